"""Leagues: fixtures are even, games are kept, results go together only if they belong together."""

from __future__ import annotations

import errno
import fcntl
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest

from asterism.contract.game import find_game
from asterism.contract.translator import Translator
from asterism.kernel.errors import BadInput
from asterism.lab import origin
from asterism.lab.league.page import page_of
from asterism.lab.league.plan import Fixture, Plan, make_plan
from asterism.lab.league.playing import play, play_league
from asterism.lab.league.results import (
    CLUSTER,
    FILE,
    Ledger,
    Part,
    Played,
    header_now,
    merged,
    read_league,
    write_league,
)
from asterism.lab.league.standings import standings
from asterism.lab.league.trial import Trial
from asterism.lab.origin import code_of
from asterism.play.replay import open_record, replay

GAME = find_game("galaxy")


@pytest.fixture(autouse=True)
def _short_yardstick(monkeypatch: pytest.MonkeyPatch) -> None:
    """How fast the machine is matters to nobody here."""
    monkeypatch.setattr(origin, "YARDSTICK", 0.01)


def plan(*bots: str, seats: int = 2, field: str = "", seed: int = 1, cheat: bool = False) -> Plan:
    return make_plan(GAME, bots, seats=seats, field=field, seed=seed, cheat_gap=cheat)


def blocks(fixtures: Sequence[Fixture]) -> dict[int, list[Fixture]]:
    found: dict[int, list[Fixture]] = {}
    for fixture in fixtures:
        found.setdefault(fixture.block, []).append(fixture)
    return found


def bare(parts: Sequence[Part]) -> list[tuple[int, list[int], list[int], list[int]]]:
    """The games without what differs from run to run."""
    games = [game for part in parts for game in part.games]
    return [(each.block, each.seats, each.won, each.scores) for each in games]


# --- Fixtures -----------------------------------------------------------------------------------


def test_alone_the_hero_has_every_seat_of_every_seed_once() -> None:
    found = blocks(list(plan("greedy", "random", seats=4).fixtures(40)))
    assert len(found) == 10
    for fixtures in found.values():
        assert sorted(fixture.seating.index(0) for fixture in fixtures) == [0, 1, 2, 3]
        assert all(fixture.seating.count(1) == 3 for fixture in fixtures)


def test_alone_the_hero_meets_each_other_bot_on_each_seed() -> None:
    league = plan("expert", "greedy", "random", seats=3, field="alone")
    for fixtures in blocks(list(league.fixtures(60))).values():
        assert Counter(max(fixture.seating) for fixture in fixtures) == {1: 3, 2: 3}
        assert all(fixture.seating.count(0) == 1 for fixture in fixtures)


def test_two_seats_mixed_is_a_round_robin_with_both_sides() -> None:
    league = plan("expert", "greedy", "novice", "random")
    assert league.field == "mixed"
    for fixtures in blocks(list(league.fixtures(48))).values():
        pairs = Counter(fixture.seating for fixture in fixtures)
        assert pairs == {(a, b): 1 for a in range(4) for b in range(4) if a != b}


@pytest.mark.parametrize(
    ("bots", "seats"),
    [(("greedy", "random"), 3), (("greedy", "random"), 4), (("expert", "greedy", "random"), 4),
     (("expert", "greedy", "random", "novice", "adept"), 4)],
)  # fmt: skip
def test_mixed_every_bot_has_every_seat_equally_often(bots: tuple[str, ...], seats: int) -> None:
    league = plan(*bots, seats=seats, field="mixed")
    a_block = sum(fixture.block == 0 for fixture in league.fixtures(200))
    whole = list(league.fixtures(a_block * 24))
    for seat in range(seats):
        often = Counter(fixture.seating[seat] for fixture in whole)
        assert set(often) == set(range(len(bots)))
        assert max(often.values()) <= 1.1 * min(often.values())  # turns of ABAB are half as many
    for fixture in whole:
        copies = Counter(fixture.seating)
        assert max(copies.values()) - min(copies.get(bot, 0) for bot in range(len(bots))) <= 1


def test_neighbours_change_from_seed_to_seed() -> None:
    league = plan("expert", "greedy", "novice", "random", seats=4)
    behind = Counter(
        fixture.seating[fixture.seating.index(0) - 1] for fixture in league.fixtures(400)
    )
    assert all(50 < behind[other] < 250 for other in (1, 2, 3))


