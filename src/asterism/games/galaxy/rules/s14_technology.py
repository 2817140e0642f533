"""Chapter 14: technology cards, and what Sensors and Warp Drive do."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galaxy.content.tables import (
    DICE,
    FIRST_TECHNOLOGY,
    PROCESSING,
    PROCESSING_DRAWS,
    SENSORS,
    VALUE,
    WARP,
    WORLD,
    WORLDS,
)
from asterism.games.galaxy.rules.cards import claim, discard, draw_cards, leave_hand
from asterism.games.galaxy.rules.dice import roll
from asterism.games.galaxy.rules.s09_bases import reveal_secret
from asterism.games.galaxy.state import GARRISON, NONE, SCAN, SENSOR_DICE, TECHED, Galaxy
from asterism.games.galaxy.vocabulary import event_types, verbs
from asterism.kernel.agenda import Step
from asterism.kernel.options import BYTE, A, B, pack
from asterism.kernel.refusal import Refusal

LEAST_ROLL: Final = DICE
"""The least that the dice show: a ship of less value never succeeds with Sensors."""


def play_technology(g: Galaxy, seat: int, technology: int) -> None:
    """Lay a technology open in front of its owner; Advanced Processing acts and is gone."""
    card = FIRST_TECHNOLOGY + technology
    leave_hand(g, seat, card)
    g.flags |= TECHED
    g.tell(event_types.TECHNOLOGY, seat, technology)
    if technology == PROCESSING:
        discard(g, card)
        draw_cards(g, seat, PROCESSING_DRAWS)
        return
    g.knowledge.publish(card)
    g.technology[seat] |= 1 << technology


def may_scan(g: Galaxy, seat: int) -> bool:
    """Return whether a Sensors roll is open and can find something."""
    if not g.flags & SCAN or not g.uses(seat, SENSORS) or VALUE[g.ship] < LEAST_ROLL:
        return False
    for other in range(g.seats):
        if other != seat and g.garrisons[other] != NONE:
            return True
    return False


def refuse_scan(g: Galaxy, seat: int) -> Refusal:
    """Say why Sensors cannot be used now."""
    if not g.uses(seat, SENSORS):
        return Refusal("14.sensors", "sensors-not-in-play")
    if not g.flags & SCAN:
        return Refusal("14.sensors-before-power", "no-ship-to-scan-with")
    if VALUE[g.ship] < LEAST_ROLL:
        return Refusal("14.sensors", "sensors-cannot-succeed")
    return Refusal("14.sensors", "no-secret-base-out")


class Scan(Step[Galaxy]):
    """14.sensors: two dice of at most the ship's value lay open every secret base there."""

    section: ClassVar[str] = "14.sensors"

    def __init__(self, seat: int) -> None:
        """Scan the world of the active ship."""
        self.seat: Final = seat

    def resolve(self, g: Galaxy) -> None:
        """Roll; reveal every other seat's garrison of that world, rule it out for the rest."""
        g.flags &= ~SCAN
        told = [self.seat, g.world]
        if roll(g, SENSOR_DICE, told) > VALUE[g.ship]:
            g.tell_list(event_types.SCAN_FAILED, told)
            return
        g.tell_list(event_types.SCANNED, told)
        for other in range(g.seats):
            garrison = g.garrisons[other]
            if other == self.seat or garrison == NONE:
                continue
            if WORLD[garrison] == g.world:
                reveal_secret(g, other, self.seat)
            else:
                g.knowledge.rule_out(GARRISON + other, g.world)


def list_reclaims(g: Galaxy, out: list[int]) -> None:
    """List what Warp Drive may take: the visible ship of any earlier row of a played column."""
    for world in range(WORLDS):
        if g.warps >> world & 1 and g.alive >> world & 1:
            for row in range(1, g.round):
                if g.tops[(row - 1) * WORLDS + world] != NONE:
                    out.append(pack(verbs.RECLAIM, world, row))


def reclaim(g: Galaxy, seat: int, option: int) -> None:
    """Take the chosen ship into the hand; once for each column played."""
    world, row = option >> A & BYTE, option >> B & BYTE
    g.warps &= ~(1 << world)
    claim(g, seat, world, row)


def refuse_reclaim(g: Galaxy, seat: int, option: int) -> Refusal:
    """Say why Warp Drive cannot take that."""
    world, row = option >> A & BYTE, option >> B & BYTE
    if not g.uses(seat, WARP):
        return Refusal("14.warp", "warp-not-in-play")
    if not g.warps >> world & 1:
        return Refusal("14.warp", "no-ship-played-there")
    if row >= g.round:
        return Refusal("14.warp", "only-earlier-rows")
    return Refusal("14.warp", "no-card-there")
