"""Replay: a record plays again to the same state, and every line that does not fit is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from asterism.contract import game as game_module
from asterism.contract.game import Game
from asterism.kernel.chance import KeyedChance, SeededChance
from asterism.kernel.errors import BadRecord
from asterism.play.match import Match
from asterism.play.record import Close, Entry, Last, Record, read
from asterism.play.replay import replay, resume
from tests.kernel.scripts import Script, play
from tests.kernel.toys import DUEL, SIEGE, TOYS

pytestmark = pytest.mark.usefixtures("installed")

EVEN = [0, 2, 4, 6, 1, 3]


def played(name: str, seed: int, decisions: int = 1000, seats: int = 3) -> Match:
    match = Match(TOYS[name], seats=seats, seed=seed)
    dice = SeededChance(f"{seed}:choices")
    while not match.over and decisions:
        match.play(match.moves[dice.below(0, len(match.moves))])
        decisions -= 1
    return match


def duel() -> Match:
    match = Match(DUEL, seats=3, chance=Script(EVEN))
    play(match, "ann: strike ben", "ann: pass", "ben: stop c4", "ann: pass")
    return match


def with_entries(match: Match, *changes: tuple[int, dict[str, Any]], cut: int = 0) -> Record:
    """Return the match's record with some entries changed (by number) and its end left out."""
    entries = [msgspec.structs.replace(entry) for entry in match.record.entries]
    for number, change in changes:
        entries[number - 1] = msgspec.structs.replace(entries[number - 1], **change)
    return Record(match.record.header, entries[: len(entries) - cut])


def refused(record: Record) -> str:
    with pytest.raises(BadRecord) as raised:
        replay(record)
    return str(raised.value)


# -- what holds -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TOYS)
@pytest.mark.parametrize("decisions", [0, 3, 1000])
def test_a_record_plays_again_to_the_same_state_and_record(name: str, decisions: int) -> None:
    match = played(name, 5, decisions)
    record = read(match.close_record().to_bytes())
    again = replay(record)
    assert again.close_record().last == record.last
    assert again.record.entries == match.record.entries
    assert again.events == match.events
    assert again.over == match.over


def test_moves_that_the_kernel_took_are_in_the_record_and_hold() -> None:
    """Two seats strike each other: the one option follows from public facts."""
    match = Match(SIEGE, seats=2, chance=Script([]))
    play(match, "ben: pass")
    assert [(entry.seat, entry.move, entry.auto) for entry in match.record.entries[:3]] == [
        ("ann", "strike ben", True),
        ("ben", "pass", False),
        ("ben", "strike ann", True),
    ]
    record = read(match.close_record().to_bytes())
    assert replay(record).digest() == match.digest()


def test_replay_stops_before_the_first_move_with_a_larger_number() -> None:
    match = duel()
    record = match.close_record()
    for until, moves in ((0, 0), (6, 0), (7, 1), (8, 2), (99, 4)):
        again = replay(record, until=until)
        assert sum(entry.move is not None for entry in again.record.entries) == moves
    assert replay(record, until=99).digest() == match.digest()


def test_a_saved_game_goes_on() -> None:
    match = duel()
    onward = resume(read(match.close_record().to_bytes()), SeededChance(1))
    play(onward, "ben: pass", "cat: pass", "ben: strike ann")
    again = replay(read(onward.close_record().to_bytes()))
    assert again.digest() == onward.digest()
    assert [entry.n for entry in onward.record.entries] == list(range(1, 14))


@pytest.mark.parametrize("decisions", [0, 3])
def test_a_record_goes_on_only_if_it_holds_what_followed_by_itself(decisions: int) -> None:
    """What is added is counted behind its last line, which has to be there."""
    match = played("siege", 0, decisions, seats=2)
    assert match.record.entries[-1].auto
    assert resume(with_entries(match), SeededChance(1)).digest() == match.digest()
    with pytest.raises(BadRecord, match="cut short: it lacks what the game does by itself"):
        resume(with_entries(match, cut=1), SeededChance(1))


def test_a_saved_game_asks_chance_where_its_record_stops() -> None:
    match = played("oracle", 3, 4, seats=2)
    onward = resume(read(match.close_record().to_bytes()), KeyedChance(bytes(32)))
    onward.play("shuffle")
    again = replay(read(onward.close_record().to_bytes()))
    assert again.digest() == onward.digest()


def test_chance_goes_on_with_dice_and_picks_alike() -> None:
    """A record that ends before its chance: what follows comes from the other source."""
    record = Record(Match(DUEL, seats=3, chance=Script(EVEN)).record.header, [])
    match = replay(record, onward=Script([7, 6, 5, 4, 3, 2]))
    assert [pile for _, pile in match.state.placements()][2:5] == [[6, 7], [4, 5], [2, 3]]


# -- moves taken back -------------------------------------------------------------------------


def test_moves_taken_back_are_left_out() -> None:
    match = Match(DUEL, seats=3, chance=Script(EVEN))
    play(match, "ann: strike ben")
    match.undo(0)
    play(match, "ann: strike cat", "ann: stop c0")
    match.undo(0, 2)
    play(match, "ann: strike cat", "ann: pass")
    again = replay(read(match.close_record().to_bytes()))
    assert again.digest() == match.digest()
    assert [entry.move for entry in again.record.entries if entry.move] == ["strike cat", "pass"]


