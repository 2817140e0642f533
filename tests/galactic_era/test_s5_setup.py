"""Chapter 5 and appendix 6: story, board, hidden counters, homes, cards, peoples, bonuses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from asterism.contract import game as game_module
from asterism.contract.rulings import Value
from asterism.games.galactic_era.board.hexes import ground
from asterism.games.galactic_era.content.tables import (
    CARD_IDS,
    COLOURS,
    GOAL_IDS,
    MAIN_STAR,
    NEUTRAL_IDS,
    PEOPLE_IDS,
    SECTOR_IDS,
    SECTOR_STARS,
    STAR_IDS,
    STAR_SECTOR,
    STARS,
    STORY_IDS,
    TILE_HEXES,
    USED_SLOTS,
)
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.rules import pieces as p
from asterism.games.galactic_era.rules import s5_setting_up as up
from asterism.games.galactic_era.rules.s5_bonuses import PeopleBonuses, SectorBonuses
from asterism.games.galactic_era.rules.s6_5_exchange import EraChange
from asterism.games.galactic_era.rules.s6_rounds import GameEnd
from asterism.games.galactic_era.rulings import goal_of, ruling_bits, story_of
from asterism.games.galactic_era.setup import new_game, set_up
from asterism.games.galactic_era.state import (
    NONE,
    PERSON,
    SAME_REWARD_TECHNOLOGY,
    SET_UP,
    TILE_DRAW,
    GalacticEra,
    new_state,
)
from asterism.kernel.agenda import NOBODY, Rule, Step
from asterism.kernel.chance import BOT, Chance, SeededChance
from asterism.kernel.redeal import redeal
from asterism.testing.conformance import check_match
from tests.galactic_era.positions import (
    Script,
    ask,
    asked,
    events,
    knows,
    level,
    options,
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

GREEN, RED, BLUE = range(3)
SEATS = [3, 4, 5, 6]


def steps(story: int = up.RANDOM, goal: int = NONE) -> list[Rule[GalacticEra]]:
    """The rules of chapter 5, without the first round."""
    rules = set_up(3, GAME.read_rulings({}))[2:-1]
    return [up.DrawStory(story), up.DrawGoal(goal), *rules]


def dealt(seats: int, seed: int = 1, rulings: int = 0) -> GalacticEra:
    """A table at which everybody is asked which people to keep."""
    g = new_state(seats, rulings)
    ask(g, *steps(), chance=SeededChance(seed))
    return g


def finished(seats: int, seed: int) -> GalacticEra:
    """A table at which everything was chosen at random."""
    g = dealt(seats, seed)
    chance = SeededChance(seed)
    while g.pending is not None:
        g.take(g.menu[chance.below(BOT, len(g.menu))])
    assert g.broken() == ""
    return g


class Fixed(Chance):
    """Draws the tiles that a test names, and the first of everything else."""

    def __init__(self, *sectors: str) -> None:
        self.left = list(range(len(SECTOR_IDS)))
        self.sectors = [SECTOR_IDS.index(name) for name in sectors]

    def below(self, purpose: int, n: int) -> int:
        """Return where a tile is among those that are left."""
        if purpose != TILE_DRAW or not self.sectors:
            return 0
        position = self.left.index(self.sectors.pop(0))
        self.left.pop(position)
        return position


def beginning(
    people: dict[str, str],
    *sectors: str,
    alignment: dict[str, str] | None = None,
    rulings: int = 0,
    order: list[str] | None = None,
) -> GalacticEra:
    """A table of three before the bonuses: seats in these sectors, with these peoples."""
    g = new_state(3, rulings)
    others = [name for name in ("xilox", "khaa", "arcturus") if name not in sectors]
    names = [*sectors, *others][:3]
    ask(g, up.LayTiles(), up.PlaceHomes(), chance=Fixed("rigel", *names))
    for seat in range(3):
        g.people[seat] = PEOPLE_IDS.index(people.get(COLOURS[seat], "orion"))
        sts = (alignment or {}).get(COLOURS[seat]) == "sts"
        g.alignment[seat] = int(sts)
    if order:
        g.order = [side(colour) for colour in order]
    ask(g, PeopleBonuses(), SectorBonuses())
    return g


# --- Story and goal ------------------------------------------------------------------------------


@rule("5.story", "3.stories")
def test_the_story_is_drawn() -> None:
    """5.story: any of the four."""
    found = set()
    for number in range(4):
        g = new_state(3)
        ask(g, up.DrawStory(up.RANDOM), chance=[number])
        assert events(g) == [f"story {STORY_IDS[number]}"]
        found.add(g.story)
    assert found == {0, 1, 2, 3}


@rule("5.goal", "3.goals")
def test_the_goal_is_drawn_or_left_out() -> None:
    """5.goal: it is optional."""
    g = new_state(3)
    ask(g, up.DrawGoal(up.RANDOM), chance=[7])
    assert (g.goal, events(g)) == (7, [f"goal {GOAL_IDS[7]}"])
    g = new_state(3)
    ask(g, up.DrawGoal(NONE))
    assert (g.goal, events(g)) == (NONE, [])


@rule("5.agree")
def test_a_table_may_choose_story_and_goal() -> None:
    """5.agree: by name, as options of the scenario; by default by lot, and without a goal."""
    for scenario in GAME.scenarios:
        assert [option.name for option in scenario.options][:2] == ["story", "goal"]
    chosen = {"story": "wars", "goal": "legacy"}
    g = new_state(3)
    ask(g, up.DrawStory(story_of(chosen)), up.DrawGoal(goal_of(chosen)))
    assert events(g) == ["story wars", "goal legacy"]
    default = {each.name: each.default for each in GAME.choices}
    assert (story_of(default), goal_of(default)) == (up.RANDOM, NONE)
    assert goal_of({"goal": "random"}) == up.RANDOM
    assert ruling_bits(default) == 0
    assert ruling_bits({"same_reward": "technology"}) == SAME_REWARD_TECHNOLOGY


# --- The board -----------------------------------------------------------------------------------


@rule("5.central", "5.sectors")
@pytest.mark.parametrize("seats", SEATS)
def test_as_many_tiles_as_seats_lie_around_the_centre(seats: int) -> None:
    """5.central, 5.sectors: different tiles in the slots of the diagram."""
    g = dealt(seats)
    used = [slot for slot in range(7) if g.sectors[slot] >= 0]
    assert used == [0, *USED_SLOTS[seats]]
    tiles = [g.sectors[slot] for slot in used]
    assert len(set(tiles)) == seats + 1
    assert len(events(g, "tile")) == seats + 1
    assert len(g.board.stars) == sum(SECTOR_STARS[tile] for tile in tiles)


@rule("5.sides", "5.central", "3.tiles")
def test_tiles_sides_and_turns_are_random() -> None:
    """5.sides: any of nine tiles, either side, any of six ways, in the centre too."""
    games = [dealt(6, seed) for seed in range(60)]
    for slot in (0, 3):
        assert {g.sectors[slot] for g in games} == set(range(9))
        assert {g.tile_faces[slot] for g in games} == {0, 1}
        assert {g.turns[slot] for g in games} == set(range(6))


@rule("5.sides")
def test_the_tiles_are_those_that_chance_names() -> None:
    """5.sides: a tile, a side and a turn for each slot, the centre first."""
    g = new_state(3)
    ask(g, up.LayTiles(), chance=[8, 1, 5, 0, 0, 1, 0, 1, 2, 0, 0, 3])
    assert [g.sectors[slot] for slot in (0, 1, 3, 5)] == [8, 0, 1, 2]
    assert [g.tile_faces[slot] for slot in (0, 1, 3, 5)] == [1, 0, 1, 0]
    assert [g.turns[slot] for slot in (0, 1, 3, 5)] == [5, 1, 2, 3]
    assert events(g)[0] == f"tile 0 {SECTOR_IDS[8]} b 5"


@rule("5.wormholes", "5.wormhole-pair", "5.wormhole-hex")
@pytest.mark.parametrize(("seats", "pairs"), [(3, 3), (4, 2), (5, 1), (6, 0)])
def test_gaps_in_the_board_have_a_pair_of_wormholes(seats: int, pairs: int) -> None:
    """5.wormholes: none with six; 5.wormhole-pair: both ends are of one colour."""
    g = dealt(seats)
    ends = [hex_ for hex_ in g.board.hexes if g.board.wormhole[hex_] != NONE]
    assert len(ends) == 2 * pairs
    assert all(g.board.pair[hex_] == g.board.pair[g.board.wormhole[hex_]] for hex_ in ends)
    assert all(ground(1).distance(0, hex_ % TILE_HEXES) == 4 for hex_ in ends)


# --- Neutral counters and relics -----------------------------------------------------------------


def kinds(g: GalacticEra, slot: int) -> list[int]:
    """How many counters of each kind lie in a slot."""
    found = [p.token_kind(token) for token in g.tokens_by_slot()[slot]]
    return [found.count(kind) for kind in range(len(NEUTRAL_IDS))]


@rule("5.neutral-seven", "5.neutral-eight")
@pytest.mark.parametrize("seats", SEATS)
def test_outer_sectors_get_two_of_each_kind_and_a_third_uninhabited(seats: int) -> None:
    """5.neutral-seven, 5.neutral-eight: by the number of stars of the sector."""
    g = dealt(seats)
    for slot in USED_SLOTS[seats]:
        eight = SECTOR_STARS[g.sectors[slot]] == 8
        assert kinds(g, slot) == [3 if eight else 2, 2, 2]


@rule("5.neutral-random", "5.neutral-central")
@pytest.mark.parametrize("seed", range(5))
def test_every_star_but_the_main_ones_outside_has_a_counter(seed: int) -> None:
    """5.neutral-random, 5.neutral-central: in the centre the main star too."""
    g = dealt(4, seed)
    for name in range(STARS):
        slot = g.sectors.index(STAR_SECTOR[name]) if STAR_SECTOR[name] in g.sectors else NONE
        main = name == MAIN_STAR[STAR_SECTOR[name]]
        assert (g.tokens[name] != NONE) == (slot == 0 or (slot > 0 and not main))
    assert sum(kinds(g, 0)) == SECTOR_STARS[g.sectors[0]]
    assert max(kinds(g, 0)) <= 3


@rule("5.neutral-random")
def test_the_counters_are_shuffled() -> None:
    """5.neutral-random: a star can get any of them."""
    games = [dealt(3, seed) for seed in range(40)]
    first = [min(s for s in range(STARS) if STAR_SECTOR[s] == g.sectors[0]) for g in games]
    found = [p.token_kind(g.tokens[s]) for g, s in zip(games, first, strict=True)]
    assert set(found) == {0, 1, 2}


@rule("5.neutral-rest", "5.relics-rest")
@pytest.mark.parametrize("seed", range(8))
def test_what_is_left_over_goes_to_the_box_unseen(seed: int) -> None:
    """5.neutral-rest, 5.relics-rest: of nine counters and ten relics nobody knows which is out."""
    g = dealt(3, seed)
    stars = SECTOR_STARS[g.sectors[0]]
    boxed = [face for face in g.boxed if face < PERSON]
    assert len(boxed) == 9 - stars + 10 - stars
    assert all(g.knowledge.known[face] == 0 for face in boxed)
    worlds = [redeal(g, GREEN, SeededChance(number)) for number in range(30)]
    boxes = {tuple(world.boxed) for world in worlds if isinstance(world, GalacticEra)}
    assert len(boxes) > 1


@rule("5.relics", "3.relics")
def test_each_star_of_the_centre_has_a_relic_that_nobody_has_seen() -> None:
    """5.relics: on the main star too, and nowhere else."""
    g = dealt(5)
    centre = [s for s in range(STARS) if STAR_SECTOR[s] == g.sectors[0]]
    assert [s for s in range(STARS) if g.relics[s] != NONE] == centre
    relics = [g.relics[s] for s in centre]
    assert len(set(relics)) == len(centre)
    assert not any(knows(g, colour, relic) for colour in ("green", "white") for relic in relics)
    assert events(g, "relics") == [f"relics {len(centre)}"]


def test_nobody_knows_a_counter_but_everybody_what_a_sector_has() -> None:
    """In every world that a seat could be in each outer sector has the same kinds."""
    g = dealt(3)
    for number in range(10):
        world = redeal(g, RED, SeededChance(number))
        assert isinstance(world, GalacticEra)
        for slot in USED_SLOTS[3]:
            assert kinds(world, slot) == kinds(g, slot)
    assert not any(
        g.knowledge.known[token] for slot in range(7) for token in g.tokens_by_slot()[slot]
    )


# --- Homes and turn order ------------------------------------------------------------------------


@rule("5.sector-each", "5.not-central", "5.home", "4.5.six", "3.home")
@pytest.mark.parametrize("seats", SEATS)
def test_each_begins_on_the_main_star_of_a_sector_of_its_own(seats: int) -> None:
    """5.home: with three ships; 5.not-central: nobody in the middle."""
    g = new_state(seats)
    ask(g, up.LayTiles(), up.PlaceHomes(), chance=SeededChance(1))
    assert [p.slot_of_home(g, seat) for seat in range(seats)] == USED_SLOTS[seats]
    for seat in range(seats):
        home = g.home[seat]
        assert home == MAIN_STAR[g.sectors[USED_SLOTS[seats][seat]]]
        assert (g.owner[home], g.population(home)) == (seat, 6)
        assert g.single_ships(seat, g.hex_of(home)) == 3
    assert len(events(g, "settled")) == seats


@rule("5.order", "5.order-open")
def test_the_turn_order_is_drawn() -> None:
    """5.order: by lot; 5.order-open: all see it."""
    g = new_state(3)
    ask(g, up.DrawOrder(), chance=[2, 0, 0])
    assert g.order == [BLUE, GREEN, RED]
    assert seen_by(g, "") == ["placed blue 1", "placed green 2", "placed red 3"]
    assert len({tuple(dealt(3, seed).order) for seed in range(40)}) == 6


@rule("5.round-marker", "5.zero", "4.10.cover", "4.7.start")
def test_nothing_has_happened_before_the_first_round() -> None:
    """5.round-marker: the round is 0; 5.zero: no points; 4.10.cover: all discs on the track."""
    g = dealt(4)
    assert (g.round, g.phase, g.dp, g.track, g.war) == (0, SET_UP, [0] * 4, [0] * 4, [0] * 4)


# --- Cards ---------------------------------------------------------------------------------------


@rule("5.card", "7.3.secret", "3.cards")
def test_each_is_dealt_a_card_that_it_alone_sees() -> None:
    """5.card: from a shuffled deck of thirteen; the others see that a card was dealt."""
    g = dealt(3)
    assert [len(hand) for hand in g.hands] == [1, 1, 1]
    assert len(g.deck) == 10
    card = g.hands[RED][0]
    assert [knows(g, colour, card) for colour in ("red", "green", "")] == [True, False, False]
    assert not any(g.knowledge.known[face] for face in g.deck)
    name = CARD_IDS[card - 217]
    assert f"card-dealt red {name}" in seen_by(g, "red", "card-dealt")
    assert seen_by(g, "green", "card-dealt").count("card-dealt red ?") == 1


@rule("5.card")
def test_the_deck_is_shuffled() -> None:
    """5.card: chance names it from the top down, and deals from there."""
    g = new_state(3)
    ask(g, up.DealCards(), chance=["density", "alignment", "spatial"])
    hands = [[CARD_IDS[card - 217] for card in hand] for hand in g.hands]
    assert hands == [["density"], ["alignment"], ["spatial"]]


# --- Peoples and alignments ----------------------------------------------------------------------


@rule("5.peoples", "3.peoples")
@pytest.mark.parametrize("seats", SEATS)
def test_each_is_dealt_two_peoples_that_it_alone_sees(seats: int) -> None:
    """5.peoples: all different; the others see two tiles."""
    g = dealt(seats)
    assert [len(people) for people in g.dealt] == [2] * seats
    faces = [face for people in g.dealt for face in people]
    assert len(set(faces)) == 2 * seats
    for seat in range(seats):
        for face in g.dealt[seat]:
            assert g.knowledge.known[face] == 1 << seat
    assert seen_by(g, "red", "people-dealt").count("people-dealt green ?") == 2


def kept(first: str, second: str) -> GalacticEra:
    """A table of three at which green was dealt these two, red Orion and Greys, blue ICC and AI."""
    g = new_state(3)
    deal = [first, second, "orion", "greys", "icc", "rogue-ai"]
    ask(g, up.DealPeoples(), up.ChoosePeople(NOBODY), up.ChooseAlignment(NOBODY), chance=deal)
    return g


@rule("5.peoples", "5.peoples-order", "4.2.one")
def test_all_keep_one_at_the_same_time() -> None:
    """5.peoples-order: in secret, in any order; the tiles that are kept are shown together."""
    g = kept("avians", "dracos")
    assert (asked(g), question(g)) == (["green", "red", "blue"], "5.peoples-order")
    assert options(g, seat="red") == ["keep greys", "keep orion"]
    play(g, "blue: keep icc", "green: keep dracos")
    assert (g.people, events(g, "people")) == ([NONE] * 3, [])
    play(g, "red: keep orion")
    names = [PEOPLE_IDS[people] for people in g.people]
    assert names == ["dracos", "orion", "icc"]
    assert seen_by(g, "")[-3:] == ["people green dracos", "people red orion", "people blue icc"]
    assert g.dealt == [[], [], []]


@rule("5.peoples-rest")
def test_the_other_one_goes_to_the_box_unseen_by_others() -> None:
    """5.peoples-rest: who discarded it knows it, nobody else."""
    g = kept("avians", "dracos")
    play(g, "green: keep dracos", "red: keep orion", "blue: keep icc")
    face = PERSON + PEOPLE_IDS.index("avians")
    assert face in g.boxed
    assert [knows(g, colour, face) for colour in ("green", "red", "")] == [True, False, False]
    shown = PERSON + PEOPLE_IDS.index("dracos")
    assert knows(g, "", shown)
    worlds = [redeal(g, RED, SeededChance(number)) for number in range(5)]
    assert all(len(world.boxed) == len(g.boxed) for world in worlds if hasattr(world, "boxed"))


@rule("5.peoples")
def test_only_a_people_that_was_dealt_can_be_kept() -> None:
    """5.peoples: another is refused."""
    g = kept("avians", "dracos")
    assert why_not(g, "green: keep mantids") == "5.peoples: people-not-dealt"
    assert why_not(g, "green: align sto") == "5.peoples-order: not-asked"


@rule("5.alignment", "5.alignment-reveal")
def test_alignments_are_chosen_in_secret_and_shown_together() -> None:
    """5.alignment: when all have a people; 5.alignment-reveal: all at once."""
    g = kept("avians", "dracos")
    play(g, "green: keep dracos", "red: keep orion", "blue: keep icc")
    assert (asked(g), question(g)) == (["green", "red", "blue"], "5.alignment")
    assert options(g) == ["align sto", "align sts"]
    play(g, "red: align sts", "green: align sto")
    assert (g.alignment, events(g, "aligned")) == ([NONE] * 3, [])
    play(g, "blue: align sts")
    assert g.alignment == [0, 1, 1]
    assert events(g, "aligned") == ["aligned green sto", "aligned red sts", "aligned blue sts"]


# --- Bonuses -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "alignment", "levels", "ships", "discs", "dp"),
    [
        pytest.param("alliance", "sto", {}, 3, 0, 0, id="alliance"),
        pytest.param("annunaki", "sts", {"genetics": 2}, 3, 0, 0, marks=rule("A1.annunaki-bonus")),
        pytest.param(
            "avians",
            "sto",
            {"spirituality": 2, "propulsion": 2},
            3,
            0,
            0,
            marks=rule("A1.avians-bonus"),
        ),
        pytest.param("anchara", "sto", {}, 3, 0, 2, marks=rule("A1.anchara-sto-bonus")),
        pytest.param("anchara", "sts", {}, 5, 0, 0, marks=rule("A1.anchara-sts-bonus")),
        pytest.param("felines", "sto", {}, 4, 0, 0, marks=rule("A1.felines-bonus")),
        pytest.param("greys", "sto", {}, 2, 0, 0, marks=rule("A1.greys-sto-fewer")),
        pytest.param("greys", "sts", {}, 4, 0, 0, marks=rule("A1.greys-sts-bonus")),
        pytest.param("rogue-ai", "sts", {"robotics": 2}, 3, 0, 0, marks=rule("A1.rogue-bonus")),
        pytest.param("icc", "sto", {"propulsion": 2}, 3, 0, 0, marks=rule("A1.icc-sto-bonus")),
        pytest.param("icc", "sts", {"robotics": 2}, 4, 0, 0, marks=rule("A1.icc-sts-bonus")),
        pytest.param("mantids", "sto", {}, 3, 2, 0, marks=rule("A1.mantids-sto-bonus")),
        pytest.param(
            "mantids", "sts", {"genetics": 2}, 3, 0, 0, marks=rule("A1.mantids-sts-bonus")
        ),
        pytest.param("yowies", "sto", {"spirituality": 3}, 3, 0, 0, marks=rule("A1.yowies-bonus")),
    ],
)
@rule("5.people-bonus")
def test_bonuses_of_peoples(
    people: str, alignment: str, levels: dict[str, int], ships: int, discs: int, dp: int
) -> None:
    """5.people-bonus: of the side that was chosen; the sector, Khaa, adds none of these."""
    g = beginning({"green": people}, "khaa", alignment={"green": alignment})
    assert g.pending is None
    found = {name: level(g, "green", name) for name in levels}
    assert found == levels
    assert sum(g.levels[:5]) == 5 + sum(levels.values()) - len(levels)
    assert singles(g, "green", "khaa") == ships
    assert (g.discs[star("khaa")], g.track[GREEN], g.dp[GREEN]) == (discs, discs, dp)


@pytest.mark.parametrize(
    ("sector", "field", "ships", "discs"),
    [
        pytest.param("lyra", "spirituality", 3, 0, marks=rule("A6.lyra")),
        pytest.param("pleiades", "propulsion", 3, 0, marks=rule("A6.pleiades")),
        pytest.param("sirius", "genetics", 3, 0, marks=rule("A6.sirius")),
        pytest.param("xilox", "", 3, 2, marks=rule("A6.xilox")),
        pytest.param("zeta-reticuli", "", 5, 0, marks=rule("A6.zeta-reticuli")),
        pytest.param("arcturus", "", 3, 0, id="arcturus"),
        pytest.param("khaa", "", 3, 0, id="khaa"),
    ],
)
@rule("5.sector-bonus", "4.8.start")
def test_bonuses_of_sectors(sector: str, field: str, ships: int, discs: int) -> None:
    """5.sector-bonus: after those of the peoples."""
    g = beginning({}, sector)
    assert g.pending is None
    assert [
        name for name in ("spirituality", "propulsion", "genetics") if level(g, "green", name) > 1
    ] == ([field] if field else [])
    assert singles(g, "green", sector) == ships
    assert g.discs[star(sector)] == discs


@rule("A6.rigel")
def test_the_bonus_of_rigel() -> None:
    """A6.rigel: Robotics II."""
    g = new_state(3)
    ask(g, up.LayTiles(), up.PlaceHomes(), chance=Fixed("khaa", "rigel", "xilox", "arcturus"))
    g.people = [PEOPLE_IDS.index("orion")] * 3
    g.alignment = [0] * 3
    ask(g, PeopleBonuses(), SectorBonuses())
    assert [level(g, colour, "robotics") for colour in ("green", "red", "blue")] == [2, 1, 1]
    assert events(g) == ["level green robotics 2", "bonus-discs red 2"]


@rule("A1.progenitors-four")
def test_the_progenitors_have_four_free_colonisations() -> None:
    """A1.progenitors: from the start on, whatever their alignment."""
    g = beginning({"green": "progenitors", "red": "progenitors"}, alignment={"red": "sts"})
    assert g.seeds == [4, 4, 0]


@rule("A1.caninoids-bonus")
def test_the_caninoids_choose_a_technology() -> None:
    """A1.caninoids-bonus: any of the five; then Lyra gives another choice if it was its own."""
    g = beginning({"green": "caninoids"}, "lyra")
    assert (asked(g), question(g)) == (["green"], "5.duplicate")
    assert len(options(g)) == 5
    play(g, "level-up spirituality")
    assert [name.split()[1] for name in options(g)] == [
        "military",
        "propulsion",
        "robotics",
        "genetics",
    ]
    play(g, "level-up robotics")
    assert (level(g, "green", "spirituality"), level(g, "green", "robotics")) == (2, 2)
    assert g.pending is None


@rule("5.duplicate")
def test_the_same_technology_twice_becomes_another_one() -> None:
    """5.duplicate: of one's choice, at level II, and one that is at level I."""
    g = beginning({"green": "avians"}, "pleiades")
    assert options(g) == ["level-up military", "level-up robotics", "level-up genetics"]
    assert why_not(g, "level-up propulsion") == "5.duplicate: another-technology"
    assert why_not(g, "level-up spirituality") == "5.duplicate: has-that-level"
    play(g, "level-up genetics")
    assert g.levels[:5] == [1, 2, 2, 1, 2]


