"""8.1: how independents attack and defend, and what becomes of what they conquer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from asterism.games.nova.content.tables import RESERVE, STAR
from asterism.games.nova.rules.pieces import units_at
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s08_activation import Act, ActivatePower
from asterism.games.nova.state import Nova
from asterism.testing.rulebook import rule
from tests.nova.battles import all_used, chance, join, shoot
from tests.nova.board import (
    ask,
    at,
    board,
    controller,
    events,
    marker,
    menu,
    play,
    side,
    spot,
    system,
    unit,
)

ROLL_8 = 6
"""With a bonus of 2 by the activation: row 8."""


def fleets(count: int, whose: str = "green") -> dict[str, str]:
    """So many fleets in a reserve."""
    kind = "mixed" if whose.startswith("minors") else f"{whose}-line"
    return {f"{kind}-{n}": f"reserve {whose}" for n in range(1, count + 1)}


def raid(
    *outcomes: int,
    markers: Mapping[str, str],
    units: Mapping[str, str],
    full: Sequence[str] = (),
    owners: Mapping[str, str] | None = None,
    who: str = "green",
    seats: int = 1,
) -> Nova:
    """Independents at halvard roll an 8, or more for full fleets; further outcomes follow."""
    own = {"halvard/1": f"{who} colony"}
    g = board(seats=seats, markers={**own, **markers}, units=units, full=full, owners=owners)
    chance(g, ROLL_8, *outcomes)
    return ask(g, Act(side(who), system("halvard"), spot("halvard/1"), 2 - len(full) // 2))


def assault(markers: Mapping[str, str], units: Mapping[str, str], full: Sequence[str] = ()) -> Nova:
    """Red attacks corrin from halvard, and its fleets there join."""
    g = board(
        seats=1, markers={"halvard/1": "red colony", **markers}, units=units, full=full, points=1
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin")
    join(g, *[name for name in units if name.startswith("red-")])
    return g


def names(g: Nova, at_: int) -> list[int]:
    """The units somewhere."""
    return units_at(g, at_)


@rule("8.1.attack-half")
def test_half_of_the_reserve_attacks_rounded_up() -> None:
    """8.1.attack-half: of three fleets two, of four two, of one that one."""
    for count, sent in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3)):
        g = raid(markers={"corrin/1": "red base"}, units={**fleets(count), "red-line-1": "corrin"})
        assert len(g.attackers) == sent
        assert len(names(g, RESERVE + side("green"))) == count


@rule("8.1.full-first")
def test_full_fleets_go_first() -> None:
    """8.1.full-first: the last two of four are full, and these attack."""
    full = ["green-line-3", "green-line-4"]
    g = raid(
        markers={"corrin/1": "red base"}, units={**fleets(4), "red-line-1": "corrin"}, full=full
    )
    assert g.attackers == [unit(name) for name in full]
    g = assault(
        {"corrin/1": "green base", "selk/1": "green base"},
        {**fleets(4), "red-line-1": "halvard"},
        full,
    )
    assert g.defenders == [unit(name) for name in full]


@rule("8.1.attack-tactics")
def test_an_attacking_independent_rolls_for_its_tactics() -> None:
    """8.1.attack-tactics: of two fleets one shoots with a 1 and one covers."""
    g = raid(
        markers={"corrin/1": "red base"},
        units={**fleets(3), "red-line-1": "corrin", "red-line-2": "corrin"},
    )
    play(g, "red: pass", dice=[1])
    assert len(g.covering) == 1
    shoot(g, dice=[1, 2, 6, 6])
    assert events(g, "shots") == ["shots green 1 2", "shots red 0 0"]


@rule("8.1.attack-losses")
def test_the_player_decides_the_losses_of_independents() -> None:
    """8.1.attack-losses: red chooses among its own, and in which order green's fleets suffer."""
    g = raid(
        markers={"corrin/1": "red base"},
        units={**fleets(3), "red-line-1": "corrin", "red-escort-1": "corrin"},
        full=["green-line-1"],
    )
    play(g, "red: pass", dice=[6])
    shoot(g, dice=[1, 6, 6, 6, 2, 1])
    assert events(g, "takes") == ["takes green 3", "takes red 1"]
    assert g.asked() == [0]
    assert menu(g) == ["hit green-line-1", "hit green-line-2"]
    play(g, "red: hit green-line-1")
    assert menu(g) == ["hit red-line-1", "hit red-escort-1"]


@rule("8.1.attack-losses")
def test_between_independents_the_player_of_the_impulse_decides() -> None:
    """8.1.attack-losses: minors hit green three times, and red says which fleet comes first."""
    # Tactics of both; four dice of green's two fleets, four of the minors' two.
    g = raid(
        6, 6, 6, 6, 6, 6, 1, 6, 2, 6,
        markers={"corrin/1": "minors-a base", "selk/1": "minors-a base"},
        units={**fleets(3), **fleets(2, "minors-a")},
        full=["green-line-1"],
    )  # fmt: skip
    assert events(g, "takes") == ["takes green 3", "takes minors-a 0"]
    assert g.asked() == [0]
    assert menu(g) == ["hit green-line-1", "hit green-line-2"]


