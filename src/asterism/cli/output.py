"""Where results go: tables on the screen or into a pipe, and pages into files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from asterism.cli.speech import _
from asterism.kernel.errors import BadInput

if TYPE_CHECKING:
    from rich.console import Console

WIDE: Final = 240
"""A file or another program takes lines of any length."""


def open_console() -> Console:
    """Return what tables are printed on: as wide as the terminal, if it is one."""
    from rich.console import Console

    return Console(highlight=False, width=None if sys.stdout.isatty() else WIDE)


def show_rows(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Show a table in the terminal."""
    from rich.table import Table

    table = Table(*columns, box=None, pad_edge=False)
    for row in rows:
        table.add_row(*row)
    open_console().print(table)


def show_hint(text: str) -> None:
    """Show a line of advice, if there is any."""
    if text:
        click.echo(text)


def page_named(name: str | None) -> Path | None:
    """Return where a page is to be written, having tried it: better now than when all is done.

    Raises:
        BadInput: its folder does not exist, or it is a folder itself.
        OSError: it cannot be written there.
    """
    if name is None:
        return None
    page = Path(name).expanduser()
    if page.is_dir():
        raise BadInput(_("{0} is a folder: name a file, such as report.html", page))
    if not page.parent.is_dir():
        raise BadInput(_("there is no folder {0}", page.parent))
    there = os.path.lexists(page)
    page.open("ab").close()
    if not there:
        page.unlink()
    return page


def write_page(page: Path, html: str, format_: str) -> None:
    """Write a page, and say where it is unless a program reads along.

    Raises:
        OSError: it cannot be written.
    """
    page.write_text(html, "utf-8")
    if format_ != "json":
        click.echo(_("the page is {0}", page))
