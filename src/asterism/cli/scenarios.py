"""List what can be played in a game."""

from __future__ import annotations

import json
from typing import Final

import click

from asterism.cli.names import game_named, scenario_named
from asterism.cli.options import format_option, language_option
from asterism.cli.speech import _, translator_of
from asterism.kernel.marker import N_

OWN: Final = N_("""
One of your own is a file: 'asterism content {0} FOLDER' copies those of these scenarios, to begin
with; 'asterism scenarios {0} FILE' reads yours, 'asterism play {0} --scenario FILE' plays it.""")


@click.command(
    short_help=N_("List the scenarios of a game, with their options."),
    help=N_("""List the scenarios of GAME: their seats, and the options of their set-up.

With FILE: read a scenario of your own, and say what it is or what is wrong with it."""),
    epilog=N_("""
The first value of an option is the usual one. The first scenario for a number of seats is the usual
one. --ruling chooses how doubtful rules are read.

A game that takes files of yours (nova) says so at the end of the list; docs/scenarios.md shows how
to write one.

Examples:
  asterism scenarios galactic-era
  asterism scenarios nova my-war.toml
  asterism play galactic-era --scenario solo --option difficulty=hard
"""),
)
@click.argument("game")
@click.argument("file", required=False)
@format_option
@language_option
def scenarios(game: str, file: str | None, format_: str) -> None:
    """List the scenarios of a game."""
    found = game_named(game)
    say = translator_of(found)
    every = found.scenarios if file is None else [scenario_named(found, file)]
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
        for scenario in every
    ]
    if format_ == "json":
        click.echo(json.dumps(listed, ensure_ascii=False))
        return
    for scenario, each in zip(every, listed, strict=True):
        seats = _("seats: {0}", ", ".join(map(str, scenario.seats())))
        click.echo(f"{scenario.name}: {each['title']} ({seats})")
        if scenario.text:
            click.echo(f"  {say(scenario.text)}")
        if scenario.aim[0]:
            click.echo(f"  {say(*scenario.aim)}")
        for option in scenario.options:
            values = ", ".join(str(value).lower() for value in option.values)
            click.echo(f"  --option {option.name}=  {values}  ({say(option.text)})")
    if file is None and found.scenario_files is not None:
        click.echo(_(OWN, found.name))
