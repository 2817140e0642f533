"""How a view of Galaxy lies on the table: worlds, seats, hands, piles, and what can be chosen.

Pure: a scene is made from a view and the reader's language, and shows nothing that the view hides.
Covered cards are neither shown nor counted, of the discard pile only the top card (R72).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from asterism.games.galaxy import state as s
from asterism.games.galaxy import verbs as v
from asterism.games.galaxy.components import (
    ALLY,
    ASSAULT,
    CARD_IDS,
    CARDS,
    COLOURS,
    DRONE,
    FELOWI,
    FIRST_ALLY,
    FIRST_FLEET,
    FIRST_TECHNOLOGY,
    INFLUENCE,
    KHA,
    LINES,
    NOVA,
    RAIDER,
    ROUNDS,
    SHIP_NAMES,
    SHUTTLE,
    TECHNOLOGY_IDS,
    TECHNOLOGY_NAMES,
    TRANSPORT,
    VALUE,
    WORLD,
    WORLD_IDS,
    WORLDS,
)
from asterism.games.galaxy.notation import SHIP_OWNERS
from asterism.kernel.game import Game
from asterism.kernel.options import unpack, verb_of
from asterism.kernel.scene import Choice, Component, Panel, Place, Scene, SeatMark
from asterism.kernel.tongue import Tongue
from asterism.kernel.view import UNKNOWN, View


def N_(text: str) -> str:  # noqa: N802 - the customary name of the marker for translation
    """Mark a text for translation."""
    return text


CODES: Final = [*(name[:2].capitalize() for name in WORLD_IDS), "Al"]
"""The two letters of each world's ships, and of Allies, on a small card."""

LETTERS: Final = {
    # i18n: one or two letters for Green
    "green": N_("G"),
    # i18n: one or two letters for Red
    "red": N_("R"),
    # i18n: one or two letters for Blue
    "blue": N_("B"),
    # i18n: one or two letters for Yellow
    "yellow": N_("Y"),
    # i18n: one or two letters for Violet
    "violet": N_("V"),
}

SHIP_RULES: Final = {
    NOVA: "12.nova",
    DRONE: "12.drone",
    SHUTTLE: "12.shuttle",
    TRANSPORT: "12.transport",
    ASSAULT: "12.assault",
    RAIDER: "12.raider",
}
FLEET_RULES: Final = ("12.fleet-power", "13.cover", "13.match")
WORLD_RULES: Final = (
    "15.cylor", "15.felowi", "15.kha", "15.ecup", "15.myrmidon", "15.erith", "15.imperial",
    "15.divergence",
)  # fmt: skip
TECHNOLOGY_RULES: Final = (
    "14.phasers", "14.screens", "14.sensors", "14.warp", "14.advanced",
)  # fmt: skip

GROUPS: Final = {
    v.PLAY: (N_("Play"), "{0}"),
    v.PLAY_ALLY: (N_("Play {0} on"), "{1}"),
    v.HIDE: (N_("Play face down"), "{0}"),
    v.GARRISON: (N_("Secret base with"), "{0}"),
    v.DISCARD: (N_("Discard"), "{0}"),
    v.BASE: (N_("Place a base on"), "{0}"),
    v.TECHNOLOGY: (N_("Play technology"), "{0}"),
    v.RAISE: (N_("Raise the base of"), N_("{0} on {1}, worth {2}")),
    v.LOWER: (N_("Lower the base of"), N_("{0} on {1}, worth {2}")),
    v.ATTACK_SHIP: (N_("Attack"), "{0}"),
    v.ATTACK_BASE: (N_("Attack the base of"), N_("{0} on {1}, worth {2}")),
    v.RECLAIM: (N_("Warp Drive: take"), N_("{0}, row {1}")),
    v.ELECT: (N_("Make Governor"), "{0}"),
    v.SALVAGE: (N_("Felowi: take"), N_("{0}, row {1}")),
    v.BURY: (N_("Myrmidon: half the hand of"), "{0}"),
    v.TAKE: (N_("Ecup Contract: a card of"), "{0}"),
    v.GIVE: (N_("Keep it and give"), "{0}"),
    v.SHIFT: (N_("Move {0} to"), "{1}"),
    v.REPLACE: (N_("Discard for a new card"), "{0}"),
}
"""What options of a verb have in common, and what tells them apart."""

DONE_TEXTS: Final = {
    "ActionPhase": N_("End your actions"),
    "GovernorPhase": N_("Use no further power"),
    "Spoils": N_("Do without the Spoils"),
    "Replace": N_("Discard no further card"),
    "Draw": N_("Draw nothing"),
}

