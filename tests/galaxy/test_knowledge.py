"""What each seat knows after draws, face-down ships, garrisons, bids and scans.

What it knows after cards changed hands is in `test_knowledge_thefts.py`.
"""

from __future__ import annotations

import pytest

from asterism.games.galaxy import state as s
from asterism.games.galaxy.state import Galaxy
from asterism.kernel.chance import BOT, SeededChance
from asterism.kernel.view import view
from asterism.play.match import Match
from tests.galaxy.knowing import (
    ALL,
    BOTTOM,
    DECK,
    FACE_DOWN,
    LOOKED,
    dealt,
    holds,
    knowers,
    seated,
    suspects,
)
from tests.galaxy.table_top import Table, full_row, row
from tests.rulebook import rule

# --- The draw pile -------------------------------------------------------------------------------


@rule("12.shuttle")
def test_a_rejected_card_is_known_to_who_rejected_it() -> None:
    """12.shuttle: it lies at the bottom; for the others it may be anywhere."""
    t = seated(3, hands={"green": ["cylor-2"], "red": ["erith-3"]}, draws=["kha-1"])
    t.play("play cylor-2", "done", "reject")
    assert knowers(t, "kha-1") == {"green"}
    assert dealt(t, "green")["kha-1"] == {BOTTOM}
    assert {DECK, BOTTOM, "hand-green", "hand-red"} <= dealt(t, "blue")["kha-1"]


@rule("12.shuttle")
def test_who_rejected_a_card_knows_who_draws_it() -> None:
    """12.shuttle: red draws the last card of the pile, and green knows which that was."""
    t = seated(
        3,
        hands={"green": ["cylor-2"], "red": ["erith-3", "erith-4"]},
        pile=["kha-1", "felowi-2"],
        draws=["kha-1"],
    )
    t.play("play cylor-2", "done", "reject", "red: play erith-3", "done")
    assert t.hand("red") == ["kha-1", "erith-4"]
    assert knowers(t, "kha-1") == {"green", "red"}
    assert dealt(t, "green")["kha-1"] == {"hand-red"}
    assert {"hand-green", "hand-red"} <= dealt(t, "blue")["kha-1"]


@rule("17.draw")
def test_a_drawn_card_is_known_to_its_owner() -> None:
    """17.draw: the others see that a card was drawn."""
    t = seated(2, hands={"green": ["cylor-2"], "red": ["erith-3"]}, draws=["kha-1"])
    t.play("play cylor-2", "done", "keep")
    assert knowers(t, "kha-1") == {"green"}
    assert {DECK, "hand-green"} <= dealt(t, "red")["kha-1"]


@rule("17.house-redraw")
def test_a_card_that_may_be_redrawn_is_seen_by_who_drew_it() -> None:
    """17.house-redraw: only once it is discarded everybody sees it."""
    t = seated(
        2,
        round=2,
        surrendered=["kha"],
        hands={"green": ["cylor-3"], "red": ["erith-3"]},
        rulings={"redraw_surrendered": True},
        draws=["kha-1"],
    )
    t.play("play cylor-3", "done")
    assert knowers(t, "kha-1") == {"green"}
    assert LOOKED in dealt(t, "red")["kha-1"]
    t.play("redraw")
    assert t.knows("", "kha-1")


# --- Face down on the table ----------------------------------------------------------------------


def hide(card: str = "kha-8") -> Table:
    """Green hides one of its Kha'Farjimmn ships; everybody knew that green holds the 8."""
    t = seated(
        3,
        hands={"green": ["kha-8", "kha-3"], "red": ["ecup-2"], "blue": ["erith-3"]},
        bases=[("green", "kha", 1)],
        shown=["kha-8"],
    )
    t.play(f"hide {card}")
    return t


@rule("15.kha")
def test_a_face_down_ship_is_known_to_who_played_it() -> None:
    """15.kha: a ship that was known in the hand is there or face down for the others."""
    t = hide("kha-3")
    assert knowers(t, "kha-3") == knowers(t, "kha-8") == {"green"}
    for colour in ("red", "blue", ""):
        assert suspects(t, colour, "kha-8") == {"hand-green", FACE_DOWN}
        assert dealt(t, colour)["kha-8"] == {"hand-green", FACE_DOWN}


@rule("15.kha")
def test_third_parties_see_the_same_whichever_ship_lies_face_down() -> None:
    """15.kha: view and events alike."""
    one, other = hide("kha-8"), hide("kha-3")
    for colour in ("red", "blue", ""):
        assert one.view(colour) == other.view(colour)
        assert one.seen_by(colour) == other.seen_by(colour)


@rule("15.kha")
def test_only_a_kha_ship_can_lie_face_down() -> None:
    """15.kha: whatever else is unknown, no deal puts another ship there."""
    found = dealt(hide("kha-3"), "red")
    there = {card for card, places in found.items() if FACE_DOWN in places}
    assert there == {"kha-8", "kha-3", "kha-1"}


