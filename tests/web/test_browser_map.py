"""The table of Galactic Era in a real browser: a map that zooms, moves of two clicks, offers."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browsing import LETTERS, PHONE, WIDE, People, Person, look_at

GAME: Final = "galactic-era"
BOTS: Final = ["me", "random", "random", "random"]


def message(person: Person) -> dict[str, Any]:
    """Return the last board or step that the page was sent."""
    return next(
        each
        for frame in reversed(person.frames)
        for each in reversed(frame)
        if each["t"] in ("board", "step")
    )


def rule(person: Person) -> str:
    """Return the name of the rule that asks."""
    return str(message(person)["head"].get("rule", ""))


def until(person: Person, wanted: str, most: int = 60) -> None:
    """Choose what brings the game on until a rule asks."""
    for _ in range(most):
        assert person.wait_for_turn()
        if rule(person) == wanted:
            person.at_rest()
            return
        person.choose()
    raise AssertionError(rule(person))


def moved_on(person: Person, at: int) -> None:
    """Wait until the page has been sent another position than this one."""
    person.until(lambda: message(person)["at"] != at)


def hold_a_ship(person: Person) -> None:
    """Bring the game to a move of the reader's, and pick up a single ship."""
    until(person, "MoveTurn")
    at = message(person)["at"]
    piece(person, grip(person)).dispatch_event("click")
    moved_on(person, at)


def piece(person: Person, name: str) -> Locator:
    """Return a component on the board."""
    return person.page.locator(f'[data-id="{name}"]')


def grip(person: Person) -> str:
    """Return single ships that a touch picks up."""
    grips: dict[str, int] = message(person)["grips"]
    return next(name for name in grips if name.startswith("ships-"))


def goal(person: Person) -> str:
    """Return a star to which what is held may go, and that leads to nothing else."""
    options: dict[str, list[int]] = message(person)["options"]
    return next(
        name for name, found in options.items() if name.startswith("star-") and len(found) == 1
    )


CLICK: Final = """name => {
    const piece = document.querySelector(`[data-id="${name}"]`);
    piece?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
}"""
"""A click on the middle of a piece, on which names of its neighbours may lie."""

PICK: Final = """number => {
    const found = document.querySelectorAll('.option:not(.right)');
    found[number % found.length]?.click();
}"""
"""A click on a choice, if there is one."""


# -- whole games -----------------------------------------------------------------------------


