"""6 and 6.2: battles for planets: who fights, who loses what, what the winner may do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from asterism.games.nova import GAME
from asterism.games.nova.rules.battlefield import INTRINSIC
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.state import Nova
from asterism.testing.rulebook import rule
from tests.nova.battles import join, shoot
from tests.nova.board import ask, at, board, controller, events, marker, menu, play, unit

RED = {"red-line-1": "corrin", "red-escort-1": "corrin"}


def landing(
    markers: Mapping[str, str],
    units: Mapping[str, str],
    full: Sequence[str] = (),
    points: int = 3,
) -> Nova:
    """Red's naval phase; red is active at corrin, which lies beside red's colony at halvard."""
    where = {"halvard/1": "red colony", **markers}
    return ask(board(markers=where, units=units, full=full, points=points), Naval(0))


@rule("6.planet-when", "6.2.action")
def test_a_planet_without_units_needs_no_battle() -> None:
    """6.planet-when: a settlement has intrinsic units and is attacked, a base is not."""
    g = landing({"corrin/1": "blue base", "corrin/2": "blue settlement"}, RED)
    assert [move for move in menu(g) if move.startswith("assault")] == ["assault corrin 2"]
    assert "clear corrin 1" in menu(g)
    play(g, "red: assault corrin 2", "red: send red-line-1", "red: done", dice=[6, 6])
    assert g.purse[0] == 2
    shoot(g)
    assert events(g, "shots") == ["shots red 0 0", "shots blue 0 0"]


@rule("6.planet-when")
def test_a_base_with_a_unit_is_fought_for() -> None:
    """6.planet-when: blue's escort holds the planet."""
    g = landing({"corrin/1": "blue base"}, {**RED, "blue-escort-1": "corrin/1"})
    assert "assault corrin 1" in menu(g)
    assert "clear corrin 1" not in menu(g)


@rule("6.2.under-way", "6.2.action")
def test_a_planet_is_attacked_by_whoever_controls_its_system() -> None:
    """6.2.under-way: beside the own zone the system comes first; the action needs a point."""
    g = landing({"corrin/1": "blue settlement"}, {"red-line-1": "halvard"})
    assert "attack corrin" in menu(g)
    assert not [move for move in menu(g) if move.startswith("assault")]
    g = landing({"corrin/1": "blue settlement"}, RED, points=0)
    assert "assault corrin 1" not in menu(g)


@rule("6.2.action")
def test_the_attack_needs_an_available_base() -> None:
    """6.2.action: thirteen markers of red are out, and none is left for the star."""
    out = {f"halvard/{n}": "red base" for n in range(2, 14)}
    g = landing({"corrin/1": "blue settlement", **out}, RED)
    assert "assault corrin 1" not in menu(g)
    del out["halvard/13"]
    g = landing({"corrin/1": "blue settlement", **out}, RED)
    assert "assault corrin 1" in menu(g)


@rule("6.2.attacker")
def test_the_attacker_names_who_fights() -> None:
    """6.2.attacker: only active units of the system, as many as wanted, at least one."""
    units = {**RED, "red-line-2": "halvard", "red-escort-2": "corrin/3"}
    g = landing({"corrin/1": "blue settlement"}, units)
    play(g, "red: assault corrin 1")
    assert menu(g) == ["send red-line-1", "send red-escort-1"]
    play(g, "red: send red-escort-1")
    assert menu(g) == ["send red-line-1", "done"]
    play(g, "red: done")
    assert g.attackers == [unit("red-escort-1")]


@rule("6.2.one-defender", "6.2.intrinsic-join")
def test_one_unit_defends_beside_the_intrinsic_ones() -> None:
    """6.2.one-defender: blue chooses one of two fleets; the colony throws two dice besides."""
    units = {**RED, "blue-line-1": "corrin/1", "blue-escort-1": "corrin/1"}
    g = landing({"corrin/1": "blue colony"}, units)
    play(g, "red: assault corrin 1", "red: send red-line-1", "red: done")
    assert g.asked() == [1]
    assert menu(g) == ["stand blue-line-1", "stand blue-escort-1"]
    play(g, "blue: stand blue-escort-1", "red: done")
    assert menu(g) == ["cover blue-escort-1", "cover intrinsic", "done"]
    play(g, "blue: done", dice=[6, 2, 2, 1])
    assert events(g, "shots") == ["shots red 0 0", "shots blue 5 0"]


@rule("6.2.intrinsic-join")
def test_a_base_and_a_factory_have_no_intrinsic_units() -> None:
    """6.2.intrinsic-join: beside the escort nobody throws dice."""
    units = {**RED, "blue-escort-1": "corrin/1"}
    g = landing({"corrin/1": "blue factory"}, units)
    play(g, "red: assault corrin 1", "red: send red-line-1", "red: done", "red: done")
    shoot(g, dice=[6, 1])
    assert events(g, "shots") == ["shots red 0 0", "shots blue 1 0"]


