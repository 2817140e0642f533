"""How the sides stand to each other and to what there is: technology, war and contact, neutrals."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from asterism.contract.protocol import ACTIVE, BATTLE, DONE
from asterism.contract.scene import Entry, Row, Table
from asterism.contract.translator import Translator
from asterism.games.galactic_era.board.hexes import Board
from asterism.games.galactic_era.content.tables import (
    ADVANCED,
    ALIGNMENT_IDS,
    COLOURS,
    FIELD_IDS,
    FIELD_NAMES,
    FIELDS,
    FLEETS,
    GAIN_BY,
    GAIN_DISCS,
    GAIN_IDS,
    GAIN_NAMES,
    GAIN_OF,
    GAIN_SHIPS,
    LEVELS,
    NEUTRAL_IDS,
    NEUTRAL_NAMES,
    ROMAN,
)
from asterism.games.galactic_era.state import CAMP, NONE, SHIP_SHIFT
from asterism.games.galactic_era.table.components import ALIGNMENT_NAMES
from asterism.games.galactic_era.table.reading import Sight
from asterism.games.galactic_era.table.short_texts import level_gains
from asterism.kernel.view import UNKNOWN

# -- technology --------------------------------------------------------------------------------


def technology(sight: Sight) -> Table:
    """Return what each level of each field gives, and which sides have reached it."""
    levels = tuple(sight.public["levels"])
    return _technology(sight.translator, levels, sight.acting)


@lru_cache(maxsize=1024)
def _technology(_: Translator, levels: tuple[int, ...], mine: int) -> Table:
    rows = [
        _level(_, field, level, levels[field::FIELDS], mine)
        for field in range(FIELDS)
        for level in range(1, LEVELS + 1)
    ]
    return Table("technology", _("Technology"), (_("It gives"), _("Who")), tuple(rows))


@lru_cache(maxsize=4096)
def _level(_: Translator, field: int, level: int, reached: tuple[int, ...], mine: int) -> Row:
    """Return a level of a field; `reached` by side the level that it has."""
    name = f"{_(FIELD_NAMES[field])} {ROMAN[level]}"
    label, mark = name, ""
    if mine != NONE and level <= reached[mine]:
        mark = DONE
    elif mine != NONE and level == reached[mine] + 1:
        label, mark = _("{0}, next for you", name), ACTIVE
    about = (f"A2.{FIELD_IDS[field]}-{level}",) if level > 1 else ()
    gains = tuple([Entry(text) for text in level_gains(_, field, level)])
    here = [
        Entry(_.label("side", side), seat=side) for side, has in enumerate(reached) if has == level
    ]
    head = Entry(name, label, mark=mark, about=about)
    return Row(f"technology-{FIELD_IDS[field]}-{level}", head, (gains, tuple(here)))


# -- war, peace and contact --------------------------------------------------------------------


def relations(sight: Sight) -> Table:
    """Return who is at war with whom, and who is in contact with whom (4.8)."""
    public = sight.public
    contact = _contact(
        sight.board,
        tuple(map(tuple, public["ships"])),
        tuple(public["fleet_hex"]),
        tuple(public["owner"]),
        tuple(public["camps"]),
    )
    return _relations(sight.translator, tuple(public["war"]), contact)


@lru_cache(maxsize=1024)
def _contact(
    board: Board,
    ships: tuple[tuple[int, ...], ...],
    fleets: tuple[int, ...],
    owners: tuple[int, ...],
    camps: tuple[int, ...],
) -> tuple[int, ...]:
    """Return by side the mask of those with which it is in contact: ships with ships or stars."""
    visits = [{ship >> SHIP_SHIFT for ship in own} for own in ships]
    for number, hex_ in enumerate(fleets):
        if hex_ != NONE:
            visits[number // FLEETS].add(hex_)
    there = [set(own) for own in visits]
    for star, side in enumerate(owners):
        if side != NONE:
            there[side].add(camps[star - CAMP] if star >= CAMP else board.hex_of[star])
    sides = range(len(ships))
    meets = [[not visits[one].isdisjoint(there[other]) for other in sides] for one in sides]
    return tuple(
        [
            sum(
                1 << other
                for other in sides
                if other != side and (meets[side][other] or meets[other][side])
            )
            for side in sides
        ]
    )


@lru_cache(maxsize=1024)
def _relations(_: Translator, war: tuple[int, ...], contact: tuple[int, ...]) -> Table:
    sides = range(len(war))
    names = [_.label("side", side) for side in sides]
    rows = [
        Row(
            f"relations-{COLOURS[side]}",
            Entry(names[side], seat=side),
            tuple(
                [
                    _relation(
                        _,
                        names[side],
                        names[other],
                        war[side] >> other & 1,
                        contact[side] >> other & 1,
                    )
                    if other != side
                    else ()
                    for other in sides
                ]
            ),
        )
        for side in sides
    ]
    return Table("relations", _("War and contact"), tuple(names), tuple(rows))


def _relation(_: Translator, one: str, other: str, war: int, contact: int) -> tuple[Entry, ...]:
    """Return whether two sides are at war and in contact."""
    if war:
        found = [Entry(_("war"), _("{0} and {1} are at war", one, other), mark=BATTLE)]
    else:
        found = [Entry(_("peace"), _("{0} and {1} are at peace", one, other))]
    if contact:
        found.append(Entry(_("contact"), _("{0} and {1} are in contact", one, other)))
    return tuple(found)


# -- neutral stars -----------------------------------------------------------------------------


class Kind(NamedTuple):
    """The neutral stars of a kind that a reader knows."""

    kind: int
    """UNKNOWN for those whose counter lies face down."""
    stars: tuple[int, ...]


def neutrals(sight: Sight) -> Table:
    """Return what neutral stars of each kind give, and where the reader knows some."""
    owners, uplifted = tuple(sight.public["owner"]), tuple(sight.public["uplifted"])
    kinds = _kinds(sight.board, owners, uplifted, tuple(sight.tokens.items()))
    return _neutrals(sight.translator, kinds)


@lru_cache(maxsize=1024)
def _kinds(
    board: Board,
    owners: tuple[int, ...],
    uplifted: tuple[int, ...],
    tokens: tuple[tuple[int, int], ...],
) -> tuple[Kind, ...]:
    """Return the neutral stars by kind; a star without a counter is uninhabited."""
    known = dict(tokens)
    stars: dict[int, list[int]] = {kind: [] for kind in range(len(NEUTRAL_IDS))}
    stars[UNKNOWN] = []
    for hex_ in board.stars:
        star = board.star[hex_]
        if owners[star] == NONE:
            stars[ADVANCED if star in uplifted else known.get(star, 0)].append(star)
    return tuple(
        [Kind(kind, tuple(found)) for kind, found in stars.items() if kind != UNKNOWN or found]
    )


@lru_cache(maxsize=1024)
def _neutrals(_: Translator, kinds: tuple[Kind, ...]) -> Table:
    columns = (_("How it is gained"), _("Stars"), _("Where"))
    return Table("neutrals", _("Neutral stars"), columns, tuple([_kind(_, each) for each in kinds]))


@lru_cache(maxsize=1024)
def _kind(_: Translator, known: Kind) -> Row:
    names = [_.label("star", star) for star in known.stars]
    name, head = "hidden", _("counter face down")
    if known.kind != UNKNOWN:
        name, head = NEUTRAL_IDS[known.kind], _(NEUTRAL_NAMES[known.kind])
    gains = tuple([_gain(_, way) for way, of in enumerate(GAIN_OF) if of == known.kind != UNKNOWN])
    count = Entry(str(len(names)), _("stars: {0}", len(names)))
    return Row(
        f"neutrals-{name}",
        Entry(head),
        (gains, (count,), (Entry(", ".join(names)),) if names else ()),
    )


def _gain(_: Translator, way: int) -> Entry:
    """Return a way to gain a neutral star: who may, the ships that it takes, the discs it gives."""
    who = [
        _(ALIGNMENT_NAMES[each]) for each in range(len(ALIGNMENT_IDS)) if GAIN_BY[way] >> each & 1
    ]
    name, ships, discs = _(GAIN_NAMES[way]), GAIN_SHIPS[way], GAIN_DISCS[way]
    text = _("{0} ({1}): ships from {2}, discs {3}", name, ", ".join(who), ships, discs)
    return Entry(text, about=(f"6.2.4.{GAIN_IDS[way]}",))
