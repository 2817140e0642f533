"""Positions of the scenario Imperium, and what can be asked of them."""

from __future__ import annotations

from typing import Any

from asterism.games.nova.content.tables import STAR
from asterism.games.nova.rules.pieces import put_unit
from asterism.games.nova.rules.s05_naval import Naval
from asterism.games.nova.rules.s06_battle import score_capitals
from asterism.games.nova.rules.s18_events import (
    ScenarioEvent,
)
from asterism.games.nova.state import NONE, Nova
from tests.nova.beginnings import (
    by_rules_of_scenario,
    will,
)
from tests.nova.board import ask, board, menu, play, system, unit


def imperium(**position: Any) -> Nova:
    """Return a position with the special rules of the scenario; red's base is 3."""
    own = {"markers": {"halvard/1": "red colony", "tessaly/1": "blue colony"}} | position
    g = by_rules_of_scenario(board(seats=2, scenario="imperium", **own))
    g.economy[0] = 3
    return g


def news(g: Nova, *dice: int | str, seat: int = 1) -> Nova:
    """Let an event happen, of a die and whatever it needs."""
    will(g, *dice)
    return ask(g, ScenarioEvent(seat))


def buildable(g: Nova) -> set[str]:
    """Return what red could build at halvard with many points."""
    g.purse[0] = 9
    ask(g, Naval(0))
    found = {move.split()[1] for move in menu(g) if move.startswith("build ")}
    play(g, "red: done")
    return found


def worth_of_battle(g: Nova) -> int:
    """Return the VP that red gains where blue loses a capital unit."""
    before = g.vp[0]
    g.attacker, g.defender, g.fell = 0, 1, [0, 1]
    score_capitals(g)
    g.attacker = g.defender = NONE
    return g.vp[0] - before


def buildable_with_three(g: Nova) -> set[str]:
    """Return what red could build with three line fleets on the map."""
    for n in (1, 2, 3):
        put_unit(g, unit(f"red-line-{n}"), STAR + system("halvard"), 0)
    return buildable(g)
