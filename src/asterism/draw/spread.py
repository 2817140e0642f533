"""How the components of a place lie in it: side by side, overlapping, on several lines, smaller."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from asterism.draw.boxes import Box
from asterism.draw.grammar import Arrangement, at

Spot = tuple[str, float, float, float, float]
"""The form of a symbol, and a box."""


def _size(kind: str, how: Arrangement, level: int) -> tuple[float, float, str]:
    """Return the size and form of a kind; nothing if the place does not show it."""
    ladder = how.sizes.get(kind) or how.sizes.get(kind.partition(".")[0]) or how.sizes.get("")
    if not ladder:
        return 0, 0, ""
    w, h, *form = ladder[min(level, len(ladder) - 1)]
    return float(w), float(h), str(form[0]) if form else ""


def spread(kinds: Sequence[tuple[str, int]], box: Box, how: Arrangement) -> tuple[Spot, ...]:
    """Return a box for each component of a place, all of them within it."""
    levels = max((len(ladder) for ladder in how.sizes.values()), default=1)
    for level in range(levels):
        sizes = [_size(kind, how, level) for kind, _ in kinds]
        last = level + 1 == levels
        if not last and any(h > box.h + 0.5 for _, h, _ in sizes):
            continue
        spots = _wrapped(sizes, box, how) if how.flow == "wrap" else None
        if spots is None and (last or how.flow == "row"):
            spots = _in_a_row(kinds, sizes, box, how, 0 if last else at(how.least, level))
        if spots is not None:
            return spots
    raise AssertionError


def _in_a_row(
    kinds: Sequence[tuple[str, int]],
    sizes: Sequence[tuple[float, float, str]],
    box: Box,
    how: Arrangement,
    least: float,
) -> tuple[Spot, ...] | None:
    """Put them side by side, overlapping where they have to; None if too little would show."""
    shown = [i for i, (w, _, _) in enumerate(sizes) if w]
    if not shown:
        return tuple(("", 0.0, 0.0, 0.0, 0.0) for _ in sizes)
    steps: list[float] = []
    alike: list[bool] = []
    kept: list[bool] = []
    for i, j in pairwise(shown):
        kept.append(kinds[i][0].partition(".")[0] in how.keep)
        step = how.step.get(kinds[i][0].partition(".")[0]) if kinds[i] == kinds[j] else None
        steps.append(sizes[i][0] + how.gap if step is None else step)
        crowded = kinds[i] == kinds[j] and kinds[i][0].partition(".")[0] in how.crowd
        alike.append(crowded or step is not None)
    end = sizes[shown[-1]][0]
    total = sum(steps) + end
    if total > box.w and steps:
        steps = _squeezed_around(kept, steps, alike, max(0.0, box.w - end))
        tight = min(step / sizes[i][0] for i, step in zip(shown, steps, strict=False))
        if tight < least:
            return None
        total = sum(steps) + end
    x = box.x + {"start": 0.0, "middle": (box.w - total) / 2, "end": box.w - total}[how.align]
    out: list[Spot] = [("", 0.0, 0.0, 0.0, 0.0)] * len(sizes)
    for i, step in zip(shown, [*steps, 0.0], strict=True):
        w, h, form = sizes[i]
        out[i] = form, round(x, 1), _level(box, h, how), w, h
        x += step
    return tuple(out)


def _squeezed_around(
    kept: Sequence[bool], steps: Sequence[float], alike: Sequence[bool], room: float
) -> list[float]:
    """Return shorter steps that fit a room, but those that are kept as they are, if they fit."""
    left = room - sum(step for step, keep in zip(steps, kept, strict=True) if keep)
    others = [i for i, keep in enumerate(kept) if not keep]
    if left < 0 or len(others) == len(steps):
        return _squeezed(steps, alike, room)
    shorter = _squeezed([steps[i] for i in others], [alike[i] for i in others], left)
    found = list(steps)
    for i, step in zip(others, shorter, strict=True):
        found[i] = step
    return found


def _squeezed(steps: Sequence[float], alike: Sequence[bool], room: float) -> list[float]:
    """Return shorter steps that fit a room: those between pieces alike give way first."""
    soft = sum(step for step, same in zip(steps, alike, strict=True) if same)
    left = room - (sum(steps) - soft)
    if soft and left >= 0.25 * soft:
        return [
            step * left / soft if same else step for step, same in zip(steps, alike, strict=True)
        ]
    total = sum(steps)
    return [step * room / total for step in steps] if total else list(steps)


def _level(box: Box, h: float, how: Arrangement) -> float:
    down = {"top": 0.0, "middle": (box.h - h) / 2, "bottom": box.h - h}[how.level]
    return round(box.y + down, 1)


def _wrapped(
    sizes: Sequence[tuple[float, float, str]], box: Box, how: Arrangement
) -> tuple[Spot, ...] | None:
    """Put them on as many lines as they need; None if these are too many."""
    lines: list[list[int]] = [[]]
    used = 0.0
    for i, (w, _, _) in enumerate(sizes):
        if lines[-1] and used + w > box.w + 0.01:
            lines.append([])
            used = 0.0
        lines[-1].append(i)
        used += w + how.gap
    heights = [max((sizes[i][1] for i in line), default=0.0) for line in lines]
    total = sum(heights)
    if total > box.h + 0.01:
        return None
    y = box.y + {"top": 0.0, "middle": (box.h - total) / 2, "bottom": box.h - total}[how.level]
    out: list[Spot] = [("", 0.0, 0.0, 0.0, 0.0)] * len(sizes)
    for line, height in zip(lines, heights, strict=True):
        wide = sum(sizes[i][0] for i in line) + how.gap * (len(line) - 1)
        x = box.x + {"start": 0.0, "middle": (box.w - wide) / 2, "end": box.w - wide}[how.align]
        for i in line:
            w, h, form = sizes[i]
            out[i] = form, round(x, 1), round(y + (height - h) / 2, 1), w, h
            x += w + how.gap
        y += height
    return tuple(out)
