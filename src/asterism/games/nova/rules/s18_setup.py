"""18: how a scenario is set up, step by step."""

from __future__ import annotations

from typing import Final

from asterism.games.nova.content import scenarios as sc
from asterism.games.nova.content.cards import BRINGS
from asterism.games.nova.content.tables import (
    BASE,
    CAPITAL,
    CENTRAL,
    COLONY,
    NEIGHBOURS,
    ON_MAP,
    PLANETS,
    REGION_OF,
    REGIONS,
    RICH_TERRAN,
    SETTLEMENT,
    SYSTEMS_OF,
    TILE_KIND,
)
from asterism.games.nova.rules.pieces import (
    control_of,
    free_spot,
    gain_vp,
    holder,
    owner_of,
    put_marker,
    set_planet,
    sides_in,
    take_unit,
)
from asterism.games.nova.rules.s03_impulse import Impulse
from asterism.games.nova.rules.s05_exploring import cover
from asterism.games.nova.rules.s05_hands import begin_development
from asterism.games.nova.rules.s10_grounds import set_tension
from asterism.games.nova.rules.s11_refusals import refuse_home, refuse_region, refuse_trait
from asterism.games.nova.rules.s12_drawing import DealHand
from asterism.games.nova.rules.s17_explored_region import ExploreRegion, clear_system
from asterism.games.nova.rules.s17_powers import FirstColony, SettlePower, taken
from asterism.games.nova.rules.s18_events import Grant, Happen
from asterism.games.nova.state import (
    CARD,
    CARD_DRAW,
    NONE,
    OPEN,
    ORDER_DRAW,
    POOL,
    REGION_DIE,
    Nova,
)
from asterism.games.nova.vocabulary import event_types as e
from asterism.games.nova.vocabulary import verbs as v
from asterism.games.nova.vocabulary.sources import AT_START
from asterism.kernel.agenda import Decision, Step
from asterism.kernel.options import pack, unpack
from asterism.kernel.refusal import Refusal

SIX: Final = 6


class SetUp(Step[Nova]):
    """A step of the set-up is carried out."""

    section = "4.scenario-sets"

    def __init__(self, verb: int, a: int, b: int, c: int, d: int) -> None:
        """Take the verb and its arguments."""
        self.verb = verb
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def resolve(self, g: Nova) -> None:
        """Do it; what events can do as well is theirs."""
        if self.verb in _STEPS:
            _STEPS[self.verb](g, self)
        else:
            g.push(Happen(g.order[0], self.verb, self.a, self.b, self.c, self.d))


class Begin(Step[Nova]):
    """The first impulse begins."""

    section = "4.scenario"

    def resolve(self, g: Nova) -> None:
        """Let the first player begin."""
        g.push(Impulse(g.order[0]))


def regions_of(g: Nova, regions: int) -> list[int]:
    """Return the regions that a step of a set-up speaks of."""
    if regions == sc.REGION_SETS.index("central"):
        return list(range(CENTRAL))
    if regions == sc.REGION_SETS.index("open"):
        return [region for region in range(REGIONS) if g.open_regions >> region & 1]
    if regions == sc.REGION_SETS.index("closed"):
        return [region for region in range(REGIONS) if not g.open_regions >> region & 1]
    if regions == sc.REGION_SETS.index("other-central"):
        return [region for region in range(CENTRAL) if not _occupied(g, region)]
    return [region for region in range(REGIONS) if not taken(g, region)]


def _occupied(g: Nova, region: int) -> bool:
    return any(g.marker[s * PLANETS] or sides_in(g, s) for s in SYSTEMS_OF[region])


def _home_world(g: Nova, step: SetUp) -> None:
    regions = regions_of(g, step.c)
    for region in regions:
        g.open_regions |= 1 << region
    if step.b == CAPITAL:
        g.push(FoundCapital(step.a, step.b, regions))
    else:
        g.push(ChooseHome(step.a, step.b, regions))


class ChooseHome(Decision[Nova]):
    """A player puts a rich and terran planet into a system, with a marker on it (18.1.home)."""

    section = "18.1.home"

    def __init__(self, seat: int, control: int, regions: list[int]) -> None:
        """Ask a seat where in these regions its home is."""
        super().__init__(seat)
        self.control = control
        self.regions = regions

    def applies(self, g: Nova) -> bool:
        """Lapse where no system is left."""
        return any(not sides_in(g, s) for region in self.regions for s in SYSTEMS_OF[region])

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the systems."""
        for region in self.regions:
            for system in SYSTEMS_OF[region]:
                if not sides_in(g, system):
                    out.append(pack(v.HOME, system))
        out.sort()

    def take(self, g: Nova, option: int) -> None:
        """Lay the planet and the marker; the other systems of these regions get tiles later."""
        system, _, _ = unpack(option)
        for tile in g.pool:
            if TILE_KIND[tile] == RICH_TERRAN:
                g.pool.remove(tile)
                g.knowledge.move(tile, POOL, OPEN, g.knowledge.all, g.pool)
                g.open_tiles = sorted([*g.open_tiles, tile])
                break
        set_planet(g, system * PLANETS, 1 + RICH_TERRAN)
        put_marker(g, system * PLANETS, self.seat, self.control)
        g.tell(e.MARKED, self.seat, self.control, system)

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a player does not begin there."""
        return refuse_home(g, self.seat, self.regions, option, self.section)


