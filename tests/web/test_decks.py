"""The page of decks and the decks of a new table, without a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import closing
from html import unescape
from pathlib import Path
from typing import Final

import httpx
import pytest

from asterism.contract.deck_choices import choices_with, decks_of
from asterism.contract.game import find_game
from asterism.contract.scenarios import SCENARIO
from asterism.contract.translator import Translator
from asterism.games.space_opera.content.decks import TABLES
from asterism.play.match import Match
from asterism.play.record import Header
from tests.web.house import House, Visitor, house

GAME: Final = find_game("space-opera")
DECKS: Final = decks_of(GAME)
TEXT: Final = DECKS.cards.write(DECKS.ready[3].copies)
GOLD: Final = "option-own-decks-deck_gold"


def scenario_of(visitor: Visitor, table: str) -> str:
    """The scenario that the store names for a table."""
    server = visitor.server
    assert server.store is not None
    stored = server.do(server.store.table(table))
    return str(json.loads(stored.table.header)["scenario"])


def test_every_card_is_listed_with_all_that_decides_about_it(anna: Visitor) -> None:
    page = anna.http.get("/decks/space-opera").text
    rows = re.findall(r'<li class="deck-row"(.*?)</li>', page, re.DOTALL)
    assert len(rows) == len(DECKS.cards.cards)
    for card, row in zip(DECKS.cards.cards, rows, strict=True):
        names = json.loads(unescape(re.findall(r'data-names="(.*?)"', row)[0]))
        assert {card.id, card.name} <= set(names)
        assert f'data-cost="{card.cost}" data-most="{card.most}"' in row
    for deck in DECKS.ready:
        assert f'value="ready {deck.id}"' in page


def test_only_games_with_decks_have_the_page(anna: Visitor) -> None:
    assert anna.http.get("/decks/galaxy").status_code == 404
    assert 'href="/decks/space-opera"' in anna.http.get("/games/space-opera").text
    assert 'href="/decks/' not in anna.http.get("/games/galaxy").text
    form = anna.http.get("/new?game=space-opera").text
    assert 'data-decks="space-opera"' in form
    assert f'name="{GOLD}"' in form
    assert "data-decks" not in anna.http.get("/new?game=nova").text


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_table_plays_with_a_deck_of_the_form(anna: Visitor, end: str) -> None:
    """As forms send it: with the ends of lines of the web."""
    fields = {GOLD: TEXT.replace("\n", end), "option-own-decks-deck_copper": "full-house"}
    table = anna.make("me", "me", game="space-opera", scenario="own-decks", **fields)
    assert scenario_of(anna, table).endswith(f'decks = ["""\n{TEXT}""", "full-house"]\n')
    with anna.at(table) as eyes:
        assert eyes.look(0).seen.table["scenario"] == "Own decks"


@pytest.mark.parametrize("own", [False, True])
def test_all_at_a_table_may_read_the_decks(server: House, own: bool) -> None:
    """They are open lists: the cards of each, by seat, and of a ready deck its name."""
    with closing(Visitor(server)) as anna, closing(Visitor(server, "it")) as lia:
        deck = TEXT if own else "small-miracles"
        table = anna.make("me", "me", game="space-opera", scenario="own-decks", **{GOLD: deck})
        with lia.at(table) as eyes:
            told = eyes.look(-1).seen.table["options"]
        say = Translator(GAME, "it")
        listed = {
            at: ", ".join(DECKS.cards.write(DECKS.ready[at].copies, say).splitlines())
            for at in (1, 3)
        }
        named = {at: f"{say(DECKS.ready[at].name)}: {cards}" for at, cards in listed.items()}
        assert [each["text"] for each in told] == [say("Gold's deck"), say("Copper's deck")]
        assert [each["value"] for each in told] == [listed[3] if own else named[3], named[1]]


def test_ready_decks_need_no_text(anna: Visitor) -> None:
    table = anna.make(
        "me", "me", game="space-opera", scenario="own-decks", **{GOLD: "small-miracles"}
    )
    assert scenario_of(anna, table) == "own-decks"


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        ("nobody", "has no value"),
        (TEXT.replace(TEXT.splitlines()[0], "3 Death Star"), "there is no card"),
        (f"{TEXT}1 Mothwing\n", "line"),
        ("# nothing\n# at all\n", "the deck has 0 cards"),
        ('"""\nname = "x"\n', "is no number of cards and a name"),
    ],
)
def test_a_wrong_deck_makes_no_table(anna: Visitor, deck: str, told: str) -> None:
    fields = {"game": "space-opera", "seats": "2", "scenario": "own-decks", GOLD: deck}
    answer = anna.post("/tables", **fields)
    assert answer.status_code == 400
    assert told in unescape(answer.text)


