"""The command line: what it shows, and one clear line for every mistake."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

import asterism
from asterism.contract.game import games
from asterism.contract.rule_lines import place_of, places_naming
from asterism.contract.rulebook import RuleEntry, find_rules, rulebook, sections
from asterism.games.galaxy import GAME
from asterism.play.record import FORMAT, Header, Last, Record
from asterism.play.record import Entry as Line
from tests.command import EXAMPLES, line_of, run
from tests.galaxy.positions import random_match

pytestmark = pytest.mark.usefixtures("own_home")

NAMES: Final = "galactic-era, galaxy, nova, space-opera"
"""Every game, as a mistake names them."""


# -- help and version ------------------------------------------------------------------------


def test_the_version() -> None:
    assert run("--version").output == f"asterism {asterism.__version__}\n"


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "asterism", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"asterism {asterism.__version__}\n"


@pytest.mark.parametrize("args", [["--help"], ["-h"], []])
def test_help_teaches_by_examples(args: list[str]) -> None:
    result = run(*args)
    assert result.exit_code == 0
    assert "  asterism play galaxy --terminal --lang es\n" in result.output
    assert "asterism rules galaxy 13" in result.output


@pytest.mark.parametrize("command", ["play", "replay", "rules"])
@pytest.mark.parametrize(
    ("language", "word"), [("en", "Examples:"), ("es", "Ejemplos:"), ("it", "Esempi:")]
)
def test_every_command_has_help_in_every_language(command: str, language: str, word: str) -> None:
    output = run(command, "--help", "--lang", language).output
    assert word in output
    assert f"  asterism {command} " in output


def test_help_speaks_one_language_after_another() -> None:
    assert "Uso:" in run("--lang", "es", "--help").output
    assert "Usage:" in run("--help").output
    assert "Comandi:" in run("--lang=it", "--help").output


# -- mistakes --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "text"),
    [
        ("plya", "No such command 'plya'."),
        ("play galxy", "there is no game 'galxy'; did you mean 'galaxy'?"),
        ("play chess", f"there is no game 'chess'; there are: {NAMES}"),
        ("play galaxy --seats 9", "Galaxy: The Dark Ages has 2 to 5 seats, not 9"),
        ("play galaxy --seats 1", "Galaxy: The Dark Ages has 2 to 5 seats, not 1"),
        ("play galaxy --seats two", "Invalid value for '--seats': 'two' is not a valid integer."),
        ("play galaxy --bots gredy", "there is no bot 'gredy'; did you mean 'greedy'?"),
        ("play galaxy --bots random,random", "2 bots are named for 3 seats"),
        ("play galaxy --people 7", "4 seats take 0 to 4 people, not 7"),
        ("play galaxy --people 1 --as green,red", "--as names 2 seats for 1 people"),
        ("play galaxy --as pink", "there is no seat 'pink'; there are: green, red, blue"),
        ("play galaxy --as violet", "there is no seat 'violet'; there are: green"),
        ("play galaxy --ruling floor", "write a ruling as name=value, not 'floor'"),
        ("play galaxy --ruling flor=step", "there is no ruling 'flor'; did you mean 'floor'?"),
        ("play galaxy --ruling floor=low", "the ruling floor has the values current, step, not"),
        ("play galactic-era --ruling story=wars", "'story' is an option of a scenario: --option"),
        ("play galactic-era --scenario sol", "there is no scenario 'sol'; did you mean 'solo'?"),
        ("play galactic-era --scenario war", "there is no scenario 'war'; there are: standard, so"),
        ("play galactic-era --scenario solo --seats 3", "seats of the scenario solo: 1; not 3"),
        ("play galactic-era --option difficulty=hard", "the scenario standard has no option 'diff"),
        ("play galactic-era --option stroy=wars", "has no option 'stroy'; did you mean 'story'?"),
        ("play galactic-era --option goal=win", "the option goal has the values none, random, con"),
        ("play galactic-era --option goal", "write an option as name=value, not 'goal'"),
        ("play galaxy --option goal=none", "the scenario standard has no option 'goal'; it has"),
        ("rules galaxy 99.x", "there is no rule '99.x'; sections go from 1 to 17"),
        ("play --scenario solo --resume x", "a resumed game keeps its settings; remove"),
        ("play galaxy --preset fr", "there is no preset 'fr'; there are: recommended, es, it"),
        ("play galaxy --lang fr", "no language 'fr'; there are en, es, it"),
        ("play galaxy --nonsense", "No such option '--nonsense'."),
        ("play --resume nowhere.jsonl", "nowhere.jsonl: no such file or folder"),
        ("play galaxy --resume x", "a resumed game keeps its settings; remove GAME"),
        ("play --seed 3 --resume x", "a resumed game keeps its settings; remove --seed"),
        ("play --resume", "Option '--resume' requires an argument."),
        ("replay", "Missing argument 'FILE'."),
        ("replay nowhere.jsonl", "nowhere.jsonl: no such file or folder"),
        ("replay nowhere.example", "nowhere.example"),
        ("replay .", ".: that is a folder, not a file"),
        ("rules", "Missing argument 'GAME'."),
        ("rules chess", f"there is no game 'chess'; there are: {NAMES}"),
        ("rules galaxy 99", "there is no rule '99'; sections go from 1 to 17"),
        ("rules galaxy 13.mach", "there is no rule '13.mach'; did you mean '13.match'?"),
        ("rules galaxy --format xml", "Invalid value for '--format': 'xml' is not one of"),
    ],
)  # fmt: skip
def test_a_mistake_gets_one_clear_line(args: str, text: str) -> None:
    assert text in line_of(run(*args.split()))


@pytest.mark.parametrize(
    ("args", "text"),
    [
        ("play galxy --lang es", "no hay ningún juego 'galxy'; ¿querías decir 'galaxy'?"),
        ("play galaxy --lang it --seats 9", "Galaxy: The Dark Ages ha da 2 a 5 posti, non 9"),
        ("--lang es plya", "No hay ninguna orden 'plya'."),
        ("replay --lang it", "Manca l'argomento 'FILE'."),
        ("replay --lang=es nowhere.jsonl", "nowhere.jsonl: no existe ese archivo o carpeta"),
        ("play galaxy --lang es --seats", "La opción '--seats' pide un valor."),
    ],
)
def test_mistakes_are_told_in_the_readers_language(args: str, text: str) -> None:
    assert text in line_of(run(*args.split()))


def test_only_one_game_needs_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert line_of(run("play", "--terminal")).endswith(f"name a game; there are: {NAMES}")
    installed = {"galaxy": games()["galaxy"]}
    monkeypatch.setattr("asterism.contract.game.games", lambda: installed)
    assert "Galaxy: The Dark Ages" in run("play", "--terminal").output


def test_play_opens_a_table_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, int, list[str], dict[str, object]]] = []
    monkeypatch.setattr(
        "asterism.cli.play.play_in_browser",
        lambda game, seats, bots, rulings: opened.append((game.name, seats, bots, rulings)),
    )
    assert run("play", "galaxy").exit_code == 0
    assert (
        run("play", "galaxy", "--seats", "2", "--bots", "random", "--preset", "it").exit_code == 0
    )
    assert opened == [
        ("galaxy", 4, ["apprentice"] * 3, {}),
        ("galaxy", 2, ["random"], {"preset": "it"}),
    ]
    opened.clear()
    assert run("play", "nova").exit_code == 0
    assert run("play", "nova", "--bots", "random").exit_code == 0
    assert run("play", "nova", "--seats", "2").exit_code == 0
    assert run("play", "space-opera").exit_code == 0
    assert run("play", "space-opera", "--preset", "retail", "--bots", "random").exit_code == 0
    assert opened == [
        ("nova", 1, [], {"scenario": "anybody-out-there"}),
        ("nova", 4, ["random"] * 3, {}),
        ("nova", 2, ["apprentice"], {}),
        ("space-opera", 4, ["apprentice"] * 3, {}),
        ("space-opera", 4, ["random"] * 3, {"preset": "retail"}),
    ]
    assert "has 2 to 5 seats, not 9" in line_of(run("play", "galaxy", "--seats", "9"))
    assert "there is no bot 'deep'" in line_of(run("play", "galaxy", "--bots", "deep"))


def test_scenarios_are_listed_with_their_seats_and_options() -> None:
    text = run("scenarios", "galactic-era").output
    assert "standard: Game for several players (seats: 2, 3, 4, 5, 6)" in text
    assert "solo: Solo game (seats: 1)" in text
    assert "--option difficulty=  standard, easy, hard, insane" in text
    several, alone = json.loads(run("scenarios", "galactic-era", "--format", "json").output)
    assert (alone["name"], alone["seats"], list(alone["options"])) == (
        "solo", [1], ["story", "goal", "difficulty"],
    )  # fmt: skip
    assert "difficulty" not in several["options"]
    assert (
        run("scenarios", "galaxy").output == "standard: Galaxy: The Dark Ages (seats: 2, 3, 4, 5)\n"
    )


def test_a_simulation_plays_the_scenario_that_is_named(tmp_path: Path) -> None:
    words = "simulate galactic-era --bots random --games 1 --scenario solo --option difficulty=easy"
    assert run(*words.split(), "--out", str(tmp_path)).exit_code == 0
    header = json.loads(next(tmp_path.glob("*.jsonl")).read_text("utf-8").splitlines()[0])
    assert (header["scenario"], header["options"]["difficulty"]) == ("solo", "easy")


def test_a_closed_pipe_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    path.write_bytes(random_match(3, 4, 10_000).close_record().to_bytes())
    script = (
        "import subprocess, sys\n"
        "p = subprocess.Popen([sys.executable, '-m', 'asterism', 'replay', sys.argv[1]],"
        " stdout=subprocess.PIPE, stderr=subprocess.PIPE)\n"
        "p.stdout.readline(); p.stdout.close(); print(p.stderr.read()); print(p.wait())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "b''\n0\n"


# -- replay ----------------------------------------------------------------------------------


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a game that is over."""
    path = tmp_path / "over.jsonl"
    path.write_bytes(random_match(1, 4, 10_000).close_record().to_bytes())
    return path


