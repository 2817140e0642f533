"""8.1: the table of tactics of independents, cell by cell, and what its notes say."""

from __future__ import annotations

from typing import Final

import pytest

from asterism.games.nova.content.tables import COLONY, RESERVE, STAR
from asterism.games.nova.rules.battlefield import ATTACKER, DEFENDER, INTRINSIC
from asterism.games.nova.rules.pieces import put_marker, put_unit, units_at
from asterism.games.nova.rules.s05_attack import begin_attack
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s06_battle import keenest
from asterism.games.nova.rules.s08_tactics import RollTactics
from asterism.games.nova.state import Nova
from asterism.testing.rulebook import rule
from tests.nova.battles import chance, join, shoot
from tests.nova.board import ask, at, board, counted, events, menu, play, side, spot, system, unit

ROLLS: Final = (1, 2, 3, 4, 5, 6)
SPACE_ATTACK: Final = dict(zip(ROLLS, (1, 2, 2, 3, 3, 3), strict=True))
PLANET_ATTACK: Final = dict(zip(ROLLS, (1, 2, 3, 3, 4, 4), strict=True))
SPACE_DEFENCE: Final = dict(zip(ROLLS, (0, 0, 0, 1, 2, 2), strict=True))
PLANET_DEFENCE: Final = dict(zip(ROLLS, (0, 0, 0, 0, 1, 1), strict=True))
FLEETS: Final = [f"green-line-{n}" for n in range(1, 6)]
LINES: Final = [f"red-line-{n}" for n in range(1, 8)]


def field(role: int, *, planet: bool, own: int = 5, other: int = 5) -> Nova:
    """Green's fleets fight so many of red's, as attackers or defenders, in space or on a planet."""
    g = board(seats=1, markers={"corrin/1": "green base", "corrin/2": "green colony"})
    fleets = [unit(name) for name in FLEETS[:own]]
    lines = [unit(name) for name in LINES[:other]]
    for each in fleets:
        put_unit(g, each, RESERVE + side("green"), side("green"))
    for each in lines:
        put_unit(g, each, STAR + system("halvard"), 0)
    attacker, defender = (side("green"), 0) if role == ATTACKER else (0, side("green"))
    begin_attack(g, attacker, system("corrin"), g.control[system("corrin")])
    g.defender = defender
    g.attackers, g.defenders = (fleets, lines) if role == ATTACKER else (lines, fleets)
    g.target = spot("corrin/3") if planet else -1
    return g


def shooting(g: Nova, role: int, die: int) -> int:
    """How many of green's fleets shoot with a die."""
    chance(g, die)
    ask(g, RollTactics(role))
    units = g.attackers if role == ATTACKER else g.defenders
    return len([each for each in units if each not in g.covering])


@pytest.mark.parametrize("die", ROLLS)
@rule("8.1.space-attack", "8.1.attack-tactics")
def test_attacking_in_space(die: int) -> None:
    """8.1.space-attack: 1, 2, 2, 3, 3, 3 of five shoot, the others cover."""
    g = field(ATTACKER, planet=False)
    assert shooting(g, ATTACKER, die) == SPACE_ATTACK[die]
    assert len(g.covering) == 5 - SPACE_ATTACK[die]


@pytest.mark.parametrize("die", ROLLS)
@rule("8.1.planet-attack")
def test_attacking_a_planet(die: int) -> None:
    """8.1.planet-attack: 1, 2, 3, 3, 4, 4."""
    assert shooting(field(ATTACKER, planet=True), ATTACKER, die) == PLANET_ATTACK[die]


@pytest.mark.parametrize("die", ROLLS)
@rule("8.1.space-defence")
def test_defending_in_space(die: int) -> None:
    """8.1.space-defence: none up to 3, then 1, 2, 2."""
    assert shooting(field(DEFENDER, planet=False), DEFENDER, die) == SPACE_DEFENCE[die]


@pytest.mark.parametrize("die", ROLLS)
@rule("8.1.planet-defence")
def test_defending_a_planet(die: int) -> None:
    """8.1.planet-defence: none up to 4, then 1."""
    assert shooting(field(DEFENDER, planet=True), DEFENDER, die) == PLANET_DEFENCE[die]


@rule("8.1.space-attack", "8.1.planet-attack", "8.1.space-defence", "8.1.planet-defence")
def test_rolls_beyond_the_table_are_its_ends() -> None:
    """8.1.space-attack: with four pieces less a 1 is -3, with three more a 6 is 9."""
    for planet, least, most in ((False, 1, 3), (True, 1, 4)):
        assert shooting(field(ATTACKER, planet=planet, own=1), ATTACKER, 1) == least
        assert shooting(field(ATTACKER, planet=planet, other=2), ATTACKER, 6) == most
    assert shooting(field(DEFENDER, planet=True, own=1), DEFENDER, 1) == 0
    assert shooting(field(DEFENDER, planet=True, other=2), DEFENDER, 6) == 1
    assert shooting(field(DEFENDER, planet=False, other=2), DEFENDER, 6) == 2


@pytest.mark.parametrize(("own", "other", "total"), [(5, 5, 3), (5, 3, 5), (2, 5, 0)])
@rule("8.1.tactics-bonus")
def test_the_difference_of_pieces_changes_the_roll(own: int, other: int, total: int) -> None:
    """8.1.tactics-bonus: two pieces more add 2 to a 3, three less take 3 from it."""
    g = field(ATTACKER, planet=False, own=own, other=other)
    shooting(g, ATTACKER, 3)
    assert events(g, "tactics") == [f"tactics {total} 3 green"]


