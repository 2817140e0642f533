"""What decides where the chance to win is the same: by how much the score is ahead of the others.

A game that is won already, or lost, is still played by people who look at the score: whoever takes
any option there seems to make gifts. And where the score is the same too, nobody goes on without
an aim.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from asterism.bots.search import SEEDS
from asterism.contract.heuristics import Heuristics, play_on
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, Chance, SeededChance

ALIKE: Final = 1e-9
"""Chances that differ by no more are the same."""
WORLDS: Final = 2
"""In this many worlds options are played on to the end of the turn."""
MOST: Final = 16
"""Of more options that are alike the first so many are looked at."""


def widest(
    deal: Callable[[], State],
    options: Sequence[int],
    seat: int,
    heuristics: Heuristics,
    chance: Chance,
) -> int:
    """Return the option that leaves a seat furthest ahead of its best rival, then of all others.

    Of those that leave it as far ahead the one after which least is left to decide in the turn.

    Args:
        deal: returns a world in which the seat is asked, dealt again at each call.
        options: those that are alike.
        seat: who is asked.
        heuristics: the game's: they play on to the end of the turn.
        chance: the bot's own; in a world all options meet the same luck.
    """
    ahead = [(0, 0, 0)] * min(MOST, len(options))
    for _ in range(WORLDS):
        world, luck = deal(), chance.below(BOT, SEEDS)
        turn = heuristics.turn(world)
        for at in range(len(ahead)):
            after = world.clone()
            after.chance = SeededChance(luck)
            after.take(options[at])
            choices = play_on(after, heuristics, after.chance, turn, heuristics.ahead)
            best, all_ = margin(after.scores(), seat)
            ahead[at] = (ahead[at][0] + best, ahead[at][1] + all_, ahead[at][2] - choices)
    return options[ahead.index(max(ahead))]


def margin(scores: list[int], seat: int) -> tuple[int, int]:
    """Return how far a score is ahead of the best other one, and of the others added up."""
    others = scores[:seat] + scores[seat + 1 :]
    if not others:
        return scores[seat], 0
    return scores[seat] - max(others), len(others) * scores[seat] - sum(others)
