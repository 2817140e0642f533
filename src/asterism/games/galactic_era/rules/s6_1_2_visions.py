"""6.1.2: visions, by which a player looks at hidden counters from afar."""

from __future__ import annotations

from typing import ClassVar

from asterism.games.galactic_era.content.tables import (
    ANCIENT_PYRAMID,
    FLEETS,
    NO_LIMIT,
    PYRAMID_VISIONS,
    SPIRITUALITY,
    STARS,
    VISIONS,
)
from asterism.games.galactic_era.rules.pieces import is_shown, seat_mask
from asterism.games.galactic_era.state import FORGETFUL, NONE, PYRAMID_SEEN, RELIC, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel import decks
from asterism.kernel.agenda import Decision
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import Refusal


def views_of(g: GalacticEra, side: int) -> int:
    """Return how many visions a side has in a turn: by its level, and of the Ancient Pyramid."""
    views = VISIONS[g.level(side, SPIRITUALITY)]
    return views if views >= NO_LIMIT else views + pyramid(g, side)


def pyramid(g: GalacticEra, side: int) -> int:
    """Return how many visions the Ancient Pyramid gives to a side."""
    if RELIC + ANCIENT_PYRAMID not in g.relics:
        return 0
    star = g.relics.index(RELIC + ANCIENT_PYRAMID)
    return PYRAMID_VISIONS if g.owner[star] == side else 0


def has_pyramid(g: GalacticEra, side: int) -> bool:
    """Return whether a side has the vision of the Pyramid left, which may look at any fleet."""
    return not g.flags[side] & PYRAMID_SEEN and pyramid(g, side) > 0


def has_views(g: GalacticEra, side: int) -> bool:
    """Return whether a side has a vision left that is not the Pyramid's."""
    return g.visions[side] > (pyramid(g, side) if has_pyramid(g, side) else 0)


def spend(g: GalacticEra, side: int, *, on_any_fleet: bool) -> None:
    """Spend a vision: the Pyramid's only if it is needed, or if it is the last one."""
    if on_any_fleet or not has_views(g, side):
        g.flags[side] |= PYRAMID_SEEN
    if g.visions[side] < NO_LIMIT:
        g.visions[side] -= 1


def may_look(g: GalacticEra, seat: int) -> bool:
    """Return whether a seat has a vision left, and something to look at."""
    if not g.visions[seat]:
        return False
    if g.deck and is_news(g, seat, g.deck[0]):
        return True
    out: list[int] = []
    list_views(g, seat, out)
    return len(out) > 0


def is_news(g: GalacticEra, seat: int, face: int) -> bool:
    """Return whether a vision of a face tells a seat something: it may have forgotten what it knew.

    Where the table remembers, it has not (R33-memory). What lies open is no news to anybody.
    """
    if is_shown(g, face):
        return False
    return g.rulings & FORGETFUL != 0 or not g.knowledge.knows(seat, face)


def list_views(g: GalacticEra, seat: int, out: list[int]) -> None:
    """List what a seat may look at, and does not know."""
    for star in range(STARS):
        if g.tokens[star] != NONE and is_news(g, seat, g.tokens[star]):
            out.append(pack(verbs.VIEW_TOKEN, star))
    for star in range(STARS):
        if g.relics[star] != NONE and is_news(g, seat, g.relics[star]):
            out.append(pack(verbs.VIEW_RELIC, star))
    if g.deck and is_news(g, seat, g.deck[0]):
        out.append(pack(verbs.VIEW_CARD))
    for side in range(g.sides):
        if side != seat and (can_see_through(g, seat, side) or has_pyramid(g, seat)):
            for slot in range(FLEETS):
                if not knows_fleet(g, seat, side * FLEETS + slot):
                    out.append(pack(verbs.VIEW_FLEET, side, slot))


def can_see_through(g: GalacticEra, seat: int, side: int) -> bool:
    """Return whether a vision of a seat may show a fleet of another side (6.1.2.vision-level)."""
    return g.level(seat, SPIRITUALITY) > g.level(side, SPIRITUALITY) and has_views(g, seat)


