"""22: why something cannot be done in a turn."""

from __future__ import annotations

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.tables import NONE, SPACES
from asterism.games.space_opera.rules.pieces import is_fleet, meets, sectors
from asterism.games.space_opera.rules.refusing import refuse_rival, refuse_space, too_dear
from asterism.games.space_opera.rules.s01_troops import training_cost
from asterism.games.space_opera.rules.s03_jumps import jump_cost, jumps_left
from asterism.games.space_opera.rules.s09_refusals import refuse_play
from asterism.games.space_opera.rules.s10_refusals import (
    refuse_ability,
    refuse_build,
    refuse_evolution,
    refuse_mount,
    refuse_use,
)
from asterism.games.space_opera.rules.s15_independent import ways_of
from asterism.games.space_opera.state import SENT, WARRED, SpaceOpera
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.options import unpack, verb_of
from asterism.kernel.refusal import Refusal


def refuse_turn(g: SpaceOpera, seat: int, option: int) -> Refusal:
    """Say why a species cannot do something in its turn."""
    verb, (a, b, _) = verb_of(option), unpack(option)
    if verb == v.BUILD:
        return refuse_build(g, seat, option)
    if verb == v.MOUNT:
        return refuse_mount(g, seat, option)
    if verb in (v.PLAY, v.PLAY_AT):
        return refuse_play(g, seat, option)
    if verb == v.TRAIN:
        return _refuse_training(g, seat)
    if verb == v.JUMP:
        return _refuse_jump(g, seat)
    if verb == v.EVOLVE:
        return refuse_evolution(g, seat, option)
    if verb in (v.ABILITY, v.ABILITY_AT):
        return refuse_ability(g, seat, a if verb == v.ABILITY_AT else NONE)
    if verb in (v.USE, v.USE_AT):
        return refuse_use(g, seat, a, b if verb == v.USE_AT else NONE)
    if verb in (v.SEND, v.SEND_TO):
        return _refuse_sortie(g, seat, option)
    return _refuse_dealing(g, seat, verb, a)


def _refuse_training(g: SpaceOpera, seat: int) -> Refusal:
    if g.credits[seat] < training_cost(g, seat):
        return too_dear(g, seat, training_cost(g, seat))
    return Refusal("1.train", "not-asked" if g.civil[seat] else "no-civil-troops")


def _refuse_jump(g: SpaceOpera, seat: int) -> Refusal:
    if jumps_left(g, seat) <= 0:
        return Refusal("3.once", "no-jump-left")
    if g.credits[seat] < jump_cost(g, seat):
        return too_dear(g, seat, jump_cost(g, seat))
    return Refusal("3.extra", "not-asked")


def _refuse_sortie(g: SpaceOpera, seat: int, option: int) -> Refusal:
    """Say why a fleet cannot jump by itself."""
    space, to, _ = unpack(option)
    wrong = refuse_space(g, seat, space, "15.only-fleets")
    if wrong is not None:
        return wrong
    if not is_fleet(g, space):
        return Refusal("15.only-fleets", "no-fleet")
    if g.away[space] or g.spent[space] & SENT:
        return Refusal("15.once", "sent-already")
    there = 1 << to
    if verb_of(option) == v.SEND_TO:
        wrong = refuse_rival(g, seat, to)
        if wrong is not None:
            return wrong
        there = sectors(g, to)
        to = f.TO_RIVAL
    if not ways_of(g, space) >> to & 1:
        return Refusal("15.where", "not-its-way")
    if there & sectors(g, seat):
        return Refusal("15.elsewhere", "there-already")
    return Refusal("7.nowhere", "not-asked" if there else "in-no-sector")


def _refuse_dealing(g: SpaceOpera, seat: int, verb: int, a: int) -> Refusal:
    """Say why no war is declared, no offer made, no fleet called back."""
    if verb == v.RECALL:
        mine = a // SPACES == seat
        return Refusal("15.return", "at-home" if mine else "not-yours")
    if verb not in (v.WAR, v.NEGOTIATE):
        return Refusal("22.actions", "not-asked")
    if verb == v.WAR and g.done & WARRED:
        return Refusal("24.once", "war-already")
    wrong = refuse_rival(g, seat, a)
    if wrong is not None:
        return wrong
    if verb == v.NEGOTIATE and g.asked_partners >> a & 1:
        return Refusal("23.once", "offer-already")
    if not meets(g, seat, a):
        return Refusal("24.same-sector" if verb == v.WAR else "23.same-sector", "not-in-sector")
    return Refusal("22.actions", "not-asked")
