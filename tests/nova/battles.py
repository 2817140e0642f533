"""Short ways through a battle, for tests of NOVA: who joins, who covers, how the dice fall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from asterism.games.nova.content.tables import COLOURS
from asterism.games.nova.rules.s05_attack import Intercept
from asterism.games.nova.rules.s06_battle import Tactics
from asterism.games.nova.state import Nova
from asterism.testing.scripts import Script
from tests.nova.board import all_given, menu, play, unit

FORCE: Final = """game nova
seats 1
position
  marker halvard/1: red colony, selk/1: red base, corrin/1: minors-a base
  unit red: red-line-1 selk full, red-line-2 selk reduced, red-escort-1 halvard full
  purse: anything 6
play
"""
"""Red's naval phase, with three unlike fleets that may join an attack on an independent."""


def join(g: Nova, *units: str) -> None:
    """Let units join, each when its side is asked; then all pass until the battle begins."""
    left = list(units)
    while isinstance(g.pending, Intercept):
        seat = g.asked()[0]
        wanted = [name for name in left if f"join {name}" in menu(g)]
        left = [name for name in left if name not in wanted[:1]]
        play(g, f"{COLOURS[seat]}: {f'join {wanted[0]}' if wanted else 'pass'}")
    there = [*g.attackers, *g.defenders]
    assert all(unit(name) in there for name in units), f"not all of {units} could join"


def shoot(g: Nova, *cover: str, dice: Sequence[int] = ()) -> None:
    """Let the named units cover and all others shoot; dice of the attacker, then the defender."""
    play(g, dice=dice)
    while isinstance(g.pending, Tactics):
        wanted = [f"cover {name}" for name in cover if f"cover {name}" in menu(g)]
        play(g, f"{COLOURS[g.asked()[0]]}: {wanted[0] if wanted else 'done'}")


def chance(g: Nova, *outcomes: int | str) -> None:
    """Write down what chance gives next."""
    play(g, dice=outcomes)


def all_used(g: Nova) -> bool:
    """Say whether everything that was written down for chance has come up."""
    assert isinstance(g.chance, Script)
    return all_given(g)
