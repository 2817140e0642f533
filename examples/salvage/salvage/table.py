"""How Salvage lies on the table: rows of wrecks and ships, and what each seat has."""

from __future__ import annotations

from typing import Final

from asterism.kernel.marker import N_
from asterism.kernel.view import View
from asterism.tabletop.plain import Count, PlainTable, Row
from salvage.state import DRIFTING, GONE, HOLD, strengths
from salvage.vocabulary import EVENT_TYPES, KINDS, SEATS, VERBS


def _wrecks(view: View, place: int) -> list[int]:
    return view.zones[str(place)]


def _own_ships(view: View) -> list[int]:
    return strengths(view.public["ships"][view.seat]) if view.seat >= 0 else []


def _ships(view: View, seat: int) -> str:
    return " ".join(map(str, strengths(view.public["ships"][seat])))


def _points(view: View, seat: int) -> int:
    points: int = view.public["scores"][seat]
    return points


def _worth(view: View, seat: int) -> tuple[int, int]:
    return _points(view, seat), sum(strengths(view.public["ships"][seat]))


TABLE: Final = PlainTable(
    seats=SEATS,
    kinds=KINDS,
    verbs=VERBS,
    event_types=EVENT_TYPES,
    rows=[
        Row("drifting", N_("The wreck"), "wreck", lambda view: _wrecks(view, DRIFTING)),
        Row("own", N_("Your ships"), "ship", _own_ships),
        Row("gone", N_("Lost"), "wreck", lambda view: _wrecks(view, GONE)),
    ],
    counts=[
        Count("points", N_("Points"), _points),
        Count("wrecks", N_("Wrecks"), lambda view, seat: len(_wrecks(view, HOLD + seat))),
        Count("probes", N_("Probes"), lambda view, seat: view.public["probes"][seat]),
        Count("ships", N_("Ships"), _ships),
    ],
    worth=_worth,
    prompts={
        "Probing": N_("look at the wreck, or pass"),
        "Sending": N_("send a ship in secret"),
    },
)
