"""Worked examples of Space Opera: how their position begins.

The lines of a position are in `lines.py`, what can be expected of one in `expectations.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from asterism.contract.example_reader import ExampleReader, Step, rulings_in
from asterism.contract.forms import Line
from asterism.contract.rulings import Value
from asterism.contract.scenarios import SCENARIO
from asterism.games.space_opera.content.cards import CARD, RESOURCE_IDS, RESOURCE_OF, RESOURCES
from asterism.games.space_opera.content.decks import READY_IDS, faces_of, ready
from asterism.games.space_opera.content.tables import COLOURS, MOST_COPIES
from asterism.games.space_opera.positions.expectations import EXPECTATIONS
from asterism.games.space_opera.positions.lines import CARD_NAMES, POSITION
from asterism.games.space_opera.positions.position import begin, build
from asterism.games.space_opera.positions.writing import describe
from asterism.games.space_opera.rulings import OWN_DECKS, RULINGS, ruling_bits, source_of
from asterism.games.space_opera.state import CARD_DRAW, SpaceOpera
from asterism.kernel.agenda import State


class SpaceOperaExamples(ExampleReader):
    """Reads positions of Space Opera, and looks whether expectations hold."""

    faces: ClassVar[tuple[str, ...]] = ("card", "system", "species")
    lines: ClassVar[Mapping[str, Line]] = POSITION
    expectations: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = EXPECTATIONS

    def start(self, steps: Sequence[Step], *, positioned: bool) -> State:
        """Return the position."""
        fresh = super().start(steps, positioned=False)
        if not positioned:
            return fresh
        assert isinstance(fresh, SpaceOpera)  # noqa: S101 - for the type checker
        return begin(build(fresh, **self.said))

    def spare(self, g: State, purpose: int, outcomes: Sequence[int]) -> list[int]:  # noqa: ARG002
        """Offer any card of a deck that the file does not speak of."""
        if purpose != CARD_DRAW:
            return []
        return [
            at
            for at, face in enumerate(outcomes)
            if not {RESOURCE_IDS[RESOURCE_OF[face]], CARD_NAMES[face - CARD]} & self.named
        ]

    @staticmethod
    def describe(g: State) -> dict[str, Any]:
        """Return what the lines of a position say, in the turn of a seat."""
        assert isinstance(g, SpaceOpera)  # noqa: S101 - for the type checker
        return describe(g)

    @staticmethod
    def rulings_of(g: State) -> dict[str, Value]:
        """Return whose decks they are, and the rulings that differ from the recommended ones."""
        assert isinstance(g, SpaceOpera)  # noqa: S101 - for the type checker
        return _decks_of(g) | rulings_in(g.rulings, RULINGS, ruling_bits)


def _decks_of(g: SpaceOpera) -> dict[str, Value]:
    """Return the scenario, with the ready deck of each seat where no file names the decks."""
    if not g.own_decks:
        return {}
    if g.table:
        return {SCENARIO: source_of(g)}
    options: dict[str, Value] = {SCENARIO: OWN_DECKS}
    for seat, colour in enumerate(COLOURS[: g.seats]):
        own = range(
            CARD + seat * MOST_COPIES * RESOURCES, CARD + (seat + 1) * MOST_COPIES * RESOURCES
        )
        faces = sorted({*own} - {*g.box})
        options[f"deck_{colour}"] = next(
            deck for deck in READY_IDS if faces_of(ready(deck), seat) == faces
        )
    return options
