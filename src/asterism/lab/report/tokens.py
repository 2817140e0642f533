"""Cards, peoples, offices: how those do who have them, and what having them causes.

Who holds a card may win more often because of it, or because who does well holds more cards. So the
difference when held is a correlation; `forced` plays the same seeds with and without.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from asterism.contract.game import Game
from asterism.kernel.marker import N_
from asterism.lab.estimate import Estimate
from asterism.lab.report.answers import LEAST, Answer, Games, games_behind
from asterism.lab.report.measures import Measure, MeasureLine
from asterism.lab.report.sheet import Sheet, TokenGroup
from asterism.lab.report.tables import Flags, Floats
from asterism.lab.stats import contrast, paired, share

FORCED, ALLOWED = N_("dealt (pairs)"), N_("allowed (pairs)")
DEALT, HELD, USED = N_("dealt"), N_("held"), N_("used")
WAYS = {
    FORCED: N_(
        "the win rate of a seat that is dealt it, minus that of the same seat on the same "
        "seeds without it; a cause"
    ),
    ALLOWED: N_(
        "the win rate of a seat that may use it, minus that of the same seat on the same "
        "seeds with it banned; a cause"
    ),
    DEALT: N_(
        "the win rate of seats that began with it, minus that of the others; nearly a cause "
        "where chance alone dealt it, a correlation where the seat chose from several"
    ),
    HELD: N_(
        "the same for seats that held it at any time; a correlation, as long games and good "
        "positions hold more"
    ),
    USED: N_("the same for seats that used it; a correlation"),
}
"""What each way of having a token tells, the nearest to a cause first."""
_MEANINGS = {
    DEALT: N_("The share of wins of seats that began with it."),
    HELD: N_("The share of wins of seats that had it."),
    USED: N_("The share of wins of seats that used it."),
}
_COLUMNS = {HELD: "holds", DEALT: "dealt", USED: "uses"}


def observed(sheet: Sheet) -> dict[str, list[Answer]]:
    """Return for each way of having a token the answers of all tokens, in their order."""
    values = sheet["result"].reshape(-1)
    blocks = np.repeat(np.arange(len(sheet)), sheet.seats)
    dealt = {
        token for kind in sheet.names.kinds if kind.dealt for token in sheet.names.of_kind(kind)
    }
    found: dict[str, list[Answer]] = {}
    for way, column in _COLUMNS.items():
        flags = sheet.flags(column)
        found[way] = []
        for token, name in enumerate(sheet.names.tokens):
            held = flags[:, :, token].reshape(-1)
            with_it = share(values[held], blocks[held])
            enough = LEAST <= held.sum() <= len(held) - LEAST and (way != DEALT or token in dealt)
            effect = contrast(values, held, blocks) if enough else None
            games = _shown(sheet, flags, token)
            found[way].append(Answer(name, with_it, None, effect, games=games))
    return found


def _shown(sheet: Sheet, flags: Flags, token: int) -> Games | None:
    """Return games that show what those win who have a token: one lost, one won, one between."""
    held = flags[:, :, token]
    won = np.where(held, sheet["result"], 0).sum(axis=1)
    return games_behind(won, held.sum(axis=1).astype(np.float64), sheet.whole("number"))


def came_up(sheet: Sheet) -> list[Estimate]:
    """Return for each token the share of games in which a seat had or used it."""
    there = np.logical_or(sheet.flags("holds"), sheet.flags("uses")).max(axis=1)
    return [share(there[:, token]) for token in range(len(sheet.names.tokens))]


def caused(game: Game, results: Mapping[int, tuple[Floats, Floats]]) -> dict[str, list[Answer]]:
    """Return what forcing and allowing tokens does.

    Args:
        game: which game.
        results: by token what the seat won without it and with it, on the same seeds.
    """
    found: dict[str, list[Answer]] = {FORCED: [], ALLOWED: []}
    nothing = np.zeros(0), np.zeros(0)
    for token, name in enumerate(game.study.names):
        forced = game.study.kind_of(token).can_be_dealt
        for way, answers in found.items():
            mine = (way == FORCED) == forced
            without, with_it = results.get(token, nothing) if mine else nothing
            answers.append(Answer(name, share(with_it), None, paired(without, with_it)))
    return found


def token_measures(sheet: Sheet) -> Iterator[Measure]:
    """Return for comparisons the wins of seats that are dealt, hold or use a token, by kind."""
    result = sheet["result"]
    for kind in sheet.names.kinds:
        way = _compared(sheet, kind)
        flags = sheet.flags(_COLUMNS[way])
        lines = []
        for token in sheet.names.of_kind(kind):
            held = flags[:, :, token]
            top = np.where(held, result, 0).sum(axis=1)
            lines.append(
                MeasureLine(sheet.names.tokens[token], top, held.sum(axis=1).astype(np.float64))
            )
        yield Measure(
            f"{kind.name}_wins", "tokens", f"Wins by {kind.name}", _MEANINGS[way],
            tuple(lines), percent=True, kind=kind.title,
        )  # fmt: skip


def _compared(sheet: Sheet, kind: TokenGroup) -> str:
    """Return the way of having tokens of a kind that games can be compared by."""
    if kind.dealt:
        return DEALT
    held = sheet.flags(_COLUMNS[HELD])[:, :, sheet.names.of_kind(kind)]
    # A power is not held: it is used, or it is not.
    return HELD if held.any() else USED
