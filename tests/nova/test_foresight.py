"""What foresight says of battles is what all dice together give; of economy, what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from asterism.contract.foresight import said
from asterism.contract.scenarios import SCENARIO
from asterism.contract.translator import Translator
from asterism.games.nova import GAME
from asterism.games.nova.content.effects import DECK_IDS
from asterism.games.nova.content.tables import ACTION_IDS, COST, NEIGHBOURS, ON_MAP
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s12_drawing import DealHand, FinalPhase
from asterism.games.nova.rules.s13_interphase import income_of, settled_points
from asterism.games.nova.rules.s18_events import Appeal, Grant
from asterism.games.nova.rules.s18_special import NO_ECONOMY
from asterism.games.nova.state import TOTAL, Nova
from asterism.kernel.agenda import Decision
from asterism.kernel.chance import SeededChance
from asterism.play.foresight import foresee
from asterism.testing.scripts import Script
from tests.nova.battles import shoot
from tests.nova.board import Listener, ask, board, events, menu, play, system

ENGLISH = Translator(GAME, "en")
HOME = {"halvard/1": "red colony", "corrin/1": "blue base"}


def told(g: Nova, move: str) -> list[str]:
    """Return what is said of a move of whoever is asked."""
    seat = g.asked()[0]
    found = {GAME.move_name(each.option): each for each in foresee(GAME, g, seat)}
    return said(found[move], ENGLISH, seat)


def chance_told(g: Nova, move: str) -> int:
    """Return the one chance to win that is said of a move, in percent."""
    (line,) = [each for each in told(g, move) if each.startswith("chance to win")]
    return int(line.rpartition(": ")[2].removesuffix(" %"))


def won(g: Nova, moves: Sequence[str], dice: Sequence[int]) -> bool:
    """Return whether red wins a battle with these dice; who has to lose something loses any."""
    after = g.clone()
    after.journal, after.chance = Listener(), Script(dice, GAME)
    play(after, *moves)
    while not events(after, "battle-won"):
        after.take(after.menu[0])
    return events(after, "battle-won") == ["battle-won red"]


def by_all_dice(g: Nova, moves: Sequence[str], dice: int) -> float:
    """Return in how many percent of all falls of so many dice red wins."""
    falls = list(product(range(1, 7), repeat=dice))
    return 100 * sum(won(g, moves, fall) for fall in falls) / len(falls)


def fight(
    units: dict[str, str], full: Sequence[str] = (), markers: dict[str, str] | None = None
) -> Nova:
    """Red's naval phase beside corrin, which is blue's unless somebody else's marker lies there."""
    g = board(markers=HOME | (markers or {}), units=units, full=full, points=3)
    return ask(g, Naval(0))


def test_a_duel_in_space_is_as_likely_won_as_all_dice_say() -> None:
    g = fight({"red-line-1": "halvard", "blue-line-1": "corrin"}, ["red-line-1"])
    exact = by_all_dice(g, ["red: attack corrin", "blue: pass", "red: done", "blue: done"], 4)
    assert chance_told(g, "attack corrin") == round(exact)
    play(g, "red: attack corrin")
    assert chance_told(g, "pass") == round(100 - exact)  # of blue, who is asked now
    play(g, "blue: pass")
    assert chance_told(g, "done") == round(exact)
    play(g, "red: done")
    assert chance_told(g, "done") == round(100 - exact)


def test_who_covers_changes_the_chance() -> None:
    units = {"red-line-1": "halvard", "red-escort-1": "halvard", "blue-escort-1": "corrin"}
    g = fight(units, ["blue-escort-1"])
    play(g, "red: attack corrin", "red: join red-line-1", "blue: pass", "red: join red-escort-1")
    play(g, "blue: pass")
    assert menu(g) == ["cover red-line-1", "cover red-escort-1", "done"]
    moves = ["red: cover red-escort-1", "red: done", "blue: done"]
    exact, plain = by_all_dice(g, moves, 4), by_all_dice(g, ["red: done", "blue: done"], 4)
    assert chance_told(g, "cover red-escort-1") == round(exact)
    assert chance_told(g, "done") == round(plain) != round(exact)


def test_the_tactics_of_independents_are_counted_in() -> None:
    """Their die says who shoots, who covers and who withdraws: six times the other dice."""
    g = fight(
        {"red-line-1": "halvard", "mixed-1": "reserve minors-a"},
        markers={"ostara/1": "minors-a base"},
    )
    exact = by_all_dice(g, ["red: attack ostara", "red: done"], 4)
    assert 0 < chance_told(g, "attack ostara") == round(exact)
    play(g, "red: attack ostara")
    assert chance_told(g, "done") == round(exact)


