"""An answer as a cell of a table: the number, and how far it is from where it should be."""

from __future__ import annotations

from asterism.contract.translator import Translator
from asterism.lab.numbers import Interval, number
from asterism.lab.report.answers import Answer, Answered


def interval_of(answer: Answer, digits: int = 1, *, percent: bool, drawn: bool = True) -> Interval:
    """Return the number of an answer."""
    return Interval(answer.found, percent, digits, answer.base, drawn)


def shown(each: Answered, answer: Answer, *, drawn: bool = True) -> Interval:
    """Return the number of an answer as its measure shows numbers."""
    return interval_of(answer, each.measure.digits, percent=each.measure.percent, drawn=drawn)


def distance_of(
    answer: Answer, digits: int = 1, *, percent: bool, drawn: bool = True
) -> Interval | None:
    """Return how far it is from where it should be; None if that was not tested."""
    if answer.effect is None or not answer.is_tested:
        return None
    return Interval(answer.effect, percent, digits, 0.0, drawn)


def games_of(answer: Answer) -> str | None:
    """Return the numbers of the games that show a number lowest, median and highest."""
    games = answer.games
    return None if games is None else f"{games.lowest} · {games.median} · {games.highest}"


def could_find(_: Translator, answer: Answer, digits: int = 1, *, percent: bool) -> str | None:
    """Return the smallest effect that the run could have found; None if that is not known."""
    if answer.smallest is None:
        return None
    return number(answer.smallest * (100 if percent else 1), digits, _)


def shows(_: Translator, what: str, game: int, *commands: str) -> str:
    """Say which game shows something most, and with which commands to look at it."""
    return _("{0} shows most in game {1}: {2}", what, game, "; ".join(commands))
