"""What the seats have, as it lies on the table: what stands before each, the cards, the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from asterism.contract.protocol import ACTIVE, WINNER
from asterism.contract.scene import Component, Group, Panel, Place
from asterism.contract.translator import Translator
from asterism.games.galaxy.content.tables import (
    COLOURS,
    INFLUENCE,
    TECHNOLOGIES,
    WORLD,
    WORLD_IDS,
)
from asterism.games.galaxy.table.components import (
    CODES,
    card_at,
    final_component,
    lost_component,
    played_technology,
    secret_base,
)
from asterism.games.galaxy.table.reading import Sight
from asterism.kernel.marker import N_
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.components import KEPT, number, player, ranked
from asterism.tabletop.panels import Column, players_panel, ranking, result_panel

_ZONES: Final = [[f"{zone}-{name}" for zone in ("hand", "reserve", "garrison")] for name in COLOURS]

COLUMNS: Final = (
    Column("bids-{}", N_("Bid")),
    Column("totals-{}", N_("Influence")),
    Column("hand-of-{}", N_("Hand")),
    Column("reserve-of-{}", N_("Reserve")),
    Column("stock-of-{}", N_("Bases")),
    Column("garrison-{}", N_("Secret base")),
    Column("technology-{}", N_("Technology")),
)
"""What stands before each seat; its bid, which is the first, only during the auction."""


class SeatStanding(NamedTuple):
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
    hidden: int
    """What the viewer's own secret base would bring now (9.secret-line), -1 where there is none."""
    technology: int


def players(sight: Sight) -> tuple[Panel, list[Group]]:
    """Lay what stands before each seat, the viewer's first, then clockwise."""
    question = sight.view.question
    bidding = question is not None and question.rule == "Bidding"
    order = sight.clockwise(sight.view.seats)
    groups = [_before(sight.translator, _stand(sight, seat, bidding=bidding)) for seat in order]
    columns = COLUMNS if bidding else COLUMNS[1:]
    return players_panel(sight.translator, order, columns), groups


def _stand(sight: Sight, seat: int, *, bidding: bool) -> SeatStanding:
    """Return what the viewer sees before a seat."""
    public, zones, viewer = sight.public, sight.view.zones, sight.view.seat
    question = sight.view.question
    asked = question is not None and question.seat == seat
    hand, reserve, garrison = [zones[name] for name in _ZONES[seat]]
    apart = seat == viewer or viewer < 0
    return SeatStanding(
        seat,
        WINNER if seat in public["result"] else ACTIVE if asked else "",
        seat == viewer,
        viewer >= 0,
        public["bids"][seat] if bidding else -1,
        sight.total(seat),
        (len(hand), len(reserve)),
        ((), ()) if apart else (tuple(hand), tuple(reserve)),
        public["stock"][seat],
        public["lost"][seat],
        tuple(garrison),
        _hidden_worth(sight, garrison) if seat == viewer else -1,
        public["technology"][seat],
    )


def _hidden_worth(sight: Sight, garrison: Sequence[int]) -> int:
    """Return what one's own secret base would bring: nothing once its world has fallen."""
    if not garrison:
        return -1
    return INFLUENCE[0] if sight.alive(WORLD[garrison[0]]) else 0


