"""9: trade treaties with minors: where one may be placed, and whom it ousts."""

from __future__ import annotations

from asterism.games.nova.content.cards import CARD_EFFECTS
from asterism.games.nova.content.effects import MERCHANTS as MORE_MERCHANTS
from asterism.games.nova.content.tables import (
    COLONY,
    FACTORY,
    MERCHANTS,
    MINOR,
    ON_MAP,
    PLANETS,
    REGION_OF,
)
from asterism.games.nova.rules.pieces import (
    ally_at,
    control_of,
    holder,
    minor_markers_out,
    owner_of,
    spare_markers,
)
from asterism.games.nova.rules.s09_lost import end_treaty, treaty_of
from asterism.games.nova.state import CARD, NONE, Nova
from asterism.games.nova.vocabulary import event_types as e


def merchants(g: Nova, side: int) -> int:
    """Return how many merchants a player has (5.8.merchants)."""
    count = MERCHANTS[g.naval[side]]
    for face in g.running[side]:
        for effect in CARD_EFFECTS[face - CARD]:
            if effect[0] == MORE_MERCHANTS:
                count += effect[1]
    return count


def treaty_spots(g: Nova, side: int, *, oust: bool) -> list[int]:
    """Return the minor colonies where a player may place a treaty.

    With `oust` merchants do not matter (a card says so), else they have to be more (9.replace).
    """
    if not minor_markers_out(g) or not spare_markers(g, side, FACTORY):
        return []
    regions = _regions(g, side)
    found: list[int] = []
    for system in range(ON_MAP):
        if not regions >> REGION_OF[system] & 1:
            continue
        for spot in g.settled[system]:
            code = g.marker[spot]
            if control_of(code) != COLONY or owner_of(code) < MINOR:
                continue
            whose = ally_at(g, spot, owner_of(code))
            if whose not in (owner_of(code), side) or holder(g, spot) != whose:
                continue
            other = treaty_of(g, spot)
            if other == side:
                continue
            if other == NONE or oust or merchants(g, side) > merchants(g, other):
                found.append(spot)
    return found


def _regions(g: Nova, side: int) -> int:
    """Return the mask of the regions where a player controls a system; beyond the map is none."""
    regions = 0
    for system in g.realm[side]:
        if system < ON_MAP:
            regions |= 1 << REGION_OF[system]
    return regions


def place_treaty(g: Nova, side: int, spot: int) -> None:
    """Place a treaty, in the place of another player's."""
    end_treaty(g, spot, side)
    g.treaties = [*g.treaties, spot, side]
    g.tell(e.TREATY_PLACED, side, spot // PLANETS)