def test_a_whole_game_by_clicks_on_what_shines(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    page, dice, asked = person.page, Random(4), set()
    touched = 0
    while person.wait_for_turn():
        shown = message(person)
        asked.add(str(shown["head"].get("rule", "")))
        if any(each.get("ends") for each in shown.get("choices", [])):
            expect(page.locator(".lone .option").first).to_be_visible()
        shining = [name for name, found in person.touches.items() if len(found) == 1]
        if shining and dice.random() < 0.5:
            touched += 1
            name = dice.choice(sorted(shining))
            page.evaluate(CLICK, name)
            person.settled()
            if message(person)["at"] == shown["at"]:
                page.evaluate(CLICK, name)
        else:
            page.evaluate(PICK, dice.randrange(1 << 16))
        person.settled()
    expect(page.locator("main")).to_have_attribute("data-state", "over")
    assert touched > 10
    assert {"ChoosePeople", "MoveTurn", "SelectCounters", "GrowthTurn"} <= asked
    assert "wins with" in person.asked or "win with" in person.asked
    expect(page.locator(".chart-line")).to_have_count(4)
    expect(page.locator('[data-panel="result"] [data-place^="rank-"]')).to_have_count(4)
    page.get_by_label("Go to a turn").select_option(index=3)
    expect(page.locator(".asks-main")).not_to_contain_text("win")
    person.shoot("galactic-era-over")


# -- moving ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_ship_moves_to_a_star_by_two_touches(people: People, size: tuple[int, int]) -> None:
    touch = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    person = people(size, reduced_motion="reduce", **touch)
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    lines = person.page.locator(".log-line").count()
    ships = piece(person, grip(person))
    if touch:
        ships.tap()  # the first touch brings the map closer
        person.page.locator(".name").first.wait_for()
    (ships.tap if touch else ships.click)()
    person.settled()
    expect(person.page.locator('.part[aria-pressed="true"]').first).to_be_attached()
    star = piece(person, goal(person))
    (star.tap if touch else star.click)()
    person.settled()
    expect(person.page.locator(".log-line").nth(lines)).to_be_attached()
    texts = person.page.locator(".log-line").all_text_contents()[lines:]
    assert any("moves single ships (" in text for text in texts)
    person.shoot(f"galactic-era-moved-{size[0]}")


COVER: Final = """([upper, lower]) => {
    const [over, under] = [upper, lower].map((id) => document.querySelector(`[data-id="${id}"]`));
    over.setAttribute('transform', under.getAttribute('transform'));
    under.parentNode.after(over);
}"""
"""One piece is laid on top of another."""


def test_what_cannot_be_chosen_covers_nothing_that_can(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    hold_a_ship(person)
    person.at_rest()
    options, at = message(person)["options"], message(person)["at"]
    relics = person.page.locator('[data-id^="relic-"]')
    names = [str(each.get_attribute("data-id")) for each in relics.all()]
    relic = next(name for name in names if name not in options)
    star = goal(person)
    person.page.evaluate(COVER, [relic, star])
    box = piece(person, star).bounding_box()
    assert box is not None
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    moved_on(person, at)
    expect(person.page.locator(".popup.why")).to_have_count(0)


def test_a_second_touch_takes_one_ship_more_and_undo_puts_them_back(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    name = grip(person)
    for number in (1, 2):
        piece(person, name).click()
        person.settled()
        # What is held is not on the menu; more and less of it are.
        offered = [each["move"] for each in message(person)["choices"]]
        picks = [move for move in offered if move.startswith("pick ")]
        assert all(not move.endswith(f" {number}") for move in picks), picks
    for _ in range(2):
        at = message(person)["at"]
        person.page.locator("body").press("u")
        moved_on(person, at)
    expect(person.page.locator(".asks-more .how")).to_have_count(0)
    assert "held" not in message(person)["head"]


def test_a_ship_moves_by_keys_alone(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    ships = piece(person, grip(person))
    ships.focus()
    person.page.keyboard.press("Enter")
    person.settled()
    star = piece(person, goal(person))
    label = star.get_attribute("aria-label") or ""
    assert "Go to" in label
    star.focus()
    person.page.keyboard.press("Enter")
    person.settled()
    assert "held" not in message(person)["head"] or message(person)["head"]["rule"] == "MoveTurn"
    texts = person.page.locator(".log-line").all_text_contents()
    assert any("moves single ships (" in text for text in texts)


# -- the same as last time -------------------------------------------------------------------


def test_counters_are_selected_as_last_time(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    again = person.page.locator(".again")
    first: list[str] = []
    until(person, "SelectCounters", 120)
    expect(again).to_be_hidden()
    while rule(person) == "SelectCounters" and "round 1" in person.page.title():
        first.append(person.options.first.get_attribute("aria-label") or "")
        person.choose()
        assert person.wait_for_turn()
    while rule(person) != "SelectCounters" or "round 1" in person.page.title():
        assert person.wait_for_turn()
        person.choose()
        assert person.wait_for_turn()
    expect(again).to_contain_text(first[0])
    person.page.locator("body").press("s")
    person.settled()
    expect(again).to_contain_text(first[1])
    person.page.locator("body").press("u")
    person.settled()
    expect(again).to_contain_text(first[0])


# -- rights and offers -----------------------------------------------------------------------


def test_peace_is_offered_out_of_turn_and_answered_in_the_conversation(people: People) -> None:
    green, red = people(reduced_motion="reduce"), people(reduced_motion="reduce")
    path = green.make_table(["me", "open", "random"], game=GAME)
    red.page.goto(path)
    red.page.locator(".room").get_by_role("button", name="Sit here").click()
    for person in (green, red):
        person.page.locator("main[data-state=playing]").wait_for()
    asked, other = make_war(green, red)
    right = other.page.locator(".rights .option", has_text="Offer peace to").first
    expect(other.page.locator(".rights h3")).to_have_text("Optional actions")
    other.shoot("galactic-era-right")
    right.click()
    asked.page.locator("#tab-chat").click()
    offer = asked.page.locator(".offer", has_text="peace").last
    expect(offer).to_be_visible()
    asked.shoot("galactic-era-offer")
    offer.get_by_role("button", name="Accept").click()
    expect(other.page.locator(".log-line", has_text="make peace").last).to_be_attached()
    other.page.locator("#tab-chat").click()
    expect(other.page.locator(".offer", has_text="make peace").last).to_be_visible()
    expect(asked.page.locator(".answers")).to_have_count(0)


def make_war(green: Person, red: Person) -> tuple[Person, Person]:
    """Play until one declares war on the other; return who is asked, and the other."""
    names = {green: "Red", red: "Green"}
    for _ in range(200):
        for person, other in ((green, red), (red, green)):
            if not person.options.count():
                continue
            if rule(person) == "ChooseAlignment":
                person.options.filter(has_text="STS").first.click()
                person.settled()
                continue
            war = person.options.filter(has_text=names[person])
            declares = person.page.locator(".choice-group", has_text="Declare war").locator(war)
            if rule(person) == "MoveTurn" and declares.count():
                declares.first.click()
                person.settled()
                other.page.locator(
                    ".rights .option", has_text=f"peace to {names[other]}"
                ).wait_for()
                return person, other
            person.choose()
    raise AssertionError("nobody may declare war")


# -- pan and zoom ----------------------------------------------------------------------------

STATE: Final = """world => {
    const {a, e, f} = world.getCTM();
    return [a, e, f];
}"""


def seen(person: Person) -> tuple[float, float, float]:
    """Return how close the map is, and where its corner lies."""
    near, left, top = person.page.locator(".stage .world").evaluate(STATE)
    return near, left, top


def still(person: Person) -> tuple[float, float, float]:
    """Return what is seen of the map once it lies still."""
    found = [seen(person)]

    def rests() -> bool:
        person.page.wait_for_timeout(200)
        found.append(seen(person))
        return found[-1] == found[-2]

    person.until(rests)
    return found[-1]


def test_the_map_zooms_by_wheel_and_is_dragged(people: People) -> None:
    """The hand goes first: what is asked about does not come into view while it moves the map."""
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    page = person.page
    whole = seen(person)[0]
    page.mouse.move(500, 450)
    page.mouse.wheel(0, -300)
    near = still(person)
    assert near[0] > 2 * whole
    at = message(person)["at"]
    page.mouse.down()
    page.mouse.move(580, 500, steps=5)
    page.mouse.up()
    moved = still(person)
    assert (moved[1] - near[1], moved[2] - near[2]) == pytest.approx((80, 50), abs=0.1)
    assert message(person)["at"] == at
    expect(page.locator(".popup:popover-open")).to_have_count(0)
    page.get_by_role("button", name="The whole map").click()
    assert seen(person)[0] == whole
    # Everything beside the map stays as it was.
    expect(page.locator(".panel-dock.shown .dock-canvas").first).to_be_visible()


def test_keys_and_buttons_zoom_to_what_can_be_chosen(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    page, whole = person.page, seen(person)[0]
    piece(person, grip(person)).click()
    person.settled()
    page.locator("body").press("*")
    assert seen(person)[0] > 1.5 * whole
    expect(piece(person, goal(person))).to_be_in_viewport(ratio=1)
    page.locator("body").press(".")
    assert seen(person)[0] == whole
    page.locator("body").press("+")
    assert seen(person)[0] > whole
    page.locator("body").press("-")
    assert seen(person)[0] == pytest.approx(whole)


def test_a_star_is_found_by_its_name(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    page = person.page
    name = page.locator(".name").last.text_content() or ""
    page.locator("body").press("f")
    page.get_by_role("searchbox", name="Name").fill(name.lower())
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    held = page.locator("[data-id]:focus")
    expect(held).to_have_attribute("aria-label", re.compile(f"^{re.escape(name)}"))
    box, frame = held.bounding_box(), page.locator(".stage-frame").bounding_box()
    assert box is not None
    assert frame is not None
    assert seen(person)[0] >= 1
    assert frame["x"] < box["x"] < frame["x"] + frame["width"]
    assert frame["y"] < box["y"] < frame["y"] + frame["height"]


PINCH: Final = """frame => {
    const fire = (name, id, x) => frame.dispatchEvent(new PointerEvent(name, {
        pointerId: id, pointerType: 'touch', clientX: x, clientY: 250, button: 0, bubbles: true}));
    frame.setPointerCapture = () => undefined;
    fire('pointerdown', 11, 140);
    fire('pointerdown', 12, 220);
    fire('pointermove', 12, 340);
    fire('pointerup', 11, 140);
    fire('pointerup', 12, 340);
}"""
"""Two fingers that move apart: their distance grows from 80 to 200 pixels."""


TOUCH: Final = """frame => {
    const box = frame.getBoundingClientRect();
    for (const name of ['pointerdown', 'pointerup', 'click'])
        frame.dispatchEvent(new PointerEvent(name, {
            clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, pointerType: 'touch',
            button: 0, bubbles: true}));
}"""


def test_on_a_phone_the_map_fits_and_two_fingers_or_a_touch_bring_it_closer(
    people: People,
) -> None:
    person = people(PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    page, whole = person.page, seen(person)[0]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    expect(page.locator(".name")).to_have_count(0)
    page.locator(".stage-frame").evaluate(PINCH)
    assert seen(person)[0] == pytest.approx(2.5 * whole, rel=0.02)
    page.get_by_role("button", name="The whole map").click()
    assert seen(person)[0] == pytest.approx(whole)
    page.locator(".stage-frame").evaluate(TOUCH)
    assert seen(person)[0] >= 1
    page.locator(".name").first.wait_for()


# -- what a 4X player sees at a glance ---------------------------------------------------------

CROWD: Final = ["me", *["random"] * 5]

SHARE: Final = """() => {
    const box = document.querySelector('.stage-frame').getBoundingClientRect();
    return box.width * box.height / (innerWidth * innerHeight);
}"""
"""How much of the window the map has."""
NAMES: Final = """() => [...document.querySelectorAll('.name:not(.spot, .beside)')].map(node => {
    const box = node.getBoundingClientRect();
    const size = parseFloat(node.getAttribute('font-size'));
    const room = document.querySelector('.stage-frame').getBoundingClientRect();
    const inside = box.left >= room.left - 1 && box.right <= room.right + 1;
    return [node.textContent, box.left, box.top + 0.15 * box.height, box.right,
            box.bottom - 0.15 * box.height, size, inside];
})"""
"""Every name with its box, less what no letter reaches, the size of its letters, and whether all of
it is in the window."""
STARS: Final = "document.querySelectorAll('.stage [data-id^=\"star-\"]').length"
SQUEEZED: Final = """() => [...document.querySelectorAll('.canvas [textLength]')]
    .filter(node => node.checkVisibility())
    .map(node => {
        const room = node.getAttribute('textLength');
        node.removeAttribute('textLength');
        const wide = node.getComputedTextLength();
        node.setAttribute('textLength', room);
        return [room / wide, node.textContent];
    }).filter(([part]) => part < 0.85)"""
"""Letters that are narrower than 85 in 100."""


@pytest.mark.parametrize("size", [WIDE, (1440, 900), (1920, 1080)], ids=str)
def test_the_map_takes_the_stage_and_names_all_stars(people: People, size: tuple[int, int]) -> None:
    person = people(size, reduced_motion="reduce")
    person.make_table(CROWD, game=GAME)
    until(person, "MoveTurn")
    page = person.page
    assert page.evaluate(SHARE) >= (0.6 if size == WIDE else 0.62)
    found = person_names(person)
    assert len(found) == page.evaluate(STARS) > 50
    assert all(inside for *_, inside in found)
    # Ships and stars bear numbers that are as large as names are.
    letters = [size for size, _ in page.evaluate(LETTERS.replace(".canvas text", ".stage text"))]
    assert min(letters) >= 11
    assert page.evaluate(SQUEEZED.replace(".canvas", ".stage")) == []
    person.shoot(f"galactic-era-stage-{size[0]}")


def person_names(person: Person) -> list[tuple[str, float, float, float, float, float, bool]]:
    """Return the names on the map once they stand, none of them on another."""
    page = person.page
    page.locator(".name").first.wait_for()
    found = page.evaluate(NAMES)
    for one, other in combinations(found, 2):
        apart = one[3] <= other[1] or other[3] <= one[1] or one[4] <= other[2] or other[4] <= one[2]
        assert apart, (one[0], other[0])
    assert all(size >= 11 for *_, size, _ in found)
    return [tuple(each) for each in found]


def test_on_a_phone_three_rows_of_choices_are_seen_and_the_seats_beside_the_points(
    people: People,
) -> None:
    person = people(PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    person.make_table(["me", "random", "random", "random"], game=GAME)
    until(person, "MoveTurn")
    page, strip = person.page, person.page.locator(".seat-strip")
    row = page.locator(".option").first.bounding_box()
    seen_of_it = page.locator(".choice-list").bounding_box()
    assert row is not None
    assert seen_of_it is not None
    assert seen_of_it["height"] >= 3 * row["height"]
    expect(strip).to_be_hidden()
    page.get_by_role("tab", name="Points").click()
    expect(strip).to_be_visible()
    assert strip.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_on_a_phone_one_touch_shows_what_stands_where(people: People) -> None:
    person = people(PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    person.make_table(CROWD, game=GAME)
    until(person, "MoveTurn")
    page = person.page
    page.locator(".stage-frame").evaluate(TOUCH)
    assert (
        len(person_names(person)) == page.evaluate(STARS) > 50
    )  # also those that lie outside of the window
    letters = [size for size, _ in page.evaluate(LETTERS.replace(".canvas text", ".stage text"))]
    assert min(letters) >= 11
    least = (
        "node => Math.min(...['width', 'height'].map(side => node.getBoundingClientRect()[side]))"
    )
    for tab in page.locator(".tabs [role=tab]").all():
        assert tab.evaluate(least) >= 24
    for option in page.locator(".option:visible").all():
        assert option.evaluate(least) >= 40
    person.shoot("galactic-era-stage-phone")


BOXES: Final = """selector => [...document.querySelectorAll(selector)].map(node => {
    const box = node.getBoundingClientRect();
    return [node.textContent, box.left, box.top + 0.15 * box.height, box.right,
            box.bottom - 0.15 * box.height];
})"""
"""What is written in all that a selector finds, each with its box, less what no letter reaches."""
REACH: Final = """() => [...document.querySelectorAll('.stage [data-id^="target-"]')].map(node => {
    const box = node.getBoundingClientRect();
    const number = document.querySelector(`.name.beside[data-of="${node.dataset.id}"]`);
    const at = number?.getBoundingClientRect();
    const right = node.ariaLabel.match(/range left: ([0-9]+)/)?.[1];
    const away = at && Math.hypot(at.x + at.width / 2 - box.x - box.width / 2,
                                  at.y + at.height / 2 - box.y - box.height / 2);
    return [right, number?.textContent, away];
})"""
"""Of every hex to which what is held can go: the range that is heard and written, and how far from
its middle."""


def apart(found: list[tuple[str, float, float, float, float]]) -> None:
    """Check that of these boxes none lies on another."""
    for one, other in combinations(found, 2):
        clear = one[3] <= other[1] or other[3] <= one[1] or one[4] <= other[2] or other[4] <= one[2]
        assert clear, (one, other)


def test_every_hex_in_reach_says_what_range_is_left(people: People) -> None:
    person = people((1440, 900), reduced_motion="reduce")
    person.make_table(CROWD, game=GAME)
    until(person, "MoveTurn")
    page = person.page
    page.evaluate(CLICK, grip(person))
    person.settled()
    page.locator(".name.beside").first.wait_for()
    whole = page.evaluate(REACH)
    assert len(whole) > 8
    assert all(written == heard for heard, written, _ in whole if written)
    assert sum(1 for _, written, _ in whole if written) >= 0.8 * len(whole)
    apart(page.evaluate(BOXES, ".name, .badge"))
    # Two numbers in each hex would not be told from one another.
    hexes = page.locator('.name.spot[data-of^="target-"]')
    expect(hexes).to_have_count(0)
    person.shoot("galactic-era-reach")
    page.locator("body").press("*")
    person.until(lambda: all(away is not None and away < 4 for *_, away in page.evaluate(REACH)))
    near = page.evaluate(REACH)
    assert [written for _, written, _ in near] == [heard for heard, _, _ in near]
    assert {written for _, written, _ in near} >= {"0", "1", "2"}
    expect(hexes).not_to_have_count(0)
    apart(page.evaluate(BOXES, ".name, .badge"))
    # Stars bear other numbers: there a sign stands before it.
    stars = page.locator('.name.beside[data-of^="star-"]').all_text_contents()
    assert stars
    assert all(text.startswith("→") for text in stars)


def test_on_a_phone_a_finger_may_miss_the_middle_of_a_hex(people: People) -> None:
    person = people(PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    page = person.page
    page.evaluate(CLICK, grip(person))
    person.settled()
    held = piece(person, message(person)["head"]["held"]).bounding_box()
    assert held is not None
    page.touchscreen.tap(held["x"] + held["width"] / 2, held["y"] + held["height"] / 2)
    page.locator(".name.beside").first.wait_for()
    targets = page.locator('.stage [data-id^="target-"]')
    boxes = [each for one in targets.all() if (each := one.bounding_box())]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    gaps = [abs(complex(*one) - complex(*other)) for one, other in combinations(middles, 2)]
    assert min(gaps) >= 40
    frame = page.locator(".stage-frame").bounding_box()
    assert frame is not None
    bottom = frame["y"] + frame["height"] - 40
    x, y = next((x, y) for x, y in middles if 40 < x < 320 and frame["y"] + 40 < y < bottom)
    at = message(person)["at"]
    page.touchscreen.tap(x + 10, y + 15)
    moved_on(person, at)
    texts = page.locator(".log-line").all_text_contents()
    assert any("moves single ships (" in text for text in texts)


TOLD: Final = """() => Object.fromEntries([...document.querySelectorAll('.badge')].map(node =>
    [node.dataset.region, [...node.querySelectorAll('text')].map(text => text.textContent)]))"""
"""What stands in the badge of each region."""
SHAPES: Final = """() => [...document.querySelectorAll('.badge')].flatMap(node => {
    const letters = [...node.querySelectorAll('text')].map(text => text.textContent[0]);
    const shapes = [...node.querySelectorAll('path')].map(path => path.getAttribute('d'));
    return shapes.map((shape, n) => [letters[n], shape]);
})"""
"""Of each seat that leads somewhere its letter and its shape."""


def leads(person: Person) -> dict[str, list[str]]:
    """Return what the badges of the map have to say, by the last rows that the server told."""
    letters = {
        each["seat"]: each["letter"]
        for frame in person.frames
        for message in frame
        if message["t"] == "table"
        for each in message["seats"]
    }
    found: dict[str, list[str]] = {}
    for frame in person.frames:
        for message in frame:
            for told in message.get("tables", []) if message["t"] in ("board", "step") else []:
                for row in told["rows"] if told["id"] == "sectors" else []:
                    lead, stake = row["cells"][0], row["cells"][3]
                    marks = [f"{letters[each['seat']]} {each['face']}" for each in lead] or ["–"]
                    found[row["id"]] = [*marks, *[each["face"] for each in stake]]
    return found


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_each_sector_shows_who_leads_and_what_is_at_stake(
    people: People, size: tuple[int, int]
) -> None:
    person = people(size, reduced_motion="reduce", theme="light" if size == PHONE else "dark")
    person.make_table(["me", "random", "random"], game=GAME)
    until(person, "MoveTurn")
    page = person.page
    if size == PHONE:  # from far away the lead alone
        first = page.evaluate(TOLD)
        assert first == {region: told[:-1] for region, told in leads(person).items()}
        page.locator(".stage-frame").evaluate(TOUCH)
    person.until(lambda: page.evaluate(TOLD) == leads(person))
    before = page.evaluate(TOLD)
    assert ["–", "4 DP"] in before.values()
    assert any(told[0].startswith("G +") for told in before.values())
    shapes = {(letter, shape) for letter, shape in page.evaluate(SHAPES)}
    assert len({letter for letter, _ in shapes}) == len({shape for _, shape in shapes}) > 1
    apart(page.evaluate(BOXES, ".name, .badge"))
    person.shoot(f"galactic-era-leads-{size[0]}")


CONTRAST: Final = """([selector, property]) => {
    const node = document.querySelector(selector);
    if (!node) return null;
    const numbers = colour => colour.match(/[0-9.]+/g).map(Number);
    const style = getComputedStyle(node);
    const under = document.querySelector('.stage-frame');
    const ground = numbers(getComputedStyle(under).backgroundColor);
    const [r, g, b, alpha = 1] = numbers(style[property]);
    const seen = alpha * (style[`${property}Opacity`] ?? 1) * style.opacity;
    const mixed = [r, g, b].map((each, n) => each * seen + ground[n] * (1 - seen));
    const light = colour => colour.slice(0, 3).map(each => each / 255)
        .map(each => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
        .reduce((sum, each, n) => sum + each * [0.2126, 0.7152, 0.0722][n], 0);
    const [one, two] = [light(mixed), light(ground)];
    return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}"""
"""How much something on the map stands out from the ground under it."""
RULES: Final = {
    ".hex-cell": "stroke",
    ".hex-rough": "stroke",
    ".mist": "stroke",  # a nebula
    ".region": "stroke",
    ".tint.reach": "stroke",
    ".badge rect": "stroke",
    '[data-id^="asteroids"] [data-body] .dim': "fill",
    '[data-id^="neutron"] [data-body] .ink': "fill",
}
"""What on the map carries a rule, and by what it is seen."""
WORDS: Final = (".name:not(.spot, .beside)", ".name.spot", ".name.beside", ".badge .at-stake")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_carries_a_rule_on_the_map_stands_out(people: People, theme: str) -> None:
    person = people((1440, 900), theme=theme, reduced_motion="reduce")
    person.make_table(CROWD, game=GAME)
    until(person, "MoveTurn")
    person.page.evaluate(CLICK, grip(person))
    person.settled()
    person.page.locator(".name.beside").first.wait_for()
    found = {
        name: person.page.evaluate(CONTRAST, [name, seen]) or 0 for name, seen in RULES.items()
    }
    assert {name: ratio for name, ratio in found.items() if ratio < 3} == {}
    person.page.locator("body").press("*")  # from afar no hex is called by its numbers
    person.page.locator(".name.spot").first.wait_for()
    words = {name: person.page.evaluate(CONTRAST, [name, "fill"]) or 0 for name in WORDS}
    assert {name: ratio for name, ratio in words.items() if ratio < 4.5} == {}


# -- what everybody can read -----------------------------------------------------------------


def test_hexes_and_pieces_say_what_whose_and_where(people: People) -> None:
    person = people()
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    page = person.page
    ships = piece(person, grip(person))
    assert (ships.get_attribute("aria-label") or "").startswith("Green's single ships: 3")
    home = ships.locator("xpath=..").get_attribute("aria-label") or ""
    assert home.startswith("around ")
    star = page.get_by_label(home.removeprefix("around "), exact=True)
    assert "home star of Green" in (star.locator(".part").first.get_attribute("aria-label") or "")
    ships.click()
    person.settled()
    targets = page.locator('[data-id^="target-"]')
    label = targets.first.get_attribute("aria-label") or ""
    assert label.count(":") >= 1
    assert "Go to" in label


@pytest.mark.parametrize(
    ("theme", "size"), [("dark", (1280, 720)), ("light", PHONE)], ids=["dark-wide", "light-phone"]
)
def test_axe_finds_nothing_serious(people: People, theme: str, size: tuple[int, int]) -> None:
    person = people(size, theme=theme, reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    assert person.wait_for_turn()
    look_at(person, f"galactic-era-set-up-{theme}-{size[0]}")
    until(person, "MoveTurn")
    piece(person, grip(person)).dispatch_event("click")
    person.settled()
    look_at(person, f"galactic-era-moving-{theme}-{size[0]}")
    until(person, "SelectCounters", 200)
    look_at(person, f"galactic-era-selecting-{theme}-{size[0]}")
    person.page.locator("#tab-chat").click()
    look_at(person, f"galactic-era-chat-{theme}-{size[0]}")


def test_letters_off_the_map_can_be_read_at_once_and_those_on_it_close_up(people: People) -> None:
    person = people((1280, 720), reduced_motion="reduce")
    person.make_table(BOTS, game=GAME)
    until(person, "MoveTurn")
    off_the_map = LETTERS.replace("&&", "&& !node.closest('.stage') &&", 1)
    docks = person.page.locator('.tabs [id^="tab-dock-"]')
    found = []
    for tab in docks.all():
        tab.click()
        found += person.page.evaluate(off_the_map)
    assert len(found) > 60
    assert [text for size, text in found if size < 10] == []
    for _ in range(4):
        person.page.get_by_role("button", name="Zoom in").click()
    on_the_map = LETTERS.replace(".canvas text", ".stage text")
    assert [text for size, text in person.page.evaluate(on_the_map) if round(size, 1) < 12] == []
