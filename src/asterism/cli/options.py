"""Offer the options that several commands share, and open the screen that they ask for."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from asterism.cli.names import Choices
from asterism.kernel.marker import N_

if TYPE_CHECKING:
    from asterism.terminal.screen import Screen

language_option = click.option(
    "--lang",
    metavar="en|es|it",
    expose_value=False,
    help=N_("The language: English, Spanish or Italian."),
)
plain_option = click.option(
    "--plain", is_flag=True, help=N_("Sentences in reading order, for screen readers.")
)
format_option = click.option(
    "--format",
    "format_",
    type=click.Choice(["table", "json"]),
    default="table",
    show_default=True,
    help=N_("For people or for programs."),
)
colour_option = click.option(
    "--no-color", is_flag=True, help=N_("No colour; shapes and letters only.")
)


def choice_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Offer a scenario, its options, rulings and a preset; the command gets them as `choices`."""

    @wraps(command)
    def with_choices(
        *args: Any,  # noqa: ANN401
        scenario: str | None,
        options: tuple[str, ...],
        rulings: tuple[str, ...],
        preset: str | None,
        decks: tuple[str, ...],
        **named: Any,  # noqa: ANN401
    ) -> Any:  # noqa: ANN401 - what the command returns
        return command(*args, choices=Choices(scenario, options, rulings, preset, decks), **named)

    for option in (
        click.option(
            "--deck", "decks", multiple=True, metavar="[SEAT=]DECK",
            help=N_("A deck for your seat, or for the seat named: a ready one or a file of yours. "
                    "See 'asterism deck'."),
        ),
        click.option("--preset", metavar="NAME", help=N_("A set of rulings.")),
        click.option(
            "--ruling", "rulings", multiple=True, metavar="NAME=VALUE",
            help=N_("Change a named ruling."),
        ),
        click.option(
            "--option", "options", multiple=True, metavar="NAME=VALUE",
            help=N_("Choose an option of the scenario."),
        ),
        click.option(
            "--scenario", metavar="NAME|FILE",
            help=N_("A scenario of the game, or a file of yours: see 'asterism scenarios GAME'."),
        ),
    ):  # fmt: skip
        with_choices = option(with_choices)
    return with_choices


def open_screen(*, plain: bool, no_color: bool) -> Screen:
    """Return the screen."""
    from asterism.terminal.screen import Screen

    return Screen(plain=plain, colour=not no_color)
