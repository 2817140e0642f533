"""What story, goal and majorities may bring a side, and what enemies may cost it."""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.content.tables import (
    COMBAT,
    CONTROL,
    FIELDS,
    GOAL_DP,
    MAIN_STAR,
    MAJORITY_DP,
    MILITARY,
    OBJECTIVE_BEST_LEVEL,
    OBJECTIVE_BEST_RESEARCHER,
    OBJECTIVE_CONTACT,
    OBJECTIVE_ONLY_RESEARCHER,
    OBJECTIVE_STO,
    OBJECTIVE_STS,
    OBJECTIVE_WAR,
    PRESENCE,
    PRESENCE_STARS,
    ROUNDS,
    SLOTS,
    STO,
    STS,
    TILE_HEXES,
)
from asterism.games.galactic_era.rules.pieces import in_contact, ship_hexes
from asterism.games.galactic_era.rules.s6_4_scoring import objectives
from asterism.games.galactic_era.skill.prospects import rival_ships
from asterism.games.galactic_era.state import ALL_STARS, GROWTH, NONE, SCORING, GalacticEra

LIKELY: Final = 0.9
"""What a state counts that the scoring phase of this round would score as it is."""
LOST: Final = 0.5
"""What it costs to have a ship where enemies are stronger."""
PREY: Final = 0.2
"""What it is worth to have an enemy ship where the own ones are stronger."""


def story(g: GalacticEra, side: int) -> float:
    """Return what the scoring phase of this round would bring a side."""
    if g.phase >= SCORING:
        return 0.0
    total = 0.0
    for objective, points, fields in objectives(g):
        if objective == OBJECTIVE_STO:
            total += points * (g.alignment[side] == STO)
        elif objective == OBJECTIVE_STS:
            total += points * (g.alignment[side] == STS)
        elif objective == OBJECTIVE_WAR:
            total += points * (g.war[side] != 0)
        elif objective == OBJECTIVE_CONTACT:
            for other in range(g.sides):
                total += points * in_contact(g, side, other)
        elif objective >= OBJECTIVE_BEST_RESEARCHER:
            total += _learned(g, side, objective, points, fields)
    return LIKELY * total


def _learned(g: GalacticEra, side: int, objective: int, points: int, fields: int) -> float:
    """Return what the story gives for levels as they are, and for what was researched."""
    total = 0.0
    for field in range(FIELDS):
        if not fields >> field & 1:
            continue
        level = g.level(side, field)
        if objective != OBJECTIVE_BEST_LEVEL and not g.researched[side] >> field & 1:
            continue
        beaten = False
        for other in range(g.sides):
            if other == side:
                continue
            if objective == OBJECTIVE_BEST_LEVEL:
                beaten = beaten or g.level(other, field) > level
            elif g.researched[other] >> field & 1:
                only = objective == OBJECTIVE_ONLY_RESEARCHER
                beaten = beaten or only or g.level(other, field) > level
        if not beaten:
            total += points - (level if objective == OBJECTIVE_BEST_RESEARCHER else 0)
    return total


def goal(g: GalacticEra, side: int) -> float:
    """Return what the goals that count stars would give a side now, the more the later it is."""
    if g.goal not in (CONTROL, PRESENCE):
        return 0.0
    stars = [0] * SLOTS
    for star in range(ALL_STARS):
        if g.owner[star] == side:
            stars[g.hex_of(star) // TILE_HEXES] += 1
    times = 0
    for slot in range(SLOTS):
        if g.sectors[slot] == NONE:
            continue
        if g.goal == CONTROL:
            times += g.owner[MAIN_STAR[g.sectors[slot]]] == side
        else:
            times += stars[slot] >= PRESENCE_STARS
    return GOAL_DP[g.goal] * times * (ROUNDS + g.round) / (2.0 * ROUNDS)


def danger(g: GalacticEra, side: int) -> float:
    """Return what it is worth, mostly less than nothing, to stand where enemies are."""
    if not g.war[side] or (g.round == ROUNDS and g.phase >= GROWTH):
        return 0.0  # nobody will fight any more
    total = 0.0
    for hex_ in ship_hexes(g, side):
        enemies, force = 0, 0
        for other in range(g.sides):
            if g.war[side] >> other & 1 and g.present(other, hex_):
                ships = g.count_ships(other, hex_)
                enemies += ships
                force += ships * COMBAT[g.level(other, MILITARY)]
        if enemies:
            own = g.count_ships(side, hex_)
            if own * COMBAT[g.level(side, MILITARY)] > force:
                total += PREY * enemies
            else:
                total -= LOST * own
    return total


def majorities(g: GalacticEra, side: int, sizes: list[int]) -> float:
    """Return what ships count for majorities: the nearer the end, the more only the most do."""
    weight = g.round * g.round / (ROUNDS * ROUNDS)
    total = 0.0
    for slot in range(SLOTS):
        own = sizes[side * SLOTS + slot]
        if own:
            rival = rival_ships(g, side, slot, sizes)
            total += (1.0 - weight) * 0.4 * own / (own + rival + 1.0)
            if own >= rival:
                total += weight
    return MAJORITY_DP * total