def test_a_longer_league_begins_with_a_shorter_one() -> None:
    league = plan("expert", "greedy", "random", seats=3)
    assert list(league.fixtures(300))[:60] == list(league.fixtures(60))


def test_the_last_table_is_played_in_all_its_seatings() -> None:
    assert len(list(plan("greedy", "random", seats=4).fixtures(1001))) == 1004


def test_the_cheat_gap_adds_a_hero_that_is_shown_every_card() -> None:
    league = plan("novice", "expert", seats=3, cheat=True)
    assert league.bots == ("novice", "novice+open", "expert")
    for fixtures in blocks(list(league.fixtures(30))).values():
        heroes = Counter(min(fixture.seating) for fixture in fixtures)
        assert heroes == {0: 3, 1: 3}


@pytest.mark.parametrize(
    ("bots", "seats", "field", "cheat", "message"),
    [
        (["greedy"], 2, "", False, "two bots"),
        (["greedy", "clever"], 2, "", False, "no bot 'clever'"),
        (["master@0s", "expert"], 2, "", False, "above zero"),
        (["master@0", "expert"], 2, "", False, "above zero"),
        (["greedy", "greedy"], 2, "", False, "twice"),
        (["greedy", "random"], 9, "", False, "2 to 5 seats"),
        (["greedy", "random"], 2, "round", False, "alone or mixed"),
        (["novice", "random"], 2, "mixed", True, "cheat-gap"),
        (["novice+open", "random"], 2, "", True, "cheat-gap"),
    ],
)
def test_nonsense_is_refused(
    bots: list[str], seats: int, field: str, cheat: bool, message: str
) -> None:
    with pytest.raises(BadInput, match=message):
        make_plan(GAME, bots, seats=seats, field=field, cheat_gap=cheat)


# --- Games --------------------------------------------------------------------------------------

PLAN = plan("random", "random+open")  # two names for the same choices, and quick


def test_games_of_a_seed_share_their_luck_and_others_do_not() -> None:
    games = [play(header_now(PLAN), None, each) for each in PLAN.fixtures(4)]
    assert games[0].scores == games[1].scores
    assert games[2].scores == games[3].scores
    assert games[0].scores != games[2].scores


def test_a_game_tells_who_sat_where_and_how_long_they_thought() -> None:
    three = plan("random", "greedy", seats=3)
    fixture = next(three.fixtures(1))
    game = play(header_now(three), None, fixture)
    assert game.fixture == fixture
    assert game.won
    assert len(game.scores) == 3
    random, greedy = game.thinking
    assert (random.bot, greedy.bot) == (0, 1)
    assert 0 < greedy.longest < greedy.seconds
    assert sum(greedy.turns.values()) < sum(greedy.choices.values())


def test_equal_leagues_play_equal_games_whatever_does_the_work(tmp_path: Path) -> None:
    alone = play_league(PLAN, 6)
    shared = play_league(PLAN, 6, workers=2, out=tmp_path)
    assert sorted(bare(alone)) == sorted(bare(shared)) == sorted(bare(read_league(tmp_path)))


def test_records_of_all_games_replay(tmp_path: Path) -> None:
    (part,) = play_league(PLAN, 4, records=tmp_path)
    paths = sorted(tmp_path.rglob("*.jsonl"))
    assert len(paths) == 4
    for game in part.games:
        folder = "-".join(map(str, game.seats))
        match = replay(open_record(tmp_path / folder / f"galaxy-{game.block:06d}.jsonl"))
        assert match.state.scores() == game.scores


def test_a_league_goes_on_and_grows(tmp_path: Path) -> None:
    heard: list[int] = []
    play_league(PLAN, 2, out=tmp_path)
    before = (tmp_path / FILE).read_bytes()
    parts = play_league(PLAN, 6, out=tmp_path, progress=heard.append)
    assert (tmp_path / FILE).read_bytes().startswith(before)
    assert heard == [2, 1, 1, 1, 1]
    assert bare(parts) == bare(play_league(PLAN, 6))
    assert len(parts) == 1


def test_a_line_that_was_cut_short_is_played_again(tmp_path: Path) -> None:
    play_league(PLAN, 4, out=tmp_path)
    file = tmp_path / FILE
    file.write_bytes(file.read_bytes()[:-40])
    assert len(bare(read_league(tmp_path))) == 3
    assert len(bare(play_league(PLAN, 4, out=tmp_path))) == 4
    assert len(bare(read_league(tmp_path))) == 4


