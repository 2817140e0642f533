"""A whole table from a list of rows and counts, for a game that draws nothing of its own.

Rows of pieces lie in the middle, below them stands what each seat has. What options and events
touch follows from the kinds of their arguments: a seat, or what lies in a row. `draw/plain.toml`
and `draw/plain.svg` lay and draw it, unless the game has a `layout.toml` and an `art.svg`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from asterism.contract.display import Display
from asterism.contract.notation import EventType, Kind, Verb
from asterism.contract.protocol import ACTIVE, SEALED, SEAT, WINNER, player_id
from asterism.contract.scene import Component, Panel, Place, Scene
from asterism.contract.translator import Translator
from asterism.kernel.options import PASS
from asterism.kernel.view import UNKNOWN, View
from asterism.tabletop.choices import Phrasing
from asterism.tabletop.components import player, ranked, signed, tally
from asterism.tabletop.kinds import Touch
from asterism.tabletop.panels import Column, players_panel, ranking, result_panel
from asterism.tabletop.perspective import Perspective
from asterism.tabletop.prompts import Ask, Fill, Prompts
from asterism.tabletop.seats import Seats
from asterism.tabletop.touches import OptionTouches, event_touches


@dataclass(frozen=True, slots=True)
class Row:
    """A row of pieces in the middle of the table."""

    name: str
    title: str
    """English, for people."""
    kind: str
    """The kind of argument that its pieces are."""
    lies: Callable[[View], Sequence[int]]
    """The pieces that a viewer sees there; UNKNOWN for each that is hidden."""
    symbol: str = "card"
    """How they are drawn: "card", or a symbol of the game's own art that begins so."""


@dataclass(frozen=True, slots=True)
class Count:
    """Something that stands before each seat."""

    name: str
    title: str
    """English, for people."""
    shown: Callable[[View, int], object]
    """What a viewer sees of a seat: a number, or a short text; words in braces are translated."""


