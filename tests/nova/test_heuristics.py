"""NOVA's chances to win: shares that add up, what moves them; light moves; turns."""

from __future__ import annotations

import pytest

from asterism.bots.one_ply import Glance, Greedy
from asterism.bots.port import Port
from asterism.contract.heuristics import UNIFORM, answer_right, play_out, settle
from asterism.games.galaxy import GAME as GALAXY
from asterism.games.nova import GAME
from asterism.games.nova.content.scenarios import DRAW_FROM, VICTORY_FROM
from asterism.games.nova.content.tables import ACT_CAPITAL, ACT_SETTLEMENT
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s14_ending import end_game
from asterism.games.nova.skill.heuristics import NovaHeuristics
from asterism.games.nova.state import NAVAL, Nova
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.chance import SeededChance
from asterism.kernel.options import pack, unpack, verb_of
from tests.nova.beginnings import start
from tests.nova.board import ask, board, menu, rights

KNOWS = NovaHeuristics()
HOME = {"halvard/1": "red colony", "brandt/1": "blue colony"}


def game(scenario: str, seats: int, seed: int) -> Nova:
    g = GAME.new(seats, GAME.read_rulings({"scenario": scenario}))
    assert isinstance(g, Nova)
    g.chance = SeededChance(seed)
    g.settle()
    return g


@pytest.mark.parametrize(("scenario", "seats"), [("imperium", 2), ("colonisation", 3)])
def test_shares_add_up_all_the_way(scenario: str, seats: int) -> None:
    g = game(scenario, seats, seats)
    while g.pending is not None:
        shares = KNOWS.shares(g)
        assert len(shares) == seats
        assert sum(shares) == pytest.approx(1.0)
        assert all(0.0 <= share <= 1.0 for share in shares)
        play_out(g, UNIFORM, g.chance, 40)
    assert sum(KNOWS.shares(g)) == pytest.approx(1.0)
    assert all((KNOWS.shares(g)[seat] > 0) == (seat in g.result) for seat in range(seats))


def test_alone_a_draw_is_half_a_victory() -> None:
    for vp, share in (
        (DRAW_FROM[0] - 1, 0.0), (DRAW_FROM[0], 0.5), (VICTORY_FROM[0], 1.0),
    ):  # fmt: skip
        g = start("anybody-out-there")
        g.vp[0] = vp
        end_game(g)
        g.pending = None
        assert KNOWS.shares(g) == [share]


def test_alone_more_points_are_a_better_chance() -> None:
    shares = []
    for vp in (0, 4, 9):
        g = game("genesis", 1, 1)
        g.vp[0] = vp
        shares += KNOWS.shares(g)
    assert 0.0 < shares[0] < shares[1] < shares[2] < 1.0


def test_more_of_what_scores_is_a_better_chance() -> None:
    plain = KNOWS.shares(ask(board(markers=HOME), Naval(0)))
    ahead = ask(board(markers=HOME), Naval(0))
    ahead.vp[0] = 3
    more = ask(board(markers={**HOME, "corrin/1": "red settlement"}), Naval(0))
    assert KNOWS.shares(ahead)[0] > plain[0]
    assert KNOWS.shares(more)[0] > plain[0]
    assert KNOWS.shares(more)[1] < plain[1]


def test_the_same_lead_is_the_safer_the_later_it_is() -> None:
    shares = []
    for last in (9, 1):
        g = board(markers=HOME)
        g.last_turn, g.vp[0] = last, 3
        shares.append(KNOWS.shares(ask(g, Naval(0)))[0])
    assert shares[0] < shares[1]


def test_it_judges_no_other_game() -> None:
    with pytest.raises(TypeError, match="NOVA"):
        KNOWS.shares(GALAXY.new(2, GALAXY.read_rulings({})))


@pytest.mark.parametrize(("scenario", "seats"), [("invaders", 1), ("imperium", 2)])
def test_light_moves_are_on_the_menu(scenario: str, seats: int) -> None:
    g, dice = game(scenario, seats, 3), SeededChance(3)
    for _ in range(400):
        if g.pending is None:
            break
        offered = g.distinct()
        option = KNOWS.pick(g, offered, dice)
        assert option in offered
        g.take(option)


def test_light_moves_raise_the_highest_marker() -> None:
    g = board(
        markers={"halvard/1": "red colony", "corrin/1": "red base"},
        planets={"corrin/1": "terran"}, points=10,
    )  # fmt: skip
    ask(g, Naval(0))
    assert "place settlement corrin 1" in menu(g)
    option = KNOWS.pick(g, g.distinct(), SeededChance(1))
    assert unpack(option)[0] == unpack(pack(v.PLACE, 4, 0, 0))[0]


def test_light_moves_invest_in_nothing_without_a_place() -> None:
    """A colony may become the capital; nothing is there that could become a settlement."""
    g = board(markers={"halvard/1": "red colony"}, points=1)
    ask(g, Naval(0))
    offered = [option for option in g.distinct() if verb_of(option) in (v.INVEST, v.DONE)]
    assert ACT_SETTLEMENT in [unpack(o)[0] for o in offered if verb_of(o) == v.INVEST]
    for seed in range(8):
        option = KNOWS.pick(g, offered, SeededChance(seed))
        assert (verb_of(option), unpack(option)[0]) == (v.INVEST, ACT_CAPITAL)


def test_an_attack_is_unsettled_until_it_is_over() -> None:
    """`settle` plays it to its end, with whatever it brings, and no further."""
    g = board(
        markers={"halvard/1": "red colony", "corrin/1": "blue settlement"},
        units={"red-line-1": "halvard", "red-escort-1": "halvard"}, points=3,
    )  # fmt: skip
    ask(g, Naval(0))
    assert not KNOWS.unsettled(g)
    attack = next(option for option in g.distinct() if verb_of(option) == v.ATTACK)
    g.take(attack)
    assert KNOWS.unsettled(g)
    g.chance = SeededChance(1)
    settle(g, KNOWS)
    assert not KNOWS.unsettled(g)
    assert isinstance(g.pending, Naval)


def test_a_turn_is_an_impulse() -> None:
    g = game("anybody-out-there", 1, 2)
    turn, impulse = KNOWS.turn(g), g.impulse
    play_out(g, UNIFORM, g.chance, 200)
    assert (KNOWS.turn(g) != turn) == (g.impulse != impulse)


def test_a_surprise_that_asks_something_first_is_judged_by_what_it_does_then() -> None:
    """Whose hand is looked at comes before the points: an answer has to be given first."""
    g = board(seats=3, hands={"red": ["stowaways"], "blue": ["levy"], "green": ["refit"]})
    g.phase, g.active = NAVAL, 0
    ask(g, Naval(0))
    port = Port(GAME, g, SeededChance(1), seat=0)
    assert rights(g, "red") == ["surprise stowaways"]
    for bot in (Greedy(), Glance()):
        assert bot.interject(port) == port.rights[0]
    asked = port.tried(g, port.rights[0], 5)
    assert asked.pending is not g.pending
    answer_right(asked, KNOWS, 0, g.pending)
    assert asked.pending is g.pending
