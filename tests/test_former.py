"""Records and tables of former rules: what was begun under them goes on under these.

`tests/former` was written by the last Asterism that had version 1 of the rules of both games: a
store with a table of each in the middle of play, both seats held by one browser, and records.
`galactic-era-counters` is a record of version 2, which asked for counters in a fixed order.
"""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec
import pytest

from asterism import BadRecord, load, suggest
from asterism.contract.game import find_game
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import OtherRules
from asterism.play.record import Last, Record
from asterism.play.replay import open_record
from asterism.play.replay import replay as play_again
from asterism.web.people import COOKIE, new_id
from asterism.web.store.rows import EntryRow, SeatRow, TableRow
from asterism.web.store.store import Store
from tests.command import run
from tests.web.house import House, Visitor, house

FORMER: Final = Path(__file__).resolve().parent / "former"
TOKEN: Final = "a" * 43
"""The cookie of the browser that made the tables."""
RECORDS: Final = ["galaxy-end", "galaxy-pause", "galactic-era-pause", "galactic-era-asked"]
COUNTERS: Final = "galactic-era-counters"


def former(name: str) -> Record:
    return open_record(FORMER / f"{name}.jsonl")


# -- records ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "rules"), [*[(name, 1) for name in RECORDS], (COUNTERS, 2)])
def test_a_record_of_former_rules_replays_and_is_saved_as_one_of_these(
    name: str, rules: int, tmp_path: Path
) -> None:
    record = former(name)
    assert record.header.rules == rules
    match = load(FORMER / f"{name}.jsonl")
    assert [each.n for each in match.record.entries] == [each.n for each in record.entries]
    match.save(tmp_path / "again.jsonl")
    again = open_record(tmp_path / "again.jsonl")
    assert again.header.rules == match.game.rules_version > rules
    assert play_again(again).digest() == match.digest()


def test_a_move_that_followed_by_itself_may_be_asked_for_now() -> None:
    """Version 1 ended a turn by itself (entry 98) where version 2 asks: it is played as a move."""
    record = former("galactic-era-asked")
    match = load(FORMER / "galactic-era-asked.jsonl")
    assert record.entries[97].auto
    assert not match.record.entries[97].auto


def test_counters_that_were_picked_in_order_are_so_still() -> None:
    """6.2.1.two: version 2 had no more ovals said before the square; version 3 takes any order."""
    picked = [entry.moves for entry in former(COUNTERS).entries if "done" in (entry.moves or [])]
    assert picked == [["select gain-star", "select build-ships", "done", "counter military"]]
    assert former(COUNTERS).header.rules == 2


def test_a_saved_game_of_former_rules_goes_on() -> None:
    match = load(FORMER / "galaxy-pause.jsonl")
    while not match.over:
        match.play(suggest(match, "random", SeededChance(1)))
    assert match.outcome() is not None


def test_the_command_checks_and_resumes_records_of_former_rules(tmp_path: Path) -> None:
    path = tmp_path / "saved.jsonl"
    path.write_bytes((FORMER / "galaxy-pause.jsonl").read_bytes())
    assert "every entry is legal" in run("replay", str(path), "--check").stdout
    result = run("play", "--resume", str(path), "--as", "green", lines=["quit"])
    assert result.exit_code == 0, result.output
    assert open_record(path).header.rules == 2


def test_where_rules_part_one_line_says_both_versions_and_the_entry() -> None:
    record = former("galaxy-end")
    moves = [entry for entry in record.entries if entry.move is not None and not entry.auto]
    record.entries[moves[3].n - 1] = msgspec.structs.replace(moves[3], move="raid")
    with pytest.raises(OtherRules) as raised:
        play_again(Record(record.header, record.entries))
    assert str(raised.value).startswith(
        "the record follows version 1 of the rules of Galaxy: The Dark Ages, this Asterism has "
        f"version 2; here they part: entry {moves[3].n}: 'raid' is not allowed: "
    )
    assert (raised.value.theirs, raised.value.ours) == (1, 2)


def test_former_rules_that_end_otherwise_are_said() -> None:
    record = former("galaxy-end")
    assert record.last is not None
    assert record.last.end is not None
    wrong = msgspec.structs.replace(record.last.end, scores=[99, 0])
    with pytest.raises(OtherRules, match="they part: the winners or scores are not those"):
        play_again(Record(record.header, record.entries, Last(end=wrong)))


@pytest.mark.parametrize(
    ("rules", "content", "kind", "told"),
    [
        (1, "0" * 16, BadRecord, "other content files of Galaxy"),
        (2, "97f4fcbdc1d5bd5a", BadRecord, "other content files of Galaxy"),
        (3, "97f4fcbdc1d5bd5a", OtherRules, "version 3 of the rules .* has version 2$"),
        (0, "97f4fcbdc1d5bd5a", OtherRules, "version 0 of the rules .* has version 2$"),
    ],
)
def test_no_other_rules_or_content_are_read(
    rules: int, content: str, kind: type[BadRecord], told: str
) -> None:
    record = former("galaxy-end")
    record.header.rules, record.header.content = rules, content
    with pytest.raises(kind, match=told) as raised:
        play_again(record)
    assert type(raised.value) is kind


