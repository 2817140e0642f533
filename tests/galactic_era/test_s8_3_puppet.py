"""8.3: the game for two, in which the players bid for a puppet round by round."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.contract.foresight import said
from asterism.contract.translator import Translator
from asterism.games.galactic_era.content.tables import COLOURS, PEOPLE_IDS, PIECES, SQUARE_IDS, STO
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.positions.placing import select
from asterism.games.galactic_era.rules import s6_4_scoring, s7_1_war
from asterism.games.galactic_era.rules.a3_card import could_be_held
from asterism.games.galactic_era.rules.a5_goals import Leadership
from asterism.games.galactic_era.rules.pieces import explore, gain_dp, in_contact
from asterism.games.galactic_era.rules.s5_bonuses import ChooseBonus
from asterism.games.galactic_era.rules.s6_1_1_fleets import SwapCounters
from asterism.games.galactic_era.rules.s6_1_2_visions import RemoteView
from asterism.games.galactic_era.rules.s6_1_movement import MovementTurn
from asterism.games.galactic_era.rules.s6_2_1_selection import SelectCounters
from asterism.games.galactic_era.rules.s6_2_3_order import ChangeOrder
from asterism.games.galactic_era.rules.s6_2_4_research import PlaceTactic
from asterism.games.galactic_era.rules.s6_2_growth import GrowthTurns
from asterism.games.galactic_era.rules.s6_3_trading import TradingPhase
from asterism.games.galactic_era.rules.s6_4_scoring import ScoringPhase
from asterism.games.galactic_era.rules.s6_5_exchange import EraChange
from asterism.games.galactic_era.rules.s6_rounds import score_majority, winner
from asterism.games.galactic_era.rules.s8_3_puppet import (
    PUPPET,
    BidForPuppet,
    PuppetPeople,
    take_over,
)
from asterism.games.galactic_era.state import (
    CARD,
    GROWTH,
    NONE,
    PERSON,
    SCORING,
    TRADING,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary.sources import BY_STORY
from asterism.kernel.agenda import NOBODY
from asterism.kernel.chance import SeededChance
from asterism.kernel.view import view
from asterism.play.foresight import foresee
from asterism.testing.conformance import check_match
from tests.galactic_era.cards import card
from tests.galactic_era.positions import (
    ask,
    asked,
    events,
    fleet,
    hex_of,
    knows,
    level,
    options,
    play,
    position,
    question,
    seen_by,
    side,
    star,
    why_not,
)
from tests.galactic_era.scenes import by_id, scene_of
from tests.rulebook import rule

GREEN, RED = 0, 1


def table(controls: str = "green", **what: Any) -> GalacticEra:
    """A position of a game for two: who has controlled the puppet, blue, round by round."""
    g = position(2, **what)
    g.controls = [side(colour) for colour in controls.split()]
    g.rights = [s7_1_war.OfferPeace()]
    for each in range(g.sides):
        explore(g, each)
    return g


def bidding(controls: str = "", chance: Any = (), **what: Any) -> GalacticEra:
    """Both players are asked for their bids."""
    g = table(controls, **what)
    ask(g, BidForPuppet(NOBODY), chance=chance)
    return g


def begun(seed: int) -> GalacticEra:
    """A game for two that was set up by chance, at its first bids."""
    g = GAME.new(2, GAME.read_rulings({}))
    assert isinstance(g, GalacticEra)
    chance = SeededChance(seed)
    ask(g, chance=chance)
    while g.round < 1:
        menu = g.menu
        g.take(menu[chance.below(0, len(menu))])
    return g


# -- set-up --------------------------------------------------------------------------------------


@rule("8.3.three", "5.fewer", "3.players")
def test_two_play_a_game_of_three() -> None:
    """8.3.three: three sectors, three capitals, three numbers in turn order; six could play."""
    assert (PIECES["seats"]["most"], len(COLOURS), GAME.most_seats) == (6, 6, 6)
    assert GAME.least_seats <= 2
    g = begun(1)
    assert (g.seats, g.sides, g.side_count()) == (2, 3, 3)
    assert [slot for slot, sector in enumerate(g.sectors) if sector != NONE] == [0, 1, 3, 5]
    assert [g.owner[home] for home in g.home] == [0, 1, PUPPET]
    assert sorted(g.order) == [0, 1, PUPPET]
    assert g.reserve == 7


@rule("8.3.removed", "A3.alignment-two")
@pytest.mark.parametrize("seed", range(4))
def test_a_card_and_a_people_are_left_out(seed: int) -> None:
    """8.3.removed: Alignment is in nobody's hand and not in the deck, ICC is played by nobody."""
    g = begun(seed)
    assert events(g, "card-left-out") == ["card-left-out alignment"]
    assert events(g, "people-left-out") == ["people-left-out icc"]
    assert CARD + card("alignment") not in [*g.deck, *g.hands[GREEN], *g.hands[RED]]
    assert len(g.deck) == 12 - 2
    assert not could_be_held(g, card("alignment"))
    assert PERSON + PEOPLE_IDS.index("icc") not in g.boxed
    assert PEOPLE_IDS.index("icc") not in g.people
    assert knows(g, "", PERSON + PEOPLE_IDS.index("icc"))


