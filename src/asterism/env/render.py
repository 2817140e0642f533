"""Pictures of an episode: text, or an image as an array."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
import numpy.typing as npt

from asterism.contract.game import Game
from asterism.contract.translator import Translator
from asterism.draw.text import draw
from asterism.kernel.errors import BadInput
from asterism.kernel.view import View

MODES = ("human", "ansi", "rgb_array")
Image = npt.NDArray[np.uint8]


def check_mode(mode: str | None) -> None:
    """Refuse an unknown way to render.

    Raises:
        BadInput: there is no such mode.
    """
    if mode is not None and mode not in MODES:
        raise BadInput(f"there is no render mode '{mode}'; there are {', '.join(MODES)}")


def render(game: Game, seen: View, mode: str | None) -> str | Image | None:
    """Show a view: "human" prints the table, "ansi" returns its text, "rgb_array" its image.

    Raises:
        BadInput: what makes images is not installed.
    """
    if mode is None:
        return None
    scene = game.display.scene(seen, Translator(game, "en"))
    if mode == "rgb_array":
        return _image(game, scene)
    text = "\n".join(line.plain.rstrip() for line in draw(scene))
    if mode == "ansi":
        return text
    print(text)  # noqa: T201 - this is what "human" means
    return None


def _image(game: Game, scene: Any) -> Image:  # noqa: ANN401
    from asterism.draw.art import art_of  # noqa: PLC0415 - who wants text needs none of this
    from asterism.draw.layout import layout_of  # noqa: PLC0415
    from asterism.draw.png import as_png  # noqa: PLC0415
    from asterism.draw.svg import draw as draw_svg  # noqa: PLC0415

    try:
        from matplotlib.image import imread  # noqa: PLC0415
    except ImportError:
        raise BadInput("images as arrays take one more package: install asterism[lab]") from None
    svg = draw_svg(scene, layout_of(game), art_of(game), "wide", "dark")
    pixels = imread(BytesIO(as_png(svg)), format="png")
    return np.asarray(pixels[..., :3] * 255, np.uint8)
