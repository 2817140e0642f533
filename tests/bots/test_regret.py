"""`tools/regret.py`: what a search gives away."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import pytest

from asterism.contract.game import find_game
from tests.tools import load_tool

GALAXY = find_game("galaxy")


@pytest.fixture(name="tool")
def _tool() -> Iterator[ModuleType]:
    with pytest.MonkeyPatch.context() as patch:
        yield load_tool("regret", patch)


def test_positions_are_choices_among_many_and_the_same_for_a_seed(tool: ModuleType) -> None:
    found = tool.positions("galaxy", 2, "s", 3)
    tool.positions.cache_clear()
    again = tool.positions("galaxy", 2, "s", 3)
    assert [GALAXY.digest(g) for g in found] == [GALAXY.digest(g) for g in again]
    assert all(len(g.distinct()) >= tool.FEW for g in found)
    assert len({g.turns for g in found}) == len(found)


def test_no_choice_is_better_than_the_best(tool: ModuleType) -> None:
    kept = lambda: tool.positions("galaxy", 2, "s", 2)  # noqa: E731
    given = {"kept": kept, "name": "galaxy", "seed": "s", "repeats": 2}
    quick, slow = tool.regrets(1, long="master@60", bots=["master@1", "master@60"], **given)
    assert len(quick) == len(slow) == 2
    assert min(quick + slow) >= 0.0


def test_a_row_says_the_mean_and_how_sure_it_is(tool: ModuleType) -> None:
    found = [[[0.0, 0.02], [0.0, 0.0]], [[0.03, 0.03], [0.0, 0.0]]]
    assert list(tool.rows(found, ["hasty", "wise"])) == [
        "hasty              2.00 +- 1.00   the best: 25%",
        "wise               0.00 +- 0.00   the best: 100%",
    ]


def test_who_does_not_search_is_refused(tool: ModuleType) -> None:
    with pytest.raises(SystemExit, match="'expert' does not search"):
        tool.searching("expert")