def test_a_record_of_these_rules_has_to_come_to_the_state_that_it_names() -> None:
    """Only the states of former rules have another form."""
    match = load(FORMER / "galaxy-end.jsonl")
    record = match.close_record()
    assert record.last is not None
    assert record.last.end is not None
    record.last.end.state = "0" * 32
    with pytest.raises(BadRecord, match="the final state is not the one"):
        play_again(record)


# -- the content hash -------------------------------------------------------------------------


def test_comments_and_layout_of_content_do_not_count_but_values_and_order_do(
    tmp_path: Path,
) -> None:
    def hash_of(name: str, text: str) -> str:
        folder = tmp_path / name
        (folder / "content").mkdir(parents=True)
        (folder / "content" / "cards.toml").write_text(text, "utf-8")
        return replace(find_game("galaxy"), folder=folder).content_hash()

    plain = hash_of("plain", "[ships]\ntwo = 2\nnine = 9\n")
    assert hash_of("commented", "# all\n[ships]\ntwo   = 2 # weak\n\nnine = 9\n") == plain
    assert hash_of("value", "[ships]\ntwo = 3\nnine = 9\n") != plain
    assert hash_of("order", "[ships]\nnine = 9\ntwo = 2\n") != plain


# -- tables -----------------------------------------------------------------------------------


@pytest.fixture
def old_store(tmp_path: Path) -> Path:
    """A store that version 1 of the rules has written."""
    path = tmp_path / "tables.sqlite"
    path.write_bytes(gzip.decompress((FORMER / "rules-1.sqlite.gz").read_bytes()))
    return path


@contextmanager
def ada_at(server: House) -> Iterator[Visitor]:
    """The browser that made the tables."""
    visitor = Visitor(server)
    visitor.http.cookies.clear()
    visitor.http.cookies.set(COOKIE, TOKEN)
    try:
        yield visitor
    finally:
        visitor.close()


def table_of(store: Path, game: str) -> tuple[str, int]:
    """The table of a game in the store, and its position."""
    with closing(sqlite3.connect(store)) as db:
        found = db.execute("SELECT id, version FROM tables WHERE game = ?", (game,)).fetchone()
    return str(found[0]), int(found[1])


def ada_of(store: Path) -> str:
    """The id of who made the tables."""
    with closing(sqlite3.connect(store)) as db:
        return str(db.execute("SELECT host FROM tables").fetchone()[0])


@pytest.mark.parametrize("game", ["galaxy", "galactic-era"])
def test_a_table_of_former_rules_goes_on(old_store: Path, game: str) -> None:
    """It is opened, played on, and read again by another server, moves of both rules together."""
    table, begun = table_of(old_store, game)
    with house(old_store) as server, ada_at(server) as ada, ada.at(table) as eyes:
        assert eyes.look(0).seen.at == begun
        for _ in range(6):
            if not eyes.look(0).seen.choices:
                eyes.look(1)
            answer = eyes.play(eyes.seen.choices[0]["option"])
            assert answer["t"] == "done", answer
        now = eyes.look(0).seen.at
        lines = [line["text"] for line in eyes.seen.lines]
    assert now > begun
    assert table_of(old_store, game) == (table, now)
    with house(old_store) as server, ada_at(server) as ada, ada.at(table) as eyes:
        assert eyes.look(0).seen.at == now
        assert [line["text"] for line in eyes.seen.lines] == lines


def test_a_table_whose_moves_no_longer_fit_is_shown_with_a_clear_word(old_store: Path) -> None:
    """What was played is nobody's to know, and the other tables go on."""
    record = former("galaxy-pause")
    moves = [entry for entry in record.entries if entry.move is not None and not entry.auto]
    record.entries[moves[3].n - 1] = msgspec.structs.replace(moves[3], move="raid")
    with house(old_store) as server, ada_at(server) as ada:
        table = server.do(add(server.store, record, ada_of(old_store)))
        for language, told in (
            ("en", "It was begun under version 1 of the rules. This server has version 2"),
            ("es", "Empezó con la versión 1 de las reglas. Este servidor tiene la versión 2"),
            ("it", "È cominciato con la versione 1 delle regole. Questo server ha la versione 2"),
        ):
            ada.http.headers["Accept-Language"] = language
            page = ada.http.get(f"/t/{table}")
            assert page.status_code == 409
            assert told in page.text
            assert "raid" not in page.text
        assert ada.http.get("/").status_code == 200
        assert ada.http.get(f"/t/{table_of(old_store, 'galaxy')[0]}").status_code == 200


def test_a_table_of_the_version_before_this_one_is_shown(old_store: Path) -> None:
    with house(old_store) as server, ada_at(server) as ada:
        table = server.do(add(server.store, former(COUNTERS), ada_of(old_store)))
        assert ada.http.get(f"/t/{table}").status_code == 200


async def add(store: Store | None, record: Record, host: str) -> str:
    """Put a table with the entries of a record into the store, as it is; return its id."""
    assert store is not None
    body = b"\n".join([msgspec.json.encode(entry) for entry in record.entries])
    row = TableRow(
        id=new_id(), game=record.header.game, state="playing", listed=True, host=host,
        header=msgspec.json.encode(record.header), options=b"{}", made=0.0, changed=0.0, version=1,
    )  # fmt: skip
    names = ("Ada", "Bo", "Cy")[: len(record.header.seats)]
    seats = tuple(SeatRow(number, name) for number, name in enumerate(names))
    await store.add_table(row, bytes(32), seats, [EntryRow(1, "all", None, body, 0.0)])
    return row.id
