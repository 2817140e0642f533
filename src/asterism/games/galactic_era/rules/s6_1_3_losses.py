"""6.1.3: the winner says what is destroyed, and pays for it; owners say which chips leave."""

from __future__ import annotations

from typing import ClassVar, Final

from asterism.games.galactic_era.content.tables import (
    AUTOMA_DESTROYS,
    CHIP_VALUES,
    FLEETS,
    LOSS,
    SACRIFICE,
    SACRIFICE_DP,
    SACRIFICE_MOST,
)
from asterism.games.galactic_era.rules.lots import draw, draw_of
from asterism.games.galactic_era.rules.pieces import (
    add_chips,
    add_singles,
    free_singles,
    gain_dp,
    has,
    is_shown,
    remove_chip,
    remove_singles,
)
from asterism.games.galactic_era.rules.s6_1_1_fleets import break_up
from asterism.games.galactic_era.rules.s6_1_3_engagement import (
    STRUCK,
    come_to,
    in_turn_order,
    spared,
)
from asterism.games.galactic_era.rules.s6_4_scoring import on_ships_destroyed
from asterism.games.galactic_era.rules.s9_automas import automa_of
from asterism.games.galactic_era.state import CHIP_VALUE, NONE, GalacticEra
from asterism.games.galactic_era.vocabulary import event_types, verbs
from asterism.games.galactic_era.vocabulary.sources import BY_PEOPLE
from asterism.kernel.agenda import Decision, Rule
from asterism.kernel.options import pack, unpack, verb_of
from asterism.kernel.refusal import NO_RULE, Refusal

# -- units -----------------------------------------------------------------------------------

SINGLES: Final = FLEETS
"""The unit of single ships; units 0 to 4 are fleets. A unit in a list is side * 6 + unit."""
UNITS: Final = FLEETS + 1


def unit_of(option: int) -> int:
    """Return the unit that an option destroys ships of."""
    side, slot, _ = unpack(option)
    return side * UNITS + (SINGLES if verb_of(option) == verbs.DESTROY_SHIPS else slot)


def count_of(option: int) -> int:
    """Return how many ships an option destroys."""
    _, b, c = unpack(option)
    return b if verb_of(option) == verbs.DESTROY_SHIPS else c


def destroy_option(unit: int, count: int) -> int:
    """Return the option that destroys this many ships of a unit."""
    side, slot = unit // UNITS, unit % UNITS
    if slot == SINGLES:
        return pack(verbs.DESTROY_SHIPS, side, count)
    return pack(verbs.DESTROY_FLEET, side, slot, count)


def ships_in(g: GalacticEra, unit: int) -> int:
    """Return how many ships of a unit are in the battle."""
    side, slot = unit // UNITS, unit % UNITS
    if slot == SINGLES:
        return g.single_ships(side, g.field)
    fleet = side * FLEETS + slot
    return g.strength(fleet) if g.fleet_hex[fleet] == g.field else 0


def units_of(g: GalacticEra, sides: int, picks: list[int]) -> list[int]:
    """Return the units with ships that may be destroyed and were not picked yet."""
    picked = [unit_of(option) for option in picks]
    found: list[int] = []
    for side in range(g.sides):
        if sides >> side & 1 and not spared(g, side):
            for unit in range(side * UNITS, (side + 1) * UNITS):
                if unit not in picked and ships_in(g, unit):
                    found.append(unit)
    return found


