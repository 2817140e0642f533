"""Building a position of Space Opera from what matters in it.

It is the turn of a seat, the first one by initiative unless another is named. Species that are not
named are the first in the file that nobody has; each has the troops of the beginning, no credits,
no cards, and is in no system yet. Cards that are not named lie in their decks, and the deck of
systems is in the order of the file under those that are named.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

from asterism.games.space_opera.content.cards import INITIATIVE, SPECIES_IDS
from asterism.games.space_opera.content.tables import CIVIL, COLOURS
from asterism.games.space_opera.positions.lines import DEEDS
from asterism.games.space_opera.positions.placing import (
    check_extinct,
    deal,
    lay,
    lay_systems,
    load,
    mark,
    seat_of,
    use_up,
)
from asterism.games.space_opera.rules.pieces import refresh
from asterism.games.space_opera.rules.s22_round import BeginTurn, EndRound, EndTurn, Round, Turn
from asterism.games.space_opera.rules.s25_victory import CheckVictories
from asterism.games.space_opera.state import EVOLVING, UNFINISHED, UP, SpaceOpera
from asterism.kernel.errors import BadInput


class Said(TypedDict, total=False):
    """What the lines of a position say: see `lines.POSITION`."""

    round: int
    turn: str
    full: Sequence[str]
    species: Mapping[str, str]
    troops: Mapping[str, tuple[int, int]]
    credits: Mapping[str, int]
    at: Mapping[str, str]
    foreign: Mapping[str, Sequence[str]]
    hands: Mapping[str, Sequence[str]]
    raised: Mapping[str, str]
    unfinished: Mapping[str, str]
    evolving: Mapping[str, str]
    carries: Mapping[str, str]
    evolved: Mapping[str, int]
    weakness: Mapping[str, int]
    granted: Sequence[tuple[str, str]]
    away: Mapping[str, Sequence[str]]
    used: Sequence[str]
    sent: Sequence[str]
    jumps: int
    done: Sequence[str]
    negotiated: Sequence[str]
    stronger: Mapping[str, tuple[int, int]]
    drilled: Sequence[str]
    systems: Sequence[str]
    passed: Sequence[str]
    discards: Sequence[str]


def build(g: SpaceOpera, **said: Unpack[Said]) -> SpaceOpera:
    """Turn a new game into a position; nothing is on its agenda: see `begin`.

    Raises:
        BadInput: something does not fit.
    """
    g.agenda.clear()
    _be(g, said)
    _stand(g, said)
    for colour, others in said.get("foreign", {}).items():
        g.strangers[seat_of(colour)] |= mask(others)
    lay_systems(g, said.get("at", {}), said.get("systems", ()), said.get("passed", ()))
    lay(g, said.get("raised", {}), UP)
    lay(g, said.get("unfinished", {}), UNFINISHED)
    lay(g, said.get("evolving", {}), EVOLVING)
    load(g, said.get("carries", {}))
    deal(g, said.get("hands", {}), said.get("discards", ()))
    mark(g, said.get("evolved", {}), said.get("weakness", {}), said.get("granted", ()))
    use_up(g, said.get("away", {}), said.get("used", ()), said.get("sent", ()))
    for seat in range(g.seats):
        refresh(g, seat)
        if not g.lives(seat):
            check_extinct(g, seat)
    return g


def _be(g: SpaceOpera, said: Said) -> None:
    """Let the seats be species, with their troops and credits."""
    named = said.get("species", {})
    if len(set(named.values())) < len(named):
        raise BadInput("two seats cannot be the same species")
    rest = [name for name in SPECIES_IDS if name not in named.values()]
    for seat, colour in enumerate(COLOURS[: g.seats]):
        face = SPECIES_IDS.index(named[colour] if colour in named else rest.pop(0))
        g.species[seat] = face
        g.unborn.remove(face)
        g.knowledge.publish(face)
        g.civil[seat], g.military[seat] = said.get("troops", {}).get(colour, (CIVIL, 0))
        g.credits[seat] = said.get("credits", {}).get(colour, 0)
    g.order = sorted(range(g.seats), key=lambda seat: INITIATIVE[g.species[seat]])
    g.alive = mask([colour for seat, colour in enumerate(COLOURS[: g.seats]) if g.troops(seat)])
    if g.alive.bit_count() < 2:
        raise BadInput("the game is over: two species at least have troops")


def _stand(g: SpaceOpera, said: Said) -> None:
    """Say where the game stands, and what was done in the turn."""
    g.round = said.get("round", 1)
    living = [seat for seat in g.order if g.lives(seat)]
    g.active = seat_of(said["turn"]) if "turn" in said else living[0]
    if g.active not in living:
        raise BadInput("it is not the turn of an extinct species")
    g.full_tables = mask(said.get("full", ()))
    g.jumps = said.get("jumps", 0)
    g.done = sum(1 << DEEDS.index(deed) for deed in dict.fromkeys(said.get("done", ())))
    g.asked_partners = mask(said.get("negotiated", ()))
    g.drilled = mask(said.get("drilled", ()))
    for colour, more in said.get("stronger", {}).items():
        g.boost[2 * seat_of(colour)], g.boost[2 * seat_of(colour) + 1] = more


def mask(colours: Sequence[str]) -> int:
    """Return seats as bits."""
    return sum(1 << seat_of(colour) for colour in dict.fromkeys(colours))


def begin(g: SpaceOpera) -> SpaceOpera:
    """Let the game go on with the turn of the active seat, and the rest of the round."""
    living = [seat for seat in g.order if g.lives(seat)]
    turns = [BeginTurn(seat) for seat in living[living.index(g.active) + 1 :]]
    g.then(Turn(g.active), EndTurn(g.active), *turns, EndRound(), CheckVictories(), Round())
    return g
