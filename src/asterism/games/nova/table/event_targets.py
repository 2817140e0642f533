"""What an event of NOVA speaks of, so that a line of the log can light it up."""

from __future__ import annotations

from typing import Final

from asterism.contract.protocol import player_id
from asterism.games.nova.content.tables import COLOURS, MINOR, REGION_IDS, UNITS
from asterism.games.nova.state import CARD
from asterism.games.nova.table.components import card_id, deck_id
from asterism.games.nova.table.reading import star_id, unit_id
from asterism.games.nova.vocabulary.notation import EVENT_TYPES
from asterism.tabletop.kinds import Pattern, Touch
from asterism.tabletop.touches import event_touches


def _side(side: int) -> list[str]:
    """Return what stands for a side: a player, or the name of the region of minors."""
    if side < MINOR:
        return [player_id(COLOURS[side])]
    return [f"region-{REGION_IDS[side - MINOR]}"]


TARGETS: Final[dict[Pattern, Touch]] = {
    ("side",): _side,
    ("seat",): _side,
    ("system",): lambda system: [star_id(system)],
    ("region",): lambda region: [f"region-{REGION_IDS[region]}"],
    ("unit",): lambda unit: [unit_id(unit)] if unit < UNITS else [],
    ("deck",): lambda deck: [deck_id(deck)],
    ("card",): lambda face: [card_id(face - CARD)],
    ("known-card",): lambda card: [card_id(card)],
}
"""By kinds of arguments the components and places that they name."""

touches: Final = event_touches(EVENT_TYPES, TARGETS, {})
