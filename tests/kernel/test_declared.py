"""What a game declares: whole rules, kinds that are there, and sections of its rule index."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from asterism.contract.game import Game, find_game, games
from asterism.contract.notation import EventType, Purpose, Verb
from asterism.contract.pitch import Pitch
from asterism.kernel.agenda import Step
from asterism.tabletop.prompts import Ask, Prompts, named
from asterism.testing.declared import check_game
from tests.kernel.toys import Deal, Peep, Toy, toy

GAME = toy("plain", Deal(1), Peep(0))


@pytest.mark.parametrize("name", sorted(games()))
def test_every_game_is_whole(name: str) -> None:
    check_game(find_game(name))


class Undone(Step[Toy]):
    """A rule without `resolve`."""


def written(folder: Path, *ids: str, **files: str) -> Game:
    """Return a toy whose rule index has some entries and beside it other files."""
    lines = [f'[[rule]]\nid = "{id_}"\nsection = "{id_[0]}"\nsays = "So it is."\n' for id_ in ids]
    (folder / "rules.toml").write_text("".join(lines), "utf-8")
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    verbs = {0: Verb("pass", (), "1.pass", "Pass"), 1: Verb("bid", (), "2.bid", "Bid")}
    rules = replace(GAME.rules, classes=[Deal], end_section="3.end")
    return replace(GAME, folder=folder, verbs=verbs, event_types={}, rules=rules)


def faults(game: Game) -> list[str]:
    with pytest.raises(AssertionError) as found:
        check_game(game)
    return str(found.value).splitlines()[1:]


def test_a_rule_that_lacks_a_method_is_found(tmp_path: Path) -> None:
    undone: Any = [Undone]
    game = replace(GAME, folder=tmp_path, rules=replace(GAME.rules, classes=undone))
    assert faults(game) == ["the rule Undone has no `resolve`"]


def test_a_section_that_the_index_lacks_is_found(tmp_path: Path) -> None:
    assert faults(written(tmp_path, "1.pass")) == [
        "the verb 'bid' names '2.bid', which rules.toml lacks",
        "the rule Deal names '0.deal', which rules.toml lacks",
        "end_section names '3.end', which rules.toml lacks",
    ]


def test_a_first_game_that_is_no_scenario_is_found(tmp_path: Path) -> None:
    whole = written(tmp_path, "0.deal", "1.pass", "2.bid", "3.end")
    assert faults(replace(whole, pitch=Pitch("A toy.", "For tests.", "easy", first="war"))) == [
        "pitch.first names the scenario 'war', which it lacks"
    ]


def test_faulty_texts_are_found(tmp_path: Path) -> None:
    guide = '[[chapter]]\nid = "a"\ntitle = "A"\nsections = ["1"]\n[[chapter.block]]\nwords = "x"\n'
    step = '[[step]]\nwhen = "ask:Nothing"\ntext = "Choose."\nrule = "1.pass"\n'
    ids = ("0.deal", "1.pass", "2.bid", "3.end")
    found = faults(written(tmp_path, *ids, guide=guide, tour=step))
    assert [each.split(",")[0] for each in found] == ["guide.toml", "tour.toml"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"kinds": {"card": GAME.kinds["card"]}}, "there is no kind 'seat'"),
        (
            {"verbs": {1: Verb("bid", ("coin",), "", "Bid")}},
            "the verb 'bid' has an argument of kind 'coin', which is not declared",
        ),
        (
            {"verbs": {1: Verb("bid", ("card",) * 4, "", "Bid")}},
            "the verb 'bid' has more than 3 arguments",
        ),
        (
            {"event_types": {1: EventType("bids", ("seat",), "", "{0} bids {1}.")}},
            "the event 'bids' has no argument {1} for its text '{0} bids {1}.'",
        ),
        (
            {"purposes": {1: Purpose("draw", "tile")}},
            "the purpose 'draw' has an argument of kind 'tile', which is not declared",
        ),
    ],
)
def test_what_does_not_fit_together_is_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        replace(GAME, **changes)


def test_a_prompt_that_nothing_fills_in_is_refused() -> None:
    Prompts({"Accusing": Ask("accuse {0}", named("seat", 0))})
    with pytest.raises(ValueError, match="nothing fills in the prompt of Accusing"):
        Prompts({"Accusing": Ask("accuse {0}")})
