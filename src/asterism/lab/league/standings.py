"""What a league's games say: shares, ratings, who beats whom, seats, and thinking times.

Every interval takes the seed as the unit: the games of one seed are not independent.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from asterism.bots.names import OPEN, is_open
from asterism.contract.game import find_game
from asterism.kernel.errors import BadInput
from asterism.lab.estimate import Estimate
from asterism.lab.forfeits import Forfeits
from asterism.lab.league.plan import Plan
from asterism.lab.league.ratings import GameResult, SkillRating, elo, openskill
from asterism.lab.league.results import Part, PartHeader, Played, shares_of
from asterism.lab.league.thinking import Thinking, quantile
from asterism.lab.numbers import told
from asterism.lab.short import Short, some
from asterism.lab.stats import Effect, paired, share, smallest_share

YARDSTICK: Final = "expert"
"""The bot that has 0 Elo, where it plays; else the last that is named."""
POINTS: Final = 40
"""How many points has the line of a bot's progress."""


@dataclass(slots=True)
class Clock:
    """How long a bot thought, in seconds of processor time."""

    turns: Counter[int] = field(default_factory=Counter)
    choices: Counter[int] = field(default_factory=Counter)
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, thinking: Thinking) -> None:
        """Add what it thought in one game."""
        self.turns.update(thinking.turns)
        self.choices.update(thinking.choices)
        self.seconds += thinking.seconds
        self.longest = max(self.longest, thinking.longest)

    def to_dict(self) -> dict[str, float]:
        """Return the times as JSON-able data."""
        return {
            "turns": self.turns.total(),
            "turn_p50": _digits(quantile(self.turns, 0.5)),
            "turn_p95": _digits(quantile(self.turns, 0.95)),
            "turn_longest": self.longest,
            "decisions": self.choices.total(),
            "decision_p50": _digits(quantile(self.choices, 0.5)),
            "decision_p95": _digits(quantile(self.choices, 0.95)),
            "total": round(self.seconds, 1),
        }


@dataclass(slots=True, repr=False)
class Standing(Short):
    """One bot."""

    name: str
    games: int
    wins: Estimate
    """Its share of the wins, for each seat that it had."""
    by_seat: list[Estimate]
    score: float
    """The mean of its scores."""
    elo: Estimate
    skill: SkillRating
    clock: Clock
    progress: list[tuple[int, Estimate]]
    """Its share of the wins after this many of its games."""
    forfeits: Forfeits
    """The games that it lost by what it did, if it is a program."""

    def in_short(self) -> list[str]:
        """Return how strong it is, in a line."""
        wins = told(self.wins, percent=True)
        elo = told(self.elo, percent=False, digits=0)
        return [f"{self.name}: {wins} of {self.games} games, Elo {elo}"]


@dataclass(slots=True)
class Pairing:
    """A bot against another."""

    name: str
    against: str
    games: int
    wins: Estimate

    def smallest(self, base: float) -> float:
        """Return how far from a base a true share has to be for such a match to find it."""
        p, error = self.wins.value, self.wins.error
        alone = p * (1 - p) > 0 and math.isfinite(error)
        return smallest_share(base, p * (1 - p) / error**2 if alone else self.wins.n)


@dataclass(slots=True, repr=False)
class Standings(Short):
    """What a league says so far."""

    game: str
    title: str
    seats: int
    seat_names: list[str]
    games: int
    blocks: int
    """How many seeds."""
    bots: list[Standing]
    """The strongest first."""
    anchor: str
    """The bot that has 0 Elo."""
    alone: list[Pairing]
    """Each hero's share of the wins among copies of another bot."""
    cross: list[Pairing]
    """How often a bot came before another at the same table; ties are halves."""
    cheat_gap: dict[tuple[str, str], Effect]
    """By hero and opponent how much more it wins if it is shown every card, on the same seeds."""
    seats_share: list[Estimate]
    """Each seat's share of the wins, whoever sat there."""
    parts: list[tuple[PartHeader, int]]
    """Where the games come from, and how many."""

    def in_short(self) -> list[str]:
        """Return what was played, and the strongest bots."""
        return [
            f"{self.title}: {self.games} games of {self.seats} seats on {self.blocks} seeds",
            *some((line for bot in self.bots for line in bot.in_short()), "and {0} more: .bots"),
        ]

    @property
    def base(self) -> float:
        """What a seat wins if all are equal."""
        return 1 / self.seats

    @property
    def changed(self) -> list[str]:
        """Whose code is not the same in all parts."""
        codes = {(name, code) for header, _ in self.parts for name, code in header.code.items()}
        return sorted(name for name, many in Counter(name for name, _ in codes).items() if many > 1)

    def to_dict(self) -> dict[str, object]:
        """Return everything as JSON-able data."""
        return {
            "game": self.game,
            "seats": self.seats,
            "rulings": self.parts[0][0].plan.rulings,
            "games": self.games,
            "blocks": self.blocks,
            "base": round(self.base, 4),
            "anchor": self.anchor,
            "bots": [
                {
                    "bot": bot.name,
                    "games": bot.games,
                    "wins": _estimate(bot.wins),
                    "by_seat": {
                        seat: _estimate(found)
                        for seat, found in zip(self.seat_names, bot.by_seat, strict=True)
                    },
                    "mean_score": round(bot.score, 2),
                    "elo": _estimate(bot.elo, 1),
                    "openskill": {"mu": round(bot.skill.mu, 3), "sigma": round(bot.skill.sigma, 3)},
                    "seconds": bot.clock.to_dict(),
                    **({"forfeits": bot.forfeits.to_dict()} if bot.forfeits else {}),
                }
                for bot in self.bots
            ],
            "alone": [
                {**_match(match), "smallest_effect": round(match.smallest(self.base), 4)}
                for match in self.alone
            ],
            "cross": [_match(match) for match in self.cross],
            "changed_code": self.changed,
            "cheat_gap": {
                f"{hero} against {other}": _estimate(gap)
                for (hero, other), gap in self.cheat_gap.items()
            },
            "by_seat": {
                seat: _estimate(found)
                for seat, found in zip(self.seat_names, self.seats_share, strict=True)
            },
            "parts": [
                {
                    "games": games,
                    "bots": list(header.plan.bots),
                    "field": header.plan.field,
                    "seed": header.plan.seed,
                    **{
                        name: getattr(header, name)
                        for name in PartHeader.__struct_fields__
                        if name not in ("league", "plan")
                    },
                }
                for header, games in self.parts
            ],
        }


