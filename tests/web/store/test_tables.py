"""Tables, their entries and settings."""

from __future__ import annotations

import sqlite3

import pytest

from asterism.web.store.errors import (
    Changed,
    Damaged,
    NoSuchPerson,
    NoSuchTable,
    Repeated,
    Taken,
)
from asterism.web.store.rows import ChatRow, Person, SeatRow, Stored
from tests.web.store.desk import KEY, Desk, a_table, an_entry


def test_a_table_comes_back_as_it_was_stored(desk: Desk) -> None:
    ada = desk.person("Ada")
    table = a_table(ada, listed=False, options=b'{"pace":1}')
    seats = (SeatRow(0, "Ada", None, frozenset({ada.id})), SeatRow(1, "Greedy", "greedy"))
    desk.do(desk.store.add_table(table, KEY, seats))
    assert desk.stored() == Stored(table, seats, (), KEY)
    assert desk.do(desk.store.table("two")) is None


def test_the_key_is_in_no_text(desk: Desk) -> None:
    desk.table(desk.person("Ada"))
    stored = desk.stored()
    assert stored.key == KEY
    assert repr(KEY) not in f"{stored} {stored!r} {stored.table!r}"


def test_an_imported_table_brings_its_entries(desk: Desk) -> None:
    ada = desk.person("Ada")
    entries = (an_entry(1, ada.id), an_entry(2))
    desk.do(desk.store.add_table(a_table(ada, state="over", version=2), KEY, (), entries))
    assert desk.stored().entries == entries


@pytest.mark.parametrize("positions", [(), (1,), (2, 1), (1, 3), (1, 2, 3)])
def test_an_imported_table_has_every_entry(desk: Desk, positions: tuple[int, ...]) -> None:
    table = a_table(desk.person("Ada"), version=2)
    entries = [an_entry(position) for position in positions]
    with pytest.raises(ValueError, match="positions 1 to"):
        desk.do(desk.store.add_table(table, KEY, (), entries))
    assert desk.do(desk.store.table("one")) is None


def test_an_id_is_given_once(desk: Desk) -> None:
    ada = desk.person("Ada")
    desk.table(ada)
    with pytest.raises(ValueError, match="with this id"):
        desk.table(ada, game="toy")
    assert desk.stored().table.game == "galaxy"


def test_a_host_is_a_person(desk: Desk) -> None:
    with pytest.raises(NoSuchPerson):
        desk.table(Person("nobody", "Nobody", 1.0))
    assert desk.do(desk.store.table("one")) is None


def test_an_append_changes_the_table_with_it(desk: Desk) -> None:
    ada = desk.person("Ada")
    desk.table(ada)
    desk.append(1, person=ada.id)
    desk.append(2, state="playing")
    desk.do(desk.store.append("one", an_entry(3), state="over", options=b'{"won":1}'))
    assert desk.stored().entries == (an_entry(1, ada.id), an_entry(2), an_entry(3))
    assert desk.stored().table == a_table(
        ada, state="over", options=b'{"won":1}', version=3, changed=13.0
    )
    assert desk.do(desk.store.entries("one", 1)) == [an_entry(2), an_entry(3)]
    assert desk.do(desk.store.entries("one", 3)) == []


def test_a_position_is_taken_once(desk: Desk) -> None:
    desk.table(desk.person("Ada"))
    desk.append(1)
    before = desk.stored()
    with pytest.raises(Taken, match="at position 1") as refused:
        desk.append(1, post="another")
    assert refused.value.version == 1
    with pytest.raises(ValueError, match="gap"):
        desk.append(3)
    assert desk.stored() == before


def test_a_post_that_is_sent_again_says_where_it_is(desk: Desk) -> None:
    ada = desk.person("Ada")
    desk.table(ada)
    desk.table(ada, "two")
    desk.append(1, post="mine")
    desk.append(2)
    for position in (1, 2, 3, 9):
        with pytest.raises(Repeated, match="at position 1") as refused:
            desk.append(position, post="mine")
        assert refused.value.position == 1
    desk.append(1, "two", post="mine")
    assert desk.stored().table.version == 2


def test_an_entry_needs_a_table_and_a_person(desk: Desk) -> None:
    desk.table(desk.person("Ada"))
    with pytest.raises(NoSuchTable):
        desk.append(1, "two")
    with pytest.raises(NoSuchPerson):
        desk.append(1, person="nobody")
    assert desk.stored().entries == ()


