"""The symbols: whole, each with what it refers to, without a colour of their own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest

from asterism.contract.rulebook import rulebook
from asterism.draw import art
from asterism.draw.art import Art, references, sign_box
from asterism.draw.theme import stylesheet
from asterism.games.galaxy import GAME
from asterism.games.galaxy.content.tables import TECHNOLOGY_IDS, WORLD_IDS
from asterism.games.galaxy.table.components import face_of
from asterism.games.galaxy.table.powers import card_pictures, card_rules
from tests.draw.scenes import ART, scenes

FILES: Final = {
    "art.svg": (GAME.folder / "art.svg").read_text("utf-8"),
    "signs.svg": (Path(art.__file__).parent / "signs.svg").read_text("utf-8"),
}
SHAPES: Final = ("disc", "square", "diamond", "triangle", "hexagon", "star")
MARKS: Final = (
    "active", "lowest", "highest", "gone", "winner", "eye", "can", "selected", "refused",
)  # fmt: skip


def test_every_piece_refers_to_what_is_there() -> None:
    for piece in ART.pieces.values():
        assert set(references(piece.body)) <= set(ART.pictures), piece.id
        assert piece.width > 0
        assert piece.height > 0
    for name, picture in ART.pictures.items():
        assert set(references(picture)) <= set(ART.pictures), name


def test_everything_that_a_game_can_show_is_drawn() -> None:
    for card in range(len(GAME.kinds["card"].names)):
        symbol, _, _ = face_of(card)
        for form in ("", ".tall", ".plate", ".chip", ".slip"):
            assert symbol + form in ART.pieces
        assert {name for name in card_pictures(card) if name} <= set(ART.pictures)
        assert set(card_rules(card)) <= set(rulebook(GAME.folder))
    for world in WORLD_IDS:
        assert {f"world.{world}", f"world.{world}.chip"} <= set(ART.pieces)
        assert {f"emblem.{world}", f"planet.{world}", f"power.{world}"} <= set(ART.pictures)
        assert f"weave.{world}" in ART.pictures
    assert {f"emblem.{name}" for name in TECHNOLOGY_IDS} <= set(ART.pictures)
    assert {f"shape.{name}" for name in SHAPES} <= set(ART.pictures)
    assert {f"mark.{name}" for name in MARKS} <= set(ART.pictures)


@pytest.mark.parametrize("seats", [2, 5])
def test_every_figure_and_sign_of_a_game_is_drawn(seats: int) -> None:
    for scene in scenes(seats + 40, seats, 15):
        for part in scene.components:
            assert {name for name in (part.figure, part.sign) if name} <= set(ART.pictures)
            assert set(part.about) <= set(rulebook(GAME.folder)), part
            if part.mark:
                assert f"mark.{part.mark}" in ART.pictures


def test_worlds_differ_in_shape_not_in_colour_only() -> None:
    for kind in ("emblem", "planet", "weave"):
        drawn = []
        for world in WORLD_IDS:
            element = ART.pictures[f"{kind}.{world}"]
            inner = "".join(ET.tostring(child, "unicode") for child in element)
            drawn.append(re.sub(r'class="[^"]*"', "", inner))
        assert len(set(drawn)) == len(WORLD_IDS)


def test_no_symbol_has_a_colour_of_its_own() -> None:
    for name, text in FILES.items():
        outside = re.sub(r"<radialGradient.*?</radialGradient>", "", text, flags=re.DOTALL)
        found = re.findall(r'(?:fill|stroke|color|stop-color)="(?!url\(#|none)[^"]*"', outside)
        assert found == [], name
        assert "style=" not in text, name


def test_every_class_is_in_the_stylesheet() -> None:
    known = set(re.findall(r"\.([a-z][\w-]*)", stylesheet()))
    for name, text in FILES.items():
        used = {word for found in re.findall(r'class="([^"]*)"', text) for word in found.split()}
        assert used <= known, name


def test_the_sheet_is_one_drawing_with_every_id_once() -> None:
    root = ET.fromstring(ART.sheet())
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    assert {*ART.pieces, *ART.pictures} <= set(ids)
    assert not [each for each in root.iter() if each.get("data-part") or each.get("data-from")]


def test_art_with_a_mistake_is_refused() -> None:
    with pytest.raises(ValueError, match="no drawing"):
        Art("<svg><g></svg>")
    with pytest.raises(ValueError, match="which is not drawn"):
        Art('<svg xmlns="http://www.w3.org/2000/svg"><g id="a" data-from="b"/></svg>')


def test_a_form_is_made_from_each_anatomy() -> None:
    made = Art(
        '<svg xmlns="http://www.w3.org/2000/svg"><defs><symbol id="e"/></defs>'
        '<g id="anatomy.card" data-width="4" data-height="6"><use data-part="emblem"/></g>'
        '<g id="anatomy.card.low" data-width="4" data-height="2">'
        '<rect data-part="weave"/><rect data-part="emblem"/></g>'
        '<g id="card.x" data-from="card" data-emblem="e" class="hue-1"/></svg>'
    )
    assert set(made.pieces) == {"card.x", "card.x.low"}
    assert references(made.pieces["card.x"].body) == ["e"]
    low = made.pieces["card.x.low"].body
    assert [child.get("fill") for child in low] == ["url(#e)"]
    assert low.get("class") == "hue-1"


@pytest.mark.parametrize("mark", MARKS)
def test_signs_sit_on_their_piece(mark: str) -> None:
    for w, h in ((40, 27), (112, 156), (20, 20)):
        x, y, wide, high = sign_box(ART.pictures[f"mark.{mark}"], w, h)
        assert -high / 2 <= y <= h - high / 2 + 0.01 or mark in {"can", "eye"}
        assert x >= 0
        assert x < w
        assert wide >= 9
