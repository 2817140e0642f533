"""Why not: each message of a refusal, from a written position, with the entry that it names."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from asterism.contract.rulebook import rulebook
from asterism.games.nova import GAME
from asterism.games.nova.content.tables import ACTION_IDS, CONTROL_IDS
from asterism.games.nova.rules import s18_special as special
from asterism.games.nova.rules.battlefield import ATTACKER, DEFENDER, INTRINSIC
from asterism.games.nova.rules.s05_attack import Intercept, begin_attack
from asterism.games.nova.rules.s05_naval import Granted, Naval
from asterism.games.nova.rules.s05_points import TO_BUILD, TO_CONSTRUCT
from asterism.games.nova.rules.s06_battle import Tactics
from asterism.games.nova.rules.s06_losses import FIRST, SECOND, Losses
from asterism.games.nova.rules.s06_planets import Exploit, Landing, Occupy, PutBase, Stand
from asterism.games.nova.rules.s06_space import Advance, Evade
from asterism.games.nova.rules.s07_allies import ally_with
from asterism.games.nova.rules.s08_activation import Pressed
from asterism.games.nova.rules.s10_tension import Appease
from asterism.games.nova.rules.s11_phases import SHIFTED, Arrange
from asterism.games.nova.rules.s12_drawing import DealHand, FinalPhase
from asterism.games.nova.rules.s18_events import Commit, Crisis
from asterism.games.nova.rules.s18_setup import (
    ChooseHome,
    ChooseProvince,
    ChooseRegion,
    ChooseTrait,
)
from asterism.games.nova.state import CARD, NAVAL, Nova
from asterism.games.nova.vocabulary.refusals import REFUSALS
from asterism.kernel.agenda import Decision
from asterism.testing.rulebook import rule
from tests.nova.board import ask, board, card, menu, spot, system, unit

Change = Callable[[Nova], None]
Case = tuple[dict[str, Any], str, str]
CENTRAL: Final = 0b11
"""The two central regions, alone in play."""


def why(g: Nova, move: str) -> str:
    """Return why a move of red is refused, as "reason (entry)"."""
    option = GAME.move(move)
    assert option not in g.menu_of(0), f"{move} is on the menu"
    assert option not in g.may_interject(0), f"{move} is a right"
    assert g.pending is not None
    assert g.pending.side_for(g, 0) == 0
    return str(g.pending.refuse(g, option))


def asked(question: Decision[Nova], changes: dict[str, Any], **base: Any) -> Nova:
    """Return a position in which a question is asked; `change` is done before it."""
    more = {**base, **changes}
    change = more.pop("change", None)
    g = board(**more)
    if change is not None:
        change(g)
    return ask(g, question)


def put(**values: Any) -> Change:
    """Return a change that sets fields of the state."""

    def change(g: Nova) -> None:
        for name, value in values.items():
            setattr(g, name, value)

    return change


def named(cases: list[Case]) -> pytest.MarkDecorator:
    """Return a table of cases for a test, each under its move and reason."""
    ids = [f"{move}: {said.split(' ')[0]}" for _, move, said in cases]
    return pytest.mark.parametrize(("changes", "move", "said"), cases, ids=ids)


# -- cards -------------------------------------------------------------------------------------

MARKERS: Final = {
    "halvard/1": "red colony",
    "dunmere/1": "red base",
    "brandt/1": "red base",
    "corrin/1": "blue settlement",
}
HAND: Final = {"red": ["forced-march", "old-plans", "gunnery", "dry-dock", "screens", "kinship"]}
MINOR: Final = {**MARKERS, "selk/1": "minors-a colony"}


def extended(g: Nova) -> None:
    """Let the gunnery school of red be extended."""
    g.plus[card("gunnery") - CARD] = 1


def treaty(side: int) -> Change:
    """Let a player have a trade treaty at selk."""
    return put(treaties=[spot("selk/1"), side])


CARDS: Final[list[Case]] = [
    ({}, "spend levy", "not-in-hand (5.1.two-ways)"),
    ({}, "event levy", "not-in-hand (5.1.two-ways)"),
    ({}, "surprise bargain", "not-in-hand (5.1.two-ways)"),
    ({}, "surprise gunnery", "not-asked (5.1.surprise-event)"),
    ({"change": put(carded=1)}, "spend gunnery", "one-card-an-impulse (5.1.one)"),
    ({"change": put(carded=1)}, "event forced-march", "one-card-an-impulse (5.1.one)"),
    ({}, "event dry-dock", "wrong-moment (5.1.surprise-event)"),
    ({}, "surprise screens", "wrong-moment (5.1.surprise-event)"),
    ({}, "surprise dry-dock", "nothing-to-do (5.1.surprise-event)"),
    ({}, "event old-plans", "nothing-to-do (5.3.events)"),
    ({"change": put(open_regions=CENTRAL)}, "event kinship", "no-minor-to-ally (7.3.inside)"),
    (
        {"change": put(flags=special.NO_MILITARY)},
        "event gunnery",
        "no-military-developments (18.5.no-military)",
    ),
    ({}, "extend old-plans kinship", "only-developments (5.2.flip)"),
    ({}, "extend gunnery kinship", "not-running (5.2.flip)"),
    ({}, "give-up kinship", "not-running (5.2.give-up)"),
    (
        {"hands": {"red": ["marines"]}, "running": {"red": ["gunnery"]}, "change": extended},
        "extend marines gunnery",
        "extended-already (5.2.flip)",
    ),
    ({}, "treaty gunnery selk 1", "only-opportunities (9.card)"),
    ({}, "treaty old-plans selk 1", "no-minor-colony (9.one)"),
    (
        {"markers": MINOR, "units": {"blue-line-1": "selk/1"}},
        "treaty old-plans selk 1",
        "minor-is-held (9.not-allied)",
    ),
    ({"markers": MINOR, "change": treaty(0)}, "treaty old-plans selk 1", "has-treaty (9.one)"),
    (
        {"markers": {**MARKERS, "ravel/1": "minors-5 colony"}},
        "treaty old-plans ravel 1",
        "not-in-that-region (9.region)",
    ),
    (
        {"markers": MINOR, "change": treaty(1)},
        "treaty old-plans selk 1",
        "more-merchants (9.replace)",
    ),
    (
        {"markers": MINOR | {f"larkin/{n}": "red factory" for n in range(1, 6)}},
        "treaty old-plans selk 1",
        "no-factory-for-treaty (9.marker)",
    ),
    ({}, "raise blue total", "no-grounds (10.raise-limited)"),
    ({}, "cover red-line-1", "not-asked (5.main)"),
]


def naval(changes: dict[str, Any]) -> Nova:
    """Return red's naval phase with 20 points."""
    g = asked(Naval(0), changes, markers=MARKERS, hands=HAND, points=20)
    g.phase = NAVAL
    return g


