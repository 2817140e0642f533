"""Why something cannot be chosen: the reasons, each with the rule that gives it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from asterism.contract.game import find_game
from asterism.contract.translator import Translator
from asterism.kernel.marker import N_
from asterism.kernel.refusal import NO_RULE, Refusal
from asterism.play.match import Match
from asterism.web.wire import Reason

MOST: Final = 5


def refusal_text(translator: Translator, refusal: Refusal) -> tuple[str, str]:
    """Return why a move is refused, in words, and the rule."""
    return translator.refusal(refusal), refusal.section


@cache
def _every_option(game: str, seats: int) -> list[int]:
    """Return every option of a game, of the least amounts: more of it is refused alike."""
    return list(find_game(game).every_option(seats, most=1))


def why(match: Match, seat: int, component: str, translator: Translator) -> list[Reason]:
    """Return why a component cannot be chosen now, in as few sentences as there are reasons."""
    view = match.view(seat)
    question = view.question
    if question is None:
        outcome = match.outcome(translator.language)
        section = match.game.rules.end_section if outcome is None else outcome.section
        return [Reason("", translator(N_("The game is over.")), section)]
    if question.seat != seat:
        name = translator.label("seat", question.seat)
        return [Reason("", translator(N_("It is {0}'s choice, not yours."), name), NO_RULE)]
    every = _every_option(match.game.name, match.seats)
    touched = match.game.display.options_at(replace(view, options=every, rights=[]), translator)
    found: dict[tuple[str, str], Reason] = {}
    for option in touched.get(component, ()):
        refusal = match.why_not(option, seat)
        if refusal is not None:
            text, section = refusal_text(translator, refusal)
            found.setdefault((text, section), Reason(translator.option(option), text, section))
    if not found:
        text = translator(N_("There is nothing to choose here."))
        return [Reason("", text, NO_RULE)]
    return list(found.values())[:MOST]
