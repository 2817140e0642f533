"""PettingZoo: every seat an agent, asked one after the other (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from asterism.contract.rulings import Value
from asterism.env.columns import Vector
from asterism.env.episode import Episode, Mask
from asterism.env.render import MODES, Image, check_mode, render
from asterism.env.version import VERSION
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadInput
from asterism.kernel.view import SPECTATOR

ILLEGAL_REWARD: Final = -1.0
MOST_STEPS: Final = 5000
"""A game that takes longer is cut off; random games take some hundreds."""

Observation = dict[str, Vector | Mask]


def aec(game: str, **options: Any) -> AECEnv[str, Observation, int]:  # noqa: ANN401
    """Return the environment of a game, in the wrappers that PettingZoo's own games have.

    An illegal action ends the game: -1 for the agent that took it, 0 for the others.

    Args:
        game: the name of a game.
        options: as for `SeatsEnv`.

    Raises:
        BadInput: no such game, number of seats, ruling or render mode.
    """
    env: Any = SeatsEnv(game, **options)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


class SeatsEnv(AECEnv[str, Observation, int], EzPickle):  # type: ignore[misc]
    """A table at which every seat is an agent, `player_0` and so on."""

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        rulings: Mapping[str, Value] | None = None,
        lead: float = 0.0,
        most_steps: int = MOST_STEPS,
        render_mode: str | None = None,
    ) -> None:
        """Set up a table.

        Args:
            game: the name of a game.
            seats: how many seats; 2 if left out.
            rulings: named rulings.
            lead: what a point more than the mean score is worth as reward, when it is won.
            most_steps: how many actions are taken at most; then the game is truncated.
            render_mode: "human", "ansi", "rgb_array" or None; shows what the agent to act sees.

        Raises:
            BadInput: no such game, number of seats, ruling or render mode, or no step at all.
        """
        EzPickle.__init__(
            self, game, seats=seats, rulings=rulings, lead=lead, most_steps=most_steps,
            render_mode=render_mode,
        )  # fmt: skip
        super().__init__()
        check_mode(render_mode)
        if most_steps < 1:
            raise BadInput(f"allow at least one step, not {most_steps}")
        self.episode: Final = Episode(
            game, 2 if seats is None else seats, rulings=rulings, lead=lead
        )
        self.metadata = {
            "name": f"asterism_{game.replace('-', '_')}_v{VERSION}",
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._most_steps: Final = most_steps
        self._random, _ = seeding.np_random(None)
        self.possible_agents = [f"player_{seat}" for seat in range(self.episode.seats)]
        self._seats: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, count = self.episode.encoder.size, self.episode.actions.count
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1.0, 1.0, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game; equal seeds and actions give equal games."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.episode.reset(SeededChance(int(self._random.integers(1 << 62))))
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.choice.seat]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees and may do; it may do nothing while another is asked."""
        seat = self._seats[agent]
        return {
            "observation": self.episode.observe(seat),
            "action_mask": self.episode.mask(seat),
        }

    def step(self, action: int | None) -> None:
        """Take an action of the agent that is asked; None for one whose game has ended.

        Raises:
            IllegalMove: the action is not open to the agent.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent] or action is None:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        rewards = self.episode.step(int(action))
        self._steps += 1
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        if self.episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.episode.choice.seat]
            if self._steps >= self._most_steps:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Image | None:
        """Show what the agent that is asked sees; once the game is over, what all do."""
        episode = self.episode
        seen = episode.view(SPECTATOR if episode.over else episode.choice.seat)
        return render(episode.game, seen, self.render_mode)

    def close(self) -> None:
        """Do nothing: no window was opened."""
