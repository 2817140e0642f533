"""What several chapters do with pieces: sectors, cards, credits, strength, what lasts."""

from __future__ import annotations

from bisect import insort
from typing import Final

from asterism.games.space_opera.content import effects as f
from asterism.games.space_opera.content.cards import (
    ATTACK,
    COST,
    DEFENCE,
    EQUIPMENT,
    FLEET,
    KEYWORDS,
    KIND,
    NEEDS_BUILT,
    PASSIVE,
    RESOURCE_OF,
    ROBOT,
    SECTORS_OF,
    SPECIES_ATTACK,
    SPECIES_DEFENCE,
    SPECIES_STORAGE,
    STEP_ATTACK,
    STEP_DEFENCE,
    STEP_EFFECTS,
    STEP_KEYWORDS,
    SYSTEM,
    WHILE_RAISED,
)
from asterism.games.space_opera.content.tables import (
    BULWARK_NUMBER,
    CHEAP_JUMP_NUMBER,
    CHEAP_TRAINING_NUMBER,
    DISCOUNT_NUMBER,
    ENVOY_NUMBER,
    GROWTH_NUMBER,
    INCOME_NUMBER,
    MORE_JUMPS_NUMBER,
    MOUNTS,
    NONE,
    NUMBERS,
    PLUNDER_NUMBER,
    RESEARCH_NUMBER,
    SHELTER_NUMBER,
    SPACES,
    STORAGE_NUMBER,
    STRENGTH,
    VANGUARD_NUMBER,
)
from asterism.games.space_opera.state import (
    CARD_DRAW,
    EMPTY,
    HAND,
    OPEN,
    SPACE,
    UNFINISHED,
    UP,
    SpaceOpera,
    own_deck_of,
)
from asterism.games.space_opera.vocabulary import event_types as e

_NUMBER_OF: Final[dict[int, int]] = {
    f.GROWTH: GROWTH_NUMBER,
    f.INCOME: INCOME_NUMBER,
    f.RESEARCH: RESEARCH_NUMBER,
    f.STORAGE: STORAGE_NUMBER,
    f.CHEAP_JUMP: CHEAP_JUMP_NUMBER,
    f.MORE_JUMPS: MORE_JUMPS_NUMBER,
    f.CHEAP_TRAINING: CHEAP_TRAINING_NUMBER,
    f.PLUNDER: PLUNDER_NUMBER,
    f.SHELTER: SHELTER_NUMBER,
    f.BULWARK: BULWARK_NUMBER,
}

# -- sectors ---------------------------------------------------------------------------------------


def sectors(g: SpaceOpera, seat: int) -> int:
    """Return the mask of the sectors where a species is (7.nowhere)."""
    face = g.system[seat]
    return 0 if face == NONE else SECTORS_OF[face - SYSTEM]


def together(g: SpaceOpera, seat: int, other: int) -> bool:
    """Return whether two species share a sector (7.same-sector)."""
    return sectors(g, seat) & sectors(g, other) != 0


def outposts(g: SpaceOpera, seat: int) -> int:
    """Return the mask of the sectors where fleets of a seat are after independent jumps."""
    mask = 0
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        if g.away[space] and works(g, space):
            mask |= g.away[space]
    return mask


def meets(g: SpaceOpera, seat: int, other: int) -> bool:
    """Return whether a species reaches another, itself or by a fleet (15.allows)."""
    return _reach(g, seat) & sectors(g, other) != 0


def met(g: SpaceOpera, seat: int) -> list[int]:
    """Return the other species that one reaches, itself or by a fleet (15.allows)."""
    reach, alive = _reach(g, seat), g.alive & ~(1 << seat)
    return [other for other in range(g.seats) if alive >> other & 1 and sectors(g, other) & reach]


def _reach(g: SpaceOpera, seat: int) -> int:
    """Return the mask of the sectors where a species is, itself or by a fleet."""
    return sectors(g, seat) | outposts(g, seat)


