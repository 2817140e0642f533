"""The page about a game of one's own names everything that a game supplies."""

from __future__ import annotations

import dataclasses
import inspect
import re
from pathlib import Path
from typing import Any, Final

import pytest

from asterism.contract.columns import Columns
from asterism.contract.display import Display
from asterism.contract.effects import Argument, Effect
from asterism.contract.example_reader import ExampleReader
from asterism.contract.foresight import Foresight, Measure
from asterism.contract.game import Game, Rules, Skill, StandingOrder
from asterism.contract.heuristics import Heuristics
from asterism.contract.notation import EventType, Kind, Purpose, Verb
from asterism.contract.pitch import Pitch
from asterism.contract.rulings import Ruling
from asterism.contract.scenarios import Scenario
from asterism.contract.study import Study, TokenKind
from asterism.contract.verdict import Verdict
from asterism.kernel.agenda import Decision, Right, State, Step
from asterism.kernel.joint import OpenDecision, SecretDecision
from asterism.kernel.view import View
from asterism.tabletop.plain import Count, Row

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = (ROOT / "docs" / "new-game.md").read_text("utf-8")
DATA: Final = (
    Game, Rules, Display, Skill, Kind, Verb, EventType, Purpose, Scenario, Ruling, Pitch,
    StandingOrder, TokenKind, Row, Count, Measure, Verdict, Effect, Argument, Columns,
)  # fmt: skip
WHOLE: Final = (Heuristics, Foresight, Study, ExampleReader)
"""Classes of which a game may override whatever is public."""
ABSTRACT: Final = (Step, Decision, SecretDecision, OpenDecision)
RULES: Final = "Step`, `Decision`, `SecretDecision`, `OpenDecision"


def table_of(title: str) -> dict[str, str]:
    """The rows of the section of a class by what they name in their first cell."""
    section = PAGE.split(f"\n### `{title}`\n")[1].split("\n### ")[0]
    rows = re.findall(r"^\| (`.*?) \|(.*)\|$", section, re.MULTILINE)
    return {name: rest for first, rest in rows for name in re.findall(r"`(\w+)`", first)}


@pytest.mark.parametrize("kind", DATA, ids=lambda kind: kind.__name__)
def test_every_field_is_named_and_whether_it_is_needed(kind: Any) -> None:
    fields = {each.name: each for each in dataclasses.fields(kind) if each.init}
    table = table_of(kind.__name__)
    assert set(table) == set(fields)
    missing = dataclasses.MISSING
    needed = {name for name, each in fields.items()
              if each.default is missing and each.default_factory is missing}  # fmt: skip
    assert {name for name, rest in table.items() if "**needed**" in rest} == needed


def test_everything_that_a_view_has_is_named() -> None:
    assert set(table_of("View")) == {each.name for each in dataclasses.fields(View)}


def own_names(kind: type) -> set[str]:
    """The public names that a class itself defines, but what its constructor fills in."""
    return {name for name in vars(kind) if not name.startswith("_")}


@pytest.mark.parametrize("kind", WHOLE, ids=lambda kind: kind.__name__)
def test_everything_that_can_be_overridden_is_named(kind: type) -> None:
    assert set(table_of(kind.__name__)) == own_names(kind)


def test_what_a_state_has_to_supply_is_named() -> None:
    table = table_of("State")
    needed = {name for name, rest in table.items() if "**needed**" in rest}
    assert needed == {"clone", "placements", "relabel"}
    assert set(table) <= own_names(State)


@pytest.mark.parametrize("kind", ABSTRACT, ids=lambda kind: kind.__name__)
def test_what_a_rule_has_to_supply_is_named(kind: type) -> None:
    abstract = {name for name, thing in inspect.getmembers(kind)
                if getattr(thing, "__isabstractmethod__", False)} - {"come_up"}  # fmt: skip
    assert abstract - {"put_to", "waits_for"} <= set(table_of(RULES))


def test_what_a_right_has_to_supply_is_named() -> None:
    assert set(table_of("Right")) == own_names(Right) - {"section"}


def test_no_rule_is_said_to_have_what_it_has_not() -> None:
    there = {name for kind in ABSTRACT for name in dir(kind)}
    assert set(table_of(RULES)) <= there
