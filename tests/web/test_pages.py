"""The pages around the table, without a browser: what they tell, offer and make."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

import pytest

from asterism import load
from asterism.bots.about import about_bots
from asterism.contract.game import find_game
from asterism.contract.pitch import showcase_of
from asterism.contract.translator import Translator
from asterism.web import facts, home
from asterism.web.table import Result
from tests.tools import load_tool
from tests.web.house import House, Visitor
from tests.web.test_play import play_on

GAMES: Final = ("galaxy", "galactic-era", "nova", "space-opera")


def titles(page: str) -> list[str]:
    """Return the headings of the second order, as they follow one another."""
    return re.findall(r"<h2 [^>]*>([^<]+)", page)


def questions(page: str) -> list[str]:
    return [each.strip() for each in re.findall(r"<(?:legend|summary)>([^<]+)", page)]


# -- the first page --------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_first_page_shows_how_each_game_looks(server: House, language: str) -> None:
    with closing(Visitor(server, language)) as visitor:
        for name in GAMES:
            (address,) = re.findall(rf'src="(/static/\w+/showcase/{name}/[^"]+)"', visitor.home)
            assert address.endswith(f"/{language}-dark.svg")
            picture = visitor.http.get(address)
            assert picture.headers["content-type"] == "image/svg+xml"
            assert "immutable" in picture.headers["cache-control"]
            assert picture.text.startswith("<svg")


def test_a_picture_is_in_the_light_that_the_reader_has_chosen(anna: Visitor) -> None:
    for theme, shown in (("light", {"light"}), ("dark", {"dark"}), ("auto", {"light", "dark"})):
        anna.post("/settings", theme=theme)
        page = anna.http.get("/").text
        assert set(re.findall(r"/showcase/galaxy/en-(\w+)\.svg", page)) == shown


def test_the_first_page_says_what_a_game_is_and_how_long_it_takes(anna: Visitor) -> None:
    game = find_game("galaxy")
    told = showcase_of(game.folder)
    assert told is not None
    assert game.pitch is not None
    assert game.pitch.line in anna.home
    alone = round(told.decisions[4] * 20 / 60 / 5) * 5
    assert f"{alone} min alone, " in anna.home
    assert "2–5" in anna.home


def test_time_is_told_of_a_first_game_alone_and_of_the_usual_one_with_friends(
    anna: Visitor,
) -> None:
    nova, say = facts.facts_of(find_game("nova"), Translator(None, "en")), Translator(None, "en")
    told = showcase_of(find_game("nova").folder)
    assert told is not None
    assert nova.alone == facts._span(say, told.decisions[1])
    assert nova.together == facts._span(say, told.decisions[4] * 4)
    assert f"{nova.alone} alone, {nova.together} with friends" in anna.home


@pytest.mark.parametrize("tour", ["", "1"])
@pytest.mark.parametrize(
    ("game", "seats", "scenario"),
    [
        ("nova", 1, "Is anybody out there?"),
        ("galaxy", 4, ""),
        ("galactic-era", 4, "Game for several players"),
        ("space-opera", 4, "One deck for all"),
    ],
)
def test_play_now_opens_what_is_played_first(
    anna: Visitor, game: str, seats: int, scenario: str, tour: str
) -> None:
    answer = anna.post("/tables", game=game, tour=tour)
    with anna.at(answer.url.path.rsplit("/", 1)[1]) as eyes:
        table = eyes.look(0).seen.table
    assert len(table["seats"]) == seats
    assert table.get("scenario", "") == scenario
    assert table.get("tour", False) == bool(tour)
    form = anna.http.get(f"/new?game={game}").text
    assert re.findall(r'name="seats" value="(\d)" checked', form) == [str(seats)]


@pytest.mark.parametrize(
    ("decisions", "told"),
    [(1, "5 min"), (66, "20 min"), (270, "90 min"), (300, "1½ h"), (701, "4 h"), (620, "3½ h")],
)
def test_time_is_told_in_round_numbers(decisions: int, told: str) -> None:
    """At twenty seconds a decision."""
    assert facts._span(Translator(None, "en"), decisions) == told


def test_tables_are_listed_by_what_one_can_do_there(anna: Visitor, ben: Visitor) -> None:
    mine = anna.make("me", "random", game="galaxy")
    open_ = ben.make("me", "open", company="listed")
    running = ben.make("me", "random", company="listed")
    page = anna.http.get("/").text
    found = titles(page)
    assert found[0] == "Continue"
    assert found.index("Games") < found.index("Tables to join") < found.index("Tables to watch")
    at = page.index
    assert at(mine) < at("Tables to join") < at(open_) < at("Tables to watch") < at(running)


def test_a_table_where_it_is_my_turn_stands_first(anna: Visitor) -> None:
    """Even where another one was changed later."""
    mine = anna.make("me", "me")
    other = anna.make("me", "open")
    page = anna.http.get("/").text
    assert page.index(mine) < page.index(other)
    assert page.index("Your turn") < page.index(other)


# -- finished games --------------------------------------------------------------------------


WON: Final = {
    "en": ("You won with {} points.", "{} won with {} points."),
    "es": ("Ganaste con {} puntos.", "{} ganó con {} puntos."),
    "it": ("Hai vinto con {} punti.", "{} ha vinto con {} punti."),
}


def card_of(page: str, table: str) -> str:
    """Return what the card of a finished game says."""
    finished = page.partition('id="finished-title"')[2]
    card = re.search(rf'<a class="card-link" href="/t/{table}">(.*?)</a>', finished, re.DOTALL)
    assert card is not None
    return " ".join(re.sub("<[^>]+>", " ", card[1]).split())


def test_a_finished_game_says_who_won_with_how_many_points(server: House, anna: Visitor) -> None:
    table = anna.make("me", "random", company="listed")
    with anna.at(table) as eyes:
        eyes.look(0)
        assert "finished-title" not in anna.http.get("/").text
        play_on(eyes, Random(1))
        story = eyes.ask("frame", at=0)
        seats = [seat["label"] for seat in eyes.seen.table["seats"]]
    scores, (winner,) = story["scores"][-1], story["winners"]
    mine = card_of(anna.http.get("/").text, table)
    assert (WON["en"][0].format(scores[0]) in mine) is (winner == 0)
    assert f"{seats[0]} (you): {scores[0]}" in mine
    assert f"{seats[1]} (bot random): {scores[1]}" in mine
    for language, (_, won) in WON.items():
        with closing(Visitor(server, language)) as visitor:
            label = Translator(find_game("galaxy"), language).label("seat", winner)
            assert won.format(label, scores[winner]) in card_of(visitor.home, table)


def test_a_finished_game_from_elsewhere_says_its_result_too(anna: Visitor, finished: Path) -> None:
    record = {"record": ("game.jsonl", finished.read_bytes())}
    answer = anna.http.post("/import", data={"csrf": anna.csrf}, files=record)
    match = load(finished)
    told = [
        WON["en"][1].format(
            match.game.display.mark(Translator(match.game), seat).name, match.scores[seat]
        )
        for seat in match.winners
    ]
    assert " ".join(told) in card_of(anna.http.get("/").text, answer.url.path.rsplit("/", 1)[1])


def test_of_a_game_that_all_lost_nobody_is_said_to_have_won() -> None:
    game = find_game("galaxy")
    assert home._outcome(Translator(), Result([3], []), [], game) == "Nobody won."


def test_where_scores_are_no_points_none_are_told() -> None:
    """In Space Opera scores only rank the seats: the winner's is above all others."""
    seats = [{"number": seat, "label": name, "mine": seat == 0} for seat, name in enumerate("AB")]
    told = [
        [
            home._outcome(Translator(), Result([9, 4], [seat]), seats, find_game(name))
            for seat in (0, 1)
        ]
        for name in ("galaxy", "space-opera")
    ]
    assert told == [["You won with 9 points.", "B won with 4 points."], ["You won.", "B won."]]


