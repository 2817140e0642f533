"""Games of Galaxy with other content, each content in a process of its own.

A game reads its content when it is imported. So this is run as a script that has imported nothing
of the game: it forks for each folder, and the child loads what the folder holds, through the door
that designers use.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from asterism.contract.game import Game
from asterism.contract.translator import Translator
from asterism.draw import as_svg, as_text
from asterism.kernel.agenda import State
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadInput
from asterism.lab.arena import Observer, Result, play_game
from asterism.lab.variants import load, prepare_content, read_variant
from asterism.play.match import Match

Found = dict[str, str]

GAMES: Final = 100
"""So many games are played at most to find one that goes another way."""
EVERY: Final = 40
"""So many decisions lie between two that are drawn."""


def play_with(folders: Sequence[Path]) -> list[Found]:
    """Return what came of each content.

    "moves": what first went another way than with the game's own content; "silent": nothing did;
    "refused": in which words; "failed": the traceback.
    """
    script = [sys.executable, "-m", "tests.galaxy.contents", *map(str, folders)]
    done = subprocess.run(script, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


class _Hash(Observer):
    """Hashes what happens in games."""

    def __init__(self) -> None:
        self.sum: Final = hashlib.blake2b(digest_size=8)

    def decides(self, g: State, seat: int, option: int, seconds: float) -> None:
        self.sum.update(repr((seat, option, g.menu)).encode())

    def happened(self, kind: int, args: list[int], seats: int) -> None:
        self.sum.update(repr((kind, args, seats)).encode())

    def ends(self, result: Result) -> None:
        self.sum.update(repr((result.winners, result.scores)).encode())


def _course(game: Game) -> Iterator[str]:
    """Yield hashes: of the tables and rulings that there are, then of game after game."""
    tables = range(game.least_seats, game.most_seats + 1)
    yield repr((tables, game.rulings, sorted(game.presets.items())))
    rulings = [game.read_rulings({"preset": name}) for name in game.presets]
    for number in range(GAMES):
        observer = _Hash()
        bots = ["random"] * tables[number % len(tables)]
        play_game(game, bots, rulings[number % len(rulings)], "content", number, observer=observer)
        yield observer.sum.hexdigest()


def _play(folder: str, usual: Sequence[str]) -> Found:
    with TemporaryDirectory() as room:
        try:
            game, _ = load(prepare_content(read_variant(f"galaxy:content={folder}"), Path(room)))
        except BadInput as error:
            return {"refused": str(error)}
        _draw(game)
        for number, (here, there) in enumerate(zip(_course(game), usual, strict=True)):
            if here != there:
                return {"moves": f"game {number}"}
    return {"silent": ""}


def _draw(game: Game) -> None:
    """Draw some positions of a game, and say what happened in it."""
    match = Match(game, seats=game.most_seats, seed=1)
    chance, translator = SeededChance("content"), Translator(game)
    number = 0
    while not match.over:
        if number % EVERY == 0:
            as_text(match)
            as_svg(match)
        moves = match.moves
        match.play(moves[chance.below(0, len(moves))])
        number += 1
    for event in match.events:
        translator.event(event)


def _in_a_child(work: Callable[[], Found]) -> Found:
    """Return what a function finds in a process that has not imported the game."""
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.close(reading)
        try:
            found = work()
        except BaseException:  # noqa: BLE001 - told to the parent
            found = {"failed": traceback.format_exc()}
        with os.fdopen(writing, "w") as pipe:
            json.dump(found, pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        told: Found = json.load(pipe)
    os.wait()
    return told


def _usual() -> Found:
    return {"usual": "\n".join(_course(load(read_variant("galaxy"))[0]))}


def main() -> None:
    """Play with the content of each folder."""
    usual = _in_a_child(_usual)["usual"].split("\n")
    for folder in sys.argv[1:]:
        print(json.dumps(_in_a_child(partial(_play, folder, usual))), flush=True)


if __name__ == "__main__":
    main()
