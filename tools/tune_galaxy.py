"""Fit the chances that Galaxy's heuristics estimate, and write games/galaxy/weights.toml.

Bots play games of two to five seats, now and then anything; a tenth of the positions is kept. From
the last row of weights back to the first, the endings are fitted, then who wins. What a position is
fitted to is what the weights of the next row say of the same game a round later (at the last, how
it ended): that is far less noisy than who won in the end. A tenth of the games is held back to see
what the fit is worth. Takes half an hour for 2,000 games on the compiled build, if a search plays.

What the network adds to a world's merit (`net.toml`) is taken as it is. Seats' features contain
odds by the weights that are there: run it twice after a change of these. After a change of what is
weighed first give `weights.toml` as many noughts as weights are new.
"""

import argparse
import random
import sys
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from asterism.bots.bot import Bot
from asterism.bots.ismcts import Ismcts, Level
from asterism.bots.one_ply import Glance, Greedy
from asterism.bots.port import Port
from asterism.contract.game import find_game
from asterism.games.galaxy.content.tables import ROUNDS, WORLDS
from asterism.games.galaxy.skill import fates, heuristics
from asterism.games.galaxy.skill import worlds as surviving
from asterism.games.galaxy.state import Galaxy
from asterism.kernel.chance import SeededChance


class QuickGreedy(Greedy):
    """Tries each option once."""

    worlds = 1


class QuickExpert(Glance):
    """Tries each option once."""

    worlds = 1


BOTS: Final[dict[str, tuple[Bot, ...]]] = {
    "greedy": (QuickGreedy(),),
    "expert": (QuickExpert(),),
    "master": (QuickExpert(), Ismcts(Level(seconds=0.0, iterations=120, primed=2, worlds=16))),
}
"""Who plays, each seat drawn by lot. Greedy needs no weights: begin with it, go on with expert. A
search finds positions that look better than they are: so end with games in which it plays."""


Array = NDArray[np.float64]
SEATS: Final = (2, 2, 3, 4, 4, 5)
SLIPS: Final = (0.0, 0.02, 0.1)
KEPT: Final = 0.1
RIDGE: Final = 3e-4
STEPS: Final = 300
STILL: Final = 1e-3
"""A fit is done when no weight moves so far in a step: weights are written to this place."""
HELD_BACK: Final = 10
"""Of so many games one is not fitted to."""
CHUNK: Final = 256
TINY: Final = 1e-12


@dataclass
class Position:
    """What was seen of a position, and how its game ended."""

    game: int
    row: int
    worlds: Array
    """By standing world: its features, ..."""
    learned: Array
    """... and what the network adds."""
    influence: Array
    """By standing world and seat, a secret base's included."""
    seats: Array
    """By seat: its features."""
    standing: int
    """Which worlds stand, as bits; ..."""
    ending: int
    """... and which do at the end."""
    winner: int


def positions(bot: str, seed: str, number: int) -> list[Position]:
    """Play a game; return some of its positions."""
    game = find_game("galaxy")
    dice = random.Random(f"{seed}:{number}")
    seats, slips = dice.choice(SEATS), dice.choice(SLIPS)
    g = game.new(seats, game.read_rulings({}))
    if not isinstance(g, Galaxy):
        raise TypeError("this tunes Galaxy")
    g.chance = SeededChance(f"{seed}:{number}:game")
    g.settle()
    players = [dice.choice(BOTS[bot]) for _ in range(seats)]
    thoughts = SeededChance(f"{seed}:{number}:bots")
    found = []
    while g.pending is not None:
        menu = g.menu
        if dice.random() < KEPT:
            found.append(look(number, g))
        if len(menu) == 1 or dice.random() < slips:
            g.take(dice.choice(menu))
        else:
            g.take(players[g.asked()[0]].choose(Port(game, g, thoughts)))
    for position in found:
        position.ending, position.winner = g.alive, g.result[0]
    return found


def look(number: int, g: Galaxy) -> Position:
    """Return what is to be seen now."""
    row, worlds = surviving.row(g), surviving.standing(g)
    odds = surviving.survival(worlds, fates.tenacity(g))
    influence = np.reshape(surviving.final_influence(g, worlds), (len(worlds), g.seats))
    by_world = [surviving.world_merits(g, one) for one in units(surviving.WORLD_MERITS)]
    learned = np.array(fates.FATES.foretold(g)) - np.array(fates.FATES.merits(g))
    ones = units(heuristics.SEAT_MERITS)
    by_seat = [
        [heuristics.seat_merit(g, seat, worlds, odds, one) for one in ones[1:]]
        for seat in range(g.seats)
    ]
    return Position(
        number, row, np.array(by_world).T, learned, influence.astype(float),
        np.array(by_seat), g.alive, 0, 0,
    )  # fmt: skip


def units(number: int) -> list[list[float]]:
    """Return weights of which one counts at a time: with them a merit is a feature."""
    return np.eye(number).tolist()


