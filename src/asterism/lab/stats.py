"""The lab's statistics: estimates with intervals, effects with p values, many of them at once.

What is counted comes in blocks: games of one seed share their chance, so that rotated seats or two
variants of it are not independent. Every standard error here is that of the sums of blocks (the
cluster-robust one), with Student's t of one degree of freedom less than there are blocks. Without
`blocks` each value is a block by itself.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist
from typing import Final

import numpy as np
import numpy.typing as npt

from asterism.lab.estimate import LEVEL, Estimate, finite, unknown, wilson_of

POWER: Final = 0.8
TINY: Final = 1e-12
_NORMAL: Final = NormalDist()

Numbers = Sequence[float] | npt.NDArray[np.generic]
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Effect(Estimate):
    """A difference, with the chance of one as far from nothing if there were none."""

    p: float

    @property
    def smallest(self) -> float:
        """The smallest difference that a run like this finds with a power of 80 %."""
        return smallest_effect(self.error)

    def to_dict(self) -> dict[str, float | int | None]:
        """Return it as JSON-able data; what is not known is null."""
        return {
            **Estimate.to_dict(self),
            "p": finite(self.p),
            "smallest_effect": finite(self.smallest),
        }


def share(hits: Numbers, blocks: Numbers | None = None, *, level: float = LEVEL) -> Estimate:
    """Return the mean of values from 0 to 1 (won or not, a shared win) with Wilson's interval.

    Games of a block that go the same way count for less: n is divided by how much more the sums of
    blocks vary than those of independent games would (never less than those: so rotated games whose
    luck cancels out keep an interval that is rather too wide). How much that is, is estimated: with
    few blocks n counts for less again, as Student's t is wider than the normal.
    """
    values = np.asarray(hits, dtype=float)
    if len(values) == 0:
        return unknown()
    effective = _effective(values, blocks, level)
    return wilson_of(float(values.mean()), effective, len(values), level)


def share_from(
    base: float, hits: Numbers, blocks: Numbers | None = None, *, level: float = LEVEL
) -> Effect:
    """Return how far a share is from a known base: the test that Wilson's interval turns round."""
    found = share(hits, blocks, level=level)
    if not found.n:
        return Effect(*_parts(found), 1.0)
    error = math.sqrt(base * (1 - base) / _effective(np.asarray(hits, dtype=float), blocks, level))
    distance = found.value - base
    p = math.erfc(abs(distance) / error / math.sqrt(2)) if error else float(distance == 0)
    return Effect(distance, found.low - base, found.high - base, found.n, error, p)


def _effective(values: Floats, blocks: Numbers | None, level: float) -> float:
    """Return how many independent values would say as much about their mean."""
    n = len(values)
    if blocks is None:
        return float(n)
    p = float(values.mean())
    error, df = _error(values - p, n, blocks)
    alone = p * (1 - p) / n
    if not (alone > 0 and df > 0):
        return float(df + 1)
    wider = t_quantile(1 - level, df) / _NORMAL.inv_cdf((1 + level) / 2)
    return n / (max(1.0, error * error / alone) * wider * wider)


def mean(values: Numbers, blocks: Numbers | None = None, *, level: float = LEVEL) -> Estimate:
    """Return the mean of values with its interval."""
    got = np.asarray(values, dtype=float)
    return ratio(got, np.ones(len(got)), blocks, level=level)


def ratio(
    top: Numbers, bottom: Numbers, blocks: Numbers | None = None, *, level: float = LEVEL
) -> Estimate:
    """Return the sum of `top` over that of `bottom`: this many of these for each of those.

    Both are given row by row, and the interval takes both as random: a game may have more
    decisions, and more of them with one option.
    """
    over = np.asarray(top, dtype=float)
    under = np.asarray(bottom, dtype=float)
    total = float(under.sum())
    if total == 0:
        return unknown()
    value = float(over.sum()) / total
    error, df = _error(over - value * under, total, blocks)
    reach = _reach(error, df, level)
    return Estimate(value, value - reach, value + reach, int(np.count_nonzero(under)), error)


