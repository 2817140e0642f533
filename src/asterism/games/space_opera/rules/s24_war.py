"""24: war: who declares it, its two phases, and what it costs; 16: troops in ambush."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import CONSUMABLE, KIND
from asterism.games.space_opera.content.tables import (
    KILLS,
    NONE,
    PLUNDER_NUMBER,
    SHELTER_NUMBER,
    VANGUARD_NUMBER,
)
from asterism.games.space_opera.rules.pieces import (
    number,
    outposts,
    resources_in,
    sectors,
    together,
    total_attack,
    total_defence,
)
from asterism.games.space_opera.rules.s01_troops import Extinction
from asterism.games.space_opera.rules.s09_cards import FOR_WAR, affordable
from asterism.games.space_opera.rules.s09_consumables import (
    answer,
    could_answer,
    list_answers,
    play,
)
from asterism.games.space_opera.rules.s09_refusals import refuse_answer
from asterism.games.space_opera.rules.s11_fleets import Blocks, Duels, LineUp, goes_on
from asterism.games.space_opera.rules.s13_effects import Losses, tax
from asterism.games.space_opera.state import WARRED, SpaceOpera
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.agenda import Step
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import Refusal
from asterism.kernel.windows import GO_ROUND, Window

LOST: Final = -2
"""What a side kills whose attack is not higher than the other's defence."""


def list_wars(g: SpaceOpera, others: list[int], out: list[int]) -> None:
    """List which of those it meets a seat may attack, once a turn (24.once, 24.same-sector)."""
    if not g.done & WARRED:
        out.extend([pack(v.WAR, other) for other in others])


def declare(g: SpaceOpera, seat: int, target: int) -> None:
    """Declare war: fleets first, and alone if they are away (11.first, 15.fleets-only)."""
    g.done |= WARRED
    g.attacker = seat
    g.defender = target
    g.front = 0 if together(g, seat, target) else outposts(g, seat) & sectors(g, target)
    g.line = []
    g.duels = []
    g.tell(e.WAR, seat, target)
    g.then(WarAnswer(NONE, 0), LineUp(seat, []), Blocks(target), Duels(), CombatAnswer(NONE, 0),
           Strikes(), EndWar())  # fmt: skip


