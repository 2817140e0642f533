"""Report what the games of a folder show."""

from __future__ import annotations

import json
from pathlib import Path

import click

from asterism.cli.contents import content_option
from asterism.cli.extras import needs
from asterism.cli.lab import progress_bar
from asterism.cli.options import format_option, language_option
from asterism.cli.output import page_named, show_rows, write_page
from asterism.cli.speech import _, translator_of
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_


@click.command(
    short_help=N_("Report what simulated games show: balance, length, tension."),
    help=N_("""
Report what the games in DIR show, each number with its interval: balance of seats, bots, cards and
powers, length, choices, tension, interaction, endings, and what is never used.

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
"""),
)
@click.argument("folder", metavar="DIR")
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
    folder: str,
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
        from asterism.lab.report.pages import report_page, report_rows

    if forced < 0 or ladder < 0 or workers < 1:
        raise BadInput(_("--forced and --ladder must be at least 0, --workers at least 1"))
    page = page_named(out)
    data = Path(folder).expanduser()
    with progress_bar(_("steps"), steps_of(data, forced=forced, ladder=ladder)) as advance:
        found = build_report(
            data, forced=forced, ladder=ladder, workers=workers, cluster=cluster, progress=advance
        )
    translator = translator_of(found.game)
    if format_ == "json":
        click.echo(json.dumps(found.to_dict(), allow_nan=False))
    else:
        columns = (_("measure"), _("found (95 %)"), _("difference"), _("corrected p"))
        show_rows(columns, report_rows(found, translator))
        click.echo(_("{0} games, {1} comparisons", found.games, found.comparisons))
    if page is not None:
        write_page(page, report_page(found, translator), format_)
