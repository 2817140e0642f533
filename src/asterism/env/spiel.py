"""OpenSpiel: every game as a sequential game with chance nodes.

Import this module, and `pyspiel.load_game("python_asterism_galaxy_v2(players=2)")` finds them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from asterism.agents.choice import PartialChoice
from asterism.contract.game import Game, find_game, working_games
from asterism.env.encoder import encoder_of
from asterism.env.explicit_chance import ExplicitGame, change, sight
from asterism.env.layout import actions_of
from asterism.env.version import VERSION
from asterism.kernel.chance import SeededChance
from asterism.kernel.errors import BadInput
from asterism.kernel.view import SPECTATOR, View, view

MOST_ACTIONS: Final = 20_000
"""A game that takes longer is cut off: some turns can be prolonged without end."""
CUT: Final = "cut off"
"""The last line of what a player remembers of such a game."""
LEAST_OUTCOMES: Final = 256
SEEDS: Final = 1 << 53
USUAL: Final = pyspiel.IIGObservationType(perfect_recall=False)
"""What a player sees now: what is public and what is its own."""


def short_name(game: str) -> str:
    """Return what a game is called in OpenSpiel."""
    return f"python_asterism_{game.replace('-', '_')}_v{VERSION}"


def _type(game: Game, seats: int) -> pyspiel.GameType:
    shared = pyspiel.GameType.Utility.CONSTANT_SUM
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=shared if seats > 1 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=game.least_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "preset": "recommended"},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Asterism; `name` is set by the class made for each."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Take `players` and `preset` (of rulings).

        Raises:
            BadInput: not that many seats, or no such preset.
        """
        given = {"players": 2, "preset": "recommended"} | (params or {})
        self.game = find_game(self.name)
        self.seats = int(str(given["players"]))
        self.game.check_seats(self.seats)
        self.rulings = self.game.read_rulings({"preset": str(given["preset"])})
        self.actions = actions_of(self.name, self.seats)
        faces = len(self.game.new(self.seats, self.rulings).knowledge.known)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions.count,
            max_chance_outcomes=max(LEAST_OUTCOMES, faces),
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if self.seats > 1 else None,
            max_game_length=MOST_ACTIONS,
        )
        super().__init__(_type(self.game, self.seats), info, given)

    def new_initial_state(self) -> SpielState:
        """Return a game that is about to be set up."""
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Any = None,  # noqa: ANN401
    ) -> Observer | TextObserver | None:
        """Return what writes observations of a type, None for a type that there is not."""
        if params:
            raise ValueError(f"observations have no parameters, not {params}")
        asked = iig_obs_type or USUAL
        match asked.public_info, asked.private_info, asked.perfect_recall:
            case True, pyspiel.PrivateInfoType.SINGLE_PLAYER, False:
                return Observer(self, own=True)
            case True, pyspiel.PrivateInfoType.NONE, False:
                return Observer(self, own=False)
            case False, pyspiel.PrivateInfoType.SINGLE_PLAYER, False:
                return TextObserver(private)
            case True, pyspiel.PrivateInfoType.SINGLE_PLAYER, True:
                return TextObserver(memory)
        return None


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress."""

    def __init__(self, game: SpielGame) -> None:
        """Begin to set up the table."""
        super().__init__(game)
        begun = game.game.new(game.seats, game.rulings)
        self.play = ExplicitGame.begin(game.game, begun, game.max_game_length())

    def current_player(self) -> int:
        """Return the seat that is asked, or that chance is, or that the game is over."""
        if self.play.purpose >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.play.over else self.play.choice.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.choice.legal if player == self.play.choice.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what can come of the draw or die that is asked for: all equally likely."""
        outcomes = self.play.outcomes
        return [(outcome, 1.0 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        if self.play.purpose >= 0:
            self.play.give(action)
        else:
            self.play.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.play.outcome_name(action)
        return self.play.choice.actions.name(action, player)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.play.over

    def returns(self) -> list[float]:
        """Return each seat's share of the victory, 0 until the end; all share one cut off."""
        return self.play.result()

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> SpielState:
        """Return a state that the player cannot distinguish from this one, dealt again.

        It begins with an empty history: the true one tells what is hidden.

        Raises:
            BadInput: chance is asked, in the middle of a step of which the player has seen nothing.
        """
        if self.is_chance_node():
            raise BadInput("a state is dealt again where a seat is asked, not where chance is")
        chance = SeededChance(int(probability_sampler() * SEEDS))
        state: SpielState = self.get_game().new_initial_state()
        state.play = self.play.imagined(player_id, chance)
        return state

    def __str__(self) -> str:
        """Return a hash of the true state, and what is chosen or given for the step that waits."""
        play = self.play
        waits = play.given if play.purpose >= 0 else play.choice.chosen
        return f"{play.game.digest(play.choice.state)} {waits}"


class Observer:
    """Writes what is seen now into `tensor`, of which `dict` holds the named parts."""

    def __init__(self, game: SpielGame, *, own: bool) -> None:
        """Make room; with `own` for what the player sees, else for what everybody does."""
        self._encoder: Final = encoder_of(game.name, game.seats)
        self._own: Final = own
        self.tensor = np.zeros(self._encoder.size, np.float32)
        self.dict = {name: self.tensor[part] for name, part in self._encoder.parts.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what is seen; while chance is asked, what was seen before."""
        choice = state.play.choice
        who, so_far = (player, chosen(choice, player)) if self._own else (SPECTATOR, None)
        self.tensor[:] = self._encoder.look(choice.state, who, so_far)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what is seen as text."""
        return msgspec.json.encode(self._seen(state, player)).decode()

    def _seen(self, state: SpielState, player: int) -> tuple[View, int | None]:
        """Return a view, and what of an option its seat has chosen."""
        choice = state.play.choice
        if not self._own:
            return view(choice.state, SPECTATOR), None
        return view(choice.state, player), chosen(choice, player)


class TextObserver:
    """Writes text only."""

    tensor = None

    def __init__(self, write: Callable[[SpielState, int], str]) -> None:
        """Take what writes it."""
        self.dict: dict[str, Any] = {}
        self._write: Final = write

    def set_from(self, state: SpielState, player: int) -> None:
        """Do nothing: there is no tensor."""

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the text."""
        return self._write(state, player)


def memory(state: SpielState, player: int) -> str:
    """Return all that a player saw and did; no tensor of fixed length could hold it."""
    end = [CUT] if state.play.cut else []
    return "\n".join(state.play.logs[player] + end)


def private(state: SpielState, player: int) -> str:
    """Return what a player sees and not everybody does."""
    choice = state.play.choice
    own = change(sight(choice.state, SPECTATOR), sight(choice.state, player))
    return msgspec.json.encode([own, chosen(choice, player)]).decode()


def chosen(choice: PartialChoice, player: int) -> int | None:
    """Return what a player has chosen of an option, None if it is not asked."""
    return choice.chosen if player == choice.seat else None


def register() -> None:
    """Make every installed game known to OpenSpiel."""
    for game in working_games():
        made = type(f"Spiel{game.rules.state.__name__}", (SpielGame,), {"name": game.name})
        pyspiel.register_game(_type(game, game.most_seats), made)


register()
