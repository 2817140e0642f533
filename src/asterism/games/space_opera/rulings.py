"""The scenarios and the named rulings that a table may choose (see rulings.md)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from asterism.contract.rulings import Ruling, Value
from asterism.contract.scenarios import SCENARIO, Scenario, is_text, short_name
from asterism.games.space_opera import state as s
from asterism.games.space_opera.content.cards import SHARED_DECK
from asterism.games.space_opera.content.decks import (
    DECKS_AT,
    OWN_NAME,
    READY_IDS,
    READY_NAMES,
    TABLES,
    faces_of,
    ready,
    take,
)
from asterism.games.space_opera.content.tables import COLOURS, LEAST_SEATS, MOST_SEATS
from asterism.kernel.marker import N_

FOLDER: Final = Path(__file__).parent
OWN_DECKS: Final = "own-decks"
_DECKS_OF: Final = (
    N_("Gold's deck"),
    N_("Copper's deck"),
    N_("Iron's deck"),
    N_("Ivory's deck"),
    N_("Onyx's deck"),
    N_("Silver's deck"),
)
_READY: Final[dict[Value, str]] = dict(zip(READY_IDS, READY_NAMES, strict=True))
SCENARIOS: Final = [
    Scenario(
        "shared",
        N_("One deck for all"),
        LEAST_SEATS,
        MOST_SEATS,
        N_("Everybody draws from the same hundred cards."),
    ),
    Scenario(
        OWN_DECKS,
        OWN_NAME,
        LEAST_SEATS,
        MOST_SEATS,
        N_("Each seat draws from a deck of fifty cards of its own. Decks are open lists."),
        [
            Ruling(
                f"deck_{colour}",
                tuple(READY_IDS),
                READY_IDS[seat % len(READY_IDS)],
                _DECKS_OF[seat],
                _READY,
                seat,
            )
            for seat, colour in enumerate(COLOURS)
        ],
    ),
]
RULINGS: Final = [
    Ruling(
        "income",
        ("two", "one"),
        "two",
        N_("Credits of a civil troop at the start of a round"),
        {"two": N_("two"), "one": N_("one, as in the edition for shops")},
    ),
    Ruling(
        "start",
        ("dealt", "drafted"),
        "dealt",
        N_("How the first hands come"),
        {"dealt": N_("dealt out"), "drafted": N_("drafted, as in the edition for shops")},
    ),
]
PRESET_VALUES: Final[dict[str, dict[str, Value]]] = {
    "recommended": {"income": "two", "start": "dealt"},
    "retail": {"income": "one", "start": "drafted"},
}
PRESET_TEXTS: Final = {"retail": N_("the edition for shops")}

_BITS: Final[dict[tuple[str, Value], int]] = {
    ("income", "one"): s.RETAIL,
    ("start", "drafted"): s.DRAFTED,
}


def ruling_bits(rulings: Mapping[str, Value]) -> int:
    """Return the bits of `SpaceOpera.rulings` for chosen rulings."""
    return sum(bit for (name, value), bit in _BITS.items() if rulings.get(name) == value)


def own_table(text: str, called: str) -> Scenario:
    """Return the scenario of a file of one's own: a table whose decks it names.

    Raises:
        BadInput: something in it is wrong.
    """
    _, data = take(text, called)
    seats = len(data["decks"])
    return Scenario(
        short_name(data["name"]), data["name"], seats, seats, data.get("text", ""), source=text
    )


def source_of(g: s.SpaceOpera) -> str:
    """Return the text of the file by which a state is played, empty for one of the two."""
    return TABLES.get(g.table, "")


def decks_of(seats: int, choices: Mapping[str, Value]) -> tuple[int, list[list[int]]]:
    """Return the number of the scenario file that is played, or 0, and the faces of each deck."""
    scenario = str(choices.get(SCENARIO, SCENARIOS[0].name))
    if is_text(scenario):
        number, _ = take(scenario, "scenario file")
        return number, [faces_of(copies, seat) for seat, copies in enumerate(DECKS_AT[number])]
    if scenario == OWN_DECKS:
        names = [str(choices[f"deck_{colour}"]) for colour in COLOURS[:seats]]
        return 0, [faces_of(ready(name), seat) for seat, name in enumerate(names)]
    return 0, [SHARED_DECK]
