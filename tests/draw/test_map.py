"""Maps of hexes: as large as they fit, drawn and read like everything else."""

from __future__ import annotations

import math
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from asterism.contract.scene import Component, Panel, Place, Scene
from asterism.draw.layout import Layout, Placed, place
from asterism.draw.svg import draw
from asterism.draw.text import draw as draw_text
from asterism.draw.text import read
from tests.draw.scenes import ART

SVG = "{http://www.w3.org/2000/svg}"
RING = [(0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
LAYOUT = """
[wide]
width = 400
least = 300
panels = [{ id = "galaxy", kind = "map", x = 20, y = 30, w = 300, height = 200, room = [1.2, 1.0] }]
arrange = { "hex-" = { sizes = { "" = [[10, 10]] } } }

[narrow]
width = 200
least = 300
panels = [{ id = "galaxy", kind = "map", x = 0, y = 0, w = 200 }]
arrange = { "hex-" = { sizes = { "" = [[10, 10]] } } }
"""


def spot(q: int, r: int) -> Place:
    kind = "strong" if (q, r) == (0, 0) else "cell"
    return Place(f"hex-{q}-{r}", f"Hex {q} {r}", kind=kind, x=1.5 * q, y=math.sqrt(3) * (r + q / 2))


def scene() -> Scene:
    panel = Panel("galaxy", "Galaxy", "map", tuple(spot(q, r) for q, r in RING))
    return Scene(
        title="Toy", seat=0, headline="Go.", section="1", seats=(), panels=(panel,),
        components=(
            Component("sun", "piece", "hex-0-0", "S", "a sun"),
            Component("ship", "piece", "hex-1-0", "s", "a ship"),
        ),
    )  # fmt: skip


@pytest.fixture
def layout(tmp_path: Path) -> Layout:
    path = tmp_path / "layout.toml"
    path.write_text(LAYOUT, "utf-8")
    return Layout(path, ["piece"])


def edges(placed: Placed) -> tuple[float, float, float, float]:
    corners = [corner for each in placed.hexes for corner in each.corners()]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def test_a_map_is_as_large_as_fits_and_in_the_middle(layout: Layout) -> None:
    placed = place(scene(), layout, "wide")
    left, top, right, bottom = edges(placed)
    assert [top, bottom] == pytest.approx([30, 230], abs=0.3)
    assert left - 20 == pytest.approx(320 - right, abs=0.3)
    narrow = edges(place(scene(), layout, "narrow"))
    assert [narrow[0], narrow[2]] == pytest.approx([0, 200], abs=0.3)


def test_neighbours_touch(layout: Layout) -> None:
    placed = place(scene(), layout, "wide")
    centre, above = placed.hexes[0], placed.hexes[1]
    assert centre.y - above.y == pytest.approx(math.sqrt(3) * centre.side, abs=0.2)
    assert {each.style for each in placed.hexes} == {"hex hex-cell", "hex hex-strong"}


def test_pieces_lie_in_the_middle_of_their_hex(layout: Layout) -> None:
    placed = place(scene(), layout, "wide")
    part = next(part for part in placed.parts if part.id == "ship")
    hex_ = placed.hexes[RING.index((1, 0))]
    assert part.x + part.w / 2 == pytest.approx(hex_.x, abs=0.2)
    assert part.y + part.h / 2 == pytest.approx(hex_.y, abs=0.2)
    box = placed.places["hex-1-0"]
    assert [box.w, box.h] == pytest.approx([1.2 * hex_.side, hex_.side], abs=0.1)


def test_it_is_drawn_and_read(layout: Layout) -> None:
    root = ET.fromstring(draw(scene(), layout, ART))
    assert len(root.findall(f"{SVG}polygon")) == len(RING)
    shown = "\n".join(line.plain for line in draw_text(scene()))
    assert "Hex 1 0" in shown
    assert "Hex 0 1" not in shown
    assert "  Hex 1 0: a ship." in read(scene())


def test_a_ground_that_changes_its_hexes_is_laid_anew(layout: Layout) -> None:
    first = place(scene(), layout, "wide")
    panel = scene().panels[0]
    fewer = Panel("galaxy", "Galaxy", "map", panel.places[:3])
    later = Scene(
        title="Toy", seat=0, headline="", section="", seats=(), panels=(fewer,), components=()
    )
    second = place(later, layout, "wide", first)
    assert len(second.hexes) == 3
    assert second.hexes[0].side > first.hexes[0].side
