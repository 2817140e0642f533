"""The table of NOVA: what a scene shows, what it hides, and what options touch on it."""

from __future__ import annotations

import re
from itertools import combinations, pairwise, takewhile
from random import Random
from typing import Any, Final

import pytest

from asterism.contract.rulebook import rulebook
from asterism.contract.scene import Scene
from asterism.contract.translator import Translator
from asterism.draw.layout import layout_of, place
from asterism.draw.text_map import spot
from asterism.games.nova import GAME
from asterism.games.nova.content.cards import CARD_DECK, CARD_EFFECTS, CARD_IDS, CARD_KIND, X
from asterism.games.nova.content.effects import DECK_IDS, PURSE_IDS
from asterism.games.nova.content.scenarios import LEAST_SEATS, NAMES
from asterism.games.nova.content.tables import (
    ACT_FORTRESS,
    ACT_LINE,
    ACTION_IDS,
    COLOURS,
    COST,
    MINOR,
    REGIONS,
    economic_base,
)
from asterism.games.nova.rules.pieces import factors, gain_vp
from asterism.games.nova.rules.s05_effects import Outbid, Rebel
from asterism.games.nova.rules.s05_naval import Granted, Naval
from asterism.games.nova.rules.s06_planets import Landing, Occupy
from asterism.games.nova.rules.s06_space import Evade
from asterism.games.nova.rules.s11_phases import Siege
from asterism.games.nova.rules.s13_interphase import (
    Economy,
    Interphase,
    Turn,
    income_of,
    maintenance_of,
)
from asterism.games.nova.rules.s14_ending import end_game
from asterism.games.nova.rules.s18_events import ChooseSide, Commit, KeepOne, Separate
from asterism.games.nova.rules.s18_special import NO_ECONOMY, NO_MILITARY
from asterism.games.nova.state import CARD, DECK, FOUND, NAVAL, Nova
from asterism.games.nova.table.card_texts import card_text
from asterism.games.nova.table.components import card_id, work_component
from asterism.games.nova.table.hand import POINTS
from asterism.games.nova.table.prompts import ASKS, PROMPTS
from asterism.games.nova.table.reading import Sight
from asterism.games.nova.vocabulary.event_types import (
    ACTIVATED,
    BEGAN,
    INVESTED,
    PLAYED,
    ROW,
)
from asterism.games.nova.vocabulary.event_types import NAVAL as POWER
from asterism.games.nova.vocabulary.sources import BY_CONTROL
from asterism.kernel.agenda import Decision, State
from asterism.kernel.events import Event
from asterism.kernel.options import PASS
from asterism.kernel.view import SPECTATOR, view
from asterism.play.foresight import foresee
from asterism.play.match import Match
from asterism.text.log_lines import log_lines
from asterism.web.log import Log
from tests.nova.board import Listener, ask, board, play, system, unit
from tests.nova.board import spot as spot_of

ENGLISH: Final = Translator(GAME)
CIVIL: Final = DECK_IDS.index("civil")
STEP: Final = 25
"""Of so many decisions one is looked at."""


def scene_of(g: Nova, seat: int = 0) -> Scene:
    """Return what a seat sees."""
    return GAME.display.scene(view(g, seat), ENGLISH)


def points_shown(g: Nova, seat: int) -> dict[str, str]:
    """Return the points to spend that a seat sees as its own."""
    return {part.id: part.value for part in scene_of(g, seat).components if part.place == POINTS}


def test_each_line_of_the_map_names_what_it_joins() -> None:
    """So the page need not find out from its drawing whose line it is."""
    g = board(seats=2)
    ask(g, Naval(0))
    scene = scene_of(g)
    ways = place(scene, layout_of(GAME), "wide").ground.ways
    lines = [way for way in ways if way.style == "way way-line"]
    assert [way.ends for way in lines] == list(scene.panels[0].ways[-1].links)
    assert all(way.d.count("M") == way.d.count("L") == 1 for way in lines)
    assert not any(way.ends for way in ways if way not in lines)
    area = next(way for way in ways if way not in lines)
    assert area.width / lines[0].width == pytest.approx(2.1 / 0.04, rel=0.05)


@pytest.mark.parametrize("many", [4, 5])
def test_a_large_reserve_of_minors_is_told_as_a_number(many: int) -> None:
    """More units than lie side by side below the name of their region would cover one another."""
    g = board(seats=2, units={f"mixed-{n + 1}": "reserve minors-a" for n in range(many)})
    ask(g, Naval(0))
    laid = [part for part in scene_of(g).components if part.place == "title-a"]
    assert laid[0].id == "region-a"
    if many == 4:
        assert [part.id for part in laid[1:]] == [f"unit-mixed-{n + 1}" for n in range(many)]
    else:
        (count,) = laid[1:]
        assert (count.face, count.figure) == ("×5", "kind.mixed")
        whole_force = sum(factors(g, unit(f"mixed-{n + 1}")) for n in range(many))
        assert count.label.endswith(f" in reserve, units: 5, factors in all: {whole_force}")


@pytest.mark.parametrize(
    ("points", "label"),
    [
        (2, "unfinished: build a factory, points: 2 of {cost}"),
        (5, "unfinished, several pieces: build a factory, points in all: 5, one costs {cost}"),
    ],
)
def test_unfinished_work_says_what_its_numbers_are(points: int, label: str) -> None:
    """A piece that bears 5/3 is work on several."""
    factory = ACTION_IDS.index("factory")
    work = work_component(ENGLISH, 0, factory, "work-of-red", points)
    cost = COST[factory]
    assert work.face == f"{points}/{cost}"
    assert work.label == label.format(cost=cost)


