"""Chapter 15: when a governor's power may be used; Myrmidon and Ecup Contract."""

from __future__ import annotations

import pytest

from tests.galaxy.table_top import Table, row, table
from tests.rulebook import rule

LOSE = [1, 1, 6, 6]
KILLED = [*LOSE, 6, 6, 1, 1]

# --- When ----------------------------------------------------------------------------------------


def ecup(ship: str = "ecup-4", *, seats: int = 2, governor: str = "green") -> Table:
    """Green plays a ship; somebody governs Ecup Contract; red and blue hold a card."""
    hands = {"green": [ship], "red": ["cylor-1"], "blue": ["cylor-2"]}
    return table(
        seats,
        hands={colour: hands[colour] for colour in ("green", "red", "blue")[:seats]},
        bases=[(governor, "ecup", 1)],
    )


@rule("15.use", "15.phase", "5.governor")
def test_the_governor_uses_the_power_in_phase_2() -> None:
    """15.use, 15.phase, 5.governor: after the action phase, for a ship played in the column."""
    t = ecup()
    t.play("play ecup-4")
    assert t.options("take") == []
    t.play("done")
    assert (t.asked(), t.question()) == ("green", "5.governor")
    assert t.options() == ["take red", "done"]


@rule("15.use", "10.current")
def test_a_power_is_never_compulsory() -> None:
    """15.use, 10.current: green does without and draws."""
    t = ecup()
    t.play("play ecup-4", "done", "done")
    assert t.asked() == "red"
    assert t.hand("red") == ["cylor-1"]


@rule("15.use", "10.power", "7.ally")
def test_an_ally_serves_as_well_as_a_ship_of_the_world() -> None:
    """15.use, 10.power, 7.ally: it is the column that counts."""
    t = ecup("ally-4")
    t.play("play ally-4 ecup", "done")
    assert t.options("take") == ["take red"]


@rule("15.use")
def test_a_ship_elsewhere_brings_no_power() -> None:
    """15.use: green governs Ecup Contract but plays on Kha'Farjimmn."""
    t = ecup("kha-4")
    t.play("play kha-4", "done")
    assert t.asked() == "red"


@rule("15.use", "10.not-others")
def test_the_governor_has_no_power_in_the_turn_of_another() -> None:
    """15.use, 10.not-others: red governs, green plays, nobody is asked for the power."""
    t = ecup(governor="red")
    t.play("play ecup-4", "done")
    assert (t.asked(), t.question()) == ("red", "5.action")


@rule("15.not-yet", "10.before")
def test_a_governor_who_came_after_the_ship_has_no_power_this_turn() -> None:
    """15.not-yet, 10.before: first the ship, then the base."""
    t = table(2, hands={"green": ["ecup-4"], "red": ["cylor-1"]})
    t.play("play ecup-4", "base ecup", "done")
    assert t.governor("ecup") == "green"
    assert t.asked() == "red"


@rule("15.become-first")
def test_a_base_placed_before_the_ship_makes_the_governor() -> None:
    """15.become-first: first the base, then the ship, then the power."""
    t = table(2, hands={"green": ["ecup-4"], "red": ["cylor-1"]})
    t.play("base ecup", "play ecup-4", "done")
    assert t.options("take") == ["take red"]


@rule("15.become-first")
def test_a_secret_base_revealed_before_the_ship_makes_the_governor() -> None:
    """15.become-first: and the garrison that came back may be the ship."""
    t = table(2, hands={"red": ["cylor-1"]}, garrisons={"green": "ecup-4"})
    t.play("reveal", "play ecup-4", "done")
    assert t.options("take") == ["take red"]


@rule("15.survive")
def test_the_power_remains_when_the_ship_is_destroyed() -> None:
    """15.survive: a counter-attack takes the ship, not the power."""
    t = table(
        2,
        hands={"green": ["ecup-8"], "red": ["cylor-1"]},
        cells=row(1, ecup=2, kha=9),
        bases=[("green", "ecup", 1)],
        dice=KILLED,
        thefts=["cylor-1"],
    )
    t.play("play ecup-8", "attack kha", "done")
    assert "ecup-8" in t.discard()
    t.play("take red")
    assert t.hand("red") == ["cylor-1"]
    assert len(t.events("exchanged")) == 1


@rule("15.use", "10.current")
def test_a_governor_who_loses_the_post_loses_the_power() -> None:
    """15.use, 10.current: green's own Assault Craft hands the world to red."""
    t = table(
        2,
        hands={"green": ["ecup-4"], "red": ["cylor-1"]},
        bases=[("green", "ecup", 1), ("red", "ecup", 1)],
        governors={"ecup": "green"},
    )
    t.play("play ecup-4", "lower green ecup 1")
    assert t.governor("ecup") == "red"
    t.play("done")
    assert t.asked() == "red"


