"""6.1.3: retreats, before a combat, late by an E fleet, by the Felines, and of those who lost."""

from __future__ import annotations

from typing import ClassVar

from asterism.games.galactic_era.board.hexes import HEXES, named_hex
from asterism.games.galactic_era.content.tables import (
    CHASE_AWAY,
    DOUBLE,
    FEND_OFF,
    FLEET_E,
    FLEETS,
    NEUTRON,
    NEUTRON_FROM,
    PROPULSION,
    SPIRITUALITY,
    TILE_HEXES,
)
from asterism.games.galactic_era.rules.lots import draw, draw_of
from asterism.games.galactic_era.rules.pieces import (
    add_singles,
    dissolve,
    explore,
    foes,
    has,
    is_shown,
    letter_face,
    remove_singles,
)
from asterism.games.galactic_era.rules.s6_1_3_engagement import (
    ANSWERED,
    SHOWN,
    barred,
    close_hex,
    come_to,
    defends,
    rages,
)
from asterism.games.galactic_era.rules.s6_4_scoring import on_retreat
from asterism.games.galactic_era.rules.s9_automas import flees
from asterism.games.galactic_era.state import FENDED, NONE, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision
from asterism.kernel.options import PASS, pack, unpack, verb_of
from asterism.kernel.refusal import Refusal

# -- where to --------------------------------------------------------------------------------


def retreat_hexes(g: GalacticEra, side: int, hex_: int) -> list[int]:
    """Return where ships of a side may retreat from a hex: the nearest ring that has such a hex."""
    steps = g.board.steps(hex_)
    for ring in range(1, HEXES):
        found: list[int] = []
        for goal in g.board.hexes:
            if steps[goal] == ring and is_open(g, side, goal):
                found.append(goal)
        if found:
            return found
    return []


def is_open(g: GalacticEra, side: int, goal: int) -> bool:
    """Return whether a retreat of a side may end in a hex, however far it is."""
    if g.board.kind[goal] == NEUTRON and g.level(side, PROPULSION) < NEUTRON_FROM:
        return False
    return goal != g.closed[side] and foes(g, side, goal) == 0


