"""What a worked example can expect of a position of Galaxy, by the first word of the line.

Each function reads the rest of a line and returns how it fails, or nothing if it holds. The first
words are, where they can be, those of the lines that make a position (`docs/notation.md`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

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
from asterism.games.galaxy.positions.names import Words
from asterism.games.galaxy.positions.position import stack_of
from asterism.games.galaxy.state import NONE, Galaxy
from asterism.kernel.errors import BadInput

NOBODY_NAME: Final = "nobody"
NOTHING: Final = "none"
HIDDEN: Final = "hidden"
MOST: Final = 999


def _is(have: object, want: object) -> str:
    return "" if have == want else f"it is {have}"


def _seat(line: Words) -> int:
    return COLOURS.index(line.seat())


def _world(line: Words) -> int:
    return WORLD_IDS.index(line.world())


# -- cards -----------------------------------------------------------------------------------


def _of(cards: Sequence[int], line: Words, *, ordered: bool = False) -> str:
    """Compare cards with "has X", "lacks X", "empty", how many, or exactly which."""
    have = [CARD_IDS[card] for card in cards]
    there = f"there {'is' if len(have) == 1 else 'are'} {' '.join(have) or 'no cards'}"
    if line.skip("empty"):
        return there if have else ""
    if line.more() and line.words[line.at].isdecimal():
        return "" if len(have) == line.number(0, len(CARD_IDS)) else f"there are {len(have)}"
    test = "has" if line.skip("has") else "lacks" if line.skip("lacks") else ""
    want = line.cards()
    if not want:
        raise BadInput("say 'empty', 'has' or 'lacks' and cards, how many cards, or which")
    if test:
        return there if any((name in have) != (test == "has") for name in want) else ""
    return "" if (have == want if ordered else sorted(have) == sorted(want)) else there


def _card(card: int, line: Words) -> str:
    """Compare one card, or none."""
    want = NOTHING if line.skip(NOTHING) else line.card()
    return _is(NOTHING if card == NONE else CARD_IDS[card], want)


def _hand(g: Galaxy, line: Words) -> str:
    return _of(g.hands[_seat(line)], line)


def _reserve(g: Galaxy, line: Words) -> str:
    return _of(g.reserves[_seat(line)], line)


def _garrison(g: Galaxy, line: Words) -> str:
    return _card(g.garrisons[_seat(line)], line)


def _technology(g: Galaxy, line: Words) -> str:
    mask = g.technology[_seat(line)]
    return _of([FIRST_TECHNOLOGY + t for t in range(TECHNOLOGIES) if mask >> t & 1], line)


def _cell(g: Galaxy, line: Words) -> str:
    world = _world(line)
    cell = (line.number(1, ROUNDS) - 1) * WORLDS + world
    return _of(stack_of(g, cell), line, ordered=True)


def _ship(g: Galaxy, line: Words) -> str:
    world = _world(line)
    if line.skip(HIDDEN):
        top = g.tops[(g.round - 1) * WORLDS + world]
        return "" if top in g.face_down else "no ship lies face down on top"
    return _card(g.visible(world), line)


def _face_down(g: Galaxy, line: Words) -> str:
    return _of(g.face_down, line)


def _discard(g: Galaxy, line: Words) -> str:
    return _of(g.discard, line)


def _pile(g: Galaxy, line: Words) -> str:
    return _of([*g.deck, *g.bottom], line)


def _bottom(g: Galaxy, line: Words) -> str:
    return _of(g.bottom, line, ordered=True)


# -- bases and influence ---------------------------------------------------------------------


def _column(g: Galaxy, world: int) -> list[str]:
    """Return the bases of a world as they are written: "red 1"."""
    return sorted(
        f"{COLOURS[seat]} {base}"
        for seat in range(g.seats)
        for base in range(LINES)
        for _ in range(g.count(seat, world, base))
    )


def _base(g: Galaxy, line: Words) -> str:
    seat, world, base = _seat(line), _world(line), line.number(0, LINES - 1)
    if not g.count(seat, world, base):
        column = ", ".join(_column(g, world)) or NOTHING
        return f"the bases of {WORLD_IDS[world]} are {column}"
    return _base(g, line) if line.more() else ""


def _bases(g: Galaxy, line: Words) -> str:
    have = _column(g, _world(line))
    want = []
    if not line.skip(NOTHING):
        want.append(f"{line.seat()} {line.number(0, LINES - 1)}")
        while line.more():
            want.append(f"{line.seat()} {line.number(0, LINES - 1)}")
    return "" if have == sorted(want) else f"they are {', '.join(have) or NOTHING}"


def _influence(g: Galaxy, line: Words) -> str:
    seat = _seat(line)
    if line.more() and line.words[line.at] in WORLD_IDS:
        have = max(0, g.influence[_world(line) * g.seats + seat])
    else:
        have = g.scores()[seat]
    return _is(have, line.number(0, MOST))


def _whose(seat: int, line: Words) -> str:
    want = NOBODY_NAME if line.skip(NOBODY_NAME) else line.seat()
    return _is(NOBODY_NAME if seat == NONE else COLOURS[seat], want)


def _governor(g: Galaxy, line: Words) -> str:
    return _whose(g.governor[_world(line)], line)


def _controller(g: Galaxy, line: Words) -> str:
    return _whose(g.controller(_world(line)), line)


def _stock(g: Galaxy, line: Words) -> str:
    return _is(g.stock[_seat(line)], line.number(0, BASES))


def _lost(g: Galaxy, line: Words) -> str:
    return _is(g.lost[_seat(line)], line.number(0, BASES))


# -- where the game stands -------------------------------------------------------------------


def _round(g: Galaxy, line: Words) -> str:
    return _is(g.round, line.number(1, ROUNDS))


def _turn(g: Galaxy, line: Words) -> str:
    return _is(COLOURS[g.active], line.seat())


def _dealer(g: Galaxy, line: Words) -> str:
    return _is(COLOURS[g.dealer], line.seat())


def _attacks(g: Galaxy, line: Words) -> str:
    return _is(g.attacks, line.number(0, MOST))


def _surrendered(g: Galaxy, line: Words) -> str:
    have = [world for world in range(WORLDS) if not g.alive >> world & 1]
    want = []
    if not line.skip(NOTHING):
        want.append(_world(line))
        while line.more():
            want.append(_world(line))
    names = " ".join(WORLD_IDS[world] for world in have)
    return "" if have == sorted(want) else f"gone: {names or NOTHING}"


EXPECTATIONS: Final[dict[str, Callable[[Galaxy, Words], str]]] = {
    "hand": _hand,
    "reserve": _reserve,
    "garrison": _garrison,
    "technology": _technology,
    "cell": _cell,
    "ship": _ship,
    "face-down": _face_down,
    "discard": _discard,
    "pile": _pile,
    "bottom": _bottom,
    "base": _base,
    "bases": _bases,
    "influence": _influence,
    "governor": _governor,
    "controller": _controller,
    "stock": _stock,
    "lost": _lost,
    "round": _round,
    "turn": _turn,
    "dealer": _dealer,
    "attacks": _attacks,
    "surrendered": _surrendered,
}
"""The first words of what can be expected, and how each is looked at."""
