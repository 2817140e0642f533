"""A drawing as PNG. It takes the extra `png`; without it everything else works."""

from __future__ import annotations

from asterism.kernel.errors import BadInput

LETTERS = "DejaVu Sans"
"""The fallback where the system has none of the fonts that the stylesheet names."""


def as_png(svg: str, zoom: float = 1) -> bytes:
    """Return an SVG drawing as a PNG image.

    Args:
        svg: the drawing.
        zoom: how many pixels wide one of its own is drawn.

    Raises:
        BadInput: what makes images is not installed.
    """
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 - only who wants an image needs it
    except ImportError:
        raise BadInput(
            "images take one more package: install asterism[png], or write an .svg instead"
        ) from None
    image = svg_to_bytes(
        svg_string=svg, zoom=zoom, font_family=LETTERS, sans_serif_family=LETTERS
    )  # fmt: skip
    return bytes(image)
