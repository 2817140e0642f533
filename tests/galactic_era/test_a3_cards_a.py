"""Appendix 3: section A of the thirteen domination cards, conditions and effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from asterism.games.galactic_era.content.tables import NEBULA, SWITCH_ALIGNMENT
from asterism.games.galactic_era.rules.s6_2_4_building import PlaceShips
from asterism.games.galactic_era.rules.s6_2_4_population import GrowNaturally
from asterism.games.galactic_era.rules.s6_3_trading import TradingPhase
from asterism.games.galactic_era.rules.s6_4_scoring import (
    ScoringPhase,
    on_movement_turn,
    on_ships_built,
    on_star_taken,
)
from asterism.games.galactic_era.rules.s7_1_war import MOVES, may_declare
from asterism.games.galactic_era.rules.s7_5_relocation import RelocateTo
from asterism.games.galactic_era.state import (
    CARD,
    FORCE_CARD,
    GROWTH,
    MOVEMENT,
    NEBULA_CARD,
    NO_LOSS_CARD,
    NO_RETREAT_CARD,
    SCORING,
    TRADING,
    GalacticEra,
)
from asterism.kernel.agenda import Step
from tests.galactic_era.cards import Wait, card, class_of, with_cards
from tests.galactic_era.growing import turn
from tests.galactic_era.positions import (
    ask,
    asked,
    discs,
    events,
    hex_of,
    knows,
    level,
    options,
    owner,
    play,
    position,
    question,
    seen_by,
    side,
    singles,
    star,
    why_not,
)
from tests.rulebook import rule

SECTOR = ["mars", "taygeta", "marcab", "deneb", "icc-13", "serpo", "korender"]
"""The stars of green's sector besides its capital."""
CENTRE = ["apu", "janos", "tiamat", "sidar"]


def holding(name: str, **what: Any) -> GalacticEra:
    """A position where green holds a card, and is asked for nothing."""
    g = with_cards(position(cards={"green": [name]}, **what))
    ask(g, Wait(0))
    return g


def may(name: str, **what: Any) -> bool:
    """Whether green may play a card by A at any time."""
    return f"play-card {name} a" in options(holding(name, **what), seat="green")


def may_now(name: str, moment: Step[GalacticEra], **what: Any) -> bool:
    """Whether green may complete a card by A when something has happened."""
    g = with_cards(position(cards={"green": [name]}, **what))
    ask(g, moment, Wait(1))
    return f"complete {name} a" in options(g)


def own(*names: str, n: int = 1) -> Mapping[str, tuple[str, int]]:
    """Stars of green with so many discs each."""
    return dict.fromkeys(names, ("green", n))


class Built(Step[GalacticEra]):
    """Green has placed so many ships in one action."""

    def __init__(self, ships: int) -> None:
        self.ships = ships

    def resolve(self, g: GalacticEra) -> None:
        on_ships_built(g, 0, self.ships)


class Took(Step[GalacticEra]):
    """Green has taken stars in this turn, each one of red's or blue's."""

    def __init__(self, *names: str) -> None:
        self.names = names

    def resolve(self, g: GalacticEra) -> None:
        for name in self.names:
            on_star_taken(g, 0, star(name), 1)


class Began(Step[GalacticEra]):
    """Green begins its movement turn."""

    def resolve(self, g: GalacticEra) -> None:
        g.active = 0
        on_movement_turn(g, 0)


# --- Acquisition ----------------------------------------------------------------------------------

FOREIGN = {"uru": ("red", 1), "izar": ("red", 1), "ummo": ("blue", 1)}


@rule("A3.acquisition-a", "A3.acquisition-when")
def test_acquisition_is_played_after_the_second_star_of_a_turn() -> None:
    """A3.acquisition-a, -when: two stars of others in one turn, of one or of two players."""
    assert not may_now("acquisition", Took("uru"), stars=FOREIGN)
    assert may_now("acquisition", Took("uru", "izar"), stars=FOREIGN)
    assert may_now("acquisition", Took("uru", "ummo"), stars=FOREIGN)
    assert not may("acquisition", stars=FOREIGN)


