"""Who led when, and what came of it: does standing well help to win more than it should?"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from asterism.kernel.marker import N_
from asterism.lab.report.tables import Floats, Ints, numbers, whole

Narrow = npt.NDArray[np.float32]
SHUFFLES: Final = 8
"""How often the gains of each game are dealt out again."""
QUARTERS: Final = {0.25: N_("after 25 %"), 0.5: N_("after 50 %"), 0.75: N_("after 75 %")}
"""The parts of the rounds after which it is asked who leads, and what these are called."""


def standing(
    seats: pa.Table, game_of: Ints, many: int, width: int, *, seed: int
) -> dict[str, Narrow]:
    """Sum up the scores by round: who led after 25, 50 and 75 %, and what came of it.

    The same is asked of a shuffle in which leading helps nobody: the gains of each round are
    dealt out again among the seats, at random from `seed`.
    """
    seat, round_ = whole(seats, "seat"), whole(seats, "round")
    score, share = numbers(seats, "score"), numbers(seats, "share")
    last = np.zeros(many, dtype=np.int64)
    np.maximum.at(last, game_of, round_)
    board = np.full((many, int(round_.max(initial=0)) + 1, width), np.nan)
    board[game_of, round_, seat] = score
    dealt = np.full((many, width), np.nan)
    dealt[game_of[round_ == 0], seat[round_ == 0]] = share[round_ == 0]
    for step in range(1, board.shape[1]):
        board[:, step] = np.where(np.isnan(board[:, step]), board[:, step - 1], board[:, step])
    board = np.nan_to_num(board)
    rng = np.random.default_rng(seed)
    tops, bottoms = leaders_win(board, last)
    gains = np.diff(board, axis=1, prepend=0)
    shuffled = np.zeros((2, *tops.shape))
    for _ in range(SHUFFLES):
        dealt_out = rng.permuted(gains, axis=2)
        shuffled += leaders_win(dealt_out.cumsum(axis=1), last)
    return {
        "dealt_share": dealt.astype(np.float32),
        "led_won": tops.astype(np.float32),
        "led": bottoms.astype(np.float32),
        "shuffled_won": (shuffled[0] / SHUFFLES).astype(np.float32),
        "shuffled": (shuffled[1] / SHUFFLES).astype(np.float32),
    }


def leaders_win(board: Floats, last: Ints) -> tuple[Floats, Floats]:
    """Return whether the leader in score after a part of the rounds had the best score at the end.

    Args:
        board: scores by game, round and seat.
        last: the last round of each game.

    Returns:
        by game and part, the chance that a leader of then is a winner (ties count in shares), and
        whether anybody led: not where all were alike.
    """
    rows = np.arange(len(board))
    final = _best(board[rows, last])
    tops, bottoms = np.zeros((len(board), 3)), np.zeros((len(board), 3))
    for i, part in enumerate(QUARTERS):
        then = board[rows, np.floor(last * part).astype(np.int64)]
        led = then.max(axis=1) > then.min(axis=1)
        leaders = _best(then)
        tops[:, i] = np.where(led, (leaders * final).sum(axis=1), 0)
        bottoms[:, i] = led
    return tops, bottoms


def _best(scores: Floats) -> Floats:
    """Return for each seat its part of being best: 1, or 1/k where k seats are."""
    best = scores == scores.max(axis=1, keepdims=True)
    return np.asarray(best / best.sum(axis=1, keepdims=True), dtype=np.float64)
