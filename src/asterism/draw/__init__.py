"""Drawing any scene of any game; what the scene says is all that is known here."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from asterism.contract.translator import Translator
from asterism.kernel.errors import BadInput
from asterism.kernel.view import open_view
from asterism.play.match import Match

if TYPE_CHECKING:
    from asterism.contract.scene import Scene


def as_text(
    match: Match, seat: int | None = None, *, language: str = "en", width: int = 100
) -> str:
    """Return the table as text, as a seat sees it.

    Args:
        match: the match to show.
        seat: whose view; -1 for a spectator; the seat to move if left out.
        language: "en", "es" or "it".
        width: columns of the screen.

    Raises:
        BadInput: no such language.
    """
    from asterism.draw.text import draw  # noqa: PLC0415 - rich is slow to load

    lines = draw(_scene(match, seat, language), width)
    return "\n".join(line.plain.rstrip() for line in lines)


def as_svg(
    match: Match,
    seat: int | None = None,
    *,
    language: str = "en",
    shape: str = "wide",
    theme: str = "dark",
    everything: bool = False,
) -> str:
    """Return the table as an SVG drawing that needs nothing else.

    Args:
        match: the match to show.
        seat: whose view; -1 for a spectator; the seat to move if left out.
        language: "en", "es" or "it".
        shape: "wide" for a screen, "narrow" for a phone.
        theme: "dark" or "light".
        everything: hide nothing, whoever looks; for games that are over, and for nothing else.

    Raises:
        BadInput: no such language, shape or theme, or a game that nobody has drawn.
    """
    from asterism.draw.art import art_of  # noqa: PLC0415 - who wants text needs no art
    from asterism.draw.layout import SHAPES, layout_of  # noqa: PLC0415
    from asterism.draw.svg import draw  # noqa: PLC0415
    from asterism.draw.theme import THEMES  # noqa: PLC0415

    for name, names in ((shape, SHAPES), (theme, THEMES)):
        if name not in names:
            near = get_close_matches(name, names, 1, 0.4) or names
            raise BadInput(f"there is no '{name}' drawing; did you mean '{near[0]}'?")
    scene = _scene(match, seat, language, everything=everything)
    try:
        layout, art = layout_of(match.game), art_of(match.game)
    except FileNotFoundError:
        raise BadInput(f"{match.game.title} has not been drawn") from None
    return draw(scene, layout, art, shape, theme)


def as_png(
    match: Match,
    seat: int | None = None,
    *,
    language: str = "en",
    shape: str = "wide",
    theme: str = "dark",
    everything: bool = False,
    zoom: float = 1,
) -> bytes:
    """Return the table as a PNG image; the arguments are those of `as_svg`.

    Args:
        match: the match to show.
        seat: whose view.
        language: of all texts.
        shape: "wide" or "narrow".
        theme: "dark" or "light".
        everything: hide nothing.
        zoom: 2 for twice as many pixels each way.

    Raises:
        BadInput: as `as_svg`, or what makes images is not installed.
    """
    from asterism.draw.png import as_png as image  # noqa: PLC0415

    svg = as_svg(
        match, seat, language=language, shape=shape, theme=theme, everything=everything
    )  # fmt: skip
    return image(svg, zoom)


@dataclass(frozen=True)
class Picture:
    """A drawing that a notebook shows."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        """Return how large it is: the drawing itself is long."""
        return f"<Picture, {len(self.svg) // 1000} kB of SVG>"


def show(
    match: Match,
    seat: int | None = None,
    *,
    language: str = "en",
    shape: str = "wide",
    theme: str = "dark",
) -> Picture:
    """Return the table as a drawing that a notebook shows; the arguments are those of `as_svg`.

    Args:
        match: the match to show.
        seat: whose view; -1 for a spectator; the seat to move if left out.
        language: "en", "es" or "it".
        shape: "wide" or "narrow".
        theme: "dark" or "light".
    """
    return Picture(as_svg(match, seat, language=language, shape=shape, theme=theme))


Match.drawers.update(text=as_text, svg=as_svg)


def _scene(match: Match, seat: int | None, language: str, *, everything: bool = False) -> Scene:
    """Return what a seat sees, or what there is."""
    asked = match.to_move
    viewer = seat if seat is not None else (-1 if asked is None else asked)
    view = open_view(match.state) if everything else match.view(viewer)
    return match.game.display.scene(view, Translator(match.game, language))
