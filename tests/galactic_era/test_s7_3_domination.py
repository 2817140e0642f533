"""7.3: how domination cards are played, and how the last ones are completed."""

from __future__ import annotations

import pytest

from asterism.games.galactic_era.content.tables import CARDS_COMPLETED
from asterism.games.galactic_era.rules.s6_2_1_selection import SelectCounters
from asterism.games.galactic_era.rules.s6_2_4_building import NameFleet
from asterism.games.galactic_era.rules.s6_4_scoring import ScoringPhase
from asterism.games.galactic_era.rules.s7_3_domination import LastCards
from asterism.games.galactic_era.state import CARD, FINAL, GROWTH, GalacticEra
from asterism.kernel.agenda import NOBODY
from asterism.kernel.chance import SeededChance
from asterism.kernel.redeal import redeal
from tests.galactic_era.cards import Wait, card, with_cards
from tests.galactic_era.positions import (
    ask,
    asked,
    events,
    knows,
    options,
    play,
    position,
    question,
    seen_by,
    star,
    why_not,
)
from tests.rulebook import rule

LEARNED = {"green": {"military": 4, "spirituality": 4, "propulsion": 4, "robotics": 3}}
"""Enough for General Scientific."""
TEN = dict.fromkeys(("mars", "taygeta", "marcab", "deneb", "icc-13", "serpo"), ("green", 1))
TEN |= dict.fromkeys(("korender", "apu", "janos"), ("green", 1))


def face(name: str) -> int:
    """The face of a card."""
    return CARD + card(name)


def waiting(**what: object) -> GalacticEra:
    """Red is asked for nothing, and others may play cards."""
    g = with_cards(position(**what))  # type: ignore[arg-type]
    ask(g, Wait(1), Wait(2))
    return g


# --- What may be played ---------------------------------------------------------------------------


@rule("7.3.any-time")
def test_a_card_is_played_while_another_is_asked() -> None:
    """7.3.any-time: the decision that was pending comes up again after it."""
    g = waiting(cards={"green": ["general-scientific"]}, levels=LEARNED)
    assert asked(g) == ["red"]
    play(g, "green: play-card general-scientific a")
    assert asked(g) == ["red"]
    assert g.dp == [9, 0, 0]


@rule("7.3.any-time", "A3.acquisition-when", "A3.economic-when")
@pytest.mark.parametrize("name", ["acquisition", "economic", "etheric", "alignment"])
def test_a_card_that_names_its_moment_waits_for_it(name: str) -> None:
    """7.3.any-time: section A of these four; section B is bound to none."""
    g = waiting(cards={"green": [name]}, dp={"green": 9})
    assert options(g, "play-card", "green") == [f"play-card {name} b"]


@rule("7.3.any-time")
def test_no_card_is_played_before_the_first_round() -> None:
    """7.3.any-time: the game has to have begun."""
    g = waiting(cards={"green": ["spatial"]}, round=0)
    assert options(g, seat="green") == []


@rule("7.3.any-time")
def test_in_a_secret_selection_cards_are_played_before_the_own_choice() -> None:
    """7.3.any-time: as long as nothing is picked; who has picked waits until all is revealed."""
    g = with_cards(position(cards={"green": ["spatial"], "red": ["density"]}, phase=GROWTH))
    ask(g, SelectCounters(NOBODY))
    assert options(g, "play-card", "green")
    play(g, options(g)[0])
    assert not options(g, "play-card", "green")
    play(g, "red: play-card density b")
    assert len(g.lanes[0]) == 1
    assert options(g, "play-card", "green") == []


@rule("7.3.any-time")
def test_no_card_is_played_while_somebody_handles_fleets_unseen() -> None:
    """7.3.any-time: that is done first; the decision after it is soon enough."""
    g = with_cards(position(cards={"green": ["spatial"], "red": ["density"]}, active="green"))
    ask(g, NameFleet(NOBODY, 0, star("alpha-draconis"), 2, 0), Wait(1))
    for colour in ("green", "red"):
        assert options(g, "play-card", colour) == []
    play(g, "green: build-letter a")
    assert options(g, "play-card", "green")


