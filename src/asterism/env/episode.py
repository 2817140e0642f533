"""One game as environments play it: actions by number, observations as vectors, rewards.

All adapters stand on it. It holds the true state; what leaves it is made from a seat's view, or is
public (who is asked, scores, the result).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
import numpy.typing as npt

from asterism.agents.choice import PartialChoice
from asterism.bots import Player
from asterism.bots.player import interjection
from asterism.contract.game import find_game
from asterism.contract.heuristics import shared_result
from asterism.contract.rulings import Value
from asterism.env.columns import Vector
from asterism.env.encoder import Encoder, encoder_of
from asterism.env.layout import actions_of
from asterism.kernel.agenda import State
from asterism.kernel.chance import Chance, SeededChance
from asterism.kernel.view import View, view

Mask = npt.NDArray[np.int8]


class Episode:
    """A game from its beginning to its end."""

    def __init__(
        self,
        game: str,
        seats: int,
        *,
        rulings: Mapping[str, Value] | None = None,
        lead: float = 0.0,
    ) -> None:
        """Prepare a table.

        Args:
            game: the name of the game.
            seats: how many seats.
            rulings: named rulings.
            lead: what a point more than the mean score is worth as reward, when it is won, besides
                the share of the victory at the end; every point, for a single player. For games
                whose scores are public all along.

        Raises:
            BadInput: no such game, number of seats or ruling.
        """
        self.game: Final = find_game(game)
        self.seats: Final = seats
        self.encoder: Final[Encoder] = encoder_of(game, seats)
        self.actions: Final = actions_of(game, seats)
        self.rulings: Final = self.game.read_rulings(rulings or {})
        self._worth: Final = lead
        self.reset(SeededChance(0))

    def reset(self, chance: Chance, players: Mapping[int, Player] | None = None) -> None:
        """Set up a new game with the given luck, and play to the first choice.

        Args:
            chance: the luck of the game.
            players: the bots, by seat; all other seats are asked.
        """
        self._players = players or {}
        state = self.game.new(self.seats, self.rulings)
        state.chance = chance
        state.settle()
        self.choice = PartialChoice(self.actions, state)
        self._leads = self._lead()
        self._go_on()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.choice.state.pending is None

    def step(self, action: int) -> list[float]:
        """Take an action for the seat that is asked, and play to the next choice.

        Returns:
            the rewards of all seats since the last step.

        Raises:
            IllegalMove: the action is not open to the seat.
        """
        choice = self.choice
        if self._players:
            option = choice.take(action)
            if option is not None:
                choice.carry_out(option)
                self._go_on()
        else:
            choice.advance(action)
        rewards = [0.0] * self.seats
        if self._worth and not choice.fixed:
            before, self._leads = self._leads, self._lead()
            rewards = [now - then for now, then in zip(self._leads, before, strict=True)]
        if choice.state.pending is None:
            shares = self.result()
            rewards = [reward + share for reward, share in zip(rewards, shares, strict=True)]
        return rewards

    def _go_on(self) -> None:
        """Let the bots play, and take what is no choice: a single option of a seat without rights.

        So nobody learns anything: who takes no part in a step does not know of it.
        """
        choice = self.choice
        while choice.options:
            if self._interject():
                continue
            player = self._players.get(choice.seat)
            if len(choice.options) == 1:
                choice.carry_out(choice.options[0])
            elif player is not None:
                choice.carry_out(player.choose(self.game, choice.state, choice.seat))
            else:
                return

    def _interject(self) -> bool:
        """Offer the bots their standing rights, at moments of the game; return whether one is used.

        A seat that is no bot uses its own rights when it is asked: they are among its actions.
        """
        found = None
        if self._players:
            found = interjection(self.game, self.choice.state, self._players)
        if found is None:
            return False
        self.choice.interject(*found)
        return True

    def _lead(self) -> list[float]:
        """Return what the lead of each seat over the mean score is worth; scores are public.

        Who plays alone would never be ahead of the mean, so that its own score counts.
        """
        if not self._worth:
            return [0.0] * self.seats
        scores = self.choice.state.scores()
        mean = sum(scores) / self.seats if self.seats > 1 else 0.0
        return [self._worth * (score - mean) for score in scores]

    def result(self) -> list[float]:
        """Return each seat's share of the victory, all alike until the end."""
        return result(self.choice.state)

    def view(self, seat: int) -> View:
        """Return what a seat (-1: a spectator) may see."""
        return view(self.choice.state, seat)

    def observe(self, seat: int) -> Vector:
        """Return what a seat may see as a vector of `encoder.size` numbers from -1 to 1."""
        choice = self.choice
        return self.encoder.look(choice.state, seat, choice.chosen if seat == choice.seat else None)

    def mask(self, seat: int) -> Mask:
        """Return by action 1 if it is open to a seat now; all 0 for a seat that is not asked."""
        mask = np.zeros(self.actions.count, np.int8)
        if seat == self.choice.seat:
            mask[self.choice.legal] = 1
        return mask


def result(state: State) -> list[float]:
    """Return each seat's share of the victory; a single player has 1 for a win and 0 otherwise."""
    return shared_result(state)
