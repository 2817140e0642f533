"""8 and 8.1: which independents are activated, and what a roll on their table is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from asterism.contract.translator import Translator
from asterism.games.nova import GAME
from asterism.games.nova.content.cards import OPPORTUNITY, SURPRISE
from asterism.games.nova.content.effects import DECK_IDS
from asterism.games.nova.content.tables import NUMBER, ON_MAP, REGIONS, SYSTEMS_OF
from asterism.games.nova.rules.s08_activation import Act, ActivateMinors, ActivatePower
from asterism.games.nova.rules.s12_drawing import Draw
from asterism.games.nova.state import NONE, Nova
from asterism.games.nova.vocabulary.notation import KINDS
from asterism.kernel.events import Event
from asterism.kernel.knowledge import EVERYBODY
from asterism.testing.rulebook import rule
from tests.nova.battles import all_used, chance, shoot
from tests.nova.board import ask, at, board, events, marker, menu, play, side, spot, system, unit

GREEN = {"halvard/1": "green base", "selk/1": "green base", "kestrel/1": "green base"}
"""Systems with the numbers 1, 2 and 1."""


def power(
    markers: Mapping[str, str],
    *outcomes: int,
    units: Mapping[str, str] | None = None,
    full: Sequence[str] = (),
) -> Nova:
    """Green is activated, the only player is red."""
    g = board(seats=1, markers=markers, units=units, full=full, dice=outcomes)
    return ask(g, ActivatePower(side("green")))


def small(
    markers: Mapping[str, str],
    *outcomes: int | str,
    covered: Mapping[str, str] | None = None,
    units: Mapping[str, str] | None = None,
) -> Nova:
    """The minors are activated."""
    g = board(seats=1, markers=markers, covered=covered, units=units, dice=outcomes)
    return ask(g, ActivateMinors(0))


def acted(g: Nova) -> list[str]:
    """Who acted where, in order."""
    return [" ".join(line.split()[1:3]) for line in events(g, "activated")]


@rule("8.automaton", "8.1.when")
def test_a_power_acts_when_a_card_of_its_kind_is_drawn() -> None:
    """8.1.when: green is woken by opportunities; a surprise does not wake it."""
    for kind, wakes in ((OPPORTUNITY, True), (SURPRISE, False)):
        g = board(seats=1, markers=GREEN)
        g.trigger[side("green")] = kind
        deck = DECK_IDS.index("diplomatic")
        chance(g, "hired-hulls", *([2, 1] if wakes else []))
        ask(g, Draw(0, deck, 0))
        assert acted(g) == (["green selk"] if wakes else [])
        assert all_used(g)


@rule("8.automaton")
def test_independents_do_nothing_by_themselves() -> None:
    """8.automaton: nobody is asked for them, and no roll is made without an activation."""
    g = power(GREEN, 2, 1)
    assert g.asked() == []
    assert [line.split()[0] for line in events(g)] == ["activation", "activated", "reserve", "row"]
    assert all_used(g)


@rule("8.1.numbers")
def test_every_system_has_a_number_from_one_to_six() -> None:
    """8.1.numbers: in the central regions each number once, each number five times in all."""
    assert all(1 <= NUMBER[at_] <= 6 for at_ in range(ON_MAP))
    for region in (0, 1):
        assert sorted(NUMBER[at_] for at_ in SYSTEMS_OF[region]) == [1, 2, 3, 4, 5, 6]
    for region in range(2, REGIONS):
        assert len({NUMBER[at_] for at_ in SYSTEMS_OF[region]}) == 3
    assert [NUMBER[:ON_MAP].count(n) for n in range(1, 7)] == [5] * 6


@rule("8.1.power-die")
def test_all_systems_of_the_number_are_activated_and_no_others() -> None:
    """8.1.power-die: a 1 wakes halvard and kestrel, not selk, nor the minors' system with a 1."""
    g = power({**GREEN, "lowen/1": "minors-1 colony"}, 1, 1, 1)
    assert acted(g) == ["green halvard", "green kestrel"]
    assert events(g, "activation") == ["activation 1"]
    assert all_used(g)


@rule("8.1.power-die")
def test_a_system_that_a_power_holds_by_a_unit_alone_is_activated() -> None:
    """8.1.power-die: green left a fleet at corrin, number 4, and has no marker there."""
    g = power({**GREEN, "corrin/1": "red base"}, 4, 1, units={"green-line-1": "corrin"})
    assert acted(g) == ["green corrin"]


