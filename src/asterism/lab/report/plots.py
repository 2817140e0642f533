"""The plots of a report, each with words that tell the same."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import TYPE_CHECKING

import numpy as np

from asterism.contract.translator import Translator
from asterism.lab.drawing import SERIES, drawing
from asterism.lab.numbers import in_words, number, per_cent
from asterism.lab.page import Section
from asterism.lab.report.answers import Answer, Answered
from asterism.lab.report.build import Report
from asterism.lab.report.cells import shown
from asterism.lab.report.course import DECILES
from asterism.lab.report.standing import QUARTERS
from asterism.lab.report.tables import Floats
from asterism.lab.report.words import label_of, title_of, token_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST_TOKENS = 12
"""How many of the strongest and of the weakest tokens a plot shows."""
WIDE = 36
"""A name beside a plot is broken after this many letters."""


def _of(report: Report, id_: str) -> Answered:
    return next(each for each in report.measured if each.measure.id == id_)


def _labels(_: Translator, each: Answered) -> list[str]:
    return [label_of(_, each.measure, answer.label) for answer in each.answers]


def plot_seats(section: Section, report: Report) -> None:
    """Draw wins and scores by seat; of who plays alone the verdicts."""
    _, alone = section.translator, report.sheet.alone
    for id_ in ("verdicts",) if alone else ("seat_wins", "seat_score_share"):
        each = _of(report, id_)
        title = title_of(_, each.measure)
        with drawing(up=f"{title.lower()}, %") as (figure, axes):
            _bars(axes, _labels(_, each), each.answers)
            if not alone:
                axes.axhline(100 / len(report.bots), color=SERIES[1], linestyle="--")
        section.plot(figure, title, _words(_, each))


def _bars(axes: Axes, labels: Sequence[str], answers: Sequence[Answer]) -> None:
    """Draw shares with their intervals, one beside the other."""
    values = np.array([[a.found.low, a.found.value, a.found.high] for a in answers]) * 100
    reach = [values[:, 1] - values[:, 0], values[:, 2] - values[:, 1]]
    axes.errorbar(labels, values[:, 1], yerr=reach, fmt="o", capsize=3)
    axes.margins(x=0.15)


def plot_length(section: Section, report: Report) -> None:
    """Draw how long games are."""
    _ = section.translator
    for name, title in (("choices", _("Decisions per game")), ("turns", _("Turns per game"))):
        values = report.sheet[name]
        with drawing(across=title.lower(), up=_("share of games, %")) as (figure, axes):
            weights = np.full(len(values), 100 / len(values))
            axes.hist(values, bins=min(30, max(5, len(np.unique(values)))), weights=weights)
        low, middle, high = (number(each, 0, _) for each in np.percentile(values, [10, 50, 90]))
        section.plot(
            figure, title,
            _("Half of the games have at most {0}, one in ten fewer than {1}, one in ten more "
                "than {2}.", middle, low, high),
        )  # fmt: skip


def plot_choices(section: Section, report: Report) -> None:
    """Draw how much there is to choose from, all in all and over a game."""
    _, each = section.translator, _of(report, "width")
    with drawing(across=_("options"), up=_("share of decisions, %")) as (figure, axes):
        axes.bar(_labels(_, each), [a.found.value * 100 for a in each.answers])
        axes.tick_params(axis="x", labelrotation=30)
    section.plot(figure, title_of(_, each.measure), _words(_, each))
    branching = report.curves()["options"]
    with drawing(across=_("part of the game, %"), up=_("options per decision")) as (figure, axes):
        axes.plot(_middles(), branching, marker="o")
        axes.set_ylim(bottom=0)
    section.plot(
        figure, _("Branching over the game"),
        _("From {0} options per decision in the first tenth to {1} in the last; at most {2}.",
          *(number(each, 1, _) for each in (branching[0], branching[-1], branching.max()))),
    )  # fmt: skip


def _middles() -> list[float]:
    return [(i + 0.5) * 100 / DECILES for i in range(DECILES)]


def plot_tension(section: Section, report: Report) -> None:
    """Draw how open games are, and how often the leader wins."""
    _, curves = section.translator, report.curves()
    open_, winner = curves["uncertainty"], curves["chance_of_the_winner"]
    alone = report.sheet.alone
    whose = _("chance to win") if alone else _("chance of the eventual winner")
    with drawing(across=_("part of the game, %"), up="%") as (figure, axes):
        axes.plot(_middles(), open_ * 100, marker="o", label=_("uncertainty"))
        axes.plot(_middles(), winner * 100, marker="s", label=whose)
        axes.set_ylim(0, 105)
        axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=2, fontsize=9)
    ends = (per_cent(each, 0, _) for each in (open_[0], open_[-1], winner[0], winner[-1]))
    if alone:
        words = _("Uncertainty goes from {0} in the first tenth to {1} in the last; the chance to "
                  "win from {2} to {3}.", *ends)  # fmt: skip
    else:
        words = _("Uncertainty goes from {0} in the first tenth to {1} in the last; the eventual "
                  "winner's chance from {2} to {3}.", *ends)  # fmt: skip
    section.plot(figure, _("Uncertainty over the game"), words)
    if not alone:
        _plot_leader(section, report)


def _plot_leader(section: Section, report: Report) -> None:
    _ = section.translator
    real, shuffled = _of(report, "leader_wins"), _of(report, "leader_wins_shuffled")
    with drawing(across=_("part of the rounds"), up=_("leader wins, %")) as (figure, axes):
        places = np.arange(len(real.answers))
        for shift, each, label in (
            (-0.2, real, _("games")),
            (0.2, shuffled, _("without feedback")),
        ):
            values = np.array([answer.found.value for answer in each.answers]) * 100
            axes.bar(places + shift, values, 0.38, label=label)
        axes.set_xticks(places, [per_cent(part, 0, _) for part in QUARTERS])
        axes.set_ylim(0, 105)
        axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=2, fontsize=9)
    words = _("{0} Without feedback: {1}", _words(_, real), _words(_, shuffled))
    section.plot(figure, title_of(_, real.measure), words)


def plot_tokens(section: Section, report: Report, numbers: Sequence[int], way: str) -> None:
    """Draw the strongest and the weakest tokens with their intervals."""
    _ = section.translator
    found = [(token, report.tokens[way][token]) for token in numbers]
    known = [(token, each.effect) for token, each in found if each.effect and each.is_tested]
    known.sort(key=lambda pair: pair[1].value)
    if len(known) > 2 * MOST_TOKENS:
        known = known[:MOST_TOKENS] + known[-MOST_TOKENS:]
    if not known:
        return
    values = np.array([[e.low, e.value, e.high] for _token, e in known]) * 100
    labels = [token_of(_, token) for token, _effect in known]
    tall = max(0.7, 0.2 + 0.085 * len(known))
    across = _("win rate, percentage points, {0}", _(way))
    with drawing(across=across, tall=tall) as (figure, axes):
        draw_effects(axes, labels, values)
    section.plot(
        figure, _("Seats that have it win more or less ({0})", _(way)),
        _("Lowest {0} with {1} points, highest {2} with {3}.",
          labels[0], number(values[0, 1], 1, _), labels[-1], number(values[-1, 1], 1, _)),
    )  # fmt: skip


def draw_effects(axes: Axes, labels: Sequence[str], values: Floats) -> None:
    """Draw effects with their intervals (low, value, high), one above the other."""
    reach = [values[:, 1] - values[:, 0], values[:, 2] - values[:, 1]]
    names = [fill(label, WIDE) for label in labels]
    axes.errorbar(values[:, 1], names, xerr=reach, fmt="o", markersize=4, capsize=2)
    axes.axvline(0, color=SERIES[1], linestyle="--")
    axes.tick_params(axis="y", labelsize=8)
    # The names leave the axes little room: centred below them a text would be cut.
    axes.set_xlabel(axes.get_xlabel(), loc="right")


def _words(_: Translator, each: Answered) -> str:
    """Say the answers of a measure in a sentence."""
    pairs = zip(_labels(_, each), each.answers, strict=True)
    return "; ".join(f"{label}: {in_words(shown(each, a), _)}" for label, a in pairs) + "."
