"""What a bot does not look at: what a weak level overlooks, and what there is no time for."""

from __future__ import annotations

from itertools import pairwise

import pytest

from asterism import Match
from asterism.bots.attention import FEW, hurried, noticed
from asterism.bots.ismcts import Ismcts, Level
from asterism.bots.player import TurnClock
from asterism.bots.port import Port
from asterism.contract.game import find_game
from asterism.contract.heuristics import EVERY_DECISION
from asterism.games.space_opera.vocabulary import verbs
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.options import pack, verb_of

VERBS, OF_EACH, LOTS = 10, 6, 300
MENU = [pack(verb, at) for verb in range(1, VERBS + 1) for at in range(OF_EACH)]
END = 3


def test_a_share_of_the_verbs_and_of_the_other_options_is_missed() -> None:
    seen = [noticed(MENU, 0.3, lot, ()) for lot in range(LOTS)]
    verbs = sum(len({verb_of(option) for option in menu}) for menu in seen)
    assert verbs / (LOTS * VERBS) == pytest.approx(0.7, abs=0.04)  # six of one: one is seen mostly
    assert sum(map(len, seen)) / (LOTS * len(MENU)) == pytest.approx(0.49, abs=0.04)


def test_the_same_is_missed_for_a_whole_turn_whatever_else_there_is() -> None:
    for lot in range(20):
        before = set(noticed(MENU, 0.4, lot, ()))
        fewer = [option for option in MENU if option % 5]
        assert noticed(fewer, 0.4, lot, ()) == [x for x in fewer if x in before]


def test_who_misses_nearly_everything_sees_two_options_and_the_end_of_the_turn() -> None:
    pairs = set()
    for lot in range(50):
        found = noticed(MENU, 1.0, lot, [END])
        assert {verb_of(option) for option in found} == {END}
        few = noticed(MENU[:3], 1.0, lot, ())
        assert len(few) == 2
        assert few == sorted(few)
        pairs.add(tuple(few))
    assert len(pairs) == 3


@pytest.mark.parametrize("menu", [MENU[:1], MENU[:2]])
def test_nobody_misses_one_of_two(menu: list[int]) -> None:
    assert noticed(menu, 1.0, 7, ()) == menu


@pytest.mark.parametrize("game", ["galaxy", "galactic-era", "nova", "space-opera"])
def test_nobody_misses_that_it_can_stop(game: str) -> None:
    match, chance = Match(game, seats=2, seed=2), SeededChance(3)
    stops = 0
    while not match.over and stops < 20:
        (seat, *_), skill = match.asked, match.game.skill
        menu = match.state.distinct_of(seat)
        plain = [each for each in menu if verb_of(each) in skill.heuristics.refrains]
        if plain and len(menu) > 2:
            stops += 1
            assert set(plain) <= set(noticed(menu, 0.9, stops, skill.heuristics.refrains))
        match.play(menu[chance.below(BOT, len(menu))], seat)
    assert stops == 20


def test_nobody_gives_away_what_it_cannot_ask_a_price_for() -> None:
    """Who overlooks that it may ask for credits still sees that it may call an offer off."""
    game = find_game("space-opera")
    plain = game.skill.heuristics.refrains
    menu = [
        pack(verbs.GIVE, 3),
        pack(verbs.WANT_CREDITS, 1),
        pack(verbs.PROPOSE),
        pack(verbs.CALL_OFF),
    ]
    assert all(menu[-1] in noticed(menu, 0.9, lot, plain) for lot in range(50))


def test_a_lot_lasts_as_long_as_the_turn() -> None:
    match, clock, chance = Match("galaxy", seats=2, seed=4), TurnClock(), SeededChance(1)
    lots: list[tuple[int, int]] = []
    while not match.over:
        clock.look(match.game, match.state)
        turn = match.game.skill.heuristics.turn(match.state)
        lots.append((turn, clock.lot(chance)))
        match.play(match.moves[-1])
    in_turns = [(turn, lot) for turn, lot in lots if turn != EVERY_DECISION]
    assert len(in_turns) > 2 * len(set(in_turns)) > 10
    for (turn, lot), (then, following) in pairwise(in_turns):
        assert (lot == following) == (turn == then)


def test_who_is_out_of_time_looks_at_what_lets_be_and_at_a_few_others() -> None:
    seen = set()
    for seed in range(30):
        found = hurried(MENU, SeededChance(seed), [END])
        ends = [option for option in found if verb_of(option) == END]
        assert ends == [option for option in MENU if verb_of(option) == END]
        assert len(found) == FEW + len(ends)
        assert found == sorted(found)
        seen |= set(found)
    assert seen == set(MENU)
    assert hurried(MENU[:FEW], SeededChance(1), [END]) == MENU[:FEW]


@pytest.mark.parametrize(
    ("level", "spent", "all_"),
    [
        (Level(seconds=0.02), 0.019, True),
        (Level(seconds=0.02), 0.02, False),
        (Level(seconds=0.02, iterations=1), 1.0, True),
    ],
)
def test_a_turn_of_many_decisions_keeps_its_time(
    level: Level, spent: float, *, all_: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once it is over, an option is looked at by lot, however many there are."""
    match, chance = Match("galactic-era", seats=2, seed=2), SeededChance(3)
    while len(match.state.distinct_of(match.asked[0])) <= 2 * FEW:
        menu = match.state.distinct_of(match.asked[0])
        match.play(menu[chance.below(BOT, len(menu))], match.asked[0])
    port = Port(match.game, match.state, chance, spent=spent)
    looked: list[int] = []
    noticing = Port.noticing

    def seen(self: Port, options: list[int]) -> Port:
        looked.append(len(options))
        return noticing(self, options)

    monkeypatch.setattr(Port, "noticing", seen)
    assert Ismcts(level).choose(port) in port.options
    assert (looked == [len(port.options)]) == all_
