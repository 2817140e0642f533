"""Warlike: ships of great value are shown, and a battle bars retreats or spares losses."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    CHIP_VALUES,
    COMBAT,
    FLEETS,
    MILITARY,
    TILE_HEXES,
)
from asterism.games.galactic_era.rules.a3_card import BEFORE_FORCES, BEFORE_RETREATS, Card
from asterism.games.galactic_era.rules.holdings import total_ships
from asterism.games.galactic_era.rules.pieces import is_shown
from asterism.games.galactic_era.rules.s6_1_3_engagement import may_bar_retreats, may_be_spared
from asterism.games.galactic_era.rules.s6_2_4_claims import shown_ships
from asterism.games.galactic_era.state import (
    CHIP_VALUE,
    NO_LOSS_CARD,
    NO_RETREAT_CARD,
    NONE,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import Refusal

NO_RETREAT: Final = 0
NO_LOSSES: Final = 1
"""What may be promised."""


class ShowShips(Decision[GalacticEra]):
    """A3.military-a-show: chips are shown, one by one, until with the single ships it is proved."""

    section: ClassVar[str] = "A3.military-a-show"

    def applies(self, g: GalacticEra) -> bool:
        """Go on until what all can see is enough."""
        return CARD.ships_to_show(g, self.seat) > 0

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
        chip = option >> A & BYTE
        for fleet in range(self.seat * FLEETS, (self.seat + 1) * FLEETS):
            if chip in g.chips[fleet]:
                g.knowledge.publish(chip)
                g.tell(event_types.CHIP_SHOWN, self.seat, fleet % FLEETS, chip)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a chip does not serve."""
        if option >> VERB != verbs.SHOW_CHIP:
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
        if option >> VERB == verbs.PROMISE:
            promise = option >> A & BYTE
            g.flags[self.seat] |= NO_RETREAT_CARD if promise == NO_RETREAT else NO_LOSS_CARD
            g.tell(event_types.PROMISED, self.seat, promise)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say that it is too late."""
        if option >> VERB != verbs.PROMISE:
            return super().refuse(g, option)
        return Refusal("A3.military-effect", "too-late-in-this-battle")


class Warlike(Card):
    """Warlike; its id is its own, since a field is called "military" too."""

    counted: ClassVar[str] = "sectors-only-fleet"

    def may_score_a(self, g: GalacticEra, side: int) -> bool:
        """Return whether all ships together have the combat value, without any bonus."""
        return total_ships(g, side) * COMBAT[g.level(side, MILITARY)] >= self.least

    def could_score_a(self, g: GalacticEra, side: int) -> bool:
        """Return whether they might, were all hidden chips of the highest value."""
        ships = len(g.ships[side])
        for fleet in range(side * FLEETS, (side + 1) * FLEETS):
            for chip in g.chips[fleet]:
                known = is_shown(g, chip)
                ships += CHIP_VALUE[chip] if known else CHIP_VALUES[-1]
        return ships * COMBAT[g.level(side, MILITARY)] >= self.least

    def ships_to_show(self, g: GalacticEra, side: int) -> int:
        """Return how many more ships a side has to show; all see the others."""
        combat = COMBAT[g.level(side, MILITARY)]
        ships = -(-self.least // combat) - len(g.ships[side])
        for fleet in range(side * FLEETS, (side + 1) * FLEETS):
            ships -= shown_ships(g, fleet)
        return ships

    def is_of_use(self, g: GalacticEra, side: int) -> bool:  # noqa: ARG002
        """Have the ships shown anywhere: `Promise` lapses outside a battle."""
        return True

    def holds_open(self, g: GalacticEra, side: int, moment: int) -> bool:
        """Wait before retreats for the attacker, who may bar them, and before forces for all."""
        if moment == BEFORE_RETREATS:
            return may_bar_retreats(g, side)
        return moment == BEFORE_FORCES and may_be_spared(g, side)

    def effect(self, g: GalacticEra, side: int) -> None:
        """Have the ships shown, and in a battle ask what is promised."""
        g.then(ShowShips(side), Promise(side))

    def count(self, g: GalacticEra, side: int) -> int:
        """Count the sectors where only this side has a fleet."""
        own = 0
        foreign = 0
        for fleet in range(g.sides * FLEETS):
            if g.fleet_hex[fleet] == NONE:
                continue
            slot = 1 << g.fleet_hex[fleet] // TILE_HEXES
            if fleet // FLEETS == side:
                own |= slot
            else:
                foreign |= slot
        return (own & ~foreign).bit_count()


CARD: Final = Warlike("military-card")
