"""Describing a position of Space Opera, as `build` takes it, in the turn of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asterism.games.space_opera.content.cards import (
    CARD,
    RESOURCE_IDS,
    RESOURCE_OF,
    SPECIES_IDS,
    SYSTEM,
)
from asterism.games.space_opera.content.cards import SYSTEM_IDS as SYSTEM_NAMES
from asterism.games.space_opera.content.effects import KEYWORD_IDS, SECTOR_IDS
from asterism.games.space_opera.content.tables import COLOURS, NONE
from asterism.games.space_opera.positions.lines import (
    CARD_NAMES,
    DEEDS,
    MOUNT_NAMES,
    SPACE_NAMES,
)
from asterism.games.space_opera.rules.s22_round import Turn
from asterism.games.space_opera.state import EVOLVING, SENT, UNFINISHED, UP, USED, SpaceOpera
from asterism.kernel.errors import BadInput


def describe(g: SpaceOpera) -> dict[str, Any]:
    """Return the arguments of `build` that make a position again.

    Raises:
        BadInput: nobody is asked what to do in its turn.
    """
    if not isinstance(g.pending, Turn):
        raise BadInput("a position of Space Opera can be written while a turn asks what to do")
    said = _table(g) | _seats(g) | _cards(g) | _marks(g) | _decks(g)
    return {name: value for name, value in said.items() if value}


def named(bits: int, of: Sequence[str]) -> list[str]:
    """Return the names of a list whose bits are set."""
    return [name for at, name in enumerate(of) if bits >> at & 1]


def card_name(g: SpaceOpera, face: int) -> str:
    """Return the name of a card; where decks are one's own also which copy, and so whose it is."""
    if g.own_decks:
        return CARD_NAMES[face - CARD]
    return RESOURCE_IDS[RESOURCE_OF[face]]


def card_names(g: SpaceOpera, faces: Sequence[int]) -> list[str]:
    """Return the names of cards in a hand, sorted."""
    return sorted(card_name(g, face) for face in faces)


def system_names(faces: Sequence[int]) -> list[str]:
    """Return the names of systems."""
    return [SYSTEM_NAMES[face - SYSTEM] for face in faces]


def spaces_in(g: SpaceOpera, condition: int) -> dict[str, str]:
    """Return by space the cards in a condition."""
    return {
        SPACE_NAMES[space]: card_name(g, face)
        for space, face in enumerate(g.cards)
        if g.condition[space] == condition
    }


def carried(g: SpaceOpera) -> dict[str, str]:
    """Return by mount what is carried there."""
    return {
        MOUNT_NAMES[mount]: card_name(g, face)
        for mount, face in enumerate(g.mounts)
        if face != NONE
    }


def _table(g: SpaceOpera) -> dict[str, Any]:
    """Return where the game stands, and what was done in the turn."""
    return {
        "round": g.round,
        "turn": COLOURS[g.active],
        "full": named(g.full_tables, COLOURS),
        "jumps": g.jumps,
        "done": named(g.done, DEEDS),
        "negotiated": named(g.asked_partners, COLOURS),
        "drilled": named(g.drilled, COLOURS),
        "stronger": {
            COLOURS[seat]: (g.boost[2 * seat], g.boost[2 * seat + 1])
            for seat in range(g.seats)
            if g.boost[2 * seat] or g.boost[2 * seat + 1]
        },
    }


def _seats(g: SpaceOpera) -> dict[str, Any]:
    """Return what the species have."""
    seats = list(enumerate(COLOURS[: g.seats]))
    return {
        "species": {colour: SPECIES_IDS[g.species[seat]] for seat, colour in seats},
        "troops": {colour: (g.civil[seat], g.military[seat]) for seat, colour in seats},
        "credits": {colour: g.credits[seat] for seat, colour in seats if g.credits[seat]},
        "at": {
            colour: system_names([g.system[seat]])[0]
            for seat, colour in seats
            if g.system[seat] != NONE
        },
        "foreign": {
            colour: [other for other in named(g.strangers[seat], COLOURS) if other != colour]
            for seat, colour in seats
            if g.own_decks and g.strangers[seat] != 1 << seat
        },
        "hands": {colour: card_names(g, g.hands[seat]) for seat, colour in seats if g.hands[seat]},
    }


def _cards(g: SpaceOpera) -> dict[str, Any]:
    """Return what lies on the command tables."""
    return {
        "raised": spaces_in(g, UP),
        "unfinished": spaces_in(g, UNFINISHED),
        "evolving": spaces_in(g, EVOLVING),
        "carries": carried(g),
    }


def _marks(g: SpaceOpera) -> dict[str, Any]:
    """Return the marks on cards, and what was used in the round."""
    spaces = list(enumerate(SPACE_NAMES[: len(g.cards)]))
    return {
        "evolved": {name: g.steps[at] for at, name in spaces if g.steps[at]},
        "weakness": {name: g.weak[at] for at, name in spaces if g.weak[at]},
        "granted": [
            (name, keyword) for at, name in spaces for keyword in named(g.granted[at], KEYWORD_IDS)
        ],
        "away": {name: named(g.away[at], SECTOR_IDS) for at, name in spaces if g.away[at]},
        "used": [name for at, name in spaces if g.spent[at] & USED],
        "sent": [name for at, name in spaces if g.spent[at] & SENT],
    }


def _decks(g: SpaceOpera) -> dict[str, Any]:
    """Return the discards and the systems; those that are not named are sorted under the others."""
    top = g.systems[:]
    while top and (len(top) == len(g.systems) or top[-1] < g.systems[len(top)]):
        top.pop()
    return {
        "systems": system_names(top),
        "passed": system_names(g.passed_systems),
        "discards": [card_name(g, face) for pile in g.discards for face in pile],
    }
