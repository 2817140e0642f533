"""3: turns and impulses, and the four phases of an impulse."""

from __future__ import annotations

from asterism.games.nova.rules.s03_impulse import Impulse
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s11_phases import Arrange, Siege
from asterism.games.nova.rules.s12_drawing import FinalPhase
from asterism.games.nova.state import ACTIVATION, FINAL, INITIAL, NAVAL, PEACE, Nova
from asterism.testing.rulebook import rule
from tests.nova.board import ask, at, board, card, cross, events, menu, play, spot, unit


def pending(g: Nova) -> str:
    """Return what is asked of whom."""
    return f"{type(g.pending).__name__} {g.asked()}"


@rule("3.turns", "3.left")
def test_impulses_go_round_to_the_left() -> None:
    """3.turns, 3.left: red, blue, green and red again, all in one turn."""
    g = board(seats=3, turn=2)
    ask(g, Impulse(0))
    for colour, drawn in (("red", "levy"), ("blue", "refit"), ("green", "keels")):
        assert pending(g).startswith("Naval")
        play(g, f"{colour}: done", f"{colour}: draw military", dice=[drawn])
    assert events(g, "turn") == [
        "turn red",
        "turn blue",
        "turn green",
        "turn red",
    ]
    assert g.asked() == [0]
    assert g.turn == 2


@rule("3.phases")
def test_an_impulse_has_four_phases_in_their_order() -> None:
    """3.phases: a siege, the naval phase, the activation of units, the drawing of a card."""
    g = board(
        markers={"halvard/1": "red base", "halvard/2": "blue colony"},
        units={
            "red-line-1": "halvard",
            "red-escort-1": "halvard/1",
            "blue-line-1": "halvard/2",
            "blue-escort-1": "halvard/2",
        },
    )
    ask(g, Impulse(0))
    found = [(type(g.pending), g.phase)]
    for move in ("blue: unit blue-escort-1", "red: done", "red: done"):
        play(g, move)
        found.append((type(g.pending), g.phase))
    assert found == [
        (Siege, INITIAL),
        (Naval, NAVAL),
        (Arrange, ACTIVATION),
        (FinalPhase, FINAL),
    ]


@rule("3.initial")
def test_the_initial_phase_wears_besieged_units_down_and_reinforces_allies() -> None:
    """3.initial: those that the player of the impulse besieges, and that player's allies."""
    g = board(
        markers={
            "halvard/1": "blue base",
            "halvard/2": "red base",
            "corrin/1": "minors-a colony",
        },
        units={"red-line-1": "halvard", "blue-line-1": "halvard/1", "mixed-1": "corrin/1"},
        owners={"mixed-1": "red"},
        full=["blue-line-1"],
        running={"red": ["kinship"]},
    )
    g.allies = [card("kinship"), 0, spot("corrin/1"), unit("mixed-1")]
    ask(g, Impulse(1))
    assert g.asked() == [1]
    assert g.full[unit("blue-line-1")]
    assert not g.full[unit("mixed-1")]
    play(g, "blue: done", "blue: draw civil", dice=["convoy"])
    assert g.asked() == [0]
    assert not g.full[unit("blue-line-1")]
    assert g.full[unit("mixed-1")]


@rule("3.naval")
def test_the_naval_phase_moves_and_places_pieces() -> None:
    """3.naval: units are activated, built and moved, markers built; nobody else is asked."""
    g = board(
        markers={"halvard/1": "red base", "corrin/1": "red base", "selk/1": "blue base"},
        units={"red-line-1": "halvard/1", "blue-line-1": "selk/1"},
    )
    g.economy = [3, 3, 0, 0]
    ask(g, Impulse(0))
    for move in ("move red-line-1 halvard", "move red-line-1 corrin", "build red-escort-1 corrin"):
        assert move in menu(g)
    assert "place factory halvard 1" in menu(g)
    assert menu(g, "blue") == []
    assert not any("blue" in move for move in menu(g))


@rule("3.activation")
def test_all_powers_activate_their_units_in_each_impulse() -> None:
    """3.activation: in red's impulse those of blue as well, as many as there are markers."""
    g = board(
        markers={"halvard/1": "red base", "brandt/1": "blue base"},
        units={"red-line-1": "halvard/1", "blue-line-1": "brandt/1", "blue-line-2": "brandt/1"},
    )
    ask(g, Impulse(0))
    assert (at(g, "red-line-1"), at(g, "blue-line-1")) == ("halvard/1", "brandt/1")
    play(g, "red: done")
    assert (at(g, "red-line-1"), at(g, "blue-line-1")) == ("halvard", "brandt")
    assert at(g, "blue-line-2") == "brandt/1"
    assert pending(g) == "FinalPhase [0]"


@rule("3.final", "3.turn-end")
def test_the_final_phase_draws_a_card_and_a_due_interphase_ends_the_turn() -> None:
    """3.final, 3.turn-end: without the third X of a deck the turn goes on."""
    g = board(seats=2, turn=3, tension=PEACE)
    ask(g, Impulse(0))
    play(g, "red: done", "red: draw military", dice=["levy"])
    assert card("levy") in g.hands[0]
    assert (g.turn, events(g, "interphase")) == (3, [])
    cross(g, "x-civil-1", "x-civil-2")
    play(g, "blue: done", "blue: draw civil", dice=["x-civil-3", "convoy"])
    assert events(g, "interphase") == ["interphase civil"]
    assert g.turn == 4
    assert pending(g) == "Naval [0]"
