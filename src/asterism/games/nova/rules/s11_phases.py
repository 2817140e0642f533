"""11: the initial phase with its sieges, and the activation phase of all players."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.tables import (
    BASE,
    CONTROLS,
    NEIGHBOURS,
    PLANETS,
    RICH,
    STAR,
    SYSTEMS,
    TERRAN,
    UNIT_KIND,
)
from asterism.games.nova.rules.battlefield import best_first, keeps, may_lie, rest
from asterism.games.nova.rules.pieces import (
    NO_MARKER,
    by_lot,
    code_of,
    holder,
    markers_in,
    one_of_each,
    others_in,
    put_marker,
    put_unit,
    strike,
    take_marker,
    units_at,
    units_of,
)
from asterism.games.nova.rules.s07_allies import end_lost_alliances, recall_allies, restore_allies
from asterism.games.nova.rules.s11_refusals import refuse_arranging
from asterism.games.nova.rules.s17_powers import vanish_powers
from asterism.games.nova.state import ACTIVATION, INITIAL, NONE, Nova, site_of
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import B, pack, unpack, verb_of
from asterism.kernel.refusal import Refusal

# -- initial phase (11.1) ------------------------------------------------------------------------


class InitialPhase(Step[Nova]):
    """Sieges of the active player wear down, allied minors recover (11.1.parts)."""

    section = "11.1.parts"

    def __init__(self, seat: int) -> None:
        """Take whose impulse it is."""
        self.seat = seat

    def resolve(self, g: Nova) -> None:
        """Find the besieged planets: on each the owner names a unit."""
        g.phase = INITIAL
        if g.allies:
            g.push(RestoreAllies(self.seat))
        for spot in besieged_spots(g, self.seat):
            units = _of_others(g, spot, self.seat)
            g.push(Siege(g.unit_side[units[0]], spot, self.seat))


class RestoreAllies(Step[Nova]):
    """Units of allied minors recover, after the sieges (7.3.unit-rebuilt, 7.3.unit-full)."""

    section = "7.3.unit-rebuilt"

    def __init__(self, seat: int) -> None:
        """Take whose allies they are."""
        self.seat = seat

    def resolve(self, g: Nova) -> None:
        """Rebuild or reinforce them."""
        restore_allies(g, self.seat)


def besieged_spots(g: Nova, seat: int) -> list[int]:
    """Return the planets with units that a player besieges."""
    found: list[int] = []
    for system in range(SYSTEMS):
        if g.control[system] != seat:
            continue
        unit = g.head[system]
        while unit != NONE:
            at = g.unit_at[unit]
            if at < STAR and g.unit_side[unit] != seat and at not in found:
                found.append(at)
            unit = g.after[unit]
    return found


def _of_others(g: Nova, spot: int, seat: int) -> list[int]:
    return [unit for unit in units_at(g, spot) if g.unit_side[unit] != seat]


class Siege(Decision[Nova]):
    """The owner names the unit that a siege wears down: a whole one, if any (11.1.full)."""

    section = "11.1.full"

    def __init__(self, seat: int, spot: int, besieger: int) -> None:
        """Ask the owner about a planet."""
        super().__init__(seat)
        self.spot = spot
        self.besieger = besieger

    def applies(self, g: Nova) -> bool:
        """Lapse without such units."""
        return len(_of_others(g, self.spot, self.besieger)) > 0

    def by_rules(self, g: Nova, menu: list[int]) -> int:
        """Return any of the options."""
        return by_lot(g, menu)

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer one of like units each, only whole ones if there are any."""
        units = _of_others(g, self.spot, self.besieger)
        full = [unit for unit in units if g.full[unit]]
        for unit in one_of_each(g, full or units):
            out.append(pack(v.UNIT, unit))

    def take(self, g: Nova, option: int) -> None:
        """Turn it, or remove it."""
        unit, _, _ = unpack(option)
        g.tell(e.BESIEGED, g.unit_side[unit], unit)
        strike(g, unit)


# -- activation phase (11.2) -----------------------------------------------------------------------


SHIFTED: Final = 1000
"""Stands before the spot of a base among the pieces that were arranged."""


