"""What can happen. Written by `make fields` from notation.py: change that."""

from __future__ import annotations

from typing import Final

MAY_BE: Final = 0  # seat, species
IS: Final = 1  # seat, species
KEPT: Final = 2  # seat, card
ROUND: Final = 3  # number
TURN: Final = 4  # seat
DREW: Final = 5  # seat, card
RESHUFFLED: Final = 6
SYSTEMS_RESHUFFLED: Final = 7
JUMPED: Final = 8  # seat, system
TURNED_UP: Final = 9  # seat, system
SCRIED: Final = 10  # seat, system
GAINED: Final = 11  # seat, number
RECRUITED: Final = 12  # seat, number
TRAINED: Final = 13  # seat, number
DIED: Final = 14  # seat, number, number
EXTINCT: Final = 15  # seat
BUILT: Final = 20  # space, card, number, number
RAISED: Final = 21  # space, card
FELL_APART: Final = 22  # space, card, number
MOUNTED: Final = 23  # space, card
EVOLVES: Final = 24  # space, number, card
EVOLVED: Final = 25  # space, number, card
TECHNOLOGY_USED: Final = 26  # space, card
GAVE_UP: Final = 27  # seat, card
DESTROYED: Final = 28  # space, card
SHOWN: Final = 29  # seat, card
PLAYED: Final = 30  # seat, card
PLAYED_AT: Final = 31  # seat, card, seat
CANCELLED: Final = 32  # card
DEFLECTED: Final = 33  # card, seat
ABILITY: Final = 34  # seat, species
ABILITY_AT: Final = 35  # seat, species, seat
STRONGER: Final = 36  # seat, number, number
DRILLED: Final = 37  # seat
TAXED: Final = 38  # seat, seat, number
STOLE: Final = 39  # seat, seat, card
LOOKED: Final = 40  # seat, seat
SAW: Final = 41  # seat, seat, card
GRANTED: Final = 42  # space, keyword, card
REPAIRED: Final = 43  # space, card
WEAKENED: Final = 44  # space, number, card
DROPPED: Final = 45  # seat, card
SENT: Final = 46  # space, card
RETURNED: Final = 47  # space, card
WAR: Final = 50  # seat, seat
MET: Final = 51  # space, space, card, card
COMPARED: Final = 52  # seat, number, seat, number
WAR_ENDS: Final = 53
PROPOSED: Final = 60  # seat, seat, number, number, number, number
OFFERED_CARD: Final = 61  # seat, seat, card
ACCEPTED: Final = 62  # seat, seat
REFUSED: Final = 63  # seat, seat
HANDED_OVER: Final = 64  # seat, seat, card
CALLED_OFF: Final = 65  # seat, seat
FULL_TABLE: Final = 70  # seat
SIGN: Final = 71  # seat, system
WON: Final = 72  # seat, ending
PASSED_ON: Final = 73  # seat, card
VERDICT: Final = 74  # seat, number, number
