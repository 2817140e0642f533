"""The lines of a position of NOVA, by their first words.

They are those of `docs/notation-nova.md`; what they say becomes the arguments of `position.build`.
"""

from __future__ import annotations

from typing import Final

from asterism.contract.forms import (
    NOTHING,
    Each,
    Flag,
    For,
    Line,
    Once,
    Pairs,
    name,
    number,
    piece,
    word,
)
from asterism.contract.lines import Words
from asterism.games.nova.content.cards import CARD_IDS, CARD_KIND_IDS
from asterism.games.nova.content.effects import DECK_IDS, PURSE_IDS
from asterism.games.nova.content.scenarios import RULE_IDS, TENSION_IDS
from asterism.games.nova.content.tables import (
    ACTION_IDS,
    COLOURS,
    CONTROL_IDS,
    MOST_NAVAL,
    REGION_IDS,
    STATION,
    SYSTEM_IDS,
    UNIT_KIND_IDS,
)
from asterism.games.nova.positions.names import OVERTIME_NAME, tile_or_kind
from asterism.games.nova.vocabulary.notation import SIDE_IDS, UNIT_IDS
from asterism.games.nova.vocabulary.sources import AT_START, SOURCE_IDS

MOST: Final = 999
"""More than anything that is counted."""
SPECIAL_RULES: Final = (*RULE_IDS, OVERTIME_NAME)
COUNTS: Final = (
    "toggled",
    "offensive-points",
    "offensive-vp",
    "offensive-systems",
    "battle-fought",
    "civil-war-side",
    "civil-war-power",
    "exterminators",
    "buildable",
    "reinforcement",
    "overtimes",
    "until-x",
)
"""What special rules count (`rules/s18_special.py`); masks and cards have lines of their own."""
PLAIN_COUNTS: Final = tuple(
    each
    for each in COUNTS
    if each not in ("toggled", "offensive-systems", "buildable", "reinforcement")
)
PHASES: Final = ("initial", "naval", "activation", "final")
"""Where in an impulse a position can begin."""
UP: Final = ("full", "reduced")

SEAT: Final = Words.seat
SIDE: Final = name(SIDE_IDS, "side")
COLOUR: Final = name(COLOURS, "colour")
PLANET: Final = word("a planet")
PLACE: Final = word("a place")
SYSTEM: Final = name(SYSTEM_IDS, "system")
CONTROL: Final = name(CONTROL_IDS, "control")
UNIT: Final = piece(UNIT_IDS[:-1], "unit")
FACE_UP: Final = name(UP, "side of a unit")
CARD: Final = piece(CARD_IDS, "card")
CARD_NAME: Final = name(CARD_IDS, "card")
DECK: Final = name(DECK_IDS, "deck")
ACTION: Final = name(ACTION_IDS, "action")
TENSION: Final = name(TENSION_IDS, "tension")
SOURCE: Final = name(SOURCE_IDS[AT_START + 1 :], "source of victory points")
COUNT: Final = number(0, MOST)
SIGNED: Final = number(-MOST, MOST)
SPECIAL_UNIT: Final = name(UNIT_KIND_IDS[STATION:], "special unit")


def plus(line: Words) -> str:
    """Read whether an end marker shows its + side."""
    return "plus" if line.skip("plus") else ""


def _allied_unit(line: Words) -> str:
    """Read the unit of an ally, which lies somewhere by another line; or that there is none."""
    return NOTHING if line.skip(NOTHING) else line.name(UNIT_IDS[:-1], "unit")


POSITION: Final = {
    # where the game stands
    "turn": Line("turn", Once(COUNT)),
    "last-turn": Line("last_turn", Once(COUNT)),
    "impulse": Line("impulse", Once(COUNT)),
    "phase": Line("phase", Once(name(PHASES, "phase"))),
    "active": Line("active", Once(SEAT)),
    "order": Line("order", Each(SEAT)),
    "regions": Line("regions", Each(name(REGION_IDS, "region"), empty=NOTHING)),
    # the map
    "planet": Line("planets", Pairs(PLANET, tile_or_kind)),
    "covered": Line("covered", Pairs(SYSTEM, tile_or_kind)),
    "marker": Line("markers", Pairs(PLANET, SIDE, CONTROL)),
    "unit": Line("units", For([SIDE], Each(UNIT, PLACE, FACE_UP))),
    "treaty": Line("treaties", Pairs(PLANET, COLOUR)),
    "ally": Line("allies", Pairs(CARD_NAME, COLOUR, PLANET, _allied_unit)),
    "fresh": Line("fresh", Each(PLANET)),
    "yard": Line("yards", Each(PLANET)),
    "quiet": Line("quiet", Each(SYSTEM)),
    "rearranges": Line("wants", Each(COLOUR)),
    # what stands on the tracks
    "naval": Line("naval", Pairs(COLOUR, number(0, MOST_NAVAL))),
    "half-level": Line("half", Each(COLOUR)),
    "economy": Line("economy", Pairs(COLOUR, COUNT)),
    "boost": Line("boost", Pairs(COLOUR, SIGNED)),
    "credit": Line("credit", Pairs(COLOUR, COUNT)),
    "vp": Line("vp", Pairs(COLOUR, SIGNED)),
    "points": Line("sources", For([COLOUR], Pairs(SOURCE, SIGNED))),
    "invested": Line("invested", For([COLOUR], Pairs(ACTION, COUNT))),
    "tension": Line("tension", Each(SEAT, SEAT, TENSION)),
    "grounds": Line("grounds", Each(SEAT, SEAT, TENSION)),
    # the impulse that is being played
    "purse": Line("purse", Pairs(name(PURSE_IDS, "purse"), COUNT, empty=NOTHING)),
    "discount": Line("discount", Pairs(ACTION, COUNT)),
    "card-played": Line("carded", Flag()),
    # cards
    "hand": Line("hands", For([COLOUR], Each(CARD, empty=NOTHING))),
    "running": Line("running", For([COLOUR], Each(CARD, COUNT, plus))),
    "discard": Line("discards", For([DECK], Each(CARD))),
    "earlier": Line("earlier", Pairs(DECK, COUNT)),
    "drawn": Line("marked", Each(CARD)),
    "gone": Line("gone", Each(CARD)),
    # scenario and independents
    "events": Line("events", Once(COUNT)),
    "special": Line("special", Each(name(SPECIAL_RULES, "special rule"), empty=NOTHING)),
    "count": Line("counts", Pairs(name(PLAIN_COUNTS, "count"), COUNT)),
    "until-next": Line("toggled", Each(name(RULE_IDS, "special rule"))),
    "offensive": Line("offensive", Each(SYSTEM)),
    "buildable": Line("buildable", Each(SPECIAL_UNIT)),
    "reinforcement": Line("reinforcement", Once(CARD_NAME)),
    "trait": Line("traits", Pairs(COLOUR, DECK)),
    "independent": Line("free", Each(COLOUR)),
    "trigger": Line("trigger", Pairs(COLOUR, name(CARD_KIND_IDS, "kind of card"))),
    "calm": Line("calm", Once(COUNT)),
    "subdued": Line("subdued", Once(COUNT)),
}
"""By first word what a line of a position says, as the arguments of `build` are called."""
