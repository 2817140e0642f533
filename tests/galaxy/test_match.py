"""Galaxy from Python: positions, sentences and outcomes, as a script or a notebook uses them."""

from __future__ import annotations

from pathlib import Path

import pytest

from asterism import BadInput, BadRecord, Match, as_text, load, suggest
from asterism.kernel.chance import SeededChance
from asterism.play.replay import replay

DUEL = """
game galaxy
seats green red
ruling floor = step
position
  round 2
  hand green: felowi-7 kha-1
  hand red: +5
  cell ecup 1: ally-7
"""
LAST = """
game galaxy
seats 2
position
  round 2
  surrendered ecup
  hand green: imperial-5
  base green kha 1, red cylor 2
  pile empty
"""


def test_a_match_begins_at_a_position() -> None:
    match = Match(position=DUEL, seed=1)
    assert (match.game.name, match.seats, match.rulings["floor"]) == ("galaxy", 2, "step")
    assert match.to_move == 0
    match.play("play felowi-7")
    match.undo(0)
    match.play("play kha-1")


def test_a_written_position_is_read_back_as_it_was() -> None:
    match = Match("galaxy", seats=3, seed=7)
    text = match.position()
    again = Match(position=text, seed=7)
    assert again.position() == text
    assert [again.view(seat).zones for seat in range(3)] == [
        match.view(seat).zones for seat in range(3)
    ]


def test_no_position_is_written_in_the_middle_of_a_turn() -> None:
    match = Match(position=DUEL, seed=1)
    match.play("play felowi-7")
    with pytest.raises(BadInput, match="begins"):
        match.position()


def test_a_record_from_a_position_replays_and_goes_on(tmp_path: Path) -> None:
    match = Match(position=DUEL, seed=1)
    match.play("play felowi-7")
    match.save(tmp_path / "duel.jsonl")
    again = load(tmp_path / "duel.jsonl")
    assert again.digest() == match.digest()
    assert again.record.header.position == DUEL
    again.undo(0)
    while not again.over:
        again.play(suggest(again, "random", SeededChance(3)))
    again.save(tmp_path / "duel.jsonl")
    assert load(tmp_path / "duel.jsonl").scores == again.scores


def test_a_record_from_a_changed_position_is_refused() -> None:
    match = Match(position=DUEL, seed=1)
    match.play("play felowi-7")
    record = match.close_record()
    record.header.position = DUEL.replace("felowi-7", "felowi-9")
    with pytest.raises(BadRecord, match="from a position: entry 1: 'play felowi-7' is not allowed"):
        replay(record)
    record.header.position = "game galaxy\nseats 2\nposition\n  hand rde: kha-1\n"
    with pytest.raises(BadRecord, match="the header does not fit: position:4: no seat 'rde'"):
        replay(record)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"position": "game galaxy\nseats 2\n"}, "a line 'position' is missing"),
        ({"position": DUEL + "play\n green: play kha-1\n"}, "only a worked example has moves"),
        (
            {"position": DUEL.replace("position", "chance seed 1\nposition")},
            "only a worked example",
        ),
        ({"position": DUEL, "seats": 3}, "the position has 2 seats, not 3"),
        ({"position": DUEL, "rulings": {}}, "the position has other rulings"),
        ({"position": DUEL, "game": "galactic-era"}, "this is one of 'galaxy', not of"),
        ({"position": DUEL.replace("hand red", "hand rde")}, "position:8: no seat 'rde'"),
        ({}, "say which game"),
    ],
)
def test_a_position_that_cannot_be_read(arguments: dict[str, str], told: str) -> None:
    with pytest.raises(BadInput, match=told):
        Match(**arguments)  # type: ignore[arg-type]


def test_an_outcome_tells_which_way_the_game_ended() -> None:
    match = Match(position=LAST, seed=1)
    match.play("play imperial-5")
    match.play("done")
    outcome = match.outcome("es")
    assert outcome is not None
    assert outcome.section == "3.exhausted"
    assert outcome.reason == "Nadie tiene ya cartas: acaba la partida."
    assert (outcome.winners, outcome.scores) == ([0], [4, 3])
    refusal = match.why_not("draw")
    assert refusal is not None
    assert refusal.section == "3.exhausted"
    assert match.explain(refusal, "it") == "La partita è finita."
    assert match.rule("3.rounds").startswith("The game ends with the fifth round")


def test_a_match_prints_as_the_table_and_a_notebook_draws_it() -> None:
    match = Match("galaxy", seats=2, seed=5)
    assert str(match) == as_text(match)
    drawing = match._repr_svg_()
    assert drawing is not None
    assert drawing.startswith("<svg")
