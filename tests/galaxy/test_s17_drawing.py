"""Chapter 17: the draw phase and the end of a turn."""

from __future__ import annotations

import pytest

from asterism.games.galaxy.content.tables import CARD_IDS
from tests.galaxy.table_top import Table, full_row, table
from tests.rulebook import rule


@rule("17.no-limit")
def test_a_hand_may_hold_any_number_of_cards() -> None:
    """17.no-limit: sixty of them, and one more is drawn."""
    t = table(2, hands={"green": CARD_IDS[:60]})
    t.play("play cylor-9", "done")
    assert len(t.hand("green")) == 60
    assert t.asked() == "red"


@rule("17.draw")
def test_phase_4_closes_every_turn() -> None:
    """17.draw: also one without any act."""
    t = table(2, hands={"green": ["screens"]}, draws=["ecup-1"])
    t.play("done")
    assert t.hand("green") == ["ecup-1", "screens"]
    assert t.seen_by("red", "drew") == ["drew green ?"]
    assert t.asked() == "red"


@rule("17.draw")
def test_it_may_not_be_left_out_while_the_pile_holds_cards() -> None:
    """17.draw: a card or the Reserve; with an empty Reserve the draw is taken at once (R53)."""
    t = table(2, hands={"green": ["cylor-9"]}, reserves={"green": ["kha-3"]})
    t.play("play cylor-9", "done")
    assert t.options() == ["draw", "reserve"]
    assert t.why_not("done") == "17.choice: must-draw"
    t = table(2, hands={"green": ["cylor-9"]})
    t.play("play cylor-9", "done")
    assert len(t.hand("green")) == 1


@rule("17.choice")
def test_one_of_the_two_and_not_both() -> None:
    """17.choice: after the draw the Reserve stays (R53)."""
    t = table(
        2, hands={"green": ["cylor-9"], "red": ["erith-9"]}, reserves={"green": ["kha-3"]},
        draws=["ecup-1"],
    )  # fmt: skip
    t.play("play cylor-9", "done", "draw")
    assert t.asked() == "red"
    assert (t.hand("green"), t.reserve("green")) == (["ecup-1"], ["kha-3"])


# -- the house rule ------------------------------------------------------------------------------


def redrawing(*draws: str, on: bool = True) -> Table:
    """Green has ended a turn in round 3; Kha'Farjimmn and Ecup Contract have surrendered."""
    t = table(
        2, round=3, surrendered=["kha", "ecup"], hands={"green": ["cylor-9"]}, draws=draws,
        rulings={"redraw_surrendered": on},
    )  # fmt: skip
    t.play("play cylor-9", "done")
    return t


@rule("17.house-redraw")
def test_no_redraw_unless_the_table_plays_by_it() -> None:
    """17.house-redraw: R76, redraw_surrendered = false."""
    t = redrawing("kha-3", on=False)
    assert (t.asked(), t.hand("green")) == ("red", ["kha-3"])


@rule("17.house-redraw")
def test_a_card_of_a_fallen_world_may_be_redrawn_twice() -> None:
    """17.house-redraw: R76, redraw_surrendered = true; the third card stays."""
    t = redrawing("kha-3", "ecup-3", "kha-4")
    assert (t.question(), t.options()) == ("17.house-redraw", ["keep", "redraw"])
    t.play("redraw", "redraw")
    assert t.asked() == "red"
    assert t.hand("green") == ["kha-4"]
    assert t.discard()[-2:] == ["kha-3", "ecup-3"]
    assert t.seen_by("red", "redrew") == ["redrew green kha-3", "redrew green ecup-3"]


@rule("17.house-redraw")
def test_it_may_be_kept() -> None:
    """17.house-redraw: and then nobody else has seen it."""
    t = redrawing("kha-3")
    t.play("keep")
    assert t.hand("green") == ["kha-3"]
    assert not t.knows("red", "kha-3")
    assert t.asked() == "red"


@rule("17.house-redraw")
@pytest.mark.parametrize("card", ["cylor-3", "ally-3", "screens"])
def test_other_cards_are_kept(card: str) -> None:
    """17.house-redraw: the seat is asked all the same, so that silence tells nothing."""
    t = redrawing(card)
    assert t.options() == ["keep"]
    assert t.why_not("redraw") == "17.house-redraw: world-still-in-play"
    t.play("keep")
    assert t.hand("green") == [card]


@rule("17.house-redraw")
def test_no_redraw_of_a_card_of_advanced_processing() -> None:
    """17.house-redraw: only the draw of phase 4 (R76)."""
    t = table(
        2, round=2, surrendered=["kha"], hands={"green": ["processing"]},
        draws=["kha-1", "kha-2", "kha-3"], rulings={"redraw_surrendered": True},
    )  # fmt: skip
    t.play("tech processing")
    assert t.question() == "5.action"
    assert t.hand("green") == ["kha-1", "kha-2", "kha-3"]


@rule("17.house-redraw")
def test_no_redraw_of_a_card_kept_with_a_shuttle() -> None:
    """17.house-redraw: it was looked at and kept; the card after a rejection is another draw."""
    t = table(
        2, round=2, surrendered=["kha"], hands={"green": ["cylor-2"]}, draws=["kha-3"],
        rulings={"redraw_surrendered": True},
    )  # fmt: skip
    t.play("play cylor-2", "done", "keep")
    assert (t.asked(), t.hand("green")) == ("red", ["kha-3"])
    t = table(
        2, round=2, surrendered=["kha"], hands={"green": ["cylor-2"]}, draws=["kha-3", "kha-4"],
        rulings={"redraw_surrendered": True},
    )  # fmt: skip
    t.play("play cylor-2", "done", "reject")
    assert (t.question(), t.options()) == ("17.house-redraw", ["keep", "redraw"])