@pytest.fixture
def paused(tmp_path: Path) -> Path:
    """The record of a game that goes on."""
    path = tmp_path / "paused.jsonl"
    path.write_bytes(random_match(2, 3, 60).close_record().to_bytes())
    return path


def test_a_finished_game_is_shown_whole(finished: Path) -> None:
    result = run("replay", str(finished))
    assert result.exit_code == 0
    assert "wins the game." in result.output
    assert "Result" in result.output or "Total" in result.output
    assert "draws a card" not in result.output


def test_a_finished_game_as_a_seat_saw_it(finished: Path) -> None:
    result = run("replay", str(finished), "--as", "red")
    assert "is dealt a card. (×8)" in result.output
    assert "Red is dealt" in result.output


def test_a_game_that_goes_on_is_shown_to_a_spectator(paused: Path) -> None:
    result = run("replay", str(paused))
    assert result.exit_code == 0
    assert "is dealt a card. (×8)" in result.output
    assert result.output.count("is dealt a card. (×8)") == 3


def test_until_stops_before_a_later_entry(finished: Path) -> None:
    early = run("replay", str(finished), "--until", "45")
    assert early.exit_code == 0
    assert "wins the game" not in early.output
    assert "round 1 of 5" in early.output
    assert line_of(run("replay", str(finished), "--until", "-3")).startswith("--until names")


