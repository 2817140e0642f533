"""What all pages share: the registry, the people, the limits, and how a page is made."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.exceptions import (
    NotFoundException,
    PermissionDeniedException,
    TooManyRequestsException,
)

from asterism.contract.game import Game, working_games
from asterism.contract.translator import LANGUAGES, Translator
from asterism.draw.theme import THEMES as LIGHTS
from asterism.draw.theme import colours
from asterism.kernel.marker import N_
from asterism.web.guard import Buckets, same_origin
from asterism.web.people import COOKIE, YEAR, People, csrf_of, is_csrf, is_token, new_token
from asterism.web.registry import TableRegistry
from asterism.web.replaying import Replays
from asterism.web.settings import Settings
from asterism.web.shelf import Shelf
from asterism.web.store.rows import Person
from asterism.web.store.store import Store
from asterism.web.table import LiveTable
from asterism.web.words import preferred_language, translator_for

HERE: Final = Path(__file__).parent
THEMES: Final = ("dark", "light", "auto")
AnyHttp = Request[Any, Any, Any]


class Site:
    """The server's memory, and the making of pages."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """Open the house over a store."""
        self.settings: Final = settings
        self.store: Final = store
        self.registry: Final = TableRegistry(store, settings)
        self.people: Final = People(store)
        self.replays: Final = Replays()
        self.shelf: Final = Shelf()
        self.build: Final = self.shelf.build
        limits = settings.limits
        self.pages: Final = Buckets(limits.pages)
        self.sockets: Final = Buckets(limits.sockets)
        self.new_tables: Final = Buckets(limits.tables)
        self.secure: Final = any(origin.startswith("https:") for origin in settings.origins)
        self.open_sockets: Final[dict[str, int]] = {}
        self._pages: Final = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    # -- person and language of a request ---------------------------------------------------------

    def translator(self, request: AnyHttp, game: str = "") -> Translator:
        """Return the language that a request is answered in."""
        accepted = request.headers.get("accept-language")
        return translator_for(game, preferred_language(request.cookies, accepted))

    async def visitor(self, request: AnyHttp) -> Person | None:
        """Return the person behind a request, None for a new visitor."""
        return await self.people.find(request.cookies.get(COOKIE))

    def check_rate(self, buckets: Buckets, request: AnyHttp) -> None:
        """Refuse what comes too fast from an address.

        Raises:
            TooManyRequestsException: with the seconds to wait.
        """
        wait = buckets.wait(address_of(request))
        if wait:
            seconds = str(int(wait) + 1)
            raise TooManyRequestsException(headers={"Retry-After": seconds})

    async def form(self, request: AnyHttp) -> tuple[dict[str, Any], Person]:
        """Return the fields of a form, and its sender.

        Raises:
            PermissionDeniedException: it does not come from a page of ours.
        """
        origin = request.headers.get("origin")
        host = request.headers.get("host")
        if origin is not None and not same_origin(origin, host, self.settings.origins):
            raise PermissionDeniedException
        token = request.cookies.get(COOKIE)
        fields = dict((await request.form()).items())
        if not is_token(token) or not is_csrf(token, str(fields.get("csrf", ""))):
            raise PermissionDeniedException
        return fields, await self.people.meet(token)

    # -- pages -------------------------------------------------------------------------------

    def page(
        self,
        request: AnyHttp,
        template: str,
        *,
        words: str = "",
        status: int = 200,
        **context: Any,  # noqa: ANN401 - whatever the template shows
    ) -> Response[str]:
        """Return a page in the reader's language; somebody new gets a cookie with it."""
        token = request.cookies.get(COOKIE)
        cookies: list[Cookie] = []
        if not is_token(token):
            token = new_token()
            cookies.append(secret_cookie(request, token, secure_site=self.secure))
        translator = self.translator(request, words)
        text = self._pages.get_template(template).render(
            _=translator,
            lang=translator.language,
            languages=LANGUAGES,
            theme=theme_of(request),
            frames=frames_of(theme_of(request)),
            static=self.shelf.address,
            csrf=csrf_of(token),
            me=self.people.name(token),
            page=request.url.path,
            status=status,
            build=self.build,
            **context,
        )
        return Response(
            text,
            status_code=status,
            media_type="text/html",
            cookies=cookies,
            headers={"Cache-Control": "no-store"},
        )

    def error_page(
        self, request: AnyHttp, status: int, fault: str = "", detail: str = ""
    ) -> Response[str]:
        """Return a page that says what went wrong and what to do."""
        sentence, advice = ERRORS.get(status, ERRORS[400 if status < 500 else 500])
        say = self.translator(request)
        return self.page(
            request,
            "error.html",
            status=status,
            sentence=say(sentence),
            advice=detail or say(advice),
            fault=fault,
        )


ERRORS: Final = {
    400: (N_("This request makes no sense."), N_("Go back and try again.")),
    403: (
        N_("You do not have permission to do this."),
        N_("The page may be out of date, or from another browser: reload it, and allow cookies."),
    ),
    404: (
        N_("There is nothing here."),
        N_(
            "The link may be incomplete, the table may not exist, or it was the link to a seat and "
            "has been used: the browser that used it is at the table."
        ),
    ),
    409: (N_("This table uses a different version of the rules."), N_("Go back and try again.")),
    413: (N_("This is too large."), N_("A record is a few megabytes at most.")),
    429: (N_("Too many requests."), N_("Wait a moment, then try again.")),
    500: (
        N_("Something went wrong on our side."),
        N_(
            "Nothing that was stored is lost. Try again; if the problem persists, report the "
            "error number."
        ),
    ),
    503: (
        N_("The store of games cannot be read or written now."),
        N_("Moves that were confirmed are safe. Try again in a moment."),
    ),
}


def theme_of(request: AnyHttp) -> str:
    """Return the light that a browser was switched to."""
    theme = request.cookies.get("theme", "dark")
    return theme if theme in THEMES else "dark"


def lights_of(theme: str) -> list[str]:
    """Return in which lights a page may be seen: in both where the system decides."""
    return list(LIGHTS) if theme == "auto" else [theme]


def frames_of(theme: str) -> list[tuple[str, str]]:
    """Return in which colours a browser frames a page, each with its condition."""
    lights = lights_of(theme)
    query = "(prefers-color-scheme: {})" if len(lights) > 1 else ""
    return [(colours(light)["ground"], query.format(light)) for light in lights]


def secret_cookie(request: AnyHttp, token: str, *, secure_site: bool) -> Cookie:
    """Return the cookie that identifies a browser."""
    secure = request.url.scheme == "https" or secure_site
    return Cookie(COOKIE, value=token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def address_of(request: AnyHttp) -> str:
    """Return the network address that a request comes from."""
    client = request.client
    return client.host if client is not None else ""


def local_path(page: str) -> str:
    """Return a path of this site, the first page for anything that leads elsewhere."""
    if page.startswith("/") and not page.startswith(("//", "/\\")) and "\\" not in page:
        return page
    return "/"


# -- what a request names ------------------------------------------------------------------------


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
