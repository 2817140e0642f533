"""Section 6.2.4, page 30, and appendix 2: Research, stolen levels, tactics, and beyond level VI."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from asterism.games.galactic_era.content.tables import COMBAT, FIELD_IDS, OVALS
from asterism.games.galactic_era.positions.placing import select
from asterism.games.galactic_era.rules.s6_2_4_research import (
    RELIC,
    RESEARCHED,
    THEFT,
    TRADE,
    PlaceTactic,
    Steal,
    may_rise,
    raise_level,
)
from asterism.games.galactic_era.rules.s6_2_growth import GrowthTurns
from asterism.games.galactic_era.rules.s6_4_scoring import ScoringPhase
from asterism.games.galactic_era.state import GROWTH, GalacticEra
from tests.galactic_era.growing import turn
from tests.galactic_era.positions import (
    ask,
    asked,
    events,
    is_sts,
    level,
    options,
    owner,
    play,
    position,
    question,
    why_not,
)
from tests.rulebook import rule

MILITARY, SPIRITUALITY, PROPULSION, ROBOTICS, GENETICS = range(5)


def researching(
    *squares: str,
    levels: dict[str, int] | None = None,
    people: str = "",
    ovals: Sequence[str] = ("research",),
    others: bool = False,
) -> GalacticEra:
    """Green's growth turn, with Research and some squares selected."""
    g = position(
        levels={"green": levels or {}},
        people={"green": people} if people else {},
        phase=GROWTH,
    )
    turn(g, *ovals, squares=squares, others=others)
    return g


# -- the action ------------------------------------------------------------------------------------


@rule("6.2.4.research", "4.8.at-once", "4.8.kept")
def test_research_raises_the_field_of_the_square() -> None:
    """6.2.4.research."""
    g = researching("genetics")
    play(g, "act research")
    assert (level(g, "green", "genetics"), g.ovals[3], g.pending) == (2, 0, None)
    assert events(g, "level") == ["level green genetics 2"]
    assert g.researched[0] == 1 << GENETICS


@rule("6.2.4.research-lost")
def test_research_without_a_field_is_lost() -> None:
    """6.2.4.research-lost: there is nothing to carry out."""
    g = researching("up", ovals=["research", "grow-population"])
    assert why_not(g, "act research") == "6.2.4.research-lost: no-field-to-research"
    play(g, "done")
    assert g.ovals[:OVALS] == [0] * OVALS


@rule("6.2.4.research-two")
def test_two_squares_raise_two_fields_in_either_order() -> None:
    """6.2.4.research-two: one Research carries out both; the second may be left out."""
    g = researching("propulsion", "genetics", levels={"robotics": 5})
    play(g, "act research")
    assert options(g) == ["research propulsion 1", "research genetics 1"]
    assert why_not(g, "research military 1") == "6.2.4.research: field-not-selected"
    assert why_not(g, "done") == ": research-what-you-selected"
    play(g, "research genetics 1")
    assert options(g) == ["research propulsion 1", "done"]
    play(g, "research propulsion 1")
    assert (level(g, "green", "genetics"), level(g, "green", "propulsion")) == (2, 2)
    assert g.researched[0] == 1 << GENETICS | 1 << PROPULSION


@rule("A2.robotics-score")
def test_both_fields_of_two_squares_score() -> None:
    """A2.robotics-score: one Research with two squares, in a round whose story asks for both."""
    g = position(
        story="journeys",
        round=7,
        levels={"green": {"robotics": 5}},
        alignment=dict.fromkeys(["green", "red", "blue"], "sts"),
        phase=GROWTH,
    )
    select(g, "green", ["research", "spirituality", "propulsion"])
    ask(g, GrowthTurns(0), ScoringPhase())
    play(g, "act research", "research spirituality 1", "research propulsion 1")
    assert events(g, "scored") == ["scored green best-researcher"] * 2
    assert events(g, "dp") == ["dp green 5", "dp green 5"]


