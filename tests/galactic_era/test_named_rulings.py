"""The named rulings of a table: as rulings.md lists them, each bit its own."""

from __future__ import annotations

import re

import pytest

from asterism.contract.rulings import Ruling, Value
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.rulings import FOLDER, ruling_bits


def listed() -> dict[str, tuple[set[str], str]]:
    """The options that rulings.md names: their values and what is recommended."""
    text = (FOLDER / "rulings.md").read_text("utf-8")
    found: dict[str, tuple[set[str], str]] = {}
    for name, values, default in re.findall(r"(?m)^\| `(\w+)` \| (.*?) \| (.*?) \|", text):
        words = {word.strip().strip('"') for word in values.split(",")}
        found[name] = (words, default.strip('"'))
    return found


def test_the_text_names_every_option_and_every_ruling_of_the_table() -> None:
    names = {ruling.name for ruling in GAME.choices}
    assert set(listed()) == names


@pytest.mark.parametrize("ruling", GAME.choices, ids=lambda ruling: str(ruling.name))
def test_values_and_defaults_are_those_of_the_text(ruling: Ruling) -> None:
    values, default = listed()[ruling.name]
    assert {_written(value) for value in ruling.values} == values
    assert _written(ruling.default) == default
    assert ruling.text
    assert all(ruling.value_text(value) for value in ruling.values)


def _written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def test_defaults_have_no_bits_and_every_other_reading_its_own() -> None:
    chosen = GAME.read_rulings({})
    assert ruling_bits(chosen) == 0
    bits = [
        ruling_bits({**chosen, ruling.name: value})
        for ruling in GAME.rulings
        for value in ruling.values
        if value != ruling.default
    ]
    assert all(bit and bit & (bit - 1) == 0 for bit in bits)
    assert len(set(bits)) == len(bits)
