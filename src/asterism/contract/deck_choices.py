"""What people say of decks: one in any language, and a table at which some bring theirs."""

from __future__ import annotations

from collections.abc import Mapping

from asterism.contract.game import Game
from asterism.contract.own_decks import DeckCards, Names, OwnDecks
from asterism.contract.rulings import Value
from asterism.contract.scenarios import SCENARIO, is_text
from asterism.contract.translator import LANGUAGES, Translator
from asterism.kernel.errors import BadInput


def read_deck(game: Game, text: str, called: str) -> list[int]:
    """Return how many copies of each card a deck has, which may name them in any language.

    Raises:
        BadInput: a line is wrong, the deck is too small or too large, or the game has no decks.
    """
    decks = decks_of(game)
    return decks.cards.read(text, called, _names(game, decks.cards))


def decks_of(game: Game) -> OwnDecks:
    """Return how a game is played with decks of one's own.

    Raises:
        BadInput: it is not.
    """
    if game.own_decks is None:
        raise BadInput(f"{game.title} is not played with decks of one's own")
    return game.own_decks


def choices_with(game: Game, decks: Mapping[int, str], seats: int) -> dict[str, Value]:
    """Return what a table chooses where some seats bring decks; each other one has a ready deck.

    Args:
        game: what is played.
        decks: by seat the id of a ready deck, or the text of another.
        seats: how many seats the table has.

    Raises:
        BadInput: a deck is wrong, or there is no such ready deck.
    """
    own = decks_of(game)
    options = {each.seat: each for each in game.scenario(own.scenario).options if each.seat >= 0}
    chosen = [decks.get(seat, str(options[seat].default)) for seat in range(seats)]
    if not any(map(is_text, chosen)):
        named = {options[seat].name: deck for seat, deck in enumerate(chosen)}
        return {SCENARIO: own.scenario, **named}
    texts = [
        own.cards.write(read_deck(game, deck, "the deck")) if is_text(deck) else deck
        for deck in chosen
    ]
    return {SCENARIO: own.table(texts)}


def brings_decks(game: Game, text: str) -> bool:
    """Return whether a scenario file is what `choices_with` writes: decks, and no word beside."""
    if game.own_decks is None:
        return False
    try:
        decks = game.own_decks.decks(text)
        if not all(is_text(deck) or game.own_decks.ready_deck(deck) for deck in decks):
            return False
        return choices_with(game, dict(enumerate(decks)), len(decks)) == {SCENARIO: text}
    except BadInput:
        return False


def _names(game: Game, cards: DeckCards) -> Names:
    """Return by what cards are called in the languages that we speak their numbers."""
    translators = [Translator(game, language) for language in LANGUAGES]
    return {
        say(card.name).casefold(): number
        for say in translators
        for number, card in enumerate(cards.cards)
    }
