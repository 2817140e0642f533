"""5.11 and 5.12: attacks on systems and planets: who may, who joins, goes away and advances."""

from __future__ import annotations

import pytest

from asterism.games.nova.content.effects import ANYTHING
from asterism.games.nova.rules.pieces import markers_out
from asterism.games.nova.rules.s05_attack import Intercept
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s06_battle import Tactics
from asterism.games.nova.rules.s06_planets import Landing, Stand
from asterism.games.nova.rules.s08_activation import assail
from asterism.games.nova.state import LIMITED, NONE, PEACE, TOTAL, Nova
from asterism.testing.rulebook import rule
from tests.nova.board import (
    ask,
    at,
    board,
    controller,
    counted,
    events,
    menu,
    play,
    side,
    spot,
    system,
    unit,
)

MARKERS = {"halvard/1": "red base", "corrin/1": "blue base", "nightgate/1": "blue base"}


def naval(points: int, markers: dict[str, str] = MARKERS, **more: object) -> Nova:
    """Return red's naval phase with points for anything."""
    return ask(board(markers=markers, points=points, **more), Naval(0))  # type: ignore[arg-type]


def starting(g: Nova, first: str) -> list[str]:
    """Return the moves that begin in a way."""
    return [line for line in menu(g) if line.startswith(first)]


# -- who may be attacked (5.5, 5.11) -------------------------------------------------------------


@rule("5.5.attack", "5.11.declare")
def test_an_explored_enemy_system_beside_a_zone_is_attacked_for_1() -> None:
    """5.5.attack, 5.11.declare: not farther away, unexplored, one's own or empty."""
    g = naval(
        1,
        {**MARKERS, "selk/1": "red base", "tessaly/1": "blue base"},
        units={"red-line-1": "halvard", "red-line-2": "selk"},
        covered={"kestrel": "rich-1"},
    )
    assert starting(g, "attack") == ["attack corrin"]
    play(g, "red: attack corrin")
    assert g.purse[ANYTHING] == 0
    assert g.attack == system("corrin")
    assert not starting(naval(0, units={"red-line-1": "halvard"}), "attack")


@pytest.mark.parametrize(("tension", "possible"), [
    (PEACE, ["corrin"]), (LIMITED, ["corrin", "ostara"]), (TOTAL, ["corrin", "ostara", "dunmere"]),
])  # fmt: skip
@rule("5.5.attack-tension")
def test_tension_says_which_systems_can_be_attacked(tension: int, possible: list[str]) -> None:
    """5.5.attack-tension: in peace those with bases only, in total war those with a colony too."""
    g = naval(
        1,
        {
            "halvard/1": "red base",
            "corrin/1": "blue base",
            "ostara/1": "blue settlement",
            "dunmere/1": "blue colony",
        },
        units={"red-line-1": "halvard"},
        tension=tension,
    )
    assert sorted(starting(g, "attack")) == sorted(f"attack {name}" for name in possible)


@rule("5.11.marker")
def test_the_base_of_an_attack_is_one_that_is_available() -> None:
    """5.11.marker: those on the map stay there; it comes back once the attack is over."""
    g = naval(1, units={"red-line-1": "halvard", "blue-line-1": "corrin"})
    before = markers_out(g, 0)
    play(g, "red: attack corrin")
    assert markers_out(g, 0) == before + 1
    assert g.marker[spot("halvard/1")]
    play(g, "blue: withdraw blue-line-1 1", "red: done")
    assert markers_out(g, 0) == before
    full = {f"halvard/{n}": "red base" for n in range(1, 14)}
    g = naval(1, {**MARKERS, **full}, units={"red-line-1": "halvard"})
    assert not starting(g, "attack")


@rule("5.11.sides")
def test_the_defender_is_who_controls_the_attacked_system() -> None:
    """5.11.sides: blue by a unit, although the markers are green's and red's."""
    g = naval(
        1,
        {"halvard/1": "red base", "corrin/1": "green colony", "corrin/2": "red base"},
        seats=3,
        units={"red-line-1": "halvard", "blue-line-1": "corrin"},
    )
    play(g, "red: attack corrin")
    assert (g.attacker, g.defender) == (0, 1)
    assert g.asked() == [1]
    assert menu(g, "green") == []


