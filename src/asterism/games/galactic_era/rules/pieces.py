"""What every chapter does with the pieces: discs, ships, chips, fleets; who blocks whom.

These functions keep the lists of `GalacticEra` and `Knowledge` in step, and judge nothing: whoever
calls them has found out before that it may be done.
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from asterism.games.galactic_era.content.tables import (
    ADVANCED,
    ASCENSION_FROM,
    CHIP_VALUES,
    FLEET_D,
    FLEETS,
    KINSHIP,
    NO_LIMIT,
    PEOPLE_ABILITIES,
    PRIMITIVE,
    SHIPS,
    SPIRITUALITY,
    STO,
    TILE_HEXES,
    UNBLOCKABLE_FROM,
    UNINHABITED,
)
from asterism.games.galactic_era.state import (
    ALL_STARS,
    BANK_CHIPS,
    CAMP,
    CHIP_VALUE,
    FLEET_CHIPS,
    FLEET_LETTER,
    LETTER,
    MANNED,
    NONE,
    SHIP_SHIFT,
    SPARE_LETTERS,
    TOKEN,
    TOKENS_A_SLOT,
    GalacticEra,
)
from asterism.games.galactic_era.vocabulary.event_types import DP, EXPLORED, UNEARTHED
from asterism.games.galactic_era.vocabulary.sources import SOURCES
from asterism.kernel.view import SPECTATOR

SHADES: Final = TOKENS_A_SLOT // 3
"""How many tokens of a slot are of each kind: the uninhabited first, then primitive, advanced."""


def gain_dp(g: GalacticEra, side: int, points: int, source: int) -> None:
    """Give a side destiny points, or take them away: not to puppets and automata."""
    if points and g.gains_dp(side):
        g.dp[side] += points
        g.points[side * SOURCES + source] += points
        g.tell(DP, side, points)


def seat_mask(g: GalacticEra, side: int) -> int:
    """Return the watchers that see what a side sees: itself, and the seat that answers for it.

    None for an automaton.
    """
    if g.is_automa(side):
        return 0
    seat = g.seat_of(side)
    return 1 << side if seat == NONE else 1 << side | 1 << seat


def has(g: GalacticEra, side: int, ability: int, *, turned: bool = False) -> bool:
    """Return whether a side's people has an ability, as its alignment is now or once turned."""
    people = g.people[side]
    if people == NONE:
        return False
    return PEOPLE_ABILITIES[people * 2 + (g.alignment[side] ^ turned)] >> ability & 1 == 1


# -- stars and discs -------------------------------------------------------------------------


def put_discs(g: GalacticEra, side: int, star: int, n: int) -> None:
    """Put discs from a side's track on a star, which is its own from now on.

    There are enough on the track: where there are not, discs of other stars were returned before.
    """
    if n:
        g.owner[star] = side
        g.discs[star] += n
        g.track[side] += n


def return_discs(g: GalacticEra, star: int, n: int) -> None:
    """Take discs off a star, back to the track of its owner; with Spirituality VI they ascend.

    A star that loses the last of its population is uninhabited and nobody's.
    """
    side = g.owner[star]
    if side == NONE:
        return
    g.discs[star] -= n
    if g.level(side, SPIRITUALITY) >= ASCENSION_FROM:
        g.ascended[side] += n
    else:
        g.track[side] -= n
    if not g.population(star):
        g.owner[star] = NONE


def capture(g: GalacticEra, side: int, star: int) -> None:
    """Give a star another owner: all the old discs go back, the new ones are placed after that."""
    return_discs(g, star, g.discs[star])
    g.owner[star] = side


def owned_stars(g: GalacticEra, side: int) -> list[int]:
    """Return the stars that a side owns, in rising order; a capital in empty space is one."""
    return [star for star, owner in enumerate(g.owner) if owner == side]


def slot_of_home(g: GalacticEra, side: int) -> int:
    """Return the slot of the sector in which a side's capital is; NONE for an automa."""
    return NONE if g.home[side] == NONE else g.hex_of(g.home[side]) // TILE_HEXES


def token_kind(token: int) -> int:
    """Return what the face of a neutral token shows."""
    return (token - TOKEN) % TOKENS_A_SLOT // SHADES


def neutral_kind(g: GalacticEra, star: int) -> int:
    """Return what lives on a star that nobody owns; what the Annunaki uplifted is advanced."""
    token = g.tokens[star] if star < CAMP else NONE
    if token == NONE:
        return UNINHABITED
    kind = token_kind(token)
    return ADVANCED if kind == PRIMITIVE and star in g.uplifted else kind


def natural_limit(g: GalacticEra, side: int, star: int) -> int:
    """Return the natural limit of a star for a side: how far away the nearest other is populated.

    With the Alliance of Light, STO sides do not count each other's stars.
    """
    steps = g.board.steps(g.hex_of(star))
    nearest = NO_LIMIT
    for other in range(ALL_STARS):
        owner = g.owner[other]
        if other == star or owner == NONE or _is_kin(g, side, owner):
            continue
        distance = steps[g.hex_of(other)]
        if 0 <= distance < nearest:
            nearest = distance
    return nearest


