"""8.1: independents are activated: which systems act, and what each of them does."""

from __future__ import annotations

from bisect import insort
from typing import Final

from asterism.games.nova.content.cards import CARD_EFFECTS
from asterism.games.nova.content.effects import EMBASSY
from asterism.games.nova.content.tables import (
    BASE,
    CAPITAL,
    COLONY,
    FACTORY,
    LAST_ROW,
    MINOR,
    MINOR_WORLD,
    MIXED,
    NEIGHBOURS,
    NUMBER,
    ON_MAP,
    PLANETS,
    POWERS,
    REGION_OF,
    RESERVE,
    SETTLEMENT,
    TILE_KIND,
)
from asterism.games.nova.rules.battlefield import best_first, go_home
from asterism.games.nova.rules.pieces import (
    NO_MARKER,
    all_marked,
    by_lot,
    control_of,
    free_spot,
    free_unit,
    holder,
    in_play,
    is_independent,
    marker_free,
    others_in,
    owner_of,
    put_marker,
    put_unit,
    strike,
    units_at,
)
from asterism.games.nova.rules.s05_attack import Intercept, begin_attack
from asterism.games.nova.rules.s05_exploring import draw_tile, join_reserve, uncover
from asterism.games.nova.rules.s06_space import Clash
from asterism.games.nova.rules.s08_conquest import Overrun
from asterism.games.nova.rules.s09_lost import end_treaty, treaty_of
from asterism.games.nova.rules.s11_refusals import refuse_power
from asterism.games.nova.rules.s17_powers import vanish_powers
from asterism.games.nova.rules.s18_special import EXTERMINATORS, PEACEFUL_INDEPENDENTS
from asterism.games.nova.state import (
    ACTION_DIE,
    ACTIVATION_DIE,
    CARD,
    NONE,
    OPEN,
    POOL,
    Nova,
)
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import pack, verb_of
from asterism.kernel.refusal import Refusal

SIX: Final = 6


# -- which act -----------------------------------------------------------------------------------


class ActivatePower(Step[Nova]):
    """An independent power is activated: first its sieges, then its systems of a number."""

    section = "8.1.power-die"

    def __init__(self, side: int) -> None:
        """Take the colour."""
        self.side = side

    def resolve(self, g: Nova) -> None:
        """Roll the number, count it down to one that a system of the power has."""
        besiege(g, self.side)
        number = g.chance.roll(ACTIVATION_DIE, SIX)
        g.tell(e.ACTIVATION, number)
        for _ in range(SIX):
            found = [
                system
                for system in range(ON_MAP)
                if NUMBER[system] == number
                and (g.control[system] == self.side or _own_markers(g, self.side, system))
            ]
            if found:
                g.then(*[Act(self.side, system, NONE, 0) for system in found])
                return
            number = number - 1 or SIX


def wake(g: Nova, seat: int, kind: int) -> None:
    """Activate the powers that a drawn card of a kind wakes: so its kind is seen (18.2.event-3)."""
    vanish_powers(g)
    if all(trigger == NONE for trigger in g.trigger):
        return
    g.tell(e.KIND_DRAWN, seat, kind)
    for side in range(g.seats, POWERS):
        if g.trigger[side] == kind:
            g.push(ActivatePower(side))


def _own_markers(g: Nova, side: int, system: int) -> list[int]:
    """Return the spots of a system with markers of a side."""
    return [
        spot
        for spot in range(system * PLANETS, (system + 1) * PLANETS)
        if g.marker[spot] and holder(g, spot) == side
    ]


def besiege(g: Nova, side: int) -> None:
    """Let a power wear down what it besieges; chance names the units (R18-siege)."""
    for system in range(ON_MAP):
        if g.control[system] != side:
            continue
        for spot in range(system * PLANETS, (system + 1) * PLANETS):
            units = [unit for unit in units_at(g, spot) if g.unit_side[unit] != side]
            full = [unit for unit in units if g.full[unit]]
            of = full or units
            if of:
                unit = by_lot(g, of)
                g.tell(e.BESIEGED, g.unit_side[unit], unit)
                strike(g, unit)
        go_home(g, system)


