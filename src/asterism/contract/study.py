"""What the lab asks of a game that is not about play: what seats hold and use, and how to deal it.

A *token* is something whose effect can be measured: a card, a people, an office. It is named by its
kind and its name ("card ally-7", "governor ecup") and numbered through. A game subclasses `Study`,
lists its kinds of tokens, and says which of them a seat holds and which an option uses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, Chance

SPECTATOR: Final = -1


@dataclass(frozen=True, slots=True)
class Ending:
    """One of several ways in which a game can be won."""

    name: str
    """One word, as tables have it."""
    title: str
    """What it is called, in English, for people."""
    usual: bool = True
    """Whether a game is meant to end so."""


@dataclass(frozen=True, slots=True)
class TokenKind:
    """A kind of token."""

    name: str
    """The first word of its tokens' names."""
    title: str
    """What having one is, in English, for people: "A card in the hand"."""
    names: Sequence[str]
    labels: Sequence[str]
    """For people, in English; what stands in braces is translated."""
    place: Callable[[int], int] | None = None
    """By seat the place where faces of this kind lie as dealt; None for what nobody is dealt."""
    faces: Callable[[int], Sequence[int]] | None = None
    """By number within the kind the faces that are this token, of what is dealt."""
    used: bool = False
    """Whether options use one (`Study.uses`), so that a seat can be kept from it."""

    @property
    def can_be_dealt(self) -> bool:
        """Whether a seat can be given one at the start of a game."""
        return self.place is not None

    @property
    def can_be_banned(self) -> bool:
        """Whether nobody is dealt one, and a seat can be kept from using it."""
        return self.used and not self.can_be_dealt


class Study:
    """Tells of holding, using and forcing tokens. This one knows of none."""

    kinds: ClassVar[Sequence[TokenKind]] = ()
    endings: ClassVar[Sequence[Ending]] = ()
    """The ways to win, of a game that has several."""

    def __init__(self) -> None:
        """Number all tokens."""
        self.names: Final = [f"{kind.name} {name}" for kind in self.kinds for name in kind.names]
        """Of each token the kind and the name."""
        self.labels: Final = [label for kind in self.kinds for label in kind.labels]
        self._kind: Final = [kind for kind in self.kinds for _ in kind.names]
        self._first: Final = {
            kind.name: self.names.index(f"{kind.name} {kind.names[0]}") for kind in self.kinds
        }

    def kind_of(self, token: int) -> TokenKind:
        """Return the kind of a token."""
        return self._kind[token]

    def number(self, kind: str, index: int) -> int:
        """Return the number of the token that is the `index`-th of its kind."""
        return self._first[kind] + index

    # -- what a game says ------------------------------------------------------------------------

    def round(self, g: State) -> int:  # noqa: ARG002 - the default knows nothing
        """Return the round that is played; 0 before the first, and in a game without rounds."""
        return 0

    def holds(self, g: State, seat: int) -> list[int]:  # noqa: ARG002
        """Return the tokens that a seat holds now, each once."""
        return []

    def uses(self, g: State, option: int) -> Sequence[int]:  # noqa: ARG002
        """Return the tokens that the pending decision's `option` uses."""
        return ()

    def befalls(self, g: State, kind: int, args: Sequence[int]) -> Sequence[int]:  # noqa: ARG002
        """Return the tokens that an event lays upon all seats for this round: what the game does.

        Args:
            g: the game as it is when the event is told.
            kind: of the event, as the notation numbers it.
            args: its arguments.
        """
        return ()

    def setting(self, g: State) -> list[str]:  # noqa: ARG002
        """Return what all seats of this game play under, in the notation: "story journeys"."""
        return []

    def ending(self, g: State) -> str:  # noqa: ARG002
        """Return the name of the one of `endings` that ended a finished game; empty if none did."""
        return ""

    # -- causes ----------------------------------------------------------------------------------

    def deal(self, g: State, seat: int, token: int, chance: Chance) -> bool:
        """Give a token to a seat, as if it had been dealt so; what lay there goes where it lay.

        Args:
            g: a state at its first question, with nothing dealt known to another seat.
            seat: the seat.
            token: the token.
            chance: what chooses among the seat's own faces, no part of the game.

        Returns:
            whether the seat has the token now; False where it cannot be.
        """
        hand, faces = self._dealt(g, seat, token)
        if not hand or not faces:
            return False
        if not any(face in hand for face in faces):
            face = faces[chance.below(BOT, len(faces))]
            return exchange(g, hand[chance.below(BOT, len(hand))], face)
        return True

    def withhold(self, g: State, seat: int, token: int, chance: Chance) -> bool:
        """Make sure that a seat has not been dealt a token: others that nobody has seen replace it.

        Returns:
            whether the seat is without the token now; False where it cannot be.
        """
        hand, faces = self._dealt(g, seat, token)
        if not hand or not faces:
            return False
        unseen = [
            face for face, seats in enumerate(g.knowledge.known) if not seats and face not in faces
        ]
        for face in faces:
            if face in hand:
                places = _places(g)
                fit = [other for other in unseen if _may_swap(g, places, face, other)]
                if not fit or not exchange(g, face, fit[chance.below(BOT, len(fit))]):
                    return False
        return True

    def _dealt(self, g: State, seat: int, token: int) -> tuple[list[int], Sequence[int]]:
        """Return what a seat was dealt where a token would lie, and the faces that are it."""
        kind = self._kind[token]
        if kind.place is None or kind.faces is None:
            return [], []
        hand = dict(g.placements()).get(kind.place(seat), [])
        return hand, kind.faces(token - self._first[kind.name])


def exchange(g: State, one: int, other: int) -> bool:
    """Let two hidden faces change places; who saw the one now sees the other.

    Returns:
        whether they could: not where all know one of them, or where the rules keep them apart.
    """
    knowledge = g.knowledge
    for face in (one, other):
        if knowledge.knows(SPECTATOR, face) or face in knowledge.pools[1::3]:
            return False
    if not _may_swap(g, _places(g), one, other):
        return False
    known = knowledge.known
    faces = list(range(len(known)))
    faces[one], faces[other] = other, one
    g.relabel(faces)
    known[one], known[other] = known[other], known[one]
    return True


def ask_again(g: State) -> None:
    """Put the pending question again: what it offers may have changed."""
    if g.pending is not None:
        g.agenda.append(g.pending)
        g.pending = None
        g.settle()


def _places(g: State) -> dict[int, int]:
    """Return by face the place where it lies."""
    return {face: place for place, faces in g.placements() for face in faces}


def _may_swap(g: State, places: Mapping[int, int], one: int, other: int) -> bool:
    """Return whether the rules let each of two faces lie where the other lies."""
    if one not in places or other not in places:
        return False
    there, here = g.may_lie_in(one) >> places[other], g.may_lie_in(other) >> places[one]
    return there & here & 1 == 1


UNSTUDIED: Final = Study()
