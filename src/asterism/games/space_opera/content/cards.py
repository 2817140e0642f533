"""The resources, species and star systems, from their files, as flat tables for the rules.

A *resource* is 0, 1, ... by its place in `cards.toml`: every copy of a card is the same resource. A
*face* is one card that can lie somewhere: first the species, then the systems, then the copies of
the resources, first one copy of each, then the second of each, and so on. So the first three copies
make the shared deck, and own decks need three more for each seat.
"""

from __future__ import annotations

from typing import Any, Final

from asterism.contract.content import (
    Content,
    Id,
    Kinds,
    Line,
    Listed,
    OneOf,
    Shape,
    Table,
    Text,
    Truth,
    Whole,
    read,
)
from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.tables import HOME, MOST_COPIES, MOST_SEATS, NONE

CONSUMABLE: Final = 0
FLEET: Final = 1
ROBOT: Final = 2
TECHNOLOGY: Final = 3
EQUIPMENT: Final = 4
CREW: Final = 5
KIND_IDS: Final[tuple[str, ...]] = (
    *("consumable", "fleet", "robot", "technology"),
    *("equipment", "crew"),
)
MOST_RESOURCES: Final = 200
MOST_SLOTS: Final = 3
MOST_NAME: Final = 30
"""The letters of a name; those of the game have up to twenty."""
MOST_WORDS: Final = 100

_KEYWORDS: Final = Listed(OneOf(f.KEYWORD_IDS), 1, 4, distinct=True)


def _effects(moments: int, least: int = 0) -> Listed:
    return Listed(f.EFFECTS.shape(moments), least, 4)


_ACTION: Final = Table({"cost": Whole(0, 9), "effects": _effects(f.PLAYED, 1)})
_STEP: Final = Table(
    {"cost": Whole(1, 9)},
    {
        "attack": Whole(0, 9),
        "defence": Whole(0, 9),
        "keywords": _KEYWORDS,
        "effects": _effects(f.LASTING, 1),
    },
)
_NEEDS: Final = Table(
    {},
    {
        "discard": Listed(Text(), 1, 3),
        "built": Listed(Text(), 1, 3),
        "species": Listed(Text(), 1, 3),
    },
)
_COMMON: Final[dict[str, Shape]] = {
    "id": Id(),
    "name": Line(MOST_NAME),
    "words": Line(MOST_WORDS),
    "kind": OneOf(KIND_IDS),
    "copies": Whole(0, MOST_COPIES),
    "cost": Whole(0, 20),
}
_BONUS: Final[dict[str, Shape]] = {"attack": Whole(0, 20), "defence": Whole(0, 20), "needs": _NEEDS}
_BUILT: Final[dict[str, Shape]] = {
    **_BONUS,
    "unique": Truth(),
    "synchronous": Truth(),
    "effects": _effects(f.LASTING | f.RAISED, 1),
    "use": _ACTION,
    "evolve": Listed(_STEP, 1, 3),
}
_SLOTS: Final = Whole(0, MOST_SLOTS)
_OPTIONAL: Final[dict[str, dict[str, Shape]]] = {
    "consumable": {
        **_BONUS,
        "synchronous": Truth(),
        "universal": Truth(),
        "effects": _effects(f.PLAYED | f.ANSWER, 1),
    },
    "fleet": {**_BUILT, "slots": _SLOTS, "keywords": _KEYWORDS},
    "robot": {**_BUILT, "slots": _SLOTS},
    "technology": _BUILT,
    "equipment": {**_BONUS, "effects": _effects(f.LASTING, 1), "keywords": _KEYWORDS},
    "crew": {**_BONUS, "effects": _effects(f.LASTING, 1), "keywords": _KEYWORDS},
}


def _card_table(kind: str) -> Table:
    rest = {key: shape for key, shape in _COMMON.items() if key != "kind"}
    return Table(rest, _OPTIONAL[kind])