@rule("5.1.one", "5.1.surprise-event", "9.replace", "9.region")
@named(CARDS)
def test_a_card_is_refused_by_the_rule_that_forbids_it(
    changes: dict[str, Any],
    move: str,
    said: str,
) -> None:
    """5.1.one: and what a card would do, where a treaty may lie, which development runs."""
    assert why(naval(changes), move) == said


# -- building ------------------------------------------------------------------------------------


def lines(count: int, where: str = "halvard/1") -> dict[str, str]:
    """Return so many line fleets of red somewhere."""
    return {f"red-line-{n}": where for n in range(1, count + 1)}


def paid(action: str, points: int) -> Change:
    """Let red have points in unfinished pieces of an action."""

    def change(g: Nova) -> None:
        g.invested[ACTION_IDS.index(action)] = points

    return change


ALL_SETTLED: Final = {
    "halvard/1": "red colony",
    "halvard/2": "red base",
    "ostara/1": "red settlement",
    "ostara/2": "red settlement",
    "ostara/3": "red settlement",
    "ostara/4": "red settlement",
}
ALL_MARKERS: Final = {f"halvard/{n}": "red base" for n in range(2, 14)}
CAPTIVE: Final = {"red-line-1": "corrin/2", "blue-line-1": "corrin"}
BUILDING: Final[list[Case]] = [
    ({}, "build blue-line-1 halvard", "not-yours (0.colours)"),
    ({}, "build mixed-1 halvard", "not-yours (5.5.table)"),
    ({}, "build intrinsic halvard", "not-yours (5.5.table)"),
    ({}, "build battleship-1 halvard", "no-development-for-it (0.special-units)"),
    ({"units": lines(8)}, "build red-line-1 halvard", "no-piece-left (5.7.supply)"),
    ({"units": lines(1)}, "build red-line-1 halvard", "on-the-map-already (5.7.supply)"),
    (
        {"units": lines(3), "change": put(flags=special.THREE_OF_EACH)},
        "build red-line-4 halvard",
        "scenario-limits-units (18.3.units)",
    ),
    (
        {"units": lines(3), "change": put(flags=special.THREE_LINES)},
        "build red-line-4 halvard",
        "scenario-limits-units (18.5.line-fleets)",
    ),
    (
        {"units": lines(5), "change": put(flags=special.COLONIAL)},
        "build red-line-6 halvard",
        "scenario-limits-units (18.6.fleets)",
    ),
    ({}, "build red-escort-1 corrin", "not-your-system (5.5.escort)"),
    ({}, "build red-line-1 dunmere", "no-colony-there (5.5.line)"),
    ({}, "build red-fortress-1 dunmere", "no-colony-there (5.5.fortress)"),
    ({"points": 1}, "build red-line-1 halvard", "too-few-points (5.5.spend)"),
    ({}, "build red-line-2 halvard", "like-one"),
    ({}, "reinforce red-escort-1", "not-on-the-map (5.5.table)"),
    ({"units": {"blue-escort-1": "halvard"}}, "reinforce blue-escort-1", "not-yours (5.5.table)"),
    (
        {"units": {"red-escort-1": "halvard"}, "full": ["red-escort-1"]},
        "reinforce red-escort-1",
        "full-already (5.5.escort)",
    ),
    ({"units": lines(1)}, "reinforce red-line-1", "by-naval-power (5.5.reinforce-line)"),
    (
        {"units": {"mixed-1": "halvard"}, "owners": {"mixed-1": "red"}},
        "reinforce mixed-1",
        "allies-recover (7.3.unit-full)",
    ),
    (
        {"units": {"red-fortress-1": "corrin/2", "blue-line-1": "corrin"}},
        "reinforce red-fortress-1",
        "not-your-system (5.5.reinforce-fortress)",
    ),
    (
        {"units": {"red-escort-1": "halvard"}, "change": put(grant=TO_CONSTRUCT)},
        "reinforce red-escort-1",
        "points-not-for-that (18.build-points)",
    ),
    (
        {"units": {"red-escort-1": "halvard"}, "points": 0},
        "reinforce red-escort-1",
        "too-few-points (5.5.spend)",
    ),
    (
        {"units": {"red-fortress-1": "halvard"}, "points": 0},
        "reinforce red-fortress-1",
        "too-few-points (5.5.spend)",
    ),
    (
        {"units": {"red-escort-1": "halvard"}},
        "transfer red-escort-1",
        "only-line-fleets (5.5.reinforce-line)",
    ),
    (
        {"units": lines(1), "full": ["red-line-1"]},
        "transfer red-line-1",
        "full-already (5.5.reinforce-line)",
    ),
    ({"units": CAPTIVE}, "transfer red-line-1", "not-your-system (5.5.reinforce-line)"),
    (
        {"units": lines(1), "naval": {"red": 1}},
        "transfer red-line-1",
        "naval-power-too-low (5.7.line-price)",
    ),
    ({}, "transfer red-line-1", "not-on-the-map (5.5.reinforce-line)"),
    ({"units": lines(2), "naval": {"red": 2}}, "transfer red-line-2", "like-one"),
    ({}, "naval 0", "one-at-least"),
    ({"naval": {"red": 19}}, "naval 1", "naval-power-at-most (5.8.track)"),
    ({"points": 1}, "naval 2", "too-few-points (5.5.spend)"),
    ({}, "invest escort 1", "paid-at-once (5.6.several-impulses)"),
    ({}, "invest line 0", "one-at-least"),
    ({"points": 1}, "invest fortress 2", "too-few-points (5.5.spend)"),
    ({"units": lines(8)}, "invest line 1", "no-piece-to-begin (5.6.available)"),
    ({}, "invest line 2", "last-point-finishes (5.6.at-least-one)"),
    ({}, "invest colony 10", "last-point-finishes (5.6.at-least-one)"),
    (
        {"units": lines(7), "change": paid("line", 1)},
        "invest line 1",
        "last-point-finishes (5.6.at-least-one)",
    ),
    (
        {"change": put(flags=special.NO_SETTLING)},
        "invest settlement 1",
        "scenario-forbids-marker (18.3.no-settlements)",
    ),
    (
        {"change": put(flags=special.NO_COLONIES)},
        "invest colony 1",
        "scenario-forbids-marker (18.5.no-settlements)",
    ),
    (
        {"units": lines(3), "change": put(flags=special.THREE_LINES)},
        "invest line 1",
        "scenario-limits-units (18.5.line-fleets)",
    ),
    (
        {"units": lines(5), "change": put(flags=special.COLONIAL)},
        "invest line 1",
        "scenario-limits-units (18.6.fleets)",
    ),
    # markers
    (
        {"change": put(flags=special.NO_SETTLING)},
        "place settlement halvard 1",
        "scenario-forbids-marker (18.3.no-settlements)",
    ),
    (
        {"change": put(flags=special.NO_COLONIES)},
        "place settlement halvard 1",
        "scenario-forbids-marker (18.5.no-settlements)",
    ),
    ({"covered": {"ostara": "terran-1"}}, "place base ostara 1", "not-explored (5.5.base)"),
    ({"change": put(open_regions=CENTRAL)}, "place base ravel 1", "out-of-play (5.5.base)"),
    ({}, "place factory selk 1", "not-beside-a-zone (5.5.factory)"),
    ({}, "place base corrin 1", "pieces-of-others (5.5.base)"),
    (
        {"units": {"blue-line-1": "halvard/2"}},
        "place base halvard 2",
        "pieces-of-others (5.5.base)",
    ),
    ({}, "place base dunmere 1", "marker-there (5.5.base)"),
    ({}, "place settlement corrin 1", "not-your-system (5.5.settlement)"),
    ({}, "place settlement selk 1", "not-your-system (5.5.settlement)"),
    (
        {
            "markers": {**MARKERS, "beyond-farreach/1": "minors-1 colony"},
            "change": lambda g: ally_with(g, 0, card("kinship"), spot("beyond-farreach/1")),
        },
        "place capital beyond-farreach 1",
        "stays-the-minors (7.3.outside-system)",
    ),
    (
        {
            "markers": {"halvard/1": "red colony", **ALL_MARKERS, "corrin/1": "blue settlement"},
            "units": {"red-line-1": "corrin/1", "red-line-2": "corrin"},
        },
        "place colony corrin 1",
        "no-piece-left (5.7.supply)",
    ),
    ({}, "place settlement dunmere 2", "no-marker-of-yours (5.5.settlement)"),
    ({}, "place settlement dunmere 1", "not-terran (0.tile-terran)"),
    ({}, "place colony dunmere 1", "next-lower-first (5.5.colony)"),
    ({}, "place settlement halvard 1", "next-lower-first (5.5.settlement)"),
    (
        {"change": lambda g: g.fresh.append(spot("halvard/1"))},
        "place capital halvard 1",
        "built-this-impulse (5.5.capital)",
    ),
    ({"points": 9}, "place capital halvard 1", "too-few-points (5.5.spend)"),
    (
        {"markers": ALL_SETTLED, "planets": {"halvard/1": "rich", "halvard/2": "terran"}},
        "place settlement halvard 2",
        "no-piece-left (5.7.supply)",
    ),
    ({}, "place base dunmere 3", "like-one"),
    # removing
    ({"units": {"blue-line-1": "halvard"}}, "scrap blue-line-1", "not-yours (5.5.remove)"),
    ({"units": CAPTIVE}, "scrap red-line-1", "besieged (5.7.remove)"),
    ({}, "scrap-marker dunmere 2", "no-marker-of-yours (5.5.remove)"),
    ({}, "scrap-marker halvard 1", "never-removed (5.5.remove-never)"),
    ({"units": {"blue-line-1": "dunmere"}}, "scrap-marker dunmere 1", "besieged (5.7.remove)"),
    ({}, "scrap-work line", "no-such-work (5.7.remove-construction)"),
    (
        {"points": 0, "change": paid("line", 1)},
        "scrap-work line",
        "too-few-points (5.5.spend)",
    ),
    ({}, "clear corrin 1", "not-your-system (6.3.remove)"),
    ({}, "clear dunmere 1", "nothing-of-others (6.3.remove)"),
    ({"units": {"red-line-1": "corrin"}}, "clear corrin 1", "never-removed (6.3.not-destroyed)"),
    (
        {
            "markers": {**MARKERS, "selk/1": "blue base"},
            "units": {"red-line-1": "selk", "blue-line-1": "selk/1"},
        },
        "clear selk 1",
        "units-defend-it (6.3.remove)",
    ),
    (
        {
            "markers": {**MARKERS, "selk/1": "blue factory"},
            "units": {"red-line-1": "selk"},
            "tension": 0,
        },
        "clear selk 1",
        "in-peace (10.peace)",
    ),
]


