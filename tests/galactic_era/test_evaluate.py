"""What a position is worth to a seat: more of what scores, and every step on the way to it."""

from __future__ import annotations

import math

import pytest

from asterism.bots import Port
from asterism.bots.one_ply import Greedy
from asterism.games.galactic_era import GAME
from asterism.games.galactic_era.board.search import FAR
from asterism.games.galactic_era.content.tables import CARD_IDS, STS
from asterism.games.galactic_era.rules.a3_card import CARDS
from asterism.games.galactic_era.rules.s6_1_movement import MovementTurn
from asterism.games.galactic_era.rules.s6_2_growth import GrowthPhase
from asterism.games.galactic_era.rules.s6_3_trading import TradingPhase
from asterism.games.galactic_era.skill.evaluate import evaluate, standing
from asterism.games.galactic_era.skill.hand import MISSING
from asterism.games.galactic_era.skill.outlook import danger, goal, story
from asterism.games.galactic_era.skill.prospects import ways_to
from asterism.games.galactic_era.state import FINAL, GROWTH, MOVEMENT, TRADING, GalacticEra
from asterism.games.galaxy import GAME as GALAXY
from asterism.kernel.chance import SeededChance
from tests.galactic_era.growing import turn
from tests.galactic_era.positions import (
    ask,
    hex_of,
    name_of,
    option,
    options,
    play,
    position,
    side,
)

GREEN = side("green")
RED = side("red")
FIELDS_OF_RESEARCH = {"military": 2, "propulsion": 2}


def after(g: GalacticEra, *moves: str, seat: int = GREEN) -> float:
    """What a position is worth after some moves of one that stays as it is."""
    other = g.clone()
    other.chance = SeededChance(1)
    for move in moves:
        other.answer(seat, option(move))
    return evaluate(other, seat)


def chosen(g: GalacticEra, seat: int = GREEN) -> str:
    """What the greedy bot chooses."""
    return name_of(Greedy().choose(Port(GAME, g, SeededChance(1), seat=seat)))


# -- what there is ---------------------------------------------------------------------------


def test_it_judges_no_other_game() -> None:
    with pytest.raises(TypeError, match="Galactic Era"):
        evaluate(GALAXY.new(2, GALAXY.read_rulings({})), 0)


def test_more_of_what_scores_is_worth_more() -> None:
    plain = evaluate(position(), GREEN)
    assert evaluate(position(dp={"green": 3}), GREEN) > plain
    assert evaluate(position(stars={"deneb": ("green", 1)}), GREEN) > plain
    assert evaluate(position(stars={"deneb": ("green", 2)}), GREEN) > evaluate(
        position(stars={"deneb": ("green", 1)}), GREEN
    )
    assert evaluate(position(ships={"green": {"alpha-draconis": 5}}), GREEN) > plain
    for field in ("military", "spirituality", "propulsion", "robotics", "genetics"):
        assert evaluate(position(levels={"green": {field: 2}}), GREEN) > plain


def test_what_others_have_is_worth_less() -> None:
    plain = evaluate(position(), GREEN)
    assert evaluate(position(dp={"red": 3}), GREEN) < plain
    assert evaluate(position(levels={"blue": {"genetics": 3}}), GREEN) < plain


def test_levels_are_worth_the_less_the_fewer_rounds_are_left() -> None:
    gains = [
        evaluate(position(levels={"green": {"robotics": 3}}, round=number), GREEN)
        - evaluate(position(round=number), GREEN)
        for number in (1, 4, 8)
    ]
    assert gains[0] > gains[1] > gains[2] > 0


def test_every_seat_is_judged_alike() -> None:
    """Green at home in one sector and red in another, and the other way round."""
    one = position(
        stars={"deneb": ("green", 2), "uru": ("red", 1)},
        ships={"green": {"mars": 2}, "red": {"kappa-fornacis": 1}},
        levels={"green": FIELDS_OF_RESEARCH},
    )
    two = position(
        home={"green": "lyra", "red": "alpha-draconis"},
        stars={"deneb": ("red", 2), "uru": ("green", 1)},
        ships={"red": {"mars": 2}, "green": {"kappa-fornacis": 1}},
        levels={"red": FIELDS_OF_RESEARCH},
    )
    assert evaluate(one, GREEN) == pytest.approx(evaluate(two, RED))
    assert evaluate(one, RED) == pytest.approx(evaluate(two, GREEN))


