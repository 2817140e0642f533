"""Chapter 13: ships against undefended bases."""

from __future__ import annotations

import pytest

from tests.galaxy.table_top import row, table
from tests.rulebook import rule

OWNERS = ("red", "blue")


@rule("13.base")
def test_an_undefended_base_of_another_is_a_target() -> None:
    """13.base: bases of both other players, in two worlds without ships."""
    t = table(
        3,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2),
        bases=[("red", "kha", 1), ("blue", "kha", 0), ("blue", "ecup", 1)],
    )
    t.play("play cylor-8")
    assert t.options("attack") == [
        "attack red kha 1",
        "attack blue kha 0",
        "attack blue ecup 1",
    ]


@rule("13.base")
def test_an_own_base_is_no_target() -> None:
    """13.base: a base of another player it must be."""
    t = table(
        2,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2),
        bases=[("green", "kha", 1), ("red", "kha", 0)],
    )
    t.play("play cylor-8")
    assert t.options("attack") == ["attack red kha 0"]
    assert t.why_not("attack green kha 1") == "13.base: not-your-own-base"
    assert t.why_not("attack red kha 1") == "13.base: no-base-there"


@rule("13.base")
def test_a_base_in_the_world_just_played_in_is_defended() -> None:
    """13.base: the attacking ship itself lies there."""
    t = table(
        2,
        hands={"green": ["imperial-8"]},
        bases=[("green", "imperial", 1), ("red", "imperial", 2)],
        round=2,
    )
    t.play("play imperial-8")
    assert t.options("attack") == []
    assert t.why_not("attack red imperial 2") == "13.base-undefended: base-is-defended"


@rule("13.base-undefended")
@pytest.mark.parametrize("defender", ["kha-0", "kha-1", "kha-10", "ally-4"])
def test_any_ship_in_the_row_defends_the_bases_of_its_world(defender: str) -> None:
    """13.base-undefended: a Nova and an Ally as well."""
    t = table(
        2,
        hands={"green": ["cylor-8"]},
        cells={("kha", 1): [defender], **row(1, cylor=2)},
        bases=[("red", "kha", 1), ("red", "kha", 0)],
    )
    t.play("play cylor-8")
    assert not [option for option in t.options("attack") if "red" in option]
    assert t.why_not("attack red kha 1") == "13.base-undefended: base-is-defended"


@rule("13.base-undefended")
def test_ships_of_earlier_rows_defend_nothing() -> None:
    """13.base-undefended: only a ship in the current row does."""
    t = table(
        2,
        round=2,
        hands={"green": ["cylor-8"]},
        cells={**row(1, kha=9), **row(2, cylor=2)},
        bases=[("red", "kha", 1)],
    )
    t.play("play cylor-8")
    assert t.options("attack") == ["attack red kha 1"]


@rule("13.base-undefended", "15.kha-defends")
def test_a_face_down_ship_defends() -> None:
    """13.base-undefended, 15.kha-defends: nobody sees it, yet it is there."""
    t = table(
        2,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2, kha=1),
        face_down=["kha-1"],
        bases=[("red", "kha", 1)],
    )
    t.play("play cylor-8")
    assert t.options("attack") == []
    assert t.why_not("attack red kha 1") == "13.base-undefended: base-is-defended"


@rule("13.base-roll", "13.base-damage")
@pytest.mark.parametrize("value", [6, 7, 8, 9, 10])
def test_the_owner_needs_more_than_the_ships_value(value: int) -> None:
    """13.base-roll, 13.base-damage: the value itself is not enough, one more saves the base."""
    for dice, lines in (([6, value - 6] if value > 6 else [1, 5], [2]), ([6, value - 5], [1])):
        t = table(
            2,
            hands={"green": [f"cylor-{value}"]},
            cells=row(1, cylor=2),
            bases=[("red", "kha", 1)],
            dice=dice,
        )
        t.play(f"play cylor-{value}", "attack red kha 1")
        assert sum(dice) - value in (0, 1)
        assert t.bases("red", "kha") == lines
        rolled = "base-holds" if lines == [1] else "base-roll"
        assert t.events(rolled) == [f"{rolled} red {dice[0]} {dice[1]} {sum(dice)} {value}"]


@rule("13.base-roll")
def test_nobody_is_asked_and_nothing_strikes_back() -> None:
    """13.base-roll: a base that is saved does not counter-attack."""
    t = table(
        2, hands={"green": ["cylor-6"]}, cells=row(1, cylor=2), bases=[("red", "kha", 1)],
        dice=[6, 6],
    )  # fmt: skip
    t.play("play cylor-6", "attack red kha 1")
    assert t.events("attacks-base") == ["attacks-base green cylor-6 kha red"]
    assert t.events("base-holds") == ["base-holds red 6 6 12 6"]
    assert t.asked() == "green"
    assert t.visible("cylor") == "cylor-6"


