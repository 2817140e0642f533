"""Bots that are programs in the lab: what they forfeit is counted, told, and nobody else's."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from asterism.contract.game import find_game
from asterism.contract.translator import Translator
from asterism.kernel.errors import BadInput
from asterism.lab import origin
from asterism.lab.compare import compare
from asterism.lab.forfeits import Forfeits
from asterism.lab.league.page import page_of
from asterism.lab.league.plan import make_plan
from asterism.lab.league.playing import play_league
from asterism.lab.league.results import Played, read_league
from asterism.lab.league.standings import _places, standings
from asterism.lab.origin import code_of
from asterism.lab.simulate import simulate
from asterism.lab.variants import read_variant
from tests.bots.programs import GOOD, bad, program
from tests.command import run

GALAXY = find_game("galaxy")


def test_a_league_counts_what_was_forfeited_and_says_how(tmp_path: Path) -> None:
    """The one that fails wins nothing; the others meet each other as before."""
    wrong, good = bad(tmp_path, "garbage"), program(tmp_path, GOOD)
    plan = make_plan(GALAXY, [wrong, good, "random"], seats=2)
    out = tmp_path / "league"
    found = standings(play_league(plan, games=6, out=out))
    lost = {bot.name: bot.forfeits for bot in found.bots}
    assert lost[wrong].how == {"garbage": 4}
    assert "I bid three" in lost[wrong].first
    assert not lost[good]
    assert not lost["random"]
    wins = {bot.name: bot.wins.value for bot in found.bots}
    assert wins[wrong] == 0
    ahead = {(each.name, each.against): each.wins.value for each in found.cross}
    assert ahead[good, wrong] == ahead["random", wrong] == 1
    assert found.to_dict()["bots"][-1]["forfeits"]["games"] == 4  # type: ignore[index]
    assert "Forfeited games" in page_of(found, Translator(GALAXY))
    assert standings(read_league(out)).to_dict()["bots"] == found.to_dict()["bots"]


def test_workers_start_programs_too(tmp_path: Path) -> None:
    plan = make_plan(GALAXY, [program(tmp_path, GOOD), "random"], seats=2)
    found = standings(play_league(plan, games=4, workers=2))
    assert found.games == 4
    assert not any(bot.forfeits for bot in found.bots)


def test_a_league_of_commands_shows_a_table_of_what_was_forfeited(tmp_path: Path) -> None:
    names = f"{bad(tmp_path, 'crash')},random"
    result = run("league", "galaxy", "--seats", "2", "--games", "2", "--bots", names)
    assert result.exit_code == 0, result.output
    assert "crash 2" in result.output
    assert "too clever" in result.output
    assert "Of programs the clock on the wall counts." in result.output


def test_who_forfeits_comes_behind_all_others_the_first_last() -> None:
    played = Played(0, [0, 1, 2, 3], [1], [9, 4, 30, 7], [], {2: "crash", 0: "crash"})
    assert _places(played) == (3, 1, 4, 2)


def test_a_line_without_forfeits_is_as_it_was() -> None:
    assert "forfeits" not in msgspec.json.decode(msgspec.json.encode(Played(0, [0], [0], [1], [])))


def test_a_simulation_says_what_was_forfeited(tmp_path: Path) -> None:
    name = bad(tmp_path, "illegal choice")
    report = simulate(GALAXY, [name, "random"], 3)
    assert report.wins_by_bot == {name: 0, "random": 3}
    assert report.forfeits[name].how == {"illegal choice": 3}
    assert json.loads(json.dumps(report.to_dict()))["forfeits"][name]["games"] == 3
    assert "forfeits" not in simulate(GALAXY, ["random", "random"], 1).to_dict()
    result = run("simulate", "galaxy", "--games", "2", "--bots", f"{name},random")
    assert "illegal choice 2" in " ".join(result.output.split())


def test_tables_of_games_take_no_programs(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="forfeited"):
        simulate(GALAXY, [program(tmp_path, GOOD), "random"], 1, data=tmp_path / "data")


def test_a_comparison_says_in_how_many_games_a_program_failed(tmp_path: Path) -> None:
    name = bad(tmp_path, "crash")
    variant = read_variant("galaxy")
    found = compare(variant, variant, [name, "random"], 2, other_bots=["random", "random"])
    assert found.forfeited == (2, 0)
    assert found.to_dict()["forfeited"] == [2, 0]
    assert f"--bots '{name},random'" in found.to_see_a_game().replace("'\"'\"'", "'")


def test_a_changed_file_is_another_bot(tmp_path: Path) -> None:
    path = tmp_path / "bot.sh"
    path.write_text("# one")
    one = code_of("galaxy", [f"run:sh {path}"])
    path.write_text("# two")
    origin._bot_code.cache_clear()
    assert code_of("galaxy", [f"run:sh {path}"]) != one


def test_forfeits_are_told_by_how_often() -> None:
    lost = Forfeits()
    for reason in ("crash: a", "silence: b", "crash: c"):
        lost.add(reason)
    assert lost.kinds(Translator()) == "crash 2, silence 1"
    assert lost.kinds(Translator(language="es")) == "fallo 2, silencio 1"
    assert lost.example() == "a"
