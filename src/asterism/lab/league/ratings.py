"""How strong bots are: two ratings of everything that a league's games say together.

*Elo* is a fit that does not depend on the order of the games: bot i wins a table with the chance
s_i / sum of s over its seats (Plackett and Luce's model of who comes first, and Bradley and Terry's
for two). 400 Elo are ten times the strength; one bot, the anchor, has 0. Its intervals come from
drawing the seeds again. *OpenSkill* goes through the games one by one, looks at every place and not
only the first, and tells its own doubt, sigma.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

import numpy as np
import numpy.typing as npt
from openskill.models import PlackettLuce

from asterism.lab.estimate import Estimate

DRAWS: Final = 400
ROUNDS: Final = 2000
CLOSE: Final = 1e-7
FEW: Final = 20
"""With fewer seeds there are no intervals: drawn again they would be too narrow."""
PRIOR: Final = 0.5
"""Every bot shares one imagined win with a bot of strength 1: so ratings stay finite."""

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class GameResult:
    """What a game says of its bots."""

    block: int
    """Its seed; games of one seed are not independent."""
    bots: tuple[int, ...]
    """The bot in each seat."""
    shares: tuple[float, ...]
    """What each seat has of the win; they add up to 1."""
    places: tuple[int, ...]
    """Each seat's place; equal places are shared."""


def elo(
    outcomes: Sequence[GameResult], bots: int, anchor: int = 0, *, level: float = 0.95
) -> list[Estimate]:
    """Return how much stronger each bot is than the anchor.

    To draw seeds again says nothing if there are few, nor of a bot that never won, or always: such
    intervals have no ends, and none has if the anchor is such a bot.
    """
    blocks = sorted({outcome.block for outcome in outcomes})
    tables = sorted({tuple(sorted(outcome.bots)) for outcome in outcomes})
    place = {block: i for i, block in enumerate(blocks)}
    column = {table: i for i, table in enumerate(tables)}
    wins = np.zeros((len(blocks), bots))
    games = np.zeros((len(blocks), len(tables)))
    for outcome in outcomes:
        row = place[outcome.block]
        games[row, column[tuple(sorted(outcome.bots))]] += 1
        for bot, share in zip(outcome.bots, outcome.shares, strict=True):
            wins[row, bot] += share
    copies = np.zeros((len(tables), bots))
    for table, i in column.items():
        for bot, many in Counter(table).items():
            copies[i, bot] = many
    found = _fit(wins.sum(axis=0)[None], games.sum(axis=0)[None], copies, anchor)[0]
    dice = np.random.default_rng(1)
    drawn_wins, drawn_games = np.zeros((DRAWS, bots)), np.zeros((DRAWS, len(tables)))
    for i in range(DRAWS):
        times = np.bincount(dice.integers(0, len(blocks), len(blocks)), minlength=len(blocks))
        drawn_wins[i], drawn_games[i] = times @ wins, times @ games
    drawn = _fit(drawn_wins, drawn_games, copies, anchor)
    low, high = np.quantile(drawn, [(1 - level) / 2, (1 + level) / 2], axis=0)
    played = (games.sum(axis=0)[:, None] * (copies > 0)).sum(axis=0)
    extreme = (wins.sum(axis=0) == 0) | (wins.sum(axis=0) == played)
    for bot in range(bots):
        if len(blocks) < FEW or extreme[bot] or (extreme[anchor] and bot != anchor):
            low[bot], high[bot] = -math.inf, math.inf
    return [
        Estimate(
            float(found[bot]),
            float(min(low[bot], found[bot])),
            float(max(high[bot], found[bot])),
            int(played[bot]),
            float(drawn[:, bot].std()),
        )
        for bot in range(bots)
    ]


def _fit(wins: Floats, games: Floats, copies: Floats, anchor: int) -> Floats:
    """Return the likeliest ratings, by Hunter's iteration, for each row of wins and games.

    Args:
        wins: shape (rows, bots).
        games: how often each table was played, shape (rows, tables).
        copies: how many seats of a table a bot has, shape (tables, bots).
        anchor: which bot is rated 0.
    """
    strength = np.ones_like(wins)
    for _ in range(ROUNDS):
        chances = games / (strength @ copies.T)
        better = (wins + PRIOR) / (chances @ copies + 2 * PRIOR / (strength + 1))
        still = float(np.abs(np.log(better / strength)).max()) < CLOSE
        strength = better
        if still:
            break
    ratings = 400 * np.log10(strength)
    anchored: Floats = ratings - ratings[:, [anchor]]
    return anchored


@dataclass(frozen=True, slots=True)
class SkillRating:
    """An OpenSkill rating: the strength is likely within mu plus or minus two sigma."""

    mu: float
    sigma: float


def openskill(outcomes: Sequence[GameResult], bots: int) -> list[SkillRating]:
    """Return each bot's OpenSkill rating (Plackett-Luce), in the order of the games.

    Copies of a bot at one table begin alike; their mean is the bot's new rating. Bots do not learn,
    so nothing is added to sigma between games.
    """
    model = PlackettLuce(tau=0.0)
    skills = [SkillRating(model.mu, model.sigma) for _ in range(bots)]
    for outcome in outcomes:
        teams = [[model.rating(mu=skills[bot].mu, sigma=skills[bot].sigma)] for bot in outcome.bots]
        rated = [team[0] for team in model.rate(teams, ranks=list(map(float, outcome.places)))]
        for bot in set(outcome.bots):
            mine = [new for new, sits in zip(rated, outcome.bots, strict=True) if sits == bot]
            skills[bot] = SkillRating(
                fmean(new.mu for new in mine), fmean(new.sigma for new in mine)
            )
    return skills
