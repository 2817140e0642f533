"""Rare cases that cross chapters: the last marker, a raised ally, a unit left behind."""

from __future__ import annotations

from asterism.games.nova.rules.s03_impulse import BeginFinal
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s06_planets import occupy, remove_enemy
from asterism.games.nova.rules.s07_allies import ally_with
from asterism.games.nova.rules.s08_activation import assail, wake
from asterism.games.nova.rules.s08_conquest import finish_conquest
from asterism.games.nova.rules.s09_treaties import treaty_spots
from asterism.games.nova.rules.s10_tension import change_tension
from asterism.games.nova.rules.s14_ending import MOST_OVERTIMES, turn_comes_to
from asterism.games.nova.rules.s17_explored_region import ExploreRegion
from asterism.games.nova.rules.s17_powers import Independence
from asterism.games.nova.rules.s18_special import COLONIAL
from asterism.games.nova.state import LIMITED, NONE, TOTAL
from asterism.kernel.chance import SeededChance
from asterism.testing.rulebook import rule
from tests.nova.board import (
    ask,
    at,
    board,
    card,
    controller,
    events,
    marker,
    menu,
    play,
    rights,
    spot,
    system,
    unit,
)

BASES = [
    *("halvard/5", "corrin/5", "selk/5", "ostara/5", "miravel/5", "dunmere/5"),
    *("kestrel/5", "tessaly/5", "verrin/5", "quillon/5", "brandt/5", "ysolde/5", "lowen/5"),
]


@rule("6.3.raise")
def test_what_is_occupied_is_raised_only_with_a_marker_to_spare() -> None:
    """6.3.raise: the old marker goes back to blue, so with 13 of red's out there is none."""
    for bases, possible in ((12, True), (13, False)):
        g = board(
            markers={"corrin/1": "blue settlement", **dict.fromkeys(BASES[:bases], "red base")},
            planets={"corrin/1": "terran"},
            units={"red-line-1": "corrin", "red-escort-1": "corrin/1"},
            points=20,
        )
        ask(g, Naval(0))
        assert ("place colony corrin 1" in menu(g)) == possible


@rule("7.3.outside-system")
def test_an_ally_beyond_the_map_is_not_raised() -> None:
    """7.3.outside-system: inside the map an allied colony may become the capital."""
    for where, wanted in (("beyond-farreach/1", 0), ("ambry/1", 1)):
        g = board(markers={"farreach/1": "red base", where: "minors-1 colony"}, points=20)
        ally_with(g, 0, card("kinship"), spot(where))
        ask(g, Naval(0))
        found = [move for move in menu(g) if move.startswith("place capital")]
        assert len(found) == wanted


@rule("8.1.attack-keeps")
def test_the_unit_that_stays_takes_the_place_of_the_one_that_stayed_before() -> None:
    """8.1.attack-keeps: one unit at the star, of one side, whoever stood there before."""
    g = board(
        markers={"selk/1": "red base", "ambry/1": "minors-1 colony"},
        units={"mixed-1": "selk", "mixed-2": "reserve minors-1"},
        owners={"mixed-1": "minors-1"},
    )
    g.attack, g.attacker, g.attackers = system("selk"), 6, [unit("mixed-2")]
    finish_conquest(g, [spot("selk/2")])
    assert g.broken() == ""
    assert sorted([at(g, "mixed-1"), at(g, "mixed-2")]) == ["reserve minors-1", "selk"]


@rule("10.raise-total")
def test_who_loses_an_ally_has_the_grounds() -> None:
    """10.raise-total: red takes blue's ally; blue may raise the tension, nobody else."""
    g = board(
        seats=3,
        markers={"halvard/1": "red base", "corrin/1": "minors-a colony"},
        units={"red-escort-1": "halvard", "red-escort-2": "halvard", "red-line-1": "halvard"},
        full=["red-escort-1", "red-escort-2"],
        tension=LIMITED,
        points=1,
    )
    ally_with(g, 1, card("kinship"), spot("corrin/1"))
    g.tension = [TOTAL if level else 0 for level in g.tension]
    g.defender = 1
    g.attackers = [unit("red-escort-1")]
    g.grounds = [0] * 16
    occupy(g, 0, unit("red-escort-1"), spot("corrin/1"))
    assert g.grounds[1 * 4 + 0] == TOTAL
    assert not g.grounds[2 * 4 + 0]


@rule("10.raise-limited", "10.lower")
def test_grounds_lapse_with_the_next_impulse_and_with_peace() -> None:
    """10.raise-limited: blue may raise it until its own impulse ends, and not after peace."""
    g = board(tension=LIMITED)
    g.grounds[1 * 4 + 0] = TOTAL
    ask(g, Naval(0))
    assert rights(g, "blue") == ["raise red total"]
    change_tension(g, 0, 1, 0)
    assert rights(g, "blue") == []
    g.grounds[1 * 4 + 0] = TOTAL
    BeginFinal(0).resolve(g)
    assert rights(g, "blue") == ["raise red limited", "raise red total"]
    BeginFinal(1).resolve(g)
    assert rights(g, "blue") == []


