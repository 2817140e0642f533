"""6.1.3: retreats before a combat, with all ships or with E, where they go, and of losers."""

from __future__ import annotations

from typing import Any

import pytest

from asterism.games.galactic_era.board.hexes import hex_at
from asterism.games.galactic_era.rules import pieces
from asterism.games.galactic_era.rules.s6_1_3_battles import Battles
from asterism.games.galactic_era.rules.s6_1_movement import MovementTurn
from asterism.games.galactic_era.state import (
    FLEET_LETTER,
    SHIP_SHIFT,
    GalacticEra,
)
from asterism.kernel.agenda import NOBODY
from asterism.kernel.chance import SeededChance
from asterism.kernel.redeal import redeal
from asterism.kernel.view import view
from tests.galactic_era import positions as p
from tests.galactic_era.fighting import (
    ALL_WAR,
    FIELD,
    ONE_EACH,
    STRONG,
    THREE,
    WAR,
    around,
    battle,
    goals,
    where,
)
from tests.galactic_era.moving import may_go, pick
from tests.galactic_era.positions import (
    asked,
    events,
    hex_of,
    name_of,
    options,
    place,
    play,
    position,
    question,
    seen_by,
    side,
    singles,
    why_not,
)
from tests.rulebook import rule

# -- who may -------------------------------------------------------------------------------------


@rule("6.1.3.retreat-first", "6.1.3.retreat-spirituality", "A2.spirituality-retreat")
def test_a_higher_spirituality_lets_a_defender_retreat() -> None:
    """6.1.3.retreat-spirituality: before anything is revealed."""
    g = battle(ships=ONE_EACH, levels={"red": {"spirituality": 2}})
    assert (question(g), asked(g)) == ("6.1.3.retreat-first", ["red"])
    goal = goals(g)[0]
    play(g, f"retreat {place(g, goal)}")
    assert (singles(g, "red", FIELD), singles(g, "red", goal)) == (0, 1)
    assert events(g, "forces") == []
    assert events(g, "retreated") == ["retreated red 3:27"]


@rule("6.1.3.retreat-propulsion", "A2.propulsion-retreat")
def test_a_higher_propulsion_lets_a_defender_retreat() -> None:
    """6.1.3.retreat-propulsion: whatever the Spirituality of the two."""
    levels = {"red": {"propulsion": 3}, "green": {"propulsion": 2, "spirituality": 6}}
    g = battle(ships=ONE_EACH, levels=levels)
    assert asked(g) == ["red"]
    assert goals(g) == around(g, FIELD)


@rule("6.1.3.retreat-spirituality", "6.1.3.retreat-propulsion")
def test_equal_levels_do_not_entitle_and_nobody_is_asked() -> None:
    """6.1.3.retreat-spirituality: "higher" is not "as high"; other fields do not count."""
    levels = {
        "red": {"spirituality": 3, "military": 1, "robotics": 6},
        "green": {"spirituality": 3},
    }
    g = battle(ships=ONE_EACH, levels=levels)
    assert question(g) != "6.1.3.retreat-first"
    assert events(g, "forces") == ["forces 1 1"]


@rule("6.1.3.third")
def test_ships_at_peace_with_the_attacker_may_not_retreat() -> None:
    """6.1.3.third: blue is at war with red, not with green: nobody asks blue."""
    war = [("green", "red"), ("red", "blue")]
    g = battle(ships=THREE, war=war, levels={"blue": {"spirituality": 6, "propulsion": 6}})
    assert question(g) == "6.1.3.destroy"
    assert singles(g, "blue", FIELD) == 1


@rule("6.1.3.retreat-all", "6.1.3.retreat-part")
def test_with_a_higher_level_all_ships_go_or_none() -> None:
    """6.1.3.retreat-all: single ships and fleets together, to one hex."""
    g = battle(
        ships={"green": {FIELD: 1}, "red": {FIELD: 2}},
        fleets={"red": [(FIELD, "a", [3]), (FIELD, "c", [1])]},
        levels={"red": {"propulsion": 2}},
    )
    assert {text.split()[0] for text in options(g)} == {"stand", "retreat"}
    goal = goals(g)[0]
    play(g, f"retreat {place(g, goal)}")
    assert singles(g, "red", goal) == 2
    assert [where(g, "red", slot) for slot in (0, 1)] == [goal, goal]
    assert events(g, "letter-shown") == []


