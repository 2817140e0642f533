"""The table server as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar, Response
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from asterism.kernel.errors import AsterismError
from asterism.kernel.marker import N_
from asterism.web.faults import note_fault
from asterism.web.files import FILES
from asterism.web.guard import HEADERS, is_known_host
from asterism.web.installing import INSTALLING
from asterism.web.pages import PAGES
from asterism.web.printing import PRINTING
from asterism.web.proxies import Proxies
from asterism.web.registry import CannotShow
from asterism.web.settings import Settings
from asterism.web.site import AnyHttp, Site, site_of
from asterism.web.socket import finish, live
from asterism.web.store.errors import StoreError
from asterism.web.store.store import Store

TOO_MANY: Final = 429
MISDIRECTED: Final = 421


class Guarded:
    """An application behind the guards that everything passes: rates, and headers for browsers."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        """Stand before an application."""
        self._app: Final = app
        self._site: Final = site
        self._proxies: Final = Proxies(site.settings.proxies)
        self._headers: Final = [
            (name.lower().encode(), value.encode()) for name, value in HEADERS.items()
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer that there are too many."""
        self._proxies.look_through(scope)
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self._headers]
            await send(message)

        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        if not is_known_host(host, self._site.settings):
            await _answer(send_guarded, MISDIRECTED, "This host is not served here.")
            return
        if not self._site.shelf.is_current(scope["path"]):  # it costs nothing to send those
            client = scope.get("client")
            wait = self._site.pages.wait(client[0] if client else "")
            if wait:
                await _refuse(send_guarded, int(wait) + 1, page=scope["method"] == "GET")
                return
        await self._app(scope, receive, send_guarded)


async def _refuse(send: Send, seconds: int, *, page: bool) -> None:
    """Ask for patience; a browser loads a page again by itself."""
    wait = str(seconds).encode()
    headers = [(b"retry-after", wait), *([(b"refresh", wait)] if page else [])]
    await _answer(send, TOO_MANY, f"Too many requests. Try again in {seconds} s.", headers)


async def _answer(
    send: Send, status: int, text: str, more: Sequence[tuple[bytes, bytes]] = ()
) -> None:
    """Send a short answer."""
    headers = [(b"content-type", b"text/plain; charset=utf-8"), *more]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text.encode(), "more_body": False})


def _http_error(request: AnyHttp, error: Exception) -> Response[str]:
    """Return the page of an error that a request made."""
    if isinstance(error, StoreError):
        fault = note_fault(error, request.url.path)
        say = site_of(request).translator(request)
        return site_of(request).error_page(request, 503, fault, say(str(error)))
    if isinstance(error, CannotShow):
        return _cannot_show(request, error)
    if isinstance(error, AsterismError):
        return site_of(request).error_page(request, 400, detail=str(error))
    if isinstance(error, HTTPException) and error.status_code < 500:
        status = error.status_code
        answer = site_of(request).error_page(
            request, status, detail=error.detail if status == 400 else ""
        )
        for name, value in (error.headers or {}).items():
            answer.headers[name] = value
        return answer
    fault = note_fault(error, request.url.path)
    return site_of(request).error_page(request, 500, fault)


def _cannot_show(request: AnyHttp, error: CannotShow) -> Response[str]:
    """Return the page of a table that cannot be opened."""
    site = site_of(request)
    say = site.translator(request)
    if error.scenario:
        advice = say(
            N_(
                "Its scenario does not fit the rules of this server any more. Nothing is lost: an "
                "older version of Asterism can continue it."
            )
        )
        return site.error_page(request, 409, fault=str(error), detail=advice)
    if error.rules is None:
        return site.error_page(request, 500, fault=str(error))
    advice = say(
        N_(
            "It was begun under version {0} of the rules. This server has version {1}, which "
            "does not allow everything that was played here. Nothing is lost: an older "
            "version of Asterism can continue it."
        ),
        *error.rules,
    )
    return site.error_page(request, 409, fault=str(error), detail=advice)


def make_app(settings: Settings, store: Store) -> ASGIApp:
    """Return the application over an open store; whoever opened it closes it after."""
    site = Site(store, settings)

    @asynccontextmanager
    async def house(_app: Litestar) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await finish()
            await site.replays.analyses.close()
            await site.registry.close()

    app = Litestar(
        [*PAGES, *FILES, *INSTALLING, *PRINTING, live],
        lifespan=[house],
        openapi_config=None,
        logging_config=None,
        exception_handlers={Exception: _http_error},
        request_max_body_size=settings.limits.import_bytes,
        state=State({"site": site}),
    )
    return Guarded(app, site)
