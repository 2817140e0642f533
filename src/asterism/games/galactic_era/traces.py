"""What an event of Galactic Era speaks of, so that a line of the log can light it up."""

from __future__ import annotations

from functools import lru_cache

from asterism.games.galactic_era.components import (
    COLOURS,
    FIELD_IDS,
    OVAL_IDS,
    SQUARE_IDS,
    TILE_HEXES,
)
from asterism.games.galactic_era.looks import card_id
from asterism.games.galactic_era.notation import HAPPENINGS
from asterism.games.galactic_era.sight import fleet_id, star_id
from asterism.games.galactic_era.state import ALL_STARS, CARD, NONE
from asterism.kernel.events import Event


@lru_cache(maxsize=16384)
def touches(event: Event) -> tuple[str, ...]:
    """Return the ids of the components and places that an event speaks of.

    Arguments that are hidden from whoever was told the event touch nothing.
    """
    found: list[str] = []
    side = NONE
    for kind, value in zip(HAPPENINGS[event.kind].args, event.args, strict=True):
        if value is None:
            continue
        if kind in ("side", "seat"):
            side = value
            found.append(f"player-{COLOURS[value]}")
        elif kind == "star" or (kind == "spot" and value < ALL_STARS):
            found.append(f"star-{star_id(value)}")
        elif kind == "spot":
            slot, index = divmod(value - ALL_STARS, TILE_HEXES)
            found += [f"hex-{slot}-{index:02}", f"orbit-{slot}-{index:02}"]
        elif kind == "fleet" and side != NONE:
            found.append(fleet_id(side, value))
        elif kind == "field" and side != NONE:
            found.append(f"level-{COLOURS[side]}-{FIELD_IDS[value]}")
        elif kind == "card":
            found.append(card_id(value - CARD))
        elif kind == "oval" and side != NONE:
            found.append(f"selected-{COLOURS[side]}-{OVAL_IDS[value]}-1")
        elif kind == "square" and side != NONE:
            found.append(f"selected-{COLOURS[side]}-{SQUARE_IDS[value]}")
    return tuple(dict.fromkeys(found))