@rule("15.use", "14.sensors-before-power")
def test_a_secret_base_that_is_found_may_cost_the_power() -> None:
    """15.use, 14.sensors-before-power: red governs before phase 2 comes."""
    t = table(
        2,
        hands={"green": ["ecup-4"], "red": ["cylor-1"]},
        bases=[("green", "ecup", 1)],
        garrisons={"red": "ecup-9"},
        technology={"green": ["sensors"]},
        dice=[1, 1],
    )
    t.play("play ecup-4", "scan", "done")
    assert t.governor("ecup") == "red"
    assert t.asked() == "red"


@rule("15.use", "10.current")
def test_a_post_won_back_before_phase_2_counts() -> None:
    """15.use, 10.current: governor when the ship was played and when the power is used."""
    t = table(
        2,
        round=3,
        hands={"green": ["ecup-4"], "red": ["cylor-1"]},
        bases=[("green", "ecup", 1), ("red", "ecup", 1)],
        governors={"ecup": "green"},
    )
    t.play("play ecup-4", "lower green ecup 1", "base ecup", "done")
    assert t.governor("ecup") == "green"
    assert t.options("take") == ["take red"]


@rule("15.divergence-both", "15.phase")
@pytest.mark.parametrize(
    ("world", "options"),
    [
        ("ecup", ["take red", "take blue", "done"]),
        ("myrmidon", ["bury red", "bury blue", "done"]),
        ("felowi", ["salvage 1", "done"]),
    ],
)
def test_the_power_of_the_second_world_is_open(world: str, options: list[str]) -> None:
    """15.divergence-both, 15.phase: besides The Divergence's, which was the second ship."""
    t = table(
        3,
        round=2,
        hands={"green": ["divergence-2", f"{world}-2"], "red": ["cylor-1"], "blue": ["cylor-2"]},
        cells=row(1, felowi=9),
        bases=[("green", "divergence", 1), ("green", world, 1)],
    )
    t.play("play divergence-2", f"play {world}-2", "done")
    assert t.options() == options


@rule("15.use")
def test_a_power_is_used_once() -> None:
    """15.use: then phase 2 is over, though blue still holds a card."""
    t = table(
        3,
        hands={"green": ["myrmidon-4"], "red": ["cylor-1"], "blue": ["cylor-2"]},
        bases=[("green", "myrmidon", 1)],
    )
    t.play("play myrmidon-4", "done", "bury red")
    assert (t.asked(), t.question()) == ("red", "5.action")
    assert t.hand("blue") == ["cylor-2"]


@rule("15.use", "10.before")
def test_powers_of_worlds_not_played_in_are_refused() -> None:
    """15.use, 10.before: why each power is not there in Ecup Contract's phase 2."""
    t = ecup()
    t.play("play ecup-4", "done")
    for move in ("bury red", "salvage 1", "shift kha cylor"):
        assert t.why_not(move) == "10.before: not-governor-when-played"
    assert t.why_not("take green") == "15.ecup: not-yourself"


# --- Myrmidon ------------------------------------------------------------------------------------


def myrmidon(hand: list[str], *thefts: str, reserve: tuple[str, ...] = ()) -> Table:
    """Green governs Myrmidon and has played there; red holds some cards, blue one."""
    t = table(
        3,
        hands={"green": ["myrmidon-4", "kha-1"], "red": hand, "blue": ["erith-9"]},
        reserves={"red": reserve},
        bases=[("green", "myrmidon", 1)],
        thefts=thefts,
    )
    t.play("play myrmidon-4", "done")
    return t


