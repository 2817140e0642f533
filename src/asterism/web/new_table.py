"""The form of a new table: what it asks, and the table that its answers make."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import unquote

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.exceptions import ClientException
from litestar.response import Redirect

from asterism.bots.about import FIRST_OPPONENT, OPPONENT, about_bots, check_guest
from asterism.contract.deck_choices import brings_decks
from asterism.contract.game import Game, working_games
from asterism.contract.rulings import Ruling, Value
from asterism.contract.scenarios import SCENARIO, Scenario, is_text
from asterism.contract.translator import Translator
from asterism.kernel.errors import BadInput, BadRecord
from asterism.kernel.marker import N_
from asterism.play.record import Header, read
from asterism.web.decks import chosen_decks, has_decks
from asterism.web.facts import facts_of
from asterism.web.registry import ME, OPEN, Wish
from asterism.web.settings import Settings
from asterism.web.site import AnyHttp, game_called, site_of
from asterism.web.words import bot_info

FASTEST, SLOWEST = 0.0, 5.0
OWN: Final = "file "
"""How the names of scenarios of files begin in the form: like none of a game."""
ALONE: Final = "alone"
"""The company of one person against bots."""
LISTED: Final = "listed"
"""Anybody may join; any other company is that of people who have the link."""


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
        game=facts_of(game, say),
        others=[each for each in working_games() if each is not game],
        scenarios=[
            _scenario(field, each, say, decks=has_decks(game, each))
            for field, each in _offered(game, site.settings).items()
        ],
        presets=[
            (name, say(game.preset_texts.get(name, name)))
            for name in game.presets
            if name != "recommended"
        ],
        rulings=[_choice(each, say, ruling=True) for each in game.rulings],
        bots=[bot_info(each, say) for each in about_bots()],
        opponent=OPPONENT,
        first=game.first,
    )


def _offered(game: Game, settings: Settings) -> dict[str, Scenario]:
    """Return what can be played, by its name in the form: the game's scenarios, then of files."""
    own = [scenario for name, scenario in settings.scenarios if name == game.name]
    named = {scenario.name: scenario for scenario in game.scenarios}
    return named | {f"{OWN}{at}": scenario for at, scenario in enumerate(own)}


def _scenario(field: str, scenario: Scenario, say: Translator, *, decks: bool) -> dict[str, object]:
    """Return a scenario as the form shows it; what concerns a single seat stands apart."""
    options = [_choice(option, say) for option in scenario.options]
    seated = [each for each in options if each["seat"] != -1]
    return {
        "name": field,
        "title": say(scenario.title),
        "text": " ".join([say(*part) for part in ((scenario.text,), scenario.aim) if part[0]]),
        "least": scenario.least_seats,
        "most": scenario.most_seats,
        "parties": [say(party) for party in scenario.parties],
        "options": [each for each in options if each["seat"] == -1],
        "decks": seated if decks else [],
        "handicaps": [] if decks else seated,
    }


def _choice(choice: Ruling, say: Translator, *, ruling: bool = False) -> dict[str, object]:
    """Return an option or a ruling as the form shows it."""
    return {
        "name": choice.name,
        "values": [(str(value).lower(), say(choice.value_text(value))) for value in choice.values],
        "default": str(choice.default).lower(),
        "text": say(choice.text),
        "seat": choice.seat,
        "ruling": ruling,
    }


@post("/tables", status_code=303)
async def make(request: AnyHttp) -> Redirect:
    """Create a table and go there."""
    site = site_of(request)
    fields, person = await site.form(request)
    site.check_rate(site.new_tables, request)
    game = game_called(str(fields.get("game", "")))
    try:
        name = await site.registry.make(_wish(game, fields, site.settings), person)
    except BadInput as error:
        raise ClientException(site.translator(request)(str(error))) from None
    return Redirect(f"/t/{name}", status_code=303)


