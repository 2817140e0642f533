"""17.1: a region that a power has explored and settled before the game begins."""

from __future__ import annotations

from bisect import insort
from typing import Final

from asterism.games.nova.content.tables import (
    BASE,
    COLONY,
    CONTROLS,
    FACTORY,
    MARKERS,
    MARKERS_OF,
    MINOR,
    NEIGHBOURS,
    PLANETS,
    REGION_OF,
    SETTLEMENT,
    SYSTEMS,
    TERRAN,
    TILE_KIND,
)
from asterism.games.nova.rules.pieces import (
    NO_MARKER,
    by_lot,
    code_of,
    control_of,
    free_spot,
    marker_free,
    markers_out,
    owner_of,
    put_marker,
    put_unit,
    set_planet,
    take_marker,
    take_unit,
    units_at,
)
from asterism.games.nova.rules.s05_exploring import cover, uncover
from asterism.games.nova.state import MARKER_DRAW, NONE, OPEN, POOL, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import pack, unpack

MOST_SINGULAR: Final = 4
"""Three tiles bring another one: so many singular planets a system may have."""


def chooser_for(g: Nova, side: int) -> int:
    """Return who chooses for a side: alone the player, else itself (17.1.independents: by lot)."""
    return 0 if g.seats == 1 else side


class ExploreRegion(Step[Nova]):
    """Lay and turn the tiles of systems, and settle them for a side (17.1)."""

    section = "17.1.tiles"

    def __init__(self, side: int, systems: list[int]) -> None:
        """Take whose region it is, and its systems."""
        self.side = side
        self.systems = systems

    def resolve(self, g: Nova) -> None:
        """Turn tiles until not all systems have minors; then draw the markers."""
        for system in self.systems:
            g.open_regions |= 1 << REGION_OF[system]
        while True:
            for system in self.systems:
                if not g.planets[system * PLANETS] and g.marker[system * PLANETS] == NO_MARKER:
                    make_room(g, system)
                    if g.covered[system] == NONE:
                        cover(g, system)
                    if g.covered[system] != NONE:
                        uncover(g, self.side, system)
            if len([s for s in self.systems if g.control[s] >= MINOR]) < len(self.systems):
                break
            for system in self.systems:
                clear_system(g, system)
        spots = [spot for system in self.systems for spot in _settled(g, system)]
        seat = chooser_for(g, self.side)
        g.then(
            ChooseSettled(seat, self.side, spots, []),
            AddColonies(seat, self.side, self.systems),
            AddBases(seat, self.side, self.systems),
        )


def make_room(g: Nova, system: int) -> None:
    """Let units that lie in a system that is settled now lie on plain planets there."""
    for planet in range(MOST_SINGULAR):
        for unit in units_at(g, system * PLANETS + planet):
            put_unit(g, unit, system * PLANETS + MOST_SINGULAR + planet, g.unit_side[unit])


def clear_system(g: Nova, system: int) -> None:
    """Take everything off a system: its tiles return to those that are not on the map."""
    side = MINOR + REGION_OF[system]
    for spot in range(system * PLANETS, (system + 1) * PLANETS):
        if g.planets[spot]:
            for tile in g.open_tiles:
                if TILE_KIND[tile] == g.planets[spot] - 1:
                    g.open_tiles.remove(tile)
                    insort(g.pool, tile)
                    g.knowledge.move(tile, OPEN, POOL, g.knowledge.all, [])
                    break
            set_planet(g, spot, 0)
        if g.marker[spot]:
            take_marker(g, spot)
    unit = g.head[SYSTEMS + side]
    while unit != NONE:
        following = g.after[unit]
        take_unit(g, unit)
        unit = following


def _settled(g: Nova, system: int) -> list[int]:
    """Return the singular planets of a system without minors."""
    if g.control[system] >= MINOR:
        return []
    return [spot for spot in range(system * PLANETS, (system + 1) * PLANETS) if g.planets[spot]]


