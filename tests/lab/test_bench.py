"""Speeds: what is counted is what a search made, from a position in which bots search."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import ClassVar, Final

import pytest

from asterism.bots.search import comes_back
from asterism.contract.game import Game, find_game
from asterism.contract.scenarios import Setup
from asterism.kernel.agenda import Decision, State
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadInput
from asterism.kernel.options import PASS, pack
from asterism.lab import bench
from asterism.web import bench as table_bench
from asterism.web.bench import BenchError, bench_table
from tests.command import line_of, run
from tests.kernel.toys import BID, DODGE, Toy, toy


class Choice(Decision[Toy]):
    """Some options; the first gives five points, the others nothing."""

    section: ClassVar[str] = "2.offer"
    menu: ClassVar[tuple[int, ...]] = (PASS, BID, DODGE)

    def options(self, g: Toy, out: list[int]) -> None:
        out.extend(sorted(pack(verb) for verb in self.menu))

    def take(self, g: Toy, option: int) -> None:
        g.points[self.seat] += 5 * (option == pack(self.menu[0]))

    def follows(self, g: Toy) -> bool:
        return False


class Single(Choice):
    """Asks though there is one option."""

    menu: ClassVar[tuple[int, ...]] = (PASS,)


class Restless(Choice):
    """Could be asked for ever, as far as bots know."""

    menu: ClassVar[tuple[int, ...]] = (PASS, BID)

    def leads_back(self, option: int) -> bool:
        return option == pack(BID)


LONE: Final = toy("lone", Single(0), Choice(1), cards=0)
AGAIN: Final = toy("again", Restless(0), Restless(0), Choice(1), cards=0)
BOTH: Final = toy("both", Restless(0), Single(0), Restless(1), Choice(0), Choice(1), cards=0)
CLEAR: Final = toy("clear", Choice(0), Choice(1), cards=0)


def start(game: Game) -> State:
    state = game.new(2, game.read_rulings({}))
    state.chance = SeededChance(1)
    state.settle()
    return state


@pytest.mark.parametrize("game", [LONE, AGAIN, BOTH], ids=lambda game: game.name)
def test_the_position_that_is_searched_asks_what_bots_search(game: Game) -> None:
    """Neither a single option nor a question that could come back: no tree would grow there."""
    first = start(game)
    assert len(first.menu) == 1 or comes_back(first)
    found = bench._middle(game, game.set_up(2), 0)
    assert type(found.pending) is Choice
    assert not comes_back(found)


def test_iterations_are_counted_as_they_were_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of three options is clearly the best: the race ends after its first half."""
    state = start(CLEAR)
    made = bench._grow(CLEAR, state, bench.MASTER)
    assert made == 3 * (bench.SEARCHED // (2 * 3)) < bench.SEARCHED / 2 + 1
    monkeypatch.setattr(bench, "_time", lambda act, runs, number: 0.5)
    assert bench._search(CLEAR, state, bench.MASTER, 1) == 2 * made


def test_what_is_measured_is_set_up_as_it_was_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A scenario named for a bench is played, and told with the numbers."""
    begun: list[Setup] = []
    game = find_game("galactic-era")

    def begin(self: Game, setup: Setup) -> State:
        begun.append(setup)
        raise BadInput("far enough")

    monkeypatch.setattr(Game, "begin", begin)
    with pytest.raises(BadInput, match="far enough"):
        bench.bench(game, 1, rulings={"scenario": "solo", "difficulty": "hard"})
    assert begun == [game.set_up(1, "solo", {"difficulty": "hard"})]


def test_a_table_server_that_ends_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/true")
    with pytest.raises(BenchError, match="ended at once"):
        bench_table("galaxy", tables=1)


@pytest.mark.long
def test_the_table_bench_tells_speed_and_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is played takes more than one that waits, and that more than a socket."""
    monkeypatch.setattr(table_bench, "WARM_SECONDS", 0.0)
    found = bench_table("galaxy", tables=24, seconds=2.0)
    assert found.moves > 0
    assert found.bytes_a_move > 0
    if Path("/proc/self/statm").exists():
        assert found.memory_mb > 20
        assert 0 < found.socket_kb < found.idle_table_kb < found.busy_table_kb


def test_where_the_system_does_not_tell_memory_is_nought() -> None:
    assert table_bench._Server(port=0, pid=-1).memory() == 0


def test_the_table_bench_has_seats_of_its_own() -> None:
    said = line_of(run("bench", "galaxy", "--table", "--seats", "3"))
    assert said == "--table plays tables of two seats: leave out --seats"
