"""5.2 to 5.4: what the effects of cards do, verb by verb (content/effects.py)."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content import effects as f
from asterism.games.nova.content.cards import CARD_EFFECTS, CARD_KIND, X
from asterism.games.nova.content.tables import (
    BASE,
    ESCORT,
    FACTORY,
    MOST_NAVAL,
    PLANETS,
    POWERS,
    SYSTEMS,
)
from asterism.games.nova.rules.battlefield import (
    ATTACKER,
    DEFENDER,
    end_attack,
    go_home,
    side_in,
)
from asterism.games.nova.rules.pieces import (
    all_marked,
    beside,
    control_of,
    free_spot,
    free_unit,
    gain_vp,
    holder,
    is_independent,
    may_attack_control,
    occupied,
    owner_of,
    put_unit,
    turn,
    unit_on,
)
from asterism.games.nova.rules.s05_building import enter, reduced_units, spare_units, yards
from asterism.games.nova.rules.s05_hands import deal
from asterism.games.nova.rules.s06_planets import remove_enemy
from asterism.games.nova.rules.s08_activation import ActivateMinors, wake
from asterism.games.nova.rules.s09_treaties import place_treaty, treaty_spots
from asterism.games.nova.rules.s10_tension import change_tension
from asterism.games.nova.rules.s18_special import has_economy, most_units
from asterism.games.nova.state import CARD, HAND, NONE, OPEN, PEACE, TOTAL, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.games.nova.vocabulary.sources import BY_CARDS
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import pack, unpack, verb_of


def does_anything(g: Nova, seat: int, face: int) -> bool:
    """Return whether an effect of a card does something now."""
    for effect in CARD_EFFECTS[face - CARD]:
        if _does(g, seat, effect):
            return True
    return False


def _does(g: Nova, seat: int, effect: list[int]) -> bool:
    verb, a, b, _ = effect
    if verb in TARGETS:
        return len(_targets(g, seat, verb, a)) > 0
    if verb in MOMENTARY:
        return _does_in_battle(g, seat, verb, b)
    if verb == f.SALVAGE:
        return g.earlier[a] > 0
    if verb == f.LOOK:
        return any(g.hands[other] for other in range(g.seats) if other != seat)
    if verb == f.NAVAL:
        return g.naval[seat] < MOST_NAVAL
    if verb == f.DRAW:
        return any(CARD_KIND[face - CARD] != X for face in g.decks[a])
    if verb == f.VP:
        return vp_for(g, seat, effect) > 0
    if verb == f.INCOME:
        return has_economy(g, seat)
    return True


TARGETS: Final = (f.TENSION, f.PLACE, f.REINFORCE, f.RAID, f.TREATY, f.REBELLION)
"""Verbs that ask for something on the table, and do nothing without it."""
MOMENTARY: Final = (f.FIRE, f.CEASEFIRE, f.ABSORB)
"""Verbs that do something only in some battles."""


def _targets(g: Nova, seat: int, verb: int, a: int) -> list[int]:
    """Return what a verb can be aimed at now."""
    if verb == f.TENSION:
        return _rivals(g, seat, a)
    if verb == f.PLACE:
        return _places(g, seat, a)
    if verb == f.REINFORCE:
        return reduced_units(g, seat)
    if verb == f.RAID:
        return raid_spots(g, seat)
    return treaty_spots(g, seat, oust=True) if verb == f.TREATY else captives(g)


def _does_in_battle(g: Nova, seat: int, verb: int, field: int) -> bool:
    """Return whether a verb does something in the battle that goes on."""
    if verb == f.FIRE:
        return field == _field(g)
    if verb == f.CEASEFIRE:
        return g.defender == seat and is_independent(g, g.attacker)
    return any(g.left[role] and side_in(g, role) == seat for role in (ATTACKER, DEFENDER))


def carry_out(g: Nova, seat: int, face: int) -> None:
    """Put the effects of a card on the agenda, in their order."""
    g.then(*[Do(seat, *effect) for effect in CARD_EFFECTS[face - CARD]])


class Do(Step[Nova]):
    """An effect of a card is carried out."""

    section = "5.3.events"

    def __init__(self, seat: int, verb: int, a: int, b: int, c: int) -> None:
        """Take whose card it is, and the effect."""
        self.seat = seat
        self.verb = verb
        self.a = a
        self.b = b
        self.c = c

    def resolve(self, g: Nova) -> None:
        """Do it, or ask what has to be chosen for it."""
        seat, verb, a, b, c = self.seat, self.verb, self.a, self.b, self.c
        if verb == f.POINTS:
            g.purse[b] += a
            g.tell(e.POINTS, seat, a)
        elif verb == f.NAVAL:
            g.naval[seat] = min(MOST_NAVAL, g.naval[seat] + a)
            g.tell(e.NAVAL, seat, g.naval[seat])
        elif verb == f.DRAW:
            for _ in range(b):
                kind = deal(g, seat, a, e.DEALT)
                if kind != NONE:
                    wake(g, seat, kind)
        elif verb == f.DISCOUNT:
            g.discount[a] += b
        elif verb == f.VP:
            gain_vp(g, seat, vp_for(g, seat, [verb, a, b, c]), BY_CARDS)
        elif verb == f.CALM:
            g.calm += 1
        elif verb == f.INCOME:
            g.credit[seat] += a
            g.purse[f.ANYTHING] += a
        elif verb == f.ACTIVATE:
            g.then(*[ActivateMinors(0) for _ in range(a)])
        else:
            self._choose(g)

    def _choose(self, g: Nova) -> None:
        seat, verb, a, b, c = self.seat, self.verb, self.a, self.b, self.c
        if verb == f.SALVAGE:
            g.push(Salvage(seat, a))
        elif verb == f.TENSION:
            g.push(ShiftTension(seat, a))
        elif verb == f.PLACE:
            g.push(PlaceUnits(seat, a, b, c))
        elif verb == f.REINFORCE:
            g.push(Refit(seat, a))
        elif verb == f.LOOK:
            g.push(Look(seat))
        elif verb == f.RAID:
            g.push(Raid(seat))
        elif verb == f.TREATY:
            g.push(Outbid(seat))
        elif verb == f.REBELLION:
            g.push(Rebel(seat))
        else:
            in_battle(g, seat, verb, a, b, c)


def in_battle(g: Nova, seat: int, verb: int, a: int, b: int, c: int) -> None:
    """Carry out an effect on the battle that goes on."""
    if verb == f.FIRE:
        if b == _field(g):
            g.fires.extend([seat, a, c])
    elif verb == f.ABSORB:
        for role in (ATTACKER, DEFENDER):
            if g.left[role] and side_in(g, role) == seat:
                less = min(a, g.left[role])
                g.left[role] -= less
                g.hits[role] = max(0, g.hits[role] - less)
                return
    elif verb == f.INTERCEPTOR:
        g.ambush[ATTACKER if seat == g.attacker else DEFENDER] += a
    elif verb == f.HOLD:
        g.held = 1
    elif verb == f.CEASEFIRE:
        system = g.attack
        end_attack(g)
        go_home(g, system)


def _field(g: Nova) -> int:
    """Return where the battle is: 0 in space, 1 on a planet (content/effects.py, FIELD_IDS)."""
    return 0 if g.target == NONE else 1


def vp_for(g: Nova, seat: int, effect: list[int]) -> int:
    """Return the VP of an effect: so many for each thing of a kind, so many at most."""
    _, amount, per, most = effect
    if per == 0:
        count = 1
    elif per == f.PER_TREATY:
        count = len([side for side in g.treaties[1::2] if side == seat])
    elif per == f.PER_FURTHER:
        count = further_players(g)
    else:
        count = 0
        for spot in all_marked(g):
            if control_of(g.marker[spot]) == per - 1 and holder(g, spot) == seat:
                count += 1
    return min(most, amount * count)


def further_players(g: Nova) -> int:
    """Return how many players there are at the table beyond two."""
    return max(0, g.seats - 2)


# -- what has to be chosen -------------------------------------------------------------------------


class Salvage(Decision[Nova]):
    """Take a card of a deck that was discarded in an earlier impulse."""

    section = "5.3.events"

    def __init__(self, seat: int, deck: int) -> None:
        """Ask a seat about a deck."""
        super().__init__(seat)
        self.deck = deck

    def applies(self, g: Nova) -> bool:
        """Lapse without such a card."""
        return g.earlier[self.deck] > 0

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the cards."""
        for face in sorted(g.discards[self.deck][: g.earlier[self.deck]]):
            out.append(pack(v.TAKE_CARD, face - CARD))

    def take(self, g: Nova, option: int) -> None:
        """Take it into the hand: all have seen which."""
        card, _, _ = unpack(option)
        face = CARD + card
        g.discards[self.deck].remove(face)
        g.earlier[self.deck] -= 1
        hand = g.hands[self.seat]
        g.knowledge.move(face, OPEN, HAND + self.seat, g.knowledge.all, [])
        hand.append(face)
        hand.sort()
        g.tell(e.SALVAGED, self.seat, card)


