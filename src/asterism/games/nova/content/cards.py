"""The ninety cards, from `content/cards.toml`, as flat tables for the rules.

A card is 0 to 89 here, by its place in the file: deck by deck, in each the opportunities first,
then developments, surprises and X cards.
"""

from __future__ import annotations

from typing import Any, Final

from asterism.contract.content import Listed, OneOf, Row, Shape, Table, Text, Whole, read
from asterism.contract.likeness import own_file
from asterism.games.nova.content import effects
from asterism.games.nova.content.effects import EFFECTS
from asterism.games.nova.content.shapes import HOME

OPPORTUNITY: Final = 0
DEVELOPMENT: Final = 1
SURPRISE: Final = 2
X: Final = 3
CARD_KIND_IDS: Final[tuple[str, ...]] = ("opportunity", "development", "surprise", "x")
_FILE: Final = "cards.toml"


def _entry(own: dict[str, Any]) -> Table:
    """Return what is possible for the card of an id: deck and kind stay, so that decks do."""
    kind = own["kind"]
    fixed: dict[str, Shape] = {
        "id": OneOf([own["id"]]),
        "name": Text(),
        "deck": OneOf([own["deck"]]),
        "kind": OneOf([kind]),
        "points": Whole(0, 9),
    }
    if kind == "surprise":
        fixed["moment"] = OneOf(effects.MOMENT_IDS)
    # What a surprise may do depends on its moment: see `_load`.
    moments = {"opportunity": effects.IN_OWN, "development": effects.RUNNING, "x": 0}.get(kind, -1)
    return Table({**fixed, "effects": Listed(EFFECTS.shape(moments), 0, 4)})


def _load() -> list[dict[str, Any]]:
    own = own_file(HOME, _FILE)["cards"]
    content = read(HOME, _FILE, Table({"cards": Row([_entry(card) for card in own])}))
    cards: list[dict[str, Any]] = content.data["cards"]
    for at, card in enumerate(cards):
        if "moment" not in card:
            continue
        moment = 1 << effects.MOMENT_IDS.index(card["moment"])
        for place, effect in enumerate(card["effects"]):
            if not EFFECTS.verbs[effect["do"]].moments & moment:
                possible = ", ".join(EFFECTS.shape(moment).kinds)
                content.refuse(
                    ("cards", at, "effects", place, "do"),
                    f"is '{effect['do']}', which does nothing at the moment"
                    f" '{card['moment']}'; possible is {possible}",
                )
    return cards


_cards: Final = _load()
CARDS: Final = len(_cards)
DECKS: Final = len(effects.DECK_IDS)
CARD_IDS: Final[list[str]] = [card["id"] for card in _cards]
CARD_NAMES: Final[list[str]] = [card["name"] for card in _cards]
CARD_DECK: Final[list[int]] = [effects.DECK_IDS.index(card["deck"]) for card in _cards]
CARD_KIND: Final[list[int]] = [CARD_KIND_IDS.index(card["kind"]) for card in _cards]
CARD_POINTS: Final[list[int]] = [card["points"] for card in _cards]
CARD_MOMENT: Final[list[int]] = [
    1 << effects.MOMENT_IDS.index(card["moment"]) if "moment" in card else 0 for card in _cards
]
CARD_EFFECTS: Final[list[list[list[int]]]] = [
    [EFFECTS.packed(effect) for effect in card["effects"]] for card in _cards
]


def _first(card: int, verb: int) -> int:
    for effect in CARD_EFFECTS[card]:
        if effect[0] == verb:
            return effect[1]
    return -1


BRINGS: Final[list[int]] = [_first(card, effects.UNITS) for card in range(CARDS)]
"""By card which special unit it allows to build, from 0 for the first; -1 for none."""
IS_ALLIANCE: Final[list[bool]] = [
    any(effect[0] == effects.ALLIANCE for effect in CARD_EFFECTS[card]) for card in range(CARDS)
]
