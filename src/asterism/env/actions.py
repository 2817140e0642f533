"""A fixed number for everything that a seat can choose, and back.

An option is a verb with up to three arguments. Most kinds of arguments have few names, so that
every well-formed option with them gets a number. Amounts do not: with them Galactic Era has 400,000
options. So an option that asks for more or less is chosen in parts: first all but its amounts, then
one amount after the other, as long as more than one option is left. No limit is set to amounts, and
nothing that the rules allow is missing.
"""

from __future__ import annotations

from typing import Final

from asterism.contract.game import Game
from asterism.kernel.options import BYTE, VERB

_SHIFTS: Final = (16, 8, 0)
ANY: Final = "*"
"""What stands for an amount that is still to be chosen, in the name of an action."""


class Actions:
    """The numbers of one game at one size of table: 0 to `count` - 1."""

    def __init__(self, game: Game, seats: int) -> None:
        """Number the heads (options without their amounts) in order, then the amounts."""
        self.game: Final = game
        self._amounts: Final[dict[int, list[int]]] = {}
        self._masks: Final[dict[int, int]] = {}
        amounts = 0
        for number, verb in game.verbs.items():
            shifts: list[int] = []
            for shift, kind in zip(_SHIFTS, verb.args, strict=False):
                if game.kinds[kind].amount:
                    shifts.append(shift)
                    amounts = max(amounts, game.kinds[kind].numbers()[-1] + 1)
            self._amounts[number] = shifts
            self._masks[number] = ~sum(BYTE << shift for shift in shifts)
        self._options: Final = sorted(
            {option & self._masks[option >> VERB] for option in game.every_option(seats, 1)}
        )
        self._numbers: Final = {head: number for number, head in enumerate(self._options)}
        self._first: Final = len(self._options)
        """The number of the amount 0."""
        self.count: Final = self._first + amounts

    def of_menu(self, menu: list[int], fixed: int = 0) -> list[int]:
        """Return the actions that options leave open, sorted, each once.

        Args:
            menu: options; if parts of them are chosen already, those that agree with these.
            fixed: how many parts are chosen.
        """
        return sorted(set(self._parts(menu, fixed)))

    def narrow(self, menu: list[int], fixed: int, action: int) -> list[int]:
        """Return the options of a menu that agree with an action, none if it is not open."""
        parts = self._parts(menu, fixed)
        return [option for option, part in zip(menu, parts, strict=True) if part == action]

    def _parts(self, menu: list[int], fixed: int) -> list[int]:
        """Return the number of the next part of each option, of which this many are chosen."""
        if fixed == 0:
            numbers, masks = self._numbers, self._masks
            return [numbers[option & masks[option >> VERB]] for option in menu]
        shift = self._amounts[menu[0] >> VERB][fixed - 1]
        return [self._first + (option >> shift & BYTE) for option in menu]

    def chosen(self, option: int, fixed: int) -> int:
        """Return an option without what is still to be chosen of it."""
        for shift in self._amounts[option >> VERB][max(0, fixed - 1) :]:
            option &= ~(BYTE << shift)
        return option

    def name(self, action: int) -> str:
        """Return an action as text: a move in the notation, `*` for amounts, or an amount.

        Raises:
            IndexError: there is no such action.
        """
        if not 0 <= action < self.count:
            raise IndexError(f"there are {self.count} actions, and {action} is not one of them")
        if action >= len(self._options):
            return str(action - self._first)
        option = self._options[action]
        verb = self.game.verbs[option >> VERB]
        words = [verb.word]
        for shift, kind in zip(_SHIFTS, verb.args, strict=False):
            named = self.game.kinds[kind]
            words.append(ANY if named.amount else named.name(option >> shift & BYTE))
        return " ".join(words)
