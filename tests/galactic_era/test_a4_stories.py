"""6.4 and appendix 4: what the four stories score in each era."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from asterism.games.galactic_era.content.tables import (
    BUILD_SHIPS,
    FIELD_IDS,
    GAIN_STAR,
    GENETICS,
    GROW_POPULATION,
)
from asterism.games.galactic_era.positions.placing import select
from asterism.games.galactic_era.rules.s6_2_4_research import RELIC, THEFT, TRADE, raise_level
from asterism.games.galactic_era.rules.s6_2_growth import GrowthTurns
from asterism.games.galactic_era.rules.s6_4_scoring import (
    ScoringPhase,
    forget_round,
    on_action,
    on_battle_won,
    on_discs_taken,
    on_retreat,
    on_ships_destroyed,
    on_star_taken,
)
from asterism.games.galactic_era.state import GROWTH, GalacticEra
from tests.galactic_era.positions import ask, events, hex_of, play, position, side, star
from tests.rulebook import rule

STORIES = ["journeys", "wars", "migrations", "rivalry"]
FIRST, DARK, SECOND = 1, 3, 7
"""A round of each era."""
HERE, AWAY = "mars", "uru"
"""A star in green's own sector, and one elsewhere."""


def scored(g: GalacticEra, *deeds: Callable[[GalacticEra], None]) -> list[str]:
    """Who scores what when something is done, and then in the scoring phase."""
    ask(g)
    for deed in deeds:
        deed(g)
    g.then(ScoringPhase())
    g.settle()
    return events(g, "dp")


def told(story: str, number: int, deed: Callable[[GalacticEra], None]) -> list[str]:
    """What a deed scores at once, by a story in a round."""
    g = position(story=story, round=number, alignment={"red": "sts"})
    ask(g)
    deed(g)
    return events(g, "dp")


def researched(story: str, levels: dict[str, dict[str, int]], **fields: str) -> list[str]:
    """What is scored in round 7, apart from alignment, when colours have researched fields."""
    g = position(
        story=story,
        round=SECOND,
        levels=levels,
        alignment=dict.fromkeys(["green", "red", "blue"], "sts"),
    )
    for colour, names in fields.items():
        for name in names.split():
            g.researched[side(colour)] |= 1 << FIELD_IDS.index(name)
    return scored(g)


def beyond(story: str, field: str) -> list[str]:
    """What is scored in round 7 when green, at level VI, and red research the same field."""
    g = position(
        story=story,
        round=SECOND,
        phase=GROWTH,
        levels={"green": {field: 6}, "red": {field: 3}},
        alignment=dict.fromkeys(["green", "red", "blue"], "sts"),
    )
    for colour in ("green", "red"):
        select(g, colour, ["research", field])
    ask(g, GrowthTurns(0), ScoringPhase())
    play(g, "green: act research", "red: act research")
    assert events(g, "beyond") == [f"beyond green {field}"]
    assert events(g, "level") == [f"level red {field} 4"]
    return events(g, "dp")


# --- What all stories have in common --------------------------------------------------------------


@rule(
    "6.4.first",
    "A4.journeys-first-sto",
    "A4.wars-first-sto",
    "A4.migrations-first-sto",
    "A4.rivalry-first-sto",
)
@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("number", [1, 2])
def test_in_the_first_era_of_light_sto_scores(story: str, number: int) -> None:
    """6.4.first: in rounds 1 and 2 each STO player gains 1 DP."""
    g = position(story=story, round=number, alignment={"red": "sts"})
    assert scored(g) == ["dp green 1", "dp blue 1"]
    assert events(g, "scored") == ["scored green sto", "scored blue sto"]
    assert g.scored == [1, 0, 1]


@rule(
    "6.4.dark",
    "A4.journeys-dark-sts",
    "A4.wars-dark-sts",
    "A4.migrations-dark-sts",
    "A4.rivalry-dark-sts",
)
@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_in_the_dark_era_sts_scores(story: str, number: int) -> None:
    """6.4.dark: in rounds 3 to 6 each STS player gains 1 DP."""
    g = position(story=story, round=number, alignment={"red": "sts"})
    assert scored(g) == ["dp red 1"]
    assert g.scored == [0, 1, 0]


@rule(
    "6.4.second",
    "A4.journeys-second-sto",
    "A4.wars-second-sto",
    "A4.migrations-second-sto",
)
@pytest.mark.parametrize("story", STORIES[:3])
@pytest.mark.parametrize("number", [7, 8])
def test_in_the_second_era_of_light_sto_scores_again(story: str, number: int) -> None:
    """6.4.second: in rounds 7 and 8 each STO player gains 1 DP."""
    g = position(story=story, round=number, alignment={"red": "sts"})
    assert scored(g) == ["dp green 1", "dp blue 1"]