@rule("8.3.people")
@pytest.mark.parametrize("seed", range(4))
def test_the_puppet_gets_its_people_before_the_others_choose(seed: int) -> None:
    """8.3.people: drawn at random for all to see, and STO."""
    g = begun(seed)
    told = [each.split()[0] for each in events(g)]
    own = next(each for each in events(g, "people") if each.startswith("people blue"))
    assert events(g).index(own) < told.index("people-dealt")
    assert g.alignment[PUPPET] == STO
    assert knows(g, "", PERSON + g.people[PUPPET])


@rule("8.3.people")
def test_the_lot_picks_its_people() -> None:
    g = position(2)
    ask(g, PuppetPeople(), chance=["dracos"])
    assert events(g, "people") == ["people blue dracos"]


@rule("8.3.people")
def test_the_lot_settles_its_first_choices() -> None:
    """R88-puppet-setup: nobody controls it before the first bid."""
    g = position(2)
    ask(g, ChooseBonus(PUPPET, NONE), PlaceTactic(PUPPET), chance=[3, 2])
    assert g.pending is None
    assert level(g, "blue", "robotics") == 2
    assert events(g, "armed") == ["armed blue b double"]


@rule("8.3.no-cards")
def test_the_puppet_draws_no_card() -> None:
    """8.3.no-cards: not at the start, and not between eras."""
    g = begun(2)
    assert [len(hand) for hand in g.hands] == [1, 1, 0]
    g = table(cards={"green": ["spatial"], "red": ["central"]}, round=6)
    ask(g, EraChange())
    assert [len(hand) for hand in g.hands] == [2, 2, 0]
    assert g.pending is None


# -- bids ----------------------------------------------------------------------------------------


@rule("8.3.bid", "8.3.bid-discs", "8.3.bid-zero")
def test_any_number_of_discs_may_be_bid() -> None:
    """8.3.bid: from none to 39 discs, more than one has DP; the puppet bids nothing."""
    g = bidding(dp={"green": 1})
    assert asked(g) == ["green", "red"]
    assert question(g) == "8.3.bid"
    assert options(g, "bid") == [f"bid {bid}" for bid in range(40)]
    assert why_not(g, "green: bid 40") == "8.3.bid-discs: no-such-bid"
    play(g, "green: bid 39", "red: bid 0")
    assert (g.dp, g.controls) == ([-38, 0, 0], [GREEN])


@rule("8.3.bid", "8.3.bid-reveal")
def test_bids_are_secret_until_both_are_made() -> None:
    """8.3.bid-reveal: then both are shown, and the higher one has the puppet."""
    g = bidding()
    play(g, "red: bid 3")
    assert events(g, "bid") == []
    assert (view(g, GREEN).lane, view(g, RED).lane) == ([], g.lanes[RED])
    assert view(g, GREEN).sealed == [RED]
    play(g, "green: bid 2")
    assert seen_by(g, "") == ["bid green 2", "bid red 3", "controls red blue", "dp red -3"]
    assert g.seat_of(PUPPET) == RED


