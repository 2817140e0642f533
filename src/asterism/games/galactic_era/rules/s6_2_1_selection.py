"""Chapter 6.2.1 and 7.2.2: selecting counters in secret, their price, and blocks of extra ovals."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    BONUS_EXTRA,
    EXTRA_DISCS,
    FIELDS,
    GENETICS,
    NO_ROBOTICS,
    OVAL_COST,
    OVAL_COUNTERS,
    OVALS,
    OVALS_SELECTED,
    RESEARCH,
    ROBOTICS,
    SECTOR_BONUS,
    SQUARE_COST,
    SQUARES,
    SQUARES_SELECTED,
    SWITCH_ALIGNMENT,
    UP,
    UPHEAVAL,
)
from asterism.games.galactic_era.rules.pieces import gain_dp, has, open_stars
from asterism.games.galactic_era.rules.s7_1_war import EXTRA_OVAL, BlockWindow, could_block
from asterism.games.galactic_era.state import BONUS_CHOSEN, NONE, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.games.galactic_era.vocabulary.sources import BY_PAYING
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import BYTE, VERB, A, pack
from asterism.kernel.refusal import NO_RULE, Refusal

FIELD_SQUARES: Final = (1 << FIELDS) - 1


# -- how many, and what they cost ------------------------------------------------------------


def extra_stars(g: GalacticEra, side: int) -> list[int]:
    """Return the stars that entitle a side to an extra oval now: full, not blocked, no capital."""
    return [
        star
        for star in open_stars(g, side)
        if star != g.home[side] and g.discs[star] >= EXTRA_DISCS
    ]


def free_ovals(g: GalacticEra, side: int) -> int:
    """Return how many extra ovals a side has for nothing: from Arcturus and Khaa, in round 1."""
    if g.round > 1:
        return 0
    return SECTOR_BONUS[g.board.sector(g.hex_of(g.home[side]))][BONUS_EXTRA]


def most_ovals(g: GalacticEra, side: int) -> int:
    """Return how many ovals a side may select."""
    most = OVALS_SELECTED + free_ovals(g, side) + len(extra_stars(g, side))
    return min(most, sum(OVAL_COUNTERS))


def paid_ovals(g: GalacticEra, side: int) -> int:
    """Return how many of the ovals that a side has selected it has through a star, for DP."""
    ovals = sum(g.selected[side * OVALS : (side + 1) * OVALS])
    return max(0, ovals - OVALS_SELECTED - free_ovals(g, side))


def extra_cost(g: GalacticEra, side: int) -> int:
    """Return what a side pays for its extra ovals and for a second square."""
    cost = paid_ovals(g, side) * OVAL_COST[g.level(side, GENETICS)]
    if g.squares[side] & (g.squares[side] - 1):
        cost += SQUARE_COST[g.level(side, ROBOTICS)]
    return cost


# -- selecting -------------------------------------------------------------------------------


class SelectCounters(SecretDecision[GalacticEra]):
    """6.2.1.two: all select two ovals and a square in secret, some of them more, in any order.

    DONE ends the selection once there are enough of both; before the first square it says that no
    more ovals follow.
    """

    section: ClassVar[str] = "6.2.1.two"
    any_order: ClassVar[bool] = True
    moment: ClassVar[bool] = True

    def picks(self, g: GalacticEra, seat: int, lane: list[int], out: list[int]) -> None:
        """List the ovals and the squares that may still be picked, and DONE."""
        ovals, squares, done = _picked(lane)
        if squares and lane[-1] >> VERB == verbs.DONE:
            return
        if not done and len(ovals) < most_ovals(g, seat):
            for oval in range(OVALS):
                if ovals.count(oval) < OVAL_COUNTERS[oval]:
                    out.append(pack(verbs.SELECT, oval))
        more_ovals = len(out) > 0
        if len(squares) < SQUARES_SELECTED[g.level(seat, ROBOTICS)]:
            for square in range(SQUARES):
                if not _excludes(squares, square):
                    out.append(pack(verbs.COUNTER, square))
        if out and len(ovals) >= OVALS_SELECTED and (squares or more_ovals):
            out.append(pack(verbs.DONE))

    def distinct(self, g: GalacticEra, menu: list[int]) -> list[int]:
        """Keep the rising order: ovals, DONE if there could be more, then squares (0026)."""
        ovals, squares, done = _picked(g.lanes[self.seat])
        ovals_first = not squares and not done and menu[0] >> VERB == verbs.SELECT
        found: list[int] = []
        for option in menu:
            verb, number = option >> VERB, option >> A & BYTE
            if verb == verbs.DONE:
                found.append(option)
            elif ovals_first:
                if verb == verbs.SELECT and _may_follow(ovals, number):
                    found.append(option)
            elif verb == verbs.COUNTER and (not squares or number > squares[-1]):
                found.append(option)
        # What a person has picked in another order goes on in any.
        return found or menu

    def reveal(self, g: GalacticEra, lanes: list[list[int]]) -> None:
        """Turn all counters up; whoever selected more than two ovals and a square pays."""
        for side in g.order:
            if side < len(lanes):
                _turn_up(g, side, lanes[side])

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a counter cannot be selected, or why this is not all."""
        ovals, squares, done = _picked(g.lanes[self.seat])
        verb, number = option >> VERB, option >> A & BYTE
        if verb == verbs.SELECT:
            return _refuse_oval(ovals, number, done=done)
        if verb == verbs.COUNTER:
            return _refuse_square(squares, number)
        if verb == verbs.DONE and len(ovals) < OVALS_SELECTED:
            return Refusal("6.2.1.two", "two-ovals")
        if verb == verbs.DONE:
            return Refusal("6.2.1.square", "one-square")
        return super().refuse(g, option)


