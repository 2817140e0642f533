"""Exploratory: settled in many sectors, and the cards of others are looked at."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import PROPULSION, SLOTS, effect_number
from asterism.games.galactic_era.rules.a3_card import Card
from asterism.games.galactic_era.rules.holdings import slots_with_ships, stars_in
from asterism.games.galactic_era.rules.pieces import seat_mask
from asterism.games.galactic_era.state import GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import Refusal

PLAYERS: Final = effect_number("exploratory", "players")
MANY_SEATS: Final = effect_number("exploratory", "many_seats")
MANY_PLAYERS: Final = effect_number("exploratory", "many_players")


class LookAtHands(Decision[GalacticEra]):
    """A3.exploratory-effect: look at the cards of another player, of two with five or six."""

    section: ClassVar[str] = "A3.exploratory-effect"

    def __init__(self, seat: int, left: int, seen: int) -> None:
        """Ask for this many more hands; those of the mask `seen` have been looked at."""
        super().__init__(seat)
        self.left: Final = left
        self.seen: Final = seen

    def applies(self, g: GalacticEra) -> bool:
        """Go on as long as there is a hand to look at."""
        return self.left > 0 and len(self._hands(g)) > 0

    def _hands(self, g: GalacticEra) -> list[int]:
        return [
            side
            for side in range(g.sides)
            if side != self.seat and g.hands[side] and not self.seen >> side & 1
        ]

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List who holds cards, and doing without."""
        for side in self._hands(g):
            out.append(pack(verbs.LOOK_AT, side))
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """See the cards."""
        if option >> VERB == verbs.LOOK_AT:
            other = option >> A & BYTE
            seats = seat_mask(g, self.seat)
            for face in g.hands[other]:
                g.knowledge.show(face, seats)
                g.tell_some(
                    seats | seat_mask(g, other), event_types.LOOKED_AT, self.seat, other, face
                )
            g.push(LookAtHands(self.seat, self.left - 1, self.seen | 1 << other))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why there is nothing to look at."""
        if option >> VERB != verbs.LOOK_AT:
            return super().refuse(g, option)
        side = option >> A & BYTE
        if side == self.seat:
            return Refusal("A3.exploratory-effect", "another-player")
        if self.seen >> side & 1:
            return Refusal("A3.exploratory-effect-five", "another-player")
        return Refusal("A3.exploratory-effect", "no-cards-to-look-at")


class Exploratory(Card):
    """Exploratory."""

    counted: ClassVar[str] = "sectors-with-ships"

    def may_score_a(self, g: GalacticEra, side: int) -> bool:
        """Return whether a side travels well, and has a ship and a star in enough sectors."""
        if g.level(side, PROPULSION) < self.level:
            return False
        slots = slots_with_ships(g, side)
        found = 0
        for slot in range(SLOTS):
            if slots >> slot & 1 and stars_in(g, side, slot):
                found += 1
        return found >= self.least

    def effect(self, g: GalacticEra, side: int) -> None:
        """Look at the cards of another player, of more where many play."""
        g.push(LookAtHands(side, MANY_PLAYERS if g.seats >= MANY_SEATS else PLAYERS, 0))

    def count(self, g: GalacticEra, side: int) -> int:
        """Count the sectors with ships."""
        return slots_with_ships(g, side).bit_count()


CARD: Final = Exploratory("exploratory")
