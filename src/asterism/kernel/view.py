"""What a seat may see, made from the state by declaration and knowledge alone.

A game names its public fields and where faces lie; every face that a seat does not know is masked
here, and nowhere else. A front end, a log and an export get views, never states.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from asterism.kernel.agenda import State

SPECTATOR: Final = -1
UNKNOWN: Final = -1


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and of whom: the rule that waits, which is public."""

    seat: int
    rule: str
    section: str
    args: list[Any]


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one seat (or a spectator, -1) may see of a game in progress."""

    seat: int
    seats: int
    public: dict[str, Any]
    zones: dict[str, list[int]]
    """By name the faces of each zone in order, -1 for one that the seat does not know."""
    question: Question | None
    options: list[int]
    """What the seat may choose now; empty while another is asked."""
    suspicions: list[tuple[int, int]]
    """Pools: (face, mask of places) for each face that the seat knows to be in one of several."""
    facts: list[tuple[int, int, int]]
    """Public facts: (place, kind, need): none of the kind there (0), or at least so many."""
    over: bool


def view(g: State, seat: int) -> View:
    """Return what a seat (-1: a spectator) may see of a state."""
    knowledge = g.knowledge
    zones: dict[str, list[int]] = {}
    for name, faces, ordered in g.zones():
        seen = [face if knowledge.knows(seat, face) else UNKNOWN for face in faces]
        zones[name] = seen if ordered else sorted(seen)
    question = None
    options: list[int] = []
    if g.pending is not None:
        asked = g.pending
        question = Question(asked.seat, type(asked).__name__, asked.section, list(asked.args()))
        if asked.seat == seat:
            options = list(g.menu)
    return View(
        seat=seat,
        seats=g.seats,
        public={name: _public(g, name) for name in g.PUBLIC},
        zones=zones,
        question=question,
        options=options,
        suspicions=_suspicions(knowledge.pools, knowledge.watcher(seat)),
        facts=sorted(zip(*[iter(knowledge.facts)] * 3, strict=True)),
        over=g.over(),
    )


def _public(g: State, name: str) -> Any:  # noqa: ANN401 - whatever the field holds
    value = getattr(g, name)
    if callable(value):
        value = value()
    return list(value) if isinstance(value, list) else value


def _suspicions(pools: list[int], watcher: int) -> list[tuple[int, int]]:
    return sorted(
        (pools[i + 1], pools[i + 2]) for i in range(0, len(pools), 3) if pools[i] >> watcher & 1
    )
