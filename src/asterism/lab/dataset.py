"""Games as tables: a folder of Parquet files that simulations fill and reports read.

Three tables, each in parts of this many games: `games` has a row for each game, `decisions` one for
each decision that a seat was asked, `seats` one for each seat and round. docs/data.md says what the
columns hold. `manifest.json` says what was played; a part is there once all its files are, and each
is written whole or not at all. What is read is checked: anybody may have changed it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from asterism.contract.game import Game, find_game
from asterism.contract.rulings import Value
from asterism.kernel.errors import BadInput
from asterism.lab.origin import changed, code_of
from asterism.play.record import UNREADABLE, write_atomically

FORMAT: Final = 2
VERSION: Final = "asterism-data"
"""The key of a manifest that says the version of the format."""
MANIFEST: Final = "manifest.json"
MOST_IN_A_PART: Final = 200
PARTS: Final = 32
"""Into this many parts a run is divided, unless they would be larger than that."""

_word = pa.dictionary(pa.int16(), pa.string())
GAMES: Final = pa.schema([
    ("game", pa.int32()), ("seed", pa.string()), ("seats", pa.int8()),
    ("bots", pa.list_(pa.string())), ("winners", pa.list_(pa.int8())),
    ("scores", pa.list_(pa.int32())), ("shares", pa.list_(pa.float32())), ("rounds", pa.int16()),
    ("turns", pa.int32()), ("decisions", pa.int32()), ("choices", pa.int32()),
    ("options", pa.int32()), ("forced", pa.int32()), ("seconds", pa.float32()), ("ended", _word),
    ("setting", pa.list_(pa.string())), ("rules", pa.list_(pa.string())), ("digest", pa.string()),
])  # fmt: skip
DECISIONS: Final = pa.schema([
    ("game", pa.int32()), ("ply", pa.int32()), ("round", pa.int16()), ("turn", pa.int32()),
    ("seat", pa.int8()), ("rule", _word), ("section", _word), ("options", pa.int16()),
    ("real", pa.int16()), ("option", pa.int32()), ("verb", _word), ("seconds", pa.float32()),
    ("share", pa.float32()), ("shares", pa.list_(pa.float32())),
])  # fmt: skip
SEATS: Final = pa.schema([
    ("game", pa.int32()), ("round", pa.int16()), ("seat", pa.int8()), ("score", pa.int32()),
    ("share", pa.float32()), ("decisions", pa.int32()), ("choices", pa.int32()),
    ("seconds", pa.float32()), ("holds", pa.list_(pa.string())), ("uses", pa.list_(pa.string())),
])  # fmt: skip
FILES: Final = "[0-9]" * 5 + ".parquet"
"""The files of parts in the folder of a table."""
SCHEMAS: Final = {"decisions": DECISIONS, "seats": SEATS, "games": GAMES}
"""The tables in the order in which a part's files are written."""
BY_SEAT: Final = frozenset({"bots", "scores", "shares"})
"""The columns of lists with an entry for each seat."""
REMEDY: Final = "delete the file and simulate again"
YOURS: Final = "if the files were yours, name them with --content"


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a folder of tables holds."""

    game: str
    content: str
    """A hash of the game's content files."""
    rules: int
    """The version of its rules."""
    code: Mapping[str, str]
    """A hash of the code of each bot, and of the game itself."""
    rulings: Mapping[str, Value]
    bots: Sequence[str]
    seed: str
    games: Annotated[int, msgspec.Meta(ge=1)]
    """How many games are wanted."""
    part: Annotated[int, msgspec.Meta(ge=1, le=MOST_IN_A_PART)]
    """How many of them are in a part."""

    def parts(self) -> int:
        """Return how many parts there are once all games are played."""
        return -(-self.games // self.part)

    def numbers(self, part: int) -> range:
        """Return the numbers of the games of a part."""
        return range(part * self.part, min((part + 1) * self.part, self.games))


def manifest_of(
    game: Game, bots: Sequence[str], rulings: Mapping[str, Value], seed: int | str, games: int
) -> Manifest:
    """Return the manifest of a run; how it is divided depends on the number of games alone."""
    return Manifest(
        game=game.name,
        content=game.content_hash(),
        rules=game.rules_version,
        code=code_of(game.name, bots),
        rulings=dict(rulings),
        bots=list(bots),
        seed=str(seed),
        games=games,
        part=min(MOST_IN_A_PART, max(1, games // PARTS)),
    )


class Data:
    """A folder of tables."""

    def __init__(self, folder: Path, manifest: Manifest) -> None:
        """Look into a folder; `open_data` and `begin_data` do that."""
        self.folder: Final = folder
        self.manifest: Final = manifest

    @property
    def game(self) -> Game:
        """The game that was played."""
        return find_game(self.manifest.game)

    @property
    def finished(self) -> int:
        """How many games are there; fewer than the manifest's if the run was stopped."""
        return sum(len(self.manifest.numbers(part)) for part in self.parts())

    def parts(self) -> list[int]:
        """Return the numbers of the parts of which all files are there, in order."""
        numbers = (int(path.stem) for path in (self.folder / "games").glob(FILES))
        return sorted(
            number
            for number in numbers
            if number < self.manifest.parts()
            and all(self._path(table, number).is_file() for table in SCHEMAS)
        )

    def part(self, table: str, number: int, columns: Sequence[str] | None = None) -> pa.Table:
        """Return a part of a table.

        Args:
            table: "games", "decisions" or "seats".
            number: which part.
            columns: the columns that are wanted; all if left out.

        Raises:
            BadInput: the file is damaged, or is that of another part or run.
            OSError: it cannot be read.
        """
        path = self._path(table, number)
        names = SCHEMAS[table].names if columns is None else list(columns)
        with path.open("rb") as file:
            try:
                found = pq.read_table(file, columns=names, partitioning=None)
            except (pa.ArrowInvalid, OSError) as error:
                raise BadInput(f"{path} is damaged: {REMEDY}") from error
        schema = pa.schema([SCHEMAS[table].field(name) for name in names])
        if not (found.schema.equals(schema) and self._fits(table, number, found)):
            raise BadInput(f"{path} is not of part {number} of this run: {REMEDY}")
        return found

    def _fits(self, table: str, number: int, found: pa.Table) -> bool:
        """Return whether games and seats are those of a part, as far as the columns show them."""
        width, columns = len(self.manifest.bots), set(found.column_names)
        if "game" in columns:
            games = found["game"] if table == "games" else pc.unique(found["game"])
            if not np.array_equal(games.to_numpy(), self.manifest.numbers(number)):
                return False
        if "seat" in columns:
            seats = set(pc.unique(found["seat"]).to_pylist())
            if not seats <= set(range(width)) or (table == "seats" and len(seats) < width):
                return False
        lengths = [pc.unique(pc.list_value_length(found[name])) for name in columns & BY_SEAT]
        return all(set(each.to_pylist()) <= {width, None} for each in lengths)

    def table(self, table: str, columns: Sequence[str] | None = None) -> pa.Table:
        """Return a whole table, of the parts that are there, in the order of the games."""
        parts = [self.part(table, number, columns) for number in self.parts()]
        if not parts:
            names = SCHEMAS[table].names if columns is None else columns
            return SCHEMAS[table].empty_table().select(list(names))
        return pa.concat_tables(parts).unify_dictionaries()

    def add(self, number: int, files: Mapping[str, bytes]) -> None:
        """Write a part.

        Args:
            number: which one.
            files: by table the Parquet file.

        Raises:
            OSError: the folder cannot be written, or the disk is full.
        """
        for table in SCHEMAS:
            write_atomically(self._path(table, number), files[table])

    def _path(self, table: str, number: int) -> Path:
        return self.folder / table / f"{number:05d}.parquet"


def begin_data(folder: Path, manifest: Manifest) -> Data:
    """Make a folder for a run, or open the one of the same run that was stopped.

    Raises:
        BadInput: the folder holds something else, or another run.
        OSError: it cannot be written.
    """
    path = folder / MANIFEST
    if path.exists():
        found = read_manifest(folder)
        _compare(folder, found, manifest)
    elif folder.is_dir() and any(folder.iterdir()):
        raise BadInput(f"{folder} holds something else: name an empty folder, or a new one")
    else:
        folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps({VERSION: FORMAT, **msgspec.structs.asdict(manifest)}, indent=1)
        write_atomically(path, text.encode() + b"\n")
    for table in SCHEMAS:
        (folder / table).mkdir(exist_ok=True)
    return Data(folder, manifest)


def open_data(folder: Path) -> Data:
    """Open a folder of tables to read it.

    Raises:
        BadInput: it is none, of another version, or of a game that is not installed so.
    """
    manifest = read_manifest(folder)
    game = find_game(manifest.game)
    for what, theirs, ours, hint in (
        ("rules", manifest.rules, game.rules_version, ""),
        ("content", manifest.content, game.content_hash(), f": {YOURS}"),
    ):
        if theirs != ours:
            raise BadInput(
                f"{folder} is of another version of {game.title}: its {what} is {theirs}, "
                f"the one installed {ours}{hint}"
            )
    game.check_seats(len(manifest.bots))
    game.read_rulings(manifest.rulings)
    return Data(folder, manifest)


def read_manifest(folder: Path) -> Manifest:
    """Return what a folder of tables holds, of whatever version of the game.

    Raises:
        BadInput: it is no such folder, or one of another format.
    """
    path = folder / MANIFEST
    if not path.exists():
        raise BadInput(f"{folder} holds no games: 'asterism simulate GAME --data' makes them")
    try:
        found: dict[str, object] = msgspec.json.decode(path.read_bytes(), type=dict[str, object])
        version = found.pop(VERSION)
    except (*UNREADABLE, KeyError):
        raise BadInput(f"{path} is no manifest of games") from None
    if version != FORMAT:
        raise BadInput(f"{folder} has format {version}; this asterism reads format {FORMAT}")
    try:
        return msgspec.convert(found, Manifest)
    except msgspec.ValidationError as error:
        raise BadInput(f"{path} is no manifest of games: {error}") from None


def _compare(folder: Path, found: Manifest, wanted: Manifest) -> None:
    """Refuse a folder of another run or of other code, and say in what it differs."""
    game = find_game(wanted.game)
    for name, ours in msgspec.structs.asdict(wanted).items():
        theirs = getattr(found, name)
        if theirs != ours and name != "code":
            raise BadInput(
                f"{folder} holds another run ({name}: {_differing(game, theirs, ours)} there, "
                f"{_differing(game, ours, theirs)} now): give the same command, or another folder"
            )
    for name, code in wanted.code.items():
        if found.code.get(name) != code:
            raise BadInput(
                f"{changed(name)} since the games in {folder} were played: name another folder"
            )


def _differing(game: Game, value: object, other: object) -> str:
    """Write a value; of several by name only those that differ from another's."""
    if isinstance(value, Mapping) and isinstance(other, Mapping):
        words = game.in_words(value, other)
        return ",".join(f"{k}={words[k]}" for k, v in value.items() if other.get(k) != v) or "none"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
