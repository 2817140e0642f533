"""Appendix 7: the Planetary Death Ray, once in each step of moves of its owner."""

from __future__ import annotations

from asterism.games.galactic_era.board.hexes import named_hex
from asterism.games.galactic_era.content.tables import (
    DEATH_RAY,
    DEFENCE_GRID,
    FLEETS,
    RAY_REACH,
    TILE_HEXES,
)
from asterism.games.galactic_era.rules.pieces import remove_singles, return_discs
from asterism.games.galactic_era.rules.s6_1_3_losses import LoseShips
from asterism.games.galactic_era.rules.s6_4_scoring import on_discs_taken, on_ships_destroyed
from asterism.games.galactic_era.state import (
    ALL_STARS,
    NONE,
    RAY_FIRED,
    RELIC,
    SHIP_SHIFT,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import Refusal


def ray_hex(g: GalacticEra, side: int) -> int:
    """Return the hex from which a side may fire the ray in this turn, NONE if it cannot."""
    if not g.war[side] or g.flags[side] & RAY_FIRED or RELIC + DEATH_RAY not in g.relics:
        return NONE
    star = g.relics.index(RELIC + DEATH_RAY)
    return g.board.hex_of[star] if g.owner[star] == side else NONE


def safe_hex(g: GalacticEra) -> int:
    """Return the hex that the Defence Grid keeps safe: once its star has been gained."""
    face = RELIC + DEFENCE_GRID
    if face not in g.relics or g.knowledge.known[face] != g.knowledge.all:
        return NONE
    return g.board.hex_of[g.relics.index(face)]


def in_ray(g: GalacticEra, source: int, hex_: int) -> bool:
    """Return whether the ray reaches a hex and may destroy something there."""
    return 0 <= g.board.distance(source, hex_) <= RAY_REACH and hex_ != safe_hex(g)


def list_ray_targets(g: GalacticEra, side: int, out: list[int]) -> None:
    """List the single ships, fleets and discs of enemies that the ray reaches, sorted."""
    source = ray_hex(g, side)
    if source == NONE:
        return
    foes = [other for other in range(g.sides) if g.at_war(side, other)]
    first = len(out)
    for other in foes:
        last = NONE
        for ship in g.ships[other]:
            hex_ = ship >> SHIP_SHIFT
            if hex_ != last and in_ray(g, source, hex_):
                out.append(pack(verbs.RAY_SHIP, hex_ // TILE_HEXES, hex_ % TILE_HEXES, other))
            last = hex_
        for slot in range(FLEETS):
            hex_ = g.fleet_hex[other * FLEETS + slot]
            if hex_ != NONE and in_ray(g, source, hex_):
                out.append(pack(verbs.RAY_FLEET, other, slot))
    for star in range(ALL_STARS):
        if g.owner[star] in foes and g.discs[star] and in_ray(g, source, g.hex_of(star)):
            out.append(pack(verbs.RAY_DISC, star))
    out[first:] = sorted(out[first:])


def fire(g: GalacticEra, side: int, option: int) -> None:
    """Destroy a ship or a disc; it is scored as the story says."""
    g.flags[side] |= RAY_FIRED
    verb, (a, b, c) = verb_of(option), unpack(option)
    if verb == verbs.RAY_DISC:
        g.tell(event_types.RAY_DISC, side, g.owner[a], a)
        return_discs(g, a, 1)
        on_discs_taken(g, side, 1)
        return
    if verb == verbs.RAY_SHIP:
        hex_ = named_hex(option)
        g.tell(event_types.RAY_SHIP, side, c, g.spot(hex_))
        remove_singles(g, c, hex_, 1)
    else:
        g.tell(event_types.RAY_FLEET, side, a, b)
        g.push(LoseShips(a, b, 1))
    on_ships_destroyed(g, side, 1)


def refuse_ray(g: GalacticEra, side: int, option: int) -> Refusal:
    """Say why the ray cannot destroy that."""
    source = ray_hex(g, side)
    if g.flags[side] & RAY_FIRED:
        return Refusal("A7.ray", "ray-was-fired")
    verb, (a, b, c) = verb_of(option), unpack(option)
    hex_, other = named_hex(option), c
    if verb == verbs.RAY_FLEET:
        other = a
        hex_ = g.fleet_hex[a * FLEETS + b] if a < g.sides else NONE
    elif verb == verbs.RAY_DISC:
        other = g.owner[a]
        hex_ = g.hex_of(a)
    if other == NONE or other >= g.sides or not g.at_war(side, other):
        return Refusal("A7.ray", "not-at-war-with-them")
    if source == NONE:
        return Refusal("A7.ray", "no-death-ray")
    if hex_ == NONE or not 0 <= g.board.distance(source, hex_) <= RAY_REACH:
        return Refusal("A7.ray-range", "out-of-the-ray")
    if hex_ == safe_hex(g):
        return Refusal("A7.grid-ray", "grid-keeps-it-safe")
    if verb == verbs.RAY_DISC:
        return Refusal("A7.ray-home", "no-disc-there")
    return Refusal("A7.ray", "no-ship-there")
