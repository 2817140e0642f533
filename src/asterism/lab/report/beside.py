"""Reports side by side: runs of one game with other bots or other numbers of seats.

What holds at one strength of bots, or for one number of players, need not hold at another: a
finding is shown with what every run says of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from asterism.contract.translator import Translator
from asterism.kernel.marker import N_
from asterism.lab.numbers import Interval, in_words, number
from asterism.lab.page import Cell, Page, fold
from asterism.lab.report.answers import Answer
from asterism.lab.report.build import Report
from asterism.lab.report.cells import distance_of, interval_of
from asterism.lab.report.measures import GROUPS, Measure
from asterism.lab.report.sentences import question_of, sentence_of, tolerances, verdict_of
from asterism.lab.report.words import line_of, seated, token_of

ALL, SOME, TURNS = N_("in all runs"), N_("in {0} of {1} runs"), N_("turns round")
Line = tuple[Measure, list[Answer | None]]
"""A line of a measure with what each run says of it."""


def beside_page(reports: Sequence[Report], translator: Translator) -> str:
    """Return reports side by side as one HTML file, in the language of `translator`."""
    _ = translator
    runs = [run_of(_, report) for report in reports]
    title = _("{0}: {1} runs side by side", _(reports[0].game.title), len(reports))
    page = Page(title, _lead(_, reports), _)
    section = page.section(_("Answers"))
    section.table([_("question"), *runs], [*_answers(_, reports, whole=True)])
    section.say(tolerances(_), note=True)
    section = page.section(
        _("Findings"),
        _("What is a finding in some run: how far it is from where it should be in each of them."),
    )
    rows = [*_findings(_, reports)]
    if rows:
        section.table([_("what"), *runs, _("holds")], rows, folded=fold(_, rows))
    else:
        section.say(_("No measure is a finding."))
    for group, (name, question) in GROUPS.items():
        lines = [each for each in _lines(reports) if each[0].group == group]
        numbers = [[_name(_, line), *_numbers(line)] for line in lines]
        page.section(_(name), _(question)).table(
            [_("measure"), *runs], numbers, folded=fold(_, numbers)
        )
    return page.html()


def beside_rows(reports: Sequence[Report], translator: Translator) -> Iterator[tuple[str, ...]]:
    """Yield what a terminal shows: the answers, then the findings, run by run."""
    _ = translator
    for row in [*_answers(_, reports, whole=False), *_findings(_, reports)]:
        yield tuple(
            in_words(cell, _) if isinstance(cell, Interval) else str(cell or "") for cell in row
        )


def run_of(_: Translator, report: Report) -> str:
    """Name a run by its seats and its bots."""
    return _("{0} seats, {1}", len(report.bots), seated(_, report.bots))


def _lead(_: Translator, reports: Sequence[Report]) -> str:
    games = "; ".join(
        _("{0}: {1} games, seed {2}", run_of(_, each), number(each.games, 0, _), each.seed)
        for each in reports
    )
    return _(
        "{0}. Each run has its p values corrected for all that it compares. What holds for bots "
        "of these strengths need not hold for people.",
        games,
    )


def _answers(_: Translator, reports: Sequence[Report], *, whole: bool) -> Iterator[list[Cell]]:
    """Yield a row for each question: what each run answers, with its sentence on a page."""
    questions: dict[str, str] = {}
    for report in reports:
        for each in report.verdicts:
            questions.setdefault(each.question, question_of(_, report, each))
    for asked, question in questions.items():
        row: list[Cell] = [question]
        for report in reports:
            found = next((each for each in report.verdicts if each.question == asked), None)
            if found is None:
                row.append(None if whole else "–")
                continue
            said = verdict_of(_, found)
            row.append(f"{said}. {sentence_of(_, report, found)}" if whole else said)
        yield row


def _lines(reports: Sequence[Report]) -> list[Line]:
    """Return every line of every measure of any run."""
    found: dict[tuple[str, str], Line] = {}
    for at, report in enumerate(reports):
        for each in report.measured:
            for answer in each.answers:
                key = each.measure.id, answer.label
                empty: list[Answer | None] = [None] * len(reports)
                found.setdefault(key, (each.measure, empty))[1][at] = answer
    return list(found.values())


def _findings(_: Translator, reports: Sequence[Report]) -> Iterator[list[Cell]]:
    """Yield what is a finding in some run, with the effect in each, and where it holds."""
    for measure, answers in _lines(reports):
        if _is_finding(answers):
            percent, digits = measure.percent, measure.digits
            yield [
                _name(_, (measure, answers)),
                *_distances(answers, digits, percent=percent),
                _holds(_, answers),
            ]
    for way in dict.fromkeys(way for report in reports for way in report.tokens):
        for token in range(len(reports[0].game.study.names)):
            had = [each.tokens[way][token] if way in each.tokens else None for each in reports]
            if _is_finding(had):
                yield [
                    f"{token_of(_, token)}, {_(way)}",
                    *_distances(had, percent=True),
                    _holds(_, had),
                ]


def _is_finding(answers: Sequence[Answer | None]) -> bool:
    return any(each is not None and each.is_finding for each in answers)


def _holds(_: Translator, answers: Sequence[Answer | None]) -> str:
    """Say in which runs a finding is one, or that it turns round from one to another."""
    signs = [each.effect.value > 0 for each in answers if each and each.effect and each.is_finding]
    if len(set(signs)) > 1:
        return _(TURNS)
    return _(ALL) if len(signs) == len(answers) else _(SOME, len(signs), len(answers))


def _name(_: Translator, line: Line) -> str:
    measure, answers = line
    return line_of(_, measure, next(each.label for each in answers if each is not None))


def _numbers(line: Line) -> list[Interval | None]:
    measure, answers = line
    percent, digits = measure.percent, measure.digits
    return [
        None if each is None else interval_of(each, digits, percent=percent, drawn=False)
        for each in answers
    ]


def _distances(
    answers: Sequence[Answer | None], digits: int = 1, *, percent: bool
) -> list[Interval | None]:
    return [
        None if each is None else distance_of(each, digits, percent=percent) for each in answers
    ]
