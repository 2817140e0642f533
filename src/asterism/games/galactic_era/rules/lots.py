"""What the lot decides: for automata, and for a side for which nobody answers yet."""

from __future__ import annotations

from asterism.games.galactic_era.state import CHOICE_DRAW, GalacticEra
from asterism.kernel.options import VERB


def draw(g: GalacticEra, things: list[int]) -> int:
    """Return one of some things, by lot if there are several."""
    if len(things) == 1:
        return things[0]
    return things[g.chance.below(CHOICE_DRAW, len(things))]


def draw_of(g: GalacticEra, menu: list[int], *verbs: int) -> int:
    """Return an option of the first of some verbs that the menu has, by lot; else its last one."""
    for verb in verbs:
        found: list[int] = []
        for option in menu:
            if option >> VERB == verb:
                found.append(option)
        if found:
            return draw(g, found)
    return menu[-1]
