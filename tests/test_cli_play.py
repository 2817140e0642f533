"""Playing in the terminal: whole games, commands, saving, and people at one screen."""

from __future__ import annotations

import errno
import io
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from asterism.bots.bot import Bot
from asterism.bots.planner import Expert
from asterism.cli import play
from asterism.contract.translator import Translator
from asterism.games.galaxy import GAME
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import IllegalMove
from asterism.kernel.events import Event
from asterism.kernel.options import pack
from asterism.play.match import Match
from asterism.play.record import Record, read
from asterism.play.replay import replay
from asterism.tabletop.components import signed
from asterism.terminal import store
from asterism.terminal.commands import COMMANDS, Commands, LeaveTable
from asterism.terminal.entry import begins, understand, words_of
from asterism.terminal.interrupts import closing_signals, unbroken
from asterism.terminal.playing import play_session
from asterism.terminal.screen import Screen
from asterism.terminal.session import Session
from asterism.text.log_lines import log_lines
from tests.bots.programs import GOOD, bad, program
from tests.command import run
from tests.galaxy.table_top import row, table
from tests.nova.battles import FORCE
from tests.patience import PATIENCE

ENGLISH: Final = Translator(GAME, "en")
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
pytestmark = pytest.mark.usefixtures("own_home")


def saved(home: Path) -> list[Path]:
    """The games in the folder."""
    return sorted((home / "home").glob("*.jsonl"))


def record_of(path: Path) -> Record:
    """The record in a file."""
    return read(path.read_bytes())


# -- whole games -----------------------------------------------------------------------------


def test_a_whole_game_from_a_pipe(tmp_path: Path) -> None:
    result = run("play", "galaxy", "--seed", "7", "--bots", "random", lines=["1"] * 600)
    assert result.exit_code == 0, result.output
    assert "wins the game." in result.output
    assert "── The end ──" in result.output
    (path,) = saved(tmp_path)
    record = record_of(path)
    assert record.last is not None
    assert record.last.end is not None
    assert replay(record).over
    assert f"asterism replay {path}" in result.output
    assert record.header.bots == [None, "random", "random", "random"]


def test_the_same_seed_and_the_same_moves_are_the_same_game(tmp_path: Path) -> None:
    for _ in range(2):
        run("play", "galaxy", "--seed", "abc", "--bots", "random", lines=["1"] * 30)
    one, other = saved(tmp_path)
    assert one.read_bytes() == other.read_bytes()


def test_a_whole_game_in_a_process_of_its_own(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "asterism", "play", "galaxy", "--seats", "2", "--bots", "random",
         "--seed", "3", "--lang", "es"],
        input="1\n" * 600, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "gana la partida." in done.stdout
    assert replay(record_of(saved(tmp_path)[0])).over


@pytest.mark.parametrize("seats", ["2", "3", "5"])
def test_bots_alone_play_to_the_end(seats: str) -> None:
    result = run("play", "galaxy", "--people", "0", "--seats", seats, "--bots", "random")
    assert result.exit_code == 0
    assert "wins the game." in result.output


def test_a_game_read_aloud() -> None:
    result = run("play", "galaxy", "--plain", "--seed", "5", "--bots", "random", lines=["1"] * 600)
    assert result.exit_code == 0
    assert not re.search("[─│┼●■◆▲◉▒]", result.output)
    assert "1. Bid 0" in result.output
    assert "Green is dealt" in result.output


def test_a_game_where_the_screen_has_no_box_drawing(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "asterism", "play", "galaxy", "--seed", "5", "--lang", "es"],
        input=b"1\n", capture_output=True, check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"1. Pujar 0" in done.stdout


def test_a_scenario_brings_its_seats(tmp_path: Path) -> None:
    run("play", "galactic-era", "--terminal", "--scenario", "solo", "--option", "difficulty=hard")
    header = record_of(saved(tmp_path)[0]).header
    assert (len(header.seats), header.scenario) == (1, "solo")
    assert header.options["difficulty"] == "hard"


def test_who_says_nothing_plays_what_is_played_first(tmp_path: Path) -> None:
    run("play", "nova", "--terminal", "--seed", "1")
    header = record_of(saved(tmp_path)[0]).header
    assert (len(header.seats), header.scenario) == (1, "anybody-out-there")


def test_rulings_and_seats_are_those_asked_for(tmp_path: Path) -> None:
    run("play", "galaxy", "--preset", "it", "--ruling", "floor=current", "--as", "red,blue",
        "--seats", "3", "--bots", "random", "--seed", "1")  # fmt: skip
    header = record_of(saved(tmp_path)[0]).header
    assert header.bots == ["random", None, None]
    assert header.rulings["floor"] == "current"
    assert header.rulings["transport_own"] is True


