"""Variants of a game: how one is written, and how it is loaded, in any process.

    galaxy                                  the game as it is
    galaxy:floor=step,transport_own=true    with other rulings (or preset=it)
    galactic-era:scenario=solo,difficulty=hard
                                            another scenario, or other options of the usual one
    nova:scenario=my-war.toml               with the scenario of a file
    galaxy:content=my-numbers               with the content files that the folder holds instead,
                                            or with one file
    my_variant:GAME                         a `Game` of a module of one's own, in this folder or
                                            installed; rulings may follow it

A game reads its content files when it is imported. So a process plays one content only: the other
files are given in the place of the game's own before the import. Whoever plays such a variant does
it in a process of its own.
"""

from __future__ import annotations

import importlib
import re
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from asterism.contract.content import FOLDER, give
from asterism.contract.game import Game, find_game, games
from asterism.contract.rulings import Value
from asterism.contract.scenarios import SCENARIO, is_path, text_in
from asterism.kernel.errors import AsterismError, BadInput

_WRITTEN: Final = re.compile(r"(?P<game>[\w.-]+)(?::(?P<object>[^\W\d]\w*))?(?::(?P<rest>.*=.*))?")
CONTENT: Final = "content"


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant as it is written, read but not loaded yet; it can be sent to another process."""

    text: str
    game: str
    """The name of an installed game, or the module of one's own."""
    attribute: str = ""
    """What the game is called in that module."""
    rulings: Mapping[str, Value] = field(default_factory=dict)
    content: str = ""
    """A folder with content files, or one such file."""
    overlay: str = ""
    """Where a copy of those files lies; filled in by `prepare_content`."""


def read_variant(text: str) -> Variant:
    """Read a variant.

    Raises:
        BadInput: it is not written as one, or its game or folder does not exist.
        OSError: its scenario file cannot be read.
    """
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise BadInput(
            f"no variant '{text}'; write GAME, GAME:ruling=value, GAME:content=FOLDER or "
            "MODULE:OBJECT"
        )
    named = _settings(text, found["rest"] or "")
    content = str(named.pop(CONTENT, ""))
    scenario = str(named.get(SCENARIO, ""))
    if is_path(scenario):  # read here: what changes later is not played
        named[SCENARIO] = text_in(Path(scenario).expanduser())
    variant = Variant(text, found["game"], found["object"] or "", named, content)
    if variant.attribute:
        if content:
            raise BadInput(f"'{text}': a game of your own reads its own content")
    elif variant.game not in games():
        find_game(variant.game)  # says which there are
    if content and not Path(content).exists():
        raise BadInput(f"'{text}': no folder or file '{content}'")
    return variant


def _settings(text: str, written: str) -> dict[str, Value]:
    named: dict[str, Value] = {}
    for part in filter(None, written.split(",")):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not name or not value:
            raise BadInput(f"'{text}': write ruling=value, not '{part}'")
        named[name] = _value(value)
    return named


def _value(text: str) -> Value:
    """Read a value as rulings have them: a truth, a number or a word."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.removeprefix("-").isdecimal() else text


def prepare_content(variant: Variant, room: Path) -> Variant:
    """Return a variant whose other content lies ready in `room`: what changes later is not played.

    Raises:
        BadInput: the folder holds no content file, or one that the game does not have.
    """
    if not variant.content:
        return variant
    theirs = sorted(path.name for path in (home_of(variant.game) / FOLDER).glob("*.toml"))
    given = Path(variant.content)
    paths = sorted(given.glob("*.toml")) if given.is_dir() else [given]
    ours = {path.name: path for path in paths}
    strange = [name for name in ours if name not in theirs]
    if strange or not ours:
        what = (
            f"the game has no content file '{strange[0]}'"
            if strange
            else "no content file in the folder"
        )
        raise BadInput(f"'{variant.text}': {what}; there are {', '.join(theirs)}")
    room.mkdir(exist_ok=True)
    for name, path in ours.items():
        shutil.copyfile(path, room / name)
    return replace(variant, overlay=str(room))


def home_of(game: str) -> Path:
    """Return the folder of an installed game, without importing it."""
    spec = find_spec(_module_of(game))
    if spec is None or spec.origin is None:
        raise BadInput(f"the files of {game} are not to be found")
    return Path(spec.origin).parent


@cache
def _module_of(game: str) -> str:
    return next(e.module for e in entry_points(group="asterism.games") if e.name == game)


def load(variant: Variant) -> tuple[Game, dict[str, Value]]:
    """Return the game of a variant and its complete rulings.

    Other content is loaded only once it is laid over; before that it is the game as installed.

    Raises:
        BadInput: there is no such game or ruling, its content does not load, or other content is
            asked for in a process that has the game already.
    """
    game = _load(variant.text, variant.game, variant.attribute, variant.overlay)
    try:
        return game, game.read_rulings(variant.rulings)
    except BadInput as error:
        raise BadInput(f"'{variant.text}': {error}") from None


@cache
def _load(text: str, name: str, attribute: str, overlay: str) -> Game:
    if attribute:
        return _own(text, name, attribute)
    if overlay:
        _give(name, Path(overlay))
    try:
        return find_game(name)
    except AsterismError as error:
        if not overlay:
            raise
        raise BadInput(f"'{text}': {error}") from error


def _give(name: str, overlay: Path) -> None:
    module = _module_of(name)
    if module in sys.modules:
        raise BadInput(
            f"other content needs processes that have not imported {module}: import it below "
            "'if __name__ == \"__main__\":' in the script that compares"
        )
    give(home_of(name), overlay)


def _own(text: str, module: str, attribute: str) -> Game:
    """Return a game of the user's own module."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(importlib.import_module(module), attribute, None)
    except Exception as error:
        raise BadInput(
            f"'{text}': the module '{module}' does not load: {type(error).__name__}: {error}"
        ) from error
    if found is None:
        raise BadInput(f"'{text}': '{module}' has no '{attribute}'")
    if not isinstance(found, Game):
        raise BadInput(f"'{text}': '{attribute}' is no game")
    return found
