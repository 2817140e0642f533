"""Fit how much the options of NOVA are liked at a glance, and write games/nova/weights.toml.

Bots of one ply play every scenario. Of each decision is kept what each option is, as the marks of
`skill/policy.py`, and by how much it raised the chance to win in some worlds. A softmax over the
sums of the marks' weights is fitted to these gains: an option that gains a hundredth less than the
best is liked about thirty times less. So playouts play about as the bot of one ply would, at a
hundredth of the time. Run it again when the cards, the evaluation or the marks have changed. Takes
about ten minutes on two cores of the compiled build.
"""

import argparse
import random
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from asterism.bots.port import Port
from asterism.contract.game import Game, find_game
from asterism.contract.heuristics import settle
from asterism.games.nova.content.cards import CARD_IDS
from asterism.games.nova.skill.policy import WEIGHTS, Look, marks
from asterism.games.nova.state import Nova
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, SeededChance
from asterism.lab.pool import share_out

TABLES: Final = [
    *[("imperium", 2)] * 3,
    *[("colonisation", 3), ("colonisation", 4)],
    *[(name, 1) for name in ("genesis", "republic", "invaders", "anybody-out-there")],
]
"""Scenarios and their seats, in the order of the games."""
WORLDS: Final = 3
MANY: Final = 80
"""Where there are more options, a world less is tried."""
SLIPS: Final = (0.02, 0.1)
"""How likely any option is taken, in a game: bots have to know what to do after a slip, too."""
MOST_DECISIONS: Final = 8000
SEEDS: Final = 1 << 30
SHARP: Final = 0.003
"""So much less gain makes an option e times less liked."""
HELD_OUT: Final = 10
"""One decision of so many is not fitted to."""
STEPS: Final = 150
RATE: Final = 0.1
LOYALTY: Final = 1e-5
"""How much weights are drawn to nothing."""
LEAST: Final = 0.005

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Tried:
    """What was tried of some games."""

    marks: list[list[int]]
    """By option."""
    gains: list[float]
    sizes: list[int]
    """By decision how many options it has."""


def gains_of(game: Game, g: State, port: Port) -> Floats:
    """Return by option by how much it raises the seat's chance to win, over some worlds."""
    heuristics, options = game.skill.heuristics, port.options
    worlds = WORLDS if len(options) <= MANY else WORLDS - 1
    found = np.zeros(len(options))
    for _ in range(worlds):
        world, luck = port.world(), port.chance.below(BOT, SEEDS)
        now = heuristics.shares(world)[port.seat]
        for at, option in enumerate(options):
            after = port.tried(world, option, luck)
            settle(after, heuristics)
            found[at] += (heuristics.shares(after)[port.seat] - now) / worlds
    back = g.pending is not None and [g.pending.leads_back(option) for option in options]
    return np.where(back, np.minimum(found, found.min()), found) if back else found


def play(number: int) -> Tried:
    """Play the game of a number; return what was tried in it."""
    game, dice = find_game("nova"), random.Random(f"tune:{number}")
    scenario, seats = TABLES[number % len(TABLES)]
    g = game.new(seats, game.read_rulings({"scenario": scenario}))
    if not isinstance(g, Nova):
        raise TypeError("this tunes NOVA")
    g.chance = SeededChance(f"tune:{number}")
    g.settle()
    thoughts, slip = SeededChance(f"tune:{number}:bots"), dice.choice(SLIPS)
    tried = Tried([], [], [])
    for _ in range(MOST_DECISIONS):
        if g.pending is None:
            break
        menu = g.distinct()
        if len(menu) == 1:
            g.take(menu[0])
            continue
        port = Port(game, g, thoughts)
        gains, look = gains_of(game, g, port), Look(g, port.seat)
        for option in port.options:
            out: list[int] = []
            marks(look, option, out)
            tried.marks.append(out)
        tried.gains.extend(gains)
        tried.sizes.append(len(port.options))
        best = int(np.argmax(gains)) if dice.random() >= slip else dice.randrange(len(gains))
        g.take(port.options[best])
    return tried


