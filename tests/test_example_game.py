"""The game of somebody else in `examples/`: found, played, measured and shown like our own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from asterism.contract.rulebook import rulebook
from tests.guests import installed, run, run_program, run_tests

ROOT: Final = Path(__file__).resolve().parent.parent
SALVAGE: Final = ROOT / "examples" / "salvage"


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the game is installed."""
    return installed(SALVAGE, tmp_path_factory.mktemp("guest"))


def test_its_own_tests_pass(env: dict[str, str], tmp_path: Path) -> None:
    assert " passed" in run_tests(env, SALVAGE, tmp_path)


def test_the_index_names_its_tests(env: dict[str, str], tmp_path: Path) -> None:
    folder = tmp_path / "salvage"
    folder.mkdir()
    tests = str(SALVAGE / "tests" / "test_rules.py")
    run(env, "asterism.testing.rulebook", str(folder), tests)
    kept = (SALVAGE / "salvage" / "tested.json").read_text("utf-8")
    assert (folder / "tested.json").read_text("utf-8") == kept
    assert "open" not in run(env, "asterism", "rules", "salvage")


def test_the_readme_has_every_sentence_of_the_index() -> None:
    sentences = [each.says for each in rulebook(SALVAGE / "salvage").values()]
    text = " ".join((SALVAGE / "README.md").read_text("utf-8").split())
    assert [each for each in sentences if each not in text] == []


def test_it_plays_in_the_terminal_to_the_end(env: dict[str, str]) -> None:
    words = "asterism play salvage --seats 2 --bots greedy --seed 1 --terminal --plain"
    said = run(env, *words.split(), said="1\n" * 60)
    assert "Round 6: a wreck drifts in." in said
    assert "Won by " in said


def test_bots_play_it_and_its_games_are_measured(env: dict[str, str], tmp_path: Path) -> None:
    simulate = "asterism simulate salvage --games 6 --bots master@20,greedy,random --workers 1"
    run(env, *simulate.split(), "--data", "runs", cwd=tmp_path)
    report = "asterism report runs --workers 1 --out report.html"
    run(env, *report.split(), cwd=tmp_path)
    assert "Salvage" in (tmp_path / "report.html").read_text("utf-8")


def test_a_replay_ends_with_who_has_won(env: dict[str, str], tmp_path: Path) -> None:
    simulate = "asterism simulate salvage --games 1 --bots random,random --workers 1 --out games"
    run(env, *simulate.split(), cwd=tmp_path)
    said = run(env, "asterism", "replay", "games/salvage-000000.jsonl", cwd=tmp_path)
    assert said.splitlines()[-1].startswith("Won by ")
    assert said.splitlines()[-1].endswith(".")


AGENTS: Final = """
import gymnasium
from pettingzoo.test import api_test
import asterism.env

api_test(asterism.env.aec("salvage", seats=3), num_cycles=200)
env = gymnasium.make("asterism.env:asterism/salvage-v2", bots=["random"])
seen, info = env.reset(seed=1)
done = False
while not done:
    action = env.action_space.sample(mask=info["action_mask"])
    seen, reward, ended, cut, info = env.step(action)
    done = ended or cut

import pyspiel
import asterism.env.spiel

state = pyspiel.load_game("python_asterism_salvage_v2(players=2)").new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
"""


def test_agents_learn_on_it(env: dict[str, str], tmp_path: Path) -> None:
    run_program(env, tmp_path, AGENTS)


DRAWN: Final = """
import asterism
match = asterism.Match("salvage", seats=4, seed=7)
for _ in range(7):
    match.play(match.moves[-1])
print(match._repr_svg_())
"""


def test_it_is_drawn(env: dict[str, str], tmp_path: Path) -> None:
    assert "Your ships" in run_program(env, tmp_path, DRAWN)
