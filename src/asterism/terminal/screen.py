"""The screen: the one place that prints. With colour and boxes, or in plain sentences."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Timer
from typing import IO, Any, Final

from rich.console import Console
from rich.text import Text

from asterism.contract.scene import Scene, SeatMark
from asterism.draw.text import COLOURS, DIM, ask, draw, read, read_question, rule, shape
from asterism.draw.text_tables import draw_tables, read_tables
from asterism.text.log_lines import Line

WIDEST: Final = 120
PIPED: Final = 100
REFUSED: Final = "#ff9e64"
MOMENT: Final = 0.4
"""Seconds after which the screen says that something takes a while ..."""
LONG: Final = 3.0
"""... and those after which it does so in plain sentences, which stay."""


class _Paper(Console):
    """A console that leaves it to the command what a closed pipe means."""

    def on_broken_pipe(self) -> None:
        """Let the error through."""
        raise BrokenPipeError


class Screen:
    """Prints scenes, logs and sentences, and reads what is typed."""

    def __init__(
        self,
        *,
        plain: bool = False,
        colour: bool = True,
        file: IO[str] | None = None,
        width: int | None = None,
        terminal: bool | None = None,
    ) -> None:
        """Open the screen.

        Args:
            plain: sentences in reading order, without boxes, for screen readers.
            colour: whether colours may be used (never into a pipe).
            file: where to print; standard output if left out.
            width: how many characters a line has; the terminal's if left out.
            terminal: whether it can be cleared; found out if left out.
        """
        out = sys.stdout if file is None else file
        self.plain: Final = plain or not _can_draw(out)
        if width is None and not out.isatty() and "COLUMNS" not in os.environ:
            width = PIPED
        self._console: Final = _Paper(
            file=out,
            width=width,
            no_color=True if not colour or self.plain else None,
            force_terminal=terminal,
            highlight=False,
            markup=False,
            emoji=False,
            soft_wrap=self.plain,
        )
        self.terminal: Final = self._console.is_terminal if terminal is None else terminal
        self._readline: Any = None
        if self.terminal:
            with suppress(ImportError):  # what is typed can be edited and called back
                self._readline = importlib.import_module("readline")

    @property
    def width(self) -> int:
        """How wide lines may be."""
        return min(self._console.width, WIDEST)

    @property
    def height(self) -> int:
        """How many lines the terminal shows at once."""
        return self._console.height

    def clear(self) -> None:
        """Wipe everything off the screen: what was scrolled away, and what can be called back."""
        if self._readline is not None:
            self._readline.clear_history()
        if self.terminal:
            self._console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self._console.file.flush()

    def fresh(self) -> None:
        """Begin at the top of an empty screen; what was there can be scrolled back to."""
        if self.terminal and not self.plain:
            self._console.file.write("\n" * max(0, self._console.height - 1) + "\x1b[2J\x1b[H")
            self._console.file.flush()

    def print(self, lines: Iterable[Text | str]) -> None:
        """Print lines as they are: made for this width, or not to be broken (paths, commands)."""
        for line in lines:
            self._console.print(line, soft_wrap=True)

    def say(self, text: str = "", style: str = "") -> None:
        """Print a sentence, broken between words."""
        if self.plain:
            self._console.print(text)
        elif self._console.width > self.width:
            self._console.print(Text(text, style), width=self.width)
        else:
            self._console.print(Text(text, style))

    def refuse(self, text: str) -> None:
        """Print why something cannot be done."""
        self.say(text if self.plain else f"✕ {text}", REFUSED)

    def quiet(self, text: str) -> None:
        """Print something by the way."""
        self.say(text, DIM)

    @contextmanager
    def waiting(self, text: str) -> Iterator[None]:
        """Say that something takes a while, once it does; never into a pipe."""
        if not self.terminal:
            yield
            return
        status = self._console.status(Text(text, DIM))
        say = Timer(LONG, self.quiet, [text]) if self.plain else Timer(MOMENT, status.start)
        say.start()
        try:
            yield
        finally:
            say.cancel()
            say.join()
            status.stop()

    def title(self, text: str) -> None:
        """Print a heading."""
        if self.plain:
            self._console.print(f"{text}:")
        else:
            self._console.print(rule(text, self.width))

    def log(self, lines: Sequence[Line], seats: Sequence[SeatMark], *, old: bool = False) -> None:
        """Print lines of the log, each with the rule that made it; `old` ones fade."""
        for line in lines:
            if self.plain:
                self._console.print(f"{line.text} ({line.section})")
            else:
                self._log_line(line, seats, old=old)

    def _log_line(self, line: Line, seats: Sequence[SeatMark], *, old: bool) -> None:
        mark = seats[line.seat] if 0 <= line.seat < len(seats) else None
        sign = Text(f"{shape(mark)} " if mark else "  ")
        if mark:
            sign.stylize(COLOURS.get(mark.colour, ""))
        text = Text(line.text, DIM if old else "bold" if line.heading else "")
        room = self.width - len(sign) - len(line.section) - 2
        for i, part in enumerate(text.wrap(self._console, room)):
            shown = Text.assemble(sign if i == 0 else "  ", part)
            if i == 0:
                shown.pad_right(max(0, self.width - shown.cell_len - len(line.section)))
                shown.append(line.section, DIM)
            self._console.print(shown)

    def table(self, scene: Scene) -> None:
        """Print a scene without its question."""
        self.print(read(scene) if self.plain else draw(scene, self.width))

    def tables(self, scene: Scene, names: Collection[str] = ()) -> None:
        """Print what counts: all tables of a scene, or those with these ids."""
        found = [table for table in scene.tables if not names or table.id in names]
        if self.plain:
            self.print(read_tables(found))
        else:
            self.print(draw_tables(found, scene.seats, self.width))

    def question(self, scene: Scene) -> None:
        """Print what a scene asks, and what can be chosen."""
        self.print(read_question(scene) if self.plain else ask(scene, self.width))

    def lines(self, scene: Scene) -> int:
        """Return how many lines a scene with its question takes."""
        return len(draw(scene, self.width)) + len(ask(scene, self.width))

    def read(self, prompt: str) -> str:
        """Return the next line that is typed.

        Raises:
            EOFError: there is none any more.
        """
        self._console.file.flush()
        line = input(f"{prompt}> ")
        if not sys.stdin.isatty():
            self._console.print(Text(line))
        return line.strip()


def _can_draw(file: IO[str]) -> bool:
    """Return whether a file takes box drawing and the shapes of the seats."""
    encoding = getattr(file, "encoding", None) or "utf-8"
    try:
        "─│┼●■◆▲⬢◉▒▾▴▶✕·≈∴×".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
