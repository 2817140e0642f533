"""What is known of hidden things, in sentences: what the viewer suspects, what everybody knows."""

from __future__ import annotations

from typing import Final

from asterism.games.galaxy import state as s
from asterism.games.galaxy.content.tables import ALLY, COLOURS, FIRST_ALLY, KHA, WORLD, WORLD_IDS
from asterism.games.galaxy.table.reading import Sight
from asterism.kernel.marker import N_
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.notes import whereabouts

PLACES: Final = {
    s.DECK: N_("the draw pile"),
    s.BOTTOM: N_("the bottom of the draw pile"),
    s.LOOKED: N_("the card looked at"),
    s.FACE_DOWN: N_("the face-down ships"),
    s.TABLE: N_("the table"),
    s.DISCARD: N_("the discard pile"),
}
"""The places that are nobody's."""

SEAT_PLACES: Final = (
    (s.GARRISON, "garrison", N_("{0}'s garrison")),
    (s.RESERVE, "reserve", N_("{0}'s Reserve")),
    (s.HAND, "hand", N_("{0}'s hand")),
)
"""The places of the seats: the first one's number, the name of the zone, what it is called."""


def notes(sight: Sight) -> tuple[str, ...]:
    """Say what the viewer suspects, and what everybody knows."""
    if sight.view.over:
        return ()
    return (*_suspicions(sight), *_facts(sight))


def _suspicions(sight: Sight) -> list[str]:
    """Say in which places each card may be that the viewer knows to be in one of them."""
    _ = sight.translator
    found: list[str] = []
    for face, mask in sight.view.suspicions:
        places = [p for p in range(62) if mask >> p & 1 and _could_hide(sight, face, p)]
        names = ", ".join(_place(sight, place) for place in places)
        found.append(whereabouts(_, sight.card(face), places, names))
    return found


def _facts(sight: Sight) -> list[str]:
    """Say what everybody knows of the cards in a place."""
    _ = sight.translator
    found: list[str] = []
    for place, kind, need in sight.view.facts:
        if _is_empty(sight, place):
            continue
        where, what = _place(sight, place), _kind(sight, kind)
        if need:
            text = _("Everybody knows: in {0} there are {1}, at least {2}.", where, what, need)
        else:
            text = _("Everybody knows: in {0} there are no {1}.", where, what)
        found.append(text)
    return found


def _could_hide(sight: Sight, face: int, place: int) -> bool:
    """Return whether a place holds a card that may be this one, for all that is public."""
    zones = sight.view.zones
    if place == s.FACE_DOWN:
        kha = [cards for name, cards in zones.items() if name.endswith(WORLD_IDS[KHA])]
        ally = WORLD[face] == ALLY and sight.public["rulings"] & s.FACE_DOWN_ALLY
        fits = WORLD[face] == KHA or bool(ally)
        return fits and any(UNKNOWN in cards for cards in kha)
    for first, name, _ in SEAT_PLACES:
        if place >= first:
            fits = name != "garrison" or face < FIRST_ALLY
            return fits and UNKNOWN in zones[f"{name}-{COLOURS[place - first]}"]
    return True


def _is_empty(sight: Sight, place: int) -> bool:
    """Return whether no card lies in a seat's hand, Reserve or garrison."""
    for first, name, _ in SEAT_PLACES:
        if place >= first:
            return not sight.zones[f"{name}-{COLOURS[place - first]}"]
    return False


def _place(sight: Sight, place: int) -> str:
    """Return the name of a place for people."""
    _ = sight.translator
    for first, _zone, text in SEAT_PLACES:
        if place >= first:
            return _(text, sight.name(place - first))
    return _(PLACES[place])


def _kind(sight: Sight, kind: int) -> str:
    """Return the name of a kind of card that facts speak of."""
    _ = sight.translator
    if kind >= s.VALUE_KIND:
        return _("ships of value {0}", kind - s.VALUE_KIND)
    if kind == s.ANY_SHIP:
        return _("ships")
    if kind == ALLY:
        return _("Allies")
    return _("ships of {0}", sight.world(kind))
