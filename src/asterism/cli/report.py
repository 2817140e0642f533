"""Report what the games of a folder show."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from asterism.cli.contents import content_option
from asterism.cli.extras import needs
from asterism.cli.lab import progress_bar
from asterism.cli.options import format_option, language_option
from asterism.cli.output import page_named, show_hint, show_rows, write_page
from asterism.cli.speech import _, translator_of
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_

if TYPE_CHECKING:
    from asterism.lab.report.build import Report


@click.command(
    short_help=N_("Report what simulated games show: balance, length, tension."),
    help=N_("""
Report what the games in DIR show. It begins with answers: is it fair to the seats and to what one
begins with, is the leader caught, does skill beat luck, what is never used. Then each number with
its interval: balance of seats, bots, cards and powers, length, choices, tension, interaction,
endings. Of several DIR, with other bots or other numbers of seats, it shows all side by side.

DIR comes from 'asterism simulate GAME --data DIR'. That holders of a card win more is a
correlation; --forced plays games on the same seeds with the card dealt and not dealt, and with a
power allowed and banned, and so shows causes. --ladder separates luck from skill: bots that think
more against others that think less.
"""),
    epilog=N_("""
Examples:
  asterism simulate galaxy --games 10000 --bots random,random,random,random --workers 2 --data runs
  asterism report runs --out report.html
  asterism report runs --out report.html --forced 200 --workers 2
  asterism report runs --ladder 100 --format json
  asterism report runs --content my-cards
  asterism report two-seats three-seats four-seats --out players.html
  asterism report greedy expert master --out strengths.html
"""),
)
@click.argument("folders", metavar="DIR...", nargs=-1, required=True)
@click.option("--out", metavar="FILE", help=N_("Write the page with tables and plots, as HTML."))
@click.option(
    "--forced", type=int, default=0, metavar="N",
    help=N_("Play N paired games per card (dealt or not) and per power (banned or not)."),
)  # fmt: skip
@click.option(
    "--ladder", type=int, default=0, metavar="N",
    help=N_("Play N games for each step from random to thinking bots."),
)  # fmt: skip
@click.option("--workers", type=int, default=1, metavar="K", help=N_("How many processes to use."))
@click.option("--cluster", metavar="ADDRESS", help=N_("Use a Dask cluster instead."))
@content_option
@format_option
@language_option
def report(
    folders: tuple[str, ...],
    out: str | None,
    forced: int,
    ladder: int,
    workers: int,
    cluster: str | None,
    format_: str,
) -> None:
    """Report what the games of a folder show."""
    with needs("lab"):
        from asterism.lab.report.build import build_report, steps_of

    if forced < 0 or ladder < 0 or workers < 1:
        raise BadInput(_("--forced and --ladder must be at least 0, --workers at least 1"))
    page = page_named(out)
    runs = [Path(folder).expanduser() for folder in folders]
    _check_one_game(runs)
    steps = sum(steps_of(run, forced=forced, ladder=ladder) for run in runs)
    with progress_bar(_("steps"), steps) as advance:
        found = [
            build_report(
                run,
                forced=forced,
                ladder=ladder,
                workers=workers,
                cluster=cluster,
                progress=advance,
            )
            for run in runs
        ]
    if len(found) == 1:
        _show_one(found[0], page, format_)
    else:
        _show_beside(found, page, format_)


def _check_one_game(runs: Sequence[Path]) -> None:
    """Refuse runs of several games.

    Raises:
        BadInput: they are, or one of the folders is no run.
    """
    from asterism.lab.dataset import read_manifest

    games = list(dict.fromkeys(read_manifest(run).game for run in runs))
    if len(games) > 1:
        raise BadInput(_("these are runs of several games: {0}", ", ".join(games)))


def _show_one(found: Report, page: Path | None, format_: str) -> None:
    """Show a report, and write its page."""
    from asterism.lab.report.pages import clearest_game, report_page, report_rows
    from asterism.lab.report.sentences import answer_rows

    translator = translator_of(found.game)
    if format_ == "json":
        click.echo(json.dumps(found.to_dict(), allow_nan=False))
    else:
        for question, verdict, because in answer_rows(found, translator):
            click.echo(f"{question} {verdict[:1].upper()}{verdict[1:]}. {because}")
        click.echo()
        columns = (_("measure"), _("found (95 %)"), _("difference"), _("corrected p"))
        show_rows(columns, report_rows(found, translator))
        click.echo(_("{0} games, {1} comparisons", found.games, found.comparisons))
        show_hint(clearest_game(translator, found))
    if page is not None:
        write_page(page, report_page(found, translator), format_)


def _show_beside(found: Sequence[Report], page: Path | None, format_: str) -> None:
    """Show reports side by side, and write their page."""
    from asterism.lab.report.beside import beside_page, beside_rows, run_of

    translator = translator_of(found[0].game)
    if format_ == "json":
        click.echo(json.dumps({"runs": [each.to_dict() for each in found]}, allow_nan=False))
    else:
        runs = [run_of(translator, each) for each in found]
        show_rows((_("what"), *runs, _("holds")), beside_rows(found, translator))
    if page is not None:
        write_page(page, beside_page(found, translator), format_)
