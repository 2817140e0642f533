"""What an option of NOVA is, as marks that a fit can weigh: a quick judgement without trying it.

The weights of the marks are in `policy.toml` (`contract/policy.py`).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.contract.policy import Policy, Weights
from asterism.games.nova.content.cards import CARD_IDS, CARD_KIND, CARD_KIND_IDS, CARD_POINTS
from asterism.games.nova.content.tables import (
    ACT_CAPITAL,
    ACT_COLONY,
    ACT_SETTLEMENT,
    ACTIONS,
    BASE,
    CAPITAL,
    COLONY,
    CONTROL_VP,
    CONTROLS,
    FACTORY,
    NEAR,
    NEIGHBOURS,
    PLANET_FIRE,
    PLANETS,
    RESERVE,
    RICH,
    SETTLEMENT,
    SPACE_FIRE,
    STAR,
    SYSTEMS,
    TERRAN,
    UNIT_KIND,
    UNIT_KINDS,
    UNITS,
)
from asterism.games.nova.rules.pieces import (
    control_of,
    holder,
    intrinsic_factors,
    may_attack_control,
    units_at,
)
from asterism.games.nova.rules.s05_naval import Granted, Naval
from asterism.games.nova.skill.forces import BESIDE, INTRINSIC_WEIGHT, TIE, hits
from asterism.games.nova.state import CARD, NONE, Nova, site_of
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import State
from asterism.kernel.options import unpack, verb_of

VERBS: Final = 128
WHERE: Final = 3
"""An action, a choice in a battle, any other choice."""
PURSES: Final = 8
"""How many points there are to spend, in classes: 0, 1, 2, ..."""
PURSE_FROM: Final[list[int]] = [1, 2, 4, 6, 8, 11, 15]
LATE: Final = 4
"""How late it is, in classes."""
RATIOS: Final = 8
"""How much of the hits is one's own, in classes; 0 for nothing."""
KINDS: Final = UNIT_KINDS + 1
"""Kinds of units, and those that belong to a marker."""
PHASES: Final = 8
OTHERS: Final = 16
"""What an option is about, by number, where nothing more is known of it."""
FIGHTING: Final = [v.JOIN, v.RETREAT, v.WITHDRAW, v.COVER, v.ADVANCE, v.SEND, v.STAND, v.OCCUPY]


WEIGHTS: Final = Weights("asterism.games.nova")
VERB: Final[int] = WEIGHTS.group("verb", VERBS * WHERE)
SPEND: Final[int] = WEIGHTS.group("spend", 8 * 4 * 2)
SPEND_CARD: Final[int] = WEIGHTS.named("spend-card", CARD_IDS)
SPEND_LATE: Final[int] = WEIGHTS.group("spend-late", len(CARD_KIND_IDS) * LATE)
EVENT_CARD: Final[int] = WEIGHTS.named("event-card", CARD_IDS)
EVENT_ALONE: Final[int] = WEIGHTS.named("event-alone", CARD_IDS)
EVENT_LATE: Final[int] = WEIGHTS.group("event-late", len(CARD_KIND_IDS) * LATE)
PLUS_CARD: Final[int] = WEIGHTS.named("plus-card", CARD_IDS)
BUILD: Final[int] = WEIGHTS.group("build", UNIT_KINDS * 4)
BUILD_NAVAL: Final[int] = WEIGHTS.group("build-naval", UNIT_KINDS * 2)
REINFORCE: Final[int] = WEIGHTS.group("reinforce", UNIT_KINDS * 2)
PLACE: Final[int] = WEIGHTS.group("place", CONTROLS * 4 * 2)
PLACE_LATE: Final[int] = WEIGHTS.group("place-late", CONTROLS * LATE)
INVEST: Final[int] = WEIGHTS.group("invest", ACTIONS * 7)
INVEST_LATE: Final[int] = WEIGHTS.group("invest-late", ACTIONS * 2 * LATE)
NAVAL: Final[int] = WEIGHTS.group("naval", 4 * 4)
MOVE_NEAR: Final[int] = WEIGHTS.group("move-near", UNIT_KINDS * 4)
MOVE_HOME: Final[int] = WEIGHTS.group("move-home", UNIT_KINDS * 4)
EXPLORE: Final[int] = WEIGHTS.group("explore", LATE * 4)
ATTACK: Final[int] = WEIGHTS.group("attack", RATIOS * 4)
ASSAULT: Final[int] = WEIGHTS.group("assault", RATIOS * CONTROLS)
FIGHT: Final[int] = WEIGHTS.group("fight", len(FIGHTING) * KINDS * RATIOS)
HIT: Final[int] = WEIGHTS.group("hit", KINDS * 2)
DONE: Final[int] = WEIGHTS.group("done", WHERE * PHASES * PURSES)
DONE_CARDS: Final[int] = WEIGHTS.group("done-cards", 2 * 4)
DONE_RATIO: Final[int] = WEIGHTS.group("done-ratio", RATIOS)
ACTIVE: Final[int] = WEIGHTS.group("active", UNIT_KINDS * 4)
CLEAR: Final[int] = WEIGHTS.group("clear", CONTROLS)
OTHER: Final[int] = WEIGHTS.group("other", VERBS * OTHERS)


