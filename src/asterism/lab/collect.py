"""What a simulation writes down of each game, column by column, and how it becomes tables."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from asterism.contract.game import Game
from asterism.contract.heuristics import EVERY_DECISION
from asterism.kernel.agenda import State
from asterism.kernel.options import BYTE, VERB, A, B
from asterism.lab.arena import Observer, Result
from asterism.lab.dataset import DECISIONS, GAMES, SEATS

USUAL_END: Final = "over"
ARGUMENT: Final = A - B
"""Bits of an argument of an option."""


def observable_rules(game: Game) -> list[str]:
    """Return the entries of the rule index that the `rules` of a game can name, sorted.

    They are those that a move, an event or a question names. A rule that shows in none of these (a
    definition, what is forbidden) leaves no trace in a game.
    """
    questions = {rule.section for rule in game.rules.classes if hasattr(rule, "options")}
    moves = {verb.section for verb in game.verbs.values()}
    events = {happening.section for happening in game.event_types.values()}
    return sorted((questions | moves | events) - {""})


class Collector(Observer):
    """Writes down games, one after the other."""

    def __init__(self, game: Game, bots: Sequence[str], seed: int | str) -> None:
        """Begin with empty tables for games of these bots."""
        self._game: Final = game
        self._bots: Final = list(bots)
        self._seed: Final = str(seed)
        self._study: Final = game.study
        self._turn_of: Final = game.skill.heuristics.turn
        self._kept: Final = _without_amounts(game)
        self._games: Final = _columns(GAMES)
        self._decisions: Final = _columns(DECISIONS)
        self._seats: Final = _columns(SEATS)
        self._rules: Final[dict[type[Any], int]] = {}
        self._plies: Final[list[int]] = []
        self._forget()

    # -- a game ------------------------------------------------------------------------------

    def _forget(self) -> None:
        """Be ready for the next game."""
        self._state: State | None = None
        self._number = 0
        self._happened: set[int] = set()
        self._verbs: set[int] = set()
        self._forced = 0
        self._round = 0
        self._turn = EVERY_DECISION
        self._turns = 0
        self._shares: list[float] = []
        self._fresh = False
        """Whether these shares are those of the position as it is."""
        self._first = len(self._decisions["option"])
        self._used: list[set[int]] = [set() for _ in self._bots]
        self._open_round()

    def _open_round(self) -> None:
        seats = len(self._bots)
        self._held: list[set[int]] = [set() for _ in range(seats)]
        self._asked = [0] * seats
        self._chose = [0] * seats
        self._thought = [0.0] * seats

    def begins(self, g: State, number: int) -> None:
        """Write down what was dealt, if the first round has begun already."""
        self._state = g
        self._number = number
        self._round = self._study.round(g)
        if self._round:
            self._close_round(g, 0)

    def decides(self, g: State, seat: int, option: int, seconds: float) -> None:
        """Write down a decision."""
        round_ = self._study.round(g)
        if round_ != self._round:
            self._close_round(g, self._round)
            self._round = round_
        turn = self._turn_of(g)
        look = None
        if turn != self._turn or not self._turns:
            self._turn = turn
            self._turns += 1
            look = self._look(g)
        self._fresh = False
        menu = g.distinct()
        number = len(menu)
        self._asked[seat] += 1
        self._thought[seat] += seconds
        if number > 1:
            self._chose[seat] += 1
        self._verbs.add(option >> VERB)
        used = self._study.uses(g, option)
        if used:
            self._used[seat].update(used)
        columns = self._decisions
        columns["round"].append(round_)
        columns["turn"].append(turn)
        columns["seat"].append(seat)
        columns["rule"].append(self._rules.setdefault(type(g.pending), len(self._rules)))
        columns["options"].append(number)
        columns["real"].append(self._real(menu) if self._kept else number)
        columns["option"].append(option)
        columns["seconds"].append(seconds)
        columns["share"].append(self._shares[seat])
        columns["shares"].append(look)

    def interjects(self, g: State, seat: int, option: int) -> None:
        """Write down what a standing right uses."""
        self._fresh = False
        self._verbs.add(option >> VERB)
        self._used[seat].update(self._study.uses(g, option))

    def taken(self, seat: int, option: int) -> None:
        """Count what the kernel took for a side because there was nothing else."""
        self._forced += 1
        self._verbs.add(option >> VERB)
        if self._state is not None and self._state.seat_of(seat) >= 0:
            used = self._study.uses(self._state, option)
            self._used[self._state.seat_of(seat)].update(used)

    def happened(self, kind: int, args: list[int], seats: int) -> None:  # noqa: ARG002
        """Note that an event of a kind happened, and what it lays upon all."""
        self._happened.add(kind)
        if self._state is not None:
            for token in self._study.befalls(self._state, kind, args):
                for held in self._held:
                    held.add(token)

    def ends(self, result: Result) -> None:
        """Write down how the game ended; the next one may begin."""
        g = self._state
        if g is None:
            raise ValueError("no game has begun")
        self._close_round(g, self._round)
        plies = len(self._decisions["option"]) - self._first
        self._plies.append(plies)
        game = self._game
        rules = list(self._rules)
        asked = {rules[rule].section for rule in set(self._decisions["rule"][self._first :])}
        moves = {game.verbs[verb].section for verb in self._verbs}
        happened = [game.event_types[kind] for kind in sorted(self._happened)]
        events = {each.section for each in happened}
        row = {
            "game": result.number,
            "seed": self._seed,
            "seats": len(self._bots),
            "bots": self._bots,
            "winners": result.winners,
            "scores": result.scores,
            "shares": self._shares,
            "rounds": self._round,
            "turns": self._turns,
            "decisions": plies,
            "choices": result.choices,
            "options": result.options,
            "forced": self._forced,
            "seconds": sum(self._decisions["seconds"][self._first :]),
            "ended": self._study.ending(g)
            or next((each.name for each in happened if each.ends), USUAL_END),
            "setting": self._study.setting(g),
            "rules": sorted((asked | moves | events) - {""}),
            "digest": result.digest,
        }
        for name, value in row.items():
            self._games[name].append(value)
        self._forget()

    # -- rounds and turns --------------------------------------------------------------------

    def _look(self, g: State) -> list[float]:
        """Estimate every seat's chance to win, and see what each holds."""
        if not self._fresh:
            self._shares = self._game.skill.heuristics.shares(g)
            self._fresh = True
        for seat, held in enumerate(self._held):
            held.update(self._study.holds(g, seat))
        return self._shares

    def _close_round(self, g: State, round_: int) -> None:
        """Write down how each seat stands at the end of a round."""
        shares = self._look(g)
        scores = g.scores()
        names = self._study.names
        for seat in range(len(self._bots)):
            row = {
                "game": self._number, "round": round_, "seat": seat, "score": scores[seat],
                "share": shares[seat], "decisions": self._asked[seat],
                "choices": self._chose[seat], "seconds": self._thought[seat],
                "holds": [names[token] for token in sorted(self._held[seat])],
                "uses": [names[token] for token in sorted(self._used[seat])],
            }  # fmt: skip
            for name, value in row.items():
                self._seats[name].append(value)
            self._used[seat].clear()
        self._open_round()

    # -- tables ------------------------------------------------------------------------------

    def files(self) -> dict[str, bytes]:
        """Return by table the Parquet file of all games so far."""
        return {name: _parquet(table) for name, table in self.tables().items()}

    def tables(self) -> dict[str, pa.Table]:
        """Return all games so far."""
        options = np.array(self._decisions["option"], np.int32)
        rules = self._decisions["rule"]
        decisions = self._decisions | {
            "game": np.repeat(np.array(self._games["game"], np.int32), self._plies),
            "ply": np.concatenate([np.arange(plies) for plies in [*self._plies, 0]]),
            "rule": _words(rules, {n: rule.__name__ for rule, n in self._rules.items()}),
            "section": _words(rules, {n: rule.section for rule, n in self._rules.items()}),
            "verb": _words(
                (options >> VERB).tolist(), {n: v.word for n, v in self._game.verbs.items()}
            ),
            "option": options,
        }
        return {
            "decisions": _table(decisions, DECISIONS),
            "seats": _table(self._seats, SEATS),
            "games": _table(self._games, GAMES),
        }

    def _real(self, menu: Iterable[int]) -> int:
        """Return how many options differ in more than an amount."""
        kept = self._kept
        return len({option & kept[option >> VERB] for option in menu})


