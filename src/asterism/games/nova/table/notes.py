"""What is known of hidden things, in sentences: which cards somebody saw, and where they may be."""

from __future__ import annotations

from asterism.games.nova.content.cards import CARD_NAMES, DECKS
from asterism.games.nova.content.effects import DECK_NAMES
from asterism.games.nova.content.tables import POWERS
from asterism.games.nova.state import CARD, DECK, FOUND, HAND
from asterism.games.nova.table.reading import Sight
from asterism.tabletop.notes import whereabouts


def notes(sight: Sight) -> tuple[str, ...]:
    """Say where each card is that the reader knows to be in one of several places."""
    if sight.view.over:
        return ()
    _ = sight.translator
    found: list[str] = []
    for face, mask in sight.view.suspicions:
        places = [place for place in range(DECK, FOUND + 1) if mask >> place & 1]
        if face >= CARD and places:
            names = sight.both([_place(sight, place) for place in places])
            found.append(whereabouts(_, _(CARD_NAMES[face - CARD]), places, names))
    return tuple(found)


def _place(sight: Sight, place: int) -> str:
    """Return the name of a place for people."""
    _ = sight.translator
    if DECK <= place < DECK + DECKS:
        return _("the {0} deck", _(DECK_NAMES[place - DECK]))
    if HAND <= place < HAND + POWERS:
        return _("{0}'s hand", sight.name(place - HAND))
    return _("the cards to choose from")
