"""The scene of a view: all that the seat sees, everything that it can touch, and nothing else."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest

from asterism.contract.scene import Component, Scene
from asterism.contract.translator import LANGUAGES, Translator
from asterism.games.galaxy import GAME
from asterism.games.galaxy.content.tables import CARD_IDS
from asterism.games.galaxy.state import Galaxy
from asterism.games.galaxy.vocabulary import verbs
from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from asterism.kernel.options import verb_of
from asterism.kernel.redeal import redeal
from asterism.kernel.view import UNKNOWN, view
from asterism.play.match import Match
from tests.galaxy.positions import positions
from tests.galaxy.table_top import Table, row, table
from tests.rulebook import rule

ENGLISH: Final = Translator(GAME, "en")
TOUCH_NOTHING: Final = {verbs.BID, verbs.PASS, verbs.DONE}
SEATS: Final = (2, 3, 4, 5)


def scene_of(state: State, seat: int, translator: Translator = ENGLISH) -> Scene:
    """What a seat sees of a state."""
    return GAME.display.scene(view(state, seat), translator)


def seen(t: Table, colour: str) -> Scene:
    """What a colour sees at a table."""
    return scene_of(t.g, t.match.seat(colour))


def by_id(scene: Scene) -> dict[str, Component]:
    """The components by their ids."""
    return {part.id: part for part in scene.components}


@pytest.mark.parametrize("seats", SEATS)
def test_every_scene_is_whole(seats: int) -> None:
    for state in positions(seats, seats):
        for seat in range(-1, seats):
            scene = scene_of(state, seat)
            places = [place.id for panel in scene.panels for place in panel.places]
            ids = [part.id for part in scene.components]
            assert not [name for name, times in Counter(places).items() if times > 1]
            assert not [name for name, times in Counter(ids).items() if times > 1]
            assert {part.place for part in scene.components} <= set(places)
            assert all(part.label and part.face for part in scene.components)
            assert all(place.label for panel in scene.panels for place in panel.places)
            assert scene.headline
            assert scene.section
            for panel in scene.panels:
                if panel.kind == "grid":
                    assert max(place.row for place in panel.places) + 1 == len(panel.rows)
                    assert max(place.column for place in panel.places) + 1 == len(panel.columns)


@pytest.mark.parametrize("seats", SEATS)
def test_every_option_hangs_on_what_it_touches(seats: int) -> None:
    for state in positions(seats + 10, seats, every=3, house=True):
        for seat in range(-1, seats):
            scene = scene_of(state, seat)
            options = view(state, seat).options
            places = {place.id for panel in scene.panels for place in panel.places}
            assert scene.options.keys() <= by_id(scene).keys() | places
            touched = {option for found in scene.options.values() for option in found}
            assert touched <= set(options)
            assert {verb_of(option) for option in set(options) - touched} <= TOUCH_NOTHING
            assert [choice.option for choice in scene.choices] == options
            texts = [choice.text for choice in scene.choices]
            assert len(set(texts)) == len(texts)
            shorts = [(choice.group, choice.short) for choice in scene.choices]
            assert len(set(shorts)) == len(shorts)
            groups = [choice.group for choice in scene.choices]
            together = [group for i, group in enumerate(groups) if group not in groups[i - 1 : i]]
            assert len(set(together) - {""}) == len([group for group in together if group])


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scene_is_the_same_in_every_world_that_the_seat_could_be_in(
    seats: int, language: str
) -> None:
    translator = Translator(GAME, language)
    for number, state in enumerate(positions(seats + 20, seats, every=23)):
        for seat in range(-1, seats):
            world = redeal(state, seat, SeededChance(number))
            assert scene_of(world, seat, translator) == scene_of(state, seat, translator)


@pytest.mark.parametrize("seats", SEATS)
def test_no_scene_holds_a_face_that_the_seat_does_not_know(seats: int) -> None:
    for state in positions(seats + 30, seats, every=11):
        for seat in range(-1, seats):
            scene = scene_of(state, seat)
            cards = [part.id for part in scene.components if part.id.startswith("card-")]
            for name in cards:
                card = CARD_IDS.index(name.removeprefix("card-"))
                assert state.knowledge.knows(seat, card), name
            hidden = [part for part in scene.components if not part.known]
            assert {part.face for part in hidden} <= {"?"}
            assert len({part.label for part in hidden}) <= 1


def test_the_headline_speaks_of_every_rule_that_asks() -> None:
    asked: dict[str, set[str]] = {}
    for seed in range(40):
        for state in positions(seed, 2 + seed % 4, every=1, house=True):
            if state.pending is None:
                continue
            headlines = asked.setdefault(type(state.pending).__name__, set())
            if len(headlines) < 5:
                scene = scene_of(state, state.pending.seat)
                chapter = scene.section.partition(".")[0]
                asking = type(state.pending).__name__
                expected = "15" if asking == "GovernorPhase" else state.pending.section
                assert expected in (chapter, scene.section)
                assert "(you): " in scene.headline
                headlines.add(scene.headline)
    assert set(asked) == {
        "Bidding", "ActionPhase", "AllowAttack", "MayCounter", "ChooseGovernor", "GovernorPhase",
        "Exchange", "Spoils", "Replace", "Draw", "ShuttleChoice", "Redraw",
    }  # fmt: skip


# -- what lies where -------------------------------------------------------------------------


def test_who_passes_in_the_auction_ends_what_is_asked() -> None:
    """Its key is that of all ends, and the digit of a bid is that bid's."""
    match = Match(GAME, seats=3, seed=1)
    match.play("bid 2")
    (seat,) = match.state.asked()
    choices = scene_of(match.state, seat).choices
    assert [choice.move for choice in choices if choice.ends] == ["pass"]


