"""3: jumps to other systems, the extra jump; 13: jumps to a sector and to any system."""

from __future__ import annotations

from typing import Final

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import SECTORS_OF, SYSTEM
from asterism.games.space_opera.content.tables import (
    CHEAP_JUMP_NUMBER,
    JUMP_COST,
    JUMPS,
    MORE_JUMPS_NUMBER,
    NONE,
    SPACES,
)
from asterism.games.space_opera.rules.pieces import draw, number
from asterism.games.space_opera.state import (
    OPEN,
    SYSTEM_DECK,
    SYSTEM_SHUFFLE,
    TURNED_UP,
    SpaceOpera,
)
from asterism.games.space_opera.vocabulary import event_types as e
from asterism.games.space_opera.vocabulary import verbs as v
from asterism.kernel import decks
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import Refusal


def jump_cost(g: SpaceOpera, seat: int) -> int:
    """Return what an extra jump costs (3.extra)."""
    return max(0, JUMP_COST - number(g, seat, CHEAP_JUMP_NUMBER))


def jumps_left(g: SpaceOpera, seat: int) -> int:
    """Return how many extra jumps a seat has left in its turn (3.once, 3.more)."""
    return JUMPS + number(g, seat, MORE_JUMPS_NUMBER) - g.jumps


def extra_jump(g: SpaceOpera, seat: int) -> None:
    """Pay for an extra jump, and jump."""
    g.credits[seat] -= jump_cost(g, seat)
    g.jumps += 1
    jump(g, seat, draws=True)


def refill_systems(g: SpaceOpera) -> None:
    """Make a new deck of the systems that were left, when the deck is empty (8.empty)."""
    if g.systems or not g.passed_systems:
        return
    for face in g.passed_systems:
        g.knowledge.draw(face, SYSTEM_DECK, 0)
    g.systems = g.passed_systems
    g.passed_systems = []
    decks.shuffle(g, SYSTEM_SHUFFLE, g.systems, SYSTEM_DECK)
    g.tell(e.SYSTEMS_RESHUFFLED)


def jump(g: SpaceOpera, seat: int, *, draws: bool) -> None:
    """Jump to the top system of the deck, if there is one (3.jump, 13.jump-new)."""
    refill_systems(g)
    if g.systems:
        face = decks.draw(g, g.systems, SYSTEM_DECK, OPEN, g.knowledge.all)
        arrive(g, seat, face, draws=draws)


def arrive(g: SpaceOpera, seat: int, face: int, *, draws: bool) -> None:
    """Lay a system down; fleets return, a resource comes (5.systems, 3.draw, 13.draw-after)."""
    left = g.system[seat]
    if left != NONE:
        g.passed_systems = sorted([*g.passed_systems, left])
    g.system[seat] = face
    g.knowledge.publish(face)
    g.tell(e.JUMPED, seat, face)
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        g.away[space] = 0
    if draws:
        draw(g, seat, 1)


class Jump(Step[SpaceOpera]):
    """A species jumps at the start of a round (22.start)."""

    section = "3.jump"

    def __init__(self, seat: int) -> None:
        """Take who jumps."""
        self.seat: Final = seat

    def resolve(self, g: SpaceOpera) -> None:
        """Jump, and draw."""
        jump(g, self.seat, draws=True)


def jump_to(g: SpaceOpera, seat: int, where: int) -> None:
    """Jump where an effect says, if there is such a system (13.jump-new, 13.no-system)."""
    refill_systems(g)
    if where == f.CHOSEN:
        g.push(ChooseSystem(seat))
    elif where == f.ANYWHERE:
        jump(g, seat, draws=True)
    else:
        for face in g.systems:
            if SECTORS_OF[face - SYSTEM] >> where & 1:
                dig(g, seat, face)
                return


def dig(g: SpaceOpera, seat: int, wanted: int) -> None:
    """Turn systems up until the one that is wanted; the others go under the deck (13.search)."""
    while True:
        face = decks.draw(g, g.systems, SYSTEM_DECK, TURNED_UP, g.knowledge.all)
        if face == wanted:
            break
        g.knowledge.publish(face)
        g.turned_up.append(face)
        g.tell(e.TURNED_UP, seat, face)
    g.push(Bury(seat))
    arrive(g, seat, wanted, draws=True)


