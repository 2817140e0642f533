"""What a line of the log lights up: what it speaks of, and nothing that it hides."""

from __future__ import annotations

import pytest

from asterism.contract.translator import Translator
from asterism.games.galaxy import GAME
from asterism.games.galaxy.content.tables import CARD_IDS
from asterism.games.galaxy.vocabulary import event_types as h
from asterism.kernel.events import Event
from asterism.kernel.view import SPECTATOR
from tests.galaxy.positions import random_match

SAMPLES = [
    (Event(h.PLAYED, (0, 9, 0)), ("player-green", "card-cylor-9", "world-card-cylor")),
    (Event(h.BASE_PLACED, (1, 2, 3)), ("player-red", "world-card-kha", "line-3-kha")),
    (
        Event(h.RECLAIMED, (2, 95, 4, 1)),
        ("player-blue", "card-ally-7", "world-card-myrmidon", "cell-1-myrmidon"),
    ),
    (Event(h.TECHNOLOGY, (3, 2)), ("player-yellow", "card-sensors")),
    (Event(h.GOVERNOR, (5, 4)), ("world-card-erith", "player-violet", "governor-erith")),
    (Event(h.RAIDED, (0, 1, None)), ("player-green", "player-red")),
    (Event(h.DREW, (0, None)), ("player-green", "draw-pile")),
    (Event(h.TIED, (3,)), ()),
    (Event(h.ROUND_OVER, (2,)), ()),
    (
        Event(h.ATTACKS_SHIP, (0, 9, 0, 20, 1)),
        ("player-green", "card-cylor-9", "world-card-cylor", "card-felowi-9", "world-card-felowi"),
    ),
]


@pytest.mark.parametrize(("event", "found"), SAMPLES)
def test_an_event_touches_what_it_speaks_of(event: Event, found: tuple[str, ...]) -> None:
    assert GAME.display.event_targets(event) == found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whoever_was_told_less_lights_up_less(seats: int) -> None:
    match = random_match(seats, seats, 10_000)
    for event in match.events:
        everything = set(GAME.display.event_targets(event))
        for seat in range(SPECTATOR, seats):
            told = event.seen_by(seat)
            shown = set(GAME.display.event_targets(told))
            assert shown <= everything
            cards = {name for name in shown if name.removeprefix("card-") in CARD_IDS}
            kinds = GAME.event_types[event.kind].args
            known = [value for kind, value in zip(kinds, told.args, strict=True)
                     if kind in {"card", "technology"} and value is not None]  # fmt: skip
            assert len(cards) <= len(known)


def test_what_it_touches_is_on_the_table() -> None:
    """The ids are those of the scene: a play lights up the card where it lies then."""
    match = random_match(11, 3, 30)
    translator = Translator(GAME)
    played = 0
    while not match.over and played < 20:
        before = len(match.events)
        match.play(match.moves[-1] if played % 3 else match.moves[0])
        scene = GAME.display.scene(match.view(SPECTATOR), translator)
        ids = {part.id for part in scene.components}
        places = {place.id for panel in scene.panels for place in panel.places}
        for event in match.events_of(SPECTATOR)[before:]:
            touched = GAME.display.event_targets(event)
            for name in touched:
                if name.startswith(("player-", "world-card-")):
                    assert name in ids
                elif name.startswith(("cell-", "line-")):
                    assert name in places
            if event.kind == h.PLAYED:
                played += 1
    assert played
