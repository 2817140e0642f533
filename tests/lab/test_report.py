"""Reports: the numbers are those that plain counting finds, and the page shows them all."""

from __future__ import annotations

import json
import math
import shlex
import shutil
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from statistics import NormalDist
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa
import pytest

from asterism.bots import find_bot
from asterism.contract.game import find_game
from asterism.contract.study import Study, TokenKind
from asterism.contract.translator import Translator
from asterism.kernel.agenda import Decision, State, Step
from asterism.kernel.options import PASS, VERB, pack
from asterism.lab.arena import Observer, play_game
from asterism.lab.dataset import open_data
from asterism.lab.estimate import Estimate, wilson
from asterism.lab.report.answers import LEAST, Answer, Answered, answer, correct_all
from asterism.lab.report.build import Report, build_report, never, read_data
from asterism.lab.report.course import course
from asterism.lab.report.forced import _Ban, _Job, _pairs
from asterism.lab.report.ladder import STEPS, climb
from asterism.lab.report.measures import GROUPS, Measure, MeasureLine, _length
from asterism.lab.report.pages import report_page, report_rows
from asterism.lab.report.sheet import OPTION_BINS, Names, Sheet, TokenGroup
from asterism.lab.report.standing import QUARTERS, leaders_win
from asterism.lab.report.tokens import caused, observed
from asterism.lab.report.words import token_of
from asterism.lab.simulate import simulate
from asterism.lab.stats import Effect, contrast
from asterism.lab.variants import Variant, read_variant
from asterism.play.replay import open_record, replay
from tests.command import line_of, run
from tests.kernel.toys import HIT, Deal, Toy, toy
from tests.lab.shown import figures, plots_of, rows_of, shows, watch
from tests.lab.test_analyse import Prize
from tests.lab.test_page import Strict
from tests.lab.test_study import ToyStudy

pytestmark = pytest.mark.long
GAME = find_game("galaxy")
GAMES = 60
Row = dict[str, Any]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report") / "galaxy"
    simulate(GAME, ["random"] * 3, GAMES, seed=3, data=folder)
    return folder


@pytest.fixture(scope="module")
def report(folder: Path) -> Report:
    return build_report(folder)


@pytest.fixture(scope="module")
def tables(folder: Path) -> dict[str, list[Row]]:
    data = open_data(folder)
    return {name: data.table(name).to_pylist() for name in ("games", "decisions", "seats")}


@pytest.fixture(scope="module")
def planted(report: Report) -> Report:
    """The same games with findings planted: a few lines, two tokens, a step of the ladder.

    The tokens' effects are made up: 60 and 61 seats, from -10 to 30 points; no other token has one.
    """
    clear = {
        ("seat_wins", 1): 0.03,
        ("seat_score_share", 0): 0.0501,
        ("deal_luck", 0): 0.05,
        ("leader_wins", 2): 0.0004,
    }
    measured = [
        replace(each, answers=tuple(
            replace(a, corrected=clear.get((each.measure.id, i), 0.9)) if a.effect else a
            for i, a in enumerate(each.answers)
        ))
        for each in report.measured
    ]  # fmt: skip
    effects = {0: 0.02, 1: -0.1, 2: 0.3, 3: 0.0, 104: -0.05, 106: 0.07}
    p = {1: 0.04, 106: 0.002}
    tokens = {
        name: [replace(a, effect=None) for a in answers] for name, answers in report.tokens.items()
    }
    for i, value_ in effects.items():
        tokens["dealt"][i] = replace(
            tokens["dealt"][i],
            effect=Effect(value_, value_ - 0.01, value_ + 0.04, 60, 0.01, 0.5),
            corrected=p.get(i, 0.8),
        )
    step = Answer("", wilson(24, 30), 1 / 3, Effect(24 / 30 - 1 / 3, 0.3, 0.6, 30, 0.1, 0.001))
    ladder = [replace(step, corrected=0.01), replace(step, corrected=0.2)]
    return replace(report, measured=measured, tokens=tokens, ladder=ladder)


@pytest.fixture(scope="module")
def html(report: Report) -> str:
    return report_page(report, Translator(GAME))


@pytest.fixture(scope="module")
def planted_html(planted: Report) -> str:
    return report_page(planted, Translator(GAME))


def measure_of(report: Report, id_: str) -> Answered:
    return next(each for each in report.measured if each.measure.id == id_)


def value(report: Report, id_: str, line: int = 0) -> float:
    return measure_of(report, id_).answers[line].found.value


def by_game(rows: list[Row]) -> list[list[Row]]:
    found: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        found[row["game"]].append(row)
    return [found[number] for number in sorted(found)]


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


# -- against plain counting ----------------------------------------------------------------------


def test_shares_and_scores(report: Report, tables: dict[str, list[Row]]) -> None:
    games = tables["games"]
    for seat in range(3):
        wins = mean([1 / len(g["winners"]) if seat in g["winners"] else 0 for g in games])
        assert value(report, "seat_wins", seat) == pytest.approx(wins)
        assert value(report, "seat_scores", seat) == pytest.approx(
            mean([g["scores"][seat] for g in games])
        )
    gaps = [max(g["scores"]) - sorted(g["scores"])[-2] for g in games]
    assert value(report, "margin") == pytest.approx(mean(gaps))
    assert value(report, "ties") == pytest.approx(mean([gap == 0 for gap in gaps]))


