"""One browser at a table: what it asks for, and what it is shown."""

from __future__ import annotations

import asyncio
import hashlib
import math
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from asterism.bots.about import ADVISER, STAND_IN, about_bots, check_guest, translated_name
from asterism.contract.reason import Reason, reason_in_words
from asterism.contract.rulings import Ruling, Value
from asterism.contract.translator import Translator
from asterism.kernel.errors import AsterismError, BadInput, IllegalMove
from asterism.kernel.marker import N_
from asterism.kernel.view import SPECTATOR
from asterism.play.match import Match
from asterism.web import seat_changes, wire
from asterism.web.decks import decks_at
from asterism.web.faults import note_fault
from asterism.web.foresight import Dear, check_sure, outlooks
from asterism.web.log import EVERYTHING
from asterism.web.people import LINK_SECONDS, new_id, token_hash
from asterism.web.reasons import refusal_text, why
from asterism.web.registry import TableRegistry
from asterism.web.replaying import Replays
from asterism.web.store.errors import SeatTaken, StoreError
from asterism.web.store.rows import ChatRow, Person
from asterism.web.table import Conflict, LiveTable, NotYours
from asterism.web.vision import Snapshot, board, step
from asterism.web.words import bot_info

MOST_REMEMBERED: Final = 200
"""How many answers are kept, for requests that are sent again."""
BUSY: Final = 0.005
"""A server is busy that gets to news so many seconds after they came."""
MERGED: Final = 0.25
"""So many seconds of what others do may come in one frame then."""
MOST_WAITING: Final = 500
"""A browser that leaves this many messages unread is disconnected."""


