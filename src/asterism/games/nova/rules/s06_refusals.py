"""5.11 and 6: why a choice in an attack or a battle is refused."""

from __future__ import annotations

from asterism.games.nova.content.tables import (
    FORTRESS,
    NEIGHBOURS,
    PLANETS,
    STAR,
    UNIT_KIND,
    UNITS,
)
from asterism.games.nova.rules.battlefield import ATTACKER, DEFENDER, may_lie
from asterism.games.nova.rules.pieces import NO_MARKER, may_attack_control, price, units_at
from asterism.games.nova.rules.refusing import like_one, otherwise, refuse_tension, refuse_unit
from asterism.games.nova.state import NONE, Nova, site_of
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.options import PASS, unpack, verb_of
from asterism.kernel.refusal import Refusal

# -- before the battle (5.11) ------------------------------------------------------------------


def refuse_interception(g: Nova, side: int, role: int, option: int, section: str) -> Refusal:
    """Say why a unit cannot join or leave, or why a side cannot pass."""
    if option == PASS:
        return Refusal("5.11.at-least-one", "one-unit-at-least")
    verb = verb_of(option)
    if verb == v.JOIN:
        return _refuse_joining(g, side, role, option >> 16 & 255)
    if verb not in (v.RETREAT, v.WITHDRAW):
        return otherwise(g, side, option, section)
    if role == ATTACKER:
        return Refusal("5.11.retreat", "only-the-defender")
    if g.held:
        return Refusal("5.11.retreat", "units-are-held")
    return refuse_leaving(g, side, option)


def _refuse_joining(g: Nova, side: int, role: int, unit: int) -> Refusal:
    refusal = refuse_unit(g, side, unit, "5.11.announce")
    if refusal is not None:
        return refusal
    if unit in g.attackers or unit in g.defenders:
        return Refusal("5.11.no-cancel", "in-it-already")
    if unit in g.at_home:
        return Refusal("5.11.retreat-planet", "has-left")
    system = site_of(g.unit_at[unit])
    if system == g.attack:
        entry = "6.1.siege-join" if role == ATTACKER else "5.11.inactive-one"
        return like_one() if _room(g, role) else Refusal(entry, "no-more-inactive")
    entry = "5.11.attacker-units" if role == ATTACKER else "5.11.defender-units"
    if system not in NEIGHBOURS[g.attack] or g.control[system] != side:
        return Refusal(entry, "not-beside-the-battle")
    if UNIT_KIND[unit] == FORTRESS:
        return Refusal("5.11.fortress", "fortress-stays")
    return like_one() if g.unit_at[unit] >= STAR else Refusal(entry, "only-active-units")