def test_a_deck_brings_nothing_but_cards(anna: Visitor) -> None:
    """What somebody writes beside the cards goes into no store and no record."""
    noted = f"# {'x' * 30_000}\n{TEXT}"
    table = anna.make("me", "me", game="space-opera", scenario="own-decks", **{GOLD: noted})
    assert len(scenario_of(anna, table)) < 2000


def test_a_table_with_a_deck_outlives_the_server(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with house(database) as server, closing(Visitor(server)) as anna:
        table = anna.make("me", "me", game="space-opera", scenario="own-decks", **{GOLD: TEXT})
        cookies = dict(anna.http.cookies)
    with house(database) as server, closing(Visitor(server)) as again:
        again.http.cookies.clear()
        again.http.cookies.update(cookies)
        with again.at(table) as eyes:
            assert eyes.look(0).seen.choices


# -- records that are brought in -------------------------------------------------------------------


def a_record(change: Callable[[Header], None] = lambda header: None) -> bytes:
    """A game with a deck of somebody's own, whose header somebody may have changed."""
    scenario = str(choices_with(GAME, {0: TEXT}, 2)[SCENARIO])
    match = Match(GAME, seats=2, scenario=scenario, seed=1)
    match.play(match.moves_of(match.state.asked()[0])[0], match.state.asked()[0])
    record = match.close_record()
    change(record.header)
    assert record.last is not None
    assert record.last.pause is not None
    record.last.pause.lines = record.checksum()
    return record.to_bytes()


def bring(visitor: Visitor, record: bytes) -> httpx.Response:
    """Upload a record."""
    files = {"record": ("game.jsonl", record)}
    return visitor.http.post("/import", data={"csrf": visitor.csrf}, files=files)


def test_a_record_brings_decks_as_the_form_does(anna: Visitor) -> None:
    answer = bring(anna, a_record())
    assert answer.status_code == 200, answer.text
    with anna.at(answer.url.path.rsplit("/", 1)[1]) as eyes:
        assert eyes.look(0).seen.table["scenario"] == "Own decks"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("decks =", "# a note\ndecks ="),
        ('"Own decks"', '"Something else"'),
        ('"uninvited-company"', '"no-such-deck"'),
        (TEXT.splitlines()[0], "9 Spring Fair"),
        ("decks = [", "decks = " + "[" * 5000),
    ],
)
def test_a_record_brings_nothing_beside_decks(anna: Visitor, old: str, new: str) -> None:
    """Nor is what it says kept in the memory of the process."""

    def change(header: Header) -> None:
        assert old in header.scenario
        header.scenario = header.scenario.replace(old, new, 1)

    record = a_record(change)
    kept = {*TABLES}
    answer = bring(anna, record)
    assert answer.status_code == 400
    assert "does not offer" in answer.text
    assert {*TABLES} == kept


def test_a_record_with_cards_of_somebodys_own_is_refused(anna: Visitor) -> None:
    """A server has the cards of the game; the record does not bring any."""

    def change(header: Header) -> None:
        header.content = "0" * 16

    answer = bring(anna, a_record(change))
    assert answer.status_code == 400
    assert "other content files" in answer.text


def test_the_page_is_in_the_readers_language(server: House) -> None:
    with closing(Visitor(server, "it")) as lia:
        assert Translator(language="it")("Build a deck") in lia.http.get("/decks/space-opera").text
