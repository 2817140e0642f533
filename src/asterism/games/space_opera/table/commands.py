"""The command tables: what each seat has, as everybody sees it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from asterism.contract.protocol import ACTIVE, GONE, PLAYERS, SEALED, SEAT, WINNER
from asterism.contract.scene import Component, Group, Panel, Place
from asterism.contract.translator import Translator
from asterism.games.space_opera.content.cards import RESOURCE_OF
from asterism.games.space_opera.content.tables import COLOURS, NONE, SPACES
from asterism.games.space_opera.table.components import (
    built_component,
    card_component,
    mounted_components,
    species_component,
    system_component,
)
from asterism.games.space_opera.table.reading import SEATS, Built, Sight, sector_names
from asterism.games.space_opera.table.reckoning import meets, price, raised, storage, totals
from asterism.kernel.marker import N_
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.components import KEPT, number, player, ranked, tally
from asterism.tabletop.panels import Column, ranking, result_panel

OWN: Final = "own"
"""The panel of the reader's own command table."""
ROOMY: Final = 2
"""So many rivals have room for large cards: their panel has another name then."""
CROWD: Final = "crowd"
"""The panel of more rivals."""
OWN_LOW: Final = "own-low"
"""The panel of the reader's own command table where there are so many seats."""
FULL: Final = 6
LOWER: Final = 4
"""So many spaces of a seat are shown even while all are empty: the first row of a narrow screen."""

OWNS: Final = (OWN, OWN_LOW)

TITLES: Final = (
    ("seat-{}", ""),
    ("totals-{}", N_("Attack, defence")),
    ("species-of-{}", N_("Species")),
    ("where-{}", N_("System")),
    ("meets-{}", N_("In reach")),
    ("civil-of-{}", N_("Civil troops")),
    ("military-of-{}", N_("Military")),
    ("credits-of-{}", N_("Credits")),
    ("raised-of-{}", N_("Technologies")),
    ("hand-of-{}", N_("Hand")),
)
"""What stands before each seat besides its spaces: how its places are called, and what it is."""


class Standing(NamedTuple):
    """What stands before a seat as a reader sees it: all that its components depend on."""

    seat: int
    caption: str
    mark: str
    species: int
    system: int
    totals: tuple[int, int]
    meets: tuple[int, ...]
    """By seat the mask of the sectors in which this one reaches it."""
    troops: tuple[int, int]
    credits: int
    cards: int
    storage: int
    seen: tuple[tuple[int, int], ...]
    """The cards of a rival that the reader knows, and what each would cost it."""
    raised: int
    own: bool


def command_tables(sight: Sight) -> tuple[list[Panel], list[Group]]:
    """Lay the command tables: those of the rivals, clockwise, then the reader's own."""
    _, mine = sight.translator, sight.mine
    rivals = tuple([seat for seat in sight.clockwise(sight.view.seats) if seat != mine])
    panels = [_panel(_, rivals, *_places(sight, rivals), PLAYERS if _roomy(rivals) else CROWD)]
    if mine >= 0:
        name = OWN if sight.view.seats < FULL else OWN_LOW
        panels.append(_panel(_, (mine,), *_places(sight, (mine,)), name))
    groups = [
        group
        for seat in (*rivals, mine)
        if seat >= 0
        for group in (_before(_, _standing(sight, seat)), _spaces(_, *_built(sight, seat)))
    ]
    return panels, groups


def _roomy(rivals: tuple[int, ...]) -> bool:
    return len(rivals) <= ROOMY