@rule("8.1.attack-exploit", "8.1.attack-alone", "8.1.attack-replace", "8.1.attack-return")
def test_a_victorious_independent_takes_all_planets_by_lot() -> None:
    """8.1.attack-exploit: factory and settlement, the second first; they become green's."""
    g = raid(
        1,
        1,
        6,
        1,
        markers={"corrin/1": "red factory", "corrin/2": "red settlement"},
        units=fleets(1),
    )
    shoot(g, dice=[6])
    assert events(g, "assaulted") == ["assaulted green red corrin"]
    assert events(g, "converted") == [
        "converted green settlement corrin",
        "converted green factory corrin",
    ]
    assert marker(g, "corrin/1") == "green factory"
    assert marker(g, "corrin/2") == "green settlement"
    assert at(g, "green-line-1") == "reserve green"
    assert controller(g, "corrin") == "green"
    assert all_used(g)


@rule("8.1.attack-replace")
def test_without_an_equal_marker_the_next_lower_one_is_taken() -> None:
    """8.1.attack-replace: green's three colonies are out, so a settlement comes."""
    out = {f"selk/{n}": "green colony" for n in (1, 2)}
    for others, wanted in ((out, "green settlement"), ({}, "green colony")):
        g = raid(
            6,
            markers={"corrin/1": "red colony", **others},
            units=fleets(1),
            full=["green-line-1"],
        )
        shoot(g, dice=[2, 6, 6, 6, 6])
        assert marker(g, "corrin/1") == wanted


@rule("8.1.attack-end", "8.1.attack-partly", "8.1.attack-keeps")
def test_an_attack_that_stops_leaves_one_unit_behind() -> None:
    """8.1.attack-partly: the base falls, the colony holds; a full fleet stays on the star."""
    g = raid(
        0,
        0,
        6,
        markers={"corrin/1": "red base", "corrin/2": "red colony"},
        units=fleets(3),
        full=["green-line-2"],
    )
    shoot(g, dice=[6, 6, 6, 6, 6, 6])
    assert all_used(g)
    assert marker(g, "corrin/1") == "green base"
    assert marker(g, "corrin/2") == "red colony"
    assert events(g, "battle-won") == ["battle-won red"]
    assert at(g, "green-line-2") == "corrin"
    assert at(g, "green-line-1") == "reserve green"
    assert controller(g, "corrin") == "green"
    assert g.attack == -1


@rule("8.1.attack-kept", "8.1.defence-one")
def test_the_unit_that_stayed_defends_its_system() -> None:
    """8.1.attack-kept: it fights beside one for selk; none is taken for corrin itself."""
    g = assault(
        {"corrin/2": "red colony", "selk/1": "green base"},
        {**fleets(3), "green-line-4": "corrin", "red-line-1": "halvard"},
    )
    assert g.defenders == [unit("green-line-4"), unit("green-line-1")]


@rule("8.1.attack-colonies", "8.1.attack-replace")
def test_minors_put_a_colony_for_a_colony_and_a_base_for_less() -> None:
    """8.1.attack-colonies: red's colony is a minor colony at once, its factory a base."""
    g = raid(
        0,
        0,
        6,
        markers={"corrin/1": "red factory", "corrin/2": "red colony"},
        units=fleets(1, "minors-a"),
        full=["mixed-1"],
        who="minors-a",
    )
    shoot(g, dice=[1, 1, 6, 6, 6])
    assert marker(g, "corrin/1") == "minors-a base"
    assert marker(g, "corrin/2") == "minors-a colony"
    assert at(g, "mixed-1") == "reserve minors-a"


@rule("8.1.no-self")
def test_independents_attack_each_other_but_not_themselves() -> None:
    """8.1.no-self: green raids the minors and blue; its own base beside is no target."""
    g = raid(
        0,
        markers={"corrin/1": "minors-a base", "dunmere/1": "green base", "ostara/1": "blue base"},
        units=fleets(1),
    )
    assert events(g, "attacked") == ["attacked green minors-a corrin"]
    g = raid(0, markers={"corrin/1": "green base"}, units=fleets(1))
    assert not events(g, "attacked")
    g = raid(0, markers={"corrin/1": "minors-a base"}, units=fleets(1, "minors-a"), who="minors-a")
    assert not events(g, "attacked")


@rule("8.1.defence-one", "8.1.defence-adjacent", "8.1.defence-limit")
def test_units_for_the_defence_come_from_the_reserve() -> None:
    """8.1.defence-adjacent: one for corrin and one for selk beside it, as far as there are any."""
    own = {"corrin/1": "green base"}
    red = {"red-line-1": "halvard"}
    assert len(assault(own, {**fleets(4), **red}).defenders) == 1
    more = {**own, "selk/1": "green base", "ostara/1": "green base"}
    assert len(assault(more, {**fleets(4), **red}).defenders) == 2
    more["nightgate/1"] = "green base"
    assert len(assault(more, {**fleets(4), **red}).defenders) == 3
    assert len(assault(more, {**fleets(2), **red}).defenders) == 2
    g = assault(more, red)
    assert not g.defenders
    assert events(g, "unopposed") == ["unopposed red"]


