"""Chapter 3: how the game ends and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.contract.translator import Translator
from asterism.games.galaxy import GAME
from asterism.games.galaxy.vocabulary import event_types as h
from asterism.kernel.events import Event
from tests.galaxy.table_top import Table, full_row, row, table
from tests.rulebook import rule

GONE = ("kha", "ecup", "myrmidon", "erith")


def last_turn(
    seats: int = 2,
    *,
    hands: dict[str, list[str]] | None = None,
    **position: Any,
) -> Table:
    """Play the last turn: green completes row 5 and The Divergence falls.

    Nobody governs Felowi, where the highest ship lies, so there are no spoils.
    """
    hands = dict(hands or {})
    hands["green"] = ["divergence-0", *hands.get("green", [])]
    cells = row(5, cylor=5, felowi=9, imperial=5)
    t = table(seats, round=5, surrendered=GONE, cells=cells, hands=hands, **position)
    t.play("play divergence-0", "done")
    return t


# -- when ----------------------------------------------------------------------------------------


@rule("3.rounds")
def test_the_game_ends_with_the_fifth_round() -> None:
    """3.rounds: three worlds survive, and nobody is asked any more."""
    t = last_turn()
    assert t.worlds() == ["cylor", "felowi", "imperial"]
    assert t.asked() is None
    assert t.winner() is not None
    assert t.why_not("draw") == "3.rounds: game-over"


@rule("3.rounds")
def test_whoever_ends_the_fifth_round_does_not_draw() -> None:
    """3.rounds: the game ends at once, with cards in the pile and in the Reserve (R52)."""
    t = last_turn(hands={"green": ["cylor-4"]}, reserves={"green": ["cylor-3"]})
    assert t.hand("green") == ["cylor-4"]
    assert t.reserve("green") == ["cylor-3"]
    assert t.events("drew") == []


@rule("3.rounds")
def test_the_spoils_of_the_fifth_round_count() -> None:
    """3.rounds: the game ends after the surrender and the spoils (R52)."""
    cells = row(5, cylor=5, felowi=9, imperial=5)
    t = table(
        2, round=5, surrendered=GONE, cells=cells, hands={"green": ["divergence-0"]},
        bases=[("red", "felowi", 4)],
    )  # fmt: skip
    t.play("play divergence-0", "done")
    assert (t.asked(), t.question(), t.winner()) == ("red", "16.spoils", None)
    t.play("raise red felowi 4")
    assert t.scores() == [0, 2]
    assert t.winner() == "red"


@rule("3.rounds")
def test_a_tie_for_the_lowest_keeps_the_fifth_round_open() -> None:
    """3.rounds: no world falls, so the game goes on."""
    t = table(
        2, round=5, surrendered=GONE, cells=row(5, cylor=5, felowi=9, imperial=5),
        hands={"green": ["divergence-5"]},
    )  # fmt: skip
    t.play("play divergence-5", "done")
    assert (t.winner(), t.asked()) == (None, "red")


@rule("3.exhausted")
def test_empty_hands_and_reserves_end_the_game() -> None:
    """3.exhausted: the last card of all is played; all worlds that stand then survive (R01)."""
    t = table(3, hands={"green": ["cylor-9"]}, pile=[], bases=[("blue", "erith", 1)])
    t.play("play cylor-9", "done")
    assert t.winner() == "blue"
    assert t.scores() == [0, 0, 4]
    assert len(t.worlds()) == 8


@rule("3.exhausted")
def test_a_reserve_keeps_the_game_going() -> None:
    """3.exhausted: hands and Reserves, not hands or Reserves (R01)."""
    t = table(2, hands={"green": ["cylor-9"]}, reserves={"red": ["kha-3"]}, pile=[])
    t.play("play cylor-9", "done")
    assert (t.winner(), t.asked()) == (None, "red")


@rule("3.exhausted")
def test_a_hand_keeps_the_game_going() -> None:
    """3.exhausted: all Reserves are empty from the start; that alone ends nothing (R01)."""
    t = table(2, hands={"green": ["cylor-9"], "red": ["kha-3"]}, pile=[])
    t.play("play cylor-9", "done")
    assert t.winner() is None
    t.play("play kha-3", "done")
    assert t.winner() is not None


@rule("3.exhausted")
def test_a_hand_that_draws_keeps_the_game_going() -> None:
    """3.exhausted: the close of the turn comes after the draw."""
    t = table(2, hands={"green": ["cylor-9"]}, pile=["kha-4"])
    t.play("play cylor-9", "done")
    assert t.hand("green") == ["kha-4"]
    assert t.winner() is None


@rule("3.exhausted")
def test_a_secret_base_alone_does_not_keep_the_game_going() -> None:
    """3.exhausted: a garrison lies in no hand and in no Reserve."""
    t = table(2, hands={"green": ["cylor-9"]}, garrisons={"red": "kha-4"}, pile=[])
    t.play("play cylor-9", "done")
    assert t.winner() == "red"


@rule("3.idle")
def test_a_lap_without_any_act_ends_the_game() -> None:
    """3.idle: nothing but technology is left, and nobody plays it."""
    t = table(3, hands={"green": ["screens"], "blue": ["warp"]}, pile=[])
    t.play("green: done", "red: done")
    assert t.winner() is None
    t.play("blue: done")
    assert t.winner() is not None


@rule("3.idle")
@pytest.mark.parametrize("act", ["tech warp", "base kha"])
def test_any_act_begins_the_lap_anew(act: str) -> None:
    """3.idle: every seat in a row must have done nothing."""
    t = table(2, hands={"green": ["screens"], "red": ["warp", "phasers"]}, pile=[])
    t.play("green: done", f"red: {act}", "red: done", "green: done")
    assert t.winner() is None
    t.play("red: done")
    assert t.winner() is not None


@rule("3.idle")
def test_a_draw_and_a_reserve_taken_are_no_idle_turn() -> None:
    """3.idle: green draws the last card, red takes a Reserve; only then the lap begins."""
    t = table(2, hands={"green": ["screens"]}, reserves={"red": ["warp"]}, pile=["phasers"])
    t.play("green: done", "red: done", "red: reserve", "green: done")
    assert t.winner() is None
    t.play("red: done")
    assert t.winner() is not None


@rule("3.idle")
def test_whoever_holds_a_ship_cannot_idle() -> None:
    """3.idle: so a game with ships in a hand never ends that way (R54)."""
    t = table(2, hands={"green": ["screens", "kha-3"]}, pile=[])
    assert t.why_not("done") == "5.one-of-a: must-act-with-a-ship"


# -- the count -----------------------------------------------------------------------------------


@rule("3.end")
def test_secrets_then_influence_then_ties() -> None:
    """3.end: the order of the last events."""
    t = last_turn(
        hands={"red": ["cylor-3"]}, garrisons={"red": "imperial-4"}, bases=[("green", "cylor", 0)]
    )
    names = [event.split()[0] for event in t.events()]
    assert names[names.index("round-over") + 1 :] == [
        "secret-shown", "score", "score", "hand-value", "shown", "hand-value", "winner",
    ]  # fmt: skip


@rule("3.end")
def test_no_tie_is_broken_where_there_is_none() -> None:
    """3.end: hands stay hidden then."""
    t = last_turn(hands={"red": ["cylor-3"]}, bases=[("green", "cylor", 0)])
    assert t.events("hand-value") == []
    assert not t.knows("green", "cylor-3")


@rule("3.secret")
def test_every_secret_base_is_revealed_at_the_end() -> None:
    """3.secret: one of a world that stands, and one of a world that fell (R50)."""
    t = last_turn(garrisons={"green": "cylor-4", "red": "kha-4"})
    assert t.events("secret-shown") == ["secret-shown green cylor-4 cylor"]
    assert t.events("secret-lost") == ["secret-lost red kha-4 kha"]
    assert t.knows("red", "cylor-4")
    assert t.knows("green", "kha-4")
    assert t.knows("", "kha-4")


@rule("3.secret")
def test_they_come_up_round_the_table() -> None:
    """3.secret: beginning with the seat whose turn it was."""
    secrets = {"green": "cylor-4", "red": "cylor-3", "blue": "cylor-2"}
    t = table(
        3, active="red", hands={"red": ["kha-9"]}, pile=[], garrisons=secrets
    )  # fmt: skip
    t.play("play kha-9", "done")
    assert [event.split()[1] for event in t.events("secret-shown")] == ["red", "blue", "green"]


@rule("3.secret-line")
def test_a_secret_base_goes_above_the_card_of_its_world() -> None:
    """3.secret-line: five influence."""
    t = last_turn(garrisons={"green": "cylor-4"}, bases=[("red", "cylor", 1)])
    assert t.bases("green", "cylor") == [0]
    assert t.scores() == [5, 4]
    assert t.winner() == "green"


@rule("3.secret-line")
def test_a_secret_base_of_a_fallen_world_scores_nothing() -> None:
    """3.secret-line: of a world long gone, and of the one that fell just now."""
    t = last_turn(
        garrisons={"green": "kha-4", "red": "divergence-4"}, bases=[("red", "divergence", 1)]
    )
    assert t.scores() == [0, 0]
    assert (t.lost("green"), t.lost("red")) == (1, 2)


@rule("3.winner")
def test_the_most_influence_in_all_surviving_worlds_wins() -> None:
    """3.winner: the sum counts, not the single worlds."""
    t = last_turn(
        3,
        bases=[
            ("green", "cylor", 0),
            ("red", "cylor", 1), ("red", "imperial", 3),
            ("blue", "imperial", 2), ("blue", "divergence", 0),
        ],
    )  # fmt: skip
    assert t.scores() == [5, 6, 3]
    assert t.winner() == "red"
    assert t.events("score") == ["score green 5", "score red 6", "score blue 3"]


@rule("3.only-bases")
def test_ships_on_the_table_count_nothing_in_the_end() -> None:
    """3.only-bases: Felowi 9 is worth nothing, one base of 1 wins."""
    t = last_turn(bases=[("red", "imperial", 4)])
    assert t.cell("felowi") == ["felowi-9"]
    assert t.scores() == [0, 1]
    assert t.winner() == "red"


# -- ties ----------------------------------------------------------------------------------------


@rule("3.tie-hand")
def test_tied_players_compare_their_hands() -> None:
    """3.tie-hand: only the tied do; blue's rich hand does not help."""
    t = last_turn(
        3,
        hands={"green": ["cylor-2"], "red": ["cylor-3"], "blue": ["cylor-10"]},
        bases=[("green", "imperial", 1), ("red", "cylor", 1)],
    )
    assert t.events("hand-value") == ["hand-value green 4", "hand-value red 6"]
    assert t.events("shown") == ["shown green cylor-2", "shown red cylor-3"]
    assert t.winner() == "red"
    assert t.knows("", "cylor-3")
    assert not t.knows("", "cylor-10")


