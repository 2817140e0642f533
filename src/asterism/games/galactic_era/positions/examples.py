"""Worked examples of Galactic Era: how their position begins, and short names in their moves.

The lines of a position are in `lines.py`, what can be expected of one in `expectations.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from asterism.contract.example_reader import ExampleReader, Step, rulings_in
from asterism.contract.forms import Line
from asterism.contract.notation import Notation
from asterism.contract.rulings import Value
from asterism.games.galactic_era.content.tables import COLOURS, FLEET_IDS, TILE_HEXES
from asterism.games.galactic_era.positions.expectations import EXPECTATIONS
from asterism.games.galactic_era.positions.lines import POSITION
from asterism.games.galactic_era.positions.names import hex_of
from asterism.games.galactic_era.positions.position import begin, build
from asterism.games.galactic_era.positions.writing import describe
from asterism.games.galactic_era.rulings import DIFFICULTY, RULINGS, ruling_bits
from asterism.games.galactic_era.state import GalacticEra, sides_at
from asterism.games.galactic_era.vocabulary.notation import KINDS
from asterism.kernel.agenda import State
from asterism.kernel.errors import BadInput


class GalacticEraExamples(ExampleReader):
    """Reads positions of Galactic Era, and looks whether expectations hold."""

    faces: ClassVar[tuple[str, ...]] = ("card", "relic", "token", "chip", "letter", "people")
    lines: ClassVar[Mapping[str, Line]] = POSITION
    expectations: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = EXPECTATIONS

    def __init__(self, game: Notation, seats: int, rulings: Mapping[str, Value]) -> None:
        """Begin with an empty position."""
        super().__init__(game, seats, rulings)
        self.colours = COLOURS[: sides_at(seats)]

    def start(self, steps: Sequence[Step], *, positioned: bool) -> State:
        """Return the position."""
        if not positioned:
            return super().start(steps, positioned=False)
        said = {name: value for name, value in self.said.items() if name != "seeds"}
        g = build(self.seats, rulings=ruling_bits(self.rulings), **said)
        return begin(g, self.said.get("seeds"))

    # -- names that suit a hand --------------------------------------------------------------

    def spell_move(self, words: Sequence[str], seat: int) -> list[str]:
        """Return a move with places and fleets as the notation writes them."""
        for verb in self.game.verbs.values():
            if verb.word == words[0]:
                return [words[0], *self._spell(verb.args, words[1:], self.colours[seat])]
        return list(words)

    def spell_event(self, words: Sequence[str]) -> list[str]:
        """Return an event with places and fleets as the notation writes them."""
        for happening in self.game.event_types.values():
            if happening.name == words[0]:
                return [words[0], *self._spell(happening.args, words[1:], "")]
        return list(words)

    def _spell(self, kinds: Sequence[str], words: Sequence[str], colour: str) -> list[str]:
        """Put a slot and an index for a place, and a number for the letter of a fleet."""
        left = list(words)
        found: list[str] = []
        for i, kind in enumerate(kinds):
            if len(found) > i:
                continue  # the index of a place
            if not left:
                break
            word = left.pop(0)
            if kind == "slot" and word[0].isalpha() and word != "any":
                hex_ = hex_of(self._bare, word)
                found += [str(hex_ // TILE_HEXES), str(hex_ % TILE_HEXES)][: len(kinds) - i]
            elif kind == "spot" and "/" in word:
                found.append(KINDS["spot"].name(self._bare.spot(hex_of(self._bare, word))))
            elif kind == "fleet" and word.upper() in FLEET_IDS:
                found.append(self._slot(colour, word.upper()))
            else:
                found.append(word)
            colour = word if kind in ("side", "seat") else colour
        return found + left

    def _slot(self, colour: str, letter: str) -> str:
        """Return the slot of the fleet that has a letter in the position."""
        fleets = self.said.get("fleets", {}).get(colour, [])
        letters = ["" if each is None else each[1] for each in fleets]
        if letter not in letters:
            raise BadInput(
                f"no fleet of {colour} has the letter {letter} in the position; one that is "
                "created later goes by its number, the lowest that is free"
            )
        return str(letters.index(letter))

    @cached_property
    def _bare(self) -> GalacticEra:
        """A table with the board of this example."""
        return build(self.seats, sectors=self.said.get("sectors", []))

    # -- writing -----------------------------------------------------------------------------

    @staticmethod
    def describe(g: State) -> dict[str, Any]:
        """Return what the lines of a position say, where a round begins."""
        assert isinstance(g, GalacticEra)  # noqa: S101 - for the type checker
        return describe(g)

    @staticmethod
    def rulings_of(g: State) -> dict[str, Value]:
        """Return the rulings of a state that differ from the recommended ones."""
        assert isinstance(g, GalacticEra)  # noqa: S101 - for the type checker
        return rulings_in(g.rulings, [DIFFICULTY, *RULINGS], ruling_bits)
