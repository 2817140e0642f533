"""Positions of random games of Galactic Era, and their scenes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from asterism.contract.scene import Component, Scene
from asterism.contract.translator import LANGUAGES, Translator
from asterism.draw import art as drawing
from asterism.draw.art import Art
from asterism.draw.layout import Layout
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.table.scene import scene
from asterism.games.galactic_era.vocabulary import verbs as v
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.options import PASS, verb_of
from asterism.kernel.view import view

SIGNS: Final = Path(drawing.__file__).parent / "signs.svg"
ART: Final = Art(SIGNS.read_text("utf-8"), (GAME.folder / "art.svg").read_text("utf-8"))
LAYOUT: Final = Layout(GAME.folder / "layout.toml", list(ART.pieces))
TONGUES: Final = [Translator(GAME, language) for language in LANGUAGES]
IDLE: Final = {v.DONE, PASS}


def states(seed: int, seats: int, every: int = 7) -> Iterator[State]:
    """Every so many decisions of a random game in which seats like to act, and its end."""
    g = GAME.new(seats, GAME.read_rulings({"goal": "random"}))
    chance = SeededChance(f"scenes {seed}")
    g.chance = chance
    g.settle()
    count = 0
    while g.pending is not None:
        if count % every == seed % every:
            yield g
        count += 1
        asked = g.asked()
        seat = asked[chance.below(BOT, len(asked))]
        rights = g.may_interject(seat)
        if rights and not chance.below(BOT, 12):
            g.interject(seat, rights[chance.below(BOT, len(rights))])
            continue
        menu = g.menu_of(seat)
        acts = [option for option in menu if verb_of(option) not in IDLE]
        liked = acts if acts and chance.below(BOT, 6) else menu
        g.answer(seat, liked[chance.below(BOT, len(liked))])
    yield g


def scene_of(state: State, seat: int, translator: Translator = TONGUES[0]) -> Scene:
    """What a seat sees of a state."""
    return scene(view(state, seat), translator)


def by_id(shown: Scene) -> dict[str, Component]:
    """The components by their ids."""
    return {part.id: part for part in shown.components}
