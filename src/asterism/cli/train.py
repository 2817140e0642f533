"""Learn anew what a game's bots like at a glance, or which things they expect to last."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from asterism.bots import find_bot
from asterism.cli.extras import needs
from asterism.cli.lab import progress_bar
from asterism.cli.names import game_named
from asterism.cli.options import format_option, language_option
from asterism.cli.output import page_named, show_rows
from asterism.cli.speech import _
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_
from asterism.lab.train import POLICY, WHAT

if TYPE_CHECKING:
    from asterism.lab.league.trial import Trial


@click.command(
    short_help=N_("Learn what bots like and expect, from games."),
    help=N_("""
Let a bot teach: it plays GAME against itself, at all its tables. What is fitted to its games is
judged by games that nothing was fitted to, and put to the test: one bot plays by the new weights
against others that play by those that are there, until it is plain which are stronger.

There are two things to learn. The policy is what bots like at a glance (they play on so when they
look ahead): the teacher says of every option what it is worth. The endings are what will be left
when the game is over, such as the worlds of Galaxy: a small network is fitted to what was, from
games in which some turns are played by no plan.

The weights are written to a file, with how they were learned. With --take they become the game's
own, but only if the test says that they are stronger.
"""),
    epilog=N_("""
Examples:
  asterism train galaxy --games 500 --workers 2 --data lessons
  asterism train galaxy --what endings --games 4000 --workers 2 --data lessons
  asterism train galaxy --games 200 --teacher master@120 --blocks 0
  asterism train nova --games 126 --teacher glance --take

With --data each game is kept: the same command goes on where it was stopped, and one with more
games plays only those. No accelerator is used, or would bring anything: most of the time is spent
on games.
"""),
)
@click.argument("game")
@click.option("--what", type=click.Choice(WHAT), default=POLICY, help=N_("What is learned."))
@click.option("--games", "number", type=int, default=200, metavar="N", help=N_("How many games."))
@click.option(
    "--teacher", default="expert", metavar="NAME", help=N_("The bot whose games are learned from.")
)
@click.option("--bot", default="expert", metavar="NAME", help=N_("The bot that plays the test."))
@click.option(
    "--blocks", type=int, default=400, metavar="N",
    help=N_("How long the test may be, in deals that are played from every seat; 0 for none."),
)  # fmt: skip
@click.option("--seed", default="1", metavar="S", help=N_("The seed of the games."))
@click.option("--workers", type=int, default=1, metavar="K", help=N_("How many processes to use."))
@click.option("--cluster", metavar="ADDRESS", help=N_("Use a Dask cluster instead."))
@click.option("--data", metavar="DIR", help=N_("A folder that keeps what is played."))
@click.option(
    "--out",
    metavar="FILE",
    help=N_("Where the weights go; GAME-policy.toml or GAME-net.toml if left out."),
)
@click.option("--take", is_flag=True, help=N_("Make them the game's own if they are stronger."))
@format_option
@language_option
def train(
    game: str,
    what: str,
    number: int,
    teacher: str,
    bot: str,
    blocks: int,
    seed: str,
    workers: int,
    cluster: str | None,
    data: str | None,
    out: str | None,
    format_: str,
    *,
    take: bool,
) -> None:
    """Learn what bots like or expect."""
    with needs("lab"):
        from asterism.lab.train.learned import learned_of
        from asterism.lab.train.run import train as run

    found = game_named(game)
    own = learned_of(found, what)
    find_bot(teacher)
    find_bot(bot)
    if number < 2 or workers < 1 or blocks < 0:
        raise BadInput(_("--games must be at least 2, --workers at least 1, --blocks at least 0"))
    if take and not blocks:
        raise BadInput(_("--take needs a test: --blocks must be at least 1"))
    name = out or f"{found.name}-{own.path.name}"
    path = page_named(name) or Path(name)
    learned = run(
        found,
        what,
        teacher=teacher,
        games=number,
        seed=seed,
        bot=bot,
        blocks=blocks,
        bar=lambda what, total: progress_bar(_(what), total),
        workers=workers,
        cluster=cluster,
        data=None if data is None else Path(data).expanduser(),
    )
    path.write_text(learned.text, encoding="utf-8")
    if format_ == "json":
        click.echo(json.dumps({**learned.to_dict(), "file": str(path)}))
    else:
        new = learned.fitted.new
        show_rows(
            [_(word) for word in new.head],
            [[_(name), *more] for name, *more in learned.fitted.rows],
        )
        click.echo(_(new.counted, new.number))
        if learned.trial is not None:
            click.echo(_trial_in_words(learned.trial))
        click.echo(_("The weights are in {0}.", str(path)))
    if take and learned.taken:
        own.path.write_text(learned.text, encoding="utf-8")
        click.echo(_("{0} plays by them now.", found.name), err=True)
    elif take:
        click.echo(_("{0} plays as before.", found.name), err=True)


def _trial_in_words(trial: Trial) -> str:
    share, even = (f"{100 * each:.1f}" for each in (trial.mean, trial.even))
    if trial.verdict == "high":
        return _(
            "The new weights are stronger; in the test they won {0} % (even: {1} %).", share, even
        )
    if trial.verdict == "low":
        return _(
            "The new weights are not stronger; in the test they won {0} % (even: {1} %).",
            share, even,
        )  # fmt: skip
    return _("The test has not decided: the new weights won {0} % (even: {1} %).", share, even)