# -- saving and going on ---------------------------------------------------------------------


def test_the_end_of_the_input_saves(tmp_path: Path) -> None:
    result = run("play", "galaxy", "--seed", "7", "--bots", "random", lines=["1", "1"])
    assert result.exit_code == 0
    (path,) = saved(tmp_path)
    assert re.fullmatch(r"galaxy-\d{4}-\d\d-\d\d-\d{4}\.jsonl", path.name)
    assert f"Continue it with: asterism play --resume {path}" in result.output
    last = record_of(path).last
    assert last is not None
    assert last.pause is not None


def test_a_game_goes_on_where_it_was_saved(tmp_path: Path) -> None:
    run("play", "galaxy", "--seed", "7", "--bots", "random", lines=["1"] * 20)
    (path,) = saved(tmp_path)
    before = record_of(path)
    assert before.last is not None
    assert before.last.pause is not None
    assert replay(before).digest() == before.last.pause.state
    run("play", "--resume", str(path))
    assert record_of(path).last == before.last
    assert saved(tmp_path) == [path]
    result = run("play", "--resume", str(path), lines=["1"] * 600)
    assert "wins the game." in result.output
    after = record_of(path)
    assert after.lines()[: len(before.lines())] == before.lines()
    assert replay(after).over


def test_a_game_that_is_over_is_not_played_on(tmp_path: Path) -> None:
    run("play", "galaxy", "--people", "0", "--seats", "2", "--bots", "random")
    result = run("play", "--resume", str(saved(tmp_path)[0]))
    assert result.exit_code == 2
    assert "that game is over; view it with: asterism replay" in result.stderr


def test_save_goes_on_and_quit_leaves(tmp_path: Path) -> None:
    path = tmp_path / "my game.jsonl"
    result = run(
        "play",
        "galaxy",
        "--seed",
        "1",
        "--bots",
        "random",
        lines=[f"save {path}", "1", "quit", "1"],
    )
    assert result.exit_code == 0
    assert result.output.count(f"Saved to '{path}'") == 2
    assert saved(tmp_path) == []
    assert len(record_of(path).entries) > 40


def test_another_person_takes_a_seat_of_a_saved_game(tmp_path: Path) -> None:
    run("play", "galaxy", "--seed", "1", "--bots", "random", lines=["1"])
    (path,) = saved(tmp_path)
    result = run("play", "--resume", str(path), "--as", "red")
    assert "Red (you)" in result.output
    assert record_of(path).header.bots == ["apprentice", None, "random", "random"]


def test_resume_in_a_game_goes_on_with_another(tmp_path: Path) -> None:
    run("play", "galaxy", "--seed", "1", "--seats", "2", "--bots", "random", lines=["1"])
    (first,) = saved(tmp_path)
    result = run("play", "galaxy", "--seed", "2", "--seats", "3", "--bots", "random",
                 lines=["resume", "resume nowhere", "resume 1", "log 1"])  # fmt: skip
    assert f"1 {first.name}" in result.output
    assert "There is no file nowhere." in result.output
    assert "Green (you), Red (bot random)\n" in result.output
    assert len(saved(tmp_path)) == 2


def test_a_broken_game_is_not_resumed_and_this_one_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text("no record", "utf-8")
    result = run("play", "galaxy", "--seed", "1", lines=[f"resume {path}", "resume .", "hint"])
    assert result.exit_code == 0
    assert "this is no Asterism record" in " ".join(result.output.split())
    assert "that is a folder, not a file" in result.output
    assert "The bot master would choose" in result.output


def test_nothing_to_resume(tmp_path: Path) -> None:
    result = run("play", "galaxy", "--seed", "1", lines=["resume"])
    assert f"No other game is saved in {tmp_path / 'home'}." in result.output


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    monkeypatch.setenv("ASTERISM_HOME", str(tmp_path / "file" / "home"))
    result = run("play", "galaxy", "--seed", "1")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("asterism: ")
    assert "part of that path is not a folder" in result.stderr


