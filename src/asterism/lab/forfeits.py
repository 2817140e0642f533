"""Games that bots which are programs have lost by what they did, counted by its kind."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from asterism.contract.translator import Translator


@dataclass(slots=True)
class Forfeits:
    """What a bot has forfeited.

    >>> lost = Forfeits()
    >>> lost.add("crash: it ended with status 1")
    >>> lost.to_dict()
    {'games': 1, 'how': {'crash': 1}, 'first': 'crash: it ended with status 1'}
    """

    how: Counter[str] = field(default_factory=Counter)
    """By kind how many games."""
    first: str = ""
    """All that is known of the first."""

    def __bool__(self) -> bool:
        """Return whether there are any."""
        return bool(self.how)

    def add(self, reason: str) -> None:
        """Count one, by what a `Forfeit` says: its kind, a colon, and more."""
        self.how[reason.partition(":")[0]] += 1
        self.first = self.first or reason

    def to_dict(self) -> dict[str, object]:
        """Return all of it as JSON-able data."""
        return {"games": self.how.total(), "how": dict(self.how), "first": self.first}

    def kinds(self, translator: Translator) -> str:
        """Return how the games were lost, in words: "crash 3, silence 1"."""
        return ", ".join(f"{translator(kind)} {many}" for kind, many in self.how.most_common())

    def example(self) -> str:
        """Return what is known of the first, without its kind; as the program said it."""
        return self.first.partition(": ")[2]
