"""What is measured: each measure by its name, what it means in a sentence, and its numbers by game.

A line of a measure is a quotient of two columns, so much for each so much, summed over games; with
no `bottom` it is so much a game. So one list serves both the report (each line with its interval)
and the comparison of two variants (each line with its difference on common seeds).

Texts are English here and translated where they are shown: `words` does it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from asterism.contract.verdict import verdict_of
from asterism.kernel.marker import N_
from asterism.lab.report.course import FOREGONE, HOPELESS, KING
from asterism.lab.report.sheet import OPTION_BINS, Sheet
from asterism.lab.report.standing import QUARTERS
from asterism.lab.report.tables import Floats

GROUPS: Final = {
    "balance": (N_("Balance"), N_("Is a seat, a bot or the first turn better than it should be?")),
    "length": (N_("Length"), N_("How long is a game, and how much does that vary?")),
    "choices": (N_("Choices"), N_("How often is there a choice, and how wide is it?")),
    "tension": (
        N_("Tension"),
        N_("Who leads, for how long, and how long does the game stay open?"),
    ),
    "interaction": (N_("Interaction"), N_("What does a turn change for the others?")),
    "ends": (N_("Endings"), N_("How do games end, and how closely?")),
    "verbs": (N_("Moves"), N_("How often is each kind of move made in a game?")),
}
"""By id the title of a group of measures, and the question that it answers."""
TEXT, SEAT, WORD = "text", "seat", "word"
"""What distinguishes lines: a text that is translated, a seat, a word that stays as it is."""


@dataclass(frozen=True, slots=True)
class MeasureLine:
    """One number of a measure."""

    label: str
    """What tells it from the other lines of its measure, in English or in the notation; empty if it
    is the only one."""
    top: Floats = field(repr=False)
    bottom: Floats | None = field(default=None, repr=False)
    """By game what `top` is counted for; None for the game itself."""
    base: float | None = None
    """What it would be if nothing were the matter."""
    against: tuple[Floats, Floats] | None = field(default=None, repr=False)
    """The same, where it is not known but estimated from the same games: a quotient as well."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Something that designers want to know of a game."""

    id: str
    group: str
    title: str
    meaning: str
    lines: tuple[MeasureLine, ...] = field(repr=False)
    percent: bool = False
    """Whether it is a share, shown in per cent."""
    digits: int = 1
    args: tuple[float, ...] = ()
    """The shares that stand for `{0}` and so on in its meaning."""
    labels: str = TEXT
    """What distinguishes its lines."""
    kind: str = ""
    """The title of the kind of tokens, if these distinguish its lines."""


def measures(sheet: Sheet) -> list[Measure]:
    """Return all measures of some games; of those of one seat what has a meaning there."""
    several = (
        _seats, _bots, _starts, _length, _choices, _drama, _openness, _runaway, _interaction, _ends,
        _verbs,
    )  # fmt: skip
    alone = _verdicts, _length, _choices, _openness, _interaction, _ends, _verbs
    parts = alone if sheet.alone else several
    return [measure for part in parts for measure in part(sheet)]


def _one(
    id_: str, group: str, title: str, meaning: str, top: Floats, bottom: Floats | None = None,
    *, percent: bool = False, digits: int = 1, base: float | None = None,
    args: tuple[float, ...] = (),
) -> Measure:  # fmt: skip
    line = MeasureLine("", top, bottom, base)
    return Measure(id_, group, title, meaning, (line,), percent, digits, args)


def _verdicts(sheet: Sheet) -> Iterator[Measure]:
    worth, kinds = sheet["result"][:, 0], sheet.names.verdicts
    ended = [verdict_of(kinds, share).name for share in worth]
    yield Measure(
        "verdicts", "balance", N_("Verdicts"),
        N_("The share of games that end with each verdict."),
        tuple(
            MeasureLine(kind.title, np.array([float(name == kind.name) for name in ended]))
            for kind in kinds
        ), percent=True,
    )  # fmt: skip
    yield _one(
        "worth", "balance", N_("Result"),
        N_("All verdicts on average: a victory counts 100 %, a draw half of it, a defeat nothing."),
        worth, percent=True,
    )  # fmt: skip
    yield _one(
        "points", "balance", N_("Points"), N_("The final score on average."), sheet["score"][:, 0],
        digits=2,
    )  # fmt: skip


