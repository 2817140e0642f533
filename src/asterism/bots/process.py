"""A program that answers lines with lines, and is kept from doing anything else to us.

It has so long for an answer, may write one line of a certain length and no more, and takes with it,
when it ends, all that it has started. What it says on its standard error is kept, the end of it.
"""

from __future__ import annotations

import os
import re
import selectors
import signal
import socket
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Final

from asterism.bots import keeper
from asterism.bots.bot import Forfeit
from asterism.kernel.marker import N_

CRASH: Final = N_("crash")
SILENCE: Final = N_("silence")
FLOOD: Final = N_("flood")
LONGEST_LINE: Final = 1 << 16
"""The longest line that it may write, in bytes."""
CHUNK: Final = 1 << 16
COMPLAINTS: Final = 4000
"""So many bytes of its standard error are kept."""
WORDS: Final = 200
"""So many letters of it are told."""
TELLING: Final = re.compile("error|exception|panic", re.IGNORECASE)
"""What a line says that tells more than the last one, which may be the name of an interpreter."""
GRACE: Final = 1.0
"""Seconds that it has to end by itself, once it can read no more."""


class Process:
    """A running program."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it.

        Raises:
            OSError: the system does not let us.
        """
        far_end, lifeline = socket.socketpair()
        try:
            self._popen: Final = subprocess.Popen(  # noqa: S603 - the user named it
                [sys.executable, "-I", "-S", str(keeper.__file__), str(far_end.fileno()), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                pass_fds=[far_end.fileno()],
                start_new_session=True,  # a group of its own; and Ctrl-C is for us
            )
        except BaseException:
            lifeline.close()
            raise
        finally:
            far_end.close()
        self._in, self._out, self._err = (
            _unblocked(pipe) for pipe in (self._popen.stdin, self._popen.stdout, self._popen.stderr)
        )
        self._selector: Final = selectors.DefaultSelector()
        self._selector.register(self._out, selectors.EVENT_READ)
        self._selector.register(self._err, selectors.EVENT_READ)
        self._selector.register(lifeline, selectors.EVENT_READ)
        self._busy: Final = threading.Lock()
        """Held while somebody waits for an answer: another thread may want to end us meanwhile."""
        self._unsent = b""
        self._said = b""
        self._complaints = b""
        self._ended = False
        """Whether it writes nothing any more."""
        self._end = weakref.finalize(self, _end, self._popen, self._selector, lifeline)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Write a line, and return the one that answers it.

        Raises:
            Forfeit: it has ended, is silent, or says more than it was asked for.
        """
        with self._busy:
            return self._ask(line, seconds)

    def _ask(self, line: bytes, seconds: float) -> bytes:
        self._look(0)
        if self._said:
            raise Forfeit(f"{FLOOD}: it wrote what nobody had asked for")
        self._send(line)
        deadline = time.monotonic() + seconds
        while b"\n" not in self._said:
            left = deadline - time.monotonic()
            if self._ended:
                raise Forfeit(f"{CRASH}: {self._how_it_ended()}")
            if left <= 0:
                raise Forfeit(f"{SILENCE}: no answer within {seconds:g} s{self._last_words()}")
            if len(self._said) > LONGEST_LINE:
                break
            self._look(left)
        answer, _, rest = self._said.partition(b"\n")
        if rest or len(answer) > LONGEST_LINE:
            raise Forfeit(f"{FLOOD}: it wrote more than the one line that answers")
        if self._unsent:
            raise Forfeit(f"{FLOOD}: it answered before it had read the question")
        self._said = b""
        return answer

    def end(self, last: bytes = b"") -> None:
        """Tell it a last line, if there is any, and let it end by itself; or end it at once."""
        if not last:
            _kill(self._popen)  # whoever waits for an answer sees that there will be none
        with self._busy:
            if last and not self._ended:
                self._say_goodbye(last)
            self._end()

    def _say_goodbye(self, last: bytes) -> None:
        self._send(last)
        self._look(0)
        with suppress(KeyError):
            self._selector.unregister(self._in)
        with suppress(OSError):
            self._in.close()
        with suppress(subprocess.TimeoutExpired):
            self._popen.wait(GRACE)

    # -- what goes to and fro ----------------------------------------------------------------

    def _send(self, line: bytes) -> None:
        self._unsent += line + b"\n"
        with suppress(KeyError):
            self._selector.unregister(self._in)
        self._selector.register(self._in, selectors.EVENT_WRITE)

    def _look(self, seconds: float) -> None:
        """Wait until something can be read or written, and do so."""
        for key, _ in self._selector.select(seconds):
            if key.fileobj is self._in:
                self._write()
            elif key.fileobj is self._out:
                self._said += self._read(self._out)
            elif key.fileobj is self._err:
                self._complaints = (self._complaints + self._read(self._err))[-COMPLAINTS:]
            else:  # the program has ended, even if something that it has started holds its pipes
                self._selector.unregister(key.fileobj)
                self._said += self._read(self._out)
                self._ended = True

    def _write(self) -> None:
        try:
            self._unsent = self._unsent[self._in.write(self._unsent) or 0 :]
        except BlockingIOError:
            return
        except OSError:  # it reads no more: that it answers no more either shows by itself
            self._unsent = b""
        if not self._unsent:
            self._selector.unregister(self._in)

    def _read(self, pipe: IO[bytes]) -> bytes:
        try:
            found = os.read(pipe.fileno(), CHUNK)
        except BlockingIOError:
            return b""
        if not found:
            with suppress(KeyError):
                self._selector.unregister(pipe)
            self._ended = self._ended or pipe is self._out
        return found

    def _how_it_ended(self) -> str:
        """Return with which status it ended, and what it said last."""
        try:
            how = f"it ended with status {self._popen.wait(GRACE)}"
        except subprocess.TimeoutExpired:
            how = "it closed its output"
        return how + self._last_words()

    def _last_words(self) -> str:
        """Return the last line of its standard error."""
        for _ in range(16):  # whoever complains without end is not heard to the end
            found = self._read(self._err)
            if not found:
                break
            self._complaints = (self._complaints + found)[-COMPLAINTS:]
        text = self._complaints.decode(errors="replace")
        lines = [line.strip() for line in text.split("\n") if line.strip()]
        words = ([*lines[-1:], *filter(TELLING.search, lines)] or [""])[-1]
        words = "".join(letter if letter.isprintable() else " " for letter in words)[:WORDS]
        return f" ({words})" if words else ""


def _unblocked(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None  # noqa: S101 - each was asked for
    os.set_blocking(pipe.fileno(), False)
    return pipe


def _kill(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _end(
    process: subprocess.Popen[bytes], selector: selectors.BaseSelector, lifeline: socket.socket
) -> None:
    """Kill a program with all that it has started, and let go of it."""
    _kill(process)
    selector.close()
    lifeline.close()
    with suppress(OSError), process:
        pass