@rule("17.house-redraw")
def test_no_redraw_of_cylors_replacements() -> None:
    """17.house-redraw: they come before the draw of phase 4 (R76)."""
    t = table(
        2, round=2, surrendered=["kha"], hands={"green": ["cylor-9", "kha-5"]},
        bases=[("green", "cylor", 1)], draws=["kha-3", "erith-3"],
        rulings={"redraw_surrendered": True},
    )  # fmt: skip
    t.play("play cylor-9", "done", "replace kha-5", "done")
    assert (t.question(), t.options()) == ("17.house-redraw", ["keep"])
    assert t.hand("green") == ["kha-3"]


@rule("17.house-redraw")
def test_a_redraw_from_an_empty_pile_brings_nothing() -> None:
    """17.house-redraw: the card is gone."""
    t = table(
        2, round=2, surrendered=["kha"], hands={"green": ["cylor-9"], "red": ["erith-9"]},
        pile=["kha-3"], rulings={"redraw_surrendered": True},
    )  # fmt: skip
    t.play("play cylor-9", "done", "redraw")
    assert (t.asked(), t.hand("green")) == ("red", [])


# -- the empty pile ------------------------------------------------------------------------------


@rule("17.empty-pile")
def test_an_empty_pile_gives_no_card_and_is_not_refilled() -> None:
    """17.empty-pile: the discards stay where they are (R53)."""
    t = table(2, hands={"green": ["cylor-9", "cylor-8"], "red": ["kha-9"]}, pile=[])
    discards = t.discard()
    assert len(discards) > 90
    t.play("play cylor-9", "done")
    assert (t.asked(), t.hand("green"), t.pile()) == ("red", ["cylor-8"], [])
    assert t.discard() == discards


@rule("17.empty-pile")
def test_with_an_empty_pile_the_reserve_may_be_left() -> None:
    """17.empty-pile: by whoever holds a ship (R53)."""
    t = table(2, hands={"green": ["cylor-9", "cylor-8"]}, reserves={"green": ["kha-3"]}, pile=[])
    t.play("play cylor-9", "done")
    assert t.options() == ["reserve", "done"]
    assert t.why_not("draw") == "17.empty-pile: pile-is-empty"
    t.play("done")
    assert (t.asked(), t.reserve("green")) == ("red", ["kha-3"])


@rule("17.empty-pile")
@pytest.mark.parametrize("left", [[], ["screens"]])
def test_without_a_ship_the_reserve_must_be_taken(left: list[str]) -> None:
    """17.empty-pile: a technology is no ship; nobody may wait with ships in the Reserve (R53)."""
    t = table(2, hands={"green": ["cylor-9", *left]}, reserves={"green": ["kha-3"]}, pile=[])
    t.play("play cylor-9", "done")
    assert t.options() == ["reserve"]
    assert t.why_not("done") == "17.choice: must-take-the-reserve"
    t.play("reserve")
    assert t.hand("green") == ["kha-3", *left]


@rule("17.empty-pile")
def test_the_pile_gives_what_it_has() -> None:
    """17.empty-pile: Advanced Processing finds two cards where it wants three."""
    t = table(2, hands={"green": ["processing"]}, pile=["kha-1", "kha-2"])
    t.play("tech processing")
    assert t.hand("green") == ["kha-1", "kha-2"]


@rule("17.empty-pile")
def test_cards_put_under_the_pile_are_still_drawn() -> None:
    """17.empty-pile: a card that a Shuttle rejected is the last one of the pile."""
    t = table(
        2, hands={"green": ["cylor-2"], "red": ["erith-9"]}, pile=["kha-1", "kha-2"],
        draws=["kha-1", "kha-2"],
    )  # fmt: skip
    t.play("play cylor-2", "done", "reject", "play erith-9", "done")
    assert (t.hand("green"), t.hand("red"), t.pile()) == (["kha-2"], ["kha-1"], [])


# -- the end of the turn -------------------------------------------------------------------------


@rule("17.control")
def test_your_ships_pass_to_the_governors_at_the_end_of_your_turn() -> None:
    """17.control: through phase 4 they are yours (R08)."""
    t = table(
        2, hands={"green": ["kha-9"]}, reserves={"green": ["cylor-3"]}, bases=[("red", "kha", 1)]
    )
    t.play("play kha-9", "done")
    assert (t.question(), t.controller("kha")) == ("17.choice", "green")
    t.play("draw")
    assert t.controller("kha") == "red"


@rule("17.control")
def test_a_surrender_in_the_same_turn_counts_the_player() -> None:
    """17.control: the spoils of green's 9 are green's, though red governs there (R08)."""
    t = table(
        2, hands={"green": ["kha-9"]}, cells=full_row(1, "kha", cylor=1), bases=[("red", "kha", 1)]
    )
    t.play("play kha-9", "done")
    assert (t.asked(), t.question()) == ("green", "16.spoils")


@rule("17.next")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_neighbour_on_the_left_comes_next(seats: int) -> None:
    """17.next: after the last seat the first (R15)."""
    colours = ["green", "red", "blue", "yellow", "violet"][:seats]
    cards = ["cylor-9", "felowi-9", "kha-9", "ecup-9", "erith-9"]
    hands = {colour: [card] for colour, card in zip(colours, cards, strict=False)}
    t = table(seats, hands=hands, active=colours[-1])
    t.play(f"play {hands[colours[-1]][0]}", "done")
    assert t.asked() == colours[0]
    t.play(f"play {cards[0]}", "done")
    assert t.asked() == colours[1]
    assert t.view("").public["active"] == 1
    assert t.events("turn")[-1] == f"turn {colours[1]} 1 3"
