"""The content of Galactic Era: complete, consistent, and what the rulebook says."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

import pytest

from asterism.games.galactic_era.content import tables as c
from asterism.games.galactic_era.rules.cards import (
    acquisition,
    density,
    economic,
    exploratory,
    spatial,
    special_scientific,
)
from asterism.games.galactic_era.rules.cards.alignment import COUNTER_DP
from tests.rulebook import rule

SIDES: Final = [(sector, side) for sector in range(9) for side in range(2)]
NAMES: Final = [f"{c.SECTOR_IDS[sector]}-{c.SIDE_IDS[side]}" for sector, side in SIDES]
HOME: Final = files("asterism.games.galactic_era")
CONTENT: Final = HOME.joinpath("content")


def face(sector: int, side: int) -> list[list[int]]:
    return c.FACES[sector * c.SIDES + side]


def star_hexes(sector: int, side: int) -> list[tuple[int, int]]:
    """The hexes of a sector's stars, the main star first."""
    return [(q, r) for _, star, q, r in face(sector, side) if star >= 0]


def apart(one: tuple[int, int], two: tuple[int, int]) -> int:
    q, r = one[0] - two[0], one[1] - two[1]
    return max(abs(q), abs(r), abs(q + r))


def best_natural_population(stars: list[tuple[int, int]]) -> int:
    """6 at home, and for each star its distance from the nearest settled one, in the best order."""

    @cache
    def best(settled: int) -> int:
        rest = [i for i in range(len(stars)) if not settled >> i & 1]
        return max(
            (
                min(apart(stars[i], stars[j]) for j in range(len(stars)) if settled >> j & 1)
                + best(settled | 1 << i)
                for i in rest
            ),
            default=0,
        )

    return c.HOME_POPULATION + best(1)


# -- files and names -------------------------------------------------------------------------------


def test_every_file_says_where_its_facts_come_from() -> None:
    texts = {
        path.name: path.read_text("utf-8")
        for path in CONTENT.iterdir()
        if path.name.endswith(".toml")
    }
    assert len(texts) == 14
    for name, text in texts.items():
        assert text.startswith("# Galactic Era: "), name
        assert "# Source: " in text.partition("\n\n")[0], name


IDS: Final = {
    "stars": c.STAR_IDS,
    "people": c.PEOPLE_IDS,
    "cards": c.CARD_IDS,
    "stories": c.STORY_IDS,
    "goals": c.GOAL_IDS,
    "relics": c.RELIC_IDS,
    "ovals": c.OVAL_IDS,
    "squares": c.SQUARE_IDS,
    "neutral": c.NEUTRAL_IDS,
    "automas": c.AUTOMA_IDS,
    "pairs": c.PAIR_IDS,
    "colours": c.COLOURS,
}


def test_ids_are_plain_words_and_name_one_thing() -> None:
    every = [name for names in IDS.values() for name in names]
    assert len(set(every)) == len(every)
    for name in [*every, *c.ABILITY_IDS, *c.GAIN_IDS, *c.OBJECTIVE_IDS, *c.RANK_IDS]:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name), name


def texts(entry: Any) -> list[str]:
    if isinstance(entry, dict):
        found = [entry["text"]] if "text" in entry else []
        return found + [text for part in entry.values() for text in texts(part)]
    return [text for part in entry for text in texts(part)] if isinstance(entry, list) else []


TABLES: Final = (c.PIECES, c.ACTIONS, c.TECHNOLOGIES, c.PEOPLE, c.CARDS, c.GOALS, c.RELICS, c.SOLO)


def test_a_text_is_one_sentence() -> None:
    for text in [*texts(list(TABLES)), *c.OBJECTIVE_TEXTS, *c.SOLO["orders"].values()]:
        assert text[0].isupper() or text[0].isdigit(), text
        assert text.endswith("."), text


