"""Quick moves in Space Opera, for playouts and to bring to an end what is on its way."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content.cards import ATTACK, COST, DEFENCE, RESOURCE_OF
from asterism.games.space_opera.content.tables import SHELTER_NUMBER
from asterism.games.space_opera.rules.pieces import (
    attack_of,
    defence_of,
    number,
    total_attack,
    total_defence,
)
from asterism.games.space_opera.rules.s13_effects import Losses
from asterism.games.space_opera.rules.s22_round import Turn
from asterism.games.space_opera.rules.s23_trading import Offer, Reply
from asterism.games.space_opera.rules.s24_war import CombatAnswer
from asterism.games.space_opera.skill.hand import USELESS, worth_of
from asterism.games.space_opera.state import SpaceOpera
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.chance import BOT, Chance
from asterism.kernel.options import PASS, pack, unpack, verb_of

WHOLE: Final = (v.BUILD, v.MOUNT, v.PLAY, v.PLAY_AT, v.EVOLVE, v.ABILITY, v.ABILITY_AT, v.USE_AT)
"""What a quick turn does gladly."""
SPARE: Final = 3
"""A quick turn trains and jumps when so many credits are left after it, or nothing else is."""
FAIR: Final = 2
"""What is asked for a card that the seat has no use for."""
OTHERS_GAIN: Final = 0.6
"""The share for which the gain of who offers counts against an offer."""
LEAST_GAIN: Final = 0.5
"""Nobody haggles for less."""
CREDIT: Final = 0.8


def quick_move(g: SpaceOpera, menu: list[int], chance: Chance) -> int:
    """Return a fair option by rules of thumb."""
    pending = g.pending
    if isinstance(pending, Turn):
        return _turn(g, pending.seat, menu, chance)
    if isinstance(pending, CombatAnswer):
        return _reinforcement(g, pending.seat, menu)
    if isinstance(pending, Losses):
        return menu[0] if pending.target == pending.seat else menu[-1]
    if isinstance(pending, Offer):
        return _offer(g, pending, menu)
    if isinstance(pending, Reply):
        return pack(v.ACCEPT) if gain_of_reply(g, pending) > LEAST_GAIN else pack(v.REFUSE)
    return _small(g, pending.seat if pending is not None else 0, menu, chance)


def _small(g: SpaceOpera, seat: int, menu: list[int], chance: Chance) -> int:
    """Return an option where the verb alone tells what is fair."""
    verb = verb_of(menu[-1])
    if verb == v.MEET:
        return _meeting(g, menu)
    if menu[0] == PASS:
        return PASS
    if verb in (v.DROP, v.HAND_OVER):
        return _least(g, seat, menu)
    if verb == v.TARGET:
        return _dearest(menu, g.cards)
    if verb == v.TARGET_MOUNT:
        return _dearest(menu, g.mounts)
    return menu[chance.below(BOT, len(menu))]


def _least(g: SpaceOpera, seat: int, menu: list[int]) -> int:
    """Return the card that the seat needs least."""
    best, least = menu[-1], 99.0
    for option in menu:
        if verb_of(option) not in (v.DROP, v.HAND_OVER):
            continue
        worth = worth_of(g, seat, unpack(option)[0])
        if worth < least:
            best, least = option, worth
    return best


def _dearest(menu: list[int], faces: list[int]) -> int:
    """Return the target that has cost most."""
    best, most = menu[0], -1
    for option in menu:
        cost = COST[RESOURCE_OF[faces[unpack(option)[0]]]]
        if cost > most:
            best, most = option, cost
    return best


# -- war -------------------------------------------------------------------------------------------


def _meeting(g: SpaceOpera, menu: list[int]) -> int:
    """Return the meeting in which the defender wins most and loses least."""
    best, most = menu[0], -1 if menu[0] == PASS else -999
    for option in menu:
        if option == PASS:
            best, most = option, 0
            continue
        own, other, _ = unpack(option)
        value = 0
        if attack_of(g, own) > defence_of(g, other):
            value += COST[RESOURCE_OF[g.cards[other]]]
        if attack_of(g, other) > defence_of(g, own):
            value -= COST[RESOURCE_OF[g.cards[own]]]
        if value > most:
            best, most = option, value
    return best


def _reinforcement(g: SpaceOpera, seat: int, menu: list[int]) -> int:
    """Return the cheapest card that turns the war, PASS if none does."""
    other = g.defender if seat == g.attacker else g.attacker
    ahead = total_attack(g, seat) - total_defence(g, other)
    behind = total_attack(g, other) - total_defence(g, seat)
    best, least = PASS, 99
    for option in menu:
        if verb_of(option) != v.ANSWER:
            continue
        resource, _, _ = unpack(option)
        wins = ahead <= 0 < ahead + ATTACK[resource]
        holds = behind > 0 >= behind - DEFENCE[resource]
        if (wins or holds) and COST[resource] < least:
            best, least = option, COST[resource]
    return best


def pays(g: SpaceOpera, seat: int, other: int) -> bool:
    """Return whether a war as it stands kills more troops than it costs."""
    won = lost = 0
    if total_attack(g, seat) > total_defence(g, other):
        won = max(0, g.military[seat] + 1 - number(g, other, SHELTER_NUMBER))
    if total_attack(g, other) > total_defence(g, seat):
        lost = max(0, g.military[other] + 1 - number(g, seat, SHELTER_NUMBER))
    return won > lost


# -- turns -----------------------------------------------------------------------------------------


def _turn(g: SpaceOpera, seat: int, menu: list[int], chance: Chance) -> int:
    """Return what a quick turn does next: fight where it pays, build, else jump or train."""
    liked: list[int] = []
    idle: list[int] = []
    for option in menu:
        verb = verb_of(option)
        if verb in WHOLE:
            liked.append(option)
        elif verb == v.WAR:
            if not g.front and pays(g, seat, unpack(option)[0]):
                return option
        elif verb in (v.TRAIN, v.JUMP) and g.credits[seat] >= SPARE:
            idle.append(option)
    if liked and chance.below(BOT, 8):
        return liked[chance.below(BOT, len(liked))]
    if idle and chance.below(BOT, 2):
        return idle[chance.below(BOT, len(idle))]
    return pack(v.DONE)


# -- negotiations ----------------------------------------------------------------------------------


def _offer(g: SpaceOpera, pending: Offer, menu: list[int]) -> int:
    """Return the next pick of an offer: a card without use for a few credits, or nothing at all."""
    seat, partner = pending.offerer, pending.partner
    verbs = [verb_of(pick) for pick in g.lanes[seat]]
    if g.seats > 2 and g.credits[partner] >= FAIR and not verbs:
        for option in menu:
            if verb_of(option) == v.GIVE:
                resource, _, _ = unpack(option)
                if worth_of(g, seat, resource) <= USELESS < worth_of(g, partner, resource):
                    return option
    ask = pack(v.WANT_CREDITS, FAIR)
    if v.GIVE in verbs and v.WANT_CREDITS not in verbs and ask in menu:
        return ask
    return pack(v.PROPOSE) if verbs else pack(v.CALL_OFF)


def gain_of_reply(g: SpaceOpera, pending: Reply) -> float:
    """Return what an offer brings who replies, less a share of what it brings who made it."""
    seat, partner = pending.seat, pending.partner
    mine = theirs = CREDIT * (g.offered_credits - g.wanted_credits)
    theirs = -theirs
    for face in g.offered_cards:
        mine += worth_of(g, seat, RESOURCE_OF[face])
        theirs -= worth_of(g, partner, RESOURCE_OF[face])
    given = sorted([worth_of(g, seat, RESOURCE_OF[face]) for face in g.hands[seat]])
    for worth in given[: g.wanted_cards]:
        mine -= worth
        theirs += worth
    return mine - (1.0 if g.seats == 2 else OTHERS_GAIN) * max(0.0, theirs)
