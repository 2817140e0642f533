"""A game whose every outcome of chance is given from outside, one after the other.

Rules ask chance in the middle of a step, and a step cannot wait. So it is carried out on a copy,
with the outcomes given so far; when it asks for one more the copy is thrown away, and the step is
carried out again once that is given. Only what has happened is ever in the state: a seat's view,
and what it saw on the way, are those of the same game played with dice.

A seat's log forgets nothing: what the seat did, what it heard, and what it then saw change.
Events alone would not do, since some things change in plain sight without one: which question
waits, or the order in which worlds are laid.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

import msgspec

from asterism.agents.choice import PartialChoice
from asterism.contract.game import Game, find_game
from asterism.env.episode import result
from asterism.env.layout import actions_of
from asterism.kernel.agenda import Journal, State
from asterism.kernel.chance import Chance, WrittenChance
from asterism.kernel.errors import IllegalMove
from asterism.kernel.events import Event
from asterism.kernel.redeal import redeal
from asterism.kernel.view import view
from asterism.play.match import describe


class _Asked(Exception):
    """Chance is asked for an outcome that has not been given."""

    def __init__(self, purpose: int, outcomes: list[int]) -> None:
        super().__init__(purpose)
        self.purpose = purpose
        self.outcomes = outcomes


class _GivenChance(WrittenChance):
    """Returns the given outcomes; a single possible outcome need not be given."""

    def __init__(self, given: list[int]) -> None:
        self._given = given
        self._next = 0

    def outcome(self, purpose: int, outcomes: list[int]) -> int:
        if len(outcomes) == 1:
            return 0
        if self._next == len(self._given):
            raise _Asked(purpose, list(outcomes))
        self._next += 1
        return outcomes.index(self._given[self._next - 1])


class _EventLog(Journal):
    """Keeps the events of a step."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.events: list[Event] = []

    def taken(self, seat: int, option: int) -> None:
        """What the kernel takes by itself shows in its events."""

    def happened(self, kind: int, args: list[int], seats: int) -> None:
        self.events.append(self._game.event(kind, args, seats))


def _line(said: Mapping[str, object]) -> str:
    return msgspec.json.encode(said).decode()


def sight(state: State, seat: int) -> dict[str, object]:
    """Return what a seat sees part by part, each public number and each zone by itself."""
    seen = view(state, seat)
    parts: dict[str, object] = {each.name: getattr(seen, each.name) for each in fields(seen)}
    del parts["public"], parts["zones"]
    parts |= {f"public.{name}": value for name, value in seen.public.items()}
    return parts | {f"zone.{name}": faces for name, faces in seen.zones.items()}


def change(before: dict[str, object], after: dict[str, object]) -> dict[str, object]:
    """Return the parts that are not what they were."""
    names = before | after
    return {name: after.get(name) for name in names if before.get(name) != after.get(name)}


