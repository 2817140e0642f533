"""Appendix 5: the galactic goals."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.galactic_era.content.tables import NEUTRAL_IDS, SHIPS
from asterism.games.galactic_era.rules import pieces as p
from asterism.games.galactic_era.rules import s7_1_war
from asterism.games.galactic_era.rules.a5_goals import ends_era, score_goal
from asterism.games.galactic_era.rules.s6_2_4_claims import FREE
from asterism.games.galactic_era.rules.s6_2_4_gaining import GainStar
from asterism.games.galactic_era.rules.s6_3_trading import TradingPhase
from asterism.games.galactic_era.rules.s6_4_scoring import ScoringPhase
from asterism.games.galactic_era.state import GROWTH, SCORING, TOKEN, TRADING, GalacticEra
from tests.galactic_era.cards import class_of
from tests.galactic_era.positions import (
    ask,
    asked,
    events,
    option,
    options,
    place,
    play,
    position,
    singles,
    star,
    why_not,
)
from tests.rulebook import rule


def at_end(g: GalacticEra) -> list[str]:
    """What the goal gives at the end of the game."""
    ask(g)
    score_goal(g)
    return events(g, "dp")


# --- Control --------------------------------------------------------------------------------------


@rule("A5.control", "6.6.goal")
def test_control_scores_main_stars() -> None:
    """A5.control: 10 DP for each main star of a sector; the own capital is one."""
    g = position(goal="control", stars={"arcturus": ("green", 1), "uru": ("green", 3)})
    assert at_end(g) == ["dp green 20", "dp red 10", "dp blue 10"]
    assert events(g, "goal-scored")[0] == "goal-scored green control"


def test_without_a_goal_nothing_is_scored() -> None:
    """6.6.goal: a game may have none."""
    assert at_end(position()) == []


# --- Cooperation ----------------------------------------------------------------------------------


@rule("A5.cooperation-war", "A5.cooperation-once")
def test_the_first_declaration_on_each_other_costs() -> None:
    """A5.cooperation-war, -once: 3 DP the first time on each other player; who is attacked pays
    nothing."""
    g = position(goal="cooperation", alignment={"green": "sts"})
    ask(g)
    s7_1_war.declare(g, 0, 1)
    s7_1_war.make_peace(g, 0, 1)
    s7_1_war.declare(g, 0, 1)
    s7_1_war.declare(g, 0, 2)
    assert events(g, "dp") == ["dp green -3", "dp green -3"]


@rule("A5.cooperation-trade")
def test_each_trade_gives_both_partners_two() -> None:
    """A5.cooperation-trade: 2 DP at once for each of the two."""
    g = position(
        goal="cooperation",
        phase=TRADING,
        levels={"green": {"military": 2}, "red": {"genetics": 2}},
        ships={"green": {"lyra": 1}},
    )
    ask(g, TradingPhase())
    play(g, "green: trade red genetics military", "red: accept")
    assert g.dp == [2, 2, 0]


# --- Personal Growth ------------------------------------------------------------------------------


@rule("A5.personal-double")
def test_personal_growth_doubles_both_sections() -> None:
    """A5.personal-double: twice the DP of section A and of section B."""
    g = position(goal="personal-growth", levels={"green": {"propulsion": 4}})
    assert class_of("spatial").points_a(g) == 22
    assert class_of("exploratory").points_b(g, 0) == 8


@rule("A5.personal-half")
@pytest.mark.parametrize(("level", "plain", "double"), [(1, 0, 1), (3, 1, 3), (4, 2, 4)])
def test_halves_count_up_when_they_are_doubled(level: int, plain: int, double: int) -> None:
    """A5.personal-half: half the Military level becomes the whole level."""
    foreign = {"mars": ("red", 1)}
    for goal, points in (("", plain), ("personal-growth", double)):
        g = position(goal=goal, levels={"green": {"military": level}}, stars=foreign)
        assert class_of("defensive").points_b(g, 0) == points
        g = position(goal=goal, levels={"green": {"military": level}})
        assert class_of("defensive").points_b(g, 0) == points + (8 if goal else 4)


@rule("A5.personal-half")
@pytest.mark.parametrize(("number", "points"), [(2, 2), (3, 4), (5, 4), (6, 8)])
def test_only_halves_count_up(number: int, points: int) -> None:
    """A5.personal-half: the thirds of Spatial are rounded down as ever."""
    names = ["mars", "taygeta", "marcab", "deneb", "serpo"]
    g = position(goal="personal-growth", stars=dict.fromkeys(names[: number - 1], ("green", 1)))
    assert class_of("spatial").points_b(g, 0) == points


@rule("A5.personal-effects")
def test_dp_of_effects_are_doubled() -> None:
    """A5.personal-effects: 4 DP instead of 2 for each Switch Alignment counter."""
    g = position(goal="personal-growth", phase=SCORING)
    g.selected[4] = g.selected[9] = 1
    ask(g)
    class_of("alignment").play_a(g, 0)
    assert events(g, "dp") == ["dp green 8"]


# --- Discovery ------------------------------------------------------------------------------------


def tokens(kind: str, n: int) -> list[int]:
    """So many neutral counters of a kind."""
    return [f for f in range(TOKEN, TOKEN + 63) if p.token_kind(f) == NEUTRAL_IDS.index(kind)][:n]


@rule("A5.discovery-most", "A5.discovery-tie")
def test_discovery_scores_the_most_of_each_kind() -> None:
    """A5.discovery-most, -tie: 10 DP for each kind, for all who are tied; nobody for none."""
    g = position(goal="discovery")
    g.taken_tokens[0] = tokens("uninhabited", 2) + tokens("primitive", 1)
    g.taken_tokens[1] = tokens("uninhabited", 1) + tokens("primitive", 1)
    assert at_end(g) == ["dp green 10", "dp green 10", "dp red 10"]


@rule("A5.discovery-keep", "A5.discovery-converted")
def test_the_counters_of_stars_that_were_gained_are_kept() -> None:
    """A5.discovery-keep, -converted: whoever gains the star; what was converted stays primitive."""
    g = position(
        goal="discovery",
        people={"green": "annunaki"},
        tokens={"apu": "uninhabited", "janos": "primitive"},
        ships={"green": {"apu": 1, "janos": 1}},
        phase=GROWTH,
        active="green",
    )
    g.uplifted = [star("janos")]
    ask(g, GainStar(0, FREE), GainStar(0, FREE))
    play(g, "green: gain apu colonise", "green: gain janos ally")
    kinds = sorted(NEUTRAL_IDS[p.token_kind(token)] for token in g.taken_tokens[0])
    assert kinds == ["primitive", "uninhabited"]


# --- Legacy ---------------------------------------------------------------------------------------


@rule("A5.legacy", "A5.legacy-spent")
def test_legacy_scores_relics_that_stay() -> None:
    """A5.legacy, -spent: 10 DP for each controlled star with a relic; what was spent is gone."""
    g = position(
        goal="legacy",
        stars={"apu": ("green", 1), "janos": ("green", 1), "sidar": ("red", 1)},
        relics={"apu": "defence-grid", "tiamat": "planetary-death-ray"},
    )
    assert at_end(g) == ["dp green 10"]


# --- Leadership -----------------------------------------------------------------------------------


def after_round(number: int, dp: dict[str, int], **what: Any) -> GalacticEra:
    """The scoring of a round that brings nothing, with the goal Leadership."""
    g = position(goal="leadership", round=number, dp=dp, alignment={"blue": "sts"}, **what)
    g.story = -1
    return g


@rule("A5.leadership-era")
@pytest.mark.parametrize("number", [2, 6, 8])
def test_the_leader_of_each_alignment_puts_a_ship_on_the_goal(number: int) -> None:
    """A5.leadership-era: after an era, whoever has the most DP of an alignment."""
    g = after_round(number, {"green": 5, "red": 7, "blue": -1})
    ask(g, ScoringPhase())
    play(g, "red: lead-supply", "blue: lead-supply")
    assert g.leaders == [0, 1, 1]
    assert events(g, "leads") == ["leads red", "leads blue"]
    assert p.free_singles(g, 1) == SHIPS - 3 - 1


@rule("A5.leadership-era")
def test_within_an_era_no_ship_is_placed() -> None:
    """A5.leadership-era: only after rounds 2, 6 and 8."""
    g = after_round(3, {"green": 5})
    ask(g, ScoringPhase())
    assert g.leaders == [0, 0, 0]
    assert [n for n in range(9) if ends_era(n)] == [2, 6, 8]


@rule("A5.leadership-tie")
def test_all_who_are_tied_put_a_ship_there() -> None:
    """A5.leadership-tie: all tied for the most DP of their alignment."""
    g = after_round(2, {"green": 5, "red": 5})
    ask(g, ScoringPhase())
    play(g, "green: lead-supply", "red: lead-supply", "blue: lead-supply")
    assert g.leaders == [1, 1, 1]


@rule("A5.leadership-ship")
def test_the_ship_comes_from_the_supply_or_from_the_board() -> None:
    """A5.leadership-ship: its owner chooses, and a ship of the board leaves its hex."""
    g = after_round(2, {"green": 5}, ships={"green": {"mars": 2}})
    ask(g, ScoringPhase())
    assert asked(g) == ["green"]
    assert sorted(options(g)) == sorted([f"lead {place(g, 'mars')}", "lead-supply"])
    play(g, f"lead {place(g, 'mars')}")
    assert singles(g, "green", "mars") == 1
    assert p.free_singles(g, 0) == SHIPS - 1 - 1
    g = after_round(2, {"green": 5}, ships={"green": {"mars": 2}})
    ask(g, ScoringPhase())
    play(g, "lead-supply")
    assert singles(g, "green", "mars") == 2
    assert p.free_singles(g, 0) == SHIPS - 2 - 1
    assert events(g, "leads")[0] == "leads green"


@rule("A5.leadership-ship")
def test_without_ships_in_the_supply_one_comes_from_the_board() -> None:
    """A5.leadership-ship: then its owner says from where."""
    g = position(
        goal="leadership", round=2, dp={"green": 5}, ships={"green": {"mars": 10, "uru": 6}}
    )
    g.story = -1
    ask(g, ScoringPhase())
    assert asked(g) == ["green"]
    assert sorted(options(g)) == sorted(f"lead {place(g, where)}" for where in ("mars", "uru"))
    assert why_not(g, f"lead {place(g, 'apu')}") == "A5.leadership-ship: no-single-ship-there"
    assert why_not(g, "lead-supply") == "A5.leadership-ship: no-ship-in-supply"
    play(g, f"lead {place(g, 'uru')}")
    assert singles(g, "green", "uru") == 5
    assert g.leaders[0] == 1
    assert option(f"lead {place(g, 'uru')}")


@rule("A5.leadership-end", "A5.leadership-end-tie")
def test_the_most_ships_on_the_goal_score() -> None:
    """A5.leadership-end, -tie: 10 DP for the most ships, for all who are tied."""
    g = position(goal="leadership")
    g.leaders = [1, 2, 2]
    assert at_end(g) == ["dp red 10", "dp blue 10"]
    g = position(goal="leadership")
    assert at_end(g) == []


# --- Power ----------------------------------------------------------------------------------------


@rule("A5.power", "A5.power-tie")
def test_power_scores_more_ships_than_all_others_together() -> None:
    """A5.power, -tie: 8 DP for each sector; ships in fleets count, a tie scores nothing."""
    g = position(
        goal="power",
        ships={"green": {"uru": 1, "mars": 1}, "red": {"lyra": 2}, "blue": {"izar": 1, "apu": 1}},
        fleets={"green": [("lyra", "a", [2])]},
    )
    assert at_end(g) == ["dp green 8", "dp blue 8"]


# --- Presence -------------------------------------------------------------------------------------


@rule("A5.presence")
def test_presence_scores_sectors_with_two_stars() -> None:
    """A5.presence: 10 DP for each sector with two own stars, and no more for three."""
    g = position(
        goal="presence",
        stars={
            "mars": ("green", 1),
            "taygeta": ("green", 1),
            "apu": ("green", 1),
            "uru": ("blue", 1),
            "izar": ("blue", 1),
        },
    )
    assert at_end(g) == ["dp green 10", "dp blue 10"]
