"""8.1: independents that have won a battle in space take the planets of the system."""

from __future__ import annotations

from asterism.games.nova.content.tables import (
    BASE,
    COLONY,
    MINOR,
    PLANETS,
    REGION_OF,
    RESERVE,
    STAR,
)
from asterism.games.nova.rules.battlefield import (
    best_first,
    clear_battle,
    end_attack,
    go_home,
    may_lie,
)
from asterism.games.nova.rules.pieces import (
    NO_MARKER,
    by_lot,
    control_of,
    holder,
    marker_free,
    owner_of,
    put_marker,
    put_unit,
    sides_in,
    take_marker,
    units_at,
)
from asterism.games.nova.rules.s06_battle import decide, start_battle
from asterism.games.nova.rules.s06_planets import Stand, planet_empty, whose
from asterism.games.nova.rules.s07_allies import lose_ally
from asterism.games.nova.rules.s09_lost import end_treaty
from asterism.games.nova.state import NONE, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.kernel.agenda import Step


class Overrun(Step[Nova]):
    """Independents attack all planets of the system in random order (8.1.attack-exploit)."""

    section = "8.1.attack-exploit"

    def __init__(self, done: list[int]) -> None:
        """Take the planets that have been conquered in this attack."""
        self.done = done

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def resolve(self, g: Nova) -> None:
        """Choose a planet by lot; without any the attack is over."""
        side = g.attacker
        spots = [
            spot
            for spot in range(g.attack * PLANETS, (g.attack + 1) * PLANETS)
            if spot not in self.done and not may_lie(g, side, spot)
        ]
        survivors = [unit for unit in g.attackers if g.unit_at[unit] != NONE]
        if not spots or not survivors:
            finish_conquest(g, self.done)
            return
        spot = by_lot(g, spots)
        storm(g, spot, survivors, self.done)


def storm(g: Nova, spot: int, survivors: list[int], done: list[int]) -> None:
    """Attack a planet with all units that are left."""
    home = g.at_home
    clear_battle(g)
    g.at_home = home
    g.attackers = survivors
    g.target = spot
    g.defender, _ = whose(g, g.attacker, spot)
    if g.defender == NONE:
        g.defender = holder(g, spot)
        g.push(StormOver(done, 0))
        return
    g.tell(e.ASSAULTED, g.attacker, g.defender, spot // PLANETS)
    g.then(Stand(g.defender), Storm(done))


class Storm(Step[Nova]):
    """The fight of independents for a planet."""

    section = "8.1.attack-exploit"

    def __init__(self, done: list[int]) -> None:
        """Take the planets that have been conquered in this attack."""
        self.done = done

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def resolve(self, g: Nova) -> None:
        """Fight; where nobody defends, they have won."""
        if g.defenders:
            start_battle(g, StormOver(self.done, 1))
        else:
            g.push(StormOver(self.done, 0))


class StormOver(Step[Nova]):
    """A fight of independents for a planet is decided."""

    section = "8.1.attack-end"

    def __init__(self, done: list[int], fought: int) -> None:
        """Take the planets that were conquered before, and whether somebody defended this one."""
        self.done = done
        self.fought = fought

    def applies(self, g: Nova) -> bool:
        """End with the attack."""
        return g.attack != NONE

    def resolve(self, g: Nova) -> None:
        """Go on while they win: with the same planet until it is taken, then with the next."""
        won = decide(g) if self.fought else True
        spot = g.target
        if not won:
            g.target = NONE
            finish_conquest(g, self.done)
            return
        if planet_empty(g, spot, g.attacker):
            g.target = NONE
            convert(g, g.attacker, spot)
            g.push(Overrun([*self.done, spot]))
        else:
            survivors = [unit for unit in g.attackers if g.unit_at[unit] != NONE]
            storm(g, spot, survivors, self.done)


def convert(g: Nova, side: int, spot: int) -> None:
    """Put a marker of independents in the place of one that they conquered (8.1.attack-replace)."""
    code = g.marker[spot]
    if code == NO_MARKER:
        return
    owner = owner_of(code)
    if g.allies:
        lose_ally(g, spot)
    if owner == side or g.marker[spot] == NO_MARKER:
        return
    system = spot // PLANETS
    control = control_of(code)
    g.tell(e.UNMARKED, owner, control, system)
    end_treaty(g, spot, NONE)
    take_marker(g, spot)
    if side >= MINOR:
        side = MINOR + REGION_OF[system]
        control = COLONY if control >= COLONY else BASE
    while control >= BASE and not marker_free(g, side, control):
        control -= 1
    if control >= BASE:
        put_marker(g, spot, side, control)
        g.tell(e.CONVERTED, side, control, system)


def finish_conquest(g: Nova, done: list[int]) -> None:
    """End an attack of independents: units return, one stays with others (8.1.attack-keeps)."""
    system, side = g.attack, g.attacker
    survivors = [unit for unit in g.attackers if g.unit_at[unit] != NONE]
    own = 1 << side
    if side >= MINOR and done:  # what minors take belongs to the minors of that region
        own |= 1 << MINOR + REGION_OF[system]
    others = sides_in(g, system) & ~own
    for unit in units_at(g, STAR + system):  # those that held it before come home with them
        if g.unit_side[unit] == side and unit not in survivors:
            survivors.append(unit)
    active = NONE
    for unit in units_at(g, STAR + system):
        active = g.unit_side[unit]
    if others and survivors and active in (NONE, side):
        stays = best_first(g, survivors)[0]
        # With markers there it is of the minors of that region, or it would besiege them.
        settled = side >= MINOR and len(done) > 0
        put_unit(g, stays, STAR + system, MINOR + REGION_OF[system] if settled else side)
        survivors.remove(stays)
    for unit in survivors:
        put_unit(g, unit, RESERVE + side, side)
    end_attack(g)
    go_home(g, system)