def test_points_are_shown_to_whoever_spends_them() -> None:
    """An event grants points to the second seat in the impulse of the first."""
    g = board(seats=2, markers={"halvard/1": "blue colony"}, points=4)
    ask(g, Naval(0))
    assert "4" in points_shown(g, 0).values()
    assert not points_shown(g, 1)
    g = board(seats=2, markers={"halvard/1": "blue colony"}, points=4)
    ask(g, Granted(1))
    assert "4" in points_shown(g, 1).values()
    assert not points_shown(g, 0)


@pytest.mark.parametrize(
    ("free", "moves", "left"),
    [
        (4, 0, "4"),
        (0, 0, "0"),
        (0, 5, "5 for moves and attacks"),
        (2, 5, "2 + 5 for moves and attacks"),
    ],
)
def test_the_question_says_which_points_are_not_for_everything(
    free: int, moves: int, left: str
) -> None:
    """5.5.sources: after a forced march five points are left, and nothing can be built."""
    g = board(seats=2, markers={"halvard/1": "red colony"}, points=free)
    g.purse[PURSE_IDS.index("moves")] = moves
    ask(g, Naval(0))
    assert scene_of(g).headline.endswith(f"spend action points (left: {left}).")


def test_a_battle_asks_before_it_tells_and_says_whose_units_are_hit() -> None:
    """The headline is cut where it does not fit; an attacker may choose what the others lose."""
    units = {"red-line-1": "halvard", "red-line-2": "halvard", "mixed-1": "reserve minors-a"}
    markers = {"halvard/1": "red colony", "corrin/1": "minors-a colony"}
    g = board(seats=2, markers=markers, units=units, points=1)
    play(ask(g, Naval(0)), "red: attack corrin")
    begins = "Red (you): choose who joins: attack of Red on Minors of Inner Lantern at Corrin"
    assert scene_of(g).headline.startswith(begins)
    g.left, g.hits = [1, 2], [3, 2]
    hits = {
        role: PROMPTS.ask(Sight(view(g, 0), ENGLISH), "Losses", [0, role, 1]) for role in (0, 1)
    }
    assert hits[0] == (
        "choose which unit of Red takes hits at Corrin (hits left: 1 of 3; hits on the others: 2)"
    )
    assert hits[1] == (
        "choose which unit of Minors of Inner Lantern takes hits at Corrin "
        "(hits left: 2 of 2; hits on the others: 3)"
    )


def test_what_leads_out_of_a_zone_stands_above_what_is_built_in_it() -> None:
    """The page folds up what comes after many builds: an attack would lie below all moves."""
    units = {"red-line-1": "halvard", "blue-line-1": "corrin"}
    markers = {"halvard/1": "red colony", "corrin/1": "blue base"}
    g = board(markers=markers, units=units, covered={"ostara": "minor-1"}, points=3)
    verbs = [each.move.split()[0] for each in scene_of(ask(g, Naval(0))).choices]
    assert verbs[:2] == ["attack", "explore"]
    assert {"build", "place"} < set(verbs[2:])


def test_an_order_for_when_one_is_attacked_leaves_ones_own_attacks_alone() -> None:
    """After the first unit that joins an attack the attacker may pass, and is not passed for."""
    units = {"red-line-1": "halvard", "red-escort-1": "halvard", "blue-line-1": "corrin"}
    g = board(markers={"halvard/1": "red colony", "corrin/1": "blue base"}, units=units, points=1)
    play(ask(g, Naval(0)), "red: attack corrin", "red: join red-line-1")
    told: list[int | None] = []
    for _ in range(2):
        (seat,) = g.asked()
        assert PASS in g.menu_of(seat)
        told.append(GAME.ordered({"no-join"}, g.pending, g.menu_of(seat)))
        play(g, f"{COLOURS[seat]}: pass")
    assert told == [PASS, None]  # blue, who is attacked, then red


def test_an_order_for_when_one_is_attacked_is_offered_then_alone() -> None:
    """The attacker read it beside "Let no more units join", and it does nothing for an attack."""
    units = {"red-line-1": "halvard", "red-escort-1": "halvard", "blue-line-1": "corrin"}
    g = board(markers={"halvard/1": "red colony", "corrin/1": "blue base"}, units=units, points=1)
    play(ask(g, Naval(0)), "red: attack corrin", "red: join red-line-1")
    offered: list[tuple[str, ...]] = []
    for _ in range(2):
        offered.append(GAME.orders_for(g.pending))
        play(g, f"{COLOURS[g.asked()[0]]}: pass")
    assert offered == [("no-join",), ()]


def test_an_order_for_the_only_choice_leaves_the_last_word_to_who_can_do_more() -> None:
    """It ended the turn of whoever could still take a move back, or reinforce by naval power."""
    g = ask(board(markers={"halvard/1": "red colony"}), Naval(0))
    only = g.menu[-1:]
    assert GAME.ordered({"single"}, g.pending, only) == only[0]
    assert GAME.ordered({"single"}, g.pending, only, free=True) is None


