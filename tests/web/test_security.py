"""What a stranger may not do: foreign pages, forged forms, floods, scripts in names."""

from __future__ import annotations

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from asterism.web.guard import Buckets, same_origin
from asterism.web.people import csrf_of, is_csrf, new_id, new_token
from asterism.web.settings import Limits, Rate
from asterism.web.site import local_path
from tests.patience import eventually
from tests.web.house import GENEROUS, PLENTY, House, Visitor, house

PAGES = ["/", "/new?game=galaxy", "/guide/galaxy", "/nothing", "/t/nothing", "/static/x/site.css"]


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_carries_the_headers_that_browsers_obey(server: House, path: str) -> None:
    answer = httpx.get(server.url + path)
    policy = answer.headers["content-security-policy"]
    assert "'unsafe-inline'" not in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", PAGES[:-1])
def test_no_page_has_inline_script_or_style(server: House, path: str) -> None:
    text = httpx.get(server.url + path).text
    assert "style=" not in text
    assert "<style" not in text
    assert " onclick" not in text
    for tag in text.split("<script")[1:]:
        assert " src=" in tag.split(">")[0]


def test_the_cookie_is_out_of_reach_of_scripts(server: House) -> None:
    cookie = httpx.get(server.url + "/").headers["set-cookie"]
    assert cookie.startswith("asterism=")
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    assert "Path=/" in cookie
    assert len(cookie.split("=")[1].split(";")[0]) >= 43  # 256 bits


def test_ids_are_long_and_never_the_same() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000
    assert all(len(new_id()) * 6 >= 160 for _ in range(10))
    assert len({new_token() for _ in range(1000)}) == 1000


FOREIGN = [
    "https://evil.example", "null", "", "http://127.0.0.1", "http://127.0.0.1:1",
    "http://127.0.0.1:{port}.evil.example", "http://evil.example/127.0.0.1:{port}",
    "https://127.0.0.1:{port}@evil.example", "file://127.0.0.1:{port}", "http://[::1",
]  # fmt: skip


@pytest.mark.parametrize("origin", [*FOREIGN, None])
def test_a_socket_opened_by_a_foreign_page_is_refused(anna: Visitor, origin: str | None) -> None:
    table = anna.make("me", "random")
    given = None if origin is None else origin.format(port=anna.server.port)
    with pytest.raises(InvalidStatus) as refused, anna.at(table, origin=given) as eyes:
        eyes.look(0)
    assert refused.value.response.status_code == 403


def test_origins() -> None:
    assert same_origin("http://a:1", "a:1", ())
    assert same_origin("https://b", "a:1", ["https://b"])
    assert not same_origin("http://a:1", None, ())
    assert not same_origin("http://a:1", "", ())
    assert not same_origin("ftp://a:1", "a:1", ())


@pytest.mark.parametrize("path", ["/tables", "/me", "/settings", "/import", "/seat/x"])
def test_a_forged_form_is_refused(anna: Visitor, path: str) -> None:
    fields = {"game": "galaxy", "name": "x", "lang": "es", "page": "/"}
    assert anna.http.post(path, data=fields).status_code == 403
    assert anna.http.post(path, data={**fields, "csrf": "0" * 64}).status_code == 403
    other = Visitor(anna.server)
    assert anna.http.post(path, data={**fields, "csrf": other.csrf}).status_code == 403
    other.close()
    foreign = {"Origin": "https://evil.example"}
    good = {**fields, "csrf": anna.csrf}
    assert anna.http.post(path, data=good, headers=foreign).status_code == 403


def test_csrf() -> None:
    token = new_token()
    assert is_csrf(token, csrf_of(token))
    assert not is_csrf(token, csrf_of(new_token()))
    assert not is_csrf(token, "ü")


@pytest.mark.parametrize("path", ["//evil.example", "https://evil.example", "/\\evil", "x", ""])
def test_no_form_leads_elsewhere(anna: Visitor, path: str) -> None:
    assert local_path(path) == "/"
    answer = anna.http.post(
        "/settings", data={"csrf": anna.csrf, "lang": "es", "page": path}, follow_redirects=False
    )
    assert answer.headers["location"] == "/"


def test_names_and_talk_are_text_everywhere(anna: Visitor) -> None:
    evil = "<img src=x onerror=1>"
    anna.post("/me", name=evil)
    table = anna.make("me", "random", company="listed")
    for path in ("/", f"/t/{table}", "/new?game=galaxy"):
        text = anna.http.get(path).text
        assert "<img src=x" not in text
    assert "&lt;img" in anna.http.get("/").text
    with anna.at(table) as eyes:
        assert eyes.look(0).seen.table["seats"][0]["name"] == evil[:24]  # set by scripts as text


