"""Writing what came after a position of a record as a worked example."""

from __future__ import annotations

from collections.abc import Sequence

from asterism.kernel.errors import BadInput
from asterism.play.record import Entry, Record
from asterism.play.replay import replay
from asterism.positions.position import write_position


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
        if entry.moves:
            lines += [f"{entry.seat}: {move}" for move in entry.moves]
            purpose = None
        elif entry.move is not None:
            if not entry.auto:
                lines.append(f"{entry.seat}: {entry.move}")
                purpose = None
        elif entry.chance == purpose:
            lines[-1] += f" {entry.got}"
        else:
            purpose = entry.chance
            lines.append(f"  {entry.chance} {entry.got}")
    return lines