# -- the E fleet ---------------------------------------------------------------------------------


@rule("6.1.3.retreat-e", "6.1.3.e", "6.1.3.e-alone", "6.1.3.e-show", "6.1.3.retreat-part")
def test_an_e_fleet_retreats_alone_and_shows_its_letter() -> None:
    """6.1.3.e, 6.1.3.e-show: whatever the levels; the others of its side stay and fight."""
    g = battle(
        ships={"green": {FIELD: 3}, "red": {FIELD: 1}},
        fleets={"red": [(FIELD, "e", [2]), (FIELD, "c", [1])]},
        levels={"green": {"spirituality": 6, "propulsion": 6}},
    )
    assert options(g, "retreat") == []
    goal = goals(g, "evade")[0]
    play(g, f"evade {place(g, goal)}")
    assert (where(g, "red", 0), where(g, "red", 1)) == (goal, hex_of(g, FIELD))
    assert events(g, "letter-shown")[0] == "letter-shown red 0 red-e"
    assert events(g, "evaded") == ["evaded red 0 3:27"]
    assert events(g, "fleet-shown") == ["fleet-shown red 1 1"]
    assert events(g, "forces") == ["forces 3 2"]


@rule("6.1.3.retreat-e")
def test_the_letter_of_an_e_fleet_that_has_retreated_stays_known() -> None:
    """6.1.3.retreat-e: all have seen it, but not its chips."""
    g = battle(
        ships={"green": {FIELD: 3}, "red": {}},
        fleets={"red": [(FIELD, "e", [2]), ("lyra", "c", [1])]},
        unseen=["red"],
    )
    play(g, options(g, "evade")[0])
    letter, chip = g.letters[p.fleet("red", 0)], g.chips[p.fleet("red", 0)][0]
    for colour in ("green", "blue", ""):
        assert p.knows(g, colour, letter)
        assert not p.knows(g, colour, chip)


@rule("6.1.3.e-alone", "6.1.3.retreat-all")
def test_who_may_retreat_by_level_may_still_send_the_e_fleet_alone() -> None:
    """6.1.3.e-alone: the E fleet is the exception, also then."""
    g = battle(
        ships=ONE_EACH, fleets={"red": [(FIELD, "e", [2])]}, levels={"red": {"propulsion": 2}}
    )
    assert goals(g) == goals(g, "evade") == around(g, FIELD)
    play(g, options(g, "evade")[0])
    assert question(g) == "6.1.3.destroy"


@rule("6.1.3.e")
def test_the_attackers_e_fleet_does_not_retreat() -> None:
    """6.1.3.e: as a defender only."""
    g = battle(ships=ONE_EACH, fleets={"green": [(FIELD, "e", [2])]})
    assert question(g) == "6.1.3.destroy"


@rule("6.1.3.e-alone")
def test_an_e_fleet_elsewhere_is_of_no_use() -> None:
    """6.1.3.e-alone: the fleet here is another, but only red knows that."""
    g = battle(ships=ONE_EACH, fleets={"red": [(FIELD, "b", [2]), ("lyra", "e", [2])]})
    assert (asked(g), options(g)) == (["red"], ["stand"])
    assert why_not(g, f"evade {place(g, around(g, FIELD)[0])}") == (
        "6.1.3.retreat-e: no-e-fleet-here"
    )
    assert why_not(g, f"retreat {place(g, around(g, FIELD)[0])}") == (
        "6.1.3.retreat-spirituality: no-higher-level"
    )
    assert why_not(g, "done") == "6.1.3.retreat-first: not-asked"


@rule("6.1.3.retreat-to")
def test_an_e_fleet_goes_where_any_retreat_may_go() -> None:
    """6.1.3.retreat-to: and nowhere else."""
    g = battle(ships=ONE_EACH, fleets={"red": [(FIELD, "e", [2])]})
    assert goals(g, "evade") == around(g, FIELD)
    assert why_not(g, f"evade {place(g, 'lyra')}") == "6.1.3.retreat-next: nearer-hex-is-free"


