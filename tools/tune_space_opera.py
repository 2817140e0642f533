"""Fit what counts how much in Space Opera, and write games/space_opera/weights.toml.

Bots play games of two seats and of four. Now and then a turn takes any option at all: a *slip*.
What every seat has just before and just after it, as `skill/prospects.py` counts it, is kept
together with who won. What a slip changed was chosen by lot, so what it did to the odds is its
effect and no mere company: a fit to positions alone gives credit to what winners happen to have.

Two sets of weights are fitted at once to who won, as a conditional logit: one for the position
before, by thirds of the game, which is only there to explain what it can; one for the change. The
mean of that and of the weights as they were is written. Run it again, and bots play better games to
learn from. Takes about twenty minutes on two cores of the compiled build.
"""

import argparse
import random
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from asterism.bots.one_ply import Glance, Greedy
from asterism.bots.port import Port
from asterism.contract.game import find_game
from asterism.contract.heuristics import settle
from asterism.games.space_opera.rules.s22_round import Turn
from asterism.games.space_opera.skill.evaluate import PLAIN
from asterism.games.space_opera.skill.heuristics import WEIGHTS
from asterism.games.space_opera.skill.prospects import FEATURES, features
from asterism.games.space_opera.state import SpaceOpera
from asterism.kernel.chance import SeededChance
from asterism.lab.pool import share_out

Floats = NDArray[np.float32]
TABLES: Final = {"two": (2, 1.0), "many": (4, 0.35)}
"""By name of a set of weights the seats of its games, and how many games for each that is asked."""
SLIPS: Final = (0.1, 0.2, 0.3)
"""How likely a choice in a turn is a slip, in a game: some are played better than others."""
SEEDS: Final = 1 << 30
PORTION: Final = 50
"""A process plays so many games at once."""
PARTS: Final = 3
ROUNDS: Final = 3
"""A third of a game has so many rounds, the last one more."""
KEPT: Final = 0.5
"""So much of the weights as they were stays: one round of games tells much, but not all."""
BY_HAND: Final = 1 / 18
"""So much of the odds is a point of `PLAIN`: where the fit begins."""
LOYALTY: Final = 5e-6
"""How much the fit is drawn to where it began."""
MANNERS: Final = FEATURES.index("idle")
"""This is left as it is: what leads to nothing costs nothing, but bots had better not begin it."""
HELD_OUT: Final = 5
"""One game of so many is not fitted to: it says how well the rest foretells."""
STEPS: Final = 500
RATE: Final = 0.03


class QuickGreedy(Greedy):
    """Tries each option once."""

    worlds = 1


class QuickExpert(Glance):
    """Tries each option once."""

    worlds = 1


@dataclass(frozen=True)
class Slips:
    """What happened by lot in some games, a row for each slip."""

    before: Floats
    """By slip, seat and feature."""
    change: Floats
    alive: NDArray[np.bool_]
    winner: NDArray[np.int64]
    part: NDArray[np.int64]
    """Which third of the game it was."""
    game: NDArray[np.int64]


def settled(g: SpaceOpera, luck: int) -> SpaceOpera:
    """Return a position once all that is on its way has come, with this luck."""
    found = g.clone()
    if not isinstance(found, SpaceOpera):
        raise TypeError("this settles Space Opera")
    found.chance = SeededChance(luck)
    settle(found, find_game("space-opera").skill.heuristics)
    return found


def new_game(seats: int, seed: str) -> SpaceOpera:
    """Return a game at its first question."""
    game = find_game("space-opera")
    g = game.new(seats, game.read_rulings({}))
    if not isinstance(g, SpaceOpera):
        raise TypeError("this tunes Space Opera")
    g.chance = SeededChance(seed)
    g.settle()
    return g


