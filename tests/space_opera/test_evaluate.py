"""What a position of Space Opera is worth: what has to make it better does, what has to, worse."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.galaxy import GAME as GALAXY
from asterism.games.space_opera import GAME
from asterism.games.space_opera.content.cards import COPIES, RESOURCE_IDS
from asterism.games.space_opera.positions.position import Said
from asterism.games.space_opera.rules.s22_round import EndRound, KeepHand
from asterism.games.space_opera.skill.evaluate import evaluate, settled, unsettled, worths
from asterism.games.space_opera.skill.hand import TROOPS_WORTH, USELESS, WORTH, worth_of
from asterism.games.space_opera.skill.prospects import FEATURES, features
from asterism.games.space_opera.skill.survey import FAITH, Survey
from asterism.games.space_opera.state import SpaceOpera
from tests.space_opera.board import APART, ask, board, credits_of, new_game, play, turn

MANY = dict(
    zip(
        [f"gold-{at + 1}" for at in range(8)],
        (
            *("tin-sparrow", "mule-convoy", "brass-aunt", "cloud-dairy"),
            *("toll-nebula", "instant-moat", "skipping-stone", "academy-of-feints"),
        ),
        strict=True,
    )
)


def value(seats: int = 2, **said: Any) -> float:
    """Return what gold's turn in a position is worth to it."""
    return evaluate(turn(board(seats, **said)), 0)


def feature(g: SpaceOpera, seat: int, name: str) -> float:
    return features(g)[seat][FEATURES.index(name)]


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ({}, {"credits": {"gold": 3}}),
        ({"credits": {"copper": 3}}, {}),
        ({}, {"troops": {"gold": (5, 0)}}),
        ({}, {"hands": {"gold": ["cloud-dairy"]}}),
        ({"hands": {"gold": ["aunts-umbrella"]}}, {"hands": {"gold": ["hull-curtains"]}}),
        ({}, {"unfinished": {"gold-1": "tin-sparrow"}}),
        ({"raised": {"gold-1": "tin-sparrow"}}, {"raised": {"gold-1": "toll-nebula"}}),
        ({"raised": {"copper-1": "toll-nebula"}}, {"raised": {"gold-1": "toll-nebula"}}),
        ({"raised": MANY}, {"raised": MANY, "full": ["gold"]}),
        ({"troops": {"gold": (18, 0)}}, {"troops": {"gold": (20, 0)}}),
        ({"unfinished": {"gold-1": "tin-sparrow"}}, {"unfinished": {"gold-1": "gospel-of-embers"}}),
    ],
)  # fmt: skip
def test_more_is_better(worse: dict[str, Any], better: dict[str, Any]) -> None:
    assert value(**better) > value(**worse)


def test_a_seat_that_is_struck_from_is_better_off_apart() -> None:
    """Copper is still to move, and its attack of 10 would kill all five."""
    strong: Said = {"troops": {"gold": (4, 0), "copper": (1, 3)}}
    apart: Said = {**strong, "at": {each: APART[each] for each in ("gold", "copper")}}
    near, far = turn(board(**strong)), turn(board(**apart))
    for name in ("losses", "extinction"):
        assert feature(near, 0, name) > feature(far, 0, name) > 0
    assert feature(turn(board()), 0, "extinction") == 0
    shares = GAME.skill.heuristics.shares
    assert shares(far)[0] > shares(near)[0]


def test_rivals_that_have_had_their_turn_are_no_more_dangerous_for_being_near() -> None:
    strong: Said = {"troops": {"gold": (1, 3)}, "turn": "copper"}
    apart: Said = {**strong, "at": {each: APART[each] for each in ("gold", "copper")}}
    near, far = turn(board(**strong)), turn(board(**apart))
    assert feature(near, 1, "losses") == feature(far, 1, "losses") > 0


def test_a_card_that_waits_is_worth_what_it_will_do() -> None:
    g = turn(
        board(
            hands={"gold": ["late-visitors"], "copper": ["polite-refusal"]},
            credits={"gold": 5, "copper": 5},
        )
    )
    before = evaluate(g, 0)
    play(g, "gold: play late-visitors copper")
    assert unsettled(g)
    after = settled(g)
    assert after is not g
    assert after.troops(1) == 3
    assert g.troops(1) == 4
    assert evaluate(g, 0) > before
    play(g, "copper: pass")
    assert not unsettled(g)
    assert settled(g) is g


def test_a_war_is_worth_what_comes_of_it() -> None:
    """Copper could answer: while it is asked, what its two troops less are worth counts already."""
    war: Said = {
        "troops": {"gold": (2, 1), "copper": (4, 0)},
        "hands": {"copper": ["polite-refusal"]},
        "credits": {"copper": 5},
    }
    g = turn(board(**war))
    before = evaluate(g, 0)
    play(g, "gold: war copper")
    assert unsettled(g)
    assert settled(g).troops(1) == 2
    assert evaluate(g, 0) > before


def test_a_negotiation_that_comes_to_nothing_costs_a_little() -> None:
    g = turn(board(3, credits={"gold": 5, "copper": 5}))
    row = features(g)[0]
    play(g, "gold: negotiate copper")
    after = settled(g)
    assert credits_of(after, "gold", "copper") == [5, 5]
    assert feature(after, 0, "idle") == 1 > row[FEATURES.index("idle")]


