"""The page that describes the notation of NOVA lists all of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from asterism.games.nova import GAME

PAGE: Final = (Path(__file__).parents[2] / "docs" / "notation-nova.md").read_text("utf-8")


def rows(title: str) -> list[list[str]]:
    """Return the cells of the last table below a heading, without its head."""
    part = PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip(" `") for cell in line.strip("|").split(" | ")] for line in lines][2:]


def test_the_page_lists_every_move() -> None:
    forms = [" ".join([v.word, *(f"<{a}>" for a in v.args)]) for v in GAME.verbs.values()]
    assert [row[0] for row in rows("Moves")] == forms


def test_the_page_lists_every_outcome_of_chance() -> None:
    assert [row[0] for row in rows("Outcomes of chance")] == [
        purpose.name for purpose in GAME.purposes.values()
    ]


def test_the_page_lists_every_event() -> None:
    assert rows("Events") == [
        [each.name, ", ".join(each.args) or "none"] for each in GAME.event_types.values()
    ]


@pytest.mark.parametrize(
    "kind",
    [
        *("seat", "side", "region", "system", "unit-kind", "control", "action", "card"),
        *("card-kind", "deck", "planet-kind", "tension", "verdict"),
    ],
)
def test_the_page_names_every_name(kind: str) -> None:
    names = re.findall("`([a-z0-9-]+)`", PAGE.partition("## Names\n")[2].partition("\n## ")[0])
    assert set(GAME.kinds[kind].names) <= set(names)
