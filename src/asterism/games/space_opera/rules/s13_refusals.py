"""13: why something cannot be chosen for an effect."""

from __future__ import annotations

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import FLEET, KIND, RESOURCE_OF
from asterism.games.space_opera.content.tables import MOUNTS, NONE, SPACES
from asterism.games.space_opera.state import EMPTY, UNFINISHED, SpaceOpera
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.options import unpack, verb_of
from asterism.kernel.refusal import Refusal


def refuse_own(g: SpaceOpera, seat: int, option: int, otherwise: Refusal) -> Refusal:
    """Say why an own card cannot be chosen: not its own, nothing, or else what is said."""
    if verb_of(option) != v.TARGET:
        return Refusal(otherwise.section, "not-asked")
    space, _, _ = unpack(option)
    if space // SPACES != seat:
        return Refusal(otherwise.section, "not-yours")
    return otherwise if g.condition[space] != EMPTY else Refusal(otherwise.section, "nothing-there")


def refuse_aimed(g: SpaceOpera, target: int, option: int, what: int) -> Refusal:
    """Say why a card of a rival cannot be chosen as such a thing."""
    space, _, _ = unpack(option)
    if verb_of(option) != v.TARGET:
        return Refusal("13.effects", "not-asked")
    if space // SPACES != target:
        return Refusal("13.effects", "not-of-that-rival")
    if g.condition[space] == EMPTY:
        return Refusal("13.effects", "nothing-there")
    # What lies face down is no fleet that anybody could name.
    open_ = g.condition[space] != UNFINISHED
    if what == f.A_FLEET and open_ and KIND[RESOURCE_OF[g.cards[space]]] == FLEET:
        return Refusal("18.targets", "hidden")
    return Refusal("13.effects", "not-of-that-kind")


def refuse_mounted(g: SpaceOpera, target: int, option: int) -> Refusal:
    """Say why equipment or a crew of a rival cannot be chosen."""
    mount, _, _ = unpack(option)
    if verb_of(option) != v.TARGET_MOUNT:
        return Refusal("13.effects", "not-asked")
    if mount // MOUNTS // SPACES != target:
        return Refusal("13.effects", "not-of-that-rival")
    return Refusal("13.effects", "nothing-there" if g.mounts[mount] == NONE else "not-asked")


def refuse_held_card(option: int, verb: int, section: str) -> Refusal:
    """Say why a card is not discarded or handed over: all that a hand has is on the menu."""
    return Refusal(section, "not-in-hand" if verb_of(option) == verb else "not-asked")
