"""Learns something of a game anew: its bots play, weights are fitted, and put to a trial."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from asterism.contract.game import Game
from asterism.contract.net import PLACES
from asterism.kernel.marker import N_
from asterism.lab.league.trial import Trial
from asterism.lab.train import POLICY
from asterism.lab.train.courses import Course, fates_of
from asterism.lab.train.courses import play as play_course
from asterism.lab.train.fit import STEPS, Judged, Pack, fit, split
from asterism.lab.train.fit_net import STEPS as NET_STEPS
from asterism.lab.train.fit_net import Foretold, groups, judged
from asterism.lab.train.fit_net import fit as fit_net
from asterism.lab.train.learned import learned_of
from asterism.lab.train.lessons import Lesson, Shown, lessons, play, policy_of
from asterism.lab.train.trial import tried

Bar = Callable[[str, int], AbstractContextManager[Callable[[int], None]]]
"""Makes a progress bar from what it counts, and how many."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """Weights, before any trial."""

    weights: list[float]
    new: Judged | Foretold
    old: Judged | Foretold
    """What they and those of today are worth in games that nothing was fitted to, ..."""
    rows: list[tuple[str, ...]]
    """... beside each other in a table."""
    origin: str
    """What they were fitted to and what they are worth, in words."""


@dataclass(frozen=True, slots=True)
class Trained:
    """What was learned."""

    fitted: Fitted
    text: str
    """The file of the new weights."""
    trial: Trial | None
    """New weights against old ones; None if there was none."""

    @property
    def taken(self) -> bool:
        """Whether the trial says that the new weights are stronger, or there was none."""
        return self.trial is None or self.trial.verdict == "high"

    def to_dict(self) -> dict[str, object]:
        """Return all but the weights as JSON-able data."""
        return {
            "new": asdict(self.fitted.new),
            "old": asdict(self.fitted.old),
            "trial": None if self.trial is None else self.trial.to_dict(),
            "taken": self.taken,
        }


def train(
    game: Game,
    what: str,
    *,
    teacher: str,
    games: int,
    seed: str,
    bot: str,
    blocks: int,
    bar: Bar,
    workers: int = 1,
    cluster: str | None = None,
    data: Path | None = None,
) -> Trained:
    """Learn something of a game.

    Args:
        game: the game.
        what: the policy of its playouts, or which things last (`WHAT`).
        teacher: the bot whose games are learned from.
        games: how many it plays.
        seed: of its games and of the trial's.
        bot: who plays by new and by old weights in the trial.
        blocks: how long the trial may be, in deals that are played from every seat; 0 for none.
        bar: shows progress.
        workers: how many processes share the work.
        cluster: the address of a Dask cluster that does it instead.
        data: a folder that keeps what the games showed.

    Raises:
        BadInput: there is nothing to learn, the teacher cannot teach, or there are too few games.
    """
    own = learned_of(game, what)

    def shown(show: Callable[[str, str, str, int], Shown], kind: type[Shown]) -> list[Shown]:
        with bar(N_("games"), games) as advance:
            return lessons(
                game, teacher, range(games), show, kind, seed=seed, workers=workers,
                cluster=cluster, data=data, progress=advance,
            )  # fmt: skip

    if what == POLICY:
        fitted = _policy(game, shown(play, Lesson), bar)
    else:
        fitted = _endings(game, shown(play_course, Course), bar)
    trial = None
    if blocks:
        with bar(N_("trial"), blocks) as advance:
            trial = tried(
                game.name, what, bot, fitted.weights, seed=f"{seed}:trial", most=blocks,
                workers=workers, cluster=cluster, progress=advance,
            )  # fmt: skip
    origin = f"{games} games of {teacher} with seed {seed}, {fitted.origin}"
    return Trained(fitted, own.text(fitted.weights, origin), trial)


def _policy(game: Game, shown: list[Lesson], bar: Bar) -> Fitted:
    own = policy_of(game).weights
    marks = len(own.of)
    seen, unseen = (Pack(part, marks) for part in split(shown))
    with bar(N_("fit"), STEPS) as advance:
        found = fit(seen, marks, advance)
    new, old = unseen.judged(found), unseen.judged(np.array([*own.of, 0.0]))
    return Fitted(
        [round(float(each), 2) for each in found[:-1]], new, old, new.rows(old),
        f"{len(seen.sizes)} decisions; in {new.decisions} others log loss {new.loss:.3f} (all "
        f"alike {new.uniform:.3f}), {new.lost:.4f} of the game given away (any option "
        f"{new.any_lost:.4f})",
    )  # fmt: skip


def _endings(game: Game, shown: list[Course], bar: Bar) -> Fitted:
    fates = fates_of(game)
    seen, unseen = (groups(part, fates) for part in split(shown))
    with bar(N_("fit"), NET_STEPS) as advance:
        found = fit_net(seen, advance)
    weights = [round(each, PLACES) for each in found]
    new, old = judged(unseen, weights), judged(unseen, fates.net.of)
    return Fitted(
        weights, new, old, new.rows(old),
        f"{sum(len(each.came) for each in seen)} positions; in {new.positions} others log loss "
        f"{new.loss:.3f} (the formula alone {new.formula:.3f}, all alike {new.uniform:.3f})",
    )  # fmt: skip
