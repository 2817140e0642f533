"""Scenario, card and map files that are wrong, and scenarios that do not fit: a line, status 2."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any, Final

import pytest

from tests.command import EXAMPLES, line_of, run

pytestmark = pytest.mark.usefixtures("own_home")
TEXT: Final = (EXAMPLES / "nova-scenarios" / "the-lighthouse.toml").read_text("utf-8")


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A scenario file in the folder where one stands."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "mine.toml"
    path.write_text(TEXT, "utf-8")
    return path


def refused(*args: str) -> str:
    """Simulate one game of NOVA, which is refused; the line."""
    return line_of(run("simulate", "nova", "--bots", "random", "--games", "1", *args))


def test_every_command_that_takes_a_scenario_refuses_a_wrong_file(mine: Path) -> None:
    mine.write_text(TEXT.replace("turns = 4", "turns = 99"), "utf-8")
    line = TEXT[: TEXT.index("turns = 4")].count("\n") + 1
    told = f"mine.toml, line {line}: 'turns' is 99; possible is 1 to 30"
    for args in (
        ("play", "nova", "--scenario", "mine.toml"),
        ("play", "nova", "--scenario", "mine.toml", "--terminal"),
        ("simulate", "nova", "--scenario", "mine.toml", "--bots", "random"),
        ("league", "nova", "--scenario", "mine.toml", "--bots", "random,greedy", "--seats", "2"),
        ("scenarios", "nova", "mine.toml"),
        ("serve", "--scenario", "nova=mine.toml"),
    ):
        assert line_of(run(*args)) == told, args
    said = line_of(run("compare", "nova:scenario=imperium", "nova:scenario=mine.toml"))
    assert said == f"'nova:scenario=mine.toml': {told.replace('mine.toml', 'scenario file')}"


def test_files_that_are_no_scenarios(mine: Path) -> None:
    folder = mine.parent / "war.toml"
    folder.mkdir()
    assert refused("--scenario", "war.toml") == "war.toml is a folder: name a scenario file in it"
    assert refused("--scenario", ".") == ". is a folder: name a scenario file in it"
    assert refused("--scenario", "none.toml") == "none.toml: no such file or folder"
    mine.write_bytes(b"")
    assert refused("--scenario", "mine.toml") == "mine.toml: the file is empty"
    mine.write_bytes(b"name = 'x'\n\xff\xfe\x00\x80")
    assert refused("--scenario", "mine.toml") == "mine.toml, line 2: this is no text in UTF-8"
    mine.write_bytes(bytes(range(256)) * 4)
    assert refused("--scenario", "mine.toml").startswith("mine.toml, line ")
    mine.write_bytes(b"name\0 = 'x'\n")
    assert refused("--scenario", "mine.toml").startswith("mine.toml, line 1: this is no TOML")
    mine.write_text("# war\n" * 20_000, "utf-8")
    assert "longer than" in refused("--scenario", "mine.toml")
    mine.write_text("war\n", "utf-8")
    assert refused("--scenario", "mine.toml").startswith("mine.toml, line 1: this is no TOML")
    mine.write_text("# nothing\n", "utf-8")
    assert "'name' is missing; possible is a text" in refused("--scenario", "mine.toml")


def test_a_file_that_the_system_refuses(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests may read everything: so the file is one that nobody may."""
    whole = Path.open

    def closed(path: Path, *args: Any, **named: Any) -> Any:
        if path.name == mine.name:
            raise PermissionError(errno.EACCES, "no", str(path))
        return whole(path, *args, **named)

    monkeypatch.setattr(Path, "open", closed)
    assert refused("--scenario", "mine.toml") == "mine.toml: no permission to read or write there"


def test_a_scenario_that_there_is_not(mine: Path) -> None:
    assert refused("--scenario", "mine").endswith("did you mean 'mine.toml'?")
    assert mine.is_file()
    said = refused("--scenario", "invader")
    assert said == "there is no scenario 'invader'; did you mean 'invaders'?"
    assert refused("--scenario", "xyzzy").startswith("there is no scenario 'xyzzy'; there are: ")


