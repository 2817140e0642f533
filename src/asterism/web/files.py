"""What pages load: scripts, styles, the art of a game, words, rules and tours as JSON."""

from __future__ import annotations

import json
from functools import cache
from pathlib import PurePosixPath
from typing import Final

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException

from asterism.draw.art import art_of
from asterism.kernel.game import find_game
from asterism.kernel.guide import tour
from asterism.kernel.rulebook import rulebook
from asterism.kernel.tongue import LANGUAGES
from asterism.web.pages import game_called, site_of
from asterism.web.site import TYPES, AnyHttp
from asterism.web.words import client_words, tongue_for

FOREVER: Final = "public, max-age=31536000, immutable"
FRESH: Final = "no-cache"


def _json(data: object) -> Response[bytes]:
    text = json.dumps(data, ensure_ascii=False).encode()
    headers = {"Cache-Control": FRESH}
    return Response(text, media_type="application/json", headers=headers)


def _language(request: AnyHttp) -> str:
    language: str = request.path_params["language"].removesuffix(".json")
    if language not in LANGUAGES:
        raise NotFoundException
    return language


@get("/static/{build:str}/{name:path}")
async def static(request: AnyHttp) -> Response[bytes]:
    """Return a file that pages load; its address changes with what it holds."""
    site = site_of(request)
    name = str(request.path_params["name"]).lstrip("/")
    data = site.files.get(name)
    if data is None:
        raise NotFoundException
    cached = FOREVER if request.path_params["build"] == site.build else FRESH
    return Response(
        data,
        media_type=TYPES[PurePosixPath(name).suffix],
        headers={"Cache-Control": cached},
    )


@get("/art/{name:str}")
async def art(request: AnyHttp) -> Response[bytes]:
    """Return the symbols of a game."""
    game = game_called(request.path_params["name"].removesuffix(".svg"))
    return Response(
        art_of(game).sheet().encode(),
        media_type="image/svg+xml",
        headers={"Cache-Control": FRESH},
    )


@cache
def _rules(name: str, language: str) -> dict[str, dict[str, str]]:
    tongue = tongue_for(name, language)
    book = rulebook(find_game(name).folder)
    return {
        entry.id: {"section": entry.section, "says": tongue.rule(entry.id)}
        for entry in book.values()
    }


@get("/words/{game:str}/{language:str}")
async def words(request: AnyHttp) -> Response[bytes]:
    """Return the rules of a game by id; or, for "client", the words of the pages' scripts."""
    language = _language(request)
    name = request.path_params["game"]
    if name == "client":
        return _json(client_words(language))
    return _json({"rules": _rules(game_called(name).name, language)})


@get("/tour/{game:str}/{language:str}")
async def tour_steps(request: AnyHttp) -> Response[bytes]:
    """Return the steps of a game's tour."""
    game = game_called(request.path_params["game"])
    steps = tour(game, tongue_for(game.name, _language(request)))
    return _json([msgspec.to_builtins(step) for step in steps])


@get("/health")
async def health(request: AnyHttp) -> Response[bytes]:
    """Say that the server answers, and which build it runs."""
    return _json({"build": site_of(request).build})


FILES: Final = [static, art, words, tour_steps, health]
