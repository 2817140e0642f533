"""Positions for small tests of Space Opera: a written table, written chance, moves.

    g = turn(board(hands={"gold": ["late-visitors"]}, credits={"gold": 5}))
    assert "play late-visitors copper" in menu(g)
    play(g, "gold: play late-visitors copper", "gold: die 0")
    assert "died copper 1 0" in events(g)

What is not said is as `positions.position.build` says: gold is Skarrow (attack 4, defence 1),
copper Orrund (4, 2), iron Wendrift (2, 2), in this order of turns; each has four civil troops, no
credits and no cards. Here all are in the red sector unless `at` says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Unpack

from asterism.games.space_opera import GAME
from asterism.games.space_opera.content.cards import (
    RESOURCE_IDS,
    RESOURCE_OF,
    SHARED_DECK,
    SYSTEM,
    SYSTEM_IDS,
)
from asterism.games.space_opera.content.tables import COLOURS, NONE
from asterism.games.space_opera.positions.placing import space_of
from asterism.games.space_opera.positions.position import Said, begin, build
from asterism.games.space_opera.rulings import ruling_bits
from asterism.games.space_opera.setup import RIGHTS
from asterism.games.space_opera.state import (
    EVOLVING,
    SYSTEM_SHUFFLE,
    UNFINISHED,
    UP,
    SpaceOpera,
    new_state,
)
from asterism.games.space_opera.vocabulary.notation import KINDS
from asterism.kernel.agenda import Journal, Rule
from asterism.testing.scripts import Script

RED = dict(
    zip(
        COLOURS,
        (
            *("cinnabar-reach", "old-furnace", "rust-harbour"),
            *("peppers-end", "slow-ember", "nobodys-forge"),
        ),
        strict=True,
    )
)
APART = {"gold": "cinnabar-reach", "copper": "inkwell", "iron": "saffron-gate", "ivory": "mossback"}


class Listener(Journal):
    """Writes down what happens, as everybody sees it who sees all."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.seen_by: dict[str, int] = {}

    def taken(self, seat: int, option: int) -> None:
        """Leave out what the kernel takes by itself."""

    def happened(self, kind: int, args: list[int], seats: int) -> None:
        """Write an event down: its name, then its arguments; a card without its copy."""
        what = GAME.event_types[kind]
        words = [
            RESOURCE_IDS[RESOURCE_OF[number]] if each == "card" else KINDS[each].name(number)
            for each, number in zip(what.args, args, strict=True)
        ]
        self.lines.append(" ".join([what.name, *words]))
        self.seen_by[what.name] = seats


class Deck(Script):
    """Written chance in which a card stands for any of its copies.

    Where nothing is written any more, and in a shuffle of which nothing is, the first one comes.
    """

    def outcome(self, purpose: int, outcomes: list[int]) -> int:
        """Return where the next outcome stands among the possible ones."""
        if not self.outcomes:
            return 0
        if purpose == SYSTEM_SHUFFLE and self.outcomes[0] not in SYSTEM_IDS:
            return 0
        for at, face in enumerate(outcomes):
            resource = RESOURCE_OF[face]
            if resource != NONE and RESOURCE_IDS[resource] == self.outcomes[0]:
                self.outcomes.pop(0)
                return at
        return super().outcome(purpose, outcomes)


def board(
    seats: int = 2,
    *,
    rulings: Mapping[str, str] | None = None,
    decks: list[list[int]] | None = None,
    chance: Sequence[int | str] = (),
    **said: Unpack[Said],
) -> SpaceOpera:
    """Return a position; nobody is asked yet: see `turn` and `ask`.

    Args:
        seats: how many play.
        rulings: those that differ from the recommended ones.
        decks: the faces of the decks, if it is not the shared one.
        chance: what chance gives, in order: cards, systems, species by their names.
        said: what the lines of a position say.
    """
    said.setdefault("at", {colour: RED[colour] for colour in COLOURS[:seats]})
    g = build(new_state(seats, decks or [SHARED_DECK[:]]), **said)
    g.rulings = ruling_bits(rulings or {})
    g.rights = list(RIGHTS)
    g.journal = Listener()
    g.chance = Deck(chance, GAME)
    return g


def new_game(
    seats: int, *chance: int | str, rulings: Mapping[str, str] | None = None
) -> SpaceOpera:
    """Return a new game at its first question: systems lie in the order of their file."""
    g = GAME.new(seats, rulings or {})
    assert isinstance(g, SpaceOpera)
    g.journal = Listener()
    g.chance = Deck(chance, GAME)
    g.settle()
    return g


# -- playing -----------------------------------------------------------------------------------


def turn(g: SpaceOpera) -> SpaceOpera:
    """Let the turn of the active seat begin to be asked; return the same game."""
    begin(g).settle()
    return g


def ask(g: SpaceOpera, *rules: Rule[SpaceOpera]) -> SpaceOpera:
    """Put rules on the agenda and go on until somebody is asked; return the same game."""
    g.then(*rules)
    g.settle()
    return g