@dataclass
class Pack:
    """Positions with equally many worlds and seats, together."""

    worlds: Array
    """By position, ending and feature: added up over the ending's worlds."""
    learned: Array
    """By position and ending: the same, of what the network adds."""
    influence: Array
    """By position, ending and seat: the same."""
    seats: Array
    """By position, seat and feature."""
    members: list[Position]

    def chances(self, worlds: Array) -> Array:
        """Return the chance of each ending, by position."""
        return softmax(self.worlds @ worlds + self.learned)

    def faced(self, worlds: Array) -> tuple[Array, Array]:
        """Return the chances and what seats come to: in each ending, or in the mean ending alone.

        What is fitted is what `GalaxyHeuristics.shares` asks.
        """
        chances, influence = self.chances(worlds), self.influence
        if len(self.members[0].worlds) > heuristics.FEW_WORLDS:
            influence = np.einsum("nc,ncs->ns", chances, influence)[:, None]
            chances = np.ones((len(chances), 1))
        wide = np.broadcast_to(self.seats[:, None], (*influence.shape, self.seats.shape[2]))
        return chances, np.concatenate([influence[..., None], wide], axis=3)

    def shares(self, worlds: Array, seats: Array) -> Array:
        """Return each seat's chance to win, by position."""
        chances, x = self.faced(worlds)
        return np.asarray(np.einsum("nc,ncs->ns", chances, softmax(x @ seats)))


def packs(rows: list[Position]) -> list[Pack]:
    """Return all positions in packs that are worked on at once."""
    alike: dict[tuple[int, ...], list[Position]] = defaultdict(list)
    for each in rows:
        alike[each.influence.shape].append(each)
    return [
        pack(members[first : first + CHUNK])
        for members in alike.values()
        for first in range(0, len(members), CHUNK)
    ]


def pack(members: list[Position]) -> Pack:
    """Put positions together."""
    standing = len(members[0].worlds)
    inside = np.array(
        [[ending >> i & 1 for i in range(standing)] for ending in surviving.ENDINGS[standing]],
        float,
    )
    return Pack(
        np.stack([inside @ each.worlds for each in members]),
        np.stack([inside @ each.learned for each in members]),
        np.stack([inside @ each.influence for each in members]),
        np.stack([each.seats for each in members]),
        members,
    )


def softmax(merits: Array) -> Array:
    """Return chances from merits, along the last axis."""
    e = np.exp(merits - merits.max(axis=-1, keepdims=True))
    return np.asarray(e / e.sum(axis=-1, keepdims=True))


class Targets:
    """What positions are fitted to: endings by their worlds as bits, and shares by seat."""

    def __init__(self) -> None:
        """Know nothing of later rounds."""
        self._later: dict[int, tuple[dict[int, float], Array]] = {}

    def endings(self, each: Position) -> Array:
        """Return the chance of each ending of a position."""
        later = self._later.get(each.game)
        said = {each.ending: 1.0} if later is None else later[0]
        return np.array([said.get(ending, 0.0) for ending in endings_of(each)])

    def shares(self, each: Position) -> Array:
        """Return the chance of each seat."""
        if each.game in self._later:
            return self._later[each.game][1]
        won = np.zeros(len(each.seats))
        won[each.winner] = 1.0
        return won

    def learn(self, rows: list[Position], worlds: Array, seats: Array) -> None:
        """Take what weights say of the first position of each game for what comes before it."""
        firsts = {each.game: each for each in reversed(rows)}
        for group in packs(list(firsts.values())):
            endings = group.chances(worlds)
            shares = group.shares(worlds, seats)
            for each, ending, share in zip(group.members, endings, shares, strict=True):
                said = dict(zip(endings_of(each), ending.tolist(), strict=True))
                self._later[each.game] = (said, share)


def endings_of(each: Position) -> list[int]:
    """Return the endings of a position, with a bit for each world."""
    worlds = [world for world in range(WORLDS) if each.standing >> world & 1]
    return [
        sum(1 << world for i, world in enumerate(worlds) if ending >> i & 1)
        for ending in surviving.ENDINGS[len(worlds)]
    ]


def fit(rows: list[Position], targets: Targets) -> tuple[Array, Array]:
    """Return weights of worlds and seats."""
    groups = packs(rows)
    worlds = fit_worlds(groups, targets)
    return worlds, fit_seats(groups, targets, worlds)


def fit_worlds(groups: list[Pack], targets: Targets) -> Array:
    """Return weights that make the endings likely."""
    weights = np.zeros(surviving.WORLD_MERITS)
    endings = [np.stack([targets.endings(each) for each in group.members]) for group in groups]
    for _ in range(STEPS):
        slope, bend = np.zeros(len(weights)), np.zeros((len(weights),) * 2)
        for group, wanted in zip(groups, endings, strict=True):
            newton(group.worlds, group.chances(weights), wanted, slope, bend)
        before, weights = weights, step(weights, slope, bend, count(groups))
        if still(before, weights):
            break
    return weights


