"""The results file of a league: parts, each a header and the games that were played under it.

    {"league":1,"plan":{...},"content":"...","rules":3,"code":{"the game":"...","expert":"..."},...}
    {"block":0,"seats":[0,1,1,1],"won":[2],"scores":[23,11,30,14],"thinking":[[0,8.1,...],...]}

A game is one line, written at once, so that a run that is killed loses the games under way and no
other. Whatever runs it, a league goes on in the file that it has; a header is written whenever code
or machine are others than before. To merge is to write one file behind the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Annotated, Final, Self

import msgspec

from asterism import __version__
from asterism.contract.game import find_game
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_
from asterism.lab.arena import win_shares
from asterism.lab.league.plan import ALONE, FIELDS, Fixture, Plan
from asterism.lab.league.thinking import Thinking
from asterism.lab.locking import lock
from asterism.lab.origin import build, changed, code_of, machine, speed
from asterism.play.record import UNREADABLE, write_atomically

FORMAT: Final = 1
FILE: Final = "league.jsonl"
BEGINNING: Final = b'{"league":'
"""How a header begins, and no game."""
CLUSTER: Final = N_("a Dask cluster")
"""The machine of what a cluster plays."""


class PartHeader(msgspec.Struct, forbid_unknown_fields=True):
    """Under what the games of a part were played."""

    league: int
    """Version of the format."""
    plan: Plan
    content: str
    """A hash of the game's content files."""
    rules: int
    """The game's version of its rules."""
    code: dict[str, str]
    """A hash of each bot's code, and of the game itself."""
    version: str
    build: str
    machine: str
    speed: int
    """Decisions a second of random play on that machine, when the part began; 0 for a cluster,
    whose machines may be of many kinds."""
    began: str

    def alike(self, other: PartHeader) -> bool:
        """Return whether the games of two parts can be combined."""
        mine, others = (
            (each.plan, each.content, each.rules, each.code, each.version, each.build, each.machine)
            for each in (self, other)
        )
        return mine == others


