"""The scripts in `tools/`, loaded as modules."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

TOOLS: Final = Path(__file__).resolve().parent.parent / "tools"


def load_tool(name: str, patch: pytest.MonkeyPatch) -> ModuleType:
    """Load a script; it finds its neighbours as it does when it is run."""
    patch.syspath_prepend(TOOLS)
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
