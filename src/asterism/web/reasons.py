"""Why something cannot be chosen: the reasons, each with the rule that gives it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from asterism.contract.game import find_game
from asterism.contract.translator import Translator
from asterism.kernel.marker import N_
from asterism.kernel.options import verb_of
from asterism.kernel.refusal import NO_RULE, Refusal
from asterism.kernel.view import View
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
    refused = _refused(match, seat, view, component, translator)
    if not refused:
        text = translator(N_("There is nothing to choose here."))
        return [Reason("", text, NO_RULE)]
    beside = match.game.display.beside
    telling = [each for each in refused if each[1].reason not in beside]
    found = _first(translator, telling or refused)
    # They are called what they would be called if they could be chosen.
    asked = replace(view, options=sorted(option for option, *_ in found), rights=[])
    offered = match.game.display.scene(asked, translator).choices
    names = {choice.option: choice.text for choice in offered}
    return [Reason(names[option], text, section) for option, text, section in found]


def _refused(
    match: Match, seat: int, view: View, component: str, translator: Translator
) -> list[tuple[int, Refusal]]:
    """Return the options that a component may mean and why each is refused, the likeliest first."""
    display = match.game.display
    every = _every_option(match.game.name, match.seats)
    touched = display.options_at(replace(view, options=every, rights=[]), translator)
    options: dict[int, None] = {}
    for each in (component, *display.meant_at(view, component)):
        options.update(dict.fromkeys(touched.get(each, ())))
    ranks = {verb: rank for rank, verb in enumerate(display.meant)}
    found = []
    for option in sorted(options, key=lambda each: ranks.get(verb_of(each), len(ranks))):
        refusal = match.why_not(option, seat)
        if refusal is not None:
            found.append((option, refusal))
    return found


def _first(
    translator: Translator, refused: list[tuple[int, Refusal]]
) -> list[tuple[int, str, str]]:
    """Return the first few options, why not and by which rule, each reason once.

    It is the same for options of a verb, and for a rule.
    """
    found: list[tuple[int, str, str]] = []
    told: set[tuple[object, str]] = set()
    for option, refusal in refused:
        text, section = refusal_text(translator, refusal)
        keys = {(verb_of(option), text), (section, text)}
        if not keys & told:
            found.append((option, text, section))
        told |= keys
    return found[:MOST]
