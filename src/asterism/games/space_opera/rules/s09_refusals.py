"""9: why a consumable cannot be played, or is no answer."""

from __future__ import annotations

from asterism.games.space_opera.content.cards import (
    CONSUMABLE,
    COST,
    EFFECTS,
    KIND,
    SYNCHRONOUS,
)
from asterism.games.space_opera.content.tables import NONE
from asterism.games.space_opera.rules.refusing import refuse_aim, refuse_held
from asterism.games.space_opera.rules.s09_cards import AIMED, CANCELS, DEFLECTS, FOR_WAR
from asterism.games.space_opera.rules.s13_effects import does_anything
from asterism.games.space_opera.state import SpaceOpera
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.options import unpack, verb_of
from asterism.kernel.refusal import Refusal


def refuse_play(g: SpaceOpera, seat: int, option: int) -> Refusal:
    """Say why a consumable cannot be played in a turn."""
    resource, target, _ = unpack(option)
    if KIND[resource] != CONSUMABLE:
        return Refusal("9.use", "no-consumable")
    wrong = refuse_held(g, seat, resource, COST[resource])
    if wrong is not None:
        return wrong
    if CANCELS[resource] or DEFLECTS[resource]:
        return Refusal("9.cancel" if CANCELS[resource] else "9.deflect", "nothing-waits")
    return _refuse_way(g, seat, resource, target if verb_of(option) == v.PLAY_AT else NONE)


def _refuse_way(g: SpaceOpera, seat: int, resource: int, target: int) -> Refusal:
    """Say why a consumable that could be paid is not played so."""
    if AIMED[resource]:
        if target == NONE:
            return Refusal("9.same-sector", "aimed-at-nobody")
        return refuse_aim(g, seat, resource, target)
    if target != NONE:
        return Refusal("9.use", "aimed-at-none")
    if does_anything(g, seat, NONE, EFFECTS[resource]):
        return Refusal("9.use", "not-asked")
    return Refusal("9.for-war", "not-your-war") if FOR_WAR[resource] else _nothing()


def _nothing() -> Refusal:
    return Refusal("13.effects", "nothing-to-do")


def refuse_answer(
    g: SpaceOpera, seat: int, option: int, player: int, aimed_at: int, section: str
) -> Refusal:
    """Say why something is no answer to what a player has aimed at a seat (NONE: nothing waits)."""
    resource, target, _ = unpack(option)
    verb = verb_of(option)
    if verb not in (v.ANSWER, v.ANSWER_AT):
        in_turn = v.BUILD <= verb <= v.DONE
        return Refusal("9.only-synchronous", "only-answers") if in_turn else _not_asked(section)
    if FOR_WAR[resource] and not SYNCHRONOUS[resource] and player == NONE and seat == g.defender:
        return Refusal("9.for-war", "only-the-attacker")
    own_war = FOR_WAR[resource] and seat == g.attacker and player == NONE
    if KIND[resource] != CONSUMABLE or not (SYNCHRONOUS[resource] or own_war):
        return Refusal("9.synchronous", "not-synchronous")
    wrong = refuse_held(g, seat, resource, COST[resource])
    if wrong is not None:
        return wrong
    if CANCELS[resource]:
        return Refusal("9.cancel", "nothing-waits" if player == NONE else "not-in-sector")
    if DEFLECTS[resource]:
        if aimed_at != seat:
            return Refusal("9.deflect", "nothing-waits" if player == NONE else "not-aimed-at-you")
        return Refusal("9.deflect", "not-its-target")
    return _refuse_way(g, seat, resource, target if verb == v.ANSWER_AT else NONE)


def _not_asked(section: str) -> Refusal:
    return Refusal(section, "not-asked")
