"""Write the numbers of verbs and events as constants, or check that they are up to date.

A verb or an event is declared once, as a row of `vocabulary/notation.py` of its game:

    VERBS: Final = numbered({
        "BID": (1, Verb("bid", ("value",), "6.bid", N_("Bid {0}"))),
    })

From these rows comes `vocabulary/verbs.py`, from those of `EVENT_TYPES` comes
`vocabulary/event_types.py`: what the rules call them, as constants that mypyc compiles into the
code. `--check` changes nothing and fails when a module is behind its rows.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from generated import bring_up_to_date

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = ROOT / "src" / "asterism" / "games"
TABLES: Final = {
    "VERBS": ("verbs.py", "What a seat can choose"),
    "EVENT_TYPES": ("event_types.py", "What can happen"),
}
"""By the name of a table the module of its constants, and what these are."""


class Row(NamedTuple):
    """A constant."""

    name: str
    number: int
    args: str
    """The kinds of its arguments, for the reader."""


def rows(source: str, table: str) -> list[Row]:
    """The rows of a table in the text of a `notation.py`, by their numbers."""
    for statement in ast.parse(source).body:
        match statement:
            case ast.AnnAssign(
                target=ast.Name(id=name),
                value=ast.Call(func=ast.Name(id="numbered"), args=[ast.Dict(keys, values)]),
            ) if name == table:
                found = [_row(key, value) for key, value in zip(keys, values, strict=True)]
                return sorted(found, key=lambda row: row.number)
    raise ValueError(f"there is no {table}: Final = numbered(...)")


def _row(key: ast.expr | None, value: ast.expr) -> Row:
    match key, value:
        case ast.Constant(str(name)), ast.Tuple([ast.Constant(int(number)), ast.Call() as call]):
            args = call.args[1]
            kinds = args.elts if isinstance(args, ast.Tuple) else [args]
            return Row(name, number, ", ".join([ast.unparse(kind).strip("'*") for kind in kinds]))
    raise ValueError(f'line {value.lineno}: a row is "NAME": (number, Verb(...))')


def module(found: list[Row], title: str) -> str:
    """The text of the module with the constants."""
    return "\n".join(
        [
            f'"""{title}. Written by `make fields` from notation.py: change that."""',
            "",
            "from __future__ import annotations",
            "",
            "from typing import Final",
            "",
            *[
                f"{name}: Final = {number}" + (f"  # {args}" if args else "")
                for name, number, args in found
            ],
            "",
        ]
    )


def modules() -> Iterator[tuple[Path, str]]:
    """The modules of constants of all games, each with its text."""
    for path in sorted(GAMES.glob("*/vocabulary/notation.py")):
        source = path.read_text("utf-8")
        for table, (name, title) in TABLES.items():
            yield path.with_name(name), module(rows(source, table), title)


def main(arguments: list[str]) -> int:
    """Write every module that is behind, or check; return the exit status."""
    return bring_up_to_date(modules(), arguments, ROOT)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
