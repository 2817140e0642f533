"""What is asked of whom: the headline of a scene.

A rule that asks has a line in a game's table, by its class name; a rule that has none asks to
choose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from asterism.tabletop.perspective import Perspective

Fill = Callable[[Any, list[Any]], Sequence[object]]
"""Returns what fills in a text; called with the reader's perspective and the rule's fields."""


class Ask(NamedTuple):
    """What a rule asks, in a few words."""

    text: str
    fill: Fill | None = None
    """Fills in the text."""
    end: str | Callable[[Any], str] = ""
    """What ends or passes the decision, where the label of the verb does not say it well; called
    with the reader's perspective where it depends on what was chosen before."""


class Prompts:
    """What the rules of a game ask, by their class names."""

    def __init__(self, asks: Mapping[str, Ask]) -> None:
        """Take what each rule asks.

        Raises:
            ValueError: a text has something to fill in, and nothing fills it in.
        """
        for rule, ask in asks.items():
            if "{" in ask.text and ask.fill is None:
                raise ValueError(f"nothing fills in the prompt of {rule}: '{ask.text}'")
        self._asks: Final = asks
        self.ends: Final = {rule: ask.end for rule, ask in asks.items() if ask.end}
        """By the class name of a rule what ends or passes its decision."""

    def ask(self, sight: Perspective, rule: str, args: list[Any]) -> str:
        """Return what a rule asks."""
        _, asked = sight.translator, self._asks.get(rule)
        if asked is None:
            return _("choose")
        return _(asked.text, *asked.fill(sight, args)) if asked.fill else _(asked.text)


def named(kind: str, at: int) -> Fill:
    """Fill in what a field of the rule is called."""
    return lambda sight, args: [sight.translator.label(kind, args[at])]


def amount(at: int) -> Fill:
    """Fill in a field of the rule that is a number."""
    return lambda _sight, args: [args[at]]