def _seats(sheet: Sheet) -> Iterator[Measure]:
    result, score = sheet["result"], sheet["score"]
    even = 1 / sheet.seats
    names = sheet.names.seats
    sound = score.min(axis=1) >= 0
    part, total = np.where(sound[:, None], score, 0), np.where(sound, score.sum(axis=1), 0)
    yield Measure(
        "seat_wins", "balance", N_("Wins by seat"),
        N_("The share of games that each seat wins; a shared win counts in parts."),
        tuple(MeasureLine(name, result[:, i], None, even) for i, name in enumerate(names)),
        percent=True, labels=SEAT,
    )  # fmt: skip
    yield Measure(
        "seat_scores", "balance", N_("Score by seat"),
        N_("The final score of each seat on average."),
        tuple(MeasureLine(name, score[:, i]) for i, name in enumerate(names)),
        digits=2, labels=SEAT,
    )  # fmt: skip
    yield Measure(
        "seat_score_share", "balance", N_("Share of the score by seat"),
        N_(
            "The part of all points that each seat has in the end, in games where nobody's "
                "score is negative; it is more informative than wins."
        ),
        tuple(MeasureLine(name, part[:, i], total, even) for i, name in enumerate(names)),
        percent=True, labels=SEAT,
    )  # fmt: skip


def _bots(sheet: Sheet) -> Iterator[Measure]:
    if len(set(sheet.bots)) == 1:
        return
    result, score = sheet["result"], sheet["score"]
    own = {bot: np.array([b == bot for b in sheet.bots]) for bot in dict.fromkeys(sheet.bots)}
    even = 1 / sheet.seats
    yield Measure(
        "bot_wins", "balance", N_("Wins by bot"),
        N_(
            "The share of games that a seat of each bot wins: how much skill matters against "
                "luck. Bots keep their seats in a simulation; a league rotates them."
        ),
        tuple(
            MeasureLine(bot, result[:, mine].sum(axis=1), np.full(len(sheet), mine.sum()), even)
            for bot, mine in own.items()
        ), percent=True, labels=WORD,
    )  # fmt: skip
    yield Measure(
        "bot_scores", "balance", N_("Score by bot"), N_("The final score of a seat of each bot."),
        tuple(
            MeasureLine(bot, score[:, mine].sum(axis=1), np.full(len(sheet), mine.sum()))
            for bot, mine in own.items()
        ), digits=2, labels=WORD,
    )  # fmt: skip


def _starts(sheet: Sheet) -> Iterator[Measure]:
    result, games, even = sheet["result"], np.arange(len(sheet)), 1 / sheet.seats
    first = sheet.whole("first")
    if len(np.unique(first)) > 1:  # else it is a seat's share
        yield _one(
            "first_turn", "balance", N_("First-player win rate"),
            N_(
                "How often the seat that takes the first turn wins: above an even share, "
                    "going first is an advantage."
            ),
            result[games, first], percent=True, base=even,
        )  # fmt: skip
    dealt = sheet["dealt_share"]
    liked = dealt.max(axis=1) - dealt.min(axis=1) > 1e-6
    yield _one(
        "deal_luck", "balance", N_("Win rate of the best deal"),
        N_(
            "How often the seat wins whose start the game's own estimate rates best: far "
                "above an even share, much is decided by the deal."
        ),
        np.where(liked, result[games, np.nan_to_num(dealt).argmax(axis=1)], 0),
        liked.astype(np.float64), percent=True, base=even,
    )  # fmt: skip


def _length(sheet: Sheet) -> Iterator[Measure]:
    choices = sheet["choices"]
    away = choices - choices.mean()
    # A game moves the mean too, and with it the distances of all: that leaves their sum as it is,
    # but not its error.
    apart = np.abs(away) - np.sign(away).mean() * away
    yield _one("rounds", "length", N_("Rounds"), N_("Rounds in a game."), sheet["rounds"], digits=2)
    title, meaning = (
        (N_("Phases"), N_("Phases in a game; all seats have their turns in one."))
        if sheet.by_phase
        else (N_("Turns"), N_("Turns in a game, all seats together."))
    )
    yield _one("turns", "length", title, meaning, sheet["turns"])
    yield _one(
        "choices", "length", N_("Decisions"),
        N_("Decisions with two options or more in a game, all seats together."), choices,
    )  # fmt: skip
    yield _one(
        "spread", "length", N_("Spread of the length"),
        N_(
            "How far the number of decisions of a game is from the mean, on average, in per cent "
            "of the mean."
        ),
        apart, choices, percent=True,
    )  # fmt: skip
    yield _one(
        "long_games", "length", N_("Long games"),
        N_("The share of games with over a quarter more decisions than the mean."),
        (choices > 1.25 * choices.mean()).astype(np.float64), percent=True,
    )  # fmt: skip
    if sheet["seconds"].any():
        yield _one(
            "seconds", "length", N_("Thinking time"),
            N_("Seconds that the bots of all seats think in a game."), sheet["seconds"], digits=2,
        )  # fmt: skip