@rule("A3.acquisition-when")
def test_acquisition_is_lost_when_its_moment_has_passed() -> None:
    """A3.acquisition-when: before the next act, or not by A any more."""
    g = with_cards(position(cards={"green": ["acquisition"]}, stars=FOREIGN))
    ask(g, Took("uru", "izar"), Wait(0))
    assert why_not(g, "complete acquisition b") == "7.3.sections: not-this-section-now"
    play(g, "green: done")
    assert options(g, "play-card", "green") == ["play-card acquisition b"]


@rule("A3.acquisition-effect")
def test_acquisition_steals_from_one_of_those_who_lost_a_star() -> None:
    """A3.acquisition-effect: one more level of a victim of this turn, chosen if there are two."""
    g = with_cards(
        position(
            cards={"green": ["acquisition"]},
            stars=FOREIGN,
            levels={"blue": {"genetics": 3}, "red": {"robotics": 2}},
        )
    )
    ask(g, Took("uru", "ummo"))
    play(g, "green: complete acquisition a")
    assert g.dp == [10, 0, 0]
    assert options(g) == ["learn-from red", "learn-from blue", "done"]
    play(g, "green: learn-from blue", "green: steal genetics")
    assert level(g, "green", "genetics") == 2
    assert g.over()


@rule("A3.acquisition-effect")
def test_a_single_victim_need_not_be_named() -> None:
    """A3.acquisition-effect: of one victim the level is chosen at once; it may be left out."""
    g = with_cards(
        position(
            cards={"green": ["acquisition"]},
            stars=FOREIGN,
            levels={"blue": {"genetics": 3}, "red": {"robotics": 2}},
        )
    )
    ask(g, Took("uru", "izar"))
    play(g, "green: complete acquisition a")
    assert options(g) == ["steal robotics", "done"]
    play(g, "green: done")
    assert level(g, "green", "robotics") == 1


# --- Military -------------------------------------------------------------------------------------


@rule("A3.military-a", "A3.military-a-base")
@pytest.mark.parametrize(
    ("military", "singles", "chips", "found"),
    [
        (6, 12, [], True),
        (6, 11, [], False),
        (6, 2, [10], True),
        (5, 10, [10], True),
        (5, 9, [10], False),
    ],
)
def test_military_needs_a_base_value_of_120(
    military: int, singles: int, chips: list[int], found: bool
) -> None:
    """A3.military-a, -base: ships times the value of the level; an A fleet adds nothing."""
    fleets = {"green": [("mars", "a", chips)]} if chips else {}
    ships = {"green": {"mars": singles}}
    fields = {"green": {"military": military}}
    assert may("military-card", levels=fields, ships=ships, fleets=fleets) == found


def military(**what: Any) -> GalacticEra:
    """Green could play Military: two single ships, and hidden fleets of 10 and of 1, 2 and 5."""
    g = with_cards(
        position(
            cards={"green": ["military-card"]},
            levels={"green": {"military": 6}},
            ships={"green": {"uru": 2}, "red": {"uru": 3}},
            fleets={"green": [("mars", "a", [10, 0]), ("mars", "b", [1, 2, 5])]},
            unseen=["green"],
            war=[("green", "red")],
            **what,
        )
    )
    ask(g, Wait(1))
    return g


@rule("A3.military-a-show")
def test_as_many_chips_are_shown_as_are_needed() -> None:
    """A3.military-a-show: single ships count first; then the owner shows chips."""
    g = military()
    play(g, "green: play-card military-card a")
    assert g.dp == [10, 0, 0]
    chips = options(g, "show-chip")
    assert len(chips) == len(options(g)) == 4
    assert not any("decoy" in chip for chip in chips)
    ten = next(chip for chip in chips if chip.startswith("show-chip ship-10"))
    assert (why_not(g, "show-chip decoy-green-1") or "").endswith("no-hidden-chip-of-yours")
    play(g, f"green: {ten}")
    assert asked(g) == ["red"]
    shown = [chip for chip in g.chips[0] + g.chips[1] if knows(g, "blue", chip)]
    assert len(shown) == 1
    assert events(g, "chip-shown") == [f"chip-shown green 0 {ten.split()[1]}"]


