"""Chapter 6.2.4 and appendix 2: Research, stolen levels, what a level brings."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    DOUBLE,
    FIELDS,
    FLEETS,
    GLORY,
    LEVELS,
    MILITARY,
    NO_ROBOTICS,
    NO_TACTIC,
    OVALS,
    PROPULSION,
    QUICK_STUDY,
    QUICK_STUDY_LEVELS,
    RELOCATIONS,
    RESEARCH,
    ROBOTICS,
    SPIRITUALITY,
    STO_FROM,
    TACTICS_GAINED,
)
from asterism.games.galactic_era.rules.lots import draw
from asterism.games.galactic_era.rules.pieces import has
from asterism.games.galactic_era.rules.s6_2_1_selection import open_squares
from asterism.games.galactic_era.rules.s6_2_2_alignment import ascend
from asterism.games.galactic_era.rules.s9_automas import is_capped, may_have_fleets
from asterism.games.galactic_era.state import GROWTH, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision
from asterism.kernel.options import BYTE, VERB, A, B, pack
from asterism.kernel.refusal import NO_RULE, Refusal

# How a level is reached.
RESEARCHED: Final = 0
"""By the action Research, or one that counts as it."""
RELIC: Final = 1
SQUARE: Final = 2
"""By a square that Robotics beyond VI uses once more for a relic: it is no Research action."""
TRADE: Final = 3
THEFT: Final = 4
START: Final = 5


def may_rise(g: GalacticEra, side: int, field: int) -> bool:
    """Return whether a side can reach a higher level in a field."""
    return g.level(side, field) < LEVELS and not never_rises(g, side, field)


def never_rises(g: GalacticEra, side: int, field: int) -> bool:
    """Return whether a side never rises in a field: Yowies in Robotics, automata at their limit."""
    if field == ROBOTICS and has(g, side, NO_ROBOTICS):
        return True
    return is_capped(g, side, field)


def raise_level(g: GalacticEra, side: int, field: int, how: int) -> None:
    """Raise a side by one level, with all that the level brings at once (4.8.at-once).

    Beyond VI there is the special effect, for research and relics alone (R12-beyond-six). What it
    brings comes on top of the agenda. To automata it gives nothing (9.growth-six).
    """
    if not may_rise(g, side, field):
        if g.level(side, field) == LEVELS and how <= SQUARE and not g.is_automa(side):
            BEYOND_SIX[0].bring(g, side, field, how)
        return
    level = g.level(side, field) + 1
    g.levels[side * FIELDS + field] = level
    g.tell(event_types.LEVEL, side, field, level)
    if how == RESEARCHED:
        g.researched[side] |= 1 << field
    if field == MILITARY and TACTICS_GAINED[level]:
        g.push(PlaceTactic(side, TACTICS_GAINED[level]))
    elif field == SPIRITUALITY and level == STO_FROM:
        ascend(g, side)
    elif field == PROPULSION and g.phase == GROWTH and g.active == side:
        _relocate_more(g, side, level)


class SpecialEffects:
    """What the fields give beyond level VI.

    What is gained there may lead back to research: those rules import this module, and put what
    they have into `BEYOND_SIX`.
    """

    @abstractmethod
    def bring(self, g: GalacticEra, side: int, field: int, how: int) -> None:
        """Put what a field gives on top of the agenda (R12-beyond-six)."""


BEYOND_SIX: Final[list[SpecialEffects]] = []


def _relocate_more(g: GalacticEra, side: int, level: int) -> None:
    """Let a side relocate more discs in this turn, if it has not done so already (once a turn)."""
    if g.relocations[side] or not RELOCATIONS[level - 1]:
        g.relocations[side] = RELOCATIONS[level]


class PlaceTactic(Decision[GalacticEra]):
    """A2.military-2-token: an advanced tactic is placed at once, on a fleet that has none."""

    section: ClassVar[str] = "A2.military-2-token"

    def __init__(self, seat: int, left: int = 1) -> None:
        """Ask for the place of this many of them."""
        super().__init__(seat)
        self.left: Final = left

    def applies(self, g: GalacticEra) -> bool:
        """Place none where no fleet is without."""
        return self.left > 0 and len(self._free(g)) > 0 and may_have_fleets(g, self.seat)

    def by_rules(self, g: GalacticEra, menu: list[int]) -> int:
        """Let the lot decide where nobody answers yet; automata take Double (9.tactics)."""
        if not g.is_automa(self.seat):
            return draw(g, menu)
        doubles = [option for option in menu if option >> B & BYTE == DOUBLE]
        return draw(g, doubles)

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List both tactics for each fleet that has none; where all get one, for the next alone."""
        free = self._free(g)
        for letter in free[:1] if self.left >= len(free) else free:
            for tactic in range(GLORY + 1):
                out.append(pack(verbs.TACTIC, letter, tactic))

    def take(self, g: GalacticEra, option: int) -> None:
        """Place it for good."""
        letter, tactic = option >> A & BYTE, option >> B & BYTE
        g.tactics[self.seat * FLEETS + letter] = tactic
        g.tell(event_types.ARMED, self.seat, letter, tactic)
        g.push(PlaceTactic(self.seat, self.left - 1))

    def _free(self, g: GalacticEra) -> list[int]:
        own = self.seat * FLEETS
        return [letter for letter in range(FLEETS) if g.tactics[own + letter] == NO_TACTIC]

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why an advanced tactic cannot lie there."""
        if option >> VERB != verbs.TACTIC:
            return super().refuse(g, option)
        if (option >> A & BYTE) in self._free(g):
            return Refusal(NO_RULE, "fleets-in-order")
        return Refusal("A2.military-2-token", "fleet-has-a-tactic")


# -- the action ------------------------------------------------------------------------------


def announce(g: GalacticEra, side: int) -> None:
    """Let a side carry out its oval Research, with the squares that it has selected."""
    g.ovals[side * OVALS + RESEARCH] -= 1
    g.tell(event_types.ACTED, side, RESEARCH)
    g.push(Research(side, open_squares(g, side), RESEARCHED, 0))


class Research(Decision[GalacticEra]):
    """6.2.4.research: raise the field of each square, in the order that its owner likes."""

    section: ClassVar[str] = "6.2.4.research"

    def __init__(self, seat: int, squares: int, how: int, begun: int) -> None:
        """Ask for the next of the fields in a mask; once it has begun there may be enough."""
        super().__init__(seat)
        self.squares: Final = squares
        self.how: Final = how
        self.begun: Final = begun

    def applies(self, g: GalacticEra) -> bool:  # noqa: ARG002
        """Drop it when all fields are done."""
        return self.squares > 0

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the fields; the Greys may take a field from I to III."""
        for field in range(FIELDS):
            if self.squares >> field & 1:
                out.append(pack(verbs.RESEARCH, field, 1))
                if self.how == RESEARCHED and _skips(g, self.seat, field):
                    out.append(pack(verbs.RESEARCH, field, QUICK_STUDY_LEVELS))
        if self.begun:
            out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Raise the field; the other one comes after all that this brings."""
        if option >> VERB == verbs.DONE:
            return
        field = option >> A & BYTE
        g.used_squares[self.seat] |= 1 << field
        g.push(Research(self.seat, self.squares & ~(1 << field), self.how, 1))
        for _ in range(option >> B & BYTE):
            raise_level(g, self.seat, field, self.how)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a field cannot be researched so."""
        if option >> VERB == verbs.DONE:
            return Refusal(NO_RULE, "research-what-you-selected")
        if option >> VERB != verbs.RESEARCH:
            return super().refuse(g, option)
        if not self.squares >> (option >> A & BYTE) & 1:
            return Refusal("6.2.4.research", "field-not-selected")
        return Refusal("A1.greys-sto-skip", "one-level-at-a-time")


