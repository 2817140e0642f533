"""What a seat can choose: the verbs of Galaxy, sorted as a menu lists them."""

from __future__ import annotations

from typing import Final

BID: Final = 1  # value
PASS: Final = 2
PLAY: Final = 3  # ship
PLAY_ALLY: Final = 4  # ship, world
HIDE: Final = 5  # ship
GARRISON: Final = 6  # ship
DISCARD: Final = 7  # ship
BASE: Final = 8  # world
REVEAL: Final = 9
TECHNOLOGY: Final = 10  # technology
RAISE: Final = 11  # owner, world, line
LOWER: Final = 12  # owner, world, line
DRONE: Final = 13
RAID: Final = 14
ATTACK_SHIP: Final = 15  # world
ATTACK_BASE: Final = 16  # owner, world, line
SCAN: Final = 17
RECLAIM: Final = 18  # world, round: Warp Drive
ALLOW: Final = 19
FORBID: Final = 20
COUNTER: Final = 21
HOLD: Final = 22
ELECT: Final = 23  # seat
SALVAGE: Final = 24  # round: the Felowi governor
BURY: Final = 25  # seat: the Myrmidon governor
TAKE: Final = 26  # seat: the Ecup Contract governor
GIVE_BACK: Final = 27
GIVE: Final = 28  # card
SHIFT: Final = 29  # from world, to world: the Erithizonian governor
DRAW: Final = 30
RESERVE: Final = 31
KEEP: Final = 32
REJECT: Final = 33
REJECT_FOR_RESERVE: Final = 34
REPLACE: Final = 35  # ship: the Cylor governor
REDRAW: Final = 36
DONE: Final = 37
