"""12 and 18: the events of a scenario, the rows of its tables, and what they do."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content import scenarios as sc
from asterism.games.nova.content.cards import (
    BRINGS,
    CARD_DECK,
    CARD_KIND,
    DEVELOPMENT,
)
from asterism.games.nova.content.effects import ANYTHING, MILITARY
from asterism.games.nova.content.tables import (
    CAPITAL,
    COLONY,
    MINOR,
    MOST_NAVAL,
    NUMBER,
    ON_MAP,
    PLANETS,
    POWERS,
    REGION_OF,
    REGIONS,
    SETTLEMENT,
    SYSTEMS,
)
from asterism.games.nova.rules.pieces import (
    all_marked,
    by_lot,
    control_of,
    gain_vp,
    holder,
    marker_free,
    put_marker,
    sides_in,
)
from asterism.games.nova.rules.s05_effects import captives, rebel
from asterism.games.nova.rules.s05_exploring import join_reserve
from asterism.games.nova.rules.s05_naval import Granted
from asterism.games.nova.rules.s05_points import TO_BUILD, TO_CONSTRUCT, TO_SETTLE, empty_purse
from asterism.games.nova.rules.s08_activation import Act, ActivateMinors, minors
from asterism.games.nova.rules.s10_tension import change_tension
from asterism.games.nova.rules.s11_refusals import refuse_power
from asterism.games.nova.rules.s13_developments import end_buildable, end_development
from asterism.games.nova.rules.s17_powers import Independence, NewPower
from asterism.games.nova.rules.s18_special import (
    BATTLE_FOUGHT,
    BUILDABLE,
    CIVIL_WAR_POWER,
    CIVIL_WAR_SIDE,
    EXTERMINATORS,
    OFFENSIVE_POINTS,
    OFFENSIVE_SYSTEMS,
    OFFENSIVE_VP,
    REINFORCEMENT,
    THREE_LINES,
    TOGGLED,
    UNTIL_X,
)
from asterism.games.nova.state import (
    CARD,
    CARD_DRAW,
    DECK,
    EVENT_DIE,
    FOUND,
    HAND,
    NONE,
    Nova,
)
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.games.nova.vocabulary.sources import BY_EVENTS
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import Refusal

SIX: Final = 6
GRANTS: Final = (TO_BUILD, TO_CONSTRUCT, TO_SETTLE)


class ScenarioEvent(Step[Nova]):
    """The next event of the scenario happens; the last one again and again (12.in-order)."""

    section = "12.in-order"

    def __init__(self, seat: int) -> None:
        """Take who drew the X."""
        self.seat = seat

    def resolve(self, g: Nova) -> None:
        """End what lasted until now, and put the steps of the event on the agenda."""
        g.boost = [0] * POWERS
        g.flags ^= g.numbers[TOGGLED]
        g.numbers[TOGGLED] = 0
        events = sc.EVENTS[g.scenario]
        at = min(g.events, len(events) - 1)
        g.events += 1
        g.tell(e.EVENT, g.events)
        g.tell(e.NEWS, sc.EVENT_HAPPENINGS[g.scenario][at])
        g.then(*[Happen(self.seat, *step) for step in events[at]])


class Happen(Step[Nova]):
    """A step of an event, or of a row of a table, is carried out."""

    section = "12.in-order"

    def __init__(self, seat: int, verb: int, a: int, b: int, c: int, d: int) -> None:
        """Take who drew the X, the verb and its arguments."""
        self.seat = seat
        self.verb = verb
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def resolve(self, g: Nova) -> None:
        """Do it."""
        _STEPS[self.verb](g, self)


def from_seat(g: Nova, seat: int) -> list[int]:
    """Return the seats in the order of impulses, beginning with one."""
    start = g.order.index(seat)
    return [g.order[(start + i) % g.seats] for i in range(g.seats)]


def concerned(g: Nova, seat: int, who: int) -> list[int]:
    """Return the seats that a step is about: all, the first or the second."""
    return from_seat(g, seat) if who == 0 else [who - 1]


class Grant(Step[Nova]):
    """A seat gets points for some actions (R29-setup-points)."""

    section = "18.build-points"

    def __init__(self, seat: int, points: int, only: int) -> None:
        """Take the seat, how many points, and what they are for."""
        self.seat = seat
        self.points = points
        self.only = only

    def resolve(self, g: Nova) -> None:
        """Give them; what the seat had left before is not mixed with them."""
        empty_purse(g)
        g.purse[ANYTHING] = self.points
        g.grant = GRANTS[self.only]
        g.fresh = []
        g.tell(e.POINTS, self.seat, self.points)
        g.push(Granted(self.seat))


def _points(g: Nova, step: Happen) -> None:
    g.then(*[Grant(seat, step.a, step.b) for seat in concerned(g, step.seat, step.c)])


def _naval(g: Nova, step: Happen) -> None:
    for seat in concerned(g, step.seat, step.b):
        g.naval[seat] = min(MOST_NAVAL, g.naval[seat] + step.a)
        g.tell(e.NAVAL, seat, g.naval[seat])


def _subdue(g: Nova, step: Happen) -> None:
    g.subdued = step.a


def _activate(g: Nova, step: Happen) -> None:
    g.then(*[ActivateMinors(step.b) for _ in range(step.a)])


def _boom(g: Nova, step: Happen) -> None:
    for seat in concerned(g, step.seat, step.b):
        g.boost[seat] += step.a
    g.numbers[UNTIL_X] = step.c


def _power(g: Nova, step: Happen) -> None:
    g.push(NewPower(step.a, NONE))


def _vp_before(g: Nova, step: Happen) -> None:
    gain_vp(g, 0, max(0, step.a - g.turn), BY_EVENTS)


def _independence(g: Nova, step: Happen) -> None:
    """Carry the rule out if the player has so many colonies; else the next event comes instead."""
    colonies = settled = 0
    for spot in all_marked(g):
        code = g.marker[spot]
        if holder(g, spot) == 0:
            colonies += int(control_of(code) == COLONY)
            settled += int(SETTLEMENT <= control_of(code) <= COLONY)
    if step.a == 0:
        if settled:
            g.push(Independence(0))
    elif step.a <= colonies <= step.b:
        g.push(Independence(0))
    else:
        g.push(ScenarioEvent(step.seat))


def _find(g: Nova, step: Happen) -> None:
    """Draw a development of each of two decks; the player keeps one (18.1.event-2)."""
    for deck in (step.a, step.b):
        face = _random_development(g, deck, pieces=False)
        if face == NONE:
            continue
        g.decks[deck].remove(face)
        g.knowledge.move(face, DECK + deck, FOUND + deck, 1, g.decks[deck])
        g.found.append(face)
        g.tell_some(1, e.CAME_UP, 0, deck, face)
    g.found.sort()
    if g.found:
        g.push(KeepOne(0))


def _random_development(g: Nova, deck: int, *, pieces: bool) -> int:
    """Return a random development that is in a deck, with pieces if asked for, or NONE."""
    cards = [
        face
        for face in g.decks[deck]
        if CARD_KIND[face - CARD] == DEVELOPMENT and (not pieces or BRINGS[face - CARD] != NONE)
    ]
    return cards[g.chance.pick(CARD_DRAW, cards)] if cards else NONE


class KeepOne(Decision[Nova]):
    """The player keeps one of the cards that came up; the other goes back (18.1.event-2)."""

    section = "18.1.event-2"

    def follows(self, g: Nova) -> bool:  # noqa: ARG002
        """Ask even about one card."""
        return False

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the cards."""
        for face in g.found:
            out.append(pack(v.KEEP_CARD, face))

    def take(self, g: Nova, option: int) -> None:
        """Keep one."""
        face, _, _ = unpack(option)
        g.found.remove(face)
        own = 1 << self.seat
        g.knowledge.move(face, FOUND + CARD_DECK[face - CARD], HAND + self.seat, own, [])
        g.hands[self.seat] = sorted([*g.hands[self.seat], face])
        g.tell_some(1 << self.seat, e.CARD_FOUND, self.seat, CARD_DECK[face - CARD], face)
        for other in g.found[:]:
            g.found.remove(other)
            deck = CARD_DECK[other - CARD]
            g.knowledge.move(other, FOUND + deck, DECK + deck, own, [])
            g.decks[deck] = sorted([*g.decks[deck], other])