@pytest.mark.parametrize("shape", ["wide", "narrow", "stage"])
def test_cards_to_choose_from_lie_under_their_name_clear_of_the_hand(shape: str) -> None:
    """18.1.event-2: with them comes their heading, and the hand makes room for both."""
    g = board(seats=1, scenario="anybody-out-there", hands={"red": ["prospectors", "charter"]})
    for name in ("great-works", "homesteads"):
        face, deck = CARD + CARD_IDS.index(name), CARD_DECK[CARD_IDS.index(name)]
        g.decks[deck].remove(face)
        g.knowledge.move(face, DECK + deck, FOUND + deck, 1, g.decks[deck])
        g.found.append(face)
    before = place(scene_of(ask(board(seats=1), Naval(0))), layout_of(GAME), shape)
    placed = place(scene_of(ask(g, KeepOne(0))), layout_of(GAME), shape)
    found, hand = placed.places["own-found"], placed.places["own-hand"]
    assert before.places["own-hand"].y < found.y
    assert found.y + found.h < hand.y
    (heading,) = [text for text in placed.labels if text.text == "Cards to choose from"]
    assert before.places["own-hand"].y <= heading.y < found.y
    parts = {part.id: part for part in placed.parts}
    assert all(parts[f"card-{name}"].y >= hand.y for name in ("prospectors", "charter"))
    assert all(
        found.y <= parts[f"card-{name}"].y < hand.y for name in ("great-works", "homesteads")
    )


@pytest.mark.parametrize("name", NAMES)
def test_every_scene_of_a_game_is_whole_and_shows_nothing_that_the_view_hides(name: str) -> None:
    """Components lie in places that are there, once each; no hidden card is named on the table."""
    seats = LEAST_SEATS[NAMES.index(name)]
    match, dice, at = Match(GAME, seats=seats, seed=1, scenario=name), Random(1), 0
    tables = table_ids(match.state)
    while not match.over:
        at += 1
        if at % STEP == 0:
            for seat in range(SPECTATOR, seats):
                whole(match.state, seat)
            assert table_ids(match.state) == tables
        match.play(dice.choice(match.moves))
    whole(match.state, SPECTATOR)
    assert table_ids(match.state) == tables


def table_ids(g: State) -> list[str]:
    """Return which tables a scene has: a page learns of them once, when it opens."""
    assert isinstance(g, Nova)
    return [table.id for table in scene_of(g).tables]


def whole(g: State, seat: int) -> None:
    """Check what a seat is shown."""
    assert isinstance(g, Nova)
    seen, shown = view(g, seat), scene_of(g, seat)
    places = {place.id for panel in shown.panels for place in panel.places}
    ids = [each.id for each in shown.components]
    assert len(ids) == len(set(ids))
    assert {each.place for each in shown.components} <= places
    assert {name for name in shown.options if name not in ids} == set()
    known = {face for zone in seen.zones.values() for face in zone}
    hidden = [face for hand in g.hands for face in hand if face not in known]
    assert {card_id(face - CARD) for face in hidden}.isdisjoint(ids)
    assert "{" not in shown.headline + "".join([choice.text for choice in shown.choices])


def test_every_rule_that_asks_has_a_prompt() -> None:
    """The headline says of each decision what is asked, and of nothing else."""
    asking = {each.__name__ for each in GAME.rules.classes if issubclass(each, Decision)}
    assert set(ASKS) == asking


def test_every_effect_of_every_card_is_said() -> None:
    """No text of a card has a gap, and those with effects have one."""
    for card in range(len(CARD_IDS)):
        text = card_text(ENGLISH, card)
        assert "{" not in text
        assert text or not CARD_EFFECTS[card]
    said = card_text(ENGLISH, CARD_IDS.index("forced-march"))
    assert said == "Action points for moves and attacks: 5."


def test_a_system_shows_who_controls_it_what_is_built_there_and_which_units_are_active() -> None:
    """The star wears its owner, a planet its marker; an occupied marker wears the occupier."""
    g = board(
        seats=2,
        markers={"halvard/1": "red colony", "corrin/1": "blue settlement"},
        planets={"halvard/1": "rich-terran"},
        units={"red-line-1": "halvard", "red-escort-1": "corrin/1"},
        full=["red-line-1"],
    )
    ask(g, Naval(0))
    found = {each.id: each for each in scene_of(g).components}
    assert found["star-halvard"].seat == 0
    assert found["star-selk"].seat == -1
    assert found["planet-halvard-1"].sign == "marker.colony"
    assert found["unit-red-line-1"].place == "active-halvard"
    assert found["unit-red-line-1"].value == "3"
    assert found["unit-red-line-1"].label.endswith("active, Halvard")
    assert found["unit-red-escort-1"].label.endswith("inactive, Corrin, the plain planet")
    assert found["unit-red-escort-1"].place == "planets-corrin"
    occupied = found["planet-corrin-1"]
    assert (occupied.seat, occupied.label.endswith("occupied by Red")) == (0, True)


def test_alone_the_goal_is_always_in_sight() -> None:
    """The points so far and those that a victory takes stand in the title, with turn and phase."""
    g = board(seats=1, scenario="anybody-out-there", turn=1)
    g.last_turn, g.phase = 3, NAVAL
    ask(g, Naval(0))
    gain_vp(g, 0, 7, BY_CONTROL)
    title = "Turn 1 of 3, VP 7 of 11 (draw: 9), Naval phase: Is anybody out there?"
    assert scene_of(g).title == title
    end_game(g)
    g.pending = None
    assert scene_of(g).headline == (
        "The game ends with 7 VP: defeat. A draw takes 9, a victory 11."
    )
    told = {each.name: Translator(GAME)(*each.aim) for each in GAME.scenarios}
    assert told["anybody-out-there"] == ("Turns: 3. A draw takes 9 victory points, a victory 11.")
    assert told["invaders"] == "Turns: 3. A victory takes 10 victory points."
    assert told["imperium"] == "Turns: 7. The most victory points win."


