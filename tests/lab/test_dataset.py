"""Games as tables: they add up, do not depend on the workers, and a run that was killed goes on."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from threading import Thread
from typing import Any

import pyarrow as pa
import pytest
from click.testing import CliRunner

from asterism.cli.root import cli
from asterism.contract.game import find_game
from asterism.kernel.errors import BadInput
from asterism.lab.arena import play_game
from asterism.lab.collect import Collector, observable_rules
from asterism.lab.dataset import SCHEMAS, Data, open_data
from asterism.lab.locking import only_writer
from asterism.lab.pool import WorkLost
from asterism.lab.simulate import simulate
from tests.kernel.toys import CASH, CASHING
from tests.lab.parts import die_at_game_five
from tests.patience import PATIENCE

pytestmark = pytest.mark.long
GAME = find_game("galaxy")
ERA = find_game("galactic-era")
RANDOM = ["random"] * 3
GAMES = 40
MANY = 320
"""So many that a run can be met in the middle."""


def rows(data: Data, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = data.table(table).to_pylist()
    return found


def contents(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """All tables of a folder, without how long anybody thought."""
    data = open_data(folder)
    return {table: [row | {"seconds": 0} for row in rows(data, table)] for table in SCHEMAS}


@pytest.fixture(scope="module")
def galaxy(tmp_path_factory: pytest.TempPathFactory) -> Data:
    folder = tmp_path_factory.mktemp("lab") / "galaxy"
    simulate(GAME, RANDOM, GAMES, seed=7, data=folder)
    return open_data(folder)


@pytest.fixture(scope="module")
def era(tmp_path_factory: pytest.TempPathFactory) -> Data:
    folder = tmp_path_factory.mktemp("lab") / "era"
    simulate(ERA, RANDOM, 8, seed=7, data=folder)
    return open_data(folder)


# -- what the tables hold ------------------------------------------------------------------------


def test_every_game_is_there_once_in_order(galaxy: Data) -> None:
    games = rows(galaxy, "games")
    assert [game["game"] for game in games] == list(range(GAMES))
    assert galaxy.finished == GAMES
    assert galaxy.manifest.bots == RANDOM
    report = simulate(GAME, RANDOM, GAMES, seed=7)
    assert report.decisions == sum(game["choices"] for game in games)
    assert report.wins_by_seat["green"] == sum(0 in game["winners"] for game in games)
    assert report.mean_scores["red"] == round(sum(g["scores"][1] for g in games) / GAMES, 3)


@pytest.mark.parametrize("data", ["galaxy", "era"])
def test_the_tables_add_up(data: str, request: pytest.FixtureRequest) -> None:
    tables: Data = request.getfixturevalue(data)
    decisions = rows(tables, "decisions")
    seats = rows(tables, "seats")
    for game in rows(tables, "games"):
        number = game["game"]
        own = [row for row in decisions if row["game"] == number]
        assert [row["ply"] for row in own] == list(range(game["decisions"]))
        real = [row["options"] for row in own if row["options"] > 1]
        assert (len(real), sum(real)) == (game["choices"], game["options"])
        looks = [row for row in own if row["shares"] is not None]
        assert len(looks) == game["turns"]
        standing = [row for row in seats if row["game"] == number]
        rounds = sorted({row["round"] for row in standing})
        assert rounds == list(range(game["rounds"] + 1))
        assert len(standing) == len(rounds) * game["seats"]
        asked = Counter(row["seat"] for row in own)
        for seat in range(game["seats"]):
            mine = [row for row in standing if row["seat"] == seat]
            assert sum(row["decisions"] for row in mine) == asked[seat]
            assert mine[-1]["score"] == game["scores"][seat]
            assert mine[-1]["share"] == pytest.approx(game["shares"][seat])
            assert (game["shares"][seat] > 0) == (seat in game["winners"])
        assert sum(row["choices"] for row in standing) == game["choices"]


@pytest.mark.parametrize("data", ["galaxy", "era"])
def test_decisions_name_what_the_game_names(data: str, request: pytest.FixtureRequest) -> None:
    tables: Data = request.getfixturevalue(data)
    game = tables.game
    sections = {rule.__name__: rule.section for rule in game.rules.classes}
    turn = -2
    for row in rows(tables, "decisions"):
        assert game.move_name(row["option"]).split()[0] == row["verb"]
        assert sections[row["rule"]] == row["section"]
        assert 1 <= row["real"] <= row["options"]
        assert 0 <= row["share"] <= 1
        assert (row["shares"] is not None) == (row["turn"] != turn or row["ply"] == 0)
        turn = row["turn"]
        if row["shares"] is not None:
            assert sum(row["shares"]) == pytest.approx(1, abs=1e-5)
            assert row["shares"][row["seat"]] == row["share"]


def test_amounts_are_no_choices_of_their_own(galaxy: Data, era: Data) -> None:
    assert all(row["real"] == row["options"] for row in rows(galaxy, "decisions"))
    assert any(row["real"] < row["options"] for row in rows(era, "decisions"))


def test_seats_hold_and_use_tokens(galaxy: Data, era: Data) -> None:
    for data, held, used in (
        (galaxy, {"card", "class", "technology", "governor"}, {"card", "class", "power"}),
        (era, {"people", "alignment", "sector", "card"}, {"card", "action", "counter"}),
    ):
        table = rows(data, "seats")
        names = set(data.game.study.names)
        holds = {name for row in table for name in row["holds"]}
        uses = {name for row in table for name in row["uses"]}
        assert holds | uses <= names
        assert held <= {name.split()[0] for name in holds}
        assert used <= {name.split()[0] for name in uses}
    for row in rows(galaxy, "seats"):
        if row["round"] == 0:
            assert sum(name.startswith("card ") for name in row["holds"]) == 8
            assert (row["decisions"], row["uses"]) == (0, [])


def test_rules_that_came_up_are_among_those_that_could(galaxy: Data, era: Data) -> None:
    for data, common in ((galaxy, "6.bid"), (era, "5.alignment")):
        observable = observable_rules(data.game)
        for game in rows(data, "games"):
            assert set(game["rules"]) <= set(observable)
            assert common in game["rules"]
    endings = {game["ended"] for game in rows(galaxy, "games")}
    assert endings <= {"over", "exhausted", "idle"}
    assert len(endings) > 1
    assert all(game["setting"][0].startswith("story ") for game in rows(era, "games"))


def test_columns_can_be_chosen(galaxy: Data, tmp_path: Path) -> None:
    assert galaxy.table("games", ["scores", "game"]).column_names == ["scores", "game"]
    part = galaxy.part("decisions", 3, ["game", "verb"])
    assert set(part["game"].to_pylist()) == set(galaxy.manifest.numbers(3))
    assert galaxy.table("decisions").schema == SCHEMAS["decisions"]
    empty = tmp_path / "empty"
    shutil.copytree(galaxy.folder, empty)
    for path in empty.glob("games/*.parquet"):
        path.unlink()
    assert open_data(empty).finished == 0
    assert open_data(empty).table("seats", ["share"]).num_rows == 0


def test_thinking_is_measured_where_somebody_thinks(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    simulate(GAME, ["greedy", "random"], 1, seed=2, data=folder)
    for row in rows(open_data(folder), "decisions"):
        assert (row["seconds"] > 0) == (row["seat"] == 0 and row["options"] > 1)


def test_a_game_that_says_little_is_written_down_too() -> None:
    """A toy without rounds, turns and tokens, whose seats use rights that nobody asks about."""
    collector = Collector(CASHING, RANDOM, 5)
    for number in range(6):
        play_game(CASHING, RANDOM, {"rich": False}, 5, number, observer=collector)
    tables = collector.tables()
    rules = {name for row in tables["games"]["rules"].to_pylist() for name in row}
    assert CASHING.verbs[CASH].section in rules
    assert set(tables["decisions"]["turn"].to_pylist()) == {-1}
    assert set(tables["games"]["rounds"].to_pylist()) == {0}
    assert tables["seats"].num_rows == 6 * 3
    assert set(tables["decisions"]["verb"].to_pylist()) <= {v.word for v in CASHING.verbs.values()}


def test_who_loses_alone_has_no_share(tmp_path: Path) -> None:
    simulate(ERA, ["random"], 12, seed=1, data=tmp_path / "data")
    games = rows(open_data(tmp_path / "data"), "games")
    assert all(game["shares"] == [float(bool(game["winners"]))] for game in games)
    assert any(not game["winners"] for game in games)


# -- the same whatever does the work -------------------------------------------------------------


def test_workers_and_records_change_nothing(galaxy: Data, tmp_path: Path) -> None:
    folder, records = tmp_path / "data", tmp_path / "games"
    report = simulate(GAME, RANDOM, GAMES, seed=7, data=folder, out=records, workers=2)
    assert contents(folder) == contents(galaxy.folder)
    assert report.digest == simulate(GAME, RANDOM, GAMES, seed=7).digest
    assert len(list(records.glob("*.jsonl"))) == GAMES


def test_a_run_goes_on_where_it_was_stopped(galaxy: Data, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(galaxy.folder, folder)
    lost = (folder / "games" / "00004.parquet", folder / "seats" / "00007.parquet")
    for path in (*lost, folder / "games" / "00007.parquet"):
        path.unlink()
    assert open_data(folder).finished < GAMES
    kept = (folder / "games" / "00001.parquet").stat().st_mtime_ns
    heard: list[int] = []
    report = simulate(GAME, RANDOM, GAMES, seed=7, data=folder, progress=heard.append)
    assert sum(heard) == GAMES == report.games
    assert report.digest == simulate(GAME, RANDOM, GAMES, seed=7).digest
    assert contents(folder) == contents(galaxy.folder)
    assert (folder / "games" / "00001.parquet").stat().st_mtime_ns == kept


def test_one_run_at_a_time_fills_a_folder(galaxy: Data, tmp_path: Path) -> None:
    """A part is three files: two runs of bots that think by the clock would mix them."""
    folder = tmp_path / "data"
    shutil.copytree(galaxy.folder, folder)
    with only_writer(folder):
        with pytest.raises(BadInput, match="are being played right now"):
            simulate(GAME, RANDOM, GAMES, seed=7, data=folder)
        assert open_data(folder).finished == GAMES
    simulate(GAME, RANDOM, GAMES, seed=7, data=folder)


def test_a_run_that_is_killed_goes_on(tmp_path: Path) -> None:
    folder, number = tmp_path / "data", MANY
    command = [
        sys.executable, "-m", "asterism", "simulate", "galaxy", "--games", str(number),
        "--bots", "random,random", "--workers", "2", "--data", str(folder), "--format", "json",
    ]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as run:
        end = time.monotonic() + PATIENCE
        while not list(folder.glob("games/[0-9]*.parquet")) and time.monotonic() < end:
            time.sleep(0.01)
        os.kill(run.pid, signal.SIGKILL)
    there = open_data(folder).finished
    assert 0 < there < number
    report = simulate(find_game("galaxy"), ["random"] * 2, number, data=folder)
    assert open_data(folder).finished == report.games == number
    assert report.digest == simulate(GAME, ["random"] * 2, number).digest


def test_what_is_finished_stays_when_all_workers_die(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("asterism.lab.filling.play_part", die_at_game_five)
    monkeypatch.setattr("asterism.lab.pool._Processes.tries", 0)
    folder = tmp_path / "data"
    message = (
        r"workers died again and again .*; \d+ of 40 games are in .*: the same command goes on"
    )
    with pytest.raises(WorkLost, match=message):
        simulate(GAME, RANDOM, GAMES, seed=7, data=folder, workers=2)
    assert 0 < open_data(folder).finished < GAMES
    monkeypatch.undo()
    simulate(GAME, RANDOM, GAMES, seed=7, data=folder)
    assert open_data(folder).finished == GAMES


@pytest.mark.filterwarnings("default")
def test_a_cluster_that_loses_a_worker_fills_the_same_folder(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    command = (
        "simulate", "galaxy", "--games", str(MANY), "--bots", "random,random,random", "--seed", "7",
        "--format", "json", "--data", str(tmp_path / "far"),
    )  # fmt: skip
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as cluster:
        killer = Thread(target=kill_after_a_part, args=(cluster, tmp_path / "far"))
        killer.start()
        result = CliRunner().invoke(cli, [*command, "--cluster", cluster.scheduler_address])
        killer.join()
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    near = simulate(GAME, RANDOM, MANY, seed=7, data=tmp_path / "near")
    assert (told["games"], told["digest"]) == (MANY, near.digest)
    far = open_data(tmp_path / "far")
    for table in SCHEMAS:
        columns = [name for name in SCHEMAS[table].names if name != "seconds"]
        assert far.table(table, columns).equals(open_data(tmp_path / "near").table(table, columns))


def kill_after_a_part(cluster: Any, folder: Path) -> None:
    """Kill a worker in the middle of what a cluster does."""
    end = time.monotonic() + PATIENCE
    while not list(folder.glob("games/[0-9]*.parquet")) and time.monotonic() < end:
        time.sleep(0.01)
    assert open_data(folder).finished < MANY
    os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)


# -- what is refused -----------------------------------------------------------------------------


def run(*args: str) -> str:
    """What a simulation says that is refused: one line, and status 2."""
    result = CliRunner().invoke(cli, ["simulate", "galaxy", *args])
    assert result.exit_code == 2
    assert len(result.output.strip().splitlines()) == 1
    return result.output


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (("--seed", "8"), "seed: 7 there, 8 now"),
        (("--games", "41"), "games: 40 there, 41 now"),
        (("--bots", "random,random"), "bots: random,random,random there, random,random now"),
        (("--ruling", "floor=step"), "rulings: floor=current there, floor=step now"),
    ],
)
def test_another_run_is_not_mixed_in(galaxy: Data, changed: tuple[str, ...], message: str) -> None:
    same = ("--games", str(GAMES), "--bots", "random,random,random", "--seed", "7")
    assert message in run(*same, *changed, "--data", str(galaxy.folder))
    assert galaxy.finished == GAMES


def test_games_of_a_bot_that_has_changed_since_are_not_mixed_in(
    galaxy: Data, tmp_path: Path
) -> None:
    written = json.loads((galaxy.folder / "manifest.json").read_bytes())
    same = ("--games", str(GAMES), "--bots", "random,random,random", "--seed", "7")
    for whose, told in (("random", "the bot 'random' has"), ("the game", "the game's code has")):
        code = written["code"] | {whose: "0"}
        (tmp_path / "manifest.json").write_text(json.dumps(written | {"code": code}))
        assert told in run(*same, "--data", str(tmp_path))
        assert open_data(tmp_path).finished == 0  # to read what was played is another matter


def test_a_folder_of_another_version_is_refused(galaxy: Data, tmp_path: Path) -> None:
    written = json.loads((galaxy.folder / "manifest.json").read_bytes())
    for changed, message in (
        ({"asterism-data": 1}, "has format 1; this asterism reads format 2"),
        ({"content": "0"}, "its content is 0, the one installed"),
        ({"rules": 99}, "its rules is 99, the one installed 2"),
        ({"more": 1}, "is no manifest"),
    ):
        (tmp_path / "manifest.json").write_text(json.dumps(written | changed))
        with pytest.raises(BadInput, match=message):
            open_data(tmp_path)
    for text in ("[]", "{}", "no JSON", '"asterism-data"', "[" * 10**5):
        (tmp_path / "manifest.json").write_text(text)
        with pytest.raises(BadInput, match="is no manifest"):
            open_data(tmp_path)
    assert "is no manifest" in run("--bots", "random,random", "--data", str(tmp_path))
    with pytest.raises(BadInput, match="holds no games"):
        open_data(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"games": "x"}, r"is no manifest of games: Expected `int`, got `str` - at `\$\.games`"),
        ({"games": 0}, "is no manifest of games"),
        ({"part": 0}, r"is no manifest of games: Expected `int` >= 1 - at `\$\.part`"),
        ({"game": 5}, "is no manifest of games"),
        ({"game": "nothing"}, "nothing"),
        ({"bots": ["random"]}, "has 2 to 5 seats, not 1"),
        ({"rulings": {"floor": "up"}}, "'floor' is one of"),
    ],
)
def test_a_manifest_that_makes_no_sense_is_told_in_a_line(
    galaxy: Data, changed: dict[str, object], message: str, tmp_path: Path
) -> None:
    written = json.loads((galaxy.folder / "manifest.json").read_bytes())
    (tmp_path / "manifest.json").write_text(json.dumps(written | changed))
    with pytest.raises(BadInput, match=message) as error:
        open_data(tmp_path)
    assert "\n" not in str(error.value)


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    assert "holds something else" in run("--bots", "random,random", "--data", str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_damaged_file_is_named_and_the_advice_helps(galaxy: Data, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(galaxy.folder, folder)
    for number, table in enumerate(SCHEMAS):
        path = folder / table / f"{number:05d}.parquet"
        whole = path.read_bytes()
        for damaged in (b"PAR1 is not enough", whole[: len(whole) // 2], whole[99:]):
            path.write_bytes(damaged)
            with pytest.raises(BadInput, match=rf"{path} is damaged: delete the file and simulate"):
                open_data(folder).table(table)
        path.unlink()
    assert open_data(folder).finished < GAMES
    simulate(GAME, RANDOM, GAMES, seed=7, data=folder)
    assert contents(folder) == contents(galaxy.folder)


@pytest.mark.parametrize("table", SCHEMAS)
def test_a_file_of_another_part_or_run_is_named(galaxy: Data, table: str, tmp_path: Path) -> None:
    folder, two = tmp_path / "data", tmp_path / "two"
    shutil.copytree(galaxy.folder, folder)
    simulate(GAME, RANDOM[:2], GAMES, seed=7, data=two)
    path = folder / table / "00002.parquet"
    other = folder / ("games" if table != "games" else "seats") / path.name
    for wrong in (folder / table / "00001.parquet", two / table / path.name, other):
        shutil.copy(wrong, path)
        told = rf"{path} is (damaged|not of part 2 of this run): delete the file and simulate"
        with pytest.raises(BadInput, match=told):
            open_data(folder).table(table)


def test_files_that_are_no_parts_are_passed_over(galaxy: Data, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(galaxy.folder, folder)
    for name in ("0x", "000001", "1", "99999"):
        for table in SCHEMAS:
            shutil.copy(folder / table / "00001.parquet", folder / table / f"{name}.parquet")
    assert open_data(folder).parts() == galaxy.parts()


def test_a_cluster_that_is_not_there_and_one_that_cannot_write_records(tmp_path: Path) -> None:
    common = ("--bots", "random,random", "--games", "2")
    assert "no Dask cluster answers at nonsense" in run(*common, "--cluster", "nonsense")
    records = run(*common, "--cluster", "nonsense", "--out", str(tmp_path))
    assert "records are written on this machine only" in records


def test_pyarrow_reads_the_folder_by_itself(galaxy: Data) -> None:
    dataset = pa.dataset if hasattr(pa, "dataset") else pytest.importorskip("pyarrow.dataset")
    found = dataset.dataset(galaxy.folder / "seats")
    assert found.count_rows() == galaxy.table("seats").num_rows
