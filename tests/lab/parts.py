"""Work on parts of a run that kills whoever does it."""

from __future__ import annotations

import os

from asterism.lab.filling import Part, play_part
from asterism.lab.run import Run


def die_at_game_five(run: Run, numbers: range) -> Part:
    """Play a part of a run, but die at game 5."""
    if 5 in numbers:
        os._exit(1)
    return play_part(run, numbers)