@rule("7.3.sections", "7.3.a-points", "7.3.beside")
def test_a_card_is_scored_by_one_section() -> None:
    """7.3.sections, 7.3.a-points, 7.3.beside: it lies open then, and scores no second time."""
    g = waiting(cards={"green": ["spatial"]}, stars=TEN)
    assert options(g, "play-card", "green") == ["play-card spatial a", "play-card spatial b"]
    play(g, "green: play-card spatial b")
    assert g.played[0] == [card("spatial") * 2 + 1]
    assert events(g, "dp") == ["dp green 6"]
    assert knows(g, "", face("spatial"))
    assert "play-card spatial a" not in options(g, seat="green")


@rule("7.3.a", "7.3.a-least")
def test_section_a_needs_its_condition_and_no_more() -> None:
    """7.3.a, 7.3.a-least: sixteen levels or more."""
    much = {"green": {**LEARNED["green"], "genetics": 6}}
    less = {"green": {**LEARNED["green"], "robotics": 1}}
    for levels, found in ((LEARNED, True), (much, True), (less, False)):
        g = waiting(cards={"green": ["general-scientific"]}, levels=levels)
        assert ("play-card general-scientific a" in options(g, seat="green")) == found


@rule("7.3.a-effect", "7.3.a-lost")
def test_an_effect_is_used_at_once_or_lost() -> None:
    """7.3.a-effect, 7.3.a-lost: before anything else; declined, it does not come back."""
    g = waiting(cards={"green": ["spatial"]}, stars=TEN)
    play(g, "green: play-card spatial a")
    assert (asked(g), question(g)) == (["green"], "A3.spatial-effect")
    play(g, "green: done")
    assert question(g) == "0.wait"
    assert g.discs[star("mars")] == 1


@rule("7.3.one-a")
def test_only_one_card_is_scored_by_a() -> None:
    """7.3.one-a: the other one by B; both by B is possible too."""
    g = waiting(cards={"green": ["spatial"]}, stars=TEN, played={"green": ["density a"]})
    assert options(g, "play-card", "green") == ["play-card spatial b"]
    g = waiting(cards={"green": ["spatial"]}, stars=TEN, played={"green": ["density b"]})
    assert options(g, "play-card", "green") == ["play-card spatial a", "play-card spatial b"]


@rule("7.3.two", "7.3.done")
def test_after_two_cards_nothing_is_drawn_or_played() -> None:
    """7.3.two, 7.3.done: two cards are all."""
    g = waiting(cards={"green": ["spatial"]}, played={"green": ["density b"]})
    play(g, "green: play-card spatial b")
    assert g.hands[0] == []
    assert len(g.played[0]) == CARDS_COMPLETED
    assert events(g, "card-drawn") == []
    assert options(g, seat="green") == []


# --- Drawing, and who knows what ------------------------------------------------------------------


@rule("7.3.draw")
def test_after_the_first_card_the_top_card_is_drawn() -> None:
    """7.3.draw: at once, and only its owner sees it."""
    g = waiting(cards={"green": ["spatial"]}, deck=["etheric", "central"])
    play(g, "green: play-card spatial b")
    assert g.hands[0] == [face("etheric")]
    assert g.deck[0] == face("central")
    assert seen_by(g, "green", "card-drawn") == ["card-drawn green etheric"]
    assert seen_by(g, "red", "card-drawn") == ["card-drawn green ?"]
    assert [knows(g, c, face("etheric")) for c in ("green", "red", "")] == [True, False, False]


@rule("7.3.draw")
def test_who_has_seen_the_top_card_knows_who_has_it() -> None:
    """7.3.draw: what was known of the deck stays known (R73)."""
    g = waiting(cards={"green": ["spatial"]}, deck=["etheric"])
    g.knowledge.show(face("etheric"), 0b010)
    play(g, "green: play-card spatial b")
    assert [knows(g, c, face("etheric")) for c in ("green", "red", "blue")] == [True, True, False]


@rule("7.3.draw")
def test_from_an_empty_deck_nothing_is_drawn() -> None:
    """7.3.draw: then there is none (R73)."""
    g = waiting(cards={"green": ["spatial"]})
    g.hands[1] = g.deck
    g.deck = []
    play(g, "green: play-card spatial b")
    assert g.hands[0] == []


