"""The guide of Galaxy explains every rule, tells the right numbers, and its examples come true."""

from __future__ import annotations

import re
from typing import Final

import pytest

from asterism.bots import find_bot
from asterism.contract.rulebook import rulebook
from asterism.contract.translator import LANGUAGES, Translator
from asterism.games.galaxy import GAME
from asterism.games.galaxy.content.tables import (
    CARDS,
    CYLOR_DISCARDS,
    DECK_SIZE,
    INFLUENCE,
    PHASER_BONUS,
    PROCESSING_DRAWS,
    SHIP_NAMES,
    TECHNOLOGY_NAMES,
    WORLD_NAMES,
)
from asterism.text.guide import Block, chapters, find_block, messages, tour
from tests.galaxy.positions import positions
from tests.galaxy.table_top import row, table
from tests.guides import (
    LONGEST,
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


def table_of(chapter: str) -> Block:
    """The first table of a chapter."""
    return next(block for block in GUIDE[chapter].blocks if block.kind == "table")


def plain(cells: tuple[str, ...]) -> list[str]:
    """Names in English, as the content files have them."""
    return [cell.strip("{}") for cell in cells]


# -- pictures --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_drawn_as_on_the_table(language: str) -> None:
    translator = Translator(GAME, language)
    check_pictures(GAME, translator)
    for picture in (
        each for c in chapters(GAME, translator) for b in c.blocks for each in b.pictures
    ):
        number = GAME.kinds[picture.kind].number(picture.name)
        drawn = GAME.display.picture(translator, picture.kind, number)
        assert drawn is not None
        assert drawn.label == picture.label


def test_what_is_no_card_has_no_look_of_its_own() -> None:
    picture, english = GAME.display.picture, Translator(GAME)
    assert picture(english, "seat", 0) is None
    assert picture(english, "technology", 0) == picture(english, "card", 99)


# -- every rule ------------------------------------------------------------------------------


@pytest.mark.long
def test_every_entry_of_the_rule_index_opens_a_block_of_its_own() -> None:
    assert len(rulebook(GAME.folder)) == 280
    check_entries(GAME)


def test_what_verbs_happenings_and_questions_name_can_be_opened() -> None:
    check_named(GAME)


def test_the_chapters_follow_a_game() -> None:
    order = list(GUIDE)
    assert order[0] == "overview"
    assert order.index("setup") < order.index("bidding") < order.index("turn")
    assert order.index("turn") < order.index("surrender") < order.index("drawing")
    assert order[-2:] == ["end", "options"]


# -- numbers ---------------------------------------------------------------------------------


def test_ships_are_those_of_the_content() -> None:
    rows = table_of("powers").rows
    assert [int(cells[0]) for cells in rows] == CARDS["ships"]["values"]
    assert [cells[1] for cells in rows] == SHIP_NAMES
    attackers = [int(cells[0]) for cells in rows if cells[2] == "May attack."]
    assert attackers == list(range(CARDS["ships"]["first_fleet"], 11))


def test_influence_is_that_of_the_content() -> None:
    rows = table_of("bases").rows
    assert [int(cells[1]) for cells in rows] == INFLUENCE
    numbered = [re.findall(r"\d", cells[0]) for cells in rows]
    assert numbered == [[], ["1"], ["2"], ["3"], ["4"], ["5"], ["5"]]


def test_worlds_and_technologies_are_those_of_the_content() -> None:
    assert plain(tuple(cells[0] for cells in table_of("worlds").rows)) == WORLD_NAMES
    assert [cells[0] for cells in table_of("technology").rows] == TECHNOLOGY_NAMES
    shown = [block.pictures[0].name for block in GUIDE["worlds"].blocks if block.pictures]
    assert sorted(shown) == sorted(GAME.kinds["world"].names)


def test_options_are_those_that_a_table_may_choose() -> None:
    assert [cells[1] for cells in table_of("options").rows] == [each.name for each in GAME.rulings]


def words(entry: str) -> str:
    """The whole block that explains an entry."""
    _, block = find_block(GAME, entry)
    return " ".join([block.text, *block.items, *(cell for cells in block.rows for cell in cells)])


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        ("2.cards", f"{DECK_SIZE} cards"),
        ("2.cards", f"{2 * len(WORLD_NAMES)} world cards"),
        ("14.phasers", f"add {PHASER_BONUS} to"),
        ("1.players", "Two to five"),
        ("4.deal", "gets eight"),
        ("9.five", "five bases"),
        ("15.cylor", "up to three ships"),
        ("14.advanced", "three cards"),
        ("1.rounds", "five rounds"),
    ],
)
def test_numbers_in_sentences_are_those_of_the_content(entry: str, text: str) -> None:
    assert text in words(entry)
    counts, seats = CARDS["counts"], CARDS["seats"]
    assert (seats["least"], seats["most"], counts["hand"], counts["bases"]) == (2, 5, 8, 5)
    assert (CYLOR_DISCARDS, PROCESSING_DRAWS, counts["rounds"]) == (3, 3, 5)


