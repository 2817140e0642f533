"""Chapters 6, 6.5 and 6.6: rounds and phases, cards between eras, the end of the game."""

from __future__ import annotations

import pytest

from asterism.games.galactic_era.content.tables import (
    CARD_IDS,
    ERA_OF_ROUND,
    FLEETS,
    OVALS,
    ROUNDS,
    TRACK,
)
from asterism.games.galactic_era.rules import pieces as p
from asterism.games.galactic_era.rules.s6_5_exchange import (
    EraChange,
    ExchangeCard,
    SecondCard,
    draw_card,
    put_under,
)
from asterism.games.galactic_era.rules.s6_rounds import (
    BeginPhase,
    GameEnd,
    RoundEnd,
    RoundStart,
    Verdict,
)
from asterism.games.galactic_era.state import (
    CARD,
    FENDED,
    FINAL,
    MOVED,
    NONE,
    SCORING,
    TRADING,
    GalacticEra,
)
from asterism.kernel.chance import SeededChance
from asterism.kernel.redeal import redeal
from tests.galactic_era.cards import with_cards
from tests.galactic_era.positions import (
    ask,
    asked,
    events,
    fleet,
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

GREEN, RED, BLUE = range(3)


def coming(g: GalacticEra) -> list[str]:
    """The rules on the agenda, the next one first."""
    return [type(each).__name__ for each in reversed(g.agenda)]


def hand(g: GalacticEra, colour: str) -> list[str]:
    """The cards in a hand."""
    seat = ["green", "red", "blue"].index(colour)
    return [CARD_IDS[face - CARD] for face in g.hands[seat]]


def deck(g: GalacticEra) -> list[str]:
    """The deck, its top first."""
    return [CARD_IDS[face - CARD] for face in g.deck]


# --- Rounds and phases ---------------------------------------------------------------------------


@rule("6.phases")
def test_a_round_has_four_phases() -> None:
    """6.phases: movement and combat, growth, trading, scoring; then the round ends."""
    g = position()
    ask(g)
    RoundStart(4).resolve(g)
    assert coming(g) == [
        "BeginPhase", "MovementPhase", "BeginPhase", "GrowthPhase",
        "BeginPhase", "TradingPhase", "BeginPhase", "ScoringPhase", "RoundEnd",
    ]  # fmt: skip
    assert (g.round, events(g)) == (4, ["round 4"])


@rule("6.phases")
def test_a_phase_begins_with_nobodys_turn() -> None:
    """6.phases: all hear which phase it is."""
    g = position(active="red")
    ask(g, BeginPhase(TRADING))
    assert (g.phase, g.active, events(g)) == (TRADING, NONE, ["phase trading"])


@rule("A1.felines-ready", "6.next")
def test_a_new_round_forgets_what_was_done_in_the_last() -> None:
    """A1.felines-ready: the Felines are ready again; 6.next: the marker moves on."""
    g = position(round=3)
    ask(g)
    g.flags = [MOVED, FENDED, 0]
    g.won = g.built = g.gained = g.grown = g.researched = g.trades = g.scored = [1, 0, 2]
    g.safe = 2
    g.closed = [5, NONE, NONE]
    g.squares = [3, 0, 0]
    g.ovals = [1] * (3 * OVALS)
    g.selected = [1] * (3 * OVALS)
    g.darted = [1] * (3 * FLEETS)
    g.used_squares = g.peace_offers = [1, 0, 2]
    RoundStart(4).resolve(g)
    none = [0, 0, 0]
    assert (g.flags, g.won, g.built, g.gained, g.grown) == (none, none, none, none, none)
    assert (g.researched, g.trades, g.scored, g.squares, g.safe) == (none, none, none, none, 0)
    assert (g.used_squares, g.peace_offers) == (none, none)
    assert g.closed == [NONE] * 3
    assert set(g.ovals + g.selected + g.darted) == {0}


@rule("6.next", "6.rounds", "2.rounds", "6.end")
def test_eight_rounds_and_then_the_end() -> None:
    """6.rounds: eight of them; 6.end: after the eighth comes the scoring of the end."""
    found: list[list[str]] = []
    for number in range(1, ROUNDS + 1):
        g = position(round=number)
        ask(g)
        RoundEnd().resolve(g)
        found.append(coming(g))
    plain, change = ["RoundStart"], ["EraChange", "RoundStart"]
    assert found == [plain, change, plain, plain, plain, change, plain, ["GameEnd"]]
    assert [
        number for number in range(1, ROUNDS) if ERA_OF_ROUND[number] != ERA_OF_ROUND[number + 1]
    ] == [2, 6]


# --- Cards between eras --------------------------------------------------------------------------


def era(round_: int, played: dict[str, list[str]] | None = None) -> GalacticEra:
    """A change of era, with a card for each seat, at which the first is asked."""
    cards = {"green": ["spatial"], "red": ["density"], "blue": ["central"]}
    g = position(
        round=round_,
        phase=SCORING,
        cards=cards,
        played=played or {},
        deck=["etheric", "economic"],
        order=["blue", "green", "red"],
    )
    ask(g, EraChange())
    return g


@rule("6.5.exchange", "6.5.order", "6.5.bottom")
def test_a_card_may_be_exchanged_after_round_two() -> None:
    """6.5.exchange: in turn order; 6.5.bottom: the discard goes face down under the deck."""
    g = era(2)
    assert (asked(g), question(g)) == (["blue"], "6.5.exchange")
    assert options(g) == ["pass", "exchange central"]
    play(g, "blue: exchange central", "green: pass", "red: exchange density")
    assert (hand(g, "blue"), hand(g, "green"), hand(g, "red")) == (
        ["etheric"],
        ["spatial"],
        ["economic"],
    )
    assert deck(g)[-2:] == ["central", "density"]
    assert g.pending is None


@rule("6.5.bottom", "7.3.secret")
def test_nobody_else_sees_what_was_put_back_or_drawn() -> None:
    """6.5.bottom: face down; who put it there knows that it is the last card."""
    g = era(2)
    play(g, "blue: exchange central")
    assert events(g) == ["card-put-back blue central", "card-drawn blue etheric"]
    assert seen_by(g, "red") == ["card-put-back blue ?", "card-drawn blue ?"]
    central, etheric = (CARD + CARD_IDS.index(name) for name in ("central", "etheric"))
    assert [knows(g, colour, central) for colour in ("blue", "red", "")] == [True, False, False]
    assert [knows(g, colour, etheric) for colour in ("blue", "red", "")] == [True, False, False]
    world = redeal(g, BLUE, SeededChance(3))
    assert isinstance(world, GalacticEra)
    assert deck(world)[-1] == "central"


@rule("6.5.exchange")
def test_only_a_card_in_hand_can_be_exchanged() -> None:
    """6.5.exchange: another is refused."""
    g = era(2)
    assert why_not(g, "exchange density") == "6.5.exchange: not-in-hand"
    assert why_not(g, "done") == "6.5.exchange: not-asked"


@rule("6.5.done")
def test_who_has_played_two_cards_takes_no_part() -> None:
    """6.5.done: neither exchanges nor draws."""
    g = era(2, {"blue": ["military-card b", "acquisition a"]})
    assert asked(g) == ["green"]
    g = era(6, {"blue": ["military-card b", "acquisition a"], "green": ["diplomatic b"]})
    assert (asked(g), hand(g, "blue")) == (["green"], ["central"])


def test_who_holds_no_card_is_not_asked() -> None:
    """With nothing to exchange there is no question: all see how many cards are held."""
    g = position(cards={"red": ["density"]}, round=2)
    ask(g, ExchangeCard(GREEN), ExchangeCard(RED))
    assert asked(g) == ["red"]


@rule("6.5.second-card")
def test_who_has_played_none_draws_a_second_card_after_round_six() -> None:
    """6.5.second-card: must draw and discards none; who has played one may exchange."""
    g = era(6, {"green": ["diplomatic b"]})
    assert hand(g, "blue") == ["central", "etheric"]
    assert (asked(g), options(g)) == (["green"], ["pass", "exchange spatial"])
    play(g, "exchange spatial")
    assert (hand(g, "green"), len(hand(g, "red"))) == (["economic"], 2)
    assert g.pending is None


@rule("6.5.second-card", "7.3.any-time")
def test_who_plays_a_card_while_another_is_asked_draws_no_second_one() -> None:
    """6.5.second-card: whether a card was played is judged when it is that player's turn."""
    g = with_cards(era(6, {"blue": ["diplomatic b"]}))
    play(g, "green: play-card spatial b", "blue: pass")
    assert (asked(g), question(g), len(hand(g, "green"))) == (["green"], "6.5.exchange", 1)


@rule("6.5.second-card")
def test_after_round_two_nobody_draws_a_second_card() -> None:
    """6.5.second-card: only at the second change of era."""
    g = era(2)
    play(g, "pass", "pass", "pass")
    assert [len(cards) for cards in g.hands] == [1, 1, 1]


def test_from_an_empty_deck_nothing_is_drawn() -> None:
    """R73-deck: then a card that was put back comes again."""
    g = position(cards={"red": ["density"]})
    ask(g)
    g.deck = []
    SecondCard(GREEN).resolve(g)
    assert (g.hands[GREEN], events(g)) == ([], [])
    put_under(g, RED, CARD + CARD_IDS.index("density"))
    draw_card(g, RED)
    assert hand(g, "red") == ["density"]


def test_a_card_that_somebody_looked_at_is_known_to_lie_where_it_goes() -> None:
    """R73-deck: who has seen the top card knows whose hand it comes into."""
    g = position(deck=["etheric"])
    ask(g)
    etheric = g.deck[0]
    g.knowledge.show(etheric, 1 << GREEN)
    draw_card(g, RED)
    assert [knows(g, colour, etheric) for colour in ("green", "red", "blue")] == [True, True, False]


# --- The end -------------------------------------------------------------------------------------


def ended(g: GalacticEra) -> GalacticEra:
    """The position at the end of the game."""
    ask(g, GameEnd())
    return g


@rule("6.6.track", "4.10.value")
def test_the_track_scores() -> None:
    """6.6.track: what its first free space shows, above 32 more than there are discs."""
    g = position(ships={"green": {}, "red": {}, "blue": {}}, round=8)
    for colour, discs in ((GREEN, 0), (RED, 5), (BLUE, 39)):
        p.put_discs(g, colour, g.home[colour], discs)
    ended(g)
    assert g.dp == [6, 11, 60]
    assert [TRACK[n] for n in (0, 5, 39)] == [6, 11, 60]
    assert events(g, "counted") == ["counted green 6", "counted red 11", "counted blue 60"]


@rule("6.6.majority", "6.6.majority-tie")
def test_the_most_ships_of_each_sector_score() -> None:
    """6.6.majority: 4 DP, ships in fleets count; 6.6.majority-tie: all who tie; none for nobody."""
    g = position(
        ships={"green": {"apu": 3}, "red": {"uru": 2}, "blue": {"apu": 1, "uru": 1}},
        fleets={"blue": [("janos", "a", [2, 0])], "green": [("uru", "b", [1, 1])]},
        unseen=["blue"],
        round=8,
    )
    ended(g)
    assert events(g, "majority") == [
        "majority green 0", "majority blue 0", "majority green 3", "majority red 3",
    ]  # fmt: skip
    assert g.dp == [6 + 8, 6 + 4, 6 + 4]
    assert all(knows(g, "", chip) for chip in g.chips[fleet("blue", 0)])


@rule("6.6.goal")
def test_the_goal_scores() -> None:
    """6.6.goal: Control gives 10 DP for each main star."""
    g = position(
        ships={"green": {}, "red": {}, "blue": {}},
        stars={"arcturus": ("red", 1)},
        goal="control",
        round=8,
    )
    ended(g)
    assert g.dp == [16, 27, 16]


@rule("6.6.cards")
def test_cards_in_hand_are_played_last_in_turn_order() -> None:
    """6.6.cards: each by one of its sections."""
    g = position(
        cards={"green": ["density"], "red": ["economic"]},
        played={"green": ["spatial b"], "red": ["central b"]},
        ships={"green": {}, "red": {}, "blue": {}},
        order=["red", "green", "blue"],
        round=8,
    )
    ended(g)
    assert (asked(g), question(g), g.phase) == (["red"], "6.6.cards", FINAL)
    while g.pending is not None:
        play(g, options(g)[-1])
    assert [len(cards) for cards in g.hands] == [0, 0, 0]
    assert [len(cards) for cards in g.played] == [2, 2, 0]
    assert g.result in ([GREEN], [RED])


@rule("6.6.winner", "2.most")
def test_the_most_points_win() -> None:
    """6.6.winner, 2.most: whoever has the most DP."""
    g = position(dp={"green": 5, "red": 9, "blue": -1})
    ask(g, Verdict())
    assert (g.result, g.winners(), g.over()) == ([RED], [RED], True)
    assert events(g) == ["won red"]


@rule("6.6.tie-stars")
def test_of_equals_the_one_with_more_stars_wins() -> None:
    """6.6.tie-stars: stars, not discs."""
    stars = {"uru": ("blue", 1), "procyon": ("blue", 1), "apu": ("green", 9)}
    g = position(dp={"green": 5, "blue": 5}, stars=stars)
    ask(g, Verdict())
    assert g.result == [BLUE]


@rule("6.6.tie-order")
@pytest.mark.parametrize(("first", "second"), [("green", "blue"), ("blue", "green")])
def test_then_the_first_in_turn_order_wins(first: str, second: str) -> None:
    """6.6.tie-order: of those who are equal in everything."""
    stars = {"uru": ("blue", 1), "apu": ("green", 9)}
    g = position(dp={"green": 5, "blue": 5}, stars=stars, order=["red", first, second])
    ask(g, Verdict())
    assert g.result == [["green", "red", "blue"].index(first)]
    assert g.owner[star("apu")] == GREEN
