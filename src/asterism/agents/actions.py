"""A fixed number for everything that a seat can choose, and back.

An option is a verb with up to three arguments. Most kinds of arguments have few names, so that
every well-formed option with them gets a number. Amounts do not: with them Galactic Era has 400,000
options. So an option that asks for more or less is chosen in parts: first all but its amounts, then
one amount after the other, as long as more than one option is left. No limit is set to amounts, and
nothing that the rules allow is missing.

Seats are counted from the one that acts, as in observations: what it does to the next one clockwise
has the same number, whoever it is.
"""

from __future__ import annotations

from typing import Final

from asterism.contract.game import Game
from asterism.contract.protocol import SEATED
from asterism.kernel.options import BYTE, VERB

_SHIFTS: Final = (16, 8, 0)
ANY: Final = "*"
"""What stands for an amount that is still to be chosen, in the name of an action."""


class Actions:
    """The numbers of one game at one size of table: 0 to `count` - 1."""

    def __init__(self, game: Game, seats: int) -> None:
        """Number the heads (options without their amounts) in order, then the amounts."""
        self.game: Final = game
        self._seats: Final = seats
        self._amounts: Final[dict[int, list[int]]] = {}
        self._masks: Final[dict[int, int]] = {}
        self._seated: Final[dict[int, list[int]]] = {}
        """By verb where seats stand among its arguments, if it has any."""
        amounts = 0
        for number, verb in game.verbs.items():
            shifts: list[int] = []
            seated: list[int] = []
            for shift, kind in zip(_SHIFTS, verb.args, strict=False):
                if game.kinds[kind].amount:
                    shifts.append(shift)
                    amounts = max(amounts, game.kinds[kind].numbers()[-1] + 1)
                elif kind in SEATED:
                    seated.append(shift)
            self._amounts[number] = shifts
            self._masks[number] = ~sum([BYTE << shift for shift in shifts])
            if seated:
                self._seated[number] = seated
        heads: set[int] = set()
        for option in game.every_option(seats, 1):
            heads.add(option & self._masks[option >> VERB])
        self._options: Final = sorted(heads)
        self._numbers: Final[dict[int, int]] = {}
        for at, head in enumerate(self._options):
            self._numbers[head] = at
        self._first: Final = len(self._options)
        """The number of the amount 0."""
        self.count: Final = self._first + amounts

    def of_menu(self, menu: list[int], fixed: int = 0, seat: int = 0) -> list[int]:
        """Return the actions that options leave open, sorted, each once.

        Args:
            menu: options; if parts of them are chosen already, those that agree with these.
            fixed: how many parts are chosen.
            seat: whose options they are.
        """
        parts = self._parts(menu, fixed, seat)
        for i in range(1, len(parts)):
            if parts[i] <= parts[i - 1]:  # menus are mostly in order
                return sorted(set(parts))
        return parts

    def narrow(self, menu: list[int], fixed: int, action: int, seat: int = 0) -> list[int]:
        """Return the options of a menu that agree with an action, none if it is not open."""
        if fixed:
            shift = self._amounts[menu[0] >> VERB][fixed - 1]
            amount = action - self._first
            return [option for option in menu if option >> shift & BYTE == amount]
        if not 0 <= action < self._first:
            return []
        head = self._turned(self._options[action], seat)
        mask = self._masks[head >> VERB]
        return [option for option in menu if option & mask == head]

    def _parts(self, menu: list[int], fixed: int, seat: int) -> list[int]:
        """Return the number of the next part of each option, of which this many are chosen."""
        if fixed == 0:
            numbers, masks = self._numbers, self._masks
            if seat > 0 and self._seated:
                menu = [self._turned(option, -seat) for option in menu]
            return [numbers[option & masks[option >> VERB]] for option in menu]
        shift, first = self._amounts[menu[0] >> VERB][fixed - 1], self._first
        return [first + (option >> shift & BYTE) for option in menu]

    def _turned(self, option: int, by: int) -> int:
        """Return an option with its seats that many places further clockwise; sides stay."""
        verb = option >> VERB
        if verb in self._seated:
            for shift in self._seated[verb]:
                seat = option >> shift & BYTE
                if seat < self._seats:
                    option += ((seat + by) % self._seats - seat) << shift
        return option

    def chosen(self, option: int, fixed: int) -> int:
        """Return an option without what is still to be chosen of it."""
        for shift in self._amounts[option >> VERB][max(0, fixed - 1) :]:
            option &= ~(BYTE << shift)
        return option

    def name(self, action: int, seat: int = 0) -> str:
        """Return an action of a seat as text: a move, `*` for amounts, or an amount.

        Raises:
            IndexError: there is no such action.
        """
        if not 0 <= action < self.count:
            raise IndexError(f"there are {self.count} actions, and {action} is not one of them")
        if action >= len(self._options):
            return str(action - self._first)
        option = self._turned(self._options[action], seat)
        verb = self.game.verbs[option >> VERB]
        words = [verb.word]
        for shift, kind in zip(_SHIFTS, verb.args, strict=False):
            named = self.game.kinds[kind]
            words.append(ANY if named.amount else named.name(option >> shift & BYTE))
        return " ".join(words)
