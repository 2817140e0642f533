"""What cards say, made from their effects, in each language."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from asterism.contract.content import Truth
from asterism.contract.translator import Translator
from asterism.games.nova.content.cards import (
    CARD_DECK,
    CARD_EFFECTS,
    CARD_KIND,
    CARD_MOMENT,
    X,
)
from asterism.games.nova.content.effects import (
    ANYTHING,
    DECK_NAMES,
    IN_ATTACK,
    IN_BATTLE,
    IN_LOSSES,
    IN_OWN,
    POINTS,
    VERBS,
    VP,
    Argument,
)
from asterism.games.nova.vocabulary.notation import CARD_KINDS
from asterism.kernel.marker import N_

MOMENTS: Final = {
    IN_OWN: N_("In your naval phase"),
    IN_ATTACK: N_("While units join an attack"),
    IN_BATTLE: N_("Before the dice of a battle"),
    IN_LOSSES: N_("After the dice of a battle"),
}
"""By the moment of a surprise when it is played."""

PLAIN: Final = {
    (POINTS, ANYTHING): N_("Action points: {0}."),
    (VP, 0): N_("{0} VP."),
}
"""By verb and second argument what is said shorter: points for anything, VP that come once."""


@lru_cache(maxsize=1024)
def card_text(_: Translator, card: int) -> str:
    """Return what a card does; empty for one that does nothing by itself."""
    parts = [effect_text(_, effect) for effect in CARD_EFFECTS[card]]
    if CARD_KIND[card] == X:
        return _("An event of the scenario; the third X of a deck brings an interphase.")
    if CARD_MOMENT[card]:
        # i18n: when a card is played, what it does
        return _("{0}: {1}", _(MOMENTS[CARD_MOMENT[card]]), " ".join(parts))
    return " ".join(parts)


def effect_text(_: Translator, effect: list[int]) -> str:
    """Return what an effect of a card says."""
    if (effect[0], effect[2]) in PLAIN:
        return _(PLAIN[effect[0], effect[2]], effect[1])
    verb = VERBS[effect[0]]
    words = [
        _worded(_, argument, number)
        for argument, number in zip(verb.args.values(), effect[1:], strict=False)
    ]
    return _(verb.text, *words)


def _worded(_: Translator, argument: Argument, number: int) -> str:
    """Return an argument of an effect in words."""
    if not argument.names:
        return str(number)
    at = number if isinstance(argument.shape, Truth) else min(number, len(argument.names) - 1)
    return _(argument.names[at])


@lru_cache(maxsize=1024)
def card_kind(_: Translator, card: int) -> str:
    """Return of which deck a card is, and of which kind."""
    # i18n: the deck of a card, its kind: "military development"
    return _("{0} {1}", _(DECK_NAMES[CARD_DECK[card]]), _(CARD_KINDS[CARD_KIND[card]]))