def test_a_card_that_only_others_can_use_is_offered_for_a_fair_price() -> None:
    """Feathered Sails are for Skarrow, Wendrift and Perhaps: gold is Orrund here."""
    g = turn(
        board(
            3,
            species={"gold": "orrund", "copper": "wendrift", "iron": "immim"},
            hands={"gold": ["feathered-sails"]},
            credits={"copper": 9},
            turn="gold",
        )
    )
    sails = RESOURCE_IDS.index("feathered-sails")
    assert worth_of(g, 0, sails) == USELESS < worth_of(g, 1, sails)


def test_a_card_that_turns_on_a_third_is_worth_nothing_between_two() -> None:
    wrong = RESOURCE_IDS.index("wrong-address")
    two, three = board(2), board(3)
    assert worth_of(two, 0, wrong) == USELESS < worth_of(three, 0, wrong)
    hand = {"gold": ["wrong-address"]}
    less = feature(turn(board(2, hands=hand)), 0, "hand")
    assert less < feature(turn(board(3, hands=hand)), 0, "hand")


def test_troops_on_the_table_are_better_than_the_card_that_brings_them() -> None:
    """Held, it brings nothing: it counts less in a hand than a card that is kept for its time."""
    fair, polite = (
        turn(board(2, hands={"gold": [name]})) for name in ("spring-fair", "polite-refusal")
    )
    assert feature(fair, 0, "hand") < feature(polite, 0, "hand")
    less = [name for name, worth in zip(RESOURCE_IDS, WORTH, strict=True) if worth == TROOPS_WORTH]
    assert less == ["spring-fair", "recruiting-song"]


def test_what_a_seat_has_chosen_in_secret_counts_before_it_is_shown() -> None:
    g = new_game(2)
    values = []
    for option in g.menu:
        after = g.clone()
        after.take(option)
        values.append(evaluate(after, 0))
    assert len(set(values)) == len(values)
    assert min(values) > evaluate(g, 0)


def test_a_finished_game_is_worth_most_to_who_has_won() -> None:
    g = board()
    g.result = [1]
    assert evaluate(g, 1) == -evaluate(g, 0) > max(value(raised=MANY, full=["gold"]), 0)


def test_once_the_round_is_played_it_is_known_who_wins() -> None:
    """What is discarded now changes nothing: copper has had its eight technologies all round."""
    copper = {name.replace("gold", "copper"): card for name, card in MANY.items()}
    hand = ["overtime", "mothwing", "spring-fair", "spring-fair", "spring-fair"]
    hand += ["polite-refusal", "polite-refusal", "inherited-map", "wrong-address"]
    g = board(2, raised=copper, full=["copper"], hands={"gold": hand})
    ask(g, EndRound())
    assert isinstance(g.pending, KeepHand)
    assert worths(g, [0.0] * len(FEATURES), 200.0) == [-200.0, 200.0]
    g.full_tables = 0
    assert worths(g, [0.0] * len(FEATURES), 200.0) == [0.0, 0.0]


def test_a_troop_more_and_a_loss_mean_most_to_who_has_few() -> None:
    armed = {"copper-1": "mule-convoy"}
    few, more, many = (turn(board(troops={"gold": (n, 0)}, raised=armed)) for n in (4, 5, 9))
    people = [feature(g, 0, "people") for g in (few, more, many)]
    assert people[1] - people[0] > (people[2] - people[1]) / 4 > 0
    assert feature(few, 0, "losses") == feature(many, 0, "losses") > 0
    assert feature(few, 0, "decimation") == pytest.approx(feature(few, 0, "losses") / 4)
    assert feature(many, 0, "decimation") == pytest.approx(feature(many, 0, "losses") / 9)


def test_who_is_extinct_has_nothing() -> None:
    there = {"gold": "cinnabar-reach", "copper": "old-furnace"}
    g = turn(board(3, troops={"iron": (0, 0)}, at=there))
    assert features(g)[2] == [0.0] * len(FEATURES)
    assert evaluate(g, 2) < evaluate(g, 0)


def test_a_survey_reckons_strength_as_the_rules_do() -> None:
    from asterism.games.space_opera.rules.pieces import (  # noqa: PLC0415
        raised,
        total_attack,
        total_defence,
    )

    g = board(
        3,
        species={"gold": "solliths", "copper": "orrund", "iron": "wendrift"},
        at={"gold": "noon-tide", "copper": "old-furnace", "iron": "inkwell"},
        troops={"gold": (3, 2)},
        raised={"gold-1": "mule-convoy", "gold-2": "singing-shipyard", "copper-1": "brass-aunt"},
        carries={"gold-1a": "second-hand-laser", "copper-1a": "aunts-umbrella"},
        evolved={"gold-2": 2},
        weakness={"gold-1": 1},
        evolving={"copper-2": "overdue-library"},
    )
    survey = Survey(g)
    for seat in range(3):
        assert survey.attack[seat] == total_attack(g, seat)
        assert survey.defence[seat] == total_defence(g, seat)
        assert survey.raised[seat] == raised(g, seat)
    assert survey.coming == [0, 1, 0]


def test_the_chances_of_signs_are_those_of_the_file() -> None:
    found = {
        RESOURCE_IDS[resource]: round(100 * chance)
        for resource, chance in enumerate(FAITH)
        if chance and COPIES[resource]
    }
    assert found == {"gospel-of-embers": 19, "answering-tide": 13, "silent-vespers": 7}


def test_only_space_opera_is_evaluated() -> None:
    with pytest.raises(TypeError):
        evaluate(GALAXY.new(2, {}), 0)
    assert len(worths(turn(board(4)), [0.0] * len(FEATURES), 1.0)) == 4
    assert GAME.skill.evaluate is evaluate
