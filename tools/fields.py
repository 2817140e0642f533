"""Write the fields of a game's state from their table, or check that they are up to date.

A state is copied at every decision of a search, so its copy is plain code that mypyc compiles. This
writes it: from each `fields.toml` of a game's folder the module `fields.py` beside it, with a base
class for the game's state. A table holds the name of that class (`class`), what everybody may see
that is no field but a method (`shown`), modules to import names from (`imports`), and the fields,
each in the section of those who may see it:

    [public]                # everybody may see it
    round = ["int", "0", "1 to 8; 0 while the table is set up"]

    [hidden]                # faces, which go into views by knowledge alone
    deck = ["list[int]", "[]", "the faces of the cards, the top first"]

A field is its type, its value on a table where nothing lies yet, and what it means. The value may
use `seats` and the fields above it. What is never changed in place, only replaced, may have
"shared" as a fourth word: copies of the state share it then. `--check` changes nothing and fails
when a module is behind its table.
"""

import ast
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from generated import bring_up_to_date

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = ROOT / "src" / "asterism" / "games"
TABLE: Final = "fields.toml"
SECTIONS: Final = ("public", "hidden")
SHARED: Final = "shared"
COPIES: Final = {
    "int": "self.{0}",
    "list[int]": "self.{0}[:]",
    "list[list[int]]": "[each[:] for each in self.{0}]",
}
"""By type how a field is copied."""
WIDTH: Final = 100


class Field(NamedTuple):
    """A line of the table."""

    name: str
    public: bool
    kind: str
    start: str
    meaning: str
    shared: bool

    def copy(self) -> str:
        """The expression that copies the field."""
        return COPIES["int" if self.shared else self.kind].format(self.name)


def read(table: dict[str, Any]) -> list[Field]:
    """The fields of a table, in order.

    Raises:
        ValueError: a line says nothing that a field can be.
    """
    found: list[Field] = []
    for section in SECTIONS:
        for name, line in table[section].items():
            kind, start, meaning, *more = line
            if kind not in COPIES or more not in ([], [SHARED]):
                raise ValueError(f"{section}.{name}: {[kind, *more]} is none of {[*COPIES]}")
            if any(field.name == name for field in found):
                raise ValueError(f"{section}.{name}: this field is there already")
            found.append(Field(name, section == "public", kind, start, meaning, bool(more)))
    return found


def module(table: dict[str, Any]) -> str:
    """The text of the module with the base class."""
    fields = read(table)
    names = ["seats", *[field.name for field in fields]]
    public = ["seats", *[field.name for field in fields if field.public], *table["shown"]]
    return "\n".join(
        [
            f'"""The fields of a state. Written by `make fields` from {TABLE}: change that."""',
            "",
            "from __future__ import annotations",
            "",
            "from collections.abc import Mapping",
            "from typing import Any, ClassVar, Self",
            "",
            "from mypy_extensions import mypyc_attr",
            "",
            *[f"from {name} import {', '.join(what)}" for name, what in table["imports"].items()],
            "from asterism.kernel.agenda import State",
            "from asterism.kernel.knowledge import Knowledge",
            "",
            "",
            "@mypyc_attr(allow_interpreted_subclasses=True)",
            f"class {table['class']}(State):",
            '    """Every field of the state: what it means, how it starts, how it is copied."""',
            "",
            *_names("__slots__ =", sorted(names[1:])),
            "",
            *_names("FIELDS: ClassVar[tuple[str, ...]] =", names),
            *_names("PUBLIC: ClassVar[tuple[str, ...]] =", public),
            "",
            *[line for field in fields for line in _declaration(field)],
            "",
            "    def start_fields(self) -> None:",
            '        """Give every field its value on a table where nothing lies yet."""',
            *[f"        self.{field.name} = {_of_self(field.start, names)}" for field in fields],
            "",
            "    @classmethod",
            "    def from_fields(cls, fields: Mapping[str, Any], knowledge: Knowledge) -> Self:",
            '        """Return a state with these values of all `FIELDS`."""',
            '        g = cls(fields["seats"], knowledge)',
            "        for name in cls.FIELDS:",
            "            setattr(g, name, fields[name])",
            "        g.derive()",
            "        return g",
            "",
            "    def clone(self) -> Self:",
            '        """Return an independent copy without chance and journal."""',
            "        make: Any = type(self)",
            "        other: Self = make(self.seats, self.knowledge.clone())",
            *[f"        other.{field.name} = {field.copy()}" for field in fields],
            "        self.copy_flow(other)",
            "        return other",
            "",
        ]
    )


def _names(start: str, names: list[str]) -> Iterator[str]:
    yield f"    {start} ("
    text = " ".join([f'"{name}",' for name in names])
    yield from textwrap.wrap(text, WIDTH, initial_indent=" " * 8, subsequent_indent=" " * 8)
    yield "    )  # fmt: skip"


def _declaration(field: Field) -> Iterator[str]:
    """The attribute and its documentation."""
    yield f"    {field.name}: {field.kind}"
    text = f'"""{field.meaning[0].upper()}{field.meaning[1:]}."""'
    yield from textwrap.wrap(
        text, WIDTH, initial_indent="    ", subsequent_indent="    ", break_long_words=False
    )


def _of_self(start: str, names: list[str]) -> str:
    """A start value in which fields are those of the state itself."""
    tree = ast.parse(start, mode="eval")
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in names:
            node.id = f"self.{node.id}"
    return ast.unparse(tree)


def formatted(text: str) -> str:
    """The text as the project formats its code."""
    run = [sys.executable, "-m", "ruff"]
    fixed = subprocess.run(
        [*run, "check", "--fix", "--quiet", "--select", "I,F401", "--stdin-filename", "x.py", "-"],
        input=text, capture_output=True, text=True, check=True, cwd=ROOT,
    ).stdout  # fmt: skip
    return subprocess.run(
        [*run, "format", "-"], input=fixed, capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout


def modules() -> Iterator[tuple[Path, str]]:
    """The modules of fields of all games, each with its text."""
    for path in sorted(GAMES.glob(f"*/{TABLE}")):
        table = tomllib.loads(path.read_text("utf-8"))
        yield path.with_suffix(".py"), formatted(module(table))


def main(arguments: list[str]) -> int:
    """Write every module that is behind, or check; return the exit status."""
    return bring_up_to_date(modules(), arguments, ROOT)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
