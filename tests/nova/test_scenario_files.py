"""The files of scenarios: what they say, and wrong ones, which are refused in one line."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from asterism.contract.content import read
from asterism.games.nova.content import scenarios as sc
from asterism.games.nova.content.scenario_checks import check
from asterism.games.nova.content.shapes import HOME
from asterism.kernel.errors import BadInput
from asterism.testing.rulebook import rule


def load(folder: Path, name: str) -> Any:
    """Return what a file of a scenario says, once it is checked."""
    content = read(folder, f"scenario-{name}.toml", sc.SHAPE)
    check(content)
    return content.data


def refused(tmp_path: Path, name: str, old: str, new: str) -> tuple[str, int]:
    """Return how a file is refused in which something is replaced, and the line of that."""
    shutil.copytree(HOME / "content", tmp_path / "content")
    path = tmp_path / "content" / f"scenario-{name}.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadInput) as error:
        load(tmp_path, name)
    line = str(error.value)
    assert "\n" not in line
    return line, text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize("name", sc.NAMES)
def test_the_files_of_the_game_make_sense(name: str) -> None:
    text = (HOME / "content" / f"scenario-{name}.toml").read_text("utf-8")
    assert load(HOME, name) == tomllib.loads(text)


def test_every_file_of_a_scenario_is_one_of_the_game() -> None:
    found = {path.stem.removeprefix("scenario-") for path in HOME.glob("content/scenario-*.toml")}
    assert found == set(sc.NAMES)


WRONG: Final = {
    "unknown step": (
        "genesis",
        '{ do = "new-power", by = "development" }',
        '{ do = "new-powr", by = "development" }',
        "did you mean 'new-power'?",
    ),
    "a step of events in the set-up": (
        "invaders",
        '{ do = "landing" }',
        '{ do = "rebellion" }',
        "possible is ",
    ),
    "unknown argument": (
        "republic",
        '{ do = "naval", amount = 1, who = "all" }',
        '{ do = "naval", count = 1, who = "all" }',
        "'setup[4].count' is not known; did you mean 'amount'?",
    ),
    "unknown rule": ("republic", '"no-settling"', '"no-setling"', "did you mean 'no-settling'?"),
    "a wrong number": ("invaders", "turns = 3", "turns = 0", "is 0; possible is 1 to 30"),
    "a table that there is not": (
        "colonisation",
        'do = "roll", table = 0',
        'do = "roll", table = 1',
        "'events[3].steps[1].table' is 1; possible is a table that there is: the first is 0",
    ),
    "a table that a row rolls on": (
        "imperium",
        'do = "roll", table = 3',
        'do = "roll", table = 4',
        "'tables[1][5].steps[1].table' is 4; possible is",
    ),
    "rows that do not rise": (
        "imperium",
        'upto = 5, name = "Without effect"',
        'upto = 2, name = "Without effect"',
        "is 2; possible is 3 or more",
    ),
    "a card without units": (
        "imperium",
        'card = "assault-plans"',
        'card = "assault-planes"',
        "is 'assault-planes'; possible is station-plans, battleship-plans, assault-plans",
    ),
    "a row that there is not": (
        "imperium",
        "again = 5",
        "again = 9",
        "is 9; possible is a row of the first table",
    ),
    "appeals without their tables": (
        "colonisation",
        '{ do = "natives" }',
        '{ do = "appeal", plus = 1 }',
        "is 'appeal'; possible is that only with 3 tables",
    ),
    "a seat that nobody has": (
        "imperium",
        'do = "trait", seat = 1',
        'do = "trait", seat = 2',
        "is 2; possible is 0 to 1",
    ),
    "fewer seats at most than at least": (
        "colonisation",
        "most_seats = 4",
        "most_seats = 2",
        "is 2; possible is 3 to 4",
    ),
    "a draw above victory": ("genesis", "draw = 14", "draw = 19", "is 19; possible is 18 at most"),
    "broken TOML": ("genesis", "turns = 5", "turns = = 5", "this is no TOML: Invalid value"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_file_is_refused_with_its_line_and_what_is_possible(
    tmp_path: Path, wrong: str
) -> None:
    name, old, new, told = WRONG[wrong]
    said, line = refused(tmp_path, name, old, new)
    assert said.startswith(f"content/scenario-{name}.toml, line {line}: ")
    assert told in said


def test_a_file_for_one_player_says_from_where_on_it_is_won(tmp_path: Path) -> None:
    said, _ = refused(tmp_path, "genesis", "victory = 18\n", "")
    assert "it is for one player; possible is only a file with 'draw' and 'victory'" in said


PLAYERS: Final = {
    "anybody-out-there": (1, 1, 3),
    "genesis": (1, 1, 5),
    "republic": (1, 1, 5),
    "invaders": (1, 1, 3),
    "imperium": (2, 2, 7),
    "colonisation": (3, 4, 6),
}


@rule("18.1.players", "18.2.players", "18.3.players", "18.4.players", "18.5.players")
@rule("18.6.players")
def test_players_and_turns_of_the_six_scenarios() -> None:
    """18.1.players: one player and three turns, and so on to 18.6: three or four, six turns."""
    for at, name in enumerate(sc.NAMES):
        assert (sc.LEAST_SEATS[at], sc.MOST_SEATS[at], sc.TURNS[at]) == PLAYERS[name], name
