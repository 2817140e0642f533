"""What can happen. Written by `make fields` from notation.py: change that."""

from __future__ import annotations

from typing import Final

DEALER_ROLL: Final = 0  # seat, _DICE
DEALER: Final = 1  # seat
DEALT: Final = 2  # seat, card
BID: Final = 3  # seat, value
PASSED: Final = 4  # seat
PENALTY: Final = 5  # seat, value
STARTS: Final = 6  # seat, value
PLAYED: Final = 7  # seat, card, world
HID: Final = 8  # seat, card, world
DISCARDED: Final = 9  # seat, card
GARRISONED: Final = 10  # seat, card
BASE_PLACED: Final = 11  # seat, world, line
REVEALED: Final = 12  # seat, card, world
REVEALED_LOST: Final = 13  # seat, card
GOVERNOR: Final = 14  # world, seat
UNGOVERNED: Final = 15  # world
RAISED: Final = 16  # seat, world, line
LOWERED: Final = 17  # seat, world, line
DRONED: Final = 18  # seat, seat, card
RAIDED: Final = 19  # seat, seat, card
ATTACKS_SHIP: Final = 20  # seat, card, world, card, world
ATTACKS_BASE: Final = 21  # seat, card, world, seat
REFUSED: Final = 22  # seat, world
ATTACK_ROLL: Final = 23  # _FIGHT
COUNTER_ROLL: Final = 24  # _FIGHT
HELD_FIRE: Final = 25  # world
DESTROYED: Final = 26  # card, world
BASE_ROLL: Final = 27  # seat, _DICE, number, number
TECHNOLOGY: Final = 28  # seat, technology
SCANNED: Final = 29  # seat, world, _DICE
SCAN_FAILED: Final = 30  # seat, world, _DICE
RECLAIMED: Final = 31  # seat, card, world, row
BURIED: Final = 32  # seat, seat, number
BURIED_CARD: Final = 33  # seat, card
EXCHANGED: Final = 34  # seat, seat, card, card
TAKEN: Final = 35  # seat, seat, card
SHIFTED: Final = 36  # seat, card, world, world
TURNED_UP: Final = 37  # card, world
TIED: Final = 38  # value
SURRENDERED: Final = 39  # world
NO_SPOILS: Final = 40  # world
SPOILS: Final = 41  # seat
DECLINED_SPOILS: Final = 42  # seat
ROUND_OVER: Final = 43  # row
DREW: Final = 44  # seat, card
LOOKED: Final = 45  # seat, card
REJECTED: Final = 46  # seat, card
TOOK_RESERVE: Final = 47  # seat, number
REDREW: Final = 49  # seat, card
TURN: Final = 50  # seat, row
SECRETS_SHOWN: Final = 51  # seat, card, world
SECRET_LOST: Final = 52  # seat, card, world
SCORE: Final = 53  # seat, number
HAND_VALUE: Final = 54  # seat, number
LAST_TO_PLAY: Final = 55  # seat
WINNER: Final = 56  # seat
NO_START: Final = 57  # seat
LOOKED_UNDER: Final = 58  # seat, card
SHOWN: Final = 59  # seat, card
EXHAUSTED: Final = 60
IDLE: Final = 61
