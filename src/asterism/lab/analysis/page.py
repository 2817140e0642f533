"""An analysis as one HTML file: the win shares as a plot, the swings, every judged choice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final

from asterism.contract.translator import Translator
from asterism.lab.analysis.results import (
    AS_THE_BOT,
    GRADES,
    JOINED,
    SURE,
    Analysis,
    by_expert,
    reasons_in_words,
    summary,
    swing_in_words,
    typical_error,
)
from asterism.lab.drawing import drawing, line_style
from asterism.lab.estimate import Estimate
from asterism.lab.numbers import Interval, number, per_cent
from asterism.lab.page import Cell, Page

SENTENCES: Final = 3


def page_of(found: Analysis, translator: Translator) -> str:
    """Return the file, in the language of `translator`."""
    _ = translator
    names = [_.label("seat", seat) for seat in range(found.seats)]
    judged = _(
        "{0} judged the choices on what each seat could know; the win chances assume that all"
        " cards are visible: the mean of {1} to {2} playouts of {3} decisions, accurate to "
        "about {4} points.",
        found.bot,
        found.playouts,
        found.most_playouts,
        found.ahead,
        number(100 * SURE * typical_error(found.steps), 1, _),
    )
    judged = " ".join(filter(None, [judged, by_expert(_, found.steps)]))
    title = _("{0}: a game analysed", _(found.game.title))
    page = Page(title, f"{_won(_, [names[seat] for seat in found.winners])} {judged}", _)
    _add_shares(page, found, names)
    _add_swings(page, found, names)
    _add_reasons(page, found, names)
    _add_seats(page, found, names)
    _add_points(page, found, names)
    _add_choices(page, found, names)
    return page.html()


def _won(_: Translator, winners: Sequence[str]) -> str:
    if not winners:
        return _("Nobody won.")
    return _("{0} won.", reduce(lambda one, other: _("{0} and {1}", one, other), winners))


def _add_shares(page: Page, found: Analysis, names: Sequence[str]) -> None:
    _ = page.translator
    title, entry = _("Win chances"), _("entry")
    section = page.section(title, _("How likely each seat was to win, after each entry."))
    entries = [step.entry for step in found.steps]
    across, up = _("entry of the record"), _("win chance, %")
    with drawing(across=across, up=up, tall=1.1) as (figure, axes):
        for seat, name in enumerate(names):
            shares = [100 * step.shares[seat] for step in found.steps]
            axes.plot(entries, shares, label=name, **line_style(seat))
        axes.set_ylim(0, 100)
        axes.legend(ncols=3, loc="upper center", bbox_to_anchor=(0.5, 1.17))
    marks = [found.steps[len(found.steps) * part // 5] for part in range(5)] + [found.steps[-1]]
    words = "; ".join(f"{entry} {step.entry}: {_shares(_, step.shares, names)}" for step in marks)
    section.plot(figure, title, words)


def _add_swings(page: Page, found: Analysis, names: Sequence[str]) -> None:
    _ = page.translator
    section = page.section(
        _("The largest swings"), _("The entries that moved the win chances most.")
    )
    swings = found.swings()
    if not swings:
        section.say(_("No move changed the win chances beyond the margin of error."))
    for place, step in enumerate(swings, 1):
        section.say(f"{place}. {swing_in_words(_, step, names, SENTENCES)}")


def _add_reasons(page: Page, found: Analysis, names: Sequence[str]) -> None:
    _ = page.translator
    told = reasons_in_words(_, found.steps, names)
    if told:
        text = _("Why the bot would have chosen otherwise, by what the seat could expect.")
        section = page.section(_("Choices with a mark: {0}", len(told)), text)
        for each in told:
            section.say(each)


def _add_seats(page: Page, found: Analysis, names: Sequence[str]) -> None:
    _ = page.translator
    section = page.section(
        _("Seats"),
        _(
            "How often each chose as the bot did, and what a choice gave away on average: "
            "negative if its choices looked better than the bot's. A loss counts as doubtful "
            "(?!) from 4 points of win chance, as weak (?) from 8, as a blunder (??) from 15,"
            " if the estimate is that certain."
        ),
    )
    rows: list[list[Cell]] = []
    for seat, name in enumerate(names):
        told = summary(found.verdicts(seat), name)
        error = told.pop("mean_loss_error")
        mean, reach, number_of = 100 * told["mean_loss"], 100 * SURE * error, told["choices"]
        told["mean_loss"] = Interval(
            Estimate(mean, mean - reach, mean + reach, number_of, 100 * error), base=0.0
        )
        rows.append(list(told.values()))
    words = [_(word) for _least, word, _mark in reversed(GRADES)]
    columns = [_("seat"), _("choices"), _(AS_THE_BOT), *words, _("mean loss, points")]
    section.table(columns, rows)


def _add_points(page: Page, found: Analysis, names: Sequence[str]) -> None:
    _ = page.translator
    sources = found.sources(_)
    if sources:
        section = page.section(_("Points by source"))
        rows = [*sources.items(), (_("Total"), found.scores)]
        section.table([_("source"), *names], [[name, *points] for name, points in rows])


def _add_choices(page: Page, found: Analysis, names: Sequence[str]) -> None:
    _ = page.translator
    # Not "Choices": a report's section of that name tells of how many options there are.
    section = page.section(_("choices").capitalize(), _("Every choice with two options or more."))
    rows: list[list[Cell]] = []
    for step in found.steps:
        for verdict in step.verdicts:
            alike = verdict.played == verdict.choice
            word, mark = verdict.grade
            loss = f"{number(100 * verdict.loss, 0, _)} {mark and f'{mark} {_(word)}'}".strip()
            rows.append(
                [
                    f"{step.entry} {names[verdict.seat]}",
                    _.option(verdict.played),
                    _("the same") if alike else _.option(verdict.choice),
                    "" if alike else loss,
                    _shares(_, step.shares, names),
                ]
            )
    columns = [
        _("entry"), _("played"), _("the bot's choice"), _("loss"), _("shares after it"),
    ]  # fmt: skip
    section.table(columns, rows, folded=_("{0} choices", len(rows)))


def _shares(_: Translator, shares: Sequence[float], names: Sequence[str]) -> str:
    # Joined, so that a narrow column breaks between seats only.
    told = (f"{name} {per_cent(share, 0, _)}" for name, share in zip(names, shares, strict=True))
    return ", ".join(each.replace(" ", JOINED) for each in told)
