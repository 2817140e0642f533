"""17.4: traits limit the decks from which a player may draw."""

from __future__ import annotations

import pytest

from asterism.games.nova.content.cards import CARD_DECK, CARD_IDS, CARD_KIND, DEVELOPMENT
from asterism.games.nova.content.effects import DECK_IDS
from asterism.games.nova.rules.s12_drawing import FinalPhase
from asterism.games.nova.state import Nova
from asterism.testing.rulebook import rule
from tests.nova.board import ask, board, menu

ALL = ["draw military", "draw civil", "draw diplomatic"]


def _developments() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {deck: [] for deck in DECK_IDS}
    for name, deck, kind in zip(CARD_IDS, CARD_DECK, CARD_KIND, strict=True):
        if kind == DEVELOPMENT:
            found[DECK_IDS[deck]].append(name)
    return found


OF = _developments()


def cards(deck: str, count: int) -> list[str]:
    """Return some cards of a deck."""
    return OF[deck][:count]


def drawing(trait: str, hand: list[str], running: list[str]) -> Nova:
    """Return a position in which red draws."""
    g = board(hands={"red": hand}, running={"red": running})
    g.traits[0] = DECK_IDS.index(trait)
    return ask(g, FinalPhase(0))


@pytest.mark.parametrize("trait", DECK_IDS)
@rule("17.4.military", "17.4.diplomatic", "17.4.civil")
def test_other_decks_are_open_only_while_own_cards_are_more_than_all_others(trait: str) -> None:
    """17.4.military: two of three will do, two of four will not, nor will none of none."""
    one, other = (deck for deck in DECK_IDS if deck != trait)
    own = [f"draw {trait}"]
    assert menu(drawing(trait, [], [])) == own
    assert menu(drawing(trait, cards(trait, 1), [])) == ALL
    assert menu(drawing(trait, [*cards(trait, 2), *cards(one, 1)], [])) == ALL
    assert menu(drawing(trait, [*cards(trait, 2), *cards(one, 1), *cards(other, 1)], [])) == own
    assert menu(drawing(trait, cards(one, 1), [])) == own


@pytest.mark.parametrize("trait", DECK_IDS)
@rule("17.4.military", "17.4.diplomatic", "17.4.civil")
def test_running_developments_count_like_cards_in_hand(trait: str) -> None:
    """17.4.military: what runs opens the other decks, and closes them."""
    one = next(deck for deck in DECK_IDS if deck != trait)
    own = [f"draw {trait}"]
    assert menu(drawing(trait, cards(one, 1), cards(trait, 2))) == ALL
    assert menu(drawing(trait, cards(trait, 1), cards(one, 1))) == own


@rule("17.4.civil")
def test_without_a_trait_all_decks_are_open() -> None:
    """17.4.civil: blue has no trait."""
    g = board(hands={"blue": cards("military", 2)})
    g.traits[0] = DECK_IDS.index("civil")
    assert menu(ask(g, FinalPhase(1))) == ALL
