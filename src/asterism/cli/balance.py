"""Look for values of a game's numbers that meet aims."""

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
    short_help=N_("Look for values of numbers that meet aims."),
    help=N_("""
Search for values of one or more numbers of GAME with which its measures lie where you want them.
The best values and the present ones then play on fresh seeds: this tells which aims are met, and
how much doubt remains.

NUMBER=a..b is written as in 'asterism sweep'. An aim is MEASURE=low..high, MEASURE:line=low..high
for one line of it, or MEASURE=value (give or take 5 %); shares are in per cent. A measure goes by
its name in the JSON of 'asterism report'.
"""),
    epilog=N_("""
Examples:
  asterism balance galaxy counts.hand=4..12 --aim choices=200..210 --bots greedy
  asterism balance galaxy counts.hand=4..12 counts.bases=3..6 --aim seat_wins=22..28 --aim ties=0..5
  asterism balance space-opera raised=5..8 --aim "victories:overpopulation=20..30"
  asterism balance galaxy counts.hand=4..12 --aim "seat_wins:green=24..26" --out balance.html

The search plays --games for each of --trials, the proof --proof for the best and for the present
values. With --data what is played is kept: the same command goes on where it was stopped.
"""),
)
@click.argument("game")
@click.argument("ranges", metavar="NUMBER=a..b...", nargs=-1, required=True)
@click.option(
    "--aim", "aims", multiple=True, required=True, metavar="MEASURE=RANGE",
    help=N_("Where a measure is to lie; may be given several times."),
)  # fmt: skip
@click.option(
    "--trials", type=int, default=40, metavar="N", help=N_("How many trials the search has.")
)
@click.option(
    "--games", "number", type=int, default=200, metavar="N", help=N_("How many games for a trial.")
)
@click.option(
    "--proof", type=int, default=1000, metavar="N",
    help=N_("How many games prove what was found, and as many the present values."),
)  # fmt: skip
@click.option(
    "--bots", default="random", metavar="NAME,...", help=N_("One bot for each seat, or for all.")
)
@click.option("--seats", type=int, metavar="N", help=N_("How many seats; 4 if left out."))
@click.option("--seed", default="1", metavar="S", help=N_("The seed of the games."))
@click.option("--workers", type=int, default=1, metavar="K", help=N_("How many processes to use."))
@click.option("--data", metavar="DIR", help=N_("A folder that keeps what is played."))
@click.option("--out", metavar="FILE", help=N_("Write the page with tables and plots, as HTML."))
@format_option
@language_option
def balance(
    game: str,
    ranges: tuple[str, ...],
    aims: tuple[str, ...],
    trials: int,
    number: int,
    proof: int,
    bots: str,
    seats: int | None,
    seed: str,
    workers: int,
    data: str | None,
    out: str | None,
    format_: str,
) -> None:
    """Look for values that meet aims."""
    with needs("lab"):
        from asterism.lab.aims import read_aim
        from asterism.lab.balance import balance as run
        from asterism.lab.balanced import (
            AIMS,
            aim_rows,
            balance_page,
            command,
            verdict_in_words,
        )
        from asterism.lab.common import LEAST_GAMES
        from asterism.lab.compared import clearest_game, forfeits_in_words
        from asterism.lab.sweep import read_range
    from asterism.lab.variants import read_variant

    variant = read_variant(game)
    named = [read_range(each) for each in ranges]
    wanted = [read_aim(each) for each in aims]
    values = dict(named)
    if len(values) < len(named):
        raise BadInput(_("name each number once"))
    if min(number, proof) < LEAST_GAMES or min(trials, workers) < 1 or (seats or 1) < 1:
        raise BadInput(
            _(
                "--games and --proof must be at least {0}, --trials, --seats and --workers at "
                "least 1",
                LEAST_GAMES,
            )
        )
    page = page_named(out)
    with progress_bar(_("games"), trials * number + 2 * proof) as advance:
        found = run(
            variant,
            values,
            wanted,
            bots_of(variant, bots, seats),
            games=number,
            trials=trials,
            proof=proof,
            seed=seed,
            workers=workers,
            data=None if data is None else Path(data).expanduser(),
            progress=advance,
        )
    translator = translator_of(found.proof.game)
    if format_ == "json":
        click.echo(json.dumps(found.to_dict(), allow_nan=False))
    else:
        show_rows([_(column) for column in AIMS], aim_rows(found, translator))
        show_hint(forfeits_in_words(translator, found.proof.forfeited))
        click.echo(verdict_in_words(translator, found))
        click.echo(_("What else changes, measure by measure: {0}", command(found)))
        show_hint(clearest_game(translator, found.proof))
    if page is not None:
        write_page(page, balance_page(found, translator), format_)
