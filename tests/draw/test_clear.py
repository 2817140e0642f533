"""What lies in one place never hides what lies in another, in any game and on any screen.

On a map, which one may come closer to, pieces of neighbours may overlap: there only what lies
exactly on something else is a fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Final

import pytest

from asterism.contract.game import Game, find_game, games
from asterism.contract.translator import Translator
from asterism.draw.boxes import Placement
from asterism.draw.layout import SHAPES, STAGE, layout_of, place
from asterism.kernel.agenda import State
from asterism.kernel.view import SPECTATOR, view
from asterism.play.match import Match

STEP: Final = 29
"""Of so many decisions one is looked at, besides the first of each rule that asks."""
LOOKS: Final = 12
"""So many positions of a game are looked at besides those."""
COVERS: Final = 0.5
"""So much of one may lie under what is in another place: signs hang over the edges of theirs."""
ON_PURPOSE: Final = {
    "galaxy": {("world-", "governed-")},
    "galactic-era": {("star-", "orbit-"), ("ground-", "hex-")},
    "nova": {("ground-", "star-")},
}
"""By game which places lie on others: who governs a world lies on it, bases and ships lie on what
they are at, a star lies in what veils it."""


def games_played() -> list[tuple[str, str, int]]:
    """Return (game, scenario, seats): each scenario with its fewest and its most seats."""
    return [
        (name, scenario.name, seats)
        for name in sorted(games())
        for scenario in find_game(name).scenarios
        for seats in sorted({min(scenario.seats()), max(scenario.seats())})
    ]


def positions(name: str, scenario: str, seats: int) -> Iterator[State]:
    """Go through some positions of a game in which everybody chooses at random."""
    several = len(find_game(name).scenarios) > 1
    match = Match(name, seats=seats, seed=seats, scenario=scenario if several else "")
    dice, met = Random(seats), {""}
    for number in range(STEP * LOOKS):
        if match.over:
            break
        question = view(match.state, SPECTATOR).question
        rule = "" if question is None else question.rule
        if number % STEP == 0 or rule not in met:
            yield match.state
        met.add(rule)
        match.play(dice.choice(match.moves))
    yield match.state


def hidden(one: Placement, other: Placement, *, roams: bool) -> bool:
    """Return whether one of two components hides the other; what roams a map may be crowded."""
    if roams:
        return (one.x, one.y, one.w, one.h) == (other.x, other.y, other.w, other.h)
    w = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    h = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return max(0.0, w) * max(0.0, h) > COVERS * min(one.w * one.h, other.w * other.h)


def buried(game: Game, state: State, seat: int, shape: str) -> set[tuple[str, str]]:
    """Return the places whose components lie on one another, as a seat sees them."""
    scene = game.display.scene(view(state, seat), Translator(game))
    groups = place(scene, layout_of(game), shape).groups
    spots = [(name, spot) for group in groups for name, spot in group.spots.items()]
    lying = [(name, part) for name, spot in spots for _, part in spot]
    on_map = {one.id for panel in scene.panels if panel.kind == "map" for one in panel.places}
    purpose = ON_PURPOSE.get(game.name, set())
    return {
        (a, b)
        for (a, one), (b, other) in combinations(lying, 2)
        if a != b
        and abs(one.x - other.x) < one.w + other.w
        and hidden(one, other, roams=a in on_map and b in on_map)
        and not any(a.startswith(under) and b.startswith(over) for under, over in purpose)
    }


@pytest.mark.parametrize(("name", "scenario", "seats"), games_played())
def test_nothing_lies_on_what_is_in_another_place(name: str, scenario: str, seats: int) -> None:
    """Else one cannot be read, and a touch of what is seen chooses what is not."""
    game = find_game(name)
    shapes = SHAPES if layout_of(game).stage is None else (*SHAPES, STAGE)
    for state in positions(name, scenario, seats):
        asked = SPECTATOR if state.pending is None else state.pending.seat
        for seat in {asked, SPECTATOR}:
            for shape in shapes:
                assert buried(game, state, seat, shape) == set(), (seat, shape)
