"""Putting the cards of a written position where they lie: hands, command tables, decks."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence

from asterism.games.space_opera.content.cards import (
    CARD,
    CREW,
    EQUIPMENT,
    KIND,
    RESOURCE_IDS,
    RESOURCE_OF,
    SLOTS,
    STEPS,
    SYSTEM,
    SYSTEM_IDS,
)
from asterism.games.space_opera.content.cards import COST as COST_OF
from asterism.games.space_opera.content.effects import KEYWORD_IDS, SECTOR_IDS
from asterism.games.space_opera.content.tables import COLOURS, CREW_MOUNT, MOUNTS, NONE, SPACES
from asterism.games.space_opera.positions.lines import CARD_NAMES, MOUNT_NAMES, SPACE_NAMES
from asterism.games.space_opera.rules.pieces import carries_on, deck_of
from asterism.games.space_opera.state import (
    EMPTY,
    HAND,
    SENT,
    SPACE,
    UNFINISHED,
    UP,
    USED,
    SpaceOpera,
    is_hidden,
    is_technology,
)
from asterism.kernel.errors import BadInput


def seat_of(colour: str) -> int:
    """Return the number of a seat."""
    return COLOURS.index(colour)


def space_of(name: str) -> int:
    """Return the number of a space, "gold-1"."""
    return SPACE_NAMES.index(name)


def system_of(name: str) -> int:
    """Return the face of a system."""
    return SYSTEM + SYSTEM_IDS.index(name)


# -- systems ---------------------------------------------------------------------------------------


def lay_systems(
    g: SpaceOpera, at: Mapping[str, str], top: Sequence[str], passed: Sequence[str]
) -> None:
    """Lay systems before the seats, aside, and on top of their deck; the rest is under those."""
    for colour, name in at.items():
        g.system[seat_of(colour)] = _system(g, name)
    g.passed_systems = sorted(_system(g, name) for name in passed)
    above = [system_of(name) for name in top]
    if len({*above} & {*g.systems}) < len(above):
        raise BadInput("a system is in two places")
    g.systems = above + [face for face in g.systems if face not in above]


def _system(g: SpaceOpera, name: str) -> int:
    """Take a system out of its deck for all to see."""
    face = system_of(name)
    if face not in g.systems:
        raise BadInput(f"the system '{name}' is in two places")
    g.systems.remove(face)
    g.knowledge.publish(face)
    return face


# -- cards -----------------------------------------------------------------------------------------


def take_card(g: SpaceOpera, name: str, seat: int) -> int:
    """Take a copy of a card out of a deck for a seat, out of its own before all others.

    Raises:
        BadInput: all lie somewhere already.
    """
    own = seat if g.own_decks else 0
    for faces in [g.deck[own], *g.deck]:
        for face in faces:
            if name in (RESOURCE_IDS[RESOURCE_OF[face]], CARD_NAMES[face - CARD]):
                faces.remove(face)
                return face
    raise BadInput(f"every copy of '{name}' lies somewhere else already")


def own_card(g: SpaceOpera, name: str, seat: int) -> int:
    """Take a copy of a card that a seat has got: all know that it may have more of that deck."""
    face = take_card(g, name, seat)
    g.strangers[seat] |= 1 << deck_of(g, face) if g.own_decks else 0
    return face


def deal(g: SpaceOpera, hands: Mapping[str, Sequence[str]], discards: Sequence[str]) -> None:
    """Deal cards into hands, and lay the discards."""
    for colour, names in hands.items():
        seat = seat_of(colour)
        for name in names:
            face = own_card(g, name, seat)
            g.knowledge.draw(face, HAND + seat, 1 << seat)
            insort(g.hands[seat], face)
    for name in discards:
        face = take_card(g, name, 0)
        g.knowledge.publish(face)
        g.discards[deck_of(g, face)].append(face)


def lay(g: SpaceOpera, cards: Mapping[str, str], condition: int) -> None:
    """Lay technologies on spaces, all in the same condition."""
    for where, name in cards.items():
        space = space_of(where)
        seat = space // SPACES
        if g.condition[space] != EMPTY:
            raise BadInput(f"two cards lie on {where}")
        face = own_card(g, name, seat)
        if not is_technology(RESOURCE_OF[face]):
            raise BadInput(f"'{name}' is not built on a space")
        g.cards[space] = face
        g.condition[space] = condition
        if condition == UNFINISHED:
            seats = 1 << seat if is_hidden(RESOURCE_OF[face]) else g.knowledge.all
            g.knowledge.draw(face, SPACE + space, seats)
            g.knowledge.require(SPACE + space, COST_OF[RESOURCE_OF[face]], 1)
        else:
            g.knowledge.publish(face)


def load(g: SpaceOpera, carries: Mapping[str, str]) -> None:
    """Mount equipment and crews."""
    for where, name in carries.items():
        mount = MOUNT_NAMES.index(where)
        space, place = mount // MOUNTS, mount % MOUNTS
        carrier = RESOURCE_OF[built(g, SPACE_NAMES[space])]
        face = own_card(g, name, space // SPACES)
        resource = RESOURCE_OF[face]
        if KIND[resource] < EQUIPMENT or not carries_on(carrier, resource):
            raise BadInput(f"'{RESOURCE_IDS[carrier]}' does not carry '{name}'")
        if place not in ([CREW_MOUNT] if KIND[resource] == CREW else range(SLOTS[carrier])):
            raise BadInput(f"{where} is no place for '{name}'")
        g.mounts[mount] = face
        g.knowledge.publish(face)


def built(g: SpaceOpera, where: str) -> int:
    """Return the face of the card that is raised or evolves on a space.

    Raises:
        BadInput: there is none.
    """
    space = space_of(where)
    if g.condition[space] < UP:
        raise BadInput(f"nothing is raised on {where}")
    return g.cards[space]


# -- marks -----------------------------------------------------------------------------------------


def mark(
    g: SpaceOpera,
    evolved: Mapping[str, int],
    weakness: Mapping[str, int],
    granted: Sequence[tuple[str, str]],
) -> None:
    """Put marks on cards: of evolutions, of weakness, and keywords for the turn."""
    for where, steps in evolved.items():
        resource = RESOURCE_OF[built(g, where)]
        if steps > STEPS[resource]:
            raise BadInput(f"'{RESOURCE_IDS[resource]}' has {STEPS[resource]} evolutions")
        g.steps[space_of(where)] = steps
    for where, marks in weakness.items():
        built(g, where)
        g.weak[space_of(where)] = marks
    for where, keyword in granted:
        built(g, where)
        g.granted[space_of(where)] |= 1 << KEYWORD_IDS.index(keyword)


def use_up(
    g: SpaceOpera,
    away: Mapping[str, Sequence[str]],
    used: Sequence[str],
    sent: Sequence[str],
) -> None:
    """Send fleets away, and note what was used in the round."""
    for where, sectors in away.items():
        built(g, where)
        space = space_of(where)
        if space // SPACES != g.active:
            raise BadInput(f"{where} cannot be away: fleets are so in the turn of their owner")
        g.away[space] = sum(1 << SECTOR_IDS.index(sector) for sector in dict.fromkeys(sectors))
    for names, bit in ((used, USED), (sent, SENT)):
        for where in names:
            built(g, where)
            g.spent[space_of(where)] |= bit


def check_extinct(g: SpaceOpera, seat: int) -> None:
    """Refuse an extinct species that has anything.

    Raises:
        BadInput: it has.
    """
    own = g.condition[seat * SPACES : (seat + 1) * SPACES]
    if any(own) or g.hands[seat] or g.credits[seat] or g.system[seat] != NONE:
        raise BadInput(f"{COLOURS[seat]} has no troops: an extinct species has nothing")
