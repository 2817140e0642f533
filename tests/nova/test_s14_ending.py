"""14: how the game ends, who wins it, and the verdict on a player alone."""

from __future__ import annotations

import pytest

from asterism.games.nova.content.scenarios import (
    DRAW_FROM,
    MOST_SEATS,
    NAMES,
    TURNS,
    VICTORY_FROM,
)
from asterism.games.nova.content.tables import SETTLEMENT
from asterism.games.nova.rules.pieces import gain_vp, put_marker
from asterism.games.nova.rules.s03_impulse import Impulse
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s13_interphase import CountPoints, Turn
from asterism.games.nova.state import DEFEAT, DRAW, END, NONE, VICTORY, Nova
from asterism.games.nova.vocabulary.sources import BY_CARDS
from asterism.kernel.agenda import Step
from asterism.testing.rulebook import rule
from tests.nova.board import ask, board, events, play


class Gain(Step[Nova]):
    """A seat gains VP, by whatever it may be."""

    def __init__(self, seat: int, points: int) -> None:
        """Take the seat and the points."""
        self.seat = seat
        self.points = points

    def resolve(self, g: Nova) -> None:
        """Gain them."""
        gain_vp(g, self.seat, self.points, BY_CARDS)


def _last(vp: list[int], *, seats: int = 3, scenario: str = "", turn: int = 5) -> Nova:
    """The next advance, by one, comes to turn 6, the last one."""
    g = board(seats=seats, scenario=scenario, turn=turn, discards=["festival"])
    g.last_turn = 6
    g.vp = [*vp, *[0] * (4 - len(vp))]
    return g


@rule("14.end", "14.winner")
def test_the_game_ends_in_its_last_turn_and_the_most_vp_win() -> None:
    """Blue has most; nothing that waited happens any more."""
    g = ask(_last([4, 7, 5]), Turn(1), Impulse(0))
    assert (g.over(), g.phase, g.active) == (True, END, NONE)
    assert (g.winners(), g.scores()) == ([1], [4, 7, 5])
    assert events(g) == ["turn 6", "wins blue"]


@rule("14.end")
def test_before_the_last_turn_the_game_goes_on() -> None:
    """In turn 5 of 6 the next impulse begins; a marker that passes the last turn ends it too."""
    g = ask(_last([4, 7, 5], turn=4), Turn(1), Impulse(0))
    assert (g.over(), g.result, type(g.pending)) == (False, [], Naval)
    g = ask(_last([4, 7, 5], turn=8), Turn(1), Impulse(0))
    assert (g.over(), g.winners()) == (True, [1])


@rule("14.tie")
def test_a_tie_for_first_place_lasts_until_one_is_ahead() -> None:
    """Red and blue are level: green's VP break nothing, red's end the game at once."""
    g = ask(_last([7, 7, 5]), Turn(1), Impulse(0))
    assert events(g)[:2] == ["turn 6", "game-extended"]
    assert type(g.pending) is Naval
    g.pending = None
    ask(g, Gain(2, 1), Impulse(1))
    assert (g.over(), g.result) == (False, [])
    g.pending = None
    ask(g, Gain(0, 1), Impulse(2))
    assert (g.over(), g.winners()) == (True, [0])


@rule("14.tie")
def test_a_third_player_may_win_the_overtime_and_a_new_tie_goes_on() -> None:
    """Green comes level with both, then ahead."""
    g = ask(_last([7, 7, 5]), Turn(1), Gain(2, 2))
    assert not g.result
    ask(g, Turn(1))
    assert (g.result, events(g, "game-extended")) == ([], ["game-extended"])
    ask(g, Gain(2, 1))
    assert (g.winners(), events(g)[-1]) == ([2], "wins green")


@rule("14.tie")
def test_what_happens_at_once_is_counted_together() -> None:
    """Both get a VP in one step of an interphase: nobody was ahead for an instant."""
    g = _last([7, 7], seats=2)
    ask(g, Turn(1))
    both = board(
        markers={"corrin/1": "red colony", "selk/1": "blue colony", "ember/1": "blue settlement"}
    )
    g.marker, g.used, g.settled = both.marker, both.used, both.settled
    g.vp = [8, 7, 0, 0]
    g.then(CountPoints())
    g.settle()
    assert (g.vp[:2], g.result) == ([9, 9], [])


@rule("14.tie")
def test_before_the_end_nobody_wins_by_being_ahead() -> None:
    """The check is for the overtime only."""
    g = ask(_last([7, 7, 5], turn=2), Gain(0, 5), Turn(1), Impulse(1))
    assert (g.over(), g.result) == (False, [])


SOLO = [name for at, name in enumerate(NAMES) if MOST_SEATS[at] == 1]


@rule("14.solo")
@pytest.mark.parametrize("scenario", SOLO)
def test_a_player_alone_needs_so_many_vp(scenario: str) -> None:
    """Fewer than for a draw are a defeat, fewer than for a victory a draw."""
    number = NAMES.index(scenario)
    draw, victory = DRAW_FROM[number], VICTORY_FROM[number]
    assert draw <= victory
    for vp in range(max(0, draw - 2), victory + 3):
        verdict = VICTORY if vp >= victory else DRAW if vp >= draw else DEFEAT
        g = ask(_last([vp], seats=1, scenario=scenario), Turn(1), Impulse(0))
        assert (g.over(), g.verdict) == (True, verdict)
        assert g.winners() == ([0] if verdict == VICTORY else [])


@rule("14.solo")
def test_the_vp_and_turns_that_the_solo_scenarios_name() -> None:
    """Draw, victory and turns as in 18.1 to 18.4; the invaders know no draw."""
    found = {name: (DRAW_FROM[at], VICTORY_FROM[at], TURNS[at]) for at, name in enumerate(NAMES)}
    assert {name: found[name] for name in SOLO} == {
        "anybody-out-there": (9, 11, 3),
        "genesis": (14, 18, 5),
        "republic": (24, 30, 5),
        "invaders": (10, 10, 3),
    }


@rule("14.tie", "14.end")
def test_the_overtime_ends_in_the_middle_of_an_impulse() -> None:
    """Red plays a card for a VP of its settlement, and is not asked for anything more."""
    g = _last([7, 7], seats=2)
    ask(g, Turn(1))
    put_marker(g, 0, 0, SETTLEMENT)
    won = board(hands={"red": ["jubilee"]}).hands[0]
    g.decks[1] = [face for face in g.decks[1] if face not in won]
    g.hands[0] = won
    ask(g, Impulse(0))
    play(g, "red: event jubilee")
    assert (g.over(), g.winners()) == (True, [0])
