"""Lists of tables."""

from __future__ import annotations

import pytest

from asterism.web.store.rows import Person, TableSummary
from tests.web.store.desk import Desk


@pytest.fixture
def ada(desk: Desk) -> Person:
    """The host of many tables."""
    ada = desk.person("Ada")
    for name, state, listed, changed in (
        ("waiting", "waiting", True, 1.0),
        ("waiting later", "waiting", True, 2.0),
        ("playing", "playing", True, 8.0),
        ("playing later", "playing", True, 9.0),
        ("over", "over", True, 3.0),
        ("over later", "over", True, 4.0),
        ("hidden", "waiting", False, 7.0),
        ("hidden over", "over", False, 7.0),
    ):
        desk.table(ada, name, state=state, listed=listed, changed=changed)
    return ada


def names(found: list[TableSummary]) -> list[str]:
    return [listed.table.id for listed in found]


def test_waiting_tables_come_first(desk: Desk, ada: Person) -> None:
    order = ["waiting later", "waiting", "playing later", "playing"]
    for limit in (1, 2, 3, 4, 10):
        assert names(desk.do(desk.store.listed_tables(limit))) == order[:limit]


def test_finished_tables_the_latest_first(desk: Desk, ada: Person) -> None:
    assert names(desk.do(desk.store.finished_tables(10))) == ["over later", "over"]
    assert names(desk.do(desk.store.finished_tables(1))) == ["over later"]


def test_a_list_shows_seats_and_no_key(desk: Desk, ada: Person) -> None:
    desk.do(desk.store.take_seat("waiting", 1, ada.id, "Ada", 9.0))
    first = desk.do(desk.store.listed_tables(1))[0]
    stored = desk.stored("waiting")
    assert first == TableSummary(stored.table, stored.seats)


def test_a_person_finds_tables_as_host_and_by_seat(desk: Desk, ada: Person) -> None:
    bob = desk.person("Bob")
    desk.do(desk.store.take_seat("waiting", 1, bob.id, "Bob", 9.0))
    desk.do(desk.store.take_seat("hidden", 1, bob.id, "Bob", 10.0))
    desk.do(desk.store.take_seat("hidden", 2, bob.id, "Bob", 11.0))
    desk.table(bob, "own", changed=9.5)
    assert names(desk.do(desk.store.tables_of(bob.id, 10))) == ["hidden", "own", "waiting"]
    assert names(desk.do(desk.store.tables_of(bob.id, 2))) == ["hidden", "own"]
    assert len(desk.do(desk.store.tables_of(ada.id, 10))) == 8
    assert desk.do(desk.store.tables_of("nobody", 10)) == []