@rule("A3.military-a-show")
def test_smaller_chips_serve_as_well() -> None:
    """A3.military-a-show: it goes on until it is proved."""
    g = military()
    play(g, "green: play-card military-card a")
    for value in (1, 2, 5):
        assert question(g) == "A3.military-a-show"
        play(g, next(o for o in options(g) if o.startswith(f"show-chip ship-{value}")))
    assert question(g) == "A3.military-a-show"


def in_battle(g: GalacticEra, active: str) -> None:
    """Let the battle at Uru begin, whose turn it may be."""
    g.phase, g.active, g.field = MOVEMENT, side(active), hex_of(g, "uru")


@rule("A3.military-effect", "A3.military-a-battle")
def test_in_a_battle_military_gives_one_of_two_effects() -> None:
    """A3.military-effect: the attacker bars retreats, or loses nothing; or lets it be."""
    for move, flag in (
        ("promise no-retreat", NO_RETREAT_CARD),
        ("promise no-losses", NO_LOSS_CARD),
    ):
        g = military()
        in_battle(g, "green")
        prove(g)
        assert options(g) == ["promise no-retreat", "promise no-losses", "done"]
        play(g, f"green: {move}")
        assert g.flags[0] & (NO_RETREAT_CARD | NO_LOSS_CARD) == flag


def prove(g: GalacticEra) -> None:
    """Green plays Military by A and shows its 10."""
    play(g, "green: play-card military-card a")
    play(g, next(o for o in options(g) if o.startswith("show-chip ship-10")))


@rule("A3.military-effect")
def test_a_defender_can_only_be_spared() -> None:
    """A3.military-effect: nobody retreats from a defender."""
    g = military()
    in_battle(g, "red")
    prove(g)
    assert options(g) == ["promise no-losses", "done"]
    assert (why_not(g, "promise no-retreat") or "").endswith("too-late-in-this-battle")


@rule("A3.military-effect")
def test_out_of_a_battle_the_effect_is_lost() -> None:
    """A3.military-effect: it exists in a battle of one's own only; the DP are not lost."""
    g = military()
    prove(g)
    assert question(g) == "0.wait"
    assert g.flags[0] == 0


# --- Central --------------------------------------------------------------------------------------


@rule("A3.central-a")
def test_central_needs_four_stars_of_the_centre() -> None:
    """A3.central-a: four stars of the central sector."""
    assert may("central", stars=own(*CENTRE))
    assert not may("central", stars=own(*CENTRE[:3], "mars"))


@rule("A3.central-effect")
def test_central_gains_a_star_with_doubled_ships() -> None:
    """A3.central-effect: in the own growth turn, in the centre, two ships conquer like four."""
    what: Any = {
        "stars": own(*CENTRE),
        "tokens": {"inxtria": "advanced", "uru": "advanced"},
        "ships": {"green": {"inxtria": 2, "uru": 4}},
        "alignment": {"green": "sts"},
        "phase": GROWTH,
    }
    g = holding("central", active="green", **what)
    play(g, "play-card central a")
    assert g.dp[0] == 12
    assert options(g) == ["pass", "gain inxtria conquer-neutral"]
    play(g, "gain inxtria conquer-neutral")
    assert owner(g, "inxtria") == "green"
    g = holding("central", active="red", **what)
    play(g, "play-card central a")
    assert question(g) == "0.wait"


# --- General Scientific ---------------------------------------------------------------------------


@rule("A3.general-a")
def test_general_scientific_needs_sixteen_levels() -> None:
    """A3.general-a: the sum of the five levels."""
    fields = {"military": 4, "spirituality": 3, "propulsion": 3, "robotics": 3, "genetics": 3}
    assert may("general-scientific", levels={"green": fields})
    assert not may("general-scientific", levels={"green": {**fields, "military": 3}})