PHRASES: Final = (
    ((v.PLAY, v.PLAY_ALLY, v.HIDE), N_("play a ship")),
    ((v.DISCARD,), N_("discard one")),
    ((v.GARRISON,), N_("set up a secret base")),
    ((v.BASE,), N_("place a base")),
    ((v.REVEAL,), N_("reveal your secret base")),
    ((v.TECHNOLOGY,), N_("play a technology")),
    ((v.RAISE, v.LOWER, v.DRONE, v.RAID), N_("use the ship's power")),
    ((v.SCAN,), N_("scan with Sensors")),
    ((v.RECLAIM,), N_("take a ship with Warp Drive")),
    ((v.DONE,), N_("end your actions")),
)
"""What the action phase offers, in the order of its headline."""


def scene(game: Game, view: View, tongue: Tongue) -> Scene:
    """Return the scene of a view."""
    return _Table(game, view, tongue).scene()


class _Table:
    """Lays a view out."""

    def __init__(self, game: Game, view: View, tongue: Tongue) -> None:
        self.game = game
        self.view = view
        self._ = self.say = tongue
        self.public: dict[str, Any] = view.public
        self.seats = range(view.seats)
        self.round: int = self.public["round"]
        self.over = view.over
        self.components: list[Component] = []
        self.touched: dict[str, list[int]] = {}
        for option in view.options:
            for target in _TOUCHES[verb_of(option)](self, *unpack(option)):
                self.touched.setdefault(target, []).append(option)

    def scene(self) -> Scene:
        """Return everything."""
        panels = [self.worlds(), self.players(), *self.own(), self.piles()]
        if self.over:
            panels.append(self.result())
        headline, section = self.headline()
        title = self._("{0}, round {1} of {2}", self.game.title, self.round, ROUNDS)
        return Scene(
            title=title,
            seat=self.view.seat,
            headline=headline,
            section=section,
            seats=tuple(self.mark(seat) for seat in self.seats),
            panels=tuple(panel for panel in panels if panel.places),
            components=tuple(self.components),
            choices=tuple(self.choice(option) for option in self.view.options),
            notes=tuple(self.notes()),
        )

    # -- small words -------------------------------------------------------------------------

    def mark(self, seat: int) -> SeatMark:
        """Return how a seat is told apart."""
        colour = COLOURS[seat]
        shape = CARDS["seats"]["shapes"][seat]
        return SeatMark(self.name(seat), self._(LETTERS[colour]), shape, colour)

    def name(self, seat: int) -> str:
        """Return a seat's name: "Green"."""
        return self.say.label("seat", seat)

    def who(self, seat: int) -> str:
        """Return a seat's name, and whether it is the reader's."""
        name = self.name(seat)
        return self._("{0} (you)", name) if seat == self.view.seat else name

    def world(self, world: int) -> str:
        """Return a world's name."""
        return self.say.label("world", world)

    def card(self, card: int) -> str:
        """Return a card's short name."""
        return self.say.label("card", card)

    def listed(self, parts: Sequence[str]) -> str:
        """Join with commas and an "or"."""
        if len(parts) < 2:
            return "".join(parts)
        return self._("{0} or {1}", ", ".join(parts[:-1]), parts[-1])

    def alive(self, world: int) -> bool:
        """Tell whether a world has not surrendered."""
        return bool(self.public["alive"] >> world & 1)

    def top(self, row: int, world: int) -> int | None:
        """Return the card on top of a cell as the viewer sees it, None for an empty cell."""
        stack = self.view.zones.get(_cell(row, world))
        return stack[-1] if stack else None

    def bases(self, seat: int, world: int, line: int) -> int:
        """Return how many bases of a seat lie on a line of a world."""
        packed: int = self.public["bases"][world * self.view.seats + seat]
        return packed >> s.LINE_BITS * line & s.LINE_MASK

    def add(self, **fields: Any) -> None:  # noqa: ANN401 - the fields of a component
        """Lay a component down."""
        options = tuple(self.touched.get(fields["id"], ()))
        self.components.append(Component(options=options, **fields))

    def add_card(self, card: int, place: str, hidden: str, mark: str = "", *, secret: bool) -> None:
        """Lay a card down; `hidden` is its id while nobody can tell which one it is."""
        if card == UNKNOWN:
            label = self._("hidden card")
            self.add(id=hidden, symbol="card.back", place=place, face="?", label=label, known=False)
            return
        eye = secret and self.view.seat >= 0
        label = self.say.full("card", card)
        if eye:
            label = self._("{0}, hidden but known to you", label)
        if mark == "lowest":
            label = self._("{0}, lowest of the row", label)
        elif mark == "highest":
            label = self._("{0}, highest of the row", label)
        symbol, face, caption = _face(card)
        self.add(
            id=_id(card), symbol=symbol, place=place, face=face, label=label, caption=caption,
            memory=eye, mark=mark,
        )  # fmt: skip

    def add_number(
        self, name: str, place: str, face: int | str, label: str, seat: int = -1
    ) -> None:
        """Lay a number down."""
        self.add(id=name, symbol="number", place=place, face=str(face), label=label, seat=seat)

    # -- the worlds --------------------------------------------------------------------------

    def worlds(self) -> Panel:
        """Lay the world row with all rows and lines below it (and the line above)."""
        lines = [line for line in range(LINES) if line <= self.round + 1 or self.in_use(line)]
        rows: list[str] = []
        places: list[Place] = []
        order: list[int] = self.public["order"]
        now = -1

        def add_row(label: str, kind: str, lay: Callable[[int], str]) -> None:
            for column, world in enumerate(order):
                place = lay(world)
                text = f"{self.world(world)}, {label}" if label else self.world(world)
                places.append(Place(place, text, len(rows), column, kind))
            rows.append(label)

        for line in lines:
            worth = self._("worth {0}", INFLUENCE[line])
            add_row(worth, "line", partial(self.lay_line, line))
            if line == 0:
                add_row("", "head", self.lay_world)
                # i18n: heads the row that shows who governs each world; at most 8 letters
                add_row(self._("governor"), "sum", self.lay_governor)
            elif line <= self.round:
                label = self._("row {0}", line)
                now = len(rows)
                add_row(label, "cell", partial(self.lay_ship, line))
        # i18n: heads the row that counts up the influence of each player in each world
        add_row(self._("total"), "sum", self.lay_influence)
        return Panel(
            "worlds",
            self._("Worlds"),
            "grid",
            tuple(places),
            tuple(rows),
            tuple(self.world(world) for world in order),
            even=True,
            by_column=True,
            now=now,
        )

    def in_use(self, line: int) -> bool:
        """Tell whether any base lies on a line."""
        return any(self.bases(seat, w, line) for seat in self.seats for w in range(WORLDS))

    def lay_world(self, world: int) -> str:
        """Lay a world's card and its governor's."""
        name = WORLD_IDS[world]
        place = f"world-{name}"
        label = self.world(world)
        gone = not self.alive(world)
        self.add(
            id=f"world-card-{name}",
            symbol=f"world.{name}",
            place=place,
            face=CODES[world],
            caption=self.say.fill(SHIP_OWNERS[world]),
            label=self._("{0}, surrendered", label) if gone else label,
            mark="gone" if gone else "",
        )
        return place

    def lay_governor(self, world: int) -> str:
        """Lay the second card of a world before its governor."""
        name = WORLD_IDS[world]
        place = f"governed-{name}"
        governor: int = self.public["governor"][world]
        if governor >= 0 and self.alive(world):
            self.add(
                id=f"governor-{name}",
                symbol="governor",
                place=place,
                face=self._(LETTERS[COLOURS[governor]]),
                label=self.name(governor),
                seat=governor,
            )
        return place

    def lay_line(self, line: int, world: int) -> str:
        """Lay the bases on a line of a world."""
        place = f"line-{line}-{WORLD_IDS[world]}"
        for seat in self.seats:
            before = sum(self.bases(seat, world, higher) for higher in range(line))
            for i in range(self.bases(seat, world, line)):
                worth = self.say.label("line", line)
                self.add(
                    id=f"base-{COLOURS[seat]}-{WORLD_IDS[world]}-{before + i + 1}",
                    symbol="base",
                    place=place,
                    face=self._(LETTERS[COLOURS[seat]]),
                    label=self._("{0}'s base, worth {1}", self.name(seat), worth),
                    seat=seat,
                )
        return place

    def lay_ship(self, row: int, world: int) -> str:
        """Lay the ship on top of a cell, never what it covers."""
        place = _cell(row, world)
        card = self.top(row, world)
        if card is not None:
            hidden = world == KHA and row == self.round and self.public["hidden_top"]
            mark = self.rank(card) if row == self.round and not hidden else ""
            self.add_card(card, place, f"hidden-{place}", mark, secret=hidden)
        return place

    def rank(self, card: int) -> str:
        """Return whether a ship of the current row is lowest or highest of those that show."""
        if self.over or card == UNKNOWN:
            return ""
        tops = [self.top(self.round, world) for world in range(WORLDS) if self.alive(world)]
        hidden = self.top(self.round, KHA) if self.public["hidden_top"] else None
        values = [VALUE[top] for top in tops if top not in (None, UNKNOWN, hidden)]
        if len(values) < 2 or min(values) == max(values):
            return ""
        return {min(values): "lowest", max(values): "highest"}.get(VALUE[card], "")

    def lay_influence(self, world: int) -> str:
        """Lay what each seat with bases has there in influence."""
        place = f"influence-{WORLD_IDS[world]}"
        for seat in self.seats:
            worth: int = self.public["influence"][world * self.view.seats + seat]
            if worth >= 0:
                name = f"influence-{COLOURS[seat]}-{WORLD_IDS[world]}"
                self.add_number(name, place, worth, f"{self.name(seat)} {worth}", seat)
        return place

    # -- the seats ---------------------------------------------------------------------------

    def players(self) -> Panel:
        """Lay what stands before each seat, the viewer's first, then clockwise."""
        first = max(self.view.seat, 0)
        order = [(first + i) % self.view.seats for i in self.seats]
        bidding = self.view.question is not None and self.view.question.rule == "Bidding"
        columns: list[tuple[str, Callable[[int, str], None]]] = [
            (self._("Influence"), self.lay_total),
            (self._("Hand"), self.lay_hand),
            (self._("Reserve"), self.lay_reserve),
            (self._("Bases"), self.lay_stock),
            (self._("Secret base"), self.lay_secret),
            (self._("Technology"), self.lay_technology),
        ]
        if bidding:
            columns.insert(0, (self._("Bid"), self.lay_bid))
        places: list[Place] = []
        for row, seat in enumerate(order):
            head = f"seat-{COLOURS[seat]}"
            places.append(Place(head, self.name(seat), row, 0, "head"))
            asked = self.view.question is not None and self.view.question.seat == seat
            winner = seat in self.public["result"]
            label = self.who(seat)
            if winner:
                label = self._("{0}, winner", label)
            elif asked:
                label = self._("{0}, to choose", label)
            self.add(
                id=f"player-{COLOURS[seat]}",
                symbol="player",
                place=head,
                face=self._(LETTERS[COLOURS[seat]]),
                caption=self.who(seat),
                label=label,
                seat=seat,
                mark="winner" if winner else "active" if asked else "",
            )
            for column, (title, lay) in enumerate(columns, start=1):
                place = f"{_COLUMN_IDS[lay.__name__]}-{COLOURS[seat]}"
                places.append(Place(place, f"{self.name(seat)}, {title}", row, column))
                lay(seat, place)
        titles = ("", *(title for title, _ in columns))
        names = tuple(self.name(seat) for seat in order)
        return Panel("players", self._("Players"), "grid", tuple(places), names, titles)

    def lay_bid(self, seat: int, place: str) -> None:
        """Lay a seat's last bid."""
        bid: int = self.public["bids"][seat]
        if bid >= 0:
            self.add_number(f"bid-{COLOURS[seat]}", place, bid, self._("bid {0}", bid))

    def lay_total(self, seat: int, place: str) -> None:
        """Lay a seat's influence in all surviving worlds."""
        total = self.total(seat)
        label = self._("influence {0}", total)
        self.add_number(f"score-{COLOURS[seat]}", place, total, label)

    def total(self, seat: int) -> int:
        """Return a seat's influence in the surviving worlds."""
        shares = self.public["influence"][seat :: self.view.seats]
        return sum(max(0, share) for world, share in enumerate(shares) if self.alive(world))

    def lay_hand(self, seat: int, place: str) -> None:
        """Lay how many cards a hand holds and, for another seat, those that the viewer knows."""
        cards = self.view.zones[f"hand-{COLOURS[seat]}"]
        label = self._("cards in hand: {0}", len(cards))
        self.add(
            id=f"count-hand-{COLOURS[seat]}",
            symbol="count",
            place=place,
            face=str(len(cards)),
            label=label,
        )
        self.lay_others_cards(seat, place, f"hand-{COLOURS[seat]}")

    def lay_reserve(self, seat: int, place: str) -> None:
        """Lay how many cards a Reserve holds and, of another seat, those that the viewer knows."""
        cards = self.view.zones[f"reserve-{COLOURS[seat]}"]
        self.add(
            id=f"count-reserve-{COLOURS[seat]}",
            symbol="count",
            place=place,
            face=str(len(cards)),
            label=self._("cards in the Reserve: {0}", len(cards)),
        )
        self.lay_others_cards(seat, place, f"reserve-{COLOURS[seat]}")

    def lay_others_cards(self, seat: int, place: str, zone: str) -> None:
        """Lay another seat's cards, most of them face down."""
        if seat == self.view.seat or self.view.seat < 0:
            return
        for i, card in enumerate(self.view.zones[zone]):
            self.add_card(card, place, f"hidden-{zone}-{i + 1}", secret=True)

    def lay_stock(self, seat: int, place: str) -> None:
        """Lay how many bases a seat has left, and how many it has lost."""
        stock: int = self.public["stock"][seat]
        lost: int = self.public["lost"][seat]
        self.add_number(f"stock-{COLOURS[seat]}", place, stock, self._("bases left: {0}", stock))
        if lost:
            label = self._("bases lost: {0}", lost)
            face = self._("lost {0}", lost)
            self.add_number(f"lost-{COLOURS[seat]}", place, face, label)

    def lay_secret(self, seat: int, place: str) -> None:
        """Lay a seat's secret base with its garrison, face down but for its owner."""
        zone = f"garrison-{COLOURS[seat]}"
        for card in self.view.zones[zone]:
            self.add(
                id=f"secret-{COLOURS[seat]}",
                symbol="base.secret",
                place=place,
                face=self._(LETTERS[COLOURS[seat]]),
                label=self._("secret base"),
                seat=seat,
            )
            own = seat == self.view.seat or self.view.seat < 0
            self.add_card(card, place, f"hidden-{zone}", secret=not own)

    def lay_technology(self, seat: int, place: str) -> None:
        """Lay the technologies that a seat has in play."""
        for technology, name in enumerate(TECHNOLOGY_NAMES):
            if self.public["technology"][seat] >> technology & 1:
                self.add(
                    id=_id(FIRST_TECHNOLOGY + technology),
                    symbol=f"card.{TECHNOLOGY_IDS[technology]}",
                    place=place,
                    face=name,
                    label=name,
                )

    # -- hands and piles ---------------------------------------------------------------------

    def own(self) -> list[Panel]:
        """Lay the viewer's own cards; for a spectator the cards that everybody knows."""
        mine = self.view.seat
        seats = [mine] if mine >= 0 else list(self.seats)
        places: list[Place] = []
        for seat in seats:
            for zone, text in (("hand", N_("Hand")), ("reserve", N_("Reserve"))):
                name = f"{zone}-{COLOURS[seat]}"
                cards = self.view.zones[name]
                shown = cards if mine >= 0 else [card for card in cards if card != UNKNOWN]
                if shown or (mine >= 0 and zone == "hand"):
                    label = self._(text)
                    if mine < 0:
                        label = self._("{0}, {1}", self.name(seat), label)
                    places.append(Place(name, label))
                for i, card in enumerate(shown):
                    self.add_card(card, name, f"hidden-{name}-{i + 1}", secret=False)
        title = self._("Your cards") if mine >= 0 else self._("Cards")
        return [Panel("cards", title, "list", tuple(places))]

    def piles(self) -> Panel:
        """Lay the piles: how many cards can be drawn, the top of the discards."""
        zones = self.view.zones
        places = [Place("pile", self._("Draw pile"))]
        count = len(zones["deck"]) + len(zones["bottom"])
        self.add(
            id="draw-pile",
            symbol="count",
            place="pile",
            face=str(count),
            label=self._("cards: {0}", count),
        )
        if any(card != UNKNOWN for card in zones["bottom"]):
            places.append(Place("bottom", self._("Under the draw pile")))
            for i, card in enumerate(zones["bottom"]):
                self.add_card(card, "bottom", f"hidden-bottom-{i + 1}", secret=True)
        if zones["looked"]:
            places.append(Place("looked", self._("Looked at")))
            self.add_card(zones["looked"][0], "looked", "hidden-looked", secret=True)
        if zones["discard"]:
            places.append(Place("discard", self._("Discard pile")))
            self.add_card(zones["discard"][-1], "discard", "hidden-discard", secret=False)
        return Panel("piles", self._("Piles"), "list", tuple(places))

    def result(self) -> Panel:
        """Lay the final ranking: every seat's influence, world by world."""
        winners: list[int] = self.public["result"]
        order = sorted(self.seats, key=lambda seat: (seat not in winners, -self.total(seat)))
        worlds = [world for world in self.public["order"] if self.alive(world)]
        places: list[Place] = []
        rows: list[str] = []
        for row, seat in enumerate(order):
            colour = COLOURS[seat]
            head = f"rank-{colour}"
            rank = 1 + sum(
                (other in winners) > (seat in winners)
                or (
                    (other in winners) == (seat in winners) and self.total(other) > self.total(seat)
                )
                for other in self.seats
            )
            rows.append(f"{rank}. {self.name(seat)}")
            places.append(Place(head, self.name(seat), row, 0, "head"))
            self.add(
                id=f"ranked-{colour}",
                symbol="player",
                place=head,
                face=str(rank),
                caption=self.who(seat),
                label=f"{rank}. {self.who(seat)}",
                seat=seat,
                mark="winner" if seat in winners else "",
            )
            for column, world in enumerate(worlds, start=1):
                place = f"final-{colour}-{WORLD_IDS[world]}"
                places.append(Place(place, f"{self.name(seat)}, {self.world(world)}", row, column))
                worth = max(0, self.public["influence"][world * self.view.seats + seat])
                self.add_number(f"{place}-worth", place, worth, f"{self.world(world)} {worth}")
            place = f"final-{colour}"
            total = self.total(seat)
            places.append(Place(place, self._("Total"), row, len(worlds) + 1, "sum"))
            self.add_number(f"{place}-total", place, total, self._("in all {0}", total))
        columns = ("", *(self.world(world) for world in worlds), self._("Total"))
        return Panel("result", self._("Result"), "grid", tuple(places), tuple(rows), columns)

    # -- who is asked what -------------------------------------------------------------------

    def headline(self) -> tuple[str, str]:
        """Return who acts and what is asked, and the rule that asks."""
        question = self.view.question
        if self.over or question is None:
            winners: list[int] = self.public["result"]
            if not winners:
                return self._("The game is over."), "3.end"
            names = ", ".join(self.who(seat) for seat in winners)
            return self._("{0} wins with {1} influence.", names, self.total(winners[0])), (
                "3.winner"
            )
        asked = _ASKS[question.rule](self, *question.args)
        return self._("{0}: {1}.", self.who(question.seat), asked), question.section

    def ask_bid(self, _seat: int, _passes: int) -> str:
        highest: int = max(self.public["bids"])
        if highest < 0:
            return self._("open the bidding for the first turn")
        bidder = self.name(self.public["bids"].index(highest))
        return self._("bid more than {0} ({1}), or pass", highest, bidder)

    def ask_action(self, seat: int) -> str:
        if seat != self.view.seat:
            return self._("action phase")
        duty: int = self.public["duty"]
        parts: list[str] = []
        offered = {verb_of(option) for option in self.view.options}
        for verbs, phrase in PHRASES:
            if offered.intersection(verbs):
                text = self._(phrase)
                if v.PLAY in verbs and duty >= 0:
                    text = self._("play a ship of value {0}", duty)
                elif v.PLAY in verbs and self.public["flags"] & s.ACTED:
                    text = self._("play a second ship")
                parts.append(text)
        if offered.intersection((v.ATTACK_SHIP, v.ATTACK_BASE)):
            parts.insert(0, self._("attack (attacks left: {0})", self.public["attacks"]))
        return self.listed(parts)

    def ask_leave(self, _seat: int, world: int) -> str:
        return self._("allow or forbid the attack on {0}", self.ship_on(world))

    def ask_counter(self, _seat: int, world: int) -> str:
        return self._("strike back with {0}, or hold fire", self.ship_on(world))

    def ask_governor(self, _seat: int, world: int) -> str:
        return self._("choose the Governor of {0} among the tied", self.world(world))

    def ask_power(self, _seat: int, used: int) -> str:
        open_powers = self.public["governs"] & ~used
        worlds = [self.world(world) for world in range(WORLDS) if open_powers >> world & 1]
        return self._("use the power of {0}, or not", self.listed(worlds))

    def ask_exchange(self, _seat: int, victim: int) -> str:
        name = self.name(victim)
        return self._("give the card back to {0}, or keep it and give another", name)

    def ask_spoils(self, _seat: int, columns: int) -> str:
        worlds = [self.world(world) for world in range(WORLDS) if columns >> world & 1]
        return self._("Spoils of Victory: move a base on {0}, or not", self.listed(worlds))

    def ask_replace(self, _seat: int, _last: int, number: int) -> str:
        return self._(
            "discard up to {0} ships of surrendered worlds for new cards, or go on", 3 - number
        )

    def ask_draw(self, _seat: int) -> str:
        return self._("draw a card or take the Reserve")

    def ask_shuttle(self, _seat: int) -> str:
        return self._("keep the card looked at, or put it under the pile")

    def ask_redraw(self, _seat: int, _left: int) -> str:
        return self._("keep the card, or show it and draw again")

    def ship_on(self, world: int) -> str:
        """Return the visible ship of the current row in a world: "Ally 7 on Cylor"."""
        card = self.top(self.round, world)
        if card is None or card == UNKNOWN:
            return self.world(world)
        if WORLD[card] == world:
            return self.card(card)
        return self._("{0} on {1}", self.card(card), self.world(world))

    def choice(self, option: int) -> Choice:
        """Return an option as it is offered."""
        number = verb_of(option)
        verb = self.game.verbs[number]
        args = unpack(option)
        labels = [self.say.label(kind, args[i]) for i, kind in enumerate(verb.args)]
        text = self.say.option(option)
        if number == v.DONE and self.view.question is not None:
            text = self._(DONE_TEXTS.get(self.view.question.rule, verb.label))
        elif number == v.ATTACK_SHIP:
            labels = [self.ship_on(args[0])]
            text = self._("Attack {0}", labels[0])
        elif number in (v.RECLAIM, v.SALVAGE):
            world, row = (args[0], args[1]) if number == v.RECLAIM else (FELOWI, args[0])
            card = self.top(row, world)
            known = card not in (None, UNKNOWN)
            labels = [self.card(card or 0) if known else self.world(world), str(row)]
        elif number == v.SHIFT:
            labels[0] = self.ship_on(args[0])
        group, short = GROUPS.get(number, ("", ""))
        return Choice(
            option=option,
            text=text,
            section=verb.section,
            move=self.game.move_name(option),
            group=self._(group, *labels) if group else "",
            short=self._(short, *labels) if short else text,
            rules=tuple(self.related(number, args)),
        )

    def related(self, verb: int, args: tuple[int, int, int]) -> list[str]:
        """Return the rules that come into play with an option, besides its own."""
        if verb == v.TECHNOLOGY:
            return [TECHNOLOGY_RULES[args[0]]]
        if verb in (v.HIDE, v.GARRISON):
            return ["15.kha-no-power"] if verb == v.HIDE else ["5.a3-no-b-c"]
        if verb not in (v.PLAY, v.PLAY_ALLY):
            return []
        value = VALUE[args[0]]
        rules = list(FLEET_RULES) if value >= FIRST_FLEET else [SHIP_RULES[value]]
        world = args[1] if verb == v.PLAY_ALLY else WORLD[args[0]]
        if self.public["governor"][world] == self.view.seat:
            rules.append(WORLD_RULES[world])
        return rules

    # -- what is known of hidden things ------------------------------------------------------

    def notes(self) -> list[str]:
        """Say what the viewer suspects, and what everybody knows."""
        notes: list[str] = []
        if self.over:
            return notes
        for face, mask in self.view.suspicions:
            places = [p for p in range(62) if mask >> p & 1 and self.could_hide(face, p)]
            names = [self.place(place) for place in places]
            text = N_("{0} is in {1}.") if len(names) == 1 else N_("{0} is in one of these: {1}.")
            notes.append(self._(text, self.card(face), ", ".join(names)))
        for place, kind, need in self.view.facts:
            if self.is_empty(place):
                continue
            where = self.place(place)
            if need:
                text = N_("Everybody knows: in {0} there are {1}, at least {2}.")
                notes.append(self._(text, where, self.kind(kind), need))
            else:
                text = N_("Everybody knows: in {0} there are no {1}.")
                notes.append(self._(text, where, self.kind(kind)))
        return notes

    def could_hide(self, face: int, place: int) -> bool:
        """Tell whether a place holds a card that may be this one, for all that is public."""
        zones = self.view.zones
        if place == s.FACE_DOWN:
            kha = [cards for name, cards in zones.items() if name.endswith(WORLD_IDS[KHA])]
            ally = WORLD[face] == ALLY and self.public["rulings"] & s.FACE_DOWN_ALLY
            fits = WORLD[face] == KHA or bool(ally)
            return fits and any(UNKNOWN in cards for cards in kha)
        for first, name in ((s.GARRISON, "garrison"), (s.RESERVE, "reserve"), (s.HAND, "hand")):
            if place >= first:
                fits = name != "garrison" or face < FIRST_ALLY
                return fits and UNKNOWN in zones[f"{name}-{COLOURS[place - first]}"]
        return True

    def is_empty(self, place: int) -> bool:
        """Tell whether no card lies in a seat's hand, Reserve or garrison."""
        for first, name in ((s.GARRISON, "garrison"), (s.RESERVE, "reserve"), (s.HAND, "hand")):
            if place >= first:
                return not self.view.zones[f"{name}-{COLOURS[place - first]}"]
        return False

    def place(self, place: int) -> str:
        """Return the name of a place for people."""
        for first, text in (
            (s.GARRISON, N_("{0}'s garrison")),
            (s.RESERVE, N_("{0}'s Reserve")),
            (s.HAND, N_("{0}'s hand")),
        ):
            if place >= first:
                return self._(text, self.name(place - first))
        return self._(PLACES[place])

    def kind(self, kind: int) -> str:
        """Return the name of a kind of card that facts speak of."""
        if kind >= s.VALUE_KIND:
            return self._("ships of value {0}", kind - s.VALUE_KIND)
        if kind == s.ANY_SHIP:
            return self._("ships")
        if kind == ALLY:
            return self._("Allies")
        return self._("ships of {0}", self.world(kind))


