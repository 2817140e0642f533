"""Which sentences of the rules say what a card does, and which pictures show it."""

from __future__ import annotations

from typing import Final

from asterism.games.galaxy.content.tables import (
    ABILITIES,
    ABILITY,
    ASSAULT,
    CLASS,
    CLASSES,
    DRONE,
    FIRST_ALLY,
    FIRST_TECHNOLOGY,
    FLEET,
    NOVA,
    RAIDER,
    SHUTTLE,
    TRANSPORT,
)

SHIP_RULES: Final = {
    NOVA: ("12.nova",),
    DRONE: ("12.drone",),
    SHUTTLE: ("12.shuttle",),
    TRANSPORT: ("12.transport",),
    ASSAULT: ("12.assault",),
    RAIDER: ("12.raider",),
    FLEET: ("12.fleet-power", "13.cover", "13.match"),
}
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


def ship_rules(card: int) -> tuple[str, ...]:
    """Return the entries of the rule index that say the power of a ship, if it has one."""
    return SHIP_RULES.get(ABILITY[card], ())


def card_rules(card: int) -> tuple[str, ...]:
    """Return the entries of the rule index that say the power of a card."""
    if card >= FIRST_TECHNOLOGY:
        return (TECHNOLOGY_RULES[card - FIRST_TECHNOLOGY],)
    rules = ship_rules(card)
    return (*rules, ALLY_RULE) if card >= FIRST_ALLY else rules


def card_pictures(card: int) -> tuple[str, str]:
    """Return the pictures of a ship's class and of its power; a technology has only its own."""
    if card >= FIRST_TECHNOLOGY:
        return "", ""
    ability = ABILITY[card]
    sign = f"power.{ABILITIES[ability]}" if ability in SHIP_RULES else ""
    return f"class.{CLASSES[CLASS[card]]}", sign
