"""The scenarios, from `content/scenario-*.toml` or a file of one's own: set-up, special rules, events, tables, verdict.

A step of a set-up, an event or a row of a table is a list of small tables such as
`{ do = "points", amount = 10, only = "build" }`; here each becomes a list of ints, its verb and up
to four arguments in the order in which the verb declares them.
"""

# ruff: noqa: E501 - a line for each verb

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from asterism.contract.content import (
    Kinds,
    Listed,
    OneOf,
    Shape,
    Table,
    Text,
    Truth,
    Whole,
    read,
    read_text,
)
from asterism.contract.scenarios import is_text, short_name
from asterism.games.nova.content.cards import CARD_IDS, CARD_KIND_IDS
from asterism.games.nova.content.effects import DECK_IDS
from asterism.games.nova.content.scenario_checks import check
from asterism.games.nova.content.shapes import HOME
from asterism.games.nova.content.tables import CONTROL_IDS
from asterism.kernel.marker import N_

NAMES: Final = (
    "anybody-out-there",
    "genesis",
    "republic",
    "invaders",
    "imperium",
    "colonisation",
)
PARTIES: Final = {NAMES.index("imperium"): (N_("the Empire"), N_("the Republic"))}
"""By scenario what the rulebook calls the sides of its seats (18.5.sides)."""

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
    "central-powers": Step(POWERS, IN_SETUP, {"settled": Whole(0, 9)}),
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


SCENARIO_NAMES: Final[dict[int, str]] = {}
SCENARIO_TEXTS: Final[dict[int, str]] = {}
LEAST_SEATS: Final[dict[int, int]] = {}
MOST_SEATS: Final[dict[int, int]] = {}
TURNS: Final[dict[int, int]] = {}
DRAW_FROM: Final[dict[int, int]] = {}
VICTORY_FROM: Final[dict[int, int]] = {}
DECKS_OF: Final[dict[int, list[int]]] = {}
FLAGS_OF: Final[dict[int, int]] = {}
SETUP: Final[dict[int, list[list[int]]]] = {}
EVENTS: Final[dict[int, list[list[list[int]]]]] = {}
EVENT_NAMES: Final[dict[int, list[str]]] = {}
HAPPENING_IDS: Final[list[str]] = []
"""What events and rows are called in the notation, each once, as far as files were read."""
HAPPENING_LABELS: Final[list[str]] = []
"""The same for people."""
EVENT_HAPPENINGS: Final[dict[int, list[int]]] = {}
ROW_HAPPENINGS: Final[dict[int, list[list[int]]]] = {}
TABLE_LIMITS: Final[dict[int, list[list[int]]]] = {}
TABLE_STEPS: Final[dict[int, list[list[list[list[int]]]]]] = {}
SEPARATES: Final[dict[int, bool]] = {}
"""By scenario whether players may declare independence at the start of an interphase (18.6)."""
SOURCES: Final[dict[int, str]] = {}
"""The text of each file of one's own."""


def _add(at: int, data: Mapping[str, Any]) -> None:
    """Put what a file says into the tables."""
    tables = data.get("tables", [])
    SCENARIO_NAMES[at] = data["name"]
    SCENARIO_TEXTS[at] = data["text"]
    LEAST_SEATS[at] = data["least_seats"]
    MOST_SEATS[at] = data["most_seats"]
    TURNS[at] = data["turns"]
    DRAW_FROM[at] = data.get("draw", 0)
    VICTORY_FROM[at] = data.get("victory", 0)
    DECKS_OF[at] = [DECK_IDS.index(deck) for deck in data["decks"]]
    FLAGS_OF[at] = sum(1 << RULE_IDS.index(rule) for rule in data["rules"])
    SETUP[at] = [packed(step) for step in data["setup"]]
    EVENTS[at] = [[packed(step) for step in event["steps"]] for event in data["events"]]
    EVENT_NAMES[at] = [event["name"] for event in data["events"]]
    EVENT_HAPPENINGS[at] = [_happening(name) for name in EVENT_NAMES[at]]
    ROW_HAPPENINGS[at] = [[_happening(row["name"]) for row in rows] for rows in tables]
    TABLE_LIMITS[at] = [[row["upto"] for row in rows] for rows in tables]
    TABLE_STEPS[at] = [[[packed(step) for step in row["steps"]] for row in rows] for rows in tables]
    SEPARATES[at] = "separate" in data.get("phases", [])


def _happening(name: str) -> int:
    """Return the number of what an event or a row is called, a new one for a new name."""
    label = f"{{{name}}}"
    if label not in HAPPENING_LABELS:
        short = short_name(name)
        taken = len([each for each in HAPPENING_IDS if each.partition("/")[0] == short])
        HAPPENING_LABELS.append(label)
        HAPPENING_IDS.append(f"{short}/{taken + 1}" if taken else short)
    return HAPPENING_LABELS.index(label)


for _at, _name in enumerate(NAMES):
    _add(_at, _load(_name))


def number_of(name: str) -> int:
    """Return the number of a scenario in the tables; that of a file follows from its text.

    So a state names the same scenario in every process, in whatever order files were read there.

    Raises:
        BadInput: the text of the file is wrong.
    """
    return take(name, "scenario file") if is_text(name) else NAMES.index(name)


def name_of(scenario: int) -> str:
    """Return what stands for a scenario in choices: its name, or the text of its file."""
    return SOURCES.get(scenario) or NAMES[scenario]


def take(text: str, called: str) -> int:
    """Put the scenario of a file into the tables, once; return its number.

    Raises:
        BadInput: something in it is wrong; the error calls it so, and names the line.
    """
    number = 1 << 48 | int.from_bytes(blake2b(text.encode(), digest_size=6).digest())
    if number not in SETUP:
        content = read_text(called, text, SHAPE)
        check(content)
        _add(number, content.data)
        SOURCES[number] = text
    return number
