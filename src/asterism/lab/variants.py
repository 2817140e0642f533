"""Variants of a game: how one is written, and how it is loaded, in any process.

    galaxy                                  the game as it is
    galaxy:floor=step,transport_own=true    with other rulings (or preset=it)
    galactic-era:scenario=solo,difficulty=hard
                                            another scenario, or other options of the usual one
    nova:scenario=my-war.toml               with the scenario of a file
    galaxy:content=my-numbers               with the content files that the folder holds instead,
                                            or with one file
    galaxy:counts.hand=7                    with another number of its content, or of that folder
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
from asterism.contract.numbers import Number, number_named, numbers_of, written
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
    numbers: Mapping[str, int] = field(default_factory=dict)
    """By name the numbers of its content that have another value."""
    overlay: str = ""
    """Where those files lie as they are played; filled in by `prepare_content`."""

    @property
    def apart(self) -> bool:
        """Whether it needs a process of its own: one plays the content that it has loaded."""
        return bool(self.content or self.numbers)


def read_variant(text: str) -> Variant:
    """Read a variant.

    Raises:
        BadInput: it is not written as one, or its game or folder does not exist.
        OSError: its scenario file cannot be read.
    """
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise BadInput(
            f"no variant '{text}'; write GAME, GAME:ruling=value, GAME:number=value, "
            "GAME:content=FOLDER or MODULE:OBJECT"
        )
    named = _settings(text, found["rest"] or "")
    content = str(named.pop(CONTENT, ""))
    scenario = str(named.get(SCENARIO, ""))
    if is_path(scenario):  # read here: what changes later is not played
        named[SCENARIO] = text_in(Path(scenario).expanduser())
    variant = Variant(text, found["game"], found["object"] or "", named, content)
    if variant.attribute:
        if content or any(map(_is_place, named)):
            raise BadInput(f"'{text}': a game of your own reads its own content")
    elif variant.game not in games():
        find_game(variant.game)  # says which there are
    if content and not Path(content).exists():
        raise BadInput(f"'{text}': no folder or file '{content}'")
    return variant if variant.attribute else _with_numbers(variant)


def altered(variant: Variant, settings: Mapping[str, Value]) -> Variant:
    """Return a variant with further settings, as one would write it.

    Raises:
        BadInput: they do not make a variant.
    """
    written = _WRITTEN.fullmatch(variant.text)
    joint = "," if written and written["rest"] else ":"
    more = ",".join(f"{name}={str(value).lower()}" for name, value in settings.items())
    return read_variant(f"{variant.text}{joint}{more}")


def _is_place(name: str) -> bool:
    """Return whether a name can be that of a number only: no ruling is called so."""
    return not name.replace("-", "_").isidentifier()


def _with_numbers(variant: Variant) -> Variant:
    """Tell numbers of the content from rulings: by their name, and by a value that is a number."""
    wanted = {
        name: value
        for name, value in variant.rulings.items()
        if type(value) is int or _is_place(name)
    }
    known = content_numbers(variant) if wanted else {}
    numbers = {}
    for name, value in wanted.items():
        if not (name in known or _is_place(name)):
            continue  # a ruling that is a number, or one that there is not
        try:
            number_named(name, known)
        except BadInput as error:
            raise BadInput(f"'{variant.text}': {error}") from None
        if type(value) is not int:
            raise BadInput(f"'{variant.text}': '{name}' is a whole number, not '{value}'")
        numbers[name] = value
    rulings = {name: value for name, value in variant.rulings.items() if name not in numbers}
    return replace(variant, rulings=rulings, numbers=numbers)


def content_numbers(variant: Variant) -> dict[str, Number]:
    """Return by name the numbers of the content files of a variant, before it changes any.

    Raises:
        BadInput: a file is no TOML, or not one of the game.
    """
    return numbers_of(_content_files(variant))


def _content_files(variant: Variant) -> list[Path]:
    """Return the content files of a variant: the game's, or those that stand in for them."""
    theirs = {path.name: path for path in sorted((home_of(variant.game) / FOLDER).glob("*.toml"))}
    if not variant.content:
        return list(theirs.values())
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
    return list((theirs | ours).values())


def _settings(text: str, written: str) -> dict[str, Value]:
    named: dict[str, Value] = {}
    for part in filter(None, written.split(",")):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not name or not value:
            raise BadInput(f"'{text}': write ruling=value, not '{part}'")
        named[name] = read_value(value)
    return named


def read_value(text: str) -> Value:
    """Read a value as rulings have them: a truth, a number or a word."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.removeprefix("-").isdecimal() else text


def prepare_content(variant: Variant, room: Path) -> Variant:
    """Return a variant whose other content lies ready in `room`: what changes later is not played.

    Raises:
        BadInput: the folder holds no content file, or one that the game does not have.
    """
    if not variant.apart:
        return variant
    known = content_numbers(variant) if variant.numbers else {}
    changed = written({known[name]: value for name, value in variant.numbers.items()})
    room.mkdir(exist_ok=True)
    for path in _content_files(variant):
        if path in changed:
            (room / path.name).write_text(changed[path], "utf-8")
        elif path.parent != home_of(variant.game) / FOLDER:
            shutil.copyfile(path, room / path.name)
    return replace(variant, overlay=str(room))


def played_files(variant: Variant) -> list[Path]:
    """Return the content files that a variant which lies ready is played with."""
    room = Path(variant.overlay)
    names = (path.name for path in sorted((home_of(variant.game) / FOLDER).glob("*.toml")))
    laid = [room / name for name in names]
    own = home_of(variant.game) / FOLDER
    return [path if variant.overlay and path.is_file() else own / path.name for path in laid]


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
