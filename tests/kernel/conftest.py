"""What the kernel's tests share: toy games that can be found by name, and scripted chance."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from asterism.kernel import game as game_module
from tests.kernel.toys import TOYS


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the toys for one test, as if each were a package with an entry point."""
    real = game_module.games()
    toys = {name: lambda game=game: game for name, game in TOYS.items()}
    monkeypatch.setattr(game_module, "games", lambda: {**real, **toys})
    game_module.find_game.cache_clear()
    yield
    game_module.find_game.cache_clear()