def test_as_names_one_seat(paused: Path) -> None:
    assert "--as names one seat here" in line_of(run("replay", str(paused), "--as", "green,red"))
    assert "no seat 'violet'" in line_of(run("replay", str(paused), "--as", "violet"))


def test_replay_says_that_a_record_begins_at_a_position(tmp_path: Path) -> None:
    text = "game galaxy\nseats 2\nposition\n  hand green: felowi-7\n"
    match = asterism.Match(position=text, seed=1)
    match.play("play felowi-7")
    path = tmp_path / "placed.jsonl"
    match.save(path)
    shown = run("replay", str(path)).stdout
    assert "From a position" in shown
    assert "  hand green: felowi-7" in shown
    assert "It begins at a position" in run("replay", str(path), "--check").stdout


def test_check_tells_that_a_game_which_one_plays_alone_is_lost(tmp_path: Path) -> None:
    match = asterism.Match("galactic-era", seats=1, seed=1)
    while not match.over:
        match.play(asterism.suggest(match, "random"))
    assert not match.winners
    path = tmp_path / "alone.jsonl"
    match.save(path)
    assert run("replay", str(path), "--check").output.endswith(" Lost.\n")


def test_check_tells_whether_all_is_legal(finished: Path, paused: Path) -> None:
    over = run("replay", str(finished), "--check")
    assert over.exit_code == 0
    assert over.output.startswith("over.jsonl: every entry is legal. Entries: ")
    assert "Won by " in over.output
    assert "The game is not over." in run("replay", str(paused), "--check").output
    assert "todo es legal" in run("replay", str(paused), "--check", "--lang", "es").output


