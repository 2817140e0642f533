"""The table of NOVA: what a scene shows, what it hides, and what options touch on it."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from asterism.contract.scene import Scene
from asterism.contract.translator import Translator
from asterism.draw.text_map import spot
from asterism.games.nova import GAME
from asterism.games.nova.content.cards import CARD_EFFECTS, CARD_IDS
from asterism.games.nova.content.scenarios import LEAST_SEATS, NAMES
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.state import CARD, Nova
from asterism.games.nova.table.card_texts import card_text
from asterism.games.nova.table.components import card_id
from asterism.games.nova.table.prompts import ASKS
from asterism.kernel.agenda import Decision, State
from asterism.kernel.view import SPECTATOR, view
from asterism.play.match import Match
from tests.nova.board import ask, board

ENGLISH: Final = Translator(GAME)
STEP: Final = 25
"""Of so many decisions one is looked at."""


def scene_of(g: Nova, seat: int = 0) -> Scene:
    """Return what a seat sees."""
    return GAME.display.scene(view(g, seat), ENGLISH)


@pytest.mark.parametrize("name", NAMES)
def test_every_scene_of_a_game_is_whole_and_shows_nothing_that_the_view_hides(name: str) -> None:
    """Components lie in places that are there, once each; no hidden card is named on the table."""
    seats = LEAST_SEATS[NAMES.index(name)]
    match, dice, at = Match(GAME, seats=seats, seed=1, scenario=name), Random(1), 0
    while not match.over:
        at += 1
        if at % STEP == 0:
            for seat in range(SPECTATOR, seats):
                whole(match.state, seat)
        match.play(dice.choice(match.moves))
    whole(match.state, SPECTATOR)


def whole(g: State, seat: int) -> None:
    """Check what a seat is shown."""
    assert isinstance(g, Nova)
    seen, shown = view(g, seat), scene_of(g, seat)
    places = {place.id for panel in shown.panels for place in panel.places}
    ids = [each.id for each in shown.components]
    assert len(ids) == len(set(ids))
    assert {each.place for each in shown.components} <= places
    assert {name for name in shown.options if name not in ids} == set()
    known = {face for zone in seen.zones.values() for face in zone}
    hidden = [face for hand in g.hands for face in hand if face not in known]
    assert {card_id(face - CARD) for face in hidden}.isdisjoint(ids)
    assert "{" not in shown.headline + "".join([choice.text for choice in shown.choices])


def test_every_rule_that_asks_has_a_prompt() -> None:
    """The headline says of each decision what is asked, and of nothing else."""
    asking = {each.__name__ for each in GAME.rules.classes if issubclass(each, Decision)}
    asking.discard("ByLot")  # what some of them have in common
    assert set(ASKS) == asking


def test_every_effect_of_every_card_is_said() -> None:
    """No text of a card has a gap, and those with effects have one."""
    for card in range(len(CARD_IDS)):
        text = card_text(ENGLISH, card)
        assert "{" not in text
        assert text or not CARD_EFFECTS[card]
    said = card_text(ENGLISH, CARD_IDS.index("forced-march"))
    assert said == "5 action points for moves and attacks."


def test_a_system_shows_who_controls_it_what_is_built_there_and_which_units_are_active() -> None:
    """The star wears its owner, a planet its marker; an occupied marker wears the occupier."""
    g = board(
        seats=2,
        markers={"halvard/1": "red colony", "corrin/1": "blue settlement"},
        planets={"halvard/1": "rich-terran"},
        units={"red-line-1": "halvard", "red-escort-1": "corrin/1"},
        full=["red-line-1"],
    )
    ask(g, Naval(0))
    found = {each.id: each for each in scene_of(g).components}
    assert found["star-halvard"].seat == 0
    assert found["star-selk"].seat == -1
    assert found["planet-halvard-1"].sign == "marker.colony"
    assert found["unit-red-line-1"].place == "active-halvard"
    assert found["unit-red-line-1"].value == "3"
    assert found["unit-red-escort-1"].place == "planets-corrin"
    occupied = found["planet-corrin-1"]
    assert (occupied.seat, occupied.label.endswith("occupied by Red")) == (0, True)


def test_a_move_touches_the_unit_and_the_star_that_it_goes_to() -> None:
    """The options of a unit are found at it and where it may go."""
    markers = {"halvard/1": "red base", "corrin/1": "red base"}
    g = board(seats=2, markers=markers, units={"red-line-1": "halvard"}, points=3)
    ask(g, Naval(0))
    shown = scene_of(g)
    moves = [each.option for each in shown.choices if each.move == "move red-line-1 corrin"]
    assert len(moves) == 1
    assert set(moves) <= set(shown.options["unit-red-line-1"])
    assert set(moves) <= set(shown.options["star-corrin"])
    assert not set(moves) & set(shown.options["star-halvard"])


def test_no_two_systems_share_a_place_on_the_map_of_a_terminal() -> None:
    """Each system has a cell of its own, and so has the name of each region."""
    shown = scene_of(board(seats=2))
    (panel,) = [each for each in shown.panels if each.id == "map"]
    middles = {spot(place) for place in panel.places if place.id.startswith("star-")}
    assert len(middles) == len([place for place in panel.places if place.id.startswith("star-")])
