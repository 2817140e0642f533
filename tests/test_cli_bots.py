"""Bots on the command line: which there are, which may play, how the terminal waits for them."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from asterism.bots import BOTS, LEVELS
from asterism.bots.about import about_bots
from asterism.play.match import Match
from asterism.play.replay import replay
from asterism.terminal import screen as screens
from asterism.terminal.screen import Screen
from tests.command import run
from tests.test_cli_play import record_of, saved, wait_for

pytestmark = pytest.mark.usefixtures("own_home")


# -- which there are -------------------------------------------------------------------------


def test_the_bots_are_listed_the_levels_first() -> None:
    output = run("bots").output
    found = [line.split()[0] for line in output.splitlines()[1:] if not line.startswith(" ")]
    assert found[: len(LEVELS)] == list(LEVELS)
    assert sorted(found) == sorted(BOTS)
    assert "see what a person in their seat would see" in run("bots", "--help").output


def test_the_bots_are_listed_for_programs() -> None:
    data = json.loads(run("bots", "--format", "json").output)
    assert [bot["name"] for bot in data["bots"]] == [each.name for each in about_bots()]
    by_name = {bot["name"]: bot for bot in data["bots"]}
    for name, level in LEVELS.items():
        assert (by_name[name]["kind"], by_name[name]["seconds"]) == ("level", level.seconds)
    assert by_name["expert"]["seconds"] is None
    assert all(bot["text"] for bot in data["bots"])


def test_the_help_of_play_teaches_names_and_budgets() -> None:
    output = " ".join(run("play", "--help").output.split())
    for each in about_bots():
        if each.kind != "installed":
            assert each.name in output
    assert "master@3s thinks for 3 s per turn" in output


def test_in_another_language_the_names_of_bots_stand_beside_what_one_types() -> None:
    row = next(line for line in run("bots", "--lang", "es").output.splitlines() if "novice" in line)
    assert row.split()[:3] == ["novice", "novato", "nivel"]
    assert "name" not in run("bots").output.splitlines()[0]


# -- which may play --------------------------------------------------------------------------


@pytest.mark.parametrize("terminal", [["--terminal"], []])
@pytest.mark.parametrize(
    ("bots", "line"),
    [
        ("master+open", "a bot that sees every card (+open) may not play at a table"),
        (
            "greedy,master@3s+open,random",
            "a bot that sees every card (+open) may not play at a table",
        ),
        ("mastr@3s", "there is no bot 'mastr@3s'; did you mean 'master'?"),
        ("master@0s", "write a budget as 3s or 500, above zero, not '0s'"),
        ("expert@3s", "the bot 'expert' does not search: it takes no budget"),
    ],
)
def test_a_bot_that_may_not_play_is_refused_in_one_line(
    bots: str, line: str, terminal: list[str]
) -> None:
    result = run("play", "galaxy", "--bots", bots, *terminal)
    assert result.exit_code == 2
    assert result.stderr == f"asterism: {line}\n"


def test_a_saved_game_of_the_lab_brings_no_open_cards_to_the_table(tmp_path: Path) -> None:
    path = tmp_path / "lab.jsonl"
    Match("galaxy", seats=2, seed=1, bots=[None, "master@50+open"]).save(path)
    result = run("play", "--resume", str(path))
    assert result.exit_code == 2
    assert "may not play at a table" in result.stderr
    assert run("play", "--resume", str(path), "--as", "green").exit_code == 2
    assert run("play", "--resume", str(path), "--as", "green,red", lines=["quit"]).exit_code == 0


def test_a_budget_is_kept_with_the_game_and_equal_seeds_play_alike(tmp_path: Path) -> None:
    for _ in range(2):
        result = run("play", "galaxy", "--seats", "3", "--seed", "1", "--bots", "master@3,novice@3",
                     lines=["1"] * 15)  # fmt: skip
        assert result.exit_code == 0, result.output
        assert "is thinking" not in result.output
    one, other = saved(tmp_path)
    assert record_of(one).header.bots == [None, "master@3", "novice@3"]
    assert one.read_bytes() == other.read_bytes()


def test_without_names_an_opponent_plays_that_can_be_beaten(tmp_path: Path) -> None:
    run("play", "galaxy", "--terminal", "--seats", "2", lines=["quit"])
    assert record_of(saved(tmp_path)[0]).header.bots == [None, "apprentice"]


def test_a_hint_comes_from_a_good_bot_or_from_the_one_that_is_named() -> None:
    lines = ["hint", "hint expert", "hint master+open", "hint wizard", "quit"]
    said = run("play", "galaxy", "--terminal", "--seed", "1", "--bots", "random", lines=lines)
    assert "The bot master would choose" in said.output
    assert "The bot expert would choose" in said.output
    assert "may not play at a table" in said.output
    assert "no bot 'wizard'" in said.output


@pytest.mark.parametrize(
    ("language", "word", "says"),
    [("en", "hint", "in 100"), ("es", "pista", "de cada 100"), ("it", "consiglio", "su 100")],
)
@pytest.mark.parametrize("game", ["galaxy", "galactic-era", "nova", "space-opera"])
def test_a_hint_says_why(game: str, language: str, word: str, says: str) -> None:
    """Where nothing clearly wins more, that another choice is about as good."""
    lines = [f"{word} master@100", f"{word} random", "quit"]
    args = ["play", game, "--terminal", "--seed", "1", "--bots", "random", "--lang", language]
    said = " ".join(run(*args, lines=lines).output.split())
    alike = {"en": "is about as good.", "es": "vale más o menos lo mismo.", "it": "meno lo stesso."}
    assert says in said or alike[language] in said
    assert said.count(alike[language]) <= 1  # dice give no reason


# -- how the terminal waits ------------------------------------------------------------------


def shown(seconds: float, monkeypatch: pytest.MonkeyPatch, **how: bool) -> str:
    """What a screen shows while something takes so long."""
    monkeypatch.setattr(screens, "MOMENT", 0.05)
    monkeypatch.setattr(screens, "LONG", 0.15)
    out = io.StringIO()
    with Screen(file=out, width=80, **how).waiting("Red is thinking …"):
        time.sleep(seconds)
    return out.getvalue()


def test_a_terminal_says_that_a_bot_thinks_once_it_takes_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "Red is thinking …" in shown(0.3, monkeypatch, terminal=True)
    assert "thinking" not in shown(0, monkeypatch, terminal=True)
    assert shown(0.3, monkeypatch, terminal=False) == ""


def test_a_screen_reader_hears_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(0.3, monkeypatch, terminal=True, plain=True) == "Red is thinking …\n"
    assert shown(0.05, monkeypatch, terminal=True, plain=True) == ""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")
def test_ctrl_c_while_a_bot_thinks_leaves_with_the_game_saved(tmp_path: Path) -> None:
    import pty  # noqa: PLC0415 - not on every platform

    master, slave = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "asterism", "play", "galaxy", "--people", "0", "--seats", "2",
         "--bots", "master@300s"],
        stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
        env={**os.environ, "TERM": "xterm-256color"},
    ) as process:  # fmt: skip
        os.close(slave)
        try:
            wait_for(master, "is thinking …")
            process.send_signal(signal.SIGINT)
            said = wait_for(master, "--resume")
            assert process.wait(20) == 130
        finally:
            process.kill()
            os.close(master)
    assert "Traceback" not in said
    assert not replay(record_of(saved(tmp_path)[0])).over
