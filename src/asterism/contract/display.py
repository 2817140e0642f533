"""How a game is shown: what front ends ask of it, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from asterism.contract.scene import Component, Scene, SeatMark
from asterism.contract.translator import Translator
from asterism.kernel.events import Event
from asterism.kernel.marker import N_
from asterism.kernel.view import View


def plain_mark(translator: Translator, seat: int) -> SeatMark:
    """Return the sign of a seat of a game that names none."""
    name = translator.label("seat", seat)
    return SeatMark(name, name[:1].upper(), "disc", name.lower())


def no_options(_view: View, _translator: Translator) -> Mapping[str, Sequence[int]]:
    """Return that no option touches anything, for a game that is not drawn."""
    return {}


def no_targets(_event: Event) -> Sequence[str]:
    """Return that an event points at nothing, for a game that is not drawn."""
    return ()


def nothing_else(_view: View, _component: str) -> Sequence[str]:
    """Return that who touches a component means nothing else, for a game that does not say."""
    return ()


def no_picture(_translator: Translator, _kind: str, _number: int) -> Component | None:
    """Return no picture, for a game that is not drawn."""
    return None


def by_score(_state: Any) -> None:  # noqa: ANN401 - any state
    """Return that scores say how a game ended, for a game that does not say otherwise."""


@dataclass(frozen=True, kw_only=True)
class Display:
    """How a game is shown."""

    scene: Callable[[View, Translator], Scene]
    """A view as placed components."""
    mark: Callable[[Translator, int], SeatMark] = plain_mark
    """How a seat is recognised; scenes say the same."""
    options_at: Callable[[View, Translator], Mapping[str, Sequence[int]]] = no_options
    """By the id of a component which of the view's options, legal or not, touch it."""
    meant: Sequence[int] = ()
    """The verbs that somebody most probably means who touches what cannot be chosen, best first."""
    meant_at: Callable[[View, str], Sequence[str]] = nothing_else
    """Which components may be meant as well by who touches one: a star for a fleet there."""
    beside: Collection[str] = ()
    """Refusals that are told only where none is more to the point: that a card is not held."""
    event_targets: Callable[[Event], Sequence[str]] = no_targets
    """The ids of the places and components that an event speaks of, as a seat sees the event."""
    picture: Callable[[Translator, str, int], Component | None] = no_picture
    """How a number of a kind (UNKNOWN: a hidden one) looks on its own; None without a picture."""
    points: bool = True
    """Whether scores are points that people count; else they only rank the seats at the end."""
    scored: str = N_("Points")
    """What scores are called, as a message."""
    decided: Callable[[Any], tuple[str, list[int]] | None] = by_score
    """By what a finished game was won if not by score, as a message, and how much of it each seat
    has."""
    sources: Sequence[str] = ()
    """What brings points, as messages, in the order of the state's `scores_by_source`."""

    def points_by_source(
        self, translator: Translator, parts: Sequence[Sequence[int]]
    ) -> dict[str, list[int]]:
        """Return what brought the points of each seat; what brought nobody any is left out.

        Args:
            translator: the language of the names.
            parts: by seat the points that each source has brought; empty if the game does not say.
        """
        named = zip(self.sources, zip(*parts, strict=True), strict=True)
        return {translator(name): list(points) for name, points in named if any(points)}