@pytest.mark.parametrize(("seats", "tie"), [(1, ""), (2, ", unless first place is tied")])
@pytest.mark.parametrize(("discarded", "turns"), [(7, 1), (8, 2), (17, 2), (18, 3)])
def test_who_looks_sees_the_end_coming(seats: int, tie: str, discarded: int, turns: int) -> None:
    """An interphase moves the turn on by one for every ten cards begun, its three X counted."""
    civil = [name for at, name in enumerate(CARD_IDS) if DECK_IDS[CARD_DECK[at]] == "civil"]
    plain = [name for name in civil if CARD_KIND[CARD_IDS.index(name)] != X]
    scenario = "anybody-out-there" if seats == 1 else "colonisation"
    g = board(seats=seats, scenario=scenario, discards=plain[:discarded])
    g.turn = g.last_turn - 2
    ask(g, Naval(0))
    shown = scene_of(g)
    (deck,) = [each for each in shown.components if each.id == "deck-civil"]
    assert f"the turn would move on by {turns}" in deck.label
    warned = [note for note in shown.notes if "end the game" in note]
    said = f"Three X cards of the civil deck bring an interphase: now it would end the game{tie}."
    assert warned == ([said] if turns >= 2 else [])
    turn = g.turn
    g.marked[CIVIL] = [CARD + CARD_IDS.index(name) for name in civil if name not in plain]
    Turn(CIVIL).resolve(g)
    assert g.turn == turn + turns


def test_without_a_draw_the_title_names_the_victory_alone() -> None:
    g = board(seats=1, scenario="invaders", turn=1)
    g.last_turn, g.phase = 3, NAVAL
    ask(g, Naval(0))
    assert scene_of(g).title == "Turn 1 of 3, VP 0 of 10, Naval phase: The Invaders"


@pytest.mark.parametrize(
    ("left", "told"),
    [(6, "interphases still to come: 2 to 6."), (3, "to come: 1 to 3."), (1, "to come: 1.")],
)
def test_how_often_points_are_still_counted_is_told(left: int, told: str) -> None:
    """A deck of thirty moves the turn on by three at most (13.2.advance)."""
    g = board(seats=3, scenario="colonisation")
    g.turn, g.last_turn = 6 - left, 6
    ask(g, Naval(0))
    (said,) = [note for note in scene_of(g).notes if note.startswith("Settled worlds")]
    assert said.endswith(told)
    g.turn = 6  # first place is tied
    assert not [note for note in scene_of(g).notes if note.startswith("Settled worlds")]


@pytest.mark.parametrize(
    ("scenario", "asked"),
    [("colonisation", "(left: 10; rounds of points: 3)"), ("imperium", "(left: 10)")],
)
def test_who_spends_the_points_of_a_set_up_knows_how_many_rounds_there_are(
    scenario: str, asked: str
) -> None:
    """18.6.points-again: in Colonisation everybody is given ten points three times."""
    g = board(seats=3, scenario=scenario, points=10)
    ask(g, Granted(0))
    assert asked in scene_of(g).headline
    g.phase = NAVAL  # a wave of colonists: an event of its own
    assert "(left: 10)" in scene_of(g).headline


def test_who_leaves_a_phase_to_a_bot_does_so_until_it_ends() -> None:
    """The title changes with every point that is won; turn and phase do not."""
    g = board(seats=1, scenario="anybody-out-there", turn=1)
    ask(g, Naval(0))
    before = scene_of(g)
    gain_vp(g, 0, 1, BY_CONTROL)
    after = scene_of(g)
    assert after.title != before.title
    assert after.phase == before.phase != ""
    g.phase = NAVAL
    assert scene_of(g).phase != before.phase


def test_what_an_interphase_tells_is_one_moment() -> None:
    """It is shown as a card that waits to be read, not as lines that pass."""
    g = board(markers={"halvard/1": "red colony", "corrin/1": "blue settlement"})
    g.agenda.clear()
    g.pending, g.journal, g.last_turn = None, Listener(), 5
    g.then(Interphase(CIVIL))
    g.settle()
    kinds = {kind.name: kind for kind in GAME.event_types.values()}
    first, *told = [kinds[line.split()[0]] for line in g.journal.lines]
    assert (first.name, first.moment) == ("interphase", "13")
    assert {"economy", "vp", "turn-marker"} <= {each.name for each in told}
    assert all(each.section.startswith(first.moment) and not each.moment for each in told)


def test_an_attack_is_one_moment_with_those_who_join_and_the_cards_that_are_played() -> None:
    """The first unit that joined closed the card, and the dice were lines that passed."""
    units = {"red-line-1": "halvard", "blue-line-1": "corrin"}
    markers = {"halvard/1": "red colony", "corrin/1": "blue base"}
    hands = {"red": ["concentrated-fire"]}
    g = ask(board(seats=2, markers=markers, units=units, hands=hands, points=1), Naval(0))
    play(g, "red: attack corrin", "red: join red-line-1", "blue: pass", "red: pass")
    play(g, "red: surprise concentrated-fire", "red: done", "blue: done", dice=[3, 6])
    assert {"joined", "played", "fired-1", "battle-won"} <= set(told_in_one_card(g))


