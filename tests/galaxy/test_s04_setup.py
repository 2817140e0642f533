"""Chapter 4: worlds, dealer and deal."""

from __future__ import annotations

import pytest

from asterism.games.galaxy import GAME
from asterism.games.galaxy.content.tables import CARD_IDS, DECK_SIZE, WORLD_IDS
from asterism.play.match import Match
from tests.galaxy.table_top import opening, row, table
from tests.rulebook import rule

DEALER_GREEN = [6, 6, 1, 1]


@rule("4.bases")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_player_takes_five_bases(seats: int) -> None:
    """4.bases: whatever the number of seats."""
    t = opening(seats, dice=[*DEALER_GREEN, *[1] * (2 * seats - 4)])
    assert t.g.stock == [5] * seats
    assert t.g.lost == [0] * seats


@rule("4.row")
def test_the_worlds_lie_in_random_order() -> None:
    """4.row: all eight, each once; another shuffle gives another row."""
    rows = {tuple(Match(GAME, seats=2, seed=seed).view(-1).public["order"]) for seed in range(5)}
    assert len(rows) > 1
    assert all(sorted(worlds) == list(range(8)) for worlds in rows)


@rule("4.row")
def test_the_row_is_drawn_world_by_world() -> None:
    """4.row: the record names every world drawn, so that the row can be checked."""
    match = Match(GAME, seats=2, seed=3)
    drawn = [entry.got for entry in match.record.entries if entry.chance == "world"]
    assert drawn == [WORLD_IDS[world] for world in match.view(-1).public["order"]]


@rule("4.columns")
@pytest.mark.parametrize("world", WORLD_IDS)
def test_each_world_heads_a_column_of_its_own(world: str) -> None:
    """4.columns: a ship of that world lies there, and every other column stays empty."""
    t = table(2, hands={"green": [f"{world}-9"]})
    t.play(f"play {world}-9")
    assert [w for w in WORLD_IDS if t.cell(w)] == [world]


@rule("4.second-card")
def test_the_second_cards_wait_for_a_governor() -> None:
    """4.second-card: nobody governs at first; the first base fetches the card."""
    t = opening(2, dice=DEALER_GREEN)
    assert [t.governor(world) for world in WORLD_IDS] == [None] * 8
    t = table(2, hands={"green": ["kha-9"]})
    t.play("base kha")
    assert t.events("governor") == ["governor kha green"]
    assert [w for w in WORLD_IDS if t.governor(w)] == ["kha"]


@rule("4.dealer")
def test_the_highest_roll_of_two_dice_deals() -> None:
    """4.dealer: 5, 7 and 6."""
    t = opening(3, dice=[1, 4, 5, 2, 3, 3])
    assert t.events("dealer-roll") == [
        "dealer-roll green 1 4",
        "dealer-roll red 5 2",
        "dealer-roll blue 3 3",
    ]
    assert t.events("dealer") == ["dealer red"]
    assert t.asked() == "red"


@rule("4.dealer")
def test_those_tied_for_the_highest_roll_again() -> None:
    """4.dealer: green is out; red and blue roll three times (R74)."""
    t = opening(3, dice=[1, 1, 6, 1, 3, 4, 2, 2, 3, 1, 1, 1, 1, 2])
    assert [event.split()[1] for event in t.events("dealer-roll")] == [
        "green", "red", "blue", "red", "blue", "red", "blue",
    ]  # fmt: skip
    assert t.asked() == "blue"


@rule("4.shuffle")
def test_ships_allies_and_technology_are_one_deck() -> None:
    """4.shuffle: any of them may be dealt."""
    dealt = ["kha-0", "ally-10", "processing"]
    t = opening(2, dice=DEALER_GREEN, draws=dealt)
    assert set(dealt) <= set(t.hand("red"))
    assert len(t.pile()) == DECK_SIZE - 16


@rule("4.shuffle")
def test_every_card_can_come_up() -> None:
    """4.shuffle: in thirty deals to five seats no card of the deck is missing."""
    seen: set[int] = set()
    for seed in range(30):
        state = Match(GAME, seats=5, seed=seed).state
        for place, cards in state.placements():
            if place:
                seen.update(cards)
    assert len(seen) == len(CARD_IDS)


@rule("4.deal")
@pytest.mark.parametrize("seats", [2, 5])
def test_each_player_is_dealt_eight_cards(seats: int) -> None:
    """4.deal: beginning at the dealer's left, so that the dealer's cards come last."""
    t = opening(seats, dice=[*DEALER_GREEN, *[1] * (2 * seats - 4)])
    assert [len(hand) for hand in t.g.hands] == [8] * seats
    assert t.hand("red")[0] == "cylor-0"
    assert t.hand("green")[-1] == CARD_IDS[8 * seats - 1]


@rule("4.deal")
def test_the_cards_are_dealt_face_down() -> None:
    """4.deal: others are told that a card was dealt, not which."""
    t = opening(2, dice=DEALER_GREEN)
    told = t.seen_by("green")
    assert not any("red cylor" in event for event in told)
    assert sum(event.endswith("red ?") for event in told) == 8


@rule("4.draw-pile")
def test_the_rest_is_the_draw_pile() -> None:
    """4.draw-pile: face down: nobody knows any of its cards."""
    t = opening(3, dice=[*DEALER_GREEN, 1, 1])
    assert len(t.pile()) == DECK_SIZE - 24
    assert set(t.shown("green", "deck")) == {"?"}
    assert not any(t.knows(colour, card) for card in t.pile() for colour in ("green", "blue", ""))


@rule("4.hand")
def test_only_you_may_see_your_hand() -> None:
    """4.hand: neither the others nor a spectator."""
    t = opening(2, dice=DEALER_GREEN)
    assert t.shown("green", "hand-green") == t.hand("green")
    assert t.shown("green", "hand-red") == ["?"] * 8
    assert t.shown("", "hand-green") == ["?"] * 8


@rule("4.columns")
def test_a_column_runs_through_all_rounds() -> None:
    """4.columns: the rows of earlier rounds stay in it."""
    cells = row(1, kha=3) | row(2, kha=4)
    t = table(2, round=3, surrendered=["cylor", "ecup"], cells=cells, hands={"green": ["kha-9"]})
    t.play("play kha-9")
    assert [t.cell("kha", number) for number in (1, 2, 3)] == [["kha-3"], ["kha-4"], ["kha-9"]]
