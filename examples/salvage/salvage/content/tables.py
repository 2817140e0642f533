"""The content file, read once: the wrecks, and how much there is of the rest."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from asterism.contract.content import Entries, Table, Text, Whole, read

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 4
WRECKS: Final = (
    "tug", "lifeboat", "freighter", "tanker", "liner", "miner", "laboratory", "warship",
    "treasury", "leaking-core", "minefield", "plague-ship",
)  # fmt: skip
_WRECK: Final = Table({"title": Text(), "value": Whole(-20, 20)})

_content: Final = read(
    Path(__file__).parent.parent,
    "salvage.toml",
    Table(
        {
            "ships": Whole(2, 9),
            "probes": Whole(0, 12),
            "rounds": Whole(1, len(WRECKS)),
            "wreck": Entries(dict.fromkeys(WRECKS, _WRECK)),
        }
    ),
)
_data: Final = _content.data
SHIPS: Final[int] = _data["ships"]
PROBES: Final[int] = _data["probes"]
ROUNDS: Final[int] = _data["rounds"]
TITLES: Final[list[str]] = [wreck["title"] for wreck in _data["wreck"]]
VALUES: Final[list[int]] = [wreck["value"] for wreck in _data["wreck"]]

if ROUNDS >= SHIPS:
    _content.refuse(("rounds",), f"is {ROUNDS}; possible is less than the {SHIPS} ships of a seat")
