"""The scenarios that a table may choose, and where the game's own files lie."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from asterism.contract.rulings import Value
from asterism.contract.scenarios import Scenario, short_name
from asterism.games.nova.content.scenarios import (
    DRAW_FROM,
    LEAST_SEATS,
    MOST_SEATS,
    NAMES,
    PARTIES,
    SCENARIO_NAMES,
    SCENARIO_TEXTS,
    SOURCES,
    TURNS,
    VICTORY_FROM,
    take,
)
from asterism.games.nova.state import Nova
from asterism.kernel.marker import N_

FOLDER: Final = Path(__file__).parent
PRESET_VALUES: Final[dict[str, dict[str, Value]]] = {"recommended": {}}


def _scenario(name: str, at: int, source: str = "") -> Scenario:
    title, text = SCENARIO_NAMES[at], SCENARIO_TEXTS[at]
    return Scenario(
        name, title, LEAST_SEATS[at], MOST_SEATS[at], text,
        source=source, aim=_aim(at), parties=PARTIES.get(at, ()),
    )  # fmt: skip


def _aim(at: int) -> tuple[str, *tuple[int, ...]]:
    """Return how long a scenario lasts, and what it takes to win (14.solo)."""
    turns, draw, victory = TURNS[at], DRAW_FROM[at], VICTORY_FROM[at]
    if LEAST_SEATS[at] > 1:
        return N_("Turns: {0}. The most victory points win."), turns
    if MOST_SEATS[at] > 1:
        text = N_("Turns: {0}. The most victory points win; alone a victory takes {1} of them.")
        return text, turns, victory
    if draw == victory:
        return N_("Turns: {0}. A victory takes {1} victory points."), turns, victory
    text = N_("Turns: {0}. A draw takes {1} victory points, a victory {2}.")
    return text, turns, draw, victory


SCENARIOS: Final = [_scenario(name, at) for at, name in enumerate(NAMES)]


def own_scenario(text: str, called: str) -> Scenario:
    """Return the scenario of a file of one's own, from now on in the tables.

    Raises:
        BadInput: something in it is wrong.
    """
    at = take(text, called)
    return _scenario(short_name(SCENARIO_NAMES[at]), at, text)


def source_of(g: Nova) -> str:
    """Return the text of the file by which a state is played, empty for one of the six."""
    return SOURCES.get(g.scenario, "")
