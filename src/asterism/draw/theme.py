"""The stylesheet `theme.css`, as the browser gets it or with one theme's colours filled in.

Not every reader of SVG knows variables of CSS, so pictures that leave the house have none.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

THEMES: Final = ("dark", "light")
_BLOCK: Final = re.compile(r"(:root|\[data-theme=\"light\"\]) \{([^}]*)\}\s*")
_SET: Final = re.compile(r"(--[\w-]+):\s*([^;]+);")
_USE: Final = re.compile(r"var\((--[\w-]+)\)")
_COMMENT: Final = re.compile(r"/\*.*?\*/\s*", re.DOTALL)


@cache
def stylesheet() -> str:
    """Return the stylesheet as it is written."""
    return files("asterism.draw").joinpath("theme.css").read_text(encoding="utf-8")


@cache
def page_stylesheet() -> str:
    """Return the stylesheet for pages; those whose theme is "auto" follow the reader's system.

    Without a script, for which a page would have to wait before it is drawn.
    """
    (light,) = [body for selector, body in _BLOCK.findall(stylesheet()) if selector != ":root"]
    query = "@media (prefers-color-scheme: light)"
    return f'{stylesheet()}\n{query} {{\n[data-theme="auto"] {{{light}}}\n}}\n'


@cache
def colours(theme: str) -> dict[str, str]:
    """Return the variables of a theme by their names: "ink", "seat-green"."""
    found: dict[str, str] = {}
    for selector, body in _BLOCK.findall(stylesheet()):
        if selector == ":root" or theme == "light":
            found.update({name.removeprefix("--"): value for name, value in _SET.findall(body)})
    return found


@cache
def resolved(theme: str) -> str:
    """Return the stylesheet of one theme, with no variable left in it."""
    known = colours(theme)
    text = _BLOCK.sub("", _COMMENT.sub("", stylesheet()))
    text = _USE.sub(lambda use: known[use[1].removeprefix("--")], text)
    return re.sub(r"\s*\n\s*", "\n", text).strip()
