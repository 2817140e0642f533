"""Write the skeleton of a game: a package that runs, with its tests."""

from __future__ import annotations

import keyword
import re
import sys
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from asterism.cli.options import language_option
from asterism.cli.speech import _
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST: Final = 40
PACKAGE: Final = "package"
"""The folder of the skeleton that is called like the new package."""
ENDING: Final = ".txt"
"""What the names of the skeleton's files end with besides, lest they count as ours."""


@click.command(
    "new-game",
    short_help=N_("Write a small working game to start your own from."),
    help=N_("""Write a folder NAME with a game that runs at once: a package of its own, with rules,
content, a table, bots and tests. Change one thing at a time and keep its tests green.

NAME is what the commands will call it: lower-case letters and digits, with hyphens between
words."""),
    epilog=N_("""
Examples:
  asterism new-game harvest
  cd harvest
  pip install -e .
  asterism play harvest --terminal
  pytest

docs/new-game.md goes through a whole small game and lists everything that a game supplies.
"""),
)
@click.argument("name")
@click.option(
    "--folder", metavar="DIR", help=N_("Where to write it; by default NAME in this folder.")
)
@language_option
def new_game(name: str, folder: str | None) -> None:
    """Write the skeleton of a game."""
    package = package_named(name)
    target = Path(folder or name).expanduser()
    if target.exists():
        raise BadInput(_("{0} already exists", target))
    words = {"project": name, "package": package, "title": name.replace("-", " ").capitalize()}
    for path, text in skeleton(words):
        written = target / path
        written.parent.mkdir(parents=True, exist_ok=True)
        written.write_text(text, encoding="utf-8")
        click.echo(written)
    click.echo(_("Next: cd {0}; pip install -e .; asterism play {1} --terminal", target, name))


def package_named(name: str) -> str:
    """Return what the Python package of a game is called.

    Raises:
        BadInput: no game can be called so, or something else is.
    """
    from asterism.contract.game import games

    if len(name) > LONGEST or NAME.fullmatch(name) is None:
        raise BadInput(
            _(
                "'{0}' cannot name a game: use lower-case letters and digits, such as star-harvest",
                name,
            )
        )
    package = name.replace("-", "_")
    if name in games():
        raise BadInput(_("a game '{0}' already exists", name))
    spec = find_spec(package)
    # A mere folder that happens to be here has no origin.
    taken = spec is not None and spec.origin is not None
    if taken or keyword.iskeyword(package) or package in sys.stdlib_module_names:
        raise BadInput(_("Python itself uses the name '{0}'; choose another", package))
    return package


def skeleton(words: dict[str, str]) -> Iterator[tuple[Path, str]]:
    """Yield every file of the skeleton: its path, and its text with the words filled in."""
    root = files("asterism.cli").joinpath("skeleton")
    for parts, found in _files(root, ()):
        text = found.read_text("utf-8")
        for word, meaning in words.items():
            text = text.replace(f"<{word}>", meaning)
        named = [words[PACKAGE] if part == PACKAGE else part for part in parts]
        yield Path(*named).with_suffix(""), text


def _files(
    folder: Traversable, parts: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], Traversable]]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _files(each, (*parts, each.name))
        elif each.name.endswith(ENDING):
            yield (*parts, each.name), each
