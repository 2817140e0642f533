"""Decks of one's own: check one, list the ready ones, show one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import click

from asterism.cli.contents import content_option
from asterism.cli.names import deck_named, game_with_decks
from asterism.cli.options import format_option, language_option
from asterism.cli.speech import _, translator_of
from asterism.contract.deck_choices import decks_of
from asterism.contract.own_decks import OwnDecks
from asterism.kernel.marker import N_

if TYPE_CHECKING:
    from asterism.contract.game import Game

WIDTH: Final = 40
"""So many characters the longest bar of a curve has at most."""
BAR: Final = "█"

game_option = click.option(
    "--game", metavar="GAME", help=N_("Which game; there is one with decks if left out.")
)


@click.group(
    invoke_without_command=True,
    short_help=N_("Check, list and show decks of one's own."),
    help=N_("""Decks of one's own: check a file, list the ready decks, show one.

A deck is a text file; each line is a number of copies and the name of a card. A line that begins
with # says nothing."""),
    epilog=N_("""
Examples:
  asterism deck list
  asterism deck show long-peace > my-deck.txt   a deck to begin with
  asterism deck check my-deck.txt               what is in it, or what is wrong
  asterism play space-opera --deck my-deck.txt

The browser has a page to build decks: begin a table, or go to the page of the game.
docs/decks.md tells more.
"""),
)
@click.pass_context
def deck(context: click.Context) -> None:
    """Gather what is done with decks."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@deck.command(
    short_help=N_("Say what is in a deck, or what is wrong with it."),
    help=N_("""Read DECK, a file or the name of a ready deck: how many cards of each kind it has,
and how many of each cost. What is wrong is told in one line, with status 2."""),
    epilog=N_("""
Examples:
  asterism deck check my-deck.txt
  asterism deck check long-peace --format json
  asterism deck check my-deck.txt --game space-opera --content my-cards
"""),
)
@click.argument("deck", metavar="DECK")
@game_option
@content_option
@format_option
@language_option
def check(deck: str, game: str | None, format_: str) -> None:
    """Say what is in a deck."""
    found = game_with_decks(game)
    show_numbers(found, deck_named(found, deck), format_)


@deck.command(
    "list",
    short_help=N_("List the ready decks."),
    help=N_("List the ready decks of a game: what each is called, and what it wants."),
    epilog=N_("""
Examples:
  asterism deck list
  asterism play space-opera --deck long-peace
"""),
)
@game_option
@content_option
@language_option
def list_decks(game: str | None) -> None:
    """List the ready decks."""
    found = game_with_decks(game)
    say = translator_of(found)
    for each in decks_of(found).ready:
        click.echo(f"{each.id}: {say(each.name)}")
        click.echo(f"  {say(each.words)}")


@deck.command(
    short_help=N_("Show a deck as the text of a file."),
    help=N_(
        "Show DECK, the name of a ready deck or a file, as the text of a file, in this language."
    ),
    epilog=N_("""
Card names may be in English, Spanish or Italian, in any deck file.

Examples:
  asterism deck show uninvited-company
  asterism deck show uninvited-company > my-deck.txt
  asterism deck show my-deck.txt --lang it
"""),
)
@click.argument("deck", metavar="DECK")
@game_option
@content_option
@language_option
def show(deck: str, game: str | None) -> None:
    """Show a deck."""
    found = game_with_decks(game)
    decks, say = decks_of(found), translator_of(found)
    copies = deck_named(found, deck)
    ready = decks.ready_deck(deck)
    if ready is not None:
        click.echo(f"# {say(ready.name)}")
    click.echo(decks.cards.write(copies, say), nl=False)


def show_numbers(game: Game, copies: Sequence[int], format_: str) -> None:
    """Show how many cards of each kind and of each cost a deck has."""
    say = translator_of(game)
    kinds, costs = numbers_of(decks_of(game), copies)
    if format_ == "json":
        click.echo(json.dumps({"cards": sum(copies), "kinds": kinds, "costs": costs}))
        return
    click.echo(_("{0} cards: this deck can be played.", sum(copies)))
    click.echo("\n" + _("By kind"))
    show_bars([(say(kind), count) for kind, count in kinds.items()])
    click.echo("\n" + _("By cost"))
    show_bars([(str(cost), count) for cost, count in costs.items()])


def numbers_of(decks: OwnDecks, copies: Sequence[int]) -> tuple[dict[str, int], dict[int, int]]:
    """Return how many cards of each kind a deck has, and how many of each cost."""
    kinds = dict.fromkeys(decks.kinds(), 0)
    costs = dict.fromkeys(range(decks.dearest() + 1), 0)
    for card, count in zip(decks.cards.cards, copies, strict=True):
        kinds[card.kind] += count
        costs[card.cost] += count
    return kinds, costs


def show_bars(rows: Sequence[tuple[str, int]]) -> None:
    """Show numbers as bars, each after its name."""
    wide = max(len(name) for name, _count in rows)
    most = max(count for _name, count in rows)
    for name, count in rows:
        bar = BAR * (count if most <= WIDTH else round(count * WIDTH / most))
        click.echo(f"  {name:>{wide}}  {count:>2}  {bar}".rstrip())
