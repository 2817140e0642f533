"""Chapter 13: when a fleet ship may attack, how often, and what."""

from __future__ import annotations

import pytest

from tests.galaxy.table_top import row, table
from tests.rulebook import rule

# --- Covering ------------------------------------------------------------------------------------


@rule("13.cover")
@pytest.mark.parametrize("beneath", ["kha-0", "kha-3", "kha-9", "ally-7"])
def test_covering_any_ship_is_an_opportunity(beneath: str) -> None:
    """13.cover: whatever lies beneath, it is one attack."""
    t = table(2, hands={"green": ["kha-8"]}, cells={("kha", 1): [beneath], **row(1, ecup=2)})
    t.play("play kha-8")
    assert t.g.attacks == 1
    assert t.options("attack") == ["attack ecup"]


@rule("13.cover")
def test_covering_a_pile_is_one_opportunity() -> None:
    """13.cover: only the ship on top is covered; those beneath are out of play."""
    t = table(2, hands={"green": ["kha-8"]}, cells={("kha", 1): ["kha-7", "ally-8", "kha-9"]})
    t.play("play kha-8")
    assert t.g.attacks == 1


@rule("13.cover", "15.kha-unseen")
def test_covering_a_face_down_ship_is_an_opportunity() -> None:
    """13.cover, 15.kha-unseen: a ship lies there, though nobody sees which."""
    t = table(2, hands={"green": ["kha-8"]}, cells=row(1, kha=1, ecup=2), face_down=["kha-1"])
    t.play("play kha-8")
    assert t.g.attacks == 1


@rule("13.cover")
def test_a_ship_of_an_earlier_row_is_not_covered() -> None:
    """13.cover: a ship played below it, in the next row, lies on nothing."""
    t = table(2, round=2, hands={"green": ["kha-8"]}, cells=row(1, kha=3))
    t.play("play kha-8")
    assert t.g.attacks == 0


@rule("13.cover", "13.fleet")
@pytest.mark.parametrize("value", [0, 1, 2, 3, 4, 5])
def test_no_other_ship_attacks_for_covering(value: int) -> None:
    """13.cover, 13.fleet: only a fleet ship starts an attack."""
    t = table(2, hands={"green": [f"kha-{value}"]}, cells=row(1, kha=9, ecup=2))
    t.play(f"play kha-{value}")
    assert t.options("attack") == []
    assert t.why_not("attack ecup") == "13.fleet: only-a-fleet-ship-attacks"


# --- Matching ------------------------------------------------------------------------------------


@rule("13.match", "13.add-up", "13.none")
@pytest.mark.parametrize(
    ("ship", "attacks"), [("felowi-8", 0), ("felowi-7", 1), ("felowi-6", 2), ("myrmidon-6", 3)]
)
def test_the_figure_on_opportunities(ship: str, attacks: int) -> None:
    """13.match, 13.add-up, 13.none: the four plays of the rulebook's figure 3."""
    t = table(
        2,
        hands={"green": [ship]},
        cells={("ecup", 1): ["ally-7"], **row(1, imperial=6, divergence=6, myrmidon=3)},
    )
    t.play(f"play {ship}")
    assert t.g.attacks == attacks
    assert bool(t.options("attack")) == (attacks > 0)


@rule("13.match")
@pytest.mark.parametrize("value", [6, 7, 8, 9, 10])
def test_every_equal_fleet_ship_is_an_opportunity(value: int) -> None:
    """13.match: seven other worlds with the same value are seven attacks."""
    others = ("cylor", "felowi", "ecup", "myrmidon", "erith", "imperial", "divergence")
    t = table(2, hands={"green": [f"kha-{value}"]}, cells=row(1, **dict.fromkeys(others, value)))
    t.play(f"play kha-{value}")
    assert t.g.attacks == 7


