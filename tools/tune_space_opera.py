"""Fit what counts how much in Space Opera, and write games/space_opera/weights.toml.

Bots play games of two seats and of four, now and then anything; some positions are kept, with what
every seat has in them as `skill/prospects.py` counts it. What each of it adds to the logarithm of
the odds to win is fitted to who won (a conditional logit, drawn towards the weights by hand, no
good thing below nothing): once for two seats, once for more. What is written is the mean of the fit
and of the weights by hand: a fit knows who won, not what brought it about, and alone plays worse.
Takes some minutes on the compiled build.
"""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from asterism.bots.one_ply import Expert, Greedy
from asterism.bots.port import Port
from asterism.contract.game import find_game
from asterism.games.space_opera.rules.s22_round import Turn
from asterism.games.space_opera.skill.evaluate import PLAIN
from asterism.games.space_opera.skill.prospects import FEATURES, features
from asterism.games.space_opera.state import SpaceOpera
from asterism.kernel.chance import SeededChance

Array = NDArray[np.float64]
TABLES: Final = {"two": (2, 2.0), "many": (4, 1.0)}
"""By name of a set of weights the seats of its games, and how many games for each that is asked."""
SLIPS: Final = (0.0, 0.03, 0.1)
KEPT: Final = 0.15
RIDGE: Final = 0.002
BY_HAND: Final = 1 / 18
"""The weights by hand are about in credits: so much of the odds is one."""
STEPS: Final = 4000
RATE: Final = 0.02


class QuickGreedy(Greedy):
    """Tries each option once."""

    worlds = 1


class QuickExpert(Expert):
    """Tries each option once."""

    worlds = 1


def play(seats: int, number: int, seed: str) -> Iterator[tuple[Array, list[bool], int]]:
    """Play a game; yield of some positions the features by seat, who lives, and the winner."""
    game = find_game("space-opera")
    dice = random.Random(f"{seed}:{seats}:{number}")
    slips = dice.choice(SLIPS)
    bots = [dice.choice([QuickGreedy, QuickExpert])() for _ in range(seats)]
    g = game.new(seats, game.read_rulings({}))
    if not isinstance(g, SpaceOpera):
        raise TypeError("this tunes Space Opera")
    g.chance = SeededChance(f"{seed}:{seats}:{number}:game")
    g.settle()
    thoughts = SeededChance(f"{seed}:{seats}:{number}:bots")
    seen = []
    while g.pending is not None:
        menu = g.distinct()
        if isinstance(g.pending, Turn) and dice.random() < KEPT:
            seen.append((np.array(features(g)), [g.lives(seat) for seat in range(seats)]))
        if len(menu) == 1 or dice.random() < slips:
            g.take(dice.choice(menu))
        else:
            g.take(bots[g.asked()[0]].choose(Port(game, g, thoughts)))
    for found, alive in seen:
        yield found, alive, g.winners()[0]


def chances(x: Array, alive: NDArray[np.bool_], weights: Array) -> Array:
    """Return each seat's chance to win in each position."""
    z = np.where(alive, x @ weights, -np.inf)
    odds = np.exp(z - z.max(axis=1, keepdims=True))
    found: Array = odds / odds.sum(axis=1, keepdims=True)
    return found


def fit(x: Array, alive: NDArray[np.bool_], winners: NDArray[np.int64], start: Array) -> Array:
    """Return the weights that foretell the winners best, by Adam's method."""
    scale = np.maximum(x[alive].std(axis=0), 1e-6)
    unit, hand = x / scale, start * scale
    sign = np.sign(start)
    won = np.eye(x.shape[1])[winners]
    w, mean, square = hand.copy(), np.zeros_like(hand), np.zeros_like(hand)
    for step in range(1, STEPS + 1):
        missed = (chances(unit, alive, w) - won) * alive
        slope = np.einsum("ns,nsf->f", missed, unit) / len(x) + RIDGE * (w - hand)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        step_size = RATE * min(1.0, 4 * (1 - step / (STEPS + 1)))
        w -= step_size * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-9)
        w = np.where(sign * w < 0, 0.0, w)
    found: Array = w / scale
    return found


def main() -> None:
    """Tune."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", default="tune")
    out = Path("src/asterism/games/space_opera/weights.toml")
    parser.add_argument("--out", type=Path, default=out)
    wanted = parser.parse_args()
    lines = ["# What counts how much in Space Opera, in the logarithm of the odds to win."]
    lines.append(f"# Made by tools/tune_space_opera.py from {wanted.games} games between bots.")
    hand = np.array(PLAIN) * BY_HAND
    for name, (seats, times) in TABLES.items():
        games = range(round(wanted.games * times))
        rows = [row for number in games for row in play(seats, number, wanted.seed)]
        x = np.array([row[0] for row in rows])
        alive = np.array([row[1] for row in rows])
        winners = np.array([row[2] for row in rows])
        weights = fit(x, alive, winners, hand)
        before, after = (
            -np.log(chances(x, alive, each)[np.arange(len(x)), winners]).mean()
            for each in (hand, weights)
        )
        weights = (weights + hand) / 2
        print(f"{name}: {len(x)} positions, log-loss {before:.4f}, fitted {after:.4f}")
        lines += ["", f"[{name}]"]
        lines += [f"{key} = {each:.4f}" for key, each in zip(FEATURES, weights, strict=True)]
    wanted.out.write_text("\n".join([*lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
