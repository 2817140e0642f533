"""What the seats have, as it lies on the table: what stands before each, the cards, the ranking."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from asterism.games.galaxy.components import (
    COLOURS,
    TECHNOLOGIES,
    WORLD_IDS,
)
from asterism.games.galaxy.pieces import (
    CODES,
    Pieces,
    final_component,
    played_technology,
    player_component,
    ranked_component,
    secret_base,
)
from asterism.games.galaxy.sight import Sight
from asterism.kernel.marker import N_
from asterism.kernel.scene import Group, Panel, Place
from asterism.kernel.tongue import Tongue
from asterism.kernel.view import UNKNOWN

_ZONES: Final = [[f"{zone}-{name}" for zone in ("hand", "reserve", "garrison")] for name in COLOURS]
_KEPT: Final = 8192
"""So many groups of components of a kind are remembered."""


class Stand(NamedTuple):
    """What stands before a seat as a viewer sees it: all that its components depend on."""

    seat: int
    mark: str
    mine: bool
    eyes: bool
    """Whether a seat looks, not a spectator."""
    bid: int
    total: int
    numbers: tuple[int, int]
    """How many cards there are in the hand and in the Reserve."""
    cards: tuple[tuple[int, ...], tuple[int, ...]]
    """These cards where they lie face down before the viewer; elsewhere none."""
    stock: int
    lost: int
    garrison: tuple[int, ...]
    technology: int


def players(sight: Sight) -> tuple[Panel, list[Group]]:
    """Lay what stands before each seat, the viewer's first, then clockwise."""
    question = sight.view.question
    bidding = question is not None and question.rule == "Bidding"
    first = max(sight.view.seat, 0)
    groups: list[Group] = []
    for i in sight.seats:
        seat = (first + i) % sight.view.seats
        groups.append(_before(sight.tongue, _stand(sight, seat, bidding=bidding)))
    return _players_panel(sight.tongue, sight.view.seats, first, bidding=bidding), groups


def _stand(sight: Sight, seat: int, *, bidding: bool) -> Stand:
    """Return what the viewer sees before a seat."""
    public, zones, viewer = sight.public, sight.view.zones, sight.view.seat
    question = sight.view.question
    asked = question is not None and question.seat == seat
    hand, reserve, garrison = [zones[name] for name in _ZONES[seat]]
    apart = seat == viewer or viewer < 0
    return Stand(
        seat,
        "winner" if seat in public["result"] else "active" if asked else "",
        seat == viewer,
        viewer >= 0,
        public["bids"][seat] if bidding else -1,
        sight.total(seat),
        (len(hand), len(reserve)),
        ((), ()) if apart else (tuple(hand), tuple(reserve)),
        public["stock"][seat],
        public["lost"][seat],
        tuple(garrison),
        public["technology"][seat],
    )


@lru_cache(maxsize=_KEPT)
def _before(_: Tongue, stand: Stand) -> Group:
    """Return what stands before a seat, each thing in its place."""
    pieces, seat, colour = Pieces(_, eyes=stand.eyes), stand.seat, COLOURS[stand.seat]
    place = f"seat-{colour}"
    pieces.lay(player_component(_, seat, place, stand.mark, mine=stand.mine))
    if stand.bid >= 0:
        pieces.add_number(
            f"bid-{colour}", f"bids-{colour}", stand.bid, N_("bid {0}"), "icon.bid"
        )  # fmt: skip
    place = f"totals-{colour}"
    pieces.add_number(
        f"score-{colour}", place, stand.total, N_("influence {0}"), "icon.influence"
    )  # fmt: skip
    _lay_cards(pieces, stand, 0, "hand", N_("cards in hand: {0}"))
    _lay_cards(pieces, stand, 1, "reserve", N_("cards in the Reserve: {0}"))
    place = f"stock-of-{colour}"
    pieces.add_number(f"stock-{colour}", place, stand.stock, N_("bases left: {0}"), "icon.base")
    if stand.lost:
        pieces.add_lost(f"lost-{colour}", place, stand.lost)
    place = f"garrison-{colour}"
    for card in stand.garrison:
        pieces.lay(secret_base(_, seat, place))
        pieces.add_card(card, place, f"hidden-{place}", secret=not stand.mine)
    for technology in range(TECHNOLOGIES):
        if stand.technology >> technology & 1:
            pieces.lay(played_technology(_, technology, f"technology-{colour}"))
    return Group(tuple(pieces.laid))


def _lay_cards(pieces: Pieces, stand: Stand, which: int, kind: str, text: str) -> None:
    """Lay how many cards there are; those of another seat too, most of them face down."""
    colour = COLOURS[stand.seat]
    zone, place = f"{kind}-{colour}", f"{kind}-of-{colour}"
    pieces.add_count(f"count-{zone}", place, stand.numbers[which], text, f"icon.{kind}")
    for i, card in enumerate(stand.cards[which]):
        pieces.add_card(card, place, f"hidden-{zone}-{i + 1}", secret=True)


