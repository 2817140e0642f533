"""The scenarios, from `content/scenario-*.toml`: set-up, special rules, events, tables, verdict.

A step of a set-up, an event or a row of a table is a list of small tables such as
`{ do = "points", amount = 10, only = "build" }`; here each becomes a list of ints, its verb and up
to four arguments in the order in which the verb declares them.
"""

# ruff: noqa: E501 - a line for each verb

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from asterism.contract.content import (
    Content,
    Kinds,
    Listed,
    OneOf,
    Place,
    Shape,
    Table,
    Text,
    Truth,
    Whole,
    read,
)
from asterism.games.nova.content.cards import BRINGS, CARD_IDS, CARD_KIND_IDS
from asterism.games.nova.content.effects import DECK_IDS
from asterism.games.nova.content.shapes import HOME
from asterism.games.nova.content.tables import CONTROL_IDS

NAMES: Final = (
    "anybody-out-there",
    "genesis",
    "republic",
    "invaders",
    "imperium",
    "colonisation",
)

# Special rules, as bits of `Nova.flags`: see rules/s18_special.py.
RULE_IDS: Final[tuple[str, ...]] = (
    "battles-count-double",
    "truce",
    "double-maintenance",
    "no-settling",
    "no-colonies",
    "dear-exploring",
    "three-of-each",
    "three-line-fleets",
    "colonial",
    "no-economy",
    "no-military-developments",
    "independents-at-peace",
)

# Verbs of set-ups.
HOME_WORLD: Final = 0
COVER: Final = 1
HAND: Final = 2
POINTS: Final = 3
NAVAL: Final = 4
PROVINCE: Final = 5
PUT_CAPITAL: Final = 6
START_VP: Final = 7
TENSION: Final = 8
POWERS: Final = 9
LANDING: Final = 10
RUNNING: Final = 11
SET_ASIDE: Final = 12
CHOOSE_REGIONS: Final = 13
TRAITS: Final = 14
TRAIT: Final = 15
ORDER: Final = 16
SUBDUE: Final = 17
EXTRA_POINTS: Final = 18
FOUND_POWERS: Final = 19
# Of events, which may use POINTS, NAVAL and SUBDUE too.
FIND: Final = 30
ACTIVATE: Final = 31
BOOM: Final = 32
POWER: Final = 33
VP_BEFORE: Final = 34
INDEPENDENCE: Final = 35
REINFORCEMENTS: Final = 36
REBELLION: Final = 37
ROLL: Final = 38
FLAG: Final = 39
NO_BASE: Final = 40
BASE: Final = 41
CRISIS: Final = 42
OFFENSIVE: Final = 43
EXTERMINATORS: Final = 44
APPEAL: Final = 45
CIVIL_WAR: Final = 46
BUILDABLE: Final = 47
ALL_LINES: Final = 48
GREAT_ALLIANCE: Final = 49
METROPOLES: Final = 50
SEPARATION: Final = 51
NATIVES: Final = 52

REGION_SETS: Final[tuple[str, ...]] = ("central", "open", "closed", "other-central", "rest")
ONLY_IDS: Final[tuple[str, ...]] = ("build", "construct", "settle")
PROVINCE_IDS: Final[tuple[str, ...]] = ("both-central", "one-central")
TENSION_IDS: Final[tuple[str, ...]] = ("peace", "limited", "total")


@dataclass(frozen=True, slots=True)
class Step:
    """A verb of a scenario: its number, where it may stand, its arguments."""

    number: int
    places: int
    args: Mapping[str, Shape]


IN_SETUP: Final = 1
IN_EVENTS: Final = 2
ANYWHERE: Final = 3
_AMOUNT: Final = Whole(0, 30)
_SIGNED: Final = Whole(-9, 9)
_DECK: Final = OneOf((*DECK_IDS, "any"))
_TABLE: Final = Whole(0, 9)
APPEAL_TABLES: Final = 3

