"""How a view of Galaxy lies on the table: the scene, with the worlds and the piles in its middle.

Pure: a scene is made from a view and the reader's language, and shows nothing that the view hides.
Covered cards are neither shown nor counted, of the discard pile only the top card (R72).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from asterism.contract.protocol import HIGHEST, LOWEST
from asterism.contract.scene import Component, Group, Panel, Place, Scene
from asterism.contract.translator import Translator
from asterism.games.galaxy import state as s
from asterism.games.galaxy.content.tables import (
    INFLUENCE,
    KHA,
    LINES,
    ROUNDS,
    VALUE,
    WORLD_IDS,
    WORLDS,
)
from asterism.games.galaxy.table.aims import aim, tables
from asterism.games.galaxy.table.choices import PHRASING, TOUCHES
from asterism.games.galaxy.table.components import (
    base_component,
    card_at,
    governor_component,
    influence_component,
    world_component,
)
from asterism.games.galaxy.table.notes import notes
from asterism.games.galaxy.table.prompts import headline
from asterism.games.galaxy.table.reading import SEATS, Sight, cell_name
from asterism.games.galaxy.table.seats import own_cards, players, result
from asterism.kernel.marker import N_
from asterism.kernel.view import UNKNOWN, View
from asterism.tabletop.components import KEPT, number


def scene(view: View, translator: Translator) -> Scene:
    """Return the scene of a view."""
    sight = Sight(view, translator)
    row, columns = worlds(sight)
    seats, stands = players(sight)
    cards, own = own_cards(sight)
    rest, pile = piles(sight)
    goal, words = aim(sight)
    panels = [row, seats, cards, goal, rest]
    groups = [*columns, *stands, own, words, pile]
    if view.over:
        ranking, ranks = result(sight)
        panels.append(ranking)
        groups.append(ranks)
    asked, section = headline(sight)
    _ = translator
    return Scene(
        title=_("{0}, round {1} of {2}", sight.game.title, sight.round, ROUNDS),
        seat=view.seat,
        headline=asked,
        section=section,
        seats=SEATS.marks(translator, view.seats),
        panels=tuple([panel for panel in panels if panel.places]),
        components=tuple([each for group in groups for each in group.components]),
        options=TOUCHES.of(sight),
        choices=PHRASING.choices(sight, view.options),
        notes=notes(sight),
        phase=str(sight.public["turns"]),
        groups=tuple(groups),
        tables=tables(sight),
    )


def worlds(sight: Sight) -> tuple[Panel, list[Group]]:
    """Lay the world row, what stands before each world, and all rows and lines; world by world."""
    public, seats = sight.public, sight.view.seats
    order: list[int] = public["order"]
    bases: list[int] = public["bases"]
    shares: list[int] = public["influence"]
    last = min(sight.round + 1, LINES - 1)
    groups: list[Group] = []
    for world, ships in zip(order, _ships(sight, order), strict=True):
        alive = sight.alive(world)
        governor: int = public["governor"][world] if alive else -1
        own = slice(world * seats, (world + 1) * seats)
        key = tuple(bases[own]), governor, alive, ships, tuple(shares[own])
        column, lowest = _column(sight.translator, world, *key)
        groups.append(column)
        last = max(last, lowest)
    return _worlds_panel(sight.translator, tuple(order), sight.round, last), groups


Ship = tuple[int, int, str, bool]
"""A ship on top of a cell: its row, its card (UNKNOWN if hidden), its mark, known to some only."""


def _ships(sight: Sight, order: Sequence[int]) -> Iterator[tuple[Ship, ...]]:
    """Yield for each world the ships on top of its cells, never what they cover."""
    now = sight.round
    tops = [sight.top(now, world) for world in range(WORLDS)]
    hidden = bool(sight.public["hidden_top"])
    lowest, highest = _limits(sight, tops, hidden=hidden)
    own = sight.view.seat >= 0
    zones = sight.view.zones
    for world in order:
        ships: list[Ship] = []
        for row in range(1, now):
            stack = zones.get(cell_name(row, world))
            if stack:
                ships.append((row, stack[-1], "", False))
        card = tops[world]
        if card is not None:
            secret = hidden and world == KHA
            mark = ""
            if not secret and card != UNKNOWN and lowest != highest:
                mark = {lowest: LOWEST, highest: HIGHEST}.get(VALUE[card], "")
            ships.append((now, card, mark, secret and own))
        yield tuple(ships)


def _limits(sight: Sight, tops: list[int | None], *, hidden: bool) -> tuple[int, int]:
    """Return the lowest and the highest value that show in the current row, equal if none."""
    if sight.view.over:
        return 0, 0
    values = [
        VALUE[top]
        for world, top in enumerate(tops)
        if top is not None
        and top != UNKNOWN
        and sight.alive(world)
        and not (hidden and world == KHA)
    ]
    return (min(values), max(values)) if values else (0, 0)


@lru_cache(maxsize=KEPT)
def _column(
    _: Translator,
    world: int,
    bases: tuple[int, ...],
    governor: int,
    alive: bool,  # noqa: FBT001 - part of what is remembered
    ships: tuple[Ship, ...],
    shares: tuple[int, ...],
) -> tuple[Group, int]:
    """Return all that lies in the column of a world, and the last line with a base."""
    found: list[Component] = []
    last = 0
    for seat, packed in enumerate(bases):
        number = 0
        for line in range(LINES):
            for _each in range(packed >> s.LINE_BITS * line & s.LINE_MASK):
                number += 1
                found.append(base_component(_, seat, world, number, line))
                last = max(last, line)
    found.append(world_component(_, world, gone=not alive))
    if governor >= 0:
        found.append(governor_component(_, world, governor))
    for row, card, mark, eye in ships:
        place = cell_name(row, world)
        found.append(card_at(_, card, place, f"hidden-{place}", mark, eye=eye))
    for seat, worth in enumerate(shares):
        if worth >= 0:
            found.append(influence_component(_, seat, world, worth))
    return Group(tuple(found)), last


@lru_cache(maxsize=KEPT)
def _worlds_panel(_: Translator, order: tuple[int, ...], round_: int, last: int) -> Panel:
    """Return the panel of the worlds: its lines down to `last`, its rows down to the round's."""
    rows: list[str] = []
    signs: list[str] = []
    places: list[Place] = []
    now = -1

    def add_row(kind: str, beginning: str, label: str, sign: str = "") -> None:
        for column, world in enumerate(order):
            name = _.label("world", world)
            text = f"{name}, {label}" if label else name
            places.append(Place(beginning + WORLD_IDS[world], text, len(rows), column, kind))
        rows.append(label)
        signs.append(sign)

    for line in range(last + 1):
        add_row("line", f"line-{line}-", _("worth {0}", INFLUENCE[line]), str(INFLUENCE[line]))
        if line == 0:
            add_row("head", "world-", "")
            # i18n: heads the row that shows who governs each world; at most 8 letters
            add_row("sum", "governed-", _("governor"))
        elif line <= round_:
            now = len(rows)
            add_row("cell", f"cell-{line}-", _("row {0}", line))
    # i18n: heads the row that counts up the influence of each player in each world
    add_row("sum", "influence-", _("total"))
    return Panel(
        "worlds",
        _("Worlds"),
        "grid",
        tuple(places),
        tuple(rows),
        tuple(_.label("world", world) for world in order),
        even=True,
        by_column=True,
        now=now,
        signs=tuple(signs),
    )


