"""The protocol of bots that are programs: the messages, one line of JSON each.

`docs/bot-protocol.md` explains it to those who write such a program. Nothing in a message says more
than the seat may see: all of it is made from the port.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from importlib.metadata import version
from typing import Any, Final, Literal

import msgspec

from asterism.bots.bot import Ending
from asterism.bots.port import Port
from asterism.contract.game import Game
from asterism.contract.rulings import Value
from asterism.contract.translator import Translator
from asterism.kernel.events import Event
from asterism.kernel.view import UNKNOWN, Question, View
from asterism.play.match import describe

PROTOCOL: Final = 1
"""The version of the protocol; raised when a program for the one before could fail."""
SCENE: Final = "scene"
POSITION: Final = "position"
RIGHTS: Final = "rights"

Wish = Literal["scene", "position", "rights"]
"""What a program gets only if it wants it."""
Choice = int | str | None | msgspec.UnsetType
"""What a program answers: an option, its place among them, null, or nothing at all."""


class Hello(msgspec.Struct):
    """What a program is told first: the game, and its seat."""

    protocol: int
    asterism: str
    """The version of Asterism that speaks."""
    game: str
    rules: int
    """The version of the game's rules."""
    content: str
    """A hash of the game's content."""
    choices: dict[str, Value]
    """The scenario, its options and the rulings, as far as they are not the usual ones."""
    seats: list[str]
    seat: str
    seconds: float
    """How long the program has for each answer."""


class Welcome(msgspec.Struct):
    """What a program answers to that: the protocol that it speaks, and what it wants to get."""

    protocol: int
    wants: list[Wish] = []


class Clock(msgspec.Struct):
    """How much time is left."""

    seconds: float


class Asked(msgspec.Struct):
    """What is asked, and of whom."""

    seat: str
    rule: str
    """The class of the rule that asks."""
    section: str
    args: list[Any]


class Sight(msgspec.Struct):
    """What a seat sees: its view, with names where the notation has some."""

    asked: list[str]
    """The seats that may answer now."""
    question: Asked | None
    public: dict[str, Any]
    """The public fields of the game, as its `fields.toml` explains them."""
    zones: dict[str, list[str | None]]
    """By name what lies there, null for what the seat does not know."""
    lane: list[str]
    """What the seat has picked so far in a secret choice that is going on."""
    sealed: list[str]
    """The seats whose secret choice is made while others still choose."""
    suspicions: list[tuple[str | None, list[int]]]
    """What the seat knows to lie in one of several places of the game."""
    facts: list[tuple[int, int, int]]
    """Place, kind, need: none of the kind lies there (0), or at least so many; all know it."""


class Ask(msgspec.Struct, omit_defaults=True):
    """A question: one of the options is to be chosen."""

    kind: Literal["choice", "right"]
    """A right may also be left unused."""
    options: list[str]
    clock: Clock
    view: Sight
    events: list[dict[str, Any]]
    """What has happened since the question before, as the seat saw it."""
    scene: dict[str, Any] | None = None
    position: dict[str, Any] | None = None


class End(msgspec.Struct):
    """The game is over, or goes on without the program."""

    winners: list[str]
    scores: list[int]


class ToProgram(msgspec.Struct, omit_defaults=True):
    """A line that a program reads; it holds one of these."""

    hello: Hello | None = None
    ask: Ask | None = None
    end: End | None = None


class FromProgram(msgspec.Struct, omit_defaults=True):
    """A line that a program writes; it holds one of these."""

    hello: Welcome | None = None
    choice: Choice = msgspec.UNSET
    """An option or its place among them, from 0; null leaves a right unused."""
    error: str = ""
    """Why the program cannot go on."""


def hello_of(port: Port, seconds: float) -> Hello:
    """Return what a program is told of the table at which it sits."""
    game, names = port.game, seat_names(port.game, port.view.seats)
    return Hello(
        protocol=PROTOCOL,
        asterism=version("asterism"),
        game=game.name,
        rules=game.rules_version,
        content=game.content_hash(),
        choices=dict(port.choices),
        seats=names,
        seat=names[port.seat],
        seconds=seconds,
    )


def ask_of(
    port: Port, events: Sequence[Event], seconds: float, wants: Collection[Wish], *, right: bool
) -> Ask:
    """Return a question as a program gets it.

    Args:
        port: what its seat sees.
        events: what has happened since the question before.
        seconds: how long it has.
        wants: what it wants to get besides.
        right: whether it is asked for a standing right to use, instead of an option.
    """
    game, view = port.game, port.view
    return Ask(
        kind="right" if right else "choice",
        options=[game.move_name(option) for option in (port.rights if right else port.options)],
        clock=Clock(seconds),
        view=sight_of(game, view),
        events=[describe(game, event) for event in events],
        scene=scene_of(game, view) if SCENE in wants else None,
        position=port.standpoint if POSITION in wants else None,
    )


def end_of(game: Game, ending: Ending) -> End:
    """Return how a game ended, as a program is told."""
    names = seat_names(game, len(ending.scores))
    return End([names[seat] for seat in ending.winners], list(ending.scores))


def seat_names(game: Game, seats: int) -> list[str]:
    """Return the names of the seats of a table in the notation."""
    return [game.kinds["seat"].name(seat) for seat in range(seats)]


def sight_of(game: Game, view: View) -> Sight:
    """Return a view with names in place of numbers."""
    names = seat_names(game, view.seats)
    question = view.question
    return Sight(
        asked=[names[seat] for seat in view.asked],
        question=None if question is None else _asked(names, question),
        public=view.public,
        zones={
            zone: [face_name(game, face) for face in faces] for zone, faces in view.zones.items()
        },
        lane=[game.move_name(option) for option in view.lane],
        sealed=[names[side] if side < len(names) else f"side-{side}" for side in view.sealed],
        suspicions=[(face_name(game, face), _bits(mask)) for face, mask in view.suspicions],
        facts=view.facts,
    )


def _asked(names: Sequence[str], question: Question) -> Asked:
    return Asked(names[question.seat], question.rule, question.section, question.args)


def face_name(game: Game, face: int) -> str | None:
    """Return what a face is called in the notation, None for one that is not known."""
    if face == UNKNOWN:
        return None
    kinds = (kind for kind in game.kinds.values() if kind.face)
    return next((kind.name(face) for kind in kinds if face in kind.numbers()), str(face))


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def scene_of(game: Game, view: View) -> dict[str, Any]:
    """Return what the table shows of a view: its places and what lies there, in English."""
    scene = game.display.scene(view, Translator(game).at(view.seats))
    found: dict[str, Any] = msgspec.to_builtins(scene)
    shown = ("headline", "panels", "components", "tables", "notes")
    return {name: found[name] for name in shown}
