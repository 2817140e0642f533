"""Every sentence of the rules, proved; `test_every_sentence_has_a_test` says if one is missing."""

from __future__ import annotations

import sys

from asterism.contract.rulebook import rulebook
from asterism.kernel.refusal import Refusal
from asterism.play.match import Match
from asterism.testing.rulebook import proofs, rule
from asterism.testing.scripts import happened, play, table
from salvage import GAME
from salvage.content.tables import WRECKS

GREEN, RED = 0, 1


def round_of(match: Match, *ships: int) -> None:
    """Let nobody probe, and each seat send a ship."""
    while match.state.pending and match.state.pending.section == "3.probe":
        match.play("pass")
    for seat, ship in enumerate(ships):
        match.play(f"send {ship}", seat)


@rule("1.fleet", "1.heap")
def test_all_begin_alike_and_know_of_no_wreck() -> None:
    match = table(GAME, ["tug"], seats=4)
    assert match.view(RED).public["ships"] == [0b11111110] * 4
    assert str(match).count("1 2 3 4 5 6 7") == 4  # each by itself, not a large number
    assert match.view(RED).public["probes"] == [2, 2, 2, 2]
    assert match.view(RED).zones["0"] == [-1] * (len(WRECKS) - 1)


@rule("2.drift")
def test_the_wreck_lies_face_down() -> None:
    match = table(GAME, ["treasury"], seats=2)
    assert match.view(GREEN).zones["1"] == [-1]
    assert happened(match, "drifted") == [("1",)]


@rule("2.first")
def test_the_next_seat_begins_each_round() -> None:
    match = table(GAME, ["tug", "liner", "miner"], seats=2)
    begun = [match.seat_name(match.asked[0])]
    for ship in (1, 2):
        round_of(match, ship, ship + 1)
        begun.append(match.seat_name(match.asked[0]))
    assert begun == ["green", "red", "green"]


@rule("3.probe", "3.alone")
def test_a_probe_shows_the_wreck_to_its_seat_alone() -> None:
    match = table(GAME, ["treasury"], seats=2)
    play(match, "green: probe")
    treasury = WRECKS.index("treasury")
    assert match.view(GREEN).zones["1"] == [treasury]
    assert match.view(RED).zones["1"] == [-1]
    assert happened(match, "looked", RED) == [("green", None)]
    assert match.view(RED).public["probes"] == [1, 2]


@rule("3.probe")
def test_without_a_probe_nobody_is_asked() -> None:
    match = table(GAME, ["tug", "liner", "miner"], seats=2)
    play(match, "green: probe", "red: probe", "green: send 1", "red: send 2")
    play(match, "red: probe", "green: probe", "green: send 2", "red: send 1")
    assert str(match.moves[0]) == "send 3"


@rule("4.commit", "4.reveal")
def test_ships_are_chosen_in_secret_and_shown_together() -> None:
    match = table(GAME, ["tug", "liner"], seats=2)
    play(match, "green: pass", "red: pass", "green: send 7")
    assert happened(match, "sent", RED) == []
    assert match.view(RED).sealed == [GREEN]
    assert match.view(RED).lane == []
    play(match, "red: send 2")
    assert happened(match, "sent", RED) == [("green", "7"), ("red", "2")]


@rule("4.highest")
def test_the_highest_single_ship_takes_even_a_dangerous_wreck() -> None:
    match = table(GAME, ["minefield", "tug"], seats=3)
    round_of(match, 6, 6, 2)
    assert happened(match, "taken") == [("blue", "minefield")]
    assert match.state.scores() == [0, 0, -3]


@rule("4.tie")
def test_without_a_single_ship_the_wreck_is_lost() -> None:
    match = table(GAME, ["liner", "tug"], seats=2)
    round_of(match, 4, 4)
    assert happened(match, "lost") == [("liner",)]
    assert happened(match, "taken") == []


@rule("4.spent")
def test_every_ship_is_spent() -> None:
    match = table(GAME, ["liner", "tug"], seats=2)
    round_of(match, 4, 7)
    play(match, "red: pass", "green: pass")
    assert match.why_not("send 4", GREEN) == Refusal("4.spent", "ship-spent")
    assert match.why_not("send 7", RED) == Refusal("4.spent", "ship-spent")


def whole(*rounds: tuple[str, int, int]) -> Match:
    """Return a finished game of two seats."""
    match = table(GAME, [wreck for wreck, *_ in rounds], seats=2)
    for _, *ships in rounds:
        round_of(match, *ships)
    return match


@rule("5.end", "5.win")
def test_after_six_rounds_the_highest_sum_wins() -> None:
    match = whole(
        ("tug", 1, 2), ("lifeboat", 2, 1), ("liner", 3, 4), ("miner", 4, 3),
        ("plague-ship", 5, 6), ("treasury", 6, 5),
    )  # fmt: skip
    assert match.over
    assert match.state.scores() == [14, 0]
    assert match.winners == [GREEN]


@rule("5.equal")
def test_of_equal_sums_the_stronger_ship_left_wins() -> None:
    equal = [("tug", 1, 1), ("lifeboat", 2, 2), ("liner", 3, 3), ("miner", 4, 4), ("tanker", 5, 5)]
    assert whole(*equal, ("treasury", 6, 6)).winners == [GREEN, RED]
    # Two wrecks of value 3, one for each; red has sent the 7 and keeps the 6, green keeps the 7.
    fair = [("freighter", 1, 7), ("tanker", 6, 1), ("tug", 2, 2), ("liner", 3, 3), ("miner", 4, 4)]
    match = whole(*fair, ("treasury", 5, 5))
    assert match.state.scores() == [3, 3]
    assert match.winners == [GREEN]


def test_every_sentence_has_a_test() -> None:
    assert set(proofs(sys.modules[__name__])) == set(rulebook(GAME.folder))
