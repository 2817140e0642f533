"""Describing a position of Galactic Era, as `build` takes it, where a round begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from asterism.games.galactic_era.content.tables import (
    ALIGNMENT_IDS,
    CARD_IDS,
    COLOURS,
    FIELD_IDS,
    FIELDS,
    FLEET_IDS,
    FLEETS,
    GOAL_IDS,
    MAIN_STAR,
    NEUTRAL_IDS,
    NO_TACTIC,
    PEOPLE_IDS,
    RELIC_IDS,
    SECTOR_IDS,
    SEEDING,
    SIDE_IDS,
    STAR_IDS,
    START_LEVEL,
    STORY_IDS,
    TACTIC_IDS,
    USED_SLOTS,
)
from asterism.games.galactic_era.positions.names import place_name
from asterism.games.galactic_era.positions.placing import Fleet
from asterism.games.galactic_era.rules.pieces import has, ship_hexes, token_kind
from asterism.games.galactic_era.rules.s6_1_2_visions import views_of
from asterism.games.galactic_era.rules.s6_1_movement import MoveTurn
from asterism.games.galactic_era.state import (
    ALL_STARS,
    CAMP,
    CARD,
    CHIP_VALUE,
    NONE,
    RELIC,
    RELICS,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary.notation import KINDS
from asterism.games.galactic_era.vocabulary.sources import AT_START, SOURCE_IDS, SOURCES
from asterism.kernel.errors import BadInput

SECTIONS: Final = KINDS["section"].names


def describe(g: GalacticEra) -> dict[str, Any]:
    """Return the arguments of `build` that make a position again, and the seeds that `begin` takes.

    Raises:
        BadInput: this is not the beginning of a round, or a capital in empty space was left.
    """
    if not _begins(g):
        raise BadInput("a position of Galactic Era can be written when a round begins")
    if any(hex_ != NONE and not _is_home(g, camp) for camp, hex_ in enumerate(g.camps)):
        raise BadInput("a position where a capital in empty space was left cannot be written")
    return _table(g) | _boards(g) | _stars(g) | _hidden(g)


def _begins(g: GalacticEra) -> bool:
    """Return whether a movement turn has begun, and no seat has done anything in this round.

    Alone at a table the automata may have had their turns before.
    """
    side = g.active
    if not isinstance(g.pending, MoveTurn) or g.pending.seat != side:
        return False
    done = [
        *g.flags,
        *g.peace_offers,
        *g.refusals,
        *g.moments,
        *g.won,
        *g.taken,
        *g.scored,
        *g.moving,
        g.safe,
    ]
    return not any(done) and g.visions[side] == views_of(g, side)


def _is_home(g: GalacticEra, camp: int) -> bool:
    """Return whether a star in empty space is the home of the side after which it is named."""
    return camp < g.sides and g.home[camp] == CAMP + camp


def _by_side(g: GalacticEra, of: Callable[[int], Any]) -> dict[str, Any]:
    """Return by colour what each side has, where it has anything."""
    found = {COLOURS[side]: of(side) for side in range(g.sides)}
    return {colour: each for colour, each in found.items() if each}


def _sides(mask: int) -> list[str]:
    return [colour for side, colour in enumerate(COLOURS) if mask >> side & 1]


# -- the table, and what lies before each side ---------------------------------------------------


def _table(g: GalacticEra) -> dict[str, Any]:
    """Return where the game stands, and the board."""
    tiles = []
    for slot in [0, *USED_SLOTS[g.seats]]:
        name, face = SECTOR_IDS[g.sectors[slot]], SIDE_IDS[g.tile_faces[slot]]
        tiles.append(f"{name}/{face}/{g.turns[slot]}")
    return {
        "round": g.round,
        "order": [COLOURS[side] for side in g.order],
        "active": COLOURS[g.active],
        "story": STORY_IDS[g.story],
        "goal": None if g.goal == NONE else GOAL_IDS[g.goal],
        "sectors": tiles,
        "war": [
            (COLOURS[one], COLOURS[two])
            for one in range(g.sides)
            for two in range(one)
            if g.at_war(one, two)
        ],
        "controls": [COLOURS[side] for side in g.controls],
        "power": g.power or None,
    }


def _boards(g: GalacticEra) -> dict[str, Any]:
    """Return what stands on the boards of the sides."""
    seeding = [side for side in range(g.sides) if has(g, side, SEEDING)]
    return {
        "people": _by_side(g, lambda side: _people(g, side)),
        "levels": _by_side(g, lambda side: _levels(g, side)),
        "tactics": _by_side(g, lambda side: _tactics(g, side)),
        "declared": _by_side(g, lambda side: _sides(g.betrayed[side])),
        "seeds": {COLOURS[side]: g.seeds[side] for side in seeding},
        "used": [COLOURS[side] for side in range(g.sides) if not g.reserve >> side & 1],
        "dp": _by_side(g, lambda side: g.dp[side]),
        "sources": _by_side(g, lambda side: _sources(g, side)),
        "ascended": _by_side(g, lambda side: g.ascended[side]),
        "leaders": _by_side(g, lambda side: g.leaders[side]),
    }


def _people(g: GalacticEra, side: int) -> str:
    if g.people[side] == NONE:
        return ""
    return f"{PEOPLE_IDS[g.people[side]]} {ALIGNMENT_IDS[g.alignment[side]]}"


def _levels(g: GalacticEra, side: int) -> dict[str, int]:
    levels = g.levels[side * FIELDS : (side + 1) * FIELDS]
    return {name: n for name, n in zip(FIELD_IDS, levels, strict=True) if n != START_LEVEL}


def _sources(g: GalacticEra, side: int) -> dict[str, int]:
    """Return what brought how many destiny points; the rest was there at the start."""
    parts = g.points[side * SOURCES : (side + 1) * SOURCES]
    return {
        name: points
        for source, (name, points) in enumerate(zip(SOURCE_IDS, parts, strict=True))
        if points and source != AT_START
    }


def _tactics(g: GalacticEra, side: int) -> dict[str, str]:
    tactics = g.tactics[side * FLEETS : (side + 1) * FLEETS]
    return {
        letter: TACTIC_IDS[tactic]
        for letter, tactic in zip(FLEET_IDS, tactics, strict=True)
        if tactic != NO_TACTIC
    }


# -- the board -----------------------------------------------------------------------------------


def _stars(g: GalacticEra) -> dict[str, Any]:
    """Return who owns the stars, and the ships."""
    moved = [
        side
        for side, slot in enumerate(USED_SLOTS[g.seats])
        if g.home[side] != MAIN_STAR[g.sectors[slot]]
    ]
    return {
        "home": {COLOURS[side]: place_name(g, g.hex_of(g.home[side])) for side in moved},
        "stars": {
            KINDS["star"].name(star): (COLOURS[g.owner[star]], g.discs[star])
            for star in range(ALL_STARS)
            if g.owner[star] != NONE and g.discs[star]
        },
        "ships": {COLOURS[side]: _ships(g, side) for side in range(g.sides)},
        "fleets": _by_side(g, lambda side: [_fleet(g, side * FLEETS + i) for i in range(FLEETS)]),
        "unseen": [
            COLOURS[side]
            for side in range(g.sides)
            if any(g.chips[side * FLEETS : (side + 1) * FLEETS])
        ],
    }


def _ships(g: GalacticEra, side: int) -> dict[str, int]:
    return {
        place_name(g, hex_): g.single_ships(side, hex_)
        for hex_ in ship_hexes(g, side)
        if g.single_ships(side, hex_)
    }


def _fleet(g: GalacticEra, fleet: int) -> Fleet | None:
    """Return where a fleet is, its letter and its chips, the most valuable first."""
    if g.fleet_hex[fleet] == NONE:
        return None
    values = sorted((CHIP_VALUE[chip] for chip in g.chips[fleet]), reverse=True)
    return place_name(g, g.fleet_hex[fleet]), FLEET_IDS[g.letter_of(fleet)], values


def _hidden(g: GalacticEra) -> dict[str, Any]:
    """Return neutral counters, relics and domination cards."""
    gone = set(range(RELIC, RELIC + RELICS)) - set(g.relics) - set(g.boxed)
    return {
        "tokens": {
            STAR_IDS[star]: NEUTRAL_IDS[token_kind(token)]
            for star, token in enumerate(g.tokens)
            if token != NONE
        },
        "uplifted": [STAR_IDS[star] for star in g.uplifted],
        "relics": {
            STAR_IDS[star]: RELIC_IDS[relic - RELIC]
            for star, relic in enumerate(g.relics)
            if relic != NONE
        },
        "spent": [RELIC_IDS[relic - RELIC] for relic in sorted(gone)],
        "kept": _by_side(g, lambda side: _kept(g, side)),
        "cards": _by_side(g, lambda side: _cards(g.hands[side])),
        "played": _by_side(
            g, lambda side: [f"{CARD_IDS[n // 2]} {SECTIONS[n % 2]}" for n in g.played[side]]
        ),
        "deck": _cards(g.deck),
    }


def _kept(g: GalacticEra, side: int) -> dict[str, int]:
    kinds = [token_kind(token) for token in g.taken_tokens[side]]
    return {name: kinds.count(i) for i, name in enumerate(NEUTRAL_IDS) if i in kinds}


def _cards(faces: Sequence[int]) -> list[str]:
    return [CARD_IDS[face - CARD] for face in faces]
