"""Scenes of random games, for tests that draw them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from asterism.draw.art import Art, art_of
from asterism.draw.layout import Layout, layout_of
from asterism.games.galaxy import GAME
from asterism.kernel.agenda import State
from asterism.kernel.scene import Scene
from asterism.kernel.tongue import LANGUAGES, Tongue
from asterism.kernel.view import open_view, view
from tests.galaxy.positions import positions

TONGUES: Final = [Tongue(GAME, language) for language in LANGUAGES]
LAYOUT: Final[Layout] = layout_of(GAME)
ART: Final[Art] = art_of(GAME)


def scene_of(state: State, seat: int, tongue: Tongue = TONGUES[0]) -> Scene:
    """What a seat sees."""
    return GAME.display.scene(view(state, seat), tongue)


def scenes(seed: int, seats: int, every: int) -> Iterator[Scene]:
    """What the seat to move, another one and a spectator see in a game, in all languages by turns.

    The last scene is that of the finished game with nothing hidden.
    """
    for number, state in enumerate(positions(seed, seats, every, house=True)):
        tongue = TONGUES[number % len(TONGUES)]
        asked = -1 if state.pending is None else state.pending.seat
        for seat in sorted({asked, number % seats, -1}):
            yield scene_of(state, seat, tongue)
        if state.over():
            yield GAME.display.scene(open_view(state), tongue)