def _rivals(g: Nova, seat: int, way: int) -> list[int]:
    """Return the players with whom the tension can be lowered (0) or raised (1)."""
    found: list[int] = []
    for other in range(g.seats):
        level = g.tension[seat * POWERS + other]
        if other != seat and (level > PEACE if way == 0 else level < TOTAL):
            found.append(other)
    return found


class ShiftTension(Decision[Nova]):
    """Change the tension with another player by a step, or leave it."""

    section = "10.levels"

    def __init__(self, seat: int, way: int) -> None:
        """Ask a seat; the way is down (0) or up (1)."""
        super().__init__(seat)
        self.way = way

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the players, and to leave it."""
        for other in _rivals(g, self.seat, self.way):
            out.append(pack(v.CHOOSE_SEAT, other))
        out.append(pack(v.LEAVE))

    def take(self, g: Nova, option: int) -> None:
        """Change it."""
        if verb_of(option) == v.CHOOSE_SEAT:
            other, _, _ = unpack(option)
            level = g.tension[self.seat * POWERS + other] + (1 if self.way else -1)
            change_tension(g, self.seat, other, level)


def _places(g: Nova, seat: int, kind: int) -> list[int]:
    """Return the systems where a new unit of a kind may enter."""
    if not spare_units(g, seat, kind) or most_units(g, seat, kind) <= 0:
        return []
    if kind != ESCORT:
        return yards(g, seat)
    return [system for system in range(SYSTEMS) if g.control[system] == seat]


class PlaceUnits(Decision[Nova]):
    """New units enter for nothing."""

    section = "5.3.events"

    def __init__(self, seat: int, kind: int, full: int, count: int) -> None:
        """Ask a seat where the next of `count` units enters."""
        super().__init__(seat)
        self.kind = kind
        self.full = full
        self.count = count

    def applies(self, g: Nova) -> bool:
        """Lapse without a piece or a place."""
        return self.count > 0 and len(_places(g, self.seat, self.kind)) > 0

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the systems."""
        for system in _places(g, self.seat, self.kind):
            out.append(pack(v.AT_SYSTEM, system))

    def take(self, g: Nova, option: int) -> None:
        """Let it enter."""
        system, _, _ = unpack(option)
        enter(g, self.seat, free_unit(g, self.seat, self.kind), system, self.full)
        g.push(PlaceUnits(self.seat, self.kind, self.full, self.count - 1))


