"""A number that games estimate, and the interval of a share: what needs no array.

`asterism.lab.stats` has the rest of the statistics, with an extra.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

LEVEL: Final = 0.95
_NORMAL: Final = NormalDist()


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number that a run estimated, with its interval of confidence; not a number if n is 0."""

    value: float
    low: float
    high: float
    n: int
    """How many values it rests on: of a ratio, those that something is counted for."""
    error: float
    """Its standard error."""

    def to_dict(self) -> dict[str, float | int | None]:
        """Return it as JSON-able data; what is not known is null."""
        return {
            "value": finite(self.value),
            "low": finite(self.low),
            "high": finite(self.high),
            "n": self.n,
        }


def wilson(hits: float, n: float, *, level: float = LEVEL) -> Estimate:
    """Return a share with Wilson's interval; `n` may be an effective number, below that of games.

    >>> found = wilson(650, 1000)
    >>> f"{found.value:.1%}, {found.low:.1%} to {found.high:.1%}"
    '65.0%, 62.0% to 67.9%'
    """
    if n <= 0:
        return unknown()
    return wilson_of(hits / n, n, round(n), level)


def wilson_of(p: float, effective: float, n: int, level: float) -> Estimate:
    """Return a share of `n` values that say as much as `effective` independent ones."""
    z = _NORMAL.inv_cdf((1 + level) / 2)
    below = 1 + z * z / effective
    middle = (p + z * z / (2 * effective)) / below
    reach = z / below * math.sqrt(p * (1 - p) / effective + z * z / (4 * effective * effective))
    error = math.sqrt(p * (1 - p) / effective)
    low, high = max(0.0, min(p, middle - reach)), min(1.0, max(p, middle + reach))
    return Estimate(p, low, high, n, error)


def unknown() -> Estimate:
    """Return an estimate that rests on nothing."""
    return Estimate(math.nan, math.nan, math.nan, 0, math.inf)


def finite(number: float) -> float | None:
    """Return a number that JSON can hold, None for one that it cannot."""
    return number if math.isfinite(number) else None
