"""Any order of appends, repeats, conflicts and people at seats does what a simple model does."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Final

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from asterism.web.store.errors import NoSuchLink, Repeated, SeatTaken, Taken
from asterism.web.store.rows import EntryRow, SeatRow
from tests.web.store.desk import KEY, Desk, a_table, an_entry

TABLES: Final = ("one", "two")
SEATS: Final = range(2)
tables = st.sampled_from(TABLES)
seats = st.sampled_from(SEATS)
people = st.integers(0, 2)


class TheStore(RuleBasedStateMachine):
    """A store in a file beside plain lists and sets."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.mkdtemp()
        self.desk = Desk(Path(self.folder) / "tables.db")
        self.people = [self.desk.person(name) for name in ("Ada", "Bob", "Carol")]
        for name in TABLES:
            rows = [SeatRow(number) for number in SEATS]
            table = a_table(self.people[0], name)
            self.desk.do(self.desk.store.add_table(table, KEY, rows))
        self.entries: dict[str, list[EntryRow]] = {name: [] for name in TABLES}
        self.holders: dict[tuple[str, int], set[str]] = {
            (name, number): set() for name in TABLES for number in SEATS
        }
        self.bots: dict[tuple[str, int], str | None] = dict.fromkeys(self.holders)
        self.links: dict[bytes, tuple[str, int, str | None]] = {}
        self.made = 0

    def teardown(self) -> None:
        self.desk.close()
        shutil.rmtree(self.folder)

    @rule(table=tables, ahead=st.integers(-2, 2), post=st.integers(0, 12), person=people)
    def append(self, table: str, ahead: int, post: int, person: int) -> None:
        entries = self.entries[table]
        entry = an_entry(
            len(entries) + ahead, self.people[person].id, post=f"{post}", body=b"%d" % post
        )
        places = {kept.post: kept.position for kept in entries}
        answer: int | str
        try:
            self.desk.do(self.desk.store.append(table, entry))
            answer = "stored"
        except Repeated as error:
            answer = error.position
        except Taken as error:
            answer = f"taken, {error.version}"
        except ValueError:
            answer = "gap"
        if entry.post in places:
            assert answer == places[entry.post]
        elif ahead == 1:
            assert answer == "stored"
            entries.append(entry)
        else:
            assert answer == (f"taken, {len(entries)}" if ahead < 1 else "gap")

    @rule(table=tables, number=seats, person=people)
    def take_seat(self, table: str, number: int, person: int) -> None:
        seat, who = (table, number), self.people[person]
        holders = self.holders[seat]
        free = self.bots[seat] is None and not holders
        try:
            self.desk.do(self.desk.store.take_seat(table, number, who.id, who.name, 2.0))
        except SeatTaken:
            assert not free
            assert who.id not in holders
        else:
            assert free or who.id in holders
            holders.add(who.id)
            self.bots[seat] = None

    @rule(table=tables, number=seats)
    def leave(self, table: str, number: int) -> None:
        try:
            self.desk.do(self.desk.store.leave(table, number, "greedy", 2.0))
        except SeatTaken:
            assert not self.holders[table, number]
        else:
            assert self.holders[table, number]
            self.bots[table, number] = "greedy"

    @rule(table=tables, number=seats, bot=st.sampled_from(["random", None]))
    def set_bot(self, table: str, number: int, bot: str | None) -> None:
        self.desk.do(self.desk.store.set_bot(table, number, bot, "", 2.0))
        self.bots[table, number] = bot
        self.holders[table, number].clear()
        self.links = {link: to for link, to in self.links.items() if to[:2] != (table, number)}

    @rule(table=tables, number=seats)
    def add_link(self, table: str, number: int) -> None:
        link = b"%d" % len(self.links) + table.encode() + b"%d" % self.made
        self.made += 1
        self.desk.do(self.desk.store.add_seat_link(link, table, number, 9.0))
        self.links[link] = (table, number, None)

    @precondition(lambda self: self.links)
    @rule(data=st.data(), person=people)
    def use_link(self, data: st.DataObject, person: int) -> None:
        link = data.draw(st.sampled_from(sorted(self.links)))
        table, number, used_by = self.links[link]
        seat, who = (table, number), self.people[person]
        robot = self.bots[seat] is not None and not self.holders[seat]
        try:
            answer = self.desk.do(self.desk.store.use_seat_link(link, who.id, who.name, 2.0))
        except NoSuchLink:
            assert used_by not in {None, who.id}
        except SeatTaken:
            assert robot
        else:
            assert answer == seat
            assert used_by in {None, who.id}
            self.links[link] = (table, number, who.id)
            self.holders[seat].add(who.id)

    @rule()
    def reopen(self) -> None:
        self.desk.reopen()

    @invariant()
    def same(self) -> None:
        for name in TABLES:
            stored = self.desk.stored(name)
            assert list(stored.entries) == self.entries[name]
            assert stored.table.version == len(self.entries[name])
            for seat in stored.seats:
                assert seat.holders == self.holders[name, seat.number]
                assert seat.bot == self.bots[name, seat.number]


TestTheStore = TheStore.TestCase
TestTheStore.settings = settings(max_examples=15, stateful_step_count=30, deadline=None)
