"""Standing orders of NOVA: answers that a seat may give in advance."""

from __future__ import annotations

from typing import Final

from asterism.contract.game import StandingOrder
from asterism.games.nova.rules.battlefield import DEFENDER
from asterism.games.nova.vocabulary import verbs as v
from asterism.kernel.marker import N_
from asterism.kernel.options import PASS

ORDERS: Final = (
    StandingOrder("single", N_("Choose for me where I have only one choice")),
    StandingOrder(
        "no-arrange", N_("Leave my units as the game arranges them"), ("Arrange",), v.DONE
    ),
    StandingOrder(
        "no-join",
        N_("Let no more units join when I am attacked"),
        ("Intercept",),
        PASS,
        fields=(("role", DEFENDER),),
    ),
    StandingOrder("all-shoot", N_("Let all my units shoot in battles"), ("Tactics",), v.DONE),
    StandingOrder(
        "no-lower", N_("Decline every offer to lower the tension"), ("AnswerOffer",), v.DECLINE
    ),
    StandingOrder("no-offer", N_("Offer nobody to lower the tension"), ("Appease",), v.DONE),
)
"""Where two of them disagree, the earlier one counts."""
