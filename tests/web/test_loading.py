"""What a page loads: few files, that are kept for good and count against nobody."""

from __future__ import annotations

import re
from contextlib import ExitStack, closing
from dataclasses import replace

import httpx
import pytest

from asterism.contract.game import games
from asterism.web.files import takes_gzip
from asterism.web.settings import Limits, Rate
from tests.web.house import GENEROUS, House, Visitor, house

LOADED = re.compile(r'(?:src|href|data-art|data-words|data-rules|data-tour)="(/static/[^"]+)"')
FEWEST = 1e-6
"""So many a second: what is used up stays so, however slow the test is."""


def files_of(page: str) -> list[str]:
    """Return the addresses of all that a page makes a browser load, each once."""
    return list(dict.fromkeys(LOADED.findall(page)))


def open_page(visitor: Visitor, path: str) -> list[httpx.Response]:
    """Load a page with all its files; return the answers."""
    page = visitor.http.get(path)
    return [page, *(visitor.http.get(address) for address in files_of(page.text))]


def at_once(rate: Rate) -> Rate:
    """Return a rate of what may be done in one moment, however long a test takes."""
    return Rate(rate.burst, FEWEST)


def test_six_people_behind_one_address_open_a_table_three_times_at_once() -> None:
    usual = Limits()
    limits = replace(usual, pages=at_once(usual.pages), sockets=at_once(usual.sockets))
    with house(limits=limits) as server, ExitStack() as stack:
        people = [stack.enter_context(closing(Visitor(server))) for _ in range(6)]
        table = people[0].make("me", "open", "open", "open", "open")
        for person in people:
            for _ in range(3):
                answers = open_page(person, f"/t/{table}")
                assert [each.status_code for each in answers] == [200] * len(answers)
                stack.enter_context(person.at(table)).look()


@pytest.mark.parametrize("game", sorted(games()))
def test_of_a_page_and_its_files_only_the_page_counts(game: str) -> None:
    with (
        house(limits=replace(GENEROUS, pages=Rate(4, FEWEST))) as server,
        closing(Visitor(server)) as anna,
    ):
        table = anna.make("me", *["random"] * 3, game=game)  # the first page, a form, the table
        answers = open_page(anna, f"/t/{table}")
        assert 5 < len(answers) < 12
        assert [each.status_code for each in answers] == [200] * len(answers)
        assert anna.http.get("/").status_code == 429
        again = [anna.http.get(each.url) for each in answers]
        assert [each.status_code for each in again] == [429] + [200] * len(answers[1:])
        # An address of old, or of nothing, is a request like any other.
        for path in ("/static/0000/table.js", "/static/0000/nothing.js", "/static/table.js"):
            assert anna.http.get(path).status_code == 429


def test_a_page_that_is_refused_loads_itself_again(server: House) -> None:
    with house(limits=replace(GENEROUS, pages=Rate(1, 0.1))) as small:
        httpx.get(small.url)
        answer = httpx.get(small.url)
        assert answer.status_code == 429
        assert 1 <= int(answer.headers["retry-after"]) <= 10
        assert answer.headers["refresh"] == answer.headers["retry-after"]
        form = httpx.post(small.url + "/tables")  # once more would be asking for another page
        assert form.status_code == 429
        assert form.headers["retry-after"]
        assert "refresh" not in form.headers


@pytest.mark.parametrize("path", ["/", "/new?game=galaxy", "/guide/galaxy", "/seat/x"])
def test_files_are_kept_for_good_under_an_address_of_their_own(anna: Visitor, path: str) -> None:
    page, *files = open_page(anna, path)
    assert page.headers["cache-control"] == "no-store"
    assert files
    for each in files:
        assert "immutable" in each.headers["cache-control"]
        assert each.headers["vary"] == "Accept-Encoding"
        assert each.headers["content-encoding"] == "gzip"
        plain = anna.http.get(each.url, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == each.content
        name = each.url.path.split("/", 3)[3]
        other = anna.http.get(f"/static/of-old/{name}")
        assert other.content == each.content
        assert other.headers["cache-control"] == "no-cache"


def test_what_says_something_else_has_another_address(server: House) -> None:
    pages = []
    for language in ("en", "es"):
        with closing(Visitor(server, language)) as visitor:
            table = visitor.make("me", "random")
            pages.append(set(files_of(visitor.http.get(f"/t/{table}").text)))
    kinds = {path.split("/")[3] for path in pages[0] ^ pages[1]}
    assert kinds == {"words", "rules", "tour"}


def test_who_can_unpack() -> None:
    assert takes_gzip("gzip, deflate, br")
    assert takes_gzip("br;q=1.0, GZIP ;q=0.8")
    for accepted in ("", "br", "identity", "gzip;q=0", "gzip; q=0.000", "xgzip"):
        assert not takes_gzip(accepted)