# -- a game ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_game_tells_its_length_by_seats_and_that_it_was_simulated(
    anna: Visitor, name: str
) -> None:
    game = find_game(name)
    told = showcase_of(game.folder)
    assert told is not None
    page = anna.http.get(f"/games/{name}").text
    rows = re.findall(r'<th scope="row">(\d)</th><td>(\d+)</td>', page)
    assert {int(seats): int(count) for seats, count in rows} == told.decisions
    assert f"the mean of {told.games} simulated games" in page
    assert f"played by the bot {told.bot}" in page
    assert 'name="tour" value="1"' in page
    assert f'href="/guide/{name}"' in page
    assert anna.http.get("/games/chess").status_code == 404


# -- the form of a new table -----------------------------------------------------------------


def test_the_form_asks_in_the_order_in_which_one_thinks(anna: Visitor) -> None:
    page = anna.http.get("/new?game=galactic-era").text
    assert questions(page[page.index('id="new-table"') :]) == [
        "With whom do you play?", "How many seats?", "How strong are the bots?", "Other bots",
        "Scenario", "Game for several players: Set-up", "Solo game: Set-up",
        "Do bots wait before they move?", "Seat by seat", "Handicaps, seat by seat",
        "For experts: how doubtful rules are read",
    ]  # fmt: skip


