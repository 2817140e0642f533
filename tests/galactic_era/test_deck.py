"""The deck: every card of the content has its class, and every class its card."""

from __future__ import annotations

import pytest

from asterism.games.galactic_era.content.tables import CARD_IDS, COUNT_IDS, DECK_SIZE, FIELDS
from asterism.games.galactic_era.rules.a3_card import CARDS, COUNTERS
from asterism.games.galactic_era.rules.a3_deck import check_modules, counter_of
from asterism.kernel.errors import BadInput
from tests.test_project import SOURCE, import_graph, rings


def test_a_card_lies_at_the_place_of_its_number() -> None:
    assert [card.number for card in CARDS] == list(range(DECK_SIZE))
    found = [type(card).__module__.rpartition(".")[2].replace("_", "-") for card in CARDS]
    assert found == CARD_IDS


def test_what_section_b_counts_is_counted_by_the_card_of_that_name() -> None:
    assert [card.counted for card in COUNTERS] == COUNT_IDS[FIELDS:]
    assert len({card.counted for card in CARDS}) == DECK_SIZE


def test_no_card_imports_what_imports_the_deck() -> None:
    graph = import_graph(SOURCE)
    rules = "asterism.games.galactic_era.rules"
    # The deck imports them by name, where no search for imports finds it.
    graph[f"{rules}.a3_deck"] |= {name for name in graph if name.startswith(f"{rules}.cards.")}
    assert len(graph[f"{rules}.a3_deck"]) > DECK_SIZE
    assert rings(graph) == []


def test_a_card_without_a_class_is_named() -> None:
    with pytest.raises(BadInput, match=r"the card 'new-card' has no rules/cards/new_card.py"):
        check_modules(["central", "new-card"], ["central"])


def test_a_class_without_a_card_is_named() -> None:
    with pytest.raises(BadInput, match=r"rules/cards/spatial.py: content/cards.toml has no card"):
        check_modules(["central"], ["central", "spatial"])


def test_what_nothing_counts_is_named_with_what_is_possible() -> None:
    with pytest.raises(BadInput, match=r"nothing counts 'comets'; possible: military, .*asteroids"):
        counter_of("comets", CARDS)