def _choices(sheet: Sheet) -> Iterator[Measure]:
    choices = sheet["choices"]
    every = sheet["decisions"] + sheet["forced"]
    yield _one(
        "real_decisions", "choices", N_("Decisions with a choice"),
        N_("The share of decisions that offer two options or more; the others leave no choice."),
        choices, every, percent=True,
    )  # fmt: skip
    yield _one(
        "options", "choices", N_("Options per decision"),
        N_("How many options a decision with a choice has on average (branching)."),
        sheet["options"], choices,
    )  # fmt: skip
    if (sheet["real"] != sheet["options"]).any():
        yield _one(
            "real_options", "choices", N_("Different options per decision"),
            N_("The same, with options that differ only in an amount counted once."),
            sheet["real"], choices,
        )  # fmt: skip
    bins = sheet["option_bins"]
    yield Measure(
        "width", "choices", N_("Narrow and wide decisions"),
        N_("How the decisions with a choice spread over numbers of options."),
        tuple(
            MeasureLine(label, bins[:, i], choices)
            for i, label in enumerate(OPTION_BINS.values())
        ),
        percent=True,
    )  # fmt: skip
    if sheet.alone:
        return
    yield _one(
        "waiting", "choices", N_("Waiting"),
        N_("How many choices the others make before a seat chooses again."),
        sheet["gaps"], sheet["waits"],
    )  # fmt: skip


def _drama(sheet: Sheet) -> Iterator[Measure]:
    looks = sheet["looks"]
    yield _one(
        "lead_changes", "tension", N_("Lead changes"),
        N_(
            "How often the seat with the best chance to win changes, by the game's own "
                "estimate at the start of each turn."
        ),
        sheet["lead_changes"], digits=2,
    )  # fmt: skip
    yield _one(
        "behind", "tension", N_("Drama: time behind"),
        N_("The share of turns before which a seat other than the winner led."),
        sheet["behind"], looks, percent=True,
    )  # fmt: skip
    yield _one(
        "deficit", "tension", N_("Drama: distance behind"),
        N_("How far the winner's chance was below the leader's, on average over the game."),
        sheet["deficit"], looks, percent=True,
    )  # fmt: skip
    yield _one(
        "worst_deficit", "tension", N_("Drama: the worst moment"),
        N_("How far the winner was behind at the worst moment of the game."),
        sheet["worst_deficit"], percent=True,
    )  # fmt: skip


def _openness(sheet: Sheet) -> Iterator[Measure]:
    yield _one(
        "uncertainty", "tension", N_("Uncertainty"),
        N_(
            "How open the game is on average: 100 % when all have the same chance, 0 % when "
                "it is decided."
        ),
        sheet["uncertainty"].sum(axis=1), sheet["looks"], percent=True,
    )  # fmt: skip
    if sheet.alone:
        return
    yield _one(
        "no_return", "tension", N_("Point of no return"),
        N_("The part of the game after which the winner leads for good."),
        sheet["no_return"], percent=True,
    )  # fmt: skip
    yield _one(
        "foregone", "tension", N_("Play after the game was decided"),
        N_("The part of the game after the winner's chance has gone above {0} for good."),
        sheet["foregone"], percent=True, args=(FOREGONE,),
    )  # fmt: skip