class Played(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One game."""

    block: Annotated[int, msgspec.Meta(ge=0)]
    seats: list[int]
    """The bot in each seat, by its place in the plan's list."""
    won: list[int]
    """The seats that won or shared the win."""
    scores: list[int]
    thinking: list[Thinking]
    """How long each bot thought; its copies together."""
    forfeits: dict[int, str] = {}
    """By seat how its bot, a program, lost the game before its end; the first first."""

    @property
    def fixture(self) -> Fixture:
        """Which game of the plan it is."""
        return Fixture(self.block, tuple(self.seats))


def shares_of(played: Played) -> list[float]:
    """Return what each seat has of the win."""
    return win_shares(played.won, len(played.seats))


@dataclass(slots=True)
class Part:
    """A header and its games, each once."""

    header: PartHeader
    games: list[Played] = field(default_factory=list)


def header_now(plan: Plan, *, cluster: bool = False) -> PartHeader:
    """Return the header of what is played now, here or on a cluster."""
    game = find_game(plan.game)
    return PartHeader(
        league=FORMAT,
        plan=plan,
        content=game.content_hash(),
        rules=game.rules_version,
        code=code_of(plan.game, plan.bots),
        version=__version__,
        build=build(),
        machine=CLUSTER if cluster else machine(),
        speed=0 if cluster else speed(game, plan.seats),
        began=datetime.now(UTC).date().isoformat(),
    )


# -- reading -------------------------------------------------------------------------------------


def read_league(path: Path) -> list[Part]:
    """Return the parts of a league's file, or of the one in a folder.

    Raises:
        BadInput: there is none, or a line of it is broken; a last line cut short is passed over.
    """
    file = path / FILE if path.is_dir() else path
    if not file.is_file():
        raise BadInput(f"there is no league in {path}: no file {FILE}")
    lines = file.read_bytes().split(b"\n")[:-1]
    parts: list[Part] = []
    for number, line in enumerate(lines, start=1):
        try:
            if line.startswith(BEGINNING):
                parts.append(Part(_header(line)))
            else:
                part = _part_of(parts)
                part.games.append(_played(line, part.header.plan))
        except (*UNREADABLE, ValueError) as error:
            raise BadInput(f"{file}, line {number} is broken: {error}") from None
        except BadInput as error:
            raise BadInput(f"{file}, line {number}: {error}") from None
    if not parts:
        raise BadInput(f"there is no league in {path}: the file {FILE} is empty")
    return parts


def _header(line: bytes) -> PartHeader:
    version = msgspec.json.decode(line)["league"]
    if version != FORMAT:
        raise BadInput(f"the league has format {version}, this Asterism reads {FORMAT}")
    header = msgspec.json.decode(line, type=PartHeader)
    plan = header.plan
    if plan.field not in FIELDS:
        raise ValueError(f"there is no field '{plan.field}'")
    if len(set(plan.bots)) < len(plan.bots):
        raise ValueError("a bot is named twice")
    if plan.heroes not in (range(1, len(plan.bots)) if plan.field == ALONE else (0,)):
        raise ValueError(f"{plan.heroes} of {len(plan.bots)} bots cannot be heroes")
    return header


def _part_of(parts: Sequence[Part]) -> Part:
    """Return the part that a line belongs to."""
    if not parts:
        raise ValueError("no header of a league stands before it")
    return parts[-1]


def _played(line: bytes, plan: Plan) -> Played:
    played = msgspec.json.decode(line, type=Played)
    seats = range(plan.seats)
    bots = [*played.seats, *(each.bot for each in played.thinking)]
    if not len(played.seats) == len(played.scores) == plan.seats:
        raise ValueError(f"no game of {plan.seats} seats")
    if any(seat not in seats for seat in played.won):
        raise ValueError("a seat won that is none")
    if any(bot not in range(len(plan.bots)) for bot in bots):
        raise ValueError("a bot played that the header does not name")
    if len(set(played.won)) < len(played.won):
        raise ValueError("a seat won twice")
    if any(seat not in seats for seat in played.forfeits):
        raise ValueError("a seat forfeited that is none")
    if sorted(each.bot for each in played.thinking) != sorted(set(played.seats)):
        raise ValueError("not every bot that played has its thinking time once")
    return played


def merged(leagues: Iterable[Sequence[Part]], *, force: bool = False) -> list[Part]:
    """Return the parts of several leagues as one, each game once.

    They are of one game under equal rules, content, rulings and seats. Fields, bots and seeds may
    differ. A game that two of them hold (same seed, block and seats) counts the first time.

    Args:
        leagues: their parts.
        force: whether a bot whose code has changed is taken for the same.

    Raises:
        BadInput: they do not belong together.
    """
    parts = [part for league in leagues for part in league]
    _check_alike([part.header for part in parts], force=force)
    _check_joined(parts)
    seen: set[tuple[object, ...]] = set()
    kept = []
    for part in parts:
        plan, games = part.header.plan, []
        for played in part.games:
            names = tuple(plan.bots[bot] for bot in played.seats)
            key = plan.seed, played.block, names
            if key not in seen:
                seen.add(key)
                games.append(played)
        kept.append(Part(part.header, games))
    return kept


def _check_alike(headers: Sequence[PartHeader], *, force: bool) -> None:
    """Refuse leagues of another game, or of bots that have changed."""
    first = headers[0]
    code: dict[str, str] = {}
    for header in headers:
        for what, mine, other in (
            ("games", first.plan.game, header.plan.game),
            ("numbers of seats", first.plan.seats, header.plan.seats),
            ("rulings", first.plan.rulings, header.plan.rulings),
            ("versions of the rules", first.rules, header.rules),
            ("contents of the game", first.content, header.content),
        ):
            if mine != other:
                raise BadInput(
                    f"leagues of different {what} cannot be one: "
                    f"{_written(mine)} and {_written(other)}"
                )
        for name, now in header.code.items():
            if code.setdefault(name, now) != now and not force:
                raise BadInput(f"{changed(name)} between these results; --force takes them as one")


def _check_joined(parts: Sequence[Part]) -> None:
    """Refuse bots that no chain of tables joins: nothing says how they compare."""
    joined = set(parts[0].header.plan.bots)
    rest = [set(part.header.plan.bots) for part in parts]
    while near := [bots for bots in rest if bots & joined]:
        joined.update(*near)
        rest = [bots for bots in rest if not bots & joined]
    if rest:
        raise BadInput(
            f"no bot of {', '.join(sorted(rest[0]))} plays in the other leagues: "
            "nothing says how they compare"
        )


# -- writing -------------------------------------------------------------------------------------


class Ledger:
    """The results file that a run adds its games to."""

    def __init__(
        self, folder: Path | None, plan: Plan, *, force: bool = False, cluster: bool = False
    ) -> None:
        """Open the file of a folder, or only keep the games in memory.

        Args:
            folder: where the file lies or will lie.
            plan: what is played.
            force: whether to go on though the code has changed since.
            cluster: whether a cluster plays, and not this machine.

        Raises:
            BadInput: the folder holds another league, or one of other code.
            OSError: it cannot be written.
        """
        self.parts: list[Part] = []
        """All that was played, in the order in which it is in the file."""
        self._file = None
        now = header_now(plan, cluster=cluster)
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = (folder / FILE).open("ab")
            try:
                self._go_on(folder / FILE, now, force=force)
            except BaseException:
                self._file.close()
                raise
        if not self.parts or not self.parts[-1].header.alike(now):
            self.parts.append(Part(now))
            self._write(now)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()

    def _go_on(self, path: Path, now: PartHeader, *, force: bool) -> None:
        """Take over what the file holds; a last line that was cut short goes."""
        assert self._file is not None  # noqa: S101 - it was just opened
        lock(self._file.fileno(), f"the league in {path.parent} is being played right now")
        data = path.read_bytes()
        whole = data.rfind(b"\n") + 1
        if whole:
            self.parts = _fitting(path, now, force=force)
        elif not data.startswith(BEGINNING[: len(data)]):
            raise BadInput(f"{path} is no league")
        self._file.truncate(whole)

    def add(self, played: Played) -> None:
        """Write a game down."""
        self.parts[-1].games.append(played)
        self._write(played)

    def done(self) -> set[Fixture]:
        """Return which games are there."""
        return {played.fixture for part in self.parts for played in part.games}

    def _write(self, line: PartHeader | Played) -> None:
        if self._file is not None:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()


def write_league(folder: Path, parts: Sequence[Part]) -> None:
    """Write parts into a new file of a folder.

    Raises:
        BadInput: there is a league already.
        OSError: it cannot be written.
    """
    if (folder / FILE).exists():
        raise BadInput(f"{folder} holds a league already; name another folder")
    folder.mkdir(parents=True, exist_ok=True)
    lines = [msgspec.json.encode(line) for part in parts for line in (part.header, *part.games)]
    write_atomically(folder / FILE, b"\n".join(lines) + b"\n")


def _fitting(path: Path, now: PartHeader, *, force: bool) -> list[Part]:
    """Return the parts of a league that goes on."""
    parts = read_league(path)
    for part in parts:
        then = part.header
        if then.plan != now.plan:
            raise BadInput(
                f"{path.parent} holds another league: {_difference(then.plan, now.plan)}"
            )
        if (then.content, then.rules) != (now.content, now.rules):
            raise BadInput(f"{path.parent} holds games of another version of {now.plan.game}")
        for name, code in now.code.items():
            if then.code.get(name) != code and not force:
                raise BadInput(
                    f"{changed(name)} since the games in {path.parent} were played: "
                    "name another folder, or go on with --force"
                )
    return merged([parts], force=force)


def _difference(then: Plan, now: Plan) -> str:
    """Return what a league has that another has not."""
    for what in ("game", "seats", "field", "bots", "heroes", "rulings", "seed"):
        old, new = getattr(then, what), getattr(now, what)
        if old != new:
            return f"its {what}: {_written(old)}, not {_written(new)}"
    return "its plan"


def _written(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}={each}" for key, each in value.items())
    return ", ".join(value) if isinstance(value, tuple) else str(value)