@pytest.mark.parametrize("after", ["event forced-march", "surprise windfall"])
def test_a_card_that_is_played_after_a_battle_is_no_part_of_it(after: str) -> None:
    """What was played right after a victory stood on the card of the battle."""
    units = {"red-line-1": "halvard", "blue-escort-1": "corrin"}
    markers = {"halvard/1": "red colony", "corrin/1": "blue base"}
    hands = {"red": ["concentrated-fire", "forced-march", "windfall"]}
    g = ask(board(seats=2, markers=markers, units=units, hands=hands, points=1), Naval(0))
    g.phase = NAVAL
    play(g, "red: attack corrin", "red: join red-line-1", "blue: pass", "red: pass")
    play(g, "red: surprise concentrated-fire", "red: done", "blue: done", dice=[3, 6])
    play(g, "blue: hit blue-escort-1")
    play(g, "red: done", f"red: {after}")
    assert told_in_one_card(g).count("played") == 1
    assert told_in_one_card(g)[-1] != "played"


def told_in_one_card(g: Nova) -> list[str]:
    """Return the names of the events that a page shows together, from the first moment on."""
    assert isinstance(g.journal, Listener)
    log = Log(GAME, ENGLISH, SPECTATOR)
    log.follow(g.journal.events)
    begun = next(line for line in log.lines if line.moment)
    begins = tuple(begun.moment.split())
    told = takewhile(lambda line: line.section.startswith(begins), log.lines[begun.n :])
    return [line.event for line in told]


def test_a_surprise_and_a_development_say_what_they_do_when_they_are_played() -> None:
    """Whoever looked at a battle afterwards read the name of the card alone, or of all at once."""
    absorb, fire = "“Fewer hits on you: −2.”", "“Fire in space, +1: line fleet.”"
    log = Log(GAME, ENGLISH, 1)
    face = {
        name: CARD + CARD_IDS.index(name) for name in ("screens", "ranging", "summit", "academy")
    }
    told = [
        Event(PLAYED, (0, face["screens"])), Event(PLAYED, (0, face["ranging"])),
        Event(PLAYED, (0, face["summit"])), Event(BEGAN, (0, face["academy"] - CARD, 4)),
    ]  # fmt: skip
    log.follow(told)
    says = [
        f"Red plays Screens Up. {absorb}",
        f"Red plays Ranging Shots. {fire}",
        "Red plays Summit.",
        "Red has Academy running until turn 4. “Cards that you may hold: +1.”",
    ]
    assert [line.text for line in log.lines] == says
    assert [line.text for line in log_lines(told, ENGLISH)] == says  # in a terminal


def test_points_that_are_paid_one_by_one_are_one_line() -> None:
    """A bot that built for thirty points filled the recap with thirty lines."""
    told = [
        Event(INVESTED, (0, ACT_LINE, 1)), Event(INVESTED, (0, ACT_LINE, 3)),
        Event(INVESTED, (0, ACT_FORTRESS, 1)), Event(INVESTED, (1, ACT_FORTRESS, 1)),
        Event(POWER, (1, 2)), Event(POWER, (1, 2)), Event(POWER, (1, 3)), Event(POWER, (0, 3)),
    ]  # fmt: skip
    log = Log(GAME, ENGLISH, 1)
    for number in range(1, len(told) + 1):  # as it happens
        log.follow(told[:number])
    says = [
        "Invested by Red: 4 to build a line fleet.",
        "Invested by Red: 1 to build a fortress.",
        "Invested by Blue: 1 to build a fortress.",
        "Naval power of Blue: 3.",
        "Naval power of Red: 3.",
    ]
    assert [line.text for line in log.lines] == says
    assert [line.text for line in log_lines(told, ENGLISH)] == says  # in a terminal
    assert log.lines[3].upto == len(told) - 1
    log.cut(6)  # two were taken back
    log.follow(told[:6])
    assert [line.text for line in log.lines][3:] == ["Naval power of Blue: 2."]


def test_what_independents_do_says_which_row_of_their_table_it_is() -> None:
    """ "Counts 6" said nothing of what follows: the first row from there down that can be done."""
    said = ENGLISH.event(Event(ACTIVATED, (MINOR, 0, 6, 5)))
    assert said == (
        "Activated at Halvard: Minors of Inner Lantern. The die shows 5 and counts 6: "
        "from that row down, the first that can be done is taken."
    )
    assert ENGLISH.event(Event(ROW, (MINOR, 1))) == (
        "Minors of Inner Lantern, row 1: A unit joins the reserve."
    )


def test_what_a_side_does_is_said_in_words_that_fit_one_and_many() -> None:
    """ "Minors of Inner Lantern wins the battle" did not. A seat is one; a side may be minors."""
    asked = 0
    for kind in GAME.event_types.values():
        for at in [at for at, each in enumerate(kind.args) if each == "side"]:
            asked += 1
            assert not re.search(rf"(^|[.:] )\{{{at}\}} \w", kind.text), kind.name
    assert asked > len(COLOURS)


