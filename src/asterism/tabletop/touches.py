"""Which components an option touches, and which an event speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from asterism.contract.notation import EventType, Verb
from asterism.kernel.events import Event
from asterism.kernel.options import VERB, unpack
from asterism.tabletop.kinds import Pattern, Touch, parts_of
from asterism.tabletop.perspective import Perspective

VERB_BITS: Final = 255 << 24
"""The bits of an option that are its verb."""


class OptionTouches:
    """What the options of a game touch: by the kinds of their arguments, or by their verb."""

    def __init__(
        self,
        verbs: Mapping[int, Verb],
        kinds: Mapping[Pattern, Touch],
        exceptions: Mapping[int, Touch],
    ) -> None:
        """Take the tables of a game.

        Args:
            verbs: the game's verbs.
            kinds: by kinds of arguments what they touch; called with the reader's perspective and
                the numbers. Kinds that are left out touch nothing.
            exceptions: by verb what it touches, if that is something else; called with the
                reader's perspective and all arguments.
        """
        self._exceptions: Final = exceptions
        self._parts: Final[dict[int, list[tuple[Touch, tuple[int, ...]]]]] = {}
        self._masks: Final[dict[int, int]] = {}
        """By verb the bits of an option that say what it touches, if not all do."""
        for number, verb in verbs.items():
            if number in exceptions:
                continue
            parts = parts_of(verb.args, kinds)
            counted = sorted({at for part in parts for at in part.at})
            if len(counted) < len(verb.args):
                self._masks[number] = VERB_BITS | sum([255 << 16 - 8 * at for at in counted])
            self._parts[number] = [(touch, tuple([16 - 8 * i for i in at])) for touch, at in parts]

    def of(self, sight: Perspective) -> dict[str, list[int]]:
        """Return, by its id, which options and rights of a view touch a component."""
        found: dict[str, list[int]] = {}
        alike: dict[int, Sequence[str]] = {}
        view, masks, exceptions = sight.view, self._masks, self._exceptions
        for option in view.options + view.rights:
            verb = option >> VERB
            if verb in exceptions:
                ids = exceptions[verb](sight, *unpack(option))
            elif verb in masks:
                same = option & masks[verb]
                if same not in alike:
                    alike[same] = self._ids(sight, option)
                ids = alike[same]
            else:
                ids = self._ids(sight, option)
            for name in ids:
                options = found.get(name)
                if options is None:
                    found[name] = [option]
                elif options[-1] != option:
                    options.append(option)
        return found

    def _ids(self, sight: Perspective, option: int) -> Sequence[str]:
        """Return the ids of what the arguments of an option touch."""
        found: list[str] = []
        for touch, shifts in self._parts[option >> VERB]:
            found += touch(sight, *[option >> shift & 255 for shift in shifts])
        return found


def event_touches(
    event_types: Mapping[int, EventType],
    kinds: Mapping[Pattern, Touch],
    besides: Mapping[int, Touch],
) -> Callable[[Event], tuple[str, ...]]:
    """Return a function for the ids of the components and places that an event speaks of.

    Arguments that are hidden from the reader of the event touch nothing.

    Args:
        event_types: the game's events.
        kinds: by kinds of arguments what they touch; called with the numbers.
        besides: by event what it touches besides; called with all arguments, hidden ones too.
    """
    parts = {number: parts_of(each.args, kinds) for number, each in event_types.items()}

    @lru_cache(maxsize=16384)
    def touches(event: Event) -> tuple[str, ...]:
        found: list[str] = []
        for touch, at in parts[event.kind]:
            numbers = [event.args[i] for i in at]
            if None not in numbers:
                found += touch(*numbers)
        if event.kind in besides:
            found += besides[event.kind](*event.args)
        return tuple(dict.fromkeys(found))

    return touches