PLACES: Final = {
    s.DECK: N_("the draw pile"),
    s.BOTTOM: N_("the bottom of the draw pile"),
    s.LOOKED: N_("the card looked at"),
    s.FACE_DOWN: N_("the face-down ships"),
    s.TABLE: N_("the table"),
    s.DISCARD: N_("the discard pile"),
}

_COLUMN_IDS: Final = {
    "lay_bid": "bids",
    "lay_total": "totals",
    "lay_hand": "hand-of",
    "lay_reserve": "reserve-of",
    "lay_stock": "stock-of",
    "lay_secret": "garrison",
    "lay_technology": "technology",
}
_ASKS: Final[dict[str, Callable[..., str]]] = {
    "Bidding": _Table.ask_bid,
    "ActionPhase": _Table.ask_action,
    "AllowAttack": _Table.ask_leave,
    "MayCounter": _Table.ask_counter,
    "ChooseGovernor": _Table.ask_governor,
    "GovernorPhase": _Table.ask_power,
    "Exchange": _Table.ask_exchange,
    "Spoils": _Table.ask_spoils,
    "Replace": _Table.ask_replace,
    "Draw": _Table.ask_draw,
    "ShuttleChoice": _Table.ask_shuttle,
    "Redraw": _Table.ask_redraw,
}


