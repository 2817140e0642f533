"""What an option of Galaxy comes to before it is taken: influence, governors, bases and cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from asterism.contract.foresight import Foresight, Measure, Saying
from asterism.games.galaxy.content.tables import FIRST_TECHNOLOGY, ROUNDS, VALUE, WORLDS
from asterism.games.galaxy.rules.cards import pile_is_empty
from asterism.games.galaxy.rules.s05_action import ActionPhase
from asterism.games.galaxy.rules.s16_surrender import RoundEnd
from asterism.games.galaxy.rules.s17_drawing import Draw, DrawPhase, Redraw, ShuttleChoice
from asterism.games.galaxy.skill.forecast import of_the_dice, of_the_row
from asterism.games.galaxy.state import DECK_DRAW, THEFT, Galaxy
from asterism.games.galaxy.vocabulary import verbs as v
from asterism.kernel.marker import N_
from asterism.kernel.options import BYTE, A, verb_of


class GalaxyForesight(Foresight):
    """Knows Galaxy."""

    measures: ClassVar[Sequence[Measure]] = (
        Measure("influence", N_("influence {0}")),
        Measure("governed", N_("governs {0}")),
        Measure("stock", N_("bases {0}")),
        Measure("hand", N_("hand {0}")),
        Measure("reserve", N_("Reserve {0}")),
    )
    followed: ClassVar[Collection[int]] = (v.BASE, v.ELECT, v.TAKE)
    drawn: ClassVar[Collection[int]] = (DECK_DRAW, THEFT)
    weighed: ClassVar[Collection[int]] = (v.LOWER, v.ATTACK_BASE)
    plain: ClassVar[Collection[int]] = (
        v.BID, v.PASS, v.HOLD, v.DONE, v.SHIFT, v.PLAY, v.PLAY_ALLY, v.DISCARD,
    )  # fmt: skip

    def numbers(self, g: Galaxy, side: int) -> list[int]:
        """Return what stands before a seat."""
        return [
            g.scores()[side],
            sum(g.governs_now(side, world) for world in range(WORLDS)),
            g.stock[side],
            len(g.hands[side]) + _drawn_anyway(g, side),
            len(g.reserves[side]),
        ]

    def sayings(self, g: Galaxy, seat: int, option: int) -> Sequence[Saying]:
        """Say what surrenders as the row stands then, what dice promise, what a bid may cost."""
        return [*of_the_row(g, seat, option), *of_the_dice(g, option), *self._bid(g, seat, option)]

    @staticmethod
    def _bid(g: Galaxy, seat: int, option: int) -> Sequence[Saying]:
        """Say what a bid costs that the hand cannot keep (6.fail-base)."""
        bid = option >> A & BYTE
        if verb_of(option) != v.BID or any(
            card < FIRST_TECHNOLOGY and VALUE[card] == bid for card in g.hands[seat]
        ):
            return ()
        return (Saying(N_("you hold no ship of this value: if it wins, it costs a base")),)

    def loss(self, g: Galaxy, seat: int, option: int) -> Saying | None:  # noqa: ARG002
        """Say that an assault or an attack is on a base of one's own."""
        if option >> A & BYTE != seat:
            return None
        return Saying(N_("This strikes a base of your own."))


def _drawn_anyway(g: Galaxy, seat: int) -> int:
    """Count the card that ends a turn as drawn once the actions are over: no power brings it.

    With a Reserve a seat is asked, and without a pile there is none (17.draw). The turn that ends
    the game ends without a card (3.rounds).
    """
    if seat != g.active or g.reserves[seat]:
        return 0
    if isinstance(g.pending, (ShuttleChoice, Redraw)):
        return 1
    rules = (g.pending, *g.agenda)
    last = g.round == ROUNDS and any(isinstance(rule, RoundEnd) for rule in rules)
    if last or pile_is_empty(g) or any(isinstance(rule, ActionPhase) for rule in rules):
        return 0
    return int(any(isinstance(rule, (DrawPhase, Draw)) for rule in g.agenda))
