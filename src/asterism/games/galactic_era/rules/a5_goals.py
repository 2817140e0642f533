"""Appendix 5: the galactic goal, what it scores after an era and at the end of the game.

Cooperation scores in s6_3_deals.py and s7_1_war.py, Personal Growth in a3_card.py.
"""

from __future__ import annotations

from typing import ClassVar

from asterism.games.galactic_era.board.hexes import named_hex
from asterism.games.galactic_era.content.tables import (
    ALIGNMENT_IDS,
    CONTROL,
    DISCOVERY,
    ERA_OF_ROUND,
    GOAL_DP,
    LEADERSHIP,
    LEGACY,
    MAIN_STAR,
    NEUTRAL_IDS,
    POWER,
    PRESENCE,
    PRESENCE_STARS,
    RELIC_STAYS,
    ROUNDS,
    SLOTS,
    SOLO_LEADERSHIP_DP,
    STARS,
    TILE_HEXES,
)
from asterism.games.galactic_era.rules.holdings import stars_in
from asterism.games.galactic_era.rules.lots import draw
from asterism.games.galactic_era.rules.pieces import (
    free_singles,
    gain_dp,
    remove_singles,
    ship_hexes,
    token_kind,
)
from asterism.games.galactic_era.state import NONE, RELIC, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.games.galactic_era.vocabulary.sources import BY_GOAL
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import VERB, pack
from asterism.kernel.refusal import Refusal

# -- after an era --------------------------------------------------------------------------------


def ends_era(round_: int) -> bool:
    """Return whether a round is the last of its era."""
    return round_ == ROUNDS or (
        0 < round_ < ROUNDS and ERA_OF_ROUND[round_] != ERA_OF_ROUND[round_ + 1]
    )


class Leadership(Step[GalacticEra]):
    """A5.leadership-era: whoever has the most DP of an alignment puts a ship on the goal."""

    section: ClassVar[str] = "A5.leadership-era"

    def applies(self, g: GalacticEra) -> bool:
        """Only with this goal, after the last round of an era."""
        return g.goal == LEADERSHIP and ends_era(g.round)

    def resolve(self, g: GalacticEra) -> None:
        """Find the leaders of each alignment, all who are tied (A5.leadership-tie)."""
        leaders: list[int] = []
        for alignment in range(len(ALIGNMENT_IDS)):
            best = NONE
            for side in range(g.sides):
                if g.alignment[side] == alignment and (best == NONE or g.dp[side] > g.dp[best]):
                    best = side
            for side in g.order:
                if best != NONE and g.alignment[side] == alignment and g.dp[side] == g.dp[best]:
                    leaders.append(side)
        g.then(*[Lead(side) for side in leaders])


class Lead(Decision[GalacticEra]):
    """A5.leadership-ship: the ship comes from the supply or from the board."""

    section: ClassVar[str] = "A5.leadership-ship"

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the supply, if there is a ship in it, and the hexes with single ships."""
        if free_singles(g, self.seat) > 0:
            out.append(pack(verbs.LEAD_SUPPLY))
        for hex_ in ship_hexes(g, self.seat):
            if g.single_ships(self.seat, hex_):
                out.append(pack(verbs.LEAD, hex_ // TILE_HEXES, hex_ % TILE_HEXES))

    def take(self, g: GalacticEra, option: int) -> None:
        """Put the ship on the goal; it does not return."""
        if option >> VERB == verbs.LEAD:
            remove_singles(g, self.seat, named_hex(option), 1)
        g.leaders[self.seat] += 1
        g.tell(event_types.LEADS, self.seat)

    def by_rules(self, g: GalacticEra, menu: list[int]) -> int:
        """Take the ship from the supply; from the board the lot decides."""
        return menu[0] if menu[0] >> VERB == verbs.LEAD_SUPPLY else draw(g, menu)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say that there is no such ship."""
        if option >> VERB == verbs.LEAD_SUPPLY:
            return Refusal("A5.leadership-ship", "no-ship-in-supply")
        if option >> VERB != verbs.LEAD:
            return super().refuse(g, option)
        return Refusal("A5.leadership-ship", "no-single-ship-there")


# -- at the end of the game ----------------------------------------------------------------------


def score_goal(g: GalacticEra) -> None:
    """Score the goal at the end of the game (6.6.goal).

    For Power every ship is counted: the chips of all fleets have been published before.
    """
    if g.goal == DISCOVERY:
        for kind in range(len(NEUTRAL_IDS)):
            tokens = [_tokens_of(g, side, kind) for side in range(g.sides)]
            _score_most(g, tokens, GOAL_DP[DISCOVERY])
    elif g.goal == LEADERSHIP:
        points = SOLO_LEADERSHIP_DP if g.seats == 1 else GOAL_DP[LEADERSHIP]
        _score_most(g, g.leaders, points)
    elif g.goal in (CONTROL, LEGACY, POWER, PRESENCE):
        for side in g.order:
            _score(g, side, GOAL_DP[g.goal] * _times(g, side))


def _times(g: GalacticEra, side: int) -> int:
    """Return how often a side has what Control, Legacy, Power or Presence asks for."""
    if g.goal == LEGACY:
        return _relics_of(g, side)
    found = 0
    for slot in range(SLOTS):
        if g.sectors[slot] == NONE:
            continue
        if g.goal == CONTROL:
            held = g.owner[MAIN_STAR[g.sectors[slot]]] == side
        elif g.goal == PRESENCE:
            held = len(stars_in(g, side, slot)) >= PRESENCE_STARS
        else:
            held = _has_power(g, side, slot)
        if held:
            found += 1
    return found


def ships_in(g: GalacticEra, side: int, slot: int) -> int:
    """Return how many ships of a side are in the sector of a slot."""
    ships = 0
    for hex_ in ship_hexes(g, side):
        if hex_ // TILE_HEXES == slot:
            ships += g.count_ships(side, hex_)
    return ships


def _has_power(g: GalacticEra, side: int, slot: int) -> bool:
    """Return whether a side has more ships in a sector than all others together (A5.power-tie)."""
    others = 0
    for other in range(g.sides):
        if other != side:
            others += ships_in(g, other, slot)
    return ships_in(g, side, slot) > others


def _relics_of(g: GalacticEra, side: int) -> int:
    found = 0
    for star in range(STARS):
        relic = g.relics[star]
        if relic != NONE and g.owner[star] == side and RELIC_STAYS[relic - RELIC]:
            found += 1
    return found


def _tokens_of(g: GalacticEra, side: int, kind: int) -> int:
    found = 0
    for token in g.taken_tokens[side]:
        if token_kind(token) == kind:
            found += 1
    return found


def _score_most(g: GalacticEra, numbers: list[int], points: int) -> None:
    """Give DP to whoever has the most, all who are tied; with nothing nobody has the most."""
    most = max(numbers)
    for side in g.order:
        if numbers[side] == most > 0:
            _score(g, side, points)


def _score(g: GalacticEra, side: int, points: int) -> None:
    if points and g.gains_dp(side):
        g.tell(event_types.GOAL_SCORED, side, g.goal)
        gain_dp(g, side, points, BY_GOAL)
