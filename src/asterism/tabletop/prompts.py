"""What is asked of whom: the headline of a scene.

A rule that asks has a line in a game's table by its class name, and what there is to know of its
fields in a second one; a rule that has none asks to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from asterism.tabletop.perspective import Perspective

Fill = Callable[[Any, list[Any]], Sequence[object]]
"""Returns what fills in a text; called with the reader's perspective and the rule's fields."""


class Prompts:
    """What the rules of a game ask, in a few words."""

    def __init__(self, texts: Mapping[str, str], fills: Mapping[str, Fill]) -> None:
        """Take, by the class name of a rule, what it asks and what fills that in.

        Raises:
            ValueError: a text has something to fill in, and nothing fills it in.
        """
        for rule, text in texts.items():
            if "{" in text and rule not in fills:
                raise ValueError(f"nothing fills in the prompt of {rule}: '{text}'")
        self._texts: Final = texts
        self._fills: Final = fills

    def ask(self, sight: Perspective, rule: str, args: list[Any]) -> str:
        """Return what a rule asks."""
        _, text, fill = sight.translator, self._texts.get(rule), self._fills.get(rule)
        if text is None:
            return _("choose")
        return _(text, *fill(sight, args)) if fill is not None else _(text)


def named(kind: str, at: int) -> Fill:
    """Fill in what a field of the rule is called."""
    return lambda sight, args: [sight.translator.label(kind, args[at])]


def amount(at: int) -> Fill:
    """Fill in a field of the rule that is a number."""
    return lambda _sight, args: [args[at]]
