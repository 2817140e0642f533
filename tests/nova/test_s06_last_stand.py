"""6.1 and 6.2: what happens when the last units of both sides of a fight for a planet fall."""

from __future__ import annotations

from asterism.games.nova.rules.s05_naval import Naval
from asterism.testing.rulebook import rule
from tests.nova.board import ask, at, board, events, marker, menu, play


@rule("6.1.none-left", "6.2.as-space")
def test_attackers_that_fall_with_the_intrinsic_units_have_not_won() -> None:
    """6.1.none-left: the last escort and the settlement's intrinsic unit fall; blue keeps it."""
    g = board(
        markers={"halvard/1": "red base", "halvard/2": "blue settlement"},
        planets={"halvard/1": "rich", "halvard/2": "terran"},
        units={"red-escort-1": "halvard"},
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: assault halvard 2")
    play(g, "red: done", "blue: done", dice=[1, 1])
    assert events(g, "battle-won") == ["battle-won blue"]
    assert at(g, "red-escort-1") == ""
    assert marker(g, "halvard/2") == "blue settlement"
    assert not [move for move in menu(g) if move.startswith("occupy")]


@rule("6.1.one-left", "6.2.occupy-at-once")
def test_attackers_that_outlive_the_intrinsic_units_have_won() -> None:
    """6.1.one-left: the settlement misses, so the escort has won, and occupies it."""
    g = board(
        markers={"halvard/1": "red base", "halvard/2": "blue settlement"},
        planets={"halvard/1": "rich", "halvard/2": "terran"},
        units={"red-escort-1": "halvard"},
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: assault halvard 2")
    play(g, "red: done", "blue: done", dice=[1, 6])
    assert events(g, "battle-won") == ["battle-won red"]
    assert at(g, "red-escort-1") == "halvard/2"
