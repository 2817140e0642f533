"""Chapter 14: playing technology; Phaser Banks, Screens and Advanced Processing."""

from __future__ import annotations

import pytest

from tests.galaxy.table_top import Table, full_row, row, table
from tests.rulebook import rule

WIN = [6, 6, 1, 1]
LOSE = [1, 1, 6, 6]

# --- Playing technology --------------------------------------------------------------------------


@rule("14.play")
@pytest.mark.parametrize("name", ["phasers", "screens", "sensors", "warp"])
def test_technology_lies_open_before_its_owner(name: str) -> None:
    """14.play: everybody sees it, and it is no card of the hand any more."""
    t = table(2, hands={"green": [name, "kha-1"]})
    t.play(f"tech {name}")
    assert t.technology("green") == [name]
    assert t.hand("green") == ["kha-1"]
    assert t.events("technology") == [f"technology green {name}"]
    assert t.view("").public["technology"] == t.g.technology


@rule("14.play")
def test_technology_comes_besides_the_ship_of_the_turn() -> None:
    """14.play: before it or after it, and a base too."""
    for moves in (
        ["tech warp", "play kha-1", "base ecup"],
        ["base ecup", "play kha-1", "tech warp"],
    ):
        t = table(2, hands={"green": ["warp", "kha-1"]})
        t.play(*moves, "done")
        assert t.technology("green") == ["warp"]
        assert t.visible("kha") == "kha-1"


@rule("14.play")
def test_technology_needs_no_ship() -> None:
    """14.play: also in a turn without any ship, and in one with a secret base."""
    t = table(2, hands={"green": ["warp"]})
    t.play("tech warp", "done")
    assert t.technology("green") == ["warp"]
    t = table(2, hands={"green": ["warp", "kha-1"]})
    t.play("garrison kha-1", "tech warp")
    assert t.technology("green") == ["warp"]


@rule("14.play")
def test_technology_comes_from_the_hand() -> None:
    """14.play: not from the Reserve, not from nowhere."""
    t = table(2, hands={"green": ["kha-1"]}, reserves={"green": ["warp"]})
    assert t.options("tech") == []
    assert t.why_not("tech warp") == "14.play: not-in-hand"
    assert t.why_not("tech screens") == "14.play: not-in-hand"


@rule("14.one-a-turn")
def test_one_technology_a_turn() -> None:
    """14.one-a-turn: the second waits for the next turn; Advanced Processing counts too."""
    t = table(
        2,
        hands={"green": ["warp", "screens", "kha-1", "ecup-1"], "red": ["erith-1", "processing"]},
    )
    t.play("tech warp")
    assert t.options("tech") == []
    assert t.why_not("tech screens") == "14.one-a-turn: one-technology-a-turn"
    t.play("play kha-1", "done", "red: tech processing", "play erith-1", "done")
    t.play("green: tech screens")
    assert t.technology("green") == ["screens", "warp"]


@rule("14.one-a-turn")
def test_advanced_processing_is_the_technology_of_its_turn() -> None:
    """14.one-a-turn: though it is spent at once, and even if it draws another."""
    t = table(2, hands={"green": ["processing", "kha-1"]}, draws=["warp", "kha-2", "kha-3"])
    t.play("tech processing")
    assert t.why_not("tech warp") == "14.one-a-turn: one-technology-a-turn"


@rule("14.round", "14.discard")
def test_technology_lasts_to_the_end_of_the_round_and_is_discarded() -> None:
    """14.round, 14.discard: everybody's, when a world has surrendered and the spoils are given."""
    t = table(
        2,
        hands={"green": ["cylor-9"], "red": ["kha-1"]},
        cells=full_row(1, "cylor", ecup=2),
        technology={"green": ["warp"], "red": ["phasers", "screens"]},
    )
    t.play("play cylor-9")
    assert t.technology("red") == ["phasers", "screens"]
    t.play("done")
    assert t.g.round == 2
    assert t.technology("green") == t.technology("red") == []
    assert {"warp", "phasers", "screens"} <= set(t.discard())


