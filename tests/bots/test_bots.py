"""Bots choose from what their port shows."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import asterism
from asterism.bots import LEVELS, Bot, Port, bot_names, find_bot, ismcts, player, suggest
from asterism.bots.ismcts import Ismcts, Level
from asterism.bots.one_ply import Glance, Greedy
from asterism.bots.player import Player
from asterism.bots.search import OPTION, TreeSearch
from asterism.contract.game import Skill, find_game
from asterism.games.galaxy.positions.position import build
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.errors import BadInput, IllegalMove
from asterism.kernel.options import pack
from asterism.lab.arena import play_game
from asterism.lab.simulate import simulate
from asterism.play.match import Match
from asterism.play.record import read
from asterism.play.replay import replay
from tests.bots.test_search import (
    HEADS,
    HIGH_GUESS,
    LOW_GUESS,
    TAILS,
    Choose,
    Fond,
    Guess,
    Three,
    position,
)
from tests.kernel.toys import CASHING, LAY, TOWER, Cash

GAME = find_game("galaxy")
NAMES = [f"{name}@20" if name in LEVELS else name for name in bot_names()]
"""All bots, those that search with few iterations: so they choose the same each time."""


def choose(g: State, bot: Bot, seed: int = 1) -> str:
    g.chance = SeededChance(seed)
    g.settle()
    return GAME.move_name(bot.choose(Port(GAME, g, SeededChance(seed))))


def test_unknown_bot_is_named_with_those_that_exist() -> None:
    with pytest.raises(BadInput, match="no bot 'wizard'; there are random, greedy"):
        find_bot("wizard")


@pytest.mark.parametrize("name", NAMES)
def test_equal_chance_gives_equal_choices(name: str) -> None:
    match = Match("galaxy", seats=3, seed=4)
    for seed in range(3):
        first = suggest(match, name, SeededChance(seed))
        assert first == suggest(match, name, SeededChance(seed))
        assert first in match.moves


def test_a_search_goes_on_until_one_option_is_left() -> None:
    match = Match("galaxy", seats=4, seed=2)
    while len(match.moves) < 9:
        match.play(match.moves[0])
    port = Port(GAME, match.state, SeededChance(1))
    found = Ismcts(Level(seconds=0.0, iterations=400)).search(port)
    assert [found.root.edges[i] & OPTION for i in found.racing] == [found.best()]


def test_a_spent_turn_is_thought_about_no_longer() -> None:
    match = Match("galaxy", seats=4, seed=2)
    port = Port(GAME, match.state, SeededChance(1), spent=9.0)
    found = Ismcts(Level(seconds=0.3)).search(port)
    assert found.iterations == 0
    assert len(found._worlds) == 1  # all it sees is what comes of each option in one world
    assert found.best() in port.options


def test_what_is_not_searched_is_looked_at_in_one_world_when_the_turn_is_spent() -> None:
    """In the movement turns of Galactic Era, where questions come back (0014)."""
    match = Match("galactic-era", seats=3, seed=2)
    luck = SeededChance(1)
    while match.state.pending is None or match.state.pending.section != "6.1.2.may":
        match.play(match.moves[luck.below(BOT, len(match.moves))])

    class Counted(Port):
        def world(self) -> State:
            """Count the worlds that are dealt."""
            dealt.append(1)
            return super().world()

    dealt: list[int] = []
    for spent, least, most in ((9.0, 2, 2), (0.0, 3, 13)):  # one is dealt to see what is asked
        dealt.clear()
        port = Counted(match.game, match.state, SeededChance(1), spent=spent)
        assert Ismcts(Level(seconds=5.0)).choose(port) in port.options
        assert least <= len(dealt) <= most


def test_choosing_changes_nothing() -> None:
    match = Match("galaxy", seats=4, seed=4)
    before = match.digest()
    suggest(match, "greedy", SeededChance(1))
    assert match.digest() == before


def test_nothing_is_suggested_after_the_end() -> None:
    match = Match("galaxy", seats=2, seed=1)
    while not match.over:
        match.play(match.moves[0])
    with pytest.raises(IllegalMove, match="over"):
        suggest(match)


def test_port_shows_worlds_and_views_but_no_state() -> None:
    match = Match("galaxy", seats=3, seed=6)
    port = Port(match.game, match.state, SeededChance(1))
    seen = port.view
    hand = f"hand-{match.seat_name(port.seat)}"
    others = [z for z in seen.zones if z.startswith("hand-") and z != hand]
    assert all(face == -1 for zone in others for face in seen.zones[zone])
    names = [n for n in dir(port) if not n.startswith("_")]
    assert not any(isinstance(getattr(port, name), State) for name in names if name != "world")
    worlds = {match.game.digest(port.world()) for _ in range(5)}
    assert match.digest() not in worlds
    assert len(worlds) == 5


def test_an_open_port_shows_the_true_world() -> None:
    match = Match("galaxy", seats=3, seed=6)
    port = Port(match.game, match.state, SeededChance(1), open_=True)
    assert match.game.digest(port.world()) == match.digest()


@pytest.mark.parametrize("name", ["expert", "master@200"])
def test_only_an_open_bot_knows_which_card_is_left(name: str) -> None:
    """Of the four that it could be one is high: a fair bot says low, whatever lies there."""
    for card, right in ((4, LOW_GUESS), (6, HIGH_GUESS)):
        g = position(Guess(0), heap=card)
        assert Player(name, SeededChance(1)).choose(TOWER, g, 0) == LOW_GUESS
        assert Player(f"{name}+open", SeededChance(1)).choose(TOWER, g, 0) == right


def test_a_weak_level_takes_the_best_of_what_it_notices() -> None:
    def taken(overlooks: float, question: Three | Choose) -> set[int]:
        bot = Ismcts(Level(seconds=0.0, iterations=60, overlooks=overlooks))
        g = position(question)
        return {bot.choose(Port(TOWER, g, SeededChance(seed))) for seed in range(12)}

    assert taken(0.0, Three(0)) == {pack(LAY, 2)}
    assert taken(1.0, Three(0)) == {pack(LAY, 2), HEADS}
    assert taken(1.0, Choose(0)) == taken(0.0, Choose(0))


def test_every_level_thinks_longer_and_overlooks_less_than_the_one_below() -> None:
    assert len(LEVELS) == 5
    for below, above in pairwise(LEVELS.values()):
        assert below.seconds < above.seconds
        assert below.overlooks > above.overlooks or above.overlooks == 0


def test_greedy_follows_the_plain_evaluation_and_expert_the_chances() -> None:
    """The evaluation likes the other seat's points, the heuristics its own."""
    skill = Skill(evaluate=lambda g, seat: g.scores()[1 - seat], heuristics=Fond())
    game = replace(TOWER, skill=skill)
    port = Port(game, position(Choose(0), Choose(1)), SeededChance(1))
    assert (Greedy().choose(port), Glance().choose(port)) == (HEADS, TAILS)