@rule("8.1.defence-over")
def test_besiegers_go_home_when_the_last_marker_of_others_is_removed() -> None:
    """8.1.defence-over: red raids blue's base at selk; the minors' unit has nobody there."""
    g = board(
        markers={"selk/1": "blue base", "selk/2": "minors-a base"},
        units={"mixed-1": "selk"},
        owners={"mixed-1": "minors-a"},
    )
    remove_enemy(g, 0, spot("selk/1"))
    assert at(g, "mixed-1") == "reserve minors-a"


@rule("14.tie")
def test_a_tie_that_nobody_breaks_is_a_shared_victory() -> None:
    """14.tie: after ten further interphases the game is over, won by those who are first."""
    g = board(turn=5)
    g.last_turn = 6
    for _ in range(MOST_OVERTIMES):
        turn_comes_to(g, g.turn + 1)
        assert g.result == []
    turn_comes_to(g, g.turn + 1)
    assert g.result == [0, 1]


@rule("17.3.roll")
def test_independence_passes_by_allied_minors() -> None:
    """17.3.roll: of a settlement and an allied colony of the same number only the first goes."""
    g = board(
        seats=1,
        markers={"corrin/1": "red settlement", "verrin/1": "minors-b colony"},
        planets={"corrin/1": "terran"},
        dice=[4],
    )
    ally_with(g, 0, card("kinship"), spot("verrin/1"))
    ask(g, Independence(0))
    assert marker(g, "corrin/1") == "minors-a colony"
    assert events(g, "independent") == ["independent red corrin"]
    assert g.allies


@rule("9.not-allied")
def test_no_treaty_is_placed_on_a_colony_that_one_occupies() -> None:
    """9.not-allied: occupied, the colony is one's own; given up, it takes a treaty again."""
    g = board(
        markers={"halvard/1": "red base", "corrin/1": "minors-a colony"},
        units={"red-escort-1": "corrin/1", "red-line-1": "corrin"},
    )
    assert treaty_spots(g, 0, oust=False) == []
    g = board(markers={"halvard/1": "red base", "corrin/1": "minors-a colony"})
    assert treaty_spots(g, 0, oust=False) == [spot("corrin/1")]


@rule("9.lost")
def test_a_treaty_ends_when_its_colony_is_raised() -> None:
    """9.lost: red's own treaty with its ally goes when the colony becomes red's capital."""
    g = board(markers={"corrin/1": "minors-a colony"}, points=10)
    ally_with(g, 0, card("kinship"), spot("corrin/1"))
    g.treaties = [spot("corrin/1"), 0]
    ask(g, Naval(0))
    play(g, "red: place capital corrin 1")
    assert marker(g, "corrin/1") == "red capital"
    assert g.treaties == []
    assert g.allies == []


@rule("18.6.fleets")
def test_special_units_are_fleets_too() -> None:
    """18.6.fleets: with five fleets out neither line fleets nor battleships are built."""
    five = {f"red-line-{i}": "halvard" for i in range(1, 6)}
    for units, wanted in ((five, 0), ({}, 2)):
        g = board(
            markers={"halvard/1": "red colony"},
            units=units,
            running={"red": ["battleship-plans"]},
            points=2,
        )
        g.flags |= COLONIAL
        ask(g, Naval(0))
        found = [move for move in menu(g) if "-line-" in move or "battleship" in move]
        assert len([move for move in found if move.startswith("build")]) == wanted


@rule("8.1.defence-one")
def test_independents_defend_where_nobody_controls() -> None:
    """8.1.defence-one: red's base and a minors' colony share selk; the minors call up a unit."""
    g = board(
        markers={"selk/1": "minors-a colony", "selk/2": "red base", "ambry/1": "minors-1 colony"},
        units={"mixed-1": "reserve minors-a", "mixed-2": "reserve minors-1"},
        full=["mixed-1", "mixed-2"],
    )
    assert controller(g, "selk") == ""
    assail(g, 6, spot("selk/1"), [unit("mixed-2")])
    assert g.defenders == [unit("mixed-1")]


@rule("17.1.tiles")
def test_units_make_room_for_the_planets_of_a_region() -> None:
    """17.1.tiles: red's stranded fleet occupies nothing of what a power settles there."""
    g = board(seats=1, units={"red-line-1": "ambry/1"})
    g.chance = SeededChance(3)
    ask(g, ExploreRegion(2, [system(name) for name in ("lowen", "farreach", "ambry")]))
    where = spot(at(g, "red-line-1"))
    assert g.planets[where] == 0
    assert g.marker[where] == 0


@rule("11.2.rearrange")
def test_a_yard_that_was_removed_is_none_when_it_is_built_again() -> None:
    """18.4.initial-bases: only the bases of the set-up are yards."""
    g = board(markers={"halvard/1": "red base", "corrin/1": "red base"}, points=4)
    g.yards = [spot("corrin/1")]
    ask(g, Naval(0))
    assert "build red-line-1 corrin" in menu(g)
    play(g, "red: scrap-marker corrin 1", "red: place base corrin 1")
    assert "build red-line-1 corrin" not in menu(g)


@rule("17.2.vanish")
def test_a_power_without_markers_is_woken_by_no_card() -> None:
    """17.2.vanish: its last marker is gone, so it vanishes before the card counts."""
    g = board(seats=1, units={"green-line-1": "reserve green"})
    g.trigger[2] = 1
    wake(g, 0, 1)
    assert events(g, "power-goes") == ["power-goes green"]
    assert g.trigger[2] == NONE
    assert g.agenda == []
