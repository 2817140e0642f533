"""How a report looks: an HTML page, and lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from asterism.lab.page import SERIES, Cell, Interval, Page, Section, drawing, in_words, number
from asterism.lab.report.answers import FINDING, Answer, Answered
from asterism.lab.report.build import Report, never
from asterism.lab.report.measures import GROUPS, bin_labels
from asterism.lab.report.sheet import DECILES
from asterism.lab.report.tokens import WAYS, label_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LONG = 24
"""A table with more rows is folded."""
MOST_TOKENS = 12
"""So many of the strongest and of the weakest tokens a plot shows."""


def report_page(report: Report) -> str:
    """Return a report as one HTML file."""
    page = Page(f"{report.game.title}: what {report.games:,} games show", _lead(report))
    _summary(page.section("In short", _honesty(report)), report)
    plots = {
        "balance": _plot_seats, "length": _plot_length, "choices": _plot_choices,
        "tension": _plot_tension,
    }  # fmt: skip
    for group, (title, question) in GROUPS.items():
        measured = [each for each in report.measured if each.measure.group == group]
        section = page.section(title, question)
        if group in plots:
            plots[group](section, report)
        _measures(section, measured)
        if group == "balance" and report.ladder:
            _ladder(section, report)
    _tokens(page, report)
    _unused(page.section("Never used", _never(report)), report)
    _ends(page.section("Endings", "How the games ended."), report)
    _terms(page.section("How to read this"))
    return page.html()


def _lead(report: Report) -> str:
    stopped = f" of {report.wanted:,}" if report.wanted != report.games else ""
    rulings = ", ".join(f"{name} {str(value).lower()}" for name, value in report.rulings.items())
    return (
        f"{report.games:,}{stopped} games between the bots {seated(report.bots)}; seed "
        f"{report.seed}; rulings: {rulings or 'none'}. What bots of this strength show need not "
        "hold for people."
    )


def seated(bots: Sequence[str]) -> str:
    """Name the bots: "4 times random" where all are alike."""
    return f"{len(bots)} times {bots[0]}" if len(set(bots)) == 1 else ", ".join(bots)


def _honesty(report: Report) -> str:
    alone, strict = report.smallest
    return (
        f"This run could find (with a power of 80 %) a seat whose share of wins is "
        f"{number(alone * 100)} points from even if that were its only question, and "
        f"{number(strict * 100)} points as one of its {report.comparisons:,} comparisons. P values "
        f"are corrected for all of them (Benjamini and Hochberg); at most {FINDING * 100:.0f} % "
        "after that is called a finding."
    )


def _summary(section: Section, report: Report) -> None:
    """List the findings, the clearest first."""
    findings = [
        (answer, each.measure.title, each.measure.percent)
        for each in report.measured
        for answer in each.answers
        if answer.is_finding
    ]
    findings += [(step, "Luck against skill", True) for step in report.ladder if step.is_finding]
    findings.sort(key=lambda found: found[0].corrected)
    rows: list[list[Cell]] = [
        [_named(title, answer.label), _interval(answer, percent=percent),
         _effect(answer, percent=percent), in_figures(answer.corrected)]
        for answer, title, percent in findings
    ]  # fmt: skip
    if rows:
        section.table(["what", "found", "difference", "corrected p"], rows, "Findings")
    else:
        section.say("No measure of balance is a finding.")
    tokens = sorted(_token_findings(report), key=lambda found: found[2].corrected)
    if tokens:
        named: list[list[Cell]] = [
            [what, way, _had(answer)] for what, way, answer in tokens[:MOST_TOKENS]
        ]
        section.topic(
            f"Cards and the like: {len(tokens)} findings",
            f"The clearest {len(named)}; what each way of having something tells stands below.",
        )
        section.table(["what", "way", "difference"], named)
    else:
        section.say("Of cards and the like nothing is a finding.")


def _token_findings(report: Report) -> Iterator[tuple[str, str, Answer]]:
    """Yield the tokens with a finding, with the way of having them that it is of."""
    for way, answers in report.tokens.items():
        for token, answer in enumerate(answers):
            if answer.is_finding:
                kind = report.game.study.kind_of(token).name
                yield f"{kind} {label_of(report.game, token)}", way, answer


def _measures(section: Section, measured: Sequence[Answered]) -> None:
    """Show the measures of one number in one table, and a table for each of the others."""
    single = [each for each in measured if len(each.answers) == 1]
    rows: list[list[Cell]] = [
        [each.measure.title, _shown(each, each.answers[0], drawn=False),
         _effect(each.answers[0], percent=each.measure.percent, drawn=False),
         each.answers[0].found.n, each.measure.meaning]
        for each in single
    ]  # fmt: skip
    for each in measured:
        if each not in single:
            _lines(section, each)
    if rows:
        if len(single) < len(measured):
            section.topic("More numbers")
        _table(section, ["measure", "found", "difference", "games", "meaning"], rows)


def _lines(section: Section, each: Answered) -> None:
    measure = each.measure
    rows: list[list[Cell]] = [
        [answer.label, _shown(each, answer),
         _effect(answer, measure.digits, percent=measure.percent), in_figures(answer.corrected),
         answer.found.n]
        for answer in each.answers
    ]  # fmt: skip
    section.topic(measure.title, measure.meaning)
    folded = f"All {len(rows)}" if len(rows) > LONG else ""
    _table(section, ["", "found", "difference", "corrected p", "games"], rows, folded=folded)


def _table(
    section: Section, columns: Sequence[str], rows: Sequence[Sequence[Cell]], *, folded: str = ""
) -> None:
    """Add a table without the columns in which nothing stands."""
    kept = [i for i in range(len(columns)) if any(row[i] is not None for row in rows)]
    few = [[row[i] for i in kept] for row in rows]
    section.table([columns[i] for i in kept], few, folded=folded)


def _ladder(section: Section, report: Report) -> None:
    rows: list[list[Cell]] = [
        [step.label, _interval(step, percent=True), _effect(step, percent=True),
         in_figures(step.corrected), step.found.n]
        for step in report.ladder
    ]  # fmt: skip
    section.topic(
        "Luck against skill",
        "How often a bot that thinks more wins alone among others that think less. Were all luck, "
        "every step would be even.",
    )
    section.table(["step", "share of wins", "difference", "corrected p", "games"], rows)


def _tokens(page: Page, report: Report) -> None:
    for kind in report.sheet.names.kinds:
        numbers = report.sheet.names.of_kind(kind)
        ways = [
            way
            for way in WAYS
            if way in report.tokens and any(_known(report.tokens[way][token]) for token in numbers)
        ]
        section = page.section(kind.title)
        if not ways:
            section.say("Too few had any to say something of it.")
            continue
        _plot_tokens(section, report, numbers, ways[0])
        rows = [
            [label_of(report.game, token), *(_had(report.tokens[way][token]) for way in ways)]
            for token in numbers
        ]
        folded = f"All {len(rows)}" if len(rows) > LONG else ""
        caption = "Differences of the share of wins"
        section.table([kind.name, *ways], rows, caption, folded=folded)
        for way in ways:
            section.say(f"{way.capitalize()}: {WAYS[way]}.", note=True)


def _had(answer: Answer) -> Interval | None:
    """Show the difference that having a token makes, with what it rests on."""
    if answer.effect is None or not _known(answer):
        return None
    note = f"n {answer.found.n:,}, p {in_figures(answer.corrected) or '–'}"
    return Interval(answer.effect, percent=True, base=0.0, note=note)


def _known(answer: Answer) -> bool:
    return answer.effect is not None and answer.effect.n > 0


def _never(report: Report) -> str:
    return (
        f"What did not come up in {report.games:,} games comes up in at most "
        f"{number(never(report.games) * 100, 2)} % of games like these (95 %). Some of it "
        "belongs to rulings that were not chosen."
    )


def _unused(section: Section, report: Report) -> None:
    rows: list[list[Cell]] = [
        [what, len(names), ", ".join(names) or "–"] for what, names in report.unused.items()
    ]
    section.table(["kind", "how many", "which"], rows)


def _ends(section: Section, report: Report) -> None:
    rows: list[list[Cell]] = []
    for ending, count in sorted(report.endings.items(), key=lambda item: -item[1]):
        rows.append([ending, count, Interval(report.ended(ending), percent=True)])
    section.table(["ending", "games", "share"], rows)


def _terms(section: Section) -> None:
    section.say(
        "A difference is that from an even share, from no feedback, or of who has something from "
        "who has not, in points of per cent. Every number is followed by its interval of "
        "confidence of 95 %: if the run were made again and again, 95 of 100 such intervals would "
        "hold the true number. Shares have Wilson's interval; the seats of a game count as one "
        "block."
    )
    section.say(
        "Chances to win are estimates of the game's own heuristics with all cards in view, and as "
        "good as those are. A difference of those who had something is no proof that it helps; "
        "only what is forced on the same seeds tells of a cause."
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


def in_figures(p: float) -> str | None:
    """Write a p value; None if there is none."""
    if not p >= 0:
        return None
    return "below 0.001" if p < 0.001 else f"{p:.3f}"


def _named(title: str, label: str) -> str:
    return f"{title}: {label}" if label else title


# -- plots ---------------------------------------------------------------------------------------


def _of(report: Report, id_: str) -> Answered:
    return next(each for each in report.measured if each.measure.id == id_)


def _plot_seats(section: Section, report: Report) -> None:
    for id_ in ("seat_wins", "seat_score_share"):
        each = _of(report, id_)
        with drawing(up=each.measure.title.lower() + ", %") as (figure, axes):
            _bars(axes, each.answers)
            axes.axhline(100 / len(report.bots), color=SERIES[1], linestyle="--")
        section.plot(figure, each.measure.title, _words(each))


def _bars(axes: Axes, answers: Sequence[Answer]) -> None:
    """Draw shares with their intervals, one beside the other."""
    values = np.array([[a.found.low, a.found.value, a.found.high] for a in answers]) * 100
    reach = [values[:, 1] - values[:, 0], values[:, 2] - values[:, 1]]
    labels = [answer.label for answer in answers]
    axes.errorbar(labels, values[:, 1], yerr=reach, fmt="o", capsize=3)
    axes.margins(x=0.15)


def _plot_length(section: Section, report: Report) -> None:
    for name, title in (("choices", "Decisions of a game"), ("turns", "Turns of a game")):
        values = report.sheet[name]
        with drawing(across=title.lower(), up="share of games, %") as (figure, axes):
            weights = np.full(len(values), 100 / len(values))
            axes.hist(values, bins=min(30, max(5, len(np.unique(values)))), weights=weights)
        low, middle, high = np.percentile(values, [10, 50, 90])
        section.plot(
            figure, title,
            f"Half of the games have at most {middle:.0f}, one in ten less than {low:.0f}, one in "
            f"ten more than {high:.0f}.",
        )  # fmt: skip


def _plot_choices(section: Section, report: Report) -> None:
    each = _of(report, "width")
    with drawing(across="options", up="share of decisions, %") as (figure, axes):
        axes.bar(bin_labels(), [a.found.value * 100 for a in each.answers])
        axes.tick_params(axis="x", labelrotation=30)
    section.plot(figure, each.measure.title, _words(each))
    branching = report.curves()["options"]
    with drawing(across="part of the game, %", up="options of a decision") as (figure, axes):
        axes.plot(_middles(), branching, marker="o")
        axes.set_ylim(bottom=0)
    section.plot(
        figure, "Branching over the game",
        f"From {branching[0]:.1f} options of a decision in the first tenth to {branching[-1]:.1f} "
        f"in the last; most are {branching.max():.1f}.",
    )  # fmt: skip


def _middles() -> list[float]:
    return [(i + 0.5) * 100 / DECILES for i in range(DECILES)]


def _plot_tension(section: Section, report: Report) -> None:
    curves = report.curves()
    open_, winner = curves["uncertainty"] * 100, curves["chance_of_the_winner"] * 100
    with drawing(across="part of the game, %", up="%") as (figure, axes):
        axes.plot(_middles(), open_, marker="o", label="uncertainty")
        axes.plot(_middles(), winner, marker="s", label="chance of the later winner")
        axes.set_ylim(0, 105)
        axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=2, fontsize=9)
    section.plot(
        figure, "Uncertainty over the game",
        f"Uncertainty goes from {open_[0]:.0f} % in the first tenth to {open_[-1]:.0f} % in the "
        f"last; the later winner's chance from {winner[0]:.0f} % to {winner[-1]:.0f} %.",
    )  # fmt: skip
    real, shuffled = _of(report, "leader_wins"), _of(report, "leader_wins_shuffled")
    with drawing(across="part of the rounds", up="leader wins, %") as (figure, axes):
        places = np.arange(len(real.answers))
        for shift, each, label in ((-0.2, real, "games"), (0.2, shuffled, "without feedback")):
            values = np.array([answer.found.value for answer in each.answers]) * 100
            axes.bar(places + shift, values, 0.38, label=label)
        axes.set_xticks(places, [a.label.removeprefix("after ") for a in real.answers])
        axes.set_ylim(0, 105)
        axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=2, fontsize=9)
    section.plot(figure, "Runaway leader", f"{_words(real)} Without feedback: {_words(shuffled)}")


def _plot_tokens(section: Section, report: Report, numbers: Sequence[int], way: str) -> None:
    """Draw the strongest and the weakest tokens with their intervals."""
    found = [(token, report.tokens[way][token]) for token in numbers]
    known = [(token, answer.effect) for token, answer in found if answer.effect and _known(answer)]
    known.sort(key=lambda pair: pair[1].value)
    if len(known) > 2 * MOST_TOKENS:
        known = known[:MOST_TOKENS] + known[-MOST_TOKENS:]
    if not known:
        return
    values = np.array([[e.low, e.value, e.high] for _, e in known]) * 100
    labels = [label_of(report.game, token) for token, _ in known]
    tall = max(0.7, 0.2 + 0.085 * len(known))
    with drawing(across=f"points of the share of wins, {way}", tall=tall) as (figure, axes):
        reach = [values[:, 1] - values[:, 0], values[:, 2] - values[:, 1]]
        axes.errorbar(values[:, 1], labels, xerr=reach, fmt="o", markersize=4, capsize=2)
        axes.axvline(0, color=SERIES[1], linestyle="--")
        axes.tick_params(axis="y", labelsize=8)
    worst, best = known[0], known[-1]
    section.plot(
        figure, f"Who has it wins more or less ({way})",
        f"Lowest {label_of(report.game, worst[0])} with {number(worst[1].value * 100)} points, "
        f"highest {label_of(report.game, best[0])} with {number(best[1].value * 100)}.",
    )  # fmt: skip


def _words(each: Answered) -> str:
    """Say the answers of a measure in a sentence."""
    return "; ".join(f"{a.label} {in_words(_shown(each, a))}" for a in each.answers) + "."


# -- in a terminal -------------------------------------------------------------------------------


def report_rows(report: Report) -> Iterator[tuple[str, str, str, str]]:
    """Yield what a terminal shows: measure, number with interval, away from even, corrected p."""
    for each in report.measured:
        measure = each.measure
        for answer in each.answers:
            effect = _effect(answer, measure.digits, percent=measure.percent)
            yield (
                _named(measure.title, answer.label),
                in_words(_shown(each, answer)),
                "" if effect is None else in_words(effect),
                in_figures(answer.corrected) or "",
            )
    for step in report.ladder:
        effect = _effect(step, percent=True)
        yield (
            _named("Luck against skill", step.label), in_words(_interval(step, percent=True)),
            "" if effect is None else in_words(effect), in_figures(step.corrected) or "",
        )  # fmt: skip
    for what, way, answer in _token_findings(report):
        effect = _effect(answer, percent=True)
        yield (
            f"{what}, {way}", in_words(_interval(answer, percent=True)),
            "" if effect is None else in_words(effect), in_figures(answer.corrected) or "",
        )  # fmt: skip
