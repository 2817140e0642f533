"""5: the naval phase: cards are played and actions done, in any order, as long as points last."""

from __future__ import annotations

from asterism.games.nova.content.cards import (
    BRINGS,
    CARD_DECK,
    CARD_KIND,
    CARD_MOMENT,
    CARD_POINTS,
    DEVELOPMENT,
    IS_ALLIANCE,
    OPPORTUNITY,
    SURPRISE,
    X,
)
from asterism.games.nova.content.effects import (
    ANYTHING,
    IN_ATTACK,
    IN_BATTLE,
    IN_LOSSES,
    IN_OWN,
    MILITARY,
)
from asterism.games.nova.content.tables import ACT_REMOVE, BASE, CAPITAL, FACTORY, PLANETS, STATION
from asterism.games.nova.rules.battlefield import side_in
from asterism.games.nova.rules.pieces import (
    code_of,
    control_of,
    free_unit,
    holder,
    may_attack_control,
    unit_on,
)
from asterism.games.nova.rules.s05_attack import Intercept, attack_options, declare
from asterism.games.nova.rules.s05_building import (
    build_options,
    build_unit,
    enter,
    invest,
    invest_options,
    naval_options,
    place,
    place_options,
    raise_naval,
    reinforce,
    reinforce_options,
    scrap_marker,
    scrap_options,
    scrap_unit,
    scrap_work,
    transfer,
    transfer_options,
)
from asterism.games.nova.rules.s05_effects import carry_out, does_anything
from asterism.games.nova.rules.s05_exploring import explore, explore_options
from asterism.games.nova.rules.s05_hands import begin_development, discard, show_card
from asterism.games.nova.rules.s05_moving import move, move_base, move_options
from asterism.games.nova.rules.s05_points import Means, allowed, empty_purse
from asterism.games.nova.rules.s05_refusals import refuse_action, refuse_naval
from asterism.games.nova.rules.s06_battle import Tactics
from asterism.games.nova.rules.s06_losses import Losses
from asterism.games.nova.rules.s06_planets import assault_options, declare_assault, remove_enemy
from asterism.games.nova.rules.s07_allies import ChooseAlly, ally_options, end_lost_alliances
from asterism.games.nova.rules.s09_treaties import place_treaty, treaty_spots
from asterism.games.nova.rules.s18_special import NO_MILITARY, REINFORCEMENT
from asterism.games.nova.state import CARD, NAVAL, NONE, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Right
from asterism.kernel.options import A, B, pack, unpack, verb_of
from asterism.kernel.refusal import Refusal


def action_options(g: Nova, side: int, out: list[int]) -> None:
    """List the actions: for points (5.5.table), for naval power, and clearing, which is free."""
    if any(g.purse):
        _paid_options(g, Means(g, side), out)
    transfer_options(g, side, out)
    if allowed(g, ACT_REMOVE):
        clear_options(g, side, out)


def _paid_options(g: Nova, means: Means, out: list[int]) -> None:
    reinforce_options(g, means, out)
    build_options(g, means, out)
    place_options(g, means, out)
    invest_options(g, means, out)
    naval_options(g, means, out)
    move_options(g, means, out)
    explore_options(g, means, out)
    attack_options(g, means, out)
    assault_options(g, means, out)
    scrap_options(g, means, out)


def clear_options(g: Nova, side: int, out: list[int]) -> None:
    """List the bases and factories of others that may be removed for nothing (6.3.remove)."""
    base, factory = code_of(side, BASE), code_of(side, FACTORY)
    for system in g.realm[side]:
        for spot in g.settled[system]:
            code = g.marker[spot]
            if code in (base, factory):
                continue
            control = control_of(code)
            if control > FACTORY or holder(g, spot) == side or unit_on(g, spot):
                continue
            if may_attack_control(g, side, holder(g, spot), control):
                out.append(pack(v.CLEAR, system, spot % PLANETS))


