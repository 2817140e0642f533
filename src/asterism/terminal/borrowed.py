"""What the command line library says in our name: its messages, collected for translation here.

The library asks the standard gettext for them; `cli/speech.py` points that at our own catalogue.
"""

from __future__ import annotations

from typing import Final

from asterism.kernel.marker import N_


def ngettext(one: str, many: str, number: int) -> str:
    """Mark a text with a plural for translation."""
    return one if number == 1 else many


MESSAGES: Final = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("Show this message and exit."),
    N_("Show the version and exit."),
    N_("Missing command."),
    N_("Missing argument"),
    N_("Missing option"),
    N_("No such option {name!r}."),
    N_("No such command {name!r}."),
    N_("Invalid value: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("{value!r} is not a valid {number_type}."),
    N_("{value} is not in the range {range}."),
    N_("Option {name!r} does not take a value."),
    N_("default: {default}"),
    N_("required"),
    ngettext("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 2),
    ngettext(
        "Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 2
    ),
    ngettext(
        "Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1
    ),
    ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 2),
)
