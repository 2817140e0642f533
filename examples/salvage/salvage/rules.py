"""The rules of Salvage, each class a sentence or two of the README."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from typing import ClassVar

from asterism.contract.rulings import Value
from asterism.kernel.agenda import NOBODY, Decision, Step
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import PASS, A, pack, verb_of
from asterism.kernel.refusal import Refusal
from salvage.content.tables import PROBES, ROUNDS, SHIPS, WRECKS
from salvage.state import DRIFTING, GONE, HEAP, HOLD, PLACES, Salvage, knowledge
from salvage.vocabulary import DRAW, DRIFTED, LOOKED, LOST, PROBE, SEND, SENT, TAKEN


def new_game(seats: int, _rulings: Mapping[str, Value]) -> Salvage:
    """1: every seat has the same ships and probes, all wrecks are in the heap."""
    places: list[list[int]] = [[] for _ in range(PLACES)]
    places[HEAP] = list(range(len(WRECKS)))
    fleet = sum(1 << ship for ship in range(1, SHIPS + 1))
    g = Salvage(seats, 0, places, [fleet] * seats, [PROBES] * seats, knowledge(seats))
    g.push(Round())
    return g


class Round(Step[Salvage]):
    """2.drift: a wreck from the heap drifts in face down, until the last round is over (5.end)."""

    section: ClassVar[str] = "2.drift"

    def applies(self, g: Salvage) -> bool:
        """Return whether there is another round."""
        return g.round < ROUNDS

    def resolve(self, g: Salvage) -> None:
        """Draw a wreck that nobody sees; then probes and ships, and the next round."""
        first = g.round % g.seats
        g.round += 1
        heap = g.places[HEAP]
        wreck = heap.pop(g.chance.pick(DRAW, heap))
        g.places[DRIFTING].append(wreck)
        g.knowledge.draw(wreck, DRIFTING, 0)
        g.tell(DRIFTED, g.round)
        order = [(first + i) % g.seats for i in range(g.seats)]
        g.then(*[Probing(seat) for seat in order], Sending(NOBODY), Round())


class Probing(Decision[Salvage]):
    """3.probe: a seat with a probe may spend it to look at the wreck."""

    section: ClassVar[str] = "3.probe"

    def applies(self, g: Salvage) -> bool:
        """Return whether the seat has a probe left."""
        return g.probes[self.seat] > 0

    def options(self, g: Salvage, out: list[int]) -> None:  # noqa: ARG002 - always the same two
        """Offer to pass, and to probe."""
        out += (PASS, pack(PROBE))

    def take(self, g: Salvage, option: int) -> None:
        """Show the wreck to the seat alone."""
        if verb_of(option) == PROBE:
            g.probes[self.seat] -= 1
            wreck = g.places[DRIFTING][0]
            g.knowledge.show(wreck, 1 << self.seat)
            g.tell_some(1 << self.seat, LOOKED, self.seat, wreck)

    def refuse(self, g: Salvage, option: int) -> Refusal:  # noqa: ARG002
        """Say that ships are sent later."""
        return Refusal("4.commit", "not-now")


class Sending(SecretDecision[Salvage]):
    """4.commit: all choose a ship in secret; then the highest that is single takes the wreck."""

    section: ClassVar[str] = "4.commit"

    def picks(self, g: Salvage, seat: int, lane: list[int], out: list[int]) -> None:
        """Offer the ships that the seat has left, until it has picked one."""
        if not lane:
            out += [pack(SEND, ship) for ship in g.ships_of(seat)]

    def reveal(self, g: Salvage, lanes: list[list[int]]) -> None:
        """Show ships and wreck, spend the ships, and say who salvages."""
        sent = [lane[0] >> A & 255 for lane in lanes]
        for seat, ship in enumerate(sent):
            g.ships[seat] &= ~(1 << ship)
            g.tell(SENT, seat, ship)
        wreck = g.places[DRIFTING].pop()
        g.knowledge.publish(wreck)
        single = [ship for ship in sent if sent.count(ship) == 1]
        if single:
            taker = sent.index(max(single))
            insort(g.places[HOLD + taker], wreck)
            g.tell(TAKEN, taker, wreck)
        else:
            insort(g.places[GONE], wreck)
            g.tell(LOST, wreck)

    def refuse(self, g: Salvage, option: int) -> Refusal:  # noqa: ARG002
        """Say that a ship is spent, or that probes come first."""
        spent = verb_of(option) == SEND
        return Refusal("4.spent", "ship-spent") if spent else Refusal("3.probe", "not-now")
