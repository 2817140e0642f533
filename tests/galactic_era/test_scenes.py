"""Scenes of random games: whole for every seat, drawn by every renderer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from asterism.contract.scene import Scene
from asterism.contract.translator import Translator
from asterism.draw.art import art_of
from asterism.draw.layout import layout_of, place
from asterism.draw.svg import draw
from asterism.draw.text import draw as draw_text
from asterism.draw.text import read, read_question
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.table.scene import scene as scene_of
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.view import view

EVERY = 23
TONGUE = Translator(GAME, "en")


def positions(seats: int, seed: int) -> Iterator[State]:
    """Positions of a random game, and its end."""
    state = GAME.new(seats, GAME.read_rulings({}))
    state.chance = SeededChance(seed)
    state.settle()
    dice = SeededChance(seed + 99)
    count = 0
    while state.pending is not None:
        if count % EVERY == 0:
            yield state
        count += 1
        menu = state.menu
        state.take(menu[dice.below(BOT, len(menu))])
    yield state


def scenes(seats: int, seed: int) -> Iterator[Scene]:
    for state in positions(seats, seed):
        for seat in range(-1, seats):
            yield scene_of(view(state, seat), TONGUE)


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_scene_is_whole(seats: int) -> None:
    for scene in scenes(seats, seats):
        places = [place.id for panel in scene.panels for place in panel.places]
        assert len(set(places)) == len(places)
        ids = [part.id for part in scene.components]
        assert len(set(ids)) == len(ids)
        assert {part.place for part in scene.components} <= set(places)
        assert all(part.label for part in scene.components)
        assert scene.headline
        options = [choice.option for choice in scene.choices]
        assert len(set(options)) == len(options)
        assert {o for found in scene.options.values() for o in found} <= set(options)


@pytest.mark.parametrize("shape", ["wide", "narrow"])
def test_every_scene_is_drawn(shape: str) -> None:
    layout, art = layout_of(GAME), art_of(GAME)
    for scene in scenes(4, 1):
        placed = place(scene, layout, shape)
        assert {part.symbol for part in placed.parts} <= art.pieces.keys()
        assert "<svg" in draw(scene, layout, art, shape)


def test_every_scene_is_read() -> None:
    for scene in scenes(3, 2):
        assert len(draw_text(scene, 100)) > 10
        assert read(scene)
        assert read_question(scene)
