"""What the network is told of Galaxy's worlds, and what it changes."""

from __future__ import annotations

from math import exp

import pytest

from asterism.contract.fates import MOST
from asterism.contract.heuristics import UNIFORM, play_out
from asterism.games.galaxy.content.tables import KHA
from asterism.games.galaxy.positions.position import build
from asterism.games.galaxy.skill.fates import FATES, NUMBERS, tenacity
from asterism.games.galaxy.skill.heuristics import GalaxyHeuristics
from asterism.games.galaxy.skill.worlds import standing, survival
from asterism.kernel.chance import SeededChance
from tests.galaxy.dealt import dealt


def test_every_number_tells_something() -> None:
    silent, most = set(range(NUMBERS)), 0.0
    for seed in range(4):
        g = dealt(4, seed)
        while g.pending is not None:
            for row in FATES.numbers(g, FATES.merits(g)):
                assert len(row) == NUMBERS
                silent -= {at for at in range(NUMBERS) if row[at]}
                most = max(most, *map(abs, row))
            play_out(g, UNIFORM, g.chance, 5)
    assert not silent
    assert most < 10.0


def test_what_the_network_is_told_of_a_world() -> None:
    g = build(
        2,
        round=1,
        cells={("kha", 1): ["kha-3"], ("cylor", 1): ["cylor-5"]},
        hands={"green": ["kha-8", "kha-1", "ally-6"], "red": ["kha-2", "cylor-7"]},
        bases=[("green", "kha", 1)],
        pile=["kha-9", "kha-0", "ecup-4"],
    )
    row = FATES.numbers(g, FATES.merits(g))[KHA]
    influence = g.influence[KHA * 2]
    filled, will = 2 / 8, influence / 2 / 10
    assert influence > 0
    ship = [0.3, 0.0, filled * 0.3, 0.0, 0.0, 1.0, filled, 0.5, 6 / 8, 1.0, 0.0]
    wants = [influence / 20, influence / 10, 0.5, will * 2 - will * 1]
    holds = [will * 4 / 5 - will * 3 / 5, will * 3 / 10 - will * 2 / 10, 0.8, 3 / 5, 2 / 4, 1 / 4]
    ally, rule = [0.6], [0.0 if g.governor[KHA] != 0 else will]
    later = [2 / 5, 1 / 3, 1 / 3, 5 / 20, 3 / 40]
    holds_well = [exp(merit) for merit in FATES.merits(g)]
    odds = survival(standing(g), holds_well)[KHA]
    assert row == pytest.approx([*ship, *wants, *holds, *ally, *rule, *later, odds])


def test_a_row_with_no_other_ship_has_a_middling_lowest_one() -> None:
    g = build(2, cells={("kha", 1): ["kha-3"]})
    lowest = [row[7] for row in FATES.numbers(g, FATES.merits(g))]
    assert lowest[KHA] == 0.5
    assert {*lowest[:KHA], *lowest[KHA + 1 :]} == {0.3}


def test_once_three_worlds_are_left_nothing_is_asked() -> None:
    gone = ["cylor", "felowi", "ecup", "myrmidon", "erith"]
    last, before = (build(2, round=5, surrendered=names) for names in (gone, gone[:4]))
    assert tenacity(last) == [exp(each) for each in FATES.merits(last)]
    assert tenacity(last) != [exp(each) for each in FATES.foretold(last)]
    assert tenacity(before) == [exp(each) for each in FATES.foretold(before)]


def test_the_network_changes_what_is_foretold() -> None:
    g = dealt(4, 2)
    play_out(g, UNIFORM, g.chance, 60)
    knows = GalaxyHeuristics()
    learned = FATES.net.use([])
    try:
        assert FATES.foretold(g) == FATES.merits(g)
        formula = knows.shares(g)
    finally:
        FATES.net.use(learned)
    assert knows.shares(g) != formula
    assert sum(knows.shares(g)) == pytest.approx(1.0)


def test_the_network_says_little_of_what_it_was_never_taught() -> None:
    """Other content may have any numbers: what is foretold stays a chance."""
    g = build(2, cells={("kha", 1): ["kha-3"]}, bases=[("green", "kha", 1)])
    g.influence[KHA * 2] = 10**6
    merits, foretold = FATES.merits(g), FATES.foretold(g)
    apart = [b - a for a, b in zip(merits, foretold, strict=True)]
    assert max(map(abs, apart)) == pytest.approx(MOST)


def test_what_is_left_is_told_by_the_worlds_of_the_position() -> None:
    g = dealt(2, 3)
    early = g.clone()
    play_out(g, UNIFORM, g.chance, 10**6)
    left = FATES.left(early, g)
    assert left == g.alive  # all eight stood, so places and worlds are the same
    late = dealt(2, 3)
    while late.alive.bit_count() == 8:
        play_out(late, UNIFORM, late.chance, 1)
    worlds = standing(late)
    end = late.clone()
    end.chance = SeededChance(4)
    play_out(end, UNIFORM, end.chance, 10**6)
    assert [w for at, w in enumerate(worlds) if FATES.left(late, end) >> at & 1] == standing(end)
