"""How to play Galaxy well: chances to win, light moves for playouts, where a turn ends.

How likely each ending is say `worlds.py` and `fates.py`. In an ending influence is known, and a
softmax over it and over what else a seat has says who wins; a seat's chance is the mean over the
endings, or while they are many what the mean ending says. It has weights of its own for every round
(`weights.toml`, made by `tools/tune_galaxy.py` from games between bots).
"""

from __future__ import annotations

from math import exp
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.contract.fates import Fates
from asterism.contract.heuristics import Heuristics, shared_result
from asterism.contract.policy import Policy
from asterism.games.galaxy.content.tables import (
    ABILITY,
    FIRST_ALLY,
    FIRST_TECHNOLOGY,
    FLEET,
    INFLUENCE,
    LINES,
    VALUE,
    WORLD,
)
from asterism.games.galaxy.skill.fates import FATES, tenacity
from asterism.games.galaxy.skill.policy import GalaxyPolicy
from asterism.games.galaxy.skill.worlds import (
    ENDINGS,
    final_influence,
    fitted,
    row,
    standing,
    survival,
)
from asterism.games.galaxy.state import ACTED, BASED, NONE, Galaxy
from asterism.games.galaxy.vocabulary import verbs as v
from asterism.kernel.agenda import State

SEAT_WEIGHTS: Final = fitted("seats")
SEAT_MERITS: Final = 22
"""How many things bear on a seat's merit, each with a weight of its own."""
FEW_WORLDS: Final = 5
"""With more, the mean ending foretells who wins as well as all of them do, and much quicker."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GalaxyHeuristics(Heuristics):
    """Knows Galaxy."""

    policy: ClassVar[Policy | None] = GalaxyPolicy()
    fates: ClassVar[Fates | None] = FATES
    refrains: ClassVar[tuple[int, ...]] = (v.PASS, v.DONE)
    decisions_ahead: ClassVar[int] = 12  # measured: with more, noise grows faster than news

    def shares(self, g: State) -> list[float]:
        """Return each seat's chance to win."""
        if not isinstance(g, Galaxy):
            raise TypeError("this is for Galaxy")
        if g.result:
            return shared_result(g)
        weights = SEAT_WEIGHTS[row(g)]
        worlds = standing(g)
        holds = tenacity(g)
        odds = survival(worlds, holds)
        merits: list[float] = []
        for seat in range(g.seats):
            merits.append(seat_merit(g, seat, worlds, odds, weights))
        influence = final_influence(g, worlds)
        if len(worlds) > FEW_WORLDS:
            return _mean_ending(merits, influence, worlds, odds, weights[0])
        return _every_ending(merits, influence, holds, weights[0])

    def turn(self, g: State) -> int:
        """Return the number of the turn; bidding comes before the first."""
        if not isinstance(g, Galaxy):
            raise TypeError("this is for Galaxy")
        return g.turns


def _mean_ending(
    merits: list[float], influence: list[int], worlds: list[int], odds: list[float], weight: float
) -> list[float]:
    """Return each seat's chance to win with the influence that it may expect."""
    seats = len(merits)
    shares: list[float] = []
    total = 0.0
    for seat in range(seats):
        expected = 0.0
        i = seat
        for world in worlds:
            expected += influence[i] * odds[world]
            i += seats
        strength = exp(merits[seat] + weight * expected)
        shares.append(strength)
        total += strength
    for seat in range(seats):
        shares[seat] /= total
    return shares


def _every_ending(
    merits: list[float], influence: list[int], holds: list[float], weight: float
) -> list[float]:
    """Return each seat's chance to win over all endings."""
    seats = len(merits)
    pull: list[float] = []
    for each in influence:
        pull.append(exp(weight * each) if each else 1.0)
    apart: list[float] = []
    for merit in merits:
        apart.append(exp(merit))
    chances = _products(1.0, holds, 0, 1)
    strengths: list[list[float]] = []
    for seat in range(seats):
        strengths.append(_products(apart[seat], pull, seat, seats))
    whole = 0.0
    for ending in ENDINGS[len(holds)]:
        total = 0.0
        for table in strengths:
            total += table[ending]
        whole += chances[ending]
        chances[ending] /= total
    shares: list[float] = []
    for table in strengths:
        share = 0.0
        for ending in ENDINGS[len(holds)]:
            share += chances[ending] * table[ending]
        shares.append(share / whole)
    return shares


def _products(first: float, factors: list[float], start: int, stride: int) -> list[float]:
    """Return by set of worlds, a bit for each, the product of every `stride`-th factor."""
    found = [first]
    i = start
    while i < len(factors):
        factor = factors[i]
        for ending in range(len(found)):
            found.append(found[ending] * factor)
        i += stride
    return found


# -- seats -----------------------------------------------------------------------------------


def seat_merit(
    g: Galaxy, seat: int, worlds: list[int], odds: list[float], weights: list[float]
) -> float:
    """Return what speaks for a seat in any ending, as much as each thing weighs.

    The first weight is that of influence, which differs by ending: it is left out.
    """
    merit = _board_merit(g, seat, worlds, odds, weights)
    merit += _hand_merit(g, seat, weights)
    for technology in range(4):
        if g.technology[seat] >> technology & 1:
            merit += weights[13 + technology]
    if g.turns and seat == g.active:
        merit += weights[17]
        if not g.flags & ACTED:
            merit += weights[18]
        if not g.flags & BASED and g.stock[seat]:
            merit += weights[19] * INFLUENCE[g.round]
    return merit + _bid_merit(g, seat, weights)


def _board_merit(
    g: Galaxy, seat: int, worlds: list[int], odds: list[float], weights: list[float]
) -> float:
    """Return what a seat has in the worlds, and what it has still to place (1 to 5)."""
    rule = 0.0
    total, places = 0, 0
    for world in worlds:
        influence = g.influence[world * g.seats + seat]
        if influence > 0:
            total += influence
            places += 1
        if g.governor[world] == seat:
            rule += odds[world]
    here, later = INFLUENCE[min(LINES - 1, g.round)], INFLUENCE[min(LINES - 1, g.round + 1)]
    stock = (weights[4] * here + weights[5] * later) * g.stock[seat]
    return weights[1] * total + weights[2] * rule + weights[3] * places + stock


def _hand_merit(g: Galaxy, seat: int, weights: list[float]) -> float:
    """Return what a seat's cards may do (6 to 12)."""
    usable = fleet = technologies = allies = strength = 0
    for card in g.hands[seat]:
        if card >= FIRST_TECHNOLOGY:
            technologies += 1
        elif card >= FIRST_ALLY:
            allies += 1
            strength += VALUE[card]
            usable += 1
        elif g.alive >> WORLD[card] & 1:
            usable += 1
            if ABILITY[card] == FLEET:
                fleet += 1
    return (
        weights[6] * float(len(g.hands[seat]))
        + weights[7] * usable
        + weights[8] * fleet
        + weights[9] * technologies
        + weights[10] * allies
        + weights[11] * strength / 10.0
        + weights[12] * float(len(g.reserves[seat]))
    )


def _bid_merit(g: Galaxy, seat: int, weights: list[float]) -> float:
    """Return whether a bid stands highest before the first turn, or is empty (20 and 21)."""
    value = g.bids[seat]
    if g.turns or value == NONE:
        return 0.0
    for card in g.hands[seat]:
        if card < FIRST_TECHNOLOGY and VALUE[card] == value:
            return weights[20] if value == max(g.bids) else 0.0
    return weights[21]
