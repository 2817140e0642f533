"""Drawings: whole, readable, the same for all hidden things, and nothing left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree as ET

import pytest

import asterism
from asterism.draw import Picture
from asterism.draw.layout import SHAPES
from asterism.draw.png import as_png
from asterism.draw.svg import draw
from asterism.draw.theme import THEMES
from asterism.kernel.errors import BadInput
from tests.draw.scenes import ART, LAYOUT, scenes
from tests.galaxy.positions import random_match

SVG: Final = "{http://www.w3.org/2000/svg}"
SMALLEST: Final = 11.99
SCALE: Final = re.compile(r"scale\(([\d.]+)\)")


def texts(element: ET.Element, scale: float = 1) -> Iterator[tuple[str, float]]:
    """Every text of a drawing with the size at which it shows."""
    found = SCALE.search(element.get("transform", ""))
    if found:
        scale *= float(found[1])
    if element.tag == f"{SVG}text":
        yield element.text or "", float(element.attrib["font-size"]) * scale
    for child in element:
        if child.tag != f"{SVG}defs":
            yield from texts(child, scale)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_drawing_of_a_game_is_whole(seats: int, shape: str) -> None:
    for number, scene in enumerate(scenes(seats + 60, seats, 17)):
        theme = THEMES[number % 2]
        text = draw(scene, LAYOUT, ART, shape, theme)
        root = ET.fromstring(text)
        assert "var(" not in text
        assert root.findtext(f"{SVG}title") == f"{scene.title}. {scene.headline}"
        ids = {each.get("id") for each in root.iter() if each.get("id")}
        hrefs = {each.attrib["href"] for each in root.iter() if each.get("href")}
        fills = set(re.findall(r"url\(#([^)]+)\)", text))
        assert {href.removeprefix("#") for href in hrefs} | fills <= ids
        assert [(text, size) for text, size in texts(root) if size < SMALLEST] == []
        labels = {each.get("aria-label") for each in root.iter()}
        over = any(panel.id == "result" for panel in scene.panels)
        for part in scene.components:
            assert part.label in labels or (over and part.place in {"pile", "discard", "bottom"})


@pytest.mark.parametrize("shape", SHAPES)
def test_what_can_be_chosen_is_marked_and_nothing_else(shape: str) -> None:
    for scene in scenes(70, 3, 12):
        text = draw(scene, LAYOUT, ART, shape)
        can = sum(part.id in scene.options for part in scene.components)
        assert text.count('class="can frame"') == can
        assert text.count('href="#mark.can"') == can
        eyes = sum(part.memory for part in scene.components)
        assert text.count('href="#mark.eye"') == eyes


def test_hidden_cards_are_drawn_alike() -> None:
    drawn: dict[str, set[str]] = {}
    for scene in scenes(71, 4, 9):
        root = ET.fromstring(draw(scene, LAYOUT, ART))
        hidden = {
            part.label
            for part in scene.components
            if not part.known and part.id not in scene.options
        }
        for group in root.iter(f"{SVG}g"):
            if group.get("aria-label") in hidden:
                inner = "".join(
                    ET.tostring(child, "unicode") for child in group if child.tag != f"{SVG}title"
                )
                drawn.setdefault(re.sub(r"-?[\d.]+", "", inner), set()).add(inner)
                assert group.get("class") == "part"
    assert drawn
    for sizes in drawn.values():
        assert len(sizes) <= 2, "a back looks the same wherever it has the same size"


def test_the_shown_values_are_those_of_the_scene() -> None:
    scene = next(scenes(3, 2, 40))
    shown = [text for text, _ in texts(ET.fromstring(draw(scene, LAYOUT, ART)))]
    for part in scene.components:
        if part.value:
            assert part.value in shown, part


# -- what a script calls ---------------------------------------------------------------------


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("theme", THEMES)
def test_images_are_images(shape: str, theme: str) -> None:
    match = random_match(4, 3, 40)
    image = asterism.as_png(match, shape=shape, theme=theme)
    assert image.startswith(b"\x89PNG\r\n")
    assert int.from_bytes(image[16:20]) == {"wide": 1000, "narrow": 360}[shape]
    assert len(image) > 20_000
    twice = asterism.as_png(match, shape=shape, theme=theme, zoom=2)
    assert int.from_bytes(twice[16:20]) == 2 * int.from_bytes(image[16:20])


def test_an_image_has_the_colours_of_its_theme() -> None:
    plain = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'
    assert as_png(plain) != as_png(plain.replace("/>", '><path d="M0 0H2V2H0Z"/></svg>'))


def test_without_what_makes_images_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    with pytest.raises(BadInput, match=r"asterism\[png\]"):
        as_png("<svg/>")


def test_a_notebook_shows_a_picture() -> None:
    match = random_match(4, 3, 40)
    picture = asterism.show(match, 0)
    assert isinstance(picture, Picture)
    assert picture._repr_svg_() == picture.svg == asterism.as_svg(match, 0)
    assert re.fullmatch(r"<Picture, \d+ kB of SVG>", repr(picture))


def test_a_seat_sees_its_own_hand_only() -> None:
    match = random_match(4, 3, 40)
    for seat in range(3):
        svg = asterism.as_svg(match, seat)
        for other in range(3):
            known = set(match.view(seat).zones[f"hand-{match.seat_name(other)}"]) - {-1}
            for card in match.view(other).zones[f"hand-{match.seat_name(other)}"]:
                label = match.game.kinds["card"].describe(card).replace("{", "").replace("}", "")
                assert (f'aria-label="{label}' in svg) == (card in known)


def test_mistakes_are_told_in_one_line() -> None:
    match = random_match(4, 3, 10)
    with pytest.raises(BadInput, match="there is no 'wild' drawing; did you mean 'wide'"):
        asterism.as_svg(match, shape="wild")
    with pytest.raises(BadInput, match="there is no 'dork' drawing; did you mean 'dark'"):
        asterism.as_svg(match, theme="dork")
    with pytest.raises(BadInput, match="no language 'xx'"):
        asterism.as_svg(match, language="xx")


def test_a_finished_game_can_be_drawn_openly() -> None:
    match = random_match(5, 2, 10_000)
    assert match.over
    assert asterism.as_svg(match, everything=True)
