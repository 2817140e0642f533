"""Sweeps: a planted curve is found and told, nothing where there is none, and no game twice."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from asterism.contract.game import find_game
from asterism.contract.rulings import Value
from asterism.contract.translator import Translator
from asterism.kernel.errors import BadInput
from asterism.lab import common
from asterism.lab.common import play_some
from asterism.lab.compare import changes_between
from asterism.lab.report.sheet import Sheet
from asterism.lab.sweep import (
    FALLS,
    MOST_VALUES,
    MOVES,
    PEAK,
    RISES,
    VALLEY,
    Curve,
    Sweep,
    curves_of,
    read_range,
    sweep,
)
from asterism.lab.swept import in_a_sentence, sweep_page, sweep_rows, trend_of
from asterism.lab.variants import read_variant
from asterism.play.replay import open_record, replay
from tests.command import line_of, run
from tests.lab.shown import plots_of, rows_of
from tests.lab.test_page import Strict

GALAXY = find_game("galaxy")
PLAIN = read_variant("galaxy")
BOTS = ["random"] * 2
HANDS: tuple[Value, ...] = (4, 6, 8, 10)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sweep") / "kept"


@pytest.fixture(scope="module")
def hands(kept: Path) -> Sweep:
    return sweep(PLAIN, "counts.hand", HANDS, BOTS, 60, data=kept)


@pytest.fixture(scope="module")
def games() -> Sheet:
    return play_some(PLAIN, BOTS, "heaps", None, range(240))


def of(curves: Sequence[Curve], label: str) -> Curve:
    return next(curve for curve in curves if curve.label == label)


def at_values(sheet: Sheet, values: Sequence[float], *, noise: float = 1.0) -> list[Sheet]:
    """Sheets of the same games in which the rounds have these means; the rest is alike."""
    rng = np.random.default_rng(7)
    base = rng.normal(0, 1, len(sheet))
    return [
        replace(sheet, columns={
            **sheet.columns, "rounds": value + base + noise * rng.normal(0, 1, len(sheet)),
        })
        for value in values
    ]  # fmt: skip


# -- what is found ---------------------------------------------------------------------------------


def test_a_number_that_matters_is_found_with_its_curve(hands: Sweep) -> None:
    assert (hands.now, hands.values, hands.games) == (8, HANDS, 60)
    assert not hands.had_no_effect
    options = of(hands.findings(), "Options per decision")
    values = [point.value for point in options.points]
    assert options.shape == RISES
    assert values == sorted(values)
    assert all(point.low < point.value < point.high for point in options.points)
    effect = options.answer.effect
    assert effect is not None
    assert effect.value == pytest.approx(values[-1] - values[0])
    assert effect.low > 0


@pytest.mark.parametrize(
    ("means", "shape", "at"),
    [
        ((3, 4, 5, 6), RISES, 3),
        ((6, 5, 4, 3), FALLS, 3),
        ((3, 5, 4, 3), PEAK, 1),
        ((5, 4, 3, 5), VALLEY, 2),
        ((3, 3, 3, 3), "", 3),
    ],
)
def test_the_shape_of_a_planted_curve_is_told(
    games: Sheet, means: Sequence[float], shape: str, at: int
) -> None:
    curve = of(curves_of(at_values(games, means)), "Rounds")
    assert (curve.shape, curve.at) == (shape, at)
    assert curve.answer.is_finding == bool(shape)
    assert of(curves_of(at_values(games, means), ordered=False), "Rounds").shape in ("", MOVES)


def test_what_is_alike_at_all_values_never_moves(games: Sheet) -> None:
    """A planted curve is the only finding; of equal sheets there is none."""
    assert [c.label for c in curves_of(at_values(games, (3, 4, 5))) if c.answer.is_finding] == [
        "Rounds"
    ]
    assert not any(curve.answer.is_finding for curve in curves_of([games] * 4))


def test_chance_alone_is_seldom_a_finding() -> None:
    """Heaps of games of one run take the place of values: at most 1 of 20 sweeps may find some."""
    whole = play_some(PLAIN, BOTS, "nulls", None, range(240))
    rng, alarms = np.random.default_rng(3), 0
    for _ in range(20):
        heaps = rng.permutation(len(whole)).reshape(4, -1)
        sheets = [
            replace(whole, columns={name: c[rows] for name, c in whole.columns.items()})
            for rows in heaps
        ]
        alarms += any(curve.answer.is_finding for curve in curves_of(sheets))
    assert alarms <= 1


def test_two_values_are_a_comparison(games: Sheet) -> None:
    before, after = at_values(games, (3, 3.4))
    curve = of(curves_of([before, after]), "Rounds")
    change = next(c for c in changes_between(before, after) if c.label == "Rounds")
    assert curve.answer.effect is not None
    assert change.after.effect is not None
    assert curve.answer.effect.to_dict() == pytest.approx(change.after.effect.to_dict())
    assert curve.answer.games == change.after.games


# -- games are kept --------------------------------------------------------------------------------


def test_what_is_kept_is_not_played_again(
    hands: Sweep, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same sweep, one with fewer values and a comparison take what is there, to the digit."""
    files = sorted(kept.rglob("*.npz"))
    assert len(files) == len(HANDS) * 3
    again = sweep(PLAIN, "counts.hand", HANDS, BOTS, 60, data=kept)
    assert again.to_dict() == hands.to_dict()
    assert sorted(kept.rglob("*.npz")) == files
    plain = common.play_all(PLAIN, BOTS, 60, "1", data=kept)  # 8 is what it is anyway
    assert sorted(kept.rglob("*.npz")) == files
    monkeypatch.setattr(common, "play_game", None)
    assert len(common.play_all(PLAIN, BOTS, 60, "1", data=kept)) == len(plain) == 60
    with pytest.raises(TypeError):
        common.play_all(PLAIN, BOTS, 60, "2", data=kept)


