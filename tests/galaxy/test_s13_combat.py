"""Chapter 13: ships against ships, counter-attacks, and who controls a ship."""

from __future__ import annotations

import pytest

from tests.galaxy.table_top import Table, full_row, row, table
from tests.rulebook import rule

WIN = [6, 6, 1, 1]
LOSE = [1, 1, 6, 6]


def fight(*dice: int, defender: int = 5, governor: str = "", attacks: int = 1) -> Table:
    """Green's Erithizonian 8 attacks a ship on Kha'Farjimmn, with one to three opportunities."""
    matched = row(1, **dict.fromkeys(("cylor", "felowi")[: attacks - 1], 8))
    t = table(
        3,
        hands={"green": ["erith-8"]},
        cells={**row(1, erith=2, kha=defender), **matched},
        bases=[(governor, "kha", 1)] if governor else [],
        dice=dice,
    )
    t.play("play erith-8", "attack kha")
    return t


# --- The attack ----------------------------------------------------------------------------------


@rule("13.ship")
def test_each_side_rolls_two_dice_and_adds_its_ship() -> None:
    """13.ship: 2 and 3 with the 8 against 1 and 4 with the 5."""
    t = fight(2, 3, 1, 4)
    assert t.events("attacks") == ["attacks green erith-8 erith kha-5 kha"]
    assert t.events("attack-roll") == ["attack-roll 2 3 13 1 4 10"]


@rule("13.ship")
def test_what_lies_beneath_adds_nothing() -> None:
    """13.ship: only the ship on top fights (7.replace)."""
    t = table(
        2,
        hands={"green": ["erith-8"]},
        cells={("kha", 1): ["kha-9", "kha-1"], **row(1, erith=9)},
        dice=[1, 1, 2, 2],
    )
    t.play("play erith-8", "attack kha")
    assert t.events("attack-roll") == ["attack-roll 1 1 10 2 2 5"]


@rule("13.hit", "13.eliminated")
@pytest.mark.parametrize(("dice", "hit"), [([1, 2, 2, 3], True), ([1, 2, 3, 3], False)])
def test_only_a_higher_total_hits(dice: list[int], hit: bool) -> None:
    """13.hit, 13.eliminated: 11 beats 10 and does not beat 11."""
    t = fight(*dice, governor="red")
    assert ("kha-5" in t.discard()) == hit
    assert (t.cell("kha") == []) == hit
    assert (t.question() == "13.may-counter") == (not hit)


@rule("13.eliminated")
def test_an_eliminated_ship_lies_on_the_discard_pile() -> None:
    """13.eliminated: face up, on top, and out of its cell."""
    t = fight(*WIN)
    assert t.events("destroyed") == ["destroyed kha-5 kha"]
    assert t.discard() == ["kha-5"]
    assert t.shown("", "discard") == ["kha-5"]


@rule("13.roller")
def test_the_governor_defends() -> None:
    """13.roller: what red has in play helps a ship of the world that red governs."""
    t = table(
        3,
        hands={"green": ["erith-8"]},
        cells=row(1, erith=2, kha=5),
        bases=[("red", "kha", 1)],
        technology={"red": ["phasers"]},
        dice=[3, 3, 3, 4],
    )
    t.play("play erith-8", "attack kha")
    assert t.events("attack-roll") == ["attack-roll 3 3 14 3 4 14"]
    assert t.asked() == "red"


@rule("13.roller-none")
def test_a_world_without_a_governor_is_rolled_for() -> None:
    """13.roller-none: dice and the printed value, and nobody's technology."""
    t = table(
        2,
        hands={"green": ["erith-8"]},
        cells=row(1, erith=2, kha=5),
        technology={"red": ["phasers"]},
        dice=[3, 3, 3, 3],
    )
    t.play("play erith-8", "attack kha")
    assert t.events("attack-roll") == ["attack-roll 3 3 14 3 3 11"]
    assert t.cell("kha") == []


@rule("13.spent")
@pytest.mark.parametrize("dice", [WIN, [*LOSE, 1, 1, 1, 1]])
def test_an_attack_uses_up_an_opportunity(dice: list[int]) -> None:
    """13.spent: whether it hits or not."""
    t = fight(*dice, attacks=2)
    assert t.g.attacks == 1


