"""The guide of Galactic Era explains every rule with the right numbers; its examples come true."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from asterism.bots import Port
from asterism.bots.random import Random
from asterism.contract.translator import LANGUAGES, Translator
from asterism.games.galactic_era.content.tables import (
    ACTIONS,
    CARDS,
    COMBAT,
    DISCS,
    GOALS,
    HOME_POPULATION,
    LEVELS,
    MAJORITY_DP,
    MOST_SEATS,
    NO_LIMIT,
    OVAL_COST,
    PEOPLE,
    RANGE,
    RELICS,
    REPLICAS,
    RESERVE_FEWER,
    RESERVE_SHIPS,
    ROBOTICS_SHIPS,
    ROMAN,
    ROUNDS,
    SECTORS,
    SHIPYARD,
    SOLO,
    START_SHIPS,
    STORIES,
    TACTICS_GAINED,
    TRACK,
    TRACK_SHIPS,
    TRIUMPH,
    VISIONS,
)
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.rules.s6_1_3_battles import Battles
from asterism.games.galactic_era.rules.s6_2_4_claims import FREE
from asterism.games.galactic_era.rules.s6_2_4_gaining import GainStar
from asterism.games.galactic_era.rules.s6_2_4_population import natural_growth
from asterism.games.galactic_era.rules.s6_3_trading import TradingPhase
from asterism.games.galactic_era.state import GROWTH, TRADING, GalacticEra
from asterism.kernel.chance import BOT
from asterism.kernel.options import verb_of
from asterism.text.guide import Block, chapters, find_block, messages, tour
from tests.galactic_era.positions import (
    ask,
    discs,
    events,
    level,
    options,
    play,
    position,
    question,
    singles,
    star,
    values,
)
from tests.galactic_era.scenes import IDLE, states
from tests.guides import (
    OTHERS,
    check_asks,
    check_entries,
    check_lengths,
    check_named,
    check_pictures,
    check_points,
    check_shape,
    check_translated,
    told_in,
)

GUIDE: Final = {chapter.id: chapter for chapter in chapters(GAME)}
TOUR: Final = tour(GAME)
OF_A_PLAN: Final = {"ask:BlockWindow", "event:thwarted", "event:taken"}
"""What hardly comes about by chance: whoever plays at random gathers no ships for a conquest."""
SAME: Final = ("STO", "STS", "Sector", "Era")
"""What other languages write alike."""
ON_A_CARD: Final = 300
"""So long are the longest texts that stand on a card or a tile."""


class Lively(Random):
    """Takes any kind of act, each as likely, but seldom none: a game with fleets and wars."""

    def choose(self, port: Port) -> int:
        """Return a random option of a random verb, five times of six no idle one."""
        acts = [option for option in port.options if verb_of(option) not in IDLE]
        if not acts or not port.chance.below(BOT, 6):
            return super().choose(port)
        verbs = sorted({verb_of(option) for option in acts})
        verb = verbs[port.chance.below(BOT, len(verbs))]
        liked = [option for option in acts if verb_of(option) == verb]
        return liked[port.chance.below(BOT, len(liked))]


def table_of(chapter: str, title: str) -> Block:
    """The table of a chapter that has a title."""
    return next(b for b in GUIDE[chapter].blocks if b.kind == "table" and b.title == title)


def column(block: Block, number: int) -> list[str]:
    """A column of a table."""
    return [row[number] for row in block.rows]


# -- every rule ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_drawn_as_on_the_table(language: str) -> None:
    check_pictures(GAME, Translator(GAME, language))


@pytest.mark.long
def test_every_entry_of_the_rule_index_opens_a_block_of_its_own() -> None:
    check_entries(GAME)


def test_what_verbs_happenings_and_questions_name_can_be_opened() -> None:
    check_named(GAME)


def test_the_chapters_follow_a_game() -> None:
    order = list(GUIDE)
    assert order[:3] == ["overview", "first", "setup"]
    assert order.index("movement") < order.index("battles") < order.index("growth")
    assert order.index("growth") < order.index("trading") < order.index("story")
    assert order[-4:] == ["variants", "two", "solo", "options"]


def test_sentences_end_and_chapters_are_not_endless() -> None:
    check_shape(GAME)


# -- numbers ---------------------------------------------------------------------------------


def span(text: str) -> range:
    """What "26–32" or "6" covers."""
    first, _, last = text.partition("–")
    return range(int(first), int(last or first) + 1)


def test_the_track_is_that_of_the_content() -> None:
    block = next(b for b in GUIDE["population"].blocks if b.kind == "table")
    found = {
        removed: (number, int(ships))
        for numbers, removals, ships in block.rows
        for removed in span(removals)
        for number in [TRACK[removed]]
        if number in span(numbers)
    }
    assert found == {i: (TRACK[i], TRACK_SHIPS[i]) for i in range(DISCS + 1)}


def test_levels_are_those_of_the_content() -> None:
    tables = {
        "Military": [COMBAT, TACTICS_GAINED],
        "Spirituality": [VISIONS],
        "Propulsion": [RANGE],
        "Robotics": [ROBOTICS_SHIPS],
        "Genetics": [REPLICAS, OVAL_COST],
    }
    for field, numbers in tables.items():
        block = table_of("technology", field)
        assert column(block, 0) == list(ROMAN[1:])
        for at, by_level in enumerate(numbers, start=1):
            for n in range(1, LEVELS + 1):
                cell = block.rows[n - 1][at]
                if by_level[n] >= NO_LIMIT:
                    assert not cell.isdecimal()
                else:
                    assert cell.replace("–", "0") == str(by_level[n])
    shown = [int(cell[0]) for cell in column(table_of("technology", "Robotics"), 2)[:-1]]
    assert [*shown, 1] == SHIPYARD[1:]


def test_ways_to_gain_a_neutral_star_are_those_of_the_content() -> None:
    rows = next(block for block in GUIDE["gaining"].blocks if block.kind == "table").rows
    assert {(way, star): (ships, new) for way, _, star, ships, new in rows[:4]} == {
        (gain["name"], gain["of"]): (str(gain["ships"]), str(gain["discs"]))
        for gain in ACTIONS["gains"]
        if "ships" in gain
    }


def test_cards_are_those_of_the_content() -> None:
    cards = CARDS["cards"]
    assert [tuple(row) for row in table_of("thirteen", "Section A").rows] == [
        (card["name"], str(card["a"]["dp"]), card["a"]["text"]) for card in cards
    ]
    assert [tuple(row) for row in table_of("thirteen", "The effects of section A").rows] == [
        (card["name"], card["a"]["effect"]["text"]) for card in cards
    ]
    assert [tuple(row) for row in table_of("thirteen", "Section B").rows] == [
        (card["name"], part["text"]) for card in cards for part in card["b"]
    ]


def test_stories_are_those_of_the_content() -> None:
    says = STORIES["objectives"]
    for story in STORIES["stories"]:
        due = [each for era in ("first-light", "dark", "second-light") for each in story[era]]
        rows = table_of("story", story["name"]).rows
        assert len(rows) == len(due)
        for (_, text, points), objective in zip(rows, due, strict=True):
            assert text.endswith(says[objective["do"]])
            if objective["do"] != "best-researcher":
                assert int(points.replace("−", "-")) == objective["dp"]


def test_peoples_are_those_of_the_content() -> None:
    says = {ability["id"]: ability["text"] for ability in PEOPLE["abilities"]}
    told = {
        (row[0], title): row[1]
        for title in ("The same on both sides", "As STO", "As STS")
        for row in table_of("peoples", title).rows
    }
    wanted: dict[tuple[str, str], str] = {}
    for people in PEOPLE["people"]:
        of_both = people["sto"]["abilities"] == people["sts"]["abilities"]
        for side, title in (("sto", "As STO"), ("sts", "As STS")):
            if texts := [says[ability] for ability in people[side]["abilities"]]:
                where = "The same on both sides" if of_both else title
                wanted[people[side]["name"], where] = " ".join(texts)
    assert told == wanted


def test_every_people_with_a_starting_bonus_is_named() -> None:
    named = column(table_of("peoples", "What peoples begin with"), 0)
    assert named == [
        people["sto"]["name"]
        for people in PEOPLE["people"]
        if people["sto"]["bonus"] or people["sts"]["bonus"]
    ]


def test_relics_and_goals_are_those_of_the_content() -> None:
    relics, goals = GUIDE["relics"].blocks[0], GUIDE["goals"].blocks[0]
    assert [(row[0], row[1] == "It stays.", row[2]) for row in relics.rows] == [
        (relic["name"], relic["permanent"], relic["text"]) for relic in RELICS["relics"]
    ]
    assert [tuple(row) for row in goals.rows] == [
        (goal["name"], goal["text"]) for goal in GOALS["goals"]
    ]


def test_sectors_and_options_are_those_of_the_game() -> None:
    sectors = table_of("setup", "What your sector gives")
    assert sorted(column(sectors, 0)) == sorted(each["name"] for each in SECTORS["sectors"])
    scenarios, rulings = (block.rows for block in GUIDE["options"].blocks)
    assert [tuple(row) for row in [*scenarios, *rulings]] == [
        (each.text, each.name) for each in GAME.choices
    ]
    assert len(rulings) == len(GAME.rulings)


def test_ranks_of_the_solo_game_are_those_of_the_content() -> None:
    rows = table_of("solo", "How well did you do?").rows
    ranks = [rank for rank in SOLO["ranks"] if rank["id"] != "sublunar"]
    assert [row[1] for row in rows] == [rank["name"] for rank in ranks]
    assert [row[0] for row in rows[:-1]] == [str(rank["least"]) for rank in ranks[:-1]]


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        ("5.home", "three single ships"),
        ("3.players", "Six can play"),
        ("3.cards", "13 domination cards"),
        ("4.5.six", "six discs"),
        ("6.2.1.extra-cost", "costs 3 DP"),
        ("6.1.3.triple", "three times the force"),
        ("7.4.once", "six ships"),
        ("7.4.behind", "at least two fewer"),
        ("6.6.majority", "4 DP"),
        ("6.rounds", "eight rounds"),
        ("9.leadership", "20 DP"),
    ],
)
def test_numbers_in_sentences_are_those_of_the_content(entry: str, text: str) -> None:
    _, block = find_block(GAME, entry)
    cells = (cell for row in block.rows for cell in row)
    assert text in " ".join([block.text, *block.items, *cells])
    assert (START_SHIPS, MOST_SEATS, len(CARDS["cards"]), HOME_POPULATION) == (3, 6, 13, 6)
    assert (OVAL_COST[1], TRIUMPH, RESERVE_SHIPS) == (3, 3, 6)
    assert (RESERVE_FEWER, MAJORITY_DP, ROUNDS) == (2, 4, 8)


# -- examples --------------------------------------------------------------------------------


def test_the_example_of_the_track_comes_true() -> None:
    assert (TRACK[9], TRACK_SHIPS[9], HOME_POPULATION) == (15, 5, 6)


@pytest.mark.parametrize(("against", "paid", "left"), [(3, 0, 7), (4, 2, 5)])
def test_the_example_of_a_battle_comes_true(against: int, paid: int, left: int) -> None:
    g = battle(against)
    assert events(g, "forces") == [f"forces 11 {against}"]
    play(g, "destroy-all")
    if paid:
        assert question(g) == "6.1.3.loss"
        play(g, f"destroy-ships green {paid}")
    assert singles(g, "red", "uru") == 0
    assert singles(g, "green", "uru") + sum(values(g, "green", 0)) == left


def battle(against: int) -> GalacticEra:
    """Green attacks with a fleet A of four and three single ships."""
    g = position(
        war=[("green", "red")],
        ships={"green": {"uru": 3}, "red": {"uru": against}},
        fleets={"green": [("uru", "a", [4])]},
    )
    ask(g, Battles(0))
    return g


def test_the_example_of_gaining_comes_true() -> None:
    there: dict[str, Any] = {
        "tokens": {"mars": "uninhabited", "taygeta": "primitive", "marcab": "advanced"},
        "ships": {"green": {"mars": 1, "taygeta": 1, "marcab": 1}},
    }
    g = position(**there)
    g.phase = GROWTH
    ask(g, GainStar(0, FREE), GainStar(0, FREE))
    play(g, "gain marcab ally")
    assert options(g, "gain") == ["gain mars colonise"]
    play(g, "gain mars colonise")
    assert (discs(g, "marcab"), discs(g, "mars")) == (3, 1)
    g = position(alignment={"green": "sts"}, **there)
    g.phase = GROWTH
    ask(g, GainStar(0, FREE))
    play(g, "gain taygeta subjugate")
    assert discs(g, "taygeta") == 2


@pytest.mark.parametrize(("before", "grows"), [(2, True), (3, True), (4, False)])
def test_the_example_of_natural_growth_comes_true(before: int, grows: bool) -> None:
    g = position(stars={"korender": ("green", before)})
    assert g.board.distance(g.hex_of(star("korender")), g.hex_of(star("alpha-draconis"))) == 4
    assert (natural_growth(g, 0) == [star("korender")]) == grows


def test_the_example_of_a_trade_comes_true() -> None:
    g = position(
        phase=TRADING,
        levels={"green": {"military": 2}, "red": {"genetics": 3}},
        ships={"green": {"sirius": 1}, "red": {"sirius": 1}},
    )
    ask(g, TradingPhase())
    play(g, "green: trade red genetics military", "red: accept")
    assert (level(g, "green", "genetics"), level(g, "red", "military")) == (2, 2)
    assert (level(g, "green", "military"), level(g, "red", "genetics")) == (2, 3)


# -- the tour --------------------------------------------------------------------------------


def test_the_tour_says_each_thing_once() -> None:
    assert 35 <= len(TOUR) <= 45
    assert len({step.text for step in TOUR}) == len(TOUR)
    assert TOUR[0].when == "start"
    assert TOUR[-1].when == "event:won"


def test_what_the_tour_waits_for_can_be_asked() -> None:
    assert {"MoveTurn", "SelectCounters", "GrowthTurn", "Trading"} <= check_asks(GAME)


def test_what_the_tour_points_at_is_on_the_table() -> None:
    check_points(GAME, (state for seats in (1, 2, 6) for state in states(seats, seats, every=40)))


@pytest.mark.long
def test_a_first_game_tells_nearly_all_of_it() -> None:
    ever: set[str] = set()
    for seed in range(12):
        seats = 1 + seed % 6
        steps = told_in(GAME, seed, seats, Lively(), deterministic_setup=seed == 2)
        assert len(steps) >= len(TOUR) - 16
        assert steps[0].when == "start"
        assert steps[-1].when in ("event:won", "event:ranked")
        ever |= {step.when for step in steps}
    assert {step.when for step in TOUR} - ever <= OF_A_PLAN


# -- texts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_too_long(language: str) -> None:
    check_lengths(GAME, Translator(GAME, language), name=ON_A_CARD)


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated_with_its_numbers(language: str) -> None:
    check_translated(GAME, Translator(GAME, language), *SAME)


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_calls_things_as_the_game_does(language: str) -> None:
    translator = Translator(GAME, language)
    names = {
        "Gain Star": {"es": "Ganar un Planeta", "it": "Acquisire Stella"},
        "Build Ships": {"es": "Construir Naves", "it": "Costruire Navi"},
        "Spirituality": {"es": "Espiritualidad", "it": "Spiritualità"},
        "Genetics": {"es": "Genética", "it": "Genetica"},
        "home star": {"es": "mundo capital", "it": "mondo natale"},
        "hexes": {"es": "casillas", "it": "esagoni"},
        "DP": {"es": "P.D.", "it": "PD"},
        "CV": {"es": "V.C.", "it": "VC"},
        "Slavers": {"es": "Esclavistas", "it": "Schiavisti"},
        "puppet": {"es": "arioneta", "it": "arionetta"},
        "stargate": {"es": "portal", "it": "portal"},
    }
    for _, text in messages(GAME.folder):
        for english, other in names.items():
            if re.search(rf"\b{english}\b", text):
                assert other[language] in translator.guide(text), (
                    other[language],
                    translator.guide(text),
                )
