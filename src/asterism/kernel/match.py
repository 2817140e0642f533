"""A match: a state with its record, its events and its undo. What a front end or a script plays.

>>> from asterism.kernel.match import Match
>>> match = Match("galaxy", seats=3, seed=1)
>>> match.to_move
1
>>> match.play("bid 4")
>>> str(match.moves[0])
'bid 5'
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from asterism.kernel.agenda import Journal, State
from asterism.kernel.chance import Chance, KeyedChance, SeededChance
from asterism.kernel.errors import BadInput, IllegalMove
from asterism.kernel.events import Event
from asterism.kernel.game import Game, find_game
from asterism.kernel.joint import SecretDecision
from asterism.kernel.record import FORMAT, Close, Entry, Header, Last, Record, write_atomically
from asterism.kernel.redeal import redeal
from asterism.kernel.refusal import Refusal
from asterism.kernel.rulings import Value
from asterism.kernel.view import View, view


@dataclass(frozen=True, slots=True)
class Move:
    """An option of a match, with its name in the notation."""

    option: int
    name: str
    section: str

    def __str__(self) -> str:
        """Return the move in the notation."""
        return self.name

    def __repr__(self) -> str:
        """Return the move in the notation, so that lists of moves read well."""
        return self.name


@dataclass(slots=True)
class _Snapshot:
    """Where an undo can go back to: the moment before a seat's decision."""

    seat: int
    state: State
    entries: int
    events: int


