"""Chapter 6: the bids for the first turn."""

from __future__ import annotations

import pytest

from asterism.games.galaxy.state import HAND, VALUE_KIND
from asterism.kernel.errors import BadInput
from tests.galaxy.table_top import Table, opening, table
from tests.rulebook import rule


def bidding(seats: int = 3, dealer: str = "green", **hands: list[str]) -> Table:
    """Sit down where the dealer is about to bid."""
    return table(seats, bidding=True, active=dealer, hands=hands)


# -- bids ----------------------------------------------------------------------------------------


@rule("6.bid")
def test_the_bids_come_after_the_deal() -> None:
    """6.bid: the dealer is asked first, with the cards in hand."""
    t = opening(3, dice=[1, 1, 1, 1, 2, 2])
    assert (t.asked(), t.question()) == ("blue", "6.bid")
    assert t.shown("blue", "hand-blue") == t.hand("blue")
    assert len(t.hand("blue")) == 8


@rule("6.bid")
def test_bids_are_open() -> None:
    """6.bid: everybody sees each of them."""
    t = bidding()
    t.play("bid 3", "pass")
    assert t.seen_by("blue", "bid") == ["bid green 3"]
    assert t.seen_by("", "passed") == ["passed red"]
    assert t.view("blue").public["bids"] == [3, -1, -1]


@rule("6.dealer-bids")
def test_the_dealer_may_not_pass_on_the_first_bid() -> None:
    """6.dealer-bids: whoever deals, even with nothing to bid."""
    t = bidding(dealer="red")
    assert t.asked() == "red"
    assert t.why_not("pass") == "6.dealer-bids: dealer-must-bid"
    assert t.options("pass") == []


@rule("6.dealer-bids")
def test_the_dealer_may_pass_later() -> None:
    """6.dealer-bids: only the first bid is due."""
    t = bidding()
    t.play("bid 3", "bid 4", "pass")
    assert t.asked() == "green"
    assert t.why_not("pass") is None


@rule("6.raise")
def test_clockwise_each_bids_more_or_passes() -> None:
    """6.raise: after a 4 the menu begins with 5."""
    t = bidding()
    t.play("green: bid 4")
    assert t.asked() == "red"
    assert t.options() == ["bid 5", "bid 6", "bid 7", "bid 8", "bid 9", "bid 10", "pass"]
    t.play("red: bid 7", "blue: pass", "green: bid 8")


@rule("6.raise")
@pytest.mark.parametrize("bid", [0, 3, 4])
def test_a_bid_must_be_more_than_the_last(bid: int) -> None:
    """6.raise: an equal one is none."""
    t = bidding()
    t.play("bid 4", "pass")
    assert t.why_not(f"bid {bid}") == "6.raise: bid-too-low"


@rule("6.range")
def test_bids_go_from_0_to_10() -> None:
    """6.range: the values of ships (R64)."""
    t = bidding()
    assert t.options() == [f"bid {value}" for value in range(11)]
    with pytest.raises(BadInput):
        t.why_not("bid 11")


@rule("6.laps")
def test_the_bidding_goes_round_as_often_as_needed() -> None:
    """6.laps: five laps of two seats."""
    t = bidding(2)
    for value in range(0, 10, 2):
        t.play(f"green: bid {value}", f"red: bid {value + 1}")
    assert (t.asked(), t.question()) == ("green", "6.bid")
    assert t.view("green").public["bids"] == [8, 9]


@rule("6.again")
def test_whoever_has_passed_may_bid_again() -> None:
    """6.again: red passes twice and then wins the bidding."""
    t = bidding(red=["cylor-9"])
    t.play("green: bid 3", "red: pass", "blue: bid 5", "green: bid 6", "red: pass", "blue: bid 7")
    t.play("green: pass", "red: bid 9", "blue: pass", "green: pass")
    assert t.events("starts") == ["starts red 9"]


@rule("6.end-ten")
def test_a_bid_of_ten_ends_the_bidding() -> None:
    """6.end-ten: at once, before the others have spoken."""
    t = bidding(red=["kha-10"])
    t.play("green: bid 0", "red: bid 10")
    assert (t.asked(), t.question()) == ("red", "5.action")


@rule("6.end-ten")
def test_the_dealer_may_end_it_with_the_first_bid() -> None:
    """6.end-ten: nobody else gets a word in."""
    t = bidding(green=["kha-10"])
    t.play("bid 10")
    assert (t.asked(), t.question()) == ("green", "5.action")


@rule("6.end-passes")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_bidding_ends_when_all_the_others_pass_in_a_row(seats: int) -> None:
    """6.end-passes: one pass fewer than there are seats."""
    t = bidding(seats, green=["kha-3"])
    t.play("bid 3", *["pass"] * (seats - 2))
    assert t.question() == "6.bid"
    t.play("pass")
    assert (t.asked(), t.question()) == ("green", "5.action")


