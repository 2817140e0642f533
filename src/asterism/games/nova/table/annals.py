"""What goes on: the turn track, the phase, the decks and the events of the scenario."""

from __future__ import annotations

from functools import lru_cache

from asterism.contract.protocol import DONE
from asterism.contract.scene import Component, Entry, Group, Panel, Place, Row, Table
from asterism.contract.translator import Translator
from asterism.games.nova.content.cards import CARD_IDS, CARD_NAMES, DECKS
from asterism.games.nova.content.effects import DECK_IDS, DECK_NAMES
from asterism.games.nova.content.scenarios import DECKS_OF, EVENT_NAMES
from asterism.games.nova.content.tables import COLOURS, PLANETS, POWERS, SYSTEM_IDS
from asterism.games.nova.rules.s13_interphase import prestige, settled_points
from asterism.games.nova.state import CARD
from asterism.games.nova.table.card_texts import card_text
from asterism.games.nova.table.components import deck_component
from asterism.games.nova.table.reading import Sight
from asterism.games.nova.table.sides import sides
from asterism.games.nova.vocabulary.notation import TENSIONS
from asterism.games.nova.vocabulary.sources import SOURCE_IDS, SOURCE_NAMES, SOURCES
from asterism.kernel.marker import N_
from asterism.tabletop.components import KEPT, number, signed
from asterism.tabletop.scores import by_source


def annals(sight: Sight) -> tuple[Panel, Group]:
    """Lay the turn track, the decks and the next event."""
    public = sight.public
    decks = tuple(
        [
            (
                deck,
                public["cards_in_deck"][deck],
                len(public["discards"][deck]),
                len(public["marked"][deck]),
            )
            for deck in DECKS_OF[public["scenario"]]
        ]
    )
    group = _annals(
        sight.translator,
        public["turn"],
        public["last_turn"],
        public["scenario"],
        public["events"],
        decks,
        public["calm"],
    )
    return _panel(sight.translator), group


@lru_cache(maxsize=64)
def _panel(_: Translator) -> Panel:
    """Return the panel of turns and decks."""
    places = (
        Place("turns", _("Turns")),
        Place("decks", _("Decks")),
        Place("event", _("Events")),
    )
    return Panel("annals", _("Turns"), "list", places)


@lru_cache(maxsize=KEPT)
def _annals(
    _: Translator,
    turn: int,
    last: int,
    scenario: int,
    events: int,
    decks: tuple[tuple[int, int, int, int], ...],
    calm: int,
) -> Group:
    laid = [_turn(_, each, turn, last) for each in range(max(turn, last) + 1)]
    laid += [deck_component(_, *deck) for deck in decks]
    names = EVENT_NAMES[scenario]
    if names:
        name = _(names[min(events, len(names) - 1)])  # the last one comes again and again
        laid.append(
            Component(
                "next-event", "story", "event", name, _("the next X brings: {0}", name),
                _("Next X: {0}", name), figure="icon.event", about=("12.in-order",),
            )
        )  # fmt: skip
    if calm:
        laid.append(
            number(
                _, "calm", "count", "event", calm,
                N_("activations of minors to be left out: {0}"), "icon.calm",
            )
        )  # fmt: skip
    return Group(tuple(laid))


def _turn(_: Translator, turn: int, now: int, last: int) -> Component:
    """Return a turn of the track."""
    symbol = "turn-now" if turn == now else "turn-past" if turn < now else "turn"
    label = _("turn {0}, now", turn) if turn == now else _("turn {0}", turn)
    if turn == last:
        label = _("{0}, the end of the game", label)
    figure = "icon.end" if turn == last else ""
    return Component(
        f"turn-{turn}", symbol, "turns", str(turn), label, value=str(turn), figure=figure
    )


# -- tables --------------------------------------------------------------------------------------


def tables(sight: Sight) -> tuple[Table, ...]:
    """Return what counts: points, tension, cards that are not in hand, treaties, sides, events."""
    _, public = sight.translator, sight.public
    running = tuple([tuple(cards) for cards in public["running"][: sight.seats]])
    found = [_points(_, tuple(public["points"][: sight.seats * SOURCES]))]
    if sight.seats > 1:
        found.append(_tensions(_, sight.seats, tuple(public["tension"])))
    found.append(_interphase(_, tuple(sight.budgets), _gains(sight)))
    found.append(_running(_, running, tuple(public["ends"])))
    found.append(_discards(_, tuple([tuple(cards) for cards in public["discards"]])))
    found.append(_treaties(_, tuple(public["treaties"])))
    found.append(sides(sight))
    found.append(_events(_, public["scenario"], public["events"]))
    return tuple(found)