@rule("7.covered", "7.no-count")
def test_covered_cards_are_neither_shown_nor_counted() -> None:
    under = table(2, cells={("cylor", 1): ["cylor-3", "cylor-5", "cylor-8"]}, active="green",
                  hands={"green": ["felowi-3"]})  # fmt: skip
    plain = table(2, cells={("cylor", 1): ["cylor-8"]}, active="green",
                  hands={"green": ["felowi-3"]}, pile=None)  # fmt: skip
    for colour in ("green", "red"):
        ids = set(by_id(seen(under, colour)))
        assert "card-cylor-8" in ids
        assert not ids & {"card-cylor-3", "card-cylor-5"}
        one, other = seen(under, colour), seen(plain, colour)
        differing = {part.id for part in one.components} ^ {part.id for part in other.components}
        assert differing == set()
        assert [part for part in one.components if part.id != "draw-pile"] == [
            part for part in other.components if part.id != "draw-pile"
        ]


@rule("7.no-count")
def test_of_the_discard_pile_only_the_top_card_shows() -> None:
    t = table(2, hands={"green": ["felowi-3"]}, discard=["cylor-1", "kha-2", "erith-4"])
    discards = [part for part in seen(t, "red").components if part.place == "discard"]
    assert [part.id for part in discards] == ["card-erith-4"]


def test_a_card_keeps_its_id_from_the_hand_to_the_table() -> None:
    t = table(2, hands={"green": ["felowi-3", "ally-7"]})
    before = by_id(seen(t, "green"))
    assert before["card-ally-7"].place == "hand-green"
    t.play("play ally-7 kha")
    after = by_id(seen(t, "green"))
    assert after["card-ally-7"].place == "cell-1-kha"
    assert by_id(seen(t, "red"))["card-ally-7"].place == "cell-1-kha"