CARD_TABLE: Final = Kinds("kind", {kind: _card_table(kind) for kind in KIND_IDS})
SPECIES_TABLE: Final = Table(
    {
        "id": Id(),
        "name": Line(MOST_NAME),
        "words": Line(MOST_WORDS),
        "initiative": Whole(1, 99),
        "storage": Whole(3, 12),
        "attack": Whole(0, 9),
        "defence": Whole(0, 9),
        "passive": _effects(f.LASTING, 1),
        "active": _ACTION,
    }
)
SYSTEM_TABLE: Final = Table(
    {
        "id": Id(),
        "name": Line(MOST_NAME),
        "sectors": Listed(OneOf(f.SECTOR_IDS), 1, 2, distinct=True),
    }
)


def _distinct(content: Content, key: str) -> None:
    """Refuse two entries with one id or name; a deck may call a card by either."""
    seen: dict[str, int] = {}
    for at, entry in enumerate(content.data[key]):
        for way in ("id", "name"):
            if seen.setdefault(entry[way].casefold(), at) != at:
                content.refuse((key, at, way), f"is '{entry[way]}' for the second time")


def _load_cards() -> list[dict[str, Any]]:
    content = read(HOME, "cards.toml", Table({"cards": Listed(CARD_TABLE, 1, MOST_RESOURCES)}))
    _distinct(content, "cards")
    cards: list[dict[str, Any]] = content.data["cards"]
    kinds = {card["id"]: card["kind"] for card in cards}
    for at, card in enumerate(cards):
        for way in ("discard", "built"):
            for place, name in enumerate(card.get("needs", {}).get(way, [])):
                where = ("cards", at, "needs", way, place)
                if name not in kinds:
                    content.refuse(where, f"is '{name}', which is no card")
                if way == "built" and kinds[name] == "consumable":
                    content.refuse(where, f"is '{name}', which is never built")
                if way == "built" and name == card["id"]:
                    content.refuse(where, f"is '{name}', the card itself")
        for place, name in enumerate(card.get("needs", {}).get("species", [])):
            if name not in SPECIES_IDS:
                content.refuse(
                    ("cards", at, "needs", "species", place),
                    f"is '{name}'; possible is {', '.join(SPECIES_IDS)}",
                )
        _check_answers(content, at, card)
        _check_signs(content, at, card)
        if card.get("unique") and card["copies"] > 1:
            content.refuse(("cards", at, "copies"), "is more than 1 of a unique card")
    if sum(card["copies"] for card in cards) < 1:
        content.refuse(("cards",), "has no copy of any card for the shared deck")
    return cards


def _check_answers(content: Content, at: int, card: dict[str, Any]) -> None:
    """Refuse an answer to a waiting card that nobody could give, or that has two aims.

    What cancels or deflects is aimed at that card: no rival could be chosen with it.
    """
    effects = card.get("effects", [])
    verbs = [f.EFFECTS.verbs[effect["do"]] for effect in effects]
    answers = [place for place, verb in enumerate(verbs) if verb.moments & f.ANSWER]
    if not answers:
        return
    first = effects[answers[0]]["do"]
    if not card.get("synchronous"):
        content.refuse(
            ("cards", at, "effects", answers[0], "do"),
            f"is '{first}', which only a synchronous consumable can do",
        )
    for place, verb in enumerate(verbs):
        if place in answers[1:] or verb.number in f.AGAINST_RIVAL:
            content.refuse(
                ("cards", at, "effects", place, "do"),
                f"is '{effects[place]['do']}', which cannot stand beside '{first}'",
            )


def _check_signs(content: Content, at: int, card: dict[str, Any]) -> None:
    """Refuse to need more systems of a sector than are turned up: nobody could win so."""
    for place, effect in enumerate(card.get("effects", [])):
        if effect["do"] == "conviction" and effect["need"] > effect["reveal"]:
            where = ("cards", at, "effects", place, "need")
            content.refuse(where, f"is {effect['need']}; possible is 1 to {effect['reveal']}")