@rule("A4.migrations-second-other")
def test_only_a_level_that_research_raised_counts_as_researched() -> None:
    """A4.migrations-second-other: trades, thefts and relics do not."""
    g = position()
    for how in (TRADE, THEFT, RELIC):
        raise_level(g, 0, GENETICS, how)
    assert (level(g, "green", "genetics"), g.researched[0]) == (4, 0)
    raise_level(g, 0, GENETICS, RESEARCHED)
    assert g.researched[0] == 1 << GENETICS


# -- the Greys and the Yowies ----------------------------------------------------------------------


@rule("A1.greys-sto-skip", "A1.greys-sto-tactic")
def test_the_greys_research_from_level_i_to_iii() -> None:
    """A1.greys-sto-skip, A1.greys-sto-tactic: the tactic of the level that was skipped too."""
    g = researching("military", people="greys")
    play(g, "act research")
    assert options(g) == ["research military 1", "research military 2"]
    play(g, "research military 2", "tactic a double")
    assert (level(g, "green", "military"), g.tactics[0]) == (3, 0)
    assert g.pending is None


@rule("A1.greys-sto-skip")
def test_only_sto_greys_skip_and_only_from_level_i() -> None:
    """A1.greys-sto-skip, R66-greys-skip."""
    g = researching("genetics", people="greys", levels={"genetics": 2})
    play(g, "act research")
    assert level(g, "green", "genetics") == 3
    g = researching("genetics", "military", levels={"robotics": 5})
    play(g, "act research")
    assert why_not(g, "research genetics 2") == "A1.greys-sto-skip: one-level-at-a-time"


@rule("A1.yowies-robotics", "6.2.4.research-lost")
def test_the_yowies_never_research_robotics() -> None:
    """A1.yowies-robotics: the counter does nothing, also with another one."""
    g = researching("robotics", people="yowies", ovals=["research", "grow-population"])
    assert why_not(g, "act research") == "6.2.4.research-lost: no-field-to-research"
    g = researching("robotics", "genetics", people="yowies")
    play(g, "act research")
    assert (level(g, "green", "robotics"), level(g, "green", "genetics")) == (1, 2)
    raise_level(g, 0, ROBOTICS, TRADE)
    assert level(g, "green", "robotics") == 1
    assert not may_rise(g, 0, ROBOTICS)


# -- advanced tactics ------------------------------------------------------------------------------


@rule("6.1.3.tokens", "6.1.3.token-place", "A2.military-2-token", "A2.military-4-token")
@pytest.mark.parametrize("before", [1, 3])
def test_military_ii_and_iv_give_an_advanced_tactic(before: int) -> None:
    """A2.military-2-token, A2.military-4-token: placed at once on any fleet, with either side."""
    g = researching("military", levels={"military": before})
    play(g, "act research")
    assert len(options(g, "tactic")) == 10
    play(g, "tactic c glory")
    assert g.tactics[:5] == [-1, -1, 1, -1, -1]
    assert (events(g, "armed"), g.pending) == (["armed green c glory"], None)


@rule("6.1.3.tokens", "6.1.3.token-fixed", "A2.military-6-tokens")
def test_military_vi_fills_the_spaces_that_are_left() -> None:
    """A2.military-6-tokens."""
    g = position(
        levels={"green": {"military": 5}}, tactics={"green": {"b": "double", "d": "glory"}}
    )
    ask(g, PlaceTactic(0, 3))
    assert options(g) == ["tactic a double", "tactic a glory"]
    assert why_not(g, "tactic b glory") == "A2.military-2-token: fleet-has-a-tactic"
    assert why_not(g, "tactic e glory") == ": fleets-in-order"
    play(g, "tactic a glory", "tactic c double", "tactic e glory")
    assert g.tactics[:5] == [1, 0, 0, 1, 1]
    assert g.pending is None


@rule(
    "A2.military-1", "A2.military-2", "A2.military-3", "A2.military-4", "A2.military-5",
    "A2.military-6", "4.8.replace",
)  # fmt: skip
@pytest.mark.parametrize(("military", "combat"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 6), (6, 10)])
def test_each_level_of_military_sets_the_combat_value(military: int, combat: int) -> None:
    """A2.military-1: of each ship."""
    assert COMBAT[military] == combat