@rule("3.tie-surviving")
def test_a_ship_of_a_surviving_world_counts_double() -> None:
    """3.tie-surviving: twice 4 is more than a 7 of a fallen world."""
    t = last_turn(hands={"green": ["erith-7"], "red": ["imperial-4"]})
    assert t.events("hand-value") == ["hand-value green 7", "hand-value red 8"]
    assert t.winner() == "red"


@rule("3.tie-ally")
def test_an_ally_counts_double() -> None:
    """3.tie-ally: it has no world that could have surrendered (R02)."""
    t = last_turn(hands={"green": ["kha-7"], "red": ["ally-4"]})
    assert t.winner() == "red"
    assert t.events("hand-value")[1] == "hand-value red 8"


@rule("3.tie-surrendered")
def test_a_ship_of_a_surrendered_world_counts_its_plain_value() -> None:
    """3.tie-surrendered: also one of the world that fell last; it does count (R02)."""
    t = last_turn(hands={"green": ["divergence-9"], "red": ["kha-8"]})
    assert t.events("hand-value") == ["hand-value green 9", "hand-value red 8"]
    assert t.winner() == "green"


@rule("3.tie-technology")
def test_technology_counts_nothing() -> None:
    """3.tie-technology: all five of them lose against a 1."""
    five = ["phasers", "screens", "sensors", "warp", "processing"]
    t = last_turn(hands={"green": five, "red": ["kha-1"]})
    assert t.events("hand-value") == ["hand-value green 0", "hand-value red 1"]
    assert t.winner() == "red"


