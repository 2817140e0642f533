"""Standing orders of Space Opera: answers that a seat may give in advance."""

from __future__ import annotations

from typing import Final

from asterism.contract.game import StandingOrder
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel.marker import N_
from asterism.kernel.options import PASS

ORDERS: Final = (
    StandingOrder("single", N_("Choose for me where I have only one choice")),
    StandingOrder("never", N_("Never answer cards or wars of others"), "", PASS),
    StandingOrder(
        "no-bystander", N_("Answer no card that is not aimed at me"), "BystanderAnswer", PASS
    ),
    StandingOrder("no-aimed", N_("Answer no card that is aimed at me"), "AimedAnswer", PASS),
    StandingOrder("no-war", N_("Answer no declaration of war"), "WarAnswer", PASS),
    StandingOrder("no-combat", N_("Play nothing in wars"), "CombatAnswer", PASS),
    StandingOrder("no-trade", N_("Refuse every offer"), "Reply", v.REFUSE),
)
