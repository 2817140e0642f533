"""Replaying a record: fold its moves and outcomes back into a match, and check every line."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from asterism.contract.game import Game, find_game
from asterism.kernel.chance import Chance, KeyedChance, WrittenChance
from asterism.kernel.errors import BadInput, BadRecord, IllegalMove, OtherRules
from asterism.play.match import Match
from asterism.play.record import Entry, Record, read


class RecordedChance(WrittenChance):
    """Gives the outcomes that a record holds, and goes on with another source after them."""

    def __init__(self, game: Game, entries: list[Entry], onward: Chance | None) -> None:
        self.game = game
        self.entries = entries
        self.next = 0
        self.onward = onward

    def outcome(self, purpose: int, outcomes: list[int]) -> int:
        """Return the position among `outcomes` of what the next entry holds."""
        while self.next < len(self.entries) and self.entries[self.next].auto:
            self.next += 1
        if self.next >= len(self.entries):
            if self.onward is None:
                raise BadRecord("the record ends where chance is asked")
            return self._go_on(self.onward, purpose, outcomes)
        entry = self.entries[self.next]
        self.next += 1
        spec = self.game.purposes[purpose]
        if entry.chance != spec.name:
            raise BadRecord(f"entry {entry.n}: here the game asks chance for '{spec.name}'")
        try:
            value = self.game.kinds[spec.kind].number(str(entry.got)) if spec.kind else entry.got
            return outcomes.index(value)  # type: ignore[arg-type]
        except ValueError:
            raise BadRecord(f"entry {entry.n}: '{entry.got}' is no possible outcome") from None

    @staticmethod
    def _go_on(onward: Chance, purpose: int, outcomes: list[int]) -> int:
        if outcomes == list(range(1, len(outcomes) + 1)):
            return onward.roll(purpose, len(outcomes)) - 1
        return onward.pick(purpose, outcomes)


def replay(record: Record, *, until: int | None = None, onward: Chance | None = None) -> Match:
    """Play a record again.

    Args:
        record: what `record.read` returned.
        until: stop before the first move with a larger entry number.
        onward: the source of chance for whatever is played after the record's end.

    Raises:
        OtherRules: it follows another version of the rules, and these do not read such records, or
            do not allow a line of it; the text names both versions and the entry.
        BadRecord: other content, or a line that the game does not allow; the text names entry,
            move, refusal and section.
    """
    entries = record.effective()
    for n, match in walk(record, onward=onward):
        if until is not None and n > until:
            return match
    if until is None:
        with _explained(record, match.game):
            if record.header.rules == match.game.rules_version:
                _check_single_moves(match, entries)
            _check_close(match, record)
    return match


def walk(record: Record, *, onward: Chance | None = None) -> Iterator[tuple[int, Match]]:
    """Yield the match of a record before each of its moves, with the number of that entry.

    Last comes the match as the record leaves it, with the number of entries. It is one and the
    same match that goes on: a reader takes from it what it needs before it asks for the next.

    Raises:
        BadRecord: as `replay`.
    """
    game = _game_of(record)
    with _explained(record, game):
        yield from _walk(record, game, onward)


@contextmanager
def _explained(record: Record, game: Game) -> Iterator[None]:
    """Say of a record that does not hold where it began, and whether rules have changed since."""
    try:
        yield
    except BadRecord as error:
        text = f"from a position: {error}" if record.header.position else str(error)
        if record.header.rules == game.rules_version:
            raise BadRecord(text) from None
        raise _other_rules(record, game, f"; here they part: {text}") from None


def _other_rules(record: Record, game: Game, where: str = "") -> OtherRules:
    theirs, ours = record.header.rules, game.rules_version
    return OtherRules(
        f"the record follows version {theirs} of the rules of {game.title}, "
        f"this Asterism has version {ours}{where}",
        theirs,
        ours,
    )


def _walk(record: Record, game: Game, onward: Chance | None) -> Iterator[tuple[int, Match]]:
    entries = record.effective()
    former = record.header.rules != game.rules_version
    chance = RecordedChance(game, entries, onward)
    header = record.header
    try:
        match = Match(
            game,
            seats=len(header.seats),
            scenario=header.scenario,
            options=header.options,
            rulings=header.rulings,
            players=header.seats,
            bots=header.bots,
            chance=chance,
            position=header.position,
        )
    except BadInput as error:
        raise BadRecord(f"the header does not fit: {error}") from None
    while chance.next < len(entries):
        entry = entries[chance.next]
        made = _made(match, entry, chance.next) if former else entry.auto
        if not made:
            yield entry.n, match
        chance.next += 1
        if made:
            continue
        if entry.move is None and not entry.moves:
            raise BadRecord(f"entry {entry.n}: here a seat decides, but the entry is an outcome")
        _play(match, entry)
    yield len(record.entries), match


def _game_of(record: Record) -> Game:
    header = record.header
    try:
        game = find_game(header.game)
    except BadInput as error:
        raise BadRecord(str(error)) from None
    if game.reads(header.rules, header.content):
        return game
    known = {game.rules_version, *(rules for rules, _ in game.former)}
    if header.rules not in known:
        raise _other_rules(record, game)
    raise BadRecord(f"the record was played with other content files of {game.title}")


def _made(match: Match, entry: Entry, at: int) -> bool:
    """Return whether the game took a move by itself; under former rules it may have been asked for.

    The match has written as many lines as were read, and those that followed by themselves.
    """
    ours = match.record.entries[at : at + 1]
    return bool(ours) and (ours[0].seat, ours[0].move) == (entry.seat, entry.move)


def _play(match: Match, entry: Entry) -> None:
    for move in entry.moves or [entry.move or ""]:
        if match.over:
            raise BadRecord(f"entry {entry.n}: '{move}' comes after the end of the game")
        try:
            match.play(move, match.seat(entry.seat or ""))
        except (IllegalMove, BadInput) as error:
            raise BadRecord(f"entry {entry.n}: {error}") from None


def _check_single_moves(match: Match, entries: list[Entry]) -> None:
    """Refuse a move that stands as the only one where the game took another, or none."""
    if not any(entry.auto for entry in entries):
        return  # written by hand: what follows from the rules may be left out
    for ours, theirs in zip(match.record.entries, entries, strict=False):
        if theirs.auto and (ours.auto, ours.seat, ours.move) != (True, theirs.seat, theirs.move):
            raise BadRecord(f"entry {theirs.n}: '{theirs.move}' was not the only move here")


def _check_close(match: Match, record: Record) -> None:
    last = record.last
    if last is None:
        return
    close = last.end or last.pause
    if last.end is not None:
        if not match.over:
            raise BadRecord("the record says that the game ended, but it goes on")
        winners = [match.seat_name(seat) for seat in match.winners]
        if (last.end.winners, last.end.scores) != (winners, match.scores):
            raise BadRecord("the winners or scores are not those that the record names")
    # The states of former rules had another form.
    present = match.game.is_present(record.header.rules, record.header.content)
    if present and close is not None and close.state != match.digest():
        raise BadRecord("the final state is not the one that the record names")


def open_record(path: Path) -> Record:
    """Read a record from a file.

    Raises:
        BadRecord: it cannot be read or is not whole; the text names the file.
    """
    try:
        return read(path.read_bytes())
    except OSError as error:
        raise BadRecord(f"cannot read {path}: {error.strerror}") from None
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


def resume(record: Record, onward: Chance) -> Match:
    """Play a saved record again and go on from there, the record growing where it stopped.

    Raises:
        OtherRules, BadRecord: as `replay`; or the record lacks what the game does by itself after
            its last line, so that nothing could be added to it.
    """
    match = replay(record, onward=onward)
    if len(match.record.entries) > len(record.effective()):
        raise BadRecord("the record is cut short: it lacks what the game does by itself in the end")
    match._go_on_from(record)  # noqa: SLF001 - what no other caller may do
    return match


def load(path: str | Path) -> Match:
    """Load a match from a record file, to look at or to go on playing.

    Chance goes on from a secret key, whatever source the match had before it was saved.

    Raises:
        BadRecord: the file is no record, not whole, or does not hold.
    """
    return resume(open_record(Path(path)), KeyedChance(secrets.token_bytes(32)))