# -- who is asked tells nothing ------------------------------------------------------------------


@rule("6.1.3.retreat-first")
@pytest.mark.parametrize("letter", ["a", "b", "c", "e"])
def test_whoever_has_a_face_down_fleet_there_is_asked(letter: str) -> None:
    """6.1.3.retreat-first: with or without E; that only standing is left does not show."""
    g = battle(ships=ONE_EACH, fleets={"red": [(FIELD, letter, [2])]})
    assert (question(g), asked(g)) == ("6.1.3.retreat-first", ["red"])
    assert bool(options(g, "evade")) == (letter == "e")


@rule("6.1.3.retreat-first")
def test_single_ships_and_a_d_fleet_are_no_e_fleet() -> None:
    """6.1.3.retreat-first: all can see that."""
    g = battle(ships=ONE_EACH, fleets={"red": [(FIELD, "d", [2])]})
    assert question(g) == "6.1.3.destroy"


@rule("6.1.3.retreat-first")
def test_who_is_known_to_have_no_e_fleet_there_is_not_asked() -> None:
    """6.1.3.retreat-first: red's letter was seen by all, or its E elsewhere was."""
    for slot in (0, 1):
        g = position(
            ships=ONE_EACH, fleets={"red": [(FIELD, "a", [2]), ("lyra", "e", [2])]}, war=WAR
        )
        g.knowledge.publish(g.letters[p.fleet("red", slot)])
        p.ask(g, Battles(0))
        assert question(g) == "6.1.3.destroy"


@rule("6.1.3.retreat-first")
def test_what_only_the_attacker_knows_does_not_save_a_question() -> None:
    """6.1.3.retreat-first: a remote view of green's rules E out for green, not for all."""
    g = position(ships=ONE_EACH, fleets={"red": [(FIELD, "a", [2])]}, war=WAR)
    g.knowledge.show(g.letters[p.fleet("red", 0)], 1 << side("green"))
    p.ask(g, Battles(0))
    assert asked(g) == ["red"]


@rule("6.1.3.retreat-first")
def test_a_known_e_fleet_is_asked() -> None:
    """6.1.3.retreat-first: all know that it is the E fleet."""
    g = position(ships=ONE_EACH, fleets={"red": [(FIELD, "e", [2])]}, war=WAR)
    g.knowledge.publish(g.letters[p.fleet("red", 0)])
    p.ask(g, Battles(0))
    assert options(g, "evade")


@rule("6.1.3.retreat-first")
def test_what_could_only_be_worked_out_does_not_save_a_question() -> None:
    """6.1.3.retreat-first: E was shown far away, then swapped there, perhaps, with another (R86).

    A world that green could be in may have forgotten that; red is asked in it and so in truth.
    """
    g = position(
        ships=ONE_EACH,
        fleets={"red": [("lyra", "e", [1]), ("lyra", "b", [1]), (FIELD, "a", [2])]},
        war=WAR,
    )
    letters = [g.letters[p.fleet("red", slot)] for slot in (0, 1)]
    g.knowledge.publish(letters[0])
    places = sum(1 << FLEET_LETTER + p.fleet("red", slot) for slot in (0, 1))
    g.knowledge.mingle(letters, places, places, 1 << side("red"))
    p.ask(g, Battles(0))
    assert (asked(g), options(g)) == (["red"], ["stand"])
    for seed in range(10):
        assert redeal(g, 0, SeededChance(seed)).asked() == [1]


@rule("6.1.3.retreat-first", "6.1.3.letter")
def test_until_the_reveal_the_others_see_the_same_whatever_the_fleet_is() -> None:
    """6.1.3.retreat-first: an A and an E fleet that stand look alike, to all but their owner."""
    games = []
    for letter, values in (("e", [5]), ("a", [1])):
        g = position(
            ships={"green": {FIELD: 1}, "red": {"lyra": 1}},
            fleets={"red": [(FIELD, letter, values), ("izar", "b", [1 if letter == "e" else 5])]},
            unseen=["red"],
            war=WAR,
        )
        p.ask(g, Battles(0))
        games.append(g)
    assert [asked(g) for g in games] == [["red"]] * 2
    for colour in ("green", "blue", ""):
        assert seen_by(games[0], colour) == seen_by(games[1], colour)


