"""Every number of every content file moves its game or is refused in one line."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from tests.contract import ROOT, TABLES, files, numbers, table_of

pytestmark = pytest.mark.long

GAMES: Final = sorted(path.stem.replace("_", "-") for path in TABLES.glob("*.json"))
FILES: Final = [
    pytest.param(game, path.name, id=f"{game}-{path.stem}")
    for game in GAMES
    for path in files(game)
    if any(numbers(path))
]
LINE: Final = re.compile(r"content/[\w-]+\.toml, line \d+: ('\S+'|it) \S.*")
"""What is wrong with a number, or with the file as a whole."""


@pytest.mark.parametrize(("game", "name"), FILES)
def test_every_number_moves_the_game_or_is_refused(game: str, name: str) -> None:
    command = [sys.executable, "-m", "tests.contract", game, name]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = [json.loads(line) for line in done.stdout.splitlines()]
    table: dict[str, str] = json.loads(table_of(game).read_text("utf-8"))
    path = next(path for path in files(game) if path.name == name)
    assert len(found) == sum(1 for _ in numbers(path))
    for each in found:
        assert not each["broken"], each
        free = table.get(each["place"], "").startswith("nobody ")
        assert each["refused"] or each["seen"] or free, f"ignored, or seen by nobody known: {each}"
        if each["refused"]:
            assert LINE.fullmatch(each["refused"]), each
            # What does not fit others is refused for the whole that they are in.
            alone = f": '{each['place'].rpartition('/')[2]}'" in each["refused"]
            assert not alone or "possible is" in each["refused"], each


@pytest.mark.parametrize("game", GAMES)
def test_the_table_names_numbers_that_there_are(game: str) -> None:
    table: dict[str, str] = json.loads(table_of(game).read_text("utf-8"))
    text = "\n".join(path.read_text("utf-8") for path in files(game))
    for name, witness in table.items():
        key = re.sub(r"\[\d+\]", "", name.rpartition("/")[2]).rpartition(".")[2]
        assert re.search(rf"\b{re.escape(key)}\b", text), name
        kind, _, what = witness.partition(" ")
        if kind == "example":
            assert (Path(ROOT, "examples", table_of(game).stem, f"{what}.example")).exists(), name