@rule("13.match", "7.ally")
def test_allies_match_and_are_matched() -> None:
    """13.match, 7.ally: the value counts, not the world."""
    t = table(
        2,
        hands={"green": ["ally-8"], "red": ["kha-8"]},
        cells=row(1, ecup=8),
    )
    t.play("play ally-8 cylor")
    assert t.g.attacks == 1
    t.play("done", "red: play kha-8")
    assert t.g.attacks == 2


@rule("13.match")
def test_a_covered_ship_is_not_matched() -> None:
    """13.match: it is not visible."""
    t = table(2, hands={"green": ["kha-8"]}, cells={("ecup", 1): ["ecup-8", "ecup-2"]})
    t.play("play kha-8")
    assert t.g.attacks == 0


@rule("13.match", "15.kha-unseen")
def test_a_face_down_ship_is_not_matched() -> None:
    """13.match, 15.kha-unseen: while face down it has no value for matching."""
    t = table(2, hands={"green": ["ecup-8"]}, cells=row(1, kha=8), face_down=["kha-8"])
    t.play("play ecup-8")
    assert t.g.attacks == 0


@rule("13.match")
def test_a_ship_of_an_earlier_row_is_not_matched() -> None:
    """13.match: only the current row counts."""
    t = table(2, round=2, hands={"green": ["kha-8"]}, cells={**row(1, ecup=8), **row(2, felowi=8)})
    t.play("play kha-8")
    assert t.g.attacks == 1


@rule("13.match")
def test_the_ship_beneath_is_covered_not_matched() -> None:
    """13.match: matching takes another column, so an equal ship beneath counts once."""
    t = table(2, hands={"green": ["kha-8"]}, cells={("kha", 1): ["ally-8"]})
    t.play("play kha-8")
    assert t.g.attacks == 1


@rule("13.match", "13.fleet")
def test_small_ships_match_nothing() -> None:
    """13.match, 13.fleet: two ships of value 5 are no fleet."""
    t = table(2, hands={"green": ["kha-5"]}, cells=row(1, ecup=5))
    t.play("play kha-5")
    assert t.g.attacks == 0


# --- Imperial ------------------------------------------------------------------------------------


@rule("13.imperial", "15.imperial")
@pytest.mark.parametrize("ship", ["play imperial-6", "play imperial-10", "play ally-7 imperial"])
def test_the_imperial_governor_has_an_opportunity(ship: str) -> None:
    """13.imperial, 15.imperial: a fleet ship of Imperial or an Ally, played by the governor."""
    t = table(
        2,
        hands={"green": [ship.split()[1]]},
        bases=[("green", "imperial", 1)],
        cells=row(1, kha=2),
    )
    t.play(ship)
    assert t.options("attack") == ["attack kha"]
    assert t.g.attacks == 1


@rule("13.imperial", "15.imperial")
def test_nobody_else_has_imperials_opportunity() -> None:
    """13.imperial, 15.imperial: red governs Imperial, so green's fleet ship has none."""
    t = table(2, hands={"green": ["imperial-8"]}, bases=[("red", "imperial", 1)])
    t.play("play imperial-8")
    assert t.g.attacks == 0


@rule("13.imperial")
def test_imperials_opportunity_is_for_imperials_column() -> None:
    """13.imperial: the governor's fleet ship on another world has none."""
    t = table(2, hands={"green": ["kha-8"]}, bases=[("green", "imperial", 1)])
    t.play("play kha-8")
    assert t.g.attacks == 0


@rule("13.imperial", "13.fleet")
def test_a_small_ship_on_imperial_does_not_attack() -> None:
    """13.imperial, 13.fleet: the power is about fleet ships."""
    t = table(
        2, hands={"green": ["imperial-5"]}, bases=[("green", "imperial", 1)], cells=row(1, kha=2)
    )
    t.play("play imperial-5")
    assert t.options("attack") == []


