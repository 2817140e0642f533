"""Records: round trips, damage of every kind, and files that are whole or not at all."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadRecord
from asterism.play.match import Match
from asterism.play.record import FORMAT, Entry, Header, Record, read, write_atomically
from asterism.play.replay import open_record
from tests.kernel.toys import DUEL, PEEP


def played(seed: int = 1, decisions: int = 4) -> Match:
    match = Match(DUEL, seats=3, seed=seed, players=["A", "B", "C"], bots=[None, "random", None])
    dice = SeededChance(seed)
    while not match.over and decisions:
        match.play(match.moves[dice.below(0, len(match.moves))])
        decisions -= 1
    return match


def saved(decisions: int = 4) -> bytes:
    return played(decisions=decisions).close_record().to_bytes()


def lines_of(data: bytes) -> list[bytes]:
    return data.split(b"\n")[:-1]


def joined(lines: list[bytes]) -> bytes:
    return b"\n".join(lines) + b"\n"


# -- whole records ----------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [0, 1, 7, 1000])
def test_a_record_reads_back_as_it_was_written(decisions: int) -> None:
    match = played(decisions=decisions)
    record = match.close_record()
    again = read(record.to_bytes())
    assert again.header == record.header
    assert again.entries == record.entries
    assert again.last == record.last
    assert again.to_bytes() == record.to_bytes()
    assert again.last is not None
    assert (again.last.end is not None) == match.over
    assert (again.last.pause is not None) != match.over


def test_the_first_line_says_what_is_played_by_whom() -> None:
    header = msgspec.json.decode(lines_of(saved())[0])
    assert header == {
        "asterism": FORMAT, "game": "duel", "rules": 1, "content": DUEL.content_hash(),
        "seats": ["A", "B", "C"], "rulings": {"rich": False}, "bots": [None, "random", None],
        "scenario": "standard",
    }  # fmt: skip


def test_a_line_says_one_thing() -> None:
    lines = [msgspec.json.decode(line) for line in lines_of(saved())]
    assert lines[1].keys() == {"n", "chance", "got"}
    assert (lines[1]["chance"], lines[1]["got"][0]) == ("draw", "c")
    assert lines[7].keys() == {"n", "seat", "move"}
    assert lines[7]["seat"] == "ann"


def test_what_was_taken_back_stays_in_the_record() -> None:
    match = played(decisions=0)
    match.play("strike ben")
    match.undo(0)
    match.play("strike cat")
    record = read(match.close_record().to_bytes())
    assert [entry.move for entry in record.entries[6:]] == ["strike ben", None, "strike cat"]
    assert [entry.move for entry in record.effective()[6:]] == ["strike cat"]


def test_several_things_taken_back_one_by_one_and_together() -> None:
    def entry(n: int, undo: int | None = None) -> Entry:
        return Entry(n, undo=undo) if undo else Entry(n, seat="ann", move=str(n))

    entries = [entry(1), entry(2), entry(3), entry(4, 3), entry(5), entry(6), entry(7, 2), entry(8)]
    record = Record(played().record.header, entries)
    assert [kept.n for kept in record.effective()] == [1, 8]


def test_names_in_any_script_survive() -> None:
    match = Match(PEEP, seats=2, seed=1, players=["Ωmega ✶", 'a\nb\u2028"c\\'])
    assert read(match.close_record().to_bytes()).header.seats == ["Ωmega ✶", 'a\nb\u2028"c\\']


# -- damage -----------------------------------------------------------------------------------


def damage(data: bytes) -> str:
    with pytest.raises(BadRecord) as raised:
        read(data)
    text = str(raised.value)
    assert "\n" not in text
    return text


def edited(number: int, **changes: Any) -> bytes:
    """Return a record in which a line (1: the header) was changed; None takes a field out."""
    lines = lines_of(saved())
    data = msgspec.json.decode(lines[number - 1])
    for name, value in changes.items():
        if value is None:
            del data[name]
        else:
            data[name] = value
    lines[number - 1] = msgspec.json.encode(data)
    return joined(lines)


def test_an_empty_file() -> None:
    assert damage(b"") == "the record is empty"


@pytest.mark.parametrize(
    "data",
    [b"\n", b"hello\n", b"\xff\xfe\x00", b"\x00" * 50, b"PK\x03\x04", b"[" * 200_000, b'{"a":'],
)
def test_no_json(data: bytes) -> None:
    assert damage(data) == "this is no Asterism record: its first line is not JSON"


@pytest.mark.parametrize(
    "data",
    [b"{}", b"[1]", b"null", b'"asterism"', b'{"asterism":"1"}', b'{"asterism":0}',
     b'{"asterism":-1}', b'{"asterism":1.5}'],
)  # fmt: skip
def test_another_kind_of_json(data: bytes) -> None:
    text = damage(data)
    assert text == "this is no Asterism record: its first line has no 'asterism' version"


def test_a_newer_format() -> None:
    assert damage(edited(1, asterism=FORMAT + 1)) == (
        f"the record has format {FORMAT + 1}, this Asterism reads up to {FORMAT}; "
        "a newer version can read it"
    )


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"seats": None}, "missing required field `seats`"),
        ({"seats": "ann"}, "$.seats"),
        ({"seats": ["ann", 2]}, "$.seats"),
        ({"rules": "1"}, "$.rules"),
        ({"colour": "red"}, "unknown field `colour`"),
        ({"asterism": True}, "$.asterism"),
        ({"rulings": {"rich": [1]}}, "$.rulings"),
    ],
)
def test_a_broken_header(changes: dict[str, Any], told: str) -> None:
    text = damage(edited(1, **changes))
    assert text.startswith("line 1 is broken: ")
    assert told in text


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b'{"n":3,"seat":"ann"', "truncated"),
        (b'{"n":"3"}', "$.n"),
        (b'{"n":3,"colour":"red"}', "unknown field `colour`"),
        (b'{"n":3,"move":"\xff"}', "utf-8"),
        (b"", "truncated"),
        (b"[]", "Expected `object`"),
        (b'{"fin":{}}', "unknown field `fin`"),
        (b"garbage", "malformed"),
    ],
)
def test_a_broken_line(line: bytes, told: str) -> None:
    lines = lines_of(saved())
    lines[3] = line
    text = damage(joined(lines))
    assert text.startswith("line 4 is broken: ")
    assert told in text


def test_a_line_is_missing() -> None:
    lines = lines_of(saved())
    del lines[3]
    assert damage(joined(lines)) == "entry 3 is missing: found entry 4 in its place"


def test_two_lines_have_changed_places() -> None:
    lines = lines_of(saved())
    lines[3], lines[4] = lines[4], lines[3]
    assert damage(joined(lines)) == "entry 3 is missing: found entry 4 in its place"


def test_a_line_stands_twice() -> None:
    lines = lines_of(saved())
    lines.insert(3, lines[3])
    assert damage(joined(lines)) == "entry 4 is missing: found entry 3 in its place"


def test_the_end_is_missing() -> None:
    lines = lines_of(saved())
    text = "the record is cut short: its last line is missing"
    assert damage(joined(lines[:-1])) == text
    assert damage(lines[0]) == text
    assert damage(joined([*lines[:-1], b"{}"])) == text


def test_cut_in_the_middle_of_a_line() -> None:
    data = saved()
    assert "broken" in damage(data[: len(data) - 20])
    assert "cut short" in damage(data[: data.rindex(b"\n", 0, -1) + 1])


def test_something_follows_the_end() -> None:
    data = saved()
    number = data.count(b"\n") + 1
    for extra in (lines_of(data)[-1], b'{"n":99}', b"x", b""):
        text = damage(data + extra + b"\n")
        assert text == f"line {number}: something follows the last line of the record"


@pytest.mark.parametrize(
    ("number", "changes"),
    [(1, {"seats": ["A", "B", "X"]}), (8, {"move": "pass"}), (3, {"got": "c99"}),
     (8, {"seat": "dan"})],
)  # fmt: skip
def test_an_edited_line_gives_another_hash(number: int, changes: dict[str, Any]) -> None:
    text = "the record was edited: its lines do not give the hash in its last line"
    assert damage(edited(number, **changes)) == text


def test_a_line_break_of_another_system_does_no_harm() -> None:
    data = saved()
    assert read(data.replace(b"\n", b"\r\n")).to_bytes() == data


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.data())
def test_whatever_happens_to_the_bytes_is_noticed(data: st.DataObject) -> None:
    """No damage goes through unseen, and none is anything but a BadRecord.

    Left to replay is the hash of the state, in the last line; and spaces mean nothing in JSON.
    """
    whole = saved()
    start = data.draw(st.integers(0, len(whole) - 1))
    end = data.draw(st.integers(start, min(len(whole), start + 30)))
    harmed = whole[:start] + data.draw(st.binary(max_size=20)) + whole[end:]
    record = read_or_none(harmed)
    if record is not None:
        kept = read(whole)
        assert (record.header, record.entries) == (kept.header, kept.entries)


def read_or_none(data: bytes) -> Record | None:
    try:
        return read(data)
    except BadRecord:
        return None


# -- files ------------------------------------------------------------------------------------


def test_a_file_is_replaced_whole_and_leaves_nothing_beside(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_atomically(path, b"old")
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
    assert [found.name for found in tmp_path.iterdir()] == ["game.jsonl"]


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_full_disk_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "game.jsonl"
    write_atomically(path, b"old")

    def full(*args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    if failing == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(path, b"new")
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert [found.name for found in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_write_that_the_system_stops_half_way_leaves_the_old_file(tmp_path: Path) -> None:
    """A real write error, from a limit on the size of files, in a process of its own."""
    if sys.platform == "win32":
        pytest.skip("no limits on the size of files here")
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"old")
    program = textwrap.dedent(
        """
        import resource, signal, sys
        from pathlib import Path
        from asterism.play.record import write_atomically
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
        try:
            write_atomically(Path(sys.argv[1]), b"n" * 100_000)
        except OSError as error:
            print(error.strerror)
        """
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "File too large\n"
    assert path.read_bytes() == b"old"
    assert [found.name for found in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_folder_that_is_not_there_or_not_a_folder(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_atomically(tmp_path / "nowhere" / "game.jsonl", b"new")
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OSError, match="Not a directory"):
        write_atomically(tmp_path / "file" / "game.jsonl", b"new")


def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_bytes(b"old")
    tmp_path.chmod(0o555)
    # Nobody may write to /proc, not even root, who may write everywhere else.
    folder = Path("/proc") if os.access(tmp_path, os.W_OK) else tmp_path
    try:
        with pytest.raises(OSError, match=r"."):
            write_atomically(folder / "game.jsonl", b"new")
    finally:
        tmp_path.chmod(0o755)
    assert (tmp_path / "game.jsonl").read_bytes() == b"old"


def test_an_interrupted_write_cleans_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(tmp_path / "game.jsonl", b"new")
    assert list(tmp_path.iterdir()) == []


def test_opening_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with pytest.raises(BadRecord, match=r"^cannot read .*game.jsonl: No such file"):
        open_record(path)
    path.write_bytes(b"")
    with pytest.raises(BadRecord, match=r"game.jsonl: the record is empty$"):
        open_record(path)
    path.write_bytes(saved())
    assert isinstance(open_record(path).header, Header)
    with pytest.raises(BadRecord, match=r"^cannot read "):
        open_record(tmp_path)