@rule("6.end-passes")
def test_a_bid_between_begins_the_passes_anew() -> None:
    """6.end-passes: in a row, after the last bid."""
    t = bidding(red=["kha-4"])
    t.play("green: bid 3", "red: bid 4", "blue: pass")
    assert (t.asked(), t.question()) == ("green", "6.bid")
    t.play("pass")
    assert (t.asked(), t.question()) == ("red", "5.action")


# -- the duty ------------------------------------------------------------------------------------


@rule("6.starts")
def test_the_highest_bidder_starts() -> None:
    """6.starts: blue, though red sits nearer to the dealer."""
    t = bidding(blue=["kha-8"], red=["kha-5"])
    t.play("bid 3", "bid 5", "bid 8", "pass", "pass")
    assert t.events("turn") == ["turn blue 1 1"]
    assert t.events("starts") == ["starts blue 8"]


@rule("6.laps", "6.again", "6.starts")
def test_the_bids_of_the_printed_example() -> None:
    """6.laps, 6.again, 6.starts: green 3, red 5, blue 6, yellow 8, green 9; then all pass."""
    t = bidding(4, green=["cylor-9", "kha-1"])
    t.play("green: bid 3", "red: bid 5", "blue: bid 6", "yellow: bid 8", "green: bid 9")
    t.play("red: pass", "blue: pass", "yellow: pass")
    assert t.events("starts") == ["starts green 9"]
    assert t.options("play") == ["play cylor-9"]


@rule("6.duty")
def test_a_ship_of_the_value_bid_must_be_played() -> None:
    """6.duty: of any world, or an Ally anywhere; nothing else and not nothing."""
    t = bidding(2, green=["cylor-8", "kha-8", "ally-8", "cylor-9"])
    t.play("bid 8", "pass")
    allies = [f"play ally-8 {world}" for world in t.worlds()]
    assert t.options("play") == ["play cylor-8", "play kha-8", *allies]
    assert t.why_not("play cylor-9") == "6.duty: must-play-the-bid"
    assert t.why_not("done") == "5.one-of-a: must-act-with-a-ship"


@rule("6.duty")
def test_b_and_d_are_free_beside_the_duty() -> None:
    """6.duty: it binds the A action alone."""
    t = bidding(2, green=["cylor-8", "screens"])
    t.play("bid 8", "pass", "base kha", "tech screens", "play cylor-8", "done")
    assert t.asked() == "red"


@rule("6.duty")
def test_the_duty_is_met_face_up() -> None:
    """6.duty: not face down on Kha'Farjimmn, where the new governor might (R64)."""
    t = bidding(2, green=["kha-8", "kha-3"])
    t.play("bid 8", "pass", "base kha")
    assert t.options("hide") == []
    assert t.why_not("hide kha-8") == "6.duty: must-play-the-bid"
    assert t.why_not("play kha-8") is None


@rule("6.duty")
def test_the_duty_binds_the_first_ship_alone() -> None:
    """6.duty: a second one through The Divergence is free (R64)."""
    t = bidding(2, green=["divergence-8", "cylor-3"])
    t.play("bid 8", "pass", "base divergence", "play divergence-8")
    assert t.options("play") == ["play cylor-3"]


@rule("6.duty-no-secret")
def test_the_ship_that_was_bid_is_no_garrison() -> None:
    """6.duty-no-secret: nor is any other ship in that turn."""
    t = bidding(2, green=["cylor-8", "cylor-9"])
    t.play("bid 8", "pass")
    assert t.options("garrison") == []
    assert t.why_not("garrison cylor-8") == "6.duty-no-secret: must-play-the-bid"
    assert t.why_not("garrison cylor-9") == "6.duty-no-secret: must-play-the-bid"


@rule("6.others-free")
def test_the_others_are_not_bound_by_their_bids() -> None:
    """6.others-free: red bid 5 and has none, which nobody asks about."""
    t = bidding(2, green=["cylor-6"], red=["kha-1", "kha-2"])
    t.play("bid 4", "bid 5", "bid 6", "pass", "play cylor-6", "done")
    assert t.asked() == "red"
    assert t.options("play") == ["play kha-1", "play kha-2"]
    assert t.why_not("garrison kha-1") is None
    assert (t.stock("red"), t.events("penalty")) == (5, [])


# -- failed bids ---------------------------------------------------------------------------------


@rule("6.fail-base")
def test_a_winner_without_the_ship_loses_a_base() -> None:
    """6.fail-base: for good: four are left (R36)."""
    t = bidding(2, green=["cylor-3"], red=["kha-4"])
    t.play("bid 4", "bid 5", "bid 6", "pass")
    assert t.events("penalty") == ["penalty green 6", "penalty red 5"]
    assert (t.stock("green"), t.lost("green")) == (4, 1)


