"""11: sieges in the initial phase, the activation phase of all players, the card at the end."""

from __future__ import annotations

from typing import Any, Final

import pytest

from asterism.contract.translator import Translator
from asterism.games.nova import GAME
from asterism.games.nova.content.tables import BASE
from asterism.games.nova.rules.pieces import put_marker
from asterism.games.nova.rules.s03_impulse import Impulse
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s07_allies import ally_with
from asterism.games.nova.rules.s08_activation import ActivateMinors, ActivatePower
from asterism.games.nova.rules.s11_phases import ActivationPhase, Arrange, InitialPhase
from asterism.games.nova.rules.s12_drawing import FinalPhase
from asterism.games.nova.state import ACTIVATION, FINAL, INITIAL, NAVAL, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.kernel.events import Event
from asterism.testing.rulebook import rule
from tests.nova.board import (
    ask,
    at,
    board,
    card,
    controller,
    events,
    menu,
    pin,
    play,
    spot,
    unit,
)

# -- sieges ----------------------------------------------------------------------------------------


def _siege(units: dict[str, str], full: list[str], besieger: str = "red") -> Nova:
    """Somebody is active at corrin, over two planets of blue."""
    active = {"red": "red-line-1", "green": "green-line-1", "minors-a": "mixed-1"}[besieger]
    return board(
        markers={
            "corrin/1": f"{besieger} base",
            "corrin/2": "blue colony",
            "corrin/3": "blue base",
        },
        units={active: "corrin", **units},
        owners={"mixed-1": besieger},
        full=full,
    )


def _fullness(g: Nova, *names: str) -> list[int]:
    return [g.full[unit(name)] for name in names]


@rule("11.1.besieged", "11.1.full")
def test_on_each_planet_the_owner_turns_a_full_unit() -> None:
    """Two kinds of full units lie on planet 2: blue chooses; on planet 3 there is one only."""
    g = _siege(
        {"blue-line-1": "corrin/2", "blue-escort-1": "corrin/2", "blue-escort-2": "corrin/3"},
        ["blue-line-1", "blue-escort-1", "blue-escort-2"],
    )
    ask(g, InitialPhase(0))
    assert (g.phase, g.asked()) == (INITIAL, [1])
    assert menu(g) == ["unit blue-line-1", "unit blue-escort-1"]
    play(g, "blue: unit blue-escort-1")
    assert _fullness(g, "blue-line-1", "blue-escort-1", "blue-escort-2") == [1, 0, 0]
    assert at(g, "blue-escort-2") == "corrin/3"


@rule("11.1.besieged")
def test_units_that_nobody_else_controls_are_not_besieged() -> None:
    """Without a unit of red at the star nobody controls corrin; and its own units are safe."""
    g = board(
        markers={"corrin/1": "red base", "corrin/2": "blue base", "halvard/1": "red base"},
        units={"blue-escort-1": "corrin/2", "red-escort-1": "halvard/1"},
    )
    ask(g, InitialPhase(0), InitialPhase(1))
    assert events(g) == []


@rule("11.1.full", "11.1.reduced")
def test_without_full_units_a_reduced_one_is_removed() -> None:
    """A full unit shields the reduced one beside it; the next siege removes one of both."""
    g = _siege({"blue-line-1": "corrin/2", "blue-line-2": "corrin/2"}, ["blue-line-2"])
    ask(g, InitialPhase(0))
    assert (at(g, "blue-line-1"), _fullness(g, "blue-line-2")) == ("corrin/2", [0])
    ask(g, InitialPhase(0))
    assert (at(g, "blue-line-1"), at(g, "blue-line-2")) == ("", "corrin/2")
    assert events(g, "destroyed") == ["destroyed blue blue-line-1"]


@rule("11.1.when")
def test_a_siege_is_resolved_in_the_impulse_of_the_besieger_alone() -> None:
    """Nothing happens as blue's own impulse begins."""
    g = _siege({"blue-line-1": "corrin/2"}, ["blue-line-1"])
    ask(g, InitialPhase(1))
    assert _fullness(g, "blue-line-1") == [1]
    ask(g, InitialPhase(0))
    assert _fullness(g, "blue-line-1") == [0]