@rule("A3.general-effect", "A3.general-effect-partner")
def test_general_scientific_gives_a_further_trade() -> None:
    """A3.general-effect, -partner: in the trading phase one more, with whoever has traded."""
    g = with_cards(
        position(
            cards={"green": ["general-scientific"]},
            levels={
                "green": {"military": 4, "spirituality": 4, "propulsion": 4, "robotics": 3},
                "red": {"genetics": 3},
            },
            phase=TRADING,
        )
    )
    ask(g, TradingPhase())
    play(g, "green: trade red genetics robotics", "red: accept")
    assert options(g, "trade", "green") == []
    play(g, "green: play-card general-scientific a")
    assert "trade red genetics propulsion" in options(g, "trade", "green")
    play(g, "green: trade red genetics propulsion", "red: accept")
    assert level(g, "green", "genetics") == 3
    assert options(g, "trade", "green") == []


@rule("A3.general-effect")
def test_outside_the_trading_phase_there_is_no_further_trade() -> None:
    """A3.general-effect: only if it is played in the trading phase."""
    high = {"military": 4, "spirituality": 4, "propulsion": 4, "robotics": 3}
    g = holding("general-scientific", levels={"green": high}, phase=GROWTH)
    play(g, "play-card general-scientific a")
    assert events(g, "may-trade-again") == []
    assert g.dp[0] == 9


# --- Economic -------------------------------------------------------------------------------------


@rule("A3.economic-a", "A3.economic-when")
def test_economic_is_played_after_ten_ships() -> None:
    """A3.economic-a, -when: ten ships in one action; then it is completed, or not by A."""
    assert may_now("economic", Built(10))
    assert may_now("economic", Built(13))
    assert not may_now("economic", Built(9))
    assert not may("economic")


@rule("A3.economic-a", "A3.economic-rogue")
def test_ships_for_sacrificed_discs_do_not_count() -> None:
    """A3.economic-rogue: nine ships of the action and two for a disc are not ten."""
    g = with_cards(
        position(
            cards={"green": ["economic"]},
            people={"green": "rogue-ai"},
            alignment={"green": "sts"},
            stars=own("mars"),
            phase=GROWTH,
            active="green",
        )
    )
    ask(g, PlaceShips(0, 9, -1), Wait(1))
    play(g, "recycle mars", "build mars 2", "build alpha-draconis 9")
    assert question(g) == "0.wait"


@rule("A3.economic-effect", "A3.economic-effect-where")
def test_economic_builds_six_more_ships_anywhere() -> None:
    """A3.economic-effect, -where: on any own star, a small or a blocked one too."""
    g = with_cards(
        position(
            cards={"green": ["economic"]},
            stars=own("mars"),
            ships={"green": {}, "red": {"mars": 1}},
            war=[("green", "red")],
            phase=GROWTH,
            active="green",
        )
    )
    ask(g, Built(10))
    play(g, "complete economic a")
    assert g.dp[0] == 7
    assert "build mars 7" not in options(g)
    play(g, "build mars 4", "build alpha-draconis 2")
    if not g.over():
        play(g, "done")
    assert (singles(g, "green", "mars"), singles(g, "green", "alpha-draconis")) == (4, 2)
    assert g.built[0] == 0


# --- Defensive ------------------------------------------------------------------------------------


@rule("A3.defensive-a")
def test_defensive_needs_all_stars_of_the_home_sector() -> None:
    """A3.defensive-a: every star there, neutron stars aside, wherever the capital is now."""
    assert may("defensive", stars=own(*SECTOR))
    assert not may("defensive", stars=own(*SECTOR[:-1]))
    assert not may("defensive", stars=own(*SECTOR), home={"green": "uru"})


@rule("A3.defensive-effect", "A3.defensive-effect-late")
@pytest.mark.parametrize(("where", "found"), [("mars", FORCE_CARD), ("uru", 0)])
def test_defensive_adds_force_in_a_battle_at_home(where: str, found: int) -> None:
    """A3.defensive-effect, -late: in a battle in that sector, until forces are compared."""
    g = holding(
        "defensive",
        stars=own(*SECTOR),
        ships={"green": {where: 1}, "red": {where: 2}},
        war=[("green", "red")],
    )
    g.active, g.field = side("red"), hex_of(g, where)
    play(g, "play-card defensive a")
    assert g.dp[0] == 9
    assert g.flags[0] == found
    assert events(g, "fortified") == (["fortified green"] if found else [])


