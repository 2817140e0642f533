"""What Space Opera says of itself to somebody who does not know it."""

from __future__ import annotations

from typing import Final

from asterism.contract.pitch import Pitch
from asterism.kernel.marker import N_

PITCH: Final = Pitch(
    line=N_("Species that jump, build, and answer each other's cards."),
    text=N_(
        "Jump between coloured sectors and meet whoever is there: trade, tax, sabotage or make war."
        " Build fleets and technologies face down, and answer a card with a card, the last one"
        " played first. Four ways to win, and every one can be stopped."
    ),
    weight=N_("medium"),
    panels=("crowd", "middle"),
)
