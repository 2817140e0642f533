"""One game between bots, from a seed: the unit that simulations and leagues count."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from asterism.bots import Player, find_bot
from asterism.bots.bot import Ending
from asterism.bots.player import interjection
from asterism.bots.random import Random
from asterism.contract.game import Game
from asterism.contract.rulings import Value
from asterism.contract.study import ask_again
from asterism.kernel.agenda import Journal, State
from asterism.kernel.chance import BOT, Chance, SeededChance
from asterism.kernel.errors import BrokenRule
from asterism.kernel.events import Event
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
    forfeits: dict[int, str] = field(default_factory=dict)
    """By seat how its bot, a program, lost the game before its end; the first that did so first."""


def win_shares(winners: Sequence[int], seats: int) -> list[float]:
    """Return what each seat has of a win; where nobody won, all have the same."""
    having = winners or range(seats)
    return [float(seat in having) / len(having) for seat in range(seats)]


def winners_of(winners: list[int], scores: Sequence[int], forfeits: Mapping[int, str]) -> list[int]:
    """Return who has won a game that some have forfeited: none of these, if others are left.

    Where dice that played on for one of them came out first, the best score of the others wins;
    where all have forfeited, the last one does. A single seat has lost.
    """
    others = [seat for seat in range(len(scores)) if seat not in forfeits]
    if not forfeits or len(scores) == 1:
        return [seat for seat in winners if seat in others]
    if not others:
        return [list(forfeits)[-1]]
    best = max(scores[seat] for seat in others)
    still = [seat for seat in winners if seat in others]
    return still or [seat for seat in others if scores[seat] == best]


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
            seconds: how long its bot has thought, in processor time, or if it is a program by the
                clock on the wall; 0 where it had no need to.
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
    ears = _Ears(game) if any(player.listens for player in players) else None
    chance = luck(f"{seed}:{number}:game")
    match = None
    if out is None:
        state = game.new(len(bots), rulings)
        state.chance = chance
        state.journal = _Both(observer, ears) if observer and ears else observer or ears
        state.settle()
    else:
        match = Match(game, seats=len(bots), rulings=rulings, chance=chance, bots=bots)
        state = match.state
        for journal in (observer, ears):
            if journal is not None:
                _listen(match, journal)
    if prepare is not None:
        prepare(state)
        ask_again(state)
    table = _Table(game, state, players, match, observer, ban, ears)
    if observer is not None:
        observer.begins(state, number)
    winners, scores, forfeits = table.ended(f"game {number} of seed {seed}")
    if match is not None and out is not None:
        path = out / record_name(game.name, number)
        write_atomically(path, match.close_record().to_bytes())
    shares = win_shares(winners, len(bots))
    if len(bots) == 1:
        shares = [0.0] if forfeits else game.skill.heuristics.shares(state)
    result = Result(
        number, winners, scores, table.choices, table.options, game.digest(state), shares, forfeits
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
        ears: _Ears | None,
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
        self._heard: Sequence[Event] = () if ears is None else ears.events
        self.choices = 0
        self.options = 0
        self._forfeits: dict[int, str] = {}

    def ended(self, called: str) -> tuple[list[int], list[int], dict[int, str]]:
        """Play to the end and let go of the players; return who won, the scores and the forfeits.

        Raises:
            BrokenRule: there is no end; the text calls the game as it is called here.
        """
        ending = None
        try:
            if not self._play():
                raise BrokenRule(f"{called} does not end")
            scores = self._state.scores()
            winners = winners_of(self._state.winners(), scores, self._forfeits)
            ending = Ending(winners, scores)
        finally:
            for player in self._players.values():
                player.close(ending)
        return winners, scores, self._forfeits

    def _play(self) -> bool:
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
        player = self._players[seat]
        clock = player.clock
        started = clock()
        option = player.choose(self._game, self._state, seat, self._heard)
        took = clock() - started
        self._note_forfeits()
        return option, took

    def _interject(self) -> bool:
        """Let the first seat that uses a standing right now do so; return whether one does."""
        state = self._state
        found = interjection(self._game, state, self._players, self._heard)
        self._note_forfeits()
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

    def _note_forfeits(self) -> None:
        """Note whose bot has just lost the game."""
        for seat, player in self._players.items():
            if player.forfeit and seat not in self._forfeits:
                self._forfeits[seat] = player.forfeit


class _Ears(Journal):
    """Keeps what has happened, for bots that listen."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.events: list[Event] = []

    def taken(self, seat: int, option: int) -> None:
        """Let it show in what it brings about."""

    def happened(self, kind: int, args: list[int], seats: int) -> None:
        self.events.append(self._game.event(kind, args, seats))


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


def _listen(match: Match, journal: Journal) -> None:
    """Let another journal hear a match: first what has happened already, then the rest."""
    for event in match.events:
        args = [arg for arg in event.args if arg is not None]
        journal.happened(event.kind, args, event.seats)
    if match.state.journal is not None:
        match.state.journal = _Both(match.state.journal, journal)
