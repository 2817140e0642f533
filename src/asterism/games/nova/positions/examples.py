"""Worked examples of NOVA: how their position begins, and short names of planets in their moves.

The lines of a position are in `lines.py`, what can be expected of one in `expectations.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from asterism.contract.example_reader import ExampleReader, Step
from asterism.contract.forms import Line
from asterism.contract.rulings import Value
from asterism.contract.scenarios import SCENARIO
from asterism.games.nova.content.scenarios import name_of
from asterism.games.nova.positions.expectations import EXPECTATIONS
from asterism.games.nova.positions.lines import POSITION
from asterism.games.nova.positions.position import begin, build
from asterism.games.nova.positions.writing import describe
from asterism.games.nova.state import Nova
from asterism.kernel.agenda import State


class NovaExamples(ExampleReader):
    """Reads positions of NOVA, and looks whether expectations hold."""

    faces: ClassVar[tuple[str, ...]] = ("card", "tile")
    lines: ClassVar[Mapping[str, Line]] = POSITION
    expectations: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = EXPECTATIONS

    def start(self, steps: Sequence[Step], *, positioned: bool) -> State:
        """Return the position."""
        fresh = super().start(steps, positioned=False)  # refuses a scenario for other seats
        if not positioned:
            return fresh
        assert isinstance(fresh, Nova)  # noqa: S101 - for the type checker
        g = build(self.seats, name_of(fresh.scenario), **self.said)
        return begin(g, spending="purse" in self.said)

    def spell_move(self, words: Sequence[str], seat: int) -> list[str]:  # noqa: ARG002
        """Return a move with each planet, "halvard/1", as its system and its number."""
        return [part for word in words for part in word.split("/")]

    @staticmethod
    def describe(g: State) -> dict[str, Any]:
        """Return what the lines of a position say, in the naval phase of an impulse."""
        assert isinstance(g, Nova)  # noqa: S101 - for the type checker
        return describe(g)

    @staticmethod
    def rulings_of(g: State) -> dict[str, Value]:
        """Return the scenario."""
        assert isinstance(g, Nova)  # noqa: S101 - for the type checker
        return {SCENARIO: name_of(g.scenario)}
