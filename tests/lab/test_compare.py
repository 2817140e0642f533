"""Comparisons: a planted change is found, nothing is found where there is none."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from asterism.contract.game import find_game
from asterism.contract.translator import Translator
from asterism.kernel.errors import BadInput
from asterism.lab.arena import play_game
from asterism.lab.common import PurposeChance, play_some
from asterism.lab.compare import Comparison, changes_between, compare
from asterism.lab.compared import comparison_page, comparison_rows
from asterism.lab.report.answers import LEAST
from asterism.lab.report.sheet import Sheet
from asterism.lab.report.tokens import token_measures
from asterism.lab.variants import content_numbers, load, prepare_content, read_variant
from asterism.play.replay import open_record, replay
from tests.command import line_of, run
from tests.lab.shown import figures, plots_of, rows_of, shows, watch
from tests.lab.test_page import Strict

GALAXY = find_game("galaxy")
PLAIN = read_variant("galaxy")
PLANTED = read_variant("tests.lab.planted:GAME")
CARDS = GALAXY.folder / "content" / "cards.toml"
BOTS = ["random"] * 3


@pytest.fixture(scope="module")
def planted() -> Comparison:
    return compare(PLAIN, PLANTED, BOTS, 100, seed="planted")


@pytest.fixture(scope="module")
def html(planted: Comparison) -> str:
    return comparison_page(planted, Translator(GALAXY))


@pytest.fixture(scope="module")
def games() -> Sheet:
    """Games of one run."""
    return play_some(PLAIN, BOTS, "heaps", None, range(120))


def some(sheet: Sheet, rows: np.ndarray) -> Sheet:
    """A sheet of some of the games of another, numbered anew."""
    columns = {name: column[rows] for name, column in sheet.columns.items()}
    columns["number"] = np.arange(len(rows))
    return Sheet(sheet.names, sheet.bots, columns, sheet.rules, sheet.endings)


# -- what is found -------------------------------------------------------------------------------


def test_a_planted_change_is_found_with_its_interval(planted: Comparison) -> None:
    findings = planted.findings()
    assert findings
    for change in findings:
        effect = change.after.effect
        assert effect is not None
        assert effect.low > 0 or effect.high < 0
        assert change.after.found.value - change.before.value == pytest.approx(effect.value)
        assert change.after.corrected <= 0.05
    # More cards in the hands: there is more to choose from.
    wide = next(c for c in planted.changes if c.label == "Options per decision")
    assert wide.after.effect is not None
    assert wide.after.effect.value > 0


@pytest.mark.long
def test_nothing_is_found_in_a_game_compared_with_itself() -> None:
    """At most three of twenty runs in which nothing but chance differs have a finding.

    The seeds are those of `tools/nulls.py`, which plays more games of each.
    """
    alarms = 0
    for number in range(20):
        found = compare(
            PLAIN, PLAIN, BOTS, 100, seed=f"null-{number}", other_seed=f"other-{number}"
        )
        assert len(found.changes) > 100
        alarms += bool(found.findings())
    assert alarms <= 3


def test_powers_are_compared_by_who_used_them(planted: Comparison, games: Sheet) -> None:
    changes = {change.label: change for change in planted.changes}
    transport = changes["Wins by power: power transport"]
    assert transport.measure.meaning == "The share of wins of seats that used it."
    used = games.flags("uses")[:, :, games.names.tokens.index("power transport")]
    [measure] = [each for each in token_measures(games) if each.id == "power_wins"]
    [line] = [each for each in measure.lines if each.label == "power transport"]
    assert line.bottom is not None
    assert line.bottom.sum() == used.sum() > 0
    assert line.top.sum() == pytest.approx(games["result"][used].sum())


def test_equal_variants_on_common_seeds_do_not_differ_at_all() -> None:
    same = compare(PLAIN, read_variant("galaxy:floor=current"), BOTS, 4)
    for change in same.changes:
        effect = change.after.effect
        assert effect is not None
        assert (effect.value, effect.p) == (0, 1)
    other = compare(PLAIN, PLAIN, BOTS, 4, other_seed=2)
    assert any(change.before.value != change.after.found.value for change in other.changes)


def test_what_fewer_than_fifty_games_have_to_do_with_is_not_compared(games: Sheet) -> None:
    """Somebody leads after a quarter in 49 of 60 games and in 50 after a half; of 20 games all do.

    It is enough that they are too few in one of both variants.
    """
    led = np.ones((60, 3), dtype=np.float32)
    led[LEAST - 1 :, 0] = led[LEAST:, 1] = 0
    whole = some(games, np.arange(60))
    whole.columns["led"][:] = 1
    few = replace(whole, columns={**whole.columns, "led": led})
    for before, after in ((whole, few), (few, whole), (few, few)):
        found = {change.label for change in changes_between(before, after)}
        assert "Runaway leader: after 25 %" not in found
        assert {"Runaway leader: after 50 %", "Runaway leader: after 75 %"} < found
    little = some(whole, np.arange(20))
    found = {change.label for change in changes_between(little, little)}
    assert "Runaway leader: after 25 %" in found


def test_a_purpose_keeps_its_stream_whatever_the_others_use() -> None:
    one, other = PurposeChance("7"), PurposeChance("7")
    for _ in range(5):
        other.below(3, 100)
    assert [one.below(2, 100) for _ in range(9)] == [other.below(2, 100) for _ in range(9)]
    assert PurposeChance("8").below(2, 10**9) != PurposeChance("7").below(2, 10**9)
    throws = [one.roll(1, 6) for _ in range(600)]
    assert {min(throws), max(throws)} == {1, 6}


def test_what_it_shows(planted: Comparison, html: str) -> None:
    data = json.loads(json.dumps(planted.to_dict(), allow_nan=False))
    assert data["findings"] == [change.label for change in planted.findings()]
    assert all(change["change"]["smallest_effect"] is not None for change in data["changes"])
    parser = Strict()
    parser.feed(html)
    assert parser.open == []
    assert planted.findings()[0].label in html
    assert "tests.lab.planted:GAME" in html


def test_a_change_alike_in_every_game_is_told_but_not_drawn(
    planted: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has no error, so nothing is the smallest that could be found."""
    drawn: list[tuple[list[str], np.ndarray]] = []
    monkeypatch.setattr(
        "asterism.lab.compared.draw_effects", lambda _axes, *given: drawn.append(given)
    )
    first, second = planted.findings()[:2]
    assert first.after.effect is not None
    for error in (0.0, 1e-17):
        sure = replace(first.after, effect=replace(first.after.effect, error=error))
        alike = replace(first, after=sure)
        html = comparison_page(replace(planted, changes=[alike, second]), Translator(GALAXY))
        assert html.count(alike.label) >= 4  # in a sentence, in two tables, in the words
        comparison_page(replace(planted, changes=[alike]), Translator(GALAXY))
    assert [labels for labels, _values in drawn] == [[second.label]] * 2
    assert all(np.abs(values).max() < 100 for _labels, values in drawn)