class FoundCapital(ChooseHome):
    """The Republic does so with its capital (18.5.republic)."""

    section = "18.5.republic"


def _cover(g: Nova, step: SetUp) -> None:
    other = step.a == sc.REGION_SETS.index("other-central")
    regions = (
        [r for r in range(CENTRAL) if g.open_regions >> r & 1] if other else regions_of(g, step.a)
    )
    for region in regions:
        g.open_regions |= 1 << region
        for system in SYSTEMS_OF[region]:
            empty = not g.planets[system * PLANETS] and not sides_in(g, system)
            if empty and g.covered[system] == NONE and not (other and _settled(g, region)):
                cover(g, system)


def _settled(g: Nova, region: int) -> bool:
    """Return whether the province of seat 0 lies in a region: its empty systems are explored."""
    return any(g.control[system] == 0 for system in SYSTEMS_OF[region])


def _hand(g: Nova, step: SetUp) -> None:
    g.then(*[DealHand(seat, step.a) for seat in g.order])


def _province(g: Nova, step: SetUp) -> None:
    """Explore regions for seat 0 (18.3.explored, 18.5.province)."""
    if step.a == sc.PROVINCE_IDS.index("both-central"):
        first = g.chance.roll(REGION_DIE, SIX) - 1
        regions = [*range(CENTRAL), CENTRAL + first, CENTRAL + (first + 1) % SIX]
        g.push(ExploreRegion(0, [s for region in regions for s in SYSTEMS_OF[region]]))
    else:
        central = g.chance.below(REGION_DIE, CENTRAL)
        g.push(ChooseProvince(0, central))


