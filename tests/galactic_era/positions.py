"""Positions for small tests: a fixed board, pinned chance, moves in the notation.

    g = position(ships={"green": {"uru": 2}}, fleets={"red": [("uru", "a", [1, 2])]},
                 war=[("green", "red")], alignment={"red": "sts"})
    ask(g, Battles(0))
    play(g, "red: stay")
    assert events(g, "dp") == ["dp green 2"]

What is not named is as at the start: see `asterism.games.galactic_era.positions.position`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from asterism.games.galactic_era.content.tables import COLOURS, FIELD_IDS, FLEETS, STS, TILE_HEXES
from asterism.games.galactic_era.positions.names import Where, hex_of, side, star
from asterism.games.galactic_era.positions.placing import Fleet, Places
from asterism.games.galactic_era.positions.position import build as position
from asterism.games.galactic_era.state import CHIP_VALUE, NONE, GalacticEra
from asterism.games.galactic_era.vocabulary.notation import EVENT_TYPES, KINDS, PURPOSES, VERBS
from asterism.kernel.agenda import Journal, Rule
from asterism.kernel.chance import Chance
from asterism.kernel.knowledge import EVERYBODY
from asterism.kernel.options import pack, unpack, verb_of

__all__ = ["Fleet", "Places", "Where", "hex_of", "position", "side", "star"]

# -- names -----------------------------------------------------------------------------------


def fleet(colour: str, slot: int) -> int:
    """Return the fleet in a slot of a colour."""
    return side(colour) * FLEETS + slot


def place(g: GalacticEra, where: Where) -> str:
    """Return a place as the notation writes it: "3 17", the slot and the index."""
    hex_ = hex_of(g, where)
    return f"{hex_ // TILE_HEXES} {hex_ % TILE_HEXES}"


def level(g: GalacticEra, colour: str, field: str) -> int:
    """Return a side's level in a field."""
    return g.level(side(colour), FIELD_IDS.index(field))


def singles(g: GalacticEra, colour: str, where: Where) -> int:
    """Return how many single ships of a colour are somewhere."""
    return g.single_ships(side(colour), hex_of(g, where))


def values(g: GalacticEra, colour: str, slot: int) -> list[int]:
    """Return the values of the chips of a fleet, the smallest first."""
    return sorted(CHIP_VALUE[chip] for chip in g.chips[fleet(colour, slot)])


def owner(g: GalacticEra, name: str) -> str | None:
    """Return the colour that owns a star, None if nobody does."""
    found = g.owner[star(name)]
    return None if found == NONE else COLOURS[found]


def discs(g: GalacticEra, name: str) -> int:
    """Return how many discs lie on a star."""
    return g.discs[star(name)]


def is_sts(g: GalacticEra, colour: str) -> bool:
    """Return whether a side is STS."""
    return g.alignment[side(colour)] == STS


# -- playing ---------------------------------------------------------------------------------


class Script(Chance):
    """Chance as a test wrote it down, in order: numbers, dice and the names of faces."""

    def __init__(self, outcomes: Sequence[int | str]) -> None:
        self.outcomes: Final = list(outcomes)

    def below(self, purpose: int, n: int) -> int:
        """Return the number that is written, 0 if none is."""
        number = self.outcomes.pop(0) if self.outcomes else 0
        assert isinstance(number, int), f"{number} is no number ({PURPOSES[purpose].name})"
        assert 0 <= number < n, f"{number} is not below {n} ({PURPOSES[purpose].name})"
        return number

    def roll(self, purpose: int, sides: int) -> int:
        """Return the die that is written."""
        assert self.outcomes, f"an unpinned die ({PURPOSES[purpose].name})"
        number = self.outcomes.pop(0)
        assert isinstance(number, int)
        assert 1 <= number <= sides
        return number

    def pick(self, purpose: int, faces: list[int]) -> int:
        """Return where the face is that is written, the first if none is."""
        if not self.outcomes:
            return 0
        name = self.outcomes.pop(0)
        assert isinstance(name, str), f"{name} is no face ({PURPOSES[purpose].name})"
        return faces.index(KINDS[PURPOSES[purpose].kind].number(name))


class Ears(Journal):
    """Hears everything that happens."""

    def __init__(self) -> None:
        self.heard: Final[list[tuple[int, list[int], int]]] = []
        self.alone: Final[list[tuple[int, int]]] = []

    def taken(self, seat: int, option: int) -> None:
        """Note that a seat had a single option."""
        self.alone.append((seat, option))

    def happened(self, kind: int, args: list[int], seats: int) -> None:
        """Note an event."""
        self.heard.append((kind, args, seats))


