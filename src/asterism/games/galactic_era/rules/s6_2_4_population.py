"""Chapters 4.10, 6.2.4 and 7.6: discs of the track and of stars, and the action Grow Population."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    ANCIENT_PYRAMID,
    CONVERSION,
    CONVERSION_SHIPS,
    CONVERSION_STARS,
    DISCS,
    FLEETS,
    GENETICS,
    GROW_POPULATION,
    NATURAL_GROWTH,
    OVALS,
    PYRAMID_REPLICAS,
    REPLICAS,
    SWARMING,
    SWARMING_DISCS,
)
from asterism.games.galactic_era.rules.a7_relics import has_relic
from asterism.games.galactic_era.rules.lots import draw_of
from asterism.games.galactic_era.rules.pieces import (
    blocked,
    has,
    natural_limit,
    open_stars,
    owned_stars,
    put_discs,
    remove_singles,
)
from asterism.games.galactic_era.rules.s6_1_3_losses import LoseShips
from asterism.games.galactic_era.rules.s6_4_scoring import on_action
from asterism.games.galactic_era.rules.s7_1_war import GROW, open_blocks
from asterism.games.galactic_era.state import NONE, TRACK_STOPS, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import BYTE, PASS, VERB, A, B, pack
from asterism.kernel.refusal import NO_RULE, Refusal

# -- discs -----------------------------------------------------------------------------------


def discs_left(g: GalacticEra, side: int) -> int:
    """Return how many discs a side has left on its track."""
    return DISCS - g.track[side]


def sources(g: GalacticEra, side: int, goal: int) -> list[int]:
    """Return the stars from which a disc may come when none is left on the track.

    Automata do not place discs that they lack (R96-solo-gain).
    """
    if g.rulings & TRACK_STOPS or g.is_automa(side):
        return []
    return [star for star in open_stars(g, side) if star != goal and g.discs[star]]


def can_place(g: GalacticEra, side: int, goal: int) -> bool:
    """Return whether a side has a disc for a star, on the track or else on another star."""
    return discs_left(g, side) > 0 or len(sources(g, side, goal)) > 0


def place_discs(g: GalacticEra, side: int, goal: int, n: int, least: int) -> None:
    """Place discs that Gain Star or Grow Population give, from the track as long as it has any.

    Args:
        g: the game.
        side: whose discs they are.
        goal: the star.
        n: how many.
        least: how many of them must be placed, if they can be had.
    """
    ready = min(n, discs_left(g, side))
    put_discs(g, side, goal, ready)
    if ready < n:
        g.owner[goal] = side
        g.push(TakeDisc(side, goal, n - ready, max(0, least - ready)))


def shift_disc(g: GalacticEra, side: int, star: int, goal: int) -> None:
    """Move a disc of a side from a star to another; the star keeps its owner for now."""
    g.discs[star] -= 1
    g.discs[goal] += 1
    g.owner[goal] = side


def settle_star(g: GalacticEra, star: int) -> None:
    """Let a star that has lost the last of its population be nobody's (7.6.empty)."""
    if g.owner[star] != NONE and not g.population(star):
        g.owner[star] = NONE
        g.tell(event_types.DESERTED, star)


class TakeDisc(Decision[GalacticEra]):
    """4.10.exhausted: with an empty track, discs come from own stars that are not blocked."""

    section: ClassVar[str] = "4.10.exhausted"

    def __init__(self, seat: int, goal: int, left: int, least: int) -> None:
        """Ask for this many discs for a star; this many of them are no matter of choice."""
        super().__init__(seat)
        self.goal: Final = goal
        self.left: Final = left
        self.least: Final = least

    def applies(self, g: GalacticEra) -> bool:
        """Place no more where no disc can be had."""
        return self.left > 0 and len(sources(g, self.seat, self.goal)) > 0

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the stars that can give a disc, and doing without."""
        if not self.least:
            out.append(PASS)
        for star in sources(g, self.seat, self.goal):
            out.append(pack(verbs.TAKE_DISC, star))

    def take(self, g: GalacticEra, option: int) -> None:
        """Move the disc."""
        if option == PASS:
            return
        star = option >> A & BYTE
        g.push(TakeDisc(self.seat, self.goal, self.left - 1, max(0, self.least - 1)))
        shift_disc(g, self.seat, star, self.goal)
        g.tell(event_types.DISC_MOVED, self.seat, star, self.goal)
        settle_star(g, star)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a star gives no disc."""
        if option == PASS:
            return Refusal("6.2.4.gain-place", "one-disc-at-least")
        if option >> VERB != verbs.TAKE_DISC:
            return super().refuse(g, option)
        star = option >> A & BYTE
        if g.owner[star] != self.seat:
            return Refusal("4.10.exhausted", "not-your-star")
        if star == self.goal:
            return Refusal("4.10.exhausted", "from-another-star")
        if not g.discs[star]:
            return Refusal("4.10.exhausted", "no-disc-there")
        return Refusal("4.10.exhausted", "star-is-blocked")


# -- Grow Population -------------------------------------------------------------------------


