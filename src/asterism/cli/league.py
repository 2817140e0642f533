"""Let bots play leagues, go on with them, and put them together."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from asterism.bots.names import split_names
from asterism.cli.extras import needs
from asterism.cli.lab import progress_bar
from asterism.cli.names import Choices, bots_named, game_named, seat_count
from asterism.cli.options import choice_options, format_option, language_option
from asterism.cli.output import page_named, write_page
from asterism.cli.speech import _, translator_of
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_

if TYPE_CHECKING:
    from asterism.lab.league.plan import Plan
    from asterism.lab.league.results import Part
    from asterism.lab.league.trial import Trial


@click.command(
    short_help=N_("Play a league between bots, and rate them."),
    help=N_("""
Play a league of GAME between bots: every seed in every order of seats, with win rates and their
intervals, ratings, a cross table and thinking times.

With --out each game is stored as it ends. The same command continues where it stopped, and with
more --games a league grows. With --read the results of leagues are read and combined.
"""),
    epilog=N_("""
Examples:
  asterism league galaxy --bots master@0.3s,expert --seats 2 --games 1000 --workers 2 --out duel
  asterism league galaxy --bots master@0.3s,expert --seats 4 --games 1000 --out alone --html a.html
  asterism league galaxy --bots novice,apprentice,adept,champion,master --field mixed --out ladder
  asterism league galaxy --bots master@0.3s,expert --seats 2 --cheat-gap --out gap
  asterism league galaxy --bots "run:node my-bot.js,adept" --seats 2 --games 100
  asterism league --read duel more-of-duel --out together

A budget after a name is processor time per turn (master@3s) or iterations per decision
(master@500). '+open' after it shows the bot every card. 'run:COMMAND' is a program of your own:
what it does wrong costs it that game.
"""),
)
@click.argument("names", nargs=-1, metavar="GAME | DIR...")
@click.option(
    "--bots",
    metavar="NAME,...",
    help=N_("The bots; with --field alone, the first one is measured."),
)
@click.option(
    "--field",
    type=click.Choice(["alone", "mixed"]),
    help=N_(
        "The first bot against copies of each opponent (alone), or a round robin (mixed); "
        "default: alone for two bots, mixed for more."
    ),
)
@click.option("--seats", type=int, metavar="N", help=N_("How many seats; 4 if left out."))
@click.option(
    "--games", "number", type=int, default=100, metavar="N",
    help=N_("How many games; the last seed is played in all seat orders."),
)  # fmt: skip
@click.option("--seed", default="1", metavar="S", help=N_("The seed of the whole league."))
@click.option("--workers", type=int, default=1, metavar="K", help=N_("How many processes to use."))
@click.option("--cluster", metavar="ADDRESS", help=N_("Use a Dask cluster instead."))
@choice_options
@click.option(
    "--cheat-gap",
    is_flag=True,
    help=N_("Also play the same seeds with the first bot seeing every card."),
)
@click.option(
    "--sprt", metavar="ELO,ELO",
    help=N_("Stop when the test decides between two Elo differences, e.g. 0,20."),
)  # fmt: skip
@click.option("--out", metavar="DIR", help=N_("The folder that keeps the games."))
@click.option(
    "--records", metavar="DIR", help=N_("A folder for the record of every game played now.")
)
@click.option("--read", is_flag=True, help=N_("Play nothing: read the leagues in these folders."))
@click.option(
    "--force", is_flag=True, help=N_("Treat bots as unchanged even if their code differs.")
)
@click.option("--html", metavar="FILE", help=N_("Write a page with tables and plots."))
@format_option
@language_option
def league(
    names: tuple[str, ...],
    bots: str | None,
    field: str | None,
    seats: int | None,
    number: int,
    seed: str,
    workers: int,
    cluster: str | None,
    choices: Choices,
    sprt: str | None,
    out: str | None,
    records: str | None,
    html: str | None,
    format_: str,
    *,
    cheat_gap: bool,
    read: bool,
    force: bool,
) -> None:
    """Let bots play a league, or read some."""
    with needs("lab"):
        from asterism.cli.standings import show_standings
        from asterism.lab.league.page import page_of, trial_in_words
        from asterism.lab.league.plan import make_plan
        from asterism.lab.league.standings import standings
    from asterism.contract.game import find_game

    folder = None if out is None else Path(out).expanduser()
    page = page_named(html)
    trial = None if sprt is None else _trial(sprt)
    if read:
        if bots is not None:
            raise BadInput(_("--read plays nothing: leave out --bots"))
        parts = _read(names, folder, force=force)
        if trial is not None:
            trial.watch(parts)
    else:
        if len(names) != 1:
            raise BadInput(_("name one game, or folders after --read"))
        game = game_named(names[0])
        wanted = split_names(bots or "")
        if len(wanted) < 2:
            raise BadInput(_("name two bots at least: --bots master@0.3s,expert"))
        bots_named(bots, len(wanted))
        if number < 1 or workers < 1:
            raise BadInput(_("--games and --workers must be at least 1"))
        places = seat_count(game, seats, choices.scenario)
        plan = make_plan(
            game,
            wanted,
            seats=places,
            field=field or "",
            cheat_gap=cheat_gap,
            rulings=choices.at(game, places),
            seed=seed,
        )
        parts = _play(plan, number, workers, cluster, folder, records, trial, force=force)
    found = standings(parts)
    translator = translator_of(find_game(found.game))
    if format_ == "json":
        more = {} if trial is None else {"trial": trial.to_dict()}
        click.echo(json.dumps({**found.to_dict(), **more}))
    else:
        show_standings(found, translator)
        if trial is not None:
            click.echo(trial_in_words(translator, trial))
    if page is not None:
        write_page(page, page_of(found, translator, trial), format_)


def _trial(text: str) -> Trial:
    """Return the sequential test that two numbers mean.

    Raises:
        BadInput: they are no two numbers, or in the wrong order.
    """
    from asterism.lab.league.trial import Trial

    low, _comma, high = text.partition(",")
    try:
        bounds = float(low), float(high)
    except ValueError:
        raise BadInput(_("write --sprt as two numbers, such as 0,20, not '{0}'", text)) from None
    return Trial(*bounds)


def _read(names: Sequence[str], folder: Path | None, *, force: bool) -> list[Part]:
    """Return the parts of leagues, and write them into a folder if there is one."""
    from asterism.lab.league.results import merged, read_league, write_league

    if not names:
        raise BadInput(_("name the folders of leagues after --read"))
    parts = merged([read_league(Path(name).expanduser()) for name in names], force=force)
    if folder is not None:
        write_league(folder, parts)
    return parts


def _play(
    plan: Plan,
    number: int,
    workers: int,
    cluster: str | None,
    folder: Path | None,
    records: str | None,
    trial: Trial | None,
    *,
    force: bool,
) -> list[Part]:
    """Return the parts of a league that is played, or goes on."""
    from asterism.lab.league.playing import play_league

    with progress_bar(_("games"), number) as advance:
        return play_league(
            plan,
            number,
            workers=workers,
            cluster=cluster,
            out=folder,
            records=None if records is None else Path(records).expanduser().absolute(),
            force=force,
            trial=trial,
            progress=advance,
        )