def act(g: Nova, side: int, option: int) -> None:
    """Carry out an action."""
    verb = verb_of(option)
    a, b, c = unpack(option)
    if verb == v.BUILD_UNIT:
        build_unit(g, side, a, b)
    elif verb == v.REINFORCE:
        reinforce(g, side, a)
    elif verb == v.TRANSFER:
        transfer(g, side, a)
    elif verb == v.PLACE:
        place(g, side, a, b * PLANETS + c)
    elif verb == v.INVEST:
        invest(g, side, a, b)
    elif verb == v.NAVAL:
        raise_naval(g, side, a)
    elif verb == v.SCRAP_UNIT:
        scrap_unit(g, side, a)
    elif verb == v.SCRAP_MARKER:
        scrap_marker(g, side, a * PLANETS + b)
    elif verb == v.SCRAP_WORK:
        scrap_work(g, side, a)
    else:
        _act_on_map(g, side, option)
    if g.allies:
        end_lost_alliances(g)


def _act_on_map(g: Nova, side: int, option: int) -> None:
    verb = verb_of(option)
    a, b, c = unpack(option)
    if verb == v.CLEAR:
        remove_enemy(g, side, a * PLANETS + b)
    elif verb == v.MOVE:
        move(g, side, a, b)
    elif verb == v.MOVE_BASE:
        move_base(g, side, a * PLANETS + b, c)
    elif verb == v.EXPLORE:
        explore(g, side, a)
    elif verb == v.ATTACK:
        declare(g, side, a)
    elif verb == v.ASSAULT:
        declare_assault(g, side, a, b)


class Granted(Decision[Nova]):
    """A set-up or an event gives points for some actions (R29-setup-points)."""

    section = "18.build-points"

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the actions, and to stop."""
        action_options(g, self.seat, out)
        out.append(pack(v.DONE))
        out.sort()

    def take(self, g: Nova, option: int) -> None:
        """Do it, or let the rest of the points lapse."""
        if verb_of(option) == v.DONE:
            empty_purse(g)
            g.grant = 0
            g.fresh = []
        else:
            g.push(self)
            act(g, self.seat, option)

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why an action is refused."""
        return refuse_action(g, self.seat, option, self.section)


class Naval(Decision[Nova]):
    """The naval phase of an impulse (5.main)."""

    section = "5.main"
    moment = True

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer cards and actions, and to end the phase."""
        card_options(g, self.seat, out)
        action_options(g, self.seat, out)
        out.append(pack(v.DONE))
        out.sort()

    def follows(self, g: Nova) -> bool:  # noqa: ARG002
        """Ask even then: what somebody holds shows in nothing."""
        return False

    def take(self, g: Nova, option: int) -> None:
        """Play a card, do an action, or end the phase."""
        verb = verb_of(option)
        if verb == v.DONE:
            empty_purse(g)
            return
        g.push(self)
        if verb <= v.TREATY:
            play_card(g, self.seat, option)
        else:
            act(g, self.seat, option)

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a card or an action is refused."""
        return refuse_naval(g, self.seat, option, self.section)


