"""What a bot is."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from asterism.bots.port import Port
from asterism.contract.reason import Reason
from asterism.kernel.errors import AsterismError, BadInput


class Forfeit(AsterismError):
    """A bot that is a program has lost its game; the text says how, its kind before a colon."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended."""

    winners: Sequence[int]
    scores: Sequence[int]


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would choose, and why if it can say so."""

    option: int
    reason: Reason | None = None


class Bot(ABC):
    """Chooses for a seat. A bot keeps nothing between decisions: the port shows all it needs."""

    listens: ClassVar[bool] = False
    """Whether its port has to tell it what has happened."""

    @abstractmethod
    def choose(self, port: Port) -> int:
        """Return one of `port.options`."""

    def advise(self, port: Port) -> Advice:
        """Return what it would choose for somebody who asks, and why; most only know what."""
        return Advice(self.choose(port))

    def weigh(self, port: Port) -> list[float]:  # noqa: ARG002 - most only choose
        """Return by option how good it holds each, in chances to win: what can be learned from it.

        Raises:
            BadInput: it cannot say.
        """
        raise BadInput("this bot chooses without saying what options are worth")

    def interject(self, port: Port) -> int | None:  # noqa: ARG002 - the default never does
        """Return one of `port.rights` to use now, None to wait; asked at the game's moments."""
        return None

    def now(self) -> float:
        """Return the time by which its thinking is measured, in seconds: processor time."""
        return time.thread_time()

    def close(self, ending: Ending | None = None) -> None:  # noqa: B027 - most hold nothing
        """Let go of what it holds: its game is over, or goes on without it."""
