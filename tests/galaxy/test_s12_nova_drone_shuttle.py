"""Chapter 12: Nova (0), Drone (1) and Shuttle (2)."""

from __future__ import annotations

from typing import Any

from asterism.games.galaxy import GAME
from tests.galaxy.table_top import Table, row, table
from tests.rulebook import rule

# --- Nova (0) ------------------------------------------------------------------------------------


@rule("12.nova")
def test_a_nova_is_no_target() -> None:
    """12.nova: an attacker may choose any other ship, but not the Nova."""
    t = table(
        2,
        hands={"green": ["cylor-9"]},
        cells=row(1, cylor=2, kha=0, ecup=10),
    )
    t.play("play cylor-9")
    assert t.options("attack") == ["attack ecup"]
    assert t.why_not("attack kha") == "12.nova: nova-cannot-be-attacked"


@rule("12.nova")
def test_a_nova_is_no_target_in_the_turn_in_which_it_is_played() -> None:
    """12.nova: nor can the second ship of a turn attack the Nova that was the first."""
    t = table(
        2,
        hands={"green": ["divergence-0", "cylor-9"]},
        cells=row(1, cylor=2),
        bases=[("green", "divergence", 1)],
    )
    t.play("play divergence-0", "play cylor-9")
    assert t.g.attacks == 1
    assert t.options("attack") == []
    assert t.why_not("attack divergence") == "12.nova: nova-cannot-be-attacked"


@rule("12.nova")
def test_an_ally_of_value_0_is_a_nova_too() -> None:
    """12.nova: it is the value that makes the Nova."""
    t = table(2, hands={"green": ["cylor-9"]}, cells={("kha", 1): ["ally-0"], **row(1, cylor=2)})
    t.play("play cylor-9")
    assert t.why_not("attack kha") == "12.nova: nova-cannot-be-attacked"


@rule("12.nova")
def test_what_lies_beneath_a_nova_is_no_target_either() -> None:
    """12.nova: the strong ship beneath is covered, the Nova above cannot be attacked."""
    t = table(
        2, hands={"green": ["cylor-9"]}, cells={("kha", 1): ["kha-8", "kha-0"], **row(1, cylor=2)}
    )
    t.play("play cylor-9")
    assert t.options("attack") == []


@rule("12.nova-only", "13.cover")
def test_a_nova_can_be_covered() -> None:
    """12.nova-only, 13.cover: covering a Nova is legal and gives a fleet ship an attack."""
    t = table(
        2,
        hands={"green": ["kha-9"]},
        cells=row(1, kha=0, ecup=1),
        dice=[6, 6, 1, 1],
    )
    t.play("play kha-9")
    assert t.options("attack") == ["attack ecup"]
    t.play("attack ecup")
    assert t.cell("kha") == ["kha-0", "kha-9"]


@rule("12.nova-only")
def test_a_nova_that_is_uncovered_again_is_safe_again() -> None:
    """12.nova-only: the ship above it is destroyed; the Nova beneath is no target."""
    t = table(
        2,
        hands={"green": ["cylor-9"]},
        cells={("kha", 1): ["kha-0", "kha-3"], **row(1, cylor=2, ecup=9)},
        dice=[6, 6, 1, 1],
    )
    t.play("play cylor-9", "attack kha")
    assert t.visible("kha") == "kha-0"
    assert t.options("attack") == ["attack ecup"]


@rule("12.nova-only")
def test_erithizonian_leaves_a_nova_where_it_is() -> None:
    """12.nova-only: of two Allies the governor may move the 3, not the 0."""
    t = table(
        2,
        hands={"green": ["erith-2"]},
        cells={("kha", 1): ["ally-0"], ("ecup", 1): ["ally-3"]},
        bases=[("green", "erith", 1)],
    )
    t.play("play erith-2", "done")
    assert {option.split()[1] for option in t.options("shift")} == {"ecup"}
    assert t.why_not("shift kha cylor") == "12.nova: nova-cannot-be-moved"


@rule("12.nova-only")
def test_warp_drive_takes_a_nova() -> None:
    """12.nova-only: Warp Drive is one of the three things that affect a Nova."""
    t = table(
        2,
        round=2,
        hands={"green": ["cylor-2"]},
        cells=row(1, cylor=0),
        technology={"green": ["warp"]},
    )
    t.play("play cylor-2", "reclaim cylor 1")
    assert t.hand("green") == ["cylor-0"]
    assert t.cell("cylor", 1) == []


