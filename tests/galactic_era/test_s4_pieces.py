"""Chapters 4, 7.2 and 7.6: discs and their track, ships, chips, fleets, blocks, contact, limits."""

from __future__ import annotations

import pytest

from asterism.games.galactic_era.content.tables import (
    CHIP_SUPPLY,
    CHIP_VALUES,
    DISCS,
    FLEETS,
    GUARDIANS,
    KINSHIP,
    NO_LIMIT,
    PROPULSION,
    SHIPS,
    TRACK,
)
from asterism.games.galactic_era.rules import pieces as p
from asterism.games.galactic_era.state import (
    CAMP,
    CHIP_VALUE,
    DECOY,
    FLEET_LETTER,
    LETTER,
    NONE,
    SHIP_SHIFT,
    SPARE_LETTERS,
    GalacticEra,
    new_state,
)
from asterism.games.galactic_era.vocabulary.sources import BY_STORY
from asterism.kernel.chance import SeededChance
from asterism.kernel.redeal import redeal
from asterism.kernel.view import SPECTATOR, UNKNOWN, view
from tests.galactic_era.positions import (
    ask,
    discs,
    events,
    fleet,
    hex_of,
    knows,
    owner,
    position,
    seen_by,
    side,
    singles,
    star,
    values,
)
from tests.rulebook import rule

GREEN, RED, BLUE = range(3)
A, B, C, D, E = range(5)


# --- Destiny points ------------------------------------------------------------------------------


@rule("6.2.1.negative", "5.zero")
def test_points_are_told_and_may_fall_below_zero() -> None:
    """6.2.1.negative, 5.zero: all begin with 0; a loss goes below it; nothing is no event."""
    g = position()
    ask(g)
    assert g.dp == [0, 0, 0]
    p.gain_dp(g, RED, -3, BY_STORY)
    p.gain_dp(g, RED, 0, BY_STORY)
    assert g.dp == [0, -3, 0]
    assert events(g) == ["dp red -3"]


def test_who_watches_for_a_side() -> None:
    """An automaton sees nothing for anybody; a puppet for itself and for its controller."""
    assert [p.seat_mask(position(), each) for each in range(3)] == [1, 2, 4]
    assert [p.seat_mask(new_state(1), each) for each in range(3)] == [1, 0, 0]
    g = position(2)
    assert [p.seat_mask(g, each) for each in range(3)] == [1, 2, 4]
    g.controls = [RED]
    assert [p.seat_mask(g, each) for each in range(3)] == [1, 2, 4 | 2]


@rule("4.3.two")
def test_an_ability_belongs_to_one_side_of_a_people() -> None:
    """4.3.two: the Alliance of Light guards, the Alliance of Darkness does not."""
    assert p.has(position(people={"green": "alliance"}), GREEN, GUARDIANS)
    dark = position(people={"green": "alliance"}, alignment={"green": "sts"})
    assert not p.has(dark, GREEN, GUARDIANS)
    assert not p.has(position(), GREEN, GUARDIANS)


# --- Discs and the track -------------------------------------------------------------------------


@rule("4.4.discs", "4.10.cover", "4.10.take", "4.10.value", "4.4.one-owner", "4.4.stack")
def test_discs_come_from_the_track_and_make_an_owner() -> None:
    """4.10.take: each disc frees a space; 4.4.one-owner: whoever has discs there controls it."""
    g = position()
    assert [TRACK[n] for n in g.track] == [6, 6, 6]
    p.put_discs(g, GREEN, star("uru"), 3)
    assert (owner(g, "uru"), discs(g, "uru"), TRACK[g.track[GREEN]]) == ("green", 3, 9)
    assert p.owned_stars(g, GREEN) == sorted([star("alpha-draconis"), star("uru")])


@rule("4.4.no-limit")
def test_all_discs_may_stand_on_one_star() -> None:
    """4.4.no-limit: far beyond its natural limit."""
    g = position()
    p.put_discs(g, GREEN, star("uru"), DISCS)
    assert (discs(g, "uru"), g.population(star("uru")), g.broken()) == (39, 39, "")


@rule("4.10.return")
def test_discs_go_back_to_the_track() -> None:
    """4.10.return: they cover the highest free spaces."""
    g = position(stars={"uru": ("green", 3)})
    p.return_discs(g, star("uru"), 2)
    assert (owner(g, "uru"), discs(g, "uru"), g.track[GREEN]) == ("green", 1, 1)


