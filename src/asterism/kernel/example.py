"""Worked examples: records written by hand, with what has to come of them.

A worked example is a text of plain lines: a position in which only what matters is given, moves,
pinned outcomes of chance in the order in which they are asked for, and expectations between them.
`docs/notation.md` tells how to write one. What a game adds (how its positions are read and
written, which outcomes are immaterial, what can be expected of its pieces) is an `ExampleReader`.

>>> from asterism.kernel.example import check_text
>>> checked = check_text('''
... game galaxy
... seats 2
... position
...   hand green: erith-5
...   hand red: kha-1 felowi-7
...   base red erith 1
... play
...   green: play erith-5
...   green: raid
...     theft felowi-7
...   expect hand green: felowi-7
... ''')
>>> checked.moves, checked.expectations
(2, 1)
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import ClassVar, Final

from asterism.kernel.agenda import State
from asterism.kernel.chance import Chance, SeededChance
from asterism.kernel.errors import BadInput, BadRecord, IllegalMove
from asterism.kernel.game import Game, Value, find_game
from asterism.kernel.match import Match, describe
from asterism.kernel.record import Entry, Record
from asterism.kernel.replay import replay
from asterism.kernel.rulebook import rulebook

ANY: Final = "any"
"""In place of a pinned outcome: any that the file does not speak of."""
_COMMENT: Final = re.compile(r"(^|\s)#.*")
_FOR_THE_EYE: Final = str.maketrans(":,=", "   ")
_HEADER: Final = ("seats", "rules", "ruling", "chance", "position", "play")
_SAID: Final = ("not", "over", "happened", "everybody", "nobody")


@dataclass(frozen=True, slots=True)
class Act:
    """A line of play: a seat's move."""

    line: int
    seat: int
    option: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """A line of play: what chance answers, the next times that it is asked for a purpose."""

    line: int
    purpose: int
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Expectation:
    """A line of play: what has to be true now."""

    line: int
    words: tuple[str, ...]


Step = Act | Outcome | Expectation


@dataclass(frozen=True, slots=True)
class Scene:
    """One `play` of an example: it begins at the position and goes its own way."""

    line: int
    title: str
    steps: list[Step] = field(default_factory=list)


class ExampleReader:
    """What a game adds to worked examples. This one adds nothing: no positions, only new games."""

    faces: ClassVar[str] = ""
    """The kind of argument that names a hidden face, for `expect red knows ...`."""
    subjects: ClassVar[tuple[str, ...]] = ()
    """With which words the expectations of this game begin."""

    def __init__(self, game: Game, seats: int, rulings: Mapping[str, Value]) -> None:
        """Begin to read an example."""
        self.game: Final = game
        self.seats: Final = seats
        self.rulings: Final = rulings
        self.named: set[str] = set()
        """Every word of the file: what it speaks of is not to be given away by chance."""

    def setup(self, words: Sequence[str]) -> None:
        """Take a line of a new game's preparation.

        Raises:
            BadInput: the game reads no such line.
        """
        raise BadInput(_unknown(words[0], _HEADER, "no line before 'play' begins with"))

    def place(self, words: Sequence[str]) -> None:  # noqa: ARG002 - the default reads none
        """Take a line of the position.

        Raises:
            BadInput: the game reads no such line.
        """
        raise BadInput(f"{self.game.title} reads no positions: leave out 'position'")

    def start(self, steps: Sequence[Step], *, positioned: bool) -> State:  # noqa: ARG002
        """Return the state in which a scene begins, not settled yet.

        Args:
            steps: what is going to be played, so that the unnamed can be filled in to suit.
            positioned: whether the file gives a position; else a new game begins.

        Raises:
            BadInput: the lines do not fit together.
        """
        return self.game.new(self.seats, self.rulings)

    def spare(self, g: State, purpose: int, outcomes: Sequence[int]) -> list[int]:  # noqa: ARG002
        """Return where among the outcomes those are of which nothing in the file depends."""
        return []

    def expect(self, g: State, words: Sequence[str]) -> str:  # noqa: ARG002
        """Return how an expectation fails; empty if it holds.

        Raises:
            BadInput: it makes no sense.
        """
        raise BadInput(_unknown(words[0], (*_SAID, *self.subjects), "nothing is expected of"))

    @staticmethod
    def write(g: State) -> list[str]:  # noqa: ARG004 - the default writes none
        """Return the lines of a position, read back by `place`.

        Raises:
            BadInput: this state is at no place where a position can begin.
        """
        raise BadInput("this game writes no positions")

    @staticmethod
    def rulings_of(g: State) -> dict[str, Value]:  # noqa: ARG004
        """Return the rulings of a state that differ from the recommended ones."""
        return {}


