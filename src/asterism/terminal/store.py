"""Where games are kept: a folder of the user, one record a game."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Final

from asterism.kernel.marker import N_
from asterism.play.match import Match
from asterism.play.record import write_atomically

REASONS: Final = {
    errno.ENOENT: N_("no such file or folder"),
    errno.EACCES: N_("no permission to read or write there"),
    errno.EPERM: N_("no permission to read or write there"),
    errno.EROFS: N_("nothing can be written there"),
    errno.ENOTDIR: N_("part of that path is not a folder"),
    errno.EISDIR: N_("that is a folder, not a file"),
    errno.EEXIST: N_("a file is in the way of a folder"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("the disk is full"),
    errno.ENAMETOOLONG: N_("that name is too long"),
}


def reason(error: OSError) -> str:
    """Return in English what went wrong with a file."""
    return REASONS.get(error.errno or 0, error.strerror or str(error))


def data_folder(environment: Mapping[str, str] | None = None) -> Path:
    """Return the folder for saved games: `$ASTERISM_HOME`, or where the platform keeps data."""
    env = os.environ if environment is None else environment
    chosen = env.get("ASTERISM_HOME")
    if chosen:
        return Path(chosen).expanduser()
    home = Path("~").expanduser()
    if sys.platform == "win32":
        return Path(env.get("APPDATA") or home / "AppData" / "Roaming") / "Asterism"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Asterism"
    return Path(env.get("XDG_DATA_HOME") or home / ".local" / "share") / "asterism"


def new_path(game: str, folder: Path, now: datetime) -> Path:
    """Return the name of a file that is not there yet: "galaxy-2026-11-21-2130.jsonl"."""
    stem = f"{game}-{now:%Y-%m-%d-%H%M}"
    path = folder / f"{stem}.jsonl"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.jsonl"
        number += 1
    return path


def saved_games(folder: Path) -> list[Path]:
    """Return the games in a folder, the newest first."""
    try:
        found = [(path.stat().st_mtime, path) for path in folder.glob("*.jsonl")]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)]


def save(match: Match, path: Path) -> None:
    """Write a match whole to a file; its folder is made if need be.

    Raises:
        OSError: the folder cannot be written, or the disk is full.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, match.close_record().to_bytes())


def shown(path: Path) -> str:
    """Return a path as a person would type it, quoted where a shell asks for it."""
    text = str(path)
    home = str(Path("~").expanduser())
    if len(home) > 1 and text.startswith(f"{home}{os.sep}") and " " not in text:
        text = f"~{text[len(home) :]}"
    return f"'{text}'" if " " in text else text
