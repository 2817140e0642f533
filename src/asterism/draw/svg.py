"""A scene as one SVG drawing that needs nothing else: for notebooks, documents, files and tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape, quoteattr

from asterism.contract.protocol import GONE
from asterism.contract.scene import Component, Scene
from asterism.draw.art import SVG, Art, Piece, references, sign_box, written
from asterism.draw.boxes import Hex, Path, Placement, Rect, TextLine
from asterism.draw.layout import Layout, Placed, place
from asterism.draw.letters import cut, lines_of, width_of
from asterism.draw.theme import resolved

LOOSE: Final = 1.12
"""A thin text that may be so much too wide is left alone: most are narrower than is reckoned."""
BOLD: Final = 1.18
"""So much wider bold letters are."""
TIGHTEST: Final = 0.72
"""A text is squeezed to so much of its width, and what is still too long is cut."""
LEADING: Final = 1.1


def draw(scene: Scene, layout: Layout, art: Art, shape: str = "wide", theme: str = "dark") -> str:
    """Return a scene as a drawing.

    Args:
        scene: what to draw.
        layout: where it lies.
        art: the symbols.
        shape: "wide" or "narrow".
        theme: "dark" or "light".
    """
    placed = place(scene, layout, shape)
    components = {part.id: part for part in scene.components}
    past = set(placed.ground.past)
    body = [
        *map(_rect, placed.rects),
        *map(_way, placed.ground.ways),
        *map(_hex, placed.hexes),
        *map(_text, (*placed.labels, *placed.words)),
        *(
            _part(scene, components[part.id], part, art, faint=components[part.id].place in past)
            for part in placed.parts
        ),
    ]
    used = _used(scene, placed, art)
    pictures = "".join(map(written, art.needed(used)))
    name = f"{scene.title}. {scene.headline}"
    return (
        f'<svg xmlns="{SVG}" class="asterism" role="img" aria-label={quoteattr(name)}'
        f' width="{_n(placed.width)}" height="{_n(placed.height)}"'
        f' viewBox="0 0 {_n(placed.width)} {_n(placed.height)}">'
        f"<title>{escape(name)}</title><style>{resolved(theme)}</style><defs>{pictures}</defs>\n"
        + "\n".join(body)
        + "\n</svg>\n"
    )


def _used(scene: Scene, placed: Placed, art: Art) -> set[str]:
    """Return every picture that a drawing refers to."""
    names = {f"shape.{mark.shape}" for mark in scene.seats}
    names.update(f"mark.{part.mark}" for part in scene.components if part.mark)
    names.update(("mark.can", "mark.eye"))
    if any("hex-soft" in each.style for each in placed.hexes):
        names.add("hex.mist")
    for part in scene.components:
        names.update((part.figure, part.sign))
    for symbol in {part.symbol for part in placed.parts}:
        names.update(references(art.pieces[symbol].body))
    return names


def _n(number: float) -> str:
    """Write a number with no more digits than it needs."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _rect(rect: Rect) -> str:
    x, y, w, h = map(_n, rect[:4])
    round_ = f' rx="{_n(rect.radius)}"' if rect.radius else ""
    return f'<rect class="{rect.style}" x="{x}" y="{y}" width="{w}" height="{h}"{round_}/>'


def _way(way: Path) -> str:
    return f'<path class="{way.style}" d="{way.d}" stroke-width="{_n(way.width)}"/>'


def _hex(hex_: Hex) -> str:
    points = " ".join(f"{_n(x)},{_n(y)}" for x, y in hex_.corners())
    return f'<polygon class="{hex_.style}" points="{points}"/>'


def _text(text: TextLine) -> str:
    words, squeeze = _fitted(text.text, text.size, text.room)
    return (
        f'<text class="{text.style}" x="{_n(text.x)}" y="{_n(text.y)}" font-size="{_n(text.size)}"'
        f' text-anchor="{text.anchor}"{squeeze}>{escape(words)}</text>'
    )


def _squeezed(text: str, size: float, room: float, *, strong: bool = False) -> tuple[str, str]:
    """Return a letter or two, which are squeezed but never cut."""
    if not room or width_of(text, size) * (BOLD if strong else 1) <= room * LOOSE:
        return text, ""
    return text, f' textLength="{_n(room)}" lengthAdjust="spacingAndGlyphs"'


def _fitted(text: str, size: float, room: float, *, strong: bool = False) -> tuple[str, str]:
    """Return a text that fits a room, and the attributes that squeeze it."""
    text = cut(text, size, room / TIGHTEST) if room else text
    return _squeezed(text, size, room, strong=strong)


# -- components ------------------------------------------------------------------------------