def test_expert_judges_what_an_option_comes_to_and_greedy_what_it_begins() -> None:
    """The seat's share is worth something only where nothing is on its way."""

    class Patient(Fond):
        def unsettled(self, g: State) -> bool:
            return isinstance(g.pending, Choose)

    game = replace(TOWER, skill=Skill(heuristics=Patient()))
    port = Port(game, position(Choose(0), Choose(1)), SeededChance(1))
    world = port.world()
    ends = [bot().after(port, world, HEADS, 1) for bot in (Greedy, Glance)]
    assert [end.pending is None for end in ends] == [False, True]


def test_expert_uses_no_right_because_of_what_happens_anyway() -> None:
    """What goes on ends well whatever the seat does: that is no reason to meddle."""

    class Hopeful(Fond):
        def shares(self, g: State) -> list[float]:
            return [0.5, 0.5] if g.pending is not None else [1.0, 0.0]

        def unsettled(self, g: State) -> bool:
            return isinstance(g.pending, Choose)

    game = replace(TOWER, skill=Skill(heuristics=Hopeful()))
    port = Port(game, position(Choose(0), Choose(1)), SeededChance(1))
    world, expert = port.world(), Glance()
    before = expert.worth(game, expert.before(port, world, 1), 0)
    assert before == expert.worth(game, expert.after(port, world, HEADS, 1), 0) == 1.0
    assert world.pending is not None


def test_what_was_thought_in_a_turn_counts_until_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[float] = []

    class Ponder(Bot):
        def choose(self, port: Port) -> int:
            spent.append(port.spent)
            end = time.thread_time() + 0.01
            while time.thread_time() < end:
                pass
            return port.options[0]

    monkeypatch.setattr(player, "find_bot", lambda _: Ponder())
    thinker, match = Player("ponder", SeededChance(1)), Match("galaxy", seats=2, seed=1)
    turns: list[int] = []
    while len(set(turns)) < 4:
        turns.append(GAME.skill.heuristics.turn(match.state))
        seat = match.state.asked()[0]
        match.play(thinker.choose(GAME, match.state, seat), seat)
    for place, turn in enumerate(turns):
        before = turns[:place].count(turn)
        assert spent[place] == pytest.approx(0.01 * before, abs=0.009 * before)
    assert max(spent) > 0.01


