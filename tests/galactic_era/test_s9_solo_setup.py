"""9: how the game for one is set up, its difficulties, and what offboard power does."""

from __future__ import annotations

import pytest

from asterism.contract.rulings import Value
from asterism.games.galactic_era.board.hexes import hex_at
from asterism.games.galactic_era.content.tables import (
    CARD_IDS,
    DIFFICULTY_IDS,
    FIELD_IDS,
    FLEET_D,
    FLEETS,
    SECTOR_IDS,
    SPACE,
    STO,
    STS,
    TRACK_SHIPS,
)
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.rules.a3_card import could_be_held
from asterism.games.galactic_era.rules.pieces import gain_dp, natural_limit
from asterism.games.galactic_era.rules.s6_1_2_reach import list_goals
from asterism.games.galactic_era.rules.s6_3_trading import TradingPhase
from asterism.games.galactic_era.rules.s6_rounds import Verdict
from asterism.games.galactic_era.rules.s9_automa_moves import ways_from
from asterism.games.galactic_era.rules.s9_automa_start import JoinAutomata
from asterism.games.galactic_era.rules.s9_automas import (
    FOR_GROWTH,
    FOR_MOVES,
    FOR_PEACE,
    gain_power,
    roll,
)
from asterism.games.galactic_era.rules.s9_spawning import SPOTS, spawn_size
from asterism.games.galactic_era.rulings import ruling_bits
from asterism.games.galactic_era.state import CARD, NONE, TRADING, GalacticEra, new_state
from asterism.games.galactic_era.vocabulary.sources import BY_STORY
from asterism.kernel.agenda import NOBODY
from asterism.kernel.chance import SeededChance
from tests.galactic_era.positions import Script, ask, events, hex_of, side, star
from tests.galactic_era.solo import FARMERS, SLAVERS, solo
from tests.rulebook import rule


def begun(seed: str = "solo", **rulings: Value) -> GalacticEra:
    """A game for one at its first question: the choice of a people."""
    g = GAME.new(1, GAME.read_rulings(rulings))
    assert isinstance(g, GalacticEra)
    g.chance = SeededChance(seed)
    g.settle()
    return g


def joined(*chance: int, difficulty: str = "standard") -> GalacticEra:
    """A table that the automata have joined, the Farmers rolling first."""
    g = new_state(1, ruling_bits({"difficulty": difficulty}))
    ask(g, JoinAutomata(), chance=chance)
    return g


def levels(g: GalacticEra, automa: int) -> dict[str, int]:
    """The levels of an automa that are not I."""
    return {name: g.level(automa, i) for i, name in enumerate(FIELD_IDS) if g.level(automa, i) > 1}


# -- the table -------------------------------------------------------------------------------


@rule("9.sectors", "5.fewer")
def test_the_centre_and_one_sector() -> None:
    g = begun()
    assert [slot for slot, sector in enumerate(g.sectors) if sector != NONE] == [0, 1]
    assert len(g.board.hexes) == 2 * 61
    assert (g.seats, g.sides) == (1, 3)
    assert g.owner[g.home[0]] == 0
    assert g.sectors[1] != g.sectors[0]
    assert SECTOR_IDS[g.sectors[1]]


@rule("9.spots")
def test_three_spawn_spots() -> None:
    """Mid-edge hexes: away from the player's tile, and beside the edge that the tiles share."""
    assert [hex_at(0, -2, 4), hex_at(1, -4, 2), hex_at(1, 2, 2)] == SPOTS
    g = solo()
    shared = {
        hex_
        for hex_ in range(61, 122)
        if any(0 <= n < 61 for n in g.board.neighbours[hex_ * 6 : hex_ * 6 + 6])
    }
    assert all(hex_ not in shared for hex_ in SPOTS[1:])
    assert all(g.board.kind[hex_] == SPACE for hex_ in SPOTS)


@rule("9.spots-closed")
def test_nobody_jumps_between_spawn_spots() -> None:
    g = solo(ships={"green": {SPOTS[1]: 1}})
    assert [g.board.wormhole[hex_] for hex_ in SPOTS] == [NONE] * 3
    out: list[int] = []
    list_goals(g, 0, SPOTS[1], 3, out)
    reached = {(option >> 16 & 255) * 61 + (option >> 8 & 255) for option in out}
    steps = g.board.steps(SPOTS[1])
    assert reached == {hex_ for hex_ in reached if steps[hex_] <= 3}
    assert not reached & set(SPOTS)
    assert ways_from(g, SLAVERS, SPOTS[1])[SPOTS[2]] >= steps[SPOTS[2]]


