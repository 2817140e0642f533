"""What bots and the lab ask of Salvage."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from asterism.contract.heuristics import Heuristics, shared_result
from asterism.contract.study import Study
from asterism.kernel.options import A
from salvage.content.tables import ROUNDS, SHIPS, VALUES
from salvage.state import DRIFTING

STRENGTH: Final = 0.5
"""What a point of strength of a ship is worth before the first round, in points."""
TASTE: Final = 1.0
"""By how much a seat may prefer one ship to another without a reason, in points."""
TRUST: Final = 0.35
"""How surely a lead of a point wins in the end."""


def evaluate(g: Any, seat: int) -> float:  # noqa: ANN401 - a state of this game
    """Return what a position is worth to a seat: what it has, and what it can still get."""
    worth: float = g.scores()[seat] + price(g) * sum(g.ships_of(seat))
    if g.lanes and g.lanes[seat]:
        worth += hope(g, seat, g.lanes[seat][0] >> A & 255)
    return worth


def hope(g: Any, seat: int, ship: int) -> float:  # noqa: ANN401
    """Return what a ship gains that is chosen but not yet shown, if the others choose at random."""
    chance = 1.0
    for other in range(g.seats):
        if other != seat:
            ships = g.ships_of(other)
            chance *= sum(each < ship for each in ships) / len(ships)
    return VALUES[g.places[DRIFTING][0]] * chance - price(g) * ship + taste(g, seat, ship)


def price(g: Any) -> float:  # noqa: ANN401
    """Return what a point of strength is worth: the less, the fewer rounds come."""
    return STRENGTH * (ROUNDS - g.round) / ROUNDS


def taste(g: Any, seat: int, ship: int) -> float:  # noqa: ANN401
    """Return how much a seat likes a ship this round: equal ships cancel out, so tastes differ."""
    return TASTE * ((3 * ship + 5 * seat + 2 * g.round) % SHIPS) / SHIPS


class SalvageHeuristics(Heuristics):
    """Compares positions; a round is a turn."""

    def shares(self, g: Any) -> list[float]:  # noqa: ANN401
        """Return each seat's chance to win: leads count for more towards the end."""
        if g.over():
            return shared_result(g)
        trust = TRUST * (1 + g.round / ROUNDS)
        weights = [exp(trust * evaluate(g, seat)) for seat in range(g.seats)]
        return [weight / sum(weights) for weight in weights]

    def turn(self, g: Any) -> int:  # noqa: ANN401
        """Return the round."""
        now: int = g.round
        return now


class SalvageStudy(Study):
    """Tells the lab the rounds."""

    def round(self, g: Any) -> int:  # noqa: ANN401
        """Return the round that is played."""
        now: int = g.round
        return now
