"""A view with the words to tell it: what every part of a scene of Space Opera draws on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from asterism.contract.translator import Translator
from asterism.games.space_opera.content.cards import (
    ATTACK,
    CARD,
    COST,
    DEFENCE,
    KEYWORDS,
    NEEDS_BUILT,
    RESOURCE_NAMES,
    RESOURCE_OF,
    SECTORS_OF,
    STEP_ATTACK,
    STEP_DEFENCE,
    STEP_KEYWORDS,
    SYSTEM,
)
from asterism.games.space_opera.content.effects import SECTOR_NAMES
from asterism.games.space_opera.content.tables import COLOURS, MOUNTS, NONE, SPACES
from asterism.games.space_opera.state import EMPTY, SPACE, UNFINISHED, UP
from asterism.kernel.view import UNKNOWN, View
from asterism.tabletop.once import once
from asterism.tabletop.perspective import Perspective
from asterism.tabletop.seats import Seats

SEATS: Final = Seats(COLOURS, ["disc", "square", "triangle", "diamond", "star", "hexagon"])
"""The seats, as they are told apart."""
LETTERS: Final = "abcd"
"""By mount what it is called."""
ZONES: Final = [f"space-{colour}-{at + 1}" for colour in COLOURS for at in range(SPACES)]
"""By space the name of its zone."""
PLACES: Final = [f"space-{at + 1}-{colour}" for colour in COLOURS for at in range(SPACES)]
"""By space its place on the table."""


class Built(NamedTuple):
    """What lies in a space of a command table, as a reader sees it."""

    space: int
    face: int
    """UNKNOWN for one under construction that the reader does not know."""
    condition: int
    price: int
    """What it cost, of one under construction; all see that."""
    steps: int
    weak: int
    away: int
    spent: int
    mounts: tuple[int, ...]
    works: bool
    """Whether what it needs is built; true of one that is not raised."""
    attack: int
    defence: int
    keywords: int


class Waits(NamedTuple):
    """A consumable that waits on the stack."""

    serial: int
    seat: int
    face: int
    target: int
    other: int
    """The number of the one that it answers, 0 for none."""


@mypyc_attr(native_class=False)
class Sight(Perspective):
    """What one reader sees of a game of Space Opera, and how the reader's language calls it."""

    def __init__(self, view: View, translator: Translator) -> None:
        super().__init__(view, translator)
        self.seats: Final = range(view.seats)
        self.round: Final[int] = view.public["round"]

    # -- the command tables ------------------------------------------------------------------

    @once
    def tables(self) -> list[list[Built]]:
        """By seat what lies on its command table, space by space."""
        prices = {place - SPACE: kind for place, kind, need in self.view.facts if need}
        found = []
        for seat in self.seats:
            held = self._built_resources(seat)
            own = range(seat * SPACES, (seat + 1) * SPACES)
            found.append([self._built(space, held, prices) for space in own if self._filled(space)])
        return found

    def _filled(self, space: int) -> bool:
        return bool(self.public["condition"][space] != EMPTY)

    def built_at(self, space: int) -> Built | None:
        """Return what lies in a space; None for an empty one, or one of a seat that nobody has."""
        for table in self.tables[space // SPACES : space // SPACES + 1]:
            for built in table:
                if built.space == space:
                    return built
        return None

    def mounted(self, space: int) -> tuple[int, ...]:
        """Return by mount of a space the face there, NONE for a free one."""
        return tuple(self.public["mounts"][space * MOUNTS : (space + 1) * MOUNTS])

    def _built_resources(self, seat: int) -> set[int]:
        """Return which resources a seat has built: they lie open, or evolve."""
        found = set()
        for space in range(seat * SPACES, (seat + 1) * SPACES):
            if self.public["condition"][space] >= UP:
                found.add(RESOURCE_OF[self.view.zones[ZONES[space]][0]])
                found.update(RESOURCE_OF[face] for face in self.mounted(space) if face != NONE)
        return found

    def _built(self, space: int, held: set[int], prices: dict[int, int]) -> Built:
        public = self.public
        face, condition = self.view.zones[ZONES[space]][0], public["condition"][space]
        steps, weak, mounts = public["steps"][space], public["weak"][space], self.mounted(space)
        works, attack, defence, keywords = True, 0, 0, 0
        if face != UNKNOWN:
            resource = RESOURCE_OF[face]
            carried = [RESOURCE_OF[each] for each in mounts if each != NONE]
            attack = ATTACK[resource] + sum(STEP_ATTACK[resource][:steps]) - weak
            attack += sum(ATTACK[each] for each in carried)
            defence = DEFENCE[resource] + sum(STEP_DEFENCE[resource][:steps]) - weak
            defence += sum(DEFENCE[each] for each in carried)
            keywords = KEYWORDS[resource] | public["granted"][space]
            for more in (*STEP_KEYWORDS[resource][:steps], *[KEYWORDS[each] for each in carried]):
                keywords |= more
            works = condition == UNFINISHED or held.issuperset(NEEDS_BUILT[resource])
        if condition != UNFINISHED:
            price = 0
        else:
            price = COST[RESOURCE_OF[face]] if face != UNKNOWN else prices.get(space, 0)
        away, spent = public["away"][space], public["spent"][space]
        return Built(
            space, face, condition, price, steps, weak, away, spent, mounts, works, attack,
            defence, keywords,
        )  # fmt: skip

    # -- systems and sectors -----------------------------------------------------------------

    def sectors(self, seat: int) -> int:
        """Return the mask of the sectors where a species is."""
        face = self.public["system"][seat]
        return 0 if face == NONE else SECTORS_OF[face - SYSTEM]

    def outposts(self, seat: int) -> int:
        """Return the mask of the sectors where fleets of a seat are by themselves."""
        mask = 0
        for away in self.public["away"][seat * SPACES : (seat + 1) * SPACES]:
            mask |= away
        return mask

    def lives(self, seat: int) -> bool:
        """Return whether a species is not extinct."""
        return bool(self.public["alive"] >> seat & 1)

    def sector_names(self, mask: int) -> str:
        """Return the names of the sectors of a mask."""
        return sector_names(self.translator, mask)

    # -- the stack ---------------------------------------------------------------------------

    @once
    def waiting(self) -> list[Waits]:
        """What waits on the stack, the last played first: it comes first."""
        flat: list[int] = self.public["waiting"]
        found = [Waits(*flat[at : at + 5]) for at in range(0, len(flat), 5)]
        return found[::-1]

    def waits(self, serial: int) -> Waits | None:
        """Return what waits under a number."""
        return next((each for each in self.waiting if each.serial == serial), None)

    # -- words -------------------------------------------------------------------------------

    def resource(self, resource: int) -> str:
        """Return the name of a resource."""
        return self.translator(RESOURCE_NAMES[resource])

    def card(self, face: int) -> str:
        """Return the name of a card."""
        return self.resource(RESOURCE_OF[face]) if face >= CARD else self._("hidden card")

    def space(self, space: int) -> str:
        """Return what lies in a space: "Tin Sparrow", that of a rival "Tin Sparrow (Iron 3)".

        A number in brackets may be a price: where the reader's card is alone of its name, its
        space is not told.
        """
        built = self.built_at(space)
        _, where = self.translator, self.spot(space)
        if built is None:
            return where
        if built.face == UNKNOWN:
            # i18n: what is under construction, its cost, the space where it lies
            return _("construction of cost {0} ({1})", built.price, where)
        if space // SPACES == self.mine and self._is_alone(built):
            return self.card(built.face)
        # i18n: a card, the space where it lies
        return _("{0} ({1})", self.card(built.face), where)

    def _is_alone(self, built: Built) -> bool:
        """Return whether no other card of the reader's table has the name of this one."""
        name, own = self.card(built.face), self.tables[self.mine]
        return sum(self.card(each.face) == name for each in own) == 1

    def spot(self, space: int) -> str:
        """Return the name of a space: "3", that of a rival "Iron 3"."""
        seat, at = divmod(space, SPACES)
        return str(at + 1) if seat == self.mine else f"{self.name(seat)} {at + 1}"

    def mount(self, mount: int) -> str:
        """Return what lies on a mount: "Second-hand Laser (Iron 3a)"."""
        space, at = divmod(mount, MOUNTS)
        face = self.public["mounts"][mount]
        name = self.card(face) if face != NONE else ""
        return self._("{0} ({1})", name, f"{self.spot(space)}{LETTERS[at]}")


def sector_names(_: Translator, mask: int) -> str:
    """Return the names of the sectors of a mask, with commas."""
    return ", ".join(_(SECTOR_NAMES[sector]) for sector in sectors_in(mask))


def sectors_in(mask: int) -> Iterator[int]:
    """Yield the sectors of a mask."""
    for sector in range(len(SECTOR_NAMES)):
        if mask >> sector & 1:
            yield sector
