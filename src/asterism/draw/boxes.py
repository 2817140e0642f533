"""What lies on a canvas: boxes, rectangles, texts, and the components in their boxes."""

from __future__ import annotations

from typing import Final, NamedTuple

HALF: Final = 0.8660254
"""Half the height of a hex that is flat on top, in lengths of its sides."""


class Box(NamedTuple):
    """Where a place is."""

    x: float
    y: float
    w: float
    h: float


class Rect(NamedTuple):
    """A piece of the ground."""

    x: float
    y: float
    w: float
    h: float
    radius: float
    style: str


class Hex(NamedTuple):
    """A hex of a map, flat on top: its middle, the length of its sides."""

    x: float
    y: float
    side: float
    style: str
    region: str = ""
    places: tuple[str, ...] = ()
    """Which places of the scene are there."""

    def corners(self) -> list[tuple[float, float]]:
        """Return its six corners, from the right one on clockwise."""
        wide, high = self.side / 2, self.side * HALF
        return [
            (self.x + dx, self.y + dy)
            for dx, dy in (
                (self.side, 0), (wide, high), (-wide, high), (-self.side, 0), (-wide, -high),
                (wide, -high),
            )
        ]  # fmt: skip


class Path(NamedTuple):
    """A line from place to place of a map, or all of an area in one stroke."""

    d: str
    width: float
    style: str
    ends: tuple[str, ...] = ()
    """The places that a line joins."""


class TextLine(NamedTuple):
    """A line of text on the ground."""

    text: str
    x: float
    y: float
    anchor: str
    size: float
    style: str
    room: float = 0


class Placement(NamedTuple):
    """A component as it lies on the canvas."""

    id: str
    symbol: str
    x: float
    y: float
    w: float
    h: float
