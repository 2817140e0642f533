"""6.1.3: which battles there are, who fights in them, and how forces are compared."""

from __future__ import annotations

from typing import Any, Final

import pytest

from asterism.games.galactic_era.rules.s6_1_3_battles import Battles
from asterism.games.galactic_era.rules.s7_1_war import declare
from asterism.games.galactic_era.state import (
    FLEET_LETTER,
    FORCE_CARD,
    NONE,
    SPARE_LETTERS,
)
from tests.galactic_era import positions as p
from tests.galactic_era.fighting import (
    ALL_WAR,
    AWAY,
    FIELD,
    STRONG,
    battle,
    leave,
)
from tests.galactic_era.moving import go, pick, turn
from tests.galactic_era.positions import (
    ask,
    asked,
    events,
    options,
    place,
    play,
    position,
    question,
    side,
    singles,
    why_not,
)
from tests.rulebook import rule

# -- which battles -------------------------------------------------------------------------------


@rule("6.1.3.must", "6.1.3.who", "6.1.3.attacker")
def test_ships_of_the_active_side_and_of_its_enemies_in_a_hex_must_fight() -> None:
    """6.1.3.must, 6.1.3.attacker: the active side attacks, whoever declared the war."""
    g = battle(ships={"green": {FIELD: 1}, "red": {FIELD: 1}})
    assert events(g, "battle") == [f"battle green {FIELD}"]
    assert events(g, "forces") == ["forces 1 1"]


@rule("6.1.3.attacker", "6.1.3.tie-defender")
@pytest.mark.parametrize(("active", "other"), [("green", "red"), ("red", "green")])
@pytest.mark.parametrize("declared", ["green", "red"])
def test_the_active_side_attacks_whoever_declared_the_war(
    active: str, other: str, declared: str
) -> None:
    """6.1.3.attacker: so a tie goes to the other, and it alone may retreat before the combat."""
    levels = {colour: {"propulsion": 2, "spirituality": 2} for colour in ("green", "red")}
    levels[other]["propulsion"] = 3
    g = position(ships={"green": {FIELD: 1}, "red": {FIELD: 1}}, levels=levels, active=active)
    declare(g, side(declared), side("red" if declared == "green" else "green"))
    ask(g, Battles(side(active)))
    assert asked(g) == [other]
    play(g, f"{other}: stand")
    assert asked(g) == [other]
    assert question(g) == "6.1.3.destroy"


@rule("6.1.3.arise")
@pytest.mark.parametrize("start", ["mars", "serpo"])
def test_a_battle_arises_where_ships_came_and_where_they_stayed(start: str) -> None:
    """6.1.3.arise: green stays with red's ship at Mars, or goes there."""
    g = turn(ships={"green": {start: 2}, "red": {"mars": 1}}, war=[("green", "red")])
    if start != "mars":
        play(g, pick(g, start, 2), go(g, "mars"))
    if question(g) == "6.1.2.may":
        play(g, "done")
    assert [told.split()[1] for told in events(g, "battle")] == ["green"]


@rule("6.1.3.arise")
@pytest.mark.parametrize("start", ["mars", "serpo"])
def test_a_battle_arises_between_fleets_too(start: str) -> None:
    """6.1.3.arise: green's fleet stays with red's at Mars, or goes there."""
    g = turn(
        ships={"green": {}, "red": {}},
        fleets={"green": [(start, "a", [2])], "red": [("mars", "c", [1])]},
        war=[("green", "red")],
    )
    if start != "mars":
        play(g, "pick-fleet 0", go(g, "mars"))
    if question(g) == "6.1.2.may":
        play(g, "done")
    assert events(g, "battle") == ["battle green mars"]


@rule("7.2.3.wormhole-battle", "6.1.3.arise")
def test_at_the_exit_of_a_wormhole_there_is_a_battle_as_anywhere() -> None:
    """7.2.3.wormhole-battle: whoever came there, or stayed there."""
    board = position().board
    gate = next(hex_ for hex_ in board.hexes if board.wormhole[hex_] >= 0)
    g = battle(ships={"green": {gate: 1}, "red": {gate: 1}})
    assert events(g, "battle") == ["battle green 1:47"]


@rule("6.1.3.who", "6.1.3.arise")
def test_there_is_no_battle_in_peace_or_without_ships_of_both() -> None:
    """6.1.3.who: population does not fight, nor do those at peace."""
    g = battle(
        ships={"green": {"lyra": 1, FIELD: 1, "mars": 1}, "red": {"izar": 1}, "blue": {FIELD: 1}},
        stars={"procyon": ("red", 2), "mars": ("red", 1)},
    )
    assert question(g) is None
    assert events(g) == []


