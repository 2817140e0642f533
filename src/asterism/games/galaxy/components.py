"""Cards, worlds and numbers, from `content/cards.toml`, as flat tables for the rules.

A card is an int: the ship of value v of world w is `w * 11 + v`, an Ally is `88 + v`, a technology
`99 + t`. A world is 0 to 7 in the order of the content file; `ALLY` stands in its place for Allies.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from asterism.kernel.content import file_of


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads(
        file_of(Path(str(files("asterism.games.galaxy"))), name).read_text("utf-8")
    )


CARDS: Final = _load("cards.toml")
_counts: Final[dict[str, int]] = CARDS["counts"]

# Worlds and technologies that have rules of their own, by their place in the content file.
CYLOR: Final = 0
FELOWI: Final = 1
KHA: Final = 2
ECUP: Final = 3
MYRMIDON: Final = 4
ERITH: Final = 5
IMPERIAL: Final = 6
DIVERGENCE: Final = 7
WORLDS: Final = 8
PHASERS: Final = 0
SCREENS: Final = 1
SENSORS: Final = 2
WARP: Final = 3
PROCESSING: Final = 4

# Ship values with a power of their own, chapter 12.
NOVA: Final = 0
DRONE: Final = 1
SHUTTLE: Final = 2
TRANSPORT: Final = 3
ASSAULT: Final = 4
RAIDER: Final = 5
FIRST_FLEET: Final[int] = CARDS["ships"]["first_fleet"]

SHIP_VALUES: Final = 11
ALLY: Final = 8
FIRST_ALLY: Final = 88
FIRST_TECHNOLOGY: Final = 99
DECK_SIZE: Final = 104
TECHNOLOGIES: Final = 5

VALUE: Final[list[int]] = [v for _ in range(9) for v in CARDS["ships"]["values"]] + [-1] * 5
"""The number on each card; -1 for a technology."""
WORLD: Final[list[int]] = [w for w in range(9) for _ in range(SHIP_VALUES)] + [-1] * 5
"""The world of each card; ALLY for an Ally, -1 for a technology."""

BASES: Final[int] = _counts["bases"]
HAND_SIZE: Final[int] = _counts["hand"]
ROUNDS: Final[int] = _counts["rounds"]
DIE: Final[int] = _counts["faces"]
PROCESSING_DRAWS: Final[int] = _counts["reclaimed_by_processing"]
PHASER_BONUS: Final[int] = _counts["phaser_bonus"]
CYLOR_DISCARDS: Final[int] = _counts["cylor_discards"]
INFLUENCE: Final[list[int]] = CARDS["influence"]["lines"]
"""What a base is worth on each line: line 0 lies above the world row, line r above row r."""
LINES: Final = 7

WORLD_IDS: Final[list[str]] = [world["id"] for world in CARDS["worlds"]]
WORLD_NAMES: Final[list[str]] = [world["name"] for world in CARDS["worlds"]]
TECHNOLOGY_IDS: Final[list[str]] = [technology["id"] for technology in CARDS["technologies"]]
TECHNOLOGY_NAMES: Final[list[str]] = [technology["name"] for technology in CARDS["technologies"]]
SHIP_NAMES: Final[list[str]] = CARDS["ships"]["names"]
COLOURS: Final[list[str]] = CARDS["seats"]["colours"]

CARD_IDS: Final[list[str]] = [
    f"{world}-{value}" for world in [*WORLD_IDS, "ally"] for value in CARDS["ships"]["values"]
] + TECHNOLOGY_IDS
"""The name of each card in the notation: "cylor-9", "ally-0", "sensors"."""
