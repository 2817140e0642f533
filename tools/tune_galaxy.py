"""Fit the chances that Galaxy's heuristics estimate, and write games/galaxy/weights.toml.

Bots play games of two to five seats, now and then anything; a tenth of the positions is kept. The
first pass fits for each round whether worlds stand at the end, the second plays the same games
again and fits who wins. Takes some minutes on the compiled build.
"""

import argparse
import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from asterism.bots.one_ply import Expert, Greedy
from asterism.bots.port import Port
from asterism.games.galaxy import heuristics
from asterism.games.galaxy.state import Galaxy
from asterism.kernel.chance import SeededChance
from asterism.kernel.game import find_game


class QuickGreedy(Greedy):
    """Tries each option once."""

    worlds = 1


class QuickExpert(Expert):
    """Tries each option once."""

    worlds = 1


BOTS: Final = {"greedy": QuickGreedy, "expert": QuickExpert}
"""Greedy needs no weights: begin with it, then go on with what came of it."""


Array = NDArray[np.float64]
ROUNDS: Final = 5
SEATS: Final = (2, 2, 3, 4, 4, 5)
SLIPS: Final = (0.0, 0.02, 0.1)
KEPT: Final = 0.1
RIDGE: Final = 3e-3
STEPS: Final = 12
TINY: Final = 1e-12


def play(number: int, seed: str, bot: str, look: Callable[[Galaxy], Any]) -> Iterator[Any]:
    """Play a game; yield what `look` saw of some positions, with the state at the end."""
    game = find_game("galaxy")
    dice = random.Random(f"{seed}:{number}")
    seats, slips = dice.choice(SEATS), dice.choice(SLIPS)
    g = game.new(seats, game.read_rulings({}))
    if not isinstance(g, Galaxy):
        raise TypeError("this tunes Galaxy")
    g.chance = SeededChance(f"{seed}:{number}:game")
    g.settle()
    player, thoughts = BOTS[bot](), SeededChance(f"{seed}:{number}:bots")
    seen = []
    while g.pending is not None:
        menu = g.menu
        if dice.random() < KEPT:
            seen.append((g.round - 1, g.seats, look(g)))
        if len(menu) == 1 or dice.random() < slips:
            g.take(dice.choice(menu))
        else:
            g.take(player.choose(Port(game, g, thoughts)))
    for kept in seen:
        yield (*kept, g)


Loss = Callable[[Array], tuple[float, Array, Array]]
"""The mean log-loss of some weights, its slope, and how the slope changes."""


def fit(loss: Loss, size: int) -> tuple[Array, float]:
    """Return the weights of the least loss, by Newton's method, and the loss without the ridge."""
    weights, ridge = np.zeros(size), np.eye(size) * 2 * RIDGE
    for _ in range(STEPS):
        _, slope, bend = loss(weights)
        weights -= np.linalg.solve(bend + ridge, slope + ridge @ weights)
    return weights, loss(weights)[0]


def fit_worlds(rows: list[tuple[list[float], int]]) -> tuple[Array, float]:
    """Fit whether a world stands: return the weights and the mean log-loss."""
    x, y = np.array([row for row, _ in rows]), np.array([stood for _, stood in rows], float)

    def loss(weights: Array) -> tuple[float, Array, Array]:
        p = 1.0 / (1.0 + np.exp(-x @ weights))
        value = -np.mean(y * np.log(p + TINY) + (1 - y) * np.log(1 - p + TINY))
        bend = (x * (p * (1 - p))[:, None]).T @ x / len(y)
        return float(value), x.T @ (p - y) / len(y), bend

    return fit(loss, x.shape[1])


def fit_seats(rows: list[tuple[list[list[float]], int]]) -> tuple[Array, float]:
    """Fit who wins: return the weights and the mean log-loss."""
    by_seats: dict[int, list[tuple[list[list[float]], int]]] = defaultdict(list)
    for row in rows:
        by_seats[len(row[0])].append(row)
    packs = [
        (np.array([x for x, _ in pack]), np.array([winner for _, winner in pack]))
        for pack in by_seats.values()
    ]
    size, number = packs[0][0].shape[2], len(rows)

    def loss(weights: Array) -> tuple[float, Array, Array]:
        value, slope, bend = 0.0, np.zeros(size), np.zeros((size, size))
        for x, winners in packs:
            z = x @ weights
            e = np.exp(z - z.max(axis=1, keepdims=True))
            p = e / e.sum(axis=1, keepdims=True)
            every = np.arange(len(winners))
            value -= float(np.log(p[every, winners] + TINY).sum())
            mean = np.einsum("ns,nsk->nk", p, x)
            slope += (mean - x[every, winners]).sum(axis=0)
            bend += np.einsum("ns,nsk,nsl->kl", p, x, x, optimize=True) - mean.T @ mean
        return value / number, slope / number, bend / number

    return fit(loss, size)


def toml(name: str, table: list[Array]) -> str:
    """Write a table of weights, a line for each round."""
    lines = [f"    [{', '.join(f'{weight:.3f}' for weight in row)}]," for row in table]
    return "\n".join([f"{name} = [", *lines, "]", ""])


def main() -> None:
    """Tune."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--bot", choices=BOTS, default="expert")
    parser.add_argument("--out", type=Path, default=Path("src/asterism/games/galaxy/weights.toml"))
    wanted = parser.parse_args()
    worlds: list[list[tuple[list[float], int]]] = [[] for _ in range(ROUNDS)]
    for number in range(wanted.games):
        for row, _, seen, g in play(number, wanted.seed, wanted.bot, heuristics.world_features):
            for world, features in enumerate(seen):
                if features:
                    worlds[row].append((features, g.alive >> world & 1))
    world_table = []
    for row in range(ROUNDS):
        found, loss = fit_worlds(worlds[row])
        print(f"round {row + 1}: {len(worlds[row])} worlds, log-loss {loss:.4f}")
        world_table.append(found)
    seats: list[list[tuple[list[list[float]], int]]] = [[] for _ in range(ROUNDS)]

    def look(g: Galaxy) -> list[list[float]]:
        """Return the features of all seats, the fitted odds of worlds put in."""
        weights, odds = world_table[g.round - 1], []
        for features in heuristics.world_features(g):
            odds.append(1.0 / (1.0 + float(np.exp(-weights @ features))) if features else 0.0)
        return [heuristics.seat_features(g, seat, odds) for seat in range(g.seats)]

    for number in range(wanted.games):
        for row, _, seen, g in play(number, wanted.seed, wanted.bot, look):
            seats[row].append((seen, g.result[0]))
    seat_table = []
    for row in range(ROUNDS):
        found, loss = fit_seats(seats[row])
        alike = np.mean([np.log(len(seen)) for seen, _ in seats[row]])
        print(f"round {row + 1}: {len(seats[row])} positions, {loss:.4f}, alike {alike:.4f}")
        seat_table.append(found)
    note = f"# Made by tools/tune_galaxy.py from {wanted.games} games between bots ({wanted.bot})."
    text = [note, toml("worlds", world_table), toml("seats", seat_table)]
    wanted.out.write_text("\n".join(text), encoding="utf-8")


if __name__ == "__main__":
    main()
