"""Rulings: how a table reads what a rulebook leaves open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from asterism.kernel.marker import N_

Value = bool | str | int


@dataclass(frozen=True, slots=True)
class Ruling:
    """A named ruling that a table may choose."""

    name: str
    values: tuple[Value, ...]
    default: Value
    text: str = ""
    """What it decides, in English, for people."""
    called: Mapping[Value, str] = field(default_factory=dict)
    """What its values are called, in English, for people."""
    seat: int = -1
    """The seat that it concerns, if it is given seat by seat (a handicap); -1 for the table."""

    def value_text(self, value: Value) -> str:
        """Return what a value is called, in English: "yes" and "no" if the ruling says nothing."""
        if isinstance(value, bool) and value not in self.called:
            return N_("yes") if value else N_("no")
        return self.called.get(value, str(value))