def _is_kin(g: GalacticEra, side: int, other: int) -> bool:
    if side == other or g.alignment[side] != STO or g.alignment[other] != STO:
        return False
    return has(g, side, KINSHIP) or has(g, other, KINSHIP)


# -- single ships ----------------------------------------------------------------------------


def free_singles(g: GalacticEra, side: int) -> int:
    """Return how many miniatures of a single ship a side has left."""
    return SHIPS - len(g.ships[side]) - g.leaders[side]


def add_singles(g: GalacticEra, side: int, hex_: int, n: int, left: int = 0) -> None:
    """Put single ships on a hex, with so much range left in this turn; there are enough."""
    for _ in range(n):
        insort(g.ships[side], hex_ << SHIP_SHIFT | left)


def remove_singles(g: GalacticEra, side: int, hex_: int, n: int) -> None:
    """Take single ships off a hex: those with the least range left first."""
    if not n:
        return
    kept: list[int] = []
    for ship in g.ships[side]:
        if n and ship >> SHIP_SHIFT == hex_:
            n -= 1
        else:
            kept.append(ship)
    g.ships[side] = kept


def ship_hexes(g: GalacticEra, side: int) -> list[int]:
    """Return the hexes in which a side has ships, each once, in rising order."""
    found: list[int] = []
    for ship in g.ships[side]:
        if ship >> SHIP_SHIFT not in found:
            found.append(ship >> SHIP_SHIFT)
    for fleet in range(side * FLEETS, (side + 1) * FLEETS):
        if g.fleet_hex[fleet] != NONE and g.fleet_hex[fleet] not in found:
            found.append(g.fleet_hex[fleet])
    return sorted(found)


# -- what all can see ------------------------------------------------------------------------


def is_shown(g: GalacticEra, face: int) -> bool:
    """Return whether everybody knows a face."""
    return g.knowledge.knows(SPECTATOR, face)


# -- chips -----------------------------------------------------------------------------------


def split_values(g: GalacticEra, total: int) -> list[int]:
    """Return which chips of the bank stand for this many ships, as many and as small as there are.

    Nothing if the bank has no such chips.
    """
    if total <= 0:
        return []
    supply = [0] * len(CHIP_VALUES)
    for chip in g.bank:
        supply[CHIP_VALUES.index(CHIP_VALUE[chip])] += 1
    ones = supply[1]
    if total <= ones:
        return [1] * total
    found: list[int] = []
    for used in range(ones, -1, -1):
        if _fill(supply, 2, total - used, found):
            return [1] * used + found
    return []


