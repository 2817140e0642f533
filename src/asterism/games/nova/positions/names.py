"""What a person calls things of NOVA who writes a position down: sides, places, tiles, cards.

A place is a star ("halvard"), a planet ("halvard/2", counted from 1), or the reserve of an
independent ("reserve").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from asterism.contract.lines import Words, known_name
from asterism.games.nova.content.scenarios import RULE_IDS
from asterism.games.nova.content.tables import (
    COLOURS,
    CONTROL_IDS,
    CONTROLS,
    PLANET_IDS,
    PLANETS,
    RESERVE,
    STAR,
    SYSTEM_IDS,
)
from asterism.games.nova.rules.s14_ending import OVERTIME
from asterism.games.nova.state import NONE, Nova
from asterism.games.nova.vocabulary.notation import SIDE_IDS, TILE_IDS
from asterism.kernel.errors import BadInput

IN_RESERVE: Final = "reserve"
OVERTIME_NAME: Final = "overtime"
"""Among the special rules: the last turn is over, and first place is tied."""


def side_of(name: str) -> int:
    """Return the number of a side, "red" or "minors-a"."""
    return SIDE_IDS.index(known_name(name, SIDE_IDS, "side"))


def colour_of(name: str) -> int:
    """Return the number of a colour."""
    return COLOURS.index(known_name(name, COLOURS, "colour"))


def system_of(name: str) -> int:
    """Return the number of a system."""
    return SYSTEM_IDS.index(known_name(name, SYSTEM_IDS, "system"))


def spot_of(name: str) -> int:
    """Return the spot of a planet, "halvard/1".

    Raises:
        BadInput: there is no such planet.
    """
    system, _, planet = name.partition("/")
    at = system_of(system) * PLANETS
    if not planet.isdecimal() or not 1 <= int(planet) <= PLANETS:
        raise BadInput(f"'{name}' is no planet: write {system}/1 to {system}/{PLANETS}")
    return at + int(planet) - 1


def spot_name(spot: int) -> str:
    """Return the name of a planet."""
    return f"{SYSTEM_IDS[spot // PLANETS]}/{spot % PLANETS + 1}"


def place_of(name: str, side: int) -> int:
    """Return where a unit of a side is that is at a place of a name."""
    if name == IN_RESERVE:
        return RESERVE + side
    return spot_of(name) if "/" in name else STAR + system_of(name)


def place_name(at: int) -> str:
    """Return the name of the place of a unit."""
    if at >= RESERVE:
        return IN_RESERVE
    return SYSTEM_IDS[at - STAR] if at >= STAR else spot_name(at)


def marker_name(code: int) -> str:
    """Return whose a marker is, and which: "red base"."""
    return f"{SIDE_IDS[(code - 1) // CONTROLS]} {CONTROL_IDS[(code - 1) % CONTROLS]}"


def whose(side: int) -> str | None:
    """Return the name of a side; None for nobody."""
    return None if side == NONE else SIDE_IDS[side]


def tile_or_kind(line: Words) -> str:
    """Read a tile ("minor-3"), or a kind of planet ("minor"): any tile of it that is left."""
    name = known_name(line.next("a planet"), [*PLANET_IDS, *TILE_IDS], "planet")
    if name in TILE_IDS:
        line.at -= 1
        line.piece(TILE_IDS, "tile")
    return name


def mask(names: Sequence[str], of: Sequence[str]) -> int:
    """Return some of the names of a list as bits."""
    return sum(1 << of.index(name) for name in dict.fromkeys(names))


def named(bits: int, of: Sequence[str]) -> list[str]:
    """Return the names of a list whose bits are set."""
    return [name for at, name in enumerate(of) if bits >> at & 1]


def flags_of(rules: Sequence[str]) -> int:
    """Return special rules as the bits of `Nova.flags`."""
    own = [rule for rule in rules if rule != OVERTIME_NAME]
    return mask(own, RULE_IDS) | (OVERTIME if len(own) < len(rules) else 0)


def rules_of(flags: int) -> list[str]:
    """Return the names of special rules."""
    return [*named(flags, RULE_IDS), *([OVERTIME_NAME] if flags & OVERTIME else [])]


def treaty_at(g: Nova, spot: int) -> str | None:
    """Return who has a trade treaty at a planet."""
    partners = dict(zip(g.treaties[::2], g.treaties[1::2], strict=True))
    return whose(partners.get(spot, NONE))


def ally_at(g: Nova, spot: int) -> str | None:
    """Return who is allied with the minor of a planet."""
    partners = dict(zip(g.allies[2::4], g.allies[1::4], strict=True))
    return whose(partners.get(spot, NONE))
