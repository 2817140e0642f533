"""A standpoint: all that a seat knows of a game in progress, as data from which worlds are dealt.

It has the form of a whole state (`Game.dump`), so that `Game.load` reads it and `redeal` deals from
it: but what the seat does not know in it was dealt again, from what the seat knows and by dice that
are always the same. So worlds that the seat cannot tell apart give the same standpoint. What other
seats know of hidden things is left out, even where the seat might work it out.
"""

from __future__ import annotations

from typing import Any

from asterism.contract.game import Game
from asterism.kernel.agenda import State
from asterism.kernel.knowledge import Knowledge
from asterism.play.foresight import imagined


def standpoint(game: Game, state: State, seat: int) -> dict[str, Any]:
    """Return what a seat knows of a state as JSON-able data."""
    world = imagined(state, seat, 1)[0]
    data = game.dump(world)
    data["known"] = _known(world, seat)
    data["pools"] = _pools(world.knowledge, seat)
    data["facts"] = _flat(sorted(_triples(world.knowledge.facts)))
    return data


def _known(g: State, seat: int) -> list[int]:
    """Return by face who knows it: everybody, or of the seat and its other sides those who do."""
    knowledge = g.knowledge
    own, public = 1 << knowledge.watcher(seat), 1 << knowledge.watcher(-1)
    kept = own
    for side in range(g.side_count()):
        if g.seat_of(side) == seat:
            kept |= 1 << side
    return [
        0 if not mask & own else knowledge.all if mask & public else mask & kept
        for mask in knowledge.known
    ]


def _pools(knowledge: Knowledge, seat: int) -> list[int]:
    """Return the pools that a seat knows of, as if nobody else did."""
    own = 1 << knowledge.watcher(seat)
    known = [(face, places) for seats, face, places in _triples(knowledge.pools) if seats & own]
    return _flat([(own, face, places) for face, places in sorted(known)])


def _triples(flat: list[int]) -> list[tuple[int, int, int]]:
    return list(zip(*[iter(flat)] * 3, strict=True))


def _flat(triples: list[tuple[int, int, int]]) -> list[int]:
    return [number for triple in triples for number in triple]
