"""A bot that is a program of its own, in any language: it reads and writes lines of JSON.

It gets what its seat sees and nothing else (`protocol.py`). One process plays one seat of one game;
it starts with the first question. What it does wrong costs it that game, and nobody else anything:
a `Forfeit` says what it was.
"""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from typing import ClassVar, Final

import msgspec

from asterism.bots.bot import Bot, Ending, Forfeit
from asterism.bots.port import Port
from asterism.bots.process import CRASH, SILENCE, Process
from asterism.bots.protocol import (
    PROTOCOL,
    RIGHTS,
    Choice,
    FromProgram,
    Hello,
    ToProgram,
    Welcome,
    Wish,
    ask_of,
    end_of,
    hello_of,
)
from asterism.contract.game import Game
from asterism.kernel.marker import N_

ILLEGAL: Final = N_("illegal choice")
GARBAGE: Final = N_("garbage")
REFUSAL: Final = N_("refusal")
STALLING: Final = N_("stalling")
SECONDS: Final = 30.0
"""How long a program has for an answer, if nobody says."""
STARTING: Final = 15.0
"""Seconds that it has at least for its first line: some languages take long to begin."""
MOST_QUESTIONS: Final = 5000
"""So many of a game a program answers: whoever needs more goes round in circles."""
UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Program(Bot):
    """Asks a program."""

    listens: ClassVar[bool] = True

    def __init__(self, command: list[str], seconds: float = SECONDS) -> None:
        """Take the words of its command; it is not started yet."""
        self.command: Final = command
        self.seconds: Final = seconds
        self._process: Process | None = None
        self._closed = False
        self._wants: frozenset[Wish] = frozenset()
        self._heard = 0
        """How many events it has been told."""
        self._questions = 0
        self._game: Game | None = None

    def files(self) -> list[Path]:
        """Return the files that its command names: when one changes, it is another bot."""
        found = [Path(word) for word in (shutil.which(self.command[0]), *self.command) if word]
        return sorted({path.resolve() for path in found if path.is_file()})

    def choose(self, port: Port) -> int:
        """Return the option that the program chooses.

        Raises:
            Forfeit: it gives no such answer.
        """
        if len(port.options) == 1:
            return port.options[0]
        return _option(port.game, port.options, self._reply(port, right=False))

    def interject(self, port: Port) -> int | None:
        """Return the right that the program uses, if it wants to be asked.

        Raises:
            Forfeit: it gives no such answer.
        """
        self._started(port)
        choice = self._reply(port, right=True) if RIGHTS in self._wants else None
        return None if choice is None else _option(port.game, port.rights, choice)

    def now(self) -> float:
        """Return the time: what another process does is measured by the clock on the wall."""
        return time.monotonic()

    def close(self, ending: Ending | None = None) -> None:
        """Tell it how the game ended, if it did, and end it; it is not started again."""
        self._closed = True
        process, self._process = self._process, None
        if process is None:
            return
        if ending is None or self._game is None:
            process.end()
        else:
            process.end(_line(ToProgram(end=end_of(self._game, ending))))

    # -- one question ------------------------------------------------------------------------

    def _reply(self, port: Port, *, right: bool) -> Choice:
        """Return what the program answers to a question."""
        self._questions += 1
        if self._questions > MOST_QUESTIONS:
            raise Forfeit(f"{STALLING}: more than {MOST_QUESTIONS} questions in one game")
        process, events = self._started(port), port.events
        news = events[min(self._heard, len(events)) :]  # moves may have been taken back
        self._heard = len(events)
        ask = ask_of(port, news, self.seconds, self._wants, right=right)
        return _read(process.ask(_line(ToProgram(ask=ask)), self.seconds)).choice

    def _started(self, port: Port) -> Process:
        """Return the process of the program, once both have said hello."""
        if self._closed:  # a thread that comes late starts nothing
            raise Forfeit(f"{CRASH}: it was ended")
        if self._process is None:
            try:
                self._process = Process(self.command)
            except OSError as error:
                raise Forfeit(f"{CRASH}: it cannot be started: {error.strerror}") from None
            self._game = port.game
            self._wants = self._greeted(self._process, hello_of(port, self.seconds))
        return self._process

    def _greeted(self, process: Process, hello: Hello) -> frozenset[Wish]:
        """Say hello to a program; return what it wants."""
        seconds = max(STARTING, self.seconds)
        try:
            line = process.ask(_line(ToProgram(hello=hello)), seconds)
        except Forfeit as forfeit:
            if not str(forfeit).startswith(SILENCE):
                raise
            # Mostly it thinks that it has answered.
            advice = "to the hello: does it read line by line, and flush what it writes?"
            raise Forfeit(f"{SILENCE}: no answer within {seconds:g} s {advice}") from None
        return _welcomed(_read(line).hello)


def _welcomed(welcome: Welcome | None) -> frozenset[Wish]:
    """Return what a program wants that has said hello."""
    if welcome is None:
        raise Forfeit(f"{GARBAGE}: it did not answer the hello with one")
    if welcome.protocol != PROTOCOL:
        raise Forfeit(
            f"{REFUSAL}: it speaks version {welcome.protocol} of the protocol, not {PROTOCOL}"
        )
    return frozenset(welcome.wants)


def _line(message: ToProgram) -> bytes:
    return msgspec.json.encode(message)


def _read(line: bytes) -> FromProgram:
    try:
        reply = msgspec.json.decode(line, type=FromProgram)
    except UNREADABLE as error:
        raise Forfeit(f"{GARBAGE}: {_quoted(line.decode(errors='replace'))}: {error}") from None
    if reply.error:
        raise Forfeit(f"{REFUSAL}: {_quoted(reply.error)}")
    return reply


def _option(game: Game, options: list[int], choice: Choice) -> int:
    """Return the option that an answer names, or whose place it is."""
    if isinstance(choice, int) and 0 <= choice < len(options):
        return options[choice]
    for option in options:
        if game.move_name(option) == choice:
            return option
    raise Forfeit(f"{ILLEGAL}: {_quoted(choice)} is none of the {len(options)} options")


def _quoted(said: object) -> str:
    text = "nothing" if said is msgspec.UNSET else str(said)
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return f"'{shown[:80]}'"
