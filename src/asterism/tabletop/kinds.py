"""What the arguments of verbs and events stand for, derived from their kinds.

A game says by kind what an argument touches: a card its component, a seat its player. An argument
that means something only with earlier ones (a line of a world, a hex of a tile) has a pattern of
several kinds; the function gets the numbers of all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

Pattern = tuple[str, ...]
"""Kinds: that of the argument itself comes last, those that it needs stand anywhere before it."""
Touch = Callable[..., Sequence[str]]
"""Returns the ids of what some numbers touch."""


class ArgumentTouch(NamedTuple):
    """What an argument touches: the function, and where the arguments stand that it gets."""

    touch: Touch
    at: tuple[int, ...]


def parts_of(kinds: Sequence[str], patterns: Mapping[Pattern, Touch]) -> tuple[ArgumentTouch, ...]:
    """Return what the arguments of some kinds stand for: for each the longest pattern that fits."""
    longest = sorted(patterns, key=len, reverse=True)
    found: list[ArgumentTouch] = []
    for number, kind in enumerate(kinds):
        for pattern in longest:
            at = _fits(kinds[:number], pattern[:-1]) if pattern[-1] == kind else None
            if at is not None:
                found.append(ArgumentTouch(patterns[pattern], (*at, number)))
                break
    return tuple(found)


def _fits(kinds: Sequence[str], needed: Pattern) -> tuple[int, ...] | None:
    """Return where the needed kinds stand last; None if one is missing."""
    if any(kind not in kinds for kind in needed):
        return None
    return tuple([len(kinds) - 1 - list(reversed(kinds)).index(kind) for kind in needed])
