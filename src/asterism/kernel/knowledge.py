"""What each seat knows of each hidden face: masks, pools and facts.

A *face* is whatever may lie hidden (a card, a tile, the letter of a fleet), numbered from 0. A
*place* is where faces lie; the game numbers its places from 0 on, and a set of places is one int.
Three forms of knowledge follow, all of them state:

- a **mask** on every face: the seats that know which face lies in its slot;
- **pools**: (seats, face, places): these seats know that the face lies in one of the places, not
  in which; they arise when a face moves unseen out of a place whose contents somebody knew, or
  when the order of a place is forgotten;
- **facts**: (place, kind, need): everybody knows that no face of a kind lies in the place
  (need 0), or that at least `need` do.

A game says *that* a face moved and *who saw it*; what follows for the others is worked out here.
Each face is followed by itself, so a seat may know less than it could work out: of two known faces
in a hand that lost one unseen, the pools say that either may be gone, not that one of them stayed;
and of several faces put back in a new order, that each lies somewhere in the deck, not how deep.
Never does a seat know more than it could work out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

NONE_OF: Final = 0
EVERYBODY: Final = (1 << 30) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """Masks, pools and facts of one kind of hidden thing."""

    def __init__(
        self,
        known: list[int],
        pools: list[int],
        facts: list[int],
        ordered: int = 0,
        watchers: int = 30,
    ) -> None:
        """Take every field; lists are kept, not copied.

        Args:
            known: for each face the mask of seats that know what lies in its slot.
            pools: flat triples (mask of seats, face, mask of places).
            facts: flat triples (place, kind, need).
            ordered: mask of the places where slots differ; in any other place, to know that a
                face lies there is to know all that there is to know.
            watchers: how many watch: the seats, and last of all the public (spectators), which
                knows what everybody was shown.
        """
        self.known = known
        self.pools = pools
        self.facts = facts
        self.ordered: Final = ordered
        self.watchers: Final = watchers
        self.all: Final = (1 << watchers) - 1

    def clone(self) -> Knowledge:
        """Return an independent copy."""
        return Knowledge(self.known[:], self.pools[:], self.facts[:], self.ordered, self.watchers)

    # -- faces that are seen -----------------------------------------------------------------

    def show(self, face: int, seats: int) -> None:
        """Let a mask of seats see a face where it lies."""
        self.known[face] |= seats
        if self.pools:
            self._drop_pools(face, seats)

    def publish(self, face: int) -> None:
        """Let everybody see a face, and know from now on where it lies."""
        self.known[face] = self.all
        if self.pools:
            self._drop_pools(face, self.all)

    def draw(self, face: int, target: int, seats: int) -> None:
        """Move a face from a place of which nobody knows anything; only `seats` see it."""
        self.known[face] = seats
        if self.facts:
            self._forget_none(target, -1)
        if self.pools:
            self._drop_pools(face, seats)

    # -- faces that move unseen --------------------------------------------------------------

    def move(
        self,
        face: int,
        source: int,
        target: int,
        seats: int,
        rest: list[int],
        movable: list[bool] | None = None,
    ) -> None:
        """Move a face from a place to another; only `seats` see which one it is.

        Args:
            face: the face that moves.
            source: the place that it leaves.
            target: the place that it comes to.
            seats: mask of the seats that see it.
            rest: the faces that stay behind in `source`.
            movable: by face whether the rules let it move so; any if left out.
        """
        if rest:
            self._scatter(face, source, target, seats, rest, movable)
        else:
            self.known[face] |= seats
            self._replace_place(source, 1 << target)
        if self.facts:
            self._forget_none(target, source)
            self._forget_some(source)
        if self.pools:
            self._drop_pools(face, seats)

    def _scatter(
        self,
        face: int,
        source: int,
        target: int,
        seats: int,
        rest: list[int],
        movable: list[bool] | None,
    ) -> None:
        known = self.known
        places = 1 << source | 1 << target
        if self.pools:
            self._widen(seats, 1 << source, places, movable)
        for other in rest:
            unsure = known[other] & ~seats
            if unsure and (movable is None or movable[other]):
                known[other] &= seats
                self._pool(unsure, other, places)
        unsure = known[face] & ~seats
        known[face] = seats
        if unsure:
            self._pool(unsure, face, places)

    def lift(self, face: int, source: int, target: int, seats: int, last: bool) -> None:  # noqa: FBT001
        """Move a face from a slot that all can tell (the top of a deck); only `seats` see its face.

        Seats that knew what lay in that slot know where it is now; others see one face of the
        place go, and cannot tell which.

        Args:
            face: the face that moves.
            source: the ordered place that it leaves.
            target: the place that it comes to, in it a slot that all can tell.
            seats: mask of the seats that see it.
            last: whether nothing stays behind in `source`.
        """
        self.known[face] |= seats
        if self.pools:
            self._drop_pools(face, self.known[face])
            if last:
                self._replace_place(source, 1 << target)
            else:
                self._widen(self.known[face], 1 << source, 1 << source | 1 << target)
        if self.facts:
            self._forget_none(target, source)
            self._forget_some(source)

    def pour(self, source: int, target: int) -> None:
        """Move everything from an unordered place to another; what was known of it stays so."""
        self._replace_place(source, 1 << target)
        if self.facts:
            self._forget_none(target, source)
            self._forget_some(source)
            self.forget_place(source)

    def mingle(self, faces: list[int], sources: int, targets: int, seats: int) -> None:
        """Faces were exchanged between places, or perhaps not; only `seats` saw what happened.

        Args:
            faces: every face that lies in one of `targets` now.
            sources: mask of the places that took part.
            targets: mask of the places where the faces may lie now.
            seats: mask of the seats that saw it all.
        """
        if self.pools:
            self._widen(seats, sources, targets)
        for face in faces:
            unsure = self.known[face] & ~seats
            if unsure:
                self.known[face] &= seats
                self._pool(unsure, face, targets)
        place, touched = 0, sources | targets
        while touched:
            if touched & 1:
                self.forget_place(place)
            touched >>= 1
            place += 1

    def shuffle(self, faces: list[int], place: int, seats: int = 0) -> None:
        """Forget the order of faces in an ordered place, for all but the `seats` that saw it made.

        Seats that knew the slot of one of them now know only that the face is there.
        """
        for face in faces:
            unsure = self.known[face] & ~seats
            if unsure:
                self.known[face] &= seats
                self._pool(unsure, face, 1 << place)

    def _pool(self, seats: int, face: int, places: int) -> None:
        seats &= self.all
        if not seats:
            return
        pools = self.pools
        for i in range(0, len(pools), 3):
            if pools[i + 1] == face and pools[i + 2] == places:
                pools[i] |= seats
                return
        pools.extend((seats, face, places))

    def _drop_pools(self, face: int, seats: int) -> None:
        pools = self.pools
        faces = pools[1::3]
        at = 0
        for _ in range(faces.count(face)):
            at = faces.index(face, at)
            pools[3 * at] &= ~seats
            if pools[3 * at]:
                at += 1
            else:
                del pools[3 * at : 3 * at + 3]
                del faces[at]

    def _widen(
        self, seats: int, sources: int, places: int, movable: list[bool] | None = None
    ) -> None:
        """What all but `seats` know to be in `sources` may now be in any of `places`."""
        pools = self.pools
        for i in range(0, len(pools), 3):
            old = pools[i + 2]
            if not old & sources:
                continue
            wide = old & ~sources | places
            if old == wide:
                continue
            if movable is not None and not movable[pools[i + 1]]:
                continue
            mask = pools[i] & ~seats
            if mask:
                if mask == pools[i]:
                    pools[i + 2] = wide
                else:
                    pools[i] &= seats
                    pools.extend((mask, pools[i + 1], wide))

    def _replace_place(self, source: int, places: int) -> None:
        """Everything that lay in `source` now lies in one of `places`."""
        pools = self.pools
        for mask in set(pools[2::3]):  # a few, where pools are many
            if mask >> source & 1 or not (mask & (mask - 1) or mask & self.ordered):
                break
        else:
            return
        kept: list[int] = []
        for i in range(0, len(pools), 3):
            mask = pools[i + 2]
            if mask >> source & 1:
                mask = mask & ~(1 << source) | places
            if mask & (mask - 1) or mask & self.ordered:
                kept.extend((pools[i], pools[i + 1], mask))
            else:
                self.known[pools[i + 1]] |= pools[i]
        self.pools = kept

    # -- facts -------------------------------------------------------------------------------

    def rule_out(self, place: int, kind: int) -> None:
        """Let everybody know that no face of `kind` lies in `place`."""
        self._add_fact(place, kind, NONE_OF)

    def require(self, place: int, kind: int, need: int) -> None:
        """Let everybody know that at least `need` faces of `kind` lie in `place`."""
        self._add_fact(place, kind, need)

    def _add_fact(self, place: int, kind: int, need: int) -> None:
        facts = self.facts
        for i in range(0, len(facts), 3):
            if facts[i] == place and facts[i + 1] == kind and facts[i + 2] == need:
                return
        facts.extend((place, kind, need))

    def settle_requirements(self, place: int) -> None:
        """Forget what had to lie in a place: it has been shown, or need not be there any more."""
        self._forget_some(place)

    def empty(self, place: int) -> None:
        """Let everybody see that a place is empty: what might lie there lies elsewhere."""
        if self.pools:
            self._replace_place(place, 0)

    def allow(self, place: int, kind: int) -> None:
        """Forget that no face of `kind` lies in `place`: one has come there for all to see."""
        facts = self.facts
        lost: list[int] = []
        for i in range(0, len(facts), 3):
            if facts[i] == place and facts[i + 1] == kind and facts[i + 2] == NONE_OF:
                lost.append(i)
        self._drop_facts(lost)

    def forget_place(self, place: int) -> None:
        """Forget every fact about a place (it is empty now, or filled again)."""
        facts = self.facts
        lost: list[int] = []
        for i in range(0, len(facts), 3):
            if facts[i] == place:
                lost.append(i)
        self._drop_facts(lost)

    def _forget_none(self, target: int, source: int) -> None:
        """A face came unseen into `target`: keep only what is ruled out of `source` as well."""
        facts = self.facts
        lost: list[int] = []
        for i in range(0, len(facts), 3):
            ruled_out = facts[i] == target and facts[i + 2] == NONE_OF
            if ruled_out and not self.excludes(source, facts[i + 1]):
                lost.append(i)
        self._drop_facts(lost)

    def _forget_some(self, source: int) -> None:
        facts = self.facts
        lost: list[int] = []
        for i in range(0, len(facts), 3):
            if facts[i] == source and facts[i + 2] != NONE_OF:
                lost.append(i)
        self._drop_facts(lost)

    def _drop_facts(self, lost: list[int]) -> None:
        """Drop the facts that begin at these places; whoever walks through the old list goes on."""
        if lost:
            facts = self.facts
            self.facts = [facts[i] for i in range(len(facts)) if i - i % 3 not in lost]

    def excludes(self, place: int, kind: int) -> bool:
        """Return whether everybody knows that no face of `kind` lies in `place`."""
        facts = self.facts
        for i in range(0, len(facts), 3):
            if facts[i] == place and facts[i + 1] == kind and facts[i + 2] == NONE_OF:
                return True
        return False

    # -- for re-dealing ----------------------------------------------------------------------

    def knows(self, seat: int, face: int) -> bool:
        """Return whether a seat knows what lies in the slot of `face`; seat -1 is a spectator."""
        return self.known[face] >> self.watcher(seat) & 1 == 1

    def watcher(self, seat: int) -> int:
        """Return a seat's bit in masks; the public's for a spectator (-1)."""
        return seat if seat >= 0 else self.watchers - 1

    def places_for(self, seat: int, face: int) -> int:
        """Return the mask of places where the seat's pools allow a face (-1: anywhere)."""
        pools = self.pools
        watcher = self.watcher(seat)
        for i in range(0, len(pools), 3):
            if pools[i + 1] == face and pools[i] >> watcher & 1:
                return pools[i + 2]
        return -1

    def relabel(self, seat: int, faces: list[int]) -> None:
        """Carry the other seats' knowledge along when `faces[f]` comes to lie where f lay.

        What the public knows, the seat knows as well: that stays with the face it is about.
        """
        old = self.known
        known = old[:]
        for face in range(len(faces)):
            known[faces[face]] = old[face]
        self.known = known
        pools = self.pools
        own, public = 1 << self.watcher(seat), 1 << self.watcher(-1)
        for i in range(0, len(pools), 3):
            if pools[i] & public:
                continue
            if pools[i] & own == 0:
                pools[i + 1] = faces[pools[i + 1]]
            elif pools[i] != own and faces[pools[i + 1]] != pools[i + 1]:
                pools.extend((pools[i] & ~own, faces[pools[i + 1]], pools[i + 2]))
                pools[i] = own
