"""13: the interphase: economy, victory points, the turn, developments that end, a new deck."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.cards import CARD_EFFECTS
from asterism.games.nova.content.effects import LEAGUE, PRESTIGE, UPKEEP
from asterism.games.nova.content.tables import (
    BASE,
    COLONY,
    CONTROL_VP,
    EACH,
    FACTORY,
    PLANETS,
    POWERS,
    RICH,
    SPECIAL,
    SYSTEMS,
    UNITS,
    economic_base,
)
from asterism.games.nova.rules.pieces import (
    all_marked,
    code_of,
    control_of,
    gain_vp,
    holder,
)
from asterism.games.nova.rules.s05_building import besieged
from asterism.games.nova.rules.s09_treaties import merchants
from asterism.games.nova.rules.s10_tension import Appease
from asterism.games.nova.rules.s13_developments import end_development
from asterism.games.nova.rules.s14_ending import turn_comes_to
from asterism.games.nova.rules.s18_special import DOUBLE_UPKEEP, has_economy
from asterism.games.nova.state import CARD, DECK, INTERPHASE, NONE, OPEN, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary.sources import BY_CARDS, BY_CONTROL
from asterism.kernel.agenda import Step

TENTH: Final = 10


class Interphase(Step[Nova]):
    """The third X of a deck brings an interphase (13.steps)."""

    section = "13.steps"

    def __init__(self, deck: int) -> None:
        """Take the deck."""
        self.deck = deck

    def resolve(self, g: Nova) -> None:
        """Put its steps on the agenda."""
        g.phase = INTERPHASE
        g.tell(e.INTERPHASE, self.deck)
        talks = [Appease(g.order[0], 0, [])] if g.seats > 1 else []
        g.then(
            Economy(), CountPoints(), Turn(self.deck), EndDevelopments(), *talks, NewDeck(self.deck)
        )


class Economy(Step[Nova]):
    """Income and maintenance give the economic base (13.1)."""

    section = "13.1.only-here"

    def resolve(self, g: Nova) -> None:
        """Reckon it for every player whose scenario does; what cards have added is over."""
        g.credit = [0] * POWERS
        for seat in range(g.seats):
            found = budget(g, seat)
            if found:
                income, upkeep, base = found
                g.economy[seat] = base
                g.tell(e.ECONOMY, seat, income, upkeep, base)


def budget(g: Nova, seat: int) -> list[int]:
    """Return income, maintenance and the base that they give; nothing for who reckons none."""
    if not has_economy(g, seat):
        return []
    income, upkeep = income_of(g, seat), maintenance_of(g, seat)
    return [income, upkeep, economic_base(income, upkeep)]


def income_of(g: Nova, seat: int) -> int:
    """Return the income of a player: merchants go where it is highest (13.1.merchants)."""
    yields: list[int] = []
    league = 0
    for face in g.running[seat]:
        for effect in CARD_EFFECTS[face - CARD]:
            if effect[0] == LEAGUE:
                league += effect[1]
    for system in range(SYSTEMS):
        worth = _treaty_income(g, seat, system, 1 + league)
        if not besieged(g, system, seat):
            for spot in g.settled[system]:
                if holder(g, spot) == seat:
                    worth += _planet_income(g, spot)
        if worth:
            yields.append(worth)
    yields.sort(reverse=True)
    total = 0
    for worth in yields[: merchants(g, seat)]:
        total += worth
    return total


def _planet_income(g: Nova, spot: int) -> int:
    control = control_of(g.marker[spot])
    kind = g.planets[spot] - 1
    worth = 1 if control >= FACTORY and kind >= 0 and RICH[kind] else 0
    return worth + 1 if control >= COLONY else worth


def _treaty_income(g: Nova, seat: int, system: int, each: int) -> int:
    worth = 0
    for i in range(0, len(g.treaties), 2):
        if g.treaties[i + 1] == seat and g.treaties[i] // PLANETS == system:
            worth += each
    return worth


def maintenance_of(g: Nova, seat: int) -> int:
    """Return the maintenance of a player: one for each unit and base (13.1.maintenance)."""
    units = 0
    for unit in range(seat * EACH, (seat + 1) * EACH):
        if g.unit_at[unit] != NONE:
            units += 1
    for unit in range(SPECIAL, UNITS):
        if g.unit_at[unit] != NONE and g.unit_side[unit] == seat:
            units += 1
    if seat == 0 and g.flags & DOUBLE_UPKEEP:
        units *= 2
    total = units + g.marker.count(code_of(seat, BASE))
    for face in g.running[seat]:
        for effect in CARD_EFFECTS[face - CARD]:
            if effect[0] == UPKEEP:
                total -= effect[1]
    return max(0, total)


class CountPoints(Step[Nova]):
    """Settled worlds bring victory points (13.2.vp-settlement, 13.2.vp-capital)."""

    section = "13.2.vp-settlement"

    def resolve(self, g: Nova) -> None:
        """Count them for every player."""
        for seat in range(g.seats):
            gain_vp(g, seat, settled_points(g, seat), BY_CONTROL)
            for points in prestige(g, seat):
                gain_vp(g, seat, points, BY_CARDS)


def settled_points(g: Nova, side: int) -> int:
    """Return the VP of a side's settled worlds at an interphase."""
    found = 0
    for spot in all_marked(g):
        if holder(g, spot) == side:
            found += CONTROL_VP[control_of(g.marker[spot])]
    return found


