"""A table for small tests: a written position, pinned dice and draws, moves in the notation.

    t = table(2, hands={"green": ["felowi-9"]}, cells=row(1, felowi=5, kha=9), dice=[6, 6, 1, 1])
    t.play("play felowi-9", "attack kha", "done")
    assert t.visible("kha") is None

`table` takes whatever `position.build` takes. A die or a theft that comes up unpinned fails the
test, and so does a pin that never comes up (see `tests/conftest.py`); a draw that is not pinned
gives the lowest card of the pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from asterism.games.galaxy import GAME
from asterism.games.galaxy import state as s
from asterism.games.galaxy.content.tables import (
    CARD_IDS,
    COLOURS,
    LINES,
    TECHNOLOGY_IDS,
    WORLD_IDS,
    WORLDS,
)
from asterism.games.galaxy.positions.position import build
from asterism.games.galaxy.state import NONE, Galaxy
from asterism.kernel.chance import Chance
from asterism.kernel.events import Event
from asterism.kernel.view import View
from asterism.play.match import Match

TABLES: Final[list[Table]] = []
"""The tables of the running test."""


class Script(Chance):
    """Chance as a test wrote it down: dice in order, and by name what is drawn and stolen."""

    def __init__(self, dice: Sequence[int], draws: Sequence[str], thefts: Sequence[str]) -> None:
        self.dice: Final = list(dice)
        self.draws: Final = list(draws)
        self.thefts: Final = list(thefts)

    def below(self, purpose: int, n: int) -> int:
        raise AssertionError(f"the rules of Galaxy roll and pick, no more ({purpose}, {n})")

    def roll(self, purpose: int, sides: int) -> int:
        assert sides == 6
        assert self.dice, f"an unpinned die ({GAME.purposes[purpose].name})"
        return self.dice.pop(0)

    def pick(self, purpose: int, faces: list[int]) -> int:
        if purpose == s.WORLD_ORDER:
            return 0
        pins = self.draws if purpose == s.DECK_DRAW else self.thefts
        if pins:
            name = pins.pop(0)
            card = CARD_IDS.index(name)
            assert card in faces, f"{name} is not there to be picked"
            return faces.index(card)
        assert purpose == s.DECK_DRAW or len(faces) == 1, "an unpinned theft"
        return 0


class Table:
    """A game that a test plays: everything is named as in the notation."""

    def __init__(self, match: Match, script: Script) -> None:
        self.match: Final = match
        self.script: Final = script
        TABLES.append(self)

    @property
    def g(self) -> Galaxy:
        """The state."""
        state = self.match.state
        assert isinstance(state, Galaxy)
        return state

    # -- moves -------------------------------------------------------------------------------

    def play(self, *moves: str) -> None:
        """Play moves; "red: counter" also makes sure that red is the one who is asked."""
        for move in moves:
            colour, colon, text = move.partition(": ")
            if colon:
                assert self.asked() == colour, f"{self.asked()} is asked, not {colour}"
            self.match.play(text if colon else move)

    def asked(self) -> str | None:
        """Who is asked now."""
        seat = self.match.to_move
        return None if seat is None else COLOURS[seat]

    def question(self) -> str | None:
        """The section of the decision that waits: "5.action"."""
        pending = self.g.pending
        return None if pending is None else pending.section

    def options(self, word: str = "") -> list[str]:
        """The menu, or those of its moves that begin with a word."""
        names = [move.name for move in self.match.moves]
        return [name for name in names if not word or name.split()[0] == word]

    def why_not(self, move: str) -> str | None:
        """Why a move is refused, as "5.one-of-a: already-acted"; None if it is allowed."""
        refusal = self.match.why_not(move)
        return None if refusal is None else f"{refusal.section}: {refusal.reason}"

    def pins_left(self) -> list[int | str]:
        """Pinned outcomes that have not come up."""
        return [*self.script.dice, *self.script.draws, *self.script.thefts]

    # -- the table ---------------------------------------------------------------------------

    def influence(self, colour: str, world: str) -> int:
        """A seat's influence in a world (0 also without a base)."""
        return max(0, self.g.influence[_world(world) * self.g.seats + _seat(colour)])

    def bases(self, colour: str, world: str) -> list[int]:
        """The lines of a seat's bases in a world, the best first."""
        seat, column = _seat(colour), _world(world)
        return [n for n in range(LINES) for _ in range(self.g.count(seat, column, n))]

    def governor(self, world: str) -> str | None:
        """Who governs a world."""
        return _colour(self.g.governor[_world(world)])

    def controller(self, world: str) -> str | None:
        """Who controls the top ship of a world."""
        return _colour(self.g.controller(_world(world)))

    def cell(self, world: str, number: int = 0) -> list[str]:
        """The ships of a world in a row (the current one if left out), the lowest first."""
        card = self.g.tops[((number or self.g.round) - 1) * WORLDS + _world(world)]
        names: list[str] = []
        while card != NONE:
            names.insert(0, CARD_IDS[card])
            card = self.g.under[card]
        return names

    def visible(self, world: str) -> str | None:
        """The visible ship of a world in the current row."""
        card = self.g.visible(_world(world))
        return None if card == NONE else CARD_IDS[card]

    def worlds(self) -> list[str]:
        """The worlds that have not surrendered."""
        return [name for world, name in enumerate(WORLD_IDS) if self.g.alive >> world & 1]

    def hand(self, colour: str) -> list[str]:
        """The cards in a hand, sorted as the cards are numbered."""
        return _names(self.g.hands[_seat(colour)])

    def reserve(self, colour: str) -> list[str]:
        """The cards in a Reserve."""
        return _names(self.g.reserves[_seat(colour)])

    def garrison(self, colour: str) -> str | None:
        """The garrison of a secret base."""
        card = self.g.garrisons[_seat(colour)]
        return None if card == NONE else CARD_IDS[card]

    def technology(self, colour: str) -> list[str]:
        """The technologies that a seat has in play."""
        mask = self.g.technology[_seat(colour)]
        return [name for t, name in enumerate(TECHNOLOGY_IDS) if mask >> t & 1]

    def pile(self) -> list[str]:
        """The unordered cards of the draw pile, then those put at its bottom."""
        return _names(self.g.deck) + _names(self.g.bottom)

    def discard(self) -> list[str]:
        """The discard pile, its top last."""
        return _names(self.g.discard)

    def stock(self, colour: str) -> int:
        """How many bases a seat may still place."""
        return self.g.stock[_seat(colour)]

    def lost(self, colour: str) -> int:
        """How many bases a seat has lost for good."""
        return self.g.lost[_seat(colour)]

    # -- what happened, and who knows --------------------------------------------------------

    def events(self, name: str = "") -> list[str]:
        """What happened since the position, as "played green cylor-9 cylor"; or one kind of it."""
        return self._told(self.match.events, name)

    def seen_by(self, colour: str, name: str = "") -> list[str]:
        """The same as a seat ("" for a spectator) was told, "?" for what it was not."""
        return self._told(self.match.events_of(_seat(colour) if colour else -1), name)

    @staticmethod
    def _told(events: Sequence[Event], name: str) -> list[str]:
        told: list[str] = []
        for event in events:
            happening = GAME.event_types[event.kind]
            if name in ("", happening.name):
                words = [
                    "?" if value is None else GAME.kinds[kind].name(value)
                    for kind, value in zip(happening.args, event.args, strict=True)
                ]
                told.append(" ".join([happening.name, *words]))
        return told

    def view(self, colour: str) -> View:
        """What a seat ("" for a spectator) may see."""
        return self.match.view(_seat(colour) if colour else -1)

    def shown(self, colour: str, zone: str) -> list[str]:
        """What a seat sees of a zone ("hand-red", "cell-1-kha"): names, "?" for hidden cards."""
        faces = self.view(colour).zones.get(zone, [])
        return ["?" if face < 0 else CARD_IDS[face] for face in faces]

    def knows(self, colour: str, card: str) -> bool:
        """Whether a seat ("" for a spectator) knows where a card lies."""
        return self.g.knowledge.knows(_seat(colour) if colour else -1, CARD_IDS.index(card))

    # -- the end -----------------------------------------------------------------------------

    def winner(self) -> str | None:
        """Who has won; None while the game goes on."""
        winners = self.match.winners
        assert self.match.over == bool(winners)
        return COLOURS[winners[0]] if winners else None

    def scores(self) -> list[int]:
        """Each seat's influence in the worlds in play."""
        return self.match.scores