@dataclass(slots=True)
class Example:
    """An example that was read, not played yet."""

    name: str
    game: Game
    seats: int
    rulings: dict[str, Value]
    rules: tuple[str, ...]
    seed: int | None
    position: int
    """The number of the line `position`; 0 where a new game begins."""
    reader: ExampleReader
    scenes: list[Scene]


@dataclass(frozen=True, slots=True)
class Checked:
    """An example that holds: how much of it there was, and the matches as they stand."""

    example: Example
    moves: int
    expectations: int
    matches: list[Match]

    @property
    def match(self) -> Match:
        """The match of the last scene."""
        return self.matches[-1]


def is_example(path: Path) -> bool:
    """Tell whether a file is a worked example, by its first line that says something."""
    try:
        with path.open(encoding="utf-8") as file:
            words = next((words for line in file if (words := _words(line))), [])
    except (OSError, UnicodeDecodeError):
        return False
    return words[:1] == ["game"]


def check_file(path: Path) -> Checked:
    """Play a worked example and check every expectation in it.

    Raises:
        BadRecord: the first line that cannot be read or does not hold, as "file:line: why".
    """
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise BadRecord(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: this is no text in UTF-8") from None
    return check_text(text, str(path))


def check_text(text: str, name: str = "example", game: Game | None = None) -> Checked:
    """Play a worked example from a text; see `check_file`.

    Args:
        text: the lines of the example.
        name: what errors call it.
        game: a game that is not installed, in place of the one that the text names.
    """
    example = read_example(text, name, game)
    moves = expectations = 0
    matches = []
    for scene in example.scenes:
        stage = _Stage(example, scene)
        matches.append(stage.run())
        moves += stage.moves
        expectations += stage.expectations
    return Checked(example, moves, expectations, matches)


def read_example(text: str, name: str = "example", game: Game | None = None) -> Example:
    """Read a worked example without playing it.

    Raises:
        BadRecord: a line cannot be read, as "name:line: why".
    """
    return _Reading(text, name, game).example()


def _words(line: str) -> list[str]:
    """Return the words of a line, without its comment and what is only for the eye."""
    return _COMMENT.sub("", line).translate(_FOR_THE_EYE).split()


def _unknown(word: str, known: Sequence[str], what: str) -> str:
    near = get_close_matches(word, known, 1)
    hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(known)}"
    return f"{what} '{word}'; {hint}"