class Fit:
    """The weights of the marks, found by Adam's method."""

    def __init__(self, games: list[Tried]) -> None:
        """Fit."""
        self.marks: Final = len(WEIGHTS.of)
        sizes = np.array([size for each in games for size in each.sizes])
        self.first: Final[Ints] = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        self.decision: Final = np.repeat(np.arange(len(sizes)), sizes)
        self.held_out: Final = np.arange(len(sizes)) % HELD_OUT == 0
        self.fitted: Final = ~self.held_out[self.decision]
        rows = [row for each in games for row in each.marks]
        self.rows: Final = np.full((len(rows), max(map(len, rows))), self.marks)
        for at, row in enumerate(rows):
            self.rows[at, : len(row)] = row
        self.gains: Final = np.array([gain for each in games for gain in each.gains])
        self.wanted: Final = self._softmax(self.gains / SHARP)
        self.weights = np.zeros(self.marks + 1)
        """The last one is that of no mark."""
        self._climb()

    def _softmax(self, z: Floats) -> Floats:
        """Return by option its share of its decision."""
        odds = np.exp(z - np.maximum.reduceat(z, self.first)[self.decision])
        found: Floats = odds / np.add.reduceat(odds, self.first)[self.decision]
        return found

    def _climb(self) -> None:
        mean, square = np.zeros_like(self.weights), np.zeros_like(self.weights)
        width, decisions = self.rows.shape[1], (~self.held_out).sum()
        for step in track(range(1, STEPS + 1), "fit"):
            missed = (self._softmax(self.weights[self.rows].sum(1)) - self.wanted) * self.fitted
            slope = np.bincount(self.rows.ravel(), np.repeat(missed, width), self.marks + 1)
            slope = slope / decisions + LOYALTY * self.weights
            slope[-1] = 0.0
            mean = 0.9 * mean + 0.1 * slope
            square = 0.999 * square + 0.001 * slope**2
            size = RATE * min(1.0, 4 * (1 - step / (STEPS + 1)))
            unit = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
            self.weights = self.weights - size * unit

    def told(self) -> str:
        """Return what the option that is liked best gives away where nothing was fitted to."""
        liking = self.weights[self.rows].sum(1)
        ends = [*self.first[1:], len(liking)]
        lost = alike = 0.0
        for start, end in np.column_stack([self.first, ends])[self.held_out]:
            gains = self.gains[start:end]
            chosen = gains[np.argmax(liking[start:end])]
            lost += gains.max() - chosen
            alike += float(gains.max() - gains.mean())
        number = int(self.held_out.sum())
        return (
            f"{len(self.first)} decisions; in {number} others {lost / number:.4f} of the game "
            f"given away, {alike / number:.4f} by any option"
        )


def main() -> None:
    """Tune."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=126)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("src/asterism/games/nova/weights.toml"))
    wanted = parser.parse_args()
    numbers = list(range(wanted.games))
    answers = dict(track(share_out(play, numbers, workers=wanted.workers), "play", wanted.games))
    fit = Fit([answers[number] for number in numbers])
    print(fit.told())
    lines = ["# How much the marks of an option are liked (skill/policy.py), as they were fitted."]
    lines += [
        f"# Made by tools/tune_nova.py from {wanted.games} games: {fit.told()}.",
        "",
        "[marks]",
    ]
    tables: list[str] = []
    for name, (start, end) in zip(
        WEIGHTS.names, pairwise([*WEIGHTS.first, fit.marks]), strict=True
    ):
        weights = [round(float(each), 2) + 0.0 for each in fit.weights[start:end]]  # no -0
        if name in WEIGHTS.by_card:
            named = zip(CARD_IDS, weights, strict=True)
            tables += ["", f"[{name}]", *[f"{key} = {each:g}" for key, each in named if each]]
        else:
            lines.append(f"{name} = [{', '.join(f'{each:g}' for each in weights)}]")
    wanted.out.write_text("\n".join([*lines, *tables, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
