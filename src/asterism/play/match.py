"""A match: a state with its record, its events and its undo. What a front end or a script plays.

Other layers draw: `asterism.draw` puts what draws a match into `Match.drawers`.

>>> from asterism.play.match import Match
>>> match = Match("galaxy", seats=3, seed=1)
>>> match.to_move
1
>>> match.play("bid 4")
>>> str(match.moves[0])
'bid 5'
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar, Final

import msgspec

from asterism.contract.foresight import Foreseen, said
from asterism.contract.game import Game, find_game
from asterism.contract.reason import Reason, reason_in_words
from asterism.contract.rulings import Value
from asterism.contract.translator import Translator
from asterism.kernel.agenda import Journal, State
from asterism.kernel.chance import Chance, KeyedChance, SeededChance
from asterism.kernel.errors import BadInput, IllegalMove
from asterism.kernel.events import Event
from asterism.kernel.joint import SecretDecision
from asterism.kernel.marker import N_
from asterism.kernel.options import VERB
from asterism.kernel.redeal import redeal
from asterism.kernel.refusal import Refusal
from asterism.kernel.view import View, view
from asterism.play.foresight import foresee
from asterism.play.record import (
    FORMAT,
    VIEW_FORMAT,
    Close,
    Entry,
    Header,
    Last,
    Record,
    write_atomically,
)
from asterism.positions.position import Position, read_position, write_position
from asterism.text.log_lines import Line, log_lines


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


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winners: list[int]
    """The winning seats; nobody has to win a solo game."""
    scores: list[int]
    """The score of each seat."""
    section: str
    """The rule index entry that ended it."""
    reason: str
    """What that means, in a sentence."""
    sources: dict[str, list[int]] = field(default_factory=dict)
    """What brought the points of each seat, by its name; empty for a game that does not say."""


@dataclass(slots=True)
class _Snapshot:
    """Where an undo can go back to: the moment before a seat's decision."""

    seat: int
    state: State
    entries: int
    events: int
    outcomes: int


