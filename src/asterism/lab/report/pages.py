"""How a report looks: an HTML page, and lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from asterism.contract.translator import Translator
from asterism.kernel.marker import N_
from asterism.lab.estimate import LEVEL
from asterism.lab.numbers import Interval, in_figures, in_words, number, per_cent
from asterism.lab.page import Cell, Page, Section, fold
from asterism.lab.report.answers import FINDING, LEAST, Answer, Answered
from asterism.lab.report.build import Report, never
from asterism.lab.report.cells import could_find, distance_of, games_of, interval_of, shown, shows
from asterism.lab.report.ladder import STEPS
from asterism.lab.report.measures import GROUPS
from asterism.lab.report.plots import (
    MOST_TOKENS,
    plot_choices,
    plot_length,
    plot_seats,
    plot_tension,
    plot_tokens,
)
from asterism.lab.report.sentences import answer_rows, tolerances
from asterism.lab.report.tokens import WAYS
from asterism.lab.report.words import (
    ending_of,
    label_of,
    line_of,
    meaning_of,
    seated,
    title_of,
    token_of,
    unused_of,
)
from asterism.lab.stats import POWER

LUCK = N_("Luck against skill")
SHOWN_BY = N_("see game (lowest, median, highest)")


def report_page(report: Report, translator: Translator) -> str:
    """Return a report as one HTML file, in the language of `translator`."""
    _ = translator
    title = _("{0}: what {1} games show", _(report.game.title), number(report.games, 0, _))
    page = Page(title, _lead(_, report), _)
    answers = page.section(_("Answers"))
    answers.table([_("question"), _("answer"), _("because")], list(answer_rows(report, _)))
    answers.say(tolerances(_), note=True)
    _summary(page.section(_("In short"), _honesty(_, report)), report)
    plots = {
        "balance": plot_seats, "length": plot_length, "choices": plot_choices,
        "tension": plot_tension,
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
    _terms(page.section(_("How to read this")), report)
    return page.html()


def _lead(_: Translator, report: Report) -> str:
    games = number(report.games, 0, _)
    if report.wanted != report.games:
        games = _("{0} of {1}", games, number(report.wanted, 0, _))
    words = report.game.in_words(report.rulings)
    rulings = ", ".join(f"{name} {value}" for name, value in words.items())
    return _(
        "{0} games between the bots {1}; seed {2}; rulings: {3}. What holds for bots of this "
        "strength need not hold for people.",
        games,
        seated(_, report.bots),
        report.seed,
        rulings or _("none"),
    )


def _honesty(_: Translator, report: Report) -> str:
    if not report.comparisons:
        return _("There are too few games to test anything: at least {0} are needed.", LEAST)
    if report.smallest is None:
        return _(
            "P values are corrected for all {0} comparisons (Benjamini and Hochberg); a corrected"
            " value of at most {1} is called a finding.",
            number(report.comparisons, 0, _),
            per_cent(FINDING, 0, _),
        )
    alone, strict = report.smallest
    return _(
        "With a power of {0} this run finds a seat whose share of wins is {1} points from "
        "even if that is its only question, and {2} points as one of its {3} comparisons. P "
        "values are corrected for all of them (Benjamini and Hochberg); a corrected value of "
        "at most {4} is called a finding.",
        per_cent(POWER, 0, _),
        number(alone * 100, 1, _),
        number(strict * 100, 1, _),
        number(report.comparisons, 0, _),
        per_cent(FINDING, 0, _),
    )


def _summary(section: Section, report: Report) -> None:
    """List the findings, the clearest first."""
    _ = section.translator
    findings = [
        (line_of(_, each.measure, answer.label), answer, each.measure.percent)
        for each in report.measured
        for answer in each.answers
    ]
    findings += [(f"{_(LUCK)}: {name}", step, True) for name, step in _steps(_, report)]
    findings = [found for found in findings if found[1].is_finding]
    findings.sort(key=lambda found: found[1].corrected)
    rows: list[list[Cell]] = [
        [name, interval_of(answer, percent=percent), distance_of(answer, percent=percent),
         in_figures(_, answer.corrected), games_of(answer)]
        for name, answer, percent in findings
    ]  # fmt: skip
    if rows:
        columns = [_("what"), _("found"), _("difference"), _("corrected p"), _(SHOWN_BY)]
        section.table(columns, rows, _("Findings"))
    else:
        section.say(_("No measure is a finding."))
    tokens = sorted(_token_findings(_, report), key=lambda found: found[2].corrected)
    if tokens:
        named: list[list[Cell]] = [
            [what, way, _had(_, answer), games_of(answer)]
            for what, way, answer in tokens[:MOST_TOKENS]
        ]
        section.topic(
            _("Findings on cards and other things held: {0}", len(tokens)),
            _("The clearest of them; the ways of having something are explained below."),
        )
        columns = [_("what"), _("way"), _("difference"), _(SHOWN_BY)]
        section.table(columns, named)
    else:
        section.say(_("No card or other thing held is a finding."))


def _steps(_: Translator, report: Report) -> list[tuple[str, Answer]]:
    """Name the steps of the ladder of bots."""
    return [
        (_("{0} among {1}", better, other), step)
        for (other, better), step in zip(pairwise(STEPS), report.ladder, strict=False)
    ]


def _token_findings(_: Translator, report: Report) -> Iterator[tuple[str, str, Answer]]:
    """Yield the tokens with a finding, with the way of having them that it is of."""
    for way, answers in report.tokens.items():
        for token, answer in enumerate(answers):
            if answer.is_finding:
                kind = _(report.game.study.kind_of(token).title)
                yield f"{kind}: {token_of(_, token)}", _(way), answer


def _measures(section: Section, measured: Sequence[Answered]) -> None:
    """Show the measures of one number in one table, and a table for each of the others."""
    _ = section.translator
    single = [each for each in measured if len(each.answers) == 1]
    rows: list[list[Cell]] = [
        [title_of(_, each.measure), shown(each, each.answers[0], drawn=False),
         distance_of(each.answers[0], percent=each.measure.percent, drawn=False),
         in_figures(_, each.answers[0].corrected),
         could_find(_, each.answers[0], percent=each.measure.percent), each.answers[0].found.n,
         games_of(each.answers[0]), meaning_of(_, each.measure)]
        for each in single
    ]  # fmt: skip
    for each in measured:
        if each not in single:
            _lines(section, each)
    if rows:
        if len(single) < len(measured):
            section.topic(_("More numbers"))
        columns = [
            _("measure"), _("found"), _("difference"), _("corrected p"), _("detectable effect"),
            _("games"), _(SHOWN_BY), _("meaning"),
        ]  # fmt: skip
        _table(section, columns, rows)


def _lines(section: Section, each: Answered) -> None:
    _, measure = section.translator, each.measure
    rows: list[list[Cell]] = [
        [label_of(_, measure, answer.label), shown(each, answer),
         distance_of(answer, measure.digits, percent=measure.percent),
         in_figures(_, answer.corrected),
         could_find(_, answer, measure.digits, percent=measure.percent), answer.found.n,
         games_of(answer)]
        for answer in each.answers
    ]  # fmt: skip
    section.topic(title_of(_, measure), meaning_of(_, measure))
    columns = [
        _("which"), _("found"), _("difference"), _("corrected p"), _("detectable effect"),
        _("games"), _(SHOWN_BY),
    ]  # fmt: skip
    _table(section, columns, rows, folded=fold(_, rows))


def _table(
    section: Section, columns: Sequence[str], rows: Sequence[Sequence[Cell]], *, folded: str = ""
) -> None:
    """Add a table without the columns in which nothing stands."""
    kept = [i for i in range(len(columns)) if any(row[i] is not None for row in rows)]
    few = [[row[i] for i in kept] for row in rows]
    section.table([columns[i] for i in kept], few, folded=folded)


def _ladder(section: Section, report: Report) -> None:
    _ = section.translator
    rows: list[list[Cell]] = [
        [name, interval_of(step, percent=True), distance_of(step, percent=True),
         in_figures(_, step.corrected), could_find(_, step, percent=True), step.found.n]
        for name, step in _steps(_, report)
    ]  # fmt: skip
    section.topic(
        _(LUCK),
        _(
            "How often one bot that thinks more wins against others that think less. If all "
            "were luck, every step would be even."
        ),
    )
    columns = [
        _("step"), _("share of wins"), _("difference"), _("corrected p"), _("detectable effect"),
        _("games"),
    ]  # fmt: skip
    section.table(columns, rows)


def _tokens(page: Page, report: Report) -> None:
    _ = page.translator
    for kind in report.sheet.names.kinds:
        numbers = report.sheet.names.of_kind(kind)
        ways = [
            way
            for way in WAYS
            if any(report.tokens[way][token].is_tested for token in numbers if way in report.tokens)
        ]
        section = page.section(_(kind.title))
        if ways:
            plot_tokens(section, report, numbers, ways[0])
        else:
            section.say(_("Too few seats had any to draw a conclusion."))
        rows: list[list[Cell]] = [
            [token_of(_, token), Interval(report.came_up[token], percent=True),
             *(_had(_, report.tokens[way][token]) for way in ways)]
            for token in numbers
        ]  # fmt: skip
        columns = [_("which"), _("came up"), *(_(way) for way in ways)]
        caption = _("The share of games in which it came up, and differences in the share of wins")
        section.table(columns, rows, caption, folded=fold(_, rows))
        for way in ways:
            section.say(f"{_(way).capitalize()}: {_(WAYS[way])}.", note=True)


def _had(_: Translator, answer: Answer) -> Interval | None:
    """Show the difference that having a token makes, with what it rests on."""
    if answer.effect is None or not answer.is_tested:
        return None
    note = _(
        "n {0}, p {1}, detectable effect {2}",
        number(answer.found.n, 0, _),
        in_figures(_, answer.corrected) or "–",
        could_find(_, answer, percent=True) or "–",
    )
    return Interval(answer.effect, percent=True, base=0.0, note=note)


def _never(_: Translator, report: Report) -> str:
    return _(
        "What did not occur in {0} games occurs in at most {1} of games like these ({2}). "
        "Some of it belongs to rulings that were not chosen.",
        number(report.games, 0, _),
        per_cent(never(report.games), 2, _),
        per_cent(LEVEL, 0, _),
    )


def _unused(section: Section, report: Report) -> None:
    _ = section.translator
    rows: list[list[Cell]] = []
    for what, names in report.unused.items():
        kind, unused = unused_of(_, what, names)
        rows.append([kind, len(unused), ", ".join(unused) or "–"])
    section.table([_("kind"), _("number"), _("which")], rows)


def _ends(section: Section, report: Report) -> None:
    _ = section.translator
    rows: list[list[Cell]] = []
    for ending, count in sorted(report.endings.items(), key=lambda item: -item[1]):
        share = Interval(report.ended(ending), percent=True)
        rows.append([ending_of(_, ending), count, share])
    section.table([_("ending"), _("games"), _("share")], rows)


def _terms(section: Section, report: Report) -> None:
    _ = section.translator
    section.say(to_see_a_game(_, report))
    section.say(
        _(
            "A difference is measured from an even share, from no feedback, or between seats "
            "that have something and seats that do not, in percentage points. Every number is"
            " followed by its {0} confidence interval: if the run were repeated again and "
            "again, 95 in 100 such intervals would contain the true number. Shares have "
            "Wilson's interval; the seats of a game count as one block.",
            per_cent(LEVEL, 0, _),
        )
    )
    section.say(
        _(
            "The detectable effect is the smallest true difference that a run like this finds "
            "with a power of {0} if it looks for nothing else; smaller ones may exist.",
            per_cent(POWER, 0, _),
        )
    )
    section.say(
        _(
            "Chances to win are estimated by the game's own heuristics with all cards "
            "visible, and are only as good as those. That seats with a card win more does not"
            " prove that it helps; only dealing or banning it on the same seeds shows a "
            "cause."
        )
    )


def to_see_a_game(_: Translator, report: Report) -> str:
    """Say how to look at a game behind a number."""
    play, show = report.to_see_a_game()
    return _(
        "The tables name the games of the run in which a number is lowest, median and highest. To "
        "see game N: {0}, then {1} (N with six digits).",
        play,
        show,
    )


def clearest_game(_: Translator, report: Report) -> str:
    """Say in which game the clearest finding shows most, and how to look at it; else nothing."""
    for each, answer in report.findings():
        if answer.effect is not None and answer.games is not None:
            game = answer.games.highest if answer.effect.value > 0 else answer.games.lowest
            name = line_of(_, each.measure, answer.label)
            return shows(_, name, game, *report.to_see_a_game(game))
    return ""


def report_rows(report: Report, translator: Translator) -> Iterator[tuple[str, str, str, str]]:
    """Yield what a terminal shows: measure, number with interval, away from even, corrected p."""
    _ = translator
    for each in report.measured:
        measure = each.measure
        for answer in each.answers:
            effect = distance_of(answer, measure.digits, percent=measure.percent)
            name = line_of(_, measure, answer.label)
            yield _row(_, name, shown(each, answer), effect, answer)
    named = [(f"{_(LUCK)}: {name}", step) for name, step in _steps(_, report)]
    named += [(f"{what}, {way}", answer) for what, way, answer in _token_findings(_, report)]
    for name, answer in named:
        effect = distance_of(answer, percent=True)
        yield _row(_, name, interval_of(answer, percent=True), effect, answer)


def _row(
    _: Translator, name: str, found: Interval, effect: Interval | None, answer: Answer
) -> tuple[str, str, str, str]:
    return (
        name,
        in_words(found, _),
        "" if effect is None else in_words(effect, _),
        in_figures(_, answer.corrected) or "",
    )
