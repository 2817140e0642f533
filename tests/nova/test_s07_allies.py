"""7.3: alliances with minors: how they begin, what an ally gives, how they end."""

from __future__ import annotations

from collections.abc import Mapping

from asterism.games.nova import GAME
from asterism.games.nova.content.cards import (
    CARD_DECK,
    CARD_IDS,
    CARD_KIND,
    DEVELOPMENT,
    IS_ALLIANCE,
)
from asterism.games.nova.content.effects import DECK_IDS
from asterism.games.nova.content.tables import MINOR_FLEETS, STAR
from asterism.games.nova.rules.pieces import put_unit, strike
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s07_allies import (
    ally_options,
    ally_with,
    end_alliance,
    recall_allies,
)
from asterism.games.nova.rules.s08_activation import Act, minors
from asterism.games.nova.rules.s11_phases import ActivationPhase, InitialPhase
from asterism.games.nova.state import Nova
from asterism.testing.rulebook import rule
from tests.nova.battles import all_used, chance, join, shoot
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
    side,
    spot,
    system,
    unit,
    zone,
)

MINOR = {"corrin/1": "minors-a colony"}
SECOND = "pact"
"""Stands for a second card of alliances: other sets of cards may have one, ours has not."""


def offered(markers: Mapping[str, str], units: Mapping[str, str] | None = None) -> list[str]:
    """With whom red may ally by a card."""
    g = board(markers=markers, units=units, hands={"red": ["kinship"]})
    ask(g, Naval(0))
    play(g, "red: event kinship")
    return menu(g)


def allied(
    markers: Mapping[str, str] | None = None,
    units: Mapping[str, str] | None = None,
    name: str = "corrin/1",
    points: int = 0,
) -> Nova:
    """Red is allied with the minor at corrin, or with one that is named."""
    g = board(
        markers={**MINOR, **(markers or {})},
        units=units,
        running={"red": ["kinship"]},
        points=points,
    )
    ally_with(g, 0, card("kinship"), spot(name))
    return g


@rule("7.3.card", "7.3.two-ways")
def test_a_diplomatic_development_makes_an_alliance() -> None:
    """7.3.two-ways: with the minor at corrin, or with one beyond a peripheral region."""
    alliances = [CARD_IDS[each] for each in range(len(IS_ALLIANCE)) if IS_ALLIANCE[each]]
    assert alliances == ["kinship"]
    kinship = CARD_IDS.index("kinship")
    assert CARD_KIND[kinship] == DEVELOPMENT
    assert DECK_IDS[CARD_DECK[kinship]] == "diplomatic"
    found = offered(MINOR)
    assert found == ["ally corrin", *[f"ally-beyond {n}" for n in range(1, 7)]]


@rule("7.3.card")
def test_a_besieged_minor_makes_no_alliance() -> None:
    """7.3.card: blue's fleet is at the star of corrin."""
    assert "ally corrin" in offered(MINOR, {"blue-line-1": "selk"})
    assert "ally corrin" not in offered(MINOR, {"blue-line-1": "corrin"})


@rule("7.3.inside")
def test_only_a_minor_alone_in_its_system_makes_an_alliance() -> None:
    """7.3.inside: not beside a second marker or planet, not a base, not one that has an ally."""
    assert "ally corrin" not in offered({**MINOR, "corrin/2": "minors-a base"})
    assert "ally corrin" not in offered({"corrin/1": "minors-a base"})
    two = {"corrin/1": "rich", "corrin/2": "rich"}
    for colony in two:
        g = board(markers={colony: "minors-a colony"}, planets=two, hands={"red": ["kinship"]})
        ask(g, Naval(0))
        play(g, "red: event kinship")
        assert "ally corrin" not in menu(g)
    g = board(markers=MINOR, hands={"red": ["kinship"]}, running={"blue": [SECOND]})
    ally_with(g, 1, card(SECOND), spot("corrin/1"))
    ask(g, Naval(0))
    play(g, "red: event kinship")
    assert "ally corrin" not in menu(g)


