"""What every chapter refuses alike: units that are not there, tension, what is no answer now.

These judge only moves that are not on a menu, and look at nothing but what their player knows.
"""

from __future__ import annotations

from asterism.games.nova.content.cards import CARD_KIND, SURPRISE
from asterism.games.nova.content.tables import POWERS, RESERVE, UNITS
from asterism.games.nova.rules.s18_special import TRUCE
from asterism.games.nova.state import CARD, LIMITED, NONE, Nova
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.options import unpack, verb_of
from asterism.kernel.refusal import NO_RULE, Refusal


def otherwise(g: Nova, seat: int, option: int, section: str) -> Refusal:
    """Say why not of what no menu offers: rights without grounds, and what is no answer."""
    verb = verb_of(option)
    a, _, _ = unpack(option)
    if verb == v.RAISE:
        return Refusal("10.raise-limited", "no-grounds")
    if verb == v.SURPRISE:
        if a not in g.hands[seat]:
            return Refusal("5.1.surprise-event", "not-in-hand")
        if CARD_KIND[a - CARD] == SURPRISE:
            return Refusal("5.1.surprise-event", "wrong-moment")
    if verb == v.END_DEVELOPMENT and CARD + a not in g.running[seat]:
        return Refusal("5.2.give-up", "not-running")
    return Refusal(section, "not-asked")


def like_one() -> Refusal:
    """Say that a menu names another one of like things: no sentence forbids it."""
    return Refusal(NO_RULE, "like-one")


def refuse_unit(g: Nova, side: int, unit: int, section: str) -> Refusal | None:
    """Say why a side cannot name a unit at all: it is not its own, or not on the map."""
    if unit >= UNITS:
        return Refusal(section, "not-yours")
    if g.unit_at[unit] == NONE:
        return Refusal(section, "not-on-the-map")
    if g.unit_side[unit] != side or g.unit_at[unit] >= RESERVE:
        return Refusal(section, "not-yours")
    return None


def refuse_tension(g: Nova, side: int, other: int) -> Refusal:
    """Say that tension forbids an attack, by the entry of its level."""
    if g.flags & TRUCE:
        return Refusal("18.5.event-6", "in-truce")
    level = g.tension[side * POWERS + other] if 0 <= other < POWERS else 0
    if level == LIMITED:
        return Refusal("10.limited", "in-limited-war")
    return Refusal("10.peace", "in-peace")
