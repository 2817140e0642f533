"""What the domination cards in a hand may still bring, rather than what they would bring at once.

A card can wait until the end of the game, and what its section B counts grows until then. Section A
is worth more where its condition will hold: what is missing for it is counted in rounds of effort,
and the more rounds are left the likelier it is (7.3, A3).
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from asterism.games.galactic_era.content.tables import (
    CARD_IDS,
    CARDS_COMPLETED,
    COMBAT,
    MAIN_STAR,
    MILITARY,
    PROPULSION,
    ROUNDS,
    SLOTS,
    SPIRITUALITY,
    TILE_HEXES,
    card_number,
)
from asterism.games.galactic_era.rules.a3_card import CARDS, Card, factor, may_use_a
from asterism.games.galactic_era.rules.holdings import (
    levels,
    nebulae,
    slots_with_ships,
    stars_in,
    total_ships,
)
from asterism.games.galactic_era.rules.pieces import owned_stars, ship_hexes, slot_of_home
from asterism.games.galactic_era.rules.s6_2_4_building import production
from asterism.games.galactic_era.state import CARD, FINAL, NONE, SCORING, GalacticEra

TO_COME: Final = 5.0
"""What a card brings that was not drawn yet."""
SURE: Final = 0.95
"""What points count that could be had now, so that having them is better."""
GROWS: Final = 0.4
"""By how much a section B grows in a round."""
WORK: Final = 0.8
"""How much of its rounds a side works for its card."""
DOUBT: Final = 1.3
"""By how many rounds such estimates are wrong."""
FAR: Final = 6.0
"""What is missing of something that takes others' mistakes, or of which nothing is known."""

DENSE: Final = card_number("density", "discs")
SECOND_LEVEL: Final = card_number("special-scientific", "second_level")
LEVELS_A_ROUND: Final = 1.7
DISCS_A_ROUND: Final = 1.3
STARS_A_ROUND: Final = 0.9
FORCE_A_ROUND: Final = 14.0
SHIPS_A_ROUND: Final = 1.2
AWAY: Final = 1.5
"""How many rounds it takes to have a star, or ships, in another sector."""

Missing = Callable[[GalacticEra, int, Card], float]


def cards(g: GalacticEra, side: int) -> float:
    """Return what the cards of a side will bring, in DP: those in hand, and those still to come."""
    missing = CARDS_COMPLETED - len(g.played[side])
    if missing <= 0:
        return 0.0
    total = 0.0
    for face in g.hands[side]:
        total += _worth(g, side, CARDS[face - CARD])
        missing -= 1
    return total + (TO_COME * factor(g) * missing if missing > 0 and g.phase != FINAL else 0.0)


def chance_of_a(g: GalacticEra, side: int, card: Card) -> float:
    """Return how likely a side is to complete a card by section A before the game ends."""
    if not may_use_a(g, side):
        return 0.0
    if g.phase == FINAL:
        return 1.0 if card.may_score_a(g, side) else 0.0
    missing = MISSING.get(card.number, _unknown)(g, side, card)
    return 1.0 / (1.0 + exp((missing - WORK * _rounds_left(g)) / DOUBT))


def _worth(g: GalacticEra, side: int, card: Card) -> float:
    """Return what a card in hand will bring, by the better of its sections."""
    left = _rounds_left(g)
    by_b = card.points_b(g, side) + GROWS * factor(g) * left
    by_a = float(card.points_a(g))
    return SURE * (by_b + max(0.0, by_a - by_b) * chance_of_a(g, side, card))


def _rounds_left(g: GalacticEra) -> float:
    """Return how many rounds there are until the final scoring, this one with them."""
    if g.phase == FINAL:
        return 0.0
    return ROUNDS - g.round + (0.0 if g.phase >= SCORING else 1.0)


# -- what is missing for section A, in rounds of effort --------------------------------------------


def _unknown(g: GalacticEra, side: int, card: Card) -> float:
    return 0.0 if card.may_score_a(g, side) else FAR


def _acquisition(g: GalacticEra, side: int, card: Card) -> float:
    """Return more the fewer stars were taken in this turn; it takes a war, and ships there."""
    return FAR * max(0, card.least - g.taken[side]) / (2.0 if _besets(g, side) else 1.0)


