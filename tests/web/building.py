"""A game of Galactic Era in which green has six ships to place on two stars."""

from __future__ import annotations

from typing import Final

from asterism.play.match import Match

SHIPS: Final = 6
HOME, SECOND = "zeta-reticuli", "uru"
POSITION: Final = f"""game galactic-era
seats green red blue
position
  round 3
  order: green red blue
  turn green
  story journeys
  board: xilox/b/1 zeta-reticuli/a/3 lyra/a/0 rigel/a/4
  people green: icc sto
  people red: galactic sto
  people blue: greys sto
  level green: robotics 3
  star {SECOND}: green 4
  ships green: {HOME} 1
  ships red: lyra 3
  ships blue: rigel 2
play
"""


def six_to_place() -> Match:
    """Return the match where green is asked where to place its ships."""
    match = Match(position=POSITION, seed=1)
    while type(match.state.pending).__name__ != "PlaceShips":
        seat = match.asked[0]
        names = [move.name for move in match.moves_of(seat)]
        wished = ["act build-ships", "select build-ships", "done", *names]
        match.play(next(name for name in wished if name in names), seat)
    return match
