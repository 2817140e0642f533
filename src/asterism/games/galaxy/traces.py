"""What an event of Galaxy speaks of, so that a line of the log can light it up on the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from asterism.games.galaxy import happenings as h
from asterism.games.galaxy.components import COLOURS, FIRST_TECHNOLOGY, WORLD_IDS
from asterism.games.galaxy.notation import HAPPENINGS
from asterism.games.galaxy.pieces import CARD_KINDS, card_id, world_id
from asterism.games.galaxy.sight import cell_name
from asterism.kernel.events import Event


@lru_cache(maxsize=16384)
def touches(event: Event) -> tuple[str, ...]:
    """Return the ids of the components and places that an event speaks of.

    Arguments that are hidden from whoever was told the event touch nothing.
    """
    found: list[str] = []
    world = -1
    for kind, value in zip(HAPPENINGS[event.kind].args, event.args, strict=True):
        if value is None:
            continue
        if kind in CARD_KINDS:
            found.append(card_id(value))
        elif kind == "technology":
            found.append(card_id(FIRST_TECHNOLOGY + value))
        elif kind == "seat":
            found.append(f"player-{COLOURS[value]}")
        elif kind == "world":
            world = value
            found.append(world_id(value))
        elif kind == "line" and world >= 0:
            found.append(f"line-{value}-{WORLD_IDS[world]}")
        elif kind == "row" and world >= 0:
            found.append(cell_name(value, world))
    if event.kind == h.GOVERNOR:
        found.append(f"governor-{WORLD_IDS[world]}")
    elif event.kind in _PILES:
        found.append(_PILES[event.kind])
    return tuple(dict.fromkeys(found))


_PILES: Final = {h.DREW: "draw-pile", h.LOOKED: "draw-pile", h.REJECTED: "draw-pile"}
"""Where a card comes from or goes to that nobody else sees."""
