"""A report begins with answers: what is planted is told, what too few games show is left open."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from asterism.contract.game import find_game
from asterism.contract.study import Ending
from asterism.contract.translator import Translator
from asterism.lab.estimate import wilson
from asterism.lab.report import build
from asterism.lab.report.answers import LEAST, Answer, answer, correct, correct_all
from asterism.lab.report.beside import beside_page, beside_rows
from asterism.lab.report.build import Report, build_report, unused
from asterism.lab.report.ladder import STEPS
from asterism.lab.report.measures import measures
from asterism.lab.report.pages import clearest_game, report_page
from asterism.lab.report.sentences import answer_rows
from asterism.lab.report.sheet import Sheet, TokenGroup
from asterism.lab.report.tokens import observed
from asterism.lab.report.verdicts import (
    DEAL,
    LEADER,
    NO,
    OPEN,
    SEATS,
    SKILL,
    UNUSED,
    VICTORIES,
    YES,
    Verdict,
)
from asterism.lab.simulate import simulate
from asterism.lab.stats import share, share_from
from tests.command import line_of, run
from tests.lab.shown import rows_of
from tests.lab.test_page import Strict

pytestmark = pytest.mark.long
GALAXY = find_game("galaxy")
ENGLISH = Translator(GALAXY)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("answers") / "three"
    simulate(GALAXY, ["random"] * 3, LEAST, data=folder)
    return folder


@pytest.fixture(scope="module")
def report(folder: Path) -> Report:
    return build_report(folder)


def planted(report: Report, games: int, **columns: np.ndarray) -> Report:
    """A report of so many games, those of another over and over, with other columns."""
    rows = np.arange(games) % len(report.sheet)
    kept = {name: column[rows] for name, column in report.sheet.columns.items()}
    kept |= {"number": np.arange(games), **columns}
    return of_sheet(report, replace(report.sheet, columns=kept))


def of_sheet(report: Report, sheet: Sheet, ladder: Sequence[Answer] = ()) -> Report:
    answered = [answer(measure, sheet.whole("number")) for measure in measures(sheet)]
    answered, tokens, many = correct_all(answered, observed(sheet))
    return replace(
        report, sheet=sheet, games=len(sheet), measured=answered, tokens=tokens,
        comparisons=many, ladder=list(ladder), unused=unused(report.game, sheet),
    )  # fmt: skip


def won_by(chances: Sequence[float], games: int, seed: int = 1) -> np.ndarray:
    """Who wins, with these chances."""
    winners = np.random.default_rng(seed).choice(len(chances), games, p=chances)
    return np.eye(len(chances))[winners]


def verdict(report: Report, question: str) -> Verdict:
    return next(each for each in report.verdicts if each.question == question)


def sentence(report: Report, question: str) -> tuple[str, str]:
    place = [each.question for each in report.verdicts].index(question)
    _asked, said, why = list(answer_rows(report, ENGLISH))[place]
    return said, why


# -- each question ---------------------------------------------------------------------------------


def test_seats_that_win_alike_are_fair_and_one_that_wins_more_is_not(report: Report) -> None:
    even = planted(report, 9000, result=won_by([1 / 3] * 3, 9000))
    assert verdict(even, SEATS).verdict == YES
    odd = planted(report, 2000, result=won_by([0.42, 0.29, 0.29], 2000))
    assert sentence(odd, SEATS)[0] == "no"
    assert "Furthest from even is green: it wins 4" in sentence(odd, SEATS)[1]
    assert "even is 33.3 %" in sentence(odd, SEATS)[1]


def test_few_games_leave_it_open_and_as_many_more_as_it_says_would_tell(report: Report) -> None:
    few = planted(report, 200, result=won_by([1 / 3] * 3, 200))
    found = verdict(few, SEATS)
    assert found.verdict == OPEN
    assert sentence(few, SEATS)[0].startswith("not enough games to tell: about ")
    told = [
        verdict(
            planted(report, 200 + found.more, result=won_by([1 / 3] * 3, 200 + found.more, seed)),
            SEATS,
        ).verdict
        for seed in range(20)
    ]
    assert NO not in told
    assert told.count(YES) >= 12


def test_a_small_finding_within_the_tolerance_is_fair_all_the_same(report: Report) -> None:
    games = 50_000
    wins = np.zeros((games, 3))
    wins[np.arange(games), np.arange(games) % 3] = 1
    wins[: games // 50] = (1, 0, 0)
    slight = planted(report, games, result=wins)
    assert any(each.is_finding for each in slight.measured[0].answers)
    assert verdict(slight, SEATS).verdict == YES


@pytest.mark.parametrize(("won", "said"), [(0.9, NO), (0.1, YES)])
def test_a_leader_who_runs_away_is_not_caught(report: Report, won: float, said: str) -> None:
    games = 600
    led = np.ones((games, 3))
    rng = np.random.default_rng(2)
    leader = {
        "led": led, "shuffled": led, "shuffled_won": led / 2,
        "led_won": (rng.random((games, 3)) < won).astype(float),
    }  # fmt: skip
    found = planted(report, games, **leader)
    assert verdict(found, LEADER).verdict == said
    assert "Who leads after half of the rounds wins" in sentence(found, LEADER)[1]


def test_a_deal_that_decides_is_not_fair(report: Report) -> None:
    games = 900
    deal = np.tile([0.6, 0.2, 0.2], (games, 1))
    found = planted(report, games, dealt_share=deal, result=won_by([0.6, 0.2, 0.2], games))
    assert verdict(found, DEAL).verdict == NO
    fair = planted(report, 9000, dealt_share=np.tile([0.6, 0.2, 0.2], (9000, 1)),
                   result=won_by([1 / 3] * 3, 9000))  # fmt: skip
    assert verdict(fair, DEAL).verdict == YES


@pytest.mark.parametrize(
    ("ends", "games", "said"),
    [((0.5, 0.5), 500, YES), ((0.99, 0.01), 2000, NO), ((0.96, 0.04), 100, OPEN)],
)
def test_a_victory_that_hardly_occurs_is_out_of_reach(
    report: Report, ends: Sequence[float], games: int, said: str
) -> None:
    ways = Ending("first", "First"), Ending("second", "Second")
    who = np.arange(games) >= games * ends[0]
    found = planted(report, games, **{"ended first": ~who, "ended second": who})
    names = replace(found.sheet.names, endings=ways)
    found = of_sheet(found, replace(found.sheet, names=names))
    assert verdict(found, VICTORIES).verdict == said


@pytest.mark.parametrize(("helps", "said"), [(0.0, YES), (0.25, NO)])
def test_what_one_begins_with_is_fair_or_not(report: Report, helps: float, said: str) -> None:
    """Three peoples, one for each seat; the first of them wins more often."""
    games = 6000
    rng = np.random.default_rng(4)
    people = rng.permuted(np.tile(np.arange(3), (games, 1)), axis=1)
    chance = np.where(people == 0, 1 / 3 + helps, (2 / 3 - helps) / 2)
    winner = (rng.random((games, 1)) > chance.cumsum(axis=1)).sum(axis=1).clip(0, 2)
    names = replace(
        report.sheet.names, tokens=("people a", "people b", "people c"),
        kinds=(TokenGroup("people", "A people", dealt=True),),
    )  # fmt: skip
    has = people[:, :, None] == np.arange(3)
    found = planted(report, games, result=np.eye(3)[winner])
    columns = {**found.sheet.columns, "dealt": has, "holds": has, "uses": has & False}
    sheet = replace(found.sheet, names=names, columns=columns)
    answered, tokens, _many = correct_all(
        [answer(measure) for measure in measures(sheet)], observed(sheet)
    )
    told = verdict(replace(report, sheet=sheet, measured=answered, tokens=tokens), "people")
    assert told.verdict == said
    assert told.answer is not None
    assert (told.answer.label == "people a") >= bool(helps)


def test_skill_is_told_by_the_ladder(report: Report) -> None:
    assert verdict(report, SKILL) == Verdict(SKILL, OPEN)
    assert "--ladder" in sentence(report, SKILL)[1]
    for wins, said in ((150, YES), (66, OPEN)):
        hits = np.arange(200) < wins
        step = Answer("", share(hits), 1 / 3, share_from(1 / 3, hits))
        found = replace(report, ladder=correct([step] * (len(STEPS) - 1)))
        assert verdict(found, SKILL).verdict == said
    assert "among random wins 33.0 %" in sentence(found, SKILL)[1]


def test_what_is_never_used_is_only_told_of_enough_games(report: Report) -> None:
    assert verdict(report, UNUSED).verdict == OPEN
    more = verdict(report, UNUSED).more
    assert wilson(0, LEAST + more).high <= 0.01
    assert verdict(planted(report, LEAST + more), UNUSED).verdict == NO
    assert verdict(replace(report, unused={"moves": []}), UNUSED).verdict == YES
    assert "Every move" in sentence(replace(report, unused={"moves": []}), UNUSED)[1]


# -- where they stand ------------------------------------------------------------------------------


def test_a_report_begins_with_its_answers(report: Report, folder: Path) -> None:
    html = report_page(report, ENGLISH)
    assert html.index("<h2>Answers</h2>") < html.index("<h2>In short</h2>")
    rows = [tuple(row) for row in rows_of(html, "<h2>Answers</h2>")]
    assert rows == list(answer_rows(report, ENGLISH))
    assert [row[0] for row in rows][:2] == ["Is it fair to the seats?", "Is the leader caught?"]
    shown = run("report", str(folder)).stdout
    assert shown.index("Is it fair to the seats?") < shown.index("Wins by seat: green")
    data = json.loads(json.dumps(report.to_dict(), allow_nan=False))
    assert [each["question"] for each in data["answers"]] == [
        each.question for each in report.verdicts
    ]
    assert data["answers"][0]["more_games"] == verdict(report, SEATS).more


def test_findings_name_games_and_the_clearest_how_to_look_at_one(
    report: Report, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is held or used names games too: one in which it lost, one in which it won."""
    odd = planted(report, 2000, result=won_by([0.42, 0.29, 0.29], 2000))
    rows = rows_of(report_page(odd, ENGLISH), "<h2>In short</h2>")
    assert all(row[-1].count(" · ") == 2 for row in rows)
    told = clearest_game(ENGLISH, odd)
    each, line = odd.findings()[0]
    assert line.games is not None
    assert line.effect is not None
    game = line.games.highest if line.effect.value > 0 else line.games.lowest
    assert told.startswith(f"{each.measure.title}")
    assert f"shows most in game {game}: asterism simulate galaxy" in told
    assert told.endswith(f"asterism replay games/galaxy-{game:06d}.jsonl")
    assert clearest_game(ENGLISH, replace(report, measured=[])) == ""
    monkeypatch.setattr(build, "build_report", lambda *_args, **_more: odd)
    assert run("report", str(folder)).stdout.splitlines()[-1] == told
    held = next(each for each in odd.tokens["held"] if each.games is not None and each.found.n > 99)
    assert held.games is not None
    token = odd.sheet.names.tokens.index(held.label)
    for number, best in ((held.games.lowest, False), (held.games.highest, True)):
        has = odd.sheet.flags("holds")[number, :, token]
        assert (odd.sheet["result"][number][has].mean() > 0.3) == best


