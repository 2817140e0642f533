"""Why not, in a sentence: the messages of every `Refusal` that the rules of Space Opera give."""

from __future__ import annotations

from typing import Final

from asterism.kernel.marker import N_

REFUSALS: Final = {
    "game-over": N_("The game is over."),
    "not-asked": N_("That is not what is asked now."),
}