def ask(
    g: GalacticEra, *rules: Rule[GalacticEra], chance: Sequence[int | str] | Chance = ()
) -> Ears:
    """Put rules on the agenda, the first named first, and settle; listen from now on."""
    ears = Ears()
    g.journal = ears
    g.chance = chance if isinstance(chance, Chance) else Script(chance)
    g.then(*rules)
    g.settle()
    return ears


def option(text: str) -> int:
    """Return the option that the notation writes so."""
    word, *names = text.split()
    for number, verb in VERBS.items():
        if verb.word == word and len(verb.args) == len(names):
            args = [KINDS[kind].number(name) for kind, name in zip(verb.args, names, strict=True)]
            return pack(number, *args)
    raise AssertionError(f"no move is written '{text}'")


def name_of(number: int) -> str:
    """Return an option in the notation."""
    verb = VERBS[verb_of(number)]
    args = unpack(number)
    return " ".join([verb.word, *(KINDS[kind].name(args[i]) for i, kind in enumerate(verb.args))])


def play(g: GalacticEra, *moves: str) -> None:
    """Play moves; "red: done" is red's, also a right that red uses; else that of who is asked."""
    for move in moves:
        seat, text = _read(g, move)
        number = option(text)
        if number in g.menu_of(seat):
            g.answer(seat, number)
        elif number in g.may_interject(seat):
            g.interject(seat, number)
        else:
            raise AssertionError(
                f"{COLOURS[seat]} cannot '{text}' at {question(g)}, but {options(g, seat=seat)}"
            )
        assert g.broken() == ""


def _read(g: GalacticEra, move: str) -> tuple[int, str]:
    colour, colon, text = move.partition(": ")
    if colon:
        return side(colour), text
    asked = g.asked()
    assert asked, f"nobody is asked: '{move}'"
    return asked[0], move


def asked(g: GalacticEra) -> list[str]:
    """Return the colours that are asked, the first first."""
    return [COLOURS[seat] for seat in g.asked()]


def question(g: GalacticEra) -> str | None:
    """Return the section of the decision that waits."""
    return None if g.pending is None else g.pending.section


def options(g: GalacticEra, word: str = "", seat: int | str = NONE) -> list[str]:
    """Return the menu of a seat (the first that is asked if left out), or one verb of it."""
    number = side(seat) if isinstance(seat, str) else seat
    menu = g.menu if number == NONE else g.menu_of(number) + g.may_interject(number)
    names = [name_of(each) for each in menu]
    return [name for name in names if not word or name.split()[0] == word]


def why_not(g: GalacticEra, move: str) -> str | None:
    """Return why a move is refused, as "6.1.2.range: too-far"; None if it is allowed."""
    seat, text = _read(g, move)
    number = option(text)
    if number in g.menu_of(seat) or number in g.may_interject(seat):
        return None
    assert g.pending is not None
    asks = g.pending.side_for(g, seat)
    assert asks != NONE, f"{COLOURS[seat]} is not asked"
    refusal = g.pending.put_to(asks).refuse(g, number)
    return f"{refusal.section}: {refusal.reason}"


def events(g: GalacticEra, name: str = "") -> list[str]:
    """Return what happened since `ask`, as "dp green 2"; or one kind of it."""
    return _told(g, name, everything=True, seat=NONE)


def seen_by(g: GalacticEra, colour: str, name: str = "") -> list[str]:
    """Return the same as a colour ("" for a spectator) was told, "?" for what it was not."""
    return _told(g, name, everything=False, seat=side(colour) if colour else NONE)


def _told(g: GalacticEra, name: str, *, everything: bool, seat: int) -> list[str]:
    ears = g.journal
    assert isinstance(ears, Ears)
    told: list[str] = []
    for kind, args, seats in ears.heard:
        happening = EVENT_TYPES[kind]
        if name not in ("", happening.name):
            continue
        secret = 0 if everything or seats == EVERYBODY else happening.mask()
        whole = not secret or (seat != NONE and seats >> seat & 1)
        words = [
            KINDS[each].name(args[i]) if whole or not secret >> i & 1 else "?"
            for i, each in enumerate(happening.args)
        ]
        told.append(" ".join([happening.name, *words]))
    return told


def knows(g: GalacticEra, colour: str, face: int) -> bool:
    """Return whether a colour ("" for a spectator) knows where a face lies."""
    return g.knowledge.knows(side(colour) if colour else -1, face)
