"""Decks of one's own: how their text is read, the ready ones, and tables that play with some.

A deck is a text, each line a number and the name of a card: `3 Tin Sparrow`. A table of own decks
is a scenario file whose `decks` hold such texts, or the names of ready decks, one for each seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

from asterism.contract.content import Listed, Table, Text, read, read_text
from asterism.contract.own_decks import DeckCard, DeckCards, ReadyDeck
from asterism.games.space_opera.content.cards import (
    COST,
    KIND,
    KIND_IDS,
    RESOURCE_IDS,
    RESOURCE_NAMES,
    RESOURCES,
    UNIQUE,
    face_of,
)
from asterism.games.space_opera.content.tables import (
    HOME,
    LEAST_SEATS,
    MOST_COPIES,
    MOST_SEATS,
    OWN_DECK,
)
from asterism.kernel.errors import BadInput
from asterism.kernel.marker import N_

DECK_CARDS: Final = DeckCards(
    OWN_DECK,
    [
        DeckCard(
            RESOURCE_IDS[at],
            RESOURCE_NAMES[at],
            KIND_IDS[KIND[at]],
            COST[at],
            1 if UNIQUE[at] else MOST_COPIES,  # 8.three-alike, 11.unique
        )
        for at in range(RESOURCES)
    ],
)


def faces_of(copies: list[int], seat: int) -> list[int]:
    """Return the faces of a seat's deck, sorted."""
    return sorted(
        face_of(resource, MOST_COPIES * seat + copy)
        for resource, count in enumerate(copies)
        for copy in range(count)
    )


def _load_ready() -> list[ReadyDeck]:
    deck = Table({"id": Text(), "name": Text(), "words": Text(), "cards": Text()})
    content = read(HOME, "decks.toml", Table({"decks": Listed(deck, 1, 40)}))
    decks: list[ReadyDeck] = []
    for at, each in enumerate(content.data["decks"]):
        if each["id"] in [deck.id for deck in decks]:
            content.refuse(("decks", at, "id"), f"is '{each['id']}' for the second time")
        try:
            copies = DECK_CARDS.read(each["cards"], "its text")
        except BadInput as error:
            content.refuse(("decks", at, "cards"), f"is wrong: {error}")
        decks.append(ReadyDeck(each["id"], each["name"], each["words"], copies))
    return decks


READY: Final[list[ReadyDeck]] = _load_ready()
READY_IDS: Final[list[str]] = [deck.id for deck in READY]
READY_NAMES: Final[list[str]] = [deck.name for deck in READY]

# -- tables of own decks ---------------------------------------------------------------------------

OWN_NAME: Final = N_("Own decks")
"""What a table of own decks is called, in English."""
TABLE_SHAPE: Final = Table(
    {"name": Text(), "decks": Listed(Text(), LEAST_SEATS, MOST_SEATS)}, {"text": Text()}
)
TABLES: Final[dict[int, str]] = {}
"""By number the texts of the scenario files that this process plays."""
DECKS_AT: Final[dict[int, list[list[int]]]] = {}
"""By number the decks of such a table, as copies of each resource."""


def ready(name: str) -> list[int]:
    """Return the copies of each resource in a ready deck."""
    return list(READY[READY_IDS.index(name)].copies)


def write_table(decks: Sequence[str]) -> str:
    """Return the scenario file of a table with a deck for each seat: its text, or a ready one."""
    shown = [f'"""\n{deck}"""' if "\n" in deck else f'"{deck}"' for deck in decks]
    return f'name = "{OWN_NAME}"\ndecks = [{", ".join(shown)}]\n'


def decks_in(text: str) -> list[str]:
    """Return the decks of a scenario file as they stand there.

    Raises:
        BadInput: it is no file of own decks.
    """
    decks: list[str] = read_text("scenario file", text, TABLE_SHAPE).data["decks"]
    return decks


def take(text: str, called: str) -> tuple[int, dict[str, Any]]:
    """Read a scenario file of own decks; return its number and what it says.

    Raises:
        BadInput: something in it is wrong, with its line.
    """
    content = read_text(called, text, TABLE_SHAPE)
    number = 1 << 48 | int.from_bytes(blake2b(text.encode(), digest_size=6).digest())
    decks: list[list[int]] = []
    for at, deck in enumerate(content.data["decks"]):
        if "\n" in deck:
            try:
                decks.append(DECK_CARDS.read(deck, "its text"))
            except BadInput as error:
                content.refuse(("decks", at), f"is wrong: {error}")
        elif deck in READY_IDS:
            decks.append(ready(deck))
        else:
            content.refuse(("decks", at), f"is '{deck}'; possible is {', '.join(READY_IDS)}")
    TABLES[number] = text
    DECKS_AT[number] = decks
    return number, content.data