@rule("7.3.outside", "7.3.outside-unit", "7.3.outside-system", "7.3.outside-region")
def test_a_minor_from_outside_comes_to_the_edge() -> None:
    """7.3.outside: its colony and a unit lie beyond farreach, as a system of red's beside it."""
    g = board(markers={"farreach/1": "red base"}, hands={"red": ["kinship"]})
    g.open_regions = 1 << 0 | 1 << 2
    ask(g, Naval(0))
    play(g, "red: event kinship")
    assert marker(g, "beyond-farreach/1") == "minors-1 colony"
    assert at(g, "mixed-1") == "beyond-farreach"
    assert controller(g, "beyond-farreach") == "red"
    assert zone(g, "farreach") == ["beyond-farreach", "farreach"]


@rule("7.3.outside-region", "7.3.outside")
def test_it_needs_an_active_peripheral_region_and_a_colony() -> None:
    """7.3.outside-region: only region 1 is in play here; and all ten markers may be out."""
    g = board(markers=MINOR, hands={"red": ["kinship"]})
    g.open_regions = 1 << 0 | 1 << 2
    ask(g, Naval(0))
    play(g, "red: event kinship")
    assert menu(g) == ["ally corrin", "ally-beyond 1"]
    many = {f"selk/{n}": "minors-a base" for n in range(1, 10)}
    found: list[int] = []
    ally_options(board(markers={**MINOR, **many}), found)
    assert [GAME.move_name(option) for option in found] == ["ally corrin"]


@rule("7.3.inside-unit", "7.3.inside-reserve", "7.3.marker")
def test_an_ally_in_play_has_a_unit_of_its_own() -> None:
    """7.3.inside-unit: it comes active to corrin; the reserve of the region stays as it is."""
    g = board(
        markers=MINOR,
        units={"mixed-1": "reserve minors-a", "mixed-2": "reserve minors-a"},
        hands={"red": ["kinship"]},
    )
    ask(g, Naval(0))
    play(g, "red: event kinship", "red: ally corrin")
    assert at(g, "mixed-3") == "corrin"
    assert g.unit_side[unit("mixed-3")] == 0
    assert [at(g, f"mixed-{n}") for n in (1, 2)] == ["reserve minors-a"] * 2
    assert not minors(g)
    assert g.running[0] == [card("kinship")]
    assert events(g, "development")


@rule("7.3.inside-unit")
def test_without_an_available_unit_the_ally_has_none() -> None:
    """7.3.inside-unit: all eleven are in the reserve."""
    units = {f"mixed-{n}": "reserve minors-a" for n in range(1, MINOR_FLEETS + 1)}
    g = allied(units=units)
    assert controller(g, "corrin") == "red"
    assert not [u for u in range(len(g.unit_at)) if g.unit_at[u] == STAR + system("corrin")]


@rule("7.3.inside-leaves")
def test_an_ally_is_no_minor_and_is_attacked_by_those_of_its_region() -> None:
    """7.3.inside-leaves: halvard's minors raid corrin, and the alliance ends with the conquest."""
    g = allied({"halvard/1": "minors-a colony"}, {"mixed-5": "reserve minors-a"})
    assert minors(g) == [spot("halvard/1")]
    put_unit(g, unit("mixed-1"), spot("corrin/1"), 0)
    lose_unit(g, "mixed-1")
    g.full[unit("mixed-5")] = 1
    # The roll on the table; tactics of the minors; three dice of theirs and two of the colony.
    chance(g, 6, 6, 1, 1, 6, 6, 6)
    ask(g, Act(side("minors-a"), system("halvard"), spot("halvard/1"), 2))
    assert events(g, "attacked") == ["attacked minors-a red corrin"]
    shoot(g)
    assert all_used(g)
    assert not g.allies
    assert minors(g) == [spot("halvard/1"), spot("corrin/1")]


@rule("7.3.as-own")
def test_an_allys_marker_and_unit_count_as_reds() -> None:
    """7.3.as-own: red builds a line fleet at the colony, moves the unit and attacks with it."""
    g = allied({"halvard/1": "red base", "selk/1": "blue base"}, points=3)
    ask(g, Naval(0))
    assert "build red-line-1 corrin" in menu(g)
    assert "move mixed-1 halvard" in menu(g)
    play(g, "red: attack selk", "red: advance mixed-1")
    assert controller(g, "selk") == "red"


