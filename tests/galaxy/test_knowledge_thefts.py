"""What each seat knows after cards changed hands: Raider, Drone, Myrmidon, Ecup Contract."""

from __future__ import annotations

import pytest

from tests.galaxy.knowing import ALL, DECK, LOOKED, dealt, knowers, seated, suspects
from tests.galaxy.table_top import Table
from tests.rulebook import rule

# --- Raider --------------------------------------------------------------------------------------


def raid(theft: str, hand: tuple[str, ...] = ("cylor-4", "imperial-8")) -> Table:
    """Green raids red; everybody knew that red holds Cylor 4."""
    t = seated(
        3,
        hands={"green": ["kha-5", "ecup-1"], "red": hand, "blue": ["erith-3"]},
        bases=[("red", "kha", 1)],
        shown=["cylor-4"],
        thefts=[theft],
    )
    t.play("play kha-5", "raid")
    return t


@rule("12.raider")
@pytest.mark.parametrize("theft", ["cylor-4", "imperial-8"])
def test_after_a_raid_the_two_concerned_know_the_card(theft: str) -> None:
    """12.raider: green and red know where both of red's cards are now."""
    t = raid(theft)
    assert knowers(t, theft) == {"green", "red"}
    assert knowers(t, "cylor-4") == {"green", "red"}
    assert dealt(t, "green")[theft] == dealt(t, "red")[theft] == {"hand-green"}


@rule("12.raider")
def test_after_a_raid_the_others_know_a_card_in_one_of_two_hands() -> None:
    """12.raider: blue knew the card in red's hand; it may have gone or stayed."""
    t = raid("imperial-8")
    for colour in ("blue", ""):
        assert suspects(t, colour, "cylor-4") == {"hand-green", "hand-red"}
        found = dealt(t, colour)
        assert found["cylor-4"] == {"hand-green", "hand-red"}
        assert {"hand-green", "hand-red", DECK} <= found["imperial-8"]


@rule("12.raider")
def test_third_parties_see_the_same_whichever_card_was_raided() -> None:
    """12.raider: view and events of blue and of spectators do not depend on it."""
    one, other = raid("imperial-8"), raid("cylor-4")
    for colour in ("blue", ""):
        assert one.view(colour) == other.view(colour)
        assert one.seen_by(colour) == other.seen_by(colour)


@rule("12.raider")
def test_a_raid_of_the_only_card_is_no_secret() -> None:
    """12.raider: who knew it in red's hand knows it in green's."""
    t = raid("cylor-4", hand=("cylor-4",))
    assert knowers(t, "cylor-4") == ALL
    assert dealt(t, "blue")["cylor-4"] == {"hand-green"}


@rule("12.raider", "7.from-hand")
def test_a_suspected_card_that_is_played_is_suspected_no_more() -> None:
    """12.raider, 7.from-hand: once it lies on the table there is nothing left to guess."""
    t = raid("imperial-8")
    t.play("done", "red: play cylor-4")
    assert suspects(t, "blue", "cylor-4") == set()
    assert knowers(t, "cylor-4") == ALL


@rule("12.raider")
def test_a_second_raid_spreads_a_suspicion() -> None:
    """12.raider: blue raids green; what red and spectators suspect reaches blue's hand."""
    t = seated(
        4,
        hands={
            "green": ["kha-5", "ecup-1"],
            "red": ["cylor-4", "imperial-8", "imperial-9"],
            "blue": ["erith-5"],
        },
        bases=[("red", "kha", 1), ("green", "erith", 1)],
        shown=["cylor-4"],
        thefts=["cylor-4", "ecup-1"],
        draws=["felowi-1"],
    )
    t.play("play kha-5", "raid", "done", "red: play imperial-8", "done", "blue: play erith-5")
    t.play("raid")
    assert suspects(t, "yellow", "cylor-4") == {"hand-green", "hand-red", "hand-blue"}
    assert suspects(t, "red", "cylor-4") == {"hand-green", "hand-blue"}
    assert dealt(t, "red")["cylor-4"] == {"hand-green", "hand-blue"}


# --- Drone ---------------------------------------------------------------------------------------


