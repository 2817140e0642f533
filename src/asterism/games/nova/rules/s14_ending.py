"""14: how the game ends, who wins it, and the verdict of a solo game."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.scenarios import DRAW_FROM, VICTORY_FROM
from asterism.games.nova.rules.s18_special import OVERTIMES
from asterism.games.nova.state import DEFEAT, DRAW, END, NONE, VICTORY, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.kernel.agenda import Check

OVERTIME: Final = 1 << 20
"""Bit of `flags`: the last turn is over, and first place is tied."""


MOST_OVERTIMES: Final = 10
"""After so many further interphases those who are tied win together (R43-endless-tie)."""


def turn_comes_to(g: Nova, turn: int) -> None:
    """Move the turn marker; at its end the game is over, unless first place is tied (14.tie)."""
    g.turn = turn
    g.tell(e.TURN, turn)
    if turn < g.last_turn:
        return
    if g.seats > 1 and len(_first(g)) > 1:
        if not g.flags & OVERTIME:
            g.flags |= OVERTIME
            g.tell(e.EXTENDED_GAME)
        g.numbers[OVERTIMES] += 1
        if g.numbers[OVERTIMES] <= MOST_OVERTIMES:
            return
    end_game(g)


def _first(g: Nova) -> list[int]:
    best = max(g.vp[: g.seats])
    return [seat for seat in range(g.seats) if g.vp[seat] == best]


def end_game(g: Nova) -> None:
    """End the game at once."""
    g.agenda.clear()
    g.phase = END
    g.active = NONE
    if g.seats > 1:
        g.result = _first(g)
        for seat in g.result:
            g.tell(e.WINS, seat)
        return
    vp = g.vp[0]
    if vp >= VICTORY_FROM[g.scenario]:
        g.verdict = VICTORY
    else:
        g.verdict = DRAW if vp >= DRAW_FROM[g.scenario] else DEFEAT
    g.result = [0] if g.verdict == VICTORY else []
    g.tell(e.VERDICT, g.verdict)


class TieCheck(Check[Nova]):
    """In overtime the game ends the moment one player alone is first (14.tie)."""

    def look(self, g: Nova, cause: int) -> None:  # noqa: ARG002
        """End the game once the tie is broken."""
        if g.flags & OVERTIME and g.phase != END and len(_first(g)) == 1:
            end_game(g)