@rule("6.1.3.order")
def test_the_active_side_chooses_the_order_of_its_battles() -> None:
    """6.1.3.order: each is finished, retreats and all, before the next."""
    g = battle(
        ships={"green": {FIELD: 2, AWAY: 2}, "red": {FIELD: 1}, "blue": {AWAY: 1}}, war=ALL_WAR
    )
    assert (question(g), asked(g)) == ("6.1.3.order", ["green"])
    assert options(g) == [f"fight {place(g, AWAY)}", f"fight {place(g, FIELD)}"]
    assert why_not(g, "done") == "6.1.3.must: battles-left"
    assert why_not(g, f"fight {place(g, 'lyra')}") == "6.1.3.own-only: no-ships-of-yours"
    play(g, f"fight {place(g, FIELD)}", "done")
    assert (question(g), asked(g)) == ("6.1.3.survivors", ["red"])
    leave(g)
    assert events(g, "battle")[1:] == [f"battle green {AWAY}"]
    play(g, "destroy-all")
    assert (question(g), g.field, g.fought) == (None, NONE, [])


@rule("6.1.3.must")
def test_a_battle_is_fought_once_in_a_turn() -> None:
    """6.1.3.must: nor is there one where nobody at war is."""
    ships: p.Places = {
        "green": {FIELD: 9, AWAY: 1, "izar": 1, "mars": 1},
        "red": {FIELD: 1, AWAY: 1, "izar": 1},
    }
    g = battle(ships=ships)
    play(g, f"fight {place(g, FIELD)}", "destroy-all")
    assert question(g) == "6.1.3.order"
    assert why_not(g, f"fight {place(g, FIELD)}") == "6.1.3.must: fought-already"
    assert why_not(g, f"fight {place(g, 'mars')}") == "6.1.3.who: no-enemies-there"
    assert why_not(g, "stand") == "6.1.3.order: not-asked"


@rule("6.1.3.own-only")
def test_battles_of_others_wait_until_one_of_them_is_active() -> None:
    """6.1.3.own-only: red and blue are at war, green has the turn."""
    g = battle(
        ships={"green": {"izar": 1}, "red": {FIELD: 1}, "blue": {FIELD: 1}}, war=[("red", "blue")]
    )
    assert (question(g), events(g)) == (None, [])
    p.ask(g, Battles(side("blue")))
    assert events(g, "battle") == [f"battle blue {FIELD}"]


@rule("6.1.3.third")
def test_ships_at_peace_with_the_attacker_stay_out() -> None:
    """6.1.3.third: blue adds nothing, and loses nothing, though it is at war with red."""
    g = battle(
        ships={"green": {FIELD: 2}, "red": {FIELD: 1}, "blue": {FIELD: 9}},
        war=[("green", "red"), ("red", "blue")],
    )
    assert events(g, "forces") == ["forces 2 1"]
    assert options(g) == ["destroy-ships red 1", "destroy-all", "done"]
    assert why_not(g, "destroy-ships blue 1") == "6.1.3.destroy: not-of-that-side"
    play(g, "destroy-all")
    assert singles(g, "blue", FIELD) == 9


@rule("6.1.3.pact", "6.1.3.pact-war")
@pytest.mark.parametrize("war", [ALL_WAR, [*ALL_WAR, ("red", "blue")]])
def test_all_enemies_of_the_attacker_fight_together(war: list[tuple[str, str]]) -> None:
    """6.1.3.pact, 6.1.3.pact-war: even if at war with each other."""
    g = battle(
        ships={"green": {FIELD: 4}, "red": {FIELD: 3}, "blue": {FIELD: 1}},
        levels={"blue": {"military": 4}},
        war=war,
    )
    assert events(g, "forces") == ["forces 4 6"]
    assert events(g, "combat-won") == ["combat-won red", "combat-won blue"]


@rule("6.1.3.must")
def test_a_peace_before_it_has_begun_cancels_a_battle() -> None:
    """6.1.3.must: while green chooses the order (R37, R43)."""
    g = battle(ships={"green": {FIELD: 2, AWAY: 2}, "red": {FIELD: 1, AWAY: 1}})
    g.war[0] = g.war[1] = 0
    assert g.pending is not None
    assert not g.pending.applies(g)


# -- the reveal ----------------------------------------------------------------------------------


@rule("6.1.3.reveal", "6.1.3.combat", "6.1.3.all-fight")
def test_all_fleets_of_a_combat_are_shown_before_it() -> None:
    """6.1.3.reveal: letters and chips, decoys too; fleets elsewhere are not."""
    g = battle(
        ships={"green": {}, "red": {}},
        fleets={
            "green": [(FIELD, "b", [2, 0])],
            "red": [(FIELD, "c", [5]), ("lyra", "a", [1])],
        },
        unseen=["green", "red"],
    )
    play(g, "red: stand")
    told = [each for each in events(g)[2:] if not each.startswith("chip-shown")]
    assert told == [
        "letter-shown green 0 green-b",
        "letter-shown red 0 red-c",
        "fleet-shown green 0 2",
        "fleet-shown red 0 5",
        "forces 2 5",
        "combat-won red",
    ]
    chips = [*g.chips[p.fleet("green", 0)], *g.chips[p.fleet("red", 0)]]
    assert len(events(g, "chip-shown")) == len(chips) == 3
    for colour, slot in (("green", 0), ("red", 0)):
        fleet = p.fleet(colour, slot)
        for face in (g.letters[fleet], *g.chips[fleet]):
            assert p.knows(g, "", face)
    assert not p.knows(g, "green", g.letters[p.fleet("red", 1)])