def test_a_killed_run_keeps_its_games_and_goes_on(tmp_path: Path) -> None:
    command = [
        sys.executable, "-m", "asterism", "league", "galaxy", "--bots", "random,random+open",
        "--seats", "2", "--games", "4000", "--out", str(tmp_path), "--workers", "2",
    ]  # fmt: skip
    file = tmp_path / FILE
    with subprocess.Popen(command, start_new_session=True) as run:
        while not file.exists() or file.read_bytes().count(b"\n") < 4:
            assert run.poll() is None
            time.sleep(0.05)
        os.kill(run.pid, signal.SIGKILL)
    kept = bare(read_league(tmp_path))
    assert 3 <= len(kept) < 4000
    again = bare(play_league(PLAN, len(kept) + 2, out=tmp_path))
    assert again[: len(kept)] == kept
    assert len(again) >= len(kept) + 2
    assert len({(game[0], *game[1]) for game in again}) == len(again)


def test_two_runs_do_not_play_the_same_league_at_once(tmp_path: Path) -> None:
    with Ledger(tmp_path, PLAN), pytest.raises(BadInput, match="right now"):
        play_league(PLAN, 2, out=tmp_path)


def test_a_folder_that_knows_no_locks_is_not_taken_for_a_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(fcntl, "flock", refuse)
    with pytest.raises(OSError, match="lock"):
        play_league(PLAN, 2, out=tmp_path)


def test_a_cluster_is_told_as_one_and_not_as_this_machine() -> None:
    header = header_now(PLAN, cluster=True)
    assert (header.machine, header.speed) == (CLUSTER, 0)
    found = standings([Part(header, play_league(PLAN, 2)[0].games)])
    assert "<td>un cluster Dask</td>" in page_of(found, Translator(GAME, "it"))


# --- Results ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def small() -> list[Part]:
    """A league of two games."""
    return play_league(PLAN, 2)


def written(folder: Path, parts: Sequence[Part], **changes: object) -> Path:
    """A league's folder, with changes to the plan and the header of every part."""
    write_league(folder, parts)
    lines = (folder / FILE).read_text("utf-8").splitlines()
    for i, line in enumerate(lines):
        data = json.loads(line)
        if "league" in data:
            for name, value in changes.items():
                where = data["plan"] if name in data["plan"] else data
                if isinstance(value, dict):
                    where[name] |= value
                else:
                    where[name] = value
            lines[i] = json.dumps(data, separators=(",", ":"))
    (folder / FILE).write_text("\n".join(lines) + "\n", "utf-8")
    return folder


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seed": "2"}, "another league: its seed: 2, not 1"),
        ({"bots": ["random", "expert"]}, r"its bots: random, expert, not random, random\+open"),
        ({"seats": 3}, "line 2 is broken: no game of 3 seats"),
        ({"rulings": {"floor": "other"}}, "its rulings"),
        ({"game": "galactic-era"}, "its game"),
        ({"content": "0"}, "another version of galaxy"),
        ({"rules": 99}, "another version of galaxy"),
        ({"code": {"random": "0"}}, "the bot 'random' has changed"),
        ({"code": {"the game": "0"}}, "the game's code has changed"),
        ({"league": 99}, "format 99"),
    ],
)
def test_a_folder_with_another_league_is_refused(
    tmp_path: Path, small: list[Part], changes: dict[str, object], message: str
) -> None:
    folder = written(tmp_path / "a", small, **changes)
    before = (folder / FILE).read_bytes()
    with pytest.raises(BadInput, match=message):
        play_league(PLAN, 4, out=folder)
    assert (folder / FILE).read_bytes() == before


def test_a_changed_bot_goes_on_by_force_in_a_part_of_its_own(
    tmp_path: Path, small: list[Part]
) -> None:
    folder = written(tmp_path / "a", small, code={"random": "0"})
    parts = play_league(PLAN, 4, out=folder, force=True)
    assert [len(part.games) for part in parts] == [2, 2]
    assert [part.header.code["random"] == "0" for part in read_league(folder)] == [True, False]