@rule("5.duplicate-order")
def test_choices_are_made_in_turn_order() -> None:
    """5.duplicate-order: first all of peoples, then all of sectors."""
    g = beginning(
        {"green": "avians", "red": "caninoids", "blue": "annunaki"},
        "lyra",
        "xilox",
        "sirius",
        order=["blue", "red", "green"],
    )
    who: list[str] = []
    while g.pending is not None:
        who += asked(g)
        play(g, options(g)[-1])
    assert who == ["red", "blue", "green"]


@rule("5.duplicate")
def test_a_table_may_let_equal_ships_and_discs_add_up() -> None:
    """5.duplicate: the option "technology" (R08-same-reward)."""
    g = beginning(
        {"green": "anchara", "red": "mantids"},
        "zeta-reticuli",
        "xilox",
        alignment={"green": "sts"},
        rulings=SAME_REWARD_TECHNOLOGY,
    )
    assert g.pending is None
    assert singles(g, "green", "zeta-reticuli") == 7
    assert g.discs[star("xilox")] == 4


@rule("5.duplicate")
def test_equal_ships_and_discs_are_the_same_reward() -> None:
    """5.duplicate, R08-same-reward: one of two bonuses counts, a choice follows."""
    g = beginning(
        {"green": "anchara", "red": "mantids", "blue": "felines"},
        "zeta-reticuli",
        "xilox",
        "khaa",
        alignment={"green": "sts"},
    )
    assert singles(g, "green", "zeta-reticuli") == 5
    play(g, "green: level-up propulsion", "red: level-up genetics")
    assert g.discs[star("xilox")] == 2
    assert (level(g, "green", "propulsion"), level(g, "red", "genetics")) == (2, 2)
    assert g.pending is None


