"""The contract of content files: every number moves the game, or is refused in a line.

    python -m tests.contract galactic-era cards.toml      # JSON, a line for each number
    python tools/content_contract.py galactic-era         # a table of all

Each number of a file is changed by itself, as a designer would, and the game is loaded with the
changed file in a process of its own. Either that is refused, or some *witness* sees it:

    game 3 7 story=wars    a seeded game of random bots: seats, number, rulings
    example NAME           a worked example no longer holds, or ends in another state
    test MODULE NAME       a function of `tests/<game>/` no longer holds, or returns something else
    probe NAME             a function of `tests/<game>/probes.py`, for what needs no game
    nobody WHY             a number that may be anything; who reads the table is told why

Which witness sees a number stands in `tests/contracts/<game>.json`, found by `--find`: so a test
looks through the eyes of one.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import pickle
import sys
import tomllib
import traceback
import types
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache, partial
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from tempfile import TemporaryDirectory
from typing import Any, Final

import asterism.contract
import asterism.kernel
import asterism.tabletop
from asterism.contract import content
from asterism.contract import game as game_module
from asterism.contract.content import FOLDER, TRANSLATE, Content, Place, give, line_of, spans
from asterism.contract.game import find_game
from asterism.contract.policy import WEIGHTS_FILE
from asterism.examples.checking import check_text
from asterism.kernel.errors import AsterismError, BadInput
from asterism.lab.arena import play_game

ROOT: Final = Path(__file__).resolve().parent.parent
TABLES: Final = Path(__file__).resolve().parent / "contracts"
SEED: Final = "contract"

FIRST: Final = {
    "galaxy": ["game 2 0", "game 4 0", "game 5 0"],
    "galactic-era": [f"game {seats} 0" for seats in (4, 1, 2, 6, 3, 5)],
    "nova": [
        "game 2 0", "game 4 0", "game 3 0", "game 1 0",
        *[f"game 1 0 scenario={name}" for name in ("genesis", "republic", "invaders")],
    ],
    "space-opera": [f"game {seats} 0" for seats in (4, 2, 6, 3, 5)],
}  # fmt: skip
"""Who is asked first when it is found out who sees a number: games that are soon played."""
PROBES: Final = {"galactic-era": ["probe tiles"]}
LAST: Final = {
    "galactic-era": [
        "test witnesses points_of_the_track",
        "test witnesses ships_of_the_track",
        "test witnesses special_scientific",
        "test witnesses numbers_by_level",
        "test witnesses blocked_by_level",
        "test witnesses beyond_level_six",
        "test witnesses alignment_by_level",
        "test witnesses ranks",
        "test test_s4_pieces test_discs_ascend_with_spirituality_six",
        "test test_s9_solo_setup test_power_is_a_row_of_discs_that_costs_points_from_the_fifth_on",
        "test witnesses answers_of_automata",
        "test witnesses limits_of_automata",
        "test witnesses starts_of_automata",
        "test test_s6_2_1_selection test_a_star_of_five_allows_another_oval_but_not_a_home_star",
        "test test_s9_solo_answers test_farmers_who_win_destroy_nothing",
        "test test_s6_2_4_conquest test_a_star_of_six_discs_teaches_two_levels",
        "test test_s9_solo_games test_leadership_is_worth_20",
        "test test_a3_cards_a test_central_gains_a_star_with_doubled_ships",
        *[f"game {seats} {number}" for number in range(1, 13) for seats in (4, 1)],
        *[f"game 1 {i} difficulty={name}" for name in ("easy", "hard", "insane") for i in range(3)],
        *[f"game {seats} 0 deterministic_setup=true" for seats in (4, 2)],
        "game 2 0 handicap_green=beginner handicap_red=expert",
    ],
    "nova": [
        "test witnesses merchants_by_naval_power",
        "test witnesses verdicts_by_points",
        "test witnesses bases_of_economies",
        "test witnesses special_units",
        "test witnesses best_fire",
        "test witnesses middles_of_systems",
        "test witnesses rows_of_tables",
        *[f"game {seats} {number}" for number in range(1, 13) for seats in (2, 3, 4, 1)],
        *[
            f"game 1 {number} scenario={name}"
            for number in range(1, 13)
            for name in ("genesis", "republic", "invaders")
        ],
    ],
    "space-opera": [
        "test witnesses most_copies",
        "game 4 0 start=drafted",
        "game 4 0 income=one",
        *[f"game {seats} 0 scenario=own-decks" for seats in (4, 6)],
        *[f"game {seats} {number}" for number in range(1, 13) for seats in (4, 6)],
    ],
}
"""Who is asked last: more games."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes of a number that is changed."""

    place: str
    line: int
    before: object
    after: object
    refused: str = ""
    """The line that refuses it."""
    seen: str = ""
    """Who sees it."""
    broken: str = ""
    """What goes wrong that should not."""

    @property
    def kept(self) -> bool:
        """Whether the contract is kept."""
        return not self.broken and bool(self.refused or self.seen)