def test_length_and_choices(report: Report, tables: dict[str, list[Row]]) -> None:
    asked = tables["decisions"]
    choices = [row for row in asked if row["options"] > 1]
    forced = sum(g["forced"] for g in tables["games"])
    assert value(report, "choices") == pytest.approx(len(choices) / GAMES)
    assert value(report, "real_decisions") == pytest.approx(len(choices) / (len(asked) + forced))
    assert value(report, "options") == pytest.approx(mean([row["options"] for row in choices]))
    assert value(report, "width", 0) == pytest.approx(mean([r["options"] == 2 for r in choices]))
    assert value(report, "width", 3) == pytest.approx(
        mean([9 <= row["options"] <= 16 for row in choices])
    )
    played = mean([sum(row["verb"] == "play" for row in game) for game in by_game(asked)])
    words = [a.label for a in next(m for m in report.measured if m.measure.id == "verbs").answers]
    assert value(report, "verbs", words.index("play")) == pytest.approx(played)


def test_each_number_names_games_that_show_it(
    report: Report, tables: dict[str, list[Row]], html: str
) -> None:
    """The games of the lowest, the median and the highest, and the command that plays one."""
    choices = {row["game"]: row["choices"] for row in tables["games"]}
    ordered = sorted(choices.values())
    (line,) = measure_of(report, "choices").answers
    assert line.games is not None
    shown = [choices[n] for n in (line.games.lowest, line.games.median, line.games.highest)]
    assert shown == [ordered[0], ordered[(GAMES - 1) // 2], ordered[-1]]
    data = json.loads(json.dumps(report.to_dict(), allow_nan=False))
    listed = next(each for each in data["measures"] if each["id"] == "choices")
    assert listed["lines"][0]["games"] == line.games.to_dict()
    assert f"{line.games.lowest} · {line.games.median} · {line.games.highest}" in html
    play, show = data["show_a_game"]
    assert play in html
    assert show in html


def test_the_command_for_a_game_names_its_scenario_and_options(report: Report) -> None:
    era = find_game("galactic-era")
    said = {"scenario": "solo", "difficulty": "hard", "peace_offers": "own-turn"}
    alone = replace(report, game=era, bots=["random"], rulings=era.read_rulings(said))
    play, _ = alone.to_see_a_game()
    wanted = "--scenario solo --option difficulty=hard --ruling peace_offers=own-turn"
    assert f" {wanted} --only N" in play


def test_a_game_behind_a_number_can_be_played_again(
    report: Report, tables: dict[str, list[Row]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commands that a report names play exactly that game, and show it."""
    monkeypatch.chdir(tmp_path)
    number = 17
    play, show = report.to_see_a_game()
    for command in (play.replace("N", str(number)), show.replace("00000N", "000017")):
        done = run(*shlex.split(command)[1:])
        assert done.exit_code == 0, done.output
    match = replay(open_record(tmp_path / "games" / "galaxy-000017.jsonl"))
    assert [match.digest()] == [g["digest"] for g in tables["games"] if g["game"] == number]


def test_what_is_in_no_game_names_none() -> None:
    lines = (MeasureLine("", np.zeros(3), np.zeros(3)),)
    found = answer(Measure("m", "balance", "M", "Means.", lines), np.arange(3))
    assert found.answers[0].games is None
    assert "games" not in found.answers[0].to_dict()


def test_wins_have_wilsons_interval_and_its_test(report: Report) -> None:
    """How far a seat is from even is told by the error of an even share, not of its own."""
    for seat in range(3):
        found = measure_of(report, "seat_wins").answers[seat]
        right = wilson(report.sheet["result"][:, seat].sum(), GAMES)
        assert found.found.to_dict() == pytest.approx(right.to_dict())
        effect = found.effect
        assert effect is not None
        assert (effect.low, effect.high) == pytest.approx((right.low - 1 / 3, right.high - 1 / 3))
        error = math.sqrt(1 / 3 * 2 / 3 / GAMES)
        assert effect.error == pytest.approx(error)
        far = abs(right.value - 1 / 3) / error
        assert effect.p == pytest.approx(2 * NormalDist().cdf(-far), abs=1e-9)


def test_every_label_says_what_it_stands_for(report: Report, tables: dict[str, list[Row]]) -> None:
    """Bins reach to where the next begins, and the numbers of both are those that are counted."""
    ends = [*(first - 1 for first in list(OPTION_BINS)[1:]), math.inf]
    options = [row["options"] for row in tables["decisions"] if row["options"] > 1]
    answers = measure_of(report, "width").answers
    for (first, label), last, found in zip(OPTION_BINS.items(), ends, answers, strict=True):
        told = f"{first}" if first == last else f"{first} to {last}"
        assert label == found.label == (told if last < math.inf else f"{first} or more")
        assert found.found.value == pytest.approx(mean([first <= n <= last for n in options]))
    assert list(QUARTERS) == [0.25, 0.5, 0.75]
    led = report.sheet["led_won"].sum(axis=0) / report.sheet["led"].sum(axis=0)
    leaders = measure_of(report, "leader_wins").answers
    for (part, label), found, share in zip(QUARTERS.items(), leaders, led, strict=True):
        assert label == found.label == f"after {part * 100:.0f} %"
        assert found.found.value == pytest.approx(share)


def test_how_far_from_even_this_run_could_have_found(report: Report, html: str) -> None:
    """Both ends of the test and its power of 80 %, alone and as one of all comparisons."""
    error, normal = math.sqrt(1 / 3 * 2 / 3 / GAMES), NormalDist()
    alone, strict = (
        (normal.inv_cdf(1 - 0.025 / many) + normal.inv_cdf(0.8)) * error
        for many in (1, report.comparisons)
    )
    assert report.smallest == pytest.approx((alone, strict))
    assert f"wins is {100 * alone:.1f} points from even" in html
    assert f"{100 * strict:.1f} points as one of its {report.comparisons} comparisons" in html


def test_every_tested_number_stands_beside_what_could_have_been_found(
    report: Report, html: str
) -> None:
    """In points where it is a share; a difference as large is found in four runs of five."""
    [row, *_] = rows_of(html, "<h3>Wins by seat</h3>")
    effect = measure_of(report, "seat_wins").answers[0].effect
    assert effect is not None
    power = (NormalDist().inv_cdf(0.975) + NormalDist().inv_cdf(0.8)) * effect.error
    assert float(row[4]) == pytest.approx(100 * power, abs=0.06)
    deal = next(
        row
        for row in rows_of(html, '<th scope="col">meaning</th>')
        if row[0] == "Win rate of the best deal"
    )
    assert float(deal[4]) > 0


def test_what_never_came_up_may_come_up_in_so_many_games(html: str) -> None:
    assert never(100) == wilson(0, 100).high == pytest.approx(0.036994, abs=1e-6)
    assert f"occurs in at most {100 * wilson(0, GAMES).high:.2f} % of games" in html


def test_waiting(report: Report, tables: dict[str, list[Row]]) -> None:
    gaps = []
    for game in by_game(tables["decisions"]):
        seats = [row["seat"] for row in game if row["options"] > 1]
        last: dict[int, int] = {}
        for place, seat in enumerate(seats):
            if seat in last and place - last[seat] > 1:
                gaps.append(place - last[seat] - 1)
            last[seat] = place
    assert value(report, "waiting") == pytest.approx(mean(gaps))


def test_the_course_of_games(report: Report, tables: dict[str, list[Row]]) -> None:
    changes, behind, looks, returns, swings = [], 0, 0, [], []
    for game, rows in zip(tables["games"], by_game(tables["decisions"]), strict=True):
        seen = [(row["shares"], row["seat"]) for row in rows if row["shares"] is not None]
        ends = [shares for shares, _ in seen] + [game["shares"]]
        winner = ends[-1].index(max(ends[-1]))
        leaders = [s.index(max(s)) if max(s) - sorted(s)[-2] > 1e-6 else None for s in ends]
        clear = [leader for leader in leaders if leader is not None]
        changes.append(sum(a != b for a, b in pairwise(clear)))
        lost = [i for i, who in enumerate(leaders[:-1]) if who not in (None, winner)]
        behind, looks = behind + len(lost), looks + len(seen)
        returns.append((lost[-1] + 1 if lost else 0) / len(seen))
        swings += [abs(ends[i + 1][seat] - ends[i][seat]) for i, (_, seat) in enumerate(seen)]
    assert value(report, "lead_changes") == pytest.approx(mean(changes))
    assert value(report, "behind") == pytest.approx(behind / looks)
    assert value(report, "no_return") == pytest.approx(mean(returns), rel=1e-5)
    assert value(report, "swing") == pytest.approx(mean(swings), rel=1e-4)


def test_who_begins_is_who_has_the_first_turn_and_not_who_bids_first(
    report: Report, tables: dict[str, list[Row]]
) -> None:
    first = [
        next(row["seat"] for row in game if row["turn"] > 0)
        for game in by_game(tables["decisions"])
    ]
    asked = [game[0]["seat"] for game in by_game(tables["decisions"])]
    assert first != asked
    assert report.sheet.whole("first").tolist() == first
    won = [game["shares"][seat] for game, seat in zip(tables["games"], first, strict=True)]
    assert value(report, "first_turn") == pytest.approx(mean(won))


def test_who_holds_what(report: Report, tables: dict[str, list[Row]], folder: Path) -> None:
    token = GAME.study.names.index("class raider")
    won: dict[bool, list[float]] = {True: [], False: []}
    for game, rows in zip(tables["games"], by_game(tables["seats"]), strict=True):
        for seat in range(3):
            held = any("class raider" in r["holds"] for r in rows if r["seat"] == seat)
            won[held].append(game["shares"][seat])
    assert report.tokens["held"][token].found.value == pytest.approx(mean(won[True]))
    assert report.tokens["held"][token].found.n == len(won[True])


def test_what_never_came_up(report: Report, tables: dict[str, list[Row]]) -> None:
    made = {row["verb"] for row in tables["decisions"]}
    assert set(report.unused["moves"]) == {v.word for v in GAME.verbs.values()} - made
    assert "redraw" in report.unused["moves"]
    assert sum(report.endings.values()) == GAMES


# -- on positions made up for it -----------------------------------------------------------------


def test_a_course_made_up() -> None:
    """Two seats: the second leads twice, the first wins; the third turn is a king's."""
    looks = [[0.5, 0.5], [0.4, 0.6], None, [0.3, 0.7], [0.9, 0.1]]
    decisions = pa.table({"shares": looks, "seat": [0, 1, 1, 0, 1]})
    found = course(decisions, np.zeros(5, dtype=np.int64), np.array([[1.0, 0.0]]))
    assert found["looks"] == [4]
    assert found["lead_changes"] == [1]
    assert found["behind"] == [2]
    assert found["worst_deficit"] == pytest.approx([0.4])
    assert found["no_return"] == pytest.approx([0.75])
    assert found["foregone"] == pytest.approx([0.25])
    assert found["swing"] == pytest.approx([0.1 + 0.1 + 0.6 + 0.1])


def test_a_king_is_made() -> None:
    looks = [[0.01, 0.49, 0.5], [0.01, 0.7, 0.29]]
    decisions = pa.table({"shares": looks, "seat": [0, 1]})
    found = course(decisions, np.zeros(2, dtype=np.int64), np.array([[0.0, 1.0, 0.0]]))
    assert found["kings"] == [1]
    assert found["tilt"][0] == pytest.approx(0.7 / 0.99 - 0.49 / 0.99, rel=1e-4)


def test_a_phase_in_which_all_decide_is_nobodys_turn() -> None:
    looks = [[0.5, 0.3, 0.2], None, None, [0.1, 0.6, 0.3], None]
    decisions = pa.table({"shares": looks, "seat": [0, 1, 2, 0, 0]})
    found = course(decisions, np.zeros(5, dtype=np.int64), np.array([[0.0, 1.0, 0.0]]))
    assert found["joint"] == [1]
    assert found["moved"] == pytest.approx([0.4 + 0.4])


def test_where_turns_are_phases_no_seat_is_charged_with_them(
    report: Report, tmp_path: Path
) -> None:
    simulate(find_game("galactic-era"), ["random"] * 3, 4, data=tmp_path / "era")
    era = build_report(tmp_path / "era")
    assert era.sheet.by_phase
    assert not report.sheet.by_phase
    groups = {
        name: [each.measure.id for each in found.measured if each.measure.group == "interaction"]
        for name, found in (("era", era), ("galaxy", report))
    }
    assert groups == {"era": ["moved"], "galaxy": ["swing", "tilt", "kings"]}
    assert measure_of(era, "turns").measure.title == "Phases"


def test_what_a_seat_chose_is_not_tested_as_dealt(report: Report) -> None:
    """What no lot gives out (a class of ship, an office) has no line of who began with it."""
    dealt = {token for kind in report.sheet.names.kinds if kind.dealt
             for token in report.sheet.names.of_kind(kind)}  # fmt: skip
    tested = {i for i, each in enumerate(report.tokens["dealt"]) if each.effect is not None}
    assert tested
    assert tested <= dealt < set(range(len(report.sheet.names.tokens)))


def test_leaders_win_when_gains_add_up() -> None:
    board = np.array(
        [[[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]], [[0, 0], [1, 1], [2, 3], [2, 4], [5, 4]]]
    )
    tops, bottoms = leaders_win(board.astype(float), np.array([4, 4]))
    assert tops.tolist() == [[1, 1, 1], [0, 0, 0]]
    assert bottoms.tolist() == [[1, 1, 1], [0, 1, 1]]


def test_a_planted_card_is_found_and_no_other() -> None:
    """Of 40 made-up cards that a seat in four holds, one wins in 15 of 100 games more."""
    rng = np.random.default_rng(8)
    games, seats, cards = 2000, 4, 40
    holds = rng.random((games, seats, cards)) < 0.25
    weight = rng.random((games, seats)) + 0.25 * holds[:, :, 7]
    result = (weight == weight.max(axis=1, keepdims=True)).astype(float)
    names = Names(("a", "b", "c", "d"), (), tuple(f"card {i}" for i in range(cards)),
                  (TokenGroup("card", "A card", True),))  # fmt: skip
    columns = {"number": np.arange(games), "result": result, "holds": holds, "dealt": holds,
               "uses": np.zeros_like(holds)}  # fmt: skip
    found = observed(Sheet(names, ("random",) * 4, columns, frozenset(), {}))
    _, corrected, _ = correct_all([], found)
    assert [a.label for a in corrected["held"] if a.is_finding] == ["card 7"]
    assert not any(a.is_finding for a in corrected["used"])


def test_what_fewer_than_fifty_seats_had_or_had_not_is_not_tested() -> None:
    """Of 120 seats 49, 50, 70 and 71 have a card; the two seats of a game count as one block."""
    had, games = (LEAST - 1, LEAST, 120 - LEAST, 121 - LEAST), 60
    rng = np.random.default_rng(9)
    order = rng.permutation(2 * games)
    holds = np.stack([order < many for many in had], axis=1).reshape(games, 2, len(had))
    first = rng.random(games) < 0.5
    result = np.stack([first, ~first], axis=1).astype(float)
    names = Names(("a", "b"), (), tuple(f"card {many}" for many in had),
                  (TokenGroup("card", "A card", True),))  # fmt: skip
    columns = {"number": np.arange(games), "result": result, "holds": holds, "dealt": holds,
               "uses": holds}  # fmt: skip
    found = observed(Sheet(names, ("random",) * 2, columns, frozenset(), {}))
    blocks = np.repeat(np.arange(games), 2)
    for answers in found.values():
        assert [a.found.n for a in answers] == list(had)
        assert [a.effect is not None for a in answers] == [False, True, True, False]
        for a, token in ((answers[1], 1), (answers[2], 2)):
            held = holds[:, :, token].reshape(-1)
            assert a.effect == contrast(result.reshape(-1), held, blocks)
            assert a.effect != contrast(result.reshape(-1), held)


def test_distances_from_even_are_tested() -> None:
    rng = np.random.default_rng(1)
    lines = [
        MeasureLine(str(p), (rng.random(3000) < p).astype(float), None, 0.25) for p in (0.25, 0.31)
    ]
    found: list[Answered] = [answer(Measure("m", "balance", "M", "Means.", tuple(lines), True))]
    (fixed,), _, comparisons = correct_all(found, {})
    assert comparisons == 2
    assert [a.is_finding for a in fixed.answers] == [False, True]
    effect = fixed.answers[1].effect
    assert effect is not None
    assert effect.low < 0.06 < effect.high


def test_what_too_few_games_have_to_do_with_is_shown_but_not_tested() -> None:
    rng = np.random.default_rng(3)
    won = (rng.random(200) < 0.5).astype(float)
    for many in (LEAST - 1, LEAST):
        counted = (np.arange(200) < many).astype(float)
        top, none = won * counted, np.zeros(200)
        lines = (
            MeasureLine("a", top, counted, 0.1),
            MeasureLine("b", top, counted, against=(none, counted)),
        )
        found = answer(Measure("m", "balance", "M", "Means.", lines, percent=True))
        for each in found.answers:
            assert each.found.n == many
            assert each.is_tested == (many == LEAST)
        _, _, comparisons = correct_all([found], {})
        assert comparisons == (2 if many == LEAST else 0)
    (step,) = climb(Variant("galaxy", "galaxy"), 2, 4, seed="s", steps=("random", "greedy"))
    assert step.found.n == 4
    assert not step.is_tested


def test_the_spread_of_the_length_is_as_sure_as_it_says() -> None:
    """Its error is that of drawing the games anew, however lopsided their lengths are."""
    rng = np.random.default_rng(5)
    lengths = [
        np.where(rng.random(400) < 0.1, 400, 150) + rng.normal(0, 5, 400) for _ in range(300)
    ]
    values, errors = [], []
    for length in lengths:
        sheet = Sheet(Names((), (), (), ()), (), {"number": length, "choices": length,
                      "rounds": length, "turns": length, "looks": length, "joint": 0 * length,
                      "seconds": 0 * length},
                      frozenset(), {})  # fmt: skip
        spread = next(each for each in _length(sheet) if each.id == "spread")
        found = answer(spread).answers[0].found
        assert found.value == pytest.approx(np.abs(length - length.mean()).mean() / length.mean())
        values.append(found.value)
        errors.append(found.error)
    assert mean(errors) == pytest.approx(float(np.std(values)), rel=0.12)


# -- the whole -----------------------------------------------------------------------------------


def test_at_least_twenty_measures_each_with_its_interval(report: Report) -> None:
    data = json.loads(json.dumps(report.to_dict(), allow_nan=False))
    assert len({measure["id"] for measure in data["measures"]}) == len(data["measures"]) >= 20
    for measure in data["measures"]:
        assert measure["meaning"].endswith(".")
        assert measure["group"] in GROUPS
        for line in measure["lines"]:
            if line["value"] is not None:
                assert line["low"] <= line["value"] <= line["high"], (measure["id"], line)
                assert 0 < line["n"] <= GAMES
    assert data["smallest_effect"]["alone"] < data["smallest_effect"]["corrected"]
    assert data["comparisons"] >= 11
    assert [len(curve) for curve in data["by_tenth_of_the_game"].values()] == [10, 10, 10]


def test_the_page_shows_every_measure_and_plots_with_words(report: Report, html: str) -> None:
    parser = Strict()
    parser.feed(html)
    assert parser.open == []
    for each in report.measured:
        assert each.measure.title in html
    plots = [attrs for tag, attrs in parser.seen if tag == "svg" and attrs.get("role") == "img"]
    assert len(plots) >= 8
    assert all(len(plot["aria-label"] or "") > 30 for plot in plots)
    assert "3 times random" in html
    assert not any("player" in each.measure.meaning for each in report.measured)


def test_a_run_that_is_too_small_tests_nothing_and_says_so(tmp_path: Path) -> None:
    simulate(GAME, ["random"] * 2, 8, seed=3, data=tmp_path / "few")
    few = build_report(tmp_path / "few")
    assert few.comparisons == 0
    html = report_page(few, Translator(GAME))
    assert f"There are too few games to test anything: at least {LEAST} are needed." in html
    assert "No measure is a finding." in html
    assert "of its 0 comparisons" not in html


def test_a_difference_stands_with_its_corrected_p(report: Report) -> None:
    """In the table of single numbers as in the others."""
    sure = replace(
        report,
        measured=[
            replace(each, answers=tuple(replace(a, corrected=0.0421) for a in each.answers))
            if each.measure.id == "deal_luck"
            else each
            for each in report.measured
        ],
    )
    row = report_page(sure, Translator(GAME)).rpartition(
        '<th scope="row">Win rate of the best deal</th>'
    )[2]
    assert "0.042" in row.partition("</tr>")[0]


def test_parts_may_be_read_by_several_workers(folder: Path) -> None:
    data = open_data(folder)
    alone, together = read_data(data), read_data(data, workers=2)
    for name, column in alone.columns.items():
        assert np.array_equal(column, together.columns[name], equal_nan=column.dtype.kind == "f")


def test_forcing_tells_a_cause(folder: Path) -> None:
    steps: list[int] = []
    found = build_report(folder, forced=1, progress=steps.append)
    forced = found.tokens["dealt (pairs)"]
    allowed = found.tokens["allowed (pairs)"]
    kinds = {kind.name: kind for kind in GAME.study.kinds}
    for name, given, free in zip(GAME.study.names, forced, allowed, strict=True):
        assert given.found.n <= kinds[name.split(" ")[0]].can_be_dealt
        assert free.found.n == kinds[name.split(" ")[0]].can_be_banned
    assert sum(a.found.n for a in forced) > 80
    assert sum(steps) == len(open_data(folder).parts()) + len(GAME.study.names)
    html = report_page(found, Translator(GAME))
    for kind in GAME.study.kinds:
        table = html.split(f"<h2>{kind.title}</h2>")[1].split("</section>")[0]
        assert ('<th scope="col">dealt (pairs)</th>' in table) == kind.can_be_dealt
        assert ('<th scope="col">allowed (pairs)</th>' in table) == kind.can_be_banned


class Crown(Step[Toy]):
    """Whoever holds the first card has won."""

    section: ClassVar[str] = "0.deal"

    def resolve(self, g: Toy) -> None:
        for seat in range(g.seats):
            g.points[seat] += 0 in g.hand(seat)


def test_what_is_forced_is_the_cause_and_has_its_sign() -> None:
    game = replace(toy("crown", Deal(1), Prize(0, 0), Crown()), study=ToyStudy())
    pairs = list(_pairs(game, ["random"] * 2, game.read_rulings({}), "s", _Job(0, range(12))))
    assert len(pairs) == 12
    assert all(with_it == 1 > without for without, with_it in pairs)
    columns = np.array(pairs).T
    found = caused(game, {0: (columns[0], columns[1])})
    [crown, *others] = found["dealt (pairs)"]
    assert not any(answer.found.n for answer in found["allowed (pairs)"])
    assert crown.found.value == 1
    assert crown.effect is not None
    assert crown.effect.value == pytest.approx(1 - columns[0].mean())
    assert not any(other.found.n for other in others)


class PunchStudy(Study):
    """A hit is a power."""

    kinds: ClassVar[Sequence[TokenKind]] = (
        TokenKind("power", "A power", ["hit", "miss"], ["Hit", "Miss"], used=True),
    )

    def uses(self, g: State, option: int) -> Sequence[int]:
        assert g.menu
        return (0,) if option >> VERB == HIT else ()


class Punch(Decision[Toy]):
    """Each seat may hit, which is worth ten points, or pass."""

    section: ClassVar[str] = "0.deal"

    def options(self, g: Toy, out: list[int]) -> None:
        out += [PASS, pack(HIT, self.seat)]

    def take(self, g: Toy, option: int) -> None:
        g.points[self.seat] += 10 * (option != PASS)


def test_what_is_allowed_is_the_cause_and_nobody_else_is_barred() -> None:
    """Without the hit the seat cannot win; a power that never comes up needs no second game."""
    game = replace(toy("punch", Punch(0), Punch(1)), study=PunchStudy())
    seen: list[tuple[int, list[int]]] = []
    ban = _Ban(game.study, 1, 0)

    def watch_menus(g: State, seat: int) -> None:
        ban(g, seat)
        seen.append((seat, list(g.menu)))

    rulings = game.read_rulings({})
    play_game(game, ["random"] * 2, rulings, "s", 0, ban=watch_menus)
    assert seen == [(0, [PASS, pack(HIT, 0)]), (1, [PASS])]
    assert ban.met
    pairs = list(_pairs(game, ["random"] * 2, rulings, "s", _Job(0, range(40))))
    without, with_it = np.array(pairs).T
    assert len(pairs) == 40
    assert set(without) == {0.5, 0.0}
    assert with_it.mean() > without.mean()
    never_met = list(_pairs(game, ["random"] * 2, rulings, "s", _Job(1, range(8))))
    assert all(before == after for before, after in never_met)


def test_where_nothing_else_is_left_a_barred_power_may_be_used() -> None:
    game = replace(toy("punch", Punch(0)), study=PunchStudy())
    g = game.new(2, game.read_rulings({}))
    g.settle()
    ban = _Ban(game.study, 0, 0)
    g.menu[:] = [pack(HIT, 0)]
    ban(g, 0)
    assert g.menu == [pack(HIT, 0)]
    assert not ban.met


class Used(Observer):
    """Notes which seats use a token."""

    def __init__(self, token: int) -> None:
        self.token, self.seats = token, set[int]()

    def decides(self, g: State, seat: int, option: int, seconds: float) -> None:
        if len(g.menu) > 1 and self.token in GAME.study.uses(g, option):
            self.seats.add(seat)


def test_a_bot_that_searches_keeps_to_what_is_left() -> None:
    token = GAME.study.names.index("power attack")
    ban, used = _Ban(GAME.study, 0, token), Used(token)
    rulings = GAME.read_rulings({})
    play_game(GAME, ["master@2"] * 3, rulings, "x", 1, ban=ban, observer=used)
    assert ban.met
    assert used.seats == {1, 2}


def test_no_record_is_written_of_a_game_in_which_something_is_barred(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="what was banned"):
        play_game(GAME, ["random"] * 2, {}, "s", 0, out=tmp_path, ban=_Ban(GAME.study, 0, 0))


def test_every_step_of_the_ladder_is_a_bot() -> None:
    assert [find_bot(name) is not None for name in STEPS] == [True] * 5


def test_the_ladder_tells_luck_from_skill() -> None:
    """A bot that compares wins more than its share among two that do not; no bot beats itself."""
    done: list[int] = []
    steps = ("random", "random", "greedy")
    alike, better = climb(
        read_variant("galaxy"), 3, 9, seed="ladder", steps=steps, progress=done.append
    )
    assert (alike.label, better.label) == ("random among random", "greedy among random")
    assert len(done) == 18
    for step in (alike, better):
        assert step.found.n == 9
        assert step.base == 1 / 3
        assert step.effect is None  # nine games are shown, not tested
        assert step.found.low == pytest.approx(wilson(step.found.value * 9, 9).low)
    assert alike.found.low < 1 / 3 < alike.found.high
    assert better.found.low > 1 / 3


def test_a_step_of_the_ladder_is_tested_against_an_even_share() -> None:
    [step] = climb(read_variant("galaxy"), 3, LEAST, seed="ladder", steps=("random", "random"))
    assert step.effect is not None
    assert step.effect.value == pytest.approx(step.found.value - 1 / 3)
    far = abs(step.effect.value) / math.sqrt(1 / 3 * 2 / 3 / LEAST)
    assert step.effect.p == pytest.approx(2 * (1 - NormalDist().cdf(far)))


@pytest.mark.parametrize("game", ["galactic-era", "nova", "space-opera"])
def test_any_game_can_be_reported(tmp_path: Path, game: str) -> None:
    simulate(find_game(game), ["random"] * 2, 2, data=tmp_path / "runs")
    found = build_report(tmp_path / "runs")
    assert value(found, "rounds") > 3
    assert report_page(found, Translator(found.game)).startswith("<!doctype html>")
    json.dumps(found.to_dict(), allow_nan=False)


# -- what is shown -------------------------------------------------------------------------------


def test_the_summary_lists_the_findings_and_nothing_else_the_clearest_first(
    planted: Report, planted_html: str
) -> None:
    found = rows_of(planted_html, "<caption>Findings</caption>")
    assert [(row[0], row[3]) for row in found] == [
        ("Runaway leader: after 75 %", "below 0.001"),
        ("Luck against skill: greedy among random", "0.010"),
        ("Wins by seat: red", "0.030"),
        ("Win rate of the best deal", "0.050"),
    ]
    leader = measure_of(planted, "leader_wins").answers[2]
    answers = [
        leader, planted.ladder[0], measure_of(planted, "seat_wins").answers[1],
        measure_of(planted, "deal_luck").answers[0],
    ]  # fmt: skip
    for row, told in zip(found, answers, strict=True):
        assert shows(row[1], told.found, 100, 1)
        assert told.effect is not None
        assert shows(row[2], told.effect, 100, 1)
    shuttle, drone = (planted.tokens["dealt"][token].found.n for token in (106, 1))
    held = rows_of(planted_html, "Findings on cards and other things held: 2")
    assert all(row[-1].count(" · ") == 2 for row in held)
    assert [row[:-1] for row in held] == [
        ["A class of ships in the hand: Shuttle", "dealt",
         f"+7.0 points (6.0 to 11.0)n {shuttle}, p 0.002, detectable effect 2.8"],
        ["A card in the hand: Cylor 1 (Drone)", "dealt",
         f"−10.0 points (−11.0 to −6.0)n {drone}, p 0.040, detectable effect 2.8"],
    ]  # fmt: skip


def test_a_report_without_findings_says_so(planted: Report) -> None:
    calm = replace(
        planted, ladder=[], tokens={},
        measured=[
            replace(each, answers=tuple(replace(a, corrected=0.06) for a in each.answers))
            for each in planted.measured
        ],
    )  # fmt: skip
    html = report_page(calm, Translator(GAME))
    assert "No measure is a finding." in html
    assert "No card or other thing held is a finding." in html
    assert "Findings" not in html


def test_the_terminal_shows_shares_in_per_cent_and_counts_as_they_are(planted: Report) -> None:
    rows = iter(report_rows(planted, Translator(GAME)))
    for each in planted.measured:
        scale, digits = 100 if each.measure.percent else 1, each.measure.digits
        for told, row in zip(each.answers, rows, strict=False):
            assert row[0].startswith(each.measure.title)
            assert ("%" in row[1]) == (each.measure.percent and told.found.n > 0)
            assert told.found.n == 0 or shows(row[1], told.found, scale, digits)
            assert ("points" in row[2]) == (told.effect is not None and told.effect.n > 0)
            if told.effect is not None and told.effect.n:
                assert shows(row[2], told.effect, 100, digits)
                assert row[3] == (
                    "below 0.001" if told.corrected < 0.001 else f"{told.corrected:.3f}"
                )
    steps, tokens = planted.ladder, planted.tokens["dealt"]
    named = [
        ("Luck against skill: greedy among random", steps[0]),
        ("Luck against skill: glance among greedy", steps[1]),
        ("A card in the hand: Cylor 1 (Drone), dealt", tokens[1]),
        ("A class of ships in the hand: Shuttle, dealt", tokens[106]),
    ]
    for (name, told), row in zip(named, rows, strict=True):
        assert row[0] == name
        assert shows(row[1], told.found, 100, 1)
        assert told.effect is not None
        assert shows(row[2], told.effect, 100, 1)


def test_plots_draw_what_the_report_says(planted: Report, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each estimate between its ends, tokens from the weakest up, each series under its name."""
    strokes = watch(monkeypatch)
    report_page(planted, Translator(GAME))
    dealt = planted.tokens["dealt"]
    drawn: list[list[Estimate]] = [
        [a.found for a in measure_of(planted, id_).answers]
        for id_ in ("seat_wins", "seat_score_share")
    ]
    for tokens in ((1, 3, 0, 2), (104, 106)):
        drawn.append([effect for effect in (dealt[i].effect for i in tokens) if effect])
    for place, ((args, more), right) in enumerate(zip(strokes["errorbar"], drawn, strict=True)):
        values, reach = (args[1], more["yerr"]) if place < 2 else (args[0], more["xerr"])
        assert values == pytest.approx([100 * found.value for found in right])
        assert values - reach[0] == pytest.approx([100 * found.low for found in right])
        assert values + reach[1] == pytest.approx([100 * found.high for found in right])
    assert list(strokes["errorbar"][0][0][0]) == ["green", "red", "blue"]
    assert list(strokes["errorbar"][3][0][1]) == ["Nova", "Shuttle"]
    assert [args for args, _ in strokes["axhline"]] == [(100 / 3,)] * 2
    assert [args for args, _ in strokes["axvline"]] == [(0,)] * 2
    series = {more["label"]: args for args, more in strokes["bar"] if more.get("label")}
    for label, id_ in (("games", "leader_wins"), ("without feedback", "leader_wins_shuffled")):
        shares = [100 * a.found.value for a in measure_of(planted, id_).answers]
        assert series[label][1] == pytest.approx(shares)
    assert (series["games"][0] < series["without feedback"][0]).all()
    lines = {more["label"]: args[1] for args, more in strokes["plot"] if "label" in more}
    curves = planted.curves()
    assert lines["uncertainty"] == pytest.approx(100 * curves["uncertainty"])
    winner = lines["chance of the eventual winner"]
    assert winner == pytest.approx(100 * curves["chance_of_the_winner"])


def test_every_plot_says_in_words_what_it_draws(planted: Report, planted_html: str) -> None:
    plots = plots_of(planted_html)
    for label, title, words in plots:
        assert label == f"{title}: {words}"
        assert len(words) > 30, title
        assert words.endswith(".")
    by_title = {title: words for _, title, words in plots}
    real, _, shuffled = by_title["Runaway leader"].partition(" Without feedback: ")
    sentences = {"leader_wins": real, "leader_wins_shuffled": shuffled} | {
        id_: by_title[measure_of(planted, id_).measure.title]
        for id_ in ("seat_wins", "seat_score_share", "width")
    }
    for id_, sentence in sentences.items():
        pieces = sentence.removesuffix(".").split("; ")
        for piece, told in zip(pieces, measure_of(planted, id_).answers, strict=True):
            name, _, words = piece.partition(": ")
            assert name == told.label
            assert shows(words, told.found, 100, 1)
    names = [token_of(Translator(GAME), token) for token in (1, 2, 104, 106)]
    assert [
        words for _, title, words in plots if title.startswith("Seats that have it win more")
    ] == [
        f"Lowest {names[0]} with −10.0 points, highest {names[1]} with 30.0.",
        f"Lowest {names[2]} with −5.0 points, highest {names[3]} with 7.0.",
    ]
    middle = np.percentile(planted.sheet["turns"], [50, 10, 90])
    assert figures(by_title["Turns per game"]) == [round(each) for each in middle]


# -- the command ---------------------------------------------------------------------------------


def test_the_command(folder: Path, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    found = run("report", str(folder), "--out", str(page))
    assert found.exit_code == 0, found.output
    assert "Wins by seat: green" in found.stdout
    assert page.read_text("utf-8").startswith("<!doctype html>")
    data = json.loads(run("report", str(folder), "--format", "json").stdout)
    assert data["games"] == GAMES


def test_what_is_no_folder_of_games_is_told_in_a_line(folder: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "holds no games" in line_of(run("report", str(empty)))
    assert "holds no games" in line_of(run("report", str(tmp_path / "nowhere")))
    other = tmp_path / "other"
    other.mkdir()
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    (other / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    assert "no finished games" in line_of(run("report", str(other)))
    for changed, told in (
        ({"asterism-data": 99}, "format"),
        ({"content": "99"}, "another version"),
    ):
        (other / "manifest.json").write_text(json.dumps(manifest | changed), "utf-8")
        assert told in line_of(run("report", str(other)))


def test_other_bad_input_is_told_in_a_line(folder: Path, tmp_path: Path) -> None:
    assert "at least" in line_of(run("report", str(folder), "--workers", "0"))
    assert "at least" in line_of(run("report", str(folder), "--forced", "-1"))
    assert "no folder" in line_of(run("report", str(folder), "--out", "/nowhere/page.html"))
    assert "is a folder" in line_of(run("report", str(folder), "--out", str(tmp_path)))
    damaged = tmp_path / "damaged"
    shutil.copytree(folder, damaged)
    next((damaged / "decisions").glob("*.parquet")).write_bytes(b"PAR1")
    assert "damaged" in line_of(run("report", str(damaged)))


def test_a_missing_extra_is_told_in_a_line(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(sys.modules):
        if name.startswith(("asterism.lab.report", "asterism.lab.page")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert "asterism[lab]" in line_of(run("report", str(folder)))


def test_nothing_is_not_a_number(report: Report) -> None:
    for each in report.measured:
        for answer_ in each.answers:
            assert answer_.found.n == 0 or math.isfinite(answer_.found.value)
