"""Scenes of random games, for tests that draw them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from asterism.contract.scene import Scene
from asterism.contract.translator import LANGUAGES, Translator
from asterism.draw.art import Art, art_of
from asterism.draw.layout import Layout, layout_of
from asterism.games.galaxy import GAME
from asterism.kernel.agenda import State
from asterism.kernel.view import open_view, view
from tests.galaxy.positions import positions

TONGUES: Final = [Translator(GAME, language) for language in LANGUAGES]
LAYOUT: Final[Layout] = layout_of(GAME)
ART: Final[Art] = art_of(GAME)


def scene_of(state: State, seat: int, translator: Translator = TONGUES[0]) -> Scene:
    """What a seat sees."""
    return GAME.display.scene(view(state, seat), translator)


def scenes(seed: int, seats: int, every: int) -> Iterator[Scene]:
    """What the seat to move, another one and a spectator see in a game, in all languages by turns.

    The last scene is that of the finished game with nothing hidden.
    """
    for number, state in enumerate(positions(seed, seats, every, house=True)):
        translator = TONGUES[number % len(TONGUES)]
        asked = -1 if state.pending is None else state.pending.seat
        for seat in sorted({asked, number % seats, -1}):
            yield scene_of(state, seat, translator)
        if state.over():
            yield GAME.display.scene(open_view(state), translator)