@rule("13.imperial", "10.before", "15.become-first")
def test_the_imperial_governor_must_come_first() -> None:
    """13.imperial, 10.before, 15.become-first: a base before the ship counts, one after not."""
    for moves, attacks in (
        (["base imperial", "play imperial-8"], 1),
        (["play imperial-8", "base imperial"], 0),
    ):
        t = table(2, hands={"green": ["imperial-8"]})
        t.play(*moves)
        assert t.governor("imperial") == "green"
        assert t.g.attacks == attacks


@rule("15.imperial-first", "13.base")
def test_the_first_ship_of_a_round_finds_only_bases() -> None:
    """15.imperial-first, 13.base: with no other ship in the row there is nothing else."""
    t = table(
        2,
        round=2,
        hands={"green": ["imperial-8"]},
        bases=[("green", "imperial", 1), ("red", "kha", 1), ("red", "imperial", 2)],
        cells=row(1, kha=9, ecup=9),
    )
    t.play("play imperial-8")
    assert t.options("attack") == ["attack red kha 1"]


# --- All together --------------------------------------------------------------------------------


@rule("13.add-up", "13.opportunity", "15.imperial")
def test_opportunities_add_up() -> None:
    """13.add-up, 13.opportunity, 15.imperial: one for covering, two for matching, one Imperial."""
    t = table(
        2,
        hands={"green": ["imperial-8"]},
        cells=row(1, imperial=2, kha=8, ecup=8, cylor=3),
        bases=[("green", "imperial", 1)],
        dice=[1, 1, 6, 6, 1, 1, 1, 1] * 4,
    )
    t.play("play imperial-8")
    for left in (4, 3, 2, 1):
        assert t.g.attacks == left
        t.play("attack kha")
    assert t.options("attack") == []


@rule("13.opportunity")
def test_what_happens_later_takes_no_opportunity_away() -> None:
    """13.opportunity: the matched ship is destroyed; the other matching attack remains."""
    t = table(
        2,
        hands={"green": ["kha-8"]},
        cells=row(1, ecup=8, felowi=8),
        dice=[6, 6, 1, 1],
    )
    t.play("play kha-8", "attack ecup")
    assert t.g.attacks == 1
    assert t.options("attack") == ["attack felowi"]


@rule("13.opportunity")
def test_what_happens_later_adds_no_opportunity() -> None:
    """13.opportunity: an equal ship that an attack uncovers is not matched any more."""
    t = table(
        2,
        hands={"green": ["kha-8"]},
        cells={("ecup", 1): ["ecup-8", "ecup-2"], **row(1, felowi=8)},
        dice=[6, 6, 1, 1],
    )
    t.play("play kha-8", "attack ecup")
    assert t.visible("ecup") == "ecup-8"
    assert t.g.attacks == 0


@rule("13.opportunity", "12.powers")
def test_opportunities_end_with_the_turn() -> None:
    """13.opportunity, 12.powers: only the ship played this turn has any."""
    t = table(
        2,
        hands={"green": ["kha-8", "cylor-0"], "red": ["erith-0"]},
        cells=row(1, kha=2, ecup=3),
    )
    t.play("play kha-8", "done", "red: play erith-0", "done", "green: play cylor-0")
    assert t.why_not("attack ecup") == "13.fleet: only-a-fleet-ship-attacks"


@rule("13.none")
@pytest.mark.parametrize("value", [6, 7, 8, 9, 10])
def test_a_lone_fleet_ship_may_not_attack(value: int) -> None:
    """13.none: it covers nothing, matches nothing and does not lie on Imperial."""
    ship = f"kha-{value}"
    t = table(2, hands={"green": [ship]}, cells=row(1, ecup=5), bases=[("red", "cylor", 1)])
    t.play(f"play {ship}")
    assert t.events("played") == [f"played green {ship} kha"]
    assert t.options("attack") == []
    assert t.why_not("attack ecup") == "13.opportunity: no-opportunity-left"
    assert t.why_not("attack red cylor 1") == "13.opportunity: no-opportunity-left"