# -- examples --------------------------------------------------------------------------------


def test_the_example_of_a_governor_comes_true() -> None:
    t = table(
        3,
        round=2,
        active="blue",
        hands={"blue": ["felowi-3"], "green": ["felowi-4"]},
        bases=[("red", "felowi", 1)],
    )
    t.play("blue: base felowi")
    assert (t.influence("blue", "felowi"), t.governor("felowi")) == (3, "red")
    t.play("play felowi-3", "raise blue felowi 2")
    assert (t.influence("blue", "felowi"), t.governor("felowi")) == (4, "red")
    t.play("done", "green: play felowi-4", "lower red felowi 1")
    assert (t.influence("red", "felowi"), t.governor("felowi")) == (3, "blue")


def test_the_example_of_combat_comes_true() -> None:
    t = table(
        3,
        active="green",
        hands={"green": ["imperial-7"]},
        cells=row(1, imperial=2, cylor=5) | {("felowi", 1): ["ally-7"]},
        bases=[("red", "cylor", 1), ("blue", "ecup", 1)],
        dice=[4, 2, 5, 4, 6, 3, 5, 2, 3, 4],
    )
    t.play("green: play imperial-7")
    assert t.g.attacks == 2
    t.play("attack cylor")
    assert t.events("attack-roll") == ["attack-roll 4 2 13 5 4 14"]
    t.play("red: counter")
    assert t.events("counter-roll") == ["counter-roll 6 3 14 5 2 14"]
    assert (t.visible("cylor"), t.visible("imperial")) == ("cylor-5", "imperial-7")
    t.play("green: attack blue ecup 1")
    assert t.events("base-roll") == ["base-roll blue 3 4 7 7"]
    assert t.influence("blue", "ecup") == 3


def test_with_imperial_governed_the_example_has_a_third_attack() -> None:
    t = table(
        3,
        active="green",
        hands={"green": ["imperial-7"]},
        cells=row(1, imperial=2) | {("felowi", 1): ["ally-7"]},
        bases=[("green", "imperial", 1)],
    )
    t.play("play imperial-7")
    assert t.g.attacks == 3


@pytest.mark.parametrize(
    ("ally", "falls"), [("ally-2", "divergence"), ("ally-4", None), ("ally-5", "ecup")]
)
def test_the_example_of_a_surrender_comes_true(ally: str, falls: str | None) -> None:
    ships = {cells[0]: int(cells[1]) for cells in table_of("surrender").rows}
    ids = dict(zip(WORLD_NAMES, GAME.kinds["world"].names, strict=True))
    assert ships.pop("The Divergence") == 2
    t = table(
        3,
        round=3,
        active="green",
        surrendered=["felowi", "myrmidon"],
        hands={"green": [ally]},
        cells={(ids[name], 3): [f"{ids[name]}-{value}"] for name, value in ships.items()},
        bases=[("red", "erith", 2), ("blue", "divergence", 3)],
    )
    assert t.influence("red", "erith") == 3
    t.play(f"play {ally} divergence", "done")
    fallen = [event.split()[1] for event in t.events("surrendered")]
    assert fallen == ([falls] if falls else [])
    if falls:
        assert t.question() == "16.spoils"
        assert not t.events("drew")
        t.play("red: raise red erith 2")
        assert t.influence("red", "erith") == 4
        assert t.g.round == 4
        assert INFLUENCE[t.g.round] == 1
        if ally == "ally-2":
            t.play("green: keep")
        assert len(t.events("drew")) == 1


