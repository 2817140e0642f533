"""15: independent jumps: a fleet is elsewhere while its species stays.

The Unlit Lantern goes to the violet sector, the Uninvited Guest to the system of a rival. Gold is
in red; copper and iron where a test puts them.
"""

from __future__ import annotations

from typing import Any

from asterism.games.space_opera.state import SpaceOpera
from asterism.testing.rulebook import rule
from tests.space_opera.board import (
    asked,
    board,
    events,
    hand,
    lies,
    menu,
    met,
    next_round,
    play,
    rights,
    troops,
    turn,
)


def sent(**said: Any) -> SpaceOpera:
    """Return gold's turn with a lantern; copper is in violet, iron in green."""
    at = {"gold": "cinnabar-reach", "copper": "plum-hollow", "iron": "mossback"}
    base = {"at": at, "raised": {"gold-1": "unlit-lantern"}}
    return turn(board(3, **{**base, **said}))


def sends(g: SpaceOpera) -> list[str]:
    return [move for move in menu(g) if move.startswith(("send", "recall"))]


@rule("15.jump", "15.no-draw", "15.where")
def test_a_fleet_jumps_where_its_card_says_and_nothing_is_drawn() -> None:
    g = sent()
    assert sends(g) == ["send gold-1 violet"]
    play(g, "gold: send gold-1 violet")
    assert (g.away[0], hand(g, "gold"), events(g)) == (1 << 4, [], ["sent gold-1 unlit-lantern"])


@rule("15.elsewhere")
def test_it_does_not_jump_to_a_sector_where_it_is_already() -> None:
    """Gold's system is red and violet."""
    at = {"gold": "wine-cellar", "copper": "plum-hollow", "iron": "mossback"}
    assert sends(sent(at=at)) == []


@rule("15.jump", "15.elsewhere", "15.where")
def test_to_a_rival_it_goes_where_that_one_is_in_all_its_sectors() -> None:
    """Copper is in blue and yellow; iron shares red with gold."""
    at = {"gold": "cinnabar-reach", "copper": "sandbar", "iron": "holly-bank"}
    g = sent(at=at, raised={"gold-1": "uninvited-guest"})
    assert sends(g) == ["send-to gold-1 copper"]
    play(g, "gold: send-to gold-1 copper")
    assert g.away[0] == 1 << 1 | 1 << 2


@rule("15.once", "15.return")
def test_a_fleet_jumps_once_a_round_though_it_has_returned() -> None:
    g = sent()
    play(g, "gold: send gold-1 violet")
    assert sends(g) == ["recall gold-1"]
    play(g, "gold: recall gold-1")
    assert (g.away[0], sends(g)) == (0, [])


@rule("15.once")
def test_in_the_next_round_it_may_jump_again() -> None:
    """All stay where they are: no system is left to jump to."""
    g = sent()
    g.systems = []
    play(g, "gold: send gold-1 violet")
    next_round(g)
    assert sends(g) == ["send gold-1 violet"]


@rule("15.return")
def test_it_returns_at_the_end_of_the_turn() -> None:
    g = sent()
    play(g, "gold: send gold-1 violet", "gold: done")
    assert g.away[0] == 0


@rule("15.return")
def test_it_returns_when_its_species_jumps() -> None:
    g = sent(credits={"gold": 2})
    play(g, "gold: send gold-1 violet", "gold: jump")
    assert g.away[0] == 0


@rule("15.own-turn")
def test_no_fleet_is_sent_outside_of_the_own_turn() -> None:
    g = sent(turn="copper")
    assert not [move for move in rights(g, "gold") if "send" in move]


@rule("15.allows", "23.same-sector")
def test_it_lets_its_species_negotiate_fight_and_aim_cards_there() -> None:
    own = {"gold": ["late-visitors"]}
    g = sent(hands=own, credits={"gold": 9})

    def aims() -> list[str]:
        return [m for m in menu(g) if m.startswith(("war", "negotiate", "play"))]

    assert aims() == []
    play(g, "gold: send gold-1 violet")
    assert aims() == ["play late-visitors copper", "war copper", "negotiate copper"]
    play(g, "gold: play late-visitors copper")
    assert troops(g, "copper") == (3, 0)


@rule("15.fleets-only")
def test_a_war_far_from_home_is_a_battle_of_the_fleets_there() -> None:
    """The lantern, 3/2, meets the sparrow, 3/1: the sparrow falls, and 3 > 2 fells the lantern.

    Gold's overture stays at home and out of it. No totals are compared, nobody is killed.
    """
    raised = {"gold-1": "unlit-lantern", "gold-2": "grand-overture", "copper-1": "tin-sparrow"}
    g = sent(raised=raised)
    play(g, "gold: send gold-1 violet", "gold: war copper", "gold: pass")
    assert met(g) == ["gold-1 copper-1"]
    assert (lies(g, "gold-1"), lies(g, "copper-1")) == ("", "")
    assert events(g, "compared", "died") == []
    assert (events(g)[-1], asked(g)) == ("war-ends", "gold Turn")


@rule("15.fleets-only")
def test_where_both_species_are_in_one_sector_the_war_is_a_whole_one() -> None:
    """Iron is in red with gold: the fleet that is away counts neither in battle nor in totals."""
    at = {"gold": "cinnabar-reach", "copper": "plum-hollow", "iron": "rust-harbour"}
    raised = {"gold-1": "unlit-lantern", "iron-1": "folding-frigate"}
    g = sent(at=at, raised=raised)
    play(g, "gold: send gold-1 violet", "gold: war iron")
    assert events(g, "met") == []
    assert events(g, "compared")[0] == "compared gold 4 iron 5"


@rule("15.fleets-only")
def test_without_a_fleet_of_the_defender_nothing_happens_there() -> None:
    g = sent()
    play(g, "gold: send gold-1 violet", "gold: war copper")
    assert events(g, "met", "compared") == []
    assert events(g)[-1] == "war-ends"


@rule("15.fleets-only")
def test_only_fleets_in_that_very_sector_fight() -> None:
    """The lantern is in violet with copper; the guest went to iron, in green."""
    raised = {"gold-1": "unlit-lantern", "gold-2": "uninvited-guest", "copper-1": "mule-convoy"}
    g = sent(raised=raised)
    play(g, "gold: send gold-1 violet", "gold: send-to gold-2 iron", "gold: war copper")
    assert g.line == [0]


@rule("15.fleets-only", "24.escape")
def test_the_war_is_off_when_the_defender_jumps_away() -> None:
    own = {"copper": ["sudden-appointment"]}
    raised = {"gold-1": "unlit-lantern", "copper-1": "tin-sparrow"}
    g = sent(raised=raised, hands=own, credits={"copper": 2}, systems=["thimble"])
    play(g, "gold: send gold-1 violet", "gold: war copper", "copper: answer sudden-appointment")
    assert events(g, "met") == []
    assert (events(g)[-1], asked(g)) == ("war-ends", "gold Turn")


@rule("15.only-fleets", "15.where")
def test_what_no_card_lets_go_stays_at_home() -> None:
    """A plain fleet, a robot, another technology."""
    raised = {"gold-1": "grand-overture", "gold-2": "brass-aunt", "gold-3": "toll-nebula"}
    assert sends(sent(raised=raised)) == []