STEPS: Final[dict[str, Step]] = {
    "home-world": Step(HOME_WORLD, IN_SETUP, {"seat": Whole(0, 3), "control": OneOf(CONTROL_IDS), "regions": OneOf(REGION_SETS)}),
    "cover": Step(COVER, IN_SETUP, {"regions": OneOf(REGION_SETS)}),
    "hand": Step(HAND, IN_SETUP, {"cards": Whole(0, 20)}),
    "points": Step(POINTS, ANYWHERE, {"amount": _AMOUNT, "only": OneOf(ONLY_IDS), "who": OneOf(("all", "first", "second"))}),
    "naval": Step(NAVAL, ANYWHERE, {"amount": Whole(0, 19), "who": OneOf(("all", "first", "second"))}),
    "province": Step(PROVINCE, IN_SETUP, {"regions": OneOf(PROVINCE_IDS)}),
    "capital": Step(PUT_CAPITAL, IN_SETUP, {"replaces": OneOf(("any", "base"))}),
    "vp": Step(START_VP, IN_SETUP, {"from": Whole(0, 99), "settlement": _AMOUNT, "colony": _AMOUNT, "whose": OneOf(("all", "independents"))}),
    "tension": Step(TENSION, IN_SETUP, {"level": OneOf(TENSION_IDS)}),
    "central-powers": Step(POWERS, IN_SETUP, {"settled": Whole(0, 20)}),
    "power-capitals": Step(FOUND_POWERS, IN_SETUP, {}),
    "landing": Step(LANDING, IN_SETUP, {}),
    "running": Step(RUNNING, IN_SETUP, {"deck": OneOf(DECK_IDS)}),
    "set-aside": Step(SET_ASIDE, IN_SETUP, {"count": Whole(0, 6)}),
    "choose-regions": Step(CHOOSE_REGIONS, IN_SETUP, {}),
    "choose-traits": Step(TRAITS, IN_SETUP, {}),
    "trait": Step(TRAIT, IN_SETUP, {"seat": Whole(0, 3), "deck": OneOf(DECK_IDS)}),
    "random-order": Step(ORDER, IN_SETUP, {}),
    "subdue": Step(SUBDUE, ANYWHERE, {"amount": Whole(0, 9)}),
    "points-for-enemy": Step(EXTRA_POINTS, IN_SETUP, {"amount": _AMOUNT, "settlement": _AMOUNT, "colony": _AMOUNT, "only": OneOf(ONLY_IDS)}),
    "find-development": Step(FIND, IN_EVENTS, {"one": OneOf(DECK_IDS), "other": OneOf(DECK_IDS)}),
    "activate-minors": Step(ACTIVATE, IN_EVENTS, {"count": Whole(1, 9), "bonus": _SIGNED}),
    "boom": Step(BOOM, IN_EVENTS, {"amount": Whole(1, 9), "who": OneOf(("all", "first", "second")), "until": OneOf(("event", "x"))}),
    "new-power": Step(POWER, IN_EVENTS, {"by": OneOf(CARD_KIND_IDS[:3])}),
    "vp-before": Step(VP_BEFORE, IN_EVENTS, {"turn": Whole(1, 20)}),
    "independence": Step(INDEPENDENCE, IN_EVENTS, {"least": Whole(0, 9), "most": Whole(0, 9)}),
    "reinforcements": Step(REINFORCEMENTS, IN_EVENTS, {}),
    "rebellion": Step(REBELLION, IN_EVENTS, {}),
    "roll": Step(ROLL, IN_EVENTS, {"table": _TABLE, "turn": Truth(), "plus": _SIGNED}),
    "until-next": Step(FLAG, IN_EVENTS, {"rule": OneOf(RULE_IDS), "on": Truth()}),
    "recentralise": Step(NO_BASE, IN_EVENTS, {}),
    "base": Step(BASE, IN_EVENTS, {"amount": _SIGNED}),
    "crisis": Step(CRISIS, IN_EVENTS, {"power": Whole(0, 19), "vp": Whole(0, 9)}),
    "offensive": Step(OFFENSIVE, IN_EVENTS, {"points": Whole(0, 9), "vp": Whole(0, 9)}),
    "exterminators": Step(EXTERMINATORS, IN_EVENTS, {"again": _TABLE}),
    "appeal": Step(APPEAL, IN_EVENTS, {"plus": _SIGNED}),
    "civil-war": Step(CIVIL_WAR, IN_EVENTS, {}),
    "buildable": Step(BUILDABLE, IN_EVENTS, {"card": Text()}),
    "all-line-fleets": Step(ALL_LINES, IN_EVENTS, {}),
    "great-alliance": Step(GREAT_ALLIANCE, IN_EVENTS, {}),
    "metropoles": Step(METROPOLES, IN_EVENTS, {"level": OneOf(TENSION_IDS), "naval": Whole(0, 19)}),
    "separation": Step(SEPARATION, IN_EVENTS, {}),
    "natives": Step(NATIVES, IN_EVENTS, {}),
}  # fmt: skip


