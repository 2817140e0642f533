"""The colours: enough contrast in both themes, and seats that colour-blind eyes tell apart."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist
from typing import Final

import pytest

from asterism.draw.theme import THEMES, colours, resolved, stylesheet
from asterism.games.galaxy.content.tables import CARDS, COLOURS
from tests.draw.scenes import ART

Colour = tuple[float, float, float]

# How eyes without one kind of cone see linear light: Machado, Oliveira and Fernandes, 2009.
EYES: Final[dict[str, tuple[Colour, Colour, Colour]]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
SEATS: Final = [f"seat-{colour}" for colour in COLOURS]
HUES: Final = [f"hue-{number}" for number in range(10)]
ACCENTS: Final = ("can", "selected", "refused")


def light(text: str) -> Colour:
    """A colour as linear light."""
    red, green, blue = (int(text[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (red, green, blue)
    )
    return r, g, b


def mixed(over: str, under: str, part: float) -> str:
    """A colour laid on another one, as screens mix them."""
    pairs = zip(bytes.fromhex(over[1:]), bytes.fromhex(under[1:]), strict=True)
    return "#" + bytes(round(part * a + (1 - part) * b) for a, b in pairs).hex()


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, as the accessibility guidelines reckon it."""
    dark, bright = sorted(
        0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (light(one), light(other))
    )
    return (bright + 0.05) / (dark + 0.05)


def seen(colour: str, eyes: str) -> Colour:
    """A colour as eyes see it, in the space in which distances are those of seeing (CIELAB)."""
    given = light(colour)
    r, g, b = (
        min(1.0, max(0.0, sum(a * c for a, c in zip(row, given, strict=True))))
        for row in EYES[eyes]
    )
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("ground", "least"), [("ground", 7), ("panel", 7), ("now", 4.5), ("card", 4.5), ("back", 4.5)]
)
def test_text_can_be_read_everywhere(theme: str, ground: str, least: float) -> None:
    known = colours(theme)
    for text in ("ink", "dim"):
        assert contrast(known[text], known[ground]) >= least, text


def part_of(name: str, how: str = "fill-opacity") -> float:
    """How much a paint lets be seen: of its hue on the card, or of the card on the panel."""
    found = re.search(rf"\.{name} {{[^}}]*{how}: ([\d.]+)", stylesheet())
    assert found
    return float(found[1])


def painted(hue: str, card: str) -> tuple[str, str]:
    """A card washed with its hue, and the spine on it."""
    wash = mixed(hue, card, part_of("wash"))
    return wash, mixed(hue, wash, part_of("spine"))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("hue", HUES)
def test_values_can_be_read_on_every_card(theme: str, hue: str) -> None:
    known = colours(theme)
    for ground in painted(known[hue], known["card"]):
        assert contrast(known["ink"], ground) >= 4.5
    assert contrast(known[hue], known["card"]) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("hue", HUES)
def test_values_can_be_read_on_cards_of_past_rows(theme: str, hue: str) -> None:
    known = colours(theme)
    past = part_of("past", "opacity")
    _, spine = painted(known[hue], known["card"])
    ink, card = (mixed(each, known["panel"], past) for each in (known["ink"], spine))
    assert contrast(ink, card) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", SEATS)
def test_seats_and_their_letters_stand_out(theme: str, seat: str) -> None:
    known = colours(theme)
    assert contrast(known[seat], known["on-seat"]) >= 4.5
    for ground in ("ground", "panel"):
        assert contrast(known[seat], known[ground]) >= 4.5, ground
    for ground in ("card", "now"):
        assert contrast(known[seat], known[ground]) >= 3, ground


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES)
def test_seats_are_told_apart_by_all_eyes(theme: str, eyes: str) -> None:
    known = colours(theme)
    for one, other in combinations(SEATS, 2):
        assert dist(seen(known[one], eyes), seen(known[other], eyes)) > 20, (one, other)


def test_each_seat_has_a_shape_of_its_own() -> None:
    shapes = CARDS["seats"]["shapes"]
    assert len(set(shapes)) == len(COLOURS)
    drawn = {str(ART.pictures[f"shape.{shape}"][0].attrib) for shape in shapes}
    assert len(drawn) == len(COLOURS)


@pytest.mark.parametrize("theme", THEMES)
def test_the_three_accents_stand_out_and_are_nobody_elses(theme: str) -> None:
    known = colours(theme)
    for accent in ACCENTS:
        for ground in ("ground", "panel", "card"):
            assert contrast(known[accent], known[ground]) >= 4.5, (accent, ground)
        assert list(known.values()).count(known[accent]) == 1
        users = re.findall(rf"\.([\w-]+) {{[^}}]*var\(--{accent}\)", stylesheet())
        assert users == [accent]
    for one, other in combinations(ACCENTS, 2):
        assert dist(seen(known[one], "usual"), seen(known[other], "usual")) > 40


def test_both_themes_name_the_same_colours_and_no_variable_is_left() -> None:
    assert THEMES == ("dark", "light")
    assert set(colours("dark")) == set(colours("light"))
    light_block = stylesheet().split('[data-theme="light"]')[1].split("}")[0]
    named = set(re.findall(r"--([\w-]+):", light_block))
    assert set(colours("dark")) == named, "the light theme says every colour"
    for theme in THEMES:
        assert "var(" not in resolved(theme)
        assert ":root" not in resolved(theme)
    assert colours("dark")["ground"] == "#0d1220"
    assert resolved("dark") != resolved("light")