def test_quit_stays_where_nothing_can_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    monkeypatch.setenv("ASTERISM_HOME", str(tmp_path / "file"))
    result = run("play", "galaxy", "--seed", "1", lines=["save", "quit", "hint", "quit!"])
    assert result.exit_code == 0, result.output
    assert result.output.count("Not saved to") == 3  # at once, too, and once only
    assert "quit! leaves without saving" in result.output
    assert "The bot master would choose" in result.output


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    result = run("play", "galaxy", "--seed", "1", lines=["save"])
    assert result.exit_code == 2
    assert "the disk is full." in " ".join(result.stdout.split())
    assert result.stderr == "asterism: the disk is full\n"
    assert list((tmp_path / "home").iterdir()) == []


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell in which `asterism` is this very package."""
    command = line.replace("asterism", f"'{sys.executable}' -m asterism")
    return subprocess.run(
        ["/bin/sh", "-c", command], capture_output=True, text=True, check=False, timeout=PATIENCE
    )


def test_a_program_that_fails_is_told_once_and_dice_play_on(tmp_path: Path) -> None:
    """At this screen only its kind is told: its own words may name what it holds."""
    name = bad(tmp_path, "crash")
    result = run("play", "galaxy", "--seats", "2", "--bots", name, "--terminal", lines=["1"] * 600)
    assert result.exit_code == 0, result.output
    said = " ".join(result.output.split())
    told = "failed (crash). Its moves are now chosen at random."
    assert said.count(told) == 1
    assert "too clever" not in said


def test_a_saved_game_starts_no_program(tmp_path: Path) -> None:
    """Whoever wrote the file could run anything else on the machine of whoever resumes it."""
    note = tmp_path / "started"
    name = program(tmp_path, f"open({str(note)!r}, 'w').close()\n" + GOOD)
    run("play", "galaxy", "--seats", "2", "--bots", name, "--terminal", lines=["1"] * 20)
    (path,) = saved(tmp_path)
    assert record_of(path).header.bots[1] == name
    note.unlink()
    result = run("play", "--resume", str(path), lines=["1"] * 5)
    assert not note.exists()
    said = " ".join(result.output.split())
    assert "No program is started by a saved game: apprentice takes the place of run@" in said
    assert record_of(path).header.bots[1] == "apprentice"


def test_a_hint_starts_no_program(tmp_path: Path) -> None:
    note = tmp_path / "started"
    lines = [f"hint run:touch {note}", "quit"]
    result = run("play", "galaxy", "--bots", "random", "--terminal", lines=lines)
    assert "a program may only be named with --bots" in " ".join(result.output.split())
    assert not note.exists()


@pytest.mark.parametrize(
    ("fault", "told"),
    [(KeyError("x"), "KeyError: 'x'"), (None, "it chose an option that does not exist")],
)
def test_a_bot_that_fails_is_told_and_ends_no_game(
    fault: Exception | None, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dice choose for it; but dice give no hint."""

    def fail(*_: object) -> int:
        if fault is not None:
            raise fault
        return -1

    monkeypatch.setattr(Expert, "choose", fail)
    monkeypatch.setattr(Expert, "advise", Bot.advise)
    lines = ["hint expert", *["1"] * 400]
    result = run("play", "galaxy", "--bots", "expert", "--seed", "1", lines=lines)
    assert result.exit_code == 0, result.output
    said = " ".join(result.output.split())
    assert "Its moves are now chosen at random." in said
    assert f"{told})." in said  # to who asked for a hint ...
    kind = type(fault or IllegalMove("")).__name__
    assert (
        said.count(f"The bot expert failed ({kind}). Its moves are now chosen at random.") > 2
    )  # ... and to everybody
    assert "The bot expert would choose" not in said


def test_whatever_goes_wrong_the_game_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Commands, "_log", break_)
    result = run("play", "galaxy", "--seed", "1", lines=["1", "log"])
    assert isinstance(result.exception, ZeroDivisionError)
    [path] = saved(tmp_path)
    assert len(record_of(path).entries) > 1


