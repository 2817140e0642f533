"""Values of a game's numbers that meet aims: looked for, then proved on games nobody has seen.

A sampler made for noise (optuna's TPE) proposes values. A point that is proposed again plays
further games, and the last quarter of the trials goes to whatever leads then: luck does not lead
for long. What leads in the end, and the game as it is, play on fresh seeds: those numbers are not
the best of many.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from itertools import product
from pathlib import Path
from statistics import NormalDist
from tempfile import TemporaryDirectory
from typing import Final

import optuna

from asterism.contract.rulings import Value
from asterism.kernel.errors import BadInput
from asterism.lab.aims import Aim, Key, Target, distance, found_in, targets_of
from asterism.lab.common import LEAST_GAMES, check_place, play_all, prepared
from asterism.lab.compare import Comparison, compare
from asterism.lab.estimate import LEVEL, Estimate
from asterism.lab.numbers import told
from asterism.lab.report.sheet import Sheet
from asterism.lab.report.verdicts import NO, OPEN, YES, rounded_up
from asterism.lab.short import Short, some
from asterism.lab.sweep import present_value
from asterism.lab.variants import Variant, altered

STARTS: Final = 10
"""So many trials are drawn by lot before the sampler learns from them."""
LAST_PART: Final = 4
"""One trial of so many goes to the leader, at the end."""
_NORMAL: Final = NormalDist()


@dataclass(frozen=True, slots=True)
class Point:
    """Values that were tried, and what their games came to."""

    values: tuple[Value, ...]
    games: int
    found: Mapping[Key, Estimate]
    distance: float


@dataclass(frozen=True, slots=True)
class Met:
    """Whether an aim is met, on fresh seeds."""

    target: Target
    before: Estimate | None
    """Of the game as it is; None, as is `after`, if what is aimed at came up too seldom to tell."""
    after: Estimate | None
    verdict: str
    more: int
    """About how many more games would tell, if these do not; 0 if that cannot be said."""

    @property
    def label(self) -> str:
        """What is aimed at, in English."""
        return ": ".join(filter(None, (self.target.measure.title, self.target.label)))

    def in_short(self) -> str:
        """Return it in a line."""
        measure = self.target.measure
        said = f"{self.label}: {self.verdict}"
        if self.after is None:
            return said
        return f"{said}, {told(self.after, percent=measure.percent, digits=measure.digits)}"


@dataclass(frozen=True, slots=True, repr=False)
class Balance(Short):
    """What a search for values found."""

    variant: Variant
    """The game as it is."""
    names: tuple[str, ...]
    now: tuple[Value, ...]
    """The values of these numbers as long as nobody changes them."""
    seed: str
    tried: list[Point]
    """By their distance from the aims, the nearest first."""
    possible: int
    """How many combinations of values there are."""
    refused: int
    """How many of those tried the content refuses."""
    spent: int
    """Games of the search."""
    proof: Comparison
    """The game as it is and with the values that were found, on fresh seeds."""
    met: list[Met]

    @property
    def best(self) -> Point:
        """What led in the end."""
        return self.tried[0]

    @property
    def is_met(self) -> bool:
        """Whether every aim is met for sure."""
        return all(each.verdict == YES for each in self.met)

    def in_short(self) -> list[str]:
        """Return what was found, and which aims it meets."""
        values = ", ".join(
            f"{name}={value}" for name, value in zip(self.names, self.best.values, strict=True)
        )
        lines = [each.in_short() for each in self.met]
        title = f"{self.variant.text} with {values}: nearest to the aims of {len(self.tried)} tried"
        return [title, *some(lines, "and {0} more: .met")]

    def to_dict(self) -> dict[str, object]:
        """Return it as JSON-able data."""
        return {
            "variant": self.variant.text,
            "numbers": list(self.names),
            "now": list(self.now),
            "found": list(self.best.values),
            "seed": self.seed,
            "possible": self.possible,
            "refused": self.refused,
            "search_games": self.spent,
            "aims": [self._met(each) for each in self.met],
            "tried": [self._point(each) for each in self.tried],
            "proof": self.proof.to_dict(),
        }

    def _met(self, each: Met) -> dict[str, object]:
        return {
            "measure": each.target.measure.id,
            "label": each.target.label,
            "low": each.target.low,
            "high": each.target.high,
            "before": each.before and each.before.to_dict(),
            "after": each.after and each.after.to_dict(),
            "verdict": each.verdict,
            "more_games": each.more or None,
        }

    def _point(self, each: Point) -> dict[str, object]:
        return {"values": list(each.values), "games": each.games, "distance": each.distance}


def balance(
    variant: Variant,
    ranges: Mapping[str, Sequence[Value]],
    aims: Sequence[Aim],
    bots: Sequence[str],
    *,
    games: int = 200,
    trials: int = 40,
    proof: int = 1000,
    seed: int | str = 1,
    workers: int = 1,
    data: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Balance:
    """Search for values of numbers that meet aims, and prove what was found on fresh seeds.

    Args:
        variant: the game as it is.
        ranges: by name of a number or ruling the values that it may have.
        aims: what is wanted.
        bots: the name of the bot in each seat.
        games: how many games a trial plays.
        trials: how many trials the search has.
        proof: how many games prove what was found, and as many the game as it is.
        seed: the seed of the search; the proof has seeds of its own.
        workers: how many processes share the work.
        data: a folder that keeps what the games showed: those that are there are not played again.
        progress: is called with the number of games just finished.

    Raises:
        BadInput: an aim, a number or a bot that there is not, or the content refuses all values.
    """
    if min(games, proof) < LEAST_GAMES or trials < 1:
        raise BadInput(f"a search has at least 1 trial, and at least {LEAST_GAMES} games for each")
    check_place((variant,), bots, None, data)
    now = tuple(present_value(variant, name) for name in ranges)
    with _folder(data) as kept:
        play = partial(_play, bots=bots, seed=str(seed), workers=workers, data=kept)
        targets = targets_of(aims, play(variant, LEAST_GAMES))
        search = _Search(variant, ranges, targets, games, play, progress or (lambda _: None))
        tried = search.run(trials, now, seed)
        values = dict(zip(ranges, tried[0].values, strict=True))
        proved = compare(
            variant, variant if tried[0].values == now else altered(variant, values), bots, proof,
            seed=f"{seed}:proof", workers=workers, data=data, progress=progress,
        )  # fmt: skip
    return Balance(
        variant, tuple(ranges), now, str(seed), tried, math.prod(map(len, ranges.values())),
        search.refused, sum(point.games for point in tried), proved, _met(targets, proved),
    )  # fmt: skip


@contextmanager
def _folder(data: Path | None) -> Iterator[Path]:
    """Give the folder that keeps games, or one for as long as they are needed."""
    if data is not None:
        yield data
        return
    with TemporaryDirectory(prefix="asterism-") as room:
        yield Path(room)


def _play(
    variant: Variant, games: int, *, bots: Sequence[str], seed: str, workers: int, data: Path
) -> Sheet:
    with prepared(variant) as (ready,):
        return play_all(ready, bots, games, seed, workers=workers, data=data)


class _Search:
    """Tries values, and gives further games to those that are proposed again or lead."""

    def __init__(
        self,
        variant: Variant,
        ranges: Mapping[str, Sequence[Value]],
        targets: Sequence[Target],
        games: int,
        play: Callable[[Variant, int], Sheet],
        note: Callable[[int], None],
    ) -> None:
        self._variant: Final = variant
        self._ranges: Final = ranges
        self._targets: Final = targets
        self._games: Final = games
        self._play: Final = play
        self._note: Final = note
        self._points: Final[dict[tuple[Value, ...], Point]] = {}
        self._refusals: Final[dict[tuple[Value, ...], BadInput]] = {}

    @property
    def refused(self) -> int:
        """How many combinations of values the content refuses."""
        return len(self._refusals)

    def run(self, trials: int, now: tuple[Value, ...], seed: int | str) -> list[Point]:
        """Return what was tried, the nearest to the aims first."""
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        dice = int.from_bytes(blake2b(str(seed).encode(), digest_size=4).digest(), "big")
        sampler = optuna.samplers.TPESampler(seed=dice, multivariate=True, n_startup_trials=STARTS)
        study = optuna.create_study(sampler=sampler)
        for values in self._first(now, trials):
            places = zip(self._ranges.items(), values, strict=True)
            study.enqueue_trial({name: several.index(v) for (name, several), v in places})
        for number in range(trials):
            if number >= trials - trials // LAST_PART and self._points:
                self._try(self._tried()[0].values)
                continue
            trial = study.ask()
            point = self._try(tuple(
                several[trial.suggest_int(name, 0, len(several) - 1)]
                for name, several in self._ranges.items()
            ))  # fmt: skip
            if point is None:
                study.tell(trial, state=optuna.trial.TrialState.FAIL)
            else:
                study.tell(trial, point.distance)
        if not self._points:
            raise next(iter(self._refusals.values()))
        return self._tried()

    def _first(self, now: tuple[Value, ...], trials: int) -> list[tuple[Value, ...]]:
        """Return what is tried first: the present values, and all if they are few."""
        every = list(product(*self._ranges.values()))
        few = every if len(every) <= trials - trials // LAST_PART else []
        return sorted({now, *few} & set(every), key=lambda values: values != now)

    def _tried(self) -> list[Point]:
        return sorted(self._points.values(), key=lambda point: point.distance)

    def _try(self, values: tuple[Value, ...]) -> Point | None:
        """Play a trial of some values; return what all their games came to, None if refused."""
        known = self._points.get(values)
        games = self._games + (known.games if known else 0)
        if values not in self._refusals:
            try:
                variant = altered(self._variant, dict(zip(self._ranges, values, strict=True)))
                sheet = self._play(variant, games)
            except BadInput as error:
                self._refusals[values] = error
        self._note(self._games)
        if values in self._refusals:
            return None
        found = found_in(sheet, self._targets)
        self._points[values] = Point(values, games, found, distance(found, self._targets))
        return self._points[values]


def _met(targets: Sequence[Target], proof: Comparison) -> list[Met]:
    """Say of each aim whether it is met: all intervals hold at once."""
    changes = {(each.measure.id, each.after.label): each for each in proof.changes}
    z = _NORMAL.inv_cdf(1 - (1 - LEVEL) / 2 / len(targets))
    wider = z / _NORMAL.inv_cdf((1 + LEVEL) / 2)
    found = []
    for target in targets:
        change = changes.get(target.key)
        if change is None:
            found.append(Met(target, None, None, OPEN, 0))
            continue
        after = change.after.found
        low = after.value - (after.value - after.low) * wider
        high = after.value + (after.high - after.value) * wider
        verdict, more = OPEN, 0
        if target.low <= low and high <= target.high:
            verdict = YES
        elif high < target.low or low > target.high:
            verdict = NO
        else:
            edge = min(abs(after.value - target.low), abs(after.value - target.high))
            reach = max(after.value - low, high - after.value)
            wanted = proof.games * (reach / edge) ** 2 if edge else 2 * proof.games
            more = rounded_up(max(wanted - proof.games, proof.games / 10))
        found.append(Met(target, change.before, after, verdict, more))
    return found
