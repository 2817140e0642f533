"""The named rulings that a table may choose (see rulings.md), as bits of the state."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from asterism.contract.content import Listed, OneOf, Shape, Table, Truth, read
from asterism.contract.rulings import Ruling, Value
from asterism.games.galaxy import state as s
from asterism.kernel.marker import N_

FOLDER: Final = Path(__file__).parent
PRESETS: Final = ("recommended", "es", "it")

PRESET_TEXTS: Final = {
    "es": N_("the Spanish rulebook"),
    "it": N_("the Italian rulebook"),
}
TEXTS: Final = {
    "transport_own": N_("A Transport raises only the player's own bases"),
    "floor": N_("How deep a base may be pushed: to the current row, or step by step"),
    "face_down_ally": N_("Kha'Farjimmn's governor may play Allies face down too"),
    "zero_governs": N_("A base worth nothing can make its owner Governor"),
    "screens_stop_counter": N_("Screens protect against counter-attacks too"),
    "own_base_targets": N_("A player may attack their own undefended bases"),
    "redraw_surrendered": N_("Cards of surrendered worlds may be redrawn, at most twice per draw"),
}

CALLED: Final[Mapping[Value, str]] = {
    # i18n: how deep a base may be pushed: to the current row
    "current": N_("to the current row"),
    # i18n: how deep a base may be pushed: a row at a time, even below the current one
    "step": N_("step by step"),
}


def _shape(value: Shape) -> Table:
    """Return what an option may hold: every value that there is, and one for each preset."""
    return Table({"values": Listed(value, 2, 2, distinct=True), **dict.fromkeys(PRESETS, value)})


_file: Final = read(
    FOLDER,
    "options.toml",
    Table(
        {
            "options": Table(
                {
                    name: _shape(OneOf(["current", "step"]) if name == "floor" else Truth())
                    for name in TEXTS
                }
            )
        }
    ),
)
_options: Final = _file.data["options"]
RULINGS: Final = [
    Ruling(
        name,
        tuple(spec["values"]),
        spec["recommended"],
        TEXTS[name],
        {value: CALLED[value] for value in spec["values"] if value in CALLED},
    )
    for name, spec in _options.items()
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
