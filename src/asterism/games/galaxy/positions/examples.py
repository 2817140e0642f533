"""Worked examples of Galaxy: how the lines of a position are read, and what chance may fill in.

The lines are those of `docs/notation.md`. What they say becomes the arguments of `position.build`;
what can be expected of a position is in `expectations.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from asterism.contract.example_reader import Act, ExampleReader, Outcome, Step, rulings_in
from asterism.contract.lines import Words as KernelWords
from asterism.contract.lines import known_name
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
)
from asterism.games.galaxy.positions.expectations import EXPECTATIONS
from asterism.games.galaxy.positions.names import Words
from asterism.games.galaxy.positions.position import build, write_lines
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


class GalaxyExamples(ExampleReader):
    """Reads and writes positions of Galaxy, and looks whether expectations hold."""

    faces: ClassVar[tuple[str, ...]] = ("card",)
    words: ClassVar[type[KernelWords]] = Words
    expectations: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = EXPECTATIONS

    def __init__(self, game: Notation, seats: int, rulings: Mapping[str, Value]) -> None:
        """Begin with an empty position."""
        super().__init__(game, seats, rulings)
        self.round = 1
        self.active = ""
        self.bidding = False
        self.dealer = ""
        self.duty: int | None = None
        self.idle = 0
        self.surrendered: list[str] = []
        self.revealed: list[str] = []
        self.order: list[str] = []
        self.hands: dict[str, list[str]] = {}
        self.unnamed: dict[str, int] = {}
        self.reserves: dict[str, list[str]] = {}
        self.garrisons: dict[str, str] = {}
        self.technology: dict[str, list[str]] = {}
        self.cells: dict[tuple[str, int], list[str]] = {}
        self.face_down: list[str] = []
        self.bases: list[tuple[str, str, int]] = []
        self.governors: dict[str, str] = {}
        self.stock: dict[str, int] = {}
        self.bids: dict[str, int] = {}
        self.discard: list[str] = []
        self.bottom: list[str] = []
        self.pile: list[str] | None = None
        self.deals: dict[str, list[str]] = {}
        self._placed: set[str] = set()
        self._dealing: dict[str, list[str]] = {}

    def setup(self, words: Sequence[str]) -> None:
        """Take "deal green: cylor-9 ...": cards dealt to a seat in a new game."""
        if words[0] != "deal":
            super().setup(words)
        line = Words(words, self.colours)
        line.next("deal")
        self.deals.setdefault(line.seat(), []).extend(self.put(line.cards()))

    def place(self, words: Sequence[str]) -> None:
        """Take a line of the position."""
        line = Words(words, self.colours)
        keyword = known_name(
            line.next("a keyword"), list(PLACERS), "line of a position begins with"
        )
        PLACERS[keyword](self, line)
        line.end()

    def put(self, names: list[str]) -> list[str]:
        """Return cards that lie somewhere now, each for the first time."""
        for name in names:
            if name in self._placed:
                raise BadInput(f"the card '{name}' is in two places")
            self._placed.add(name)
        return names

    def start(self, steps: Sequence[Step], *, positioned: bool) -> State:
        """Return the position; what is played and lies nowhere else is in its player's hand."""
        hands = self.hands if positioned else self.deals
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
        return build(
            self.colours,
            round=self.round,
            active=self.dealer if self.bidding else self.active,
            bidding=self.bidding,
            surrendered=self.surrendered,
            hands=hands,
            unnamed=self.unnamed,
            reserves=self.reserves,
            garrisons=self.garrisons,
            cells=self.cells,
            face_down=self.face_down,
            bases=self.bases,
            governors=self.governors,
            stock=self.stock,
            technology=self.technology,
            discard=self.discard,
            pile=self.pile,
            bottom=self.bottom,
            order=self.order,
            revealed=self.revealed,
            dealer=self.dealer,
            bids=self.bids,
            duty=self.duty,
            idle=self.idle,
            avoid=self.named.intersection(CARD_IDS),
            rulings=self.rulings,
        )

    def _held(self, steps: Sequence[Step]) -> dict[str, list[str]]:
        """Return by colour the cards that it plays though nothing says where they come from."""
        spoken = set(self._placed)
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
    def write(g: State) -> list[str]:
        """Return the lines of a position, where a turn or the bidding begins."""
        assert isinstance(g, Galaxy)  # noqa: S101 - for the type checker
        return write_lines(g)

    @staticmethod
    def rulings_of(g: State) -> dict[str, Value]:
        """Return the rulings of a state that differ from the recommended ones."""
        assert isinstance(g, Galaxy)  # noqa: S101 - for the type checker
        return rulings_in(g.rulings, RULINGS, ruling_bits)


