"""Bots that are programs: what they are told, what they may do, what is left of them."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from asterism.bots import Player, Port, find_bot
from asterism.bots import program as programs
from asterism.bots.bot import Forfeit
from asterism.bots.names import is_program, split_names
from asterism.bots.process import Process
from asterism.bots.program import Program
from asterism.bots.protocol import (
    POSITION,
    RIGHTS,
    SCENE,
    Ask,
    FromProgram,
    Hello,
    ToProgram,
    Welcome,
    Wish,
    ask_of,
    hello_of,
)
from asterism.bots.serving import Served, serve
from asterism.contract.game import Game, find_game, games
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.errors import BadInput
from asterism.kernel.redeal import redeal
from asterism.lab.arena import play_game, winners_of
from asterism.play.match import Match
from asterism.play.record import read
from asterism.play.replay import replay
from asterism.testing.conformance import list_again
from tests.bots.programs import BAD, GOOD, bad, program
from tests.command import EXAMPLES
from tests.patience import PATIENCE, eventually

GALAXY = find_game("galaxy")
EVERYTHING: tuple[Wish, ...] = (SCENE, POSITION, RIGHTS)


def play(*bots: str, out: Path | None = None, game: Game = GALAXY, number: int = 0) -> Any:
    return play_game(game, bots, game.read_rulings({}), 1, number, out=out)


# -- names -----------------------------------------------------------------------------------


def test_a_command_goes_on_to_the_next_comma_outside_quotes() -> None:
    text = "random run:node a.js --deep, run@5s:sh -c 'echo 1,2',master@3s"
    names = ["random", "run:node a.js --deep", "run@5s:sh -c 'echo 1,2'", "master@3s"]
    assert split_names(text) == names
    assert [is_program(name) for name in names] == [False, True, True, False]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("run:no-such-program x", "no program 'no-such-program'"),
        ("run:", "name a program"),
        ("run:'sh", "quotation mark"),
        ("run@5:sh", "run@5s:"),
        ("run@0s:sh", "above zero"),
        ("run:sh bot.sh+open", "takes no"),
    ],
)
def test_a_command_that_makes_no_sense_is_refused_before_anything_is_played(
    name: str, why: str
) -> None:
    with pytest.raises(BadInput, match=why):
        find_bot(name)


def test_the_files_of_a_command_are_part_of_the_bot(tmp_path: Path) -> None:
    """Whatever they are called, and what runs them too."""
    path = tmp_path / "bot"
    path.write_text("")
    bot = find_bot(f"run:{shlex.quote(sys.executable)} {shlex.quote(str(path))} 3.5")
    assert isinstance(bot, Program)
    assert bot.files() == sorted([Path(sys.executable).resolve(), path.resolve()])
    assert bot.seconds == programs.SECONDS


def test_who_answers_before_it_has_read_the_question_has_lost() -> None:
    """Else what it does not read would grow here."""
    hasty = "import sys, time; sys.stdin.buffer.raw.read(1); print(0, flush=True); time.sleep(1000)"
    process = Process([sys.executable, "-c", hasty])
    with pytest.raises(Forfeit, match="flood: it answered before"):
        process.ask(b"x" * (1 << 22), PATIENCE)
    process.end()


def test_a_program_that_was_ended_is_not_started_again(tmp_path: Path) -> None:
    bot = find_bot(program(tmp_path, GOOD))
    bot.close()
    port = Port(GALAXY, Match(GALAXY, seats=2, seed=2).state, SeededChance(1))
    with pytest.raises(Forfeit, match="it was ended"):
        bot.choose(port)


# -- what it is told -------------------------------------------------------------------------


def lines(game: Game, state: State, seat: int, match: Match | None = None) -> list[bytes]:
    """All that a program in a seat could be told at a decision."""
    events = match.events if match is not None else []
    port = Port(game, state, SeededChance(1), seat=seat, heard=events)
    kinds = [False, *([True] if port.rights else [])]
    told: list[Any] = [hello_of(port, 1.0)]
    told += [ask_of(port, port.events, 1.0, EVERYTHING, right=right) for right in kinds]
    return [msgspec.json.encode(each) for each in told]


@pytest.mark.parametrize("name", sorted(games()))
def test_what_is_told_follows_from_what_the_seat_knows(name: str) -> None:
    """In worlds that look the same to a seat every line to it is the same, and hides the rest."""
    game, dice = find_game(name), SeededChance(7)
    match, looks = Match(game, seats=min(3, game.most_seats), seed=3), 0
    while not match.over:
        state = match.state
        if dice.below(BOT, 12) == 0:
            for seat in state.asked():
                world = redeal(state, seat, dice)
                list_again(world)
                assert lines(game, world, seat) == lines(game, state, seat)
                looks += 1
        menu = state.menu
        match.play(menu[dice.below(BOT, len(menu))])
    assert looks > 3


def test_another_world_that_the_seat_can_tell_apart_is_told_differently() -> None:
    """Else the test above would say nothing."""
    one, other = (Match(GALAXY, seats=3, seed=seed) for seed in (1, 2))
    seat = one.to_move or 0
    assert lines(GALAXY, one.state, seat) != lines(GALAXY, other.state, seat)
    world = redeal(one.state, (seat + 1) % 3, SeededChance(1))
    list_again(world)
    assert lines(GALAXY, world, seat) != lines(GALAXY, one.state, seat)


def test_events_come_as_the_seat_saw_them() -> None:
    match = Match(GALAXY, seats=2, seed=1)
    match.play("bid 3")
    seat = match.to_move or 0
    (_, ask) = lines(GALAXY, match.state, seat, match)
    told = msgspec.json.decode(ask)["events"]
    drawn = [event["args"] for event in told if event["event"] == "draws"]
    shown = [args for args in drawn if args[-1] is not None]
    assert told[-1] == {"event": "bid", "section": told[-1]["section"], "args": ["red", "3"]}
    assert len(told) == len(match.events)
    assert drawn == [] or len(shown) < len(drawn)


def test_names_stand_for_numbers() -> None:
    match = Match(GALAXY, seats=2, seed=1)
    seat = match.to_move or 0
    hello, ask = (msgspec.json.decode(line) for line in lines(GALAXY, match.state, seat))
    name = match.seat_name(seat)
    assert (hello["game"], hello["seat"], hello["protocol"]) == ("galaxy", name, 1)
    assert ask["options"] == [str(move) for move in match.moves]
    hand = ask["view"]["zones"][f"hand-{name}"]
    assert all(GALAXY.kinds["card"].number(card) >= 0 for card in hand)
    other = ask["view"]["zones"][f"hand-{match.seat_name(1 - seat)}"]
    assert set(other) == {None}
    assert ask["view"]["question"]["seat"] == name


def test_a_program_gets_more_only_if_it_wants(tmp_path: Path) -> None:
    note = tmp_path / "told"
    body = f"""