def test_a_damaged_file_is_played_again(tmp_path: Path) -> None:
    first = common.play_all(PLAIN, BOTS, 3, "1", data=tmp_path)
    (file,) = tmp_path.rglob("*.npz")
    for damage in (b"", b"PK", file.read_bytes()[:-40]):
        file.write_bytes(damage)
        again = common.play_all(PLAIN, BOTS, 3, "1", data=tmp_path)
        assert again.whole("course").tolist() == first.whole("course").tolist()
        assert (again.rules, dict(again.endings)) == (first.rules, dict(first.endings))


# -- what is shown ---------------------------------------------------------------------------------


def test_the_page_draws_and_tells_every_finding(hands: Sweep) -> None:
    _ = Translator(GALAXY)
    html = sweep_page(hands, _)
    parser = Strict()
    parser.feed(html)
    assert parser.open == []
    assert "counts.hand of galaxy is 8 as it stands; here it is 4, 6, 8, 10." in html
    rows = list(sweep_rows(hands, _))
    shown = rows_of(html, "<h2>What moves</h2>")
    assert [tuple(row[:-1]) for row in shown] == rows
    assert all(row[-1].count(" · ") == 2 and " → " in row[-1] for row in shown)
    words = " ".join(said for _label, _title, said in plots_of(html))
    clearest = hands.findings()[0]
    assert trend_of(_, hands, clearest) in words
    assert in_a_sentence(_, hands) in html


def test_a_sweep_without_effect_says_so() -> None:
    found = sweep(PLAIN, "floor", ["current", "step"], BOTS, 3)
    same = replace(found, alike=found.games)
    assert "All values played the same 3 games" in in_a_sentence(Translator(GALAXY), same)
    assert (found.now, found.ordered) == ("current", False)
    nothing = replace(found, alike=0)
    assert "Nothing that 3 games" in in_a_sentence(Translator(GALAXY), nothing)
    assert len(list(sweep_rows(nothing, Translator(GALAXY)))) == 5


def test_a_game_of_a_sweep_can_be_seen(hands: Sweep, tmp_path: Path) -> None:
    """The command that a curve names records a game at both values."""
    curve = hands.findings()[0]
    assert curve.answer.games is not None
    words = shlex.split(hands.to_see_a_game(curve.at).replace("N", str(curve.answer.games.highest)))
    done = run(*words[1:-1], str(tmp_path))
    assert done.exit_code == 0, done.output
    before, after = (open_record(Path(line)) for line in done.stdout.splitlines())
    assert before.header.content != after.header.content
    plain = run("compare", "galaxy", "galaxy", *words[4:-1], str(tmp_path / "plain"))
    assert replay(open_record(Path(plain.stdout.splitlines()[0]))).over


