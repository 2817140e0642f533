"""Where everything lies: on the canvas, in its place, with a symbol of its own, and steadily."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Final

import msgspec
import pytest

from asterism.contract.scene import Component, Scene
from asterism.draw.boxes import Box, Placement
from asterism.draw.grammar import Arrangement
from asterism.draw.layout import SHAPES, Layout, Placed, place
from asterism.draw.letters import cut, lines_of, width_of
from asterism.draw.spread import spread
from asterism.games.galaxy import GAME
from asterism.games.galaxy.content.tables import WORLD_IDS
from tests.draw.scenes import ART, LAYOUT, TONGUES, scene_of, scenes
from tests.galaxy.positions import positions

SEATS: Final = (2, 3, 4, 5)
LIES_ON: Final = {(f"governed-{name}", f"world-{name}") for name in WORLD_IDS}
"""The places that lie on others, by design."""


def inside(part: Placement | Box, box: Box, slack: float = 0.11) -> bool:
    """Return whether a box lies in another one."""
    return (
        part.x >= box.x - slack
        and part.y >= box.y - slack
        and part.x + part.w <= box.x + box.w + slack
        and part.y + part.h <= box.y + box.h + slack
    )


def overlap(one: Box, other: Box) -> float:
    """How much of the canvas two boxes share."""
    w = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    h = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return max(0.0, w) * max(0.0, h)


def hidden_places(scene: Scene) -> set[str]:
    """The places of the panel that gives way to the result."""
    over = any(panel.id == "result" for panel in scene.panels)
    return {
        one.id for panel in scene.panels for one in panel.places if over and panel.id == "piles"
    }


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_component_lies_in_its_place_on_the_canvas(seats: int, shape: str) -> None:
    for scene in scenes(seats, seats, 3):
        placed = place(scene, LAYOUT, shape)
        canvas = Box(0, 0, placed.width, placed.height)
        gone = hidden_places(scene) if shape == "wide" else set()
        expected = {one.id: one for one in scene.components if one.place not in gone}
        assert {part.id for part in placed.parts} == set(expected)
        assert len(placed.parts) == len(expected)
        for part in placed.parts:
            assert part.w > 0
            assert part.h > 0
            assert inside(part, canvas), part
            assert inside(part, placed.places[expected[part.id].place]), part


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", SEATS)
def test_places_do_not_overlap(seats: int, shape: str) -> None:
    for scene in scenes(seats + 5, seats, 25):
        placed = place(scene, LAYOUT, shape)
        every = {one.id for panel in scene.panels for one in panel.places}
        assert set(placed.places) == every - (hidden_places(scene) if shape == "wide" else set())
        for one, other in combinations(placed.places, 2):
            if overlap(placed.places[one], placed.places[other]) > 1:
                assert tuple(sorted((one, other))) in LIES_ON, (one, other)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_component_has_a_symbol_of_its_own(seats: int, shape: str) -> None:
    for scene in scenes(seats + 10, seats, 9):
        components = {one.id: one for one in scene.components}
        for part in place(scene, LAYOUT, shape).parts:
            symbol = components[part.id].symbol
            assert part.symbol in ART.pieces
            assert part.symbol == symbol or part.symbol.startswith(f"{symbol}."), part
            piece = ART.pieces[part.symbol]
            assert part.w / piece.width == pytest.approx(part.h / piece.height, rel=0.03), part


def test_a_component_that_nobody_drew_is_a_plain_piece() -> None:
    assert LAYOUT.formed("card.cylor", "plate") == "card.cylor.plate"
    assert LAYOUT.formed("card.cylor", "nonsense") == "card.cylor"
    assert LAYOUT.formed("nonsense", "plate") == "piece"


def test_the_wide_board_stays_where_it_is() -> None:
    seen: dict[str, Box] = {}
    for state in positions(3, 4, every=11):
        scene = scene_of(state, 0)
        places = place(scene, LAYOUT, "wide").places
        for panel in scene.panels:
            if panel.id in {"worlds", "players"}:
                for one in panel.places:
                    if not one.id.startswith("bids-"):
                        assert seen.setdefault(one.id, places[one.id]) == places[one.id]


def test_the_narrow_board_fits_the_width_and_comes_first() -> None:
    for state in positions(4, 5, every=31):
        scene = scene_of(state, 0)
        placed = place(scene, LAYOUT, "narrow")
        assert placed.width == 360
        worlds = next(panel for panel in scene.panels if panel.id == "worlds")
        last = max(placed.places[one.id].y for one in worlds.places)
        assert placed.top <= min(placed.places[one.id].y for one in worlds.places)
        if "hand-green" in placed.places:
            assert placed.places["hand-green"].y > last


def test_the_row_of_the_round_stands_out() -> None:
    for state in positions(5, 3, every=40):
        scene = scene_of(state, 0)
        for shape in SHAPES:
            placed = place(scene, LAYOUT, shape)
            bands = [rect for rect in placed.rects if rect.style == "now"]
            row = scene.panels[0].now
            assert len(bands) == (row >= 0)
            for rect in bands:
                box = placed.places[next(p.id for p in scene.panels[0].places if p.row == row)]
                assert inside(box, Box(*rect[:4]))


@pytest.mark.parametrize("shape", SHAPES)
def test_cells_of_past_rows_are_fainter(shape: str) -> None:
    for state in positions(5, 3, every=40):
        scene = scene_of(state, 0)
        panel = scene.panels[0]
        past = place(scene, LAYOUT, shape).ground.past
        cells = [one for one in panel.places if one.id.startswith("cell-")]
        assert set(past) == {one.id for one in cells if one.row < panel.now}


def test_surrendered_worlds_fade_with_their_column() -> None:
    for state in positions(6, 3, every=40):
        scene = scene_of(state, 0)
        gone = sum(one.mark == "gone" for one in scene.components)
        rects = place(scene, LAYOUT, "wide").rects
        assert sum(rect.style == "gone-lane" for rect in rects) == gone


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_remembered_changes_nothing(shape: str) -> None:
    for scene in scenes(21, 4, 12):
        fresh = Layout(GAME.folder / "layout.toml", list(ART.pieces))
        assert place(scene, LAYOUT, shape) == place(scene, fresh, shape)


def test_it_is_plain_data() -> None:
    scene = next(scenes(1, 2, 1))
    placed = place(scene, LAYOUT, "wide")
    data = msgspec.json.encode(placed)
    assert msgspec.json.decode(data, type=Placed) == placed


def test_a_layout_with_a_mistake_is_refused(tmp_path: Path) -> None:
    text = (GAME.folder / "layout.toml").read_text("utf-8")
    path = tmp_path / "layout.toml"
    path.write_text(text.replace("gutter", "gutters", 1), "utf-8")
    with pytest.raises(msgspec.ValidationError, match="gutters"):
        Layout(path, [])


# -- how components lie in a place -----------------------------------------------------------

BOX: Final = Box(10, 10, 100, 40)


def test_they_lie_side_by_side_while_there_is_room() -> None:
    arrangement = Arrangement(sizes={"card": [[20, 30]]}, gap=5)
    spots = spread([("card.a", -1), ("card.b", -1)], BOX, arrangement)
    assert [(x, y, w, h) for _, x, y, w, h in spots] == [(37.5, 15, 20, 30), (62.5, 15, 20, 30)]


def test_they_overlap_evenly_where_there_is_none() -> None:
    arrangement = Arrangement(sizes={"card": [[20, 30]]}, align="start", least=0.1)
    spots = spread([("card", -1)] * 9, BOX, arrangement)
    assert [x for _, x, *_ in spots] == [10 + 10 * i for i in range(9)]


def test_a_smaller_size_is_taken_before_too_little_shows() -> None:
    arrangement = Arrangement(sizes={"card": [[40, 30], [10, 12, "small"]]}, gap=0, least=0.9)
    assert {spot[0] for spot in spread([("card", -1)] * 2, BOX, arrangement)} == {""}
    assert {spot[0] for spot in spread([("card", -1)] * 5, BOX, arrangement)} == {"small"}


def test_those_of_a_seat_move_together_first() -> None:
    arrangement = Arrangement(
        sizes={"base": [[30, 30]]}, gap=0, align="start", crowd=["base"], least=0
    )
    spots = spread([("base", 0), ("base", 0), ("base", 1), ("base", 2)], BOX, arrangement)
    assert [x for _, x, *_ in spots] == [10, 20, 50, 80]


def test_what_is_kept_stays_free() -> None:
    arrangement = Arrangement(sizes={"": [[30, 30]]}, gap=0, align="start", keep=["count"], least=0)
    kinds = [("count", -1), *[("card", -1)] * 5]
    assert [x for _, x, *_ in spread(kinds, BOX, arrangement)] == [10, 40, 50, 60, 70, 80]
    assert spread(kinds, Box(0, 0, 40, 40), arrangement)[1][1] < 30


def test_lines_are_filled_one_after_the_other() -> None:
    arrangement = Arrangement(sizes={"number": [[40, 15]]}, flow="wrap", gap=0)
    spots = spread([("number", 0)] * 3, BOX, arrangement)
    assert [(x, y) for _, x, y, *_ in spots] == [(20, 15), (60, 15), (40, 30)]


def test_what_a_place_does_not_show_has_no_box() -> None:
    arrangement = Arrangement(sizes={"count": [[20, 20]]})
    assert spread([("hidden", -1), ("count", -1)], BOX, arrangement)[0] == ("", 0, 0, 0, 0)


# -- letters ---------------------------------------------------------------------------------


def test_texts_are_broken_and_cut_to_their_room() -> None:
    text = "play a ship, discard one, place a base or play a technology"
    lines = lines_of(text, 15, 200)
    assert " ".join(lines) == text
    assert all(width_of(line, 15) <= 200 for line in lines)
    assert lines_of(text, 15, 200, 2)[1].endswith("…")
    assert width_of(cut("Erithizonian", 15, 60), 15) <= 60
    assert cut("Cylor", 15, 60) == "Cylor"


@pytest.mark.parametrize("shape", SHAPES)
def test_a_long_note_makes_the_canvas_longer(shape: str) -> None:
    state = next(positions(1, 2, every=1))
    scene = scene_of(state, 0, TONGUES[1])
    noted = Scene(
        scene.title, scene.seat, scene.headline, scene.section, scene.seats, scene.panels,
        scene.components, notes=("Nobody knows where the last Dreadnought went. " * 12,),
    )  # fmt: skip
    before, after = place(scene, LAYOUT, shape), place(noted, LAYOUT, shape)
    assert after.height > before.height == after.bottom
    assert after.rects[0].h == after.height
    assert max(text.y for text in after.words) < after.height


def test_a_component_of_an_unknown_place_is_left_out() -> None:
    state = next(positions(1, 2, every=1))
    scene = scene_of(state, 0)
    stray = Component("stray", "number", "nowhere", "1", "one")
    wild = Scene(
        scene.title, scene.seat, scene.headline, scene.section, scene.seats, scene.panels,
        (*scene.components, stray),
    )  # fmt: skip
    assert "stray" not in {part.id for part in place(wild, LAYOUT, "wide").parts}