@rule("6.4.second", "A4.rivalry-second-sto")
def test_rivalry_scores_sto_in_the_second_era_of_light() -> None:
    """A4.rivalry-second-sto: 1 DP for each STO player, before the levels are compared."""
    g = position(story="rivalry", round=8, alignment={"red": "sts"})
    scored(g)
    assert events(g, "scored")[:2] == ["scored green sto", "scored blue sto"]


@rule("6.4.all")
def test_all_may_score_for_the_same_objective() -> None:
    """6.4.all: everybody who has reached it scores, in turn order."""
    g = position(
        story="journeys", round=DARK, war=[("green", "red")], order=["blue", "red", "green"]
    )
    assert scored(g) == ["dp red 1", "dp green 1"]


@rule("6.4.moment")
def test_deeds_score_at_once_and_no_second_time() -> None:
    """6.4.moment: what was scored as it happened is not scored again in the phase."""
    g = position(story="wars", round=FIRST, alignment={"green": "sts", "red": "sts", "blue": "sts"})
    ask(g)
    on_action(g, 0, BUILD_SHIPS)
    assert events(g, "dp") == ["dp green 2"]
    assert scored(g) == []


@rule("6.4.moment")
def test_a_deed_of_another_era_or_story_scores_nothing() -> None:
    """6.4.moment: only what the story asks for in the present era counts."""
    assert told("wars", DARK, lambda g: on_action(g, 0, BUILD_SHIPS)) == []
    assert told("journeys", FIRST, lambda g: on_action(g, 0, BUILD_SHIPS)) == []


def test_the_hooks_count_deeds_until_the_next_round_begins() -> None:
    """The numbers of a round belong to it; robbed says from whom stars were taken."""
    g = position(round=DARK, stars={"uru": ("red", 2), "izar": ("blue", 1)})
    ask(g)
    for oval in (GAIN_STAR, GROW_POPULATION, BUILD_SHIPS):
        on_action(g, 0, oval)
    on_battle_won(g, 0, hex_of(g, AWAY))
    on_star_taken(g, 0, star("uru"), 2)
    on_star_taken(g, 0, star("izar"), 1, side("blue"))
    counts = [g.gained, g.grown, g.built, g.won, g.taken, g.robbed]
    assert [count[0] for count in counts] == [1, 1, 1, 1, 2, 0b110]
    forget_round(g)
    counts = [g.gained, g.grown, g.built, g.won, g.taken, g.robbed, g.scored, g.researched]
    assert [count for count in counts if any(count)] == []


# --- Journeys -------------------------------------------------------------------------------------


@rule("A4.journeys-first-contact")
def test_journeys_scores_every_contact() -> None:
    """A4.journeys-first-contact: 1 DP for each other player in contact, for both of the two."""
    g = position(
        story="journeys",
        alignment={"green": "sts", "red": "sts", "blue": "sts"},
        ships={"green": {"lyra": 1, "apu": 1}, "red": {"lyra": 1}, "blue": {"apu": 1}},
    )
    assert scored(g) == ["dp green 2", "dp red 1", "dp blue 1"]
    assert events(g, "scored") == [f"scored {c} contact" for c in ("green", "red", "blue")]


@rule("A4.journeys-dark-war")
def test_journeys_scores_war() -> None:
    """A4.journeys-dark-war: 1 DP for being at war, however many the enemies are."""
    g = position(story="journeys", round=DARK, war=[("green", "red"), ("green", "blue")])
    assert scored(g) == ["dp green 1", "dp red 1", "dp blue 1"]


@rule("A4.journeys-dark-stars")
def test_journeys_scores_stars_taken_away_from_home() -> None:
    """A4.journeys-dark-stars: 2 DP for a star taken outside the own home sector only."""
    assert told("journeys", DARK, lambda g: on_star_taken(g, 0, star(AWAY), 1, 1)) == ["dp green 2"]
    assert told("journeys", DARK, lambda g: on_star_taken(g, 0, star(HERE), 1, 1)) == []


@rule("A4.journeys-dark-combats")
def test_journeys_scores_combats_away_from_home() -> None:
    """A4.journeys-dark-combats: 2 DP for a combat won outside the own home sector only."""
    assert told("journeys", DARK, lambda g: on_battle_won(g, 0, hex_of(g, AWAY))) == ["dp green 2"]
    assert told("journeys", DARK, lambda g: on_battle_won(g, 0, hex_of(g, HERE))) == []


