"""What cards say, made from their effects, in each language."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from asterism.contract.translator import Translator
from asterism.games.nova.content.cards import (
    CARD_DECK,
    CARD_EFFECTS,
    CARD_KIND,
    CARD_MOMENT,
    SURPRISE,
    X,
)
from asterism.games.nova.content.effects import (
    ANYTHING,
    DECK_NAMES,
    EFFECTS,
    IN_ATTACK,
    IN_BATTLE,
    IN_LOSSES,
    IN_OWN,
    NAVAL,
    POINTS,
)
from asterism.games.nova.state import CARD
from asterism.games.nova.vocabulary.event_types import BEGAN, PLAYED
from asterism.games.nova.vocabulary.notation import CARD_KINDS
from asterism.kernel.events import Event
from asterism.kernel.marker import N_

MOMENTS: Final = {
    IN_OWN: N_("In your naval phase"),
    IN_ATTACK: N_("While units join an attack"),
    IN_BATTLE: N_("Before the dice of a battle"),
    IN_LOSSES: N_("After the dice of a battle"),
}
"""By the moment of a surprise when it is played."""


@lru_cache(maxsize=1024)
def card_text(_: Translator, card: int) -> str:
    """Return what a card does; empty for one that does nothing by itself."""
    parts = [EFFECTS.text(_, effect) for effect in CARD_EFFECTS[card]]
    if CARD_KIND[card] == X:
        return _("An event of the scenario; the third X of a deck brings an interphase.")
    if CARD_MOMENT[card]:
        # i18n: when a card is played, what it does
        return _("{0}: {1}", _(MOMENTS[CARD_MOMENT[card]]), " ".join(parts))
    return " ".join(parts)


@lru_cache(maxsize=1024)
def unforetold(_: Translator, card: int) -> str:
    """Return what a card does, for who plays it: without the gains that its forecast counts."""
    parts: list[str] = []
    for effect in CARD_EFFECTS[card]:
        anything = effect[0] == POINTS and effect[2] == ANYTHING
        if not anything and effect[0] != NAVAL:
            parts.append(EFFECTS.text(_, effect))
    return " ".join(parts)


def event_says(_: Translator, event: Event) -> str:
    """Return what a surprise that is played says, or a development that begins.

    What an opportunity brings is told by what follows, and it may be played for a treaty instead.
    """
    card = event.args[1] if event.kind in (BEGAN, PLAYED) else None
    if card is None:
        return ""
    if event.kind == PLAYED:
        card -= CARD
        if CARD_KIND[card] != SURPRISE:
            return ""
    return _quoted(_, card)


@lru_cache(maxsize=1024)
def _quoted(_: Translator, card: int) -> str:
    # i18n: the text of a card, in quotation marks
    return _("“{0}”", " ".join([EFFECTS.text(_, effect) for effect in CARD_EFFECTS[card]]))


@lru_cache(maxsize=1024)
def card_kind(_: Translator, card: int) -> str:
    """Return of which deck a card is, and of which kind."""
    # i18n: the deck of a card, its kind: "military development"
    return _("{0} {1}", _(DECK_NAMES[CARD_DECK[card]]), _(CARD_KINDS[CARD_KIND[card]]))