# --- Density --------------------------------------------------------------------------------------


@rule("A3.density-a", "A3.density-a-home")
def test_density_needs_three_stars_of_five() -> None:
    """A3.density-a, -home: three with five or more; the capital is one of them."""
    assert may("density", stars=own("mars", "apu", n=5))
    assert not may("density", stars={"mars": ("green", 5), "apu": ("green", 4)})


@rule("A3.density-effect")
def test_density_adds_a_disc_to_each() -> None:
    """A3.density-effect: to each star with five, a blocked one too; it may be left out."""
    g = holding(
        "density",
        stars={"mars": ("green", 5), "apu": ("green", 6), "janos": ("green", 4)},
        ships={"red": {"mars": 1}},
        war=[("green", "red")],
    )
    play(g, "play-card density a")
    assert g.dp[0] == 7
    assert (why_not(g, "add-disc janos") or "").endswith("not-a-dense-star")
    assert len(options(g)) == 4
    play(g, "add-disc mars", "add-disc alpha-draconis")
    assert sorted(options(g)) == ["add-disc apu", "done"]
    play(g, "done")
    assert (discs(g, "mars"), discs(g, "apu"), discs(g, "alpha-draconis")) == (6, 6, 1)


@rule("A3.density-effect")
def test_density_needs_discs_on_the_track() -> None:
    """A3.density-effect: discs come from the track; with the last one it ends (R76)."""
    g = holding("density", stars={"mars": ("green", 33), "apu": ("green", 5)})
    play(g, "play-card density a", "add-disc apu")
    assert question(g) == "0.wait"
    assert g.track[0] == 39


# --- Diplomatic -----------------------------------------------------------------------------------


@rule("A3.diplomatic-a", "A3.diplomatic-a-now")
def test_diplomatic_needs_level_centre_and_peace() -> None:
    """A3.diplomatic-a, -now: Spirituality IV, the main star of the centre, and peace with all."""
    wise = {"green": {"spirituality": 4}}
    there = own("arcturus")
    assert may("diplomatic", levels=wise, stars=there)
    assert not may("diplomatic", levels={"green": {"spirituality": 3}}, stars=there)
    assert not may("diplomatic", levels=wise, stars=own("apu"))
    assert not may("diplomatic", levels=wise, stars=there, war=[("green", "red")])
    assert may("diplomatic", levels=wise, stars=there, war=[("blue", "red")])


@rule("A3.diplomatic-effect")
def test_nobody_declares_war_on_a_diplomat() -> None:
    """A3.diplomatic-effect: for the rest of the round."""
    g = holding(
        "diplomatic",
        levels={"green": {"spirituality": 4}},
        stars=own("arcturus"),
        alignment={"red": "sts"},
        active="red",
    )
    assert may_declare(g, 1, 0, MOVES) is None
    play(g, "play-card diplomatic a")
    assert g.dp[0] == 14
    refusal = may_declare(g, 1, 0, MOVES)
    assert refusal is not None
    assert refusal.reason == "safe-this-round"
    assert may_declare(g, 1, 2, MOVES) is None


# --- Spatial --------------------------------------------------------------------------------------


@rule("A3.spatial-a")
def test_spatial_needs_ten_stars() -> None:
    """A3.spatial-a: ten stars, the capital included."""
    assert may("spatial", stars=own(*SECTOR, "apu", "janos"))
    assert not may("spatial", stars=own(*SECTOR, "apu"))