@rule("A4.journeys-dark-combats")
def test_the_home_sector_is_where_the_capital_is_now() -> None:
    """A4.journeys-dark-combats: a capital that moved takes the home sector with it (R78)."""
    g = position(story="journeys", round=DARK, home={"green": AWAY})
    ask(g)
    on_battle_won(g, 0, hex_of(g, AWAY))
    assert events(g, "dp") == []
    on_battle_won(g, 0, hex_of(g, HERE))
    assert events(g, "dp") == ["dp green 2"]


@rule("A4.journeys-second-research", "A4.wars-second-research")
@pytest.mark.parametrize(
    ("story", "field", "other"),
    [
        ("journeys", "spirituality", "military"),
        ("journeys", "propulsion", "robotics"),
        ("wars", "military", "spirituality"),
        ("wars", "robotics", "genetics"),
    ],
)
def test_the_best_researcher_scores_seven_less_the_level(
    story: str, field: str, other: str
) -> None:
    """A4.journeys-second-research, A4.wars-second-research: of those who researched the field.

    Blue is higher, but has not researched it; another field brings nothing.
    """
    levels = {"green": {field: 3, other: 4}, "red": {field: 2}, "blue": {field: 5}}
    found = researched(story, levels, green=f"{field} {other}", red=field)
    assert found == ["dp green 4"]


@rule("A4.journeys-second-tie", "A4.wars-second-tie")
@pytest.mark.parametrize(("story", "field"), [("journeys", "propulsion"), ("wars", "robotics")])
def test_all_tied_researchers_score(story: str, field: str) -> None:
    """A4.journeys-second-tie, A4.wars-second-tie: all who are tied for the highest score."""
    levels = {"green": {field: 6}, "red": {field: 6}}
    assert researched(story, levels, green=field, red=field) == ["dp green 1", "dp red 1"]


@rule("A4.journeys-second-rise", "A4.wars-second-rise")
@pytest.mark.parametrize(("story", "field"), [("journeys", "propulsion"), ("wars", "robotics")])
def test_research_that_raised_nothing_does_not_count(story: str, field: str) -> None:
    """A4.journeys-second-rise, A4.wars-second-rise: it neither scores nor hinders others.

    Green researches beyond level VI, where there is no level to raise.
    """
    assert beyond(story, field) == ["dp red 3"]


# --- Wars -----------------------------------------------------------------------------------------


@rule("A4.wars-first-build")
def test_wars_scores_building() -> None:
    """A4.wars-first-build: 2 DP for each Build Ships carried out."""
    assert told("wars", FIRST, lambda g: on_action(g, 1, BUILD_SHIPS)) == ["dp red 2"]
    assert told("wars", FIRST, lambda g: on_action(g, 1, GROW_POPULATION)) == []


@rule("A4.wars-dark-war")
def test_wars_scores_war() -> None:
    """A4.wars-dark-war: 2 DP for being at war with anybody."""
    g = position(story="wars", round=DARK, war=[("green", "red")])
    assert scored(g) == ["dp green 2", "dp red 2"]


@rule("A4.wars-dark-stars")
def test_wars_scores_every_star_taken() -> None:
    """A4.wars-dark-stars: 1 DP for a star taken from a player, wherever it is."""
    assert told("wars", DARK, lambda g: on_star_taken(g, 0, star(AWAY), 3, 1)) == ["dp green 1"]
    assert told("wars", DARK, lambda g: on_star_taken(g, 0, star(HERE), 3, 1)) == ["dp green 1"]


@rule("A4.wars-dark-ships", "A4.wars-dark-side")
def test_wars_scores_ships_destroyed() -> None:
    """A4.wars-dark-ships, A4.wars-dark-side: 1 DP for each ship, whole for each of a side."""
    assert told("wars", DARK, lambda g: on_ships_destroyed(g, 1, 4)) == ["dp red 4"]
    assert told("wars", DARK, lambda g: on_ships_destroyed(g, 1, 0)) == []


# --- Migrations -----------------------------------------------------------------------------------


@rule("A4.migrations-first-grow")
def test_migrations_scores_growth() -> None:
    """A4.migrations-first-grow: 3 DP for each Grow Population carried out."""
    assert told("migrations", FIRST, lambda g: on_action(g, 0, GROW_POPULATION)) == ["dp green 3"]


@rule("A4.migrations-dark-war")
def test_migrations_scores_war() -> None:
    """A4.migrations-dark-war: 1 DP for being at war with anybody."""
    g = position(story="migrations", round=DARK, war=[("blue", "red")])
    assert scored(g) == ["dp red 1", "dp blue 1"]


