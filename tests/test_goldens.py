"""The table shows what it showed: scenes of all worked examples, against their goldens."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.goldens import FOLDERS, golden, kept
from tests.worked import files


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_example_has_a_golden(folder: str) -> None:
    assert list(kept(folder)) == [path.stem for path in files(folder)]


@pytest.mark.parametrize(
    "path", [path for folder in FOLDERS for path in files(folder)], ids=lambda path: path.stem
)
def test_scenes_are_as_they_were(path: Path) -> None:
    wanted = kept(path.parent.name)[path.stem]
    assert golden(path) == wanted, "if you wanted this: python -m tests.goldens"
