"""Look through a finished game: what a bot would have done, who was winning, what turned it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Final

import click

from asterism.cli.contents import content_option
from asterism.cli.extras import needs
from asterism.cli.lab import progress_bar
from asterism.cli.names import record_in, seats_named
from asterism.cli.options import colour_option, format_option, language_option
from asterism.cli.output import page_named, write_page
from asterism.cli.speech import _, translator_of
from asterism.kernel.errors import BadInput, BadRecord
from asterism.kernel.marker import N_
from asterism.tabletop.components import signed

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

    from asterism.contract.scene import SeatMark
    from asterism.contract.translator import Translator
    from asterism.lab.analysis import Analysis, Verdict

WIDTH: Final = 80
WIDEST: Final = 110
SHOWN: Final = 0.02
"""What chance did is a line of its own if it moved so much of the shares."""
LINES: Final = 2
"""How many sentences tell what happened at a swing."""


@click.command(
    short_help=N_("Analyse a finished game with a bot."),
    help=N_("Analyse the finished game in FILE: choices, win chances, the largest swings."),
    epilog=N_("""
A bot judges every choice with two options or more on what the seat itself could know. 'Loss' is how
many points of win chance the choice gave away by its estimate: ?! from 4 points, ? from 8, ?? from
15, if the estimate is that certain; = is the bot's own choice. The win chances of all seats after
the choice assume that all cards are visible; a line with ~ is luck: dice or cards that clearly
moved them, by two points or more. ± gives the interval in which a number lies 95 times in 100.

Examples:
  asterism analyse FILE
  asterism analyse FILE --seat green --from 100 --until 200
  asterism analyse FILE --bot master@2000 --workers 2 --format json
  asterism analyse FILE --html game.html
  asterism analyse FILE --content my-cards
