"""A game's symbols: `art.svg`, together with the signs that all games share (`signs.svg`).

The files hold two kinds of things. A `<symbol>` is a picture: an emblem, a silhouette, an icon. A
`<g>` with `data-width` and `data-height` is a *piece*, which has slots. To draw a component a
renderer copies the piece, scales it to the component's box and fills what has a `data-slot`:

    value     text: `Component.value`, or else its face
    face      text: `Component.face`
    caption   text: `Component.caption`
    letter    text: the letter of the seat that it belongs to
    figure    a `<use>`: its `href` becomes "#" + `Component.figure`
    sign      a `<use>`: likewise `Component.sign`
    seat      a `<use>`: "#shape." + the shape of its seat

What has nothing to fill it is left out. A text with `data-fit` is squeezed (`textLength`) when it
is wider than that; with `data-lines` it may first be broken at a space, one line under the other at
1.1 times its size, and with `data-middle` around where a single line would be. A letter lies lower
by `data-drop` of the seat's shape, in parts of its own size, and has `data-room` of its room. The
piece wears the class "seat-COLOUR" of its component.

States are drawn around a piece, by rule:

    options        a `glow` and a `frame` (rectangles with the piece's `data-radius`) of class "can"
    mark           the symbol "mark.NAME"; "gone" fades the piece as well
    memory         the symbol "mark.eye"
    selected,      frames of the class "selected" or "refused", in place of "can"
    refused

A sign is 0.3 of the shorter side of the box wide, but 9 to 18, and as high as its `viewBox` says.
`data-at` says where it sits: "top" and "bottom" on that edge, 0.75 of it wide; "left" inside at the
left edge, 0.5 of the height wide, but 9 to 18; "middle"; "corner" over the bottom right corner,
"spark" over the top right one. `sign_box` computes it.

A piece with `data-from="NAME"` is made from the groups "anatomy.NAME" and "anatomy.NAME.FORM", with
the parts filled in: `data-emblem="x"` is the picture of every `<use data-part="emblem">`, and the
fill of every other element with such a `data-part`. What `sheet` returns has that done.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape, quoteattr

from asterism.contract.game import Game

SVG: Final = "http://www.w3.org/2000/svg"
_REFERENCE: Final = re.compile(r"url\(#([^)]+)\)")
_BEFORE: Final = "data-"


@dataclass(frozen=True, slots=True)
class Piece:
    """A group with slots."""

    id: str
    width: float
    height: float
    radius: float
    body: ET.Element


class Art:
    """The symbols of a game."""

    def __init__(self, *texts: str) -> None:
        """Read the files.

        Raises:
            ValueError: one of them is no drawing, or a piece has no anatomy.
        """
        self.pictures: Final[dict[str, ET.Element]] = {}
        """What is shown by reference, by id: symbols, patterns, gradients."""
        self.pieces: Final[dict[str, Piece]] = {}
        anatomies: dict[str, ET.Element] = {}
        derived: list[ET.Element] = []
        for text in texts:
            for element in _read(text):
                name = element.get("id", "")
                if element.tag != "g":
                    self.pictures[name] = element
                elif name.startswith("anatomy."):
                    anatomies[name.removeprefix("anatomy.")] = element
                elif element.get("data-from"):
                    derived.append(element)
                else:
                    self._add(name, element)
        for element in derived:
            for name, made in _made(element, anatomies):
                self._add(name, made)

    def _add(self, name: str, body: ET.Element) -> None:
        width, height, radius = (
            float(body.get(f"data-{key}", "0")) for key in ("width", "height", "radius")
        )
        self.pieces[name] = Piece(name, width, height, radius, body)

    def sheet(self) -> str:
        """Return everything as one drawing that shows nothing on its own: what a browser loads."""
        pictures = "\n".join(map(written, self.pictures.values()))
        pieces = "\n".join(written(piece.body) for piece in self.pieces.values())
        return f'<svg xmlns="{SVG}"><defs>\n{pictures}\n{pieces}\n</defs></svg>\n'

    def needed(self, names: Iterable[str]) -> list[ET.Element]:
        """Return the pictures that these names refer to, and those that they refer to in turn."""
        found: dict[str, ET.Element] = {}
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name in found or name not in self.pictures:
                continue
            found[name] = self.pictures[name]
            waiting.extend(references(self.pictures[name]))
        return [element for name, element in self.pictures.items() if name in found]


def _read(text: str) -> Iterator[ET.Element]:
    """Yield what a file defines, without the namespace."""
    try:
        root = ET.fromstring(text)  # noqa: S314 - a file of ours or of an installed game
    except ET.ParseError as error:
        raise ValueError(f"no drawing: {error}") from None
    for element in root.iter():
        element.tag = element.tag.removeprefix(f"{{{SVG}}}")
        element.tail = None
    for element in root:
        yield from element if element.tag == "defs" else (element,)


def _made(
    element: ET.Element, anatomies: dict[str, ET.Element]
) -> Iterator[tuple[str, ET.Element]]:
    """Yield a derived piece in every form that its anatomy has."""
    name, anatomy = element.get("id", ""), element.get("data-from", "")
    forms = [found for found in anatomies if found == anatomy or found.startswith(f"{anatomy}.")]
    if not forms:
        raise ValueError(f"'{name}' is made from '{anatomy}', which is not drawn")
    for form in forms:
        made = _filled(anatomies[form], element)
        full = name + form.removeprefix(anatomy)
        made.set("id", full)
        if "class" in element.attrib:
            made.set("class", element.attrib["class"])
        yield full, made


def _filled(body: ET.Element, parts: ET.Element) -> ET.Element:
    """Return a copy of an anatomy with its parts filled in."""
    made = copy(body)
    made.attrib = dict(body.attrib)
    wanted = made.attrib.pop("data-part", "")
    if wanted:
        name = parts.get(_BEFORE + wanted, "")
        made.set(*(("href", f"#{name}") if made.tag == "use" else ("fill", f"url(#{name})")))
    made[:] = [
        _filled(child, parts)
        for child in body
        if not child.get("data-part") or parts.get(_BEFORE + child.get("data-part", ""))
    ]
    return made


def sign_box(picture: ET.Element, w: float, h: float) -> tuple[float, float, float, float]:
    """Return where a sign sits on a piece with a box of this size: x, y, width, height."""
    at = picture.get("data-at", "spark")
    wide = min(18.0, max(9.0, (0.5 if at == "left" else 0.3) * min(w, h)))
    if at in {"top", "bottom"}:
        wide = 0.75 * w
    numbers = picture.get("viewBox", "0 0 1 1").split()
    high = wide * float(numbers[3]) / float(numbers[2])
    x, y = {
        "top": ((w - wide) / 2, -high / 2),
        "bottom": ((w - wide) / 2, h - high / 2),
        "left": (0.0, (h - high) / 2),
        "middle": ((w - wide) / 2, (h - high) / 2),
        "corner": (w - 0.75 * wide, h - 0.75 * high),
        "spark": (w - 0.75 * wide, -0.4 * high),
    }[at]
    return x, y, wide, high


def references(element: ET.Element) -> list[str]:
    """Return the ids that an element and its children refer to."""
    names: list[str] = []
    for each in element.iter():
        for key, value in each.attrib.items():
            if key == "href":
                names.append(value.removeprefix("#"))
            elif "url(" in value:
                names.extend(_REFERENCE.findall(value))
    return names


def written(element: ET.Element) -> str:
    """Return an element as text."""
    attributes = "".join(f" {key}={quoteattr(value)}" for key, value in element.attrib.items())
    inner = escape(element.text or "").strip() + "".join(map(written, element))
    if not inner:
        return f"<{element.tag}{attributes}/>"
    return f"<{element.tag}{attributes}>{inner}</{element.tag}>"


def art_of(game: Game) -> Art:
    """Return the symbols of a game; one that has drawn none has the plain ones."""
    return _art(game.folder)


@cache
def _art(folder: Path) -> Art:
    own, here = folder / "art.svg", files("asterism.draw")
    drawn = own if own.is_file() else here.joinpath("plain.svg")
    return Art(here.joinpath("signs.svg").read_text("utf-8"), drawn.read_text("utf-8"))