@rule("13.again")
def test_the_same_target_may_be_attacked_again() -> None:
    """13.again: what the first attack missed, the second destroys."""
    t = fight(*LOSE, *WIN, governor="red", attacks=2)
    t.play("red: hold", "green: attack kha")
    assert t.cell("kha") == []
    assert t.g.attacks == 0


@rule("13.again")
def test_the_next_attack_may_have_another_target() -> None:
    """13.again: ships and bases, chosen one after the other."""
    t = table(
        2,
        hands={"green": ["erith-8"]},
        cells=row(1, erith=2, kha=5, cylor=8, felowi=8),
        bases=[("red", "imperial", 1)],
        dice=[*WIN, 1, 1, *WIN],
    )
    t.play("play erith-8", "attack kha", "attack red imperial 1", "attack cylor")
    assert t.options("attack") == []
    assert (t.cell("kha"), t.cell("cylor"), t.visible("felowi")) == ([], [], "felowi-8")
    assert t.bases("red", "imperial") == [2]


@rule("13.again", "5.any-order")
def test_other_actions_may_come_between_attacks() -> None:
    """13.again, 5.any-order: a base and a technology between two attacks."""
    t = table(
        2,
        hands={"green": ["erith-8", "screens"]},
        cells=row(1, erith=2, kha=5, cylor=8),
        dice=[*WIN, *WIN],
    )
    t.play("play erith-8", "attack kha", "base ecup", "tech screens", "attack cylor")
    assert t.discard() == ["kha-5", "cylor-8"]


# --- What an eliminated ship leaves behind -------------------------------------------------------


@rule("13.uncovered")
def test_the_ship_beneath_defends_from_that_moment() -> None:
    """13.uncovered: it is visible and the next target; bases stay defended."""
    t = table(
        2,
        hands={"green": ["erith-8"]},
        cells={("kha", 1): ["kha-3", "kha-6"], **row(1, erith=2, cylor=8)},
        bases=[("red", "kha", 1)],
        dice=WIN,
    )
    t.play("play erith-8", "attack kha")
    assert t.cell("kha") == ["kha-3"]
    assert t.options("attack") == ["attack cylor", "attack kha"]
    assert t.why_not("attack red kha 1") == "13.base-undefended: base-is-defended"


@rule("13.uncovered", "15.kha-unseen")
def test_a_face_down_ship_beneath_stays_face_down() -> None:
    """13.uncovered, 15.kha-unseen: uncovered in the current row it is not shown nor attacked."""
    t = table(
        2,
        hands={"green": ["erith-8"]},
        cells={("kha", 1): ["kha-3", "kha-6"], **row(1, erith=2, cylor=8)},
        face_down=["kha-3"],
        dice=WIN,
    )
    t.play("play erith-8", "attack kha")
    assert t.cell("kha") == ["kha-3"]
    assert t.visible("kha") is None
    assert not t.knows("red", "kha-3")
    assert t.options("attack") == ["attack cylor"]


@rule("13.undefended", "13.base-undefended")
def test_an_emptied_world_is_without_defence() -> None:
    """13.undefended, 13.base-undefended: its bases are targets of the very next attack."""
    t = table(
        2,
        hands={"green": ["erith-8"]},
        cells=row(1, erith=2, kha=5, cylor=8),
        bases=[("red", "kha", 1)],
        dice=[*WIN, 1, 1],
    )
    t.play("play erith-8")
    assert t.why_not("attack red kha 1") == "13.base-undefended: base-is-defended"
    t.play("attack kha", "attack red kha 1")
    assert t.bases("red", "kha") == [2]


@rule("13.undefended", "16.check")
def test_an_emptied_cell_keeps_the_round_open() -> None:
    """13.undefended, 16.check: no surrender before a ship lies there again."""
    t = table(
        2,
        hands={"green": ["erith-8"], "red": ["kha-7"]},
        cells=full_row(1, erith=2, cylor=1),
        dice=WIN,
    )
    t.play("play erith-8", "attack kha", "done")
    assert "cylor" in t.worlds()
    t.play("red: play kha-7", "done")
    assert "cylor" not in t.worlds()


