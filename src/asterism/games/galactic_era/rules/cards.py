"""7.3 and appendix 3: who may play a domination card, and what its section A asks for.

Nothing here changes the game. Sections are numbered SECTION_A and SECTION_B.
"""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.components import (
    ACQUISITION,
    ALIGNMENT,
    CARD_LEAST,
    CARD_LEVEL,
    CARD_WITHOUT,
    CARDS_BY_A,
    CARDS_COMPLETED,
    CENTRAL,
    CHIP_VALUES,
    COMBAT,
    DEFENSIVE,
    DENSITY,
    DENSITY_DISCS,
    DIPLOMATIC,
    ETHERIC,
    EXPLORATORY,
    FIELDS,
    FLEETS,
    GENERAL_SCIENTIFIC,
    MAIN_STAR,
    MILITARY,
    MILITARY_CARD,
    PROPULSION,
    SECOND_LEVEL,
    SLOTS,
    SOLO_TABLE,
    SPATIAL,
    SPECIAL_SCIENTIFIC,
    SPIRITUALITY,
    TABLE_OF_TWO,
    TILE_HEXES,
)
from asterism.games.galactic_era.rules.card_counts import (
    nebulae,
    slots_with_ships,
    stars_in,
    stars_of,
    total_ships,
)
from asterism.games.galactic_era.rules.engagement import takes_part
from asterism.games.galactic_era.rules.pieces import is_shown, owned_stars, slot_of_home
from asterism.games.galactic_era.state import (
    CHIP_VALUE,
    GROWTH,
    GalacticEra,
)

SECTION_A: Final = 0
SECTION_B: Final = 1


# -- what a side may play ------------------------------------------------------------------------


def may_complete(g: GalacticEra, side: int) -> bool:
    """Tell whether a side has not yet completed its cards (7.3.two)."""
    return len(g.played[side]) < CARDS_COMPLETED


def may_use_a(g: GalacticEra, side: int) -> bool:
    """Tell whether a side may complete a card by section A, for all that is public (7.3.one-a)."""
    by_a = 0
    for completed in g.played[side]:
        if completed % 2 == SECTION_A:
            by_a += 1
    return may_complete(g, side) and by_a < CARDS_BY_A and len(g.hands[side]) > 0


def could_be_held(g: GalacticEra, card: int) -> bool:
    """Tell whether a card is in the game and has not been completed, for all that is public."""
    if is_left_out(g, card):
        return False
    for completed in g.played:
        if card * 2 + SECTION_A in completed or card * 2 + SECTION_B in completed:
            return False
    return True


def is_left_out(g: GalacticEra, card: int) -> bool:
    """Tell whether games for so many do without a card (A3.alignment-two, A3.exploratory-solo)."""
    table = (SOLO_TABLE if g.seats == 1 else 0) | (TABLE_OF_TWO if g.seats == 2 else 0)
    return CARD_WITHOUT[card] & table != 0


def growth_card_open(g: GalacticEra, side: int) -> bool:
    """Tell whether a side could play a card by A for an action more in its growth turn.

    Looks at public facts only. As long as it holds, the turn asks even if only DONE is left.
    """
    if not may_use_a(g, side):
        return False
    for card in (CENTRAL, SPECIAL_SCIENTIFIC):
        if could_be_held(g, card) and may_score_a(g, side, card):
            return True
    return False


def trading_card_open(g: GalacticEra, side: int) -> bool:
    """Tell whether a side could play General Scientific by A, for all that is public.

    As long as it holds, the trading phase asks the side though it has no trade left.
    """
    return (
        may_use_a(g, side)
        and could_be_held(g, GENERAL_SCIENTIFIC)
        and may_score_a(g, side, GENERAL_SCIENTIFIC)
    )


def military_card_open(g: GalacticEra, side: int) -> bool:
    """Tell whether a side could play Military by A, were its hidden chips of the highest value."""
    if not may_use_a(g, side) or not could_be_held(g, MILITARY_CARD):
        return False
    ships = len(g.ships[side])
    for fleet in range(side * FLEETS, (side + 1) * FLEETS):
        for chip in g.chips[fleet]:
            known = is_shown(g, chip)
            ships += CHIP_VALUE[chip] if known else CHIP_VALUES[-1]
    return ships * COMBAT[g.level(side, MILITARY)] >= CARD_LEAST[MILITARY_CARD]