def test_each_row_shows_a_finding_before_and_after_and_what_could_be_found(
    planted: Comparison, html: str
) -> None:
    """The clearest finding first; the change has a digit more than what changes."""
    rows = list(comparison_rows(planted, Translator(GALAXY)))
    assert len({change.measure.percent for change in planted.findings()}) == 2
    for row, change in zip(rows, planted.findings(), strict=True):
        measure, effect = change.measure, change.after.effect
        assert effect is not None
        scale, digits = 100 if measure.percent else 1, measure.digits
        name, before, after, moved, p, least = row
        assert name.startswith((measure.title, "Wins with"))
        assert shows(before, change.before, scale, digits)
        assert shows(after, change.after.found, scale, digits)
        assert shows(moved, effect, scale, digits + 1)
        assert ("%" in before, "points" in moved) == (measure.percent, measure.percent)
        corrected = change.after.corrected
        assert p == ("below 0.001" if corrected < 0.001 else f"{corrected:.3f}")
        found = f"{2.80159 * effect.error * scale:.{digits + 1}f}"
        assert figures(least) == [float(found)]
    shown_rows = rows_of(html, "<h2>What changed</h2>")
    assert [tuple(row[:-1]) for row in shown_rows] == rows
    assert all(row[-1].count(" · ") == 2 for row in shown_rows)
    ps = [change.after.corrected for change in planted.findings()]
    assert ps == sorted(ps)