NAMED: Final = {
    "FIELD_IDS": ["MILITARY", "SPIRITUALITY", "PROPULSION", "ROBOTICS", "GENETICS"],
    "NEUTRAL_IDS": ["UNINHABITED", "PRIMITIVE", "ADVANCED"],
    "FLEET_IDS": ["FLEET_A", "FLEET_B", "FLEET_C", "FLEET_D", "FLEET_E"],
    "TACTIC_IDS": ["DOUBLE", "GLORY"],
    "OVAL_IDS": ["GAIN_STAR", "GROW_POPULATION", "BUILD_SHIPS", "RESEARCH", "SWITCH_ALIGNMENT"],
    "SQUARE_IDS": ["MILITARY", "SPIRITUALITY", "PROPULSION", "ROBOTICS", "GENETICS", "UP", "DOWN"],
    "GAIN_IDS": ["COLONISE", "SUBJUGATE", "ALLY", "CONQUER_NEUTRAL", "LIBERATE", "CONQUER"],
    "ERA_IDS": ["FIRST_LIGHT", "DARK", "SECOND_LIGHT"],
    "ABILITY_IDS": [
        *["GUARDIANS", "KINSHIP", "CONSTANCY", "CRUSADE", "DREAD", "UPLIFT", "BREEDING"],
        *["FAIR_TRADE", "FORCED_TRADE", "UPHEAVAL", "SECOND_ALLY", "OCCUPATION", "FEND_OFF"],
        *["CHASE_AWAY", "QUICK_STUDY", "PEACEABLE", "ABDUCTION", "CONVERSION", "RECYCLING"],
        *["MERCHANTS", "SWARMING", "EXODUS", "SACRIFICE", "NO_MINING", "JUST_WAR", "LIBERATORS"],
        *["DARK_ALLIANCE", "SEEDING", "STRONGHOLDS", "BLITZ", "NO_ROBOTICS"],
    ],
    "GOAL_IDS": [
        *["CONTROL", "COOPERATION", "PERSONAL_GROWTH", "DISCOVERY", "LEGACY", "LEADERSHIP"],
        *["POWER", "PRESENCE"],
    ],
    "RELIC_IDS": [
        *["DEFENCE_GRID", "BURIED_SHIPS", "ANCIENT_PYRAMID", "DEATH_RAY", "SUPER_STARGATE"],
        *["FIRST_ANCIENT"],
    ],
    "AUTOMA_IDS": ["FARMERS", "SLAVERS"],
}


@pytest.mark.parametrize("ids", NAMED)
def test_every_constant_is_the_place_of_its_name(ids: str) -> None:
    listed: list[str] = getattr(c, ids)
    for place, name in enumerate(NAMED[ids]):
        assert getattr(c, name) == place, name
        words = name.removeprefix("FLEET_").removeprefix("FIRST_ANCIENT").lower().replace("_", "-")
        assert listed[place].lower().endswith(words), name
    if ids != "RELIC_IDS":
        assert len(listed) == len(NAMED[ids])


@pytest.mark.parametrize("prefix", ["OBJECTIVE", "GO", "DO"])
def test_constants_with_a_prefix_count_up(prefix: str) -> None:
    listed: list[str] = getattr(c, f"{prefix}_IDS")
    found = {
        name: value
        for name, value in vars(c).items()
        if name.startswith(f"{prefix}_") and isinstance(value, int)
    }
    assert list(found.values()) == list(range(len(listed)))
    for name, value in found.items():
        first = name.split("_")[1].lower()
        assert first[:4] in listed[value], name


# -- tiles -----------------------------------------------------------------------------------------


@rule("4.1.stars")
def test_nine_tiles_with_67_stars() -> None:
    assert len(c.SECTOR_IDS) == len(set(c.SECTOR_IDS)) == 9
    assert c.STARS == len(set(c.STAR_IDS)) == len(set(c.STAR_NAMES)) == 67
    assert sorted(c.SECTOR_STARS) == [7] * 5 + [8] * 4


@rule("4.1.hexes", "4.1.centre", "4.1.anomalies")
@pytest.mark.parametrize(("sector", "side"), SIDES, ids=NAMES)
def test_what_lies_on_a_tile(sector: int, side: int) -> None:
    found = [(q, r) for _, _, q, r in face(sector, side)]
    assert len(set(found)) == len(found) < c.TILE_HEXES == 61
    assert all(apart((0, 0), place) <= c.RADIUS for place in found)
    assert found[0] == (0, 0)
    for kind, star, _, _ in face(sector, side):
        assert (star >= 0) == (kind == c.STAR)
    stars = [star for _, star, _, _ in face(sector, side) if star >= 0]
    assert stars == list(range(c.MAIN_STAR[sector], c.MAIN_STAR[sector] + len(stars)))
    assert {c.STAR_SECTOR[star] for star in stars} == {sector}
    assert c.STAR_IDS[stars[0]] == c.SECTOR_IDS[sector]
    assert c.STAR_NAMES[stars[0]] == c.SECTOR_NAMES[sector]


# What is printed on each tile: how many stars, and the highest population by natural growth alone.
LABELS: Final = {
    "arcturus": [8, 21],
    "khaa": [7, 22],
    "alpha-draconis": [8, 23],
    "zeta-reticuli": [7, 22],
    "sirius": [8, 24],
    "pleiades": [7, 25],
    "lyra": [7, 23],
    "xilox": [7, 22],
    "rigel": [8, 23],
}


