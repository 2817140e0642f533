"""A search for balance finds what was planted, through noise, and proves it on fresh seeds."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asterism.contract.game import find_game
from asterism.contract.rulings import Value
from asterism.contract.translator import Translator
from asterism.kernel.errors import BadInput
from asterism.lab.aims import ABSENT, Target, distance, found_in, read_aim, targets_of
from asterism.lab.balance import Balance, Met, _met, _Search, balance
from asterism.lab.balanced import aim_rows, balance_page, command, verdict_in_words
from asterism.lab.common import play_some
from asterism.lab.compare import compare
from asterism.lab.report.sheet import Sheet
from asterism.lab.report.verdicts import NO, OPEN, YES
from asterism.lab.variants import Variant, read_variant
from tests.command import line_of, run
from tests.lab.shown import rows_of
from tests.lab.test_page import Strict

GALAXY = find_game("galaxy")
ENGLISH = Translator(GALAXY)
PLAIN = read_variant("galaxy")
BOTS = ["random"] * 2
HANDS: tuple[Value, ...] = tuple(range(2, 14))
BASES: tuple[Value, ...] = (3, 4, 5, 6)


@pytest.fixture(scope="module")
def games() -> Sheet:
    return play_some(PLAIN, BOTS, "balance", None, range(60))


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Balance:
    return balance(
        PLAIN, {"counts.hand": [4, 8]}, [read_aim("options=4..5.2")], BOTS,
        games=25, trials=4, proof=60, data=tmp_path_factory.mktemp("balance"),
    )  # fmt: skip


class Made:
    """Plays games of which the rounds are made up: 4 for a hand of 9 and 5 bases, with noise."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.played: list[tuple[Mapping[str, int], int]] = []

    def __call__(self, variant: Variant, games: int) -> Sheet:
        if variant.numbers["counts.hand"] == 3:
            raise BadInput("a hand of three")
        self.played.append((variant.numbers, games))
        hand, bases = variant.numbers["counts.hand"], variant.numbers["counts.bases"]
        mean = 4 + 0.5 * abs(hand - 9) + 0.5 * abs(bases - 5)
        dice = np.random.default_rng(hand * 100 + bases)
        rounds = mean + dice.normal(0, 3, games)
        rows = np.arange(games) % len(self.sheet)
        columns = {name: column[rows] for name, column in self.sheet.columns.items()}
        return replace(self.sheet, columns={**columns, "rounds": rounds})


def search(sheet: Sheet, ranges: Mapping[str, Sequence[Value]], trials: int) -> tuple[Any, Made]:
    targets = targets_of([read_aim("rounds=3.8..4.2")], sheet)
    made = Made(sheet)
    noted: list[int] = []
    looking = _Search(PLAIN, ranges, targets, 50, made, noted.append)
    tried = looking.run(trials, (8, 5), "7")
    assert noted == [50] * trials
    return (looking, tried), made


# -- the search ------------------------------------------------------------------------------------


def test_the_search_finds_what_was_planted_through_noise(games: Sheet) -> None:
    """One game tells next to nothing: 3 rounds more or less, where a step is half a round."""
    (_looking, tried), made = search(games, {"counts.hand": HANDS, "counts.bases": BASES}, 60)
    hand, bases = tried[0].values
    assert abs(hand - 9) + abs(bases - 5) <= 1
    assert made.played[0][0] == {"counts.hand": 8, "counts.bases": 5}  # the present values
    assert len(tried) < len(HANDS) * len(BASES)
    assert tried[0].games >= 50 * 5  # what leads has to lead for long
    again, _made = search(games, {"counts.hand": HANDS, "counts.bases": BASES}, 60)
    assert [point.values for point in again[1]] == [point.values for point in tried]


def test_few_combinations_are_all_tried(games: Sheet) -> None:
    ranges: dict[str, Sequence[Value]] = {"counts.hand": (8, 9, 10), "counts.bases": (4, 5)}
    (_looking, tried), _made = search(games, ranges, 8)
    assert {point.values for point in tried} == {(h, b) for h in (8, 9, 10) for b in (4, 5)}


