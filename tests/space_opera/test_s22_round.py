"""22: the round: its start, the turns by initiative, its end."""

from __future__ import annotations

from asterism.games.space_opera.content.tables import ROUNDS
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    asked,
    board,
    credits_of,
    events,
    menu,
    new_game,
    next_round,
    play,
    turn,
    winner,
)

THREE = {"gold": "solliths", "copper": "wendrift", "iron": "immim"}
"""Initiative 12, 3 and 6."""


@rule("22.turns", "6.initiative")
def test_turns_come_by_initiative_the_lowest_first() -> None:
    g = turn(board(3, species=THREE))
    order = []
    while g.round == 1:
        order.append(asked(g))
        play(g, f"{asked(g).split()[0]}: done")
    assert order == ["copper Turn", "iron Turn", "gold Turn"]
    assert [line.split()[1] for line in events(g, "jumped")] == ["copper", "iron", "gold"]


@rule("22.first")
def test_in_the_first_round_everybody_only_jumps() -> None:
    """No growth, no income: the four credits of the beginning."""
    g = new_game(2, "wendrift", "solliths", "skarrow", "immim")
    play(g, "gold: be wendrift", "copper: be skarrow")
    assert credits_of(g, "gold", "copper") == [4, 4]
    assert (g.civil, events(g, "recruited", "gained")) == ([4, 4], [])
    assert len(events(g, "jumped")) == 2


@rule("22.start", "22.growth", "22.frame")
def test_a_round_starts_for_each_species_in_turn_with_troops_credits_and_a_jump() -> None:
    """4 + 1 civil troops, 2 credits each; all that before anybody's turn."""
    g = next_round(turn(board()))
    started = events(g)[events(g).index("round 2") :]
    plain = [line for line in started if not line.startswith(("jumped", "drew"))]
    assert plain == [
        "round 2", "recruited gold 1", "gained gold 10", "recruited copper 1", "gained copper 10",
        "turn gold",
    ]  # fmt: skip
    jumps = [line.split()[:2] for line in started if line.startswith(("jumped", "drew"))]
    assert jumps == [["jumped", "gold"], ["drew", "gold"], ["jumped", "copper"], ["drew", "copper"]]


@rule("22.actions")
def test_actions_come_in_any_order_and_as_often_as_one_can_pay() -> None:
    own = {"gold": ["mothwing", "spring-fair", "tin-sparrow"]}
    g = turn(board(hands=own, credits={"gold": 19}))
    play(g, "gold: train", "gold: build mothwing", "gold: jump", "gold: play spring-fair")
    play(g, "gold: train")
    assert (g.civil[0], g.military[0], credits_of(g, "gold")) == (4 - 2 + 1, 2, [0])
    play(g, "gold: done")
    assert asked(g) == "copper Turn"


@rule("22.actions")
def test_a_seat_is_asked_though_it_can_only_end_its_turn() -> None:
    at = {"gold": "cinnabar-reach", "copper": "inkwell"}
    g = turn(board(at=at))
    assert menu(g) == ["done"]


@rule("22.turns")
def test_what_is_done_in_a_turn_once_can_be_done_in_the_next_again() -> None:
    g = turn(board(credits={"gold": 3, "copper": 9}))
    play(g, "gold: ability copper")
    assert "ability copper" not in menu(g)
    next_round(g)
    assert g.done == 0


@rule("25.long")
def test_after_the_last_round_most_troops_win() -> None:
    g = turn(board(round=ROUNDS, troops={"gold": (4, 1), "copper": (3, 3)}))
    play(g, "gold: done", "copper: done")
    assert winner(g) == "copper last-round"
    assert g.round == ROUNDS


@rule("22.frame")
def test_before_the_last_round_the_game_goes_on() -> None:
    g = next_round(turn(board(round=ROUNDS - 1)))
    assert (g.round, winner(g)) == (ROUNDS, "")
