"""What only several parts of a scenario file together show: whether they fit.

A file that passes can be played to its end, whatever it says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from asterism.contract.content import Content, Place
from asterism.games.nova.content.cards import BRINGS, CARD_DECK, CARD_IDS
from asterism.games.nova.content.effects import DECK_IDS

APPEAL_TABLES: Final = 3
APPEALS: Final = ("appeal", "crisis", "offensive", "civil-war")
"""Steps after which the Empire is appealed to: with the tables 1 and 2 (18.5)."""
MOST_OF_TWO: Final = 2
LONGEST_NAME: Final = 80
LONGEST_TEXT: Final = 400

Located = list[tuple[Place, dict[str, Any]]]
"""Steps, each with its place in the file."""


def check(content: Content) -> None:
    """Refuse a scenario whose parts do not fit together."""
    data = content.data
    _check_texts(content)
    least, most = data["least_seats"], data["most_seats"]
    if most < least:
        text = f"is {most}; possible is {least} to 4, as 'least_seats' says"
        content.refuse(("most_seats",), text)
    if least == 1 and not ("draw" in data and "victory" in data):
        text = "it is for one player; possible is only a file with 'draw' and 'victory'"
        content.refuse((), text)
    if data.get("draw", 0) > data.get("victory", 999):
        text = f"is {data['draw']}; possible is {data['victory']} at most, as 'victory' says"
        content.refuse(("draw",), text)
    for at, rows in enumerate(data.get("tables", [])):
        for row in range(1, len(rows)):
            before = rows[row - 1]["upto"]
            if rows[row]["upto"] <= before:
                text = f"is {rows[row]['upto']}; possible is {before + 1} or more, as rows rise"
                content.refuse(("tables", at, row, "upto"), text)
    setup: Located = [(("setup", at), step) for at, step in enumerate(data["setup"])]
    events, tables = _of_events(data), _of_tables(data)
    for place, step in [*setup, *events, *tables]:
        _check_seats(content, place, step)
    _check_setup(content, setup)
    for place, step in [*events, *tables]:
        _check_step(content, place, step)
    _check_instead(content, [*events, *tables])
    _check_circles(content, tables)


def _check_texts(content: Content) -> None:
    """Refuse names and texts for which the table has no room."""
    data = content.data
    named: list[tuple[Place, str, int]] = [
        (("name",), data["name"], LONGEST_NAME),
        (("text",), data["text"], LONGEST_TEXT),
    ]
    named += [
        (("events", at, "name"), event["name"], LONGEST_NAME)
        for at, event in enumerate(data["events"])
    ]
    named += [
        (("tables", at, number, "name"), row["name"], LONGEST_NAME)
        for at, rows in enumerate(data.get("tables", []))
        for number, row in enumerate(rows)
    ]
    for place, text, most in named:
        if len(text) > most or any(mark in text for mark in "\n{}"):
            said = f"possible is a line of up to {most} letters, without braces"
            content.refuse(place, f"is no such text; {said}")


def _of_events(data: Mapping[str, Any]) -> Located:
    return [
        (("events", at, "steps", number), step)
        for at, event in enumerate(data["events"])
        for number, step in enumerate(event["steps"])
    ]


def _of_tables(data: Mapping[str, Any]) -> Located:
    return [
        (("tables", at, row, "steps", number), step)
        for at, rows in enumerate(data.get("tables", []))
        for row, each in enumerate(rows)
        for number, step in enumerate(each["steps"])
    ]


def _check_seats(content: Content, place: Place, step: Mapping[str, Any]) -> None:
    """Refuse a step for a seat that nobody may have."""
    least = content.data["least_seats"]
    if step.get("seat", 0) >= least:
        text = f"is {step['seat']}; possible is 0 to {least - 1}, as 'least_seats' says"
        content.refuse((*place, "seat"), text)
    if step.get("who") == "second" and least == 1:
        content.refuse((*place, "who"), "is 'second'; possible is all, first: one may play alone")
    if step["do"] == "points-for-enemy" and least == 1:
        text = "is 'points-for-enemy'; possible is that only with two seats at least"
        content.refuse((*place, "do"), text)


def _check_setup(content: Content, setup: Located) -> None:
    """Refuse a set-up in an order, or with seats or cards, in which it cannot be carried out."""
    for at, (place, step) in enumerate(setup):
        verb = step["do"]
        if verb in ("central-powers", "power-capitals"):
            if content.data["most_seats"] > MOST_OF_TWO:
                text = f"is '{verb}'; possible is that only for one or two seats: it needs colours"
                content.refuse((*place, "do"), text)
            if verb == "central-powers" and at:
                text = f"is '{verb}'; possible is that only as the first step"
                content.refuse((*place, "do"), text)
        if verb == "running":
            able = [DECK_IDS[CARD_DECK[card]] for card in range(len(BRINGS)) if BRINGS[card] >= 0]
            if step["deck"] not in able:
                text = f"is '{step['deck']}'; possible is {', '.join(sorted(set(able)))}"
                content.refuse((*place, "deck"), text)


def _check_instead(content: Content, steps: Located) -> None:
    """Refuse to go on with the next event where there is none."""
    last = len(content.data["events"]) - 1
    for place, step in steps:
        if step["do"] == "independence" and step["least"] and place[:2] != ("events", last):
            if place[0] == "events":
                continue
            text = f"is {step['least']}; possible is 0: only events have a next event"
            content.refuse((*place, "least"), text)
        elif step["do"] == "independence" and step["least"]:
            text = f"is {step['least']}; possible is 0 in the last event: none would come instead"
            content.refuse((*place, "least"), text)


def _check_circles(content: Content, tables: Located) -> None:
    """Refuse a row that leads back to itself: its events would never end."""
    leads: dict[tuple[int, int], set[tuple[int, int]]] = {}
    rows = [len(each) for each in content.data.get("tables", [])]
    for place, step in tables:
        table, row = int(place[1]), int(place[2])
        leads.setdefault((table, row), set()).update(_led_to(step, rows))
    for place, step in tables:
        seen: set[tuple[int, int]] = set()
        waiting = _led_to(step, rows)
        while waiting:
            here = waiting.pop()
            if here == (place[1], place[2]):
                text = f"is '{step['do']}'; possible is no step that leads back to this row"
                content.refuse((*place, "do"), text)
            if here not in seen:
                seen.add(here)
                waiting += leads.get(here, ())


def _led_to(step: Mapping[str, Any], rows: list[int]) -> list[tuple[int, int]]:
    """Return the rows of tables that may come up at once by a step: table and row."""
    if step["do"] == "exterminators":
        return [(0, step["again"])]
    if step["do"] == "roll":
        return [(step["table"], row) for row in range(rows[step["table"]])]
    if step["do"] in APPEALS:
        return [(table, row) for table in (1, 2) for row in range(rows[table])]
    return []


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
