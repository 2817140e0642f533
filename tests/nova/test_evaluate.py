"""What a position is worth to a seat: more of what scores, and every step on the way to it."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.bots import Port
from asterism.bots.one_ply import Greedy
from asterism.games.galaxy import GAME as GALAXY
from asterism.games.nova import GAME
from asterism.games.nova.content.tables import ACT_CAPITAL, ACT_SETTLEMENT, ACTIONS
from asterism.games.nova.rules.s05_naval import Granted, Naval
from asterism.games.nova.skill.evaluate import PLAIN, evaluate, worths
from asterism.games.nova.skill.forces import Army
from asterism.games.nova.skill.outlook import Outlook, interphases_after
from asterism.games.nova.skill.prospects import purse_owner
from asterism.games.nova.skill.survey import Survey
from asterism.games.nova.state import CARD, PEACE, Nova
from asterism.kernel.chance import SeededChance
from asterism.kernel.redeal import redeal
from tests.nova.beginnings import start
from tests.nova.board import ask, board, cross
from tests.nova.board import menu as moves_of

RED, BLUE = 0, 1
HOME = {"halvard/1": "red colony", "brandt/1": "blue colony"}


def position(**written: Any) -> Nova:
    """Two colonies far from each other, and what is written; the end is five turns away."""
    g = board(markers={**HOME, **written.pop("markers", {})}, **written)
    g.last_turn = g.turn + 5
    return ask(g, Naval(RED))


def red(**written: Any) -> float:
    """What a position is worth to red."""
    return evaluate(position(**written), RED)


# -- what there is -----------------------------------------------------------------------------


def test_it_judges_no_other_game() -> None:
    with pytest.raises(TypeError, match="NOVA"):
        evaluate(GALAXY.new(2, GALAXY.read_rulings({})), 0)


def test_more_of_what_scores_is_worth_more() -> None:
    plain = red()
    ahead = position()
    ahead.vp[RED] = 2
    assert evaluate(ahead, RED) > plain
    for control in ("settlement", "colony", "capital"):
        assert red(markers={"corrin/1": f"red {control}"}) > plain + 1
    assert red(units={"red-line-1": "halvard"}) > plain
    assert red(hands={"red": ["levy"]}) > plain
    assert red(running={"red": ["golden-age"]}) > plain + 0.9
    assert red(naval={"red": 3}) > plain


def test_what_rivals_have_is_worth_less() -> None:
    plain = red()
    assert red(markers={"tessaly/1": "blue settlement"}) < plain
    assert red(running={"blue": ["golden-age"]}) < plain
    ahead = position()
    ahead.vp[BLUE] = 2
    assert evaluate(ahead, RED) < plain


def test_each_seat_is_judged_alike() -> None:
    """What red has at one end of the map, blue has at the other."""
    own = position(markers={"ostara/1": "red settlement", "ysolde/1": "blue settlement"})
    own.active = -1
    values = worths(own, PLAIN)
    assert values[RED] == pytest.approx(values[BLUE], abs=0.3)


def test_a_world_is_worth_the_less_the_fewer_interphases_are_left() -> None:
    gains = []
    for turns in (6, 4, 1):
        with_it = position(markers={"corrin/1": "red settlement"})
        without = position()
        with_it.last_turn = without.last_turn = turns
        gains.append(evaluate(with_it, RED) - evaluate(without, RED))
    assert gains[0] > gains[1] > gains[2] > 0.9


def test_in_the_end_points_alone_count() -> None:
    g = board(markers=HOME, units={"red-line-1": "halvard"}, hands={"red": ["golden-age"]})
    g.vp[RED], g.vp[BLUE] = 5, 4
    assert g.over()
    assert worths(g, PLAIN) == [5.0, 4.0]


# -- what may become of it ---------------------------------------------------------------------


def test_every_step_to_a_settlement_is_worth_more() -> None:
    """An unknown terran planet, a base on it, points for it, the settlement."""
    terran = {"corrin/1": "terran"}
    values = [red(), red(planets=terran), red(planets=terran, markers={"corrin/1": "red base"})]
    for paid in (2, 4):
        g = position(planets=terran, markers={"corrin/1": "red base"})
        g.invested[ACT_SETTLEMENT] = paid
        values.append(evaluate(g, RED))
    values.append(red(planets=terran, markers={"corrin/1": "red settlement"}))
    assert values == sorted(values)
    assert len(set(values)) == len(values)


def test_points_for_what_has_no_place_are_worth_next_to_nothing() -> None:
    """A capital needs a colony, a settlement a terran planet."""
    worth = {}
    for action in (ACT_SETTLEMENT, ACT_CAPITAL):
        g = position()
        g.invested[RED * ACTIONS + action] = 4
        worth[action] = evaluate(g, RED) - evaluate(position(), RED)
    assert worth[ACT_CAPITAL] > 0.2
    assert 0 <= worth[ACT_SETTLEMENT] < 0.05


def test_what_is_beside_the_own_zone_may_be_settled_and_what_is_far_may_not() -> None:
    assert Survey(position(planets={"corrin/1": "terran"})).sites[RED] == [6]
    assert Survey(position(planets={"lowen/1": "terran"})).sites[RED] == []


def test_a_fleet_beside_a_world_of_others_is_worth_more_than_one_far_away() -> None:
    """The colony of minors at selk is beside corrin."""
    minors = {"corrin/1": "red base", "selk/1": "minors-a colony", "dunmere/1": "red base"}
    line = {"red-line-1": "corrin", "red-line-2": "corrin"}
    full = ["red-line-1", "red-line-2"]
    near = red(markers=minors, units=line, full=full)
    far = red(markers=minors, units=dict.fromkeys(line, "dunmere"), full=full)
    assert near > far


def test_no_room_for_the_next_card_is_a_loss() -> None:
    """Of six cards one has to be played, or the one that is drawn is discarded."""
    hand = ["levy", "refit", "raiders", "keels", "arsenal", "spearhead"]
    five, six = position(hands={"red": hand[:5]}), position(hands={"red": hand})
    five.carded = six.carded = 1
    assert evaluate(six, RED) < evaluate(five, RED)


def test_a_system_that_a_rival_could_break_into_is_worth_less_unguarded() -> None:
    """Blue is beside it: a base there would take the control away."""
    beside = {"kestrel/1": "blue base"}
    exposed = Survey(position(markers=beside)).exposed[RED]
    guarded = Survey(position(markers=beside, units={"red-line-1": "halvard"})).exposed[RED]
    assert exposed > guarded == 0


# -- time --------------------------------------------------------------------------------------


def test_cards_that_lie_open_shorten_the_game() -> None:
    """A solo game on one deck, three turns long: more than twenty open cards would end it."""
    g = start("anybody-out-there")
    many = interphases_after(g, 2.0)
    deck = [face for face in g.decks[1] if face >= CARD][:20]
    g.discards[1] = deck
    assert interphases_after(g, 2.0) < many


def test_the_next_interphase_is_the_nearer_the_more_x_cards_were_drawn() -> None:
    g = start("genesis")
    soon = Outlook(g).soon
    cross(g, "x-civil-1", "x-civil-2")
    assert Outlook(g).soon < soon


# -- secrets -----------------------------------------------------------------------------------


def test_bots_judge_worlds_and_no_secrets() -> None:
    """Two tables that differ only in what red cannot see are one to its bot."""
    choices = []
    for hidden in ("ultimatum", "bribes"):
        g = position(
            planets={"corrin/1": "terran"}, hands={"red": ["levy"], "blue": [hidden]}, points=2
        )
        choices.append(Greedy().choose(Port(GAME, g, SeededChance(7), seat=RED)))
    assert choices[0] == choices[1]


def test_a_world_that_is_dealt_again_changes_only_what_is_hidden() -> None:
    """Tiles and cards differ, so their worth may; what is open is worth the same."""
    g = position(covered={"corrin": "terran-1"}, hands={"blue": ["bribes"]})
    for seed in range(3):
        world = redeal(g, RED, SeededChance(seed))
        assert isinstance(world, Nova)
        assert Survey(world).vp_each == Survey(g).vp_each
        assert Survey(world).unseen == Survey(g).unseen


# -- what bots do with it ------------------------------------------------------------------------


def chosen(g: Nova) -> str:
    """What the greedy bot chooses for red."""
    option = Greedy().choose(Port(GAME, g, SeededChance(1), seat=RED))
    return moves_of(g)[g.menu.index(option)]


def test_greedy_finishes_a_settlement() -> None:
    """Alone, with a base on a terran planet and the five points for it."""
    g = board(
        seats=1, scenario="genesis", points=5, planets={"corrin/1": "terran"},
        markers={"halvard/1": "red colony", "corrin/1": "red base", "selk/1": "red base"},
    )  # fmt: skip
    g.last_turn = 5
    assert chosen(ask(g, Naval(RED))) == "place settlement corrin 1"


def test_running_developments_may_not_crowd_out_all_cards() -> None:
    """With six of them nothing that is drawn could be kept."""
    names = ["academy", "survey-corps", "prefabrication", "terraforming", "gunnery", "couriers"]
    worth = [red(running={"red": names[:count]}) for count in (4, 6)]
    assert worth[1] < worth[0]


def test_points_that_are_granted_belong_to_whoever_is_asked() -> None:
    g = ask(board(markers=HOME, points=5), Granted(BLUE))
    assert g.active == RED
    assert purse_owner(g) == BLUE


def test_points_in_a_settlement_are_worth_more_where_a_place_may_be_found() -> None:
    """Two unexplored systems beside the zone hold a place for a settlement more often than not."""

    def invested(points: int, covered: dict[str, str]) -> float:
        g = position(covered=covered)
        g.invested[RED * ACTIONS + ACT_SETTLEMENT] = points
        return evaluate(g, RED)

    hidden = {"corrin": "terran-1", "dunmere": "terran-2"}
    assert invested(4, hidden) - invested(0, hidden) > invested(4, {}) - invested(0, {})


def test_systems_beside_those_in_reach_are_hoped_for_as_well() -> None:
    """Selk lies behind Corrin, where nobody is."""
    assert Survey(position(covered={"selk": "terran-1"})).far_unseen[RED] == 1
    assert Survey(position(covered={"corrin": "terran-1"})).far_unseen[RED] == 0


def test_an_army_is_worth_more_where_there_are_worlds_to_conquer_out_of_reach() -> None:
    army = {"red-line-1": "halvard", "red-escort-1": "halvard"}
    alone = red(units=army, tension=PEACE) - red(tension=PEACE)
    assert red(units=army) - red() > alone


def test_active_units_count_more_only_while_there_is_something_to_attack_with() -> None:
    def strength(points: int) -> float:
        g = position(units={"red-line-1": "halvard"}, points=points)
        return sum(Army(g, RED).space)

    assert strength(1) > strength(0)
