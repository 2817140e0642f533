"""What is known of hidden things, in sentences: which cards somebody saw, and where they may be."""

from __future__ import annotations

from asterism.games.space_opera.content.cards import CARD, SYSTEM
from asterism.games.space_opera.content.tables import COLOURS, MOST_SEATS, SPACES
from asterism.games.space_opera.state import (
    CHOICE,
    DECK,
    HAND,
    OFFERED,
    OPEN,
    PACKET,
    SPACE,
    SYSTEM_DECK,
    TURNED_UP,
    UNBORN,
)
from asterism.games.space_opera.table.reading import Sight
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.notes import whereabouts

PLACES = SPACE + MOST_SEATS * SPACES
"""So many places there are."""


def notes(sight: Sight) -> tuple[str, ...]:
    """Say where the cards are that the reader knows to be in one of several places.

    One sentence for all that may be in the same places: a new deck holds all that was discarded.
    """
    if sight.view.over:
        return ()
    cards: dict[tuple[int, ...], list[str]] = {}
    for face, mask in sight.view.suspicions:
        places = tuple([at for at in range(PLACES) if mask >> at & 1 and _could_hide(sight, at)])
        if face >= SYSTEM and len(places) >= 1:
            cards.setdefault(places, []).append(_face(sight, face))
    return tuple([_told(sight, places, names) for places, names in cards.items()])


def _face(sight: Sight, face: int) -> str:
    return sight.card(face) if face >= CARD else sight.translator.label("system", face)


def _told(sight: Sight, places: tuple[int, ...], cards: list[str]) -> str:
    """Say that cards are in one or another of some places."""
    _, found = sight.translator, [_place(sight, place) for place in places]
    if len(cards) == 1:
        return whereabouts(_, cards[0], places, sight.both(found))
    # i18n: the places where cards may lie hidden, joined by "or"; the cards
    return _("Each of these cards is in {0}: {1}.", sight.either(found), ", ".join(sorted(cards)))


def _could_hide(sight: Sight, place: int) -> bool:
    """Return whether something that the reader does not know lies in a place."""
    zones = sight.view.zones
    if place in (UNBORN, OPEN):
        return False
    if place >= SPACE:
        built = sight.built_at(place - SPACE) if (place - SPACE) // SPACES in sight.seats else None
        return built is not None and built.face == UNKNOWN
    if HAND <= place < DECK:
        return UNKNOWN in zones.get(f"hand-{COLOURS[place - HAND]}", ())
    return True


def _place(sight: Sight, place: int) -> str:
    """Return the name of a place for people."""
    _ = sight.translator
    if place >= SPACE:
        return sight.spot(place - SPACE)
    if place >= PACKET:
        return _("a packet")
    if place >= DECK:
        return _("the deck")
    if place >= HAND:
        return _("{0}'s hand", sight.name(place - HAND))
    if place >= CHOICE:
        return _("{0}'s choice", sight.name(place - CHOICE))
    texts = {
        SYSTEM_DECK: _("the deck of systems"),
        TURNED_UP: _("the systems that are looked at"),
        OFFERED: _("the offer"),
    }
    return texts.get(place, _("the table"))
