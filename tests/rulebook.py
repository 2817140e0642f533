"""Which entries of a rule index a test proves.

A test of a game (it lies in `tests/<game>/`) names the entries of that game's `rules.toml`:

    @rule("13.match", "13.add-up")
    def test_two_ships_of_equal_value_are_two_opportunities() -> None: ...

`python -m tests.index` gathers these marks; `asterism rules` shows them.
"""

from __future__ import annotations

from asterism.testing.rulebook import rule

__all__ = ["rule"]