@pytest.mark.parametrize(("sector", "side"), SIDES, ids=NAMES)
def test_the_label_of_a_tile(sector: int, side: int) -> None:
    stars = star_hexes(sector, side)
    assert LABELS[c.SECTOR_IDS[sector]] == [len(stars), best_natural_population(stars)]


@rule("4.1.sides")
@pytest.mark.parametrize("sector", range(9), ids=c.SECTOR_IDS)
def test_side_b_mirrors_the_stars_of_side_a_and_has_more_nebulae(sector: int) -> None:
    assert star_hexes(sector, 1) == [(q, -q - r) for q, r in star_hexes(sector, 0)]
    nebulae = [
        sum(1 for kind, _, _, _ in face(sector, side) if kind == c.NEBULA) for side in range(2)
    ]
    assert nebulae[0] < nebulae[1]
    for kind in (c.ASTEROIDS, c.NEUTRON):
        assert len({sum(1 for k, *_ in face(sector, side) if k == kind) for side in (0, 1)}) == 1


def test_the_bonus_of_each_sector() -> None:
    told = {
        c.SECTOR_IDS[i]: {key: n for key, n in zip(c.BONUS_KEYS, bonus, strict=True) if n}
        for i, bonus in enumerate(c.SECTOR_BONUS)
    }
    assert told == {
        "alpha-draconis": {"military": 2},
        "arcturus": {"extra": 1},
        "khaa": {"extra": 1},
        "lyra": {"spirituality": 2},
        "pleiades": {"propulsion": 2},
        "rigel": {"robotics": 2},
        "sirius": {"genetics": 2},
        "xilox": {"population": 2},
        "zeta-reticuli": {"ships": 2},
    }
    assert c.BONUS_KEYS[c.BONUS_CHOICE :] == ["choice", "dp", "ships", "population", "extra"]
    assert [c.BONUS_DP, c.BONUS_SHIPS, c.BONUS_POPULATION, c.BONUS_EXTRA] == [6, 7, 8, 9]


@rule("3.neutral")
def test_neutral_counters_are_enough_for_every_table() -> None:
    supply = [21, 15, 15]
    assert sum(supply) == 51
    home = [6 * n for n in c.NEUTRAL_HOME]
    home[c.NEUTRAL_EIGHTH] += sum(1 for stars in c.SECTOR_STARS if stars == 8)
    most = [mine + centre for mine, centre in zip(home, c.NEUTRAL_CENTRE, strict=True)]
    assert all(need <= supply for need, supply in zip(most, supply, strict=True))
    assert sum(c.NEUTRAL_HOME) == 6
    assert c.NEUTRAL_EIGHTH == c.UNINHABITED
    assert sum(c.NEUTRAL_CENTRE) == 9 > max(c.SECTOR_STARS)


# -- pieces ----------------------------------------------------------------------------------------


@rule("3.discs", "3.ovals", "3.squares", "3.tactics")
def test_the_pieces_of_six_seats_make_up_the_box() -> None:
    assert 6 * c.SHIPS == 96
    assert 6 * c.DISCS == 234
    assert 6 * c.FLEETS == 30
    assert 6 * sum(c.OVAL_COUNTERS) == 36
    assert 6 * c.SQUARES == 6 * c.FIELDS + 12 == 42
    assert 6 * sum(c.TACTICS_GAINED) == 30


@rule("3.decoys")
def test_there_are_114_chips() -> None:
    assert c.CHIP_VALUES == [0, 1, 2, 3, 4, 5, 10]
    assert sum(c.CHIP_SUPPLY) == 114
    assert c.CHIP_SUPPLY[0] == 6 * 5


def test_as_many_tiles_and_cards_as_the_box_holds() -> None:
    assert len(c.PEOPLE_IDS) == 17
    assert c.DECK_SIZE == len(c.CARD_IDS) == 13
    assert len(c.STORY_IDS) == 4
    assert len(c.GOAL_IDS) == 8
    assert len(c.RELIC_IDS) == 10
    assert 2 * len(c.PAIR_IDS) == 6


@rule("3.players")
def test_six_seats_differ_in_colour_shape_and_letter() -> None:
    assert c.MOST_SEATS == 6
    for marks in (c.COLOURS, c.SHAPES, c.LETTERS):
        assert len(set(marks)) == 6
    assert [colour[0].upper() for colour in c.COLOURS] == c.LETTERS


