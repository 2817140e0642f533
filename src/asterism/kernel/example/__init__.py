"""Worked examples: records written by hand, with what has to come of them.

A worked example is a text of plain lines: a position in which only what matters is given, moves,
pinned outcomes of chance in the order in which they are asked for, and expectations between them.
`docs/notation.md` tells how to write one. What a game adds (how its positions are read and
written, which outcomes are immaterial, what can be expected of its pieces) is an `ExampleReader`.

>>> from asterism.kernel.example import check_text
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

from dataclasses import dataclass
from pathlib import Path

from asterism.kernel.errors import BadRecord
from asterism.kernel.example.parts import Example, Scene, words_of
from asterism.kernel.example.reading import Reading
from asterism.kernel.example.stage import Stage
from asterism.kernel.example.writing import write_example, write_position
from asterism.kernel.game import Game
from asterism.kernel.match import Match

__all__ = [
    "Checked",
    "Example",
    "Scene",
    "check_file",
    "check_text",
    "is_example",
    "read_example",
    "write_example",
    "write_position",
]


@dataclass(frozen=True, slots=True)
class Checked:
    """An example that holds: how much of it there was, and the matches as they stand."""

    example: Example
    moves: int
    expectations: int
    matches: list[Match]

    @property
    def match(self) -> Match:
        """The match of the last scene. Its record holds no position, so that it does not replay."""
        return self.matches[-1]


def is_example(path: Path) -> bool:
    """Tell whether a file is a worked example, by its first line that says something."""
    try:
        with path.open(encoding="utf-8") as file:
            words = next((words for line in file if (words := words_of(line))), [])
    except (OSError, UnicodeDecodeError):
        return False
    return words[:1] == ["game"]


def check_file(path: Path) -> Checked:
    """Play a worked example and check every expectation in it.

    Raises:
        BadRecord: the first line that cannot be read or does not hold, as "file:line: why".
    """
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise BadRecord(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: this is no text in UTF-8") from None
    return check_text(text, str(path))


def check_text(text: str, name: str = "example", game: Game | None = None) -> Checked:
    """Play a worked example from a text; see `check_file`.

    Args:
        text: the lines of the example.
        name: what errors call it.
        game: a game that is not installed, in place of the one that the text names.
    """
    example = read_example(text, name, game)
    moves = expectations = 0
    matches = []
    for scene in example.scenes:
        stage = Stage(example, scene)
        matches.append(stage.run())
        moves += stage.moves
        expectations += stage.expectations
    return Checked(example, moves, expectations, matches)


def read_example(text: str, name: str = "example", game: Game | None = None) -> Example:
    """Read a worked example without playing it.

    Raises:
        BadRecord: a line cannot be read, as "name:line: why".
    """
    return Reading(text, name, game).example()