def test_the_economy_is_told_before_it_is_reckoned() -> None:
    """Income, maintenance and what they come to: of two systems one merchant serves the best."""
    markers = {"halvard/1": "red colony", "corrin/1": "red factory", "selk/1": "red base"}
    planets = {"halvard/1": "rich-terran", "corrin/1": "rich"}
    units = {"red-line-1": "halvard", "red-escort-1": "corrin"}
    g = board(seats=2, markers=markers, planets=planets, units=units)
    ask(g, Naval(0))
    income, upkeep = income_of(g, 0), maintenance_of(g, 0)
    assert (income, upkeep) == (2, 3)
    base = economic_base(income, upkeep)
    shown = scene_of(g, 1)
    (table,) = [each for each in shown.tables if each.id == "economy"]
    cells = [[cell[0].face for cell in row.cells] for row in table.rows]
    assert cells[0] == ["1", "2", "3", str(base)]
    g.economy[0] = base + 2
    (economy,) = [each for each in scene_of(g, 1).components if each.id == "economy-red"]
    assert economy.value == str(base + 2)
    assert economy.label == (
        f"economic base: {base + 2}; if an interphase came now, income 2 and maintenance 3 "
        f"would make it {base}"
    )
    Economy().resolve(g)
    assert g.economy[0] == base


def test_who_reckons_no_economy_is_told_its_points_alone() -> None:
    """The Empire of Imperium has the base that its events give it (18.5)."""
    g = board(seats=2, scenario="imperium", markers={"halvard/1": "red capital"})
    g.flags |= NO_ECONOMY
    ask(g, Naval(0))
    shown = scene_of(g)
    (table,) = [each for each in shown.tables if each.id == "economy"]
    assert [row.head.seat for row in table.rows] == [0, 1]
    empire, republic = [[cell[0].face for cell in row.cells if cell] for row in table.rows]
    assert empire == ["2"]
    assert len(republic) == len(table.columns)
    (economy,) = [each for each in shown.components if each.id == "economy-red"]
    assert economy.label == "economic base: 0"


def test_units_that_crowd_one_system_are_all_seen() -> None:
    """Eight of them lay on each other on the map, so that nobody could read what they were."""
    units = {f"red-{kind}-{n}": "halvard/1" for kind in ("line", "escort") for n in (1, 2, 3, 4)}
    g = board(markers={"halvard/1": "red capital"}, units=units)
    placed = place(scene_of(ask(g, Naval(0))), layout_of(GAME), "stage")
    parts = [part for part in placed.parts if part.id.startswith("unit")]
    lying = sorted((part.x, part.x + part.w) for part in parts)
    assert len(lying) == len(units)
    assert all(end <= begin for (_, end), (begin, _) in pairwise(lying))


def test_what_lies_in_crowded_neighbours_is_apart() -> None:
    """Rows of two systems beside each other were wider than from one to the other, and high."""
    crowd = ("halvard", "kestrel", "dunmere", "tessaly")
    colours = dict(zip(crowd, ("red", "blue", "green", "yellow"), strict=True))
    markers = {f"{name}/{n}": f"{colours[name]} base" for name in crowd for n in (1, 2, 3)}
    units: dict[str, str] = {}
    for name, colour in colours.items():
        units |= {f"{colour}-line-{n}": name for n in (1, 2)}
        units |= {f"{colour}-escort-{n}": f"{name}/1" for n in (1, 2, 3)}
    g = board(seats=4, markers=markers, units=units)
    placed = place(scene_of(ask(g, Naval(0))), layout_of(GAME), "stage")
    lying = [
        (name.partition("-")[2], part)
        for group in placed.groups
        for name, spot in group.spots.items()
        if name.startswith(("active-", "planets-", "star-"))
        for _, part in spot
    ]
    assert len({name for name, _ in lying}) > len(crowd)
    for (here, one), (there, other) in combinations(lying, 2):
        apart = abs(one.x + one.w / 2 - other.x - other.w / 2) >= (one.w + other.w) / 2 or (
            abs(one.y + one.h / 2 - other.y - other.h / 2) >= (one.h + other.h) / 2
        )
        assert here == there or apart, (one, other)


def test_a_move_touches_the_unit_and_the_star_that_it_goes_to() -> None:
    """The options of a unit are found at it and where it may go."""
    markers = {"halvard/1": "red base", "corrin/1": "red base"}
    g = board(seats=2, markers=markers, units={"red-line-1": "halvard"}, points=3)
    ask(g, Naval(0))
    shown = scene_of(g)
    moves = [each.option for each in shown.choices if each.move == "move red-line-1 corrin"]
    assert len(moves) == 1
    assert set(moves) <= set(shown.options["unit-red-line-1"])
    assert set(moves) <= set(shown.options["star-corrin"])
    assert not set(moves) & set(shown.options["star-halvard"])


def test_a_move_to_the_star_of_its_own_system_is_worded_so() -> None:
    """What becomes active goes nowhere else; a unit on a planet is named with it."""
    g = board(markers={"halvard/1": "red base"}, units={"red-line-1": "halvard/1"}, points=1)
    ask(g, Naval(0))
    texts = {each.move: each.text for each in scene_of(g).choices}
    said = "Move line fleet (1) on the plain planet of Halvard to the star there"
    assert texts["move red-line-1 halvard"] == said