def test_greedy_raises_its_own_base_rather_than_anothers() -> None:
    g = build(
        2, round=2, hands={"green": ["cylor-3"], "red": ["felowi-1"]},
        bases=[("green", "cylor", 2), ("red", "cylor", 1)], stock={"green": 0},
    )  # fmt: skip
    g.chance = SeededChance(1)
    g.settle()
    g.take(GAME.move("play cylor-3"))
    assert choose(g, Greedy()) == "raise green cylor 2"


def test_greedy_takes_the_spoils_for_itself() -> None:
    cells = {(w, 1): [f"{w}-{v}"] for w, v in
             {"cylor": 3, "felowi": 4, "kha": 5, "ecup": 6, "myrmidon": 7, "erith": 2,
              "imperial": 9}.items()}  # fmt: skip
    g = build(
        2, hands={"green": ["divergence-10"], "red": ["felowi-1"]}, cells=cells,
        bases=[("green", "divergence", 1), ("red", "cylor", 1)],
    )  # fmt: skip
    g.chance = SeededChance(1)
    g.settle()
    g.take(GAME.move("play divergence-10"))
    g.take(GAME.move("done"))
    while g.pending is not None and type(g.pending).__name__ != "Spoils":
        g.take(g.menu[-1])
    assert choose(g, Greedy()) == "raise green divergence 1"


def test_greedy_bids_only_what_it_holds() -> None:
    hands = {"green": ["cylor-4", "kha-7", "erith-9"], "red": ["felowi-1"]}
    g = build(2, bidding=True, hands=hands)
    assert choose(g, Greedy()) in ("bid 4", "bid 7", "bid 9")
    nothing = build(2, bidding=True, active="red", hands={"red": ["felowi-1"], "green": ["kha-2"]})
    nothing.chance = SeededChance(1)
    nothing.settle()
    nothing.take(GAME.move("bid 8"))
    assert choose(nothing, Greedy()) == "pass"


def test_greedy_beats_random() -> None:
    wins = 0
    for seat in (0, 1):
        bots = ["random", "random"]
        bots[seat] = "greedy"
        wins += simulate(GAME, bots, 10, seed=f"strength-{seat}").wins_by_bot["greedy"]
    assert wins >= 18


def test_a_bot_of_ones_own_plays_by_the_port_alone() -> None:
    class First(Bot):
        def choose(self, port: Port) -> int:
            return port.options[0]

    match = asterism.Match("galaxy", seats=2, seed=2)
    for _ in range(10):
        match.play(First().choose(Port(match.game, match.state, SeededChance(1))))


# -- standing rights -------------------------------------------------------------------------


def cashed(bots: list[str], out: Path) -> list[str]:
    """The rights that bots used in ten games of the toy in which high cards become points."""
    used: list[str] = []
    for number in range(10):
        play_game(CASHING, bots, {"rich": False}, 3, number, out=out)
        record = read((out / f"cashing-{number:06d}.jsonl").read_bytes())
        moves = [entry.move or "" for entry in record.entries]
        used += [move for move in moves if move.startswith("cash")]
        match = replay(record)
        assert match.over
    return used


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("bot", NAMES)
def test_bots_use_their_rights_at_the_moments_of_a_game(bot: str, tmp_path: Path) -> None:
    assert len(cashed([bot, bot], tmp_path)) > 5


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("bot", NAMES)
def test_a_bot_does_not_use_a_right_that_is_not_for_bots(
    bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Cash, "for_bots", False)
    assert cashed([bot, bot], tmp_path) == []


@pytest.mark.usefixtures("installed")
def test_the_same_game_is_played_whether_it_is_recorded_or_not(tmp_path: Path) -> None:
    recorded = play_game(CASHING, ["random"] * 3, {"rich": False}, 5, 1, out=tmp_path)
    assert recorded == play_game(CASHING, ["random"] * 3, {"rich": False}, 5, 1)


def test_a_playout_goes_as_far_as_the_game_says_unless_the_level_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turns: list[int] = []

    def spy(*args: Any, ahead: int, **more: Any) -> TreeSearch:
        turns.append(ahead)
        return TreeSearch(*args, ahead=ahead, **more)

    monkeypatch.setattr(ismcts, "TreeSearch", spy)
    g = GAME.new(2, GAME.read_rulings({}))
    g.chance = SeededChance(1)
    g.settle()
    for level in (Level(seconds=0.0, iterations=1), Level(seconds=0.0, iterations=1, ahead=7)):
        Ismcts(level).search(Port(GAME, g, SeededChance(2)))
    assert turns == [GAME.skill.heuristics.ahead, 7] == [1, 7]