def _load_species() -> list[dict[str, Any]]:
    shape = Table({"species": Listed(SPECIES_TABLE, 2 * MOST_SEATS, 2 * MOST_SEATS)})
    content = read(HOME, "species.toml", shape)
    _distinct(content, "species")
    seen: list[int] = []
    for at, each in enumerate(content.data["species"]):
        if each["initiative"] in seen:
            where = ("species", at, "initiative")
            content.refuse(where, f"is {each['initiative']}; possible is what no other species has")
        seen.append(each["initiative"])
    species: list[dict[str, Any]] = content.data["species"]
    return species


def _load_systems() -> list[dict[str, Any]]:
    content = read(HOME, "systems.toml", Table({"systems": Listed(SYSTEM_TABLE, 12, 60)}))
    _distinct(content, "systems")
    systems: list[dict[str, Any]] = content.data["systems"]
    for sector in f.SECTOR_IDS:
        if not any(sector in system["sectors"] for system in systems):
            content.refuse(("systems",), f"has no system of the {sector} sector")
    return systems


def _packed(effects: list[dict[str, Any]], moments: int) -> list[list[int]]:
    """Return the effects that stand in one of some moments, each as a list of ints."""
    return [
        f.EFFECTS.packed(effect)
        for effect in effects
        if f.EFFECTS.verbs[effect["do"]].moments & moments
    ]


def _keywords(entry: dict[str, Any]) -> int:
    return sum(1 << f.KEYWORD_IDS.index(word) for word in entry.get("keywords", []))


# -- species ---------------------------------------------------------------------------------------

_species: Final = _load_species()
SPECIES: Final = len(_species)
SPECIES_IDS: Final[list[str]] = [each["id"] for each in _species]
SPECIES_NAMES: Final[list[str]] = [each["name"] for each in _species]
SPECIES_WORDS: Final[list[str]] = [each["words"] for each in _species]
INITIATIVE: Final[list[int]] = [each["initiative"] for each in _species]
SPECIES_STORAGE: Final[list[int]] = [each["storage"] for each in _species]
SPECIES_ATTACK: Final[list[int]] = [each["attack"] for each in _species]
SPECIES_DEFENCE: Final[list[int]] = [each["defence"] for each in _species]
PASSIVE: Final[list[list[list[int]]]] = [_packed(each["passive"], f.LASTING) for each in _species]
ACTIVE_COST: Final[list[int]] = [each["active"]["cost"] for each in _species]
ACTIVE: Final[list[list[list[int]]]] = [
    _packed(each["active"]["effects"], f.PLAYED) for each in _species
]

# -- systems ---------------------------------------------------------------------------------------

_systems: Final = _load_systems()
SYSTEMS: Final = len(_systems)
SYSTEM_IDS: Final[list[str]] = [each["id"] for each in _systems]
SYSTEM_NAMES: Final[list[str]] = [each["name"] for each in _systems]
SECTORS_OF: Final[list[int]] = [
    sum(1 << f.SECTOR_IDS.index(sector) for sector in each["sectors"]) for each in _systems
]
"""By system the mask of its sectors."""

# -- resources -------------------------------------------------------------------------------------

