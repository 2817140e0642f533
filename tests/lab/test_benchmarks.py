"""The leagues that we publish: their table says what their games say, and how to play on."""

from __future__ import annotations

import re
import shlex
from typing import Final

import pytest
from msgspec.structs import replace

from asterism.cli.league import league as command
from asterism.contract.game import find_game
from asterism.contract.translator import Translator
from asterism.lab.estimate import Estimate
from asterism.lab.league.plan import make_plan
from asterism.lab.league.results import read_league
from asterism.lab.league.standings import Standings, standings
from asterism.lab.numbers import Interval, in_words, number
from asterism.lab.stats import Effect
from tests.index import ROOT

BENCHMARKS: Final = ROOT / "benchmarks"
LEAGUES: Final = sorted(path.name for path in (BENCHMARKS / "leagues").iterdir())
ROW: Final = re.compile(r"^\| `([\w-]+)` \| ([^|]+) \| ([^|]+) \| `([^|]+)` \|$", re.MULTILINE)
ROWS: Final = {
    folder: cells for folder, *cells in ROW.findall((BENCHMARKS / "README.md").read_text("utf-8"))
}


def test_the_table_has_a_row_for_every_league() -> None:
    assert sorted(ROWS) == LEAGUES


@pytest.mark.parametrize("folder", LEAGUES)
def test_a_row_says_what_the_games_say(folder: str) -> None:
    games, wins, _ = ROWS[folder]
    found = standings(read_league(BENCHMARKS / "leagues" / folder))
    assert games == number(found.games, 0, Translator())
    assert wins == result(found)
    assert found.changed == []


def result(found: Standings) -> str:
    """What a league is played for."""
    if found.cheat_gap:
        (gap,) = found.cheat_gap.values()
        return f"{share(gap)} gain from seeing all cards"
    if found.alone:
        (alone,) = found.alone
        return f"{share(alone.wins)}; even: {number(100 * found.base, 1, Translator())} %"
    return ", ".join(f"{bot.name} {share(bot.wins)}" for bot in found.bots)


def share(estimate: Estimate | Effect) -> str:
    """Return a share with its interval."""
    return in_words(Interval(estimate, percent=True), Translator())


@pytest.mark.parametrize("folder", LEAGUES)
def test_the_command_of_a_row_goes_on_with_its_league(folder: str) -> None:
    *_, line = ROWS[folder]
    asterism, name, *words = shlex.split(line)
    assert (asterism, name) == ("asterism", "league")
    asked = command.make_context("league", words).params
    game = find_game(*asked["names"])
    plan = make_plan(
        game,
        asked["bots"].split(","),
        seats=asked["seats"],
        field=asked["field"] or "",
        cheat_gap=asked["cheat_gap"],
        rulings=game.read_rulings({}),
        seed=asked["seed"],
    )
    (part, *_more) = read_league(BENCHMARKS / "leagues" / folder)
    played = part.header.plan
    if part.header.rules != game.rules_version:  # of former rules, so that it takes no more games
        plan = replace(plan, rulings=played.rulings)
    assert played == plan
