"""The table for who hears it or has no mouse: what is said, and where the focus stays."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.between import Message, refused, route
from tests.web.browsing import PHONE, WIDE, People, Person, look_at
from tests.web.test_browser_map import BOTS, GAME, grip, message, piece, until

MOST_SAID: Final = 602
"""So many letters of news are listened to at once, with the sign that some were left out."""

# -- what is said ----------------------------------------------------------------------------


def voice(person: Person) -> Locator:
    """What a screen reader is given to say."""
    return person.page.locator("#live")


def test_a_hint_is_said(people: People) -> None:
    person = people()
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    person.page.keyboard.press("h")
    chosen = person.page.locator(".option.chosen")
    text = chosen.get_attribute("aria-label")
    assert text
    expect(voice(person)).to_contain_text(
        f"{text}. The bot master would do this. Choose it to do the same."
    )


@pytest.mark.parametrize(
    ("game", "size", "lang"),
    [("galaxy", WIDE, "en"), ("nova", PHONE, "es"), ("space-opera", PHONE, "it")],
)
def test_a_hint_says_why_in_sight_and_aloud(
    people: People, game: str, size: tuple[int, int], lang: str
) -> None:
    person = people(size, lang=lang)
    person.make_table(["me", "random"], game=game)
    page, because = person.page, person.page.locator(".because")
    reason = ""
    for _ in range(12):
        assert person.wait_for_turn()
        page.locator(".tools button").nth(1).click()
        expect(page.locator(".confirm")).to_be_visible()
        answer = [each for frame in person.frames for each in frame if each["t"] == "done"][-1]
        reason = answer.get("reason", "")
        if reason:
            break
        page.locator(".confirm").click()
        person.settled()
    assert reason
    expect(because).to_have_text(reason)
    expect(because).to_be_in_viewport()
    expect(voice(person)).to_contain_text(reason)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    look_at(person, f"hint-{game}-{lang}-{size[0]}")
    page.keyboard.press("Escape")
    expect(because).to_be_hidden()


def test_a_hint_that_comes_late_is_neither_lost_nor_in_the_way(people: People) -> None:
    person = people()
    asked: list[str] = []

    def hold(request: Message) -> Message | None:
        if request["t"] == "ping":  # a busy server may take longer than the clock that is hurried
            return {"t": "done"}
        if request["t"] != "hint":
            return None
        asked.append(request["id"])
        return {}

    sockets = route(person, hold)
    person.page.clock.install()
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    page, keys = person.page, person.page.keyboard
    keys.press("h")
    person.until(lambda: asked)
    person.pass_seconds(30)
    keys.press("h")
    page.wait_for_timeout(500)
    assert len(asked) == len(sockets) == 1  # nothing was begun anew
    before = person.asked
    person.choose()
    expect(page.locator(".asks-main")).not_to_have_text(before)
    assert person.wait_for_turn()
    late = {"t": "refused", "id": asked[0], "code": "conflict", "text": "The table has moved on."}
    sockets[0].send(json.dumps([late]))

    def asks_anew() -> bool:
        keys.press("h")
        return len(asked) == 2

    person.until(asks_anew)
    expect(page.locator(".asks-more .refusal")).to_have_count(0)


def test_any_other_answer_that_does_not_come_is_asked_for_anew(people: People) -> None:
    person = people()
    asked: list[str] = []

    def hold(request: Message) -> Message | None:
        if request["t"] != "play":
            return None
        asked.append(request["id"])
        return {} if len(asked) == 1 else None

    route(person, hold)
    person.page.clock.install()
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    person.options.first.click()
    person.page.clock.fast_forward(30_000)
    person.settled()
    assert len(asked) == 2
    assert asked[0] == asked[1]


def test_a_refusal_is_said(people: People) -> None:
    full = "Nothing can be stored now."
    person = people()
    route(person, refused(full, "play"))
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    person.options.first.click()
    expect(person.page.locator(".asks-more .refusal")).to_have_text(full)
    expect(voice(person)).to_contain_text(full)


def test_why_a_piece_cannot_be_chosen_is_said(people: People) -> None:
    person = people()
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    person.page.locator('[data-id="draw-pile"]').click()
    why = person.page.locator(".popup .reason strong").first.inner_text()
    expect(voice(person)).to_contain_text(why)


def test_who_looks_from_another_seat_is_told_its_question_and_nothing_of_the_other(
    people: People,
) -> None:
    """Two people at one browser: what was said to one must not be read again by the other."""
    person = people()
    person.make_table(["me", "me"])
    assert person.wait_for_turn()
    person.page.locator("#tab-more").click()
    question = person.page.locator(".asks-main .asks-text")
    expect(voice(person)).to_have_text(question.inner_text())
    other = person.page.locator(".views button[aria-pressed=false]").first
    other.click()
    expect(person.page.locator(".asks-main")).not_to_contain_text("(you)")
    expect(voice(person)).to_have_text(question.inner_text())


def test_of_several_questions_the_last_is_said_and_no_sentence_is_cut(people: People) -> None:
    person = people()
    sockets = route(person)
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    step, first = {**message(person), "t": "step"}, 1000
    told = [f"Red draws a card from the pile for the {n}. time." for n in range(30)]
    steps = [
        {
            **step,
            "head": {**step["head"], "text": f"Question {n}?"},
            "lines": [
                {"n": first + n, "upto": first + n, "text": text, "section": "17", "seat": 1}
            ],
        }
        for n, text in enumerate(told)
    ]
    sockets[0].send(json.dumps(steps))
    expect(voice(person)).to_contain_text(f"{told[-1]} Question 29?")
    said = voice(person).inner_text()
    assert len(said) <= MOST_SAID
    assert "Question 28" not in said
    whole = said.removeprefix("… ")
    assert " ".join([*told, "Question 29?"]).endswith(whole)
    assert whole.startswith("Red draws")


def test_what_is_picked_up_is_said_and_no_hex_named_twice(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    ships = piece(person, grip(person))
    ships.press("Enter")
    expect(voice(person)).to_contain_text("Now touch its destination, or the piece again")
    goal = person.page.locator('[data-id^="target-"]').first.get_attribute("aria-label") or ""
    assert goal.startswith("Go to")


def test_a_choice_that_the_log_does_not_tell_is_said(people: People) -> None:
    """A secret choice is one."""
    person = people()
    done: Message = {"t": "done", "at": 0}
    route(person, lambda request: done if request["t"] == "play" else None)
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    option = person.options.first
    name = option.get_attribute("aria-label") or ""
    option.click()
    expect(voice(person)).to_have_text(re.compile(rf"(^|\. ){re.escape(name)}\.\s*$"))


def test_every_seat_is_named_whoever_sits_there(people: People) -> None:
    person = people()
    person.make_table(["me", "random", "random"])
    assert person.wait_for_turn()
    strip = person.page.get_by_role("list", name="Seats").get_by_role("listitem")
    assert [text.split(":")[0] for text in strip.all_text_contents()[1:]] == ["Red", "Blue"]


def test_a_fault_in_drawing_is_shown_with_its_number(people: People) -> None:
    person = people()
    sockets = route(person)
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    fault = {"t": "refused", "id": "", "code": "failed", "text": "It fails.", "fault": "abc123"}
    sockets[0].send(json.dumps([fault]))
    expect(person.page.locator(".banner")).to_contain_text("It fails. (abc123)")


def test_a_page_that_hears_nothing_asks_and_connects_anew(people: People) -> None:
    """Its connection may be dead without a word, and who waits for a turn sends nothing."""
    person = people()
    asked: list[str] = []

    def hold(request: Message) -> Message | None:
        if request["t"] != "ping":
            return None
        asked.append(request["id"])
        return {} if len(asked) == 1 else None

    sockets = route(person, hold)
    person.page.clock.install()
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    person.stop_clock()

    def after_a_second(what: Callable[[], bool]) -> bool:
        person.pass_seconds(1)
        return what()

    person.until(lambda: after_a_second(lambda: len(asked) == 1))
    assert len(sockets) == 1
    person.until(lambda: after_a_second(lambda: len(sockets) == 2))
    person.until(lambda: len(asked) == 2)  # no clock goes on now: a busy server may take its time
    assert len(sockets) == 2
    assert asked[0] == asked[1]


def test_a_key_that_is_held_chooses_once(people: People) -> None:
    person = people()
    played: list[str] = []

    def hold(request: Message) -> Message | None:
        if request["t"] == "play":
            played.append(request["id"])
        return None

    route(person, hold)
    person.make_table(["me", "me"])
    assert person.wait_for_turn()
    key = person.options.first.get_attribute("aria-keyshortcuts") or ""
    for _ in range(4):  # Playwright repeats a key that is down already
        person.page.keyboard.down(key)
        person.page.wait_for_timeout(300)
    person.page.keyboard.up(key)
    person.until(lambda: played)
    assert len(played) == 1


# -- where the focus stays -------------------------------------------------------------------


def told(person: Person, what: Callable[[Message], bool]) -> None:
    """Wait until the server has told something, and the page has shown it."""
    person.until(lambda: any(what(message) for frame in person.frames for message in frame))
    person.page.wait_for_timeout(300)


def test_a_list_of_bots_keeps_the_focus_while_it_is_gone_through(people: People) -> None:
    person = people()
    person.make_table(["me", "open"])
    page = person.page
    pick = page.get_by_label("Who plays Red")
    row = page.locator(".room .seat-row").nth(1)
    pick.focus()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
        bot = pick.input_value()
        expect(row).to_contain_text(f"bot {bot}")
        expect(pick).to_be_focused()
        expect(pick).to_have_value(bot)


def test_a_list_goes_back_to_who_sits_there_when_a_bot_is_refused(people: People) -> None:
    person = people()
    route(person, refused("Nothing can be stored now.", "fill"))
    person.make_table(["me", "open"])
    pick = person.page.get_by_label("Who plays Red")
    pick.select_option("expert")
    expect(person.page.locator(".banner")).to_contain_text("Nothing can be stored now.")
    expect(pick).to_have_value("")


def test_who_joins_leaves_the_rest_of_the_room_as_it_is(people: People) -> None:
    host, guest = people(), people()
    path = host.make_table(["me", "open", "open"])
    room = host.page.locator(".room")
    lists = room.locator("select")
    expect(lists).to_have_count(2)
    lists.nth(1).focus()
    open_list = lists.nth(1).element_handle()
    guest.page.goto(path)
    guest.page.locator(".room").get_by_role("button", name="Sit here").first.click()
    expect(lists).to_have_count(1)
    assert open_list.evaluate("node => node === document.activeElement")


def test_a_bot_that_thinks_takes_the_focus_from_nothing(people: People) -> None:
    person = people()
    sockets = route(person)
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    page = person.page
    chips = page.locator(".seat-chip", has_text="is thinking")
    second = person.options.nth(1)
    second.focus()
    sockets[-1].send(json.dumps([{"t": "thinking", "seat": 1}]))
    expect(chips).to_have_count(1)
    expect(second).to_be_focused()
    page.locator("#tab-more").click()
    leave = page.locator(".panel-more").get_by_role("button", name="Leave")
    leave.focus()
    sockets[-1].send(json.dumps([{"t": "thinking", "seat": -1}]))
    expect(chips).to_have_count(0)
    expect(leave).to_be_focused()


def test_who_leaves_by_keyboard_is_where_the_way_back_is(people: People) -> None:
    person = people()
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    page, keys = person.page, person.page.keyboard
    page.locator("#tab-more").click()
    seats = page.locator(".panel-more")
    seats.get_by_role("button", name="Leave").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Leave the seat").press("Enter")
    expect(seats.get_by_role("button", name="Take your seat back")).to_be_focused()
    keys.press("Enter")
    expect(seats.get_by_role("button", name="Move to another device")).to_be_focused()


def test_who_looks_from_another_seat_can_go_on_from_there(people: People) -> None:
    person = people()
    person.make_table(["me", "me"])
    assert person.wait_for_turn()
    person.page.locator("#tab-more").click()
    other = person.page.locator(".views button[aria-pressed=false]")
    name = other.inner_text()
    other.press("Enter")
    pressed = person.page.locator(".views button[aria-pressed=true]", has_text=name)
    expect(pressed).to_be_focused()


def test_nobody_comes_upon_an_optional_action_by_chance(people: People) -> None:
    """The next Enter would carry it out."""
    person = people()
    sockets = route(person, lambda request: {} if request["t"] == "play" else None)
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    step = {**message(person), "t": "step", "at": message(person)["at"] + 1}
    right = {**step["choices"][0], "right": True}
    person.options.first.focus()
    person.page.keyboard.press("Enter")
    head = {**step["head"], "mine": False, "asked": 1}
    sockets[0].send(json.dumps([{**step, "head": head, "choices": [right]}]))
    expect(person.page.locator(".option.right")).to_have_count(1)
    expect(person.page.locator("#choices")).to_be_focused()
    sockets[0].send(json.dumps([{**step, "at": step["at"] + 1}]))
    expect(person.options.first).to_be_focused()


def test_a_standing_order_keeps_the_focus(people: People) -> None:
    person = people()
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    person.page.locator("#tab-more").click()
    box = person.page.locator(".orders input").first
    name = box.get_attribute("name")
    box.press("Space")
    told(person, lambda message: message["t"] == "table" and message.get("orders") == [name])
    expect(box).to_be_focused()
    expect(box).to_be_checked()


def test_a_standing_order_that_is_refused_is_not_given(people: People) -> None:
    person = people()
    route(person, refused("Nothing can be stored now.", "orders"))
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    person.page.locator("#tab-more").click()
    box = person.page.locator(".orders input").first
    box.press("Space")
    expect(person.page.locator(".banner")).to_contain_text("Nothing can be stored now.")
    expect(box).not_to_be_checked()


def test_who_writes_goes_on_writing_when_the_game_begins(people: People) -> None:
    """The next letters would be keys of the table, and choose."""
    host, guest = people(), people()
    path = host.make_table(["me", "open"])
    line = host.page.locator(".panel-chat input")
    line.click()  # it is there once the table has come
    line.type("abc")
    guest.page.goto(path)
    guest.page.locator(".room").get_by_role("button", name="Sit here").click()
    host.page.locator("main[data-state=playing]").wait_for()
    host.page.wait_for_timeout(300)
    host.page.keyboard.type("def")
    expect(line).to_have_value("abcdef")


def test_beside_the_board_the_log_is_the_first_tab(people: People) -> None:
    person = people()
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    log = person.page.locator("#tab-log")
    expect(log).to_have_attribute("aria-selected", "true")
    log.focus()
    person.page.keyboard.press("ArrowLeft")
    expect(person.page.locator("#tab-more")).to_be_focused()
    person.page.keyboard.press("ArrowRight")
    expect(log).to_be_focused()
    person.page.set_viewport_size({"width": 360, "height": 740})
    expect(log).to_have_attribute("aria-selected", "true")


def test_what_is_confirmed_hands_the_focus_on(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    person.page.keyboard.press("h")
    confirm = person.page.locator(".confirm")
    expect(confirm).to_be_visible()
    before = person.asked
    confirm.press("Enter")
    expect(person.page.locator(".asks-main")).not_to_have_text(before)
    assert person.wait_for_turn()
    expect(person.page.locator(".choices button:focus")).to_have_count(1)


def test_a_rule_is_read_out_and_gives_the_focus_back(people: People) -> None:
    person = people()
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    why = person.page.get_by_role("button", name="Why?")
    why.press("Enter")
    popup = person.page.locator(".rule-popup")
    expect(popup).to_have_accessible_description(re.compile("§"))
    expect(popup.locator("a").first).to_be_focused()
    person.page.keyboard.press("Escape")
    expect(why).to_be_focused()