def _runaway(sheet: Sheet) -> Iterator[Measure]:
    won, led = sheet["led_won"], sheet["led"]
    chance, shuffled = sheet["shuffled_won"], sheet["shuffled"]
    parts = QUARTERS.values()
    yield Measure(
        "leader_wins", "tension", N_("Runaway leader"),
        N_(
            "How often the leader in score after a part of the rounds has the best score in "
                "the end; the effect is the distance from the same without feedback."
        ),
        tuple(
            MeasureLine(part, won[:, i], led[:, i], against=(chance[:, i], shuffled[:, i]))
            for i, part in enumerate(parts)
        ), percent=True,
    )  # fmt: skip
    yield Measure(
        "leader_wins_shuffled", "tension", N_("The same without feedback"),
        N_(
            "What the runaway leader would be if the gains of each round were shuffled among "
                "the seats: more than this means that leading helps, less that others catch up."
        ),
        tuple(MeasureLine(part, chance[:, i], shuffled[:, i]) for i, part in enumerate(parts)),
        percent=True,
    )  # fmt: skip


def _interaction(sheet: Sheet) -> Iterator[Measure]:
    looks = sheet["looks"]
    if sheet.by_phase:
        yield _one(
            "moved", "interaction", N_("Swing of a phase"),
            N_(
                "How much of the chance to win moves from some seats to others in a phase. "
                    "All have their turns in it, so it cannot be attributed to one seat."
            ),
            sheet["moved"], looks, percent=True,
        )  # fmt: skip
        return
    yield _one(
        "swing", "interaction", N_("Swing of a turn"),
        N_("How much a turn changes the chance to win of the seat that takes it, either way."),
        sheet["swing"], looks, percent=True,
    )  # fmt: skip
    if sheet.seats > 2:
        yield _one(
            "tilt", "interaction", N_("Tilt of a turn"),
            N_(
                "How much a turn shifts the chances of the other seats against each other: 0 % "
                "where it affects them all alike."
            ),
            sheet["tilt"], sheet["tilted"], percent=True,
        )  # fmt: skip
        yield _one(
            "kings", "interaction", N_("Kingmaking"),
            N_(
                "The share of turns in which a seat with less than {0} moves another's chance by "
                "over {1}. A measure of our own: there is no standard one."
            ),
            sheet["kings"], looks, percent=True, digits=2, args=(HOPELESS, KING),
        )  # fmt: skip


def _ends(sheet: Sheet) -> Iterator[Measure]:
    if not sheet.alone:
        yield from _close_ends(sheet)
    if sheet.names.endings:
        yield Measure(
            "victories", "ends", N_("Victories"),
            N_("The share of games that end with each kind of victory."),
            tuple(
                MeasureLine(each.title, sheet[f"ended {each.name}"])
                for each in sheet.names.endings
            ), percent=True,
        )  # fmt: skip
    yield _one(
        "unusual_ends", "ends", N_("Unusual endings"),
        N_("The share of games that do not end in the usual way (capped, exhausted)."),
        sheet.flags("unusual").astype(np.float64), percent=True,
    )  # fmt: skip


def _close_ends(sheet: Sheet) -> Iterator[Measure]:
    ranked = np.sort(sheet["score"], axis=1)
    best, second = ranked[:, -1], ranked[:, -2]
    yield _one(
        "ties", "ends", N_("Ties"),
        N_(
            "The share of games in which several seats have the best score, so that a tie-break "
            "decides or they share."
        ),
        (best == second).astype(np.float64), percent=True,
    )  # fmt: skip
    yield _one(
        "shared_wins", "ends", N_("Shared wins"),
        N_("The share of games with several winners, or none."),
        ((sheet["result"] > 0).sum(axis=1) != 1).astype(np.float64), percent=True,
    )  # fmt: skip
    yield _one(
        "margin", "ends", N_("Margin"), N_("By how many points the best score beats the second."),
        best - second, digits=2,
    )  # fmt: skip
    yield _one(
        "closeness", "ends", N_("Closeness"),
        N_("The second-best score in per cent of the best, in games where none is negative."),
        np.maximum(second, 0), np.where(second >= 0, best, 0), percent=True,
    )  # fmt: skip


def _verbs(sheet: Sheet) -> Iterator[Measure]:
    made = sheet["verbs"]
    yield Measure(
        "verbs", "verbs", N_("Moves per game"),
        N_("How often each kind of move is made in a game, all seats together."),
        tuple(MeasureLine(word, made[:, i]) for i, word in enumerate(sheet.names.verbs)), digits=2,
        labels=WORD,
    )  # fmt: skip
