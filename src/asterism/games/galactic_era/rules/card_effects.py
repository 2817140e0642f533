"""Appendix 3: the immediate effects of section A, used right after the card is played or lost.

An effect that has to be chosen goes on the agenda above whatever was pending. One that is of no use
where the card is played is lost.
"""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era import happenings, verbs
from asterism.games.galactic_era.components import (
    ACQUISITION,
    ACQUISITION_LEVELS,
    ALIGNMENT,
    ALIGNMENT_COUNTER_DP,
    CARD_LEAST,
    CENTRAL,
    COMBAT,
    DEFENSIVE,
    DENSITY,
    DENSITY_DISCS,
    DIPLOMATIC,
    ECONOMIC,
    ECONOMIC_SHIPS,
    ETHERIC,
    EXPLORATORY,
    EXPLORATORY_MANY_PLAYERS,
    EXPLORATORY_MANY_SEATS,
    EXPLORATORY_PLAYERS,
    FIELDS,
    FLEETS,
    GENERAL_SCIENTIFIC,
    MILITARY,
    MILITARY_CARD,
    OVALS,
    SPATIAL,
    SPATIAL_RELOCATIONS,
    SPECIAL_SCIENTIFIC,
    SWITCH_ALIGNMENT,
)
from asterism.games.galactic_era.rules.building import ANYWHERE, PlaceShips
from asterism.games.galactic_era.rules.card_choices import AddDiscs, LookAtHands, ShiftDiscs
from asterism.games.galactic_era.rules.card_counts import factor
from asterism.games.galactic_era.rules.cards import fights_at_home, in_growth_turn
from asterism.games.galactic_era.rules.claims import CENTRE, shown_ships
from asterism.games.galactic_era.rules.deals import further_trade, trading_goes_on
from asterism.games.galactic_era.rules.engagement import (
    may_bar_retreats,
    may_be_spared,
    may_reinforce,
)
from asterism.games.galactic_era.rules.gaining import GainStar
from asterism.games.galactic_era.rules.pieces import gain_dp, is_shown, owned_stars
from asterism.games.galactic_era.rules.research import (
    Steal,
    list_free_research,
    may_rise,
    research_free,
)
from asterism.games.galactic_era.state import (
    CHIP_VALUE,
    FORCE_CARD,
    MOVEMENT,
    NEBULA_CARD,
    NO_LOSS_CARD,
    NO_RETREAT_CARD,
    GalacticEra,
)
from asterism.kernel.agenda import Decision
from asterism.kernel.options import pack
from asterism.kernel.refusal import Refusal

NO_RETREAT: Final = 0
NO_LOSSES: Final = 1
"""What Military may promise."""


def carry_out(g: GalacticEra, side: int, card: int) -> None:  # noqa: C901, PLR0912 - one if a card
    """Let section A of a card have its effect, or ask how (7.3.a-effect)."""
    if card == ACQUISITION:
        steal_more(g, side)
    elif card == MILITARY_CARD:
        g.then(ShowShips(side), Promise(side))
    elif card == CENTRAL:
        if in_growth_turn(g, side):
            g.push(GainStar(side, CENTRE))
    elif card == GENERAL_SCIENTIFIC:
        if trading_goes_on(g):
            further_trade(g, side)
            g.tell(happenings.MAY_TRADE_AGAIN, side)
    elif card == ECONOMIC:
        g.push(PlaceShips(side, ECONOMIC_SHIPS, ANYWHERE))
    elif card == DEFENSIVE:
        if may_reinforce(g, side) and fights_at_home(g, side):
            g.flags[side] |= FORCE_CARD
            g.tell(happenings.FORTIFIED, side)
    elif card == DENSITY:
        full = [star for star in owned_stars(g, side) if g.population(star) >= DENSITY_DISCS]
        g.push(AddDiscs(side, full))
    elif card == DIPLOMATIC:
        g.safe |= 1 << side
        g.tell(happenings.SHELTERED, side)
    elif card == SPATIAL:
        g.push(ShiftDiscs(side, SPATIAL_RELOCATIONS))
    elif card == SPECIAL_SCIENTIFIC:
        if in_growth_turn(g, side):
            g.push(FreeResearch(side))
    elif card == ETHERIC:
        if g.phase == MOVEMENT and g.active == side:
            g.flags[side] |= NEBULA_CARD
            g.tell(happenings.ETHEREAL, side)
    elif card == EXPLORATORY:
        many = g.seats >= EXPLORATORY_MANY_SEATS
        g.push(LookAtHands(side, EXPLORATORY_MANY_PLAYERS if many else EXPLORATORY_PLAYERS, 0))
    elif card == ALIGNMENT:
        gain_dp(g, side, ALIGNMENT_COUNTER_DP * factor(g) * switches(g))


def switches(g: GalacticEra) -> int:
    """Return how many Switch Alignment counters were played in this round, by all."""
    found = 0
    for side in range(g.sides):
        found += g.selected[side * OVALS + SWITCH_ALIGNMENT]
    return found


# -- Acquisition ---------------------------------------------------------------------------------


def steal_more(g: GalacticEra, side: int) -> None:
    """Let a side steal one more level from one of those who lost it stars in this turn."""
    victims = [other for other in range(g.sides) if g.robbed[side] >> other & 1]
    if len(victims) == 1:
        g.push(Steal(side, victims[0], ACQUISITION_LEVELS))
    else:
        g.push(StealMore(side))