# -- games and their files -------------------------------------------------------------------------


@cache
def _module(game: str) -> str:
    return next(e.module for e in entry_points(group="asterism.games") if e.name == game)


@cache
def home(game: str) -> Path:
    """Return the folder of a game, without importing it."""
    spec = find_spec(_module(game))
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def files(game: str) -> list[Path]:
    """Return the content files of a game."""
    return sorted((home(game) / FOLDER).glob("*.toml"))


def table_of(game: str) -> Path:
    """Return where it stands who sees the numbers of a game."""
    return TABLES / f"{home(game).name}.json"


def numbers(path: Path) -> Iterator[tuple[Place, Any]]:
    """Yield every number and truth of a content file."""
    data = tomllib.loads(path.read_text("utf-8"))
    data.pop(TRANSLATE, None)
    yield from _leaves(data, ())


def _leaves(value: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    if isinstance(value, dict | list):
        for key, below in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(below, (*place, key))
    elif isinstance(value, int | float):
        yield place, value


def key_of(path: Path, name: str) -> str:
    """Return what the table calls a number: scenarios have the same names in many files."""
    return f"{path.stem}/{name}" if path.stem.startswith("scenario-") else name


def changes(value: float) -> list[float]:
    """Return what a number is changed to, to be tried in turn."""
    return [not value] if isinstance(value, bool) else [value + 1, value - 1]


# -- witnesses -------------------------------------------------------------------------------------


def _watch_game(game: str, text: str) -> object:
    seats, number, *rulings = text.split()
    found = find_game(game)
    given = dict(part.split("=") for part in rulings)
    chosen = found.read_rulings({name: value == "true" or value for name, value in given.items()})
    return play_game(found, ["random"] * int(seats), chosen, SEED, int(number))


def _watch_example(game: str, name: str) -> object:
    text = (ROOT / "examples" / home(game).name / f"{name}.example").read_text("utf-8")
    try:
        return [match.game.digest(match.state) for match in check_text(text).matches]
    except AsterismError as error:
        return str(error)


def _watch_test(game: str, text: str) -> object:
    module, name = text.split()
    try:
        return getattr(importlib.import_module(f"tests.{home(game).name}.{module}"), name)()
    except (AssertionError, AsterismError) as error:
        return f"fails: {type(error).__name__}"


def _watch_probe(game: str, name: str) -> object:
    return getattr(importlib.import_module(f"tests.{home(game).name}.probes"), name)()


WATCH: Final[dict[str, Callable[[str, str], object]]] = {
    "game": _watch_game,
    "example": _watch_example,
    "test": _watch_test,
    "probe": _watch_probe,
    "nobody": lambda _game, _why: "",
}


def look(game: str, witness: str) -> str:
    """Return what a witness sees, in this process."""
    kind, _, text = witness.partition(" ")
    return repr(WATCH[kind](game, text))


# -- processes -------------------------------------------------------------------------------------


def _apart(work: Callable[[], Any]) -> Any:
    """Do something in a process of its own, forked from here, and return the answer."""
    out, into = os.pipe()
    child = os.fork()
    if not child:
        os.close(out)
        gc.disable()  # it is soon over
        try:
            answer: Any = work()
        except BaseException:  # noqa: BLE001 - whatever it is, it is what comes of the number
            answer = {"broken": traceback.format_exc(limit=-4)}
        with os.fdopen(into, "wb") as pipe:
            pickle.dump(answer, pipe)
        os._exit(0)
    os.close(into)
    with os.fdopen(out, "rb") as pipe:
        answer = pickle.load(pipe)  # noqa: S301 - of our own child
    os.waitpid(child, 0)
    return answer


def _try(game: str, folder: Path, witnesses: Sequence[str], known: dict[str, str]) -> Any:
    """Load a game with the files of a folder; return who first sees what is not known."""
    give(home(game), folder)
    module = _module(game)
    try:
        if witnesses and witnesses[0].startswith("probe "):
            stub = types.ModuleType(module)  # the package without the game, for what needs little
            stub.__path__ = [str(home(game))]
            sys.modules[module] = stub
            importlib.import_module(f"{module}.content.tables")
        else:
            find_game(game)
    except BadInput as error:
        return {"refused": str(error)}
    for witness in witnesses:
        if look(game, witness) != known[witness]:
            return {"seen": witness}
    return {"seen": ""}


def outcomes(game: str, path: Path, witnesses: Callable[[str], Sequence[str]]) -> Iterator[Outcome]:
    """Change every number of a file, and yield what comes of each.

    Args:
        game: which game.
        path: its file.
        witnesses: who is asked about the number of a name, in turn.
    """
    text = path.read_text("utf-8")
    where = spans(text)
    file = Content(str(path), text, tomllib.loads(text))
    known = _Known(game)
    with TemporaryDirectory(prefix="asterism-") as room:
        for place, value in numbers(path):
            span, name = where[place], key_of(path, file.name(place))
            asked = witnesses(name)
            for after in changes(value):
                written = json.dumps(after)
                changed = text[: span.start] + written + text[span.end :]
                (Path(room) / path.name).write_text(changed, "utf-8")
                found = _ask(game, Path(room), asked, known)
                if found.get("seen"):
                    break
            yield Outcome(name, line_of(text, place), value, after, **found)


def _ask(game: str, folder: Path, witnesses: Sequence[str], known: _Known) -> dict[str, str]:
    """Return what comes of a changed file: probes are asked first, since they need no game."""
    probes = [witness for witness in witnesses if witness.startswith("probe ")]
    others = [witness for witness in witnesses if witness not in probes]
    found: dict[str, str] = {"seen": ""}
    for asked in filter(None, (probes, others)) if witnesses else [others]:
        seen = known.of(asked)
        found = _apart(partial(_try, game, folder, asked, seen))
        if found.get("seen") or "refused" in found or "broken" in found:
            break
    return found


class _Known:
    """What witnesses see in the game as it is."""

    def __init__(self, game: str) -> None:
        self._game: Final = game
        self._seen: Final[dict[str, str]] = {}

    def of(self, witnesses: Sequence[str]) -> dict[str, str]:
        """Return what some witnesses see."""
        new = [witness for witness in witnesses if witness not in self._seen]
        if new:
            found = _apart(lambda: {witness: look(self._game, witness) for witness in new})
            if "broken" in found:
                raise SystemExit(found["broken"])
            self._seen.update(found)
        return self._seen


def all_witnesses(game: str) -> list[str]:
    """Return every witness of a game, those that see much first."""
    folder = home(game).name
    examples = sorted((ROOT / "examples" / folder).glob("*.example"))
    named = [f"example {path.stem}" for path in examples]
    first, last = FIRST.get(game, ["game 2 0"]), LAST.get(game, [])
    return [*PROBES.get(game, []), *first, *named, *last]


def witnesses_of(game: str, *, find: bool = False) -> Callable[[str], Sequence[str]]:
    """Return who is asked about the number of a name: as the table says, and then all if `find`."""
    path = table_of(game)
    table: dict[str, str] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    others = all_witnesses(game) if find else []

    def asked(name: str) -> list[str]:
        return [table[name], *others] if name in table else others

    return asked


def _prepare(game: str) -> None:
    """Load once, for all that are forked from here, what no number of the game changes."""
    for package in (asterism.kernel, asterism.contract, asterism.tabletop):
        for module in iter_modules(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    importlib.import_module("pytest")
    for path in files(game):
        content.parse(f"{FOLDER}/{path.name}", path.read_text("utf-8"))
    weights = home(game) / WEIGHTS_FILE
    if weights.is_file():
        content.parse(WEIGHTS_FILE, weights.read_text("utf-8"))
    loaders = game_module.games()
    game_module.games = lambda: loaders
    gc.freeze()


def main() -> None:
    """Print what comes of the numbers of a file."""
    game, name, *find = sys.argv[1:]
    _prepare(game)
    asked = witnesses_of(game, find=bool(find))
    for outcome in outcomes(game, home(game) / FOLDER / name, asked):
        print(json.dumps(asdict(outcome)), flush=True)


if __name__ == "__main__":
    main()
