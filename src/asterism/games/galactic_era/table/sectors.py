"""Who leads in each sector with how many ships, as far as a reader knows: majorities at the end."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from asterism.contract.scene import Entry, Row, Table
from asterism.contract.translator import Translator
from asterism.games.galactic_era.content.tables import (
    MAIN_STAR,
    MAJORITY_DP,
    SECTOR_NAMES,
    SLOTS,
    TILE_HEXES,
)
from asterism.games.galactic_era.state import NONE, SHIP_SHIFT
from asterism.games.galactic_era.table.reading import Fleet, Sight, sector_id
from asterism.kernel.view import UNKNOWN


class Force(NamedTuple):
    """The ships of a side in a sector, as a reader knows them."""

    side: int
    ships: int
    more: bool
    """Whether there may be more: a fleet of which the reader does not know all chips."""


Forces = tuple[tuple[Force, ...], ...]
"""By slot the ships of each side that has any there."""


class Sector(NamedTuple):
    """A sector as a reader sees it."""

    slot: int
    sector: int
    owner: int
    """Who has its main star, NONE if nobody does."""
    forces: tuple[Force, ...]
    scores: bool
    """Whether somebody who leads, or could, gains points for it."""


def sectors(sight: Sight) -> Table:
    """Return who leads in each sector with how many ships."""
    tiles: list[int] = sight.public["sectors"]
    owners: list[int] = sight.public["owner"]
    seats = sight.view.seats
    found = [
        Sector(slot, tiles[slot], owners[MAIN_STAR[tiles[slot]]], here, _scores(here, seats))
        for slot, here in enumerate(forces(sight))
        if tiles[slot] >= 0
    ]
    return _sectors(sight.translator, tuple(found))


def _scores(here: tuple[Force, ...], seats: int) -> bool:
    """Return whether points are at stake: none for a puppet or an automaton that leads alone."""
    return not here or any(force.side < seats for force in leaders(here))


def leaders(here: tuple[Force, ...]) -> list[Force]:
    """Return who has the most ships."""
    most = max([force.ships for force in here], default=0)
    return [force for force in here if force.ships == most]


def forces(sight: Sight) -> Forces:
    """Return by slot the ships of each side that has any there, as far as the reader knows."""
    return _forces(tuple(map(tuple, sight.public["ships"])), tuple(sight.fleets))


@lru_cache(maxsize=1024)
def _forces(ships: tuple[tuple[int, ...], ...], fleets: tuple[Fleet, ...]) -> Forces:
    count = [[0] * len(ships) for _ in range(SLOTS)]
    more = [[False] * len(ships) for _ in range(SLOTS)]
    for side, own in enumerate(ships):
        for ship in own:
            count[(ship >> SHIP_SHIFT) // TILE_HEXES][side] += 1
    for fleet in fleets:
        slot = fleet.hex // TILE_HEXES
        # A fleet holds at least one ship.
        count[slot][fleet.side] += max(1, fleet.least)
        more[slot][fleet.side] |= fleet.ships == UNKNOWN
    return tuple(
        [
            tuple([Force(side, n, more[slot][side]) for side, n in enumerate(count[slot]) if n])
            for slot in range(SLOTS)
        ]
    )


@lru_cache(maxsize=1024)
def _sectors(_: Translator, found: tuple[Sector, ...]) -> Table:
    # i18n: the points that are at stake in a sector
    columns = (_("Most ships"), _("Ships"), _("Main star"), _("At stake"))
    return Table("sectors", _("Sectors"), columns, tuple([_sector(_, each) for each in found]))


@lru_cache(maxsize=1024)
def _sector(_: Translator, sector: Sector) -> Row:
    star = MAIN_STAR[sector.sector]
    main = _.label("star", star)
    held = main if sector.owner == NONE else f"{main}, {_.label('side', sector.owner)}"
    return Row(
        sector_id(sector.slot),
        Entry(_(SECTOR_NAMES[sector.sector]), about=("6.6.majority",)),
        (
            _lead(_, sector.forces),
            tuple([_force(_, force) for force in sector.forces]),
            (Entry(main, held, sector.owner),),
            (_stake(_) if sector.scores else Entry("–", _("no points")),),
        ),
    )


def _lead(_: Translator, here: tuple[Force, ...]) -> tuple[Entry, ...]:
    """Return who has the most ships, and by how many; "?" where somebody may have more."""
    first = leaders(here)
    if len(first) > 1:
        return tuple([_tied(_, force.side) for force in first])
    unsure = any(force.more for force in here)
    return tuple([_ahead(_, force, here, unsure=unsure) for force in first])


def _tied(_: Translator, side: int) -> Entry:
    return Entry("=", _("{0}: as many ships as another", _.label("side", side)), side)


def _ahead(_: Translator, force: Force, here: tuple[Force, ...], *, unsure: bool) -> Entry:
    ahead = force.ships - max([each.ships for each in here if each is not force], default=0)
    text = _("{0}: ships ahead: {1}", _.label("side", force.side), ahead)
    if unsure:
        return Entry(f"+{ahead}?", _("{0}, as far as you know", text), force.side)
    return Entry(f"+{ahead}", text, force.side)


def _stake(_: Translator) -> Entry:
    return Entry(_("{0} DP", MAJORITY_DP), _("destiny points: {0}", MAJORITY_DP))


def _force(_: Translator, force: Force) -> Entry:
    """Return how many ships a side has, at least."""
    name = _.label("side", force.side)
    if force.more:
        label = _("{0}: ships: at least {1}", name, force.ships)
        return Entry(f"{force.ships}+", label, force.side)
    return Entry(str(force.ships), _("{0}: ships: {1}", name, force.ships), force.side)
