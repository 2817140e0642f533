"""Games of one seat in the lab: their verdicts in simulations, reports and comparisons."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import numpy as np
import pyarrow as pa
import pytest

from asterism.contract.game import find_game
from asterism.contract.translator import Translator
from asterism.contract.verdict import WON_OR_LOST, verdict_of
from asterism.lab.compare import Comparison, compare, record_game
from asterism.lab.compared import comparison_page
from asterism.lab.estimate import wilson
from asterism.lab.report.build import Report, build_report
from asterism.lab.report.course import course
from asterism.lab.report.pages import report_page
from asterism.lab.simulate import simulate
from asterism.lab.variants import read_variant
from tests.command import EXAMPLES, line_of, run

NOVA: Final = find_game("nova")
ERA: Final = find_game("galactic-era")
FIRST: Final = {"scenario": "anybody-out-there"}
GAMES: Final = 60
LIGHTHOUSE: Final = (EXAMPLES / "nova-scenarios" / "the-lighthouse.toml").read_text("utf-8")
EASY: Final = 3
"""So many points are a victory in a scenario that a bot without a plan sometimes wins."""


def easy(folder: Path) -> Path:
    """Write the introduction of NOVA with a low goal."""
    path = folder / "easy.toml"
    text = (NOVA.folder / "content" / "scenario-anybody-out-there.toml").read_text("utf-8")
    text = text.replace("draw = 9", "draw = 2").replace("victory = 11", f"victory = {EASY}")
    path.write_text(text, "utf-8")
    return path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with tables of games of one seat, with each verdict among them."""
    home = tmp_path_factory.mktemp("alone")
    rulings = {"scenario": easy(home).read_text("utf-8")}
    simulate(NOVA, ["random"], GAMES, seed=3, rulings=rulings, data=home / "runs")
    return home / "runs"


@pytest.fixture(scope="module")
def report(folder: Path) -> Report:
    return build_report(folder)


# -- simulations -----------------------------------------------------------------------------


def test_a_verdict_is_told_by_its_worth() -> None:
    assert [verdict_of(NOVA.verdicts, share).name for share in (0.0, 0.5, 1.0)] == [
        "defeat", "draw", "victory",
    ]  # fmt: skip
    assert ERA.verdicts == WON_OR_LOST
    assert verdict_of(ERA.verdicts, 1.0).name == "victory"


def test_a_simulation_counts_verdicts_with_their_intervals(tmp_path: Path) -> None:
    rulings = {"scenario": easy(tmp_path).read_text("utf-8")}
    found = simulate(NOVA, ["random"], 30, seed=3, rulings=rulings)
    counted = {name: each["games"] for name, each in found.verdicts.items()}
    assert list(counted) == ["defeat", "draw", "victory"]
    assert sum(counted.values()) == 30
    assert counted["victory"] == found.wins_by_bot["random"]
    assert min(counted.values()) > 0
    interval = wilson(counted["draw"], 30)
    assert (found.verdicts["draw"]["low"], found.verdicts["draw"]["high"]) == pytest.approx(
        (interval.low, interval.high)
    )


def test_games_that_are_there_already_keep_their_verdicts(folder: Path) -> None:
    again = simulate(
        NOVA, ["random"], GAMES, seed=3, data=folder,
        rulings={"scenario": (folder.parent / "easy.toml").read_text("utf-8")},
    )  # fmt: skip
    assert sum(each["games"] for each in again.verdicts.values()) == GAMES
    assert again.verdicts["draw"]["games"] > 0


def test_the_command_shows_verdicts_of_games_of_one_seat_only() -> None:
    words = ("simulate", "nova", "--scenario", "anybody-out-there", "--bots", "random", "--games")
    told = run(*words, "4", "--seats", "1").stdout
    assert "defeat 4 (100.0%, 51.0% to 100.0%), draw 0 (0.0%, 0.0% to 49.0%)" in told
    found = json.loads(run(*words, "4", "--format", "json").stdout)
    assert found["verdicts"]["defeat"]["games"] == 4
    assert (
        "verdicts"
        not in run("simulate", "galaxy", "--bots", "random,random", "--games", "1").stdout
    )


def test_one_bot_may_have_several_seats() -> None:
    found = json.loads(
        run("simulate", "galaxy", "--bots", "random", "--seats", "3", "--games", "1",
            "--format", "json").stdout
    )  # fmt: skip
    assert found["bots"] == ["random"] * 3
    said = line_of(run("simulate", "galaxy", "--bots", "random,greedy", "--seats", "3"))
    assert said.endswith("2 bots are named for 3 seats")


