"""Bots that are programs in the lab: what they forfeit is counted, told, and nobody else's."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import msgspec
import pytest

from asterism.contract.game import find_game
from asterism.contract.translator import Translator
from asterism.kernel.errors import BadInput
from asterism.lab import origin
from asterism.lab.aims import read_aim
from asterism.lab.balance import balance
from asterism.lab.balanced import balance_page, command
from asterism.lab.compare import compare
from asterism.lab.compared import comparison_page, forfeits_in_words
from asterism.lab.forfeits import Forfeits
from asterism.lab.league.page import page_of
from asterism.lab.league.plan import make_plan
from asterism.lab.league.playing import play_league
from asterism.lab.league.results import Played, read_league
from asterism.lab.league.standings import _places, standings
from asterism.lab.origin import code_of
from asterism.lab.simulate import simulate
from asterism.lab.sweep import sweep
from asterism.lab.swept import sweep_page
from asterism.lab.variants import read_variant
from tests.bots.programs import GOOD, bad, program
from tests.command import run

GALAXY = find_game("galaxy")
TOLD = "Games in which a program forfeited: {0}."


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
    assert shlex.split(found.to_see_a_game())[4:6] == ["--bots", f"{name},random"]
    assert TOLD.format("2, 0") in comparison_page(found, Translator(GALAXY))


def test_a_sweep_and_a_search_say_it_too(tmp_path: Path) -> None:
    """At each value of a sweep; of a search in its proof."""
    names, variant = [bad(tmp_path, "crash"), "random"], read_variant("galaxy")
    swept = sweep(variant, "floor", ["current", "step"], names, 2)
    assert swept.forfeited == (2, 2)
    assert swept.to_dict()["forfeited"] == [2, 2]
    assert shlex.split(swept.to_see_a_game())[4:6] == ["--bots", ",".join(names)]
    assert TOLD.format("2, 2") in sweep_page(swept, Translator(GALAXY))
    ranges, aims = {"floor": ["current", "step"]}, [read_aim("choices=1..2")]
    searched = balance(variant, ranges, aims, names, games=2, trials=2, proof=3)
    assert searched.proof.forfeited == (3, 3)
    assert shlex.split(command(searched))[4:6] == ["--bots", ",".join(names)]
    assert TOLD.format("3, 3") in balance_page(searched, Translator(GALAXY))
    assert not forfeits_in_words(Translator(GALAXY), (0, 0))


@pytest.mark.parametrize(
    "words",
    [
        ["compare", "galaxy", "galaxy:floor=step"],
        ["sweep", "galaxy", "floor=current,step"],
        ["balance", "galaxy", "floor=current,step", "--aim", "choices=1..2"],
    ],
)
def test_games_of_programs_are_not_kept(words: list[str], tmp_path: Path) -> None:
    """A fault of its surroundings, mended since, would stand for ever."""
    bots = f"{program(tmp_path, GOOD)},random"
    data = str(tmp_path / "kept")
    result = run(*words, "--bots", bots, "--data", data, "--games", "2")
    assert result.exit_code == 2
    assert (
        result.output.strip()
        .splitlines()[-1]
        .endswith("games of programs are not kept: leave out --data")
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["compare", "galaxy", "galaxy:floor=step"], "forfeited: 2, 2."),
        (["sweep", "galaxy", "floor=current,step"], "forfeited: 2, 2."),
        (
            [
                "balance",
                "galaxy",
                "floor=current,step",
                "--aim",
                "choices=1..2",
                "--trials",
                "1",
                "--proof",
                "3",
            ],
            "forfeited: 3, 3.",
        ),
    ],
)
def test_the_command_says_what_programs_forfeited(
    words: list[str], told: str, tmp_path: Path
) -> None:
    """A command of several words is one bot, beside another."""
    bots = f"{bad(tmp_path, 'crash')},random"
    result = run(*words, "--bots", bots, "--games", "2")
    assert result.exit_code == 0, result.output
    assert told in " ".join(result.output.split())


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