class _MatchJournal(Journal):
    """Writes what a state reports into the match."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def taken(self, seat: int, option: int) -> None:
        seat = self._match.state.seat_of(seat)
        self._match._note_move(seat, option, auto=True)  # noqa: SLF001 - one object in two halves

    def sealed(self, seat: int, picks: list[int]) -> None:
        self._match._note_choice(self._match.state.seat_of(seat), picks)  # noqa: SLF001

    def happened(self, kind: int, args: list[int], seats: int) -> None:
        self._match.events.append(self._match.game.event(kind, args, seats))


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
        game: the name of a game, or the game itself; may be left out if `position` names it.
        seats: how many seats; the most that the game or the scenario has if left out.
        seed: a number for a game that can be played again; a secret key is made if left out.
        scenario: which scenario is played; the usual one for so many seats if left out.
        options: named options of the scenario.
        rulings: named rulings, or `{"preset": name}`.
        players: a name for each seat.
        bots: the name of the bot in each seat, None for a person.
        chance: another source of chance, instead of a seed.
        position: where to begin, as `position()` writes it (`docs/notation.md`); its text says how
            many seats there are, and which scenario and rulings hold.

    Raises:
        BadInput: no such game, number of seats, scenario, option, ruling or preset, or a position
            that cannot be read.
    """

    drawers: ClassVar[dict[str, Callable[[Match], str]]] = {}
    """By "text" and "svg" what draws a match; the kernel draws nothing."""

    def __init__(
        self,
        game: str | Game | None = None,
        *,
        seats: int | None = None,
        seed: int | str | None = None,
        scenario: str = "",
        options: Mapping[str, Value] | None = None,
        rulings: Mapping[str, Value] | None = None,
        players: Sequence[str] | None = None,
        bots: Sequence[str | None] | None = None,
        chance: Chance | None = None,
        position: str = "",
    ) -> None:
        """Set the table up and play until the first question."""
        game = find_game(game) if isinstance(game, str) else game
        if position:
            begun = _placed(position, game, seats, scenario, options, rulings)
        else:
            begun = _new(game, seats, scenario, options, rulings)
        self.game: Final = begun.game
        self.scenario: Final = begun.setup.scenario
        self.options: Final = begun.setup.options
        self.rulings: Final = begun.setup.rulings
        self.state: State = begun.state
        """All there is, hidden cards included: what a seat may know of it is its `view`."""
        number = self.state.seats
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
                position=position,
                scenario=self.scenario.key,
                options=self.options,
            ),
            [],
        )
        self.events: Final[list[Event]] = []
        """All that happened, secrets included: what a seat was told of it is in `events_of`."""
        self._translators: dict[str, Translator] = {}
        self._snapshots: list[_Snapshot] = []
        self._outcomes = 0
        if chance is None:
            key = secrets.token_bytes(32) if seed is None else None
            chance = KeyedChance(key) if key is not None else SeededChance(seed or 0)
        self._chance = _NotingChance(chance, self)
        self._attach(self.state)
        self.state.settle()

    def __repr__(self) -> str:
        """Say which game it is and who is to move."""
        seat = self.to_move
        state = "over" if seat is None else f"{self.seat_name(seat)} to move"
        entries = len(self.record.entries)
        return f"<Match {self.game.name}: {self.seats} seats, {state}, entry {entries}>"

    def __str__(self) -> str:
        """Draw the table as text, as the seat to move sees it."""
        draw = self.drawers.get("text", repr)
        return draw(self)

    def _repr_svg_(self) -> str | None:
        """Draw the table for a notebook, as the seat to move sees it."""
        draw = self.drawers.get("svg")
        try:
            return draw(self) if draw is not None else None
        except BadInput:  # nobody has drawn this game
            return None

    # -- whose move, which moves -------------------------------------------------------------

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.state.seats

    @property
    def asked(self) -> list[int]:
        """The seats that may answer now, in any order; none once the game is over."""
        return self.state.asked()

    @property
    def to_move(self) -> int | None:
        """The seat that is asked, of several the first; None once the game is over."""
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

    def outcome(self, language: str = "en") -> Outcome | None:
        """Return how the game ended, None while it goes on.

        Args:
            language: of the reason: "en", "es" or "it".

        Raises:
            BadInput: no such language.
        """
        if not self.over:
            return None
        translator = self._translator(language)
        end = self._end()
        if end is not None:
            reason = translator.event(end)
        else:
            reason = translator.rule(self.game.rules.end_section) or translator(
                N_("The game is over.")
            )
        return Outcome(
            self.winners, self.scores, self._end_section(), reason, self.sources(language)
        )

    def sources(self, language: str = "en") -> dict[str, list[int]]:
        """Return what brought the points of each seat so far, by its name.

        Sources that have brought nobody anything are left out. A game that does not say what brings
        points has none.

        Args:
            language: of the names: "en", "es" or "it".

        Raises:
            BadInput: no such language.
        """
        return self.game.display.points_by_source(
            self._translator(language), self.state.scores_by_source()
        )

    def _end(self) -> Event | None:
        """Return the event that tells why the game ended, None if it ended in the usual way."""
        return next((e for e in reversed(self.events) if self.game.event_types[e.kind].ends), None)

    def _end_section(self) -> str:
        end = self._end()
        return (
            self.game.rules.end_section if end is None else self.game.event_types[end.kind].section
        )

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
        verb, pending = self.game.verbs[option >> VERB], self.state.pending
        section = verb.section
        if pending is not None:
            section = verb.section_in(type(pending).__name__, pending.section)
        return Move(option, self.game.move_name(option), section)

    # -- playing -----------------------------------------------------------------------------

    def why_not(self, move: str | int | Move, seat: int | None = None) -> Refusal | None:
        """Return why a move is not allowed now, or None if it is.

        Args:
            move: in the notation, as an option, or one of `moves`.
            seat: whose move; the seat that is asked if left out.

        Raises:
            BadInput: it is no move of this game.
        """
        option = self._option(move)
        who = self.to_move if seat is None else seat
        if who is not None and (
            option in self.state.menu_of(who) or option in self.state.may_interject(who)
        ):
            return None
        return self._refusal(option, who)

    def _option(self, move: str | int | Move) -> int:
        """Return a move as an option.

        Raises:
            BadInput: it is no move of this game, or none at a table of this size.
        """
        if isinstance(move, Move):
            return move.option
        option = self.game.move(move) if isinstance(move, str) else move
        if not self.game.well_formed(option, self.seats):
            raise BadInput(f"'{move}' is no move at a table of {self.seats}")
        return option

    def _refusal(self, option: int, seat: int | None) -> Refusal:
        """Return why a seat may not choose an option that is neither on its menu nor its right."""
        pending = self.state.pending
        if pending is None or seat is None:
            return Refusal(self._end_section(), "game-over")
        if seat not in self.state.asked():
            return Refusal(pending.section, "not-asked")
        return pending.put_to(pending.side_for(self.state, seat)).refuse(self.state, option)

    def foresee(self, seat: int | None = None) -> dict[str, Foreseen]:
        """Return by its name in the notation what each move of a seat comes to, as far as it knows.

        Args:
            seat: whose moves; the seat that is asked if left out.
        """
        who = self.to_move if seat is None else seat
        found = [] if who is None else foresee(self.game, self.state, who)
        return {self.game.move_name(each.option): each for each in found}

    def say(self, foreseen: Foreseen, seat: int, language: str = "en") -> list[str]:
        """Return what a move comes to in a few words each, as a seat reads it.

        Args:
            foreseen: one of what `foresee` returned.
            seat: who reads.
            language: "en", "es" or "it".

        Raises:
            BadInput: no such language.
        """
        return said(foreseen, self._translator(language), seat)

    def because(self, reason: Reason, seat: int, language: str = "en") -> list[str]:
        """Return why a bot prefers a move, in a few sentences, as a seat reads it.

        Args:
            reason: what `asterism.advise` returned.
            seat: who reads.
            language: "en", "es" or "it".

        Raises:
            BadInput: no such language.
        """
        return reason_in_words(reason, self._translator(language), seat)

    def explain(self, refusal: Refusal, language: str = "en") -> str:
        """Return why a move is refused, in a sentence.

        Args:
            refusal: what `why_not` returned, or what an `IllegalMove` holds.
            language: "en", "es" or "it".

        Raises:
            BadInput: no such language.
        """
        return self._translator(language).refusal(refusal)

    def rule(self, section: str, language: str = "en") -> str:
        """Return the sentence of an entry of the rule index, empty if there is none.

        Args:
            section: what a refusal, a move, a line of the log or an outcome names.
            language: "en", "es" or "it".

        Raises:
            BadInput: no such language.
        """
        return self._translator(language).rule(section)

    def _translator(self, language: str) -> Translator:
        if language not in self._translators:
            self._translators[language] = Translator(self.game, language).at(self.seats)
        return self._translators[language]

    def play(self, move: str | int | Move, seat: int | None = None) -> None:
        """Play a move for a seat: one that is asked, or one that uses a standing right.

        Args:
            move: the move.
            seat: whose move; the seat that is asked, of several the first, if left out.

        Raises:
            BadInput: the text is no move of this game.
            IllegalMove: the rules do not allow it; it holds the refusal, and its text names the
                rule.
        """
        option = self._option(move)
        who = self.to_move if seat is None else seat
        if who is not None and option in self.state.menu_of(who):
            self._answer(who, option)
        elif who is not None and option in self.state.may_interject(who):
            self._snapshots.clear()
            self._note_move(who, option, auto=False)
            self.state.interject(who, option)
        else:
            raise self._illegal(option, who)

    def _illegal(self, option: int, seat: int | None) -> IllegalMove:
        refusal, asked = self._refusal(option, seat), self.to_move
        if seat is not None and asked is not None and seat not in self.state.asked():
            text = f"{self.seat_name(asked)} is asked, not {self.seat_name(seat)}"
            return IllegalMove(text, refusal)
        name = self.game.move_name(option)
        text = f"'{name}' is not allowed: {refusal}"
        return IllegalMove(text, refusal)

    def _answer(self, seat: int, option: int) -> None:
        """Take the answer of a seat that is asked."""
        state = self.state
        if self._with_others():
            self._snapshots.clear()
            state.answer(seat, option)
            return
        if self._snapshots and self._snapshots[-1].seat != seat:
            self._snapshots.clear()
        entries, events = len(self.record.entries), len(self.events)
        before = _Snapshot(seat, state.clone(), entries, events, self._outcomes)
        if not isinstance(state.pending, SecretDecision):  # which is noted when it is sealed
            self._note_move(seat, option, auto=False)
        state.answer(seat, option)
        self._keep(before)

    def _with_others(self) -> bool:
        """Return whether a secret choice of several sides is going on."""
        choice = self.state.pending
        return isinstance(choice, SecretDecision) and choice.seats(self.state).bit_count() > 1

    def _keep(self, before: _Snapshot) -> None:
        """Let a seat take back what it has just decided, unless it has learned something by it."""
        state = self.state
        learned = _learned(before.state.knowledge.known, state.knowledge.known, before.seat)
        told = any(self.game.event_types[e.kind].reveals for e in self.events[before.events :])
        if self._outcomes != before.outcomes or learned or told or state.over():
            self._snapshots.clear()
        else:
            self._snapshots.append(before)

    # -- undo --------------------------------------------------------------------------------

    def undoable(self, seat: int) -> int:
        """Return how many of its decisions a seat may take back now.

        None beyond a die, a draw, a reveal to this seat, or another seat's decision; of a secret
        choice that others make as well its own picks, until the last seat has sealed its choice.
        """
        if self._with_others():
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
        choice = self.state.pending
        if isinstance(choice, SecretDecision) and self._with_others():
            self._take_back(choice, seat, decisions)
            return
        snapshot = self._snapshots[-decisions]
        del self._snapshots[-decisions:]
        self.state = snapshot.state
        self._attach(self.state)
        del self.events[snapshot.events :]
        self._strike(self.seat_name(seat), snapshot.entries)

    def _strike(self, name: str, stays: int) -> None:
        """Write into the record that what stands after its first entries was taken back.

        An entry takes with it all that follow, but that of a secret choice goes alone.
        """
        gone = [entry for entry in self.record.effective() if entry.n > stays]
        secret = bool(gone) and bool(gone[0].moves)
        for entry in reversed(gone) if secret else gone[:1]:
            self.record.entries.append(Entry(self._next, seat=name, undo=entry.n))

    def _take_back(self, choice: SecretDecision[State], seat: int, picks: int) -> None:
        """Take picks out of a seat's lane; if it was sealed, its entry no longer stands."""
        name, side = self.seat_name(seat), self._last_lane(seat)
        if self.state.sealed >> side & 1:
            entries = self.record.entries
            sealed = next(each for each in reversed(entries) if each.moves and each.seat == name)
            entries.append(Entry(self._next, seat=name, undo=sealed.n))
        choice.take_back(self.state, side, picks)

    def _last_lane(self, seat: int) -> int:
        """Return the last of a seat's sides that has picks: what was picked last goes first."""
        state = self.state
        own = [side for side in range(state.side_count()) if state.seat_of(side) == seat]
        return next((side for side in reversed(own) if state.lanes[side]), own[0])

    def _go_on_from(self, record: Record) -> None:
        """Go on with the record that this match is a replay of, moves taken back and all."""
        standing = record.effective()
        for snapshot in self._snapshots:
            snapshot.entries = standing[snapshot.entries].n - 1
        by_itself = {
            theirs.n: ours.auto for theirs, ours in zip(standing, self.record.entries, strict=False)
        }
        self.record.entries[:] = [
            msgspec.structs.replace(entry, auto=by_itself.get(entry.n, entry.auto))
            for entry in record.entries
        ]

    # -- what seats see ----------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """Return what a seat (-1: a spectator) may see."""
        return view(self.state, seat)

    def log(self, seat: int, language: str = "en") -> list[Line]:
        """Return what happened in sentences, as a seat (-1: a spectator) saw it.

        Args:
            seat: whose log.
            language: "en", "es" or "it".

        Raises:
            BadInput: no such language.
        """
        return log_lines(self.events_of(seat), self._translator(language))

    def events_of(self, seat: int) -> list[Event]:
        """Return what happened as data, as a seat (-1: a spectator) saw it."""
        return [event.seen_by(seat) for event in self.events]

    def position(self) -> str:
        """Return the position as text, from which another match can begin.

        It tells every hidden card. What seats know of cards that others hold is not in it.

        Raises:
            BadInput: no position of this game can be written down here; the text says when.
        """
        return write_position(self.game, self.state)

    def sample(self, seat: int, chance: Chance) -> State:
        """Return a world that the seat could be in."""
        return redeal(self.state, seat, chance)

    def export(self, seat: int) -> bytes:
        """Return a seat's own record of a running game as JSON Lines: what it saw, no more.

        A spectator (-1) has no name: `null`.
        """
        name = self.seat_name(seat) if seat >= 0 else None
        lines = [msgspec.json.encode({"asterism-view": VIEW_FORMAT, "game": self.game.name,
                                      "seat": name})]  # fmt: skip
        lines += [msgspec.json.encode(describe(self.game, event)) for event in self.events_of(seat)]
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

    @property
    def _next(self) -> int:
        """The number of the next entry."""
        return len(self.record.entries) + 1

    def _attach(self, state: State) -> None:
        state.chance = self._chance
        state.journal = _MatchJournal(self)

    def _note_move(self, seat: int, option: int, *, auto: bool) -> None:
        move = self.game.move_name(option)
        entry = Entry(self._next, seat=self.seat_name(seat), move=move, auto=auto)
        self.record.entries.append(entry)

    def _note_choice(self, seat: int, picks: list[int]) -> None:
        moves = [self.game.move_name(option) for option in picks]
        self.record.entries.append(Entry(self._next, seat=self.seat_name(seat), moves=moves))

    def _note_chance(self, purpose: int, outcome: int) -> None:
        self._outcomes += 1
        spec = self.game.purposes[purpose]
        got = self.game.kinds[spec.kind].name(outcome) if spec.kind else outcome
        self.record.entries.append(Entry(self._next, chance=spec.name, got=got))


