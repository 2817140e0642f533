"""Section 6.2.4, page 27, and 7.4: a capital that moves, and the reserve that comes with it."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.galactic_era.content.tables import SPACE, TILE_HEXES
from asterism.games.galactic_era.rules.s6_2_4_capital import evacuate_self, may_evacuate
from asterism.games.galactic_era.rules.s6_2_4_claims import FREE
from asterism.games.galactic_era.rules.s6_2_4_gaining import GainStar
from asterism.games.galactic_era.rules.s6_2_4_population import natural_growth
from asterism.games.galactic_era.state import CAMP, GROWTH, NONE, GalacticEra
from tests.galactic_era.cards import with_cards
from tests.galactic_era.positions import (
    ask,
    asked,
    discs,
    events,
    options,
    owner,
    play,
    position,
    question,
    singles,
    star,
    why_not,
)
from tests.rulebook import rule

GREEN, RED, BLUE = range(3)
WAR = [("green", "red")]


def invasion(way: str = "conquer", **more: Any) -> GalacticEra:
    """Green takes Lyra, red's capital, with 16 ships; red is asked where it goes."""
    alignment = {"green": "sts"} if way == "conquer" else {"red": "sts"}
    ships = {"green": {"lyra": 16}, "red": {}} | more.pop("ships", {})
    g = position(
        ships=ships, alignment=alignment | more.pop("alignment", {}), war=WAR, phase=GROWTH, **more
    )
    ask(g, GainStar(GREEN, FREE))
    play(g, f"green: gain lyra {way}")
    return g


def flight(**more: Any) -> GalacticEra:
    """Red evacuates Lyra of its own will, where green has ships."""
    ships = {"green": {"lyra": 2}, "red": {}} | more.pop("ships", {})
    g = position(ships=ships, war=WAR, phase=GROWTH, active="red", **more)
    assert may_evacuate(g, RED)
    ask(g)
    evacuate_self(g, RED)
    g.settle()
    return g


# --- By force ------------------------------------------------------------------------------------


@rule("6.2.4.evacuate", "6.2.4.evacuate-to", "6.2.4.evacuate-discs")
def test_the_capital_goes_to_the_star_with_the_most_discs() -> None:
    """6.2.4.evacuate-to: the discs of both stars go back to the track."""
    g = invasion(stars={"lyra": ("red", 1), "uru": ("red", 3), "izar": ("red", 2)})
    assert owner(g, "lyra") == "green"
    assert g.home[RED] == star("uru")
    assert discs(g, "uru") == 0
    assert g.population(star("uru")) == 6
    assert g.track[RED] == 2
    assert events(g, "taken") == ["taken green red lyra 7"]
    assert events(g, "capital-moved") == ["capital-moved red uru"]
    assert discs(g, "lyra") == 1


@rule("6.2.4.liberate-discs", "4.5.six")
def test_a_liberated_capital_gives_six_discs_and_those_beneath() -> None:
    """6.2.4.liberate-discs: a home star counts six; eight with two discs."""
    g = invasion("liberate", stars={"lyra": ("red", 2), "uru": ("red", 3)})
    assert discs(g, "lyra") == 8
    assert g.track == [8, 0, 0]


@rule("6.2.4.liberate", "6.2.4.conquer", "4.5.six")
def test_it_takes_seven_ships_to_take_a_capital() -> None:
    """4.5.six: the miniature counts as six discs."""
    for ships, may in ((6, False), (7, True)):
        g = position(
            ships={"green": {"lyra": ships}, "red": {}}, alignment={"green": "sts"}, war=WAR
        )
        ask(g, GainStar(GREEN, FREE))
        assert (options(g, "gain") == ["gain lyra conquer"]) == may


@rule("6.2.4.evacuate-tie")
def test_among_equals_its_owner_chooses() -> None:
    """6.2.4.evacuate-tie: only among the fullest."""
    g = invasion(stars={"uru": ("red", 2), "izar": ("red", 2), "procyon": ("red", 1)})
    assert asked(g) == ["red"]
    assert options(g) == ["move-home izar", "move-home uru"]
    assert why_not(g, "move-home procyon") == "6.2.4.evacuate-to: only-the-fullest-star"
    assert why_not(g, "move-home lyra") == "6.2.4.evacuate-to: not-your-star"
    assert why_not(g, "settle 3 1") == "6.2.4.evacuate-space: a-star-is-open"
    play(g, "red: move-home izar")
    assert g.home[RED] == star("izar")
    assert discs(g, "uru") == 2


@rule("6.2.4.evacuate-to")
def test_not_to_a_star_with_enemy_ships() -> None:
    """6.2.4.evacuate-to: those of any enemy; of those without, the fullest."""
    g = invasion(
        stars={"uru": ("red", 3), "izar": ("red", 2), "procyon": ("red", 2)},
        ships={"green": {"lyra": 15, "uru": 1}},
    )
    assert options(g) == ["move-home izar", "move-home procyon"]
    assert why_not(g, "move-home uru") == "7.2.1.evacuate: star-is-blocked"


