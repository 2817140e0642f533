"""What a reader sees of a table: a snapshot of the board, and what changed between two of them.

Everything that reaches a seat is made here, from that seat's view.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, Final

from asterism.contract.scene import Component, Group, Scene
from asterism.contract.translator import Translator
from asterism.draw.layout import Layout, layout_of
from asterism.kernel.agenda import NOBODY
from asterism.kernel.view import SPECTATOR, Common, View, open_view
from asterism.kernel.view import view as view_of
from asterism.play.match import Match
from asterism.web import tables
from asterism.web.log import EVERYTHING
from asterism.web.wire import Board, Head, Line, Step

SAID: Final = ("panel", "docks", "names", "spots", "titles", "regions")
"""What a page is told of a stage."""
NOTHING: Final = Group(())
"""What lay there before there was anything."""


class Snapshot:
    """A table at a position, from a seat, in a language and a shape."""

    __slots__ = (
        "at", "gone", "ground", "groups", "head", "layout", "panels", "scene", "seat", "seats",
        "shape",
    )  # fmt: skip

    def __init__(
        self, at: int, head: Head, scene: Scene, layout: Layout, shape: str, before: Snapshot | None
    ) -> None:
        self.at: Final = at
        self.seat: Final = max(scene.seat, SPECTATOR)
        self.head: Final = head
        self.scene: Final = scene
        self.layout: Final = layout
        self.shape: Final = shape
        self.panels: Final = scene.panels
        self.seats: Final = len(scene.seats)
        self.groups: Final = scene.groups or (Group(scene.components),)
        self.ground: Final = layout.ground(scene, shape, before)
        self.gone: Final = tuple([name for group in self.groups for name in group.gone])
        """The places of what is gone: their lanes are marked on the ground."""


def snapshot(
    match: Match,
    at: int,
    seat: int,
    translator: Translator,
    shape: str,
    before: Snapshot | None = None,
    shared: Common | None = None,
) -> Snapshot:
    """Return what a seat (-1: a spectator, EVERYTHING: with nothing hidden) sees.

    An earlier snapshot, if there is one, spares work where nothing has changed; `shared` is what
    every reader of this position sees.
    """
    g = match.state
    view = open_view(g) if seat == EVERYTHING else view_of(g, seat, shared)
    scene = match.game.display.scene(view, translator)
    layout = layout_of(match.game)
    return Snapshot(at, _head(match, view, scene), scene, layout, layout.shown(shape), before)


def _head(match: Match, view: View, scene: Scene) -> Head:
    question = view.question
    asked = -1 if question is None else question.seat
    mine = asked == view.seat >= 0
    return Head(
        title=scene.title,
        phase=scene.phase or scene.title,
        text=scene.headline,
        section=scene.section,
        asked=asked,
        rule="" if question is None else question.rule,
        orders=match.game.orders_for(match.state.pending) if mine else (),
        mine=mine,
        undo=match.undoable(view.seat),
        held=scene.held,
        subject=scene.subject,
        offer=scene.offer,
        side=_side(match, view.seat) if mine else -1,
        sides=_has_sides(match, view.seat),
    )


def _has_sides(match: Match, seat: int) -> bool:
    """Return whether a seat is asked for a side without a seat, as who controls a puppet is."""
    g = match.state
    return seat >= 0 and any(g.seat_of(side) == seat for side in range(g.seats, g.side_count()))


def _side(match: Match, seat: int) -> int:
    """Return the side for which a seat is asked; -1 for its own."""
    pending = match.state.pending
    side = NOBODY if pending is None else pending.side_for(match.state, seat)
    return -1 if side in (NOBODY, seat) else side


def _ground(shown: Snapshot) -> dict[str, Any]:
    ground, lanes = shown.ground, shown.ground.lanes
    floors = {floor.panel: floor for floor in ground.floors}
    stage = shown.layout.stage
    return {
        "width": ground.width,
        "height": ground.height,
        "top": shown.layout.top(shown.shape),
        "rects": [*ground.rects, *[lanes[name] for name in shown.gone if name in lanes]],
        "hexes": ground.hexes,
        "ways": ground.ways,
        "texts": ground.texts,
        "places": ground.boxes,
        "past": ground.past,
        "seats": shown.scene.seats,
        "stage": stage and {name: getattr(stage, name) for name in SAID},
        "panels": [
            {
                "id": panel.id,
                "title": panel.title,
                "places": [(spot.id, spot.label, spot.column) for spot in panel.places],
                "by_column": panel.by_column,
                "region": floors[panel.id].region if panel.id in floors else None,
            }
            for panel in shown.panels
        ],
    }


def _same_ground(one: Snapshot, two: Snapshot) -> bool:
    same = one.ground is two.ground or one.ground == two.ground
    return same and one.gone == two.gone


def board(shown: Snapshot, lines: list[Line]) -> Board:
    """Return a whole snapshot as a message."""
    scene = shown.scene
    return Board(
        at=shown.at,
        seat=shown.seat,
        head=shown.head,
        ground=_ground(shown),
        arrange=shown.layout.spec(shown.shape).arrange,
        components=[each for group in shown.groups for each in group.components],
        options=scene.options,
        choices=scene.choices,
        notes=scene.notes,
        lines=lines,
        grips=scene.grips,
        tables=tables.whole(scene.tables),
    )


def step(before: Snapshot, now: Snapshot) -> Step:
    """Return what changed from one snapshot to the next; the log lines are the caller's."""
    components: list[Component] = []
    lies: dict[str, list[str]] = {}
    emptied: list[str] = []
    for old, new in zip_longest(before.groups, now.groups, fillvalue=NOTHING):
        if old is new:
            continue
        for name, here in new.places.items():
            there = old.places.get(name, ())
            if there != here:
                had = {each.id: each for each in there}
                components += [each for each in here if had.get(each.id) != each]
                ids = [each.id for each in here]
                if ids != list(had):
                    lies[name] = ids
        emptied += [name for name in old.places if name not in new.places]
    for name in emptied:
        lies.setdefault(name, [])
    scene = now.scene
    return Step(
        at=now.at,
        head=now.head,
        ground=None if _same_ground(before, now) else _ground(now),
        components=components,
        lies=lies,
        options=scene.options,
        choices=scene.choices,
        notes=scene.notes,
        grips=scene.grips,
        tables=tables.changed(before.scene.tables, scene.tables),
    )