def paired(
    before: Numbers, after: Numbers, blocks: Numbers | None = None, *, level: float = LEVEL
) -> Effect:
    """Return how much more `after` is than `before` on average, pair by pair: common seeds."""
    first, second = np.asarray(before, dtype=float), np.asarray(after, dtype=float)
    ones = np.ones(len(first))
    return paired_ratio((first, ones), (second, ones), blocks, level=level)


def paired_ratio(
    before: tuple[Numbers, Numbers],
    after: tuple[Numbers, Numbers],
    blocks: Numbers | None = None,
    *,
    level: float = LEVEL,
) -> Effect:
    """Return how much more the ratio of `after` is than that of `before`, on common seeds.

    No p value is below what turning the signs of the pairs that differ could give: three pairs
    prove nothing, however much alike they are.

    Args:
        before: tops and bottoms, row by row, as in `ratio`.
        after: the same for the same rows after the change.
        blocks: which rows belong together.
        level: of the interval.
    """
    (top, bottom), (other_top, other_bottom) = (
        [np.asarray(part, dtype=float) for part in side] for side in (before, after)
    )
    total, other_total = float(bottom.sum()), float(other_bottom.sum())
    if total == 0 or other_total == 0:
        return Effect(*_parts(unknown()), 1.0)
    first, second = float(top.sum()) / total, float(other_top.sum()) / other_total
    pull = (other_top - second * other_bottom) / other_total - (top - first * bottom) / total
    error, df = _error(pull, 1.0, blocks)
    reach = _reach(error, df, level)
    value = second - first
    moved = np.abs(other_top - top) + np.abs(other_bottom - bottom) > TINY
    different = int(np.count_nonzero(_sums(moved.astype(np.float64), blocks)))
    return _effect(Estimate(value, value - reach, value + reach, len(top), error), df, different)


def chance_of_moves(ratios: Sequence[tuple[Numbers, Numbers]]) -> float:
    """Return the p value of several ratios on common seeds: whether they could all be alike.

    Hotelling's test of all differences at once; for two it is that of `paired_ratio`. As there, few
    rows that differ prove nothing.

    Args:
        ratios: tops and bottoms, row by row, as in `ratio`; the rows of all are of the same games.
    """
    tops, bottoms = (np.array([each[i] for each in ratios], dtype=float) for i in (0, 1))
    totals = bottoms.sum(axis=1)
    if not totals.all():
        return 1.0
    values = tops.sum(axis=1) / totals
    pull = (tops - values[:, None] * bottoms) / totals[:, None]
    apart, spread = values[1:] - values[0], pull[1:] - pull[0]
    moved = (np.abs(tops[1:] - tops[0]) + np.abs(bottoms[1:] - bottoms[0]) > TINY).any(axis=0)
    least = 2.0 ** (1 - int(np.count_nonzero(moved)))
    many = spread.shape[1]
    scales, axes = np.linalg.eigh(spread @ spread.T * many / max(1, many - 1))
    wide = scales > TINY * max(scales.max(), TINY)
    along = axes.T @ apart
    if (np.abs(along[~wide]) > TINY).any():
        return min(1.0, least)  # a difference that is alike in every game
    rank = int(wide.sum())
    if rank == 0 or many <= rank:
        return 1.0
    size = float((along[wide] ** 2 / scales[wide]).sum()) * (many - rank) / (rank * (many - 1))
    return min(1.0, max(f_tail(size, rank, many - rank), least))


def f_tail(f: float, df: float, other: float) -> float:
    """Return the chance that F of two numbers of degrees of freedom is greater than `f`.

    >>> round(f_tail(4.96, 1, 10), 3), round(f_tail(3.33, 5, 10), 3)
    (0.05, 0.05)
    """
    return _beta(other / (other + df * f), other / 2, df / 2)


def contrast(
    values: Numbers, held: Numbers, blocks: Numbers | None = None, *, level: float = LEVEL
) -> Effect:
    """Return the mean of values where `held` is true less that of the others: a correlation.

    Rows of one block (the seats of a game) may stand on both sides.
    """
    got = np.asarray(values, dtype=float)
    yes = np.asarray(held, dtype=bool)
    many, others = int(yes.sum()), int((~yes).sum())
    if not many or not others:
        return Effect(*_parts(unknown()), 1.0)
    first, second = float(got[yes].mean()), float(got[~yes].mean())
    pull = np.where(yes, (got - first) / many, (second - got) / others)
    error, df = _error(pull, 1.0, blocks)
    reach = _reach(error, df, level)
    value = first - second
    return _effect(Estimate(value, value - reach, value + reach, len(got), error), df, df + 1)


