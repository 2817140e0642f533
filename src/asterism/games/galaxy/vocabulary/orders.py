"""Standing orders of Galaxy: answers that a seat may give in advance."""

from __future__ import annotations

from typing import Final

from asterism.contract.game import StandingOrder
from asterism.games.galaxy.vocabulary import verbs as v
from asterism.kernel.marker import N_

ORDERS: Final = (
    StandingOrder("single", N_("Choose for me where I have only one choice")),
    StandingOrder("no-counter", N_("Never counter-attack where I may"), ("MayCounter",), v.HOLD),
    StandingOrder("counter", N_("Always counter-attack where I may"), ("MayCounter",), v.COUNTER),
    StandingOrder("allow", N_("Always allow attacks on screened ships"), ("AllowAttack",), v.ALLOW),
    StandingOrder(
        "forbid", N_("Never allow attacks on screened ships"), ("AllowAttack",), v.FORBID
    ),
    StandingOrder("no-bid", N_("Pass in the auction for the first turn"), ("Bidding",), v.PASS),
)
"""Where two of them disagree, the earlier one counts."""