@rule("8.1.count-down")
def test_without_a_system_the_number_is_counted_down() -> None:
    """8.1.count-down: from 5 to 2; and from 3 by 2 and 1 to 6."""
    assert acted(power(GREEN, 5, 1)) == ["green selk"]
    g = power({"dunmere/1": "green base"}, 3, 1)
    assert acted(g) == ["green dunmere"]
    assert all_used(g)


@rule("8.1.minor-die")
def test_minors_of_all_regions_are_activated_by_one_die() -> None:
    """8.1.minor-die: both with a 1 act, the one with a 2 does not; a 4 goes down to 2."""
    markers = {
        "halvard/1": "minors-a colony",
        "lowen/1": "minors-1 base",
        "selk/1": "minors-a colony",
        "kestrel/1": "green base",
    }
    g = small(markers, 1, 1, 1)
    assert acted(g) == ["minors-a halvard", "minors-1 lowen"]
    assert all_used(g)
    assert acted(small(markers, 4, 1)) == ["minors-a selk"]


@rule("8.1.minor-unexplored", "8.1.minor-revealed")
def test_a_minor_that_is_revealed_stays_and_acts() -> None:
    """8.1.minor-revealed: under the tile of kestrel, number 1, lives one; it adds a fleet."""
    g = small(
        {"selk/1": "minors-a colony"},
        1,
        1,
        covered={"kestrel": "minor-1", "corrin": "minor-2"},
    )
    assert marker(g, "kestrel/1") == "minors-b colony"
    assert acted(g) == ["minors-b kestrel"]
    assert events(g, "reserve") == ["reserve minors-b 1", "reserve minors-b 2"]
    assert g.covered[system("corrin")] != NONE
    assert all_used(g)


@rule("8.1.minor-not-revealed", "8.1.minor-unexplored")
def test_a_tile_without_minors_is_exchanged_for_another() -> None:
    """8.1.minor-not-revealed: kestrel gets another tile, and the one seen is in the pool again."""
    g = small({"selk/1": "minors-a colony"}, 3, "barren-1", 1, covered={"miravel": "rich-1"})
    rich, barren = face("rich-1"), face("barren-1")
    assert g.covered[system("miravel")] == barren
    assert rich in g.pool
    assert barren not in g.pool
    assert not g.planets[spot("miravel/1")]
    assert acted(g) == ["minors-a selk"]
    assert all_used(g)
    assert events(g, "exchanged") == ["exchanged miravel rich-1"]
    assert not events(g, "explored")


@rule("8.1.minor-not-revealed")
def test_a_tile_stays_where_there_is_no_other() -> None:
    """8.1.minor-not-revealed: all others are on the map, so it is turned down again."""
    g = board(seats=1, covered={"miravel": "rich-1"}, markers={"selk/1": "minors-a colony"})
    g.pool = []
    chance(g, 3, 1)
    ask(g, ActivateMinors(0))
    assert g.covered[system("miravel")] == face("rich-1")
    assert events(g, "turned-back") == ["turned-back miravel rich-1"]
    assert not events(g, "explored")


def test_the_log_says_that_what_was_turned_up_is_not_there() -> None:
    """A player plans by the log: no system reads as explored that is not."""
    for name, what in (("exchanged", "exchanged for another"), ("turned-back", "face down again")):
        kind = next(n for n, each in GAME.event_types.items() if each.name == name)
        text = Translator(GAME).event(Event(kind, (system("miravel"), face("rich-1")), EVERYBODY))
        assert text.startswith("The tile of Miravel is turned up (rich) and")
        assert what in text
        assert text.endswith("Miravel stays unexplored.")


def face(name: str) -> int:
    """Return the face of a tile."""
    return KINDS["tile"].number(name)


@rule("8.1.minor-not-revealed")
def test_the_tile_that_was_seen_cannot_come_back_at_once() -> None:
    """8.1.minor-not-revealed: it is put to the others only after the new one is drawn."""
    g = board(seats=1, covered={"miravel": "rich-1"}, markers={"selk/1": "minors-a colony"})
    rich = face("rich-1")
    assert rich not in g.pool
    chance(g, 3, "rich-2", 1)
    ask(g, ActivateMinors(0))
    assert rich in g.pool


