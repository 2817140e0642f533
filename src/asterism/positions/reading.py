"""Reading a worked example, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from urllib.parse import unquote

from asterism.contract.example_reader import Act, ExampleReader, Expectation, Outcome, Step
from asterism.contract.game import Game, find_game
from asterism.contract.lines import unknown
from asterism.contract.rulebook import rulebook
from asterism.contract.rulings import Value
from asterism.contract.scenarios import SCENARIO
from asterism.kernel.errors import BadInput, BadRecord
from asterism.positions.parts import ANY, COMMENT, Example, ExamplePlay, words_of


class Reading:
    """Reads an example line by line."""

    def __init__(self, text: str, name: str, game: Game | None) -> None:
        self.name = name
        self.raw = text.splitlines()
        self.lines = [(n, w) for n, line in enumerate(self.raw, 1) if (w := words_of(line))]
        self.line = 1
        self.game = game
        self.seats = 0
        self.given: dict[str, Value] = {}
        self.rules: list[str] = []
        self.seed: int | None = None
        self.position = 0
        self.head: list[tuple[int, list[str]]] = []
        self.body: list[tuple[int, list[str]]] = []

    def example(self) -> Example:
        """Read it all.

        Raises:
            BadRecord: a line cannot be read, as "name:line: why".
        """
        try:
            return self._read()
        except BadInput as error:
            raise BadRecord(f"{self.name}:{self.line}: {error}") from None

    def _read(self) -> Example:
        rest = self._header()
        game = self._game()
        if not self.seats:
            raise BadInput("a line 'seats 3' is missing: who is at the table?")
        rulings = game.read_rulings(self.given)
        reader = game.examples(game, self.seats, rulings)
        reader.named = {word for _, words in self.lines for word in words}
        for number, words in self.head:
            self.line = number
            reader.setup(words)
        for number, words in self.body:
            self.line = number
            reader.place(words)
        plays = self._plays(game, reader, rest)
        return Example(
            self.name, game, self.seats, rulings, tuple(self.rules), self.seed, self.position,
            reader, plays,
        )  # fmt: skip

    def _game(self) -> Game:
        if self.game is None:
            raise BadInput("an example begins with a line 'game NAME' that names its game")
        return self.game

    # -- before `play` -----------------------------------------------------------------------

    def _header(self) -> list[tuple[int, list[str]]]:
        """Sort the lines before `play`; return the others."""
        for i, (number, words) in enumerate(self.lines):
            self.line = number
            if i == 0:
                self._first(words)
            elif words[0] == "play":
                return self.lines[i:]
            elif self.position:
                self.body.append((number, words))
            else:
                self._head(number, words)
        return []

    def _first(self, words: list[str]) -> None:
        if words[0] != "game" or len(words) != 2:
            raise BadInput("an example begins with a line 'game NAME' that names its game")
        self.game = self.game or find_game(words[1])

    def _head(self, number: int, words: list[str]) -> None:
        """Take a line of the header."""
        word, rest = words[0], words[1:]
        if word == "seats":
            self._seats(rest)
        elif word == "rules":
            self._rules(rest)
        elif word == SCENARIO:
            if len(rest) != 1:
                raise BadInput("write 'scenario <name>'")
            self.given[SCENARIO] = self._game().scenario(unquote(rest[0])).key
        elif word in ("ruling", "option"):
            if len(rest) != 2:
                raise BadInput(f"write '{word} <name> = <value>'")
            self._game().read_rulings({rest[0]: _value(rest[1])})
            self.given[rest[0]] = _value(rest[1])
        elif word == "chance":
            if len(rest) != 2 or rest[0] != "seed" or not rest[1].isdecimal():
                raise BadInput("write 'chance seed <number>'")
            self.seed = int(rest[1])
        elif word == "position":
            self.position = number
        else:
            self.head.append((number, words))

    def _seats(self, words: list[str]) -> None:
        game = self._game()
        names = list(game.kinds["seat"].names)
        if len(words) == 1 and words[0].isdecimal():
            game.check_seats(int(words[0]))
            self.seats = int(words[0])
            return
        game.check_seats(len(words))
        if words != names[: len(words)]:
            raise BadInput(f"these seats are {', '.join(names[: len(words)])}, in this order")
        self.seats = len(words)

    def _rules(self, ids: list[str]) -> None:
        known = rulebook(self._game().folder)
        for entry in ids:
            if entry not in known:
                near = get_close_matches(entry, known, 1)
                hint = f"; did you mean '{near[0]}'?" if near else ""
                raise BadInput(f"the rule index has no '{entry}'{hint}")
        self.rules += ids

    # -- from the first `play` on ------------------------------------------------------------

    def _plays(
        self, game: Game, reader: ExampleReader, lines: list[tuple[int, list[str]]]
    ) -> list[ExamplePlay]:
        plays: list[ExamplePlay] = []
        for number, words in lines:
            self.line = number
            if words[0] == "play":
                title = COMMENT.sub("", self.raw[number - 1]).strip()[len("play") :].strip(" :")
                plays.append(ExamplePlay(number, title))
            else:
                plays[-1].steps.append(self._step(game, reader, words))
        return plays or [ExamplePlay(self.line, "")]

    def _step(self, game: Game, reader: ExampleReader, words: list[str]) -> Step:
        seats = [game.kinds["seat"].name(seat) for seat in range(self.seats)]
        purposes = {spec.name: number for number, spec in game.purposes.items()}
        if words[0] == "expect":
            if len(words) == 1:
                raise BadInput("say what to expect: 'expect over'")
            return Expectation(self.line, tuple(words[1:]))
        if words[0] in seats:
            seat = seats.index(words[0])
            option = game.move(" ".join(reader.spell_move(words[1:], seat)))
            if not game.well_formed(option, self.seats):
                raise BadInput(f"'{' '.join(words[1:])}' is no move at a table of {self.seats}")
            return Act(self.line, seat, option)
        if words[0] in purposes:
            purpose = purposes[words[0]]
            _check_values(game, purpose, words[1:])
            return Outcome(self.line, purpose, tuple(words[1:]))
        known = (*seats, *purposes, "expect", "play")
        raise BadInput(unknown(words[0], known, "no line of play begins with"))


def _check_values(game: Game, purpose: int, values: Sequence[str]) -> None:
    """Refuse outcomes that chance never has."""
    spec = game.purposes[purpose]
    if not values:
        raise BadInput(f"'{spec.name}' names at least one outcome")
    for value in values:
        if value == ANY:
            continue
        if not spec.kind:
            if not value.isdecimal():
                raise BadInput(f"'{value}' is no number, as '{spec.name}' has it")
        elif value not in game.kinds[spec.kind].names:
            near = get_close_matches(value, game.kinds[spec.kind].names, 1)
            hint = f"; did you mean '{near[0]}'?" if near else ""
            raise BadInput(f"'{value}' is no {spec.kind}{hint}")


def _value(text: str) -> Value:
    """Return what a ruling's value means: true, false, a number, or a word."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdecimal() else text
