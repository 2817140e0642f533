"""6.1.3: fleets are revealed and forces compared."""

from __future__ import annotations

from typing import ClassVar

from asterism.games.galactic_era.content.tables import (
    ASSAULT_COMBAT,
    COMBAT,
    COUNTER_COMBAT,
    CRUSADE,
    CRUSADE_COMBAT,
    DEFENSIVE_FORCE,
    DOUBLE,
    FLEET_A,
    FLEET_C,
    FLEETS,
    GLORY,
    GLORY_DP,
    GUARDIANS,
    GUARDIANS_COMBAT,
    MILITARY,
    STO,
    TRIUMPH,
)
from asterism.games.galactic_era.rules.pieces import foes, gain_dp, has
from asterism.games.galactic_era.rules.s6_1_3_engagement import (
    COMPARED,
    SHOWN,
    come_to,
    in_turn_order,
    rages,
)
from asterism.games.galactic_era.rules.s6_1_3_losses import Destroy
from asterism.games.galactic_era.rules.s6_1_3_retreats import (
    MustRetreat,
    late_evader,
    show_chips,
    show_letter,
)
from asterism.games.galactic_era.rules.s6_4_scoring import on_battle_won
from asterism.games.galactic_era.state import FORCE_CARD, NONE, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types
from asterism.games.galactic_era.vocabulary.sources import BY_TACTICS
from asterism.kernel.agenda import Rule, Step

# -- the reveal ------------------------------------------------------------------------------


def fleets_at(g: GalacticEra, side: int) -> list[int]:
    """Return the fleets of a side in the battle that goes on."""
    first = side * FLEETS
    return [fleet for fleet in range(first, first + FLEETS) if g.fleet_hex[fleet] == g.field]


class Reveal(Step[GalacticEra]):
    """6.1.3.reveal: all fleets are shown, but for the chips of E fleets that may still retreat."""

    section: ClassVar[str] = "6.1.3.reveal"

    def applies(self, g: GalacticEra) -> bool:
        """Reveal if there are defenders left."""
        return rages(g)

    def resolve(self, g: GalacticEra) -> None:
        """Show the letters, then the chips, the attacker first."""
        come_to(g, SHOWN)
        sides = [g.active, *in_turn_order(g, foes(g, g.active, g.field))]
        for side in sides:
            for fleet in fleets_at(g, side):
                show_letter(g, fleet)
        for side in sides:
            late = late_evader(g, side)
            for fleet in fleets_at(g, side):
                if fleet != late:
                    show_chips(g, fleet)


# -- forces ----------------------------------------------------------------------------------


def base_value(g: GalacticEra, side: int) -> int:
    """Return the combat value of a ship of a side, before tactics."""
    value = COMBAT[g.level(side, MILITARY)]
    if side != g.active:
        return value + GUARDIANS_COMBAT if has(g, side, GUARDIANS) else value
    if has(g, side, CRUSADE):
        for other in in_turn_order(g, foes(g, side, g.field)):
            if g.alignment[other] == STO:
                return value + CRUSADE_COMBAT
    return value


def combat_value(g: GalacticEra, fleet: int, enemies: int) -> int:
    """Return the combat value of a ship of a fleet against a mask of sides."""
    side = fleet // FLEETS
    letter = g.letter_of(fleet)
    value = base_value(g, side)
    double = 1 if g.tactics[side * FLEETS + letter] == DOUBLE else 0
    if letter == FLEET_A:
        return value + ASSAULT_COMBAT[double]
    if letter == FLEET_C and has_assault(g, enemies):
        return value + COUNTER_COMBAT[double]
    return value


def has_assault(g: GalacticEra, sides: int) -> bool:
    """Return whether any of some sides has an A fleet in the battle."""
    for side in in_turn_order(g, sides):
        for fleet in fleets_at(g, side):
            if g.letter_of(fleet) == FLEET_A:
                return True
    return False


def force(g: GalacticEra, sides: int, enemies: int) -> int:
    """Return the force of a mask of sides that fight together against another mask."""
    total = 0
    for side in in_turn_order(g, sides):
        total += g.single_ships(side, g.field) * base_value(g, side)
        for fleet in fleets_at(g, side):
            total += g.strength(fleet) * combat_value(g, fleet, enemies)
        if g.flags[side] & FORCE_CARD:
            total += DEFENSIVE_FORCE
    return total


def attacker_wins(g: GalacticEra, attack: int, defence: int) -> bool:
    """Return whether the attacker wins: by force, else by the best Military level of each side."""
    if attack != defence:
        return attack > defence
    best = 0
    for side in in_turn_order(g, foes(g, g.active, g.field)):
        best = max(best, g.level(side, MILITARY))
    return g.level(g.active, MILITARY) > best


def decider(g: GalacticEra, winners: int) -> int:
    """Return which of the winners decides on the losses: the one with the most ships there."""
    found, most = NONE, 0
    for side in in_turn_order(g, winners):
        ships = g.count_ships(side, g.field)
        if ships > most:
            found, most = side, ships
    return found


class Combat(Step[GalacticEra]):
    """6.1.3.combat: the forces are compared, the winners score, then the losses are decided."""

    section: ClassVar[str] = "6.1.3.combat"

    def applies(self, g: GalacticEra) -> bool:
        """Fight if there are defenders left: otherwise nobody has won."""
        return rages(g)

    def resolve(self, g: GalacticEra) -> None:
        """Find the winners."""
        attacker, others = 1 << g.active, foes(g, g.active, g.field)
        attack, defence = force(g, attacker, others), force(g, others, attacker)
        come_to(g, COMPARED)
        g.tell(event_types.FORCES, attack, defence)
        winners, losers = others, attacker
        free = defence >= TRIUMPH * attack
        if attacker_wins(g, attack, defence):
            winners, losers = attacker, others
            free = attack >= TRIUMPH * defence
        win(g, winners)
        rules: list[Rule[GalacticEra]] = [Destroy(decider(g, winners), winners, losers, int(free))]
        for side in in_turn_order(g, losers):
            rules.append(MustRetreat(side))
        g.then(*rules)


def win(g: GalacticEra, winners: int) -> None:
    """Let each winner score: Glory once a battle, and the story."""
    for side in in_turn_order(g, winners):
        g.tell(event_types.COMBAT_WON, side)
        for fleet in fleets_at(g, side):
            if g.tactics[side * FLEETS + g.letter_of(fleet)] == GLORY:
                gain_dp(g, side, GLORY_DP, BY_TACTICS)
                break
        on_battle_won(g, side, g.field)
