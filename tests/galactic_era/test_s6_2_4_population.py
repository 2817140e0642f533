"""Sections 4.10, 6.2.4 and 7.6: Grow Population, the empty track, and stars that are left empty."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.galactic_era.content.tables import ABUNDANCE_REPLICAS, GENETICS, OVALS
from asterism.games.galactic_era.content.tables import GROW_POPULATION as GROW
from asterism.games.galactic_era.rules.s6_2_4_population import (
    announce_growth,
    natural_growth,
    settle_star,
    shift_disc,
)
from asterism.games.galactic_era.rules.s6_2_4_research import RELIC, raise_level
from asterism.games.galactic_era.rules.s6_2_growth import GrowthTurn
from asterism.games.galactic_era.state import GROWTH, TRACK_STOPS, GalacticEra
from tests.galactic_era.positions import (
    ask,
    asked,
    discs,
    events,
    fleet,
    options,
    owner,
    play,
    position,
    question,
    singles,
    star,
    values,
    why_not,
)
from tests.rulebook import rule

GREEN, RED, BLUE = range(3)
WAR = [("green", "red")]
BESIDE = {"mars": ("green", 1)}
"""A star beside green's capital: neither of the two can grow naturally."""


def grow(g: GalacticEra, extra: int = 0) -> GalacticEra:
    """Let green carry out Grow Population."""
    g.phase = GROWTH
    g.active = GREEN
    ask(g)
    announce_growth(g, GREEN, 0, extra)
    g.settle()
    return g


def settled(**more: Any) -> GalacticEra:
    """Green has one disc on Korender, four hexes from its capital, and one on Mars, beside it."""
    stars = {"korender": ("green", 1), "mars": ("green", 1)} | more.pop("stars", {})
    return position(stars=stars, **more)


# --- Natural growth ------------------------------------------------------------------------------


@rule("6.2.4.grow", "6.2.4.grow-natural", "6.2.4.grow-limit", "6.2.4.grow-above")
def test_each_star_below_its_limit_grows_by_one() -> None:
    """6.2.4.grow-natural: Korender may hold more than its one disc; Mars, one hex away, may not."""
    g = grow(settled())
    assert options(g) == ["place-disc korender", "grow-all", "done"]
    assert why_not(g, "place-disc mars") == "6.2.4.grow-limit: natural-limit-reached"
    play(g, "grow-all")
    assert discs(g, "korender") == 2
    assert discs(g, "mars") == 1
    assert g.track[GREEN] == 3
    assert g.grown[GREEN] == 1
    assert g.over()


@rule("6.2.4.grow-limit")
@pytest.mark.parametrize(("before", "grows"), [(2, True), (3, False), (4, False)])
def test_a_star_three_hexes_away_grows_to_three(before: int, grows: bool) -> None:
    """The printed example: with less than three discs it may grow, three hexes from the next."""
    g = position(stars={"taygeta": ("green", before)})
    assert g.board.distance(g.hex_of(star("taygeta")), g.hex_of(star("alpha-draconis"))) == 3
    assert (natural_growth(g, GREEN) == [star("taygeta")]) == grows


@rule("6.2.4.grow-limit")
def test_stars_of_others_limit_too() -> None:
    """6.2.4.grow-limit: the nearest populated star counts, whoever controls it."""
    g = position(stars={"taygeta": ("green", 1), "serpo": ("red", 1)})
    assert natural_growth(g, GREEN) == []


@rule("6.2.4.grow-distance")
def test_the_distance_ignores_what_lies_between() -> None:
    """6.2.4.grow-distance: ICC 13 lies three hexes away, with a neutron star beside the way."""
    g = position(stars={"icc-13": ("green", 2)})
    assert natural_growth(g, GREEN) == [star("icc-13")]


@rule("6.2.4.grow-optional", "6.2.4.grow-no-loss")
def test_a_disc_may_be_declined() -> None:
    """6.2.4.grow-optional; 6.2.4.grow-no-loss: a star above its limit keeps its discs."""
    g = grow(settled(stars={"serpo": ("green", 9)}))
    play(g, "done")
    assert discs(g, "korender") == 1
    assert discs(g, "serpo") == 9
    assert g.grown[GREEN] == 0


