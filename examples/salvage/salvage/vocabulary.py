"""The notation of Salvage: moves, events, what chance is asked for, why a move is refused."""

from __future__ import annotations

from typing import Final

from asterism.contract.notation import EventType, Kind, Purpose, Verb, counting
from asterism.kernel.marker import N_
from asterism.kernel.options import PASS
from asterism.tabletop.seats import Seats, seat_kind
from salvage.content.tables import ROUNDS, SHIPS, TITLES, VALUES, WRECKS

COLOURS: Final = ("green", "red", "blue", "yellow")
SEATS: Final = Seats(COLOURS, ("disc", "square", "diamond", "triangle"))

KINDS: Final = {
    "seat": seat_kind(COLOURS),
    "ship": counting(1, SHIPS),
    "round": counting(1, ROUNDS),
    "wreck": Kind(
        WRECKS,
        [f"{{{title}}} {value}" for title, value in zip(TITLES, VALUES, strict=True)],
        face=True,
    ),
}

PROBE, SEND = 1, 2
VERBS: Final = {
    PASS: Verb("pass", (), "3.probe", N_("Pass")),
    PROBE: Verb("probe", (), "3.probe", N_("Spend a probe")),
    SEND: Verb("send", ("ship",), "4.commit", N_("Send ship {0}")),
}

DRIFTED, LOOKED, SENT, TAKEN, LOST = range(5)
EVENT_TYPES: Final = {
    DRIFTED: EventType("drifted", ("round",), "2.drift", N_("Round {0}: a wreck drifts in.")),
    LOOKED: EventType(
        "looked", ("seat", "wreck"), "3.probe",
        N_("{0} probes the wreck: {1}."), N_("{0} probes the wreck."), secret=("wreck",),
    ),
    SENT: EventType(
        "sent", ("seat", "ship"), "4.reveal", N_("{0} sends ship {1}."), reveals=True
    ),
    TAKEN: EventType("taken", ("seat", "wreck"), "4.highest", N_("{0} salvages {1}.")),
    LOST: EventType("lost", ("wreck",), "4.tie", N_("{0} is lost.")),
}  # fmt: skip

DRAW: Final = 0
PURPOSES: Final = {DRAW: Purpose("drift", "wreck")}

REFUSALS: Final = {
    "ship-spent": N_("This ship is spent."),
    "not-now": N_("That is not what is asked now."),
}