@rule("7.6.empty", "7.6.all", "A7.ray-last-disc")
def test_a_star_without_population_is_uninhabited_and_nobodys() -> None:
    """7.6.empty: the last disc takes the owner along; no counter is laid."""
    g = position(stars={"uru": ("green", 3)})
    p.return_discs(g, star("uru"), 3)
    assert (owner(g, "uru"), discs(g, "uru"), g.track[GREEN]) == (None, 0, 0)
    assert p.neutral_kind(g, star("uru")) == 0
    p.return_discs(g, star("uru"), 1)
    assert discs(g, "uru") == 0


@rule("4.5.six")
def test_a_home_star_keeps_its_owner_without_discs() -> None:
    """4.5.six: the miniature counts as six."""
    g = position(stars={"lyra": ("red", 2)})
    assert g.population(star("lyra")) == 8
    p.return_discs(g, star("lyra"), 2)
    assert (owner(g, "lyra"), g.population(star("lyra"))) == ("red", 6)


@rule("A2.spirituality-6-ascend")
def test_discs_ascend_with_spirituality_six() -> None:
    """A2.spirituality-6-ascend: they leave the game, and the track keeps its number."""
    g = position(stars={"uru": ("green", 3)}, levels={"green": {"spirituality": 6}})
    p.return_discs(g, star("uru"), 2)
    assert (discs(g, "uru"), g.track[GREEN], g.ascended[GREEN]) == (1, 3, 2)
    assert g.broken() == ""


def test_a_captured_star_changes_hands_with_all_discs() -> None:
    """All old discs go back; the new owner puts own ones there."""
    g = position(stars={"uru": ("red", 4)})
    p.capture(g, GREEN, star("uru"))
    p.put_discs(g, GREEN, star("uru"), 2)
    assert (owner(g, "uru"), discs(g, "uru")) == ("green", 2)
    assert (g.track[GREEN], g.track[RED]) == (2, 0)


@rule("6.2.4.evacuate-new-star")
def test_a_capital_in_empty_space_is_a_star() -> None:
    """6.2.4.evacuate-new-star: its hex holds the star CAMP + side."""
    g = position()
    hex_ = hex_of(g, "3:40")
    assert g.star_at(hex_) == NONE
    g.owner[g.home[RED]] = NONE
    g.camps[RED] = hex_
    g.home[RED] = CAMP + RED
    g.owner[CAMP + RED] = RED
    assert g.star_at(hex_) == CAMP + RED
    assert p.owned_stars(g, RED) == [CAMP + RED]
    assert p.slot_of_home(g, RED) == 3
    assert p.neutral_kind(g, CAMP + RED) == 0


# --- What lives on neutral stars -----------------------------------------------------------------


@rule("6.1.2.neutral")
def test_a_star_without_owner_is_neutral() -> None:
    """6.1.2.neutral: what its counter shows; what was uplifted counts as advanced."""
    g = position(tokens={"apu": "uninhabited", "janos": "primitive", "tiamat": "advanced"})
    kinds = [p.neutral_kind(g, star(name)) for name in ("apu", "janos", "tiamat", "sidar")]
    assert kinds == [0, 1, 2, 0]
    g.uplifted = [star("apu"), star("janos")]
    assert [p.neutral_kind(g, star(name)) for name in ("apu", "janos")] == [0, 2]
    assert p.token_kind(g.tokens[star("janos")]) == 1


@rule("6.2.4.grow-limit", "6.2.4.grow-distance")
def test_the_natural_limit_is_the_distance_to_the_nearest_populated_star() -> None:
    """6.2.4.grow-limit: of whoever; 6.2.4.grow-distance: over hexes, whatever they hold."""
    g = position(home={}, stars={"uru": ("red", 1)})
    assert p.natural_limit(g, RED, star("uru")) == 4
    assert p.natural_limit(g, RED, star("lyra")) == 4
    p.put_discs(g, BLUE, star("procyon"), 1)
    near = g.board.distance(hex_of(g, "procyon"), hex_of(g, "uru"))
    assert p.natural_limit(g, RED, star("uru")) == min(near, 4)


def test_without_another_populated_star_there_is_no_limit() -> None:
    """R21: nothing is said of it, so there is none."""
    g = position()
    for each in (RED, BLUE):
        g.owner[g.home[each]] = NONE
    assert p.natural_limit(g, GREEN, star("alpha-draconis")) == NO_LIMIT


