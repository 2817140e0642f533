"""Understanding what a person types: words that begin like those of a move are enough."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from asterism.contract.translator import Translator
from asterism.kernel.options import verb_of

_WORD = re.compile(r"[^\W\d_]+|\d+")


def words_of(text: str) -> list[str]:
    """Return the words and numbers of a text in small letters without accents: "cy9" is two."""
    bare = unicodedata.normalize("NFKD", text.lower())
    return _WORD.findall("".join(sign for sign in bare if not unicodedata.combining(sign)))


def begins(typed: list[str], words: list[str]) -> bool:
    """Return whether the typed words begin words of a text, in order; numbers have to be whole."""
    at = 0
    for part in typed:
        while at < len(words):
            word = words[at]
            at += 1
            if part == word or (not part.isdigit() and word.startswith(part)):
                break
        else:
            return False
    return True


def understand(text: str, options: Iterable[int], translator: Translator) -> list[int]:
    """Return the options that a text may mean: one if it is clear, several if it is not.

    The move in the notation always means itself. Else the words may begin those of the notation
    or those of the text in the reader's language; an option of which every word is there goes
    before one with words left over, and one that begins with the first word before the rest.
    Numbers alone mean nothing: "-1" is no way to bid 1 where 1 is the first choice.
    """
    game = translator.game
    typed = words_of(text)
    if all(part.isdigit() for part in typed):
        return []
    found: list[tuple[int, int]] = []
    for option in options:
        notation = game.move_name(option)
        if notation == text.strip():
            return [option]
        spoken = words_of(translator.option(option))
        written = words_of(notation)
        rank = min(_rank(typed, written), _rank(typed, spoken))
        if rank < _NOT:
            found.append((rank, option))
    best = min((rank for rank, _ in found), default=_NOT)
    return [option for rank, option in found if rank == best]


_NOT = 9


def _rank(typed: list[str], words: list[str]) -> int:
    """Return how well typed words fit: 0 all words are there, 1 the first is, 2 some are."""
    if not begins(typed, words):
        return _NOT
    if len(typed) == len(words):
        return 0
    return 1 if words[0].startswith(typed[0]) else 2


def verbs_of(text: str, translator: Translator) -> set[int]:
    """Return the verbs that a text may begin with."""
    typed = words_of(text)[:1]
    return {
        number
        for number, verb in translator.game.verbs.items()
        if typed and begins(typed, words_of(verb.word)[:1])
    }


def narrowed(options: Iterable[int], verbs: set[int]) -> list[int]:
    """Return the options of some verbs, all of them if there are none."""
    every = list(options)
    return [option for option in every if verb_of(option) in verbs] or every
