"""What is worth knowing, in sentences: how near the end is, and where seen cards may be."""

from __future__ import annotations

from asterism.games.nova.content.cards import CARD_KIND, CARD_NAMES, CARDS, DECKS, X
from asterism.games.nova.content.effects import DECK_NAMES
from asterism.games.nova.content.scenarios import DECKS_OF
from asterism.games.nova.content.tables import POWERS
from asterism.games.nova.rules.s12_drawing import THIRD
from asterism.games.nova.rules.s13_interphase import turns_for
from asterism.games.nova.state import CARD, DECK, FOUND, HAND
from asterism.games.nova.table.reading import Sight
from asterism.kernel.marker import N_
from asterism.tabletop.notes import whereabouts


def notes(sight: Sight) -> tuple[str, ...]:
    """Say how often points are still counted, and where cards are that the reader has seen.

    One sentence for all cards that may be in the same places: a new deck holds half of what was
    seen. Of X cards everybody knows that no hand holds one.
    """
    if sight.view.over:
        return ()
    cards: dict[tuple[int, ...], list[str]] = {}
    for face, mask in sight.view.suspicions:
        places = tuple([place for place in range(DECK, FOUND + 1) if mask >> place & 1])
        if face >= CARD and places and CARD_KIND[face - CARD] != X:
            cards.setdefault(places, []).append(sight.translator(CARD_NAMES[face - CARD]))
    return (
        *_counts(sight),
        *_ends(sight),
        *[_told(sight, places, names) for places, names in cards.items()],
    )


def _counts(sight: Sight) -> list[str]:
    """Say how many interphases are still to come, each of which counts points (13.2, R02)."""
    left = sight.public["last_turn"] - sight.public["turn"]
    if left <= 0:  # first place is tied: the game goes on until it is not
        return []
    text = N_(
        "Settled worlds bring points at each interphase; interphases still to come: {0} to {1}."
    )
    least = -(-left // turns_for(CARDS // DECKS))
    if least == left:
        text = N_("Settled worlds bring points at each interphase; interphases still to come: {0}.")
    return [sight.translator(text, least, left)]


def _ends(sight: Sight) -> list[str]:
    """Say which decks would bring the end if their third X came now (13.2.advance, 14.tie)."""
    _, public = sight.translator, sight.public
    text = N_("Three X cards of the {0} deck bring an interphase: now it would end the game.")
    if sight.seats > 1:
        text = N_(
            "Three X cards of the {0} deck bring an interphase: now it would end the game, unless "
            "first place is tied."
        )
    left = public["last_turn"] - public["turn"]
    return [
        _(text, _(DECK_NAMES[deck]))
        for deck in DECKS_OF[public["scenario"]]
        if turns_for(len(public["discards"][deck]) + THIRD) >= left
    ]


def _told(sight: Sight, places: tuple[int, ...], cards: list[str]) -> str:
    """Say that cards are in one or another of some places."""
    _, found = sight.translator, [_place(sight, place) for place in places]
    if len(cards) == 1:
        return whereabouts(_, cards[0], places, sight.both(found))
    # i18n: the places where cards may lie hidden, joined by "or"; the cards
    return _("Each of these cards is in {0}: {1}.", sight.either(found), ", ".join(cards))


def _place(sight: Sight, place: int) -> str:
    """Return the name of a place for people."""
    _ = sight.translator
    if DECK <= place < DECK + DECKS:
        return _("the {0} deck", _(DECK_NAMES[place - DECK]))
    if HAND <= place < HAND + POWERS:
        return _("{0}'s hand", sight.name(place - HAND))
    return _("the cards to choose from")