@rule("14.round", "14.phasers")
def test_technology_works_in_every_turn_of_the_round() -> None:
    """14.round, 14.phasers: a tie keeps the round open, and red's Phaser Banks with it."""
    t = table(
        2,
        hands={"green": ["cylor-9", "erith-8"], "red": ["kha-3"]},
        cells=full_row(1, "cylor", ecup=2, felowi=2, imperial=8),
        bases=[("red", "imperial", 1)],
        technology={"red": ["phasers"]},
        dice=[3, 3, 3, 3],
    )
    t.play("play cylor-9", "done")
    assert t.events("tied") == ["tied 2"]
    t.play("red: play kha-3", "done", "green: play erith-8", "attack imperial")
    assert t.events("attack-roll") == ["attack-roll 3 3 14 3 3 16"]


# --- Phaser Banks --------------------------------------------------------------------------------


def combat(*dice: int, attacker: str = "", defender: str = "", governor: str = "red") -> Table:
    """Green's Cylor 8 attacks Kha'Farjimmn 8; who has which technology."""
    t = table(
        2,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2, kha=8),
        bases=[(governor, "kha", 1)] if governor else [],
        technology={
            "green": [attacker] if attacker else [],
            "red": [defender] if defender else [],
        },
        dice=dice,
    )
    t.play("play cylor-8", "attack kha")
    return t


@rule("14.phasers")
def test_phaser_banks_add_2_to_the_attack() -> None:
    """14.phasers: with equal dice and values the attacker wins."""
    t = combat(3, 3, 3, 4, attacker="phasers")
    assert t.events("attack-roll") == ["attack-roll 3 3 16 3 4 15"]
    assert t.cell("kha") == []


@rule("14.phasers")
def test_phaser_banks_add_2_to_the_defence() -> None:
    """14.phasers: of the governor of the world attacked."""
    t = combat(4, 4, 3, 3, defender="phasers")
    assert t.events("attack-roll") == ["attack-roll 4 4 16 3 3 16"]
    assert t.asked() == "red"


@rule("14.phasers")
@pytest.mark.parametrize("owner", ["green", "red"])
def test_phaser_banks_count_in_a_counter_attack(owner: str) -> None:
    """14.phasers: every combat roll, for the side that controls the ship."""
    side = "attacker" if owner == "green" else "defender"
    t = combat(1, 1, 6, 6, 3, 3, 3, 3, **{side: "phasers"})
    t.play("red: counter")
    red, green = (14, 16) if owner == "green" else (16, 14)
    assert t.events("counter-roll") == [f"counter-roll 3 3 {red} 3 3 {green}"]
    assert bool(t.events("destroyed")) == (owner == "red")


@rule("14.phasers")
def test_phaser_banks_help_both_own_ships() -> None:
    """14.phasers: green attacks a ship of a world that green governs."""
    t = combat(4, 4, 4, 4, attacker="phasers", governor="green")
    assert t.events("attack-roll") == ["attack-roll 4 4 18 4 4 18"]


@rule("14.phasers", "13.roller-none")
def test_phaser_banks_do_not_help_a_ship_without_a_governor() -> None:
    """14.phasers, 13.roller-none: nobody controls it."""
    t = combat(3, 4, 3, 3, defender="phasers", governor="")
    assert t.events("attack-roll") == ["attack-roll 3 4 15 3 3 14"]


@rule("14.phaser-base")
@pytest.mark.parametrize(("dice", "lines"), [([3, 3], [2]), ([3, 4], [1])])
def test_phaser_banks_add_2_to_the_defence_of_a_base(dice: list[int], lines: list[int]) -> None:
    """14.phaser-base: 6 and 2 do not exceed an 8, 7 and 2 do."""
    t = table(
        2,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2),
        bases=[("red", "kha", 1)],
        technology={"red": ["phasers"]},
        dice=dice,
    )
    t.play("play cylor-8", "attack red kha 1")
    assert t.bases("red", "kha") == lines


@rule("14.phaser-base", "13.base-roll")
def test_phaser_banks_do_not_help_against_a_base() -> None:
    """14.phaser-base, 13.base-roll: the attacker makes no roll that they could add to."""
    t = table(
        2,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2),
        bases=[("red", "kha", 1)],
        technology={"green": ["phasers"]},
        dice=[4, 5],
    )
    t.play("play cylor-8", "attack red kha 1")
    assert t.events("base-holds") == ["base-holds red 4 5 9 8"]
    assert t.bases("red", "kha") == [1]


@rule("14.phaser-base")
def test_phaser_banks_defend_bases_also_where_another_governs() -> None:
    """14.phaser-base: a base is its owner's, whoever governs the world."""
    t = table(
        3,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2),
        bases=[("red", "kha", 1), ("blue", "kha", 0)],
        technology={"red": ["phasers"]},
        dice=[3, 4],
    )
    t.play("play cylor-8", "attack red kha 1")
    assert t.bases("red", "kha") == [1]