@rule("8.3.bid")
def test_every_round_begins_with_bids() -> None:
    """8.3.bid: before the movement phase."""
    g = begun(3)
    assert (g.round, question(g)) == (1, "8.3.bid")
    assert events(g, "phase") == []
    play(g, "green: bid 1", "red: bid 0")
    assert events(g, "phase") == ["phase movement"]


@rule("8.3.bid-tie")
def test_equal_bids_go_to_who_did_not_have_it() -> None:
    """8.3.bid-tie: at zero too; before the first round the lot decides."""
    g = bidding("red green")
    play(g, "green: bid 0", "red: bid 0")
    assert events(g, "controls") == ["controls red blue"]
    g = bidding("red")
    play(g, "green: bid 2", "red: bid 2")
    assert g.controls == [RED, GREEN]
    for drawn in (GREEN, RED):
        g = bidding(chance=[drawn])
        play(g, "green: bid 4", "red: bid 4")
        assert g.controls == [drawn]


@rule("8.3.bid-pay")
def test_only_the_winner_pays() -> None:
    """8.3.bid-pay: also a winner by the tie."""
    g = bidding("red", dp={"green": 5, "red": 5})
    play(g, "green: bid 2", "red: bid 1")
    assert g.dp == [3, 5, 0]
    g = bidding("red", dp={"green": 5, "red": 5})
    play(g, "green: bid 2", "red: bid 2")
    assert g.dp == [3, 5, 0]


@rule("8.3.bid-more")
@pytest.mark.parametrize(
    ("controls", "paid"),
    [
        ("", 1),
        ("green", 2),
        ("green red", 1),
        ("red red", 1),
        ("green green", 5),
        ("green red green green green", 10),
    ],
)
def test_a_lead_costs_its_square(controls: str, paid: int) -> None:
    """8.3.bid-more: of the rounds before this one; who is behind pays the bid alone."""
    g = bidding(controls)
    play(g, "green: bid 1", "red: bid 0")
    assert g.dp == [-paid, 0, 0]


def foretold(g: GalacticEra, seat: int) -> dict[str, list[str]]:
    """Return by move what a seat is told that it comes to."""
    say = Translator(GAME, "en")
    return {GAME.move_name(each.option): said(each, say, seat) for each in foresee(GAME, g, seat)}


def test_a_bid_says_what_it_costs_if_it_wins_and_nothing_else() -> None:
    g = bidding("green green")
    assert foretold(g, 0)["bid 0"] == ["if it wins: destiny points −4"]
    play(g, "green: bid 1")
    found = foretold(g, 1)
    assert found.pop("bid 0") == ["costs nothing, even if it wins"]
    assert found == {f"bid {bid}": [f"if it wins: destiny points −{bid}"] for bid in range(1, 40)}


def test_bids_are_made_in_no_phase_of_the_round_before() -> None:
    g = bidding(round=3, phase=SCORING)
    for seat in (-1, 0, 1):
        title = GAME.display.scene(view(g, seat), Translator(GAME, "en")).title
        assert title == "Galactic Era, round 3 of 8, Bids for the puppet"


# -- control -------------------------------------------------------------------------------------


@rule("8.3.control", "8.3.like-player")
def test_who_controls_it_answers_for_it() -> None:
    """8.3.control: in its turn of moves, say."""
    for colour in ("green", "red"):
        g = table(colour)
        ask(g, MovementTurn(PUPPET))
        assert asked(g) == [colour]
        assert options(g, "pick")


@rule("8.3.like-player")
def test_it_selects_counters_like_a_player() -> None:
    """8.3.like-player: its controller selects for one side after the other, in secret."""
    g = table("red")
    ask(g, SelectCounters(NOBODY))
    lanes = ["select gain-star", "select grow-population", "counter military"]
    play(g, *[f"red: {move}" for move in lanes])
    assert asked(g) == ["green", "red"]
    play(g, *[f"red: {move}" for move in lanes])
    assert asked(g) == ["green"]
    play(g, *[f"green: {move}" for move in lanes])
    assert [each for each in events(g, "selected") if "blue" in each] == [
        "selected blue gain-star",
        "selected blue grow-population",
    ]


