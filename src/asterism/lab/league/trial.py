"""A sequential test: a league of one hero and one other bot that stops once it is decided.

Two hypotheses: the hero is `low` Elo stronger than the other, or `high`. The log-likelihood ratio
of the shares of whole blocks (a seed in all orders of seats) goes up and down as games come; at
plus or minus ln(19) one hypothesis is taken, wrongly in one trial of twenty. This is the test by
which chess engines take or leave a change, with blocks for its pairs of games; the shares count as
normal, with the variance that they show. Blocks may be of tables with different numbers of seats.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from asterism.kernel.errors import BadInput
from asterism.lab.league.plan import ALONE, Plan
from asterism.lab.league.results import Part, Played, shares_of

BOUND: Final = math.log(0.95 / 0.05)
MOST: Final = 4000
"""No bot is this many Elo above another."""


class Trial:
    """The two hypotheses, and what the games say of them so far."""

    def __init__(self, low: float, high: float) -> None:
        """Take two strengths of the hero, in Elo above the other.

        Raises:
            BadInput: the second is not above the first, or one is beyond all reason.
        """
        if not -MOST <= low < high <= MOST:
            raise BadInput(f"a trial is between two strengths, such as 0,20, not {low:g},{high:g}")
        self.low: Final = low
        self.high: Final = high
        self._bots: tuple[str, ...] = ()
        self._open: dict[tuple[str, int], list[float]] = defaultdict(list)
        self._blocks = 0
        self._won = 0.0
        self._even = 0.0
        self._squares = 0.0  # of what is won beyond the even share
        self._first = 0.0  # the variance of one imagined block of independent games
        self._pull = 0.0

    def check(self, plan: Plan) -> None:
        """Refuse a league that is no trial.

        Raises:
            BadInput: it is not one of one hero and one other bot, or not the one so far.
        """
        if plan.field != ALONE or len(plan.bots) != 2 or self._bots not in ((), plan.bots):
            raise BadInput("a trial is between two bots: one hero, alone among copies of one other")

    def watch(self, parts: Iterable[Part]) -> None:
        """Add all games of some parts.

        Raises:
            BadInput: they are not all of one hero and one other bot.
        """
        for part in parts:
            for played in part.games:
                self.add(part.header.plan, played)

    def add(self, plan: Plan, played: Played) -> None:
        """Add a game; it counts once all games of its block are there.

        Raises:
            BadInput: the league is not one of one hero and one other bot.
        """
        self.check(plan)
        self._bots = plan.bots
        block = self._open[plan.seed, played.block]
        block.append(shares_of(played)[played.seats.index(0)])
        if len(block) == plan.seats:
            self.count(sum(block) / len(block), plan.seats)

    def count(self, share: float, seats: int) -> None:
        """Count a block: what the hero has won in its games on the average."""
        low, even, high = (_share(elo, seats) for elo in (self.low, 0.0, self.high))
        if not self._blocks:
            self._first = even * (1 - even) / seats
        self._blocks += 1
        self._won += share
        self._even += even
        self._squares += (share - even) ** 2
        self._pull += (high - low) * (2 * share - low - high)

    @property
    def mean(self) -> float:
        """What the hero has won of the blocks so far; half of them before the first."""
        return self._won / self._blocks if self._blocks else 0.5

    @property
    def even(self) -> float:
        """What a hero as strong as the other would have won of them."""
        return self._even / self._blocks if self._blocks else 0.5

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio: above 0 it speaks for the higher strength."""
        many = self._blocks
        if not many:
            return 0.0
        beyond = self.mean - self.even
        # One imagined block of independent games: else a few that end alike would decide it.
        spread = self._first + max(0.0, self._squares - many * beyond * beyond)
        return self._pull * (many + 1) / (2 * spread)

    @property
    def verdict(self) -> str:
        """Which strength is taken: "high", "low", or none yet."""
        return "high" if self.ratio >= BOUND else "low" if self.ratio <= -BOUND else ""

    def to_dict(self) -> dict[str, object]:
        """Return the trial as JSON-able data."""
        return {
            "elo": [self.low, self.high],
            "blocks": self._blocks,
            "log_likelihood_ratio": round(self.ratio, 3),
            "bound": round(BOUND, 3),
            "verdict": self.verdict or None,
        }


def _share(elo: float, seats: int) -> float:
    """Return what a hero of a strength wins among copies of the other."""
    strength = 10 ** (elo / 400)
    return float(strength / (strength + seats - 1))
