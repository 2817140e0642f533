"""A table on paper: as its visitor sees it, with who sits there and what happened."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException

from asterism.bots.about import translated_name
from asterism.contract.scene import SeatMark
from asterism.contract.translator import Translator
from asterism.draw import as_svg
from asterism.kernel.view import SPECTATOR
from asterism.play.match import Match
from asterism.web.log import EVERYTHING, Log
from asterism.web.site import AnyHttp, site_of, table_called
from asterism.web.table import LiveTable
from asterism.web.wire import Line


@dataclass(frozen=True, slots=True)
class PrintedSeat:
    """A seat on paper."""

    mark: SeatMark
    who: str
    """The person or the bot, empty if it goes by the seat's name."""
    points: int | None
    """What it has at the end; None before."""
    won: bool


@dataclass(frozen=True, slots=True)
class Chapter:
    """What happened under a heading of the log."""

    title: str
    lines: tuple[Line, ...]


@get("/t/{table:str}/print")
async def print_table(request: AnyHttp) -> Response[str]:
    """Show a table as it goes on paper; a finished one with nothing hidden."""
    site = site_of(request)
    table = await table_called(site, request.path_params["table"])
    person = await site.visitor(request)
    say = site.translator(request, table.game.name)
    async with table.lock:
        match = await _begun(table)
        say = say.at(match.seats)  # who plays alone meets sides that are called otherwise
        seat = _reader(table, None if person is None else person.id)
        log = Log(table.game, say, seat)
        log.follow(match.events)
        view = match.view(max(seat, SPECTATOR))
        scene = table.game.display.scene(view, say)
        seats = _seats(table, match, say)
    return site.page(
        request,
        "print.html",
        words=table.game.name,
        id=table.id,
        at=table.at,
        title=scene.title,
        headline=scene.headline,
        seats=seats,
        chapters=chapters_of(log.lines),
    )


@get("/t/{table:str}/picture.svg")
async def picture(request: AnyHttp) -> Response[str]:
    """Return the drawing of a table on white, as its visitor sees it."""
    site = site_of(request)
    table = await table_called(site, request.path_params["table"])
    person = await site.visitor(request)
    language = site.translator(request).language
    async with table.lock:
        match = await _begun(table)
        seat = _reader(table, None if person is None else person.id)
        # Nobody moves meanwhile; the other tables go on.
        text = await asyncio.to_thread(
            as_svg, match, max(seat, SPECTATOR), language=language, theme="light",
            everything=seat == EVERYTHING,
        )  # fmt: skip
    return Response(text, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


async def _begun(table: LiveTable) -> Match:
    """Return the match of a table as it is now.

    Raises:
        NotFoundException: it has not begun.
    """
    await table.freshen()
    if table.match is None:
        raise NotFoundException
    return table.match


def _reader(table: LiveTable, person: str | None) -> int:
    """Return the seat whose view somebody gets: the first of their own, or a spectator's."""
    if table.state == "over":
        return EVERYTHING
    return (table.seating.of(person) or [SPECTATOR])[0]


def _seats(table: LiveTable, match: Match, say: Translator) -> list[PrintedSeat]:
    """Return who sits there, and at the end with how many points."""
    over = table.state == "over"
    found = []
    for seat in table.seating.seats:
        mark = table.game.display.mark(say, seat.number)
        who = seat.name or (translated_name(seat.bot, say) if seat.bot else "")
        if who.casefold() == mark.name.casefold():
            who = ""
        points = match.scores[seat.number] if over else None
        found.append(PrintedSeat(mark, who, points, over and seat.number in match.winners))
    return found


def chapters_of(lines: Sequence[Line]) -> list[Chapter]:
    """Return the log under its headings; what stands before the first has none.

    A heading with nothing under it yet is told, too: whose turn has just begun.
    """
    found = [Chapter("", ())]
    for heading, group in groupby(lines, key=lambda line: line.heading):
        if heading:
            found += [Chapter(line.text, ()) for line in group]
        else:
            found[-1] = Chapter(found[-1].title, tuple(group))
    return [each for each in found if each.title or each.lines]


PRINTING: Final = [print_table, picture]
