"""Speak the user's language on the command line."""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from asterism.contract.game import Game
    from asterism.contract.translator import Translator

LOCALE: Final = Path(__file__).resolve().parent.parent / "locale"

_spoken: dict[str, Translator] = {}


def _(text: str, *args: object, **named: object) -> str:
    """Translate a message of the command line."""
    translator = _spoken.get("now")
    if translator is None:
        return text.format(*args, **named) if args or named else text
    return translator(text, *args, **named)


def speak(language: str) -> None:
    """Use a language from now on.

    Raises:
        BadInput: there is no such language.
    """
    from asterism.contract.translator import Translator

    _spoken["now"] = Translator(language=language)
    # The library for command lines asks the standard gettext for its own messages.
    gettext.bindtextdomain("asterism", LOCALE)
    gettext.textdomain("asterism")
    os.environ["LANGUAGE"] = language


def preferred_language(args: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language that the arguments ask for, or else the environment."""
    from asterism.contract.translator import system_language

    for i, word in enumerate(args):
        if word == "--lang" and i + 1 < len(args):
            return args[i + 1]
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
        if word == "--":
            break
    return system_language(environment)


def translator_of(game: Game | None) -> Translator:
    """Return a translator for the chosen language, with the words of a game."""
    from asterism.contract.translator import Translator

    now = _spoken.get("now")
    return Translator(game, now.language if now else "en")