@rule("7.5.others", "A3.spatial-effect")
def test_spatial_relocates_three_discs() -> None:
    """A3.spatial-effect: up to three, blocked stars too; a star may lose its last one."""
    g = holding(
        "spatial",
        stars={**own(*SECTOR, "janos"), "apu": ("green", 2)},
        ships={"red": {"mars": 1}},
        war=[("green", "red")],
    )
    play(g, "play-card spatial a")
    assert (why_not(g, "shift-disc alpha-draconis mars") or "").endswith("no-disc-there")
    assert (why_not(g, "shift-disc uru mars") or "").endswith("not-your-star")
    assert (why_not(g, "shift-disc mars mars") or "").endswith("to-another-star")
    play(g, "shift-disc apu mars", "shift-disc apu mars")
    assert owner(g, "apu") is None
    play(g, "shift-disc mars alpha-draconis")
    assert (discs(g, "mars"), discs(g, "alpha-draconis")) == (2, 1)
    assert question(g) == "0.wait"


@rule("A3.spatial-effect")
def test_a_star_that_spatial_empties_grows_no_more() -> None:
    """A3.spatial-effect: played while its owner grows; the star is no longer among those due."""
    g = with_cards(position(cards={"green": ["spatial"]}, stars=own(*SECTOR, "apu", "janos")))
    ask(g, GrowNaturally(side("green"), [star("apu"), star("janos")], 0, 0))
    play(g, "green: play-card spatial a", "shift-disc apu mars", "done")
    assert options(g) == ["place-disc janos", "grow-all", "done"]
    assert (why_not(g, "place-disc apu") or "").endswith("not-your-star")
    play(g, "grow-all")
    assert (owner(g, "apu"), discs(g, "janos")) == (None, 2)


@rule("A3.spatial-effect")
def test_a_disc_that_spatial_leaves_no_way_is_not_relocated() -> None:
    """A3.spatial-effect: it empties all other stars while a disc is being relocated (7.5.any)."""
    g = with_cards(
        position(
            cards={"green": ["spatial"]},
            stars=own(*SECTOR, "apu", "janos", "tiamat"),
            ships={"red": dict.fromkeys([*SECTOR, "alpha-draconis"], 1)},
            war=[("green", "red")],
        )
    )
    ask(g, RelocateTo(side("green"), 1, star("apu")))
    assert options(g) == ["relocate-to janos", "relocate-to tiamat"]
    play(g, "green: play-card spatial a", "shift-disc janos mars", "shift-disc tiamat mars", "done")
    assert g.over()


# --- Special Scientific ---------------------------------------------------------------------------


@rule("A3.special-a")
@pytest.mark.parametrize(
    ("genetics", "robotics", "found"), [(6, 5, True), (6, 6, True), (6, 4, False), (5, 5, False)]
)
def test_special_scientific_needs_six_and_five(genetics: int, robotics: int, found: bool) -> None:
    """A3.special-a: one field at VI and another at V or VI."""
    fields = {"green": {"genetics": genetics, "robotics": robotics}}
    assert may("special-scientific", levels=fields) == found


def learned(people: str = "") -> GalacticEra:
    """Green has Special Scientific in its growth turn, and selected Research and spirituality."""
    g = with_cards(
        position(
            cards={"green": ["special-scientific"]},
            levels={"green": {"genetics": 6, "robotics": 5}},
            people={"green": people} if people else {},
        )
    )
    turn(g, "research", squares=["spirituality"])
    return g


@rule("A3.special-effect", "A3.special-effect-count")
def test_special_scientific_gives_a_research() -> None:
    """A3.special-effect, -count: with a square that was not used; it counts as research."""
    g = learned()
    play(g, "act research", "play-card special-scientific a")
    assert options(g, "free-research") == [
        f"free-research {field}" for field in ("military", "propulsion", "robotics", "genetics")
    ]
    assert (why_not(g, "free-research spirituality") or "").endswith("square-used-already")
    play(g, "free-research robotics")
    assert level(g, "green", "robotics") == 6
    assert g.researched[0] == 1 << 3 | 1 << 1