def others_alive(g: SpaceOpera, seat: int) -> list[int]:
    """Return the other species that are not extinct."""
    return [other for other in range(g.seats) if other != seat and g.alive >> other & 1]


# -- cards -----------------------------------------------------------------------------------------


def deck_of(g: SpaceOpera, face: int) -> int:
    """Return the deck that a resource belongs to: the shared one, or that of its first owner."""
    return own_deck_of(face) if g.own_decks else 0


def draw(g: SpaceOpera, seat: int, count: int) -> None:
    """Draw resources into a hand, as many as there are (13.draw, 8.own-decks, 8.empty)."""
    deck = seat if g.own_decks else 0
    for _ in range(count):
        if not g.deck[deck]:
            refill(g, deck)
        faces = g.deck[deck]
        if not faces:
            return
        face = faces.pop(g.chance.pick(CARD_DRAW, faces))
        g.knowledge.draw(face, HAND + seat, 1 << seat)
        insort(g.hands[seat], face)
        g.tell_some(1 << seat, e.DREW, seat, face)


def refill(g: SpaceOpera, deck: int) -> None:
    """Make a new deck of the discards (8.empty)."""
    faces = g.discards[deck]
    if not faces:
        return
    for face in faces:
        g.knowledge.draw(face, OPEN, 0)
    g.deck[deck] = sorted(faces)
    g.discards[deck] = []
    g.tell(e.RESHUFFLED)


def discard(g: SpaceOpera, face: int) -> None:
    """Put a card that all see on the discards of its deck (8.goes-home)."""
    g.discards[deck_of(g, face)].append(face)


def in_hand(g: SpaceOpera, seat: int, resource: int) -> int:
    """Return the face of a resource in a hand, NONE if it is not there."""
    for face in g.hands[seat]:
        if RESOURCE_OF[face] == resource:
            return face
    return NONE


def leave_hand(g: SpaceOpera, seat: int, face: int) -> None:
    """Take a card out of a hand for all to see."""
    g.hands[seat].remove(face)
    g.knowledge.move(face, HAND + seat, OPEN, g.knowledge.all, g.hands[seat])


def mixes(g: SpaceOpera, giver: int, taker: int) -> None:
    """Let all know that cards of the giver's decks may be in the taker's hand now."""
    if g.own_decks:
        g.strangers[taker] |= g.strangers[giver]


def resources_in(g: SpaceOpera, seat: int) -> list[int]:
    """Return the different resources in a hand, in rising order."""
    return sorted({RESOURCE_OF[face] for face in g.hands[seat]})


def storage(g: SpaceOpera, seat: int) -> int:
    """Return how many cards a seat may hold (2.storage)."""
    return SPECIES_STORAGE[g.species[seat]] + number(g, seat, STORAGE_NUMBER)


# -- the command table -----------------------------------------------------------------------------


def number(g: SpaceOpera, seat: int, which: int) -> int:
    """Return what species and command table of a seat last."""
    return g.numbers[seat * NUMBERS + which]


def resource_at(g: SpaceOpera, space: int) -> int:
    """Return the resource of the card in a space."""
    return RESOURCE_OF[g.cards[space]]


def has_built(g: SpaceOpera, seat: int, resource: int) -> bool:
    """Return whether a seat has a resource built: it lies open, or evolves."""
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        if g.condition[space] >= UP:
            if RESOURCE_OF[g.cards[space]] == resource:
                return True
            if KIND[resource] >= EQUIPMENT and _carries(g, space, resource):
                return True
    return False


def _carries(g: SpaceOpera, space: int, resource: int) -> bool:
    for face in g.mounts[space * MOUNTS : (space + 1) * MOUNTS]:
        if face != NONE and RESOURCE_OF[face] == resource:
            return True
    return False


