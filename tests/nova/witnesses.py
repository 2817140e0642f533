"""What `tests/contract.py` asks NOVA where games seldom come by."""

from __future__ import annotations

from typing import Final

from asterism.contract.translator import Translator
from asterism.games.nova import GAME
from asterism.games.nova.content import scenarios as sc
from asterism.games.nova.content.cards import CARD_KIND, CARDS, DEVELOPMENT
from asterism.games.nova.content.tables import (
    IS_CAPITAL,
    ON_MAP,
    SPECIAL,
    STAR,
    UNIT_KIND,
    UNITS,
    economic_base,
)
from asterism.games.nova.rules.pieces import factors
from asterism.games.nova.rules.s06_battle import fire
from asterism.games.nova.rules.s09_treaties import merchants
from asterism.games.nova.rules.s14_ending import end_game
from asterism.games.nova.state import CARD
from asterism.games.nova.table.geometry import middle_of
from asterism.games.nova.table.reading import Unit
from asterism.games.nova.table.starmap import unit_component
from tests.nova.board import board, unit

MOST: Final = 40
"""More points than any scenario asks for, more income than the table has rows for."""
ENGLISH: Final = Translator(GAME)


def merchants_by_naval_power() -> list[int]:
    """Return how many merchants each naval power gives."""
    g, found = board(), []
    for power in range(20):
        g.naval[0] = power
        found.append(merchants(g, 0))
    return found


def verdicts_by_points() -> list[list[int]]:
    """Return by scenario for one player the verdict of each number of points."""
    return [
        [_verdict(name, points) for points in range(MOST)]
        for at, name in enumerate(sc.NAMES)
        if sc.LEAST_SEATS[at] == 1
    ]


def _verdict(scenario: str, points: int) -> int:
    g = board(seats=1, scenario=scenario)
    g.vp[0] = points
    end_game(g)
    return g.verdict


def bases_of_economies() -> list[list[int]]:
    """Return the economic base of each income and maintenance."""
    return [[economic_base(income, upkeep) for upkeep in range(MOST)] for income in range(MOST)]


def special_units() -> list[str]:
    """Return what the table says of each special unit, reduced and full, and its factors."""
    g, found = board(), []
    for number in range(SPECIAL, UNITS):
        for full in (False, True):
            g.full[number] = full
            g.unit_at[number] = STAR
            kind = UNIT_KIND[number]
            shown = Unit(number, 0, kind, factors(g, number), full, STAR)
            found.append(unit_component(ENGLISH, shown, "active-halvard", "").label)
        found.append(str(IS_CAPITAL[kind]))
    return found


def best_fire() -> list[int]:
    """Return at which level units shoot in space at home when all developments help them."""
    g = board(units={"red-line-1": "halvard", "red-escort-1": "halvard"})
    g.running[0] = [CARD + card for card in range(CARDS) if CARD_KIND[card] == DEVELOPMENT]
    g.at_home = [unit("red-line-1")]
    return [fire(g, unit(name), covers=False) for name in ("red-line-1", "red-escort-1")]


def middles_of_systems() -> list[tuple[float, float]]:
    """Return where each system lies on the map."""
    return [middle_of(system) for system in range(ON_MAP)]


def rows_of_tables() -> list[object]:
    """Return what each row of each scenario's tables and each event carries out."""
    return [[sc.TABLE_STEPS[at], sc.EVENTS[at]] for at in range(len(sc.NAMES))]