def test_a_game_that_is_won_is_better_than_one_that_is_lost() -> None:
    won = position(round=8, phase=FINAL, dp={"green": 30, "red": 29})
    open_yet = evaluate(won, GREEN)
    won.result = [GREEN]
    assert evaluate(won, GREEN) > open_yet > evaluate(won, RED)


def test_the_worth_is_a_number_all_through_random_games() -> None:
    for seed in range(3):
        luck = SeededChance(seed)
        g = GAME.new(3, GAME.read_rulings({"goal": "random"}))
        g.chance = luck
        g.settle()
        decisions = 0
        while g.pending is not None:
            decisions += 1
            if decisions % 7 == 0:
                for seat in range(3):
                    assert math.isfinite(evaluate(g, seat))
            g.answer(g.asked()[0], g.menu[luck.below(0, len(g.menu))])
        assert evaluate(g, g.winners()[0]) > 50


# -- on the way ------------------------------------------------------------------------------


def test_ways_cost_what_steps_cost() -> None:
    """A nebula costs two to enter and one to leave, a neutron star can be entered by few."""
    g = position()
    home, nebula = hex_of(g, "alpha-draconis"), hex_of(g, "1:1")
    neutron = next(hex_ for hex_ in g.board.neutrons if g.board.distance(hex_, home) == 3)
    assert ways_to(g.board, home, 0)[home] == 0
    assert ways_to(g.board, home, 0)[hex_of(g, "mars")] == 1
    assert (ways_to(g.board, nebula, 0)[home], ways_to(g.board, home, 0)[nebula]) == (2, 1)
    assert ways_to(g.board, neutron, 0)[home] == FAR
    assert ways_to(g.board, neutron, 1)[home] >= 3
    assert ways_to(g.board, neutron, 1)[home] < FAR


def test_nearer_to_a_star_is_better_and_at_it_is_best() -> None:
    worth = [
        evaluate(position(tokens={"uru": "advanced"}, ships={"green": {where: 1}}), GREEN)
        for where in ("uru", "lyra", "alpha-draconis")
    ]
    assert worth[0] > worth[1] > worth[2]


def test_a_move_is_made_step_by_step() -> None:
    """Picked is better than not, arrived better than picked, and to stop before it worse."""
    g = position(ships={"green": {"alpha-draconis": 2}}, active="green")
    ask(g, MovementTurn(GREEN), chance=SeededChance(1))
    now = evaluate(g, GREEN)
    assert after(g, "pick 1 0 1") > now
    move = chosen(g)
    play(g, move)
    going = chosen(g)
    assert going.startswith("go ")
    assert after(g, going) > evaluate(g, GREEN) > after(g, "done")


def test_a_ship_stays_at_a_star_that_it_may_gain() -> None:
    g = position(ships={"green": {"mars": 1}}, tokens={"mars": "advanced"}, round=4, active="green")
    ask(g, MovementTurn(GREEN), chance=SeededChance(1))
    assert chosen(g) == "done"


def test_it_does_not_help_to_stand_where_enemies_are_stronger() -> None:
    weak = position(
        war=[("green", "red")], ships={"green": {"uru": 1, "lyra": 1}, "red": {"lyra": 4}}
    )
    strong = position(
        war=[("green", "red")], ships={"green": {"uru": 1, "lyra": 9}, "red": {"lyra": 4}}
    )
    peace = position(ships={"green": {"uru": 1, "lyra": 1}, "red": {"lyra": 4}})
    assert danger(weak, GREEN) < danger(peace, GREEN) == 0 < danger(strong, GREEN)


def test_after_the_last_battles_no_enemy_is_dangerous() -> None:
    ships: dict[str, dict[str | int, int]] = {"green": {"lyra": 1}, "red": {"lyra": 4}}
    for round_, phase in ((7, GROWTH), (8, MOVEMENT), (8, GROWTH)):
        g = position(war=[("green", "red")], ships=ships, round=round_, phase=phase)
        assert (danger(g, GREEN) == 0) == (round_ == 8 and phase == GROWTH)


