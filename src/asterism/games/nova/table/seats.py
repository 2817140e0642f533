"""What the sides have, as everybody sees it: what stands before each of them, and the ranking."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from asterism.contract.protocol import ACTIVE, SEALED, WINNER
from asterism.contract.scene import Component, Group, Panel
from asterism.contract.translator import Translator
from asterism.games.nova.content.cards import CARD_KIND_IDS
from asterism.games.nova.content.tables import ACTIONS, COLOURS, POWERS, RESERVE
from asterism.games.nova.rules.s09_treaties import merchants
from asterism.games.nova.state import CARD, NONE
from asterism.games.nova.table.components import (
    BACK,
    card_component,
    running_component,
    work_component,
)
from asterism.games.nova.table.reading import SEATS, Sight, Unit
from asterism.games.nova.table.starmap import unit_component
from asterism.games.nova.vocabulary.notation import CARD_KINDS, TENSIONS
from asterism.games.nova.vocabulary.sources import BY_BATTLE, BY_CONTROL, SOURCES
from asterism.kernel.marker import N_
from asterism.kernel.view import UNKNOWN
from asterism.tabletop.components import KEPT, hidden, number, player, ranked, signed, tally
from asterism.tabletop.panels import Column, players_panel, ranking, result_panel

COLUMNS: Final = (
    Column("vp-of-{}", N_("Victory points")),
    Column("naval-of-{}", N_("Naval power")),
    Column("merchants-of-{}", N_("Merchants")),
    Column("economy-of-{}", N_("Economic base")),
    Column("cards-of-{}", N_("Cards in hand")),
    Column("running-of-{}", N_("Developments")),
    Column("work-of-{}", N_("Unfinished work")),
    Column("tension-of-{}", N_("Tension")),
    Column("reserve-of-{}", N_("Reserve")),
)
"""What stands before each side."""


class Standing(NamedTuple):
    """What stands before a side as a reader sees it: all that its components depend on."""

    side: int
    caption: str
    mark: str
    independent: bool
    vp: int
    naval: int
    merchants: int
    economy: int
    boost: int
    budget: tuple[int, ...]
    """What an interphase would reckon now: income, maintenance, base; nothing if it would not."""
    hand: tuple[int, ...]
    """The cards of another side; UNKNOWN for one that the reader does not know."""
    cards: int
    running: tuple[tuple[int, int, int], ...]
    """Cards, the turns in which they end, and whether these were extended."""
    work: tuple[int, ...]
    tension: tuple[int, ...]
    """By colour the tension with it; NONE where there is none to tell."""
    trigger: int
    reserve: tuple[Unit, ...]


def players(sight: Sight) -> tuple[Panel, list[Group]]:
    """Lay what stands before each side: the reader's first, then clockwise, then independents."""
    order = [*sight.clockwise(sight.seats), *[s for s in sight.powers if s >= sight.seats]]
    groups = [_before(sight.translator, _standing(sight, side)) for side in order]
    return players_panel(sight.translator, tuple(order), COLUMNS), groups


def _standing(sight: Sight, side: int) -> Standing:
    """Return what the reader sees before a side."""
    public, independent = sight.public, side >= sight.seats
    running: list[int] = [] if independent else public["running"][side]
    ends, plus = public["ends"], public["plus"]
    hand = [] if independent else sight.view.zones[f"hand-{COLOURS[side]}"]
    rows = slice(side * POWERS, (side + 1) * POWERS)
    return Standing(
        side,
        sight.titled(side),
        mark_of(sight, side),
        independent,
        public["vp"][side],
        public["naval"][side],
        merchants(sight.facts, side),
        public["economy"][side],
        public["boost"][side] + public["credit"][side],
        () if independent else sight.budgets[side],
        () if side == sight.mine else tuple([f if f == UNKNOWN else f - CARD for f in hand]),
        len(hand),
        tuple([(f - CARD, ends[f - CARD], plus[f - CARD]) for f in running]),
        tuple(public["invested"][side * ACTIONS : (side + 1) * ACTIONS]),
        tuple(
            [
                level if other != side and max(other, side) < sight.seats else NONE
                for other, level in enumerate(public["tension"][rows])
            ]
        ),
        public["trigger"][side],
        tuple([unit for unit in sight.units if unit.at == RESERVE + side]),
    )


def mark_of(sight: Sight, side: int) -> str:
    """Return the mark of a side: who has won, who is asked, whose choice is sealed."""
    view = sight.view
    if view.over:
        return WINNER if side in sight.public["result"] else ""
    if side in view.sealed:
        return SEALED
    return ACTIVE if side in view.asked else ""


@lru_cache(maxsize=KEPT)
def _before(_: Translator, stand: Standing) -> Group:
    """Return what stands before a side, each thing in its place."""
    side, colour = stand.side, COLOURS[stand.side]
    laid = [player(_, side, f"seat-{colour}", stand.mark, stand.caption)]
    if stand.independent:
        if stand.trigger != NONE:
            laid.append(_trigger(_, colour, stand.trigger))
    else:
        laid += _numbers(_, stand, colour)
        laid += _cards(_, stand, colour)
    place = f"reserve-of-{colour}"
    laid += [unit_component(_, unit, place, "") for unit in stand.reserve]
    return Group(tuple(laid))