def standings(parts: Sequence[Part]) -> Standings:
    """Return what the games of some parts say.

    Raises:
        BadInput: there is no game yet, or what was played is not installed.
    """
    plan = parts[0].header.plan
    game = find_game(plan.game)
    names = _who_played(parts)
    if not names:
        raise BadInput("no game of this league is finished yet")
    tables = _read_tables(parts, names)
    outcomes = [table.outcome for table in tables]
    anchor = names.index(YARDSTICK) if YARDSTICK in names else len(names) - 1
    ratings, skills = elo(outcomes, len(names), anchor), openskill(outcomes, len(names))
    bots = [
        _standing(bot, name, tables, ratings[bot], skills[bot]) for bot, name in enumerate(names)
    ]
    bots.sort(key=lambda bot: -bot.elo.value)
    blocks = [outcome.block for outcome in outcomes]
    seat_names = [game.kinds["seat"].name(seat) for seat in range(plan.seats)]
    return Standings(
        game=plan.game,
        title=game.title,
        seats=plan.seats,
        seat_names=seat_names,
        games=len(tables),
        blocks=len(set(blocks)),
        bots=bots,
        anchor=names[anchor],
        alone=_alone(tables, names),
        cross=_cross(outcomes, names),
        cheat_gap=_cheat_gap(tables, names),
        seats_share=[
            share([each.shares[seat] for each in outcomes], blocks) for seat in range(plan.seats)
        ],
        parts=[(part.header, len(part.games)) for part in parts],
    )


def _who_played(parts: Iterable[Part]) -> list[str]:
    """Return the bots of which a game is finished, in the order in which they were named."""
    played = {
        (part.header.plan.bots, bot) for part in parts for game in part.games for bot in game.seats
    }
    return list(
        dict.fromkeys(
            name
            for part in parts
            for bot, name in enumerate(part.header.plan.bots)
            if (part.header.plan.bots, bot) in played
        )
    )


@dataclass(slots=True)
class _Table:
    """A game, with the bots of all parts numbered alike."""

    outcome: GameResult
    hero: int | None
    """The seat of the hero, if there is one."""
    scores: list[int]
    thinking: list[tuple[int, Thinking]]
    forfeits: dict[int, str]


def _read_tables(parts: Sequence[Part], names: Sequence[str]) -> list[_Table]:
    """Return the games in the order of their seeds: which was finished first says nothing."""
    number = {name: i for i, name in enumerate(names)}
    games = [(part.header.plan, played) for part in parts for played in part.games]
    games.sort(key=lambda game: (game[1].block, game[0].seed, _seated(*game)))
    blocks: dict[tuple[str, int], int] = {}
    tables = []
    for plan, played in games:
        heroes = [seat for seat, bot in enumerate(played.seats) if bot < plan.heroes]
        tables.append(
            _Table(
                GameResult(
                    blocks.setdefault((plan.seed, played.block), len(blocks)),
                    tuple(number[name] for name in _seated(plan, played)),
                    tuple(shares_of(played)),
                    _places(played),
                ),
                heroes[0] if heroes else None,
                played.scores,
                [
                    (number[plan.bots[each.bot]], each)
                    for each in played.thinking
                    if each.bot in played.seats
                ],
                played.forfeits,
            )
        )
    return tables


def _seated(plan: Plan, played: Played) -> list[str]:
    """Return the bot in each seat."""
    return [plan.bots[bot] for bot in played.seats]


def _places(played: Played) -> tuple[int, ...]:
    """Return the places: winners first, then by score; those who forfeited last, in turn."""
    lost = list(played.forfeits)
    last = len(lost)
    worth = [
        (seat in played.won, lost.index(seat) if seat in lost else last, score)
        for seat, score in enumerate(played.scores)
    ]
    return tuple(1 + sum(other > mine for other in worth) for mine in worth)