# -- which components an option touches ------------------------------------------------------


def _cell(row: int, world: int) -> str:
    return f"cell-{row}-{WORLD_IDS[world]}"


def _id(card: int) -> str:
    return f"card-{CARD_IDS[card]}"


def _face(card: int) -> tuple[str, str, str]:
    """Return the symbol of a known card, what is written on it, and its second line."""
    if card >= FIRST_TECHNOLOGY:
        technology = card - FIRST_TECHNOLOGY
        name = TECHNOLOGY_NAMES[technology]
        return f"card.{TECHNOLOGY_IDS[technology]}", name[:2], name
    value = VALUE[card]
    symbol = "card.ally" if card >= FIRST_ALLY else f"card.{WORLD_IDS[WORLD[card]]}"
    return symbol, f"{CODES[WORLD[card]]}{value}", SHIP_NAMES[value]


def _world(world: int) -> str:
    return f"world-card-{WORLD_IDS[world]}"


def _bases(table: _Table, seat: int, world: int, line: int) -> list[str]:
    """Return the ids of the bases of a seat on a line of a world."""
    before = sum(table.bases(seat, world, higher) for higher in range(line))
    here = table.bases(seat, world, line)
    name = f"base-{COLOURS[seat]}-{WORLD_IDS[world]}"
    return [f"{name}-{before + i + 1}" for i in range(here)]