# -- reports ---------------------------------------------------------------------------------


def test_a_report_shows_the_share_of_each_verdict(report: Report) -> None:
    by_id = {each.measure.id: each for each in report.measured}
    verdicts = by_id["verdicts"]
    assert [answer.label for answer in verdicts.answers] == ["defeat", "draw", "victory"]
    ended = report.sheet["result"][:, 0]
    for answer, worth in zip(verdicts.answers, (0.0, 0.5, 1.0), strict=True):
        hits = int((ended == worth).sum())
        assert 0 < hits < GAMES
        expected = wilson(hits, GAMES)
        assert (answer.found.low, answer.found.value, answer.found.high) == pytest.approx(
            (expected.low, expected.value, expected.high)
        )
    assert by_id["worth"].answers[0].found.value == pytest.approx(ended.mean())
    assert {"turns", "options", "uncertainty", "swing", "unusual_ends"} <= by_id.keys()
    assert not {"seat_wins", "waiting", "lead_changes", "ties", "leader_wins"} & by_id.keys()


def test_what_came_up_is_told_with_its_interval(report: Report) -> None:
    names = report.game.study.names
    there = (report.sheet.flags("holds") | report.sheet.flags("uses"))[:, 0]
    for name in ("event colonial-wave", "card marines", "running marines", "action settlement"):
        token = names.index(name)
        found, hits = report.came_up[token], int(there[:, token].sum())
        assert found.value == pytest.approx(hits / GAMES)
        assert found.low < found.high
    told = report.to_dict()["tokens"]
    assert isinstance(told, list)
    assert told[0]["came_up"]["n"] == GAMES


def test_the_page_of_a_report_on_games_of_one_seat(report: Report) -> None:
    for language in ("en", "es", "it"):
        page = report_page(report, Translator(NOVA, language))
        assert {"en": "victory", "es": "victoria", "it": "vittoria"}[language] in page
        assert {"en": "came up", "es": "salió", "it": "uscita"}[language] in page
    english = report_page(report, Translator(NOVA, "en"))
    assert "The share of games that end with each verdict." in english
    assert "Colonial wave" in english
    assert "Wins by seat" not in english
    assert report.smallest is None
    json.dumps(report.to_dict(), allow_nan=False)


def test_what_one_seat_uses_can_be_banned(folder: Path) -> None:
    found = build_report(folder, forced=1)
    allowed = [each for each in found.tokens["allowed (pairs)"] if each.found.n]
    assert {each.label.partition(" ")[0] for each in allowed} == {"play", "action"}
    assert all(each.found.value in (0, 0.5, 1) for each in allowed)


