"""A way down a tree that a search has grown, in one world: what is to be expected, and no more."""

from __future__ import annotations

from typing import Final

from asterism.bots.search import NONE, OPTION, SEAT, Node
from asterism.kernel.agenda import State
from asterism.kernel.joint import SecretDecision

KNOWN: Final = 5
"""What was tried so often below the root can be told as what is to be expected."""


class Walk:
    """Goes down a grown tree in a world, by what was tried most."""

    def __init__(self, root: Node, seat: int) -> None:
        """Start at the root of a tree that was grown for a seat."""
        self._seat: Final = seat
        self._node = root
        self._own = root
        self._lanes: list[Node | None] = []
        self._left = False

    def next(self, g: State, given: int = NONE) -> int:
        """Return the option that comes next: the one that is given, or what was tried most.

        Where the tree knows too little it is left for good, and NONE comes next. Ask at every
        decision, the given option at the first one.
        """
        if self._left:
            return NONE
        sealed = isinstance(g.pending, SecretDecision)
        seat, menu = g.asked()[0], g.distinct()
        if not sealed:
            if self._lanes:
                self._node, self._lanes = self._own, []
        elif not self._lanes:
            self._own = self._node
            self._lanes = [None] * g.seats
        if len(menu) == 1:
            return menu[0]
        here = self._here(seat, sealed=sealed)
        best = given
        if given == NONE and here is not None:
            best = self._most_tried(here, menu, seat)
        i = None if here is None or best == NONE else here.index.get(seat << SEAT | best)
        below = None if here is None or i is None else here.below[i]
        if below is None:
            self._left = True
        elif not sealed:
            self._node = below
        else:
            self._lanes[seat] = below
            if seat == self._seat:
                self._own = below
        return best

    def _here(self, seat: int, *, sealed: bool) -> Node | None:
        """Return the node of a seat that is asked, None if it never was in the tree."""
        if not sealed:
            return self._node
        found = self._lanes[seat]
        if found is not None or seat == self._seat:
            return self._node if found is None else found
        i = self._node.index.get(seat << SEAT | OPTION)
        return None if i is None else self._node.below[i]

    @staticmethod
    def _most_tried(node: Node, menu: list[int], seat: int) -> int:
        """Return the option that was tried most in this world, NONE if none was often."""
        best, most = NONE, KNOWN - 1
        for option in menu:
            i = node.index.get(seat << SEAT | option)
            if i is not None and node.visits[i] > most:
                best, most = option, node.visits[i]
        return best
