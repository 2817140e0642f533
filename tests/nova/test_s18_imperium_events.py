"""18.5: Imperium: its events, row by row of their table."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content.effects import FOR_MOVES
from asterism.games.nova.content.tables import BASE, COLONY, FACTORY, STAR
from asterism.games.nova.rules.pieces import may_attack_control, put_marker, put_unit, take_marker
from asterism.games.nova.rules.s03_impulse import BeginFinal, BeginNaval
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s06_battle import score_capitals
from asterism.games.nova.rules.s08_activation import Act
from asterism.games.nova.rules.s18_events import (
    EndOffensive,
)
from asterism.games.nova.rules.s18_special import BUILDABLE, EXTERMINATORS
from asterism.games.nova.state import LIMITED, NONE, Nova
from asterism.testing.rulebook import rule
from tests.nova.beginnings import (
    Lots,
    forget,
    in_reserve,
    is_open,
    markers,
    placed,
    will,
)
from tests.nova.board import ask, at, counted, events, menu, play, side, spot, system, unit
from tests.nova.imperium import buildable, imperium, news, worth_of_battle

# -- the events ----------------------------------------------------------------------------------


@rule("18.5.event-roll", "18.5.event-1", "18.5.event-2")
def test_a_die_and_the_turn_give_the_event() -> None:
    """18.5.event-roll: a 1 is recentralisation in turn 0 and the boom in turn 1."""
    g = news(imperium(), 1)
    assert counted(g, "rolled") == [1]
    assert g.economy[0] == 0
    g = news(imperium(turn=1), 1)
    assert counted(g, "rolled") == [2]
    assert g.economy[0] == 3
    assert g.boost[:2] == [0, 1]


@rule("18.5.event-1")
def test_recentralisation_ends_military_developments_and_grants() -> None:
    """18.5.event-1: red's gunnery ends and battleships become line fleets; all else stays."""
    g = imperium(
        running={"red": ["gunnery", "academy"], "blue": ["logistics"]},
        units={"battleship-1": "halvard"},
        owners={"battleship-1": "red"},
        full=["battleship-1"],
    )
    g.numbers[BUILDABLE] = 1 << 1
    news(g, 1)
    assert events(g, "development-ended") == ["development-ended red gunnery"]
    assert [len(cards) for cards in g.running[:2]] == [1, 1]
    assert len(g.discards[0]) == 1
    assert at(g, "battleship-1") == ""
    assert at(g, "red-line-1") == "halvard"
    assert "battleship-1" not in buildable(g)


@rule("18.5.event-2")
def test_the_boom_of_the_republic_lasts_until_the_next_event() -> None:
    """18.5.event-2: blue has a point more, red has not; then blue has it no more."""
    g = news(imperium(), 2)
    for seat, points in ((0, 3), (1, 1)):
        ask(g, BeginNaval(seat))
        assert g.purse[0] == points
    news(g, 6)
    ask(g, BeginNaval(1))
    assert g.purse[0] == 0


@rule("18.5.event-3")
def test_imperial_attention_doubles_battles_and_appeals() -> None:
    """18.5.event-3: 2 VP until the next event, 1 after it; the appeal is unmodified."""
    g = news(imperium(), 3)
    assert menu(g) == ["appeal 1", "appeal 2"]
    assert g.asked() == [0]
    play(g, "red: appeal 1", dice=[4])
    assert counted(g, "rolled") == [3, 4]
    assert worth_of_battle(g) == 2
    assert g.vp[:2] == [2, -2]
    news(g, 2)
    assert worth_of_battle(g) == 1


@rule("18.5.event-4")
def test_the_crisis_costs_naval_power_or_brings_an_appeal() -> None:
    """18.5.event-4: five naval power are a VP; else -1; with four there is no choice."""
    g = news(imperium(naval={"red": 6}), 4)
    assert sorted(menu(g)) == ["leave", "pay-power"]
    play(g, "red: pay-power")
    assert (g.naval[0], g.vp[0]) == (1, 1)
    assert g.over()
    g = news(imperium(naval={"red": 6}), 4)
    play(g, "red: leave", "red: appeal 1", dice=[3])
    assert counted(g, "rolled") == [4, 2]
    assert (g.naval[0], g.vp[0], g.economy[0]) == (6, 0, 0)
    g = news(imperium(naval={"red": 4}), 4)
    assert menu(g) == ["appeal 1", "appeal 2"]