@rule("8.1.tactics-bonus")
def test_intrinsic_units_are_no_pieces() -> None:
    """8.1.tactics-bonus: a fleet and the colony against one fleet make no difference."""
    g = field(DEFENDER, planet=True, own=1, other=1)
    g.defenders.append(INTRINSIC)
    shooting(g, DEFENDER, 3)
    assert counted(g, "tactics") == [3]


@rule("8.1.space-retreat")
def test_the_best_unit_retreats_to_the_best_marker() -> None:
    """8.1.space-retreat: at 1 and at 0 the only full fleet goes to the colony, at 2 nobody."""
    for other, retreats in ((5, True), (6, True), (4, False)):
        g = field(DEFENDER, planet=False, other=other)
        g.full[unit("green-line-3")] = 1
        shooting(g, DEFENDER, 1)
        where = "corrin/2" if retreats else "reserve green"
        assert at(g, "green-line-3") == where
        assert len(g.defenders) == (4 if retreats else 5)


@rule("8.1.space-retreat")
def test_of_equal_markers_chance_chooses() -> None:
    """8.1.space-retreat: two colonies, and chance names the second."""
    g = field(DEFENDER, planet=False)
    put_marker(g, spot("corrin/4"), side("green"), COLONY)
    chance(g, 1, 1)
    ask(g, RollTactics(DEFENDER))
    assert at(g, "green-line-1") == "corrin/4"


@rule("8.1.space-retreat")
def test_attackers_and_defenders_of_planets_do_not_retreat() -> None:
    """8.1.space-retreat: the note stands in the column of defence in space alone."""
    for role, planet in ((ATTACKER, False), (ATTACKER, True), (DEFENDER, True)):
        g = field(role, planet=planet)
        shooting(g, role, 1)
        assert not events(g, "withdrew")


@rule("8.1.space-retreat-all")
def test_below_zero_all_units_retreat() -> None:
    """8.1.space-retreat-all: three pieces less make -2 of a 1, and nobody fights."""
    g = field(DEFENDER, planet=False, own=2)
    shooting(g, DEFENDER, 1)
    assert not g.defenders
    assert units_at(g, spot("corrin/2")) == [unit("green-line-1"), unit("green-line-2")]
    g = field(DEFENDER, planet=False, own=4)
    shooting(g, DEFENDER, 1)
    assert len(g.defenders) == 3


@rule("8.1.space-retreat-all")
def test_an_attacker_whom_nobody_opposes_any_more_has_won() -> None:
    """8.1.space-retreat-all: green's one fleet goes to its colony, red's three advance."""
    g = board(
        seats=1,
        markers={"halvard/1": "red colony", "corrin/1": "green colony"},
        units={**dict.fromkeys(LINES[:3], "halvard"), "green-line-1": "reserve green"},
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin", dice=[1, 6, 6, 6])
    join(g, "red-line-1", "red-line-2", "red-line-3")
    shoot(g)
    assert counted(g, "tactics") == [-1]
    assert events(g, "battle-won") == ["battle-won red"]
    assert at(g, "green-line-1") == "corrin/1"
    assert "advance red-line-1" in menu(g)


@pytest.mark.parametrize(("die", "other", "keen"), [(5, 5, 0), (6, 5, 1), (6, 4, 2), (6, 3, 3)])
@rule("8.1.keen")
def test_above_five_the_best_shooters_fire_a_level_higher(die: int, other: int, keen: int) -> None:
    """8.1.keen: with a 7 the two best of three, a full one first; never one that covers."""
    g = field(ATTACKER, planet=False, other=other)
    g.full[unit("green-line-5")] = 1
    shooting(g, ATTACKER, die)
    best = [unit(name) for name in ("green-line-5", "green-line-1", "green-line-2")]
    assert keenest(g, ATTACKER) == best[:keen]


@rule("8.1.keen")
def test_a_keen_fleet_hits_with_a_three() -> None:
    """8.1.keen: a 6 with equal pieces gives F3 to one of green's two, so a 3 hits once."""
    g = board(
        seats=1,
        markers={"halvard/1": "red colony", "corrin/1": "green base", "selk/1": "green base"},
        units={
            "red-line-1": "halvard",
            "red-line-2": "halvard",
            "green-line-1": "reserve green",
            "green-line-2": "reserve green",
        },
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin", dice=[6, 6, 6, 3, 3])
    join(g, "red-line-1", "red-line-2")
    shoot(g)
    assert events(g, "shots") == ["shots red 0 0", "shots green 3 0"]


@rule("8.1.full-first")
def test_full_fleets_shoot_before_reduced_ones() -> None:
    """8.1.full-first: the one that shoots is the only full fleet."""
    g = field(ATTACKER, planet=False)
    g.full[unit("green-line-4")] = 1
    assert shooting(g, ATTACKER, 1) == 1
    assert unit("green-line-4") not in g.covering


@rule("8.1.defence-tactics")
def test_a_defending_independent_rolls_after_the_attackers_tactics() -> None:
    """8.1.defence-tactics: the die falls once red has said who covers."""
    g = board(
        seats=1,
        markers={"halvard/1": "red colony", "corrin/1": "green base"},
        units={"red-line-1": "halvard", "green-line-1": "reserve green"},
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin")
    join(g, "red-line-1")
    assert menu(g) == ["cover red-line-1", "done"]
    assert not events(g, "tactics")
    play(g, "red: cover red-line-1", dice=[4, 6, 6])
    assert counted(g, "tactics") == [4]
