"""7: species interact in a common sector; 9: universal consumables reach everybody."""

from __future__ import annotations

import pytest

from asterism.games.space_opera.content.cards import SECTORS_OF
from asterism.games.space_opera.content.effects import SECTOR_IDS
from asterism.testing.rulebook import rule
from tests.space_opera.board import APART, board, menu, turn


def reached(at: dict[str, str], *, seats: int = 2) -> set[str]:
    """Return whom gold can attack, negotiate with and aim a card at."""
    at = {colour: name for colour, name in at.items() if name}
    moves = menu(turn(board(seats, at=at, credits={"gold": 9}, hands={"gold": ["late-visitors"]})))
    words = ("war", "negotiate", "play late-visitors")
    found = {move for move in moves if move.startswith(words)}
    whom = {word: {m.split()[-1] for m in found if m.startswith(word)} for word in words}
    assert whom["war"] == whom["negotiate"] == whom["play late-visitors"]
    return whom["war"]


@rule("7.same-sector", "9.same-sector", "23.same-sector", "24.same-sector", "7.nowhere")
@pytest.mark.parametrize(
    ("gold", "copper", "meet"),
    [
        ("cinnabar-reach", "old-furnace", True),
        ("cinnabar-reach", "inkwell", False),
        ("steam-strait", "inkwell", True),
        ("steam-strait", "iron-rain", True),
        ("steam-strait", "bruised-moon", True),
        ("steam-strait", "lemon-grove", False),
        ("cinnabar-reach", "", False),
    ],
)
def test_two_species_meet_where_their_systems_share_a_colour(
    gold: str, copper: str, *, meet: bool
) -> None:
    assert reached({"gold": gold, "copper": copper}) == ({"copper"} if meet else set())


@rule("7.same-sector")
def test_two_others_meet_one_each_without_meeting_each_other() -> None:
    """Gold is in red and blue, copper in red, iron in blue, ivory in green."""
    at = {"gold": "steam-strait", "copper": "old-furnace", "iron": "inkwell", "ivory": "mossback"}
    assert reached(at, seats=4) == {"copper", "iron"}
    g = turn(board(4, at=at, turn="copper"))
    assert [move for move in menu(g) if move.startswith("war")] == ["war gold"]


@rule("9.universal")
def test_a_universal_consumable_reaches_everybody() -> None:
    own = {"gold": ["compound-interest", "late-visitors"]}
    money = {"gold": 9, "copper": 1, "iron": 1, "ivory": 1}
    g = turn(board(4, at=APART, hands=own, credits=money))
    assert [move for move in menu(g) if move.startswith("play")] == [
        "play compound-interest copper",
        "play compound-interest iron",
        "play compound-interest ivory",
    ]


@rule("9.universal")
def test_nothing_reaches_an_extinct_species() -> None:
    own = {"gold": ["compound-interest"]}
    at = {"gold": "cinnabar-reach", "copper": "old-furnace"}
    g = turn(board(3, at=at, troops={"iron": (0, 0)}, hands=own, credits={"gold": 1, "copper": 1}))
    assert [move for move in menu(g) if move.startswith("play")] == [
        "play compound-interest copper"
    ]


@rule("7.sectors")
def test_there_are_five_sectors_and_every_system_is_in_one_or_two() -> None:
    assert SECTOR_IDS == ("red", "blue", "yellow", "green", "violet")
    assert {mask.bit_count() for mask in SECTORS_OF} == {1, 2}
    assert [sum(mask >> at & 1 for mask in SECTORS_OF) for at in range(5)] == [14] * 5
