"""Many tables at once: a vector environment of Gymnasium's, with arrays for all of them.

A step is taken at every table, and then what all of them show is written into one array. That takes
half of the time of PettingZoo's environments, or less.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from asterism.agents.choice import look
from asterism.contract.rulings import Value
from asterism.env.aec import ILLEGAL_REWARD, MOST_STEPS
from asterism.env.columns import Vector
from asterism.env.episode import Episode, Mask
from asterism.env.seating import EVERYBODY, Seating
from asterism.kernel.errors import BadInput

Step = tuple[Vector, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]


def vector(game: str, tables: int, **options: Any) -> Tables:  # noqa: ANN401
    """Return many tables of a game as one environment.

    Args:
        game: the name of a game.
        tables: how many.
        options: as for `Tables`.

    Raises:
        BadInput: no such game, bot, seat or ruling, no table or no step at all.
    """
    return Tables(game, tables, **options)


class Tables(VectorEnv[Vector, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Tables at which a learner sits among bots, or at which learners have all seats.

    A game that ends is followed by the next one in the same step. What is seen then is the new
    game; the last sight of the old one is in `infos["final_obs"]`.
    """

    def __init__(
        self,
        game: str,
        tables: int,
        *,
        bots: Sequence[str] | None = None,
        seats: int | None = None,
        seat: int | None = None,
        rulings: Mapping[str, Value] | None = None,
        lead: float = 0.0,
        most_steps: int = MOST_STEPS,
        copy: bool = True,
    ) -> None:
        """Set the tables up.

        Args:
            game: the name of a game.
            tables: how many.
            bots: the bots in the other seats, clockwise from the learner; if left out learners
                have all seats, and each step is that of the seat that is asked.
            seats: how many seats, where learners have all; 2 if left out.
            seat: the learner's seat among bots; drawn again for each game if left out.
            rulings: named rulings.
            lead: what a point more than the mean score is worth as reward, when it is won.
            most_steps: how many actions of learners a game takes at most; then it is truncated.
            copy: whether each step returns arrays of its own; else the same ones, written again.

        Raises:
            BadInput: no such game, bot, seat or ruling, no table or no step at all.
        """
        if tables < 1 or most_steps < 1:
            what = "table" if tables < 1 else "step"
            raise BadInput(f"allow at least one {what}, not {min(tables, most_steps)}")
        if bots is not None and seats is not None:
            raise BadInput("the bots say how many seats there are: leave seats out")
        self._seating: Final = Seating(bots, seat)
        number = 1 + len(bots) if bots is not None else seats or 2
        self.episodes: Final = [
            Episode(game, number, rulings=rulings, lead=lead) for _ in range(tables)
        ]
        """The games in progress, one at each table."""
        self.seats: Final = number
        self.num_envs = tables
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self._encoder: Final = self.episodes[0].encoder
        self._most_steps: Final = most_steps
        self._copy: Final = copy
        count = self.episodes[0].actions.count
        self.single_observation_space = spaces.Box(-1.0, 1.0, (self._encoder.size,), np.float32)
        self.single_action_space = spaces.Discrete(count)
        self.observation_space = batch_space(self.single_observation_space, tables)
        self.action_space = batch_space(self.single_action_space, tables)
        self._seen: Final = np.zeros((tables, self._encoder.size), np.float32)
        self._room: Final = self._encoder.workspace(tables)
        self._mask: Final = np.zeros((tables, count), np.int8)
        self._open: Final[list[npt.NDArray[np.intp]]] = []
        """Where the mask is 1, of all tables one behind the other."""
        self._dice: Final = [np.random.default_rng() for _ in range(tables)]
        self._learners: Final = [EVERYBODY] * tables
        self._steps: Final = [0] * tables
        self._begun = False

    @property
    def legal(self) -> list[list[int]]:
        """By table the actions that are open: what the mask says, in short."""
        return [episode.choice.legal for episode in self.episodes]

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - there are none
    ) -> tuple[Vector, dict[str, Any]]:
        """Begin a game at each table; with a seed, table i as with that seed + i."""
        seeds = (
            seed
            if isinstance(seed, list)
            else [None if seed is None else seed + i for i in range(self.num_envs)]
        )
        for i, each in enumerate(seeds):
            if each is not None or not self._begun:
                self._dice[i], _ = seeding.np_random(each)
            self._begin(i)
        self._begun = True
        seen, info = self._look()
        return seen, info

    def _begin(self, table: int) -> None:
        episode = self.episodes[table]
        self._learners[table] = self._seating.begin(episode, self._dice[table])
        self._steps[table] = 0

    def step(self, actions: npt.NDArray[np.int64]) -> Step:
        """Take an action at each table, and play on to the next choice of a learner.

        An action that is not open ends the game with a reward of -1 for the seat that took it.

        Args:
            actions: by table a number of an action.

        Returns:
            what is seen at each table, (tables, columns); the reward of the seat that acted; which
            games have ended, and which were truncated; and by name, with a row for each table,
            `action_mask`, the `seat` that sees it, the `rewards` of all seats since the step
            before, and where a game has ended `final_obs`.

        Raises:
            ResetNeeded: no game has begun.
        """
        if not self._begun:
            raise ResetNeeded("call reset first")
        tables = self.num_envs
        rewards: list[list[float]] = []
        own: list[float] = []
        ended, cut = np.zeros(tables, np.bool_), np.zeros(tables, np.bool_)
        final: dict[int, Vector] = {}
        for i, action in enumerate(np.asarray(actions).tolist()):
            episode = self.episodes[i]
            choice = episode.choice
            seat = choice.seat
            self._steps[i] += 1
            legal = action in choice.legal
            if legal:
                gained = episode.step(action)
            else:
                gained = [ILLEGAL_REWARD if other == seat else 0.0 for other in range(self.seats)]
            rewards.append(gained)
            own.append(gained[seat])
            over = not legal or choice.state.pending is None
            if over or self._steps[i] >= self._most_steps:
                ended[i], cut[i] = over, not over
                final[i] = episode.observe(seat)
                self._begin(i)
        seen, info = self._look()
        info["rewards"] = np.array(rewards)
        if final:
            self._add_final(info, final)
        return seen, np.array(own), ended, cut, info

    def _look(self) -> tuple[Vector, dict[str, Any]]:
        """Write what is seen at all tables, and what may be done there."""
        choices = [episode.choice for episode in self.episodes]
        rows, seats, open_ = look(self._encoder.reader, choices, self._mask.shape[1])
        self._encoder.write_rows(rows, seats, self._seen, self._room)
        flat = self._mask.reshape(-1)
        if self._open:
            flat[self._open.pop()] = 0
        self._open.append(np.array(open_, np.intp))
        flat[self._open[0]] = 1
        seen, mask = (
            (self._seen.copy(), self._mask.copy()) if self._copy else (self._seen, self._mask)
        )
        return seen, {"action_mask": mask, "seat": np.array(seats)}

    def _add_final(self, info: dict[str, Any], final: Mapping[int, Vector]) -> None:
        """Add the last sights of games that have ended, as Gymnasium's own environments do."""
        seen = np.full(self.num_envs, None, object)
        for table, vector in final.items():
            seen[table] = vector
        info["final_obs"] = seen
        info["_final_obs"] = np.array([table in final for table in range(self.num_envs)])

    def action_masks(self) -> Mask:
        """Return by table and action whether it is open now, as sb3-contrib asks for it.

        Raises:
            ResetNeeded: no game has begun.
        """
        if not self._begun:
            raise ResetNeeded("call reset first")
        return self._mask.astype(np.bool_)