def benjamini_hochberg(ps: Sequence[float]) -> list[float]:
    """Return p values corrected for how many there are, in the same order.

    Calling what is at most 5 % a finding lets one finding in twenty be false, on average.

    >>> [round(q, 3) for q in benjamini_hochberg([0.01, 0.5, 0.03, 0.04])]
    [0.04, 0.5, 0.053, 0.053]
    """
    order = sorted(range(len(ps)), key=lambda i: ps[i], reverse=True)
    corrected = [1.0] * len(ps)
    least = 1.0
    for place, i in enumerate(order):
        least = min(least, ps[i] * len(ps) / (len(ps) - place))
        corrected[i] = least
    return corrected


def smallest_effect(error: float, *, level: float = LEVEL, power: float = POWER) -> float:
    """Return the smallest true effect that a test finds with a given power.

    Args:
        error: the standard error of the effect.
        level: 0.95 for a test at 5 %, of both sides.
        power: the chance of finding it.
    """
    return (_NORMAL.inv_cdf((1 + level) / 2) + _NORMAL.inv_cdf(power)) * error


def smallest_share(base: float, n: float, *, level: float = LEVEL, power: float = POWER) -> float:
    """Return how far a share has to be from a known base for n independent games to find it.

    >>> round(smallest_share(0.25, 1000), 3)
    0.038
    """
    return smallest_effect(math.sqrt(base * (1 - base) / n), level=level, power=power)


def t_tail(t: float, df: float) -> float:
    """Return the chance that Student's t is further from zero than `t`, on either side.

    >>> round(t_tail(2.228, 10), 4), round(t_tail(1.96, 1e9), 4)
    (0.05, 0.05)
    """
    if math.isinf(t):
        return 0.0
    if df > 1e6:
        return math.erfc(abs(t) / math.sqrt(2))
    return _beta(df / (df + t * t), df / 2, 0.5)


@cache
def t_quantile(tail: float, df: float) -> float:
    """Return the t beyond which lies a given chance, both sides together."""
    low, high = 0.0, 1.0
    while t_tail(high, df) > tail:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if t_tail(middle, df) > tail else (low, middle)
    return high


def _beta(x: float, a: float, b: float) -> float:
    """Return the regularised incomplete beta function, by its continued fraction."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta(1 - x, b, a)
    front = math.exp(
        math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
        + a * math.log(x) + b * math.log1p(-x)
    )  # fmt: skip
    tiny = 1e-300
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1) or tiny)
    total = d
    for m in range(1, 400):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for part in (even, odd):
            d = 1 / (1 + part * d or tiny)
            c = 1 + part / c or tiny
            total *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return front * total / a


def _sums(values: Floats, blocks: Numbers | None) -> Floats:
    """Return the sums of blocks."""
    if blocks is None:
        return values
    _, places = np.unique(np.asarray(blocks), return_inverse=True)
    return np.bincount(places, weights=values).astype(np.float64)


def _error(pull: Floats, total: float, blocks: Numbers | None) -> tuple[float, int]:
    """Return the standard error of a sum of residuals over a total, and its degrees of freedom."""
    sums = _sums(pull, blocks)
    many = len(sums)
    if many < 2:
        return math.inf, 0
    return math.sqrt(float((sums * sums).sum()) * many / (many - 1)) / abs(total), many - 1


def _reach(error: float, df: int, level: float) -> float:
    return error * t_quantile(1 - level, df) if df else math.inf


def _effect(found: Estimate, df: int, different: int) -> Effect:
    """Return an effect; `different` is how many blocks say something about it."""
    if found.value == 0 or df < 1:
        p = 1.0
    else:
        p = 0.0 if found.error == 0 else t_tail(found.value / found.error, df)
        p = min(1.0, max(p, 2.0 ** (1 - different)))
    return Effect(*_parts(found), p)


def _parts(found: Estimate) -> tuple[float, float, float, int, float]:
    return found.value, found.low, found.high, found.n, found.error