@rule(
    "A2.genetics-2", "A2.genetics-3", "A2.genetics-4", "A2.genetics-5", "A2.genetics-6",
    "4.8.replace",
)  # fmt: skip
@pytest.mark.parametrize(("genetics", "replicas"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 6)])
def test_each_level_of_genetics_sets_the_replicas(genetics: int, replicas: int) -> None:
    """A2.genetics-2."""
    names = ["mars", "serpo", "marcab", "deneb", "taygeta", "icc-13", "korender"]
    g = position(levels={"green": {"genetics": genetics}}, stars=dict.fromkeys(names, ("green", 4)))
    turn(g, "grow-population", "build-ships")
    play(g, "act grow-population")
    placed = 0
    while question(g) == "6.2.4.replicas":
        play(g, options(g, "place-disc")[0])
        placed += 1
    assert placed == replicas


# -- stolen levels ---------------------------------------------------------------------------------


@rule("6.2.4.steal", "6.2.4.steal-below", "6.2.4.steal-kept", "6.2.4.steal-two")
def test_levels_are_stolen_where_the_victim_is_ahead() -> None:
    """6.2.4.steal, 6.2.4.steal-two: of one or of two technologies, never beyond the victim's."""
    g = position(levels={"red": {"genetics": 3, "military": 2}, "green": {"propulsion": 2}})
    g.push(Steal(0, 1, 2))
    ask(g)
    assert options(g) == ["steal military", "steal genetics", "done"]
    assert why_not(g, "steal propulsion") == "6.2.4.steal-below: victim-knows-no-more"
    play(g, "steal genetics", "steal genetics")
    assert (level(g, "green", "genetics"), level(g, "red", "genetics")) == (3, 3)
    assert (g.pending, g.researched[0]) == (None, 0)


@rule("6.2.4.steal", "6.2.4.steal-below", "A1.yowies-robotics")
def test_a_theft_may_be_left_out_and_stops_at_the_victims_level() -> None:
    """6.2.4.steal-below: of two levels, one is all that is left to learn."""
    g = position(levels={"red": {"military": 2, "robotics": 4}}, people={"green": "yowies"})
    g.push(Steal(0, 1, 2))
    ask(g)
    assert options(g) == ["steal military", "done"]
    assert why_not(g, "steal robotics") == "A1.yowies-robotics: robotics-never-rises"
    play(g, "steal military", "tactic a double")
    assert g.pending is None


@rule("6.2.4.steal", "A2.spirituality-5-sto")
def test_a_stolen_level_brings_all_that_it_gives() -> None:
    """R57-stealing: here the turn to STO."""
    g = position(
        levels={"red": {"spirituality": 5}, "green": {"spirituality": 4}},
        alignment={"green": "sts"},
    )
    g.push(Steal(0, 1, 1))
    ask(g)
    play(g, "steal spirituality")
    assert not is_sts(g, "green")


@rule("6.2.4.research-beyond")
def test_thefts_and_trades_never_lead_beyond_level_vi() -> None:
    """R12-beyond-six."""
    g = position(levels={"green": {"genetics": 6}})
    ask(g)
    for how in (TRADE, THEFT):
        raise_level(g, 0, GENETICS, how)
    assert events(g) == []
    assert g.agenda == []


# -- beyond VI: Military ---------------------------------------------------------------------------


def cancelling(alignment: str = "sto", **levels: int) -> GalacticEra:
    """Green goes beyond Military VI; red, at war, and blue, at peace, have had no turn yet."""
    g = position(
        levels={"green": {"military": 6}, "blue": levels},
        alignment={"green": alignment},
        war=[("green", "red")],
        phase=GROWTH,
        dp={"red": -3},
    )
    select(g, "red", ["gain-star", "grow-population", "research", "genetics"])
    select(g, "blue", ["build-ships"])
    turn(g, "research", squares=["military"], others=True)
    play(g, "act research")
    return g


