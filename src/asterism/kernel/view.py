"""What a seat may see, made from the state by declaration and knowledge alone.

A game names its public fields and where faces lie; every face that a seat does not know is masked
here (`seen_zones`), and nowhere else. A front end, a log and an export get views, never states.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from asterism.kernel.agenda import NOBODY, Decision, State
from asterism.kernel.joint import SecretDecision
from asterism.kernel.knowledge import Knowledge

SPECTATOR: Final = -1
UNKNOWN: Final = -1


@dataclass(frozen=True)
class Question:
    """What is asked, and of whom: the rule that waits, which is public."""

    seat: int
    rule: str
    section: str
    args: list[Any]


@dataclass(frozen=True)
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
    """Public facts: (place, kind, need): none of the kind there (0), or at least this many."""
    over: bool
    asked: list[int]
    """The seats that may answer now."""
    lane: list[int]
    """What the seat itself has picked so far in a secret choice that is going on."""
    sealed: list[int]
    """The sides whose secret choice is sealed while that of others is not."""
    rights: list[int]
    """What the seat may do now without being asked."""


@dataclass(frozen=True)
class Common:
    """What all readers of a position see alike: it can be made once for all of them."""

    public: dict[str, Any]
    facts: list[tuple[int, int, int]]
    over: bool
    sealed: list[int]


def common(g: State) -> Common:
    """Return what every reader of a state sees."""
    facts = sorted(zip(*[iter(g.knowledge.facts)] * 3, strict=True))
    return Common(_public(g), facts, g.over(), sealed_sides(g))


def view(g: State, seat: int, shared: Common | None = None) -> View:
    """Return what a seat (-1: a spectator) may see of a state.

    Args:
        g: the state.
        seat: who looks.
        shared: what every reader of this very position sees, if it has been made already.
    """
    shared = shared or common(g)
    knowledge = g.knowledge
    zones: dict[str, list[int]] = {}
    for name, seen, ordered in seen_zones(g, seat):
        if not ordered:
            seen.sort()
        zones[name] = seen
    asked = g.asked()
    question = None
    if g.pending is not None:
        own = as_asked(g, g.pending, seat, asked)
        who = seat if seat in asked else asked[0]
        question = Question(who, type(own).__name__, own.section, list(own.args()))
    return View(
        seat=seat,
        seats=g.seats,
        public=shared.public,
        zones=zones,
        question=question,
        options=list(g.menu_of(seat)),
        suspicions=sorted(suspicions(knowledge, seat)),
        facts=shared.facts,
        over=shared.over,
        asked=asked,
        lane=lane(g, seat),
        sealed=shared.sealed,
        rights=g.may_interject(seat) if seat >= 0 else [],
    )


def seen_zones(g: State, seat: int) -> list[tuple[str, list[int], bool]]:
    """Return the zones with the faces that a seat knows, -1 for others, and whether order shows.

    Where it does not, it tells nothing, and is not to be told.
    """
    known, mask = g.knowledge.known, 1 << g.knowledge.watcher(seat)
    return [
        (name, [face if known[face] & mask else UNKNOWN for face in faces], ordered)
        for name, faces, ordered in g.zones()
    ]


def as_asked(g: State, decision: Decision[Any], seat: int, asked: list[int]) -> Decision[Any]:
    """Return the pending decision as it is put to a seat, if it is among those who are asked."""
    return decision.put_to(decision.side_for(g, seat)) if seat in asked else decision


def lane(g: State, seat: int) -> list[int]:
    """Return what a seat has picked for the side for which it is asked, or else for its own."""
    if not g.lanes or seat < 0:
        return []
    side = NOBODY if g.pending is None else g.pending.side_for(g, seat)
    return list(g.lanes[seat if side == NOBODY else side])


def sealed_sides(g: State) -> list[int]:
    """Return the sides that have sealed a choice which others still have to make."""
    if not isinstance(g.pending, SecretDecision):
        return []
    sealed = g.pending.seats(g) & g.sealed
    return [side for side in range(g.side_count()) if sealed >> side & 1]


def open_view(g: State) -> View:
    """Return a view in which nothing is hidden: for games that are over, and for nothing else."""
    shown = g.clone()
    for face in range(len(shown.knowledge.known)):
        shown.knowledge.publish(face)
    return view(shown, SPECTATOR)


def _public(g: State) -> dict[str, Any]:
    """Return the public fields by name; a list is copied, a method of that name called."""
    public: dict[str, Any] = {}
    for name in g.PUBLIC:
        value = getattr(g, name)
        kind = type(value)
        if kind is list:  # by type: views are made all the time
            public[name] = value[:]
        elif kind is int:
            public[name] = value
        else:
            value = value() if callable(value) else value
            public[name] = list(value) if isinstance(value, list) else value
    return public


def suspicions(knowledge: Knowledge, seat: int) -> list[tuple[int, int]]:
    """Return the pools of a seat in any order: a face and the mask of places where it may lie."""
    pools, watcher = knowledge.pools, knowledge.watcher(seat)
    return [
        (pools[i + 1], pools[i + 2]) for i in range(0, len(pools), 3) if pools[i] >> watcher & 1
    ]
