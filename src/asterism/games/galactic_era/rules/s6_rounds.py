"""Chapters 6 and 6.6: the order of a round, what follows it, and the end of the game."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    EXCHANGE_ROUNDS,
    FLEETS,
    MAJORITY_DP,
    OVALS,
    PUPPET_SEATS,
    ROUNDS,
    SLOTS,
    TRACK,
)
from asterism.games.galactic_era.rules.a5_goals import score_goal, ships_in
from asterism.games.galactic_era.rules.pieces import gain_dp, owned_stars
from asterism.games.galactic_era.rules.s6_1_movement import MovementPhase
from asterism.games.galactic_era.rules.s6_2_growth import GrowthPhase
from asterism.games.galactic_era.rules.s6_3_trading import TradingPhase
from asterism.games.galactic_era.rules.s6_4_scoring import ScoringPhase, forget_round
from asterism.games.galactic_era.rules.s6_5_exchange import EraChange
from asterism.games.galactic_era.rules.s7_3_domination import LastCards
from asterism.games.galactic_era.rules.s8_3_puppet import BidForPuppet
from asterism.games.galactic_era.rules.s9_automas import judge
from asterism.games.galactic_era.state import (
    FINAL,
    GROWTH,
    MOVEMENT,
    NONE,
    SCORING,
    TRADING,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import event_types
from asterism.games.galactic_era.vocabulary.sources import BY_MAJORITIES, BY_POPULATION
from asterism.kernel.agenda import NOBODY, Rule, Step

# -- a round ---------------------------------------------------------------------------------


class RoundStart(Step[GalacticEra]):
    """6.phases: a round begins with nothing done yet; its four phases follow."""

    section: ClassVar[str] = "6.phases"

    def __init__(self, number: int) -> None:
        """Begin the round of this number."""
        self.number: Final = number

    def resolve(self, g: GalacticEra) -> None:
        """Forget what was done in the last round, and put the phases on the agenda."""
        g.round = self.number
        forget_round(g)
        g.safe = 0
        g.flags = [0] * g.sides  # that of the Felines too (A1.felines-ready)
        g.used_squares = [0] * g.sides
        g.peace_offers = [0] * g.sides
        g.refusals = [0] * (g.sides * g.sides)
        g.closed = [NONE] * g.sides
        g.trades = [0] * g.sides
        g.squares = [0] * g.sides
        g.ovals = [0] * (g.sides * OVALS)
        g.selected = [0] * (g.sides * OVALS)
        g.darted = [0] * (g.sides * FLEETS)
        g.tell(event_types.ROUND, g.round)
        g.then(*phases(), RoundEnd())
        if g.seats == PUPPET_SEATS:
            g.push(BidForPuppet(NOBODY))


def phases() -> list[Rule[GalacticEra]]:
    """Return the four phases of a round, each after the step that opens it."""
    return [
        BeginPhase(MOVEMENT),
        MovementPhase(),
        BeginPhase(GROWTH),
        GrowthPhase(),
        BeginPhase(TRADING),
        TradingPhase(),
        BeginPhase(SCORING),
        ScoringPhase(),
    ]


class BeginPhase(Step[GalacticEra]):
    """6.phases: from now on it is this phase, and nobody's turn yet."""

    section: ClassVar[str] = "6.phases"

    def __init__(self, phase: int) -> None:
        """Begin a phase."""
        self.phase: Final = phase

    def resolve(self, g: GalacticEra) -> None:
        """Say so."""
        g.phase = self.phase
        g.active = NONE
        g.tell(event_types.PHASE, self.phase)


class RoundEnd(Step[GalacticEra]):
    """6.next, 6.end: the next round, after a change of cards between eras, or the end."""

    section: ClassVar[str] = "6.next"

    def resolve(self, g: GalacticEra) -> None:
        """Put what follows on the agenda."""
        g.active = NONE
        if g.round == ROUNDS:
            g.push(GameEnd())
        elif g.round in EXCHANGE_ROUNDS:
            g.then(EraChange(), RoundStart(g.round + 1))
        else:
            g.push(RoundStart(g.round + 1))


# -- 6.6: the end ----------------------------------------------------------------------------


class GameEnd(Step[GalacticEra]):
    """6.6.track: the end of the game: track, goal, majorities, then the cards still in hand."""

    section: ClassVar[str] = "6.6.track"

    def resolve(self, g: GalacticEra) -> None:
        """Show all ships and score, in the order of 6.6 (R84-end-order)."""
        g.phase = FINAL
        g.active = NONE
        g.tell(event_types.PHASE, FINAL)
        for fleet, chips in enumerate(g.chips):
            for chip in chips:
                if g.knowledge.known[chip] != g.knowledge.all:
                    g.knowledge.publish(chip)
                    g.tell(event_types.CHIP_SHOWN, fleet // FLEETS, fleet % FLEETS, chip)
        for side in g.order:
            if g.gains_dp(side):
                score_track(g, side)
        score_goal(g)
        for slot in range(SLOTS):
            if g.sectors[slot] >= 0:
                score_majority(g, slot)
        g.then(*last_cards(g), Verdict())


def score_track(g: GalacticEra, side: int) -> None:
    """Give a side what the first free space of its population track shows."""
    points = TRACK[g.track[side]]
    g.tell(event_types.COUNTED, side, points)
    gain_dp(g, side, points, BY_POPULATION)


def score_majority(g: GalacticEra, slot: int) -> None:
    """6.6.majority: 4 DP for the most ships in a sector, for all who tie; none for a puppet."""
    ships = [ships_in(g, side, slot) for side in range(g.sides)]
    most = max(ships)
    for side in g.order:
        if ships[side] == most > 0 and g.gains_dp(side):
            g.tell(event_types.MAJORITY, side, slot)
            gain_dp(g, side, MAJORITY_DP, BY_MAJORITIES)


def last_cards(g: GalacticEra) -> list[Rule[GalacticEra]]:
    """Return the rules by which cards still in hand are played, in turn order (6.6.cards)."""
    return [LastCards(side) for side in g.order if side < g.seats]


class Verdict(Step[GalacticEra]):
    """6.6.winner: who has the most DP has won; then the most stars, then turn order decides.

    Alone at the table the rank counts.
    """

    section: ClassVar[str] = "6.6.winner"

    def resolve(self, g: GalacticEra) -> None:
        """Find the winner."""
        if g.seats == 1:
            judge(g)
            return
        g.result = [winner(g)]
        g.tell(event_types.WON, g.result[0])


def winner(g: GalacticEra) -> int:
    """Return the side that has won: of equals the first in turn order (6.6.tie-order).

    A puppet only plays for others.
    """
    best = NONE
    for side in g.order:
        if not g.gains_dp(side):
            continue
        if best == NONE or g.dp[side] > g.dp[best]:
            best = side
        elif g.dp[side] == g.dp[best]:
            stars = len(owned_stars(g, side))
            if stars > len(owned_stars(g, best)):
                best = side
    return best
