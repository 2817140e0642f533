"""The first page: one's own tables, the games with their pictures, the tables of others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from litestar import Response, get

from asterism.bots.about import translated_name
from asterism.contract.game import Game, find_game, working_games
from asterism.contract.translator import Translator
from asterism.kernel.errors import AsterismError
from asterism.kernel.marker import N_
from asterism.web.facts import facts_of
from asterism.web.faults import note_fault
from asterism.web.site import AnyHttp, Site, lights_of, site_of, theme_of
from asterism.web.store.rows import Person, TableSummary
from asterism.web.table import Options, Result

SHOWN: Final = 12
"""How many tables each list shows."""


@get("/")
async def home(request: AnyHttp) -> Response[str]:
    """Show my tables, the games, and the tables that one may join, watch or see again."""
    site = site_of(request)
    person = await site.visitor(request)
    own = [] if person is None else await site.store.tables_of(person.id, SHOWN)
    mine = {listed.table.id for listed in own}
    listed = [each for each in await site.store.listed_tables(SHOWN) if each.table.id not in mine]
    over = [each for each in await site.store.finished_tables(SHOWN) if each.table.id not in mine]
    lists = {
        "mine": [each for each in own if each.table.state != "over"],
        "open": [each for each in listed if each.table.state == "waiting"],
        "watched": [each for each in listed if each.table.state != "waiting"],
        "finished": [*(each for each in own if each.table.state == "over"), *over],
    }
    shown = {
        name: [await _shown(site, request, each, person) for each in found]
        for name, found in lists.items()
    }
    shown["mine"].sort(key=lambda card: not card["yours"])
    return site.page(
        request,
        "home.html",
        games=[facts_of(game, site.translator(request, game.name)) for game in working_games()],
        pictures=await pictures(site, request),
        tables=shown,
    )


async def pictures(site: Site, request: AnyHttp) -> dict[str, dict[str, str]]:
    """Return by game and theme the address of its picture: none where it cannot be drawn."""
    language, lights = site.translator(request).language, lights_of(theme_of(request))
    shelf, found = site.shelf, dict[str, dict[str, str]]()
    for game in working_games():
        try:
            # To draw one takes a moment, and is done once.
            found[game.name] = await asyncio.to_thread(shelf.pictures, game.name, language, lights)
        except Exception as error:  # noqa: BLE001 - one game must not take the page down
            note_fault(error, f"the picture of {game.name}")
            found[game.name] = {}
    return found


async def _shown(
    site: Site, request: AnyHttp, listed: TableSummary, person: Person | None
) -> dict[str, Any]:
    """Return a table as a list shows it, even one that this version does not know."""
    try:
        return await _card(site, request, listed, person)
    except Exception as error:  # noqa: BLE001 - one table must not take the page down
        note_fault(error, f"the card of table {listed.table.id}")
        text = site.translator(request)(N_("cannot be opened by this version"))
        row = listed.table
        return {"id": row.id, "title": row.game, "state": row.state, "seats": [], "yours": False,
                "result": None, "changed": text}  # fmt: skip


async def _card(
    site: Site, request: AnyHttp, listed: TableSummary, person: Person | None
) -> dict[str, Any]:
    """Return a table as a list shows it."""
    row = listed.table
    game = find_game(row.game)
    translator = site.translator(request, row.game)
    name = None if person is None else person.id
    yours, title = False, game.title
    if row.state == "playing" and any(name in seat.holders for seat in listed.seats):
        try:
            table = await site.registry.find(row.id)
        except AsterismError:
            table = None
        if table is not None and table.match is not None:
            mine = table.seating.of(name)
            yours = any(table.seating.plays(name, seat) for seat in table.asked)
            # Several games of one kind are told apart by how far they are.
            if mine:
                title = game.display.scene(table.match.view(mine[0]), translator).title
    options = msgspec.json.decode(row.options, type=Options)
    result = options.result if row.state == "over" else None
    seats = []
    for seat in listed.seats:
        mark = game.display.mark(translator, seat.number)
        seats.append(
            {
                "number": seat.number,
                "label": mark.name,
                "letter": mark.letter,
                "shape": mark.shape,
                "colour": mark.colour,
                "name": seat.name or (mark.name if seat.holders else ""),
                "bot": translated_name(seat.bot or "", translator),
                "mine": name in seat.holders,
            }
        )
    return {
        "id": row.id,
        "title": title,
        "state": row.state,
        "seats": seats,
        "yours": yours,
        "result": result,
        "points": game.display.points,
        "outcome": "" if result is None else _outcome(translator, result, seats, game),
        "changed": _ago(translator, time.time() - row.changed),
    }


def _outcome(
    say: Translator, result: Result, seats: Sequence[Mapping[str, Any]], game: Game
) -> str:
    """Return who won, and with how many points if the game has them."""
    if not result.winners:
        return say(N_("Nobody won."))
    told, mine = [], [seat["number"] for seat in seats if seat["mine"]]
    for seat in result.winners:
        points, label = result.scores[seat], seats[seat]["label"]
        if mine == [seat]:  # who played several seats asks which
            text = N_("You won with {0} points.") if game.display.points else N_("You won.")
            told.append(say(text, points))
        else:
            text = N_("{0} won with {1} points.") if game.display.points else N_("{0} won.")
            told.append(say(text, label, points))
    return " ".join(told)


def _ago(say: Translator, seconds: float) -> str:
    if seconds < 90:
        return say(N_("just now"))
    if seconds < 90 * 60:
        return say(N_("{0} minutes ago"), round(seconds / 60))
    if seconds < 36 * 3600:
        return say(N_("{0} hours ago"), round(seconds / 3600))
    return say(N_("{0} days ago"), round(seconds / 86400))