def prestige(g: Nova, seat: int) -> list[int]:
    """Return the VP that each running development brings at an interphase."""
    found: list[int] = []
    for face in g.running[seat]:
        for effect in CARD_EFFECTS[face - CARD]:
            if effect[0] == PRESTIGE:
                found.append(effect[1])
    return found


class Turn(Step[Nova]):
    """The turn moves on, one for each ten cards that were played of the deck (R02-turn-advance)."""

    section = "13.2.advance"

    def __init__(self, deck: int) -> None:
        """Take the deck."""
        self.deck = deck

    def resolve(self, g: Nova) -> None:
        """Count the open cards of the deck; the game may end."""
        count = len(g.discards[self.deck]) + len(g.marked[self.deck])
        turn_comes_to(g, g.turn + turns_for(count))


def turns_for(count: int) -> int:
    """Return how many turns so many open cards of a deck bring: one for every ten begun."""
    return (count + TENTH - 1) // TENTH


class EndDevelopments(Step[Nova]):
    """Developments whose time is up end; the + side saves one (13.2.expire, 13.2.plus)."""

    section = "13.2.expire"

    def resolve(self, g: Nova) -> None:
        """Look at every running development."""
        for seat in range(g.seats):
            for face in g.running[seat][:]:
                card = face - CARD
                if g.ends[card] > g.turn:
                    continue
                if g.plus[card]:
                    g.plus[card] = 0
                    g.tell(e.EXTENDED, seat, card)
                else:
                    end_development(g, seat, face)


class NewDeck(Step[Nova]):
    """What was not drawn and what lies discarded is shuffled into a new deck (R03-new-deck)."""

    section = "13.2.new-deck"

    def __init__(self, deck: int) -> None:
        """Take the deck."""
        self.deck = deck

    def resolve(self, g: Nova) -> None:
        """Shuffle that deck alone."""
        deck = self.deck
        back = g.discards[deck] + g.marked[deck]
        if back:  # everybody knows what lies open: it only lies elsewhere now
            g.knowledge.pour(OPEN, DECK + deck)
        g.decks[deck] = sorted(g.decks[deck] + back)
        g.knowledge.shuffle(g.decks[deck], DECK + deck)
        g.discards[deck] = []
        g.marked[deck] = []
        g.earlier[deck] = 0
        g.tell(e.RESHUFFLED, deck)