@rule("5.11.independents")
def test_independents_attack_and_defend_without_being_asked() -> None:
    """5.11.independents: minors defend from their reserve and roll; attacking they just come."""
    g = naval(
        1,
        {"halvard/1": "red base", "corrin/1": "minors-a colony"},
        seats=1,
        units={"red-line-1": "halvard", "mixed-1": "reserve minors-a"},
        full=["red-line-1"],
    )
    play(g, "red: attack corrin")
    assert g.defenders == [unit("mixed-1")]
    assert isinstance(g.pending, Tactics)
    play(g, "red: done", dice=[6, 6, 6, 6, 6, 6])
    assert counted(g, "tactics") == [6]
    g = board(
        markers={"halvard/1": "red base", "corrin/1": "minors-a colony"},
        units={"red-line-1": "halvard", "mixed-1": "reserve minors-a"},
    )
    assail(g, side("minors-a"), spot("halvard/1"), [unit("mixed-1")])
    g.settle()
    assert isinstance(g.pending, Intercept)
    assert g.asked() == [0]
    assert g.attackers == [unit("mixed-1")]


# -- who joins -----------------------------------------------------------------------------------


@rule("5.11.announce", "5.11.attacker-units", "5.11.at-least-one")
def test_the_attacker_joins_with_active_units_of_systems_beside() -> None:
    """5.11.attacker-units: from halvard and selk, one at least; not inactive nor distant ones."""
    g = naval(
        1,
        {**MARKERS, "selk/1": "red base", "ostara/1": "red base"},
        units={
            "red-line-1": "halvard",
            "red-escort-1": "selk",
            "red-line-2": "halvard/1",
            "red-line-3": "ostara",
            "blue-line-1": "corrin",
        },
    )
    play(g, "red: attack corrin")
    assert menu(g) == ["join red-line-1", "join red-escort-1"]
    play(g, "red: join red-escort-1")
    assert events(g, "joined") == ["joined red red-escort-1"]
    play(g, "blue: pass")
    assert menu(g) == ["pass", "join red-line-1"]


@rule("5.11.at-least-one")
def test_without_a_unit_that_joins_there_is_no_attack() -> None:
    """5.11.at-least-one: inactive units and fortresses next door are not enough."""
    units = {"red-line-1": "halvard/1", "red-fortress-1": "halvard", "red-line-2": "ostara"}
    assert not starting(naval(1, units=units), "attack corrin")
    assert starting(naval(1, units={**units, "red-escort-1": "halvard"}), "attack corrin")


@rule("5.11.announce", "5.11.defender-units", "5.11.inactive-one")
def test_the_defender_joins_from_beside_and_with_one_inactive_unit_inside() -> None:
    """5.11.defender-units, 5.11.inactive-one: those at the star fight anyway."""
    g = naval(
        1,
        units={
            "red-line-1": "halvard",
            "blue-line-1": "corrin",
            "blue-line-2": "corrin/1",
            "blue-escort-1": "corrin/3",
            "blue-line-3": "nightgate",
            "blue-line-4": "nightgate/1",
            "blue-line-5": "wicker",
        },
    )
    play(g, "red: attack corrin")
    assert g.defenders == [unit("blue-line-1")]
    assert starting(g, "join") == ["join blue-line-2", "join blue-line-3", "join blue-escort-1"]
    play(g, "blue: join blue-escort-1")
    assert starting(g, "join") == ["join blue-line-3"]
    play(g, "blue: join blue-line-3")
    assert events(g, "joined")[1:] == ["joined blue blue-escort-1", "joined blue blue-line-3"]


@rule("5.11.intrinsic")
def test_intrinsic_units_never_join() -> None:
    """5.11.intrinsic: a capital alone does not keep the attacker out of its system."""
    g = naval(
        1, {"halvard/1": "red base", "corrin/1": "blue capital"}, units={"red-line-1": "halvard"}
    )
    play(g, "red: attack corrin")
    assert events(g, "unopposed") == ["unopposed red"]
    assert not events(g, "shots")
    play(g, "red: advance red-line-1")
    assert controller(g, "corrin") == "red"
    g = naval(1, {"halvard/1": "red capital", "corrin/1": "blue base"})
    assert not starting(g, "attack")


@rule("5.11.fortress")
def test_a_fortress_joins_only_in_the_system_where_it_is() -> None:
    """5.11.fortress: that of nightgate cannot help corrin, that at corrin can, active or not."""
    for place, joins in (("nightgate", False), ("corrin/1", True)):
        g = naval(1, units={"red-line-1": "halvard", "blue-fortress-1": place})
        play(g, "red: attack corrin")
        assert ("join blue-fortress-1" in menu(g)) is joins
    g = naval(1, units={"red-line-1": "halvard", "blue-fortress-1": "corrin"})
    play(g, "red: attack corrin")
    assert g.defenders == [unit("blue-fortress-1")]


