"""What NOVA says of itself to somebody who does not know it."""

from __future__ import annotations

from typing import Final

from asterism.contract.pitch import Pitch
from asterism.kernel.marker import N_

PITCH: Final = Pitch(
    line=N_("Cards, fleets and colonies on the last frontier."),
    text=N_(
        "Play a card for its points or for what it does, and settle, trade, besiege and attack"
        " while minor powers and independent empires do the same by rules of their own. Six"
        " scenarios, each nearly a game of its own."
    ),
    weight=N_("medium"),
    first="anybody-out-there",
)
