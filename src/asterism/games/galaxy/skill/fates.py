"""What a network is told of each world, and how strongly worlds hold as formula and network say.

The formula (`worlds.py`) adds up what speaks for a world. What it cannot say is how one thing
changes what another means: a low ship dooms a world late in a round and hardly before, and much
less if those who want the world hold a better one. `net.toml` was learned from how games ended.
"""

from __future__ import annotations

from math import exp
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from asterism.contract.fates import Fates
from asterism.contract.net import Ear, Net
from asterism.games.galaxy.content.tables import (
    FIRST_ALLY,
    FIRST_TECHNOLOGY,
    HIGHEST_VALUE,
    VALUE,
    WORLD,
    WORLDS,
)
from asterism.games.galaxy.skill.worlds import (
    ENDINGS,
    NO_LOW_SHIP,
    SURVIVORS,
    WORLD_WEIGHTS,
    final_influence,
    row,
    ships_in,
    standing,
    survival,
    world_merits,
)
from asterism.games.galaxy.state import Galaxy
from asterism.kernel.agenda import State

NUMBERS: Final = 29
"""How many numbers the network is told of a world."""
HIGH: Final = 7
LOW: Final = 2
"""From and to which value a ship counts as high or low."""
NO_SHIP: Final = 5
"""What stands for the lowest other ship of a row that has none."""
COUNT: Final = 7
"""How many bits a count of each world has: so eight of them are added up as one number."""
MOST_COUNTED: Final = (1 << COUNT) - 1
ONE: Final = [1 << COUNT * WORLD[card] if card < FIRST_ALLY else 0 for card in range(len(VALUE))]
"""By card one ship of its world; then the same of high and of low ships alone."""
ONE_HIGH: Final = [one if VALUE[card] >= HIGH else 0 for card, one in enumerate(ONE)]
ONE_LOW: Final = [one if VALUE[card] <= LOW else 0 for card, one in enumerate(ONE)]


class Holdings:
    """Ships by the world that they belong to: whose hands they are in, and what comes later."""

    def __init__(self, g: Galaxy) -> None:
        """Count."""
        seats = g.seats
        self.number: Final = [0] * (WORLDS * seats)
        """By world and seat how many ships of the world a seat holds, ..."""
        self.best: Final = [-1] * (WORLDS * seats)
        self.low: Final = [NO_LOW_SHIP] * (WORLDS * seats)
        """... and the values of the best and of the lowest of them."""
        self.ally: Final = [-1] * seats
        """By seat the value of its best Ally."""
        self.later = 0
        """How many ships of each world have yet to come to a hand (`of_world`), ..."""
        self.later_high = 0
        self.later_low = 0
        """... and how many high and low ones."""
        self.held = 0
        """How many cards are in hands and reserves."""
        for seat in range(seats):
            self.held += len(g.hands[seat]) + len(g.reserves[seat])
            self._hold(g.hands[seat], seat, seats)
            self._expect(g.reserves[seat])
        self._expect(g.deck)
        self._expect(g.bottom)

    def _hold(self, hand: list[int], seat: int, seats: int) -> None:
        for card in hand:
            if card < FIRST_ALLY:
                at = WORLD[card] * seats + seat
                self.number[at] += 1
                self.best[at] = max(self.best[at], VALUE[card])
                self.low[at] = min(self.low[at], VALUE[card])
            elif card < FIRST_TECHNOLOGY:
                self.ally[seat] = max(self.ally[seat], VALUE[card])

    def _expect(self, cards: list[int]) -> None:
        later = high = low = 0
        for card in cards:
            later += ONE[card]
            high += ONE_HIGH[card]
            low += ONE_LOW[card]
        self.later += later
        self.later_high += high
        self.later_low += low


def of_world(counts: int, world: int) -> float:
    """Return what was counted of a world."""
    return float(counts >> COUNT * world & MOST_COUNTED)


