"""Map, pieces and numbers, from `content/*.toml`, as flat tables for the rules.

What a list in the content names is an int here, by its place in the file: a region 0 to 7 (the
two central ones first), a system 0 to 29, a kind of planet 0 to 7, a control 0 to 4, a kind of unit
0 to 9 (mixed fleets after those of a colour, then the special ones).
"""

from __future__ import annotations

from typing import Any, Final

from asterism.contract.content import Table, read
from asterism.contract.likeness import Values, like
from asterism.games.nova.content import shapes
from asterism.kernel.marker import N_


def _load(name: str, values: Values) -> dict[str, Any]:
    file = f"{name}.toml"
    return read(shapes.HOME, file, like(shapes.HOME, file, values)).data


def _load_map(shape: Table) -> dict[str, Any]:
    content = read(shapes.HOME, "map.toml", shape)
    shapes.check_map(content)
    shapes.check_regions(content)
    return content.data


MAP: Final = _load_map(shapes.MAP)
PIECES: Final = _load("pieces", shapes.PIECES)
TABLES: Final = _load("tables", shapes.TABLES)

NONE: Final = -1

# -- seats -----------------------------------------------------------------------------------------

COLOURS: Final = ["red", "blue", "green", "yellow"]
POWERS: Final = len(COLOURS)
"""Colours: seats have the first of them, independent powers others."""
MINOR: Final = POWERS
"""The minors of region r are the side MINOR + r: they share a reserve, and are at peace."""

# -- the map ---------------------------------------------------------------------------------------

_regions: Final[list[dict[str, Any]]] = MAP["regions"]
_systems: Final[list[dict[str, Any]]] = [each for r in _regions for each in r["systems"]]
REGIONS: Final = len(_regions)
REGION_IDS: Final[list[str]] = [region["id"] for region in _regions]
REGION_NAMES: Final[list[str]] = [region["name"] for region in _regions]
CENTRAL: Final = 2
"""The first regions are central, those from here on peripheral."""
SIDES: Final = POWERS + REGIONS
ON_MAP: Final = len(_systems)
_outlets: Final = [at for at, system in enumerate(_systems) if system["outlet"]]
SYSTEMS: Final = ON_MAP + len(_outlets)
"""Beyond the outlet of a peripheral region there may be one allied minor, a system by itself."""
SYSTEM_IDS: Final[list[str]] = [
    *[system["id"] for system in _systems],
    *[f"beyond-{_systems[at]['id']}" for at in _outlets],
]
SYSTEM_NAMES: Final[list[str]] = [system["name"] for system in _systems]
SYSTEM_AT: Final[list[list[int]]] = [system["at"] for system in _systems]
NUMBER: Final[list[int]] = [*[system["number"] for system in _systems], *[0] * len(_outlets)]
"""By system its activation number; 0 beyond the map."""


def _region_of() -> list[int]:
    found = [r for r in range(REGIONS) for _ in _regions[r]["systems"]]
    return [*found, *[found[at] for at in _outlets]]


REGION_OF: Final[list[int]] = _region_of()
SYSTEMS_OF: Final[list[list[int]]] = [
    [at for at in range(ON_MAP) if REGION_OF[at] == region] for region in range(REGIONS)
]
BEYOND: Final[list[int]] = [
    NONE if region < CENTRAL else ON_MAP + region - CENTRAL for region in range(REGIONS)
]
"""By region the system beyond its outlet."""


def _neighbours() -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(SYSTEMS)]
    pairs = [[SYSTEM_IDS.index(name) for name in pair] for pair in MAP["connections"]]
    pairs += [[at, ON_MAP + i] for i, at in enumerate(_outlets)]
    for one, other in pairs:
        found[one].append(other)
        found[other].append(one)
    return [sorted(each) for each in found]


NEIGHBOURS: Final[list[list[int]]] = _neighbours()
NEAR: Final[list[int]] = [sum(1 << near for near in each) for each in NEIGHBOURS]
"""By system the mask of its neighbours."""

# -- planets ---------------------------------------------------------------------------------------

PLANETS: Final = 16
"""Places of a system where pieces can lie: singular planets first, then others (R38-planets)."""
SPOTS: Final = SYSTEMS * PLANETS
"""A spot is a planet of a system: system * PLANETS + planet."""
STAR: Final = SPOTS
"""A unit at the star of a system is at STAR + system."""
RESERVE: Final = STAR + SYSTEMS
"""A unit in the reserve of a side is at RESERVE + side."""