def test_another_machine_goes_on_in_a_part_of_its_own(tmp_path: Path, small: list[Part]) -> None:
    folder = written(tmp_path / "a", small, machine="a faster one")
    assert [len(part.games) for part in play_league(PLAN, 4, out=folder)] == [2, 2]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"{", "line 4 is broken"),
        (b"\xff\xfe", "line 4 is broken"),
        (b"[1, 2]", "line 4 is broken"),
        (b'{"block":0,"seats":[0,7],"won":[0],"scores":[1,2],"thinking":[]}', "does not name"),
        (b'{"block":0,"seats":[0,1],"won":[5],"scores":[1,2],"thinking":[]}', "won that is none"),
        (b'{"block":0,"seats":[0],"won":[0],"scores":[1],"thinking":[]}', "no game of 2 seats"),
        (b'{"block":-1,"seats":[0,1],"won":[0],"scores":[1,2],"thinking":[]}', "`int` >= 0"),
        (b'{"block":0,"seats":[0,1],"won":[0,0],"scores":[1,2],"thinking":[]}', "won twice"),
        (b'{"block":0,"seats":[0,1],"won":[0],"scores":[1,2],"thinking":[]}', "thinking time once"),
        (b'{"block":0,"seats":[0,1],"won":[0],"scores":[1,2],"thinking":[[0,-1,0,{},{}]]}', ">= 0"),
        (
            b'{"block":0,"seats":[0,1],"won":[],"scores":[1,2],"thinking":[[0,1,1,{"9999":1},{}]]}',
            "<= 800",
        ),
    ],
)
def test_a_broken_line_is_named(
    tmp_path: Path, small: list[Part], line: bytes, message: str
) -> None:
    folder = written(tmp_path / "a", small)
    with (folder / FILE).open("ab") as file:
        file.write(line + b"\n")
    with pytest.raises(BadInput, match=message):
        read_league(folder)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"heroes": 9}, "9 of 2 bots cannot be heroes"),
        ({"heroes": 0}, "0 of 2 bots cannot be heroes"),
        ({"field": "mixed"}, "1 of 2 bots cannot be heroes"),
        ({"field": "round"}, "there is no field 'round'"),
        ({"bots": ["random", "random"]}, "a bot is named twice"),
        ({"seats": 1}, "`int` >= 2"),
        ({"rulings": {"floor": [1]}}, "rulings"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(
    tmp_path: Path, small: list[Part], changes: dict[str, object], message: str
) -> None:
    folder = written(tmp_path / "a", small, **changes)
    with pytest.raises(BadInput, match=f"line 1 is broken.*{message}"):
        read_league(folder)


def test_a_plan_with_something_unknown_is_refused(tmp_path: Path, small: list[Part]) -> None:
    folder = written(tmp_path / "a", small)
    text = (folder / FILE).read_text("utf-8")
    (folder / FILE).write_text(text.replace('"heroes":', '"more":1,"heroes":'), "utf-8")
    with pytest.raises(BadInput, match=r"line 1 is broken: .*unknown field `more`"):
        read_league(folder)


def test_a_file_that_begins_with_a_game_is_refused(tmp_path: Path, small: list[Part]) -> None:
    folder = written(tmp_path / "a", small)
    lines = (folder / FILE).read_bytes().splitlines(keepends=True)
    (folder / FILE).write_bytes(b"".join(lines[1:]))
    with pytest.raises(BadInput, match="line 1 is broken: no header of a league stands before it"):
        read_league(folder)


def test_no_league_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no league"):
        read_league(tmp_path)
    (tmp_path / FILE).touch()
    with pytest.raises(BadInput, match="is empty"):
        read_league(tmp_path)


def test_a_file_that_is_no_league_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("my notes", "utf-8")
    with pytest.raises(BadInput, match="is no league"):
        play_league(PLAN, 2, out=tmp_path)
    assert (tmp_path / FILE).read_text("utf-8") == "my notes"


def test_a_header_that_was_cut_short_is_written_again(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"league":1,"pl', "utf-8")
    assert len(bare(play_league(PLAN, 2, out=tmp_path))) == 2
    assert len(bare(read_league(tmp_path))) == 2


def test_leagues_of_other_seeds_and_bots_are_merged_each_game_once(
    tmp_path: Path, small: list[Part]
) -> None:
    other = play_league(plan("random", "greedy", seed=2), 2)
    same = read_league(written(tmp_path / "a", small))
    together = merged([small, other, same])
    assert [len(part.games) for part in together] == [2, 2, 0]
    write_league(tmp_path / "b", together)
    assert bare(read_league(tmp_path / "b")) == bare(together)
    with pytest.raises(BadInput, match="a league already"):
        write_league(tmp_path / "b", together)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"rulings": {"floor": "other"}}, "different rulings"),
        ({"content": "0"}, "different contents"),
        ({"rules": 99}, "different versions of the rules"),
        ({"game": "galactic-era"}, "different games"),
        ({"code": {"random": "0"}}, "the bot 'random' has changed"),
        ({"bots": ["novice", "expert"]}, "no bot of expert, novice plays"),
    ],
)
def test_leagues_that_do_not_belong_together_are_not_merged(
    tmp_path: Path, small: list[Part], changes: dict[str, object], message: str
) -> None:
    other = read_league(written(tmp_path / "a", small, **changes))
    with pytest.raises(BadInput, match=message):
        merged([small, other])


