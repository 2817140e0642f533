"""The scenarios that a table may choose, and where the game's own files lie."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from asterism.contract.rulings import Value
from asterism.contract.scenarios import Scenario
from asterism.games.nova.content.scenarios import (
    LEAST_SEATS,
    MOST_SEATS,
    NAMES,
    SCENARIO_NAMES,
    SCENARIO_TEXTS,
)

FOLDER: Final = Path(__file__).parent
SCENARIOS: Final = [
    Scenario(name, title, least, most, text)
    for name, title, least, most, text in zip(
        NAMES, SCENARIO_NAMES, LEAST_SEATS, MOST_SEATS, SCENARIO_TEXTS, strict=True
    )
]
PRESET_VALUES: Final[dict[str, dict[str, Value]]] = {"recommended": {}}
