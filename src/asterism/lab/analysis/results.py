"""What an analysis finds: steps of choice and of luck, shares after each, verdicts, swings.

Shares are chances to win, a number from 0 to 1 for each seat; together they are 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import hypot, sqrt
from statistics import NormalDist
from typing import Any, Final

from asterism.contract.game import Game
from asterism.contract.reason import Reason, reason_in_words
from asterism.contract.translator import Translator
from asterism.kernel.events import Event
from asterism.kernel.marker import N_
from asterism.kernel.view import SPECTATOR
from asterism.lab.short import Short, some
from asterism.text.log_lines import log_lines

GRADES: Final = ((0.15, N_("blunder"), "??"), (0.08, N_("weak"), "?"), (0.04, N_("doubtful"), "?!"))
"""From which loss on a choice gets a word and a mark."""
AS_THE_BOT: Final = N_("as the bot")
FINE: Final = N_("good")
SURE: Final = 2.0
"""A loss counts from this many of its standard errors on."""
LARGEST: Final = 3
JOINED: Final = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a bot thinks of a choice, on no more than the seat itself could know."""

    seat: int
    options: int
    """How many there were."""
    played: int
    choice: int
    """What the bot would have taken."""
    expected: float
    """The seat's share that the bot expects of its choice."""
    lead: float
    """How much more that promised than what was played; below nought, how much less."""
    error: float
    """The standard error of the lead."""
    tries: int
    """How many iterations of the bot this rests on."""
    searched: bool = True
    """Whether its search chose; where a question can come back, the expert does."""
    reason: Reason | None = None
    """Why its choice is better, if what was played gets a mark."""

    @property
    def got(self) -> float:
        """The seat's share that the bot expects of what was played."""
        return min(1.0, max(0.0, self.expected - self.lead))

    @property
    def marked(self) -> bool:
        """Whether it gets a mark for a loss."""
        return self.played != self.choice and bool(self.grade[1])

    @property
    def loss(self) -> float:
        """How much less the choice promised than the bot's own; 0 if it promised more."""
        return max(0.0, self.expected - self.got)

    @property
    def grade(self) -> tuple[str, str]:
        """The word for the choice and its mark."""
        if self.played == self.choice:
            return AS_THE_BOT, "="
        for least, word, mark in GRADES:
            if self.loss >= least and self.loss > SURE * self.error:
                return word, mark
        return FINE, ""


@dataclass(frozen=True, slots=True)
class AnalysedStep:
    """A choice, or what chance made of it, and the shares before and after."""

    entry: int
    """The number of the record's entry: of the choice, or of the first outcome of chance."""
    seat: int
    """Who chose; for chance whose choice it followed."""
    luck: bool
    """Whether chance did it."""
    options: tuple[int, ...]
    """What was chosen: one option, or all picks of a sealed choice; none for chance."""
    purpose: str
    """What chance was asked for, empty for a choice."""
    outcomes: tuple[str, ...]
    events: tuple[Event, ...]
    before: tuple[float, ...]
    before_errors: tuple[float, ...]
    """The standard errors of the shares before ..."""
    shares: tuple[float, ...]
    errors: tuple[float, ...]
    """... and of those after: the two are found apart."""
    verdicts: tuple[Verdict, ...] = ()

    @property
    def swing(self) -> float:
        """How much of the shares changed hands."""
        return sum(abs(a - b) for a, b in zip(self.shares, self.before, strict=True)) / 2

    @property
    def error(self) -> float:
        """The largest standard error of the shares after it."""
        return max(self.errors)

    @property
    def swing_error(self) -> float:
        """The most that its standard error can be, however the shares are correlated."""
        return sum(map(hypot, self.before_errors, self.errors)) / 2

    @property
    def sure(self) -> bool:
        """Whether any share moved by more than the noise of the estimates."""
        errors = map(hypot, self.before_errors, self.errors)
        least = _sure_for(len(self.shares))
        moves = zip(self.before, self.shares, errors, strict=True)
        return any(abs(after - before) > least * error for before, after, error in moves)

    def sentences(self, translator: Translator) -> list[str]:
        """Return what happened as the log tells it, or else what was chosen."""
        lines = [line.text for line in log_lines(self.events, translator) if not line.heading]
        chosen = ", ".join([*map(translator.option, self.options), *self.outcomes])
        return lines or [f"{translator.label('seat', self.seat)}: {chosen}."]