@rule("18.5.event-5", "18.5.succession")
def test_the_succession_is_rolled_with_the_turn() -> None:
    """18.5.succession: in turn 2 a 3 is event 5 and a 6 then is 8: civil war."""
    g = news(imperium(turn=2), 3, 6)
    assert counted(g, "rolled") == [5, 8]
    assert menu(g) == ["side-with 0", "side-with 1", "side-with 2"]


@rule("18.5.event-6")
def test_a_truce_is_peace_until_the_next_event() -> None:
    """18.5.event-6: bases alone can be attacked and battles bring no VP; then limited war again."""
    g = imperium(tension=LIMITED)
    assert may_attack_control(g, 0, 1, FACTORY)
    news(g, 6)
    assert may_attack_control(g, 0, 1, BASE)
    assert not may_attack_control(g, 0, 1, FACTORY)
    assert worth_of_battle(g) == 0
    news(g, 2)
    assert may_attack_control(g, 1, 0, FACTORY)
    assert not may_attack_control(g, 1, 0, COLONY)
    assert worth_of_battle(g) == 1


@rule("18.5.event-7")
def test_an_ordered_offensive_gives_three_points_for_moves_and_attacks_once() -> None:
    """18.5.event-7: in the next impulse of red, not in blue's, not in the one after."""
    g = news(imperium(turn=1), 6, seat=0)
    ask(g, EndOffensive(0))
    assert g.over()  # the impulse in which it was ordered is not judged
    ask(g, BeginNaval(1))
    assert g.purse[FOR_MOVES] == 0
    ask(g, BeginNaval(0))
    assert g.purse[FOR_MOVES] == 3
    ask(g, BeginNaval(0))
    assert g.purse[FOR_MOVES] == 0


def offensive(*, taken: bool, fought: bool) -> Nova:
    """Return the end of the impulse of an offensive."""
    g = imperium(markers={"halvard/1": "red colony", "selk/1": "blue base"}, turn=1)
    news(g, 6)
    ask(g, BeginNaval(0))
    if taken:
        take_marker(g, spot("selk/1"))
        put_unit(g, unit("red-line-1"), STAR + system("selk"), 0)
    if fought:
        g.attacker, g.defender, g.fell = 0, 1, [1, 1]
        score_capitals(g)
        g.attacker = g.defender = NONE
    forget(g)
    return ask(g, BeginFinal(0))


@rule("18.5.event-7-gain", "18.5.event-7-loss", "18.5.event-7-appeal")
def test_an_offensive_is_judged_by_systems_taken_and_battles_fought() -> None:
    """18.5.event-7-gain: 2 VP and +1; 18.5.event-7-loss: -2 and -1; a battle at least: 0 and 0."""
    for taken, fought, vp, plus in (
        (True, False, 2, 1),
        (True, True, 2, 1),
        (False, False, -2, -1),
        (False, True, 0, 0),
    ):
        g = offensive(taken=taken, fought=fought)
        assert g.vp[0] == vp
        assert menu(g) == ["appeal 1", "appeal 2"]
        play(g, "red: appeal 1", dice=[4])
        assert counted(g, "rolled") == [4 + plus]
        ask(g, BeginFinal(0))
        assert g.over()


@rule("18.5.event-8")
def test_freed_slaves_settle_until_the_next_event() -> None:
    """18.5.event-8: settlements and colonies can be built, and then no more."""
    world = {"halvard/1": "red settlement", "corrin/1": "red base", "tessaly/1": "blue colony"}
    planets = dict.fromkeys(("halvard/1", "corrin/1"), "terran")
    g = news(imperium(markers=world, planets=planets, turn=2), 6)
    g.purse[0] = 20
    ask(g, Naval(0))
    assert placed(menu(g)) == {"base", "factory", "settlement", "colony"}
    play(g, "red: done")
    g.turn = 0
    news(g, 2)
    g.purse[0] = 20
    ask(g, Naval(0))
    assert placed(menu(g)) == {"base", "factory"}


# -- exterminators -------------------------------------------------------------------------------