@rule("5.11.order")
def test_defender_and_attacker_join_by_turns_until_both_pass() -> None:
    """5.11.order: the defender first; a pass is not the end while the other goes on."""
    units = {"red-line-1": "halvard", "red-escort-1": "halvard", "red-fortress-1": "halvard"}
    units |= {"blue-line-1": "nightgate", "blue-escort-1": "nightgate", "blue-line-2": "corrin"}
    g = naval(1, units=units)
    play(g, "red: attack corrin", "red: join red-line-1", "blue: pass")
    assert isinstance(g.pending, Intercept)
    play(g, "red: join red-escort-1", "blue: join blue-line-1")
    assert events(g, "joined")[-1] == "joined blue blue-line-1"
    play(g, "blue: pass")
    assert isinstance(g.pending, Tactics)
    assert "join blue-escort-1" not in menu(g)


@rule("5.11.no-cancel")
def test_a_unit_that_has_joined_cannot_be_taken_back() -> None:
    """5.11.no-cancel: neither by its absence from the menu nor by withdrawing."""
    g = naval(1, units={"red-line-1": "halvard", "red-escort-1": "halvard",
                        "blue-line-1": "corrin/1", "blue-escort-1": "corrin",
                        "blue-line-2": "nightgate"})  # fmt: skip
    play(g, "red: attack corrin", "red: join red-line-1", "blue: join blue-line-1", "red: pass")
    assert not [line for line in menu(g) if "blue-line-1" in line]
    assert "withdraw blue-escort-1 1" in menu(g)
    play(g, "blue: pass")
    assert {unit("blue-line-1"), unit("blue-escort-1")} == {*g.defenders}
    assert g.attackers == [unit("red-line-1")]


# -- who goes away -------------------------------------------------------------------------------


@rule("5.11.retreat")
def test_active_units_may_retreat_into_their_zone_and_lie_down() -> None:
    """5.11.retreat: to nightgate, not to selk, which is nobody's, nor a unit that is inactive."""
    units = {"red-line-1": "halvard", "blue-line-1": "corrin", "blue-escort-1": "corrin/1"}
    g = naval(1, units=units)
    play(g, "red: attack corrin")
    assert starting(g, "retreat") == ["retreat blue-line-1 nightgate"]
    play(g, "blue: retreat blue-line-1 nightgate")
    assert at(g, "blue-line-1") == "nightgate/1"
    assert unit("blue-line-1") not in g.defenders
    assert not [line for line in menu(g) if "blue-line-1" in line]


@rule("5.11.retreat-planet")
def test_active_units_may_withdraw_to_any_planet_without_combat() -> None:
    """5.11.retreat-planet: singular or plain, marked or not; where others are, they may not."""
    g = naval(
        1,
        {**MARKERS, "corrin/2": "red base"},
        units={"red-line-1": "halvard", "blue-line-1": "corrin", "red-escort-1": "corrin/4"},
        planets={f"corrin/{n}": "rich" for n in (1, 2, 3)},
    )
    play(g, "red: attack corrin", "red: join red-line-1")
    assert starting(g, "withdraw") == [f"withdraw blue-line-1 {n}" for n in (1, 3, 5)]
    play(g, "blue: withdraw blue-line-1 3")
    assert at(g, "blue-line-1") == "corrin/3"
    assert not [line for line in menu(g, "blue") if "blue-line-1" in line]
    while not starting(g, "advance"):
        play(g, f"{('red', 'blue')[g.asked()[0]]}: pass")
    assert not events(g, "shots")


@rule("5.11.defeated")
def test_defeated_units_become_inactive() -> None:
    """5.11.defeated: of the attacker where they came from; of the defender, those beside too."""
    units = {"red-line-1": "halvard", "blue-line-1": "corrin", "blue-escort-1": "nightgate"}
    g = naval(1, units=units, full=["red-line-1"])
    play(g, "red: attack corrin", "blue: join blue-escort-1", "blue: pass")
    play(g, "red: done", "blue: done", dice=[6, 6, 6, 6, 1])
    assert at(g, "red-line-1") == "halvard/1"
    assert (at(g, "blue-line-1"), at(g, "blue-escort-1")) == ("corrin", "nightgate")
    g = naval(1, units=units, full=["blue-line-1", "red-line-1"])
    play(g, "red: attack corrin", "blue: join blue-escort-1", "blue: pass")
    play(g, "red: done", "blue: done", dice=[2, 6, 6, 6, 6, 6, 6])
    play(g, "blue: withdraw blue-line-1 1")
    assert at(g, "blue-escort-1") == "nightgate/1"
    assert at(g, "red-line-1") == "halvard"