@rule("A3.special-effect")
def test_special_scientific_takes_a_square_that_was_selected_and_not_used_yet() -> None:
    """A3.special-effect: and Research may still use it afterwards (R76)."""
    g = learned()
    play(g, "play-card special-scientific a", "free-research spirituality")
    assert level(g, "green", "spirituality") == 2
    play(g, "act research")
    assert level(g, "green", "spirituality") == 3


@rule("A1.yowies-robotics")
def test_special_scientific_teaches_the_yowies_no_robotics() -> None:
    g = learned(people="yowies")
    play(g, "play-card special-scientific a")
    assert "free-research robotics" not in options(g)
    assert why_not(g, "free-research robotics") == "A1.yowies-robotics: robotics-never-rises"


@rule("A3.special-effect")
def test_special_scientific_researches_only_in_the_own_growth_turn() -> None:
    """A3.special-effect: elsewhere there are the DP alone."""
    g = holding(
        "special-scientific",
        levels={"green": {"genetics": 6, "robotics": 5}},
        phase=GROWTH,
        active="red",
    )
    play(g, "play-card special-scientific a")
    assert question(g) == "0.wait"
    assert g.dp[0] == 11


# --- Etheric --------------------------------------------------------------------------------------


def clouds(n: int) -> Mapping[str, Mapping[str | int, int]]:
    """Green has a ship in so many nebulae, and two in the first."""
    g = position()
    found = [hex_ for hex_ in g.board.hexes if g.board.kind[hex_] == NEBULA][:n]
    return {"green": {hex_: 1 + (i == 0) for i, hex_ in enumerate(found)}}


@rule("A3.etheric-a")
def test_etheric_is_played_at_the_start_of_the_movement_turn() -> None:
    """A3.etheric-a: with ships in four different nebulae."""
    assert may_now("etheric", Began(), ships=clouds(4))
    assert not may_now("etheric", Began(), ships=clouds(3))
    assert not may("etheric", ships=clouds(4))


@rule("A3.etheric-effect")
def test_etheric_marks_the_turn() -> None:
    """A3.etheric-effect: nebulae give more range in this turn."""
    g = with_cards(position(cards={"green": ["etheric"]}, ships=clouds(4)))
    ask(g, Began(), Wait(0))
    play(g, "green: complete etheric a")
    assert g.dp[0] == 8
    assert g.flags[0] & NEBULA_CARD


# --- Exploratory ----------------------------------------------------------------------------------


@rule("A3.exploratory-a")
def test_exploratory_needs_ship_and_star_in_the_same_four_sectors() -> None:
    """A3.exploratory-a: Propulsion IV, and in each of four sectors both."""
    fast = {"green": {"propulsion": 4}}
    stars = own("mars", "apu", "uru", "ummo")
    ships = {"green": {"mars": 1, "janos": 1, "izar": 1, "harus": 1}}
    assert may("exploratory", levels=fast, stars=stars, ships=ships)
    assert not may("exploratory", levels={"green": {"propulsion": 3}}, stars=stars, ships=ships)
    assert not may("exploratory", levels=fast, stars=own("mars", "apu", "uru"), ships=ships)
    away = {"green": {"mars": 1, "janos": 1, "izar": 1}}
    assert not may("exploratory", levels=fast, stars=stars, ships=away)


def explorer(seats: int) -> GalacticEra:
    """Green has played Exploratory; red holds Spatial and blue Density."""
    names = {3: ["mars", "apu", "uru", "ummo"], 5: ["mars", "apu", "uru", "capella"]}[seats]
    g = with_cards(
        position(
            seats,
            cards={"green": ["exploratory"], "red": ["spatial"], "blue": ["density"]},
            levels={"green": {"propulsion": 4}},
            stars=own(*names),
            ships={"green": dict.fromkeys(names, 1)},
        )
    )
    ask(g, Wait(0))
    play(g, "play-card exploratory a")
    return g


