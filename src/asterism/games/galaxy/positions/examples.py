"""Worked examples of Galaxy: the lines of a position, and what chance may fill in.

The lines are those of `docs/notation.md`. What they say becomes the arguments of `position.build`;
what can be expected of a position is in `expectations.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from asterism.contract.example_reader import Act, ExampleReader, Outcome, Step, rulings_in
from asterism.contract.forms import Each, Flag, For, Line, Once, Pairs, name, number, piece
from asterism.contract.lines import Words
from asterism.contract.notation import Notation
from asterism.contract.rulings import Value
from asterism.games.galaxy.content.tables import (
    BASES,
    CARD_IDS,
    FIRST_TECHNOLOGY,
    HAND_SIZE,
    HIGHEST_VALUE,
    LINES,
    ROUNDS,
    TECHNOLOGY_IDS,
    WORLD_IDS,
)
from asterism.games.galaxy.positions.expectations import EXPECTATIONS
from asterism.games.galaxy.positions.position import build, describe
from asterism.games.galaxy.rulings import RULINGS, ruling_bits
from asterism.games.galaxy.state import DECK_DRAW, THEFT, WORLD_ORDER, Galaxy
from asterism.games.galaxy.vocabulary import verbs
from asterism.kernel.agenda import State
from asterism.kernel.errors import BadInput
from asterism.kernel.options import BYTE, VERB, A

FROM_HAND: Final = frozenset(
    {
        verbs.PLAY,
        verbs.PLAY_ALLY,
        verbs.HIDE,
        verbs.GARRISON,
        verbs.DISCARD,
        verbs.TECHNOLOGY,
        verbs.REPLACE,
        verbs.GIVE,
    }
)
"""Moves that need their card in hand: nobody has to write that it is there."""

# -- the lines of a position -----------------------------------------------------------------

SEAT: Final = Words.seat
WORLD: Final = name(WORLD_IDS, "world")
CARD: Final = piece(CARD_IDS, "card")
UNNAMED: Final = "+"
"""Begins the number of unnamed cards in a hand."""


def _held(line: Words) -> str:
    """Read a card in a hand, or how many more there are: "+2"."""
    if not line.more() or not line.words[line.at].startswith(UNNAMED):
        return line.piece(CARD_IDS, "card")
    word = line.next("+2")
    if not word[1:].isdecimal():
        raise BadInput(f"'{word}' is no number of unnamed cards such as '+2'")
    return word


POSITION: Final = {
    "round": Line("round", Once(number(1, ROUNDS))),
    "dealer": Line("dealer", Once(SEAT)),
    "bidding": Line("bidding", Flag()),
    "turn": Line("active", Once(SEAT)),
    "worlds": Line("order", Each(WORLD)),
    "surrendered": Line("surrendered", Each(WORLD)),
    "bids": Line("bids", Pairs(SEAT, number(0, HIGHEST_VALUE))),
    "duty": Line("duty", Once(number(0, HIGHEST_VALUE))),
    "revealed": Line("revealed", Each(SEAT)),
    "idle": Line("idle", Once(lambda line: line.number(0, len(line.colours) - 1))),
    "hand": Line("hands", For([SEAT], Each(_held))),
    "reserve": Line("reserves", For([SEAT], Each(CARD))),
    "garrison": Line("garrisons", For([SEAT], Once(CARD))),
    "technology": Line("technology", For([SEAT], Each(piece(TECHNOLOGY_IDS, "technology")))),
    "cell": Line("cells", For([WORLD, number(1, ROUNDS)], Each(CARD))),
    "face-down": Line("face_down", Each(name(CARD_IDS, "card"))),
    "base": Line("bases", Each(SEAT, WORLD, number(0, LINES - 1))),
    "governor": Line("governors", Pairs(WORLD, SEAT)),
    "stock": Line("stock", Pairs(SEAT, number(0, BASES))),
    "discard": Line("discard", Each(CARD)),
    "pile": Line("pile", Each(CARD, empty="empty")),
    "bottom": Line("bottom", Each(CARD)),
}
"""By first word what a line of a position says, as the arguments of `build` are called."""


class GalaxyExamples(ExampleReader):
    """Reads and writes positions of Galaxy, and looks whether expectations hold."""

    faces: ClassVar[tuple[str, ...]] = ("card",)
    lines: ClassVar[Mapping[str, Line]] = POSITION
    expectations: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = EXPECTATIONS

    def __init__(self, game: Notation, seats: int, rulings: Mapping[str, Value]) -> None:
        """Begin with an empty position."""
        super().__init__(game, seats, rulings)
        self.deals: Final[dict[str, list[str]]] = {}
        self._dealing: dict[str, list[str]] = {}

    def setup(self, words: Sequence[str]) -> None:
        """Take "deal green: cylor-9 ...": cards dealt to a seat in a new game."""
        if words[0] != "deal":
            super().setup(words)
        line = Words(words, self.colours, self.placed)
        line.next("deal")
        For([SEAT], Each(CARD)).read(line, self.deals)

    def start(self, steps: Sequence[Step], *, positioned: bool) -> State:
        """Return the position; what is played and lies nowhere else is in its player's hand."""
        hands = self.said.get("hands", {}) if positioned else self.deals
        held = self._held(steps)
        hands = {colour: hands.get(colour, []) + held.get(colour, []) for colour in self.colours}
        if not positioned:
            self._dealing = hands
            for colour, cards in hands.items():
                if len(cards) > HAND_SIZE:
                    raise BadInput(f"{colour} would be dealt {' '.join(cards)}: too many cards")
            return super().start(steps, positioned=False)
        self._dealing = {}
        if self.deals:
            raise BadInput("'deal' is for a new game; in a position write 'hand'")
        named = {colour: [w for w in words if w[0] != UNNAMED] for colour, words in hands.items()}
        unnamed = {
            colour: sum(int(word) for word in words if word[0] == UNNAMED)
            for colour, words in hands.items()
        }
        return build(
            self.colours,
            avoid=self.named.intersection(CARD_IDS),
            rulings=self.rulings,
            **{**self.said, "hands": named, "unnamed": unnamed},
        )

    def _held(self, steps: Sequence[Step]) -> dict[str, list[str]]:
        """Return by colour the cards that it plays though nothing says where they come from."""
        spoken = set(self.placed)
        held: dict[str, list[str]] = {}
        for step in steps:
            if isinstance(step, Outcome):
                spoken.update(step.values)
            elif isinstance(step, Act) and step.option >> VERB in FROM_HAND:
                card = step.option >> A & BYTE
                if step.option >> VERB == verbs.TECHNOLOGY:
                    card += FIRST_TECHNOLOGY
                if CARD_IDS[card] not in spoken:
                    spoken.add(CARD_IDS[card])
                    held.setdefault(self.colours[step.seat], []).append(CARD_IDS[card])
        return held

    def spare(self, g: State, purpose: int, outcomes: Sequence[int]) -> list[int]:
        """Offer any order of worlds, what a seat is to be dealt, else any card not spoken of."""
        assert isinstance(g, Galaxy)  # noqa: S101 - for the type checker
        if purpose == WORLD_ORDER:
            return list(range(len(outcomes)))
        if purpose not in (DECK_DRAW, THEFT):
            return []
        if self._dealing and g.turns == 0:
            due = self._due(g, outcomes)
            if due:
                return due
        return [at for at, card in enumerate(outcomes) if CARD_IDS[card] not in self.named]

    def _due(self, g: Galaxy, outcomes: Sequence[int]) -> list[int]:
        """Return where the next card lies that the seat being dealt to is to have by name."""
        for i in range(g.seats):
            seat = (g.dealer + 1 + i) % g.seats
            if len(g.hands[seat]) < HAND_SIZE:
                named = [CARD_IDS.index(name) for name in self._dealing[self.colours[seat]]]
                return [outcomes.index(card) for card in named if card in outcomes][:1]
        return []

    @staticmethod
    def describe(g: State) -> dict[str, Any]:
        """Return what the lines of a position say, where a turn or the bidding begins."""
        assert isinstance(g, Galaxy)  # noqa: S101 - for the type checker
        return describe(g)

    @staticmethod
    def rulings_of(g: State) -> dict[str, Value]:
        """Return the rulings of a state that differ from the recommended ones."""
        assert isinstance(g, Galaxy)  # noqa: S101 - for the type checker
        return rulings_in(g.rulings, RULINGS, ruling_bits)
