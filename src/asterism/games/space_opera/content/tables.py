"""The numbers of the rules, from `content/rules.toml`, and what seats are called."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from asterism.contract.content import Whole, read
from asterism.contract.likeness import Kept, Values, like

HOME: Final = Path(__file__).parent.parent
NONE: Final = -1

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 6
COLOURS: Final = ["gold", "copper", "iron", "ivory", "onyx", "silver"]
SPACES: Final = 8
"""The spaces of a command table."""
MOST_COPIES: Final = 3
"""So many copies of a card the shared deck, and a deck of one's own, can have."""

_NUMBERS: Final[Values] = {
    "civil": Whole(1, 15),
    "credits": Whole(0, 40),
    "less_cards": Whole(0, 3),
    "dealt": Whole(1, 2),
    "income": Whole(0, 9),
    "retail": Whole(0, 9),
    "growth": Whole(0, 5),
    "training": Whole(1, 20),
    "jump": Whole(1, 20),
    "jumps": Whole(0, 5),
    "strength": Whole(0, 9),
    "kills": Whole(0, 9),
    "raised": Whole(1, SPACES),
    "crowd": Whole(2, 99),
    "rounds": Whole(1, 99),
    "deck": Whole(20, 100),
    "like": Kept("faces are numbered for so many"),
    "draft": Whole(1, 8),
}


def _load() -> dict[str, Any]:
    return read(HOME, "rules.toml", like(HOME, "rules.toml", _NUMBERS)).data


_numbers: Final = _load()
CIVIL: Final[int] = _numbers["civil"]
CREDITS: Final[int] = _numbers["credits"]
LESS_CARDS: Final[int] = _numbers["less_cards"]
DEALT: Final[int] = _numbers["dealt"]
INCOME: Final[int] = _numbers["income"]
RETAIL_INCOME: Final[int] = _numbers["retail"]
GROWTH: Final[int] = _numbers["growth"]
TRAINING: Final[int] = _numbers["training"]
JUMP_COST: Final[int] = _numbers["jump"]
JUMPS: Final[int] = _numbers["jumps"]
STRENGTH: Final[int] = _numbers["strength"]
KILLS: Final[int] = _numbers["kills"]
RAISED: Final[int] = _numbers["raised"]
CROWD: Final[int] = _numbers["crowd"]
ROUNDS: Final[int] = _numbers["rounds"]
OWN_DECK: Final[int] = _numbers["deck"]
DRAFT: Final[int] = _numbers["draft"]

MOUNTS: Final = 4
"""What a card of the command table can carry: three pieces of equipment, then a crew."""
CREW_MOUNT: Final = MOUNTS - 1

# What lasts, by seat: the verbs of content/effects.py from GROWTH on, discounts by what costs less.
GROWTH_NUMBER: Final = 0
INCOME_NUMBER: Final = 1
RESEARCH_NUMBER: Final = 2
STORAGE_NUMBER: Final = 3
CHEAP_JUMP_NUMBER: Final = 4
MORE_JUMPS_NUMBER: Final = 5
CHEAP_TRAINING_NUMBER: Final = 6
ENVOY_NUMBER: Final = 7
PLUNDER_NUMBER: Final = 8
SHELTER_NUMBER: Final = 9
BULWARK_NUMBER: Final = 10
VANGUARD_NUMBER: Final = 11
DISCOUNT_NUMBER: Final = 12
"""The first of five: on everything, fleets, robots, other technologies, equipment and crews."""
NUMBERS: Final = DISCOUNT_NUMBER + 5
