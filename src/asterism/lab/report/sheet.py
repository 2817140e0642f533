"""A sheet: what is known of each game once its decisions have been read and summed up.

Reports and comparisons are made from sheets. Decisions stream through part by part; what stays is
a few hundred numbers a game. Every column has the games as its first axis, so that sheets of parts
are put together by laying their columns end to end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from asterism.contract.game import Game
from asterism.contract.study import Ending
from asterism.contract.verdict import Verdict
from asterism.kernel.marker import N_
from asterism.lab.collect import USUAL_END
from asterism.lab.report.course import DECILES, course
from asterism.lab.report.standing import standing
from asterism.lab.report.tables import (
    Flags,
    Floats,
    Ints,
    coded,
    listed,
    matrix,
    numbers,
    spread,
    sums,
    whole,
    words,
)
from asterism.lab.short import Short

Column = npt.NDArray[np.generic]
OPTION_BINS: Final = {
    2: "2",
    3: N_("3 to 4"),
    5: N_("5 to 8"),
    9: N_("9 to 16"),
    17: N_("17 to 32"),
    33: N_("33 or more"),
}
"""From this many options on a decision falls into a bin, and what that is called; below the first
there is no choice."""


@dataclass(frozen=True, slots=True)
class TokenGroup:
    """A kind of token: cards, peoples, offices."""

    name: str
    title: str
    dealt: bool
    """Whether a seat is dealt one, and so can be given another."""


@dataclass(frozen=True, slots=True)
class Names:
    """What the columns of a sheet stand for."""

    seats: tuple[str, ...]
    verbs: tuple[str, ...]
    """The words of the verbs, each once."""
    tokens: tuple[str, ...]
    """What can be held and used, each with its kind before it: "card ally-7"."""
    kinds: tuple[TokenGroup, ...]
    verdicts: tuple[Verdict, ...] = ()
    """How games of one seat can end, the worst first."""
    endings: tuple[Ending, ...] = ()
    """The ways to win, of a game that has several."""

    def of_kind(self, kind: TokenGroup) -> list[int]:
        """Return the numbers of the tokens of a kind."""
        return [i for i, name in enumerate(self.tokens) if name.split(" ")[0] == kind.name]


def names_of(game: Game, seats: int) -> Names:
    """Return the names that a game gives to its seats, verbs and tokens."""
    study = game.study
    return Names(
        seats=tuple(game.kinds["seat"].name(seat) for seat in range(seats)),
        verbs=tuple(dict.fromkeys(verb.word for verb in game.verbs.values())),
        tokens=tuple(study.names),
        kinds=tuple(TokenGroup(kind.name, kind.title, kind.can_be_dealt) for kind in study.kinds),
        verdicts=tuple(game.verdicts) if seats == 1 else (),
        endings=tuple(study.endings),
    )


@dataclass(frozen=True, slots=True, repr=False)
class Sheet(Short):
    """What is known of some games, one row for each."""

    names: Names
    bots: tuple[str, ...]
    """The name of the bot in each seat."""
    columns: Mapping[str, Column]
    rules: frozenset[str]
    """The entries of the rule index that came up in any of them."""
    endings: Mapping[str, int]
    """How many games ended how."""

    @property
    def seats(self) -> int:
        """How many seats the games have."""
        return len(self.bots)

    @property
    def alone(self) -> bool:
        """Whether they are games of one seat: what counts there is the verdict."""
        return self.seats == 1

    @property
    def by_phase(self) -> bool:
        """Whether its turns are phases, in most of which several seats decide."""
        return bool(2 * self["joint"].sum() > self["looks"].sum())

    def in_short(self) -> list[str]:
        """Return what games these are."""
        return [f"{len(self)} games between {', '.join(self.bots)}, in {len(self.columns)} columns"]

    def __len__(self) -> int:
        """Return how many games there are."""
        return len(self.columns["number"])

    def __getitem__(self, name: str) -> Floats:
        """Return a column as numbers."""
        return np.asarray(self.columns[name], dtype=np.float64)

    def flags(self, name: str) -> Flags:
        """Return a column of yes and no."""
        return np.asarray(self.columns[name], dtype=np.bool_)

    def whole(self, name: str) -> Ints:
        """Return a column of whole numbers."""
        return np.asarray(self.columns[name], dtype=np.int64)


def join(sheets: Sequence[Sheet]) -> Sheet:
    """Return one sheet of several of the same game and bots, in the order of their games."""
    first = sheets[0]
    columns = {name: np.concatenate([s.columns[name] for s in sheets]) for name in first.columns}
    order = np.argsort(np.asarray(columns["number"]), kind="stable")
    endings: dict[str, int] = {}
    for sheet in sheets:
        for name, count in sheet.endings.items():
            endings[name] = endings.get(name, 0) + count
    rules = frozenset[str]().union(*(sheet.rules for sheet in sheets))
    sorted_ = {name: column[order] for name, column in columns.items()}
    return Sheet(first.names, first.bots, sorted_, rules, endings)


def read_sheet(
    game: Game, bots: Sequence[str], games: pa.Table, decisions: pa.Table, seats: pa.Table
) -> Sheet:
    """Sum up the tables of some games.

    Args:
        game: which game.
        bots: the name of the bot in each seat.
        games: a row for each game.
        decisions: a row for each decision, those of a game together and in order.
        seats: a row for each game, round and seat.
    """
    width = len(bots)
    names = names_of(game, width)
    number = whole(games, "game")
    many = len(number)
    columns: dict[str, Column] = {"number": number}
    for name in ("rounds", "turns", "decisions", "choices", "options", "forced", "seconds"):
        columns[name] = numbers(games, name).astype(np.float32)
    result = matrix(games, "shares", width)
    columns["result"] = result.astype(np.float32)
    columns["score"] = matrix(games, "scores", width).astype(np.float32)
    ended = words(games, "ended")
    usual = {USUAL_END, *(each.name for each in names.endings if each.usual)}
    columns["unusual"] = np.array([end not in usual for end in ended])
    for each in names.endings:
        columns[f"ended {each.name}"] = np.array([end == each.name for end in ended])
    place = _places(number)
    asked = place(whole(decisions, "game"))
    columns |= _choosing(names, decisions, asked, many, width)
    columns |= course(decisions, asked, result)
    game_of = place(whole(seats, "game"))
    columns |= _holding(names, seats, game_of, many, width)
    columns |= standing(seats, game_of, many, width, seed=int(number[0]))
    rules = frozenset(entry for column in games.column("rules").to_pylist() for entry in column)
    return Sheet(names, tuple(bots), columns, rules, {end: ended.count(end) for end in set(ended)})


class _places:  # noqa: N801 - called like a function
    """Finds the row of a game by its number."""

    def __init__(self, number: Ints) -> None:
        self._order: Final = np.argsort(number)
        self._sorted: Final = number[self._order]

    def __call__(self, games: Ints) -> Ints:
        return self._order[np.searchsorted(self._sorted, games)]


def _choosing(
    names: Names, decisions: pa.Table, asked: Ints, many: int, width: int
) -> dict[str, Column]:
    """Sum up what there was to choose from, what was chosen, and how long the others waited."""
    options, real = whole(decisions, "options"), whole(decisions, "real")
    seat, turn = whole(decisions, "seat"), whole(decisions, "turn")
    choice = options > 1
    order = np.arange(len(asked)) - _starts(asked)
    length = np.bincount(asked, minlength=many)[asked]
    decile = order * DECILES // np.maximum(length, 1)
    bins = np.maximum(np.searchsorted(np.array(list(OPTION_BINS)), options, side="right") - 1, 0)
    verbs = {word: i for i, word in enumerate(names.verbs)}
    verb = coded(decisions, "verb", lambda word: verbs[word])
    first = np.zeros(many, dtype=np.int8)
    begun = turn != 0  # what comes before the first turn (bids, a set-up) is not who begins
    first[asked[begun][::-1]] = seat[begun][::-1]
    gaps, waits = _waiting(asked, seat, choice, width, many)
    small = (many, DECILES)
    return {
        "first": first,
        "real": sums(asked, np.where(choice, real, 0), many).astype(np.float32),
        "real_choices": sums(asked, real > 1, many).astype(np.float32),
        "option_bins": spread(
            asked[choice], bins[choice], 1, (many, len(OPTION_BINS))
        ).astype(np.float32),
        "options_by_decile": spread(asked, decile, options * choice, small).astype(np.float32),
        "choices_by_decile": spread(asked, decile, choice, small).astype(np.float32),
        "verbs": spread(asked, verb, 1, (many, len(verbs))).astype(np.uint16),
        "gaps": gaps.astype(np.float32),
        "waits": waits.astype(np.float32),
    }  # fmt: skip


def _starts(rows: Ints) -> Ints:
    """Return for each row the place of the first row of its game; rows of a game lie together."""
    fresh = np.ones(len(rows), dtype=bool)
    fresh[1:] = rows[1:] != rows[:-1]
    return np.maximum.accumulate(np.where(fresh, np.arange(len(rows)), 0))


def _waiting(
    asked: Ints, seat: Ints, choice: Flags, width: int, many: int
) -> tuple[Floats, Floats]:
    """Count the choices of others between two choices of a seat, where there are any."""
    game, who = asked[choice], seat[choice]
    place = np.arange(len(game))
    order = np.lexsort((place, game * width + who))
    same = (game[order][1:] == game[order][:-1]) & (who[order][1:] == who[order][:-1])
    gap = (place[order][1:] - place[order][:-1] - 1)[same]
    rows = game[order][1:][same]
    return sums(rows[gap > 0], gap[gap > 0], many), sums(rows[gap > 0], 1, many)


def _holding(
    names: Names, seats: pa.Table, game_of: Ints, many: int, width: int
) -> dict[str, Column]:
    """Note which tokens each seat held and used at any time, and which it was dealt."""
    tokens = {name: i for i, name in enumerate(names.tokens)}
    seat, round_ = whole(seats, "seat"), whole(seats, "round")
    out: dict[str, Column] = {}
    for name in ("holds", "uses"):
        rows, token = listed(seats, name, lambda word: tokens[word])
        for key, kept in ((name, rows >= 0), ("dealt", round_[rows] == 0)):
            if key == "dealt" and name == "uses":
                continue
            flags = np.zeros((many, width, len(tokens)), dtype=bool)
            flags[game_of[rows[kept]], seat[rows[kept]], token[kept]] = True
            out[key] = flags
    return out
