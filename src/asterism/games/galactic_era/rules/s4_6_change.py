"""4.6: the owner of a fleet changes its chips at any time, also outside its own moves."""

from __future__ import annotations

from typing import ClassVar

from asterism.games.galactic_era.content.tables import FLEETS
from asterism.games.galactic_era.rules.s6_1_1_fleets import CreateFleet, Split, values_in
from asterism.games.galactic_era.rules.s6_1_2_handling import ChangeChips, Transfer, may_change
from asterism.games.galactic_era.rules.s6_1_2_journey import FLEET, HAS_MOVED
from asterism.games.galactic_era.rules.s6_1_movement import MoveTurn
from asterism.games.galactic_era.rules.s6_2_4_building import NameFleet
from asterism.games.galactic_era.state import NONE, GalacticEra
from asterism.games.galactic_era.vocabulary import verbs
from asterism.kernel.agenda import Right
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import pack, unpack


class ChangeAtAnyTime(Right[GalacticEra]):
    """4.6.change: chips of a fleet are changed at any decision, the own or another's.

    It leaves every decision as it was, since the total stays; what waits is in R29-change-making.
    """

    section: ClassVar[str] = "4.6.change"
    for_bots: ClassVar[bool] = False

    def options(self, g: GalacticEra, seat: int, out: list[int]) -> None:
        """List the fleets of a seat, and of a puppet of its, that have a change now."""
        _list_fleets(g, seat, out)
        if g.is_puppet(g.seats) and g.seat_of(g.seats) == seat:
            _list_fleets(g, g.seats, out)

    def take(self, g: GalacticEra, seat: int, option: int) -> None:  # noqa: ARG002
        """Ask for the change."""
        side, slot, _ = unpack(option)
        g.push(ChangeChips(side, slot, 0))


def _list_fleets(g: GalacticEra, side: int, out: list[int]) -> None:
    """List the fleets of a side of which chips may be changed now."""
    supply: list[int] = []
    for slot in range(FLEETS):
        fleet = side * FLEETS + slot
        if g.fleet_hex[fleet] == NONE or _is_handled(g, side, fleet):
            continue
        if not supply:
            if _has_to_wait(g, side):
                return
            supply = values_in(g.bank)
        if may_change(values_in(g.chips[fleet]), supply):
            out.append(pack(verbs.CHANGE_CHIPS, side, slot))


def _is_handled(g: GalacticEra, side: int, fleet: int) -> bool:
    """Return whether the moves of the side itself offer the change, and it ends no journey."""
    pending = g.pending
    if not isinstance(pending, MoveTurn) or pending.seat != side:
        return False
    return not g.moving or not g.moving[HAS_MOVED] or g.moving[FLEET] == fleet


def _has_to_wait(g: GalacticEra, side: int) -> bool:
    """Return whether what goes on counts on chips of the supply or of the side's fleets."""
    if isinstance(g.pending, ChangeChips):
        return True
    if not g.lanes:
        return False
    for rule in (g.pending, *reversed(g.agenda)):
        if isinstance(rule, SecretDecision):
            if isinstance(rule, (Split, Transfer)):
                return rule.side == side
            return isinstance(rule, (CreateFleet, NameFleet))
    return False
