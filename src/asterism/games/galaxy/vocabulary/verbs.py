"""What a seat can choose. Written by `make fields` from notation.py: change that."""

from __future__ import annotations

from typing import Final

BID: Final = 1  # value
PASS: Final = 2
PLAY: Final = 3  # world-ship
PLAY_ALLY: Final = 4  # ally, world
HIDE: Final = 5  # ship
GARRISON: Final = 6  # ship
DISCARD: Final = 7  # ship
BASE: Final = 8  # world
REVEAL: Final = 9
TECHNOLOGY: Final = 10  # technology
RAISE: Final = 11  # seat, world, line
LOWER: Final = 12  # seat, world, line
DRONE: Final = 13
RAID: Final = 14
ATTACK_SHIP: Final = 15  # world
ATTACK_BASE: Final = 16  # seat, world, line
SCAN: Final = 17
RECLAIM: Final = 18  # world, row
ALLOW: Final = 19
FORBID: Final = 20
COUNTER: Final = 21
HOLD: Final = 22
ELECT: Final = 23  # seat
SALVAGE: Final = 24  # row
BURY: Final = 25  # seat
TAKE: Final = 26  # seat
GIVE_BACK: Final = 27
GIVE: Final = 28  # card
SHIFT: Final = 29  # world, world
DRAW: Final = 30
RESERVE: Final = 31
KEEP: Final = 32
REJECT: Final = 33
REJECT_FOR_RESERVE: Final = 34
REPLACE: Final = 35  # ship
REDRAW: Final = 36
DONE: Final = 37