@rule("6.2.4.grow-none", "A4.migrations-first-disc")
def test_an_action_that_places_no_disc_counts_for_nothing() -> None:
    """6.2.4.grow-none: it may be taken all the same, but scores nothing."""
    g = grow(position(story="migrations", stars=BESIDE))
    assert g.over()
    assert g.grown[GREEN] == 0
    assert g.dp[GREEN] == 0


@rule("A4.migrations-first-grow")
def test_growing_scores_in_migrations() -> None:
    """A4.migrations-first-grow: 3 DP for an action that placed a disc."""
    g = grow(settled(story="migrations"))
    play(g, "grow-all")
    assert g.dp[GREEN] == 3


@rule("6.2.4.grow-home", "4.5.six")
def test_the_capital_grows_beneath_its_miniature() -> None:
    """6.2.4.grow-home: with six by itself it grows where the next star is seven hexes away."""
    g = position(stars={"uru": ("green", 1)})
    near = min(
        g.board.distance(g.hex_of(g.home[GREEN]), g.hex_of(s))
        for s in (g.home[RED], g.home[BLUE], star("uru"))
    )
    assert near > 6
    grow(g)
    assert "place-disc alpha-draconis" in options(g)
    play(g, "place-disc alpha-draconis")
    assert discs(g, "alpha-draconis") == 1
    assert g.population(star("alpha-draconis")) == 7
    assert why_not(g, "place-disc alpha-draconis") == "6.2.4.grow-natural: grown-already"


@rule("A1.alliance-light-limit", "A1.alliance-light-theirs")
@pytest.mark.parametrize("light", ["green", "red"])
def test_the_alliance_of_light_passes_over_sto_stars(light: str) -> None:
    """A1.alliance-light-limit: neither counts the other's stars, if both are STO."""
    g = position(people={light: "alliance"}, stars={"taygeta": ("green", 1), "serpo": ("red", 1)})
    assert natural_growth(g, GREEN) == [star("taygeta")]
    assert star("serpo") in natural_growth(g, RED)
    g.alignment[RED if light == "green" else GREEN] = 1
    assert natural_growth(g, GREEN) == []


@rule("A1.mantids-two", "A1.mantids-limit")
@pytest.mark.parametrize(("before", "after"), [(1, 3), (2, 4), (3, 4), (4, 4)])
def test_mantids_grow_by_two_within_the_limit(before: int, after: int) -> None:
    """A1.mantids-two, A1.mantids-limit: Korender holds up to four."""
    g = position(people={"green": "mantids"}, stars={"korender": ("green", before)})
    grow(g)
    if before < 4:
        play(g, "grow-all")
    assert discs(g, "korender") == after


@rule("A1.mantids-two")
def test_mantids_may_take_one_of_two() -> None:
    """A1.mantids-two: each disc may be declined."""
    g = grow(position(people={"green": "mantids"}, stars={"korender": ("green", 1)}))
    play(g, "place-disc korender")
    assert options(g) == ["place-disc korender", "grow-all", "done"]
    play(g, "done")
    assert discs(g, "korender") == 2


# --- Replicas ------------------------------------------------------------------------------------


@rule("6.2.4.replicas", "6.2.4.replica", "6.2.4.replica-one", "6.2.4.replica-both")
def test_replicas_ignore_the_limit() -> None:
    """6.2.4.replica-one: one to a star, also to one that has just grown."""
    g = grow(settled(levels={"green": {"genetics": 3}}))
    play(g, "grow-all")
    assert question(g) == "6.2.4.replicas"
    assert options(g) == [
        "place-disc alpha-draconis",
        "place-disc mars",
        "place-disc korender",
        "done",
    ]
    play(g, "place-disc korender")
    assert why_not(g, "place-disc korender") == "6.2.4.replica-one: one-replica-each"
    play(g, "place-disc mars")
    assert discs(g, "korender") == 3
    assert discs(g, "mars") == 2
    assert g.over()
    assert g.grown[GREEN] == 1


@rule("6.2.4.replica-home")
def test_the_capital_may_have_a_replica() -> None:
    """6.2.4.replica-home."""
    g = grow(position(levels={"green": {"genetics": 2}}))
    play(g, "place-disc alpha-draconis")
    assert discs(g, "alpha-draconis") == 1


