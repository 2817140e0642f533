"""The scenarios that a table may choose, and where the game's own files lie."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from asterism.contract.rulings import Value
from asterism.contract.scenarios import Scenario, short_name
from asterism.games.nova.content.scenarios import (
    LEAST_SEATS,
    MOST_SEATS,
    NAMES,
    SCENARIO_NAMES,
    SCENARIO_TEXTS,
    SOURCES,
    take,
)
from asterism.games.nova.state import Nova

FOLDER: Final = Path(__file__).parent
PRESET_VALUES: Final[dict[str, dict[str, Value]]] = {"recommended": {}}


def _scenario(name: str, at: int, source: str = "") -> Scenario:
    title, text = SCENARIO_NAMES[at], SCENARIO_TEXTS[at]
    return Scenario(name, title, LEAST_SEATS[at], MOST_SEATS[at], text, source=source)


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