def test_a_war_is_on_the_way_to_new_stars_where_ships_are_there() -> None:
    """To declare one far from everybody takes nothing."""
    acquisition = CARDS[CARD_IDS.index("acquisition")]
    near, far = (
        position(war=[("green", "red")], ships={"green": {where: 1}}, stars={"lyra": ("red", 1)})
        for where in ("lyra", "uru")
    )
    missing = MISSING[CARD_IDS.index("acquisition")]
    assert missing(near, GREEN, acquisition) < missing(far, GREEN, acquisition)


# -- counters --------------------------------------------------------------------------------


def test_counters_that_can_be_used_are_selected() -> None:
    g = position(ships={"green": {"mars": 1}}, tokens={"mars": "advanced"}, round=4, phase=GROWTH)
    ask(g, GrowthPhase(), chance=SeededChance(1))
    assert after(g, "select gain-star") > after(g, "select switch-alignment")
    assert chosen(g) == "select gain-star"
    far = position(tokens={"mars": "primitive"}, round=4, phase=GROWTH)
    ask(far, GrowthPhase(), chance=SeededChance(1))
    assert chosen(far) != "select gain-star"


def test_what_was_selected_is_carried_out() -> None:
    g = position(
        ships={"green": {"mars": 1}}, tokens={"mars": "advanced"}, stars={"deneb": ("green", 1)}
    )
    turn(g, "gain-star", "grow-population", "build-ships")
    g.chance = SeededChance(1)
    done: list[str] = []
    while g.pending is not None and g.asked() == [GREEN] and len(done) < 30:
        done.append(chosen(g))
        play(g, done[-1])
    assert "gain mars ally" in done
    assert "act grow-population" in done
    assert "act build-ships" in done
    assert len(done) < 30


def test_the_progenitors_do_not_look_for_ever() -> None:
    """What they could colonise for nothing they look at only if there is something."""
    g = position(
        people={"green": "progenitors"}, ships={"green": {"mars": 1}}, tokens={"mars": "primitive"}
    )
    g.seeds[GREEN] = 4
    turn(g, "gain-star")
    g.chance = SeededChance(1)
    assert "seed" in options(g)
    assert chosen(g) != "seed"


# -- what scores besides ---------------------------------------------------------------------


def test_the_story_counts_before_it_is_scored() -> None:
    assert story(position(round=1), GREEN) > 0
    assert story(position(round=1, alignment={"green": "sts"}), GREEN) == 0
    dark = position(round=3, alignment={"green": "sts"}, war=[("green", "red")])
    assert dark.alignment[GREEN] == STS
    assert story(dark, GREEN) > story(position(round=3, alignment={"green": "sts"}), GREEN) > 0


def test_a_goal_counts_the_more_the_later_it_is() -> None:
    early = position(goal="control", round=1)
    late = position(goal="control", round=8)
    assert 0 < goal(early, GREEN) < goal(late, GREEN) <= 10
    assert goal(position(round=8), GREEN) == 0


def test_cards_count_what_they_give() -> None:
    poor = position(cards={"green": ["economic"]})
    rich = position(cards={"green": ["economic"]}, levels={"green": {"robotics": 4}})
    bare = position(levels={"green": {"robotics": 4}})
    assert evaluate(rich, GREEN) - evaluate(poor, GREEN) > 3
    assert standing(rich, GREEN) == standing(bare, GREEN)


# -- trade -----------------------------------------------------------------------------------


def talk() -> GalacticEra:
    """Green and red meet, each with something to teach."""
    g = position(
        levels={"green": {"robotics": 3}, "red": {"genetics": 3}},
        ships={"green": {"lyra": 1}},
        round=3,
        phase=TRADING,
    )
    ask(g, TradingPhase(), chance=SeededChance(1))
    return g


def test_trades_that_gain_are_offered_and_accepted() -> None:
    g = talk()
    offer = chosen(g)
    assert offer == "trade red genetics robotics"
    play(g, offer)
    assert chosen(g, RED) == "accept"


def test_talks_come_to_an_end() -> None:
    g = talk()
    for _ in range(30):
        if g.pending is None:
            break
        seat = g.asked()[0]
        play(g, f"{('green', 'red', 'blue')[seat]}: {chosen(g, seat)}")
    assert g.pending is None