def list_goals(g: GalacticEra, side: int, verb: int, out: list[int]) -> None:
    """List the goals of a retreat out of the battle that is going on."""
    for goal in retreat_hexes(g, side, g.field):
        out.append(pack(verb, goal // TILE_HEXES, goal % TILE_HEXES))


def refuse_goal(g: GalacticEra, side: int, option: int) -> Refusal:
    """Say why a retreat cannot end in a hex."""
    goal = named_hex(option)
    if g.board.slot[goal] == NONE:
        return Refusal("6.1.3.retreat-to", "no-such-hex")
    if foes(g, side, goal):
        return Refusal("6.1.3.retreat-to", "enemies-there")
    if goal == g.closed[side]:
        return Refusal("A1.felines-sts-closed", "hex-is-closed")
    if not is_open(g, side, goal):
        return Refusal("A2.propulsion-neutron", "neutron-star-ahead")
    return Refusal("6.1.3.retreat-next", "nearer-hex-is-free")


# -- moving ----------------------------------------------------------------------------------


def retreat_all(g: GalacticEra, side: int, goal: int) -> None:
    """Move all ships of a side from the battle to a hex, where they explore."""
    move_ships(g, side, g.field, goal)
    g.tell(event_types.RETREATED, side, g.spot(goal))
    explore(g, side)


def move_ships(g: GalacticEra, side: int, hex_: int, goal: int) -> None:
    """Move all ships of a side from a hex to another."""
    singles = g.single_ships(side, hex_)
    remove_singles(g, side, hex_, singles)
    add_singles(g, side, goal, singles)
    for fleet in range(side * FLEETS, (side + 1) * FLEETS):
        if g.fleet_hex[fleet] == hex_:
            g.fleet_hex[fleet] = goal


def evade(g: GalacticEra, side: int, goal: int) -> None:
    """Move the E fleet of a side, alone, from the battle to a hex; its letter is shown."""
    fleet = evader(g, side)
    show_letter(g, fleet)
    g.fleet_hex[fleet] = goal
    g.tell(event_types.EVADED, side, fleet % FLEETS, g.spot(goal))
    on_retreat(g, side)
    explore(g, side)


# -- who may ---------------------------------------------------------------------------------


def may_retreat(g: GalacticEra, side: int) -> bool:
    """Return whether a defender may retreat with all ships: by a level above the attacker's."""
    return not barred(g) and (
        g.level(side, SPIRITUALITY) > g.level(g.active, SPIRITUALITY)
        or g.level(side, PROPULSION) > g.level(g.active, PROPULSION)
    )


def evader(g: GalacticEra, side: int) -> int:
    """Return the E fleet of a side if it is in the battle, NONE otherwise. This is hidden."""
    face = letter_face(side, FLEET_E)
    for fleet in range(side * FLEETS, (side + 1) * FLEETS):
        if g.fleet_hex[fleet] == g.field and g.letters[fleet] == face:
            return fleet
    return NONE


def could_evade(g: GalacticEra, side: int) -> bool:
    """Return whether a side could have its E fleet in the battle, after what was shown to all.

    What could be worked out beyond that is left out: who is asked must be the same in every world
    that anybody could believe in.
    """
    if barred(g):
        return False
    face = letter_face(side, FLEET_E)
    if is_shown(g, face):
        return evader(g, side) != NONE
    for fleet in range(side * FLEETS, (side + 1) * FLEETS):
        if g.fleet_hex[fleet] == g.field and not is_shown(g, g.letters[fleet]):
            return True
    return False


def late_evader(g: GalacticEra, side: int) -> int:
    """Return the doubled E fleet of a defender in the battle, NONE if it has none there."""
    if side == g.active or g.tactics[side * FLEETS + FLEET_E] != DOUBLE:
        return NONE
    return evader(g, side)


# -- showing ---------------------------------------------------------------------------------


def show_letter(g: GalacticEra, fleet: int) -> None:
    """Show the letter of a fleet to all."""
    come_to(g, SHOWN)
    g.knowledge.publish(g.letters[fleet])
    g.tell(event_types.LETTER_SHOWN, fleet // FLEETS, fleet % FLEETS, g.letters[fleet])


def show_chips(g: GalacticEra, fleet: int) -> None:
    """Show the chips of a fleet to all."""
    for chip in g.chips[fleet]:
        if not is_shown(g, chip):
            g.knowledge.publish(chip)
            g.tell(event_types.CHIP_SHOWN, fleet // FLEETS, fleet % FLEETS, chip)
    g.tell(event_types.FLEET_SHOWN, fleet // FLEETS, fleet % FLEETS, g.strength(fleet))


# -- the questions ---------------------------------------------------------------------------


class MayRetreat(Decision[GalacticEra]):
    """6.1.3.retreat-first: a defender may retreat: by a higher level with all ships, or with E.

    Asked is everybody whom levels entitle, or who has a fleet there that could be the E fleet.
    """

    section: ClassVar[str] = "6.1.3.retreat-first"

    def applies(self, g: GalacticEra) -> bool:
        """Ask a defender for whom public facts do not rule a retreat out."""
        return (
            defends(g, self.seat)
            and (may_retreat(g, self.seat) or could_evade(g, self.seat))
            and bool(retreat_hexes(g, self.seat, g.field))
        )

    def follows(self, g: GalacticEra) -> bool:  # noqa: ARG002
        """Ask even if standing is all that is left: only the seat knows that."""
        return False

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """Offer to stand, to retreat with all ships, and to retreat with the E fleet alone."""
        out.append(pack(verbs.STAND))
        if may_retreat(g, self.seat):
            list_goals(g, self.seat, verbs.RETREAT, out)
        if not barred(g) and evader(g, self.seat) != NONE:
            list_goals(g, self.seat, verbs.EVADE, out)

    def take(self, g: GalacticEra, option: int) -> None:
        """Stand, or retreat."""
        come_to(g, ANSWERED)
        verb = verb_of(option)
        if verb == verbs.STAND:
            g.tell(event_types.STANDS, self.seat)
        elif verb == verbs.RETREAT:
            retreat_all(g, self.seat, named_hex(option))
            on_retreat(g, self.seat)
        else:
            evade(g, self.seat, named_hex(option))

    def by_rules(self, g: GalacticEra, menu: list[int]) -> int:
        """Retreat if an automa flees, with all ships if it may; where to, the lot decides."""
        if not flees(g, self.seat):
            return menu[0]
        return draw_of(g, menu, verbs.RETREAT, verbs.EVADE, verbs.STAND)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a side cannot retreat so."""
        verb = verb_of(option)
        if verb == verbs.RETREAT:
            if not may_retreat(g, self.seat):
                return Refusal("6.1.3.retreat-spirituality", "no-higher-level")
        elif verb == verbs.EVADE:
            if evader(g, self.seat) == NONE:
                return Refusal("6.1.3.retreat-e", "no-e-fleet-here")
        else:
            return super().refuse(g, option)
        return refuse_goal(g, self.seat, option)


class MayEvade(Decision[GalacticEra]):
    """6.1.3.late-evade: a doubled E fleet stays and shows its chips, or retreats without that."""

    section: ClassVar[str] = "6.1.3.late-evade"

    def applies(self, g: GalacticEra) -> bool:
        """Ask the owner of such a fleet: all have seen its letter by now."""
        return defends(g, self.seat) and late_evader(g, self.seat) != NONE

    def come_up(self, g: GalacticEra) -> None:
        """Ask; a fleet that cannot retreat shows its chips."""
        if barred(g) or not retreat_hexes(g, self.seat, g.field):
            show_chips(g, evader(g, self.seat))
        else:
            super().come_up(g)

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """Offer to stand and to retreat."""
        out.append(pack(verbs.STAND))
        list_goals(g, self.seat, verbs.EVADE, out)

    def take(self, g: GalacticEra, option: int) -> None:
        """Retreat, or show the chips."""
        if verb_of(option) == verbs.STAND:
            g.tell(event_types.STANDS, self.seat)
            show_chips(g, evader(g, self.seat))
        else:
            evade(g, self.seat, named_hex(option))

    def by_rules(self, g: GalacticEra, menu: list[int]) -> int:
        """Retreat if an automa flees; where to, the lot decides."""
        return draw_of(g, menu, verbs.EVADE) if flees(g, self.seat) else menu[0]

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why the fleet cannot retreat so."""
        if verb_of(option) == verbs.EVADE:
            return refuse_goal(g, self.seat, option)
        if verb_of(option) == verbs.RETREAT:
            return Refusal("6.1.3.e-alone", "only-the-e-fleet")
        return super().refuse(g, option)


class MustRetreat(Decision[GalacticEra]):
    """6.1.3.survivors: all ships of a side leave the battle for one hex of its choice.

    So do those that the Felines send away.
    """

    section: ClassVar[str] = "6.1.3.survivors"

    def applies(self, g: GalacticEra) -> bool:
        """Ask every side that has ships left there."""
        return g.present(self.seat, g.field)

    def come_up(self, g: GalacticEra) -> None:
        """Ask where to; ships that can go nowhere are lost."""
        if retreat_hexes(g, self.seat, g.field):
            super().come_up(g)
        else:
            strand(g, self.seat)

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the goals."""
        list_goals(g, self.seat, verbs.RETREAT, out)

    def take(self, g: GalacticEra, option: int) -> None:
        """Retreat."""
        retreat_all(g, self.seat, named_hex(option))

    def by_rules(self, g: GalacticEra, menu: list[int]) -> int:
        """Let the lot decide."""
        return draw(g, menu)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why the ships cannot stay, part or go there."""
        verb = verb_of(option)
        if verb == verbs.RETREAT:
            return refuse_goal(g, self.seat, option)
        if verb == verbs.EVADE:
            return Refusal("6.1.3.survivors-together", "all-to-one-hex")
        if verb == verbs.STAND:
            return Refusal("6.1.3.survivors", "must-leave")
        return super().refuse(g, option)


def strand(g: GalacticEra, side: int) -> None:
    """Lose the ships of a side that must leave the battle and find no hex on the whole board."""
    g.tell(event_types.STRANDED, side)
    remove_singles(g, side, g.field, g.single_ships(side, g.field))
    for fleet in range(side * FLEETS, (side + 1) * FLEETS):
        if g.fleet_hex[fleet] == g.field:
            show_chips(g, fleet)
            dissolve(g, fleet)


class FendOff(Decision[GalacticEra]):
    """A1.felines-sto: once a round, Felines who are attacked make the attacker retreat."""

    section: ClassVar[str] = "A1.felines-sto"

    def applies(self, g: GalacticEra) -> bool:
        """Ask Felines that are attacked, before anything is shown."""
        return (
            defends(g, self.seat)
            and has(g, self.seat, FEND_OFF)
            and not g.flags[self.seat] & FENDED
            and g.stage < SHOWN
        )

    def options(self, g: GalacticEra, out: list[int]) -> None:  # noqa: ARG002
        """Offer to let the attack be, and to fend it off."""
        out.append(PASS)
        out.append(pack(verbs.FEND_OFF))

    def take(self, g: GalacticEra, option: int) -> None:
        """Send all ships of the attacker away: the battle is over for all defenders."""
        if option != PASS:
            g.flags[self.seat] |= FENDED
            g.tell(event_types.FENDED_OFF, self.seat, g.active)
            on_retreat(g, g.active)
            g.push(MustRetreat(g.active))


class ChaseAway(Decision[GalacticEra]):
    """A1.felines-sts: once a round, Felines who attack make a defender retreat that has stayed.

    The hex is closed to that player's ships for the rest of the round.
    """

    section: ClassVar[str] = "A1.felines-sts"

    def applies(self, g: GalacticEra) -> bool:
        """Ask Felines that attack, before anything is shown."""
        return (
            rages(g)
            and has(g, self.seat, CHASE_AWAY)
            and not g.flags[self.seat] & FENDED
            and g.stage < SHOWN
        )

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """Offer to let them stand, and to chase one of them away."""
        out.append(PASS)
        for side in range(g.sides):
            if defends(g, side):
                out.append(pack(verbs.CHASE_AWAY, side))

    def take(self, g: GalacticEra, option: int) -> None:
        """Send all ships of a defender away, and close the hex to them."""
        if option != PASS:
            side = unpack(option)[0]
            g.flags[self.seat] |= FENDED
            close_hex(g, side, g.field)
            g.tell(event_types.CHASED_AWAY, self.seat, side)
            on_retreat(g, side)
            g.push(MustRetreat(side))