@rule("A1.alliance-light-limit", "A1.alliance-light-theirs")
def test_kin_do_not_count_each_others_stars() -> None:
    """A1.alliance-light-limit: STO players and the Alliance of Light pass over each other."""
    stars = {"uru": ("red", 1), "procyon": ("green", 1)}
    plain = position(stars=stars)
    light = position(stars=stars, people={"green": "alliance"})
    assert p.has(light, GREEN, KINSHIP)
    near = light.board.distance(hex_of(light, "procyon"), hex_of(light, "uru"))
    home = light.board.distance(hex_of(light, "procyon"), hex_of(light, "lyra"))
    assert p.natural_limit(plain, GREEN, star("procyon")) == min(near, home)
    assert p.natural_limit(light, GREEN, star("procyon")) > max(near, home)
    assert p.natural_limit(light, RED, star("uru")) == 4
    dark = position(stars=stars, people={"green": "alliance"}, alignment={"red": "sts"})
    assert p.natural_limit(dark, GREEN, star("procyon")) == min(near, home)
    assert p.natural_limit(dark, RED, star("uru")) == min(near, 4)


# --- Single ships --------------------------------------------------------------------------------


@rule("3.ships", "5.ship-supply", "4.6.hex")
def test_single_ships_come_from_a_supply_of_sixteen() -> None:
    """5.ship-supply: three are out at the start; a ship on the goal Leadership does not return."""
    g = position()
    assert p.free_singles(g, GREEN) == SHIPS - 3
    p.add_singles(g, GREEN, hex_of(g, "uru"), 2)
    g.leaders[GREEN] = 1
    assert p.free_singles(g, GREEN) == SHIPS - 6
    assert p.ship_hexes(g, GREEN) == [hex_of(g, "alpha-draconis"), hex_of(g, "uru")]


def test_the_ships_with_the_least_range_left_go_first() -> None:
    """Two of three leave; the one with range left stays."""
    g = position(ships={"green": {}})
    hex_ = hex_of(g, "uru")
    p.add_singles(g, GREEN, hex_, 1, 3)
    p.add_singles(g, GREEN, hex_, 2)
    p.remove_singles(g, GREEN, hex_, 0)
    p.remove_singles(g, GREEN, hex_, 2)
    assert g.ships[GREEN] == [hex_ << 10 | 3]


# --- Chips and fleets ----------------------------------------------------------------------------


def bank(g: GalacticEra) -> list[int]:
    """How many chips of each value above 0 the bank has."""
    return [sum(1 for chip in g.bank if value_of(chip) == value) for value in CHIP_VALUES[1:]]


def value_of(chip: int) -> int:
    """The ships that a chip stands for."""
    return CHIP_VALUE[chip]


@rule("4.6.change-shown", "4.6.total", "3.chips")
def test_chips_of_the_bank_are_seen_by_all() -> None:
    """4.6.change-shown: what comes from the supply is shown; the values add up to the ships."""
    g = position(fleets={"green": [("uru", "a", [1, 2, 5])]})
    assert g.strength(fleet("green", 0)) == 8
    assert all(knows(g, colour, chip) for chip in g.chips[0] for colour in ("red", "blue", ""))
    assert bank(g) == [n - (value in (1, 2, 5)) for value, n in enumerate_supply()]


def enumerate_supply() -> list[tuple[int, int]]:
    """The values of the bank with their supply."""
    return list(zip(CHIP_VALUES[1:], CHIP_SUPPLY[1:], strict=True))


@rule("4.6.decoys", "4.6.decoys-five", "4.6.decoys-when")
def test_decoys_come_from_ones_own_stock_of_five() -> None:
    """4.6.decoys: worth nothing; 4.6.decoys-five: each player has five."""
    g = position(fleets={"red": [("uru", "a", [1, 0, 0])]})
    assert (g.strength(fleet("red", 0)), values(g, "red", 0)) == (1, [0, 0, 1])
    assert [len(decoys) for decoys in g.spare_decoys] == [5, 3, 5]
    assert g.chips[fleet("red", 0)][1:] == [DECOY + 5, DECOY + 6]
    p.remove_chip(g, fleet("red", 0), DECOY + 5)
    assert g.spare_decoys[RED] == [DECOY + 5, DECOY + 7, DECOY + 8, DECOY + 9]


@rule("4.6.change")
def test_chips_are_changed_for_the_same_value() -> None:
    """4.6.change: a five for a three and two ones."""
    g = position(fleets={"green": [("uru", "a", [5])]})
    p.change(g, 0, g.chips[0][:], [1, 1, 3])
    assert (values(g, "green", 0), g.strength(0)) == ([1, 1, 3], 5)
    assert bank(g) == [CHIP_SUPPLY[1] - 2, CHIP_SUPPLY[2], CHIP_SUPPLY[3] - 1, *CHIP_SUPPLY[4:]]


