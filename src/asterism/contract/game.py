"""What a game tells the rest of Asterism of itself: its seats, its rulings, and its facets.

A game is its notation (`Notation`), and says besides how it is played (`Rules`), shown (`Display`),
played well (`Skill`), and how its examples are read (`ExampleReader`).
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

from asterism.contract.content import files
from asterism.contract.display import Display
from asterism.contract.example_reader import ExampleReader
from asterism.contract.heuristics import UNIFORM, Heuristics
from asterism.contract.notation import Notation
from asterism.contract.rulings import Ruling, Value
from asterism.kernel.agenda import Check, Right, Rule, State
from asterism.kernel.errors import BadInput
from asterism.kernel.knowledge import Knowledge
from asterism.kernel.options import verb_of


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """An answer that a seat may give in advance, so that the table need not wait for it."""

    name: str
    text: str
    """English text for people."""
    rule: str = ""
    """The class name of the rule that asks; any rule if empty."""
    verb: int = -1
    """The verb that answers; -1 for whatever is the only option."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """How a game is played: its states, and what may stand on their agendas."""

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
    """A state with the first rules on its agenda."""
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


@dataclass(frozen=True, kw_only=True)
class Game(Notation):
    """Everything that the rest of Asterism knows of a game."""

    least_seats: int
    most_seats: int
    rules_version: int = 1
    """Raised when records of before could replay to something else."""
    former: Sequence[tuple[int, str]] = ()
    """Former versions of the rules, each with the hash of its content, whose records are played on
    by these rules as far as they go."""
    rulings: Sequence[Ruling] = ()
    """What a table may choose to read in another way."""
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=lambda: {"recommended": {}})
    """Named sets of rulings; "recommended" is what a table has that chooses none."""
    orders: Sequence[StandingOrder] = ()
    """The standing orders that a seat may give."""
    rules: Rules
    display: Display
    skill: Skill = Skill()
    examples: type[ExampleReader] = ExampleReader
    """How positions and expectations of worked examples are read and written."""
    _by_class: dict[str, type[Rule[Any]]] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        """Index verbs and rules by name."""
        super().__post_init__()
        for rule in self.rules.classes:
            self._by_class[rule.__name__] = rule

    def new(self, seats: int, rulings: Mapping[str, Value]) -> State:
        """Return a game before its first step, with no chance yet."""
        return self._attended(self.rules.new(seats, rulings))

    def _attended(self, g: State) -> State:
        """Give a state the standing checks and rights."""
        g.checks = list(self.rules.checks)
        g.rights = list(self.rules.rights)
        return g

    def ordered(self, names: Collection[str], rule: str, options: Sequence[int]) -> int | None:
        """Return the option that a seat's standing orders choose, None if they choose none."""
        for order in self.orders:
            if order.name in names and order.rule in ("", rule):
                found = [each for each in options if order.verb in (-1, verb_of(each))]
                if len(found) == 1:
                    return found[0]
        return None

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
        return data

    def load(self, data: Mapping[str, Any]) -> State:
        """Return the state that `dump` wrote; it owns its lists.

        Raises:
            BadInput: a rule is unknown.
        """
        data = json.loads(json.dumps(data))
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

    def content_hash(self) -> str:
        """Return a hash of what the content files say: records of other content do not replay."""
        return _content_hash(self.folder)

    def reads(self, rules: int, content: str) -> bool:
        """Tell whether records of a version of the rules, with that content, can be replayed."""
        return self.is_present(rules, content) or (rules, content) in self.former

    def is_present(self, rules: int, content: str) -> bool:
        """Tell whether these are the present rules and content: replays come to equal states."""
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

    def read_rulings(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """Complete the rulings of a table: a preset's values, then those named.

        Raises:
            BadInput: an unknown ruling or preset, or a value that it does not have.
        """
        given = dict(given)
        preset = str(given.pop("preset", "recommended"))
        if preset not in self.presets:
            raise BadInput(f"no preset '{preset}'; there are {', '.join(self.presets)}")
        chosen: dict[str, Value] = {ruling.name: ruling.default for ruling in self.rulings}
        chosen.update(self.presets[preset])
        values = {ruling.name: ruling.values for ruling in self.rulings}
        for name, value in given.items():
            if name not in values:
                near = get_close_matches(name, values, 1)
                hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(values)}"
                raise BadInput(f"no ruling '{name}'; {hint}")
            if value not in values[name] or isinstance(value, bool) != isinstance(
                values[name][0], bool
            ):
                allowed = ", ".join(str(v).lower() for v in values[name])
                raise BadInput(f"ruling '{name}' is one of {allowed}, not '{value}'")
            chosen[name] = value
        return chosen


@cache
def _content_hash(folder: Path) -> str:
    """Return a hash of the values in a game's content files; comments and layout do not count.

    The order of keys does, for it numbers the components.
    """
    total = hashlib.blake2b(digest_size=8)
    for path in files(folder):
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
        BadInput: no game is called so.
    """
    found = games()
    if name not in found:
        near = get_close_matches(name, found, 1)
        hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(sorted(found))}"
        raise BadInput(f"no game '{name}'; {hint}")
    return found[name]()
