"""6.1 and 6.1.2: the movement phase, a turn in it, and the journeys of ships.

One unit moves at a time. It is picked, then goes to any hex in its reach, and on from there with
the range that it has left, until another is picked or the turn is over; see s6_1_2_journey.py for
what is on its way, s6_1_2_reach.py for how far it comes.
"""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.board.hexes import named_hex
from asterism.games.galactic_era.content.tables import FLEETS, JUST_WAR, NEUTRON, STS, TILE_HEXES
from asterism.games.galactic_era.rules.a7_death_ray import fire, list_ray_targets, refuse_ray
from asterism.games.galactic_era.rules.pieces import blocked, explore, has
from asterism.games.galactic_era.rules.s6_1_1_fleets import (
    CreateFleet,
    SwapCounters,
    list_creations,
    may_swap,
    refuse_creation,
    refuse_swap,
)
from asterism.games.galactic_era.rules.s6_1_2_handling import (
    handle,
    list_handling,
    list_joins,
    refuse_handling,
)
from asterism.games.galactic_era.rules.s6_1_2_journey import (
    ARRIVED,
    COUNT,
    FLEET,
    HAS_MOVED,
    HEX,
    UNDER_WAY,
    advance,
    arrive,
    drop_ranges,
    finish,
    pick,
    set_ranges,
    singles_able,
    stop,
    unit_left,
)
from asterism.games.galactic_era.rules.s6_1_2_reach import list_goals, plan, step_cost
from asterism.games.galactic_era.rules.s6_1_2_visions import RemoteView, may_look, views_of
from asterism.games.galactic_era.rules.s6_1_2_ways import COME_OUT, FREE_JUMP, WALK
from asterism.games.galactic_era.rules.s6_1_3_battles import Battles
from asterism.games.galactic_era.rules.s6_4_scoring import on_movement_turn
from asterism.games.galactic_era.rules.s7_1_war import (
    GATE,
    MOVES,
    WORMHOLE,
    declare,
    list_wars,
    may_declare,
    open_block,
    open_blocks,
)
from asterism.games.galactic_era.rules.s9_automa_moves import AutomaTurn
from asterism.games.galactic_era.state import (
    LEFT_MASK,
    MOVED,
    MOVEMENT,
    NONE,
    PYRAMID_SEEN,
    RAY_FIRED,
    SHIP_SHIFT,
    SWAPPED,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import NOBODY, Decision, Rule, Step
from asterism.kernel.errors import BrokenRule
from asterism.kernel.options import BYTE, A, pack, verb_of
from asterism.kernel.refusal import NO_RULE, Refusal

_DONE: Final = pack(verbs.DONE)
_VISION: Final = pack(verbs.VISION)
_SWAP: Final = pack(verbs.SWAP)

# What the verbs of the step of moves are uses of.
_PICKS: Final = frozenset({verbs.PICK, verbs.ONWARD, verbs.PICK_FLEET})
_HANDLING: Final = frozenset({verbs.DIVIDE, verbs.JOIN, verbs.LEAVE, verbs.HANDLE, verbs.CHANGE})
_RAYS: Final = frozenset({verbs.RAY_SHIP, verbs.RAY_FLEET, verbs.RAY_DISC})


# -- the phase, and a turn -------------------------------------------------------------------


class MovementPhase(Step[GalacticEra]):
    """6.1.order: each side has one turn, in turn order."""

    section: ClassVar[str] = "6.1.order"

    def resolve(self, g: GalacticEra) -> None:
        """Put the turns on the agenda."""
        g.phase = MOVEMENT
        rules: list[Rule[GalacticEra]] = []
        for side in g.order:
            rules.append(MovementTurn(side))
        g.then(*rules)


class _OfSide(Step[GalacticEra]):
    """A step of the turn of a side."""

    def __init__(self, side: int) -> None:
        """Name the side."""
        self.side: Final = side


class MovementTurn(_OfSide):
    """6.1.steps: a turn is creating fleets, moving ships, battles."""

    section: ClassVar[str] = "6.1.steps"

    def resolve(self, g: GalacticEra) -> None:
        """Begin the turn; there may be a card that is completed before anything is done."""
        side = self.side
        g.active = side
        g.moving = []
        g.flags[side] &= ~(MOVED | SWAPPED | RAY_FIRED | PYRAMID_SEEN)
        g.tell(event_types.TURN, side, g.round)
        if g.is_automa(side):
            g.push(AutomaTurn(side))
            return
        g.then(SetOut(side), MoveTurn(side))
        on_movement_turn(g, side)


class SetOut(_OfSide):
    """6.1.2.range: ships and fleets get their range, the side its visions."""

    section: ClassVar[str] = "6.1.2.range"

    def resolve(self, g: GalacticEra) -> None:
        """Set them."""
        set_ranges(g, self.side)
        g.visions[self.side] = views_of(g, self.side)


class MoveTurn(Decision[GalacticEra]):
    """6.1.2.may: before and during its moves a side creates and handles fleets, sees, declares war.

    Step 1 (creating fleets) is over once the first ship has moved.
    """

    section: ClassVar[str] = "6.1.2.may"

    def leads_back(self, option: int) -> bool:
        """Units may be picked and rearranged without end."""
        return option != _DONE

    def follows(self, g: GalacticEra) -> bool:
        """Take a single option, to end the turn, unless it has visions: what it knows is hidden."""
        return not g.visions[self.seat]

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List what may be done with the unit that was picked, and everything else."""
        side = self.seat
        moving = g.moving
        if moving:
            left = unit_left(g, side)
            if left and moving[HAS_MOVED] != ARRIVED:
                list_goals(g, side, moving[HEX], left, out)
        list_units(g, side, out)
        early = not g.flags[side] & MOVED
        if early:
            list_creations(g, side, out)
        if moving:
            if moving[FLEET] == NONE:
                list_joins(g, side, out)
            else:
                list_handling(g, side, moving[FLEET], out)
        if early and may_swap(g, side):
            out.append(_SWAP)
        if may_look(g, side):
            out.append(_VISION)
        list_ray_targets(g, side, out)
        if g.alignment[side] == STS or has(g, side, JUST_WAR):
            list_wars(g, side, MOVES, out)
        out.append(_DONE)

    def take(self, g: GalacticEra, option: int) -> None:
        """Do one thing, and come back for the next until done."""
        side, verb, a = self.seat, verb_of(option), option >> A & BYTE
        if verb == verbs.DONE:
            end_moves(g, side)
            return
        g.push(self)
        if verb == verbs.GO:
            go(g, side, named_hex(option))
        elif verb == verbs.PICK:
            pick(g, side, NONE, named_hex(option), option & BYTE, 0)
        elif verb == verbs.ONWARD:
            pick(g, side, NONE, g.moving[HEX], a, g.moving[HAS_MOVED])
        elif verb == verbs.PICK_FLEET:
            pick(g, side, side * FLEETS + a, g.fleet_hex[side * FLEETS + a], 0, 0)
        elif verb == verbs.CREATE:
            g.push(CreateFleet(NOBODY, side, named_hex(option), option & BYTE))
        elif verb in _HANDLING:
            handle(g, side, option)
        elif verb == verbs.SWAP:
            g.push(SwapCounters(NOBODY, side))
        elif verb == verbs.VISION:
            g.push(RemoteView(side))
        elif verb == verbs.DECLARE_WAR:
            declare(g, side, a)
        elif verb in _RAYS:
            fire(g, side, option)
        else:
            raise BrokenRule(f"the step of moves knows no verb {verb}")

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why something cannot be done now."""
        side, verb = self.seat, verb_of(option)
        if verb == verbs.GO:
            return refuse_goal(g, side, option)
        if verb in _PICKS:
            return refuse_unit(g, side, option)
        if verb == verbs.CREATE:
            return refuse_creation(g, side, option)
        if verb in _HANDLING:
            return refuse_handling(g, side, option)
        if verb == verbs.SWAP:
            return refuse_swap(g, side)
        if verb == verbs.VISION:
            return Refusal("6.1.2.visions-count", "no-vision-left")
        if verb in _RAYS:
            return refuse_ray(g, side, option)
        if verb == verbs.DECLARE_WAR:
            other = option >> A & BYTE
            if other < g.sides and other != side:
                reason = may_declare(g, side, other, MOVES)
                if reason is not None:
                    return reason
        return super().refuse(g, option)


def end_moves(g: GalacticEra, side: int) -> None:
    """End the step of moves: all ships rest and explore, then come the battles."""
    finish(g, side)
    explore(g, side)
    drop_ranges(g, side)
    g.visions[side] = 0
    g.push(Battles(side))


# -- units -----------------------------------------------------------------------------------


def list_units(g: GalacticEra, side: int, out: list[int]) -> None:
    """List the units that may be picked: single ships of a hex, this many of them, and fleets."""
    moving = g.moving
    last, count = NONE, 0
    for ship in g.ships[side]:
        if not 0 < ship & LEFT_MASK < UNDER_WAY:
            continue
        hex_ = ship >> SHIP_SHIFT
        count = count + 1 if hex_ == last else 1
        last = hex_
        if not moving or moving[HEX] != hex_ or moving[COUNT] != count or moving[HAS_MOVED]:
            out.append(pack(verbs.PICK, hex_ // TILE_HEXES, hex_ % TILE_HEXES, count))
    if moving and moving[HAS_MOVED]:
        for number in range(1, singles_able(g, side, moving[HEX], 1) + 1):
            if number != moving[COUNT]:
                out.append(pack(verbs.ONWARD, number))
    for slot in range(FLEETS):
        fleet = side * FLEETS + slot
        if g.fleet_hex[fleet] != NONE and (not moving or moving[FLEET] != fleet):
            out.append(pack(verbs.PICK_FLEET, slot))


def refuse_unit(g: GalacticEra, side: int, option: int) -> Refusal:
    """Say why that unit cannot be picked."""
    verb, a = verb_of(option), option >> A & BYTE
    if verb == verbs.PICK_FLEET:
        if g.moving and g.moving[FLEET] == side * FLEETS + a:
            return Refusal(NO_RULE, "picked-already")
        return Refusal("6.1.2.may", "no-such-fleet")
    if verb == verbs.ONWARD:
        if not g.moving or not g.moving[HAS_MOVED]:
            return Refusal(NO_RULE, "nothing-on-its-way")
        return Refusal("6.1.2.one-go", "not-so-many-ships")
    hex_ = named_hex(option)
    ships, count = g.single_ships(side, hex_), option & BYTE
    if not 0 < count <= ships:
        return Refusal("6.1.2.may", "not-so-many-ships")
    if count > singles_able(g, side, hex_, 0):
        return Refusal("6.1.2.no-more", "has-moved-already")
    return Refusal(NO_RULE, "picked-already")


# -- journeys --------------------------------------------------------------------------------


def go(g: GalacticEra, side: int, goal: int) -> None:
    """Move the unit that was picked to a hex in its reach."""
    start, left = g.moving[HEX], unit_left(g, side)
    legs = plan(g, side, start, left, goal)
    if len(legs) == 3 and legs[0] == WALK:
        advance(g, side, goal, legs[2])
        arrive(g, side)
    else:
        g.push(Travel(side, start, legs))


def refuse_goal(g: GalacticEra, side: int, option: int) -> Refusal:
    """Say why the unit that was picked cannot go there."""
    hex_ = named_hex(option)
    if not g.moving:
        return Refusal(NO_RULE, "nothing-picked")
    if g.moving[HAS_MOVED] == ARRIVED or not unit_left(g, side):
        return Refusal("6.1.2.no-more", "has-moved-already")
    if g.board.slot[hex_] == NONE:
        return Refusal("6.1.2.step", "no-such-hex")
    if hex_ == g.moving[HEX]:
        return Refusal("6.1.2.step", "there-already")
    if hex_ == g.closed[side]:
        return Refusal("A1.felines-sts-closed", "hex-is-closed")
    if not step_cost(g, side, hex_) and g.board.kind[hex_] == NEUTRON:
        return Refusal("6.1.2.neutron", "neutron-star-ahead")
    return Refusal("6.1.2.step", "too-far")


class Travel(Step[GalacticEra]):
    """6.1.2.step: a journey goes on, leg after leg: flat triples (how, to which hex, cost)."""

    section: ClassVar[str] = "6.1.2.step"

    def __init__(self, side: int, start: int, legs: list[int]) -> None:
        """Move the unit of a side from a hex on."""
        self.side: Final = side
        self.start: Final = start
        self.legs: Final = legs

    def resolve(self, g: GalacticEra) -> None:
        """Make the next leg; ask first, or afterwards, whoever may block it."""
        side, legs = self.side, self.legs
        if not legs:
            arrive(g, side)
            return
        how, goal = legs[0], legs[1]
        following = Travel(side, goal, legs[3:])
        if how == WALK:
            advance(g, side, goal, legs[2])
            g.push(following)
        elif how == FREE_JUMP:
            jump(g, side, self.start, goal, legs[2])
            g.push(following)
        elif how == COME_OUT:
            left = unit_left(g, side) - legs[2]
            advance(g, side, goal, legs[2])
            g.then(ComeOut(side, goal), following)
            if left:
                open_block(g, side, goal, WORMHOLE)
        else:
            g.then(Jump(side, self.start, goal, legs[2]), following)
            open_blocks(g, side, [self.start, goal], GATE)

    def applies(self, g: GalacticEra) -> bool:
        """Break off a journey that was stopped."""
        if not g.moving or g.moving[HEX] != self.start:
            return False
        return not self.legs or unit_left(g, self.side) > 0


def jump(g: GalacticEra, side: int, start: int, goal: int, cost: int) -> None:
    """Move the unit that was picked through a stargate."""
    g.tell(event_types.GATE_OPENED, side, g.spot(start), g.spot(goal))
    advance(g, side, goal, cost)


class Jump(Step[GalacticEra]):
    """6.1.2.gate-step: a unit jumps through a stargate, unless its ends are blocked by now."""

    section: ClassVar[str] = "6.1.2.gate-step"

    def __init__(self, side: int, start: int, goal: int, cost: int) -> None:
        """Let the unit of a side jump from a hex to another."""
        self.side: Final = side
        self.start: Final = start
        self.goal: Final = goal
        self.cost: Final = cost

    def resolve(self, g: GalacticEra) -> None:
        """Jump, or stay: then the rest of the journey lapses, but not the range (7.2.3)."""
        if blocked(g, self.side, self.start) or blocked(g, self.side, self.goal):
            g.tell(event_types.GATE_BARRED, self.side, g.spot(self.start), g.spot(self.goal))
        else:
            jump(g, self.side, self.start, self.goal, self.cost)


class ComeOut(Step[GalacticEra]):
    """7.2.3.wormhole-stop: with enemy ships at the exit of a wormhole the journey is over."""

    section: ClassVar[str] = "7.2.3.wormhole-stop"

    def __init__(self, side: int, exit_: int) -> None:
        """Let the unit of a side come out of a wormhole."""
        self.side: Final = side
        self.exit: Final = exit_

    def resolve(self, g: GalacticEra) -> None:
        """Stop the unit if it is blocked."""
        if blocked(g, self.side, self.exit):
            g.tell(event_types.EXIT_BARRED, self.side, g.spot(self.exit))
            stop(g, self.side)
