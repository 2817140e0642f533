"""Play many games between bots, and measure how fast a game is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import click

from asterism.bots.names import split_names
from asterism.cli.contents import content_option
from asterism.cli.extras import needs
from asterism.cli.names import Choices, bots_named, game_named, seat_count
from asterism.cli.options import choice_options, format_option, language_option
from asterism.cli.output import open_console
from asterism.cli.speech import _, translator_of
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_


@click.command(
    short_help=N_("Play many games between bots."),
    help=N_("Play many games of GAME between bots and count what happens."),
    epilog=N_("""
Examples:
  asterism simulate galaxy --games 1000 --bots random,random,random,random
  asterism simulate galaxy --games 2000 --bots greedy,random --workers 2 --format json
  asterism simulate galaxy --games 50 --bots greedy,greedy,greedy --out games
  asterism simulate galaxy --games 10000 --bots random,random --workers 2 --data tables
  asterism simulate galaxy --only 4711 --bots random,random --out games
  asterism simulate nova --scenario my-war.toml --bots greedy --games 50
  asterism simulate nova --scenario colonisation --bots greedy --seats 4 --games 20
  asterism simulate space-opera --deck my-deck.txt --bots random --seats 2 --games 20
  asterism simulate galaxy --games 400 --bots master,expert --cluster tcp://10.0.0.1:8786

Equal seeds give equal games and an equal digest, whatever the number of workers; a bot with a time
budget (master is master@0.3s) is the exception, master@500 plays the same everywhere. The same
command continues the tables of a run that was stopped; 'asterism report' evaluates them.
"""),
)
@click.argument("game")
@click.option("--games", "number", type=int, default=100, metavar="N", help=N_("How many games."))
@click.option("--bots", required=True, metavar="NAME,...", help=N_("One bot for each seat."))
@click.option("--seats", type=int, metavar="N", help=N_("How many seats one bot has."))
@click.option("--seed", default="1", metavar="S", help=N_("The seed of the whole run."))
@click.option("--workers", type=int, default=1, metavar="K", help=N_("How many processes to use."))
@choice_options
@content_option
@click.option(
    "--only", type=int, metavar="N", help=N_("Play only game N of the run, counted from 0.")
)
@click.option("--out", metavar="DIR", help=N_("A folder for the record of every game."))
@click.option("--data", metavar="DIR", help=N_("A folder for the tables of all games."))
@click.option("--cluster", metavar="ADDRESS", help=N_("Use a Dask cluster instead."))
@format_option
@language_option
def simulate(
    game: str,
    number: int,
    bots: str,
    seats: int | None,
    seed: str,
    workers: int,
    choices: Choices,
    only: int | None,
    out: str | None,
    data: str | None,
    cluster: str | None,
    format_: str,
) -> None:
    """Play many games between bots."""
    from asterism.lab.simulate import simulate as run

    found = game_named(game)
    named = len(split_names(bots))
    places = seat_count(found, named if seats is None else seats)
    names = bots_named(bots, places)
    if number < 1 or workers < 1:
        raise BadInput(_("--games and --workers must be at least 1"))
    if only is not None and (only < 0 or data is not None):
        raise BadInput(_("--only must be at least 0 and cannot be used with --data"))
    if data is not None:
        with needs("lab"):
            from asterism.lab import filling  # noqa: F401 - whether it can be imported
    with progress_bar(_("games"), number if only is None else 1) as advance:
        report = run(
            found,
            names,
            number,
            seed=seed,
            workers=workers,
            rulings=choices.at(found, len(names)),
            only=only,
            out=None if out is None else Path(out).expanduser(),
            data=None if data is None else Path(data).expanduser(),
            cluster=cluster,
            progress=advance,
        )
    numbers = report.to_dict()
    if format_ != "json" and report.verdicts:
        numbers["verdicts"] = {
            name: "{games} ({share:.1%}, {low:.1%} to {high:.1%})".format(**each)
            for name, each in report.verdicts.items()
        }
    if format_ != "json" and report.forfeits:
        translator = translator_of(found)
        numbers["forfeits"] = [
            f"{bot}: {lost.kinds(translator)} ({lost.example()})"
            for bot, lost in report.forfeits.items()
        ]
    show_numbers(numbers, format_)


@click.command(
    short_help=N_("Measure how fast a game is here."),
    help=N_("Measure how fast GAME is here: self-play, copies, views, replays."),
    epilog=N_("""
Examples:
  asterism bench galaxy
  asterism bench galaxy --seats 2 --format json
  asterism bench galaxy --table         a hundred tables in the browser at once
"""),
)
@click.argument("game", required=False)
@click.option("--seats", type=int, metavar="N", help=N_("How many seats; 4 if left out."))
@click.option("--runs", type=int, default=5, metavar="N", help=N_("Runs; the median counts."))
@click.option("--table", is_flag=True, help=N_("Measure the table server instead, with its disk."))
@click.option(
    "--pause", type=float, default=0.0, metavar="S",
    help=N_("With --table: how long a seat thinks on average, in seconds."),
)  # fmt: skip
@choice_options
@format_option
@language_option
def bench(
    game: str | None,
    seats: int | None,
    runs: int,
    choices: Choices,
    format_: str,
    *,
    table: bool,
    pause: float,
) -> None:
    """Measure the speed of a game, or of its tables."""
    from asterism.lab.bench import bench as run

    found = game_named(game)
    if table:
        from asterism.web.bench import bench_table

        if pause < 0:
            raise BadInput(_("--pause must be at least 0"))
        if seats is not None:
            raise BadInput(_("--table plays tables of two seats: leave out --seats"))
        for name, value in choices.given().items():
            if value is not None:
                raise BadInput(_("--table plays by the usual rules: leave out {0}", name))
        show_numbers(bench_table(found.name, pause=pause).to_dict(), format_)
        return
    chosen = seat_count(found, seats, choices.scenario)
    rulings = choices.at(found, chosen)
    if runs < 1:
        raise BadInput(_("--runs must be at least 1"))
    with progress_bar(_("runs"), runs) as advance:
        speeds = run(found, chosen, rulings=rulings, runs=runs, progress=advance)
    show_numbers(speeds.to_dict(), format_)


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on a terminal, nothing in a pipe."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


def show_numbers(numbers: Mapping[str, object], format_: str) -> None:
    """Show named numbers as one JSON object, or as a table."""
    if format_ == "json":
        click.echo(json.dumps(numbers))
        return
    from rich.table import Table

    table = Table(show_header=False, box=None)
    for name, value in numbers.items():
        if isinstance(value, Mapping):
            value = ", ".join(f"{key} {part}" for key, part in value.items())  # noqa: PLW2901
        elif isinstance(value, list):
            value = ", ".join(map(str, value))  # noqa: PLW2901
        table.add_row(name.replace("_", " "), str(value))
    open_console().print(table)
