"""The table of Space Opera: what a scene shows, what it hides, and what options touch on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final
from xml.etree import ElementTree as ET

import pytest

from asterism.contract.game import rules_in
from asterism.contract.scene import Component, Scene
from asterism.contract.translator import LANGUAGES, Translator
from asterism.games.space_opera import rules
from asterism.games.space_opera.content.cards import (
    CARD,
    COST,
    KIND,
    RESOURCE_NAMES,
    RESOURCE_OF,
    RESOURCES,
    SECTORS_OF,
    SPECIES,
    SYSTEM,
    face_of,
)
from asterism.games.space_opera.content.tables import (
    COLOURS,
    MOUNTS,
    NUMBERS,
    ROUNDS,
    SPACES,
    VANGUARD_NUMBER,
)
from asterism.games.space_opera.game import GAME
from asterism.games.space_opera.rules import pieces
from asterism.games.space_opera.state import UP, SpaceOpera, is_hidden
from asterism.games.space_opera.table import reckoning
from asterism.games.space_opera.table.card_texts import card_label, card_text, species_label
from asterism.games.space_opera.table.choices import options_at
from asterism.games.space_opera.table.components import system_component
from asterism.games.space_opera.table.event_targets import touches
from asterism.games.space_opera.table.prompts import ASKS, headline
from asterism.games.space_opera.table.reading import PLACES, Sight
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.agenda import Decision
from asterism.kernel.chance import SeededChance
from asterism.kernel.events import Event
from asterism.kernel.options import PASS, verb_of
from asterism.kernel.redeal import redeal
from asterism.kernel.view import UNKNOWN, view
from asterism.kernel.windows import Window
from asterism.play.match import Match
from asterism.testing.rulebook import rule
from asterism.text.log_lines import log_lines
from tests.space_opera.board import Listener, asked, board, play, turn

ENGLISH: Final = Translator(GAME)
SEATS: Final = (2, 4, 6)
TOUCH_NOTHING: Final = {
    PASS, v.DONE, v.PROPOSE, v.CALL_OFF, v.ACCEPT, v.REFUSE, v.AS_THEY_ARE, v.CHOOSE_SYSTEM,
    v.WANT_CREDITS, v.WANT_CARDS,
}  # fmt: skip
"""The verbs whose options are chosen from the list alone."""
HAND_LABELS: Final = {"hidden card"}


def positions(seed: int, seats: int, every: int, **rulings: str) -> Iterator[SpaceOpera]:
    """Yield every so many decisions of a random game, and its end."""
    g = GAME.new(seats, GAME.read_rulings(dict(rulings)))
    assert isinstance(g, SpaceOpera)
    g.chance, dice, count = SeededChance(f"table {seed}"), Random(seed), 0
    g.settle()
    while g.pending is not None:
        if count % every == 0:
            yield g
        count += 1
        g.take(dice.choice(g.menu))
    yield g


def scene_of(g: SpaceOpera, seat: int, translator: Translator = ENGLISH) -> Scene:
    """Return what a seat sees."""
    return GAME.display.scene(view(g, seat), translator)


def by_id(scene: Scene) -> dict[str, Component]:
    """Return the components by their ids."""
    return {part.id: part for part in scene.components}


@pytest.mark.parametrize("seats", SEATS)
def test_every_scene_is_whole(seats: int) -> None:
    for g in positions(seats, seats, 9):
        for seat in range(-1, seats):
            scene = scene_of(g, seat)
            places = [place.id for panel in scene.panels for place in panel.places]
            assert not [name for name, times in Counter(places).items() if times > 1]
            ids = [part.id for part in scene.components]
            assert not [name for name, times in Counter(ids).items() if times > 1]
            assert {part.place for part in scene.components} <= set(places)
            assert all(part.label and part.face for part in scene.components)
            assert scene.headline
            assert scene.section
            assert [each for group in scene.groups for each in group.components] == list(
                scene.components
            )
            for panel in scene.panels:
                if panel.kind == "grid":
                    rows = {place.row for place in panel.places}
                    assert rows == set(range(len(panel.rows)))


@pytest.mark.parametrize("seats", SEATS)
def test_options_hang_on_what_they_touch_and_read_differently(seats: int) -> None:
    for g in positions(seats + 10, seats, 3):
        seat = g.pending.seat if g.pending else 0
        scene, seen = scene_of(g, seat), view(g, seat)
        options = seen.options + [each for each in seen.rights if each not in seen.options]
        assert scene.options.keys() <= by_id(scene).keys()
        touched = {option for found in scene.options.values() for option in found}
        assert touched <= set(options)
        assert {verb_of(option) for option in set(options) - touched} <= TOUCH_NOTHING
        assert sorted(choice.option for choice in scene.choices) == sorted(options)
        texts = [choice.text for choice in scene.choices]
        assert len(set(texts)) == len(texts), texts
        shorts = [(choice.group, choice.short) for choice in scene.choices]
        assert len(set(shorts)) == len(shorts), shorts
        groups = [choice.group for choice in scene.choices if choice.group]
        runs = [group for i, group in enumerate(groups) if not i or groups[i - 1] != group]
        assert len(set(runs)) == len(runs), runs


def test_every_option_can_be_asked_about_even_of_seats_that_nobody_has() -> None:
    """Why a component cannot be chosen is asked of all options; a table of two has no iron-3."""
    g = turn(board(raised={"gold-1": "tin-sparrow"}, carries={"gold-1a": "hull-curtains"}))
    every = list(GAME.every_option(2, most=1))
    named = {kind for option in every for kind in GAME.verbs[verb_of(option)].args}
    assert {"space", "mount"} <= named
    touched = options_at(replace(view(g, 0), options=every, rights=[]), ENGLISH)
    assert {"card-tin-sparrow-1", "card-hull-curtains-1"} <= touched.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scene_is_the_same_in_every_world_that_the_seat_could_be_in(language: str) -> None:
    translator = Translator(GAME, language)
    for number, g in enumerate(positions(30, 4, 31)):
        for seat in range(-1, 4):
            world = redeal(g, seat, SeededChance(number))
            assert isinstance(world, SpaceOpera)
            assert scene_of(world, seat, translator) == scene_of(g, seat, translator)


@pytest.mark.parametrize("seats", SEATS)
def test_no_scene_names_a_card_that_the_seat_does_not_know(seats: int) -> None:
    cards = GAME.kinds["card"]
    for g in positions(seats + 40, seats, 17):
        for seat in range(-1, seats):
            for part in scene_of(g, seat).components:
                if part.id.startswith("card-"):
                    face = cards.number(part.id.removeprefix("card-"))
                    assert g.knowledge.knows(seat, face), part.id
                elif not part.known:
                    assert part.face == "?"
                    assert part.label in HAND_LABELS or part.label.startswith("under construction")


# -- what is asked ---------------------------------------------------------------------------------


def test_every_rule_that_asks_has_words() -> None:
    asking = {each.__name__ for each in rules_in(rules) if issubclass(each, Decision)}
    assert asking == set(ASKS)


def test_the_headline_says_who_is_asked_by_which_rule() -> None:
    seen: set[str] = set()
    for seed in range(4):
        ruling = ("dealt", "drafted")[seed % 2]
        for g in positions(seed + 50, 2 + seed, 1, start=ruling):
            if g.pending is None or type(g.pending).__name__ in seen:
                continue
            seen.add(type(g.pending).__name__)
            scene = scene_of(g, g.pending.seat)
            assert scene.section == g.pending.section
            assert "(you): " in scene.headline
            assert "choose." not in scene.headline
            assert scene_of(g, -1).headline
    assert seen >= {
        "ChooseSpecies", "Draft", "Turn", "AimedAnswer", "BystanderAnswer", "WarAnswer", "Losses",
        "Offer", "Reply", "KeepHand", "Destroy", "HandOver",
    }  # fmt: skip


# -- what is reckoned from the view ----------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_strength_and_prices_are_those_of_the_rules(seats: int) -> None:
    """The table reckons from what all see; the rules from the state."""
    for g in positions(seats + 60, seats, 11):
        if not g.round:
            continue
        sight = Sight(view(g, -1), ENGLISH)
        for seat in range(seats):
            strong = pieces.total_attack(g, seat), pieces.total_defence(g, seat)
            assert reckoning.totals(sight, seat) == strong
            assert reckoning.raised(sight, seat) == pieces.raised(g, seat)
            assert reckoning.storage(sight, seat) == pieces.storage(g, seat)
            for other in set(range(seats)) - {seat}:
                alive = g.lives(seat) and g.lives(other)
                met = alive and pieces.meets(g, seat, other)
                assert bool(reckoning.meets(sight, seat, other)) == met
            for resource in range(RESOURCES):
                cost = reckoning.price(sight, seat, resource)
                paid = pieces.price(g, seat, resource) if KIND[resource] else cost
                assert cost == paid
            for built in sight.tables[seat]:
                if g.condition[built.space] == UP:
                    strong = pieces.attack_of(g, built.space), pieces.defence_of(g, built.space)
                    assert (built.attack, built.defence) == strong
                    assert built.works == pieces.works(g, built.space)
                    assert built.keywords == pieces.keywords(g, built.space)


# -- what lies where -------------------------------------------------------------------------------


def test_what_is_under_construction_shows_its_price_and_nothing_else() -> None:
    found = 0
    for g in positions(70, 3, 2):
        for space, condition in enumerate(g.condition):
            if condition != 1:
                continue
            owner, rival = space // SPACES, (space // SPACES + 1) % 3
            cost = COST[pieces.resource_at(g, space)]
            (own,) = [part for part in scene_of(g, owner).components if part.place == PLACES[space]]
            (seen,) = [p for p in scene_of(g, rival).components if p.place == PLACES[space]]
            assert own.value == seen.value == str(cost)
            if not g.knowledge.knows(rival, g.cards[space]):
                found += 1
                assert not seen.known
                assert seen.label == f"under construction, cost {cost}"
            resource = pieces.resource_at(g, space)
            assert own.face == RESOURCE_NAMES[resource]
            assert own.memory is (is_hidden(resource) and not g.over())
    assert found


@rule("14.shown")
def test_what_was_shown_lies_open_to_all_while_it_is_under_construction() -> None:
    held = {"gold": ["museum-of-small-wars"]}
    g = turn(board(hands=held, raised={"gold-1": "tin-sparrow"}, credits={"gold": 4}))
    play(g, "gold: build museum-of-small-wars")
    for seat in (0, 1, -1):
        (part,) = [p for p in scene_of(g, seat).components if p.place == PLACES[0]]
        assert (part.face, part.known, part.memory) == ("Museum of Small Wars", True, False)


def test_the_stack_shows_the_top_first_whose_it_is_and_at_whom_it_is_aimed() -> None:
    deep = aimed = 0
    for seed in range(6):
        for g in positions(seed + 80, 4, 1):
            if not g.stack:
                continue
            laid = [part for part in scene_of(g, -1).components if part.symbol == "waiting"]
            assert [part.face for part in laid] == [
                RESOURCE_NAMES[RESOURCE_OF[face]] for face in g.stack[::-1]
            ]
            assert [bool(part.sign) for part in laid] == [True] + [False] * (len(laid) - 1)
            deep = max(deep, len(laid))
            flat = g.waiting()
            for part, at in zip(laid, range(len(flat) - 5, -1, -5), strict=True):
                _serial, seat, _face, target, _other = flat[at : at + 5]
                assert part.seat == seat
                assert part.figure == (f"aim.{COLOURS[target]}" if target >= 0 else "")
                aimed += target >= 0
    assert deep >= 2
    assert aimed


def test_equipment_lies_on_its_carrier() -> None:
    seen = 0
    for seed in range(5):
        for g in positions(seed + 90, 4, 9):
            carried = [(at // MOUNTS, face) for at, face in enumerate(g.mounts) if face >= 0]
            laid = by_id(scene_of(g, 0)) if carried else {}
            for space, face in carried:
                part = laid[f"card-{GAME.kinds['card'].name(face)}"]
                colour, at = COLOURS[space // SPACES], space % SPACES + 1
                assert part.place == f"on-{at}-{colour}"
                seen += 1
    assert seen


def test_which_equipment_is_destroyed_is_touched_where_it_lies() -> None:
    g = turn(
        board(
            raised={"gold-1": "large-gardener", "copper-1": "grand-overture"},
            carries={"copper-1a": "hull-curtains", "copper-1b": "hull-curtains"},
            credits={"gold": 3},
        )
    )
    play(g, "gold: use gold-1 copper")
    assert asked(g) == "gold DestroyMounted"
    touched = scene_of(g, 0).options
    lying = [name for name in touched if by_id(scene_of(g, 0))[name].place == "on-1-copper"]
    assert sorted(option for name in lying for option in touched[name]) == view(g, 0).options


def test_every_event_points_at_something_that_can_be_there() -> None:
    match, dice, told = Match(GAME, seats=3, seed=1), Random(1), 0
    kinds = {
        "player", "card", "species", "system", "space", "pile", "count", "credits", "civil",
        "military",
    }  # fmt: skip
    while not match.over:
        before = len(match.events)
        match.play(dice.choice(match.moves))
        for event in match.events[before:]:
            found = touches(event)
            told += len(found)
            assert {name.partition("-")[0] for name in found} <= kinds
    assert told


# -- the texts -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_species_says_what_it_does(language: str) -> None:
    translator = Translator(GAME, language)
    labels = {card_label(translator, resource, 1) for resource in range(RESOURCES)}
    assert len(labels) == RESOURCES
    for text in (*labels, *[species_label(translator, each) for each in range(SPECIES)]):
        assert "{" not in text
        assert not text.endswith(".")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Polite Refusal", "A consumable that was played has no effect."),
        ("Museum of Small Wars", "Discard for it: Tin Sparrow. When raised: Credits: +3."),
        ("The Aunt's Umbrella", "Needs: Brass Aunt."),
        ("Feathered Sails", "Only for Skarrow, Wendrift, The Perhaps."),
        ("Large Gardener", "Use (3): Destroy a piece of equipment or a crew of a rival."),
        ("Singing Shipyard", "Evolve (4): attack +2, defence +2."),
    ],
)
def test_card_texts(name: str, text: str) -> None:
    assert text in card_text(ENGLISH, RESOURCE_NAMES.index(name))


def test_a_card_alone_is_what_lies_on_the_table() -> None:
    picture = GAME.display.picture
    face = face_of(RESOURCE_NAMES.index("Tin Sparrow"), 0)
    for kind, number in (("card", face), ("resource", face - CARD)):
        part = picture(ENGLISH, kind, number)
        assert part is not None
        assert (part.face, part.value, part.symbol) == ("Tin Sparrow", "3/1", "card.fleet")
    hidden = picture(ENGLISH, "card", UNKNOWN)
    assert hidden is not None
    assert not hidden.known
    assert picture(ENGLISH, "seat", 0) is None


def test_what_is_asked_about_is_named_so_that_it_can_be_shown() -> None:
    hands = {"gold": ["late-visitors", "loud-opinion"], "copper": ["polite-refusal"]}
    g = turn(board(hands=hands, credits={"gold": 5, "copper": 5}))
    mine = scene_of(g, 0)
    first = next(part.id for part in mine.components if part.place.startswith("own-hand"))
    assert mine.subject == ("player-gold", first)
    assert scene_of(g, 1).subject == ()
    play(g, "gold: play late-visitors copper")
    assert type(g.pending).__name__ == "AimedAnswer"
    waiting = next(part.id for part in scene_of(g, 1).components if part.symbol == "waiting")
    assert scene_of(g, 1).subject == (waiting,)
    play(g, "copper: pass", "gold: war copper")
    assert scene_of(g, 0).subject == ("war",)
    assert any(place.id == "war" for panel in scene_of(g, 0).panels for place in panel.places)


@rule("24.window")
def test_who_is_attacked_is_not_asked_for_cards_that_the_attacker_alone_plays() -> None:
    cards = {"gold": ["loud-opinion"], "copper": ["shield-of-paperwork", "overtime"]}
    g = turn(board(hands=cards, credits={"gold": 9, "copper": 9}))
    play(g, "gold: war copper")
    words = {
        0: ("play cards for the war, or not", "Play nothing more"),
        1: ("answer with a synchronous card, or not", "Do not answer"),
    }
    seen = set()
    while g.pending is not None and g.pending.section == "24.window":
        seat = g.asked()[0]
        if type(g.pending).__name__ == "CombatAnswer":
            seen.add(seat)
            scene = scene_of(g, seat)
            assert words[seat][0] in scene.headline
            assert words[seat][1] in {choice.text for choice in scene.choices}
        play(g, f"{COLOURS[seat]}: pass")
    assert seen == {0, 1}


def test_who_dies_is_said_in_military_and_civil_troops() -> None:
    cards = {"gold": ["late-visitors"]}
    g = turn(board(hands=cards, credits={"gold": 5}, troops={"copper": (3, 2)}))
    play(g, "gold: play late-visitors copper")
    texts = [choice.short for choice in scene_of(g, 0).choices]
    assert texts == ["0 military, 1 civil", "1 military, 0 civil"]


def test_amounts_of_an_offer_stand_in_rows() -> None:
    g = turn(board(hands={"gold": ["late-visitors"]}, credits={"gold": 3, "copper": 2}))
    play(g, "gold: negotiate copper")
    rows = Counter((each.group, each.row) for each in scene_of(g, 0).choices if each.row)
    assert rows == {("Offer", "credits"): 3, ("Ask for", "credits"): 2}


def test_the_headline_says_what_is_put_together_to_who_does_it() -> None:
    g = turn(board(hands={"gold": ["late-visitors"]}, credits={"gold": 3, "copper": 2}))
    play(g, "gold: negotiate copper")
    assert scene_of(g, 0).headline.endswith("put an offer to Copper together: nothing for nothing.")
    play(g, "gold: give late-visitors", "gold: want-credits 2")
    assert scene_of(g, 0).headline.endswith("together: 1 card for 2 credits.")
    for other in (1, -1):
        assert scene_of(g, other).headline.endswith("together: in secret.")


def test_the_second_row_of_spaces_is_there_once_something_lies_in_it() -> None:
    def places(g: SpaceOpera) -> set[str]:
        return {place.id for panel in scene_of(g, 0).panels for place in panel.places}

    first = turn(board(raised={"gold-4": "tin-sparrow"}))
    assert "space-4-gold" in places(first)
    assert "space-5-gold" not in places(first)
    full = turn(board(raised={"gold-5": "tin-sparrow"}))
    assert "space-8-gold" in places(full)
    assert "space-5-copper" not in places(full)


def test_fleets_are_lined_up_until_they_have_met() -> None:
    fleets = {"gold-1": "grand-overture", "gold-2": "tin-sparrow", "copper-1": "tin-sparrow"}
    g = turn(board(raised=fleets, hands={"gold": ["loud-opinion"]}))
    play(g, "gold: war copper")
    assert {"line-0", "line-1"} <= by_id(scene_of(g, 1)).keys()
    play(g, "copper: meet copper-1 gold-1")
    assert type(g.pending).__name__ == "CombatAnswer"
    assert not [part for part in scene_of(g, 0).components if part.symbol == "duel"]


def test_a_technology_that_is_used_is_what_is_asked_about() -> None:
    cards = {"copper": ["polite-refusal", "loud-opinion"]}
    g = turn(
        board(
            raised={"gold-1": "large-gardener", "copper-1": "tin-sparrow"},
            carries={"copper-1a": "second-hand-laser"},
            hands=cards,
            credits={"gold": 9, "copper": 9},
        )
    )
    play(g, "gold: use gold-1 copper")
    assert type(g.pending).__name__ == "UseAnswer"
    assert scene_of(g, 1).subject == ("card-large-gardener-1",)
    assert "Large Gardener of Gold, aimed at you" in scene_of(g, 1).headline


# -- standing orders -------------------------------------------------------------------------------


def ordered(names: set[str], rule: str, *moves: str) -> str:
    """What standing orders choose of moves where a rule asks; "" if nothing."""
    options = [GAME.move(move) for move in moves]
    asking = type(rule, (), {})()
    chosen = GAME.ordered(names, asking, options)
    return "" if chosen is None else GAME.move_name(chosen)


def test_every_window_of_answers_can_be_passed_once_and_for_all() -> None:
    """By the order that speaks of all of them, and by one of its own; nothing else is passed."""
    windows = sorted(kind.__name__ for kind in GAME.rules.classes if issubclass(kind, Window))
    assert windows == [
        "AimedAnswer", "BystanderAnswer", "CombatAnswer", "UseAnswer", "WarAnswer",
    ]  # fmt: skip
    own = {"no-aimed", "no-bystander", "no-combat", "no-use", "no-war"}
    for window in windows:
        assert ordered({"never"}, window, "pass", "answer overtime") == "pass"
        assert ordered(own, window, "pass", "answer overtime") == "pass"
    for question in ("LineUp", "Blocks"):
        assert ordered({"never", *own}, question, "pass", "keep-out gold-1") == ""


@pytest.mark.parametrize(
    ("order", "asked_still"),
    [
        ("no-bystander", ["AimedAnswer", "CombatAnswer", "UseAnswer", "WarAnswer"]),
        ("only-war", ["CombatAnswer", "WarAnswer"]),
    ],
)
def test_answers_can_be_kept_for_what_is_aimed_at_oneself_or_for_wars(
    order: str, asked_still: list[str]
) -> None:
    windows = [kind.__name__ for kind in GAME.rules.classes if issubclass(kind, Window)]
    left = [each for each in windows if not ordered({order}, each, "pass", "answer overtime")]
    assert sorted(left) == asked_still


def moments_in(g: SpaceOpera) -> list[str]:
    """Return by which events of a game so far a card is shown that waits to be read."""
    assert isinstance(g.journal, Listener)
    kinds = {kind.name: kind for kind in GAME.event_types.values()}
    names = [line.split()[0] for line in g.journal.lines]
    return [name for name in names if kinds[name].moment]


def test_what_a_war_costs_waits_to_be_read() -> None:
    g = turn(board(troops={"gold": (3, 1), "copper": (1, 0)}))
    play(g, "gold: war copper")
    while g.pending is not None and g.attacker >= 0:
        g.take(g.menu[0])
    assert moments_in(g) == ["war", "died", "died", "extinct"]


def test_a_theft_waits_to_be_read() -> None:
    g = turn(
        board(
            turn="gold",
            species={"gold": "concordines"},
            hands={"copper": ["mothwing"]},
            credits={"gold": 9},
        )
    )
    play(g, "gold: ability copper")
    assert moments_in(g) == ["stole"]


def test_a_full_table_waits_to_be_read() -> None:
    """It is one step from a victory (25.technological)."""
    assert GAME.event_types[e.FULL_TABLE].moment == "25.technological"


# -- what a question says ----------------------------------------------------------------------


def question(g: SpaceOpera, seat: int) -> str:
    """Return what a seat reads that is asked."""
    return headline(Sight(view(g, seat), ENGLISH))[0]


def test_the_question_about_an_attack_says_how_strong_both_are() -> None:
    g = turn(board(hands={"copper": ["loud-opinion"]}, credits={"copper": 5}))
    play(g, "gold: war copper")
    assert (
        question(g, 1)
        == "Copper (you): Gold attacks Copper (Gold 4/1, Copper 4/2): answer, or not."
    )


def test_the_question_about_an_attack_of_fleets_alone_says_so() -> None:
    g = turn(
        board(
            at={"gold": "cinnabar-reach", "copper": "inkwell"},
            raised={"gold-1": "uninvited-guest"},
            away={"gold-1": ["blue"]},
            hands={"copper": ["loud-opinion"]},
            credits={"copper": 5},
        )
    )
    play(g, "gold: war copper")
    assert question(g, 1) == "Copper (you): Gold attacks Copper (fleets alone): answer, or not."


def test_the_question_about_an_ability_says_what_it_does() -> None:
    g = turn(
        board(
            turn="gold",
            species={"gold": "concordines"},
            hands={"copper": ["loud-opinion"]},
            credits={"gold": 9, "copper": 5},
        )
    )
    play(g, "gold: ability copper")
    says = "answer the ability of Gold, aimed at you"
    does = "Draw resources from the hand of a rival: 1"
    assert question(g, 1) == f"Copper (you): {says} (“{does}”), or not."


@rule("7.same-sector")
def test_a_small_picture_of_a_system_of_two_sectors_shows_both() -> None:
    """The name of its symbol is no form of that of one sector, which a smaller form is taken of."""
    two = next(face for face in range(SYSTEM, CARD) if SECTORS_OF[face - SYSTEM].bit_count() == 2)
    shown = system_component(ENGLISH, two, "")
    assert "." not in shown.symbol
    art = ET.parse(GAME.folder / "art.svg").getroot()
    forms = [each for each in art.iter() if each.get("id", "").split(".")[0] == shown.symbol]
    assert len(forms) == 5
    for form in forms:
        assert {"figure", "sign"} <= {each.get("data-slot") for each in form.iter()}


def test_systems_that_are_turned_up_are_one_line_of_the_log() -> None:
    """One may have to turn up the whole deck; their order counts, unlike that of cards dealt."""
    events = [Event(e.TURNED_UP, (0, SYSTEM + at)) for at in (4, 1, 2)]
    names = ", ".join(ENGLISH.label("system", SYSTEM + at) for at in (4, 1, 2))
    assert [line.text for line in log_lines(events, ENGLISH)] == [f"Gold turns up {names}."]
    hidden = [Event(e.SCRIED, (0, None))] * 3
    assert [line.text for line in log_lines(hidden, ENGLISH)] == ["Gold looks at a system. (×3)"]
    other = [*events[:2], Event(e.TURNED_UP, (1, SYSTEM))]
    assert len(log_lines(other, ENGLISH)) == 2


@rule("25.technological")
def test_the_question_of_a_turn_says_who_is_one_step_from_winning() -> None:
    """Seven technologies and one under construction: it wins a round later, and all see that."""
    eight = [f"copper-{at}" for at in range(1, 9)]
    names = (
        *("tin-sparrow", "folding-frigate", "unlit-lantern", "mule-convoy"),
        *("twin-swallows", "toll-nebula", "instant-moat"),
    )
    seven = dict(zip(eight, names, strict=False))
    asked = "Gold (you): do what you like, in any order."
    assert question(turn(board(raised=seven)), 0) == asked
    soon = turn(board(raised=seven, unfinished={eight[7]: "brass-aunt"}))
    assert question(soon, 0) == (
        f"{asked} Copper can win at the end of the next round: technologies 8 of 8."
    )
    full = {**seven, eight[7]: "brass-aunt"}
    now = turn(board(raised=full, full=["copper"]))
    assert question(now, 0) == f"{asked} Copper wins at the end of this round: technologies 8 of 8."
    assert question(now, 1) == "Gold: do what you like, in any order."


@rule("25.overpopulation")
@pytest.mark.parametrize(
    ("civil", "threat"),
    [
        (18, ""),
        (19, " Copper can win at the end of the next round: troops 20 of 20."),
        (20, " Copper wins at the end of this round: troops 20 of 20."),
    ],
)
def test_the_question_of_a_turn_says_who_has_nearly_enough_troops(civil: int, threat: str) -> None:
    g = turn(board(troops={"copper": (civil, 0)}))
    assert question(g, 0) == f"Gold (you): do what you like, in any order.{threat}"


TURN = "Gold (you): do what you like, in any order."
WARNING = "Copper can win by a war on Gold (you): as both stand all its troops would die"


@rule("25.military")
def test_the_question_of_a_turn_warns_of_a_war_that_would_win() -> None:
    """Copper's attack of 4 + 2 · 6 against a defence of 1, and seven of gold's four troops die."""
    strong = {"copper": (0, 6)}
    assert question(turn(board(troops=strong)), 0) == f"{TURN} {WARNING} (4)."
    assert question(turn(board(troops={"copper": (4, 2)})), 0) == TURN
    assert question(turn(board(3, troops=strong)), 0) == TURN


@rule("25.together", "24.same-time")
def test_a_war_in_which_both_die_is_a_threat_to_whoever_loses_the_tie() -> None:
    """Gold moves first; but technologies come before that."""
    both = {"gold": (0, 6), "copper": (0, 6)}
    assert question(turn(board(troops=both)), 0) == TURN
    raised = {"copper-1": "toll-nebula"}
    assert question(turn(board(troops=both, raised=raised)), 0) == f"{TURN} {WARNING} (6)."


@rule("16.troops", "16.first")
def test_troops_in_ambush_strike_before_a_war_can_win() -> None:
    """Both would die: gold would win the tie, or copper by a technology more."""
    both = {"gold": (0, 6), "copper": (0, 6)}
    g = turn(board(troops=both))
    g.numbers[NUMBERS + VANGUARD_NUMBER] = 1
    assert question(g, 0) == f"{TURN} {WARNING} (6)."
    g = turn(board(troops=both, raised={"copper-1": "toll-nebula"}))
    g.numbers[VANGUARD_NUMBER] = 1
    assert question(g, 0) == TURN


@rule("24.same-sector")
def test_of_a_war_on_whoever_is_far_away_nothing_is_said() -> None:
    g = turn(board(troops={"copper": (0, 6)}, at={"gold": "cinnabar-reach", "copper": "inkwell"}))
    assert question(g, 0) == TURN


@rule("22.turns", "25.long")
def test_after_its_last_turn_nobody_threatens_with_a_war() -> None:
    g = turn(board(troops={"gold": (4, 0), "copper": (0, 6)}))
    g.round = ROUNDS
    assert question(g, 0) == f"{TURN} {WARNING} (4)."
    g.order.reverse()
    assert question(g, 0) == TURN


@rule("25.conviction")
def test_the_question_of_a_turn_warns_of_a_faith_that_the_reader_knows() -> None:
    g = turn(board(unfinished={"gold-1": "gospel-of-embers"}))
    asked = "Gold (you): do what you like, in any order."
    warning = "Gold (you) can win at the start of the next round, by Gospel of Embers."
    assert question(g, 0) == f"{asked} {warning}"
    hidden = turn(board(unfinished={"copper-1": "gospel-of-embers"}))
    assert question(hidden, 0) == asked


@rule("25.technological")
def test_the_end_counts_what_won() -> None:
    """Troops stood beside a technological victory."""
    names = (
        *("tin-sparrow", "folding-frigate", "unlit-lantern", "mule-convoy"),
        *("twin-swallows", "toll-nebula", "instant-moat", "brass-aunt"),
    )
    full = dict(zip([f"copper-{at}" for at in range(1, 9)], names, strict=True))
    g = turn(board(raised=full, full=["copper"]))
    assert GAME.display.decided(g) is None
    play(g, *[f"{seat}: done" for seat in ("gold", "copper")])
    assert g.result == [1]
    assert GAME.display.decided(g) == ("Raised technologies", [0, 8])


@rule("25.conviction", "25.order")
def test_the_end_of_a_victory_by_conviction_counts_no_troops() -> None:
    systems = ["dusk-market", "iris-deep"]
    held, unfinished = {"gold": ["overtime"]}, {"gold-1": "silent-vespers"}
    g = board(hands=held, credits={"gold": 2}, unfinished=unfinished, systems=systems)
    play(turn(g), "gold: play overtime")
    assert g.result == [0]
    assert GAME.display.decided(g) == ("Victories by conviction", [1, 0])


@rule("25.order", "25.ties", "25.long")
def test_of_several_who_have_enough_the_winner_is_named_and_after_the_last_round_nobody() -> None:
    """Technologies come before troops, of troops the most win; and no round follows the last."""
    asked = "Gold (you): do what you like, in any order."
    names = (
        *("tin-sparrow", "folding-frigate", "unlit-lantern", "mule-convoy"),
        *("twin-swallows", "toll-nebula", "instant-moat", "brass-aunt"),
    )
    full = dict(zip([f"copper-{at}" for at in range(1, 9)], names, strict=True))
    both = turn(board(troops={"gold": (21, 0)}, raised=full, full=["copper"]))
    assert question(both, 0) == (
        f"{asked} Copper wins at the end of this round: technologies 8 of 8."
    )
    crowds = turn(board(troops={"gold": (21, 0), "copper": (20, 2)}))
    assert question(crowds, 0) == f"{asked} Copper wins at the end of this round: troops 22 of 20."
    last = turn(board(troops={"copper": (19, 0)}))
    last.round = ROUNDS
    assert question(last, 0) == asked