@rule("5.duplicate")
def test_unequal_ships_add_up() -> None:
    """5.duplicate: one ship of the people and two of the sector are not the same."""
    g = beginning({"green": "greys"}, "zeta-reticuli", alignment={"green": "sts"})
    assert g.pending is None
    assert singles(g, "green", "zeta-reticuli") == 6


@rule("A1.yowies-sector", "5.duplicate")
@pytest.mark.parametrize("sector", ["rigel", "lyra"])
def test_yowies_choose_neither_robotics_nor_spirituality(sector: str) -> None:
    """A1.yowies-sector: where the sector gives Robotics, or Spirituality again."""
    g = new_state(3)
    ask(g, up.LayTiles(), up.PlaceHomes(), chance=Fixed("arcturus", sector, "xilox", "khaa"))
    g.people = [PEOPLE_IDS.index(name) for name in ("yowies", "orion", "orion")]
    g.alignment = [0] * 3
    ask(g, PeopleBonuses(), SectorBonuses())
    assert options(g) == ["level-up military", "level-up propulsion", "level-up genetics"]
    for field in ("robotics", "spirituality"):
        assert why_not(g, f"level-up {field}") == "A1.yowies-sector: yowies-choose-another"
    play(g, "level-up propulsion")
    assert g.levels[:5] == [1, 3, 2, 1, 1]


