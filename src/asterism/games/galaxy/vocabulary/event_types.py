"""What can happen: the kinds of events of Galaxy, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

DEALER_ROLL: Final = 0  # seat, die, die
DEALER: Final = 1  # seat
DEALT: Final = 2  # seat, card (secret)
BID: Final = 3  # seat, value
PASSED: Final = 4  # seat
PENALTY: Final = 5  # seat, value
STARTS: Final = 6  # seat
PLAYED: Final = 7  # seat, card, world
HID: Final = 8  # seat, card (secret), world
DISCARDED: Final = 9  # seat, card
GARRISONED: Final = 10  # seat, card (secret)
BASE_PLACED: Final = 11  # seat, world, line
REVEALED: Final = 12  # seat, card, world
REVEALED_LOST: Final = 13  # seat, card
GOVERNOR: Final = 14  # world, seat
UNGOVERNED: Final = 15  # world
RAISED: Final = 16  # owner, world, line before
LOWERED: Final = 17  # owner, world, line before
DRONED: Final = 18  # seat, victim, card (secret)
RAIDED: Final = 19  # seat, victim, card (secret)
ATTACKS_SHIP: Final = 20  # seat, card, world, target card
ATTACKS_BASE: Final = 21  # seat, card, world, owner
REFUSED: Final = 22  # seat, world
ATTACK_ROLL: Final = 23  # die, die, attacker's total, die, die, defender's total
COUNTER_ROLL: Final = 24  # die, die, defender's total, die, die, attacker's total
HELD_FIRE: Final = 25  # world
DESTROYED: Final = 26  # card, world
BASE_ROLL: Final = 27  # owner, die, die, total, value to exceed
TECHNOLOGY: Final = 28  # seat, technology
SCANNED: Final = 29  # seat, world, die, die
SCAN_FAILED: Final = 30  # seat, world, die, die
RECLAIMED: Final = 31  # seat, card, world, round
BURIED: Final = 32  # seat, victim, number
BURIED_CARD: Final = 33  # victim, card (secret)
EXCHANGED: Final = 34  # seat, victim, taken (secret), given (secret)
TAKEN: Final = 35  # seat, victim, card (secret)
SHIFTED: Final = 36  # seat, card, from world, to world
TURNED_UP: Final = 37  # card, world
TIED: Final = 38  # value
SURRENDERED: Final = 39  # world
NO_SPOILS: Final = 40  # world
SPOILS: Final = 41  # seat
DECLINED_SPOILS: Final = 42  # seat
ROUND_OVER: Final = 43  # round
DREW: Final = 44  # seat, card (secret)
LOOKED: Final = 45  # seat, card (secret)
REJECTED: Final = 46  # seat, card (secret)
TOOK_RESERVE: Final = 47  # seat, number
REDREW: Final = 49  # seat, card
TURN: Final = 50  # seat
SECRETS_SHOWN: Final = 51  # seat, card, world
SECRET_LOST: Final = 52  # seat, card, world
SCORE: Final = 53  # seat, influence
HAND_VALUE: Final = 54  # seat, value
LAST_TO_PLAY: Final = 55  # seat
WINNER: Final = 56  # seat
NO_START: Final = 57  # seat (the dealer, who starts without duty)
LOOKED_UNDER: Final = 58  # seat, card (secret)
SHOWN: Final = 59  # seat, card
EXHAUSTED: Final = 60
IDLE: Final = 61