@rule("15.kha")
def test_with_face_down_allies_an_ally_may_lie_there_too() -> None:
    """15.kha: under that ruling deals put Allies there as well."""
    t = seated(
        2,
        hands={"green": ["kha-8", "ally-3"], "red": ["ecup-2"]},
        bases=[("green", "kha", 1)],
        rulings={"face_down_ally": True},
    )
    t.play("hide kha-8")
    there = {card for card, places in dealt(t, "red").items() if FACE_DOWN in places}
    assert there == {"kha-8", "ally-3", "kha-1", "ally-1"}


@rule("15.kha-until", "16.reveal")
def test_a_ship_that_is_turned_up_is_known_to_all() -> None:
    """15.kha-until, 16.reveal: and the suspicion about it is gone."""
    t = seated(
        2,
        hands={"green": ["kha-8", "kha-3"], "red": ["cylor-5"]},
        cells=full_row(1, "kha", "cylor", ecup=2, erith=2),
        bases=[("green", "kha", 1)],
        shown=["kha-8"],
    )
    t.play("hide kha-8", "done", "red: play cylor-5", "done")
    assert knowers(t, "kha-8") == {"green", "red", ""}
    assert suspects(t, "red", "kha-8") == set()


@rule("15.kha-cover", "7.covered")
def test_a_covered_face_down_ship_stays_unknown() -> None:
    """15.kha-cover, 7.covered: two lie face down, one above the other, and each slot is secret."""
    t = seated(
        2,
        hands={"green": ["kha-8", "kha-3"], "red": ["ecup-2"]},
        bases=[("green", "kha", 1)],
    )
    t.play("hide kha-8", "done", "red: play ecup-2", "done", "keep", "green: hide kha-3")
    assert t.shown("red", "cell-1-kha") == ["?", "?"]
    found = dealt(t, "red")
    assert FACE_DOWN in found["kha-1"]
    assert dealt(t, "green")["kha-8"] == {FACE_DOWN}


# --- Garrisons -----------------------------------------------------------------------------------


def garrison(card: str = "cylor-4") -> Table:
    """Green sets up a secret base; everybody knew that green holds Cylor 4."""
    t = seated(
        3,
        hands={"green": ["cylor-4", "imperial-8"], "red": ["ecup-2"], "blue": ["erith-3"]},
        shown=["cylor-4"],
    )
    t.play(f"garrison {card}")
    return t


@rule("9.secret", "9.garrison-look")
def test_a_garrison_is_known_to_its_owner() -> None:
    """9.secret, 9.garrison-look: a card that was known in the hand is there or under the base."""
    t = garrison()
    assert knowers(t, "cylor-4") == {"green"}
    for colour in ("red", "blue", ""):
        assert suspects(t, colour, "cylor-4") == {"hand-green", "garrison-green"}
        assert dealt(t, colour)["cylor-4"] == {"hand-green", "garrison-green"}


@rule("9.secret")
def test_all_others_see_the_same_whichever_ship_is_the_garrison() -> None:
    """9.secret: view and events alike."""
    one, other = garrison("cylor-4"), garrison("imperial-8")
    for colour in ("red", "blue", ""):
        assert one.view(colour) == other.view(colour)
        assert one.seen_by(colour) == other.seen_by(colour)


@rule("9.garrison-no-ally")
def test_no_deal_makes_an_ally_a_garrison() -> None:
    """9.garrison-no-ally: any hidden ship of a world may be it, no Ally and no technology."""
    t = seated(
        2,
        hands={"green": ["cylor-4", "ally-9", "warp"], "red": ["ecup-2", "ally-2"]},
    )
    t.play("garrison cylor-4")
    there = {card for card, places in dealt(t, "red").items() if "garrison-green" in places}
    assert there == {"cylor-4", "felowi-1", "felowi-2", "kha-1", "cylor-1"}


@rule("9.reveal-hand")
def test_a_garrison_that_is_revealed_is_known_to_all() -> None:
    """9.reveal-hand: it is back in the hand, and everybody has seen it."""
    t = garrison()
    t.play("done", "red: play ecup-2", "done", "keep", "blue: play erith-3", "done")
    t.play("green: reveal")
    assert knowers(t, "cylor-4") == ALL
    assert dealt(t, "blue")["cylor-4"] == {"hand-green"}


@rule("14.sensors-success")
def test_a_scan_tells_where_garrisons_are_not() -> None:
    """14.sensors-success: blue's garrison is no Kha'Farjimmn ship in any deal from now on."""
    t = seated(
        3,
        hands={"green": ["kha-6"], "red": ["ecup-2", "kha-9"], "blue": ["erith-3"]},
        garrisons={"red": "kha-3", "blue": "ecup-4"},
        technology={"green": ["sensors"]},
        dice=[1, 1],
    )
    assert "garrison-blue" in dealt(t, "green")["kha-9"]
    t.play("play kha-6", "scan")
    assert knowers(t, "kha-3") == ALL
    found = dealt(t, "green")
    there = {card for card, places in found.items() if "garrison-blue" in places}
    assert there == {"ecup-4", "ecup-2", "erith-3", "felowi-1", "felowi-2", "cylor-1"}
    assert found["kha-3"] == {"hand-red"}


