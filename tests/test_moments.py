"""Moments of a game: what is shown large, and which lines of the log belong to it."""

from __future__ import annotations

from random import Random

import pytest

from asterism.contract.game import find_game
from asterism.contract.translator import Translator
from asterism.play.match import Match
from asterism.web.log import EVERYTHING, Log

GAMES = ["galaxy", "galactic-era", "nova", "space-opera"]


@pytest.mark.parametrize("name", GAMES)
def test_what_comes_of_a_moment_is_told_by_rules_that_exist(name: str) -> None:
    types = find_game(name).event_types.values()
    sections = [each.section for each in types]
    sections += [section for each in types for _, section in each.elsewhere]
    moments = {begins for each in types for begins in each.moment.split()}
    assert moments
    for moment in moments:
        assert any(section.startswith(moment) for section in sections), moment


@pytest.mark.parametrize("name", GAMES)
def test_a_line_of_the_log_says_whether_it_begins_a_moment(name: str) -> None:
    match, dice = Match(name, seats=3, seed=2), Random(2)
    while not match.over:
        match.play(dice.choice(match.moves))
    log = Log(match.game, Translator(match.game, "en"), EVERYTHING)
    log.follow(match.events)
    kinds = {each.name: each.moment for each in match.game.event_types.values()}
    assert {line.moment for line in log.lines} == {kinds[line.event] for line in log.lines}
    assert any(line.moment for line in log.lines)
    numbers = [line.upto for line in log.lines]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == len(match.events)
