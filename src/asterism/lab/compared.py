"""How a comparison looks: an HTML page, and lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import numpy as np

from asterism.kernel.game import Value
from asterism.lab.compare import Change, Comparison
from asterism.lab.page import SERIES, Cell, Interval, Page, Section, drawing, in_words, number
from asterism.lab.report.answers import FINDING
from asterism.lab.report.measures import GROUPS
from asterism.lab.report.pages import LONG, in_figures, seated

MOST_DRAWN: Final = 15
COLUMNS: Final = ("measure", "before", "after", "change", "corrected p", "could find")


def comparison_page(found: Comparison) -> str:
    """Return a comparison as one HTML file."""
    first, second = found.variants
    page = Page(f"{found.title}: {second} compared with {first}", _lead(found))
    findings = found.findings()
    section = page.section("What moved", in_a_sentence(found))
    if findings:
        _plot(section, findings[:MOST_DRAWN])
        section.table(COLUMNS, [_row(change) for change in findings])
    section.say(_honesty(found), note=True)
    groups = {
        **{name: title for name, (title, _) in GROUPS.items()},
        "tokens": "Cards and the like",
    }
    for group, title in groups.items():
        rows = [_row(change) for change in found.changes if change.measure.group == group]
        if rows:
            folded = f"All {len(rows)}" if len(rows) > LONG else ""
            page.section(title).table(COLUMNS, rows, folded=folded)
    return page.html()


def in_a_sentence(found: Comparison) -> str:
    """Say what a comparison comes to."""
    findings = found.findings()
    if not findings:
        return (
            f"Nothing that {found.games:,} games of each variant could tell from chance, in "
            f"{len(found.changes)} comparisons."
        )
    clearest = findings[0]
    others = len(findings) - 1
    return (
        f"{clearest.label}: {in_words(_change(clearest))}, and {others} more findings in "
        f"{len(found.changes)} comparisons."
    )


def _lead(found: Comparison) -> str:
    seeds = "common seeds" if found.seeds[0] == found.seeds[1] else "different seeds"
    named = " and ".join(dict.fromkeys(found.seeds))
    return (
        f"{found.games:,} games of each variant on {seeds} ({named}), between the bots "
        f"{seated(found.bots)}; {_rulings(found.rulings)}. What bots of this strength "
        "show need not hold for people."
    )


def _rulings(rulings: Sequence[Mapping[str, Value]]) -> str:
    before, after = rulings
    changed = [name for name in after if before.get(name) != after[name]]
    told = ", ".join(
        f"{name} {str(before.get(name)).lower()} before and {str(after[name]).lower()} after"
        for name in changed
    )
    return f"rulings: {told}" if told else "the same rulings"


def _honesty(found: Comparison) -> str:
    return (
        f"P values are corrected for all {len(found.changes)} comparisons (Benjamini and "
        f"Hochberg); at most {FINDING * 100:.0f} % after that is a finding. The last column is the "
        "smallest true change of that number that a run like this finds with a power of 80 % if "
        "it looks for nothing else; smaller ones may be there."
    )


def _row(change: Change) -> list[Cell]:
    measure, effect = change.measure, change.after.effect
    before = Interval(change.before, measure.percent, measure.digits, drawn=False)
    after = Interval(change.after.found, measure.percent, measure.digits, drawn=False)
    scale = 100 if measure.percent else 1
    known = effect is not None and effect.smallest > 0
    smallest = number(effect.smallest * scale, measure.digits + 1) if effect and known else None
    return [
        change.label,
        before,
        after,
        _change(change),
        in_figures(change.after.corrected),
        smallest,
    ]


def _change(change: Change) -> Interval:
    effect = change.after.effect
    if effect is None:
        raise ValueError("a change has an effect")
    return Interval(effect, change.measure.percent, change.measure.digits + 1, drawn=False)


def _plot(section: Section, findings: Sequence[Change]) -> None:
    """Draw changes in units of the smallest that the run could find: so they share a scale."""
    effects = [change.after.effect for change in findings]
    values = np.array([
        [end / max(e.smallest, 1e-12) for end in (e.low, e.value, e.high)]
        for e in effects if e is not None
    ])[::-1]  # fmt: skip
    labels = [change.label for change in findings][::-1]
    with drawing(
        across="change (smallest to find: 1)", tall=max(0.7, 0.25 + 0.1 * len(labels))
    ) as (figure, axes):
        reach = [values[:, 1] - values[:, 0], values[:, 2] - values[:, 1]]
        axes.errorbar(values[:, 1], labels, xerr=reach, fmt="o", markersize=4, capsize=2)
        axes.axvline(0, color=SERIES[1], linestyle="--")
        axes.tick_params(axis="y", labelsize=8)
    words = "; ".join(f"{change.label} {in_words(_change(change))}" for change in findings)
    section.plot(figure, "The clearest changes", f"{words}.")


def comparison_rows(found: Comparison) -> Iterator[tuple[str, ...]]:
    """Yield what a terminal shows: the findings, or where there is none the nearest to one."""
    shown = found.findings()
    if not shown:
        shown = sorted(found.changes, key=lambda change: change.after.corrected)[:5]
    for change in shown:
        yield tuple(
            in_words(cell) if isinstance(cell, Interval) else str(cell or "")
            for cell in _row(change)
        )