def test_a_saved_game_takes_back_the_right_moves() -> None:
    """After a save, moves are counted as the whole record counts them, not as the replay does."""
    match = Match(DUEL, seats=3, chance=Script(EVEN))
    play(match, "ann: strike ben")
    match.undo(0)
    play(match, "ann: strike cat", "ann: stop c0")
    assert match.undoable(0) == 2
    onward = resume(read(match.close_record().to_bytes()), SeededChance(1))
    assert onward.undoable(0) == 2
    onward.undo(0)
    assert replay(read(onward.close_record().to_bytes())).digest() == onward.digest()
    onward.undo(0)
    assert replay(read(onward.close_record().to_bytes())).digest() == onward.digest()
    onward.play("strike ben")
    record = read(onward.close_record().to_bytes())
    assert replay(record).digest() == onward.digest()
    assert [entry.move for entry in record.effective() if entry.move] == ["strike ben"]


# -- what does not hold -----------------------------------------------------------------------


def test_another_seat_is_asked() -> None:
    record = with_entries(duel(), (8, {"seat": "ben"}))
    assert refused(record) == "entry 8: ann is asked, not ben"


def test_an_illegal_move() -> None:
    record = with_entries(duel(), (7, {"move": "strike ann"}))
    assert refused(record) == "entry 7: 'strike ann' is not allowed: not-yourself (1.strike)"


def test_no_move_at_all() -> None:
    record = with_entries(duel(), (7, {"move": "strik ben"}))
    assert refused(record) == "entry 7: no move begins with 'strik'; did you mean 'strike'?"
    record = with_entries(duel(), (7, {"move": "strike"}))
    assert refused(record) == "entry 7: 'strike' is not complete; write 'strike <seat>'"


@pytest.mark.parametrize("got", ["c0", "c99", 3, None])
def test_an_outcome_that_cannot_be(got: object) -> None:
    """C0 was drawn before; the others are no cards."""
    record = with_entries(duel(), (2, {"got": got}))
    assert refused(record) == f"entry 2: '{got}' is no possible outcome"


def test_another_outcome_than_the_game_asks_for() -> None:
    record = with_entries(duel(), (2, {"chance": "die"}))
    assert refused(record) == "entry 2: here the game asks chance for 'draw'"


def test_an_outcome_where_a_seat_decides() -> None:
    record = with_entries(duel(), (7, {"move": None, "seat": None, "chance": "draw", "got": "c7"}))
    assert refused(record) == "entry 7: here a seat decides, but the entry is an outcome"


def test_a_move_where_chance_decides() -> None:
    record = with_entries(duel(), (2, {"move": "pass", "seat": "ann", "chance": None, "got": None}))
    assert refused(record) == "entry 2: here the game asks chance for 'draw'"


def test_an_end_where_chance_is_asked() -> None:
    record = with_entries(duel(), cut=7)
    assert refused(record) == "the record ends where chance is asked"


def test_a_move_after_the_end() -> None:
    match = played("siege", 2)
    number = len(match.record.entries) + 1
    record = with_entries(match)
    record.entries.append(Entry(number, seat="ann", move="pass"))
    assert refused(record) == f"entry {number}: 'pass' comes after the end of the game"


def test_a_move_that_was_not_the_only_one() -> None:
    match = duel()
    record = with_entries(match, (8, {"auto": True}))
    assert "entry" in refused(record)
    record = with_entries(match)
    record.entries.append(Entry(11, seat="ben", move="pass", auto=True))
    record.entries.append(Entry(12, seat="ben", move="pass"))
    assert refused(record) == "entry 11: 'pass' was not the only move here"


def test_by_hand_the_only_moves_may_be_left_out() -> None:
    match = Match(SIEGE, seats=2, chance=Script([]))
    play(match, "ben: pass", "ann: dodge")
    entries = [entry for entry in match.record.entries if not entry.auto]
    record = Record(match.record.header, entries)
    assert replay(record).digest() == match.digest()


def test_another_final_state() -> None:
    match = duel()
    record = match.close_record()
    record.last = Last(pause=Close("0" * 32, record.checksum()))
    assert refused(record) == "the final state is not the one that the record names"


def test_an_end_that_is_none() -> None:
    match = duel()
    record = match.close_record()
    assert record.last is not None
    record.last = Last(end=record.last.pause)
    assert refused(record) == "the record says that the game ended, but it goes on"


# -- headers ----------------------------------------------------------------------------------


def header_of(match: Match, **changes: object) -> Record:
    return Record(msgspec.structs.replace(match.record.header, **changes), match.record.entries)


def test_a_game_that_is_not_installed() -> None:
    assert refused(header_of(duel(), game="chess")).startswith("no game 'chess'; there are ")
    assert refused(header_of(duel(), game="dual")) == "no game 'dual'; did you mean 'duel'?"


@pytest.mark.parametrize("version", [0, 2])
def test_another_version_of_the_rules(version: int) -> None:
    assert refused(header_of(duel(), rules=version)) == (
        f"the record follows version {version} of the rules of Duel, this Asterism has version 1"
    )


def test_other_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = duel().close_record()
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "cards.toml").write_text("cards = 9\n", "utf-8")
    other = fresh(DUEL, folder=tmp_path)
    monkeypatch.setattr(game_module, "games", lambda: {"duel": lambda: other})
    game_module.find_game.cache_clear()
    assert refused(record) == "the record was played with other content files of Duel"


def fresh(game: Game, **changes: Any) -> Game:
    return replace(game, **changes)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"seats": ["A"]}, "Duel has 2 to 4 seats, not 1"),
        ({"rulings": {"quick": True}}, "no ruling 'quick'; there are rich"),
        ({"rulings": {"rich": 1}}, "ruling 'rich' is one of false, true, not '1'"),
    ],
)
def test_a_table_that_the_game_does_not_have(changes: dict[str, object], told: str) -> None:
    assert refused(header_of(duel(), **changes)) == f"the header does not fit: {told}"