@rule("5.5.table", "5.5.spend", "5.6.available", "5.7.supply", "5.7.remove", "6.3.not-destroyed")
@named(BUILDING)
def test_what_cannot_be_built_or_removed_is_refused_by_its_rule(
    changes: dict[str, Any],
    move: str,
    said: str,
) -> None:
    """5.5.table: for each action what it needs; points come last."""
    assert why(naval(changes), move) == said


@rule("5.6.placed", "5.6.available")
def test_the_last_marker_in_construction_is_placed_on_a_free_planet() -> None:
    """5.6.placed: 12 of the 13 markers lie on the map, the last one is an unfinished factory."""
    markers = {"halvard/1": "red colony"} | {f"dunmere/{n}": "red base" for n in range(1, 12)}
    g = naval({"markers": markers, "change": paid("factory", 2), "points": 1})
    assert "place factory halvard 2" in menu(g)
    assert why(g, "place base halvard 2") == "no-piece-left (5.7.supply)"


# -- moving, exploring, attacking ------------------------------------------------------------------

FLEET: Final = {"red-line-1": "halvard", "red-escort-1": "halvard"}
COVERED: Final = {"ostara": "terran-1", "quillon": "rich-1", "ravel": "rich-2"}
BESIEGING: Final = {"red-line-1": "corrin"}
CROWDED: Final = {
    "markers": {"dunmere/1": "red base"} | {f"halvard/{n}": "red base" for n in range(1, 9)},
    "units": {f"red-line-{n}": f"halvard/{8 + n}" for n in range(1, 9)},
}
"""No planet of halvard is free."""
ACTIONS_ON_MAP: Final[list[Case]] = [
    ({"units": {"blue-line-1": "corrin"}}, "move blue-line-1 halvard", "not-yours (5.9.pieces)"),
    ({"units": FLEET}, "move red-line-1 halvard", "there-already (5.9.same-system)"),
    ({"units": FLEET}, "move red-line-1 brandt", "other-zone (5.9.zone)"),
    ({"units": FLEET, "points": 0}, "move red-line-1 dunmere", "too-few-points (5.5.spend)"),
    ({"units": lines(2)}, "move red-line-2 dunmere", "like-one"),
    (
        {"units": FLEET, "change": put(grant=TO_BUILD)},
        "move red-line-1 dunmere",
        "points-not-for-that (18.build-points)",
    ),
    ({}, "move-base dunmere 2 halvard", "no-marker-of-yours (5.9.pieces)"),
    ({}, "move-base halvard 1 dunmere", "only-bases-move (5.9.pieces)"),
    ({}, "move-base dunmere 1 dunmere", "shifted-later (6.3.move-bases)"),
    ({}, "move-base dunmere 1 brandt", "other-zone (5.9.zone)"),
    (CROWDED, "move-base dunmere 1 halvard", "no-free-planet (5.9.pieces)"),
    ({"points": 0}, "move-base dunmere 1 halvard", "too-few-points (5.5.spend)"),
    ({}, "explore ostara", "explored-already (5.5.explore)"),
    ({"change": put(open_regions=CENTRAL)}, "explore ravel", "out-of-play (5.5.explore)"),
    ({"covered": COVERED}, "explore ravel", "not-beside-a-zone (5.5.explore)"),
    ({"covered": COVERED, "points": 0}, "explore ostara", "too-few-points (5.5.spend)"),
    ({}, "attack halvard", "system-is-yours (5.12.controlled)"),
    ({"covered": COVERED}, "attack ostara", "not-explored (5.5.attack)"),
    ({}, "attack ravel", "not-beside-a-zone (5.5.attack)"),
    ({"change": put(open_regions=CENTRAL)}, "attack ravel", "out-of-play (5.5.attack)"),
    ({}, "attack ostara", "nobody-there (5.11.declare)"),
    ({"units": FLEET, "tension": 0}, "attack corrin", "in-peace (10.peace)"),
    (
        {"units": FLEET, "tension": 1, "markers": {**MARKERS, "corrin/1": "blue colony"}},
        "attack corrin",
        "in-limited-war (10.limited)",
    ),
    (
        {"units": FLEET, "change": put(flags=special.TRUCE)},
        "attack corrin",
        "in-truce (18.5.event-6)",
    ),
    (
        {"units": FLEET, "tension": 0, "markers": {**MARKERS, "corrin/2": "red base"}},
        "attack corrin",
        "in-peace (10.peace)",
    ),
    ({}, "attack corrin", "no-unit-can-join (5.11.at-least-one)"),
    ({"units": FLEET, "points": 0}, "attack corrin", "too-few-points (5.5.spend)"),
    (
        {
            "units": FLEET,
            "markers": MARKERS | {f"ostara/{n}": "red base" for n in range(1, 11)},
        },
        "attack corrin",
        "no-marker-for-attack (5.11.marker)",
    ),
    ({}, "assault corrin 1", "not-your-system (5.12.controlled)"),
    ({}, "assault halvard 1", "no-active-units (5.12.units)"),
    ({"units": FLEET}, "assault halvard 1", "nothing-to-fight (5.12.target)"),
    ({"units": BESIEGING, "tension": 0}, "assault corrin 1", "in-peace (10.peace)"),
    ({"units": BESIEGING, "points": 0}, "assault corrin 1", "too-few-points (5.5.spend)"),
]