def defensive_card_open(g: GalacticEra, side: int) -> bool:
    """Tell whether a side could play Defensive by A for this battle, for all that is public."""
    return (
        may_use_a(g, side)
        and could_be_held(g, DEFENSIVE)
        and fights_at_home(g, side)
        and may_score_a(g, side, DEFENSIVE)
    )


def alignment_open(g: GalacticEra, side: int) -> bool:
    """Tell whether Alignment could bring a side something after the scoring of this round.

    Looks at public facts only: section A, or the 4 DP of section B.
    """
    if not g.hands[side] or not may_complete(g, side) or not could_be_held(g, ALIGNMENT):
        return False
    return g.scored[side] == 0 or (may_use_a(g, side) and may_score_a(g, side, ALIGNMENT))


# -- section A -----------------------------------------------------------------------------------


def may_score_a(g: GalacticEra, side: int, card: int) -> bool:
    """Tell whether the condition of section A holds now; the moment of the card is not judged."""
    if card == ACQUISITION:
        return g.taken[side] >= CARD_LEAST[card]
    if card == MILITARY_CARD:
        return total_ships(g, side) * COMBAT[g.level(side, MILITARY)] >= CARD_LEAST[card]
    if card == CENTRAL:
        return len(stars_in(g, side, 0)) >= CARD_LEAST[card]
    if card == DEFENSIVE:
        return _has_home_sector(g, side)
    if card == DENSITY:
        return stars_of(g, side, DENSITY_DISCS) >= CARD_LEAST[card]
    if card == DIPLOMATIC:
        return _is_arbiter(g, side)
    if card == SPATIAL:
        return len(owned_stars(g, side)) >= CARD_LEAST[card]
    if card == ETHERIC:
        return nebulae(g, side) >= CARD_LEAST[card]
    if card == EXPLORATORY:
        return _has_explored(g, side)
    if card == ALIGNMENT:
        return _leads_alignment(g, side)
    if card in (GENERAL_SCIENTIFIC, SPECIAL_SCIENTIFIC):
        return _is_learned(g, side, card)
    # Economic: the hook that brings its moment has counted the ships.
    return True


def _is_learned(g: GalacticEra, side: int, card: int) -> bool:
    levels = sorted([g.level(side, field) for field in range(FIELDS)])
    if card == GENERAL_SCIENTIFIC:
        return sum(levels) >= CARD_LEAST[card]
    return levels[-1] >= CARD_LEVEL[card] and levels[-2] >= SECOND_LEVEL


def _has_home_sector(g: GalacticEra, side: int) -> bool:
    """Every star that is printed in the sector of the capital; a capital in space is none."""
    slot = slot_of_home(g, side)
    for hex_ in g.board.stars:
        if hex_ // TILE_HEXES == slot and g.owner[g.board.star[hex_]] != side:
            return False
    return True


def _is_arbiter(g: GalacticEra, side: int) -> bool:
    centre = MAIN_STAR[g.sectors[0]]
    learned = g.level(side, SPIRITUALITY) >= CARD_LEVEL[DIPLOMATIC]
    return learned and g.owner[centre] == side and g.war[side] == 0


def _has_explored(g: GalacticEra, side: int) -> bool:
    if g.level(side, PROPULSION) < CARD_LEVEL[EXPLORATORY]:
        return False
    slots = slots_with_ships(g, side)
    found = 0
    for slot in range(SLOTS):
        if slots >> slot & 1 and stars_in(g, side, slot):
            found += 1
    return found >= CARD_LEAST[EXPLORATORY]


def _leads_alignment(g: GalacticEra, side: int) -> bool:
    if g.dp[side] < CARD_LEAST[ALIGNMENT]:
        return False
    for other in range(g.sides):
        if other == side or g.alignment[other] != g.alignment[side]:
            continue
        if g.seats == 1:
            if _levels(g, other) >= _levels(g, side):
                return False
        elif g.dp[other] >= g.dp[side]:
            return False
    return True


def _levels(g: GalacticEra, side: int) -> int:
    return sum([g.level(side, field) for field in range(FIELDS)])


# -- where the effects of cards are worth something ----------------------------------------------


def in_growth_turn(g: GalacticEra, side: int) -> bool:
    """Tell whether it is a side's own growth turn."""
    return g.phase == GROWTH and g.active == side


def fights_at_home(g: GalacticEra, side: int) -> bool:
    """Tell whether a side takes part in a battle in the sector of its capital."""
    return takes_part(g, side) and g.field // TILE_HEXES == slot_of_home(g, side)
