"""The names that games, logs and pages agree on: a game may use none of them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import asterism.web
from asterism.contract import protocol
from asterism.contract.notation import EventType, Kind, counting
from asterism.contract.protocol import begins_turn
from asterism.contract.translator import Translator
from asterism.kernel.events import Event
from asterism.text.log_lines import log_lines
from asterism.web.log import Log, throws
from tests.kernel import toys

PLAIN: Final = replace(
    toys.toy("plain", toys.Turns(0, 1, 0)),
    kinds={"seat": Kind(("ann", "ben")), "pebble": counting(1, 9)},
    verbs={},
    purposes={},
    event_types={
        1: EventType("took", ("seat", "pebble"), "1.take", "{0} takes pebble {1}."),
        2: EventType("turn", ("pebble",), "1.turn", "Pebble {0} turns over."),
    },
)
"""A game without turns, dice and cards; one of its events is called "turn" for another reason."""


def test_a_game_without_turns_dice_and_cards_has_a_log() -> None:
    events = [Event(1, (0, 3)), Event(1, (0, 4)), Event(2, (4,))]
    lines = log_lines(events, Translator(PLAIN, "en"))
    assert [(line.text, line.seat, line.heading) for line in lines] == [
        ("Ann takes pebble 3.", 0, False),
        ("Ann takes pebble 4.", 0, False),
        ("Pebble 4 turns over.", -1, False),
    ]
    assert [throws(PLAIN, event) for event in events] == [(), (), ()]
    log = Log(PLAIN, Translator(PLAIN, "en"), 0)
    log.follow(events)
    assert [line.heading for line in log.lines] == [False] * 3


def test_a_turn_begins_with_a_seat() -> None:
    assert begins_turn("turn", ("seat", "round"))
    assert not begins_turn("turn", ("side",))
    assert not begins_turn("drew", ("seat",))


def test_the_pages_use_the_same_names() -> None:
    text = (Path(asterism.web.__file__).parent / "static" / "protocol.js").read_text("utf-8")
    names = dict(re.findall(r'export const (\w+) = "([^"]+)";', text))
    assert names
    assert all(getattr(protocol, name) == value for name, value in names.items())
