"""The map: regions, stars, the planets around them, and the units at stars and on planets.

The map shows the regions that are in play: so they are as large as they can be. What lies in a
system is a group of its own, the same object again as long as nothing in it has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from asterism.contract.protocol import BATTLE
from asterism.contract.scene import Component, Group, Panel, Place, Way
from asterism.contract.translator import Translator
from asterism.games.nova.content.tables import (
    CONTROL_IDS,
    CONTROL_NAMES,
    MINOR,
    NUMBER,
    PLANET_FIRE,
    PLANET_IDS,
    PLANETS,
    POWERS,
    REGION_IDS,
    REGION_OF,
    REGIONS,
    RESERVE,
    SPACE_FIRE,
    STAR,
    SYSTEM_IDS,
    SYSTEMS,
    UNIT_KIND_IDS,
    UNIT_KIND_NAMES,
)
from asterism.games.nova.state import NONE
from asterism.games.nova.table.geometry import (
    HOMES,
    INNER_LINKS,
    OUTER_LINKS,
    TITLES,
    middle_of,
)
from asterism.games.nova.table.reading import (
    Marker,
    Sight,
    Unit,
    is_beyond,
    planet_id,
    star_id,
    unit_id,
)
from asterism.games.nova.vocabulary.notation import BEYOND_NAME
from asterism.kernel.marker import N_
from asterism.tabletop.components import KEPT

ALL: Final = (1 << REGIONS) - 1
FROM_ALL: Final = ("ChooseProvince", "ChooseRegion")
"""The rules that ask for a region which is not in play yet."""
NOTHING: Final = Group(())
MOST_IN_RESERVE: Final = 4
"""So many units lie beside one another below the name of a region."""

# -- the ground ----------------------------------------------------------------------------------


def shown_regions(sight: Sight) -> int:
    """Return the regions that the map shows, as bits: those in play, or all to choose from."""
    question, here = sight.view.question, sight.public["open_regions"]
    if not here or (question is not None and question.rule in FROM_ALL):
        return ALL
    return int(here)


@lru_cache(maxsize=256)
def map_panel(_: Translator, regions: int) -> Panel:
    """Return the panel of the map: places for what is at a star, around it and on its planets."""
    places: list[Place] = []
    for region in range(REGIONS):
        if not regions >> region & 1:
            continue
        x, y = TITLES[region]
        name = _.label("region", region)
        places.append(Place(f"title-{REGION_IDS[region]}", name, kind="bare", x=x, y=y))
    shown = [system for system in range(SYSTEMS) if regions >> REGION_OF[system] & 1]
    for system in shown:
        x, y = middle_of(system)
        name, own = _.label("system", system), SYSTEM_IDS[system]
        for place, label in (
            (f"ground-{own}", name),
            (star_id(system), name),
            (f"planets-{own}", _("planets of {0}", name)),
            (f"active-{own}", _("active at {0}", name)),
        ):
            places.append(Place(place, label, kind="bare", x=x, y=y))
    areas = [Way(_joined(HOMES[n]), "area") for n in range(REGIONS) if regions >> n & 1]
    links = [each for each in (*INNER_LINKS, *OUTER_LINKS) if set(each) <= set(shown)]
    lines = Way(_joined(links))
    return Panel("map", _("The map"), "map", tuple(places), ways=(*areas, lines))


def _joined(links: Sequence[tuple[int, int]]) -> tuple[tuple[str, str], ...]:
    return tuple([(star_id(one), star_id(other)) for one, other in links])


@lru_cache(maxsize=256)
def titles(_: Translator, open_regions: int, shown: int, reserve: tuple[Unit, ...]) -> Group:
    """Return the names of the regions that are shown, and the reserves of their minors."""
    found: list[Component] = []
    for region in range(REGIONS):
        if not shown >> region & 1:
            continue
        name, own = _.label("region", region), REGION_IDS[region]
        here = open_regions >> region & 1
        label = name if here else _("{0}, not in play", name)
        symbol = "region" if here else "region-closed"
        found.append(Component(f"region-{own}", symbol, f"title-{own}", "·", label, value=name))
        found += _reserve(_, region, [u for u in reserve if u.at == RESERVE + MINOR + region])
    return Group(tuple(found))


def _reserve(_: Translator, region: int, units: Sequence[Unit]) -> list[Component]:
    """Return the reserve of a region's minors: its units, or how many where they would overlap."""
    place = f"title-{REGION_IDS[region]}"
    if len(units) <= MOST_IN_RESERVE:
        return [unit_component(_, unit, place, "") for unit in units]
    number, factors = len(units), sum(unit.factors for unit in units)
    label = _(
        "{0} in reserve, units: {1}, factors in all: {2}",
        _.label("side", MINOR + region), number, factors,
    )  # fmt: skip
    kinds = {UNIT_KIND_IDS[unit.kind] for unit in units}
    figure = f"kind.{kinds.pop()}" if len(kinds) == 1 else "kind.mixed"
    return [
        Component(f"reserve-{REGION_IDS[region]}", "count", place, f"×{number}", label,
                  value=f"×{number}", figure=figure)
    ]  # fmt: skip


