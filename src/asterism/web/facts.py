"""What the pages tell of a game before somebody plays it: what it is, how long, how hard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from asterism.bots.about import translated_name
from asterism.contract.game import Game
from asterism.contract.pitch import showcase_of
from asterism.contract.translator import Translator
from asterism.kernel.marker import N_

THINKING: Final = 20
"""Seconds that a person is reckoned to think about a decision; nobody has measured people."""
STEP: Final = 5
"""Minutes are told in steps of so many."""
MINUTES: Final = 100
"""What takes so many is told in hours."""


@dataclass(frozen=True, slots=True)
class Length:
    """How long a game is with a number of seats."""

    seats: int
    decisions: int
    """Of each seat, as bots play."""
    alone: str
    """How long one person plays against bots: "30 min"."""
    together: str
    """How long it takes where people sit in all seats: "2½ h"."""


@dataclass(frozen=True, slots=True)
class Facts:
    """A game as the pages tell of it, in the reader's language."""

    name: str
    title: str
    least: int
    most: int
    line: str
    text: str
    weight: str
    alone: str
    """How long one person plays what is played first, against bots where it has seats for them;
    empty where nothing was measured."""
    together: str
    """How long it takes where people sit in the usual number of seats."""
    lengths: tuple[Length, ...]
    bot: str
    """Who played the games that were counted; `games` with each number of seats."""
    games: int
    thinking: int
    decks: bool
    """Whether it is played with decks of one's own."""


def facts_of(game: Game, say: Translator) -> Facts:
    """Return what the pages tell of a game; one that says nothing has its name and its seats."""
    told, pitch = showcase_of(game.folder), game.pitch
    lengths = (
        [] if told is None else [_length(say, *each) for each in sorted(told.decisions.items())]
    )
    by_seats = {each.seats: each for each in lengths}
    first, usual = by_seats.get(game.first.usual_seats), by_seats.get(game.usual_seats)
    return Facts(
        name=game.name,
        title=game.title,
        least=game.least_seats,
        most=game.most_seats,
        line=say(pitch.line) if pitch else "",
        text=say(pitch.text) if pitch else "",
        weight=say(pitch.weight) if pitch else "",
        alone=first.alone if first else "",
        together=usual.together if usual else "",
        lengths=tuple(lengths),
        bot=translated_name(told.bot, say) if told else "",
        games=told.games if told else 0,
        thinking=THINKING,
        decks=game.own_decks is not None,
    )


def _length(say: Translator, seats: int, decisions: int) -> Length:
    return Length(seats, decisions, _span(say, decisions), _span(say, decisions * seats))


def _span(say: Translator, decisions: int) -> str:
    """Return how long it takes to think about so many decisions, in round numbers."""
    minutes = decisions * THINKING / 60
    if minutes < MINUTES:
        return say(N_("{0} min"), max(STEP, round(minutes / STEP) * STEP))
    hours, half = divmod(round(minutes / 30), 2)
    return say(N_("{0} h"), f"{hours}{'½' if half else ''}")
