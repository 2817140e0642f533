"""What the seat that is asked may do, in actions, and what of an option it has chosen so far."""

from __future__ import annotations

from typing import Final

from asterism.agents.actions import Actions
from asterism.agents.reader import Reader, Row
from asterism.kernel.agenda import State
from asterism.kernel.errors import IllegalMove


class PartialChoice:
    """A state and what of an option the seat that is asked has chosen so far."""

    def __init__(self, actions: Actions, state: State) -> None:
        """Begin with a state that has settled."""
        self.actions: Final = actions
        self.state: Final = state
        self.seat = -1
        """The seat that is asked, -1 once the game is over."""
        self.fixed = 0
        """How many parts of an option are chosen."""
        self.options: list[int] = []
        """What the seat may still choose: its options and its standing rights."""
        self.legal: list[int] = []
        """The actions that it may take, sorted; none once the game is over."""
        self._ask()

    @property
    def chosen(self) -> int | None:
        """What is chosen of an option so far, as an option; None if nothing is."""
        return self.actions.chosen(self.options[0], self.fixed) if self.fixed else None

    def take(self, action: int) -> int | None:
        """Take a legal action; return the option that it completes, if it does.

        The option is still to be carried out: see `carry_out`.

        Raises:
            IllegalMove: the action is not open to the seat that is asked.
        """
        if action not in self.legal:
            raise IllegalMove(f"action {action} is not open to seat {self.seat}")
        options = self.actions.narrow(self.options, self.fixed, action, self.seat)
        if len(options) == 1:
            return options[0]
        self.fixed += 1
        self.options = options
        self.legal = self.actions.of_menu(options, self.fixed)
        return None

    def advance(self, action: int) -> bool:
        """Take a legal action, and carry on to the next choice where learners have all seats.

        Returns:
            whether it completed an option.
        """
        option = self.take(action)
        if option is None:
            return False
        self.carry_out(option)
        while len(self.options) == 1:
            self.carry_out(self.options[0])
        return True

    def carry_out(self, option: int) -> None:
        """Carry out an option or a right of the seat that is asked, and ask the next one."""
        state = self.state
        if option in state.menu:
            state.take(option)
        else:
            state.interject(self.seat, option)
        self._ask()

    def interject(self, seat: int, right: int) -> None:
        """Carry out a standing right of any seat, and ask again."""
        self.state.interject(seat, right)
        self._ask()

    def _ask(self) -> None:
        state = self.state
        self.fixed = 0
        self.options = []
        self.seat = -1
        if state.pending is not None:
            self.seat = state.asked()[0]
            self.options = state.menu + (state.may_interject(self.seat) if state.rights else [])
        self.legal = self.actions.of_menu(self.options, 0, self.seat)


def look(
    reader: Reader, choices: list[PartialChoice], stride: int
) -> tuple[list[Row], list[int], list[int]]:
    """Return what the seats that are asked see, which seats these are, and what is open to them.

    Args:
        reader: what reads.
        choices: games in progress.
        stride: how many actions there are; those of the next game are numbered on from here.
    """
    rows: list[Row] = []
    seats: list[int] = []
    legal: list[int] = []
    first = 0
    for choice in choices:
        chosen = choice.actions.chosen(choice.options[0], choice.fixed) if choice.fixed else -1
        rows.append(reader.of_state(choice.state, choice.seat, chosen))
        seats.append(choice.seat)
        for action in choice.legal:
            legal.append(first + action)
        first += stride
    return rows, seats, legal