@rule("8.1.defence-adjacent")
def test_a_besieged_neighbour_sends_nobody() -> None:
    """8.1.defence-adjacent: selk is red's as long as red's fleet is at its star."""
    g = assault(
        {"corrin/1": "green base", "selk/1": "green base"},
        {**fleets(4), "red-line-1": "halvard", "red-line-2": "selk"},
    )
    assert len(g.defenders) == 1


@rule("8.1.defence-lost", "8.1.defence-over")
def test_of_a_lost_defence_one_survivor_stays_on_the_best_marker() -> None:
    """8.1.defence-lost: the full one lies on the colony; it goes home once red is gone."""
    g = assault(
        {"corrin/1": "green base", "corrin/2": "green colony", "selk/1": "green base"},
        {**fleets(2), "red-line-1": "halvard", "red-line-2": "halvard"},
        ["green-line-1", "green-line-2", "red-line-1"],
    )
    shoot(g, dice=[3, 2, 6, 6, 6, *[6] * 6])
    assert events(g, "reduced") == ["reduced green green-line-1"]
    assert events(g, "battle-won") == ["battle-won red"]
    assert at(g, "green-line-2") == "corrin/2"
    assert at(g, "green-line-1") == "reserve green"
    play(g, "red: done")
    assert at(g, "green-line-2") == "reserve green"


@rule("8.1.defence-over")
def test_units_go_home_when_the_invaders_leave() -> None:
    """8.1.defence-over: whether red moves away, stays outside, or is shot."""
    g = board(
        seats=1,
        markers={"halvard/1": "red base", "corrin/1": "green colony"},
        units={"red-line-1": "corrin", "green-line-1": "corrin/1"},
        points=2,
    )
    ask(g, Naval(0))
    assert at(g, "green-line-1") == "corrin/1"
    play(g, "red: move red-line-1 halvard")
    assert at(g, "green-line-1") == "reserve green"
    g = board(
        seats=1,
        markers={"corrin/1": "green colony"},
        units={"red-line-1": "corrin", "green-line-1": "corrin/1"},
        points=2,
    )
    ask(g, Naval(0))
    play(g, "red: assault corrin 1", dice=[6])
    shoot(g, dice=[6, 1, 6, 6])
    assert events(g, "destroyed") == ["destroyed red red-line-1"]
    play(g, "red: done")
    assert at(g, "green-line-1") == "reserve green"
    assert not names(g, STAR + system("corrin"))


@rule("8.1.attack-keeps", "8.1.attack-colonies", "7.2.region")
def test_what_minors_take_in_another_region_belongs_to_the_minors_there() -> None:
    """8.1.attack-keeps: halvard's minors take a base at kestrel for those of b."""
    g = raid(
        0,
        0,
        6,
        markers={"kestrel/1": "red base", "kestrel/2": "red colony"},
        units=fleets(1, "minors-a"),
        who="minors-a",
    )
    shoot(g, dice=[6, 6, 6, 6])
    assert marker(g, "kestrel/1") == "minors-b base"
    assert marker(g, "kestrel/2") == "red colony"
    assert at(g, "mixed-1") == "kestrel"
    assert controller(g, "kestrel") == "minors-b"


@rule("8.1.defence-over")
def test_units_go_home_when_a_siege_of_the_invaders_ends_them() -> None:
    """8.1.defence-over: green besieges red's last unit at corrin, and its own go home."""
    g = board(
        seats=1,
        markers={"corrin/1": "green colony"},
        units={"green-line-1": "corrin", "red-escort-1": "corrin/2"},
    )
    chance(g, 4, 1)
    ask(g, ActivatePower(side("green")))
    assert events(g, "destroyed") == ["destroyed red red-escort-1"]
    assert at(g, "green-line-1") == "reserve green"


@rule("8.1.defence-lost")
def test_of_equal_markers_chance_names_the_one_that_is_held() -> None:
    """8.1.defence-lost: two colonies, and the survivor goes to the second."""
    g = assault(
        {"corrin/1": "green colony", "corrin/2": "green colony"},
        {**fleets(1), "red-line-1": "halvard", "red-line-2": "halvard"},
        ["green-line-1", "red-line-1"],
    )
    # Green's tactics are a 3 less 1: it covers; one hit does not turn the full fleet.
    shoot(g, dice=[3, 1, 6, 6, 6, 6, 6, 6, 1])
    assert at(g, "green-line-1") == "corrin/2"


@rule("8.1.attack-keeps", "8.1.full-first")
def test_the_unit_that_stays_is_one_that_is_still_full() -> None:
    """8.1.attack-keeps: the colony's dice turn the first fleet, so the second one stays."""
    g = raid(
        6,
        markers={"corrin/1": "red colony"},
        units=fleets(3),
        full=["green-line-1", "green-line-2"],
    )
    shoot(g, dice=[*[6] * 6, 2, 6])
    assert events(g, "reduced") == ["reduced green green-line-1"]
    assert at(g, "green-line-2") == "corrin"
    assert at(g, "green-line-1") == "reserve green"