def _besets(g: GalacticEra, side: int) -> bool:
    """Return whether a side has a ship at a star of somebody with whom it is at war."""
    for hex_ in ship_hexes(g, side) if g.war[side] else []:
        star = g.star_at(hex_)
        if star != NONE and g.owner[star] != NONE and g.war[side] >> g.owner[star] & 1:
            return True
    return False


def _alignment(g: GalacticEra, side: int, card: Card) -> float:
    return 0.0 if card.may_score_a(g, side) else FAR / 2.0


def _central(g: GalacticEra, side: int, card: Card) -> float:
    return AWAY * max(0, card.least - len(stars_in(g, side, 0)))


def _defensive(g: GalacticEra, side: int, card: Card) -> float:  # noqa: ARG001 - as for all
    """Return more for each star of the home sector that is not the side's; most for others'."""
    slot, missing = slot_of_home(g, side), 0.0
    for hex_ in g.board.stars:
        owner = g.owner[g.board.star[hex_]]
        if hex_ // TILE_HEXES == slot and owner != side:
            missing += AWAY if owner < 0 else FAR
    return missing


def _density(g: GalacticEra, side: int, card: Card) -> float:
    """Return more for each disc that the densest stars lack."""
    discs: list[int] = []
    for star in owned_stars(g, side):
        discs.append(min(DENSE, g.population(star)))
    discs.sort(reverse=True)
    lacking = DENSE * card.least - sum(discs[: card.least])
    return lacking / DISCS_A_ROUND


def _diplomatic(g: GalacticEra, side: int, card: Card) -> float:
    missing = 0.0 if g.owner[MAIN_STAR[g.sectors[0]]] == side else 2.0 * AWAY
    if g.war[side]:
        missing += 1.0
    return missing + max(0, card.level - g.level(side, SPIRITUALITY))


def _economic(g: GalacticEra, side: int, card: Card) -> float:
    return max(0, card.least - production(g, side)) / SHIPS_A_ROUND


def _etheric(g: GalacticEra, side: int, card: Card) -> float:
    return max(0, card.least - nebulae(g, side)) / 1.0


def _exploratory(g: GalacticEra, side: int, card: Card) -> float:
    found, slots = 0, slots_with_ships(g, side)
    for slot in range(SLOTS):
        if slots >> slot & 1 and len(stars_in(g, side, slot)) > 0:
            found += 1
    missing = AWAY * max(0, card.least - found)
    return missing + max(0, card.level - g.level(side, PROPULSION))


def _general_scientific(g: GalacticEra, side: int, card: Card) -> float:
    return max(0, card.least - sum(levels(g, side))) / LEVELS_A_ROUND


def _warlike(g: GalacticEra, side: int, card: Card) -> float:
    force = total_ships(g, side) * COMBAT[g.level(side, MILITARY)]
    return max(0, card.least - force) / FORCE_A_ROUND


def _spatial(g: GalacticEra, side: int, card: Card) -> float:
    return max(0, card.least - len(owned_stars(g, side))) / STARS_A_ROUND


def _special_scientific(g: GalacticEra, side: int, card: Card) -> float:
    best = sorted(levels(g, side))
    return float(max(0, card.level - best[-1]) + max(0, SECOND_LEVEL - best[-2]))


MISSING: Final[dict[int, Missing]] = {
    CARD_IDS.index("acquisition"): _acquisition,
    CARD_IDS.index("military-card"): _warlike,
    CARD_IDS.index("central"): _central,
    CARD_IDS.index("general-scientific"): _general_scientific,
    CARD_IDS.index("economic"): _economic,
    CARD_IDS.index("defensive"): _defensive,
    CARD_IDS.index("density"): _density,
    CARD_IDS.index("diplomatic"): _diplomatic,
    CARD_IDS.index("spatial"): _spatial,
    CARD_IDS.index("special-scientific"): _special_scientific,
    CARD_IDS.index("etheric"): _etheric,
    CARD_IDS.index("exploratory"): _exploratory,
    CARD_IDS.index("alignment"): _alignment,
}
"""By number of the card; of one that is not here only whether its condition holds is known."""