def _numbers(_: Translator, stand: Standing, colour: str) -> list[Component]:
    """Return the numbers that stand before a side."""
    shown = [
        ("vp", stand.vp, N_("victory points: {0}"), "icon.vp"),
        ("naval", stand.naval, N_("naval power: {0}"), "icon.naval"),
        ("merchants", stand.merchants, N_("merchants: {0}"), "icon.merchant"),
    ]
    found = [
        number(_, f"{name}-{colour}", "number", f"{name}-of-{colour}", amount, text, figure)
        for name, amount, text, figure in shown
    ]
    found.append(_base(_, stand, colour))
    found.append(
        number(
            _, f"count-cards-{colour}", "count", f"cards-of-{colour}", stand.cards,
            N_("cards in hand: {0}"), "icon.hand",
        )
    )  # fmt: skip
    for other, level in enumerate(stand.tension):
        if level != NONE:
            found.append(tension_component(_, stand.side, other, level))
    return found


def _base(_: Translator, stand: Standing, colour: str) -> Component:
    """Return the economic base, and what it would be after an interphase (13.1)."""
    base = stand.economy + stand.boost
    face, label = signed(base), _("economic base: {0}", signed(base))
    if stand.budget:
        income, upkeep, then = stand.budget
        label = _(
            "{0}; if an interphase came now, income {1} and maintenance {2} would make it {3}",
            label, income, upkeep, signed(then),
        )  # fmt: skip
    return Component(
        f"economy-{colour}",
        "number",
        f"economy-of-{colour}",
        face,
        label,
        value=face,
        figure="icon.points",
        about=("13.1.only-here",),
    )


def _cards(_: Translator, stand: Standing, colour: str) -> list[Component]:
    """Return the cards that a side holds and has running, and its unfinished work."""
    found: list[Component] = []
    for i, card in enumerate(stand.hand):
        if card == UNKNOWN:
            found.append(hidden(_, f"hidden-{colour}-{i + 1}", BACK, f"cards-of-{colour}"))
        else:
            found.append(card_component(_, card, f"cards-of-{colour}", eye=True))
    for card, turn, plus in stand.running:
        place = f"running-of-{colour}"
        found.append(running_component(_, card, place, turn, plus=bool(plus)))
    for action, points in enumerate(stand.work):
        if points:
            found.append(work_component(_, stand.side, action, f"work-of-{colour}", points))
    return found


@lru_cache(maxsize=64)
def tension_component(_: Translator, side: int, other: int, level: int) -> Component:
    """Return how the tension with another player is."""
    label = _("tension with {0}: {1}", _.label("seat", other), _(TENSIONS[level]))
    return Component(
        f"tension-{COLOURS[side]}-{COLOURS[other]}",
        "tension",
        f"tension-of-{COLOURS[side]}",
        SEATS.letter(_, other),
        label,
        _(TENSIONS[level]),
        seat=other,
        figure=f"tension.{level}",
        about=("10.levels",),
    )


@lru_cache(maxsize=64)
def _trigger(_: Translator, colour: str, kind: int) -> Component:
    """Return the kind of card that activates an independent power."""
    name = _(CARD_KINDS[kind])
    return Component(
        f"trigger-{colour}",
        "trigger",
        f"tension-of-{colour}",
        name,
        _("activated by each card of this kind that is drawn: {0}", name),
        name,
        figure=f"card-kind.{CARD_KIND_IDS[kind]}",
        about=("8.1.when",),
    )


# -- the end -----------------------------------------------------------------------------------

TALLIES: Final = (
    ("control", N_("Worlds")),
    ("battle", N_("Battles")),
    ("other", N_("Other")),
    ("vp", N_("VP")),
)
"""What the final ranking counts: other points are those of cards, events and the set-up."""


def result(sight: Sight) -> tuple[Panel, Group]:
    """Lay the final ranking."""
    _, public = sight.translator, sight.public
    winners: list[int] = public["result"]
    ranks = ranking(range(sight.seats), lambda side: (side in winners, public["vp"][side]))
    laid: list[Component] = []
    for side, rank in ranks:
        colour, mark = COLOURS[side], WINNER if side in winners else ""
        laid.append(ranked(_, side, rank, f"rank-{colour}", mark, sight.who(side)))
        own = public["points"][side * SOURCES : (side + 1) * SOURCES]
        settled, fought, total = own[BY_CONTROL], own[BY_BATTLE], public["vp"][side]
        numbers = (settled, fought, total - settled - fought, total)
        for (name, title), count in zip(TALLIES, numbers, strict=True):
            place, shown = f"final-{name}-{colour}", signed(count)
            laid.append(tally(f"{place}-n", place, shown, _("{0}: {1}", _(title), shown)))
    columns = [Column(f"final-{name}-{{}}", _(title)) for name, title in TALLIES]
    title = _("Result")
    if sight.seats == 1 and public["verdict"] != NONE:
        title = _("Result: {0}", _.label("verdict", public["verdict"]))
    return result_panel(_, title, ranks, columns), Group(tuple(laid))