@rule("A1.dracos-bonus", "A6.alpha-draconis")
def test_military_two_brings_an_advanced_tactic() -> None:
    """A1.dracos-bonus, A6.alpha-draconis: its owner chooses where it lies, at the start too."""
    g = beginning({"green": "dracos"}, "khaa")
    assert singles(g, "green", "khaa") == 6
    assert level(g, "green", "military") == 2
    assert asked(g) == ["green"]
    play(g, options(g)[0])
    assert g.pending is None
    assert len([tactic for tactic in g.tactics if tactic != NONE]) == 1
    g = beginning({}, "alpha-draconis")
    play(g, options(g)[0])
    assert (level(g, "green", "military"), g.pending) == (2, None)


# --- All of it -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_random_tables_are_set_up(seats: int, seed: int) -> None:
    """Everybody has a people and an alignment; no law is broken in any world."""
    g = finished(seats, seed)
    assert all(0 <= people < len(PEOPLE_IDS) for people in g.people)
    for seat in range(-1, seats):
        world = redeal(g, seat, SeededChance(seed))
        assert world.broken() == ""


def test_a_new_game_ends_the_set_up_with_the_first_round() -> None:
    """`new_game` puts chapter 5 on the agenda and then the first round."""
    g = new_game(3, {"story": "rivalry", "goal": "none", "same_reward": "technology"})
    names = [type(each).__name__ for each in reversed(g.agenda)]
    assert (names[0], names[-1]) == ("DrawStory", "RoundStart")
    assert Script([]).pick(0, [1, 2]) == 0
    assert STAR_IDS[position().home[GREEN]] == "alpha-draconis"