class _Scribe(Journal):
    """Writes what a state tells into the match."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def taken(self, seat: int, option: int) -> None:
        seat = self._match.state.seat_of(seat)
        self._match._note_move(seat, option, auto=True)  # noqa: SLF001 - one object in two halves

    def sealed(self, seat: int, picks: list[int]) -> None:
        self._match._note_choice(self._match.state.seat_of(seat), picks)  # noqa: SLF001

    def happened(self, kind: int, args: list[int], seats: int, secret: int) -> None:
        self._match.events.append(Event(kind, tuple(args), seats, secret))


class _NotingChance(Chance):
    """Answers from another source and notes every outcome in the record."""

    def __init__(self, source: Chance, match: Match) -> None:
        self.source = source
        self._match = match

    def below(self, purpose: int, n: int) -> int:
        outcome = self.source.below(purpose, n)
        self._match._note_chance(purpose, outcome)  # noqa: SLF001
        return outcome

    def roll(self, purpose: int, sides: int) -> int:
        outcome = self.source.roll(purpose, sides)
        self._match._note_chance(purpose, outcome)  # noqa: SLF001
        return outcome

    def pick(self, purpose: int, faces: list[int]) -> int:
        position = self.source.pick(purpose, faces)
        self._match._note_chance(purpose, faces[position])  # noqa: SLF001
        return position


class Match:
    """One game being played: legal moves, views, events, undo and the record.

    Args:
        game: the name of a game, or the game itself.
        seats: how many seats; the most that the game has if left out.
        seed: a number for a game that can be played again; a secret key is made if left out.
        rulings: named rulings, or `{"preset": name}`.
        players: a name for each seat.
        bots: the name of the bot in each seat, None for a person.
        chance: another source of chance, instead of a seed.

    Raises:
        BadInput: no such game, number of seats, ruling or preset.
    """

    def __init__(
        self,
        game: str | Game,
        *,
        seats: int | None = None,
        seed: int | str | None = None,
        rulings: Mapping[str, Value] | None = None,
        players: Sequence[str] | None = None,
        bots: Sequence[str | None] | None = None,
        chance: Chance | None = None,
    ) -> None:
        """Set the table up and play until the first question."""
        self.game: Final = find_game(game) if isinstance(game, str) else game
        number = self.game.most_seats if seats is None else seats
        self.game.check_seats(number)
        self.rulings: Final = self.game.read_rulings(rulings or {})
        names = list(players) if players else [self.seat_name(s) for s in range(number)]
        if len(names) != number:
            raise BadInput(f"{len(names)} names for {number} seats")
        self.record: Final = Record(
            Header(
                asterism=FORMAT,
                game=self.game.name,
                rules=self.game.rules_version,
                content=self.game.content_hash(),
                seats=names,
                rulings=self.rulings,
                bots=list(bots or []),
            ),
            [],
        )
        self.events: Final[list[Event]] = []
        self._snapshots: list[_Snapshot] = []
        self._outcomes = 0
        if chance is None:
            key = secrets.token_bytes(32) if seed is None else None
            chance = KeyedChance(key) if key is not None else SeededChance(seed or 0)
        self._chance = _NotingChance(chance, self)
        self.state: State = self.game.new(number, self.rulings)
        self._attach(self.state)
        self.state.settle()

    def __repr__(self) -> str:
        """Say which game it is and who is to move."""
        seat = self.to_move
        state = "over" if seat is None else f"{self.seat_name(seat)} to move"
        entries = len(self.record.entries)
        return f"<Match {self.game.name}: {self.seats} seats, {state}, entry {entries}>"

    # -- whose move, which moves -------------------------------------------------------------

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.state.seats

    @property
    def to_move(self) -> int | None:
        """The seat that is asked, None once the game is over."""
        asked = self.state.asked()
        return asked[0] if asked else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over()

    @property
    def winners(self) -> list[int]:
        """The winning seats, empty until the game has ended."""
        return list(self.state.winners())

    @property
    def scores(self) -> list[int]:
        """Each seat's score as it stands."""
        return self.state.scores()

    @property
    def moves(self) -> list[Move]:
        """The legal moves of the seat that is asked, sorted; of several the first one's."""
        return [self._move(option) for option in self.state.menu if self.state.pending is not None]

    def moves_of(self, seat: int) -> list[Move]:
        """Return the legal moves of a seat, sorted; none for a seat that is not asked."""
        return [self._move(option) for option in self.state.menu_of(seat)]

    def rights_of(self, seat: int) -> list[Move]:
        """Return what a seat may do now without being asked, sorted."""
        return [self._move(option) for option in self.state.may_interject(seat)]

    @property
    def decision(self) -> int:
        """The number of the next record entry: what a post to this decision names."""
        return len(self.record.entries) + 1

    def seat_name(self, seat: int) -> str:
        """Return the name of a seat in the notation: "green"."""
        return self.game.kinds["seat"].name(seat)

    def seat(self, name: str) -> int:
        """Return the seat of a name in the notation.

        Raises:
            BadInput: no seat is called so at this table.
        """
        names = [self.seat_name(seat) for seat in range(self.seats)]
        if name not in names:
            raise BadInput(f"no seat '{name}'; there are {', '.join(names)}")
        return names.index(name)

    def _move(self, option: int) -> Move:
        verb = self.game.verbs[option >> 24]
        return Move(option, self.game.move_name(option), verb.section)

    # -- playing -----------------------------------------------------------------------------

    def why_not(self, move: str | int, seat: int | None = None) -> Refusal | None:
        """Return why a move is not allowed now, or None if it is.

        Args:
            move: in the notation, or as an option.
            seat: whose move; the seat that is asked if left out.

        Raises:
            BadInput: it is no move of this game.
        """
        option = self.game.move(move) if isinstance(move, str) else move
        if not self.game.well_formed(option, self.seats):
            raise BadInput(f"'{move}' is no move at a table of {self.seats}")
        pending = self.state.pending
        if pending is None:
            return Refusal(self.game.rules.end_section, "game-over")
        who = self.state.asked()[0] if seat is None else seat
        if option in self.state.menu_of(who) or option in self.state.may_interject(who):
            return None
        if who not in self.state.asked():
            return Refusal(pending.section, "not-asked")
        return pending.put_to(pending.side_for(self.state, who)).refuse(self.state, option)

    def play(self, move: str | int | Move, seat: int | None = None) -> None:
        """Play a move for a seat: one that is asked, or one that uses a standing right.

        Args:
            move: the move.
            seat: whose move; the seat that is asked, of several the first, if left out.

        Raises:
            BadInput: the text is no move of this game.
            IllegalMove: the rules do not allow it; the text names the rule.
        """
        if isinstance(move, Move):
            move = move.option
        option = self.game.move(move) if isinstance(move, str) else move
        refusal = self.why_not(option, seat)
        asked = self.to_move
        if refusal is None and asked is not None:
            self._take(asked if seat is None else seat, option)
            return
        if seat is not None and asked is not None and seat not in self.state.asked():
            raise IllegalMove(f"{self.seat_name(asked)} is asked, not {self.seat_name(seat)}")
        reason = refusal or Refusal(self.game.rules.end_section, "game-over")
        name = self.game.move_name(option)
        raise IllegalMove(f"'{name}' is not allowed: {reason.reason} ({reason.section})")

    def _take(self, seat: int, option: int) -> None:
        state = self.state
        if option not in state.menu_of(seat):
            self._snapshots.clear()
            self._note_move(seat, option, auto=False)
            state.interject(seat, option)
            return
        if isinstance(state.pending, SecretDecision):
            self._snapshots.clear()
            state.answer(seat, option)
            return
        if self._snapshots and self._snapshots[-1].seat != seat:
            self._snapshots.clear()
        entries, outcomes = len(self.record.entries), self._outcomes
        before = _Snapshot(seat, state.clone(), entries, len(self.events))
        self._note_move(seat, option, auto=False)
        state.answer(seat, option)
        learned = _learned(before.state.knowledge.known, state.knowledge.known, seat)
        told = any(self.game.happenings[e.kind].reveals for e in self.events[before.events :])
        if self._outcomes != outcomes or learned or told or state.over():
            self._snapshots.clear()
        else:
            self._snapshots.append(before)

    # -- undo --------------------------------------------------------------------------------

    def undoable(self, seat: int) -> int:
        """Return how many of its decisions a seat may take back now.

        None beyond a die, a draw, a reveal to this seat, or another seat's decision; of a secret
        choice its own picks, until the last seat has sealed its choice.
        """
        if isinstance(self.state.pending, SecretDecision):
            return len(self.state.lanes[self._last_lane(seat)]) if seat >= 0 else 0
        own = bool(self._snapshots) and self._snapshots[-1].seat == seat
        return len(self._snapshots) if own and seat in self.state.asked() else 0

    def undo(self, seat: int, decisions: int = 1) -> None:
        """Take back a seat's last decisions.

        Raises:
            IllegalMove: something was learned since, so they stand.
        """
        if not 1 <= decisions <= self.undoable(seat):
            raise IllegalMove(
                "nothing to take back: a die, a draw, a reveal or another seat's choice came since"
            )
        if isinstance(self.state.pending, SecretDecision):
            self._take_back(self.state.pending, seat, decisions)
            return
        snapshot = self._snapshots[-decisions]
        del self._snapshots[-decisions:]
        self.state = snapshot.state
        self._attach(self.state)
        del self.events[snapshot.events :]
        entry = Entry(self.decision, seat=self.seat_name(seat), undo=snapshot.entries + 1)
        self.record.entries.append(entry)

    def _take_back(self, choice: SecretDecision[State], seat: int, picks: int) -> None:
        """Take picks out of a seat's lane; if it was sealed, its entry no longer stands."""
        name, side = self.seat_name(seat), self._last_lane(seat)
        if self.state.sealed >> side & 1:
            entries = self.record.entries
            sealed = next(each for each in reversed(entries) if each.moves and each.seat == name)
            entries.append(Entry(self.decision, seat=name, undo=sealed.n))
        choice.take_back(self.state, side, picks)

    def _last_lane(self, seat: int) -> int:
        """Return the last of a seat's sides that has picks: what was picked last goes first."""
        state = self.state
        own = [side for side in range(state.side_count()) if state.seat_of(side) == seat]
        return next((side for side in reversed(own) if state.lanes[side]), own[0])

    def go_on_from(self, record: Record) -> None:
        """Go on with the record that this match is a replay of, moves taken back and all."""
        standing = record.effective()
        for snapshot in self._snapshots:
            snapshot.entries = standing[snapshot.entries].n - 1
        self.record.entries[:] = record.entries

    # -- what seats see ----------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """Return what a seat (-1: a spectator) may see."""
        return view(self.state, seat)

    def log(self, seat: int) -> list[Event]:
        """Return the events as a seat (-1: a spectator) may see them."""
        return [event.seen_by(seat) for event in self.events]

    def sample(self, seat: int, chance: Chance) -> State:
        """Return a world that the seat could be in."""
        return redeal(self.state, seat, chance)

    def export(self, seat: int) -> bytes:
        """Return a seat's own record of a running game as JSON Lines: what it saw, no more.

        A spectator (-1) has no name: `null`.
        """
        name = self.seat_name(seat) if seat >= 0 else None
        lines = [msgspec.json.encode({"asterism-view": FORMAT, "game": self.game.name,
                                      "seat": name})]  # fmt: skip
        lines += [msgspec.json.encode(describe(self.game, event)) for event in self.log(seat)]
        return b"\n".join(lines) + b"\n"

    # -- the record --------------------------------------------------------------------------

    def close_record(self) -> Record:
        """Return the record with its last line: `end` once the game is over, else `pause`."""
        names = [self.seat_name(seat) for seat in self.winners]
        close = Close(self._recorded_digest(), self.record.checksum(), names, self.scores)
        last = Last(end=close) if self.over else Last(pause=close)
        return Record(self.record.header, list(self.record.entries), last)

    def save(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all.

        Raises:
            OSError: the folder cannot be written, or the disk is full.
        """
        write_atomically(Path(path), self.close_record().to_bytes())

    def digest(self) -> str:
        """Return a hash of the whole state."""
        return self.game.digest(self.state)

    def _recorded_digest(self) -> str:
        """Return the hash of the state that the record gives: without picks that are not sealed."""
        if not any(self.state.lanes):
            return self.digest()
        state = self.state.clone()
        for side, lane in enumerate(state.lanes):
            if not state.sealed >> side & 1:
                lane.clear()
        return self.game.digest(state)

    def _attach(self, state: State) -> None:
        state.chance = self._chance
        state.journal = _Scribe(self)

    def _note_move(self, seat: int, option: int, *, auto: bool) -> None:
        move = self.game.move_name(option)
        entry = Entry(self.decision, seat=self.seat_name(seat), move=move, auto=auto)
        self.record.entries.append(entry)

    def _note_choice(self, seat: int, picks: list[int]) -> None:
        moves = [self.game.move_name(option) for option in picks]
        self.record.entries.append(Entry(self.decision, seat=self.seat_name(seat), moves=moves))

    def _note_chance(self, purpose: int, outcome: int) -> None:
        self._outcomes += 1
        spec = self.game.purposes[purpose]
        got = self.game.kinds[spec.kind].name(outcome) if spec.kind else outcome
        self.record.entries.append(Entry(self.decision, chance=spec.name, got=got))


def _learned(before: list[int], now: list[int], seat: int) -> bool:
    """Tell whether a seat knows a face that it did not know before, from the masks of all faces."""
    if before == now:
        return False
    return any((new & ~old) >> seat & 1 for old, new in zip(before, now, strict=True))


def describe(game: Game, event: Event) -> dict[str, object]:
    """Return an event as JSON-able data with the notation's names."""
    happening = game.happenings[event.kind]
    args = [
        None if value is None else game.kinds[kind].name(value)
        for kind, value in zip(happening.args, event.args, strict=True)
    ]
    return {"event": happening.name, "section": happening.section, "args": args}