class StealMore(Decision[GalacticEra]):
    """A3.acquisition-effect: of several who lost stars in this turn, choose from whom to learn."""

    section: ClassVar[str] = "A3.acquisition-effect"

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List those who are ahead in anything that can be learned, and doing without."""
        for other in range(g.sides):
            if g.robbed[self.seat] >> other & 1 and self._is_ahead(g, other):
                out.append(pack(verbs.LEARN_FROM, other))
        out.append(pack(verbs.DONE))

    def _is_ahead(self, g: GalacticEra, other: int) -> bool:
        for field in range(FIELDS):
            if g.level(other, field) > g.level(self.seat, field) and may_rise(g, self.seat, field):
                return True
        return False

    def take(self, g: GalacticEra, option: int) -> None:
        """Ask for the field."""
        if option >> 24 == verbs.LEARN_FROM:
            g.push(Steal(self.seat, option >> 16 & 255, ACQUISITION_LEVELS))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why nothing can be learned there."""
        if option >> 24 != verbs.LEARN_FROM:
            return super().refuse(g, option)
        if not g.robbed[self.seat] >> (option >> 16 & 255) & 1:
            return Refusal("A3.acquisition-effect", "lost-you-no-star")
        return Refusal("A3.acquisition-effect", "knows-no-more-than-you")


# -- Special Scientific --------------------------------------------------------------------------


class FreeResearch(Decision[GalacticEra]):
    """A3.special-effect: a Research for nothing, in a field whose square was not selected."""

    section: ClassVar[str] = "A3.special-effect"

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the fields, and doing without."""
        fields: list[int] = []
        list_free_research(g, self.seat, fields)
        for field in fields:
            out.append(pack(verbs.FREE_RESEARCH, field))
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Research the field."""
        if option >> 24 == verbs.FREE_RESEARCH:
            research_free(g, self.seat, option >> 16 & 255)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a field cannot be researched so."""
        if option >> 24 != verbs.FREE_RESEARCH:
            return super().refuse(g, option)
        if g.squares[self.seat] >> (option >> 16 & 255) & 1:
            return Refusal("A3.special-effect", "square-selected-already")
        return Refusal("A1.yowies-robotics", "robotics-never-rises")


# -- Military ------------------------------------------------------------------------------------


def ships_to_show(g: GalacticEra, side: int) -> int:
    """Return how many more ships a side has to show for Military; all see the others."""
    combat = COMBAT[g.level(side, MILITARY)]
    ships = -(-CARD_LEAST[MILITARY_CARD] // combat) - len(g.ships[side])
    for fleet in range(side * FLEETS, (side + 1) * FLEETS):
        ships -= shown_ships(g, fleet)
    return ships


class ShowShips(Decision[GalacticEra]):
    """A3.military-a-show: chips are shown, one by one, until with the single ships it is proved."""

    section: ClassVar[str] = "A3.military-a-show"

    def applies(self, g: GalacticEra) -> bool:
        """Go on until what all can see is enough."""
        return ships_to_show(g, self.seat) > 0

    def follows(self, g: GalacticEra) -> bool:  # noqa: ARG002
        """Ask even if a single chip can be shown: how many others there are is hidden."""
        return False

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the chips that not everybody knows, but for decoys."""
        for fleet in range(self.seat * FLEETS, (self.seat + 1) * FLEETS):
            for chip in g.chips[fleet]:
                if CHIP_VALUE[chip] and not is_shown(g, chip):
                    out.append(pack(verbs.SHOW_CHIP, chip))
        out.sort()

    def take(self, g: GalacticEra, option: int) -> None:
        """Show the chip."""
        g.push(ShowShips(self.seat))
        chip = option >> 16 & 255
        for fleet in range(self.seat * FLEETS, (self.seat + 1) * FLEETS):
            if chip in g.chips[fleet]:
                g.knowledge.publish(chip)
                g.tell(happenings.CHIP_SHOWN, self.seat, fleet % FLEETS, chip)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a chip does not serve."""
        if option >> 24 != verbs.SHOW_CHIP:
            return super().refuse(g, option)
        return Refusal("A3.military-a-show", "no-hidden-chip-of-yours")


class Promise(Decision[GalacticEra]):
    """A3.military-effect: in a battle, enemies cannot retreat, or no ships of the side are lost."""

    section: ClassVar[str] = "A3.military-effect"

    def applies(self, g: GalacticEra) -> bool:
        """Only in a battle, before what it would prevent."""
        return may_bar_retreats(g, self.seat) or may_be_spared(g, self.seat)

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List what can be prevented still, and doing without."""
        if may_bar_retreats(g, self.seat):
            out.append(pack(verbs.PROMISE, NO_RETREAT))
        if may_be_spared(g, self.seat):
            out.append(pack(verbs.PROMISE, NO_LOSSES))
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Note it for the battle that goes on."""
        if option >> 24 == verbs.PROMISE:
            promise = option >> 16 & 255
            g.flags[self.seat] |= NO_RETREAT_CARD if promise == NO_RETREAT else NO_LOSS_CARD
            g.tell(happenings.PROMISED, self.seat, promise)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say that it is too late."""
        if option >> 24 != verbs.PROMISE:
            return super().refuse(g, option)
        return Refusal("A3.military-effect", "too-late-in-this-battle")
