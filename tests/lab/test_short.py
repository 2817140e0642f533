"""What a notebook shows of a result is short, whatever it holds."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any, Final

import pytest

from asterism.contract.game import find_game
from asterism.lab.analysis.results import Analysis
from asterism.lab.compare import Comparison, compare
from asterism.lab.league.plan import make_plan
from asterism.lab.league.playing import play_league
from asterism.lab.league.standings import Standings, standings
from asterism.lab.report.build import Report, build_report
from asterism.lab.short import MOST
from asterism.lab.simulate import simulate
from asterism.lab.sweep import Sweep, sweep
from asterism.lab.variants import read_variant

GALAXY: Final = find_game("galaxy")
LEAST: Final = 20
LONGEST: Final = 2000
"""Letters that a notebook shows at most."""
BOTS: Final = ["random"] * 3


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Report:
    folder = tmp_path_factory.mktemp("short") / "galaxy"
    simulate(GALAXY, BOTS, LEAST, data=folder)
    found = build_report(folder)
    measured = [
        replace(each, answers=tuple(replace(line, corrected=0.01) for line in each.answers))
        for each in found.measured
    ]
    return replace(found, measured=measured)


@pytest.fixture(scope="module")
def comparison() -> Comparison:
    variants = read_variant("galaxy"), read_variant("galaxy:counts.hand=4")
    found = compare(*variants, BOTS, LEAST)
    changes = [replace(c, after=replace(c.after, corrected=0.01)) for c in found.changes]
    return replace(found, changes=changes)


@pytest.fixture(scope="module")
def swept() -> Sweep:
    found = sweep(read_variant("galaxy"), "counts.hand", [4, 8, 12], BOTS, LEAST)
    curves = [replace(c, answer=replace(c.answer, corrected=0.01)) for c in found.curves]
    return replace(found, curves=curves)


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Standings:
    plan = make_plan(GALAXY, ["greedy", "random"], seats=2, seed=1)
    return standings(play_league(plan, games=4))


def is_short(found: Any, *pieces: str) -> None:
    """Assert that a result shows itself shortly, as text and as HTML, with these pieces."""
    text, html = repr(found), found._repr_html_()
    assert len(text) < len(html) < LONGEST
    assert len(text.splitlines()) <= MOST + 2
    for piece in pieces:
        assert piece in text
        assert escape(piece) in html


def test_a_comparison_is_shown_shortly(comparison: Comparison) -> None:
    many = len(comparison.changes)
    is_short(comparison, "galaxy:counts.hand=4 compared with galaxy", f"and {many - MOST} more")
    clearest = comparison.findings()[0]
    is_short(clearest, clearest.label)
    assert repr(clearest) in repr(comparison)


def test_a_sweep_is_shown_shortly(swept: Sweep) -> None:
    is_short(swept, "counts.hand of galaxy at 4, 8, 12", f"and {len(swept.curves) - MOST} more")
    is_short(swept.curves[0], "Wins by seat: green: no finding (")
    options = next(curve for curve in swept.curves if curve.label == "Options per decision")
    assert "%" not in repr(options)
    assert repr(replace(options, shape="rises")).startswith("Options per decision: rises (")


def test_a_report_is_shown_shortly(report: Report) -> None:
    is_short(report, "Galaxy: The Dark Ages: 20 games between random, random, random")
    for each in report.measured:
        is_short(each, each.measure.title)
        assert max(len(repr(each.measure)), len(repr(each.answers[0]))) < LONGEST
    is_short(report.sheet, "20 games")


def test_a_league_and_a_simulation_are_shown_shortly(league: Standings, tmp_path: Path) -> None:
    is_short(league, "4 games of 2 seats on 2 seeds", "greedy: ")
    found = simulate(GALAXY, BOTS, 2, out=tmp_path)
    assert len(repr(found)) < LONGEST


def test_a_game_and_an_analysis_are_shown_shortly() -> None:
    assert repr(GALAXY) == "<Game galaxy>"
    is_short(
        Analysis(GALAXY, 2, "expert", "1", 1, 1, 1, (0,), (1, 2), (), ()),
        "0 steps analysed by expert",
    )
