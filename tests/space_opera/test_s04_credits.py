"""4: credits; 13: what brings them, and who takes them."""

from __future__ import annotations

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.rules.s13_effects import Do
from asterism.games.space_opera.rules.s22_round import Earn
from asterism.testing.rulebook import rule
from tests.space_opera.board import ask, board, credits_of, events


@rule("4.credits", "1.bank")
def test_credits_are_gained_without_a_limit() -> None:
    g = ask(board(credits={"gold": 95}), Do(0, -1, f.CREDITS, 9, 0, 0))
    assert credits_of(g, "gold") == [104]
    assert events(g) == ["gained gold 9"]


@rule("4.credits", "13.effects")
def test_who_takes_credits_gets_no_more_than_there_are() -> None:
    g = ask(board(credits={"gold": 1, "copper": 3}), Do(0, 1, f.TAX, 4, 0, 0))
    assert credits_of(g, "gold", "copper") == [4, 0]
    assert events(g) == ["taxed gold copper 3"]


@rule("4.credits", "22.growth")
def test_lasting_effects_add_to_what_a_round_brings() -> None:
    """Immim with a dairy and a toll nebula: 1 + 2 troops, then 2 for each of seven, and 2."""
    raised = {"gold-1": "cloud-dairy", "gold-2": "toll-nebula"}
    g = ask(board(species={"gold": "immim"}, raised=raised), Earn(0))
    assert events(g) == ["recruited gold 3", "gained gold 16"]


@rule("22.growth", "13.draw")
def test_research_draws_at_the_start_of_a_round() -> None:
    """Lanternbacks draw one, a library one more, and one more after its second evolution."""
    g = board(
        species={"gold": "lanternbacks"},
        raised={"gold-1": "overdue-library"},
        evolved={"gold-1": 2},
        chance=["mothwing", "overtime", "mule-convoy"],
    )
    ask(g, Earn(0))
    assert events(g, "drew") == [
        "drew gold mothwing",
        "drew gold overtime",
        "drew gold mule-convoy",
    ]
