"""Dealing by places gives every legal deal, as often as any other, and nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from asterism.kernel.chance import SeededChance
from asterism.kernel.dealing import deal_by_places
from tests.kernel.worlds import evenly

A_DEAL = 60
"""Samples for each legal deal."""

# By name the places of the slots, and by face the places where it may lie.
CASES = {
    "a deck and a hand": ("001", ["01"] * 3),
    "two decks and two hands": ("001123", ["023"] * 3 + ["123"] * 3),
    "one card never leaves its deck": ("00123", ["0", "023", "023", "123", "123"]),
    "one card is in a hand, who knows in which": ("0123", ["0", "023", "23", "123"]),
    "one card may be in one hand alone": ("001123", ["02", "023", "023", "123", "123", "123"]),
    "parts that have nothing to do with each other": ("0124", ["01", "01", "24", "24"]),
    "places that lie in a ring": ("012", ["01", "12", "02"]),
    "hands alone": ("0011", ["01"] * 4),
    "a spot that few may have, of decks unlike in size": (
        "0111223",
        ["02", "02", "023", "12", "12", "12", "123"],
    ),
    "two spots that the same few may have": ("00123", ["0123", "0123", "01", "01", "01"]),
    "a spot for one that has no deck": ("0012", ["01", "01", "01", "12"]),
}


def mask(places: str) -> int:
    return sum(1 << int(place) for place in places)


def legal(places: list[int], allowed: list[int]) -> set[tuple[int, ...]]:
    """Every deal, by brute force."""
    return {
        deal
        for deal in permutations(range(len(allowed)))
        if all(allowed[face] >> place & 1 for face, place in zip(deal, places, strict=True))
    }


@pytest.mark.parametrize("name", CASES)
def test_every_legal_deal_comes_as_often_as_any_other(name: str) -> None:
    slots, faces = CASES[name]
    places, allowed = [int(place) for place in slots], [mask(each) for each in faces]
    stock, chance = list(range(len(faces))), SeededChance(1)
    expected = legal(places, allowed)
    assert len(expected) > 1
    seen = Counter(
        tuple(deal_by_places(stock, places, allowed, chance)) for _ in range(A_DEAL * len(expected))
    )
    assert set(seen) == expected
    assert evenly(list(seen.values()))


@pytest.mark.parametrize(
    ("slots", "faces"),
    [
        ("001", ["0", "0", "0"]),
        ("0012", ["0", "0", "0", "12"]),
        ("0112", ["01", "0", "0", "12"]),
        ("01", ["0", ""]),
        ("0112", ["01", "01", "2", "2"]),
        ("012", ["01", "01", "01"]),
    ],
)
def test_where_no_deal_is_legal_there_is_none(slots: str, faces: list[str]) -> None:
    places, allowed = [int(place) for place in slots], [mask(each) for each in faces]
    assert not legal(places, allowed)
    assert deal_by_places(list(range(len(faces))), places, allowed, SeededChance(1)) == []


def test_a_legal_deal_that_luck_hardly_finds_is_given_up() -> None:
    """Twenty cards of which each may lie in one hand: the lot alone does not find these."""
    hands = [*range(20)]
    allowed = [1 << hand | 1 << (hand + 1) % 20 for hand in hands]
    assert deal_by_places(hands, hands, allowed, SeededChance(1)) == []


def test_a_table_of_three_decks_and_three_hands_is_dealt_at_once() -> None:
    """Sixty cards, three of each deck bound to it: hundreds of deals, and all are found."""
    places = [*[0] * 17, *[1] * 15, *[2] * 16, *[3] * 5, *[4] * 4, *[5] * 3]
    hands = mask("345")
    allowed = [1 << deck | (hands if card >= 3 else 0) for deck in range(3) for card in range(20)]
    chance = SeededChance(1)
    for _ in range(300):
        deal = deal_by_places(list(range(60)), places, allowed, chance)
        assert sorted(deal) == list(range(60))
        assert all(allowed[face] >> place & 1 for face, place in zip(deal, places, strict=True))
