"""List the bots."""

from __future__ import annotations

import json

import click

from asterism.bots.about import about_bots, translated_name, translated_names
from asterism.cli.options import format_option, language_option
from asterism.cli.output import open_console
from asterism.cli.speech import _
from asterism.kernel.marker import N_

KINDS = {
    "level": N_("level"),
    "turn": N_("one turn ahead"),
    "one-ply": N_("one step ahead"),
    "dice": N_("dice"),
    "installed": N_("installed"),
}


@click.command(
    short_help=N_("List the bots."),
    help=N_("""List the bots, and how long each thinks per turn.

All of them see what a person in their seat would see, and no more."""),
    epilog=N_("""
A budget after the name of a level says how long it thinks:
  master@3s     3 seconds of processor time per turn
  master@500    500 iterations per decision: equal seeds and moves, equal choices

A program of your own, in any language, is named by its command (docs/bot-protocol.md):
  run:node my-bot.js        it has 30 seconds for each answer
  run@5s:node my-bot.js     it has 5

Examples:
  asterism play galaxy --bots adept
  asterism play galaxy --seats 3 --bots novice,master@3s
  asterism play galaxy --seats 2 --bots "run:node my-bot.js"
  asterism bots --format json
"""),
)
@format_option
@language_option
def bots(format_: str) -> None:
    """List the bots."""
    found = about_bots()
    if format_ == "json":
        data = [
            {
                "name": each.name,
                "kind": each.kind,
                "seconds": each.seconds or None,
                "text": _(each.text),
            }
            for each in found
        ]
        click.echo(json.dumps({"bots": data}, ensure_ascii=False, indent=1))
        return
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    translated = bool(translated_names((each.name for each in found), _))
    table.add_column(_("bot"))
    if translated:
        table.add_column(_("name"))
    table.add_column(_("kind"))
    table.add_column(_("seconds per turn"), justify="right")
    table.add_column(_("description"))
    for each in found:
        seconds = f"{each.seconds:g}" if each.seconds else "-"
        names = [each.name, translated_name(each.name, _)] if translated else [each.name]
        table.add_row(*names, _(KINDS[each.kind]), seconds, _(each.text))
    open_console().print(table)
