"""Which tests prove which rule: gathers the marks of `tests/rulebook.py`.

    python -m tests.index            # writes tested.json beside every game's rules.toml
    python -m tests.index --check    # only says whether they are up to date

`tested.json` maps each proved entry of the rule index to its tests, both sorted.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = ROOT / "src" / "asterism" / "games"
Proofs = dict[str, list[str]]


class _Collector:
    """Keeps what pytest collects."""

    def __init__(self) -> None:
        self.items: list[pytest.Item] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Take the collected tests."""
        self.items = list(session.items)


def proofs(game: str) -> Proofs:
    """Return the tests of a game by the entries that they prove; skipped tests prove nothing.

    Raises:
        RuntimeError: the tests cannot be collected; the text is what pytest says.
    """
    collector = _Collector()
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        # Without workers, caches and configured extras: nothing is run here.
        folder = ROOT / "tests" / game
        args = ["--collect-only", "-q", "--assert=plain", "-p", "no:cacheprovider"]
        status = pytest.main([*args, f"--rootdir={ROOT}", str(folder)], plugins=[collector])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise RuntimeError(said.getvalue())
    found: dict[str, set[str]] = {}
    for item in collector.items:
        if any(item.get_closest_marker(name) for name in ("skip", "skipif", "xfail")):
            continue
        for mark in item.iter_markers("rule"):
            for entry in mark.args:
                found.setdefault(str(entry), set()).add(item.nodeid.partition("[")[0])
    return {entry: sorted(found[entry]) for entry in sorted(found, key=place)}


def place(entry: str) -> tuple[list[tuple[bool, int, str]], str]:
    """Return where an entry of a rule index comes in sorted lists.

    9.place comes before 10.tie, 4.9.era before 4.10.track, and A1.greys after all these.
    """
    section, _, slug = entry.rpartition(".")
    parts = section.split(".")
    return [(not part.isdigit(), int(part) if part.isdigit() else 0, part) for part in parts], slug


def written(found: Proofs) -> str:
    """Return the text of `tested.json`."""
    return json.dumps(found, indent=2) + "\n"


def games() -> list[str]:
    """Return the games that have a rule index."""
    return sorted(path.parent.name for path in GAMES.glob("*/rules.toml"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the `tested.json` of every game; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.index", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    check = parser.parse_args(arguments).check
    late = 0
    for game in games():
        path = GAMES / game / "tested.json"
        try:
            text = written(proofs(game))
        except RuntimeError as error:
            print(f"the tests of {game} cannot be collected:\n{error}", file=sys.stderr)
            return 2
        if path.exists() and path.read_text("utf-8") == text:
            continue
        if check:
            late += 1
            print(f"{path.relative_to(ROOT)} is out of date: run python -m tests.index")
        else:
            path.write_text(text, "utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