@rule("11.1.intrinsic")
def test_intrinsic_units_lose_nothing() -> None:
    """A colony without units is besieged in vain, and one unit there is all that can go."""
    g = ask(_siege({}, []), InitialPhase(0))
    assert events(g) == []
    g = ask(_siege({"blue-line-1": "corrin/2"}, []), InitialPhase(0), InitialPhase(0))
    assert events(g, "besieged") == ["besieged blue blue-line-1"]
    assert g.marker[spot("corrin/2")]


@rule("11.1.power-besieger")
def test_a_power_besieges_as_it_is_activated_and_chance_names_the_unit() -> None:
    """Green is at corrin: of two full units the second is drawn; then it rolls for itself."""
    g = _siege(
        {"blue-line-1": "corrin/2", "blue-line-2": "corrin/2"},
        ["blue-line-1", "blue-line-2"],
        besieger="green",
    )
    ask(g, InitialPhase(0), InitialPhase(1))
    assert _fullness(g, "blue-line-1", "blue-line-2") == [1, 1]
    pin(g, 1, 4, 1)
    ask(g, ActivatePower(2))
    assert _fullness(g, "blue-line-1", "blue-line-2") == [1, 0]
    assert [line.split()[0] for line in events(g)][:3] == ["besieged", "reduced", "activation"]


@rule("11.1.minor-besieger")
def test_minors_do_not_wear_down_what_they_besiege() -> None:
    """Neither as they are activated nor in anybody's impulse."""
    g = _siege({"blue-line-1": "corrin/2"}, ["blue-line-1"], besieger="minors-a")
    assert controller(g, "corrin") == "minors-a"
    pin(g, 4, 1)
    ask(g, ActivateMinors(0), InitialPhase(0), InitialPhase(1))
    assert _fullness(g, "blue-line-1") == [1]


@rule("11.1.independents")
@pytest.mark.parametrize(("owner", "name"), [("minors-a", "mixed-1"), ("green", "green-line-1")])
def test_besieged_units_of_independents_lose_too(owner: str, name: str) -> None:
    """A full one is turned, a reduced one removed."""
    g = board(
        markers={"corrin/1": "red base", "corrin/2": f"{owner} colony"},
        units={"red-line-1": "corrin", name: "corrin/2"},
        owners={name: owner},
        full=[name],
    )
    ask(g, InitialPhase(0))
    assert (_fullness(g, name), at(g, name)) == ([0], "corrin/2")
    ask(g, InitialPhase(0))
    assert at(g, name) == ""


@rule("11.1.parts")
def test_the_initial_phase_reinforces_the_units_of_own_allies() -> None:
    """The ally's reduced fleet becomes full in its player's initial phase, in no other."""
    g = board(markers={"selk/1": "minors-a colony"}, planets={"selk/1": "minor"})
    ally_with(g, 0, card("kinship"), spot("selk/1"))
    ask(g, InitialPhase(1))
    assert _fullness(g, "mixed-1") == [0]
    ask(g, InitialPhase(0))
    assert _fullness(g, "mixed-1") == [1]


# -- the activation phase --------------------------------------------------------------------------


@rule("11.2.order", "11.2.draw")
def test_naval_activation_and_final_phase_follow_each_other() -> None:
    """Red ends the naval phase; all rearrange; red draws, and blue's impulse begins."""
    g = board(
        markers={"corrin/1": "red base", "selk/1": "blue base"},
        units={
            "red-line-1": "corrin",
            "red-escort-1": "corrin/1",
            "blue-line-1": "selk",
            "blue-escort-1": "selk/1",
        },
    )
    ask(g, Impulse(0))
    assert (type(g.pending), g.phase) == (Naval, NAVAL)
    play(g, "red: done")
    assert (type(g.pending), g.phase, g.asked()) == (Arrange, ACTIVATION, [0])
    play(g, "red: done")
    assert (type(g.pending), g.phase, g.asked()) == (Arrange, ACTIVATION, [1])
    play(g, "blue: done")
    assert (type(g.pending), g.phase, g.asked()) == (FinalPhase, FINAL, [0])
    assert menu(g) == ["draw military", "draw civil", "draw diplomatic"]
    play(g, "red: draw civil", dice=["festival"])
    assert g.hands[0] == [card("festival")]
    assert (type(g.pending), g.asked(), g.active) == (Naval, [1], 1)


