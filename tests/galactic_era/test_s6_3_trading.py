"""Chapter 6.3: trades, and the star peoples that trade in ways of their own."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from asterism.games.galactic_era.content.tables import FIELD_IDS, PROPULSION, ROBOTICS
from asterism.games.galactic_era.rules import a1_greys, s6_3_deals, s6_3_trading, s7_1_war
from asterism.games.galactic_era.rules.s6_3_trading import TradingPhase
from asterism.games.galactic_era.state import TRADING, GalacticEra
from asterism.kernel.refusal import NO_RULE, Refusal
from tests.galactic_era.positions import (
    ask,
    asked,
    events,
    is_sts,
    level,
    name_of,
    option,
    options,
    play,
    position,
    question,
    side,
    why_not,
)
from tests.rulebook import rule

MEETING = "apu"
"""A star of the centre where all have a ship."""
SKILLS: dict[str, dict[str, int]] = {
    "green": {"robotics": 3},
    "red": {"propulsion": 3},
    "blue": {"genetics": 3},
}
"""Each has something that the others have not."""


def talks(
    seats: int = 3,
    levels: Mapping[str, Mapping[str, int]] | None = None,
    *,
    met: str = "green red blue",
    **what: Any,
) -> GalacticEra:
    """The trading phase begins; those who have met are in contact."""
    ships: dict[str, dict[str | int, int]] = {colour: {MEETING: 1} for colour in met.split()}
    what.setdefault("phase", TRADING)
    g = position(seats, levels=levels or SKILLS, ships=ships, **what)
    ask(g, TradingPhase())
    return g


def trades(g: GalacticEra) -> list[str]:
    """The trades that were made."""
    return [text.removeprefix("traded ") for text in events(g, "traded")]


# --- Peace, and then a trade ---------------------------------------------------------------------


def talks_at_war(**what: Any) -> GalacticEra:
    """Green and red are in contact and at war; blue is somewhere else."""
    g = position(
        levels=SKILLS,
        ships={"green": {MEETING: 1}, "red": {MEETING: 1}},
        war=[("green", "red")],
        phase=TRADING,
        **what,
    )
    g.rights = [s7_1_war.OfferPeace()]
    ask(g, TradingPhase())
    return g


@rule("4.7.peace", "6.3.peace")
def test_the_only_two_who_could_trade_may_make_peace_first() -> None:
    """4.7.peace, 6.3.peace: the phase waits for them; after the peace they trade."""
    g = talks_at_war()
    assert (asked(g), question(g)) == (["green", "red"], "6.3.deal")
    assert options(g, seat="green") == ["pass", "peace red"]
    play(g, "green: pass", "red: peace green", "green: accept")
    assert asked(g) == ["red", "green"]
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert trades(g) == ["green red propulsion robotics"]
    assert g.over()


@rule("4.7.peace", "6.3.peace")
def test_whoever_lets_the_war_go_on_ends_the_phase() -> None:
    """6.3.peace: a pass, or a peace that was offered and refused, is enough of each."""
    g = talks_at_war()
    play(g, "green: peace red", "red: decline")
    assert asked(g) == ["red"]
    play(g, "red: pass")
    assert g.over()


@rule("6.3.peace", "6.3.both-gain")
def test_nobody_waits_for_a_peace_that_brings_no_trade() -> None:
    """6.3.peace: without contact, or with nothing to learn, the phase passes."""
    apart = position(levels=SKILLS, war=[("green", "red")], phase=TRADING)
    apart.rights = [s7_1_war.OfferPeace()]
    ask(apart, TradingPhase())
    assert apart.over()


# --- A trade -------------------------------------------------------------------------------------


@rule("6.3.phase", "6.3.deal", "6.3.agree", "6.3.learn")
def test_both_partners_gain_a_level_and_lose_none() -> None:
    """6.3.deal: one level each, at once; the teacher keeps the own."""
    g = talks(met="green red")
    assert question(g) == "6.3.deal"
    assert options(g) == ["pass", "trade red propulsion robotics"]
    play(g, "green: trade red propulsion robotics")
    assert (asked(g), question(g)) == (["red"], "6.3.agree")
    play(g, "red: accept")
    assert (level(g, "green", "robotics"), level(g, "green", "propulsion")) == (3, 2)
    assert (level(g, "red", "robotics"), level(g, "red", "propulsion")) == (2, 3)
    assert trades(g) == ["green red propulsion robotics"]
    assert g.trades == [1, 1, 0]


@rule("6.3.learn")
def test_what_a_level_brings_comes_with_it() -> None:
    """6.3.learn: an advanced tactic is placed before the talks go on."""
    levels = {"green": {"military": 3}, "red": {"propulsion": 3}, "blue": {"genetics": 2}}
    g = talks(levels=levels)
    play(g, "green: trade red propulsion military", "red: accept")
    assert (asked(g), question(g)) == (["red"], "A2.military-2-token")
    assert s6_3_deals.trading_goes_on(g)


@rule("6.3.agree")
def test_both_have_to_agree() -> None:
    """6.3.agree: red declines, and nobody learns anything."""
    g = talks(met="green red")
    play(g, "green: trade red propulsion robotics", "red: decline")
    assert trades(g) == []
    assert events(g) == [
        "trade-offered green red propulsion robotics",
        "trade-refused red green",
    ]
    assert level(g, "green", "propulsion") == 1


@rule("6.3.agree")
def test_another_trade_may_be_offered_instead() -> None:
    """6.3.agree: which technologies are taught is for both to choose."""
    g = talks(levels={"green": {"robotics": 3, "spirituality": 2}, "red": {"propulsion": 2}})
    play(g, "green: trade red propulsion robotics")
    assert options(g, "trade") == ["trade green spirituality propulsion"]
    assert why_not(g, "trade green robotics propulsion") == ": same-offer"
    assert why_not(g, "trade blue robotics propulsion") == ": answer-first"
    assert why_not(g, "trade green genetics propulsion") == "6.3.both-gain: nothing-to-learn"
    assert why_not(g, "done") == "6.3.agree: not-asked"
    play(g, "red: trade green spirituality propulsion", "green: accept")
    assert trades(g) == ["red green spirituality propulsion"]
    assert level(g, "green", "propulsion") == 2
    assert level(g, "red", "spirituality") == 2


@rule("6.3.both-gain", "6.3.deal")
def test_there_is_no_trade_if_one_gains_nothing() -> None:
    """6.3.both-gain: green has more of all, so nobody is asked."""
    g = talks(levels={"green": {"robotics": 3, "genetics": 2}})
    assert g.over()


@rule("6.3.both-gain", "6.3.deal")
def test_only_what_the_other_has_more_of_is_learned() -> None:
    """6.3.deal: not a level that both have."""
    g = talks(
        levels={"green": {"robotics": 3, "genetics": 2}, "red": {"spirituality": 4, "genetics": 2}}
    )
    assert options(g) == ["pass", "trade red spirituality robotics"]
    assert why_not(g, "trade red genetics robotics") == "6.3.both-gain: nothing-to-learn"
    assert why_not(g, "trade red spirituality propulsion") == "6.3.both-gain: nothing-to-learn"


@rule("6.3.one", "6.3.two-only")
def test_each_player_trades_once_a_round() -> None:
    """6.3.one: blue is left without a partner."""
    g = talks()
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert g.over()
    assert g.trades == [1, 1, 0]


@rule("6.3.one")
def test_nobody_trades_with_a_player_who_has_traded() -> None:
    """6.3.one: green and red have, blue and yellow may still."""
    levels = {**SKILLS, "yellow": {"spirituality": 2}}
    g = talks(4, levels, met="green red blue yellow")
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert asked(g) == ["blue", "yellow"]
    assert options(g, seat="blue") == ["pass", "trade yellow spirituality genetics"]
    assert why_not(g, "blue: trade red propulsion genetics") == "6.3.one: has-traded"
    assert why_not(g, "blue: trade blue propulsion genetics") == "6.3.two-only: trade-with-another"
    assert (
        why_not(g, "blue: trade white spirituality genetics") == "6.3.two-only: trade-with-another"
    )


@rule("6.3.peace")
def test_only_players_at_peace_trade() -> None:
    """6.3.peace: a peace made in the phase is enough."""
    g = talks(met="green red", war=[("green", "red")])
    assert options(g) == ["pass"]
    g = talks(war=[("green", "red")])
    assert options(g) == ["pass", "trade blue genetics robotics"]
    assert why_not(g, "trade red propulsion robotics") == "6.3.peace: trade-in-peace"
    s7_1_war.make_peace(g, 0, 1)
    assert options(g, "trade", "red") == [
        "trade green robotics propulsion",
        "trade blue genetics propulsion",
    ]


@rule("6.3.two-only")
def test_a_trade_is_between_two_and_no_third() -> None:
    """6.3.two-only: blue, who could trade with both, neither learns nor has traded."""
    g = talks()
    before = g.levels[10:15]
    assert why_not(g, "trade green propulsion robotics") == "6.3.two-only: trade-with-another"
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert (g.levels[10:15], g.trades[:3]) == (before, [1, 1, 0])
    play(g, *[f"{colour}: pass" for colour in asked(g)])
    assert g.over()


# --- Contact -------------------------------------------------------------------------------------


@rule("6.3.contact")
def test_partners_must_be_in_contact() -> None:
    """6.3.contact: nobody has met blue."""
    g = talks(met="green red")
    assert asked(g) == ["green", "red"]
    assert why_not(g, "green: trade blue genetics robotics") == "6.3.contact: no-contact"


@rule("6.3.contact")
@pytest.mark.parametrize("own", [True, False])
def test_a_ship_at_a_star_is_contact_too(own: bool) -> None:
    """6.3.contact: a ship of either at a star of the other."""
    visitor, host = ("green", "lyra") if own else ("red", "alpha-draconis")
    g = position(levels=SKILLS, ships={visitor: {host: 1}}, phase=TRADING)
    ask(g, TradingPhase())
    assert asked(g) == ["green", "red"]


@rule("6.3.far", "A2.spirituality-4-trade", "A2.spirituality-4-partner")
@pytest.mark.parametrize("seer", ["green", "red"])
def test_from_spirituality_iv_on_no_contact_is_needed(seer: str) -> None:
    """6.3.far: it is enough that one of the two has it, whoever offers the trade."""
    levels = {"green": {"robotics": 3}, "red": {"propulsion": 3}}
    levels[seer]["spirituality"] = 4
    g = talks(levels=levels, met="")
    assert asked(g) == ["green", "red"]
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert trades(g) == ["green red propulsion robotics"]


@rule("6.3.far")
def test_spirituality_iii_is_not_enough() -> None:
    """6.3.far: nobody can trade."""
    levels = {"green": {"robotics": 3}, "red": {"propulsion": 3, "spirituality": 3}}
    assert talks(levels=levels, met="").over()


@rule("6.3.far", "6.3.peace")
def test_spirituality_iv_does_not_trade_in_war() -> None:
    """6.3.peace: without contact, but at peace."""
    levels = {"green": {"robotics": 3}, "red": {"propulsion": 3, "spirituality": 4}}
    assert options(talks(levels=levels, met="", war=[("green", "red")])) == ["pass"]


# --- The phase -----------------------------------------------------------------------------------


@rule("6.3.phase", "6.3.end")
def test_all_who_can_trade_talk_in_any_order_until_they_pass() -> None:
    """6.3.end: the phase ends when the last one passes."""
    g = talks()
    assert asked(g) == ["green", "red", "blue"]
    play(g, "blue: pass", "green: pass")
    assert asked(g) == ["red"]
    play(g, "red: pass")
    assert g.over()
    assert g.trades == [0, 0, 0]


@rule("6.3.end")
def test_an_offer_that_is_declined_asks_nobody_again() -> None:
    """6.3.end: who has passed has passed."""
    g = talks()
    play(g, "blue: pass", "green: trade red propulsion robotics", "red: decline")
    assert asked(g) == ["red", "green"]


@rule("6.3.end", "6.3.more")
def test_a_trade_asks_all_again_who_can_still_trade() -> None:
    """6.3.end: yellow has passed, but may now want to trade with blue."""
    levels = {**SKILLS, "yellow": {"spirituality": 2}}
    g = talks(4, levels, met="green red blue yellow")
    play(g, "yellow: pass", "blue: pass")
    assert asked(g) == ["green", "red"]
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert sorted(asked(g)) == ["blue", "yellow"]
    play(g, "blue: pass", "yellow: pass")
    assert g.over()


@rule("6.3.agree", "6.3.end")
def test_an_offer_that_was_declined_is_not_repeated() -> None:
    """6.3.agree: the partner may still offer the same trade by itself."""
    g = talks(levels={"green": {"robotics": 2}, "red": {"propulsion": 2}}, met="green red")
    offer = g.menu_of(side("green"))[-1]
    play(g, "green: trade red propulsion robotics", "red: decline")
    assert asked(g) == ["red"]
    assert s6_3_trading.Trading(side("green")).refuse(g, offer).reason == "declined-already"
    play(g, "red: trade green robotics propulsion", "green: decline")
    assert g.over()


@rule("6.3.agree")
def test_one_answer_to_trades_is_enough_for_a_round() -> None:
    """6.3.agree: green offers red nothing more, until red makes an offer of its own."""
    g = talks(levels={"green": {"robotics": 3, "military": 3}, "red": {"propulsion": 3}})
    play(g, "green: trade red propulsion robotics", "red: decline-all")
    assert events(g)[-1] == "no-trade-now red green"
    other = "trade red propulsion military"
    assert other not in options(g, seat="green")
    refusal = s6_3_trading.Trading(0).refuse(g, option(other))
    assert refusal == Refusal(NO_RULE, "hears-no-offers")
    play(g, "red: trade green robotics propulsion", "green: decline")
    assert other in options(g, seat="green")


@rule("6.3.agree")
def test_a_bot_offers_nothing_more_to_who_has_declined() -> None:
    """6.3.agree: a player may offer another trade, a bot does not in the same round."""
    g = talks(levels={"green": {"robotics": 3, "military": 3}, "red": {"propulsion": 3}})
    play(g, "green: trade red propulsion robotics")
    answers = ["accept", "decline", "trade green military propulsion"]
    assert [name_of(each) for each in g.distinct_of(1)] == answers
    play(g, "red: decline")
    assert "trade red propulsion military" in options(g, seat="green")
    assert not [each for each in g.distinct_of(0) if name_of(each).startswith("trade red")]


@rule("6.3.agree")
def test_however_many_offers_were_declined_others_may_be_made() -> None:
    """6.3.agree: four to red, each another one, and one to blue that red has declined."""
    skills = {"robotics": 3, "spirituality": 3}
    more = {"propulsion": 2, "genetics": 2}
    g = talks(levels={"green": skills, "red": more, "blue": more})
    for learned in ("propulsion", "genetics"):
        for taught in ("robotics", "spirituality"):
            play(g, f"green: trade red {learned} {taught}", "red: decline")
    assert {offer.split()[1] for offer in options(g, "trade", "green")} == {"blue"}
    play(g, "green: trade blue propulsion robotics", "blue: accept")
    assert trades(g) == ["green blue propulsion robotics"]


@rule("6.3.agree")
def test_another_offer_declines_the_one_that_it_answers() -> None:
    """6.3.agree: two sides that answer each other come to an end."""
    g = talks(levels={"green": {"robotics": 3, "spirituality": 2}, "red": {"propulsion": 2}})
    play(g, "green: trade red propulsion robotics", "red: trade green spirituality propulsion")
    first = "green: trade red propulsion robotics"
    assert why_not(g, first) == ": declined-already"
    play(g, "green: decline")
    assert why_not(g, first) == ": declined-already"


@rule("6.3.agree")
def test_a_deal_lets_what_was_declined_be_offered_again() -> None:
    """6.3.agree: others have traded, and red may think otherwise now."""
    levels = {**SKILLS, "yellow": {"spirituality": 2}}
    g = talks(4, levels, met="green red blue yellow")
    play(g, "green: trade red propulsion robotics", "red: decline")
    play(g, "blue: trade yellow spirituality genetics", "yellow: accept")
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert trades(g)[1:] == ["green red propulsion robotics"]


@rule("6.3.phase")
def test_only_trades_are_made_in_the_phase() -> None:
    """6.3.phase: nothing else is asked."""
    g = talks()
    assert why_not(g, "done") == "6.3.deal: not-asked"


@rule("6.3.agree")
def test_an_offer_comes_to_nothing_if_a_war_comes_between() -> None:
    """6.3.peace: it is looked at again when it is asked."""
    g = talks(met="green red")
    offer = s6_3_trading.AnswerTrade(side("red"), side("green"), PROPULSION, ROBOTICS)
    assert offer.applies(g)
    s7_1_war.declare(g, side("green"), side("red"))
    assert not offer.applies(g)


@rule("6.3.phase")
@pytest.mark.parametrize("seed", range(30))
def test_random_talks_end(seed: int) -> None:
    """6.3.end: whoever says what."""
    dice = Random(seed)
    levels = {
        colour: {field: dice.randint(1, 4) for field in FIELD_IDS}
        for colour in ("green", "red", "blue", "yellow", "violet", "white")
    }
    g = talks(
        6,
        levels,
        met=" ".join(levels),
        people={"green": "icc", "red": "caninoids", "blue": "greys", "yellow": "yowies"},
        alignment={"red": "sts", "blue": "sts"},
        round=3,
    )
    said = 0
    while g.pending is not None:
        seat = dice.choice(g.asked())
        menu = g.menu_of(seat)
        assert menu == sorted(set(menu))
        g.answer(seat, dice.choice(menu))
        assert g.broken() == ""
        said += 1
        assert said < 500
    assert (g.trading, g.deals, len(g.trades)) == (0, [], 6)


# --- The peoples ---------------------------------------------------------------------------------


@rule("A1.icc-trades", "A1.icc-else", "6.3.more")
def test_the_icc_trade_once_with_each_player() -> None:
    """A1.icc-trades: with red and with blue, with neither twice."""
    g = talks(people={"green": "icc"})
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert sorted(asked(g)) == ["blue", "green"]
    assert options(g, "trade", "green") == [
        "trade blue genetics propulsion",
        "trade blue genetics robotics",
    ]
    assert why_not(g, "green: trade red propulsion robotics") == "6.3.one: has-traded"
    play(g, "blue: trade green robotics genetics", "green: accept")
    assert g.over()
    assert g.trades == [2, 1, 1]


@rule("6.3.pass-on", "A1.icc-trades")
def test_a_level_gained_may_be_traded_on() -> None:
    """6.3.pass-on: green teaches blue what it has just learned of red."""
    levels = {"green": {"robotics": 3}, "red": {"propulsion": 3}, "blue": {"genetics": 3}}
    g = talks(levels=levels, people={"green": "icc"})
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert "trade blue genetics propulsion" not in options(g, seat="blue")
    levels["blue"]["robotics"] = 3
    g = talks(levels=levels, people={"green": "icc"})
    assert options(g, "trade", "green") == ["trade red propulsion robotics"]
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert options(g, "trade", "green") == ["trade blue genetics propulsion"]


@rule("A1.icc-else")
def test_a_partner_of_the_icc_needs_a_trade_left() -> None:
    """A1.icc-else: red has traded with blue."""
    g = talks(people={"green": "icc"})
    play(g, "blue: trade red propulsion genetics", "red: accept")
    assert g.over()


@rule("A1.yowies-robotics")
def test_the_yowies_trade_no_robotics() -> None:
    """A1.yowies-robotics: they cannot learn it."""
    g = talks(levels={"green": {"military": 3}, "red": {"robotics": 3}}, people={"green": "yowies"})
    assert g.over()
    g = talks(
        levels={"green": {"military": 3}, "red": {"robotics": 3, "genetics": 2}},
        people={"green": "yowies"},
    )
    assert options(g, "trade") == ["trade red genetics military"]
    assert why_not(g, "trade red robotics military") == "A1.yowies-robotics: robotics-never-rises"
    assert why_not(g, "trade red propulsion military") == "6.3.both-gain: nothing-to-learn"
    assert why_not(g, "red: trade green military robotics") == (
        "A1.yowies-robotics: robotics-never-rises"
    )


@rule("A1.caninoids-sto-trade")
@pytest.mark.parametrize("people", ["green", "red"])
def test_a_trade_with_sto_caninoids_brings_both_a_dp(people: str) -> None:
    """A1.caninoids-sto-trade: whoever offers it."""
    g = talks(people={people: "caninoids"})
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert g.dp == [1, 1, 0]


@rule("A5.cooperation-trade")
def test_with_cooperation_a_trade_brings_both_two_dp() -> None:
    """A5.cooperation-trade: besides what the Caninoids bring."""
    g = talks(goal="cooperation")
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert g.dp == [2, 2, 0]
    g = talks(goal="cooperation", people={"green": "caninoids"})
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert g.dp == [3, 3, 0]


# --- Forced trades -------------------------------------------------------------------------------


def forcing(**what: Any) -> GalacticEra:
    """Blue are the STS Caninoids."""
    return talks(people={"blue": "caninoids"}, alignment={"blue": "sts"}, **what)


@rule("A1.caninoids-sts-force")
def test_sts_caninoids_force_a_trade() -> None:
    """A1.caninoids-sts-force: red is not asked; the trade is the one of both."""
    g = forcing()
    assert options(g, "force", "blue") == [
        "force green robotics genetics",
        "force red propulsion genetics",
    ]
    play(g, "blue: force red propulsion genetics")
    assert events(g)[:2] == ["trade-forced blue red", "traded blue red propulsion genetics"]
    assert asked(g) == []
    assert level(g, "blue", "propulsion") == 2
    assert level(g, "red", "genetics") == 2
    assert g.trades == [0, 1, 1]


@rule("A1.caninoids-sts-force")
def test_nobody_else_forces_a_trade() -> None:
    """A1.caninoids-sts-force: the STO Caninoids do not either."""
    g = talks(people={"blue": "caninoids"})
    assert options(g, "force", "blue") == []
    refused = "A1.caninoids-sts-force: only-caninoids-force"
    assert why_not(g, "blue: force red propulsion genetics") == refused


@rule("A1.caninoids-sts-force", "A1.caninoids-sts-peace")
def test_they_force_only_whom_they_could_trade_with() -> None:
    """A1.caninoids-sts-peace: at peace, in contact, and both gain."""
    g = forcing(met="green red")
    assert options(g, "force", "blue") == []
    g = forcing(war=[("blue", "red")])
    assert options(g, "force", "blue") == ["force green robotics genetics"]
    for move, reason in (
        ("red propulsion genetics", "6.3.peace: trade-in-peace"),
        ("green spirituality genetics", "6.3.both-gain: nothing-to-learn"),
        ("yellow spirituality genetics", "6.3.two-only: trade-with-another"),
        ("white spirituality genetics", "6.3.two-only: trade-with-another"),
    ):
        assert why_not(g, f"blue: force {move}") == reason


@rule("A1.caninoids-sts-undo", "A1.caninoids-sts-force")
def test_a_trade_of_the_forced_player_is_undone() -> None:
    """A1.caninoids-sts-undo: as if it had not been; the other may trade again."""
    levels = {**SKILLS, "yellow": {"spirituality": 2}}
    g = talks(
        4,
        levels,
        met="green red blue yellow",
        people={"blue": "caninoids"},
        alignment={"blue": "sts"},
        goal="cooperation",
    )
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert g.dp == [0, 0, 0, 0]
    assert level(g, "green", "propulsion") == 1
    play(g, "blue: force red propulsion genetics")
    assert events(g, "trade-undone") == ["trade-undone green red"]
    assert g.trades == [0, 1, 1, 0]
    play(g, "green: trade yellow spirituality robotics", "yellow: accept")
    assert g.over()
    assert trades(g)[1:] == ["blue red propulsion genetics", "green yellow spirituality robotics"]
    assert g.dp == [2, 2, 2, 2]
    assert [level(g, "green", field) for field in ("propulsion", "spirituality")] == [1, 2]
    assert [level(g, "red", field) for field in ("robotics", "genetics")] == [1, 2]
    assert level(g, "blue", "propulsion") == 2


@rule("A1.caninoids-sts-undo", "6.3.pass-on")
def test_trades_that_rest_on_an_undone_one_are_undone_too() -> None:
    """A1.caninoids-sts-undo: green has taught yellow what it had of red."""
    levels = {
        "green": {"robotics": 3},
        "red": {"propulsion": 3},
        "blue": {"genetics": 3},
        "yellow": {"spirituality": 3, "robotics": 3},
    }
    g = talks(
        4,
        levels,
        met="green red blue yellow",
        people={"blue": "caninoids", "green": "icc"},
        alignment={"blue": "sts"},
    )
    play(g, "green: trade red propulsion robotics", "red: accept")
    play(g, "yellow: trade green propulsion spirituality", "green: accept")
    assert g.trades == [2, 1, 0, 1]
    play(g, "blue: force red propulsion genetics")
    assert events(g, "trade-undone") == ["trade-undone green red", "trade-undone yellow green"]
    assert g.trades == [0, 1, 1, 0]
    play(g, *[f"{colour}: pass" for colour in asked(g)])
    assert [level(g, "green", field) for field in ("propulsion", "spirituality")] == [1, 1]
    assert level(g, "yellow", "propulsion") == 1


@rule("A1.caninoids-sts-undo")
def test_trades_of_others_stay() -> None:
    """A1.caninoids-sts-undo: those before and those after the one that is undone."""
    levels = {**SKILLS, "yellow": {"spirituality": 2}}
    g = talks(
        6,
        {**levels, "violet": {"military": 2}, "white": {"propulsion": 2}},
        met="green red blue yellow violet white",
        people={"blue": "caninoids", "violet": "icc"},
        alignment={"blue": "sts"},
    )
    play(g, "yellow: trade violet military spirituality", "violet: accept")
    play(g, "green: trade red propulsion robotics", "red: accept")
    play(g, "white: trade violet military propulsion", "violet: accept")
    play(g, "blue: force red propulsion genetics")
    assert events(g, "trade-undone") == ["trade-undone green red"]
    assert g.trades == [0, 1, 1, 1, 2, 1]


@rule("A1.caninoids-sts-undo")
def test_trades_that_rest_on_nothing_stay() -> None:
    """A1.caninoids-sts-undo: the ICC have a trade left for the Caninoids anyway."""
    g = talks(people={"blue": "caninoids", "green": "icc"}, alignment={"blue": "sts"})
    play(g, "green: trade red propulsion robotics", "red: accept")
    play(g, "blue: force green robotics genetics")
    assert events(g, "trade-undone") == []
    assert g.over()
    assert g.trades == [2, 1, 1]


@rule("A1.caninoids-sts-force")
def test_they_force_one_trade_a_round_their_own() -> None:
    """A1.caninoids-sts-force: not after a trade by agreement."""
    levels = {**SKILLS, "yellow": {"spirituality": 2}, "red": {"propulsion": 3, "spirituality": 3}}
    g = talks(
        4,
        levels,
        met="green red blue yellow",
        people={"blue": "caninoids"},
        alignment={"blue": "sts"},
    )
    play(g, "blue: trade yellow spirituality genetics", "yellow: accept")
    assert asked(g) == ["green", "red"]
    play(g, "green: trade red propulsion robotics")
    play(g, "red: accept")
    assert level(g, "green", "propulsion") == 2
    assert g.over()
    assert level(g, "blue", "spirituality") == 2


@rule("A1.caninoids-sts-force", "6.3.one")
def test_after_their_trade_they_hear_that_they_have_none() -> None:
    """6.3.one: green and yellow still talk."""
    levels = {**SKILLS, "yellow": {"spirituality": 2}}
    g = talks(
        4,
        levels,
        met="green red blue yellow",
        people={"blue": "caninoids"},
        alignment={"blue": "sts"},
        cards={"blue": ["general-scientific"]},
    )
    g.levels[side("blue") * 5 : side("blue") * 5 + 5] = [6, 3, 1, 1, 5]
    play(g, "blue: force red propulsion genetics")
    assert "blue" in asked(g)
    assert options(g, seat="blue") == ["pass"]
    assert why_not(g, "blue: force green robotics genetics") == "6.3.one: has-traded"


@rule("A1.caninoids-sts-undo", "6.3.learn")
def test_the_end_of_the_phase_brings_what_was_kept_back() -> None:
    """6.3.learn: as long as the Caninoids can undo a trade its levels are to come."""
    g = forcing()
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert [level(g, "green", "propulsion"), level(g, "red", "robotics")] == [1, 1]
    play(g, "blue: pass")
    assert [level(g, "green", "propulsion"), level(g, "red", "robotics")] == [2, 2]
    assert g.trades == [1, 1, 0]


@rule("6.3.pass-on", "A1.caninoids-sts-undo")
def test_what_is_kept_back_counts_for_further_trades() -> None:
    """6.3.pass-on: red, the ICC, teaches yellow what it will have of green, and nothing else."""
    levels = {"green": {"robotics": 3}, "red": {"propulsion": 3}, "yellow": {"genetics": 3}}
    g = talks(
        4,
        levels,
        met="green red blue yellow",
        people={"blue": "caninoids", "red": "icc"},
        alignment={"blue": "sts"},
    )
    assert options(g, "trade", "red")[1:] == ["trade yellow genetics propulsion"]
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert level(g, "red", "robotics") == 1
    assert options(g, "trade", "red") == [
        "trade yellow genetics propulsion",
        "trade yellow genetics robotics",
    ]


# --- A further trade -----------------------------------------------------------------------------


def learned(**what: Any) -> GalacticEra:
    """Green has 16 levels and a card in hand."""
    levels = {
        "green": {"robotics": 5, "spirituality": 3, "military": 3, "genetics": 4},
        "red": {"propulsion": 3},
        "blue": {"propulsion": 4},
    }
    what.setdefault("cards", {"green": ["general-scientific"]})
    return talks(levels=levels, **what)


def play_card(g: GalacticEra, colour: str) -> None:
    """The effect of General Scientific comes while a decision waits."""
    pending = g.pending
    assert pending is not None
    g.pending = None
    g.push(pending)
    s6_3_deals.further_trade(g, side(colour))
    g.settle()


@rule("A3.general-effect", "A3.general-effect-partner", "6.3.more")
def test_a_card_gives_one_more_trade_with_anybody() -> None:
    """A3.general-effect: here with the same partner, which has traded too."""
    g = learned()
    play(g, "green: trade red propulsion spirituality", "red: accept")
    assert asked(g) == ["green"]
    assert options(g) == ["pass"]
    play_card(g, "green")
    assert "trade red propulsion genetics" in options(g, seat="green")
    assert options(g, "trade", "red") != []
    play(g, "green: trade red propulsion genetics", "red: accept")
    assert g.trades == [2, 2, 0]
    play(g, *[f"{colour}: pass" for colour in asked(g)])
    assert level(g, "green", "propulsion") == 3


@rule("A3.general-effect")
def test_the_further_trade_is_used_only_if_one_of_the_two_has_none() -> None:
    """A3.general-effect: a trade of the round comes first."""
    g = learned()
    play_card(g, "green")
    play(g, "green: trade red propulsion spirituality", "red: accept")
    play(g, "blue: trade green robotics propulsion", "green: accept")
    assert g.trades == [2, 1, 1]
    assert asked(g) == ["green"]
    assert options(g) == ["pass"]


@rule("A3.general-effect", "6.3.end")
@pytest.mark.parametrize(
    ("what", "still"),
    [
        ({}, True),
        ({"cards": {"green": ["spatial"]}}, True),
        ({"cards": {}}, False),
        ({"played": {"red": ["general-scientific b"]}, "cards": {"green": ["spatial"]}}, False),
        ({"played": {"green": ["spatial a"]}}, False),
        ({"played": {"green": ["spatial b"]}}, True),
    ],
)
def test_who_may_hold_the_card_is_asked_though_it_has_traded(
    what: dict[str, Any], still: bool
) -> None:
    """6.3.end: by what is open to see, so that being asked tells nothing."""
    g = learned(**what)
    play(g, "green: trade red propulsion spirituality", "red: accept")
    assert g.over() != still
    if still:
        assert (asked(g), options(g)) == (["green"], ["pass"])
        play(g, "green: pass")
        assert g.over()


@rule("A3.general-effect", "6.3.end")
def test_who_could_trade_with_nobody_is_not_asked_about_the_card() -> None:
    """6.3.end: green has learned all that red had to teach."""
    levels = {"green": {"robotics": 6, "spirituality": 3, "military": 3, "genetics": 4}}
    g = talks(levels={**levels, "red": {"propulsion": 2}}, cards={"green": ["general-scientific"]})
    play(g, "green: trade red propulsion robotics", "red: accept")
    assert g.over()


@rule("A3.general-effect")
def test_a_card_is_too_late_after_the_talks() -> None:
    """A3.general-effect: its effect is lost."""
    g = learned(cards={})
    assert s6_3_deals.trading_goes_on(g)
    play(g, "green: pass", "red: pass", "blue: pass")
    assert not s6_3_deals.trading_goes_on(g)


@rule("A3.general-effect", "6.3.agree")
def test_a_card_wakes_who_has_passed() -> None:
    """A3.general-effect: it may want that trade."""
    g = learned()
    for offer in options(g, "trade", "green"):
        play(g, f"green: {offer}", f"{offer.split()[1]}: decline")
    assert options(g, "trade", "green") == []
    play(g, "green: pass", "red: pass")
    assert asked(g) == ["blue"]
    play_card(g, "green")
    assert sorted(asked(g)) == ["blue", "green", "red"]
    assert options(g, "trade", "green") != []


@rule("A1.caninoids-sts-undo", "A3.general-effect")
def test_a_further_trade_that_is_undone_can_be_made_again() -> None:
    """A1.caninoids-sts-undo: green's trade with red rests on what red had of blue."""
    levels = {
        "green": {"robotics": 5},
        "red": {"propulsion": 3, "genetics": 2},
        "blue": {"genetics": 2},
        "yellow": {"spirituality": 3},
    }
    g = talks(
        4,
        levels,
        met="green red blue yellow",
        people={"blue": "caninoids"},
        alignment={"blue": "sts"},
    )
    play(g, "red: trade yellow spirituality genetics", "yellow: accept")
    play_card(g, "green")
    play(g, "green: trade red spirituality robotics", "red: accept")
    assert g.trades == [1, 2, 0, 1]
    assert not g.further
    play(g, "blue: force yellow spirituality genetics")
    assert events(g, "trade-undone") == ["trade-undone red yellow", "trade-undone green red"]
    assert g.further == 1 << side("green")


