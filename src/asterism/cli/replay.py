"""Replay a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from asterism.cli.contents import content_option
from asterism.cli.names import opened
from asterism.cli.options import colour_option, language_option, open_screen, plain_option
from asterism.cli.speech import _, translator_of
from asterism.kernel.marker import N_

if TYPE_CHECKING:
    from asterism.play.match import Match


@click.command(
    short_help=N_("Replay a recorded game."),
    help=N_("Look at the record in FILE: what happened, and the table at any entry."),
    epilog=N_("""
A finished game is shown with nothing hidden. One that is not over is shown as a spectator sees
it, or as the seat named by --as.

Examples:
  asterism replay FILE --as green
  asterism replay FILE --until 200
  asterism replay FILE --check
  asterism replay FILE --content my-numbers
"""),
)
@click.argument("file")
@click.option("--as", "as_", metavar="SEAT", help=N_("Show what this seat saw, and no more."))
@click.option("--until", type=int, metavar="N", help=N_("Stop after entry N of the record."))
@click.option("--check", is_flag=True, help=N_("Only check whether every entry is legal."))
@content_option
@plain_option
@colour_option
@language_option
def replay(
    file: str,
    as_: str | None,
    until: int | None,
    *,
    check: bool,
    plain: bool,
    no_color: bool,
) -> None:
    """Look at a record."""
    from asterism.terminal.watch import show_match

    path = Path(file).expanduser()
    found = opened(path, until, "--until")
    match, seat = found.match, found.seat_named(as_)
    if check:
        state = _state_of(match)
        click.echo(
            _("{0}: every entry is legal. Entries: {1}. {2}", path.name, found.entries, state)
        )
        if match.record.header.position:
            click.echo(_("It begins at a position, not with a new game."))
        return
    show_match(
        match,
        translator_of(match.game),
        open_screen(plain=plain, no_color=no_color),
        seat=seat,
        everything=found.finished and seat is None,
    )


def _state_of(match: Match) -> str:
    """Return how a match stands, in a sentence."""
    if not match.over:
        return _("The game is not over.")
    if not match.winners:
        return _("Lost.")
    translator = translator_of(match.game)
    return _("Won by {0}.", ", ".join(translator.label("seat", seat) for seat in match.winners))