@dataclass(frozen=True, slots=True, repr=False)
class Analysis(Short):
    """A finished game, looked through from its first choice to its last."""

    game: Game
    seats: int
    bot: str
    seed: str
    playouts: int
    """How many at least for the shares of each moment ..."""
    most_playouts: int
    """... and at most."""
    ahead: int
    """For this many decisions each."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    parts: tuple[tuple[int, ...], ...]
    """By seat the points that each source has brought; none for a game that does not say."""
    steps: tuple[AnalysedStep, ...]

    def in_short(self) -> list[str]:
        """Return what was analysed, and where the most changed hands."""
        names = [self.game.kinds["seat"].name(seat) for seat in range(self.seats)]
        swings = [
            f"entry {step.entry}, {names[step.seat]}: {step.swing:.1%} changed hands"
            for step in self.swings()
        ]
        title = f"{self.game.title}: {len(self.steps)} steps analysed by {self.bot}"
        return [title, *some(swings, "and {0} more: .swings(), .steps, .to_dict()")]

    def sources(self, translator: Translator) -> dict[str, list[int]]:
        """Return what brought the points of each seat, by its name."""
        return self.game.display.points_by_source(translator, self.parts)

    def swings(self, number: int = LARGEST) -> list[AnalysedStep]:
        """Return the sure steps at which the most changed hands, the largest first."""
        sure = [step for step in self.steps if step.sure]
        return sorted(sure, key=lambda step: (-step.swing, step.entry))[:number]

    def verdicts(self, seat: int) -> list[Verdict]:
        """Return what the bot thinks of each choice of a seat."""
        return [each for step in self.steps for each in step.verdicts if each.seat == seat]

    def to_dict(self) -> dict[str, Any]:
        """Return the analysis as JSON-able data with the notation's names."""
        names = [self.game.kinds["seat"].name(seat) for seat in range(self.seats)]
        return {
            "game": self.game.name,
            "seats": names,
            "bot": self.bot,
            "seed": self.seed,
            "estimate": {
                "worlds": "the true one, nothing hidden",
                "playouts": self.playouts,
                "most_playouts": self.most_playouts,
                "decisions_ahead": self.ahead,
            },
            "winners": [names[seat] for seat in self.winners],
            "scores": list(self.scores),
            "sources": self.sources(Translator(self.game)),
            "steps": [self._step(step, names) for step in self.steps],
            "swings": [
                {
                    "entry": step.entry,
                    "kind": "luck" if step.luck else "choice",
                    "seat": names[step.seat],
                    "swing": _rounded(step.swing),
                    "error": _rounded(step.swing_error),
                }
                for step in self.swings()
            ],
            "summary": [summary(self.verdicts(seat), name) for seat, name in enumerate(names)],
        }

    def _step(self, step: AnalysedStep, names: Sequence[str]) -> dict[str, Any]:
        found: dict[str, Any] = {
            "entry": step.entry,
            "kind": "luck" if step.luck else "choice",
            "seat": names[step.seat],
        }
        if step.luck:
            found |= {"chance": step.purpose, "got": list(step.outcomes)}
        else:
            found["played"] = [self.game.move_name(option) for option in step.options]
            found["verdicts"] = [self._verdict(each) for each in step.verdicts]
        found["shares"] = [_rounded(share) for share in step.shares]
        found["error"] = _rounded(step.error)
        found["swing"] = _rounded(step.swing)
        found["swing_error"] = _rounded(step.swing_error)
        return found

    def _verdict(self, verdict: Verdict) -> dict[str, Any]:
        return {
            "played": self.game.move_name(verdict.played),
            "choice": self.game.move_name(verdict.choice),
            "options": verdict.options,
            "expected": _rounded(verdict.expected),
            "got": _rounded(verdict.got),
            "loss": _rounded(verdict.loss),
            "lead": _rounded(verdict.lead),
            "error": _rounded(verdict.error),
            "tries": verdict.tries,
            "searched": verdict.searched,
            "word": verdict.grade[0],
            "reason": None if verdict.reason is None else verdict.reason.to_dict(self.game),
        }


