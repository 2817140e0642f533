"""What a game declares to the rest of Asterism: its seats, its rulings, and its facets.

A game is its notation (`Notation`), and says besides how it is played (`Rules`), shown (`Display`),
played well (`Skill`), and how its examples are read (`ExampleReader`).
"""

from __future__ import annotations

import hashlib
import json
import logging
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import walk_packages
from traceback import extract_tb
from types import ModuleType
from typing import Any, Final

from asterism.contract.columns import UNDECLARED, Columns
from asterism.contract.content import files
from asterism.contract.display import Display
from asterism.contract.example_reader import ExampleReader
from asterism.contract.foresight import BLIND, Foresight
from asterism.contract.heuristics import UNIFORM, Heuristics
from asterism.contract.notation import Notation
from asterism.contract.own_decks import OwnDecks
from asterism.contract.pitch import Pitch
from asterism.contract.rulings import Ruling, Value
from asterism.contract.scenarios import (
    MOST_BYTES,
    PLAIN,
    SCENARIO,
    USUAL_SEATS,
    Scenario,
    ScenarioFiles,
    Setup,
    is_text,
)
from asterism.contract.verdict import WON_OR_LOST, Verdict
from asterism.kernel.agenda import Check, Right, Rule, State
from asterism.kernel.errors import AsterismError, BadInput, BrokenGame
from asterism.kernel.knowledge import Knowledge
from asterism.kernel.options import verb_of

LOG: Final = logging.getLogger("asterism")
HOME: Final = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """An answer that a seat may give in advance, so that the table need not wait for it."""

    name: str
    text: str
    """English text for people."""
    rules: tuple[str, ...] = ()
    """The class names of the rules that ask; any rule if empty."""
    verb: int = -1
    """The verb that answers; -1 for whatever is the only option."""
    fields: tuple[tuple[str, int], ...] = ()
    """What fields of the rule have to be, where it asks in several roles and one alone is meant."""

    def is_for(self, asking: Rule[Any] | None) -> bool:
        """Return whether it answers what a rule asks."""
        if self.rules and type(asking).__name__ not in self.rules:
            return False
        return all(getattr(asking, name) == value for name, value in self.fields)


@dataclass(frozen=True, kw_only=True)
class Rules:
    """How a game is played: its states, and the rules that their agendas may hold."""

    state: type[State]
    """The class of its states."""
    classes: Sequence[type[Rule[Any]]]
    """Every rule that can wait on the agenda, in any order: saved states name them."""
    checks: Sequence[Check[Any]] = ()
    """The standing checks, in the order in which they look."""
    rights: Sequence[Right[Any]] = ()
    """The standing rights of its seats."""
    knowledge: Callable[[int], Knowledge]
    """What a number of seats know before anything is dealt."""
    new: Callable[[int, Mapping[str, Value]], State]
    """A state with the first rules on its agenda, from what the table has chosen: `scenario`, its
    options and the rulings."""
    end_section: str = ""
    """The rule index entry that ends the game in the usual way."""


def present_score(g: State, seat: int) -> float:
    """Return a seat's score as it is now, for a game that knows no better what a position is worth.

    Its `scores` has to answer in the middle of a game, then.
    """
    return float(g.scores()[seat])