# --- The Greys -----------------------------------------------------------------------------------


def abducting(**what: Any) -> GalacticEra:
    """Blue are the STS Greys; nobody can trade."""
    levels = {"red": {"propulsion": 3, "spirituality": 2}}
    what.setdefault("alignment", {"blue": "sts"})
    return talks(levels=levels, people={"blue": "greys"}, **what)


@rule("A1.greys-sts-learn")
def test_sts_greys_without_a_trade_learn_a_level() -> None:
    """A1.greys-sts-learn: at the end of the phase, from a player in contact."""
    g = abducting()
    assert (asked(g), question(g)) == (["blue"], "A1.greys-sts-learn")
    assert options(g) == ["pass", "abduct red spirituality", "abduct red propulsion"]
    play(g, "blue: abduct red propulsion")
    assert level(g, "blue", "propulsion") == 2
    assert level(g, "red", "propulsion") == 3
    assert events(g, "abducted") == ["abducted blue red propulsion"]
    assert g.trades == [0, 0, 0]


@rule("A1.greys-sts-learn")
def test_the_greys_need_not_learn() -> None:
    """A1.greys-sts-learn: they may."""
    g = abducting()
    play(g, "blue: pass")
    assert g.over()
    assert events(g) == []


@rule("A1.greys-sts-learn")
def test_war_does_not_hinder_the_greys() -> None:
    """A1.greys-sts-learn: contact is enough; then nobody is asked about a war."""
    g = abducting(war=[("blue", "red")], round=4)
    play(g, "blue: abduct red propulsion")
    assert g.over()


