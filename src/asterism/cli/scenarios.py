"""List what can be played in a game."""

from __future__ import annotations

import json

import click

from asterism.cli.names import game_named
from asterism.cli.options import format_option, language_option
from asterism.cli.speech import _, translator_of
from asterism.kernel.marker import N_


@click.command(
    short_help=N_("List the scenarios of a game, with their options."),
    help=N_("List the scenarios of GAME: their seats, and the options of their set-up."),
    epilog=N_("""
The first value of an option is the usual one. The first scenario for a number of seats is the usual
one. --ruling chooses how doubtful rules are read.

Examples:
  asterism scenarios galactic-era
  asterism play galactic-era --scenario solo --option difficulty=hard
"""),
)
@click.argument("game")
@format_option
@language_option
def scenarios(game: str, format_: str) -> None:
    """List the scenarios of a game."""
    found = game_named(game)
    say = translator_of(found)
    listed = [
        {
            "name": scenario.name,
            "title": say(scenario.title),
            "seats": list(scenario.seats()),
            "options": {
                option.name: [str(value).lower() for value in option.values]
                for option in scenario.options
            },
        }
        for scenario in found.scenarios
    ]
    if format_ == "json":
        click.echo(json.dumps(listed, ensure_ascii=False))
        return
    for scenario, each in zip(found.scenarios, listed, strict=True):
        seats = _("seats: {0}", ", ".join(map(str, scenario.seats())))
        click.echo(f"{scenario.name}: {each['title']} ({seats})")
        if scenario.text:
            click.echo(f"  {say(scenario.text)}")
        for option in scenario.options:
            values = ", ".join(str(value).lower() for value in option.values)
            click.echo(f"  --option {option.name}=  {values}  ({say(option.text)})")
