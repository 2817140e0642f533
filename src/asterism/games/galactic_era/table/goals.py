"""How far each seat has come with the galactic goal, as a reader can count it now (appendix 5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from asterism.games.galactic_era.content.tables import (
    CONTROL,
    DISCOVERY,
    GOAL_DP,
    LEADERSHIP,
    LEGACY,
    MAIN_STAR,
    NEUTRAL_IDS,
    POWER,
    PRESENCE,
    PRESENCE_STARS,
    RELIC_STAYS,
    SOLO_LEADERSHIP_DP,
    TILE_HEXES,
)
from asterism.games.galactic_era.rules.pieces import token_kind
from asterism.games.galactic_era.state import NONE
from asterism.games.galactic_era.table.reading import Sight
from asterism.games.galactic_era.table.sectors import Forces, forces


def progress(sight: Sight) -> tuple[int, ...]:
    """Return by seat how often it has what the goal asks for; none for a goal that scores at once.

    With Power it is as far as the reader knows the ships.
    """
    count = COUNTS.get(sight.public["goal"])
    if count is None:
        return ()
    there = forces(sight)
    return tuple([count(sight, there, seat) for seat in range(sight.view.seats)])


def points_of(sight: Sight) -> tuple[int, ...]:
    """Return by seat what the goal would bring if the game ended now; none if it scores at once."""
    goal, counts = sight.public["goal"], progress(sight)
    if goal != LEADERSHIP:
        return tuple([GOAL_DP[goal] * count for count in counts])
    most = max(sight.public["leaders"])
    points = SOLO_LEADERSHIP_DP if sight.view.seats == 1 else GOAL_DP[goal]
    return tuple([points if count == most > 0 else 0 for count in counts])


def _control(sight: Sight, _: Forces, side: int) -> int:
    owners: list[int] = sight.public["owner"]
    return sum([owners[MAIN_STAR[tile]] == side for tile in sight.public["sectors"] if tile >= 0])


def _discovery(sight: Sight, _: Forces, side: int) -> int:
    """Return of how many kinds a side has the most counters, alone or with others."""
    kept = [[token_kind(token) for token in own] for own in sight.public["taken_tokens"]]
    most = [max([own.count(kind) for own in kept]) for kind in range(len(NEUTRAL_IDS))]
    return sum([kept[side].count(kind) == best > 0 for kind, best in enumerate(most)])


def _legacy(sight: Sight, _: Forces, side: int) -> int:
    owners: list[int] = sight.public["owner"]
    relics = sight.relics.items()
    return sum(
        [owners[star] == side and relic >= 0 and RELIC_STAYS[relic] for star, relic in relics]
    )


def _leadership(sight: Sight, _: Forces, side: int) -> int:
    ships: int = sight.public["leaders"][side]
    return ships


def _power(_: Sight, there: Forces, side: int) -> int:
    found = 0
    for here in there:
        own = sum([force.ships for force in here if force.side == side])
        found += own > sum([force.ships for force in here if force.side != side])
    return found


def _presence(sight: Sight, _: Forces, side: int) -> int:
    slots = [
        sight.hex_of(star) // TILE_HEXES
        for star, owner in enumerate(sight.public["owner"])
        if owner == side != NONE
    ]
    return sum([slots.count(slot) >= PRESENCE_STARS for slot in set(slots)])


COUNTS: Final[dict[int, Callable[[Sight, Forces, int], int]]] = {
    CONTROL: _control,
    DISCOVERY: _discovery,
    LEGACY: _legacy,
    LEADERSHIP: _leadership,
    POWER: _power,
    PRESENCE: _presence,
}
"""By goal what it counts."""
