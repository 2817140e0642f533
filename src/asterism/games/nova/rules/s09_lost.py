"""9: how trade treaties end."""

from __future__ import annotations

from asterism.games.nova.content.tables import PLANETS
from asterism.games.nova.rules.s10_grounds import give_grounds
from asterism.games.nova.state import LIMITED, NONE, Nova
from asterism.games.nova.vocabulary import event_types as e


def treaty_of(g: Nova, spot: int) -> int:
    """Return the player with a trade treaty on a planet, or NONE."""
    treaties = g.treaties
    for i in range(0, len(treaties), 2):
        if treaties[i] == spot:
            return treaties[i + 1]
    return NONE


def end_treaty(g: Nova, spot: int, by: int) -> None:
    """End the treaty on a planet, if there is one; that may give grounds (10.raise-limited)."""
    treaties = g.treaties
    for i in range(0, len(treaties), 2):
        if treaties[i] == spot:
            side = treaties[i + 1]
            g.treaties = treaties[:i] + treaties[i + 2 :]
            g.tell(e.TREATY_LOST, side, spot // PLANETS)
            if by != NONE:
                give_grounds(g, side, by, LIMITED)
            return
