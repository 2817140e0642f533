"""Chances to win in Space Opera, light moves, where a turn ends; and that bots play sensibly."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from asterism.bots import find_bot
from asterism.bots.port import Port
from asterism.contract.heuristics import UNIFORM, play_out, settle
from asterism.games.galaxy import GAME as GALAXY
from asterism.games.space_opera import GAME
from asterism.games.space_opera.skill.heuristics import SpaceOperaHeuristics
from asterism.games.space_opera.state import SpaceOpera
from asterism.kernel.chance import SeededChance
from asterism.lab.arena import play_game
from tests.space_opera.board import APART, board, menu, play, troops, turn

KNOWS = SpaceOperaHeuristics()


def pick(g: SpaceOpera) -> str:
    """Return the quick move of whoever is asked."""
    return GAME.move_name(KNOWS.pick(g, g.menu, SeededChance(1)))


def chosen(bot: str, g: SpaceOpera) -> str:
    """Return what a bot takes."""
    option = find_bot(bot).choose(Port(GAME, g, SeededChance(3)))
    return GAME.move_name(option)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_shares_add_up_all_the_way(seats: int) -> None:
    g = GAME.new(seats, GAME.read_rulings({}))
    assert isinstance(g, SpaceOpera)
    g.chance = SeededChance(seats)
    g.settle()
    while g.pending is not None:
        shares = KNOWS.shares(g)
        assert len(shares) == seats
        assert sum(shares) == pytest.approx(1.0)
        assert all(0.0 <= share <= 1.0 for share in shares)
        play_out(g, UNIFORM, g.chance, 25)
    assert [seat for seat, share in enumerate(KNOWS.shares(g)) if share] == g.winners()


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    "better",
    [
        {"credits": {"gold": 6}},
        {"raised": {"gold-1": "toll-nebula"}},
        {"hands": {"gold": ["cloud-dairy", "tin-sparrow"]}},
        {"troops": {"gold": (6, 1)}},
        {"unfinished": {"gold-1": "gospel-of-embers"}},
    ],
)
def test_more_is_a_better_chance(seats: int, better: dict[str, Any]) -> None:
    plain, ahead = turn(board(seats)), turn(board(seats, **better))
    assert KNOWS.shares(ahead)[0] > KNOWS.shares(plain)[0]
    assert KNOWS.shares(ahead)[1] < KNOWS.shares(plain)[1]


def test_a_card_that_waits_and_a_war_are_unsettled() -> None:
    g = turn(board(hands={"gold": ["late-visitors"], "copper": ["spring-fair"]},
                   credits={"gold": 5, "copper": 5}))  # fmt: skip
    assert not KNOWS.unsettled(g)
    play(g, "gold: play late-visitors copper")
    assert KNOWS.unsettled(g)
    settle(g, KNOWS)
    assert not KNOWS.unsettled(g)
    assert sum(troops(g, "copper")) == 3
    play(g, "gold: war copper")
    assert KNOWS.unsettled(g) == (g.attacker >= 0)


def test_turns_are_told_apart() -> None:
    g = turn(board(3))
    first = KNOWS.turn(g)
    play(g, "gold: done")
    second = KNOWS.turn(g)
    play(g, "copper: done", "iron: done")
    assert len({first, second, KNOWS.turn(g)}) == 3
    assert g.round == 2


def test_quick_moves_keep_what_is_worth_most() -> None:
    g = turn(
        board(
            hands={"gold": ["unsigned-letter"], "copper": ["aunts-umbrella", "polite-refusal"]},
            credits={"gold": 5},
        )
    )
    play(g, "gold: play unsigned-letter copper")
    assert "drop aunts-umbrella" in menu(g)
    assert pick(g) == "drop aunts-umbrella"


def test_who_attacks_plays_the_card_that_turns_the_war() -> None:
    g = turn(board(hands={"gold": ["loud-opinion"]}, troops={"copper": (4, 1)}))
    play(g, "gold: war copper")
    assert pick(g) == "answer loud-opinion"
    g = turn(board(hands={"gold": ["loud-opinion"]}, troops={"copper": (1, 3)}))
    play(g, "gold: war copper")
    assert pick(g) == "pass"


def test_a_quick_turn_fights_where_it_pays() -> None:
    assert pick(turn(board(troops={"gold": (1, 3)}))) == "war copper"
    assert pick(turn(board(troops={"copper": (1, 3)}))) != "war copper"


def test_a_poor_offer_is_refused_and_a_good_one_accepted() -> None:
    g = turn(board(3, hands={"gold": ["cloud-dairy"]}, credits={"gold": 9, "copper": 9}))
    poor, good = g.clone(), g.clone()
    for each in (poor, good):
        each.chance, each.journal = SeededChance(1), None
    play(poor, "gold: negotiate copper", "gold: want-credits 3", "gold: propose")
    assert pick(poor) == "refuse"
    play(good, "gold: negotiate copper", "gold: give-credits 3", "gold: propose")
    assert pick(good) == "accept"


@pytest.mark.parametrize("bot", ["greedy", "glance", "expert"])
def test_bots_take_what_is_plainly_good(bot: str) -> None:
    """To wipe a rival out, and to end a turn where nothing is left."""
    assert chosen(bot, turn(board(troops={"gold": (1, 3)}))) == "war copper"
    assert chosen(bot, turn(board(3, round=3, troops={"gold": (4, 0)}))) != "negotiate iron"


@pytest.mark.parametrize("bot", ["greedy", "glance"])
def test_bots_of_one_ply_build_what_can_be_paid(bot: str) -> None:
    """At the end of the turn, where `expert` looks, a jump is worth about as much."""
    raised = {"gold-1": "instant-moat", "copper-1": "instant-moat"}
    apart = {each: APART[each] for each in ("gold", "copper")}
    hands = {"gold": ["toll-nebula"]}
    g = turn(board(round=3, hands=hands, credits={"gold": 6}, raised=raised, at=apart))
    assert chosen(bot, g) == "build toll-nebula"


@pytest.mark.parametrize("bot", ["greedy", "expert"])
def test_a_bot_answers_what_would_cost_it_dear(bot: str) -> None:
    g = turn(
        board(
            hands={"gold": ["wrecking-permit"], "copper": ["polite-refusal"]},
            raised={"copper-1": "grand-overture"},
            credits={"gold": 5, "copper": 5},
        )
    )
    play(g, "gold: play wrecking-permit copper")
    assert chosen(bot, g) == "answer polite-refusal"


@pytest.mark.long
def test_greedy_beats_random_and_does_not_dawdle() -> None:
    won: Counter[str] = Counter()
    choices = 0
    for number in range(40):
        bots = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        result = play_game(GAME, bots, GAME.read_rulings({}), "skill", number)
        won.update(bots[seat] for seat in result.winners)
        choices += result.choices
    assert won["greedy"] >= 32
    assert choices < 40 * 200


def test_only_space_opera_is_judged() -> None:
    other = GALAXY.new(2, {})
    for ask in (KNOWS.shares, KNOWS.turn):
        with pytest.raises(TypeError):
            ask(other)
    with pytest.raises(TypeError):
        KNOWS.pick(other, [1], SeededChance(1))
    assert not KNOWS.unsettled(other)


def test_expert_makes_no_war_that_hits_nobody() -> None:
    """Where nothing is to be gained it ends its turn rather than to go on without an aim."""
    g = turn(board(seats=3, hands={"copper": ["tin-sparrow"]}, troops={"copper": (6, 4)}))
    assert "war copper" in menu(g)
    assert "negotiate copper" in menu(g)
    assert chosen("expert", g) == "done"