# --- Screens -------------------------------------------------------------------------------------


def screened(*dice: int, hand: tuple[str, ...] = ()) -> Table:
    """Green's Cylor 8, with two opportunities; red controls Kha'Farjimmn 3 behind Screens."""
    return table(
        2,
        hands={"green": ["cylor-8", *hand]},
        cells=row(1, cylor=2, kha=3, felowi=8),
        bases=[("red", "kha", 1)],
        technology={"red": ["screens"]},
        dice=dice,
    )


@rule("14.screens")
def test_screens_ask_their_owner() -> None:
    """14.screens: before any die is rolled red is asked for leave."""
    t = screened()
    t.play("play cylor-8", "attack kha")
    assert (t.asked(), t.question()) == ("red", "14.screens")
    assert t.options() == ["allow", "forbid"]
    assert t.events("attack-roll") == []


@rule("14.screens")
def test_an_attack_that_is_allowed_goes_on() -> None:
    """14.screens: as if there were no Screens, and it costs its opportunity."""
    t = screened(*WIN)
    t.play("play cylor-8", "attack kha", "red: allow")
    assert t.cell("kha") == []
    assert t.g.attacks == 1


@rule("14.screens")
def test_an_attack_that_is_forbidden_spends_nothing_and_bars_the_target() -> None:
    """14.screens: the opportunities remain, for any other target."""
    t = screened(*WIN)
    t.play("play cylor-8", "attack kha", "red: forbid")
    assert t.events("screened") == ["screened red kha"]
    assert t.g.attacks == 2
    assert t.options("attack") == ["attack felowi"]
    assert t.why_not("attack kha") == "14.screens: screens-refused"
    t.play("attack felowi")
    assert t.g.attacks == 1


@rule("14.screens")
def test_each_refusal_bars_its_own_target() -> None:
    """14.screens: a second refusal does not open the first target again."""
    t = table(
        2,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2, kha=3, felowi=8, imperial=1),
        bases=[("red", "kha", 1), ("red", "felowi", 1)],
        technology={"red": ["screens"]},
    )
    t.play("play cylor-8", "attack kha", "red: forbid", "green: attack felowi", "red: forbid")
    assert t.options("attack") == ["attack imperial"]
    assert t.why_not("attack kha") == t.why_not("attack felowi") == "14.screens: screens-refused"


@rule("14.screens")
def test_leave_is_asked_for_every_attack() -> None:
    """14.screens: leave for one attack is none for the next."""
    t = screened(*LOSE)
    t.play("play cylor-8", "attack kha", "red: allow", "red: hold", "green: attack kha")
    assert t.question() == "14.screens"
    t.play("red: forbid")
    assert t.options("attack") == ["attack felowi"]


@rule("14.screens")
def test_a_refusal_holds_for_that_ship_only() -> None:
    """14.screens: the second ship of the turn may ask again."""
    t = table(
        2,
        hands={"green": ["divergence-8", "cylor-8"]},
        cells=row(1, divergence=2, cylor=2, kha=3),
        bases=[("red", "kha", 1), ("green", "divergence", 1)],
        technology={"red": ["screens"]},
    )
    t.play("play divergence-8", "attack kha", "red: forbid", "green: play cylor-8")
    assert "attack kha" in t.options()
    t.play("attack kha")
    assert (t.asked(), t.question()) == ("red", "14.screens")


@rule("14.screens")
def test_a_refusal_does_not_last_into_another_turn() -> None:
    """14.screens: nor does it bind in green's next turn."""
    t = screened(hand=("erith-8",))
    t.play("play cylor-8", "attack kha", "red: forbid", "green: done", "red: done")
    t.play("green: play erith-8", "attack kha")
    assert (t.asked(), t.question()) == ("red", "14.screens")


@rule("14.screens")
def test_screens_do_not_protect_bases() -> None:
    """14.screens: a base of red's is attacked without asking."""
    t = table(
        2,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2),
        bases=[("red", "kha", 1)],
        technology={"red": ["screens"]},
        dice=[1, 1],
    )
    t.play("play cylor-8", "attack red kha 1")
    assert t.bases("red", "kha") == [2]