@rule("5.9.zone", "5.5.explore", "5.11.marker", "5.11.at-least-one", "5.12.target", "10.peace")
@named(ACTIONS_ON_MAP)
def test_what_cannot_be_moved_explored_or_attacked_is_refused_by_its_rule(
    changes: dict[str, Any],
    move: str,
    said: str,
) -> None:
    """5.9.zone: and where a system lies, who is there, and what tension allows."""
    assert why(naval(changes), move) == said


@rule("18.build-points")
def test_points_that_are_granted_are_not_for_cards_and_moves() -> None:
    """18.build-points: to build only; enemy markers are not cleared either."""
    markers = {**MARKERS, "dunmere/2": "blue base"}
    units = {"red-line-1": "dunmere"}
    changes = {"units": units, "markers": markers, "change": put(grant=TO_BUILD)}
    g = asked(Granted(0), changes, points=5, hands=HAND)
    assert why(g, "explore ostara") == "explored-already (5.5.explore)"
    assert why(g, "move red-line-1 halvard") == "points-not-for-that (18.build-points)"
    assert why(g, "clear dunmere 2") == "points-not-for-that (18.build-points)"
    assert why(g, "spend gunnery") == "not-asked (18.build-points)"


# -- battles -------------------------------------------------------------------------------------

AROUND: Final = {
    "red-line-1": "halvard",
    "red-escort-1": "halvard",
    "red-fortress-1": "halvard",
    "red-line-3": "halvard/1",
    "red-line-4": "dunmere",
    "red-line-5": "corrin/2",
    "red-escort-5": "corrin/2",
    "blue-line-1": "corrin",
}