@lru_cache(maxsize=64)
def _players_panel(_: Tongue, seats: int, first: int, *, bidding: bool) -> Panel:
    """Return the panel of what stands before the seats."""
    columns = [
        ("totals", _("Influence")),
        ("hand-of", _("Hand")),
        ("reserve-of", _("Reserve")),
        ("stock-of", _("Bases")),
        ("garrison", _("Secret base")),
        ("technology", _("Technology")),
    ]
    if bidding:
        columns.insert(0, ("bids", _("Bid")))
    places: list[Place] = []
    names: list[str] = []
    for row in range(seats):
        seat = (first + row) % seats
        colour, name = COLOURS[seat], _.label("seat", seat)
        names.append(name)
        places.append(Place(f"seat-{colour}", name, row, 0, "head"))
        for column, (beginning, title) in enumerate(columns, start=1):
            places.append(Place(f"{beginning}-{colour}", f"{name}, {title}", row, column))
    titles = ("", *(title for _beginning, title in columns))
    return Panel("players", _("Players"), "grid", tuple(places), tuple(names), titles)


def own_cards(sight: Sight) -> tuple[Panel, Group]:
    """Lay the viewer's own cards; for a spectator the cards that everybody knows."""
    mine, zones = sight.view.seat, sight.view.zones
    seats = [mine] if mine >= 0 else sight.seats
    cards = [tuple(zones[name]) for seat in seats for name in _ZONES[seat][:2]]
    return _own_cards(sight.tongue, mine, tuple(cards))


OWN: Final = {"hand": N_("Hand"), "reserve": N_("Reserve")}
"""The zones of a seat's own cards, and what they are called."""


@lru_cache(maxsize=_KEPT)
def _own_cards(_: Tongue, mine: int, zones: tuple[tuple[int, ...], ...]) -> tuple[Panel, Group]:
    """Return the cards in some zones: hand and Reserve of the viewer, or of each seat in turn."""
    pieces = Pieces(_, eyes=mine >= 0)
    places: list[Place] = []
    for i, cards in enumerate(zones):
        seat = mine if mine >= 0 else i // len(OWN)
        zone = list(OWN)[i % len(OWN)]
        name = f"{zone}-{COLOURS[seat]}"
        shown = cards if mine >= 0 else [card for card in cards if card != UNKNOWN]
        if shown or (mine >= 0 and zone == "hand"):
            label = _(OWN[zone])
            if mine < 0:
                label = _("{0}, {1}", _.label("seat", seat), label)
            places.append(Place(name, label))
        for n, card in enumerate(shown, start=1):
            pieces.add_card(card, name, f"hidden-{name}-{n}", secret=False)
    return _own_panel(_, mine >= 0, tuple(places)), Group(tuple(pieces.laid))


@lru_cache(maxsize=256)
def _own_panel(_: Tongue, mine: bool, places: tuple[Place, ...]) -> Panel:  # noqa: FBT001
    """Return the panel of some cards, the same object for the same places."""
    return Panel("cards", _("Your cards") if mine else _("Cards"), "list", places)


def result(sight: Sight) -> tuple[Panel, Group]:
    """Lay the final ranking: every seat's influence, world by world."""
    _ = sight.tongue
    pieces = Pieces(_, eyes=sight.view.seat >= 0)
    winners: list[int] = sight.public["result"]
    order = sorted(sight.seats, key=lambda seat: (seat not in winners, -sight.total(seat)))
    worlds = [world for world in sight.public["order"] if sight.alive(world)]
    places: list[Place] = []
    rows: list[str] = []
    for row, seat in enumerate(order):
        colour = COLOURS[seat]
        head = f"rank-{colour}"
        rank = _rank(sight, seat)
        rows.append(f"{rank}. {sight.name(seat)}")
        places.append(Place(head, sight.name(seat), row, 0, "head"))
        mark = "winner" if seat in winners else ""
        mine = seat == sight.view.seat
        pieces.lay(ranked_component(_, seat, rank, head, mark, mine=mine))
        for column, world in enumerate(worlds, start=1):
            place = f"final-{colour}-{WORLD_IDS[world]}"
            places.append(Place(place, f"{sight.name(seat)}, {sight.world(world)}", row, column))
            worth = max(0, sight.influence(seat, world))
            pieces.lay(final_component(_, place, world, worth))
        place = f"final-{colour}"
        total = sight.total(seat)
        places.append(Place(place, _("Total"), row, len(worlds) + 1, "sum"))
        pieces.add_number(f"{place}-total", place, total, N_("in all {0}"))
    columns = ("", *(sight.world(world) for world in worlds), _("Total"))
    heads = ("", *(CODES[world] for world in worlds), "Σ")
    panel = Panel("result", _("Result"), "grid", tuple(places), tuple(rows), columns, heads=heads)
    return panel, Group(tuple(pieces.laid))


def _rank(sight: Sight, seat: int) -> int:
    """Return a seat's rank: winners first, then by influence, equals on the same rank."""
    winners: list[int] = sight.public["result"]
    mine = (seat in winners, sight.total(seat))
    return 1 + sum((other in winners, sight.total(other)) > mine for other in sight.seats)
