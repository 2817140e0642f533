"""The picture of a game for people who do not know it: its board amid an average game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from asterism.contract.game import Game
from asterism.contract.pitch import RECORD, showcase_of
from asterism.contract.scene import Panel, Scene
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
    x, y, wide, high = _board(scene, layout)
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


def _board(scene: Scene, layout: Layout) -> Box:
    """Return where the largest panel of a scene lies, and what it holds."""
    placed = place(scene, layout, "wide")
    boxes = [_around(panel, placed) for panel in scene.panels]
    x, y, wide, high = max(boxes, key=lambda box: box.w * box.h)
    return Box(x - MARGIN, y - MARGIN, wide + 2 * MARGIN, high + 2 * MARGIN)


def _around(panel: Panel, placed: Placed) -> Box:
    """Return the box around those places of a panel that are drawn."""
    boxes = [placed.places[each.id] for each in panel.places if each.id in placed.places]
    if not boxes:
        return Box(0, 0, 0, 0)
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Box(left, top, right - left, bottom - top)