def attack(by: int = 0, *joined: str) -> Change:
    """Let corrin be attacked by a side, with units that have joined."""

    def change(g: Nova) -> None:
        begin_attack(g, by, system("corrin"), g.control[system("corrin")])
        g.attackers = [unit(name) for name in joined]

    return change


JOINING: Final[list[Case]] = [
    ({}, "pass", "one-unit-at-least (5.11.at-least-one)"),
    ({}, "join blue-line-1", "not-yours (5.11.announce)"),
    ({}, "join intrinsic", "not-yours (5.11.announce)"),
    ({}, "join red-line-8", "not-on-the-map (5.11.announce)"),
    ({"change": attack(0, "red-line-1")}, "join red-line-1", "in-it-already (5.11.no-cancel)"),
    ({}, "join red-fortress-1", "fortress-stays (5.11.fortress)"),
    ({}, "join red-line-3", "only-active-units (5.11.attacker-units)"),
    ({}, "join red-line-4", "not-beside-the-battle (5.11.attacker-units)"),
    (
        {"change": attack(0, "red-line-5")},
        "join red-escort-5",
        "no-more-inactive (6.1.siege-join)",
    ),
    ({"units": {**AROUND, "red-line-6": "corrin/2"}}, "join red-line-6", "like-one"),
    ({"units": {**AROUND, "red-line-2": "halvard"}}, "join red-line-2", "like-one"),
    ({}, "retreat red-line-1 halvard", "only-the-defender (5.11.retreat)"),
    ({}, "advance red-line-1", "not-asked (5.11.announce)"),
    ({}, "surprise ambush", "not-in-hand (5.1.surprise-event)"),
    (
        {"hands": {"red": ["screens"]}},
        "surprise screens",
        "wrong-moment (5.1.surprise-event)",
    ),
]


@rule("5.11.at-least-one", "5.11.fortress", "5.11.attacker-units", "6.1.siege-join")
@named(JOINING)
def test_what_cannot_join_an_attack_is_refused_by_its_rule(
    changes: dict[str, Any],
    move: str,
    said: str,
) -> None:
    """5.11.attacker-units: active ones from beside it, and one that is besieged there."""
    base = {"change": attack(), "units": AROUND, "markers": MARKERS}
    assert why(asked(Intercept(0, ATTACKER, 0), changes, **base), move) == said


HOME: Final = {
    "red-line-1": "corrin",
    "red-fortress-1": "corrin",
    "red-line-2": "corrin/1",
    "red-line-3": "corrin/1",
    "blue-line-1": "halvard",
    "blue-line-2": "corrin/3",
}
RED_CORRIN: Final = {"corrin/1": "red colony", "selk/1": "red base", "halvard/1": "blue colony"}


def at_home(*left: str, held: int = 0, inside: tuple[str, ...] = ()) -> Change:
    """Let blue attack corrin; some units have withdrawn, some inactive ones have joined."""

    def change(g: Nova) -> None:
        begin_attack(g, 1, system("corrin"), g.control[system("corrin")])
        g.held = held
        g.defenders = [each for each in g.defenders if each not in [unit(name) for name in left]]
        g.defenders += [unit(name) for name in inside]

    return change


LEAVING: Final[list[Case]] = [
    ({"change": at_home("red-line-1")}, "join red-line-1", "has-left (5.11.retreat-planet)"),
    (
        {"change": at_home(inside=("red-line-2",))},
        "join red-line-3",
        "no-more-inactive (5.11.inactive-one)",
    ),
    ({"change": at_home(held=1)}, "retreat red-line-1 selk", "units-are-held (5.11.retreat)"),
    ({}, "retreat red-line-2 selk", "not-active-there (5.11.retreat)"),
    ({}, "retreat red-fortress-1 selk", "fortress-stays (5.7.fortress-jump)"),
    ({}, "retreat red-line-1 halvard", "not-into-your-zone (5.11.retreat)"),
    ({}, "retreat blue-line-2 selk", "not-yours (5.11.retreat)"),
    ({}, "withdraw red-line-1 3", "pieces-of-others (5.11.retreat-planet)"),
    ({}, "withdraw red-line-1 4", "like-one"),
]