@rule("A4.migrations-dark-discs")
def test_migrations_scores_discs_taken() -> None:
    """A4.migrations-dark-discs: 1 DP for each disc, of a star that is taken or by the Death Ray."""
    assert told("migrations", DARK, lambda g: on_star_taken(g, 0, star(AWAY), 4, 1)) == [
        "dp green 4"
    ]
    assert told("migrations", DARK, lambda g: on_discs_taken(g, 0, 1)) == ["dp green 1"]


@rule("A4.migrations-dark-combats")
def test_migrations_scores_every_combat() -> None:
    """A4.migrations-dark-combats: 1 DP for each combat won, wherever it was."""
    assert told("migrations", DARK, lambda g: on_battle_won(g, 0, hex_of(g, HERE))) == [
        "dp green 1"
    ]


@rule("A4.migrations-second-alone")
def test_migrations_scores_lonely_research() -> None:
    """A4.migrations-second-alone: 4 DP for each field that nobody else has researched."""
    found = researched("migrations", {}, green="military genetics", red="genetics robotics")
    assert found == ["dp green 4", "dp red 4"]


@rule("A4.migrations-second-other")
@pytest.mark.parametrize("how", [TRADE, THEFT, RELIC])
def test_levels_from_elsewhere_do_not_hinder(how: int) -> None:
    """A4.migrations-second-other: red reaches a level in this round, but not by research."""
    g = position(
        story="migrations",
        round=SECOND,
        phase=GROWTH,
        alignment=dict.fromkeys(["green", "red", "blue"], "sts"),
    )
    select(g, "green", ["research", "genetics"])
    ask(g, GrowthTurns(0), ScoringPhase())
    raise_level(g, side("red"), GENETICS, how)
    play(g, "green: act research")
    assert events(g, "level") == ["level red genetics 2", "level green genetics 2"]
    assert events(g, "dp") == ["dp green 4"]


@rule("A4.migrations-second-rise")
def test_lonely_research_is_lonely_beside_one_that_raised_nothing() -> None:
    """A4.migrations-second-rise: green researches beyond level VI, red raises a level."""
    assert beyond("migrations", "robotics") == ["dp red 4"]


# --- Rivalry --------------------------------------------------------------------------------------


@rule("A4.rivalry-first-gain")
def test_rivalry_scores_gaining() -> None:
    """A4.rivalry-first-gain: 1 DP for each Gain Star carried out."""
    assert told("rivalry", FIRST, lambda g: on_action(g, 2, GAIN_STAR)) == ["dp blue 1"]


@rule("A4.rivalry-dark-war")
def test_rivalry_scores_war() -> None:
    """A4.rivalry-dark-war: 2 DP for being at war with anybody."""
    g = position(story="rivalry", round=DARK, war=[("green", "red")])
    assert scored(g) == ["dp green 2", "dp red 2"]


@rule("A4.rivalry-dark-block", "A4.rivalry-dark-both")
def test_rivalry_scores_blockades() -> None:
    """A4.rivalry-dark-block, -both: 1 DP for each star of an enemy with own ships.

    Green and blue are at the same star of red; at another one of red's blue is alone, and green's
    ships at blue's capital block nothing in peace. It is enough to be there (R80).
    """
    g = position(
        story="rivalry",
        round=DARK,
        war=[("green", "red"), ("blue", "red")],
        levels={"red": {"spirituality": 5}},
        stars={"uru": ("red", 1)},
        ships={"green": {"lyra": 1, "sirius": 1}, "blue": {"lyra": 2, "uru": 1}, "red": {}},
    )
    scored(g)
    assert [e for e in events(g, "scored") if e.endswith("blockading")] == [
        "scored green blockading",
        "scored blue blockading",
    ]
    assert g.dp == [2 + 1, 2, 2 + 2]


@rule("A4.rivalry-dark-retreat")
def test_rivalry_makes_retreats_dear() -> None:
    """A4.rivalry-dark-retreat: 2 DP less for each retreat before a combat."""
    assert told("rivalry", DARK, lambda g: on_retreat(g, 1)) == ["dp red -2"]
    assert told("rivalry", FIRST, lambda g: on_retreat(g, 1)) == []


@rule("A4.rivalry-second-level", "A4.rivalry-second-tie")
def test_rivalry_scores_the_highest_levels() -> None:
    """A4.rivalry-second-level, -tie: 3 DP in each field for the highest, for all who are tied."""
    levels = {
        "green": {"military": 3, "spirituality": 2, "propulsion": 2, "robotics": 2, "genetics": 4},
        "red": {"military": 3, "spirituality": 3, "propulsion": 1, "robotics": 1, "genetics": 2},
    }
    g = position(
        story="rivalry",
        round=SECOND,
        levels=levels,
        alignment=dict.fromkeys(["green", "red", "blue"], "sts"),
    )
    scored(g)
    assert g.dp == [12, 6, 0]
