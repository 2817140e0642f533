"""A view with the words to tell it: what every part of a scene of NOVA draws on."""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from asterism.contract.translator import Translator
from asterism.games.nova.content.scenarios import PARTIES
from asterism.games.nova.content.tables import (
    COLOURS,
    CONTROLS,
    FULL_FACTORS,
    LINE,
    MINOR,
    MINOR_WORLD,
    MIXED,
    ON_MAP,
    PLANETS,
    POWERS,
    REDUCED_FACTORS,
    RESERVE,
    RICH,
    SETTLEMENT,
    STAR,
    SYSTEM_IDS,
    SYSTEMS,
    TERRAN,
    UNIT_KIND,
    UNIT_KIND_NAMES,
    UNITS,
)
from asterism.games.nova.rules.s05_points import costs
from asterism.games.nova.rules.s13_interphase import budget
from asterism.games.nova.state import NONE, Nova, new_state, site_of
from asterism.games.nova.vocabulary.notation import UNIT_IDS
from asterism.kernel.marker import N_
from asterism.kernel.view import View
from asterism.tabletop.once import once
from asterism.tabletop.perspective import Perspective
from asterism.tabletop.seats import Seats

SEATS: Final = Seats(COLOURS, ["disc", "square", "triangle", "diamond"])
"""The colours, as they are recognised: those of seats, and those of independent powers."""

PLAIN: Final = 0
MINORS: Final = 4
ONLY: Final = (
    N_("the plain planet"),
    N_("the terran planet"),
    N_("the rich planet"),
    N_("the rich and terran planet"),
    N_("the minor's planet"),
)
"""What a planet is called: neither, terran (1), rich (2), both (3), or of a minor (4)."""
NUMBERED: Final = (
    N_("plain planet {0}"),
    N_("terran planet {0}"),
    N_("rich planet {0}"),
    N_("rich and terran planet {0}"),
    N_("minor's planet {0}"),
)
"""The same with its number in the system, where there are several of a kind."""


FACTS: Final = [name for name in Nova.PUBLIC if name in Nova.FIELDS and name != "seats"]
"""The fields that everybody sees."""


class Unit(NamedTuple):
    """A unit on the map or in a reserve."""

    unit: int
    side: int
    kind: int
    """As a piece counts now: line fleets of independents are mixed fleets."""
    factors: int
    full: bool
    at: int


class Marker(NamedTuple):
    """A control marker."""

    owner: int
    control: int
    holder: int
    """Who has it: its owner, an ally of its owner, or who occupies it."""