@pytest.mark.parametrize(
    ("total", "found"),
    [
        (0, []),
        (3, [1, 1, 1]),
        (36, [1] * 36),
        (37, [1] * 35 + [2]),
        (60, [1] * 36 + [2] * 12),
        (252, [1] * 36 + [2] * 12 + [3] * 6 + [4] * 6 + [5] * 18 + [10] * 6),
        (253, []),
    ],
)
def test_ships_are_split_into_chips_as_small_as_there_are(total: int, found: list[int]) -> None:
    """Small chips are handled best; the bank has 252 ships in all."""
    assert p.split_values(position(), total) == found


def test_a_bank_without_small_chips_gives_what_it_has() -> None:
    """With two 2s and a 5 left there is a 4 and a 7, but no 3."""
    g = position()
    g.bank = [next(c for c in g.bank if value_of(c) == n) + i for n, i in ((2, 0), (2, 1), (5, 0))]
    assert [p.split_values(g, total) for total in (3, 4, 7)] == [[], [2, 2], [2, 5]]


@rule("4.6.letter", "5.fleet-counters", "3.fleets", "4.6.public", "4.6.own-look")
def test_only_the_owner_and_d_tell_which_letter_commands_a_fleet() -> None:
    """4.6.letter: hidden from the others; 4.6.public: D is seen by all."""
    g = position(fleets={"red": [("uru", "b", [1]), ("uru", "d", [2])]})
    one, two = g.letters[fleet("red", 0)], g.letters[fleet("red", 1)]
    assert (g.letter_of(fleet("red", 0)), g.letter_of(fleet("red", 1))) == (B, D)
    assert [knows(g, colour, one) for colour in ("red", "green", "")] == [True, False, False]
    assert [knows(g, colour, two) for colour in ("red", "green", "")] == [True, True, True]
    assert p.free_slots(g, RED) == [2, 3, 4]
    assert g.spare[RED] == [p.letter_face(RED, each) for each in (A, C, E)]
    unused = p.letter_face(GREEN, C)
    assert [knows(g, colour, unused) for colour in ("green", "red")] == [True, False]


@rule("6.1.2.dissolve", "6.1.2.dissolve-hidden", "A7.ray-last-ship")
def test_a_dissolved_fleet_gives_its_counter_back_unseen() -> None:
    """6.1.2.dissolve-hidden: nobody learns the letter; the chips that are left are seen."""
    g = position(fleets={"red": [("uru", "b", [1, 0])]})
    letter = g.letters[fleet("red", 0)]
    p.remove_chip(g, fleet("red", 0), g.chips[fleet("red", 0)][0])
    p.dissolve(g, fleet("red", 0))
    assert g.broken() == ""
    assert letter in g.spare[RED]
    assert (len(g.spare_decoys[RED]), len(g.bank)) == (5, sum(CHIP_SUPPLY[1:]))
    assert [knows(g, colour, letter) for colour in ("red", "green")] == [True, False]
    assert not g.knowledge.facts


def test_who_knew_the_letter_of_a_fleet_knows_that_it_is_spare() -> None:
    """A letter seen in a vision is known until it may have been exchanged."""
    g = position(fleets={"red": [("uru", "b", [1]), ("uru", "d", [1])]})
    letter = g.letters[fleet("red", 0)]
    g.knowledge.show(letter, 1 << GREEN)
    p.dissolve(g, fleet("red", 0))
    p.dissolve(g, fleet("red", 1))
    assert knows(g, "green", letter)
    assert knows(g, "green", p.letter_face(RED, D))
    p.found_fleet(g, RED, 0, hex_of(g, "uru"), A, [1], 0)
    assert not knows(g, "green", letter)
    places = 1 << SPARE_LETTERS + RED | 1 << g_place(RED, 0)
    assert g.knowledge.places_for(GREEN, letter) == places


def g_place(of: int, slot: int) -> int:
    """The place of the letter of a fleet."""
    return FLEET_LETTER + of * FLEETS + slot


@rule("4.6.one-unit", "4.6.fleet", "4.6.face-down")
def test_mixed_chips_are_known_to_lie_in_any_of_the_fleets_a_ship_in_each() -> None:
    """4.6.fleet: their numbers are hidden; 4.6.one-unit: each of them holds a ship, all know."""
    what = [("uru", "a", [1, 0, 0]), ("uru", "b", [5, 10])]
    g = position(fleets={"red": what}, unseen=["red"])
    seen: set[str] = set()
    for seed in range(40):
        world = redeal(g, GREEN, SeededChance(seed))
        assert world.broken() == ""
        assert isinstance(world, GalacticEra)
        assert [len(chips) for chips in world.chips[5:7]] == [3, 2]
        seen.add(str([world.strength(each) for each in (5, 6)]))
    assert len(seen) > 3
    world = redeal(g, RED, SeededChance(1))
    assert isinstance(world, GalacticEra)
    assert world.chips == g.chips
    assert world.letters[5] == LETTER + 5


