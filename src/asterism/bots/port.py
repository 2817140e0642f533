"""All that a bot gets: what its seat sees, what it may choose, and worlds that it could be in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any, Final

from asterism.contract.game import Game
from asterism.contract.rulings import Value
from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, Chance, SeededChance
from asterism.kernel.events import Event
from asterism.kernel.redeal import redeal
from asterism.kernel.view import View, view
from asterism.play.standpoint import standpoint

LOTS: Final = 2**31
"""So many lots there are."""


def draw_lot(chance: Chance) -> int:
    """Return a number that stays the same for a turn: what a weak bot overlooks hangs on it."""
    return chance.below(BOT, LOTS)


class Port:
    """A seat's window on a game in progress. The state itself stays on the other side."""

    __slots__ = (
        "_choices", "_heard", "_see", "_stand", "_world", "chance", "game", "lot", "options",
        "rights", "seat", "spent",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        state: State,
        chance: Chance,
        *,
        seat: int | None = None,
        spent: float = 0.0,
        lot: Callable[[], int] | None = None,
        open_: bool = False,
        blind: bool = False,
        heard: Sequence[Event] = (),
    ) -> None:
        """Open the port of a seat that `state` asks.

        Args:
            game: the game that is played.
            state: the true state; only views and re-dealt worlds of it pass through.
            chance: the bot's own chance, which is no part of the game.
            seat: whose port; of several that are asked the first if left out.
            spent: how long the bot has thought in this turn already, in seconds.
            lot: what draws the bot's lot of this turn or knows it; drawn for this decision alone if
                left out.
            open_: whether the bot is shown every card, to measure what hidden cards cost it; only
                the lab does this.
            blind: whether the same chance deals the same worlds wherever the seat sees the same: so
                what is said of them cannot hint at what is true.
            heard: all that has happened so far, for a bot that listens.
        """
        if seat is None:
            seat = state.asked()[0]
        self.game: Final = game
        self.seat: Final = seat
        self.options = list(state.distinct_of(seat))
        self.rights: Final = state.offered_to_bot(seat)
        self.chance: Final = chance
        self.spent: Final = spent
        self.lot: Final = lot or (lambda: draw_lot(chance))
        self._choices: Callable[[], Mapping[str, Value]] = lambda: game.examples.rulings_of(state)
        self._see: Callable[[], View] = lambda: view(state, seat)
        self._world: Callable[[], State] = lambda: redeal(state, seat, chance, blind=blind)
        self._stand: Callable[[], dict[str, Any]] = lambda: standpoint(game, state, seat)
        self._heard: Final = heard
        if open_:
            self._world = state.clone

    def noticing(self, options: list[int]) -> Port:
        """Return a window through which only some of the options are seen."""
        found = copy(self)
        found.options = options
        return found

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self._see()

    @property
    def choices(self) -> Mapping[str, Value]:
        """What the table has chosen: the scenario, its options, the rulings that are not usual."""
        return self._choices()

    @property
    def standpoint(self) -> dict[str, Any]:
        """What the seat knows, in the form of a state from which worlds are dealt."""
        return self._stand()

    @property
    def events(self) -> list[Event]:
        """What has happened so far, as the seat saw it; for a bot that listens."""
        return [event.seen_by(self.seat) for event in self._heard]

    def tried(self, world: State, option: int, luck: int) -> State:
        """Return what comes of an option or a right of the seat, with the luck of a seed."""
        after = world.clone()
        after.chance = SeededChance(luck)
        if option in world.menu_of(self.seat):
            after.answer(self.seat, option)
        else:
            after.interject(self.seat, option)
        return after

    def world(self) -> State:
        """Return a world that the seat could be in, dealt again at each call."""
        return self._world()

    def asked_world(self) -> State:
        """Return such a world in which the seat is the first that is asked."""
        world = self.world()
        world.turn_to(self.seat)
        return world