@mypyc_attr(native_class=False)
class Sight(Perspective):
    """What one reader sees of a game, and how the reader's language calls it."""

    def __init__(self, view: View, translator: Translator) -> None:
        super().__init__(view, translator)
        self.seats: Final = view.seats
        self.attack: Final[int] = view.public["attack"]
        """The system that is attacked, or NONE."""

    @property
    def target(self) -> int:
        """The spot that is attacked, or NONE."""
        found: int = self.public["target"]
        return found

    def side_name(self, side: int) -> str:
        """Return what a side is called."""
        return self.translator.label("side", side)

    def who(self, seat: int) -> str:
        """Return a side's name, and whether it is the reader's, or played by rules."""
        if self.seats <= seat < POWERS:
            return self._("{0} (independent)", self.side_name(seat))
        return self.side_name(seat) if seat >= POWERS else super().who(seat)

    def titled(self, seat: int) -> str:
        """Return a side's name as `who` does, and what the scenario calls it."""
        titles = PARTIES.get(self.public["scenario"], ())
        if seat >= len(titles):
            return self.who(seat)
        # i18n: a player, the side that the scenario gives to that player
        return self._("{0}, {1}", self.who(seat), self._(titles[seat]))

    @once
    def units(self) -> list[Unit]:
        """All units that are on the map or in a reserve, in rising order."""
        where, sides, full = (self.public[name] for name in ("unit_at", "unit_side", "full"))
        found: list[Unit] = []
        for unit in range(UNITS):
            if where[unit] != NONE:
                kind, side = UNIT_KIND[unit], sides[unit]
                factors = FULL_FACTORS[kind] if full[unit] else REDUCED_FACTORS[kind]
                piece = MIXED if kind == LINE and side >= self.seats else kind
                found.append(Unit(unit, side, piece, factors, bool(full[unit]), where[unit]))
        return found

    @once
    def by_system(self) -> list[list[Unit]]:
        """By system the units there."""
        found: list[list[Unit]] = [[] for _ in range(SYSTEMS)]
        for unit in self.units:
            if unit.at < RESERVE:
                found[site_of(unit.at)].append(unit)
        return found

    def marker(self, spot: int) -> Marker | None:
        """Return the marker of a spot."""
        code: int = self.public["marker"][spot]
        if not code:
            return None
        owner, control = divmod(code - 1, CONTROLS)
        return Marker(owner, control, self._holder(spot, owner, control))

    def _holder(self, spot: int, owner: int, control: int) -> int:
        """Return who has the marker of a spot (6.3.occupy, 7.3.as-own)."""
        if owner >= MINOR:
            allies: list[int] = self.public["allies"]
            for seat, where in zip(allies[1::4], allies[2::4], strict=True):
                if where == spot:
                    owner = seat
        if control < SETTLEMENT:
            return owner
        there = [unit.side for unit in self.by_system[spot // PLANETS] if unit.at == spot]
        return owner if owner in there or not there else there[-1]

    @once
    def facts(self) -> Nova:
        """A position with all that everybody sees and no more, for rules that ask for no more."""
        g = new_state(self.seats, 0)
        for name in FACTS:
            setattr(g, name, self.public[name])
        return g

    @once
    def budgets(self) -> list[tuple[int, ...]]:
        """By seat income, maintenance and the base that they would give; none for who has none."""
        return [tuple(budget(self.facts, seat)) for seat in range(self.seats)]

    @once
    def prices(self) -> list[int]:
        """By action what it costs the reader now."""
        return costs(self.facts, self.mine)

    @once
    def own_worlds(self) -> list[int]:
        """The spots with markers that the reader has."""
        found: list[int] = []
        for spots in self.public["settled"]:
            for spot in spots:
                marker = self.marker(spot)
                if marker is not None and marker.holder == self.mine:
                    found.append(spot)
        return found

    @once
    def powers(self) -> list[int]:
        """The sides that stand before everybody: the seats, then independent powers that exist."""
        alive = {unit.side for unit in self.units}
        alive.update([(code - 1) // CONTROLS for code in self.public["marker"] if code])
        return [side for side in range(POWERS) if side < self.seats or side in alive]

    # -- words -------------------------------------------------------------------------------

    def planet_name(self, system: int, planet: int) -> str:
        """Return what a planet is called: by what everybody sees of it, and its number if need be.

        The number stands there where another planet of the system is of the same kind. A plain one
        counts if something is on it: of the rest there are always more.
        """
        spot = system * PLANETS + planet
        look = self._look(spot)
        first = system * PLANETS
        for other in range(first, first + PLANETS):
            if other != spot and self._look(other) == look and self._shown(other):
                return self._(NUMBERED[look], planet + 1)
        return self._(ONLY[look])

    def _look(self, spot: int) -> int:
        """Return the kind of a planet as people tell it, without what a tile brings besides."""
        kind: int = self.public["planets"][spot] - 1
        if kind < 0:
            return PLAIN
        return MINORS if kind == MINOR_WORLD else TERRAN[kind] + 2 * RICH[kind]

    def _shown(self, spot: int) -> bool:
        """Return whether a planet is seen on the map: it has a tile, a marker or a unit."""
        if self.public["planets"][spot] or self.public["marker"][spot]:
            return True
        return any(unit.at == spot for unit in self.by_system[spot // PLANETS])

    def unit_name(self, unit: int) -> str:
        """Return what a unit is called: its kind and factors, and where it is."""
        _ = self.translator
        for each in self.units:
            if each.unit == unit:
                name = _(UNIT_KIND_NAMES[each.kind])
                if each.at >= RESERVE:
                    # i18n: a unit in the reserve, with its factors
                    return _("{0} ({1}), in reserve", name, each.factors)
                where = _.label("system", site_of(each.at))
                if each.at < STAR:
                    # i18n: a unit, its factors, the system and the planet where it is
                    planet = self.planet_name(*divmod(each.at, PLANETS))
                    return _("{0} ({1}) on {3} of {2}", name, each.factors, where, planet)
                # i18n: a unit, its factors, the system where it is
                return _("{0} ({1}) at {2}", name, each.factors, where)
        return _(UNIT_KIND_NAMES[UNIT_KIND[unit]]) if unit < UNITS else _.label("unit", unit)


def star_id(system: int) -> str:
    """Return the id of a star, and of its place."""
    return f"star-{SYSTEM_IDS[system]}"


def planet_id(system: int, planet: int) -> str:
    """Return the id of a planet."""
    return f"planet-{SYSTEM_IDS[system]}-{planet + 1}"


def unit_id(unit: int) -> str:
    """Return the id of a unit."""
    return f"unit-{UNIT_IDS[unit]}"


def is_beyond(system: int) -> bool:
    """Return whether a system lies beyond the edge of the map."""
    return system >= ON_MAP
