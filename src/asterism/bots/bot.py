"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod

from asterism.bots.port import Port


class Bot(ABC):
    """Chooses for a seat. A bot keeps nothing between decisions: the port shows all it needs."""

    @abstractmethod
    def choose(self, port: Port) -> int:
        """Return one of `port.options`."""

    def interject(self, port: Port) -> int | None:  # noqa: ARG002 - the default never does
        """Return one of `port.rights` to use now, None to wait; asked at the game's moments."""
        return None