@rule("15.myrmidon", "11.fill")
@pytest.mark.parametrize(("size", "buried"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_myrmidon_buries_half_a_hand_rounded_up(size: int, buried: int) -> None:
    """15.myrmidon, 11.fill: chosen at random, into the Reserve of its owner."""
    hand = [f"cylor-{value}" for value in range(size)]
    picked = hand[::-1][:buried]
    t = myrmidon(hand, *picked)
    t.play("bury red")
    assert t.reserve("red") == sorted(picked)
    assert t.hand("red") == [card for card in hand if card not in picked]
    assert t.events("buried") == [f"buried green red {buried}"]


@rule("15.myrmidon")
def test_myrmidon_chooses_any_other_player_who_holds_a_card() -> None:
    """15.myrmidon: not oneself, and not an empty hand."""
    t = myrmidon([])
    assert t.options() == ["bury blue", "done"]
    assert t.why_not("bury green") == "15.myrmidon: not-yourself"
    assert t.why_not("bury red") == "15.myrmidon: no-card-there"


@rule("15.myrmidon", "11.immune")
def test_myrmidon_does_not_count_or_touch_the_reserve() -> None:
    """15.myrmidon, 11.immune: half of the hand alone."""
    t = myrmidon(["cylor-1", "cylor-2"], "cylor-1", reserve=("kha-7", "kha-8"))
    t.play("bury red")
    assert t.reserve("red") == ["cylor-1", "kha-7", "kha-8"]


@rule("15.myrmidon-unseen")
def test_the_myrmidon_governor_does_not_see_the_cards() -> None:
    """15.myrmidon-unseen: only their owner does."""
    t = myrmidon(["cylor-1", "cylor-2"], "cylor-2")
    t.play("bury red")
    assert t.shown("red", "reserve-red") == ["cylor-2"]
    for colour in ("green", "blue", ""):
        assert t.shown(colour, "reserve-red") == ["?"]
        assert t.seen_by(colour, "buried-card") == ["buried-card red ?"]


# --- Ecup Contract -------------------------------------------------------------------------------


def taken(*, own: tuple[str, ...] = ("kha-1", "kha-2")) -> Table:
    """Green, who governs Ecup Contract, has taken red's Cylor 9; blue looks on."""
    t = table(
        3,
        hands={"green": ["ecup-4", *own], "red": ["cylor-8", "cylor-9"], "blue": ["erith-9"]},
        bases=[("green", "ecup", 1)],
        thefts=["cylor-9"],
    )
    t.play("play ecup-4", "done", "take red")
    return t


@rule("15.ecup")
def test_ecup_takes_a_random_card_to_look_at() -> None:
    """15.ecup: its governor and its owner see it, the others do not."""
    t = taken()
    assert t.question() == "15.ecup-choice"
    assert t.shown("green", "looked") == t.shown("red", "looked") == ["cylor-9"]
    assert t.shown("blue", "looked") == t.shown("", "looked") == ["?"]
    assert t.hand("red") == ["cylor-8"]


@rule("15.ecup-choice")
def test_ecup_may_give_the_card_back() -> None:
    """15.ecup-choice: then both hands are as before, but green has seen a card of red's."""
    t = taken()
    t.play("return")
    assert t.hand("red") == ["cylor-8", "cylor-9"]
    assert t.shown("green", "hand-red") == ["?", "cylor-9"]
    assert t.shown("green", "looked") == []


@rule("15.ecup-choice")
def test_ecup_may_keep_it_and_give_any_card_of_the_hand() -> None:
    """15.ecup-choice: the owner gets a card that green chooses."""
    t = taken()
    assert t.options() == ["return", "give kha-1", "give kha-2"]
    t.play("give kha-2")
    assert {"cylor-9", "kha-1"} <= set(t.hand("green"))
    assert t.hand("red") == ["cylor-8", "kha-2"]


@rule("15.ecup-choice", "11.not-playable")
def test_ecup_gives_no_card_that_is_not_in_hand() -> None:
    """15.ecup-choice, 11.not-playable: neither the ship just played nor the card itself."""
    t = taken()
    for card in ("ecup-4", "cylor-9", "imperial-1"):
        assert t.why_not(f"give {card}") == "15.ecup-choice: not-in-hand"


@rule("15.ecup-choice")
def test_ecup_without_another_card_gives_the_card_back() -> None:
    """15.ecup-choice: there is nothing to give for it."""
    t = taken(own=())
    assert t.asked() == "red"
    assert t.hand("red") == ["cylor-8", "cylor-9"]


@rule("15.ecup")
def test_ecup_takes_from_another_player_who_holds_a_card() -> None:
    """15.ecup: an empty hand offers none."""
    t = table(
        3,
        hands={"green": ["ecup-4"], "blue": ["erith-9"]},
        bases=[("green", "ecup", 1)],
        reserves={"red": ["cylor-1"]},
    )
    t.play("play ecup-4", "done")
    assert t.options() == ["take blue", "done"]
    assert t.why_not("take red") == "15.ecup: no-card-there"


@rule("15.ecup", "15.ecup-choice")
@pytest.mark.parametrize("choice", ["return", "give kha-2"])
def test_third_parties_are_told_the_same_whatever_came_back(choice: str) -> None:
    """15.ecup, 15.ecup-choice: one card went, one card came."""
    t = taken()
    t.play(choice)
    for colour in ("blue", ""):
        assert t.seen_by(colour, "taken") == ["taken green red ?"]
        assert t.seen_by(colour, "exchanged") == ["exchanged green red ? ?"]
    given = "cylor-9" if choice == "return" else "kha-2"
    assert t.seen_by("red", "exchanged") == [f"exchanged green red cylor-9 {given}"]