def _kinds(places: int) -> Kinds:
    return Kinds(
        "do", {word: Table(step.args) for word, step in STEPS.items() if step.places & places}
    )


_STEPS: Final = Listed(_kinds(IN_SETUP), 0, 40)
_EVENT: Final = Table({"name": Text(), "steps": Listed(_kinds(IN_EVENTS), 0, 12)})
_ROW: Final = Table(
    {"upto": Whole(-20, 99), "name": Text(), "steps": Listed(_kinds(IN_EVENTS), 0, 12)}
)
SHAPE: Final = Table(
    {
        "name": Text(),
        "text": Text(),
        "least_seats": Whole(1, 4),
        "most_seats": Whole(1, 4),
        "turns": Whole(1, 30),
        "decks": Listed(OneOf(DECK_IDS), 1, 3, distinct=True),
        "rules": Listed(OneOf(RULE_IDS), 0, len(RULE_IDS), distinct=True),
        "setup": _STEPS,
        "events": Listed(_EVENT, 1, 30),
    },
    {
        "draw": Whole(-99, 999),
        "victory": Whole(-99, 999),
        "tables": Listed(Listed(_ROW, 1, 20), 0, 9),
        "phases": Listed(OneOf(("separate",)), 0, 1),
    },
)


def _number(shape: Shape, value: Any) -> int:  # noqa: ANN401
    if isinstance(shape, OneOf):
        return list(shape.names).index(value)
    if isinstance(shape, Text):
        return CARD_IDS.index(value)
    return int(value)


def packed(entry: Mapping[str, Any]) -> list[int]:
    """Return a step as a list of ints: its verb and its arguments."""
    step = STEPS[entry["do"]]
    numbers = [_number(shape, entry[name]) for name, shape in step.args.items()]
    return [step.number, *numbers, *[0] * (4 - len(numbers))]


def _load(name: str) -> dict[str, Any]:
    content = read(HOME, f"scenario-{name}.toml", SHAPE)
    check(content)
    return content.data


def check(content: Content) -> None:
    """Refuse a scenario whose parts do not fit together."""
    data = content.data
    least, most = data["least_seats"], data["most_seats"]
    if most < least:
        text = f"is {most}; possible is {least} to 4, as 'least_seats' says"
        content.refuse(("most_seats",), text)
    if most == 1 and not ("draw" in data and "victory" in data):
        text = "it is for one player; possible is only a file with 'draw' and 'victory'"
        content.refuse((), text)
    if data.get("draw", 0) > data.get("victory", 999):
        text = f"is {data['draw']}; possible is {data['victory']} at most, as 'victory' says"
        content.refuse(("draw",), text)
    for at, step in enumerate(data["setup"]):
        if step.get("seat", 0) >= least:
            text = f"is {step['seat']}; possible is 0 to {least - 1}, as 'least_seats' says"
            content.refuse(("setup", at, "seat"), text)
    for at, rows in enumerate(data.get("tables", [])):
        for row in range(1, len(rows)):
            before = rows[row - 1]["upto"]
            if rows[row]["upto"] <= before:
                text = f"is {rows[row]['upto']}; possible is {before + 1} or more, as rows rise"
                content.refuse(("tables", at, row, "upto"), text)
    for place, step in _steps_of(data):
        _check_step(content, place, step)


APPEALS: Final = ("appeal", "crisis", "offensive", "civil-war")
"""Steps after which the Empire is appealed to: with the tables 1 and 2 (18.5)."""


def _steps_of(data: Mapping[str, Any]) -> list[tuple[Place, dict[str, Any]]]:
    """Return the steps of events and tables, each with its place in the file."""
    lists: list[tuple[Place, list[dict[str, Any]]]] = [
        (("events", at, "steps"), event["steps"]) for at, event in enumerate(data["events"])
    ]
    lists += [
        (("tables", at, row, "steps"), each["steps"])
        for at, rows in enumerate(data.get("tables", []))
        for row, each in enumerate(rows)
    ]
    return [((*place, at), step) for place, steps in lists for at, step in enumerate(steps)]


