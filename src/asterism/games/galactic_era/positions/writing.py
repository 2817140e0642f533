"""Writing a position of Galactic Era down, as `lines.py` reads it, where a round begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
from asterism.games.galactic_era.rules.pieces import has, ship_hexes, token_kind
from asterism.games.galactic_era.rules.s6_1_2_visions import views_of
from asterism.games.galactic_era.rules.s6_1_movement import MoveTurn
from asterism.games.galactic_era.state import (
    ALL_STARS,
    CARD,
    CHIP_VALUE,
    NONE,
    RELIC,
    RELICS,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary.notation import KINDS
from asterism.kernel.errors import BadInput

LINE_LENGTH: Final = 80


def write_lines(g: GalacticEra) -> list[str]:
    """Return a position in the notation of worked examples.

    Raises:
        BadInput: this is not the beginning of a round.
    """
    if not _begins(g):
        raise BadInput("a position of Galactic Era can be written when a round begins")
    return [*_table(g), *_boards(g), *_stars(g), *_ships(g), *_hidden(g)]


def _begins(g: GalacticEra) -> bool:
    """Return whether a movement turn has begun, and no seat has done anything in this round.

    Alone at a table the automata may have had their turns before.
    """
    side = g.active
    if not isinstance(g.pending, MoveTurn) or g.pending.seat != side:
        return False
    done = [*g.flags, *g.peace_offers, *g.moments, *g.won, *g.taken, *g.scored, *g.moving, g.safe]
    return not any(done) and g.visions[side] == views_of(g, side)


def _words(head: str, words: Sequence[str]) -> list[str]:
    """Return lines that begin alike and name things, none too long; none if there is nothing."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 2 + len(word) <= LINE_LENGTH:
            lines[-1] += f", {word}"
        else:
            lines.append(f"{head} {word}")
    return lines


def _by_side(head: str, numbers: Sequence[int]) -> list[str]:
    """Return lines with a number for each side that has one."""
    return _words(head, [f"{COLOURS[side]} {n}" for side, n in enumerate(numbers) if n])


# -- the table, and what lies before each side ---------------------------------------------------


def _table(g: GalacticEra) -> list[str]:
    """Return where the game stands, and the board."""
    lines = [f"round {g.round}", f"order: {' '.join(COLOURS[side] for side in g.order)}"]
    lines.append(f"turn {COLOURS[g.active]}")
    lines.append(f"story {STORY_IDS[g.story]}")
    if g.goal != NONE:
        lines.append(f"goal {GOAL_IDS[g.goal]}")
    tiles = []
    for slot in [0, *USED_SLOTS[g.seats]]:
        name, face = SECTOR_IDS[g.sectors[slot]], SIDE_IDS[g.tile_faces[slot]]
        tiles.append(f"{name}/{face}/{g.turns[slot]}")
    lines.append(f"board: {' '.join(tiles)}")
    pairs = [
        f"{COLOURS[one]} {COLOURS[two]}"
        for one in range(g.sides)
        for two in range(one)
        if g.at_war(one, two)
    ]
    lines += _words("war:", pairs)
    lines += _words("puppet:", [COLOURS[side] for side in g.controls])
    if g.power:
        lines.append(f"power {g.power}")
    return lines


def _boards(g: GalacticEra) -> list[str]:
    """Return what stands on the boards of the sides."""
    lines: list[str] = []
    for side in range(g.sides):
        colour = COLOURS[side]
        if g.people[side] != NONE:
            face = ALIGNMENT_IDS[g.alignment[side]]
            lines.append(f"people {colour}: {PEOPLE_IDS[g.people[side]]} {face}")
        levels = g.levels[side * FIELDS : (side + 1) * FIELDS]
        above = [f"{FIELD_IDS[i]} {n}" for i, n in enumerate(levels) if n != START_LEVEL]
        lines += _words(f"level {colour}:", above)
        tactics = g.tactics[side * FLEETS : (side + 1) * FLEETS]
        known = [
            f"{FLEET_IDS[i]} {TACTIC_IDS[each]}"
            for i, each in enumerate(tactics)
            if each != NO_TACTIC
        ]
        lines += _words(f"tactic {colour}:", known)
        others = [COLOURS[each] for each in range(g.sides) if g.betrayed[side] >> each & 1]
        lines += _words(f"declared {colour}:", others)
        if has(g, side, SEEDING):
            lines.append(f"seeds {colour} {g.seeds[side]}")
        if not g.reserve >> side & 1:
            lines.append(f"reserve-used {colour}")
    lines += _by_side("dp", g.dp)
    lines += _by_side("ascended", g.ascended)
    return lines + _by_side("leaders", g.leaders)


