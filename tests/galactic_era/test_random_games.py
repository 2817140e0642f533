"""Chapters 3 and 6: random games end, no piece is lost or gained, and the points add up.

`ASTERISM_GAMES=500 python -m pytest tests/galactic_era/test_random_games.py` plays so many games;
`make fuzz ARGS="--game galactic-era"` puts as many as you like through every law of the kernel.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from asterism.games.galactic_era.content.tables import DISCS, FLEETS, SHIPS
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.state import (
    ALL_STARS,
    BANK_CHIPS,
    DECOY,
    DECOYS_EACH,
    FACES,
    FINAL,
    LETTER,
    MOVEMENT,
    NONE,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import Journal
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.options import verb_of
from tests.conformance.test_conformance import some_rulings
from tests.rulebook import rule

GAMES = int(os.environ.get("ASTERISM_GAMES", "8"))
EVERY = 10
"""All pieces are counted at every so many decisions."""


class Points(Journal):
    """Adds up the points that events tell of."""

    def __init__(self, sides: int) -> None:
        self.points = [0] * sides

    def taken(self, seat: int, option: int) -> None:
        """Single options show in what they bring about."""

    def happened(self, kind: int, args: list[int], seats: int) -> None:
        if kind == event_types.DP:
            self.points[args[0]] += args[1]


def new_game(seats: int, number: int) -> tuple[GalacticEra, Points]:
    """A game before its first decision, by other rulings from game to game."""
    g = GAME.new(seats, GAME.read_rulings(some_rulings("galactic-era", seats, number)))
    assert isinstance(g, GalacticEra)
    points = Points(g.sides)
    g.chance, g.journal = SeededChance(f"random {seats} {number}"), points
    g.settle()
    return g, points


def count_pieces(g: GalacticEra) -> None:
    """Each side has its 16 ships, 39 discs, five decoys and five fleets, and all else is there."""
    lying = Counter(face for _, faces in g.placements() for face in faces)
    assert lying == Counter(range(FACES))
    chips = [chip for chips in g.chips for chip in chips if chip < DECOY]
    assert sorted(chips + g.bank) == list(range(BANK_CHIPS))
    for side in range(g.sides):
        fleets = slice(side * FLEETS, (side + 1) * FLEETS)
        decoys = [chip for chips in g.chips[fleets] for chip in chips if chip >= DECOY]
        assert sorted(decoys + g.spare_decoys[side]) == own(DECOY, DECOYS_EACH, side)
        letters = [letter for letter in g.letters[fleets] if letter >= 0]
        assert sorted(letters + g.spare[side]) == own(LETTER, FLEETS, side)
        assert 0 <= len(g.ships[side]) + g.leaders[side] <= SHIPS
        placed = sum(g.discs[star] for star in range(ALL_STARS) if g.owner[star] == side)
        assert 0 <= placed + g.ascended[side] == g.track[side] <= DISCS


def own(first: int, each: int, side: int) -> list[int]:
    return list(range(first + side * each, first + (side + 1) * each))


REARRANGING = {
    verbs.CREATE,
    verbs.DIVIDE,
    verbs.JOIN,
    verbs.LEAVE,
    verbs.HANDLE,
    verbs.CHANGE,
    verbs.SWAP,
}


@rule("4.7.relation", "4.8.kept", "6.1.2.not-later", "6.1.2.own-turn")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_wars_are_of_both_levels_are_kept_and_fleets_are_rearranged_in_own_moves(
    seats: int,
) -> None:
    """4.7.relation, 4.8.kept, 6.1.2.not-later: whatever is played, to the end of the game."""
    g, _ = new_game(seats, seats)
    sides = range(g.sides)
    levels = list(g.levels)
    met: set[bool] = set()
    while g.pending is not None:
        assert all(g.at_war(one, other) == g.at_war(other, one) for one in sides for other in sides)
        assert not any(g.at_war(one, one) for one in sides)
        met |= {g.at_war(one, other) for one in sides for other in sides if one != other}
        assert all(after >= before for after, before in zip(g.levels, levels, strict=True))
        levels = list(g.levels)
        if any(verb_of(option) in REARRANGING for option in g.menu):
            assert (g.phase, g.pending.seat, g.field) == (MOVEMENT, g.active, NONE)
        g.take(g.menu[g.chance.below(BOT, len(g.menu))])
    assert met == {True, False}
    assert max(levels) > 2


@rule("3.discs", "3.ships", "3.fleets", "3.decoys", "6.rounds", "6.end")
@pytest.mark.parametrize("number", range(GAMES))
def test_no_piece_is_lost_and_points_add_up(number: int) -> None:
    """3.ships ...: what a side has is all there is of it, at any time, to the end of the game."""
    seats = 3 + number % 4
    g, told = new_game(seats, number)
    decisions = 0
    while g.pending is not None:
        if decisions % EVERY == 0:
            count_pieces(g)
        decisions += 1
        g.take(g.menu[g.chance.below(BOT, len(g.menu))])
        assert g.broken() == ""
        assert g.dp == told.points
    count_pieces(g)
    assert (g.round, g.phase) == (8, FINAL)
    assert g.winners()
