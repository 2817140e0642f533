"""Play, in one run of the command, with the content files of somebody's own."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from asterism.cli.extras import needs
from asterism.cli.names import record_in
from asterism.cli.speech import _
from asterism.contract.content import GIVEN
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_


def content_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Let a command be run with other content; the command itself does not notice."""

    @wraps(command)
    def with_content(*args: Any, content: str | None, **named: Any) -> Any:  # noqa: ANN401
        if content is None:
            return command(*args, **named)
        with other_content(content, _game_in(named)):
            return command(*args, **named)

    return click.option(
        "--content", metavar="FOLDER",
        help=N_("A folder with content files of yours, or one file: see 'asterism content'."),
    )(with_content)  # fmt: skip


def _game_in(named: Mapping[str, Any]) -> str:
    """Return the game that a command is about: by its name, that of a record or of a run."""
    record, run = (
        named.get("resume") or named.get("file"),
        next(iter(named.get("folders") or ()), None),
    )
    if record is not None:
        return record_in(Path(record).expanduser()).header.game
    if run is not None:
        with needs("lab"):
            from asterism.lab.dataset import read_manifest
        return read_manifest(Path(run).expanduser()).game
    if named.get("game") is None:
        raise BadInput(_("--content needs the name of the game: add --game NAME"))
    return str(named["game"])


@contextmanager
def other_content(content: str, game: str) -> Iterator[None]:
    """Load a game with other content files, here and in processes that are started from here.

    Raises:
        BadInput: there is no such game or folder, or a file is wrong.
    """
    from asterism.lab.variants import home_of, load, prepare_content, read_variant

    variant = read_variant(f"{game}:content={Path(content).expanduser()}")
    with TemporaryDirectory(prefix="asterism-") as room:
        load(prepare_content(variant, Path(room)))
        os.environ[GIVEN] = json.dumps({str(home_of(game)): room})
        try:
            yield
        finally:
            del os.environ[GIVEN]


def plays_other_content() -> bool:
    """Return whether this run plays other content than that of the game."""
    return GIVEN in os.environ
