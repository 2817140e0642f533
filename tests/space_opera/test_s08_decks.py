"""8: decks: what happens when one is empty, and decks of one's own."""

from __future__ import annotations

import pytest

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import (
    CARD,
    KIND,
    KIND_IDS,
    RESOURCE_IDS,
    RESOURCE_OF,
    RESOURCES,
    SHARED_DECK,
    UNIQUE,
)
from asterism.games.space_opera.content.decks import DECK_CARDS
from asterism.games.space_opera.content.tables import NONE
from asterism.games.space_opera.positions.placing import space_of
from asterism.games.space_opera.rules.pieces import destroy
from asterism.games.space_opera.rules.s13_effects import Do
from asterism.games.space_opera.state import SpaceOpera, new_state
from asterism.kernel.errors import BadInput
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    ask,
    board,
    credits_of,
    discarded,
    events,
    hand,
    play,
    system,
    systems,
    turn,
)


def emptied(g: SpaceOpera) -> SpaceOpera:
    """Take every card of the shared deck out of the game."""
    for face in g.deck[0]:
        g.knowledge.publish(face)
    g.box = sorted([*g.box, *g.deck[0]])
    g.deck = [[]]
    return g


def draw(g: SpaceOpera, count: int) -> SpaceOpera:
    return ask(g, Do(0, NONE, f.DRAW, count, 0, 0))


@rule("8.empty")
def test_when_the_deck_is_empty_the_discards_become_a_new_one() -> None:
    g = emptied(board(discards=["mothwing", "overtime"], chance=["overtime"]))
    known = g.discards[0][0]
    draw(g, 1)
    assert events(g) == ["reshuffled", "drew gold overtime"]
    assert (discarded(g), len(g.deck[0])) == ([], 1)
    assert not g.knowledge.knows(0, known)


@rule("8.empty")
def test_a_draw_goes_on_after_the_deck_was_made_anew() -> None:
    """One card is left, two are discarded: the first comes before the discards are touched."""
    g = emptied(board(discards=["mothwing", "overtime"], chance=["tin-sparrow"]))
    face = next(each for each in g.box if each % RESOURCES == (CARD + 18) % RESOURCES)
    g.box.remove(face)
    g.knowledge.draw(face, 0, 0)
    g.deck = [[face]]
    draw(g, 3)
    assert [line.split()[0] for line in events(g)] == ["drew", "reshuffled", "drew", "drew"]
    assert hand(g, "gold") == ["mothwing", "overtime", "tin-sparrow"]


@rule("8.empty", "13.draw")
def test_where_nothing_is_left_nothing_is_drawn() -> None:
    g = draw(emptied(board(discards=["mothwing"])), 3)
    assert events(g) == ["reshuffled", "drew gold mothwing"]
    assert hand(g, "gold") == ["mothwing"]


@rule("8.empty")
def test_the_systems_that_were_left_become_a_new_deck() -> None:
    """Gold jumps with an empty deck: the system that it leaves is not among the shuffled ones."""
    g = board(passed=["thimble", "mossback"], credits={"gold": 2}, chance=["mossback", "thimble"])
    g.systems = []
    play(turn(g), "gold: jump")
    assert events(g, "systems-reshuffled", "jumped") == [
        "systems-reshuffled", "jumped gold mossback",
    ]  # fmt: skip
    assert (systems(g.systems), systems(g.passed_systems)) == (["thimble"], ["cinnabar-reach"])
    assert not g.knowledge.knows(1, g.systems[0])


@rule("8.empty", "3.jump")
def test_without_any_other_system_an_extra_jump_leads_nowhere() -> None:
    g = board(credits={"gold": 2})
    g.systems = []
    play(turn(g), "gold: jump")
    assert (system(g, "gold"), credits_of(g, "gold")) == ("cinnabar-reach", [0])


def own_decks() -> list[list[int]]:
    """A deck for each of two seats: sparrows for gold, moths for copper."""
    tin, moth = RESOURCE_IDS.index("tin-sparrow"), RESOURCE_IDS.index("mothwing")
    return [
        [CARD + copy * RESOURCES + tin for copy in range(3)],
        [CARD + copy * RESOURCES + moth for copy in range(3, 6)],
    ]


@rule("8.own-decks")
def test_each_draws_from_its_own_deck() -> None:
    g = ask(board(decks=own_decks()), Do(0, NONE, f.DRAW, 1, 0, 0), Do(1, NONE, f.DRAW, 2, 0, 0))
    assert (hand(g, "gold"), hand(g, "copper")) == (["tin-sparrow"], ["mothwing", "mothwing"])
    assert [len(deck) for deck in g.deck] == [2, 1]


@rule("8.own-decks", "8.goes-home")
def test_a_card_in_other_hands_is_discarded_to_the_deck_that_it_came_from() -> None:
    """Gold takes one of copper's moths, builds it, and it is destroyed under construction."""
    g = board(decks=own_decks(), hands={"copper": ["mothwing"]}, credits={"gold": 9})
    ask(g, Do(0, 1, f.STEAL, 1, 0, 0))
    play(turn(g), "gold: build mothwing")
    destroy(g, space_of("gold-1"))
    assert (discarded(g, 0), discarded(g, 1)) == ([], ["mothwing"])


@rule("8.own-decks", "8.empty")
def test_an_empty_deck_of_ones_own_is_made_of_its_own_discards() -> None:
    g = board(decks=own_decks(), hands={"gold": ["tin-sparrow"] * 3}, discards=["mothwing"])
    ask(g, Do(0, NONE, f.DRAW, 1, 0, 0))
    assert (events(g), discarded(g, 1)) == ([], ["mothwing"])


@rule("8.systems", "8.shared", "8.kinds")
def test_a_new_game_has_fifty_systems_and_a_hundred_resources_of_four_kinds() -> None:
    """Fleets and robots are technologies."""
    g = new_state(2, [SHARED_DECK[:]])
    assert (len(g.systems), len(g.deck[0])) == (50, 100)
    kinds = {KIND_IDS[KIND[RESOURCE_OF[face]]] for face in g.deck[0]}
    assert kinds - {"fleet", "robot"} == {"consumable", "technology", "equipment", "crew"}


@rule("8.three-alike")
def test_a_deck_of_ones_own_has_three_cards_of_a_name_at_most() -> None:
    sixteen = [name for name, unique in zip(RESOURCE_IDS, UNIQUE, strict=True) if not unique][:16]
    lines = "\n".join(f"3 {name}" for name in sixteen)
    assert sum(DECK_CARDS.read(f"{lines}\n2 {RESOURCE_IDS[16]}", "deck")) == 50
    with pytest.raises(BadInput, match="possible is 3"):
        DECK_CARDS.read(f"{lines}\n1 {sixteen[0]}\n1 {RESOURCE_IDS[16]}", "deck")
