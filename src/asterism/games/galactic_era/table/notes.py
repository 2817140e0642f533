"""What is known of hidden things, in sentences: what the reader suspects, what everybody knows."""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era import state as s
from asterism.games.galactic_era.content.tables import (
    CARD_NAMES,
    COLOURS,
    FLEET_IDS,
    FLEETS,
    NEUTRAL_NAMES,
    PEOPLE_NAMES,
    RELIC_NAMES,
)
from asterism.games.galactic_era.table.reading import SHADES, Sight
from asterism.kernel.marker import N_
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.notes import whereabouts

PLACES: Final = {
    s.TOKEN_BOX: N_("the box"),
    s.RELICS_IN: N_("the relics of the centre"),
    s.RELIC_BOX: N_("the box"),
    s.DECK: N_("the deck of domination cards"),
    s.PEOPLE_BOX: N_("the box"),
    s.OPEN: N_("the table"),
}
"""The places that are nobody's."""


def notes(sight: Sight) -> tuple[str, ...]:
    """Say what the reader suspects, and what everybody knows; nothing if the table forgets."""
    if sight.view.over or sight.forgets:
        return ()
    return sight.keep(_suspected, sight.view.suspicions)


Suspicions = list[tuple[int, int]]


def _suspected(sight: Sight, suspicions: Suspicions) -> tuple[str, ...]:
    return (*_chips(sight, suspicions), *_others(sight, suspicions))


def _chips(sight: Sight, suspicions: Suspicions) -> list[str]:
    """Say how many ships the reader knows to be divided among some fleets."""
    _ = sight.translator
    totals: dict[tuple[int, ...], int] = {}
    for face, mask in suspicions:
        if face < s.BANK_CHIPS:
            places = tuple([place for place in _in(mask) if _could_hide(sight, face, place)])
            totals[places] = totals.get(places, 0) + s.CHIP_VALUE[face]
    found: list[str] = []
    for places, ships in totals.items():
        names = _joined(sight, places)
        if len(places) == 1:
            found.append(_("Ships in {0}: at least {1}.", names, ships))
        elif places:
            found.append(_("Ships in {0} together: at least {1}.", names, ships))
    return found


def _others(sight: Sight, suspicions: Suspicions) -> list[str]:
    """Say in which places each letter, counter, relic or card may be."""
    _ = sight.translator
    found: list[str] = []
    for face, mask in suspicions:
        if s.DECOY <= face < s.LETTER or face < s.BANK_CHIPS:
            continue
        places = [place for place in _in(mask) if _could_hide(sight, face, place)]
        names, what = _joined(sight, places), face_name(sight, face)
        if places:
            found.append(whereabouts(_, what, places, names))
    return found


def _in(mask: int) -> list[int]:
    """Return the places of a mask."""
    return [place for place in range(s.PLACES) if mask >> place & 1]


def face_name(sight: Sight, face: int) -> str:
    """Return what a hidden thing is called."""
    _ = sight.translator
    if face < s.LETTER:
        return _("chip of {0}", s.CHIP_VALUE[face])
    if face < s.TOKEN:
        side, letter = divmod(face - s.LETTER, FLEETS)
        return _("{0}'s letter {1}", sight.name(side), FLEET_IDS[letter])
    if face < s.RELIC:
        kind = NEUTRAL_NAMES[(face - s.TOKEN) % s.TOKENS_A_SLOT // SHADES]
        return _("a counter ({0})", _(kind))
    if face < s.CARD:
        return _(RELIC_NAMES[face - s.RELIC])
    if face < s.PERSON:
        return _(CARD_NAMES[face - s.CARD])
    return _(PEOPLE_NAMES[2 * (face - s.PERSON)])


def _could_hide(sight: Sight, face: int, place: int) -> bool:
    """Return whether a place holds something that may be this, for all that the reader sees."""
    zone = _zone(place)
    if not zone:
        return True
    if face < s.LETTER and place < s.FLEET_LETTER and face >= s.DECOY:
        return (face - s.DECOY) // s.DECOYS_EACH == place // FLEETS
    return UNKNOWN in sight.zones.get(zone, [])


def _zone(place: int) -> str:
    """Return the name of the zone that shows a place; empty if none does."""
    if place < s.FLEET_LETTER:
        return f"chips-{COLOURS[place // FLEETS]}-{place % FLEETS + 1}"
    if place < s.SPARE_LETTERS:
        number = place - s.FLEET_LETTER
        return f"letter-{COLOURS[number // FLEETS]}-{number % FLEETS + 1}"
    if place < s.TOKENS_IN:
        return f"spare-{COLOURS[place - s.SPARE_LETTERS]}"
    if s.HAND <= place < s.DEALT:
        return f"hand-{COLOURS[place - s.HAND]}"
    return ""


def _joined(sight: Sight, places: list[int] | tuple[int, ...]) -> str:
    """Return the names of places, each once."""
    return sight.both(list(dict.fromkeys([place_name(sight, place) for place in places])))


def place_name(sight: Sight, place: int) -> str:
    """Return the name of a place for people."""
    _ = sight.translator
    if place < s.SPARE_LETTERS:
        number = place - s.FLEET_LETTER if place >= s.FLEET_LETTER else place
        side, slot = divmod(number, FLEETS)
        where: int = sight.public["fleet_hex"][number]
        if where == s.NONE:
            return _("{0}'s fleet {1}", sight.name(side), sight.fleet_name(side, slot))
        return _("{0}'s fleet at {1}", sight.name(side), sight.spot(where))
    if place < s.TOKENS_IN:
        return _("{0}'s unused letters", sight.name(place - s.SPARE_LETTERS))
    if place < s.TOKEN_BOX:
        return _("sector {0}", place - s.TOKENS_IN)
    if s.HAND <= place < s.DEALT:
        return _("{0}'s hand", sight.name(place - s.HAND))
    if s.DEALT <= place < s.PEOPLE_BOX:
        return _("the star peoples dealt to {0}", sight.name(place - s.DEALT))
    return _(PLACES[place])
