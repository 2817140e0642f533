"""6 and 6.1: battles in space: tactics, dice, fire levels, who wins, advance, sieges broken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from asterism.contract.content import Whole
from asterism.contract.translator import Translator
from asterism.games.nova import GAME
from asterism.games.nova.content import shapes
from asterism.games.nova.content.tables import (
    LEAST_FIRE,
    LINE_AT_HOME,
    MOST_FIRE,
    PLANET_FIRE,
    SPACE_FIRE,
    UNIT_KIND_IDS,
)
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s06_battle import MOST_LEVEL, hits_of
from asterism.games.nova.state import Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary.notation import FIRE_IDS, MOST_DICE
from asterism.kernel.events import Event
from asterism.testing.rulebook import rule
from asterism.web.log import throws
from tests.nova.battles import join, shoot
from tests.nova.board import (
    ask,
    at,
    board,
    controller,
    events,
    marker,
    menu,
    play,
    rights,
    unit,
)

HOME: dict[str, str] = {"halvard/1": "red colony", "corrin/1": "blue base"}


def fight(
    units: Mapping[str, str],
    full: Sequence[str] = (),
    *,
    hands: Mapping[str, Sequence[str]] | None = None,
    running: Mapping[str, Sequence[str]] | None = None,
) -> Nova:
    """Red's naval phase beside corrin, which is blue's."""
    g = board(markers=HOME, units=units, full=full, points=3, hands=hands, running=running)
    return ask(g, Naval(0))


def duel(*dice: int, full: Sequence[str] = ()) -> Nova:
    """A battle of one line fleet each, both of which shoot; the dice of red, then of blue."""
    g = fight({"red-line-1": "halvard", "blue-line-1": "corrin"}, full)
    play(g, "red: attack corrin", "blue: pass", "red: done", "blue: done", dice=dice)
    return g


@rule("6.space-when")
def test_without_a_defender_there_is_no_battle() -> None:
    """6.space-when: blue has nothing that intercepts, so the attackers just come in."""
    g = fight({"red-line-1": "halvard"})
    play(g, "red: attack corrin")
    assert events(g, "unopposed") == ["unopposed red"]
    assert not events(g, "shots")
    assert menu(g) == ["advance red-line-1", "done"]


@rule("6.space-when")
def test_units_that_leave_the_star_avoid_the_battle() -> None:
    """6.space-when: the fleet at the star withdraws to a planet, and nobody shoots."""
    g = fight({"red-line-1": "halvard", "blue-line-1": "corrin"})
    play(g, "red: attack corrin", "blue: withdraw blue-line-1 1")
    assert events(g, "unopposed") == ["unopposed red"]
    assert at(g, "blue-line-1") == "corrin/1"


@rule("6.space-when")
def test_one_who_intercepts_makes_it_a_battle() -> None:
    """6.space-when: nobody is at the star, but a fleet of the neighbourhood joins."""
    g = board(
        markers={**HOME, "selk/1": "blue base"},
        units={"red-line-1": "halvard", "blue-line-1": "selk"},
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin", "blue: join blue-line-1", "red: done", "blue: done", dice=[6, 6])
    assert events(g, "shots") == ["shots red 0 0", "shots blue 0 0"]


@rule("6.1.steps", "6.1.attacker-tactics", "6.1.defender-tactics")
def test_the_defender_knows_the_tactics_of_the_attacker() -> None:
    """6.1.steps: tactics, hits, losses, winner, advance; the attacker says first who covers."""
    g = fight({"red-escort-1": "halvard", "red-line-1": "halvard", "blue-line-1": "corrin"})
    play(g, "red: attack corrin")
    join(g, "red-line-1", "red-escort-1")
    assert g.asked() == [0]
    assert menu(g) == ["cover red-line-1", "cover red-escort-1", "done"]
    play(g, "red: cover red-escort-1", "red: done")
    assert events(g, "covers") == ["covers red red-escort-1"]
    assert g.asked() == [1]
    assert menu(g) == ["cover blue-line-1", "done"]
    play(g, "blue: cover blue-line-1", dice=[2, 6, 6])
    names = [line.split()[0] for line in events(g)]
    order = ["covers", "shots", "takes", "destroyed", "battle-won"]
    assert sorted(order, key=names.index) == order
    assert menu(g) == ["advance red-line-1", "advance red-escort-1", "done"]


@rule("6.1.dice", "6.1.factors")
def test_a_full_unit_throws_a_die_for_each_of_its_factors() -> None:
    """6.1.dice: the full line fleet throws three dice, the reduced one a single die."""
    g = duel(1, 1, 1, 6, full=["red-line-1"])
    assert events(g, "shots") == ["shots red 3 0", "shots blue 0 0"]


@rule("6.1.two-totals", "6.1.net-hits")
def test_cover_is_taken_off_the_shots_of_the_other_side() -> None:
    """6.1.two-totals: red's cover saves red, and does no harm to blue."""
    g = fight({"red-line-1": "halvard", "red-line-2": "halvard", "blue-line-1": "corrin"})
    play(g, "red: attack corrin")
    join(g, "red-line-1", "red-line-2")
    shoot(g, "red-line-1", dice=[1, 1, 2])
    assert events(g, "shots") == ["shots red 1 1", "shots blue 2 0"]
    assert events(g, "takes") == ["takes red 1", "takes blue 1"]