def works(g: SpaceOpera, space: int) -> bool:
    """Return whether the card of a space is raised and not disabled (14.disabled)."""
    if g.condition[space] != UP:
        return False
    resource = RESOURCE_OF[g.cards[space]]
    return not NEEDS_BUILT[resource] or has_needs(g, space // SPACES, resource)


def has_needs(g: SpaceOpera, seat: int, resource: int) -> bool:
    """Return whether a seat has all built that a resource needs (14.built)."""
    for needed in NEEDS_BUILT[resource]:
        if not has_built(g, seat, needed):
            return False
    return True


def gear(g: SpaceOpera, space: int) -> list[int]:
    """Return the equipment and crew on a card that are not disabled (14.disabled)."""
    found: list[int] = []
    for face in g.mounts[space * MOUNTS : (space + 1) * MOUNTS]:
        if face != NONE:
            resource = RESOURCE_OF[face]
            if not NEEDS_BUILT[resource] or has_needs(g, space // SPACES, resource):
                found.append(resource)
    return found


def free_space(g: SpaceOpera, seat: int) -> int:
    """Return the first free space of a command table, NONE without one (5.eight)."""
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        if g.condition[space] == EMPTY:
            return space
    return NONE


def upright(g: SpaceOpera, seat: int) -> list[int]:
    """Return the spaces of a seat with a raised card, be it disabled or not."""
    return [
        space for space in range(seat * SPACES, (seat + 1) * SPACES) if g.condition[space] == UP
    ]


def raised(g: SpaceOpera, seat: int) -> int:
    """Return how many technologies of a seat are raised and work (25.technological, 25.working)."""
    count = 0
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        if g.condition[space] == UP and works(g, space):
            count += 1
    return count


def refresh(g: SpaceOpera, seat: int) -> None:
    """Reckon again what species and table of a seat last (6.passive, 10.lasts, 19.lasts)."""
    numbers = [0] * NUMBERS
    if g.species[seat] != NONE:
        _count(numbers, PASSIVE[g.species[seat]])
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        if g.condition[space] != UP or not works(g, space):
            continue
        resource = RESOURCE_OF[g.cards[space]]
        _count(numbers, WHILE_RAISED[resource])
        for step in range(g.steps[space]):
            _count(numbers, STEP_EFFECTS[resource][step])
        for carried in gear(g, space):
            _count(numbers, WHILE_RAISED[carried])
    g.numbers[seat * NUMBERS : (seat + 1) * NUMBERS] = numbers


def _count(numbers: list[int], lasting: list[list[int]]) -> None:
    for verb, a, b, _ in lasting:
        if verb == f.DISCOUNT:
            numbers[DISCOUNT_NUMBER + a] += b
        elif verb == f.ENVOY:
            numbers[ENVOY_NUMBER] = 1
        elif verb == f.VANGUARD:
            numbers[VANGUARD_NUMBER] = 1
        elif verb in _NUMBER_OF:
            numbers[_NUMBER_OF[verb]] += a


def price(g: SpaceOpera, seat: int, resource: int) -> int:
    """Return what a seat pays to build a resource (10.cost)."""
    cost = COST[resource]
    kind = KIND[resource]
    at = 4 if kind >= EQUIPMENT else kind
    base = seat * NUMBERS + DISCOUNT_NUMBER
    less = g.numbers[base] + g.numbers[base + at]
    return cost if not less else min(cost, max(1, cost - less))


def clear(g: SpaceOpera, space: int) -> None:
    """Discard the card of a space with all that it carries (12.with-carrier)."""
    face = g.cards[space]
    if g.condition[space] == UNFINISHED:
        g.knowledge.publish(face)
        g.knowledge.forget_place(SPACE + space)
    discard(g, face)
    for mount in range(space * MOUNTS, (space + 1) * MOUNTS):
        if g.mounts[mount] != NONE:
            discard(g, g.mounts[mount])
            g.mounts[mount] = NONE
    g.cards[space] = NONE
    g.condition[space] = EMPTY
    g.steps[space] = g.weak[space] = g.granted[space] = g.away[space] = g.spent[space] = 0
    leave_battle(g, space)
    refresh(g, space // SPACES)


def leave_battle(g: SpaceOpera, space: int) -> None:
    """Take what is no fleet any more out of a battle that goes on."""
    if space in g.line:
        g.line = [each for each in g.line if each != space]
    if space in g.duels:
        pairs = [g.duels[at : at + 2] for at in range(0, len(g.duels), 2)]
        g.duels = [each for pair in pairs if space not in pair for each in pair]


def destroy(g: SpaceOpera, space: int) -> None:
    """Destroy the card of a space, with all that it carries (12.with-carrier)."""
    face = g.cards[space]
    if g.condition[space] == UNFINISHED:
        g.knowledge.publish(face)
    g.tell(e.DESTROYED, space, face)
    clear(g, space)


def is_fleet(g: SpaceOpera, space: int) -> bool:
    """Return whether a raised fleet that works lies in a space."""
    return (
        g.condition[space] == UP and KIND[RESOURCE_OF[g.cards[space]]] == FLEET and works(g, space)
    )


def keywords(g: SpaceOpera, space: int) -> int:
    """Return the mask of the keywords of a fleet: its own, of what it carries, granted ones."""
    resource = RESOURCE_OF[g.cards[space]]
    mask = KEYWORDS[resource] | g.granted[space]
    for step in range(g.steps[space]):
        mask |= STEP_KEYWORDS[resource][step]
    for carried in gear(g, space):
        mask |= KEYWORDS[carried]
    return mask


def attack_of(g: SpaceOpera, space: int) -> int:
    """Return the attack of a raised card with what it carries (12.bonus, 20.add-up)."""
    resource = RESOURCE_OF[g.cards[space]]
    total = ATTACK[resource] - g.weak[space]
    for step in range(g.steps[space]):
        total += STEP_ATTACK[resource][step]
    for carried in gear(g, space):
        total += ATTACK[carried]
    return total


def defence_of(g: SpaceOpera, space: int) -> int:
    """Return the defence of a raised card with what it carries (12.bonus, 20.add-up)."""
    resource = RESOURCE_OF[g.cards[space]]
    total = DEFENCE[resource] - g.weak[space]
    for step in range(g.steps[space]):
        total += STEP_DEFENCE[resource][step]
    for carried in gear(g, space):
        total += DEFENCE[carried]
    return total


def total_attack(g: SpaceOpera, seat: int) -> int:
    """Return the whole attack of a species (1.strength, 6.base, 10.bonus, 11.unmet)."""
    total = SPECIES_ATTACK[g.species[seat]] + STRENGTH * g.military[seat] + g.boost[2 * seat]
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        if g.condition[space] == UP and not g.away[space] and works(g, space):
            total += attack_of(g, space)
    return total


def total_defence(g: SpaceOpera, seat: int) -> int:
    """Return the whole defence of a species (1.strength, 6.base, 10.bonus, 11.unmet)."""
    total = SPECIES_DEFENCE[g.species[seat]] + STRENGTH * g.military[seat] + g.boost[2 * seat + 1]
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        if g.condition[space] == UP and not g.away[space] and works(g, space):
            total += defence_of(g, space)
    bulwark = number(g, seat, BULWARK_NUMBER)
    return total + bulwark * lonely_sectors(g, seat) if bulwark else total


def lonely_sectors(g: SpaceOpera, seat: int) -> int:
    """Return in how many sectors of a species no other is."""
    mask = sectors(g, seat)
    for other in range(g.seats):
        if other != seat and g.alive >> other & 1:
            mask &= ~sectors(g, other)
    return mask.bit_count()


def carries_on(resource: int, equipment: int) -> bool:
    """Return whether equipment or a crew can be built on a resource (12.where, 11.robot)."""
    kind = KIND[resource]
    return kind == FLEET or (kind == ROBOT and KIND[equipment] == EQUIPMENT)