def _check_step(content: Content, place: Place, step: Mapping[str, Any]) -> None:
    """Refuse a step that names a table, a row or a card that there is not."""
    tables = content.data.get("tables", [])
    if step["do"] == "roll" and step["table"] >= len(tables):
        text = f"is {step['table']}; possible is a table that there is: the first is 0"
        content.refuse((*place, "table"), text)
    if step["do"] in APPEALS and len(tables) < APPEAL_TABLES:
        text = f"is '{step['do']}'; possible is that only with {APPEAL_TABLES} tables"
        content.refuse((*place, "do"), text)
    if step["do"] == "exterminators" and step["again"] >= len(tables[0] if tables else []):
        text = f"is {step['again']}; possible is a row of the first table: the first is 0"
        content.refuse((*place, "again"), text)
    if step["do"] == "buildable":
        able = [CARD_IDS[card] for card in range(len(BRINGS)) if BRINGS[card] >= 0]
        if step["card"] not in able:
            text = f"is '{step['card']}'; possible is {', '.join(able)}"
            content.refuse((*place, "card"), text)


_scenarios: Final = [_load(name) for name in NAMES]
SCENARIOS: Final = len(_scenarios)
SCENARIO_NAMES: Final[list[str]] = [each["name"] for each in _scenarios]
SCENARIO_TEXTS: Final[list[str]] = [each["text"] for each in _scenarios]
LEAST_SEATS: Final[list[int]] = [each["least_seats"] for each in _scenarios]
MOST_SEATS: Final[list[int]] = [each["most_seats"] for each in _scenarios]
TURNS: Final[list[int]] = [each["turns"] for each in _scenarios]
DRAW_FROM: Final[list[int]] = [each.get("draw", 0) for each in _scenarios]
VICTORY_FROM: Final[list[int]] = [each.get("victory", 0) for each in _scenarios]
DECKS_OF: Final[list[list[int]]] = [
    [DECK_IDS.index(deck) for deck in each["decks"]] for each in _scenarios
]
FLAGS_OF: Final[list[int]] = [
    sum(1 << RULE_IDS.index(rule) for rule in each["rules"]) for each in _scenarios
]
SETUP: Final[list[list[list[int]]]] = [
    [packed(step) for step in each["setup"]] for each in _scenarios
]
EVENTS: Final[list[list[list[list[int]]]]] = [
    [[packed(step) for step in event["steps"]] for event in each["events"]] for each in _scenarios
]
EVENT_NAMES: Final[list[list[str]]] = [
    [event["name"] for event in each["events"]] for each in _scenarios
]
TABLE_LIMITS: Final[list[list[list[int]]]] = [
    [[row["upto"] for row in rows] for rows in each.get("tables", [])] for each in _scenarios
]
TABLE_STEPS: Final[list[list[list[list[list[int]]]]]] = [
    [[[packed(step) for step in row["steps"]] for row in rows] for rows in each.get("tables", [])]
    for each in _scenarios
]
SEPARATES: Final[list[bool]] = ["separate" in each.get("phases", []) for each in _scenarios]
"""By scenario whether players may declare independence at the start of an interphase (18.6)."""


HAPPENING_LABELS: Final[list[str]] = []
"""What events and rows of tables are called, each name once."""
HAPPENING_IDS: Final[list[str]] = []
"""The same in the notation."""


def _happening(name: str) -> int:
    """Return the number of what an event or a row is called, a new one for a new name."""
    label = f"{{{name}}}"
    if label not in HAPPENING_LABELS:
        HAPPENING_LABELS.append(label)
        HAPPENING_IDS.append(re.sub("[^a-z0-9]+", "-", name.lower()))
    return HAPPENING_LABELS.index(label)


EVENT_HAPPENINGS: Final[list[list[int]]] = [
    [_happening(name) for name in names] for names in EVENT_NAMES
]
ROW_HAPPENINGS: Final[list[list[list[int]]]] = [
    [[_happening(row["name"]) for row in rows] for rows in each.get("tables", [])]
    for each in _scenarios
]