@rule("8.3.like-player", "8.3.control")
def test_what_it_explores_and_sees_its_controller_knows() -> None:
    """8.3.like-player: it explores and spends visions."""
    g = table("red", ships={"blue": {"apu": 1}}, tokens={"apu": "primitive", "janos": "advanced"})
    assert knows(g, "red", g.tokens[star("apu")])
    assert not knows(g, "green", g.tokens[star("apu")])
    g.visions[PUPPET] = 1
    ask(g, RemoteView(PUPPET))
    assert asked(g) == ["red"]
    play(g, "view-neutral janos")
    assert knows(g, "red", g.tokens[star("janos")])
    assert not knows(g, "green", g.tokens[star("janos")])


SKILLS = {"green": {"robotics": 3}, "red": {"propulsion": 3}, "blue": {"genetics": 3}}
MET = {colour: {"apu": 1} for colour in SKILLS}


@rule("8.3.like-player")
def test_it_trades_with_its_controller_at_once() -> None:
    """8.3.like-player: who controls it decides for both; it has one trade a round."""
    g = table("green", levels=SKILLS, ships=MET, phase=TRADING)
    ask(g, TradingPhase())
    play(g, "green: trade blue genetics robotics")
    assert (level(g, "green", "genetics"), level(g, "blue", "robotics")) == (2, 2)
    assert events(g, "trade-offered") == []
    assert g.trades == [1, 0, 1]
    assert asked(g) == []


@rule("8.3.like-player")
def test_with_the_other_player_its_controller_may_refuse_a_trade() -> None:
    g = table("green", levels=SKILLS, ships=MET, phase=TRADING)
    ask(g, TradingPhase())
    play(g, "red: trade blue genetics propulsion")
    assert (asked(g), question(g)) == (["green"], "6.3.agree")
    play(g, "green: decline")
    assert level(g, "red", "genetics") == 1


@rule("8.3.like-player")
def test_it_changes_its_place_in_the_turn_order() -> None:
    """8.3.like-player: by its own square, whoever controls it."""
    g = position(2, phase=GROWTH)
    assert [COLOURS[each] for each in g.order] == ["green", "red", "blue"]
    g.squares[PUPPET] |= 1 << SQUARE_IDS.index("up")
    ask(g, ChangeOrder())
    assert [COLOURS[each] for each in g.order] == ["green", "blue", "red"]
    assert events(g, "overtook") == ["overtook blue red"]


@rule("8.3.like-player")
def test_it_declares_war_and_war_is_declared_on_it() -> None:
    """8.3.like-player: as its alignment allows; on the player who controls it never (8.3.peace)."""
    for alignment, wars in (("sts", ["war red"]), ("sto", [])):
        g = table("green", alignment={"blue": alignment})
        ask(g, MovementTurn(PUPPET))
        assert options(g, "war") == wars
    g = table("green", alignment={"blue": "sts", "red": "sts"})
    ask(g, MovementTurn(PUPPET))
    play(g, "green: war red")
    assert (g.at_war(PUPPET, RED), g.at_war(GREEN, RED)) == (True, False)
    g = table("green", alignment={"red": "sts"})
    ask(g, MovementTurn(RED))
    assert options(g, "war") == ["war green", "war blue"]
    play(g, "red: war blue")
    assert (g.at_war(PUPPET, RED), g.at_war(GREEN, RED)) == (True, False)


@rule("8.3.like-player")
def test_it_carries_out_its_counters_in_a_growth_turn_of_its_own() -> None:
    """8.3.like-player: in its place in the turn order, with its pieces, and for no DP."""
    g = table("red", phase=GROWTH, ships={"blue": {"apu": 1}}, tokens={"apu": "uninhabited"})
    select(g, "blue", ["gain-star", "research", "genetics"])
    ask(g, GrowthTurns(0))
    assert events(g, "turn") == ["turn green 1", "turn red 1", "turn blue 1"]
    assert (g.active, asked(g)) == (PUPPET, ["red"])
    play(g, "act research", "gain apu colonise")
    assert (level(g, "blue", "genetics"), g.owner[star("apu")]) == (2, PUPPET)
    assert g.dp[PUPPET] == 0
    assert g.pending is None