@cache
def _sure_for(seats: int) -> float:
    """Return from how many standard errors on a seat's move is no noise.

    Of many one strays further: as Bonferroni corrects. What one of two wins the other loses.
    """
    normal = NormalDist()
    return normal.inv_cdf(1 - (1 - normal.cdf(SURE)) / (seats if seats > 2 else 1))


def swing_in_words(_: Translator, step: AnalysedStep, names: Sequence[str], sentences: int) -> str:
    """Describe a swing: where it was, what happened, in a few sentences, and who gained."""
    place = _("Entry {0}", step.entry)
    kind = _("luck") if step.luck else _("choice")
    points = _("{0} points", plus_or_minus(step.swing, step.swing_error, 0))
    told = " ".join(step.sentences(_)[:sentences])
    moved = ", ".join(
        f"{name} {100 * before:.0f} → {100 * after:.0f} %".replace(" ", JOINED)
        for name, before, after in zip(names, step.before, step.shares, strict=True)
    )
    return f"{place}, {kind}, {points}: {told} {moved}."


def reasons_in_words(
    _: Translator, steps: Sequence[AnalysedStep], names: Sequence[str]
) -> list[str]:
    """Return for each choice with a mark where it was, what the bot would have done, and why."""
    return [
        _(
            "Entry {0}, {1}: “{2}” instead of “{3}”. {4}",
            step.entry,
            names[each.seat],
            _.option(each.choice),
            _.option(each.played),
            " ".join(reason_in_words(each.reason, _, SPECTATOR)),
        )
        for step in steps
        for each in step.verdicts
        if each.reason is not None
    ]


def by_expert(_: Translator, steps: Sequence[AnalysedStep]) -> str:
    """Say for how many choices the expert chose instead of a search; nothing if for none."""
    verdicts = [each for step in steps for each in step.verdicts]
    number = sum(not each.searched for each in verdicts)
    if not number:
        return ""
    return _(
        "In {0} of {1} choices the same question can come back: there it chooses as glance does.",
        number,
        len(verdicts),
    )


def summary(verdicts: Sequence[Verdict], seat: str) -> dict[str, Any]:
    """Return how a seat chose: how often as the bot, how much a choice lost on average.

    What promised more than the bot's choice counts against what promised less: else the noise of
    the estimates would be charged as a loss.
    """
    words = [each.grade[0] for each in verdicts]
    number = len(verdicts)
    among = max(1, number)
    mean = sum(each.lead for each in verdicts) / among
    error = sqrt(sum(each.error**2 for each in verdicts)) / among
    return {
        "seat": seat,
        "choices": number,
        "as_the_bot": words.count(AS_THE_BOT),
        **{word: words.count(word) for _least, word, _mark in reversed(GRADES)},
        "mean_loss": _rounded(mean),
        "mean_loss_error": _rounded(error),
    }


def plus_or_minus(share: float, error: float, digits: int) -> str:
    """Write a number of points and how far chance may move it: "22 ± 4", 95 % of the time."""
    points = f"{100 * share:.{digits}f}"
    if float(points) == 0:
        points = points.lstrip("-")
    return f"{points} ± {100 * SURE * error:.{digits}f}".replace("-", "−").replace(" ", JOINED)


def typical_error(steps: Sequence[AnalysedStep]) -> float:
    """Return the standard error of the shares of a step: the root of the mean of the squares."""
    return sqrt(sum(step.error**2 for step in steps) / max(1, len(steps)))


def _rounded(share: float) -> float:
    return round(share, 4)
