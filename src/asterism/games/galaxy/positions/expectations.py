"""What a worked example can expect of a position of Galaxy, by the first word of the line.

Each reads the rest of a line and returns how it fails, or nothing if it holds. The first words
are, where they can be, those of the lines that make a position (`docs/notation.md`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from asterism.contract.forms import NOTHING, Each, Fact, Listing, Word, index, name, number, seat_of
from asterism.contract.lines import Words
from asterism.games.galaxy.content.tables import (
    BASES,
    CARD_IDS,
    COLOURS,
    FIRST_TECHNOLOGY,
    LINES,
    ROUNDS,
    TECHNOLOGIES,
    WORLD_IDS,
    WORLDS,
)
from asterism.games.galaxy.positions.position import bases_of, names, stack_of
from asterism.games.galaxy.state import NONE, Galaxy
from asterism.kernel.errors import BadInput

NOBODY_NAME: Final = "nobody"
HIDDEN: Final = "hidden"
MOST: Final = 999

SEAT: Final = Words.seat
CARD: Final = name(CARD_IDS, "card")
OF_SEAT: Final = seat_of(COLOURS)
OF_WORLD: Final = index(WORLD_IDS, "world")


def _seat_name(seat: int) -> str | None:
    return None if seat == NONE else COLOURS[seat]


def _card_name(card: int) -> str | None:
    return None if card == NONE else CARD_IDS[card]


# -- cards -----------------------------------------------------------------------------------


class Cards:
    """Cards that are expected: "has X", "lacks X", "empty", how many, or exactly which."""

    def __init__(
        self, *where: Word, of: Callable[..., Sequence[int]], ordered: bool = False
    ) -> None:
        """Declare an expectation; `of` returns the cards that there are."""
        self._where: Final = where
        self._of: Final = of
        self._ordered: Final = ordered

    def __call__(self, g: Galaxy, line: Words) -> str:
        """Return how the expectation fails; empty if it holds."""
        have = names(self._of(g, *[each(line) for each in self._where]))
        there = f"there {'is' if len(have) == 1 else 'are'} {' '.join(have) or 'no cards'}"
        if line.skip("empty"):
            return there if have else ""
        if line.more() and line.words[line.at].isdecimal():
            return "" if len(have) == line.number(0, len(CARD_IDS)) else f"there are {len(have)}"
        test = "has" if line.skip("has") else "lacks" if line.skip("lacks") else ""
        if not line.more():
            raise BadInput("say 'empty', 'has' or 'lacks' and cards, how many cards, or which")
        want = Each(CARD).read(line, None)
        if test:
            return there if any((each in have) != (test == "has") for each in want) else ""
        return "" if (have == want if self._ordered else sorted(have) == sorted(want)) else there


def _garrison(g: Galaxy, seat: int) -> str | None:
    return _card_name(g.garrisons[seat])


def _technology(g: Galaxy, seat: int) -> list[int]:
    mask = g.technology[seat]
    return [FIRST_TECHNOLOGY + each for each in range(TECHNOLOGIES) if mask >> each & 1]


def _cell(g: Galaxy, world: int, row: int) -> list[int]:
    return stack_of(g, (row - 1) * WORLDS + world)


def _ship(g: Galaxy, line: Words) -> str:
    """Compare the ship on top of a world, which may lie face down."""
    world = OF_WORLD(line)
    if line.skip(HIDDEN):
        top = g.tops[(g.round - 1) * WORLDS + world]
        return "" if top in g.face_down else "no ship lies face down on top"
    return Fact(of=lambda g: _card_name(g.visible(world)), want=CARD, nothing=NOTHING)(g, line)


# -- bases and influence ---------------------------------------------------------------------


def _base(g: Galaxy, line: Words) -> str:
    """Look for some bases among those that there are."""
    for base in Each(SEAT, OF_WORLD, number(0, LINES - 1)).read(line, None):
        seat, world, row = base
        there = bases_of(g, world)
        if (seat, WORLD_IDS[world], row) not in there:
            column = ", ".join(f"{colour} {at}" for colour, _, at in there) or NOTHING
            return f"the bases of {WORLD_IDS[world]} are {column}"
    return ""


def _influence(g: Galaxy, line: Words) -> str:
    """Compare the influence of a seat, in a world or in all of them."""
    seat = OF_SEAT(line)
    have = g.scores()[seat]
    if line.more() and line.words[line.at] in WORLD_IDS:
        have = max(0, g.influence[OF_WORLD(line) * g.seats + seat])
    return Fact(of=lambda _: have, want=number(0, MOST))(g, line)


def _bases(g: Galaxy, world: int) -> list[tuple[str, int]]:
    return [(colour, row) for colour, _, row in bases_of(g, world)]


def _governor(g: Galaxy, world: int) -> str | None:
    return _seat_name(g.governor[world])


def _controller(g: Galaxy, world: int) -> str | None:
    return _seat_name(g.controller(world))


def _surrendered(g: Galaxy) -> list[str]:
    return [world for i, world in enumerate(WORLD_IDS) if not g.alive >> i & 1]


EXPECTATIONS: Final[dict[str, Callable[[Galaxy, Words], str]]] = {
    # cards
    "hand": Cards(OF_SEAT, of=lambda g, seat: g.hands[seat]),
    "reserve": Cards(OF_SEAT, of=lambda g, seat: g.reserves[seat]),
    "garrison": Fact(OF_SEAT, of=_garrison, want=CARD, nothing=NOTHING),
    "technology": Cards(OF_SEAT, of=_technology),
    "cell": Cards(OF_WORLD, number(1, ROUNDS), of=_cell, ordered=True),
    "ship": _ship,
    "face-down": Cards(of=lambda g: g.face_down),
    "discard": Cards(of=lambda g: g.discard),
    "pile": Cards(of=lambda g: [*g.deck, *g.bottom]),
    "bottom": Cards(of=lambda g: g.bottom, ordered=True),
    # bases and influence
    "base": _base,
    "bases": Listing(OF_WORLD, of=_bases, want=Each(SEAT, number(0, LINES - 1), empty=NOTHING)),
    "influence": _influence,
    "governor": Fact(OF_WORLD, of=_governor, want=SEAT, nothing=NOBODY_NAME),
    "controller": Fact(OF_WORLD, of=_controller, want=SEAT, nothing=NOBODY_NAME),
    "stock": Fact(OF_SEAT, of=lambda g, seat: g.stock[seat], want=number(0, BASES)),
    "lost": Fact(OF_SEAT, of=lambda g, seat: g.lost[seat], want=number(0, BASES)),
    # where the game stands
    "round": Fact(of=lambda g: g.round, want=number(1, ROUNDS)),
    "turn": Fact(of=lambda g: COLOURS[g.active], want=SEAT),
    "dealer": Fact(of=lambda g: COLOURS[g.dealer], want=SEAT),
    "attacks": Fact(of=lambda g: g.attacks, want=number(0, MOST)),
    "surrendered": Listing(of=_surrendered, want=Each(name(WORLD_IDS, "world"), empty=NOTHING)),
}
"""The first words of what can be expected, and how each is looked at."""
