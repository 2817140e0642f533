"""Worked examples: records written by hand, with what has to come of them.

A worked example is a text of plain lines: a position in which only what matters is given, moves,
pinned outcomes of chance in the order in which they are asked for, and expectations between them.
`docs/notation.md` tells how to write one. What a game adds (how its positions are read and
written, which outcomes are immaterial, what can be expected of its pieces) is an `ExampleReader`.

A position by itself, without moves, is where a `Match` can begin: see `position.py`.

>>> from asterism.examples.checking import check_text
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

from pathlib import Path

from asterism.contract.game import Game
from asterism.positions.parts import Example, ExamplePlay, words_of
from asterism.positions.position import Position, read_position, write_position
from asterism.positions.reading import Reading

__all__ = [
    "Example",
    "ExamplePlay",
    "Position",
    "is_example",
    "read_example",
    "read_position",
    "write_position",
]


def is_example(path: Path) -> bool:
    """Return whether a file is a worked example, by its first line that says something."""
    try:
        with path.open(encoding="utf-8") as file:
            words = next((words for line in file if (words := words_of(line))), [])
    except (OSError, UnicodeDecodeError):
        return False
    return words[:1] == ["game"]


def read_example(text: str, name: str = "example", game: Game | None = None) -> Example:
    """Read a worked example without playing it.

    Raises:
        BadRecord: a line cannot be read, as "name:line: why".
    """
    return Reading(text, name, game).example()