def _part(scene: Scene, part: Component, at: Placement, art: Art, *, faint: bool = False) -> str:
    """Return a component with the signs of its state; `faint` where play went on earlier."""
    piece = art.pieces[at.symbol]
    scale = min(at.w / piece.width, at.h / piece.height)
    can = part.id in scene.options
    classes = ["part"]
    if part.seat >= 0:
        classes.append(f"seat-{scene.seats[part.seat].colour}")
    if part.mark == GONE:
        classes.append("gone")
    elif faint and not can:
        classes.append("past")
    inner = "".join(_copy(child, scene, part, art) for child in piece.body)
    own = piece.body.get("class", "")
    group = f'<g class="{own}">{inner}</g>' if own else inner
    transform = f"translate({_n(at.x)} {_n(at.y)})"
    if abs(scale - 1) > 0.001:
        group = f'<g transform="scale({scale:.4f})">{group}</g>'
    signs = "".join(_signs(part, at, piece, scale, art, can=can))
    return (
        f'<g class="{" ".join(classes)}" transform="{transform}" role="img"'
        f" aria-label={quoteattr(part.label)}><title>{escape(part.label)}</title>{group}</g>"
        + (f'<g transform="{transform}">{signs}</g>' if signs else "")
    )


def _copy(element: ET.Element, scene: Scene, part: Component, art: Art) -> str:
    """Return an element of a piece with its slots filled from a component."""
    slot = element.get("data-slot")
    if slot is None:
        if len(element):
            inner = "".join(_copy(child, scene, part, art) for child in element)
            return f"<{element.tag}{_attributes(element.attrib.items())}>{inner}</{element.tag}>"
        return written(element)
    seat = scene.seats[part.seat] if part.seat >= 0 else None
    given = {key: value for key, value in element.attrib.items() if not key.startswith("data-")}
    if element.tag == "use":
        name = {
            "figure": part.figure,
            "sign": part.sign,
            "seat": f"shape.{seat.shape}" if seat else "",
        }.get(slot, "")
        return f'<use href="#{name}"{_attributes(given.items())}/>' if name else ""
    text = {
        "value": part.value or part.face,
        "face": part.face,
        "caption": part.caption,
        "letter": seat.letter if seat else "",
    }.get(slot, "")
    if not text:
        return ""
    room = float(element.get("data-fit", "0"))
    if slot == "letter" and seat is not None:
        shape = art.pictures[f"shape.{seat.shape}"]
        drop = float(shape.get("data-drop", "0")) * float(given["font-size"])
        given["y"] = _n(float(given["y"]) + drop)
        room *= float(shape.get("data-room", "1"))
    return "".join(_slot_lines(element, given, text, room))


def _slot_lines(
    element: ET.Element, given: dict[str, str], text: str, room: float
) -> Iterator[str]:
    """Yield the text of a slot, in as many lines as it may have."""
    most = int(element.get("data-lines", "1"))
    size = float(given["font-size"])
    lines: tuple[str, ...] = (text,)
    if room and most > 1:
        lines = lines_of(text, size, room, most)
    y = float(given["y"])
    if element.get("data-middle"):
        y -= (len(lines) - 1) * LEADING * size / 2
    for i, line in enumerate(lines):
        fit = _fitted if len(line) > 2 else _squeezed
        words, squeeze = fit(line, size, room, strong="strong" in given.get("class", ""))
        at = {**given, "y": _n(y + i * LEADING * size)}
        yield f"<text{_attributes(at.items())}{squeeze}>{escape(words)}</text>"


def _attributes(pairs: Iterable[tuple[str, str]]) -> str:
    return "".join(f" {key}={quoteattr(value)}" for key, value in pairs)


# -- states ----------------------------------------------------------------------------------


def _signs(
    part: Component, at: Placement, piece: Piece, scale: float, art: Art, *, can: bool
) -> Iterator[str]:
    """Yield the frame and the signs of a component's state."""
    radius = piece.radius * scale
    if can:
        for name, out in (("glow", 1.5), ("frame", 0.0)):
            x, w, h = _n(-out), _n(at.w + 2 * out), _n(at.h + 2 * out)
            box = f'x="{x}" y="{x}" width="{w}" height="{h}" rx="{_n(radius + out)}"'
            yield f'<rect class="can {name}" {box}/>'
        yield _sign("mark.can", "can", at, art)
    if part.mark:
        yield _sign(f"mark.{part.mark}", "", at, art)
    if part.memory:
        yield _sign("mark.eye", "", at, art)


def _sign(name: str, style: str, at: Placement, art: Art) -> str:
    """Return a sign where it sits on a piece."""
    picture = art.pictures.get(name)
    if picture is None:
        return ""
    own = f' class="{style}"' if style else ""
    x, y, w, h = map(_n, sign_box(picture, at.w, at.h))
    return f'<use{own} href="#{name}" x="{x}" y="{y}" width="{w}" height="{h}"/>'
