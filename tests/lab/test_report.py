"""Reports: the numbers are those that plain counting finds, and the page shows them all."""

from __future__ import annotations

import json
import math
import shutil
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from asterism.kernel.game import find_game
from asterism.kernel.tongue import Tongue
from asterism.lab.dataset import open_data
from asterism.lab.report.answers import LEAST, Answered, answer, correct_all
from asterism.lab.report.build import Report, build_report, read_data
from asterism.lab.report.course import course
from asterism.lab.report.ladder import climb
from asterism.lab.report.measures import GROUPS, Line, Measure, _length
from asterism.lab.report.pages import report_page
from asterism.lab.report.sheet import Kind, Names, Sheet
from asterism.lab.report.standing import leaders_win
from asterism.lab.report.tokens import observed
from asterism.lab.simulate import simulate
from asterism.lab.variants import Variant
from tests.command import line_of, run
from tests.lab.test_page import Strict

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


def value(report: Report, id_: str, line: int = 0) -> float:
    found = next(each for each in report.measured if each.measure.id == id_)
    return found.answers[line].found.value


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
                  (Kind("card", "A card", True),))  # fmt: skip
    columns = {"number": np.arange(games), "result": result, "holds": holds, "dealt": holds,
               "uses": np.zeros_like(holds)}  # fmt: skip
    found = observed(Sheet(names, ("random",) * 4, columns, frozenset(), {}))
    _, corrected, _ = correct_all([], found)
    assert [a.label for a in corrected["held"] if a.is_finding] == ["card 7"]
    assert not any(a.is_finding for a in corrected["used"])


def test_distances_from_even_are_tested() -> None:
    rng = np.random.default_rng(1)
    lines = [Line(str(p), (rng.random(3000) < p).astype(float), None, 0.25) for p in (0.25, 0.31)]
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
        lines = (Line("a", top, counted, 0.1), Line("b", top, counted, against=(none, counted)))
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
                      "rounds": length, "turns": length, "seconds": 0 * length},
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


def test_the_page_shows_every_measure_and_plots_with_words(report: Report) -> None:
    html = report_page(report, Tongue(GAME))
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
    html = report_page(few, Tongue(GAME))
    assert f"There are too few games to test anything: that takes {LEAST} at least." in html
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
    row = report_page(sure, Tongue(GAME)).rpartition('<th scope="row">Wins of the best deal</th>')[
        2
    ]
    assert "0.042" in row.partition("</tr>")[0]


def test_parts_may_be_read_by_several_workers(folder: Path) -> None:
    data = open_data(folder)
    alone, together = read_data(data), read_data(data, workers=2)
    for name, column in alone.columns.items():
        assert np.array_equal(column, together.columns[name], equal_nan=column.dtype.kind == "f")


def test_forcing_tells_a_cause_and_the_ladder_luck_from_skill(folder: Path) -> None:
    steps: list[int] = []
    found = build_report(folder, forced=1, progress=steps.append)
    forced = found.tokens["forced"]
    kinds = {kind.name: kind.forced for kind in GAME.study.kinds}
    for name, answer_ in zip(GAME.study.names, forced, strict=True):
        assert answer_.found.n <= kinds[name.split(" ")[0]]
    assert sum(a.found.n for a in forced) > 80
    assert sum(steps) == len(open_data(folder).parts()) + sum(
        len(kind.names) for kind in GAME.study.kinds if kind.forced
    )
    assert "forced" in report_page(found, Tongue(GAME))


def test_any_game_can_be_reported(tmp_path: Path) -> None:
    simulate(find_game("galactic-era"), ["random"] * 2, 2, data=tmp_path / "era")
    found = build_report(tmp_path / "era")
    assert value(found, "rounds") > 5
    assert report_page(found, Tongue(found.game)).startswith("<!doctype html>")
    json.dumps(found.to_dict(), allow_nan=False)


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
