"""The map of the galaxy: stars, what lives on them, ships and fleets, and where these could go.

The ground never changes after the set-up, so it is a group of its own; stars and ships of each
sector are two more. A star without ships has its hex to itself; with ships it makes room for them.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from asterism.contract.protocol import ACTIVE, BATTLE
from asterism.contract.scene import Component, Group, Panel, Place
from asterism.contract.translator import Translator
from asterism.games.galactic_era.board.hexes import (
    TILE_Q,
    TILE_R,
    Board,
    board_q,
    board_r,
    straight,
)
from asterism.games.galactic_era.content.tables import (
    ASTEROIDS,
    FLEET_D,
    FLEET_IDS,
    FLEETS,
    HOME_POPULATION,
    NEBULA,
    NEUTRAL_IDS,
    NEUTRAL_NAMES,
    NEUTRON,
    PAIR_IDS,
    RELIC_IDS,
    RELIC_NAMES,
    SLOT_CENTRES,
    SLOTS,
    SPACE,
    STAR,
    TILE_HEXES,
    USED_SLOTS,
)
from asterism.games.galactic_era.rules.s9_spawning import SPOTS
from asterism.games.galactic_era.state import CAMP, NONE
from asterism.games.galactic_era.table.reading import (
    ABSENT,
    Fleet,
    Sight,
    fleet_id,
    fleet_name,
    hex_name,
    sector_id,
    ships_id,
    spot_name,
    star_id,
)
from asterism.kernel.marker import N_
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.components import KEPT, TABLES, remembered

SEAM: Final = 0.034
"""Sectors lie so much further apart than their hexes say, so that one sees where they meet."""

LOOKS: Final = {SPACE: "cell", STAR: "strong", NEBULA: "soft", ASTEROIDS: "rough", NEUTRON: "dark"}
"""How a hex looks by what it is."""
GROUNDS: Final = {NEBULA: N_("nebula"), ASTEROIDS: N_("asteroids"), NEUTRON: N_("neutron star")}
GATE_LETTERS: Final = "ABC"
SOLO_SLOTS: Final = sum(1 << slot for slot in [0, *USED_SLOTS[1]])
"""The slots of the board of a solo game, as bits."""
DISTANCES: Final = 4
"""No star lies further from the main star of its sector."""


# -- where things are --------------------------------------------------------------------------


def hex_place(hex_: int, *, low: bool = False) -> str:
    """Return the place of ships in a hex; `low` where they make room for a star."""
    return f"{'orbit' if low else 'hex'}-{hex_ // TILE_HEXES}-{hex_ % TILE_HEXES:02}"


@lru_cache(maxsize=512)
def ring_of(hex_: int) -> int:
    """Return how far a star is from the main star of its sector."""
    index = hex_ % TILE_HEXES
    return straight(TILE_Q[index], TILE_R[index])


@lru_cache(maxsize=TABLES)
def map_panel(_: Translator, board: Board, camps: tuple[int, ...]) -> Panel:
    """Return the panel of the map: places for stars, around them, and in every other hex."""
    places: list[Place] = []
    for hex_ in board.hexes:
        slot, index = divmod(hex_, TILE_HEXES)
        x, y = _middle(hex_)
        kind = board.kind[hex_]
        look, name, region = LOOKS[kind], spot_name(_, board, hex_), sector_id(slot)
        star = board.star[hex_]
        if star == NONE and hex_ in camps:
            star, name = CAMP + camps.index(hex_), _.label("star", CAMP + camps.index(hex_))
        if kind in GROUNDS:
            name = _("{0}, {1}", name, _(GROUNDS[kind]))
        if ground_id(board, hex_):
            places.append(Place(f"ground-{slot}-{index}", name, -1, -1, look, x, y, region))
        if star != NONE:
            places.append(Place(f"star-{star_id(star)}", name, -1, -1, look, x, y, region))
            name = _("around {0}", name)
        here = hex_place(hex_, low=star != NONE)
        places.append(Place(here, name, -1, -1, look, x, y, region))
    return Panel("map", _("The galaxy"), "map", tuple(places))


def _middle(hex_: int) -> tuple[float, float]:
    """Return the middle of a hex, in lengths of a side."""
    q, r = board_q(hex_), board_r(hex_)
    sector_q, sector_r = SLOT_CENTRES[hex_ // TILE_HEXES]
    q_, r_ = q + SEAM * sector_q, r + SEAM * sector_r
    return round(1.5 * q_, 3), round(math.sqrt(3) * (r_ + q_ / 2), 3)


# -- the ground --------------------------------------------------------------------------------


@lru_cache(maxsize=TABLES)
def ground(_: Translator, board: Board) -> Group:
    """Return what lies on the map for good: asteroids, neutron stars, wormholes, spawn spots."""
    found: list[Component] = []
    for hex_ in board.hexes:
        name = ground_id(board, hex_)
        place = f"ground-{hex_ // TILE_HEXES}-{hex_ % TILE_HEXES}"
        pair = board.pair[hex_]
        if pair != NONE:
            letter = GATE_LETTERS[pair]
            label = _("wormhole {0}, to {1}", letter, spot_name(_, board, board.wormhole[hex_]))
            symbol, about = f"wormhole.{PAIR_IDS[pair]}", ("6.1.2.wormhole",)
            found.append(Component(name, symbol, place, letter, label, about=about))
        elif is_spawn_spot(board, hex_):
            label = _("spawn spot of the automata")
            found.append(Component(name, "spawn", place, "+", label, about=("9.spots",)))
        elif name:
            symbol, face = ("asteroids", "∴") if board.kind[hex_] == ASTEROIDS else ("neutron", "×")
            found.append(Component(name, symbol, place, face, _(GROUNDS[board.kind[hex_]])))
    return Group(tuple(found))


def ground_id(board: Board, hex_: int) -> str:
    """Return the id of what lies in a hex for good; empty if nothing is drawn there."""
    kind = board.kind[hex_]
    what = "asteroids" if kind == ASTEROIDS else "neutron" if kind == NEUTRON else ""
    if board.pair[hex_] != NONE:
        what = "wormhole"
    elif is_spawn_spot(board, hex_):
        what = "spawn"
    return f"{what}-{hex_ // TILE_HEXES}-{hex_ % TILE_HEXES}" if what else ""


def is_spawn_spot(board: Board, hex_: int) -> bool:
    """Return whether ships of automata appear in a hex: on the board of a solo game."""
    return board.ground.slots == SOLO_SLOTS and hex_ in SPOTS


# -- stars -------------------------------------------------------------------------------------


class Star(NamedTuple):
    """A star as a reader sees it: all that its components depend on."""

    star: int
    hex_: int
    ring: int
    owner: int
    population: int
    home: bool
    token: int
    """What lives there: ABSENT, UNKNOWN or a kind of neutral star."""
    uplifted: bool
    relic: int
    eyes: bool
    """Whether what the reader knows of it is marked as hidden from others."""
    busy: bool
    """Whether ships are there."""


class Sky(NamedTuple):
    """All that the stars of a table depend on, as a reader sees it."""

    owners: tuple[int, ...]
    discs: tuple[int, ...]
    homes: tuple[int, ...]
    uplifted: tuple[int, ...]
    camps: tuple[int, ...]
    tokens: tuple[tuple[int, int], ...]
    relics: tuple[tuple[int, int], ...]
    busy: frozenset[int]
    """The hexes where ships are."""
    eyes: bool
    """Whether a seat looks, not a spectator."""


def stars(sight: Sight) -> tuple[Group, ...]:
    """Lay the stars, sector by sector."""
    public = sight.public
    sky = Sky(
        tuple(public["owner"]),
        tuple(public["discs"]),
        tuple(public["home"]),
        tuple(public["uplifted"]),
        tuple(public["camps"]),
        tuple(sight.tokens.items()),
        tuple(sight.relics.items()),
        _busy(sight),
        sight.mine >= 0,
    )
    return _sky(sight.translator, sight.board, sky)


@lru_cache(maxsize=4 * TABLES)
def _sky(_: Translator, board: Board, sky: Sky) -> tuple[Group, ...]:
    """Return the stars of each sector."""
    owners, homes, camps = sky.owners, sky.homes, sky.camps
    tokens, relics = dict(sky.tokens), dict(sky.relics)
    slots: list[list[Star]] = [[] for _slot in range(SLOTS)]
    camp_hexes = [hex_ for hex_ in camps if hex_ != NONE]
    for hex_ in [*board.stars, *camp_hexes]:
        star = board.star[hex_]
        if star == NONE:
            star = CAMP + camps.index(hex_)
        owner = owners[star]
        home = owner != NONE and homes[owner] == star
        slots[hex_ // TILE_HEXES].append(
            Star(
                star,
                hex_,
                ring_of(hex_) if star < CAMP else DISTANCES,
                owner,
                sky.discs[star] + (HOME_POPULATION if home else 0),
                home,
                tokens.get(star, ABSENT),
                star in sky.uplifted,
                relics.get(star, ABSENT),
                sky.eyes and owner == NONE,
                hex_ in sky.busy,
            )
        )
    return tuple([_stars(_, tuple(found)) for found in slots])


def _busy(sight: Sight) -> frozenset[int]:
    """Return the hexes where ships are."""
    found = {hex_ for hex_ in sight.public["fleet_hex"] if hex_ != NONE}
    for side in sight.sides:
        found.update(sight.singles[side])
    return frozenset(found)


@lru_cache(maxsize=KEPT)
def _stars(_: Translator, found: tuple[Star, ...]) -> Group:
    """Return the stars of a sector."""
    laid: list[Component] = []
    for star in found:
        laid.append(star_component(_, star))
        if star.relic != ABSENT and star.owner == NONE:
            laid.append(relic_component(_, star.star, star.relic, eyes=star.eyes))
    return Group(tuple(laid))


@lru_cache(maxsize=KEPT)
def star_component(_: Translator, star: Star) -> Component:
    """Return a star: its owner and population, or what lives there."""
    name = star_id(star.star)
    label = _.label("star", star.star)
    parts = [label, hex_name(_, star.hex_)]
    symbol, face, value, figure, sign = "star", "", "", "", ""
    if star.owner != NONE:
        symbol, face = "world", str(star.population)
        value = face
        if star.home:
            parts.append(_("home star of {0}", _.label("side", star.owner)))
            sign = "icon.home"
        else:
            parts.append(_.label("side", star.owner))
        parts.append(_("population {0}", star.population))
        if star.relic >= 0:
            figure = f"relic.{RELIC_IDS[star.relic]}"
            parts.append(_("relic: {0}", _(RELIC_NAMES[star.relic])))
    elif star.token == ABSENT:
        face, figure = "–", "neutral.none"
        parts.append(_("uninhabited"))
    elif star.token == UNKNOWN:
        face, figure = "?", "neutral.hidden"
        parts.append(_("a counter face down"))
    else:
        kind = NEUTRAL_IDS[star.token]
        face, figure = _(NEUTRAL_FACES[star.token]), f"neutral.{kind}"
        parts.append(_(NEUTRAL_NAMES[star.token]))
        if star.uplifted:
            figure = "neutral.uplifted"
            parts.append(_("counts as advanced"))
    if star.star < CAMP:
        # i18n: how far a star is from the main star of its sector
        parts.append(_("ring {0}", star.ring) if star.ring else _("main star"))
    eye = star.eyes and star.token >= 0
    if eye:
        parts.append(_("hidden but known to you"))
    return Component(
        f"star-{name}",
        f"{'low-' if star.busy else ''}{symbol}.{star.ring}",
        f"star-{name}",
        face,
        ", ".join(parts),
        label,
        star.owner,
        memory=eye,
        value=value,
        figure=figure,
        sign=sign,
        about=STAR_RULES if star.owner == NONE else (),
    )


NEUTRAL_FACES: Final = (
    # i18n: one letter for an uninhabited neutral star
    N_("U"),
    # i18n: one letter for a primitive neutral star
    N_("P"),
    # i18n: one letter for an advanced neutral star
    N_("A"),
)
STAR_RULES: Final = ("6.1.2.explore",)


def relic_id(star: int) -> str:
    """Return the id of the relic of a star."""
    return f"relic-{star_id(star)}"


@lru_cache(maxsize=KEPT)
def relic_component(_: Translator, star: int, relic: int, *, eyes: bool) -> Component:
    """Return the relic of a star, seen or unseen."""
    name, place = relic_id(star), f"star-{star_id(star)}"
    if relic == UNKNOWN:
        return Component(name, "relic", place, "?", _("a relic face down"), figure="relic.hidden")
    label = _("relic: {0}", _(RELIC_NAMES[relic]))
    if eyes:
        label = remembered(_, label)
    return Component(
        name, "relic", place, RELIC_NAMES[relic][:2], label, _(RELIC_NAMES[relic]), memory=eyes,
        figure=f"relic.{RELIC_IDS[relic]}",
    )  # fmt: skip


# -- ships -------------------------------------------------------------------------------------


class Ships(NamedTuple):
    """The single ships of a side in a hex."""

    side: int
    hex: int
    number: int
    low: bool
    """Whether they share their hex with a star."""
    mark: str


class Stand(NamedTuple):
    """A fleet on its stand."""

    fleet: Fleet
    low: bool
    mark: str
    eyes: bool
    """Whether what the reader knows of it is marked as hidden from others."""


def ships(sight: Sight, targets: frozenset[int]) -> list[Group]:
    """Lay ships and fleets, sector by sector, and a target in the empty hexes among `targets`."""
    slots: list[list[Ships | Stand]] = [[] for _ in range(SLOTS)]
    moving = picked(sight)
    field: int = sight.public["field"]
    for side in sight.sides:
        for hex_, count in sight.singles[side].items():
            mark = _mark(hex_ == field, (side, hex_, NONE) == moving)
            low = sight.star_at(hex_) != NONE
            slots[hex_ // TILE_HEXES].append(Ships(side, hex_, count, low, mark))
    for fleet in sight.fleets:
        mark = _mark(fleet.hex == field, (fleet.side, fleet.hex, fleet.slot) == moving)
        low = sight.star_at(fleet.hex) != NONE
        eyes = sight.mine >= 0 and not sight.commands(fleet.side)
        slots[fleet.hex // TILE_HEXES].append(Stand(fleet, low, mark, eyes))
    empty: list[list[int]] = [[] for _ in range(SLOTS)]
    for hex_ in sorted(targets):
        empty[hex_ // TILE_HEXES].append(hex_)
    return [
        _ships(sight.translator, sight.board, tuple(units), tuple(spots))
        for units, spots in zip(slots, empty, strict=True)
    ]


def _mark(fights: bool, moves: bool) -> str:  # noqa: FBT001
    """Return the mark of ships that fight, or that are on their way."""
    return BATTLE if fights else ACTIVE if moves else ""


def picked(sight: Sight) -> tuple[int, int, int]:
    """Return what is on its way: its side, its hex, and the slot of the fleet or NONE."""
    moving: list[int] = sight.public["moving"]
    side: int = sight.public["active"]
    if not moving or side == NONE:
        return NONE, NONE, NONE
    fleet, hex_ = moving[:2]
    return side, hex_, NONE if fleet == NONE else fleet % FLEETS


@lru_cache(maxsize=KEPT)
def _ships(
    _: Translator, board: Board, units: tuple[Ships | Stand, ...], targets: tuple[int, ...]
) -> Group:
    """Return the ships of a sector, and the targets in its empty hexes."""
    laid: list[Component] = []
    for unit in units:
        if isinstance(unit, Ships):
            laid.append(ships_component(_, unit))
        else:
            laid.append(fleet_component(_, unit))
    laid.extend([target_component(_, board, hex_) for hex_ in targets])
    return Group(tuple(laid))


def target_id(hex_: int) -> str:
    """Return the id of a hex that can be touched though nothing lies there."""
    return f"target-{hex_ // TILE_HEXES}-{hex_ % TILE_HEXES}"


@lru_cache(maxsize=KEPT)
def ships_component(_: Translator, unit: Ships) -> Component:
    """Return the single ships of a side in a hex."""
    return Component(
        ships_id(unit.side, unit.hex),
        "low-ships" if unit.low else "ships",
        hex_place(unit.hex, low=unit.low),
        f"{unit.number}▴",
        _("{0}'s single ships: {1}", _.label("side", unit.side), unit.number),
        seat=unit.side,
        mark=unit.mark,
        value=str(unit.number),
    )


@lru_cache(maxsize=KEPT)
def fleet_component(_: Translator, stand: Stand) -> Component:
    """Return a fleet: face down with its chips, or with its letter and its ships."""
    fleet = stand.fleet
    hidden = fleet.letter == UNKNOWN
    letter = "" if hidden else FLEET_IDS[fleet.letter]
    name = _.label("side", fleet.side)
    text = N_("{0}'s fleet {1}, face down") if hidden else N_("{0}'s fleet {1}")
    parts = [_(text, name, fleet_name(_, fleet.slot, fleet.letter))]
    known = fleet.ships != UNKNOWN
    if known:
        parts.append(_("ships: {0}", fleet.ships))
    elif fleet.least:
        parts.append(_("ships: at least {0}", fleet.least))
    parts.append(_("chips: {0}", fleet.chips))
    eye = stand.eyes and (known or fleet.letter not in (UNKNOWN, FLEET_D))
    if eye:
        parts.append(_("hidden but known to you"))
    # In full, in two letters, in one.
    face = f"{letter}{fleet.ships if known else f'×{fleet.chips}'}"
    short = face if len(face) <= 2 else letter or str(fleet.chips)
    return Component(
        fleet_id(fleet.side, fleet.slot),
        f"{'low-' if stand.low else ''}fleet{'' if known else '-down'}",
        hex_place(fleet.hex, low=stand.low),
        face,
        ", ".join(parts),
        short,
        fleet.side,
        memory=eye,
        mark=stand.mark,
        value=letter or str(fleet.chips),
    )


@lru_cache(maxsize=KEPT)
def target_component(_: Translator, board: Board, hex_: int) -> Component:
    """Return what can be touched in a hex where nothing lies."""
    spot = spot_name(_, board, hex_)
    return Component(target_id(hex_), "target", hex_place(hex_), "·", spot)
