"""What scores, and what has scored: points by source, objectives of all eras, majorities."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from asterism.contract.protocol import ACTIVE, DONE
from asterism.contract.scene import Entry, Row, Table
from asterism.contract.translator import Translator
from asterism.games.galactic_era.content.tables import (
    CARDS_COMPLETED,
    ERA_IDS,
    ERA_NAMES,
    ERA_OF_ROUND,
    ERAS,
    FIELD_NAMES,
    FIELDS,
    GOAL_NAMES,
    GOALS,
    MAIN_STAR,
    MAJORITY_DP,
    OBJECTIVE_TEXTS,
    SECTOR_NAMES,
    SLOTS,
    STORY_NAMES,
    STORY_OBJECTIVES,
    TILE_HEXES,
)
from asterism.games.galactic_era.state import NONE, SHIP_SHIFT
from asterism.games.galactic_era.table.reading import Fleet, Sight
from asterism.games.galactic_era.table.round_track import GOAL_RULES
from asterism.games.galactic_era.table.short_texts import OBJECTIVES
from asterism.games.galactic_era.vocabulary.sources import SOURCE_IDS, SOURCE_NAMES, SOURCES
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.components import signed
from asterism.tabletop.scores import by_source

# -- points by source --------------------------------------------------------------------------


def points(sight: Sight) -> Table:
    """Return what brought each seat its points."""
    kept = tuple(sight.public["points"][: sight.view.seats * SOURCES])
    return _points(sight.translator, kept)


@lru_cache(maxsize=1024)
def _points(_: Translator, kept: tuple[int, ...]) -> Table:
    parts = [kept[first : first + SOURCES] for first in range(0, len(kept), SOURCES)]
    return by_source(_, SOURCE_IDS, SOURCE_NAMES, parts)


# -- objectives --------------------------------------------------------------------------------


def objectives(sight: Sight) -> Table:
    """Return what scores in each era, for the goal, and at the end."""
    public = sight.public
    return _objectives(sight.translator, public["story"], public["goal"], sight.round)


@lru_cache(maxsize=1024)
def _objectives(_: Translator, story: int, goal: int, round_: int) -> Table:
    rows: list[Row] = []
    for era in range(ERAS if story != NONE else 0):
        rounds = [number for number in range(len(ERA_OF_ROUND)) if ERA_OF_ROUND[number] == era]
        # i18n: an era, its first and its last round
        name = _("{0}, rounds {1} to {2}", _(ERA_NAMES[era]), rounds[0], rounds[-1])
        mark = ACTIVE if round_ in rounds else DONE if round_ > rounds[-1] else ""
        label = _("{0}, now", name) if mark == ACTIVE else name
        head = Entry(name, label, mark=mark)
        found = [_objective(_, *each) for each in STORY_OBJECTIVES[story * ERAS + era]]
        rows.append(Row(f"objectives-{ERA_IDS[era]}", head, (tuple(found),)))
    if goal != NONE:
        entry: dict[str, Any] = GOALS["goals"][goal]
        text = entry["text"]
        head = Entry(_("Goal: {0}", _(GOAL_NAMES[goal])), about=(GOAL_RULES[goal],))
        rows.append(Row("objectives-goal", head, ((Entry(_(text)),),)))
    rows.append(Row("objectives-cards", Entry(_("Domination cards")), ((_cards(_),),)))
    rows.append(Row("objectives-end", Entry(_("At the end")), (_at_the_end(_),)))
    title = _("What scores")
    if story != NONE:
        title = _("What scores: {0}", _(STORY_NAMES[story]))
    return Table("objectives", title, ("",), tuple(rows))


def _objective(_: Translator, objective: int, dp: int, fields: int) -> Entry:
    """Return an objective of the story, with the fields that it looks at unless these are all."""
    short = _("{0} DP: {1}", signed(dp), _(OBJECTIVES[objective]))
    text = _("{0} DP: {1}", signed(dp), _(OBJECTIVE_TEXTS[objective]).removesuffix("."))
    looked_at = [_(FIELD_NAMES[field]) for field in range(FIELDS) if fields >> field & 1]
    if len(looked_at) < FIELDS:
        # i18n: an objective of the story, and the fields of technology that count for it
        short = _("{0} ({1})", short, ", ".join(looked_at))
        text = _("{0} ({1})", text, ", ".join(looked_at))
    return Entry(short, text)


def _cards(_: Translator) -> Entry:
    text = _("Up to {0}, their DP by section A or B", CARDS_COMPLETED)
    return Entry(text, about=("7.3.two",))


def _at_the_end(_: Translator) -> tuple[Entry, ...]:
    return (
        Entry(_("The number that your population track shows"), about=("6.6.track",)),
        Entry(
            _("{0} DP for the most ships in each sector, all who tie", MAJORITY_DP),
            about=("6.6.majority",),
        ),
    )


# -- sectors -----------------------------------------------------------------------------------


class Force(NamedTuple):
    """The ships of a side in a sector, as a reader knows them."""

    side: int
    ships: int
    more: bool
    """Whether there may be more: a fleet of which the reader does not know all chips."""


class Sector(NamedTuple):
    """A sector as a reader sees it."""

    slot: int
    sector: int
    owner: int
    """Who has its main star, NONE if nobody does."""
    forces: tuple[Force, ...]


def sectors(sight: Sight) -> Table:
    """Return who leads in each sector with how many ships."""
    public = sight.public
    return _sectors(
        sight.translator,
        tuple(public["sectors"]),
        tuple(public["owner"]),
        tuple(map(tuple, public["ships"])),
        tuple(sight.fleets),
    )


@lru_cache(maxsize=1024)
def _sectors(
    _: Translator,
    tiles: tuple[int, ...],
    owners: tuple[int, ...],
    ships: tuple[tuple[int, ...], ...],
    fleets: tuple[Fleet, ...],
) -> Table:
    forces = _forces(ships, fleets)
    found = [
        Sector(slot, tiles[slot], owners[MAIN_STAR[tiles[slot]]], forces[slot])
        for slot in range(SLOTS)
        if tiles[slot] >= 0
    ]
    columns = (_("Most ships"), _("Ships"), _("Main star"))
    return _sector_table(_, columns, tuple(found))


def _forces(
    ships: tuple[tuple[int, ...], ...], fleets: tuple[Fleet, ...]
) -> list[tuple[Force, ...]]:
    """Return by slot the ships of each side that has any there."""
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
    return [
        tuple([Force(side, n, more[slot][side]) for side, n in enumerate(count[slot]) if n])
        for slot in range(SLOTS)
    ]


@lru_cache(maxsize=1024)
def _sector_table(_: Translator, columns: tuple[str, ...], found: tuple[Sector, ...]) -> Table:
    """Return the table, the same object while ships move about within their sectors."""
    return Table("sectors", _("Sectors"), columns, tuple([_sector(_, each) for each in found]))


@lru_cache(maxsize=1024)
def _sector(_: Translator, sector: Sector) -> Row:
    most = max([force.ships for force in sector.forces], default=0)
    star = MAIN_STAR[sector.sector]
    main = _.label("star", star)
    held = main if sector.owner == NONE else f"{main}, {_.label('side', sector.owner)}"
    return Row(
        f"sector-{sector.slot}",
        Entry(_(SECTOR_NAMES[sector.sector]), about=("6.6.majority",)),
        (
            tuple([_force(_, force) for force in sector.forces if force.ships == most]),
            tuple([_force(_, force) for force in sector.forces]),
            (Entry(main, held, sector.owner),),
        ),
    )


def _force(_: Translator, force: Force) -> Entry:
    """Return how many ships a side has, at least."""
    name = _.label("side", force.side)
    if force.more:
        label = _("{0}: ships: at least {1}", name, force.ships)
        return Entry(f"{force.ships}+", label, force.side)
    return Entry(str(force.ships), _("{0}: ships: {1}", name, force.ships), force.side)