def _room(g: Nova, role: int) -> bool:
    """Return whether a side has not named all the inactive units of the system that may join."""
    idle = [unit for unit in (g.defenders if role else g.attackers) if unit not in g.at_home]
    inside = [unit for unit in idle if g.unit_at[unit] // PLANETS == g.attack]
    return len(inside) < (1 if role == ATTACKER else g.inside) + g.ambush[role]


def refuse_leaving(g: Nova, side: int, option: int) -> Refusal:
    """Say why a unit of a defender cannot retreat or withdraw so."""
    unit, goal, _ = unpack(option)
    refusal = refuse_unit(g, side, unit, "5.11.retreat")
    if refusal is not None:
        return refusal
    if g.unit_at[unit] != STAR + g.attack:
        return Refusal("5.11.retreat", "not-active-there")
    if verb_of(option) == v.RETREAT:
        if UNIT_KIND[unit] == FORTRESS:
            return Refusal("5.7.fortress-jump", "fortress-stays")
        if goal not in NEIGHBOURS[g.attack] or g.control[goal] != side:
            return Refusal("5.11.retreat", "not-into-your-zone")
    elif not may_lie(g, side, g.attack * PLANETS + goal):
        return Refusal("5.11.retreat-planet", "pieces-of-others")
    return like_one()


def refuse_evasion(g: Nova, side: int, first: int, option: int, section: str) -> Refusal:
    """Say why a defeated unit cannot leave the star so; they go one after the other."""
    if verb_of(option) not in (v.RETREAT, v.WITHDRAW):
        return otherwise(g, side, option, section)
    refusal = refuse_leaving(g, side, option)
    unit, _, _ = unpack(option)
    if refusal == like_one() and unit != first:
        return Refusal("6.1.retreat", "other-unit-first")
    return refusal


# -- the battle (6.1, 6.2) -----------------------------------------------------------------------


def refuse_cover(g: Nova, side: int, role: int, option: int, section: str) -> Refusal:
    """Say why a unit cannot cover."""
    if verb_of(option) != v.COVER:
        return otherwise(g, side, option, section)
    unit, _, _ = unpack(option)
    entry = "6.1.attacker-tactics" if role == ATTACKER else "6.1.defender-tactics"
    if unit not in (g.attackers if role == ATTACKER else g.defenders):
        return Refusal(entry, "not-in-this-battle")
    return Refusal(entry, "covers-already") if unit in g.covering else like_one()


def refuse_hit(g: Nova, side: int, role: int, round_: int, option: int) -> Refusal:
    """Say why a unit cannot take hits."""
    verb = verb_of(option)
    if verb == v.HIT_INTRINSIC:
        return Refusal("6.2.intrinsic-last", "intrinsic-last")
    if verb != v.HIT:
        return otherwise(g, side, option, "6.1.own-losses")
    unit, _, _ = unpack(option)
    if unit >= UNITS or not _fights(g, role, unit):
        return Refusal("6.1.own-losses", "not-to-be-hit")
    if round_ == 1 and unit in g.struck:
        return Refusal("6.1.first-round", "hit-already")
    if round_ > 1 and g.full[unit]:
        return Refusal("6.1.second-round", "second-round")
    if price(g, unit) > g.left[role]:
        return Refusal("6.1.flip" if g.full[unit] else "6.1.destroy", "too-few-hits")
    return _most_hits_or_like(g, unit)


def _fights(g: Nova, role: int, unit: int) -> bool:
    """Return whether a unit is among those of a side that can be hit."""
    if g.unit_at[unit] == NONE:
        return False
    if unit in (g.attackers if role == ATTACKER else g.defenders):
        return True
    return role == DEFENDER and g.target != NONE and g.unit_at[unit] == g.target


def _most_hits_or_like(g: Nova, unit: int) -> Refusal:
    """Say whether a like unit is on the menu, or a choice of this one would lose hits."""
    key = (UNIT_KIND[unit], g.full[unit], g.unit_at[unit])
    for option in g.menu:
        if verb_of(option) == v.HIT:
            other, _, _ = unpack(option)
            if (UNIT_KIND[other], g.full[other], g.unit_at[other]) == key:
                return like_one()
    return Refusal("6.1.most-hits", "most-hits")


# -- on planets (6.2) ----------------------------------------------------------------------------


def refuse_landing(g: Nova, side: int, option: int, section: str) -> Refusal:
    """Say why a unit cannot attack a planet, or why nobody does."""
    verb = verb_of(option)
    if verb == v.DONE:
        return Refusal("6.2.attacker", "one-unit-at-least")
    if verb != v.SEND:
        return otherwise(g, side, option, section)
    unit, _, _ = unpack(option)
    refusal = refuse_unit(g, side, unit, "6.2.attacker")
    if refusal is not None:
        return refusal
    if g.unit_at[unit] != STAR + g.attack:
        return Refusal("5.12.units", "not-active-there")
    return Refusal("6.2.attacker", "in-it-already") if unit in g.attackers else like_one()


def refuse_stand(g: Nova, side: int, option: int, section: str) -> Refusal:
    """Say why a unit cannot defend a planet."""
    if verb_of(option) != v.STAND:
        return otherwise(g, side, option, section)
    unit, _, _ = unpack(option)
    if unit >= UNITS or g.unit_at[unit] != g.target:
        return Refusal("6.2.one-defender", "not-on-that-planet")
    return like_one()


def refuse_survivor(g: Nova, side: int, option: int, verb: int, section: str) -> Refusal:
    """Say why a unit cannot advance, or occupy a marker: it has to have fought, and be left."""
    if verb_of(option) != verb:
        return otherwise(g, side, option, section)
    unit, _, _ = unpack(option)
    if unit not in g.attackers or g.unit_at[unit] == NONE:
        return Refusal(section, "not-in-this-battle")
    there = verb == v.ADVANCE and g.unit_at[unit] == STAR + g.attack
    return Refusal(section, "there-already") if there else like_one()


def refuse_exploiting(
    g: Nova,
    side: int,
    option: int,
    other: int,
    control: int,
    section: str,
) -> Refusal:
    """Say why a planet cannot be attacked after a victory; `other` defends its `control`."""
    if verb_of(option) != v.BOMBARD:
        return otherwise(g, side, option, section)
    if g.control[g.attack] != side or not units_at(g, STAR + g.attack):
        return Refusal("6.1.exploit-who", "no-active-units")
    if other == NONE:
        return Refusal("5.12.target", "nothing-to-fight")
    if not may_attack_control(g, side, other, control):
        return refuse_tension(g, side, other)
    return Refusal(section, "not-asked")


def refuse_base_down(g: Nova, side: int, option: int, section: str) -> Refusal:
    """Say why the base of an attack cannot be put on a planet."""
    if verb_of(option) != v.BASE_DOWN:
        return otherwise(g, side, option, section)
    planet, _, _ = unpack(option)
    spot = g.attack * PLANETS + planet
    if not may_lie(g, side, spot):
        return Refusal(section, "pieces-of-others")
    return like_one() if g.marker[spot] == NO_MARKER else Refusal(section, "marker-there")