def _value(text: str) -> Value:
    """Return what a ruling's value means: true, false, a number, or a word."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdecimal() else text


class _Reading:
    """Reads an example line by line."""

    def __init__(self, text: str, name: str, game: Game | None) -> None:
        self.name = name
        self.raw = text.splitlines()
        self.lines = [(n, w) for n, line in enumerate(self.raw, 1) if (w := _words(line))]
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
        reader = (game.examples or ExampleReader)(game, self.seats, rulings)
        reader.named = {word for _, words in self.lines for word in words}
        for number, words in self.head:
            self.line = number
            reader.setup(words)
        for number, words in self.body:
            self.line = number
            reader.place(words)
        scenes = self._scenes(game, rest)
        return Example(
            self.name, game, self.seats, rulings, tuple(self.rules), self.seed, self.position,
            reader, scenes,
        )  # fmt: skip

    def _game(self) -> Game:
        if self.game is None:
            raise BadInput("an example begins with a line 'game galaxy' that names its game")
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
            raise BadInput("an example begins with a line 'game galaxy' that names its game")
        self.game = self.game or find_game(words[1])

    def _head(self, number: int, words: list[str]) -> None:
        """Take a line of the header."""
        word, rest = words[0], words[1:]
        if word == "seats":
            self._seats(rest)
        elif word == "rules":
            self._rules(rest)
        elif word == "ruling":
            if len(rest) != 2:
                raise BadInput("write 'ruling <name> = <value>'")
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

    def _scenes(self, game: Game, lines: list[tuple[int, list[str]]]) -> list[Scene]:
        scenes: list[Scene] = []
        for number, words in lines:
            self.line = number
            if words[0] == "play":
                title = _COMMENT.sub("", self.raw[number - 1]).strip()[len("play") :].strip(" :")
                scenes.append(Scene(number, title))
            else:
                scenes[-1].steps.append(self._step(game, words))
        return scenes or [Scene(self.line, "")]

    def _step(self, game: Game, words: list[str]) -> Step:
        seats = [game.kinds["seat"].name(seat) for seat in range(self.seats)]
        purposes = {spec.name: number for number, spec in game.purposes.items()}
        if words[0] == "expect":
            if len(words) == 1:
                raise BadInput("say what to expect: 'expect over'")
            return Expectation(self.line, tuple(words[1:]))
        if words[0] in seats:
            option = game.move(" ".join(words[1:]))
            if not game.well_formed(option, self.seats):
                raise BadInput(f"'{' '.join(words[1:])}' is no move at a table of {self.seats}")
            return Act(self.line, seats.index(words[0]), option)
        if words[0] in purposes:
            purpose = purposes[words[0]]
            _check_values(game, purpose, words[1:])
            return Outcome(self.line, purpose, tuple(words[1:]))
        known = (*seats, *purposes, "expect", "play")
        raise BadInput(_unknown(words[0], known, "no line of play begins with"))


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


class _Stage(Chance):
    """Plays a scene: it makes the moves, answers for chance, and looks at what came of them."""

    def __init__(self, example: Example, scene: Scene) -> None:
        self.example = example
        self.game = example.game
        self.scene = scene
        self.steps = scene.steps
        self.line = scene.line
        self.next = 0
        self.used = 0
        self.noted = 0
        self.happened = 0
        self.moves = 0
        self.expectations = 0
        self.onward = None if example.seed is None else SeededChance(example.seed)
        self.match: Match | None = None
        self.state: State

    def fault(self, message: str) -> BadRecord:
        return BadRecord(f"{self.example.name}:{self.line}: {message}")

    def run(self) -> Match:
        example = self.example
        self.line = example.position or self.scene.line
        positioned = example.position > 0
        try:
            self.state = state = example.reader.start(self.steps, positioned=positioned)
        except BadInput as error:
            raise self.fault(str(error)) from None
        self.line = self.scene.line
        new = replace(self.game, new=lambda _seats, _rulings: state, _by_word={}, _by_class={})
        match = Match(new, seats=example.seats, rulings=example.rulings, chance=self)
        self.match = match
        self.noted = len(match.record.entries)
        while self.next < len(self.steps):
            step = self.steps[self.next]
            self.line = step.line
            if isinstance(step, Outcome):
                raise self._unasked(step)
            if isinstance(step, Act):
                self._act(match, step)
            else:
                self._expect(match, step)
        return match

    # -- moves -------------------------------------------------------------------------------

    def _act(self, match: Match, act: Act) -> None:
        """Make a move, unless it repeats one that the kernel took by itself."""
        asked = match.to_move
        refusal = match.why_not(act.option) if asked == act.seat else None
        if asked != act.seat or refusal is not None:
            noted = self._repeated(match, act, self.noted)
            if noted:
                self.noted = noted
                self.next += 1
                return
        name = self.game.move_name(act.option)
        if asked is None:
            raise self.fault(f"'{name}' comes after the end of the game")
        if asked != act.seat:
            here = self._asked(match)
            raise self.fault(f"{here}, not {match.seat_name(act.seat)}")
        self.next += 1
        self.moves += 1
        self.noted = len(match.record.entries) + 1
        self.happened = len(match.events)
        try:
            match.play(act.option)
        except IllegalMove as error:
            raise self.fault(str(error)) from None

    def _repeated(self, match: Match, act: Act, since: int) -> int:
        """Return after which entry it stands that the kernel took this move itself; 0 if not."""
        name = self.game.move_name(act.option)
        for entry in match.record.entries[since:]:
            if entry.auto and entry.seat == match.seat_name(act.seat) and entry.move == name:
                return entry.n
        return 0

    @staticmethod
    def _asked(match: Match) -> str:
        """Say who is asked."""
        pending = match.state.pending
        if pending is None:
            return "the game is over"
        return f"{match.seat_name(pending.seat)} is asked ({pending.section})"

    # -- chance ------------------------------------------------------------------------------

    def below(self, purpose: int, n: int) -> int:
        """Answer with the number that the file pins."""
        return self._outcome(purpose, list(range(n)))

    def roll(self, purpose: int, sides: int) -> int:
        """Answer with the die that the file pins."""
        return self._outcome(purpose, list(range(1, sides + 1))) + 1

    def pick(self, purpose: int, faces: list[int]) -> int:
        """Answer with the face that the file pins, or one of which it does not speak."""
        return self._outcome(purpose, faces)

    def _outcome(self, purpose: int, outcomes: list[int]) -> int:
        """Return the position among `outcomes` of what the file pins next."""
        self._pass_repeated(purpose)
        step = self.steps[self.next] if self.next < len(self.steps) else None
        if not isinstance(step, Outcome) or step.purpose != purpose:
            return self._unpinned(purpose, outcomes)
        value = step.values[self.used]
        self.used += 1
        if self.used == len(step.values):
            self.used = 0
            self.next += 1
        if value == ANY:
            return self._unpinned(purpose, outcomes)
        kind = self.game.purposes[purpose].kind
        number = self.game.kinds[kind].number(value) if kind else int(value)
        if number in outcomes:
            return outcomes.index(number)
        self.line = step.line
        possible = self._names(purpose, outcomes)
        raise self.fault(f"'{value}' is no possible outcome here; possible: {possible}")

    def _pass_repeated(self, purpose: int) -> None:
        """Pass over written moves that the kernel has taken, if a pinned outcome follows them."""
        if self.match is None:
            return
        ahead, noted = self.next, self.noted
        while ahead < len(self.steps):
            step = self.steps[ahead]
            if not isinstance(step, Act):
                break
            noted = self._repeated(self.match, step, noted)
            if not noted:
                return
            ahead += 1
        if ahead < len(self.steps):
            step = self.steps[ahead]
            if isinstance(step, Outcome) and step.purpose == purpose:
                self.next, self.noted = ahead, noted

    def _unpinned(self, purpose: int, outcomes: list[int]) -> int:
        """Return an outcome that the file leaves open, if it may."""
        if len(outcomes) == 1:
            return 0
        spare = self.example.reader.spare(self.state, purpose, outcomes)
        if self.onward is not None:
            within = spare or list(range(len(outcomes)))
            return within[self.onward.below(purpose, len(within))]
        if spare:
            return spare[0]
        name = self.game.purposes[purpose].name
        step = self.steps[self.next] if self.next < len(self.steps) else None
        if isinstance(step, Outcome):
            self.line = step.line
            pinned = self.game.purposes[step.purpose].name
            raise self.fault(f"here chance is asked for '{name}', not for '{pinned}'")
        possible = self._names(purpose, outcomes)
        raise self.fault(f"chance is asked for '{name}' and nothing is pinned: {possible}")

    def _names(self, purpose: int, outcomes: list[int]) -> str:
        spec = self.game.purposes[purpose]
        if not spec.kind:
            return f"{spec.name} {outcomes[0]} to {outcomes[-1]}"
        names = [self.game.kinds[spec.kind].name(outcome) for outcome in outcomes]
        more = ", ..." if len(names) > 8 else ""
        return f"{spec.name} {', '.join(names[:8])}{more}"

    def _unasked(self, step: Outcome) -> BadRecord:
        left = " ".join(step.values[self.used :])
        name = self.game.purposes[step.purpose].name
        return self.fault(f"nobody asks chance for '{name} {left}'")

    # -- expectations ------------------------------------------------------------------------

    def _expect(self, match: Match, step: Expectation) -> None:
        self.next += 1
        self.expectations += 1
        try:
            failure = self._fails(match, step.words)
        except BadInput as error:
            raise self.fault(str(error)) from None
        if failure:
            raise self.fault(f"expected '{' '.join(step.words)}': {failure}")

    def _fails(self, match: Match, words: Sequence[str]) -> str:
        """Return how an expectation fails; empty if it holds."""
        word, rest = words[0], words[1:]
        seats = [match.seat_name(seat) for seat in range(match.seats)]
        if word == "not" and rest:
            return "" if self._fails(match, rest) else "it is so"
        if word == "over":
            return "" if match.over else self._asked(match)
        if word == "happened" and rest:
            return self._happened(match, rest)
        if word in ("everybody", "nobody") and rest[:1] == ("knows",):
            return self._known(match, word, rest[1:])
        if word in seats and rest:
            return self._of_seat(match, seats.index(word), rest)
        return self.example.reader.expect(match.state, words)

    def _of_seat(self, match: Match, seat: int, words: Sequence[str]) -> str:
        """Look at what is expected of a seat: what it may do, what it knows, what it has won."""
        word, rest = words[0], words[1:]
        if word == "may" and rest:
            return self._may(match, seat, rest)
        if word == "is" and rest[:1] == ("asked",):
            section = match.state.pending.section if match.state.pending else ""
            if match.to_move == seat and (not rest[1:] or section == rest[1]):
                return ""
            return self._asked(match)
        if word == "knows":
            return self._known(match, match.seat_name(seat), rest)
        if word == "wins":
            winners = [match.seat_name(winner) for winner in match.winners]
            return "" if seat in match.winners else f"winners: {', '.join(winners) or 'none yet'}"
        if word == "scores" and len(rest) == 1 and rest[0].isdecimal():
            score = match.scores[seat]
            return "" if score == int(rest[0]) else f"the score is {score}"
        raise BadInput(
            _unknown(word, ("may", "is asked", "knows", "wins", "scores 14"), "of a seat, not")
        )

    def _may(self, match: Match, seat: int, words: Sequence[str]) -> str:
        if match.to_move != seat:
            return self._asked(match)
        if words[0] == "only":
            menu = [move.name for move in match.moves]
            return "" if menu == [" ".join(words[1:])] else f"the choice is {', '.join(menu)}"
        if words[0] != "not":
            refusal = match.why_not(" ".join(words))
            return f"refused: {refusal.reason} ({refusal.section})" if refusal else ""
        words = words[1:]
        because: Sequence[str] = ()
        if "because" in words:
            at = list(words).index("because")
            words, because = words[:at], words[at + 1 :]
        refusal = match.why_not(" ".join(words))
        if refusal is None:
            return "it is allowed"
        why = (refusal.section, refusal.reason)
        if any(said not in why for said in because):
            return f"it is refused, but because of {refusal.section} {refusal.reason}"
        return ""

    def _known(self, match: Match, who: str, names: Sequence[str]) -> str:
        kind = self.game.kinds.get(self.example.reader.faces)
        if kind is None or not names:
            raise BadInput("name a face that is known")
        for name in names:
            if name not in kind.names:
                raise BadInput(_unknown(name, kind.names, f"no {self.example.reader.faces}"))
            face = kind.number(name)
            knowing = [s for s in range(match.seats) if match.state.knowledge.knows(s, face)]
            public = match.state.knowledge.knows(-1, face)
            if who == "everybody":
                holds = public
            elif who == "nobody":
                holds = not knowing
            else:
                holds = match.seat(who) in knowing
            if not holds:
                known = ", ".join(match.seat_name(s) for s in knowing) or "nobody"
                return f"{name} is known to {known}"
        return ""

    def _happened(self, match: Match, words: Sequence[str]) -> str:
        """Look for an event since the last move."""
        known = [happening.name for happening in self.game.happenings.values()]
        if words[0] not in known:
            raise BadInput(_unknown(words[0], known, "no event is called"))
        near: list[str] = []
        for event in match.events[self.happened :]:
            told = describe(self.game, event)
            args = told["args"]
            if told["event"] != words[0] or not isinstance(args, list):
                continue
            if len(words) - 1 <= len(args) and all(
                said in (ANY, arg) for said, arg in zip(words[1:], args, strict=False)
            ):
                return ""
            near.append(" ".join([words[0], *map(str, args)]))
        return f"what happened is {'; '.join(near)}" if near else "it did not happen"


# -- writing ---------------------------------------------------------------------------------


def write_position(game: Game, g: State) -> str:
    """Return a state as the beginning of a worked example, to which moves can be added.

    Raises:
        BadInput: the state is at no place where a position can begin.
    """
    reader = game.examples or ExampleReader
    body = reader.write(g)
    seats = " ".join(game.kinds["seat"].name(seat) for seat in range(g.seats))
    lines = [f"game {game.name}", f"seats {seats}"]
    for name, value in reader.rulings_of(g).items():
        lines.append(f"ruling {name} = {str(value).lower()}")
    lines += ["position", *(f"  {line}" for line in body), "play"]
    return "\n".join(lines) + "\n"


def write_example(record: Record) -> str:
    """Return the last position of a record at which an example can begin, and what came after.

    Raises:
        BadInput: there is no such position.
        BadRecord: the record does not replay.
    """
    moves = [entry for entry in record.effective() if entry.move is not None and not entry.auto]
    whole = Record(record.header, record.entries)
    for until in [None, *(entry.n - 1 for entry in reversed(moves))]:
        match = replay(whole, until=until)
        try:
            text = write_position(match.game, match.state)
        except BadInput:
            continue
        after = [e for e in record.effective() if until is not None and e.n > until]
        return text + "".join(f"  {line}\n" for line in _written(after))
    raise BadInput("no position of this record can be written down")


def _written(entries: Sequence[Entry]) -> list[str]:
    """Return moves and outcomes as lines of play; outcomes of one purpose share a line."""
    lines: list[str] = []
    purpose = None
    for entry in entries:
        if entry.move is not None:
            if not entry.auto:
                lines.append(f"{entry.seat}: {entry.move}")
                purpose = None
        elif entry.chance == purpose:
            lines[-1] += f" {entry.got}"
        else:
            purpose = entry.chance
            lines.append(f"  {entry.chance} {entry.got}")
    return lines