def knows_fleet(g: GalacticEra, seat: int, fleet: int) -> bool:
    """Return whether a seat knows all of a fleet, and is shown it, or there is none."""
    if g.fleet_hex[fleet] == NONE:
        return True
    if g.rulings & FORGETFUL:
        return False
    for chip in g.chips[fleet]:
        if not g.knowledge.knows(seat, chip):
            return False
    return g.knowledge.knows(seat, g.letters[fleet])


class RemoteView(Decision[GalacticEra]):
    """6.1.2.visions: a vision looks at one counter, at the top card of the deck or at a fleet."""

    section: ClassVar[str] = "6.1.2.visions"

    def applies(self, g: GalacticEra) -> bool:
        """Spend nothing if all has been seen by now: a card that is played may show chips."""
        return may_look(g, self.seat)

    def follows(self, g: GalacticEra) -> bool:  # noqa: ARG002
        """Ask always: what the seat knows already is no open fact."""
        return False

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List what the seat does not know."""
        list_views(g, self.seat, out)

    def take(self, g: GalacticEra, option: int) -> None:
        """Spend the vision and look; the others see at what."""
        seat, own = self.seat, seat_mask(g, self.seat)
        verb, (a, b, _) = verb_of(option), unpack(option)
        if verb == verbs.VIEW_FLEET:
            spend(g, seat, on_any_fleet=not can_see_through(g, seat, a))
            see_fleet(g, seat, a * FLEETS + b, own)
            return
        spend(g, seat, on_any_fleet=False)
        if verb == verbs.VIEW_TOKEN:
            token = g.tokens[a]
            g.knowledge.show(token, own)
            g.tell_some(own, event_types.VIEWED_TOKEN, seat, a, token)
        elif verb == verbs.VIEW_RELIC:
            g.knowledge.show(g.relics[a], own)
            g.tell_some(own, event_types.VIEWED_RELIC, seat, a, g.relics[a])
        else:
            card = decks.peek(g, g.deck, 1, own)[0]
            g.tell_some(own, event_types.VIEWED_CARD, seat, card)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a vision cannot show that."""
        verb, (a, b, _) = verb_of(option), unpack(option)
        if verb == verbs.VIEW_TOKEN:
            return refuse_counter("6.1.2.vision-neutral", a < STARS and g.tokens[a] != NONE)
        if verb == verbs.VIEW_RELIC:
            return refuse_counter("6.1.2.vision-relic", a < STARS and g.relics[a] != NONE)
        if verb == verbs.VIEW_CARD:
            return refuse_counter("6.1.2.vision-card", len(g.deck) > 0)
        if verb != verbs.VIEW_FLEET:
            return super().refuse(g, option)
        if a >= g.sides or a == self.seat or g.fleet_hex[a * FLEETS + b] == NONE:
            return Refusal("6.1.2.vision-fleet", "nothing-to-look-at")
        if not can_see_through(g, self.seat, a) and not has_pyramid(g, self.seat):
            return Refusal("6.1.2.vision-level", "spirituality-too-low")
        return Refusal("6.1.2.vision-again", "known-already")


def refuse_counter(section: str, there: bool) -> Refusal:  # noqa: FBT001
    """Say why a counter or a card cannot be looked at."""
    if there:
        return Refusal("6.1.2.vision-again", "known-already")
    return Refusal(section, "nothing-to-look-at")


def see_fleet(g: GalacticEra, seat: int, fleet: int, seats: int) -> None:
    """Let a seat see all chips and the letter of a fleet, once."""
    for chip in g.chips[fleet]:
        g.knowledge.show(chip, seats)
    face = g.letters[fleet]
    g.knowledge.show(face, seats)
    side, slot = fleet // FLEETS, fleet % FLEETS
    ships = g.strength(fleet)
    g.tell_some(seats, event_types.VIEWED_FLEET, seat, side, slot, face, ships)
