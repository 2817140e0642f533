"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass, field

from asterism.contract.scenarios import Scenario
from asterism.web.proxies import Network


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something may be done: this many at once, and this many per second overall."""

    burst: float
    a_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What one person, or one address, may ask of the server."""

    pages: Rate = Rate(120, 30)
    """Requests of an address, but for files that never change."""
    sockets: Rate = Rate(40, 4)
    """Sockets opened by an address."""
    tables: Rate = Rate(20, 0.2)
    """Tables made or imported by an address."""
    moves: Rate = Rate(80, 25)
    """Moves, undos and looks of a socket."""
    talk: Rate = Rate(8, 0.5)
    """Lines of chat of a person."""
    questions: Rate = Rate(20, 3)
    """Hints, reasons and replay frames of a socket."""
    open_sockets: int = 64
    """Sockets that an address may have open at a time."""
    import_bytes: int = 4_000_000
    """The largest record that may be imported."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What an administrator may choose."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """Path or URL of the store; memory if empty."""
    origins: frozenset[str] = frozenset()
    """Further origins that pages may come from, such as "https://play.example.org"."""
    proxies: tuple[Network, ...] = ()
    """Who is believed when they say for whom they ask (`X-Forwarded-For`)."""
    pace: float = 0
    """Seconds between the moves of bots; the pages show them at the pace of each reader."""
    patience: float = 60
    """Seconds that a player has to be away before others may let a bot take over."""
    limits: Limits = field(default_factory=Limits)
    scenarios: tuple[tuple[str, Scenario], ...] = ()
    """Scenarios of files that tables may choose besides those of a game, each with the game."""
    programs: frozenset[str] = frozenset()
    """The bots that are programs and may be started: those that the command line has named."""
    any_scenario: bool = False
    """Whether a record may bring a scenario of another file: where whoever visits is the host."""