@rule("7.1.sts-block-home", "7.2.1.evacuate")
def test_the_star_it_goes_to_can_be_blocked() -> None:
    """7.1.sts-block-home: STS with ships there declare war; the next one is looked for."""
    g = invasion(
        stars={"uru": ("red", 3), "izar": ("red", 2)},
        ships={"blue": {"uru": 1}},
        alignment={"blue": "sts"},
    )
    assert asked(g) == ["blue"]
    play(g, "blue: war red")
    assert events(g, "capital-barred") == ["capital-barred red uru"]
    assert g.home[RED] == star("izar")


@rule("6.2.4.evacuate-to", "A2.spirituality-5-block")
def test_ships_bar_a_star_to_a_capital_that_cannot_be_blocked() -> None:
    """6.2.4.evacuate-to, R59-evacuation: presence counts; but nobody declares war to close it."""
    cannot = {"red": {"spirituality": 5}}
    g = invasion(
        "conquer",
        stars={"uru": ("red", 3), "izar": ("red", 2), "procyon": ("red", 2)},
        ships={"green": {"lyra": 15, "uru": 1}, "blue": {"izar": 1}},
        alignment={"blue": "sts"},
        levels=cannot,
    )
    assert options(g) == ["move-home izar", "move-home procyon"]
    play(g, "red: move-home izar")
    assert g.home[RED] == star("izar")
    assert may_evacuate(position(ships={"green": {"lyra": 1}}, war=WAR, levels=cannot), RED)


@rule("6.2.4.evacuate-to", "A3.spatial-effect")
def test_a_star_that_a_card_has_emptied_meanwhile_takes_no_capital() -> None:
    """6.2.4.evacuate-to: Spatial, played while others are asked, makes another star the fullest."""
    others = ["izar", "sagittarius-b", "procyon", "mars", "serpo", "marcab", "deneb", "taygeta"]
    g = position(
        stars=dict.fromkeys([*others, "uru"], ("red", 1)),
        ships={"green": {"lyra": 1}, "red": {}, "blue": {"procyon": 1}},
        alignment={"green": "sts", "blue": "sts"},
        war=[("green", "red")],
        cards={"red": ["spatial"]},
        phase=GROWTH,
        active="red",
    )
    evacuate_self(with_cards(g), RED)
    ask(g)
    play(g, "move-home procyon", "red: play-card spatial a", "red: shift-disc procyon izar")
    play(g, "red: done", "blue: pass")
    assert (owner(g, "procyon"), g.home[RED]) == (None, star("izar"))


@rule("6.2.4.evacuate-space", "6.2.4.evacuate-new-star")
def test_without_a_star_it_goes_to_empty_space_of_the_sector() -> None:
    """6.2.4.evacuate-space: any, enemy ships or not; it is a star from then on."""
    g = invasion(ships={"green": {"lyra": 15, "3:1": 1}})
    slots = {option.split()[1] for option in options(g)}
    assert slots == {"3"}
    indices = [int(option.split()[2]) for option in options(g)]
    assert g.single_ships(GREEN, 3 * TILE_HEXES + 1) == 1
    assert indices == [i for i in range(TILE_HEXES) if g.board.kind[3 * TILE_HEXES + i] == SPACE]
    assert why_not(g, "settle 3 0") == "6.2.4.evacuate-space: empty-space-only"
    assert why_not(g, "settle 1 1") == "6.2.4.evacuate-space: same-sector-only"
    play(g, "red: settle 3 2", "red: done")
    camp = CAMP + RED
    hex_ = 3 * TILE_HEXES + 2
    assert g.home[RED] == camp
    assert g.owner[camp] == RED
    assert g.star_at(hex_) == camp
    assert g.hex_of(camp) == hex_
    assert g.population(camp) == 6
    assert events(g, "capital-camps") == ["capital-camps red 3:2"]


@rule("6.2.4.evacuate-new-star", "7.6.again")
def test_a_capital_in_space_is_conquered_and_colonised_like_a_star() -> None:
    """6.2.4.evacuate-new-star: and stays a star when nobody lives there any more."""
    g = position(
        ships={"green": {"lyra": 7, "3:2": 7}, "red": {}},
        alignment={"green": "sts"},
        war=WAR,
        phase=GROWTH,
    )
    ask(g, GainStar(GREEN, FREE))
    play(g, "green: gain lyra conquer")
    play(g, "red: settle 3 2", "red: done")
    ask(g, GainStar(GREEN, FREE))
    play(g, "green: gain camp-red conquer")
    play(g, "red: settle 3 4")
    if question(g) == "7.4.once":
        play(g, "red: done")
    assert g.owner[CAMP + RED] == GREEN
    assert g.discs[CAMP + RED] == 1
    assert g.home[RED] != CAMP + RED
    assert g.owner[g.home[RED]] == RED
    assert g.hex_of(g.home[RED]) == 3 * TILE_HEXES + 4
    assert g.broken() == ""
    assert CAMP + RED not in natural_growth(g, RED)