def test_a_chance_is_told_where_independents_may_withdraw_to_several_worlds() -> None:
    """One reserve fleet against four lines may withdraw, to one of two equal colonies by lot."""
    lines = {f"red-line-{number}": "halvard" for number in range(1, 5)}
    two = {"ostara/1": "minors-a colony", "ostara/2": "minors-a colony"}
    g = fight({**lines, "mixed-1": "reserve minors-a"}, list(lines), two)
    assert 50 < chance_told(g, "attack ostara") <= 100


def test_a_planet_with_intrinsic_units_is_as_likely_taken_as_all_dice_say() -> None:
    g = fight({"red-escort-1": "corrin"}, markers={"corrin/1": "minors-a colony"})
    exact = by_all_dice(g, ["red: assault corrin 1", "red: done"], 4)
    assert 0 < chance_told(g, "assault corrin 1") == round(exact)


def test_where_nobody_stands_nobody_opposes() -> None:
    g = fight({"red-line-1": "halvard"})
    assert told(g, "attack corrin")[1:] == ["nobody would oppose you in space as it stands"]


def test_who_may_still_join_the_defence_is_told_beside() -> None:
    units = {"red-line-1": "halvard", "blue-line-1": "corrin", "blue-line-2": "corrin/1"}
    g = fight(units)
    chances = [line for line in told(g, "attack corrin") if line.startswith("chance")]
    mine, all_of_us = (int(line.rpartition(": ")[2].removesuffix(" %")) for line in chances)
    assert mine > all_of_us


def test_what_a_piece_does_to_the_economy_is_said_before_it_is_built() -> None:
    g = board(
        markers={"halvard/1": "red colony"},
        planets={"halvard/1": "rich-terran"},
        points=5,
        naval={"red": 2},
        scenario="imperium",
        seats=2,
    )
    ask(g, Naval(0))
    assert told(g, "build red-line-1 halvard") == [
        "action points −2", "units +1", "factors +1", "maintenance +1",
    ]  # fmt: skip


def test_the_chance_of_an_x_is_that_of_the_deck() -> None:
    g = board()
    ask(g, FinalPhase(0))
    deck = g.decks[0]
    crosses = [each for each in deck if GAME.kinds["card"].name(each).startswith("x-")]
    assert f"chance of an X: {round(100 * len(crosses) / len(deck))} %" in told(g, "draw military")


def test_what_a_grant_is_spent_on_costs_of_it() -> None:
    g = board(markers={"halvard/1": "red colony"})
    g.active = -1
    ask(g, Grant(0, 10, 0))
    assert told(g, "build red-line-1 halvard")[0] == "action points −2"


def test_who_spends_no_more_is_told_of_no_points_but_its_own() -> None:
    """In a set-up one seat after another spends points: what the next one gets is not its doing."""
    g = board(seats=2, markers=HOME)
    g.active = -1
    g.then(Grant(1, 8, 0))
    ask(g, Grant(0, 10, 0))
    assert told(g, "done") == ["action points −10"]


def test_what_is_occupied_may_bring_another_income() -> None:
    """A colony on a rich world brings income to whoever goes down to it and has a merchant free."""
    g = board(
        markers={"halvard/1": "red colony", "corrin/1": "blue colony"},
        planets={"corrin/1": "rich-terran"},
        units=dict.fromkeys(("red-line-1", "red-escort-1", "red-escort-2"), "corrin"),
        naval={"red": 4},
        scenario="imperium",
        seats=2,
        points=9,
        tension=TOTAL,
    )
    ask(g, Naval(0))
    play(g, "red: assault corrin 1", "red: send red-line-1", "red: send red-escort-1", "red: done")
    shoot(g, dice=[1, 1, 6, 6])
    assert menu(g) == ["occupy red-line-1", "occupy red-escort-1"]
    assert told(g, "occupy red-line-1") == [
        "VP at each interphase +1",
        "income +2",
        "economic base at the next interphase +1",
        "Blue: VP at each interphase −1",
    ]
    before = income_of(g, 0)
    play(g, "red: occupy red-line-1")
    assert income_of(g, 0) == before + 2


def test_a_world_says_what_it_brings_at_each_interphase() -> None:
    """A capital instead of a colony is worth a VP more each time, which is what it is built for."""
    g = board(markers=HOME, planets={"halvard/1": "terran"}, units={"red-line-1": "halvard"})
    g.invested[ACTION_IDS.index("capital")] = COST[ACTION_IDS.index("capital")] - 1
    g.purse[0] = 1
    g.naval[0] = 10
    ask(g, Naval(0))
    before, (build,) = settled_points(g, 0), [m for m in menu(g) if m.startswith("place capital")]
    gained = [line for line in told(g, build) if line.startswith("VP at each interphase")]
    play(g, f"red: {build}")
    assert gained == [f"VP at each interphase +{settled_points(g, 0) - before}"]
    assert settled_points(g, 0) > before


