"""The table in a real browser: whole games, secrets, small screens, languages, access, faults."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from asterism.kernel.view import UNKNOWN
from asterism.play.match import Match
from asterism.play.record import Record, read
from asterism.play.replay import replay, walk
from tests.patience import PATIENCE
from tests.web.browsing import LETTERS, PHONE, WIDE, People, Person, look_at

LONGEST_GAME: Final = 400
GREEN: Final = {"en": "Green (you)", "es": "Verde (tú)", "it": "Verde (tu)"}
CARD: Final = re.compile(r"card-([a-z]+-\d+)")


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished game."""
    match, dice = Match("galaxy", seats=3, seed=1), Random(1)
    while not match.over:
        match.play(dice.choice(match.moves))
    path = tmp_path_factory.mktemp("records") / "finished.jsonl"
    match.save(path)
    return path


# -- whole games -----------------------------------------------------------------------------


def test_a_whole_game_by_mouse(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(["me", "random"])
    touched = 0
    for _ in range(LONGEST_GAME):
        if not person.wait_for_turn():
            break
        touched += play_on_the_board(person)
    expect(person.page.locator("main")).to_have_attribute("data-state", "over")
    assert touched > 10
    assert "wins with" in person.asked or "win with" in person.asked or "draw" in person.asked
    expect(person.page.locator(".chart-line")).to_have_count(2)
    person.shoot("over-by-mouse")


def play_on_the_board(person: Person) -> bool:
    """Choose by touches of the board if a card can be played, else by a button."""
    page = person.page
    card = "" if page.locator(".lone .option").count() else person.card()
    if not card:
        person.choose()
        return False
    piece, menu = (
        page.locator(f'[data-id="{card}"]'),
        page.locator(".popup:popover-open .menu button"),
    )
    piece.click()
    expect(piece).to_have_attribute("aria-pressed", "true")
    if not menu.count():
        expect(page.locator(".asks-more.leads")).to_be_visible()
        piece.click()
    if menu.count():
        menu.first.click()
    person.settled()
    return True


def test_a_whole_game_by_keyboard_alone(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(["me", "random"])
    keys = person.page.keyboard
    by_arrows = 0
    for _ in range(LONGEST_GAME):
        if not person.wait_for_turn():
            break
        key = shown_key(person.page)
        if by_arrows < 3 and key != "0":
            by_arrows += 1
            at = person.asked
            keys.press("ArrowRight")
            expect(person.page.locator(".part:focus")).to_have_count(1)
            assert person.asked == at
            keys.press("Escape")
        keys.press(key)
        person.settled()
    expect(person.page.locator("main")).to_have_attribute("data-state", "over")
    assert by_arrows == 3


def shown_key(page: Page) -> str:
    """Return the key that a choice shows: of what stands alone, or else of the first."""
    alone = page.locator(".lone .option")
    first = (alone if alone.count() else page.locator(".option")).first
    key = first.get_attribute("aria-keyshortcuts")
    assert key
    return key


def test_a_piece_is_chosen_with_arrows_and_enter(people: People) -> None:
    person = people()
    open_hand(person)
    page, keys = person.page, person.page.keyboard
    card = person.card()
    piece = page.locator(f'[data-id="{card}"]')
    for _ in range(60):
        if piece.evaluate("node => node === document.activeElement"):
            break
        keys.press(towards(page, card))
    before = person.asked
    keys.press("Enter")
    expect(piece).to_have_attribute("aria-pressed", "true")
    assert person.asked == before
    keys.press("Escape")
    expect(piece).to_have_attribute("aria-pressed", "false")
    lines = page.locator(".log-line").count()
    for _ in range(3):
        if page.locator(".log-line").count() == lines:
            keys.press("Enter")
            page.wait_for_timeout(300)
    person.until(lambda: page.locator(".log-line").count() > lines)


def towards(page: Page, card: str) -> str:
    """Return the arrow that leads from the piece with the focus nearer to another."""
    key: str = page.evaluate(
        """card => {
            const middle = node => {
                const box = node.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
            };
            const here = document.activeElement.closest('[data-id]');
            if (!here) return 'ArrowDown';
            const [x, y] = middle(here);
            const [tx, ty] = middle(document.querySelector(`[data-id="${card}"]`));
            if (Math.abs(ty - y) > 40) return ty > y ? 'ArrowDown' : 'ArrowUp';
            return tx > x ? 'ArrowRight' : 'ArrowLeft';
        }""",
        card,
    )
    return key


def open_hand(person: Person, seats: int = 2) -> None:
    """Play until a ship can be played from the hand."""
    person.make_table(["me", *["random"] * (seats - 1)])
    for _ in range(20):
        assert person.wait_for_turn()
        if "play a ship" in person.asked:
            person.at_rest()
            return
        last = person.options.last
        last.click()
        person.settled()
    raise AssertionError(person.asked)


# -- secrets ---------------------------------------------------------------------------------


def test_two_people_see_only_their_own_secrets(people: People) -> None:
    green, red = people(reduced_motion="reduce"), people(reduced_motion="reduce")
    path = green.make_table(["me", "open"])
    green.page.locator(".room .seat-row").nth(1).wait_for()
    green.shoot("waiting-room")
    red.page.goto(path)
    red.page.locator(".room").get_by_role("button", name="Sit here").click()
    for person in (green, red):
        person.page.locator("main[data-state=playing]").wait_for()
    for _ in range(40):
        for person in (green, red):
            if person.options.count():
                person.choose()
        green.page.locator(".asks-main").wait_for()
    for person in (green, red):
        person.until(partial(shows_leave, person))
        person.page.locator(".panel-more").get_by_role("button", name="Leave").click()
        sheet = person.page.get_by_role("dialog")
        assert sheet.locator("optgroup").first.get_attribute("label") == "Levels"
        sheet.get_by_label("Which bot").select_option("random")
        look_at(person, "leave")
        sheet.get_by_role("button", name="Leave the seat").click()
    green.page.locator("main[data-state=over]").wait_for()
    data = green.context.request.get(f"{path}/record").body()
    seen = known_by_position(read(data))
    for seat, person in enumerate((green, red)):
        told = 0
        for at, text in sent_texts(person):
            found = set(CARD.findall(text))
            told += len(found)
            assert found <= seen[seat][min(at, len(seen[seat]) - 1)], (seat, at)
        assert told > 100


def shows_leave(person: Person) -> bool:
    """Return whether the table's panel is there; a new question shows the choices again."""
    person.page.locator("#tab-more").click()
    return person.page.locator(".panel-more").get_by_role("button", name="Leave").is_visible()


def sent_texts(person: Person) -> Iterator[tuple[int, str]]:
    """Yield every message with the position that it speaks of."""
    at = 0
    for frame in person.frames:
        for message in frame:
            at = message.get("at", at) if message["t"] in ("board", "step") else at
            yield at, msgspec.json.encode(message).decode()


def known_by_position(record: Record) -> list[list[set[str]]]:
    """Return for each seat which cards it had been shown, at each position of the table."""
    found: list[list[set[str]]] = [[set()], [set()]]
    for _n, match in walk(record):
        for seat in range(2):
            zones = match.view(seat).zones.values()
            faces = {face for zone in zones for face in zone if face != UNKNOWN}
            told = {
                value for event in match.events_of(seat) for value in cards_of(match.game, event)
            }
            names = {match.game.kinds["card"].name(face) for face in faces | told}
            found[seat].append(found[seat][-1] | names)
    return found


def cards_of(game: Any, event: Any) -> Iterator[int]:
    """Yield the cards that an event names."""
    kinds = game.event_types[event.kind].args
    for kind, value in zip(kinds, event.args, strict=True):
        if kind == "card" and value is not None:
            yield value


# -- small screens, languages, light ---------------------------------------------------------


def test_on_a_phone_everything_is_within_reach(people: People) -> None:
    person = people(PHONE, has_touch=True, is_mobile=True)
    open_hand(person)
    page = person.page
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0]
    person.shoot("phone")
    card = person.card()
    page.locator(f'[data-id="{card}"]').tap()
    expect(page.locator(".asks-more.leads")).to_be_visible()
    person.shoot("phone-selected")
    page.keyboard.press("Escape")
    for tab in ("log", "chat", "more", "play"):
        page.locator(f"#tab-{tab}").tap()
        expect(page.locator(f"#panel-{tab}")).to_be_visible()
    small = page.evaluate(
        """[...document.querySelectorAll('body *')].filter(node =>
            node.checkVisibility() && [...node.childNodes].some(child =>
                child.nodeType === 3 && child.data.trim()) &&
            !node.closest('svg, .unseen, .tab-badge, .here, .away') &&
            parseFloat(getComputedStyle(node).fontSize) < 12
        ).map(node => node.outerHTML)"""
    )
    assert small == []


@pytest.mark.parametrize("size", [(640, 360), (740, 360), (932, 430)], ids=str)
@pytest.mark.parametrize("game", ["galaxy", "nova"])
def test_on_a_phone_held_across_board_and_choices_are_side_by_side(
    people: People, game: str, size: tuple[int, int]
) -> None:
    """Half of the screen was empty, and the buttons for undo, hint and why lay out of sight."""
    person = people(size, has_touch=True, is_mobile=True, reduced_motion="reduce")
    person.make_table(["me", "random"], game=game)
    assert person.wait_for_turn()
    page = person.page
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    board, side = (page.locator(each).bounding_box() for each in (".board", ".side"))
    assert board is not None
    assert side is not None
    assert board["height"] >= size[1] - 60
    assert board["width"] >= size[0] / 2
    assert side["x"] >= board["x"] + board["width"]
    assert side["y"] + side["height"] == pytest.approx(size[1], abs=1)
    expect(person.options.first).to_be_in_viewport(ratio=0.9)
    for tool in page.locator(".tools button").all():
        expect(tool).to_be_in_viewport(ratio=1)
    page.get_by_role("tab", name="Log").tap()
    expect(page.locator("#panel-log")).to_be_in_viewport(ratio=1)


def test_what_can_be_chosen_comes_into_view(people: People) -> None:
    # Without motion: a board that still glides would go on after it is set back to its top.
    person = people((PHONE[0], 540), has_touch=True, is_mobile=True, reduced_motion="reduce")
    open_hand(person)
    piece = person.page.locator(f'[data-id="{person.card()}"]')
    expect(piece).to_be_in_viewport(ratio=0.5)
    person.page.locator(".frame-box").evaluate("frame => frame.scrollTo(0, 0)")
    expect(piece).not_to_be_in_viewport(ratio=0.5)


def eventually(node: Locator, test: str) -> bool:
    """Whether a node passes a test in the end: a page is laid anew after a change."""
    end = time.monotonic() + PATIENCE
    while not (found := bool(node.evaluate(test))) and time.monotonic() < end:
        time.sleep(0.05)
    return found


def test_letters_on_a_wide_board_can_be_read(people: People, finished: Path) -> None:
    person = people(reduced_motion="reduce")
    open_hand(person, 5)
    page = person.page
    sizes = page.evaluate(LETTERS)
    assert len(sizes) > 60
    assert [text for size, text in sizes if size < 12] == []
    for size in ((1280, 720), (1440, 900)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        box = page.locator(".frame-box")
        for fits in (
            "node => node.scrollHeight <= node.clientHeight + 1",
            "node => node.scrollWidth <= node.clientWidth + 1",
        ):
            assert eventually(box, fits), (size, fits)
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    person.bring(finished)
    page.locator(".replay .chart").wait_for()
    assert [text for size, text in page.evaluate(LETTERS) if size < 12] == []


def test_the_board_is_read_world_by_world(people: People) -> None:
    person = people()
    open_hand(person)
    places = person.page.locator('[data-panel="worlds"] > [data-place]')
    worlds = places.evaluate_all("all => all.map(node => node.dataset.place.split('-').at(-1))")
    changes = sum(one != other for one, other in pairwise(worlds))
    assert changes == 7


def test_dice_rest_beside_what_they_decided(people: People) -> None:
    person = people(reduced_motion="reduce")
    person.make_table(["me", "random"])
    page = person.page
    page.locator(".log-line .die").first.wait_for()
    for _ in range(LONGEST_GAME):
        if not person.wait_for_turn() or page.locator(".asks-more .die").count():
            break
        person.settled()
        throws = person.options.filter(has_text="chance")
        if throws.count():
            throws.first.click()
        else:
            person.choose()
    expect(page.locator(".asks-more .throw").first.locator(".die")).to_have_count(2)
    person.shoot("dice")


def test_the_guide_shows_cards_as_the_table_does(people: People) -> None:
    page = people().page
    page.goto("/guide/galaxy")
    picture = page.locator(".picture", has_text="Cylor 9").first
    values = picture.locator("svg text.strong")
    expect(values.first).to_have_text("9")
    expect(picture.locator('use[href="#class.battle-cruiser"]')).to_have_count(1)
    expect(picture.locator('use[href="#power.fleet"]')).to_have_count(1)
    expect(page.locator(".picture svg")).to_have_count(page.locator(".picture").count())
    world = page.locator('[data-symbol="world.cylor"]').first
    expect(world.locator("svg text")).to_have_text("Cylor")


@pytest.mark.parametrize("lang", GREEN)
def test_on_a_phone_the_form_of_a_table_fits_with_all_its_options_open(
    people: People, lang: str
) -> None:
    page = people(PHONE, lang=lang).page
    page.goto("/new?game=galactic-era")
    page.locator("details.fold").evaluate_all("all => all.forEach(each => (each.open = true))")
    page.locator("#option-standard-handicap_green").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_on_a_phone_the_round_can_be_read(people: People) -> None:
    person = people(PHONE)
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    where = person.page.locator(".where")
    expect(where).to_contain_text("round 1")
    assert where.evaluate("node => node.scrollHeight <= node.clientHeight + 1")
    assert where.evaluate("node => node.scrollWidth <= node.clientWidth + 1")


def test_the_home_page_names_the_game_that_it_begins(people: People) -> None:
    page = people().page
    page.goto("/")
    page.get_by_role("button", name="Play Galaxy: The Dark Ages now").click()
    page.wait_for_url("**/t/*")
    assert page.locator("main").get_attribute("data-game") == "galaxy"


def test_presets_have_names_in_the_language_of_the_reader(people: People) -> None:
    page = people(lang="es").page
    page.goto("/new?game=galaxy")
    texts = page.locator("#preset option").all_text_contents()
    assert texts == ["nuestra lectura", "el reglamento español", "el reglamento italiano"]
    page.goto("/new?game=galactic-era")
    expect(page.locator("#preset")).to_have_count(0)
    assert page.input_value("#ruling-same_reward") == "any"


@pytest.mark.parametrize("lang", GREEN)
def test_every_language_is_spoken_throughout(people: People, lang: str) -> None:
    person = people(lang=lang)
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    assert person.page.locator("html").get_attribute("lang") == lang
    assert person.asked.startswith(GREEN[lang])
    person.shoot(f"table-{lang}")
    person.page.goto("/")
    person.shoot(f"home-{lang}")


def test_scenario_and_seats_of_a_new_table_agree(people: People) -> None:
    """Whichever is changed; only the options of the scenario are shown."""
    page = people().page
    page.goto("/new?game=galactic-era")
    scenario, seats = "input[name=scenario]:checked", "input[name=seats]:checked"
    assert (page.input_value(scenario), page.input_value(seats)) == ("standard", "4")
    page.locator("input[name=scenario][value=solo]").check(force=True)
    assert page.input_value(seats) == "1"
    assert page.locator("fieldset[data-scenario=solo]").is_visible()
    assert page.locator("fieldset[data-scenario=standard]").is_hidden()
    page.locator("input[name=seats][value='3']").check(force=True)
    assert page.input_value(scenario) == "standard"
    page.locator("input[name=seats][value='1']").check(force=True)
    page.locator("#option-solo-difficulty").select_option("hard")
    page.locator("#new-table .primary").click()
    page.wait_for_url("**/t/*")
    page.locator(".option").first.wait_for()  # the first question opens the tab of what it is about
    page.locator("#tab-more").click()
    page.get_by_text("Solo game").first.wait_for()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious(people: People, finished: Path, theme: str) -> None:
    person = people(theme=theme, reduced_motion="reduce")
    page = person.page
    page.goto("/guide/galaxy")
    page.wait_for_load_state("networkidle")
    look_at(person, f"guide-{theme}")
    person.make_table(["me", "open"])
    page.locator(".room .seat-row").first.wait_for()
    look_at(person, f"waiting-{theme}")
    open_hand(person, 4)
    page.wait_for_timeout(400)
    look_at(person, f"playing-{theme}")
    page.locator("#tab-more").click()
    look_at(person, f"table-tab-{theme}")
    person.bring(finished)
    page.locator(".replay .chart").wait_for()
    look_at(person, f"over-{theme}")


# -- faults ----------------------------------------------------------------------------------


def test_a_lost_connection_catches_up_by_itself(people: People) -> None:
    person = people()
    path = person.make_table(["me", "random"])
    other = people()
    other.context.add_cookies(person.context.cookies())  # type: ignore[arg-type]
    other.page.goto(path)
    assert other.wait_for_turn()
    assert person.wait_for_turn()
    person.context.set_offline(True)
    expect(person.page.locator("#connection")).to_be_visible()
    other.choose()
    assert other.wait_for_turn()
    now = other.asked
    lines = other.page.locator(".log-line").count()
    person.context.set_offline(False)
    expect(person.page.locator("#connection")).to_be_hidden()
    expect(person.page.locator(".log-line")).to_have_count(lines)
    assert person.asked == now


def test_a_choice_made_while_offline_is_carried_out_once(people: People) -> None:
    person = people()
    person.make_table(["me", "random"])
    assert person.wait_for_turn()
    person.context.set_offline(True)
    expect(person.page.locator("#connection")).to_be_visible()
    person.options.first.click()
    expect(person.page.locator("body.sending")).to_be_visible()
    person.context.set_offline(False)
    person.settled()
    done = [message for frame in person.frames for message in frame if message["t"] == "done"]
    assert len(done) == 1


def test_with_reduced_motion_nothing_flies(people: People) -> None:
    person = people(reduced_motion="reduce")
    open_hand(person)
    page = person.page
    page.evaluate(
        """() => {
            window.flown = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...all) {
                window.flown++;
                return animate.apply(this, all);
            };
        }"""
    )
    for _ in range(4):
        assert person.wait_for_turn()
        person.choose()
    assert page.evaluate("window.flown") == 0
    assert page.locator(".trace").count() > 0


# -- talk, why, tour, replay -----------------------------------------------------------------


def test_markup_in_talk_stays_text(people: People) -> None:
    person = people()
    person.make_table(["me", "random"])
    page = person.page
    page.locator("#tab-chat").click()
    page.locator(".chat-form input").fill("<img src=x onerror=alert(1)> ⭐")
    page.locator(".chat-form button").click()
    expect(page.locator(".chat-text")).to_have_text("<img src=x onerror=alert(1)> ⭐")
    assert page.locator(".chat-list img").count() == 0


def test_a_bot_that_thinks_is_marked_and_named(people: People) -> None:
    person = people(reduced_motion="reduce")
    sockets: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    person.page.route_web_socket("**/live", pass_on)
    person.make_table(["me", "random", "random"])
    assert person.wait_for_turn()
    for seat, signs in ((1, 1), (2, 1), (-1, 0)):
        sockets[-1].send(json.dumps([{"t": "thinking", "seat": seat}]))
        chips = person.page.locator(".seat-chip", has_text="is thinking")
        expect(chips).to_have_count(signs)
        expect(chips.locator(".thinking")).to_have_count(signs)
        if seat == 1:
            dot = chips.locator(".thinking i").first
            assert dot.evaluate("node => getComputedStyle(node).animationName") == "none"
            look_at(person, "thinking")


def test_a_refused_touch_answers_at_the_spot(people: People) -> None:
    person = people()
    open_hand(person)
    page = person.page
    page.locator('[data-id="draw-pile"]').click()
    reason = page.locator(".popup .reason").first
    expect(reason).to_be_visible()
    assert reason.locator(".rule-mark").inner_text().startswith("§")
    person.shoot("refused")
    page.keyboard.press("Escape")
    expect(page.locator(".popup.why")).to_be_hidden()


def test_the_tour_begins_goes_on_and_ends(people: People) -> None:
    person = people()
    person.make_table(["me", "random"], tour=True)
    page = person.page
    note = page.locator(".tour")
    expect(note).to_be_visible()
    person.shoot("tour")
    first = note.locator("p").inner_text()
    note.locator(".primary").click()
    expect(note.locator("p")).not_to_have_text(first)
    note.get_by_role("button", name="End the tour").click()
    expect(note).to_be_hidden()
    page.reload()
    assert person.wait_for_turn()
    expect(note).to_be_hidden()
    # Whoever asks for it at another table has it again from its beginning.
    person.make_table(["me", "random"], tour=True)
    expect(note.locator("p")).to_have_text(first)


def test_the_end_says_who_stands_where_and_leads_to_what_decided(
    people: People, finished: Path
) -> None:
    person = people(reduced_motion="reduce")
    person.bring(finished)
    page = person.page
    end = page.locator(".ending")
    expect(end).to_contain_text("Influence")
    match = replay(read(finished.read_bytes()))
    (winner,) = match.winners
    names, scores = ("Green", "Red", "Blue"), match.scores
    order = sorted(range(3), key=lambda seat: (seat != winner, -scores[seat]))
    told = [text.replace("\n", " ") for text in end.locator("li").all_inner_texts()]
    assert told == [f"{names[seat]} {scores[seat]}" for seat in order]
    expect(end).to_contain_text(f"{names[winner]} was never behind again from here on:")
    (story,) = [each for frame in person.frames for each in frame if each["t"] == "story"]
    at = story["last"]
    while story["scores"][at - 2][winner] >= max(story["scores"][at - 2]):
        at -= 1
    assert 1 < at < story["last"]
    end.locator(".jump").click()
    expect(page.locator(".replay-count")).to_have_text(f"{at} / {story['last']}")


def test_a_finished_game_is_played_again(people: People, finished: Path) -> None:
    person = people(reduced_motion="reduce")
    person.bring(finished)
    page = person.page
    page.locator(".replay .chart").wait_for()
    ended = person.asked
    page.get_by_label("Go to a turn").select_option(index=4)
    expect(page.locator(".asks-main")).not_to_have_text(ended)
    page.get_by_label("Seen from").select_option("-1")
    expect(page.locator('[data-panel="cards"] .part.unknown')).to_have_count(0)
    person.shoot("replay")
    page.get_by_label("To the end").click()
    page.get_by_label("Seen from").select_option("0")
    expect(page.locator(".asks-main")).to_have_text(ended.replace("\n", ""))