def _picked(lane: list[int]) -> tuple[list[int], list[int], bool]:
    """Return the ovals and the squares of a lane, and whether DONE is in it."""
    ovals: list[int] = []
    squares: list[int] = []
    done = False
    for pick in lane:
        if pick >> VERB == verbs.SELECT:
            ovals.append(pick >> A & BYTE)
        elif pick >> VERB == verbs.COUNTER:
            squares.append(pick >> A & BYTE)
        else:
            done = True
    return ovals, squares, done


def _excludes(squares: list[int], square: int) -> bool:
    """Return whether squares exclude another: the same, or a second one for the turn order.

    Of two squares only one is for the turn order (R52-two-squares).
    """
    return square in squares or (square >= UP and len(squares) > 0 and max(squares) >= UP)


def _may_follow(ovals: list[int], oval: int) -> bool:
    """Return whether an oval keeps the rising order, with enough counters left after it."""
    if ovals and oval < ovals[-1]:
        return False
    left = OVAL_COUNTERS[oval] - ovals.count(oval) + sum(OVAL_COUNTERS[oval + 1 :])
    return left >= OVALS_SELECTED - len(ovals)


def _turn_up(g: GalacticEra, side: int, lane: list[int]) -> None:
    for pick in lane:
        number = pick >> A & BYTE
        if pick >> VERB == verbs.SELECT:
            select(g, side, number)
        elif pick >> VERB == verbs.COUNTER:
            g.squares[side] |= 1 << number
            g.tell(event_types.COUNTERED, side, number)
    gain_dp(g, side, -extra_cost(g, side), BY_PAYING)


def _refuse_oval(ovals: list[int], oval: int, *, done: bool) -> Refusal:
    if ovals.count(oval) == OVAL_COUNTERS[oval]:
        return Refusal("6.2.1.extra-six", "no-such-counter-left")
    if done:
        return Refusal(NO_RULE, "ovals-done")
    return Refusal("6.2.1.extra", "no-more-ovals")


def _refuse_square(squares: list[int], square: int) -> Refusal:
    if square in squares:
        return Refusal("6.2.1.square", "square-selected")
    if _excludes(squares, square):
        return Refusal("A2.robotics-5-squares", "one-square-for-the-order")
    return Refusal("A2.robotics-5-squares", "no-more-squares")


# -- blocks ----------------------------------------------------------------------------------


class BlockExtras(Step[GalacticEra]):
    """7.1.sts-block-extra: war may be declared to block the stars that extra ovals need."""

    section: ClassVar[str] = "7.1.sts-block-extra"

    def resolve(self, g: GalacticEra) -> None:
        """Look at every side in turn order."""
        g.then(*[BlockExtra(side, 0) for side in g.order if not g.is_automa(side)])


class BlockExtra(Step[GalacticEra]):
    """7.2.2.extra: ask one after the other, while their declarations could take an oval away."""

    section: ClassVar[str] = "7.2.2.extra"

    def __init__(self, side: int, asked: int) -> None:
        """Look at the ovals of a side; `asked` is the mask of those who were asked already."""
        self.side: Final = side
        self.asked: Final = asked

    def resolve(self, g: GalacticEra) -> None:
        """Ask the next one, or let the side take back what is over."""
        other = _next_blocker(g, self.side, self.asked)
        if other == NONE:
            g.push(TakeBack(self.side))
            return
        hexes = [g.hex_of(star) for star in extra_stars(g, self.side)]
        everybody = (1 << g.sides) - 1
        g.then(
            BlockWindow(other, 0, everybody & ~(1 << other), self.side, EXTRA_OVAL, hexes),
            BlockExtra(self.side, self.asked | 1 << other),
        )