class Refit(Decision[Nova]):
    """Reduced units become full for nothing."""

    section = "5.3.events"

    def __init__(self, seat: int, count: int) -> None:
        """Ask a seat about the next of up to `count` units."""
        super().__init__(seat)
        self.count = count

    def applies(self, g: Nova) -> bool:
        """Lapse without a reduced unit."""
        return self.count > 0 and len(reduced_units(g, self.seat)) > 0

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the units, and to stop."""
        for unit in reduced_units(g, self.seat):
            out.append(pack(v.UNIT, unit))
        out.append(pack(v.LEAVE))

    def take(self, g: Nova, option: int) -> None:
        """Turn it."""
        if verb_of(option) == v.UNIT:
            unit, _, _ = unpack(option)
            turn(g, unit, 1)
            g.tell(e.REINFORCED, self.seat, unit)
            g.push(Refit(self.seat, self.count - 1))


class Look(Decision[Nova]):
    """Look at the hand of another player."""

    section = "5.3.events"

    def applies(self, g: Nova) -> bool:
        """Lapse without another player."""
        return g.seats > 1

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the other players."""
        for other in range(g.seats):
            if other != self.seat:
                out.append(pack(v.CHOOSE_SEAT, other))

    def take(self, g: Nova, option: int) -> None:
        """See the cards."""
        other, _, _ = unpack(option)
        for face in g.hands[other]:
            g.knowledge.show(face, 1 << self.seat)
            g.tell_some(1 << self.seat, e.SAW, self.seat, other, face)
        g.tell(e.LOOKED, self.seat, other)


