"""6.1.3: who fights whom, how far a battle has come, and until when cards have a say in it.

All of this is public. A domination card sets a bit of its owner's `flags` (NO_RETREAT_CARD,
NO_LOSS_CARD, FORCE_CARD): `may_bar_retreats`, `may_be_spared` and `may_reinforce` tell whether it
would still do something. The end of the battle clears these bits, and the stage.
"""

from __future__ import annotations

from typing import Final

from asterism.games.galactic_era.rules.pieces import foes, ship_hexes
from asterism.games.galactic_era.state import (
    BATTLE_CARDS,
    NO_LOSS_CARD,
    NO_RETREAT_CARD,
    NONE,
    GalacticEra,
)

# How far a battle has come; each stage includes those before.
OPENED: Final = 0
ANSWERED: Final = 1
"""A defender has decided whether to retreat."""
SHOWN: Final = 2
"""Something of a fleet has been shown."""
COMPARED: Final = 3
"""The forces have been compared."""
STRUCK: Final = 4
"""The ships of the losers have been destroyed, as many as are to be."""


# -- who -------------------------------------------------------------------------------------


def battle_hexes(g: GalacticEra, side: int) -> list[int]:
    """Return where a side has to fight still in this turn, in rising order."""
    return [
        hex_ for hex_ in ship_hexes(g, side) if hex_ not in g.fought and foes(g, side, hex_) != 0
    ]


def in_turn_order(g: GalacticEra, sides: int) -> list[int]:
    """Return the sides of a mask in turn order."""
    return [side for side in g.order if sides >> side & 1]


def rages(g: GalacticEra) -> bool:
    """Return whether there are still ships of both sides in the battle that goes on."""
    return g.field != NONE and g.present(g.active, g.field) and foes(g, g.active, g.field) != 0


def defends(g: GalacticEra, side: int) -> bool:
    """Return whether a side stands against the attacker in the battle that goes on."""
    return rages(g) and foes(g, g.active, g.field) >> side & 1 == 1


def takes_part(g: GalacticEra, side: int) -> bool:
    """Return whether a side has ships in the battle that goes on."""
    return defends(g, side) or (side == g.active and rages(g))


# -- how far, and what cards may do still ----------------------------------------------------


def come_to(g: GalacticEra, number: int) -> None:
    """Note that the battle has come to a stage, if it was not further already."""
    g.stage = max(g.stage, number)


def end_battle(g: GalacticEra) -> None:
    """Forget the battle, and what cards have put into it."""
    g.field = NONE
    g.stage = 0
    for side in range(g.sides):
        g.flags[side] &= ~BATTLE_CARDS


def may_bar_retreats(g: GalacticEra, side: int) -> bool:
    """Return whether a side may bar retreats now: the attacker, before any was decided."""
    return side == g.active and rages(g) and g.stage < ANSWERED


def may_be_spared(g: GalacticEra, side: int) -> bool:
    """Return whether a side may be spared losses now: until ships are destroyed."""
    return takes_part(g, side) and g.stage < STRUCK


def may_reinforce(g: GalacticEra, side: int) -> bool:
    """Return whether a side may add to its force now: until the forces are compared."""
    return takes_part(g, side) and g.stage < COMPARED


def barred(g: GalacticEra) -> bool:
    """Return whether the attacker has barred the retreats of this battle."""
    return g.flags[g.active] & NO_RETREAT_CARD != 0


def spared(g: GalacticEra, side: int) -> bool:
    """Return whether a side loses no ships in this battle."""
    return g.flags[side] & NO_LOSS_CARD != 0


# -- what the Felines have closed ------------------------------------------------------------


def close_hex(g: GalacticEra, side: int, hex_: int) -> None:
    """Close a hex to a side's ships for the rest of the round."""
    g.closed[side] = hex_
