"""What options come to, for a reader; and which of them have to be chosen twice."""

from __future__ import annotations

from typing import Final

from asterism.contract.foresight import beside, said
from asterism.contract.game import Game
from asterism.contract.translator import Translator
from asterism.kernel.agenda import State
from asterism.kernel.errors import AsterismError
from asterism.kernel.marker import N_
from asterism.play.foresight import foresee, loss
from asterism.play.match import Match
from asterism.web.wire import Outlook

MEANT: Final = N_("{0} It cannot be taken back: choose it once more to do it.")


class Dear(AsterismError):
    """An option gives something away for good, and nobody said that this is meant."""


def outlooks(game: Game, state: State, seat: int, translator: Translator) -> list[Outlook]:
    """Return what the options of a seat come to: those of which there is something to say."""
    return [
        Outlook(
            each.option,
            "; ".join(said(each, translator, seat)),
            "" if each.loss is None else each.loss.words(translator),
            beside(each, translator),
        )
        for each in foresee(game, state, seat)
        if each.says_something
    ]


def check_sure(match: Match, seat: int, option: int, translator: Translator) -> None:
    """Refuse an option that gives something away for good.

    Raises:
        Dear: it does, in words.
    """
    if match.why_not(option, seat) is not None:
        return  # the rules refuse it
    found = loss(match.game, match.state, seat, option)
    if found is not None:
        raise Dear(translator(MEANT, found.words(translator)))
