"""What a reader sees of a table: a snapshot of the board, and what changed between two of them.

Everything that reaches a seat is made here, from that seat's view.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, Final

import msgspec

from asterism.contract.scene import Component, Scene
from asterism.contract.translator import Translator
from asterism.draw.boxes import Placement
from asterism.draw.layout import NOTHING, Placed, layout_of, place
from asterism.kernel.view import SPECTATOR, View, open_view
from asterism.play.match import Match
from asterism.web import tables
from asterism.web.log import EVERYTHING
from asterism.web.wire import Board, Head, Line, Step


class BoardPart(msgspec.Struct, omit_defaults=True):
    """A component with its box, as it goes over the wire."""

    id: str
    art: str
    box: tuple[float, float, float, float]
    place: str
    label: str
    face: str = ""
    value: str = ""
    caption: str = ""
    figure: str = ""
    sign: str = ""
    seat: int = -1
    known: bool = True
    memory: bool = False
    mark: str = ""
    about: tuple[str, ...] = ()


class Snapshot:
    """A table at a position, from a seat, in a language and a shape."""

    __slots__ = ("at", "head", "placed", "scene", "seat")

    def __init__(self, at: int, seat: int, head: Head, scene: Scene, placed: Placed) -> None:
        self.at: Final = at
        self.seat: Final = seat
        self.head: Final = head
        self.scene: Final = scene
        self.placed: Final = placed


def snapshot(
    match: Match,
    at: int,
    seat: int,
    translator: Translator,
    shape: str,
    before: Snapshot | None = None,
) -> Snapshot:
    """Return what a seat (-1: a spectator, EVERYTHING: with nothing hidden) sees.

    An earlier snapshot, if there is one, spares work where nothing has changed.
    """
    view = open_view(match.state) if seat == EVERYTHING else match.view(seat)
    scene = match.game.display.scene(view, translator)
    old = None if before is None else before.placed
    placed = place(scene, layout_of(match.game), shape, old)
    return Snapshot(at, max(seat, SPECTATOR), _head(match, view, scene), scene, placed)


def _head(match: Match, view: View, scene: Scene) -> Head:
    question = view.question
    asked = -1 if question is None else question.seat
    mine = asked == view.seat >= 0
    return Head(
        title=scene.title,
        text=scene.headline,
        section=scene.section,
        asked=asked,
        rule="" if question is None else question.rule,
        mine=mine,
        undo=match.undoable(view.seat),
        held=scene.held,
        offer=scene.offer,
    )


def _part(component: Component, placement: Placement) -> BoardPart:
    return BoardPart(
        id=component.id,
        art=placement.symbol,
        box=(placement.x, placement.y, placement.w, placement.h),
        place=component.place,
        label=component.label,
        face=component.face,
        value=component.value,
        caption=component.caption,
        figure=component.figure,
        sign=component.sign,
        seat=component.seat,
        known=component.known,
        memory=component.memory,
        mark=component.mark,
        about=component.about,
    )


def _ground(shown: Snapshot) -> dict[str, Any]:
    placed = shown.placed
    return {
        "width": placed.width,
        "height": placed.height,
        "top": placed.top,
        "bottom": placed.bottom,
        "rects": placed.rects,
        "hexes": placed.hexes,
        "texts": placed.labels,
        "places": placed.places,
        "past": placed.ground.past,
        "seats": shown.scene.seats,
        "panels": [
            {
                "id": panel.id,
                "title": panel.title,
                "places": [(spot.id, spot.label, spot.column) for spot in panel.places],
                "by_column": panel.by_column,
            }
            for panel in shown.scene.panels
        ],
    }


def _same_ground(one: Placed, two: Placed) -> bool:
    same = one.ground is two.ground or (one.places, one.labels, one.hexes) == (
        two.places,
        two.labels,
        two.hexes,
    )
    return same and one.rects == two.rects and one.height == two.height


def board(shown: Snapshot, lines: list[Line]) -> Board:
    """Return a whole snapshot as a message."""
    return Board(
        at=shown.at,
        seat=shown.seat,
        head=shown.head,
        ground=_ground(shown),
        parts=[
            _part(*both)
            for group in shown.placed.groups
            for spot in group.spots.values()
            for both in spot
        ],
        options=shown.scene.options,
        choices=shown.scene.choices,
        notes=shown.scene.notes,
        lines=lines,
        grips=shown.scene.grips,
        tables=tables.whole(shown.scene.tables),
    )


def step(before: Snapshot, now: Snapshot) -> Step:
    """Return what changed from one snapshot to the next; the log lines are the caller's."""
    pairs = zip_longest(before.placed.groups, now.placed.groups, fillvalue=NOTHING)
    changed = [(old.spots, new.spots) for old, new in pairs if old is not new]
    had: dict[str, tuple[Component, Placement]] = {}
    for old, new in changed:
        for name, spot in old.items():
            if new.get(name) is not spot:
                had.update({both[0].id: both for both in spot})
    put: list[BoardPart] = []
    for old, new in changed:
        for name, spot in new.items():
            if old.get(name) is not spot:
                put += [_part(*both) for both in spot if had.pop(both[0].id, None) != both]
    return Step(
        at=now.at,
        head=now.head,
        ground=None if _same_ground(before.placed, now.placed) else _ground(now),
        put=put,
        gone=list(had),
        options=now.scene.options,
        choices=now.scene.choices,
        notes=now.scene.notes,
        grips=now.scene.grips,
        tables=tables.changed(before.scene.tables, now.scene.tables),
    )
