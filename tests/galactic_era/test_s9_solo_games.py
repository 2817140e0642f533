"""9: the result of a game for one, and whole games at every difficulty."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from asterism.games.galactic_era.content.tables import DIFFICULTY_IDS, RANK_IDS
from asterism.games.galactic_era.game import GAME
from asterism.games.galactic_era.rules.a5_goals import score_goal
from asterism.games.galactic_era.rules.s6_rounds import Verdict
from asterism.games.galactic_era.rules.s9_automa_growth import (
    AutomaGain,
    AutomaGrow,
    AutomaGrowth,
    AutomaResearch,
)
from asterism.games.galactic_era.rules.s9_automa_moves import AutomaMoves, AutomaTurn
from asterism.games.galactic_era.rules.s9_automa_theft import AutomaTheft
from asterism.games.galactic_era.rules.s9_automas import rank_of
from asterism.games.galactic_era.rules.s9_spawning import Spawn
from asterism.games.galactic_era.state import FINAL, GalacticEra
from asterism.kernel.agenda import Step
from asterism.kernel.chance import BOT, SeededChance
from asterism.lab.simulate import simulate
from asterism.play.match import Match
from asterism.testing.conformance import check_match
from tests.galactic_era.positions import ask, events
from tests.galactic_era.scenes import scene_of
from tests.galactic_era.solo import solo
from tests.rulebook import rule

RANKS = [
    (115, "cosmic"),
    (114, "galactic"),
    (100, "galactic"),
    (99, "stellar"),
    (85, "stellar"),
    (84, "planetary"),
    (70, "planetary"),
    (69, "lunar"),
    (-7, "lunar"),
]


# -- the result ------------------------------------------------------------------------------


@rule(
    "9.rank-cosmic",
    "9.rank-galactic",
    "9.rank-stellar",
    "9.rank-planetary",
    "9.rank-lunar",
    "9.rank-goal",
)
@pytest.mark.parametrize(("points", "rank"), RANKS)
def test_the_rank_follows_from_the_points(points: int, rank: str) -> None:
    number = RANK_IDS.index(rank)
    assert rank_of(points, with_goal=False) == number
    assert rank_of(points, with_goal=True) == number + 1
    assert RANK_IDS[-1] == "sublunar"


@rule("9.win", "9.rank-goal")
@pytest.mark.parametrize(
    ("points", "goal", "rank", "won"),
    [
        (70, "", "planetary", True),
        (69, "", "lunar", False),
        (84, "power", "lunar", False),
        (85, "power", "planetary", True),
        (10, "power", "sublunar", False),
    ],
)
def test_planetary_is_a_victory(points: int, goal: str, rank: str, won: bool) -> None:
    g = solo(dp={"green": points}, goal=goal)
    ask(g, Verdict())
    assert events(g, "ranked") == [f"ranked green {rank}"]
    assert g.winners() == ([0] if won else [])
    assert events(g, "won") == (["won green"] if won else [])


@rule("9.leadership")
def test_leadership_is_worth_20() -> None:
    g = solo(goal="leadership", leaders={"green": 2, "blue": 1})
    ask(g)
    score_goal(g)
    assert g.dp == [20, 0, 0]
    g = solo(goal="leadership", leaders={"green": 1, "blue": 2})
    ask(g)
    score_goal(g)
    assert g.dp == [0, 0, 0]
    assert events(g, "goal-scored") == []


@pytest.mark.parametrize(
    ("kind", "args"),
    [
        (AutomaTurn, [1]),
        (AutomaMoves, [2, 3]),
        (AutomaGrowth, [2]),
        (AutomaGain, [2, 1, 0]),
        (AutomaGrow, [2, 0]),
        (AutomaResearch, [1, 4]),
        (AutomaTheft, [2, 0, 1]),
        (Spawn, [2, 3]),
    ],
)
def test_steps_of_automata_can_be_saved(kind: Callable[..., Step[Any]], args: list[int]) -> None:
    assert kind(*args).args() == args


# -- whole games -----------------------------------------------------------------------------


@rule("9.easy", "9.standard", "9.hard", "9.insane", "5.fewer")
@pytest.mark.parametrize("difficulty", DIFFICULTY_IDS)
def test_random_games_for_one_come_to_an_end(difficulty: str) -> None:
    for seed in range(6):
        g = GAME.new(1, GAME.read_rulings({"difficulty": difficulty, "goal": "random"}))
        g.chance = chance = SeededChance(f"solo {seed}")
        g.settle()
        while g.pending is not None:
            g.take(g.menu[chance.below(BOT, len(g.menu))])
            assert g.broken() == ""
        assert isinstance(g, GalacticEra)
        assert (g.round, g.phase) == (8, FINAL)
        assert g.dp[1:] == [0, 0]


@pytest.mark.parametrize("difficulty", DIFFICULTY_IDS)
def test_games_for_one_keep_the_laws(difficulty: str) -> None:
    tally = check_match(
        GAME, 1, f"solo {difficulty}", rulings={"difficulty": difficulty, "goal": "random"}, every=4
    )
    assert tally.steps > 0
    assert tally.moved > 0


def test_a_game_for_one_is_told_to_its_end() -> None:
    """The rank is in the log, and the record says who has won: here nobody."""
    match = Match(GAME, seats=1, seed="told")
    chance = SeededChance("told")
    while not match.over:
        moves = match.moves
        match.play(moves[chance.below(BOT, len(moves))])
    told = [GAME.event_types[event.kind].name for event in match.events_of(0)]
    assert told.count("automa-joins") == 2
    assert told[-1] in ("ranked", "won")
    last = match.close_record().last
    assert last is not None
    assert last.end is not None
    assert last.end.winners == ["green"] * (match.scores[0] >= 70)


def test_simulations_play_games_for_one() -> None:
    report = simulate(GAME, ["random"], 2, rulings={"difficulty": "easy"})
    assert sum(report.wins_by_seat.values()) <= 2


def test_the_table_shows_the_automata_and_the_rank() -> None:
    g = solo(dp={"green": 101}, power=3)
    shown = scene_of(g, 0)
    labels = {part.id: part.label for part in shown.components}
    assert labels["player-red"] == "Genetic Farmers"
    assert labels["power-blue"] == "offboard power: 3"
    assert "dp-blue" not in labels
    assert len([part for part in shown.components if part.symbol == "spawn"]) == 3
    ask(g, Verdict())
    assert "Result: Galactic" in [panel.title for panel in scene_of(g, 0).panels]


def test_the_choices_of_the_set_up_are_for_several() -> None:
    """R91: the deterministic set-up is not for one."""
    g = GAME.new(1, GAME.read_rulings({"deterministic_setup": True}))
    g.chance = SeededChance("one")
    g.settle()
    assert type(g.pending).__name__ == "ChoosePeople"
