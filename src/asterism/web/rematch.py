"""The next game of those who sat at a table: one for all of them, whoever asks first."""

from __future__ import annotations

import contextlib
import time
from typing import Final

from asterism.contract.scenarios import SCENARIO
from asterism.kernel.errors import IllegalMove
from asterism.kernel.marker import N_
from asterism.web.people import new_token, token_hash
from asterism.web.registry import ME, OPEN, CannotShow, TableRegistry, Wish
from asterism.web.seat_changes import look_around, take_seat
from asterism.web.store.errors import SeatTaken
from asterism.web.store.rows import Person
from asterism.web.table import LiveTable, NotYours

SOON: Final = 60.0
"""Seconds for which a link is good that is used at once."""


async def play_again(registry: TableRegistry, table: LiveTable, person: Person) -> str:
    """Return the id of the table where those of a finished game play on, and seat the asker there.

    The first who asks makes it: the same game and bots, seats that wait for the other people. Later
    ones find their seats there, unless somebody has filled them.

    Raises:
        IllegalMove: the game is not over.
        NotYours: it was not the asker's.
        BadInput: something of its set-up is not there any more.
        StoreError: the store cannot be read, or nothing was stored.
    """
    async with table.lock:
        await table.freshen()
        seats = table.seating.of(person.id)
        if table.state != "over":
            raise IllegalMove(N_("The game is not over."))
        if not seats:
            raise NotYours(N_("Only who sat at a table plays again there."))
        going_on = await _next_table(registry, table)
        if going_on is None:
            name = await registry.make(_wish(table, seats), person)
            await table.lead_on(name)
            return name
    for seat in seats:
        await _sit(going_on, person, seat, table.seating.seats[seat].holders)
    registry.players.welcome(going_on)
    return going_on.id


async def _next_table(registry: TableRegistry, table: LiveTable) -> LiveTable | None:
    """Return the table where those of a table play on; None if there is none that can be opened."""
    try:
        return await registry.find(table.options.next) if table.options.next else None
    except CannotShow:
        return None


async def _sit(table: LiveTable, person: Person, seat: int, before: frozenset[str]) -> None:
    """Give somebody the seat of before, with those who held it together with them.

    Who has it already keeps it as it is, also where a bot stands in; a seat that others have taken
    is gone.
    """
    there = table.seating.seats[seat].holders
    if person.id in there:
        return
    if there & before:
        link, now = token_hash(new_token()), time.time()
        await table.store.add_seat_link(link, table.id, seat, now + SOON)
        await table.store.use_seat_link(link, person.id, person.name, now)
        await look_around(table)
        return
    with contextlib.suppress(SeatTaken):
        await take_seat(table, person, seat)


def _wish(table: LiveTable, mine: list[int]) -> Wish:
    """Return what the next table is to be: as this one, with new luck."""
    header, options = table.header, table.options
    setup = table.game.set_up(
        len(table.seating.seats), header.scenario, header.options, header.rulings
    )
    seats = [
        ME if seat.number in mine else OPEN if seat.holders or seat.bot is None else seat.bot
        for seat in table.seating.seats
    ]
    choices = {**setup.rulings, SCENARIO: setup.scenario.key, **setup.options}
    return Wish(table.game, seats, choices, table.row.listed, options.pace)