def announce_growth(g: GalacticEra, side: int, oval: int, extra: int = 0) -> None:
    """Announce Grow Population: those who may block it are asked, then it is carried out.

    Args:
        g: the game.
        side: who acts.
        oval: 1 for the action of an oval counter, which is taken off when it is carried out (a war
            declared to block it leaves it to its side for later, 7.2.1.redirect); 0 for a free one.
        extra: replicas on top of those of Genetics.
    """
    hexes = [g.hex_of(star) for star in owned_stars(g, side)]
    g.push(Grow(side, oval, extra, g.war[side]))
    open_blocks(g, side, hexes, GROW)


class Grow(Step[GalacticEra]):
    """6.2.4.grow: first natural growth, then replicas; what natural growth brings is reckoned here.

    A star where enemy ships are gains nothing (7.2.1.grow).
    """

    section: ClassVar[str] = "6.2.4.grow"

    def __init__(self, side: int, oval: int, extra: int, wars: int) -> None:
        """Carry out what a side announced when it was at war with the sides of a mask."""
        self.side: Final = side
        self.oval: Final = oval
        self.extra: Final = extra
        self.wars: Final = wars

    def resolve(self, g: GalacticEra) -> None:
        """Reckon what grows, and ask; an oval that was blocked just now is kept."""
        if self.oval:
            if g.war[self.side] & ~self.wars:
                g.tell(event_types.GROWTH_THWARTED, self.side)
                return
            g.ovals[self.side * OVALS + GROW_POPULATION] -= 1
            g.tell(event_types.ACTED, self.side, GROW_POPULATION)
        replicas = REPLICAS[g.level(self.side, GENETICS)] + self.extra
        due = natural_growth(g, self.side)
        if due:
            g.push(GrowNaturally(self.side, due, 0, replicas))
        else:
            g.push(first_replica(g, self.side, replicas, 0))


def natural_growth(g: GalacticEra, side: int) -> list[int]:
    """Return the stars that grow naturally, each as often as it may gain a disc (R21)."""
    most = SWARMING_DISCS if has(g, side, SWARMING) else NATURAL_GROWTH
    due: list[int] = []
    for star in open_stars(g, side):
        room = natural_limit(g, side, star) - g.population(star)
        for _ in range(min(most, room)):
            due.append(star)
    return due


class GrowNaturally(Decision[GalacticEra]):
    """6.2.4.grow-natural: each star below its natural limit may gain a disc."""

    section: ClassVar[str] = "6.2.4.grow-natural"

    def __init__(self, seat: int, due: list[int], placed: int, replicas: int) -> None:
        """Ask about the discs that are still due.

        Args:
            seat: who acts.
            due: the stars that may still gain a disc, each as often as it may.
            placed: how many discs this action has placed.
            replicas: how many replicas come after it.
        """
        super().__init__(seat)
        self.due: Final = due
        self.placed: Final = placed
        self.replicas: Final = replicas

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List every star that grows, all of them together, and leaving the rest."""
        last = NONE
        due = self._still_due(g)
        for star in due:
            if star != last and can_place(g, self.seat, star):
                out.append(pack(verbs.PLACE_DISC, star))
            last = star
        if due and len(due) <= discs_left(g, self.seat):
            out.append(pack(verbs.GROW_ALL))
        out.append(pack(verbs.DONE))

    def _still_due(self, g: GalacticEra) -> list[int]:
        """Return the stars due, without those that a card has emptied since (A3.spatial-effect)."""
        return [star for star in self.due if g.owner[star] == self.seat]

    def take(self, g: GalacticEra, option: int) -> None:
        """Place discs, and go on to the replicas when nothing is left to grow."""
        verb = option >> VERB
        if verb == verbs.PLACE_DISC:
            star = option >> A & BYTE
            rest = self.due[:]
            rest.remove(star)
            g.push(GrowNaturally(self.seat, rest, self.placed + 1, self.replicas))
            _grow(g, self.seat, star)
            return
        placed = self.placed
        if verb == verbs.GROW_ALL:
            due = self._still_due(g)
            placed += len(due)
            for star in due:
                _grow(g, self.seat, star)
        g.push(first_replica(g, self.seat, self.replicas, placed))

    def by_rules(self, g: GalacticEra, menu: list[int]) -> int:
        """Grow everywhere; with too few discs the lot decides where."""
        return draw_of(g, menu, verbs.GROW_ALL, verbs.PLACE_DISC)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a star does not grow."""
        verb = option >> VERB
        if verb == verbs.GROW_ALL:
            return Refusal(NO_RULE, "track-too-short")
        if verb != verbs.PLACE_DISC:
            return super().refuse(g, option)
        star = option >> A & BYTE
        if star in self.due and g.owner[star] == self.seat:
            return Refusal("4.10.exhausted", "no-disc-left")
        refusal = _refuse_growth(g, self.seat, star)
        if refusal is not None:
            return refusal
        if g.population(star) >= natural_limit(g, self.seat, star):
            return Refusal("6.2.4.grow-limit", "natural-limit-reached")
        return Refusal("6.2.4.grow-natural", "grown-already")