def test_the_tactics_of_the_fleets() -> None:
    assert c.ASSAULT_COMBAT == [1, 2]
    assert c.BOMB_EACH == [2, 1]
    assert c.COUNTER_COMBAT == [2, 4]
    assert c.DART_RANGE == [1, 2]
    assert [fleet["open"] for fleet in c.PIECES["fleets"]] == [False, False, False, True, False]
    assert c.GLORY_DP == 3
    assert (c.TRIUMPH, c.LOSS) == (3, 2)


# -- population, technologies, actions -------------------------------------------------------------


def test_the_population_track() -> None:
    assert len(c.TRACK) == len(c.TRACK_SHIPS) == c.DISCS + 1 == 40
    assert c.TRACK[:27] == list(range(6, 33))
    assert c.TRACK[27:] == [34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 57, 60]
    built = dict(zip(c.TRACK, c.TRACK_SHIPS, strict=True))
    assert [built[10], built[12], built[16]] == [3, 4, 5]
    changes = [n for n in range(1, 40) if c.TRACK_SHIPS[n] > c.TRACK_SHIPS[n - 1]]
    assert changes == [2, 5, 9, 14, 20, 27, 35]
    assert [c.TRACK_SHIPS[0], c.TRACK_SHIPS[39]] == [2, 9]


@rule("4.8.fields", "6.1.3.tokens")
def test_the_numbers_of_the_technologies() -> None:
    assert c.FIELD_IDS == ["military", "spirituality", "propulsion", "robotics", "genetics"]
    assert c.COMBAT == [0, 1, 1, 2, 3, 6, 10]
    assert c.TACTICS_GAINED == [0, 0, 1, 0, 1, 0, 3]
    assert c.VISIONS == [0, 0, 1, 2, 3, 4, c.NO_LIMIT]
    assert c.RANGE == [0, 3, 4, 4, 5, 5, c.NO_LIMIT]
    assert c.STARGATE == [0, 0, 0, 1, 1, 2, 0]
    assert c.RELOCATIONS == [0, 0, 0, 0, 0, 1, 3]
    assert c.ROBOTICS_SHIPS == [0, 0, 1, 3, 5, 7, 10]
    assert c.SHIPYARD == [0, 4, 4, 4, 3, 2, 1]
    assert c.SQUARES_SELECTED == [0, 1, 1, 1, 1, 2, 2]
    assert c.SQUARE_COST == [0, 0, 0, 0, 0, 2, 0]
    assert c.REPLICAS == [0, 0, 1, 2, 3, 4, 6]
    assert c.OVAL_COST == [0, 3, 3, 3, 3, 2, 1]
    assert [c.TRADE_FROM, c.UNBLOCKABLE_FROM, c.STO_FROM, c.ASCENSION_FROM] == [4, 5, 5, 6]
    assert c.NEUTRON_FROM == 5


def test_what_lies_beyond_level_six() -> None:
    specials = [field["special"]["id"] for field in c.TECHNOLOGIES["fields"]]
    assert specials == ["cancel", "insight", "leap", "repetition", "abundance"]
    assert [c.INSIGHT_CARDS, c.LEAP_GAINS] == [1, 2]
    assert [c.REPETITION_DP, c.ABUNDANCE_REPLICAS] == [-2, 2]


def test_no_journey_and_no_look_around_reaches_no_limit() -> None:
    assert c.NO_LIMIT > 7 * c.TILE_HEXES * c.NEBULA_COST


def test_the_ways_to_gain_a_star() -> None:
    both, sto, sts = 3, 1 << c.STO, 1 << c.STS
    told = list(zip(c.GAIN_OF, c.GAIN_BY, c.GAIN_SHIPS, c.GAIN_DISCS, strict=True))
    assert told == [
        (c.UNINHABITED, both, 1, 1),
        (c.PRIMITIVE, sts, 1, 2),
        (c.ADVANCED, sto, 1, 3),
        (c.ADVANCED, sts, 4, 1),
        (-1, sto, -1, -1),
        (-1, sts, -1, 1),
    ]
    assert [c.STEAL_LEVELS, c.STEAL_MANY_DISCS, c.STEAL_MANY_LEVELS] == [1, 6, 2]