# -- the tour --------------------------------------------------------------------------------


def test_the_tour_is_not_long_and_says_each_thing_once() -> None:
    assert 15 <= len(TOUR) <= 25
    assert len({step.text for step in TOUR}) == len(TOUR)
    assert [step.when for step in TOUR][:2] == ["start", "start"]
    assert TOUR[-1].when == "event:winner"


def test_what_the_tour_waits_for_can_be_asked() -> None:
    assert {"Bidding", "ActionPhase", "Spoils"} <= check_asks(GAME)


def test_what_the_tour_points_at_is_on_the_table() -> None:
    check_points(
        GAME, (state for seed in range(8) for state in positions(seed, 2 + seed % 4, every=4))
    )


@pytest.mark.long
def test_what_the_tour_says_of_bases_waits_for_a_base_that_can_be_chosen() -> None:
    """Not after the turn's base is placed, nor of a ship's power before a ship is played."""
    steps = {step.rule: step.shines for step in tour(GAME) if step.when == "ask:ActionPhase"}
    t = table(2, hands={"green": ["kha-3"]}, bases=[("red", "kha", 1)])

    def shines(rule: str) -> bool:
        options = GAME.display.options_at(t.view("green"), Translator(GAME))
        return any(name.startswith(steps[rule]) for name in options)

    assert (shines("9.place"), shines("5.action")) == (True, False)
    t.play("base cylor")
    assert not shines("9.place")
    t.play("play kha-3")
    assert (shines("9.place"), shines("5.action")) == (False, True)


@pytest.mark.long
def test_a_first_game_tells_nearly_all_of_it() -> None:
    ever: set[str] = set()
    for seed in range(6):
        steps = told_in(GAME, seed, 2 + seed % 4, find_bot("greedy" if seed % 2 else "random"))
        assert len(steps) >= len(TOUR) - 5
        assert steps[0].when == "start"
        assert steps[-1].when == "event:winner"
        ever |= {step.id for step in steps}
    assert ever == {step.id for step in TOUR}


# -- texts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_too_long(language: str) -> None:
    check_lengths(GAME, Translator(GAME, language), name=LONGEST["cell"])


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated_with_its_numbers(language: str) -> None:
    check_translated(GAME, Translator(GAME, language))


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_calls_things_as_the_game_does(language: str) -> None:
    translator = Translator(GAME, language)
    names = {
        "Governor": {"es": "obern", "it": "overn"}, "Reserve": {"es": "Reserva", "it": "Riserva"},
        "Spoils": {"es": "Botín", "it": "Bottino"}, "garrison": {"es": "uarnici", "it": "residi"},
        "hand": {"es": "Mano", "it": "man"}, "Transport": {"es": "Transport", "it": "Transport"},
        "Imperial": {"es": "Imperial", "it": "Imperial"}, "Ally": {"es": "Aliada", "it": "Alleat"},
    }  # fmt: skip
    for _, text in messages(GAME.folder):
        for english, other in names.items():
            if re.search(rf"\b{english}\b", text):
                wanted = other[language]
                if english == "hand" and "hand the" in text:
                    continue
                assert wanted in translator.guide(text), (wanted, translator.guide(text))


def test_sentences_end_and_chapters_are_not_endless() -> None:
    check_shape(GAME)
