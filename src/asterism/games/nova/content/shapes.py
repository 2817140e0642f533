"""What the content files may hold: what is possible for each number, what is fixed and why."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from asterism.contract.content import Content, Listed, OneOf, Row, Table, Text, Truth, Whole
from asterism.contract.likeness import Kept, Values

HOME: Final = Path(__file__).parent.parent

COUNT: Final = Whole(0, 40)
LEVEL: Final = Whole(1, 4)
_KNOWN: Final = Kept("the rules know these kinds")

SYSTEM: Final = Table(
    {
        "id": Text(),
        "name": Text(),
        "at": Row([Whole(0, 100), Whole(0, 80)]),
        "number": Whole(1, 6),
        "outlet": Truth(),
    }
)
REGION: Final = Table(
    {"id": Text(), "name": Text(), "central": Truth(), "systems": Listed(SYSTEM, 1, 12)}
)
MAP: Final = Table(
    {
        "board": Table({"width": Whole(100, 100), "height": Whole(80, 80)}),
        "connections": Listed(Listed(Text(), 2, 2, distinct=True), 1, 200, distinct=True),
        "regions": Listed(REGION, 8, 8),
    }
)
MOST_SYSTEMS: Final = 30

PIECES: Final[Values] = {
    "tiles": COUNT,
    "terran": _KNOWN,
    "rich": _KNOWN,
    "more": _KNOWN,
    "minor": _KNOWN,
    "markers": Whole(0, 13),
    "controls.base.markers": Kept("a base is the other side of any marker"),
    "vp": Whole(0, 9),
    "intrinsic.unit": OneOf(["line", "escort", "fortress"]),
    "intrinsic.factors": Whole(1, 9),
    "units.line.pieces": Kept("the notation numbers these pieces"),
    "units.escort.pieces": Kept("the notation numbers these pieces"),
    "units.fortress.pieces": Kept("the notation numbers these pieces"),
    "special.*.pieces": Kept("the notation numbers these pieces"),
    "factors": Row([Whole(1, 9), Whole(1, 9)]),
    "space": LEVEL,
    "planet": LEVEL,
    "capital": Truth(),
    "becomes": OneOf(["line", "escort"]),
    "minors.colonies": Whole(1, 20),
    "minors.fleets": Kept("the notation numbers these pieces"),
    "naval.most": Kept("the track is drawn so far"),
    "naval.merchants": Listed(COUNT, 20, 20),
    "fire.line_at_home": LEVEL,
    "fire.least": LEVEL,
    "fire.most": LEVEL,
}

_TACTIC: Final = Listed(Whole(0, 20), 6, 6)
TABLES: Final[Values] = {
    "cost": Whole(1, 40),
    "incomes": Listed(COUNT, 6, 6, distinct=True),
    "maintenance": Listed(COUNT, 6, 6, distinct=True),
    "base": Listed(Listed(Whole(0, 9), 6, 6), 6, 6),
    "roll": _KNOWN,
    "needs": _KNOWN,
    "does": _KNOWN,
    "tactics.*": _TACTIC,
    "tactics.withdraws": Whole(0, 6),
    "tactics.keen": Whole(0, 6),
    "hand": Whole(1, 20),
    "powers.fleets": Whole(0, 8),
}


def check_map(content: Content) -> None:
    """Refuse a map on which a connection leads nowhere, or that is larger than can be named."""
    known: list[str] = []
    for at, region in enumerate(content.data["regions"]):
        for place, system in enumerate(region["systems"]):
            if system["id"] in known:
                content.refuse(
                    ("regions", at, "systems", place, "id"), "is the id of another system too"
                )
            known.append(system["id"])
        if region["central"] and any(system["outlet"] for system in region["systems"]):
            content.refuse(("regions", at), "is central: no line leaves the board there")
        outlets = sum(system["outlet"] for system in region["systems"])
        if not region["central"] and outlets != 1:
            content.refuse(("regions", at), f"has {outlets} outlets; a peripheral region has one")
    if len(known) > MOST_SYSTEMS:
        content.refuse(("regions",), f"has {len(known)} systems; possible is {MOST_SYSTEMS}")
    for at, pair in enumerate(content.data["connections"]):
        for end, name in enumerate(pair):
            if name not in known:
                content.refuse(("connections", at, end), f"is '{name}', which is no system")


def check_regions(content: Content) -> None:
    """Refuse regions in an order that the rules cannot count down."""
    central: list[Any] = [region["central"] for region in content.data["regions"]]
    if central != sorted(central, reverse=True) or sum(central) != 2:
        content.refuse(("regions",), "has two central regions, before the six others")
