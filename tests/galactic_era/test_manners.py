"""What bots of Galactic Era do that a person would not laugh at: cards, the puppet, peace."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.bots import Port
from asterism.bots.one_ply import Glance
from asterism.games.galactic_era import GAME
from asterism.games.galactic_era.content.tables import CARD_IDS
from asterism.games.galactic_era.rules.a3_deck import CARDS
from asterism.games.galactic_era.rules.s6_1_movement import MovementTurn
from asterism.games.galactic_era.rules.s6_3_trading import TradingPhase
from asterism.games.galactic_era.rules.s7_1_war import GROW, BlockWindow, OfferPeace
from asterism.games.galactic_era.rules.s7_3_domination import LastCards, PlayCard
from asterism.games.galactic_era.rules.s8_3_puppet import PUPPET, BidForPuppet
from asterism.games.galactic_era.skill.evaluate import PLAIN
from asterism.games.galactic_era.skill.hand import MISSING, TO_COME, cards, chance_of_a
from asterism.games.galactic_era.skill.puppet import puppet
from asterism.games.galactic_era.state import FINAL, GROWTH, TRADING, GalacticEra
from asterism.kernel.agenda import NOBODY
from asterism.kernel.chance import SeededChance
from tests.galactic_era.cards import Wait, card, with_cards
from tests.galactic_era.positions import ask, hex_of, name_of, options, play, position, side

GREEN, RED = side("green"), side("red")
LEARNED = {"military": 4, "spirituality": 4, "propulsion": 4, "robotics": 3}
"""Enough for General Scientific."""


def chosen(g: GalacticEra, seat: int = GREEN) -> str:
    """What the expert chooses."""
    return name_of(Glance().choose(Port(GAME, g, SeededChance(1), seat=seat)))


def interjected(g: GalacticEra, seat: int = GREEN) -> str:
    """Which right the expert uses, nothing if none."""
    found = Glance().interject(Port(GAME, g, SeededChance(1), seat=seat))
    return "" if found is None else name_of(found)


# -- cards -----------------------------------------------------------------------------------


def holding(name: str, **what: Any) -> GalacticEra:
    """Green holds a card and may play it; blue is asked for nothing."""
    g = with_cards(position(cards={"green": [name]}, **what))
    g.rights = [PlayCard()]
    ask(g, Wait(2), Wait(2), chance=SeededChance(1))
    return g


def likely(name: str, **what: Any) -> float:
    """How likely green is to complete a card that it holds by section A."""
    g = with_cards(position(cards={"green": [name]}, **what))
    return chance_of_a(g, GREEN, CARDS[card(name)])


@pytest.mark.parametrize("name", CARD_IDS)
def test_no_card_is_given_away_in_the_first_round(name: str) -> None:
    assert "b" not in interjected(holding(name, round=1)).split()[-1:]


def test_section_a_is_completed_once_its_condition_holds() -> None:
    g = holding("general-scientific", round=4, levels={"green": LEARNED})
    assert interjected(g) == "play-card general-scientific a"


def test_the_nearer_section_a_is_the_likelier_it_is() -> None:
    found = [
        likely("general-scientific", levels={"green": levels}, round=7)
        for levels in ({}, {"military": 4}, {"military": 4, "robotics": 5}, LEARNED)
    ]
    assert found == sorted(found)
    assert found[0] < 0.5 < found[-1]


def test_with_the_rounds_section_a_goes_out_of_reach() -> None:
    assert likely("spatial", round=1) > likely("spatial", round=8)


def test_every_card_has_something_missing_at_the_start() -> None:
    """All but those that a position of the start happens to fulfil."""
    assert sorted(MISSING) == list(range(len(CARD_IDS)))
    g = position(round=1)
    missing = {CARD_IDS[i]: MISSING[i](g, GREEN, CARDS[i]) for i in MISSING}
    assert all(found >= 0 for found in missing.values())
    assert {name for name, found in missing.items() if not found} <= {"defensive"}


def test_a_hand_is_worth_what_its_cards_may_bring_and_one_to_come() -> None:
    g = with_cards(position(cards={"green": ["special-scientific"]}, round=1))
    assert cards(g, GREEN) > CARDS[card("special-scientific")].points_b(g, GREEN) + TO_COME


def test_the_last_card_is_completed_by_the_better_section() -> None:
    g = with_cards(
        position(cards={"green": ["general-scientific"]}, phase=FINAL, levels={"green": LEARNED})
    )
    ask(g, LastCards(GREEN), chance=SeededChance(1))
    assert chosen(g) == "complete general-scientific a"


# -- the puppet ------------------------------------------------------------------------------


def table(controls: str = "", **what: Any) -> GalacticEra:
    """A game for two; who has controlled the puppet, blue, round by round."""
    g = position(2, **what)
    g.controls = [side(colour) for colour in controls.split()]
    return g


def meeting(**what: Any) -> GalacticEra:
    """The puppet could teach green much, and learn from it."""
    levels = {"blue": {"robotics": 5, "genetics": 4}, "green": {"military": 4}}
    return table(ships={"blue": {"alpha-draconis": 1}}, levels=levels, **what)


def test_who_can_learn_from_the_puppet_bids_for_it() -> None:
    ask(g := meeting(round=2), BidForPuppet(NOBODY), chance=SeededChance(1))
    assert chosen(g) != "bid 0"


def test_nobody_pays_much_for_a_puppet_that_has_nothing() -> None:
    g = table("green green", round=8)
    ask(g, BidForPuppet(NOBODY), chance=SeededChance(1))
    assert chosen(g) == "bid 0"


def test_the_puppet_is_worth_something_to_whoever_controls_it() -> None:
    g = meeting(controls="green", round=3, phase=GROWTH)
    assert puppet(g, GREEN, 30.0, PLAIN.levels) > 1.0
    assert puppet(g, RED, 30.0, PLAIN.levels) == 0.0


def test_a_trade_with_the_puppet_is_worth_more_in_contact() -> None:
    far = table("green", round=3, levels={"blue": {"robotics": 5}, "green": {"military": 4}})
    near = meeting(controls="green", round=3)
    assert puppet(near, GREEN, 0.0, PLAIN.levels) > puppet(far, GREEN, 0.0, PLAIN.levels) > 0.0


def test_the_puppet_goes_where_a_star_can_be_had() -> None:
    g = table("green", ships={"blue": {"lyra": 1}}, tokens={"uru": "advanced"}, round=2)
    g.active = PUPPET
    ask(g, MovementTurn(PUPPET), chance=SeededChance(1))
    assert chosen(g).startswith("pick")


# -- peace -----------------------------------------------------------------------------------


def at_war(**what: Any) -> GalacticEra:
    """Green, STS, stands with its ship at a star of red."""
    g = position(
        alignment={"green": "sts"},
        war=[("green", "red")],
        stars={"deneb": ("red", 2)},
        ships={"green": {"deneb": 1}},
        round=3,
        phase=GROWTH,
        **what,
    )
    g.rights = [OfferPeace()]
    ask(g, Wait(2), Wait(2), chance=SeededChance(1))
    return g


def test_who_blocks_a_rival_offers_no_peace() -> None:
    assert interjected(at_war()) == ""


def test_who_is_blocked_does() -> None:
    assert interjected(at_war(), RED) == "peace green"


def test_who_blocks_declines() -> None:
    play(g := at_war(), "red: peace green")
    assert chosen(g) == "decline"


@pytest.mark.parametrize("later", [0, 1])
def test_who_has_made_peace_blocks_no_more_in_this_round(later: int) -> None:
    """To accept and to block again is all one to a bot, and to people a word that is broken."""
    g = at_war()
    play(g, "red: peace green", "green: accept")
    g.round += later
    g.then(BlockWindow(NOBODY, 0, 0, RED, GROW, [hex_of(g, "deneb")]))
    play(g, "blue: pass")
    assert options(g, seat="green") == ["pass", "war red"]
    assert [name_of(each) for each in g.distinct_of(GREEN)] == ["pass", "war red"][: 1 + later]


# -- trades ----------------------------------------------------------------------------------


def trading(**levels: dict[str, int]) -> GalacticEra:
    """Green and red are in contact and may trade."""
    ships: dict[str, dict[str | int, int]] = {"green": {"apu": 1}, "red": {"apu": 1}}
    g = position(levels=levels, ships=ships, round=3, phase=TRADING)
    ask(g, TradingPhase(), chance=SeededChance(1))
    return g


def test_a_trade_is_offered_that_is_worth_something_to_the_other() -> None:
    g = trading(green={"military": 4}, red={"military": 1, "robotics": 4})
    assert chosen(g) == "trade red robotics military"


def test_nobody_asks_for_much_and_offers_next_to_nothing() -> None:
    g = trading(green={"military": 2}, red={"propulsion": 4})
    assert chosen(g) == "pass"