@rule("6.2.4.replica-lost", "6.2.4.grow-none")
@pytest.mark.parametrize(("genetics", "placed"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_replicas_beyond_the_number_of_stars_are_lost(genetics: int, placed: int) -> None:
    """6.2.4.replica-lost: Genetics gives 0, 1, 2, 3, 4 and 6; there are five stars."""
    names = ["mars", "uru", "izar", "harus"]
    g = position(stars=dict.fromkeys(names, ("green", 8)), levels={"green": {"genetics": genetics}})
    assert natural_growth(g, GREEN) == []
    grow(g)
    while not g.over():
        play(g, options(g, "place-disc")[0])
    assert g.track[GREEN] == 32 + placed


@rule("6.2.4.replicas")
def test_replicas_may_be_declined() -> None:
    """6.2.4.replicas: they may be left unused."""
    g = grow(position(levels={"green": {"genetics": 6}}, stars=BESIDE))
    play(g, "done")
    assert g.track[GREEN] == 1
    assert g.over()


@rule("A2.genetics-special", "6.2.4.special")
def test_beyond_genetics_six_there_is_a_free_growth_with_two_replicas_more() -> None:
    """A2.genetics-special: eight replicas, at once, without a counter."""
    names = ["mars", "uru", "izar", "harus", "apu", "janos", "sidar", "serpo"]
    g = position(
        stars=dict.fromkeys(names, ("green", 3)), levels={"green": {"genetics": 6}}, phase=GROWTH
    )
    ask(g)
    raise_level(g, GREEN, GENETICS, RELIC)
    g.settle()
    if question(g) == "6.2.4.grow-natural":
        play(g, "done")
    for _ in range(6 + ABUNDANCE_REPLICAS):
        play(g, options(g, "place-disc")[0])
    assert g.over()
    assert g.track[GREEN] == 24 + 8
    assert g.grown[GREEN] == 1


# --- Blocks --------------------------------------------------------------------------------------


@rule("7.2.1.grow", "7.2.1.partly", "7.2.1.growth")
def test_blocked_stars_gain_nothing() -> None:
    """7.2.1.grow: neither naturally nor by a replica; other stars grow (7.2.1.partly)."""
    g = settled(
        levels={"green": {"genetics": 2}}, ships={"red": {"korender": 1}}, war=WAR,
        stars={"deneb": ("green", 1)},
    )  # fmt: skip
    grow(g)
    assert options(g) == ["place-disc deneb", "grow-all", "done"]
    assert why_not(g, "place-disc korender") == "7.2.1.grow: star-is-blocked"
    play(g, "grow-all")
    assert why_not(g, "place-disc korender") == "7.2.1.grow: star-is-blocked"
    assert why_not(g, "place-disc lyra") == "6.2.4.grow: not-your-star"


@rule("A2.spirituality-5-block")
def test_spirituality_five_grows_on_in_spite_of_enemies() -> None:
    """A2.spirituality-5-block: enemy ships never stand in the way."""
    g = settled(levels={"green": {"spirituality": 5}}, ships={"red": {"korender": 1}}, war=WAR)
    assert natural_growth(g, GREEN) == [star("korender")]


@rule("7.1.sts-block-growth", "7.2.1.redirect")
def test_a_growth_that_is_blocked_may_wait() -> None:
    """7.2.1.redirect: the counter is kept, another action may come first, or the rest may grow."""
    g = settled(
        alignment={"red": "sts", "blue": "sts"},
        ships={"red": {"korender": 1}, "blue": {"korender": 1}},
        levels={"green": {"genetics": 2}},
        phase=GROWTH,
        active="green",
    )
    g.ovals[GREEN * OVALS + GROW] = 1
    ask(g, GrowthTurn(GREEN))
    play(g, "green: act grow-population")
    assert asked(g) == ["red"]
    play(g, "red: war green", "blue: pass")
    assert events(g) == ["war red green", "growth-thwarted green"]
    assert g.ovals[GREEN * OVALS + GROW] == 1
    play(g, "green: act grow-population", "blue: pass")
    assert options(g) == ["place-disc alpha-draconis", "place-disc mars", "done"]
    assert g.ovals[GREEN * OVALS + GROW] == 0
    play(g, "green: place-disc mars")
    assert g.grown[GREEN] == 1


@rule("7.1.sts-block-growth")
def test_only_those_at_own_stars_may_block_growth() -> None:
    """7.1.sts-block-growth: STO are not asked, nor STS elsewhere."""
    g = settled(alignment={"red": "sts"}, ships={"red": {"deneb": 1}, "blue": {"korender": 1}})
    grow(g)
    assert asked(g) == ["green"]


# --- The Ancient Pyramid, the Rogue AI -----------------------------------------------------------


@rule("A7.pyramid-replica", "6.2.4.replica-sum")
def test_the_pyramid_gives_a_replica_for_its_star() -> None:
    """A7.pyramid-replica: for this star alone, and one for a star is all the same."""
    stars = {"apu": ("green", 9), "mars": ("green", 1)}
    g = grow(position(stars=stars, relics={"apu": "ancient-pyramid"}))
    assert options(g) == ["place-disc apu", "done"]
    play(g, "place-disc apu")
    assert discs(g, "apu") == 10
    assert g.over()
    g = position(stars=stars, relics={"apu": "ancient-pyramid"}, levels={"green": {"genetics": 2}})
    grow(g)
    play(g, "place-disc apu", "place-disc mars")
    assert g.over()


@rule("A7.pyramid-replica")
def test_the_pyramid_is_there_when_the_others_are_spent() -> None:
    """A7.pyramid-replica: in either order."""
    g = position(
        stars={"apu": ("green", 9), "mars": ("green", 1)},
        relics={"apu": "ancient-pyramid"},
        levels={"green": {"genetics": 2}},
    )
    grow(g)
    play(g, "place-disc mars")
    assert options(g) == ["place-disc apu", "done"]
    assert why_not(g, "place-disc alpha-draconis") == "6.2.4.replicas: no-replica-left"


@rule("A7.pyramid-block")
def test_the_replica_of_the_pyramid_can_be_blocked() -> None:
    """A7.pyramid-block."""
    g = position(
        stars={"apu": ("green", 9), **BESIDE},
        relics={"apu": "ancient-pyramid"},
        ships={"red": {"apu": 1}},
        war=WAR,
    )
    assert grow(g).over()


@rule("A1.rogue-sto-replica", "A1.rogue-sto-limit")
def test_the_rogue_ai_gives_up_ships_for_replicas() -> None:
    """A1.rogue-sto-replica: on up to two stars, one each; the replica counts for the limit."""
    g = position(
        people={"green": "rogue-ai"},
        stars={"mars": ("green", 1), "serpo": ("green", 3)},
        ships={"green": {"mars": 2, "serpo": 1, "alpha-draconis": 1}},
    )
    grow(g)
    assert options(g) == [
        "convert alpha-draconis single",
        "convert mars single",
        "convert serpo single",
        "done",
    ]
    play(g, "convert mars single")
    assert discs(g, "mars") == 2
    assert singles(g, "green", "mars") == 1
    assert why_not(g, "convert mars single") == "6.2.4.replica-one: one-replica-each"
    play(g, "convert serpo single")
    assert g.over()
    assert singles(g, "green", "serpo") == 0


@rule("A1.rogue-sto-replica", "4.6.change-shown")
def test_a_ship_of_a_fleet_may_be_given_up() -> None:
    """A1.rogue-sto-replica: its owner says which chip, a big one is changed openly (R29)."""
    g = position(
        people={"green": "rogue-ai"},
        stars={"mars": ("green", 1)},
        ships={"green": {}},
        fleets={"green": [("mars", "a", [5, 2]), ("mars", "c", [1])]},
    )
    grow(g)
    assert options(g) == ["convert mars fleet-0", "convert mars fleet-1", "done"]
    play(g, "convert mars fleet-0")
    assert question(g) == "4.6.change-shown"
    play(g, options(g)[1])
    assert values(g, "green", 0) == [2, 4]
    assert discs(g, "mars") == 2


@rule("A1.rogue-sto-replica")
def test_a_fleet_that_gives_up_its_last_ship_is_dissolved() -> None:
    """A fleet needs a ship (4.6.one-unit)."""
    g = position(
        people={"green": "rogue-ai"},
        stars={"mars": ("green", 1)},
        ships={"green": {}},
        fleets={"green": [("mars", "c", [1, 0])]},
    )
    grow(g)
    play(g, "convert mars fleet-0")
    assert g.fleet_hex[fleet("green", 0)] == -1
    assert discs(g, "mars") == 2


@rule("A1.rogue-sto-block", "A1.rogue-sto-replica")
def test_why_no_ship_can_be_given_up() -> None:
    """A1.rogue-sto-block; nobody else may, nor on a third star, nor without a ship."""
    g = position(
        people={"green": "rogue-ai"},
        stars=dict.fromkeys(("mars", "serpo", "deneb", "korender", "uru"), ("green", 3)),
        ships={
            "green": {"mars": 1, "serpo": 1, "deneb": 1, "korender": 1},
            "red": {"korender": 1},
        },
        levels={"green": {"genetics": 2}},
        war=WAR,
    )
    grow(g)
    while question(g) == "6.2.4.grow-natural":
        play(g, "done")
    assert why_not(g, "convert korender single") == "7.2.1.grow: star-is-blocked"
    assert why_not(g, "convert uru single") == "A1.rogue-sto-replica: no-ship-there"
    play(g, "convert mars single", "convert serpo single")
    assert why_not(g, "convert deneb single") == "A1.rogue-sto-replica: two-ships-given-up"
    other = grow(position(levels={"green": {"genetics": 2}}, stars=BESIDE))
    assert (
        why_not(other, "convert alpha-draconis single") == "A1.rogue-sto-replica: only-the-rogue-ai"
    )


# --- The empty track -----------------------------------------------------------------------------


@rule("4.10.exhausted", "4.10.take")
def test_when_the_track_runs_out_discs_come_from_other_stars() -> None:
    """4.10.exhausted: discs one by one, and from then on from stars that are not blocked."""
    g = position(
        stars={"korender": ("green", 1), "deneb": ("green", 1), "uru": ("green", 36)},
        levels={"green": {"genetics": 2}},
    )
    grow(g)
    assert options(g) == ["place-disc deneb", "place-disc korender", "done"]
    assert why_not(g, "grow-all") == ": track-too-short"
    play(g, "place-disc deneb", "place-disc korender")
    assert question(g) == "4.10.exhausted"
    assert options(g) == ["take-disc deneb", "take-disc uru"]
    play(g, "take-disc uru")
    assert (discs(g, "deneb"), discs(g, "korender"), discs(g, "uru")) == (2, 2, 35)
    assert g.track[GREEN] == 39
    play(g, "place-disc alpha-draconis", "take-disc uru")
    assert discs(g, "alpha-draconis") == 1
    assert g.over()


@rule("4.10.exhausted")
@pytest.mark.parametrize("rulings", [0, TRACK_STOPS])
def test_where_no_disc_can_be_had_none_is_placed(rulings: int) -> None:
    """4.10.exhausted: the only other discs are blocked; or the ruling lets none be moved."""
    g = position(
        stars={"korender": ("green", 2), "uru": ("green", 37)},
        ships={"red": {} if rulings else {"uru": 1}},
        war=WAR,
        levels={"green": {"genetics": 2}},
        rulings=rulings,
    )
    grow(g)
    assert g.over() or options(g, "place-disc") in ([], ["place-disc alpha-draconis"])
    assert discs(g, "korender") == 2


# --- Stars that are left empty -------------------------------------------------------------------


@rule("7.6.empty", "7.6.all")
def test_a_star_that_loses_its_last_disc_is_nobodys() -> None:
    """7.6.empty: and it has no counter."""
    g = position(stars={"mars": ("green", 1), "serpo": ("green", 1)})
    ask(g)
    shift_disc(g, GREEN, star("mars"), star("serpo"))
    settle_star(g, star("mars"))
    assert owner(g, "mars") is None
    assert events(g) == ["deserted mars"]
    assert star("mars") not in g.covered_stars()


@rule("7.6.empty")
def test_a_capital_that_loses_its_discs_stays() -> None:
    """7.6.empty: the miniature is population too."""
    g = position(stars={"alpha-draconis": ("green", 1), "serpo": ("green", 1)})
    ask(g)
    shift_disc(g, GREEN, star("alpha-draconis"), star("serpo"))
    settle_star(g, star("alpha-draconis"))
    assert owner(g, "alpha-draconis") == "green"
    assert events(g) == []