def _fill(supply: list[int], kind: int, rest: int, found: list[int]) -> bool:
    """Add chips of a kind and larger ones that make up the rest; return whether there are any."""
    if not rest:
        return True
    worth = 0
    for larger in range(kind, len(supply)):
        worth += supply[larger] * CHIP_VALUES[larger]
    if rest > worth:
        return False
    value = CHIP_VALUES[kind]
    for count in range(min(supply[kind], rest // value), -1, -1):
        size = len(found)
        for _ in range(count):
            found.append(value)
        if _fill(supply, kind + 1, rest - count * value, found):
            return True
        del found[size:]
    return False


def add_chips(g: GalacticEra, fleet: int, values: list[int]) -> None:
    """Put chips of the bank into a fleet for all to see; a value of 0 is a decoy of its side."""
    for value in values:
        _add_chip(g, fleet, value)


def _add_chip(g: GalacticEra, fleet: int, value: int) -> None:
    pile = g.bank if value else g.spare_decoys[fleet // FLEETS]
    for i in range(len(pile)):
        if CHIP_VALUE[pile[i]] == value:
            chip = pile.pop(i)
            insort(g.chips[fleet], chip)
            g.knowledge.publish(chip)
            return


def remove_chip(g: GalacticEra, fleet: int, chip: int) -> None:
    """Take a chip out of a fleet for all to see, to the bank or to the decoys of its side."""
    g.chips[fleet].remove(chip)
    insort(g.bank if chip < BANK_CHIPS else g.spare_decoys[fleet // FLEETS], chip)
    g.knowledge.publish(chip)
    if not g.chips[fleet]:
        g.knowledge.empty(FLEET_CHIPS + fleet)


def change(g: GalacticEra, fleet: int, chips: list[int], values: list[int]) -> None:
    """Change chips of a fleet for others of the bank that are worth the same, for all to see."""
    for chip in chips:
        remove_chip(g, fleet, chip)
    add_chips(g, fleet, values)


# -- fleets ----------------------------------------------------------------------------------


def free_slots(g: GalacticEra, side: int) -> list[int]:
    """Return the slots of a side, 0 to 4, in which it has no fleet."""
    return [slot for slot in range(FLEETS) if g.fleet_hex[side * FLEETS + slot] == NONE]


def letter_face(side: int, letter: int) -> int:
    """Return the face of the indicator of a letter of a side."""
    return LETTER + side * FLEETS + letter


def found_fleet(
    g: GalacticEra, side: int, slot: int, hex_: int, letter: int, values: list[int], decoys: int
) -> None:
    """Found a fleet with an indicator that is not out; all see its chips, and of letters only D."""
    fleet = side * FLEETS + slot
    face = letter_face(side, letter)
    g.spare[side].remove(face)
    g.letters[fleet] = face
    g.fleet_hex[fleet] = hex_
    g.fleet_left[fleet] = 0
    g.darted[fleet] = 0
    if not g.is_dart(fleet):
        rest = _hidden_spares(g, side)
        g.knowledge.move(face, SPARE_LETTERS + side, FLEET_LETTER + fleet, seat_mask(g, side), rest)
    add_chips(g, fleet, values)
    add_chips(g, fleet, [0] * decoys)
    g.knowledge.require(FLEET_CHIPS + fleet, MANNED, 1)


def _hidden_spares(g: GalacticEra, side: int) -> list[int]:
    """Return the indicators that a side has not out, but for D, which all can tell."""
    return [face for face in g.spare[side] if (face - LETTER) % FLEETS != FLEET_D]


def dissolve(g: GalacticEra, fleet: int) -> None:
    """Take a fleet off the board: its indicator goes back unseen, what chips are left are seen."""
    side = fleet // FLEETS
    face = g.letters[fleet]
    dart = g.is_dart(fleet)
    for chip in g.chips[fleet][:]:
        remove_chip(g, fleet, chip)
    g.knowledge.forget_place(FLEET_CHIPS + fleet)
    g.letters[fleet] = NONE
    g.fleet_hex[fleet] = NONE
    g.fleet_left[fleet] = 0
    g.darted[fleet] = 0
    insort(g.spare[side], face)
    if not dart:
        g.knowledge.move(face, FLEET_LETTER + fleet, SPARE_LETTERS + side, seat_mask(g, side), [])


def mix_chips(g: GalacticEra, side: int, fleets: list[int]) -> None:
    """Let the others know no more than that the chips of some fleets may have been mixed.

    That every fleet holds a ship they know (4.6.one-unit).
    """
    chips: list[int] = []
    places = 0
    for fleet in fleets:
        chips.extend(g.chips[fleet])
        places |= 1 << FLEET_CHIPS + fleet
    g.knowledge.mingle(chips, places, places, seat_mask(g, side))
    for fleet in fleets:
        if g.fleet_hex[fleet] != NONE:
            g.knowledge.require(FLEET_CHIPS + fleet, MANNED, 1)


# -- who is where ----------------------------------------------------------------------------


def foes(g: GalacticEra, side: int, hex_: int) -> int:
    """Return the mask of the sides at war with a side that have ships in a hex."""
    found = 0
    for other in range(g.sides):
        if g.war[side] >> other & 1 and g.present(other, hex_):
            found |= 1 << other
    return found


def blockers(g: GalacticEra, side: int, hex_: int) -> int:
    """Return the mask of the sides whose ships block a side in a hex: they are at war with it."""
    return 0 if g.level(side, SPIRITUALITY) >= UNBLOCKABLE_FROM else foes(g, side, hex_)


def blocked(g: GalacticEra, side: int, hex_: int) -> bool:
    """Return whether a side is blocked in a hex."""
    return blockers(g, side, hex_) != 0


def open_stars(g: GalacticEra, side: int) -> list[int]:
    """Return the stars that a side owns and where it is not blocked, in rising order."""
    return [star for star in owned_stars(g, side) if not blocked(g, side, g.hex_of(star))]


def in_contact(g: GalacticEra, side: int, other: int) -> bool:
    """Return whether two sides are in contact anywhere: ship with ship, or ship with star."""
    if side == other:
        return False
    return _visits(g, side, other) or _visits(g, other, side)


def _visits(g: GalacticEra, side: int, other: int) -> bool:
    """Return whether a ship of a side is with a ship or at a star of another."""
    for hex_ in ship_hexes(g, side):
        star = g.star_at(hex_)
        if g.present(other, hex_) or (star != NONE and g.owner[star] == other):
            return True
    return False


def explore(g: GalacticEra, side: int) -> None:
    """Let a side see the tokens and relics of the stars at which its ships rest."""
    seats = seat_mask(g, side)
    for hex_ in ship_hexes(g, side):
        star = g.board.star[hex_]
        if star != NONE:
            see_token(g, side, star, seats)
            see_relic(g, side, star, seats)


def see_token(g: GalacticEra, side: int, star: int, seats: int) -> None:
    """Let a side look at the token of a star, if there is one that it does not know."""
    token = g.tokens[star]
    if token != NONE and seats & ~g.knowledge.known[token]:
        g.knowledge.show(token, seats)
        g.tell_some(seats, EXPLORED, side, star, token)


def see_relic(g: GalacticEra, side: int, star: int, seats: int) -> None:
    """Let a side look at the relic of a star, if there is one that it does not know."""
    relic = g.relics[star]
    if relic != NONE and seats & ~g.knowledge.known[relic]:
        g.knowledge.show(relic, seats)
        g.tell_some(seats, UNEARTHED, side, star, relic)
