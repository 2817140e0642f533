"""A report's verdicts in sentences, each with its number and interval."""

from __future__ import annotations

from collections.abc import Iterator

from asterism.contract.translator import Translator
from asterism.kernel.marker import N_
from asterism.lab.numbers import Interval, in_words, number, per_cent
from asterism.lab.report.answers import Answer
from asterism.lab.report.build import Report, never
from asterism.lab.report.cells import interval_of
from asterism.lab.report.ladder import STEPS
from asterism.lab.report.measures import SEAT
from asterism.lab.report.verdicts import (
    DEAL,
    FAIR_TO,
    HELPED,
    LEADER,
    NO,
    OPEN,
    QUESTIONS,
    RARE,
    SEATS,
    SELDOM,
    SKILL,
    UNUSED,
    VICTORIES,
    YES,
    Verdict,
)
from asterism.lab.report.words import label_of, token_of, unused_of

WORDS = {YES: N_("yes"), NO: N_("no")}


def answer_rows(report: Report, translator: Translator) -> Iterator[tuple[str, str, str]]:
    """Yield each question with its verdict, and the sentence that says why."""
    for each in report.verdicts:
        yield (
            question_of(translator, report, each),
            verdict_of(translator, each),
            sentence_of(translator, report, each),
        )


def tolerances(_: Translator) -> str:
    """Say what yes and no mean."""
    return _(
        "Yes: within the tolerance, for sure. No: a finding that may lie beyond it. The tolerance "
        "is a tenth of an even share for seats, things to begin with, the deal and skill, {0} "
        "points for leading, {1} of the games for a victory, {2} for what is not used.",
        number(HELPED * 100, 0, _), per_cent(SELDOM, 0, _), per_cent(RARE, 0, _),
    )  # fmt: skip


def question_of(_: Translator, report: Report, verdict: Verdict) -> str:
    """Return what is asked."""
    if verdict.question in QUESTIONS:
        return _(QUESTIONS[verdict.question])
    kinds = report.sheet.names.kinds
    title = _(next(kind.title for kind in kinds if kind.name == verdict.question))
    return _(FAIR_TO, title[:1].lower() + title[1:])


def verdict_of(_: Translator, verdict: Verdict) -> str:
    """Return yes, no, or how many more games would tell."""
    if verdict.verdict != OPEN:
        return _(WORDS[verdict.verdict])
    if not verdict.more:
        return _("not asked")
    return _("not enough games to tell: about {0} more would", number(verdict.more, 0, _))


def sentence_of(_: Translator, report: Report, verdict: Verdict) -> str:
    """Say what decides a question."""
    answer, asked = verdict.answer, verdict.question
    if asked == UNUSED:
        return _never_used(_, report)
    if answer is None:
        if asked == SKILL:
            return _("Only bots that think more or less can tell: --ladder 200 lets them play.")
        return _("Too few seats had any to draw a conclusion.")
    share = in_words(interval_of(answer, percent=True), _)
    even = "" if answer.base is None else per_cent(answer.base, 1, _)
    if asked == SEATS:
        measure = next(each.measure for each in report.measured if each.measure.labels == SEAT)
        seat = label_of(_, measure, answer.label)
        return _(
            "Furthest from even is {0}: it wins {1} of the games, even is {2}.", seat, share, even
        )
    if asked == VICTORIES:
        return _("The rarest is {0}: {1} of the games.", _(answer.label), share)
    if asked == LEADER:
        return _(
            "Who leads after half of the rounds wins {0}; that is {1} from what it would be if "
            "leading helped nobody.",
            share, _distance(_, answer),
        )  # fmt: skip
    if asked == DEAL:
        return _("The seat with the best deal wins {0}; even is {1}.", share, even)
    if asked == SKILL:
        step = report.ladder.index(answer)
        return _(
            "{0} among {1} wins {2}; {3} would be luck.", STEPS[step + 1], STEPS[step], share, even
        )
    token = token_of(_, report.sheet.names.tokens.index(answer.label))
    return _(
        "Furthest from the others is {0}: seats with it win {1} of the games, {2} from those "
        "without it.",
        token, share, _distance(_, answer),
    )  # fmt: skip


def _distance(_: Translator, answer: Answer) -> str:
    return "–" if answer.effect is None else in_words(Interval(answer.effect, percent=True), _)


def _never_used(_: Translator, report: Report) -> str:
    named = (unused_of(_, what, names) for what, names in report.unused.items() if names)
    kinds = ", ".join(f"{kind} {len(names)}" for kind, names in named)
    most = per_cent(never(report.games), 2, _)
    if not kinds:
        return _("Every move, every rule and every thing that can be held came up.")
    return _(
        "Came up in none of {0} games: {1}. What is so rare occurs in at most {2} of the games.",
        number(report.games, 0, _), kinds, most,
    )  # fmt: skip