# -- systems -------------------------------------------------------------------------------------


class World(NamedTuple):
    """A planet as everybody sees it."""

    planet: int
    kind: int
    """NONE for one of those that have no tile."""
    marker: Marker | None
    treaty: int
    """Who has the trade treaty with its minor, NONE if nobody has."""
    fought: bool
    name: str
    """What it is called in its system."""


class System(NamedTuple):
    """All that lies in a system, as everybody sees it."""

    system: int
    control: int
    covered: bool
    open: bool
    fought: bool
    seats: int
    worlds: tuple[World, ...]
    units: tuple[Unit, ...]
    busy: frozenset[int]
    """The units that fight."""


def systems(sight: Sight, shown: int) -> list[Group]:
    """Lay what lies in each system of the regions that are shown."""
    public, worlds = sight.public, _worlds(sight)
    unexplored = set(public["unexplored"])
    control, regions = public["control"], public["open_regions"]
    fighting = frozenset([*public["attackers"], *public["defenders"]])
    found: list[Group] = []
    for system in range(SYSTEMS):
        if not shown >> REGION_OF[system] & 1:
            found.append(NOTHING)
            continue
        units = tuple(sight.by_system[system])
        here = System(
            system,
            control[system],
            system in unexplored,
            bool(regions >> REGION_OF[system] & 1),
            system == sight.attack,
            sight.seats,
            tuple(worlds[system]),
            units,
            fighting & frozenset([unit.unit for unit in units]),
        )
        found.append(_system(sight.translator, here))
    return found


def _worlds(sight: Sight) -> list[list[World]]:
    """Return by system the planets that have a tile, a marker or a unit."""
    planets, markers, target = sight.public["planets"], sight.public["marker"], sight.target
    flat: list[int] = sight.public["treaties"]
    treaties = dict(zip(flat[::2], flat[1::2], strict=True))
    taken = {unit.at for unit in sight.units if unit.at < STAR}
    taken.update([spot for spot in range(STAR) if planets[spot] or markers[spot]])
    found: list[list[World]] = [[] for _ in range(SYSTEMS)]
    for spot in sorted(taken):
        system, planet = divmod(spot, PLANETS)
        marker, treaty = sight.marker(spot), treaties.get(spot, NONE)
        kind, name = planets[spot] - 1, sight.planet_name(system, planet)
        found[system].append(World(planet, kind, marker, treaty, spot == target, name))
    return found


@lru_cache(maxsize=KEPT)
def _system(_: Translator, here: System) -> Group:
    """Return what lies in a system, active units last."""
    system, own = here.system, SYSTEM_IDS[here.system]
    laid: list[Component] = []
    if here.covered:
        label = _("{0}, unexplored", _.label("system", system))
        laid.append(Component(f"veil-{own}", "veil", f"ground-{own}", "?", label))
    laid.append(star_component(_, here))
    for world in here.worlds:
        laid.append(planet_component(_, system, world, here.seats))
        if world.treaty != NONE:
            laid.append(treaty_component(_, system, world.planet, world.treaty))
        spot = system * PLANETS + world.planet
        for unit in here.units:
            if unit.at == spot:
                mark = BATTLE if unit.unit in here.busy else ""
                laid.append(unit_component(_, unit, f"planets-{own}", mark, world.name))
    for unit in here.units:
        if unit.at >= STAR:
            mark = BATTLE if unit.unit in here.busy else ""
            laid.append(unit_component(_, unit, f"active-{own}", mark))
    return Group(tuple(laid))