def test_settings_change_one_by_one(desk: Desk) -> None:
    ada, bob = desk.person("Ada"), desk.person("Bob")
    desk.table(ada)
    change = desk.store.change
    desk.do(change("one", 5.0, state="playing", header=b"{}"))
    desk.do(change("one", 6.0, listed=False, options=b"[]", seating=1))
    desk.do(change("one", 7.0, host=bob.id))
    assert desk.stored().table == a_table(
        bob, state="playing", header=b"{}", listed=False, options=b"[]", changed=7.0, seating=3
    )
    with pytest.raises(NoSuchTable):
        desk.do(change("two", 8.0, listed=True))
    with pytest.raises(NoSuchPerson):
        desk.do(change("one", 8.0, host="nobody"))


def test_who_looked_too_early_changes_nothing(desk: Desk) -> None:
    ada = desk.person("Ada")
    desk.table(ada)
    desk.do(desk.store.take_seat("one", 0, ada.id, "Ada", 2.0))
    with pytest.raises(Changed):
        desk.do(desk.store.change("one", 5.0, state="playing", seating=0))
    assert desk.stored().table.state == "waiting"


def test_the_header_stands_from_the_first_entry_on(desk: Desk) -> None:
    desk.table(desk.person("Ada"))
    desk.do(desk.store.change("one", 2.0, header=b"{}"))
    desk.append(1)
    with pytest.raises(Taken):
        desk.do(desk.store.change("one", 5.0, header=b"[]"))
    assert desk.stored().table.header == b"{}"


@pytest.mark.parametrize(
    "edit",
    [
        "UPDATE entries SET body = x'7b7d' WHERE position = 2",
        "UPDATE entries SET person = NULL WHERE position = 1",
        "UPDATE entries SET at = at + 1 WHERE position = 3",
        "UPDATE entries SET post = 'mine' WHERE position = 3",
        "UPDATE entries SET position = 4 WHERE position = 3",
        "DELETE FROM entries WHERE position = 1",
        "DELETE FROM entries WHERE position = 3",
        "UPDATE tables SET header = x'7b7d'",
        "UPDATE tables SET version = 2",
        "INSERT INTO entries SELECT tbl, 4, 'more', person, body, at FROM entries LIMIT 1",
    ],
)
def test_rows_that_were_edited_are_noticed(desk: Desk, edit: str) -> None:
    ada = desk.person("Ada")
    desk.table(ada)
    for position in (1, 2, 3):
        desk.append(position, person=ada.id)
    desk.stored()
    desk.do(desk.store._writer.do(lambda db: db.execute(edit).rowcount))
    with pytest.raises(Damaged, match="table one"):
        desk.stored()


def test_no_statement_reads_a_whole_table(desk: Desk) -> None:
    ada, bob = desk.person("Ada"), desk.person("Bob")
    desk.table(ada)
    statements: list[str] = []
    desk.do(desk.store._writer.do(lambda db: db.set_trace_callback(statements.append)))
    reader = desk.store._reader
    if reader is not None:
        for db in reader._connections:
            db.set_trace_callback(statements.append)
    store = desk.store
    desk.do(store.take_seat("one", 0, ada.id, "Ada", 2.0))
    desk.do(store.leave("one", 0, "greedy", 2.0))
    desk.do(store.add_seat_link(b"link", "one", 1, 9.0))
    desk.do(store.use_seat_link(b"link", bob.id, "Bob", 3.0))
    desk.do(store.set_bot("one", 0, "greedy", "Greedy", 2.0))
    desk.do(store.set_orders("one", 1, b"{}"))
    desk.do(store.orders("one"))
    desk.append(1, person=ada.id)
    desk.do(store.change("one", 4.0, state="playing"))
    desk.do(store.say("one", ChatRow(0, "a", ada.id, 0, "Ada", "Hello", 4.0)))
    desk.do(store.chat("one"))
    desk.do(store.listed_tables(10))
    desk.do(store.finished_tables(10))
    desk.do(store.tables_of(ada.id, 10))
    desk.do(store.rename(ada.id, "Ada L."))
    desk.person("Carol")
    desk.stored()
    plans: dict[str, list[str]] = {}

    def explain(db: sqlite3.Connection) -> None:
        db.set_trace_callback(None)
        for statement in statements:
            if statement.startswith(("SELECT", "UPDATE", "DELETE")):
                rows = db.execute(f"EXPLAIN QUERY PLAN {statement}")
                plans[statement] = [row[3] for row in rows]

    desk.do(store._writer.do(explain))
    assert len(plans) > 20
    wrong = {name: plan for name, plan in plans.items() if any("SCAN" in step for step in plan)}
    assert wrong == {}
    sorting = [name for name, plan in plans.items() if any("ORDER BY" in step for step in plan)]
    assert [("tbl FROM holders" in name) for name in sorting] == [True]
