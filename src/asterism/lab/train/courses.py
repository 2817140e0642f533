"""What becomes of things in a teacher's games: what a network is told of them, and which last."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import exp
from typing import Final

import numpy as np

from asterism.bots import find_bot
from asterism.bots.port import Port
from asterism.contract.fates import Fates
from asterism.contract.game import Game, find_game
from asterism.contract.policy import Policy
from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadInput
from asterism.lab.train.lessons import MOST_DECISIONS, Floats, Ints, dealt, tables_of

WILD: Final = (0.0, 0.15, 0.3, 0.5)
"""How many turns are played by no plan, in a game: what a seat would not do has to be known, too,
because a search asks about it. A network that saw the teacher's own turns alone foretells more of
its games, and plays worse."""
HEATS: Final = (1.0, 3.0, 1000.0)
"""How much less than usual it counts in such a turn what is liked at a glance."""
KEPT: Final = 0.4
"""How many turns are looked at, when they begin."""


@dataclass(frozen=True, slots=True)
class Course:
    """What one game showed of things."""

    numbers: Floats
    """By thing, of all positions one after the other: what the network is told of it."""
    merits: Floats
    """By thing what the formula alone says."""
    sizes: Ints
    """By position how many things there are."""
    left: Ints
    """By position which of them were left at the end, as bits."""


def fates_of(game: Game) -> Fates:
    """Return what foretells a game's endings.

    Raises:
        BadInput: nothing does, so there is nothing to learn.
    """
    fates = game.skill.heuristics.fates
    if fates is None:
        raise BadInput(f"{game.name} foretells no endings, so there is nothing to learn")
    return fates


def play(name: str, teacher: str, seed: str, number: int) -> Course:
    """Play a game of a teacher against itself, some turns without it; return what it showed."""
    game = find_game(name)
    fates, bot, heuristics = fates_of(game), find_bot(teacher), game.skill.heuristics
    g, dice = dealt(game, tables_of(game), number, seed), random.Random(f"{seed}:{number}:turns")
    thoughts = SeededChance(f"{seed}:{number}:bots")
    wild, heat, free = dice.choice(WILD), dice.choice(HEATS), False
    seen: list[State] = []
    turn = heuristics.turn(g)
    for _ in range(MOST_DECISIONS):
        if g.pending is None:
            break
        if heuristics.turn(g) != turn:
            turn, free = heuristics.turn(g), dice.random() < wild
            if dice.random() < KEPT:
                seen.append(g.clone())
        menu = g.distinct()
        if len(menu) == 1:
            g.take(menu[0])
            continue
        port = Port(game, g, thoughts)
        g.take(_drawn(heuristics.policy, port, dice, heat) if free else bot.choose(port))
    return _course(fates, seen, g)


def _drawn(policy: Policy | None, port: Port, dice: random.Random, heat: float) -> int:
    """Return an option, those that are liked more often than others."""
    options = port.options
    if policy is None:
        return dice.choice(options)
    likings = policy.likings(port.world(), port.seat, options)
    most = max(likings)
    return dice.choices(options, [exp((each - most) / heat) for each in likings])[0]


def _course(fates: Fates, seen: list[State], end: State) -> Course:
    """Return what positions of a game showed that had more than one ending."""
    numbers: list[list[float]] = []
    merits: list[float] = []
    sizes: list[int] = []
    left: list[int] = []
    for g in seen:
        found = fates.merits(g)
        if len(fates.endings(len(found))) > 1:
            numbers += fates.numbers(g, found)
            merits += found
            sizes.append(len(found))
            left.append(fates.left(g, end))
    width = fates.net.numbers
    return Course(
        np.array(numbers, float).reshape(-1, width), np.array(merits, float),
        np.array(sizes, np.int64), np.array(left, np.int64),
    )  # fmt: skip
