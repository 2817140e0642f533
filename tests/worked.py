"""What the worked examples of every game have to fulfil; the tests of each game call these."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from asterism.examples.checking import check_file, check_text
from asterism.kernel.errors import BadRecord
from tests.rulebook import rule

EXAMPLES: Final = Path(__file__).resolve().parent.parent / "examples"


def files(folder: str) -> list[Path]:
    """Return the worked examples of a game."""
    return sorted((EXAMPLES / folder).glob("*.example"))


def rules_of(path: Path) -> list[str]:
    """Return the entries of the rule index that an example shows."""
    lines = [line for line in path.read_text("utf-8").splitlines() if line.startswith("rules ")]
    return [entry for line in lines for entry in line.split()[1:]]


def proving(folder: str) -> list[Any]:
    """Return the examples as parameters of the test that they hold: they prove their entries."""
    return [pytest.param(each, id=each.stem, marks=rule(*rules_of(each))) for each in files(folder)]


def each(folder: str) -> list[Any]:
    """Return the examples as parameters of other tests."""
    return [pytest.param(path, id=path.stem) for path in files(folder)]


def check_whole(path: Path) -> None:
    """An example expects something in every scene, and its scenes can be told apart."""
    checked = check_file(path)
    assert checked.expectations > 0
    assert all(scene.title or len(checked.matches) == 1 for scene in checked.example.plays)


def contraries(text: str) -> Iterator[tuple[int, str]]:
    """Turn one expectation after the other round: the number of its line, and the text."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if "expect " not in line.partition("#")[0]:
            continue
        contrary = line.replace("expect not ", "expect ", 1)
        if contrary == line:
            contrary = line.replace("expect ", "expect not ", 1)
        yield number + 1, "\n".join([*lines[:number], contrary, *lines[number + 1 :]])


def check_contraries(path: Path) -> None:
    """The contrary of every expectation fails, on its line."""
    for number, text in contraries(path.read_text("utf-8")):
        with pytest.raises(BadRecord, match=rf"^x:{number}: expected "):
            check_text(text, "x")


def check_outcomes(path: Path, purposes: str) -> None:
    """Every pinned outcome of some purposes is needed, and no further one is asked for."""
    lines = path.read_text("utf-8").splitlines()
    for number, line in enumerate(lines):
        if re.match(rf" *({purposes}) ", line):
            for other in ("", f"{line} 1"):
                text = "\n".join([*lines[:number], other, *lines[number + 1 :]])
                with pytest.raises(BadRecord):
                    check_text(text)


# -- a page that lists names, moves and lines ----------------------------------------------------


def table(page: str, heading: str) -> list[list[str]]:
    """Return the rows of the tables of a section of a page, without their heads."""
    rest = page.partition(f"# {heading}\n")[2]
    section = re.split(r"^#+ ", rest, maxsplit=1, flags=re.MULTILINE)[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line[:1] == "|"]
    heads = {at for at, row in enumerate(rows) if set(row[0]) == {"-"}}
    return [row for at, row in enumerate(rows) if not {at, at + 1} & heads]


def codes(rows: list[list[str]]) -> list[str]:
    """Return everything that is written as code in the first column."""
    return [code for row in rows for code in re.findall("`([^`]+)`", row[0])]


def words_in(rows: list[list[str]]) -> list[str]:
    """Return the first word of everything that is written as code in the first column."""
    return [code.split()[0].rstrip(":") for code in codes(rows)]
