"""What an option of Galactic Era comes to before it is taken: points, population, ships, levels."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from asterism.contract.foresight import Foresight, Measure, Saying
from asterism.games.galactic_era.content.tables import (
    BUILD_SHIPS,
    FIELD_IDS,
    FIELD_NAMES,
    FLEETS,
    GAIN_STAR,
    GENETICS,
    GROW_POPULATION,
    NO_LIMIT,
    OVALS,
    REPLICAS,
    ROMAN,
    TRACK,
)
from asterism.games.galactic_era.rules.a3_card import SECTION_A, SECTION_B, may_use_a
from asterism.games.galactic_era.rules.a3_deck import CARDS
from asterism.games.galactic_era.rules.holdings import levels, total_ships
from asterism.games.galactic_era.rules.pieces import owned_stars
from asterism.games.galactic_era.rules.s6_1_2_journey import (
    ARRIVED,
    COUNT,
    FLEET,
    HAS_MOVED,
    UNLIMITED,
    left_of,
    unit_left,
)
from asterism.games.galactic_era.rules.s6_1_movement import MoveTurn
from asterism.games.galactic_era.rules.s6_2_4_building import production
from asterism.games.galactic_era.rules.s6_2_4_claims import COUNTER, list_gains
from asterism.games.galactic_era.rules.s6_2_4_conquest import discs_for
from asterism.games.galactic_era.rules.s6_2_4_population import natural_growth
from asterism.games.galactic_era.rules.s6_2_growth import GrowthTurn
from asterism.games.galactic_era.rules.s8_3_puppet import lead_price
from asterism.games.galactic_era.skill.counters import of_oval, of_square
from asterism.games.galactic_era.state import CARD, FINAL, MOVEMENT, NONE, GalacticEra
from asterism.games.galactic_era.vocabulary import verbs as v
from asterism.kernel.marker import N_
from asterism.kernel.options import BYTE, A, B, verb_of

CARDS_PLAYED: Final = (v.PLAY_CARD, v.COMPLETE)


class GalacticEraForesight(Foresight):
    """Knows Galactic Era."""

    measures: ClassVar[Sequence[Measure]] = (
        Measure("dp", N_("destiny points {0}")),
        Measure("population", N_("population {0}")),
        Measure("stars", N_("stars {0}")),
        Measure("ships", N_("ships {0}")),
        *[
            Measure(f"level-{name}", N_("{1}: level {2}"), FIELD_NAMES[field], numerals=ROMAN)
            for field, name in enumerate(FIELD_IDS)
        ],
        Measure("cards", N_("domination cards {0}")),
        Measure("range", N_("range left: {2}"), on_map=True),
    )
    followed: ClassVar[Collection[int]] = (
        v.ACT, v.SEED, v.GAIN, v.EVACUATE, v.LIFT, v.RECYCLE, v.REPEAT, v.FOUND,
        *CARDS_PLAYED,
    )  # fmt: skip
    weighed: ClassVar[Collection[int]] = (v.DONE, *CARDS_PLAYED)
    plain: ClassVar[Collection[int]] = (
        v.PASS, v.DONE, v.KEEP, v.ALIGN, v.SELECT, v.COUNTER, v.DECLINE, v.TACTIC, v.EXCHANGE,
        v.CREATE, v.DIVIDE, v.HANDLE, v.CHANGE, v.SWAP, v.LETTER, v.CROSS, v.GIVE, v.TAKE, v.ONWARD,
        v.DECLINE_ALL, v.DECOY, v.DECOYS, v.SPLIT, v.MERGE, v.CHANGE_CHIPS,
        v.VISION, v.VIEW_TOKEN, v.VIEW_RELIC, v.VIEW_CARD, v.VIEW_FLEET, v.LOOK_AT,
        v.SHOW, v.SHOW_BOMBS, v.SHOW_CHIP,
        v.OFFER_PEACE, v.OFFER_TRADE, v.ASK_TRADE, v.PUPPET_PEACE,
        v.TAKE_PEOPLE, v.TAKE_SECTOR, v.TAKE_PLACE, v.LAY_TILE, v.TURN_TILE, v.KEEP_CARD,
        v.BID,  # it changes something if it wins, which nobody knows before
    )  # fmt: skip

    def numbers(self, g: GalacticEra, side: int) -> list[int]:
        """Return what stands before a side."""
        return [
            g.dp[side],
            TRACK[g.track[side]],
            len(owned_stars(g, side)),
            total_ships(g, side),
            *levels(g, side),
            len(g.hands[side]),
            _range_left(g) if side == g.active else 0,
        ]

    def sayings(self, g: GalacticEra, seat: int, option: int) -> Sequence[Saying]:
        """Say what a counter costs or makes, what a star does to growth, what is left undone."""
        verb, number = verb_of(option), option >> A & BYTE
        side = _side(g, seat)
        if verb == v.SELECT:
            return (*of_oval(g, side, number), *_yield(g, side, number))
        if verb == v.ACT:
            return _yield(g, side, number)
        if verb == v.COUNTER:
            return of_square(g, side, number)
        if verb == v.VISION:
            return (Saying(N_("to see something hidden from afar")), *_visions_left(g, side))
        if verb == v.DONE:
            return _left_behind(g, side)
        if verb == v.GAIN:
            return _growth_then(g, side, number, option >> B & BYTE)
        if verb == v.BID:
            return _cost_of_bid(g, seat, number)
        if verb in CARDS_PLAYED and option >> B & BYTE == SECTION_A:
            card = CARDS[number - CARD]
            return () if card.is_of_use(g, side) else (Saying(N_("its effect is lost now")),)
        return ()

    def loss(self, g: GalacticEra, seat: int, option: int) -> Saying | None:
        """Say that counters lapse, or that a section A that is worth more goes for section B."""
        side = _side(g, seat)
        if verb_of(option) == v.DONE:
            return _lapse(g, seat, side)
        card = CARDS[(option >> A & BYTE) - CARD]
        if option >> B & BYTE != SECTION_B or not may_use_a(g, side):
            return None
        if g.phase == FINAL and not card.may_score_a(g, side):
            return None
        now, later = card.points_b(g, side), card.points_a(g)
        if later <= now:
            return None
        return Saying(
            N_("Section B of {0} gives {1} DP now; section A would give {2}."),
            (("card", card.number + CARD), now, later),
        )


def _side(g: GalacticEra, seat: int) -> int:
    """Return the side for which a seat is asked, or else its own."""
    side = NONE if g.pending is None else g.pending.side_for(g, seat)
    return seat if side == NONE else side


def _range_left(g: GalacticEra) -> int:
    """Return the range of the unit that is on its way; 0 if none is, or if it has no limit."""
    if not g.moving or g.phase != MOVEMENT:
        return 0
    left = unit_left(g, g.active)
    return 0 if left >= UNLIMITED else left


def _yield(g: GalacticEra, side: int, oval: int) -> Sequence[Saying]:
    """Say what an action would make as it stands."""
    if oval == BUILD_SHIPS:
        return (Saying(N_("ships as it stands: {0}"), (production(g, side),)),)
    if oval == GROW_POPULATION:
        return (Saying(N_("natural growth as it stands: {0}"), (len(natural_growth(g, side)),)),)
    if oval == GAIN_STAR:
        return (Saying(N_("stars to gain as it stands: {0}"), (len(_gains(g, side)),)),)
    return ()


def _gains(g: GalacticEra, side: int) -> set[int]:
    """Return the stars that a side could gain with a counter, of what it knows."""
    found: list[int] = []
    list_gains(g, side, COUNTER, found)
    return {option >> A & BYTE for option in found if verb_of(option) == v.GAIN}


def _lapse(g: GalacticEra, seat: int, side: int) -> Saying | None:
    """Say how many counters lapse that could be carried out, if a growth turn ends now."""
    if not isinstance(g.pending, GrowthTurn):
        return None
    menu, own = g.menu_of(seat), g.ovals[side * OVALS : side * OVALS + OVALS]
    acts = [option >> A & BYTE for option in menu if verb_of(option) == v.ACT]
    stars = {option >> A & BYTE for option in menu if verb_of(option) in (v.GAIN, v.UPLIFT)}
    left = min(own[GAIN_STAR], len(stars))
    left += sum(own[oval] for oval in acts if _makes(g, side, oval))
    if not left:
        return None
    return Saying(N_("Counters that could be carried out and lapse: {0}."), (left,))


def _makes(g: GalacticEra, side: int, oval: int) -> bool:
    """Return whether an action that can be carried out makes anything."""
    if oval == BUILD_SHIPS:
        return production(g, side) > 0
    if oval == GROW_POPULATION:
        return bool(natural_growth(g, side)) or REPLICAS[g.level(side, GENETICS)] > 0
    return True


def _visions_left(g: GalacticEra, side: int) -> Sequence[Saying]:
    """Say how many visions a side has left in its turn, this one among them."""
    left = g.visions[side]
    return (Saying(N_("visions left: {0}"), (left,)),) if left < NO_LIMIT else ()


def _left_behind(g: GalacticEra, side: int) -> Sequence[Saying]:
    """Say how many ships and fleets have range left, and are not there yet, when moves end."""
    if not isinstance(g.pending, MoveTurn):
        return ()
    fleets = g.fleet_left[side * FLEETS : side * FLEETS + FLEETS]
    left = sum(left_of(ship) > 0 for ship in g.ships[side]) + sum(each > 0 for each in fleets)
    if g.moving and g.moving[HAS_MOVED] == ARRIVED:  # its range without limit is left for ever
        left -= g.moving[COUNT] if g.moving[FLEET] == NONE else 1
    return (Saying(N_("ships and fleets that can still move: {0}"), (left,)),) if left else ()


def _growth_then(g: GalacticEra, side: int, star: int, way: int) -> Sequence[Saying]:
    """Say how a gained star changes natural growth: it may grow, and stops those close by."""
    before, after = len(natural_growth(g, side)), g.clone()
    after.discs[star] = max(1, discs_for(g, side, star, way, g.population(star)))
    after.owner[star] = side
    then = len(natural_growth(after, side))
    return () if then == before else (Saying(N_("natural growth {0} → {1}"), (before, then)),)


def _cost_of_bid(g: GalacticEra, seat: int, bid: int) -> Sequence[Saying]:
    """Say what a bid costs if it wins: itself, and the square of a lead (8.3.bid-more)."""
    cost = bid + lead_price(g.controls, seat)
    if not cost:
        return (Saying(N_("costs nothing, even if it wins")),)
    return (Saying(N_("if it wins: destiny points −{0}"), (cost,)),)
