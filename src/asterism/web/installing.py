"""What a browser takes to install the site as an app: a manifest, a worker, an offline page."""

from __future__ import annotations

from typing import Final

from litestar import Response, get

from asterism.contract.translator import LANGUAGES
from asterism.draw.theme import colours
from asterism.kernel.marker import N_
from asterism.web.site import AnyHttp, site_of
from asterism.web.words import translator_for

ICONS: Final = {"icon.svg": "any", "icon-192.png": "192x192", "icon-512.png": "512x512"}
"""The icons of the app, with their sizes; `tools/icons.py` makes the PNG of the SVG."""
SENTENCES: Final = (
    N_("The server cannot be reached."),
    N_("Nothing is lost: your tables are kept there. Check the connection, then try again."),
    N_("Try again"),
)
FRESH: Final = {"Cache-Control": "no-cache"}


@get("/manifest.webmanifest")
async def manifest(request: AnyHttp) -> Response[dict[str, object]]:
    """Say what the app is called, how it looks and where it begins."""
    site = site_of(request)
    say = site.translator(request)
    ground = colours("dark")["ground"]
    text: dict[str, object] = {
        "name": "Asterism",
        "short_name": "Asterism",
        "description": say(N_("space strategy in the browser")),
        "lang": say.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": ground,
        "theme_color": ground,
        "icons": [
            {"src": site.shelf.address(name), "sizes": sizes, "type": site.shelf.file(name).type}
            for name, sizes in ICONS.items()
        ],
    }
    return Response(text, media_type="application/manifest+json", headers=FRESH)


@get("/worker.js")
async def worker(request: AnyHttp) -> Response[bytes]:
    """Return the worker; it has to lie at the root to answer for all pages."""
    file = site_of(request).shelf.file("worker.js")
    return Response(file.data, media_type=file.type, headers=FRESH)


@get("/offline")
async def offline(request: AnyHttp) -> Response[str]:
    """Return the page that browsers keep: in all languages, since readers change theirs."""
    speakers = [translator_for("", language) for language in LANGUAGES]
    said = [(say.language, [say(each) for each in SENTENCES]) for say in speakers]
    return site_of(request).page(request, "offline.html", said=said)


INSTALLING: Final = [manifest, worker, offline]
