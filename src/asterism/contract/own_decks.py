"""Decks of one's own: what a game says of them, and how the text of a deck is read and written.

A deck is a text; each line is a number of copies and the name of a card, `3 Tin Sparrow`. A line
that begins with # says nothing. A game declares its cards (`DeckCards`), the decks that it has
ready, and how a table plays with a deck for each seat (`OwnDecks`). Command line and pages read all
else from that (`contract/deck_choices.py`): nothing of them knows which game it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from asterism.contract.translator import Translator
from asterism.kernel.errors import BadInput

COMMENT: Final = "#"
"""How a line begins that says nothing."""
_LINE: Final = re.compile(r"([0-9]{1,3})\s*[x×]?\s+(\S.*)")

Names = Mapping[str, int]
"""By what a card may be called, in small letters, its number."""


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card of which decks are made."""

    id: str
    name: str
    """In English."""
    kind: str
    """What kind of card it is, in English."""
    cost: int
    most: int
    """So many copies of it a deck can have."""


@dataclass(frozen=True, slots=True)
class DeckCards:
    """The cards of which decks are made, by number, and how large a deck is."""

    size: int
    cards: Sequence[DeckCard]
    _names: Names = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        """Index the cards by id and by English name."""
        ids = {card.id.casefold(): number for number, card in enumerate(self.cards)}
        names = {card.name.casefold(): number for number, card in enumerate(self.cards)}
        object.__setattr__(self, "_names", ids | names)

    def read(self, text: str, called: str, names: Names | None = None) -> list[int]:
        """Return how many copies of each card are in a deck.

        Args:
            text: its lines.
            called: what errors call it.
            names: what else cards may be called than by id or English name.

        Raises:
            BadInput: a line is wrong, or the deck has too few or too many cards.
        """
        known = {**(names or {}), **self._names}
        copies = [0] * len(self.cards)
        for number, line in enumerate(text.splitlines(), 1):
            written = line.strip()
            if written and not written.startswith(COMMENT):
                self._take(written, f"{called}, line {number}", known, copies)
        if sum(copies) != self.size:
            raise BadInput(f"{called}: the deck has {sum(copies)} cards; possible is {self.size}")
        return copies

    def _take(self, line: str, where: str, known: Names, copies: list[int]) -> None:
        """Add the cards of a line."""
        found = _LINE.fullmatch(line)
        if found is None:
            example = f"3 {self.cards[0].name}"
            raise BadInput(f"{where}: '{line}' is no number of cards and a name: write '{example}'")
        number = known.get(found[2].casefold())
        if number is None:
            near = get_close_matches(found[2].casefold(), known, 1)
            hint = f"; did you mean '{self.cards[known[near[0]]].name}'?" if near else ""
            raise BadInput(f"{where}: there is no card '{found[2]}'{hint}")
        copies[number] += int(found[1])
        card = self.cards[number]
        if copies[number] > card.most == 1:
            raise BadInput(f"{where}: '{card.name}' is unique: a deck has it once")
        if copies[number] > card.most:
            raise BadInput(
                f"{where}: {copies[number]} cards are called '{card.name}'; possible is {card.most}"
            )

    def write(self, copies: Sequence[int], say: Translator | None = None) -> str:
        """Return the text of a deck, in the order of the cards; with `say` in its language."""
        names = [say(card.name) if say else card.name for card in self.cards]
        lines = [f"{count} {name}\n" for count, name in zip(copies, names, strict=True) if count]
        return "".join(lines)


@dataclass(frozen=True, slots=True)
class ReadyDeck:
    """A deck that a game has ready."""

    id: str
    name: str
    """In English, as `words`."""
    words: str
    """What it wants, in a sentence."""
    copies: Sequence[int]


@dataclass(frozen=True, slots=True)
class OwnDecks:
    """How a game is played with decks of one's own."""

    cards: DeckCards
    ready: Sequence[ReadyDeck]
    hand: int
    """So many cards a first hand has, usually."""
    scenario: str
    """The scenario whose option for each seat names a ready deck."""
    line: Callable[[Translator, int], str]
    """What a card is, in a few words: its kind, its keywords, its strength."""
    text: Callable[[Translator, int], str]
    """What a card does; empty for one that says all in its line."""
    table: Callable[[Sequence[str]], str]
    """From a deck for each seat, by the id of a ready one or as its text: a scenario file."""
    decks: Callable[[str], list[str]]
    """From such a file the decks again. Raises BadInput for another one."""

    def kinds(self) -> list[str]:
        """Return the kinds of cards that there are, in the order in which they come."""
        return list(dict.fromkeys(card.kind for card in self.cards.cards))

    def dearest(self) -> int:
        """Return what the dearest card costs."""
        return max(card.cost for card in self.cards.cards)

    def ready_deck(self, name: str) -> ReadyDeck | None:
        """Return the ready deck with an id, None if there is none."""
        return next((deck for deck in self.ready if deck.id == name), None)