@rule("4.9.first", "4.9.dark", "4.9.second")
def test_eight_rounds_in_three_eras() -> None:
    assert c.ROUNDS == 8
    assert c.ERA_OF_ROUND == [-1, 0, 0, 1, 1, 1, 1, 2, 2]
    assert c.ERA_ALIGNMENT == [c.STO, c.STS, c.STO]
    assert c.EXCHANGE_ROUNDS == [2, 6]
    assert c.SECOND_CARD_ROUND == 6
    assert [c.CARDS_COMPLETED, c.CARDS_BY_A, c.MAJORITY_DP] == [2, 1, 4]


# -- peoples ---------------------------------------------------------------------------------------

# For each people: the bonus as STO, and as STS where it is another one.
PEOPLE: Final[dict[str, list[dict[str, int]]]] = {
    "alliance": [{}],
    "annunaki": [{"genetics": 2}],
    "avians": [{"spirituality": 2, "propulsion": 2}],
    "caninoids": [{"choice": 1}],
    "anchara": [{"dp": 2}, {"ships": 2}],
    "galactic": [{}],
    "dracos": [{"military": 2, "ships": 3}],
    "felines": [{"ships": 1}],
    "greys": [{"ships": -1}, {"ships": 1}],
    "rogue-ai": [{"robotics": 2}],
    "icc": [{"propulsion": 2}, {"robotics": 2, "ships": 1}],
    "mantids": [{"population": 2}, {"genetics": 2}],
    "mayans": [{}],
    "plejars": [{}],
    "progenitors": [{}],
    "orion": [{}],
    "yowies": [{"spirituality": 3}],
}


def test_the_bonus_of_each_people() -> None:
    assert list(PEOPLE) == c.PEOPLE_IDS
    for i, told in enumerate(PEOPLE.values()):
        for alignment in (c.STO, c.STS):
            bonus = c.PEOPLE_BONUS[i * 2 + alignment]
            given = {key: n for key, n in zip(c.BONUS_KEYS, bonus, strict=True) if n}
            assert given == told[min(alignment, len(told) - 1)], c.PEOPLE_IDS[i]


@rule("4.2.sides")
def test_every_people_has_two_sides_and_a_bonus_or_an_ability_on_each() -> None:
    assert len(c.PEOPLE_NAMES) == len(c.PEOPLE_BONUS) == len(c.PEOPLE_ABILITIES) == 34
    assert c.PEOPLE_NAMES[: c.SIDES] == ["Alliance of Light", "Alliance of Darkness"]
    for bonus, abilities in zip(c.PEOPLE_BONUS, c.PEOPLE_ABILITIES, strict=True):
        assert any(bonus) or abilities


