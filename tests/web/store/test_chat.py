"""The chat of a table."""

from __future__ import annotations

import pytest

from asterism.web.store.errors import NoSuchPerson, NoSuchTable
from asterism.web.store.rows import ChatRow
from tests.web.store.desk import Desk


def test_lines_are_numbered_at_each_table(desk: Desk) -> None:
    ada = desk.person("Ada")
    desk.table(ada)
    desk.table(ada, "two")
    say = desk.store.say
    first = desk.do(say("one", ChatRow(0, "a", ada.id, 0, "Ada", "Hello <b>", 2.0)))
    assert first == ChatRow(1, "a", ada.id, 0, "Ada", "Hello <b>", 2.0)
    assert desk.do(say("one", ChatRow(0, "b", ada.id, None, "Ada", "Ciao", 3.0))).number == 2
    assert desk.do(say("two", ChatRow(0, "a", ada.id, 0, "Ada", "Hola", 4.0))).number == 1
    assert [row.text for row in desk.do(desk.store.chat("one"))] == ["Hello <b>", "Ciao"]


def test_a_post_is_said_once(desk: Desk) -> None:
    ada = desk.person("Ada")
    desk.table(ada)
    first = desk.do(desk.store.say("one", ChatRow(0, "a", ada.id, 0, "Ada", "Hello", 2.0)))
    again = desk.do(desk.store.say("one", ChatRow(0, "a", ada.id, 0, "Ada", "Hello!", 9.0)))
    assert again == first
    assert desk.do(desk.store.chat("one")) == [first]


def test_the_newest_lines_are_shown_the_oldest_first(desk: Desk) -> None:
    ada = desk.person("Ada")
    desk.table(ada)
    for number in range(1, 8):
        desk.do(desk.store.say("one", ChatRow(0, f"{number}", ada.id, 0, "Ada", f"{number}", 2.0)))
    numbers = [row.number for row in desk.do(desk.store.chat("one", limit=3))]
    assert numbers == [5, 6, 7]
    numbers = [row.number for row in desk.do(desk.store.chat("one", after=5))]
    assert numbers == [6, 7]
    assert desk.do(desk.store.chat("one", after=7)) == []


def test_a_line_needs_a_table_and_a_person(desk: Desk) -> None:
    ada = desk.person("Ada")
    desk.table(ada)
    with pytest.raises(NoSuchTable):
        desk.do(desk.store.say("two", ChatRow(0, "a", ada.id, 0, "Ada", "Hello", 2.0)))
    with pytest.raises(NoSuchPerson):
        desk.do(desk.store.say("one", ChatRow(0, "a", "nobody", 0, "Ada", "Hello", 2.0)))
    assert desk.do(desk.store.chat("one")) == []
