"""12: X cards: events of the scenario in order, then the minors; a third one is an interphase."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from asterism.games.nova.content.tables import COLOURS
from asterism.games.nova.rules.s05_naval import Granted
from asterism.games.nova.rules.s12_drawing import FinalPhase
from asterism.games.nova.state import Nova
from asterism.testing.rulebook import rule
from tests.nova.board import all_given, ask, board, card, counted, events, play


def _names(g: Nova) -> list[str]:
    return [line.split()[0] for line in events(g)]


def _draws(g: Nova, *dice: int | str) -> Nova:
    """Let red draw once; what chance gives is all used up."""
    ask(g, FinalPhase(0))
    deck = str(dice[0]).split("-")[1]
    play(g, f"red: draw {deck}", dice=dice)
    while isinstance(g.pending, Granted):
        play(g, f"{COLOURS[g.asked()[0]]}: done")
    assert all_given(g)
    return g


def _table(scenario: str = "colonisation", discards: Sequence[str] = ()) -> Nova:
    """Nobody has anything: the first two events give points, which nobody spends."""
    return board(scenario=scenario, discards=discards, tension=0)


@rule("12.stop", "12.minors", "12.draw-again")
def test_an_x_brings_the_event_then_the_minors_then_another_card() -> None:
    """The die of the minors falls after the event; the same player draws from the same deck."""
    g = _draws(_table(), "x-civil-2", 3, "festival")
    assert _names(g) == ["drew-x", "event", "news", "points", "points", "activation", "drew"]
    assert events(g, "drew") == ["drew red civil festival"]
    assert g.hands == [[card("festival")], [], [], []]


@rule("12.draw-again")
def test_red_draws_on_until_a_card_is_no_x() -> None:
    """Two X in a row bring two events."""
    g = _draws(_table(), "x-civil-1", 1, "x-civil-3", 1, "festival")
    assert events(g, "event") == ["event 1", "event 2"]
    assert len(g.hands[0]) == 1
    assert g.marked[1] == [card("x-civil-1"), card("x-civil-3")]


@rule("12.in-order")
def test_events_come_in_order_whatever_the_deck_and_the_last_one_again() -> None:
    """Two events give points; the third rolls on a table, and so does each later one."""
    g = board(scenario="colonisation", turn=2)
    _draws(g, "x-civil-1", 1, "festival")
    _draws(g, "x-military-3", 1, "levy")
    assert (g.events, [len(cards) for cards in g.marked]) == (2, [1, 1, 0])
    _draws(g, "x-diplomatic-1", 1, 1, "pact")
    assert events(g, "event") == ["event 1", "event 2", "event 3"]
    assert counted(g, "rolled") == [3]
    assert g.boost[:2] == [1, 1]
    _draws(g, "x-diplomatic-2", 1, 1, "gift")
    assert counted(g, "rolled") == [3, 3]


@rule("12.third", "12.third-waits")
@pytest.mark.parametrize("deck", ["military", "civil", "diplomatic"])
def test_the_third_x_of_a_deck_brings_an_interphase_and_neither_event_nor_minors(deck: str) -> None:
    """The event that was due waits for the next X; no die is rolled for minors."""
    card_name = {"military": "levy", "civil": "festival", "diplomatic": "pact"}[deck]
    g = _draws(_table(), f"x-{deck}-1", 1, f"x-{deck}-2", 1, f"x-{deck}-3", card_name)
    assert events(g, "event") == ["event 1", "event 2"]
    assert events(g, "interphase") == [f"interphase {deck}"]
    assert (g.events, _names(g).count("activation")) == (2, 2)
    assert _names(g)[-1] == "drew"
    other = "x-civil-1" if deck != "civil" else "x-military-1"
    last = "festival" if deck == "military" else "overtime" if deck != "civil" else "levy"
    _draws(g, other, 1, 1, last)
    assert events(g, "event")[-1] == "event 3"


@rule("12.third")
def test_third_x_cards_are_counted_by_deck() -> None:
    """Three X of three decks bring three events and no interphase."""
    g = _table()
    for deck, name in (("military", "levy"), ("civil", "festival")):
        _draws(g, f"x-{deck}-1", 1, name)
    _draws(g, "x-diplomatic-1", 1, 4, "pact")
    assert (g.events, events(g, "interphase")) == (3, [])


@rule("12.draw-again")
def test_the_card_after_an_interphase_comes_from_the_new_deck() -> None:
    """A card that was discarded before can be drawn; the X count begins again."""
    g = _table(discards=["festival"])
    _draws(g, "x-civil-1", 1, "x-civil-2", 1, "x-civil-3", "festival")
    assert g.hands[0] == [card("festival")]
    assert g.marked == [[], [], []]
    _draws(g, "x-civil-3", 1, 1, "overtime")
    assert len(g.marked[1]) == 1


@rule("12.draw-again")
def test_a_new_deck_of_x_cards_alone_gives_no_card() -> None:
    """All other cards of the deck are gone: after the interphase nothing is drawn (R01)."""
    g = _table()
    g.gone = [face for face in g.decks[1] if "x-" not in _name(face)]
    g.decks[1] = [face for face in g.decks[1] if "x-" in _name(face)]
    _draws(g, "x-civil-1", 1, "x-civil-2", 1, "x-civil-3")
    assert _names(g)[-1] == "reshuffled"
    assert g.hands[0] == []
    assert len(g.decks[1]) == 3


def _name(face: int) -> str:
    return "x-" if face in [card(f"x-civil-{n}") for n in (1, 2, 3)] else "other"