def test_what_the_content_refuses_is_passed_over(games: Sheet) -> None:
    ranges: dict[str, Sequence[Value]] = {"counts.hand": (3, 9), "counts.bases": (4, 5)}
    (looking, tried), _made = search(games, ranges, 8)
    assert looking.refused == 2
    assert {point.values for point in tried} == {(9, 4), (9, 5)}
    with pytest.raises(BadInput, match="a hand of three"):
        search(games, {"counts.hand": (3,), "counts.bases": BASES}, 8)


# -- the proof -------------------------------------------------------------------------------------


def test_what_was_found_is_proved_on_fresh_seeds(found: Balance) -> None:
    assert (found.now, found.best.values, found.possible) == ((8,), (4,), 2)
    assert found.proof.variants == ("galaxy", "galaxy:counts.hand=4")
    assert found.proof.seeds == ("1:proof", "1:proof")
    (met,) = found.met
    assert met.before is not None
    assert met.after is not None
    assert met.before.value > 6
    assert (met.verdict, found.is_met) == (YES, True)
    alone = compare(PLAIN, read_variant("galaxy:counts.hand=4"), BOTS, 60, seed="1:proof")
    options = next(each for each in alone.changes if each.label == "Options per decision")
    assert met.after == options.after.found


def test_values_that_are_no_better_are_not_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    same = balance(
        PLAIN, {"counts.hand": [4, 8]}, [read_aim("options=6.5..7.5")], BOTS,
        games=25, trials=2, proof=50,
    )  # fmt: skip
    assert same.best.values == same.now
    assert same.proof.had_no_effect
    assert "Nothing that was tried is nearer to the aims" in verdict_in_words(ENGLISH, same)


@pytest.mark.parametrize(
    ("low", "high", "said"), [(3.0, 5.0, YES), (6.0, 8.0, NO), (4.9, 6.0, OPEN)]
)
def test_aims_are_met_missed_or_open(found: Balance, low: float, high: float, said: str) -> None:
    """The intervals of all aims hold at once; of what too few games tell nothing is said."""
    proof = found.proof
    rounds = next(each for each in proof.changes if each.measure.id == "options")
    after = replace(rounds.after.found, value=5.0, low=4.8, high=5.2)
    changes = [replace(rounds, after=replace(rounds.after, found=after))]
    if said == YES:
        after = replace(after, value=4.0, low=3.8, high=4.2)
        changes = [replace(rounds, after=replace(rounds.after, found=after))]
    planted = replace(proof, changes=changes)
    met = _met([Target(rounds.measure, "", low, high)], planted)
    assert [each.verdict for each in met] == [said]
    assert (met[0].more > 0) == (said == OPEN)
    unknown = Target(rounds.measure, "nothing", low, high)
    both = _met([Target(rounds.measure, "", low, high), unknown], planted)
    assert both[1] == Met(unknown, None, None, OPEN, 0)


def test_the_page_tells_what_was_found_tried_and_changed(found: Balance) -> None:
    html = balance_page(found, ENGLISH)
    parser = Strict()
    parser.feed(html)
    assert parser.open == []
    assert [tuple(row) for row in rows_of(html, "<h2>What was found</h2>")] == list(
        aim_rows(found, ENGLISH)
    )
    said = verdict_in_words(ENGLISH, found)
    assert said == "Nearest to the aims: counts.hand=4, now counts.hand=8. Every aim is met (1)."
    assert said in html
    assert command(found) in html
    assert found.proof.to_see_a_game() in html
    assert "The search tried 2 of 2 combinations with 100 games." in html
    assert len(repr(found)) < len(found._repr_html_()) < 2000
    open_ = replace(found, met=[replace(found.met[0], verdict=OPEN, more=300)])
    assert "still open: 1; --proof with about 300 more" in verdict_in_words(ENGLISH, open_)
    seldom = replace(found, met=[replace(found.met[0], after=None, verdict=OPEN, more=0)])
    assert "of 1 these games tell nothing" in verdict_in_words(ENGLISH, seldom)
    assert next(aim_rows(seldom, ENGLISH))[1] == "it came up too seldom to tell"
    missed = replace(found, met=[replace(found.met[0], verdict=NO)])
    assert "met: 0, missed: 1." in verdict_in_words(ENGLISH, missed)


