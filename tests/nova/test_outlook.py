"""How long a game still lasts: what is reckoned is what comes, on average."""

from __future__ import annotations

import pytest

from asterism.games.nova import GAME
from asterism.games.nova.skill.heuristics import NovaHeuristics
from asterism.games.nova.skill.outlook import Outlook
from asterism.games.nova.state import NONE, Nova
from asterism.games.nova.vocabulary import event_types as e
from asterism.kernel.agenda import Journal
from asterism.kernel.chance import BOT, SeededChance

KNOWS = NovaHeuristics()


class Rounds(Journal):
    """Compares what was said before each interphase with the impulses that came."""

    def __init__(self, g: Nova) -> None:
        self.g = g
        self.open: list[tuple[int, float]] = []
        self.said = self.came = 0.0

    def look(self) -> None:
        """Write down what is said at the beginning of an impulse."""
        begun = [impulse for impulse, _ in self.open]
        if self.g.attack == NONE and self.g.impulse not in begun:
            self.open.append((self.g.impulse, Outlook(self.g).soon * self.g.seats))

    def happened(self, kind: int, args: list[int], seats: int) -> None:
        if kind == e.INTERPHASE:
            self.said += sum(said for _, said in self.open)
            self.came += sum(self.g.impulse - impulse + 1 for impulse, _ in self.open)
            self.open = []

    def taken(self, seat: int, option: int) -> None:
        """Nothing of it counts here."""

    def sealed(self, seat: int, picks: list[int]) -> None:
        """Nothing of it counts here."""


@pytest.mark.parametrize(
    ("scenario", "seats"),
    [("imperium", 2), ("colonisation", 3), ("colonisation", 4), ("genesis", 1)],
)
def test_a_round_lasts_as_long_as_is_said(scenario: str, seats: int) -> None:
    said = came = 0.0
    for seed in range(3):
        g = GAME.new(seats, GAME.read_rulings({"scenario": scenario}))
        assert isinstance(g, Nova)
        g.chance, dice = SeededChance(seed), SeededChance(seed)
        g.journal = rounds = Rounds(g)
        g.settle()
        while g.pending is not None:
            rounds.look()
            options = g.distinct()
            slip = not dice.below(BOT, 10)
            g.take(options[dice.below(BOT, len(options))] if slip else KNOWS.pick(g, options, dice))
        said, came = said + rounds.said, came + rounds.came
    assert 0.7 < said / came < 1.4
