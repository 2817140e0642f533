"""How to play Galaxy well: chances to win, light moves for playouts, where a turn ends.

The chances are fitted in two steps, each with weights of its own for every round (`weights.toml`,
made by `tools/tune_galaxy.py` from games between bots): how likely a world stands at the end (a
logistic regression on its ships, on who wants it and on what they hold), then how likely a seat
wins (a softmax over what it may expect of standing worlds, and what else it has).
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from asterism.games.galaxy.components import (
    FIRST_ALLY,
    FIRST_FLEET,
    FIRST_TECHNOLOGY,
    INFLUENCE,
    LINES,
    VALUE,
    WORLD,
    WORLDS,
)
from asterism.games.galaxy.evaluate import visible_values
from asterism.games.galaxy.state import ACTED, BASED, NONE, Galaxy
from asterism.kernel.agenda import State
from asterism.kernel.heuristics import Heuristics, shared_result


def _weights(name: str) -> list[list[float]]:
    """Return the weights of a step, by round."""
    text = files("asterism.games.galaxy").joinpath("weights.toml").read_text(encoding="utf-8")
    found: list[list[float]] = tomllib.loads(text)[name]
    return found


WORLD_WEIGHTS: Final = _weights("worlds")
SEAT_WEIGHTS: Final = _weights("seats")
NO_LOW_SHIP: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class GalaxyHeuristics(Heuristics):
    """Knows Galaxy."""

    def shares(self, g: State) -> list[float]:
        """Return each seat's chance to win."""
        if not isinstance(g, Galaxy):
            raise TypeError("this is for Galaxy")
        if g.result:
            return shared_result(g)
        odds = survival(g)
        weights = SEAT_WEIGHTS[g.round - 1]
        shares: list[float] = []
        total = 0.0
        for seat in range(g.seats):
            merit = exp(_dot(weights, seat_features(g, seat, odds)))
            shares.append(merit)
            total += merit
        for seat in range(g.seats):
            shares[seat] /= total
        return shares

    def turn(self, g: State) -> int:
        """Return the number of the turn; bidding comes before the first."""
        if not isinstance(g, Galaxy):
            raise TypeError("this is for Galaxy")
        return g.turns


def _dot(weights: list[float], features: list[float]) -> float:
    total = 0.0
    for i in range(len(features)):
        total += weights[i] * features[i]
    return total


# -- worlds ----------------------------------------------------------------------------------


def survival(g: Galaxy) -> list[float]:
    """Return for each world the chance that it stands at the end, every card being known."""
    odds = [0.0] * WORLDS
    weights = WORLD_WEIGHTS[g.round - 1]
    features = world_features(g)
    for world in range(WORLDS):
        if g.alive >> world & 1:
            odds[world] = 1.0 / (1.0 + exp(-_dot(weights, features[world])))
    return odds


def world_features(g: Galaxy) -> list[list[float]]:
    """Return what bears on each world's survival; nothing for one that has surrendered."""
    values = visible_values(g)
    standing = 0
    filled = 0.0
    for world in range(WORLDS):
        if g.alive >> world & 1:
            standing += 1
            filled += values[world] >= 0
    filled /= standing
    found: list[list[float]] = []
    for world in range(WORLDS):
        if g.alive >> world & 1:
            ship = _ship_features(world, values, standing, filled)
            found.append(ship + _will_features(g, world, values[world]))
        else:
            found.append([])
    return found


def _ship_features(world: int, values: list[int], standing: int, filled: float) -> list[float]:
    """Return how a world's ship stands among the others."""
    value = values[world]
    if value < 0:
        return [1.0, standing / 8.0, 1.0, filled, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    lower, equal = 0, -1
    for other in values:
        if 0 <= other < value:
            lower += 1
        elif other == value:
            equal += 1
    rank = lower / max(1, standing - 1)
    lowest = 1.0 if lower == 0 and equal == 0 else 0.0
    worth = value / 10.0
    return [
        1.0, standing / 8.0, 0.0, 0.0,
        worth, worth * filled, rank, rank * filled, lowest, lowest * filled,
    ]  # fmt: skip


def _will_features(g: Galaxy, world: int, value: int) -> list[float]:
    """Return who wants a world to stand, and what they and the others hold for it."""
    first, seats = world * g.seats, g.seats
    total = 0
    for seat in range(seats):
        total += max(0, g.influence[first + seat])
    best, low = -1, NO_LOW_SHIP
    friends, foes = 0, 0
    for seat in range(seats):
        own = max(0, g.influence[first + seat])
        wants = own * seats > total
        for card in g.hands[seat]:
            if WORLD[card] == world:
                if wants:
                    friends += 1
                    best = max(best, VALUE[card])
                else:
                    foes += 1
                    low = min(low, VALUE[card])
    return [
        total / 10.0, max(0, best) / 10.0, max(0, best - max(0, value)) / 10.0,
        (NO_LOW_SHIP - low) / 5.0, friends / 4.0, foes / 4.0,
    ]  # fmt: skip


# -- seats -----------------------------------------------------------------------------------


def seat_features(g: Galaxy, seat: int, odds: list[float]) -> list[float]:
    """Return what bears on a seat's chance to win."""
    found = _board_features(g, seat, odds)
    found.extend(_hand_features(g, seat))
    for technology in range(4):
        found.append(1.0 if g.technology[seat] >> technology & 1 else 0.0)
    acts = bases = 0.0
    if g.turns and seat == g.active:
        acts = 0.0 if g.flags & ACTED else 1.0
        if not g.flags & BASED and g.stock[seat]:
            bases = float(INFLUENCE[g.round])
    found.extend([1.0 if g.turns and seat == g.active else 0.0, acts, bases])
    found.extend(_bid_features(g, seat))
    return found


def _board_features(g: Galaxy, seat: int, odds: list[float]) -> list[float]:
    """Return what a seat has in the worlds, and what it has still to place."""
    hope = spread = rule = 0.0
    now, worlds = 0, 0
    for world in range(WORLDS):
        if g.alive >> world & 1:
            influence = max(0, g.influence[world * g.seats + seat])
            chance = odds[world]
            hope += influence * chance
            spread += influence * influence * chance * (1.0 - chance)
            now += influence
            worlds += influence > 0
            if g.governor[world] == seat:
                rule += chance
    garrison = g.garrisons[seat]
    secret = 0.0 if garrison == NONE else INFLUENCE[0] * odds[WORLD[garrison]]
    stock = float(g.stock[seat])
    here, later = INFLUENCE[min(LINES - 1, g.round)], INFLUENCE[min(LINES - 1, g.round + 1)]
    return [
        hope, float(now), spread / 10.0, rule, float(worlds), secret, stock * here, stock * later,
    ]  # fmt: skip


def _hand_features(g: Galaxy, seat: int) -> list[float]:
    """Return what a seat's cards may do."""
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
            fleet += VALUE[card] >= FIRST_FLEET
    return [
        float(len(g.hands[seat])), float(usable), float(fleet), float(technologies),
        float(allies), strength / 10.0, float(len(g.reserves[seat])),
    ]  # fmt: skip


def _bid_features(g: Galaxy, seat: int) -> list[float]:
    """Return whether a seat's bid stands highest before the first turn, and whether it is empty."""
    value = g.bids[seat]
    if g.turns or value == NONE:
        return [0.0, 0.0]
    for card in g.hands[seat]:
        if card < FIRST_TECHNOLOGY and VALUE[card] == value:
            return [1.0 if value == max(g.bids) else 0.0, 0.0]
    return [0.0, 1.0]
