"""An analysis as one HTML file: the win shares as a plot, the swings, every judged choice."""

from __future__ import annotations

from typing import Final

from asterism.kernel.tongue import Tongue
from asterism.lab.analysis.results import AS_THE_BOT, GRADES, Analysis, Step, summary
from asterism.lab.page import Cell, Page, drawing, number

DASHES: Final = ("-", "--", ":", "-.", (0, (6, 2, 1, 2, 1, 2)), (0, (1, 3)))
"""The seats' lines are told apart by these besides their colours."""
SENTENCES: Final = 3


def page_of(found: Analysis) -> str:
    """Return the file."""
    tongue = Tongue(found.game, "en")
    names = [tongue.label("seat", seat) for seat in range(found.seats)]
    won = " and ".join(names[seat] for seat in found.winners) or "Nobody"
    page = Page(
        f"{found.game.title}: a game analysed",
        f"{won} won. {found.bot} judged the choices on what each seat could know; the win shares "
        f"are those for who sees every card: the mean of {found.playouts} playouts of "
        f"{found.ahead} choices.",
    )
    _add_shares(page, found, names)
    _add_swings(page, found, names, tongue)
    _add_seats(page, found, names)
    _add_choices(page, found, names, tongue)
    return page.html()


def _add_shares(page: Page, found: Analysis, names: list[str]) -> None:
    section = page.section("Win shares", "How likely each seat was to win, after each entry.")
    entries = [step.entry for step in found.steps]
    with drawing(across="entry of the record", up="win share, %", tall=1.1) as (figure, axes):
        for seat, name in enumerate(names):
            shares = [100 * step.shares[seat] for step in found.steps]
            axes.plot(entries, shares, label=name, linestyle=DASHES[seat % len(DASHES)])
        axes.set_ylim(0, 100)
        axes.legend(ncols=3, loc="upper center", bbox_to_anchor=(0.5, 1.17))
    marks = [found.steps[len(found.steps) * part // 5] for part in range(5)] + [found.steps[-1]]
    words = "; ".join(f"entry {step.entry}: {_shares(step.shares, names)}" for step in marks)
    section.plot(figure, "Win shares", words)


def _add_swings(page: Page, found: Analysis, names: list[str], tongue: Tongue) -> None:
    section = page.section("The largest swings", "What moved the most of the shares at once.")
    for place, step in enumerate(found.swings(), 1):
        told = " ".join(step.sentences(tongue)[:SENTENCES])
        kind = "luck" if step.luck else "choice"
        section.say(
            f"{place}. Entry {step.entry}, {kind}, {_points(step.swing)} points: {told} "
            f"{_moved(step, names)}."
        )


def _add_seats(page: Page, found: Analysis, names: list[str]) -> None:
    section = page.section(
        "Seats",
        "How often each chose as the bot, and what its choices gave away: a loss counts as "
        "doubtful from 4 points of win share, as weak from 8, as a blunder from 15, where the "
        "estimate is that sure.",
    )
    words = [word for _least, word, _mark in reversed(GRADES)]
    rows: list[list[Cell]] = []
    for seat, name in enumerate(names):
        told = summary(found.verdicts(seat), name)
        told["mean_loss"] *= 100
        rows.append(list(told.values()))
    section.table(["seat", "choices", AS_THE_BOT, *words, "mean loss, points"], rows)


def _add_choices(page: Page, found: Analysis, names: list[str], tongue: Tongue) -> None:
    section = page.section("Choices", "Every choice with two options or more.")
    rows: list[list[Cell]] = []
    for step in found.steps:
        for verdict in step.verdicts:
            alike = verdict.played == verdict.choice
            rows.append(
                [
                    f"{step.entry} {names[verdict.seat]}",
                    tongue.option(verdict.played),
                    "the same" if alike else tongue.option(verdict.choice),
                    "" if alike else f"{_points(verdict.loss)} {verdict.grade[1]}".strip(),
                    _shares(step.shares, names),
                ]
            )
    columns = ["entry", "played", "the bot's choice", "loss", "shares after it"]
    section.table(columns, rows, folded=f"{len(rows)} choices")


def _shares(shares: tuple[float, ...], names: list[str]) -> str:
    return ", ".join(
        f"{name} {_points(share)} %" for name, share in zip(names, shares, strict=True)
    )


def _moved(step: Step, names: list[str]) -> str:
    return ", ".join(
        f"{name} {_points(before)} → {_points(after)} %"
        for name, before, after in zip(names, step.before, step.shares, strict=True)
    )


def _points(share: float) -> str:
    return number(100 * share, 0)
