"""What tests of the game for one share: green plays, red are the Farmers, blue the Slavers.

The board is that of `positions`: Arcturus in the centre, green at Alpha Draconis (slot 1).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from asterism.games.galactic_era.board.hexes import hex_at
from asterism.games.galactic_era.content.tables import LOWER_DIE_AT
from asterism.games.galactic_era.rules.s6_2_3_order import ChangeOrder
from asterism.games.galactic_era.rules.s6_2_growth import EndGrowthTurn
from asterism.games.galactic_era.rules.s9_automa_growth import AutomaGrowth, RollGrowth
from asterism.games.galactic_era.rules.s9_automa_moves import AutomaMoves
from asterism.games.galactic_era.rules.s9_spawning import SPOTS
from asterism.games.galactic_era.state import GROWTH, SHIP_SHIFT, GalacticEra
from tests.galactic_era import positions as p

FARMERS: Final = 1
SLAVERS: Final = 2
WAR: Final = [("green", "blue")]
AFAR: Final = {"green": {"alpha-draconis": 3}}
"""Green's ships at home, and nobody else's."""


def solo(**what: Any) -> GalacticEra:
    """A position of the game for one."""
    return p.position(1, **what)


def at(slot: int, q: int, r: int) -> int:
    """The hex of a slot with coordinates seen from its main star."""
    return hex_at(slot, q, r)


def moved(colour: str, die: int, where: p.Where, lot: Sequence[int] = (), **what: Any) -> int:
    """The hex to which a single ship of an automa goes, with a die and lots drawn."""
    ships = {**AFAR, **what.pop("ships", {})}
    ships[colour] = {where: 1}
    g = solo(ships=ships, **what)
    p.ask(g, AutomaMoves(p.side(colour), die), chance=list(lot))
    (ship,) = g.ships[p.side(colour)]
    return ship >> SHIP_SHIFT


def spot(where: p.Where) -> int:
    """The hex of a place."""
    return p.hex_of(solo(), where)


def grow(g: GalacticEra, colour: str, die: int, lot: Sequence[int | str] = ()) -> None:
    """Let an automa roll a die for growth, and carry out what it says."""
    side = p.side(colour)
    g.phase = GROWTH
    rolling = [each for each in g.order if each == SLAVERS or (each == FARMERS and g.ships[each])]
    dice = [die if each == side else 4 for each in rolling]
    p.ask(g, RollGrowth(), chance=[*dice, dice[-1]] if g.power >= LOWER_DIE_AT else dice)
    g.active = side
    p.ask(g, ChangeOrder(), AutomaGrowth(side), EndGrowthTurn(side), chance=list(lot))


def spawned(g: GalacticEra, colour: str) -> list[int]:
    """How many single ships of a colour are on each spawn spot."""
    return [g.single_ships(p.side(colour), hex_) for hex_ in SPOTS]
