"""What can happen: the kinds of events of Galactic Era, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

# -- everywhere: 0 to 9 ----------------------------------------------------------------------

DP: Final = 0  # side, number
LEVEL: Final = 1  # side, field, level
WAR: Final = 2  # side, side
PEACE: Final = 3  # side, side
TURN: Final = 4  # side, round
EXPLORED: Final = 5  # side, star, token (secret)
UNEARTHED: Final = 6  # side, star, relic (secret)

# -- set-up and rounds: 10 to 29 -------------------------------------------------------------

STORY_LAID: Final = 10  # story
GOAL_LAID: Final = 11  # goal
TILE_LAID: Final = 12  # slot, sector, section (of its sides), sixths
TOKENS_LAID: Final = 13  # slot, count
RELICS_LAID: Final = 14  # count
SETTLED: Final = 15  # side, star
PLACED: Final = 16  # side, place (in the turn order)
CARD_DEALT: Final = 17  # side, card (secret)
PEOPLE_DEALT: Final = 18  # side, people (secret)
PEOPLE_KEPT: Final = 19  # side, people
ALIGNED: Final = 20  # side, alignment
STARTS_WITH_SHIPS: Final = 21  # side, number (more or fewer)
STARTS_WITH_DISCS: Final = 22  # side, number
ROUND: Final = 23  # round
PHASE: Final = 24  # phase
COUNTED: Final = 25  # side, number (of its track, at the end)
MAJORITY: Final = 26  # side, slot
WON: Final = 27  # side

# -- movement: 30 to 59 ----------------------------------------------------------------------

WENT: Final = 30  # side, count, slot, index, slot, index: single ships
FLEET_WENT: Final = 31  # side, fleet, slot, index, slot, index
GATE_OPENED: Final = 32  # side, slot, index, slot, index
GATE_BARRED: Final = 33  # side, slot, index, slot, index
EXIT_BARRED: Final = 34  # side, slot, index: of a wormhole
CREATED: Final = 35  # side, fleet, slot, index, ships
DIVIDED: Final = 36  # side, fleet, new fleet, its chips
JOINED: Final = 37  # side, fleet, ships
DECOYS_ADDED: Final = 38  # side, fleet, count
LEFT_FLEET: Final = 39  # side, fleet, chip
HANDLED: Final = 40  # side, fleet, fleet, chips left in each, whether exchanged or not
SWAPPED: Final = 41  # side: whether anything was exchanged or not
SPLIT: Final = 42  # side, fleet, chip, value: of the smaller of its two parts
MERGED: Final = 43  # side, fleet, chip, chip
VIEWED_TOKEN: Final = 44  # side, star, token (secret)
VIEWED_RELIC: Final = 45  # side, star, relic (secret)
VIEWED_CARD: Final = 46  # side, card (secret)
VIEWED_FLEET: Final = 47  # side, side, fleet, letter (secret), ships (secret)
RAY_SHIP: Final = 48  # side, side, slot, index
RAY_FLEET: Final = 49  # side, side, fleet
RAY_DISC: Final = 50  # side, side, star
IS_DART: Final = 51  # side, fleet: all see that it is D
DECOY_BACK: Final = 52  # side, fleet, chip

# -- battles: 60 to 79 -----------------------------------------------------------------------

BATTLE: Final = 60  # side, slot, index
STANDS: Final = 61  # side
RETREATED: Final = 62  # side, slot, index
EVADED: Final = 63  # side, fleet, slot, index
FENDED_OFF: Final = 64  # side, side
CHASED_AWAY: Final = 65  # side, side
LETTER_SHOWN: Final = 66  # side, fleet, letter
FLEET_SHOWN: Final = 67  # side, fleet, ships
FORCES: Final = 68  # force of the attacker, of the defenders
COMBAT_WON: Final = 69  # side
SHIPS_LOST: Final = 70  # side, single ships
FLEET_LOST: Final = 71  # side, fleet, ships
DISSOLVED: Final = 72  # side, fleet
CHIP_LOST: Final = 73  # side, fleet, chip
CHIP_CHANGED: Final = 74  # side, fleet, value: what it is changed for
STRANDED: Final = 75  # side

# -- counters and growth: 80 to 109 ----------------------------------------------------------

SELECTED: Final = 80  # side, oval
COUNTERED: Final = 81  # side, square
TOOK_BACK: Final = 82  # side, oval
SWITCHED: Final = 83  # side, alignment
OVERTOOK: Final = 84  # side, side: they change places in the turn order
ACTED: Final = 85  # side, oval
PRODUCED: Final = 86  # side, count
BUILT: Final = 87  # side, star, count: single ships
REINFORCED: Final = 88  # side, fleet, count
FOUNDED: Final = 89  # side, star, fleet, count, letter (secret)
DECOYED: Final = 90  # side, fleet
RECYCLED: Final = 91  # side, star
RESERVED: Final = 92  # side
RELOCATED: Final = 93  # side, star, star
BEYOND: Final = 94  # side, field
REPEATED: Final = 95  # side, square
CANCELLED: Final = 96  # side, side, oval
ARMED: Final = 97  # side, letter, tactic
STOLE: Final = 98  # side, side, field
BUILD_THWARTED: Final = 99  # side
RELOCATION_THWARTED: Final = 100  # side, star, star

# -- gaining stars, population: 110 to 129 ---------------------------------------------------

GAINED: Final = 110  # side, star, way
TAKEN: Final = 111  # side, side, star, number: from whom, and the population that it had
THWARTED: Final = 112  # side, star: a war declared just then blocks Gain Star
PROVED: Final = 113  # side, star, chip
PROVED_BOMBS: Final = 114  # side, star
UPLIFTED: Final = 115  # side, star
SAVED: Final = 116  # side, star, star: the Cosmic Mayans
RELIC_FOUND: Final = 117  # side, star, relic
CAPITAL_MOVED: Final = 118  # side, star
CAPITAL_CAMPS: Final = 119  # side, slot, index
CAPITAL_BARRED: Final = 120  # side, star: a war declared just then blocks the way there
DISC_PLACED: Final = 121  # side, star
DISC_MOVED: Final = 122  # side, star, star: the track is empty
CONVERTED: Final = 123  # side, star: the Rogue AI gives up a ship
DESERTED: Final = 124  # star
GROWTH_THWARTED: Final = 125  # side
COUNTER_TAKEN: Final = 126  # side, star, token
COUNTER_SHOWN: Final = 127  # side, star, token

# -- war, peace, trade: 130 to 149 -----------------------------------------------------------

PEACE_OFFERED: Final = 130  # side, side
PEACE_REFUSED: Final = 131  # side, side
TRADE_OFFERED: Final = 132  # side, side, field learned, field taught
TRADE_REFUSED: Final = 133  # side, side
TRADED: Final = 134  # side, side, field learned, field taught
TRADE_FORCED: Final = 135  # side, side
TRADE_UNDONE: Final = 136  # side, side
ABDUCTED: Final = 137  # side, side, field

# -- scoring and domination cards: 150 to 179 ------------------------------------------------

SCORED: Final = 150  # side, objective
CARD_PLAYED: Final = 151  # side, card, section
CARD_DRAWN: Final = 152  # side, card (secret)
CARD_PUT_BACK: Final = 153  # side, card (secret)
CHIP_SHOWN: Final = 154  # side, fleet, chip
LOOKED_AT: Final = 155  # side, side, card (secret)
SHELTERED: Final = 156  # side
DISC_SHIFTED: Final = 157  # side, star, star
DISC_ADDED: Final = 158  # side, star
PROMISED: Final = 159  # side, promise
FORTIFIED: Final = 160  # side
ETHEREAL: Final = 161  # side
MAY_TRADE_AGAIN: Final = 162  # side
LEADS: Final = 163  # side
GOAL_SCORED: Final = 164  # side, goal

# -- variants: 210 to 229 --------------------------------------------------------------------

CARD_LEFT_OUT: Final = 210  # card
PEOPLE_LEFT_OUT: Final = 211  # people
BID: Final = 212  # side, count
CONTROLS: Final = 213  # side, side: the puppet
LEARNS_TOKEN: Final = 214  # side, star, token (secret): from the puppet
LEARNS_RELIC: Final = 215  # side, star, relic (secret)
LEARNS_CARD: Final = 216  # side, card (secret)
LEARNS_LETTER: Final = 217  # side, side, fleet, letter (secret)
LEARNS_CHIP: Final = 218  # side, side, fleet, chip (secret)

# -- the solo game: 170 to 209 ------------------------------------------------------------

AUTOMA_JOINS: Final = 170  # side, automa
ROLLED: Final = 171  # side, die, roll
POWER: Final = 172  # side, number: offboard power
AIMED: Final = 173  # side, star, way: an automa sets out to gain it
SPAWNED: Final = 174  # side, count, slot, index: single ships
SPAWNED_FLEET: Final = 175  # side, fleet, count, slot, index
SPAWNED_INTO: Final = 176  # side, fleet, count
SPAWN_LOST: Final = 177  # side, count
GATHERED: Final = 178  # side, fleet, slot, index: an automa merges what is there
WITHOUT_SHIPS: Final = 179  # side, die: that counts for growth
TRADE_ASKED: Final = 180  # side, side
RANKED: Final = 181  # side, rank
TILE_TURNED: Final = 219  # slot, sixths
CARD_KEPT: Final = 220  # side, card (secret)
