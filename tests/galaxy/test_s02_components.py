"""Chapter 2: what is in the box."""

from __future__ import annotations

from collections import Counter

from asterism.games.galaxy.content.tables import (
    BASES,
    CARD_IDS,
    COLOURS,
    DECK_SIZE,
    DIE,
    FIRST_ALLY,
    FIRST_TECHNOLOGY,
    TECHNOLOGY_NAMES,
    VALUE,
    WORLD,
    WORLDS,
)
from tests.galaxy.table_top import opening, row, table
from tests.rulebook import rule


@rule("2.bases")
def test_five_bases_in_each_of_five_colours() -> None:
    """2.bases: 25 in a game of five."""
    t = opening(5, dice=[6, 6, 1, 1, 1, 1, 1, 1, 1, 1])
    assert [t.stock(colour) for colour in COLOURS] == [BASES] * 5
    assert sum(t.g.stock) == 25
    assert len(set(COLOURS)) == 5


@rule("2.dice")
def test_two_dice_for_each_side_of_a_combat() -> None:
    """2.dice: an attack takes four dice of six sides."""
    assert DIE == 6
    t = table(
        2, hands={"green": ["felowi-9"]}, cells=row(1, felowi=5, kha=9), dice=[6, 5, 3, 2]
    )  # fmt: skip
    t.play("play felowi-9", "attack kha")
    assert t.events("attack-roll") == ["attack-roll 6 5 20 3 2 14"]
    assert t.pins_left() == []


@rule("2.cards")
def test_a_deck_of_104_and_16_world_cards() -> None:
    """2.cards: 120 in all; every card of the deck lies somewhere, once."""
    t = opening(2, dice=[6, 6, 1, 1])
    cards = [card for _, cards in t.g.placements() for card in cards]
    assert sorted(cards) == list(range(DECK_SIZE))
    assert DECK_SIZE == 104
    assert DECK_SIZE + 2 * WORLDS == 120


@rule("2.world-cards")
def test_one_card_heads_the_column_and_one_marks_the_governor() -> None:
    """2.world-cards: eight columns, and a governor's card for each world."""
    t = table(2, bases=[("green", "kha", 1)])
    assert sorted(t.g.order) == list(range(WORLDS))
    assert t.governor("kha") == "green"
    assert [t.governor(w) for w in t.worlds() if w != "kha"] == [None] * 7


@rule("2.ships")
def test_each_world_has_ships_from_0_to_10() -> None:
    """2.ships: eleven for each of the eight worlds."""
    for world in range(WORLDS):
        values = [VALUE[card] for card in range(DECK_SIZE) if WORLD[card] == world]
        assert values == list(range(11))
    assert CARD_IDS[:2] == ["cylor-0", "cylor-1"]
    assert CARD_IDS[87] == "divergence-10"


@rule("2.allies")
def test_eleven_allies_from_0_to_10() -> None:
    """2.allies: they belong to none of the eight worlds."""
    allies = range(FIRST_ALLY, FIRST_TECHNOLOGY)
    assert [VALUE[card] for card in allies] == list(range(11))
    assert all(WORLD[card] not in range(WORLDS) for card in allies)
    assert [CARD_IDS[card] for card in allies][:2] == ["ally-0", "ally-1"]


@rule("2.technology")
def test_five_technology_cards() -> None:
    """2.technology: one of each."""
    assert TECHNOLOGY_NAMES == [
        "Phaser Banks",
        "Screens",
        "Sensors",
        "Warp Drive",
        "Advanced Processing",
    ]
    assert Counter(CARD_IDS[FIRST_TECHNOLOGY:]) == Counter(
        ["phasers", "screens", "sensors", "warp", "processing"]
    )


@rule("2.backs")
def test_face_down_cards_look_alike() -> None:
    """2.backs: a ship, an Ally and a technology in a hand show the others nothing."""
    t = table(2, hands={"green": ["kha-3", "ally-3", "screens"]})
    assert t.shown("red", "hand-green") == ["?", "?", "?"]
    assert t.shown("", "hand-green") == ["?", "?", "?"]
    assert t.shown("green", "hand-green") == ["kha-3", "ally-3", "screens"]


@rule("2.piles")
def test_all_players_use_one_draw_pile_and_one_discard_pile() -> None:
    """2.piles: both discard to the same pile and draw from the same."""
    t = table(
        2, round=2, surrendered=["kha"], pile=["cylor-1", "cylor-2"], discard=["kha-0"],
        hands={"green": ["kha-3"], "red": ["kha-4"]}, draws=["cylor-2"],
    )  # fmt: skip
    before = t.discard()
    t.play("discard kha-3", "done", "discard kha-4", "done")
    assert t.discard() == [*before, "kha-3", "kha-4"]
    assert (t.hand("green"), t.hand("red"), t.pile()) == (["cylor-2"], ["cylor-1"], [])