@rule("8.3.like-player")
def test_it_trades_once_a_round() -> None:
    """8.3.like-player: with red or with green, whoever controls it."""
    g = table("green", levels=SKILLS, ships=MET, phase=TRADING)
    ask(g, TradingPhase())
    play(g, "red: trade blue genetics propulsion", "green: accept")
    assert (level(g, "red", "genetics"), level(g, "blue", "propulsion")) == (2, 2)
    assert (g.trades, asked(g)) == ([0, 1, 1], [])


# -- what is known of it ---------------------------------------------------------------------------


def shadowed(controls: str) -> GalacticEra:
    """The puppet has two fleets whose chips only it and its controller know."""
    g = position(
        2, fleets={"blue": [("sirius", "a", [1, 2]), ("sirius", "e", [3])]}, unseen=["blue"]
    )
    g.controls = [side(colour) for colour in controls.split()]
    ask(g)
    return g


@rule("8.3.control")
def test_whoever_takes_it_over_is_shown_what_it_knows() -> None:
    """R87-puppet: its letters and chips, and what it has seen; the others are not told."""
    g = shadowed("")
    assert not knows(g, "green", g.letters[fleet("blue", 0)])
    take_over(g, GREEN)
    assert all(knows(g, "green", g.letters[fleet("blue", slot)]) for slot in range(2))
    assert all(knows(g, "green", chip) for slot in range(2) for chip in g.chips[PUPPET * 5 + slot])
    assert all(knows(g, "green", face) for face in g.spare[PUPPET])
    assert not knows(g, "red", g.letters[fleet("blue", 0)])
    assert "learns-letter green blue 0 blue-a" in seen_by(g, "green")
    assert "learns-letter green blue 0 ?" in seen_by(g, "red")


@rule("8.3.control")
def test_nobody_forgets_what_the_puppet_has_shown() -> None:
    """R87-puppet: the earlier controller knows the fleets until they are handled unseen."""
    g = shadowed("green")
    take_over(g, GREEN)
    take_over(g, RED)
    assert knows(g, "green", g.letters[fleet("blue", 0)])
    assert knows(g, "red", g.letters[fleet("blue", 0)])
    ask(g, SwapCounters(NOBODY, PUPPET))
    play(g, "red: letter blue-e", "red: letter blue-a")
    assert not knows(g, "green", g.letters[fleet("blue", 0)])
    assert knows(g, "red", g.letters[fleet("blue", 0)])


@rule("8.3.control")
def test_the_puppet_remembers_for_its_next_controller() -> None:
    """R87-puppet: what it explored while another controlled it."""
    g = table("green", ships={"blue": {"apu": 1}}, tokens={"apu": "primitive"})
    token = g.tokens[star("apu")]
    assert (knows(g, "green", token), knows(g, "red", token)) == (True, False)
    ask(g)
    take_over(g, RED)
    assert knows(g, "red", token)
    assert seen_by(g, "red", "learns-neutral") == ["learns-neutral red apu token-0-4"]
    assert seen_by(g, "green", "learns-neutral") == ["learns-neutral red apu ?"]


@rule("8.3.control")
def test_the_puppet_does_not_see_what_its_controller_sees() -> None:
    """R87-puppet: only what it saw itself passes on."""
    g = table("green", ships={"green": {"apu": 1}}, tokens={"apu": "primitive"})
    ask(g)
    take_over(g, RED)
    assert not knows(g, "red", g.tokens[star("apu")])


# -- war and peace -------------------------------------------------------------------------------


@rule("8.3.peace")
def test_whoever_takes_it_over_has_peace_with_it() -> None:
    """8.3.peace: an earlier war ends, and none can be declared, either way."""
    g = table("", war=[("green", "blue"), ("red", "blue")], alignment={"green": "sts"})
    ask(g)
    take_over(g, GREEN)
    assert events(g, "peace") == ["peace blue green"]
    assert (g.at_war(GREEN, PUPPET), g.at_war(RED, PUPPET)) == (False, True)
    for one, two in ((GREEN, PUPPET), (PUPPET, GREEN)):
        refusal = s7_1_war.may_declare(g, one, two, s7_1_war.MOVES)
        assert refusal is not None
        assert (refusal.section, refusal.reason) == ("8.3.peace", "puppet-at-peace")


