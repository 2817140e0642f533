"""6.1.1 and 6.1.2: fleets are created and divided, and their counters swapped on own stars.

What one player does unseen (which letter a fleet gets, which chips go from one to another) is a
secret decision of one seat, and one event that looks alike whether anything was exchanged or not.
The number of chips of a fleet is open, and so is every chip that comes from the bank or goes there.
"""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from asterism.games.galactic_era.board.hexes import named_hex
from asterism.games.galactic_era.content.tables import CHIP_VALUES, FLEET_D, FLEETS, TILE_HEXES
from asterism.games.galactic_era.rules.pieces import (
    add_chips,
    dissolve,
    found_fleet,
    free_slots,
    mix_chips,
    remove_chip,
    remove_singles,
    seat_mask,
    split_values,
)
from asterism.games.galactic_era.rules.s6_1_2_journey import dart_bonus, range_of, ship_range
from asterism.games.galactic_era.state import (
    CHIP_VALUE,
    FLEET_CHIPS,
    FLEET_LETTER,
    LETTER,
    MOVED,
    NONE,
    SHIP_SHIFT,
    SPARE_LETTERS,
    SWAPPED,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import Decision
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import BYTE, A, pack, verb_of
from asterism.kernel.refusal import Refusal

HIGHEST: Final = max(CHIP_VALUES)
_DONE: Final = pack(verbs.DONE)


# -- what all share --------------------------------------------------------------------------


def on_own_star(g: GalacticEra, side: int, hex_: int) -> bool:
    """Return whether a hex holds a star that a side controls."""
    star = g.star_at(hex_)
    return star != NONE and g.owner[star] == side


def payable(g: GalacticEra, total: int) -> bool:
    """Return whether the bank has chips that stand for this many ships."""
    if total <= len(g.bank) and CHIP_VALUE[g.bank[total - 1]] == 1:
        return True
    return bool(split_values(g, total))


def values_in(chips: list[int]) -> list[int]:
    """Return how many of some chips there are of each value, from 0 on."""
    counts = [0] * (HIGHEST + 1)
    for chip in chips:
        counts[CHIP_VALUE[chip]] += 1
    return counts


def chip_of(chips: list[int], value: int) -> int:
    """Return the first chip of a value."""
    for chip in chips:
        if CHIP_VALUE[chip] == value:
            return chip
    return NONE


def break_up(g: GalacticEra, fleet: int) -> None:
    """Dissolve a fleet that has lost its ships, or is losing them; its decoys go back."""
    side, slot = fleet // FLEETS, fleet % FLEETS
    g.tell(event_types.DISSOLVED, side, slot)
    for chip in g.chips[fleet][:]:
        remove_chip(g, fleet, chip)
        if not CHIP_VALUE[chip]:
            g.tell(event_types.DECOY_BACK, side, slot, chip)
    g.knowledge.empty(FLEET_CHIPS + fleet)
    dissolve(g, fleet)


# -- creating a fleet ------------------------------------------------------------------------


def list_creations(g: GalacticEra, side: int, out: list[int]) -> None:
    """List on which own stars how many single ships may become a fleet."""
    if not g.spare[side]:
        return
    hex_, count, own = NONE, 0, False
    for ship in g.ships[side]:
        if ship >> SHIP_SHIFT != hex_:
            hex_, count = ship >> SHIP_SHIFT, 0
            own = on_own_star(g, side, hex_)
        count += 1
        if own and payable(g, count):
            out.append(pack(verbs.CREATE, hex_ // TILE_HEXES, hex_ % TILE_HEXES, count))


def refuse_creation(g: GalacticEra, side: int, option: int) -> Refusal:
    """Say why no fleet can be created so."""
    hex_ = named_hex(option)
    if g.flags[side] & MOVED:
        return Refusal("6.1.1.create", "has-moved-already")
    if not g.spare[side]:
        return Refusal("4.6.counter", "no-fleet-counter-left")
    if not on_own_star(g, side, hex_):
        return Refusal("6.1.1.own-star", "not-your-star")
    if not 0 < option & BYTE <= g.single_ships(side, hex_):
        return Refusal("6.1.1.ships", "not-so-many-ships")
    return Refusal("6.1.1.chips", "no-chips-left")


class CreateFleet(SecretDecision[GalacticEra]):
    """6.1.1.counter: a new fleet gets one of the unused letters, unseen."""

    section: ClassVar[str] = "6.1.1.counter"

    def __init__(self, seat: int, side: int, hex_: int, count: int) -> None:
        """Let a side turn this many single ships of a hex into a fleet."""
        super().__init__(seat)
        self.side: Final = side
        self.hex: Final = hex_
        self.count: Final = count

    def seats(self, g: GalacticEra) -> int:  # noqa: ARG002
        """Return the one seat that chooses."""
        return 1 << self.side

    def picks(self, g: GalacticEra, seat: int, lane: list[int], out: list[int]) -> None:  # noqa: ARG002
        """List the letters."""
        if not lane:
            list_letters(g.spare[self.side], out)

    def reveal(self, g: GalacticEra, lanes: list[list[int]]) -> None:
        """Put chips in the place of the ships."""
        side, hex_ = self.side, self.hex
        slot = free_slots(g, side)[0]
        values = split_values(g, self.count)
        remove_singles(g, side, hex_, self.count)
        found_fleet(g, side, slot, hex_, letter_of(lanes[side][0]), values, 0)
        fleet = side * FLEETS + slot
        g.fleet_left[fleet] = range_of(g, side, hex_) + dart_bonus(g, fleet)
        g.flags[side] &= ~SWAPPED
        g.moving = []
        g.tell(event_types.CREATED, side, slot, g.spot(hex_), self.count)
        tell_dart(g, [fleet])
        offer_decoys(g, side, slot)


def list_letters(faces: list[int], out: list[int]) -> None:
    """List indicators."""
    for face in faces:
        out.append(pack(verbs.LETTER, face))


def letter_of(option: int) -> int:
    """Return the letter of the indicator that an option names."""
    return ((option >> A & BYTE) - LETTER) % FLEETS


def tell_dart(g: GalacticEra, fleets: list[int]) -> None:
    """Tell which of some fleets is D, if one is: that is seen by all."""
    for fleet in fleets:
        if g.is_dart(fleet):
            g.tell(event_types.IS_DART, fleet // FLEETS, fleet % FLEETS)


def offer_decoys(g: GalacticEra, side: int, slot: int) -> None:
    """Ask how many decoys come into a fleet, if there are any left."""
    if g.spare_decoys[side]:
        g.push(AddDecoys(side, slot))


class AddDecoys(Decision[GalacticEra]):
    """4.6.decoys-when: a fleet that is created or increased may take in decoys of its owner."""

    section: ClassVar[str] = "4.6.decoys-when"

    def __init__(self, seat: int, slot: int) -> None:
        """Ask the owner of the fleet in a slot."""
        super().__init__(seat)
        self.slot: Final = slot

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List how many, from none on."""
        for count in range(len(g.spare_decoys[self.seat]) + 1):
            out.append(pack(verbs.DECOYS, count))

    def take(self, g: GalacticEra, option: int) -> None:
        """Put them in for all to see."""
        count = option >> A & BYTE
        if count:
            add_chips(g, self.seat * FLEETS + self.slot, [0] * count)
            g.tell(event_types.DECOYS_ADDED, self.seat, self.slot, count)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say that there are not that many."""
        if verb_of(option) == verbs.DECOYS:
            return Refusal("4.6.decoys-five", "not-so-many-decoys")
        return super().refuse(g, option)


# -- swapping counters on own stars ----------------------------------------------------------


def swappable(g: GalacticEra, side: int) -> list[int]:
    """Return the fleets of a side on stars that it controls."""
    found: list[int] = []
    for fleet in range(side * FLEETS, (side + 1) * FLEETS):
        if g.fleet_hex[fleet] != NONE and on_own_star(g, side, g.fleet_hex[fleet]):
            found.append(fleet)
    return found


def may_swap(g: GalacticEra, side: int) -> bool:
    """Return whether a side may swap counters: before it moves, with others or with unused ones."""
    if g.flags[side] & (MOVED | SWAPPED):
        return False
    fleets = swappable(g, side)
    return len(fleets) > 1 or (len(fleets) == 1 and len(g.spare[side]) > 0)


def refuse_swap(g: GalacticEra, side: int) -> Refusal:
    """Say why no counters can be swapped."""
    if g.flags[side] & MOVED:
        return Refusal("6.1.1.swap", "has-moved-already")
    if g.flags[side] & SWAPPED:
        return Refusal("6.1.1.swap", "has-swapped-already")
    return Refusal("6.1.1.swap", "no-counters-to-swap")


class SwapCounters(SecretDecision[GalacticEra]):
    """6.1.1.swap: fleets on own stars get any of their letters and of the unused ones, unseen."""

    section: ClassVar[str] = "6.1.1.swap"

    def __init__(self, seat: int, side: int) -> None:
        """Let a side swap its counters."""
        super().__init__(seat)
        self.side: Final = side

    def seats(self, g: GalacticEra) -> int:  # noqa: ARG002
        """Return the one seat that chooses."""
        return 1 << self.side

    def picks(self, g: GalacticEra, seat: int, lane: list[int], out: list[int]) -> None:  # noqa: ARG002
        """List for one fleet after the other the letters that are left."""
        fleets = swappable(g, self.side)
        if len(lane) < len(fleets):
            left = self._letters(g, fleets)
            for option in lane:
                left.remove(option >> A & BYTE)
            list_letters(left, out)

    def _letters(self, g: GalacticEra, fleets: list[int]) -> list[int]:
        return sorted(g.spare[self.side] + [g.letters[fleet] for fleet in fleets])

    def reveal(self, g: GalacticEra, lanes: list[list[int]]) -> None:
        """Put the counters where they were chosen to be."""
        side = self.side
        fleets = swappable(g, side)
        left = self._letters(g, fleets)
        ranges = [ship_range(g, fleet) for fleet in fleets]
        for i, fleet in enumerate(fleets):
            face = lanes[side][i] >> A & BYTE
            left.remove(face)
            g.letters[fleet] = face
        for i, fleet in enumerate(fleets):
            g.fleet_left[fleet] = ranges[i] + dart_bonus(g, fleet)
        g.spare[side] = left
        g.flags[side] |= SWAPPED
        mix_letters(g, side, fleets)
        g.tell(event_types.SWAPPED, side)
        tell_dart(g, fleets)


def mix_letters(g: GalacticEra, side: int, fleets: list[int]) -> None:
    """Let the others know no more than that the counters of fleets may have been swapped.

    With one another, and with the unused ones. D can be told from all others.
    """
    faces: list[int] = []
    sources, targets = 0, 0
    for fleet in fleets:
        sources |= 1 << FLEET_LETTER + fleet
        if not g.is_dart(fleet):
            targets |= 1 << FLEET_LETTER + fleet
            faces.append(g.letters[fleet])
    for face in g.spare[side]:
        sources |= 1 << SPARE_LETTERS + side
        if (face - LETTER) % FLEETS != FLEET_D:
            targets |= 1 << SPARE_LETTERS + side
            faces.append(face)
    g.knowledge.mingle(faces, sources, targets, seat_mask(g, side))


# -- a fleet is divided ----------------------------------------------------------------------


def may_divide(g: GalacticEra, side: int, fleet: int) -> bool:
    """Return whether a fleet may be divided, as far as its place and its chips go."""
    if not g.spare[side] or not on_own_star(g, side, g.fleet_hex[fleet]):
        return False
    return ship_chips(g, fleet) > 1


def ship_chips(g: GalacticEra, fleet: int) -> int:
    """Return how many chips of a fleet are not decoys."""
    found = 0
    for chip in g.chips[fleet]:
        if CHIP_VALUE[chip]:
            found += 1
    return found


def refuse_division(g: GalacticEra, side: int, fleet: int) -> Refusal:
    """Say why a fleet cannot be divided."""
    if g.flags[side] & MOVED:
        return Refusal("6.1.2.split-where", "has-moved-already")
    if not g.spare[side]:
        return Refusal("4.6.counter", "no-fleet-counter-left")
    if not on_own_star(g, side, g.fleet_hex[fleet]):
        return Refusal("6.1.2.split-where", "not-your-star")
    return Refusal("4.6.one-unit", "one-ship-chip-only")


class Split(SecretDecision[GalacticEra]):
    """6.1.2.split: a part of a fleet's chips goes to a new fleet, unseen, as does its letter."""

    section: ClassVar[str] = "6.1.2.split"
    any_order: ClassVar[bool] = True

    def __init__(self, seat: int, side: int, slot: int) -> None:
        """Let a side divide the fleet in a slot."""
        super().__init__(seat)
        self.side: Final = side
        self.slot: Final = slot

    def seats(self, g: GalacticEra) -> int:  # noqa: ARG002
        """Return the one seat that chooses."""
        return 1 << self.side

    def picks(self, g: GalacticEra, seat: int, lane: list[int], out: list[int]) -> None:  # noqa: ARG002
        """List the letters, then chip after chip, and the end."""
        if not lane:
            list_letters(g.spare[self.side], out)
            return
        if lane[-1] == _DONE:
            return
        counts = values_in(g.chips[self.side * FLEETS + self.slot])
        ships = g.strength(self.side * FLEETS + self.slot)
        given = 0
        for option in lane[1:]:
            value = option >> A & BYTE
            counts[value] -= 1
            given += value
        for value in range(HIGHEST + 1):
            if counts[value] and given + value < ships:
                out.append(pack(verbs.GIVE, value))
        if given:
            out.append(_DONE)

    def reveal(self, g: GalacticEra, lanes: list[list[int]]) -> None:
        """Found the fleet, move the chips."""
        lane, side = lanes[self.side], self.side
        fleet = side * FLEETS + self.slot
        slot = free_slots(g, side)[0]
        other = side * FLEETS + slot
        found_fleet(g, side, slot, g.fleet_hex[fleet], letter_of(lane[0]), [], 0)
        for option in lane[1:]:
            if verb_of(option) == verbs.GIVE:
                chip = chip_of(g.chips[fleet], option >> A & BYTE)
                g.chips[fleet].remove(chip)
                insort(g.chips[other], chip)
        g.fleet_left[other] = ship_range(g, fleet) + dart_bonus(g, other)
        mix_chips(g, side, [fleet, other])
        g.flags[side] &= ~SWAPPED
        g.tell(event_types.DIVIDED, side, self.slot, slot, len(g.chips[other]))
        tell_dart(g, [other])
        offer_decoys(g, side, slot)