def _places(sight: Sight, seats: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Return how many spaces the tables of some seats show, and at which something is carried."""
    tables = [built for seat in seats for built in sight.tables[seat]]
    there = {b.space % SPACES for b in tables if any(face != NONE for face in b.mounts)}
    full = any(built.space % SPACES >= LOWER for built in tables)
    return SPACES if full else LOWER, tuple(sorted(there))


@lru_cache(maxsize=1024)
def _panel(
    _: Translator, seats: tuple[int, ...], spaces: int, carriers: tuple[int, ...], name: str
) -> Panel:
    """Return a panel of command tables, a column for each seat."""
    rows = [(place, _(title)) for place, title in TITLES]
    for at in range(spaces):
        rows.append((f"space-{at + 1}-{{}}", _("Space {0}", at + 1)))
        if at in carriers:
            rows.append((f"on-{at + 1}-{{}}", _("carries")))
    places = []
    for row, (place, title) in enumerate(rows):
        for column, seat in enumerate(seats):
            label = f"{_.label(SEAT, seat)}, {title}" if title else _.label(SEAT, seat)
            kind = "cell" if row else "head"
            places.append(Place(place.format(COLOURS[seat]), label, row, column, kind))
    title = _("Your command table") if name in OWNS else _("Command tables")
    return Panel(
        name,
        title,
        "grid",
        tuple(places),
        tuple([title for _place, title in rows]),
        tuple([_.label(SEAT, seat) for seat in seats]),
        by_column=True,
    )


# -- what a seat has -------------------------------------------------------------------------------


def _standing(sight: Sight, seat: int) -> Standing:
    """Return what the reader sees before a seat."""
    public, hand = sight.public, sight.view.zones[f"hand-{COLOURS[seat]}"]
    apart = seat == sight.mine
    return Standing(
        seat,
        sight.who(seat),
        mark_of(sight, seat),
        public["species"][seat],
        public["system"][seat],
        totals(sight, seat),
        tuple([meets(sight, seat, other) if other != seat else 0 for other in sight.seats]),
        (public["civil"][seat], public["military"][seat]),
        public["credits"][seat],
        len(hand),
        storage(sight, seat),
        () if apart else tuple([(face, _price(sight, seat, face)) for face in hand
                                if face != UNKNOWN]),
        raised(sight, seat),
        apart,
    )  # fmt: skip


def _price(sight: Sight, seat: int, face: int) -> int:
    return price(sight, seat, RESOURCE_OF[face])


def mark_of(sight: Sight, seat: int) -> str:
    """Return the mark of a seat: who has won, is extinct, is asked, or has sealed a choice."""
    view = sight.view
    if view.over:
        return WINNER if seat in sight.public["result"] else ""
    if not sight.lives(seat):
        return GONE
    if seat in view.sealed:
        return SEALED
    return ACTIVE if seat in view.asked else ""


@lru_cache(maxsize=KEPT)
def _before(_: Translator, stand: Standing) -> Group:
    """Return what stands before a seat besides its spaces."""
    seat, colour = stand.seat, COLOURS[stand.seat]
    laid = [player(_, seat, f"seat-{colour}", stand.mark, stand.caption)]
    if stand.species != NONE:
        laid += _totals(_, stand, colour)
        laid.append(species_component(_, stand.species, f"species-of-{colour}"))
    if stand.system != NONE:
        laid.append(system_component(_, stand.system, f"where-{colour}"))
    laid += [_meet(_, seat, other, mask) for other, mask in enumerate(stand.meets) if mask]
    if stand.species == NONE:
        return Group(tuple(laid))
    laid += _wealth(_, stand, colour)
    place = f"hand-of-{colour}"
    label = _("cards in hand: {0}, storage {1}", stand.cards, stand.storage)
    laid.append(
        Component(
            f"count-hand-{colour}", "count", place, str(stand.cards), label,
            value=str(stand.cards), figure="icon.hand", about=("2.limit",),
        )
    )  # fmt: skip
    laid += [card_component(_, face, place, cost, eye=True) for face, cost in stand.seen]
    return Group(tuple(laid))


def _totals(_: Translator, stand: Standing, colour: str) -> list[Component]:
    """Return the whole attack and defence of a seat."""
    place = f"totals-{colour}"
    shown = (("attack", N_("attack in all: {0}")), ("defence", N_("defence in all: {0}")))
    return [
        number(_, f"{name}-{colour}", "total", place, amount, text, f"icon.{name}")
        for (name, text), amount in zip(shown, stand.totals, strict=True)
    ]


def _wealth(_: Translator, stand: Standing, colour: str) -> list[Component]:
    """Return troops, credits and how many technologies are raised."""
    shown = (
        ("civil", stand.troops[0], N_("civil troops: {0}")),
        ("military", stand.troops[1], N_("military troops: {0}")),
        ("credits", stand.credits, N_("credits: {0}")),
        ("raised", stand.raised, N_("technologies raised: {0}")),
    )
    return [
        number(_, f"{name}-{colour}", "number", f"{name}-of-{colour}", amount, text, f"icon.{name}")
        for name, amount, text in shown
    ]


@lru_cache(maxsize=1024)
def _meet(_: Translator, seat: int, other: int, mask: int) -> Component:
    """Return the sign of a seat that another one reaches."""
    name = _.label(SEAT, other)
    colours = COLOURS[seat], COLOURS[other]
    return Component(
        f"meet-{colours[0]}-{colours[1]}", "meet", f"meets-{colours[0]}", SEATS.letter(_, other),
        _("reaches {0}, sectors: {1}", name, sector_names(_, mask)), name, seat=other,
        about=("7.same-sector",),
    )  # fmt: skip


# -- the spaces ------------------------------------------------------------------------------------


def _built(sight: Sight, seat: int) -> tuple[tuple[Built, ...], bool]:
    """Return what lies in the spaces of a seat, and whether the reader looks under its own."""
    return tuple(sight.tables[seat]), sight.mine >= 0 and not sight.view.over


@lru_cache(maxsize=KEPT)
def _spaces(_: Translator, table: tuple[Built, ...], eye: bool) -> Group:  # noqa: FBT001
    """Return what lies in the spaces of a seat, and what that carries."""
    laid: list[Component] = []
    for built in table:
        laid.append(built_component(_, built, eye=eye))
        laid += mounted_components(_, built)
    return Group(tuple(laid))


# -- the end ---------------------------------------------------------------------------------------

TALLIES: Final = (
    ("troops", N_("Troops")),
    ("raised", N_("Technologies")),
    ("credits", N_("Credits")),
)


def result(sight: Sight) -> tuple[Panel, Group]:
    """Lay the final ranking: the winners, then by troops."""
    _, public = sight.translator, sight.public
    winners: list[int] = public["result"]

    def troops(seat: int) -> int:
        return int(public["civil"][seat] + public["military"][seat])

    ranks = ranking(sight.seats, lambda seat: (seat in winners, troops(seat)))
    laid: list[Component] = []
    for seat, rank in ranks:
        colour, mark = COLOURS[seat], WINNER if seat in winners else ""
        laid.append(ranked(_, seat, rank, f"rank-{colour}", mark, sight.who(seat)))
        numbers = (troops(seat), raised(sight, seat), public["credits"][seat])
        for (name, title), count in zip(TALLIES, numbers, strict=True):
            place, shown = f"final-{name}-{colour}", str(count)
            laid.append(tally(f"{place}-n", place, shown, _("{0}: {1}", _(title), shown)))
    columns = [Column(f"final-{name}-{{}}", _(title)) for name, title in TALLIES]
    return result_panel(_, _("Result"), ranks, columns), Group(tuple(laid))
