"""One HTML file that shows numbers: sections, tables with intervals, plots. It needs nothing else.

    page = Page("Galaxy: a report", "10,000 games between ...")
    section = page.section("Balance", "Is a seat better than another?")
    section.table(["seat", "share of wins"], [["gray", Interval(found, percent=True, base=0.25)]])
    section.plot(figure, "Wins by seat", "Gray wins 26 %, green 24 %.")
    Path("report.html").write_text(page.html(), "utf-8")

Whatever comes in as a string is text and gets escaped. A page is English unless it is given another
language; what comes in is in that language already. Styles stand in the file; light and dark follow
the reader's system; a narrow screen scrolls tables, never the page.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any, Final

from asterism.kernel.tongue import Tongue
from asterism.lab.stats import Effect, Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ENGLISH: Final = Tongue()
SERIES: Final = ("#0b62a4", "#c2570c", "#12805c", "#8a3fa0", "#8b6b00", "#b3245b")
"""The colours of series in a plot; the page shows each as `--series-1` and so on."""
DASHES: Final = ("-", "--", ":", "-.", (0, (6, 2, 1, 2, 1, 2)), (0, (1, 3)), (0, (8, 3)))
"""How lines are dashed: one way more than there are colours, so that many lines all differ."""
LONG: Final = 24
"""A table with more rows is folded."""
_INK: Final = "#010203"
_FAINT: Final = "#040506"
_LONG: Final = ' class="long"'
_WIDTH: Final = 4.3
_HEIGHT: Final = 2.9


@dataclass(frozen=True, slots=True)
class Interval:
    """A cell with an estimate, its interval, and a small picture of both."""

    found: Estimate
    percent: bool = False
    """Show shares as per cent, and differences of shares as points."""
    digits: int = 1
    base: float | None = None
    """What it would be if nothing were the matter: a line in the picture."""
    drawn: bool = True
    """Whether to draw it: not where the numbers of a column are of different things."""
    note: str = ""
    """A few words more beneath it."""


Cell = str | int | float | Interval | None


def number(value: float, digits: int, tongue: Tongue) -> str:
    """Write a number for people: groups of thousands, a true minus, "–" for none.

    >>> [number(each, 1, ENGLISH) for each in (12345.678, -0.5, float("nan"))]
    ['12,345.7', '−0.5', '–']
    """
    if not math.isfinite(value):
        return "–"
    text = f"{value:,.{digits}f}"
    if float(text.replace(",", "")) == 0:
        text = text.lstrip("-")
    # A comma would be a decimal one to many readers of other languages.
    thousands = "," if tongue.language == "en" else "\N{NO-BREAK SPACE}"
    return text.replace("-", "−").replace(",", thousands)


def per_cent(share: float, digits: int, tongue: Tongue) -> str:
    """Write a share: "25.3 %"."""
    return f"{number(100 * share, digits, tongue)} %"


def in_figures(_: Tongue, p: float) -> str | None:
    """Write a p value; None if there is none."""
    if not p >= 0:
        return None
    return _("below {0}", "0.001") if p < 0.001 else f"{p:.3f}"


def in_words(cell: Interval, tongue: Tongue) -> str:
    """Write an estimate with its interval: "25.3 % (24.1 to 26.5)"."""
    found, scale, _ = cell.found, 100 if cell.percent else 1, tongue
    if not math.isfinite(found.value):
        return "–"
    signed = "+" if isinstance(found, Effect) and found.value > 0 else ""
    value, low, high = (
        number(each * scale, cell.digits, _) for each in (found.value, found.low, found.high)
    )
    text = signed + value
    if cell.percent:
        text = _("{0} points", text) if isinstance(found, Effect) else f"{text} %"
    known = math.isfinite(found.high - found.low)
    reach = _("{0} to {1}", low, high) if known else _("no interval")
    return f"{text} ({reach})"


def fold(_: Tongue, rows: Sequence[object]) -> str:
    """Return what to click to see the rows of a table, if they are many."""
    return _("All {0}", len(rows)) if len(rows) > LONG else ""


@dataclass(slots=True)
class Section:
    """A part of a page, with a heading of its own."""

    title: str
    text: str = ""
    tongue: Tongue = ENGLISH
    parts: list[str] = field(default_factory=list)

    def say(self, text: str, *, note: bool = False) -> None:
        """Add a paragraph; a note is set smaller."""
        kind = ' class="note"' if note else ""
        self.parts.append(f"<p{kind}>{escape(text)}</p>")

    def topic(self, title: str, text: str = "") -> None:
        """Add a heading within the section, and what it is about."""
        self.parts.append(f"<h3>{escape(title)}</h3>")
        if text:
            self.say(text)

    def table(
        self,
        columns: Sequence[str],
        rows: Sequence[Sequence[Cell]],
        caption: str = "",
        *,
        folded: str = "",
    ) -> None:
        """Add a table; the first cell of a row names it, a column of intervals has one scale.

        Args:
            columns: their headings.
            rows: a cell for each column.
            caption: what stands above the table.
            folded: what to click to see a table that is too long to stand open.
        """
        ends = [_ends([row[i] for row in rows]) for i in range(len(columns))]
        numeric = [_is_numeric([row[i] for row in rows]) for i in range(len(columns))]
        head = "".join(
            f'<th scope="col"{_right(numeric[i])}>{escape(name)}</th>'
            for i, name in enumerate(columns)
        )
        body = "".join(_row(row, ends, numeric, self.tongue) for row in rows)
        title = f"<caption>{escape(caption)}</caption>" if caption else ""
        label = escape(caption or self.title, quote=True)
        whole = (
            f'<div class="scroll" role="region" tabindex="0" aria-label="{label}"><table>{title}'
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
        )
        if folded:
            whole = f"<details><summary>{escape(folded)}</summary>{whole}</details>"
        self.parts.append(whole)

    def plot(self, figure: Figure, title: str, words: str) -> None:
        """Add a plot made with `drawing`; `words` tell the same to who does not see it."""
        _ = self.tongue
        told = escape(_("In words"))
        self.parts.append(
            f"<figure>{_inline(figure, title, words)}<figcaption><b>{escape(title)}</b>"
            f"<details><summary>{told}</summary>{escape(words)}</details></figcaption></figure>"
        )

    def html(self, place: int) -> str:
        """Return the section as HTML; plots that follow each other stand side by side."""
        lead = f"<p>{escape(self.text)}</p>" if self.text else ""
        body = _side_by_side(self.parts)
        return f'<section id="part-{place}"><h2>{escape(self.title)}</h2>{lead}{body}</section>'


@dataclass(slots=True)
class Page:
    """A whole page."""

    title: str
    lead: str = ""
    tongue: Tongue = ENGLISH
    sections: list[Section] = field(default_factory=list)

    def section(self, title: str, text: str = "") -> Section:
        """Add a section."""
        self.sections.append(Section(title, text, self.tongue))
        return self.sections[-1]

    def html(self) -> str:
        """Return the file."""
        _ = self.tongue
        links = "".join(
            f'<li><a href="#part-{i}">{escape(section.title)}</a></li>'
            for i, section in enumerate(self.sections)
        )
        label = escape(_("Contents"), quote=True)
        nav = f'<nav aria-label="{label}"><ul>{links}</ul></nav>' if links else ""
        body = "".join(section.html(i) for i, section in enumerate(self.sections))
        lead = f'<p class="lead">{escape(self.lead)}</p>' if self.lead else ""
        return (
            f'<!doctype html><html lang="{_.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            '<meta name="color-scheme" content="light dark">'
            f"<title>{escape(self.title)}</title><style>{STYLE}</style></head><body><main>"
            f"<h1>{escape(self.title)}</h1>{lead}{nav}{body}</main></body></html>\n"
        )


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
    """Return the colour and the dashes of a line of several; who sees no colour tells by dashes."""
    return {"color": SERIES[place % len(SERIES)], "linestyle": DASHES[place % len(DASHES)]}


def _inline(figure: Figure, title: str, words: str) -> str:
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


def _ends(cells: Sequence[Cell]) -> tuple[float, float]:
    """Return the least and the greatest number that the intervals of a column show."""
    shown = [cell for cell in cells if isinstance(cell, Interval) and cell.drawn]
    ends = [end for cell in shown for end in (cell.found.low, cell.found.high, cell.base)]
    known = [end for end in ends if end is not None and math.isfinite(end)]
    return (min(known), max(known)) if known else (0.0, 0.0)


def _is_numeric(cells: Sequence[Cell]) -> bool:
    return any(isinstance(cell, int | float) for cell in cells)


def _right(numeric: bool) -> str:  # noqa: FBT001 - it asks nothing else
    return ' class="number"' if numeric else ""


def _row(
    row: Sequence[Cell], ends: Sequence[tuple[float, float]], numeric: Sequence[bool], _: Tongue
) -> str:
    cells = [
        f"<td{_LONG if _is_long(cell) else _right(numeric[i])}>{_cell(cell, ends[i], _)}</td>"
        for i, cell in enumerate(row)
        if i
    ]
    return f'<tr><th scope="row">{_cell(row[0], ends[0], _)}</th>{"".join(cells)}</tr>'


def _is_long(cell: Cell) -> bool:
    """Tell whether a cell holds a sentence, which needs room on a narrow screen."""
    return isinstance(cell, str) and len(cell) > 40


def _cell(cell: Cell, ends: tuple[float, float], tongue: Tongue) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, str):
        return escape(cell)
    if isinstance(cell, Interval):
        note = f"<small>{escape(cell.note)}</small>" if cell.note else ""
        return f"{_whisker(cell, ends)}<span>{escape(in_words(cell, tongue))}</span>{note}"
    return number(cell, 0 if isinstance(cell, int) else 2, tongue)


def _whisker(cell: Interval, ends: tuple[float, float]) -> str:
    """Draw an interval on the scale of its column; the words beside it say the same."""
    low, high = ends
    if (
        not cell.drawn
        or not high > low
        or not math.isfinite(cell.found.low)
        or not math.isfinite(cell.found.high)
    ):
        return ""

    def at(value: float) -> str:
        return f"{3 + 94 * (value - low) / (high - low):.1f}"

    base = ""
    if cell.base is not None:
        base = f'<path class="base" d="M{at(cell.base)} 0V16"/>'
    found = cell.found
    return (
        f'<svg class="whisker" viewBox="0 0 100 16" aria-hidden="true">{base}'
        f'<path class="reach" d="M{at(found.low)} 8H{at(found.high)}"/>'
        f'<circle cx="{at(found.value)}" cy="8" r="3.4"/></svg>'
    )


def _side_by_side(parts: Sequence[str]) -> str:
    out: list[str] = []
    inside = False
    for part in parts:
        plot = part.startswith("<figure>")
        if plot != inside:
            out.append('<div class="plots">' if plot else "</div>")
            inside = plot
        out.append(part)
    return "".join(out) + ("</div>" if inside else "")


STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #fff; --ink: #1c2026; --soft: #59616c;
  --faint: #c9ccd1; --line: #e2e3e1; --link: #0b62a4;
  --series-1: #0b62a4; --series-2: #c2570c; --series-3: #12805c; --series-4: #8a3fa0;
  --series-5: #8b6b00; --series-6: #b3245b; }
@media (prefers-color-scheme: dark) { :root { --paper: #12151a; --card: #1a1f26; --ink: #e8eaed;
  --soft: #a4adb8; --faint: #4b535e; --line: #2c333c; --link: #7cb8ef;
  --series-1: #6cb2f0; --series-2: #f29a5c; --series-3: #53c79f; --series-4: #cf95e3;
  --series-5: #d9ba4d; --series-6: #f284ae; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem clamp(0.75rem, 3vw, 2.5rem) 4rem; }
h1, h2, h3 { overflow-wrap: anywhere; }
h1 { font-size: clamp(1.5rem, 4vw, 2.2rem); line-height: 1.2; margin: 0.4rem 0; }
h2 { font-size: 1.3rem; margin: 0 0 0.4rem; }
h3 { font-size: 1.02rem; margin: 1.3rem 0 0.1rem; }
p { max-width: 46rem; margin: 0.5rem 0; overflow-wrap: anywhere; }
.lead { color: var(--soft); font-size: 1.08rem; }
.note, figcaption, caption { color: var(--soft); font-size: 0.9rem; }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.2rem 1.1rem; margin: 1rem 0; padding: 0;
  list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  margin: 1.1rem 0; padding: clamp(0.8rem, 2vw, 1.5rem); }
.scroll { overflow-x: auto; margin: 0.8rem 0; }
.scroll:focus-visible, a:focus-visible, summary:focus-visible { outline: 2px solid var(--link);
  outline-offset: 2px; }
table { border-collapse: collapse; font-size: 0.94rem; font-variant-numeric: tabular-nums; }
caption { text-align: start; padding-bottom: 0.4rem; }
th, td { text-align: start; vertical-align: top; padding: 0.34rem 0.9rem 0.34rem 0;
  border-bottom: 1px solid var(--line); }
thead th { color: var(--soft); font-weight: 600; vertical-align: bottom; }
tbody th { font-weight: 500; min-width: 7rem; }
td { min-width: 3rem; }
.long { min-width: 17rem; }
td span { white-space: nowrap; }
td small { color: var(--soft); display: block; white-space: nowrap; }
.number { text-align: end; white-space: nowrap; }
.whisker { display: block; width: 8.5rem; height: 1rem; overflow: visible; }
.whisker .reach { stroke: var(--series-1); stroke-width: 2; }
.whisker .base { stroke: var(--faint); stroke-width: 1.5; }
.whisker circle { fill: var(--series-1); }
.plots { display: grid; gap: 1.2rem;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); margin: 0.9rem 0; }
figure { margin: 0; }
figure svg { display: block; width: 100%; height: auto; max-width: 28rem; }
figure svg * { stroke-linejoin: round; }
figcaption details { margin-top: 0.15rem; }
summary { cursor: pointer; padding: 0.2rem 0; }
@media (max-width: 32rem) { th, td { padding-inline-end: 0.6rem; } .whisker { width: 5.5rem; }
  td span { display: inline-block; min-width: 5.5rem; white-space: normal; } }
@media print { body { background: #fff; } section { break-inside: avoid; } }
"""
