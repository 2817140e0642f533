"""Tell what a change of a game does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from asterism.cli.extras import needs
from asterism.cli.lab import progress_bar
from asterism.cli.names import bots_named
from asterism.cli.options import format_option, language_option
from asterism.cli.output import page_named, show_hint, show_rows, write_page
from asterism.cli.seating import bots_of
from asterism.cli.speech import _, translator_of
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_

if TYPE_CHECKING:
    from asterism.lab.compare import Comparison


@click.command(
    short_help=N_("Measure what a change to a game does, on common seeds."),
    help=N_("""
Play two variants of a game on common seeds and report what changed, each change with its interval,
p values corrected for many comparisons, and the detectable effect.

A variant is a game (galaxy), a game with other rulings (galaxy:floor=step,transport_own=true), with
another number (galaxy:counts.hand=7; 'asterism content GAME' lists them), with the scenario of a
file (nova:scenario=my-war.toml) or with other content files (galaxy:content=FOLDER), or a game of
your own (my_module:GAME). With --data what the games showed is kept, and not played again.
"""),
    epilog=N_("""
Examples:
  asterism compare galaxy galaxy:transport_own=true --games 1000 --bots random
  asterism compare galaxy galaxy:counts.hand=7 --games 1000 --bots random --data kept
  asterism compare galaxy galaxy:content=my-cards --games 2000 --bots greedy --workers 2
  asterism compare nova:scenario=imperium nova:scenario=my-war.toml --seats 2 --bots random
  asterism compare nova:scenario=genesis nova:scenario=genesis --bots greedy --other-bots expert
  asterism compare galaxy my_variant:GAME --games 500 --bots expert --out compared.html
  asterism compare galaxy galaxy --games 500 --bots random --other-seed 2     what chance alone does
  asterism compare galaxy galaxy:floor=step --bots random --only 17 --records games
"""),
)
@click.argument("first", metavar="VARIANT")
@click.argument("second", metavar="VARIANT")
@click.option(
    "--games", "number", type=int, default=500, metavar="N", help=N_("How many of each variant.")
)
@click.option(
    "--bots", default="random", metavar="NAME,...", help=N_("One bot for each seat, or for all.")
)
@click.option(
    "--other-bots", metavar="NAME,...",
    help=N_("Other bots for the second variant: what a bot makes of the game."),
)  # fmt: skip
@click.option("--seats", type=int, metavar="N", help=N_("How many seats; 4 if left out."))
@click.option("--seed", default="1", metavar="S", help=N_("The seed of the games."))
@click.option(
    "--other-seed",
    metavar="S",
    help=N_("Play other games with the second variant: no common seeds."),
)
@click.option("--workers", type=int, default=1, metavar="K", help=N_("How many processes to use."))
@click.option("--cluster", metavar="ADDRESS", help=N_("Use a Dask cluster instead."))
@click.option("--data", metavar="DIR", help=N_("A folder that keeps what is played."))
@click.option(
    "--only", type=int, metavar="N",
    help=N_("Only record game N of both variants, counted from 0."),
)  # fmt: skip
@click.option("--records", metavar="DIR", help=N_("The folder for the records of --only."))
@click.option("--out", metavar="FILE", help=N_("Write the page with tables and plots, as HTML."))
@format_option
@language_option
def compare(
    first: str,
    second: str,
    number: int,
    bots: str,
    other_bots: str | None,
    seats: int | None,
    seed: str,
    other_seed: str | None,
    workers: int,
    cluster: str | None,
    data: str | None,
    only: int | None,
    records: str | None,
    out: str | None,
    format_: str,
) -> None:
    """Compare two variants of a game."""
    with needs("lab"):
        from asterism.lab.common import LEAST_GAMES
        from asterism.lab.compare import compare as run
        from asterism.lab.compare import record_game
        from asterism.lab.compared import (
            COLUMNS,
            clearest_game,
            comparison_page,
            comparison_rows,
            forfeits_in_words,
            no_effect,
        )
    from asterism.lab.variants import read_variant

    variants = read_variant(first), read_variant(second)
    if number < LEAST_GAMES or workers < 1 or (seats is not None and seats < 1):
        raise BadInput(
            _("--games must be at least {0}, --seats and --workers at least 1", LEAST_GAMES)
        )
    names = bots_of(variants[0], bots, seats)
    others = names if other_bots is None else bots_named(other_bots, len(names))
    if only is not None or records is not None:
        if only is None or records is None or only < 0:
            raise BadInput(_("use --only (at least 0) and --records together"))
        seeds = seed, seed if other_seed is None else other_seed
        folder = Path(records).expanduser()
        for path in record_game(*variants, names, only, folder, seeds=seeds, other_bots=others):
            click.echo(path)
        return
    page = page_named(out)
    with progress_bar(_("games"), 2 * number) as advance:
        found = run(
            *variants,
            names,
            number,
            other_bots=others,
            seed=seed,
            other_seed=other_seed,
            workers=workers,
            cluster=cluster,
            data=None if data is None else Path(data).expanduser(),
            progress=advance,
        )
    translator = translator_of(found.game)
    if format_ == "json":
        click.echo(json.dumps(found.to_dict(), allow_nan=False))
    else:
        show_rows([_(name) for name in COLUMNS], comparison_rows(found, translator))
        show_hint(forfeits_in_words(translator, found.forfeited))
        click.echo(no_effect(translator, found) if found.had_no_effect else _in_short(found))
        show_hint(clearest_game(translator, found))
    if page is not None:
        write_page(page, comparison_page(found, translator), format_)


def _in_short(found: Comparison) -> str:
    findings, every = len(found.findings()), len(found.changes)
    if findings:
        return _("findings: {0}, in {1} comparisons of {2} games", findings, every, found.games)
    return _(
        "no finding in {0} comparisons of {1} games; the table shows the nearest",
        every,
        found.games,
    )