@rule("5.11.retreat", "5.11.retreat-planet", "5.11.inactive-one")
@named(LEAVING)
def test_how_a_defender_cannot_leave_is_refused_by_its_rule(
    changes: dict[str, Any],
    move: str,
    said: str,
) -> None:
    """5.11.retreat: to an own system beside it, or to a planet without others; once only."""
    base = {"change": at_home(), "units": HOME, "markers": RED_CORRIN}
    assert why(asked(Intercept(0, DEFENDER, 0), changes, **base), move) == said


@rule("6.1.retreat")
def test_defeated_units_leave_one_after_the_other() -> None:
    """6.1.retreat: the first one first, by the rules of any retreat."""
    base = {"change": at_home(), "units": HOME, "markers": RED_CORRIN}
    g = asked(Evade(0), {}, **base)
    assert why(g, "withdraw red-fortress-1 1") == "other-unit-first (6.1.retreat)"
    assert why(g, "withdraw red-line-1 3") == "pieces-of-others (5.11.retreat-planet)"
    assert why(g, "done") == "not-asked (6.1.retreat)"


def fight(**values: Any) -> Change:
    """Let red's line and escort fleet attack corrin, with what else is set."""

    def change(g: Nova) -> None:
        attack(0, "red-line-1", "red-escort-1")(g)
        put(**values)(g)

    return change


@rule("6.1.attacker-tactics")
def test_only_units_of_the_battle_cover_and_each_is_named_once() -> None:
    """6.1.attacker-tactics: neither one elsewhere, nor one that covers, nor one of the enemy."""
    covering = fight(covering=[unit("red-line-1")])
    g = asked(Tactics(0, ATTACKER), {"change": covering}, units=AROUND, markers=MARKERS)
    assert "cover red-escort-1" in menu(g)
    assert why(g, "cover red-line-1") == "covers-already (6.1.attacker-tactics)"
    assert why(g, "cover blue-line-1") == "not-in-this-battle (6.1.attacker-tactics)"
    assert why(g, "join red-line-1") == "not-asked (6.1.attacker-tactics)"


STRUCK: Final = {"red-line-1": "halvard", "red-line-2": "halvard", "red-escort-1": "halvard"}
LOSSES: Final[list[Case]] = [
    ({}, "hit blue-line-1", "not-to-be-hit (6.1.own-losses)"),
    ({}, "hit intrinsic", "not-to-be-hit (6.1.own-losses)"),
    ({}, "hit-intrinsic", "intrinsic-last (6.2.intrinsic-last)"),
    ({}, "done", "not-asked (6.1.own-losses)"),
    ({"struck": ["red-line-2"]}, "hit red-line-2", "hit-already (6.1.first-round)"),
    ({"round": SECOND}, "hit red-line-1", "second-round (6.1.second-round)"),
    ({"left": 1}, "hit red-line-1", "too-few-hits (6.1.flip)"),
    ({"fleets": ["red-line-2", "red-line-3", "red-escort-1"]}, "hit red-line-3", "like-one"),
]


@rule("6.1.first-round", "6.1.second-round", "6.1.flip", "6.2.intrinsic-last")
@named(LOSSES)
def test_what_cannot_take_hits_is_refused_by_its_rule(
    changes: dict[str, Any],
    move: str,
    said: str,
) -> None:
    """6.1.first-round: a whole line fleet for 2, a reduced one and a reduced escort for 1 each."""
    fleets = changes.get("fleets", list(STRUCK))
    g = board(
        markers=MARKERS,
        units=dict.fromkeys(fleets, "halvard") | {"blue-line-1": "corrin"},
        full=["red-line-1"] if "red-line-1" in fleets else [],
        hands={"red": ["screens"]},
    )
    attack(0, *fleets)(g)
    g.left = [changes.get("left", 3), 0]
    g.struck = [unit(name) for name in changes.get("struck", [])]
    ask(g, Losses(0, ATTACKER, changes.get("round", FIRST)))
    assert why(g, move) == said


@rule("6.1.most-hits")
def test_a_choice_that_would_lose_hits_is_refused() -> None:
    """6.1.most-hits: 4 hits turn a line fleet and remove a fortress, so none is lost."""
    units = {"red-line-1": "halvard", "red-line-2": "halvard", "red-fortress-1": "halvard"}
    g = board(markers=MARKERS, units=units, full=["red-line-1"], hands={"red": ["screens"]})
    attack(0, *units)(g)
    g.left = [4, 0]
    ask(g, Losses(0, ATTACKER, FIRST))
    assert why(g, "hit red-line-2") == "most-hits (6.1.most-hits)"


LANDING: Final[list[Case]] = [
    ({}, "done", "one-unit-at-least (6.2.attacker)"),
    ({}, "send blue-line-1", "not-yours (6.2.attacker)"),
    ({}, "send red-line-4", "not-active-there (5.12.units)"),
    ({"sent": ["red-line-1"]}, "send red-line-1", "in-it-already (6.2.attacker)"),
    ({}, "send red-line-2", "like-one"),
    ({}, "cover red-line-1", "not-asked (6.2.attacker)"),
]
SIEGE: Final = {
    "red-line-1": "corrin",
    "red-line-2": "corrin",
    "red-escort-1": "corrin",
    "red-line-4": "halvard",
    "blue-line-1": "corrin/1",
}


def siege(question: Decision[Nova], **values: Any) -> Nova:
    """Return a question to red, who attacks the planet of blue at corrin."""
    markers = {**MARKERS, "corrin/2": "red base"}
    g = board(markers=markers, units=SIEGE, tension=values.pop("tension", 2))
    g.attack, g.attacker, g.defender = system("corrin"), 0, 1
    g.target = values.pop("target", spot("corrin/1"))
    put(**values)(g)
    return ask(g, question)


