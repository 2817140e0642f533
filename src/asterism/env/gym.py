"""Gymnasium: one seat learns, named bots have the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils import EzPickle

from asterism.contract.game import games
from asterism.contract.rulings import Value
from asterism.env.aec import ILLEGAL_REWARD, MOST_STEPS
from asterism.env.columns import Vector
from asterism.env.episode import Episode
from asterism.env.render import MODES, check_mode, render
from asterism.env.seating import Seating
from asterism.env.version import VERSION
from asterism.kernel.errors import BadInput


class SeatEnv(gymnasium.Env[Vector, np.int64], EzPickle):
    """A seat at a table with bots. The actions that are open are in `info["action_mask"]`."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        bots: Sequence[str] = ("greedy",),
        seat: int | None = None,
        rulings: Mapping[str, Value] | None = None,
        lead: float = 0.0,
        most_steps: int = MOST_STEPS,
        render_mode: str | None = None,
    ) -> None:
        """Seat the bots.

        Args:
            game: the name of a game.
            bots: the bots in the other seats, clockwise from the learner; none to play alone.
            seat: the learner's seat; drawn again for each game if left out.
            rulings: named rulings.
            lead: what a point more than the mean score is worth as reward, when it is won.
            most_steps: how many actions of the learner at most; then the game is truncated.
            render_mode: "human", "ansi", "rgb_array" or None.

        Raises:
            BadInput: no such game, bot, seat, ruling or render mode, no step at all, or text where
                a list of bots belongs.
        """
        EzPickle.__init__(
            self, game, bots=bots, seat=seat, rulings=rulings, lead=lead, most_steps=most_steps,
            render_mode=render_mode,
        )  # fmt: skip
        check_mode(render_mode)
        if most_steps < 1:
            raise BadInput(f"allow at least one step, not {most_steps}")
        self._seating: Final = Seating(bots, seat)
        self.episode: Final = Episode(game, 1 + len(bots), rulings=rulings, lead=lead)
        self.render_mode = render_mode
        self._most_steps: Final = most_steps
        size, count = self.episode.encoder.size, self.episode.actions.count
        self.observation_space = spaces.Box(-1.0, 1.0, (size,), np.float32)
        self.action_space = spaces.Discrete(count)
        self.seat = 0
        """The learner's seat in this game."""
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Begin a new game and play to the learner's first choice.

        A game in which the learner never has a choice is played to its end, and another begun.
        """
        super().reset(seed=seed, options=options)
        self.seat = self._seating.begin(self.episode, self.np_random)
        self._steps = 0
        self._begun = True
        if self.render_mode == "human":
            self.render()
        return self._observation()

    def step(self, action: np.int64 | int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Take an action, and play to the learner's next choice.

        An action that is not open ends the game with a reward of -1.

        Raises:
            ResetNeeded: no game has begun.
        """
        self._check_begun()
        episode = self.episode
        self._steps += 1
        legal = int(action) in episode.choice.legal
        reward = episode.step(int(action))[self.seat] if legal else ILLEGAL_REWARD
        over = episode.over or not legal
        seen, info = self._observation()
        if self.render_mode == "human":
            self.render()
        return seen, reward, over, not over and self._steps >= self._most_steps, info

    def _check_begun(self) -> None:
        """Refuse to act on the game that an environment holds before its first one.

        A copy has been made again as well, whatever the wrappers around it remember.
        """
        if not self._begun:
            raise ResetNeeded("call reset first; a copy begins a game of its own")

    def _observation(self) -> tuple[Vector, dict[str, Any]]:
        info = {"action_mask": self.episode.mask(self.seat), "seat": self.seat}
        return self.episode.observe(self.seat), info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return by action whether it is open now, as sb3-contrib asks for it.

        Raises:
            ResetNeeded: no game has begun.
        """
        self._check_begun()
        return self.episode.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:  # noqa: ANN401 - text, an image, or nothing
        """Show what the learner sees.

        Raises:
            ResetNeeded: no game has begun.
        """
        self._check_begun()
        return render(self.episode.game, self.episode.view(self.seat), self.render_mode)


def register() -> None:
    """Give every installed game its name: `asterism/galaxy-v2` and so on."""
    for name in games():
        gymnasium.register(
            id=f"asterism/{name}-v{VERSION}",
            entry_point="asterism.env.gym:SeatEnv",
            kwargs={"game": name},
        )
