"""What a seat can choose: the verbs of Galactic Era, sorted as a menu lists them."""

from __future__ import annotations

from typing import Final

# -- set-up and rounds: 1 to 9 ---------------------------------------------------------------

KEEP: Final = 1  # people
ALIGN: Final = 2  # alignment
LEVEL_UP: Final = 3  # field: a level of one's choice at the start
EXCHANGE: Final = 4  # card

# -- movement: 10 to 29 ----------------------------------------------------------------------

GO: Final = 10  # slot, index
PICK: Final = 11  # slot, index, count: single ships that have not moved
ONWARD: Final = 12  # count: single ships on their way
PICK_FLEET: Final = 13  # fleet
CREATE: Final = 14  # slot, index, count
DIVIDE: Final = 15  # the fleet that was picked
JOIN: Final = 16  # fleet, count
LEAVE: Final = 17  # value of the chip
HANDLE: Final = 18  # fleet: with the one that was picked
CHANGE: Final = 19
SWAP: Final = 20
VISION: Final = 21
RAY_SHIP: Final = 22  # slot, index, side
RAY_FLEET: Final = 23  # side, fleet
RAY_DISC: Final = 24  # star
LETTER: Final = 25  # letter
CROSS: Final = 26
GIVE: Final = 27  # value
TAKE: Final = 28  # value
DECOYS: Final = 29  # count

# -- battles: 30 to 39 -----------------------------------------------------------------------

FIGHT: Final = 30  # slot, index
STAND: Final = 31
RETREAT: Final = 32  # slot, index: with all ships
EVADE: Final = 33  # slot, index: with the E fleet alone
FEND_OFF: Final = 34  # the Felines
CHASE_AWAY: Final = 35  # side: the Felines
DESTROY_SHIPS: Final = 36  # side, count
DESTROY_FLEET: Final = 37  # side, fleet, count
DESTROY_ALL: Final = 38
LOSE_CHIP: Final = 39  # fleet, value

# -- counters and growth: 40 to 59 -----------------------------------------------------------

SELECT: Final = 40  # oval
COUNTER: Final = 41  # square
TAKE_BACK: Final = 42  # oval
ACT: Final = 43  # oval
SEED: Final = 44  # the Progenitors
EVACUATE: Final = 45
LIFT: Final = 46  # star
RELOCATE: Final = 47  # star
BUILD: Final = 48  # star, count: single ships
REINFORCE: Final = 49  # fleet, count
FOUND: Final = 50  # star, count
DECOY: Final = 51  # fleet
INDICATOR: Final = 52  # letter: of a fleet that is founded
RECYCLE: Final = 53  # star: the Rogue AI
RESEARCH: Final = 54  # field, count
STEAL: Final = 55  # field
REPEAT: Final = 56  # square
CANCEL: Final = 57  # side, oval
TACTIC: Final = 58  # letter, tactic
RESERVE: Final = 59

# -- gaining stars, population: 60 to 69 -----------------------------------------------------

GAIN: Final = 60  # star, way
UPLIFT: Final = 61  # star: the Annunaki
SHOW: Final = 62  # chip: as a proof of strength
SHOW_BOMBS: Final = 63  # the letter B, as a proof
TAKE_DISC: Final = 64  # star: for another one, once the track is empty
PLACE_DISC: Final = 65  # star
CONVERT: Final = 66  # star, 0 for a single ship or 1 to 5 for a fleet: the Rogue AI
GROW_ALL: Final = 67
MOVE_HOME: Final = 68  # star
SETTLE: Final = 69  # slot, index: a capital in empty space

# -- war, peace, trade: 70 to 88 -------------------------------------------------------------

DECLARE_WAR: Final = 70  # side
OFFER_PEACE: Final = 71  # side
ACCEPT: Final = 72
DECLINE: Final = 73
OFFER_TRADE: Final = 74  # side, field learned, field taught
FORCE_TRADE: Final = 75  # side, field learned, field taught
ABDUCT: Final = 76  # side, field

# -- scoring and domination cards: 89 to 99 --------------------------------------------------

LEAD_SUPPLY: Final = 89
PLAY_CARD: Final = 90
COMPLETE: Final = 91
LOOK_AT: Final = 92
LEARN_FROM: Final = 93
SHOW_CHIP: Final = 94
SHIFT_DISC: Final = 95
ADD_DISC: Final = 96
PROMISE: Final = 97
FREE_RESEARCH: Final = 98
LEAD: Final = 99

# -- movement, within its decisions: 100 to 109 ----------------------------------------------

SPLIT: Final = 100  # value, value: a chip, and the smaller one of the two that it becomes
MERGE: Final = 101  # value, value: a chip, and the smaller one of the two that become it
VIEW_TOKEN: Final = 102  # star
VIEW_RELIC: Final = 103  # star
VIEW_CARD: Final = 104
VIEW_FLEET: Final = 105  # side, fleet

# -- variants: 106 to 109 and 115 to 119 -----------------------------------------------------

TAKE_PEOPLE: Final = 106  # people
TAKE_SECTOR: Final = 107  # sector
TAKE_PLACE: Final = 108  # place in the turn order
DRAW_CARDS: Final = 109
LAY_TILE: Final = 115  # slot, section (of its sides)
TURN_TILE: Final = 116  # slot, sixths
KEEP_CARD: Final = 117  # card
BID: Final = 118  # count
PUPPET_PEACE: Final = 119  # side: the puppet offers peace

# -- the game for one: 110 to 114 ------------------------------------------------------------

ASK_TRADE: Final = 110  # side: an automa

# -- everywhere ------------------------------------------------------------------------------

DONE: Final = 120
CHANGE_CHIPS: Final = 121  # side, fleet: at any time