@rule("A2.military-special", "A2.military-special-turned", "A2.military-special-price")
def test_military_cancels_an_oval_of_an_enemy() -> None:
    """A2.military-special: one still to come; what red paid for it is lost (R41-cancel)."""
    g = cancelling()
    assert question(g) == "A2.military-special"
    assert options(g) == [
        "cancel red gain-star",
        "cancel red grow-population",
        "cancel red research",
        "done",
    ]
    assert why_not(g, "cancel blue build-ships") == "7.1.sto-only-sts: sto-only-on-sts"
    assert why_not(g, "cancel red switch-alignment") == "A2.military-special: no-such-oval-to-come"
    assert why_not(g, "cancel green research") == "A2.military-special: not-yourself"
    play(g, "cancel red research")
    assert events(g, "cancelled") == ["cancelled green red research"]
    assert g.dp[1] == -3
    assert (question(g), asked(g)) == ("6.2.4.any-order", ["red"])
    assert why_not(g, "act research") == "6.2.4.order: no-such-oval-left"


@rule("A2.military-special-block", "7.1.sts-cancel")
def test_sts_may_declare_war_to_cancel() -> None:
    """A2.military-special-block, 7.1.sts-cancel: it is a block."""
    g = cancelling("sts")
    assert "cancel blue build-ships" in options(g)
    play(g, "cancel blue build-ships")
    assert g.at_war(0, 2)
    assert events(g, "war") == ["war green blue"]
    assert events(g, "cancelled") == ["cancelled green blue build-ships"]
    assert g.ovals[2 * OVALS + 2] == 0


@rule("A2.military-special-immune")
def test_spirituality_v_is_immune_to_it() -> None:
    """A2.military-special-immune: at peace or at war."""
    g = cancelling("sts", spirituality=5)
    assert why_not(g, "cancel blue build-ships") == "A2.military-special-immune: cannot-be-blocked"


@rule("A2.military-special")
def test_who_has_had_a_turn_has_nothing_to_cancel() -> None:
    """A2.military-special: red has had its turn, with ovals left over."""
    g = position(levels={"green": {"military": 6}}, war=[("green", "red")], phase=GROWTH)
    g.order = [1, 0, 2]
    select(g, "red", ["grow-population"])
    select(g, "green", ["research", "military"])
    ask(g, GrowthTurns(0))
    play(g, "red: done", "green: act research")
    assert events(g, "beyond") == ["beyond green military"]
    assert g.pending is None


# -- beyond VI: Spirituality -----------------------------------------------------------------------


@rule("A2.spirituality-special")
def test_spirituality_selects_and_carries_out_another_oval() -> None:
    """A2.spirituality-special: not one that was selected, nor Switch Alignment; for nothing."""
    g = researching(
        "spirituality", levels={"spirituality": 6}, ovals=["research", "grow-population"]
    )
    play(g, "act research")
    assert question(g) == "A2.spirituality-special"
    assert options(g) == ["select gain-star", "select build-ships", "done"]
    assert why_not(g, "select switch-alignment") == "6.2.2.only-here: only-in-its-step"
    assert why_not(g, "select grow-population") == "A2.spirituality-special: oval-selected-already"
    play(g, "select build-ships")
    assert (question(g), g.ovals[2], g.dp[0]) == ("6.2.4.build-form", 0, 0)


@rule("A2.spirituality-special")
def test_the_oval_of_spirituality_may_be_a_second_gain_star() -> None:
    """R11-spirituality-special."""
    g = position(levels={"green": {"spirituality": 6}}, ships={"green": {"mars": 1, "serpo": 1}})
    turn(g, "research", "gain-star", squares=["spirituality"])
    play(g, "act research", "select gain-star", "gain mars colonise")
    assert owner(g, "mars") == "green"
    assert g.ovals[0] == 1


