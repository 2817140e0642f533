"""What pages load, and whether the server is well."""

from __future__ import annotations

from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException

from asterism.web.site import AnyHttp, site_of

FOREVER: Final = "public, max-age=31536000, immutable"
FRESH: Final = "no-cache"


@get("/static/{digest:str}/{name:path}")
async def static(request: AnyHttp) -> Response[bytes]:
    """Return a file that pages load; under an address of old it is what the file holds now."""
    file = site_of(request).shelf.find(str(request.path_params["name"]).removeprefix("/"))
    if file is None:
        raise NotFoundException
    current = request.path_params["digest"] == file.digest
    headers = {"Cache-Control": FOREVER if current else FRESH, "Vary": "Accept-Encoding"}
    if not takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(file.data, media_type=file.type, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(file.packed, media_type=file.type, headers=headers)


def takes_gzip(accepted: str) -> bool:
    """Return whether a browser that accepts these encodings can unpack gzip."""
    for each in accepted.split(","):
        coding, _, weight = each.replace(" ", "").lower().partition(";q=")
        if coding == "gzip":
            return not weight or weight.strip("0.") != ""
    return False


@get("/health")
async def health(request: AnyHttp) -> dict[str, str]:
    """Say that the server answers, and which build it runs."""
    return {"build": site_of(request).build}


FILES: Final = [static, health]