class Look:
    """What is the same for all worlds of a position."""

    def __init__(self, g: Galaxy) -> None:
        """Look at a position."""
        self.g: Final = g
        self.row: Final = row(g)
        self.worlds: Final = standing(g)
        self.influence: Final = final_influence(g, self.worlds)
        self.values: Final = ships_in(g, self.row * WORLDS)
        self.holdings: Final = Holdings(g)
        empty = 0
        for world in self.worlds:
            if self.values[world] < 0:
                empty += 1
        self.empty: Final = empty
        self.filled: Final = 1.0 - empty / float(max(1, len(self.worlds)))

    def tell(self, at: int, odds: float, ear: Ear) -> None:
        """Tell what there is to say of the world that is at a place among the standing."""
        self._tell_ship(self.worlds[at], ear)
        self._tell_will(at, ear)
        holdings, world = self.holdings, self.worlds[at]
        ear.tell(of_world(holdings.later, world) / 5.0)
        ear.tell(of_world(holdings.later_high, world) / 3.0)
        ear.tell(of_world(holdings.later_low, world) / 3.0)
        ear.tell(holdings.held / 20.0)
        ear.tell((len(self.g.deck) + len(self.g.bottom)) / 40.0)
        ear.tell(odds)
        ear.end()

    def _tell_ship(self, world: int, ear: Ear) -> None:
        """Tell how the world's ship stands in its row, and how far the round has come (0 to 10)."""
        value, filled = self.values[world], self.filled
        lower = equal = 0
        least = NO_SHIP if len(self.worlds) - self.empty <= int(value >= 0) else HIGHEST_VALUE
        for other in self.worlds:
            if other != world and self.values[other] >= 0:
                least = min(least, self.values[other])
                if self.values[other] < value:
                    lower += 1
                elif self.values[other] == value:
                    equal += 1
        rank = lower / float(max(1, len(self.worlds) - 1))
        alone = 1.0 if value >= 0 and lower == 0 and equal == 0 else 0.0
        power = max(0, value) / 10.0
        ear.tell(power)
        ear.tell(filled if value < 0 else 0.0)
        ear.tell(filled * power)
        ear.tell(rank)
        ear.tell(filled * rank)
        ear.tell(alone)
        ear.tell(filled * alone)
        ear.tell(least / 10.0)
        ear.tell(self.empty / 8.0)
        ear.tell(len(self.worlds) / 8.0)
        ear.tell(self.row / 5.0)

    def _tell_will(self, at: int, ear: Ear) -> None:
        """Tell who wants the world, and what they and the others hold for it (11 to 22)."""
        g, seats, holdings = self.g, self.g.seats, self.holdings
        world, first = self.worlds[at], at * seats
        total = most = there = 0
        for seat in range(seats):
            influence = self.influence[first + seat]
            total += influence
            most = max(most, influence)
            there += influence > 0
        mean = total / float(seats)
        number = low = hand = rule = 0.0
        best, ally, foe, friends, foes = 0, -1, NO_LOW_SHIP, 0, 0
        for seat in range(seats):
            held = world * seats + seat
            will = (self.influence[first + seat] - mean) / 10.0
            number += will * holdings.number[held]
            low += will * (NO_LOW_SHIP - holdings.low[held]) / 5.0
            hand += will * len(g.hands[seat]) / 10.0
            if seat == g.governor[world]:
                rule = will
            if will > 0.0:
                best = max(best, holdings.best[held])
                ally = max(ally, holdings.ally[seat])
                friends += holdings.number[held]
            else:
                foe = min(foe, holdings.low[held])
                foes += holdings.number[held]
        ear.tell(total / 20.0)
        ear.tell(most / 10.0)
        ear.tell(there / float(seats))
        ear.tell(number)
        ear.tell(low)
        ear.tell(hand)
        ear.tell(best / 10.0)
        ear.tell((NO_LOW_SHIP - foe) / 5.0)
        ear.tell(friends / 4.0)
        ear.tell(foes / 4.0)
        ear.tell(ally / 10.0)
        ear.tell(rule)


@mypyc_attr(allow_interpreted_subclasses=True)
class GalaxyFates(Fates):
    """Foretells which worlds stand in the end."""

    net: ClassVar[Net] = Net("asterism.games.galaxy", NUMBERS)

    def tell(self, g: State, merits: list[float], ear: Ear) -> None:
        """Tell the numbers of each standing world, given what the formula says."""
        if not isinstance(g, Galaxy):
            raise TypeError("this is for Galaxy")
        look = Look(g)
        holds: list[float] = []
        for merit in merits:
            holds.append(exp(merit))
        odds = survival(look.worlds, holds)
        for at in range(len(look.worlds)):
            look.tell(at, odds[look.worlds[at]], ear)

    def merits(self, g: State) -> list[float]:
        """Return by standing world what the fitted formula says."""
        if not isinstance(g, Galaxy):
            raise TypeError("this is for Galaxy")
        return world_merits(g, WORLD_WEIGHTS[row(g)])

    def endings(self, things: int) -> list[int]:
        """Return any three worlds or more: each round one surrenders, and the cards may run out."""
        return ENDINGS[things]

    def left(self, g: State, end: State) -> int:
        """Return which of a position's worlds stand when its game is over."""
        if not isinstance(g, Galaxy) or not isinstance(end, Galaxy):
            raise TypeError("this is for Galaxy")
        found = 0
        for at, world in enumerate(standing(g)):
            if end.alive >> world & 1:
                found |= 1 << at
        return found


FATES: Final = GalaxyFates()


def tenacity(g: Galaxy) -> list[float]:
    """Return for each standing world how strongly it holds, every card being known.

    An ending is as likely as the product over its worlds, against that of the others. Once three
    worlds are left there is one, and nothing to ask the network.
    """
    found: list[float] = []
    few = g.alive.bit_count() <= SURVIVORS
    for merit in FATES.merits(g) if few else FATES.foretold(g):
        found.append(exp(merit))
    return found
