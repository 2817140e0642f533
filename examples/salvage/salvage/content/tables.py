"""The content file, read once: the wrecks, and how much there is of the rest."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from asterism.contract.content import Whole, read
from asterism.contract.likeness import like

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 4
_HOME: Final = Path(__file__).parent.parent
_FILE: Final = "salvage.toml"
_SHAPE: Final = like(
    _HOME,
    _FILE,
    {
        "ships": Whole(2, 9),
        "probes": Whole(0, 12),
        "rounds": Whole(1, 12),
        "wreck.*.value": Whole(-20, 20),
    },
)

_content: Final = read(_HOME, _FILE, _SHAPE)
_data: Final = _content.data
WRECKS: Final[list[str]] = [wreck["id"] for wreck in _data["wreck"]]
SHIPS: Final[int] = _data["ships"]
PROBES: Final[int] = _data["probes"]
ROUNDS: Final[int] = _data["rounds"]
TITLES: Final[list[str]] = [wreck["title"] for wreck in _data["wreck"]]
VALUES: Final[list[int]] = [wreck["value"] for wreck in _data["wreck"]]

if ROUNDS >= SHIPS:
    _content.refuse(("rounds",), f"is {ROUNDS}; possible is less than the {SHIPS} ships of a seat")
