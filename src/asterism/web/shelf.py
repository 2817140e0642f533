"""Files that never change: each lies under an address that has the digest of what it holds.

So browsers keep them indefinitely, and sending one again costs no work: it is made and packed once.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path, PurePosixPath
from typing import Final

import msgspec

from asterism import __version__
from asterism.contract.game import Game, working_games
from asterism.contract.rulebook import rulebook
from asterism.contract.translator import LANGUAGES
from asterism.draw.art import art_of
from asterism.draw.showcase import draw_showcase, has_showcase
from asterism.draw.theme import THEMES, page_stylesheet
from asterism.text.guide import tour
from asterism.web.linking import link
from asterism.web.words import client_words, translator_for

STATIC: Final = Path(__file__).parent / "static"
SCRIPTS: Final = ("decks", "guide", "home", "menu", "new", "seat", "table")
"""The scripts of pages; each brings the modules that it imports."""
TABLE_STYLES: Final = ("table", "stage", "play")
"""What the table's own style is joined from."""
TYPES: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".png": "image/png",
}


@dataclass(frozen=True, slots=True)
class StaticFile:
    """Something that pages load."""

    data: bytes
    packed: bytes
    """The same, compressed by gzip."""
    type: str
    digest: str


def _file(name: str, data: bytes) -> StaticFile:
    digest = hashlib.sha256(data).hexdigest()[:16]
    return StaticFile(data, gzip.compress(data, mtime=0), TYPES[PurePosixPath(name).suffix], digest)


class Shelf:
    """Every file that pages load, by its name."""

    def __init__(self) -> None:
        """Lay out scripts and styles; what belongs to games is made when a page needs it."""
        self._makers: Final = dict(_of_games())
        self._files: Final = {name: _file(name, data) for name, data in _of_pages()}
        digest = hashlib.sha256(__version__.encode())
        for name, file in self._files.items():
            digest.update(name.encode() + file.digest.encode())
        self.build: Final = digest.hexdigest()[:12]
        """Changes with scripts and styles: a page of another build has to load itself again."""

    def find(self, name: str) -> StaticFile | None:
        """Return a file, None if there is no such one."""
        if name not in self._files and name in self._makers:
            self._files[name] = _file(name, self._makers[name]())
        return self._files.get(name)

    def file(self, name: str) -> StaticFile:
        """Return a file that is there."""
        file = self.find(name)
        if file is None:
            raise LookupError(name)
        return file

    def address(self, name: str) -> str:
        """Return the path of a file that is there."""
        return f"/static/{self.file(name).digest}/{name}"

    def pictures(self, game: str, language: str, themes: Iterable[str]) -> dict[str, str]:
        """Return by theme the address of a game's picture, none of a game without."""
        names = {theme: f"showcase/{game}/{language}-{theme}.svg" for theme in themes}
        return {theme: self.address(name) for theme, name in names.items() if name in self._makers}

    def is_current(self, path: str) -> bool:
        """Return whether a path is the address of a file that lies ready."""
        root, _, rest = path.removeprefix("/").partition("/")
        digest, _, name = rest.partition("/")
        file = self._files.get(name)
        return root == "static" and file is not None and file.digest == digest


def _of_pages() -> Iterator[tuple[str, bytes]]:
    """Yield the scripts of all pages, the styles and the icons."""
    sources = {path.stem: path.read_text("utf-8") for path in STATIC.glob("*.js")}
    for name in SCRIPTS:
        yield f"{name}.js", link(name, sources).encode()
    yield "worker.js", sources["worker"].encode()  # no module
    yield "site.css", page_stylesheet().encode() + (STATIC / "site.css").read_bytes()
    yield "table.css", b"".join((STATIC / f"{name}.css").read_bytes() for name in TABLE_STYLES)
    for name in ("icon.svg", "icon-180.png", "icon-192.png", "icon-512.png"):
        yield name, (STATIC / name).read_bytes()


def _of_games() -> Iterator[tuple[str, Callable[[], bytes]]]:
    """Yield what makes the art of each game, and in each language words, rules and tours."""
    for game in working_games():
        yield f"art/{game.name}.svg", partial(_art, game)
        if has_showcase(game):
            for language, theme in product(LANGUAGES, THEMES):
                drawn = partial(_showcase, game, language, theme)
                yield f"showcase/{game.name}/{language}-{theme}.svg", drawn
    for language in LANGUAGES:
        yield f"words/{language}.json", partial(_words, language)
        for game in working_games():
            yield f"rules/{game.name}/{language}.json", partial(_rules, game, language)
            yield f"tour/{game.name}/{language}.json", partial(_tour, game, language)


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode()


def _art(game: Game) -> bytes:
    """Return the symbols of a game."""
    return art_of(game).sheet().encode()


def _showcase(game: Game, language: str, theme: str) -> bytes:
    """Return the picture of a game."""
    return draw_showcase(game, language, theme).encode()


def _words(language: str) -> bytes:
    """Return the words of the pages' scripts."""
    return _json(client_words(language))


def _rules(game: Game, language: str) -> bytes:
    """Return the rules of a game by id."""
    translator = translator_for(game.name, language)
    book = rulebook(game.folder)
    return _json(
        {
            entry.id: {"section": entry.section, "says": translator.rule(entry.id)}
            for entry in book.values()
        }
    )


def _tour(game: Game, language: str) -> bytes:
    """Return the steps of a game's tour."""
    steps = tour(game, translator_for(game.name, language))
    return _json([msgspec.to_builtins(step) for step in steps])