@rule("12.nova-only")
def test_the_felowi_governor_takes_a_nova() -> None:
    """12.nova-only: and the power of Felowi is another."""
    t = table(
        2,
        round=2,
        hands={"green": ["felowi-2"]},
        cells=row(1, felowi=0),
        bases=[("green", "felowi", 1)],
    )
    t.play("play felowi-2", "done", "salvage 1")
    assert "felowi-0" in t.hand("green")


# --- Drone (1) -----------------------------------------------------------------------------------


def drone(**more: object) -> Table:
    """Green's Drone on Kha'Farjimmn, which red governs, and blue looking on."""
    position: dict[str, Any] = {
        "hands": {"green": ["kha-1"], "red": ["cylor-4", "imperial-8"], "blue": ["erith-3"]},
        "bases": [("red", "kha", 1)],
        **more,
    }
    t = table(3, **position)
    t.play("play kha-1")
    return t


@rule("12.drone")
def test_a_drone_takes_a_random_card_of_the_governor() -> None:
    """12.drone: chance says which card of the governor's hand it is."""
    t = drone(thefts=["imperial-8"])
    t.play("drone")
    assert t.hand("red") == ["cylor-4"]
    assert t.hand("green") == []


@rule("12.drone-reserve", "11.fill")
def test_the_card_goes_to_the_governors_reserve() -> None:
    """12.drone-reserve, 11.fill: looked at, then laid into the Reserve of its owner."""
    t = drone(thefts=["cylor-4"])
    t.play("drone")
    assert t.reserve("red") == ["cylor-4"]
    assert t.reserve("green") == []
    assert t.shown("green", "reserve-red") == ["cylor-4"]
    assert t.seen_by("green", "droned") == ["droned green red cylor-4"]


@rule("12.drone-tell")
def test_nobody_else_is_shown_what_the_drone_took() -> None:
    """12.drone-tell: the player may say what it was, but no move of the game shows it."""
    t = drone(thefts=["cylor-4"])
    t.play("drone")
    for colour in ("blue", ""):
        assert t.shown(colour, "reserve-red") == ["?"]
        assert t.seen_by(colour, "droned") == ["droned green red ?"]
    assert not {"show", "tell"} & {verb.word for verb in GAME.verbs.values()}


@rule("12.drone")
def test_a_drone_finds_no_governor() -> None:
    """12.drone: where nobody governs there is no hand to take from."""
    t = drone(bases=[])
    assert t.options("drone") == []
    assert t.why_not("drone") == "12.drone: no-governor-there"


@rule("12.drone")
def test_a_drone_finds_an_empty_hand() -> None:
    """12.drone: a governor without a card has none to lose; the Reserve is out of reach."""
    t = drone(hands={"green": ["kha-1"]}, reserves={"red": ["cylor-4"]})
    assert t.options("drone") == []
    assert t.why_not("drone") == "12.drone: governor-has-no-card"


@rule("12.drone")
def test_a_drone_on_oneself() -> None:
    """12.drone: the governor that a Drone names may be its player."""
    t = drone(hands={"green": ["kha-1", "ecup-9"]}, bases=[("green", "kha", 1)], thefts=["ecup-9"])
    t.play("drone")
    assert t.hand("green") == []
    assert t.reserve("green") == ["ecup-9"]
    assert t.shown("red", "reserve-green") == ["?"]


@rule("12.drone")
def test_a_drone_on_oneself_needs_a_card() -> None:
    """12.drone: a governor who has played the last card has none left to lay aside."""
    t = drone(hands={"green": ["kha-1"]}, bases=[("green", "kha", 1)])
    assert t.options("drone") == []
    assert t.why_not("drone") == "12.drone: governor-has-no-card"


@rule("12.drone")
def test_a_drone_reaches_a_governor_who_came_after_it_was_played() -> None:
    """12.drone: a Drone takes from whoever governs at the moment of its use."""
    t = drone(hands={"green": ["kha-1", "ecup-9"]}, bases=[], thefts=["ecup-9"])
    t.play("base kha", "drone")
    assert t.reserve("green") == ["ecup-9"]


# --- Shuttle (2) ---------------------------------------------------------------------------------


def shuttle(*draws: str, **more: object) -> Table:
    """Green has played a Shuttle and is done: phase 4 begins."""
    position: dict[str, Any] = {"hands": {"green": ["cylor-2"], "red": ["erith-3"]}, **more}
    t = table(2, draws=draws, **position)
    t.play("play cylor-2", "done")
    return t


@rule("12.shuttle")
def test_a_shuttle_shows_the_first_card_before_it_is_taken() -> None:
    """12.shuttle: its player alone sees it and may keep it."""
    t = shuttle("kha-9")
    assert t.question() == "12.shuttle"
    assert (t.shown("green", "looked"), t.shown("red", "looked")) == (["kha-9"], ["?"])
    assert t.seen_by("green", "looked") == ["looked green kha-9"]
    assert t.seen_by("red", "looked") == ["looked green ?"]
    t.play("keep")
    assert t.hand("green") == ["kha-9"]
    assert t.shown("green", "looked") == []
    assert t.asked() == "red"