def test_the_page_says_what_was_compared_and_what_came_of_it(
    planted: Comparison, html: str
) -> None:
    title = "Galaxy: The Dark Ages: tests.lab.planted:GAME compared with galaxy"
    assert f"<h1>{title}</h1>" in html
    assert "100 games of each variant on common seeds (planted), between" in html
    apart = replace(planted, seeds=("planted", "2"))
    other = comparison_page(apart, Translator(GALAXY))
    assert "100 games of each variant on different seeds (planted and 2), between" in other
    assert "common seeds" not in other
    findings, many = planted.findings(), len(planted.changes)
    assert f"Further findings: {len(findings) - 1}, in {many} comparisons." in html
    none = replace(planted, changes=[c for c in planted.changes if not c.after.is_finding])
    calm = comparison_page(none, Translator(GALAXY))
    few = len(none.changes)
    said = f"Nothing that 100 games of each variant can tell from chance, in {few} comparisons."
    assert said in calm
    assert "<svg" not in calm


def test_the_plot_draws_and_says_the_clearest_changes(
    planted: Comparison, html: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In units of the smallest change that could be found, the clearest on top."""
    findings = planted.findings()[:15]
    effects = [change.after.effect for change in findings]
    ((label, title, words),) = plots_of(html)
    assert label == f"{title}: {words}"
    pieces = words.removesuffix(".").split("; ")
    names = [row[0] for row in comparison_rows(planted, Translator(GALAXY))][:15]
    for piece, name, change, effect in zip(pieces, names, findings, effects, strict=True):
        assert piece.startswith(f"{name} ")
        scale, digits = 100 if change.measure.percent else 1, change.measure.digits + 1
        assert effect is not None
        assert shows(piece.removeprefix(name), effect, scale, digits)
    strokes = watch(monkeypatch)
    comparison_page(planted, Translator(GALAXY))
    (((values, drawn, *_), more),) = strokes["errorbar"]
    for end, reach in (("value", 0), ("low", -more["xerr"][0]), ("high", more["xerr"][1])):
        right = [getattr(e, end) / e.smallest for e in reversed(effects) if e is not None]
        assert values + reach == pytest.approx(right)
    assert [" ".join(name.split()) for name in drawn] == names[::-1]


# -- variants ------------------------------------------------------------------------------------


def test_other_content_is_played_in_a_process_of_its_own(tmp_path: Path) -> None:
    numbers = CARDS.read_text("utf-8")
    mine = tmp_path / "cards.toml"
    mine.write_text(numbers.replace("hand = 8 ", "hand = 4 "), "utf-8")
    found = compare(PLAIN, read_variant(f"galaxy:content={mine}"), ["random"] * 2, 6)
    options = next(c for c in found.changes if c.label == "Options per decision")
    assert options.after.found.value < options.before.value - 1
    assert CARDS.read_text("utf-8") == numbers
    assert "asterism.games.galaxy" in sys.modules
    assert find_game("galaxy").content_hash() == GALAXY.content_hash()


def test_a_number_is_changed_by_its_name(tmp_path: Path) -> None:
    """It plays as the file would in which it is written so; over a folder it changes that."""
    mine = tmp_path / "cards.toml"
    mine.write_text(CARDS.read_text("utf-8").replace("hand = 8 ", "hand = 4 "), "utf-8")
    by_file = f"galaxy:content={mine}"
    for text in ("galaxy:counts.hand=4", f"{by_file},counts.hand=4", f"{by_file},floor=current"):
        found = compare(read_variant(by_file), read_variant(text), ["random"] * 2, 3)
        assert found.had_no_effect
    both = read_variant("galaxy:influence.lines[7]=3,ships.values[11]=12,floor=step")
    assert (both.numbers, both.rulings) == (
        {"influence.lines[7]": 3, "ships.values[11]": 12}, {"floor": "step"},
    )  # fmt: skip
    ready = prepare_content(both, tmp_path / "room")
    (laid,) = Path(ready.overlay).iterdir()
    changed = [
        line for line in laid.read_text("utf-8").splitlines()
        if line not in CARDS.read_text("utf-8").splitlines()
    ]  # fmt: skip
    assert changed == [
        "lines = [5, 4, 3, 2, 1, 0, 3]", "values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12]",
    ]  # fmt: skip
    with pytest.raises(BadInput, match=r"'counts\.hand' is 99; possible is 1 to 20"):
        compare(PLAIN, read_variant("galaxy:counts.hand=99"), ["random"] * 2, 2)


@pytest.mark.parametrize("name", ["galaxy", "galactic-era", "nova", "space-opera"])
def test_no_ruling_can_be_taken_for_a_number(name: str) -> None:
    """Of space-opera, `income=retail` is a ruling and `income=3` a number of its rules."""
    game = find_game(name)
    numbers = content_numbers(read_variant(name))
    assert numbers
    same = [ruling for ruling in (*game.rulings, *game.choices) if ruling.name in numbers]
    assert not any(type(value) is int for ruling in same for value in ruling.values)


def test_what_moved_nothing_is_told_plainly(tmp_path: Path) -> None:
    """In the table, in JSON and on the page; a change that moves a game is not told so."""
    (tmp_path / "cards.toml").write_text(CARDS.read_text("utf-8") + "# the same\n", "utf-8")
    page = tmp_path / "compared.html"
    same = ["compare", "galaxy", f"galaxy:content={tmp_path / 'cards.toml'}", "--seats", "2"]
    same += ["--games", "3"]
    told = "Both variants played the same 3 games move for move: the change had no effect here."
    assert told in run(*same, "--out", str(page)).stdout
    assert told in page.read_text("utf-8")
    assert json.loads(run(*same, "--format", "json").stdout)["same_games"] == 3
    other = compare(PLAIN, read_variant("galaxy:redraw_surrendered=true"), BOTS, 6)
    assert other.alike < 6
    assert not other.had_no_effect


def test_a_game_of_a_comparison_can_be_seen(tmp_path: Path) -> None:
    """Its changes name games, and the command writes the records of one, with other content too."""
    cards = tmp_path / "cards.toml"
    cards.write_text(CARDS.read_text("utf-8").replace("hand = 8 ", "hand = 4 "), "utf-8")
    variant = f"galaxy:content={cards}"
    found = compare(PLAIN, read_variant(variant), ["random"] * 2, 4)
    data = json.loads(json.dumps(found.to_dict()))
    named = [change["games"] for change in data["changes"]]
    assert all(set(each.values()) <= set(range(4)) for each in named)
    assert any(len(set(each.values())) == 3 for each in named)
    command = shlex.split(found.to_see_a_game().replace("N", "2"))[1:]
    command[-1] = str(tmp_path / "games")
    done = run(*command)
    assert done.exit_code == 0, done.output
    before, after = (Path(line) for line in done.stdout.splitlines())
    chance = PurposeChance("1:2:game")
    assert (
        replay(open_record(before)).digest()
        == play_game(
            GALAXY, ["random"] * 2, GALAXY.read_rulings({}), "1", 2, luck=lambda _seed: chance
        ).digest
    )
    assert "other content files" in line_of(run("replay", str(after)))
    shown = subprocess.run(
        [sys.executable, "-m", "asterism", "replay", after, "--check", "--content", cards],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "every entry is legal" in shown.stdout
    told = line_of(run("compare", "galaxy", "galaxy", "--only", "2"))
    assert told == "use --only (at least 0) and --records together"


def test_content_that_does_not_load_is_told(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("[seats]\nleast = 2\n", "utf-8")
    with pytest.raises(BadInput, match=r"cards\.toml, line 1: 'seats\.most' is missing"):
        compare(PLAIN, read_variant(f"galaxy:content={tmp_path}"), ["random"] * 2, 2)


def test_other_files_are_laid_aside_in_the_room(tmp_path: Path) -> None:
    ours, room = tmp_path / "ours", tmp_path / "room"
    ours.mkdir()
    (ours / "options.toml").write_text("# mine\n", "utf-8")
    for given in (ours, ours / "options.toml"):
        ready = prepare_content(read_variant(f"galaxy:content={given},floor=step"), room)
        assert ready.overlay == str(room)
        assert ready.rulings == {"floor": "step"}
        assert [path.name for path in room.iterdir()] == ["options.toml"]
        assert (room / "options.toml").read_text("utf-8") == "# mine\n"
    assert prepare_content(PLAIN, room) is PLAIN


def test_rulings_are_read_as_they_are_written() -> None:
    game, rulings = load(read_variant("galaxy:preset=it,transport_own=true"))
    assert game is GALAXY
    assert rulings["transport_own"] is True
    assert rulings["floor"] == GALAXY.presets["it"]["floor"]
    own, rulings = load(read_variant("tests.lab.planted:GAME:floor=step"))
    assert own is not GALAXY
    assert rulings["floor"] == "step"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("galaxi", "did you mean 'galaxy'"),
        ("galaxy:", "no variant 'galaxy:'; write GAME, GAME:ruling=value"),
        ("", "no variant ''"),
        ("galaxy:floor=up", "'floor' is one of current, step"),
        ("galaxy:flor=step", "did you mean 'floor'"),
        ("galaxy:floor=step,,=", "write ruling=value"),
        ("galaxy:content=nowhere", "no folder or file 'nowhere'"),
        ("nowhere:GAME", "No module named 'nowhere'"),
        ("tests.lab.planted:NOTHING", "has no 'NOTHING'"),
        ("tests.lab.planted:GALAXY:content=.", "reads its own content"),
        ("tests.lab.planted:Generous", "is no game"),
        ("galaxy:counts.hnad=4", "no number 'counts.hnad'; did you mean 'counts.hand'"),
        ("galaxy:counts.hand=few", "'counts.hand' is a whole number, not 'few'"),
        ("nova:scenario-genesis/turn=3", "did you mean 'scenario-genesis/turns'"),
        ("tests.lab.planted:GAME:counts.hand=4", "reads its own content"),
    ],
)
def test_a_variant_that_there_is_not_is_told_in_a_line(text: str, told: str) -> None:
    with pytest.raises(BadInput) as error:
        load(read_variant(text))
    assert told in str(error.value)
    assert "\n" not in str(error.value)


def test_a_folder_without_content_files_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no content file in the folder"):
        prepare_content(read_variant(f"galaxy:content={tmp_path}"), tmp_path / "room")
    (tmp_path / "extra.toml").write_text("", "utf-8")
    with pytest.raises(BadInput, match="no content file 'extra"):
        prepare_content(read_variant(f"galaxy:content={tmp_path}"), tmp_path / "room")


# -- the command ---------------------------------------------------------------------------------


def test_the_command(tmp_path: Path) -> None:
    page = tmp_path / "compared.html"
    args = ["compare", "galaxy", "galaxy:redraw_surrendered=true", "--games", "4", "--seats", "2"]
    found = run(*args, "--out", str(page))
    assert found.exit_code == 0, found.output
    assert "comparisons of 4 games" in found.stdout
    assert "redraw_surrendered false before and true after" in page.read_text("utf-8")
    data = json.loads(run(*args, "--format", "json").stdout)
    assert data["variants"] == args[1:3]
    assert data["games"] == 4


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["galaxy", "galaxy", "--games", "1"], "--games must be at least 2"),
        (["galaxy", "galaxy", "--workers", "0"], "--seats and --workers at least 1"),
        (["galaxy", "galaxy", "--seats", "0"], "--seats and --workers at least 1"),
        (["galaxy", "galaxy", "--seats", "-1"], "--seats and --workers at least 1"),
        (["galaxy", "galaxy", "--bots", "nobody"], "no bot 'nobody'"),
        (["galaxy", "galaxy", "--bots", "master@0"], "budget"),
        (["galaxy", "galaxy", "--seats", "9"], "2 to 5 seats"),
        (["galaxy", "galactic-era"], "two games"),
        (["galaxy", "galaxi"], "did you mean"),
        (["galaxy", "galaxy", "--out", "/nowhere/page.html"], "no folder"),
        (["galaxy", "galaxy:content=/", "--cluster", "tcp://127.0.0.1:1"], "on this machine only"),
    ],
)
def test_bad_input_is_told_in_a_line(args: list[str], told: str) -> None:
    assert told in line_of(run("compare", *args))