# -- the lines of a position -----------------------------------------------------------------


def _round(to: GalaxyExamples, line: Words) -> None:
    to.round = line.number(1, ROUNDS)


def _turn(to: GalaxyExamples, line: Words) -> None:
    to.active = line.seat()


def _surrendered(to: GalaxyExamples, line: Words) -> None:
    to.surrendered.append(line.world())
    while line.more():
        to.surrendered.append(line.world())


def _hand(to: GalaxyExamples, line: Words) -> None:
    seat = line.seat()
    while line.more():
        if line.words[line.at].startswith("+"):
            word = line.next("+2")
            if not word[1:].isdecimal():
                raise BadInput(f"'{word}' is no number of unnamed cards such as '+2'")
            to.unnamed[seat] = to.unnamed.get(seat, 0) + int(word[1:])
        else:
            to.hands.setdefault(seat, []).extend(to.put([line.card()]))


def _reserve(to: GalaxyExamples, line: Words) -> None:
    to.reserves.setdefault(line.seat(), []).extend(to.put(line.cards()))


def _garrison(to: GalaxyExamples, line: Words) -> None:
    seat = line.seat()
    if seat in to.garrisons:
        raise BadInput(f"{seat} has a garrison already")
    [to.garrisons[seat]] = to.put([line.card()])


def _technology(to: GalaxyExamples, line: Words) -> None:
    seat = line.seat()
    for name in line.words[line.at :]:
        known_name(name, TECHNOLOGY_IDS, "technology")
    to.technology.setdefault(seat, []).extend(to.put(line.cards()))


def _cell(to: GalaxyExamples, line: Words) -> None:
    cell = line.world(), line.number(1, ROUNDS)
    to.cells.setdefault(cell, []).extend(to.put(line.cards()))


def _face_down(to: GalaxyExamples, line: Words) -> None:
    to.face_down += line.cards()


def _base(to: GalaxyExamples, line: Words) -> None:
    to.bases.append((line.seat(), line.world(), line.number(0, LINES - 1)))
    if line.more():
        _base(to, line)


def _governor(to: GalaxyExamples, line: Words) -> None:
    world = line.world()
    to.governors[world] = line.seat()
    if line.more():
        _governor(to, line)


def _stock(to: GalaxyExamples, line: Words) -> None:
    seat = line.seat()
    to.stock[seat] = line.number(0, BASES)
    if line.more():
        _stock(to, line)


def _discard(to: GalaxyExamples, line: Words) -> None:
    to.discard += to.put(line.cards())


def _pile(to: GalaxyExamples, line: Words) -> None:
    to.pile = to.pile or []
    if not line.skip("empty"):
        to.pile += to.put(line.cards())


def _bottom(to: GalaxyExamples, line: Words) -> None:
    to.bottom += to.put(line.cards())


def _bidding(to: GalaxyExamples, line: Words) -> None:  # noqa: ARG001 - nothing more to say
    to.bidding = True


def _dealer(to: GalaxyExamples, line: Words) -> None:
    to.dealer = line.seat()


def _bids(to: GalaxyExamples, line: Words) -> None:
    seat = line.seat()
    to.bids[seat] = line.number(0, HIGHEST_VALUE)
    if line.more():
        _bids(to, line)


def _duty(to: GalaxyExamples, line: Words) -> None:
    to.duty = line.number(0, HIGHEST_VALUE)


def _revealed(to: GalaxyExamples, line: Words) -> None:
    to.revealed.append(line.seat())
    if line.more():
        _revealed(to, line)


def _idle(to: GalaxyExamples, line: Words) -> None:
    to.idle = line.number(0, len(to.colours) - 1)


def _worlds(to: GalaxyExamples, line: Words) -> None:
    to.order.append(line.world())
    if line.more():
        _worlds(to, line)


PLACERS: Final[dict[str, Callable[[GalaxyExamples, Words], None]]] = {
    "round": _round,
    "turn": _turn,
    "surrendered": _surrendered,
    "hand": _hand,
    "reserve": _reserve,
    "garrison": _garrison,
    "technology": _technology,
    "cell": _cell,
    "face-down": _face_down,
    "base": _base,
    "governor": _governor,
    "stock": _stock,
    "discard": _discard,
    "pile": _pile,
    "bottom": _bottom,
    "bidding": _bidding,
    "dealer": _dealer,
    "bids": _bids,
    "duty": _duty,
    "revealed": _revealed,
    "idle": _idle,
    "worlds": _worlds,
}
"""The first words of the lines of a position, and what each does."""
