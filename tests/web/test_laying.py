"""The page lays components where `draw.layout` does, step by step, over whole games."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from asterism.contract.game import find_game
from asterism.contract.translator import Translator
from asterism.draw.art import art_of
from asterism.draw.layout import SHAPES, layout_of, place
from asterism.kernel.chance import BOT, SeededChance
from asterism.play.match import Match
from asterism.web.linking import link
from asterism.web.shelf import STATIC
from asterism.web.vision import Snapshot, board, snapshot, step

NODE: Final = Path(sys.executable).parent / "node"
PROBE: Final = """import { Laying } from "./laying.js";
const laying = new Laying();
const symbols = new Set(SYMBOLS);
laying.has = (symbol) => symbols.has(symbol);
let shown = new Map();
for (const message of MESSAGES) {
  if (message.t === "board") {
    laying.board(message);
    shown = new Map(message.parts.map((part) => [part.id, part]));
  } else {
    laying.step(message);
    for (const id of message.gone) shown.delete(id);
    for (const part of message.put) shown.set(part.id, part);
  }
  console.log(JSON.stringify([...shown.values()].map((part) => [part.id, part.art, ...part.box])));
}
"""
"""Prints what a page shows after each message."""
LAYING: Final = {name: (STATIC / f"{name}.js").read_text("utf-8") for name in ("laying", "spread")}

Spot = list[Any]
"""The id of a component, its symbol and its box."""


def snapshots(match: Match, seat: int, shape: str) -> Iterator[Snapshot]:
    """What a seat sees of a random game, move by move."""
    translator = Translator(match.game)
    dice = SeededChance(f"laying {seat}")
    shown: Snapshot | None = None
    while True:
        shown = snapshot(match, len(match.record.entries), seat, translator, shape, shown)
        yield shown
        if match.over:
            return
        asked = match.asked[0]
        menu = match.state.menu_of(asked)
        match.play(menu[dice.below(BOT, len(menu))], asked)


def laid_by_the_page(game: str, messages: list[Any]) -> list[list[Spot]]:
    """Return what a page shows after each message."""
    symbols = json.dumps(list(art_of(find_game(game)).pieces))
    data = msgspec.json.encode(messages).decode()
    probe = PROBE.replace("SYMBOLS", symbols).replace("MESSAGES", data)
    command = [str(NODE), "--input-type=module", "-"]
    script = link("probe", {"probe": probe, **LAYING})
    out = subprocess.check_output(command, input=script, text=True)
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    ("game", "seats", "seat"),
    [
        ("galaxy", 4, 2),
        ("galaxy", 2, -1),
        ("galactic-era", 3, 0),
        ("nova", 2, 0),
        ("space-opera", 3, 0),
    ],
)
def test_a_page_lays_what_python_lays(game: str, seats: int, seat: int, shape: str) -> None:
    messages: list[Any] = []
    laid: list[list[Spot]] = []
    before: Snapshot | None = None
    layout = layout_of(find_game(game))
    for now in snapshots(Match(game, seats=seats, seed=seats), seat, shape):
        messages.append(board(now, []) if before is None else step(before, now))
        before = now
        laid.append([list(part) for part in place(now.scene, layout, layout.shown(shape)).parts])
    found = laid_by_the_page(game, messages)
    assert len(found) == len(laid) > 100
    for ours, theirs in zip(laid, found, strict=True):
        assert sorted(theirs) == sorted(ours)


def test_numbers_are_rounded_alike() -> None:
    numbers = [n / 8 for n in range(-40, 400)] + [n / 7 for n in range(400)] + [0.05, 2.675, 1.15]
    probe = (
        'import { tenth } from "./spread.js";\n'
        f"console.log(JSON.stringify({numbers}.map((number) => tenth(number))));\n"
    )
    script = link("probe", {"probe": probe, "spread": LAYING["spread"]})
    out = subprocess.check_output([str(NODE), "--input-type=module", "-"], input=script, text=True)
    assert json.loads(out) == [round(number, 1) for number in numbers]