@rule("6.1.3.hide")
def test_after_the_combat_everything_is_hidden_again_but_what_was_seen_stays_known() -> None:
    """6.1.3.hide: until the owner mixes it with something else (R50)."""
    g = battle(ships={"green": {FIELD: 9}, "red": {}}, fleets={"red": [(FIELD, "c", [2, 1])]})
    play(g, "red: stand", "done")
    leave(g)
    fleet = p.fleet("red", 0)
    letters = [g.letters[fleet], g.spare[side("red")][0]]
    assert p.knows(g, "", letters[0])
    places = 1 << FLEET_LETTER + fleet | 1 << SPARE_LETTERS + side("red")
    g.knowledge.mingle(letters, places, places, 1 << side("red"))
    assert not p.knows(g, "", letters[0])
    assert (g.field, g.flags) == (NONE, [0, 0, 0])


# -- forces --------------------------------------------------------------------------------------


@rule("6.1.3.count", "6.1.3.force")
def test_the_force_is_the_sum_of_single_ships_and_fleets() -> None:
    """6.1.3.count, 6.1.3.force: decoys count nothing."""
    g = battle(
        ships={"green": {FIELD: 2}, "red": {FIELD: 4}},
        fleets={"green": [(FIELD, "b", [5, 1, 0]), (FIELD, "d", [3])]},
    )
    assert events(g, "forces") == ["forces 11 4"]


@rule("6.1.3.cv", "A2.military-1", "A2.military-2", "A2.military-3")
@rule("A2.military-4", "A2.military-5", "A2.military-6")
@pytest.mark.parametrize(("level", "value"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 6), (6, 10)])
def test_the_combat_value_follows_the_military_level(level: int, value: int) -> None:
    """6.1.3.cv: for every ship of its owner."""
    g = battle(
        ships={"green": {FIELD: 2}, "red": {FIELD: 1}}, levels={"green": {"military": level}}
    )
    assert events(g, "forces") == [f"forces {2 * value} 1"]


@rule("6.1.3.win")
@pytest.mark.parametrize(("ships", "winner"), [(3, "green"), (1, "red")])
def test_the_higher_force_wins(ships: int, winner: str) -> None:
    """6.1.3.win: and decides."""
    g = battle(ships={"green": {FIELD: ships}, "red": {FIELD: 2}})
    assert events(g, "combat-won") == [f"combat-won {winner}"]
    assert (question(g), asked(g)) == ("6.1.3.destroy", [winner])


@rule("6.1.3.tie")
@pytest.mark.parametrize(("green", "red", "winner"), [(2, 1, "green"), (1, 2, "red")])
def test_with_equal_forces_the_better_military_wins(green: int, red: int, winner: str) -> None:
    """6.1.3.tie: levels I and II have the same combat value."""
    g = battle(
        ships={"green": {FIELD: 2}, "red": {FIELD: 2}},
        levels={"green": {"military": green}, "red": {"military": red}},
    )
    assert events(g, "combat-won") == [f"combat-won {winner}"]


@rule("6.1.3.tie-defender")
def test_with_equal_levels_too_the_defender_wins() -> None:
    """6.1.3.tie-defender: in a pact the best level of the defenders counts (R44)."""
    g = battle(ships={"green": {FIELD: 2}, "red": {FIELD: 2}})
    assert events(g, "combat-won") == ["combat-won red"]
    g = battle(
        ships={"green": {FIELD: 2}, "red": {FIELD: 1}, "blue": {FIELD: 1}},
        levels={"green": {"military": 2}, "blue": {"military": 2}},
        war=ALL_WAR,
    )
    assert events(g, "combat-won") == ["combat-won red", "combat-won blue"]


# -- time for cards --------------------------------------------------------------------------------

MANY: Final[dict[str, Any]] = {"ships": {"green": {FIELD: 12}, "red": {FIELD: 3}}}
"""With Military VI green has a combat value of 120."""