@rule("A1.greys-sts-contact", "A1.greys-sts-level", "A1.greys-sts-learn")
def test_the_greys_learn_only_in_contact_even_with_spirituality_iv() -> None:
    """A1.greys-sts-learn: the level does not help them here."""
    levels = {"red": {"propulsion": 3}, "green": {"genetics": 2}, "blue": {"spirituality": 4}}
    g = talks(levels=levels, met="green blue", people={"blue": "greys"}, alignment={"blue": "sts"})
    while asked(g) != ["blue"] or question(g) != "A1.greys-sts-learn":
        play(g, "pass")
    assert options(g) == ["pass", "abduct green genetics"]
    assert why_not(g, "abduct red propulsion") == "A1.greys-sts-learn: no-contact"
    assert why_not(g, "abduct yellow propulsion") == "A1.greys-sts-learn: no-contact"
    assert why_not(g, "abduct white propulsion") == "A1.greys-sts-learn: no-contact"
    assert why_not(g, "abduct green robotics") == "A1.greys-sts-learn: nothing-to-learn"
    assert why_not(g, "done") == "A1.greys-sts-learn: not-asked"


@rule("A1.greys-sts-learn")
def test_greys_that_have_traded_learn_nothing_more() -> None:
    """A1.greys-sts-learn: by a forced trade too."""
    g = talks(people={"blue": "greys"}, alignment={"blue": "sts"})
    play(g, "green: trade blue genetics robotics", "blue: accept")
    assert g.over()
    g = talks(people={"red": "greys", "blue": "caninoids"}, alignment={"red": "sts", "blue": "sts"})
    play(g, "blue: force red propulsion genetics")
    assert g.over()


