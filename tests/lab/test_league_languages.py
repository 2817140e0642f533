"""Leagues and analyses speak the reader's language; their numbers and their JSON stay."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

from asterism.contract.translator import Translator
from asterism.games.galaxy.content.tables import SHIP_NAMES, WORLD_NAMES
from asterism.lab.analysis import Analysis, analyse, swing_in_words
from asterism.lab.analysis.page import page_of as analysis_page
from asterism.lab.league.page import page_of as league_page
from asterism.lab.league.page import trial_in_words
from asterism.lab.league.plan import make_plan
from asterism.lab.league.results import Part, write_league
from asterism.lab.league.standings import standings
from asterism.lab.league.trial import Trial
from asterism.lab.origin import GAME as GAME_CODE
from asterism.play.match import Match
from asterism.play.record import Record
from tests.command import run
from tests.lab.test_league_standings import part, turned
from tests.lab.test_report_languages import ENGLISH, GAME, OTHERS, Texts

pytestmark = pytest.mark.long
BOTS: Final = ("greedy", "greedy+open", "random")
CODE: Final = {GAME_CODE: "1", **dict.fromkeys(BOTS, "1")}
MACHINE: Final = "x86_64, 2 cores, Linux, CPython 3.11"
SAME: Final = {
    *re.findall(r"[^\W\d]{2,}", GAME.title), "greedy", "random", "open", "master", "alone",
    "bot", "Elo", "OpenSkill", "Linux", "CPython", "ms", "Total",
    *re.findall(r"[^\W\d]{2,}", " ".join([*WORLD_NAMES, *SHIP_NAMES])),
}  # fmt: skip
"""What is called so in every language, or is what one types."""
ENGLISH_WORDS: Final = re.compile(r"\b(the|of|to|and|after|games?|seats?|wins?|won|points)\b")


@pytest.fixture(scope="module")
def leagues() -> dict[str, list[Part]]:
    """A league with all that a page can tell, and one of two bots at two seats."""
    plan = make_plan(GAME, ["greedy", "random"], seats=3, cheat_gap=True)
    games = []
    for block in range(8):
        games += turned(block, [0, 2, 2], 0 if block % 3 else 2)
        games += turned(block, [1, 2, 2], 1 if block % 4 else 2)
    changed = CODE | {GAME_CODE: "2", "greedy": "2"}
    duel = make_plan(GAME, ["greedy", "random"], seats=2)
    return {
        "whole": [
            part(plan, games[:24], code=CODE, machine=MACHINE),
            part(plan, games[24:], code=changed, machine=MACHINE, build="interpreted"),
        ],
        "duel": [part(duel, [each for b in range(9) for each in turned(b, [0, 1], 0)])],
    }


@pytest.fixture(scope="module")
def league_folder(leagues: dict[str, list[Part]], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("league") / "whole"
    write_league(folder, leagues["whole"])
    return folder


@pytest.fixture(scope="module")
def record() -> Record:
    """A finished random game."""
    match, dice = Match(GAME, seats=3, seed=2), Random(2)
    while not match.over:
        match.play(dice.choice(match.moves))
    return match.close_record()


@pytest.fixture(scope="module")
def analysis(record: Record) -> Analysis:
    return analyse(record, bot="master@8", playouts=4, last=110)


def english(page: str, plain: str, same: set[str]) -> set[str]:
    """What a page says as the English one does, but for names; among other sentences too."""
    return {
        piece
        for piece in pieces(page) & pieces(plain)
        if not set(re.findall(r"[^\W\d]{2,}", piece)) <= same
    } | {text for text in Texts(page).found if ENGLISH_WORDS.search(text)}


def pieces(page: str) -> set[str]:
    return {piece for text in Texts(page).found for piece in re.split(r"(?<=[.,:;])\s", text)}


# -- leagues -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", ["whole", "duel"])
def test_the_page_of_a_league_has_no_english(
    name: str, language: str, leagues: dict[str, list[Part]]
) -> None:
    parts, translator = leagues[name], Translator(GAME, language)
    found, trial = standings(parts), Trial(0, 20)
    same = SAME | set(re.findall(r"[^\W\d]{2,}", str(parts[0].header.plan.rulings).lower()))
    page = league_page(found, translator, trial)
    assert f'<html lang="{language}">' in page
    assert english(page, league_page(found, ENGLISH, trial), same) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_the_verdict_of_a_trial_has_no_english(
    language: str, leagues: dict[str, list[Part]]
) -> None:
    translator, trial = Translator(GAME, language), Trial(0, 20)
    trial.watch(leagues["duel"])
    assert trial.verdict
    told = trial_in_words(translator, trial)
    assert not ENGLISH_WORDS.search(told)
    assert translator("accepts {0} Elo", 20) in told
    assert translator("accepts {0} Elo", 20) != ENGLISH("accepts {0} Elo", 20)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("es", ("asientos", "(24.2 a 89.7)", "verde", "greedy contra random", "de 'el juego'")),
        ("it", ("posti", "(da 24.2 a 89.7)", "verde", "greedy contro random", "di 'il gioco'")),
    ],
)
def test_the_tables_of_a_league_have_no_english(
    language: str, told: tuple[str, ...], league_folder: Path, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    shown = run("league", "--read", str(league_folder), "--force", "--lang", language,
                "--html", str(page))  # fmt: skip
    assert shown.exit_code == 0, shown.output
    for text in told:
        assert text in shown.stdout
    assert not ENGLISH_WORDS.search(shown.stdout.replace(str(page), ""))
    assert f'<html lang="{language}">' in page.read_text("utf-8")


def test_the_json_of_a_league_is_the_same_in_every_language(league_folder: Path) -> None:
    args = ("league", "--read", str(league_folder), "--force", "--format", "json")
    plain = run(*args).stdout
    assert '"greedy against random"' in plain
    assert '"green"' in plain
    for language in OTHERS:
        assert run(*args, "--lang", language).stdout == plain


# -- analyses ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("winners", [(), (0,), (0, 2)])
def test_the_page_of_an_analysis_has_no_english(
    winners: tuple[int, ...], language: str, analysis: Analysis
) -> None:
    found = replace(analysis, winners=winners)
    page = analysis_page(found, Translator(GAME, language))
    assert f'<html lang="{language}">' in page
    plain = analysis_page(found, ENGLISH)
    assert english(page, plain, SAME) == set()


@pytest.mark.parametrize(
    ("language", "told"),
    [("es", ("Anotación", "suerte", "elección")), ("it", ("Riga", "fortuna", "scelta"))],
)
def test_swings_are_told_in_the_language(
    language: str, told: tuple[str, str, str], analysis: Analysis
) -> None:
    entry, luck, choice = told
    for step in analysis.steps:
        line = swing_in_words(Translator(GAME, language), step, ["a", "b", "c"], 0)
        assert line.startswith(f"{entry} {step.entry}, {luck if step.luck else choice}, ")
    assert len({step.luck for step in analysis.steps}) == 2


@pytest.mark.parametrize("language", OTHERS)
def test_the_command_that_analyses_has_no_english(
    language: str, record: Record, tmp_path: Path, own_home: None
) -> None:
    path, page = tmp_path / "game.jsonl", tmp_path / "page.html"
    path.write_bytes(record.to_bytes())
    args = ("analyse", str(path), "--bot", "master@8", "--until", "50")
    shown = run(*args, "--lang", language, "--html", str(page))
    assert shown.exit_code == 0, shown.output
    assert not re.search(r"\b(Entry|entry|played|loss)\b", shown.stdout)
    assert not ENGLISH_WORDS.search(shown.stdout.replace(str(page), ""))
    assert f'<html lang="{language}">' in page.read_text("utf-8")
    told = run(*args, "--lang", language, "--format", "json").stdout
    assert told == run(*args, "--format", "json").stdout