def broken(data: bytes) -> dict[str, bytes]:
    """By what is wrong with it a broken form of a record."""
    lines = data.splitlines(keepends=True)
    rest = b"".join(lines[1:])
    return {
        "the record is empty": b"",
        "not JSON": b"hello\n",
        "no 'asterism' version": b'{"a": 1}\n',
        "newer version": lines[0].replace(b'"asterism":%d' % FORMAT, b'"asterism":99') + rest,
        "cut short": b"".join(lines[:-1]),
        "is broken": b"".join(lines[:5]) + b"\x00\xff{\n" + b"".join(lines[5:]),
        "is missing": b"".join(lines[:5] + lines[6:]),
        "was edited": b"".join(lines).replace(b'"move":"done"', b'"move":"pass"', 1),
        "follows the last line": b"".join([*lines, lines[-1]]),
        "other content files": lines[0].replace(b'"content":"', b'"content":"0') + rest,
        "no game 'chess'": lines[0].replace(b'"galaxy"', b'"chess"') + rest,
    }  # fmt: skip


def reclosed(data: bytes) -> bytes:
    """A record whose last line fits its other lines again."""
    lines = data.splitlines()
    record = Record(
        msgspec.json.decode(lines[0], type=Header),
        [msgspec.json.decode(line, type=Line) for line in lines[1:-1]],
    )
    last = msgspec.json.decode(lines[-1], type=Last)
    close = last.end or last.pause
    assert close is not None
    close.lines = record.checksum()
    record.last = last
    return record.to_bytes()


WRONG: Final = list(broken(b'{"asterism":1,"game":"galaxy","content":""}\n' * 8))


@pytest.mark.parametrize("what", WRONG)
@pytest.mark.parametrize("command", [["replay"], ["replay", "--check"], ["play", "--resume"]])
def test_a_broken_record_gets_one_clear_line(
    finished: Path, tmp_path: Path, what: str, command: list[str]
) -> None:
    path = tmp_path / "broken.jsonl"
    data = broken(finished.read_bytes())[what]
    if what in {"other content files", "no game 'chess'"}:
        data = reclosed(data)
    path.write_bytes(data)
    assert what in line_of(run(*command, str(path)))


def test_worked_examples_are_checked_and_shown() -> None:
    """Some of each game: what they say is proved by the tests of the games."""
    paths = sorted(EXAMPLES.rglob("*.example"))
    assert {path.parent.name for path in paths[::10]} == {
        "galaxy", "galactic_era", "nova", "space_opera"
    }  # fmt: skip
    for path in paths[::10]:
        checked = run("replay", "--check", str(path))
        assert checked.exit_code == 0, checked.output
        assert run("replay", str(path)).exit_code == 0


# -- rules -----------------------------------------------------------------------------------


def test_rules_as_json() -> None:
    result = run("rules", "galaxy", "--format", "json")
    data: dict[str, list[dict[str, Any]]] = json.loads(result.output)
    assert set(data) == {"rules"}
    assert [entry["id"] for entry in data["rules"]] == list(rulebook(GAME.folder))
    for entry in data["rules"]:
        assert set(entry) == {
            "id", "section", "says", "status", "rule", "place", "tests", "ruling",
        }  # fmt: skip
        assert entry["status"] in {"tested", "ruled", "open"}
        assert (entry["status"] == "tested") == bool(entry["tests"])


def test_rules_of_a_section_in_a_language() -> None:
    data = json.loads(run("rules", "galaxy", "13", "--format=json", "--lang", "it").output)["rules"]
    assert {entry["section"] for entry in data} == {"13"}
    match = next(entry for entry in data if entry["id"] == "13.match")
    assert match["says"].startswith("Una Flotta ha un'opportunità")
    assert match["ruling"] == "R14-figure-three"


def test_rules_for_people() -> None:
    result = run("rules", "galaxy", "13.match")
    assert result.output.splitlines()[1].startswith("13.match  A fleet ship has an attack")
    whole = run("rules", "galaxy").output
    assert "── Section 17 ──" in whole
    assert "test: " not in whole
    assert whole.splitlines()[-1].startswith(f"Rules: {len(rulebook(GAME.folder))} (tested ")


