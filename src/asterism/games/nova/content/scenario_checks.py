"""What only several parts of a scenario file together show: whether they fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from asterism.contract.content import Content, Place
from asterism.games.nova.content.cards import BRINGS, CARD_IDS

APPEAL_TABLES: Final = 3


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