def test_going_on_with_the_game_itself_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was played since it was saved last is read, not what was saved then."""
    monkeypatch.setattr(Session, "keep_quietly", lambda _: None)
    assert run("play", "galaxy", "--seed", "1", lines=["1"]).exit_code == 0
    [path] = saved(tmp_path)
    known = len(record_of(path).entries)
    result = run("play", "--resume", str(path), lines=["1", f"resume {path}"])
    assert result.exit_code == 0, result.output
    assert any(entry.seat == "green" for entry in record_of(path).entries[known:])


def test_a_game_that_cannot_be_saved_is_not_left_for_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("play", "galaxy", "--seed", "1", lines=["1"]).exit_code == 0
    [other] = saved(tmp_path)
    (tmp_path / "file").write_text("in the way", "utf-8")
    monkeypatch.setenv("ASTERISM_HOME", str(tmp_path / "file"))
    result = run("play", "galaxy", "--seed", "2", lines=[f"resume {other}", "hint", "quit!"])
    assert result.exit_code == 0, result.output
    assert result.output.count("Not saved to") == 2
    assert "The bot master would choose" in result.output.split("Not saved to")[-1]


def test_a_name_that_is_asked_for_leaves_no_second_file(tmp_path: Path) -> None:
    """Until somebody is told of it, what is kept while they think is a draft."""
    named = tmp_path / "mine.jsonl"
    assert run("play", "galaxy", "--seed", "1", lines=["1", f"save {named}", "1"]).exit_code == 0
    assert saved(tmp_path) == []
    copy = tmp_path / "copy.jsonl"
    result = run("play", "--resume", str(named), lines=["1", f"save {copy}", "1"])
    assert result.exit_code == 0, result.output
    assert len(record_of(copy).entries) > len(record_of(named).entries)


def test_the_same_file_by_another_name_is_no_draft(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home").mkdir(exist_ok=True)
    monkeypatch.chdir(tmp_path / "home")
    monkeypatch.setattr(store, "new_path", lambda *_: tmp_path / "home" / "mine.jsonl")
    typed = iter(["save mine.jsonl"])

    def type_(_: str) -> str:
        for line in typed:
            return line
        assert len(saved(tmp_path)) == 1
        raise EOFError

    monkeypatch.setattr("builtins.input", type_)
    assert run("play", "galaxy", "--seed", "1").exit_code == 0
    assert len(saved(tmp_path)) == 1


def test_who_leaves_without_saving_leaves_nothing(tmp_path: Path) -> None:
    assert run("play", "galaxy", "--seed", "1", lines=["1", "quit!"]).exit_code == 0
    assert saved(tmp_path) == []
    assert run("play", "galaxy", "--seed", "1", lines=["1", "save", "1", "quit!"]).exit_code == 0
    assert len(saved(tmp_path)) == 1


def test_the_game_is_saved_though_another_cannot_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("play", "galaxy", "--seed", "1", lines=["1"]).exit_code == 0

    def break_(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(play, "resumed", break_)
    result = run("play", "galaxy", "--seed", "2", lines=["1", "resume 1"])
    assert isinstance(result.exception, ZeroDivisionError)
    assert len(saved(tmp_path)) == 2


def test_a_number_without_end_is_too_large() -> None:
    nines = "9" * 5000
    lines = [nines, f"log {nines}", f"undo {nines}", f"resume {nines}", "hint"]
    result = run("play", "galaxy", "--seed", "1", lines=lines)
    assert result.exit_code == 0
    assert "There are choices 1 to" in result.output
    assert "The bot master would choose" in result.output


@pytest.mark.parametrize(
    ("typed", "bid"), [("2", 1), ("2)", 1), ("2.", 1), ("-2", None), ("2 3", None)]
)
def test_a_number_names_a_choice_and_never_words_of_one(typed: str, bid: int | None) -> None:
    result = run("play", "galaxy", "--seed", "5", "--bots", "random", lines=[typed])
    if bid is None:
        assert f"'{typed}' is not a move here" in result.output
        assert "Green bids" not in result.output
    else:
        assert f"Green bids {bid}." in result.output


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_behind_the_screen_still_saves_the_game(tmp_path: Path) -> None:
    done = shell("asterism play galaxy --seed 1 </dev/null >/dev/full")
    assert (done.returncode, done.stderr) == (2, "asterism: the disk is full\n")
    assert len(saved(tmp_path)) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.parametrize(
    "line", ["asterism play galaxy --seed 1 <&-", "asterism play galaxy --seed 1 </dev/null >&-",
             "asterism play galaxy --seed 1 </dev/null 2>&-", "asterism rules galaxy 13 >&-"],
)  # fmt: skip
def test_closed_streams_are_no_fault(line: str) -> None:
    done = shell(line)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({"ASTERISM_HOME": "/games"}, "/games"),
        ({"XDG_DATA_HOME": "/data"}, "/data/asterism"),
    ],
)
def test_where_games_are_kept(
    environment: Mapping[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert store.data_folder(environment) == Path(folder)


def test_where_games_are_kept_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert store.data_folder({}).parts[-2:] == ("Application Support", "Asterism")
    monkeypatch.setattr(sys, "platform", "win32")
    assert store.data_folder({"APPDATA": "/roaming"}) == Path("/roaming/Asterism")


# -- interruptions ---------------------------------------------------------------------------


def test_ctrl_c_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["1", "1"])

    def type_(_: str) -> str:
        for answer in answers:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", type_)
    result = run("play", "galaxy", "--seed", "7", "--bots", "random")
    assert result.exit_code == 130
    assert "Continue it with: asterism play --resume" in result.output
    assert replay(record_of(saved(tmp_path)[0])).to_move == 0


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_what_ends_the_program_waits_until_a_move_is_complete(name: str) -> None:
    steps: list[str] = []

    def move() -> None:
        with closing_signals(), unbroken():
            steps.append("half")
            os.kill(os.getpid(), getattr(signal, name))
            steps.append("whole")

    with pytest.raises(KeyboardInterrupt):
        move()
    assert steps == ["half", "whole"]


def test_what_ends_the_program_is_heard_though_the_change_fails() -> None:
    def save() -> None:
        with closing_signals(), unbroken():
            os.kill(os.getpid(), signal.SIGTERM)
            raise OSError(errno.ENOSPC, "full")

    with pytest.raises(KeyboardInterrupt):
        save()


def test_a_terminal_that_is_gone_costs_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is said on leaving, and cannot be said, comes after what has to be kept."""
    path = tmp_path / "home" / "game.jsonl"
    paper = io.StringIO()
    screen = Screen(file=paper, width=100, terminal=False)
    match = Match("galaxy", seats=2, seed=1, bots=[None, "random"])
    session = Session(match, ENGLISH, screen, bots={1: "random"}, path=path)

    def gone(*_: object) -> str:
        def write(_: str) -> int:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

        monkeypatch.setattr(paper, "write", write)
        path.unlink()
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", gone)
    assert play.play_on(session, screen) == 130
    assert record_of(path).entries


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")
@pytest.mark.parametrize("how", ["ctrl-c", "ctrl-d", "hang-up", "gone", "killed"])
def test_leaving_a_real_terminal_saves(tmp_path: Path, how: str) -> None:
    import pty  # noqa: PLC0415 - not on every platform

    master, slave = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "asterism", "play", "galaxy", "--seed", "7", "--bots", "random"],
        stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
        env={**os.environ, "TERM": "xterm-256color"},
    ) as process:  # fmt: skip
        os.close(slave)
        try:
            assert "\x1b[" in wait_for(master, "green>")
            shown = leave(process, master, how)
            codes = {"ctrl-d": (0,), "gone": (0, 2, 130), "killed": (-signal.SIGKILL,)}
            assert process.wait(20) in codes.get(how, (130,))
        finally:
            process.kill()
            if how != "gone":
                os.close(master)
    if how not in {"gone", "killed"}:
        assert "Saved to" in shown
    assert replay(record_of(saved(tmp_path)[0])).to_move == 0


