"""What an event of Galaxy speaks of, so that a line of the log can light it up on the table."""

from __future__ import annotations

from typing import Final

from asterism.contract.protocol import player_id
from asterism.games.galaxy.content.tables import COLOURS, FIRST_TECHNOLOGY, WORLD_IDS
from asterism.games.galaxy.table.components import CARD_KINDS, card_id, world_id
from asterism.games.galaxy.table.reading import cell_name
from asterism.games.galaxy.vocabulary import event_types as h
from asterism.games.galaxy.vocabulary.notation import EVENT_TYPES
from asterism.tabletop.kinds import Pattern, Touch
from asterism.tabletop.touches import event_touches

TARGETS: Final[dict[Pattern, Touch]] = {
    **{(kind,): lambda card: [card_id(card)] for kind in CARD_KINDS},
    ("technology",): lambda number: [card_id(FIRST_TECHNOLOGY + number)],
    ("seat",): lambda seat: [player_id(COLOURS[seat])],
    ("world",): lambda world: [world_id(world)],
    ("world", "line"): lambda world, line: [f"line-{line}-{WORLD_IDS[world]}"],
    ("world", "risen"): lambda world, left: [f"line-{left - 1}-{WORLD_IDS[world]}"],
    ("world", "fallen"): lambda world, left: [f"line-{left + 1}-{WORLD_IDS[world]}"],
    ("world", "row"): lambda world, row: [cell_name(row, world)],
}
"""By kinds of arguments the components and places that they name."""

BESIDES: Final[dict[int, Touch]] = {
    h.GOVERNOR: lambda world, _seat: [f"governor-{WORLD_IDS[world]}"],
    **dict.fromkeys((h.DREW, h.LOOKED, h.REJECTED), lambda *_: ["draw-pile"]),
}
"""By event what it touches besides: where a card comes from or goes to that nobody else sees."""

touches: Final = event_touches(EVENT_TYPES, TARGETS, BESIDES)
