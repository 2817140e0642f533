"""Reports and comparisons speak the reader's language; their numbers and their JSON stay."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from babel.messages.extract import extract_from_file
from click.testing import Result

import asterism
from asterism.contract.game import find_game
from asterism.contract.study import Ending
from asterism.contract.translator import Translator
from asterism.contract.verdict import WON_OR_LOST
from asterism.lab import compare as comparing
from asterism.lab.compare import Comparison, compare
from asterism.lab.compared import comparison_page
from asterism.lab.numbers import number
from asterism.lab.report import build
from asterism.lab.report import measures as declared
from asterism.lab.report.answers import LEAST
from asterism.lab.report.build import Report, build_report
from asterism.lab.report.ladder import STEPS
from asterism.lab.report.measures import GROUPS, TEXT, Measure, measures
from asterism.lab.report.pages import report_page
from asterism.lab.report.sheet import Sheet
from asterism.lab.report.tokens import WAYS, token_measures
from asterism.lab.report.words import label_of, line_of, meaning_of, title_of, token_of
from asterism.lab.simulate import simulate
from asterism.lab.variants import read_variant
from tests.command import run

pytestmark = pytest.mark.long
PACKAGE: Final = Path(asterism.__file__).parent
GAME: Final = find_game("galaxy")
ENGLISH: Final = Translator(GAME)
OTHERS: Final = ("es", "it")
MADE: Final = re.compile(r"\b(?:Measure|_one)\(\s*\"(\w+)\"")
"""Where the code makes a measure, with its id."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("languages") / "galaxy"
    simulate(GAME, ["random"] * 3, LEAST, seed=5, data=folder)
    return folder


@pytest.fixture(scope="module")
def report(folder: Path) -> Report:
    """A report of a stopped run: all is a finding, there is a ladder, some tokens never came up."""
    found = build_report(folder)
    measured = [
        replace(each, answers=tuple(replace(a, corrected=0.0) for a in each.answers))
        for each in found.measured
    ]
    tokens = {
        way: [replace(a, corrected=0.0) if a.effect else a for a in answers]
        for way, answers in found.tokens.items()
    }
    unused = found.unused | {"class": ["nova"], "power": ["spoils", "sensors"]}
    step = measured[0].answers[0]
    return replace(
        found, measured=measured, tokens=tokens, ladder=[step] * (len(STEPS) - 1), unused=unused,
        wanted=10_000,
    )  # fmt: skip


@pytest.fixture(scope="module")
def every_measure(report: Report) -> list[Measure]:
    """All measures that a report or a comparison can show."""
    sheet = report.sheet
    columns = dict(sheet.columns) | {
        "first": np.arange(len(sheet)) % 3,
        "real": sheet["options"] / 2,
        "seconds": sheet["options"],
    }
    whole = Sheet(sheet.names, ("random", "greedy", "greedy"), columns, sheet.rules, {})
    phases = replace(whole, columns=columns | {"joint": columns["looks"]})
    single = {name: columns[name][:, :1] for name in ("result", "score")}
    names = replace(sheet.names, verdicts=WON_OR_LOST)
    alone = replace(whole, names=names, bots=("random",), columns=columns | single)
    ways = tuple(Ending(each.name, each.title) for each in WON_OR_LOST)
    ended = {f"ended {each.name}": columns["first"] == 0 for each in ways}
    several = replace(whole, names=replace(sheet.names, endings=ways), columns=columns | ended)
    told = {each.meaning for each in measures(whole)}
    more = [*measures(phases), *measures(alone), *measures(several)]
    made = [*measures(whole), *(each for each in more if each.meaning not in told)]
    source = Path(str(declared.__file__)).read_text("utf-8")
    assert {measure.id for measure in made} == set(MADE.findall(source))
    return [*made, *token_measures(whole)]


@pytest.fixture(scope="module")
def comparison() -> Comparison:
    """A comparison in which most changes are findings."""
    variants = read_variant("galaxy"), read_variant("galaxy:floor=step")
    found = compare(*variants, ["random"] * 3, 4, other_seed=2)
    changes = [
        replace(change, after=replace(change.after, corrected=0.0 if i % 3 else 0.9))
        for i, change in enumerate(found.changes)
    ]
    return replace(found, changes=changes)


