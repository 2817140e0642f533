"""How a report looks: an HTML page, and lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from textwrap import fill
from typing import TYPE_CHECKING

import numpy as np

from asterism.kernel.marker import N_
from asterism.kernel.tongue import Tongue
from asterism.lab.page import (
    SERIES,
    Cell,
    Interval,
    Page,
    Section,
    drawing,
    in_words,
    number,
    per_cent,
)
from asterism.lab.report.answers import FINDING, Answer, Answered
from asterism.lab.report.build import Report, never
from asterism.lab.report.ladder import STEPS
from asterism.lab.report.measures import GROUPS
from asterism.lab.report.sheet import DECILES
from asterism.lab.report.standing import QUARTERS
from asterism.lab.report.tables import Floats
from asterism.lab.report.tokens import WAYS
from asterism.lab.report.words import (
    ending_of,
    label_of,
    line_of,
    meaning_of,
    title_of,
    token_of,
    unused_of,
)
from asterism.lab.stats import LEVEL, POWER

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LONG = 24
"""A table with more rows is folded."""
MOST_TOKENS = 12
"""So many of the strongest and of the weakest tokens a plot shows."""
WIDE = 36
"""A name beside a plot is broken after so many letters."""
LUCK = N_("Luck against skill")


def report_page(report: Report, tongue: Tongue) -> str:
    """Return a report as one HTML file, in the language of a tongue that speaks of its game."""
    _ = tongue
    title = _("{0}: what {1} games show", _(report.game.title), number(report.games, 0, _))
    page = Page(title, _lead(_, report), _)
    _summary(page.section(_("In short"), _honesty(_, report)), report)
    plots = {
        "balance": _plot_seats, "length": _plot_length, "choices": _plot_choices,
        "tension": _plot_tension,
    }  # fmt: skip
    for group, (name, question) in GROUPS.items():
        measured = [each for each in report.measured if each.measure.group == group]
        section = page.section(_(name), _(question))
        if group in plots:
            plots[group](section, report)
        _measures(section, measured)
        if group == "balance" and report.ladder:
            _ladder(section, report)
    _tokens(page, report)
    _unused(page.section(_("Never used"), _never(_, report)), report)
    _ends(page.section(_("Endings"), _("How the games ended.")), report)
    _terms(page.section(_("How to read this")))
    return page.html()


def _lead(_: Tongue, report: Report) -> str:
    games = number(report.games, 0, _)
    if report.wanted != report.games:
        games = _("{0} of {1}", games, number(report.wanted, 0, _))
    rulings = ", ".join(f"{name} {str(value).lower()}" for name, value in report.rulings.items())
    return _(
        "{0} games between the bots {1}; seed {2}; rulings: {3}. What bots of this strength show "
        "need not hold for people.",
        games,
        seated(_, report.bots),
        report.seed,
        rulings or _("none"),
    )


def seated(_: Tongue, bots: Sequence[str]) -> str:
    """Name the bots: "4 times random" where all are alike."""
    return _("{0} times {1}", len(bots), bots[0]) if len(set(bots)) == 1 else ", ".join(bots)


def _honesty(_: Tongue, report: Report) -> str:
    alone, strict = report.smallest
    return _(
        "This run could find (with a power of {0}) a seat whose share of wins is {1} points from "
        "even if that were its only question, and {2} points as one of its {3} comparisons. P "
        "values are corrected for all of them (Benjamini and Hochberg); at most {4} after that is "
        "called a finding.",
        per_cent(POWER, 0),
        number(alone * 100),
        number(strict * 100),
        number(report.comparisons, 0, _),
        per_cent(FINDING, 0),
    )


def _summary(section: Section, report: Report) -> None:
    """List the findings, the clearest first."""
    _ = section.tongue
    findings = [
        (line_of(_, each.measure, answer.label), answer, each.measure.percent)
        for each in report.measured
        for answer in each.answers
    ]
    findings += [(f"{_(LUCK)}: {name}", step, True) for name, step in _steps(_, report)]
    findings = [found for found in findings if found[1].is_finding]
    findings.sort(key=lambda found: found[1].corrected)
    rows: list[list[Cell]] = [
        [name, _interval(answer, percent=percent), _effect(answer, percent=percent),
         in_figures(_, answer.corrected)]
        for name, answer, percent in findings
    ]  # fmt: skip
    if rows:
        columns = [_("what"), _("found"), _("difference"), _("corrected p")]
        section.table(columns, rows, _("Findings"))
    else:
        section.say(_("No measure of balance is a finding."))
    tokens = sorted(_token_findings(_, report), key=lambda found: found[2].corrected)
    if tokens:
        named: list[list[Cell]] = [
            [what, way, _had(_, answer)] for what, way, answer in tokens[:MOST_TOKENS]
        ]
        section.topic(
            _("Findings on cards and the like: {0}", len(tokens)),
            _("The clearest of them; what each way of having something tells stands below."),
        )
        section.table([_("what"), _("way"), _("difference")], named)
    else:
        section.say(_("Of cards and the like nothing is a finding."))


def _steps(_: Tongue, report: Report) -> list[tuple[str, Answer]]:
    """Name the steps of the ladder of bots."""
    return [
        (_("{0} among {1}", better, other), step)
        for (other, better), step in zip(pairwise(STEPS), report.ladder, strict=False)
    ]


def _token_findings(_: Tongue, report: Report) -> Iterator[tuple[str, str, Answer]]:
    """Yield the tokens with a finding, with the way of having them that it is of."""
    for way, answers in report.tokens.items():
        for token, answer in enumerate(answers):
            if answer.is_finding:
                kind = _(report.game.study.kind_of(token).title)
                yield f"{kind}: {token_of(_, token)}", _(way), answer


def _measures(section: Section, measured: Sequence[Answered]) -> None:
    """Show the measures of one number in one table, and a table for each of the others."""
    _ = section.tongue
    single = [each for each in measured if len(each.answers) == 1]
    rows: list[list[Cell]] = [
        [title_of(_, each.measure), _shown(each, each.answers[0], drawn=False),
         _effect(each.answers[0], percent=each.measure.percent, drawn=False),
         each.answers[0].found.n, meaning_of(_, each.measure)]
        for each in single
    ]  # fmt: skip
    for each in measured:
        if each not in single:
            _lines(section, each)
    if rows:
        if len(single) < len(measured):
            section.topic(_("More numbers"))
        columns = [_("measure"), _("found"), _("difference"), _("games"), _("meaning")]
        _table(section, columns, rows)


def _lines(section: Section, each: Answered) -> None:
    _, measure = section.tongue, each.measure
    rows: list[list[Cell]] = [
        [label_of(_, measure, answer.label), _shown(each, answer),
         _effect(answer, measure.digits, percent=measure.percent),
         in_figures(_, answer.corrected), answer.found.n]
        for answer in each.answers
    ]  # fmt: skip
    section.topic(title_of(_, measure), meaning_of(_, measure))
    columns = ["", _("found"), _("difference"), _("corrected p"), _("games")]
    _table(section, columns, rows, folded=fold(_, rows))


def fold(_: Tongue, rows: Sequence[object]) -> str:
    """Return what to click to see the rows of a table, if they are many."""
    return _("All {0}", len(rows)) if len(rows) > LONG else ""


def _table(
    section: Section, columns: Sequence[str], rows: Sequence[Sequence[Cell]], *, folded: str = ""
) -> None:
    """Add a table without the columns in which nothing stands."""
    kept = [i for i in range(len(columns)) if any(row[i] is not None for row in rows)]
    few = [[row[i] for i in kept] for row in rows]
    section.table([columns[i] for i in kept], few, folded=folded)


def _ladder(section: Section, report: Report) -> None:
    _ = section.tongue
    rows: list[list[Cell]] = [
        [name, _interval(step, percent=True), _effect(step, percent=True),
         in_figures(_, step.corrected), step.found.n]
        for name, step in _steps(_, report)
    ]  # fmt: skip
    section.topic(
        _(LUCK),
        _(
            "How often a bot that thinks more wins alone among others that think less. Were all "
            "luck, every step would be even."
        ),
    )
    columns = [_("step"), _("share of wins"), _("difference"), _("corrected p"), _("games")]
    section.table(columns, rows)


def _tokens(page: Page, report: Report) -> None:
    _ = page.tongue
    for kind in report.sheet.names.kinds:
        numbers = report.sheet.names.of_kind(kind)
        ways = [
            way
            for way in WAYS
            if way in report.tokens and any(_known(report.tokens[way][token]) for token in numbers)
        ]
        section = page.section(_(kind.title))
        if not ways:
            section.say(_("Too few had any to say something of it."))
            continue
        _plot_tokens(section, report, numbers, ways[0])
        rows = [
            [token_of(_, token), *(_had(_, report.tokens[way][token]) for way in ways)]
            for token in numbers
        ]
        columns = ["", *(_(way) for way in ways)]
        caption = _("Differences of the share of wins")
        section.table(columns, rows, caption, folded=fold(_, rows))
        for way in ways:
            section.say(f"{_(way).capitalize()}: {_(WAYS[way])}.", note=True)


def _had(_: Tongue, answer: Answer) -> Interval | None:
    """Show the difference that having a token makes, with what it rests on."""
    if answer.effect is None or not _known(answer):
        return None
    note = f"n {number(answer.found.n, 0, _)}, p {in_figures(_, answer.corrected) or '–'}"
    return Interval(answer.effect, percent=True, base=0.0, note=note)


def _known(answer: Answer) -> bool:
    return answer.effect is not None and answer.effect.n > 0


def _never(_: Tongue, report: Report) -> str:
    return _(
        "What did not come up in {0} games comes up in at most {1} of games like these ({2}). Some "
        "of it belongs to rulings that were not chosen.",
        number(report.games, 0, _),
        per_cent(never(report.games), 2),
        per_cent(LEVEL, 0),
    )


def _unused(section: Section, report: Report) -> None:
    _ = section.tongue
    rows: list[list[Cell]] = []
    for what, names in report.unused.items():
        kind, told = unused_of(_, what, names)
        rows.append([kind, len(told), ", ".join(told) or "–"])
    section.table([_("kind"), _("how many"), _("which")], rows)


def _ends(section: Section, report: Report) -> None:
    _ = section.tongue
    rows: list[list[Cell]] = []
    for ending, count in sorted(report.endings.items(), key=lambda item: -item[1]):
        share = Interval(report.ended(ending), percent=True)
        rows.append([ending_of(_, ending), count, share])
    section.table([_("ending"), _("games"), _("share")], rows)


def _terms(section: Section) -> None:
    _ = section.tongue
    section.say(
        _(
            "A difference is that from an even share, from no feedback, or of who has something "
            "from who has not, in points of per cent. Every number is followed by its interval of "
            "confidence of {0}: if the run were made again and again, 95 of 100 such intervals "
            "would hold the true number. Shares have Wilson's interval; the seats of a game count "
            "as one block.",
            per_cent(LEVEL, 0),
        )
    )
    section.say(
        _(
            "Chances to win are estimates of the game's own heuristics with all cards in view, and "
            "as good as those are. A difference of those who had something is no proof that it "
            "helps; only what is forced on the same seeds tells of a cause."
        )
    )


def _interval(answer: Answer, digits: int = 1, *, percent: bool, drawn: bool = True) -> Interval:
    return Interval(answer.found, percent, digits, answer.base, drawn)


def _shown(each: Answered, answer: Answer, *, drawn: bool = True) -> Interval:
    return _interval(answer, each.measure.digits, percent=each.measure.percent, drawn=drawn)


def _effect(
    answer: Answer, digits: int = 1, *, percent: bool, drawn: bool = True
) -> Interval | None:
    if answer.effect is None or not answer.effect.n:
        return None
    return Interval(answer.effect, percent, digits, 0.0, drawn)


def in_figures(_: Tongue, p: float) -> str | None:
    """Write a p value; None if there is none."""
    if not p >= 0:
        return None
    return _("below {0}", "0.001") if p < 0.001 else f"{p:.3f}"


# -- plots ---------------------------------------------------------------------------------------


def _of(report: Report, id_: str) -> Answered:
    return next(each for each in report.measured if each.measure.id == id_)


def _labels(_: Tongue, each: Answered) -> list[str]:
    return [label_of(_, each.measure, answer.label) for answer in each.answers]


def _plot_seats(section: Section, report: Report) -> None:
    _ = section.tongue
    for id_ in ("seat_wins", "seat_score_share"):
        each = _of(report, id_)
        title = title_of(_, each.measure)
        with drawing(up=f"{title.lower()}, %") as (figure, axes):
            _bars(axes, _labels(_, each), each.answers)
            axes.axhline(100 / len(report.bots), color=SERIES[1], linestyle="--")
        section.plot(figure, title, _words(_, each))


def _bars(axes: Axes, labels: Sequence[str], answers: Sequence[Answer]) -> None:
    """Draw shares with their intervals, one beside the other."""
    values = np.array([[a.found.low, a.found.value, a.found.high] for a in answers]) * 100
    reach = [values[:, 1] - values[:, 0], values[:, 2] - values[:, 1]]
    axes.errorbar(labels, values[:, 1], yerr=reach, fmt="o", capsize=3)
    axes.margins(x=0.15)


def _plot_length(section: Section, report: Report) -> None:
    _ = section.tongue
    for name, title in (("choices", _("Decisions of a game")), ("turns", _("Turns of a game"))):
        values = report.sheet[name]
        with drawing(across=title.lower(), up=_("share of games, %")) as (figure, axes):
            weights = np.full(len(values), 100 / len(values))
            axes.hist(values, bins=min(30, max(5, len(np.unique(values)))), weights=weights)
        low, middle, high = (number(each, 0, _) for each in np.percentile(values, [10, 50, 90]))
        section.plot(
            figure, title,
            _("Half of the games have at most {0}, one in ten less than {1}, one in ten more than "
              "{2}.", middle, low, high),
        )  # fmt: skip


def _plot_choices(section: Section, report: Report) -> None:
    _, each = section.tongue, _of(report, "width")
    with drawing(across=_("options"), up=_("share of decisions, %")) as (figure, axes):
        axes.bar(_labels(_, each), [a.found.value * 100 for a in each.answers])
        axes.tick_params(axis="x", labelrotation=30)
    section.plot(figure, title_of(_, each.measure), _words(_, each))
    branching = report.curves()["options"]
    with drawing(across=_("part of the game, %"), up=_("options of a decision")) as (figure, axes):
        axes.plot(_middles(), branching, marker="o")
        axes.set_ylim(bottom=0)
    section.plot(
        figure, _("Branching over the game"),
        _("From {0} options of a decision in the first tenth to {1} in the last; most are {2}.",
          number(branching[0]), number(branching[-1]), number(branching.max())),
    )  # fmt: skip


def _middles() -> list[float]:
    return [(i + 0.5) * 100 / DECILES for i in range(DECILES)]


def _plot_tension(section: Section, report: Report) -> None:
    _, curves = section.tongue, report.curves()
    open_, winner = curves["uncertainty"], curves["chance_of_the_winner"]
    with drawing(across=_("part of the game, %"), up="%") as (figure, axes):
        axes.plot(_middles(), open_ * 100, marker="o", label=_("uncertainty"))
        axes.plot(_middles(), winner * 100, marker="s", label=_("chance of the later winner"))
        axes.set_ylim(0, 105)
        axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=2, fontsize=9)
    ends = (per_cent(each, 0) for each in (open_[0], open_[-1], winner[0], winner[-1]))
    section.plot(
        figure, _("Uncertainty over the game"),
        _("Uncertainty goes from {0} in the first tenth to {1} in the last; the later winner's "
          "chance from {2} to {3}.", *ends),
    )  # fmt: skip
    _plot_leader(section, report)


def _plot_leader(section: Section, report: Report) -> None:
    _ = section.tongue
    real, shuffled = _of(report, "leader_wins"), _of(report, "leader_wins_shuffled")
    with drawing(across=_("part of the rounds"), up=_("leader wins, %")) as (figure, axes):
        places = np.arange(len(real.answers))
        for shift, each, label in (
            (-0.2, real, _("games")),
            (0.2, shuffled, _("without feedback")),
        ):
            values = np.array([answer.found.value for answer in each.answers]) * 100
            axes.bar(places + shift, values, 0.38, label=label)
        axes.set_xticks(places, [per_cent(part, 0) for part in QUARTERS])
        axes.set_ylim(0, 105)
        axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=2, fontsize=9)
    words = _("{0} Without feedback: {1}", _words(_, real), _words(_, shuffled))
    section.plot(figure, title_of(_, real.measure), words)


def _plot_tokens(section: Section, report: Report, numbers: Sequence[int], way: str) -> None:
    """Draw the strongest and the weakest tokens with their intervals."""
    _ = section.tongue
    found = [(token, report.tokens[way][token]) for token in numbers]
    known = [(token, answer.effect) for token, answer in found if answer.effect and _known(answer)]
    known.sort(key=lambda pair: pair[1].value)
    if len(known) > 2 * MOST_TOKENS:
        known = known[:MOST_TOKENS] + known[-MOST_TOKENS:]
    if not known:
        return
    values = np.array([[e.low, e.value, e.high] for _token, e in known]) * 100
    labels = [token_of(_, token) for token, _effect in known]
    tall = max(0.7, 0.2 + 0.085 * len(known))
    across = _("points of the share of wins, {0}", _(way))
    with drawing(across=across, tall=tall) as (figure, axes):
        draw_effects(axes, labels, values)
    section.plot(
        figure, _("Who has it wins more or less ({0})", _(way)),
        _("Lowest {0} with {1} points, highest {2} with {3}.",
          labels[0], number(values[0, 1]), labels[-1], number(values[-1, 1])),
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


def _words(_: Tongue, each: Answered) -> str:
    """Say the answers of a measure in a sentence."""
    told = zip(_labels(_, each), each.answers, strict=True)
    return "; ".join(f"{label}: {in_words(_shown(each, a), _)}" for label, a in told) + "."


# -- in a terminal -------------------------------------------------------------------------------


def report_rows(report: Report, tongue: Tongue) -> Iterator[tuple[str, str, str, str]]:
    """Yield what a terminal shows: measure, number with interval, away from even, corrected p."""
    _ = tongue
    for each in report.measured:
        measure = each.measure
        for answer in each.answers:
            effect = _effect(answer, measure.digits, percent=measure.percent)
            name = line_of(_, measure, answer.label)
            yield _told(_, name, _shown(each, answer), effect, answer)
    named = [(f"{_(LUCK)}: {name}", step) for name, step in _steps(_, report)]
    named += [(f"{what}, {way}", answer) for what, way, answer in _token_findings(_, report)]
    for name, answer in named:
        effect = _effect(answer, percent=True)
        yield _told(_, name, _interval(answer, percent=True), effect, answer)


def _told(
    _: Tongue, name: str, found: Interval, effect: Interval | None, answer: Answer
) -> tuple[str, str, str, str]:
    return (
        name,
        in_words(found, _),
        "" if effect is None else in_words(effect, _),
        in_figures(_, answer.corrected) or "",
    )