class ChooseProvince(Decision[Nova]):
    """The governor chooses the peripheral region of the province (18.5.province)."""

    section = "18.5.province"

    def __init__(self, seat: int, central: int) -> None:
        """Ask the governor; the central region is known."""
        super().__init__(seat)
        self.central = central

    def options(self, g: Nova, out: list[int]) -> None:  # noqa: ARG002
        """Offer the regions beside it."""
        found: list[int] = []
        for system in SYSTEMS_OF[self.central]:
            for near in NEIGHBOURS[system]:
                region = REGION_OF[near]
                if region >= CENTRAL and region not in found:
                    found.append(region)
        for region in sorted(found):
            out.append(pack(v.REGION, region))

    def take(self, g: Nova, option: int) -> None:
        """Explore both."""
        region, _, _ = unpack(option)
        g.push(ExploreRegion(0, [*SYSTEMS_OF[self.central], *SYSTEMS_OF[region]]))

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a region is not chosen."""
        return refuse_region(g, self.seat, option, self.section, anywhere=False)


def _capital(g: Nova, step: SetUp) -> None:
    systems = [s for s in range(ON_MAP) if g.control[s] == 0]
    g.push(FirstColony(0, 0, systems, 4, step.a))


def _vp(g: Nova, step: SetUp) -> None:
    settlements = colonies = 0
    for code in g.marker:
        if not code or (step.d and owner_of(code) < g.seats):
            continue
        settlements += int(control_of(code) == SETTLEMENT)
        colonies += int(control_of(code) == COLONY)
    vp = step.a - step.b * settlements - step.c * colonies
    gain_vp(g, 0, max(0, vp), AT_START)


def _tension(g: Nova, step: SetUp) -> None:
    for one in range(g.seats):
        for other in range(one):
            set_tension(g, one, other, step.a)
            g.tell(e.TENSION, one, other, step.a)


def _powers(g: Nova, step: SetUp) -> None:
    """Settle a power in each central region, until there is enough in them (18.4.powers)."""
    for region in range(CENTRAL):
        g.trigger[g.seats + region] = 1 - region
        g.open_regions |= 1 << region
    g.then(
        *[SettlePower(g.seats + region, region) for region in range(CENTRAL)],
        EnoughSettled(step.a),
    )


class EnoughSettled(Step[Nova]):
    """With too few settlements and colonies it is all done again (18.4.eight)."""

    section = "18.4.eight"

    def __init__(self, least: int) -> None:
        """Take how many there have to be."""
        self.least = least

    def resolve(self, g: Nova) -> None:
        """Count; begin anew if they are too few."""
        found = len(
            [code for code in g.marker if code and control_of(code) in (SETTLEMENT, COLONY)]
        )
        if found >= self.least:
            return
        for region in range(CENTRAL):
            for system in SYSTEMS_OF[region]:
                clear_system(g, system)
        for unit in range(len(g.unit_at)):
            if g.unit_at[unit] != NONE:
                take_unit(g, unit)
        g.push(SetUp(sc.POWERS, self.least, 0, 0, 0))


def _power_capitals(g: Nova, step: SetUp) -> None:  # noqa: ARG001
    """Each power without a capital gets one in its region (18.4.capitals)."""
    g.then(*[FirstColony(0, g.seats + r, SYSTEMS_OF[r], 4, 0) for r in range(CENTRAL)])


def _landing(g: Nova, step: SetUp) -> None:  # noqa: ARG001
    """The invader lands in a random peripheral region, with a base in each system (18.4.bases)."""
    land(g, 0, CENTRAL + g.chance.roll(REGION_DIE, SIX) - 1)


def land(g: Nova, seat: int, region: int) -> None:
    """Put a base into each system of a region; units can be built there (18.4, 18.6)."""
    g.open_regions |= 1 << region
    for system in SYSTEMS_OF[region]:
        spot = free_spot(g, system)
        put_marker(g, spot, seat, BASE)
        g.yards = [*g.yards, spot]
        g.tell(e.MARKED, seat, BASE, system)


def _running(g: Nova, step: SetUp) -> None:
    """A random military development with pieces runs from the start (18.4.development)."""
    deck = step.a
    cards = [face for face in g.decks[deck] if BRINGS[face - CARD] != NONE]
    if not cards:
        return
    face = cards[g.chance.pick(CARD_DRAW, cards)]
    g.decks[deck].remove(face)
    g.knowledge.publish(face)
    g.tell(e.PLAYED, 0, face)
    begin_development(g, 0, face)


def _set_aside(g: Nova, step: SetUp) -> None:
    """Take the first developments with pieces out of the deck (18.5.set-aside)."""
    for face in [f for f in g.decks[0] if 0 <= BRINGS[f - CARD] < step.a]:
        g.decks[0].remove(face)
        g.knowledge.publish(face)
        g.gone = sorted([*g.gone, face])


def _choose_regions(g: Nova, step: SetUp) -> None:  # noqa: ARG001
    g.then(*[ChooseRegion(seat) for seat in g.order])


class ChooseRegion(Decision[Nova]):
    """A player chooses a peripheral region, and puts a base into each system (18.6.regions)."""

    section = "18.6.regions"

    def applies(self, g: Nova) -> bool:
        """Lapse where no region is left."""
        return any(not taken(g, region) for region in range(CENTRAL, REGIONS))

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the regions that nobody has."""
        for region in range(CENTRAL, REGIONS):
            if not taken(g, region):
                out.append(pack(v.REGION, region))

    def take(self, g: Nova, option: int) -> None:
        """Land there."""
        region, _, _ = unpack(option)
        land(g, self.seat, region)

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a region is not chosen."""
        return refuse_region(g, self.seat, option, self.section, anywhere=True)


def _traits(g: Nova, step: SetUp) -> None:  # noqa: ARG001
    g.then(*[ChooseTrait(seat) for seat in g.order])


class ChooseTrait(Decision[Nova]):
    """A player chooses a trait that no other has, while there is one (18.6.traits)."""

    section = "18.6.traits"

    def options(self, g: Nova, out: list[int]) -> None:
        """Offer the traits."""
        free = [deck for deck in range(3) if deck not in g.traits]
        for deck in free or range(3):
            out.append(pack(v.TRAIT, deck))

    def take(self, g: Nova, option: int) -> None:
        """Take it."""
        deck, _, _ = unpack(option)
        g.traits[self.seat] = deck

    def refuse(self, g: Nova, option: int) -> Refusal:
        """Say why a trait is not taken."""
        return refuse_trait(g, self.seat, option, self.section)


def _trait(g: Nova, step: SetUp) -> None:
    g.traits[step.a] = step.b


def _order(g: Nova, step: SetUp) -> None:  # noqa: ARG001
    left = list(range(g.seats))
    order: list[int] = []
    while left:
        order.append(left.pop(g.chance.below(ORDER_DRAW, len(left))))
    g.order = order


def _extra_points(g: Nova, step: SetUp) -> None:
    """The Republic builds more the more the Empire has (18.5.points-republic)."""
    points = step.a
    for spot in range(ON_MAP * PLANETS):
        if g.marker[spot] and holder(g, spot) == 0:
            control = control_of(g.marker[spot])
            points += step.b if control == SETTLEMENT else step.c if control == COLONY else 0
    g.push(Grant(1, points, step.d))


_STEPS: Final = {
    sc.HOME_WORLD: _home_world,
    sc.COVER: _cover,
    sc.HAND: _hand,
    sc.PROVINCE: _province,
    sc.PUT_CAPITAL: _capital,
    sc.START_VP: _vp,
    sc.TENSION: _tension,
    sc.POWERS: _powers,
    sc.FOUND_POWERS: _power_capitals,
    sc.LANDING: _landing,
    sc.RUNNING: _running,
    sc.SET_ASIDE: _set_aside,
    sc.CHOOSE_REGIONS: _choose_regions,
    sc.TRAITS: _traits,
    sc.TRAIT: _trait,
    sc.ORDER: _order,
    sc.EXTRA_POINTS: _extra_points,
}
"""What each verb does."""
