"""What tests of movement turns share: turns of a colour, hexes by their coordinates, ranges."""

from __future__ import annotations

from typing import Any, Final

from asterism.games.galactic_era.board.hexes import hex_at
from asterism.games.galactic_era.rules.s6_1_2_journey import unit_left
from asterism.games.galactic_era.rules.s6_1_movement import MovementTurn
from asterism.games.galactic_era.state import GalacticEra
from tests.galactic_era import positions as p

HOME: Final = {"green": "alpha-draconis", "red": "lyra", "blue": "sirius"}


def turn(colour: str = "green", **what: Any) -> GalacticEra:
    """A position in which a colour begins its movement turn."""
    g = p.position(**what)
    p.ask(g, MovementTurn(p.side(colour)))
    return g


def at(slot: int, q: int, r: int) -> str:
    """The place of a slot with coordinates seen from its main star."""
    hex_ = hex_at(slot, q, r)
    assert hex_ >= 0
    return f"{slot}:{hex_ - slot * 61}"


def go(g: GalacticEra, where: p.Where) -> str:
    """The move that sends the picked unit somewhere."""
    return f"go {p.place(g, where)}"


def pick(g: GalacticEra, where: p.Where, count: int = 1) -> str:
    """The move that picks single ships."""
    return f"pick {p.place(g, where)} {count}"


def may_go(g: GalacticEra, where: p.Where) -> bool:
    """Whether the picked unit may go somewhere."""
    return go(g, where) in p.options(g, "go")


def left(g: GalacticEra) -> int:
    """The range that the picked unit has left."""
    return unit_left(g, g.asked()[0])
