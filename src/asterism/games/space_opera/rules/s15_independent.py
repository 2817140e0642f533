"""15: independent jumps: a fleet goes to a sector while its species stays."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import (
    RESOURCE_OF,
    RESOURCES,
    STEP_EFFECTS,
    WHILE_RAISED,
)
from asterism.games.space_opera.rules.pieces import gear, is_fleet, others_alive, sectors
from asterism.games.space_opera.state import SENT, SpaceOpera
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.options import pack


def _sorties(lasting: list[list[int]]) -> int:
    mask = 0
    for effect in lasting:
        if effect[0] == f.SORTIE:
            mask |= 1 << effect[1]
    return mask


SORTIES: Final[list[int]] = [_sorties(WHILE_RAISED[resource]) for resource in range(RESOURCES)]
"""By resource where it lets a fleet go: a bit for each sector, one for the system of a rival."""
STEP_SORTIES: Final[list[list[int]]] = [[_sorties(each) for each in row] for row in STEP_EFFECTS]


def ways_of(g: SpaceOpera, space: int) -> int:
    """Return where a fleet, with what it carries, may go by itself."""
    resource = RESOURCE_OF[g.cards[space]]
    mask = SORTIES[resource]
    for step in range(g.steps[space]):
        mask |= STEP_SORTIES[resource][step]
    for carried in gear(g, space):
        mask |= SORTIES[carried]
    return mask


def list_sorties(g: SpaceOpera, seat: int, up: list[int], out: list[int]) -> None:
    """List the independent jumps of a seat in its turn (15.once, 15.elsewhere), and the returns."""
    home = sectors(g, seat)
    for space in up:
        if g.away[space]:
            out.append(pack(v.RECALL, space))
            continue
        if not is_fleet(g, space) or g.spent[space] & SENT:
            continue
        ways = ways_of(g, space)
        if not ways:
            continue
        for sector in range(f.SECTORS):
            if ways >> sector & 1 and not home >> sector & 1:
                out.append(pack(v.SEND, space, sector))
        if ways >> f.TO_RIVAL & 1:
            for other in others_alive(g, seat):
                if sectors(g, other) and not sectors(g, other) & home:
                    out.append(pack(v.SEND_TO, space, other))


def send(g: SpaceOpera, space: int, mask: int) -> None:
    """Let a fleet be where it goes; nothing is drawn for it (15.no-draw)."""
    g.away[space] = mask
    g.spent[space] |= SENT
    g.tell(e.SENT, space, g.cards[space])


def recall(g: SpaceOpera, space: int) -> None:
    """Let a fleet return (15.return)."""
    g.away[space] = 0
    g.tell(e.RETURNED, space, g.cards[space])
