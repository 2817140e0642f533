"""The lines of a position of Space Opera, by their first words.

    round 3
    turn gold
    species: gold skarrow, copper solliths
    troops: gold 3 2, copper 5 0                 # civil, military
    credits: gold 7
    system: gold steam-strait, copper inkwell
    hand gold: late-visitors polite-refusal
    raised: gold-1 tin-sparrow, copper-2 overdue-library
    carries: gold-1a second-hand-laser, gold-1d retired-admirals
    evolved: copper-2 1
    unfinished: gold-2 toll-nebula
    systems: thimble old-furnace                 # the top of their deck

A space is written as in moves, "gold-1", and so is a mount: "gold-1a" to "gold-1c" for equipment,
"gold-1d" for the crew. A card is any copy that is left ("tin-sparrow"), or this one
("tin-sparrow-2"). Where decks are one's own, "foreign gold: copper" says that gold may hold cards
of copper's deck. What the lines say becomes the arguments of `position.build`.
"""

from __future__ import annotations

from typing import Final

from asterism.contract.forms import NOTHING, Each, For, Line, Once, Pairs, name, number, piece
from asterism.contract.lines import Words, known_name
from asterism.games.space_opera.content.cards import RESOURCE_IDS, SPECIES_IDS, SYSTEM_IDS
from asterism.games.space_opera.content.effects import KEYWORD_IDS, SECTOR_IDS
from asterism.games.space_opera.content.tables import MOUNTS, ROUNDS, SPACES
from asterism.games.space_opera.vocabulary.notation import KINDS

MOST: Final = 999
"""More than anything that is counted."""
DEEDS: Final = ("war", "ability")
"""What the active seat does once in its turn, as the bits of `SpaceOpera.done`."""
CARD_NAMES: Final = KINDS["card"].names
SPACE_NAMES: Final = KINDS["space"].names
MOUNT_NAMES: Final = KINDS["mount"].names


def card(line: Words) -> str:
    """Read a resource, or one of its copies."""
    word = line.next("a card")
    return word if word in CARD_NAMES else known_name(word, RESOURCE_IDS, "card")


def space(line: Words) -> str:
    """Read a space of the command table of somebody who plays."""
    return line.name(SPACE_NAMES[: SPACES * len(line.colours)], "space")


def mount(line: Words) -> str:
    """Read a mount of the command table of somebody who plays."""
    return line.name(MOUNT_NAMES[: SPACES * MOUNTS * len(line.colours)], "mount")


SEAT: Final = Words.seat
COUNT: Final = number(0, MOST)
MARKS: Final = number(1, MOST)
SPECIES: Final = piece(SPECIES_IDS, "species")
SYSTEM: Final = piece(SYSTEM_IDS, "system")
KEYWORD: Final = name(KEYWORD_IDS, "keyword")
SECTOR: Final = name(SECTOR_IDS, "sector")

POSITION: Final = {
    # where the game stands
    "round": Line("round", Once(number(1, ROUNDS))),
    "turn": Line("turn", Once(SEAT)),
    "full-table": Line("full", Each(SEAT)),
    # what the species have
    "species": Line("species", Pairs(SEAT, SPECIES)),
    "troops": Line("troops", Pairs(SEAT, COUNT, COUNT)),
    "credits": Line("credits", Pairs(SEAT, COUNT)),
    "system": Line("at", Pairs(SEAT, SYSTEM)),
    "foreign": Line("foreign", For([SEAT], Each(SEAT))),
    "hand": Line("hands", For([SEAT], Each(card, empty=NOTHING))),
    # the command tables
    "raised": Line("raised", Pairs(space, card)),
    "unfinished": Line("unfinished", Pairs(space, card)),
    "evolving": Line("evolving", Pairs(space, card)),
    "carries": Line("carries", Pairs(mount, card)),
    "evolved": Line("evolved", Pairs(space, MARKS)),
    "weakness": Line("weakness", Pairs(space, MARKS)),
    "granted": Line("granted", Each(space, KEYWORD)),
    "away": Line("away", For([space], Each(SECTOR))),
    "used": Line("used", Each(space)),
    "sent": Line("sent", Each(space)),
    # what was done in the turn
    "jumps": Line("jumps", Once(COUNT)),
    "done": Line("done", Each(name(DEEDS, "deed"))),
    "negotiated": Line("negotiated", Each(SEAT)),
    "stronger": Line("stronger", Pairs(SEAT, COUNT, COUNT)),
    "drilled": Line("drilled", Each(SEAT)),
    # decks
    "systems": Line("systems", Each(SYSTEM)),
    "passed": Line("passed", Each(SYSTEM)),
    "discards": Line("discards", Each(card)),
}
"""By first word what a line of a position says, as the arguments of `build` are called."""