# --- The counter-attack --------------------------------------------------------------------------


@rule("13.may-counter", "13.counter")
def test_a_counter_attack_destroys_the_attacker() -> None:
    """13.may-counter, 13.counter: both roll again, first the ship that strikes back."""
    t = fight(*LOSE, 5, 5, 1, 1, governor="red")
    t.play("red: counter")
    assert t.events("counter-roll") == ["counter-roll 5 5 15 1 1 10"]
    assert t.events("destroyed") == ["destroyed erith-8 erith"]
    assert t.visible("kha") == "kha-5"


@rule("13.counter", "13.no-result")
@pytest.mark.parametrize(("defence", "destroyed"), [([3, 3], False), ([3, 4], True)])
def test_a_counter_attack_needs_a_higher_total(defence: list[int], destroyed: bool) -> None:
    """13.counter, 13.no-result: 11 against 11 ends without result, 12 destroys the attacker."""
    t = fight(*LOSE, *defence, 1, 2, governor="red")
    t.play("red: counter")
    assert ("erith-8" in t.discard()) == destroyed
    assert t.visible("erith") == ("erith-2" if destroyed else "erith-8")


@rule("13.counter-declined", "13.no-result")
def test_a_controller_may_decline_to_counter_attack() -> None:
    """13.counter-declined, 13.no-result: red holds fire and nothing is rolled."""
    t = fight(*LOSE, governor="red")
    t.play("red: hold")
    assert t.events("held-fire") == ["held-fire kha"]
    assert t.events("counter-roll") == []
    assert t.asked() == "green"
    assert (t.visible("kha"), t.visible("erith")) == ("kha-5", "erith-8")


@rule("13.counter-forced")
def test_a_ship_that_nobody_controls_must_counter_attack() -> None:
    """13.counter-forced: in a world without a governor nobody is asked."""
    t = fight(*LOSE, 6, 6, 1, 1)
    assert t.asked() == "green"
    assert t.events("counter-roll") == ["counter-roll 6 6 17 1 1 10"]
    assert t.visible("erith") == "erith-2"


@rule("13.counter-any")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6, 7])
def test_any_ship_may_counter_attack(value: int) -> None:
    """13.counter-any: not only fleet ships strike back."""
    t = fight(*LOSE, 6, 6, 1, 1, defender=value, governor="red")
    t.play("red: counter")
    assert t.events("destroyed") == ["destroyed erith-8 erith"]


@rule("13.no-result", "13.spent")
def test_a_combat_without_result_costs_the_opportunity() -> None:
    """13.no-result, 13.spent: both ships stay, the attack is gone."""
    t = fight(*LOSE, 1, 1, 6, 6)
    assert (t.visible("kha"), t.visible("erith")) == ("kha-5", "erith-8")
    assert t.g.attacks == 0
    assert t.why_not("attack kha") == "13.opportunity: no-opportunity-left"


@rule("13.again", "13.counter")
def test_a_destroyed_attacker_forfeits_its_attacks() -> None:
    """13.again, 13.counter: of three opportunities two are lost with the ship."""
    t = fight(*LOSE, 6, 6, 1, 1, attacks=3)
    assert t.g.attacks == 0
    assert t.options("attack") == []
    assert t.why_not("attack kha") == "13.fleet: only-a-fleet-ship-attacks"


@rule("13.uncovered", "13.counter")
def test_a_destroyed_attacker_uncovers_what_it_had_covered() -> None:
    """13.uncovered, 13.counter: that ship defends the world again, for its governor."""
    t = fight(*LOSE, 6, 6, 1, 1)
    assert t.cell("erith") == ["erith-2"]
    assert t.controller("erith") is None


@rule("13.undefended", "13.counter")
def test_a_destroyed_attacker_may_leave_an_empty_cell() -> None:
    """13.undefended, 13.counter: a ship that had covered nothing."""
    t = table(
        2,
        hands={"green": ["erith-8"]},
        cells=row(1, kha=8),
        dice=[*LOSE, 6, 6, 1, 1],
    )
    t.play("play erith-8", "attack kha")
    assert t.cell("erith") == []


