"""22: the round: its start, the turns by initiative, its end."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.space_opera.content.tables import (
    GROWTH,
    GROWTH_NUMBER,
    INCOME,
    INCOME_NUMBER,
    NONE,
    RESEARCH_NUMBER,
    RETAIL_INCOME,
    ROUNDS,
    SPACES,
)
from asterism.games.space_opera.rules.pieces import (
    draw,
    met,
    number,
    resources_in,
    sectors,
    storage,
    upright,
)
from asterism.games.space_opera.rules.s01_troops import recruit, train, training_cost
from asterism.games.space_opera.rules.s03_jumps import Jump, extra_jump, jump_cost, jumps_left
from asterism.games.space_opera.rules.s09_consumables import list_plays, play
from asterism.games.space_opera.rules.s10_building import (
    build,
    evolve,
    list_builds,
    list_evolutions,
    mount,
)
from asterism.games.space_opera.rules.s10_raising import RaiseAll
from asterism.games.space_opera.rules.s10_using import list_ability, list_uses, use, use_ability
from asterism.games.space_opera.rules.s13_effects import drop
from asterism.games.space_opera.rules.s13_refusals import refuse_held_card
from asterism.games.space_opera.rules.s15_independent import list_sorties, recall, send
from asterism.games.space_opera.rules.s22_refusals import refuse_turn
from asterism.games.space_opera.rules.s23_trading import list_partners, negotiate
from asterism.games.space_opera.rules.s24_war import declare, end_war, list_wars
from asterism.games.space_opera.rules.s25_victory import CheckVictories, CountTables, LastRound
from asterism.games.space_opera.state import RETAIL, SpaceOpera
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import Refusal


class Round(Step[SpaceOpera]):
    """A round begins (22.frame)."""

    section = "22.frame"

    def resolve(self, g: SpaceOpera) -> None:
        """Let everybody start, then play, then end it."""
        if g.round == ROUNDS:
            g.push(LastRound())
            return
        g.round += 1
        g.tell(e.ROUND, g.round)
        seats = [seat for seat in g.order if g.lives(seat)]
        starts = [Start(seat) for seat in seats]
        turns = [BeginTurn(seat) for seat in seats]
        g.then(*starts, CountTables(), *turns, EndRound(), CheckVictories(), Round())


class Start(Step[SpaceOpera]):
    """The start of a round for a species: raise, grow, earn, jump (22.start)."""

    section = "22.start"

    def __init__(self, seat: int) -> None:
        """Take whose start it is."""
        self.seat: Final = seat

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when it is extinct."""
        return g.lives(self.seat)

    def resolve(self, g: SpaceOpera) -> None:
        """Do it in this order; in the first round it only jumps (22.first)."""
        seat = self.seat
        for space in range(seat * SPACES, (seat + 1) * SPACES):
            g.spent[space] = 0
        if g.round == 1:
            g.push(Jump(seat))
        else:
            g.then(RaiseAll(seat), Earn(seat), Jump(seat))


class Earn(Step[SpaceOpera]):
    """New troops come, civil ones bring credits (22.growth, 1.income)."""

    section = "1.income"

    def __init__(self, seat: int) -> None:
        """Take who earns."""
        self.seat: Final = seat

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when it is extinct."""
        return g.lives(self.seat)

    def resolve(self, g: SpaceOpera) -> None:
        """Let troops come, then pay."""
        seat = self.seat
        recruit(g, seat, GROWTH + number(g, seat, GROWTH_NUMBER))
        each = RETAIL_INCOME if g.rulings & RETAIL else INCOME
        earned = each * g.civil[seat] + number(g, seat, INCOME_NUMBER)
        g.credits[seat] += earned
        g.tell(e.GAINED, seat, earned)
        draw(g, seat, number(g, seat, RESEARCH_NUMBER))


class BeginTurn(Step[SpaceOpera]):
    """The turn of a species begins."""

    section = "22.turns"

    def __init__(self, seat: int) -> None:
        """Take whose turn it is."""
        self.seat: Final = seat

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when it is extinct."""
        return g.lives(self.seat)

    def resolve(self, g: SpaceOpera) -> None:
        """Nothing is done yet."""
        g.active = self.seat
        g.jumps = g.done = g.asked_partners = 0
        g.tell(e.TURN, self.seat)
        g.then(Turn(self.seat), EndTurn(self.seat))