def _wish(game: Game, fields: dict[str, Any], settings: Settings) -> Wish:
    """Read the form of a new table.

    Raises:
        BadInput: a field makes no sense.
    """
    text = {key: str(value) for key, value in fields.items() if isinstance(value, str)}
    scenario = _chosen_scenario(game, text, settings)
    number = text.get("seats") or str((scenario or game.first).usual_seats)
    if not number.isdecimal() or len(number) > 2:
        raise BadInput(f"'{number}' is no number of seats")
    game.check_seats(int(number))
    if scenario is None:
        scenario = game.scenario("", int(number)) if text.get("seats") else game.first
    try:
        pace = min(SLOWEST, max(FASTEST, float(text.get("pace", settings.pace))))
    except ValueError:
        raise BadInput("the pace of bots is a number of seconds") from None
    return Wish(
        game,
        _seats(text, int(number)),
        _choices(game, text, int(number), scenario),
        text.get("company") == LISTED,
        pace,
        bool(text.get("tour")),
    )


def _seats(text: Mapping[str, str], number: int) -> list[str]:
    """Return who sits where: as said seat by seat, or else as the company that is wanted.

    Raises:
        BadInput: a bot that nobody may ask a server for.
    """
    bot = text.get("bot") or (FIRST_OPPONENT if text.get("tour") else OPPONENT)
    other = bot if text.get("company", ALONE) == ALONE else OPEN
    seats = [text.get(f"seat{seat}") or (other if seat else ME) for seat in range(number)]
    for who in seats:
        if who not in (ME, OPEN):
            check_guest(who)
    return seats


def _chosen_scenario(game: Game, text: Mapping[str, str], settings: Settings) -> Scenario | None:
    """Return the scenario that was chosen, None if none was.

    Raises:
        BadInput: it is not offered here.
    """
    word = text.get("scenario", "")
    found = _offered(game, settings).get(word)
    if found is None and is_text(word):  # the host says which files are played here
        raise BadInput(N_("this server offers no such scenario"))
    return found or (game.scenario(word) if word else None)


def _choices(
    game: Game, text: Mapping[str, str], number: int, scenario: Scenario
) -> dict[str, Value]:
    """Return the scenario, its options and the rulings that were chosen.

    Raises:
        BadInput: a value that there is not, or a scenario for other numbers of seats.
    """
    chosen: dict[str, Value] = {}
    if text.get("preset"):
        chosen["preset"] = text["preset"]
    chosen[SCENARIO] = game.scenario(scenario.key, number).key
    if has_decks(game, scenario):
        chosen.update(chosen_decks(game, text, number, scenario))
    else:
        for option in scenario.options:
            if option.seat < number:
                chosen.update(_picked(text, f"option-{scenario.name}-{option.name}", option))
    for ruling in game.rulings:
        chosen.update(_picked(text, f"ruling-{ruling.name}", ruling))
    return chosen


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
        _check_scenario(record.header, site.settings)
        name = await site.registry.bring_in(record, person)
    except BadRecord as error:
        raise ClientException(site.translator(request)(str(error))) from None
    return Redirect(f"/t/{name}", status_code=303)


def _check_scenario(header: Header, settings: Settings) -> None:
    """Refuse the scenario of a file that the host does not offer, before anything reads its text.

    It could be played on, and what was read stays in the memory of the process, even of a game that
    is over. Wherever a header may hold such a text it is looked for: a position has it as one word.
    Decks of one's own may come, as they may in the form of a new table.

    Raises:
        BadRecord: there is one.
    """
    if settings.any_scenario:
        return
    values = [header.scenario, *header.rulings.values(), *header.options.values()]
    texts = [*map(str, values), *map(unquote, header.position.split())]
    offered = {scenario.key for name, scenario in settings.scenarios if name == header.game}
    strange = [text for text in texts if is_text(text) and text not in offered]
    game = next((game for game in working_games() if game.name == header.game), None)
    if strange and (game is None or not all(brings_decks(game, text) for text in strange)):
        raise BadRecord(
            N_(
                "This game was played by a scenario file that this server does not offer. Ask its "
                "host for it, or look at the record with 'asterism replay'."
            )
        )
