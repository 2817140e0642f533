"""What a league says: shares, ratings, who beats whom, and times; as text, JSON and a page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from asterism.cli.root import cli
from asterism.contract.game import find_game
from asterism.contract.translator import Translator
from asterism.kernel.errors import BadInput
from asterism.lab import origin
from asterism.lab.league.page import page_of, time_in_words, trial_in_words
from asterism.lab.league.plan import Plan, make_plan
from asterism.lab.league.ratings import FEW, GameResult, elo, openskill
from asterism.lab.league.results import FILE, Part, PartHeader, Played
from asterism.lab.league.standings import Standings, standings
from asterism.lab.league.thinking import Stopwatch, Thinking, quantile
from asterism.lab.league.trial import Trial
from asterism.lab.stats import share
from tests.command import line_of, run

GAME = find_game("galaxy")
ENGLISH = Translator(GAME)


@pytest.fixture(autouse=True)
def _short_yardstick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(origin, "YARDSTICK", 0.01)


# --- Shares -------------------------------------------------------------------------------------


def part(plan: Plan, games: Sequence[Played], **changes: Any) -> Part:
    """Games under a header that nobody looks at."""
    header: dict[str, Any] = {
        "league": 1, "plan": plan, "content": "c", "rules": 1, "version": "0", "build": "compiled",
        "machine": "m", "speed": 1, "began": "2026-01-01", "code": dict.fromkeys(plan.bots, "1"),
    }  # fmt: skip
    return Part(PartHeader(**header | changes), list(games))


def game(
    block: int, seats: Sequence[int], won: Sequence[int], scores: Sequence[int] | None = None
) -> Played:
    thinking = [Thinking(bot, 0.1, 0.1, {0: 1}, {0: 1}) for bot in sorted(set(seats))]
    return Played(block, list(seats), list(won), list(scores or [0] * len(seats)), thinking)


def turned(block: int, table: Sequence[int], winner: int) -> list[Played]:
    """A table in all its seatings; the first copy of a bot wins them all."""
    seatings = [[*table[i:], *table[:i]] for i in range(len(table))]
    return [game(block, seats, [seats.index(winner)]) for seats in seatings]


ALONE = make_plan(GAME, ["greedy", "random"], seats=4)


def test_a_hero_alone_has_its_share_by_seed() -> None:
    games = [each for block in range(20) for each in turned(block, [0, 1, 1, 1], block % 2)]
    found = standings([part(ALONE, games)])
    (alone,) = found.alone
    assert (alone.name, alone.against, alone.games) == ("greedy", "random", 80)
    assert alone.wins.value == 0.5
    # All four games of a seed went the same way: they count as about one.
    independent = share([1.0] * 40 + [0.0] * 40)
    assert alone.wins.low < independent.low - 0.05
    assert found.base == 0.25
    assert found.blocks == 20


def test_a_tied_win_counts_as_a_share() -> None:
    found = standings([part(ALONE, [game(b, [0, 1, 1, 1], [0, 2]) for b in range(10)])])
    assert found.alone[0].wins.value == 0.5
    greedy, random = sorted(found.bots, key=lambda bot: bot.name)
    assert greedy.wins.value == 0.5
    assert random.wins.value == pytest.approx(0.5 / 3)


def test_where_nobody_wins_all_share() -> None:
    found = standings([part(ALONE, [game(b, [0, 1, 1, 1], []) for b in range(4)])])
    assert {bot.wins.value for bot in found.bots} == {0.25}


def test_shares_are_told_by_seat() -> None:
    games = [game(b, [0, 1], [0]) for b in range(6)] + [game(b, [1, 0], [0]) for b in range(6)]
    found = standings([part(make_plan(GAME, ["greedy", "random"], seats=2), games)])
    assert [each.value for each in found.seats_share] == [1, 0]
    for bot in found.bots:
        assert [each.value for each in bot.by_seat] == [1, 0]
        assert bot.wins.value == 0.5


def test_the_cross_table_looks_at_winners_first_and_then_at_scores() -> None:
    mixed = make_plan(GAME, ["greedy", "expert", "random"], seats=3)
    games = [game(b, [0, 1, 2], [2], [9, 5, 9]) for b in range(4)]
    cells = {
        (cell.name, cell.against): cell.wins.value for cell in standings([part(mixed, games)]).cross
    }
    assert cells == {
        ("greedy", "expert"): 1, ("expert", "greedy"): 0, ("greedy", "random"): 0,
        ("random", "greedy"): 1, ("expert", "random"): 0, ("random", "expert"): 1,
    }  # fmt: skip


def test_places_that_are_tied_are_halves() -> None:
    mixed = make_plan(GAME, ["greedy", "expert"], seats=2)
    found = standings([part(mixed, [game(0, [0, 1], [0, 1], [3, 3])])])
    assert [cell.wins.value for cell in found.cross] == [0.5, 0.5]


def test_the_cheat_gap_compares_games_of_one_seed_and_seat() -> None:
    plan = make_plan(GAME, ["greedy", "random"], seats=2, cheat_gap=True)
    games = []
    for block in range(30):
        games += turned(block, [0, 2], 0 if block % 3 else 2)  # the hero wins two of three
        games += turned(block, [1, 2], 1 if block % 6 else 2)  # shown all cards, five of six
    found = standings([part(plan, games)])
    (pair, gap), *rest = found.cheat_gap.items()
    assert not rest
    assert pair == ("greedy", "random")
    assert list(found.to_dict()["cheat_gap"]) == ["greedy against random"]  # type: ignore[call-overload]
    assert gap.value == pytest.approx(5 / 6 - 2 / 3)
    assert 0 < gap.low < gap.value < gap.high < 0.5


def test_parts_with_other_bots_and_seeds_become_one() -> None:
    first = part(make_plan(GAME, ["greedy", "random"], seats=2), turned(0, [0, 1], 0))
    second = part(make_plan(GAME, ["expert", "greedy"], seats=2, seed=2), turned(0, [0, 1], 0))
    found = standings([first, second])
    assert {bot.name: bot.wins.value for bot in found.bots} == {
        "expert": 1, "greedy": 0.5, "random": 0,
    }  # fmt: skip
    assert found.blocks == 2
    assert found.anchor == "expert"
    assert [games for _, games in found.parts] == [2, 2]


def test_bots_that_have_not_played_yet_are_left_out() -> None:
    plan = make_plan(GAME, ["expert", "greedy", "random"], seats=2)
    found = standings([part(plan, turned(0, [1, 2], 1))])
    assert [bot.name for bot in found.bots] == ["greedy", "random"]
    with pytest.raises(BadInput, match="no game"):
        standings([part(plan, [])])


def test_code_that_was_forced_together_is_told() -> None:
    plan = make_plan(GAME, ["greedy", "random"], seats=2)
    games = turned(0, [0, 1], 0)
    found = standings([part(plan, games), part(plan, games, code={"greedy": "2", "random": "1"})])
    assert found.changed == ["greedy"]
    assert "the code of &#x27;greedy&#x27;" in page_of(found, ENGLISH).lower()


# --- Ratings ------------------------------------------------------------------------------------

STRENGTHS = [8.0, 4.0, 2.0, 1.0]
GAP = 120.4
"""Twice the strength, in Elo."""


def contests(blocks: int) -> list[GameResult]:
    """Tables of four between bots of known strengths."""
    dice = Random(3)
    found = []
    for block in range(blocks):
        for turn in range(4):
            bots = tuple((bot + turn) % 4 for bot in range(4))
            left = list(range(4))
            places = [0] * 4
            for place in range(1, 5):
                (seat,) = dice.choices(left, [STRENGTHS[bots[each]] for each in left])
                places[seat] = place
                left.remove(seat)
            shares = tuple(float(place == 1) for place in places)
            found.append(GameResult(block, bots, shares, tuple(places)))
    return found


def test_elo_finds_known_strengths_within_its_intervals() -> None:
    ratings = elo(contests(500), 4, anchor=3)
    for bot, found in enumerate(ratings):
        assert found.low <= (3 - bot) * GAP <= found.high
        assert found.high - found.low < 80
    assert ratings[3].value == 0


def test_elo_does_not_depend_on_the_order_of_the_games() -> None:
    games = contests(50)
    mixed = games.copy()
    Random(1).shuffle(mixed)
    for one, other in zip(elo(games, 4), elo(mixed, 4), strict=True):
        assert one.value == pytest.approx(other.value, abs=1e-6)
        assert one.low == pytest.approx(other.low, abs=1e-6)


def test_who_never_won_has_a_rating_without_an_interval() -> None:
    games = [GameResult(block, (0, 1, 2), (1.0, 0.0, 0.0), (1, 2, 3)) for block in range(FEW)]
    games += [GameResult(block, (2, 1, 0), (0.0, 1.0, 0.0), (3, 1, 2)) for block in range(FEW)]
    ratings = elo(games, 3)
    assert ratings[2].value < -300
    assert ratings[2].to_dict()["low"] is ratings[2].to_dict()["high"] is None
    assert ratings[1].to_dict()["low"] is not None
    fewer = elo([game for game in games if game.block], 3)
    assert fewer[1].to_dict()["low"] is None


def test_which_game_was_finished_first_changes_no_number() -> None:
    plan = make_plan(GAME, ["greedy", "random", "expert"], seats=2)
    games = [
        game
        for block in range(12)
        for seats in ([0, 1], [1, 2], [2, 0])
        for game in turned(block, seats, seats[block % 2])
    ]
    first = standings([part(plan, games)])
    Random(4).shuffle(games)
    again = standings([part(plan, games)])
    assert again.to_dict() == first.to_dict()
    assert [bot.progress for bot in again.bots] == [bot.progress for bot in first.bots]


def test_openskill_puts_the_strengths_in_order_and_grows_sure() -> None:
    few, many = openskill(contests(10), 4), openskill(contests(300), 4)
    assert all(better.mu > worse.mu + worse.sigma for better, worse in pairwise(many))
    assert all(late.sigma < early.sigma for early, late in zip(few, many, strict=True))


def test_openskill_rates_a_bot_with_copies_once() -> None:
    games = [
        GameResult(block, (0, 1, 1, 1), (1.0, 0.0, 0.0, 0.0), (1, 2, 2, 2)) for block in range(9)
    ]
    hero, other = openskill(games, 2)
    assert hero.mu > 25 > other.mu


# --- Times --------------------------------------------------------------------------------------


def _with(heuristics: object) -> Any:
    """A game of which only the heuristics are asked."""
    return SimpleNamespace(skill=SimpleNamespace(heuristics=heuristics))


def test_times_of_a_turn_are_added_up() -> None:
    now = {"turn": 1}
    heuristics = SimpleNamespace(turn=lambda _state: now["turn"])
    watch = Stopwatch(_with(heuristics), 2)
    choice: Any = SimpleNamespace(distinct=lambda: [1, 2])
    for turn, seat, seconds in ((1, 0, 0.1), (1, 1, 0.4), (1, 0, 0.2), (2, 0, 0.05), (2, 0, 0.05)):
        now["turn"] = turn
        watch.decides(choice, seat, 1, seconds)
    only: Any = SimpleNamespace(distinct=lambda: [1])
    watch.decides(only, 0, 1, 5.0)
    assert watch.turns[0] == pytest.approx([0.3, 0.1])
    assert watch.turns[1] == [0.4]
    found = watch.thinking(7, [0, 1])
    assert (found.bot, found.seconds, found.longest) == (7, 0.8, 0.4)
    assert sum(found.turns.values()) == 3
    assert sum(found.choices.values()) == 5


def test_quantiles_are_right_to_a_few_per_cent() -> None:
    heuristics = SimpleNamespace(turn=lambda _state: -1)
    watch = Stopwatch(_with(heuristics), 1)
    choice: Any = SimpleNamespace(distinct=lambda: [1, 2])
    dice = Random(1)
    times = sorted(dice.lognormvariate(-2, 1) for _ in range(2000))
    for seconds in times:
        watch.decides(choice, 0, 1, seconds)
    found = watch.thinking(0, [0])
    for at in (0.5, 0.95):
        true = times[int(at * 2000) - 1]
        assert quantile(found.turns, at) == pytest.approx(true, rel=0.05)
        assert quantile(found.choices, at) == pytest.approx(true, rel=0.1)
    assert quantile({}, 0.5) == 0


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(3.04, "3 s"), (0.307, "0.31 s"), (12.3, "12 s"), (0.0421, "42 ms"), (0.00005, "≤ 0.1 ms")],
)
def test_times_are_written_for_people(seconds: float, text: str) -> None:
    assert " ".join(time_in_words(seconds).split()) == text


# --- The command --------------------------------------------------------------------------------

pytestmark = pytest.mark.usefixtures("own_home")
DUEL = ("league", "galaxy", "--bots", "greedy,random", "--seats", "2")


def test_the_command_plays_goes_on_and_reads(tmp_path: Path) -> None:
    folder, page = str(tmp_path / "duel"), tmp_path / "duel.html"
    first = run(*DUEL, "--games", "4", "--out", folder, "--format", "json")
    assert first.exit_code == 0, first.output
    data = json.loads(first.stdout)
    assert data["games"] == 4
    assert {bot["bot"] for bot in data["bots"]} == {"greedy", "random"}
    assert data["alone"][0]["share"]["n"] == 4
    second = run(*DUEL, "--games", "6", "--out", folder, "--html", str(page))
    assert second.exit_code == 0, second.output
    assert "games: 6, seeds: 3" in second.stdout
    read = run("league", "--read", folder, "--format", "json", "--sprt", "0,50")
    again = json.loads(read.stdout)
    assert again["games"] == 6
    assert again["trial"]["blocks"] == 3
    text = page.read_text("utf-8")
    assert text.startswith("<!doctype html>")
    assert "http" not in text.replace("http://www.w3.org", "")
    for word in ("One against copies", "Elo above random", "OpenSkill", "longest", "greedy"):
        assert word in text


def test_the_command_merges(tmp_path: Path) -> None:
    one, two, both = (str(tmp_path / name) for name in ("one", "two", "both"))
    for folder, seed in ((one, "1"), (two, "2")):
        assert run(*DUEL, "--games", "2", "--seed", seed, "--out", folder).exit_code == 0
    assert run("league", "--read", one, two, "--out", both).exit_code == 0
    data = json.loads(run("league", "--read", both, "--format", "json").stdout)
    assert data["games"] == 4
    assert [part["seed"] for part in data["parts"]] == ["1", "2"]
    assert "a league already" in line_of(run("league", "--read", one, "--out", both))


def test_the_table_has_a_cross_table_for_three_bots() -> None:
    result = run(
        "league", "galaxy", "--bots", "greedy,random,random+open", "--seats", "3", "--games", "3",
        "--sprt", "0,20",
    )  # fmt: skip
    assert "between two bots" in line_of(result)
    result = run(
        "league", "galaxy", "--bots", "random+open,greedy,random", "--seats", "2", "--games", "3"
    )
    assert result.exit_code == 0, result.output
    assert "finished ahead" in result.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["galaxi", "--bots", "greedy,random"], "galaxy"),
        (["--bots", "greedy,random"], "name one game"),
        (["galaxy", "duel", "--bots", "greedy,random"], "name one game"),
        (["galaxy"], "two bots"),
        (["galaxy", "--bots", "greedy"], "two bots"),
        (["galaxy", "--bots", "greedy,rnd"], "random"),
        (["galaxy", "--bots", "greedy,greedy"], "twice"),
        (["galaxy", "--bots", "master@0s,expert"], "above zero"),
        (["galaxy", "--bots", "greedy@3s,expert"], "takes no budget"),
        (["galaxy", "--bots", "greedy,random", "--seats", "1"], "2 to 5"),
        (["galaxy", "--bots", "greedy,random", "--games", "0"], "at least 1"),
        (["galaxy", "--bots", "greedy,random", "--workers", "0"], "at least 1"),
        (["galaxy", "--bots", "greedy,random", "--field", "wide"], "alone"),
        (["galaxy", "--bots", "greedy,random", "--sprt", "20"], "two numbers"),
        (["galaxy", "--bots", "greedy,random", "--sprt", "20,0"], "two strengths"),
        (["galaxy", "--bots", "greedy,random", "--sprt", "0,1e6"], "two strengths"),
        (["galaxy", "--bots", "greedy,random", "--sprt", "0,inf"], "two strengths"),
        (
            ["galaxy", "--bots", "greedy,random", "--records", "r", "--cluster", "tcp://x:1"],
            "on this machine only",
        ),
        (["galactic-era", "--bots", "greedy,random", "--seats", "1"], "two seats at least"),
        (["galaxy", "--bots", "greedy,random", "--ruling", "floor=up"], "current"),
        (["galaxy", "--bots", "greedy,random", "--html", "no/such/page.html"], "no folder"),
        (["--read"], "name the folders"),
        (["--read", "nowhere"], "there is no league"),
        (["--read", "nowhere", "--bots", "greedy"], "leave out --bots"),
    ],
)
def test_bad_input_is_one_line(words: list[str], message: str) -> None:
    assert message in line_of(run("league", *words))


def test_a_folder_that_cannot_be_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    line_of(run(*DUEL, "--out", str(tmp_path / "file" / "league")))


def test_a_broken_file_is_one_line(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{}\n", "utf-8")
    assert "line 1 is broken" in line_of(run("league", "--read", str(tmp_path)))
    assert "line 1 is broken" in line_of(run(*DUEL, "--out", str(tmp_path)))


def test_the_verdict_of_a_trial_is_told() -> None:
    trial = Trial(0, 20)
    assert "is undecided" in trial_in_words(ENGLISH, trial)
    plan = make_plan(GAME, ["greedy", "random"], seats=2)
    trial.watch([part(plan, [each for b in range(9) for each in turned(b, [0, 1], 0)])])
    assert "accepts 20 Elo" in trial_in_words(ENGLISH, trial)
    found: Standings = standings([part(plan, turned(0, [0, 1], 0))])
    assert "accepts 20 Elo" in page_of(found, ENGLISH, trial)


def test_the_help_names_it() -> None:
    assert "league" in cli.commands
