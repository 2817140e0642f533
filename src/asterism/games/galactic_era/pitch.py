"""What Galactic Era says of itself on the pages."""

from __future__ import annotations

from typing import Final

from asterism.contract.pitch import Pitch
from asterism.kernel.marker import N_

PITCH: Final = Pitch(
    line=N_("Lead a star people through eight rounds of light and darkness."),
    text=N_(
        "Explore a map of unknown stars, settle them, build fleets and research technology; trade"
        " with your neighbours or go to war with them. Everybody selects growth in secret. The"
        " galactic story says what counts in each era, and whether you serve others or yourself"
        " decides who is your friend. Alone you play against two automata of the rulebook."
    ),
    # i18n: how hard a game is to learn
    weight=N_("hard"),
)