@rule("6.2.attacker", "5.12.units")
@named(LANDING)
def test_what_cannot_attack_a_planet_is_refused_by_its_rule(
    changes: dict[str, Any],
    move: str,
    said: str,
) -> None:
    """6.2.attacker: active units of the system, one at least."""
    sent = [unit(name) for name in changes.get("sent", [])]
    assert why(siege(Landing(0), attackers=sent), move) == said


@rule("6.2.one-defender")
def test_who_is_not_on_the_planet_does_not_defend_it() -> None:
    """6.2.one-defender: of like ones the first is named."""
    units = {
        "red-line-1": "halvard/1",
        "red-line-2": "halvard/1",
        "red-escort-1": "halvard/1",
        "red-line-3": "halvard/2",
        "blue-line-1": "halvard",
    }
    g = board(markers=MARKERS, units=units)
    g.attack, g.target, g.attacker, g.defender = system("halvard"), spot("halvard/1"), 1, 0
    ask(g, Stand(0))
    assert INTRINSIC in g.defenders
    assert why(g, "stand red-line-3") == "not-on-that-planet (6.2.one-defender)"
    assert why(g, "stand red-line-2") == "like-one"
    assert why(g, "done") == "not-asked (6.2.one-defender)"


@rule("6.2.occupy-at-once", "6.1.advance")
def test_only_who_fought_occupies_and_advances() -> None:
    """6.2.occupy-at-once, 6.1.advance: and whoever is at the star does not advance to it."""
    fought = [unit("red-line-1"), unit("red-escort-1")]
    g = siege(Occupy(0, spot("corrin/1")), attackers=fought)
    assert why(g, "occupy red-line-2") == "not-in-this-battle (6.2.occupy-at-once)"
    assert why(g, "done") == "not-asked (6.2.occupy-at-once)"
    g = siege(Advance(0), attackers=[*fought, unit("red-line-4")])
    assert "advance red-line-4" in menu(g)
    assert why(g, "advance red-line-1") == "there-already (6.1.advance)"
    assert why(g, "advance red-line-2") == "not-in-this-battle (6.1.advance)"


@rule("6.1.exploit", "6.1.exploit-who")
def test_a_victory_is_exploited_where_there_is_something_to_fight() -> None:
    """6.1.exploit: with active units there, on planets with others, as tension allows."""
    g = siege(Exploit(0, 1), target=-1)
    assert why(g, "land 3") == "nothing-to-fight (5.12.target)"
    assert why(g, "cover red-line-1") == "not-asked (6.1.exploit)"
    g = board(markers=MARKERS, units={"blue-line-1": "corrin"})
    g.attack = system("corrin")
    exploit = Exploit(0, 1)
    option = GAME.move("land 1")
    assert str(exploit.refuse(g, option)) == "no-active-units (6.1.exploit-who)"
    g = board(markers=MARKERS, units={"red-line-1": "corrin"}, tension=0)
    g.attack = system("corrin")
    assert str(exploit.refuse(g, option)) == "in-peace (10.peace)"
    g.tension = [2] * 16
    assert str(exploit.refuse(g, option)) == "not-asked (6.1.exploit)"


@rule("6.2.lost-base")
def test_the_base_of_an_attack_goes_to_a_free_planet() -> None:
    """6.2.lost-base: neither beside others, nor onto a marker."""
    g = siege(PutBase(0))
    assert why(g, "base-down 1") == "pieces-of-others (6.2.lost-base)"
    assert why(g, "base-down 2") == "marker-there (6.2.lost-base)"
    assert why(g, "base-down 4") == "like-one"
    assert why(g, "pass") == "not-asked (6.2.lost-base)"


# -- activation phase ----------------------------------------------------------------------------


def arranged(*pieces: int) -> Change:
    """Let pieces have been rearranged."""
    return put(arranged=list(pieces))


ARRANGED_UNITS: Final = {
    "red-line-1": "halvard",
    "red-line-2": "halvard/1",
    "red-line-3": "halvard/1",
    "red-escort-1": "corrin/2",
    "blue-line-1": "corrin",
    "blue-line-2": "halvard/3",
}
ARRANGING: Final[list[Case]] = [
    ({}, "activate blue-line-1", "not-yours (11.2.rearrange)"),
    ({}, "activate red-line-1", "there-already (11.2.rearrange)"),
    ({}, "activate red-line-2", "one-for-each-marker (11.2.activate)"),
    ({}, "activate red-escort-1", "not-your-system (11.2.all)"),
    (
        {"change": arranged(unit("red-line-2"))},
        "station red-line-2 2",
        "arranged-already (11.2.rearrange)",
    ),
    ({}, "station red-line-2 1", "there-already (11.2.rearrange)"),
    ({}, "station red-line-2 3", "pieces-of-others (11.2.heliosphere)"),
    ({}, "station red-line-3 2", "like-one"),
    ({}, "shift-base halvard 1 2", "only-bases-move (6.3.move-bases)"),
    ({}, "shift-base halvard 2 3", "no-marker-of-yours (6.3.move-bases)"),
    (
        {"change": arranged(SHIFTED + spot("dunmere/2"))},
        "shift-base dunmere 2 1",
        "arranged-already (6.3.move-bases)",
    ),
    ({}, "shift-base dunmere 2 2", "there-already (11.2.rearrange)"),
    ({}, "shift-base dunmere 2 5", "marker-there (6.3.move-bases)"),
    ({}, "shift-base dunmere 2 3", "plain-alike (2.plain)"),
    ({}, "shift-base corrin 3 4", "not-your-system (11.2.all)"),
    ({}, "pass", "not-asked (11.2.rearrange)"),
]