class Turn(Decision[SpaceOpera]):
    """The species whose turn it is does what it likes, in any order (22.actions)."""

    section: ClassVar[str] = "22.actions"
    moment: ClassVar[bool] = True

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when it is extinct."""
        return g.lives(self.seat)

    def follows(self, g: SpaceOpera) -> bool:  # noqa: ARG002
        """What the hand holds decides what can be done."""
        return False

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """List everything that the seat may do next."""
        seat = self.seat
        hand, up, others = resources_in(g, seat), upright(g, seat), met(g, seat)
        list_builds(g, seat, hand, out)
        list_plays(g, seat, hand, out)
        if g.civil[seat] and g.credits[seat] >= training_cost(g, seat):
            out.append(pack(v.TRAIN))
        if jumps_left(g, seat) > 0 and g.credits[seat] >= jump_cost(g, seat):
            out.append(pack(v.JUMP))
        list_wars(g, others, out)
        list_evolutions(g, seat, up, out)
        list_ability(g, seat, out)
        list_uses(g, seat, up, out)
        list_sorties(g, seat, up, out)
        list_partners(g, seat, others, out)
        out.append(pack(v.DONE))
        out.sort()

    def take(self, g: SpaceOpera, option: int) -> None:
        """Do one thing, and come back for the next until done."""
        if verb_of(option) != v.DONE:
            g.push(self)
            act(g, self.seat, option)

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why not."""
        return refuse_turn(g, self.seat, option)


def act(g: SpaceOpera, seat: int, option: int) -> None:
    """Carry out an action of a turn."""
    verb = verb_of(option)
    a, b, _ = unpack(option)
    if verb == v.BUILD:
        build(g, seat, a)
    elif verb == v.MOUNT:
        mount(g, seat, a, b)
    elif verb == v.PLAY:
        play(g, seat, a, NONE)
    elif verb == v.PLAY_AT:
        play(g, seat, a, b)
    elif verb == v.TRAIN:
        train(g, seat)
    elif verb == v.JUMP:
        extra_jump(g, seat)
    elif verb == v.WAR:
        declare(g, seat, a)
    elif verb == v.EVOLVE:
        evolve(g, seat, a)
    else:
        act_with(g, seat, verb, a, b)


def act_with(g: SpaceOpera, seat: int, verb: int, a: int, b: int) -> None:
    """Carry out an action with what a species has: its ability, cards, fleets, its word."""
    if verb == v.ABILITY:
        use_ability(g, seat, NONE)
    elif verb == v.ABILITY_AT:
        use_ability(g, seat, a)
    elif verb == v.USE:
        use(g, seat, a, NONE)
    elif verb == v.USE_AT:
        use(g, seat, a, b)
    elif verb == v.SEND:
        send(g, a, 1 << b)
    elif verb == v.SEND_TO:
        send(g, a, sectors(g, b))
    elif verb == v.RECALL:
        recall(g, a)
    else:
        negotiate(g, seat, a)


# -- the end of turns and rounds -------------------------------------------------------------------


class EndTurn(Step[SpaceOpera]):
    """A turn ends: fleets return, what lasts for a turn is over (15.return)."""

    section = "15.return"

    def __init__(self, seat: int) -> None:
        """Take whose turn it was."""
        self.seat: Final = seat

    def resolve(self, g: SpaceOpera) -> None:
        """Clear what lasts for a turn."""
        g.active = NONE
        if g.attacker != NONE:
            end_war(g)
        forget_turn(g)


def forget_turn(g: SpaceOpera) -> None:
    """Let what lasts for a turn be over."""
    g.drilled = 0
    if any(g.boost):
        g.boost = [0] * (2 * g.seats)
    if any(g.away):
        g.away = [0] * len(g.away)
    if any(g.granted):
        g.granted = [0] * len(g.granted)


class EndRound(Step[SpaceOpera]):
    """A round ends: nobody holds more than its storage (2.limit).

    What is done while others discard may fill or shrink a storage again: all are looked at anew.
    """

    section = "2.limit"

    def resolve(self, g: SpaceOpera) -> None:
        """Ask the first who holds too much, in the order of turns, until nobody does."""
        forget_turn(g)
        for seat in g.order:
            if holds_too_much(g, seat):
                g.then(KeepHand(seat), EndRound())
                return


def holds_too_much(g: SpaceOpera, seat: int) -> bool:
    """Return whether a living species holds more cards than its storage."""
    return g.lives(seat) and len(g.hands[seat]) > storage(g, seat)


class KeepHand(Decision[SpaceOpera]):
    """At the end of a round a species discards what its storage cannot hold (2.limit)."""

    section = "2.limit"

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when the hand is small enough."""
        return holds_too_much(g, self.seat)

    def follows(self, g: SpaceOpera) -> bool:  # noqa: ARG002
        """That all cards are alike is secret."""
        return False

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer the hand."""
        for resource in resources_in(g, self.seat):
            out.append(pack(v.DROP, resource))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Discard it."""
        drop(g, self.seat, unpack(option)[0])

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:  # noqa: ARG002
        """Say why it is not discarded."""
        return refuse_held_card(option, v.DROP, "2.limit")
