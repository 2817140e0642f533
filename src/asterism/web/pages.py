"""The pages around the table, and the forms on them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from litestar import Response, get, post
from litestar.datastructures import Cookie, UploadFile
from litestar.exceptions import ClientException, NotFoundException
from litestar.response import Redirect

from asterism.bots.about import FIRST_OPPONENT, OPPONENT, about_bots, check_guest, translated_name
from asterism.contract.game import Game, find_game, working_games
from asterism.contract.protocol import CARD
from asterism.contract.rulings import Ruling, Value
from asterism.contract.scenarios import SCENARIO
from asterism.contract.scene import Component
from asterism.contract.translator import LANGUAGES, Translator
from asterism.kernel.errors import AsterismError, BadInput, BadRecord
from asterism.kernel.marker import N_
from asterism.kernel.view import SPECTATOR, UNKNOWN
from asterism.play.record import read
from asterism.text.guide import chapters, find_block
from asterism.web.faults import note_fault
from asterism.web.people import YEAR, token_hash
from asterism.web.registry import ME, OPEN, Wish
from asterism.web.seat_changes import look_around
from asterism.web.site import THEMES, AnyHttp, Site, local_path
from asterism.web.store.errors import NoSuchLink
from asterism.web.store.rows import Person, TableSummary
from asterism.web.table import LiveTable
from asterism.web.wire import MOST_NAME
from asterism.web.words import bot_info, translator_for

USUAL_SEATS: Final = 4
SHOWN: Final = 12
HERO: Final = 4
"""How many cards are shown at the top of the home page."""
FASTEST, SLOWEST = 0.0, 5.0


def site_of(request: AnyHttp) -> Site:
    """Return the site that a request was sent to."""
    site: Site = request.app.state.site
    return site


def game_called(name: str) -> Game:
    """Return a game by its name.

    Raises:
        NotFoundException: there is none.
    """
    for game in working_games():
        if game.name == name:
            return game
    raise NotFoundException


async def table_called(site: Site, name: str) -> LiveTable:
    """Return a table by its id.

    Raises:
        NotFoundException: there is none.
    """
    table = await site.registry.find(name) if len(name) < 64 else None
    if table is None:
        raise NotFoundException
    return table


# -- the first page --------------------------------------------------------------------------


@get("/")
async def home(request: AnyHttp) -> Response[str]:
    """Show the games, my tables, open tables and finished games."""
    site = site_of(request)
    person = await site.visitor(request)
    own = [] if person is None else await site.store.tables_of(person.id, SHOWN)
    mine = {listed.table.id for listed in own}
    shown = [
        [await _shown(site, request, listed, person) for listed in found]
        for found in (
            own,
            [each for each in await site.store.listed_tables(SHOWN) if each.table.id not in mine],
            [each for each in await site.store.finished_tables(SHOWN) if each.table.id not in mine],
        )
    ]
    featured, cards = _featured(site, request)
    return site.page(
        request,
        "home.html",
        featured=featured,
        hero=cards,
        games=[
            {
                "name": game.name,
                "title": game.title,
                "least": game.least_seats,
                "most": game.most_seats,
            }
            for game in working_games()
        ],
        mine=shown[0],
        listed=shown[1],
        finished=shown[2],
    )


def _featured(site: Site, request: AnyHttp) -> tuple[Game, list[Component]]:
    """Return the first game with cards to show, some of them as on the table, one face down."""
    for game in working_games():
        translator = site.translator(request, game.name)
        try:
            cards = _cards(game, translator)
            back = game.display.picture(translator, CARD, UNKNOWN) if cards else None
        except Exception as error:  # noqa: BLE001 - one game must not take the page down
            note_fault(error, f"the pictures of {game.name}")
            continue
        if cards:
            return game, cards if back is None else [back, *cards]
    return working_games()[0], []


def _cards(game: Game, translator: Translator) -> list[Component]:
    """Return the first cards of which a guide has a picture."""
    found = [
        _picture(game, translator, picture.kind, picture.name)
        for chapter in chapters(game, translator)
        for block in chapter.blocks
        for picture in block.pictures
        if picture.kind == CARD
    ]
    return [piece for piece in found if piece is not None][:HERO]


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
                "changed": text}  # fmt: skip


async def _card(
    site: Site, request: AnyHttp, listed: TableSummary, person: Person | None
) -> dict[str, Any]:
    """Return a table as a list shows it."""
    row = listed.table
    game = find_game(row.game)
    translator = site.translator(request, row.game)
    name = None if person is None else person.id
    yours = False
    if row.state == "playing" and any(name in seat.holders for seat in listed.seats):
        try:
            table = await site.registry.find(row.id)
        except AsterismError:
            table = None
        yours = table is not None and any(table.seating.plays(name, s) for s in table.asked)
    seats = []
    for seat in listed.seats:
        mark = game.display.mark(translator, seat.number)
        seats.append(
            {
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
        "title": game.title,
        "state": row.state,
        "seats": seats,
        "yours": yours,
        "changed": _ago(translator, time.time() - row.changed),
    }


def _ago(say: Translator, seconds: float) -> str:
    if seconds < 90:
        return say(N_("just now"))
    if seconds < 90 * 60:
        return say(N_("{0} minutes ago"), round(seconds / 60))
    if seconds < 36 * 3600:
        return say(N_("{0} hours ago"), round(seconds / 3600))
    return say(N_("{0} days ago"), round(seconds / 86400))


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


@get("/new")
async def new(request: AnyHttp) -> Response[str]:
    """Show the form for a new table."""
    site = site_of(request)
    await site.visitor(request)
    game = game_called(request.query_params.get("game", ""))
    say = site.translator(request, game.name)
    return site.page(
        request,
        "new.html",
        words=game.name,
        game={
            "name": game.name,
            "title": game.title,
            "least": game.least_seats,
            "most": game.most_seats,
            "presets": [
                (name, say(game.preset_texts.get(name, name)))
                for name in game.presets
                if name != "recommended"
            ],
            "scenarios": [
                {
                    "name": scenario.name,
                    "title": say(scenario.title),
                    "text": say(scenario.text) if scenario.text else "",
                    "least": scenario.least_seats,
                    "most": scenario.most_seats,
                    "options": [_choice(option, say) for option in scenario.options],
                }
                for scenario in game.scenarios
            ],
            "rulings": [_choice(ruling, say) for ruling in game.rulings],
        },
        bots=[bot_info(each, say) for each in about_bots()],
        usual=OPPONENT,
    )


def _choice(choice: Ruling, say: Translator) -> dict[str, object]:
    """Return an option or a ruling as the form shows it."""
    return {
        "name": choice.name,
        "values": [(str(value).lower(), say(choice.value_text(value))) for value in choice.values],
        "default": str(choice.default).lower(),
        "text": say(choice.text),
        "seat": choice.seat,
    }


@post("/tables", status_code=303)
async def make(request: AnyHttp) -> Redirect:
    """Create a table and go there."""
    site = site_of(request)
    fields, person = await site.form(request)
    site.check_rate(site.new_tables, request)
    game = game_called(str(fields.get("game", "")))
    try:
        name = await site.registry.make(_wish(game, fields, site.settings.pace), person)
    except BadInput as error:
        raise ClientException(site.translator(request)(str(error))) from None
    return Redirect(f"/t/{name}", status_code=303)


def _wish(game: Game, fields: dict[str, Any], pace: float) -> Wish:
    """Read the form of a new table.

    Raises:
        BadInput: a field makes no sense.
    """
    text = {key: str(value) for key, value in fields.items() if isinstance(value, str)}
    number = text.get("seats") or str(min(USUAL_SEATS, game.most_seats))
    if not number.isdecimal() or len(number) > 2:
        raise BadInput(f"'{number}' is no number of seats")
    game.check_seats(int(number))
    usual = FIRST_OPPONENT if text.get("tour") else OPPONENT
    seats = []
    for seat in range(int(number)):
        who = text.get(f"seat{seat}") or (ME if seat == 0 else usual)
        if who not in (ME, OPEN):
            check_guest(who)
        seats.append(who)
    rulings: dict[str, Value] = {}
    if text.get("preset"):
        rulings["preset"] = text["preset"]
    scenario = game.scenario(text.get("scenario", ""), int(number))
    rulings[SCENARIO] = scenario.name
    for option in scenario.options:
        if option.seat < int(number):
            rulings.update(_picked(text, f"option-{scenario.name}-{option.name}", option))
    for ruling in game.rulings:
        rulings.update(_picked(text, f"ruling-{ruling.name}", ruling))
    try:
        pace = min(SLOWEST, max(FASTEST, float(text.get("pace", pace))))
    except ValueError:
        raise BadInput("the pace of bots is a number of seconds") from None
    return Wish(game, seats, rulings, bool(text.get("listed")), pace, bool(text.get("tour")))


def _picked(text: Mapping[str, str], field: str, choice: Ruling) -> dict[str, Value]:
    """Return what a field of the form says of an option or a ruling, nothing if it is left as is.

    Raises:
        BadInput: it has no such value.
    """
    word = text.get(field, "")
    values = {str(value).lower(): value for value in choice.values}
    if word and word not in values:
        raise BadInput(f"'{choice.name}' has no value '{word}'")
    return {choice.name: values[word]} if word else {}


@post("/import", status_code=303)
async def bring_in(request: AnyHttp) -> Redirect:
    """Make a table of a record, and go there."""
    site = site_of(request)
    fields, person = await site.form(request)
    site.check_rate(site.new_tables, request)
    upload = fields.get("record")
    if not isinstance(upload, UploadFile):
        raise ClientException(site.translator(request)(N_("There is no file.")))
    try:
        record = await asyncio.to_thread(read, await upload.read())
        name = await site.registry.bring_in(record, person)
    except BadRecord as error:
        raise ClientException(site.translator(request)(str(error))) from None
    return Redirect(f"/t/{name}", status_code=303)


@get("/t/{table:str}")
async def show_table(request: AnyHttp) -> Response[str]:
    """Show a table; the rest comes over its socket."""
    site = site_of(request)
    table = await table_called(site, request.path_params["table"])
    person = await site.visitor(request)
    mine = table.seating.of(None if person is None else person.id)
    return site.page(
        request,
        "table.html",
        words=table.game.name,
        game=table.game.name,
        id=table.id,
        title=table.game.title,
        seat=mine[0] if mine else SPECTATOR,
    )


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
    site.registry.players.nudge(table)
    return Redirect(f"/t/{name}", status_code=303)


# -- the rules -------------------------------------------------------------------------------


@get("/guide/{game:str}")
async def guide(request: AnyHttp) -> Response[str]:
    """Show the rules of a game in our words, at the place that explains a rule."""
    site = site_of(request)
    game = game_called(request.path_params["game"])
    translator = translator_for(game.name, site.translator(request).language)
    rule = request.query_params.get("rule", "")
    block = ""
    if rule:
        try:
            block = find_block(game, rule, translator)[1].id
        except BadInput:
            raise NotFoundException from None
    return site.page(
        request,
        "guide.html",
        game=game.name,
        title=game.title,
        chapters=chapters(game, translator),
        picture=partial(_picture, game, translator),
        block=block,
    )


def _picture(game: Game, translator: Translator, kind: str, name: str) -> Component | None:
    """Return what a picture of the guide shows, as it lies on the table."""
    return game.display.picture(translator, kind, game.kinds[kind].number(name))


PAGES: Final = [
    home, rename, settings, new, make, bring_in, show_table, export, seat_link, take_seat, guide,
]  # fmt: skip
