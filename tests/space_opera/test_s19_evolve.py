"""19: Evolve: a technology is turned down and comes back with a mark.

Overdue Library: 2 credits for storage +2, then 4 for one more card of research. Singing Shipyard: 2
for cheaper equipment, then 4 for attack +2 and defence +2.
"""

from __future__ import annotations

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.tables import RESEARCH_NUMBER
from asterism.games.space_opera.rules.pieces import number, raised, storage, total_attack
from asterism.games.space_opera.rules.s13_effects import Do
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    ask,
    board,
    credits_of,
    events,
    lies,
    menu,
    next_round,
    play,
    rights,
    turn,
)

LIBRARY = {"gold-1": "overdue-library"}


@rule("19.evolve", "19.down")
def test_a_technology_that_evolves_lies_face_down_and_does_nothing() -> None:
    """No research, and it counts among the raised ones no more."""
    g = turn(board(raised=LIBRARY, credits={"gold": 3}))
    assert (number(g, 0, RESEARCH_NUMBER), raised(g, 0)) == (1, 1)
    play(g, "gold: evolve gold-1")
    assert (lies(g, "gold-1"), credits_of(g, "gold")) == ("evolving overdue-library", [1])
    assert (number(g, 0, RESEARCH_NUMBER), raised(g, 0)) == (0, 0)
    assert "evolve gold-1" not in menu(g)


@rule("19.raise", "19.token")
def test_it_is_raised_with_a_mark_at_the_start_of_the_next_round() -> None:
    """Skarrow store 6, and 2 more; what it did before it does again."""
    g = turn(board(raised=LIBRARY, credits={"gold": 2}))
    play(g, "gold: evolve gold-1")
    next_round(g)
    assert (lies(g, "gold-1"), g.steps[0]) == ("raised overdue-library", 1)
    assert "evolved gold-1 1 overdue-library" in events(g)
    assert (storage(g, 0), number(g, 0, RESEARCH_NUMBER)) == (8, 1)


@rule("19.order")
def test_evolutions_come_in_their_order_each_at_its_own_price() -> None:
    """The second costs 4, not 2; after it there is no third."""
    g = turn(board(raised=LIBRARY, evolved={"gold-1": 1}, credits={"gold": 3}))
    assert "evolve gold-1" not in menu(g)
    g = turn(board(raised=LIBRARY, evolved={"gold-1": 1}, credits={"gold": 4}))
    play(g, "gold: evolve gold-1")
    next_round(g)
    assert (g.steps[0], storage(g, 0), number(g, 0, RESEARCH_NUMBER)) == (2, 8, 2)
    assert "evolve gold-1" not in menu(g)


@rule("19.evolve")
def test_what_a_technology_has_evolved_adds_to_what_it_was() -> None:
    """A shipyard with both marks: Skarrow attack 4 + 2."""
    g = board(raised={"gold-1": "singing-shipyard"}, evolved={"gold-1": 2})
    assert total_attack(g, 0) == 6


@rule("19.own-turn")
def test_nothing_evolves_outside_of_its_owners_turn() -> None:
    g = turn(board(raised={"copper-1": "overdue-library"}, credits={"copper": 9}))
    assert not [move for move in rights(g, "copper") if "evolve" in move]
    assert "evolve copper-1" not in menu(g)


@rule("19.evolve", "19.built")
def test_only_what_is_built_evolves() -> None:
    g = turn(board(unfinished=LIBRARY, credits={"gold": 9}))
    assert "evolve gold-1" not in menu(g)


@rule("19.evolve")
def test_what_has_no_evolutions_does_not_evolve() -> None:
    assert "evolve gold-1" not in menu(
        turn(board(raised={"gold-1": "mothwing"}, credits={"gold": 9}))
    )


@rule("19.evolve", "19.lasts", "10.lasts")
def test_an_evolution_ends_with_the_technology() -> None:
    """While it evolves it can be destroyed like anything built; a new copy begins without marks."""
    g = board(
        evolving={"gold-1": "singing-shipyard"}, evolved={"gold-1": 1},
        hands={"gold": ["singing-shipyard"]}, credits={"gold": 5},
    )  # fmt: skip
    ask(g, Do(1, 0, f.DESTROY, f.ANY_BUILT, 0, 0))
    assert (lies(g, "gold-1"), g.steps[0]) == ("", 0)
    play(turn(g), "gold: build singing-shipyard")
    next_round(g)
    assert (g.steps[0], total_attack(g, 0)) == (0, 4)
