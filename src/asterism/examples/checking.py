"""Checking a worked example: it is played, and every expectation in it has to hold."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from asterism.contract.game import Game
from asterism.examples import Example, read_example
from asterism.examples.stage import Stage
from asterism.kernel.errors import BadRecord
from asterism.play.match import Match


@dataclass(frozen=True, slots=True)
class Checked:
    """An example that holds: how much of it there was, and the matches as they stand."""

    example: Example
    moves: int
    expectations: int
    matches: list[Match]

    @property
    def match(self) -> Match:
        """The match of the last `play`. Its record holds no position, so it does not replay."""
        return self.matches[-1]


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
    for play in example.plays:
        stage = Stage(example, play)
        matches.append(stage.run())
        moves += stage.moves
        expectations += stage.expectations
    return Checked(example, moves, expectations, matches)
