"""Any scene as text: never too wide, readable without colour, and aloud."""

from __future__ import annotations

import re
from typing import Final

import pytest
from rich.cells import cell_len

from asterism.contract.scene import Choice, Component, Panel, Place, Scene, SeatMark
from asterism.contract.translator import LANGUAGES, Translator
from asterism.draw.text import EYE, HIDDEN, SHAPES, ask, draw, read, read_question, rule
from asterism.games.galaxy import GAME
from asterism.kernel.agenda import State
from asterism.kernel.view import view
from tests.galaxy.positions import positions
from tests.galaxy.table_top import row, table

BOXES: Final = re.compile(r"[─-╿●■◆▲⬢◉▒▾▴▶]")


def scene_of(state: State, seat: int, language: str = "en") -> Scene:
    """What a seat sees."""
    return GAME.display.scene(view(state, seat), Translator(GAME, language))


def text_of(scene: Scene, width: int = 100) -> str:
    """A scene and its question as a screen shows them."""
    return "\n".join(line.plain for line in (*draw(scene, width), *ask(scene, width)))


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_line_is_wider_than_the_screen(seats: int, width: int) -> None:
    languages = list(LANGUAGES)
    for number, state in enumerate(positions(seats, seats, every=9, house=True)):
        asked = state.pending.seat if state.pending is not None else -1
        for seat in {asked, -1, 0}:
            scene = scene_of(state, seat, languages[number % 3])
            for line in (*draw(scene, width), *ask(scene, width)):
                assert line.cell_len <= width, line.plain
                assert "\n" not in line.plain


@pytest.mark.parametrize("width", [1, 20, 39])
def test_a_very_narrow_screen_is_no_fault(width: int) -> None:
    for state in positions(1, 5, every=40):
        assert all(line.cell_len <= 40 for line in draw(scene_of(state, 0), width))


def test_every_known_component_is_on_the_screen() -> None:
    for state in positions(2, 4, every=13):
        asked = state.pending.seat if state.pending is not None else 0
        scene = scene_of(state, asked)
        shown = text_of(scene, 200)
        for part in scene.components:
            if part.known and part.symbol.startswith("card.") and part.mark != "gone":
                assert part.face in shown, part
        for number, choice in enumerate(scene.choices, start=1):
            assert f"{number}) {choice.short}" in shown


def test_shapes_and_letters_tell_the_seats_apart_without_colour() -> None:
    state = next(iter(positions(0, 5, every=1)))
    scene = scene_of(state, 0)
    signs = {SHAPES[mark.shape] for mark in scene.seats}
    assert len(signs) == 5
    assert [mark.letter for mark in scene.seats] == ["G", "R", "B", "Y", "V"]
    assert all(sign in text_of(scene) for sign in signs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_differ_in_every_language(language: str) -> None:
    state = next(iter(positions(0, 5, every=1)))
    letters = [mark.letter for mark in scene_of(state, 0, language).seats]
    assert len(set(letters)) == 5
    assert all(1 <= len(letter) <= 2 for letter in letters)


def test_hidden_and_remembered_cards_look_different() -> None:
    t = table(
        2, hands={"green": ["kha-2", "felowi-3"]}, bases=[("green", "kha", 1)], cells=row(1, ecup=4)
    )
    t.play("hide kha-2")
    assert f"{EYE}Kh2" in text_of(scene_of(t.g, 0))
    assert HIDDEN in text_of(scene_of(t.g, 1))
    assert "Kh2" not in text_of(scene_of(t.g, 1))


def test_bases_lie_on_the_lines_between_the_rows() -> None:
    t = table(
        2,
        hands={"green": ["felowi-3"]},
        bases=[("red", "felowi", 1), ("green", "felowi", 0)],
        governors={"felowi": "green"},
    )
    lines = text_of(scene_of(t.g, 0)).splitlines()
    by_label = {line.split()[0] + line.split()[1]: line for line in lines if line.split()[1:]}
    assert "●G" in by_label["worth5"]
    assert "■R" in by_label["worth4"]
    assert "─" in by_label["worth4"]


def test_the_plain_text_is_made_of_sentences_alone() -> None:
    for state in positions(4, 4, every=17):
        asked = state.pending.seat if state.pending is not None else -1
        scene = scene_of(state, asked)
        lines = [*read(scene), *read_question(scene)]
        assert not [line for line in lines if BOXES.search(line)]
        assert lines[0].startswith("Galaxy: The Dark Ages, round")
        for number, choice in enumerate(scene.choices, start=1):
            assert f"{number}. {choice.text}" in lines


def test_the_plain_text_reads_world_by_world() -> None:
    t = table(
        2,
        hands={"green": ["felowi-3"]},
        cells=row(1, felowi=5, kha=9),
        bases=[("red", "felowi", 1)],
    )
    lines = [line.strip() for line in read(scene_of(t.g, 0))]
    assert (
        "Felowi: governor: Red; Red's base, worth 4; "
        "row 1: Felowi 5 (Raider), lowest of the row; total: Red 4."
    ) in lines
    assert "Hand: Felowi 3 (Transport)." in lines


def test_a_scene_of_no_game_that_we_know_is_drawn_too() -> None:
    seats = (SeatMark("Ada", "A", "star", "green"), SeatMark("Bo", "B", "odd", "pink"))
    panel = Panel("map", "Map", "grid", (Place("a", "A", 0, 0), Place("b", "B", 0, 1)), ("",),
                  ("West", "East"))  # fmt: skip
    scene = Scene(
        title="Toy",
        seat=0,
        headline="Ada: go.",
        section="1.go",
        seats=seats,
        panels=(panel, Panel("hand", "Hand", "list", (Place("c", "Hand"),))),
        components=(
            Component("1", "fleet", "a", "3", "a fleet of three", seat=0),
            Component("2", "fleet", "b", "4", "a fleet of four", seat=1),
            Component("3", "card.back", "b", "?", "hidden card", known=False),
            Component("4", "card", "c", "Tr", "Treaty", caption="Treaty of Rigel"),
        ),
        choices=(Choice(1, "Go", "1.go", "go"),),
        notes=("A note.",),
    )
    shown = text_of(scene, 60)
    for piece in ("★3", "●4", HIDDEN, "Tr Treaty of Rigel", "A note.", "1) Go", "West"):
        assert piece in shown
    assert "A: a fleet of three" not in read(scene)
    assert any("a fleet of four, hidden card" in line for line in read(scene))


def test_a_rule_across_the_screen_is_as_wide_as_it() -> None:
    for title in ("", "Log", "x" * 300):
        assert cell_len(rule(title, 80).plain) == 80