class ExplicitGame:
    """A game in progress that waits for a seat, or for an outcome of chance."""

    def __init__(self, game: Game, state: State, most: int, option: int | None = None) -> None:
        """Begin with a state: one to be settled, or to be changed by an option.

        Args:
            game: the game that is played.
            state: how it stands.
            most: how many actions are taken at most; then the game is cut off.
            option: what changes the state.
        """
        self.game: Final = game
        self.most: Final = most
        self.taken = 0
        """How many actions the seats have taken."""
        self.choice = PartialChoice(actions_of(game.name, state.seats), state)
        """What waits; during a step as it was before."""
        self.logs: list[list[str]] = [[] for _ in range(state.seats)]
        """By seat what it did, heard and saw change, in order."""
        self.purpose = -1
        """What chance is asked for, -1 while it is not asked."""
        self.outcomes: list[int] = []
        """The possible outcomes, each equally likely: faces for cards, else numbers."""
        self._option = option
        self.given: list[int] = []
        """The outcomes of the step that were given."""

    @classmethod
    def begin(cls, game: Game, state: State, most: int) -> ExplicitGame:
        """Return a game that is about to be set up, for this many actions at most."""
        play = cls(game, state, most)
        play._go_on()
        return play

    def copy(self) -> ExplicitGame:
        """Return an independent copy."""
        other = ExplicitGame(self.game, self.choice.state.clone(), self.most, self._option)
        other.taken = self.taken
        other.choice.fixed, other.choice.options = self.choice.fixed, self.choice.options[:]
        other.choice.legal = self.choice.legal[:]
        other.logs = [log[:] for log in self.logs]
        other.purpose, other.outcomes, other.given = self.purpose, self.outcomes[:], self.given[:]
        return other

    def __deepcopy__(self, _memo: dict[int, Any]) -> ExplicitGame:
        """Return an independent copy, for callers that copy in this way."""
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Return plain data, for callers that pickle: a state is not pickled as it is."""
        choice = self.choice
        return {
            "game": self.game.name,
            "state": self.game.dump(choice.state),
            "choice": (choice.fixed, choice.options, choice.legal),
            "waits": (self._option, self.purpose, self.outcomes, self.given),
            "actions": (self.taken, self.most),
            "logs": self.logs,
        }

    def __setstate__(self, data: dict[str, Any]) -> None:
        """Take plain data."""
        game = find_game(data["game"])
        option, purpose, outcomes, given = data["waits"]
        taken, most = data["actions"]
        ExplicitGame.__init__(self, game, game.load(data["state"]), most, option)
        self.taken = taken
        self.choice.fixed, self.choice.options, self.choice.legal = data["choice"]
        self.purpose, self.outcomes, self.given = purpose, outcomes, given
        self.logs = data["logs"]

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or because it is cut off."""
        return self.purpose < 0 and (self.choice.state.over() or self.taken >= self.most)

    @property
    def cut(self) -> bool:
        """Whether it was cut off: a seat would be asked, but no more actions are taken."""
        return self.over and not self.choice.state.over()

    def act(self, action: int) -> None:
        """Take an action of the seat that is asked.

        Raises:
            IllegalMove: it is not open to the seat, or the game is over.
        """
        if self.over:
            raise IllegalMove(f"action {action} comes after the end of the game")
        seat = self.choice.seat
        self._option = self.choice.take(action)
        self.taken += 1
        self.logs[seat].append(f"> {self.choice.actions.name(action, seat)}")
        if self._option is not None:
            self._go_on()

    def give(self, outcome: int) -> None:
        """Give the outcome of chance for which the step waits.

        Raises:
            IllegalMove: it cannot come of what chance is asked.
        """
        if outcome not in self.outcomes:
            raise IllegalMove(f"outcome {outcome} is none of those that chance can have here")
        self.given.append(outcome)
        self._go_on()

    def _go_on(self) -> None:
        """Carry out the step, and those after it in which nobody has a choice."""
        while self._step():
            options = self.choice.options
            if len(options) != 1:
                break
            self._option = options[0]

    def _step(self) -> bool:
        """Carry out the step if all its outcomes are given, or else find out which is needed."""
        state, heard = self.choice.state.clone(), _EventLog(self.game)
        state.chance, state.journal = _GivenChance(self.given), heard
        choice = PartialChoice(self.choice.actions, state)
        try:
            if self._option is None:
                state.settle()
                choice = PartialChoice(self.choice.actions, state)
            else:
                choice.carry_out(self._option)
        except _Asked as asked:
            self.purpose, self.outcomes = asked.purpose, sorted(asked.outcomes)
            return False
        state.journal = None
        self._note(heard.events, state)
        self.choice, self.purpose, self.outcomes, self.given = choice, -1, [], []
        return True

    def _note(self, events: list[Event], after: State) -> None:
        """Write into the logs what a step reported, and what everybody saw it change."""
        before = self.choice.state
        for seat, log in enumerate(self.logs):
            log.extend(_line(describe(self.game, event.seen_by(seat))) for event in events)
            changed = change(sight(before, seat), sight(after, seat))
            if changed:
                log.append(_line(changed))

    def outcome_name(self, outcome: int) -> str:
        """Return an outcome of chance as text: what for, and which."""
        spec = self.game.purposes[self.purpose]
        got = self.game.kinds[spec.kind].name(outcome) if spec.kind else str(outcome)
        return f"{spec.name} {got}"

    def result(self) -> list[float]:
        """Return each seat's share of the victory; nothing until the game is over.

        A game that is cut off is won by nobody: all share it, and a single player has 0.
        """
        state = self.choice.state
        return result(state) if self.over else [0.0] * state.seats

    def imagined(self, seat: int, chance: Chance) -> ExplicitGame:
        """Return a game that the seat could be in, with what it saw and did so far.

        What the other seats saw and did is not known. Their logs begin with what they see in that
        world, so that those who hold other cards are not taken for one.
        """
        choice = self.choice
        other = ExplicitGame(self.game, redeal(choice.state, seat, chance), self.most)
        other.taken = self.taken
        if seat == choice.seat:
            other.choice.fixed, other.choice.options = choice.fixed, choice.options[:]
            other.choice.legal = choice.legal[:]
        other.logs = [
            [_line(sight(other.choice.state, each))] for each in range(choice.state.seats)
        ]
        other.logs[seat] = self.logs[seat][:]
        return other
