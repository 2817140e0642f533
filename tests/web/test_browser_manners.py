"""How the table behaves: what it tells when, where focus and letters stay, what covers what."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.between import Message, route
from tests.web.browsing import People, Person
from tests.web.test_browser_map import (
    BOTS,
    GAME,
    goal,
    grip,
    message,
    moved_on,
    piece,
    rule,
    until,
)

# -- the tour --------------------------------------------------------------------------------


def tour_texts(person: Person) -> list[str]:
    """Go through the notes that are due now; return them."""
    note = person.page.locator(".tour")
    told: list[str] = []
    while note.is_visible():
        told.append(note.locator("p").inner_text())
        note.get_by_role("button", name="Continue").click()
    return told


def test_the_tour_tells_of_what_happened_while_the_table_was_laid(people: People) -> None:
    person = people()
    person.make_table(["me"], game=GAME, tour=True)
    expect(person.page.locator(".tour")).to_be_visible()
    assert any("two automata" in text for text in tour_texts(person))


def test_the_end_is_told_once_its_last_moves_have_been_seen(people: People) -> None:
    """ "Green wins" stood above a board on which Green had not won yet."""
    person = people()
    sockets = route(person)
    person.context.add_init_script("localStorage.setItem('asterism.speed', 'slow')")
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    person.at_rest()
    page = person.page
    tables = [each for frame in person.frames for each in frame if each["t"] == "table"]
    board = {**message(person), "t": "step"}
    board["head"] = {**board["head"], "text": "Red wins.", "asked": -1, "mine": False}
    line = {"text": "Red moves.", "section": "5.action", "seat": 1}
    moves = [{**board, "lines": [{**line, "n": 1000 + n, "upto": 1000 + n}]} for n in range(150)]
    told, others = page.locator(".asks-main"), page.locator(".playback")
    sockets[0].send(json.dumps(moves))
    others.get_by_role("button", name="Halt").click()
    sockets[0].send(json.dumps([*moves, {**tables[-1], "state": "over"}]))
    expect(page.locator("main")).to_have_attribute("data-state", "over")
    expect(told).to_contain_text("Red wins.")
    expect(told).to_be_hidden()
    page.get_by_role("tab", name="Log").click()
    lines = page.locator(".log-line").filter(has_text="Red moves.")
    expect(lines.first).to_be_visible()
    for each in (lines.nth(100), lines.last):
        expect(each).to_be_hidden()
    others.get_by_role("button", name="Skip").click()
    expect(others).to_be_hidden()
    expect(told).to_be_visible()
    for each in (lines.nth(100), lines.last):
        expect(each).to_be_visible()


def test_a_note_beside_which_the_game_goes_on_makes_room(people: People) -> None:
    """It lay on the board as long as nobody touched it, whatever was played."""
    person = people(reduced_motion="reduce")
    person.make_table(["me", "random"], tour=True)
    told = person.page.locator(".tour p")
    expect(told).to_be_visible()
    first = told.inner_text()
    asked: list[str] = []
    while told.inner_text() == first:
        assert person.wait_for_turn()
        asked.append(person.asked)
        assert len(asked) <= 40
        person.choose()
        person.settled()
    assert len(asked) >= 2
    person.page.reload()
    assert person.wait_for_turn()
    expect(told).not_to_have_text(first)


def test_a_line_of_the_log_that_is_sent_again_is_no_second_turn(people: People) -> None:
    person = people()
    sockets = route(person)
    person.make_table(["me", "random"], tour=True)
    page = person.page
    turns = page.locator(".log-line.heading", has_text=": Green.")
    while not turns.count():
        assert person.wait_for_turn()
        person.choose()
    told = tour_texts(person)
    step = {**message(person), "t": "step"}
    begins = next(
        line
        for frame in person.frames
        for message in frame
        for line in message.get("lines", [])
        if line.get("heading") and line.get("seat") == 0
    )
    for again in range(20):
        notes = [f"again {again}"]
        sockets[0].send(json.dumps([{**step, "lines": [begins], "notes": notes}]))
    expect(page.locator(".notes")).to_contain_text("again 19")
    assert turns.count() == 1
    assert not any("round 1" in text for text in [*told, *tour_texts(person)])


# -- hints -----------------------------------------------------------------------------------

LATE: Final[Message] = {"t": "refused", "code": "conflict", "text": "The table has moved on."}


def test_a_hint_that_another_seat_has_outrun_is_asked_for_again(people: People) -> None:
    person = people()
    asked: list[str] = []

    def outrun(request: Message) -> Message | None:
        if request["t"] != "hint":
            return None
        asked.append(request["id"])
        return LATE if len(asked) == 1 else None

    route(person, outrun)
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    person.page.keyboard.press("h")
    expect(person.page.locator(".option.chosen")).to_have_count(1)
    assert len(set(asked)) == 2


def test_a_hint_that_is_outrun_again_and_again_says_so(people: People) -> None:
    person = people()
    text = "The table has moved on."

    def outrun(request: Message) -> Message | None:
        late: Message = {"t": "refused", "code": "conflict", "text": text}
        return late if request["t"] == "hint" else None

    route(person, outrun)
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    person.page.keyboard.press("h")
    expect(person.page.locator(".asks-more .refusal")).to_have_text(text)


def test_a_hint_stays_while_another_seat_chooses(people: People) -> None:
    person = people()
    sockets = route(person)
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    page = person.page
    page.keyboard.press("h")
    expect(page.locator(".confirm")).to_be_focused()
    text = page.locator(".confirm").inner_text()
    last = message(person)
    step = {**last, "t": "step", "at": last["at"] + 1, "notes": ["others chose"]}
    sockets[0].send(json.dumps([step]))
    expect(page.locator(".notes")).to_contain_text("others chose")
    expect(page.locator(".confirm")).to_have_text(text, use_inner_text=True)
    expect(page.locator(".asks-more")).to_contain_text("The bot master would do this")
    # Once something else can be chosen there is nothing left of it.
    sockets[0].send(json.dumps([{**step, "choices": last["choices"][:1]}]))
    expect(page.locator(".confirm")).to_be_hidden()


# -- choices that others outrun --------------------------------------------------------------


def test_a_choice_that_another_seat_has_outrun_is_made_again(people: People) -> None:
    person = people()
    played: list[int] = []

    def outrun(request: Message) -> Message | None:
        if request["t"] != "play":
            return None
        played.append(request["option"])
        return LATE if len(played) == 1 else None

    route(person, outrun)
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    at = message(person)["at"]
    person.options.first.click()
    moved_on(person, at)
    person.settled()
    assert len(played) == 2
    assert played[0] == played[1]
    expect(person.page.locator(".asks-more .refusal")).to_have_count(0)


def test_a_choice_is_made_again_once_others_have_answered_what_came_between(
    people: People,
) -> None:
    person = people()
    played: list[int] = []

    def outrun(request: Message) -> Message | None:
        if request["t"] != "play":
            return None
        played.append(request["option"])
        if len(played) > 1:
            return None
        other = {**step, "head": {**step["head"], "mine": False, "asked": 1}, "choices": []}
        sockets[0].send(json.dumps([{**other, "at": at + 1}]))
        return LATE

    sockets = route(person, outrun)
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    step = {**message(person), "t": "step"}
    at = step["at"]
    person.options.first.click()
    expect(person.page.locator(".asks-more")).to_contain_text("your choice waits")
    assert len(played) == 1
    sockets[0].send(json.dumps([step]))
    person.until(lambda: len(played) == 2)
    assert played[0] == played[1]


def test_a_choice_is_not_made_again_when_something_else_is_asked(people: People) -> None:
    person = people()
    played: list[int] = []

    def outrun(request: Message) -> Message | None:
        if request["t"] != "play":
            return None
        played.append(request["option"])
        head = {**step["head"], "rule": "AnotherRule"}
        sockets[0].send(json.dumps([{**step, "at": step["at"] + 1, "head": head}]))
        return LATE

    sockets = route(person, outrun)
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    step = {**message(person), "t": "step"}
    person.options.first.click()
    expect(person.page.locator(".asks-more .refusal")).to_have_text(str(LATE["text"]))
    person.settled()
    assert len(played) == 1


# -- the keyboard ----------------------------------------------------------------------------

FOCUS: Final = """() => {
    const here = document.activeElement;
    return here.closest('.canvas') ? 'board' : here.closest('.choices') ? 'choices' : here.tagName;
}"""


def move_by_keys(person: Person) -> None:
    """Pick a ship up and move it to a star, on the map."""
    for name in (grip(person), ""):
        at = message(person)["at"]
        piece(person, name or goal(person)).focus()
        person.page.keyboard.press("Enter")
        moved_on(person, at)
        person.settled()


def test_who_moves_by_keyboard_stays_on_the_map(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    for _ in range(2):
        if rule(person) != "MoveTurn" or "grips" not in message(person):
            break
        move_by_keys(person)
        assert person.page.evaluate(FOCUS) in {"board", "choices"}


def letters(page: Page) -> dict[str, str]:
    """Return the key of each choice that has one, by its words."""
    found: list[list[str]] = page.locator(".option[aria-keyshortcuts]").evaluate_all(
        "all => all.map(each => [each.ariaLabel, each.getAttribute('aria-keyshortcuts')])"
    )
    return dict(found)


def test_a_choice_keeps_its_key_while_the_same_is_asked(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    page = person.page
    first = letters(page)
    ends = next(text for text, key in first.items() if key == "0")
    assert "nd" in ends
    at = message(person)["at"]
    piece(person, grip(person)).click()
    moved_on(person, at)
    person.settled()
    held = letters(page)
    assert len(set(held.values())) == len(held)
    at = message(person)["at"]
    page.keyboard.press("Escape")
    moved_on(person, at)
    person.settled()
    assert "held" not in message(person)["head"]
    assert letters(page) == first
    both = first.keys() & held.keys()
    assert {text: held[text] for text in both} == {text: first[text] for text in both}


def test_every_choice_has_a_key_and_those_of_further_rows_begin_with_a_comma(
    people: People,
) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    page = person.page
    at = message(person)["at"]
    piece(person, grip(person)).click()
    moved_on(person, at)
    person.settled()
    keys: dict[str, str] = dict(
        page.locator(".option").evaluate_all(
            "all => all.map(each => [each.querySelector('kbd').textContent, each.ariaLabel])"
        )
    )
    assert len(keys) == len(message(person)["choices"]) > 30
    key = next(key for key in keys if len(key) > 1)
    button = page.locator(".option", has=page.locator(f'kbd:text-is("{key}")'))
    expect(button).to_have_attribute("aria-describedby", re.compile("key-"))
    page.keyboard.press(key[0])
    expect(page.locator(".asks-more")).to_contain_text("now the letter of a choice")
    at = message(person)["at"]
    page.keyboard.press(key[1])
    moved_on(person, at)
    # A space presses what has the focus, whatever was struck before it.
    page.keyboard.press(key[0])
    page.locator("#tab-log").focus()
    page.keyboard.press("Space")
    expect(page.locator("#tab-log")).to_have_attribute("aria-selected", "true")
    goal = keys[key].removeprefix("Go to ")
    expect(page.locator(".log-line", has_text=goal).last).to_be_attached()


def test_without_a_map_its_key_is_a_choice_s(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    page = person.page
    page.keyboard.press("?")
    assert "find on the map" not in page.locator("dialog .keys").inner_text()
    page.keyboard.press("Escape")
    while "f" not in letters(page).values():
        at = message(person)["at"]
        person.choose()
        moved_on(person, at)
        assert person.wait_for_turn()
        person.settled()


def test_escape_puts_down_all_that_is_held(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    undo = message(person)["head"].get("undo", 0)
    name = grip(person)
    for _ in range(2):
        at = message(person)["at"]
        piece(person, name).click()
        moved_on(person, at)
        person.settled()
    assert "held" in message(person)["head"]
    at = message(person)["at"]
    person.page.keyboard.press("Escape")
    moved_on(person, at)
    assert "held" not in message(person)["head"]
    assert message(person)["head"].get("undo", 0) == undo


def test_a_decision_leaves_open_what_is_read_or_written(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    chat = person.page.locator("#tab-chat")
    chat.click()
    until(person, "SelectCounters", 200)  # what it asks for lies in a dock
    person.settled()
    expect(chat).to_have_attribute("aria-selected", "true")


def test_a_long_list_is_searched_and_begins_at_its_top_for_a_new_question(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    page, listed = person.page, person.page.locator(".choice-list")
    at = message(person)["at"]
    piece(person, grip(person)).click()
    moved_on(person, at)
    person.settled()
    assert listed.locator(".option").count() > 12
    listed.evaluate("list => { list.scrollTop = 150; }")
    scrolled = listed.evaluate("list => list.scrollTop")
    assert scrolled > 0
    page.keyboard.press("/")
    expect(page.locator(".finder")).to_be_focused()
    last = listed.locator(".option").last
    words = (last.get_attribute("aria-label") or "").split()
    page.keyboard.type(" ".join(reversed(words)).upper())
    expect(last).to_be_visible()
    expect(listed.locator(".option").first).to_be_hidden()
    page.keyboard.press("Escape")
    expect(listed.locator(".option").first).to_be_visible()
    assert page.evaluate(FOCUS) == "choices"
    person.choose()
    until(person, "SelectCounters", 120)
    assert listed.evaluate("list => list.scrollTop") == 0


# -- what covers what ------------------------------------------------------------------------

COVERED: Final = """([sheet, wanted]) => {
    const a = document.querySelector(sheet).getBoundingClientRect();
    const across = b => a.left < b.right && b.left < a.right;
    const inside = b => across(b) && a.top < b.bottom && b.top < a.bottom;
    const ids = wanted.map(id => document.querySelector(`[data-id="${id}"]`)).filter(Boolean);
    return [...ids, document.querySelector('.choices')]
        .filter(each => inside(each.getBoundingClientRect())).length;
}"""
"""How many of these components, and of the list of choices, a sheet covers."""


def test_an_enlarged_card_leaves_free_what_is_to_be_touched_and_goes_with_the_click(
    people: People,
) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    page = person.page
    name = grip(person)
    piece(person, name).hover()
    look = page.locator(".look")
    expect(look).to_be_visible()
    assert page.evaluate(COVERED, [".look", [name]]) == 0
    at = message(person)["at"]
    piece(person, name).click()
    expect(look).to_be_hidden()
    moved_on(person, at)
    person.settled()
    page.wait_for_timeout(1000)  # it would have come up again by now
    expect(look).to_be_hidden()


BESIDE: Final = """([sheet, id]) => {
    const a = document.querySelector(sheet).getBoundingClientRect();
    const b = document.querySelector(`[data-id="${id}"] .hit`).getBoundingClientRect();
    const wide = Math.max(a.left - b.right, b.left - a.right);
    const high = Math.max(a.top - b.bottom, b.top - a.bottom);
    return Math.max(wide, high) < 0 ? -1 : Math.hypot(Math.max(wide, 0), Math.max(high, 0));
}"""
"""How far from a component a sheet lies; -1 if it covers any of it."""


def test_an_enlarged_component_is_seen_beside_it(people: People) -> None:
    """Far from the pointer, in a corner of the screen, it was missed."""
    person = people(reduced_motion="reduce")
    person.make_table(["me", *["random"] * 3])
    page = person.page
    while not person.card():
        assert person.wait_for_turn()
        person.choose()
    person.at_rest()
    for name in ("world-card-kha", "world-card-felowi", "player-red", person.card()):
        page.mouse.move(0, 0)
        piece(person, name).hover()
        expect(page.locator(".look")).to_be_visible()
        assert 0 <= page.evaluate(BESIDE, [".look", name]) < 60, name


def test_who_sits_on_a_seat_can_be_read(people: People) -> None:
    """ "Bot appre..." stood there; what is cut off nevertheless has its words as a tip."""
    person = people()
    person.make_table(["me", *["apprentice"] * 3])
    names = person.page.locator(".seat-chip:not(.mine) .seat-name")
    expect(names).to_have_count(3)
    expect(names.first).to_have_text("Red: apprentice")
    expect(names.first.locator("[title]")).to_have_attribute("title", "bot apprentice")
    assert not names.evaluate_all("all => all.some(each => each.scrollWidth > each.clientWidth)")


BROAD: Final = """id => [...document.querySelectorAll(`#${id} .part`)].filter(each => {
    const {width, height} = each.getBoundingClientRect();
    return width > 1.8 * height && height > 12;
}).map(each => each.dataset.id)"""
"""The things of a dock that are broader than high."""


def test_a_broad_thing_is_enlarged_to_a_useful_size(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    page = person.page
    sizes = []
    for tab in page.locator('.tabs [id^="tab-dock-"]').all():
        tab.click()
        for name in page.evaluate(BROAD, tab.get_attribute("aria-controls"))[:3]:
            page.mouse.move(2, 2)
            expect(page.locator(".look")).to_be_hidden()
            piece(person, name).scroll_into_view_if_needed()
            page.wait_for_timeout(100)  # what scrolls is not looked at
            piece(person, name).hover(force=True)
            expect(page.locator(".look")).to_be_visible()
            sizes += page.evaluate(
                """() => [...document.querySelectorAll('.look svg')].filter(each =>
                    each.viewBox.baseVal.width > 1.25 * each.viewBox.baseVal.height
                ).map(each => each.getBoundingClientRect().width)"""
            )
    assert sizes
    assert min(sizes) >= 300


def test_notes_of_the_tour_leave_the_choices_free(people: People) -> None:
    person = people()
    person.make_table(["me"], game=GAME, tour=True)
    note = person.page.locator(".tour")
    expect(note).to_be_visible()
    assert person.wait_for_turn()
    while note.is_visible():
        assert person.page.evaluate(COVERED, [".tour", []]) == 0
        note.get_by_role("button", name="Continue").click()


# -- what others did -------------------------------------------------------------------------


ENOUGH: Final = 4
"""So many things others have done that they are worth a recap."""


def watch(
    people: People, speed: str, prepare: Callable[[Person], object] = lambda _: None
) -> Person:
    """Return somebody at a table of five, who is asked after the others have done enough."""
    person = people()
    prepare(person)
    person.context.add_init_script(f"localStorage.setItem('asterism.speed', '{speed}')")
    person.make_table(["me", "random", "random", "random", "random"])
    told = person.page.locator(".recap-line")
    while person.wait_for_turn():
        before = message(person)["at"]
        person.choose()
        person.until(lambda: message(person)["at"] > before)  # noqa: B023 - it is called at once
        assert person.wait_for_turn()
        if told.count() >= ENOUGH:
            break
    return person


def test_what_others_did_is_played_back_and_holds_nobody_up(people: People) -> None:
    person = watch(people, "slow")
    page, strip = person.page, person.page.locator(".playback")
    expect(strip).to_be_visible()
    expect(person.options.first).to_be_visible()
    page.keyboard.press("j")
    expect(strip).to_be_hidden()


def test_who_chooses_sees_the_rest_at_once(people: People) -> None:
    person = watch(people, "slow")
    strip = person.page.locator(".playback")
    expect(strip).to_be_visible()
    person.options.first.click()
    expect(strip).to_be_hidden()
    person.settled()


def test_what_others_did_is_halted_and_shown_step_by_step(people: People) -> None:
    person = watch(people, "slow")
    page, strip = person.page, person.page.locator(".playback")
    expect(strip).to_be_visible()
    page.keyboard.press("p")
    go_on = strip.get_by_role("button", name="Go on")
    expect(go_on).to_be_visible()
    told = strip.locator("p").inner_text()
    strip.get_by_role("button", name="Step").click()
    expect(strip.locator("p")).not_to_have_text(told)
    go_on.click()
    expect(strip).to_be_hidden()


def test_a_halt_lasts_until_somebody_goes_on(people: People) -> None:
    person = watch(people, "slow")
    page, strip = person.page, person.page.locator(".playback")
    expect(strip).to_be_visible()
    page.keyboard.press("p")
    last = page.locator(".recap-line").last.text_content() or ""
    while (strip.locator("p").text_content() or "").strip() != last.strip():
        told = strip.locator("p").inner_text()
        strip.get_by_role("button", name="Step").click()
        expect(strip.locator("p")).not_to_have_text(told)
    strip.get_by_role("button", name="Step").click()
    go_on = strip.get_by_role("button", name="Go on")
    expect(go_on).to_be_visible()  # what comes next waits as well
    go_on.click()
    expect(strip).to_be_hidden()


def test_a_recap_that_grows_keeps_the_focus(people: People) -> None:
    routes: list[list[WebSocketRoute]] = []
    person = watch(people, "once", lambda person: routes.append(route(person)))
    page, lines = person.page, person.page.locator(".recap-line")
    page.locator(".recap summary").click()
    lines.nth(1).focus()
    last, number = message(person), lines.count()
    news = {"n": 9999, "text": "Somebody sneezes.", "seat": 1, "upto": 10**6}
    step = {**last, "t": "step", "at": last["at"] + 1, "lines": [news]}
    routes[0][0].send(json.dumps([step]))
    expect(lines).to_have_count(number + 1)
    expect(lines.nth(1)).to_be_focused()


def test_a_recap_stays_when_a_choice_is_refused(people: People) -> None:
    refused: list[Message] = []

    def answer(request: Message) -> Message | None:
        return refused[0] if refused and request["t"] == "play" else None

    person = watch(people, "once", lambda person: route(person, answer))
    told = person.page.locator(".recap-line").all_text_contents()
    refused.append({"t": "refused", "code": "storage", "text": "The disk is full."})
    person.options.first.click()
    expect(person.page.locator(".asks-more .refusal")).to_have_text("The disk is full.")
    assert person.page.locator(".recap-line").all_text_contents() == told
    expect(person.page.locator(".recap")).to_be_visible()
    refused.clear()
    person.choose()
    lines = person.page.locator(".recap:not([hidden]) .recap-line")
    person.until(lambda: lines.all_text_contents() != told)


def test_at_once_nothing_is_played_back(people: People) -> None:
    person = watch(people, "once")
    expect(person.page.locator(".playback")).to_be_hidden()


def test_traces_fade_when_all_has_been_shown(people: People) -> None:
    person = people()
    page = person.page
    page.clock.install()
    person.context.add_init_script("localStorage.setItem('asterism.speed', 'once')")
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    person.stop_clock()
    person.choose()
    expect(page.locator(".trace")).not_to_have_count(0)

    def faded() -> bool:  # what a bot does only now leaves a trace of its own
        person.pass_seconds(1)
        return page.locator(".trace").count() == 0

    person.until(faded)


def test_a_recap_says_what_others_did_and_shows_it_again(people: People) -> None:
    person = watch(people, "slow")
    page, recap = person.page, person.page.locator(".recap")
    page.keyboard.press("j")
    recap.locator("summary").click()
    told = recap.locator(".recap-line").all_inner_texts()
    logged = page.locator(".log-line:not(.heading) .log-text").all_inner_texts()
    assert len(told) >= ENOUGH
    assert [text.strip() for text in told] == [text.strip() for text in logged[-len(told) :]]
    expect(recap.locator("summary")).to_contain_text(str(len(told)))
    before = page.locator(".canvas .pieces").inner_html()
    recap.get_by_role("button", name="Show it on the board again").click()
    expect(page.locator(".playback")).to_be_visible()
    page.keyboard.press("j")
    expect(page.locator(".playback")).to_be_hidden()
    ids = "all => all.map(each => each.dataset.id).sort()"
    shown = page.locator(".canvas .part").evaluate_all(ids)
    page.reload()
    assert person.wait_for_turn()
    assert page.locator(".canvas .part").evaluate_all(ids) == shown
    assert before
    assert page.locator(".recap-line").count() == len(told)  # remembered


def test_a_moment_is_shown_beside_its_place_with_its_dice(people: People) -> None:
    person = people()
    person.context.add_init_script("localStorage.setItem('asterism.speed', 'slow')")
    sockets = route(person)
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    page, card = person.page, person.page.locator(".moment")
    step, at = {**message(person), "t": "step"}, 1000
    for name in ("ground", "parts"):
        step.pop(name, None)
    told: list[Message] = [
        {"text": "Red attacks.", "section": "13.ship", "moment": "9 13", "touches": ["draw-pile"]},
        {"text": "Blue plays a card.", "section": "9.card"},
        {"text": "Red rolls 6 and 1.", "section": "13.match", "dice": [[6, 1]]},
        {"text": "Red passes.", "section": "5.pass"},
    ]
    lines = [{"n": at + n, "upto": at + n, "seat": 1, **line} for n, line in enumerate(told)]
    sockets[0].send(json.dumps([{**step, "cut": -1, "lines": lines}]))
    expect(card).to_be_visible()
    expect(card.locator(".die")).to_have_count(2)
    assert page.evaluate(COVERED, [".moment", ["draw-pile"]]) == 0
    expect(card).to_be_hidden()  # the last line is another matter
    expect(page.locator(".recap-line")).to_have_count(4)


COUNTED: Final = """() => {
    window.tones = 0;
    const node = {connect: () => node, start: () => { window.tones += 1; }, stop: () => {},
        frequency: {}, gain: {setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {}}};
    window.AudioContext = class {
        currentTime = 0;
        createOscillator() { return node; }
        createGain() { return node; }
    };
}"""


def test_sound_is_off_until_it_is_wanted(people: People) -> None:
    person = people()
    person.context.add_init_script(f"({COUNTED})()")
    person.make_table(["me", "random"])
    page = person.page
    assert person.wait_for_turn()
    person.choose()
    assert page.evaluate("window.tones") == 0
    page.locator("#turn-sound").dispatch_event("click")
    expect(page.locator("#turn-sound")).to_have_text("Sound: on")
    assert person.wait_for_turn()
    before = page.evaluate("window.tones")
    person.choose()
    assert page.evaluate("window.tones") > before > 0
    page.reload()
    expect(page.locator("#turn-sound")).to_have_text("Sound: on")