def _next_blocker(g: GalacticEra, side: int, asked: int) -> int:
    """Return whom to ask next whether to block stars of a side, NONE if it could not matter.

    It could if too few stars were left without all those that somebody may still block: one
    declaration can close several stars, and several declarations one each (R51-extra-ovals).
    """
    needed = paid_ovals(g, side)
    if not needed:
        return NONE
    stars = extra_stars(g, side)
    left = len(stars)
    first = len(g.order)
    for star in stars:
        here = _first_blocker(g, side, star, asked)
        if here < len(g.order):
            left -= 1
            first = min(first, here)
    return g.order[first] if left < min(needed, len(stars)) else NONE


def _first_blocker(g: GalacticEra, side: int, star: int, asked: int) -> int:
    """Return the place in turn order of the first who may still block a star, or one past all."""
    for place, other in enumerate(g.order):
        if not asked >> other & 1 and could_block(g, other, side, [g.hex_of(star)], EXTRA_OVAL):
            return place
    return len(g.order)


class TakeBack(Decision[GalacticEra]):
    """7.2.2.choose: a blocked side chooses which ovals it takes back, and gets its DP back."""

    section: ClassVar[str] = "7.2.2.choose"

    def applies(self, g: GalacticEra) -> bool:
        """Ask while there are more extra ovals than stars for them."""
        return paid_ovals(g, self.seat) > len(extra_stars(g, self.seat))

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the selected ovals."""
        for oval in range(OVALS):
            if g.selected[self.seat * OVALS + oval]:
                out.append(pack(verbs.TAKE_BACK, oval))

    def take(self, g: GalacticEra, option: int) -> None:
        """Take one back; look again whether that is enough."""
        oval = option >> A & BYTE
        g.selected[self.seat * OVALS + oval] -= 1
        g.ovals[self.seat * OVALS + oval] -= 1
        g.tell(event_types.TOOK_BACK, self.seat, oval)
        gain_dp(g, self.seat, OVAL_COST[g.level(self.seat, GENETICS)], BY_PAYING)
        g.push(TakeBack(self.seat))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why an oval cannot be taken back."""
        if option >> VERB == verbs.TAKE_BACK:
            return Refusal("7.2.2.choose", "oval-not-selected")
        return super().refuse(g, option)


# -- selecting besides -----------------------------------------------------------------------


def select(g: GalacticEra, side: int, oval: int) -> None:
    """Add an oval to those that a side has selected and may still carry out."""
    g.selected[side * OVALS + oval] += 1
    g.ovals[side * OVALS + oval] += 1
    g.tell(event_types.SELECTED, side, oval)


def open_squares(g: GalacticEra, side: int) -> int:
    """Return the mask of the fields that a side has selected and may research at all."""
    squares = g.squares[side] & FIELD_SQUARES
    return squares & ~(1 << ROBOTICS) if has(g, side, NO_ROBOTICS) else squares


def list_unselected(g: GalacticEra, side: int, out: list[int]) -> None:
    """List the ovals that a side could carry out in this turn and did not select."""
    for oval in range(OVALS):
        if oval == SWITCH_ALIGNMENT or g.selected[side * OVALS + oval] == OVAL_COUNTERS[oval]:
            continue
        if oval != RESEARCH or open_squares(g, side):
            out.append(pack(verbs.SELECT, oval))


def refuse_unselected(option: int, selected: str, research: str) -> Refusal:
    """Say why an oval is not among those that can be selected besides."""
    oval = option >> A & BYTE
    if oval == SWITCH_ALIGNMENT:
        return Refusal("6.2.2.only-here", "only-in-its-step")
    if oval == RESEARCH:
        return Refusal(research, "no-field-to-research")
    return Refusal(selected, "oval-selected-already")


class AncharaOval(Decision[GalacticEra]):
    """A1.anchara-oval: who selected Switch Alignment may select one more oval for nothing."""

    section: ClassVar[str] = "A1.anchara-oval"

    def applies(self, g: GalacticEra) -> bool:
        """Ask the Anchara Coalition alone, once, and only if the switch was not taken back."""
        side = self.seat
        return (
            has(g, side, UPHEAVAL)
            and g.selected[side * OVALS + SWITCH_ALIGNMENT] > 0
            and not g.flags[side] & BONUS_CHOSEN
        )

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the ovals that are not selected, and none."""
        list_unselected(g, self.seat, out)
        out.append(pack(verbs.DONE))

    def take(self, g: GalacticEra, option: int) -> None:
        """Add the oval to those of this turn."""
        g.flags[self.seat] |= BONUS_CHOSEN
        if option >> VERB == verbs.SELECT:
            select(g, self.seat, option >> A & BYTE)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why an oval cannot be the free one."""
        if option >> VERB == verbs.SELECT:
            return refuse_unselected(option, "A1.anchara-new", "A1.anchara-research")
        return super().refuse(g, option)
