"""4: a scenario is chosen, and everybody draws six cards."""

from __future__ import annotations

import pytest

from asterism.games.nova import GAME
from asterism.games.nova.content.cards import CARD_DECK, CARD_KIND, X
from asterism.games.nova.content.effects import DECK_IDS
from asterism.games.nova.content.scenarios import DECKS_OF, EVENT_NAMES, FLAGS_OF, NAMES, TURNS
from asterism.games.nova.rules.s12_drawing import DealHand
from asterism.games.nova.rules.s18_special import NO_ECONOMY
from asterism.games.nova.setup import CHECKS, RIGHTS, new_game
from asterism.games.nova.state import CARD, NAVAL, Nova
from asterism.kernel.chance import SeededChance
from asterism.play.match import Match
from asterism.testing.rulebook import rule
from tests.nova.board import ask, board, card, events, menu, play

SEATS = {
    "anybody-out-there": [1],
    "genesis": [1],
    "republic": [1],
    "invaders": [1],
    "imperium": [2],
    "colonisation": [3, 4],
}


def set_up(scenario: str, seats: int) -> Nova:
    """Return a game whose set-up has been played with the first option of every menu."""
    g = new_game(seats, {"scenario": scenario})
    g.checks, g.rights = CHECKS, RIGHTS
    g.chance = SeededChance(11)
    g.settle()
    while g.phase != NAVAL:
        g.answer(g.asked()[0], g.menu[0])
    return g


@rule("4.scenario")
def test_a_scenario_fits_a_number_of_players_and_lasts_its_turns() -> None:
    """4.scenario: which are for how many, and that no other number can begin one."""
    assert {each.name: [*each.seats()] for each in GAME.scenarios} == SEATS
    assert TURNS[NAMES.index("anybody-out-there")] == 3
    assert all(TURNS[at] >= 3 for at in range(len(NAMES)))
    assert new_game(2, {"scenario": "imperium"}).last_turn == TURNS[NAMES.index("imperium")]
    with pytest.raises(ValueError, match=r"imperium|seats|players"):
        Match(GAME, seats=4, rulings={"scenario": "imperium"})


@rule("4.scenario-sets")
def test_a_scenario_sets_deployment_special_rules_and_events() -> None:
    """4.scenario-sets: two scenarios differ in all of them, down to who is independent."""
    imperium, alone = NAMES.index("imperium"), NAMES.index("anybody-out-there")
    assert FLAGS_OF[imperium] & NO_ECONOMY
    assert not FLAGS_OF[alone]
    assert EVENT_NAMES[alone][:2] == ["Colonial wave", "New order"]
    assert EVENT_NAMES[imperium] != EVENT_NAMES[alone]
    g = set_up("anybody-out-there", 1)
    assert (g.open_regions, g.marker.count(4)) == (0b11, 1)
    assert g.seat_of(1) == -1
    g = set_up("imperium", 2)
    assert g.open_regions != 0b11
    assert g.seat_of(1) == 1
    assert g.flags & NO_ECONOMY


@pytest.mark.parametrize("scenario", NAMES)
@rule("4.six")
def test_each_player_draws_six_cards_of_the_decks_of_the_scenario(scenario: str) -> None:
    """4.six: none of a deck that it does not name; only the invaders have five and one running."""
    count = 5 if scenario == "invaders" else 6
    decks = DECKS_OF[NAMES.index(scenario)]
    g = set_up(scenario, SEATS[scenario][0])
    for seat in range(g.seats):
        assert len(g.hands[seat]) == count
        assert {CARD_DECK[face - CARD] for face in g.hands[seat]} <= set(decks)


@rule("4.six")
def test_the_player_says_from_which_of_the_decks_to_draw() -> None:
    """4.six: of three decks in one scenario; of one deck there is nothing to say in another."""
    g = ask(board(seats=2, scenario="imperium", dice=["levy", "archives"]), DealHand(0, 2))
    assert menu(g) == [f"draw {name}" for name in DECK_IDS]
    play(g, "red: draw military", "red: draw civil")
    assert g.hands[0] == [card("levy"), card("archives")]
    assert events(g, "dealt") == ["dealt red levy", "dealt red archives"]
    g = ask(board(seats=1, scenario="genesis", dice=["convoy", "archives"]), DealHand(0, 2))
    assert g.hands[0] == [card("convoy"), card("archives")]


@rule("4.x-back")
def test_an_x_at_the_start_goes_back_without_effect() -> None:
    """4.x-back: with three X cards among the first of the deck no hand has one, and no event is."""
    g = board(seats=1, scenario="genesis")
    g.decks[1] = [card("convoy"), card("x-civil-1"), card("x-civil-2"), card("x-civil-3")]
    g.chance = SeededChance(3)
    ask(g, DealHand(0, 1))
    assert g.hands[0] == [card("convoy")]
    assert g.decks[1] == [card(f"x-civil-{number}") for number in (1, 2, 3)]
    assert g.marked == [[], [], []]
    assert not events(g, "event")
    assert not events(g, "drew-x")
    g = set_up("colonisation", 3)
    assert all(CARD_KIND[face - CARD] != X for hand in g.hands for face in hand)
    assert sum(CARD_KIND[face - CARD] == X for deck in g.decks for face in deck) == 9
