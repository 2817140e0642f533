"""10: tension: what it lets players attack, what lost capital ships cost, how it changes."""

from __future__ import annotations

import pytest

from asterism.games.nova.content.tables import IS_CAPITAL, UNIT_KIND_IDS
from asterism.games.nova.rules.pieces import may_attack_control
from asterism.games.nova.rules.s05_effects import ShiftTension
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s10_grounds import give_grounds
from asterism.games.nova.rules.s13_interphase import Interphase
from asterism.games.nova.state import LIMITED, PEACE, TOTAL, Nova
from asterism.testing.rulebook import rule
from tests.nova.board import ask, at, board, events, marker, menu, play, rights

CONTROLS = ("base", "factory", "settlement", "colony", "capital")


def _level(g: Nova, one: int = 0, other: int = 1) -> int:
    assert g.tension[one * 4 + other] == g.tension[other * 4 + one]
    return g.tension[one * 4 + other]


def _front(control: str, tension: int) -> Nova:
    """Red's fleet at halvard, a marker of blue alone in corrin, beside it."""
    return board(
        markers={"halvard/1": "red base", "corrin/1": f"blue {control}"},
        planets={"corrin/1": "terran"},
        units={"red-line-1": "halvard"},
        points=1,
        tension=tension,
    )


@rule("10.levels", "10.peace", "10.limited", "10.total")
@pytest.mark.parametrize(
    ("tension", "controls"), [(PEACE, CONTROLS[:1]), (LIMITED, CONTROLS[:3]), (TOTAL, CONTROLS)]
)
def test_tension_limits_which_markers_may_be_attacked(
    tension: int, controls: tuple[str, ...]
) -> None:
    """In peace bases, in limited war all below a colony, in total war everything."""
    attacked = [
        control
        for control in CONTROLS
        if "attack corrin" in menu(ask(_front(control, tension), Naval(0)))
    ]
    assert tuple(attacked) == controls


@rule("10.peace", "10.limited")
@pytest.mark.parametrize(("tension", "planets"), [(PEACE, "1"), (LIMITED, "12"), (TOTAL, "123")])
def test_tension_limits_the_planets_of_a_controlled_system_too(tension: int, planets: str) -> None:
    """Each planet with units is judged by its own marker; an unguarded base is just removed."""
    g = board(
        markers={"corrin/1": "blue base", "corrin/2": "blue settlement", "corrin/3": "blue colony"},
        units={
            "red-line-1": "corrin",
            "blue-escort-1": "corrin/1",
            "blue-escort-2": "corrin/2",
            "blue-escort-3": "corrin/3",
        },
        points=1,
        tension=tension,
    )
    ask(g, Naval(0))
    assert [move for move in menu(g) if move.startswith("assault")] == [
        f"assault corrin {planet}" for planet in planets
    ]


@rule("10.marker", "10.levels")
def test_tension_is_open_one_level_for_each_pair() -> None:
    """It is public, the same for both, and another pair has its own."""
    g = board(seats=3, tension=PEACE)
    assert "tension" in g.PUBLIC
    ask(g, ShiftTension(0, 1))
    assert menu(g) == ["choose blue", "choose green", "leave"]
    play(g, "red: choose blue")
    assert (_level(g), _level(g, 0, 2), _level(g, 1, 2)) == (LIMITED, PEACE, PEACE)
    assert events(g, "tension") == ["tension red blue limited"]
    ask(g, ShiftTension(0, 1))
    play(g, "red: choose blue")
    ask(g, ShiftTension(0, 1))
    assert (_level(g), menu(g)) == (TOTAL, ["choose green", "leave"])


@rule("10.independents")
@pytest.mark.parametrize("owner", ["minors-a", "green"])
@pytest.mark.parametrize("control", CONTROLS)
def test_towards_independents_there_is_always_total_war(owner: str, control: str) -> None:
    """Green is a power without a player here: its capital may be attacked in peace, and attack."""
    if owner == "minors-a" and control not in ("base", "colony"):
        return
    g = board(
        markers={"halvard/1": "red base", "corrin/1": f"{owner} {control}"},
        units={"red-line-1": "halvard"},
        points=1,
        tension=PEACE,
    )
    ask(g, Naval(0))
    assert "attack corrin" in menu(g)
    assert may_attack_control(g, 2, 0, 4)
    assert not may_attack_control(g, 1, 0, 4)
    assert menu(ask(board(tension=PEACE), ShiftTension(0, 1))) == ["choose blue", "leave"]