class Diary:
    """Writes down the slips of games."""

    def __init__(self) -> None:
        """Begin with none."""
        self._before: list[list[list[float]]] = []
        self._after: list[list[list[float]]] = []
        self._alive: list[list[bool]] = []
        self._rounds: list[int] = []
        self._winner: list[int] = []
        self._game: list[int] = []

    def slip(self, g: SpaceOpera, option: int, luck: int) -> None:
        """Take an option, and write down what it changed.

        A death is left out: `heuristics.py` says what it is worth, and it may yet be answered.
        """
        was = settled(g, luck)
        g.take(option)
        now = settled(g, luck)
        if not now.over() and now.alive == g.alive:
            self._before.append(features(was))
            self._after.append(features(now))
            self._alive.append([now.lives(seat) for seat in range(now.seats)])
            self._rounds.append(now.round)

    def close(self, number: int, winner: int) -> None:
        """Write down how the game of the last slips ended."""
        new = len(self._before) - len(self._game)
        self._game += [number] * new
        self._winner += [winner] * new

    def slips(self) -> Slips:
        """Return what was written down."""
        before = np.array(self._before, np.float32)
        part = np.clip((np.array(self._rounds) - 1) // ROUNDS, 0, PARTS - 1)
        return Slips(
            before, np.array(self._after, np.float32) - before, np.array(self._alive),
            np.array(self._winner), part, np.array(self._game),
        )  # fmt: skip


def play_all(seats: int, games: int, seed: str, workers: int) -> Slips:
    """Play games in some processes; return their slips in the order of the games."""
    parts = [
        (seats, range(first, min(games, first + PORTION)), seed)
        for first in range(0, games, PORTION)
    ]
    shared = share_out(play, parts, workers=workers)
    answers = dict(track(shared, f"{seats} seats", len(parts)))
    found = [answers[part] for part in parts]
    return Slips(
        *(np.concatenate([getattr(each, name.name) for each in found]) for name in fields(Slips))
    )


def play(task: tuple[int, range, str]) -> Slips:
    """Play the games of some numbers; return their slips."""
    seats, games, seed = task
    game = find_game("space-opera")
    diary = Diary()
    for number in games:
        dice = random.Random(f"{seed}:{seats}:{number}")
        slip = dice.choice(SLIPS)
        bots = [dice.choice([QuickExpert, QuickExpert, QuickGreedy])() for _ in range(seats)]
        g = new_game(seats, f"{seed}:{seats}:{number}:game")
        thoughts = SeededChance(f"{seed}:{seats}:{number}:bots")
        while g.pending is not None:
            menu = g.distinct()
            if len(menu) == 1:
                g.take(menu[0])
            elif isinstance(g.pending, Turn) and dice.random() < slip:
                luck = dice.randrange(SEEDS)
                diary.slip(g, dice.choice(menu), luck)
            else:
                g.take(bots[g.asked()[0]].choose(Port(game, g, thoughts)))
        diary.close(number, g.winners()[0])
    return diary.slips()


class Fit:
    """The weights of positions, by thirds, and those of changes, found by Adam's method."""

    def __init__(self, slips: Slips, start: list[float]) -> None:
        """Fit."""
        self.slips: Final = slips
        self.scale: Final = np.maximum(slips.before[slips.alive].std(axis=0), 1e-6)
        self.width: Final = len(start)
        self.fitted: Final = slips.game % HELD_OUT != 0
        self.won: Final = np.eye(slips.alive.shape[1], dtype=np.float32)[slips.winner]
        self.x: Final = slips.before / self.scale
        self.dx: Final = slips.change / self.scale
        self.weights = np.tile((np.array(start) * self.scale).astype(np.float32), PARTS + 1)
        self._climb()

    def chances(self, part: int, rows: NDArray[np.int64]) -> Floats:
        """Return each seat's chance to win after some slips of a third of the game."""
        w = self.weights.reshape(PARTS + 1, self.width)
        z = self.x[rows] @ w[part] + self.dx[rows] @ w[PARTS]
        z = np.where(self.slips.alive[rows], z, -np.inf)
        odds = np.exp(z - z.max(axis=1, keepdims=True))
        found: Floats = odds / odds.sum(axis=1, keepdims=True)
        return found

    def rows(self, part: int, *, fitted: bool) -> NDArray[np.int64]:
        """Return the slips of a third of the game, those that are fitted to or the others."""
        found: NDArray[np.int64] = np.where((self.slips.part == part) & (self.fitted == fitted))[0]
        return found

    def loss(self) -> float:
        """Return the log-loss in the games that were not fitted to."""
        total = 0.0
        for part in range(PARTS):
            rows = self.rows(part, fitted=False)
            chances = self.chances(part, rows)[np.arange(len(rows)), self.slips.winner[rows]]
            total -= float(np.log(chances).sum())
        return total / int((~self.fitted).sum())

    def found(self) -> list[float]:
        """Return what a change of each feature adds to the logarithm of the odds."""
        weights: list[float] = (self.weights[-self.width :] / self.scale).tolist()
        return weights

    def _slope(self, start: Floats) -> Floats:
        slope = np.zeros((PARTS + 1, self.width), np.float32)
        for part in range(PARTS):
            rows = self.rows(part, fitted=True)
            missed = (self.chances(part, rows) - self.won[rows]) * self.slips.alive[rows]
            flat = missed.ravel()
            slope[part] = flat @ self.x[rows].reshape(-1, self.width)
            slope[PARTS] += flat @ self.dx[rows].reshape(-1, self.width)
        slope[PARTS, MANNERS] = 0.0
        found: Floats = slope.ravel() / self.fitted.sum() + LOYALTY * (self.weights - start)
        return found

    def _climb(self) -> None:
        start = self.weights.copy()
        mean, square = np.zeros_like(start), np.zeros_like(start)
        for step in range(1, STEPS + 1):
            slope = self._slope(start)
            mean = 0.9 * mean + 0.1 * slope
            square = 0.999 * square + 0.001 * slope**2
            size = RATE * min(1.0, 4 * (1 - step / (STEPS + 1)))
            unit = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-9)
            self.weights = self.weights - size * unit


def main() -> None:
    """Tune."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--workers", type=int, default=2)
    out = Path("src/asterism/games/space_opera/weights.toml")
    parser.add_argument("--out", type=Path, default=out)
    wanted = parser.parse_args()
    lines = ["# What counts how much in Space Opera, in the logarithm of the odds to win."]
    lines.append("# Made by tools/tune_space_opera.py; half of each is what it was before.")
    start = [each * BY_HAND for each in PLAIN]
    for name, (seats, share) in TABLES.items():
        games = round(wanted.games * share)
        slips = play_all(seats, games, wanted.seed, wanted.workers)
        fit = Fit(slips, start)
        new = zip(fit.found(), WEIGHTS[seats], strict=True)
        weights = [(1 - KEPT) * found + KEPT * old for found, old in new]
        told = f"{name}: {games} games, {len(slips.game)} slips, log-loss held out {fit.loss():.4f}"
        print(told, flush=True)
        lines += ["", f"# {told}", f"[{name}]"]
        lines += [f"{key} = {each:.4f}" for key, each in zip(FEATURES, weights, strict=True)]
    wanted.out.write_text("\n".join([*lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