class ActivationPhase(Step[Nova]):
    """All players go through the systems that they control (11.2.all)."""

    section = "11.2.all"

    def resolve(self, g: Nova) -> None:
        """Recall allies, let surplus units lie down, and ask who may gain by arranging them.

        Where nothing has changed all stays as its player has arranged it (R44-arranging).
        """
        g.phase = ACTIVATION
        g.arranged = []
        if g.allies:
            end_lost_alliances(g)
            recall_allies(g)
        held, head, quiet = g.control[:], g.head, g.quiet
        for system in range(SYSTEMS):
            if head[system] != NONE and 0 <= held[system] < g.seats and not quiet >> system & 1:
                _activate(g, system, held[system])
        vanish_powers(g)
        start = g.order.index(g.active)
        seats = [g.order[(start + i) % g.seats] for i in range(g.seats)]
        g.then(*[Arrange(seat) for seat in seats if is_asked(g, seat)], Arranged())


class Arranged(Step[Nova]):
    """The activation phase is over: what has been arranged stays so (R44-arranging)."""

    section = "11.2.rearrange"

    def resolve(self, g: Nova) -> None:
        """Note where nothing has changed since."""
        g.arranged = []
        g.wants = 0
        g.quiet = 0
        for seat in range(g.seats):
            for system in g.realm[seat]:
                if has_pieces(g, system, seat):
                    g.quiet |= 1 << system


def has_pieces(g: Nova, system: int, side: int) -> bool:
    """Return whether a side has units or bases in a system, which may be rearranged there."""
    if units_of(g, system, side):
        return True
    base = code_of(side, BASE)
    for spot in g.settled[system]:
        if g.marker[spot] == base:
            return True
    return False


def is_asked(g: Nova, seat: int) -> bool:
    """Return whether a player rearranges now: wants to, or may gain by it (R44-arranging)."""
    if g.wants >> seat & 1:
        return True
    for system in g.realm[seat]:
        if not g.quiet >> system & 1 and _may_gain(g, system, seat):
            return True
    return False


def _may_gain(g: Nova, system: int, seat: int) -> bool:
    """Return whether units could change places, another marker be guarded, a base lie better.

    An active unit does no worse than one that lies down: attacked, it may still withdraw.
    """
    unlike: list[int] = []
    idle = active = False
    for unit in units_of(g, system, seat):
        key = UNIT_KIND[unit] << 1 | g.full[unit]
        if key not in unlike:
            unlike.append(key)
        if g.unit_at[unit] >= STAR:
            active = True
        elif not keeps(g, seat, g.unit_at[unit]):
            idle = True
    if idle and active and len(unlike) > 1:
        return True
    if idle and markers_in(g, system, seat) > 1 and _in_reach(g, system, seat):
        return True
    return _lies_badly(g, system, seat)


def _in_reach(g: Nova, system: int, seat: int) -> bool:
    """Return whether others are in a system or next to it."""
    if others_in(g, system, seat):
        return True
    for near in NEIGHBOURS[system]:
        if others_in(g, near, seat):
            return True
    return False


def _lies_badly(g: Nova, system: int, seat: int) -> bool:
    """Return whether a base could go to a planet that is terran or rich, as its own is not."""
    base = code_of(seat, BASE)
    worths = [_worth(g, spot) for spot in g.settled[system] if g.marker[spot] == base]
    if not worths:
        return False
    for spot in range(system * PLANETS, (system + 1) * PLANETS):
        if not g.planets[spot]:
            return False
        if g.marker[spot] != NO_MARKER or not may_lie(g, seat, spot):
            continue
        for worth in worths:
            if _worth(g, spot) & ~worth:
                return True
    return False


def _worth(g: Nova, spot: int) -> int:
    kind = g.planets[spot] - 1
    return int(TERRAN[kind]) << 1 | int(RICH[kind]) if kind >= 0 else 0


def _activate(g: Nova, system: int, side: int) -> None:
    """Let as many units be active as the side has markers there, the best first (11.2.activate)."""
    units = units_of(g, system, side)
    if not units:
        return
    room = markers_in(g, system, side)
    at_star = [unit for unit in best_first(g, units) if g.unit_at[unit] == STAR + system]
    for unit in at_star[room:]:
        rest(g, unit, system, side)
    room -= len(at_star)
    for unit in best_first(g, units):
        if room <= 0:
            return
        at = g.unit_at[unit]
        if at < STAR and not keeps(g, side, at):
            put_unit(g, unit, STAR + system, side)
            room -= 1


