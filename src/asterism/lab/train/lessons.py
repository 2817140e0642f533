"""What a teacher shows in its games: what options are, as marks, and what each is worth."""

from __future__ import annotations

import io
import json
import random
import zipfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from asterism.bots import find_bot
from asterism.bots.port import Port
from asterism.contract.game import Game, find_game
from asterism.contract.policy import Policy
from asterism.contract.scenarios import SCENARIO
from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadInput
from asterism.lab.origin import code_of
from asterism.lab.pool import share_out
from asterism.play.record import write_atomically

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Shown = TypeVar("Shown")
"""What one game showed: a dataclass of arrays."""

SLIPS: Final = (0.0, 0.05, 0.15)
"""How likely any option is taken, in a game: what to do after a slip has to be learned, too."""
MOST_DECISIONS: Final = 8000
NO_MARK: Final = -1
DAMAGED: Final = (OSError, EOFError, ValueError, KeyError, zipfile.BadZipFile)


@dataclass(frozen=True, slots=True)
class Lesson:
    """What one game showed of options."""

    marks: Ints
    """By option, of all decisions one after the other: its marks, filled up with `NO_MARK`."""
    worths: Floats
    """By option, by how much the teacher holds it better than the mean of its decision."""
    sizes: Ints
    """By decision how many options it had, two or more."""


def policy_of(game: Game) -> Policy:
    """Return the policy of a game.

    Raises:
        BadInput: it has none, so there is nothing to learn.
    """
    policy = game.skill.heuristics.policy
    if policy is None:
        raise BadInput(f"{game.name} names no marks of options, so there is nothing to learn")
    return policy


def tables_of(game: Game) -> list[tuple[str, int]]:
    """Return every scenario of a game with every number of seats."""
    return [(each.name, seats) for each in game.scenarios for seats in each.seats()]


def dealt(game: Game, tables: list[tuple[str, int]], number: int, seed: str) -> State:
    """Return a game of a run, at its beginning: the tables take turns from game to game."""
    scenario, seats = tables[number % len(tables)]
    g = game.new(seats, game.read_rulings({SCENARIO: scenario}))
    g.chance = SeededChance(f"{seed}:{number}:game")
    g.settle()
    return g


def play(name: str, teacher: str, seed: str, number: int) -> Lesson:
    """Play a game of a teacher against itself; return what it showed."""
    game = find_game(name)
    policy, bot = policy_of(game), find_bot(teacher)
    g, dice = dealt(game, tables_of(game), number, seed), random.Random(f"{seed}:{number}:slips")
    thoughts, slip = SeededChance(f"{seed}:{number}:bots"), dice.choice(SLIPS)
    marks: list[list[int]] = []
    worths: list[float] = []
    sizes: list[int] = []
    for _ in range(MOST_DECISIONS):
        if g.pending is None:
            break
        menu = g.distinct()
        if len(menu) == 1:
            g.take(menu[0])
            continue
        port = Port(game, g, thoughts)
        found = bot.weigh(port)
        marks += policy.marks(g, port.seat, port.options)
        mean = sum(found) / len(found)
        worths += [each - mean for each in found]
        sizes.append(len(found))
        best = found.index(max(found))
        g.take(port.options[best if dice.random() >= slip else dice.randrange(len(found))])
    rows = np.full((len(marks), max(map(len, marks), default=1)), NO_MARK, np.int64)
    for at, row in enumerate(marks):
        rows[at, : len(row)] = row
    return Lesson(rows, np.array(worths, float), np.array(sizes, np.int64))


def lessons(
    game: Game,
    teacher: str,
    numbers: Iterable[int],
    show: Callable[[str, str, str, int], Shown],
    kind: type[Shown],
    *,
    seed: str,
    workers: int = 1,
    cluster: str | None = None,
    data: Path | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> list[Shown]:
    """Return what the games of some numbers show, in the order of the numbers.

    With a folder each game is kept there as soon as it is played, and what is there is not played
    again, unless the game or the teacher has changed.

    Args:
        game: the game.
        teacher: the bot that plays it against itself.
        numbers: of the games.
        show: plays a game, given the game's name, the teacher's, the seed and the number.
        kind: what that returns: a dataclass of arrays.
        seed: of all of them.
        workers: how many processes share the work.
        cluster: the address of a Dask cluster that does it instead.
        data: the folder.
        progress: is told how many games more are there.

    Raises:
        BadInput: the teacher cannot say what options are worth, or the game has nothing to learn.
    """
    wanted = list(numbers)
    room = None
    if data is not None:
        room = data / f"{game.name}-{_key(game, teacher, seed, kind.__name__)}"
    found = {} if room is None else dict(_kept(room, wanted, kind))
    progress(len(found))
    missing = [number for number in wanted if number not in found]
    work = partial(show, game.name, teacher, seed)
    for number, lesson in share_out(work, missing, workers=workers, cluster=cluster):
        found[number] = lesson
        if room is not None:
            _keep(room, number, lesson)
        progress(1)
    return [found[number] for number in wanted]


def _key(game: Game, teacher: str, seed: str, kind: str) -> str:
    """Return what changes with all that the games depend on."""
    depends = [code_of(game.name, [teacher]), game.content_hash(), teacher, seed, kind]
    return blake2b(json.dumps(depends).encode(), digest_size=6).hexdigest()


def _keep(room: Path, number: int, lesson: object) -> None:
    file = io.BytesIO()
    np.savez_compressed(file, **{name: getattr(lesson, name) for name in _arrays(type(lesson))})
    room.mkdir(parents=True, exist_ok=True)
    write_atomically(room / f"{number:06d}.npz", file.getvalue())


def _kept(room: Path, numbers: list[int], kind: type[Shown]) -> Iterator[tuple[int, Shown]]:
    """Yield the games that are there and whole."""
    for number in numbers:
        path = room / f"{number:06d}.npz"
        if path.is_file():
            try:
                with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as found:
                    yield number, kind(**{name: found[name] for name in _arrays(kind)})
            except DAMAGED:
                continue


def _arrays(kind: type) -> list[str]:
    return [each.name for each in fields(kind)]