@rule("6.1.3.retreat-first")
def test_in_every_world_that_the_attacker_could_be_in_red_is_asked() -> None:
    """6.1.3.retreat-first: worlds are dealt anew; some of them have E there, all the question."""
    g = battle(ships=ONE_EACH, fleets={"red": [(FIELD, "a", [2, 0]), ("lyra", "b", [1])]})
    seen, menus = view(g, 0), set()
    for seed in range(40):
        world = redeal(g, 0, SeededChance(seed))
        assert world.asked() == [1]
        assert view(world, 0) == seen
        menus.add(len(world.menu_of(1)))
    assert len(menus) == 2


# -- in which order ------------------------------------------------------------------------------


@rule("6.1.3.retreat-order")
def test_defenders_retreat_in_turn_order() -> None:
    """6.1.3.retreat-order: blue before red, and red sees where blue has gone."""
    levels = {"blue": {"propulsion": 2}, "red": {"propulsion": 2}}
    war = [*ALL_WAR, ("red", "blue")]
    g = battle(ships=THREE, war=war, levels=levels, order=["blue", "green", "red"])
    assert asked(g) == ["blue"]
    goal = goals(g)[0]
    play(g, f"blue: retreat {place(g, goal)}")
    assert asked(g) == ["red"]
    assert goal not in goals(g)
    play(g, "red: stand")
    assert events(g, "forces") == ["forces 2 1"]


@rule("6.1.3.retreat-all")
def test_each_defender_decides_for_itself() -> None:
    """6.1.3.retreat-all: red may go, blue may not."""
    g = battle(ships=THREE, war=ALL_WAR, levels={"red": {"propulsion": 2}})
    assert asked(g) == ["red"]
    play(g, options(g, "retreat")[0])
    assert events(g, "forces") == ["forces 2 1"]


# -- where to ------------------------------------------------------------------------------------


@rule("6.1.3.retreat-to", "6.1.3.retreat-nebula")
def test_a_retreat_goes_to_a_neighbouring_hex_a_nebula_too() -> None:
    """6.1.3.retreat-to, 6.1.3.retreat-nebula: one of the hexes beside Uru is a nebula."""
    g = battle(ships=ONE_EACH, levels={"red": {"propulsion": 2}})
    nebula = hex_at(3, 0, 3)
    assert goals(g) == around(g, FIELD)
    play(g, f"retreat {place(g, nebula)}")
    assert singles(g, "red", nebula) == 1


@rule("6.1.3.retreat-to")
def test_hexes_with_ships_at_war_with_the_retreating_player_are_no_goals() -> None:
    """6.1.3.retreat-to: green's, and those of blue that is at war with red; not peaceful ones."""
    g = position(ships=ONE_EACH, levels={"red": {"propulsion": 2}}, war=[*WAR, ("red", "blue")])
    one, two, three, *rest = around(g, FIELD)
    pieces.add_singles(g, side("green"), one, 1)
    pieces.add_singles(g, side("blue"), two, 1)
    p.ask(g, Battles(0))
    assert goals(g) == [three, *rest]
    assert why_not(g, f"retreat {place(g, two)}") == "6.1.3.retreat-to: enemies-there"
    assert why_not(g, f"retreat {place(g, 'lyra')}") == "6.1.3.retreat-next: nearer-hex-is-free"
    assert why_not(g, "retreat 2 0") == "6.1.3.retreat-to: no-such-hex"


@rule("6.1.3.retreat-to")
def test_ships_at_peace_are_no_hindrance() -> None:
    """6.1.3.retreat-to: blue's ships beside the battle are at war with green alone."""
    g = position(ships=ONE_EACH, levels={"red": {"propulsion": 2}}, war=ALL_WAR)
    pieces.add_singles(g, side("blue"), around(g, FIELD)[0], 1)
    p.ask(g, Battles(0))
    assert goals(g) == around(g, FIELD)