"""),
)
@click.argument("file")
@click.option(
    "--bot", default="master@400", show_default=True, metavar="NAME@N",
    help=N_("The bot that judges, and its iterations per decision."),
)  # fmt: skip
@click.option("--seat", metavar="SEAT,...", help=N_("Judge the choices of these seats only."))
@click.option("--from", "first", type=int, default=1, metavar="N", help=N_("Start at entry N."))
@click.option("--until", type=int, metavar="N", help=N_("Stop after entry N of the record."))
@click.option("--seed", default="1", metavar="S", help=N_("The seed of the whole run."))
@click.option("--workers", type=int, default=1, metavar="K", help=N_("How many processes to use."))
@click.option("--html", metavar="FILE", help=N_("Also write an HTML page with a plot."))
@content_option
@format_option
@colour_option
@language_option
def analyse(
    file: str,
    bot: str,
    seat: str | None,
    first: int,
    until: int | None,
    seed: str,
    workers: int,
    html: str | None,
    format_: str,
    *,
    no_color: bool,
) -> None:
    """Analyse a finished game."""
    from asterism.contract.game import find_game
    from asterism.lab.analysis import analyse as look_through
    from asterism.lab.analysis import check_finished, choices

    if workers < 1:
        raise BadInput(_("--workers must be at least 1"))
    path = Path(file).expanduser()
    record = record_in(path)
    try:
        check_finished(record)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
    seats = seats_named(seat, find_game(record.header.game), len(record.header.seats))
    if html is not None:
        with needs("lab"):
            from asterism.lab.analysis.page import page_of
    page = page_named(html)
    with progress_bar(_("choices"), len(choices(record, first, until))) as advance:
        found = look_through(
            record,
            bot=bot,
            seed=seed,
            seats=seats or None,
            first=first,
            last=until,
            workers=workers,
            progress=advance,
        )
    translator = translator_of(found.game)
    if format_ == "json":
        click.echo(json.dumps(found.to_dict()))
    else:
        _Paper(found, translator, colour=not no_color).show()
    if page is not None:
        write_page(page, page_of(found, translator), format_)


class _Paper:
    """Prints an analysis for people."""

    def __init__(self, found: Analysis, translator: Translator, *, colour: bool) -> None:
        from rich.console import Console

        self._found: Final = found
        self._translator: Final = translator
        self._marks: Final = [
            found.game.display.mark(translator, seat) for seat in range(found.seats)
        ]
        wide = Console().width if Console().is_terminal else WIDTH
        self._console: Final = Console(
            width=min(wide, WIDEST), no_color=True if not colour else None, highlight=False,
            markup=False, emoji=False,
        )  # fmt: skip

    def show(self) -> None:
        """Print every choice, the seats, their points, the largest swings, why marks were given."""
        from asterism.lab.analysis import (
            SURE,
            by_expert,
            reasons_in_words,
            swing_in_words,
            typical_error,
        )

        self._console.print(self._choices())
        self._console.print()
        self._console.print(self._seats())
        self._console.print()
        sources = self._found.sources(self._translator)
        if sources:
            self._console.print(self._points(sources))
            self._console.print()
        self._console.print(_("The largest swings:"))
        names = [mark.name for mark in self._marks]
        swings = self._found.swings()
        if not swings:
            self._console.print(_("No move changed the win chances beyond the margin of error."))
        for place, step in enumerate(swings, 1):
            told = swing_in_words(self._translator, step, names, LINES)
            # Rich would break a line at the joined spaces, too.
            lines = wrap(f"{place}. {told}", self._console.width, subsequent_indent="   ")
            self._console.print("\n".join(lines), soft_wrap=True)
        self._console.print()
        reasons = reasons_in_words(self._translator, self._found.steps, names)
        if reasons:
            self._console.print(_("Choices with a mark: {0}", len(reasons)))
            for reason in reasons:
                self._console.print("\n".join(wrap(reason, self._console.width)), soft_wrap=True)
            self._console.print()
        self._console.print(
            _(
                "Judged by {0} on what each seat could know: = its own choice, ?! ? ?? from "
                "4, 8 and 15 points lost. Win chances in per cent, with nothing hidden: the "
                "mean of {1} to {2} playouts of {3} decisions, accurate to about {4} points; "
                "~ luck that clearly moved them, by 2 points or more. * won.",
                self._found.bot,
                self._found.playouts,
                self._found.most_playouts,
                self._found.ahead,
                f"{100 * SURE * typical_error(self._found.steps):.1f}",
            ),
            style="dim",
        )
        expert = by_expert(self._translator, self._found.steps)
        if expert:
            self._console.print(expert, style="dim")

    def _choices(self) -> Table:
        table = self._table()
        table.add_column(_("entry"), justify="right", no_wrap=True)
        table.add_column("", no_wrap=True)
        table.add_column(_("played"), ratio=1)
        table.add_column(_("the bot's choice"), ratio=1)
        table.add_column(_("loss"), justify="right", no_wrap=True)
        for mark in self._marks:
            table.add_column(self._sign(mark), justify="right", no_wrap=True)
        for step in self._found.steps:
            shares = [f"{100 * share:.0f}" for share in step.shares]
            if step.luck and step.sure and step.swing >= SHOWN:
                text = step.sentences(self._translator)[-1]
                table.add_row(str(step.entry), "~", text, "", "", *shares, style="dim")
            for place, verdict in enumerate(step.verdicts, 1):
                last = place == len(step.verdicts)
                table.add_row(
                    str(step.entry),
                    self._sign(self._marks[verdict.seat]),
                    self._translator.option(verdict.played),
                    "="
                    if verdict.played == verdict.choice
                    else self._translator.option(verdict.choice),
                    _loss(verdict),
                    *(shares if last else [""] * len(shares)),
                )
        return table

    def _seats(self) -> Table:
        from asterism.lab.analysis import AS_THE_BOT, GRADES, plus_or_minus, summary

        table = self._table()
        table.add_column("")
        words = [word for _least, word, _mark in reversed(GRADES)]
        for name in (_("choices"), _(AS_THE_BOT), *map(_, words), _("mean loss")):
            table.add_column(name, justify="right")
        for seat, mark in enumerate(self._marks):
            row = summary(self._found.verdicts(seat), mark.name)
            row["seat"] += " *" if seat in self._found.winners else ""
            row["mean_loss"] = plus_or_minus(row["mean_loss"], row.pop("mean_loss_error"), 1)
            table.add_row(*map(str, row.values()))
        return table

    def _points(self, sources: Mapping[str, Sequence[int]]) -> Table:
        table = self._table()
        table.add_column(_("Points by source"))
        for mark in self._marks:
            table.add_column(self._sign(mark), justify="right", no_wrap=True)
        for name, points in (*sources.items(), (_("Total"), self._found.scores)):
            table.add_row(name, *map(signed, points))
        return table

    @staticmethod
    def _table() -> Table:
        from rich.table import Table

        return Table(box=None, pad_edge=False, padding=(0, 1), show_edge=False)

    @staticmethod
    def _sign(mark: SeatMark) -> Text:
        from rich.text import Text

        from asterism.draw.text import COLOURS, shape

        return Text(shape(mark), COLOURS.get(mark.colour, ""))


def _loss(verdict: Verdict) -> str:
    mark = verdict.grade[1]
    if verdict.played == verdict.choice:
        return ""
    return f"{mark} {100 * verdict.loss:.0f}".strip()