def test_a_base_keeps_its_id_when_it_moves() -> None:
    t = table(2, hands={"green": ["felowi-3"]}, bases=[("red", "felowi", 1)])
    before = by_id(seen(t, "green"))
    assert before["base-red-felowi-1"].place == "line-1-felowi"
    t.play("play felowi-3", "raise red felowi 1")
    assert by_id(seen(t, "green"))["base-red-felowi-1"].place == "line-0-felowi"


def test_an_option_is_found_on_card_world_base_and_ship() -> None:
    t = table(
        2,
        hands={"green": ["felowi-9", "ally-3"]},
        cells=row(1, felowi=5, kha=9),
        bases=[("red", "ecup", 1)],
    )
    t.play("play felowi-9")
    options = seen(t, "green").options
    assert options["card-kha-9"] == [GAME.move("attack kha")]
    assert options["base-red-ecup-1"] == [GAME.move("attack red ecup 1")]
    assert GAME.move("base felowi") in options["world-card-felowi"]
    assert seen(t, "red").options == {}


def test_what_a_seat_knows_of_a_hidden_card_wears_an_eye() -> None:
    t = table(
        3,
        hands={"green": ["felowi-1"], "red": ["erith-5"], "blue": ["kha-1"]},
        bases=[("red", "felowi", 1)],
    )
    t.play("play felowi-1", "drone")
    mine, others = by_id(seen(t, "green")), by_id(seen(t, "blue"))
    assert mine["card-erith-5"].memory
    assert mine["card-erith-5"].place == "reserve-of-red"
    assert "hidden but known to you" in mine["card-erith-5"].label
    assert "card-erith-5" not in others
    assert not others["hidden-reserve-red-1"].known


def test_lowest_and_highest_ships_are_marked() -> None:
    t = table(2, hands={"green": ["divergence-4"]}, cells=row(1, felowi=5, kha=9, ecup=2))
    parts = by_id(seen(t, "green"))
    marks = {name: part.mark for name, part in parts.items() if part.mark in {"lowest", "highest"}}
    assert marks == {"card-ecup-2": "lowest", "card-kha-9": "highest"}
    assert parts["card-ecup-2"].label == "Ecup Contract 2 (Shuttle), lowest of the row"


def test_a_face_down_ship_looks_hidden_and_its_owner_sees_it() -> None:
    t = table(
        2,
        hands={"green": ["kha-2"]},
        bases=[("green", "kha", 1)],
    )
    t.play("hide kha-2")
    assert by_id(seen(t, "green"))["card-kha-2"].memory
    part = by_id(seen(t, "red"))["hidden-cell-1-kha"]
    assert (part.known, part.mark, part.face) == (False, "", "?")


def test_surrendered_worlds_are_gone() -> None:
    t = table(2, round=2, surrendered=["cylor"], hands={"green": ["felowi-3"]})
    scene = seen(t, "green")
    assert by_id(scene)["world-card-cylor"].mark == "gone"
    assert by_id(scene)["world-card-cylor"].label == "Cylor, surrendered"
    assert by_id(scene)["world-card-felowi"].mark == ""


def test_suspicions_are_told_and_stay_possible() -> None:
    t = table(
        3,
        hands={"green": ["kha-5"], "red": ["felowi-7"], "blue": ["cylor-1"]},
        cells={("erith", 1): ["erith-9"]},
        thefts=["felowi-7"],
        bases=[("red", "kha", 1)],
    )
    t.play("play kha-5", "raid")
    parts = by_id(seen(t, "red"))
    assert parts["card-felowi-7"].memory
    assert parts["card-felowi-7"].place == "hand-of-green"


def test_the_result_ranks_by_influence_and_names_the_winner() -> None:
    for state in positions(3, 4, every=1000):
        if not state.over():
            continue
        scene = scene_of(state, -1)
        panel = scene.panels[-1]
        assert panel.id == "result"
        ranked = [part for part in scene.components if part.symbol == "player"]
        heads = [part for part in ranked if part.id.startswith("ranked-")]
        assert heads[0].mark == "winner"
        assert heads[0].face == "1"
        totals = [int(part.face) for part in scene.components if part.id.endswith("-total")]
        assert totals[1:] == sorted(totals[1:], reverse=True)
        assert sorted(totals) == sorted(state.scores())
        assert str(max(totals)) in scene.headline


