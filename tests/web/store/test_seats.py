"""Seats: sitting down, stand-ins, bots, links and standing orders."""

from __future__ import annotations

import asyncio

import pytest

from asterism.web.store.errors import NoSuchLink, NoSuchPerson, NoSuchTable, SeatTaken
from asterism.web.store.rows import Person, SeatRow
from tests.web.store.desk import Desk


def seat(desk: Desk, number: int = 0) -> SeatRow:
    """A seat of table one."""
    return desk.do(desk.store.seats("one"))[number]


@pytest.fixture
def ada(desk: Desk) -> Person:
    """The host of table one."""
    ada = desk.person("Ada")
    desk.table(ada)
    return ada


@pytest.fixture
def bob(desk: Desk) -> Person:
    return desk.person("Bob")


def test_a_person_sits_down_on_a_free_seat(desk: Desk, ada: Person, bob: Person) -> None:
    assert seat(desk).free
    desk.do(desk.store.take_seat("one", 0, ada.id, "Ada", 5.0))
    assert seat(desk) == SeatRow(0, "Ada", None, frozenset({ada.id}))
    assert desk.stored().table.seating == 1
    assert desk.stored().table.changed == 5.0
    with pytest.raises(SeatTaken):
        desk.do(desk.store.take_seat("one", 0, bob.id, "Bob", 6.0))
    desk.do(desk.store.take_seat("one", 0, ada.id, "Ada", 7.0))
    assert seat(desk).holders == {ada.id}
    assert desk.do(desk.store.seats("two")) == ()


def test_fifty_want_to_sit_down_and_one_sits(desk: Desk, ada: Person) -> None:
    people = [desk.person(f"person {number}") for number in range(50)]

    async def all_at_once() -> list[BaseException | None]:
        sits = [desk.store.take_seat("one", 1, person.id, person.name, 2.0) for person in people]
        return await asyncio.gather(*sits, return_exceptions=True)

    answers = desk.do(all_at_once())
    assert answers.count(None) == 1
    assert all(isinstance(answer, SeatTaken) for answer in answers if answer is not None)
    assert seat(desk, 1).holders == {people[answers.index(None)].id}


def test_a_bot_stands_in_until_the_person_comes_back(desk: Desk, ada: Person, bob: Person) -> None:
    desk.do(desk.store.take_seat("one", 0, ada.id, "Ada", 2.0))
    desk.do(desk.store.leave("one", 0, "greedy", 3.0))
    assert seat(desk) == SeatRow(0, "Ada", "greedy", frozenset({ada.id}))
    assert seat(desk).stand_in
    with pytest.raises(SeatTaken):
        desk.do(desk.store.take_seat("one", 0, bob.id, "Bob", 4.0))
    desk.do(desk.store.take_seat("one", 0, ada.id, "Ada", 5.0))
    assert seat(desk) == SeatRow(0, "Ada", None, frozenset({ada.id}))
    with pytest.raises(SeatTaken):
        desk.do(desk.store.leave("one", 1, "greedy", 6.0))


def test_a_bot_of_its_own_right_is_no_stand_in(desk: Desk, ada: Person) -> None:
    desk.do(desk.store.take_seat("one", 0, ada.id, "Ada", 2.0))
    desk.do(desk.store.set_orders("one", 0, b"{}"))
    desk.do(desk.store.add_seat_link(b"link", "one", 0, 9.0))
    desk.do(desk.store.set_bot("one", 0, "greedy", "Greedy", 3.0))
    assert seat(desk) == SeatRow(0, "Greedy", "greedy")
    assert not seat(desk).stand_in
    assert desk.do(desk.store.orders("one")) == {}
    for again in (
        desk.store.take_seat("one", 0, ada.id, "Ada", 4.0),
        desk.store.use_seat_link(b"link", ada.id, "Ada", 4.0),
    ):
        with pytest.raises((SeatTaken, NoSuchLink)):
            desk.do(again)
    desk.do(desk.store.set_bot("one", 0, None, "", 5.0))
    assert seat(desk).free


def test_a_link_lets_one_person_more_hold_the_seat(desk: Desk, ada: Person, bob: Person) -> None:
    carol = desk.person("Carol")
    desk.do(desk.store.take_seat("one", 0, ada.id, "Ada", 2.0))
    desk.do(desk.store.add_seat_link(b"link", "one", 0, 9.0))
    for _ in range(2):
        assert desk.do(desk.store.use_seat_link(b"link", bob.id, "Bob", 4.0)) == ("one", 0)
    assert seat(desk) == SeatRow(0, "Ada", None, frozenset({ada.id, bob.id}))
    with pytest.raises(NoSuchLink):
        desk.do(desk.store.use_seat_link(b"link", carol.id, "Carol", 4.0))
    desk.do(desk.store.leave("one", 0, "greedy", 5.0))
    desk.do(desk.store.take_seat("one", 0, bob.id, "Bob", 6.0))
    assert seat(desk) == SeatRow(0, "Bob", None, frozenset({ada.id, bob.id}))


def test_a_link_to_a_free_seat_seats(desk: Desk, ada: Person, bob: Person) -> None:
    desk.do(desk.store.add_seat_link(b"link", "one", 2, 9.0))
    desk.do(desk.store.use_seat_link(b"link", bob.id, "Bob", 9.0))
    assert seat(desk, 2) == SeatRow(2, "Bob", None, frozenset({bob.id}))


def test_links_that_do_not_lead_to_a_seat(desk: Desk, ada: Person) -> None:
    use = desk.store.use_seat_link
    with pytest.raises(NoSuchLink):
        desk.do(use(b"none", ada.id, "Ada", 4.0))
    desk.do(desk.store.add_seat_link(b"late", "one", 0, 9.0))
    with pytest.raises(NoSuchLink, match="too old"):
        desk.do(use(b"late", ada.id, "Ada", 9.5))
    desk.do(desk.store.set_bot("one", 1, "greedy", "Greedy", 2.0))
    desk.do(desk.store.add_seat_link(b"bot", "one", 1, 9.0))
    with pytest.raises(SeatTaken):
        desk.do(use(b"bot", ada.id, "Ada", 4.0))
    with pytest.raises(NoSuchPerson):
        desk.do(use(b"late", "nobody", "Nobody", 4.0))
    assert seat(desk).free


def test_seats_that_are_not_there(desk: Desk, ada: Person) -> None:
    store = desk.store
    for table, number in (("one", 3), ("one", -1), ("two", 0)):
        for call in (
            store.take_seat(table, number, ada.id, "Ada", 2.0),
            store.leave(table, number, "greedy", 2.0),
            store.set_bot(table, number, "greedy", "Greedy", 2.0),
            store.add_seat_link(b"link", table, number, 9.0),
            store.set_orders(table, number, b"{}"),
        ):
            with pytest.raises(NoSuchTable):
                desk.do(call)
    with pytest.raises(NoSuchPerson):
        desk.do(store.take_seat("one", 0, "nobody", "Nobody", 2.0))
    assert seat(desk).free


def test_standing_orders_belong_to_a_seat(desk: Desk, ada: Person) -> None:
    desk.do(desk.store.set_orders("one", 0, b'{"pass":1}'))
    desk.do(desk.store.set_orders("one", 2, b"{}"))
    desk.do(desk.store.set_orders("one", 0, b"[]"))
    assert desk.do(desk.store.orders("one")) == {0: b"[]", 2: b"{}"}
    desk.do(desk.store.set_orders("one", 0, b""))
    assert desk.do(desk.store.orders("one")) == {2: b"{}"}