@rule("11.2.all", "11.2.activate")
def test_all_players_activate_a_unit_for_each_marker() -> None:
    """Red has two markers and three units, blue one and two: full ones are activated first.

    It is red's impulse, and blue's units change all the same.
    """
    g = board(
        markers={"corrin/1": "red base", "corrin/2": "red base", "selk/1": "blue base"},
        units={
            "red-escort-1": "corrin",
            "red-line-1": "corrin/1",
            "red-line-2": "corrin/2",
            "blue-line-1": "selk",
            "blue-line-2": "selk",
        },
        full=["red-line-2", "blue-line-2"],
    )
    ask(g, ActivationPhase())
    assert [at(g, name) for name in ("red-escort-1", "red-line-1", "red-line-2")] == [
        "corrin",
        "corrin/1",
        "corrin",
    ]
    assert (at(g, "blue-line-1"), at(g, "blue-line-2")) == ("selk/1", "selk")
    assert "activate red-line-1" not in menu(g)
    play(g, "red: station red-escort-1 1")
    assert "activate red-line-1" in menu(g)
    play(g, "red: activate red-line-1")
    assert at(g, "red-line-1") == "corrin"


@rule("11.2.no-marker")
def test_without_a_marker_no_unit_stays_active() -> None:
    """Red holds selk by a unit alone: it lies down, and selk is nobody's."""
    g = board(markers={"corrin/1": "red base"}, units={"red-line-1": "selk"})
    assert controller(g, "selk") == "red"
    ask(g, ActivationPhase())
    assert at(g, "red-line-1").startswith("selk/")
    assert controller(g, "selk") == ""


@rule("11.2.heliosphere", "11.2.rearrange")
def test_inactive_units_lie_where_their_player_likes() -> None:
    """On a singular planet or a plain one, together or apart, never where others are."""
    g = board(
        markers={"corrin/1": "red base", "corrin/3": "blue base"},
        planets={"corrin/1": "rich", "corrin/2": "terran"},
        units={
            "red-line-1": "corrin",
            "red-escort-1": "corrin/4",
            "red-fortress-1": "corrin/1",
            "blue-escort-1": "corrin/5",
        },
    )
    ask(g, ActivationPhase())
    moves = [move for move in menu(g) if "red-fortress-1" in move]
    assert moves == [f"station red-fortress-1 {planet}" for planet in (2, 4, 6)]
    play(g, "red: station red-fortress-1 4", "red: station red-escort-1 6")
    assert (at(g, "red-fortress-1"), at(g, "red-escort-1")) == ("corrin/4", "corrin/6")
    assert not [move for move in menu(g) if "fortress" in move or "escort" in move]


@rule("11.2.rearrange")
def test_bases_are_rearranged_inside_their_system_and_other_markers_are_not() -> None:
    """A base goes from a plain planet to a free singular one; a factory stays."""
    g = board(
        markers={"corrin/3": "red base", "corrin/4": "red factory", "halvard/1": "red base"},
        planets={"corrin/1": "rich", "corrin/2": "terran", "selk/1": "rich"},
    )
    ask(g, ActivationPhase())
    assert menu(g) == ["done", "shift-base corrin 3 1", "shift-base corrin 3 2"]
    play(g, "red: shift-base corrin 3 1")
    assert (g.marker[spot("corrin/1")], g.marker[spot("corrin/3")]) == (1, 0)
    assert g.pending is None