@rule("6.1.cover-excess")
def test_more_cover_than_shots_does_nothing() -> None:
    """6.1.cover-excess: two hits of cover against one shot leave no hit and harm nobody."""
    g = fight({"red-line-1": "halvard", "blue-line-1": "corrin"})
    play(g, "red: attack corrin", "blue: pass")
    shoot(g, "red-line-1", dice=[2, 1])
    assert events(g, "shots") == ["shots red 0 2", "shots blue 1 0"]
    assert events(g, "takes") == ["takes red 0", "takes blue 0"]
    assert at(g, "blue-line-1") == "corrin"


@rule("6.1.column", "6.1.fire-line", "6.1.fire-escort", "6.1.fire-fortress", "6.1.fire-mixed")
def test_the_table_of_fire_is_the_printed_one() -> None:
    """6.1.fire-line to 6.1.fire-mixed: in space and on planets."""
    printed = {"line": (2, 1), "escort": (1, 2), "fortress": (2, 3), "mixed": (2, 2)}
    for name, (space, planet) in printed.items():
        kind = UNIT_KIND_IDS.index(name)
        assert (SPACE_FIRE[kind], PLANET_FIRE[kind]) == (space, planet)
    assert (LINE_AT_HOME, LEAST_FIRE, MOST_FIRE) == (3, 1, 4)


@rule("6.1.column", "6.1.fire-line", "6.1.fire-escort")
def test_an_escort_misses_with_a_two_where_a_line_fleet_hits() -> None:
    """6.1.column: F1 and F2 in space, so a 2 is nothing for an escort and two hits for a line."""
    g = fight({"red-line-1": "halvard", "blue-escort-1": "corrin"})
    play(g, "red: attack corrin", "blue: pass", "red: done", "blue: done", dice=[2, 2])
    assert events(g, "shots") == ["shots red 2 0", "shots blue 0 0"]


@rule("6.1.fire-line-home")
def test_a_line_fleet_shoots_better_where_it_was_active() -> None:
    """6.1.fire-line-home: blue's 3 hits, red's 3 does not."""
    g = duel(3, 3)
    assert events(g, "shots") == ["shots red 0 0", "shots blue 3 0"]


@rule("6.1.fire-line-home")
def test_a_line_fleet_at_home_covers_as_any_other() -> None:
    """6.1.fire-line-home: it covers at F2."""
    g = fight({"red-line-1": "halvard", "blue-line-1": "corrin"})
    play(g, "red: attack corrin", "blue: pass")
    shoot(g, "blue-line-1", dice=[1, 3])
    assert events(g, "shots") == ["shots red 1 0", "shots blue 0 0"]


