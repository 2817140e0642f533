"""Languages: what people read, made at the edge from events, options, refusals and rules.

The English text in the code is the key; the translations are gettext catalogues: one for each
game, named after it, one with its rule sentences (`rules`), one with its guide (`guide`), and
`asterism` for everything else.

>>> from asterism.contract.game import find_game
>>> translator = Translator(find_game("galaxy"), "es")
>>> translator.label("card", 95)
'Aliada 7'
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Final

from asterism.contract.notation import Notation
from asterism.contract.rulebook import rulebook
from asterism.kernel.errors import BadInput
from asterism.kernel.events import Event
from asterism.kernel.options import unpack, verb_of
from asterism.kernel.refusal import Refusal

LANGUAGES: Final = {"en": "English", "es": "Español", "it": "Italiano"}
"""By its code the name of each language, in itself."""
KEPT: Final = 4096
"""How many texts are looked up once; there are fewer in the code."""
PACKAGE: Final = Path(__file__).resolve().parent.parent
MOST_SENTENCES: Final = 16384
"""How many sentences of events are remembered."""
_WORD: Final = re.compile(r"\{([^{}]+)\}")


class Translator:
    """One language, and how a game speaks it.

    Called with an English text of the code it returns the translation, with `{0}` or `{name}`
    filled in.
    """

    def __init__(self, game: Notation | None = None, language: str = "en", seats: int = 0) -> None:
        """Open the catalogues.

        Args:
            game: whose cards, events and rules the texts mention.
            language: a code of `LANGUAGES`.
            seats: how many a table has at which it is spoken; 0 for any (see `at`).

        Raises:
            BadInput: there is no such language.
        """
        if language not in LANGUAGES:
            near = get_close_matches(language, LANGUAGES, 1, 0.4)
            hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(LANGUAGES)}"
            raise BadInput(f"no language '{language}'; {hint}")
        self.language: Final = language
        self._game: Final = game
        self._texts: Final = [_open("asterism", PACKAGE, language)]
        self._rules: NullTranslations = NullTranslations()
        self._guide: NullTranslations = NullTranslations()
        if game is not None:
            self._texts.insert(0, _open(game.name, game.folder, language))
            self._rules = _open("rules", game.folder, language)
            self._guide = _open("guide", game.folder, language)
        self._own: Final = _labels_at(game, seats)
        """The labels of kinds that are others at a table of so many seats."""
        self._tables: dict[int, Translator] = {}
        self._labels: dict[tuple[str, int, bool], str] = {}
        self._found: dict[str, str] = {}
        self._sentences: dict[tuple[object, ...], str] = {}

    def at(self, seats: int) -> Translator:
        """Return the words for a table of so many seats: there a side may be called otherwise."""
        own = _labels_at(self._game, seats)
        if own is self._own:
            return self
        if seats not in self._tables:
            self._tables[seats] = Translator(self._game, self.language, seats)
        return self._tables[seats]

    @property
    def game(self) -> Notation:
        """The game of the texts."""
        if self._game is None:
            raise ValueError("this translator has no game")
        return self._game

    def __call__(self, text: str, /, *args: object, **named: object) -> str:
        """Translate an English text of the code, and fill in its arguments."""
        found = self._translate(text)
        return found.format(*args, **named) if args or named else found

    def ngettext(self, one: str, many: str, number: int, /, *args: object) -> str:
        """Translate an English text that depends on a number; {0} is the number, then come others.

        It is called as gettext has it, so that what collects the messages knows it.
        """
        for texts in self._texts:
            found = texts.ngettext(one, many, number)
            if found not in (one, many):
                return found.format(number, *args)
        return (one if number == 1 else many).format(number, *args)

    def _translate(self, text: str) -> str:
        found = self._found.get(text)
        if found is None:
            found = self._look_up(text) if text else ""
            if len(self._found) < KEPT:
                self._found[text] = found
        return found

    def _look_up(self, text: str) -> str:
        for texts in self._texts:
            found = texts.gettext(text)
            if found != text:
                return found
        return text

    def decimal(self, number: str) -> str:
        """Return a number as the language writes it: "0.3" is "0,3" but in English."""
        return number if self.language == "en" else number.replace(".", ",")

    # -- the words of a game -----------------------------------------------------------------

    def fill(self, template: str) -> str:
        """Translate the words in braces of a label: "{Ally} 7"."""
        return _WORD.sub(lambda word: self._translate(word[1]), template)

    def label(self, kind: str, number: int) -> str:
        """Return what a number of a kind is called: "Ally 7"."""
        key = kind, number, False
        if key not in self._labels:
            own = self._own.get(kind)
            label = own[number] if own else self.game.kinds[kind].label(number)
            self._labels[key] = self.fill(label)
        return self._labels[key]

    def full(self, kind: str, number: int) -> str:
        """Return what a number of a kind is called in full: "Ally 7 (Destroyer)"."""
        key = kind, number, True
        if key not in self._labels:
            self._labels[key] = self.fill(self.game.kinds[kind].describe(number))
        return self._labels[key]

    def option(self, option: int) -> str:
        """Return the text of an option: "Play Ally 7 on Cylor"."""
        verb = self.game.verbs[verb_of(option)]
        args = unpack(option)
        labels = [self.label(kind, args[i]) for i, kind in enumerate(verb.args)]
        return self(verb.label).format(*labels)

    def event(self, event: Event) -> str:
        """Return the sentence of an event; arguments that are `None` stay hidden."""
        key = event.kind, event.args
        found = self._sentences.get(key)
        if found is None:
            if len(self._sentences) >= MOST_SENTENCES:
                self._sentences.clear()
            found = self._sentences[key] = self._sentence(event)
        return found

    def _sentence(self, event: Event) -> str:
        happening = self.game.event_types[event.kind]
        hidden = any(value is None for value in event.args)
        text = happening.veiled if hidden and happening.veiled else happening.text
        labels = [
            "?" if value is None else self.label(kind, value)
            for kind, value in zip(happening.args, event.args, strict=True)
        ]
        said = self(text).format(*labels)
        return said[:1].upper() + said[1:]

    def refusal(self, refusal: Refusal) -> str:
        """Return the sentence that answers why a move is refused."""
        text = self.game.refusals.get(refusal.reason, refusal.reason)
        return self(text, *refusal.numbers)

    def rule(self, entry: str) -> str:
        """Return the sentence of an entry of the rule index; empty for an unknown one."""
        found = rulebook(self.game.folder).get(entry)
        if found is None:
            return ""
        return self._rules.gettext(found.says) if found.says else ""

    def guide(self, text: str) -> str:
        """Translate a text of the guide or the tour of a game."""
        return self._guide.gettext(text) if text else ""


_NO_LABELS: Final[Mapping[str, Sequence[str]]] = {}


def _labels_at(game: Notation | None, seats: int) -> Mapping[str, Sequence[str]]:
    """Return the labels of kinds that are others at a table of so many seats."""
    return _NO_LABELS if game is None else game.labels_at.get(seats, _NO_LABELS)


def _open(domain: str, folder: Path, language: str) -> NullTranslations:
    return translation(domain, folder / "locale", [language], fallback=True)


def system_language(environment: Mapping[str, str]) -> str:
    """Return the language that the environment asks for, English if we do not speak it.

    `ASTERISM_LANG` goes before the customary variables.
    """
    for name in ("ASTERISM_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environment.get(name, "")
        if wanted:
            code = re.split(r"[_.@-]", wanted.lower())[0]
            return code if code in LANGUAGES else "en"
    return "en"