def test_a_planet_is_named_by_what_is_seen_of_it() -> None:
    """ "Planet 1 or planet 2" tells nobody which is the rich one; two of a kind have numbers."""
    planets = {"halvard/1": "terran", "corrin/1": "rich", "corrin/2": "terran-more"}
    planets |= {"selk/1": "rich-terran", "selk/2": "rich-terran", "dunmere/1": "minor"}
    g = board(markers={"halvard/1": "red colony"}, planets=planets, points=9)
    ask(g, Naval(0))
    choices = {each.move: each for each in scene_of(g).choices}
    told = {
        "corrin 1": "Corrin, the rich planet",
        "corrin 2": "Corrin, the terran planet",
        "corrin 3": "Corrin, the plain planet",
        "dunmere 1": "Dunmere, the minor's planet",
    }
    for where, name in told.items():
        choice = choices[f"place base {where}"]
        assert (choice.text, choice.short) == (f"Build a base at {name}", name)
    sight = Sight(view(g, 0), ENGLISH)
    assert [sight.planet_name(system("selk"), planet) for planet in range(3)] == [
        "rich and terran planet 1",
        "rich and terran planet 2",
        "the plain planet",
    ]


def test_plain_planets_have_numbers_where_something_is_on_another() -> None:
    """A base on a second plain planet, beside a factory on the first."""
    markers = {"halvard/1": "red factory", "halvard/2": "red base", "corrin/1": "red base"}
    g = board(markers=markers, points=3)
    ask(g, Naval(0))
    choices = {each.move: each.text for each in scene_of(g).choices}
    assert choices["scrap-marker halvard 1"] == "Remove the marker at Halvard, plain planet 1"
    assert choices["scrap-marker halvard 2"] == "Remove the marker at Halvard, plain planet 2"
    assert choices["scrap-marker corrin 1"] == "Remove the marker at Corrin, the plain planet"


def test_imperium_says_who_is_the_empire_and_what_that_means() -> None:
    """In the first question, before each player, and with the rules of each side in a table."""
    g = Match(GAME, seats=2, seed=1, scenario="imperium").state
    assert isinstance(g, Nova)
    shown = scene_of(g)
    assert shown.headline.startswith("Red (you), the Empire: choose")
    names = {part.caption for part in shown.components if part.symbol == "player"}
    assert names == {"Red (you), the Empire", "Blue, the Republic"}
    (table,) = [each for each in shown.tables if each.id == "sides"]
    cells = {
        row.head.face: {entry.about: entry.face for entry in row.cells[0]} for row in table.rows
    }
    empire, republic = cells["Red (you), the Empire"], cells["Blue, the Republic"]
    assert set(empire) == {
        ("17.4.diplomatic",),
        ("18.5.no-settlements",),
        ("18.5.exploring",),
        ("18.5.line-fleets",),
        ("18.5.no-economy",),
        ("18.5.no-military",),
    }
    assert empire[("18.5.exploring",)] == "pays 1 more for exploring"
    assert set(republic) == {("17.4.civil",)}
    assert all(rule in rulebook(GAME.folder) for (rule,) in [*empire, *republic])


@pytest.mark.parametrize(("seat", "idle"), [(0, True), (1, False)])
def test_a_card_that_the_empire_cannot_develop_says_so(seat: int, idle: bool) -> None:
    """18.5.no-military: its text would have it build fleets that it never may."""
    g = board(hands={COLOURS[seat]: ["stealth-plans", "academy"]}, scenario="imperium")
    g.flags |= NO_MILITARY
    shown = {part.id: part.label for part in scene_of(ask(g, Naval(seat)), seat).components}
    assert ("Not for its effect here" in shown["card-stealth-plans"]) == idle
    assert "Cards that you may hold" in shown["card-academy"]


def test_other_scenarios_call_nobody_so() -> None:
    """Only what the scenario gives is told: in Colonisation nobody is an Empire."""
    g = Match(GAME, seats=3, seed=1, scenario="colonisation").state
    assert isinstance(g, Nova)
    shown = scene_of(g, g.asked()[0])
    assert "Empire" not in shown.headline
    assert not [row for each in shown.tables if each.id == "sides" for row in each.rows]


def test_the_choice_of_the_province_names_the_rule_of_its_scenario() -> None:
    """18.5 asks for a region, and so does 18.6: each with its own rule."""
    g = Match(GAME, seats=2, seed=1, scenario="imperium").state
    assert isinstance(g, Nova)
    assert type(g.pending).__name__ == "ChooseProvince"
    assert {each.section for each in scene_of(g).choices} == {"18.5.province"}


@pytest.mark.parametrize(
    ("regions", "shown"), [(1, {"a"}), (0b101, {"a", *GAME.kinds["region"].names[2:3]})]
)
def test_the_map_shows_the_regions_in_play(regions: int, shown: set[str]) -> None:
    """What is out of play takes no room; who may choose a region sees all of them."""
    g = board()
    g.open_regions = regions
    ask(g, Naval(0))
    assert shown_regions(scene_of(g)) == shown
    g.open_regions = 0
    assert len(shown_regions(scene_of(g))) == REGIONS


def shown_regions(shown: Scene) -> set[str]:
    """Return the regions whose names are on the map."""
    (panel,) = [each for each in shown.panels if each.id == "map"]
    titles = {place.id for place in panel.places if place.id.startswith("title-")}
    named = {each.place for each in shown.components if each.id.startswith("region-")}
    assert titles == named
    return {name.removeprefix("title-") for name in titles}