# --- Who is where --------------------------------------------------------------------------------


@rule("7.2.ships", "7.2.war", "7.2.peace", "7.2.1.growth")
def test_ships_of_enemies_block() -> None:
    """7.2.war: only those at war; a fleet does too; those at peace do not."""
    what = {"blue": [("uru", "a", [1])]}
    g = position(war=[("red", "blue")], fleets=what, ships={"green": {"uru": 1}})
    uru = hex_of(g, "uru")
    assert p.blockers(g, RED, uru) == 1 << BLUE
    assert p.blocked(g, RED, uru)
    assert not p.blocked(g, GREEN, uru)
    assert not p.blocked(g, RED, hex_of(g, "lyra"))
    g.war = [0, 0, 0]
    assert not p.blocked(g, RED, uru)


@rule("7.2.1.home")
def test_a_home_star_can_be_blocked() -> None:
    """7.2.1.home: like any other star."""
    g = position(war=[("red", "green")], ships={"green": {"lyra": 1}})
    assert p.blocked(g, RED, hex_of(g, "lyra"))


@rule("A2.spirituality-5-block")
@pytest.mark.parametrize(("level", "blocked"), [(4, True), (5, False), (6, False)])
def test_from_spirituality_five_on_nobody_is_blocked(level: int, blocked: bool) -> None:
    """A2.spirituality-5-block: enemy ships never stand in the way."""
    g = position(
        war=[("red", "green")],
        ships={"green": {"uru": 1}},
        levels={"red": {"spirituality": level}},
    )
    assert p.blocked(g, RED, hex_of(g, "uru")) == blocked


@rule("6.3.contact")
def test_contact_is_a_ship_with_a_ship_or_with_a_star() -> None:
    """6.3.contact: whoever comes; two stars beside each other are none."""
    assert not p.in_contact(position(), GREEN, RED)
    assert not p.in_contact(position(), GREEN, GREEN)
    visit = position(ships={"green": {"lyra": 1}, "red": {}})
    assert p.in_contact(visit, GREEN, RED)
    assert p.in_contact(visit, RED, GREEN)
    assert not p.in_contact(visit, GREEN, BLUE)
    space = position(ships={"green": {"3:40": 1}}, fleets={"red": [("3:40", "a", [2])]})
    assert p.in_contact(space, GREEN, RED)


@rule("6.1.2.explore")
def test_ships_explore_counter_and_relic_secretly() -> None:
    """6.1.2.explore: who has a ship there looks at both; the others see only that it does."""
    g = position(tokens={"apu": "primitive"}, relics={"apu": "buried-ships"})
    token, relic = g.tokens[star("apu")], g.relics[star("apu")]
    p.add_singles(g, RED, hex_of(g, "apu"), 1)
    ask(g)
    p.explore(g, RED)
    p.explore(g, RED)
    assert [knows(g, colour, token) for colour in ("red", "green", "")] == [True, False, False]
    assert knows(g, "red", relic)
    assert events(g) == ["explored red apu token-0-4", "unearthed red apu buried-ships"]
    assert seen_by(g, "green") == ["explored red apu ?", "unearthed red apu ?"]
    assert seen_by(g, "red") == events(g)


@rule("4.6.single-public")
@pytest.mark.parametrize("watcher", ["green", "red", "blue", ""])
def test_single_ships_are_open_to_all(watcher: str) -> None:
    """4.6.single-public: where and how many, to spectators too; of a fleet only its chips."""
    g = position(
        ships={"green": {"uru": 3, "1:1": 2}},
        fleets={"green": [("mars", "a", [1, 3])]},
        unseen=["green"],
    )
    seen = view(g, side(watcher) if watcher else SPECTATOR)
    where = [ship >> SHIP_SHIFT for ship in seen.public["ships"][side("green")]]
    assert sorted(where) == sorted([hex_of(g, "uru")] * 3 + [hex_of(g, "1:1")] * 2)
    chips = seen.zones["chips-green-1"]
    assert len(chips) == 2
    assert (UNKNOWN in chips) == (watcher != "green")


@rule("4.6.single", "4.8.start", "4.7.start")
def test_a_position_is_as_at_the_start() -> None:
    """4.8.start, 4.7.start: level I everywhere, peace with all, three ships each."""
    g = position(4)
    assert g.levels == [1] * 20
    assert g.level(side("yellow"), PROPULSION) == 1
    assert g.war == [0] * 4
    assert [singles(g, "yellow", "khaa"), singles(g, "green", "khaa")] == [3, 0]