def leave(process: subprocess.Popen[bytes], terminal: int, how: str) -> str:
    """Leave a game, and return what the terminal shows then.

    A signal that comes between the prompt and the reading of the line waits for a key, so a person
    presses again; on a busy machine the moment between is long.
    """
    if how == "ctrl-d":
        os.write(terminal, b"\x04")
        return wait_for(terminal, "--resume")
    if how == "gone":
        os.close(terminal)
        process.send_signal(signal.SIGHUP)
        return ""
    if how == "killed":
        process.kill()
        return ""
    shown = ""
    for _ in range(10):
        process.send_signal(signal.SIGINT if how == "ctrl-c" else signal.SIGHUP)
        shown += read_for(terminal, 10, "--resume")
        if shown.strip():
            break
    return shown if "--resume" in shown else shown + wait_for(terminal, "--resume")


def read_for(terminal: int, seconds: float, text: str) -> str:
    """What a terminal shows in some time, or until a text comes up."""
    shown = ""
    end = time.monotonic() + seconds
    while text not in shown and time.monotonic() < end:
        if select.select([terminal], [], [], 1)[0]:
            try:
                shown += os.read(terminal, 65536).decode("utf-8", "replace")
            except OSError:
                break
    return shown


def wait_for(terminal: int, text: str) -> str:
    """What a terminal shows until a text comes up."""
    shown = read_for(terminal, PATIENCE, text)
    assert text in shown, shown
    return shown


# -- several people at one screen ------------------------------------------------------------


def hot_seat(answers: list[str], monkeypatch: pytest.MonkeyPatch, seed: int) -> tuple[Match, str]:
    """A game of green and red at a real screen; the match and everything that was shown."""
    match = Match("galaxy", seats=3, seed=4, bots=[None, None, "random"])
    paper = io.StringIO()
    typed = iter(answers)

    def type_(prompt: str) -> str:
        paper.write(prompt)
        for answer in typed:
            paper.write(f"{answer}\n")
            return answer
        raise EOFError

    monkeypatch.setattr("builtins.input", type_)
    screen = Screen(file=paper, width=100, terminal=True)
    session = Session(
        match,
        ENGLISH,
        screen,
        bots={2: "random"},
        path=store.data_folder() / "game.jsonl",
        chance=SeededChance(seed),
    )
    with pytest.raises(EOFError):
        play_session(session)
    return match, re.sub(r"\x1b\[[0-9;]*m", "", paper.getvalue())


