"""Where everything of Space Opera lies: in its place, on the canvas, nothing upon another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import dist
from typing import Final
from xml.etree import ElementTree as ET

import pytest

from asterism.contract.scene import Scene
from asterism.contract.translator import LANGUAGES, Translator
from asterism.draw.art import art_of, references
from asterism.draw.boxes import Box, Placement
from asterism.draw.layout import SHAPES, layout_of, place
from asterism.draw.letters import lines_of as broken
from asterism.draw.svg import draw
from asterism.draw.text import ask, read
from asterism.draw.text import draw as lines_of
from asterism.draw.theme import THEMES, colours, stylesheet
from asterism.games.space_opera.content.cards import KIND_IDS, RESOURCES, SPECIES_IDS
from asterism.games.space_opera.content.effects import SECTOR_IDS
from asterism.games.space_opera.content.tables import COLOURS
from asterism.games.space_opera.game import GAME
from asterism.games.space_opera.table.card_texts import on_card
from asterism.kernel.view import open_view
from tests.draw.test_svg import SMALLEST, texts
from tests.draw.test_theme import EYES, contrast, seen
from tests.space_opera.test_table import positions, scene_of

LAYOUT: Final = layout_of(GAME)
ART: Final = art_of(GAME)
SEATS: Final = (2, 4, pytest.param(6, marks=pytest.mark.long))
TONGUES: Final = [Translator(GAME, language) for language in LANGUAGES]


def scenes(seed: int, seats: int, every: int) -> Iterator[Scene]:
    """Yield what the seat to move and a spectator see, and the open end, in all languages."""
    for ruling in ("dealt", "drafted"):
        for number, g in enumerate(positions(seed, seats, every, start=ruling)):
            tongue = TONGUES[number % len(TONGUES)]
            asked = -1 if g.pending is None else g.pending.seat
            for seat in sorted({asked, number % seats, -1}):
                yield scene_of(g, seat, tongue)
            if g.over():
                yield GAME.display.scene(open_view(g), tongue)


def inside(part: Placement | Box, box: Box) -> bool:
    """Return whether a box lies in another one."""
    return (
        part.x >= box.x - 0.11
        and part.y >= box.y - 0.11
        and part.x + part.w <= box.x + box.w + 0.11
        and part.y + part.h <= box.y + box.h + 0.11
    )


def overlap(one: Box, other: Box) -> float:
    """Return how much of the canvas two boxes share."""
    w = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    h = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return max(0.0, w) * max(0.0, h)


def left_out(scene: Scene, shape: str) -> set[str]:
    """Return the places of the panel that gives way to the result."""
    if shape != "wide" or not any(panel.id == "result" for panel in scene.panels):
        return set()
    return {one.id for panel in scene.panels if panel.id == "middle" for one in panel.places}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", SEATS)
def test_everything_lies_in_its_place_and_no_place_on_another(seats: int, shape: str) -> None:
    for scene in scenes(seats, seats, 5):
        placed = place(scene, LAYOUT, shape)
        canvas, gone = Box(0, 0, placed.width, placed.height), left_out(scene, shape)
        every = {one.id for panel in scene.panels for one in panel.places}
        assert set(placed.places) == every - gone
        for one, other in combinations(placed.places, 2):
            assert overlap(placed.places[one], placed.places[other]) <= 1, (one, other)
        expected = {part.id: part for part in scene.components if part.place not in gone}
        assert {part.id for part in placed.parts} == set(expected)
        for part in placed.parts:
            assert inside(part, canvas), part
            assert inside(part, placed.places[expected[part.id].place]), part


@pytest.mark.parametrize("seats", SEATS)
def test_pieces_that_are_touched_do_not_hide_each_other(seats: int) -> None:
    """Of each at least a fifth shows; of cards that a rival was seen to hold, an edge."""
    for scene in scenes(seats + 5, seats, 5):
        for shape in SHAPES:
            placed = place(scene, LAYOUT, shape)
            for group in placed.groups:
                for spot in group.spots.values():
                    for (_, one), (_, other) in pairwise(spot):
                        apart = max(abs(other.x - one.x) / one.w, abs(other.y - one.y) / one.h)
                        least = 0.05 if one.symbol.endswith(".leaf") else 0.2
                        assert apart >= least, (one, other)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_component_has_a_drawn_symbol_of_its_own_shape(seats: int, shape: str) -> None:
    for scene in scenes(seats + 10, seats, 7):
        parts = {part.id: part for part in scene.components}
        for at in place(scene, LAYOUT, shape).parts:
            part, piece = parts[at.id], ART.pieces[at.symbol]
            assert at.symbol == part.symbol or at.symbol.startswith(f"{part.symbol}."), at
            assert at.w / piece.width == pytest.approx(at.h / piece.height, rel=0.03), at
            assert {name for name in (part.figure, part.sign) if name} <= set(ART.pictures), part
            assert not part.mark or f"mark.{part.mark}" in ART.pictures


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_letter_is_large_enough(seats: int, shape: str) -> None:
    """A wide canvas of 1000 is 940 pixels wide in a window of 1280."""
    least = SMALLEST if shape == "narrow" else SMALLEST / 0.94
    for number, scene in enumerate(scenes(seats + 20, seats, 41)):
        text = draw(scene, LAYOUT, ART, shape, THEMES[number % 2])
        small = [(words, size) for words, size in texts(ET.fromstring(text)) if size < least]
        assert not small
        assert "var(" not in text


def test_every_piece_refers_to_what_is_there() -> None:
    for piece in ART.pieces.values():
        assert set(references(piece.body)) <= set(ART.pictures), piece.id
    for name, picture in ART.pictures.items():
        assert set(references(picture)) <= set(ART.pictures), name
    assert {f"emblem.{kind}" for kind in KIND_IDS} <= set(ART.pictures)
    assert {f"species.{name}" for name in SPECIES_IDS} <= set(ART.pictures)
    assert {f"card.{kind}.row" for kind in KIND_IDS} <= set(ART.pieces)


def test_no_symbol_has_a_colour_of_its_own_and_every_class_is_known() -> None:
    text = (GAME.folder / "art.svg").read_text("utf-8")
    assert not re.findall(r'(?:fill|stroke|color|stop-color)="(?!url\(#|none)[^"]*"', text)
    known = set(re.findall(r"\.([a-z][\w-]*)", stylesheet()))
    used = {word for found in re.findall(r'class="([^"]*)"', text) for word in found.split()}
    assert used <= known


def test_sectors_and_kinds_of_cards_are_told_apart_without_colour() -> None:
    for names in ([f"sector.{one}" for one in SECTOR_IDS], [f"emblem.{one}" for one in KIND_IDS]):
        drawn = {
            re.sub(r'class="[^"]*"', "", ET.tostring(ART.pictures[name], "unicode")).partition(">")[
                2
            ]
            for name in names
        }
        assert len(drawn) == len(names)


# -- the colours of the seats ----------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_seats_stand_out(theme: str) -> None:
    known = colours(theme)
    for seat in COLOURS:
        colour = known[f"seat-{seat}"]
        assert contrast(colour, known["on-seat"]) >= 4.5, seat
        for ground in ("ground", "panel"):
            assert contrast(colour, known[ground]) >= 4.5, (seat, ground)
        for ground in ("card", "now"):
            assert contrast(colour, known[ground]) >= 3, (seat, ground)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES)
def test_seats_are_told_apart_by_all_eyes(theme: str, eyes: str) -> None:
    known = colours(theme)
    for one, other in combinations(COLOURS, 2):
        pair = [seen(known[f"seat-{each}"], eyes) for each in (one, other)]
        assert dist(*pair) > 20, (one, other)


@pytest.mark.parametrize("theme", THEMES)
def test_no_seat_looks_like_a_sector(theme: str) -> None:
    known = colours(theme)
    for seat in COLOURS:
        for sector in SECTOR_IDS:
            pair = [seen(known[f"seat-{each}"], "usual") for each in (seat, sector)]
            assert dist(*pair) > 20, (seat, sector)


# -- the terminal ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_a_terminal_shows_it_in_its_width_and_reads_it_aloud(seats: int) -> None:
    for scene in scenes(seats + 30, seats, 41):
        for width in (80, 100):
            for line in (*lines_of(scene, width), *ask(scene, width)):
                assert line.cell_len <= width, line.plain
        aloud = "\n".join(read(scene))
        for part in scene.components:
            if part.symbol.startswith("built"):
                assert part.label in aloud


@pytest.mark.parametrize("tongue", TONGUES, ids=LANGUAGES)
def test_no_text_of_a_card_is_cut_where_there_is_room(tongue: Translator) -> None:
    """Up to six cards have the broad form on a wide screen; on a narrow one each has a row."""
    for form in ("broad", "row"):
        slot = next(
            each
            for each in ART.pieces[f"card.consumable.{form}"].body.iter()
            if each.get("data-slot") == "caption"
        )
        size, room = float(slot.get("font-size", "")), float(slot.get("data-fit", ""))
        for resource in range(RESOURCES):
            text = on_card(tongue, resource)
            assert len(broken(text, size, room)) <= int(slot.get("data-lines", "")), text
