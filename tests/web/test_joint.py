"""Several seats asked at once, at a table: each may answer when it likes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from asterism.kernel.chance import SeededChance
from asterism.play.match import Match
from asterism.web import wire
from asterism.web.registry import TableRegistry
from asterism.web.table import LiveTable
from tests.kernel.toys import ANTES, CASHING
from tests.web.worlds import Pair, in_hall, open_table

pytestmark = pytest.mark.usefixtures("installed")


class Talk:
    """Requests of the seats of a table, answered without drawing it: toys have no look."""

    def __init__(self, registry: TableRegistry, table: LiveTable, seats: int) -> None:
        assert table.match is not None
        self.match = table.match
        self.table = table
        # The pair's first reader looks at the table itself, not at the re-dealt one.
        pairs = [Pair(registry, table, seat, SeededChance(1)) for seat in range(seats)]
        self.readers = [pair.readers[0] for pair in pairs]
        self.sent = 0
        for seat, reader in enumerate(self.readers):
            reader._seat = seat
            setattr(reader, "_table", table)  # noqa: B010 - the true one

    async def ask(self, seat: int, kind: str, **fields: Any) -> wire.Message:
        self.sent += 1
        request = {"t": kind, "id": f"request-{self.sent}", **fields}
        await self.readers[seat].take_in(msgspec.json.encode([request]))
        return self.readers[seat]._outbox.pop()

    async def play(self, seat: int, move: str, at: int) -> wire.Message:
        return await self.ask(seat, "play", at=at, option=self.match.game.move(move))


def test_each_answers_in_any_order_whatever_the_others_have_sealed_meanwhile() -> None:
    async def check(registry: TableRegistry) -> None:
        table = await open_table(Match(ANTES, seats=3, seed=4))
        talk = Talk(registry, table, 3)
        assert table.asked == [0, 1, 2]
        begun = table.at
        picks = {seat: [move.name for move in talk.match.moves_of(seat)] for seat in range(3)}
        assert isinstance(await talk.play(2, picks[2][0], begun), wire.Done)
        assert table.at == begun  # a pick is no position
        last = talk.match.moves_of(2)[0].name
        done = await talk.play(2, last, begun)
        assert isinstance(done, wire.Done)
        assert done.at == table.at == begun + 1
        # The others answer the position at which they were asked, and that counts.
        assert isinstance(await talk.play(0, picks[0][0], begun), wire.Done)
        refused = await talk.play(2, last, table.at)
        assert isinstance(refused, wire.Refused)
        assert refused.code == "illegal"

    in_hall(check)


def test_a_sealed_choice_is_taken_back_at_the_table() -> None:
    async def check(registry: TableRegistry) -> None:
        table = await open_table(Match(ANTES, seats=3, seed=4))
        talk = Talk(registry, table, 3)
        for _ in range(2):
            move = talk.match.moves_of(1)[0].name
            assert isinstance(await talk.play(1, move, table.at), wire.Done)
        assert table.asked == [0, 2]
        assert isinstance(await talk.ask(1, "undo", at=table.at, count=2), wire.Done)
        assert table.asked == [0, 1, 2]

    in_hall(check)


def test_a_position_from_before_the_choice_began_is_a_conflict() -> None:
    async def check(registry: TableRegistry) -> None:
        table = await open_table(Match(ANTES, seats=3, seed=4))
        talk = Talk(registry, table, 3)
        move = talk.match.moves_of(0)[0].name
        answer = await talk.play(0, move, table.at - 1)
        assert isinstance(answer, wire.Refused)
        assert answer.code == "conflict"

    in_hall(check)


def test_a_right_is_used_while_another_is_asked() -> None:
    async def check(registry: TableRegistry) -> None:
        table = await open_table(Match(CASHING, seats=3, seed=4))
        talk = Talk(registry, table, 3)
        seat = next(s for s in (1, 2, 0) if talk.match.rights_of(s))
        right = talk.match.rights_of(seat)[0].name
        assert isinstance(await talk.play(seat, right, table.at), wire.Done)
        assert table.asked == [0]

    in_hall(check)