def _ship(table: _Table, row: int, world: int) -> list[str]:
    """Return the id of the top ship of a cell."""
    card = table.top(row, world)
    if card is None:
        return []
    return [f"hidden-{_cell(row, world)}" if card == UNKNOWN else _id(card)]


def _victim(table: _Table, *_: int) -> list[str]:
    """Return what Drone and Raider touch: the governor's hand."""
    world: int = table.public["world"]
    return [f"governor-{WORLD_IDS[world]}", *_hand(table, table.public["governor"][world])]


def _hand(_table: _Table, seat: int, *_: int) -> list[str]:
    return [f"count-hand-{COLOURS[seat]}"]


def _asked_ship(table: _Table, *_: int) -> list[str]:
    """Return the ship that the question is about."""
    question = table.view.question
    return [] if question is None else _ship(table, table.round, question.args[1])


def _looked(table: _Table, *_: int) -> list[str]:
    card = table.view.zones["looked"][0]
    return ["hidden-looked" if card == UNKNOWN else _id(card)]


def _own(what: str) -> Callable[..., list[str]]:
    """Return what touches something of the viewer's own."""
    return lambda table, *_: [f"{what}-{COLOURS[table.view.seat]}"]


def _garrison(table: _Table, *_: int) -> list[str]:
    seat = table.view.seat
    return [
        f"secret-{COLOURS[seat]}",
        *(_id(card) for card in table.view.zones[f"garrison-{COLOURS[seat]}"] if card != UNKNOWN),
    ]


