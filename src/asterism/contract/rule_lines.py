"""Where the code of a game carries out its rules, line by line.

The sources are read, not imported: compiled functions do not know their lines.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple


class SourceLine(NamedTuple):
    """A line of a source file."""

    path: Path
    line: int

    def __str__(self) -> str:
        """As editors open it, from the present folder on if the file is below it."""
        here = Path.cwd()
        path = self.path.relative_to(here) if self.path.is_relative_to(here) else self.path
        return f"{path}:{self.line}"


def place_of(folder: Path, name: str) -> SourceLine | None:
    """Return where a dotted name from a game's folder on is defined; None if it is not found."""
    parts = name.split(".")
    path = folder
    while parts and (path / parts[0]).is_dir():
        path /= parts.pop(0)
    path = path / f"{parts.pop(0)}.py" if parts else path
    if not parts or not path.is_file():
        return None
    node: ast.AST = _tree(path)
    for part in parts:
        found = next((child for child, known in _definitions(node) if known == part), None)
        if found is None:
            return None
        node = found
    return SourceLine(path, node.lineno) if isinstance(node, ast.stmt) else None


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _definitions(node: ast.AST) -> Iterator[tuple[ast.stmt, str]]:
    """Yield what is defined directly in a module or a class, with its name."""
    for child in getattr(node, "body", ()):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield child, child.name
        elif isinstance(child, ast.AnnAssign) and isinstance(child.target, ast.Name):
            yield child, child.target.id


def places_naming(folder: Path, entry: str) -> list[SourceLine]:
    """Return every line of a game's code that names an entry: docstrings, refusals, events."""
    named = naming(entry)
    return [
        SourceLine(path, number)
        for path in sorted(folder.rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if named.search(line)
    ]


def naming(entry: str) -> re.Pattern[str]:
    """Return what finds an entry in a text, and none whose id only begins or ends like it."""
    return re.compile(rf"(?<![\w.-]){re.escape(entry)}(?![\w-])")
