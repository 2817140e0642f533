"""A server of its own and people at real browsers: what the browser tests are told with."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Locator,
    Page,
    WebSocket,
    expect,
    sync_playwright,
)

from tests.index import ROOT
from tests.patience import PATIENCE

SHOTS: Final = Path("build/screenshots")
WIDE: Final = (1280, 800)
PHONE: Final = (360, 740)
TRIES: Final = 20
LETTERS: Final = """[...document.querySelectorAll('.canvas text')]
    .filter(node => node.checkVisibility() && node.textContent)
    .map(node => [
        parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a, node.outerHTML])"""
"""Every text on the board with the size in which it is seen."""
STANCE: Final = """JSON.stringify({
    main: {...document.getElementById('main')?.dataset},
    side: {...document.querySelector('.side')?.dataset},
    sheets: [...document.querySelectorAll('dialog[open]')].map(each => each.textContent),
    seats: document.querySelector('.panel-more .seat-list')?.outerHTML})"""
"""In what state a table's page is: what is seldom on a picture."""
expect.set_options(timeout=1000 * PATIENCE)
CHROMIUM: Final = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome",
    "google-chrome-stable",
)  # fmt: skip
"""The first takes three fifths of the processor time of the others, which could have windows."""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve tables from a process of their own, whose bots do not wait; yield the address.

    All tables of a game with equal seats are dealt alike.
    """
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [
        sys.executable, "-m", "tests.web.same_luck", "serve",
        "--port", str(port), "--pace", "0", "--database", str(folder / "tables.sqlite"),
    ]  # fmt: skip
    log = (folder / "server.log").open("wb")
    env = {**os.environ, "LITESTAR_WARN_SYNC_TO_THREAD_WITH_ASYNC": "0"}
    with log, subprocess.Popen(command, stdout=log, stderr=log, env=env, cwd=ROOT) as process:
        try:
            _wait_for(address, process)
            yield address
        finally:
            process.terminate()


def _wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=1):  # noqa: S310 - ours
                return
        except OSError:
            time.sleep(0.05)
    raise AssertionError("the server does not answer")


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the browser of this machine."""
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if path is None:
        pytest.fail("there is no Chromium on this machine: apt-get install chromium-headless-shell")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


