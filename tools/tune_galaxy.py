"""Fit the chances that Galaxy's heuristics estimate, and write games/galaxy/weights.toml.

Bots play games of two to five seats, now and then anything; a tenth of the positions is kept. From
the last row of weights back to the first, the endings are fitted, then who wins. What a position is
fitted to is what the weights of the next row say of the same game a round later (at the last, how
it ended): that is far less noisy than who won in the end. Takes some minutes on the compiled build.

Seats' features contain odds by the weights that are there; so run it twice after a change of these.
"""

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from asterism.bots.bot import Bot
from asterism.bots.ismcts import Ismcts, Level
from asterism.bots.one_ply import Expert, Greedy
from asterism.bots.port import Port
from asterism.games.galaxy import heuristics
from asterism.games.galaxy.components import ROUNDS, WORLDS
from asterism.games.galaxy.state import Galaxy
from asterism.kernel.chance import SeededChance
from asterism.kernel.game import find_game


class QuickGreedy(Greedy):
    """Tries each option once."""

    worlds = 1


class QuickExpert(Expert):
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
STEPS: Final = 15
CHUNK: Final = 256
TINY: Final = 1e-12


@dataclass
class Position:
    """What was seen of a position, and how its game ended."""

    game: int
    row: int
    worlds: Array
    """By standing world: its features."""
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
    row, worlds = heuristics.row(g), heuristics.standing(g)
    odds = heuristics.survival(worlds, heuristics.tenacity(g))
    influence = np.reshape(heuristics.final_influence(g, worlds), (len(worlds), g.seats))
    by_world = [heuristics.world_merits(g, one) for one in units(heuristics.WORLD_MERITS)]
    ones = units(heuristics.SEAT_MERITS)
    by_seat = [
        [heuristics.seat_merit(g, seat, worlds, odds, one) for one in ones[1:]]
        for seat in range(g.seats)
    ]
    return Position(
        number, row, np.array(by_world).T, influence.astype(float), np.array(by_seat), g.alive,
        0, 0,
    )  # fmt: skip


def units(number: int) -> list[list[float]]:
    """Return weights of which one counts at a time: with them a merit is a feature."""
    return np.eye(number).tolist()


@dataclass
class Pack:
    """Positions with equally many worlds and seats, together."""

    worlds: Array
    """By position, ending and feature: added up over the ending's worlds."""
    seats: Array
    """By position, ending, seat and feature; the first is influence."""
    members: list[Position]


def pack(members: list[Position]) -> Pack:
    """Put positions together."""
    places = heuristics.ENDINGS[len(members[0].worlds)]
    threes = np.array(places).reshape(-1, heuristics.SURVIVORS)
    worlds = np.stack([each.worlds[threes].sum(axis=1) for each in members])
    influence = np.stack([each.influence[threes].sum(axis=1) for each in members])
    seats = np.stack([each.seats for each in members])
    wide = np.broadcast_to(seats[:, None], (*influence.shape, seats.shape[2]))
    return Pack(worlds, np.concatenate([influence[..., None], wide], axis=3), members)


def packs(rows: list[Position]) -> Iterator[Pack]:
    """Return all positions in packs that fit into memory."""
    alike: dict[tuple[int, ...], list[Position]] = defaultdict(list)
    for each in rows:
        alike[each.influence.shape].append(each)
    for members in alike.values():
        for first in range(0, len(members), CHUNK):
            yield pack(members[first : first + CHUNK])


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
            chances = softmax(group.worlds @ worlds)
            shares = np.einsum("nc,ncs->ns", chances, softmax(group.seats @ seats))
            for each, chance, share in zip(group.members, chances, shares, strict=True):
                said = dict(zip(endings_of(each), chance.tolist(), strict=True))
                self._later[each.game] = (said, share)


def endings_of(each: Position) -> list[int]:
    """Return the endings of a position, each as bits."""
    worlds = [world for world in range(WORLDS) if each.standing >> world & 1]
    places = heuristics.ENDINGS[len(worlds)]
    return [
        sum(1 << worlds[place] for place in places[first : first + heuristics.SURVIVORS])
        for first in range(0, len(places), heuristics.SURVIVORS)
    ]


def fit(rows: list[Position], targets: Targets) -> tuple[Array, Array, float, float]:
    """Return weights of worlds and seats with their mean log-losses."""
    worlds, lost = np.zeros(rows[0].worlds.shape[1]), 0.0
    for _ in range(STEPS):
        slope, bend, lost = np.zeros(len(worlds)), np.zeros((len(worlds),) * 2), 0.0
        for group in packs(rows):
            wanted = np.stack([targets.endings(each) for each in group.members])
            chances = softmax(group.worlds @ worlds)
            lost -= float((wanted * np.log(chances + TINY)).sum())
            newton(group.worlds, chances, wanted, slope, bend)
        worlds = step(worlds, slope, bend, len(rows))
    seats, missed = np.zeros(rows[0].seats.shape[1] + 1), 0.0
    for _ in range(2 * STEPS):
        slope, bend, missed = np.zeros(len(seats)), np.zeros((len(seats),) * 2), 0.0
        for group in packs(rows):
            wanted = np.stack([targets.shares(each) for each in group.members])
            chances, strengths = softmax(group.worlds @ worlds), softmax(group.seats @ seats)
            joint = chances[..., None] * strengths
            shares = joint.sum(axis=1)
            missed -= float((wanted * np.log(shares + TINY)).sum())
            # Which ending each win may have come from (expectation maximisation).
            joint *= (wanted / (shares + TINY))[:, None]
            flat = (-1, strengths.shape[2])
            x = group.seats.reshape(*np.reshape(strengths, flat).shape, -1)
            newton(x, strengths.reshape(flat), joint.reshape(flat), slope, bend)
        seats = step(seats, slope, bend, len(rows))
    return worlds, seats, lost / len(rows), missed / len(rows)


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
        games = list(pool.map(play, range(wanted.games), chunksize=16))
    targets = Targets()
    world_table: list[Array] = []
    seat_table: list[Array] = []
    for row in reversed(range(ROUNDS)):
        rows = [each for found in games for each in found if each.row == row]
        worlds, seats, lost, missed = fit(rows, targets)
        targets.learn(rows, worlds, seats)
        print(f"round {row + 1}: {len(rows)} positions, endings {lost:.4f}, seats {missed:.4f}")
        world_table.insert(0, worlds)
        seat_table.insert(0, seats)
    note = f"# Made by tools/tune_galaxy.py from {wanted.games} games between bots ({wanted.bot})."
    text = [note, toml("worlds", world_table), toml("seats", seat_table)]
    wanted.out.write_text("\n".join(text), encoding="utf-8")


if __name__ == "__main__":
    main()
