"""The steps of a fit: Adam (Kingma, Ba 2015)."""

from __future__ import annotations

from typing import Final

import numpy as np

from asterism.lab.train.lessons import Floats

MEAN_KEPT: Final = 0.9
SQUARE_KEPT: Final = 0.999
TINY: Final = 1e-8


class Adam:
    """Moves weights against their slopes, each as far as its slopes agree."""

    def __init__(self, parts: list[Floats]) -> None:
        """Take the arrays that are to be moved, in place."""
        self.parts: Final = parts
        self._mean: Final = [np.zeros_like(part) for part in parts]
        self._square: Final = [np.zeros_like(part) for part in parts]
        self._steps = 0

    def step(self, slopes: list[Floats], rate: float) -> None:
        """Move by one step; the slopes are given by part."""
        self._steps += 1
        for at, slope in enumerate(slopes):
            self._mean[at] += (1 - MEAN_KEPT) * (slope - self._mean[at])
            self._square[at] += (1 - SQUARE_KEPT) * (slope**2 - self._square[at])
            mean = self._mean[at] / (1 - MEAN_KEPT**self._steps)
            square = self._square[at] / (1 - SQUARE_KEPT**self._steps)
            self.parts[at] -= rate * mean / (np.sqrt(square) + TINY)
