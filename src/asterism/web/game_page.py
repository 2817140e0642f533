"""A game by itself: what it is, and its rules in our words."""

from __future__ import annotations

from functools import partial

from litestar import Response, get
from litestar.exceptions import NotFoundException

from asterism.bots.about import about_bots
from asterism.contract.game import Game
from asterism.contract.scene import Component
from asterism.contract.translator import Translator
from asterism.kernel.errors import BadInput
from asterism.text.guide import chapters, find_block
from asterism.web.facts import facts_of
from asterism.web.home import pictures
from asterism.web.site import AnyHttp, game_called, site_of
from asterism.web.words import bot_info, translator_for


@get("/games/{game:str}")
async def show_game(request: AnyHttp) -> Response[str]:
    """Show what a game is, how it looks, how long it takes, and whom one meets in it."""
    site = site_of(request)
    game = game_called(request.path_params["game"])
    say = site.translator(request, game.name)
    return site.page(
        request,
        "game.html",
        game=facts_of(game, say),
        pictures=(await pictures(site, request))[game.name],
        overview=next(iter(chapters(game, say)), None),
        bots=[bot_info(each, say) for each in about_bots() if each.kind == "level"],
    )


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
