"""Fit what counts how much in Galactic Era, and write games/galactic_era/weights.toml.

Bots play games of three seats, now and then anything; some positions are kept, with what every seat
has in them as the plain evaluation counts it. A ridge regression finds by which factors this is to
be multiplied so that it foretells best by how much the seats differ in the end; factors change
evenly from the first round to the last, and are drawn towards 1. The scales by which differences
become chances to win are fitted after that, and change evenly too. Takes some minutes on the
compiled build.
"""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from asterism.bots.one_ply import Glance, Greedy
from asterism.bots.port import Port
from asterism.contract.game import find_game
from asterism.games.galactic_era.content.tables import FIELDS, ROUNDS
from asterism.games.galactic_era.skill import evaluate
from asterism.games.galactic_era.skill.prospects import CommonProspects
from asterism.games.galactic_era.state import GalacticEra
from asterism.kernel.chance import SeededChance

Array = NDArray[np.float64]
SEATS: Final = 3
SLIPS: Final = (0.0, 0.03, 0.1)
KEPT: Final = 0.12
RIDGE: Final = 10_000.0
"""Positions of a game are much alike: a strong pull."""
SCALES: Final = np.arange(4.0, 17.0)
GROUPS: Final = [
    [evaluate.POPULATION, evaluate.GROWTH_TO_COME, evaluate.FOOTHOLDS, evaluate.FRONTS],
    *[[evaluate.SCIENCE + field] for field in range(FIELDS)],
    [evaluate.FLEET],
    [evaluate.HAND],
    [evaluate.SECTORS],
    [evaluate.STORY],
    [evaluate.DANGER],
    [evaluate.COUNTERS],
    [evaluate.HALF_MADE],
]
"""What has a factor in common; those from danger on get none in the end."""
FACTORS: Final = 10
LEAST: Final = [1.0, 0.8, 0.8, 0.8, 0.8, 0.8, 0.3, 0.3, 0.9, 0.8]
"""What is there scores: the regression may not forget it."""


class QuickGreedy(Greedy):
    """Tries each option once."""

    worlds = 1


class QuickExpert(Glance):
    """Tries each option once."""

    worlds = 1


def play(number: int, seed: str) -> Iterator[tuple[int, list[list[float]], list[int], int]]:
    """Play a game; yield of some positions round, features by seat, scores and winner."""
    game = find_game("galactic-era")
    dice = random.Random(f"{seed}:{number}")
    slips = dice.choice(SLIPS)
    bots = [dice.choice([QuickGreedy, QuickGreedy, QuickExpert])() for _ in range(SEATS)]
    g = game.new(SEATS, game.read_rulings({}))
    if not isinstance(g, GalacticEra):
        raise TypeError("this tunes Galactic Era")
    g.chance = SeededChance(f"{seed}:{number}:game")
    g.settle()
    thoughts = SeededChance(f"{seed}:{number}:bots")
    seen = []
    while g.pending is not None:
        menu = g.menu
        if g.round and len(menu) > 1 and dice.random() < KEPT:
            table = CommonProspects(g)
            found = [evaluate.features(g, seat, table, evaluate.PLAIN) for seat in range(SEATS)]
            seen.append((g.round, found))
        if len(menu) == 1 or dice.random() < slips:
            g.take(dice.choice(menu))
        else:
            g.take(bots[g.asked()[0]].choose(Port(game, g, thoughts)))
    for round_, found in seen:
        yield round_, found, g.scores(), g.winners()[0]


def centred(values: Array) -> Array:
    """Return by how much the seats differ from their mean."""
    found: Array = values - values.mean(axis=1, keepdims=True)
    return found


def fit(rounds: Array, grouped: Array, gains: Array) -> Array:
    """Return the factors of the groups by round, first to last: shape (ROUNDS, groups)."""
    late = ((rounds - 1) / (ROUNDS - 1))[:, None, None]
    x = centred(np.concatenate([grouped * (1 - late), grouped * late], axis=2))
    size = x.shape[2]
    flat, y = x.reshape(-1, size), centred(gains).reshape(-1)
    bend = flat.T @ flat + RIDGE * np.eye(size)
    moved = np.linalg.solve(bend, flat.T @ (y - flat @ np.ones(size)))
    return np.asarray(1.0 + moved, dtype=np.float64).reshape(2, -1)


def log_loss(worths: Array, winners: NDArray[np.int64], scales: Array) -> float:
    """Return the mean log-loss of chances to win, each position on its scale."""
    z = worths / scales[:, None]
    e = np.exp(z - z.max(axis=1, keepdims=True))
    p = e / e.sum(axis=1, keepdims=True)
    return float(-np.log(p[np.arange(len(winners)), winners]).mean())


def main() -> None:
    """Tune."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=700)
    parser.add_argument("--seed", default="tune")
    out = Path("src/asterism/games/galactic_era/weights.toml")
    parser.add_argument("--out", type=Path, default=out)
    wanted = parser.parse_args()
    rows = [row for number in range(wanted.games) for row in play(number, wanted.seed)]
    rounds = np.array([row[0] for row in rows], float)
    features = np.array([row[1] for row in rows])
    scores = np.array([row[2] for row in rows], float)
    winners = np.array([row[3] for row in rows])
    grouped = np.stack([features[:, :, group].sum(axis=2) for group in GROUPS], axis=2)
    points = features[:, :, evaluate.POINTS]
    factors = fit(rounds, grouped, scores - points)
    factors[:, :FACTORS] = np.maximum(factors[:, :FACTORS], LEAST)
    lines = [f"# Made by tools/tune_galactic_era.py from {wanted.games} games between bots."]
    for name, row in zip(("early", "late"), factors, strict=True):
        lines.append(f"{name} = [{', '.join(f'{each:.2f}' for each in row[:FACTORS])}]")
    late = ((rounds - 1) / (ROUNDS - 1))[:, None, None]
    worths = points + (grouped * (factors[0] * (1 - late) + factors[1] * late)).sum(axis=2)
    late = late[:, 0, 0]
    loss, first, last = min(
        (log_loss(worths, winners, a * (1 - late) + b * late), a, b) for a in SCALES for b in SCALES
    )
    print(f"{len(rows)} positions, log-loss {loss:.4f}, alike {np.log(SEATS):.4f}")
    scales = [round(float(each), 1) for each in np.linspace(first, last, ROUNDS)]
    lines.append(f"scales = {scales}")
    wanted.out.write_text("\n".join([*lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
