"""Numbers as people read them: groups of thousands, per cent, an estimate with its interval."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from asterism.contract.translator import Translator
from asterism.lab.estimate import Estimate
from asterism.lab.stats import Effect

ENGLISH: Final = Translator()


@dataclass(frozen=True, slots=True)
class Interval:
    """A cell with an estimate, its interval, and a small picture of both."""

    found: Estimate
    percent: bool = False
    """Show shares as per cent, and differences of shares as points."""
    digits: int = 1
    base: float | None = None
    """What it would be if nothing were the matter: a line in the picture."""
    drawn: bool = True
    """Whether to draw it: not where the numbers of a column are of different things."""
    note: str = ""
    """A few words more beneath it."""


def number(value: float, digits: int, translator: Translator) -> str:
    """Write a number for people: groups of thousands, a true minus, "–" for none.

    >>> [number(each, 1, ENGLISH) for each in (12345.678, -0.5, float("nan"))]
    ['12,345.7', '−0.5', '–']
    """
    if not math.isfinite(value):
        return "–"
    text = f"{value:,.{digits}f}"
    if float(text.replace(",", "")) == 0:
        text = text.lstrip("-")
    # A comma would be a decimal one to many readers of other languages.
    thousands = "," if translator.language == "en" else "\N{NO-BREAK SPACE}"
    return text.replace("-", "−").replace(",", thousands)


def per_cent(share: float, digits: int, translator: Translator) -> str:
    """Write a share: "25.3 %"."""
    return f"{number(100 * share, digits, translator)} %"


def in_figures(_: Translator, p: float) -> str | None:
    """Write a p value; None if there is none."""
    if not p >= 0:
        return None
    return _("below {0}", "0.001") if p < 0.001 else f"{p:.3f}"


def in_words(cell: Interval, translator: Translator) -> str:
    """Write an estimate with its interval: "25.3 % (24.1 to 26.5)"."""
    found, scale, _ = cell.found, 100 if cell.percent else 1, translator
    if not math.isfinite(found.value):
        return "–"
    signed = "+" if isinstance(found, Effect) and found.value > 0 else ""
    value, low, high = (
        number(each * scale, cell.digits, _) for each in (found.value, found.low, found.high)
    )
    text = signed + value
    if cell.percent:
        text = _("{0} points", text) if isinstance(found, Effect) else f"{text} %"
    known = math.isfinite(found.high - found.low)
    reach = _("{0} to {1}", low, high) if known else _("no interval")
    return f"{text} ({reach})"


def told(found: Estimate, *, percent: bool, digits: int = 1) -> str:
    """Write an estimate with its interval, in English."""
    return in_words(Interval(found, percent, digits), ENGLISH)
