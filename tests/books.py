"""The rule index, the rulings and the code of one game, read for the tests that compare them."""

from __future__ import annotations

import ast
import importlib
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from asterism.contract.game import Game
from tests.index import GAMES, ROOT

RULING: Final = re.compile(r"^### (R\d\d-[a-z0-9-]+)\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
DECIDES: Final = re.compile(r"^Decides: (.*)$", re.MULTILINE)
OPTION: Final = re.compile(r"^\| `(\w+)` \|(.*)\|$", re.MULTILINE)
ENTRY_ID: Final = re.compile(r"(?:\d{1,2}(?:\.\d{1,2}){0,2}|A\d)\.[a-z][a-z0-9-]*")


class Uses(ast.NodeVisitor):
    """Gathers the names that code uses: not those that are used only within what they define."""

    def __init__(self) -> None:
        """Begin outside of all definitions."""
        self.names: Final[set[str]] = set()
        self._within: Final[list[str]] = []

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Look into a function."""
        self._define(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Look into a class."""
        self._define(node)

    def _define(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        self._within.append(node.name)
        self.generic_visit(node)
        self._within.pop()

    def visit_Name(self, node: ast.Name) -> None:
        """Note a name."""
        self._use(node.id)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """Note what is asked of something."""
        self._use(node.attr)
        self.generic_visit(node)

    def _use(self, name: str) -> None:
        if name not in self._within:
            self.names.add(name)


@cache
def used_names() -> set[str]:
    """The names that the package uses, tests apart."""
    uses = Uses()
    for path in sorted(GAMES.parent.rglob("*.py")):
        uses.visit(ast.parse(path.read_text("utf-8")))
    return uses.names


class Book:
    """What a game says of its rules, in the folder of that name."""

    def __init__(self, name: str) -> None:
        """Read the game in `src/asterism/games/<name>`."""
        self.name: Final = name
        self.folder: Final = GAMES / name
        self.package: Final = f"asterism.games.{name}"

    @cached_property
    def module(self) -> ModuleType:
        """The package, which has `GAME`."""
        return importlib.import_module(self.package)

    @property
    def game(self) -> Game:
        """The game."""
        game: Game = self.module.GAME
        return game

    @cached_property
    def entries(self) -> list[dict[str, Any]]:
        """The entries of the rule index, in its order."""
        text = (self.folder / "rules.toml").read_text("utf-8")
        entries: list[dict[str, Any]] = tomllib.loads(text)["rule"]
        return entries

    @cached_property
    def ids(self) -> set[str]:
        """The ids of the entries."""
        return {entry["id"] for entry in self.entries}

    @cached_property
    def proved(self) -> dict[str, list[str]]:
        """What `python -m tests.index` wrote: the tests that prove each entry."""
        tests: dict[str, list[str]] = json.loads((self.folder / "tested.json").read_text("utf-8"))
        return tests

    @cached_property
    def rulings(self) -> str:
        """The text of the rulings."""
        return (self.folder / "rulings.md").read_text("utf-8")

    @cached_property
    def bodies(self) -> dict[str, str]:
        """The text of each ruling, by its name."""
        return dict(RULING.findall(self.rulings))

    def decided(self, ruling: str) -> set[str]:
        """The entries that a ruling decides."""
        lines = DECIDES.findall(self.bodies[ruling])
        return {entry for line in lines for entry in line.split(", ")}

    def options_told(self) -> dict[str, list[str]]:
        """The table of options in the rulings: name, then its columns."""
        lines = OPTION.findall(self.rulings)
        return {name: [cell.strip(" *") for cell in rest.split("|")] for name, rest in lines}

    def named(self, path: str) -> Any:
        """What a dotted name from the game's folder on names.

        Raises:
            AttributeError: nothing.
        """
        parts = path.split(".")
        for cut in range(len(parts), 0, -1):
            try:
                thing: Any = importlib.import_module(".".join([self.package, *parts[:cut]]))
            except ModuleNotFoundError:
                continue
            for part in parts[cut:]:
                thing = getattr(thing, part)
            return thing
        raise AttributeError(path)

    def sources(self) -> Iterator[tuple[str, ast.AST]]:
        """Every module of the game, and of what it is played with."""
        for folder in (
            self.folder,
            *(GAMES.parent / each for each in ("kernel", "contract", "play")),
        ):
            for path in sorted(folder.rglob("*.py")):
                yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8"))

    def refusals(self) -> Iterator[tuple[str, str, str]]:
        """Place, section and reason of every `Refusal(...)`; "" where one is worked out."""
        for path, tree in self.sources():
            for node in ast.walk(tree):
                if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                    continue
                if node.func.id == "Refusal":
                    section = node.args[0]
                    text = str(section.value) if isinstance(section, ast.Constant) else ""
                    for reason in _reasons(node.args[1]):
                        yield f"{path}:{node.lineno}", text, reason

    def constants(self) -> Iterator[tuple[str, str]]:
        """Every text in the game's code that looks like an entry of the index."""
        for path, tree in self.sources():
            if f"/{self.name}/" not in path:
                continue
            for node in ast.walk(tree):
                text = node.value if isinstance(node, ast.Constant) else None
                if isinstance(text, str) and ENTRY_ID.fullmatch(text):
                    yield path, text

    def files(self) -> list[Path]:
        """Every module of the game and of its tests."""
        return sorted([*self.folder.rglob("*.py"), *(ROOT / "tests" / self.name).rglob("*.py")])


def _reasons(node: ast.expr) -> list[str]:
    """The reasons that an argument may be: a text, or one of two; "" where it is worked out."""
    if isinstance(node, ast.IfExp):
        return _reasons(node.body) + _reasons(node.orelse)
    return [str(node.value) if isinstance(node, ast.Constant) else ""]
