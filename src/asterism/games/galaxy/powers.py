"""Which sentences of the rules say what a card does, and which pictures show it."""

from __future__ import annotations

from typing import Final

from asterism.games.galaxy.components import (
    ASSAULT,
    DRONE,
    FIRST_ALLY,
    FIRST_FLEET,
    FIRST_TECHNOLOGY,
    NOVA,
    RAIDER,
    SHIP_NAMES,
    SHUTTLE,
    TRANSPORT,
    VALUE,
)

SHIP_RULES: Final = {
    NOVA: "12.nova",
    DRONE: "12.drone",
    SHUTTLE: "12.shuttle",
    TRANSPORT: "12.transport",
    ASSAULT: "12.assault",
    RAIDER: "12.raider",
}
FLEET_RULES: Final = ("12.fleet-power", "13.cover", "13.match")
WORLD_RULES: Final = (
    "15.cylor", "15.felowi", "15.kha", "15.ecup", "15.myrmidon", "15.erith", "15.imperial",
    "15.divergence",
)  # fmt: skip
TECHNOLOGY_RULES: Final = (
    "14.phasers", "14.screens", "14.sensors", "14.warp", "14.advanced",
)  # fmt: skip
ALLY_RULE: Final = "7.ally"
GOVERNOR_RULE: Final = "10.power"
HIDDEN_BASE_RULE: Final = "9.secret"

CLASSES: Final = [name.lower().replace(" ", "-") for name in SHIP_NAMES]
"""What the pictures of the classes of ships are called, by value: "battle-cruiser"."""


def ship_rules(value: int) -> tuple[str, ...]:
    """Return the entries of the rule index that say the power of ships of a value."""
    return FLEET_RULES if value >= FIRST_FLEET else (SHIP_RULES[value],)


def card_rules(card: int) -> tuple[str, ...]:
    """Return the entries of the rule index that say the power of a card."""
    if card >= FIRST_TECHNOLOGY:
        return (TECHNOLOGY_RULES[card - FIRST_TECHNOLOGY],)
    rules = ship_rules(VALUE[card])
    return (*rules, ALLY_RULE) if card >= FIRST_ALLY else rules


def card_pictures(card: int) -> tuple[str, str]:
    """Return the pictures of a ship's class and of its power; a technology has only its own."""
    if card >= FIRST_TECHNOLOGY:
        return "", ""
    value = VALUE[card]
    name = CLASSES[value]
    return f"class.{name}", "power.fleet" if value >= FIRST_FLEET else f"power.{name}"