def test_difficulty_story_and_goal_are_no_doubtful_rules(anna: Visitor) -> None:
    """They stand in the open; each bot is described once."""
    page = anna.http.get("/new?game=galactic-era").text
    folded = "".join(re.findall(r"<details.*?</details>", page, re.DOTALL))
    for field in ("option-solo-difficulty", "option-solo-story", "option-standard-goal"):
        assert field in page
        assert field not in folded
    assert "ruling-same_reward" in folded
    for bot in about_bots():
        assert page.count(bot.text) == 1


@pytest.mark.parametrize(
    ("company", "state", "seats"),
    [
        ("alone", "playing", ["master", "master"]),
        ("link", "waiting", [None, None]),
        ("listed", "waiting", [None, None]),
    ],
)
def test_the_company_says_who_sits_there(
    anna: Visitor, ben: Visitor, company: str, state: str, seats: list[str | None]
) -> None:
    answer = anna.post("/tables", game="galaxy", seats="3", company=company, bot="master")
    table = answer.url.path.rsplit("/", 1)[1]
    with anna.at(table) as eyes:
        seen = eyes.look(0).seen
        assert seen.state == state
        assert [each.get("bot") for each in seen.table["seats"][1:]] == seats
    assert (table in ben.http.get("/").text) == (company == "listed")


def test_what_is_said_of_a_single_seat_goes_before_the_company(anna: Visitor) -> None:
    fields = {"seats": "3", "company": "alone", "bot": "adept", "seat1": "open", "seat2": ""}
    answer = anna.post("/tables", game="galaxy", **fields)
    with anna.at(answer.url.path.rsplit("/", 1)[1]) as eyes:
        seats = eyes.look(0).seen.table["seats"]
    assert [each.get("bot") for each in seats] == [None, None, "adept"]


# -- an app ----------------------------------------------------------------------------------


def test_a_browser_can_install_the_site(anna: Visitor) -> None:
    (address,) = re.findall(r'rel="manifest" href="([^"]+)"', anna.home)
    answer = anna.http.get(address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = answer.json()
    assert (told["start_url"], told["display"]) == ("/", "standalone")
    assert {each["sizes"] for each in told["icons"]} == {"any", "192x192", "512x512"}
    for icon in told["icons"]:
        got = anna.http.get(icon["src"])
        assert got.status_code == 200
        assert got.headers["content-type"] == icon["type"]


def test_the_worker_names_files_that_are_there(anna: Visitor) -> None:
    (address,) = re.findall(r'data-worker="([^"]+)"', anna.home)
    worker = anna.http.get(address.replace("&amp;", "&"))
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    page = anna.http.get("/offline").text
    files = re.findall(r"file=([^&]+)", address)
    assert files == re.findall(r'(?:rel="stylesheet" href|src)="([^"]+)"', page)
    for file in files:
        assert anna.http.get(file).status_code == 200


def test_the_page_that_is_kept_speaks_every_language(anna: Visitor) -> None:
    page = anna.http.get("/offline").text
    said = re.findall(r'<p lang="(\w+)"><strong>([^<]+)', page)
    assert [lang for lang, _ in said] == ["en", "es", "it"]
    assert len({text for _, text in said}) == 3
    assert "csrf" not in page  # it is kept: nothing on it may belong to somebody


def test_the_icons_are_drawn_from_the_icon(monkeypatch: pytest.MonkeyPatch) -> None:
    for path, data in load_tool("icons", monkeypatch).drawn().items():
        assert path.read_bytes() == data, "python tools/icons.py"