_TOUCHES: Final[dict[int, Callable[..., list[str]]]] = {
    v.BID: lambda *_: [],
    v.PASS: lambda *_: [],
    v.PLAY: lambda _, card, *__: [_id(card), _world(WORLD[card])],
    v.PLAY_ALLY: lambda _, card, world, __: [_id(card), _world(world)],
    v.HIDE: lambda _, card, *__: [_id(card), _world(KHA)],
    v.GARRISON: lambda _, card, *__: [_id(card)],
    v.DISCARD: lambda _, card, *__: [_id(card)],
    v.BASE: lambda table, world, *_: [_world(world), f"stock-{COLOURS[table.view.seat]}"],
    v.REVEAL: _garrison,
    v.TECHNOLOGY: lambda _, technology, *__: [_id(FIRST_TECHNOLOGY + technology)],
    v.RAISE: _bases,
    v.LOWER: _bases,
    v.DRONE: _victim,
    v.RAID: _victim,
    v.ATTACK_SHIP: lambda table, world, *_: _ship(table, table.round, world),
    v.ATTACK_BASE: _bases,
    v.SCAN: lambda table, *_: [_world(table.public["world"])],
    v.RECLAIM: lambda table, world, row, _: _ship(table, row, world),
    v.ALLOW: _asked_ship,
    v.FORBID: _asked_ship,
    v.COUNTER: _asked_ship,
    v.HOLD: _asked_ship,
    v.ELECT: lambda _, seat, *__: [f"player-{COLOURS[seat]}"],
    v.SALVAGE: lambda table, row, *_: _ship(table, row, FELOWI),
    v.BURY: _hand,
    v.TAKE: _hand,
    v.GIVE_BACK: _looked,
    v.GIVE: lambda _, card, *__: [_id(card)],
    v.SHIFT: lambda table, world, target, _: [*_ship(table, table.round, world), _world(target)],
    v.DRAW: lambda *_: ["draw-pile"],
    v.RESERVE: _own("count-reserve"),
    v.KEEP: _looked,
    v.REJECT: _looked,
    v.REJECT_FOR_RESERVE: lambda table, *_: [*_looked(table), *_own("count-reserve")(table)],
    v.REPLACE: lambda _, card, *__: [_id(card)],
    v.REDRAW: _looked,
    v.DONE: lambda *_: [],
}