def _refuse_growth(g: GalacticEra, side: int, star: int) -> Refusal | None:
    if g.owner[star] != side:
        return Refusal("6.2.4.grow", "not-your-star")
    if blocked(g, side, g.hex_of(star)):
        return Refusal("7.2.1.grow", "star-is-blocked")
    return None


def _grow(g: GalacticEra, side: int, star: int) -> None:
    """Place a disc of this action on a star; see `place_discs`."""
    place_discs(g, side, star, 1, 1)
    g.tell(event_types.DISC_PLACED, side, star)


def first_replica(g: GalacticEra, side: int, replicas: int, placed: int) -> PlaceReplicas:
    """Return how replicas begin after natural growth has placed this many discs."""
    conversions = CONVERSION_STARS if has(g, side, CONVERSION) else 0
    return PlaceReplicas(side, replicas, conversions, [], placed)


class PlaceReplicas(Decision[GalacticEra]):
    """6.2.4.replicas: each replica adds a disc to a star, whatever its limit, one to a star."""

    section: ClassVar[str] = "6.2.4.replicas"

    def __init__(
        self, seat: int, left: int, conversions: int, used: list[int], placed: int
    ) -> None:
        """Ask about replicas.

        Args:
            seat: who acts.
            left: how many replicas are left that may go anywhere.
            conversions: on how many stars a ship may still be given up (the Rogue AI).
            used: the stars that have had a replica.
            placed: how many discs this action has placed.
        """
        super().__init__(seat)
        self.left: Final = left
        self.conversions: Final = conversions
        self.used: Final = used
        self.placed: Final = placed

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the stars that may have a replica, the ships that may be given up, and ending it."""
        for star in open_stars(g, self.seat):
            if star in self.used or not can_place(g, self.seat, star):
                continue
            if self.left or _pyramid(g, star):
                out.append(pack(verbs.PLACE_DISC, star))
            if self.conversions:
                _list_conversions(g, self.seat, star, out)
        out.append(pack(verbs.DONE))
        out.sort()

    def take(self, g: GalacticEra, option: int) -> None:
        """Place the disc, and ask for the next; or end the action."""
        verb = option >> VERB
        if verb == verbs.DONE:
            if self.placed:
                on_action(g, self.seat, GROW_POPULATION)
            return
        star = option >> A & BYTE
        left, conversions = self.left, self.conversions
        if verb == verbs.CONVERT:
            conversions -= 1
        elif not _pyramid(g, star):
            left -= 1
        used = self.used[:]
        insort(used, star)
        g.push(PlaceReplicas(self.seat, left, conversions, used, self.placed + 1))
        _grow(g, self.seat, star)
        if verb == verbs.CONVERT:
            _give_up_ship(g, self.seat, star, option >> B & BYTE)

    def by_rules(self, g: GalacticEra, menu: list[int]) -> int:
        """Place every replica; where, the lot decides."""
        return draw_of(g, menu, verbs.PLACE_DISC)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a star has no replica."""
        verb = option >> VERB
        if verb not in (verbs.PLACE_DISC, verbs.CONVERT):
            return super().refuse(g, option)
        star = option >> A & BYTE
        refusal = _refuse_growth(g, self.seat, star)
        if refusal is not None:
            return refusal
        if star in self.used:
            return Refusal("6.2.4.replica-one", "one-replica-each")
        if not can_place(g, self.seat, star):
            return Refusal("4.10.exhausted", "no-disc-left")
        if verb == verbs.PLACE_DISC:
            return Refusal("6.2.4.replicas", "no-replica-left")
        if not has(g, self.seat, CONVERSION):
            return Refusal("A1.rogue-sto-replica", "only-the-rogue-ai")
        if not self.conversions:
            return Refusal("A1.rogue-sto-replica", "two-ships-given-up")
        return Refusal("A1.rogue-sto-replica", "no-ship-there")


def _pyramid(g: GalacticEra, star: int) -> bool:
    """Return whether a star has a replica of its own (A7.pyramid-replica)."""
    return PYRAMID_REPLICAS > 0 and has_relic(g, star, ANCIENT_PYRAMID)


# -- the Rogue AI ----------------------------------------------------------------------------


def _list_conversions(g: GalacticEra, side: int, star: int, out: list[int]) -> None:
    """List the ships at a star that may be given up for a replica: 0 a single one, or a fleet."""
    hex_ = g.hex_of(star)
    if g.single_ships(side, hex_) >= CONVERSION_SHIPS:
        out.append(pack(verbs.CONVERT, star, 0))
    for slot in range(FLEETS):
        fleet = side * FLEETS + slot
        if g.fleet_hex[fleet] == hex_:
            out.append(pack(verbs.CONVERT, star, slot + 1))


def _give_up_ship(g: GalacticEra, side: int, star: int, unit: int) -> None:
    """Take a ship of the Rogue AI off the board (A1.rogue-sto-replica)."""
    g.tell(event_types.CONVERTED, side, star)
    if unit:
        g.push(LoseShips(side, unit - 1, CONVERSION_SHIPS))
    else:
        remove_singles(g, side, g.hex_of(star), CONVERSION_SHIPS)