@lru_cache(maxsize=KEPT)
def _points(_: Translator, points: tuple[int, ...]) -> Table:
    parts = [points[i : i + SOURCES] for i in range(0, len(points), SOURCES)]
    return by_source(_, SOURCE_IDS, SOURCE_NAMES, parts)


@lru_cache(maxsize=KEPT)
def _tensions(_: Translator, seats: int, tension: tuple[int, ...]) -> Table:
    names = [_.label("seat", seat) for seat in range(seats)]
    rows = []
    for seat in range(seats):
        cells: list[tuple[Entry, ...]] = []
        for other in range(seats):
            level = _(TENSIONS[tension[seat * POWERS + other]])
            label = _("{0} and {1}: {2}", names[seat], names[other], level)
            cells.append((Entry(level, label),) if other != seat else ())
        rows.append(Row(f"tension-of-{seat}", Entry(names[seat], seat=seat), tuple(cells)))
    return Table("tension", _("Tension"), tuple(names), tuple(rows))


def _gains(sight: Sight) -> tuple[int, ...]:
    """Return the VP of each seat at an interphase: of settled worlds and developments (13.2)."""
    g = sight.facts
    return tuple([settled_points(g, seat) + sum(prestige(g, seat)) for seat in range(sight.seats)])


@lru_cache(maxsize=KEPT)
def _interphase(
    _: Translator, budgets: tuple[tuple[int, ...], ...], gains: tuple[int, ...]
) -> Table:
    """Return what each seat would get and reckon if an interphase came now (13.1, 13.2)."""
    columns = (_("VP"), _("Income"), _("Maintenance"), _("Economic base"))
    rows: list[Row] = []
    for seat, (budget, gain) in enumerate(zip(budgets, gains, strict=True)):
        # Who skips the economy reckons nothing: its points alone are told.
        numbers = (gain, *budget)
        cells: list[tuple[Entry, ...]] = [(Entry(signed(each)),) for each in numbers]
        cells += [()] * (len(columns) - len(cells))
        head = Entry(_.label("seat", seat), seat=seat)
        rows.append(Row(f"economy-of-{seat}", head, tuple(cells)))
    return Table("economy", _("If an interphase came now"), columns, tuple(rows))


@lru_cache(maxsize=KEPT)
def _running(_: Translator, running: tuple[tuple[int, ...], ...], ends: tuple[int, ...]) -> Table:
    rows = []
    for seat, faces in enumerate(running):
        for face in faces:
            card = face - CARD
            name = Entry(_(CARD_NAMES[card]), seat=seat)
            text, turn = Entry(card_text(_, card)), Entry(str(ends[card]))
            rows.append(Row(f"developed-{CARD_IDS[card]}", name, ((text,), (turn,))))
    columns = (_("What it does"), _("Until turn"))
    return Table("developments", _("Running developments"), columns, tuple(rows))


@lru_cache(maxsize=KEPT)
def _discards(_: Translator, piles: tuple[tuple[int, ...], ...]) -> Table:
    rows = []
    for deck in range(DECKS):
        if piles[deck]:
            names = ", ".join([_(CARD_NAMES[face - CARD]) for face in piles[deck]])
            cells = ((Entry(names),), (Entry(str(len(piles[deck]))),))
            rows.append(Row(f"discards-{DECK_IDS[deck]}", Entry(_(DECK_NAMES[deck])), cells))
    return Table("discards", _("Discarded cards"), (_("Cards"), _("How many")), tuple(rows))


@lru_cache(maxsize=KEPT)
def _treaties(_: Translator, treaties: tuple[int, ...]) -> Table:
    rows = []
    for spot, seat in zip(treaties[::2], treaties[1::2], strict=True):
        system = spot // PLANETS
        where = Entry(_.label("system", system))
        whose = Entry(_.label("seat", seat), seat=seat)
        rows.append(Row(f"trade-{SYSTEM_IDS[system]}-{COLOURS[seat]}", where, ((whose,),)))
    return Table("treaties", _("Trade treaties"), (_("Whose"),), tuple(rows))


@lru_cache(maxsize=256)
def _events(_: Translator, scenario: int, happened: int) -> Table:
    rows = []
    for number_, name in enumerate(EVENT_NAMES[scenario]):
        done = number_ < happened
        head = Entry(_(name), mark=DONE if done else "")
        state = _("has happened") if done else _("to come")
        rows.append(Row(f"event-{number_ + 1}", head, ((Entry(state),),)))
    return Table("events", _("Events of the scenario"), ("",), tuple(rows))
