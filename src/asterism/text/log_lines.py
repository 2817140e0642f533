"""What happened, as short sentences: one an event, runs of the same put together.

What an event says besides, such as the text of a card, stands after its own sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from asterism.contract.notation import SUM, EventType
from asterism.contract.protocol import CARD, SEATED, begins_turn
from asterism.contract.translator import Translator
from asterism.kernel.events import Event


class Line(msgspec.Struct, frozen=True, gc=False):
    """A line of the log."""

    text: str
    section: str
    seat: int
    """Whose event it is; -1 for nobody's."""
    heading: bool = False
    """Whether it opens a turn."""
    events: int = 1
    """How many events it puts together."""

    def __str__(self) -> str:
        """Return the sentence."""
        return self.text

    def __repr__(self) -> str:
        """Return the sentence, so that a log reads well."""
        return self.text


def log_lines(events: Sequence[Event], translator: Translator) -> list[Line]:
    """Return the log of some events as a reader may see them."""
    lines: list[Line] = []
    start = 0
    while start < len(events):
        end = start + 1
        goes_on = _goes_on(events[start], translator)
        while end < len(events) and goes_on(events[start], events[end], translator):
            end += 1
        lines.append(_line(events[start:end], translator))
        start = end
    return lines


def _goes_on(first: Event, translator: Translator) -> Callable[[Event, Event, Translator], bool]:
    """Return what says whether an event belongs into the line of the first one."""
    return _counts_on if translator.game.event_types[first.kind].in_a_row else _adds_a_face


def _counts_on(first: Event, event: Event, _translator: Translator) -> bool:
    """Return whether an event tells another number of the same."""
    return event.kind == first.kind and event.args[:-1] == first.args[:-1]


def _adds_a_face(first: Event, event: Event, translator: Translator) -> bool:
    """Return whether an event only adds another face to that of a seat, as when eight are dealt."""
    happening = translator.game.event_types[event.kind]
    return (
        event.kind == first.kind
        and len(happening.args) == 2
        and happening.args[0] in SEATED
        and (happening.args[1] == CARD or _is_face(happening.args[1], translator))
        and happening.text.startswith("{0}")
        and event.args[0] == first.args[0]
        and (event.args[1] is None) == (first.args[1] is None)
        and not any(translator.game.event_says(translator, each) for each in (first, event))
    )


def _is_face(kind: str, translator: Translator) -> bool:
    """Return whether a kind is one of faces: cards, systems, species."""
    found = translator.game.kinds.get(kind)
    return found is not None and found.face


def _counted(run: Sequence[Event], happening: EventType) -> Event:
    """Return the event that stands for those that tell numbers of the same."""
    numbers = [each.args[-1] or 0 for each in run]
    number = sum(numbers) if happening.in_a_row == SUM else numbers[-1]
    return Event(run[0].kind, (*run[0].args[:-1], number))


def _line(run: Sequence[Event], translator: Translator) -> Line:
    happening = translator.game.event_types[run[0].kind]
    event = _counted(run, happening) if happening.in_a_row else run[0]
    text = translator.event(event)
    if says := translator.game.event_says(translator, event):
        text = f"{text} {says}"
    if len(run) > 1 and not happening.in_a_row:
        cards = [each.args[1] for each in run if each.args[1] is not None]
        if cards:
            kind = happening.args[1]
            one = translator.label(kind, cards[0])
            # Cards in the order of a hand; all else as it happened.
            in_order = sorted(cards) if kind == CARD else cards
            every = [translator.label(kind, card) for card in in_order]
            text = text.replace(one, ", ".join(every), 1)
        else:
            text = f"{text} (×{len(run)})"
    seats = [
        value for kind, value in zip(happening.args, event.args, strict=True) if kind in SEATED
    ]
    seat = seats[0] if seats and seats[0] is not None else -1
    heading = begins_turn(happening.name, happening.args)
    return Line(text, happening.section_of(event), seat, heading=heading, events=len(run))