hello(wants=["scene"])
for message in messages():
    open({str(note)!r}, "a").write(json.dumps(message) + "\\n")
    if "ask" in message:
        say({{"choice": len(message["ask"]["options"]) - 1}})
"""
    result = play(program(tmp_path, body), "random")
    assert not result.forfeits
    told = [json.loads(line) for line in note.read_text().splitlines()]
    asks = [each["ask"] for each in told if "ask" in each]
    assert asks
    assert all("scene" in ask and "position" not in ask for ask in asks)
    winners = [GALAXY.kinds["seat"].name(seat) for seat in result.winners]
    assert told[-1] == {"end": {"winners": winners, "scores": result.scores}}
    events = sum(len(ask["events"]) for ask in asks)
    assert events > len(asks)  # each is told once


# -- what it does ----------------------------------------------------------------------------


def test_a_choice_may_be_a_name_or_a_place(tmp_path: Path) -> None:
    by_place = program(tmp_path, GOOD)
    by_name = program(tmp_path, GOOD.replace("0}", "message['ask']['options'][0]}"))
    one, other = play(by_place, "random"), play(by_name, "random")
    assert not one.forfeits
    assert one.digest == other.digest


@pytest.mark.parametrize("kind", sorted(BAD))
def test_a_fault_costs_the_game_and_nobody_else_anything(kind: str, tmp_path: Path) -> None:
    """The game goes on to its end with dice; its record holds, and one of the others has won."""
    result = play("random", bad(tmp_path, kind), "random", out=tmp_path)
    assert list(result.forfeits) == [1]
    assert result.forfeits[1].partition(":")[0] == kind
    assert result.winners
    assert 1 not in result.winners
    assert result.shares[1] == 0
    (path,) = tmp_path.glob("*.jsonl")
    assert replay(read(path.read_bytes())).digest() == result.digest


@pytest.mark.parametrize(
    ("body", "kind", "words"),
    [
        ("hello(); next(messages()); sys.exit('ValueError: too clever')", "crash", "too clever"),
        ("hello(); next(messages()); sys.exit(7)", "crash", "status 7"),
        ("os.kill(os.getpid(), 9)", "crash", "status 137"),
        ("hello(); next(messages()); say({'choice': 99})", "illegal choice", "'99' is none"),
        ("hello(); next(messages()); say({'choice': -1})", "illegal choice", "'-1' is none"),
        ("hello(); next(messages()); say({'choice': None})", "illegal choice", "'None'"),
        ("hello(); next(messages()); say({})", "illegal choice", "'nothing'"),
        ("hello(); next(messages()); say({'choice': True})", "garbage", "choice"),
        ("hello(); next(messages()); print('[' * 9000, flush=True)", "garbage", "'[[["),
        ("hello(); next(messages()); say({'error': 'too hard'})", "refusal", "too hard"),
        ("next(messages()); say({'choice': 0})", "garbage", "hello"),
        ("next(messages()); say({'hello': {'protocol': 2}})", "refusal", "version 2"),
        ("hello(); next(messages()); sys.stdout.write('x' * 200000); time.sleep(99)", "flood", ""),
        ("hello(); next(messages()); print('{}\\n{}', flush=True)", "flood", "more than"),
    ],
)
def test_what_went_wrong_is_told(tmp_path: Path, body: str, kind: str, words: str) -> None:
    result = play(program(tmp_path, body), "random")
    found, _, detail = result.forfeits[0].partition(": ")
    assert found == kind
    assert words in detail


def test_a_line_that_nobody_asked_for_is_too_much(tmp_path: Path) -> None:
    """It is found when the next question is put."""
    done = tmp_path / "done"
    body = f"say({{}}); open({str(done)!r}, 'w').close(); time.sleep(999)"
    bot = find_bot(program(tmp_path, body))
    assert isinstance(bot, Program)
    process = Process(bot.command)
    try:
        eventually(done.exists)
        with pytest.raises(Forfeit, match="flood: it wrote what nobody"):
            process.ask(b"{}", PATIENCE)
    finally:
        process.end()


def test_a_program_that_reads_nothing_hinders_nobody(tmp_path: Path) -> None:
    """What it should read is longer than the pipe to it: we do not wait to be rid of it."""
    process = Process([sys.executable, "-c", "import time; time.sleep(999)"])
    try:
        with pytest.raises(Forfeit, match="silence"):
            process.ask(b"x" * (1 << 20), 0.2)
    finally:
        process.end()


def test_who_does_not_answer_the_hello_is_told_why_that_may_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Most often it has answered, and has not flushed."""
    monkeypatch.setattr(programs, "STARTING", 0.2)
    result = play(program(tmp_path, "time.sleep(1000)", seconds=0.2), "random")
    assert result.forfeits[0].startswith("silence: no answer within 0.2 s to the hello: does it")


