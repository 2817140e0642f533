"""A finished game looked at again: the board shows the position that the page names."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from asterism.bots import suggest
from asterism.kernel.chance import SeededChance
from asterism.play.match import Match
from tests.web.between import Message, refused, route
from tests.web.browsing import People, Person

TOO_FAST = {"t": "refused", "code": "too-fast", "text": "Too fast."}


def stepping_back(person: Person, record: Path, refusals: int, steps: int) -> list[int]:
    """Go back from the end at once; return how far before it each question was.

    The server refuses the first ones.
    """
    asked: list[int] = []

    def answer(request: Message) -> Message | None:
        if request["t"] != "frame" or not request["at"]:
            return None
        asked.append(request["at"])
        return TOO_FAST if len(asked) <= refusals else None

    route(person, answer)
    person.bring(record)
    page = person.page
    page.locator(".replay .chart").wait_for()
    ended = person.asked
    last = int(page.locator(".replay input[type=range]").input_value())
    page.get_by_role("button", name="Back").evaluate(
        "(button, steps) => { for (let i = 0; i < steps; i++) button.click(); }", steps
    )
    expect(page.locator(".replay-count")).to_have_text(f"{last - steps} / {last}")
    expect(page.locator(".asks-main")).not_to_have_text(ended.replace("\n", ""))
    return [last - at for at in asked]


def test_a_position_that_was_asked_for_too_fast_is_shown_later(
    people: People, finished: Path
) -> None:
    assert stepping_back(people(), finished, refusals=2, steps=1) == [1, 1, 1]


def test_after_a_refusal_only_the_latest_wish_counts(people: People, finished: Path) -> None:
    assert stepping_back(people(), finished, refusals=1, steps=3) == [1, 3]


def test_any_other_refusal_is_told_and_ends_the_run(people: People, finished: Path) -> None:
    person = people()
    text = "Something went wrong here."
    fails = refused(text, "frame")
    route(person, lambda request: fails(request) if request.get("at") else None)
    person.bring(finished)
    page = person.page
    page.get_by_role("button", name="Run").click()
    expect(page.locator(".banner")).to_contain_text(text)
    expect(page.get_by_role("button", name="Run")).to_be_visible()


# -- two seats and a puppet ------------------------------------------------------------------


@pytest.fixture
def bidding(tmp_path: Path) -> Path:
    """The record of a game of Galactic Era in which bids for the puppet cost more than was won."""
    match = Match("galactic-era", seats=2, seed=3)
    luck = SeededChance(2)
    while not match.over:
        match.play(suggest(match, "random", luck))
    assert min(match.scores) < 0
    path = tmp_path / "bidding.jsonl"
    match.save(path)
    return path


def test_scores_below_nought_stay_on_the_chart(people: People, bidding: Path) -> None:
    person = people()
    person.bring(bidding)
    lines = person.page.locator(".replay .chart-line")
    lines.first.wait_for()
    for top, bottom in lines.evaluate_all(
        "all => all.map(line => line.getBBox()).map(box => [box.y, box.y + box.height])"
    ):
        assert 0 < top <= bottom < 150
    assert any(
        text.startswith("-") for text in person.page.locator(".chart text").all_text_contents()
    )


def test_what_a_puppet_did_has_its_mark(people: People, bidding: Path) -> None:
    person = people()
    person.bring(bidding)
    page = person.page
    page.locator(".replay .chart").wait_for()
    turns = page.get_by_label("Go to a turn")
    turn = next(text for text in turns.locator("option").all_inner_texts() if "Blue" in text)
    turns.select_option(label=turn)
    last = page.locator(".asks-more")
    at = int(page.locator(".replay-count").inner_text().split(" / ")[0])
    expect(page.locator("main")).to_have_attribute("data-moment", str(at))
    while "Blue moves" not in last.inner_text():
        at += 1
        page.get_by_role("button", name="Forward").click()
        expect(page.locator("main")).to_have_attribute("data-moment", str(at))
    expect(last.locator(".shape")).to_have_count(1)