@rule("13.base-damage")
@pytest.mark.parametrize("line", [0, 1, 2, 3, 4])
def test_a_hit_costs_a_row_and_an_influence(line: int) -> None:
    """13.base-damage: wherever the base stood."""
    t = table(
        2,
        round=5,
        hands={"green": ["cylor-10"]},
        cells=row(5, cylor=2),
        bases=[("red", "kha", line)],
        dice=[1, 1],
    )
    t.play("play cylor-10", f"attack red kha {line}")
    assert t.bases("red", "kha") == [line + 1]
    assert t.influence("red", "kha") == 5 - line - 1
    assert t.events("lowered") == [f"lowered red kha {line}"]


@rule("13.spent", "13.base-again")
def test_a_base_may_be_attacked_as_often_as_opportunities_last() -> None:
    """13.spent, 13.base-again: two hits and a miss, then nothing is left."""
    t = table(
        2,
        round=3,
        hands={"green": ["cylor-8"]},
        cells=row(3, cylor=2, felowi=8, ecup=8),
        bases=[("red", "kha", 0)],
        dice=[1, 1, 6, 6, 4, 4],
    )
    t.play("play cylor-8", "attack red kha 0", "attack red kha 1", "attack red kha 1")
    assert t.bases("red", "kha") == [2]
    assert t.options("attack") == []


@rule("13.base", "13.base-floor")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_bases_at_every_row_down_to_the_floor_are_targets(number: int) -> None:
    """13.base, 13.base-floor: one row below the current row a base is safe."""
    lines = range(number + 2)
    t = table(
        3,
        round=number,
        hands={"green": ["cylor-8"]},
        cells=row(number, cylor=2),
        bases=[(OWNERS[line % 2], "kha", line) for line in lines],
        stock={"red": 0, "blue": 0},
    )
    t.play("play cylor-8")
    attacked = {int(option.split()[3]) for option in t.options("attack")}
    assert attacked == set(lines) - {number + 1}
    lowest = f"attack {OWNERS[(number + 1) % 2]} kha {number + 1}"
    assert t.why_not(lowest) == "13.base-floor: base-at-floor"


@rule("13.base-floor")
def test_a_base_at_the_current_row_falls_one_row_below_it() -> None:
    """13.base-floor: from there a second attack cannot reach it."""
    t = table(
        2,
        round=2,
        hands={"green": ["cylor-8"]},
        cells=row(2, cylor=2, felowi=8),
        bases=[("red", "kha", 2)],
        dice=[1, 1],
    )
    t.play("play cylor-8", "attack red kha 2")
    assert t.bases("red", "kha") == [3]
    assert t.why_not("attack red kha 3") == "13.base-floor: base-at-floor"


@rule("13.base-damage")
def test_one_base_of_several_at_a_row_falls() -> None:
    """13.base-damage: two red bases share a row; a hit takes one of them down."""
    t = table(
        2,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2),
        bases=[("red", "kha", 1), ("red", "kha", 1)],
        dice=[1, 1],
    )
    t.play("play cylor-8", "attack red kha 1")
    assert t.bases("red", "kha") == [1, 2]
    assert t.influence("red", "kha") == 7


@rule("13.base-damage", "10.overtaken")
def test_a_hit_may_cost_the_post_of_governor() -> None:
    """13.base-damage, 10.overtaken: blue, with more influence now, takes over."""
    t = table(
        3,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2),
        bases=[("red", "kha", 1), ("blue", "kha", 1)],
        governors={"kha": "red"},
        dice=[1, 1],
    )
    t.play("play cylor-8", "attack red kha 1")
    assert t.governor("kha") == "blue"


@rule("13.base-damage", "10.tie")
def test_the_attacker_picks_among_tied_successors() -> None:
    """13.base-damage, 10.tie: whoever caused the fall chooses, then the attacks go on."""
    t = table(
        3,
        hands={"green": ["cylor-8"]},
        cells=row(1, cylor=2, felowi=8),
        bases=[("red", "kha", 1), ("blue", "kha", 1), ("green", "kha", 1)],
        governors={"kha": "red"},
        dice=[1, 1],
    )
    t.play("play cylor-8", "attack red kha 1")
    assert (t.asked(), t.question()) == ("green", "10.tie")
    assert t.options() == ["elect green", "elect blue"]
    t.play("elect blue")
    assert t.governor("kha") == "blue"
    assert t.options("attack") == ["attack felowi", "attack blue kha 1"]
