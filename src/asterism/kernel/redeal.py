"""Re-dealing: a world that a seat could be in, for bots to search and for the secrecy laws.

All faces that the seat does not know are dealt again over the slots that hide them, so that masks,
pools and facts hold. Where nothing restricts the deal it is a plain shuffle; where little does,
restricted faces draw their slots and a deal in which two want the same is refused. Where that
finds none, the few slots that decide the rest are dealt alone (`asterism.kernel.dealing`).
Otherwise a random legal deal is built and then triggered by a random walk over legal deals: a face
moves to a slot that it may have, the face that lay there moves on, and so forth until one can take
the first slot. Each such exchange is made as often as its reverse and every legal deal can be
reached, so all become equally likely.
"""

from __future__ import annotations

from typing import Any, Final

from asterism.kernel.agenda import State
from asterism.kernel.chance import BOT, Chance
from asterism.kernel.dealing import deal_by_places
from asterism.kernel.errors import BrokenRule
from asterism.kernel.joint import SecretDecision

DRAWS: Final = 4
ATTEMPTS: Final = 20
SWAPS_PER_FACE: Final = 10
LEAST_SWAPS: Final = 40


def redeal(g: State, seat: int, chance: Chance, *, blind: bool = False) -> State:
    """Return a world that `seat` (-1: a spectator) cannot tell from `g`; chance is handed in.

    With `blind` the same chance gives the same world whichever of them `g` is.
    """
    world = apply_deal(g, seat, sample_deal(g, seat, chance, blind=blind), chance)
    world.chance = chance
    return world


def sample_deal(g: State, seat: int, chance: Chance, *, blind: bool = False) -> list[int]:
    """Return by face which face lies in its slot in a world that `seat` could be in."""
    deal = _Deal(g, seat, blind=blind)
    deal.shuffle(chance)
    faces = list(range(len(g.knowledge.known)))
    for slot, face in enumerate(deal.faces):
        faces[face] = deal.dealt[slot]
    return faces


def apply_deal(g: State, seat: int, faces: list[int], chance: Chance) -> State:
    """Return a copy of `g` in which `faces[f]` lies where f lay, as `seat` could believe it.

    What others have chosen in secret is chosen again, from what they could choose in that world.
    """
    world = g.clone()
    world.relabel(faces)
    world.knowledge.relabel(seat, faces)
    pending = world.pending
    if world.lanes:
        _secret_choice(world).imagine(world, seat, chance)
    if pending is not None and pending.asked(world)[0] != seat:
        world.menu = []
        pending.options(world, world.menu)
    return world


def _secret_choice(world: State) -> SecretDecision[Any]:
    """Return the secret choice that is going on; a standing right may have come between."""
    for rule in (world.pending, *reversed(world.agenda)):
        if isinstance(rule, SecretDecision):
            return rule
    raise BrokenRule("lanes without a secret choice")