def test_a_changed_bot_is_merged_by_force(tmp_path: Path, small: list[Part]) -> None:
    other = read_league(written(tmp_path / "a", small, code={"random": "0"}, seed="7"))
    assert sum(len(part.games) for part in merged([small, other], force=True)) == 4


def test_a_worker_with_other_code_is_refused(small: list[Part]) -> None:
    header = small[0].header
    other = msgspec.structs.replace(header, code=header.code | {"random": "0"})
    with pytest.raises(BadInput, match="other code for 'random'"):
        play(other, None, Fixture(0, (0, 1)))
    with pytest.raises(BadInput, match="a worker runs the"):
        play(msgspec.structs.replace(header, build="another"), None, Fixture(0, (0, 1)))


def test_the_code_of_a_bot_is_its_own() -> None:
    code = code_of("galaxy", ["expert", "random", "novice", "novice@3s", "novice@2", "master"])
    assert len(set(code.values())) == len(code) == 7
    assert code == code_of("galaxy", code.keys() - {"the game"})


def test_the_code_of_a_bot_goes_as_deep_as_it_is_played() -> None:
    """What it imports counts, and what that imports: the search, and how worlds are dealt."""
    names = {path.parts[-2:] for path in origin._closure({"asterism.bots.ismcts"})}
    assert names >= {("bots", "ismcts.py"), ("bots", "search.py"), ("kernel", "redeal.py")}
    assert ("lab", "arena.py") not in names


def test_what_a_game_was_fitted_to_is_part_of_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    before = origin._game_code.__wrapped__("galaxy")
    monkeypatch.setattr(origin, "WEIGHTS", ("rules.toml",))
    assert origin._game_code.__wrapped__("galaxy") != before


# --- The trial ----------------------------------------------------------------------------------


def game_won(block: int, seat: int, winner: int) -> Played:
    return Played(block, [0, 1] if seat == 0 else [1, 0], [winner], [0, 0], [])


def test_a_trial_ends_the_league_once_it_is_decided(tmp_path: Path) -> None:
    unequal = plan("greedy", "random")
    trial = Trial(0, 100)
    parts = play_league(unequal, 200, out=tmp_path, trial=trial)
    assert trial.verdict == "high"
    assert 2 <= len(bare(parts)) < 60
    again = Trial(0, 100)
    assert bare(play_league(unequal, 200, out=tmp_path, trial=again)) == bare(parts)
    assert again.to_dict() == trial.to_dict()


def test_a_trial_counts_whole_blocks_only() -> None:
    trial = Trial(0, 50)
    for block in range(8):
        trial.add(PLAN, game_won(block, 0, 0))
    assert trial.ratio == 0
    for block in range(8):
        trial.add(PLAN, game_won(block, 1, 0))  # the other side wins too: even
    assert trial.ratio < 0


@pytest.mark.parametrize(("chance", "verdict"), [(0.5, "low"), (0.571, "high")])
def test_a_trial_is_wrong_in_about_one_of_twenty(chance: float, verdict: str) -> None:
    dice = Random(7)
    wrong = 0
    for _ in range(200):
        trial = Trial(0, 50)
        block = 0
        while not trial.verdict:
            for seat in (0, 1):
                won = seat if dice.random() < chance else 1 - seat
                trial.add(PLAN, game_won(block, seat, won))
            block += 1
        wrong += trial.verdict != verdict
    assert wrong <= 20  # 10 are expected; 20 has a chance below one in five hundred


def test_a_trial_needs_two_strengths_and_two_bots(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="two strengths"):
        Trial(20, 0)
    three = plan("expert", "greedy", "random")
    with pytest.raises(BadInput, match="between two bots"):
        Trial(0, 20).add(three, game_won(0, 0, 0))
    with pytest.raises(BadInput, match="between two bots"):
        play_league(three, 2, out=tmp_path / "league", trial=Trial(0, 20))
    assert not (tmp_path / "league").exists()
