"""Standing orders of Space Opera: answers that a seat may give in advance."""

from __future__ import annotations

from typing import Final

from asterism.contract.game import StandingOrder
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.marker import N_
from asterism.kernel.options import PASS

_AIMED: Final = ("AimedAnswer", "UseAnswer")
_OF_OTHERS: Final = ("BystanderAnswer",)
_IN_WAR: Final = ("WarAnswer", "CombatAnswer")

ORDERS: Final = (
    StandingOrder("single", N_("Choose for me where I have only one choice")),
    StandingOrder(
        "never", N_("Never answer cards, uses or wars"), (*_AIMED, *_OF_OTHERS, *_IN_WAR), PASS
    ),
    StandingOrder("no-bystander", N_("Answer no card that is not aimed at me"), _OF_OTHERS, PASS),
    StandingOrder(
        "only-war", N_("Answer only wars, no cards and no uses"), (*_AIMED, *_OF_OTHERS), PASS
    ),
    StandingOrder("no-aimed", N_("Answer no card that is aimed at me"), ("AimedAnswer",), PASS),
    StandingOrder(
        "no-use", N_("Answer no ability or technology that is used on me"), ("UseAnswer",), PASS
    ),
    StandingOrder("no-war", N_("Answer no declaration of war"), ("WarAnswer",), PASS),
    StandingOrder("no-combat", N_("Play nothing in wars"), ("CombatAnswer",), PASS),
    StandingOrder("no-trade", N_("Refuse every offer"), ("Reply",), v.REFUSE),
)
"""Where two of them disagree, the earlier one counts."""