@lru_cache(maxsize=KEPT)
def _before(_: Translator, stand: SeatStanding) -> Group:
    """Return what stands before a seat, each thing in its place."""
    seat, colour = stand.seat, COLOURS[stand.seat]
    name = _.label("seat", seat)
    caption = _("{0} (you)", name) if stand.mine else name
    laid = [player(_, seat, f"seat-{colour}", stand.mark, caption)]
    if stand.bid >= 0:
        text = N_("bid {0}")
        laid.append(
            number(_, f"bid-{colour}", "number", f"bids-{colour}", stand.bid, text, "icon.bid")
        )
    place, text = f"totals-{colour}", N_("influence {0}")
    laid.append(number(_, f"score-{colour}", "number", place, stand.total, text, "icon.influence"))
    laid += _cards(_, stand, 0, "hand", N_("cards in hand: {0}"))
    laid += _cards(_, stand, 1, "reserve", N_("cards in the Reserve: {0}"))
    place, text = f"stock-of-{colour}", N_("bases left: {0}")
    laid.append(number(_, f"stock-{colour}", "number", place, stand.stock, text, "icon.base"))
    if stand.lost:
        laid.append(lost_component(_, f"lost-{colour}", place, stand.lost))
    place = f"garrison-{colour}"
    for card in stand.garrison:
        eye = stand.eyes and not stand.mine
        laid += [
            secret_base(_, seat, place, stand.hidden),
            card_at(_, card, place, f"hidden-{place}", eye=eye),
        ]
    place = f"technology-{colour}"
    laid += [
        played_technology(_, t, place) for t in range(TECHNOLOGIES) if stand.technology >> t & 1
    ]
    return Group(tuple(laid))


def _cards(_: Translator, stand: SeatStanding, which: int, kind: str, text: str) -> list[Component]:
    """Return how many cards there are; those of another seat too, most of them face down."""
    zone = f"{kind}-{COLOURS[stand.seat]}"
    place = f"{kind}-of-{COLOURS[stand.seat]}"
    count = stand.numbers[which]
    found = [number(_, f"count-{zone}", "count", place, count, text, f"icon.{kind}")]
    for i, card in enumerate(stand.cards[which], start=1):
        found.append(card_at(_, card, place, f"hidden-{zone}-{i}", eye=stand.eyes))
    return found


def own_cards(sight: Sight) -> tuple[Panel, Group]:
    """Lay the viewer's own cards; for a spectator the cards that everybody knows."""
    mine, zones = sight.view.seat, sight.view.zones
    seats = [mine] if mine >= 0 else sight.seats
    cards = [tuple(zones[name]) for seat in seats for name in _ZONES[seat][:2]]
    return _own_cards(sight.translator, mine, tuple(cards))


OWN: Final = {"hand": N_("Hand"), "reserve": N_("Reserve")}
"""The zones of a seat's own cards, and what they are called."""


@lru_cache(maxsize=KEPT)
def _own_cards(_: Translator, mine: int, zones: tuple[tuple[int, ...], ...]) -> tuple[Panel, Group]:
    """Return the cards in some zones: hand and Reserve of the viewer, or of each seat in turn."""
    laid: list[Component] = []
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
            laid.append(card_at(_, card, name, f"hidden-{name}-{n}", eye=False))
    return _own_panel(_, mine >= 0, tuple(places)), Group(tuple(laid))


@lru_cache(maxsize=256)
def _own_panel(_: Translator, mine: bool, places: tuple[Place, ...]) -> Panel:  # noqa: FBT001
    """Return the panel of some cards, the same object for the same places."""
    return Panel("cards", _("Your cards") if mine else _("Cards"), "list", places)


def result(sight: Sight) -> tuple[Panel, Group]:
    """Lay the final ranking: every seat's influence, world by world."""
    _, winners = sight.translator, sight.public["result"]
    ranks = ranking(sight.seats, lambda seat: (seat in winners, sight.total(seat)))
    worlds = [world for world in sight.public["order"] if sight.alive(world)]
    laid: list[Component] = []
    for seat, rank in ranks:
        colour, mark = COLOURS[seat], WINNER if seat in winners else ""
        laid.append(ranked(_, seat, rank, f"rank-{colour}", mark, sight.who(seat)))
        for world in worlds:
            place, worth = f"final-{colour}-{WORLD_IDS[world]}", sight.influence(seat, world)
            laid.append(final_component(_, place, world, max(0, worth)))
        place, text = f"final-{colour}", N_("in all {0}")
        laid.append(number(_, f"{place}-total", "number", place, sight.total(seat), text))
    columns = [
        Column(f"final-{{}}-{WORLD_IDS[world]}", sight.world(world), head=CODES[world])
        for world in worlds
    ]
    total = Column("final-{}", _("Total"), "sum", "Σ")
    return result_panel(_, _("Result"), ranks, [*columns, total]), Group(tuple(laid))