@rule("6.2.4.evacuate-new-star")
def test_many_capitals_in_space() -> None:
    """There are six such stars; one more takes the place of the least without a capital."""
    g = position(
        ships={"green": {"lyra": 7}, "red": {}}, alignment={"green": "sts"}, war=WAR, phase=GROWTH
    )
    for i in range(6):
        g.camps[i] = i + 30
        g.owner[CAMP + i] = BLUE
        g.discs[CAMP + i] = 2 if i != 4 else 1
    g.track[BLUE] = 11
    g.home[BLUE] = CAMP + 4
    ask(g, GainStar(GREEN, FREE))
    play(g, "green: gain lyra conquer", "red: settle 3 3")
    assert g.home[RED] == CAMP + RED
    assert g.camps[RED] == 3 * TILE_HEXES + 3
    assert g.track[BLUE] == 9
    assert g.broken() == ""


# --- Of its own will -----------------------------------------------------------------------------


@rule("6.2.4.evacuate-self", "6.2.4.evacuate-self-disc", "6.2.4.evacuate-discs")
@pytest.mark.parametrize("beneath", [0, 1, 4])
def test_a_capital_that_is_given_up_leaves_a_disc(beneath: int) -> None:
    """6.2.4.evacuate-self-disc: one disc stays, and with it the star."""
    stars = {"uru": ("red", 3)} | ({"lyra": ("red", beneath)} if beneath else {})
    g = flight(stars=stars)
    assert g.home[RED] == star("uru")
    assert owner(g, "lyra") == "red"
    assert (discs(g, "lyra"), discs(g, "uru")) == (1, 0)
    assert g.track[RED] == 1
    assert question(g) == "7.4.once"


@rule("6.2.4.evacuate-self")
def test_only_while_enemies_are_there() -> None:
    """6.2.4.evacuate-self: ships of a player at peace are no reason."""
    g = position(ships={"green": {"lyra": 2}, "red": {}})
    assert not may_evacuate(g, RED)
    assert not may_evacuate(g, BLUE)


@rule("6.2.4.evacuate-space", "6.2.4.evacuate-self")
def test_it_may_be_given_up_for_empty_space() -> None:
    """6.2.4.evacuate-space: in an evacuation of either kind."""
    g = flight()
    play(g, "red: settle 3 3", "red: done")
    assert g.home[RED] == CAMP + RED
    assert discs(g, "lyra") == 1
    assert g.track[RED] == 1


@rule("6.2.4.evacuate-self-disc", "7.6.empty")
def test_without_a_disc_left_the_star_is_given_up() -> None:
    """With an empty track, and no disc on either star, none can stay behind."""
    g = flight(stars={"apu": ("red", 39)}, ships={"green": {"lyra": 2, "apu": 1}})
    play(g, "red: settle 3 3")
    assert owner(g, "lyra") is None
    assert events(g, "deserted") == ["deserted lyra"]


@rule("A2.spirituality-6-ascend", "6.2.4.evacuate-discs")
def test_discs_of_an_evacuation_ascend_with_spirituality_six() -> None:
    """A2.spirituality-6-ascend: they leave the game; the track stays as it was."""
    g = flight(stars={"lyra": ("red", 3), "uru": ("red", 2)}, levels={"red": {"spirituality": 6}})
    assert g.track[RED] == 5
    assert g.ascended[RED] == 4
    assert discs(g, "lyra") == 1


# --- The emergency reserve -----------------------------------------------------------------------


@rule("6.2.4.evacuate-reserve", "7.4.evacuated", "7.4.place")
@pytest.mark.parametrize("forced", [True, False])
def test_six_ships_come_to_where_the_capital_is_now(forced: bool) -> None:
    """6.2.4.evacuate-reserve: after an evacuation of either kind, where the miniature went."""
    stars = {"uru": ("red", 3), "izar": ("red", 1), "procyon": ("red", 1)}
    g = invasion(stars=stars) if forced else flight(stars=stars)
    assert asked(g) == ["red"]
    assert question(g) == "7.4.once"
    play(g, "red: reserve", "red: build uru 6")
    assert singles(g, "red", "uru") == 6
    assert not g.reserve >> RED & 1


@rule("7.4.once")
def test_a_reserve_that_is_spent_is_not_offered() -> None:
    """7.4.once: once in the game."""
    g = position(
        stars={"uru": ("red", 3)},
        ships={"green": {"lyra": 16}, "red": {}},
        alignment={"green": "sts"},
        war=WAR,
    )
    g.reserve &= ~(1 << RED)
    ask(g, GainStar(GREEN, FREE))
    play(g, "green: gain lyra conquer")
    assert g.over()
    assert g.home[RED] == star("uru")


@rule("6.2.4.evacuate")
def test_nobody_is_without_a_capital_in_between() -> None:
    """While its owner chooses, the miniature still stands where it was."""
    g = invasion()
    assert g.home[RED] == star("lyra")
    assert NONE not in g.home
