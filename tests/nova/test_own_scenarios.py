"""Scenarios of one's own: read, played, recorded, replayed without their file, and documented."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from asterism.contract.content import OneOf, Shape, Text, Truth, Whole
from asterism.games.nova import GAME
from asterism.games.nova.content import effects
from asterism.games.nova.content import scenarios as sc
from asterism.games.nova.content.shapes import HOME
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadInput, BadRecord
from asterism.lab.simulate import simulate
from asterism.lab.variants import load, read_variant
from asterism.play.match import Match
from asterism.play.record import read
from asterism.play.replay import replay
from asterism.testing.conformance import check_match
from asterism.web.worker import BotAnswer, BotJob
from tests.command import EXAMPLES, run

ROOT: Final = EXAMPLES.parent
LIGHTHOUSE: Final = EXAMPLES / "nova-scenarios" / "the-lighthouse.toml"
TEXT: Final = LIGHTHOUSE.read_text("utf-8")
MOST_DECISIONS: Final = 5000


def played(match: Match, decisions: int, seed: int = 1) -> Match:
    """Let dice choose for a while."""
    dice = SeededChance(f"own:{seed}")
    for _ in range(decisions):
        if match.over:
            break
        match.play(match.moves[dice.below(0, len(match.moves))])
    return match


# -- a record needs no file ------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2])
def test_a_record_holds_the_text_of_its_scenario(tmp_path: Path, seats: int) -> None:
    match = played(Match(GAME, seats=seats, scenario=TEXT, seed=3), 60)
    match.save(tmp_path / "game.jsonl")
    record = read((tmp_path / "game.jsonl").read_bytes())
    assert record.header.scenario == TEXT
    again = replay(record)
    assert again.digest() == match.digest()
    assert again.scenario.name == "the-lighthouse"
    assert again.scenario.title == "The Lighthouse"


def test_a_record_is_replayed_by_the_command_line_once_the_file_is_gone(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace("turns = 4", "turns = 1"), "utf-8")
    told = run("simulate", "nova", "--scenario", str(file), "--bots", "random", "--games", "1",
               "--out", str(tmp_path / "games"))  # fmt: skip
    assert told.exit_code == 0, told.stderr
    file.unlink()
    (record,) = (tmp_path / "games").glob("*.jsonl")
    told = run("replay", str(record), "--check")
    assert told.exit_code == 0, told.stderr


def test_a_changed_file_is_another_scenario() -> None:
    """A record goes on by the text with which it began, whatever has become of the file."""
    other = TEXT.replace("turns = 4", "turns = 5")
    match = played(Match(GAME, seats=1, scenario=TEXT, seed=3), 30)
    changed = played(Match(GAME, seats=1, scenario=other, seed=3), 30)
    assert match.state.last_turn == 4  # type: ignore[attr-defined]
    assert changed.state.last_turn == 5  # type: ignore[attr-defined]
    assert match.digest() != changed.digest()
    assert sc.number_of(TEXT) != sc.number_of(other)


def test_an_edited_scenario_in_a_record_is_noticed() -> None:
    match = played(Match(GAME, seats=1, scenario=TEXT, seed=3), 30)
    record = match.close_record()
    record.header.scenario = TEXT.replace("turns = 4", "turns = 5")
    with pytest.raises(BadRecord, match="edited"):
        read(record.to_bytes())


@pytest.mark.parametrize("seats", [1, 2])
def test_a_random_game_of_it_keeps_the_laws(seats: int) -> None:
    counts = check_match(GAME, seats, 1, rulings={"scenario": TEXT}, every=60)
    assert counts.decisions > 60


# -- other processes -------------------------------------------------------------------------------


def test_a_bot_in_another_process_plays_a_state_of_ones_own_scenario() -> None:
    match = played(Match(GAME, seats=2, scenario=TEXT, seed=3), 20)
    seat = match.to_move
    assert seat is not None
    job = BotJob("nova", GAME.dump(match.state), "random", seat)
    command = [sys.executable, "-m", "asterism.web.worker"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(msgspec.json.encode(job) + b"\n")
        worker.stdin.flush()
        answer = msgspec.json.decode(worker.stdout.readline(), type=BotAnswer)
    assert not answer.fault
    assert answer.option in match.state.menu_of(seat)


def test_workers_play_the_same_games() -> None:
    short = TEXT.replace("turns = 4", "turns = 1")
    rulings = {"scenario": short}
    alone = simulate(GAME, ["random"], 4, rulings=rulings)
    together = simulate(GAME, ["random"], 4, rulings=rulings, workers=2)
    assert alone.digest == together.digest


def test_a_variant_names_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT, "utf-8")
    variant = read_variant(f"nova:scenario={file}")
    file.unlink()  # it was read
    game, rulings = load(variant)
    assert game.scenario(str(rulings["scenario"])).name == "the-lighthouse"


def test_a_scenario_file_and_a_named_one_are_compared(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = (HOME / "content" / "scenario-imperium.toml").read_text("utf-8")
    file.write_text(text.replace("turns = 7", "turns = 1"), "utf-8")
    told = run("compare", f"nova:scenario={file}", "nova:scenario=imperium", "--games", "2",
               "--bots", "random", "--format", "json")  # fmt: skip
    assert told.exit_code == 0, told.stderr
    found = json.loads(told.stdout)
    assert found["bots"] == ["random", "random"]
    assert found["rulings"][1] == {"scenario": "imperium"}


# -- what is wrong ---------------------------------------------------------------------------------

WRONG: Final = {
    "a misspelt step": ('do = "naval"', 'do = "navel"', "did you mean 'naval'?"),
    "a misspelt key": ("turns = 4", "turn = 4", "did you mean 'turns'?"),
    "a rule that there is not": ("rules = []", 'rules = ["peace"]', "possible is "),
    "a text for a number": ("draw = 10", 'draw = "ten"', "possible is -99 to 999"),
    "a missing argument": (', who = "all" }', " }", "is missing; possible is all, first, second"),
    "the second of one": ('who = "all"', 'who = "second"', "one may play alone"),
    "a line for two": ('name = "The Lighthouse"', f'name = "{"Long " * 30}"', "up to 80 letters"),
    "a row that leads back": (
        '{ do = "separation" }',
        '{ do = "roll", table = 0, turn = true, plus = 0 }',
        "no step that leads back to this row",
    ),
    "an event that gives way to none": (
        '{ do = "roll", table = 0, turn = true, plus = 0 }',
        '{ do = "independence", least = 2, most = 9 }',
        "possible is 0 in the last event",
    ),
    "a row that gives way": (
        '{ do = "separation" }',
        '{ do = "independence", least = 2, most = 9 }',
        "only events have a next event",
    ),
    "a development without units": (
        '{ do = "random-order" }',
        '{ do = "running", deck = "civil" }',
        "possible is military",
    ),
    "powers that come late": (
        '{ do = "cover", regions = "rest" }',
        '{ do = "central-powers", settled = 3 }',
        "only as the first step",
    ),
    "points without an enemy": (
        '{ do = "random-order" }',
        '{ do = "points-for-enemy", amount = 1, settlement = 1, colony = 1, only = "build" }',
        "only with two seats",
    ),
    "no TOML": ("turns = 4", "turns 4", "this is no TOML"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_scenario_is_one_line_with_place_and_remedy(tmp_path: Path, wrong: str) -> None:
    old, new, told = WRONG[wrong]
    at = TEXT.rindex(old) if "independence" in new and "roll" in old else TEXT.index(old)
    file = tmp_path / "mine.toml"
    file.write_text(TEXT[:at] + new + TEXT[at + len(old) :], "utf-8")
    with pytest.raises(BadInput) as error:
        GAME.read_scenario(file.read_text("utf-8"), "mine.toml")
    said = str(error.value)
    line = TEXT.count("\n", 0, at) + 1
    assert told in said
    assert "\n" not in said
    if wrong != "a missing argument":  # which is told where it is missing: at the step's beginning
        assert said.startswith(f"mine.toml, line {line}: ")


def test_nobody_can_send_a_text_without_end() -> None:
    with pytest.raises(BadInput, match="longer than"):
        GAME.read_scenario("# " + "x" * 70_000 + "\n")
    with pytest.raises(BadInput, match="lists lie in lists without end"):
        GAME.read_scenario("name = " + "[" * 20_000 + "\n")


# -- every step is played --------------------------------------------------------------------------

PLACES: Final = [(word, place) for word, step in sc.STEPS.items() for place in (1, 2)
                 if step.places & place]  # fmt: skip


def value_of(shape: Shape) -> str:
    """A value that a shape allows, as a file has it."""
    if isinstance(shape, OneOf):
        return f'"{shape.names[0]}"'
    if isinstance(shape, Text):
        return '"station-plans"'
    return "true" if isinstance(shape, Truth) else str(max(1, getattr(shape, "least", 1)))


def with_step(word: str, place: int) -> str:
    """The example with a step more: first in its set-up, or in its last event."""
    values = {name: value_of(shape) for name, shape in sc.STEPS[word].args.items()}
    values |= {name: "0" for name in ("seat", "table", "again", "least") if name in values}
    step = f'{{ do = "{word}"' + "".join(f", {k} = {v}" for k, v in values.items()) + " }"
    text = TEXT.replace("turns = 4", "turns = 2")
    if word == "points-for-enemy":
        text = text.replace("least_seats = 1", "least_seats = 2")
    empty = '[{ upto = 99, name = "Nothing", steps = [] }],\n'
    text = text.replace("    ],\n]\n", f"    ],\n    {empty}    {empty}]\n")
    if place == sc.IN_SETUP:
        return text.replace("setup = [\n", f"setup = [\n    {step},\n")
    return text.replace('name = "The light answers"\nsteps = [', f'name = "It"\nsteps = [{step}, ')


@pytest.mark.parametrize(("word", "place"), PLACES)
def test_every_step_can_be_played(word: str, place: int) -> None:
    text = with_step(word, place)
    seats = GAME.read_scenario(text).most_seats
    match = played(Match(GAME, seats=seats, scenario=text, seed=word), MOST_DECISIONS)
    assert match.over


# -- the documents ---------------------------------------------------------------------------------

SCENARIOS_PAGE: Final = (ROOT / "docs" / "scenarios.md").read_text("utf-8")
CARDS_PAGE: Final = (ROOT / "docs" / "cards.md").read_text("utf-8")


def rows(text: str, title: str) -> dict[str, list[str]]:
    """The rows of the table below a title, by what their first cell names."""
    part = text.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    cells = [
        re.split(r"\s*\|\s*", line.strip("| "))
        for line in part.splitlines()
        if line.startswith("| `")
    ]
    cells = [row for row in cells if row[0] != "`do`"]
    return {name: row for row in cells for name in re.findall(r"`([^`]+)`", row[0])}


def arguments(row: list[str], known: Mapping[str, Any]) -> set[str]:
    """The arguments that a row names."""
    return set(re.findall(r"`([^`]+)`", row[1])) & set(known)


@pytest.mark.parametrize(("title", "place"), [
    ("Steps of the set-up", sc.IN_SETUP), ("Steps of events and of rows", sc.IN_EVENTS),
])  # fmt: skip
def test_the_page_names_every_step_with_its_arguments(title: str, place: int) -> None:
    told = rows(SCENARIOS_PAGE, title)
    wanted = {
        word: step for word, step in sc.STEPS.items()
        if step.places & place and place in (sc.IN_EVENTS, step.places)
    }  # fmt: skip
    assert set(told) == set(wanted)
    every = {name for step in sc.STEPS.values() for name in step.args}
    for word, step in wanted.items():
        assert arguments(told[word], dict.fromkeys(every)) - {"settlement", "colony"} == set(
            step.args
        ) - {"settlement", "colony"}, word
        for name, shape in step.args.items():
            if isinstance(shape, Whole):
                assert f"{shape.least} to {shape.most}" in told[word][1], (word, name)
        if step.places == sc.ANYWHERE:
            assert "(set-up too)" in told[word][2]


def test_the_page_names_every_key_and_every_special_rule() -> None:
    assert set(rows(SCENARIOS_PAGE, "The keys of a file")) - {"separate", "steps", "upto"} >= set(
        sc.SHAPE.keys
    ) | set(sc.SHAPE.optional)
    assert set(rows(SCENARIOS_PAGE, "Special rules")) == set(sc.RULE_IDS)
    for names in (sc.REGION_SETS, sc.ONLY_IDS, sc.PROVINCE_IDS, sc.TENSION_IDS):
        assert all(f"`{name}`" in SCENARIOS_PAGE for name in names)


def test_the_page_of_cards_names_every_verb_with_moments_and_arguments() -> None:
    told = rows(CARDS_PAGE, "Verbs")
    assert set(told) == set(effects.EFFECTS.verbs)
    moments = {effects.IN_OWN: "own", effects.IN_ATTACK: "attack", effects.IN_BATTLE: "battle",
               effects.IN_LOSSES: "losses", effects.RUNNING: "development"}  # fmt: skip
    for word, effect in effects.EFFECTS.verbs.items():
        named = {moments[bit] for bit in moments if effect.moments & bit}
        named |= {"opportunity"} if effect.moments & effects.IN_OWN else set()
        assert set(told[word][2].split(", ")) == named, word
        every = {name for each in effects.EFFECTS.verbs.values() for name in each.args}
        assert set(effect.args) <= arguments(told[word], dict.fromkeys(every)), word


def test_the_blocks_of_the_page_are_those_of_the_example() -> None:
    """What the page shows stands in the file, line for line."""
    for block in re.findall(r"```toml\n(.*?)```", SCENARIOS_PAGE, re.DOTALL):
        for line in block.splitlines():
            assert line in TEXT, line


def test_the_example_is_for_one_or_two() -> None:
    assert GAME.read_scenario(TEXT).seats() == range(1, 3)


def test_the_files_of_the_game_are_a_beginning(tmp_path: Path) -> None:
    told = run("content", "nova", str(tmp_path / "mine"))
    assert told.exit_code == 0
    copies = sorted((tmp_path / "mine").glob("scenario-*.toml"))
    assert len(copies) == len(sc.NAMES)
    for file in copies:
        told = run("scenarios", "nova", str(file))
        assert told.exit_code == 0, told.stderr
