"""What `tests/contract.py` looks at in Galactic Era without a game: tiles as the rules see them."""

from __future__ import annotations

from asterism.games.galactic_era.board.hexes import Board
from asterism.games.galactic_era.content.tables import SECTOR_IDS, SIDES, SLOTS


def tiles() -> list[object]:
    """Return what lies on every hex of every tile, by itself on the board."""
    found: list[object] = []
    for sector in range(len(SECTOR_IDS)):
        for side in range(SIDES):
            board = Board([sector, *[-1] * (SLOTS - 1)], [side] * SLOTS, [0] * SLOTS)
            found.append((board.kind[:61], board.hex_of))
    return found