def _reinforcements(g: Nova, step: Happen) -> None:  # noqa: ARG001
    """Take a random military development with pieces into the hand (18.3.event-5).

    It is shown to all: they have to know it again when its units come along.
    """
    face = _random_development(g, MILITARY, pieces=True)
    if face == NONE:
        return
    g.decks[MILITARY].remove(face)
    g.knowledge.move(face, DECK + MILITARY, HAND, g.knowledge.all, g.decks[MILITARY])
    g.hands[0] = sorted([*g.hands[0], face])
    g.numbers[REINFORCEMENT] = face
    g.tell(e.CARD_FOUND, 0, MILITARY, face)


def _rebellion(g: Nova, step: Happen) -> None:  # noqa: ARG001
    g.push(Uprising())


class Uprising(Step[Nova]):
    """Occupied settlements of an activation number rebel, minors of it act (18.4.event-3)."""

    section = "18.4.event-3"

    def resolve(self, g: Nova) -> None:
        """Roll the number, counted down until there is something of it."""
        number = g.chance.roll(EVENT_DIE, SIX)
        g.tell(e.ACTIVATION, number)
        for _ in range(SIX):
            found = [spot for spot in captives(g) if NUMBER[spot // PLANETS] == number]
            acts = [
                Act(MINOR + REGION_OF[spot // PLANETS], spot // PLANETS, spot, 0)
                for spot in minors(g)
                if NUMBER[spot // PLANETS] == number
            ]
            if found or acts:
                for spot in found:
                    rebel(g, spot)
                g.then(*acts)
                return
            number = number - 1 or SIX


def _roll(g: Nova, step: Happen) -> None:
    """Roll on a table of the scenario: its row for the die, with the turn if it says so."""
    shown = g.chance.roll(EVENT_DIE, SIX)
    die = shown + step.c + (g.turn if step.b else 0)
    g.tell(e.ROLLED, die, shown)
    limits = sc.TABLE_LIMITS[g.scenario][step.a]
    run_row(g, step.seat, step.a, row_for(limits, die))


def row_for(limits: list[int], die: int) -> int:
    """Return the row of a table that a roll gives, by what each row goes up to."""
    row = 0
    while row < len(limits) - 1 and die > limits[row]:
        row += 1
    return row


def run_row(g: Nova, seat: int, table: int, row: int) -> None:
    """Tell what a row of a table is called, and put its steps on the agenda."""
    g.tell(e.NEWS, sc.ROW_HAPPENINGS[g.scenario][table][row])
    g.then(*[Happen(seat, *step) for step in sc.TABLE_STEPS[g.scenario][table][row]])


def _until_next(g: Nova, step: Happen) -> None:
    bit = 1 << step.a
    if bool(g.flags & bit) != bool(step.b):
        g.flags ^= bit
        g.numbers[TOGGLED] ^= bit


def _recentralise(g: Nova, step: Happen) -> None:  # noqa: ARG001
    """The governor's base becomes 0, and all military developments end (18.5.event-1)."""
    g.economy[0] = g.credit[0] = 0
    for face in g.running[0][:]:
        if CARD_DECK[face - CARD] == MILITARY:
            end_development(g, 0, face)
    end_buildable(g, 0)


def _base(g: Nova, step: Happen) -> None:
    g.economy[0] = max(0, g.economy[0] + step.a)


def _crisis(g: Nova, step: Happen) -> None:
    g.push(Crisis(0, step.a, step.b))


class Crisis(Decision[Nova]):
    """The governor pays with naval power for a VP, or the Empire is appealed to (18.5.event-4)."""

    section = "18.5.event-4"

    def __init__(self, seat: int, power: int, vp: int) -> None:
        """Ask the governor."""
        super().__init__(seat)
        self.power = power
        self.vp = vp

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer to pay, if there is so much, and to leave it."""
        out.append(pack(v.LEAVE))
        if g.naval[self.seat] >= self.power:
            out.append(pack(v.PAY_POWER))
        out.sort()

    def take(self, g: Nova, option: int) -> None:
        """Pay, or appeal."""
        if verb_of(option) == v.PAY_POWER:
            g.naval[self.seat] -= self.power
            g.tell(e.NAVAL, self.seat, g.naval[self.seat])
            gain_vp(g, self.seat, self.vp, BY_EVENTS)
        else:
            g.push(Appeal(self.seat, -1))

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why naval power is not paid."""
        return refuse_power(g, self.seat, option, v.PAY_POWER, self.section)


def _appeal(g: Nova, step: Happen) -> None:
    g.push(Appeal(0, step.a))


class Appeal(Decision[Nova]):
    """The governor chooses the table of an imperial appeal (18.5.appeal)."""

    section = "18.5.appeal"

    def __init__(self, seat: int, plus: int) -> None:
        """Ask the governor; `plus` is added to the die."""
        super().__init__(seat)
        self.plus = plus

    def options(self, g: Nova, out: list[int]) -> None:  # noqa: ARG002
        """Offer both tables."""
        out.append(pack(v.APPEAL, 1))
        out.append(pack(v.APPEAL, 2))

    def take(self, g: Nova, option: int) -> None:
        """Roll."""
        table, _, _ = unpack(option)
        g.push(Happen(self.seat, sc.ROLL, table, 0, self.plus, 0))


def _offensive(g: Nova, step: Happen) -> None:
    g.numbers[OFFENSIVE_POINTS] = step.a
    g.numbers[OFFENSIVE_VP] = step.b


def start_offensive(g: Nova, seat: int) -> int:
    """Return the points that an ordered offensive gives now (18.5.event-7)."""
    if seat or not g.numbers[OFFENSIVE_VP]:
        return 0
    mask = 0
    for system in range(SYSTEMS):
        if g.control[system] == 1:
            mask |= 1 << system
    g.numbers[OFFENSIVE_SYSTEMS] = mask
    g.numbers[BATTLE_FOUGHT] = 0
    points = g.numbers[OFFENSIVE_POINTS]
    g.numbers[OFFENSIVE_POINTS] = 0
    return points


class EndOffensive(Step[Nova]):
    """An ordered offensive is judged at the end of the impulse (18.5.event-7-gain)."""

    section = "18.5.event-7-gain"

    def __init__(self, seat: int) -> None:
        """Take whose impulse ends."""
        self.seat = seat

    def applies(self, g: Nova) -> bool:
        """Lapse without an offensive."""
        return self.seat == 0 and g.numbers[OFFENSIVE_VP] > 0 and not g.numbers[OFFENSIVE_POINTS]

    def resolve(self, g: Nova) -> None:
        """Give or take the VP, then appeal."""
        vp = g.numbers[OFFENSIVE_VP]
        g.numbers[OFFENSIVE_VP] = 0
        mask = g.numbers[OFFENSIVE_SYSTEMS]
        won = any(mask >> system & 1 and g.control[system] == 0 for system in range(SYSTEMS))
        plus = 1 if won else (0 if g.numbers[BATTLE_FOUGHT] else -1)
        gain_vp(g, 0, plus * vp, BY_EVENTS)
        g.push(Appeal(0, plus))


def _exterminators(g: Nova, step: Happen) -> None:
    """Two new powers appear; once they are in play, another row comes instead (18.5.event-9)."""
    if any(g.trigger[side] != NONE for side in range(g.seats, POWERS)):
        run_row(g, step.seat, 0, step.a)
        return
    g.numbers[EXTERMINATORS] = 1
    g.then(NewPower(0, 1), NewPower(2, 0))


def _civil_war(g: Nova, step: Happen) -> None:  # noqa: ARG001
    """Let the governor take a side, unless a war is going on already."""
    if not g.numbers[CIVIL_WAR_SIDE]:
        g.push(ChooseSide(0))


class ChooseSide(Decision[Nova]):
    """The governor joins a side of the civil war, or none (18.5.war-side)."""

    section = "18.5.war-side"

    def options(self, g: Nova, out: list[int]) -> None:  # noqa: ARG002
        """Offer to stay neutral (0), the rebels (1), the official side (2)."""
        for side in range(3):
            out.append(pack(v.SIDE_WITH, side))

    def take(self, g: Nova, option: int) -> None:
        """Join it: how much naval power is asked next."""
        side, _, _ = unpack(option)
        g.numbers[CIVIL_WAR_SIDE] = side + 1
        if side and g.naval[self.seat]:
            g.push(Commit(self.seat))


class Commit(Decision[Nova]):
    """The governor commits naval power to the side (18.5.war-side)."""

    section = "18.5.war-side"

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer any amount."""
        for count in range(g.naval[self.seat] + 1):
            out.append(pack(v.COMMIT, count))

    def take(self, g: Nova, option: int) -> None:
        """Commit it."""
        count, _, _ = unpack(option)
        g.naval[self.seat] -= count
        g.numbers[CIVIL_WAR_POWER] = count
        g.tell(e.NAVAL, self.seat, g.naval[self.seat])

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why so much naval power is not committed."""
        return refuse_power(g, self.seat, option, v.COMMIT, self.section)


class CivilWar(Step[Nova]):
    """The civil war is decided in the next interphase (18.5.war-roll)."""

    section = "18.5.war-roll"

    def applies(self, g: Nova) -> bool:
        """Lapse without a war."""
        return g.numbers[CIVIL_WAR_SIDE] > 0

    def resolve(self, g: Nova) -> None:
        """Roll two dice, changed by the power that was committed."""
        side = g.numbers[CIVIL_WAR_SIDE] - 1
        power = g.numbers[CIVIL_WAR_POWER]
        g.numbers[CIVIL_WAR_SIDE] = 0
        g.numbers[CIVIL_WAR_POWER] = 0
        one, other = g.chance.roll(EVENT_DIE, SIX), g.chance.roll(EVENT_DIE, SIX)
        dice = one + other
        dice += power // 5 if side == 2 else -(power // 5) if side == 1 else 0
        g.tell(e.WAR_ROLLED, dice, one, other)
        winner = 1 if dice <= 5 else 2
        if side == 0:
            g.push(Appeal(0, -1))
        elif side != winner:
            g.push(Happen(0, sc.NO_BASE, 0, 0, 0, 0))
        else:
            g.naval[0] = min(MOST_NAVAL, g.naval[0] + power)
            g.tell(e.NAVAL, 0, g.naval[0])
            plus = 1 if winner == 2 else 2
            g.then(
                Happen(0, sc.ROLL, 1, 0, plus, 0),
                Happen(0, sc.ROLL, 2, 0, plus + 1, 0),
            )


def _buildable(g: Nova, step: Happen) -> None:
    g.numbers[BUILDABLE] |= 1 << BRINGS[step.a]


def _all_lines(g: Nova, step: Happen) -> None:  # noqa: ARG001
    g.flags &= ~THREE_LINES


def _great_alliance(g: Nova, step: Happen) -> None:  # noqa: ARG001
    """Each reserve where there are minors gets a fleet, by lot if too few (18.6.table-4)."""
    regions = [
        region
        for region in range(REGIONS)
        if any(holder(g, spot) == MINOR + region for spot in minors(g))
    ]
    if not regions:
        community(g)
        return
    while regions:
        region = by_lot(g, regions)
        regions.remove(region)
        join_reserve(g, MINOR + region, 1)


def _natives(g: Nova, step: Happen) -> None:  # noqa: ARG001
    """Minors are activated twice more, with +1 (18.6.table-6)."""
    if minors(g):
        g.then(ActivateMinors(1), ActivateMinors(1))
    else:
        community(g)


def community(g: Nova) -> None:
    """Place a colony of minors in a random system without pieces (18.6.no-minors)."""
    empty = [
        system
        for system in range(ON_MAP)
        if g.open_regions >> REGION_OF[system] & 1
        and not sides_in(g, system)
        and g.covered[system] == NONE
        and not any(g.planets[system * PLANETS : (system + 1) * PLANETS])
    ]
    if not empty or not marker_free(g, MINOR, COLONY):
        return
    system = by_lot(g, empty)
    side = MINOR + REGION_OF[system]
    put_marker(g, system * PLANETS, side, COLONY)
    g.tell(e.MINOR_FOUND, system)
    join_reserve(g, side, 1)


def _metropoles(g: Nova, step: Happen) -> None:
    """The two highest dice of those not independent go to war, or to peace (18.6.table-5)."""
    bound = [seat for seat in range(g.seats) if not g.free[seat]]
    if len(bound) < 2:
        return
    dice = [g.chance.roll(EVENT_DIE, SIX) for _ in bound]
    for seat, die in zip(bound, dice, strict=True):
        g.tell(e.RIVAL, seat, die)
    two: list[int] = []
    while len(two) < 2:
        best = [i for i in range(len(bound)) if dice[i] == max(dice)]
        first = by_lot(g, best)
        two.append(bound[first])
        dice[first] = 0
    change_tension(g, two[0], two[1], step.a)
    for seat in two:
        g.naval[seat] = min(MOST_NAVAL, g.naval[seat] + step.b)
        g.tell(e.NAVAL, seat, g.naval[seat])


def _separation(g: Nova, step: Happen) -> None:  # noqa: ARG001
    """Those with the most VP who are not independent lose colonies (18.6.table-8)."""
    bound = [seat for seat in range(g.seats) if not g.free[seat]]
    if bound:
        most = max(g.vp[seat] for seat in bound)
        g.then(*[Independence(seat) for seat in bound if g.vp[seat] == most])


class Separate(Decision[Nova]):
    """A player with a capital may declare independence of the metropolis (18.6.independence)."""

    section = "18.6.independence"

    def applies(self, g: Nova) -> bool:
        """Lapse without a capital, or once it is done."""
        if g.free[self.seat]:
            return False
        for spot in all_marked(g):
            if control_of(g.marker[spot]) == CAPITAL and holder(g, spot) == self.seat:
                return True
        return False

    def options(self, g: Nova, out: list[int]) -> None:  # noqa: ARG002
        """Offer it, and to leave it."""
        out.append(pack(v.LEAVE))
        out.append(pack(v.SEPARATE))
        out.sort()

    def take(self, g: Nova, option: int) -> None:
        """Be independent from now on."""
        if verb_of(option) == v.SEPARATE:
            g.free[self.seat] = 1
            g.tell(e.SEPARATED, self.seat)


def begin_interphase(g: Nova, seat: int) -> list[Decision[Nova] | Step[Nova]]:
    """Return what comes before the steps of an interphase."""
    if g.numbers[UNTIL_X]:
        g.boost = [0] * POWERS
    found: list[Decision[Nova] | Step[Nova]] = [CivilWar()]
    if sc.SEPARATES[g.scenario]:
        found += [Separate(other) for other in from_seat(g, seat)]
    return found


_STEPS: Final = {
    sc.POINTS: _points,
    sc.NAVAL: _naval,
    sc.SUBDUE: _subdue,
    sc.FIND: _find,
    sc.ACTIVATE: _activate,
    sc.BOOM: _boom,
    sc.POWER: _power,
    sc.VP_BEFORE: _vp_before,
    sc.INDEPENDENCE: _independence,
    sc.REINFORCEMENTS: _reinforcements,
    sc.REBELLION: _rebellion,
    sc.ROLL: _roll,
    sc.FLAG: _until_next,
    sc.NO_BASE: _recentralise,
    sc.BASE: _base,
    sc.CRISIS: _crisis,
    sc.OFFENSIVE: _offensive,
    sc.EXTERMINATORS: _exterminators,
    sc.APPEAL: _appeal,
    sc.CIVIL_WAR: _civil_war,
    sc.BUILDABLE: _buildable,
    sc.ALL_LINES: _all_lines,
    sc.GREAT_ALLIANCE: _great_alliance,
    sc.METROPOLES: _metropoles,
    sc.SEPARATION: _separation,
    sc.NATIVES: _natives,
}
"""What each verb does."""
