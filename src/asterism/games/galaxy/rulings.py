"""The named rulings that a table may choose (see rulings.md), as bits of the state."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from asterism.games.galaxy import state as s
from asterism.kernel.game import Ruling, Value

FOLDER: Final = Path(__file__).parent
_options: Final = tomllib.loads((FOLDER / "content" / "options.toml").read_text("utf-8"))["options"]
PRESETS: Final = ("recommended", "es", "it")

RULINGS: Final = [
    Ruling(name, tuple(spec["values"]), spec["recommended"]) for name, spec in _options.items()
]
PRESET_VALUES: Final = {
    preset: {name: spec[preset] for name, spec in _options.items()} for preset in PRESETS
}

_BITS: Final[dict[tuple[str, Value], int]] = {
    ("transport_own", True): s.TRANSPORT_OWN,
    ("floor", "step"): s.FLOOR_STEP,
    ("face_down_ally", True): s.FACE_DOWN_ALLY,
    ("zero_governs", False): s.ZERO_NEVER_GOVERNS,
    ("screens_stop_counter", True): s.SCREENS_STOP_COUNTER,
    ("own_base_targets", True): s.OWN_BASE_TARGETS,
    ("redraw_surrendered", True): s.REDRAW_SURRENDERED,
}


def ruling_bits(rulings: Mapping[str, Value]) -> int:
    """Return the bits of `Galaxy.rulings` for chosen rulings."""
    return sum(bit for (name, value), bit in _BITS.items() if rulings.get(name) == value)