_cards: Final = _load_cards()
RESOURCES: Final = len(_cards)
RESOURCE_IDS: Final[list[str]] = [card["id"] for card in _cards]
RESOURCE_NAMES: Final[list[str]] = [card["name"] for card in _cards]
RESOURCE_WORDS: Final[list[str]] = [card["words"] for card in _cards]
KIND: Final[list[int]] = [KIND_IDS.index(card["kind"]) for card in _cards]
COPIES: Final[list[int]] = [card["copies"] for card in _cards]
COST: Final[list[int]] = [card["cost"] for card in _cards]
ATTACK: Final[list[int]] = [card.get("attack", 0) for card in _cards]
DEFENCE: Final[list[int]] = [card.get("defence", 0) for card in _cards]
SLOTS: Final[list[int]] = [card.get("slots", 0) for card in _cards]
UNIQUE: Final[list[bool]] = [card.get("unique", False) for card in _cards]
SYNCHRONOUS: Final[list[bool]] = [card.get("synchronous", False) for card in _cards]
UNIVERSAL: Final[list[bool]] = [card.get("universal", False) for card in _cards]
KEYWORDS: Final[list[int]] = [_keywords(card) for card in _cards]


def _needs(way: str) -> list[list[int]]:
    names = SPECIES_IDS if way == "species" else RESOURCE_IDS
    return [[names.index(name) for name in card.get("needs", {}).get(way, [])] for card in _cards]


NEEDS_DISCARD: Final[list[list[int]]] = _needs("discard")
NEEDS_BUILT: Final[list[list[int]]] = _needs("built")
NEEDS_SPECIES: Final[list[list[int]]] = _needs("species")
EFFECTS: Final[list[list[list[int]]]] = [
    _packed(card.get("effects", []), f.PLAYED | f.ANSWER) if card["kind"] == "consumable" else []
    for card in _cards
]
"""By resource what a consumable does."""
ON_RAISING: Final[list[list[list[int]]]] = [
    _packed(card.get("effects", []), f.RAISED) if card["kind"] != "consumable" else []
    for card in _cards
]
"""By resource what a technology does once, when it is raised."""
WHILE_RAISED: Final[list[list[list[int]]]] = [
    _packed(card.get("effects", []), f.LASTING) for card in _cards
]
"""By resource what lasts as long as it is there."""
USE_COST: Final[list[int]] = [card["use"]["cost"] if "use" in card else NONE for card in _cards]
"""By resource what it costs to use it; NONE for one that cannot be used."""
USE: Final[list[list[list[int]]]] = [
    _packed(card["use"]["effects"], f.PLAYED) if "use" in card else [] for card in _cards
]
_steps: Final[list[list[dict[str, Any]]]] = [card.get("evolve", []) for card in _cards]
STEPS: Final[list[int]] = [len(steps) for steps in _steps]
STEP_COST: Final[list[list[int]]] = [[each["cost"] for each in steps] for steps in _steps]
STEP_ATTACK: Final[list[list[int]]] = [
    [each.get("attack", 0) for each in steps] for steps in _steps
]
STEP_DEFENCE: Final[list[list[int]]] = [
    [each.get("defence", 0) for each in steps] for steps in _steps
]
STEP_KEYWORDS: Final[list[list[int]]] = [[_keywords(each) for each in steps] for steps in _steps]
STEP_EFFECTS: Final[list[list[list[list[int]]]]] = [
    [_packed(each.get("effects", []), f.LASTING) for each in steps] for steps in _steps
]

# -- faces -----------------------------------------------------------------------------------------

SYSTEM: Final = SPECIES
"""The face of the first system."""
CARD: Final = SPECIES + SYSTEMS
"""The face of the first copy of the first resource."""
FACES: Final = CARD + MOST_COPIES * RESOURCES
"""How many faces a game with the shared deck has."""
MOST_FACES: Final = CARD + MOST_COPIES * RESOURCES * MOST_SEATS


def face_of(resource: int, copy: int) -> int:
    """Return the face of a copy of a resource, the first being 0."""
    return CARD + copy * RESOURCES + resource


RESOURCE_OF: Final[list[int]] = [
    NONE if face < CARD else (face - CARD) % RESOURCES for face in range(MOST_FACES)
]
"""By face which resource it is."""
SHARED_DECK: Final[list[int]] = sorted(
    face_of(resource, copy) for resource in range(RESOURCES) for copy in range(COPIES[resource])
)
"""The faces of the shared deck."""
