"""Gather the commands under `asterism`, in the user's language and with errors of one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from asterism.cli.analyse import analyse
from asterism.cli.balance import balance
from asterism.cli.bot import bot
from asterism.cli.bots import bots
from asterism.cli.compare import compare
from asterism.cli.content import content
from asterism.cli.deck import deck
from asterism.cli.draw import draw
from asterism.cli.errors import clear_errors
from asterism.cli.lab import bench, simulate
from asterism.cli.league import league
from asterism.cli.new_game import new_game
from asterism.cli.options import language_option
from asterism.cli.play import play
from asterism.cli.replay import replay
from asterism.cli.report import report
from asterism.cli.rules import rules
from asterism.cli.scenarios import scenarios
from asterism.cli.serve import serve
from asterism.cli.speech import _, preferred_language, speak
from asterism.cli.sweep import sweep
from asterism.cli.train import train
from asterism.kernel.marker import N_


class Root(click.Group):
    """The command itself: speaks the user's language and keeps errors to one line."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **named: Any) -> Any:  # noqa: ANN401
        """Run the command; `standalone_mode=False` lets errors through to the caller."""
        words = list(sys.argv[1:] if args is None else args)
        standalone = named.pop("standalone_mode", True)
        named["standalone_mode"] = False
        if not standalone:
            return super().main(words, *rest, **named)
        for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
            # A stream that is closed, or what the terminal cannot show, is no reason to stop.
            if getattr(sys, name) is None:
                stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - stays open
                setattr(sys, name, stream)
            reconfigure = getattr(getattr(sys, name), "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors="replace")
        with clear_errors():
            if words != ["--version"]:
                speak(preferred_language(words, os.environ))
                self.translate_help()
            super().main(words, *rest, **named)
            sys.stdout.flush()
        sys.exit(0)

    def translate_help(self) -> None:
        """Put the help of all commands into the chosen language."""
        groups = [each for each in self.commands.values() if isinstance(each, click.Group)]
        within = [command for group in groups for command in group.commands.values()]
        for command in (self, *self.commands.values(), *within):
            for part in (command, *command.params):
                for name in ("help", "epilog", "short_help"):
                    _translate(part, name)


def _translate(part: object, name: str) -> None:
    text = getattr(part, name, None)
    if isinstance(text, str):
        english = getattr(part, f"english_{name}", text)
        setattr(part, f"english_{name}", english)
        setattr(part, name, "\n\n".join(_kept(each) for each in _(english).split("\n\n")))


def _kept(paragraph: str) -> str:
    """Return a paragraph so that its lines stay as they are if some of them are indented."""
    return f"\b\n{paragraph.strip()}" if "\n  " in paragraph else paragraph


@click.group(
    cls=Root,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help=N_("Strategy games with hidden information: play, watch, look up the rules."),
    epilog=N_("""
Examples:
  asterism play galaxy                  a table in the browser: you and three bots
  asterism play galaxy --terminal --lang es
  asterism play galaxy --people 2       two people take turns at this screen
  asterism serve                        tables for others too
  asterism replay FILE                  look at a game again
  asterism rules galaxy 13              what chapter 13 says

'asterism COMMAND --help' explains a command.
"""),
)
@click.version_option(package_name="asterism", message="asterism %(version)s")
@language_option
@click.pass_context
def cli(context: click.Context) -> None:
    """Strategy games with hidden information."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


for command in (
    play,
    bots,
    bot,
    serve,
    replay,
    analyse,
    draw,
    rules,
    scenarios,
    deck,
    simulate,
    report,
    content,
    compare,
    sweep,
    balance,
    train,
    league,
    bench,
    new_game,
):
    cli.add_command(command)