def _columns(schema: pa.Schema) -> dict[str, list[Any]]:
    return {name: [] for name in schema.names}


def _without_amounts(game: Game) -> dict[int, int]:
    """Return by verb the mask of an option's bits that are no amount; empty if none is."""
    masks: dict[int, int] = {}
    for number, verb in game.verbs.items():
        masks[number] = -1
        for place, kind in enumerate(verb.args):
            if game.kinds[kind].amount:
                masks[number] &= ~(BYTE << A - ARGUMENT * place)
    return {} if set(masks.values()) == {-1} else masks


def _words(numbers: Sequence[int], words: Mapping[int, str]) -> pa.Array:
    """Return a column of words that were written down as numbers."""
    known = list(words)
    places = {number: place for place, number in enumerate(known)}
    column = pa.array([places[number] for number in numbers], pa.int32())
    return pa.array([words[number] for number in known], pa.string()).take(column)


def _table(columns: Mapping[str, Any], schema: pa.Schema) -> pa.Table:
    arrays = []
    for field in schema:
        array = columns[field.name]
        kind = field.type
        if pa.types.is_dictionary(kind):
            plain = array if isinstance(array, pa.Array) else pa.array(array, kind.value_type)
            arrays.append(plain.dictionary_encode().cast(kind))
        else:
            arrays.append(pa.array(array, kind))
    return pa.Table.from_arrays(arrays, schema=schema)


def _parquet(table: pa.Table) -> bytes:
    file = io.BytesIO()
    pq.write_table(table, file, compression="zstd")
    return file.getvalue()