@rule("6.1.3.retreat-next")
def test_with_enemies_all_around_it_goes_to_the_next_ring() -> None:
    """6.1.3.retreat-next: to any hex two steps away that is free."""
    g = position(ships=ONE_EACH, levels={"red": {"propulsion": 2}}, war=WAR)
    for hex_ in around(g, FIELD):
        pieces.add_singles(g, side("green"), hex_, 1)
    p.ask(g, Battles(0))
    steps = g.board.steps(hex_of(g, FIELD))
    assert goals(g) == [hex_ for hex_ in g.board.hexes if steps[hex_] == 2]


@rule("6.1.3.retreat-to", "A2.propulsion-neutron")
@pytest.mark.parametrize(("level", "open_"), [(4, False), (5, True)])
def test_neutron_stars_are_open_from_propulsion_v_on(level: int, open_: bool) -> None:
    """6.1.3.retreat-to: as in moves (R45)."""
    beside, neutron = hex_at(3, 3, -2), hex_at(3, 3, -3)
    g = battle(
        ships={"green": {beside: 1}, "red": {beside: 1}}, levels={"red": {"propulsion": level}}
    )
    assert (neutron in goals(g)) == open_
    if not open_:
        assert why_not(g, f"retreat {place(g, neutron)}") == (
            "A2.propulsion-neutron: neutron-star-ahead"
        )


@rule("6.1.3.retreat-no-jump")
def test_wormholes_and_stargates_are_not_open_to_retreats() -> None:
    """6.1.3.retreat-no-jump: red fights on a wormhole, with Propulsion VI."""
    g = position(levels={"red": {"propulsion": 6}})
    gate = next(hex_ for hex_ in g.board.hexes if g.board.wormhole[hex_] >= 0)
    g = battle(
        ships={"green": {gate: 1}, "red": {gate: 1, "lyra": 1}}, levels={"red": {"propulsion": 6}}
    )
    assert goals(g) == around(g, gate)
    assert g.board.wormhole[gate] not in goals(g)


@rule("6.1.3.retreat-no-jump", "6.1.2.gate-moves-only")
@pytest.mark.parametrize("propulsion", [3, 5])
def test_a_stargate_takes_no_ship_out_of_a_battle(propulsion: int) -> None:
    """6.1.3.retreat-no-jump: before it and after it, though in its own moves red could jump."""
    what: dict[str, Any] = {
        **STRONG,
        "stars": {FIELD: ("red", 3), "mars": ("red", 3)},
        "levels": {"red": {"propulsion": propulsion}},
    }
    own_turn = position(**{**what, "ships": {"green": {}, "red": {FIELD: 1}}})
    p.ask(own_turn, MovementTurn(side("red")))
    play(own_turn, pick(own_turn, FIELD))
    assert may_go(own_turn, "mars")
    g = battle(**what)
    assert question(g) == "6.1.3.retreat-first"
    assert goals(g) == around(g, FIELD)
    play(g, "stand", "done")
    assert question(g) == "6.1.3.survivors"
    assert goals(g) == around(g, FIELD)


@rule("6.1.3.retreat-to")
def test_a_hex_whose_battle_is_over_may_be_a_goal() -> None:
    """6.1.3.retreat-to: where green has lost its ships, and no new battle arises (R43, R45)."""
    g = position(war=WAR)
    beside = around(g, FIELD)[0]
    g = battle(
        ships={"green": {FIELD: 1, beside: 1}, "red": {FIELD: 1, beside: 5}},
        levels={"green": {"propulsion": 2, "spirituality": 2}, "red": {"spirituality": 3}},
    )
    play(g, f"fight {place(g, beside)}", "stand", "destroy-all")
    play(g, f"retreat {place(g, beside)}")
    assert singles(g, "red", beside) == 6
    assert (question(g), g.fought) == (None, [])


@rule("6.1.3.retreat-to")
def test_a_ship_that_retreats_explores_where_it_comes_to() -> None:
    """6.1.3.retreat-to: as wherever a ship rests (R32)."""
    beside = hex_at(3, 2, 1)
    g = battle(
        ships={"green": {beside: 1}, "red": {beside: 1}},
        levels={"red": {"propulsion": 2}},
        tokens={"kappa-fornacis": "advanced"},
    )
    play(g, f"retreat {place(g, 'kappa-fornacis')}")
    assert seen_by(g, "red", "explored") == ["explored red kappa-fornacis token-3-7"]
    assert seen_by(g, "green", "explored") == ["explored red kappa-fornacis ?"]