@rule("3.tie-hand-only")
def test_the_reserve_and_a_revealed_garrison_do_not_count() -> None:
    """3.tie-hand-only: green's garrison and Reserve would be worth 40 (R62)."""
    t = last_turn(
        hands={"red": ["kha-1"]}, reserves={"green": ["cylor-10"]},
        garrisons={"green": "imperial-10"}, bases=[("red", "cylor", 0)],
    )  # fmt: skip
    assert t.scores() == [5, 5]
    assert t.events("hand-value") == ["hand-value green 0", "hand-value red 1"]
    assert t.winner() == "red"


@rule("3.tie-last")
def test_the_tied_player_who_played_last_wins() -> None:
    """3.tie-last: green's turn ended the game (R02)."""
    t = last_turn(3, hands={"green": ["cylor-4"], "red": ["ally-4"], "blue": ["kha-8"]})
    assert t.events("last-to-play") == ["last-to-play green"]
    assert t.winner() == "green"


@rule("3.tie-last")
def test_the_latest_turn_of_the_tied_counts() -> None:
    """3.tie-last: green is not tied; blue played after red."""
    t = last_turn(4, bases=[("red", "cylor", 1), ("blue", "imperial", 1)])
    assert t.winner() == "blue"


@rule("3.tie-last")
def test_the_latest_turn_is_looked_for_round_the_table() -> None:
    """3.tie-last: after an exhausted game that ended in red's turn, green came before yellow."""
    t = table(
        4, active="red", hands={"red": ["cylor-9"]}, pile=[],
        bases=[("green", "cylor", 1), ("yellow", "imperial", 1)],
    )  # fmt: skip
    t.play("play cylor-9", "done")
    assert t.winner() == "green"


@rule("3.exhausted", "3.rounds")
def test_both_ends_at_once_are_one_end() -> None:
    """3.exhausted, 3.rounds: the last card ends the fifth round; the world that falls is out."""
    t = table(
        2, round=5, surrendered=GONE, cells=full_row(5, "divergence", *GONE, felowi=9), pile=[],
        hands={"green": ["divergence-0"]}, bases=[("red", "divergence", 0)],
    )  # fmt: skip
    t.play("play divergence-0", "done")
    assert t.events("winner") == ["winner green"]
    assert t.scores() == [0, 0]


@rule("3.tie-hand")
def test_the_worth_of_the_greatest_hand_can_be_told() -> None:
    """All cards at once are worth 495."""
    told = Translator(GAME).event(Event(h.HAND_VALUE, (0, 495), 0))
    assert told == "Green's hand is worth 495 in the tie-break."