@rule("7.3.no-draw")
@pytest.mark.parametrize("number", [7, 8])
def test_whoever_holds_a_second_card_draws_none(number: int) -> None:
    """7.3.no-draw: in rounds 7 and 8 a second card has been drawn already."""
    g = waiting(cards={"green": ["spatial", "etheric"]}, round=number)
    play(g, "green: play-card spatial b")
    assert g.hands[0] == [face("etheric")]
    assert events(g, "card-drawn") == []


@rule("7.3.secret")
def test_what_somebody_could_play_is_secret() -> None:
    """7.3.secret: others see how many cards there are, and the menu of a re-dealt hand fits it."""
    g = waiting(cards={"green": ["spatial"], "red": ["etheric"]}, stars=TEN)
    assert g.cards_in_hand() == [1, 1, 0]
    assert not knows(g, "red", face("spatial"))
    hands: set[int] = set()
    for seed in range(30):
        world = redeal(g, 1, SeededChance(seed))
        assert isinstance(world, GalacticEra)
        hands.add(world.hands[0][0])
        assert world.hands[1] == [face("etheric")]
        assert world.may_interject(1) == g.may_interject(1)
        assert {o >> 16 & 255 for o in world.may_interject(0)} == set(world.hands[0])
    assert len(hands) > 3


# --- Moments --------------------------------------------------------------------------------------


@rule("7.3.together")
def test_where_several_are_asked_they_are_asked_in_turn_order() -> None:
    """7.3.together: one after the other, each with what the earlier ones have done."""
    g = with_cards(
        position(
            cards={"green": ["spatial"], "red": ["alignment"], "blue": ["density"]},
            order=["red", "blue", "green"],
            dp={"green": 9, "red": 9, "blue": 8},
            alignment={"red": "sts"},
        )
    )
    g.story = NOBODY
    ask(g, ScoringPhase(), Wait(1))
    assert asked(g) == ["red"]
    assert options(g) == ["complete alignment a", "complete alignment b", "done"]
    play(g, "red: done")
    assert asked(g) == ["blue"]
    assert options(g) == ["done"]
    play(g, "blue: done", "green: done")
    assert question(g) == "0.wait"


@rule("7.3.together")
def test_nobody_is_asked_for_a_card_that_all_know_to_be_gone() -> None:
    """7.3.together: once Alignment lies open the others are not asked any more."""
    g = with_cards(
        position(
            cards={"green": ["alignment"], "blue": ["density"]},
            dp={"green": 5},
            alignment={"blue": "sts"},
        )
    )
    g.story = NOBODY
    ask(g, ScoringPhase(), Wait(1))
    play(g, "green: complete alignment a")
    assert question(g) == "0.wait"


# --- The end of the game --------------------------------------------------------------------------


@rule("6.6.cards")
def test_all_cards_in_hand_are_completed_at_the_end() -> None:
    """6.6.cards: each by a section that it can score; nobody may keep one."""
    g = with_cards(
        position(
            cards={"green": ["spatial", "alignment"], "red": ["etheric"]},
            played={"red": ["density b"]},
            stars=TEN,
            phase=FINAL,
            dp={"green": 40},
        )
    )
    ask(g, *[LastCards(seat) for seat in range(3)])
    assert asked(g) == ["green"]
    assert options(g) == [
        "complete spatial a",
        "complete spatial b",
        "complete alignment b",
    ]
    assert options(g, "play-card", "red") == []
    assert why_not(g, "complete alignment a") == "7.3.any-time: not-its-moment"
    assert why_not(g, "complete etheric b") == "7.3.secret: not-in-hand"
    play(g, "green: complete spatial a", "green: done")
    assert options(g) == ["complete alignment b"]
    assert why_not(g, "complete alignment a") == "7.3.one-a: already-one-by-a"
    play(g, "green: complete alignment b", "red: complete etheric b")
    assert g.over()
    assert g.dp == [40 + 11 + 4, 1, 0]


@rule("6.6.cards")
def test_a_condition_that_is_not_fulfilled_leaves_section_b() -> None:
    """6.6.cards: section A only if its condition holds then."""
    g = with_cards(position(cards={"green": ["spatial"]}, phase=FINAL))
    ask(g, LastCards(0))
    assert options(g) == ["complete spatial b"]
    assert why_not(g, "complete spatial a") == "7.3.a: condition-not-fulfilled"