def everywhere_but(g: GalacticEra, hex_: int) -> list[int]:
    """Single ships on every hex but one: more than there are, for a case that hardly arises."""
    return [each << SHIP_SHIFT for each in g.board.hexes if each != hex_]


@rule("6.1.3.retreat-next")
def test_with_nowhere_to_go_a_defender_is_not_asked_and_a_loser_is_lost() -> None:
    """6.1.3.retreat-next: no hex of the whole board will do (R45)."""
    g = position(
        ships=ONE_EACH,
        fleets={"red": [(FIELD, "e", [1])], "green": [(FIELD, "a", [5])]},
        levels={"red": {"propulsion": 2}},
        war=[*WAR, ("red", "blue")],
        tactics={"red": {"e": "double"}},
    )
    g.ships[side("blue")] = everywhere_but(g, hex_of(g, FIELD))
    p.ask(g, Battles(0))
    assert question(g) == "6.1.3.destroy"
    assert events(g, "fleet-shown") == ["fleet-shown green 0 5", "fleet-shown red 0 1"]
    g.take(p.option("done"))
    assert events(g, "stranded") == ["stranded red"]
    assert not g.present(side("red"), hex_of(g, FIELD))
    assert g.fleet_hex[p.fleet("red", 0)] == NOBODY


# -- those who have lost -------------------------------------------------------------------------


@rule("6.1.3.survivors", "6.1.3.survivors-together", "6.1.3.win")
def test_losers_that_are_left_retreat_together() -> None:
    """6.1.3.survivors, 6.1.3.survivors-together: by the rules of retreats, all to one hex."""
    g = battle(
        ships={"green": {FIELD: 9}, "red": {FIELD: 2}}, fleets={"red": [(FIELD, "e", [1, 1])]}
    )
    play(g, "stand", "destroy-fleet red 0 1", "done")
    assert (question(g), asked(g)) == ("6.1.3.survivors", ["red"])
    goal = around(g, FIELD)[2]
    assert why_not(g, f"evade {place(g, goal)}") == "6.1.3.survivors-together: all-to-one-hex"
    assert why_not(g, "stand") == "6.1.3.survivors: must-leave"
    assert why_not(g, "done") == "6.1.3.survivors: not-asked"
    assert why_not(g, f"retreat {place(g, FIELD)}") == "6.1.3.retreat-to: enemies-there"
    play(g, f"retreat {place(g, goal)}")
    assert (singles(g, "red", goal), where(g, "red", 0)) == (2, goal)
    assert p.values(g, "red", 0) == [1]


@rule("6.1.3.survivors")
def test_an_attacker_that_lost_retreats_too() -> None:
    """6.1.3.survivors: also if no winner is left there."""
    g = battle(ships={"green": {FIELD: 2}, "red": {FIELD: 2}})
    play(g, "red: destroy-ships green 1")
    assert (question(g), asked(g)) == ("6.1.3.survivors", ["green"])
    assert singles(g, "red", FIELD) == 1
    play(g, options(g, "retreat")[0])
    assert singles(g, "green", FIELD) == 0


@rule("6.1.3.survivors-order")
def test_several_losers_retreat_in_turn_order() -> None:
    """6.1.3.survivors-order: blue first, red next; red is at war with blue."""
    g = battle(
        ships={"green": {FIELD: 9}, "red": {FIELD: 1}, "blue": {FIELD: 1}},
        war=[*ALL_WAR, ("red", "blue")],
        order=["blue", "red", "green"],
    )
    play(g, "green: done")
    assert asked(g) == ["blue"]
    goal = goals(g)[1]
    play(g, f"blue: retreat {place(g, goal)}")
    assert asked(g) == ["red"]
    assert goal not in goals(g)


def test_names_of_options_are_read_back() -> None:
    """Every option of these questions has its word."""
    g = battle(
        ships=ONE_EACH, fleets={"red": [(FIELD, "e", [2])]}, levels={"red": {"propulsion": 2}}
    )
    for each in g.menu:
        assert p.option(name_of(each)) == each
