"""Speak the user's language on the command line."""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from asterism.kernel.game import Game
    from asterism.kernel.tongue import Tongue

LOCALE: Final = Path(__file__).resolve().parent.parent / "locale"

_spoken: dict[str, Tongue] = {}


def _(text: str, *args: object, **named: object) -> str:
    """Translate a message of the command line."""
    tongue = _spoken.get("now")
    if tongue is None:
        return text.format(*args, **named) if args or named else text
    return tongue(text, *args, **named)


def speak(language: str) -> None:
    """Speak a language from now on.

    Raises:
        BadInput: there is no such language.
    """
    from asterism.kernel.tongue import Tongue

    _spoken["now"] = Tongue(language=language)
    # The library for command lines asks the standard gettext for its own messages.
    gettext.bindtextdomain("asterism", LOCALE)
    gettext.textdomain("asterism")
    os.environ["LANGUAGE"] = language


def wanted_language(args: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language that the arguments ask for, or else the environment."""
    from asterism.kernel.tongue import system_language

    for i, word in enumerate(args):
        if word == "--lang" and i + 1 < len(args):
            return args[i + 1]
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
        if word == "--":
            break
    return system_language(environment)


def tongue_of(game: Game | None) -> Tongue:
    """Return the language that is spoken, with the words of a game."""
    from asterism.kernel.tongue import Tongue

    now = _spoken.get("now")
    return Tongue(game, now.language if now else "en")