_planets: Final[list[dict[str, Any]]] = PIECES["planets"]
PLANET_IDS: Final[list[str]] = [planet["id"] for planet in _planets]
PLANET_NAMES: Final[list[str]] = [planet["name"] for planet in _planets]
TERRAN: Final[list[bool]] = [planet["terran"] for planet in _planets]
RICH: Final[list[bool]] = [planet["rich"] for planet in _planets]
MORE: Final[list[bool]] = [planet["more"] for planet in _planets]
BARREN: Final = PLANET_IDS.index("barren")
RICH_TERRAN: Final = PLANET_IDS.index("rich-terran")
MINOR_WORLD: Final = PLANET_IDS.index("minor")
TILE_KIND: Final[list[int]] = [
    kind for kind in range(len(_planets)) for _ in range(_planets[kind]["tiles"])
]
"""By tile what it shows."""
TILES: Final = len(TILE_KIND)

# -- control markers -------------------------------------------------------------------------------

BASE: Final = 0
FACTORY: Final = 1
SETTLEMENT: Final = 2
COLONY: Final = 3
CAPITAL: Final = 4
CONTROLS: Final = 5
_controls: Final[list[dict[str, Any]]] = PIECES["controls"]
CONTROL_IDS: Final[list[str]] = [control["id"] for control in _controls]
CONTROL_NAMES: Final[list[str]] = [control["name"] for control in _controls]
MARKERS_OF: Final[list[int]] = [control["markers"] for control in _controls]
MARKERS: Final = sum(MARKERS_OF)
CONTROL_VP: Final[list[int]] = [control["vp"] for control in _controls]
MINOR_MARKERS: Final[int] = PIECES["minors"]["colonies"]
OWNER: Final[list[int]] = [NONE, *[side for side in range(SIDES) for _ in range(CONTROLS)]]
"""By marker whose it is, NONE for no marker: a marker is 1 + side * CONTROLS + control."""
CONTROL: Final[list[int]] = [NONE, *[*range(CONTROLS)] * SIDES]
"""By marker what it is, BASE to CAPITAL, NONE for no marker."""

# -- units -----------------------------------------------------------------------------------------

LINE: Final = 0
ESCORT: Final = 1
FORTRESS: Final = 2
MIXED: Final = 3
STATION: Final = 4
"""The first kind of special units; the others follow in the order of the file."""
_units: Final[list[dict[str, Any]]] = [
    *PIECES["units"],
    {"id": "mixed", "name": N_("mixed fleet"), "pieces": 0, "capital": False, **PIECES["minors"]},
    *PIECES["special"],
]
UNIT_KIND_IDS: Final[list[str]] = [unit["id"] for unit in _units]
UNIT_KIND_NAMES: Final[list[str]] = [unit["name"] for unit in _units]
UNIT_KINDS: Final = len(_units)
REDUCED_FACTORS: Final[list[int]] = [unit["factors"][0] for unit in _units]
FULL_FACTORS: Final[list[int]] = [unit["factors"][1] for unit in _units]
MORE_FACTORS: Final[list[int]] = [
    full - reduced for full, reduced in zip(FULL_FACTORS, REDUCED_FACTORS, strict=True)
]
"""By kind of unit the factors that its full side adds."""
SPACE_FIRE: Final[list[int]] = [unit["space"] for unit in _units]
PLANET_FIRE: Final[list[int]] = [unit["planet"] for unit in _units]
IS_CAPITAL: Final[list[bool]] = [unit["capital"] for unit in _units]
BECOMES: Final[list[int]] = [
    UNIT_KIND_IDS.index(unit["becomes"]) if "becomes" in unit else NONE for unit in _units
]
"""By kind what a piece is exchanged for when its development ends."""
PIECES_OF: Final[list[int]] = [PIECES["units"][kind]["pieces"] for kind in range(MIXED)]
EACH: Final = sum(PIECES_OF)
"""Units of a colour: those of side s are s * EACH and the following, line fleets first."""
FIRST_OF: Final[list[int]] = [sum(PIECES_OF[:kind]) for kind in range(MIXED + 1)]
"""By kind the first among the units of a colour, and where the next kind begins."""
MINOR_FLEET: Final = POWERS * EACH
"""The first fleet of the minors."""
MINOR_FLEETS: Final[int] = PIECES["minors"]["fleets"]
SPECIAL: Final = MINOR_FLEET + MINOR_FLEETS
"""The first special unit."""
_SPECIALS: Final[list[int]] = [unit["pieces"] for unit in PIECES["special"]]
UNITS: Final = SPECIAL + sum(_SPECIALS)


