"""Cards, worlds and numbers, from `content/cards.toml`, as flat tables for the rules.

A card is an int: ships world by world, in each by class, then Allies, then technologies. What a
ship *is* are its world and its class, which make its name ("cylor-8", a Cruiser of Cylor); what it
is *worth*, what it can do and how many of it there are stand in the content, for a class, or below
`[cards.cylor-8]` for one card alone. A world is 0 to 7 in the order of the content file; `ALLY`
stands in its place for Allies.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from asterism.contract.content import Listed, OneOf, Table, Text, Whole, read
from asterism.contract.likeness import Values, like, own_file

# Worlds and technologies that have rules of their own, by their place in the content file.
CYLOR: Final = 0
FELOWI: Final = 1
KHA: Final = 2
ECUP: Final = 3
MYRMIDON: Final = 4
ERITH: Final = 5
IMPERIAL: Final = 6
DIVERGENCE: Final = 7
WORLDS: Final = 8
ALLY: Final = 8
PHASERS: Final = 0
SCREENS: Final = 1
SENSORS: Final = 2
WARP: Final = 3
PROCESSING: Final = 4
TECHNOLOGIES: Final = 5

# What a ship can do, chapter 12.
NOVA: Final = 0
DRONE: Final = 1
SHUTTLE: Final = 2
TRANSPORT: Final = 3
ASSAULT: Final = 4
RAIDER: Final = 5
FLEET: Final = 6
NO_POWER: Final = 7
ABILITIES: Final = [
    "nova", "drone", "shuttle", "transport", "assault-craft", "raider", "fleet", "none",
]  # fmt: skip
"""What the powers of ships are called in content files and pictures."""
CLASSES: Final = [
    *ABILITIES[:FLEET], "frigate", "destroyer", "cruiser", "battle-cruiser", "dreadnought",
]  # fmt: skip
"""What the classes of ships are called in pictures and tables of the lab."""

# -- what a content file may hold --------------------------------------------------------------

MOST_SEATS: Final = 5
MOST_ROUNDS: Final = 5
"""How many rows have room on the table, and weights in the evaluation."""
MOST_ON_A_LINE: Final = 31
"""How many bases can be counted on a line of a world."""
MOST_CARDS: Final = 255
"""How many cards can be told apart in a move."""

_HOME: Final = Path(str(files("asterism.games.galaxy")))
_worlds: Final = [world["id"] for world in own_file(_HOME, "cards.toml")["worlds"]]
_owners: Final = [*_worlds, "ally"]
_value: Final = Whole(0, 99)
_card: Final = Table({}, {"value": _value, "power": OneOf(ABILITIES), "copies": Whole(0, 9)})


def _seats(names: list[str]) -> Listed:
    return Listed(OneOf(names), MOST_SEATS, MOST_SEATS, distinct=True)


_VALUES: Final[Values] = {
    "seats.least": Whole(2, MOST_SEATS),
    "seats.most": Whole(2, MOST_SEATS),
    "seats.colours": _seats(["green", "red", "blue", "yellow", "violet"]),
    "seats.shapes": _seats(["disc", "square", "diamond", "triangle", "hexagon"]),
    "counts.bases": Whole(1, MOST_ON_A_LINE),
    "counts.hand": Whole(1, MOST_CARDS),
    "counts.rounds": Whole(1, MOST_ROUNDS),
    "counts.dice": Whole(1, 3),
    "counts.faces": Whole(2, 20),
    "counts.reclaimed_by_processing": Whole(0, 20),
    "counts.phaser_bonus": Whole(0, 20),
    "counts.cylor_discards": Whole(1, 20),
    "influence.lines": Listed(Whole(0, 20), 3, MOST_ROUNDS + 2),
    "ships.values": Listed(_value, len(CLASSES), len(CLASSES)),
    "ships.names": Listed(Text(), len(CLASSES), len(CLASSES)),
    "ships.first_fleet": Whole(0, len(CLASSES)),
}
_shape: Final = like(_HOME, "cards.toml", _VALUES)
_changes: Final = {f"{owner}-{n}": _card for owner in _owners for n in range(len(CLASSES))}
_file: Final = read(_HOME, "cards.toml", Table(_shape.keys, {"cards": Table({}, _changes)}))
CARDS: Final[dict[str, Any]] = _file.data
_counts: Final[dict[str, int]] = CARDS["counts"]
_ships: Final[dict[str, Any]] = CARDS["ships"]
_changed: Final[dict[str, dict[str, Any]]] = CARDS.get("cards", {})

# -- the cards ---------------------------------------------------------------------------------

FIRST_FLEET: Final[int] = _ships["first_fleet"]
"""The first class of ships that fight."""


def _make_ships() -> list[tuple[str, int, int, int, int]]:
    """Return the name, world, class, value and power of every ship in the deck."""
    found = []
    for world, owner in enumerate(_owners):
        for number, value in enumerate(_ships["values"]):
            name = f"{owner}-{number}"
            changed = _changed.get(name, {})
            own = number if number < FLEET else NO_POWER
            usual = FLEET if number >= FIRST_FLEET else own
            power = ABILITIES.index(changed["power"]) if "power" in changed else usual
            for copy in range(1, changed.get("copies", 1) + 1):
                called = name if copy == 1 else f"{name}-{copy}"
                found.append((called, world, number, changed.get("value", value), power))
    return found


_deck: Final = _make_ships()
FIRST_TECHNOLOGY: Final = len(_deck)
FIRST_ALLY: Final = sum([ship[1] != ALLY for ship in _deck])
DECK_SIZE: Final = FIRST_TECHNOLOGY + TECHNOLOGIES

TECHNOLOGY_IDS: Final[list[str]] = [each["id"] for each in CARDS["technologies"]]
CARD_IDS: Final[list[str]] = [ship[0] for ship in _deck] + TECHNOLOGY_IDS
"""The name of each card in the notation: "cylor-9", "ally-0", "sensors"; "cylor-9-2" for a copy."""
WORLD: Final[list[int]] = [ship[1] for ship in _deck] + [-1] * TECHNOLOGIES
"""The world of each card; ALLY for an Ally, -1 for a technology."""
CLASS: Final[list[int]] = [ship[2] for ship in _deck] + [-1] * TECHNOLOGIES
"""The class of each ship, the number in its name; -1 for a technology."""
VALUE: Final[list[int]] = [ship[3] for ship in _deck] + [-1] * TECHNOLOGIES
"""The number on each card, with which it fights and is compared; -1 for a technology."""
ABILITY: Final[list[int]] = [ship[4] for ship in _deck] + [-1] * TECHNOLOGIES
"""What each ship can do: `NOVA` to `NO_POWER`; -1 for a technology."""
HIGHEST_VALUE: Final = max(VALUE)

# -- numbers and names -------------------------------------------------------------------------

LEAST_SEATS: Final[int] = CARDS["seats"]["least"]
MOST_SEATED: Final[int] = CARDS["seats"]["most"]
BASES: Final[int] = _counts["bases"]
HAND_SIZE: Final[int] = _counts["hand"]
ROUNDS: Final[int] = _counts["rounds"]
DICE: Final[int] = _counts["dice"]
DIE: Final[int] = _counts["faces"]
PROCESSING_DRAWS: Final[int] = _counts["reclaimed_by_processing"]
PHASER_BONUS: Final[int] = _counts["phaser_bonus"]
CYLOR_DISCARDS: Final[int] = _counts["cylor_discards"]
INFLUENCE: Final[list[int]] = CARDS["influence"]["lines"]
"""What a base is worth on each line: line 0 lies above the world row, line r above row r."""
LINES: Final = ROUNDS + 2
WORLD_IDS: Final[list[str]] = _worlds
WORLD_NAMES: Final[list[str]] = [world["name"] for world in CARDS["worlds"]]
TECHNOLOGY_NAMES: Final[list[str]] = [technology["name"] for technology in CARDS["technologies"]]
SHIP_NAMES: Final[list[str]] = _ships["names"]
COLOURS: Final[list[str]] = CARDS["seats"]["colours"]


def _check() -> None:
    """Refuse numbers that do not go together."""
    if LEAST_SEATS > MOST_SEATED:
        _file.refuse(("seats", "least"), f"is {LEAST_SEATS}, more than the most: {MOST_SEATED}")
    if len(INFLUENCE) != LINES:
        _file.refuse(
            ("influence", "lines"),
            f"has {len(INFLUENCE)} numbers; with {ROUNDS} rounds it is {LINES}: one above the "
            f"worlds, one above each row, one below the last",
        )
    if BASES * MOST_SEATED > MOST_ON_A_LINE:
        _file.refuse(
            ("counts", "bases"),
            f"is {BASES}; possible is 1 to {MOST_ON_A_LINE // MOST_SEATED} with up to "
            f"{MOST_SEATED} seats",
        )
    for world, owner in enumerate(_owners):
        if world not in WORLD:
            _file.refuse(("cards", f"{owner}-0"), f"no ship of {owner} is left; one at least is")
    if DECK_SIZE > MOST_CARDS:
        _file.refuse(("cards",), f"makes {DECK_SIZE} cards; possible are {MOST_CARDS}")
    if HAND_SIZE * MOST_SEATED > DECK_SIZE:
        _file.refuse(
            ("counts", "hand"),
            f"is {HAND_SIZE}; possible is 1 to {DECK_SIZE // MOST_SEATED}, for there are "
            f"{DECK_SIZE} cards for up to {MOST_SEATED} seats",
        )


_check()
