"""Decks of one's own: how their text is read, the ready ones, and tables that play with some.

A deck is a text, each line a number and the name of a card: `3 Tin Sparrow`. A table of own decks
is a scenario file whose `decks` hold such texts, or the names of ready decks, one for each seat.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from hashlib import blake2b
from typing import Any, Final

from asterism.contract.content import Listed, Table, Text, read, read_text
from asterism.games.space_opera.content.cards import (
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

_LINE: Final = re.compile(r"(\d+)\s+(\S.*)")
_BY_NAME: Final[dict[str, int]] = {
    name.casefold(): resource
    for names in (RESOURCE_NAMES, RESOURCE_IDS)
    for resource, name in enumerate(names)
}
"""By the name of a card, or its id, its number; upper and lower case are alike."""


def read_deck(text: str, called: str) -> list[int]:
    """Return how many copies of each resource are in a deck.

    Args:
        text: its lines; one that is empty or begins with # says nothing.
        called: what errors call it.

    Raises:
        BadInput: a line is wrong, or the deck has too few or too many cards.
    """
    copies = [0] * RESOURCES
    for number, line in enumerate(text.splitlines(), 1):
        written = line.strip()
        if not written or written.startswith("#"):
            continue
        found = _LINE.fullmatch(written)
        if found is None:
            raise BadInput(
                f"{called}, line {number}: '{written}' is no number of cards and a name:"
                " write '3 Tin Sparrow'"
            )
        resource = _card(found[2], f"{called}, line {number}")
        copies[resource] += int(found[1])
        _check_copies(copies, resource, f"{called}, line {number}")
    if sum(copies) != OWN_DECK:
        raise BadInput(f"{called}: the deck has {sum(copies)} cards; possible is {OWN_DECK}")
    return copies


def _card(name: str, where: str) -> int:
    """Return the number of a card that a line names."""
    resource = _BY_NAME.get(name.casefold())
    if resource is not None:
        return resource
    near = get_close_matches(name.casefold(), list(_BY_NAME), 1)
    hint = f"; did you mean '{RESOURCE_NAMES[_BY_NAME[near[0]]]}'?" if near else ""
    raise BadInput(f"{where}: there is no card '{name}'{hint}")


def _check_copies(copies: list[int], resource: int, where: str) -> None:
    """Refuse too many of one card (8.three-alike, 11.unique)."""
    name = RESOURCE_NAMES[resource]
    if UNIQUE[resource] and copies[resource] > 1:
        raise BadInput(f"{where}: '{name}' is unique: a deck has it once")
    if copies[resource] > MOST_COPIES:
        raise BadInput(
            f"{where}: {copies[resource]} cards are called '{name}'; possible is {MOST_COPIES}"
        )


def write_deck(copies: list[int]) -> str:
    """Return the text of a deck, in the order of the card file."""
    lines = [f"{count} {RESOURCE_NAMES[at]}" for at, count in enumerate(copies) if count]
    return "".join(f"{line}\n" for line in lines)


def faces_of(copies: list[int], seat: int) -> list[int]:
    """Return the faces of a seat's deck, sorted."""
    return sorted(
        face_of(resource, MOST_COPIES * seat + copy)
        for resource, count in enumerate(copies)
        for copy in range(count)
    )


def _load_ready() -> list[dict[str, Any]]:
    deck = Table({"id": Text(), "name": Text(), "words": Text(), "cards": Text()})
    content = read(HOME, "decks.toml", Table({"decks": Listed(deck, 1, 40)}))
    decks: list[dict[str, Any]] = content.data["decks"]
    for each in decks:
        read_deck(each["cards"], f"{content.called}, {each['id']}")
    return decks


_ready: Final = _load_ready()
READY_IDS: Final[list[str]] = [deck["id"] for deck in _ready]
READY_NAMES: Final[list[str]] = [deck["name"] for deck in _ready]
READY_WORDS: Final[list[str]] = [deck["words"] for deck in _ready]
READY_TEXTS: Final[list[str]] = [deck["cards"] for deck in _ready]

# -- tables of own decks ---------------------------------------------------------------------------

TABLE_SHAPE: Final = Table(
    {"name": Text(), "decks": Listed(Text(), LEAST_SEATS, MOST_SEATS)}, {"text": Text()}
)
TABLES: Final[dict[int, str]] = {}
"""By number the texts of the scenario files that this process plays."""
DECKS_AT: Final[dict[int, list[list[int]]]] = {}
"""By number the decks of such a table, as copies of each resource."""


def ready(name: str) -> list[int]:
    """Return the copies of each resource in a ready deck."""
    return read_deck(READY_TEXTS[READY_IDS.index(name)], name)


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
                decks.append(read_deck(deck, "the deck"))
            except BadInput as error:
                content.refuse(("decks", at), str(error))
        elif deck in READY_IDS:
            decks.append(ready(deck))
        else:
            content.refuse(("decks", at), f"is '{deck}'; possible is {', '.join(READY_IDS)}")
    TABLES[number] = text
    DECKS_AT[number] = decks
    return number, content.data