def test_every_ability_belongs_to_one_people() -> None:
    assert len(c.ABILITY_IDS) == len(c.ABILITY_TEXTS) == c.ABILITIES
    owners = [
        {side // 2 for side, bits in enumerate(c.PEOPLE_ABILITIES) if bits >> ability & 1}
        for ability in range(c.ABILITIES)
    ]
    assert [len(people) for people in owners] == [1] * c.ABILITIES
    # Their order is that of the peoples.
    order = [people.pop() for people in owners]
    assert order == sorted(order)


def abilities(people: str, alignment: int) -> list[int]:
    bits = c.PEOPLE_ABILITIES[c.PEOPLE_IDS.index(people) * 2 + alignment]
    return [ability for ability in range(c.ABILITIES) if bits >> ability & 1]


def test_abilities_stand_on_their_side() -> None:
    assert abilities("alliance", c.STO) == [c.GUARDIANS, c.KINSHIP, c.CONSTANCY]
    assert abilities("alliance", c.STS) == [c.CONSTANCY, c.CRUSADE, c.DREAD]
    assert abilities("greys", c.STO) == [c.QUICK_STUDY, c.PEACEABLE]
    assert abilities("greys", c.STS) == [c.ABDUCTION]
    assert abilities("rogue-ai", c.STS) == [c.RECYCLING]
    assert abilities("orion", c.STO) == [c.STRONGHOLDS]
    assert abilities("avians", c.STO) == abilities("dracos", c.STS) == []
    for people, ability in [
        ("icc", c.MERCHANTS),
        ("anchara", c.UPHEAVAL),
        ("progenitors", c.SEEDING),
        ("yowies", c.NO_ROBOTICS),
        ("mantids", c.SWARMING),
        ("mayans", c.NO_MINING),
    ]:
        assert ability in abilities(people, c.STO)
        assert ability in abilities(people, c.STS)


def test_the_numbers_of_the_abilities() -> None:
    assert [c.GUARDIANS_COMBAT, c.CRUSADE_COMBAT] == [4, 2]
    assert [c.CONSTANCY_DP, c.DREAD_DP, c.FAIR_TRADE_DP, c.LIBERATORS_DP] == [-2, -3, 1, 2]
    assert [c.UPLIFT_STARS, c.BREEDING_DISCS, c.BREEDING_LIMIT] == [2, 3, 3]
    assert [c.OCCUPATION_DISCS, c.EXODUS_DISCS, c.DARK_ALLIANCE_DISCS] == [3, 3, 3]
    assert [c.CONVERSION_STARS, c.RECYCLING_SHIPS, c.SWARMING_DISCS] == [2, 2, 2]
    assert [c.SACRIFICE_DP, c.SACRIFICE_MOST, c.SEEDING_GAINS] == [1, 3, 4]
    assert [c.STRONGHOLDS_FACTOR, c.BLITZ_SHIPS, c.NO_ROBOTICS_SHIPS] == [2, 1, 2]
    assert c.QUICK_STUDY_LEVELS == 2


# -- cards, stories, goals, relics -----------------------------------------------------------------

CARDS: Final[dict[str, tuple[int, str, list[list[tuple[str, int, int]]]]]] = {
    "acquisition": (10, "then", [[("neutral-stars-alone", 1, 1)], [("military", 1, 1)]]),
    "military-card": (10, "any", [[("sectors-only-fleet", 2, 1)], [("military", 1, 1)]]),
    "central": (12, "any", [[("centre-star-discs", 1, 1)]]),
    "general-scientific": (9, "any", [[("lowest-level", 2, 1)]]),
    "economic": (7, "then", [[("asteroids", 1, 1)], [("robotics", 1, 1)]]),
    "defensive": (9, "any", [[("home-sector-alone", 4, 1), ("military", 1, 2)]]),
    "density": (7, "any", [[("stars-of-4", 1, 1)]]),
    "diplomatic": (14, "any", [[("home-stars-visited", 2, 1)], [("spirituality", 1, 1)]]),
    "spatial": (11, "any", [[("stars", 2, 3)], [("propulsion", 1, 1)]]),
    "special-scientific": (11, "any", [[("highest-level", 1, 1)]]),
    "etheric": (8, "movement", [[("etheric", 1, 1)]]),
    "exploratory": (13, "any", [[("sectors-with-ships", 1, 1)], [("propulsion", 1, 1)]]),
    "alignment": (9, "scoring", [[("no-alignment-dp", 4, 1)], [("spirituality", 1, 1)]]),
}


def test_both_sections_of_every_card() -> None:
    assert list(CARDS) == c.CARD_IDS
    for card, (dp, play, section_b) in enumerate(CARDS.values()):
        assert c.CARD_DP[card] == dp
        assert c.WHEN_IDS[c.CARD_PLAY[card]] == play
        told = [
            [(c.COUNT_IDS[count], points, each) for count, points, each in option]
            for option in c.CARD_B[card]
        ]
        assert told == section_b
        entry = c.CARDS["cards"][card]
        assert entry["a"]["text"]
        assert entry["a"]["effect"]["text"]
        assert all(option["text"] for option in entry["b"])


def test_a_card_has_one_name() -> None:
    rulings = HOME.joinpath("rulings.md").read_text("utf-8")
    assert f"the order of the titles: {', '.join(c.CARD_NAMES)}." in rulings
    assert "Military A" not in rulings
    assert "Military B" not in rulings


def test_what_a_story_asks_for_is_an_objective_and_no_goal() -> None:
    entries = tomllib.loads(HOME.joinpath("rules.toml").read_text("utf-8"))["rule"]
    says = {entry["id"]: entry["says"] for entry in entries if entry["section"] == "6.4"}
    assert "objective" in says["6.4.all"]
    assert [name for name, text in says.items() if "goal" in text.lower()] == []


def test_the_numbers_of_the_cards() -> None:
    least = {c.CARD_IDS[i]: n for i, n in enumerate(c.CARD_LEAST) if n}
    assert least == {
        "acquisition": 2,
        "military-card": 120,
        "central": 4,
        "general-scientific": 16,
        "economic": 10,
        "density": 3,
        "spatial": 10,
        "etheric": 4,
        "exploratory": 4,
        "alignment": 5,
    }
    levels = {c.CARD_IDS[i]: n for i, n in enumerate(c.CARD_LEVEL) if n}
    assert levels == {"diplomatic": 4, "special-scientific": 6, "exploratory": 4}
    assert [density.DISCS, special_scientific.SECOND_LEVEL, c.DEFENSIVE_FORCE] == [5, 5, 20]
    assert [acquisition.LEVELS, c.CENTRAL_FACTOR, economic.SHIPS] == [1, 2, 6]
    assert [spatial.RELOCATIONS, c.ETHERIC_RANGE, COUNTER_DP] == [3, 4, 2]
    assert exploratory.PLAYERS == 1
    assert [exploratory.MANY_SEATS, exploratory.MANY_PLAYERS] == [5, 2]


def test_tables_that_leave_a_card_out() -> None:
    without = {c.CARD_IDS[i]: bits for i, bits in enumerate(c.CARD_WITHOUT) if bits}
    assert without == {"exploratory": c.SOLO_TABLE, "alignment": c.TABLE_OF_TWO}
    assert c.VARIANTS["two"]["without_people"] == ["icc"]


def test_where_the_effect_of_a_card_is_worth_something() -> None:
    told = {name: c.WHEN_IDS[c.CARD_EFFECT_WHEN[i]] for i, name in enumerate(c.CARD_IDS)}
    anywhere = [name for name, when in told.items() if when == "any"]
    assert anywhere == ["density", "diplomatic", "spatial", "exploratory"]
    assert told["military-card"] == told["defensive"] == "battle"
    assert told["central"] == told["special-scientific"] == "growth"


ALL: Final = 31
STORIES: Final = {
    "journeys": [
        [("sto", 1, ALL), ("contact", 1, ALL)],
        [("sts", 1, ALL), ("war", 1, ALL), ("taken-away", 2, ALL), ("won-away", 2, ALL)],
        [("sto", 1, ALL), ("best-researcher", 7, 1 << c.SPIRITUALITY | 1 << c.PROPULSION)],
    ],
    "wars": [
        [("sto", 1, ALL), ("built", 2, ALL)],
        [("sts", 1, ALL), ("war", 2, ALL), ("taken", 1, ALL), ("destroyed", 1, ALL)],
        [("sto", 1, ALL), ("best-researcher", 7, 1 << c.MILITARY | 1 << c.ROBOTICS)],
    ],
    "migrations": [
        [("sto", 1, ALL), ("grown", 3, ALL)],
        [("sts", 1, ALL), ("war", 1, ALL), ("discs-taken", 1, ALL), ("won", 1, ALL)],
        [("sto", 1, ALL), ("only-researcher", 4, ALL)],
    ],
    "rivalry": [
        [("sto", 1, ALL), ("gained", 1, ALL)],
        [("sts", 1, ALL), ("war", 2, ALL), ("blockading", 1, ALL), ("retreated", -2, ALL)],
        [("sto", 1, ALL), ("best-level", 3, ALL)],
    ],
}


def test_two_objectives_in_an_era_of_light_and_four_in_the_dark_one() -> None:
    assert list(STORIES) == c.STORY_IDS
    for story, eras in enumerate(STORIES.values()):
        for era, told in enumerate(eras):
            found = c.STORY_OBJECTIVES[story * c.ERAS + era]
            assert [(c.OBJECTIVE_IDS[what], dp, fields) for what, dp, fields in found] == told
    used = {what for era in c.STORY_OBJECTIVES for what, _, _ in era}
    assert used == set(range(len(c.OBJECTIVE_IDS)))


def test_the_goals() -> None:
    assert c.GOAL_DP == [10, 0, 0, 10, 10, 10, 8, 10]
    assert [c.TRADE_DP, c.WAR_DP, c.CARD_FACTOR] == [2, -3, 2]
    assert [c.SOLO_LEADERSHIP_DP, c.PRESENCE_STARS] == [20, 2]
    assert all(goal["text"] for goal in c.GOALS["goals"])


def test_the_relics() -> None:
    assert c.RELIC_STAYS == [True, False, True, True, True] + [False] * 5
    told = [relic.get("field") for relic in c.RELICS["relics"]]
    assert told == [None] * c.FIRST_ANCIENT + c.FIELD_IDS
    assert [c.GRID_SHIPS, c.BURIED, c.PYRAMID_VISIONS, c.PYRAMID_REPLICAS] == [8, 3, 1, 1]
    assert [c.RAY_REACH, c.SUPER_STARGATE_FROM] == [3, 5]
    assert len(c.RELIC_IDS) > max(c.SECTOR_STARS)


# -- the game for one ------------------------------------------------------------------------------


def test_an_automa_has_an_entry_for_every_face_of_the_die() -> None:
    for table in (c.AUTOMA_LEVELS, c.AUTOMA_RANDOM, c.AUTOMA_POWER, c.AUTOMA_MOVES):
        assert len(table) == 12
    assert len(c.AUTOMA_GROWTH) == 12
    assert all(c.AUTOMA_MOVES)
    assert all(c.AUTOMA_GROWTH)
    orders = {order["go"] for a in c.SOLO["automas"] for face_ in a["moves"] for order in face_}
    orders |= {order["do"] for a in c.SOLO["automas"] for face_ in a["growth"] for order in face_}
    assert orders == set(c.SOLO["orders"]) == {*c.GO_IDS, *c.DO_IDS}


def test_the_start_of_the_automas() -> None:
    farmers, slavers = c.AUTOMA_LEVELS[:6], c.AUTOMA_LEVELS[6:]
    assert farmers[:5] == [[2 if i == field else 1 for i in range(5)] for field in range(5)]
    assert farmers[5] == slavers[5] == [1] * 5
    assert c.AUTOMA_RANDOM == [0] * 5 + [2] + [0] * 6
    assert slavers[0] == [3, 1, 1, 1, 1]
    assert slavers[1] == [2, 2, 1, 1, 1]
    assert c.AUTOMA_POWER == [0] * 11 + [2]
    assert c.AUTOMA_ALIGNMENT == [c.STO, c.STS]
    assert c.AUTOMA_SPIRITUALITY == [6, 4]


def test_the_growth_of_the_automas() -> None:
    for field in range(c.FIELDS):
        assert c.AUTOMA_GROWTH[field] == [(c.DO_RESEARCH, field)]
    assert c.AUTOMA_GROWTH[c.FARMERS_WITHOUT_SHIPS - 1] == [(c.DO_UP, 0), (c.DO_SPAWN, 1)]
    assert c.AUTOMA_GROWTH[6:] == [
        [(c.DO_RESEARCH, c.MILITARY), (c.DO_SPAWN, 3)],
        [(c.DO_DOWN, 0), (c.DO_GAIN, c.FROM_PLAYER), (c.DO_SPAWN, 2)],
        [(c.DO_RESEARCH, c.PROPULSION), (c.DO_SPAWN, 1)],
        [(c.DO_RESEARCH, c.ROBOTICS), (c.DO_SPAWN, 0)],
        [(c.DO_DOWN, 0), (c.DO_GAIN, c.FROM_ANY), (c.DO_GROW, 0)],
        [(c.DO_GAIN, c.FROM_NEUTRAL), (c.DO_RESEARCH, c.RANDOM_FIELD)],
    ]
    assert c.RANDOM_FIELD == c.FIELDS


def test_the_moves_of_the_automas() -> None:
    assert c.AUTOMA_MOVES[:6] == [
        [c.GO_PLAYER_STAR],
        [c.GO_OTHER_STAR],
        [c.GO_SECTOR_CENTRE],
        [c.GO_STAR_IN_RANGE, c.GO_OTHER_STAR],
        [c.GO_RANDOM_WAY],
        [c.GO_STAY],
    ]
    assert c.AUTOMA_MOVES[6:] == [
        [c.GO_DECLARE_WAR, c.GO_PLAYER_STAR],
        [c.GO_DECLARE_WAR, c.GO_MOST_ENEMIES, c.GO_ENEMY_SHIPS],
        [c.GO_SECTOR_CENTRE],
        [c.GO_FOREIGN_STAR_IN_RANGE, c.GO_FOREIGN_STAR],
        [c.GO_NEUTRAL_STAR_IN_RANGE, c.GO_RANDOM_WAY],
        [c.GO_NEUTRAL_STAR_IN_RANGE, c.GO_STAY],
    ]


def test_what_automas_agree_to() -> None:
    assert c.AUTOMA_PEACE == [4, 2]
    assert c.AUTOMA_RETREAT == [6, 3]
    assert c.AUTOMA_TRADE == [6, 4, 2, 4]


def test_difficulties_offboard_power_and_ranks() -> None:
    assert c.DIFFICULTY_IDS == ["easy", "standard", "hard", "insane"]
    assert c.DIFFICULTY_SHIPS == [0, 1, 2, 3]
    assert c.DIFFICULTY_POWER == [0, 0, 1, 2]
    assert [c.NO_PEACE_AT, c.LEARNING_AT, c.LOWER_DIE_AT, c.LOSS_AT, c.POWER_DP] == [2, 3, 4, 5, -5]
    assert c.RANK_LEAST == [115, 100, 85, 70]
    assert len(c.RANK_IDS) == 6
    assert c.SECOND_RESEARCH_FROM == 5
    assert [c.FARMERS_SPAWN, c.POWER_WITHOUT_GAIN] == [1, 1]