class ChooseSystem(Decision[SpaceOpera]):
    """Jump to any system of the deck: which are in it, all can see from those that lie open."""

    section = "13.any-system"

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse without a system."""
        return len(g.systems) > 0

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer every system of the deck."""
        for face in sorted(g.systems):
            out.append(pack(v.CHOOSE_SYSTEM, face))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Turn the deck up until it comes."""
        face, _, _ = unpack(option)
        dig(g, self.seat, face)

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:  # noqa: ARG002
        """Say that it is not in the deck."""
        wrong = verb_of(option) == v.CHOOSE_SYSTEM
        return Refusal("13.any-system", "not-in-deck" if wrong else "not-asked")


class Bury(Decision[SpaceOpera]):
    """Systems that were turned up go under the deck, in any order that the jumper likes."""

    section = "13.search"

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse without any."""
        return len(g.turned_up) > 0

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer which comes next, and to leave the rest as they were turned up."""
        if len(g.turned_up) > 1:
            for face in sorted(g.turned_up):
                out.append(pack(v.PUT_UNDER, face))
        out.append(pack(v.AS_THEY_ARE))

    def distinct(self, g: SpaceOpera, menu: list[int]) -> list[int]:  # noqa: ARG002
        """Bots leave them as they are."""
        return menu[-1:]

    def take(self, g: SpaceOpera, option: int) -> None:
        """Put one under the deck, or all."""
        chosen = g.turned_up[:]
        if verb_of(option) == v.PUT_UNDER:
            chosen = [unpack(option)[0]]
        for face in chosen:
            g.turned_up.remove(face)
            decks.put(
                g, face, g.systems, len(g.systems), SYSTEM_DECK, TURNED_UP,
                g.turned_up, g.knowledge.all,
            )  # fmt: skip
        g.push(Bury(self.seat))

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:  # noqa: ARG002
        """Say that it was not turned up."""
        wrong = verb_of(option) == v.PUT_UNDER
        return Refusal("13.search", "not-turned-up" if wrong else "not-asked")


class Scry(Decision[SpaceOpera]):
    """Look at the top systems and put them back, each next one under the one before."""

    section = "13.scry"

    def __init__(self, seat: int, left: int) -> None:
        """Ask who looks; so many still go back."""
        super().__init__(seat)
        self.left: Final = left

    def applies(self, g: SpaceOpera) -> bool:
        """Lapse when all are back."""
        return self.left > 0 and len(g.turned_up) > 0

    def follows(self, g: SpaceOpera) -> bool:
        """The last one follows from the others."""
        return len(g.turned_up) == 1

    def options(self, g: SpaceOpera, out: list[int]) -> None:
        """Offer what goes back next: it lies deepest of all that are still held."""
        for face in sorted(g.turned_up):
            out.append(pack(v.PUT_BACK, face))

    def take(self, g: SpaceOpera, option: int) -> None:
        """Put it on top of the deck: only the seat itself knows which it is."""
        face, _, _ = unpack(option)
        g.turned_up.remove(face)
        decks.hide(g, face, g.systems, 0, SYSTEM_DECK, TURNED_UP, g.turned_up, 1 << self.seat)
        g.push(Scry(self.seat, self.left - 1))

    def refuse(self, g: SpaceOpera, option: int) -> Refusal:  # noqa: ARG002
        """Say that it is not held."""
        wrong = verb_of(option) == v.PUT_BACK
        return Refusal("13.scry", "not-turned-up" if wrong else "not-asked")


def scry(g: SpaceOpera, seat: int, count: int) -> None:
    """Take the top systems to look at them."""
    refill_systems(g)
    count = min(count, len(g.systems))
    for _ in range(count):
        face = decks.draw(g, g.systems, SYSTEM_DECK, TURNED_UP, 1 << seat)
        g.turned_up.append(face)
        g.tell_some(1 << seat, e.SCRIED, seat, face)
    g.push(Scry(seat, count))