def test_the_command(tmp_path: Path) -> None:
    """It goes on where it was stopped, with the same result."""
    page = tmp_path / "balance.html"
    args = ["balance", "galaxy", "counts.hand=4,8", "floor=current,step", "--seats", "2"]
    args += ["--aim", "options=4..5.2", "--aim", "seat_wins:green=10..90", "--trials", "3"]
    args += ["--games", "10", "--proof", "10", "--data", str(tmp_path / "kept")]
    done = run(*args, "--out", str(page), "--lang", "it")
    assert done.exit_code == 0, done.output
    assert "galaxy:counts.hand=" in done.stdout
    assert page.read_text("utf-8").startswith("<!doctype html>")
    data = json.loads(run(*args, "--format", "json").stdout)
    assert data["numbers"] == ["counts.hand", "floor"]
    assert [each["measure"] for each in data["aims"]] == ["options", "seat_wins"]
    assert data == json.loads(run(*args, "--format", "json").stdout)


# -- aims ------------------------------------------------------------------------------------------


def test_aims_are_read_and_their_distance_told(games: Sheet) -> None:
    aims = [read_aim("options=6..8"), read_aim("seat_wins:GREEN=40..60"), read_aim("rounds=4")]
    targets = targets_of(aims, games)
    assert [(each.key, each.low, each.high) for each in targets] == [
        (("options", ""), 6, 8), (("seat_wins", "green"), 0.4, 0.6), (("rounds", ""), 3.8, 4.2),
    ]  # fmt: skip
    options = targets[0]
    assert options.distance(7) == 0
    assert options.distance(8) == pytest.approx(0.01)
    assert options.distance(10) == pytest.approx(2.03)
    assert options.distance(float("nan")) == ABSENT
    values = found_in(games, targets)
    parts = [each.distance(values[each.key].value) for each in targets]
    assert distance(values, targets) == pytest.approx(sum(parts))
    assert len(targets_of([read_aim("seat_wins=40..60")], games)) == 2


@pytest.mark.parametrize(
    "text", ["options", "options=", "=4..5", "options=x", "options=1..2..3", "options=nan"]
)
def test_an_aim_that_is_none_is_told(text: str) -> None:
    with pytest.raises(BadInput, match=r"write an aim as MEASURE=low\.\.high"):
        read_aim(text)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["counts.hand=4..6", "--aim", "optons=4..5"], "did you mean 'options'"),
        (["counts.hand=4..6", "--aim", "zzz=4..5"], "there is no measure 'zzz'; there are seat_wi"),
        (["counts.hand=4..6", "--aim", "seat_wins:pink=4..5"], "has no line 'pink'; there are gre"),
        (["counts.hand=4..6", "--aim", "options=5..4"], "write the range from low to high"),
        (["counts.hand=4..6", "--aim", "rounds=0"], "write the range from low to high"),
        (["counts.hand=4..6", "--aim", "ties=1..2", "--aim", "ties=3..4"], "two aims are about ti"),
        (["counts.hand=4..6"], "Missing option '--aim'"),
        (["--aim", "ties=1..2"], "Missing argument"),
        (["counts.hand=4", "--aim", "ties=1..2"], "two values at least"),
        (["counts.hnd=4..6", "--aim", "ties=1..2"], "did you mean 'counts.hand'"),
        (["counts.hand=4..6", "counts.hand=4..7", "--aim", "ties=1..2"], "name each number once"),
        (["counts.hand=30..32", "--aim", "ties=1..2", "--trials", "2"], "possible is 1 to 20"),
        (["counts.hand=4..6", "--aim", "ties=1..2", "--trials", "0"], "--trials, --seats and"),
        (["counts.hand=4..6", "--aim", "ties=1..2", "--proof", "1"], "at least 2"),
    ],
)
def test_a_mistake_is_told_in_a_line(args: list[str], told: str) -> None:
    assert told in line_of(run("balance", "galaxy", *args, "--seats", "2"))
