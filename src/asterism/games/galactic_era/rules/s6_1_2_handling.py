"""6.1.2, the box on rearranging: ships go into a fleet that was picked, and out of it.

What comes from the bank or goes there all can see; what two fleets exchange, nobody.
"""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import CHIP_VALUES, FLEETS
from asterism.games.galactic_era.rules.pieces import (
    add_chips,
    add_singles,
    change,
    free_singles,
    mix_chips,
    remove_chip,
    seat_mask,
    split_values,
)
from asterism.games.galactic_era.rules.s6_1_1_fleets import (
    HIGHEST,
    Split,
    break_up,
    chip_of,
    may_divide,
    offer_decoys,
    payable,
    refuse_division,
    tell_dart,
    values_in,
)
from asterism.games.galactic_era.rules.s6_1_2_journey import (
    COUNT,
    FLEET,
    HAS_MOVED,
    HEX,
    MET,
    UNDER_WAY,
    arrive,
    best_singles,
    dart_bonus,
    left_of,
    look_around,
    rest_met,
    ship_range,
    singles_able,
    singles_end,
    slow_down,
)
from asterism.games.galactic_era.state import (
    FLEET_LETTER,
    MOVED,
    NONE,
    SWAPPED,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.kernel.agenda import NOBODY, Decision
from asterism.kernel.joint import SecretDecision
from asterism.kernel.options import BYTE, A, B, pack, verb_of
from asterism.kernel.refusal import NO_RULE, Refusal

_DONE: Final = pack(verbs.DONE)


# -- a fleet that was picked: ships go in and out --------------------------------------------


def list_handling(g: GalacticEra, side: int, fleet: int, out: list[int]) -> None:
    """List what may be done with the fleet that was picked."""
    hex_ = g.fleet_hex[fleet]
    if not g.flags[side] & MOVED and may_divide(g, side, fleet):
        out.append(pack(verbs.DIVIDE))
    for count in range(1, g.single_ships(side, hex_) + 1):
        if payable(g, count):
            out.append(pack(verbs.JOIN, fleet % FLEETS, count))
    if not g.darted[fleet]:
        free = free_singles(g, side)
        counts = values_in(g.chips[fleet])
        for value in range(HIGHEST + 1):
            if counts[value] and value <= free:
                out.append(pack(verbs.LEAVE, value))
    for other in range(side * FLEETS, (side + 1) * FLEETS):
        if other != fleet and g.fleet_hex[other] == hex_:
            out.append(pack(verbs.HANDLE, other % FLEETS))
    if g.strength(fleet) > 1:
        out.append(pack(verbs.CHANGE))


def list_joins(g: GalacticEra, side: int, out: list[int]) -> None:
    """List the fleets that the single ships which were picked may join."""
    hex_, count = g.moving[HEX], g.moving[COUNT]
    if payable(g, count):
        for fleet in range(side * FLEETS, (side + 1) * FLEETS):
            if g.fleet_hex[fleet] == hex_:
                out.append(pack(verbs.JOIN, fleet % FLEETS, count))


def refuse_handling(g: GalacticEra, side: int, option: int) -> Refusal:
    """Say why that cannot be done with the unit that was picked."""
    verb = verb_of(option)
    if verb == verbs.JOIN:
        return refuse_join(g, side, option)
    if not g.moving or g.moving[FLEET] == NONE:
        return Refusal(NO_RULE, "pick-a-fleet-first")
    fleet = g.moving[FLEET]
    if verb == verbs.DIVIDE:
        return refuse_division(g, side, fleet)
    if verb == verbs.LEAVE:
        if g.darted[fleet]:
            return Refusal("6.1.3.d-locked", "fleet-has-darted")
        value = option >> A & BYTE
        if chip_of(g.chips[fleet], value) == NONE:
            return Refusal("6.1.2.decrease", "no-such-chip")
        return Refusal("6.1.2.decrease-supply", "no-single-ships-left")
    if verb == verbs.HANDLE:
        return Refusal("6.1.2.transfer", "no-other-fleet-there")
    return Refusal("4.6.change", "nothing-to-change")


def refuse_join(g: GalacticEra, side: int, option: int) -> Refusal:
    """Say why these ships cannot go into that fleet."""
    fleet, count = side * FLEETS + (option >> A & BYTE), option >> B & BYTE
    if not g.moving:
        return Refusal(NO_RULE, "nothing-picked")
    if g.moving[FLEET] not in (NONE, fleet):
        return Refusal(NO_RULE, "another-fleet-is-picked")
    if g.fleet_hex[fleet] != g.moving[HEX]:
        return Refusal("6.1.2.increase", "not-in-that-hex")
    most = g.moving[COUNT] if g.moving[FLEET] == NONE else g.single_ships(side, g.moving[HEX])
    if not 0 < count <= most or (g.moving[FLEET] == NONE and count != most):
        return Refusal("6.1.2.increase", "not-so-many-ships")
    return Refusal("6.1.2.increase", "no-chips-left")


def handle(g: GalacticEra, side: int, option: int) -> None:
    """Begin what was chosen for the unit that was picked."""
    verb, a = verb_of(option), option >> A & BYTE
    if verb == verbs.JOIN:
        join(g, side, side * FLEETS + a, option >> B & BYTE)
    elif verb == verbs.LEAVE:
        leave(g, side, g.moving[FLEET], a)
    elif verb == verbs.DIVIDE:
        g.push(Split(NOBODY, side, g.moving[FLEET] % FLEETS))
    elif verb == verbs.HANDLE:
        g.push(Transfer(NOBODY, side, g.moving[FLEET] % FLEETS, a))
    else:
        g.push(ChangeChips(side, g.moving[FLEET] % FLEETS, 0))


def join(g: GalacticEra, side: int, fleet: int, count: int) -> None:
    """Turn single ships into chips of a fleet in their hex (6.1.2.increase).

    The fleet is as slow from now on as the slowest of them, and goes on with their journey.
    """
    moving = g.moving
    hex_, moved = moving[HEX], min(moving[HAS_MOVED], 1)
    if moving[FLEET] == NONE:
        end = singles_end(g, side, hex_, moved)
        ships = g.ships[side][end - count : end]
    else:
        ships = best_singles(g, side, hex_, count)
    values = split_values(g, count)
    slowest = left_of(ships[0])
    for ship in ships:
        g.ships[side].remove(ship)
    add_chips(g, fleet, values)
    slow_down(g, fleet, slowest)
    g.moving = [fleet, hex_, 0, moved, *moving[MET:]]
    g.tell(event_types.JOINED, side, fleet % FLEETS, count)
    if moved:
        arrive(g, side)
    offer_decoys(g, side, fleet % FLEETS)


def leave(g: GalacticEra, side: int, fleet: int, value: int) -> None:
    """Turn a chip of a fleet back into single ships; an empty fleet is dissolved.

    On a journey they have used what the fleet has used, without the bonus of D (R31-moves).
    """
    hex_, moved = g.moving[HEX], min(g.moving[HAS_MOVED], 1)
    left = max(ship_range(g, fleet), 0)
    chip = chip_of(g.chips[fleet], value)
    remove_chip(g, fleet, chip)
    g.tell(event_types.LEFT_FLEET, side, fleet % FLEETS, chip)
    add_singles(g, side, hex_, value, left | UNDER_WAY if left and moved else left)
    g.moving[HAS_MOVED] = moved
    if value and moved and not left:
        look_around(g, side, hex_)
    if not g.strength(fleet):
        break_up(g, fleet)
        g.flags[side] &= ~SWAPPED
        count = singles_able(g, side, hex_, 1) if moved else 0
        rest_met(g, side)
        g.moving = [NONE, hex_, count, 1] if count else []


# -- changing chips --------------------------------------------------------------------------

CHANGES: Final = [
    (value, part)
    for value in CHIP_VALUES
    for part in CHIP_VALUES
    if 0 < part <= value - part and value - part in CHIP_VALUES
]
"""Every value of a chip that two others make up, with the smaller one of these."""


class ChangeChips(Decision[GalacticEra]):
    """4.6.change: chips of a fleet are changed for others of the bank that are worth the same.

    One into two, as often as one likes, then two into one.
    """

    section: ClassVar[str] = "4.6.change"

    def __init__(self, seat: int, slot: int, merging: int) -> None:
        """Ask the owner of the fleet in a slot; 1 once two chips were changed into one."""
        super().__init__(seat)
        self.slot: Final = slot
        self.merging: Final = merging

    def follows(self, g: GalacticEra) -> bool:  # noqa: ARG002
        """Ask always: what lies in the fleet is hidden."""
        return False

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List each chip with the smaller of the two that it is changed into, or comes from."""
        own, supply = values_in(g.chips[self.seat * FLEETS + self.slot]), values_in(g.bank)
        if not self.merging:
            for value, part in CHANGES:
                if has_change(own, supply, value, part):
                    out.append(pack(verbs.SPLIT, value, part))
        for value, part in CHANGES:
            if has_change(supply, own, value, part):
                out.append(pack(verbs.MERGE, value, part))
        out.append(_DONE)

    def take(self, g: GalacticEra, option: int) -> None:
        """Change them, and go on."""
        verb, value, part = verb_of(option), option >> A & BYTE, option >> B & BYTE
        if verb == verbs.DONE:
            return
        fleet = self.seat * FLEETS + self.slot
        chips = g.chips[fleet]
        one = chip_of(chips, value if verb == verbs.SPLIT else part)
        if verb == verbs.SPLIT:
            change(g, fleet, [one], [part, value - part])
            g.tell(event_types.SPLIT, self.seat, self.slot, one, part)
        else:
            two = chip_of([chip for chip in chips if chip != one], value - part)
            change(g, fleet, [one, two], [value])
            g.tell(event_types.MERGED, self.seat, self.slot, one, two)
        g.push(ChangeChips(self.seat, self.slot, 1 if verb == verbs.MERGE else 0))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why chips cannot be changed so."""
        if verb_of(option) not in (verbs.SPLIT, verbs.MERGE):
            return super().refuse(g, option)
        if verb_of(option) == verbs.SPLIT and self.merging:
            return Refusal(NO_RULE, "split-before-merge")
        return Refusal("4.6.change", "no-such-change")


def may_change(own: list[int], supply: list[int]) -> bool:
    """Return whether a fleet with this many chips of each value has a change with the supply."""
    for value, part in CHANGES:
        if has_change(own, supply, value, part) or has_change(supply, own, value, part):
            return True
    return False


def has_change(one: list[int], two: list[int], value: int, part: int) -> bool:
    """Return whether a pile has a chip of a value, and another the two that it is changed into."""
    if not one[value]:
        return False
    rest = value - part
    return two[part] >= 2 if part == rest else two[part] > 0 and two[rest] > 0


# -- two fleets of a hex ---------------------------------------------------------------------


class Transfer(SecretDecision[GalacticEra]):
    """6.1.2.transfer, 6.1.2.swap-here: two fleets of a hex exchange counters and chips, unseen.

    Both are as slow as the slower one from now on, whether anything was exchanged or not: their
    ranges are open (R31-moves). One that is left without ships is dissolved (6.1.2.merge). From a
    fleet that has darted only decoys can go away (6.1.3.d-locked), so it slows nobody down.
    """

    section: ClassVar[str] = "6.1.2.transfer"
    any_order: ClassVar[bool] = True

    def __init__(self, seat: int, side: int, slot: int, other: int) -> None:
        """Let a side handle the fleets in two slots; the first was picked."""
        super().__init__(seat)
        self.side: Final = side
        self.slot: Final = slot
        self.other: Final = other

    def seats(self, g: GalacticEra) -> int:  # noqa: ARG002
        """Return the one seat that chooses."""
        return 1 << self.side

    def picks(self, g: GalacticEra, seat: int, lane: list[int], out: list[int]) -> None:  # noqa: ARG002
        """List the swap of counters, chips to give, chips to take, and the end."""
        if lane and lane[-1] == _DONE:
            return
        own, cross = self.side * FLEETS, pack(verbs.CROSS)
        if cross not in lane and not g.darted[own + self.slot] and not g.darted[own + self.other]:
            out.append(cross)
        self._list(g, self.slot, verbs.GIVE, lane, out)
        self._list(g, self.other, verbs.TAKE, lane, out)
        out.append(_DONE)

    def _list(self, g: GalacticEra, slot: int, verb: int, lane: list[int], out: list[int]) -> None:
        fleet = self.side * FLEETS + slot
        counts = values_in(g.chips[fleet])
        for option in lane:
            if verb_of(option) == verb:
                counts[option >> A & BYTE] -= 1
        for value in range(1 if g.darted[fleet] else HIGHEST + 1):
            if counts[value]:
                out.append(pack(verb, value))

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why a fleet keeps its ships and its counter."""
        own, verb = self.side * FLEETS, verb_of(option)
        giver = g.darted[own + self.slot] and verb in (verbs.GIVE, verbs.CROSS)
        if giver or (g.darted[own + self.other] and verb in (verbs.TAKE, verbs.CROSS)):
            return Refusal("6.1.3.d-locked", "fleet-has-darted")
        return super().refuse(g, option)

    def reveal(self, g: GalacticEra, lanes: list[list[int]]) -> None:
        """Exchange what was chosen."""
        side, hex_ = self.side, g.fleet_hex[self.side * FLEETS + self.slot]
        one, two = side * FLEETS + self.slot, side * FLEETS + self.other
        slowest = min(ship_range(g, one), ship_range(g, two))
        rested = not g.fleet_left[one] or not g.fleet_left[two]
        darted = [g.darted[one], g.darted[two]]
        crossed = False
        given: list[int] = []
        taken: list[int] = []
        for option in lanes[side]:
            verb = verb_of(option)
            if verb == verbs.CROSS:
                crossed = True
            elif verb == verbs.GIVE:
                given.append(lift_chip(g, one, option >> A & BYTE))
            elif verb == verbs.TAKE:
                taken.append(lift_chip(g, two, option >> A & BYTE))
        g.chips[one] = sorted(g.chips[one] + taken)
        g.chips[two] = sorted(g.chips[two] + given)
        cross_letters(g, side, one, two, crossed)
        mix_chips(g, side, [one, two])
        left = [len(g.chips[fleet]) if g.strength(fleet) else 0 for fleet in (one, two)]
        g.tell(event_types.HANDLED, side, self.slot, self.other, *left)
        tell_dart(g, [one, two])
        for i, fleet in enumerate((one, two)):
            if not g.strength(fleet):
                break_up(g, fleet)
                g.flags[side] &= ~SWAPPED
            elif not darted[1 - i]:
                g.fleet_left[fleet] = 0 if rested else slowest + dart_bonus(g, fleet)
        moved, others = min(g.moving[HAS_MOVED], 1), g.moving[MET:]
        if g.fleet_hex[one] == NONE:
            one = two
        g.moving = [one, hex_, 0, moved]
        if moved:
            g.moving += sorted({*others, *([] if darted[0] else [two])} - {one})
            arrive(g, side)


def lift_chip(g: GalacticEra, fleet: int, value: int) -> int:
    """Take a chip of a value out of a fleet, into the hand of its owner."""
    chip = chip_of(g.chips[fleet], value)
    g.chips[fleet].remove(chip)
    return chip


def cross_letters(g: GalacticEra, side: int, one: int, two: int, crossed: bool) -> None:  # noqa: FBT001
    """Swap the counters of two fleets, or not; the others cannot tell, unless one of them is D."""
    if crossed:
        g.letters[one], g.letters[two] = g.letters[two], g.letters[one]
    seats = seat_mask(g, side)
    if g.is_dart(one) or g.is_dart(two):
        other, was = (two, one) if g.is_dart(one) else (one, two)
        if crossed:
            g.knowledge.move(g.letters[other], FLEET_LETTER + was, FLEET_LETTER + other, seats, [])
        return
    places = 1 << FLEET_LETTER + one | 1 << FLEET_LETTER + two
    g.knowledge.mingle([g.letters[one], g.letters[two]], places, places, seats)
