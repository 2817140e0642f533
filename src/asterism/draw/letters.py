"""How wide a text is, roughly: enough to break lines and to see what does not fit.

No font is read. The widths are those of a wide font, so that a text has room in every usual one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

NARROW: Final = frozenset("iljtfrI.,:;'’!|()[] ")
WIDE: Final = frozenset("mwMW@%—")


@lru_cache(maxsize=4096)
def width_of(text: str, size: float) -> float:
    """Return how wide a text of a size is at most, in most fonts."""
    ems = 0.0
    for letter in text:
        if letter in NARROW:
            ems += 0.36
        elif letter in WIDE:
            ems += 0.95
        elif letter.isupper():
            ems += 0.7
        else:
            ems += 0.61
    return ems * size


@lru_cache(maxsize=512)
def lines_of(text: str, size: float, room: float, most: int = 99) -> tuple[str, ...]:
    """Break a text into lines that fit a room; what is too much ends in an ellipsis."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and width_of(longer, size) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    lines.append(line)
    if len(lines) > most:
        lines = [*lines[: most - 1], cut(" ".join(lines[most - 1 :]), size, room)]
    return tuple(lines)


def cut(text: str, size: float, room: float) -> str:
    """Return a text shortened until it fits a room."""
    if width_of(text, size) <= room:
        return text
    while text and width_of(f"{text}…", size) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"
