"""Section 6.2.4, page 25: which stars Gain Star can take, how, and with how many ships."""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.content.tables import (
    ADVANCED,
    ALLY,
    BLITZ,
    BLITZ_SHIPS,
    BOMB_EACH,
    CENTRAL_FACTOR,
    COLONISE,
    CONQUER,
    CONQUER_NEUTRAL,
    DARK_ALLIANCE,
    DEFENCE_GRID,
    DOUBLE,
    FLEET_B,
    FLEETS,
    GAIN_BY,
    GAIN_OF,
    GAIN_SHIPS,
    GRID_SHIPS,
    LIBERATE,
    PRIMITIVE,
    STRONGHOLDS,
    STRONGHOLDS_FACTOR,
    STS,
    SUBJUGATE,
    TILE_HEXES,
    UNINHABITED,
    UPLIFT,
)
from asterism.games.galactic_era.rules.a7_relics import has_relic
from asterism.games.galactic_era.rules.pieces import (
    blocked,
    has,
    is_shown,
    neutral_kind,
    seat_mask,
    ship_hexes,
)
from asterism.games.galactic_era.rules.s6_2_4_population import can_place
from asterism.games.galactic_era.rules.s7_1_war import CONQUEST, may_declare
from asterism.games.galactic_era.state import (
    CAMP,
    CHIP_VALUE,
    NONE,
    ORION_LEAVES_NEUTRALS,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import verbs
from asterism.kernel.options import pack
from asterism.kernel.refusal import Refusal

# What gives the action. Of a counter and of a seed nothing is used up before a star is gained.
COUNTER: Final = 0
"""An oval counter, in the growth turn."""
FREE: Final = 1
"""A free action, of any way (A2.propulsion-special)."""
ALLIANCE: Final = 2
"""The Confederation's free alliance (A1.confederation-ally)."""
SEED: Final = 3
"""One of the four colonisations of the Progenitors (A1.progenitors-four)."""
CENTRE: Final = 4
"""The card Central: in its sector, with ships that count double (A3.central-effect)."""

RULES: Final = [
    "6.2.4.colonise",
    "6.2.4.subjugate",
    "6.2.4.ally",
    "6.2.4.conquer-neutral",
    "6.2.4.liberate",
    "6.2.4.conquer",
]
"""The rule of each way."""
NEUTRAL_WAYS: Final = [[COLONISE], [SUBJUGATE], [ALLY, CONQUER_NEUTRAL]]
"""By what lives there: the ways to gain a star that nobody owns."""
OWNED_WAYS: Final = [LIBERATE, CONQUER]


# -- what may be gained ----------------------------------------------------------------------


def list_gains(g: GalacticEra, side: int, grant: int, out: list[int]) -> None:
    """Add to a menu, sorted, every star that a side may gain with such an action, and how."""
    found: list[int] = []
    for hex_ in ship_hexes(g, side):
        star = g.star_at(hex_)
        if star == NONE:
            continue
        for way in _ways(g, side, star):
            if refuse_gain(g, side, star, way, grant) is None:
                found.append(pack(verbs.GAIN, star, way))
        if refuse_uplift(g, side, star, grant) is None:
            found.append(pack(verbs.UPLIFT, star))
    found.sort()
    out.extend(found)


def _ways(g: GalacticEra, side: int, star: int) -> list[int]:
    """Return the ways that lead to a star, as far as a side that is there can tell."""
    if g.owner[star] != NONE:
        return OWNED_WAYS
    return NEUTRAL_WAYS[neutral_kind(g, star)] if is_explored(g, side, star) else []


def is_explored(g: GalacticEra, side: int, star: int) -> bool:
    """Return whether a side knows what lives on a star that nobody owns."""
    seats = seat_mask(g, side)
    token = g.tokens[star] if star < CAMP else NONE
    return token == NONE or g.knowledge.known[token] & seats == seats


def may_gain(g: GalacticEra, side: int, grant: int = COUNTER) -> bool:
    """Return whether public facts leave it open that a side can use such an action now."""
    for hex_ in ship_hexes(g, side):
        star = g.star_at(hex_)
        if star == NONE or _refuse_place(g, side, star) is not None:
            continue
        if grant == ALLIANCE:
            if could_be(g, star, ADVANCED):
                return True
        elif grant == SEED:
            if could_be(g, star, UNINHABITED):
                return True
        elif grant != CENTRE or hex_ < TILE_HEXES:
            return True
    return False


def could_be(g: GalacticEra, star: int, kind: int) -> bool:
    """Return whether public facts leave it open that so much lives on a star that nobody owns."""
    if g.owner[star] != NONE:
        return False
    covered = star < CAMP and g.tokens[star] != NONE and not is_shown(g, g.tokens[star])
    return covered or neutral_kind(g, star) == kind


def may_convert(g: GalacticEra, side: int) -> bool:
    """Return whether public facts leave it open that a side has ships at a primitive star."""
    for hex_ in ship_hexes(g, side):
        star = g.star_at(hex_)
        if star != NONE and not blocked(g, side, hex_) and could_be(g, star, PRIMITIVE):
            return True
    return False


def refuse_gain(g: GalacticEra, side: int, star: int, way: int, grant: int) -> Refusal | None:
    """Say why a side cannot gain a star in a way, by an action of some origin; None if it can."""
    refusal = refuse_claim(g, side, star, way, grant)
    if refusal is not None:
        return refusal
    if strength(g, side, star, way, grant) < ships_for(g, side, star, way):
        return Refusal("6.2.4.gain-ships", "too-few-ships")
    return None


def refuse_claim(g: GalacticEra, side: int, star: int, way: int, grant: int) -> Refusal | None:
    """Say why a side cannot gain a star, whatever ships its fleets there may hide."""
    refusal = _refuse_grant(g, star, way, grant) or _refuse_place(g, side, star)
    if refusal is not None:
        return refusal
    if not _is_open_to(g, side, way):
        return Refusal(RULES[way], "not-for-your-alignment")
    if g.owner[star] == NONE:
        if not is_explored(g, side, star) or neutral_kind(g, star) != GAIN_OF[way]:
            return Refusal(RULES[way], "another-kind-of-star")
    elif GAIN_OF[way] != NONE:
        return Refusal(RULES[way], "another-kind-of-star")
    else:
        refusal = _refuse_war(g, side, star, way)
        if refusal is not None:
            return refusal
    if not can_place(g, side, star):
        return Refusal("4.10.exhausted", "no-disc-left")
    return None


def _refuse_grant(g: GalacticEra, star: int, way: int, grant: int) -> Refusal | None:
    if grant == ALLIANCE and way != ALLY:
        return Refusal("A1.confederation-ally", "only-to-ally")
    if grant == SEED and way != COLONISE:
        return Refusal("A1.progenitors-four", "only-to-colonise")
    if grant == CENTRE and g.hex_of(star) // TILE_HEXES:
        return Refusal("A3.central-effect", "only-in-the-centre")
    return None


def _refuse_place(g: GalacticEra, side: int, star: int) -> Refusal | None:
    """Say why no action at all is possible at a star."""
    hex_ = g.hex_of(star)
    if hex_ == NONE:
        return Refusal("6.2.4.gain-what", "no-such-star")
    if g.owner[star] == side:
        return Refusal("6.2.4.gain-what", "star-is-yours")
    if not g.present(side, hex_):
        return Refusal("6.2.4.gain-ships", "no-ship-there")
    if blocked(g, side, hex_):
        return Refusal("7.2.1.gain", "star-is-blocked")
    return None


def _is_open_to(g: GalacticEra, side: int, way: int) -> bool:
    """Return whether a side's alignment, or its people, lets it use a way (6.2.4.people-first)."""
    if GAIN_BY[way] >> g.alignment[side] & 1:
        return True
    return way == ALLY and has(g, side, DARK_ALLIANCE)


def _refuse_war(g: GalacticEra, side: int, star: int, way: int) -> Refusal | None:
    """Say why a star of another side cannot be taken, apart from the ships that it needs."""
    owner = g.owner[star]
    if way == LIBERATE and g.alignment[owner] != STS:
        return Refusal("6.2.4.liberate", "only-sts-stars")
    if g.at_war(side, owner):
        return None
    refusal = may_declare(g, side, owner, CONQUEST)
    if refusal is None and g.present(owner, g.hex_of(star)):
        return Refusal("6.2.4.conquer-war", "owner-would-block")
    return refusal


# -- how many ships --------------------------------------------------------------------------


def ships_for(g: GalacticEra, side: int, star: int, way: int) -> int:
    """Return how many ships a star takes."""
    if way in (COLONISE, SUBJUGATE, ALLY):
        return GAIN_SHIPS[way]
    if way == CONQUER_NEUTRAL and (g.rulings & ORION_LEAVES_NEUTRALS or not has(g, side, BLITZ)):
        return GAIN_SHIPS[way]
    if way != LIBERATE and has(g, side, BLITZ):
        return BLITZ_SHIPS
    population = g.population(star)
    if way == CONQUER and has(g, g.owner[star], STRONGHOLDS):
        population *= STRONGHOLDS_FACTOR
    if has_relic(g, star, DEFENCE_GRID):
        population += GRID_SHIPS
    return population + 1


def strength(g: GalacticEra, side: int, star: int, way: int, grant: int) -> int:
    """Return how many ships a side has at a star, the bonus of its B fleet included."""
    return _count(g, side, star, way, grant, shown=False)


def proof(g: GalacticEra, side: int, star: int, way: int, grant: int) -> int:
    """Return how many of them all can see: every fleet has one (6.2.4.proof)."""
    return _count(g, side, star, way, grant, shown=True)


def _count(g: GalacticEra, side: int, star: int, way: int, grant: int, *, shown: bool) -> int:
    hex_ = g.hex_of(star)
    factor = CENTRAL_FACTOR if grant == CENTRE else 1
    total = g.single_ships(side, hex_) * factor
    for fleet in range(side * FLEETS, (side + 1) * FLEETS):
        if g.fleet_hex[fleet] != hex_:
            continue
        ships = (max(1, shown_ships(g, fleet)) if shown else g.strength(fleet)) * factor
        total += ships
        if uses_bombs(g, fleet, star, way) and (not shown or is_shown(g, g.letters[fleet])):
            total += ships // BOMB_EACH[int(g.tactics[side * FLEETS + FLEET_B] == DOUBLE)]
    return total


def shown_ships(g: GalacticEra, fleet: int) -> int:
    """Return the ships of a fleet on chips that everybody knows."""
    total = 0
    for chip in g.chips[fleet]:
        if is_shown(g, chip):
            total += CHIP_VALUE[chip]
    return total


def uses_bombs(g: GalacticEra, fleet: int, star: int, way: int) -> bool:
    """Return whether a fleet is a B fleet that has its bonus at a star."""
    if way in (COLONISE, SUBJUGATE, ALLY) or g.letter_of(fleet) != FLEET_B:
        return False
    owner = g.owner[star]
    return owner == NONE or not has(g, owner, STRONGHOLDS)


def refuse_uplift(g: GalacticEra, side: int, star: int, grant: int) -> Refusal | None:
    """Say why the Annunaki cannot convert a star; None if they can."""
    if not has(g, side, UPLIFT):
        return Refusal("A1.annunaki-sto-convert", "only-the-annunaki")
    if grant in (ALLIANCE, SEED):
        return Refusal("A1.annunaki-sto-convert", "only-a-whole-action")
    refusal = _refuse_grant(g, star, COLONISE, grant)
    if refusal is not None:
        return refusal
    if g.owner[star] == NONE:
        refusal = _refuse_place(g, side, star)
        if refusal is not None:
            return refusal
        if is_explored(g, side, star) and neutral_kind(g, star) == PRIMITIVE:
            return None
    return Refusal("A1.annunaki-sto-convert", "only-primitive-stars")
