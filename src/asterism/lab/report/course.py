"""The course of games, as the chances to win tell it: who led, how long it was open, who was hit.

A *look* is taken at the first decision of each turn: every seat's chance to win as the game's own
heuristics estimate it, with all cards in view. The last look is the result. An estimate is not the
truth: what these numbers say is as good as the heuristics are. Some games count by phases in which
all seats have their turns; what changes from look to look is then nobody's own doing.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from asterism.lab.report.tables import Flags, Floats, Ints, matrix, spread, sums, whole

DECILES: Final = 10
FOREGONE: Final = 0.8
"""A seat that has this chance to win and keeps it has as good as won."""
HOPELESS: Final = 0.02
KING: Final = 0.10
"""Who is hopeless and moves another's chance by so much makes a king."""
_ALIKE: Final = 1e-6

Narrow = npt.NDArray[np.float32]


def course(decisions: pa.Table, asked: Ints, result: Floats) -> dict[str, Narrow]:
    """Sum up the estimates made in some games.

    Args:
        decisions: a row for each decision, those of a game together and in order.
        asked: the row of the game of each decision.
        result: by game and seat its part of the victory.
    """
    many, width = result.shape
    looked = np.asarray(pc.is_valid(decisions.column("shares")).to_numpy(), dtype=bool)
    seen = matrix(decisions.filter(pa.array(looked)), "shares", width)
    alone = width == 1
    if alone:  # against the game, which has what the person has not
        seen, result = (np.hstack([part, 1 - part]) for part in (seen, result))
    game = np.concatenate([asked[looked], np.arange(many)])
    seat, starts = whole(decisions, "seat"), np.flatnonzero(looked)
    several = np.minimum.reduceat(seat, starts) != np.maximum.reduceat(seat, starts)
    mover = np.concatenate([seat[looked], np.zeros(many, dtype=np.int64)])
    shares = np.concatenate([seen, result])
    order = np.argsort(game, kind="stable")  # the result comes last in each game
    game, mover, shares = game[order], mover[order], shares[order]
    ends = np.append(game[1:] != game[:-1], True)
    looks = np.bincount(game, minlength=many) - 1
    place = np.arange(len(game)) - (np.cumsum(looks + 1) - looks - 1)[game]
    columns = _leading(game, place, ends, shares, looks, alone=alone)
    columns |= _turning(game, mover, ends, shares, many)
    columns["joint"] = sums(asked[starts[several]], 1, many)
    return {name: column.astype(np.float32) for name, column in columns.items()}


def _leading(
    game: Ints, place: Ints, ends: Flags, shares: Floats, looks: Ints, *, alone: bool
) -> dict[str, Floats]:
    """Who led at each look, how uncertain it was, and how the winner stood.

    Of who plays alone it is asked how that one stood, won or not.
    """
    many, width = len(looks), shares.shape[1]
    best = shares.max(axis=1)
    leader = np.where(best - np.partition(shares, -2, axis=1)[:, -2] > _ALIKE, shares.argmax(1), -1)
    winner = np.zeros_like(game) if alone else shares[ends].argmax(axis=1)[game]
    won = shares[np.arange(len(game)), winner]
    before = ~ends
    clear = np.flatnonzero(leader >= 0)
    passed = (game[clear][1:] == game[clear][:-1]) & (leader[clear][1:] != leader[clear][:-1])
    with np.errstate(divide="ignore", invalid="ignore"):
        entropy = -np.where(shares > 0, shares * np.log(shares), 0).sum(axis=1) / np.log(width)
    length = np.maximum(looks, 1)
    decile = np.minimum(place * DECILES // length[game], DECILES - 1)
    shape = (many, DECILES)
    deficit = np.zeros(many)
    np.maximum.at(deficit, game[before], (best - won)[before])
    behind = before & (leader >= 0) & (leader != winner)
    return {
        "looks": looks.astype(np.float64),
        "lead_changes": sums(game[clear][1:][passed], 1, many),
        "behind": sums(game[behind], 1, many),
        "deficit": sums(game[before], (best - won)[before], many),
        "worst_deficit": deficit,
        "no_return": _after(game, place, behind, many) / length,
        "foregone": 1 - _after(game, place, before & (won < FOREGONE), many) / length,
        "uncertainty": spread(game[before], decile[before], entropy[before], shape),
        "winner_share": spread(game[before], decile[before], won[before], shape),
        "looks_by_decile": spread(game[before], decile[before], 1, shape),
    }


def _after(game: Ints, place: Ints, marked: Flags, many: int) -> Floats:
    """Return how many looks it took until no later one is marked."""
    last = np.zeros(many)
    np.maximum.at(last, game[marked], place[marked] + 1.0)
    return last


def _turning(game: Ints, mover: Ints, ends: Flags, shares: Floats, many: int) -> dict[str, Floats]:
    """What a turn changes: for the seat that has it, and among the others."""
    width = shares.shape[1]
    rows = np.flatnonzero(~ends)
    now, then, who = shares[rows], shares[rows + 1], mover[rows]
    index = np.arange(len(rows))
    own, later = now[index, who], then[index, who]
    others = np.ones_like(now, dtype=bool)
    others[index, who] = False
    moved = np.where(others, np.abs(then - now), 0).max(axis=1)
    king = (own < HOPELESS) & (later < HOPELESS) & (moved > KING)
    open_ = (own < 1 - _ALIKE) & (later < 1 - _ALIKE) & (width > 2)
    with np.errstate(divide="ignore", invalid="ignore"):
        tilt = np.abs(then / (1 - later)[:, None] - now / (1 - own)[:, None])
    tilt = np.where(others & open_[:, None], tilt, 0).sum(axis=1) / 2
    turn = game[rows]
    return {
        "moved": sums(turn, np.abs(then - now).sum(axis=1) / 2, many),
        "swing": sums(turn, np.abs(later - own), many),
        "tilt": sums(turn, tilt, many),
        "tilted": sums(turn, open_, many),
        "kings": sums(turn, king, many),
    }
