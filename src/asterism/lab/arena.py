"""One game between bots, from a seed: the unit that simulations and leagues count."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from asterism.bots import Player, find_bot
from asterism.bots.player import interjection
from asterism.bots.random import Random
from asterism.contract.game import Game
from asterism.contract.rulings import Value
from asterism.contract.study import ask_again
from asterism.kernel.agenda import Journal, State
from asterism.kernel.chance import BOT, Chance, SeededChance
from asterism.kernel.errors import BrokenRule
from asterism.play.match import Match
from asterism.play.record import write_atomically

MOST_DECISIONS = 20_000


@dataclass(frozen=True, slots=True)
class Result:
    """How a game between bots ended."""

    number: int
    winners: list[int]
    scores: list[int]
    choices: int
    """Decisions with two options or more."""
    options: int
    """Options of those decisions, added up."""
    digest: str
    shares: list[float]
    """What each seat has of the victory; who plays alone what the verdict is worth."""


def win_shares(winners: Sequence[int], seats: int) -> list[float]:
    """Return what each seat has of a win; where nobody won, all have the same."""
    having = winners or range(seats)
    return [float(seat in having) / len(having) for seat in range(seats)]


def record_name(game: str, number: int | str) -> str:
    """Return what the record of a game of a run is called."""
    return f"{game}-{number:0>6}.jsonl"


class Observer(Journal):
    """Watches a game being played, with every face open. Subclasses write down what they need."""

    def begins(self, g: State, number: int) -> None:
        """See a game at its first question; events of its set-up came before."""

    def ends(self, result: Result) -> None:
        """See how it ended."""

    def decides(self, g: State, seat: int, option: int, seconds: float) -> None:
        """See a decision before it is carried out.

        Args:
            g: the state in which `seat` was asked; it is the first of those who are.
            seat: who decides.
            option: what it takes.
            seconds: how long its bot has thought, in processor time; 0 where it had no need to.
        """

    def interjects(self, g: State, seat: int, option: int) -> None:
        """See a seat use a standing right, before it is carried out."""

    def taken(self, seat: int, option: int) -> None:
        """Hear that the kernel took the only option of a seat."""

    def happened(self, kind: int, args: list[int], seats: int) -> None:
        """Hear an event."""


def play_game(
    game: Game,
    bots: Sequence[str],
    rulings: Mapping[str, Value],
    seed: int | str,
    number: int,
    *,
    out: Path | None = None,
    observer: Observer | None = None,
    prepare: Callable[[State], object] | None = None,
    ban: Callable[[State, int], None] | None = None,
    luck: Callable[[str], Chance] = SeededChance,
) -> Result:
    """Play one game; equal seeds and numbers give equal games.

    Args:
        game: the game to play.
        bots: the name of the bot in each seat.
        rulings: named rulings, complete.
        seed: the seed of the whole run.
        number: the number of this game in the run.
        out: a folder that gets the game's record.
        observer: who watches.
        prepare: changes the table at the first question, as `Study.deal` does; no record can tell
            of that.
        ban: takes from the menu what the seat that is asked may not choose in this game.
        luck: makes the chance of the game from its seed.

    Raises:
        BrokenRule: the game does not end.
        ValueError: a prepared game is to be recorded, or one in which something is banned.
    """
    if out is not None and (prepare or ban):
        raise ValueError("a record cannot tell how a table was prepared, or what was banned")
    players = [
        Player(name, SeededChance(f"{seed}:{number}:{seat}")) for seat, name in enumerate(bots)
    ]
    chance = luck(f"{seed}:{number}:game")
    match = None
    if out is None:
        state = game.new(len(bots), rulings)
        state.chance = chance
        state.journal = observer
        state.settle()
    else:
        match = Match(game, seats=len(bots), rulings=rulings, chance=chance, bots=bots)
        state = match.state
        if observer is not None:
            _listen(match, observer)
    if prepare is not None:
        prepare(state)
        ask_again(state)
    table = _Table(game, state, players, match, observer, ban)
    if observer is not None:
        observer.begins(state, number)
    if not table.play():
        raise BrokenRule(f"game {number} of seed {seed} does not end")
    if match is not None and out is not None:
        path = out / record_name(game.name, number)
        write_atomically(path, match.close_record().to_bytes())
    winners, seats = state.winners(), len(bots)
    shares = win_shares(winners, seats) if seats > 1 else game.skill.heuristics.shares(state)
    result = Result(
        number, winners, state.scores(), table.choices, table.options, game.digest(state), shares
    )
    if observer is not None:
        observer.ends(result)
    return result


class _Table:
    """A game going on, and who sits at it."""

    def __init__(
        self,
        game: Game,
        state: State,
        players: Sequence[Player],
        match: Match | None,
        observer: Observer | None,
        ban: Callable[[State, int], None] | None,
    ) -> None:
        self._game = game
        self._state = state
        self._players = dict(enumerate(players))
        self._match = match
        self._observer = observer
        self._ban = ban
        # Nothing has to be looked at for a bot that takes anything: only its dice are needed.
        self._dice = [
            player.chance if type(find_bot(player.name)) is Random else None for player in players
        ]
        self.choices = 0
        self.options = 0

    def play(self) -> bool:
        """Play to the end; return whether there is one."""
        state, observer = self._state, self._observer
        for _ in range(MOST_DECISIONS):
            if state.pending is None:
                return True
            if state.rights and self._interject():
                continue
            seat = state.asked()[0]
            option, seconds = self._choose(seat)
            if observer is not None:
                observer.decides(state, seat, option, seconds)
            if self._match is None:
                state.answer(seat, option)
            else:
                self._match.play(option, seat)
        return False

    def _choose(self, seat: int) -> tuple[int, float]:
        """Return what a seat that is asked takes, and how long its bot has thought about it."""
        if self._ban is not None:
            self._ban(self._state, seat)
        menu = self._state.distinct()
        if len(menu) == 1:
            return menu[0], 0.0
        self.choices += 1
        self.options += len(menu)
        dice = self._dice[seat]
        if dice is not None:
            return menu[dice.below(BOT, len(menu))], 0.0
        started = time.thread_time()
        option = self._players[seat].choose(self._game, self._state, seat)
        return option, time.thread_time() - started

    def _interject(self) -> bool:
        """Let the first seat that uses a standing right now do so; return whether one does."""
        state = self._state
        found = interjection(self._game, state, self._players)
        if found is None:
            return False
        seat, right = found
        if self._observer is not None:
            self._observer.interjects(state, seat, right)
        if self._match is None:
            state.interject(seat, right)
        else:
            self._match.play(right, seat)
        return True


class _Both(Journal):
    """Tells two of everything."""

    def __init__(self, one: Journal, other: Journal) -> None:
        self._journals = (one, other)

    def taken(self, seat: int, option: int) -> None:
        for journal in self._journals:
            journal.taken(seat, option)

    def sealed(self, seat: int, picks: list[int]) -> None:
        for journal in self._journals:
            journal.sealed(seat, picks)

    def happened(self, kind: int, args: list[int], seats: int) -> None:
        for journal in self._journals:
            journal.happened(kind, args, seats)


def _listen(match: Match, observer: Observer) -> None:
    """Let an observer hear a match: first what has happened already, then the rest."""
    for event in match.events:
        args = [arg for arg in event.args if arg is not None]
        observer.happened(event.kind, args, event.seats)
    if match.state.journal is not None:
        match.state.journal = _Both(match.state.journal, observer)
