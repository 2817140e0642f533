"""9: the growth turns of automata: a die says what they do, and counters show it.

What an automa will do is shown by the counters that a player would select for it. So it is carried
out, blocked and cancelled like what players do; a spawn has no counter, and cannot be cancelled.
"""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    AUTOMA_GROWTH,
    DO_DOWN,
    DO_GAIN,
    DO_GROW,
    DO_RESEARCH,
    DO_SPAWN,
    DO_UP,
    DOWN,
    FARMERS_WITHOUT_SHIPS,
    FIELDS,
    FROM_ANY,
    FROM_NEUTRAL,
    FROM_PLAYER,
    GAIN_STAR,
    GROW_POPULATION,
    LEARNING_AT,
    OVALS,
    POWER_WITHOUT_GAIN,
    RANDOM_FIELD,
    RESEARCH,
    ROBOTICS,
    SECOND_RESEARCH_FROM,
    UP,
    WITHOUT_GAIN_STARS,
)
from asterism.games.galactic_era.rules.lots import draw
from asterism.games.galactic_era.rules.pieces import ship_hexes
from asterism.games.galactic_era.rules.s6_2_1_selection import select
from asterism.games.galactic_era.rules.s6_2_4_claims import COUNTER, list_gains
from asterism.games.galactic_era.rules.s6_2_4_gaining import announce_gain
from asterism.games.galactic_era.rules.s6_2_4_population import announce_growth
from asterism.games.galactic_era.rules.s6_2_4_research import (
    RESEARCHED,
    TRADE,
    may_rise,
    raise_level,
)
from asterism.games.galactic_era.rules.s9_automas import (
    DIE,
    FOR_GROWTH,
    automa_of,
    gain_power,
    roll,
)
from asterism.games.galactic_era.rules.s9_spawning import AT_CENTRE, Spawn
from asterism.games.galactic_era.state import (
    CHOICE_DRAW,
    FARMERS_SIDE,
    NONE,
    SLAVERS_SIDE,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import event_types
from asterism.kernel.agenda import Rule, Step
from asterism.kernel.options import BYTE, A, B

NEUTRALS: Final = FROM_NEUTRAL + 1
"""Only neutral stars: the Slavers found none of the player's to take."""


# -- what is to be done ----------------------------------------------------------------------


class RollGrowth(Step[GalacticEra]):
    """9.growth-die: when the counters are revealed, automata roll a die for what they will do."""

    section: ClassVar[str] = "9.growth-die"

    def resolve(self, g: GalacticEra) -> None:
        """Roll in turn order, and show with counters what is to come."""
        for side in g.order:
            if g.is_automa(side):
                g.dice[side] = _growth_die(g, side)
                for do, number in acts_of(side, g.dice[side]):
                    _show(g, side, do, number)


def _growth_die(g: GalacticEra, side: int) -> int:
    """Roll for growth; Farmers without ships do not (9.growth-farmers-none)."""
    if side == FARMERS_SIDE and not ship_hexes(g, side):
        g.tell(event_types.WITHOUT_SHIPS, side, FARMERS_WITHOUT_SHIPS)
        return FARMERS_WITHOUT_SHIPS
    return roll(g, side, FOR_GROWTH)


def acts_of(side: int, die: int) -> list[tuple[int, int]]:
    """Return what a die of growth makes an automa do, each with its number, in this order."""
    return AUTOMA_GROWTH[automa_of(side) * DIE + die - 1]


def _show(g: GalacticEra, side: int, do: int, number: int) -> None:
    """Lay the counters of an act; that for the turn order works in its own step."""
    square = NONE
    if do == DO_RESEARCH:
        select(g, side, RESEARCH)
        square = number if number != RANDOM_FIELD else NONE
    elif do == DO_GAIN:
        select(g, side, GAIN_STAR)
    elif do == DO_GROW:
        select(g, side, GROW_POPULATION)
    elif do == DO_UP:
        square = UP
    elif do == DO_DOWN:
        square = DOWN
    if square != NONE:
        g.squares[side] |= 1 << square
        g.tell(event_types.COUNTERED, side, square)


class AutomaGrowth(Step[GalacticEra]):
    """9.growth-die: in its growth turn an automa does what its die says, if it is not cancelled."""

    section: ClassVar[str] = "9.growth-die"

    def __init__(self, side: int) -> None:
        """Carry out the acts of a side."""
        self.side: Final = side

    def resolve(self, g: GalacticEra) -> None:
        """Put what is left of the acts on the agenda."""
        side = self.side
        own = side * OVALS
        rules: list[Rule[GalacticEra]] = []
        for do, number in acts_of(side, g.dice[side]):
            if do == DO_GAIN and g.ovals[own + GAIN_STAR]:
                rules.append(AutomaGain(side, number, g.gained[side]))
            elif do == DO_GROW and g.ovals[own + GROW_POPULATION]:
                rules.append(AutomaGrow(side, g.grown[side]))
            elif do == DO_RESEARCH and g.ovals[own + RESEARCH]:
                rules.append(AutomaResearch(side, number))
            elif do == DO_SPAWN:
                rules.append(Spawn(side, number))
        g.then(*rules)


# -- stars -----------------------------------------------------------------------------------


class AutomaGain(Step[GalacticEra]):
    """9.growth-slavers-2: the Slavers gain a star of the kind that their die asks for.

    One that is blocked just now is given up for another one (7.2.1.redirect).
    """

    section: ClassVar[str] = "9.growth-slavers-2"

    def __init__(self, side: int, wanted: int, before: int) -> None:
        """Gain stars for a side, which had gained this many in this round before."""
        self.side: Final = side
        self.wanted: Final = wanted
        self.before: Final = before

    def resolve(self, g: GalacticEra) -> None:
        """Set out for a random star and come back; where none is left, look what that brings."""
        side, oval = self.side, self.side * OVALS + GAIN_STAR
        if not g.ovals[oval]:
            return
        gains = gains_of(g, side, self.wanted)
        if gains:
            # Even of one star: how many there are to choose from is hidden.
            option = gains[g.chance.below(CHOICE_DRAW, len(gains))]
            g.push(self)
            g.tell(event_types.AIMED, side, option >> A & BYTE, option >> B & BYTE)
            announce_gain(g, side, option, COUNTER)
        elif self.wanted == FROM_PLAYER:
            for _ in range(WITHOUT_GAIN_STARS - 1):
                select(g, side, GAIN_STAR)
            g.push(AutomaGain(side, NEUTRALS, self.before))
        elif g.gained[side] == self.before:
            g.ovals[oval] = 0
            for _ in range(POWER_WITHOUT_GAIN):
                gain_power(g)


def gains_of(g: GalacticEra, side: int, wanted: int) -> list[int]:
    """Return the options to gain a star of a kind; of two kinds those of the first that has any.

    The Farmers never own a star.
    """
    menu: list[int] = []
    list_gains(g, side, COUNTER, menu)
    neutral = [option for option in menu if g.owner[option >> A & BYTE] == NONE]
    of_player = [option for option in menu if option not in neutral]
    if wanted == FROM_ANY:
        return menu
    if wanted == FROM_PLAYER:
        return of_player
    return neutral or (of_player if wanted == FROM_NEUTRAL else neutral)


# -- population ------------------------------------------------------------------------------


class AutomaGrow(Step[GalacticEra]):
    """9.growth-slavers-5-spawn: the Slavers grow population, or else spawn ships at the centre."""

    section: ClassVar[str] = "9.growth-slavers-5-spawn"

    def __init__(self, side: int, before: int) -> None:
        """Grow for a side, which had done so this often in this round before."""
        self.side: Final = side
        self.before: Final = before

    def resolve(self, g: GalacticEra) -> None:
        """Grow, once more after a war declared to block it; then look whether anything grew."""
        if g.ovals[self.side * OVALS + GROW_POPULATION]:
            g.push(self)
            announce_growth(g, self.side, 1)
        elif g.grown[self.side] == self.before:
            g.push(Spawn(self.side, AT_CENTRE))


# -- technology ------------------------------------------------------------------------------


class AutomaResearch(Step[GalacticEra]):
    """9.growth-second: an automa researches the field of its die, and perhaps a random one too."""

    section: ClassVar[str] = "9.growth-second"

    def __init__(self, side: int, field: int) -> None:
        """Research a field for a side, or RANDOM_FIELD."""
        self.side: Final = side
        self.field: Final = field

    def resolve(self, g: GalacticEra) -> None:
        """Raise the levels."""
        side, field = self.side, self.field
        g.ovals[side * OVALS + RESEARCH] -= 1
        g.tell(event_types.ACTED, side, RESEARCH)
        second = field == RANDOM_FIELD or g.level(side, ROBOTICS) >= SECOND_RESEARCH_FROM
        if field != RANDOM_FIELD:
            raise_level(g, side, field, RESEARCHED)
        if second:
            raise_any(g, side, field, RESEARCHED)


def raise_any(g: GalacticEra, side: int, but: int, how: int) -> None:
    """Raise a random field but one, of those that can still rise, if there are any."""
    fields = [field for field in range(FIELDS) if field != but and may_rise(g, side, field)]
    if fields:
        raise_level(g, side, draw(g, fields), how)


class AutomaLearning(Step[GalacticEra]):
    """9.power-3: without a trade of theirs, powerful Slavers learn something in the phase."""

    section: ClassVar[str] = "9.power-3"

    def applies(self, g: GalacticEra) -> bool:
        """Look at their power, and at their trades."""
        return g.is_automa(SLAVERS_SIDE) and g.power >= LEARNING_AT and not g.trades[SLAVERS_SIDE]

    def resolve(self, g: GalacticEra) -> None:
        """Raise a random field."""
        raise_any(g, SLAVERS_SIDE, NONE, TRADE)
