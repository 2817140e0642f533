"""Tell what a number of a game does to it, over a range of its values."""

from __future__ import annotations

import json
from pathlib import Path

import click

from asterism.cli.extras import needs
from asterism.cli.lab import progress_bar
from asterism.cli.options import format_option, language_option
from asterism.cli.output import page_named, show_hint, show_rows, write_page
from asterism.cli.seating import bots_of
from asterism.cli.speech import _, translator_of
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_


@click.command(
    short_help=N_("Measure what a number does, value by value."),
    help=N_("""
Play GAME with NUMBER at several values, on common seeds, and show how each measure moves with it: a
curve with intervals, and in words for what moves for sure.

NUMBER=a..b is every whole number from a to b, NUMBER=a..b..step goes in steps, NUMBER=a,b,c is a
list. 'asterism content GAME' lists the numbers by name; a ruling can be swept too. GAME may be any
variant, as in 'asterism compare'.
"""),
    epilog=N_("""
Examples:
  asterism sweep galaxy counts.hand=4..12..2 --games 500 --bots greedy --out sweep.html
  asterism sweep galaxy floor=current,step --games 1000
  asterism sweep galaxy:content=my-numbers counts.dice=1..3
  asterism sweep nova:scenario=genesis scenario-genesis/turns=4..8 --seats 1 --bots expert
  asterism sweep space-opera species.skarrow.storage=3..9 --workers 2 --data kept

With --data what the games showed is kept: the same command goes on where it was stopped, and one
with more values or games plays only those.
"""),
)
@click.argument("game")
@click.argument("range_", metavar="NUMBER=a..b")
@click.option(
    "--games", "number", type=int, default=500, metavar="N", help=N_("How many at each value.")
)
@click.option(
    "--bots", default="random", metavar="NAME,...", help=N_("One bot for each seat, or for all.")
)
@click.option("--seats", type=int, metavar="N", help=N_("How many seats; 4 if left out."))
@click.option("--seed", default="1", metavar="S", help=N_("The seed of the games."))
@click.option("--workers", type=int, default=1, metavar="K", help=N_("How many processes to use."))
@click.option("--cluster", metavar="ADDRESS", help=N_("Use a Dask cluster instead."))
@click.option("--data", metavar="DIR", help=N_("A folder that keeps what is played."))
@click.option("--out", metavar="FILE", help=N_("Write the page with tables and plots, as HTML."))
@format_option
@language_option
def sweep(
    game: str,
    range_: str,
    number: int,
    bots: str,
    seats: int | None,
    seed: str,
    workers: int,
    cluster: str | None,
    data: str | None,
    out: str | None,
    format_: str,
) -> None:
    """Sweep a number of a game."""
    with needs("lab"):
        from asterism.lab.common import LEAST_GAMES
        from asterism.lab.compared import forfeits_in_words
        from asterism.lab.sweep import read_range
        from asterism.lab.sweep import sweep as run
        from asterism.lab.swept import COLUMNS, clearest_game, in_a_sentence, sweep_page, sweep_rows
    from asterism.lab.variants import read_variant

    variant = read_variant(game)
    name, values = read_range(range_)
    if number < LEAST_GAMES or workers < 1 or (seats is not None and seats < 1):
        raise BadInput(
            _("--games must be at least {0}, --seats and --workers at least 1", LEAST_GAMES)
        )
    page = page_named(out)
    with progress_bar(_("games"), len(values) * number) as advance:
        found = run(
            variant,
            name,
            values,
            bots_of(variant, bots, seats),
            number,
            seed=seed,
            workers=workers,
            cluster=cluster,
            data=None if data is None else Path(data).expanduser(),
            progress=advance,
        )
    translator = translator_of(found.game)
    if format_ == "json":
        click.echo(json.dumps(found.to_dict(), allow_nan=False))
    else:
        show_rows([_(column) for column in COLUMNS], sweep_rows(found, translator))
        show_hint(forfeits_in_words(translator, found.forfeited))
        click.echo(in_a_sentence(translator, found))
        show_hint(clearest_game(translator, found))
    if page is not None:
        write_page(page, sweep_page(found, translator), format_)
