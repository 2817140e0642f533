"""Section 6.2.4: what comes of a star that changes hands: levels, reserve, DP, in which order."""

from __future__ import annotations

import pytest

from asterism.games.galactic_era.rules.s6_2_4_claims import FREE
from asterism.games.galactic_era.rules.s6_2_4_gaining import GainStar
from asterism.games.galactic_era.state import GROWTH, GalacticEra
from tests.galactic_era.positions import (
    Ears,
    ask,
    asked,
    discs,
    events,
    level,
    options,
    play,
    position,
    question,
)
from tests.rulebook import rule

GREEN, RED, BLUE = range(3)
WAR = [("green", "red")]


def gain(g: GalacticEra, grant: int = FREE, seat: int = GREEN) -> Ears:
    """Ask a seat, green if left out, for a Gain Star."""
    g.phase = GROWTH
    g.active = seat
    return ask(g, GainStar(seat, grant))


# --- Stolen levels -------------------------------------------------------------------------------


@rule("6.2.4.steal", "6.2.4.steal-one", "6.2.4.steal-below", "6.2.4.steal-kept", "4.8.kept")
def test_a_star_of_five_discs_teaches_one_level() -> None:
    """6.2.4.steal-one: in a field where the loser is ahead, who keeps its level."""
    g = position(
        stars={"uru": ("red", 5)},
        ships={"green": {"uru": 6}},
        alignment={"green": "sts"},
        levels={"red": {"genetics": 3, "robotics": 2}, "green": {"robotics": 2}},
        war=WAR,
    )
    gain(g)
    play(g, "gain uru conquer")
    assert question(g) == "6.2.4.steal"
    assert options(g) == ["steal genetics", "done"]
    play(g, "steal genetics")
    assert level(g, "green", "genetics") == 2
    assert level(g, "red", "genetics") == 3
    assert g.over()


@rule("6.2.4.steal-two")
def test_a_star_of_six_discs_teaches_two_levels() -> None:
    """6.2.4.steal-two: in one field or in two."""
    g = position(
        stars={"uru": ("red", 6)},
        ships={"green": {"uru": 7}},
        alignment={"red": "sts"},
        levels={"red": {"genetics": 3}},
        war=WAR,
    )
    gain(g)
    play(g, "gain uru liberate", "steal genetics", "steal genetics")
    assert level(g, "green", "genetics") == 3
    assert discs(g, "uru") == 6


@rule("6.2.4.steal")
def test_nothing_is_stolen_with_a_neutral_star() -> None:
    """6.2.4.steal: only players teach."""
    g = position(ships={"green": {"uru": 1}}, levels={"red": {"genetics": 3}})
    gain(g)
    play(g, "gain uru colonise")
    assert g.over()


# --- The order of it all -------------------------------------------------------------------------


@rule("6.2.4.gain-remove", "6.2.4.gain-place", "6.2.4.evacuate")
def test_the_order_in_which_a_star_changes_hands() -> None:
    """The star, then what follows for the loser, then relic, levels and DP (R56)."""
    g = position(
        people={"green": "plejars"},
        home={"red": "apu"},
        stars={"apu": ("red", 1), "lyra": ("red", 2)},
        relics={"apu": "defence-grid"},
        ships={"green": {"apu": 16}, "red": {}},
        alignment={"red": "sts"},
        levels={"red": {"genetics": 2}},
        war=WAR,
        round=3,
        story="wars",
    )
    gain(g)
    play(g, "gain apu liberate", "red: done", "green: steal genetics")
    told = [event.split()[0] for event in events(g)]
    assert told == [
        "taken",
        "gained",
        "capital-moved",
        "relic-found",
        "stole",
        "level",
        "dp",
        "scored",
        "dp",
    ]
    assert events(g, "dp") == ["dp green 2", "dp green 1"]
    assert discs(g, "apu") == 7


@rule("7.4.behind")
@pytest.mark.parametrize(("more", "asked_for"), [(1, False), (2, True)])
def test_the_reserve_of_who_falls_behind(more: int, asked_for: bool) -> None:
    """7.4.behind: two stars fewer than every other, the conqueror's new star counted."""
    blue = ["harus", "ummo"][:more]
    g = position(
        stars={"uru": ("red", 1), "mars": ("green", 1), **dict.fromkeys(blue, ("blue", 1))},
        ships={"green": {"uru": 2}},
        alignment={"green": "sts"},
        war=WAR,
    )
    gain(g)
    play(g, "gain uru conquer")
    assert (question(g) == "7.4.once") == (asked_for and not g.over())
    if asked_for:
        assert asked(g) == ["red"]
        play(g, "red: done")
    assert g.over()


# --- Scores --------------------------------------------------------------------------------------


@rule("A4.migrations-dark-discs", "4.5.six")
def test_each_disc_taken_scores_in_migrations() -> None:
    """A4.migrations-dark-discs: three discs are 3 DP."""
    g = position(
        stars={"uru": ("red", 3)},
        ships={"green": {"uru": 4}},
        alignment={"green": "sts"},
        war=WAR,
        round=4,
        story="migrations",
    )
    gain(g)
    play(g, "gain uru conquer")
    assert g.dp[GREEN] == 3
    assert g.taken[GREEN] == 1


@rule("A4.rivalry-first-gain", "6.2.4.special-count")
def test_each_action_scores_in_rivalry() -> None:
    """A4.rivalry-first-gain: free ones too."""
    g = position(ships={"green": {"uru": 1}}, story="rivalry")
    gain(g)
    play(g, "gain uru colonise")
    assert g.dp[GREEN] == 1
