"""What counts, in words and numbers: how near each victory is, what lies open, what is left."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from asterism.contract.scene import Entry, Row, Table
from asterism.contract.translator import Translator
from asterism.games.space_opera.content.cards import (
    RESOURCE_IDS,
    RESOURCE_NAMES,
    RESOURCE_OF,
    SECTORS_OF,
    SYSTEM,
    SYSTEMS,
)
from asterism.games.space_opera.content.effects import SECTOR_IDS, SECTOR_NAMES
from asterism.games.space_opera.content.tables import COLOURS, CROWD, NONE, RAISED, ROUNDS
from asterism.games.space_opera.state import UP
from asterism.games.space_opera.table.card_texts import card_text, kind_line, species_text
from asterism.games.space_opera.table.reading import Sight
from asterism.games.space_opera.table.reckoning import raised
from asterism.tabletop.components import KEPT


def tables(sight: Sight) -> tuple[Table, ...]:
    """Return what counts."""
    _, public = sight.translator, sight.public
    lives = tuple([sight.lives(seat) for seat in sight.seats])
    troops = tuple([public["civil"][seat] + public["military"][seat] for seat in sight.seats])
    built = tuple([raised(sight, seat) for seat in sight.seats])
    return (
        _victories(_, troops, built, lives, public["full_tables"]),
        _species(_, tuple(public["species"])),
        _open_cards(_, _lying_open(sight)),
        _systems(_, _systems_left(sight)),
        _discards(_, tuple(sorted(
            RESOURCE_OF[face]
            for name, faces in sight.view.zones.items() if name.startswith("discards-")
            for face in faces
        ))),
    )  # fmt: skip


@lru_cache(maxsize=KEPT)
def _victories(
    _: Translator,
    troops: tuple[int, ...],
    built: tuple[int, ...],
    lives: tuple[bool, ...],
    full: int,
) -> Table:
    """Return how near each seat is to the victories that can be counted."""
    rows = []
    for seat, colour in enumerate(COLOURS[: len(troops)]):
        state = _("at the end of this round") if full >> seat & 1 else ""
        cells = (
            (Entry(_("{0} of {1}", built[seat], RAISED)),),
            (Entry(_("{0} of {1}", troops[seat], CROWD)),),
            (Entry(state if lives[seat] else _("extinct")),) if state or not lives[seat] else (),
        )
        rows.append(Row(f"aims-{colour}", Entry(_.label("seat", seat), seat=seat), cells))
    rows.append(
        Row(
            "aims-all",
            Entry(_("All"), about=("25.order",)),
            (
                (Entry(_("{0} raised from the start of a round to its end", RAISED),
                       about=("25.technological",)),),
                (Entry(_("{0} at the end of a round", CROWD), about=("25.overpopulation",)),),
                (Entry(_("the last species, or a conviction, at once; else most troops after round"
                         " {0}", ROUNDS), about=("25.military",)),),
            ),
        )
    )  # fmt: skip
    columns = (_("Technologies"), _("Troops"), _("Victory"))
    return Table("victories", _("What wins"), columns, tuple(rows))


@lru_cache(maxsize=KEPT)
def _species(_: Translator, species: tuple[int, ...]) -> Table:
    """Return what the species can do."""
    rows = []
    for seat, each in enumerate(species):
        if each != NONE:
            head = Entry(_.label("species", each), seat=seat)
            rows.append(Row(f"people-{COLOURS[seat]}", head, ((Entry(species_text(_, each)),),)))
    return Table("species", _("Species"), (_("What they can do"),), tuple(rows))


def _lying_open(sight: Sight) -> tuple[tuple[int, int], ...]:
    """Return seats and the resources that they have raised and carried, each once."""
    found = {
        (seat, RESOURCE_OF[face])
        for seat in sight.seats
        for built in sight.tables[seat]
        if built.condition >= UP
        for face in (built.face, *built.mounts)
        if face != NONE
    }
    return tuple(sorted(found))


@lru_cache(maxsize=KEPT)
def _open_cards(_: Translator, cards: tuple[tuple[int, int], ...]) -> Table:
    """Return what the cards of the command tables do."""
    rows = []
    for seat, resource in cards:
        head = Entry(_(RESOURCE_NAMES[resource]), seat=seat)
        cells = ((Entry(kind_line(_, resource)),), (Entry(card_text(_, resource) or "–"),))
        rows.append(Row(f"open-{COLOURS[seat]}-{RESOURCE_IDS[resource]}", head, cells))
    title = _("Cards of the command tables")
    return Table("open-cards", title, (_("Kind"), _("What it does")), tuple(rows))


def _systems_left(sight: Sight) -> tuple[int, ...]:
    """Return how many systems of each sector are still in the deck: all can reckon it."""
    zones = sight.view.zones
    gone = {*zones["passed-systems"], *sight.public["system"], *zones["turned-up"]}
    left = [SECTORS_OF[at] for at in range(SYSTEMS) if at + SYSTEM not in gone]
    return (len(left), *[sum(mask >> sector & 1 for mask in left) for sector in
                         range(len(SECTOR_IDS))])  # fmt: skip


@lru_cache(maxsize=KEPT)
def _systems(_: Translator, left: tuple[int, ...]) -> Table:
    """Return how many systems of each sector are in the deck."""
    rows = [
        Row(f"sector-{name}", Entry(_(SECTOR_NAMES[at])), ((Entry(str(left[at + 1])),),))
        for at, name in enumerate(SECTOR_IDS)
    ]
    rows.append(Row("sector-all", Entry(_("in all")), ((Entry(str(left[0])),),)))
    title = _("Systems in the deck, by sector")
    return Table("systems", title, (_("How many"),), tuple(rows))


@lru_cache(maxsize=KEPT)
def _discards(_: Translator, resources: tuple[int, ...]) -> Table:
    """Return the discarded cards, and how many of each."""
    rows = [
        Row(f"gone-{RESOURCE_IDS[resource]}", Entry(_(RESOURCE_NAMES[resource])),
            ((Entry(str(count)),),))
        for resource, count in Counter(resources).items()
    ]  # fmt: skip
    return Table("discards", _("Discarded cards"), (_("How many"),), tuple(rows))