def fit_seats(groups: list[Pack], targets: Targets, worlds: Array) -> Array:
    """Return weights that make the winners likely, if endings are as `worlds` says."""
    weights = np.zeros(heuristics.SEAT_MERITS)
    won = [np.stack([targets.shares(each) for each in group.members]) for group in groups]
    faced = [group.faced(worlds) for group in groups]
    for _ in range(STEPS):
        slope, bend = np.zeros(len(weights)), np.zeros((len(weights),) * 2)
        for (chances, x), wanted in zip(faced, won, strict=True):
            strengths = softmax(x @ weights)
            joint = chances[..., None] * strengths
            # Which ending each win may have come from (expectation maximisation).
            joint *= (wanted / (joint.sum(axis=1) + TINY))[:, None]
            flat = (-1, strengths.shape[2])
            newton(
                x.reshape(-1, *x.shape[2:]), strengths.reshape(flat), joint.reshape(flat),
                slope, bend,
            )  # fmt: skip
        before, weights = weights, step(weights, slope, bend, count(groups))
        if still(before, weights):
            break
    return weights


def count(groups: list[Pack]) -> int:
    """Return how many positions there are."""
    return sum(len(group.members) for group in groups)


def still(before: Array, after: Array) -> bool:
    """Return whether no weight has moved."""
    return bool(np.abs(after - before).max() < STILL)


def judged(rows: list[Position], worlds: Array, seats: Array) -> str:
    """Return what a fit is worth on games that it has not seen."""
    if not rows:
        return "none held back"
    lost, missed, led, won = 0.0, 0.0, 0.0, 0
    for group in packs(rows):
        shares = group.shares(worlds, seats)
        for each, ending, share in zip(group.members, group.chances(worlds), shares, strict=True):
            lost -= float(np.log(ending[endings_of(each).index(each.ending)] + TINY))
            missed -= float(np.log(share[each.winner] + TINY))
            led += float(share.max())
            won += int(share.argmax() == each.winner)
    n = len(rows)
    return (
        f"{n} held back: endings {lost / n:.4f}, winners {missed / n:.4f}, "
        f"the leader's share {led / n:.3f} and wins {won / n:.3f}"
    )


def newton(x: Array, chances: Array, wanted: Array, slope: Array, bend: Array) -> None:
    """Add the slope of a softmax's log-loss, and how it bends; `wanted` is of any weight."""
    weight = wanted.sum(axis=1)
    mean = np.einsum("nc,nck->nk", chances, x)
    slope += weight @ mean - np.einsum("nc,nck->k", wanted, x)
    flat = x.reshape(-1, x.shape[-1])
    bend += (flat * (chances * weight[:, None]).reshape(-1, 1)).T @ flat
    bend -= (mean * weight[:, None]).T @ mean


def step(weights: Array, slope: Array, bend: Array, number: int) -> Array:
    """Return better weights: a step of Newton's, with a ridge."""
    ridge = 2 * RIDGE * np.eye(len(weights))
    return weights - np.linalg.solve(bend / number + ridge, slope / number + ridge @ weights)


def split(rows: list[Position]) -> tuple[list[Position], list[Position]]:
    """Return the positions of the games that are fitted to, and of those that are held back."""
    seen = [each for each in rows if each.game % HELD_BACK]
    return seen, [each for each in rows if not each.game % HELD_BACK]


def toml(name: str, table: list[Array]) -> str:
    """Write a table of weights, a line for each round."""
    lines = [f"    [{', '.join(f'{weight:.3f}' for weight in row)}]," for row in table]
    return "\n".join([f"{name} = [", *lines, "]", ""])


def main() -> None:
    """Tune."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--bot", choices=BOTS, default="expert")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("src/asterism/games/galaxy/weights.toml"))
    wanted = parser.parse_args()
    with ProcessPoolExecutor(wanted.workers) as pool:
        play = partial(positions, wanted.bot, wanted.seed)
        games = []
        for found in pool.map(play, range(wanted.games), chunksize=16):
            games.append(found)
            print(f"\r{len(games)} of {wanted.games} games", end="", file=sys.stderr)
    print(file=sys.stderr)
    targets = Targets()
    world_table: list[Array] = []
    seat_table: list[Array] = []
    for row in reversed(range(ROUNDS)):
        rows = [each for found in games for each in found if each.row == row]
        seen, unseen = split(rows)
        if not seen:
            parser.error(f"no position of round {row + 1}: play more games")
        worlds, seats = fit(seen, targets)
        targets.learn(seen, worlds, seats)
        print(
            f"round {row + 1}: {len(seen)} positions; {judged(unseen, worlds, seats)}", flush=True
        )
        world_table.insert(0, worlds)
        seat_table.insert(0, seats)
    note = f"# Made by tools/tune_galaxy.py from {wanted.games} games between bots ({wanted.bot})."
    text = [note, toml("worlds", world_table), toml("seats", seat_table)]
    wanted.out.write_text("\n".join(text), encoding="utf-8")


if __name__ == "__main__":
    main()
