"""Learns the policy of a game anew: lessons, fit, trial."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from asterism.contract.game import Game
from asterism.kernel.marker import N_
from asterism.lab.league.trial import Trial
from asterism.lab.train.fit import STEPS, Judged, Pack, fit, split
from asterism.lab.train.lessons import lessons, policy_of
from asterism.lab.train.trial import tried

Bar = Callable[[str, int], AbstractContextManager[Callable[[int], None]]]
"""Makes a progress bar from what it counts, and how many."""


@dataclass(frozen=True, slots=True)
class Trained:
    """What was learned."""

    weights: list[float]
    text: str
    """The file of the new weights."""
    new: Judged
    old: Judged
    """Both in games that nothing was fitted to."""
    trial: Trial | None
    """New weights against old ones; None if there was none."""

    @property
    def taken(self) -> bool:
        """Whether the trial says that the new weights are stronger, or there was none."""
        return self.trial is None or self.trial.verdict == "high"

    def to_dict(self) -> dict[str, object]:
        """Return all but the weights as JSON-able data."""
        return {
            "new": asdict(self.new),
            "old": asdict(self.old),
            "trial": None if self.trial is None else self.trial.to_dict(),
            "taken": self.taken,
        }


def train(
    game: Game,
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
    """Learn what a game's playouts like.

    Args:
        game: the game.
        teacher: the bot whose games are learned from.
        games: how many it plays.
        seed: of its games and of the trial's.
        bot: who plays by new and by old weights in the trial.
        blocks: how long the trial may be, in deals that are played from every seat; 0 for none.
        bar: shows progress.
        workers: how many processes share the work.
        cluster: the address of a Dask cluster that does it instead.
        data: a folder that keeps the lessons.

    Raises:
        BadInput: the game has no policy, the teacher cannot teach, or there are too few games.
    """
    own = policy_of(game).weights
    marks = len(own.of)
    with bar(N_("games"), games) as advance:
        shown = lessons(
            game, teacher, range(games), seed=seed, workers=workers, cluster=cluster, data=data,
            progress=advance,
        )  # fmt: skip
    seen, unseen = (Pack(part, marks) for part in split(shown))
    with bar(N_("fit"), STEPS) as advance:
        found = fit(seen, marks, advance)
    new, old = unseen.judged(found), unseen.judged(np.array([*own.of, 0.0]))
    weights = [round(float(each), 2) for each in found[:-1]]
    trial = None
    if blocks:
        with bar(N_("trial"), blocks) as advance:
            trial = tried(
                game.name, bot, weights, seed=f"{seed}:trial", most=blocks, workers=workers,
                cluster=cluster, progress=advance,
            )  # fmt: skip
    origin = (
        f"{games} games of {teacher} with seed {seed}, {len(seen.sizes)} decisions; in "
        f"{new.decisions} others log loss {new.loss:.3f} (all alike {new.uniform:.3f}), "
        f"{new.lost:.4f} of the game given away (any option {new.any_lost:.4f})"
    )
    return Trained(weights, own.text(weights, origin), new, old, trial)