@rule("9.automata")
def test_two_automata_play() -> None:
    g = begun()
    assert [g.is_automa(each) for each in range(3)] == [False, True, True]
    assert [g.seat_of(each) for each in range(3)] == [0, NOBODY, NOBODY]
    assert g.alignment[FARMERS:] == [STO, STS]
    g = joined(1, 1)
    assert events(g, "automa-joins") == ["automa-joins red farmers", "automa-joins blue slavers"]


@rule("9.no-home")
def test_automata_have_neither_home_nor_people() -> None:
    g = begun()
    assert g.home[FARMERS:] == g.people[FARMERS:] == [NONE, NONE]
    assert g.reserve == 1
    assert natural_limit(g, 0, g.home[0]) > 100


@rule("9.farmers-no-fleets", "9.slavers-fleets")
def test_only_the_slavers_have_fleets() -> None:
    g = begun()
    assert g.spare[FARMERS] == []
    assert len(g.spare[SLAVERS]) == FLEETS
    hidden = [not g.knowledge.knows(0, face) for face in g.spare[SLAVERS]]
    assert hidden == [letter != FLEET_D for letter in range(FLEETS)]


@rule("9.wars")
def test_the_automata_are_at_war_with_each_other() -> None:
    g = begun()
    assert g.war == [0, 1 << SLAVERS, 1 << FARMERS]


@rule("9.no-ships")
def test_the_automata_begin_without_ships() -> None:
    g = begun()
    assert g.ships[FARMERS:] == [[], []]
    assert len(g.ships[0]) == 3


@rule("9.order")
def test_the_order_is_drawn_by_lot() -> None:
    orders = {tuple(begun(f"order {seed}").order) for seed in range(40)}
    assert len(orders) == 6


@rule("9.exploratory", "A3.exploratory-solo")
def test_exploratory_is_left_out() -> None:
    g = begun()
    exploratory = CARD_IDS.index("exploratory")
    assert len(g.deck) == len(CARD_IDS) - 2
    assert CARD + exploratory not in [*g.deck, *g.hands[0]]
    assert g.knowledge.knows(0, CARD + exploratory)
    assert not could_be_held(g, exploratory)


@rule("9.no-points")
def test_automata_have_no_points() -> None:
    g = solo(dp={"green": -3})
    gain_dp(g, FARMERS, 5, BY_STORY)
    gain_dp(g, SLAVERS, -5, BY_STORY)
    assert g.dp == [-3, 0, 0]
    assert g.scores() == [-3]
    ask(g, Verdict())
    assert g.winners() == []


# -- what they begin with --------------------------------------------------------------------


@rule(
    "9.start-farmers-1",
    "9.start-farmers-2",
    "9.start-farmers-3",
    "9.start-farmers-4",
    "9.start-farmers-5",
)
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_farmers_begin_with_a_field(die: int) -> None:
    g = joined(die, 6)
    assert levels(g, FARMERS) == {FIELD_IDS[die - 1]: 2}
    assert events(g, "rolled")[0] == f"rolled red {die} start"
    assert events(g, "armed") == []


@rule("9.start-farmers-6")
def test_farmers_may_begin_with_two_fields() -> None:
    assert levels(joined(6, 4, 0, 6), FARMERS) == {"military": 2, "genetics": 2}
    assert levels(joined(6, 1, 1, 6), FARMERS) == {"spirituality": 2, "propulsion": 2}


@rule(
    "9.start-slavers-1",
    "9.start-slavers-2",
    "9.start-slavers-3",
    "9.start-slavers-4",
    "9.start-slavers-5",
    "9.start-slavers-6",
)
@pytest.mark.parametrize(
    ("die", "found", "power"),
    [
        (1, {"military": 3}, 0),
        (2, {"military": 2, "spirituality": 2}, 0),
        (3, {"military": 2, "propulsion": 2}, 0),
        (4, {"military": 2, "robotics": 2}, 0),
        (5, {"military": 2, "genetics": 2}, 0),
        (6, {}, 2),
    ],
)
def test_slavers_begin_as_they_roll(die: int, found: dict[str, int], power: int) -> None:
    g = joined(5, die)
    assert levels(g, SLAVERS) == found
    assert (g.power, g.track[SLAVERS]) == (power, power)
    assert len(events(g, "armed")) == (1 if found else 0)