class ActivateMinors(Step[Nova]):
    """The minors are activated (8.1.minor-die)."""

    section = "8.1.minor-die"

    def __init__(self, bonus: int) -> None:
        """Take what is added to the rolls for actions."""
        self.bonus = bonus

    def resolve(self, g: Nova) -> None:
        """Roll the number, reveal tiles of it, count down until a minor acts."""
        if g.calm:
            g.calm -= 1
            g.tell(e.CALMED)
            return
        number = g.chance.roll(ACTIVATION_DIE, SIX)
        g.tell(e.ACTIVATION, number)
        for _ in range(SIX):
            for system in range(ON_MAP):
                if NUMBER[system] == number and g.covered[system] != NONE and in_play(g, system):
                    _peek(g, system)
            acts = [
                Act(MINOR + REGION_OF[spot // PLANETS], spot // PLANETS, spot, self.bonus)
                for spot in minors(g)
                if NUMBER[spot // PLANETS] == number
            ]
            if acts:
                g.then(*acts)
                return
            number = number - 1 or SIX


def minors(g: Nova) -> list[int]:
    """Return the spots with markers of minors that are not allied."""
    return [
        spot
        for spot in all_marked(g)
        if spot < ON_MAP * PLANETS
        and owner_of(g.marker[spot]) >= MINOR
        and holder(g, spot) >= MINOR
    ]


def _peek(g: Nova, system: int) -> None:
    """Reveal a tile: minors stay, another tile is exchanged for one that nobody has seen."""
    tile = g.covered[system]
    if TILE_KIND[tile] == MINOR_WORLD:
        uncover(g, MINOR + REGION_OF[system], system)
        return
    g.knowledge.publish(tile)
    g.tell(e.EXCHANGED if g.pool else e.TURNED_BACK, system, tile)
    if g.pool:
        g.covered[system] = draw_tile(g)
        insort(g.pool, tile)
        g.knowledge.move(tile, OPEN, POOL, g.knowledge.all, [])


# -- what they do --------------------------------------------------------------------------------


class Act(Step[Nova]):
    """An activated system of a power, or marker of minors, rolls for what it does (8.1.roll)."""

    section = "8.1.roll"

    def __init__(self, side: int, system: int, spot: int, bonus: int) -> None:
        """Take who acts where: minors by their marker, powers by the system."""
        self.side = side
        self.system = system
        self.spot = spot
        self.bonus = bonus

    def resolve(self, g: Nova) -> None:
        """Break out of a siege, or roll on the table and do the first row that can be done."""
        spots = _own_markers(g, self.side, self.system)
        if self.spot != NONE:
            spots = [spot for spot in spots if spot == self.spot]
        if not spots and (self.spot != NONE or g.control[self.system] != self.side):
            return
        if g.control[self.system] not in (NONE, self.side):
            sortie(g, self.side, by_lot(g, spots))
            return
        full = len([unit for unit in units_at(g, RESERVE + self.side) if g.full[unit]])
        die = g.chance.roll(ACTION_DIE, SIX)
        roll = die + full // 2 + self.bonus
        roll -= g.subdued + embassy(g, self.side, self.system)
        g.tell(e.ACTIVATED, self.side, self.system, roll, die)
        row = max(0, min(LAST_ROW, roll))
        spot = by_lot(g, spots) if spots else self.system * PLANETS
        while row and not _do(g, row, self.side, spot, max(0, roll - LAST_ROW)):
            row -= 1
        g.tell(e.ROW, self.side, row)


def embassy(g: Nova, side: int, system: int) -> int:
    """Return how much lower minors roll because of embassies of players beside them."""
    less = 0
    if side < MINOR:
        return 0
    for seat in range(g.seats):
        for face in g.running[seat]:
            for effect in CARD_EFFECTS[face - CARD]:
                if effect[0] == EMBASSY and any(
                    g.control[near] == seat for near in NEIGHBOURS[system]
                ):
                    less += effect[1]
    return less


def _do(g: Nova, row: int, side: int, spot: int, extra: int) -> bool:
    """Do what a row says, if its condition holds; return whether it did (8.1.row-down)."""
    if row == 1:
        return join_reserve(g, side, 1, 0) > 0
    if row == 2:
        return _spread(g, side, spot // PLANETS)
    if row == 3:
        return _restore(g, side)
    if row == 4:
        return _raise(g, side, spot)
    if row == 5:
        return _press(g, side)
    most = (FACTORY, SETTLEMENT, CAPITAL)[row - 6]
    return _strike_out(g, side, spot // PLANETS, most, extra)


def _spread(g: Nova, side: int, system: int) -> bool:
    """Put a base into a random neighbouring system without pieces of others (8.1.row-2)."""
    if not marker_free(g, side, BASE):
        return False
    found: list[int] = []
    for near in NEIGHBOURS[system]:
        own = MINOR + REGION_OF[near] if side >= MINOR else side
        if near < ON_MAP and in_play(g, near) and not others_in(g, near, own):
            found.append(near)
    if not found:
        return False
    near = by_lot(g, found)
    settler = MINOR + REGION_OF[near] if side >= MINOR else side
    if g.covered[near] != NONE:
        uncover(g, side, near)
        if others_in(g, near, settler):
            return True
    spots: list[int] = []
    for spot in range(near * PLANETS, (near + 1) * PLANETS):
        if g.planets[spot] and g.marker[spot] == NO_MARKER:
            spots.append(spot)
    goal = by_lot(g, spots) if spots else free_spot(g, near)
    if goal == NONE or not marker_free(g, settler, BASE):
        return True
    put_marker(g, goal, settler, BASE)
    g.tell(e.MARKED, settler, BASE, near)
    if settler != side:
        join_reserve(g, settler, 1)
    return True


def _restore(g: Nova, side: int) -> bool:
    """Turn up to two reduced units of the reserve (8.1.row-3)."""
    reduced = [unit for unit in units_at(g, RESERVE + side) if not g.full[unit]]
    for unit in reduced[:2]:
        g.full[unit] = 1
        g.tell(e.REINFORCED, side, unit)
    return len(reduced) > 0


def _raise(g: Nova, side: int, spot: int) -> bool:
    """Raise the marker by as little as possible (8.1.row-4)."""
    code = g.marker[spot]
    if code == NO_MARKER or owner_of(code) != side:
        return False
    control = control_of(code)
    higher = [COLONY] if side >= MINOR else list(range(control + 1, CAPITAL + 1))
    for other in higher:
        if other > control and marker_free(g, side, other, 1):
            put_marker(g, spot, side, other)
            g.tell(e.MARKED, side, other, spot // PLANETS)
            return True
    return False


def _press(g: Nova, side: int) -> bool:
    """Press a player with a treaty for naval power, or for the treaty (8.1.row-5)."""
    found = [
        spot
        for spot in g.treaties[::2]
        if side >= MINOR and REGION_OF[spot // PLANETS] == side - MINOR
    ]
    if not found:
        return False
    spot = by_lot(g, found)
    g.push(Pressed(treaty_of(g, spot), spot))
    return True


class Pressed(Decision[Nova]):
    """A player gives up naval power or the treaty (8.1.row-5, R21-treaty-row)."""

    section = "8.1.row-5"

    def __init__(self, seat: int, spot: int) -> None:
        """Ask the player about the treaty on a planet."""
        super().__init__(seat)
        self.spot = spot

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer both; without naval power only the treaty is left."""
        if g.naval[self.seat]:
            out.append(pack(v.YIELD_POWER))
        out.append(pack(v.YIELD_TREATY))

    def take(self, g: Nova, option: int) -> None:
        """Give it up."""
        if verb_of(option) == v.YIELD_POWER:
            g.naval[self.seat] -= 1
            g.tell(e.NAVAL, self.seat, g.naval[self.seat])
        else:
            end_treaty(g, self.spot, NONE)

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why naval power is not given up."""
        return refuse_power(g, self.seat, option, v.YIELD_POWER, self.section)


# -- attacks -------------------------------------------------------------------------------------


def _strike_out(g: Nova, side: int, system: int, most: int, extra: int) -> bool:
    """Attack a random marker beside the system, if there are units in the reserve (8.1.row-6)."""
    reserve = units_at(g, RESERVE + side)
    if not reserve:
        return False
    spots: list[int] = []
    for near in NEIGHBOURS[system]:
        for spot in range(near * PLANETS, (near + 1) * PLANETS):
            if g.marker[spot] and control_of(g.marker[spot]) <= most and _enemy(g, side, spot):
                spots.append(spot)
    first = [spot for spot in spots if not _partner(g, side, holder(g, spot))]
    spots = first or spots
    if not spots:
        return False
    spot = by_lot(g, spots)
    count = min(len(reserve), (len(reserve) + 1) // 2 + extra)
    assail(g, side, spot, best_first(g, reserve)[:count])
    return True


def _enemy(g: Nova, side: int, spot: int) -> bool:
    other = holder(g, spot)
    if other in (NONE, side):
        return False
    if g.numbers[EXTERMINATORS] and side < MINOR and g.seats <= other < MINOR:
        return False
    return not (g.flags & PEACEFUL_INDEPENDENTS and is_independent(g, other))


def _partner(g: Nova, side: int, other: int) -> bool:
    """Return whether there is a treaty between independents and somebody (8.1.row-priority)."""
    minor, player = (side, other) if side >= MINOR else (other, side)
    for i in range(0, len(g.treaties), 2):
        if g.treaties[i + 1] == player and MINOR + REGION_OF[g.treaties[i] // PLANETS] == minor:
            return True
    return False


def assail(g: Nova, side: int, spot: int, units: list[int]) -> None:
    """Let units of independents attack the system of a marker."""
    system = spot // PLANETS
    held = g.control[system] not in (NONE, side)
    begin_attack(g, side, system, g.control[system] if held else holder(g, spot))
    g.attackers = units
    if g.control[system] == side:
        g.push(Overrun([]))
        return
    g.then(Intercept(side, 0, 0), Clash())


def sortie(g: Nova, side: int, spot: int) -> None:
    """Let besieged independents attack the besieger with a new unit (8.1.besieged-sortie)."""
    unit = free_unit(g, side, MIXED)
    if unit != NONE:
        put_unit(g, unit, spot, side)
        g.full[unit] = 1
    else:
        units = [unit for unit in units_at(g, spot) if g.unit_side[unit] == side]
        if not units:
            return
        unit = best_first(g, units)[0]
    system = spot // PLANETS
    g.tell(e.SORTIE, side, system)
    begin_attack(g, side, system, g.control[system])
    g.attackers = [unit]
    g.then(Intercept(side, 0, 0), Clash())