def test_where_all_forfeit_the_last_one_wins(tmp_path: Path) -> None:
    result = play(bad(tmp_path, "crash"), bad(tmp_path, "garbage"))
    assert sorted(result.forfeits) == [0, 1]
    assert result.winners == [list(result.forfeits)[-1]]


def test_who_wins_a_game_that_some_have_forfeited() -> None:
    assert winners_of([2], [3, 5, 9], {}) == [2]
    assert winners_of([2], [3, 5, 9], {0: "crash"}) == [2]
    assert winners_of([2], [3, 5, 9], {2: "crash"}) == [1]
    assert winners_of([0, 2], [5, 5, 5], {2: "crash"}) == [0]
    assert winners_of([2], [5, 5, 9], {2: "crash"}) == [0, 1]
    assert winners_of([2], [3, 5, 9], {2: "crash", 0: "crash", 1: "crash"}) == [1]
    assert winners_of([0], [9], {0: "crash"}) == []


def test_who_plays_alone_and_forfeits_has_lost(tmp_path: Path) -> None:
    era = find_game("galactic-era")
    rulings = era.read_rulings({"scenario": "solo"})
    result = play_game(era, [bad(tmp_path, "crash")], rulings, 1, 0)
    assert (result.winners, result.shares) == ([], [0.0])


def test_whoever_goes_round_in_circles_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "MOST_QUESTIONS", 3)
    result = play(program(tmp_path, GOOD), "random")
    assert result.forfeits[0].startswith("stalling: ")


def test_a_player_whose_program_failed_plays_on_at_random(tmp_path: Path) -> None:
    match = Match(GALAXY, seats=2, seed=1)
    player = Player(bad(tmp_path, "crash"), SeededChance(1))
    seat = match.to_move or 0
    assert player.choose(GALAXY, match.state, seat) in match.state.menu
    assert player.forfeit.startswith("crash: ")
    assert not player.listens


# -- that nothing is left of it --------------------------------------------------------------