# -- the board -----------------------------------------------------------------------------------


def _stars(g: GalacticEra) -> list[str]:
    """Return who owns the stars."""
    lines: list[str] = []
    for side, slot in enumerate(USED_SLOTS[g.seats]):
        if g.home[side] != MAIN_STAR[g.sectors[slot]]:
            lines.append(f"capital {COLOURS[side]}: {place_name(g, g.hex_of(g.home[side]))}")
    names = KINDS["star"].names
    owned = [
        f"{names[star]} {COLOURS[g.owner[star]]} {g.discs[star]}"
        for star in range(ALL_STARS)
        if g.owner[star] != NONE and g.discs[star]
    ]
    return lines + _words("star", owned)


def _ships(g: GalacticEra) -> list[str]:
    """Return single ships and fleets."""
    lines: list[str] = []
    for side in range(g.sides):
        colour = COLOURS[side]
        singles = [
            f"{place_name(g, hex_)} {g.single_ships(side, hex_)}"
            for hex_ in ship_hexes(g, side)
            if g.single_ships(side, hex_)
        ]
        lines += _words(f"ships {colour}:", singles or ["none"])
        for slot in range(FLEETS):
            fleet = side * FLEETS + slot
            if g.fleet_hex[fleet] == NONE:
                continue
            letter = FLEET_IDS[g.letter_of(fleet)]
            values = sorted((CHIP_VALUE[chip] for chip in g.chips[fleet]), reverse=True)
            place = place_name(g, g.fleet_hex[fleet])
            lines.append(f"fleet {colour} {slot} {letter} {place}: {' '.join(map(str, values))}")
        if any(g.chips[side * FLEETS : (side + 1) * FLEETS]):
            lines.append(f"hidden {colour}")
    return lines


def _hidden(g: GalacticEra) -> list[str]:
    """Return neutral counters, relics and domination cards."""
    tokens = [
        f"{STAR_IDS[star]} {NEUTRAL_IDS[token_kind(token)]}"
        for star, token in enumerate(g.tokens)
        if token != NONE
    ]
    relics = [
        f"{STAR_IDS[star]} {RELIC_IDS[relic - RELIC]}"
        for star, relic in enumerate(g.relics)
        if relic != NONE
    ]
    gone = set(range(RELIC, RELIC + RELICS)) - set(g.relics) - set(g.boxed)
    lines = _words("neutral", tokens) + _words("uplifted", [STAR_IDS[s] for s in g.uplifted])
    lines += _words("relic", relics) + _words("spent", [RELIC_IDS[r - RELIC] for r in sorted(gone)])
    for side in range(g.sides):
        colour = COLOURS[side]
        kinds = [token_kind(token) for token in g.taken_tokens[side]]
        kept = [f"{name} {kinds.count(i)}" for i, name in enumerate(NEUTRAL_IDS) if i in kinds]
        lines += _words(f"kept {colour}:", kept)
        lines += _words(f"hand {colour}:", [CARD_IDS[face - CARD] for face in g.hands[side]])
        played = [f"{CARD_IDS[each // 2]} {'ab'[each % 2]}" for each in g.played[side]]
        lines += _words(f"played {colour}:", played)
    return lines + _words("deck", [CARD_IDS[face - CARD] for face in g.deck])