def test_seats_that_a_scenario_does_not_have(mine: Path) -> None:
    two = "--bots", "random,random"
    said = line_of(run("simulate", "nova", "--scenario", "invaders", *two))
    assert said == "seats of the scenario invaders: 1; not 2"
    said = line_of(run("play", "nova", "--scenario", "mine.toml", "--seats", "3"))
    assert said == "seats of the scenario the-lighthouse: 1, 2; not 3"
    said = line_of(run("compare", "nova:scenario=imperium", "nova:scenario=mine.toml", "--seats",
                       "3", "--bots", "random"))  # fmt: skip
    assert "has 2 seats, not 3" in said
    assert line_of(run("play", "nova", "--seats", "5")).endswith("has 1 to 4 seats, not 5")


def test_a_game_that_takes_no_scenario_files(mine: Path) -> None:
    for game in ("galaxy", "galactic-era"):
        said = line_of(run("simulate", game, "--bots", "random,random", "--scenario", "mine.toml"))
        assert said.startswith("mine.toml: ")
        assert said.endswith("takes no scenario files")
    assert "takes no scenario files" in line_of(
        run("compare", "galaxy", "galaxy:scenario=mine.toml", "--bots", "random")
    )


def test_what_a_server_is_to_offer(mine: Path) -> None:
    for word, told in {
        "mine.toml": "write a scenario as GAME=FILE, not 'mine.toml'",
        "nova=": "write a scenario as GAME=FILE, not 'nova='",
        "nova=invaders": "'invaders' is offered already: name a scenario file",
        "nove=mine.toml": "there is no game 'nove'; did you mean 'nova'?",
        "galaxy=mine.toml": "mine.toml: Galaxy: The Dark Ages takes no scenario files",
    }.items():
        assert line_of(run("serve", "--scenario", word)) == told


CONTENT: Final = {
    "a misspelt verb of a card": (
        "cards.toml", 'do = "place"', 'do = "plase"', "did you mean 'place'?",
    ),
    "a card of another deck": (
        "cards.toml", 'deck = "military"', 'deck = "civil"', "possible is military",
    ),
    "a verb at the wrong moment": (
        "cards.toml", '{ do = "absorb", count = 2 }', '{ do = "draw", deck = "civil", count = 2 }',
        "which does nothing at the moment 'losses'",
    ),
    "too large a number": ("cards.toml", "points = 2", "points = 200", "possible is 0 to 9"),
    "a way to nowhere": ("map.toml", "connections = [", 'connections = [["a", "b"], ', "'a'"),
    "a system without a number": ("map.toml", "number = ", "numbr = ", "did you mean 'number'?"),
    "no TOML": ("map.toml", "width = 100", "width = = 100", "this is no TOML"),
    "a scenario of the game": (
        "scenario-imperium.toml", "turns = 7", "turns = 77", "possible is 1 to 30",
    ),
}  # fmt: skip


@pytest.mark.parametrize("wrong", CONTENT)
def test_a_wrong_card_or_map_file(wrong: str, tmp_path: Path) -> None:
    name, old, new, told = CONTENT[wrong]
    folder = tmp_path / "mine"
    assert run("content", "nova", str(folder)).exit_code == 0
    text = (folder / name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), "utf-8")
    variant = f"nova:scenario=imperium,content={folder}"
    said = line_of(run("compare", "nova:scenario=imperium", variant, "--bots", "random"))
    assert f"content/{name}, line " in said
    assert told in said


def test_the_numbers_of_a_game_are_listed_by_name() -> None:
    """With value, file and line; a name that several files have has that of the file before it."""
    rows = [line.split() for line in run("content", "nova").stdout.splitlines()]
    assert rows[0] == ["name", "value", "where"]
    assert ["scenario-genesis/turns", "5", "scenario-genesis.toml:8"] in rows
    names = [row[0] for row in rows]
    assert len(names) == len(set(names)) > 500


def test_content_that_is_none(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    said = line_of(run("compare", "nova", f"nova:content={folder}", "--bots", "random"))
    assert "no content file in the folder" in said
    (folder / "carts.toml").write_text("", "utf-8")
    said = line_of(run("compare", "nova", f"nova:content={folder}", "--bots", "random"))
    assert "the game has no content file 'carts.toml'; there are cards.toml, " in said


def test_the_list_of_scenarios_says_how_to_write_one(mine: Path) -> None:
    told = run("scenarios", "nova").stdout
    assert "'asterism content nova FOLDER'" in told
    assert "FOLDER" not in run("scenarios", "galactic-era").stdout
    told = run("scenarios", "nova", "mine.toml").stdout
    assert told.startswith("the-lighthouse: The Lighthouse (seats: 1, 2)\n")
