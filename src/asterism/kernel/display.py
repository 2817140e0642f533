"""How a game is shown: what front ends ask of it, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from asterism.kernel.events import Event
from asterism.kernel.scene import Component, Scene, SeatMark
from asterism.kernel.tongue import Tongue
from asterism.kernel.view import View


def plain_mark(tongue: Tongue, seat: int) -> SeatMark:
    """Return the sign of a seat of a game that names none."""
    name = tongue.label("seat", seat)
    return SeatMark(name, name[:1].upper(), "disc", name.lower())


def no_options(_view: View, _tongue: Tongue) -> Mapping[str, Sequence[int]]:
    """Return that no option touches anything, for a game that is not drawn."""
    return {}


def no_targets(_event: Event) -> Sequence[str]:
    """Return that an event points at nothing, for a game that is not drawn."""
    return ()


def no_picture(_tongue: Tongue, _kind: str, _number: int) -> Component | None:
    """Return that nothing is drawn by itself, for a game that is not drawn."""
    return None


@dataclass(frozen=True, kw_only=True)
class Display:
    """How a game is shown."""

    scene: Callable[[View, Tongue], Scene]
    """A view as placed components."""
    mark: Callable[[Tongue, int], SeatMark] = plain_mark
    """How a seat is told from the others; scenes say the same."""
    options_at: Callable[[View, Tongue], Mapping[str, Sequence[int]]] = no_options
    """By the id of a component which of the view's options, legal or not, touch it."""
    event_targets: Callable[[Event], Sequence[str]] = no_targets
    """The ids of the places and components that an event speaks of, as a seat sees the event."""
    picture: Callable[[Tongue, str, int], Component | None] = no_picture
    """How a number of a kind (UNKNOWN: a hidden one) looks by itself; None where it has no look."""