class Arrange(Decision[Nova]):
    """A player rearranges units and bases inside systems (11.2.rearrange); each piece once."""

    section = "11.2.rearrange"

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer what may be done, and to leave it as it is."""
        has_bases = g.used[self.seat * CONTROLS + BASE] > 0
        for system in g.realm[self.seat]:
            bases = self._bases(g, system) if has_bases else []
            if bases or g.head[system] != NONE:
                self._in_system(g, system, bases, out)
        out.append(pack(v.DONE))
        out.sort()

    def _in_system(self, g: Nova, system: int, bases: list[int], out: list[int]) -> None:
        units: list[int] = []
        strangers = lying = active = 0
        unit = g.head[system]
        while unit != NONE:
            at = g.unit_at[unit]
            mine = g.unit_side[unit] == self.seat
            if mine and unit not in g.arranged:
                units.append(unit)
            if at >= STAR:
                active += 1
            elif mine:
                lying |= 1 << at % PLANETS
            else:
                strangers |= 1 << at % PLANETS
            unit = g.after[unit]
        if not units and not bases:
            return
        goals, own = self._goals(g, system, strangers, lying)
        if units:
            self._of_units(g, units, own - active, [system * PLANETS + goal for goal in goals], out)
        for planet in bases:
            self._shifts(g, system, planet, goals, out)

    def _of_units(
        self, g: Nova, units: list[int], free: int, goals: list[int], out: list[int]
    ) -> None:
        """List what units of a system may do; like pieces count once."""
        for unit in one_of_each(g, units):
            at = g.unit_at[unit]
            room = free - int(keeps(g, self.seat, at))
            if at < STAR and room > 0:
                out.append(pack(v.ACTIVATE, unit))
            if room >= 0:
                station = pack(v.STATION, unit)
                for spot in goals:
                    if at != spot:
                        out.append(station | spot % PLANETS << B)

    def _goals(self, g: Nova, system: int, strangers: int, lying: int) -> tuple[list[int], int]:
        """Return the planets where own units may lie, and how many own markers there are.

        Of plain planets without pieces one is as good as another.
        """
        goals: list[int] = []
        own = 0
        plain = False
        markers = len(g.settled[system])
        for planet in range(PLANETS):
            spot = system * PLANETS + planet
            if g.marker[spot]:
                markers -= 1
                if holder(g, spot) == self.seat:
                    own += 1
                    goals.append(planet)
            elif lying >> planet & 1:
                goals.append(planet)
            elif plain:
                if not markers and not lying >> planet:
                    break
            elif not strangers >> planet & 1:
                plain = g.planets[spot] == 0
                goals.append(planet)
        return goals, own

    def _bases(self, g: Nova, system: int) -> list[int]:
        """Return the planets with own bases that were not shifted yet."""
        base = code_of(self.seat, BASE)
        found: list[int] = []
        for spot in g.settled[system]:
            if g.marker[spot] == base and SHIFTED + spot not in g.arranged:
                found.append(spot % PLANETS)
        return found

    def _shifts(self, g: Nova, system: int, planet: int, goals: list[int], out: list[int]) -> None:
        plain = g.planets[system * PLANETS + planet] == 0
        for goal in goals:
            spot = system * PLANETS + goal
            if g.marker[spot] == NO_MARKER and not (plain and g.planets[spot] == 0):
                out.append(pack(v.SHIFT_BASE, system, planet, goal))

    def take(self, g: Nova, option: int) -> None:
        """Rearrange a piece, or be done."""
        verb = verb_of(option)
        a, b, c = unpack(option)
        if verb == v.DONE:
            return
        side = self.seat
        g.push(self)
        if verb == v.SHIFT_BASE:
            g.arranged = [*g.arranged, SHIFTED + a * PLANETS + c]
            put_marker(g, a * PLANETS + c, side, BASE)
            take_marker(g, a * PLANETS + b)
            return
        g.arranged = [*g.arranged, a]
        system = site_of(g.unit_at[a])
        at = STAR + system if verb == v.ACTIVATE else system * PLANETS + b
        put_unit(g, a, at, side)

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a piece is not rearranged so."""
        return refuse_arranging(g, self.seat, SHIFTED, option, self.section)
