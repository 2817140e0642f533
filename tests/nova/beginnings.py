"""Games of NOVA from the first step of their set-up, with as much of chance written as matters.

    g = start("invaders", region=[3], marker=[12])
    play(g, "red: mark halvard 1")

What is not written is the first of what is possible. Purposes of chance are named as arguments.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from asterism.games.nova import GAME
from asterism.games.nova.content.scenarios import FLAGS_OF, TURNS
from asterism.games.nova.content.tables import CONTROL_IDS, PLANETS, RESERVE, SYSTEMS_OF
from asterism.games.nova.rules.s14_ending import turn_comes_to
from asterism.games.nova.rules.s18_events import ScenarioEvent
from asterism.games.nova.setup import CHECKS, RIGHTS, new_game
from asterism.games.nova.state import Nova
from asterism.games.nova.vocabulary.notation import KINDS
from asterism.testing.scripts import Script
from tests.nova.board import Listener, ask, board

Written = Sequence[int | str]


class Lots(Script):
    """Gives what is written, in order or by purpose, and else the first of what is possible."""

    def __init__(self, **written: Written) -> None:
        super().__init__([], GAME)
        self.written: Final = {name: list(outcomes) for name, outcomes in written.items()}

    def outcome(self, purpose: int, outcomes: list[int]) -> int:
        of_purpose = self.written.get(GAME.purposes[purpose].name, [])
        if not self.outcomes and not of_purpose:
            return 0
        if not self.outcomes:
            self.outcomes.append(of_purpose.pop(0))
        return super().outcome(purpose, outcomes)


def start(scenario: str, seats: int = 1, **written: Written) -> Nova:
    """Return a new game, as far as it goes without a choice."""
    g = new_game(seats, {"scenario": scenario})
    g.checks, g.rights = CHECKS, RIGHTS
    g.journal = Listener()
    g.chance = Lots(**written)
    g.settle()
    return g


def will(g: Nova, *outcomes: int | str) -> None:
    """Write down what chance gives next."""
    assert isinstance(g.chance, Script)
    g.chance.outcomes.extend(outcomes)


def forget(g: Nova) -> None:
    """Forget what has happened."""
    assert isinstance(g.journal, Listener)
    g.journal.lines.clear()


def by_rules_of_scenario(g: Nova) -> Nova:
    """Let the special rules hold with which the scenario of a position begins."""
    g.flags = FLAGS_OF[g.scenario]
    return g


def event(g: Nova, number: int = 0, seat: int = 0) -> Nova:
    """Let the event of a number happen, or the next one; a seat has drawn the X."""
    if number:
        g.events = number - 1
    return ask(g, ScenarioEvent(seat))


def markers(g: Nova, whose: str) -> list[str]:
    """Return the markers of a side, as "SYSTEM/PLANET CONTROL", in the order of the map."""
    first = 1 + KINDS["side"].number(whose) * len(CONTROL_IDS)
    return [
        f"{KINDS['system'].name(spot // PLANETS)}/{spot % PLANETS + 1} {CONTROL_IDS[code - first]}"
        for spot, code in enumerate(g.marker)
        if first <= code < first + len(CONTROL_IDS)
    ]


def region(name: str) -> list[int]:
    """Return the systems of a region."""
    return SYSTEMS_OF[KINDS["region"].number(name)]


def is_open(g: Nova, name: str) -> bool:
    """Return whether a region is in play."""
    return g.open_regions >> KINDS["region"].number(name) & 1 == 1


def in_reserve(g: Nova, whose: str) -> int:
    """Return how many units are in the reserve of a side."""
    return g.unit_at.count(RESERVE + KINDS["side"].number(whose))


def verbs(moves: list[str]) -> set[str]:
    """Return the first words of moves."""
    return {move.split()[0] for move in moves}


def placed(moves: list[str]) -> set[str]:
    """Return the kinds of markers that can be placed."""
    return {move.split()[1] for move in moves if move.startswith("place ")}


def verdict(scenario: str, vp: int) -> int:
    """Return how a scenario for one player ends with so many VP."""
    g = by_rules_of_scenario(board(seats=1, scenario=scenario))
    g.vp[0] = vp
    g.last_turn = TURNS[g.scenario]
    turn_comes_to(g, g.last_turn)
    assert g.over()
    return g.verdict