def drone(theft: str, hand: tuple[str, ...] = ("cylor-4", "imperial-8")) -> Table:
    """Green's Drone takes from red; everybody knew that red holds Cylor 4."""
    t = seated(
        3,
        hands={"green": ["kha-1"], "red": hand, "blue": ["erith-3"]},
        bases=[("red", "kha", 1)],
        pile=["felowi-1", "felowi-2", "felowi-3"],
        shown=["cylor-4"],
        thefts=[theft],
    )
    t.play("play kha-1", "drone")
    return t


@rule("12.drone-reserve")
def test_after_a_drone_its_player_knows_the_reserve_card() -> None:
    """12.drone-reserve: and so does the owner; the others suspect the card they knew."""
    t = drone("cylor-4")
    assert knowers(t, "cylor-4") == {"green", "red"}
    assert dealt(t, "green")["cylor-4"] == {"reserve-red"}
    for colour in ("blue", ""):
        assert suspects(t, colour, "cylor-4") == {"hand-red", "reserve-red"}
        assert dealt(t, colour)["cylor-4"] == {"hand-red", "reserve-red"}


@rule("12.drone-reserve")
def test_third_parties_see_the_same_whatever_the_drone_took() -> None:
    """12.drone-reserve: blue's view does not depend on it."""
    one, other = drone("imperial-8"), drone("cylor-4")
    for colour in ("blue", ""):
        assert one.view(colour) == other.view(colour)
        assert one.seen_by(colour) == other.seen_by(colour)


@rule("12.drone-reserve", "11.return")
def test_a_reserve_that_is_taken_back_settles_the_suspicion() -> None:
    """12.drone-reserve, 11.return: hand or Reserve, now it is the hand for all who knew it."""
    t = drone("cylor-4")
    t.play("done", "red: play imperial-8", "done", "reserve")
    assert knowers(t, "cylor-4") == ALL
    assert suspects(t, "blue", "cylor-4") == set()
    assert dealt(t, "blue")["cylor-4"] == {"hand-red"}


@rule("12.drone-reserve", "11.return")
def test_a_reserve_taken_back_keeps_what_the_drones_player_saw() -> None:
    """12.drone-reserve, 11.return: green has seen Imperial 8, nobody else has."""
    t = drone("imperial-8")
    t.play("done", "red: play cylor-4", "done", "reserve")
    assert knowers(t, "imperial-8") == {"green", "red"}
    assert dealt(t, "green")["imperial-8"] == {"hand-red"}


@rule("12.drone")
def test_after_a_drone_on_oneself_nobody_else_knows() -> None:
    """12.drone: green's own card goes to green's Reserve unseen."""
    t = seated(
        3,
        hands={"green": ["kha-1", "cylor-4", "ecup-9"], "blue": ["erith-3"]},
        bases=[("green", "kha", 1)],
        pile=["felowi-1", "felowi-2"],
        shown=["cylor-4"],
        thefts=["ecup-9"],
    )
    t.play("play kha-1", "drone")
    assert knowers(t, "ecup-9") == {"green"}
    assert suspects(t, "red", "cylor-4") == {"hand-green", "reserve-green"}
    assert dealt(t, "red")["cylor-4"] == {"hand-green", "reserve-green"}


# --- Myrmidon ------------------------------------------------------------------------------------


def bury(*thefts: str, hand: tuple[str, ...] = ("cylor-4", "imperial-8", "imperial-9")) -> Table:
    """Green, the Myrmidon governor, sends half of red's hand to the Reserve."""
    t = seated(
        3,
        hands={"green": ["myrmidon-4"], "red": hand, "blue": ["erith-3"]},
        bases=[("green", "myrmidon", 1)],
        shown=["cylor-4"],
        thefts=thefts,
    )
    t.play("play myrmidon-4", "done", "bury red")
    return t


@rule("15.myrmidon-unseen")
def test_only_the_owner_knows_what_was_buried() -> None:
    """15.myrmidon-unseen: the governor suspects like anybody else."""
    t = bury("cylor-4", "imperial-9")
    assert knowers(t, "imperial-9") == knowers(t, "cylor-4") == {"red"}
    for colour in ("green", "blue", ""):
        assert suspects(t, colour, "cylor-4") == {"hand-red", "reserve-red"}
        assert dealt(t, colour)["cylor-4"] == {"hand-red", "reserve-red"}