def test_the_terminal_says_how_to_look_at_the_clearest_finding(
    kept: Path, hands: Sweep, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its commands, as they stand there, record the game and show it, with the content of each."""
    monkeypatch.chdir(tmp_path)
    args = ["--games", "60", "--seats", "2", "--data", str(kept)]
    last = run("sweep", "galaxy", "counts.hand=4..10..2", *args).stdout.splitlines()[-1]
    curve = hands.findings()[0]
    assert curve.answer.games is not None
    assert last.startswith(f"{curve.label} shows most in game {curve.answer.games.highest}: ")
    for command in last.partition(": asterism ")[2].split("; asterism "):
        done = subprocess.run(
            [sys.executable, "-m", "asterism", *shlex.split(command),
             *(["--check"] if command.startswith("replay") else [])],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert "every entry is legal" in done.stdout or "games/after/galaxy-" in done.stdout
    data = hands.to_dict()
    assert data["curves"][0]["replay"] == list(hands.to_replay())  # type: ignore[index]


def test_the_command(tmp_path: Path, kept: Path, hands: Sweep) -> None:
    page = tmp_path / "sweep.html"
    args = ["sweep", "galaxy", "counts.hand=4..10..2", "--games", "60", "--seats", "2"]
    args += ["--data", str(kept)]
    done = run(*args, "--out", str(page))
    assert done.exit_code == 0, done.output
    assert "Options per decision" in done.stdout
    assert "▁" in done.stdout
    assert page.read_text("utf-8").startswith("<!doctype html>")
    data = json.loads(run(*args, "--format", "json").stdout)
    assert data == json.loads(json.dumps(hands.to_dict()))


# -- mistakes --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("a=1..3", [1, 2, 3]),
        ("a.b[2]=-2..5..3", [-2, 1, 4]),
        ("a=3,1,7", [3, 1, 7]),
        ("a=up, down", ["up", "down"]),
        ("a=true,false", [True, False]),
    ],
)
def test_ranges_are_read_as_they_are_written(text: str, values: list[Value]) -> None:
    assert read_range(text) == (text.partition("=")[0], values)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("counts.hand", "write NUMBER=a..b"),
        ("counts.hand=", "write NUMBER=a..b"),
        ("counts.hand=9..4", "least..most"),
        ("counts.hand=4..9..0", "least..most..step"),
        ("counts.hand=4..9..1..1", "least..most..step"),
        ("counts.hand=a..b", "in whole numbers"),
        ("counts.hand=4,4", "each value once"),
        ("counts.hand=4,", "each value once"),
        ("counts.hand=4", "two values at least"),
        (f"counts.hand=0..{MOST_VALUES}", "larger step"),
    ],
)
def test_a_range_that_makes_no_sense_is_told(text: str, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        read_range(text)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["galaxy", "counts.hnd=4..6"], "no number and no ruling 'counts.hnd'; did you mean 'coun"),
        (["galaxy", "hand=4..6"], "did you mean 'counts.hand'? ('asterism content galaxy' lists"),
        (["galaxy", "counts.hand=19..21"], "'counts.hand' is 21; possible is 1 to 20"),
        (["galaxy", "counts.hand=big,small"], "'counts.hand' is a whole number, not 'big'"),
        (["galaxy", "floor=up,down"], "one of current, step, not 'up'"),
        (["galaxy:counts.hand=4", "counts.hand=4..6"], "leave it out of 'galaxy:counts.hand=4'"),
        (["galaxy", "counts.hand=4..6", "--games", "1"], "--games must be at least 2"),
        (["galaxy", "counts.hand=4..6", "--workers", "0"], "--workers at least 1"),
        (["galaxy", "counts.hand=4..6", "--seats", "9"], "2 to 5 seats"),
        (["galaxy", "counts.hand=4..6", "--cluster", "tcp://127.0.0.1:1"], "on this machine only"),
        (["galaxy", "floor=current,step", "--cluster", "x", "--data", "y"], "leave out the clus"),
        (["galaxy", "counts.hand=4..6", "--bots", "nobody"], "no bot 'nobody'"),
        (["galaxi", "counts.hand=4..6"], "did you mean 'galaxy'"),
        (["galaxy", "counts.hand=4..6", "--out", "/nowhere/page.html"], "no folder"),
        (["tests.lab.planted:GAME", "counts.hand=4..6"], "no number and no ruling 'counts.hand'"),
    ],
)
def test_a_mistake_is_told_in_a_line(args: list[str], told: str) -> None:
    assert told in line_of(run("sweep", *args))