def alive(pid: int) -> bool:
    """Whether there is such a process, and it is no corpse that waits for its parent."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    if Path("/proc/self").exists():
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


BREEDING = """
child = __import__("subprocess").Popen(["sleep", "1000"])
open({note!r}, "w").write(f"{{os.getpid()}} {{child.pid}}\\n")
"""


def noted(note: Path) -> list[int]:
    return [int(word) for word in note.read_text().split()] if note.exists() else []


@pytest.mark.parametrize("rest", [GOOD, BAD["silence"], BAD["crash"]])
def test_a_program_ends_with_its_game_and_all_that_it_has_started(
    tmp_path: Path, rest: str
) -> None:
    note = tmp_path / "pids"
    body = BREEDING.format(note=str(note)) + rest
    play(program(tmp_path, body, seconds=0.5 if "sleep(1000)" in rest else PATIENCE), "random")
    pids = noted(note)
    assert len(pids) == 2
    eventually(lambda: not any(map(alive, pids)))


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_program_ends_when_whoever_started_it_is_killed(
    tmp_path: Path, how: signal.Signals
) -> None:
    """Though it never looks whether there is anything more to read."""
    note = tmp_path / "pids"
    name = program(tmp_path, BREEDING.format(note=str(note)) + BAD["silence"])
    script = (
        "from asterism.contract.game import find_game; from asterism.lab.arena import play_game; "
        f"play_game(find_game('galaxy'), [{name!r}, 'random'], {{}}, 1, 0)"
    )
    script = script.replace("{}, 1", "find_game('galaxy').read_rulings({}), 1")
    with subprocess.Popen([sys.executable, "-c", script]) as parent:
        eventually(lambda: len(noted(note)) == 2)
        parent.send_signal(how)
    eventually(lambda: not any(map(alive, noted(note))))


# -- our bots as programs --------------------------------------------------------------------


def test_a_bot_of_ours_answers_by_the_protocol() -> None:
    match = Match(GALAXY, seats=3, seed=2)
    served, dice = Served("greedy", SeededChance(1)), SeededChance(2)
    port = Port(GALAXY, match.state, dice)
    welcome = served.answer(ToProgram(hello=hello_of(port, 1.0)))
    assert welcome == FromProgram(hello=Welcome(1, [POSITION, RIGHTS]))
    seat = port.seat
    for _ in range(30):
        if match.to_move == seat:
            port = Port(GALAXY, match.state, dice)
            ask = ask_of(port, [], 1.0, [POSITION], right=False)
            reply = served.answer(ToProgram(ask=msgspec.convert(msgspec.to_builtins(ask), Ask)))
            assert reply is not None
            assert reply.choice in ask.options
            match.play(str(reply.choice))
        else:
            match.play(match.moves[dice.below(BOT, len(match.moves))])
    assert served.answer(ToProgram()) is None


def test_a_bot_of_ours_refuses_other_rules_and_tells_the_other_side() -> None:
    port = Port(GALAXY, Match(GALAXY, seats=2, seed=2).state, SeededChance(1))
    for change in ({"rules": 999}, {"content": "ffff"}, {"protocol": 2}, {"game": "chess"}):
        hello = msgspec.structs.replace(hello_of(port, 1.0), **change)
        said: list[bytes] = []
        line = msgspec.json.encode(ToProgram(hello=hello))
        with pytest.raises(BadInput):
            serve("greedy", SeededChance(1), [line], said.append)
        assert "error" in json.loads(said[-1])


def test_a_question_before_a_hello_or_without_a_position_is_refused() -> None:
    port = Port(GALAXY, Match(GALAXY, seats=2, seed=2).state, SeededChance(1))
    ask = ToProgram(ask=ask_of(port, [], 1.0, [], right=False))
    with pytest.raises(BadInput, match="hello"):
        Served("greedy", SeededChance(1)).answer(ask)


@pytest.mark.parametrize("name", ["galaxy", "nova", "space-opera", "galactic-era"])
def test_a_bot_of_ours_plays_a_game_as_a_program(name: str) -> None:
    """Rights included, where a game has them; and it beats dice, if not in the first game."""
    game = find_game(name)
    command = f"run@{PATIENCE:g}s:{shlex.quote(sys.executable)} -m asterism bot greedy --seed 1"
    for number in range(3):
        result = play(command, "random", game=game, number=number)
        assert not result.forfeits
        if result.winners == [0]:
            break
    else:
        pytest.fail("dice won three games")


# -- the examples ----------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted((EXAMPLES / "bots").iterdir()), ids=lambda path: path.name)
def test_an_example_is_short_and_plays(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 50
    interpreter = {".py": sys.executable, ".js": "node", ".sh": "sh"}[path.suffix]
    if shutil.which(interpreter) is None:
        pytest.skip(f"there is no {interpreter} here")
    command = f"run@{PATIENCE:g}s:{shlex.quote(interpreter)} {shlex.quote(str(path))}"
    for name in ("galaxy", "space-opera"):
        assert not play(command, "random", game=find_game(name)).forfeits


def test_hello_tells_no_seed_and_no_name() -> None:
    """What a table is told of itself: fields that are added later are looked at here."""
    assert set(Hello.__struct_fields__) == {
        "protocol", "asterism", "game", "rules", "content", "choices", "seats", "seat", "seconds",
    }  # fmt: skip