@rule("6.1.fire-line-home")
def test_one_that_comes_from_a_planet_or_from_beside_is_not_at_home() -> None:
    """6.1.fire-line-home: only the star counts; the inactive fleet and the neighbour fire F2."""
    g = board(
        markers={**HOME, "selk/1": "blue base"},
        units={"red-line-1": "halvard", "blue-line-1": "selk", "blue-line-2": "corrin/1"},
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin", "blue: join blue-line-1", "blue: join blue-line-2")
    play(g, "red: done", "blue: done", dice=[6, 3, 3])
    assert events(g, "shots") == ["shots red 0 0", "shots blue 0 0"]


@rule("6.1.fire-line-sortie", "6.1.siege-join", "6.1.siege-alone")
def test_the_besieged_may_attack_alone_and_the_besieger_is_at_home() -> None:
    """6.1.siege-alone: one besieged unit only; the besieger's line fleet fires F3."""
    g = board(
        markers={"corrin/1": "red colony"},
        units={"red-escort-1": "corrin/1", "red-line-1": "corrin/1", "blue-line-1": "corrin"},
        points=1,
    )
    ask(g, Naval(0))
    assert "attack corrin" in menu(g)
    play(g, "red: attack corrin")
    assert menu(g) == ["join red-line-1", "join red-escort-1"]
    play(g, "red: join red-line-1", "blue: pass")
    assert menu(g) == ["cover red-line-1", "done"]
    play(g, "red: done", "blue: done", dice=[6, 3])
    assert events(g, "shots") == ["shots red 0 0", "shots blue 3 0"]


@rule("6.1.siege-join")
def test_one_besieged_unit_joins_those_from_beside() -> None:
    """6.1.siege-join: relief comes from halvard, and of two besieged fleets one joins."""
    g = board(
        markers={"corrin/1": "red colony", "halvard/1": "red base"},
        units={
            "red-line-1": "halvard",
            "red-line-2": "corrin/1",
            "red-escort-1": "corrin/1",
            "blue-line-1": "corrin",
        },
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin", "red: join red-line-2", "blue: pass")
    assert menu(g) == ["pass", "join red-line-1"]
    play(g, "red: join red-line-1", "blue: pass")
    assert g.attackers == [unit("red-line-2"), unit("red-line-1")]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@rule("6.1.levels")
def test_a_die_up_to_the_level_makes_as_many_hits_as_it_shows(level: int) -> None:
    """6.1.levels: F3 makes 1, 2 and 3 hits with 1, 2 and 3, and none with 4, 5 and 6."""
    made = [hits_of([die], level) for die in range(1, 7)]
    assert made == [die if die <= level else 0 for die in range(1, 7)]


@rule("6.1.dice")
def test_the_log_tells_every_die() -> None:
    """6.1.dice: red's fleet of three shoots, blue's escort covers; their dice are told in full."""
    units = {"red-line-1": "halvard", "blue-escort-1": "corrin"}
    g = fight(units, full=["red-line-1"])
    play(g, "red: attack corrin")
    join(g, "red-line-1", "blue-escort-1")
    shoot(g, "blue-escort-1", dice=[1, 6, 2, 1])
    assert events(g, "fired-3") == ["fired-3 red red-line-1 shoots-2 1 6 2"]
    assert events(g, "fired-1") == ["fired-1 blue blue-escort-1 covers-1 1"]
    assert events(g, "shots") == ["shots red 3 0", "shots blue 0 1"]
    event = Event(e.FIRED_3, (0, unit("red-line-1"), 1, 1, 6, 2))
    assert Translator(GAME).event(event) == "Line fleet #1 of Red shoots at F2: 1, 6, 2."
    assert throws(GAME, event) == ((1, 6, 2),)


@rule("6.1.fire-changes")
def test_a_card_raises_the_fire_of_a_side() -> None:
    """6.1.fire-changes: with concentrated fire red's line fleet hits with a 3."""
    units = {"red-line-1": "halvard", "blue-line-1": "corrin"}
    g = fight(units, hands={"red": ["concentrated-fire"]})
    play(g, "red: attack corrin")
    join(g, "red-line-1")
    assert rights(g, "red") == ["surprise concentrated-fire"]
    play(g, "red: surprise concentrated-fire", "red: done", "blue: done", dice=[3, 6])
    assert events(g, "shots") == ["shots red 3 0", "shots blue 0 0"]


@rule("6.1.fire-limits")
def test_fire_is_never_above_four() -> None:
    """6.1.fire-limits: F3 at home, raised twice by cards, is F4: a 4 hits and a 5 does not."""
    for die, hits in ((4, 4), (5, 0)):
        g = fight(
            {"red-line-1": "halvard", "blue-line-1": "corrin"},
            hands={"blue": ["concentrated-fire"]},
            running={"blue": ["gunnery"]},
        )
        play(g, "red: attack corrin", "blue: pass", "red: done")
        play(g, "blue: surprise concentrated-fire", "blue: done", dice=[6, die])
        assert events(g, "shots") == ["shots red 0 0", f"shots blue {hits} 0"]


@rule("6.1.none-left")
def test_if_nobody_is_left_the_defender_wins() -> None:
    """6.1.none-left: both line fleets fall."""
    g = duel(1, 1)
    assert events(g, "destroyed") == ["destroyed red red-line-1", "destroyed blue blue-line-1"]
    assert events(g, "battle-won") == ["battle-won blue"]
    assert controller(g, "corrin") == "blue"


@rule("6.1.one-left")
def test_who_alone_is_left_wins_with_fewer_hits_too() -> None:
    """6.1.one-left: red takes two hits and keeps a fleet, blue takes one and has none."""
    g = duel(1, 6, 6, 2, full=["red-line-1"])
    assert events(g, "takes") == ["takes red 2", "takes blue 1"]
    assert events(g, "battle-won") == ["battle-won red"]


@rule("6.1.more-hits")
def test_with_survivors_on_both_sides_more_hits_win() -> None:
    """6.1.more-hits: neither loses anything by one and no hit on full fleets, and red wins."""
    g = duel(1, 6, 6, 6, 6, 6, full=["red-line-1", "blue-line-1"])
    assert events(g, "takes") == ["takes red 0", "takes blue 1"]
    assert not events(g, "reduced")
    assert events(g, "battle-won") == ["battle-won red"]


@rule("6.1.tie")
def test_on_equal_hits_the_defender_wins() -> None:
    """6.1.tie: one hit each, and both sides are still there."""
    g = duel(1, 6, 6, 1, 6, 6, full=["red-line-1", "blue-line-1"])
    assert events(g, "takes") == ["takes red 1", "takes blue 1"]
    assert events(g, "battle-won") == ["battle-won blue"]
    assert at(g, "red-line-1") == "halvard/1"


@rule("6.1.retreat")
def test_the_defeated_defender_has_to_leave_the_star() -> None:
    """6.1.retreat: the survivor goes to a planet or into the zone beside, and is inactive there."""
    g = board(
        markers={**HOME, "selk/1": "blue base"},
        units={"red-line-1": "halvard", "blue-line-1": "corrin"},
        full=["red-line-1", "blue-line-1"],
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin", "blue: pass", "red: done", "blue: done", dice=[2, 6, 6, 6, 6, 6])
    assert menu(g) == [
        "retreat blue-line-1 selk",
        "withdraw blue-line-1 1",
        "withdraw blue-line-1 2",
    ]
    play(g, "blue: retreat blue-line-1 selk")
    assert at(g, "blue-line-1") == "selk/1"


@rule("6.1.advance", "6.1.stay-active", "6.1.besieged")
def test_a_winning_attacker_advances_with_whom_he_likes() -> None:
    """6.1.advance: the escort advances, the line fleet stays active at home; blue is besieged."""
    g = fight({"red-line-1": "halvard", "red-escort-1": "halvard", "blue-line-1": "corrin"},
              full=["blue-line-1"])  # fmt: skip
    play(g, "red: attack corrin", "red: join red-line-1", "blue: pass", "red: join red-escort-1")
    play(g, "blue: pass", "red: done", "blue: done", dice=[2, 6, 6, 6, 6])
    play(g, "blue: withdraw blue-line-1 1")
    assert menu(g) == ["advance red-line-1", "advance red-escort-1", "done"]
    play(g, "red: advance red-escort-1", "red: done", "red: done")
    assert at(g, "red-escort-1") == "corrin"
    assert at(g, "red-line-1") == "halvard"
    assert controller(g, "corrin") == "red"
    assert at(g, "blue-line-1") == "corrin/1"
    assert marker(g, "corrin/1") == "blue base"


@rule("6.1.exploit-who", "6.1.base-back")
def test_who_does_not_advance_has_nothing_to_exploit() -> None:
    """6.1.exploit-who: red wins and stays outside; the attack is over and the base comes back."""
    g = fight({"red-line-1": "halvard", "blue-line-1": "corrin"})
    play(g, "red: attack corrin", "blue: pass", "red: done", "blue: done", dice=[1, 6])
    play(g, "red: done")
    assert g.attack == -1
    assert controller(g, "corrin") == "blue"
    assert not [code for code in g.marker[16:32] if code not in (0, g.marker[16])]


@rule("6.1.exploit", "6.1.exploit-free", "6.1.exploit-who")
def test_who_advances_fights_for_planets_at_no_cost_until_he_loses() -> None:
    """6.1.exploit: two planets are attacked in a row; the defeat at the second is the end."""
    g = board(
        markers={"halvard/1": "red colony", "corrin/1": "blue settlement"},
        units={"red-line-1": "halvard", "red-line-2": "halvard", "blue-escort-1": "corrin/2"},
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin")
    join(g, "red-line-1", "red-line-2")
    play(g, "red: advance red-line-1", "red: done")
    assert g.purse[0] == 0
    assert menu(g) == ["land 1", "land 2", "done"]
    play(g, "red: land 2", "red: done", "blue: done", dice=[1, 6])
    assert events(g, "battle-won") == ["battle-won red"]
    assert menu(g) == ["land 1", "done"]
    play(g, "red: land 1", "red: done", "blue: done", dice=[6, 6])
    assert events(g, "battle-won") == ["battle-won red", "battle-won blue"]
    assert menu(g) == ["base-down 2", "done"]


@rule("6.1.base-back")
def test_the_base_stays_only_with_one_who_exploits() -> None:
    """6.1.base-back: red advances and fights for no planet, and is not asked about the base."""
    g = fight({"red-line-1": "halvard"})
    play(g, "red: attack corrin", "red: advance red-line-1")
    assert g.attack == -1
    assert not events(g, "marked")


def test_every_throw_that_a_file_of_pieces_allows_has_an_event() -> None:
    """The events end where the levels and factors do that such a file may name."""
    factors = shapes.PIECES["intrinsic.factors"]
    assert isinstance(factors, Whole)
    assert factors.most == MOST_DICE == e.FIRED_9 - e.FIRED_1 + 1
    assert shapes.LEVEL.most == MOST_LEVEL == len(FIRE_IDS) // 2