@rule("13.opportunity")
def test_no_attack_is_compulsory() -> None:
    """13.opportunity: an attacker that has opportunities may be done."""
    t = table(2, hands={"green": ["kha-8"]}, cells=row(1, kha=2, ecup=3))
    t.play("play kha-8", "done")
    assert t.asked() == "red"
    assert t.visible("ecup") == "ecup-3"


# --- Targets -------------------------------------------------------------------------------------


@rule("13.any-ship")
def test_any_visible_ship_of_the_row_is_a_target() -> None:
    """13.any-ship: matched or not, in a world governed by oneself, by another, by nobody."""
    t = table(
        2,
        hands={"green": ["kha-8"]},
        cells={("erith", 1): ["ally-3"], **row(1, kha=2, ecup=3, felowi=10, cylor=1)},
        bases=[("green", "ecup", 1), ("red", "felowi", 1)],
    )
    t.play("play kha-8")
    assert t.options("attack") == [f"attack {w}" for w in ("cylor", "felowi", "ecup", "erith")]


@rule("13.any-ship")
def test_an_own_governed_ship_can_be_destroyed() -> None:
    """13.any-ship: green destroys a ship of a world that green governs."""
    t = table(
        2,
        hands={"green": ["kha-8"]},
        cells=row(1, kha=2, ecup=3),
        bases=[("green", "ecup", 1)],
        dice=[6, 6, 1, 1],
    )
    t.play("play kha-8", "attack ecup")
    assert t.cell("ecup") == []
    assert t.governor("ecup") == "green"


@rule("13.any-ship")
def test_the_first_ship_of_a_turn_is_a_target_of_the_second() -> None:
    """13.any-ship: only the attacker itself is excluded."""
    t = table(
        2,
        hands={"green": ["divergence-3", "kha-8"]},
        cells=row(1, kha=2),
        bases=[("green", "divergence", 1)],
    )
    t.play("play divergence-3", "play kha-8")
    assert t.options("attack") == ["attack divergence"]


@rule("13.itself")
def test_a_ship_does_not_attack_itself() -> None:
    """13.itself: the attacking ship is no target of its own."""
    t = table(2, hands={"green": ["kha-8"]}, cells=row(1, kha=2, ecup=3))
    t.play("play kha-8")
    assert "attack kha" not in t.options()
    assert t.why_not("attack kha") == "13.itself: not-itself"


@rule("13.any-ship")
def test_ships_of_earlier_rows_are_no_targets() -> None:
    """13.any-ship: only the current row is fought over."""
    t = table(
        2,
        round=2,
        hands={"green": ["kha-8"]},
        cells={**row(1, cylor=4, ecup=4), **row(2, kha=2, ecup=3)},
    )
    t.play("play kha-8")
    assert t.options("attack") == ["attack ecup"]
    assert t.why_not("attack cylor") == "13.any-ship: no-ship-there"


@rule("13.any-ship", "15.kha-unseen")
def test_a_face_down_ship_is_no_target() -> None:
    """13.any-ship, 15.kha-unseen: it is not visible, not even to its own governor's guns."""
    t = table(
        2,
        hands={"green": ["ecup-8"]},
        cells=row(1, kha=4, ecup=2),
        face_down=["kha-4"],
        bases=[("green", "kha", 1)],
    )
    t.play("play ecup-8")
    assert t.options("attack") == []
    assert t.why_not("attack kha") == "15.kha-unseen: face-down-cannot-be-attacked"


@rule("13.any-ship")
def test_a_surrendered_world_has_no_targets() -> None:
    """13.any-ship: neither its ships nor its bases are there any more."""
    t = table(
        2,
        round=2,
        surrendered=["ecup"],
        hands={"green": ["kha-8"]},
        cells=row(2, kha=2, cylor=3),
    )
    t.play("play kha-8")
    assert t.options("attack") == ["attack cylor"]
    assert t.why_not("attack ecup") == "13.any-ship: no-ship-there"