@rule("A3.exploratory-effect")
def test_exploratory_looks_at_the_cards_of_another() -> None:
    """A3.exploratory-effect: its owner alone sees them, and all see whose they are."""
    g = explorer(3)
    assert g.dp[0] == 13
    assert options(g) == ["look-at red", "look-at blue", "done"]
    assert (why_not(g, "look-at green") or "").endswith("another-player")
    play(g, "look-at red")
    assert question(g) == "0.wait"
    spatial, density = CARD + card("spatial"), CARD + card("density")
    assert knows(g, "green", spatial)
    assert not knows(g, "blue", spatial)
    assert not knows(g, "green", density)
    assert seen_by(g, "green", "looked-at") == ["looked-at green red spatial"]
    assert seen_by(g, "blue", "looked-at") == ["looked-at green red ?"]


@rule("A3.exploratory-effect-five")
def test_with_five_players_two_hands_are_seen() -> None:
    """A3.exploratory-effect-five: those of two others, who still hold cards."""
    g = explorer(5)
    assert (why_not(g, "look-at yellow") or "").endswith("no-cards-to-look-at")
    play(g, "look-at red")
    assert options(g) == ["look-at blue", "done"]
    assert (why_not(g, "look-at red") or "").startswith("A3.exploratory-effect-five")
    play(g, "look-at blue")
    assert question(g) == "0.wait"


# --- Alignment ------------------------------------------------------------------------------------


@rule("A3.alignment-a", "A3.alignment-a-alone")
@pytest.mark.parametrize(
    ("dp", "alignment", "found"),
    [
        ({"green": 5, "red": 4}, {}, True),
        ({"green": 5, "red": 5}, {}, False),
        ({"green": 4, "red": 1}, {}, False),
        ({"green": 5, "red": 9}, {"red": "sts"}, True),
        ({"green": 5, "red": 9}, {"green": "sts"}, True),
    ],
)
def test_alignment_needs_the_most_dp_of_its_alignment(
    dp: dict[str, int], alignment: dict[str, str], found: bool
) -> None:
    """A3.alignment-a, -alone: at the end of a round, 5 DP and more than all others of it."""
    g = with_cards(
        position(cards={"green": ["alignment"]}, dp=dp, alignment=alignment, phase=SCORING)
    )
    g.story = -1
    ask(g, ScoringPhase(), Wait(1))
    assert ("complete alignment a" in options(g)) == found


@rule("A3.alignment-a")
def test_alignment_is_not_played_at_any_other_time() -> None:
    """A3.alignment-a: only right after the scoring phase."""
    assert not may("alignment", dp={"green": 9})


@rule("A3.alignment-a-solo")
def test_alone_levels_are_compared() -> None:
    """A3.alignment-a-solo: 5 DP, and more levels in all than the automaton of the alignment."""
    g = position(dp={"green": 5, "red": 9}, levels={"green": {"military": 2}})
    g.alignment = [0, 0, 1]
    g.seats = 1
    assert class_of("alignment").may_score_a(g, 0)
    g.levels[5] = 2
    assert not class_of("alignment").may_score_a(g, 0)


@rule("A3.alignment-effect")
def test_alignment_counts_switches() -> None:
    """A3.alignment-effect: 2 DP more for each Switch Alignment counter of this round, of all."""
    g = with_cards(position(cards={"green": ["alignment"]}, dp={"green": 6}))
    g.story = -1
    for seat in (1, 2):
        g.selected[seat * 5 + SWITCH_ALIGNMENT] = 1
    ask(g, ScoringPhase())
    play(g, "green: complete alignment a")
    assert events(g, "dp") == ["dp green 9", "dp green 4"]


@rule("A3.alignment-b-none")
def test_whoever_scored_nothing_is_asked_too() -> None:
    """A3.alignment-b-none: the 4 DP are due now; who scored and does not lead is not asked."""
    g = with_cards(
        position(
            cards={"green": ["alignment"], "red": ["spatial"], "blue": ["density"]},
            alignment={"green": "sts"},
            dp={"red": 1},
        )
    )
    ask(g, ScoringPhase(), Wait(1))
    assert asked(g) == ["green"]
    assert options(g) == ["complete alignment b", "done"]
    play(g, "complete alignment b")
    assert events(g, "dp") == ["dp red 1", "dp blue 1", "dp green 4"]
    assert question(g) == "0.wait"
