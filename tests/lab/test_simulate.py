"""Simulations: equal seeds give equal games, whatever does the work."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from asterism.cli.root import cli
from asterism.contract.game import find_game
from asterism.kernel.errors import BadInput
from asterism.lab.arena import play_game
from asterism.lab.simulate import simulate
from asterism.play.replay import open_record, replay

GAME = find_game("galaxy")
RANDOM = ["random"] * 3


def test_digest_does_not_depend_on_the_workers() -> None:
    alone = simulate(GAME, RANDOM, 24, seed=5)
    together = simulate(GAME, RANDOM, 24, seed=5, workers=2)
    assert alone.digest == together.digest
    assert alone.wins_by_seat == together.wins_by_seat
    assert alone.decisions == together.decisions


def test_another_seed_gives_other_games() -> None:
    assert simulate(GAME, RANDOM, 3, seed=1).digest != simulate(GAME, RANDOM, 3, seed=2).digest


def test_report_adds_up() -> None:
    report = simulate(GAME, ["random", "random"], 20, seed=3)
    assert report.games == 20
    assert sum(report.wins_by_seat.values()) == 20
    assert report.wins_by_bot == {"random": 20}
    assert report.mean_decisions == round(report.decisions / 20, 2)
    assert report.options_per_decision >= 2


def test_decisions_count_only_real_choices() -> None:
    result = play_game(GAME, RANDOM, GAME.read_rulings({}), 1, 0)
    assert result.choices > 50
    assert result.options >= 2 * result.choices


def test_one_game_of_a_run_is_played_by_its_number(tmp_path: Path) -> None:
    one = simulate(GAME, RANDOM, 1, seed=9, only=3, out=tmp_path)
    assert one.games == 1
    (path,) = tmp_path.glob("*.jsonl")
    assert path.name == "galaxy-000003.jsonl"
    assert replay(open_record(path)).digest() == play_game(GAME, RANDOM, {}, 9, 3).digest
    with pytest.raises(BadInput, match="a number from 0, and no tables"):
        simulate(GAME, RANDOM, 1, only=0, data=tmp_path / "tables")


def test_records_of_all_games_replay_to_the_same_digest(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with_records = simulate(GAME, RANDOM, 4, seed=9, out=folder)
    assert with_records.digest == simulate(GAME, RANDOM, 4, seed=9).digest
    paths = sorted(folder.glob("*.jsonl"))
    assert len(paths) == 4
    for number, path in enumerate(paths):
        match = replay(open_record(path))
        result = play_game(GAME, RANDOM, GAME.read_rulings({}), 9, number)
        assert match.digest() == result.digest


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    simulate(GAME, RANDOM, 7, seed=1, progress=heard.append)
    assert sum(heard) == 7


@pytest.mark.parametrize(
    ("bots", "games", "workers", "message"),
    [
        (["random"], 1, 1, "2 to 5 seats"),
        (["random", "clever"], 1, 1, "no bot 'clever'"),
        (RANDOM, 0, 1, "at least one game"),
        (RANDOM, 1, 0, "at least one worker"),
    ],
)
def test_nonsense_is_refused(bots: list[str], games: int, workers: int, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        simulate(GAME, bots, games, workers=workers)


def run(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli, list(args))
    return result.exit_code, result.output


def test_command_prints_one_json_object() -> None:
    status, output = run(
        "simulate", "galaxy", "--games", "5", "--bots", "random,random,random,random",
        "--seed", "1", "--format", "json",
    )  # fmt: skip
    assert status == 0
    report = json.loads(output)
    assert {
        "games", "decisions", "seconds", "decisions_per_second", "wins_by_seat",
        "wins_by_bot", "mean_decisions", "digest",
    } <= set(report)  # fmt: skip
    assert report["games"] == report["games"] == 5


def test_command_prints_a_table() -> None:
    status, output = run("simulate", "galaxy", "--games", "2", "--bots", "random,random")
    assert status == 0
    assert "mean decisions" in output


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["simulate", "galaxi", "--bots", "random,random"], "galaxy"),
        (["simulate", "galaxy", "--bots", "random"], "2 to 5"),
        (["simulate", "galaxy", "--bots", "random,rnd"], "random"),
        (["simulate", "galaxy", "--bots", "random,random", "--games", "0"], "at least 1"),
        (["simulate", "galaxy", "--bots", "random,random", "--ruling", "floor=up"], "current"),
        (["simulate", "galaxy", "--bots", "random,random", "--preset", "fr"], "recommended"),
        (["bench", "galaxy", "--seats", "9"], "2 to 5"),
        (["bench", "galactic-era", "--scenario", "duel"], "no scenario 'duel'"),
        (["bench", "galactic-era", "--table", "--scenario", "solo"], "leave out --scenario"),
    ],
)
def test_bad_input_is_one_line_and_status_2(args: list[str], message: str) -> None:
    status, output = run(*args)
    assert status == 2
    assert message in output
    assert len(output.strip().splitlines()) == 1


def test_unwritable_folder_is_one_line_and_status_2(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    status, output = run(
        "simulate", "galaxy", "--bots", "random,random", "--out", str(tmp_path / "file" / "games")
    )
    assert status == 2
    assert len(output.strip().splitlines()) == 1


@pytest.mark.long
def test_bench_measures_everything() -> None:
    status, output = run("bench", "galaxy", "--runs", "1", "--seats", "2", "--format", "json")
    assert status == 0
    speeds = json.loads(output)
    assert speeds["build"] in ("interpreted", "compiled")
    for name in (
        "decisions_per_second", "games_per_second", "options_per_decision", "clone_us",
        "redeal_us", "view_ms", "scene_ms", "replay_ms",
        "playouts_per_second", "iterations_per_second",
    ):  # fmt: skip
        assert speeds[name] > 0