@rule("13.counter", "13.again")
def test_each_attack_may_be_answered() -> None:
    """13.counter, 13.again: a defender that has struck back may do so again."""
    t = fight(*LOSE, 1, 1, 6, 6, *LOSE, 6, 6, 1, 1, governor="red", attacks=2)
    t.play("red: counter", "green: attack kha", "red: counter")
    assert t.events("destroyed") == ["destroyed erith-8 erith"]


@rule("13.counter-declined")
def test_an_own_ship_that_is_attacked_asks_its_owner() -> None:
    """13.counter-declined: green governs the defender too and decides for it."""
    t = fight(*LOSE, governor="green")
    assert (t.asked(), t.question()) == ("green", "13.may-counter")
    t.play("hold")
    assert t.visible("erith") == "erith-8"


@rule("13.counter")
def test_an_own_ship_may_destroy_the_attacker() -> None:
    """13.counter: even one's own."""
    t = fight(*LOSE, 6, 6, 1, 1, governor="green")
    t.play("green: counter")
    assert t.events("destroyed") == ["destroyed erith-8 erith"]


@rule("13.counter-declined", "13.control")
def test_the_first_ship_of_a_turn_is_defended_by_its_player() -> None:
    """13.counter-declined, 13.control: green's second ship attacks green's first."""
    t = table(
        2,
        hands={"green": ["divergence-3", "kha-8"]},
        cells=row(1, kha=2),
        bases=[("green", "divergence", 1)],
        dice=[*LOSE, 6, 6, 1, 1],
    )
    t.play("play divergence-3", "play kha-8", "attack divergence", "green: counter")
    assert t.events("destroyed") == ["destroyed kha-8 kha"]
    assert t.visible("kha") == "kha-2"


# --- Control -------------------------------------------------------------------------------------


@rule("13.control", "10.control", "17.control")
@pytest.mark.parametrize("governor", ["red", "green", None])
def test_a_ship_is_its_players_until_the_next_turn(governor: str | None) -> None:
    """13.control, 10.control, 17.control: then the governor's, or nobody's."""
    t = table(
        2,
        hands={"green": ["kha-8"]},
        bases=[(governor, "kha", 1)] if governor else [],
    )
    t.play("play kha-8")
    assert t.controller("kha") == "green"
    t.play("done")
    assert t.asked() == "red"
    assert t.controller("kha") == governor


@rule("13.control")
def test_a_ship_beneath_the_one_just_played_is_not_its_players() -> None:
    """13.control: once uncovered it is the governor's, though the turn goes on."""
    t = table(
        2,
        hands={"green": ["erith-8"]},
        cells=row(1, erith=2, kha=5),
        bases=[("red", "erith", 1)],
        dice=[*LOSE, 6, 6, 1, 1],
    )
    t.play("play erith-8")
    assert t.controller("erith") == "green"
    t.play("attack kha")
    assert t.controller("erith") == "red"


@rule("13.control", "10.overtaken")
def test_a_new_governor_takes_the_ships_along() -> None:
    """13.control, 10.overtaken: control follows the post at once."""
    t = table(2, hands={"red": ["kha-4"]}, cells=row(1, ecup=5), bases=[("red", "ecup", 2)])
    assert t.controller("ecup") == "red"
    t.play("base ecup")
    assert t.controller("ecup") == "green"


@rule("13.control")
def test_whoever_played_a_ship_decides_although_another_governs() -> None:
    """13.control: green attacks with a ship in red's world; red is not asked for it."""
    t = table(
        3,
        hands={"green": ["erith-8"]},
        cells=row(1, erith=2, kha=5),
        bases=[("red", "erith", 1), ("blue", "kha", 1)],
        technology={"red": ["phasers"], "green": ["screens"]},
        dice=[3, 3, 5, 5],
    )
    t.play("play erith-8", "attack kha")
    assert t.events("attack-roll") == ["attack-roll 3 3 14 5 5 15"]
    assert (t.asked(), t.question()) == ("blue", "13.may-counter")
