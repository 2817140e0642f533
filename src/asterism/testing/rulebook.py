"""Which entries of a rule index a test proves.

A test names the entries of its game's `rules.toml`:

    @rule("4.tie", "4.spent")
    def test_equal_ships_lose_the_wreck() -> None: ...

For a game in a package of its own this writes `tested.json` beside `rules.toml`, for the command
`asterism rules`:

    python -m asterism.testing.rulebook FOLDER_OF_THE_GAME TEST_FILE...
"""

from __future__ import annotations

import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as a proof of entries of the rule index of its game."""
    if not ids:
        raise ValueError("name at least one entry of the rule index")
    return pytest.mark.rule(*ids)


def proofs(*modules: ModuleType) -> dict[str, list[str]]:
    """Return by entry the names of the tests in some modules that prove it."""
    found: dict[str, list[str]] = {}
    for module in modules:
        for name, thing in vars(module).items():
            for mark in getattr(thing, "pytestmark", ()):
                if name.startswith("test_") and mark.name == "rule":
                    for entry in mark.args:
                        found.setdefault(entry, []).append(name)
    return found


def write_tested(folder: Path, tests: list[Path]) -> None:
    """Write `tested.json` into the folder of a game: which of some files of tests prove what."""
    found: dict[str, list[str]] = {}
    for path in tests:
        spec = spec_from_file_location(path.stem, path)
        if spec is None or spec.loader is None:
            raise SystemExit(f"{path} is no Python file")
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        for entry, names in proofs(module).items():
            found.setdefault(entry, []).extend(f"tests/{path.name}::{name}" for name in names)
    text = json.dumps(dict(sorted(found.items())), indent=2) + "\n"
    (folder / "tested.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit("usage: python -m asterism.testing.rulebook FOLDER TEST_FILE...")
    write_tested(Path(sys.argv[1]), [Path(each) for each in sys.argv[2:]])
