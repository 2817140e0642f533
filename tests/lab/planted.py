"""A planted change of Galaxy for the lab to find: a Transport that raises a base draws a card too.

As a designer would write it, who does not want to touch the rules themselves: a state of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from asterism.contract.rulings import Value
from asterism.games.galaxy import GAME as GALAXY
from asterism.games.galaxy.rules.cards import draw_cards
from asterism.games.galaxy.rules.s05_action import ActionPhase
from asterism.games.galaxy.state import Galaxy
from asterism.games.galaxy.vocabulary import verbs
from asterism.kernel.options import verb_of


class Generous(Galaxy):
    """Galaxy in which a Transport's power also draws a card."""

    def take(self, option: int) -> None:
        """Draw first: the next menu has to know the card."""
        if isinstance(self.pending, ActionPhase) and verb_of(option) == verbs.RAISE:
            draw_cards(self, self.pending.seat, 1)
        super().take(option)


def generous(g: Galaxy) -> Generous:
    """Return the same position, generous from now on."""
    fields = {name: getattr(g, name) for name in g.FIELDS}
    other = Generous.from_fields(fields, g.knowledge)
    g.copy_flow(other)
    return other


def new_game(seats: int, rulings: Mapping[str, Value]) -> Generous:
    """Return a new game."""
    return generous(GALAXY.new(seats, rulings))  # type: ignore[arg-type]


GAME: Final = replace(GALAXY, rules=replace(GALAXY.rules, state=Generous, new=new_game))