class ChooseSettled(Decision[Nova]):
    """With more planets than markers it is chosen which of them get one (17.1.too-many)."""

    section = "17.1.too-many"

    def __init__(self, seat: int, side: int, left: list[int], chosen: list[int]) -> None:
        """Ask a seat for a side: some planets are chosen, some are left."""
        super().__init__(seat)
        self.side = side
        self.left = left
        self.chosen = chosen

    def come_up(self, g: Nova) -> None:
        """Ask while there are too many planets; then the markers are drawn and turned over."""
        room = max(0, MARKERS - markers_out(g, self.side) - len(self.chosen))
        if room and len(self.left) > room:
            super().come_up(g)
        else:
            draw_markers(g, self.side, sorted([*self.chosen, *self.left[:room]]))

    def by_rules(self, g: Nova, menu: list[int]) -> int:
        """Return any of the options."""
        return by_lot(g, menu)

    def options(self, g: Nova, out: list[int]) -> None:  # noqa: ARG002
        """Offer the planets."""
        for spot in self.left:
            out.append(pack(v.MARK, spot // PLANETS, spot % PLANETS))

    def take(self, g: Nova, option: int) -> None:
        """Note it, and go on."""
        system, planet, _ = unpack(option)
        spot = system * PLANETS + planet
        left = [other for other in self.left if other != spot]
        g.push(ChooseSettled(self.seat, self.side, left, [*self.chosen, spot]))


def draw_markers(g: Nova, side: int, spots: list[int]) -> None:
    """Lay random markers on planets, as what they may be there (17.1.markers, 17.1.reveal-rich)."""
    heap = [control for control in range(FACTORY, CONTROLS) for _ in range(MARKERS_OF[control])]
    for code in g.marker:
        if code and owner_of(code) == side and control_of(code) in heap:
            heap.remove(control_of(code))
    left = spots[:]
    while left and heap and marker_free(g, side, BASE):
        spot = left.pop(0)
        control = heap.pop(g.chance.below(MARKER_DRAW, len(heap)))
        terran = TERRAN[g.planets[spot] - 1]
        fits = control >= SETTLEMENT if terran else control in (FACTORY, SETTLEMENT)
        put_marker(g, spot, side, control if fits else BASE)
        g.tell(e.MARKED, side, control if fits else BASE, spot // PLANETS)


class AddColonies(Decision[Nova]):
    """Colonies that are left go to terran planets that have a base (17.1.colonies)."""

    section = "17.1.colonies"

    def __init__(self, seat: int, side: int, systems: list[int]) -> None:
        """Ask a seat for a side about its systems."""
        super().__init__(seat)
        self.side = side
        self.systems = systems

    def applies(self, g: Nova) -> bool:
        """Lapse without a colony or a planet."""
        return marker_free(g, self.side, COLONY, 1) and len(self._spots(g)) > 0

    def _spots(self, g: Nova) -> list[int]:
        base = code_of(self.side, BASE)
        return [
            spot
            for system in self.systems
            for spot in range(system * PLANETS, (system + 1) * PLANETS)
            if g.marker[spot] == base and g.planets[spot] and TERRAN[g.planets[spot] - 1]
        ]

    def by_rules(self, g: Nova, menu: list[int]) -> int:
        """Return any of the options."""
        return by_lot(g, menu)

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the planets."""
        for spot in sorted(self._spots(g)):
            out.append(pack(v.MARK, spot // PLANETS, spot % PLANETS))

    def take(self, g: Nova, option: int) -> None:
        """Put a colony there, and go on."""
        system, planet, _ = unpack(option)
        put_marker(g, system * PLANETS + planet, self.side, COLONY)
        g.tell(e.MARKED, self.side, COLONY, system)
        g.push(AddColonies(self.seat, self.side, self.systems))


class AddBases(Decision[Nova]):
    """The fewest bases that join the markers into the fewest zones (17.1.bases)."""

    section = "17.1.bases"

    def __init__(self, seat: int, side: int, systems: list[int]) -> None:
        """Ask a seat for a side about its systems."""
        super().__init__(seat)
        self.side = side
        self.systems = systems

    def applies(self, g: Nova) -> bool:
        """Lapse where no base joins anything."""
        return marker_free(g, self.side, BASE) and len(joining(g, self.side, self.systems)) > 0

    def by_rules(self, g: Nova, menu: list[int]) -> int:
        """Return any of the options."""
        return by_lot(g, menu)

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the systems of the best ways."""
        for system in joining(g, self.side, self.systems):
            out.append(pack(v.BASE_AT, system))

    def take(self, g: Nova, option: int) -> None:
        """Put a base there, and go on."""
        system, _, _ = unpack(option)
        spot = free_spot(g, system)
        put_marker(g, spot, self.side, BASE)
        g.tell(e.MARKED, self.side, BASE, system)
        g.push(AddBases(self.seat, self.side, self.systems))


def joining(g: Nova, side: int, systems: list[int]) -> list[int]:
    """Return the systems that belong to a smallest set of bases which makes the fewest zones."""
    own = [system for system in systems if g.control[system] == side]
    empty = [system for system in systems if g.control[system] == NONE]
    if not own:
        return []
    least = _zones(own + empty, own)
    if _zones(own, own) == least:
        return []
    for size in range(1, len(empty) + 1):
        found: list[int] = []
        for chosen in _choices(empty, size):
            if _zones(own + chosen, own) == least:
                for system in chosen:
                    if system not in found:
                        found.append(system)
        if found:
            return sorted(found)
    return []


def _choices(of: list[int], size: int) -> list[list[int]]:
    """Return every way to choose some of a list."""
    if size == 0:
        return [[]]
    found: list[list[int]] = []
    for i in range(len(of) - size + 1):
        for rest in _choices(of[i + 1 :], size - 1):
            found.append([of[i], *rest])
    return found


def _zones(systems: list[int], own: list[int]) -> int:
    """Return into how many zones the systems `own` fall if a side has all of `systems`."""
    left = systems[:]
    count = 0
    while left:
        stack = [left.pop()]
        has_own = False
        while stack:
            here = stack.pop()
            has_own = has_own or here in own
            for near in NEIGHBOURS[here]:
                if near in left:
                    left.remove(near)
                    stack.append(near)
        if has_own:
            count += 1
    return count
