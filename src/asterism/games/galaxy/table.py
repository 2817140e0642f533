"""How a view of Galaxy lies on the table."""

from __future__ import annotations

from asterism.kernel.game import Game
from asterism.kernel.scene import Scene
from asterism.kernel.view import View


def scene(game: Game, view: View) -> Scene:
    """Return the scene of a view."""
    raise NotImplementedError
