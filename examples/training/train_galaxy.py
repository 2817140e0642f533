"""Teach a small network to play Galaxy at a table of two against `greedy`: one core, numpy only.

    python examples/training/train_galaxy.py --out policy.npz --curve curve.csv

First a strong bot plays and the network copies what it chose (`watching.py`). Then it plays against
`greedy` itself, at many tables at once, and improves by PPO. The share of games that the network
wins alone is measured in between on fresh deals; what has won most so far is saved.
`learned_bot.py` plays what was learned.
"""

from __future__ import annotations

import argparse
import csv
import time
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
from network import Network
from watching import GAME, RIVAL, SEATS, lessons, watched

from asterism.env import Tables, actions_of, encoder_of, layout_of

HIDDEN, BATCH = 192, 512
WATCH_RATE, WATCH_EPOCHS = 1e-3, 4
TABLES, STEPS, EPOCHS = 64, 64, 3
RATE, DISCOUNT, SMOOTHING, CLIP, ENTROPY, LEAD = 3e-4, 0.997, 0.95, 0.2, 0.005, 0.02
WORTH = 0.5
"""How much an error in what a position is worth counts beside one in what to choose."""
MEASURE_EVERY, MEASURED = 15, 300


class Learner:
    """A network, and what is measured of it while it learns."""

    def __init__(self, seed: int, out: str | None = None, curve: str | None = None) -> None:
        """Begin with a network that knows nothing."""
        self.net = Network(encoder_of(GAME, SEATS), actions_of(GAME, SEATS), HIDDEN, seed)
        self.dice = np.random.default_rng(seed)
        self.started = time.process_time()
        self.out, self.curve = out, curve
        self.points: list[list[Any]] = [["stage", "minutes", "games", "won", "low", "high"]]
        self.best = -1.0

    def copy_lessons(self, taught: dict[str, np.ndarray], epochs: int) -> None:
        """Learn to choose what the teacher chose, and to foresee who wins."""
        count, actions = len(taught["chosen"]), self.net.words.actions
        for epoch in range(epochs):
            rate, hits = WATCH_RATE * (1 - epoch / epochs), 0
            for part in np.array_split(self.dice.permutation(count), max(1, count // BATCH)):
                open_ = np.unpackbits(taught["open"][part], 1, count=actions).astype(bool)
                logs, worth, way = self.net.rate(taught["seen"][part], open_)
                errors = np.exp(logs)
                hits += int((errors.argmax(1) == taught["chosen"][part]).sum())
                errors[np.arange(len(part)), taught["chosen"][part]] -= 1
                off = worth - taught["won"][part]
                self.net.learn(way, errors / len(part), WORTH * off / len(part), rate)
            print(f"epoch {epoch + 1}: chose as the teacher in {hits / count:.1%}", flush=True)
            if epoch % 2:
                self.measure("watching", 0)

    def play(self, minutes: float, seed: int) -> None:
        """Improve by PPO for so many minutes of processor time."""
        tables = Tables(GAME, TABLES, bots=[RIVAL], lead=LEAD)
        seen, info = tables.reset(seed=1000 * seed)
        begun, rounds, games = time.process_time(), 0, 0
        while (spent := (time.process_time() - begun) / 60) < minutes:
            batch, seen, info, ended = self.rollout(tables, seen, info)
            self.improve(batch, RATE * max(0.05, 1 - spent / minutes))
            rounds, games = rounds + 1, games + ended
            if rounds % MEASURE_EVERY == 0:
                self.measure("playing", games)

    def rollout(self, tables: Tables, seen: np.ndarray, info: dict[str, Any]) -> Any:  # noqa: ANN401
        """Play some steps at all tables; return what happened, what is seen now, games ended."""
        kept: dict[str, list[np.ndarray]] = {
            name: [] for name in ("seen", "open", "action", "log", "worth", "reward", "end")
        }
        for _ in range(STEPS):
            open_ = info["action_mask"].astype(bool)
            logs, worth, _ = self.net.rate(seen, open_)
            action = (logs + self.dice.gumbel(size=logs.shape)).argmax(1)
            at = np.arange(len(action))
            for name, value in (("seen", seen), ("open", open_), ("action", action),
                                ("log", logs[at, action]), ("worth", worth)):  # fmt: skip
                kept[name].append(value)
            seen, reward, over, cut, info = tables.step(action)
            kept["reward"].append(reward)
            kept["end"].append(over | cut)
        batch = {name: np.array(value) for name, value in kept.items()}
        _, last, _ = self.net.rate(seen, info["action_mask"].astype(bool))
        batch["gain"] = advantages(batch, last)
        return batch, seen, info, int(batch["end"].sum())

    def improve(self, batch: dict[str, np.ndarray], rate: float) -> None:
        """Learn from what was played, a few times over, never far from what it was."""
        flat = {name: value.reshape(-1, *value.shape[2:]) for name, value in batch.items()}
        target = flat["gain"] + flat["worth"]
        gain = (flat["gain"] - flat["gain"].mean()) / (flat["gain"].std() + 1e-6)
        for _ in range(EPOCHS):
            order = self.dice.permutation(len(gain))
            for part in np.array_split(order, len(gain) // BATCH):
                logs, worth, way = self.net.rate(flat["seen"][part], flat["open"][part])
                chances, at = np.exp(logs), np.arange(len(part))
                action = flat["action"][part]
                ratio = np.exp(logs[at, action] - flat["log"][part])
                far = np.where(gain[part] > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
                pull = np.where(far, 0, ratio * gain[part])
                errors = chances * pull[:, None]
                errors[at, action] -= pull
                finite = np.where(chances > 0, logs, 0)
                spread = -(chances * finite).sum(1, keepdims=True)
                errors += ENTROPY * chances * (finite + spread)
                off = worth - target[part]
                self.net.learn(way, errors / len(part), WORTH * off / len(part), rate)

    def measure(self, stage: str, games: int) -> None:
        """Play fresh games, note the share won, and keep the network if it is the best so far."""
        won, low, high = interval(win_share(self.net, MEASURED, 77), MEASURED)
        minutes = (time.process_time() - self.started) / 60
        self.points.append(
            [stage, round(minutes, 2), games, round(won, 4), round(low, 4), round(high, 4)]
        )
        print(
            f"{stage} {minutes:5.1f} min {games:8}: won {won:.1%} ({low:.1%} to {high:.1%})",
            flush=True,
        )
        if won > self.best and self.out:
            self.net.save(self.out, layout_of(GAME, SEATS).digest)
        self.best = max(self.best, won)
        if self.curve:
            with Path(self.curve).open("w", newline="") as file:
                csv.writer(file).writerows(self.points)


def advantages(batch: dict[str, np.ndarray], last: np.ndarray) -> np.ndarray:
    """Return how much better than expected each step was (GAE)."""
    gains = np.zeros_like(batch["worth"])
    later, after = np.zeros(len(last), np.float32), last
    for step in reversed(range(len(gains))):
        goes_on = DISCOUNT * (1 - batch["end"][step])
        worth = batch["worth"][step]
        later = batch["reward"][step] + goes_on * after - worth + goes_on * SMOOTHING * later
        gains[step], after = later, worth
    return gains


def win_share(net: Network, games: int, seed: int) -> float:
    """Return the share of games won against the rival, from both seats, by the likeliest action."""
    won = 0.0
    for seat in range(SEATS):
        tables = Tables(GAME, min(games // SEATS, 50), bots=[RIVAL], seat=seat)
        seen, info = tables.reset(seed=100_000 * seed)
        results: list[float] = []
        # Each table plays its share of games, so that short games count no more than long ones.
        left = np.full(tables.num_envs, games // SEATS // tables.num_envs)
        while left.any():
            logs, _, _ = net.rate(seen, info["action_mask"].astype(bool))
            seen, reward, over, _, info = tables.step(logs.argmax(1))
            results += reward[over & (left > 0)].tolist()
            left -= over & (left > 0)
        won += sum(results)
    return won / games


def interval(share: float, games: int) -> tuple[float, float, float]:
    """Return a share with its 95 % interval (Wilson's)."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    width = z * sqrt(share * (1 - share) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return share, max(0.0, middle - width), min(1.0, middle + width)


def arguments() -> argparse.Namespace:
    """Read the command line, and refuse now what would fail only after all is learned."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--watch", type=int, default=2000, help="games to watch")
    parser.add_argument("--watched", default="watched.jsonl", help="a file that keeps these games")
    parser.add_argument("--minutes", type=float, default=15, help="processor time to play in")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", help="a file for what was learned")
    parser.add_argument("--curve", help="a file for the learning curve (CSV)")
    given = parser.parse_args()
    if given.watch < 1:
        parser.error(f"watch at least one game, not {given.watch}")
    try:
        for path in filter(None, (given.out, given.curve)):
            Path(path).open("ab").close()
    except OSError as error:
        parser.error(str(error))
    return given


def main() -> None:
    """Watch and play; whatever has won most so far is saved."""
    given = arguments()
    learner = Learner(given.seed, given.out, given.curve)
    games = watched(Path(given.watched), given.seed, given.watch)
    learner.copy_lessons(lessons(games), WATCH_EPOCHS)
    learner.play(given.minutes, given.seed)


if __name__ == "__main__":
    main()