def loss(g: GalacticEra, winners: int, destroyed: int) -> int:
    """Return how many ships winners without triple force lose: half, or all that they have."""
    ships = 0
    for unit in units_of(g, winners, []):
        ships += ships_in(g, unit)
    return min(-(-destroyed // LOSS), ships)


def count_losses(g: GalacticEra, side: int, ships: int, *, won: bool) -> None:
    """Let the Cosmic Mayans score what they lost."""
    if ships and has(g, side, SACRIFICE):
        counted = ships if won else min(ships, SACRIFICE_MOST)
        gain_dp(g, side, SACRIFICE_DP * counted, BY_PEOPLE)


def strike(g: GalacticEra, picks: list[int], lost: list[int]) -> list[Rule[GalacticEra]]:
    """Destroy the ships that were picked, and add them up by side; return what owners choose."""
    rules: list[Rule[GalacticEra]] = []
    for option in picks:
        unit, count = unit_of(option), count_of(option)
        side, slot = unit // UNITS, unit % UNITS
        lost[side] += count
        if slot == SINGLES:
            remove_singles(g, side, g.field, count)
            g.tell(event_types.SHIPS_LOST, side, count)
            continue
        g.tell(event_types.FLEET_LOST, side, slot, count)
        if count == g.strength(side * FLEETS + slot):
            break_up(g, side * FLEETS + slot)
        else:
            rules.append(LoseShips(side, slot, count))
    return rules


class Destroy(Decision[GalacticEra]):
    """6.1.3.destroy: the winner names for each losing unit how many ships are destroyed."""

    section: ClassVar[str] = "6.1.3.destroy"

    def __init__(
        self, seat: int, winners: int, losers: int, free: int, picks: list[int] | None = None
    ) -> None:
        """Ask a winner.

        Args:
            seat: who decides.
            winners: mask of the sides that have won.
            losers: mask of the sides that have lost.
            free: 1 if the winners lose no ships for it.
            picks: the options that were taken already.
        """
        super().__init__(seat)
        self.winners: Final = winners
        self.losers: Final = losers
        self.free: Final = free
        self.picks: Final[list[int]] = picks if picks is not None else []

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List every number of ships of each unit that was not named yet, all ships, and to end."""
        units = units_of(g, self.losers, self.picks)
        for unit in units:
            for count in range(1, ships_in(g, unit) + 1):
                out.append(destroy_option(unit, count))
        if units and not self.picks:
            out.append(pack(verbs.DESTROY_ALL))
        out.append(pack(verbs.DONE))
        out.sort()

    def take(self, g: GalacticEra, option: int) -> None:
        """Note what is destroyed; carry it out in the end."""
        verb = verb_of(option)
        if verb == verbs.DONE:
            self.carry_out(g, self.picks)
        elif verb == verbs.DESTROY_ALL:
            units = units_of(g, self.losers, [])
            self.carry_out(g, [destroy_option(unit, ships_in(g, unit)) for unit in units])
        else:
            picks = [*self.picks, option]
            g.push(Destroy(self.seat, self.winners, self.losers, self.free, picks))

    def by_rules(self, g: GalacticEra, menu: list[int]) -> int:
        """Destroy all ships if that is an automa's way, otherwise none (9.win-slavers)."""
        if AUTOMA_DESTROYS[automa_of(self.seat)]:
            return draw_of(g, menu, verbs.DESTROY_ALL)
        return pack(verbs.DONE)

    def carry_out(self, g: GalacticEra, picks: list[int]) -> None:
        """Destroy the ships, then let the winners pay for them."""
        come_to(g, STRUCK)
        lost = [0] * g.sides
        due = [option for option in picks if not spared(g, unit_of(option) // UNITS)]
        rules = strike(g, due, lost)
        for side in in_turn_order(g, self.losers):
            count_losses(g, side, lost[side], won=False)
        for side in in_turn_order(g, self.winners):
            on_ships_destroyed(g, side, sum(lost))
        owed = 0 if self.free else loss(g, self.winners, sum(lost))
        if owed:
            rules.append(PayLosses(self.seat, self.winners, self.losers, owed))
        g.then(*rules)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why these ships cannot be destroyed."""
        verb = verb_of(option)
        if verb == verbs.DESTROY_ALL:
            return Refusal(NO_RULE, "one-by-one-now")
        if verb not in (verbs.DESTROY_SHIPS, verbs.DESTROY_FLEET):
            return super().refuse(g, option)
        return refuse_unit(g, option, self.losers, self.picks)


def refuse_unit(g: GalacticEra, option: int, sides: int, picks: list[int]) -> Refusal:
    """Say why this many ships of a unit cannot be named."""
    unit = unit_of(option)
    side = unit // UNITS
    if side >= g.sides or not sides >> side & 1:
        return Refusal("6.1.3.destroy", "not-of-that-side")
    if spared(g, side):
        return Refusal("A3.military-effect-loss", "ships-are-spared")
    if unit in [unit_of(pick) for pick in picks]:
        return Refusal(NO_RULE, "named-already")
    return Refusal("6.1.3.destroy", "not-so-many-ships")


class PayLosses(Decision[GalacticEra]):
    """6.1.3.loss: the winner chooses which of the winning ships are destroyed."""

    section: ClassVar[str] = "6.1.3.loss"

    def __init__(
        self, seat: int, winners: int, losers: int, left: int, picks: list[int] | None = None
    ) -> None:
        """Ask a winner for this many ships more, of the sides that have won."""
        super().__init__(seat)
        self.winners: Final = winners
        self.losers: Final = losers
        self.left: Final = left
        self.picks: Final[list[int]] = picks if picks is not None else []

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List for each unit how many ships it may lose, so that the others make up the rest."""
        units = units_of(g, self.winners, self.picks)
        total = 0
        for unit in units:
            total += ships_in(g, unit)
        for unit in units:
            ships = ships_in(g, unit)
            for count in range(max(1, self.left - (total - ships)), min(ships, self.left) + 1):
                out.append(destroy_option(unit, count))
        out.sort()

    def take(self, g: GalacticEra, option: int) -> None:
        """Note it; once they are enough carry it out."""
        picks = [*self.picks, option]
        left = self.left - count_of(option)
        if left:
            g.push(PayLosses(self.seat, self.winners, self.losers, left, picks))
            return
        lost = [0] * g.sides
        rules = strike(g, picks, lost)
        for side in in_turn_order(g, self.winners):
            count_losses(g, side, lost[side], won=True)
        for side in in_turn_order(g, self.losers):
            on_ships_destroyed(g, side, sum(lost))
        g.then(*rules)

    def by_rules(self, g: GalacticEra, menu: list[int]) -> int:
        """Let the lot decide (9.win-slavers)."""
        return draw(g, menu)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why these ships cannot pay."""
        verb = verb_of(option)
        if verb == verbs.DONE:
            return Refusal("6.1.3.loss", "losses-not-paid")
        if verb not in (verbs.DESTROY_SHIPS, verbs.DESTROY_FLEET):
            return super().refuse(g, option)
        unit = unit_of(option)
        if unit in units_of(g, self.winners, self.picks) and count_of(option) <= ships_in(g, unit):
            if count_of(option) > self.left:
                return Refusal("6.1.3.loss", "more-than-owed")
            return Refusal("6.1.3.loss", "others-are-too-few")
        return refuse_unit(g, option, self.winners, self.picks)


# -- chips of a fleet that loses ships -------------------------------------------------------


class LoseShips(Decision[GalacticEra]):
    """4.6.change-shown: the owner says which chips leave a fleet; one that is too big is changed.

    All see these chips. (Losses in a combat; the Death Ray.)
    """

    section: ClassVar[str] = "4.6.change-shown"

    def __init__(self, seat: int, slot: int, left: int) -> None:
        """Ask the owner of the fleet in a slot for chips worth this many ships."""
        super().__init__(seat)
        self.slot: Final = slot
        self.left: Final = left

    def follows(self, g: GalacticEra) -> bool:
        """Take a single option if all know the chips of the fleet."""
        for chip in g.chips[self.seat * FLEETS + self.slot]:
            if not is_shown(g, chip):
                return False
        return True

    def options(self, g: GalacticEra, out: list[int]) -> None:
        """List the values of the fleet's chips, each once."""
        for value in sorted({CHIP_VALUE[chip] for chip in g.chips[self.seat * FLEETS + self.slot]}):
            if value:
                out.append(pack(verbs.LOSE_CHIP, self.slot, value))

    def take(self, g: GalacticEra, option: int) -> None:
        """Take a chip of that value out, and change what it is worth too much."""
        fleet = self.seat * FLEETS + self.slot
        value = unpack(option)[1]
        chip = chip_of(g, fleet, value)
        remove_chip(g, fleet, chip)
        g.tell(event_types.CHIP_LOST, self.seat, self.slot, chip)
        if value > self.left:
            give_change(g, fleet, value - self.left)
        if g.strength(fleet) == 0:
            break_up(g, fleet)
        elif value < self.left:
            g.push(LoseShips(self.seat, self.slot, self.left - value))

    def by_rules(self, g: GalacticEra, menu: list[int]) -> int:
        """Let the lot decide."""
        return draw(g, menu)

    def refuse(self, g: GalacticEra, option: int) -> Refusal:
        """Say why this chip cannot go."""
        if verb_of(option) == verbs.LOSE_CHIP:
            return Refusal("4.6.change-shown", "no-such-chip")
        return super().refuse(g, option)


def chip_of(g: GalacticEra, fleet: int, value: int) -> int:
    """Return a chip of a fleet that is worth so much, rather one that all have seen."""
    found = NONE
    for chip in g.chips[fleet]:
        if CHIP_VALUE[chip] == value:
            if is_shown(g, chip):
                return chip
            found = chip if found == NONE else found
    return found


def give_change(g: GalacticEra, fleet: int, total: int) -> None:
    """Put chips into a fleet that are worth so much, as few as possible, for all to see.

    If the bank has none for it, single ships stand for it, as many as there are.
    """
    values = fewest_values(g, total)
    if values:
        add_chips(g, fleet, values)
        for value in values:
            g.tell(event_types.CHIP_CHANGED, fleet // FLEETS, fleet % FLEETS, value)
    else:
        side = fleet // FLEETS
        add_singles(g, side, g.fleet_hex[fleet], min(total, free_singles(g, side)))


def fewest_values(g: GalacticEra, total: int) -> list[int]:
    """Return the fewest chips of the bank that are worth so much, the biggest first; or nothing."""
    supply = [0] * len(CHIP_VALUES)
    for chip in g.bank:
        supply[CHIP_VALUES.index(CHIP_VALUE[chip])] += 1
    for count in range(1, total + 1):
        found: list[int] = []
        if _find(supply, len(CHIP_VALUES) - 1, total, count, found):
            return found
    return []


def _find(supply: list[int], kind: int, total: int, count: int, found: list[int]) -> bool:
    """Add this many chips of a kind and smaller ones worth so much; return whether any exist."""
    if not count:
        return total == 0
    if not kind:
        return False
    value = CHIP_VALUES[kind]
    for used in range(min(supply[kind], count, total // value), -1, -1):
        size = len(found)
        for _ in range(used):
            found.append(value)
        if _find(supply, kind - 1, total - used * value, count - used, found):
            return True
        del found[size:]
    return False