@rule("11.2.activate", "11.2.no-marker")
def test_a_unit_that_holds_an_occupied_marker_does_not_leave_it_for_the_star() -> None:
    """Red has no other marker at corrin; with a base there the unit may leave, and loses one."""
    units = {"red-line-1": "corrin/1"}
    g = board(markers={"corrin/1": "blue colony"}, units=units)
    g.wants = 1
    ask(g, ActivationPhase())
    assert at(g, "red-line-1") == "corrin/1"
    assert menu(g) == ["done", "station red-line-1 2"]
    g = board(markers={"corrin/1": "blue colony", "corrin/2": "red base"}, units=units)
    g.wants = 1
    ask(g, ActivationPhase())
    assert "activate red-line-1" in menu(g)
    g = board(
        markers={"corrin/1": "blue colony", "corrin/2": "red base"},
        units={**units, "red-line-2": "corrin", "red-line-3": "corrin"},
    )
    ask(g, ActivationPhase())
    assert not [move for move in menu(g) if "red-line-1" in move]


@rule("11.2.mixed")
def test_where_several_have_markers_and_nobody_is_active_nobody_activates() -> None:
    """Both have a base and a unit at corrin: the units stay on their planets."""
    g = board(
        markers={"corrin/1": "red base", "corrin/2": "blue base"},
        units={"red-line-1": "corrin/1", "blue-line-1": "corrin/2"},
    )
    ask(g, ActivationPhase())
    assert controller(g, "corrin") == ""
    assert g.pending is None
    assert (at(g, "red-line-1"), at(g, "blue-line-1")) == ("corrin/1", "corrin/2")
    g = board(
        markers={"corrin/1": "red base", "corrin/2": "blue base"},
        units={"red-line-1": "corrin", "blue-line-1": "corrin/2"},
    )
    ask(g, ActivationPhase())
    assert (controller(g, "corrin"), at(g, "blue-line-1")) == ("red", "corrin/2")


# -- who is asked (R44-arranging) ------------------------------------------------------------------

LINES: Final = {f"red-line-{n}": "corrin/1" for n in (1, 2, 3)}
BASES: Final = {"corrin/4": "red base"}
UNLIKE: Final = {"red-line-1": "corrin/1", "red-escort-1": "corrin/1"}
TWO: Final = {"corrin/1": "rich", "corrin/2": "terran"}
CASES: Final[list[tuple[dict[str, Any], bool]]] = [
    # all units are active
    ({"units": {"red-line-1": "corrin/1"}, "markers": {"selk/1": "blue base"}}, False),
    # one of three like ones lies down, with one of two markers: nobody is near; somebody is
    ({"units": LINES, "markers": BASES}, False),
    ({"units": LINES, "markers": {**BASES, "selk/1": "blue base"}}, True),
    ({"units": {**LINES, "blue-line-1": "corrin/3"}, "markers": BASES}, True),
    # there is one marker alone
    ({"units": LINES, "markers": {"selk/1": "blue base"}}, False),
    # which of two unlike ones is active
    ({"units": UNLIKE}, True),
    ({"units": LINES, "full": ["red-line-2"]}, True),
    # a base on a plain planet, on a rich one, on the better of two
    ({"planets": TWO}, True),
    ({"planets": {"corrin/1": "rich-terran", "corrin/2": "terran"}}, False),
    ({"planets": {"corrin/1": "rich"}}, False),
    (
        {
            "planets": {"corrin/1": "rich", "corrin/2": "terran"},
            "markers": {"corrin/2": "red base"},
        },
        False,
    ),
]


@rule("11.2.rearrange")
@pytest.mark.parametrize(("base", "asked"), CASES)
def test_a_player_is_asked_where_something_can_be_gained(base: dict[str, Any], asked: bool) -> None:
    """Units that could change places, or guard another marker; a base that could lie better."""
    markers = {"corrin/1": "red base", **base.get("markers", {})}
    g = ask(board(**{**base, "markers": markers}), ActivationPhase())
    assert isinstance(g.pending, Arrange) == asked


