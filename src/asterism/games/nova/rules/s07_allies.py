"""7.3: alliances with minors: how they begin, what an ally's unit does, how they end."""

from __future__ import annotations

from asterism.games.nova.content.tables import (
    BEYOND,
    CENTRAL,
    COLONY,
    MINOR,
    MIXED,
    NEIGHBOURS,
    ON_MAP,
    PLANETS,
    REGION_OF,
    REGIONS,
    RESERVE,
    STAR,
)
from asterism.games.nova.rules.battlefield import rest
from asterism.games.nova.rules.pieces import (
    NO_MARKER,
    control_of,
    free_spot,
    free_unit,
    holder,
    marker_free,
    owner_of,
    put_marker,
    put_unit,
    recheck,
    take_marker,
    take_unit,
    turn,
    units_of,
)
from asterism.games.nova.rules.s09_lost import end_treaty
from asterism.games.nova.state import NONE, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import Decision
from asterism.kernel.options import pack, unpack, verb_of


def ally_options(g: Nova, out: list[int]) -> None:
    """List the minors with whom an alliance may begin (7.3.inside, 7.3.outside)."""
    for system in range(ON_MAP):
        if _lone_minor(g, system) != NONE:
            out.append(pack(v.ALLY, system))
    for region in range(CENTRAL, REGIONS):
        beyond = BEYOND[region]
        empty = g.open_regions >> region & 1 and g.marker[beyond * PLANETS] == NO_MARKER
        if empty and marker_free(g, MINOR + region, COLONY):
            out.append(pack(v.ALLY_BEYOND, region))


def _lone_minor(g: Nova, system: int) -> int:
    """Return the colony of a minor that is alone in its system, not besieged, not allied."""
    if len(g.settled[system]) != 1:
        return NONE
    found = NONE
    for spot in range(system * PLANETS, (system + 1) * PLANETS):
        if g.planets[spot] or g.marker[spot]:
            if found != NONE:
                return NONE
            found = spot
    if found == NONE or g.marker[found] == NO_MARKER:
        return NONE
    code = g.marker[found]
    if owner_of(code) < MINOR or control_of(code) != COLONY or holder(g, found) < MINOR:
        return NONE
    return found if g.control[system] == holder(g, found) else NONE


