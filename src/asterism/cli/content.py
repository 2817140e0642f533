"""Copy the content of a game, to change numbers in it."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from asterism.cli.names import game_named
from asterism.cli.options import language_option
from asterism.cli.speech import _
from asterism.contract.content import files
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_


@click.command(
    short_help=N_("Copy the numbers of a game, to change them."),
    help=N_("Copy the content files of GAME into FOLDER: every number that its rules use."),
    epilog=N_("""
Change a number and see what happens. A file that you do not change can be deleted; an impossible
number is refused with its file, its line and what is possible.

Examples:
  asterism content galaxy my-numbers
  asterism content nova my-nova         its cards, its map, and a file for each scenario
  asterism play space-opera --content my-cards
  asterism compare galaxy galaxy:content=my-numbers
"""),
)
@click.argument("game")
@click.argument("folder", metavar="FOLDER")
@language_option
def content(game: str, folder: str) -> None:
    """Copy the content files of a game."""
    found = game_named(game)
    target = Path(folder).expanduser()
    copies = [(path, target / path.name) for path in files(found.folder)]
    there = [copy for _path, copy in copies if copy.exists()]
    if there:
        raise BadInput(_("{0} already exists", there[0]))
    target.mkdir(parents=True, exist_ok=True)
    for path, copy in copies:
        shutil.copyfile(path, copy)
        click.echo(copy)
