"""Re-dealing: a world that a seat could be in, for bots to search and for the secrecy laws.

All faces that the seat does not know are dealt anew over the slots that hide them, so that masks,
pools and facts hold. Where nothing restricts the deal it is a plain shuffle. Otherwise a random
legal deal is built and then stirred by random swaps and three-cycles that keep it legal: every
proposal is as likely as its reverse, so all legal deals become equally likely.
"""

from __future__ import annotations

from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, Chance

ATTEMPTS = 20
STIRS_A_FACE = 12
STIRS_AT_LEAST = 64


def redeal(g: State, seat: int, chance: Chance) -> State:
    """Return a world that `seat` (-1: a spectator) cannot tell from `g`; chance is handed in."""
    world = apply_deal(g, seat, deal_anew(g, seat, chance))
    world.chance = chance
    return world


def deal_anew(g: State, seat: int, chance: Chance) -> list[int]:
    """Return by face which face lies in its slot in a world that `seat` could be in."""
    deal = _Deal(g, seat)
    deal.shuffle(chance)
    faces = list(range(len(g.knowledge.known)))
    for slot, face in enumerate(deal.faces):
        faces[face] = deal.dealt[slot]
    return faces


def apply_deal(g: State, seat: int, faces: list[int]) -> State:
    """Return a copy of `g` in which `faces[f]` lies where f lay, as `seat` could believe it."""
    world = g.clone()
    world.relabel(faces)
    world.knowledge.relabel(seat, faces)
    return world


class _Deal:
    """The unknown faces of a seat, the slots that hide them and what may lie where."""

    def __init__(self, g: State, seat: int) -> None:
        """Collect slots, faces and restrictions."""
        self.faces: list[int] = []
        self.places: list[int] = []
        for place, faces in g.lay():
            for face in faces:
                if not g.knowledge.knows(seat, face):
                    self.faces.append(face)
                    self.places.append(place)
        self.dealt = self.faces[:]
        self.needs = _needs(g)
        self.allowed: dict[int, int] = {}
        self.bound: list[int] = []
        used = sorted(set(self.places))
        everywhere = sum(1 << place for place in used)
        for face in self.faces:
            mask = everywhere & g.knowledge.places_for(seat, face)
            for place in used:
                if mask >> place & 1 and not _may_lie(g, face, place):
                    mask &= ~(1 << place)
            self.allowed[face] = mask
            if mask != everywhere:
                self.bound.append(face)
        self.kinds: dict[int, set[int]] = {
            kind: {f for f in range(len(g.knowledge.known)) if g.is_kind(f, kind)}
            for _, kind, _ in self.needs
        }
        self.seen: dict[int, list[int]] = dict(g.lay())
        self.known_there: dict[int, set[int]] = {
            place: {f for f in faces if g.knowledge.knows(seat, f)}
            for place, faces in self.seen.items()
        }

    def shuffle(self, chance: Chance) -> None:
        """Deal the unknown faces anew."""
        if not self.bound and not self.needs:
            _shuffle(self.dealt, chance)
            return
        for _ in range(ATTEMPTS):
            if self._build(chance) and self._met():
                break
        else:
            self.dealt = self.faces[:]
        self._stir(chance)

    def _build(self, chance: Chance) -> bool:
        """Deal the restricted faces first, fewest places first, then the free ones."""
        bound = self.bound[:]
        _shuffle(bound, chance)
        bound.sort(key=lambda face: self.allowed[face].bit_count())
        open_slots = list(range(len(self.places)))
        dealt = [-1] * len(self.places)
        for face in bound:
            mask = self.allowed[face]
            fitting = [slot for slot in open_slots if mask >> self.places[slot] & 1]
            if not fitting:
                return False
            slot = fitting[chance.below(BOT, len(fitting))]
            dealt[slot] = face
            open_slots.remove(slot)
        restricted = set(bound)
        free = [face for face in self.faces if face not in restricted]
        _shuffle(free, chance)
        for slot, face in zip(open_slots, free, strict=True):
            dealt[slot] = face
        self.dealt = dealt
        return True

    def _stir(self, chance: Chance) -> None:
        n = len(self.dealt)
        if n < 2:
            return
        movers = self.bound if self.bound and not self.needs else self.faces
        slot_of = {face: slot for slot, face in enumerate(self.dealt)}
        for step in range(STIRS_AT_LEAST + STIRS_A_FACE * len(movers)):
            first = slot_of[movers[chance.below(BOT, len(movers))]]
            slots = [first, chance.below(BOT, n)]
            if step % 3 == 2:
                slots.append(chance.below(BOT, n))
            if len(set(slots)) == len(slots):
                self._rotate(slots, slot_of)

    def _rotate(self, slots: list[int], slot_of: dict[int, int]) -> None:
        """Hand each slot's face to the next slot, if that is legal."""
        before = [self.dealt[slot] for slot in slots]
        after = before[-1:] + before[:-1]
        for slot, face in zip(slots, after, strict=True):
            if not self.allowed[face] >> self.places[slot] & 1:
                return
        self._put(slots, after)
        if self.needs and not self._met():
            self._put(slots, before)
            return
        for slot, face in zip(slots, after, strict=True):
            slot_of[face] = slot

    def _put(self, slots: list[int], faces: list[int]) -> None:
        for slot, face in zip(slots, faces, strict=True):
            self.dealt[slot] = face

    def _met(self) -> bool:
        """Tell whether every "at least so many of a kind" fact holds."""
        for place, kind, need in self.needs:
            members = self.kinds[kind]
            have = len(self.known_there.get(place, set()) & members)
            have += sum(
                1
                for slot, face in enumerate(self.dealt)
                if self.places[slot] == place and face in members
            )
            if have < need:
                return False
        return True


def _needs(g: State) -> list[tuple[int, int, int]]:
    facts = g.knowledge.facts
    triples = [(facts[i], facts[i + 1], facts[i + 2]) for i in range(0, len(facts), 3)]
    return [triple for triple in triples if triple[2] > 0]


def _may_lie(g: State, face: int, place: int) -> bool:
    if not g.could_lie(face, place):
        return False
    facts = g.knowledge.facts
    for i in range(0, len(facts), 3):
        if facts[i] == place and facts[i + 2] == 0 and g.is_kind(face, facts[i + 1]):
            return False
    return True


def _shuffle(items: list[int], chance: Chance) -> None:
    for i in range(len(items) - 1, 0, -1):
        j = chance.below(BOT, i + 1)
        items[i], items[j] = items[j], items[i]