@rule("14.screens")
def test_screens_protect_only_what_their_owner_controls() -> None:
    """14.screens: ships without a governor and those of others are attacked as ever."""
    t = table(
        3,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2, kha=8, ecup=8),
        bases=[("blue", "kha", 1)],
        technology={"red": ["screens"]},
        dice=[*WIN, *WIN],
    )
    t.play("play cylor-8", "attack kha", "green: attack ecup")
    assert (t.cell("kha"), t.cell("ecup")) == ([], [])


@rule("14.screens")
def test_screens_follow_the_governor() -> None:
    """14.screens: green, who overtakes red in the world, needs no leave any more."""
    t = table(
        2,
        round=2,
        hands={"green": ["cylor-8"]},
        cells=row(2, cylor=2, kha=3),
        bases=[("red", "kha", 3), ("green", "kha", 4)],
        technology={"red": ["screens"]},
        dice=WIN,
    )
    t.play("base kha", "play cylor-8", "green: attack kha")
    assert t.cell("kha") == []


@rule("14.screens")
def test_screens_do_not_stop_their_own_owner() -> None:
    """14.screens: attacker and controller are the same, so nobody is asked for leave."""
    t = table(
        2,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2, kha=3),
        bases=[("green", "kha", 1)],
        technology={"green": ["screens"]},
        dice=WIN,
    )
    t.play("play cylor-8", "attack kha")
    assert t.cell("kha") == []


@rule("14.screens", "13.counter-forced")
def test_screens_do_not_stop_a_counter_attack() -> None:
    """14.screens, 13.counter-forced: it answers an attack that their owner chose to make."""
    t = table(
        2,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2, kha=8),
        technology={"green": ["screens"]},
        dice=[*LOSE, 6, 6, 1, 1],
    )
    t.play("play cylor-8", "attack kha")
    assert t.visible("cylor") == "cylor-2"


@rule("14.screens", "13.control")
def test_who_is_asked_is_the_controller() -> None:
    """14.screens, 13.control: green's own first ship, in green's turn, is green's to attack."""
    t = table(
        2,
        hands={"green": ["divergence-3", "cylor-8"]},
        cells=row(1, cylor=2),
        bases=[("green", "divergence", 1)],
        technology={"green": ["screens"]},
        dice=WIN,
    )
    t.play("play divergence-3", "play cylor-8", "attack divergence")
    assert t.cell("divergence") == []


# --- Advanced Processing -------------------------------------------------------------------------


@rule("14.advanced", "14.round")
def test_advanced_processing_draws_three_cards_and_is_spent() -> None:
    """14.advanced, 14.round: at once, unseen by the others; the card is discarded."""
    t = table(2, hands={"green": ["processing"]}, draws=["kha-9", "ecup-4", "warp"])
    t.play("tech processing")
    assert t.hand("green") == ["kha-9", "ecup-4", "warp"]
    assert t.technology("green") == []
    assert t.discard() == ["processing"]
    assert t.seen_by("red", "drew") == ["drew green ?"] * 3


@rule("14.advanced", "5.one-of-a")
def test_the_three_cards_can_be_played_in_the_same_turn() -> None:
    """14.advanced, 5.one-of-a: a ship among them brings the duty to act along."""
    t = table(2, hands={"green": ["processing"]}, draws=["kha-9", "ecup-4", "warp"])
    assert "done" in t.options()
    t.play("tech processing")
    assert t.why_not("done") == "5.one-of-a: must-act-with-a-ship"
    t.play("play kha-9")
    assert t.visible("kha") == "kha-9"


@rule("14.advanced", "17.draw")
def test_advanced_processing_does_not_replace_the_draw() -> None:
    """14.advanced, 17.draw: in phase 4 a fourth card comes."""
    t = table(
        2,
        hands={"green": ["processing", "cylor-1"]},
        draws=["kha-9", "ecup-4", "warp", "erith-6"],
    )
    t.play("tech processing", "play cylor-1", "done")
    assert t.hand("green") == ["kha-9", "ecup-4", "erith-6", "warp"]


@rule("14.advanced", "17.empty-pile")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_advanced_processing_draws_what_a_short_pile_has(left: int) -> None:
    """14.advanced, 17.empty-pile: no more than there is; the card is spent nevertheless."""
    cards = ["kha-9", "ecup-4"][:left]
    t = table(2, hands={"green": ["processing"], "red": ["cylor-1"]}, pile=cards)
    t.play("tech processing")
    assert sorted(t.hand("green")) == sorted(cards)
    assert t.pile() == []
    assert t.discard()[-1] == "processing"