@rule("7.3.any-time", "A3.military-effect")
def test_who_could_play_military_is_asked_before_retreats_and_before_forces() -> None:
    """7.3.any-time: with the stacks and hands as all see them."""
    g = battle(**MANY, levels={"green": {"military": 6}}, cards={"green": ["central"]})
    assert (question(g), asked(g), options(g)) == ("7.3.any-time", ["green"], ["pass"])
    play(g, "pass")
    assert events(g, "forces") == []
    assert (question(g), asked(g)) == ("7.3.any-time", ["green"])
    play(g, "pass")
    assert events(g, "forces") == ["forces 120 3"]


@rule("7.3.any-time")
@pytest.mark.parametrize(
    "what",
    [
        {"levels": {"green": {"military": 5}}, "cards": {"green": ["military-card"]}},
        {"levels": {"green": {"military": 6}}},
        {
            "levels": {"green": {"military": 6}},
            "cards": {"green": ["central"]},
            "played": {"blue": ["military-card b"]},
        },
    ],
)
def test_nobody_is_asked_for_a_card_that_cannot_be_played(what: dict[str, Any]) -> None:
    """7.3.any-time: too few ships, no card in hand, or the card is out."""
    g = battle(**MANY, **what)
    assert question(g) == "6.1.3.destroy"


@rule("7.3.any-time", "A3.defensive-effect-late")
@pytest.mark.parametrize("missing", ["", "procyon"])
def test_who_could_play_defensive_is_asked_after_the_reveal(missing: str) -> None:
    """A3.defensive-effect-late: red controls its whole sector, and is attacked there."""
    names = ["kappa-fornacis", "izar", "sagittarius-b", "gliese-581", "procyon", "uru"]
    g = battle(
        **STRONG,
        stars={name: ("red", 1) for name in names if name != missing},
        cards={"red": ["spatial"], "green": ["central"]},
    )
    assert question(g) == ("6.1.3.destroy" if missing else "7.3.any-time")
    if not missing:
        assert (asked(g), events(g, "forces")) == (["red"], [])
        g.flags[side("red")] |= FORCE_CARD
        play(g, "pass")
        assert events(g, "forces") == ["forces 9 23"]


# -- peoples and the story -------------------------------------------------------------------------


@rule("A1.mayans-sts-losses", "A1.mayans-sts-three")
def test_cosmic_mayans_gain_a_point_for_each_ship_that_they_lose() -> None:
    """A1.mayans-sts-losses, A1.mayans-sts-three: three at most when they are defeated."""
    mayans: dict[str, Any] = {"people": {"red": "mayans"}, "alignment": {"red": "sts"}}
    g = battle(ships={"green": {FIELD: 15}, "red": {FIELD: 5}}, **mayans)
    play(g, "destroy-all")
    assert events(g, "dp") == ["dp red 3"]
    g = battle(ships={"green": {FIELD: 8}, "red": {FIELD: 9}}, **mayans)
    play(g, "red: destroy-all")
    assert events(g, "dp") == ["dp red 4"]
    g = battle(ships={"green": {FIELD: 15}, "red": {FIELD: 5}}, people={"red": "mayans"})
    play(g, "destroy-all")
    assert events(g, "dp") == []


@rule("A4.wars-dark-ships", "A4.wars-dark-side")
def test_destroyed_ships_are_told_to_the_story() -> None:
    """A4.wars-dark-ships, A4.wars-dark-side: also in defeat, and all of them to each of a side."""
    g = battle(
        ships={"green": {FIELD: 6}, "red": {FIELD: 5}, "blue": {FIELD: 2}},
        war=ALL_WAR,
        story="wars",
        round=3,
    )
    play(g, "red: destroy-all", "red: destroy-ships red 2")
    assert events(g, "dp") == ["dp red 6", "dp blue 6", "dp green 3"]


@rule("A4.migrations-dark-combats", "A4.journeys-dark-combats")
def test_a_combat_won_is_told_to_the_story_for_each_winner() -> None:
    """A4.migrations-dark-combats: each player of the side has won it (R49)."""
    ships: p.Places = {"green": {FIELD: 1}, "red": {FIELD: 3}, "blue": {FIELD: 1}}
    g = battle(ships=ships, war=ALL_WAR, story="migrations", round=3)
    assert events(g, "dp") == ["dp red 1", "dp blue 1"]
    assert g.won == [0, 1, 1]
    g = battle(ships=ships, war=ALL_WAR, story="journeys", round=3)
    assert events(g, "dp") == ["dp blue 2"]


@rule("A4.migrations-dark-retreat", "A4.journeys-dark-retreat", "6.1.3.glory-retreat")
def test_a_battle_from_which_all_retreated_is_not_won() -> None:
    """A4.migrations-dark-retreat: nobody scores."""
    g = battle(
        ships={"green": {FIELD: 2}, "red": {FIELD: 1}},
        levels={"red": {"propulsion": 2}},
        story="migrations",
        round=3,
    )
    play(g, options(g, "retreat")[0])
    assert (events(g, "dp"), g.won, question(g)) == ([], [0, 0, 0], None)
