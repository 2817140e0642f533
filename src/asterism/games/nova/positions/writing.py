"""Describing a position of NOVA, as `build` takes it, in the naval phase of an impulse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from asterism.contract.forms import NOTHING
from asterism.games.nova.content.cards import CARD_IDS, CARD_KIND_IDS
from asterism.games.nova.content.effects import DECK_IDS, PURSE_IDS
from asterism.games.nova.content.scenarios import FLAGS_OF, RULE_IDS, TENSION_IDS, TURNS
from asterism.games.nova.content.tables import (
    ACTION_IDS,
    ACTIONS,
    COLOURS,
    CONTROL_IDS,
    CONTROLS,
    POWERS,
    REGION_IDS,
    SIDES,
    SPOTS,
    STATION,
    SYSTEM_IDS,
    SYSTEMS,
    TILE_KIND,
    UNIT_KIND_IDS,
    UNITS,
)
from asterism.games.nova.positions.lines import COUNTS, PHASES, PLAIN_COUNTS
from asterism.games.nova.positions.names import named, place_name, rules_of, spot_name
from asterism.games.nova.positions.placing import Unit
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s18_special import (
    BUILDABLE,
    OFFENSIVE_SYSTEMS,
    REINFORCEMENT,
    TOGGLED,
)
from asterism.games.nova.state import CARD, INITIAL, NAVAL, NONE, Nova
from asterism.games.nova.vocabulary.notation import SIDE_IDS, TILE_IDS, UNIT_IDS
from asterism.games.nova.vocabulary.sources import AT_START, SOURCE_IDS, SOURCES
from asterism.kernel.errors import BadInput


def describe(g: Nova) -> dict[str, Any]:
    """Return the arguments of `build` that make a position again.

    Raises:
        BadInput: nobody chooses an action in the naval phase of an impulse.
    """
    if not isinstance(g.pending, Naval) or g.phase != NAVAL:
        raise BadInput("a position of NOVA can be written while a naval phase asks for an action")
    said = _table(g) | _map(g) | _tracks(g) | _cards(g) | _rules(g)
    return {name: value for name, value in said.items() if value is not None}


def _by_colour(of: Callable[[int], Any]) -> dict[str, Any] | None:
    """Return by colour what each has, where it has anything; None if nobody does."""
    found = {colour: of(side) for side, colour in enumerate(COLOURS)}
    return {colour: each for colour, each in found.items() if each} or None


def _numbers(names: Sequence[str], values: Sequence[int]) -> dict[str, int]:
    """Return the values that are not 0, by their names."""
    return {name: value for name, value in zip(names, values, strict=True) if value}


def _names(faces: Sequence[int]) -> list[str]:
    return [CARD_IDS[face - CARD] for face in faces]


def _table(g: Nova) -> dict[str, Any]:
    """Return where the game stands."""
    return {
        "turn": g.turn,
        "last_turn": None if g.last_turn == TURNS[g.scenario] else g.last_turn,
        "impulse": g.impulse,
        "phase": PHASES[g.phase - INITIAL],
        "active": COLOURS[g.active],
        "order": [COLOURS[side] for side in g.order],
        "regions": named(g.open_regions, REGION_IDS),
    }


# -- the map ---------------------------------------------------------------------------------------


def _map(g: Nova) -> dict[str, Any]:
    """Return what lies on the map."""
    reserved = {SIDE_IDS[side]: _units(g, side) for side in range(SIDES)}
    return {
        "planets": _planets(g),
        "covered": {
            SYSTEM_IDS[system]: TILE_IDS[tile]
            for system, tile in enumerate(g.covered)
            if tile != NONE
        },
        "markers": {
            spot_name(spot): (SIDE_IDS[(code - 1) // CONTROLS], CONTROL_IDS[(code - 1) % CONTROLS])
            for spot, code in enumerate(g.marker)
            if code
        },
        "units": {side: units for side, units in reserved.items() if units},
        "treaties": {
            spot_name(spot): COLOURS[side]
            for spot, side in zip(g.treaties[::2], g.treaties[1::2], strict=True)
        },
        "allies": {
            CARD_IDS[card - CARD]: (
                COLOURS[seat],
                spot_name(spot),
                NOTHING if unit == NONE else UNIT_IDS[unit],
            )
            for card, seat, spot, unit in zip(*[iter(g.allies)] * 4, strict=True)
        },
        "fresh": [spot_name(spot) for spot in g.fresh],
        "yards": [spot_name(spot) for spot in g.yards],
        "quiet": named(g.quiet, SYSTEM_IDS),
        "wants": named(g.wants, COLOURS),
    }


def _planets(g: Nova) -> dict[str, str]:
    """Return by planet a tile of its kind that lies open: like ones may be exchanged."""
    left = g.open_tiles[:]
    found: dict[str, str] = {}
    for spot in range(SPOTS):
        if g.planets[spot]:
            tile = next(tile for tile in left if TILE_KIND[tile] == g.planets[spot] - 1)
            left.remove(tile)
            found[spot_name(spot)] = TILE_IDS[tile]
    return found


def _units(g: Nova, side: int) -> list[Unit]:
    """Return the units of a side: which, where, which side is up."""
    return [
        (UNIT_IDS[unit], place_name(g.unit_at[unit]), "full" if g.full[unit] else "reduced")
        for unit in range(UNITS)
        if g.unit_at[unit] != NONE and g.unit_side[unit] == side
    ]


# -- tracks and cards ------------------------------------------------------------------------------


def _tracks(g: Nova) -> dict[str, Any]:
    """Return what stands on the tracks, and what can be spent."""
    return {
        "naval": _numbers(COLOURS, g.naval),
        "half": [colour for side, colour in enumerate(COLOURS) if g.naval_half[side]],
        "economy": _numbers(COLOURS, g.economy),
        "boost": _numbers(COLOURS, g.boost),
        "credit": _numbers(COLOURS, g.credit),
        "vp": _numbers(COLOURS, g.vp),
        "sources": _by_colour(lambda side: _sources(g, side)),
        "invested": _by_colour(
            lambda side: _numbers(ACTION_IDS, g.invested[side * ACTIONS : (side + 1) * ACTIONS])
        ),
        "tension": _levels(g, g.tension, both=True),
        "grounds": _levels(g, g.grounds, both=False),
        "purse": _numbers(PURSE_IDS, g.purse),
        "discount": _numbers(ACTION_IDS, g.discount),
        "carded": bool(g.carded),
    }


def _sources(g: Nova, side: int) -> dict[str, int]:
    """Return what brought victory points; the rest was there at the start."""
    parts = g.points[side * SOURCES : (side + 1) * SOURCES]
    return {
        name: points
        for source, (name, points) in enumerate(zip(SOURCE_IDS, parts, strict=True))
        if points and source != AT_START
    }


def _levels(g: Nova, levels: Sequence[int], *, both: bool) -> list[tuple[str, str, str]]:
    """Return the levels between players that are not the lowest; those of both only once."""
    return [
        (COLOURS[one], COLOURS[other], TENSION_IDS[levels[one * POWERS + other]])
        for one in range(g.seats)
        for other in range(one + 1 if both else 0, g.seats)
        if levels[one * POWERS + other]
    ]


def _cards(g: Nova) -> dict[str, Any]:
    """Return where the cards are; those that are not named lie in their decks."""
    old = {
        deck: g.earlier[at]
        for at, deck in enumerate(DECK_IDS)
        if g.earlier[at] != len(g.discards[at])
    }
    return {
        "hands": _by_colour(lambda side: _names(g.hands[side])),
        "running": _by_colour(lambda side: [running(g, face) for face in g.running[side]]),
        "discards": {
            deck: _names(faces) for deck, faces in zip(DECK_IDS, g.discards, strict=True) if faces
        },
        "earlier": old,
        "marked": [name for faces in g.marked for name in _names(faces)],
        "gone": _names(g.gone),
    }


def running(g: Nova, face: int) -> tuple[str, int] | tuple[str, int, str]:
    """Return a development that runs, the turn in which it ends, and whether that is a +."""
    card = face - CARD
    if g.plus[card]:
        return CARD_IDS[card], g.ends[card], "plus"
    return CARD_IDS[card], g.ends[card]


# -- the scenario ----------------------------------------------------------------------------------


def _rules(g: Nova) -> dict[str, Any]:
    """Return what the scenario counts, and what is known of independents."""
    card = g.numbers[REINFORCEMENT]
    return {
        "events": g.events or None,
        "special": None if g.flags == FLAGS_OF[g.scenario] else rules_of(g.flags),
        "counts": {
            name: n for name, n in _numbers(COUNTS, g.numbers).items() if name in PLAIN_COUNTS
        },
        "toggled": named(g.numbers[TOGGLED], RULE_IDS),
        "offensive": named(g.numbers[OFFENSIVE_SYSTEMS], SYSTEM_IDS[:SYSTEMS]),
        "buildable": named(g.numbers[BUILDABLE], UNIT_KIND_IDS[STATION:]),
        "reinforcement": _names([card])[0] if card else None,
        "traits": {
            colour: DECK_IDS[g.traits[side]]
            for side, colour in enumerate(COLOURS)
            if g.traits[side] != NONE
        },
        "free": [colour for side, colour in enumerate(COLOURS) if g.free[side]],
        "trigger": {
            colour: CARD_KIND_IDS[g.trigger[side]]
            for side, colour in enumerate(COLOURS)
            if g.trigger[side] != NONE
        },
        "calm": g.calm or None,
        "subdued": g.subdued or None,
    }
