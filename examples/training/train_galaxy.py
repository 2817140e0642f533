"""Teach a small network to play Galaxy at a table of two: one core, numpy only.

    python examples/training/train_galaxy.py --out policy.npz --curve curve.csv

It watches a strong bot (`watching.py`) and learns to foresee what it chooses: behaviour cloning.
That is done anew with more and more games, and after each time the share of games won against
`greedy` is measured on fresh deals, each played from both seats: by what the network likes best
alone, and by the bot that thinks about what the network finds likely (`learned_bot.py`).
"""

from __future__ import annotations

import argparse
import csv
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
from learned_bot import LearnedBot
from network import Network
from watching import GAME, RIVAL, SEATS, lessons, watched

from asterism.bots import BOTS
from asterism.contract.game import find_game
from asterism.env import actions_of, encoder_of, layout_of
from asterism.lab.simulate import simulate

HIDDEN, BATCH, EPOCHS, RATE = 192, 512, 3, 1e-3
PARTS = (8, 4, 2, 1)
"""A network learns from an eighth of the games, one from a quarter, and so on."""


def learn(taught: dict[str, np.ndarray], seed: int) -> tuple[Network, float]:
    """Return a network that has learned, and how often it chose as the teacher at last."""
    net = Network(encoder_of(GAME, SEATS), actions_of(GAME, SEATS), HIDDEN, seed)
    dice, count, hits = np.random.default_rng(seed), len(taught["chosen"]), 0
    for epoch in range(EPOCHS):
        hits = 0
        for part in np.array_split(dice.permutation(count), max(1, count // BATCH)):
            open_ = np.unpackbits(taught["open"][part], 1, count=net.words.actions).astype(bool)
            logs, way = net.rate(taught["seen"][part], open_)
            errors, chosen = np.exp(logs), taught["chosen"][part]
            hits += int((errors.argmax(1) == chosen).sum())
            errors[np.arange(len(part)), chosen] -= 1
            net.learn(way, errors / len(part), RATE * (1 - epoch / EPOCHS))
    return net, hits / count


def measure(net: Network, games: int, *, alone: bool) -> tuple[float, float, float]:
    """Return the share of games won against the rival, with its 95 % interval (Wilson's)."""
    bot, won = LearnedBot(net.arrays(), alone=alone), 0
    BOTS["learned"] = lambda: bot
    for bots in (["learned", RIVAL], [RIVAL, "learned"]):
        won += simulate(find_game(GAME), bots, games // 2, seed="measure").wins_by_bot["learned"]
    z, played = 1.96, games // 2 * 2
    share = won / played
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    width = z * sqrt(share * (1 - share) / played + z * z / (4 * played**2)) / (1 + z * z / played)
    return share, max(0.0, middle - width), min(1.0, middle + width)


def arguments() -> argparse.Namespace:
    """Read the command line, and refuse now what would fail only after all is learned."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--watch", type=int, default=1024, help="games to watch")
    parser.add_argument("--watched", default="watched.jsonl", help="a file that keeps these games")
    parser.add_argument("--measure", type=int, default=200, help="games that measure a network")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", help="a file for what was learned from all games")
    parser.add_argument("--curve", help="a file for the learning curve (CSV)")
    given = parser.parse_args()
    if given.watch < max(PARTS) or given.measure < 2:
        parser.error(f"watch at least {max(PARTS)} games, and measure at least two")
    try:
        for path in filter(None, (given.out, given.curve, given.watched)):
            Path(path).open("ab").close()
    except OSError as error:
        parser.error(str(error))
    return given


def main() -> None:
    """Watch, learn from more and more of it, and save what was learned from all."""
    given = arguments()
    games = watched(Path(given.watched), given.seed, given.watch)
    curve: list[list[Any]] = [["games", "choices", "foreseen", "alone", "won", "low", "high"]]
    for part in PARTS:
        taught = lessons(games[: given.watch // part])
        net, foreseen = learn(taught, given.seed)
        alone, _, _ = measure(net, given.measure, alone=True)
        won, low, high = measure(net, given.measure, alone=False)
        shares = [round(share, 3) for share in (foreseen, alone, won, low, high)]
        curve.append([given.watch // part, len(taught["chosen"]), *shares])
        print(*(f"{name} {value}" for name, value in zip(curve[0], curve[-1], strict=True)),
              sep=", ", flush=True)  # fmt: skip
        if given.curve:
            with Path(given.curve).open("w", newline="") as file:
                csv.writer(file).writerows(curve)
        if given.out:
            net.save(given.out, layout_of(GAME, SEATS).digest)


if __name__ == "__main__":
    main()