@rule("A2.spirituality-special")
def test_the_gain_star_of_spirituality_is_used_at_once_or_lost() -> None:
    """A2.spirituality-special: at once, so that it is not kept for later in the turn."""
    g = position(levels={"green": {"spirituality": 6}}, ships={"green": {"mars": 1}})
    turn(g, "research", squares=["spirituality"])
    play(g, "act research", "select gain-star", "pass")
    assert g.pending is None
    assert (g.ovals[0], owner(g, "mars")) == (0, None)


@rule("A2.spirituality-special-card")
def test_spirituality_exchanges_a_domination_card_too() -> None:
    """A2.spirituality-special-card: as between eras."""
    g = position(
        levels={"green": {"spirituality": 6}}, cards={"green": ["spatial"]}, deck=["economic"]
    )
    turn(g, "research", squares=["spirituality"])
    play(g, "act research", "done")
    assert question(g) == "6.5.exchange"
    play(g, "exchange spatial")
    assert len(g.hands[0]) == 1
    assert events(g, "card-put-back") == ["card-put-back green spatial"]


# -- beyond VI: Propulsion and Genetics ------------------------------------------------------------


@rule("A2.propulsion-special", "6.2.4.special", "6.2.4.special-count", "6.2.4.special-turn")
def test_propulsion_gains_two_stars() -> None:
    """A2.propulsion-special: without an oval, and each counts as an action."""
    g = position(
        levels={"green": {"propulsion": 6}},
        ships={"green": {"mars": 1, "serpo": 1, "marcab": 1}},
    )
    turn(g, "research", squares=["propulsion"])
    play(g, "act research", "gain mars colonise", "gain serpo colonise", "done")
    assert (owner(g, "mars"), owner(g, "serpo"), owner(g, "marcab")) == ("green", "green", None)
    assert g.gained[0] == 2


@rule("6.2.4.special-turn")
def test_a_special_action_stands_among_the_other_actions_of_the_own_turn() -> None:
    """6.2.4.special-turn: actions come before it and after it, and nobody else comes between."""
    g = position(levels={"green": {"propulsion": 6}}, ships={"green": {"mars": 1}})
    turn(g, "build-ships", "research", "grow-population", squares=["propulsion"], others=True)
    assert why_not(g, "gain mars colonise") == "6.2.4.order: no-such-oval-left"
    play(g, "act build-ships", "build alpha-draconis 1", "done", "act research")
    assert (asked(g), question(g)) == (["green"], "6.2.4.gain-what")
    play(g, "gain mars colonise")
    assert (asked(g), question(g)) == (["green"], "6.2.4.any-order")
    assert options(g, "act") == ["act grow-population"]
    play(g, "act grow-population")
    while g.pending is not None:
        play(g, options(g)[0])
    assert events(g, "turn") == ["turn green 1", "turn red 1", "turn blue 1"]


@rule("A2.genetics-special")
def test_genetics_grows_population_with_two_more_replicas() -> None:
    """A2.genetics-special: eight of them; the oval Grow Population is not touched."""
    names = ["mars", "serpo", "marcab", "deneb", "taygeta", "icc-13", "korender", "uru", "izar"]
    g = position(levels={"green": {"genetics": 6}}, stars=dict.fromkeys(names, ("green", 2)))
    turn(g, "research", "grow-population", squares=["genetics"])
    play(g, "act research", "done")
    placed = 0
    while question(g) == "6.2.4.replicas":
        play(g, options(g, "place-disc")[0])
        placed += 1
    assert (placed, g.grown[0], g.ovals[1]) == (8, 1, 1)
    assert question(g) == "6.2.4.any-order"


@rule("A2.genetics-special", "7.1.sts-block-growth")
def test_the_free_growth_of_genetics_can_be_blocked_by_a_declaration() -> None:
    """7.1.sts-block-growth: for special actions too; the star then gains nothing."""
    g = position(
        levels={"green": {"genetics": 6}},
        stars={"uru": ("green", 2)},
        ships={"red": {"uru": 1}},
        alignment={"red": "sts"},
    )
    turn(g, "research", squares=["genetics"])
    play(g, "act research")
    assert (asked(g), question(g)) == (["red"], "7.1.sts-block")
    play(g, "red: war green")
    assert "place-disc uru" not in options(g)


