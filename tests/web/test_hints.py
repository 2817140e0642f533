"""Hints: a bot thinks about them while whoever asked goes on."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator

import msgspec
import pytest

from asterism.bots import Advice
from asterism.contract.game import Game
from asterism.kernel.agenda import State
from asterism.play.match import Match
from asterism.web import wire
from asterism.web.players import Players
from asterism.web.registry import TableRegistry
from tests.kernel.toys import ANTES
from tests.patience import PATIENCE
from tests.web.house import Eyes, Visitor
from tests.web.test_joint import Talk
from tests.web.worlds import in_hall, open_table


class Slow:
    """Advises the last option, once a test lets it."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        """The seats that asked."""
        self.dropped = 0
        self.gate = threading.Event()

    async def advise(self, _game: Game, state: State, _bot: str, seat: int) -> Advice:
        self.begun.append(seat)
        try:
            while not self.gate.is_set():  # noqa: ASYNC110 - it is set by another thread
                await asyncio.sleep(0.005)
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        return Advice(state.menu_of(seat)[-1])


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """Who gives the hints of all tables."""
    adviser = Slow()
    monkeypatch.setattr(
        Players, "advise", lambda _, game, state, bot, seat: adviser.advise(game, state, bot, seat)
    )
    yield adviser
    adviser.gate.set()


def until(what: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.005)


def asked(eyes: Eyes) -> int:
    """See the table from the seat that is asked; return it."""
    seat: int = eyes.look().seen.head["asked"]
    eyes.look(seat)
    return seat


def test_who_asked_goes_on_while_a_bot_thinks(anna: Visitor, slow: Slow) -> None:
    with anna.at(anna.make("me", "me")) as eyes:
        seat = asked(eyes)
        hint = eyes.send("hint")
        until(lambda: slow.begun)
        assert eyes.ask("say", text="Let me see.")["t"] == "done"
        assert hint not in eyes.seen.answers
        slow.gate.set()
        answer = eyes.wait(lambda seen: seen.answers.get(hint))
        assert answer["option"] == eyes.seen.choices[-1]["option"]
        assert slow.begun == [seat]


def test_a_hint_for_a_position_that_is_past_falls(anna: Visitor, slow: Slow) -> None:
    with anna.at(anna.make("me", "me")) as eyes:
        asked(eyes)
        hint = eyes.send("hint")
        until(lambda: slow.begun)
        assert eyes.play(eyes.seen.choices[0]["option"])["t"] == "done"
        slow.gate.set()
        answer = eyes.wait(lambda seen: seen.answers.get(hint))
        assert answer["code"] == "conflict"
        assert "option" not in answer


def test_a_hint_for_a_seat_that_one_has_left_falls(
    anna: Visitor, slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Players, "nudge", lambda *_: None)  # the bot that stands in waits
    with anna.at(anna.make("me", "me")) as eyes:
        seat = asked(eyes)
        hint = eyes.send("hint")
        until(lambda: slow.begun)
        at = eyes.seen.at
        assert eyes.ask("leave", seat=seat, bot="random")["t"] == "done"
        slow.gate.set()
        answer = eyes.wait(lambda seen: seen.answers.get(hint))
        assert answer["code"] == "not-yours"
        assert "option" not in answer
        assert eyes.seen.at == at


def test_a_socket_has_one_bot_think_at_a_time(anna: Visitor, slow: Slow) -> None:
    with anna.at(anna.make("me", "me")) as eyes:
        asked(eyes)
        hints = [eyes.send("hint"), eyes.send("hint")]
        until(lambda: slow.begun)
        time.sleep(0.2)
        assert len(slow.begun) == 1
        slow.gate.set()
        eyes.wait(lambda seen: seen.answers.keys() >= set(hints))
        assert len(slow.begun) == 2


def test_nobody_thinks_for_who_is_gone(anna: Visitor, slow: Slow) -> None:
    with anna.at(anna.make("me", "me")) as eyes:
        asked(eyes)
        eyes.send("hint")
        until(lambda: slow.begun)
    until(lambda: slow.dropped)


def advised(slow: Slow, picker: int) -> wire.Message:
    """Return what seat 0 is advised to pick in secret, where a seat has picked meanwhile."""
    answers: list[wire.Message] = []

    async def check(registry: TableRegistry) -> None:
        table = await open_table(Match(ANTES, seats=3, seed=4))
        talk = Talk(registry, table, 3)
        await talk.readers[0].take_in(msgspec.json.encode([{"t": "hint", "id": "a-hint-of-mine"}]))
        async with asyncio.timeout(PATIENCE):
            while not slow.begun:  # noqa: ASYNC110 - it tells nobody
                await asyncio.sleep(0.005)
        at = table.at
        done = await talk.play(picker, talk.match.moves_of(picker)[0].name, at)
        assert isinstance(done, wire.Done)
        assert table.at == at  # a pick is no position
        slow.gate.set()
        assert talk.readers[0]._advice is not None
        await talk.readers[0]._advice
        answers.append(talk.readers[0]._outbox.pop())

    in_hall(check)
    return answers[0]


@pytest.mark.usefixtures("installed")
def test_a_hint_for_a_pick_that_has_been_made_falls(slow: Slow) -> None:
    answer = advised(slow, picker=0)
    assert isinstance(answer, wire.Refused)
    assert answer.code == "conflict"


@pytest.mark.usefixtures("installed")
def test_what_others_pick_in_secret_changes_no_hint(slow: Slow) -> None:
    assert isinstance(advised(slow, picker=1), wire.Done)
