"""A bot in a seat: with dice of its own, and a clock for its turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from asterism.bots.bot import Ending, Forfeit
from asterism.bots.names import SPARE_BOT, find_bot, is_open
from asterism.bots.port import Port, draw_lot
from asterism.contract.game import Game
from asterism.contract.heuristics import EVERY_DECISION
from asterism.kernel.agenda import State
from asterism.kernel.chance import Chance
from asterism.kernel.events import Event


class TurnClock:
    """Counts what a bot has thought in a turn, and keeps its lot of the turn."""

    def __init__(self) -> None:
        """Start with nothing thought."""
        self._lot: int | None = None
        self._turn = EVERY_DECISION
        self.spent = 0.0
        """Processor time that was used in this turn, in seconds."""

    def look(self, game: Game, state: State) -> float:
        """Return what was used in the turn that a state is in; a new turn begins with nothing."""
        turn = game.skill.heuristics.turn(state)
        if turn == EVERY_DECISION or turn != self._turn:
            self._turn, self.spent, self._lot = turn, 0.0, None
        return self.spent

    def lot(self, chance: Chance) -> int:
        """Return the bot's lot of the turn that was looked at last; the first call draws it."""
        if self._lot is None:
            self._lot = draw_lot(chance)
        return self._lot


class Player:
    """Answers for a seat; thinks no longer in a turn than its bot's budget allows."""

    def __init__(self, name: str, chance: Chance) -> None:
        """Seat a bot.

        Args:
            name: which bot, at which budget (names.py).
            chance: the bot's own chance.

        Raises:
            BadInput: no bot is called so.
        """
        self.name: Final = name
        self.chance: Final = chance
        self.forfeit = ""
        """How its bot lost the game, empty if it did not; from then on the spare bot chooses."""
        self._bot = find_bot(name)
        self._open: Final = is_open(name)
        self._clock: Final = TurnClock()

    @property
    def listens(self) -> bool:
        """Whether its bot has to be told what has happened."""
        return self._bot.listens

    @property
    def clock(self) -> Callable[[], float]:
        """What its bot's thinking is measured by, in seconds; ask the same one twice."""
        return self._bot.now

    def choose(self, game: Game, state: State, seat: int, heard: Sequence[Event] = ()) -> int:
        """Return what the bot chooses for a seat that is asked.

        Args:
            game: the game that is played.
            state: the state, of which the bot sees what the port shows.
            seat: the seat.
            heard: all that has happened so far, for a bot that listens.
        """
        spent = self._clock.look(game, state)
        port = Port(
            game, state, self.chance, seat=seat, spent=spent,
            lot=partial(self._clock.lot, self.chance), open_=self._open, heard=heard,
        )  # fmt: skip
        clock = self.clock
        started = clock()
        try:
            option = self._bot.choose(port)
        except Forfeit as forfeit:
            self._give_up(forfeit)
            return self._bot.choose(port)
        self._clock.spent += clock() - started
        return option

    def interject(
        self, game: Game, state: State, seat: int, heard: Sequence[Event] = ()
    ) -> int | None:
        """Return which standing right of a seat the bot uses now, None for none."""
        port = Port(game, state, self.chance, seat=seat, open_=self._open, heard=heard)
        try:
            return self._bot.interject(port) if port.rights else None
        except Forfeit as forfeit:
            self._give_up(forfeit)
            return None

    def close(self, ending: Ending | None = None) -> None:
        """Let go of the bot: the game is over, or goes on without it."""
        self._bot.close(ending)

    def _give_up(self, forfeit: Forfeit) -> None:
        """Let the spare bot choose from now on."""
        self.forfeit = str(forfeit)
        self._bot.close()
        self._bot = find_bot(SPARE_BOT)


def interjection(
    game: Game, state: State, players: Mapping[int, Player], heard: Sequence[Event] = ()
) -> tuple[int, int] | None:
    """Return the first seat whose bot uses a standing right at this moment of the game, and which.

    None where no moment is, or nobody uses any.
    """
    if state.rights and state.pending is not None and state.pending.moment:
        for seat, player in players.items():
            right = player.interject(game, state, seat, heard)
            if right is not None:
                return seat, right
    return None