# -- beyond VI: Robotics ---------------------------------------------------------------------------


@rule("A2.robotics-special", "A2.robotics-special-price", "6.2.4.research-beyond")
def test_the_printed_example_of_robotics() -> None:
    """A2.robotics-special: Juan has Robotics VI and the squares Robotics and Military.

    Robotics is at VI already, so Military goes up twice, from I to III, with the advanced tactic of
    level II. It costs 2 DP.
    """
    g = researching("robotics", "military", levels={"robotics": 6})
    play(g, "act research", "research robotics 1")
    assert (question(g), options(g)) == (
        "A2.robotics-special",
        ["repeat military", "done"],
    )
    assert why_not(g, "repeat genetics") == "A2.robotics-special: counter-not-selected"
    play(g, "repeat military", "tactic b double", "research military 1")
    assert (level(g, "green", "military"), g.dp[0]) == (3, -2)
    assert g.researched[0] == 1 << MILITARY
    assert g.pending is None


@rule("A2.robotics-special", "A2.robotics-special-price")
def test_the_other_field_may_have_been_researched_before() -> None:
    """A2.robotics-special: twice in all, in whatever order; without it nothing is paid."""
    g = researching("robotics", "genetics", levels={"robotics": 6})
    play(g, "act research", "research genetics 1", "research robotics 1", "repeat genetics")
    assert (level(g, "green", "genetics"), g.dp[0]) == (3, -2)
    g = researching("robotics", "genetics", levels={"robotics": 6})
    play(g, "act research", "research genetics 1", "research robotics 1", "done")
    assert (level(g, "green", "genetics"), g.dp[0]) == (2, 0)


@rule("A2.robotics-special", "6.2.4.research-beyond")
def test_the_second_use_may_lead_beyond_level_vi_too() -> None:
    """R12-beyond-six: Genetics at V is raised to VI, and its special effect comes after it."""
    g = researching("robotics", "genetics", levels={"robotics": 6, "genetics": 5})
    play(g, "act research", "research robotics 1", "repeat genetics", "research genetics 1")
    assert events(g, "beyond") == ["beyond green robotics", "beyond green genetics"]
    assert question(g) == "6.2.4.grow-natural"


@rule("A2.robotics-special-order")
def test_a_change_of_order_is_applied_once_more() -> None:
    """A2.robotics-special-order: at once; growth turns go on with who has had none (R13)."""
    g = researching("robotics", "down", levels={"robotics": 6}, others=True)
    select(g, "red", ["grow-population"])
    select(g, "blue", ["grow-population"])
    play(g, "act research")
    assert options(g) == ["repeat down", "done"]
    play(g, "repeat down")
    assert ([*g.order], g.dp[0]) == ([1, 0, 2], -2)
    assert asked(g) == ["red"]
    play(g, "done")
    assert asked(g) == ["blue"]


@rule("A2.robotics-special-relic", "6.2.4.research-relic")
def test_a_relic_uses_any_square_of_the_phase_once_more() -> None:
    """A2.robotics-special-relic: for 2 DP; it is no Research and scores nothing (R13)."""
    g = position(levels={"green": {"robotics": 6}})
    select(g, "green", ["genetics"])
    ask(g)
    raise_level(g, 0, ROBOTICS, RELIC)
    g.settle()
    assert options(g) == ["repeat genetics", "done"]
    play(g, "repeat genetics")
    assert (level(g, "green", "genetics"), g.dp[0], g.researched[0]) == (2, -2, 0)


@rule("6.2.4.research-relic")
@pytest.mark.parametrize("field", FIELD_IDS)
def test_a_relic_beyond_level_vi_gives_the_special_effect(field: str) -> None:
    """6.2.4.research-relic."""
    g = position(levels={"green": {field: 6}}, ships={"green": {"mars": 1}})
    turn(g, "build-ships")
    raise_level(g, 0, FIELD_IDS.index(field), RELIC)
    assert events(g, "beyond") == [f"beyond green {field}"]