class WarAnswer(Window[SpaceOpera]):
    """A war is declared: the defender may play synchronous consumables."""

    section: ClassVar[str] = "24.window"
    reopens: ClassVar[int] = GO_ROUND

    def applies(self, g: SpaceOpera) -> bool:
        """Close when the war is off."""
        return goes_on(g)

    def order(self, g: SpaceOpera) -> list[int]:
        """Ask the defender alone."""
        return [g.defender]

    def may_respond(self, g: SpaceOpera, seat: int) -> bool:
        """Ask it if it has cards and can pay the cheapest answer."""
        return could_answer(g, seat)

    def responses(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer the synchronous consumables."""
        list_answers(g, self.seat, 0, out)

    def respond(self, g: SpaceOpera, option: int) -> None:
        """Play one."""
        answer(g, self.seat, option, 0)

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why it is no answer."""
        return refuse_answer(g, self.seat, option, NONE, NONE, self.section)


class CombatAnswer(Window[SpaceOpera]):
    """Before attack and defence are compared both sides may play consumables (24.window)."""

    section: ClassVar[str] = "24.window"
    reopens: ClassVar[int] = GO_ROUND

    def applies(self, g: SpaceOpera) -> bool:
        """Close when the war is off, or one of fleets alone."""
        return goes_on(g) and not g.front

    def order(self, g: SpaceOpera) -> list[int]:
        """Ask the attacker, then the defender."""
        return [g.attacker, g.defender]

    def may_respond(self, g: SpaceOpera, seat: int) -> bool:
        """Ask the attacker if it has cards; the defender if it could answer."""
        return len(g.hands[seat]) > 0 if seat == g.attacker else could_answer(g, seat)

    def responses(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer synchronous ones; to the attacker, in its own turn, plain ones for war, too."""
        list_answers(g, self.seat, 0, out)
        if self.seat == g.attacker:
            for resource in resources_in(g, self.seat):
                if KIND[resource] == CONSUMABLE and FOR_WAR[resource]:
                    option = pack(v.ANSWER, resource)
                    if option not in out and affordable(g, self.seat, resource):
                        out.append(option)
            out.sort()

    def respond(self, g: SpaceOpera, option: int) -> None:
        """Play one."""
        resource, _, _ = unpack(option)
        if verb_of(option) == v.ANSWER and FOR_WAR[resource]:
            play(g, self.seat, resource, NONE)
        else:
            answer(g, self.seat, option, 0)

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:
        """Say why it is no answer."""
        return refuse_answer(g, self.seat, option, NONE, NONE, self.section)


def ambushes(g: SpaceOpera, seat: int) -> bool:
    """Return whether the troops of a species have Ambush (16.troops)."""
    return number(g, seat, VANGUARD_NUMBER) > 0 or g.drilled >> seat & 1 == 1


class Strikes(Step[SpaceOpera]):
    """Attack and defence are compared, at the same time unless one ambushes (24.same-time)."""

    section = "24.totals"

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when the war is off, or one of fleets alone."""
        return goes_on(g) and not g.front

    def resolve(self, g: SpaceOpera) -> None:
        """Let both strike, who ambushes first."""
        attacker, defender = g.attacker, g.defender
        early, late = ambushes(g, attacker), ambushes(g, defender)
        ends = {seat: Extinction(seat) for seat in (attacker, defender)}
        if early == late:
            first = Strike(attacker, defender, killed(g, attacker, defender))
            second = Strike(defender, attacker, killed(g, defender, attacker))
            g.then(first, second, *ends.values())
            return
        one, other = (attacker, defender) if early else (defender, attacker)
        g.then(Strike(one, other, NONE), ends[other], Strike(other, one, NONE), ends[one])


def killed(g: SpaceOpera, seat: int, other: int) -> int:
    """Return how many troops a side kills, LOST unless its attack is higher (1.damage)."""
    attack, defence = total_attack(g, seat), total_defence(g, other)
    g.tell(e.COMPARED, seat, attack, other, defence)
    if attack <= defence:
        return LOST
    return max(0, g.military[seat] + KILLS - number(g, other, SHELTER_NUMBER))


class Strike(Step[SpaceOpera]):
    """One side kills troops of the other, which it chooses (24.kills, 24.which, 16.updated)."""

    section = "24.kills"

    def __init__(self, seat: int, other: int, count: int) -> None:
        """Take who strikes whom, and how many die: LOST, or NONE if it is still to be reckoned."""
        self.seat: Final = seat
        self.other: Final = other
        self.count: Final = count

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when one is extinct."""
        return g.lives(self.seat) and g.lives(self.other)

    def resolve(self, g: SpaceOpera) -> None:
        """Kill, and plunder."""
        count = killed(g, self.seat, self.other) if self.count == NONE else self.count
        if count == LOST:
            return
        plunder = number(g, self.seat, PLUNDER_NUMBER)
        if plunder and g.credits[self.other]:
            tax(g, self.seat, self.other, plunder)
        g.push(Losses(self.seat, self.other, count, f.ANY_TROOPS))


class EndWar(Step[SpaceOpera]):
    """A war ends: what strengthened its sides is over."""

    section = "24.end"

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse without a war."""
        return g.attacker != NONE

    def resolve(self, g: SpaceOpera) -> None:
        """Clear the field."""
        end_war(g)


def end_war(g: SpaceOpera) -> None:
    """Clear the field of a war."""
    g.attacker = g.defender = NONE
    g.front = 0
    g.line = []
    g.duels = []
    g.boost = [0] * (2 * g.seats)
    g.tell(e.WAR_ENDS)