def _kinds() -> list[int]:
    each = [kind for kind in range(MIXED) for _ in range(PIECES_OF[kind])]
    special = [STATION + i for i in range(len(_SPECIALS)) for _ in range(_SPECIALS[i])]
    return [*each * POWERS, *[MIXED] * MINOR_FLEETS, *special]


UNIT_KIND: Final[list[int]] = _kinds()
"""By unit its kind as a piece; the line fleets of an independent power count as mixed fleets."""


def _intrinsic(key: str) -> list[int]:
    found = [0] * CONTROLS
    for control in range(CONTROLS):
        own = _controls[control].get("intrinsic")
        if own:
            kind = UNIT_KIND_IDS.index(own["unit"])
            found[control] = kind if key == "unit" else own["factors"]
    return found


INTRINSIC_KIND: Final[list[int]] = _intrinsic("unit")
INTRINSIC_FACTORS: Final[list[int]] = _intrinsic("factors")
MINOR_INTRINSIC: Final[int] = PIECES["minors"]["intrinsic"]["factors"]
MINOR_INTRINSIC_KIND: Final = UNIT_KIND_IDS.index(PIECES["minors"]["intrinsic"]["unit"])

LINE_AT_HOME: Final[int] = PIECES["fire"]["line_at_home"]
LEAST_FIRE: Final[int] = PIECES["fire"]["least"]
MOST_FIRE: Final[int] = PIECES["fire"]["most"]

MOST_NAVAL: Final[int] = PIECES["naval"]["most"]
MERCHANTS: Final[list[int]] = PIECES["naval"]["merchants"]

# -- actions ---------------------------------------------------------------------------------------

ACTION_IDS: Final[list[str]] = [action["id"] for action in TABLES["actions"]]
ACTION_NAMES: Final[list[str]] = [action["name"] for action in TABLES["actions"]]
COST: Final[list[int]] = [action["cost"] for action in TABLES["actions"]]
ACTIONS: Final = len(COST)
ACT_ESCORT: Final = 0
ACT_LINE: Final = 1
ACT_FORTRESS: Final = 2
ACT_REINFORCE_FORTRESS: Final = 3
ACT_MOVE: Final = 4
ACT_EXPLORE: Final = 5
ACT_ATTACK: Final = 6
ACT_BASE: Final = 7
ACT_SETTLEMENT: Final = 9
ACT_COLONY: Final = 10
ACT_CAPITAL: Final = 11
ACT_REMOVE: Final = 12
ACT_NAVAL: Final = 13

HAND_LIMIT: Final[int] = TABLES["limits"]["hand"]
POWER_FLEETS: Final[int] = TABLES["powers"]["fleets"]

# -- economy ---------------------------------------------------------------------------------------

INCOME_ROWS: Final[list[int]] = TABLES["economy"]["incomes"]
MAINTENANCE_COLUMNS: Final[list[int]] = TABLES["economy"]["maintenance"]
ECONOMIC_BASE: Final[list[list[int]]] = TABLES["economy"]["base"]


def economic_base(income: int, maintenance: int) -> int:
    """Return the action points in each impulse, from income and maintenance (13.1).

    More maintenance than the table has columns for gives none.
    """
    last = MAINTENANCE_COLUMNS[-1] + MAINTENANCE_COLUMNS[1] - MAINTENANCE_COLUMNS[0]
    if maintenance >= last:
        return 0
    row = column = 0
    for i in range(len(INCOME_ROWS)):
        if income >= INCOME_ROWS[i]:
            row = i
    for i in range(len(MAINTENANCE_COLUMNS)):
        if maintenance >= MAINTENANCE_COLUMNS[i]:
            column = i
    return ECONOMIC_BASE[row][column]


# -- independents ----------------------------------------------------------------------------------

ROW_TEXTS: Final[list[str]] = [row["text"] for row in TABLES["independents"]]
LAST_ROW: Final = len(ROW_TEXTS) - 1
SPACE_ATTACK: Final[list[int]] = TABLES["tactics"]["space_attack"]
PLANET_ATTACK: Final[list[int]] = TABLES["tactics"]["planet_attack"]
SPACE_DEFENCE: Final[list[int]] = TABLES["tactics"]["space_defence"]
PLANET_DEFENCE: Final[list[int]] = TABLES["tactics"]["planet_defence"]
WITHDRAWS: Final[int] = TABLES["tactics"]["withdraws"]
KEEN: Final[int] = TABLES["tactics"]["keen"]
