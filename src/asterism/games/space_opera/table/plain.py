"""How Space Opera lies on the table: rows of cards, and what each seat has."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content.cards import SPECIES_NAMES, SYSTEM, SYSTEM_NAMES
from asterism.games.space_opera.content.tables import COLOURS, SPACES
from asterism.games.space_opera.state import UP
from asterism.games.space_opera.vocabulary.notation import EVENT_TYPES, KINDS, VERBS
from asterism.kernel.marker import N_
from asterism.kernel.view import View
from asterism.tabletop.plain import Count, PlainTable, Row
from asterism.tabletop.seats import Seats

SEATS: Final = Seats(COLOURS, ["disc", "square", "triangle", "diamond", "star", "hexagon"])


def _hand(view: View) -> list[int]:
    return view.zones[f"hand-{COLOURS[view.seat]}"] if view.seat >= 0 else []


def _troops(view: View, seat: int) -> str:
    return f"{view.public['civil'][seat]} + {view.public['military'][seat]}"


def _species(view: View, seat: int) -> str:
    species = view.public["species"][seat]
    return f"{{{SPECIES_NAMES[species]}}}" if species >= 0 else ""


def _system(view: View, seat: int) -> str:
    face = view.public["system"][seat]
    return f"{{{SYSTEM_NAMES[face - SYSTEM]}}}" if face >= 0 else ""


def _technologies(view: View, seat: int) -> int:
    own: list[int] = view.public["condition"][seat * SPACES : (seat + 1) * SPACES]
    return own.count(UP)


def _worth(view: View, seat: int) -> tuple[bool, int]:
    return seat in view.public["result"], (
        view.public["civil"][seat] + view.public["military"][seat]
    )


TABLE: Final = PlainTable(
    seats=SEATS,
    kinds=KINDS,
    verbs=VERBS,
    event_types=EVENT_TYPES,
    rows=[
        Row("stack", N_("The stack"), "card", lambda view: view.zones["stack"]),
        Row("hand", N_("Your hand"), "card", _hand),
    ],
    counts=[
        Count("species", N_("Species"), _species),
        Count("troops", N_("Troops, civil + military"), _troops),
        Count("credits", N_("Credits"), lambda view, seat: view.public["credits"][seat]),
        Count("system", N_("System"), _system),
        Count("technologies", N_("Technologies"), _technologies),
    ],
    worth=_worth,
    prompts={
        "ChooseSpecies": N_("choose your species"),
        "Turn": N_("do what you like, or end your turn"),
    },
)
