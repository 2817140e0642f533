"""Positions of random games of Galaxy, for tests that want many of them."""

from __future__ import annotations

from collections.abc import Iterator

from asterism.contract.rulings import Value
from asterism.games.galaxy import GAME
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, SeededChance
from asterism.play.match import Match

HOUSE: dict[str, Value] = {"redraw_surrendered": True, "own_base_targets": True}


def positions(seed: int, seats: int, every: int = 7, *, house: bool = False) -> Iterator[State]:
    """Every so many decisions of a random game, and its end."""
    state = GAME.new(seats, GAME.read_rulings(HOUSE if house else {}))
    chance = SeededChance(f"positions {seed}")
    state.chance = chance
    state.settle()
    count = 0
    while state.pending is not None:
        if count % every == seed % every:
            yield state
        count += 1
        state.take(state.menu[chance.below(BOT, len(state.menu))])
    yield state


def random_match(seed: int, seats: int, decisions: int) -> Match:
    """A match after so many random decisions, or at its end."""
    match = Match(GAME, seats=seats, seed=seed)
    chance = SeededChance(f"match {seed}")
    while not match.over and decisions > 0:
        moves = match.moves
        match.play(moves[chance.below(BOT, len(moves))])
        decisions -= 1
    return match
