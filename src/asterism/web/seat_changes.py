"""Who takes, leaves and fills the seats of a table, and who begins its game.

Each act holds the table's lock from its check to the moment when everybody can see it, so that no
seat changes hands in the middle of another act, of a move, or of the beginning.
"""

from __future__ import annotations

import time
from typing import Final

import msgspec

from asterism.bots import SPARE_BOT
from asterism.bots.about import OPPONENT, STAND_IN, check_guest
from asterism.kernel.errors import BadInput, IllegalMove
from asterism.kernel.marker import N_
from asterism.web.faults import note_trace
from asterism.web.store.errors import SeatTaken
from asterism.web.store.rows import ChatRow, Person
from asterism.web.table import LiveTable, NotYours

FORFEIT: Final = "bot:forfeit:"
"""How the post of a line of chat begins that tells of a program that has lost, and how."""


async def take_seat(table: LiveTable, person: Person, seat: int) -> None:
    """Give a person a free seat, or back the one where a bot stands in; begin if it was the last.

    Raises:
        SeatTaken: somebody sits there.
        StoreError: nothing was stored.
    """
    async with table.lock:
        _check(table, seat)
        await table.store.take_seat(table.id, seat, person.id, person.name, time.time())
        await _refresh(table)
        if table.match is None and not table.seating.free():
            await _begin(table, person.id, f"begin:{table.id}")


async def leave_seat(
    table: LiveTable, person: str | None, seat: int, patience: float, bot: str = ""
) -> None:
    """Leave a seat to a bot, by default a medium one; or let one play for an absent player.

    Raises:
        NotYours: somebody else's seat, who is here or was a moment ago.
        BadInput: there is no such bot.
        StoreError: nothing was stored.
    """
    async with table.lock:
        _check(table, seat)
        if not table.seating.holds(person, seat) and not _long_away(table, person, seat, patience):
            raise NotYours(
                N_("A bot can take over another player's seat only after a long absence.")
            )
        if bot:
            check_guest(bot)
        if table.match is None:
            await _set_bot(table, seat, None)
        else:
            await table.store.leave(table.id, seat, bot or STAND_IN, time.time())
        await _refresh(table)


def _long_away(table: LiveTable, person: str | None, seat: int, patience: float) -> bool:
    seating = table.seating
    if not seating.of(person) or not seating.seats[seat].holders:
        return False
    if seating.seats[seat].holders & table.here():
        return False
    return time.monotonic() - seating.away_since.get(seat, table.loaded) >= patience


async def fill(table: LiveTable, person: str | None, seat: int, bot: str) -> None:
    """Put a bot in a free seat, or free a bot's seat, before the game begins.

    Raises:
        IllegalMove, NotYours, SeatTaken, BadInput: why not.
        StoreError: nothing was stored.
    """
    async with table.lock:
        _check(table, seat)
        if table.match is not None:
            raise IllegalMove(N_("The game has begun."))
        if person != table.seating.host and not table.seating.of(person):
            raise NotYours(N_("Only players at the table can choose its bots."))
        if table.seating.seats[seat].holders:
            raise SeatTaken
        if bot:
            check_guest(bot)
        await _set_bot(table, seat, bot or None)
        await _refresh(table)


async def give_up(table: LiveTable, seat: int, bot: str, how: str) -> None:
    """Let dice play on for a program that has lost, and say so at the table.

    Args:
        table: the table.
        seat: the seat.
        bot: the program that plays it; nothing happens if another does.
        how: how it has lost; people are told its kind, the log of the server all of it.

    Raises:
        StoreError: nothing was stored.
    """
    async with table.lock:
        if table.seating.bot(seat) != bot:
            return
        note_trace(how, f"bot {bot}")
        await _set_bot(table, seat, SPARE_BOT)
        kind = how.partition(":")[0]
        post = f"{FORFEIT}{seat}"
        line = ChatRow(0, post, table.row.host, seat, bot, kind, time.time())
        table.notify_chat(await table.store.say(table.id, line))
        await _refresh(table)


async def begin(table: LiveTable, person: str | None, post: str) -> None:
    """Begin the game; bots take the seats that are free. Beginning twice does nothing.

    Raises:
        NotYours: somebody who does not sit there, and did not make the table.
        StoreError: nothing was stored.
    """
    async with table.lock:
        if table.match is not None:
            return
        if person != table.seating.host and not table.seating.of(person):
            raise NotYours(N_("Only players at the table can begin the game."))
        await _begin(table, person, post)


async def _begin(table: LiveTable, person: str | None, post: str) -> None:
    for seat in table.seating.free():
        await _set_bot(table, seat, OPPONENT)
    await _refresh(table)
    game, seating = table.game, table.seating
    header = msgspec.structs.replace(
        table.header,
        rules=game.rules_version,
        content=game.content_hash(),
        seats=seating.header_names(game),
        bots=seating.header_bots(),
    )
    await table.store.change(table.id, time.time(), header=msgspec.json.encode(header))
    await table.begin(header, post, person)


async def give_orders(
    table: LiveTable, person: str | None, seat: int, names: frozenset[str]
) -> None:
    """Keep the standing orders of a seat.

    Raises:
        NotYours: another one's seat.
        StoreError: nothing was stored.
    """
    async with table.lock:
        if not table.seating.holds(person, seat):
            raise NotYours(N_("Only the player in that seat can give standing orders."))
        known = names & {order.name for order in table.game.orders}
        data = msgspec.json.encode(sorted(known)) if known else b""
        await table.store.set_orders(table.id, seat, data)
        table.orders[seat] = known
        table.notify_table()


async def look_around(table: LiveTable) -> None:
    """Read the seats again after somebody took one by a link; begin if it was the last."""
    async with table.lock:
        await _refresh(table)
        if table.match is None and not table.seating.free():
            await _begin(table, None, f"begin:{table.id}")


async def _set_bot(table: LiveTable, seat: int, bot: str | None) -> None:
    await table.store.set_bot(table.id, seat, bot, "", time.time())
    table.orders.pop(seat, None)


async def _refresh(table: LiveTable) -> None:
    table.seating.seats = await table.store.seats(table.id)
    table.notify_table()
    table.notify_board()


def _check(table: LiveTable, seat: int) -> None:
    if not 0 <= seat < len(table.seating.seats):
        raise BadInput(N_("There is no such seat."))