class PlainTable:
    """How a game is shown that needs no more than rows and counts."""

    def __init__(
        self,
        *,
        seats: Seats,
        kinds: Mapping[str, Kind],
        verbs: Mapping[int, Verb],
        event_types: Mapping[int, EventType],
        rows: Sequence[Row],
        counts: Sequence[Count],
        worth: Callable[[View, int], Any],
        prompts: Mapping[str, str],
        fills: Mapping[str, Fill] | None = None,
    ) -> None:
        """Take what the game calls its own.

        Args:
            seats: the colours and shapes of its seats.
            kinds: its kinds of arguments.
            verbs: its verbs; verb 0, to pass, always stays at hand.
            event_types: its events.
            rows: what lies in the middle, from top to bottom.
            counts: what stands before each seat, and in the final ranking.
            worth: what ranks the seats once the game is over, the highest first.
            prompts: by the class name of a rule that asks what it asks, in English.
            fills: by the class name of a rule what fills in its prompt.
        """
        self._seats: Final = seats
        self._rows: Final = rows
        self._counts: Final = counts
        self._worth: Final = worth
        filled = fills or {}
        asks = {rule: Ask(text, filled.get(rule)) for rule, text in prompts.items()}
        self._prompts: Final = Prompts(asks)
        self._phrasing: Final = Phrasing(passes=[PASS], ends={})
        of_kind: dict[str, Callable[[int], list[str]]] = {
            row.kind: partial(_piece_ids, kinds[row.kind], row.kind) for row in rows
        }
        of_kind[SEAT] = lambda seat: [player_id(kinds[SEAT].name(seat))]
        seen: dict[tuple[str, ...], Touch] = {(kind,): ids for kind, ids in of_kind.items()}
        looking: dict[tuple[str, ...], Touch] = {
            (kind,): partial(_without_sight, ids) for kind, ids in of_kind.items()
        }
        self._touches: Final = OptionTouches(verbs, looking, {})
        self._event_targets: Final = event_touches(event_types, seen, {})

    def display(self) -> Display:
        """Return what the game gives as its `display`."""
        return Display(
            scene=self.scene,
            mark=self._seats.mark,
            options_at=self.options_at,
            event_targets=self._event_targets,
            picture=self.picture,
        )

    def options_at(self, view: View, translator: Translator) -> dict[str, list[int]]:
        """Return, by its id, which options of a view touch a component."""
        return self._touches.of(Perspective(view, translator))

    def picture(self, translator: Translator, kind: str, number: int) -> Component | None:
        """Return how a number of a kind looks by itself; None for a kind that lies in no row."""
        for row in self._rows:
            if row.kind == kind:
                return _piece(translator, row, number, 0)
        return None

    def scene(self, view: View, translator: Translator) -> Scene:
        """Return the scene of a view."""
        sight, _ = Perspective(view, translator), translator
        panels, pieces = [self._middle(_)], self._lying(sight)
        panels.append(players_panel(_, sight.clockwise(view.seats), self._columns("count")))
        pieces += self._standing(sight)
        if view.over:
            ranks = ranking(range(view.seats), partial(self._worth, view))
            titled = [Column(each.place, _(each.title)) for each in self._columns("final")]
            panels.append(result_panel(_, _("Result"), ranks, titled))
            pieces += self._ranked(sight, ranks)
        asked, section = self._headline(sight)
        return Scene(
            title=sight.game.title,
            seat=view.seat,
            headline=asked,
            section=section,
            seats=self._seats.marks(_, view.seats),
            panels=tuple(panels),
            components=tuple(pieces),
            options=self._touches.of(sight),
            choices=self._phrasing.choices(sight, view.options),
        )

    def _headline(self, sight: Perspective) -> tuple[str, str]:
        """Return who acts and what is asked, and the rule that asks."""
        _, question, view = sight.translator, sight.view.question, sight.view
        if question is None:
            first = [seat for seat, rank in ranking(range(view.seats), partial(self._worth, view))
                     if rank == 1]  # fmt: skip
            return _("Won by {0}.", sight.both([sight.who(seat) for seat in first])), ""
        asked = self._prompts.ask(sight, question.rule, question.args)
        return _("{0}: {1}.", sight.who(question.seat), asked), question.section

    def _columns(self, beginning: str) -> tuple[Column, ...]:
        return tuple([Column(f"{beginning}-{each.name}-{{}}", each.title) for each in self._counts])

    def _middle(self, _: Translator) -> Panel:
        places = [Place(f"row-{row.name}", _(row.title)) for row in self._rows]
        return Panel("middle", _("Table"), "list", tuple(places))

    def _lying(self, sight: Perspective) -> list[Component]:
        """Return what lies in the rows."""
        return [
            _piece(sight.translator, row, number, place)
            for row in self._rows
            for place, number in enumerate(row.lies(sight.view))
        ]

    def _standing(self, sight: Perspective) -> list[Component]:
        """Return what stands before the seats."""
        view, kind = sight.view, sight.game.kinds[SEAT]
        found: list[Component] = []
        for seat in sight.clockwise(view.seats):
            name, mark = kind.name(seat), ""
            if seat in view.sealed:
                mark = SEALED
            elif seat in view.asked:
                mark = ACTIVE
            found.append(player(sight.translator, seat, f"seat-{name}", mark, sight.who(seat)))
            found += self._counted(sight, "count", seat)
        return found

    def _counted(self, sight: Perspective, beginning: str, seat: int) -> list[Component]:
        _, name = sight.translator, sight.game.kinds[SEAT].name(seat)
        found = []
        for count in self._counts:
            what, place = count.shown(sight.view, seat), f"{beginning}-{count.name}-{name}"
            shown = signed(what) if isinstance(what, int) else _.fill(str(what))
            found.append(tally(place, place, shown, f"{_(count.title)}: {shown}"))
        return found

    def _ranked(self, sight: Perspective, ranks: list[tuple[int, int]]) -> list[Component]:
        """Return the final ranking."""
        _, found = sight.translator, []
        for seat, rank in ranks:
            name, mark = sight.game.kinds[SEAT].name(seat), WINNER if rank == 1 else ""
            found.append(ranked(_, seat, rank, f"rank-{name}", mark, sight.who(seat)))
            found += self._counted(sight, "final", seat)
        return found


def _piece_ids(kind: Kind, title: str, number: int) -> list[str]:
    return [f"{title}-{kind.name(number)}"]


def _without_sight(ids: Callable[[int], list[str]], _sight: Perspective, number: int) -> list[str]:
    return ids(number)


def _piece(_: Translator, row: Row, number: int, place: int) -> Component:
    """Return a piece of a row, or the back of a hidden one."""
    where = f"row-{row.name}"
    if number == UNKNOWN:
        name = f"{row.name}-{place}"
        return Component(name, "card.back", where, "?", _("face down"), known=False)
    kind = _.game.kinds[row.kind]
    label = _.label(row.kind, number)
    name, full = f"{row.kind}-{kind.name(number)}", _.full(row.kind, number)
    return Component(name, row.symbol, where, label, full)
