"""What of a game can be learned: what is liked at a glance, and which things last."""

from __future__ import annotations

from asterism.contract.game import Game
from asterism.contract.net import Net
from asterism.contract.policy import Weights
from asterism.lab.train import ENDINGS
from asterism.lab.train.courses import fates_of
from asterism.lab.train.lessons import policy_of


def learned_of(game: Game, what: str) -> Weights | Net:
    """Return the weights that a game has learned.

    Raises:
        BadInput: it has nothing of the kind.
    """
    return fates_of(game).net if what == ENDINGS else policy_of(game).weights
