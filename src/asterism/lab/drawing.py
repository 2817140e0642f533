"""Plots in the style of the pages: drawn with matplotlib, then SVG inside HTML."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SERIES: Final = ("#0b62a4", "#c2570c", "#12805c", "#8a3fa0", "#8b6b00", "#b3245b")
"""The colours of series in a plot; the page shows each as `--series-1` and so on."""
DASHES: Final = ("-", "--", ":", "-.", (0, (6, 2, 1, 2, 1, 2)), (0, (1, 3)), (0, (8, 3)))
"""How lines are dashed: one way more than there are colours, so that many lines all differ."""
_INK: Final = "#010203"
_FAINT: Final = "#040506"
_WIDTH: Final = 4.3
_HEIGHT: Final = 2.9


@contextmanager
def drawing(*, across: str = "", up: str = "", tall: float = 1.0) -> Iterator[tuple[Figure, Axes]]:
    """Give an empty plot in the page's style: draw on the axes, then pass the figure to `plot`.

    Args:
        across: what the horizontal axis shows.
        up: what the vertical axis shows.
        tall: how many times the usual height.
    """
    import matplotlib as mpl  # noqa: PLC0415 - a page without plots does without
    from cycler import cycler  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    style: dict[Any, Any] = {
        "axes.edgecolor": _FAINT, "axes.labelcolor": _INK, "axes.grid": True,
        "axes.prop_cycle": cycler(color=SERIES), "axes.spines.right": False,
        "axes.spines.top": False, "axes.axisbelow": True, "figure.facecolor": "none",
        "axes.facecolor": "none", "font.size": 10.5, "grid.color": _FAINT, "grid.alpha": 0.35,
        "legend.frameon": False, "savefig.facecolor": "none", "svg.fonttype": "none",
        "text.color": _INK, "xtick.color": _INK, "ytick.color": _INK, "lines.linewidth": 1.8,
        "font.family": "sans-serif", "legend.labelcolor": _INK,
    }  # fmt: skip
    with mpl.rc_context(style):
        figure = Figure(figsize=(_WIDTH, _HEIGHT * tall), layout="constrained")
        axes = figure.add_subplot()
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        yield figure, axes


def line_style(place: int) -> dict[str, Any]:
    """Return the colour and the dashes of one of several lines; dashes do without colour."""
    return {"color": SERIES[place % len(SERIES)], "linestyle": DASHES[place % len(DASHES)]}


def inline(figure: Figure, title: str, words: str) -> str:
    """Return a figure as SVG inside HTML: themed colours, ids of its own, a text alternative."""
    import matplotlib as mpl  # noqa: PLC0415

    out = io.StringIO()
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": f"{title}\n{words}"}):
        figure.savefig(out, format="svg", metadata={"Date": None}, transparent=True)
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<(metadata|style).*?</\1>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<g id="[^"]*">', "<g>", svg)
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font: [\d.]+px [^;\"]*", lambda found: _our_font(found[0]), svg)
    for place, colour in enumerate(SERIES, 1):
        svg = svg.replace(colour, f"var(--series-{place})")
    svg = svg.replace(_INK, "currentColor").replace(_FAINT, "var(--faint)")
    label = escape(f"{title}: {words}", quote=True)
    head = re.match(r"<svg[^>]*viewBox=\"([^\"]*)\"[^>]*>", svg)
    if head is None:
        raise ValueError("matplotlib wrote no SVG")
    return f'<svg role="img" aria-label="{label}" viewBox="{head[1]}">' + svg[head.end() :].strip()


def _our_font(css: str) -> str:
    size = css.split()[1]
    return f"font: {size} system-ui, sans-serif"
