"""What tests of battles share: a field, who is at war, an attack, what it costs, where one goes."""

from __future__ import annotations

from typing import Any, Final

from asterism.games.galactic_era.content.tables import TILE_HEXES
from asterism.games.galactic_era.rules.s6_1_3_battles import Battles
from asterism.games.galactic_era.state import GalacticEra
from tests.galactic_era import positions as p

FIELD: Final = "uru"
"""Where most battles are: a star of the sector of red's home, a nebula beside it."""
AWAY: Final = "apu"
"""A star of the centre."""
WAR: Final = [("green", "red")]
ALL_WAR: Final = [("green", "red"), ("green", "blue")]
ONE_EACH: Final[p.Places] = {"green": {FIELD: 1}, "red": {FIELD: 1}}
THREE: Final[p.Places] = {"green": {FIELD: 2}, "red": {FIELD: 1}, "blue": {FIELD: 1}}
STRONG: Final[dict[str, Any]] = {"ships": {"green": {FIELD: 9}, "red": {FIELD: 3}}}
"""Green has three times red's force."""


def battle(**what: Any) -> GalacticEra:
    """Green attacks whoever is at war with it at the field; others as `position` has them."""
    g = p.position(**{"war": WAR, **what})
    p.ask(g, Battles(0))
    return g


def losses(g: GalacticEra) -> list[str]:
    """What was destroyed, in order."""
    return [told for told in p.events(g) if told.split()[0] in ("ships-lost", "fleet-lost")]


def leave(g: GalacticEra) -> None:
    """Let everybody who has to leave retreat to the first hex that there is."""
    while p.question(g) == "6.1.3.survivors":
        p.play(g, p.options(g)[0])


def around(g: GalacticEra, where: p.Where) -> list[int]:
    """The hexes beside a place."""
    steps = g.board.steps(p.hex_of(g, where))
    return [hex_ for hex_ in g.board.hexes if steps[hex_] == 1]


def goals(g: GalacticEra, word: str = "retreat") -> list[int]:
    """The hexes to which a retreat may go."""
    found = []
    for text in p.options(g, word):
        _, slot, index = text.split()
        found.append(int(slot) * TILE_HEXES + int(index))
    return found


def where(g: GalacticEra, colour: str, slot: int) -> int:
    """The hex of a fleet."""
    return g.fleet_hex[p.fleet(colour, slot)]
