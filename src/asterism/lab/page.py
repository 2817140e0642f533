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

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Final

from asterism.contract.translator import Translator
from asterism.lab.drawing import inline
from asterism.lab.numbers import ENGLISH, Interval, in_words, number

if TYPE_CHECKING:
    from matplotlib.figure import Figure

LONG: Final = 24
"""A table with more rows is folded."""
_LONG: Final = ' class="long"'


Cell = str | int | float | Interval | None


def fold(_: Translator, rows: Sequence[object]) -> str:
    """Return what to click to see the rows of a table, if they are many."""
    return _("All {0}", len(rows)) if len(rows) > LONG else ""


@dataclass(slots=True)
class Section:
    """A part of a page, with a heading of its own."""

    title: str
    text: str = ""
    translator: Translator = ENGLISH
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
            caption: the text above the table.
            folded: what to click to see a table that is too long to stand open.
        """
        ends = [_ends([row[i] for row in rows]) for i in range(len(columns))]
        numeric = [_is_numeric([row[i] for row in rows]) for i in range(len(columns))]
        head = "".join(
            f'<th scope="col"{_right(numeric[i])}>{escape(name)}</th>'
            for i, name in enumerate(columns)
        )
        body = "".join(_row(row, ends, numeric, self.translator) for row in rows)
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
        """Add a plot made with `drawing`; `words` say the same for readers who do not see it."""
        _ = self.translator
        summary = escape(_("In words"))
        self.parts.append(
            f"<figure>{inline(figure, title, words)}<figcaption><b>{escape(title)}</b>"
            f"<details><summary>{summary}</summary>{escape(words)}</details></figcaption></figure>"
        )

    def html(self, place: int) -> str:
        """Return the section as HTML; consecutive plots are side by side."""
        lead = f"<p>{escape(self.text)}</p>" if self.text else ""
        body = _side_by_side(self.parts)
        return f'<section id="part-{place}"><h2>{escape(self.title)}</h2>{lead}{body}</section>'


@dataclass(slots=True)
class Page:
    """A whole page."""

    title: str
    lead: str = ""
    translator: Translator = ENGLISH
    sections: list[Section] = field(default_factory=list)

    def section(self, title: str, text: str = "") -> Section:
        """Add a section."""
        self.sections.append(Section(title, text, self.translator))
        return self.sections[-1]

    def html(self) -> str:
        """Return the file."""
        _ = self.translator
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
    row: Sequence[Cell], ends: Sequence[tuple[float, float]], numeric: Sequence[bool], _: Translator
) -> str:
    cells = [
        f"<td{_LONG if _is_long(cell) else _right(numeric[i])}>{_cell(cell, ends[i], _)}</td>"
        for i, cell in enumerate(row)
        if i
    ]
    return f'<tr><th scope="row">{_cell(row[0], ends[0], _)}</th>{"".join(cells)}</tr>'


def _is_long(cell: Cell) -> bool:
    """Return whether a cell holds a sentence, which needs room on a narrow screen."""
    return isinstance(cell, str) and len(cell) > 40


def _cell(cell: Cell, ends: tuple[float, float], translator: Translator) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, str):
        return escape(cell)
    if isinstance(cell, Interval):
        note = f"<small>{escape(cell.note)}</small>" if cell.note else ""
        return f"{_whisker(cell, ends)}<span>{escape(in_words(cell, translator))}</span>{note}"
    return number(cell, 0 if isinstance(cell, int) else 2, translator)


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