def test_the_command_reports_games_of_one_seat(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    told = run("report", str(folder), "--out", str(out)).stdout
    assert "Verdicts: victory" in told
    assert "Verdicts" in out.read_text("utf-8")
    said = line_of(run("report", str(folder), "--ladder", "10"))
    assert "leave out the ladder; 'asterism compare'" in said


def test_solo_games_that_know_no_draw(tmp_path: Path) -> None:
    simulate(ERA, ["random"], 2, rulings={"scenario": "solo"}, data=tmp_path / "runs")
    (verdicts,) = (
        each for each in build_report(tmp_path / "runs").measured if each.measure.id == "verdicts"
    )
    assert [answer.label for answer in verdicts.answers] == ["defeat", "victory"]


def test_the_course_of_a_game_of_one_seat_is_that_of_its_own_chance() -> None:
    """It went from 50 % over 80 % and 60 % to a defeat."""
    looks = [[0.5], [0.8], [0.6]]
    decisions = pa.table({"shares": looks, "seat": [0, 0, 0]})
    found = course(decisions, np.zeros(3, dtype=np.int64), np.array([[0.0]]))
    assert found["looks"].tolist() == [3]
    assert found["winner_share"].sum() == pytest.approx(1.9)
    assert found["swing"].tolist() == pytest.approx([0.3 + 0.2 + 0.6])
    assert found["uncertainty"][0].max() == pytest.approx(1.0)


# -- comparisons -----------------------------------------------------------------------------


def by_label(found: Comparison) -> dict[str, float]:
    """The numbers of the second variant by what they are called."""
    return {change.label: change.after.found.value for change in found.changes}


def test_two_scenario_files_are_compared_by_their_verdicts(tmp_path: Path) -> None:
    one = read_variant("nova:scenario=anybody-out-there")
    other = read_variant(f"nova:scenario={easy(tmp_path)}")
    found = compare(one, other, ["random"], GAMES, seed=3)
    shares = by_label(found)
    assert shares["Verdicts: defeat"] < 1
    total = sum(shares[f"Verdicts: {verdict}"] for verdict in ("defeat", "draw", "victory"))
    assert total == pytest.approx(1)
    worth = shares["Verdicts: draw"] / 2 + shares["Verdicts: victory"]
    assert shares["Result"] == pytest.approx(worth)
    assert "Result" in {change.label for change in found.findings()}
    page = comparison_page(found, Translator(NOVA, "es"))
    assert "Veredictos: derrota" in page


def test_two_bots_are_compared_where_they_play_alone(tmp_path: Path) -> None:
    same = read_variant("nova:scenario=anybody-out-there")
    found = compare(same, same, ["random"], 2, other_bots=["novice"], seed=1)
    assert (found.bots, found.others) == (("random",), ("novice",))
    assert found.alike == 0
    assert "--bots random --other-bots novice" in found.to_see_a_game()
    assert "between the bots random before and novice after" in comparison_page(
        found, Translator(NOVA, "en")
    )
    before, after = record_game(
        same, same, ["random"], 0, tmp_path, seeds=("1", "1"), other_bots=["novice"]
    )
    assert before.read_bytes() != after.read_bytes()


def test_the_command_compares_bots() -> None:
    words = ("compare", "nova:scenario=anybody-out-there", "nova:scenario=anybody-out-there")
    more = ("--bots", "random", "--other-bots", "greedy", "--games", "2", "--format", "json")
    found = json.loads(run(*words, *more).stdout)
    assert (found["bots"], found["other_bots"]) == (["random"], ["greedy"])
    said = line_of(run("compare", "galaxy", "galaxy", "--bots", "random,random",
                       "--other-bots", "random,random,random"))  # fmt: skip
    assert said.endswith("3 bots are named for 2 seats")


def test_a_league_says_who_compares_bots_that_play_alone() -> None:
    said = line_of(run("league", "nova", "--bots", "random,greedy", "--seats", "1"))
    assert said.endswith("two seats at least; 'asterism compare' compares bots that play alone")


# -- scenario files of one name --------------------------------------------------------------


def test_two_scenario_files_of_one_title_are_told_apart(tmp_path: Path) -> None:
    """They differ in a number, and it was said that both had the same rulings."""
    paths = [tmp_path / "one.toml", tmp_path / "other.toml"]
    paths[0].write_text(LIGHTHOUSE, "utf-8")
    paths[1].write_text(LIGHTHOUSE.replace("turns = ", "# longer\nturns = "), "utf-8")
    one, other = (read_variant(f"nova:scenario={path}") for path in paths)
    page = comparison_page(compare(one, other, ["random"], 2), Translator(NOVA, "en"))
    assert "the same rulings" not in page
    words = NOVA.in_words(one.rulings, other.rulings), NOVA.in_words(other.rulings, one.rulings)
    before, after = (each["scenario"] for each in words)
    assert before != after
    assert f"rulings: scenario {before} before and {after} after" in page
    assert before.startswith("the-lighthouse (")
    assert NOVA.in_words(one.rulings) == {"scenario": "the-lighthouse"}
    assert NOVA.in_words(one.rulings, FIRST)["scenario"] == "the-lighthouse"


def test_a_run_of_another_scenario_file_is_named_by_its_title(tmp_path: Path) -> None:
    """It was called by the first line of the file, which may be anything."""
    here = (
        {"scenario": LIGHTHOUSE},
        {"scenario": LIGHTHOUSE.replace("turns = ", "# longer\nturns = ")},
    )
    simulate(NOVA, ["random"], 1, rulings=here[0], data=tmp_path / "runs")
    with pytest.raises(Exception, match="another run") as refused:
        simulate(NOVA, ["random"], 1, rulings=here[1], data=tmp_path / "runs")
    before, after = (NOVA.in_words(each, other)["scenario"] for each, other in (here, here[::-1]))
    assert f"scenario={before} there, scenario={after} now" in str(refused.value)
