"""Let a bot of ours play elsewhere, by the protocol of bots that are programs."""

from __future__ import annotations

import secrets
import sys

import click

from asterism.bots.about import check_player
from asterism.cli.options import language_option
from asterism.cli.speech import _
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_


@click.command(
    short_help=N_("Let a bot play elsewhere, by lines of JSON."),
    help=N_("""
Let the bot NAME play elsewhere: it reads questions and writes choices, each a line of JSON.

Another Asterism starts this command and seats it like any other program. Both need the same version
of the game's rules.
"""),
    epilog=N_("""
Examples:
  asterism league galaxy --seats 2 --bots "run:old/.venv/bin/asterism bot master,master"
  asterism play galaxy --seats 2 --bots "run@60s:asterism bot master@3s"
"""),
)
@click.argument("name")
@click.option(
    "--seed",
    metavar="SEED",
    help=N_("Equal seeds and questions, equal choices; without one they differ each time."),
)
@language_option
def bot(name: str, seed: str | None) -> None:
    """Let a bot play elsewhere."""
    from asterism.bots.serving import serve
    from asterism.kernel.chance import Chance, KeyedChance, SeededChance

    try:
        check_player(name)
    except BadInput as error:
        raise BadInput(_(str(error))) from None

    def say(line: bytes) -> None:
        sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()

    chance: Chance = KeyedChance(secrets.token_bytes(32)) if seed is None else SeededChance(seed)
    serve(name, chance, sys.stdin.buffer, say)