def star_component(_: Translator, here: System) -> Component:
    """Return a star: its activation number, who controls its system."""
    system, control = here.system, here.control
    name = _.label("system", system)
    parts = [name, _.label("region", REGION_OF[system])]
    empty = not here.worlds and not here.units
    symbol = "star"
    if is_beyond(system):
        symbol = "outlet" if empty else "star"
    elif not here.open:
        symbol = "star-closed"
        parts.append(_("not in play"))
    number = str(NUMBER[system]) if NUMBER[system] else ""
    if number:
        parts.append(_("activation number {0}", number))
    if here.covered:
        parts.append(_("unexplored"))
    if control != NONE:
        parts.append(_("controlled by {0}", _.label("side", control)))
    if here.fought:
        parts.append(_("attacked"))
    return Component(
        star_id(system),
        symbol,
        star_id(system),
        number or "→",
        ", ".join(parts),
        "" if symbol == "outlet" else _(BEYOND_NAME) if is_beyond(system) else name,
        control if control < POWERS else -1,
        mark=BATTLE if here.fought else "",
        value=number,
        about=("2.control-units",) if control != NONE else (),
    )


def planet_component(_: Translator, system: int, world: World, seats: int) -> Component:
    """Return a planet with the marker on it."""
    # i18n: a system, and what its planet is called: "the rich planet"
    parts = [_("{0}, {1}", _.label("system", system), world.name)]
    figure = f"world.{PLANET_IDS[world.kind]}" if world.kind >= 0 else "world.plain"
    symbol, sign, seat, face = "planet", "", -1, "○"
    marker = world.marker
    if marker is not None:
        control = _(CONTROL_NAMES[marker.control])
        # i18n: a control marker and whose it is
        parts.append(_("{0} of {1}", control, _.label("side", marker.owner)))
        if marker.holder != marker.owner:
            allied = marker.owner >= MINOR > marker.holder
            text = N_("allied with {0}") if allied else N_("occupied by {0}")
            parts.append(_(text, _.label("side", marker.holder)))
        face = control[:1].upper()
        seat = marker.holder if marker.holder < POWERS else -1
        symbol = "planet" if seat >= 0 else "planet-minor"
        sign = f"{'marker' if seat >= 0 else 'minor'}.{CONTROL_IDS[marker.control]}"
        if seat >= seats:
            parts.append(_("independent"))
    if world.fought:
        parts.append(_("attacked"))
    return Component(
        planet_id(system, world.planet),
        symbol,
        f"planets-{SYSTEM_IDS[system]}",
        face,
        ", ".join(parts),
        "",
        seat,
        mark=BATTLE if world.fought else "",
        figure=figure,
        sign=sign,
    )


def treaty_component(_: Translator, system: int, planet: int, seat: int) -> Component:
    """Return a trade treaty with the minor of a planet."""
    return Component(
        f"treaty-{SYSTEM_IDS[system]}-{planet + 1}",
        "treaty",
        f"planets-{SYSTEM_IDS[system]}",
        "¤",
        _("trade treaty of {0} at {1}", _.label("seat", seat), _.label("system", system)),
        seat=seat,
        about=("9.marker",),
    )


@lru_cache(maxsize=KEPT)
def unit_component(_: Translator, unit: Unit, place: str, mark: str, world: str = "") -> Component:
    """Return a unit: its kind, its factors, whose it is; `world` is the planet where it lies."""
    kind = _(UNIT_KIND_NAMES[unit.kind])
    factors = str(unit.factors)
    # i18n: a unit and whose it is
    parts = [_("{0} of {1}", kind, _.label("side", unit.side)), _("factors: {0}", factors)]
    parts.append(_("full") if unit.full else _("reduced"))
    parts.append(
        _("fires F{0} in space, F{1} on planets", SPACE_FIRE[unit.kind], PLANET_FIRE[unit.kind])
    )
    if unit.at >= RESERVE:
        parts.append(_("in reserve"))
    elif unit.at >= STAR:
        parts += [_("active"), _.label("system", unit.at - STAR)]
    else:
        system = unit.at // PLANETS
        # i18n: a system, what one of its planets is called
        parts += [_("inactive"), _("{0}, {1}", _.label("system", system), world)]
    return Component(
        unit_id(unit.unit),
        "unit",
        place,
        factors,
        ", ".join(parts),
        kind,
        unit.side if unit.side < POWERS else -1,
        mark=mark,
        value=factors,
        figure=f"kind.{UNIT_KIND_IDS[unit.kind]}",
    )