@pytest.mark.parametrize("seed", range(6))
def test_the_screen_hides_between_people(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    match, shown = hot_seat(["", "1", "", "1", "", "1", "", "1"] * 4, monkeypatch, seed)
    hands = {
        "Green": {GAME.kinds["card"].name(card) for card in match.view(0).zones["hand-green"]},
        "Red": {GAME.kinds["card"].name(card) for card in match.view(1).zones["hand-red"]},
    }
    assert all(hands.values())
    chunks = shown.split(CLEAR)
    waiting = [chunk for chunk in chunks if "please look away" in chunk]
    assert len(waiting) >= 2
    for chunk in waiting:
        assert re.search(r"The screen is now for (Green|Red);", chunk)
        assert "press Enter>" in chunk
        assert "Hand " not in chunk
        assert not re.search(r"\b(Cy|Fe|Kh|Ec|My|Er|Im|Di|Al)\d", chunk)
    for before, chunk in pairwise(chunks):
        if "(you): " in chunk:
            name = re.findall(r"▶ (\w+) \(you\): ", chunk)[0]
            assert f"The screen is now for {name};" in before
            assert len(set(re.findall(r"▶ (\w+) \(you\): ", chunk))) == 1


def test_what_one_person_typed_is_not_called_back_by_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is chosen in secret would stand one key away."""
    readline = pytest.importorskip("readline")
    lengths: list[tuple[str, int]] = []

    def read(screen: Screen, prompt: str) -> str:
        lengths.append((prompt, readline.get_current_history_length()))
        if len(lengths) > 8:
            raise EOFError
        readline.add_history(f"to {prompt}")
        return "" if "Enter" in prompt else "1"

    monkeypatch.setattr(Screen, "read", read)
    hot_seat([], monkeypatch, 1)
    asked = [known for prompt, known in lengths if "Enter" in prompt]
    assert len(asked) > 2
    assert asked == [0] * len(asked)


def test_one_person_is_never_asked_to_look_away() -> None:
    result = run("play", "galaxy", "--seed", "1", "--bots", "random", lines=["1"] * 40)
    assert "look away" not in result.output


def test_two_people_through_a_pipe() -> None:
    result = run(
        "play", "galaxy", "--people", "2", "--seats", "2", "--seed", "1", lines=["", "1", "", "1"]
    )
    assert result.output.count("please look away") >= 2
    assert "Green, press Enter>" in result.output


# -- commands --------------------------------------------------------------------------------


def test_a_question_mark_shows_what_can_be_typed_and_who_asks() -> None:
    output = run("play", "galaxy", "--seed", "5", lines=["?", "help"]).output
    assert output.count("What you can type") == 2
    assert "6.bid  After looking at their hands, the players bid for the first turn." in output
    for name, _, what in COMMANDS:
        assert f"  {name}" in output
        assert what.format("1", "1.players") in output
    assert "  bid 0 " in output


def test_a_question_mark_explains_a_choice_by_its_rules() -> None:
    output = run(
        "play", "galaxy", "--seed", "5", lines=["? 3", "? bid 4", "? 6.raise", "? 99"]
    ).output
    assert "Bid 2  [bid 2]" in output
    assert "Bid 4  [bid 4]" in output
    assert "6.raise  Clockwise, each player then bids more" in output
    assert "There are choices 1 to 11." in output


def at(seats: int, moves: list[str], lines: list[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """What a player is told at a position: green is to act with a fleet ship to play."""
    t = table(
        seats,
        hands={"green": ["felowi-1", "felowi-9", "ally-0", "ally-10"]},
        cells=row(1, felowi=5, kha=0, ecup=9),
        bases=[("red", "felowi", 1), ("red", "ecup", 1)],
    )
    t.play(*moves)
    return told(t.match, lines, monkeypatch)


def told(match: Match, lines: list[str], monkeypatch: pytest.MonkeyPatch, people: int = 1) -> str:
    """What so many people, from the first seat on, are told who type these lines."""
    typed = iter(lines)

    def type_(_: str) -> str:
        for line in typed:
            return line
        raise EOFError

    monkeypatch.setattr("builtins.input", type_)
    paper = io.StringIO()
    screen = Screen(file=paper, width=100)
    bots = dict.fromkeys(range(people, match.seats), "random")
    luck, translator = SeededChance(1), Translator(match.game, "en")
    session = Session(
        match, translator, screen, bots=bots, path=store.data_folder() / "game.jsonl", chance=luck
    )
    with pytest.raises((EOFError, LeaveTable)):
        play_session(session)
    return paper.getvalue()


def test_explaining_a_ship_names_its_power_and_its_world(monkeypatch: pytest.MonkeyPatch) -> None:
    output = at(2, [], ["? play fe 1", "? play al 10 ec"], monkeypatch)
    assert "Play Felowi 1  [play felowi-1]" in output
    assert "12.drone  Drone (1) takes a random card" in output
    assert "13.match  A fleet ship has an attack opportunity" in output


def test_why_names_reason_and_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    output = at(
        2, ["play felowi-9"], ["why attack kha", "why play fe 1", "why base erith", "why"],
        monkeypatch,
    )  # fmt: skip
    assert "✕ Attack the ship on Kha'Farjimmn: A Nova cannot be attacked. (12.nova)" in output
    assert "12.nova  Nova (0) cannot be attacked by ships, in any turn." in output
    assert "Your one ship action of this turn is done" in output
    assert "(5.one-of-a)" in output
    assert "That is allowed." in output
    assert "Name a move, for instance: why base cylor" in output


def test_a_move_that_is_not_allowed_is_answered_like_why(monkeypatch: pytest.MonkeyPatch) -> None:
    output = at(2, ["play felowi-9"], ["attack kha", "fly to kha", "bid"], monkeypatch)
    assert "A Nova cannot be attacked. (12.nova)" in output
    assert "'fly to kha' is not a move here" in output
    assert "✕ Be more specific: 'bid 0', 'bid 1'" in output or "not what is asked" in output


def test_a_word_that_may_mean_several_choices_lists_them(monkeypatch: pytest.MonkeyPatch) -> None:
    output = at(2, [], ["al 10"], monkeypatch)
    assert "That may mean several choices:" in output
    assert re.search(r"^  \d+ Play Ally 10 on Cylor$", output, re.MULTILINE)


def test_undo_takes_back_and_says_when_it_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    output = at(2, [], ["play felowi-9", "undo", "undo", "play felowi-1", "undo 3", "undo x"],
                monkeypatch)  # fmt: skip
    assert output.count("Taken back.") == 1
    assert "Nothing can be taken back" in output
    assert "Only 1 can be taken back." in output
    assert "Give the number of choices to take back" in output


def test_hint_log_rules_and_view() -> None:
    output = run(
        "play", "galaxy", "--seed", "5",
        lines=["hint", "log 2", "rules", "rules 13.match", "rules 99", "view", ""],
    ).output  # fmt: skip
    assert re.search(r"The bot master would choose \d+: Bid \d+\.", output)
    assert "── Log ──" in output
    assert "Sections 1 to 17; for instance: rules 13" in output
    assert "13.match  A fleet ship" in output
    assert "There is no rule 99; sections go from 1 to 17." in output
    assert output.count("── Players ──") == 2


def test_commands_are_understood_in_the_readers_language() -> None:
    lines = ["reglas 13.match", "porque bid 3", "diario 1", "salir", "1"]
    output = run("play", "galaxy", "--seed", "5", "--lang", "es", lines=lines).output
    assert "13.match  Una Nave de flota" in output
    assert "Eso se permite." in output
    assert "── Diario ──" in output
    assert output.rstrip().endswith(".jsonl")


def test_single_choices_are_made_or_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def choices(setting: str) -> str:
        t = table(2, hands={"green": ["felowi-2", "sensors"]}, reserves={"green": ["kha-1"]},
                  stock={"green": 0})  # fmt: skip
        return told(t.match, [f"auto {setting}", "play felowi-2", "tech sensors"], monkeypatch)

    assert "Every single choice is made for you." in choices("all")
    assert "Only one choice: End your actions." in choices("all")
    assert "1) End your actions" not in choices("all")
    assert "1) End your actions" in choices("on")
    assert "1) End your actions" in choices("off")
    assert "auto is on, off or all" in choices("perhaps")


def test_all_of_a_series_are_chosen_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(position=FORCE, seed=1)
    said = told(match, ["attack corrin", "all", "all", "all"], monkeypatch)
    assert "all: Let all of them join" in said
    assert "all: Let all of them advance" in said
    assert [match.game.event_types[each.kind].name for each in match.events].count("advanced") == 3
    assert "Here nothing is chosen all at once." in said


def test_enter_takes_the_only_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(2, hands={"green": ["felowi-2"]}, stock={"green": 0})
    told(t.match, ["play felowi-2", "", ""], monkeypatch)
    assert t.match.to_move != 0 or t.match.view(0).question is not None
    assert t.g.flags != 0 or t.match.to_move != 0


# -- understanding what is typed -------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cy9", ["cy", "9"]),
        ("play Kha'Farjimmn 10", ["play", "kha", "farjimmn", "10"]),
        ("Perché", ["perche"]),
        ("ally-7", ["ally", "7"]),
        ("", []),
    ],
)
def test_words_of_a_text(text: str, words: list[str]) -> None:
    assert words_of(text) == words


@pytest.mark.parametrize(
    ("typed", "words", "fits"),
    [
        ("p cy 9", "play cylor 9", True),
        ("cy 9", "play cylor 9", True),
        ("9 cy", "play cylor 9", False),
        ("cy 1", "play cylor 10", False),
        ("cy 10", "play cylor 1", False),
        ("play play", "play cylor 9", False),
    ],
)
def test_beginnings_of_words(typed: str, words: str, fits: bool) -> None:
    assert begins(typed.split(), words.split()) is fits


def options(*moves: str) -> list[int]:
    """Options by their notation."""
    return [GAME.move(move) for move in moves]


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("play cylor-9", "en", ["play cylor-9"]),
        ("play cy 9", "en", ["play cylor-9"]),
        ("cy9", "en", ["garrison cylor-9", "play cylor-9"]),
        ("g cy9", "en", ["garrison cylor-9"]),
        ("base cy", "en", ["base cylor"]),
        ("place cylor", "en", ["base cylor"]),
        ("colocar cylor", "es", ["base cylor"]),
        ("jugar cy 9", "es", ["play cylor-9"]),
        ("attack fe", "en", ["attack felowi"]),
        ("attack red", "en", ["attack red felowi 1"]),
        ("ally 7 ec", "en", ["play ally-7 ecup"]),
        ("aliada 7 ec", "es", ["play ally-7 ecup"]),
        ("alleato 7", "it", ["play ally-7 cylor", "play ally-7 ecup"]),
        ("nonsense", "en", []),
        ("", "en", []),
    ],
)
def test_a_move_by_its_words(text: str, language: str, found: list[str]) -> None:
    offered = options(
        "play cylor-9", "play cylor-10", "garrison cylor-9", "base cylor", "attack felowi",
        "attack red felowi 1", "play ally-7 cylor", "play ally-7 ecup", "done",
    )  # fmt: skip
    meant = understand(text, offered, Translator(GAME, language))
    assert sorted(GAME.move_name(option) for option in meant) == found


def test_every_move_in_the_notation_means_itself() -> None:
    every = list(GAME.every_option(3))
    for option in every[::37]:
        assert understand(GAME.move_name(option), every, ENGLISH) == [option]
    assert pack(1, 3) in every


def test_a_run_of_the_same_event_is_one_line() -> None:
    drew = next(kind for kind, each in GAME.event_types.items() if each.name == "drew")
    events = [Event(drew, (0, 20)), Event(drew, (0, 9)), Event(drew, (1, None)),
              Event(drew, (1, None)), Event(drew, (1, 3))]  # fmt: skip
    assert [line.text for line in log_lines(events, ENGLISH)] == [
        "Green draws Cylor 9, Felowi 9.",
        "Red draws a card. (×2)",
        "Red draws Cylor 3.",
    ]


# -- what counts -----------------------------------------------------------------------------


def test_points_shows_what_counts_and_the_end_what_brought_the_points() -> None:
    result = run("play", "galaxy", "--seed", "1", lines=["points", "quit"])
    assert "with round 5, when 3 worlds survive" in result.output
    assert "Points by source" in result.output


@pytest.mark.parametrize(
    ("language", "title", "total"),
    [
        ("en", "Points by source", "Total"),
        ("es", "Puntos por origen", "Total"),
        ("it", "Punti per origine", "Totale"),
    ],
)
def test_the_end_tells_what_brought_the_points(
    tmp_path: Path, language: str, title: str, total: str
) -> None:
    """When the last choice is made, and whenever the record is looked at."""
    words = ["--plain", "--lang", language]
    played = run("play", "galaxy", "--seed", "1", *words, lines=["1"] * 600)
    (path,) = saved(tmp_path)
    match = replay(record_of(path))
    rows = [*match.sources(language).items(), (total, match.scores)]
    assert len(rows) > 2
    say = Translator(GAME, language)
    seen = [run("replay", str(path), *more, *words) for more in ([], ["--as", "green"])]
    for shown in (played, *seen):
        told = shown.output.rpartition(f"{title}:")[2]
        for name, points in rows:
            each = [
                f"{say.label('seat', seat)}: {signed(sum_)}" for seat, sum_ in enumerate(points)
            ]
            assert f"  {name}: {'; '.join(each)}." in told
