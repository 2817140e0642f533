"""10: what gives a player grounds to raise the tension with another."""

from __future__ import annotations

from asterism.games.nova.content.tables import POWERS, SETTLEMENT
from asterism.games.nova.state import LIMITED, TOTAL, Nova


def lost_marker(g: Nova, loser: int, taker: int, control: int) -> None:
    """Give grounds for war to a player who lost a marker (10.raise-limited, 10.raise-total)."""
    give_grounds(g, loser, taker, TOTAL if control >= SETTLEMENT else LIMITED)


def give_grounds(g: Nova, loser: int, taker: int, level: int) -> None:
    """Let a player raise the tension with another up to a level."""
    if loser == taker or not 0 <= loser < g.seats or not 0 <= taker < g.seats:
        return
    at = loser * POWERS + taker
    g.grounds[at] = max(g.grounds[at], level)


def forget_grounds(g: Nova, loser: int) -> None:
    """Let the grounds of a player lapse, with the impulse that follows the loss (R17-tension)."""
    for other in range(POWERS):
        g.grounds[loser * POWERS + other] = 0


def set_tension(g: Nova, one: int, other: int, level: int) -> None:
    """Set the tension between two players."""
    g.tension[one * POWERS + other] = level
    g.tension[other * POWERS + one] = level
