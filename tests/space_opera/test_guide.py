"""The guide of Space Opera explains all rules, tells the right numbers; its examples come true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from asterism.bots import find_bot
from asterism.contract.rulebook import rulebook
from asterism.contract.translator import LANGUAGES, Translator
from asterism.games.space_opera import GAME
from asterism.games.space_opera.content.cards import (
    ATTACK,
    CONSUMABLE,
    COST,
    CREW,
    DEFENCE,
    EQUIPMENT,
    FLEET,
    INITIATIVE,
    KEYWORDS,
    KIND,
    NEEDS_SPECIES,
    RESOURCE_NAMES,
    RESOURCES,
    ROBOT,
    SECTORS_OF,
    SHARED_DECK,
    SLOTS,
    SPECIES_ATTACK,
    SPECIES_DEFENCE,
    SPECIES_NAMES,
    SPECIES_STORAGE,
    SYNCHRONOUS,
    SYSTEMS,
    TECHNOLOGY,
    UNIQUE,
    UNIVERSAL,
)
from asterism.games.space_opera.content.effects import KEYWORD_NAMES, SECTORS
from asterism.games.space_opera.content.tables import (
    CIVIL,
    CREDITS,
    CROWD,
    DEALT,
    DRAFT,
    GROWTH,
    INCOME,
    JUMP_COST,
    KILLS,
    LEAST_SEATS,
    LESS_CARDS,
    MOST_COPIES,
    MOST_SEATS,
    OWN_DECK,
    RAISED,
    RETAIL_INCOME,
    ROUNDS,
    SPACES,
    STRENGTH,
    TRAINING,
)
from asterism.games.space_opera.rules.pieces import total_attack, total_defence
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, SeededChance
from asterism.text.guide import Block, chapters, find_block, messages, tour
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
from tests.space_opera.board import board, events, menu, play, stack, troops, turn

GUIDE: Final = {chapter.id: chapter for chapter in chapters(GAME)}
TOUR: Final = tour(GAME)
GOLD, COPPER = 0, 1


def block_of(chapter: str, title: str) -> Block:
    """The block of a chapter that has a title."""
    return next(block for block in GUIDE[chapter].blocks if block.title == title)


def said(block: Block) -> str:
    """All the words of a block."""
    return " ".join([block.text, *block.items, *(cell for row in block.rows for cell in row)])


# -- pictures and rules ----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_drawn_as_on_the_table(language: str) -> None:
    check_pictures(GAME, Translator(GAME, language))


@pytest.mark.long
def test_every_entry_of_the_rule_index_opens_a_block_of_its_own() -> None:
    assert rulebook(GAME.folder)
    check_entries(GAME)


def test_what_verbs_happenings_and_questions_name_can_be_opened() -> None:
    check_named(GAME)


def test_the_chapters_follow_a_game() -> None:
    order = list(GUIDE)
    assert order[:2] == ["overview", "first"]
    assert order.index("beginning") < order.index("round") < order.index("building")
    assert order.index("stack") < order.index("war") < order.index("end")
    assert order[-1] == "options"


# -- numbers ---------------------------------------------------------------------------------


def test_the_numbers_of_species_are_those_of_the_content() -> None:
    assert [list(row) for row in block_of("species", "Their numbers").rows] == [
        [name, *map(str, numbers)]
        for name, *numbers in zip(
            SPECIES_NAMES, INITIATIVE, SPECIES_STORAGE, SPECIES_ATTACK, SPECIES_DEFENCE, strict=True
        )
    ]
    told = [row[0] for row in block_of("species", "What they do").rows]
    assert told == SPECIES_NAMES


def of_kind(*kinds: int) -> list[int]:
    """The resources of some kinds."""
    return [each for each in range(RESOURCES) if KIND[each] in kinds]


def strength(resource: int) -> str:
    return f"{ATTACK[resource]} / {DEFENCE[resource]}"


ANSWERS: Final = [each for each in of_kind(CONSUMABLE) if SYNCHRONOUS[each] or UNIVERSAL[each]]
CARDS: Final = {
    "Consumables": [each for each in of_kind(CONSUMABLE) if each not in ANSWERS],
    "Consumables that are synchronous or universal": ANSWERS,
    "Fleets": of_kind(FLEET),
    "Robots": of_kind(ROBOT),
    "Other technologies": [each for each in of_kind(TECHNOLOGY) if not UNIQUE[each]],
    "Unique technologies": [each for each in of_kind(TECHNOLOGY) if UNIQUE[each]],
    "Equipment and crews": of_kind(EQUIPMENT, CREW),
}


@pytest.mark.parametrize("title", CARDS)
def test_every_card_is_at_a_glance_with_its_numbers(title: str) -> None:
    block = block_of("cards", title)
    wanted = []
    for each in CARDS[title]:
        row = [RESOURCE_NAMES[each], str(COST[each])]
        if "Attack / defence" in block.columns:
            row.append(strength(each))
        if "Room" in block.columns:
            row.append(str(SLOTS[each]))
        wanted.append(row)
    assert [list(row[: len(wanted[0])]) for row in block.rows] == wanted


def test_what_cards_are_besides_is_what_the_content_says() -> None:
    for title, resources in CARDS.items():
        for row, each in zip(block_of("cards", title).rows, resources, strict=True):
            words = {name for at, name in enumerate(KEYWORD_NAMES) if KEYWORDS[each] >> at & 1}
            assert {name for name in KEYWORD_NAMES if name in row[-1]} >= words, row
            if KIND[each] == CONSUMABLE and each in ANSWERS:
                assert row[2] == ("Synchronous" if SYNCHRONOUS[each] else "Universal")
            elif SYNCHRONOUS[each]:
                assert "Synchronous building." in row[-1]
            if NEEDS_SPECIES[each]:
                assert row[-1] == "Only for three species that travel much."
                assert len(NEEDS_SPECIES[each]) == 3


@pytest.mark.parametrize(
    ("chapter", "title", "text"),
    [
        ("overview", "Four ways to win", f"{RAISED} raised technologies"),
        ("overview", "Four ways to win", f"{CROWD} troops or more"),
        ("table", "Troops", f"costs {TRAINING} credits"),
        ("table", "Troops", f"Attack +{STRENGTH}, defence +{STRENGTH}"),
        ("table", "Troops", f"{INCOME} credits Nothing, but it can die"),
        ("table", "The command table", f"and {SPACES} spaces"),
        ("table", "The decks", f"Species {len(SPECIES_NAMES)} Two"),
        ("table", "The decks", f"Star systems {SYSTEMS} One"),
        ("table", "The decks", f"Resources {len(SHARED_DECK)} The"),
        ("beginning", "", f"{LEAST_SEATS} to {MOST_SEATS} can play"),
        ("beginning", "", f"is dealt {DEALT} species"),
        ("beginning", "", f"{CIVIL} civil troops, {CREDITS} credits"),
        ("beginning", "", f"less {LESS_CARDS}."),
        ("round", "The start of a round", f"{GROWTH} civil troop comes"),
        ("round", "The start of a round", f"brings {INCOME} credits"),
        ("sectors", "", f"has 14 of the {SYSTEMS} systems"),
        ("sectors", "Extra jumps", f"pay {JUMP_COST} credits"),
        ("sectors", "", f"costs {JUMP_COST} and brings"),
        ("war", "The sums", f"{STRENGTH} for each military troop"),
        ("war", "Who dies", f"and {KILLS} more"),
        ("end", "Technological victory", f"{RAISED} technologies raised"),
        ("end", "Overpopulation", f"{CROWD} troops or more"),
        ("end", "", f"After {ROUNDS} rounds"),
        ("end", "", f"reaches {RAISED} technologies"),
        ("options", "Own decks", f"a deck of {OWN_DECK} cards"),
        ("options", "Own decks", f"at most {MOST_COPIES} of one name"),
        ("options", "The first hand as a draft", f"gets {DRAFT} cards"),
        ("options", "", f"brings {RETAIL_INCOME} credit "),
    ],
)
def test_numbers_in_sentences_are_those_of_the_content(chapter: str, title: str, text: str) -> None:
    blocks = [each for each in GUIDE[chapter].blocks if not title or each.title == title]
    assert text in " ".join(said(block) for block in blocks)


def test_each_sector_has_as_many_systems_as_the_guide_says() -> None:
    for sector in range(SECTORS):
        assert sum(mask >> sector & 1 for mask in SECTORS_OF) == 14


def test_the_cheapest_answer_costs_what_the_guide_says() -> None:
    cheapest = min(COST[each] for each in of_kind(CONSUMABLE) if SYNCHRONOUS[each])
    assert f"cost {cheapest} credit" in " ".join(said(block) for block in GUIDE["stack"].blocks)


# -- examples --------------------------------------------------------------------------------


def test_the_example_of_the_stack_comes_true() -> None:
    _, block = find_block(GAME, "9.cancel")
    following = GUIDE["stack"].blocks[GUIDE["stack"].blocks.index(block) + 1]
    assert following.mark == "example"
    g = turn(
        board(
            3,
            hands={"gold": ["late-visitors", "polite-refusal"], "copper": ["wrong-address"]},
            credits={"gold": 5, "copper": 5},
        )
    )
    play(g, "gold: play late-visitors copper", "copper: answer wrong-address iron")
    play(g, "gold: answer polite-refusal")
    assert stack(g) == []
    assert events(g, "cancelled") == ["cancelled wrong-address"]
    assert [troops(g, colour) for colour in ("copper", "iron")] == [(3, 0), (4, 0)]


def test_without_the_refusal_the_example_of_the_stack_meets_another() -> None:
    g = turn(
        board(
            3,
            hands={"gold": ["late-visitors"], "copper": ["wrong-address"]},
            credits={"gold": 5, "copper": 5},
        )
    )
    play(g, "gold: play late-visitors copper", "copper: answer wrong-address iron")
    assert [troops(g, colour) for colour in ("copper", "iron")] == [(4, 0), (3, 0)]


def test_the_example_of_war_comes_true() -> None:
    example = next(block for block in GUIDE["war"].blocks if block.mark == "example")
    g = turn(
        board(
            troops={"gold": (4, 2), "copper": (4, 1)},
            raised={"gold-1": "tin-sparrow", "copper-1": "instant-moat"},
        )
    )
    sums = [of(g, seat) for seat in (GOLD, COPPER) for of in (total_attack, total_defence)]
    assert f"{sums[0]} attack, {sums[1]} defence. Copper" in example.text
    assert f"{sums[2]} attack, {sums[3]} defence. As {sums[0]} is higher" in example.text
    play(g, "gold: war copper")
    assert len(menu(g)) > 1
    play(g, "gold: die 1")
    assert events(g, "died") == ["died copper 2 1"]
    assert "Gold kills 3 troops" in example.text


# -- the tour --------------------------------------------------------------------------------


def test_the_tour_is_not_long_and_says_each_thing_once() -> None:
    assert 20 <= len(TOUR) <= 30
    assert len({step.text for step in TOUR}) == len(TOUR)
    assert (TOUR[0].when, TOUR[-1].when) == ("start", "event:won")


def test_what_the_tour_waits_for_can_be_asked() -> None:
    assert {"ChooseSpecies", "Turn", "AimedAnswer", "CombatAnswer"} <= check_asks(GAME)


def positions(seed: int, seats: int) -> Iterator[State]:
    """Every third position of a random game, its first question among them."""
    state = GAME.new(seats, {"start": "drafted" if seed % 2 else "dealt"})
    chance = SeededChance(f"positions {seed}")
    state.chance = chance
    state.settle()
    count = 0
    while state.pending is not None:
        if count % 3 == 0:
            yield state
        count += 1
        seat = state.asked()[0]
        options = state.menu_of(seat)
        state.answer(seat, options[chance.below(BOT, len(options))])


@pytest.mark.long
def test_what_the_tour_points_at_is_on_the_table() -> None:
    check_points(GAME, (state for seed in range(16) for state in positions(seed, 2 + seed % 4)))


@pytest.mark.long
def test_a_first_game_tells_nearly_all_of_it() -> None:
    ever: set[str] = set()
    for seed in range(10):
        steps = told_in(
            GAME, seed, 2 + seed % 4, find_bot("random"), start="drafted" if seed % 2 else "dealt"
        )
        assert steps[0].when == "start"
        assert steps[-1].when == "event:won"
        ever |= {step.id for step in steps}
    assert len(ever) >= len(TOUR) - 3


# -- texts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_too_long(language: str) -> None:
    check_lengths(GAME, Translator(GAME, language), name=LONGEST["cell"])


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated_with_its_numbers(language: str) -> None:
    check_translated(GAME, Translator(GAME, language), "Civil", "Universal", "Robots")


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_calls_things_as_the_game_does(language: str) -> None:
    translator = Translator(GAME, language)
    names = ("Ambush", "Swift", "Stealth", "Weaken", "Late Visitors", "Polite Refusal")
    for _, text in messages(GAME.folder):
        for english in names:
            if english in text:
                assert translator(english).lower() in translator.guide(text).lower(), text


def test_sentences_end_and_chapters_are_not_endless() -> None:
    check_shape(GAME)
