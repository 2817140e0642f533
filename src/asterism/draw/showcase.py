"""The picture of a game for people who do not know it: its board amid an average game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from asterism.contract.game import Game
from asterism.contract.pitch import RECORD, showcase_of
from asterism.contract.scene import Place, Scene
from asterism.contract.translator import Translator
from asterism.draw.art import SVG, art_of
from asterism.draw.boxes import Box
from asterism.draw.layout import Layout, Placed, layout_of, place
from asterism.draw.svg import draw
from asterism.kernel.errors import BadInput
from asterism.kernel.view import SPECTATOR
from asterism.play.match import Match
from asterism.play.replay import open_record, replay

MARGIN: Final = 8.0
"""What is left around the board."""


def has_showcase(game: Game) -> bool:
    """Return whether there is a picture of a game."""
    return showcase_of(game.folder) is not None


def draw_showcase(game: Game, language: str = "en", theme: str = "dark") -> str:
    """Return a picture of a game's board as SVG, as a spectator saw it.

    Args:
        game: one with a showcase.
        language: of the words on the board.
        theme: "dark" or "light".

    Raises:
        BadRecord: the game was played by other rules than the present ones.
        BadInput: nobody has played a game for the picture.
    """
    told = showcase_of(game.folder)
    if told is None:
        raise BadInput(f"no game of {game.title} was played for a picture")
    match = _played(game.folder / RECORD, told.moment)
    scene = game.display.scene(match.view(SPECTATOR), Translator(game, language))
    layout = layout_of(game)
    x, y, wide, high = _board(scene, layout, game.pitch.panels if game.pitch else ())
    whole = draw(scene, layout, art_of(game), theme=theme)
    # A drawing in a drawing: the outer one shows a part of the inner one.
    return (
        f'<svg xmlns="{SVG}" viewBox="{x:.1f} {y:.1f} {wide:.1f} {high:.1f}"'
        f' width="{wide:.0f}" height="{high:.0f}">{whole}</svg>\n'
    )


@cache
def _played(record: Path, moment: int) -> Match:
    """Return a game at a moment; it is looked at in several languages and lights."""
    return replay(open_record(record), until=moment)


def _board(scene: Scene, layout: Layout, panels: Sequence[str]) -> Box:
    """Return where some panels of a scene lie, or the largest one, and what they hold."""
    placed = place(scene, layout, "wide")
    boxes = {panel.id: _around(panel.places, placed) for panel in scene.panels}
    shown = panels or [max(boxes, key=lambda each: boxes[each].w * boxes[each].h)]
    places = [each for panel in scene.panels if panel.id in shown for each in panel.places]
    x, y, wide, high = _around(places, placed)
    left, top = max(x - MARGIN, 0), max(y - MARGIN, 0)
    right, bottom = min(x + wide + MARGIN, placed.width), min(y + high + MARGIN, placed.height)
    return Box(left, top, right - left, bottom - top)


def _around(places: Sequence[Place], placed: Placed) -> Box:
    """Return the box around those of some places that are drawn."""
    boxes = [placed.places[each.id] for each in places if each.id in placed.places]
    if not boxes:
        return Box(0, 0, 0, 0)
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Box(left, top, right - left, bottom - top)