@rule("12.shuttle")
def test_a_rejected_card_goes_to_the_bottom_of_the_pile() -> None:
    """12.shuttle: rejected unseen by the others, it is the last card to be drawn."""
    t = shuttle("kha-9", pile=["kha-9", "ecup-1", "ecup-2"])
    t.play("reject")
    assert t.pile() == ["ecup-2", "kha-9"]
    assert t.seen_by("red", "rejected") == ["rejected green ?"]
    t.play("red: play erith-3", "done")
    assert t.pile() == ["kha-9"]


@rule("12.shuttle-accept")
def test_the_card_after_a_rejected_one_must_be_kept() -> None:
    """12.shuttle-accept: there is no second choice; the turn ends with the second card."""
    t = shuttle("kha-9", "ecup-0")
    t.play("reject")
    assert t.hand("green") == ["ecup-0"]
    assert t.asked() == "red"


@rule("12.shuttle-accept")
def test_a_single_card_that_is_rejected_comes_back() -> None:
    """12.shuttle-accept: at the bottom of an empty pile it is the next card."""
    t = shuttle("kha-9", pile=["kha-9"])
    t.play("reject")
    assert t.hand("green") == ["kha-9"]
    assert t.pile() == []


@rule("12.shuttle-reserve")
def test_the_reserve_may_come_instead_of_a_second_card() -> None:
    """12.shuttle-reserve: reject the first card, then take the whole Reserve."""
    t = shuttle("kha-9", reserves={"green": ["imperial-1", "imperial-4"]})
    t.play("draw", "reject-for-reserve")
    assert t.hand("green") == ["imperial-1", "imperial-4"]
    assert t.reserve("green") == []
    assert t.events("took-reserve") == ["took-reserve green 2"]
    assert t.pile()[-1] == "kha-9"


@rule("12.shuttle-reserve")
def test_without_a_reserve_a_rejected_card_means_the_next_one() -> None:
    """12.shuttle-reserve: an empty Reserve cannot be taken instead."""
    t = shuttle("kha-9")
    assert t.options() == ["keep", "reject"]
    assert t.why_not("reject-for-reserve") == "11.return: reserve-is-empty"


@rule("12.shuttle")
def test_a_shuttle_does_not_hinder_taking_the_reserve_at_once() -> None:
    """12.shuttle: whoever takes the Reserve draws no card to look at."""
    t = shuttle(reserves={"green": ["imperial-1"]})
    assert t.options() == ["draw", "reserve"]
    t.play("reserve")
    assert t.hand("green") == ["imperial-1"]
    assert t.asked() == "red"


@rule("12.shuttle")
def test_a_shuttle_has_nothing_to_look_at_in_an_empty_pile() -> None:
    """12.shuttle: no card drawn, none rejected."""
    t = shuttle(pile=[])
    assert t.asked() == "red"
    assert t.events("looked") == []


@rule("12.shuttle")
def test_cards_of_advanced_processing_cannot_be_rejected() -> None:
    """12.shuttle: the power is about the card of phase 4."""
    t = table(
        2,
        hands={"green": ["cylor-2", "processing"], "red": ["erith-3"]},
        draws=["kha-1", "kha-3", "kha-4", "kha-5"],
    )
    t.play("play cylor-2", "tech processing")
    assert t.hand("green") == ["kha-1", "kha-3", "kha-4"]
    t.play("done")
    assert t.question() == "12.shuttle"


@rule("12.shuttle")
def test_a_destroyed_shuttle_still_lets_its_player_reject() -> None:
    """12.shuttle: it was played this turn; what became of it does not matter."""
    t = table(
        2,
        hands={"green": ["divergence-2", "cylor-9"]},
        cells=row(1, cylor=2),
        bases=[("green", "divergence", 1)],
        dice=[6, 6, 1, 1],
        draws=["kha-9"],
    )
    t.play("play divergence-2", "play cylor-9", "attack divergence")
    assert t.cell("divergence") == []
    t.play("done")
    assert t.question() == "12.shuttle"


@rule("12.shuttle")
def test_a_shuttle_serves_one_draw() -> None:
    """12.shuttle: in the next turn cards are drawn as ever."""
    t = shuttle("kha-9")
    t.play("keep", "red: play erith-3", "done", "green: play kha-9", "done")
    assert t.asked() == "red"
    assert len(t.events("looked")) == 1