class Look:
    """What the options of one menu are judged by."""

    def __init__(self, g: Nova, seat: int) -> None:
        """Look at the map and the purse of a seat that is asked."""
        self.g = g
        self.seat = seat
        self.alone = g.seats == 1
        pending = g.pending
        action = isinstance(pending, (Naval, Granted))
        self.where = 0 if action else 1 if g.attack != NONE else 2
        self.points = _purse_class(g)
        left = g.last_turn - g.turn
        self.late = 0 if left <= 0 else 1 if left <= 1 else 2 if left <= 3 else 3
        self.systems = min(3, len(g.realm[seat]) // 2)
        self.targets = 0
        """Mask of the systems with worlds that may be attacked ..."""
        self.homes = 0
        """... and of those with worlds of one's own."""
        self.prize = [0] * SYSTEMS
        """By system what worlds that may be attacked count."""
        for system in range(SYSTEMS):
            for spot in g.settled[system]:
                self._note(system, spot)

    def _note(self, system: int, spot: int) -> None:
        g = self.g
        control = control_of(g.marker[spot])
        if control < SETTLEMENT:
            return
        side = holder(g, spot)
        if side == self.seat:
            self.homes |= 1 << system
        elif may_attack_control(g, self.seat, side, control):
            self.targets |= 1 << system
            self.prize[system] += CONTROL_VP[control]

    def near(self, system: int) -> int:
        """Return 1 if a world that may be attacked is there or beside it, else 0."""
        if system >= SYSTEMS:
            return 0
        return 1 if (NEAR[system] | 1 << system) & self.targets else 0

    def home(self, system: int) -> int:
        """Return 1 if a world of one's own is there, else 0."""
        return self.homes >> system & 1 if system < SYSTEMS else 0


def _purse_class(g: Nova) -> int:
    points = 0
    for each in g.purse:
        points += each
    found = 0
    while found < len(PURSE_FROM) and points >= PURSE_FROM[found]:
        found += 1
    return found


def ratio(own: float, against: float) -> int:
    """Return the class of the share that is one's own."""
    return 0 if own <= 0.0 else 1 + min(RATIOS - 2, int(own / (own + against) * (RATIOS - 1)))


def mark(look: Look, option: int, out: list[int]) -> None:
    """Add the marks of an option."""
    verb = verb_of(option)
    out.append(VERB + verb * WHERE + look.where)
    if verb <= v.SURPRISE:
        _mark_card(look, verb, option, out)
    elif v.BUILD_UNIT <= verb <= v.CLEAR:
        _mark_building(look, verb, option, out)
    elif v.MOVE <= verb <= v.ASSAULT:
        _mark_moving(look, verb, option, out)
    elif v.JOIN <= verb <= v.DONE:
        _mark_fighting(look, verb, option, out)
    else:
        _mark_other(look, verb, option, out)


def _mark_card(look: Look, verb: int, option: int, out: list[int]) -> None:
    face, b, _ = unpack(option)
    if verb == v.PASS:
        _mark_done(look, out)
        return
    card = face - CARD
    kind = CARD_KIND[card]
    if verb in (v.EVENT, v.SURPRISE):
        out.append(EVENT_CARD + card)
        out.append(EVENT_LATE + kind * LATE + look.late)
        if look.alone:
            out.append(EVENT_ALONE + card)
        return
    out.append(SPEND_CARD + card)
    if verb == v.SPEND:
        points = min(CARD_POINTS[card], 7)
        out.append(SPEND + (points * 4 + min(3, look.points)) * 2 + look.g.carded)
        out.append(SPEND_LATE + kind * LATE + look.late)
    elif verb == v.PLUS:
        out.append(PLUS_CARD + b)


def _mark_building(look: Look, verb: int, option: int, out: list[int]) -> None:
    g, seat = look.g, look.seat
    a, b, c = unpack(option)
    if verb == v.BUILD_UNIT:
        kind = UNIT_KIND[a]
        out.append(BUILD + (kind * 2 + look.near(b)) * 2 + look.home(b))
        out.append(BUILD_NAVAL + kind * 2 + (1 if g.naval[seat] > 0 else 0))
    elif verb in (v.REINFORCE, v.TRANSFER):
        out.append(REINFORCE + UNIT_KIND[a] * 2 + look.near(site_of(g.unit_at[a])))
    elif verb == v.PLACE:
        kind = g.planets[b * PLANETS + c] - 1
        planet = 0 if kind < 0 else 2 * int(TERRAN[kind]) + int(RICH[kind])
        out.append(PLACE + (a * 4 + planet) * 2 + (1 if g.control[b] == seat else 0))
        out.append(PLACE_LATE + a * LATE + look.late)
    elif verb == v.INVEST:
        out.append(INVEST + a * 7 + min(6, b))
        out.append(INVEST_LATE + (a * 2 + int(has_place(g, seat, a))) * LATE + look.late)
    elif verb == v.NAVAL:
        out.append(NAVAL + min(3, a) * 4 + min(3, g.naval[seat] // 2))
    elif verb == v.CLEAR:
        out.append(CLEAR + control_of(g.marker[a * PLANETS + b]))


def has_place(g: Nova, seat: int, action: int) -> bool:
    """Return whether what is built over several impulses could stand somewhere, about."""
    used = seat * CONTROLS
    if action == ACT_SETTLEMENT:
        return g.used[used + BASE] + g.used[used + FACTORY] > 0
    if action == ACT_COLONY:
        return g.used[used + SETTLEMENT] > 0
    if action == ACT_CAPITAL:
        return g.used[used + COLONY] > 0 and g.used[used + CAPITAL] == 0
    return True


def _mark_moving(look: Look, verb: int, option: int, out: list[int]) -> None:
    g = look.g
    a, b, _ = unpack(option)
    if verb == v.MOVE:
        kind, at = UNIT_KIND[a], site_of(g.unit_at[a])
        out.append(MOVE_NEAR + (kind * 2 + look.near(b)) * 2 + look.near(at))
        out.append(MOVE_HOME + (kind * 2 + look.home(b)) * 2 + look.home(at))
    elif verb == v.EXPLORE:
        out.append(EXPLORE + look.late * 4 + look.systems)
    elif verb == v.ATTACK:
        out.append(ATTACK + _ratio_in_space(g, look.seat, a) * 4 + min(3, look.prize[a]))
    elif verb == v.ASSAULT:
        spot = a * PLANETS + b
        control = max(0, control_of(g.marker[spot]))
        out.append(ASSAULT + _ratio_ashore(g, look.seat, a, spot) * CONTROLS + control)


def _ratio_in_space(g: Nova, seat: int, system: int) -> int:
    """Return the class of the hits that could be brought to a system, against its defence."""
    own, against, called = 0.0, TIE, 1
    owner = g.control[system]
    for unit in units_at(g, STAR + system):
        against += hits(g, unit, SPACE_FIRE)
    for near in NEIGHBOURS[system]:
        side = g.control[near]
        if side == seat:
            for unit in units_at(g, STAR + near):
                own += hits(g, unit, SPACE_FIRE)
        elif side == owner and 0 <= side < g.seats:
            for unit in units_at(g, STAR + near):
                against += BESIDE * hits(g, unit, SPACE_FIRE)
        elif side == owner:
            called += 1
    if owner >= g.seats:
        for unit in units_at(g, RESERVE + owner)[:called]:
            against += hits(g, unit, SPACE_FIRE)
    return ratio(own, against)


def _ratio_ashore(g: Nova, seat: int, system: int, spot: int) -> int:
    own, against = 0.0, TIE
    for unit in units_at(g, STAR + system):
        if g.unit_side[unit] == seat:
            own += hits(g, unit, PLANET_FIRE)
    if g.marker[spot]:
        against += INTRINSIC_WEIGHT * intrinsic_factors(g.marker[spot])
    for unit in units_at(g, spot):
        against += hits(g, unit, PLANET_FIRE)
    return ratio(own, against)


def _mark_fighting(look: Look, verb: int, option: int, out: list[int]) -> None:
    g = look.g
    unit, _, _ = unpack(option)
    if verb == v.DONE:
        _mark_done(look, out)
    elif verb == v.HIT:
        whole = g.full[unit] if unit < UNITS else 0
        out.append(HIT + _kind_of(unit) * 2 + whole)
    elif verb in FIGHTING:
        at = FIGHTING.index(verb) * KINDS + _kind_of(unit)
        out.append(FIGHT + at * RATIOS + _ratio_of_battle(look))


def _kind_of(unit: int) -> int:
    return UNIT_KIND[unit] if unit < UNITS else UNIT_KINDS


def _ratio_of_battle(look: Look) -> int:
    g = look.g
    if g.attack == NONE:
        return 0
    fire = SPACE_FIRE if g.target == NONE else PLANET_FIRE
    attack, defence = 0.0, TIE
    for unit in g.attackers:
        if unit < UNITS and g.unit_at[unit] != NONE:
            attack += hits(g, unit, fire)
    for unit in g.defenders:
        if unit < UNITS and g.unit_at[unit] != NONE:
            defence += hits(g, unit, fire)
    if g.target != NONE and g.marker[g.target]:
        defence += INTRINSIC_WEIGHT * intrinsic_factors(g.marker[g.target])
    return ratio(attack, defence) if g.attacker == look.seat else ratio(defence, attack)


def _mark_done(look: Look, out: list[int]) -> None:
    g = look.g
    out.append(DONE + (look.where * PHASES + g.phase) * PURSES + look.points)
    if look.where == 0:
        out.append(DONE_CARDS + g.carded * 4 + min(3, len(g.hands[look.seat])))
    elif look.where == 1:
        out.append(DONE_RATIO + _ratio_of_battle(look))


def _mark_other(look: Look, verb: int, option: int, out: list[int]) -> None:
    a, _, _ = unpack(option)
    if verb in (v.ACTIVATE, v.STATION):
        near = look.near(site_of(look.g.unit_at[a]))
        out.append(ACTIVE + (UNIT_KIND[a] * 2 + near) * 2 + (1 if verb == v.STATION else 0))
    else:
        out.append(OTHER + verb * OTHERS + min(OTHERS - 1, a))


@mypyc_attr(allow_interpreted_subclasses=True)
class NovaPolicy(Policy):
    """Knows NOVA."""

    weights: ClassVar[Weights] = WEIGHTS

    def marks(self, g: State, seat: int, menu: list[int]) -> list[list[int]]:
        """Return by option its marks."""
        if not isinstance(g, Nova):
            raise TypeError("this is for NOVA")
        look = Look(g, seat)
        found: list[list[int]] = []
        for option in menu:
            out: list[int] = []
            mark(look, option, out)
            found.append(out)
        return found