def test_one_rule_leads_to_its_lines_and_its_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    module = GAME.folder / "rules" / "s13_combat.py"
    lines = module.read_text("utf-8").splitlines()
    monkeypatch.chdir(GAME.folder)
    result = run("rules", "galaxy", "13.base")
    shown = [line.strip() for line in result.output.splitlines()]
    (code,) = [line for line in shown if line.startswith("code: ")]
    number = next(i for i, line in enumerate(lines, 1) if line.startswith("def list_bases("))
    assert code == f"code: {Path('rules', 's13_combat.py')}:{number} list_bases"
    for line in [line for line in shown if line.startswith("named: ")]:
        path, _, number_text = line.removeprefix("named: ").rpartition(":")
        assert "13.base" in Path(path).read_text("utf-8").splitlines()[int(number_text) - 1]
    tests = [line.removeprefix("test: ") for line in shown if line.startswith("test: ")]
    assert tests == list(rulebook(GAME.folder)["13.base"].tests)
    assert data_of("13.base")["place"] == f"{Path('rules', 's13_combat.py')}:{number}"


def data_of(entry: str) -> dict[str, Any]:
    """What `asterism rules galaxy ENTRY --format json` says of an entry."""
    found: dict[str, Any] = json.loads(run("rules", "galaxy", entry, "--format=json").output)
    data: dict[str, Any] = found["rules"][0]
    return data


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("rules.first", 1),
        ("rules.Turn", 3),
        ("rules.Turn.take", 5),
        ("tables.SHIPS", 1),
        ("rules.second", None),
        ("rules.Turn.first", None),
        ("rules", None),
        ("tables", None),
        ("nothing.first", None),
        ("", None),
    ],
)
def test_where_a_name_is_defined(name: str, line: int | None, tmp_path: Path) -> None:
    (tmp_path / "tables.py").write_text("SHIPS: Final = 3\n", "utf-8")
    text = "def first(): ...\n@hot\nclass Turn:\n    section: str = '1'\n    def take(self): ...\n"
    (tmp_path / "rules.py").write_text(text, "utf-8")
    place = place_of(tmp_path, name)
    assert (place.line if place else None) == line


def test_what_names_an_entry_is_no_longer_and_no_shorter_id(tmp_path: Path) -> None:
    text = '"1.base"\n"1.base-floor"\n"11.base"\n"""(1.base)."""\n"2.1.base"\nx = 1.based\n'
    (tmp_path / "rules.py").write_text(text, "utf-8")
    assert [place.line for place in places_naming(tmp_path, "1.base")] == [1, 4]


def test_the_status_of_an_entry() -> None:
    def status(ruling: str, *tests: str) -> str:
        return RuleEntry("1.a", "1", "A.", "", ruling, tests).status

    assert (status("R1", "t"), status("", "t"), status("R1"), status("")) == (
        "tested", "tested", "ruled", "open",
    )  # fmt: skip


def test_rules_are_read_from_the_folder_of_the_game(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(
        '[[rule]]\nid = "1.a"\nsection = "1"\nsays = "A."\n'
        '[[rule]]\nid = "1.1.b"\nsection = "1.1"\nsays = "B."\nruling = "R1"\n',
        "utf-8",
    )
    (tmp_path / "tested.json").write_text('{"1.a": ["tests/x.py::test_a"]}', "utf-8")
    assert [entry.status for entry in rulebook(tmp_path).values()] == ["tested", "ruled"]
    assert sections(tmp_path) == ["1", "1.1"]
    assert [entry.id for entry in find_rules(tmp_path, "1.1")] == ["1.1.b"]
    assert [entry.id for entry in find_rules(tmp_path, "1.a")] == ["1.a"]
    assert rulebook(tmp_path / "none") == {}


def test_the_picture_of_the_readme_can_be_drawn() -> None:
    path = Path(__file__).resolve().parent.parent / "tools" / "picture.py"
    spec = importlib.util.spec_from_file_location("picture", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    svg: str = module.picture(random_match(5, 4, 80))
    assert svg.startswith("<svg")
    assert "asterism&#160;play&#160;galaxy" in svg
    assert "url(http" not in svg