def _standing(
    bot: int, name: str, tables: Sequence[_Table], rating: Estimate, skill: SkillRating
) -> Standing:
    shares: list[float] = []
    blocks: list[int] = []
    seats: list[int] = []
    scores: list[int] = []
    ends: list[int] = []
    forfeits = Forfeits()
    clock = Clock()
    for table in tables:
        outcome = table.outcome
        for seat, sits in enumerate(outcome.bots):
            if sits == bot:
                shares.append(outcome.shares[seat])
                blocks.append(outcome.block)
                seats.append(seat)
                scores.append(table.scores[seat])
                if seat in table.forfeits:
                    forfeits.add(table.forfeits[seat])
        if bot in outcome.bots:
            ends.append(len(shares))
        for sits, thinking in table.thinking:
            if sits == bot:
                clock.add(thinking)
    by_seat = []
    for seat in range(len(tables[0].scores)):
        here = [i for i, sits in enumerate(seats) if sits == seat]
        by_seat.append(share([shares[i] for i in here], [blocks[i] for i in here]))
    marks = sorted({len(ends) * part // POINTS for part in range(POINTS // 8, POINTS + 1)} - {0})
    return Standing(
        name=name,
        games=len(ends),
        wins=share(shares, blocks),
        by_seat=by_seat,
        score=sum(scores) / max(1, len(scores)),
        elo=rating,
        skill=skill,
        clock=clock,
        forfeits=forfeits,
        progress=[
            (mark, share(shares[: ends[mark - 1]], blocks[: ends[mark - 1]])) for mark in marks
        ],
    )


def _alone(tables: Sequence[_Table], names: Sequence[str]) -> list[Pairing]:
    """Return how heroes do among copies of others."""
    shares: dict[tuple[int, int], list[float]] = defaultdict(list)
    blocks: dict[tuple[int, int], list[int]] = defaultdict(list)
    for table in tables:
        if table.hero is not None:
            pair = _hero_and_other(table)
            shares[pair].append(table.outcome.shares[table.hero])
            blocks[pair].append(table.outcome.block)
    return [
        Pairing(names[hero], names[other], len(got), share(got, blocks[hero, other]))
        for (hero, other), got in sorted(shares.items())
    ]


def _hero_and_other(table: _Table) -> tuple[int, int]:
    assert table.hero is not None  # noqa: S101 - whoever asks has looked
    bots = table.outcome.bots
    return bots[table.hero], bots[table.hero - 1]


def _cross(outcomes: Iterable[GameResult], names: Sequence[str]) -> list[Pairing]:
    """Return for each two bots how often the one came before the other."""
    values: dict[tuple[int, int], list[float]] = defaultdict(list)
    blocks: dict[tuple[int, int], list[int]] = defaultdict(list)
    for outcome in outcomes:
        places: dict[int, list[int]] = defaultdict(list)
        for bot, place in zip(outcome.bots, outcome.places, strict=True):
            places[bot].append(place)
        for bot, mine in places.items():
            for other, others in places.items():
                if bot != other:
                    pairs = [(a < b) + (a == b) / 2 for a in mine for b in others]
                    values[bot, other].append(sum(pairs) / len(pairs))
                    blocks[bot, other].append(outcome.block)
    return [
        Pairing(names[bot], names[other], len(got), share(got, blocks[bot, other]))
        for (bot, other), got in sorted(values.items())
    ]


def _cheat_gap(tables: Sequence[_Table], names: Sequence[str]) -> dict[tuple[str, str], Effect]:
    """Return by hero and opponent what it gains by seeing every card, and by nothing else."""
    fair: dict[tuple[int, int, int, int], float] = {}
    shown: dict[tuple[int, int, int, int], float] = {}
    for table in tables:
        if table.hero is None:
            continue
        hero, other = _hero_and_other(table)
        sees_all = is_open(names[hero])
        plain = names[hero].removesuffix(OPEN)
        if plain in names:
            key = names.index(plain), other, table.outcome.block, table.hero
            (shown if sees_all else fair)[key] = table.outcome.shares[table.hero]
    gaps = {}
    for pair in sorted({key[:2] for key in fair.keys() & shown.keys()}):
        keys = sorted(key for key in fair.keys() & shown.keys() if key[:2] == pair)
        gaps[names[pair[0]], names[pair[1]]] = paired(
            [fair[key] for key in keys], [shown[key] for key in keys], [key[2] for key in keys]
        )
    return gaps


# -- as data -------------------------------------------------------------------------------------


def _estimate(found: Estimate, digits: int = 4) -> dict[str, float | int | None]:
    return {
        name: round(value, digits) if isinstance(value, float) else value
        for name, value in found.to_dict().items()
    }


def _match(match: Pairing) -> dict[str, object]:
    return {"bot": match.name, "against": match.against, "games": match.games,
            "share": _estimate(match.wins)}  # fmt: skip


def _digits(seconds: float) -> float:
    return float(f"{seconds:.3g}")