@rule("15.myrmidon-unseen")
def test_all_others_see_the_same_whatever_was_buried() -> None:
    """15.myrmidon-unseen: the governor too."""
    one, other = bury("cylor-4", "imperial-9"), bury("imperial-8", "imperial-9")
    for colour in ("green", "blue", ""):
        views = [t.view(colour).zones for t in (one, other)]
        assert views[0]["reserve-red"] == views[1]["reserve-red"] == [-1, -1]
        assert one.view(colour).suspicions == other.view(colour).suspicions
        assert one.seen_by(colour, "buried-card") == other.seen_by(colour, "buried-card")


@rule("15.myrmidon")
def test_a_single_card_that_is_buried_is_no_secret() -> None:
    """15.myrmidon: half of one is one, so who knew it knows where it went."""
    t = bury(hand=("cylor-4",))
    assert knowers(t, "cylor-4") == ALL
    assert dealt(t, "green")["cylor-4"] == {"reserve-red"}


# --- Ecup Contract -------------------------------------------------------------------------------


def exchange(choice: str = "", theft: str = "cylor-9") -> Table:
    """Green takes a card of red's; everybody knew red's Cylor 9 and green's Kha'Farjimmn 2."""
    t = seated(
        3,
        hands={
            "green": ["ecup-4", "kha-2", "kha-3"],
            "red": ["cylor-8", "cylor-9"],
            "blue": ["erith-9"],
        },
        bases=[("green", "ecup", 1)],
        shown=["cylor-9", "kha-2"],
        thefts=[theft],
    )
    t.play("play ecup-4", "done", "take red")
    if choice:
        t.play(choice)
    return t


@rule("15.ecup")
def test_while_a_card_is_looked_at_the_others_guess_which() -> None:
    """15.ecup: the card that blue knew is the one looked at, or still in red's hand."""
    t = exchange()
    assert suspects(t, "blue", "cylor-9") == {"hand-red", LOOKED}
    assert dealt(t, "blue")["cylor-9"] == {"hand-red", LOOKED}
    assert dealt(t, "red")["cylor-9"] == {LOOKED}


@rule("15.ecup-choice")
def test_after_a_card_came_back_both_know_it() -> None:
    """15.ecup-choice: green has seen red's card; red knows that it is red's again."""
    t = exchange("return")
    assert knowers(t, "cylor-9") == {"green", "red"}
    assert dealt(t, "green")["cylor-9"] == {"hand-red"}


@rule("15.ecup-choice")
def test_after_an_exchange_both_know_both_cards() -> None:
    """15.ecup-choice: what green keeps red has given, what red got green has chosen."""
    t = exchange("give kha-3")
    assert knowers(t, "cylor-9") == knowers(t, "kha-3") == {"green", "red"}
    assert dealt(t, "red")["cylor-9"] == {"hand-green"}
    assert dealt(t, "green")["kha-3"] == {"hand-red"}


@rule("15.ecup", "15.ecup-choice")
@pytest.mark.parametrize("choice", ["return", "give kha-2", "give kha-3"])
def test_after_an_exchange_the_others_know_less(choice: str) -> None:
    """15.ecup, 15.ecup-choice: each card that they knew may lie in either hand."""
    t = exchange(choice)
    for colour in ("blue", ""):
        found = dealt(t, colour)
        for card in ("cylor-9", "kha-2"):
            assert suspects(t, colour, card) == {"hand-green", "hand-red"}
            assert found[card] == {"hand-green", "hand-red"}


@rule("15.ecup", "15.ecup-choice")
def test_third_parties_see_the_same_whatever_was_exchanged() -> None:
    """15.ecup, 15.ecup-choice: view and events alike for three choices and two thefts."""
    tables = [exchange(choice) for choice in ("return", "give kha-2", "give kha-3")]
    tables.append(exchange("return", theft="cylor-8"))
    for colour in ("blue", ""):
        assert len({repr(t.view(colour)) for t in tables}) == 1
        assert len({repr(t.seen_by(colour)) for t in tables}) == 1