# -- capital units ---------------------------------------------------------------------------------


def _battle(tension: int, defender: str, owner: str = "blue") -> Nova:
    """Red attacks corrin with a reduced line fleet; whoever is there shoots or covers."""
    g = board(
        markers={"halvard/1": "red base", "corrin/1": f"{owner} base"},
        units={"red-line-1": "halvard", "red-escort-1": "halvard", defender: "corrin"},
        owners={defender: owner},
        points=1,
        tension=tension,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin", "red: join red-line-1")
    while menu(g)[0] == "pass":
        play(g, "red: pass" if g.asked() == [0] else "blue: pass")
    return g


@rule("10.capital-units")
@pytest.mark.parametrize(("tension", "worth"), [(PEACE, 0), (LIMITED, 1), (TOTAL, 1)])
def test_the_side_that_alone_lost_a_capital_unit_loses_a_vp(tension: int, worth: int) -> None:
    """Red's line fleet falls, blue's escort does not: in war a VP changes hands, in peace none."""
    g = _battle(tension, "blue-escort-1")
    play(g, "red: done", "blue: done", dice=[6, 1])
    assert at(g, "red-line-1") == ""
    assert (g.vp[0], g.vp[1]) == (-worth, worth)


@rule("10.capital-units")
def test_escorts_are_no_capital_units() -> None:
    """Blue's escort falls and red's line fleet does not: nothing for that."""
    g = _battle(TOTAL, "blue-escort-1")
    play(g, "red: done", "blue: done", dice=[1, 6])
    assert at(g, "blue-escort-1") == ""
    assert (g.vp[0], g.vp[1]) == (0, 0)
    capital = [UNIT_KIND_IDS[kind] for kind in range(4) if IS_CAPITAL[kind]]
    assert capital == ["line", "fortress"]


@rule("10.capital-both")
def test_where_both_lost_one_nothing_changes() -> None:
    """Both line fleets hit each other."""
    g = _battle(TOTAL, "blue-line-1")
    play(g, "red: done", "blue: done", dice=[1, 1])
    assert at(g, "red-line-1") == at(g, "blue-line-1") == ""
    assert (g.vp[0], g.vp[1]) == (0, 0)


@rule("10.capital-units")
def test_two_lost_ones_cost_no_more_than_one() -> None:
    """The battle counts, not the units: two line fleets of red fall for one VP."""
    g = board(
        markers={"halvard/1": "red base", "corrin/1": "blue base"},
        units={"red-line-1": "halvard", "red-line-2": "halvard", "blue-escort-1": "corrin"},
        full=["blue-escort-1"],
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: attack corrin", "blue: pass", "red: join red-line-2", "blue: pass")
    play(g, "red: done", "blue: done", dice=[6, 6, 1, 1])
    assert at(g, "red-line-1") == at(g, "red-line-2") == ""
    assert (g.vp[0], g.vp[1]) == (-1, 1)


@rule("10.capital-independents")
@pytest.mark.parametrize(("dice", "vp"), [([6, 1], -1), ([1, 6], 1)])
def test_against_independents_the_player_alone_gains_or_loses(dice: list[int], vp: int) -> None:
    """Green's line fleet is a capital unit although it fights as a mixed fleet; green has no VP."""
    g = _battle(PEACE, "green-line-1", "green")
    play(g, "red: done", dice=[6, *dice])
    assert (g.vp[0], g.vp[2]) == (vp, 0)


# -- raising and lowering --------------------------------------------------------------------------


def _loss(control: str, tension: int) -> Nova:
    """Red is at corrin, where blue has an unguarded marker."""
    g = board(
        seats=3,
        markers={"corrin/1": "red base", "corrin/2": f"blue {control}"},
        units={"red-line-1": "corrin"},
        full=["red-line-1"],
        tension=tension,
    )
    return ask(g, Naval(0))


@rule("10.raise-limited")
def test_a_lost_base_allows_limited_war_with_whoever_took_it() -> None:
    """Blue may raise, or not; not with green, not to total war, and once for this loss."""
    g = _loss("base", PEACE)
    assert rights(g, "blue") == []
    play(g, "red: clear corrin 2")
    assert marker(g, "corrin/2") == ""
    assert rights(g, "blue") == ["raise red limited"]
    assert rights(g, "green") == rights(g, "red") == []
    play(g, "blue: raise red limited")
    assert (_level(g), _level(g, 1, 2)) == (LIMITED, PEACE)
    assert rights(g, "blue") == []


@rule("10.raise-limited")
def test_a_lost_factory_allows_no_more_than_limited_war() -> None:
    """Where there is limited war already nothing is left to raise."""
    g = _loss("factory", LIMITED)
    play(g, "red: clear corrin 2")
    assert rights(g, "blue") == []


@rule("10.raise-total")
@pytest.mark.parametrize(
    ("tension", "levels"), [(LIMITED, ["total"]), (PEACE, ["limited", "total"])]
)
def test_a_lost_settlement_allows_total_war(tension: int, levels: list[str]) -> None:
    """An occupied settlement is lost; whoever lost it chooses how far to go."""
    g = board(
        markers={"corrin/1": "red base", "corrin/2": "blue settlement"},
        units={"red-line-1": "corrin"},
        full=["red-line-1"],
        points=1,
        tension=LIMITED,
    )
    ask(g, Naval(0))
    play(g, "red: assault corrin 2", dice=[1, 6, 6, 6])
    while menu(g) != ["done"] and "occupied red corrin" not in events(g):
        play(g, ("red: " if g.asked() == [0] else "blue: ") + "done")
    g.tension = [tension if level else 0 for level in g.tension]
    assert rights(g, "blue") == [f"raise red {level}" for level in levels]
    play(g, f"blue: raise red {levels[0]}")
    assert rights(g, "blue") == []


@rule("10.raise-limited", "10.raise-total")
def test_nobody_is_responsible_for_what_independents_take() -> None:
    """Grounds are given against players alone, and by players alone."""
    g = ask(_loss("base", PEACE))
    give_grounds(g, 1, 3, TOTAL)
    give_grounds(g, 3, 0, TOTAL)
    give_grounds(g, 1, 1, TOTAL)
    assert not any(g.grounds)


@rule("10.lower", "13.2.tension")
def test_an_interphase_lowers_the_tension_by_one_if_both_agree() -> None:
    """Red offers, blue accepts: one level, and no second one in the same interphase."""
    g = ask(board(turn=1), Interphase(0))
    assert menu(g) == ["done", "offer blue"]
    play(g, "red: offer blue")
    assert (g.asked(), menu(g)) == ([1], ["accept", "decline"])
    play(g, "blue: accept")
    assert _level(g) == LIMITED
    assert g.pending is None
    assert events(g)[-1] == "reshuffled military"
    ask(g, Interphase(0))
    play(g, "red: offer blue", "blue: accept")
    assert _level(g) == PEACE
    ask(g, Interphase(0))
    assert g.pending is None


@rule("10.lower")
def test_whoever_declines_keeps_the_tension_and_may_offer_in_turn() -> None:
    """Red's offer is declined and cannot be repeated; then blue is asked, who makes one."""
    g = ask(board(), Interphase(0))
    play(g, "red: offer blue", "blue: decline")
    assert _level(g) == TOTAL
    assert (g.asked(), menu(g)) == ([1], ["done", "offer red"])
    play(g, "blue: offer red", "red: accept")
    assert _level(g) == LIMITED
    assert g.pending is None


@rule("10.lower")
def test_each_pair_agrees_for_itself() -> None:
    """With three players blue and green may still agree after red and blue have."""
    g = ask(board(seats=3), Interphase(0))
    play(g, "red: offer blue", "blue: accept", "red: done")
    assert (g.asked(), menu(g)) == ([1], ["done", "offer green"])
    play(g, "blue: offer green", "green: accept")
    assert (g.asked(), menu(g)) == ([2], ["done", "offer red"])
    play(g, "green: done")
    assert (_level(g), _level(g, 0, 2), _level(g, 1, 2)) == (LIMITED, TOTAL, LIMITED)


@rule("10.lower")
def test_in_an_impulse_nobody_lowers_the_tension() -> None:
    """Neither the player of the impulse nor another is offered it."""
    g = ask(_front("base", TOTAL), Naval(0))
    assert not [move for move in menu(g) if move.startswith("offer")]
    assert rights(g, "red") == rights(g, "blue") == []