@rule("7.3.as-own")
def test_an_allys_intrinsic_units_defend_it() -> None:
    """7.3.as-own: blue attacks the colony, which throws its two dice for red."""
    g = allied(units={"blue-escort-1": "selk"})
    put_unit(g, unit("mixed-1"), spot("corrin/1"), 0)
    put_unit(g, unit("blue-escort-1"), STAR + system("corrin"), 1)
    g.active = 1
    g.purse[0] = 1
    ask(g, Naval(1))
    play(g, "blue: assault corrin 1")
    shoot(g, dice=[6, 6, 6, 2, 2])
    assert events(g, "shots") == ["shots blue 0 0", "shots red 4 0"]


@rule("7.3.unit-home")
def test_in_the_activation_phase_the_unit_goes_home() -> None:
    """7.3.unit-home: from halvard to the marker, from which it is activated at once."""
    g = allied({"halvard/1": "red base"})
    put_unit(g, unit("mixed-1"), STAR + system("halvard"), 0)
    recall_allies(g)
    assert at(g, "mixed-1") == "corrin/1"
    ask(g, ActivationPhase())
    assert at(g, "mixed-1") == "corrin"
    assert g.pending is None


@rule("7.3.unit-besieged")
def test_the_unit_of_a_besieged_ally_is_destroyed() -> None:
    """7.3.unit-besieged: blue is active at corrin, and the unit elsewhere is lost."""
    g = allied({"halvard/1": "red base", "selk/1": "blue base"}, {"blue-line-1": "selk"})
    put_unit(g, unit("mixed-1"), STAR + system("halvard"), 0)
    put_unit(g, unit("blue-line-1"), STAR + system("corrin"), 1)
    ask(g, ActivationPhase())
    assert events(g, "destroyed") == ["destroyed red mixed-1"]
    assert at(g, "mixed-1") == ""


@rule("7.3.unit-rebuilt", "7.3.unit-full")
def test_at_the_start_of_the_impulse_the_unit_recovers_step_by_step() -> None:
    """7.3.unit-rebuilt: the lost unit comes reduced on the marker; the next time it is full."""
    g = allied()
    ask(g, InitialPhase(1))
    assert not g.full[unit("mixed-1")]
    ask(g, InitialPhase(0))
    assert g.full[unit("mixed-1")]
    g = allied()
    lose(g)
    ask(g, InitialPhase(0))
    assert at(g, "mixed-1") == "corrin/1"
    assert not g.full[unit("mixed-1")]
    ask(g, InitialPhase(0))
    assert g.full[unit("mixed-1")]


def lose(g: Nova) -> None:
    """Blue shoots the ally's unit at corrin."""
    put_unit(g, unit("blue-line-1"), STAR + system("selk"), 1)
    g.active = 1
    g.purse[0] = 1
    ask(g, Naval(1))
    play(g, "blue: attack corrin")
    join(g, "blue-line-1")
    shoot(g, dice=[2, 6, 6])
    assert events(g, "destroyed") == ["destroyed red mixed-1"]
    play(g, "blue: done", "blue: done")


@rule("7.3.unit-rebuilt")
def test_an_ally_whose_piece_serves_elsewhere_takes_another() -> None:
    """7.3.unit-rebuilt: the piece came with a second ally meanwhile; the first gets the next."""
    g = allied({"beyond-farreach/1": "minors-1 colony"})
    lose_unit(g, "mixed-1")
    ally_with(g, 0, card(SECOND), spot("beyond-farreach/1"))
    assert at(g, "mixed-1") == "beyond-farreach"
    ask(g, InitialPhase(0))
    assert at(g, "mixed-2") == "corrin/1"
    assert [g.full[unit(f"mixed-{n}")] for n in (1, 2)] == [1, 0]


@rule("7.3.end", "7.3.end-unit", "7.3.end-player")
def test_the_alliance_ends_with_its_development() -> None:
    """7.3.end: the unit joins the reserve; red's other units lie in the heliosphere."""
    g = allied(units={"red-line-1": "corrin", "red-escort-1": "corrin/1"})
    ask(g, Naval(0))
    assert "give-up kinship" in rights(g, "red")
    play(g, "red: give-up kinship")
    assert not g.allies
    assert at(g, "mixed-1") == "reserve minors-a"
    assert g.unit_side[unit("mixed-1")] == side("minors-a")
    assert at(g, "red-line-1") == "corrin/2"
    assert at(g, "red-escort-1") == "corrin/3"
    assert controller(g, "corrin") == "minors-a"


