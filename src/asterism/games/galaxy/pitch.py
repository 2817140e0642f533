"""What Galaxy says of itself on the pages."""

from __future__ import annotations

from typing import Final

from asterism.contract.pitch import Pitch
from asterism.kernel.marker import N_

PITCH: Final = Pitch(
    line=N_("Eight worlds fight, three will last. Back the right ones before the others do."),
    text=N_(
        "None of the eight worlds is yours. Play ships from your hand to keep your favourites"
        " safe and to sink those of the others: each round the weakest world surrenders with all"
        " bases on it. Early bases count most, and the worlds that you govern lend you their"
        " powers. Hands and garrisons stay hidden, so every low ship may be a bluff."
    ),
    # i18n: how hard a game is to learn
    weight=N_("medium"),
)