class Connection:
    """A browser's socket at a table. It sees the table from one seat at a time."""

    def __init__(
        self,
        registry: TableRegistry,
        table: LiveTable,
        person: Person | None,
        translator: Translator,
        replays: Replays,
        *,
        meet: Callable[[], Awaitable[Person]],
        key: str,
        build: str,
        base: str,
    ) -> None:
        """Connect a person to a table.

        Args:
            registry: where tables are made and bots live.
            table: the table.
            person: the visitor; None for one who is not stored yet.
            translator: the language, with the words of the table's game.
            replays: where finished games are looked at again.
            meet: writes somebody new down, for what is to be kept.
            key: whom limits of speed are counted for.
            build: which build this server runs.
            base: what links begin with: "http://127.0.0.1:8000".
        """
        self.person: str | None = None if person is None else person.id
        self.table: Final = table
        self.say: Final = translator
        self._visitor = person
        self._meet: Final = meet
        self._key: Final = key
        self._registry: Final = registry
        self._table: Final = table
        self._: Final = translator
        self._replays: Final = replays
        self._build: Final = build
        self._base: Final = base
        self._seat = SPECTATOR
        self._shape: wire.Shape = "wide"
        self._looking = False
        self._shown: Snapshot | None = None
        self._lines: Final[list[wire.Line]] = []
        self._outbox: Final[list[wire.Message]] = []
        self._news: Final = asyncio.Event()
        self._board_news = False
        self._table_news = False
        self._moved = 0.0
        """When the board changed that is not shown yet, in the time of the loop; 0 for never."""
        self._thinking = -1
        """The seat of which the page knows that its bot is thinking."""
        self._gone = False
        self._advice: asyncio.Task[None] | None = None
        """The hint that was asked for last: a bot thinks while other requests are carried out."""
        self._done: Final[dict[str, wire.Done]] = {}
        self._acts: Final[dict[type[wire.Request], Callable[[Any], Awaitable[wire.Message]]]] = {
            wire.Play: self._play,
            wire.Undo: self._undo,
            wire.Say: self._say,
            wire.Orders: self._orders,
            wire.Hint: self._hint,
            wire.Foresee: self._foresee,
            wire.Sit: self._take_seat,
            wire.Leave: self._leave_seat,
            wire.Fill: self._fill,
            wire.Begin: self._begin,
            wire.Link: self._link,
            wire.Frame: self._frame,
            wire.Analyse: self._analyse,
            wire.Ping: self._ping,
        }

    # -- what the table sends ----------------------------------------------------------------

    def board_changed(self) -> None:
        """Show the board again as soon as possible."""
        self._board_news = True
        self._moved = self._moved or asyncio.get_running_loop().time()
        self._news.set()

    def table_changed(self) -> None:
        """Show the seats again."""
        self._table_news = True
        self._news.set()

    def thinking_changed(self) -> None:
        """Show which seat's bot is thinking."""
        self._news.set()

    def said(self, row: ChatRow) -> None:
        """Show a line of chat."""
        self._send(wire.Chat(self._chat_line(row)))

    def wake_bots(self) -> None:
        """Let bots go on, should something have stopped them."""
        self._registry.players.nudge(self._table)

    def leave(self) -> None:
        """Cancel pending hints: the browser is gone."""
        self._gone = True
        if self._advice is not None:
            self._advice.cancel()

    def _send(self, message: wire.Message) -> None:
        self._outbox.append(message)
        self._news.set()

    # -- what goes out -----------------------------------------------------------------------

    async def next_frame(self) -> bytes:
        """Wait for news; return it as one frame."""
        while True:
            await self._news.wait()
            await self._let_others_go_first()
            self._news.clear()
            messages = await self._gather()
            if messages:
                return wire.encode(messages)

    async def _let_others_go_first(self) -> None:
        """While the server is busy, show several moves at once to those who only look on."""
        loop = asyncio.get_running_loop()
        due = self._moved + MERGED
        if self._has_to_show() or not BUSY <= loop.time() - self._moved < MERGED:
            return
        timer = loop.call_at(due, self._news.set)
        while not self._has_to_show() and loop.time() < due:
            self._news.clear()
            await self._news.wait()
        timer.cancel()

    def _has_to_show(self) -> bool:
        """Return whether there is something to be shown to somebody who waits for it."""
        only_board = self._board_news and not self._table_news and not self._outbox
        if not only_board or self._shown is None:
            return True
        return any(self._table.seating.holds(self.person, seat) for seat in self._table.asked)

    async def _gather(self) -> list[wire.Message]:
        messages: list[wire.Message] = []
        async with self._table.lock:  # while a move is being stored nothing of it is shown
            self._keep_to_own_seat()
            if self._table_news and self._looking:
                self._table_news = False
                messages.append(self._around())
            if self._board_news and self._looking:
                self._board_news, self._moved = False, 0.0
                messages += self._board()
            if self._thinking != self._table.thinking and self._shown is not None:
                self._thinking = self._table.thinking
                messages.append(wire.Thinking(self._thinking))
        messages += self._outbox
        self._outbox.clear()
        return messages

    def _keep_to_own_seat(self) -> None:
        """See no more than a spectator from a seat that is no longer one's own."""
        if self._seat >= 0 and not self._table.seating.holds(self.person, self._seat):
            self._seat, self._shown = SPECTATOR, None
            self._board_news = self._table_news = True

    def _board(self) -> list[wire.Message]:
        table = self._table
        now = table.snapshot(self._seat, self._, self._shape)
        if now is None:
            return []
        before, self._shown = self._shown, now
        lines = table.log(self._seat, self._).lines
        if before is None:
            self._lines[:] = lines
            self._thinking = -1  # the page begins again
            return [board(now, list(lines))]
        if before is now:
            return []
        same = min(len(lines), len(self._lines))
        while same and lines[same - 1] is not self._lines[same - 1]:
            same -= 1
        message = step(before, now)
        message.cut = same if same < len(self._lines) else -1
        message.lines = lines[same:]
        del self._lines[same:]
        self._lines.extend(message.lines)
        return [message]

    def _around(self) -> wire.Table:
        table, game = self._table, self._table.game
        state = table.state
        here = table.here()
        over = state == "over"
        sealed = not table.options.imported
        setup = game.set_up(
            len(table.header.seats), table.header.scenario, table.header.options,
            table.header.rulings,
        )  # fmt: skip
        return wire.Table(
            id=table.id,
            game=game.name,
            title=game.title,
            state=state,
            at=table.at,
            seats=[
                self._seat_info(number, here, setup.scenario.parties[number:])
                for number in range(len(table.seating.seats))
            ],
            host=table.seating.host == self.person,
            listed=table.row.listed,
            me="" if self._visitor is None else self._visitor.name,
            scenario=self._(setup.scenario.title) if len(game.scenarios) > 1 else "",
            options=[
                *self._chosen(
                    [
                        each
                        for each in setup.scenario.options
                        if each.seat < 0 or game.own_decks is None
                    ],
                    setup.options,
                ),
                *(wire.Chosen(*each) for each in decks_at(game, setup, self._)),
            ],
            rulings=self._chosen(game.rulings, setup.rulings),
            bots=[bot_info(each, self._) for each in about_bots()],
            stand_in=STAND_IN,
            adviser=ADVISER,
            offers=[wire.Order(order.name, self._(order.text)) for order in game.orders],
            orders=sorted(table.orders.get(self._seat, ())),
            chat=[self._chat_line(row) for row in table.chat],
            seal=hashlib.sha256(table.key).hexdigest() if sealed else "",
            key=table.key.hex() if sealed and over else "",
            broken=self._(table.broken) if table.broken else "",
            tour=table.options.tour,
            next=table.options.next if table.seating.of(self.person) else "",
            build=self._build,
        )

    def _chosen(self, choices: Iterable[Ruling], values: Mapping[str, Value]) -> list[wire.Chosen]:
        """Return those of some choices that are not the usual ones."""
        say = self._
        return [
            wire.Chosen(say(choice.text or choice.name), say(choice.value_text(value)))
            for choice in choices
            if (value := values.get(choice.name, choice.default)) != choice.default
        ]

    def _seat_info(self, number: int, here: set[str], parties: Sequence[str]) -> wire.SeatInfo:
        table = self._table
        row = table.seating.seats[number]
        sign = table.game.display.mark(self._, number)
        return wire.SeatInfo(
            seat=number,
            label=sign.name,
            letter=sign.letter,
            shape=sign.shape,
            colour=sign.colour,
            party=self._(parties[0]) if parties else "",
            name=row.name or (sign.name if row.holders else ""),
            bot=row.bot or "",
            bot_title=translated_name(row.bot or "", self._),
            held=bool(row.holders),
            standing_in=row.stand_in,
            here=bool(row.holders & here),
            mine=table.seating.holds(self.person, number),
        )

    # -- what comes in -----------------------------------------------------------------------

    @property
    def overrun(self) -> bool:
        """Whether the browser asks for far more than it reads."""
        return len(self._outbox) > MOST_WAITING

    async def take_in(self, data: str | bytes) -> None:
        """Carry out the requests of a frame; every one of them is answered."""
        for request in wire.read(data):
            if isinstance(request, wire.Unread):
                text = self._(N_("The table does not understand this request: reload the page."))
                self._send(wire.Refused(request.id, "old-page", text, at=self._table.at))
            elif isinstance(request, wire.Look):
                if not self._registry.moves.wait(self._key):
                    self._look(request)
            elif isinstance(request, wire.Hint) and not request.component:
                if self._advice is not None:
                    await asyncio.wait([self._advice])  # no reader has two bots think for it
                if not self._gone:
                    self._advice = asyncio.create_task(self._answer(request))
            else:
                await self._answer(request)

    def _look(self, request: wire.Look) -> None:
        """See the table from a seat of one's own, or as a spectator."""
        own = self._table.seating.holds(self.person, request.seat)
        self._seat = request.seat if own else SPECTATOR
        self._shape = request.shape
        self._looking = True
        self._shown = None
        self.table_changed()
        self.board_changed()

    def _later(self, wait: float) -> str:
        """Say after how many seconds to try again: whoever waits so long is not refused again."""
        tenths = max(1, math.ceil(10 * wait))
        return self._(N_("Too fast: try again in {0} s."), self._.decimal(f"{tenths / 10:.1f}"))

    async def _answer(self, request: Any) -> None:  # noqa: ANN401 - any request with an id
        known = self._done.get(request.id)
        if known is not None:
            self._send(known)
            return
        moving = isinstance(request, wire.Play | wire.Undo)
        wait = (self._registry.moves if moving else self._registry.questions).wait(self._key)
        if wait:
            self._send(wire.Refused(request.id, "too-fast", self._later(wait), at=self._table.at))
            return
        try:
            answer = await self._acts[type(request)](request)
        except (AsterismError, SeatTaken) as error:
            answer = self._refused(request.id, error)
        except Exception as error:  # noqa: BLE001 - no traceback reaches a person
            fault = note_fault(error, f"table {self._table.id}")
            text = self._(N_("Something went wrong here. It is logged as {0}."), fault)
            answer = wire.Refused(request.id, "failed", text, fault=fault)
        else:
            if isinstance(answer, wire.Done):
                self._remember(answer)
        self._send(answer)

    def _remember(self, answer: wire.Done) -> None:
        if len(self._done) >= MOST_REMEMBERED:
            del self._done[next(iter(self._done))]
        self._done[answer.id] = answer

    def _refused(self, name: str, error: Exception) -> wire.Refused:
        at = self._table.at
        if isinstance(error, Conflict):
            self.board_changed()
            text = self._(N_("The table has moved on in the meantime: look again."))
            return wire.Refused(name, "conflict", text, at=at)
        if isinstance(error, NotYours):
            return wire.Refused(name, "not-yours", self._(str(error)), at=at)
        if isinstance(error, Dear):
            return wire.Refused(name, "dear", str(error), at=at)
        if isinstance(error, SeatTaken):
            return wire.Refused(name, "not-yours", self._(N_("That seat is taken.")), at=at)
        if isinstance(error, StoreError):
            text = self._(
                N_(
                    "Nothing can be stored now ({0}), so no move is accepted. Everything before "
                    "it is safe."
                ),
                self._(str(error)),
            )
            return wire.Refused(name, "storage", text, at=at)
        if isinstance(error, IllegalMove) and error.refusal is not None:
            text, section = refusal_text(self._, error.refusal)
            return wire.Refused(name, "illegal", text, section, at)
        return wire.Refused(name, "illegal", self._(str(error)), at=at)

    # -- moves -------------------------------------------------------------------------------

    async def _play(self, request: wire.Play) -> wire.Message:
        table = self._table

        def play(match: Match) -> None:
            seat = self._acting(match, request.seat, request.option)
            if not request.sure:
                check_sure(match, seat, request.option, self._)
            match.play(request.option, seat)

        async with table.lock:
            at = await table.change(request.id, self.person, request.at, play)
        self._registry.players.nudge(table)
        return wire.Done(request.id, at)

    def _acting(self, match: Match, named: int, option: int = -1) -> int:
        """Return the reader's seat that acts, if it is asked or may: what is named, or looked from.

        A request that names its seat is that seat's and no other's: it may come late, when the
        reader looks from elsewhere.

        Raises:
            NotYours: no seat of the reader's is asked.
        """
        table, own = self._table, named if named >= 0 else self._seat
        here = 0 <= own < match.seats
        may = here and (match.undoable(own) or option in match.state.may_interject(own))
        others = [] if named >= 0 else table.asked
        for seat in [own] if may or own in table.asked else others:
            if table.seating.plays(self.person, seat):
                return seat
        raise NotYours(N_("It is not your turn to choose."))

    async def _undo(self, request: wire.Undo) -> wire.Message:
        table = self._table

        def undo(match: Match) -> None:
            match.undo(self._acting(match, request.seat), request.count)

        async with table.lock:
            at = await table.change(request.id, self.person, request.at, undo)
        return wire.Done(request.id, at)

    async def _hint(self, request: wire.Hint) -> wire.Message:
        table, bot = self._table, request.bot or ADVISER
        check_guest(bot)
        async with table.lock:
            await table.freshen()
            self._keep_to_own_seat()
            match = table.match
            if match is None:
                raise IllegalMove(N_("The game has not begun."))
            if request.component:
                found = why(match, self._seat, request.component, self._)
                return wire.Reasons(request.id, request.component, found)
            asked = seat, _ = self._question(match, request.seat)
            at, state = table.at, match.state.clone()
        advice = await self._registry.players.advise(table.game, state, bot, seat)
        async with table.lock:
            still = (
                table.match is match
                and table.is_now(at)
                and self._question(match, request.seat) == asked
            )
            if not still or advice.option not in match.state.menu_of(seat):
                raise Conflict
            reason = [] if advice.reason is None else self._reason(match, advice.reason, seat)
        return wire.Done(
            request.id,
            at,
            advice.option,
            self._.option(advice.option),
            bot=translated_name(bot, self._),
            reason=" ".join(reason),
        )

    def _reason(self, match: Match, reason: Reason, seat: int) -> list[str]:
        """Return why a bot prefers an option, which is called as it is offered."""
        scene = match.game.display.scene(match.view(seat), self._)
        offered = {choice.option: choice.text for choice in scene.choices}
        return reason_in_words(reason, self._, seat, offered)

    async def _foresee(self, request: wire.Foresee) -> wire.Message:
        """Say what each option comes to; it is computed beside the loop, on a copy."""
        table, seat = self._table, request.seat if request.seat >= 0 else self._seat
        async with table.lock:
            await table.freshen()
            match = table.match
            if not table.seating.plays(self.person, seat):
                raise NotYours(N_("It is not your turn to choose."))
            if match is None or not table.is_now(request.at):
                raise Conflict
            state = match.state.clone()
        found = await asyncio.to_thread(outlooks, table.game, state, seat, self._)
        return wire.Foreseen(request.id, request.at, found)

    def _question(self, match: Match, named: int) -> tuple[int, list[int]]:
        """Return the reader's seat that is asked, and what it has picked in secret so far.

        Raises:
            NotYours: no seat of the reader's is asked.
        """
        seat = self._acting(match, named)
        if seat not in self._table.asked:
            raise NotYours(N_("It is not your turn to choose."))
        return seat, match.view(seat).lane

    async def _orders(self, request: wire.Orders) -> wire.Message:
        seat = request.seat if request.seat >= 0 else self._seat
        await seat_changes.give_orders(self._table, self.person, seat, frozenset(request.names))
        self._registry.players.nudge(self._table)
        return wire.Done(request.id)

    # -- seats -------------------------------------------------------------------------------

    async def _take_seat(self, request: wire.Sit) -> wire.Message:
        await seat_changes.take_seat(self._table, await self._known(), request.seat)
        if self._table.seating.holds(self.person, request.seat):
            self._seat, self._shown = request.seat, None
        return self._seated(request.id)

    async def _leave_seat(self, request: wire.Leave) -> wire.Message:
        patience = self._registry.settings.patience
        await seat_changes.leave_seat(self._table, self.person, request.seat, patience, request.bot)
        return self._seated(request.id)

    async def _fill(self, request: wire.Fill) -> wire.Message:
        await seat_changes.fill(self._table, self.person, request.seat, request.bot)
        return self._seated(request.id)

    async def _begin(self, request: wire.Begin) -> wire.Message:
        await seat_changes.begin(self._table, self.person, request.id)
        return self._seated(request.id)

    async def _known(self) -> Person:
        """Return the visitor, stored now at the latest."""
        if self._visitor is None:
            self._visitor = await self._meet()
            self.person = self._visitor.id
        return self._visitor

    def _seated(self, name: str) -> wire.Message:
        self._registry.players.nudge(self._table)
        return wire.Done(name, self._table.at)

    async def _link(self, request: wire.Link) -> wire.Message:
        table = self._table
        if not table.seating.holds(self.person, request.seat):
            raise NotYours(N_("Only the player in that seat can move it to another device."))
        token = new_id()
        until = time.time() + LINK_SECONDS
        await table.store.add_seat_link(token_hash(token), table.id, request.seat, until)
        return wire.Done(request.id, text=f"{self._base}/seat/{token}")

    # -- talk and replay ---------------------------------------------------------------------

    async def _say(self, request: wire.Say) -> wire.Message:
        wait = self._registry.talk.wait(self._key)
        if wait:
            return wire.Refused(request.id, "too-fast", self._later(wait))
        table = self._table
        text = " ".join(request.text.split())
        if not text:
            raise BadInput(N_("The message is empty."))
        person = await self._known()
        seats = table.seating.of(person.id)
        seat = self._seat if self._seat in seats else next(iter(seats), None)
        line = ChatRow(0, request.id, person.id, seat, person.name, text, time.time())
        row = await table.store.say(table.id, line)
        if not table.chat or table.chat[-1].number < row.number:
            table.notify_chat(row)
        return wire.Done(request.id)

    def _chat_line(self, row: ChatRow) -> wire.ChatLine:
        text, seat = row.text, -1 if row.seat is None else row.seat
        if row.post.startswith(seat_changes.FORFEIT):
            lost = self._(N_("I have lost the game by an error of mine ({0})."), self._(text))
            dice = self._(N_("My moves are now chosen at random."))
            text = f"{lost} {dice}"
        return wire.ChatLine(n=row.number, name=row.name, text=text, at=row.at, seat=seat)

    async def _frame(self, request: wire.Frame) -> wire.Message:
        table = self._table
        async with table.lock:
            if table.state != "over":
                raise NotYours(N_("Only a finished game can be replayed."))
        seat = request.seat if request.seat >= 0 else EVERYTHING
        if seat >= len(table.seating.seats):
            raise BadInput(N_("There is no such seat."))
        if request.at == 0:
            return await self._replays.story(table, self._, request.id)
        return await self._replays.moment(table, self._, self._shape, request.id, request.at, seat)

    async def _ping(self, request: wire.Ping) -> wire.Message:
        return wire.Done(request.id, self._table.at)

    async def _analyse(self, request: wire.Analyse) -> wire.Message:
        return self._replays.analyses.ask(self._table, self._, request.id)