def test_a_shared_victory_is_in_the_plural() -> None:
    state = next(state for state in positions(3, 4, every=1000) if state.over())
    assert isinstance(state, Galaxy)
    state.result = [0, 2]
    assert scene_of(state, 0).headline.startswith("Green (you) and Blue win with ")
    state.result = [2]
    assert scene_of(state, 0).headline.startswith("Blue wins with ")


# -- words -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "short", "full"),
    [
        ("en", "Ally 7", "Ally 7 (Destroyer)"),
        ("es", "Aliada 7", "Aliada 7 (Destroyer)"),
        ("it", "Alleato 7", "Alleato 7 (Destroyer)"),
    ],
)
def test_cards_have_a_short_and_a_full_name(language: str, short: str, full: str) -> None:
    translator = Translator(GAME, language)
    card = CARD_IDS.index("ally-7")
    assert translator.label("card", card) == short
    assert translator.full("card", card) == full
    assert translator.label("card", 9) == "Cylor 9"
    assert translator.full("card", 9) == "Cylor 9 (Battle Cruiser)"


def labels(scene: Scene) -> list[str]:
    """Everything that a reader meets in a scene."""
    found = [scene.title, scene.headline, *scene.notes]
    found += [part.label for part in scene.components] + [part.caption for part in scene.components]
    found += [place.label for panel in scene.panels for place in panel.places]
    for panel in scene.panels:
        found += [panel.title, *panel.rows, *panel.columns]
    return found + [choice.text for choice in scene.choices]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_an_argument_left_open(language: str) -> None:
    translator = Translator(GAME, language)
    for state in positions(5, 4, every=5, house=True):
        for seat in (-1, 0, 2):
            for text in labels(scene_of(state, seat, translator)):
                assert "{" not in text, text
                assert "None" not in text, text


def test_an_unknown_card_is_never_named_in_the_choices() -> None:
    for state in positions(8, 3, every=2):
        assert state.pending is None or all(
            str(UNKNOWN) not in choice.text.split()
            for choice in scene_of(state, state.pending.seat).choices
        )


def test_a_base_is_called_by_its_worth() -> None:
    t = table(2, hands={"green": ["felowi-3"]}, bases=[("red", "felowi", 1)])
    t.play("play felowi-3")
    texts: dict[str, Any] = {choice.move: choice.text for choice in seen(t, "green").choices}
    assert texts["raise red felowi 1"] == "Raise Red's base on Felowi, worth 4"


# -- what a drawing needs --------------------------------------------------------------------


def test_cards_show_value_class_and_power() -> None:
    t = table(2, hands={"green": ["felowi-3", "kha-7", "ally-0", "sensors"]})
    parts = by_id(seen(t, "green"))
    shown = {name: (part.value, part.figure, part.sign) for name, part in parts.items()}
    assert shown["card-felowi-3"] == ("3", "class.transport", "power.transport")
    assert shown["card-kha-7"] == ("7", "class.destroyer", "power.fleet")
    assert shown["card-ally-0"] == ("0", "class.nova", "power.nova")
    assert shown["card-sensors"] == ("", "", "")
    assert parts["card-felowi-3"].about == ("12.transport",)
    assert parts["card-ally-0"].about == ("12.nova", "7.ally")
    assert parts["card-sensors"].about == ("14.sensors",)
    assert parts["world-card-erith"].about == ("15.erith",)
    assert parts["count-hand-green"].value == "4"