@rule("8.3.war")
def test_the_other_player_and_the_puppet_may_go_to_war() -> None:
    """8.3.war: both ways, as alignments allow; only an offer that is accepted ends it."""
    g = table("green", alignment={"red": "sts", "blue": "sts"})
    assert s7_1_war.may_declare(g, RED, PUPPET, s7_1_war.MOVES) is None
    assert s7_1_war.may_declare(g, PUPPET, RED, s7_1_war.MOVES) is None
    ask(g, MovementTurn(PUPPET))
    play(g, "green: war red")
    assert events(g, "war") == ["war blue red"]
    play(g, "red: peace blue")
    assert (asked(g), question(g)) == (["green"], "4.7.peace")
    play(g, "green: decline", "green: puppet-peace red")
    assert asked(g) == ["red"]
    play(g, "red: accept")
    assert not g.at_war(PUPPET, RED)


@rule("8.3.war")
def test_only_its_controller_offers_peace_for_it() -> None:
    g = table("green", war=[("red", "blue")], active="red")
    ask(g, MovementTurn(RED))
    assert options(g, "puppet-peace", "green") == ["puppet-peace red"]
    assert options(g, "puppet-peace", "red") == []
    assert options(g, "peace", "green") == []


@rule("8.3.war", "8.3.control")
def test_its_controller_is_asked_whether_the_puppet_blocks() -> None:
    """8.3.war: as for every other player, it declares war in the moment of a block."""
    ships = {"blue": {"apu": 1}, "green": {"apu": 1}, "red": {"apu": 1}}
    g = table("red", ships=ships, alignment={"blue": "sts", "red": "sts"})
    ask(g)
    assert s7_1_war.open_block(g, GREEN, hex_of(g, "apu"), s7_1_war.GROW)
    g.settle()
    assert asked(g) == ["red"]
    play(g, "red: pass")
    assert (asked(g), g.pending is not None and g.pending.args()[0]) == (["red"], PUPPET)
    play(g, "red: war green")
    assert events(g, "war") == ["war blue green"]
    ask(g)
    assert not s7_1_war.open_block(g, RED, hex_of(g, "sirius"), s7_1_war.GROW)


# -- points --------------------------------------------------------------------------------------


@rule("8.3.no-points", "8.3.zero")
def test_the_puppet_gains_nothing_and_nobody_for_it() -> None:
    """8.3.no-points: of the states of a round the players score theirs, it scores none."""
    g = table("green", story="journeys", round=1, ships={"red": {"apu": 1}})
    ask(g, ScoringPhase())
    assert events(g, "dp") == ["dp green 1", "dp red 1"]
    assert all("blue" not in each for each in events(g, "scored"))
    assert g.dp == [1, 1, 0]


@rule("8.3.losses")
def test_it_uses_what_costs_points_as_if_it_had_them() -> None:
    """8.3.losses: an extra oval, say; its points stay at none."""
    g = table("green", stars={"ummo": ("blue", 5)})
    gain_dp(g, PUPPET, -7, BY_STORY)
    assert g.dp[PUPPET] == 0
    ask(g, SelectCounters(NOBODY))
    usual = ["select gain-star", "select grow-population", "counter military"]
    play(g, *[f"red: {move}" for move in usual], *[f"green: {move}" for move in usual])
    more = ["select gain-star", "select grow-population", "select build-ships"]
    play(g, *[f"green: {move}" for move in more], "green: counter military")
    assert len([each for each in events(g, "selected") if "blue" in each]) == 3
    assert events(g, "dp") == []