@rule("11.2.rearrange", "11.2.activate")
def test_what_was_arranged_stays_and_is_not_asked_again_until_something_changes() -> None:
    """The full fleet lies down for the escort; then the escort is reinforced, then blue comes."""
    g = board(markers={"corrin/1": "red base"}, units=UNLIKE, full=["red-line-1"], points=2)
    ask(g, ActivationPhase())
    play(g, "red: station red-line-1 2", "red: activate red-escort-1")
    assert g.pending is None
    for _ in range(2):
        ask(g, ActivationPhase())
        assert g.pending is None
        assert (at(g, "red-line-1"), at(g, "red-escort-1")) == ("corrin/2", "corrin")
    ask(g, Naval(0))
    play(g, "red: reinforce red-escort-1", "red: done")
    ask(g, ActivationPhase())
    assert isinstance(g.pending, Arrange)
    play(g, "red: done")
    put_marker(g, spot("selk/1"), 1, BASE)
    ask(g, ActivationPhase())
    assert isinstance(g.pending, Arrange)


@rule("11.2.rearrange")
def test_whoever_wants_to_rearrange_in_any_case_is_asked_once() -> None:
    """In the naval phase of red blue says so too: its one active unit may lie down."""
    g = board(
        markers={"corrin/1": "red base", "selk/1": "blue base"}, units={"blue-line-1": "selk"}
    )
    ask(g, Impulse(0))
    assert GAME.move_name(g.may_interject(1)[-1]) == "rearrange"
    play(g, "blue: rearrange")
    assert not g.may_interject(1)
    play(g, "red: done")
    assert (type(g.pending), g.asked()) == (Arrange, [1])
    play(g, "blue: station blue-line-1 1")
    assert at(g, "blue-line-1") == "selk/1"
    assert isinstance(g.pending, FinalPhase)
    assert g.wants == 0


# -- the final phase -------------------------------------------------------------------------------

FIVE = ["levy", "refit", "raiders", "keels", "arsenal"]


@rule("11.2.draw")
def test_a_scenario_may_limit_the_decks() -> None:
    """Invaders draw from the military deck only: nothing is asked."""
    g = board(seats=1, scenario="invaders", dice=["spearhead"])
    ask(g, FinalPhase(0))
    assert g.hands[0] == [card("spearhead")]


@rule("11.2.keep", "11.2.discard")
@pytest.mark.parametrize(("hand", "running", "kept"), [(5, 0, 1), (4, 1, 1), (4, 2, 0), (5, 1, 0)])
def test_the_drawn_card_is_kept_below_six(hand: int, running: int, kept: int) -> None:
    """Hand and running developments count together; the drawn card alone is discarded."""
    g = board(hands={"red": FIVE[:hand]}, running={"red": ["gunnery", "logistics"][:running]})
    ask(g, FinalPhase(0))
    play(g, "red: draw military", dice=["spearhead"])
    assert len(g.hands[0]) == hand + kept
    assert (card("spearhead") in g.hands[0]) == bool(kept)
    assert g.discards[0] == ([] if kept else [card("spearhead")])
    assert events(g, "discarded") == ([] if kept else ["discarded red spearhead"])
    why = Translator(GAME).event(Event(e.DISCARDED, (0, card("spearhead"))))
    assert why.endswith(": the hand is full, running developments counted.")


@rule("11.2.discard")
def test_nobody_discards_down_to_six() -> None:
    """With seven cards the drawn one goes, the others stay."""
    g = board(hands={"red": [*FIVE, "screens", "ambush"]})
    ask(g, FinalPhase(0))
    play(g, "red: draw military", dice=["spearhead"])
    assert len(g.hands[0]) == 7
    assert g.discards[0] == [card("spearhead")]


@rule("11.2.x-cards")
def test_an_x_is_never_taken_into_the_hand() -> None:
    """It brings the event of the scenario, and another card is drawn."""
    g = board(scenario="genesis", seats=1, dice=["x-civil-2", 1, "festival"])
    ask(g, FinalPhase(0))
    assert g.hands[0] == [card("festival")]
    assert g.marked[1] == [card("x-civil-2")]
    assert events(g)[:2] == ["drew-x red x-civil-2 1", "event 1"]
