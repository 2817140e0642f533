"""A folder that keeps what games on common seeds showed, so that none is played twice.

The sheets of a variant lie in a folder that is named by a hash of all that its games depend on: the
code of the game and of the bots, content, rulings, seats, seed. So the same command goes on where
it was stopped, more games or values are added to those that are there, and what was changed is
played anew.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import numpy as np

from asterism.contract.game import Game, hash_of
from asterism.lab.origin import code_in, code_of
from asterism.lab.report.sheet import Sheet, names_of
from asterism.lab.variants import Variant, load, played_files
from asterism.play.record import write_atomically

FORMAT: Final = 1
WORDS: Final = "words"
"""The column that holds what is no number: rules that came up, endings."""


def key_of(variant: Variant, bots: Sequence[str], seed: str) -> str:
    """Return the name of the folder of a variant's games."""
    game, rulings = load(replace(variant, overlay=""))
    own = variant.attribute
    depends = [
        FORMAT,
        game.name,
        own and [own, code_in({variant.game})],
        game.content_hash() if own else hash_of(played_files(variant)),
        sorted(rulings.items()),
        list(bots),
        seed,
        {} if own else code_of(game.name, bots),
        code_in({__name__, "asterism.lab.collect"}),
    ]
    return blake2b(json.dumps(depends).encode(), digest_size=10).hexdigest()


def keep(room: Path, numbers: range, sheet: Sheet) -> None:
    """Write down what some games showed.

    Raises:
        OSError: the folder cannot be written.
    """
    words = json.dumps([sorted(sheet.rules), dict(sheet.endings)]).encode()
    columns: dict[str, Any] = {**sheet.columns, WORDS: np.frombuffer(words, np.uint8)}
    file = io.BytesIO()
    np.savez_compressed(file, **columns)
    room.mkdir(parents=True, exist_ok=True)
    write_atomically(_path(room, numbers), file.getvalue())


def kept(room: Path, numbers: range, game: Game, bots: Sequence[str]) -> Sheet | None:
    """Return what some games showed; None if it is not there, or damaged."""
    path = _path(room, numbers)
    if not path.exists():
        return None
    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as found:
            columns = {name: found[name] for name in found.files}
        rules, endings = json.loads(columns.pop(WORDS).tobytes())
    except (OSError, EOFError, ValueError, KeyError, zipfile.BadZipFile):
        return None
    return Sheet(names_of(game, len(bots)), tuple(bots), columns, frozenset(rules), endings)


def _path(room: Path, numbers: range) -> Path:
    return room / f"{numbers.start:06d}-{numbers.stop:06d}.npz"