class Person:
    """Somebody at a browser, and everything that the server has sent there."""

    def __init__(
        self, browser: Browser, address: str, size: tuple[int, int] = WIDE, **more: Any
    ) -> None:
        """Open a browser of one's own.

        Args:
            browser: the program.
            address: of the server.
            size: of the window.
            more: `theme`, `lang`, or what a context of Playwright takes.
        """
        cookies = {"theme": more.pop("theme", "dark"), "lang": more.pop("lang", "en")}
        viewport = {"width": size[0], "height": size[1]}
        self.context: Final[BrowserContext] = browser.new_context(
            viewport=viewport,  # type: ignore[arg-type]
            base_url=address,
            **more,
        )
        self.context.add_cookies(
            [{"name": name, "value": value, "url": address} for name, value in cookies.items()]
        )
        self.context.set_default_timeout(1000 * PATIENCE)
        self.faults: Final[list[str]] = []
        self.frames: Final[list[list[dict[str, Any]]]] = []
        self.page: Final[Page] = self.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("websocket", self._listen)
        self.page.on("console", lambda told: self._hear(told.type, told.text))

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error" and "ERR_INTERNET_DISCONNECTED" not in text:
            self.faults.append(text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    # -- going about -------------------------------------------------------------------------

    def make_table(self, seats: list[str], *, game: str = "galaxy", tour: bool = False) -> str:
        """Set a table up by its form; return its path."""
        page = self.page
        page.goto(f"/new?game={game}")
        page.locator("details.fold").evaluate_all("all => all.forEach(each => (each.open = true))")
        page.locator(f"input[name=seats][value='{len(seats)}']").check(force=True)
        for seat, who in enumerate(seats):
            page.locator(f"#seat{seat}").select_option(who)
        page.locator("input[name=pace][value='0']").check(force=True)
        if tour:
            page.locator("input[name=tour]").check()
        page.locator("#new-table .primary").click()
        page.wait_for_url("**/t/*")
        return re.sub(r"^https?://[^/]+", "", page.url)

    def bring(self, record: Path) -> None:
        """Import a record by the form of the first page."""
        self.page.goto("/")
        self.page.locator("#record").set_input_files(record)
        self.page.locator("form[action='/import'] button").click()
        self.page.wait_for_url("**/t/*")

    def shoot(self, name: str) -> None:
        """Keep a picture of the page, for people to look at."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png")

    def testify(self, name: str) -> None:
        """Keep what the page shows after a test failed: a picture, its words, its last messages."""
        self.shoot(name)
        print(f"{name}: {self.page.url}, lost or broken: {self.faults}")
        print(self.page.evaluate(STANCE))
        print(self.page.locator("body").inner_text()[:1500])
        for frame in self.frames[-3:]:
            print(json.dumps(frame)[:600])

    # -- playing -----------------------------------------------------------------------------

    @property
    def options(self) -> Locator:
        """The buttons of what is asked; what may be done besides is left out."""
        return self.page.locator(".option:not(.right)")

    @property
    def touches(self) -> dict[str, list[int]]:
        """By the id of a component the options that touch it, as the last frame says."""
        for frame in reversed(self.frames):
            for message in reversed(frame):
                if message["t"] in ("board", "step"):
                    found: dict[str, list[int]] = message.get("options", {})
                    return found
        return {}

    def card(self) -> str:
        """Return a card with options, the fewest if possible; empty if there is none."""
        cards = [
            (len(options), name)
            for name, options in self.touches.items()
            if name.startswith("card-")
        ]
        return min(cards, default=(0, ""))[1]

    @property
    def asked(self) -> str:
        """What is asked, or how the game ended: told once its last moves have been shown."""
        expect(self.page.locator("[data-state=over] .playback.tells")).to_have_count(0)
        return self.page.locator(".asks-main").inner_text()

    def wait_for_turn(self) -> bool:
        """Wait until there is something to choose; return False once the game is over."""
        self.page.locator("main[data-state=over], .option:not(.right)").first.wait_for(
            state="attached"
        )
        return self.page.locator("main").get_attribute("data-state") != "over"

    def until(self, what: Callable[[], object]) -> None:
        """Wait until something holds that the page itself does not show."""
        end = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < end
            self.page.wait_for_timeout(20)

    def settled(self) -> None:
        """Wait until what was chosen has been answered."""
        self.page.locator("body:not(.sending)").wait_for()

    def at_rest(self) -> None:
        """Wait until what others did has been shown: only then the board moves to what is asked."""
        expect(self.page.locator(".playback")).to_be_hidden()

    def stop_clock(self) -> None:
        """Stop the clock that the page was given: from now on `pass_seconds` moves it.

        A busy machine may let the moment pass at which it was to stop: then the next is taken.
        """
        for _ in range(TRIES):
            now = self.page.evaluate("Date.now()") / 1000  # Playwright counts in seconds
            try:
                self.page.clock.pause_at(now + 1)
            except Error:
                continue
            return
        raise AssertionError("the clock of the page never stopped")

    def pass_seconds(self, number: int) -> None:
        """Let the clock go on second by second: what is on its way arrives in between.

        All at once, what a busy server has not answered yet would be given up.
        """
        for _ in range(number):
            self.page.clock.run_for(1_000)
            self.page.evaluate("0")

    def choose(self) -> None:
        """Click what brings the game on: what stands alone, or else the first.

        What was clicked before is waited for: its options go when the answer comes.
        """
        self.settled()
        alone = self.page.locator(".lone .option")
        (alone if alone.count() else self.options).first.click()
        self.settled()


class People:
    """Makes people, sends them home, and sees that no page of theirs had a fault."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self.all: list[Person] = []

    def __call__(self, size: tuple[int, int] = WIDE, **more: Any) -> Person:
        """Return somebody new."""
        person = Person(self._browser, self._address, size, **more)
        self.all.append(person)
        return person


def look_at(person: Person, name: str) -> None:
    """Keep a picture of a page, and let axe look for what shuts people out."""
    person.shoot(name)
    found = Axe().run(person.page).response["violations"]
    bad = [
        (each["id"], node["html"][:200], node["failureSummary"][:300])
        for each in found
        if each["impact"] in {"serious", "critical"}
        for node in each["nodes"]
    ]
    assert bad == [], f"{name}: {bad[:3]}"