def _new(
    game: Game | None,
    seats: int | None,
    scenario: str,
    options: Mapping[str, Value] | None,
    rulings: Mapping[str, Value] | None,
) -> Position:
    """Return a new game, before its first step."""
    if game is None:
        raise BadInput("say which game is played, or give a position that names it")
    if seats is None:
        seats = game.scenario(scenario).most_seats if scenario else game.most_seats
    game.check_seats(seats)
    setup = game.set_up(seats, scenario, options, rulings)
    return Position(game, setup, game.begin(setup))


def _placed(
    position: str,
    game: Game | None,
    seats: int | None,
    scenario: str,
    options: Mapping[str, Value] | None,
    rulings: Mapping[str, Value] | None,
) -> Position:
    """Return where a match begins; what is said of it besides has to agree with its text."""
    found = read_position(position, game)
    if seats is not None and seats != found.setup.seats:
        raise BadInput(f"the position has {found.setup.seats} seats, not {seats}")
    if scenario or options is not None or rulings is not None:
        said = found.game.set_up(found.setup.seats, scenario, options, rulings)
        if (said.scenario, said.options) != (found.setup.scenario, found.setup.options):
            raise BadInput("the position has another scenario or options: write them into its text")
        if said.rulings != found.setup.rulings:
            raise BadInput("the position has other rulings: write them into its text")
    return found


def _learned(before: list[int], now: list[int], seat: int) -> bool:
    """Return whether a seat knows a face that it did not know, from the masks of all faces."""
    if before == now:
        return False
    return any((new & ~old) >> seat & 1 for old, new in zip(before, now, strict=True))


def describe(game: Game, event: Event) -> dict[str, object]:
    """Return an event as JSON-able data with the notation's names."""
    happening = game.event_types[event.kind]
    args = [
        None if value is None else game.kinds[kind].name(value)
        for kind, value in zip(happening.args, event.args, strict=True)
    ]
    return {"event": happening.name, "section": happening.section_of(event), "args": args}
