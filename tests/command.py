"""Running `asterism` in this process: what the tests of the command line share.

They stand in a home of their own: the fixture `own_home` of `tests/conftest.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from click.testing import CliRunner, Result

from asterism.cli.root import cli

EXAMPLES: Final = Path(__file__).resolve().parent.parent / "examples"


def run(*args: str, lines: list[str] | None = None) -> Result:
    """Run the command in this process, with lines to read."""
    text = "".join(f"{line}\n" for line in lines or [])
    return CliRunner().invoke(cli, list(args), input=text, prog_name="asterism")


def line_of(result: Result) -> str:
    """The one line on standard error of a command that fails, without its beginning."""
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("asterism: ")
    return lines[0].removeprefix("asterism: ")
