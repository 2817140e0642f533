"""What a seat knows of a position: whom it suspects of what, and where re-dealing puts the cards.

`dealt` deals a position anew 200 times for one seat. It checks each world against what the seat
knows (its view, its suspicions, the public facts) and tells where each card came to lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from asterism.games.galaxy.content.tables import CARD_IDS, COLOURS
from asterism.games.galaxy.positions.position import build
from asterism.games.galaxy.state import Galaxy
from asterism.games.galaxy.vocabulary.notation import place_name
from asterism.kernel.chance import SeededChance
from asterism.kernel.redeal import redeal
from asterism.kernel.view import view
from tests.galaxy.table_top import Table, sit

DEALS: Final = 200
FACE_DOWN: Final = "face-down ships"
DECK: Final = "draw pile"
BOTTOM: Final = "bottom of the draw pile"
LOOKED: Final = "card being looked at"
PILE: Final = ["felowi-1", "felowi-2", "kha-1", "cylor-1", "ally-1"]
ALL: Final = {"green", "red", "blue", ""}
"""Three seats and the spectators."""


def lying(g: Galaxy) -> dict[int, int]:
    """In which place each card lies."""
    return {card: place for place, cards in g.placements() for card in cards}


def holds(g: Galaxy, seat: int) -> bool:
    """Whether what a seat suspects, and what everybody knows, is true of a world."""
    places = lying(g)
    seen = view(g, seat)
    return all(mask >> places[card] & 1 for card, mask in seen.suspicions) and all(
        count >= need if need else not count
        for place, kind, need in seen.facts
        for count in [sum(g.is_kind(card, kind) for card in places if places[card] == place)]
    )


def dealt(t: Table, colour: str) -> dict[str, set[str]]:
    """Deal anew for a seat ("" for a spectator); return by card the places where it came to lie."""
    seat = COLOURS.index(colour) if colour else -1
    before = view(t.g, seat)
    found: dict[str, set[str]] = {card: set() for card in CARD_IDS}
    worlds = set()
    for seed in range(DEALS):
        world = redeal(t.g, seat, SeededChance(seed))
        assert isinstance(world, Galaxy)
        assert view(world, seat) == before
        assert holds(world, seat)
        places = lying(world)
        worlds.add(tuple(sorted(places.items())))
        for card, place in places.items():
            found[CARD_IDS[card]].add(place_name(place))
    unknown = [card for card in lying(t.g) if not t.g.knowledge.knows(seat, card)]
    assert len(worlds) > 1 or len(unknown) < 2, "hidden cards do not move"
    return found


def suspects(t: Table, colour: str, card: str) -> set[str]:
    """Between which places a seat knows a card to be; none if it knows the place, or nothing."""
    for face, mask in t.view(colour).suspicions:
        if CARD_IDS[face] == card:
            return {place_name(place) for place in range(62) if mask >> place & 1}
    return set()


def knowers(t: Table, card: str) -> set[str]:
    """The seats that know where a card lies, "" for spectators."""
    return {colour for colour in [*COLOURS[: t.g.seats], ""] if t.knows(colour, card)}


def seated(
    seats: int,
    *,
    shown: Sequence[str] = (),
    dice: Sequence[int] = (),
    draws: Sequence[str] = (),
    thefts: Sequence[str] = (),
    **position: Any,
) -> Table:
    """Sit down at a position with a short pile in which everybody has been `shown` some cards."""
    g = build(seats, **{"pile": PILE, **position})
    for card in shown:
        g.knowledge.publish(CARD_IDS.index(card))
    return sit(g, dice, draws, thefts)