def test_the_time_to_wait_is_never_told_as_none() -> None:
    """A few hundredths of a second were told as "0.0 s"."""
    with house(limits=Limits(talk=Rate(1, 24), questions=Rate(1, 24))) as server:
        anna = Visitor(server)
        with anna.at(anna.make("me", "me")) as eyes:
            answers = [eyes.ask("say", text="one") for _ in range(20)]
            told = {each["text"] for each in answers if each["t"] == "refused"}
            assert told == {"Too fast: try again in 0.1 s."}
        anna.close()


def test_too_much_is_refused_with_a_time_to_wait() -> None:
    limits = Limits(
        pages=Rate(30, 0.001), sockets=Rate(3, 0.001), tables=Rate(2, 0.001),
        moves=Rate(2, 0.001), talk=Rate(1, 0.001), questions=Rate(3, 0.001),
    )  # fmt: skip
    with house(limits=limits) as server:
        anna = Visitor(server)
        table = anna.make("me", "me")
        with anna.at(table) as eyes:
            eyes.look(eyes.look(0).seen.head["asked"])
            codes = [eyes.play((1 << 40) - 1)["code"] for _ in range(4)]
            assert codes[2:] == ["too-fast", "too-fast"]
            assert eyes.ask("say", text="one")["t"] == "done"
            assert eyes.ask("say", text="two")["code"] == "too-fast"
        anna.make("me", "random")
        answer = anna.post("/tables", game="galaxy", seats="2")
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1
        for _ in range(2):
            with anna.at(table):
                pass
        with pytest.raises(InvalidStatus) as refused, anna.at(table) as eyes:
            eyes.look(0)
        assert refused.value.response.status_code == 429
        assert refused.value.response.headers["Retry-After"]
        answers = [anna.http.get("/health") for _ in range(40)]
        assert answers[-1].status_code == 429
        assert answers[-1].headers["retry-after"]
        anna.close()


def test_buckets_fill_again() -> None:
    buckets = Buckets(Rate(2, 10))
    assert [buckets.wait("a", 0.0) for _ in range(3)] == [0, 0, pytest.approx(0.1)]
    assert buckets.wait("b", 0.0) == 0
    assert buckets.wait("a", 0.11) == 0


def test_one_address_opens_so_many_sockets_and_no_more() -> None:
    limits = Limits(PLENTY, PLENTY, PLENTY, PLENTY, PLENTY, PLENTY, open_sockets=2)
    with house(limits=limits) as server:
        anna = Visitor(server)
        table = anna.make("me", "random")
        with anna.at(table) as one, anna.at(table) as two:
            one.look(0)
            two.look(0)
            with pytest.raises(InvalidStatus) as refused, anna.at(table) as three:
                three.look(0)
            assert refused.value.response.status_code == 429
        eventually(
            lambda: seen_again(anna, table)
        )  # once the server has heard that they are closed
        anna.close()


def seen_again(visitor: Visitor, table: str) -> bool:
    """Whether a table opens again for a visitor."""
    try:
        with visitor.at(table) as again:
            again.look(0)
    except InvalidStatus:
        return False
    return True


def test_large_things_are_refused(anna: Visitor) -> None:
    table = anna.make("me", "random")
    with anna.at(table) as eyes:
        eyes.look(0)
        eyes.socket.send("x" * 20_000)
        with pytest.raises(ConnectionClosed):
            eyes.wait(lambda _: False)
    most = GENEROUS.import_bytes
    answer = anna.http.post("/import", data={"csrf": anna.csrf}, files={"record": b"x" * most})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "path",
    ["/t/x", f"/t/{'x' * 500}", "/t/%00", "/t/x/record", "/guide/chess", "/guide/galaxy?rule=99.z",
     "/new?game=", "/static/x/art/x.svg", "/static/x/rules/x/en.json",
     "/static/x/rules/galaxy/xx.json", "/static/x/tour/x/en.json", "/static/x/words/xx.json",
     "/static/x/board.js", "/static/x/../../../etc/passwd",
     "/static/x/%2e%2e/%2e%2e/settings.py", "/static/x/words.py"],
)  # fmt: skip
def test_what_is_not_there_is_a_plain_404(anna: Visitor, path: str) -> None:
    answer = anna.http.get(path)
    assert answer.status_code == 404
    assert "Traceback" not in answer.text