@rule("8.3.acts-count")
def test_it_counts_as_another_player() -> None:
    """8.3.acts-count: contact with it scores, and its research is in the way."""
    g = table("green", story="journeys", round=1, ships={"red": {"apu": 1}, "blue": {"apu": 1}})
    assert in_contact(g, RED, PUPPET)
    ask(g, ScoringPhase())
    assert g.dp == [1, 2, 0]
    levels = {"blue": {"spirituality": 3}, "red": {"spirituality": 2}}
    for also, points in ((True, [0, 0, 0]), (False, [0, 5, 0])):
        g = table("green", story="journeys", round=7, levels=levels, phase=SCORING)
        g.researched[RED] = g.researched[PUPPET] = 1 << 1
        if not also:
            g.researched[PUPPET] = 0
        g.alignment = [1, 1, 1]
        ask(g, ScoringPhase())
        assert g.dp == points


@rule("8.3.zero")
def test_where_points_are_compared_it_has_none() -> None:
    """8.3.zero: it leads its alignment if the others have lost points (R90-puppet-points)."""
    g = table("green", goal="leadership", round=2, dp={"green": -1, "red": -3})
    ask(g, Leadership())
    play(g, "lead-supply")
    assert events(g, "leads") == ["leads blue"]
    g = table("green", goal="leadership", round=2, dp={"green": 1, "red": -3})
    ask(g, Leadership())
    play(g, "lead-supply")
    assert events(g, "leads") == ["leads green"]


@rule("8.3.majority")
def test_a_sector_in_which_it_has_the_most_ships_is_scored_by_nobody() -> None:
    """8.3.majority: where a player ties with it that player scores."""
    g = table("green", ships={"green": {"apu": 1}, "red": {"apu": 1}, "blue": {"apu": 2}})
    ask(g)
    score_majority(g, 0)
    assert (events(g, "majority"), g.dp) == ([], [0, 0, 0])
    g = table("green", ships={"green": {"apu": 2}, "red": {"apu": 1}, "blue": {"apu": 2}})
    ask(g)
    score_majority(g, 0)
    assert (events(g, "majority"), g.dp) == (["majority green 0"], [4, 0, 0])


@rule("8.3.no-points")
def test_it_never_wins() -> None:
    """8.3.no-points: with fewer points than none one of the players has won."""
    g = table("green", dp={"green": -9, "red": -4})
    assert winner(g) == RED


def test_a_deed_of_the_puppet_is_not_told_as_scored() -> None:
    g = table("green", story="wars", round=1)
    ask(g)
    s6_4_scoring.on_action(g, PUPPET, 2)
    s6_4_scoring.on_action(g, RED, 2)
    assert {each.split()[1] for each in events(g, "scored")} == {"red"}


# -- at the table --------------------------------------------------------------------------------


def test_the_table_says_for_whom_somebody_is_asked() -> None:
    g = table("red", ships={"blue": {"apu": 2}})
    ask(g, MovementTurn(PUPPET))
    mine, other = scene_of(g, RED), scene_of(g, GREEN)
    assert mine.headline.startswith("Blue (your puppet): ")
    assert other.headline.startswith("Blue (puppet of Red): ")
    assert by_id(mine)["player-blue"].mark == "active"
    titles = {panel.id: panel.title for panel in mine.panels}
    assert titles["own"] == "The puppet"
    assert "ships-blue-0-" in " ".join(mine.options)
    assert by_id(other)["own-ships"].value == "13"
    assert by_id(mine)["own-ships"].value == "14"


def test_the_table_tells_who_had_the_puppet_and_what_it_costs() -> None:
    g = bidding("green green red green", round=5)
    shown = scene_of(g, RED)
    assert shown.headline.endswith("; Green would pay 4 DP on top of the bid.")
    rounds = by_id(shown)
    assert [rounds[f"round-{number}"].seat for number in range(1, 6)] == [0, 0, 1, 0, NONE]
    assert rounds["round-3"].label.endswith("the puppet is Red's")


# -- whole games ---------------------------------------------------------------------------------


@rule("8.3.three", "8.3.control")
@pytest.mark.parametrize("seed", range(2))
def test_games_for_two_keep_the_laws_of_every_game(seed: int) -> None:
    """Menus, copies, secrecy, undo, replay: see testing/conformance.py."""
    tally = check_match(GAME, 2, f"two {seed}", rulings={"goal": "random"}, every=5)
    assert tally.decisions > 150
    assert tally.moved
