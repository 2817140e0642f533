"""Why a bot would choose an option: what it gains, what it prevents, and what is expected next.

All of it is an expectation over worlds that the seat could be in (`bots/reason.py`), never what is
true. Sentences are made at the edge, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from asterism.contract.foresight import Change, changes_in_words
from asterism.contract.notation import Notation
from asterism.contract.translator import Translator
from asterism.kernel.marker import N_

GAMES: Final = 100
"""Of so many games it is said how many more are won."""


@dataclass(frozen=True, slots=True)
class Expected:
    """A choice that is expected."""

    seat: int
    option: int


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an option is preferred; what is None or empty could not be told from noise."""

    over: int | None = None
    """The option that it is compared with."""
    gain: float = 0.0
    """How much more it adds to the seat's chance to win than that one."""
    alike: int | None = None
    """An option that is about as good."""
    rival: int | None = None
    """The seat that most of the gain is taken from, where there are several."""
    brings: tuple[Change, ...] = ()
    """What the seat is expected to have more of than after the other; ..."""
    costs: tuple[Change, ...] = ()
    """... what it has less of; ..."""
    takes: tuple[Change, ...] = ()
    """... what a rival has less of; ..."""
    otherwise: tuple[Change, ...] = ()
    """... and what the other is expected to lose the seat, or to bring a rival."""
    line: tuple[Expected, ...] = ()
    """The choices that are expected next."""
    searched: bool = True
    """Whether a search says so; else a look one decision ahead."""

    def to_dict(self, game: Notation) -> dict[str, Any]:
        """Return the reason as JSON-able data with the notation's names."""
        return {
            "searched": self.searched,
            "over": None if self.over is None else game.move_name(self.over),
            "gain": round(self.gain, 4),
            "alike": None if self.alike is None else game.move_name(self.alike),
            "rival": None if self.rival is None else game.kinds["seat"].name(self.rival),
            "brings": [_named(change) for change in self.brings],
            "costs": [_named(change) for change in self.costs],
            "takes": [_named(change) for change in self.takes],
            "otherwise": [_named(change) for change in self.otherwise],
            "line": [
                {"seat": game.kinds["seat"].name(each.seat), "move": game.move_name(each.option)}
                for each in self.line
            ],
        }


def _named(change: Change) -> dict[str, Any]:
    return {"measure": change.measure.name, "side": change.side, "by": change.least}


def reason_in_words(
    reason: Reason, translator: Translator, seat: int, offered: Mapping[int, str] | None = None
) -> list[str]:
    """Return why a bot prefers an option, in a few sentences, as a seat (-1: anybody) reads it.

    Args:
        reason: why.
        translator: the reader's language.
        seat: the reader's.
        offered: what the options of the question are called where they are offered; as everywhere
            if left out.
    """
    _, names = translator, offered or {}

    def called(option: int) -> str:
        return names.get(option) or _.option(option)

    alike: list[str] = []
    if reason.alike is not None:
        alike.append(_(N_("“{0}” is about as good."), called(reason.alike)))
    said = alike if reason.over is None else [_gain(reason, called(reason.over), _)]
    if reason.rival is not None:
        said.append(_(N_("Most of that is taken from {0}."), _.label("seat", reason.rival)))
    said += _differs(reason, _, seat)
    if reason.takes:
        rival = reason.takes[0].side
        text = N_("It leaves {0} with: {1}.")
        said.append(_(text, _.label("seat", rival), _list(reason.takes, _, rival)))
    if reason.otherwise:
        text = N_("Otherwise expect: {0}.")
        said.append(_(text, _list(reason.otherwise, _, seat)))
    if reason.over is not None:
        said += alike
    if reason.line:
        line = "; ".join(_expected(each, _, seat) for each in reason.line)
        said.append(_(N_("Probably next: {0}."), line))
    return said


def _gain(reason: Reason, other: str, _: Translator) -> str:
    """Say how many more games are won than after another option."""
    number = max(1, round(GAMES * reason.gain))
    if reason.searched:
        return _.ngettext(
            "It wins about {0} more game in 100 than “{1}”.",
            "It wins about {0} more games in 100 than “{1}”.",
            number, other,
        )  # fmt: skip
    return _.ngettext(
        "At a glance it wins about {0} more game in 100 than “{1}”.",
        "At a glance it wins about {0} more games in 100 than “{1}”.",
        number, other,
    )  # fmt: skip


def _differs(reason: Reason, _: Translator, seat: int) -> list[str]:
    """Say what a choice brings and costs, if it does; nobody takes what only costs.

    That is so when both have been played on, not at once: it comes of later choices as well.
    """
    brings, costs = _list(reason.brings, _, seat), _list(reason.costs, _, seat)
    if brings and costs:
        text = N_("Compared with that, it brings later on: {0}; and costs: {1}.")
        return [_(text, brings, costs)]
    if brings:
        return [_(N_("Compared with that, it brings later on: {0}."), brings)]
    if costs and not reason.takes and not reason.otherwise:
        text = N_(
            "Compared with that, it costs later on: {0}; "
            "what makes up for it is in no single number."
        )
        return [_(text, costs)]
    return [_(N_("Compared with that, it costs later on: {0}."), costs)] if costs else []


def _list(changes: Sequence[Change], _: Translator, seat: int) -> str:
    return "; ".join(changes_in_words(changes, _, seat))


def _expected(each: Expected, _: Translator, seat: int) -> str:
    """Say what is chosen, and by whom."""
    option = _.option(each.option)
    if each.seat == seat:
        return _(N_("{0} (you)"), option)
    return _(N_("{0} ({1})"), option, _.label("seat", each.seat))