@rule("6.2.as-space", "6.2.column")
def test_on_planets_the_other_column_holds() -> None:
    """6.2.column: the escort hits with a 2, the line fleet does not; the capital fires F3."""
    g = landing({"corrin/1": "blue capital"}, RED)
    play(g, "red: assault corrin 1", "red: send red-line-1", "red: send red-escort-1")
    shoot(g, dice=[2, 2, 3, 4])
    assert events(g, "shots") == ["shots red 2 0", "shots blue 3 0"]


@rule("6.2.losses", "6.2.bystanders")
def test_the_attacker_chooses_the_losses_of_both_sides() -> None:
    """6.2.losses: red chooses among its own and among all that lies on the planet."""
    units = {**RED, "blue-line-1": "corrin/1", "blue-escort-1": "corrin/1"}
    g = landing({"corrin/1": "blue base"}, units)
    play(g, "red: assault corrin 1", "red: send red-line-1", "red: send red-escort-1")
    play(g, "blue: stand blue-line-1")
    shoot(g, dice=[1, 6, 1])
    assert g.asked() == [0]
    assert menu(g) == ["hit red-line-1", "hit red-escort-1"]
    play(g, "red: hit red-escort-1")
    assert g.asked() == [0]
    assert menu(g) == ["hit blue-line-1", "hit blue-escort-1"]
    play(g, "red: hit blue-escort-1")
    assert events(g, "destroyed") == ["destroyed red red-escort-1", "destroyed blue blue-escort-1"]


@rule("6.2.losses")
def test_the_rounds_of_losses_hold_on_planets_too() -> None:
    """6.2.losses: two hits turn the full line fleet; the escort that looked on takes none."""
    units = {**RED, "blue-line-1": "corrin/1", "blue-escort-1": "corrin/1"}
    g = landing({"corrin/1": "blue base"}, units, ["blue-line-1"])
    play(g, "red: assault corrin 1", "red: send red-escort-1", "red: done")
    play(g, "blue: stand blue-line-1")
    shoot(g, dice=[2, 6, 6, 6])
    assert events(g, "reduced") == ["reduced blue blue-line-1"]
    assert not events(g, "destroyed")


@rule("6.2.stay-active", "6.2.lost-base", "6.2.lost-base-free", "6.2.again")
def test_a_defeated_attacker_stays_active_and_may_put_the_base_down() -> None:
    """6.2.lost-base: the base goes to a planet for nothing; another action attacks again."""
    g = landing({"corrin/1": "blue settlement"}, RED, points=2)
    play(g, "red: assault corrin 1", "red: send red-line-1", "red: done")
    shoot(g, dice=[6, 6])
    assert events(g, "battle-won") == ["battle-won blue"]
    assert at(g, "red-line-1") == "corrin"
    assert menu(g) == ["base-down 2", "done"]
    play(g, "red: base-down 2")
    assert marker(g, "corrin/2") == "red base"
    assert g.purse[0] == 1
    assert "assault corrin 1" in menu(g)
    play(g, "red: assault corrin 1")
    assert g.purse[0] == 0


@rule("6.2.lost-base")
def test_the_base_may_be_made_available_again() -> None:
    """6.2.lost-base: red takes it back, and nothing of red lies on the planets."""
    g = landing({"corrin/1": "blue settlement"}, RED)
    play(g, "red: assault corrin 1", "red: send red-line-1", "red: done")
    shoot(g, dice=[6, 6])
    play(g, "red: done")
    assert [marker(g, f"corrin/{n}") for n in (1, 2, 3)] == ["blue settlement", "", ""]


@rule("6.2.lost-base")
def test_the_base_may_be_put_down_by_one_who_lost_everything() -> None:
    """6.2.lost-base: red's fleet falls, and the base goes to a planet all the same."""
    g = landing({"corrin/1": "blue settlement"}, {"red-line-1": "corrin"})
    play(g, "red: assault corrin 1")
    shoot(g, dice=[6, 1])
    assert events(g, "destroyed") == ["destroyed red red-line-1"]
    assert menu(g) == ["base-down 2", "done"]


@rule("6.2.go-on", "6.2.stop")
def test_a_winner_goes_on_for_nothing_or_stops_with_the_base() -> None:
    """6.2.go-on: after a victory on the first planet it is fought for again, or for the second."""
    units = {**RED, "blue-line-1": "corrin/1", "blue-escort-1": "corrin/2"}
    g = landing({"corrin/1": "blue base"}, units, ["blue-line-1"], points=1)
    play(g, "red: assault corrin 1", "red: send red-escort-1", "red: done")
    shoot(g, dice=[2, 6, 6, 6])
    assert events(g, "battle-won") == ["battle-won red"]
    assert g.purse[0] == 0
    assert menu(g) == ["land 1", "land 2", "done"]
    play(g, "red: land 1", "red: send red-escort-1", "red: done")
    shoot(g, dice=[1, 6])
    assert events(g, "destroyed") == ["destroyed blue blue-line-1"]
    assert menu(g) == ["land 2", "done"]
    play(g, "red: done")
    assert menu(g) == ["base-down 1", "done"]


