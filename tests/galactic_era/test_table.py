"""The scene of a view: all that the seat sees, everything that it can touch, and nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Final
from xml.etree import ElementTree as ET

import pytest

from asterism.contract.rulebook import rulebook
from asterism.contract.scene import Component, Scene
from asterism.contract.translator import LANGUAGES, Translator
from asterism.draw.boxes import Box
from asterism.draw.layout import SHAPES, place
from asterism.draw.svg import draw
from asterism.draw.text import draw as draw_text
from asterism.draw.text import read
from asterism.draw.theme import THEMES
from asterism.games.galactic_era.content.tables import (
    COLOURS,
    FLEET_IDS,
    FLEETS,
    PEOPLE_IDS,
    STAR_IDS,
    TILE_HEXES,
)
from asterism.games.galactic_era.content.tables import SHAPES as SEAT_SHAPES
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.rules.s6_2_1_selection import SelectCounters
from asterism.games.galactic_era.rules.s7_1_war import AnswerPeace
from asterism.games.galactic_era.state import (
    ALL_STARS,
    CARD,
    FORGETFUL,
    HAND,
    LETTER,
    NONE,
    PERSON,
    SHIP_SHIFT,
    GalacticEra,
    new_state,
)
from asterism.games.galactic_era.table.choices import options_at
from asterism.games.galactic_era.table.components import ABILITY_RULES, card_id, piece
from asterism.games.galactic_era.table.event_targets import touches
from asterism.games.galactic_era.table.prompts import ASKS
from asterism.games.galactic_era.table.scene import scene
from asterism.games.galactic_era.vocabulary import event_types as h
from asterism.games.galactic_era.vocabulary import verbs as v
from asterism.games.galactic_era.vocabulary.orders import ORDERS
from asterism.kernel.agenda import NOBODY, Decision, State
from asterism.kernel.chance import SeededChance
from asterism.kernel.events import Event
from asterism.kernel.options import PASS, pack, verb_of
from asterism.kernel.redeal import redeal
from asterism.kernel.view import open_view, view
from asterism.play.match import Match
from tests.draw.test_layout import inside, overlap
from tests.draw.test_svg import texts
from tests.galactic_era.moving import pick, turn
from tests.galactic_era.positions import ask, hex_of, play, position, star
from tests.galactic_era.scenes import ART, LAYOUT, TONGUES, by_id, scene_of, states
from tests.rulebook import rule
from tests.web.building import SHIPS, six_to_place

SEATS: Final = (2, 3, 4, 5, 6)
SMALLEST: Final = {"wide": 10.99, "narrow": 11.99}
TOUCH_NOTHING: Final = {PASS, v.DONE, v.SWAP, v.GROW_ALL, v.BID, v.CHANGE_CHIPS}
"""What stands in the list of choices only."""
MAP: Final = ("ground-", "star-", "hex-", "orbit-")
"""How the ids of the places of the map begin: those of a hex lie on each other, by design."""


def seen(g: State, colour: str) -> Scene:
    """What a colour sees."""
    return scene_of(g, COLOURS.index(colour))


# -- whole -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_every_scene_is_whole(seats: int) -> None:
    for state in states(seats, seats, 29):
        for seat in range(-1, seats):
            shown = scene_of(state, seat)
            places = [spot.id for panel in shown.panels for spot in panel.places]
            ids = [part.id for part in shown.components]
            assert not [name for name, times in Counter(places).items() if times > 1]
            assert not [name for name, times in Counter(ids).items() if times > 1]
            assert {part.place for part in shown.components} <= set(places)
            assert all(part.label and part.face for part in shown.components)
            assert all(spot.label for panel in shown.panels for spot in panel.places)
            assert shown.headline
            assert shown.section in rulebook(GAME.folder)
            assert len(shown.seats) == max(seats, 3)
            for panel in shown.panels:
                if panel.kind == "grid":
                    assert max(spot.row for spot in panel.places) + 1 == len(panel.rows)
                    assert max(spot.column for spot in panel.places) + 1 == len(panel.columns)


@pytest.mark.parametrize("sides", range(1, 7))
def test_an_empty_table_has_a_scene(sides: int) -> None:
    g = new_state(sides)
    for seat in range(-1, sides):
        shown = scene_of(g, seat)
        assert "map" not in {panel.id for panel in shown.panels}
        assert len([name for name in by_id(shown) if name.startswith("player-")]) == g.sides
        assert draw(shown, LAYOUT, ART, "narrow")


@pytest.mark.parametrize("seats", SEATS)
def test_every_option_hangs_on_what_it_touches(seats: int) -> None:
    for state in states(seats + 10, seats, 9):
        for seat in range(-1, seats):
            shown, seen_ = scene_of(state, seat), view(state, seat)
            options = seen_.options + [each for each in seen_.rights if each not in seen_.options]
            assert shown.options.keys() <= by_id(shown).keys()
            touched = {option for found in shown.options.values() for option in found}
            assert touched <= set(options)
            untouched = {verb_of(option) for option in set(options) - touched}
            assert untouched <= TOUCH_NOTHING, [GAME.verbs[verb].word for verb in untouched]
            assert sorted(choice.option for choice in shown.choices) == sorted(options)
            rights = [choice.option for choice in shown.choices if choice.right]
            assert rights == [each for each in seen_.rights if each not in seen_.options]
            assert [choice.right for choice in shown.choices] == sorted(
                choice.right for choice in shown.choices
            )
            offered = [choice.text for choice in shown.choices]
            assert len(set(offered)) == len(offered)
            shorts = [(choice.group, choice.short) for choice in shown.choices]
            assert len(set(shorts)) == len(shorts)


def test_where_a_unit_goes_is_listed_last_and_stars_before_empty_space() -> None:
    g = turn(ships={"green": {"alpha-draconis": 2}})
    play(g, pick(g, "alpha-draconis"))
    verbs = [verb_of(choice.option) for choice in seen(g, "green").choices]
    assert verbs[-1] == v.GO
    assert verbs.index(v.GO) > max(n for n, verb in enumerate(verbs) if verb != v.GO)
    goals = [c.short for c in seen(g, "green").choices if verb_of(c.option) == v.GO]
    in_space = [":" in name for name in goals]
    assert in_space == sorted(in_space)
    assert in_space[0] < in_space[-1]


@rule("6.1.2.one-go")
def test_a_touch_picks_one_ship_up_and_the_next_one_takes_one_more() -> None:
    g = turn(ships={"green": {"alpha-draconis": 3}})
    shown = seen(g, "green")
    (name,) = shown.grips
    assert name.startswith("ships-green-")
    assert shown.held == ""
    for count in (1, 2, 3, 1):
        taken = seen(g, "green").grips[name]
        assert GAME.move_name(taken).endswith(f" {count}")
        play(g, GAME.move_name(taken))
        shown = seen(g, "green")
        assert shown.held == name
    assert seen(g, "red").held == ""
    assert seen(g, "red").grips == {}


@rule("6.1.2.one-go")
def test_a_fleet_is_picked_up_on_the_map_and_by_its_letter() -> None:
    g = turn(fleets={"green": [("alpha-draconis", "b", [2])]})
    grips = seen(g, "green").grips
    assert {"fleet-green-1", "own-fleet-b"} <= set(grips)
    play(g, GAME.move_name(grips["own-fleet-b"]))
    assert seen(g, "green").held == "fleet-green-1"


@rule("4.7.peace")
def test_who_is_offered_something_is_told_that_it_is_an_offer() -> None:
    g = position(war=[("green", "red")])
    ask(g, AnswerPeace(1, 0))
    assert seen(g, "red").offer
    assert not seen(g, "green").offer


def test_read_aloud_what_lies_at_a_place_says_its_name_once() -> None:
    for state in states(7, 2, 60):
        for line in read(scene_of(state, 0)):
            name, said, rest = line.strip().partition(": ")
            assert not said or not rest.lower().startswith((f"{name.lower()},", f"{name.lower()}."))


@rule("4.7.peace")
def test_yes_and_no_lead_to_the_rule_that_asks() -> None:
    g = position(war=[("green", "red")])
    ask(g, AnswerPeace(1, 0))
    answers = [(each.move, each.section) for each in seen(g, "red").choices if not each.right]
    assert answers == [(word, "4.7.peace") for word in ("accept", "decline", "decline-all")]


@pytest.mark.parametrize("seats", SEATS)
def test_the_headline_names_who_is_asked_to_every_reader(seats: int) -> None:
    for state in states(seats + 140, seats, 60):
        asked = state.asked()
        for seat in range(-1, seats) if asked else ():
            said = scene_of(state, seat).headline.partition(":")[0]
            assert ("you" in said) == (seat in asked), (seat, asked, said)


def test_of_options_that_differ_in_an_amount_the_least_one_is_asked_about() -> None:
    few = list(GAME.every_option(6, most=1))
    assert len(few) < 20_000
    assert {verb_of(option) for option in few} == set(GAME.verbs)
    assert pack(v.PICK, 1, 0, 1) in few
    assert pack(v.PICK, 1, 0, 2) not in few
    assert pack(v.PICK, 1, 0, 2) in set(GAME.every_option(6, most=2))
    assert set(few) < set(GAME.every_option(6))


def test_any_option_may_be_asked_about() -> None:
    state = next(states(3, 3, 40))
    every = [option for option in GAME.every_option(3) if option % 97 == 0]
    whole = view(state, 0)
    asked = type(whole)(
        whole.seat, whole.seats, whole.public, whole.zones, whole.question, every,
        whole.suspicions, whole.facts, whole.over, whole.asked, whole.lane, whole.sealed, [],
    )  # fmt: skip
    found = options_at(asked, TONGUES[0])
    assert {option for options in found.values() for option in options} <= set(every)


@pytest.mark.parametrize("seats", SEATS)
def test_what_has_not_changed_is_the_same_object(seats: int) -> None:
    for state in states(seats + 20, seats, 60):
        again, shown = scene_of(state.clone(), 1), scene_of(state, 1)
        if not state.over():
            assert all(one is two for one, two in zip(shown.panels, again.panels, strict=True))
            assert all(one is two for one, two in zip(shown.groups, again.groups, strict=True))
        assert shown.components == again.components


def test_the_map_of_a_table_is_remembered_while_a_hundred_others_are_played() -> None:
    tables = [Match("galactic-era", seats=2, seed=seed) for seed in range(100)]
    seen = [match.view(0) for match in tables]
    maps = [scene(each, TONGUES[0]).panels[0] for each in seen]
    assert len({id(each) for each in maps}) == len(maps)
    assert all(
        scene(each, TONGUES[0]).panels[0] is one for each, one in zip(seen, maps, strict=True)
    )


def test_a_move_changes_only_the_groups_that_it_touches() -> None:
    g = turn("green", seats=3, round=2)
    before = scene_of(g, 1)
    play(g, "pick 1 0 3", "go 1 1")
    after = scene_of(g, 1)
    changed = [one for one, two in zip(before.groups, after.groups, strict=True) if one is not two]
    assert len(changed) <= 3
    assert before.panels == after.panels


# -- nothing else ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scene_is_the_same_in_every_world_that_the_seat_could_be_in(
    seats: int, language: str
) -> None:
    translator = Translator(GAME, language)
    for number, state in enumerate(states(seats + 30, seats, 83)):
        for seat in range(-1, seats):
            world = redeal(state, seat, SeededChance(number))
            assert scene_of(world, seat, translator) == scene_of(state, seat, translator)


@pytest.mark.parametrize("seats", SEATS)
def test_no_scene_holds_what_the_seat_does_not_know(seats: int) -> None:
    for state in states(seats + 40, seats, 31):
        assert isinstance(state, GalacticEra)
        for seat in range(-1, seats):
            shown = by_id(scene_of(state, seat))
            knows = state.knowledge.knows
            for card in range(13):
                if card_id(card) in shown:
                    assert knows(seat, CARD + card), card_id(card)
            for number, letter in enumerate(state.letters):
                if letter != NONE:
                    part = shown[f"fleet-{COLOURS[number // FLEETS]}-{number % FLEETS + 1}"]
                    known = knows(seat, letter)
                    word = FLEET_IDS[(letter - LETTER) % FLEETS]
                    assert part.face.startswith(word) == known
                    assert ("face down" in part.label) == (not known)
                    chips = all(knows(seat, chip) for chip in state.chips[number])
                    assert part.symbol.endswith("-down") == (not chips)
            for name, token in zip(STAR_IDS, state.tokens, strict=True):
                if token != NONE and not knows(seat, token):
                    assert shown[f"star-{name}"].figure == "neutral.hidden"
            for name, relic in zip(STAR_IDS, state.relics, strict=True):
                if relic != NONE and not knows(seat, relic):
                    assert shown[f"relic-{name}"].figure == "relic.hidden"
            hidden = [part for part in shown.values() if not part.known]
            told = {(part.symbol, part.face, part.label, part.value) for part in hidden}
            assert told <= {("card-back", "?", "hidden card", "")}


def test_picks_in_secret_are_the_readers_own() -> None:
    g = position(3, round=2)
    ask(g, SelectCounters(NOBODY))
    play(g, "green: select gain-star", "green: select research")
    mine, others = by_id(seen(g, "green")), by_id(seen(g, "red"))
    assert mine["oval-gain-star-1"].memory
    assert mine["oval-gain-star-1"].symbol == "oval"
    assert mine["oval-gain-star-2"].symbol == "oval-rest"
    assert not any(part.memory for part in others.values())
    play(g, "green: counter military")
    assert by_id(seen(g, "red"))["player-green"].mark == "sealed"
    assert by_id(seen(g, "red"))["player-red"].mark == "active"
    assert "oval-gain-star-1" not in by_id(scene_of(g, -1))


# -- what it says ----------------------------------------------------------------------------


def test_every_rule_that_asks_has_a_headline() -> None:
    asking = {each.__name__ for each in GAME.rules.classes if issubclass(each, Decision)}
    assert asking == set(ASKS)
    for name, each in ASKS.items():
        assert ("{" in each.text) == (each.fill is not None), name
    assert {rule for order in ORDERS for rule in order.rules} <= asking


def test_headlines_name_the_reader_and_the_rule() -> None:
    for seed in range(4):
        for state in states(seed + 50, 3 + seed % 4, 11):
            if state.pending is not None:
                for seat in state.asked():
                    shown = scene_of(state, seat)
                    assert shown.headline.startswith(f"{COLOURS[seat].capitalize()} (you)")
                    assert shown.section == state.pending.section
                    assert ": choose." not in shown.headline


ASKED: Final = 68
"""So many letters stand after who is asked, above the map of a screen 1366 pixels wide."""


@rule("6.2.4.research-lost")
def test_a_counter_that_comes_to_nothing_without_another_is_told_before_it_is_too_late() -> None:
    def told(*picks: str) -> tuple[str, str]:
        g = position(3, round=2)
        ask(g, SelectCounters(NOBODY))
        play(g, *[f"green: {pick}" for pick in picks])
        for language in LANGUAGES:
            headline = GAME.display.scene(view(g, 0), Translator(GAME, language)).headline
            assert len(headline.partition(": ")[2]) <= ASKED, headline
        headlines = [seen(g, colour).headline for colour in ("green", "red")]
        green, red = [headline.partition("; ")[2] for headline in headlines]
        return green, red

    technology, research = "a technology needs Research.", "Research needs a technology."
    assert told() == told("select gain-star") == ("", "")
    assert told("select gain-star", "select build-ships") == (technology, "")
    assert told("counter military") == (technology, "")
    assert told("select research") == (research, "")
    assert told("select research", "counter up") == (research, "")
    assert told("select research", "counter military") == ("", "")


def test_many_who_are_asked_are_counted() -> None:
    g = position(6)
    ask(g, SelectCounters(NOBODY))
    assert seen(g, "blue").headline.startswith("Blue (you) and 5 others: ")
    few = position(3)
    ask(few, SelectCounters(NOBODY))
    assert seen(few, "blue").headline.startswith("Blue (you), Green and Red: ")


def labels(shown: Scene) -> list[str]:
    """Everything that a reader meets in a scene."""
    found = [shown.title, shown.headline, *shown.notes]
    found += [part.label for part in shown.components] + [part.face for part in shown.components]
    found += [part.caption for part in shown.components]
    found += [spot.label for panel in shown.panels for spot in panel.places]
    for panel in shown.panels:
        found += [panel.title, *panel.rows, *panel.columns]
    found += [choice.short for choice in shown.choices]
    found += [choice.group for choice in shown.choices]
    return found + [choice.text for choice in shown.choices]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_an_argument_left_open(language: str) -> None:
    translator = Translator(GAME, language)
    for state in states(60, 4, 17):
        for seat in (-1, 0, 2):
            for text in labels(scene_of(state, seat, translator)):
                assert "{" not in text, text
                assert "None" not in text, text


def test_hexes_are_called_by_their_stars() -> None:
    g = turn(ships={"green": {"mars": 2, "1:20": 1}})
    offered = {choice.move: choice for choice in seen(g, "green").choices}
    mars = hex_of(g, "mars") % TILE_HEXES
    choice = offered[f"pick 1 {mars} 2"]
    assert (choice.text, choice.short) == (
        "Move single ships from Mars: 2",
        "Mars: 2",
    )
    assert offered["pick 1 20 1"].short == "1:20: 1"


# -- what lies where -------------------------------------------------------------------------


def test_stars_tell_owner_and_population() -> None:
    g = position(3, stars={"mars": ("green", 2)}, tokens={"deneb": "primitive"})
    parts = by_id(seen(g, "green"))
    mars, capital = parts["star-mars"], parts["star-alpha-draconis"]
    assert (mars.symbol, mars.value, mars.seat) == ("world.1", "2", 0)
    assert mars.label == "Mars, 1:4, Green, population 2, ring 1"
    assert (capital.symbol, capital.value, capital.sign) == ("low-world.0", "6", "icon.home")
    assert parts["star-deneb"].figure == "neutral.hidden"
    assert parts["star-taygeta"].figure == "neutral.none"


@rule("6.1.2.explore")
def test_what_only_the_reader_has_explored_wears_an_eye() -> None:
    g = position(3, ships={"green": {"deneb": 1}}, tokens={"deneb": "primitive"})
    mine, others = by_id(seen(g, "green")), by_id(seen(g, "red"))
    assert (mine["star-deneb"].figure, mine["star-deneb"].memory) == ("neutral.primitive", True)
    assert "hidden but known to you" in mine["star-deneb"].label
    assert (others["star-deneb"].figure, others["star-deneb"].memory) == ("neutral.hidden", False)


def test_a_table_that_forgets_shows_only_what_may_be_looked_at_now() -> None:
    g = position(3, ships={"green": {"deneb": 1}}, tokens={"deneb": "primitive"}, rulings=FORGETFUL)
    assert by_id(seen(g, "green"))["star-deneb"].memory
    g.ships[0] = [hex_of(g, "mars") << SHIP_SHIFT]
    assert by_id(seen(g, "green"))["star-deneb"].figure == "neutral.hidden"


def test_a_fleet_lies_face_down_before_the_others() -> None:
    fleets = {"green": [("mars", "b", [1, 2, 0])], "red": [("lyra", "d", [5])]}
    g = position(3, fleets=fleets, unseen=["green", "red"])
    mine, other = by_id(seen(g, "green")), by_id(seen(g, "red"))
    own, down = mine["fleet-green-1"], other["fleet-green-1"]
    assert (own.symbol, own.face, own.memory) == ("low-fleet", "B3", False)
    assert own.label == "Green's fleet 1 (B), ships: 3, chips: 3"
    assert (down.symbol, down.face) == ("low-fleet-down", "×3")
    assert down.label == "Green's fleet 1, face down, chips: 3"
    assert mine["fleet-red-1"].face.startswith("D")
    assert mine["own-fleet-b"].value == "3"
    assert mine["own-fleet-b"].caption == "Mars"
    assert mine["own-fleet-a"].symbol == "spare-fleet"


def test_a_fleet_keeps_its_id_when_it_moves() -> None:
    g = turn(fleets={"green": [("alpha-draconis", "a", [1, 2])]}, ships={"green": {}})
    assert by_id(seen(g, "red"))["fleet-green-1"].place == "orbit-1-00"
    play(g, "pick-fleet 0", "go 1 9")
    assert by_id(seen(g, "red"))["fleet-green-1"].place == "hex-1-09"


def test_an_empty_hex_in_reach_can_be_touched() -> None:
    g = turn(ships={"green": {"alpha-draconis": 2, "1:9": 1}}, tokens={"mars": "primitive"})
    assert not [name for name in by_id(seen(g, "green")) if name.startswith("target-")]
    play(g, "pick 1 0 2")
    shown = seen(g, "green")
    assert shown.options["target-1-2"] == [GAME.move("go 1 2")]
    assert GAME.move("go 1 9") in shown.options["ships-green-1-9"]
    assert GAME.move("go 1 4") in shown.options["star-mars"]
    assert by_id(shown)["ships-green-1-0"].mark == "active"
    assert not [name for name in by_id(seen(g, "red")) if name.startswith("target-")]


def test_war_is_shown_before_both() -> None:
    g = position(4, war=[("green", "blue")])
    parts = by_id(seen(g, "red"))
    assert parts["war-green-blue"].label == "at war with Blue"
    assert parts["war-blue-green"].seat == 0
    assert not [name for name in parts if name.startswith("war-red")]


def test_cards_of_others_are_face_down_unless_one_knows_them() -> None:
    g = position(
        3, cards={"green": ["spatial"], "red": ["economic"]}, played={"red": ["central a"]}
    )
    mine = by_id(seen(g, "green"))
    assert mine["card-spatial"].place == "own-cards"
    assert not mine["card-spatial"].memory
    assert not mine["hidden-red-1"].known
    assert mine["card-central"].value == "A"
    economic = g.hands[1][0]
    g.knowledge.draw(economic, HAND + 1, 0b11)
    assert by_id(seen(g, "green"))["card-economic"].memory
    assert "card-economic" not in by_id(seen(g, "blue"))


def test_the_peoples_dealt_are_the_readers_own() -> None:
    for state in states(70, 3, 1):
        assert isinstance(state, GalacticEra)
        if type(state.pending).__name__ != "ChoosePeople":
            break
        for seat in range(3):
            tiles = [part for part in scene_of(state, seat).components if part.place == "own-dealt"]
            names = {PEOPLE_IDS[face - PERSON] for face in state.dealt[seat]}
            assert {part.figure.removeprefix("emblem.") for part in tiles} == names
        assert not [p for p in scene_of(state, -1).components if p.place == "own-dealt"]


def test_the_result_ranks_by_destiny_points_and_names_the_winner() -> None:
    *_, state = states(80, 4, 10000)
    assert state.over()
    for shown in (scene_of(state, 0), scene(open_view(state), TONGUES[0])):
        ranked = [part for part in shown.components if part.id.startswith("ranked-")]
        assert ranked[0].mark == "winner"
        assert ranked[0].face == "1"
        dp = [
            int(p.face.replace("−", "-")) for p in shown.components if p.id.startswith("final-dp")
        ]
        assert sorted(dp) == sorted(state.scores())
        assert str(max(dp)) in shown.headline
        assert shown.section == "6.6.winner"


@rule("6.1.2.explore-past")
def test_suspicions_are_told_in_words() -> None:
    fleets = {"red": [("lyra", "a", [1, 5]), ("uru", "b", [2])]}
    g = turn(fleets=fleets, unseen=["red"])
    notes = seen(g, "green").notes
    assert notes == ("Ships in Red's fleet at Lyra and Red's fleet at Uru together: at least 8.",)
    assert seen(g, "red").notes == ()


def test_events_point_at_what_they_speak_of() -> None:
    def told(kind: int, *args: int | None) -> tuple[str, ...]:
        return touches(Event(kind, tuple(args), 0))

    assert told(h.GAINED, 0, star("mars"), 0) == ("player-green", "star-mars")
    assert told(h.BATTLE, 1, star("mars")) == ("player-red", "star-mars")
    space = ALL_STARS + 3 * TILE_HEXES + 7
    assert told(h.BATTLE, 1, space) == ("player-red", "hex-3-07", "orbit-3-07")
    assert told(h.CARD_DRAWN, 2, None) == ("player-blue",)


# -- how it is drawn -------------------------------------------------------------------------


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_component_lies_in_its_place_on_the_canvas(seats: int, shape: str) -> None:
    for state in states(seats + 90, seats, 67):
        for seat in (-1, 0):
            shown = scene_of(state, seat)
            placed = place(shown, LAYOUT, shape)
            canvas = Box(0, 0, placed.width, placed.height)
            components = by_id(shown)
            drawn = {part.id for part in placed.parts}
            assert len(placed.parts) == len(drawn)
            left_out = {part.place for name, part in components.items() if name not in drawn}
            if shape == "wide":
                assert all(state.over() and name.startswith("own-") for name in left_out)
            for part in placed.parts:
                if part.w == 0:
                    assert shape == "narrow"
                    continue
                assert inside(part, canvas), part
                assert inside(part, placed.places[components[part.id].place], 0.6), part


@pytest.mark.parametrize("shape", SHAPES)
def test_places_do_not_overlap_but_those_of_a_hex(shape: str) -> None:
    for state in states(100, 6, 150):
        placed = place(scene_of(state, 2), LAYOUT, shape)
        apart = {name: box for name, box in placed.places.items() if not name.startswith(MAP)}
        for one, other in combinations(apart, 2):
            assert overlap(apart[one], apart[other]) < 1, (one, other)
        lowest = max(box.y + box.h for name, box in placed.places.items() if name.startswith(MAP))
        if shape == "narrow":
            assert lowest <= min(box.y for box in apart.values())


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_component_has_a_symbol_of_its_own(seats: int, shape: str) -> None:
    entries = rulebook(GAME.folder)
    for state in states(seats + 110, seats, 67):
        for seat in (-1, 1):
            shown = scene_of(state, seat)
            components = by_id(shown)
            for part in place(shown, LAYOUT, shape).parts:
                symbol = components[part.id].symbol
                assert part.symbol in ART.pieces
                assert part.symbol == symbol or part.symbol.startswith(f"{symbol}."), part
                piece_ = ART.pieces[part.symbol]
                if part.w:
                    assert part.w / piece_.width == pytest.approx(part.h / piece_.height, rel=0.03)
            for each in shown.components:
                assert {name for name in (each.figure, each.sign) if name} <= set(ART.pictures)
                assert not each.mark or f"mark.{each.mark}" in ART.pictures
                assert set(each.about) <= set(entries), each


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_drawing_is_whole_and_its_letters_are_large_enough(seats: int, shape: str) -> None:
    for number, state in enumerate(states(seats + 120, seats, 149)):
        asked = state.asked()
        shown = scene_of(state, asked[0] if asked else -1, TONGUES[number % len(TONGUES)])
        text = draw(shown, LAYOUT, ART, shape, THEMES[number % 2])
        root = ET.fromstring(text)
        assert "var(" not in text
        small = [(words, size) for words, size in texts(root) if size < SMALLEST[shape]]
        assert small == []
        ids = {each.get("id") for each in root.iter() if each.get("id")}
        hrefs = {each.attrib["href"].removeprefix("#") for each in root.iter() if each.get("href")}
        assert hrefs <= ids


def test_it_is_read_and_written_too() -> None:
    for state in states(130, 3, 60):
        shown = scene_of(state, 0)
        assert all(line.cell_len <= 100 for line in draw_text(shown, 100))
        assert any("population" in line for line in read(shown))


def test_everything_that_the_game_can_show_is_drawn() -> None:
    translator = TONGUES[0]
    for kind in ("card", "people", "oval", "square", "field"):
        for number in GAME.kinds[kind].numbers():
            shown = piece(translator, kind, number)
            assert isinstance(shown, Component)
            assert shown.symbol in ART.pieces
            assert {name for name in (shown.figure, shown.sign) if name} <= set(ART.pictures)
    assert piece(translator, "count", 1) is None
    marks = [GAME.display.mark(translator, seat) for seat in range(6)]
    assert [mark.shape for mark in marks] == SEAT_SHAPES
    assert len({mark.letter for mark in marks}) == 6
    assert set(ABILITY_RULES) <= set(rulebook(GAME.folder))


def test_what_several_are_asked_agrees_with_their_number() -> None:
    match = Match("galactic-era", seats=3, seed=1)
    view = match.view(0)
    headlines = [
        match.game.display.scene(view, Translator(match.game, language)).headline
        for language in ("es", "it")
    ]
    assert headlines[0].startswith("Verde (tú), Rojo y Azul: conservar ")
    assert headlines[1].startswith("Verde (tu), Rosso e Blu: tenere ")


def test_options_that_differ_in_an_amount_alone_are_a_row_in_every_language() -> None:
    match = six_to_place()
    for language in LANGUAGES:
        shown = match.game.display.scene(match.view(0), Translator(match.game, language)).choices
        rows: dict[tuple[str, str], list[str]] = {}
        for choice in shown:
            assert bool(choice.row) == bool(choice.amount) == (not choice.ends)
            if choice.row:
                rows.setdefault((choice.group, choice.row), []).append(choice.amount)
        assert {row for _, row in rows} == {"Zeta Reticuli", "Uru"}
        assert list(rows.values()) == [[str(n + 1) for n in range(SHIPS)]] * 4