@rule("7.3.end-unit")
def test_a_besieged_unit_of_the_minor_stays() -> None:
    """7.3.end-unit: blue besieges corrin, and the unit stays on the colony as the minors'."""
    g = allied(units={"blue-line-1": "selk"})
    put_unit(g, unit("mixed-1"), spot("corrin/1"), 0)
    put_unit(g, unit("blue-line-1"), STAR + system("corrin"), 1)
    end_alliance(g, card("kinship"))
    assert at(g, "mixed-1") == "corrin/1"
    assert g.unit_side[unit("mixed-1")] == side("minors-a")


@rule("7.3.end", "7.3.end-unit")
def test_the_alliance_ends_when_the_marker_is_occupied() -> None:
    """7.3.end: blue occupies the colony; the unit at halvard is not besieged and leaves red."""
    g = allied({"halvard/1": "red base"}, {"blue-escort-1": "selk"})
    put_unit(g, unit("mixed-1"), STAR + system("halvard"), 0)
    put_unit(g, unit("blue-escort-1"), STAR + system("corrin"), 1)
    g.active = 1
    g.purse[0] = 1
    ask(g, Naval(1))
    play(g, "blue: assault corrin 1")
    shoot(g, dice=[2, 6, 6])
    assert at(g, "blue-escort-1") == "corrin/1"
    assert events(g, "alliance-ended") == ["alliance-ended red corrin"]
    assert at(g, "mixed-1") == "reserve minors-a"


@rule("7.3.end")
def test_a_conquest_by_independents_ends_it_before_the_unit_is_rebuilt() -> None:
    """7.3.end: green takes the colony, and nothing of red's comes back there."""
    g = allied({"selk/1": "green colony"}, {"green-line-1": "reserve green"})
    put_unit(g, unit("mixed-1"), spot("corrin/1"), 0)
    lose_unit(g, "mixed-1")
    g.full[unit("green-line-1")] = 1
    # The roll on the table; nobody is at the star; tactics of green; three dice and two.
    chance(g, 6, 6, 1, 1, 6, 6, 6)
    ask(g, Act(side("green"), system("selk"), -1, 2))
    shoot(g)
    assert all_used(g)
    assert marker(g, "corrin/1") == "green colony"
    assert not g.allies
    ask(g, InitialPhase(0))
    assert at(g, "mixed-1") == ""


@rule("7.3.end-outside", "7.3.end-strangers")
def test_a_minor_from_outside_goes_with_the_alliance() -> None:
    """7.3.end-outside: colony and unit go; blue's unit goes home, green's is lost."""
    for near, where in (("blue base", "farreach/1"), ("green base", "")):
        g = allied(
            {"beyond-farreach/1": "minors-1 colony", "farreach/1": near},
            {"blue-line-1": "beyond-farreach/2"},
            "beyond-farreach/1",
        )
        end_alliance(g, card("kinship"))
        assert marker(g, "beyond-farreach/1") == ""
        assert at(g, "mixed-1") == ""
        assert at(g, "blue-line-1") == where


def lose_unit(g: Nova, name: str) -> None:
    """Take a unit off the map as a battle does."""
    g.full[unit(name)] = 0
    strike(g, unit(name))


@rule("7.3.outside-system", "7.3.end-outside")
def test_beyond_the_edge_there_is_nothing_without_an_ally() -> None:
    """7.3.outside-system: a base is built beyond farreach while the colony is there."""
    g = board(markers={"farreach/1": "red base"}, points=1)
    ask(g, Naval(0))
    assert "place base beyond-farreach 1" not in menu(g)
    g = allied(
        {"farreach/1": "red base", "beyond-farreach/1": "minors-1 colony"},
        name="beyond-farreach/1",
        points=1,
    )
    ask(g, Naval(0))
    play(g, "red: place base beyond-farreach 2")
    assert marker(g, "beyond-farreach/2") == "red base"
    end_alliance(g, card("kinship"))
    assert marker(g, "beyond-farreach/2") == ""
    assert events(g, "unmarked") == ["unmarked red base beyond-farreach"]
    assert controller(g, "beyond-farreach") == ""