def menu(g: SpaceOpera, colour: str = "") -> list[str]:
    """Return what is asked as moves in the notation, of whoever is asked or of a colour."""
    options = g.menu if not colour else g.menu_of(COLOURS.index(colour))
    return [GAME.move_name(option) for option in options]


def asked(g: SpaceOpera) -> str:
    """Return who is asked, and by which rule: "copper AimedAnswer"; "" once it is over."""
    return "" if g.pending is None else f"{COLOURS[g.asked()[0]]} {type(g.pending).__name__}"


def rights(g: SpaceOpera, colour: str) -> list[str]:
    """Return what a seat may do now without being asked."""
    return [GAME.move_name(option) for option in g.may_interject(COLOURS.index(colour))]


def play(g: SpaceOpera, *moves: str) -> SpaceOpera:
    """Play moves, each "colour: move"; return the same game."""
    for line in moves:
        colour, move = line.split(": ")
        seat = COLOURS.index(colour)
        asked_for = {GAME.move_name(option): option for option in g.menu_of(seat)}
        unasked = {GAME.move_name(option): option for option in g.may_interject(seat)}
        if move in asked_for:
            g.answer(seat, asked_for[move])
        elif move in unasked:
            g.interject(seat, unasked[move])
        else:
            raise AssertionError(f"'{line}' is not possible: {asked(g)} {menu(g)}")
        assert not g.broken(), g.broken()
    return g


def all_given(g: SpaceOpera) -> bool:
    """Return whether chance has given all that was written down."""
    return isinstance(g.chance, Script) and not g.chance.outcomes


def events(g: SpaceOpera, *names: str) -> list[str]:
    """Return what has happened, all of it or the events of some names."""
    assert isinstance(g.journal, Listener)
    return [line for line in g.journal.lines if not names or line.split()[0] in names]


def met(g: SpaceOpera) -> list[str]:
    """Return which fleets have met, by their spaces."""
    return [" ".join(line.split()[1:3]) for line in events(g, "met")]


def seen_by(g: SpaceOpera, name: str) -> list[str]:
    """Return who saw all of the last event of a name."""
    assert isinstance(g.journal, Listener)
    mask = g.journal.seen_by[name]
    return [colour for seat, colour in enumerate(COLOURS[: g.seats]) if mask >> seat & 1]


def next_round(g: SpaceOpera) -> SpaceOpera:
    """Let everybody end its turn until a new round has begun; return the same game."""
    now = g.round
    while g.pending is not None and g.round == now:
        moves = menu(g)
        play(g, f"{COLOURS[g.asked()[0]]}: {'done' if 'done' in moves else 'pass'}")
    return g


# -- looking -----------------------------------------------------------------------------------


def cards(faces: Sequence[int]) -> list[str]:
    """Return resources by their names, sorted."""
    return sorted(RESOURCE_IDS[RESOURCE_OF[face]] for face in faces)


def hand(g: SpaceOpera, colour: str) -> list[str]:
    """Return the hand of a seat, sorted."""
    return cards(g.hands[COLOURS.index(colour)])


def stack(g: SpaceOpera) -> list[str]:
    """Return the consumables that wait, the last played last."""
    return [RESOURCE_IDS[RESOURCE_OF[face]] for face in g.stack]


def discarded(g: SpaceOpera, deck: int = 0) -> list[str]:
    """Return the discards, the oldest first."""
    return [RESOURCE_IDS[RESOURCE_OF[face]] for face in g.discards[deck]]


def lies(g: SpaceOpera, space: str) -> str:
    """Return what lies on a space: "raised tin-sparrow", "unfinished ...", ""."""
    at = space_of(space)
    words = {UP: "raised", UNFINISHED: "unfinished", EVOLVING: "evolving"}
    if g.cards[at] == NONE:
        return ""
    return f"{words[g.condition[at]]} {RESOURCE_IDS[RESOURCE_OF[g.cards[at]]]}"


def troops(g: SpaceOpera, colour: str) -> tuple[int, int]:
    """Return the civil and the military troops of a seat."""
    seat = COLOURS.index(colour)
    return g.civil[seat], g.military[seat]


def credits_of(g: SpaceOpera, *colours: str) -> list[int]:
    """Return the credits of some seats."""
    return [g.credits[COLOURS.index(colour)] for colour in colours]


def system(g: SpaceOpera, colour: str) -> str:
    """Return the system where a seat is, "" before its first jump."""
    face = g.system[COLOURS.index(colour)]
    return "" if face == NONE else SYSTEM_IDS[face - SYSTEM]


def systems(faces: Sequence[int]) -> list[str]:
    """Return systems by their names, in this order."""
    return [SYSTEM_IDS[face - SYSTEM] for face in faces]


def winner(g: SpaceOpera) -> str:
    """Return who has won, and how: "gold technological"; "" while the game goes on."""
    if not g.result:
        return ""
    return f"{COLOURS[g.result[0]]} {KINDS['ending'].name(g.ending)}"
