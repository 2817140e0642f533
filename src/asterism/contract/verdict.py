"""How a game of one seat can end: nobody is beaten there, so what counts is the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from asterism.kernel.marker import N_


@dataclass(frozen=True, slots=True)
class Verdict:
    """One of the ways in which a game of one seat can end."""

    name: str
    title: str
    """What it is called, in English, for people."""
    worth: float
    """The share of a victory that it is: what `Heuristics.shares` says at such an end."""


WON_OR_LOST: Final = (Verdict("defeat", N_("defeat"), 0.0), Verdict("victory", N_("victory"), 1.0))
"""The verdicts of a game that says nothing else: its winners have won."""


def verdict_of(verdicts: Sequence[Verdict], share: float) -> Verdict:
    """Return the verdict that is worth a share of a victory, or is nearest to it."""
    return min(verdicts, key=lambda each: abs(each.worth - share))
