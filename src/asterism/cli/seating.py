"""Who plays the games of a variant: its seats, and the bots in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asterism.bots.names import split_names
from asterism.cli.names import bots_named
from asterism.contract.scenarios import SCENARIO

if TYPE_CHECKING:
    from asterism.lab.variants import Variant


def seats_of(variant: Variant, bots: str, seats: int | None) -> int:
    """Return how many seats are played: as many as are asked for, or as bots are named.

    One bot alone has as many as the game, or the scenario of the variant, usually has.
    """
    from asterism.lab.variants import load

    named = len(split_names(bots))
    if seats is not None or named > 1:
        return seats or named
    game, rulings = load(variant)
    if SCENARIO not in rulings:
        return game.usual_seats
    return game.scenario(str(rulings[SCENARIO])).usual_seats


def bots_of(variant: Variant, bots: str, seats: int | None) -> list[str]:
    """Return the bot in each seat of a variant.

    Raises:
        BadInput: there is no such bot, or not one for each seat.
    """
    return bots_named(bots, seats_of(variant, bots, seats))
