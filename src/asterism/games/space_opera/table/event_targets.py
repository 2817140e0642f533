"""What an event of Space Opera speaks of, so that a line of the log can light it up."""

from __future__ import annotations

from typing import Final

from asterism.contract.protocol import player_id
from asterism.games.space_opera.content.tables import COLOURS
from asterism.games.space_opera.table.components import face_id
from asterism.games.space_opera.table.reading import PLACES
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary.notation import EVENT_TYPES
from asterism.tabletop.kinds import Pattern, Touch
from asterism.tabletop.touches import event_touches

TARGETS: Final[dict[Pattern, Touch]] = {
    ("seat",): lambda seat: [player_id(COLOURS[seat])],
    ("card",): lambda face: [face_id(face)],
    ("species",): lambda face: [face_id(face)],
    ("system",): lambda face: [face_id(face)],
    ("space",): lambda space: [PLACES[space]],
}
"""By kinds of arguments the components and places that they name."""

BESIDES: Final[dict[int, Touch]] = {
    e.DREW: lambda seat, _card: ["pile-deck", f"count-hand-{COLOURS[seat]}"],
    e.SCRIED: lambda *_: ["pile-systems"],
    e.GAINED: lambda seat, _count: [f"credits-{COLOURS[seat]}"],
    e.RECRUITED: lambda seat, _count: [f"civil-{COLOURS[seat]}"],
    e.TRAINED: lambda seat, _count: [f"military-{COLOURS[seat]}"],
}
"""By event what it touches besides: where something comes from or goes to."""

touches: Final = event_touches(EVENT_TYPES, TARGETS, BESIDES)