def test_the_reserve_of_minors_stands_at_the_name_of_their_region() -> None:
    """It is on the map, for minors have no place among the players."""
    g = board(units={"mixed-1": "reserve minors-a"}, owners={"mixed-1": "minors-a"})
    ask(g, Naval(0))
    (fleet,) = [each for each in scene_of(g).components if each.id == "unit-mixed-1"]
    assert fleet.place == "title-a"
    assert fleet.label.endswith("in reserve")


def test_what_is_built_says_what_it_costs() -> None:
    """A line fleet costs two points, has one factor, and has to be maintained."""
    g = board(markers={"halvard/1": "red colony"}, points=3)
    ask(g, Naval(0))
    foreseen = {GAME.move_name(each.option): each for each in foresee(GAME, g, 0)}
    said = {
        change.measure.name: change.least for change in foreseen["build red-line-1 halvard"].changes
    }
    assert said == {"points": -2, "units": 1, "factors": 1, "maintenance": 1}


def test_what_is_built_over_several_impulses_says_its_price_and_where_it_may_come_to_stand() -> (
    None
):
    """A base on a terran world is touched by whoever wants a settlement there."""
    markers = {"halvard/1": "red colony", "corrin/1": "red base", "selk/1": "red base"}
    markers |= {"miravel/1": "blue base"}
    planets = dict.fromkeys(("halvard/1", "corrin/1", "miravel/1"), "terran")
    g = board(seats=2, markers=markers, planets=planets, points=3)
    g.invested[ACTION_IDS.index("settlement")] = 2
    ask(g, Naval(0))
    g.invested[ACTION_IDS.index("line")] = 3
    scene = scene_of(g)
    settle = {each.option: each for each in scene.choices if each.move.startswith("invest settle")}
    assert {each.row for each in settle.values()} == {"build a settlement (2 of 5)"}
    lines = {each.row for each in scene.choices if each.move.startswith("invest line")}
    assert lines == {"build a line fleet (several pieces, points in all: 3, one takes 2)"}
    touching = {name for name, options in scene.options.items() if set(settle) & set(options)}
    assert touching == {"work-red-settlement", "planet-corrin-1"}
    capital = {each.option for each in scene.choices if each.move.startswith("invest capital")}
    touching = {name for name, options in scene.options.items() if capital & set(options)}
    assert touching == {"planet-halvard-1"}


SEIZED: Final[dict[str, str]] = {"red-line-1": "corrin", "red-escort-1": "corrin"}
MARKERS: Final[dict[str, str]] = {"halvard/1": "red colony", "corrin/1": "blue settlement"}
RARE: Final[dict[str, tuple[Decision[Nova], dict[str, Any], str]]] = {
    "landing": (Landing(0), {}, "landing at Corrin: choose the units that attack"),
    "occupy": (Occupy(0, spot_of("corrin/1")), {}, "choose the unit that occupies the world at"),
    "evade": (Evade(0), {}, "battle at Corrin: choose where the defeated go"),
    "siege": (
        Siege(1, spot_of("corrin/1"), 0),
        {},
        "siege of Corrin: choose the unit that is worn",
    ),
    "rebel": (
        Rebel(0),
        {"units": {"red-line-1": "corrin/1", "red-line-2": "selk/1"}},
        "choose the occupied world that rebels",
    ),
    "outbid": (
        Outbid(0),
        {"markers": {**MARKERS, "selk/1": "minors-a colony", "miravel/1": "minors-a colony"}},
        "choose the minor for your trade treaty",
    ),
    "side": (ChooseSide(0), {}, "civil war: join a side, or stay neutral"),
    "commit": (Commit(0), {}, "civil war: choose how much naval power you commit"),
    "separate": (
        Separate(0),
        {"markers": {"halvard/1": "red capital"}},
        "declare independence of the metropolis, or not",
    ),
}
"""What is asked so seldom that no random game comes to it: the question, position and words."""


@pytest.mark.parametrize("name", RARE)
def test_a_rare_question_says_what_is_asked_and_where(name: str) -> None:
    """Each choice reads, and what is chosen on the map can be touched there."""
    question, changes, words = RARE[name]
    units = {**SEIZED, "blue-line-1": "corrin/1", "blue-escort-1": "corrin/1"}
    position = {
        "markers": {**MARKERS, "selk/1": "blue colony", "corrin/2": "red base"},
        "units": units,
        "naval": {"red": 3},
        **changes,
    }
    g = board(**position)
    if name in {"landing", "occupy", "evade"}:
        g.attack, g.attacker, g.defender = system("corrin"), 0, 1
        g.target = spot_of("corrin/1")
        fleets = [unit("red-line-1"), unit("red-escort-1")]
        g.attackers, g.at_home = ([] if name == "landing" else fleets), fleets
    ask(g, question)
    seat = g.asked()[0]
    shown = scene_of(g, seat)
    assert words in shown.headline
    assert len(shown.choices) > 1
    assert all(each.text and "{" not in each.text for each in shown.choices)
    touched = {option for found in shown.options.values() for option in found}
    on_map = name not in {"side", "commit", "separate"}
    assert touched == ({each.option for each in shown.choices} if on_map else set())


def test_no_two_systems_share_a_place_on_the_map_of_a_terminal() -> None:
    """Each system has a cell of its own, and so has the name of each region."""
    shown = scene_of(board(seats=2))
    (panel,) = [each for each in shown.panels if each.id == "map"]
    middles = {spot(place) for place in panel.places if place.id.startswith("star-")}
    assert len(middles) == len([place for place in panel.places if place.id.startswith("star-")])
