"""Sweeps and searches that help and documents show can be run: numbers and values are possible."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from asterism.cli.balance import balance
from asterism.cli.sweep import sweep
from asterism.lab.aims import read_aim
from asterism.lab.common import prepared
from asterism.lab.sweep import present_value, read_range
from asterism.lab.variants import altered, read_variant

PAGES: Final = [Path("docs/lab.md"), Path("docs/balance-space-opera.md"), Path("README.md")]
COMMAND: Final = re.compile(r"^ *asterism (?:sweep|balance) .*$", re.MULTILINE)
TEXTS: Final = [
    *[command.epilog or "" for command in (sweep, balance)],
    *[page.read_text("utf-8") for page in PAGES],
]
COMMANDS: Final = sorted({found.strip() for text in TEXTS for found in COMMAND.findall(text)})
ELSEWHERE: Final = ("my-numbers", "my-war.toml")
"""Files of the reader's."""


@pytest.mark.parametrize(
    "command", [each for each in COMMANDS if not any(name in each for name in ELSEWHERE)]
)
def test_its_numbers_can_have_these_values(command: str) -> None:
    _, _, game, *rest = shlex.split(command)
    variant = read_variant(game)
    ranges = [word for word in rest if re.fullmatch(r"[^-=][^=]*=\S+", word) and ".." in word]
    aims = [rest[at + 1] for at, word in enumerate(rest) if word == "--aim"]
    for range_ in (each for each in ranges if each not in aims):
        name, values = read_range(range_)
        present_value(variant, name)
        with prepared(*[altered(variant, {name: value}) for value in (values[0], values[-1])]):
            pass  # what is not possible is refused before
    for aim in aims:
        read_aim(aim)


def test_there_are_commands_to_check() -> None:
    assert len(COMMANDS) > 8
