"""Why not, at the table: what somebody most probably meant comes first."""

from __future__ import annotations

from asterism.contract.translator import Translator
from asterism.games.nova import GAME
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.state import LIMITED, Nova
from asterism.kernel.chance import SeededChance
from asterism.play.match import Match
from asterism.web.reasons import why
from asterism.web.wire import Reason
from tests.nova.board import ask, board

ENGLISH = Translator(GAME, "en")


def position() -> Nova:
    """Red's naval phase in a limited war, beside blue's capital; a card has been played."""
    g = board(
        markers={"halvard/1": "red colony", "corrin/1": "blue capital"},
        units={"red-line-1": "halvard", "blue-line-1": "corrin", "blue-escort-1": "corrin/1"},
        hands={"red": ["forced-march", "harbour-rights"]},
        tension=LIMITED,
        points=3,
    )
    g.carded = 1
    return ask(g, Naval(0))


def reasons(component: str, g: Nova | None = None) -> list[Reason]:
    """Return why red cannot choose a component."""
    match = Match(GAME, seats=2, seed=1, scenario="imperium")
    match.state = g or position()
    match.state.chance = SeededChance(1)
    return why(match, 0, component, ENGLISH)


def test_who_touches_a_fleet_of_an_enemy_means_to_attack_it() -> None:
    """That one cannot reinforce, remove or move it goes without saying."""
    for component in ("unit-blue-line-1", "unit-blue-escort-1"):
        told = reasons(component)
        assert told[0].option == "Attack Corrin"
        assert told[0].why == "In a limited war only what is below a colony may be attacked."
        for needless in ("not yours", "not what", "not on the map", "explored already"):
            assert not [each for each in told if needless in each.why]


def test_who_touches_a_capital_of_an_enemy_means_to_attack_it() -> None:
    """Cards that are not held are not spoken of, and each reason stands there once a verb."""
    told = reasons("planet-corrin-1")
    assert told[0].option == "Attack Corrin"
    assert not [each for each in told if "do not have that card" in each.why]
    builds = [each for each in told if each.option.startswith("Build this")]
    assert len({each.why for each in builds}) == len(builds)


def test_where_nothing_is_more_to_the_point_it_is_said_all_the_same() -> None:
    """A unit in nobody's way, in the reserve of minors: it is not yours."""
    g = board(units={"mixed-1": "reserve minors-a"}, points=3)
    told = reasons("unit-mixed-1", ask(g, Naval(0)))
    assert "That unit is not yours." in [each.why for each in told]


def test_own_units_are_asked_about_by_themselves() -> None:
    """Nothing of the star where it lies is told of one's own fleet."""
    told = reasons("unit-red-line-1")
    assert not [each for each in told if each.option.startswith(("Attack", "Explore", "Build"))]