SETTLED: Final[list[int | str]] = ["rich-1", "barren-1", "barren-1", 0]
SECOND: Final[list[int | str]] = ["rich-2", "barren-1", "barren-1", 0]


def exterminators(first: int, second: int, turn: int = 3, die: int = 6) -> Nova:
    """Return a position after event 9: red has miravel beside 6, blue has brandt beside 4."""
    g = imperium(markers={"miravel/1": "red colony", "brandt/1": "blue colony"}, turn=turn)
    g.open_regions = 0b111  # both central regions and 1
    return news(g, die, first, *SETTLED, second, *SECOND)


@rule("18.5.event-9", "18.5.event-9-place", "18.5.event-9-second", "18.5.event-roll")
def test_exterminators_appear_beside_the_republic_and_the_empire() -> None:
    """18.5.event-9-place: by lot; only 4 is beside blue, only 6 beside red. 13 is 9 as well."""
    for turn, die in ((3, 6), (7, 6)):
        g = exterminators(2, 3, turn, die)
        assert events(g, "power-comes") == ["power-comes green 4", "power-comes yellow 6"]
        assert g.trigger == [NONE, NONE, 0, 2]  # opportunities, surprises
        assert in_reserve(g, "green") == in_reserve(g, "yellow") == 4
        assert is_open(g, "4")
        assert not is_open(g, "5")
        assert [line.split()[1] for line in markers(g, "green")] == ["colony"]
    g = imperium(turn=3)
    news(g, 5)
    assert events(g, "power-comes") == []


@rule("18.5.event-9-place")
def test_without_a_region_beside_the_republic_any_closed_one_will_do() -> None:
    """18.5.event-9-place: blue has only tessaly, which has none; open region 1 is passed over."""
    g = imperium(turn=3)
    g.open_regions = 0b111
    news(g, 6, 1, *SETTLED, 1, *SECOND)
    assert events(g, "power-comes") == ["power-comes green 6", "power-comes yellow 5"]


@rule("18.5.event-9-peace")
def test_exterminators_do_not_attack_each_other() -> None:
    """18.5.event-9-peace: green leaves yellow alone and strikes minors, which strike green."""
    fleets = {"green-line-1": "reserve green", "mixed-1": "reserve minors-a"}
    at_peace = {"selk/1": "green colony", "corrin/1": "yellow base"}
    g = imperium(markers=at_peace, units=fleets, dice=[6])
    g.numbers[EXTERMINATORS] = 1
    ask(g, Act(side("green"), system("selk"), NONE, 2))
    assert events(g, "attacked") == []
    g = imperium(markers=at_peace | {"ostara/1": "minors-a base"}, units=fleets)
    g.chance = Lots(action=[6])
    g.numbers[EXTERMINATORS] = 1
    ask(g, Act(side("green"), system("selk"), NONE, 2))
    assert events(g, "attacked") == ["attacked green minors-a ostara"]


@rule("18.5.event-9-peace")
def test_the_event_makes_that_peace() -> None:
    """18.5.event-9-peace: after it green has yellow beside it and attacks nobody."""
    g = exterminators(2, 3)
    assert markers(g, "green") == ["larkin/1 colony"]
    put_marker(g, spot("lastlight/1"), side("yellow"), BASE)
    take_marker(g, spot("brandt/1"))
    forget(g)
    will(g, 6)
    ask(g, Act(side("green"), system("larkin"), NONE, 2))
    assert events(g, "activated") == ["activated green larkin 10 6"]
    assert events(g, "attacked") == []


@rule("18.5.event-9-again")
def test_exterminators_that_are_in_play_bring_a_truce_instead() -> None:
    """18.5.event-9-again: a truce while one of them is there; when both are gone they come anew."""
    g = exterminators(2, 3)
    assert may_attack_control(g, 0, 1, FACTORY)
    forget(g)
    news(g, 6)
    assert events(g, "power-comes") == []
    assert not may_attack_control(g, 0, 1, FACTORY)
    for name in ("green", "yellow"):
        for each in markers(g, name):
            take_marker(g, spot(each.split()[0]))
        g.trigger[side(name)] = NONE
    news(g, 6, 3, "rich-3", "barren-1", "barren-1", 0, 3, "rich-4", "barren-1", "barren-1", 0)
    assert len(events(g, "power-comes")) == 2