@rule("6.2.intrinsic", "6.2.all-at-once")
def test_intrinsic_units_fall_all_at_once_or_not_at_all() -> None:
    """6.2.all-at-once: one hit is not enough for a colony, and is forgotten after the battle."""
    g = landing({"corrin/1": "blue colony"}, RED)
    for _ in range(2):
        play(g, "red: assault corrin 1", "red: send red-escort-1", "red: done")
        shoot(g, dice=[1, 6, 6])
        assert events(g, "battle-won")[-1] == "battle-won red"
        assert not events(g, "intrinsic-fell")
        play(g, "red: done", "red: done")
    assert marker(g, "corrin/1") == "blue colony"
    play(g, "red: assault corrin 1", "red: send red-escort-1", "red: done")
    shoot(g, dice=[2, 6, 6])
    assert events(g, "intrinsic-fell") == ["intrinsic-fell blue corrin"]


@rule("6.2.intrinsic-last")
def test_intrinsic_units_take_hits_only_when_they_are_alone() -> None:
    """6.2.intrinsic-last: three hits remove the escort and the colony, two the escort."""
    for dice, fell in (([1, 2], True), ([6, 2], False)):
        units = {**RED, "blue-escort-1": "corrin/1"}
        g = landing({"corrin/1": "blue colony"}, units)
        play(g, "red: assault corrin 1", "red: send red-line-1", "red: send red-escort-1")
        shoot(g, dice=[*dice, 6, 6, 6])
        assert events(g, "destroyed") == ["destroyed blue blue-escort-1"]
        assert (len(events(g, "intrinsic-fell")) == 1) is fell


@rule("6.2.intrinsic-last")
def test_a_bystander_shields_the_intrinsic_units() -> None:
    """6.2.intrinsic-last: of three hits two turn the fleet that looks on, and one removes it."""
    units = {**RED, "blue-line-1": "corrin/1"}
    g = landing({"corrin/1": "blue settlement"}, units, ["blue-line-1"])
    play(g, "red: assault corrin 1", "red: send red-line-1", "red: send red-escort-1")
    shoot(g, dice=[1, 2, 6, 6, 6, 6])
    assert events(g, "reduced") == ["reduced blue blue-line-1"]
    assert events(g, "destroyed") == ["destroyed blue blue-line-1"]
    assert not events(g, "intrinsic-fell")


@rule("6.2.occupy-at-once")
def test_a_unit_that_attacked_occupies_what_was_won() -> None:
    """6.2.occupy-at-once: red has no choice but which of the attackers goes down."""
    g = landing({"corrin/1": "blue settlement"}, {**RED, "red-escort-2": "corrin"})
    play(g, "red: assault corrin 1", "red: send red-line-1", "red: send red-escort-1", "red: done")
    shoot(g, dice=[6, 1, 6])
    assert events(g, "intrinsic-fell") == ["intrinsic-fell blue corrin"]
    assert menu(g) == ["occupy red-line-1", "occupy red-escort-1"]
    play(g, "red: occupy red-line-1")
    assert at(g, "red-line-1") == "corrin/1"
    assert events(g, "occupied") == ["occupied red corrin"]
    assert controller(g, "corrin") == "red"


@rule("6.2.under-way", "6.2.go-on")
def test_the_winner_in_space_attacks_planets_within_the_same_action() -> None:
    """6.2.under-way: red wins in space, advances and attacks the settlement without a point."""
    g = landing({"corrin/1": "blue settlement"}, {"red-escort-1": "halvard"}, points=1)
    play(g, "red: attack corrin")
    join(g, "red-escort-1")
    play(g, "red: advance red-escort-1")
    assert menu(g) == ["land 1", "done"]
    play(g, "red: land 1")
    shoot(g, dice=[1, 6])
    assert at(g, "red-escort-1") == "corrin/1"


@rule("6.2.intrinsic-last")
def test_a_full_unit_shields_them_even_from_a_hit_that_does_not_turn_it() -> None:
    """6.2.intrinsic-last: one hit is lost on the full line fleet; the settlement stands."""
    g = landing(
        {"corrin/1": "blue settlement"}, {**RED, "blue-line-1": "corrin/1"}, ["blue-line-1"]
    )
    play(g, "red: assault corrin 1", "red: send red-escort-1", "red: done")
    shoot(g, dice=[1, 6, 6, 6, 6])
    assert events(g, "takes") == ["takes red 0", "takes blue 1"]
    assert not events(g, "reduced")
    assert not events(g, "intrinsic-fell")


def test_a_defender_that_is_asked_again_has_its_intrinsic_units_once() -> None:
    """A state that is loaded while the defender chooses is the same."""
    g = board(
        markers={"corrin/1": "blue colony", "halvard/1": "red base"},
        units={"red-line-1": "corrin", "blue-line-1": "corrin/1", "blue-escort-1": "corrin/1"},
        points=3,
    )
    ask(g, Naval(0))
    play(g, "red: assault corrin 1")
    assert menu(g) == ["stand blue-line-1", "stand blue-escort-1"]
    loaded = GAME.load(GAME.dump(g))
    assert isinstance(loaded, Nova)
    assert loaded.defenders == g.defenders == [INTRINSIC]
