"""What an event of Galactic Era speaks of, so that a line of the log can light it up."""

from __future__ import annotations

from typing import Final

from asterism.contract.protocol import player_id
from asterism.games.galactic_era.content.tables import (
    COLOURS,
    FIELD_IDS,
    OVAL_IDS,
    SQUARE_IDS,
    TILE_HEXES,
)
from asterism.games.galactic_era.state import ALL_STARS, CARD
from asterism.games.galactic_era.table.components import card_id
from asterism.games.galactic_era.table.reading import fleet_id, star_id
from asterism.games.galactic_era.vocabulary.notation import EVENT_TYPES
from asterism.tabletop.kinds import Pattern, Touch
from asterism.tabletop.touches import event_touches


def _spot(spot: int) -> list[str]:
    """Return the places of a hex: of its star, or of the ships in it."""
    if spot < ALL_STARS:
        return [f"star-{star_id(spot)}"]
    slot, index = divmod(spot - ALL_STARS, TILE_HEXES)
    return [f"hex-{slot}-{index:02}", f"orbit-{slot}-{index:02}"]


TARGETS: Final[dict[Pattern, Touch]] = {
    ("side",): lambda side: [player_id(COLOURS[side])],
    ("seat",): lambda seat: [player_id(COLOURS[seat])],
    ("star",): _spot,
    ("spot",): _spot,
    ("card",): lambda face: [card_id(face - CARD)],
    ("side", "fleet"): lambda side, slot: [fleet_id(side, slot)],
    ("side", "field"): lambda side, field: [f"level-{COLOURS[side]}-{FIELD_IDS[field]}"],
    ("side", "oval"): lambda side, oval: [f"selected-{COLOURS[side]}-{OVAL_IDS[oval]}-1"],
    ("side", "square"): lambda side, square: [f"selected-{COLOURS[side]}-{SQUARE_IDS[square]}"],
}
"""By kinds of arguments the components and places that they name."""

touches: Final = event_touches(EVENT_TYPES, TARGETS, {})