def test_a_hidden_card_has_nothing_that_tells_it_from_others() -> None:
    for state in positions(50, 4, every=9):
        for part in scene_of(state, 1).components:
            if not part.known:
                told = (part.symbol, part.face, part.label, part.caption, part.value, part.figure)
                assert told == ("card.back", "?", "hidden card", "", "", "")
                assert (part.sign, part.about, part.seat, part.mark) == ("", (), -1, "")


def test_rows_and_columns_have_short_names_too() -> None:
    for state in positions(51, 3, every=60):
        for panel in scene_of(state, 0).panels:
            assert len(panel.signs) in {0, len(panel.rows)}
            assert len(panel.heads) in {0, len(panel.columns)}
            assert all(len(sign) <= 2 for sign in (*panel.signs, *panel.heads))


def test_each_turn_is_a_phase_of_its_own_with_a_heading_of_its_own() -> None:
    """What is left to a bot ends with the turn, and who looks for a turn finds it by its number."""
    match = Match(GAME, seats=2, seed=3)
    phases: dict[int, set[str]] = {}
    while not match.over:
        state = match.state
        assert isinstance(state, Galaxy)
        phases.setdefault(state.turns, set()).add(seen_of(match).phase)
        match.play(match.moves[0])
    assert len(phases) > 9
    assert all(len(found) == 1 for found in phases.values())
    assert len(set.union(*phases.values())) == len(phases)
    headings = [line.text for line in match.log(-1) if line.heading]
    assert len(set(headings)) == len(headings) == max(phases)
    assert headings[0] in {"Turn 1, round 1: Green.", "Turn 1, round 1: Red."}


def seen_of(match: Match) -> Scene:
    """What the seat that is asked sees."""
    return GAME.display.scene(match.view(match.asked[0]), ENGLISH)


@rule("9.secret-line")
def test_who_has_a_secret_base_sees_what_it_would_bring() -> None:
    """9.secret-line: 5 above its world, nothing once that has surrendered; nobody else is told."""
    for surrendered, worth in ([], "+5"), (["kha"], "+0"):
        t = table(3, round=2, surrendered=surrendered, garrisons={"green": "kha-9"})
        for colour in ("green", "red", ""):
            scene = scene_of(t.g, 0 if colour == "green" else 1 if colour else -1)
            base = by_id(scene)["secret-green"]
            assert base.value == (worth if colour == "green" else "")
            assert (worth in base.label) == (colour == "green")


def test_where_a_ship_and_a_base_come_to_lie_is_as_good_as_the_world() -> None:
    t = table(2, round=2, hands={"green": ["felowi-9", "ally-3"]}, bases=[("red", "cylor", 2)])
    options = seen(t, "green").options
    for world in ("felowi", "cylor"):
        spots = [f"world-card-{world}", f"cell-2-{world}", f"line-2-{world}"]
        assert len({tuple(options[spot]) for spot in spots}) == 1
    assert GAME.move("play felowi-9") in options["cell-2-felowi"]
    assert GAME.move("base felowi") in options["line-2-felowi"]
    assert not [name for name in options if name.startswith(("cell-1-", "line-1-"))]


def test_who_may_become_governor_is_said_as_the_log_says_it() -> None:
    """ "Make Red Governor" read as if the seat itself were made."""
    bases = [("green", "kha", 1), ("red", "kha", 1), ("blue", "kha", 1)]
    t = table(
        4, active="yellow", hands={"yellow": ["kha-4"]}, bases=bases, governors={"kha": "green"}
    )
    t.play("play kha-4", "lower green kha 1")
    texts = [choice.text for choice in seen(t, "yellow").choices]
    assert texts == ["Red becomes Governor", "Blue becomes Governor"]


def test_the_headline_names_the_power_that_allows_a_second_ship() -> None:
    t = table(2, hands={"green": ["divergence-2", "kha-2"]}, bases=[("green", "divergence", 1)])
    t.play("play divergence-2")
    assert "play a second ship thanks to The Divergence" in seen(t, "green").headline