@rule("6.fail-base")
def test_a_failure_tells_that_there_is_no_such_ship() -> None:
    """6.fail-base: everyone knows that these hands hold no ship of that value (R36)."""
    t = bidding(2, green=["cylor-3"], red=["kha-5"])
    t.play("bid 4", "bid 6", "bid 10")
    assert t.view("red").facts == t.view("").facts
    assert t.view("").facts == [(HAND, VALUE_KIND + 10, 0), (HAND + 1, VALUE_KIND + 6, 0)]


@rule("6.starts")
def test_a_start_tells_that_there_is_such_a_ship() -> None:
    """6.starts: everyone knows of it until it has been played (R36)."""
    t = bidding(2, green=["cylor-3"], red=["kha-5", "cylor-1"])
    t.play("bid 4", "bid 5", "pass")
    assert t.view("").facts == [(HAND + 1, VALUE_KIND + 5, 1)]
    t.play("play kha-5")
    assert t.view("").facts == []


@rule("6.fail-higher")
def test_a_higher_ship_does_not_stand_in() -> None:
    """6.fail-higher: green bid 7 with an 8 in hand."""
    t = bidding(2, green=["cylor-8", "cylor-6"], red=["kha-5"])
    t.play("bid 4", "bid 5", "bid 7", "pass")
    assert t.events("penalty") == ["penalty green 7"]
    assert t.asked() == "red"


@rule("6.fail-next")
def test_the_next_highest_bidder_starts_with_his_own_last_bid() -> None:
    """6.fail-next: red's last bid was 6, not 4."""
    t = bidding(3, green=["cylor-8"], red=["kha-6", "kha-4"])
    t.play("bid 3", "bid 4", "pass", "bid 5", "bid 6", "pass", "bid 9", "pass", "pass")
    assert t.events("penalty") == ["penalty green 9"]
    assert t.asked() == "red"
    assert t.options("play") == ["play kha-6"]
    assert t.why_not("garrison kha-4") == "6.duty-no-secret: must-play-the-bid"


@rule("6.fail-next")
def test_the_same_penalty_goes_down_the_list() -> None:
    """6.fail-next: blue 9 and yellow 8 fail, red 5 keeps the bid; green's 3 is never judged."""
    t = bidding(4, green=["cylor-1"], red=["kha-5"], blue=["ecup-1"], yellow=["erith-1"])
    t.play("bid 3", "bid 5", "bid 6", "bid 8", "pass", "pass", "bid 9", "pass", "pass", "pass")
    assert t.events("penalty") == ["penalty blue 9", "penalty yellow 8"]
    assert [t.stock(colour) for colour in ("green", "red", "blue", "yellow")] == [5, 5, 4, 4]
    assert t.events("starts") == ["starts red 5"]


@rule("6.fail-next")
def test_an_earlier_bid_of_who_failed_is_forgotten() -> None:
    """6.fail-next: green bid 3 and 9; his 3 comes no more, though he holds a 3."""
    t = bidding(2, green=["cylor-3"], red=["kha-1"])
    t.play("bid 3", "bid 4", "bid 9", "pass")
    assert t.events("penalty") == ["penalty green 9", "penalty red 4"]


@rule("6.fail-all")
def test_if_every_bidder_fails_the_dealer_starts_freely() -> None:
    """6.fail-all: any ship, also as a garrison (R36)."""
    t = bidding(3, dealer="red", red=["kha-1", "kha-2"], green=["cylor-1"])
    t.play("bid 8", "pass", "bid 9", "pass", "pass")
    assert t.events("penalty") == ["penalty green 9", "penalty red 8"]
    assert t.events("no-start") == ["no-start red"]
    assert t.asked() == "red"
    assert t.options("play") == ["play kha-1", "play kha-2"]
    assert t.why_not("garrison kha-1") is None


@rule("6.fail-all")
def test_who_never_bid_is_under_no_duty() -> None:
    """6.fail-all: blue passed and loses nothing (R36)."""
    t = bidding(3, green=["kha-1"], blue=["cylor-10"])
    t.play("bid 8", "pass", "pass")
    assert t.events("penalty") == ["penalty green 8"]
    assert [t.stock(colour) for colour in ("green", "red", "blue")] == [4, 5, 5]
    assert t.asked() == "green"


@rule("6.only-first")
def test_bids_settle_the_first_turn_alone() -> None:
    """6.only-first: play goes on to the left, and the starter is free in the next turn."""
    t = bidding(3, red=["kha-8", "kha-4"], blue=["ecup-1"], green=["cylor-1"])
    t.play("bid 3", "bid 8", "pass", "pass", "play kha-8", "done")
    t.play("blue: play ecup-1", "done", "green: play cylor-1", "done")
    assert t.asked() == "red"
    assert "play kha-4" in t.options()
    assert t.why_not("garrison kha-4") is None
