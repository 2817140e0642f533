"""Standing orders of Galactic Era: answers that a seat may give in advance."""

from __future__ import annotations

from typing import Final

from asterism.contract.game import StandingOrder
from asterism.games.galactic_era.vocabulary import verbs as v
from asterism.kernel.marker import N_
from asterism.kernel.options import PASS

ORDERS: Final = (
    StandingOrder("single", N_("Choose for me where I have only one choice")),
    StandingOrder("no-block", N_("Never declare war to block an action"), ("BlockWindow",), PASS),
    StandingOrder("no-card", N_("Play no domination cards in battles"), ("BattleCards",), PASS),
    StandingOrder("stand", N_("Never retreat where I need not"), ("MayRetreat",), v.STAND),
    StandingOrder("no-peace", N_("Decline every offer of peace"), ("AnswerPeace",), v.DECLINE),
    StandingOrder("no-trade", N_("Offer no trades"), ("Trading",), PASS),
    StandingOrder("no-deal", N_("Decline every trade"), ("AnswerTrade",), v.DECLINE),
)
"""Where two of them disagree, the earlier one counts."""
