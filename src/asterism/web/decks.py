"""The page on which somebody builds decks of their own, and the decks of a new table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from litestar import Response, get
from litestar.exceptions import NotFoundException

from asterism.contract.deck_choices import choices_with
from asterism.contract.game import Game
from asterism.contract.own_decks import OwnDecks
from asterism.contract.rulings import Value
from asterism.contract.scenarios import Scenario, Setup, is_text
from asterism.contract.translator import LANGUAGES, Translator
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_
from asterism.web.facts import facts_of
from asterism.web.site import AnyHttp, game_called, site_of
from asterism.web.words import translator_for


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card as the page lists it."""

    id: str
    name: str
    names: str
    """All that a deck may call it, as JSON."""
    kind: str
    line: str
    text: str
    cost: int
    most: int


@get("/decks/{game:str}")
async def show_decks(request: AnyHttp) -> Response[str]:
    """Show the cards of a game, to build decks of them; the decks stay in the browser."""
    site = site_of(request)
    game = game_called(request.path_params["game"])
    if game.own_decks is None:
        raise NotFoundException
    say = site.translator(request, game.name)
    return site.page(
        request,
        "decks.html",
        words=game.name,
        game=facts_of(game, say),
        decks=game.own_decks,
        cards=_rows(game, game.own_decks, say),
        ready=[
            (deck.id, say(deck.name), say(deck.words), game.own_decks.cards.write(deck.copies))
            for deck in game.own_decks.ready
        ],
        kinds=[(kind, say(kind)) for kind in game.own_decks.kinds()],
        costs=sorted({card.cost for card in game.own_decks.cards.cards}),
        client_words=site.shelf.address(f"words/{say.language}.json"),
    )


def _rows(game: Game, decks: OwnDecks, say: Translator) -> list[CardRow]:
    """Return the cards as the page lists them."""
    every = [translator_for(game.name, language) for language in LANGUAGES]
    return [
        CardRow(
            id=card.id,
            name=say(card.name),
            names=json.dumps([card.id, *dict.fromkeys(other(card.name) for other in every)]),
            kind=card.kind,
            line=decks.line(say, number),
            text=decks.text(say, number),
            cost=card.cost,
            most=card.most,
        )
        for number, card in enumerate(decks.cards.cards)
    ]


def has_decks(game: Game, scenario: Scenario) -> bool:
    """Return whether each seat of a scenario has a deck of its own to choose."""
    return game.own_decks is not None and scenario.name == game.own_decks.scenario


def decks_at(game: Game, setup: Setup, say: Translator) -> list[tuple[str, str]]:
    """Return whose deck is which at a table: all its cards, as decks are open lists."""
    own = game.own_decks
    if own is None:
        return []
    seats = [each for each in game.scenario(own.scenario).options if 0 <= each.seat < setup.seats]
    if setup.scenario.source:
        decks = own.decks(setup.scenario.source)
    elif setup.scenario.name == own.scenario:
        decks = [str(setup.options[each.name]) for each in seats]
    else:
        return []
    return [
        (say(each.text), _listed(own, deck, say)) for each, deck in zip(seats, decks, strict=True)
    ]


def _listed(own: OwnDecks, deck: str, say: Translator) -> str:
    ready = own.ready_deck(deck)
    copies = own.cards.read(deck, "the deck") if ready is None else ready.copies
    cards = ", ".join(own.cards.write(copies, say).splitlines())
    return cards if ready is None else say(N_("{0}: {1}"), say(ready.name), cards)


def chosen_decks(
    game: Game, text: Mapping[str, str], number: int, scenario: Scenario
) -> dict[str, Value]:
    """Return what a table plays by whose form names a deck for some seats, or has its text.

    Raises:
        BadInput: a deck is wrong, or there is no such one.
    """
    found: dict[int, str] = {}
    for option in scenario.options:
        word = text.get(f"option-{scenario.name}-{option.name}", "").replace("\r\n", "\n")
        if word and 0 <= option.seat < number:
            if not is_text(word) and word not in option.values:
                raise BadInput(f"'{option.name}' has no value '{word}'")
            found[option.seat] = word
    return choices_with(game, found, number)
