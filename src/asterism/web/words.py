"""Words of the table server, in the reader's language."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from asterism.bots.about import About, translated_name
from asterism.contract.game import find_game
from asterism.contract.translator import LANGUAGES, Translator
from asterism.kernel.marker import N_
from asterism.web.wire import BotInfo

__all__ = ["N_", "bot_info", "client_words", "preferred_language", "translator_for"]

SCRIPTS: Final = Path(__file__).parent / "static"
TEXT: Final = re.compile(r'\b_\(\s*"((?:[^"\\]|\\.)*)"')
"""A text for people in a script: the first argument of its `_`."""


@cache
def translator_for(game: str, language: str) -> Translator:
    """Return a language with the words of a game ("" for none); it keeps what it has looked up."""
    return Translator(find_game(game) if game else None, language)


def preferred_language(cookies: Mapping[str, str], accepted: str | None) -> str:
    """Return the language that a browser was switched to, or else the first that it accepts."""
    chosen = cookies.get("lang", "")
    if chosen in LANGUAGES:
        return chosen
    for part in (accepted or "").split(","):
        code = part.split(";")[0].strip().lower().split("-")[0]
        if code in LANGUAGES:
            return code
    return "en"


def bot_info(about: About, translator: Translator) -> BotInfo:
    """Return what a page shows of a bot."""
    text = translator(about.text)
    if about.seconds:
        text = translator(
            N_("{0} (thinks {1} s per turn)"), text, translator.decimal(f"{about.seconds:g}")
        )
    title = translated_name(about.name, translator)
    return BotInfo(about.name, title, text, level=about.kind == "level")


@cache
def client_words(language: str) -> dict[str, str]:
    """Return what the scripts of the pages say, by its English text."""
    translator = translator_for("", language)
    texts = {
        json.loads(f'"{text}"')
        for path in SCRIPTS.glob("*.js")
        for text in TEXT.findall(path.read_text("utf-8"))
    }
    return {text: translator(text) for text in sorted(texts)}