@rule("8.1.each-marker")
def test_each_marker_of_minors_acts_by_itself() -> None:
    """8.1.each-marker: two in one system make two rolls, where a power makes a single one."""
    g = small({"halvard/1": "minors-a colony", "halvard/2": "minors-a base"}, 1, 1, 1)
    assert acted(g) == ["minors-a halvard", "minors-a halvard"]
    g = power({"halvard/1": "green colony", "halvard/2": "green base"}, 1, 1, 0)
    assert acted(g) == ["green halvard"]


@rule("8.1.after-event")
def test_every_event_ends_with_an_activation_of_the_minors() -> None:
    """8.1.after-event: an X brings the event, then the minors, then another card."""
    g = board(seats=1, scenario="genesis", markers={"halvard/1": "minors-a colony"})
    chance(g, "x-civil-1", 1, 1, "archives")
    ask(g, Draw(0, DECK_IDS.index("civil"), 0))
    names = [line.split()[0] for line in events(g)]
    assert names.index("drew-x") < names.index("activation") < names.index("drew")
    assert acted(g) == ["minors-a halvard"]


@rule("8.1.roll", "8.1.besieged", "8.1.besieged-sortie")
def test_a_besieged_independent_attacks_the_besieger_instead_of_rolling() -> None:
    """8.1.besieged-sortie: a full fleet comes to the planet and attacks; the reserve stays out."""
    g = board(
        seats=1,
        markers={"corrin/1": "minors-a colony"},
        units={"red-line-1": "corrin", "mixed-1": "reserve minors-a"},
        dice=[4],
    )
    ask(g, ActivateMinors(0))
    assert not events(g, "activated")
    assert events(g, "sortie") == ["sortie minors-a corrin"]
    assert at(g, "mixed-2") == "corrin/1"
    assert g.full[unit("mixed-2")]
    play(g, "red: pass", dice=[3])
    assert g.attackers == [unit("mixed-2")]
    assert menu(g) == ["cover red-line-1", "done"]
    shoot(g, dice=[1, 6, 6, 3])
    assert events(g, "shots") == ["shots minors-a 1 0", "shots red 3 0"]
    assert at(g, "mixed-1") == "reserve minors-a"


@rule("8.1.besieged-sortie")
def test_without_an_available_fleet_one_that_is_besieged_attacks() -> None:
    """8.1.besieged-sortie: all eleven are out; the one on the planet attacks, or nobody does."""
    fleets = {f"mixed-{n}": "reserve minors-a" for n in range(2, 12)}
    for last, sorties in (("corrin/1", 1), ("reserve minors-a", 0)):
        g = board(
            seats=1,
            markers={"corrin/1": "minors-a colony"},
            units={"red-line-1": "corrin", **fleets, "mixed-1": last},
            owners={"mixed-1": "minors-a"},
            dice=[4],
        )
        ask(g, ActivateMinors(0))
        assert len(events(g, "sortie")) == sorties
        assert g.attackers == ([unit("mixed-1")] if sorties else [])


@rule("8.1.roll-bonus")
def test_two_full_fleets_in_the_reserve_add_one() -> None:
    """8.1.roll-bonus: three full ones add one, reduced ones none; the region shares a reserve."""
    units = {f"mixed-{n}": "reserve minors-a" for n in range(1, 6)}
    for full, bonus in ((1, 0), (2, 1), (3, 1), (4, 2)):
        g = board(
            seats=1,
            markers={"halvard/1": "minors-a colony", "ostara/1": "minors-a base"},
            units=units,
            full=[f"mixed-{n}" for n in range(1, full + 1)],
        )
        chance(g, 1, *([] if full == 1 else [0]))
        ask(g, Act(side("minors-a"), system("halvard"), spot("halvard/1"), 0))
        assert events(g, "activated") == [f"activated minors-a halvard {1 + bonus} 1"]


@rule("8.1.row", "8.1.row-down")
def test_the_roll_is_counted_down_to_a_row_that_can_be_done() -> None:
    """8.1.row: a 4 raises the base; a 6 without targets comes down to the same row."""
    markers = {"halvard/1": "minors-a base"}
    for die in (4, 5, 6):
        g = board(seats=1, markers=markers)
        chance(g, die)
        ask(g, Act(side("minors-a"), system("halvard"), spot("halvard/1"), 0))
        assert events(g, "row") == ["row minors-a 4"]
        assert marker(g, "halvard/1") == "minors-a colony"
    g = board(seats=1, markers=markers)
    chance(g, 3, 0)
    ask(g, Act(side("minors-a"), system("halvard"), spot("halvard/1"), 0))
    assert events(g, "row") == ["row minors-a 2"]
    assert marker(g, "halvard/1") == "minors-a base"
