"""5: why a card cannot be played, or an action cannot be done, in the naval phase."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.cards import (
    CARD_DECK,
    CARD_KIND,
    CARD_MOMENT,
    DEVELOPMENT,
    IS_ALLIANCE,
    OPPORTUNITY,
    SURPRISE,
)
from asterism.games.nova.content.effects import IN_OWN, MILITARY
from asterism.games.nova.content.tables import (
    ACT_ATTACK,
    ACT_BASE,
    ACT_ESCORT,
    ACT_EXPLORE,
    ACT_LINE,
    ACT_MOVE,
    ACT_NAVAL,
    ACT_REINFORCE_FORTRESS,
    ACT_REMOVE,
    ACTIONS,
    BASE,
    COLONY,
    COST,
    EACH,
    ESCORT,
    FACTORY,
    FORTRESS,
    LINE,
    MINOR,
    MIXED,
    MORE_FACTORS,
    MOST_NAVAL,
    ON_MAP,
    PLANETS,
    POWERS,
    REGION_OF,
    SETTLEMENT,
    SPECIAL,
    STAR,
    SYSTEMS_OF,
    TERRAN,
    UNIT_KIND,
    UNITS,
)
from asterism.games.nova.rules.battlefield import ATTACKER
from asterism.games.nova.rules.pieces import (
    NO_MARKER,
    beside,
    control_of,
    free_spot,
    free_unit,
    holder,
    in_play,
    marker_free,
    may_attack_control,
    others_in,
    owner_of,
    sides_in,
    spare_markers,
    unit_on,
    units_at,
    zones_of,
)
from asterism.games.nova.rules.refusing import like_one, otherwise, refuse_tension, refuse_unit
from asterism.games.nova.rules.s05_attack import joiners, may_attack_system
from asterism.games.nova.rules.s05_building import (
    ACTION_OF,
    besieged,
    buildable,
    built_as,
    due,
    explored,
    free_pieces,
    yards,
)
from asterism.games.nova.rules.s05_exploring import exploring_cost
from asterism.games.nova.rules.s05_points import WORKS, Means, allowed, cost, points_for
from asterism.games.nova.rules.s06_planets import whose
from asterism.games.nova.rules.s07_allies import ally_options
from asterism.games.nova.rules.s09_lost import treaty_of
from asterism.games.nova.rules.s09_treaties import merchants
from asterism.games.nova.rules.s18_special import (
    NO_MILITARY,
    NO_SETTLING,
    THREE_LINES,
    THREE_OF_EACH,
    may_build,
    most_units,
)
from asterism.games.nova.state import CARD, NONE, Nova, site_of
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.options import unpack, verb_of
from asterism.kernel.refusal import NO_RULE, Refusal

MARKER_ENTRIES: Final = (
    "5.5.base",
    "5.5.factory",
    "5.5.settlement",
    "5.5.colony",
    "5.5.capital",
)
"""By control the entry that says where it is built."""


# -- cards -------------------------------------------------------------------------------------


def refuse_card(g: Nova, seat: int, option: int) -> Refusal:
    """Say why a card cannot be played so."""
    face, b, c = unpack(option)
    if face not in g.hands[seat]:
        return Refusal("5.1.two-ways", "not-in-hand")
    verb = verb_of(option)
    kind = CARD_KIND[face - CARD]
    if verb == v.SURPRISE and kind == SURPRISE:
        now = CARD_MOMENT[face - CARD] & IN_OWN
        return Refusal("5.1.surprise-event", "nothing-to-do" if now else "wrong-moment")
    if verb == v.SURPRISE:
        return Refusal("5.1.surprise-event", "not-asked")
    if verb == v.EVENT and kind == SURPRISE:
        return Refusal("5.1.surprise-event", "wrong-moment")
    if verb == v.PLUS and kind != DEVELOPMENT:
        return Refusal("5.2.flip", "only-developments")
    if verb == v.TREATY and kind != OPPORTUNITY:
        return Refusal("9.card", "only-opportunities")
    if g.carded:
        return Refusal("5.1.one", "one-card-an-impulse")
    if verb == v.EVENT:
        return _refuse_event(g, seat, face)
    if verb == v.PLUS:
        running = CARD + b in g.running[seat]
        return Refusal("5.2.flip", "extended-already" if running else "not-running")
    return refuse_treaty(g, seat, b * PLANETS + c)


def _refuse_event(g: Nova, seat: int, face: int) -> Refusal:
    card = face - CARD
    if CARD_KIND[card] == DEVELOPMENT:
        if seat == 0 and g.flags & NO_MILITARY and CARD_DECK[card] == MILITARY:
            return Refusal("18.5.no-military", "no-military-developments")
        found: list[int] = []
        ally_options(g, found)
        if IS_ALLIANCE[card] and not found:
            return Refusal("7.3.inside", "no-minor-to-ally")
    return Refusal("5.3.events", "nothing-to-do")


def refuse_treaty(g: Nova, side: int, spot: int) -> Refusal:
    """Say why a trade treaty cannot be placed on a planet."""
    if not spare_markers(g, side, FACTORY):
        return Refusal("9.marker", "no-factory-for-treaty")
    code = g.marker[spot]
    minor = code != NO_MARKER and owner_of(code) >= MINOR and control_of(code) == COLONY
    if not minor or spot >= ON_MAP * PLANETS:
        return Refusal("9.one", "no-minor-colony")
    if holder(g, spot) not in (owner_of(code), side):
        return Refusal("9.not-allied", "minor-is-held")
    other = treaty_of(g, spot)
    if other == side:
        return Refusal("9.one", "has-treaty")
    systems = SYSTEMS_OF[REGION_OF[spot // PLANETS]]
    if not any(g.control[system] == side for system in systems):
        return Refusal("9.region", "not-in-that-region")
    if other != NONE and merchants(g, side) <= merchants(g, other):
        return Refusal("9.replace", "more-merchants")
    return Refusal("9.card", "not-asked")


# -- actions -------------------------------------------------------------------------------------


def refuse_action(g: Nova, side: int, option: int, section: str) -> Refusal:
    """Say why an action cannot be done."""
    verb = verb_of(option)
    if v.BUILD_UNIT <= verb <= v.NAVAL:
        return _refuse_building(g, side, option)
    if v.SCRAP_UNIT <= verb <= v.CLEAR:
        return _refuse_removing(g, side, option)
    a, b, c = unpack(option)
    if verb == v.MOVE:
        return _refuse_move(g, side, a, b)
    if verb == v.MOVE_BASE:
        return _refuse_base_move(g, side, a * PLANETS + b, c)
    if verb == v.EXPLORE:
        return _refuse_exploring(g, side, a)
    if verb == v.ATTACK:
        return _refuse_attack(g, side, a)
    if verb == v.ASSAULT:
        return _refuse_assault(g, side, a, a * PLANETS + b)
    return otherwise(g, side, option, section)


def _refuse_price(g: Nova, action: int, price: int) -> Refusal:
    """Say what is left once nothing else forbids an action: points, or that a like one is named."""
    if not allowed(g, action):
        return Refusal("18.build-points", "points-not-for-that")
    if points_for(g, action) < price:
        return Refusal("5.5.spend", "too-few-points")
    return like_one()


def _refuse_building(g: Nova, side: int, option: int) -> Refusal:
    verb = verb_of(option)
    a, b, c = unpack(option)
    if verb == v.BUILD_UNIT:
        return _refuse_unit_there(g, side, a, b)
    if verb == v.REINFORCE:
        return _refuse_reinforcing(g, side, a)
    if verb == v.TRANSFER:
        return _refuse_transfer(g, side, a)
    if verb == v.PLACE:
        return _refuse_marker(g, side, a, b * PLANETS + c)
    if verb == v.INVEST:
        return _refuse_investing(g, side, a, b)
    if a == 0:
        return Refusal(NO_RULE, "one-at-least")
    if a > COST[ACT_NAVAL] * (MOST_NAVAL - g.naval[side]) - g.naval_half[side]:
        return Refusal("5.8.track", "naval-power-at-most")
    return _refuse_price(g, ACT_NAVAL, a)


def _refuse_unit_there(g: Nova, side: int, unit: int, system: int) -> Refusal:
    refusal = _refuse_piece(g, side, unit)
    if refusal is not None:
        return refusal
    action = ACTION_OF[UNIT_KIND[unit]]
    if action == ACT_ESCORT:
        entry = "5.5.escort"
    else:
        entry = "5.5.line" if action == ACT_LINE else "5.5.fortress"
    if g.control[system] != side:
        return Refusal(entry, "not-your-system")
    if action != ACT_ESCORT and system not in yards(g, side):
        return Refusal(entry, "no-colony-there")
    return _refuse_price(g, action, due(g, side, action))


def _refuse_piece(g: Nova, side: int, unit: int) -> Refusal | None:
    """Say why a side cannot build a unit, wherever that may be."""
    if unit >= UNITS or UNIT_KIND[unit] == MIXED:
        return Refusal("5.5.table", "not-yours")
    kind = UNIT_KIND[unit]
    if unit >= SPECIAL and kind not in buildable(g, side):
        return Refusal("0.special-units", "no-development-for-it")
    if unit < SPECIAL and unit // EACH != side:
        return Refusal("0.colours", "not-yours")
    if most_units(g, side, kind) <= 0:
        return Refusal(_limit_entry(g), "scenario-limits-units")
    if free_unit(g, side, kind) == NONE:
        return Refusal("5.7.supply", "no-piece-left")
    if g.unit_at[unit] != NONE:
        return Refusal("5.7.supply", "on-the-map-already")
    return None


def _limit_entry(g: Nova) -> str:
    if g.flags & THREE_OF_EACH:
        return "18.3.units"
    return "18.5.line-fleets" if g.flags & THREE_LINES else "18.6.fleets"


def _refuse_reinforcing(g: Nova, side: int, unit: int) -> Refusal:
    refusal = refuse_unit(g, side, unit, "5.5.table")
    if refusal is not None:
        return refusal
    kind = UNIT_KIND[unit]
    if kind == MIXED:
        return Refusal("7.3.unit-full", "allies-recover")
    as_kind = built_as(kind)
    if as_kind == LINE:
        return Refusal("5.5.reinforce-line", "by-naval-power")
    entry = "5.5.escort" if as_kind == ESCORT else "5.5.reinforce-fortress"
    if g.full[unit]:
        return Refusal(entry, "full-already")
    if g.control[site_of(g.unit_at[unit])] != side:
        return Refusal(entry, "not-your-system")
    if not allowed(g, ACT_REINFORCE_FORTRESS):
        return Refusal("18.build-points", "points-not-for-that")
    if as_kind == ESCORT:
        price = MORE_FACTORS[kind] * cost(g, side, ACT_ESCORT)
        return _refuse_price(g, ACT_ESCORT, price)
    return _refuse_price(g, ACT_REINFORCE_FORTRESS, cost(g, side, ACT_REINFORCE_FORTRESS))


def _refuse_transfer(g: Nova, side: int, unit: int) -> Refusal:
    entry = "5.5.reinforce-line"
    refusal = refuse_unit(g, side, unit, entry)
    if refusal is not None:
        return refusal
    kind = UNIT_KIND[unit]
    if built_as(kind) != LINE:
        return Refusal(entry, "only-line-fleets")
    if g.full[unit]:
        return Refusal(entry, "full-already")
    if g.control[site_of(g.unit_at[unit])] != side:
        return Refusal(entry, "not-your-system")
    if g.naval[side] < MORE_FACTORS[kind]:
        return Refusal("5.7.line-price", "naval-power-too-low")
    return like_one()


def _refuse_investing(g: Nova, side: int, action: int, count: int) -> Refusal:
    if action not in WORKS:
        return Refusal("5.6.several-impulses", "paid-at-once")
    if count == 0:
        return Refusal(NO_RULE, "one-at-least")
    if not allowed(g, action) or points_for(g, action) < count:
        return _refuse_price(g, action, count)
    if action > ACT_BASE and not may_build(g, side, action - ACT_BASE):
        return _refuse_by_scenario(g)
    if action < ACT_BASE and most_units(g, side, LINE if action == ACT_LINE else FORTRESS) <= 0:
        return Refusal(_limit_entry(g), "scenario-limits-units")
    if free_pieces(g, Means(g, side), action) > 0:
        return Refusal("5.6.at-least-one", "last-point-finishes")
    return Refusal("5.6.available", "no-piece-to-begin")


# -- markers ---------------------------------------------------------------------------------------


def _refuse_marker(g: Nova, side: int, control: int, spot: int) -> Refusal:
    if not may_build(g, side, control):
        return _refuse_by_scenario(g)
    if control >= SETTLEMENT:
        refusal = _refuse_raising(g, side, control, spot)
    else:
        refusal = _refuse_place(g, side, spot // PLANETS, MARKER_ENTRIES[control])
        if refusal is None:
            refusal = _refuse_new(g, side, control, spot)
    if refusal is not None:
        return refusal
    code = g.marker[spot]
    instead = int(code != NO_MARKER and owner_of(code) == side)  # one of others comes back to them
    if not marker_free(g, side, control, instead):
        return Refusal("5.7.supply", "no-piece-left")
    action = ACT_BASE + control
    return _refuse_price(g, action, due(g, side, action))


def _refuse_by_scenario(g: Nova) -> Refusal:
    """Say that a scenario forbids a kind of marker, by its entry."""
    entry = "18.3.no-settlements" if g.flags & NO_SETTLING else "18.5.no-settlements"
    return Refusal(entry, "scenario-forbids-marker")


def _refuse_place(g: Nova, side: int, system: int, entry: str) -> Refusal | None:
    """Say why a side can build no marker anywhere in a system."""
    if g.control[system] == side:
        return None
    if not in_play(g, system):
        return Refusal(entry, "out-of-play")
    if not explored(g, system):
        return Refusal(entry, "not-explored")
    return None if beside(g, system, side) else Refusal(entry, "not-beside-a-zone")


def _refuse_new(g: Nova, side: int, control: int, spot: int) -> Refusal | None:
    """Say why a base or a factory cannot be built on a planet."""
    code = g.marker[spot]
    entry = MARKER_ENTRIES[control]
    if code == NO_MARKER:
        alone = not others_in(g, spot // PLANETS, side)
        return None if alone else Refusal(entry, "pieces-of-others")
    if holder(g, spot) != side:
        return Refusal(entry, "pieces-of-others")
    return None if control_of(code) < control else Refusal(entry, "marker-there")


def _refuse_raising(g: Nova, side: int, control: int, spot: int) -> Refusal | None:
    """Say why a marker cannot be raised to a settlement or higher."""
    code = g.marker[spot]
    entry = MARKER_ENTRIES[control]
    if g.control[spot // PLANETS] != side:
        return Refusal(entry, "not-your-system")
    if code == NO_MARKER or holder(g, spot) != side:
        return Refusal(entry, "no-marker-of-yours")
    old = control_of(code)
    if old >= control or (old < control - 1 and not (control == SETTLEMENT and old == BASE)):
        return Refusal(entry, "next-lower-first")
    terran = g.planets[spot] > 0 and TERRAN[g.planets[spot] - 1]
    if control == SETTLEMENT and not terran:
        return Refusal("0.tile-terran", "not-terran")
    if owner_of(code) != side and spot >= ON_MAP * PLANETS:
        return Refusal("7.3.outside-system", "stays-the-minors")
    return Refusal(entry, "built-this-impulse") if spot in g.fresh else None


# -- removing ------------------------------------------------------------------------------------


def _refuse_removing(g: Nova, side: int, option: int) -> Refusal:
    verb = verb_of(option)
    a, b, _ = unpack(option)
    if verb == v.CLEAR:
        return _refuse_clearing(g, side, a * PLANETS + b)
    refusal: Refusal | None = None
    if verb == v.SCRAP_UNIT:
        refusal = refuse_unit(g, side, a, "5.5.remove")
        if refusal is None and besieged(g, site_of(g.unit_at[a]), side):
            refusal = Refusal("5.7.remove", "besieged")
    elif verb == v.SCRAP_MARKER:
        refusal = _refuse_own_marker(g, side, a * PLANETS + b)
    elif not g.invested[side * ACTIONS + a]:
        refusal = Refusal("5.7.remove-construction", "no-such-work")
    if refusal is not None:
        return refusal
    return _refuse_price(g, ACT_REMOVE, cost(g, side, ACT_REMOVE))


def _refuse_own_marker(g: Nova, side: int, spot: int) -> Refusal | None:
    code = g.marker[spot]
    if code == NO_MARKER or owner_of(code) != side:
        return Refusal("5.5.remove", "no-marker-of-yours")
    if control_of(code) > FACTORY:
        return Refusal("5.5.remove-never", "never-removed")
    return Refusal("5.7.remove", "besieged") if besieged(g, spot // PLANETS, side) else None


def _refuse_clearing(g: Nova, side: int, spot: int) -> Refusal:
    code = g.marker[spot]
    if g.control[spot // PLANETS] != side:
        return Refusal("6.3.remove", "not-your-system")
    if code == NO_MARKER or holder(g, spot) == side:
        return Refusal("6.3.remove", "nothing-of-others")
    if control_of(code) > FACTORY:
        return Refusal("6.3.not-destroyed", "never-removed")
    if unit_on(g, spot):
        return Refusal("6.3.remove", "units-defend-it")
    if not may_attack_control(g, side, holder(g, spot), control_of(code)):
        return refuse_tension(g, side, holder(g, spot))
    return Refusal("18.build-points", "points-not-for-that")


# -- moving, exploring, attacking ------------------------------------------------------------------


def _refuse_move(g: Nova, side: int, unit: int, system: int) -> Refusal:
    refusal = refuse_unit(g, side, unit, "5.9.pieces")
    if refusal is not None:
        return refusal
    if g.unit_at[unit] == STAR + system:
        return Refusal("5.9.same-system", "there-already")
    if not _one_zone(g, side, site_of(g.unit_at[unit]), system):
        return Refusal("5.9.zone", "other-zone")
    return _refuse_price(g, ACT_MOVE, cost(g, side, ACT_MOVE))


def _one_zone(g: Nova, side: int, system: int, other: int) -> bool:
    return any(system in zone and other in zone for zone in zones_of(g, side))


def _refuse_base_move(g: Nova, side: int, spot: int, system: int) -> Refusal:
    code = g.marker[spot]
    if code == NO_MARKER or owner_of(code) != side:
        return Refusal("5.9.pieces", "no-marker-of-yours")
    if control_of(code) != BASE:
        return Refusal("5.9.pieces", "only-bases-move")
    if system == spot // PLANETS:
        return Refusal("6.3.move-bases", "shifted-later")
    if not _one_zone(g, side, spot // PLANETS, system):
        return Refusal("5.9.zone", "other-zone")
    if free_spot(g, system) == NONE:
        return Refusal("5.9.pieces", "no-free-planet")
    return _refuse_price(g, ACT_MOVE, cost(g, side, ACT_MOVE))


def _refuse_exploring(g: Nova, side: int, system: int) -> Refusal:
    if not in_play(g, system):
        return Refusal("5.5.explore", "out-of-play")
    if g.covered[system] == NONE:
        return Refusal("5.5.explore", "explored-already")
    if not beside(g, system, side):
        return Refusal("5.5.explore", "not-beside-a-zone")
    return _refuse_price(g, ACT_EXPLORE, exploring_cost(g, side))


def _refuse_attack(g: Nova, side: int, system: int) -> Refusal:
    if g.control[system] == side:
        return Refusal("5.12.controlled", "system-is-yours")
    refusal = _refuse_place(g, side, system, "5.5.attack")
    besieged_there = sides_in(g, system) >> side & 1
    if refusal is not None and not (besieged_there and refusal.reason == "not-beside-a-zone"):
        return refusal
    others = others_in(g, system, side)
    if not others:
        return Refusal("5.11.declare", "nobody-there")
    if not may_attack_system(g, side, system):
        owner = g.control[system]
        return refuse_tension(g, side, owner if owner != NONE else _rival(g, side, others))
    if not joiners(g, side, system, ATTACKER):
        return Refusal("5.11.at-least-one", "no-unit-can-join")
    return _refuse_strike(g, side)


def _rival(g: Nova, side: int, others: int) -> int:
    """Return a player among sides, the one with the least tension."""
    tension = g.tension[side * POWERS : (side + 1) * POWERS]
    found = [other for other in range(g.seats) if others >> other & 1]
    found.sort(key=tension.__getitem__)
    return found[0] if found else NONE


def _refuse_strike(g: Nova, side: int) -> Refusal:
    """Say what is left once nothing else forbids an attack: its marker, its price."""
    if allowed(g, ACT_ATTACK) and not marker_free(g, side, BASE):
        return Refusal("5.11.marker", "no-marker-for-attack")
    return _refuse_price(g, ACT_ATTACK, cost(g, side, ACT_ATTACK))


def _refuse_assault(g: Nova, side: int, system: int, spot: int) -> Refusal:
    if g.control[system] != side:
        return Refusal("5.12.controlled", "not-your-system")
    if not units_at(g, STAR + system):
        return Refusal("5.12.units", "no-active-units")
    other, control = whose(g, side, spot)
    if other == NONE:
        return Refusal("5.12.target", "nothing-to-fight")
    if not may_attack_control(g, side, other, control):
        return refuse_tension(g, side, other)
    return _refuse_strike(g, side)


def refuse_naval(g: Nova, seat: int, option: int, section: str) -> Refusal:
    """Say why a card or an action is refused in the naval phase."""
    verb = verb_of(option)
    if v.SPEND <= verb <= v.SURPRISE:
        return refuse_card(g, seat, option)
    return refuse_action(g, seat, option, section)
