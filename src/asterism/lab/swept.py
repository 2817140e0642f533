"""How a sweep looks: an HTML page with a curve for each measure, and lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from asterism.contract.rulings import Value
from asterism.contract.translator import Translator
from asterism.kernel.marker import N_
from asterism.lab.compared import SHOWN_BY, group_titles, honesty, tell_forfeits
from asterism.lab.drawing import SERIES, drawing, line_style
from asterism.lab.numbers import Interval, in_figures, in_words, number
from asterism.lab.page import Cell, Page, Section, fold
from asterism.lab.report.cells import could_find, games_of, shows
from asterism.lab.report.words import label_of, line_of, seated, title_of
from asterism.lab.sweep import FALLS, PEAK, RISES, VALLEY, Curve, Sweep

MOST_DRAWN: Final = 24
"""So many measures have a plot, the clearest first ..."""
MOST_LINES: Final = 6
"""... with at most so many of their lines."""
BARS: Final = "▁▂▃▄▅▆▇█"
COLUMNS: Final = (N_("measure"), N_("curve"), N_("how it moves (95 %)"), N_("corrected p"))


def sweep_page(found: Sweep, translator: Translator) -> str:
    """Return a sweep as one HTML file, in the language of `translator`."""
    _ = translator
    title = _("{0}: {1} from {2} to {3}", _(found.game.title), found.name, *_ends(found))
    page = Page(title, _lead(_, found), _)
    findings = found.findings()
    section = page.section(_("What moves"), in_a_sentence(_, found))
    tell_forfeits(section, found.forfeited)
    for each in _measures_of(findings)[:MOST_DRAWN]:
        _plot(section, found, each)
    if findings:
        rows = [[*_row(_, found, curve), games_of_curve(found, curve)] for curve in findings]
        section.table([*(_(name) for name in COLUMNS), _(SHOWN_BY)], rows)
    section.say(
        _(
            "Every value has its own interval of 95 %. All values play on the same seeds, so that "
            "they differ more surely than their intervals look."
        ),
        note=True,
    )
    section.say(honesty(_, len(found.curves)), note=True)
    section.say(to_see_a_game(_, found), note=True)
    for group, name in group_titles().items():
        curves = [curve for curve in found.curves if curve.measure.group == group]
        if curves:
            _values(page.section(_(name)), found, curves)
    return page.html()


def in_a_sentence(_: Translator, found: Sweep) -> str:
    """Say what a sweep comes to."""
    games, many = number(found.games, 0, _), number(len(found.curves), 0, _)
    if found.had_no_effect:
        return _(
            "All values played the same {0} games move for move: {1} had no effect here.",
            games, found.name,
        )  # fmt: skip
    findings = found.findings()
    if not findings:
        return _(
            "Nothing that {0} games at each value can tell from chance, in {1} comparisons.",
            games, many,
        )  # fmt: skip
    return _(
        "{0}: {1}. Further findings: {2}, in {3} comparisons.",
        name_of(_, findings[0]), trend_of(_, found, findings[0]), len(findings) - 1, many,
    )  # fmt: skip


def trend_of(_: Translator, found: Sweep, curve: Curve) -> str:
    """Say how a measure moves; what is no finding does not move for sure."""
    points = [in_words(point, _) for point in _points(curve)]
    first, last = _ends(found)
    if curve.shape == RISES:
        return _("rises from {0} at {1} to {2} at {3}", points[0], first, points[-1], last)
    if curve.shape == FALLS:
        return _("falls from {0} at {1} to {2} at {3}", points[0], first, points[-1], last)
    ends = points[curve.at], _value(found.values[curve.at]), points[0], first, points[-1], last
    if curve.shape == PEAK:
        return _("is highest in between: {0} at {1}; {2} at {3}, {4} at {5}", *ends)
    if curve.shape == VALLEY:
        return _("is lowest in between: {0} at {1}; {2} at {3}, {4} at {5}", *ends)
    order = sorted(range(len(points)), key=lambda place: curve.points[place].value)
    low, high = order[0], order[-1]
    return _(
        "between {0} at {1} and {2} at {3}",
        points[low], _value(found.values[low]), points[high], _value(found.values[high]),
    )  # fmt: skip


def name_of(_: Translator, curve: Curve) -> str:
    """Return what is measured."""
    return line_of(_, curve.measure, curve.answer.label)


def games_of_curve(found: Sweep, curve: Curve) -> str | None:
    """Return the games that show a curve, and between which values they do."""
    games = games_of(curve.answer)
    ends = _value(found.values[0]), _value(found.values[curve.at])
    return games and f"{games} ({ends[0]} → {ends[1]})"


def to_see_a_game(_: Translator, found: Sweep) -> str:
    """Say how to look at a game behind a curve."""
    return _(
        "The last column names the games in which the number fell most, changed by the median and "
        "rose most between two values. To see game N at both (put in the values that stand there): "
        "{0}, then {1} and {2} (N with six digits there).",
        found.to_see_a_game(),
        *found.to_replay(),
    )


def clearest_game(_: Translator, found: Sweep) -> str:
    """Say in which game the clearest finding shows most, and how to look at it; else nothing."""
    for curve in found.findings():
        effect, games = curve.answer.effect, curve.answer.games
        if effect is not None and games is not None:
            game = games.highest if effect.value > 0 else games.lowest
            see = found.to_see_a_game(curve.at, game)
            return shows(_, name_of(_, curve), game, see, *found.to_replay(game))
    return ""


def sweep_rows(found: Sweep, translator: Translator) -> Iterator[tuple[str, ...]]:
    """Yield what a terminal shows: the findings, or where there is none the nearest to one."""
    shown = found.findings()
    if not shown:
        shown = sorted(found.curves, key=lambda curve: curve.answer.corrected)[:5]
    for curve in shown:
        yield tuple(str(cell or "") for cell in _row(translator, found, curve))


def _lead(_: Translator, found: Sweep) -> str:
    values = ", ".join(map(_value, found.values))
    return _(
        "{0} of {1} is {2} as it stands; here it is {3}. {4} games at each value on common seeds "
        "({5}), between the bots {6}. What holds for bots of this strength need not hold for "
        "people.",
        found.name, found.variant.text, _value(found.now), values, number(found.games, 0, _),
        found.seed, seated(_, found.bots),
    )  # fmt: skip


def _row(_: Translator, found: Sweep, curve: Curve) -> list[Cell]:
    return [
        name_of(_, curve), _bars(curve), trend_of(_, found, curve),
        in_figures(_, curve.answer.corrected),
    ]  # fmt: skip


def _bars(curve: Curve) -> str:
    """Draw a curve with letters, from its lowest value to its highest."""
    values = np.array([point.value for point in curve.points])
    reach = float(np.ptp(values))
    parts = (values - values.min()) / reach if reach else np.zeros(len(values))
    return "".join(BARS[round(part * (len(BARS) - 1))] for part in parts)


def _value(value: Value) -> str:
    """Return a value as one writes it."""
    return str(value).lower()


def _ends(found: Sweep) -> tuple[str, str]:
    return _value(found.values[0]), _value(found.values[-1])


def _points(curve: Curve) -> list[Interval]:
    measure = curve.measure
    return [Interval(point, measure.percent, measure.digits, drawn=False) for point in curve.points]


def _measures_of(findings: Sequence[Curve]) -> list[list[Curve]]:
    """Return findings by measure, the clearest of each first."""
    found: dict[str, list[Curve]] = {}
    for curve in findings:
        found.setdefault(curve.measure.id, []).append(curve)
    return list(found.values())


def _plot(section: Section, found: Sweep, curves: Sequence[Curve]) -> None:
    """Draw the curves of a measure with their intervals, and a line where the number is now."""
    _ = section.translator
    measure, drawn = curves[0].measure, curves[:MOST_LINES]
    labels = [label_of(_, measure, curve.answer.label) for curve in drawn]
    places = found.values if found.ordered else [_value(value) for value in found.values]
    up = "%" if measure.percent else ""
    with drawing(across=found.name, up=up) as (figure, axes):
        for at, (curve, label) in enumerate(zip(drawn, labels, strict=True)):
            scale = 100 if measure.percent else 1
            ends = np.array([[p.low, p.value, p.high] for p in curve.points]) * scale
            reach = [ends[:, 1] - ends[:, 0], ends[:, 2] - ends[:, 1]]
            axes.errorbar(
                places, ends[:, 1], yerr=reach, marker="o", markersize=4, capsize=3, label=label,
                **line_style(at),
            )  # fmt: skip
        if found.now in found.values and found.ordered:
            axes.axvline(float(found.now), color=SERIES[1], linestyle=":", linewidth=1)
        if found.ordered:
            axes.set_xticks([float(value) for value in found.values])
        if len(drawn) > 1:
            axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=3, fontsize=8)
    words = "; ".join(f"{name_of(_, curve)}: {trend_of(_, found, curve)}" for curve in drawn)
    section.plot(figure, title_of(_, measure), f"{words}.")


def _values(section: Section, found: Sweep, curves: Sequence[Curve]) -> None:
    """Show the numbers of a group of measures at each value."""
    _ = section.translator
    rows: list[list[Cell]] = [
        [name_of(_, curve), *_points(curve), _change(curve), in_figures(_, curve.answer.corrected),
         could_find(_, curve.answer, curve.measure.digits + 1, percent=curve.measure.percent),
         games_of_curve(found, curve)]
        for curve in curves
    ]  # fmt: skip
    columns = [
        _("measure"), *(f"{found.name} {_value(value)}" for value in found.values), _("change"),
        _("corrected p"), _("detectable effect"), _(SHOWN_BY),
    ]  # fmt: skip
    section.table(columns, rows, folded=fold(_, rows))


def _change(curve: Curve) -> Interval:
    effect = curve.answer.effect
    if effect is None:
        raise ValueError("a curve has an effect")
    return Interval(effect, curve.measure.percent, curve.measure.digits + 1, drawn=False)