def _skips(g: GalacticEra, side: int, field: int) -> bool:
    return g.level(side, field) == 1 and has(g, side, QUICK_STUDY)


def has_used(g: GalacticEra, side: int, field: int) -> bool:
    """Return whether a side has researched with the square of a field in this round."""
    return g.used_squares[side] >> field & 1 == 1


# -- stolen levels ---------------------------------------------------------------------------


class Steal(Decision[GalacticEra]):
    """6.2.4.steal: learn levels that the one who lost a star has, and you have not."""

    section: ClassVar[str] = "6.2.4.steal"

    def __init__(self, seat: int, victim: int, left: int) -> None:
        """Ask for the next of this many levels."""
        super().__init__(seat)
        self.victim: Final = victim
        self.left: Final = left

    def applies(self, g: GalacticEra) -> bool:  # noqa: ARG002
        """Steal no more than was allowed."""
        return self.left > 0

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the fields in which the victim is ahead, and none."""
        for field in range(FIELDS):
            if may_rise(g, self.seat, field) and self._is_ahead(g, field):
                out.append(pack(verbs.STEAL, field))
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Learn a level; the victim keeps it too."""
        if option >> VERB == verbs.DONE:
            return
        field = option >> A & BYTE
        g.push(Steal(self.seat, self.victim, self.left - 1))
        g.tell(event_types.STOLE, self.seat, self.victim, field)
        raise_level(g, self.seat, field, THEFT)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a level cannot be stolen."""
        if option >> VERB != verbs.STEAL:
            return super().refuse(g, option)
        field = option >> A & BYTE
        if self._is_ahead(g, field) and not may_rise(g, self.seat, field):
            return Refusal("A1.yowies-robotics", "robotics-never-rises")
        return Refusal("6.2.4.steal-below", "victim-knows-no-more")

    def _is_ahead(self, g: GalacticEra, field: int) -> bool:
        return g.level(self.victim, field) > g.level(self.seat, field)