@rule("9.tactics")
def test_a_tactic_is_doubled_on_a_random_free_fleet() -> None:
    g = joined(5, 1, 3)
    assert events(g, "armed") == ["armed blue d double"]


# -- difficulty and power --------------------------------------------------------------------


@rule("9.easy", "9.standard", "9.hard", "9.insane")
@pytest.mark.parametrize(
    ("difficulty", "ships", "power"),
    [("easy", 0, 0), ("standard", 1, 0), ("hard", 2, 1), ("insane", 3, 2)],
)
def test_difficulty_adds_ships_and_power(difficulty: str, ships: int, power: int) -> None:
    g = joined(5, 1, difficulty=difficulty)
    assert g.power == power
    g.lay_tiles([0, 1, *[NONE] * 5], [0] * 7, [0] * 7)
    assert spawn_size(g, SLAVERS) == TRACK_SHIPS[power] + ships
    assert spawn_size(g, FARMERS) == 1
    assert joined(5, 6, difficulty=difficulty).power == power + 2
    assert set(DIFFICULTY_IDS) == {"easy", "standard", "hard", "insane"}


@rule("9.power", "9.power-1", "9.power-5")
def test_power_is_a_row_of_discs_that_costs_points_from_the_fifth_on() -> None:
    g = solo(stars={"arcturus": ("blue", 2)})
    ask(g)
    for expected in range(1, 7):
        gain_power(g)
        assert (g.power, g.track[SLAVERS]) == (expected, expected + 2)
        assert g.dp[0] == -5 * max(0, expected - 4)
        assert g.broken() == ""
    assert events(g, "power")[-1] == "power blue 6"


@rule("9.power")
def test_without_a_disc_there_is_no_more_power() -> None:
    g = solo(power=39)
    gain_power(g)
    assert (g.power, g.dp[0]) == (39, 0)


@rule("9.power-4")
@pytest.mark.parametrize("what", [FOR_MOVES, FOR_GROWTH])
def test_of_two_dice_the_lower_one_counts(what: int) -> None:
    g = solo(power=4)
    ask(g, chance=[5, 2])
    assert roll(g, SLAVERS, what) == 2
    assert len(events(g, "rolled")) == 2
    g = solo(power=3)
    ask(g, chance=[5, 2])
    assert roll(g, SLAVERS, what) == 5


@rule("9.power-4")
def test_other_dice_are_rolled_once() -> None:
    g = solo(power=4)
    ask(g, chance=[5, 2])
    assert roll(g, SLAVERS, FOR_PEACE) == 5
    assert roll(g, FARMERS, FOR_MOVES) == 2


@rule("9.power-3")
def test_powerful_slavers_learn_when_they_do_not_trade() -> None:
    g = solo(power=3, phase=TRADING)
    ask(g, TradingPhase(), chance=[4])
    assert levels(g, SLAVERS) == {"genetics": 2}
    g = solo(power=2, phase=TRADING)
    ask(g, TradingPhase(), chance=[4])
    assert levels(g, SLAVERS) == {}


@rule("9.power-3")
def test_slavers_who_have_traded_do_not_learn_besides() -> None:
    g = solo(
        power=3,
        phase=TRADING,
        alignment={"green": "sts"},
        levels={"green": {"military": 2}, "blue": {"robotics": 2}},
        ships={"green": {"mars": 1}, "blue": {"mars": 1}},
    )
    ask(g, TradingPhase(), chance=[1])
    g.take(g.menu[-1])
    assert levels(g, SLAVERS) == {"military": 2, "robotics": 2}
    assert g.level(0, 3) == 2
    assert isinstance(g.chance, Script)


def test_places_of_the_tests_are_where_they_should_be() -> None:
    g = solo()
    assert g.home[0] == star("alpha-draconis")
    assert hex_of(g, "alpha-draconis") == 61
    assert side("blue") == SLAVERS