@dataclass(frozen=True, kw_only=True)
class Skill:
    """What a game knows about playing it well: what bots ask about worlds they could be in."""

    evaluate: Callable[[State, int], float] = present_score
    """What a position is worth to a seat, in any unit."""
    heuristics: Heuristics = UNIFORM
    """What searches ask: chances to win, light moves for playouts, where a turn ends."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Game(Notation):
    """Everything that the rest of Asterism knows of a game."""

    least_seats: int
    most_seats: int
    rules_version: int = 1
    """Raised when records of before could replay to something else."""
    former: Sequence[tuple[int, str]] = ()
    """Former versions of the rules, each with the hash of its content, whose records are played on
    by these rules as far as they go."""
    scenarios: Sequence[Scenario] = ()
    """What can be played; of those for a table's number of seats the first is the usual one. A game
    that names none has one, without options."""
    scenario_files: ScenarioFiles | None = None
    """How it takes scenarios of one's own; None if it takes none."""
    own_decks: OwnDecks | None = None
    """How it is played with decks of one's own; None if it is not."""
    rulings: Sequence[Ruling] = ()
    """What a table may choose to read in another way."""
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=lambda: {"recommended": {}})
    """Named sets of rulings; "recommended" is what a table has that chooses none."""
    preset_texts: Mapping[str, str] = field(default_factory=dict)
    """What presets are called, in English, for people."""
    orders: Sequence[StandingOrder] = ()
    """The standing orders that a seat may give."""
    pitch: Pitch | None = None
    """What it says of itself to people who do not know it."""
    verdicts: Sequence[Verdict] = WON_OR_LOST
    """How games of one seat can end, the worst first."""
    rules: Rules
    display: Display
    skill: Skill = Skill()
    foresight: Foresight = BLIND
    """What it says of an option before it is taken."""
    columns: Columns = UNDECLARED
    """How it stands in observations of learning agents."""
    examples: type[ExampleReader] = ExampleReader
    """How positions and expectations of worked examples are read and written."""
    _by_class: dict[str, type[Rule[Any]]] = field(default_factory=dict, init=False)
    _choices: dict[str, Ruling] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        """Index verbs, rules and choices by name."""
        super().__post_init__()
        if not self.scenarios:
            plain = Scenario(PLAIN, self.title, self.least_seats, self.most_seats)
            object.__setattr__(self, "scenarios", (plain,))
        for rule in self.rules.classes:
            self._by_class[rule.__name__] = rule
        for scenario in self.scenarios:
            self._choices.update({option.name: option for option in scenario.options})
        self._choices.update({ruling.name: ruling for ruling in self.rulings})

    def new(self, seats: int, rulings: Mapping[str, Value]) -> State:
        """Return a game before its first step, with no chance yet.

        Args:
            seats: how many.
            rulings: as `read_rulings` takes them.

        Raises:
            BadInput: no such number of seats for the scenario, ruling or option.
        """
        return self.begin(self.set_up(seats, rulings=rulings))

    def begin(self, setup: Setup) -> State:
        """Return a game before its first step, with no chance yet."""
        return self._attended(self.rules.new(setup.seats, setup.choices()))

    def _attended(self, g: State) -> State:
        """Give a state the standing checks and rights."""
        g.checks = list(self.rules.checks)
        g.rights = list(self.rules.rights)
        return g

    def ordered(
        self,
        names: Collection[str],
        asking: Rule[Any] | None,
        options: Sequence[int],
        *,
        free: bool = False,
    ) -> int | None:
        """Return the option that a seat's standing orders choose, None if they choose none.

        Args:
            names: the orders that it has given.
            asking: the rule that asks it.
            options: what it may choose.
            free: whether it can do something else, such as take its last choice back: then the
                only option is not all that is left to it.
        """
        for order in self.orders:
            if order.name not in names or not order.is_for(asking) or (free and order.verb < 0):
                continue
            found = [each for each in options if order.verb in (-1, verb_of(each))]
            if len(found) == 1:
                return found[0]
        return None

    def orders_for(self, asking: Rule[Any] | None) -> tuple[str, ...]:
        """Return the names of the standing orders that are for what a rule asks alone."""
        fitting = [each for each in self.orders if len(each.rules) == 1 and each.is_for(asking)]
        return tuple([each.name for each in fitting])

    # -- states as plain data ----------------------------------------------------------------

    def dump(self, g: State) -> dict[str, Any]:
        """Return a whole state as JSON-able data, hidden faces and all."""
        data: dict[str, Any] = {
            "fields": {name: getattr(g, name) for name in g.FIELDS},
            "known": g.knowledge.known,
            "pools": g.knowledge.pools,
            "facts": g.knowledge.facts,
            "agenda": [_dump_rule(rule) for rule in g.agenda],
            "pending": None if g.pending is None else _dump_rule(g.pending),
        }
        if g.lanes:
            data |= {"lanes": g.lanes, "sealed": g.sealed}
        source = "" if self.scenario_files is None else self.scenario_files.source(g)
        if source:
            data[SCENARIO] = source
        return data

    def load(self, data: Mapping[str, Any]) -> State:
        """Return the state that `dump` wrote; it owns its lists.

        Raises:
            BadInput: a rule is unknown, or the scenario file that it was played by is wrong here.
        """
        data = json.loads(json.dumps(data))
        if SCENARIO in data:
            self.read_scenario(data[SCENARIO])
        fresh = self.rules.knowledge(data["fields"]["seats"])
        knowledge = Knowledge(
            data["known"], data["pools"], data["facts"], fresh.ordered, fresh.watchers
        )
        g = self._attended(self.rules.state.from_fields(data["fields"], knowledge))
        g.agenda = [self._load_rule(rule) for rule in data["agenda"]]
        g.lanes = data.get("lanes", [])
        g.sealed = data.get("sealed", 0)
        if data["pending"] is not None:
            g.agenda.append(self._load_rule(data["pending"]))
            g.settle()
        return g

    def _load_rule(self, data: list[Any]) -> Rule[Any]:
        name, *args = data
        if name not in self._by_class:
            raise BadInput(f"{self.title} has no rule '{name}'")
        return self._by_class[name](*args)

    def digest(self, g: State) -> str:
        """Return a hash of a whole state: equal for equal states, 32 hexadecimal digits."""
        text = json.dumps(self.dump(g), sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    def __repr__(self) -> str:
        """Name it: all that it knows would fill pages."""
        return f"<Game {self.name}>"

    def content_hash(self) -> str:
        """Return a hash of what the content files say: records of other content do not replay."""
        return _content_hash(self.folder)

    def reads(self, rules: int, content: str) -> bool:
        """Return whether records of a version of the rules, with that content, can be replayed."""
        return self.is_present(rules, content) or (rules, content) in self.former

    def is_present(self, rules: int, content: str) -> bool:
        """Return whether these are the present rules and content: replays come to equal states."""
        return (rules, content) == (self.rules_version, self.content_hash())

    # -- options of the table ----------------------------------------------------------------

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game does not have.

        Raises:
            BadInput: too few or too many.
        """
        if not self.least_seats <= seats <= self.most_seats:
            raise BadInput(
                f"{self.title} has {self.least_seats} to {self.most_seats} seats, not {seats}"
            )

    @property
    def usual_seats(self) -> int:
        """How many seats a table has where nobody has chosen."""
        return min(USUAL_SEATS, self.most_seats)

    @property
    def first(self) -> Scenario:
        """What is played first, where nobody has chosen: also how many play."""
        named = self.pitch.first if self.pitch else ""
        return self.scenario(named, None if named else self.usual_seats)

    @property
    def choices(self) -> list[Ruling]:
        """All that a table may choose by name: the options of each scenario, then the rulings."""
        return list(self._choices.values())

    def scenario(self, name: str = "", seats: int | None = None) -> Scenario:
        """Return a scenario by its name; the usual one for a number of seats if none is named.

        The text of a scenario file is as good as a name.

        Raises:
            BadInput: no scenario is called so, it is for other numbers of seats, or the text is
                wrong.
        """
        if not name:
            fitting = [each for each in self.scenarios if seats is None or seats in each.seats()]
            return [*fitting, *self.scenarios][0]
        known = {each.name: each for each in self.scenarios}
        if is_text(name):
            found = self.read_scenario(name)
        elif name in known:
            found = known[name]
        else:
            raise BadInput(f"no scenario '{name}'; {_hint(name, known)}")
        if seats is not None and seats not in found.seats():
            least, most = found.least_seats, found.most_seats
            numbers = f"{least} to {most}" if least < most else str(least)
            numbers += " seat" if most == 1 else " seats"
            raise BadInput(f"the scenario '{found.name}' has {numbers}, not {seats}")
        return found

    def read_scenario(self, text: str, called: str = "scenario file") -> Scenario:
        """Return the scenario that the text of a file tells, playable from now on.

        Args:
            text: what the file says.
            called: what errors call it.

        Raises:
            BadInput: something in it is wrong, with its line; or the game takes no such files.
        """
        if self.scenario_files is None:
            raise BadInput(f"{called}: {self.title} takes no scenario files")
        if len(text) > MOST_BYTES:
            raise BadInput(f"{called}: this is longer than {MOST_BYTES} letters: no scenario")
        return self.scenario_files.read(text, called)

    def set_up(
        self,
        seats: int,
        scenario: str = "",
        options: Mapping[str, Value] | None = None,
        rulings: Mapping[str, Value] | None = None,
    ) -> Setup:
        """Complete what a table chooses.

        Args:
            seats: how many.
            scenario: its name; by default the usual one for this number of seats.
            options: named options of that scenario.
            rulings: named rulings or a preset, as `read_rulings` takes them.

        Raises:
            BadInput: an unknown name, a value that it does not have, or an option of another
                scenario.
        """
        given, options = dict(rulings or {}), options or {}
        found = self.scenario(scenario or str(given.get(SCENARIO, "")), seats)
        _check_options(found, options)
        chosen = self.read_rulings({**given, **options})
        chosen.pop(SCENARIO, None)
        own = {option.name: chosen.pop(option.name) for option in found.options}
        read = {ruling.name: chosen.pop(ruling.name) for ruling in self.rulings}
        for name, value in chosen.items():
            if value != self._choices[name].default:  # what an older record says of another
                read[name] = value  # scenario stays, without effect
        return Setup(seats, found, own, read)

    def read_rulings(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """Complete the rulings of a table: a preset's values, then those named.

        Options may be among them, and under `scenario` the name of a scenario, which then has to
        have them: variants are written like that, and records were before format 3.

        Raises:
            BadInput: an unknown ruling, option, scenario or preset, or a value that it does not
                have.
        """
        given = dict(given)
        preset = str(given.pop("preset", "recommended"))
        if preset not in self.presets:
            raise BadInput(f"no preset '{preset}'; there are {', '.join(self.presets)}")
        choices = self._choices
        chosen: dict[str, Value] = {}
        if SCENARIO in given:
            scenario = self.scenario(str(given.pop(SCENARIO)))
            chosen[SCENARIO] = scenario.key
            read = {ruling.name for ruling in self.rulings}
            _check_options(scenario, [name for name in given if name in choices.keys() - read])
            own = {option.name for option in scenario.options}
            choices = {name: each for name, each in choices.items() if name in read | own}
        chosen.update({name: choice.default for name, choice in choices.items()})
        chosen.update(self.presets[preset])
        for name, value in given.items():
            if name not in choices:
                raise BadInput(f"no ruling '{name}'; {_hint(name, choices)}")
            values = choices[name].values
            if value not in values or isinstance(value, bool) != isinstance(values[0], bool):
                allowed = ", ".join(str(v).lower() for v in values)
                what = "ruling" if choices[name] in self.rulings else "option"
                raise BadInput(f"{what} '{name}' is one of {allowed}, not '{value}'")
            chosen[name] = value
        return chosen

    def in_words(
        self, choices: Mapping[str, Value], beside: Mapping[str, Value] | None = None
    ) -> dict[str, str]:
        """Return choices as people read them: a scenario of one's own by its name.

        Where it is called like another one that stands beside it, the beginning of a hash of its
        text tells them apart.
        """
        words = {name: str(value).lower() for name, value in choices.items()}
        if SCENARIO in choices:
            key = str(choices[SCENARIO])
            other = str((beside or {}).get(SCENARIO, key))
            words[SCENARIO] = self._called(key)
            if other != key and self._called(other) == words[SCENARIO]:
                words[SCENARIO] += f" ({hashlib.blake2b(key.encode(), digest_size=3).hexdigest()})"
        return words

    def _called(self, key: str) -> str:
        """Return the name of a scenario, even where its file cannot be read any more."""
        try:
            return self.scenario(key).name
        except BadInput:
            return "own" if is_text(key) else key


def _check_options(scenario: Scenario, names: Collection[str]) -> None:
    """Refuse options that a scenario does not have."""
    known = [option.name for option in scenario.options]
    for name in names:
        if name not in known:
            hint = _hint(name, known) if known else "it has none"
            raise BadInput(f"the scenario '{scenario.name}' has no option '{name}'; {hint}")


def _hint(name: str, known: Collection[str]) -> str:
    """Return which name was meant, or else which there are."""
    near = get_close_matches(name, known, 1)
    return f"did you mean '{near[0]}'?" if near else f"there are {', '.join(known)}"


@cache
def _content_hash(folder: Path) -> str:
    return hash_of(files(folder))


def hash_of(content: Iterable[Path]) -> str:
    """Return a hash of the values in content files; comments and layout do not count.

    The order of keys does, for it numbers the components.
    """
    total = hashlib.blake2b(digest_size=8)
    for path in content:
        values = json.dumps(tomllib.loads(path.read_text("utf-8")), default=str)
        total.update(f"{path.name}\0{values}\0".encode())
    return total.hexdigest()


def rules_in(package: ModuleType) -> list[type[Rule[Any]]]:
    """Return the rules that a module or those of a package define, but for names with a "_" first.

    They are sorted by name, so that nothing depends on how a game cuts its modules.
    """
    found: dict[str, type[Rule[Any]]] = {}
    folders: Sequence[str] = getattr(package, "__path__", ())
    inside = [import_module(each.name) for each in walk_packages(folders, f"{package.__name__}.")]
    for module in inside or [package]:
        for name, thing in vars(module).items():
            own = isinstance(thing, type) and thing.__module__ == module.__name__
            if own and issubclass(thing, Rule) and not name.startswith("_"):
                if name in found:
                    raise ValueError(f"two rules are called {name}")
                found[name] = thing
    return [found[name] for name in sorted(found)]


def _dump_rule(rule: Rule[Any]) -> list[Any]:
    return [type(rule).__name__, *rule.args()]


def games() -> dict[str, Callable[[], Game]]:
    """Return the loaders of all installed games by name (entry points "asterism.games")."""
    return {entry.name: entry.load for entry in entry_points(group="asterism.games")}


@cache
def find_game(name: str) -> Game:
    """Load a game by its name.

    Raises:
        BadInput: no game is called so, or its content is refused.
        BrokenGame: it does not load.
    """
    found = games()
    if name not in found:
        near = get_close_matches(name, found, 1)
        hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(sorted(found))}"
        raise BadInput(f"no game '{name}'; {hint}")
    try:
        game: object = found[name]()
    except AsterismError:
        raise
    except Exception as error:
        raise BrokenGame(f"the game '{name}' does not load: {_where(error)}") from error
    if not isinstance(game, Game):
        raise BrokenGame(f"the entry point '{name}' names no Game, but a {type(game).__name__}")
    if game.name != name:
        raise BrokenGame(f"the entry point '{name}' names the game '{game.name}': they differ")
    return game


def _where(error: Exception) -> str:
    """Return what went wrong, and in which line of the game."""
    what = f"{type(error).__name__}: {error}"
    files = [each for each in extract_tb(error.__traceback__) if _is_of_a_game(each.filename)]
    if not files:
        return what
    place = "/".join(Path(files[-1].filename).parts[-2:])
    return f"{place}, line {files[-1].lineno}: {what}"


def _is_of_a_game(file: str) -> bool:
    """Return whether a file is not one of those that know no game."""
    inside = Path(file).is_relative_to(HOME) and not Path(file).is_relative_to(HOME / "games")
    return not inside and not file.startswith("<")


@cache
def working_games() -> tuple[Game, ...]:
    """Return the installed games that load, by name; the log says why each other does not.

    For whoever shows or registers all games: one that is broken must not take the others with it.
    """
    found = []
    for name in sorted(games()):
        try:
            found.append(find_game(name))
        except AsterismError as error:
            LOG.warning("'%s' is left out: %s", name, error)
    return tuple(found)