def raid_spots(g: Nova, seat: int) -> list[int]:
    """Return the bases and factories without units that a seat may raid."""
    found: list[int] = []
    for spot in all_marked(g):
        code = g.marker[spot]
        if control_of(code) not in (BASE, FACTORY) or unit_on(g, spot):
            continue
        system = spot // PLANETS
        if not may_attack_control(g, seat, owner_of(code), control_of(code)):
            continue
        if g.control[system] == seat or beside(g, system, seat):
            found.append(spot)
    return found


class Raid(Decision[Nova]):
    """Remove a base or factory of somebody else."""

    section = "5.3.events"

    def applies(self, g: Nova) -> bool:
        """Lapse without a target."""
        return len(raid_spots(g, self.seat)) > 0

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the targets, and to leave it."""
        for spot in raid_spots(g, self.seat):
            out.append(pack(v.AT, spot // PLANETS, spot % PLANETS))
        out.append(pack(v.LEAVE))

    def take(self, g: Nova, option: int) -> None:
        """Remove it."""
        if verb_of(option) == v.AT:
            system, planet, _ = unpack(option)
            remove_enemy(g, self.seat, system * PLANETS + planet)


class Outbid(Decision[Nova]):
    """Place a trade treaty, whoever has more merchants."""

    section = "9.card"

    def applies(self, g: Nova) -> bool:
        """Lapse without a minor."""
        return len(treaty_spots(g, self.seat, oust=True)) > 0

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the minors."""
        for spot in treaty_spots(g, self.seat, oust=True):
            out.append(pack(v.AT, spot // PLANETS, spot % PLANETS))

    def take(self, g: Nova, option: int) -> None:
        """Place it."""
        system, planet, _ = unpack(option)
        place_treaty(g, self.seat, system * PLANETS + planet)


def captives(g: Nova) -> list[int]:
    """Return the spots of all markers that are occupied."""
    return [spot for spot in all_marked(g) if occupied(g, spot)]


class Rebel(Decision[Nova]):
    """A rebellion frees an occupied settlement, colony or capital."""

    section = "5.3.events"

    def applies(self, g: Nova) -> bool:
        """Lapse without one."""
        return len(captives(g)) > 0

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the occupied markers."""
        for spot in captives(g):
            out.append(pack(v.AT, spot // PLANETS, spot % PLANETS))

    def take(self, g: Nova, option: int) -> None:
        """Let it be free."""
        system, planet, _ = unpack(option)
        rebel(g, system * PLANETS + planet)


def rebel(g: Nova, spot: int) -> None:
    """Move the units that occupy a marker off it: it is its owner's again."""
    system = spot // PLANETS
    side = holder(g, spot)
    unit = g.head[system]
    units: list[int] = []
    while unit != NONE:
        if g.unit_at[unit] == spot:
            units.append(unit)
        unit = g.after[unit]
    for unit in units:
        _put_beside(g, unit, system, side)


def _put_beside(g: Nova, unit: int, system: int, side: int) -> None:
    spot = free_spot(g, system)
    put_unit(g, unit, spot if spot != NONE else system * PLANETS + PLANETS - 1, side)