# --- The laws of every game -----------------------------------------------------------------------


class Later(Step[GalacticEra]):
    """It is another round."""

    def __init__(self, round_: int) -> None:
        self.round = round_

    def resolve(self, g: GalacticEra) -> None:
        g.round = self.round


def without_rounds(seats: int, rulings: Mapping[str, Value]) -> GalacticEra:
    """A game that is set up and goes through both changes of era to its end."""
    g = new_state(seats, ruling_bits(rulings))
    eras = [Later(2), EraChange(), Later(6), EraChange(), Later(8), GameEnd()]
    g.then(*set_up(seats, rulings)[:-1], *eras)
    return g


QUIET = replace(
    GAME,
    rules=replace(
        GAME.rules,
        new=without_rounds,
        classes=[*GAME.rules.classes, Later],
        checks=(),
        rights=(),
    ),
)


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install that game for one test, so that its records replay."""
    monkeypatch.setattr(game_module, "games", lambda: {QUIET.name: lambda: QUIET})
    game_module.find_game.cache_clear()
    yield
    game_module.find_game.cache_clear()


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(4))
def test_set_up_and_changes_of_era_keep_the_laws_of_every_game(seats: int, seed: int) -> None:
    """Menus, copies, secrecy, undo, replay: see testing/conformance.py."""
    tally = check_match(QUIET, seats, seed, rulings={"goal": "random"})
    assert tally.decisions >= 2 * seats
    assert tally.moved