def test_runs_are_shown_side_by_side(report: Report, folder: Path, tmp_path: Path) -> None:
    """A finding of one run stands beside what the others say of it, and may turn round there."""
    one = planted(report, 2000, result=won_by([0.42, 0.29, 0.29], 2000))
    other = planted(report, 2000, result=won_by([0.24, 0.38, 0.38], 2000))
    html = beside_page([one, report, other], ENGLISH)
    parser = Strict()
    parser.feed(html)
    assert parser.open == []
    assert "3 runs side by side" in html
    rows = list(beside_rows([one, report, other], ENGLISH))
    seats = rows[0]
    assert (seats[0], seats[1], seats[3]) == ("Is it fair to the seats?", "no", "no")
    green = next(row for row in rows if row[0] == "Wins by seat: green")
    assert green[1].startswith("+")
    assert green[3].startswith("−")
    assert green[4] == "turns round"
    both = next(row for row in beside_rows([one, one], ENGLISH) if row[0] == green[0])
    assert both[3] == "in all runs"
    only = next(row for row in beside_rows([one, report], ENGLISH) if row[0] == green[0])
    assert only[3] == "in 1 of 2 runs"


def test_the_command_shows_several_runs(folder: Path, tmp_path: Path) -> None:
    two, page = tmp_path / "two", tmp_path / "page.html"
    simulate(GALAXY, ["greedy"] * 2, 4, data=two)
    done = run("report", str(folder), str(two), "--out", str(page), "--lang", "es")
    assert done.exit_code == 0, done.output
    assert "¿Es justo con los asientos?" in done.stdout
    assert "2 series lado a lado" in page.read_text("utf-8")
    data = json.loads(run("report", str(folder), str(two), "--format", "json").stdout)
    assert [each["games"] for each in data["runs"]] == [LEAST, 4]
    era = tmp_path / "era"
    simulate(find_game("galactic-era"), ["random"] * 2, 1, data=era)
    told = line_of(run("report", str(two), str(era)))
    assert told == "these are runs of several games: galaxy, galactic-era"
