"""What the lab measures in Space Opera: what seats hold and use, and forced species."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from asterism.contract.study import ask_again
from asterism.games.space_opera import GAME
from asterism.games.space_opera.content.cards import SPECIES
from asterism.games.space_opera.state import SpaceOpera
from asterism.kernel.chance import SeededChance
from asterism.lab.dataset import open_data
from asterism.lab.report.build import build_report
from asterism.lab.simulate import simulate
from tests.space_opera.board import board, new_game, play, turn

STUDY: Final = GAME.study


def used(g: SpaceOpera, move: str) -> list[str]:
    option = next(each for each in g.menu if GAME.move_name(each) == move)
    return [STUDY.names[token] for token in STUDY.uses(g, option)]


def held(g: SpaceOpera, seat: int) -> list[str]:
    return [STUDY.names[token] for token in STUDY.holds(g, seat)]


def test_cards_are_used_with_the_deed_that_they_are() -> None:
    g = turn(
        board(
            hands={"gold": [
                "tin-sparrow", "brass-aunt", "cloud-dairy", "gospel-of-embers", "hull-curtains",
                "late-visitors",
            ]},
            raised={"gold-1": "mule-convoy"},
            credits={"gold": 30},
        )
    )  # fmt: skip
    assert used(g, "build tin-sparrow") == ["card tin-sparrow", "deed fleet"]
    assert used(g, "build brass-aunt") == ["card brass-aunt", "deed robot"]
    assert used(g, "build cloud-dairy") == ["card cloud-dairy", "deed technology"]
    assert used(g, "build gospel-of-embers") == ["card gospel-of-embers", "deed unique"]
    assert used(g, "mount hull-curtains gold-1") == ["card hull-curtains", "deed equipment"]
    assert used(g, "play late-visitors copper") == ["card late-visitors", "deed play"]
    assert used(g, "train") == ["deed train"]
    assert used(g, "war copper") == ["deed war"]
    assert used(g, "done") == []


def test_an_answer_is_a_deed_of_its_own() -> None:
    g = turn(
        board(
            hands={"gold": ["late-visitors"], "copper": ["polite-refusal"]},
            credits={"gold": 5, "copper": 5},
        )
    )
    play(g, "gold: play late-visitors copper")
    assert used(g, "answer polite-refusal") == ["card polite-refusal", "deed answer"]
    assert used(g, "pass") == []


def test_a_seat_holds_its_species_its_hand_and_what_is_raised() -> None:
    g = board(
        hands={"gold": ["tin-sparrow"]},
        raised={"gold-1": "mule-convoy", "copper-1": "instant-moat"},
        unfinished={"gold-2": "cloud-dairy"},
        carries={"gold-1a": "hull-curtains"},
    )
    assert held(g, 0) == [
        "card tin-sparrow", "species skarrow", "built mule-convoy", "built hull-curtains",
    ]  # fmt: skip
    assert STUDY.round(g) == 1


def test_before_the_choice_a_seat_holds_what_it_may_be() -> None:
    g = new_game(2)
    assert STUDY.round(g) == 0
    assert [name.split()[0] for name in held(g, 1)] == ["species", "species"]


@pytest.mark.parametrize("species", range(SPECIES))
def test_a_species_is_dealt_and_withheld(species: int) -> None:
    g = GAME.new(3, GAME.read_rulings({}))
    g.chance = SeededChance(species)
    g.settle()
    token, seat = STUDY.number("species", species), species % 3
    assert STUDY.deal(g, seat, token, SeededChance(1))
    assert token in STUDY.holds(g, seat)
    ask_again(g)
    assert f"be {STUDY.names[token].split()[1]}" in map(GAME.move_name, g.menu_of(seat))
    assert STUDY.withhold(g, seat, token, SeededChance(2))
    assert token not in STUDY.holds(g, seat)
    assert g.broken() == ""


@pytest.mark.long
def test_a_simulation_counts_what_seats_hold_and_do(tmp_path: Path) -> None:
    simulate(GAME, ["random"] * 3, 3, data=tmp_path / "opera")
    rows = open_data(tmp_path / "opera").table("seats").to_pylist()
    found = {token.split()[0] for row in rows for token in (*row["holds"], *row["uses"])}
    assert found == {"card", "species", "built", "deed"}


def test_a_report_counts_games_by_their_victory(tmp_path: Path) -> None:
    simulate(GAME, ["greedy"] * 2, 6, data=tmp_path / "opera")
    data = open_data(tmp_path / "opera")
    ended = [row["ended"] for row in data.table("games").to_pylist()]
    assert {*ended} <= {each.name for each in STUDY.endings}
    report = build_report(data.folder)
    assert report.endings == {each: ended.count(each) for each in ended}
    asked = {each.measure.id: each.answers for each in report.measured}
    shares = {each.label: each.found.value for each in asked["victories"]}
    assert shares == {each.title: ended.count(each.name) / 6 for each in STUDY.endings}
    assert asked["unusual_ends"][0].found.value == ended.count("last-round") / 6
