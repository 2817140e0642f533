"""Drawing any scene of any game; what the scene says is all that is known here."""

from __future__ import annotations

from asterism.kernel.match import Match
from asterism.kernel.tongue import Tongue


def as_text(
    match: Match, seat: int | None = None, *, language: str = "en", width: int = 100
) -> str:
    """Return the table as text, as a seat sees it.

    Args:
        match: the match to show.
        seat: whose view; -1 for a spectator; the seat to move if left out.
        language: "en", "es" or "it".
        width: columns of the screen.

    Raises:
        BadInput: no such language.
    """
    from asterism.draw.text import draw  # noqa: PLC0415 - rich is slow to load

    asked = match.to_move
    viewer = seat if seat is not None else (-1 if asked is None else asked)
    scene = match.game.scene(match.game, match.view(viewer), Tongue(match.game, language))
    return "\n".join(line.plain.rstrip() for line in draw(scene, width))