class Texts(HTMLParser):
    """Collects what a page says: its texts, and what screen readers are told."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(page.partition("</style>")[2])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found |= {text for name, text in attrs if name == "aria-label" and text}

    def handle_data(self, data: str) -> None:
        self.found.add(data.strip())


def same_in(language: str) -> set[str]:
    """What is called in a language as it is in English: words of moves, bots, some tokens."""
    kept = {verb.word for verb in GAME.verbs.values()} | {"random", "greedy", "no"}
    translator = Translator(GAME, language)
    for token in range(len(GAME.study.names)):
        here, there = token_of(translator, token), token_of(ENGLISH, token)
        if here == there:
            kept |= set(here.split(", "))
        elif here.partition(":")[0] == there.partition(":")[0]:
            kept.add(here.partition(":")[0])  # whose power it is: ships have English names
    return kept


def alike(one: str, other: str, language: str) -> set[str]:
    """What two pages both say in words, other than what is the same in every language."""
    kept = same_in(language)
    return {
        text
        for text in Texts(one).found & Texts(other).found
        if re.search(r"[^\W\d]{2}", text) and not set(text.split(", ")) <= kept
    }


# -- what is declared ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
def test_every_measure_has_its_name_and_its_meaning(
    language: str, every_measure: list[Measure]
) -> None:
    translator = Translator(GAME, language)
    for measure in every_measure:
        assert title_of(translator, measure) != title_of(ENGLISH, measure), measure.id
        told = meaning_of(translator, measure)
        assert told != meaning_of(ENGLISH, measure), measure.id
        assert "{" not in told
        if measure.labels == TEXT and not measure.kind:
            for line in measure.lines:
                same = label_of(translator, measure, line.label) == line.label
                assert same == (not re.search(r"[a-z]", line.label)), line.label


def test_what_only_other_content_knows_keeps_its_name(every_measure: list[Measure]) -> None:
    for measure in every_measure:
        if measure.labels != TEXT or measure.kind:
            assert label_of(Translator(GAME, "es"), measure, "card my-own") == "card my-own"


@pytest.mark.parametrize("language", OTHERS)
def test_groups_and_ways_have_their_names(language: str) -> None:
    translator = Translator(GAME, language)
    texts: Iterable[str] = [text for both in GROUPS.values() for text in both]
    for text in [*texts, *WAYS, *WAYS.values()]:
        assert translator(text) != text


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", ["galaxy", "galactic-era", "nova", "space-opera"])
def test_a_game_has_no_other_word_for_what_the_lab_says(game: str, language: str) -> None:
    """Its own catalogue is looked into first: a word of its rules must not get onto a page."""
    translator, plain = Translator(find_game(game), language), Translator(language=language)
    modules = [*(PACKAGE / "lab").rglob("*.py"), PACKAGE / "cli" / "standings.py"]
    texts = {text for path in modules for _, text, _, _ in extract_from_file("python", path)}
    assert {title for title, _question in GROUPS.values()} < texts
    for text in map(str, texts):
        assert translator(text) == plain(text)


def test_numbers_have_no_comma_where_it_is_a_decimal_one() -> None:
    assert number(12345.6, 1, ENGLISH) == "12,345.6"
    for language in OTHERS:
        assert number(12345.6, 1, Translator(language=language)) == "12\N{NO-BREAK SPACE}345.6"


# -- what is shown -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
def test_the_page_of_a_report_has_no_english(language: str, report: Report) -> None:
    page = report_page(report, Translator(GAME, language))
    assert f'<html lang="{language}">' in page
    assert alike(page, report_page(report, ENGLISH), language) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_large_numbers_of_a_page_are_written_as_the_language_does(
    language: str, report: Report
) -> None:
    columns = dict(report.sheet.columns)
    columns["options_by_decile"] = 12345 * report.sheet["choices_by_decile"]
    sheet = replace(report.sheet, columns=columns)
    page = report_page(replace(report, sheet=sheet), Translator(GAME, language))
    assert "12\N{NO-BREAK SPACE}345.0" in page
    assert "12,345" not in page


@pytest.mark.parametrize("language", OTHERS)
def test_the_page_of_a_comparison_has_no_english(language: str, comparison: Comparison) -> None:
    page = comparison_page(comparison, Translator(GAME, language))
    assert f'<html lang="{language}">' in page
    assert alike(page, comparison_page(comparison, ENGLISH), language) == set()
    none = replace(comparison, changes=[])
    page = comparison_page(none, Translator(GAME, language))
    assert alike(page, comparison_page(none, ENGLISH), language) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_the_table_in_the_terminal_has_no_english(
    language: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    shown = run("report", str(folder), "--lang", language)
    assert shown.exit_code == 0, shown.output
    names = [re.split(r"\s{2,}", line)[0] for line in shown.stdout.splitlines()]
    found, translator = build_report(folder), Translator(GAME, language)
    for each in found.measured:
        for answer in each.answers:
            assert line_of(translator, each.measure, answer.label) in names
            assert line_of(ENGLISH, each.measure, answer.label) not in names
    assert not re.search(r"\b(points|to|wins|games|below)\b", shown.stdout)


def table_of(shown: Result) -> tuple[list[list[str]], str]:
    """The cells of a table in a terminal, its head first, and the line below it.

    What says how to look at a game stands below both, and is made of commands.
    """
    assert shown.exit_code == 0, shown.output
    every = [line for line in shown.stdout.splitlines() if "; asterism replay" not in line]
    *lines, last = every
    return [re.split(r"\s{2,}", line.strip()) for line in lines], last


def apart(one: Result, other: Result, language: str) -> None:
    """Assert that two languages share no part of a cell and no word of the last line."""
    (cells, last), (others, plain) = table_of(one), table_of(other)
    kept = same_in(language) | {"Drama"}  # that is Spanish too
    assert [len(row) for row in cells] == [len(row) for row in others]
    for row, same in zip(cells, others, strict=True):
        for told, english in zip(row, same, strict=True):
            both = set(re.split(": |, ", told)) & set(re.split(": |, ", english))
            assert not {text for text in both - kept if re.search(r"[^\W\d]{2}", text)}, told
    assert not set(re.findall(r"[a-z]{4,}", last)) & set(re.findall(r"[a-z]{4,}", plain))
    assert re.findall(r"\d+", last) == re.findall(r"\d+", plain)


@pytest.mark.parametrize("language", OTHERS)
def test_head_rows_and_last_line_of_a_report_have_no_english(
    language: str, folder: Path, report: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(build, "build_report", lambda *args, **more: report)
    plain = run("report", str(folder))
    assert any("corrected p" in row for row in table_of(plain)[0])
    told = run("report", str(folder), "--lang", language)
    apart(told, plain, language)
    hints = [each.stdout.splitlines()[-1] for each in (told, plain)]
    assert "shows most in game" not in hints[0]
    assert [hint.partition(": asterism ")[2] for hint in hints].count(
        hints[0].partition(": asterism ")[2]
    ) == 2


@pytest.mark.parametrize("language", OTHERS)
def test_head_rows_and_last_line_of_a_comparison_have_no_english(
    language: str, comparison: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With findings, and where there is none: there it shows what came nearest."""
    monkeypatch.setenv("COLUMNS", "200")
    calm = [replace(c, after=replace(c.after, corrected=0.9)) for c in comparison.changes]
    for found, rows in (
        (comparison, len(comparison.findings())),
        (replace(comparison, changes=calm), 5),
    ):
        monkeypatch.setattr(comparing, "compare", lambda *args, found=found, **more: found)
        plain = run("compare", "galaxy", "galaxy", "--games", "4")
        assert "detectable effect" in table_of(plain)[0][0]
        assert len(table_of(plain)[0]) == 1 + rows
        apart(
            run("compare", "galaxy", "galaxy", "--games", "4", "--lang", language), plain, language
        )


@pytest.mark.parametrize(
    ("language", "told"),
    [("es", "Victorias por asiento: verde"), ("it", "Vittorie per posto: verde")],
)
def test_the_commands_write_pages_in_the_language(
    language: str, told: str, folder: Path, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    args = ["compare", "galaxy", "galaxy:floor=step", "--games", "2", "--seats", "2"]
    for command in (["report", str(folder)], args):
        found = run(*command, "--lang", language, "--out", str(page))
        assert found.exit_code == 0, found.output
        assert f'<html lang="{language}">' in page.read_text("utf-8")
    assert told in page.read_text("utf-8")


def test_json_is_the_same_in_every_language(folder: Path) -> None:
    plain = run("report", str(folder), "--format", "json").stdout
    assert '"Wins by seat"' in plain
    for language in OTHERS:
        told = run("report", str(folder), "--format", "json", "--lang", language).stdout
        assert told == plain