def test_a_card_that_is_played_taken_or_kept_says_what_it_does() -> None:
    """Its name alone, and that there is one card less, tells a newcomer nothing."""
    g = board(markers=HOME, hands={"red": ["convoy"]}, points=3)
    ask(g, Naval(0))
    assert told(g, "event convoy")[-1] == "To build a factory costs 2 less"
    assert not [line for line in told(g, "spend convoy") if "factory" in line]


def test_where_one_begins_says_how_many_ways_lead_on() -> None:
    g = GAME.new(1, GAME.read_rulings({SCENARIO: "anybody-out-there"}))
    g.chance = SeededChance(1)
    g.settle()
    assert isinstance(g, Nova)
    homes = [move for move in menu(g) if move.startswith("home ")]
    ways = {each: sum(near < ON_MAP for near in NEIGHBOURS[system(each[5:])]) for each in homes}
    assert len(set(ways.values())) > 1
    for move, number in ways.items():
        assert told(g, move) == [f"systems beside it: {number}"]


def test_a_full_hand_is_foretold_where_a_card_is_drawn_and_before() -> None:
    """Six cards with those that run: the seventh goes at once, which nobody should find out so."""
    hand = ["convoy", "archives", "refit", "levy", "summit"]
    for running, full in ((["logistics"], True), ([], False)):
        g = board(hands={"red": hand}, running={"red": running}, markers={"halvard/1": "red base"})
        ask(g, Naval(0))
        later = "your hand is full: as it stands, the card of the final phase is discarded"
        assert (later in told(g, "done")) == full
        g = board(hands={"red": hand}, running={"red": running}, markers={"halvard/1": "red base"})
        ask(g, FinalPhase(0))
        assert ("your hand is full: a card drawn now is discarded" in told(g, "draw civil")) == full


@pytest.mark.parametrize("hand", [["summit"], ["summit", "convoy"]])
@pytest.mark.parametrize("question", [FinalPhase(0), DealHand(0, 5)])
def test_who_is_bound_to_a_deck_by_a_trait_is_told_so_at_the_draw(
    hand: list[str], question: Decision[Nova]
) -> None:
    """17.4: with one diplomatic card of one any deck is open, with one of two that deck alone."""
    g = board(hands={"red": hand}, markers={"halvard/1": "red base"})
    g.traits[0] = DECK_IDS.index("diplomatic")
    ask(g, question)
    bound = "your trait: this deck alone, until more than half of your cards are of it"
    assert (bound in told(g, "draw diplomatic")) == (len(hand) > 1)
    assert len(menu(g)) == (3 if len(hand) == 1 else 1)


def test_a_card_that_is_played_says_its_gains_once() -> None:
    """Beside the points that are counted stood "Action points: 1." once more."""
    g = ask(board(hands={"red": ["open-doors", "shipwrights"]}), Naval(0))
    assert told(g, "event open-doors") == [
        "action points +1", "cards −1",
        "Tension with another player may change by a step: lower",
    ]  # fmt: skip
    assert told(g, "event shipwrights") == ["naval power +3", "cards −1"]


def test_what_brings_nothing_without_an_economy_says_so() -> None:
    """18.5.no-economy: the Empire pays three points for a factory, whose income nobody reckons."""
    markers, planets = {"halvard/1": "red capital"}, {"halvard/1": "terran"}
    for flags in (0, NO_ECONOMY):
        hands = {"red": ["common-law", "refit"]}
        g = board(markers=markers, planets=planets, hands=hands, points=3, scenario="imperium")
        g.flags |= flags
        ask(g, Naval(0))
        income = "no income as long as your side skips the economy"
        law = "income and maintenance count for nothing as long as your side skips the economy"
        assert (income in told(g, "place factory halvard 2")) == bool(flags)
        assert (income in told(g, "invest factory 1")) == bool(flags)
        assert (law in told(g, "event common-law")) == bool(flags)
        assert income not in told(g, "place base halvard 2")


@pytest.mark.parametrize(
    ("plus", "economy"),
    [
        (0, ["die 1–2: Recentralisation", "die 3–5: Without effect", "die 6: Income"]),
        (-1, ["die 1–3: Recentralisation", "die 4–6: Without effect"]),
    ],
)
def test_an_appeal_says_what_the_die_brings(plus: int, economy: list[str]) -> None:
    """18.5.appeal: it named the table alone, and that chance decides."""
    g = ask(board(seats=2, scenario="imperium", markers=HOME), Appeal(0, plus))
    assert told(g, "appeal 1") == economy
    assert told(g, "appeal 2")[0].startswith("die 1")


def test_a_card_with_points_for_some_things_says_for_which() -> None:
    g = ask(board(hands={"red": ["arsenal"]}), Naval(0))
    assert told(g, "event arsenal")[-1] == "Action points for units: 7"