class _Deal:
    """The unknown faces of a seat, the slots that hide them and what may lie where."""

    def __init__(self, g: State, seat: int, *, blind: bool = False) -> None:
        """Collect slots, faces and restrictions; the faces as they lie, or in order if `blind`."""
        knowledge = g.knowledge
        known, own, size = knowledge.known, 1 << knowledge.watcher(seat), len(knowledge.known)
        self.faces: list[int] = []
        self.places: list[int] = []
        everywhere = 0
        seen: list[tuple[int, list[int]]] = []
        for place, faces in g.placements():
            sure: list[int] = []
            for face in faces:
                if known[face] & own:
                    sure.append(face)
                else:
                    self.faces.append(face)
                    self.places.append(place)
                    everywhere |= 1 << place
            seen.append((place, sure))
        self.stock = sorted(self.faces) if blind else self.faces
        self.dealt = self.stock[:]
        self.everywhere = everywhere
        self.allowed: list[int] = [everywhere] * size
        self.slot_of: list[int] = [-1] * size
        self.fitting: dict[int, list[int]] = {}
        self._restrict(g, own)
        self.needs: list[_Need] = []
        self._note_needs(g, seen)
        self.movers: list[int] = []
        self.alike: list[int] = []
        self._sort_out()

    def _restrict(self, g: State, own: int) -> None:
        """Note in which places each face may lie: by pools, by the rules, by facts."""
        allowed, pools, facts = self.allowed, g.knowledge.pools, g.knowledge.facts
        # The first pool of a face counts.
        for i in range(len(pools) - 3, -1, -3):
            if pools[i] & own:
                allowed[pools[i + 1]] = pools[i + 2]
        for face in self.faces:
            allowed[face] &= self.everywhere & g.may_lie_in(face)
        for i in range(0, len(facts), 3):
            if facts[i + 2] == 0 and self.everywhere >> facts[i] & 1:
                for face in self.faces:
                    if g.is_kind(face, facts[i + 1]):
                        allowed[face] &= ~(1 << facts[i])

    def _note_needs(self, g: State, seen: list[tuple[int, list[int]]]) -> None:
        """Note of which faces some have to lie in a place, by facts.

        Where they fill every slot of it, others may not lie there, which is simpler to deal.
        """
        facts, size = g.knowledge.facts, len(g.knowledge.known)
        members: dict[int, list[bool]] = {}
        for i in range(0, len(facts), 3):
            kind = facts[i + 1]
            if facts[i + 2] > 0:
                if kind not in members:
                    members[kind] = [g.is_kind(face, kind) for face in range(size)]
                need = _Need(facts[i], members[kind], facts[i + 2], seen)
                if need.least == self.places.count(need.place):
                    self._keep_for(need)
                elif need.least > 0:
                    self.needs.append(need)

    def _keep_for(self, need: _Need) -> None:
        """Let none but faces of the kind lie in a place."""
        for face in self.faces:
            if not need.members[face]:
                self.allowed[face] &= ~(1 << need.place)

    def _sort_out(self) -> None:
        """Tell the faces that have to be triggered from the largest group of faces that are alike.

        These may lie in the same places and are needed nowhere: where the others lie, any order of
        them is as good as any other.
        """
        groups: dict[int, list[int]] = {}
        for face in self.stock:
            key = -1 if self._is_needed(face) else self.allowed[face]
            groups.setdefault(key, []).append(face)
        largest = -1
        for key, group in groups.items():
            if key != -1 and (largest == -1 or len(group) > len(groups[largest])):
                largest = key
        for key, group in groups.items():
            if key != -1 and key == largest:
                self.alike = group
            else:
                self.movers.extend(group)

    def _is_needed(self, face: int) -> bool:
        for need in self.needs:
            if need.members[face]:
                return True
        return False

    def _slots(self, face: int) -> list[int]:
        """Return the slots that a face may have."""
        mask = self.allowed[face]
        found = self.fitting.get(mask)
        if found is None:
            found = []
            for slot, place in enumerate(self.places):
                if mask >> place & 1:
                    found.append(slot)
            self.fitting[mask] = found
        return found

    def shuffle(self, chance: Chance) -> None:
        """Deal the unknown faces again."""
        if not self.movers:
            _shuffle(self.dealt, chance)
            return
        for _ in range(DRAWS):
            if self._draw(chance):
                return
        if self.needs or not self._deal_by_places(chance):
            self._mix(chance)

    def _deal_by_places(self, chance: Chance) -> bool:
        """Deal first where it decides most; return whether that came to a legal deal."""
        dealt = deal_by_places(self.stock, self.places, self.allowed, chance)
        if dealt:
            self.dealt = dealt
        return len(dealt) > 0

    def _mix(self, chance: Chance) -> None:
        """Build a legal deal and walk from it to another, equally likely to be any."""
        swaps = LEAST_SWAPS + SWAPS_PER_FACE * len(self.movers)
        attempts = 1
        while not self._build(chance):
            attempts += 1
            if attempts > ATTEMPTS:
                self.dealt = self.faces[:]
                swaps *= 4
                break
        for slot, face in enumerate(self.dealt):
            self.slot_of[face] = slot
        for _ in range(swaps):
            self._walk(chance)
        slots = [self.slot_of[face] for face in self.alike]
        _shuffle(slots, chance)
        for i, face in enumerate(self.alike):
            self.dealt[slots[i]] = face

    # -- a deal in one go --------------------------------------------------------------------

    def _draw(self, chance: Chance) -> bool:
        """Deal the restricted faces to any slots that they may have; return whether that is legal.

        Faces with the same places draw from the same slots. Where two groups draw the same slot,
        or a need is not met, the whole deal is refused: so all legal deals are equally likely.
        """
        dealt = [-1] * len(self.places)
        groups: dict[int, list[int]] = {}
        free: list[int] = []
        for face in self.stock:
            mask = self.allowed[face]
            if mask == self.everywhere:
                free.append(face)
            elif mask in groups:
                groups[mask].append(face)
            else:
                groups[mask] = [face]
        for group in groups.values():
            if not self._draw_slots(group, dealt, chance):
                return False
        _shuffle(free, chance)
        for slot, face in enumerate(dealt):
            if face == -1:
                dealt[slot] = free.pop()
        for need in self.needs:
            if need.have(dealt, self.places) < need.least:
                return False
        self.dealt = dealt
        return True

    def _draw_slots(self, group: list[int], dealt: list[int], chance: Chance) -> bool:
        """Deal faces with the same places; return whether none of their slots was taken."""
        left = self._slots(group[0])[:]
        if len(left) < len(group):
            return False
        for face in group:
            i = chance.below(BOT, len(left))
            slot = left[i]
            left[i] = left[len(left) - 1]
            left.pop()
            if dealt[slot] != -1:
                return False
            dealt[slot] = face
        return True

    # -- a first deal ------------------------------------------------------------------------

    def _build(self, chance: Chance) -> bool:
        """Deal what facts need, then restricted faces, then the rest; return whether it holds."""
        self.dealt = [-1] * len(self.places)
        placed = [False] * len(self.allowed)
        for need in self.needs:
            self._serve(need, placed, chance)
        left: list[int] = []
        free: list[int] = []
        for face in self.stock:
            if not placed[face]:
                (free if self.allowed[face] == self.everywhere else left).append(face)
        _shuffle(left, chance)
        if not self._insert(left, chance):
            return False
        _shuffle(free, chance)
        for slot, face in enumerate(self.dealt):
            if face == -1:
                self.dealt[slot] = free.pop()
        for need in self.needs:
            if need.have(self.dealt, self.places) < need.least:
                return False
        return True

    def _insert(self, left: list[int], chance: Chance) -> bool:
        """Deal restricted faces; one that finds all its slots taken sends another on its way."""
        kicks = 10 * len(self.places)
        while left:
            face = left.pop()
            slots = self._slots(face)
            fitting = [slot for slot in slots if self.dealt[slot] == -1] or slots
            slot = fitting[chance.below(BOT, len(fitting))]
            if self.dealt[slot] != -1:
                left.append(self.dealt[slot])
                kicks -= 1
                if kicks == 0:
                    return False
            self.dealt[slot] = face
        return True

    def _serve(self, need: _Need, placed: list[bool], chance: Chance) -> None:
        """Deal as many faces of a kind to a place as it has to have, if this many can be found."""
        missing = need.least - need.have(self.dealt, self.places)
        fitting: list[int] = []
        for face in self.stock:
            if need.members[face] and not placed[face] and self.allowed[face] >> need.place & 1:
                fitting.append(face)
        _shuffle(fitting, chance)
        slots: list[int] = []
        for slot, place in enumerate(self.places):
            if place == need.place and self.dealt[slot] == -1:
                slots.append(slot)
        _shuffle(slots, chance)
        while missing > 0 and fitting and slots:
            face = fitting.pop()
            self.dealt[slots.pop()] = face
            placed[face] = True
            missing -= 1

    # -- stirring it -------------------------------------------------------------------------

    def _walk(self, chance: Chance) -> None:
        """Exchange some faces in a circle, if the walk from a random one comes to a legal end.

        A face moves to another slot that it may have, the face there to another one, and so on. A
        face that may have the slot where the walk began takes it, or with even chance walks on.
        """
        face = self.movers[chance.below(BOT, len(self.movers))]
        home = self.slot_of[face]
        path = [home]
        while True:
            slots = self._slots(face)
            others = len(slots) - 1
            if others == 0:
                return
            slot = slots[chance.below(BOT, others)]
            if slot == path[len(path) - 1]:
                slot = slots[others]
            if slot in path:
                return
            path.append(slot)
            face = self.dealt[slot]
            if self.allowed[face] >> self.places[home] & 1 and chance.below(BOT, 2):
                break
        if len(path) > 2 and not self._as_likely_back(path, chance):
            return
        if self.needs and not self._still_met(path):
            return
        for slot in path:
            face, self.dealt[slot] = self.dealt[slot], face
            self.slot_of[self.dealt[slot]] = slot

    def _as_likely_back(self, path: list[int], chance: Chance) -> bool:
        """Refuse some circles, so that each is taken as often as the same one the other way round.

        There all faces but the last choose their slots, back all but the second: that gives the
        ratio of their numbers of slots. And every face in between that might have gone home
        there, or back to the slot where the first one is now, halves the chance of that way. (A
        circle of two is its own reverse.)
        """
        length = len(path)
        there = len(self._slots(self.dealt[path[length - 1]])) - 1
        back = len(self._slots(self.dealt[path[1]])) - 1
        for i in range(1, length):
            mask = self.allowed[self.dealt[path[i]]]
            if i < length - 1 and mask >> self.places[path[0]] & 1:
                back *= 2
            if i > 1 and mask >> self.places[path[1]] & 1:
                there *= 2
        return back >= there or chance.below(BOT, there) < back

    def _still_met(self, path: list[int]) -> bool:
        """Return whether the needs hold after each face on a path moved to the next slot."""
        for need in self.needs:
            change = 0
            last = path[len(path) - 1]
            for slot in path:
                if need.members[self.dealt[last]]:
                    change += (self.places[slot] == need.place) - (self.places[last] == need.place)
                last = slot
            if change < 0 and need.have(self.dealt, self.places) + change < need.least:
                return False
        return True


class _Need:
    """A fact that at least this many faces of a kind lie in a place."""

    def __init__(
        self, place: int, members: list[bool], least: int, seen: list[tuple[int, list[int]]]
    ) -> None:
        """Take which faces are of the kind; note how many are still to be found in the place."""
        self.place: Final = place
        self.members: Final = members
        for there, sure in seen:
            if there == place:
                for face in sure:
                    if self.members[face]:
                        least -= 1
        self.least: Final = least

    def have(self, dealt: list[int], places: list[int]) -> int:
        """Count the faces of the kind among the unknown ones that are dealt to the place."""
        count = 0
        for slot, face in enumerate(dealt):
            if places[slot] == self.place and face != -1 and self.members[face]:
                count += 1
        return count


def _shuffle(items: list[int], chance: Chance) -> None:
    for i in range(len(items) - 1, 0, -1):
        j = chance.below(BOT, i + 1)
        items[i], items[j] = items[j], items[i]
