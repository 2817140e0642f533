"""9: how the automata join the game for one, and what they begin with."""

from __future__ import annotations

from typing import ClassVar

from asterism.games.galactic_era.content.tables import (
    AUTOMA_ALIGNMENT,
    AUTOMA_LEVELS,
    AUTOMA_POWER,
    AUTOMA_RANDOM,
    AUTOMAS,
    DIFFICULTY_POWER,
    DUPLICATE_LEVEL,
    FIELDS,
    START_LEVEL,
)
from asterism.games.galactic_era.rules.lots import draw
from asterism.games.galactic_era.rules.s6_2_4_research import START, raise_level
from asterism.games.galactic_era.rules.s6_5_exchange import leave_out_cards
from asterism.games.galactic_era.rules.s9_automas import (
    DIE,
    FOR_START,
    PERSON_SIDE,
    automa_of,
    difficulty,
    gain_power,
    may_have_fleets,
    roll,
)
from asterism.games.galactic_era.state import (
    FARMERS_SIDE,
    SLAVERS_SIDE,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import event_types
from asterism.kernel.agenda import Step


class JoinAutomata(Step[GalacticEra]):
    """9.automata: two automata join a single player, without home star, people and ships."""

    section: ClassVar[str] = "9.automata"

    def applies(self, g: GalacticEra) -> bool:
        """Only with one seat."""
        return g.is_automa(FARMERS_SIDE)

    def resolve(self, g: GalacticEra) -> None:
        """Let them join; each rolls for its start, in turn order."""
        join(g)
        for side in g.order:
            if g.is_automa(side):
                _begin(g, side)
        for _ in range(DIFFICULTY_POWER[difficulty(g)]):
            gain_power(g)


def join(g: GalacticEra) -> None:
    """Seat the automata at the table, at war with each other; nothing is rolled yet."""
    g.reserve = 1 << PERSON_SIDE
    leave_out_cards(g)
    for automa in range(AUTOMAS):
        _join(g, FARMERS_SIDE + automa)
    g.war[FARMERS_SIDE] |= 1 << SLAVERS_SIDE
    g.war[SLAVERS_SIDE] |= 1 << FARMERS_SIDE
    g.tell(event_types.WAR, FARMERS_SIDE, SLAVERS_SIDE)


def _join(g: GalacticEra, side: int) -> None:
    """Give an automa its alignment; nobody knows the letters of its fleets, if it has any."""
    g.alignment[side] = AUTOMA_ALIGNMENT[automa_of(side)]
    g.tell(event_types.AUTOMA_JOINS, side, automa_of(side))
    g.tell(event_types.ALIGNED, side, g.alignment[side])
    for face in g.spare[side]:
        if g.knowledge.known[face] != g.knowledge.all:
            g.knowledge.known[face] = 0
    if not may_have_fleets(g, side):
        for face in g.spare[side]:
            g.knowledge.publish(face)
        g.spare[side] = []


def _begin(g: GalacticEra, side: int) -> None:
    """Roll for what an automa begins with: levels, and offboard power."""
    row = automa_of(side) * DIE + roll(g, side, FOR_START) - 1
    levels = AUTOMA_LEVELS[row][:]
    for _ in range(AUTOMA_RANDOM[row]):
        levels[draw(g, _at_start(levels))] = DUPLICATE_LEVEL
    for field in range(FIELDS):
        while g.level(side, field) < levels[field]:
            raise_level(g, side, field, START)
    for _ in range(AUTOMA_POWER[row]):
        gain_power(g)


def _at_start(levels: list[int]) -> list[int]:
    """Return the fields that are still at level I."""
    return [field for field in range(FIELDS) if levels[field] == START_LEVEL]