def card_options(g: Nova, seat: int, out: list[int]) -> None:
    """List the ways to play cards in the own naval phase (5.1.one)."""
    treaties: list[int] = []
    asked = False
    spend = pack(v.SPEND)
    for face in g.hands[seat]:
        kind = CARD_KIND[face - CARD]
        if kind == SURPRISE:
            out.append(spend | face << A)
            continue
        if g.carded or kind == X:
            continue
        out.append(spend | face << A)
        if kind == OPPORTUNITY:
            if does_anything(g, seat, face):
                out.append(pack(v.EVENT, face))
            if not asked:
                asked = True
                treaties = treaty_spots(g, seat, oust=False)
            first = pack(v.TREATY, face)
            for spot in treaties:
                out.append(first | spot // PLANETS << B | spot % PLANETS)
        else:
            if _may_develop(g, seat, face):
                out.append(pack(v.EVENT, face))
            for other in g.running[seat]:
                if not g.plus[other - CARD]:
                    out.append(pack(v.PLUS, face, other - CARD))


def _may_develop(g: Nova, seat: int, face: int) -> bool:
    card = face - CARD
    if seat == 0 and g.flags & NO_MILITARY and CARD_DECK[card] == MILITARY:
        return False
    if not IS_ALLIANCE[card]:
        return True
    out: list[int] = []
    ally_options(g, out)
    return len(out) > 0


def play_card(g: Nova, seat: int, option: int) -> None:
    """Play a card from the hand."""
    verb = verb_of(option)
    face, b, c = unpack(option)
    card = face - CARD
    kind = CARD_KIND[card]
    if kind != SURPRISE:
        g.carded = 1
    show_card(g, seat, face)
    if verb != v.EVENT and g.numbers[REINFORCEMENT] == face:
        g.numbers[REINFORCEMENT] = 0  # its units come with its event, not another time
    if verb == v.SPEND:
        g.purse[ANYTHING] += CARD_POINTS[card]
        g.tell(e.SPENT, seat, face, CARD_POINTS[card])
        discard(g, face)
        return
    g.tell(e.PLAYED, seat, face)
    if verb == v.TREATY:
        discard(g, face)
        place_treaty(g, seat, b * PLANETS + c)
    elif verb == v.PLUS:
        discard(g, face)
        g.plus[b] = 1
        g.tell(e.EXTENDED, seat, b)
    elif kind == DEVELOPMENT:
        begin_development(g, seat, face)
        bring_along(g, seat, face)
        if IS_ALLIANCE[card]:
            g.push(ChooseAlly(seat, face))
    else:
        discard(g, face)
        carry_out(g, seat, face)


def bring_along(g: Nova, seat: int, face: int) -> None:
    """Let imperial reinforcements bring their units to the capital (18.3.event-5-played)."""
    if seat or g.numbers[REINFORCEMENT] != face:
        return
    g.numbers[REINFORCEMENT] = 0
    capital = code_of(seat, CAPITAL)
    if capital not in g.marker:
        return
    spot = g.marker.index(capital)
    system = spot // PLANETS
    if g.control[system] == seat and holder(g, spot) == seat:
        unit = free_unit(g, seat, STATION + BRINGS[face - CARD])
        while unit != NONE:
            enter(g, seat, unit, system, 0)
            unit = free_unit(g, seat, STATION + BRINGS[face - CARD])


class PlaySurprise(Right[Nova]):
    """A surprise is played for its effect at the moment that it names (5.1.surprise-event)."""

    section = "5.1.surprise-event"

    def options(self, g: Nova, seat: int, out: list[int]) -> None:
        """Offer the surprises of this moment that do something."""
        moment = moment_of(g, seat)
        if not moment:
            return
        for face in g.hands[seat]:
            if CARD_MOMENT[face - CARD] & moment and does_anything(g, seat, face):
                out.append(pack(v.SURPRISE, face))

    def take(self, g: Nova, seat: int, option: int) -> None:
        """Play it."""
        face, _, _ = unpack(option)
        show_card(g, seat, face)
        g.tell(e.PLAYED, seat, face)
        discard(g, face)
        carry_out(g, seat, face)


def moment_of(g: Nova, seat: int) -> int:
    """Return which surprises a seat may play now, 0 for none."""
    pending = g.pending
    if isinstance(pending, Naval):
        return IN_OWN if pending.seat == seat and g.phase == NAVAL else 0
    if g.attack == NONE:
        return 0
    fights = seat in (g.attacker, g.defender, side_in(g, 1))
    if not fights:
        return 0
    if isinstance(pending, Intercept):
        return IN_ATTACK
    if isinstance(pending, Tactics):
        return IN_BATTLE
    return IN_LOSSES if isinstance(pending, Losses) else 0
