"""The pages around the table, and the forms on them."""

from __future__ import annotations

import time
from typing import Final

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import ClientException, NotFoundException
from litestar.response import Redirect

from asterism.contract.translator import LANGUAGES
from asterism.kernel.errors import BadInput, IllegalMove
from asterism.kernel.view import SPECTATOR
from asterism.web.decks import show_decks
from asterism.web.game_page import guide, show_game
from asterism.web.home import home
from asterism.web.new_table import bring_in, make, new
from asterism.web.people import YEAR, token_hash
from asterism.web.rematch import play_again
from asterism.web.seat_changes import look_around
from asterism.web.site import THEMES, AnyHttp, local_path, site_of, table_called
from asterism.web.store.errors import NoSuchLink
from asterism.web.table import NotYours
from asterism.web.wire import MOST_NAME

# -- the reader ---------------------------------------------------------------------------------


@post("/me", status_code=303)
async def rename(request: AnyHttp) -> Redirect:
    """Change the visitor's name."""
    site = site_of(request)
    fields, _person = await site.form(request)
    name = " ".join(str(fields.get("name", "")).split())[:MOST_NAME]
    await site.people.rename(request.cookies["asterism"], name)
    return Redirect("/", status_code=303)


@post("/settings", status_code=303)
async def settings(request: AnyHttp) -> Redirect:
    """Switch language or theme."""
    site = site_of(request)
    fields, _person = await site.form(request)
    answer = Redirect(local_path(str(fields.get("page", "/"))), status_code=303)
    for name, known in (("lang", LANGUAGES), ("theme", THEMES)):
        value = str(fields.get(name, ""))
        if value in known:
            answer.set_cookie(Cookie(name, value=value, max_age=YEAR, samesite="lax"))
    return answer


# -- tables ----------------------------------------------------------------------------------


@get("/t/{table:str}")
async def show_table(request: AnyHttp) -> Response[str]:
    """Show a table; the rest comes over its socket."""
    site = site_of(request)
    table = await table_called(site, request.path_params["table"])
    person = await site.visitor(request)
    mine = table.seating.of(None if person is None else person.id)
    game, language = table.game.name, site.translator(request).language
    return site.page(
        request,
        "table.html",
        words=game,
        game=game,
        id=table.id,
        title=table.game.title,
        needed={
            "art": f"art/{game}.svg",
            "words": f"words/{language}.json",
            "rules": f"rules/{game}/{language}.json",
        },
        seat=mine[0] if mine else SPECTATOR,
    )


@post("/t/{table:str}/again", status_code=303)
async def again(request: AnyHttp) -> Redirect:
    """Play the same once more, with those who sat at a table whose game is over."""
    site = site_of(request)
    _fields, person = await site.form(request)
    site.check_rate(site.new_tables, request)
    table = await table_called(site, request.path_params["table"])
    try:
        name = await play_again(site.registry, table, person)
    except (BadInput, IllegalMove, NotYours) as error:
        raise ClientException(site.translator(request)(str(error))) from None
    return Redirect(f"/t/{name}", status_code=303)


@get("/t/{table:str}/record")
async def export(request: AnyHttp) -> Response[bytes]:
    """Return the record: whole once the game is over, until then what the visitor saw."""
    site = site_of(request)
    table = await table_called(site, request.path_params["table"])
    person = await site.visitor(request)
    async with table.lock:
        await table.freshen()
        match = table.match
        if match is None:
            raise NotFoundException
        if table.state == "over":
            data = match.close_record().to_bytes()
        else:
            seats = table.seating.of(None if person is None else person.id)
            data = match.export((seats or [-1])[0])
    name = f"{table.game.name}-{table.id[:8]}.jsonl"
    return Response(
        data,
        media_type="application/jsonl",
        headers={
            "Content-Disposition": f'attachment; filename="{name}"',
            "Cache-Control": "no-store",
        },
    )


@get("/seat/{token:str}")
async def seat_link(request: AnyHttp) -> Response[str]:
    """Ask whether to sit down here; looking at a link does not use it up."""
    site = site_of(request)
    return site.page(request, "seat.html", token=request.path_params["token"])


@post("/seat/{token:str}", status_code=303)
async def take_seat(request: AnyHttp) -> Redirect:
    """Let this browser hold the seat of a link."""
    site = site_of(request)
    _fields, person = await site.form(request)
    try:
        name, _seat = await site.store.use_seat_link(
            token_hash(request.path_params["token"]), person.id, person.name, time.time()
        )
    except NoSuchLink:
        raise NotFoundException from None
    table = await table_called(site, name)
    await look_around(table)
    site.registry.players.welcome(table)
    return Redirect(f"/t/{name}", status_code=303)


PAGES: Final = [
    home, show_game, guide, show_decks, rename, settings, new, make, bring_in, show_table, again,
    export, seat_link, take_seat,
]  # fmt: skip