@rule("11.2.rearrange", "11.2.activate", "6.3.move-bases")
@named(ARRANGING)
def test_what_cannot_be_rearranged_is_refused_by_its_rule(
    changes: dict[str, Any],
    move: str,
    said: str,
) -> None:
    """11.2.rearrange: each piece once, inside a controlled system, to planets without others."""
    markers = {
        "halvard/1": "red colony",
        "dunmere/2": "red base",
        "dunmere/5": "red factory",
        "corrin/3": "red base",
    }
    g = asked(
        Arrange(0),
        changes,
        markers=markers,
        units=ARRANGED_UNITS,
        planets={"dunmere/1": "rich"},
    )
    assert why(g, move) == said


# -- final phase, interphase, set-up ---------------------------------------------------------------


@rule("17.4.military", "11.2.draw")
def test_a_deck_is_closed_by_a_trait_a_scenario_or_because_it_is_empty() -> None:
    """17.4.military: with more civil cards than military ones red draws a military card."""
    g = asked(FinalPhase(0), {"change": put(traits=[0, -1, -1, -1])}, hands={"red": ["convoy"]})
    assert why(g, "draw civil") == "trait-forbids-deck (17.4.military)"
    assert why(g, "done") == "not-asked (11.2.draw)"
    g = asked(FinalPhase(0), {"change": lambda g: g.decks[1].clear()})
    assert why(g, "draw civil") == "deck-is-empty (11.2.draw)"
    g = asked(
        DealHand(0, 2),
        {"change": put(traits=[1, -1, -1, -1])},
        seats=1,
        scenario="genesis",
    )
    assert why(g, "draw military") == "deck-not-used (4.six)"


@rule("10.lower")
def test_an_offer_that_cannot_be_made_is_refused_by_its_rule() -> None:
    """10.lower: to another, not at peace, not asked yet, and by one level."""
    g = board(seats=3)
    g.tension[2] = g.tension[8] = 0
    ask(g, Appease(0, 0, []))
    assert "offer blue" in menu(g)
    assert why(g, "offer red") == "not-yourself (10.lower)"
    assert why(g, "offer green") == "at-peace (10.levels)"
    assert why(g, "accept") == "not-asked (10.lower)"
    g = board(seats=3)
    ask(g, Appease(0, 0b010, []))
    assert why(g, "offer blue") == "offered-already (10.lower)"
    g = board(seats=3)
    ask(g, Appease(0, 0, [1, 4]))
    assert why(g, "offer blue") == "one-level-only (10.lower)"


@rule("18.1.home", "18.6.regions", "18.6.traits", "18.5.province")
def test_where_a_player_cannot_begin_is_refused() -> None:
    """18.6.regions: a peripheral one that nobody has; a home in its region, where nobody is."""
    g = board(markers={"halvard/1": "blue base", "nightgate/1": "blue base"})
    ask(g, ChooseHome(0, CONTROL_IDS.index("colony"), [0]))
    assert why(g, "home halvard") == "system-is-taken (18.1.home)"
    assert why(g, "home brandt") == "not-in-these-regions (18.1.home)"
    g.pending = None
    ask(g, ChooseRegion(0))
    assert why(g, "region a") == "only-peripheral (18.6.regions)"
    assert why(g, "region 2") == "region-is-taken (18.6.regions)"
    assert why(g, "home brandt") == "not-asked (18.6.regions)"
    g.pending = None
    ask(g, ChooseProvince(0, 0))
    assert why(g, "region 5") == "not-beside-the-centre (18.5.province)"
    g.pending, g.traits = None, [-1, 1, -1, -1]
    ask(g, ChooseTrait(0))
    assert why(g, "trait civil") == "trait-is-taken (18.6.traits)"
    assert why(g, "region 5") == "not-asked (18.6.traits)"


@rule("18.5.event-4", "18.5.war-side", "8.1.row-5")
def test_naval_power_that_is_not_there_cannot_be_paid() -> None:
    """18.5.event-4: 5 of 4; 18.5.war-side: at most all of it; 8.1.row-5: none of none."""
    g = board(markers=MINOR, naval={"red": 4})
    g.treaties = [spot("selk/1"), 0]
    low = "naval-power-too-low"
    pay, commit = GAME.move("pay-power"), GAME.move("commit 5")
    assert str(Crisis(0, 5, 1).refuse(g, pay)) == f"{low} (18.5.event-4)"
    assert str(Crisis(0, 5, 1).refuse(g, commit)) == "not-asked (18.5.event-4)"
    g = ask(g, Commit(0))
    assert why(g, "commit 5") == f"{low} (18.5.war-side)"
    lower = GAME.move("lower-power")
    assert str(Pressed(0, spot("selk/1")).refuse(g, lower)) == f"{low} (8.1.row-5)"


# -- all of them -----------------------------------------------------------------------------------


def test_every_message_is_reached_and_every_entry_exists() -> None:
    """A message that no test here expects is one that nobody can read."""
    text = Path(__file__).read_text("utf-8")
    expected = {"game-over", "like-one", "one-at-least", "naval-power-too-low"}
    expected |= set(re.findall(r'"([a-z0-9-]+) \([0-9]', text))
    assert expected == set(REFUSALS)
    entries = rulebook(GAME.folder)
    for name in ("refusing", "s05_refusals", "s06_refusals", "s11_refusals"):
        code = (GAME.folder / "rules" / f"{name}.py").read_text("utf-8")
        named_entries = re.findall(r'"(\d+\.[\w.-]+)"', code)
        assert named_entries
        assert [entry for entry in named_entries if entry not in entries] == []
