"""Nothing secret leaves: every byte to a seat is the same in a world that it cannot tell apart."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from asterism.contract.game import find_game
from asterism.contract.scene import Scene
from asterism.draw import as_svg
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.view import View
from asterism.play.match import Match
from asterism.web import printing
from asterism.web.log import EVERYTHING, Log
from asterism.web.registry import TableRegistry
from asterism.web.table import LiveTable
from tests.web.worlds import Pair, in_hall, open_table

DECISIONS = 5000
CHUNKS = 10
LATER_GAME = 300
"""So many decisions of Galactic Era."""
PAGES_SEEN = 3
"""At one of so many decisions the pages are compared too: to draw one takes a while."""
pytestmark = pytest.mark.long


async def look_at_everything(
    registry: TableRegistry, table: LiveTable, dice: SeededChance
) -> Counter[str]:
    """Compare all that one seat can get at one decision."""
    match = table.match
    assert match is not None
    asked = table.asked[0]
    seat = asked if dice.below(BOT, 3) == 0 else dice.below(BOT, match.seats + 1) - 1
    pair = Pair(registry, table, seat, dice)
    shape = ("wide", "narrow")[dice.below(BOT, 2)]
    count = Counter({"moved": pair.moved, "seat" if seat >= 0 else "spectator": 1})
    board = await pair.ask({"t": "look", "seat": seat, "shape": shape})
    parts = [part["id"] for part in msgspec.json.decode(board[0])[-1]["components"]]
    assert parts
    if dice.below(BOT, 3) == 0:
        component = parts[dice.below(BOT, len(parts))]
        await pair.ask({"t": "hint", "id": "question", "component": component})
    if asked == seat:
        await pair.ask({"t": "foresee", "id": "foresight", "at": table.at})
        count["foreseen"] += 1
    await pair.ask({"t": "play", "id": "bad-move", "at": table.at, "option": 1 << 24 | 77 << 16})
    await pair.ask({"t": "play", "id": "bad-place", "at": table.at + 1, "option": 1 << 24})
    await pair.ask({"t": "undo", "id": "bad-undo", "at": table.at, "count": 900})
    alike = await go_on(pair, dice, count)
    one, two = (each.match for each in pair.tables)
    assert one is not None
    assert two is not None
    if alike and not one.over and not two.over and dice.below(BOT, PAGES_SEEN) == 0:
        await pair.pages()
        count["pages"] += 1
    count["bytes"] = pair.bytes
    return count


async def go_on(pair: Pair, dice: SeededChance, count: Counter[str]) -> bool:
    """Take back or choose in both worlds; return whether the seat cannot tell them apart then."""
    seat = pair.seat
    one, two = (each.match for each in pair.tables)
    assert one is not None
    assert two is not None
    assert one.export(seat) == two.export(seat)
    menu = one.state.menu
    option = menu[dice.below(BOT, len(menu))]
    if pair.tables[0].asked[0] == seat and one.undoable(seat) and dice.below(BOT, 2):
        await pair.ask({"t": "undo", "id": "good-undo", "at": pair.tables[0].at, "count": 1})
        assert one.view(seat) == two.view(seat)
        count["undone"] += 1
        return True
    if not await pair.step(option, dice.below(BOT, 1 << 30)):
        return False
    await pair.frames()
    assert one.export(seat) == two.export(seat)
    count["steps"] += 1
    return True


async def compare(
    registry: TableRegistry, decisions: int, seed: int, name: str = "galaxy"
) -> Counter[str]:
    """Compare at some decisions of random games of four numbers of seats."""
    least = max(2, find_game(name).least_seats)
    dice = SeededChance(f"secrets {seed}")
    total: Counter[str] = Counter()
    games = 0
    while True:
        games += 1
        match = Match(name, seats=least + games % 4, seed=f"{seed} {games}")
        table = await open_table(match)
        assert table.match is not None
        match = table.match
        while not match.over:
            if dice.below(BOT, 4) == 0:
                total += await look_at_everything(registry, table, dice)
                total["decisions"] += 1
                if total["decisions"] >= decisions:
                    return total
            menu = match.state.menu
            await table.play(f"p{table.at}", None, table.at, menu[dice.below(BOT, len(menu))])


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_byte_is_the_same_in_two_worlds(chunk: int) -> None:
    async def main(registry: TableRegistry) -> None:
        total = await compare(registry, DECISIONS // CHUNKS, chunk)
        assert total["decisions"] == DECISIONS // CHUNKS
        assert total["moved"] > 20 * total["decisions"]  # worlds that differ a lot
        assert total["steps"] > total["decisions"] / 3
        assert total["spectator"] > 20
        assert total["undone"] > 2
        assert total["foreseen"] > total["decisions"] / 4
        assert total["pages"] > total["decisions"] / 10

    in_hall(main)


@pytest.mark.parametrize(
    ("game", "decisions"),
    [
        ("galactic-era", LATER_GAME),
        ("nova", LATER_GAME // 4),
        ("space-opera", LATER_GAME // 4),
    ],
)
def test_every_byte_is_the_same_where_seats_make_offers(game: str, decisions: int) -> None:
    async def main(registry: TableRegistry) -> None:
        total = await compare(registry, decisions, 0, game)
        assert total["moved"] > 20 * decisions
        assert total["steps"] > decisions / 4
        assert total["spectator"] > decisions / 10
        assert total["foreseen"] > decisions / 4
        assert total["pages"] > decisions / 10

    in_hall(main)


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison is able to fail: a picture that looks at the state is caught."""
    from asterism.web import vision  # noqa: PLC0415

    real = vision._head

    def leaking(match: Match, view: View, scene: Scene) -> object:
        head = real(match, view, scene)
        hands = [faces for name, faces, _ in match.state.zones() if name.startswith("hand-")]
        return msgspec.structs.replace(head, title=f"{head.title}{sum(map(sum, hands))}")

    monkeypatch.setattr(vision, "_head", leaking)

    async def main(registry: TableRegistry) -> None:
        with pytest.raises(AssertionError):
            await compare(registry, 50, 1)

    in_hall(main)


def test_a_print_view_that_tells_the_log_of_everything_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(printing, "Log", lambda game, say, _seat: Log(game, say, EVERYTHING))

    async def main(registry: TableRegistry) -> None:
        with pytest.raises(AssertionError, match="/t/table/print"):
            await compare(registry, 200, 1)

    in_hall(main)


def test_a_picture_that_shows_everything_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn(match: Match, seat: int, **how: Any) -> str:
        return as_svg(match, seat, **{**how, "everything": True})

    monkeypatch.setattr(printing, "as_svg", drawn)

    async def main(registry: TableRegistry) -> None:
        with pytest.raises(AssertionError, match=r"/t/table/picture\.svg"):
            await compare(registry, 200, 1)

    in_hall(main)