@rule("A1.greys-sts-learn")
def test_sto_greys_do_not_learn_so() -> None:
    """A1.greys-sts-learn: nor do other STS."""
    assert abducting(alignment={}).over()


@rule("A1.greys-sts-war")
@pytest.mark.parametrize("move", ["pass", "war blue"])
def test_an_sto_player_may_declare_war_for_it_in_the_dark_era(move: str) -> None:
    """A1.greys-sts-war: at once."""
    g = abducting(round=4)
    play(g, "blue: abduct red propulsion")
    assert (asked(g), question(g), options(g)) == (
        ["red"],
        "A1.greys-sts-war",
        ["pass", "war blue"],
    )
    play(g, f"red: {move}")
    assert g.over()
    assert g.at_war(side("red"), side("blue")) == (move != "pass")


@rule("A1.greys-sts-war")
def test_outside_of_the_dark_era_or_as_sts_nobody_is_asked() -> None:
    """A1.greys-sts-war: rounds 3 to 6, STO."""
    g = abducting(round=2)
    play(g, "blue: abduct red propulsion")
    assert g.over()
    g = abducting(round=4, alignment={"red": "sts", "blue": "sts"})
    play(g, "blue: abduct red propulsion")
    assert g.over()


@rule("A1.greys-sts-learn", "A2.spirituality-5-sto")
def test_greys_that_reach_spirituality_v_are_sto_and_left_alone() -> None:
    """A1.greys-sts-war: STO declare war on STS alone."""
    levels = {"red": {"spirituality": 5}, "blue": {"spirituality": 4}}
    g = talks(levels=levels, people={"blue": "greys"}, alignment={"blue": "sts"}, round=4)
    play(g, "blue: abduct red spirituality")
    assert not is_sts(g, "blue")
    assert g.over()


@rule("6.3.end")
def test_greys_that_become_sto_by_a_trade_kept_back_learn_nothing() -> None:
    """A1.greys-sts-learn: they have traded, in any case."""
    learn = a1_greys.GreysLearn(side("blue"))
    assert not learn.applies(position(people={"blue": "greys"}))
    assert learn.applies(position(people={"blue": "greys"}, alignment={"blue": "sts"}))