class ChooseAlly(Decision[Nova]):
    """A player chooses the minor of an alliance (7.3.two-ways)."""

    section = "7.3.two-ways"

    def __init__(self, seat: int, face: int) -> None:
        """Take the card of the alliance, which lies open."""
        super().__init__(seat)
        self.face = face

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer what there is; a card without a minor to ally with just runs."""
        ally_options(g, out)
        if not out:
            out.append(pack(v.DONE))

    def take(self, g: Nova, option: int) -> None:
        """Begin the alliance."""
        a, _, _ = unpack(option)
        if verb_of(option) == v.ALLY:
            ally_with(g, self.seat, self.face, _lone_minor(g, a))
        elif verb_of(option) == v.ALLY_BEYOND:
            spot = BEYOND[a] * PLANETS
            put_marker(g, spot, MINOR + a, COLONY)
            ally_with(g, self.seat, self.face, spot)


def ally_with(g: Nova, seat: int, face: int, spot: int) -> None:
    """Begin an alliance: a unit of the minors comes, active (7.3.inside-unit, 7.3.outside-unit)."""
    system = spot // PLANETS
    treaties = g.treaties
    if spot in treaties[::2] and treaties[treaties.index(spot) + 1] != seat:
        end_treaty(g, spot, seat)
    for unit in units_of(g, system, MINOR + REGION_OF[system]):
        put_unit(g, unit, RESERVE + MINOR + REGION_OF[system], MINOR + REGION_OF[system])
    unit = free_unit(g, MINOR, MIXED)
    g.allies = [*g.allies, face, seat, spot, unit]
    recheck(g, system)
    if unit != NONE:
        put_unit(g, unit, STAR + system, seat)
        g.full[unit] = 0
    g.tell(e.ALLIED, seat, system)


def restore_allies(g: Nova, seat: int) -> None:
    """Rebuild or reinforce the units of a player's allies (7.3.unit-rebuilt, 7.3.unit-full)."""
    end_lost_alliances(g)
    allies = g.allies
    for i in range(0, len(allies), 4):
        if allies[i + 1] != seat:
            continue
        spot, unit = allies[i + 2], allies[i + 3]
        if unit != NONE and g.unit_at[unit] != NONE and g.unit_side[unit] == seat:
            if not g.full[unit]:
                turn(g, unit, 1)
                g.tell(e.REINFORCED, seat, unit)
            continue
        unit = free_unit(g, MINOR, MIXED)
        g.allies[i + 3] = unit
        if unit != NONE:
            put_unit(g, unit, spot, seat)
            g.tell(e.BUILT, seat, unit, spot // PLANETS)


def recall_allies(g: Nova) -> None:
    """Place the units of all allies on their markers; besieged ones are lost (7.3.unit-home)."""
    allies = g.allies
    for i in range(0, len(allies), 4):
        seat, spot, unit = allies[i + 1], allies[i + 2], allies[i + 3]
        if unit == NONE or g.unit_at[unit] == NONE or g.unit_side[unit] != seat:
            continue
        if g.control[spot // PLANETS] not in (NONE, seat):
            g.tell(e.DESTROYED, seat, unit)
            take_unit(g, unit)
        elif g.unit_at[unit] != spot:
            put_unit(g, unit, spot, seat)


def end_lost_alliances(g: Nova) -> None:
    """End alliances whose marker is occupied or gone (7.3.end)."""
    allies = g.allies
    for i in range(0, len(allies), 4):
        spot = allies[i + 2]
        code = g.marker[spot]
        kept = code != NO_MARKER and owner_of(code) >= MINOR and holder(g, spot) == allies[i + 1]
        if not kept:
            end_alliance(g, allies[i])
            end_lost_alliances(g)
            return


def lose_ally(g: Nova, spot: int) -> None:
    """End the alliance with the minor of a spot, if there is one: somebody took it (7.3.end)."""
    allies = g.allies
    for i in range(0, len(allies), 4):
        if allies[i + 2] == spot:
            end_alliance(g, allies[i])
            return


def end_alliance(g: Nova, face: int) -> None:
    """End the alliance of a card, if there is one; the card itself is for whoever calls."""
    allies = g.allies
    if face not in allies[::4]:
        return
    at = allies[::4].index(face) * 4
    seat, spot, unit = allies[at + 1], allies[at + 2], allies[at + 3]
    system = spot // PLANETS
    g.allies = allies[:at] + allies[at + 4 :]
    g.tell(e.ALLIANCE_ENDED, seat, system)
    minors = MINOR + REGION_OF[system]
    own = unit != NONE and g.unit_at[unit] != NONE and g.unit_side[unit] == seat
    if system >= ON_MAP:
        if own:
            take_unit(g, unit)
        _leave_beyond(g, system)
        for other in range(system * PLANETS, (system + 1) * PLANETS):
            code = g.marker[other]
            if code == NO_MARKER:
                continue
            if owner_of(code) != minors:
                g.tell(e.UNMARKED, owner_of(code), control_of(code), system)
            take_marker(g, other)
        return
    if own:
        at = g.unit_at[unit]
        if at < STAR and g.control[at // PLANETS] not in (NONE, seat, minors):
            # Besieged: on its own planet, for on the former ally's it would lie with a stranger.
            put_unit(g, unit, spot if at // PLANETS == system else at, minors)
        else:
            put_unit(g, unit, RESERVE + minors, minors)
    for other in units_of(g, system, seat):
        if g.unit_at[other] >= STAR or g.unit_at[other] == spot:
            put_unit(g, other, free_spot(g, system), seat)
    recheck(g, system)


def _leave_beyond(g: Nova, system: int) -> None:
    """Move units beside a colony that is removed into the system beside it, if it is their own."""
    near = NEIGHBOURS[system][0]
    unit = g.head[system]
    while unit != NONE:
        following = g.after[unit]
        side = g.unit_side[unit]
        if g.control[near] == side:
            rest(g, unit, near, side)
        else:
            g.tell(e.DESTROYED, side, unit)
            take_unit(g, unit)
        unit = following