def table(
    seats: int,
    *,
    dice: Sequence[int] = (),
    draws: Sequence[str] = (),
    thefts: Sequence[str] = (),
    **position: Any,
) -> Table:
    """Sit down at a written position; see `position.build` for its parts."""
    return sit(build(seats, **position), dice, draws, thefts)


def sit(
    g: Galaxy,
    dice: Sequence[int] = (),
    draws: Sequence[str] = (),
    thefts: Sequence[str] = (),
) -> Table:
    """Sit down at a state that has not settled yet."""
    game = replace(GAME, rules=replace(GAME.rules, new=lambda _seats, _rulings: g))
    script = Script(dice, draws, thefts)
    return Table(Match(game, seats=g.seats, chance=script), script)


def opening(
    seats: int,
    *,
    dice: Sequence[int],
    draws: Sequence[str] = (),
    rulings: dict[str, bool | str | int] | None = None,
) -> Table:
    """Sit down at a new game, before the worlds are laid out and the dealer is found."""
    script = Script(dice, draws, ())
    return Table(Match(GAME, seats=seats, chance=script, rulings=rulings), script)


def row(number: int, **ships: int) -> dict[tuple[str, int], list[str]]:
    """Cells of one row with a ship of their own world each: `row(1, cylor=9, kha=4)`."""
    return {(world, number): [f"{world}-{value}"] for world, value in ships.items()}


def full_row(number: int, *without: str, **ships: int) -> dict[tuple[str, int], list[str]]:
    """A whole row: value 5 where no other is named, no ship on the worlds `without`."""
    values = {world: ships.get(world, 5) for world in WORLD_IDS if world not in without}
    return row(number, **values)


def fifth_surrender(governor: str, level: int) -> Table:
    """Return a table where green's Cylor 9 completes the row in which the fifth world falls."""
    gone = ("felowi", "erith", "imperial", "kha")
    return table(
        2,
        round=5,
        surrendered=gone,
        hands={"green": ["cylor-9"]},
        cells=full_row(5, "cylor", *gone, ecup=2),
        bases=[("red", "cylor", level), ("green", "cylor", level)],
        governors={"cylor": governor},
    )


def _seat(colour: str) -> int:
    return COLOURS.index(colour)


def _world(name: str) -> int:
    return WORLD_IDS.index(name)


def _colour(seat: int) -> str | None:
    return None if seat == NONE else COLOURS[seat]


def _names(cards: Sequence[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]
