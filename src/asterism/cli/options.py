"""Offer the options that several commands share, and open the screen that they ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

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


def open_screen(*, plain: bool, no_color: bool) -> Screen:
    """Return the screen."""
    from asterism.terminal.screen import Screen

    return Screen(plain=plain, colour=not no_color)
