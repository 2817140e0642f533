"""What a reader's sight of a table takes from the view is read once, in either build."""

from __future__ import annotations

from importlib import import_module

import pytest

from asterism.contract.translator import Translator
from asterism.kernel.view import view
from asterism.play.match import Match
from asterism.tabletop.once import once

LONG = {
    "galactic_era": ("tokens", "relics", "fleets", "units"),
    "nova": ("units", "by_system", "powers"),
    "space_opera": ("tables", "waiting"),
}
"""By game what is gathered from all over the view."""


@pytest.mark.parametrize("folder", LONG)
def test_it_is_read_once(folder: str) -> None:
    match = Match(folder.replace("_", "-"), seats=3, seed=1)
    seen = view(match.state, 0)
    sight = import_module(f"asterism.games.{folder}.table.reading").Sight
    read = sight(seen, Translator(match.game, "en"))
    for name in LONG[folder]:
        assert isinstance(vars(sight)[name], once)
        assert getattr(read, name) is getattr(read, name)