# --- What everybody knows of a hand --------------------------------------------------------------


def bid() -> Table:
    """Red bids 7 and holds none; green, who has bid 4, holds one and starts."""
    t = seated(
        3,
        bidding=True,
        hands={
            "green": ["cylor-4", "cylor-9"],
            "red": ["ecup-2", "ecup-3"],
            "blue": ["erith-7", "imperial-4"],
        },
        pile=["felowi-7", "felowi-4", "kha-1"],
    )
    t.play("bid 4", "red: bid 7", "blue: pass", "green: pass")
    return t


@rule("6.fail-base")
def test_a_failed_bid_tells_what_is_not_in_a_hand() -> None:
    """6.fail-base: no deal gives red a ship of value 7."""
    t = bid()
    assert t.events("penalty") == ["penalty red 7"]
    for colour in ("green", "blue", ""):
        found = dealt(t, colour)
        assert "hand-red" not in found["felowi-7"]
        assert "hand-red" in found["felowi-4"] | found["kha-1"]


@rule("6.duty")
def test_a_bid_that_holds_tells_what_is_in_a_hand() -> None:
    """6.duty: every deal gives green a ship of value 4; `dealt` checks the fact."""
    t = bid()
    assert (s.HAND, s.VALUE_KIND + 4, 1) in t.view("blue").facts
    found = dealt(t, "red")
    assert "hand-green" in found["felowi-4"]
    assert "hand-green" in found["imperial-4"]


@rule("6.duty")
def test_a_duty_that_was_kept_is_forgotten() -> None:
    """6.duty: once the ship lies on the table the rest of the hand may be anything."""
    t = bid()
    t.play("play cylor-4", "done")
    assert [fact[:2] for fact in t.view("blue").facts] == [(s.HAND + 1, s.VALUE_KIND + 7)]


@rule("6.fail-base", "17.draw")
def test_a_card_that_is_drawn_may_be_what_was_not_there() -> None:
    """6.fail-base, 17.draw: after red's draw red may hold a 7 after all."""
    t = bid()
    t.script.draws[:] = ["felowi-4", "kha-1"]
    t.play("play cylor-4", "done", "red: play ecup-2", "done", "keep")
    assert t.view("blue").facts == []
    assert "hand-red" in dealt(t, "blue")["felowi-7"]


@rule("5.no-ship")
def test_a_turn_without_a_ship_tells_that_the_hand_has_none() -> None:
    """5.no-ship: no deal gives green a ship, but another technology may well be there."""
    t = seated(
        3,
        hands={"green": ["warp"], "red": ["cylor-4", "screens"], "blue": ["erith-3"]},
        pile=[],
    )
    assert "hand-green" in dealt(t, "blue")["cylor-4"]
    t.play("done")
    found = dealt(t, "blue")
    assert "hand-green" not in found["cylor-4"]
    assert "hand-green" in found["screens"]


@rule("14.warp", "15.felowi")
def test_a_reclaimed_card_is_known_in_the_hand() -> None:
    """14.warp, 15.felowi: everybody saw which card was taken."""
    t = seated(
        2,
        round=2,
        hands={"green": ["cylor-3", "ecup-9"], "red": ["erith-3"]},
        cells=row(1, cylor=7),
        technology={"green": ["warp"]},
    )
    t.play("play cylor-3", "reclaim cylor 1")
    assert knowers(t, "cylor-7") == {"green", "red", ""}
    assert dealt(t, "red")["cylor-7"] == {"hand-green"}


# --- In random games -----------------------------------------------------------------------------


@rule("4.hand")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_seats_suspect_is_true(seats: int, seed: int) -> None:
    """4.hand: at every decision suspicions and facts hold, and owners know their own cards."""
    rulings: dict[str, bool | str | int] = {"face_down_ally": seed == 2, "redraw_surrendered": True}
    match = Match("galaxy", seats=seats, seed=seed, rulings=rulings)
    dice = SeededChance(seed)
    suspicions = 0
    while not match.over:
        g = match.state
        assert isinstance(g, Galaxy)
        for seat in range(-1, seats):
            assert holds(g, seat)
            seen = view(g, seat)
            suspicions += len(seen.suspicions)
            assert not [card for card, _ in seen.suspicions if g.knowledge.knows(seat, card)]
        for seat in range(seats):
            own = [*g.hands[seat], *g.reserves[seat], *{g.garrisons[seat]} - {s.NONE}]
            assert all(g.knowledge.knows(seat, card) for card in own)
        assert all(g.knowledge.knows(-1, card) for card in [*g.cards_on_table(), *g.discard])
        menu = g.menu
        match.play(menu[dice.below(BOT, len(menu))])
    assert suspicions > 0
