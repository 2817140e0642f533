"""`asterism` whose tables are all dealt alike: what a test in the browser meets is no luck.

    python -m tests.web.same_luck serve --port 8000

Bots still choose as they like. Finished games are analysed in no time, and not well. Nothing comes
too fast: what a test does in a second depends on the machine.
"""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Final

from asterism.cli import main
from asterism.web import analysing, registry, settings
from tests.web.house import GENEROUS

KEY: Final = bytes(32)
"""The key of all chance of every table."""

if __name__ == "__main__":
    registry.secrets = SimpleNamespace(token_bytes=lambda _size: KEY)  # type: ignore[assignment, attr-defined]
    analysing.JUDGE, analysing.PLAYOUTS = "master@20", 2  # type: ignore[misc]
    settings.Settings = partial(settings.Settings, limits=GENEROUS)  # type: ignore[misc, assignment]
    main()