def piles(sight: Sight) -> tuple[Panel, Group]:
    """Lay the piles: how many cards can be drawn, the top of the discards."""
    zones = sight.view.zones
    bottom = tuple(zones["bottom"])
    return _piles(
        sight.translator,
        len(zones["deck"]) + len(bottom),
        bottom if any(card != UNKNOWN for card in bottom) else (),
        tuple(zones["looked"][:1]),
        tuple(zones["discard"][-1:]),
        sight.view.seat >= 0,
    )


@lru_cache(maxsize=KEPT)
def _piles(
    _: Translator,
    count: int,
    bottom: tuple[int, ...],
    looked: tuple[int, ...],
    discard: tuple[int, ...],
    eyes: bool,  # noqa: FBT001 - part of what is remembered
) -> tuple[Panel, Group]:
    """Return the piles as a seat sees them (`eyes`), or a spectator."""
    places = [Place("pile", _("Draw pile"))]
    laid = [number(_, "draw-pile", "pile", "pile", count, N_("cards: {0}"))]
    if bottom:
        places.append(Place("bottom", _("Under the draw pile")))
    for i, card in enumerate(bottom, start=1):
        laid.append(card_at(_, card, "bottom", f"hidden-bottom-{i}", eye=eyes))
    for card in looked:
        places.append(Place("looked", _("Looked at")))
        laid.append(card_at(_, card, "looked", "hidden-looked", eye=eyes))
    for card in discard:
        places.append(Place("discard", _("Discard pile")))
        laid.append(card_at(_, card, "discard", "hidden-discard", eye=False))
    return _piles_panel(_, tuple(places)), Group(tuple(laid))


@lru_cache(maxsize=KEPT)
def _piles_panel(_: Translator, places: tuple[Place, ...]) -> Panel:
    """Return the panel of the piles, the same object for the same places."""
    return Panel("piles", _("Piles"), "list", places)
