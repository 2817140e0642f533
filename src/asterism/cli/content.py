"""Copy the content of a game, to change numbers in it."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from asterism.cli.names import game_named
from asterism.cli.options import language_option
from asterism.cli.output import show_rows
from asterism.cli.speech import _
from asterism.contract.content import files
from asterism.contract.numbers import numbers_of
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_


@click.command(
    short_help=N_("List the numbers of a game, or copy them to change them."),
    help=N_("""
List every number that the rules of GAME use, by the name that 'compare', 'sweep' and 'balance' know
it by, or copy the content files of GAME into FOLDER.
"""),
    epilog=N_("""
Change a number and see what happens. A file that you do not change can be deleted; an impossible
number is refused with its file, its line and what is possible.

Examples:
  asterism content galaxy               name, value, file and line of each number
  asterism content galaxy my-numbers
  asterism content nova my-nova         its cards, its map, and a file for each scenario
  asterism play space-opera --content my-cards
  asterism compare galaxy galaxy:content=my-numbers
"""),
)
@click.argument("game")
@click.argument("folder", metavar="[FOLDER]", required=False)
@language_option
def content(game: str, folder: str | None) -> None:
    """List the numbers of a game, or copy its content files."""
    found = game_named(game)
    if folder is None:
        numbers = numbers_of(files(found.folder)).values()
        rows = [(each.name, str(each.value), f"{each.path.name}:{each.line}") for each in numbers]
        show_rows([_("name"), _("value"), _("where")], rows)
        return
    target = Path(folder).expanduser()
    copies = [(path, target / path.name) for path in files(found.folder)]
    there = [copy for _path, copy in copies if copy.exists()]
    if there:
        raise BadInput(_("{0} already exists", there[0]))
    target.mkdir(parents=True, exist_ok=True)
    for path, copy in copies:
        shutil.copyfile(path, copy)
        click.echo(copy)