@rule("5.11.advance", "5.11.advance-control")
def test_victorious_attackers_may_advance_and_control_the_system() -> None:
    """5.11.advance: of two one does and one does not; it is active at the star then."""
    g = naval(
        2,
        units={"red-line-1": "halvard", "red-escort-1": "halvard", "blue-line-1": "corrin"},
    )
    play(g, "red: attack corrin", "red: join red-line-1", "blue: pass", "red: join red-escort-1")
    play(g, "blue: pass", "red: done", "blue: done", dice=[1, 6, 6])
    assert starting(g, "advance") == ["advance red-line-1", "advance red-escort-1"]
    play(g, "red: advance red-escort-1", "red: done")
    assert (at(g, "red-line-1"), at(g, "red-escort-1")) == ("halvard", "corrin")
    assert controller(g, "corrin") == "red"


@rule("5.11.advance")
def test_attackers_need_not_advance_and_do_so_without_a_combat_too() -> None:
    """5.11.advance: nobody opposes; if none advances, blue keeps the system."""
    for moves, holds in ((["red: done"], "blue"), (["red: advance red-line-1"], "red")):
        g = naval(1, units={"red-line-1": "halvard"})
        play(g, "red: attack corrin", *moves)
        assert controller(g, "corrin") == holds
        assert g.attack == NONE


# -- planets (5.12) ------------------------------------------------------------------------------


@rule("5.12.attack", "5.12.controlled", "5.12.target")
def test_a_planet_with_enemies_in_a_controlled_system_is_attacked_for_1() -> None:
    """5.12.attack to 5.12.target: two of halvard; not an empty one, nor one at corrin."""
    g = naval(
        1,
        {
            "halvard/1": "blue colony",
            "halvard/3": "red base",
            "corrin/1": "blue colony",
            "corrin/2": "red base",
        },
        units={
            "red-line-1": "halvard",
            "blue-escort-1": "halvard/2",
            "blue-line-1": "corrin",
            "red-line-2": "corrin/2",
        },
    )
    assert starting(g, "assault") == ["assault halvard 1", "assault halvard 2"]
    play(g, "red: assault halvard 1")
    assert g.purse[ANYTHING] == 0
    assert (g.attack, g.target) == (system("halvard"), spot("halvard/1"))
    assert not starting(naval(0, units={"red-line-1": "corrin"}), "assault")


@rule("5.12.attack")
def test_a_planet_that_falls_comes_under_control() -> None:
    """5.12.attack: the colony is red's once a unit that attacked lies on it."""
    g = naval(1, {"halvard/1": "blue settlement"}, units={"red-escort-1": "halvard"},
              full=["red-escort-1"])  # fmt: skip
    play(g, "red: assault halvard 1", "red: done", "blue: done", dice=[1, 1, 6])
    assert events(g, "occupied") == ["occupied red halvard"]
    assert at(g, "red-escort-1") == "halvard/1"


@rule("5.12.no-interception", "5.12.units", "5.12.defence")
def test_only_what_is_there_fights_for_a_planet() -> None:
    """5.12.units, 5.12.defence: active units, as many as wished, against the planet."""
    g = naval(
        1,
        {"halvard/1": "blue colony", "corrin/1": "red base", "ostara/1": "blue base"},
        units={
            "red-line-1": "halvard",
            "red-escort-1": "halvard",
            "red-line-2": "halvard/4",
            "red-line-3": "corrin",
            "blue-line-1": "halvard/1",
            "blue-escort-1": "halvard/1",
            "blue-line-2": "halvard/2",
            "blue-line-3": "ostara",
        },
    )
    play(g, "red: assault halvard 1")
    assert isinstance(g.pending, Landing)
    assert menu(g) == ["send red-line-1", "send red-escort-1"]
    play(g, "red: send red-escort-1")
    assert menu(g) == ["send red-line-1", "done"]
    play(g, "red: done")
    assert isinstance(g.pending, Stand)
    assert menu(g) == ["stand blue-line-1", "stand blue-escort-1"]
    play(g, "blue: stand blue-line-1")
    assert isinstance(g.pending, Tactics)
    assert g.attackers == [unit("red-escort-1")]
    assert [each for each in g.defenders if each != unit("intrinsic")] == [unit("blue-line-1")]
    assert unit("intrinsic") in g.defenders
