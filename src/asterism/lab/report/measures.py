"""What is measured: each measure by its name, what it means in a sentence, and its numbers by game.

A line of a measure is a quotient of two columns, so much for each so much, summed over games; with
no `bottom` it is so much a game. So one list serves both the report (each line with its interval)
and the comparison of two variants (each line with its difference on common seeds).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from asterism.lab.report.course import FOREGONE, HOPELESS, KING
from asterism.lab.report.sheet import OPTION_BINS, Sheet
from asterism.lab.report.standing import QUARTERS
from asterism.lab.report.tables import Floats

GROUPS: Final = {
    "balance": ("Balance", "Is a seat, a bot or the first turn better than it should be?"),
    "length": ("Length", "Is it long, and is it long for some?"),
    "choices": ("Choices", "How often is there something to choose, and from how much?"),
    "tension": ("Tension", "Who leads, for how long, and how long is it open?"),
    "interaction": ("Interaction", "What does a turn change for the others?"),
    "ends": ("Ends", "How do games end, and how closely?"),
    "verbs": ("Moves", "How often is each kind of move made in a game?"),
}
"""By id the title of a group of measures, and the question that it answers."""


@dataclass(frozen=True, slots=True)
class Line:
    """One number of a measure."""

    label: str
    """What tells it from the other lines of its measure; empty if it is the only one."""
    top: Floats
    bottom: Floats | None = None
    """By game what `top` is counted for; None for the game itself."""
    base: float | None = None
    """What it would be if nothing were the matter."""
    against: tuple[Floats, Floats] | None = None
    """The same, where it is not known but estimated from the same games: a quotient as well."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Something that designers want to know of a game."""

    id: str
    group: str
    title: str
    meaning: str
    lines: tuple[Line, ...]
    percent: bool = False
    """Whether it is a share, shown in per cent."""
    digits: int = 1


def measures(sheet: Sheet) -> list[Measure]:
    """Return all measures of some games."""
    parts = (_balance, _length, _choices, _tension, _interaction, _ends, _verbs)
    return [measure for part in parts for measure in part(sheet)]


def _one(
    id_: str, group: str, title: str, meaning: str, top: Floats, bottom: Floats | None = None,
    *, percent: bool = False, digits: int = 1, base: float | None = None,
) -> Measure:  # fmt: skip
    return Measure(
        id_, group, title, meaning, (Line("", top, bottom, base),), percent, digits
    )  # fmt: skip


def _balance(sheet: Sheet) -> Iterator[Measure]:
    result, score = sheet["result"], sheet["score"]
    games, even = np.arange(len(sheet)), 1 / sheet.seats
    names = sheet.names.seats
    sound = score.min(axis=1) >= 0
    part, total = np.where(sound[:, None], score, 0), np.where(sound, score.sum(axis=1), 0)
    yield Measure(
        "seat_wins", "balance", "Wins by seat",
        "The share of games that each seat wins; a shared win counts in parts.",
        tuple(Line(name, result[:, i], None, even) for i, name in enumerate(names)),
        percent=True,
    )  # fmt: skip
    yield Measure(
        "seat_scores", "balance", "Score by seat", "The final score of each seat on average.",
        tuple(Line(name, score[:, i]) for i, name in enumerate(names)), digits=2,
    )  # fmt: skip
    yield Measure(
        "seat_score_share", "balance", "Share of the score by seat",
        "The part of all points that each seat has in the end, where none has less than nothing; "
        "it says more than wins do.",
        tuple(Line(name, part[:, i], total, even) for i, name in enumerate(names)),
        percent=True,
    )  # fmt: skip
    first = sheet.whole("first")
    if len(np.unique(first)) > 1:  # else it is a seat's share
        yield _one(
            "first_turn", "balance", "Wins of who begins",
            "How often the seat that takes the first turn wins: above an even share it is an "
            "advantage to begin.",
            result[games, first], percent=True, base=even,
        )  # fmt: skip
    if len(set(sheet.bots)) > 1:
        yield from _bots(sheet)
    dealt = sheet["dealt_share"]
    liked = dealt.max(axis=1) - dealt.min(axis=1) > 1e-6
    yield _one(
        "deal_luck", "balance", "Wins of the best deal",
        "How often the seat wins whose start looks best to the game's own estimate: far above an "
        "even share much is decided by the deal.",
        np.where(liked, result[games, np.nan_to_num(dealt).argmax(axis=1)], 0),
        liked.astype(np.float64), percent=True, base=even,
    )  # fmt: skip


def _bots(sheet: Sheet) -> Iterator[Measure]:
    result, score = sheet["result"], sheet["score"]
    own = {bot: np.array([b == bot for b in sheet.bots]) for bot in dict.fromkeys(sheet.bots)}
    even = 1 / sheet.seats
    yield Measure(
        "bot_wins", "balance", "Wins by bot",
        "The share of games that a seat of each bot wins: how much skill counts against luck. "
        "Bots keep their seats in a simulation; a league rotates them.",
        tuple(
            Line(bot, result[:, mine].sum(axis=1), np.full(len(sheet), mine.sum()), even)
            for bot, mine in own.items()
        ), percent=True,
    )  # fmt: skip
    yield Measure(
        "bot_scores", "balance", "Score by bot", "The final score of a seat of each bot.",
        tuple(
            Line(bot, score[:, mine].sum(axis=1), np.full(len(sheet), mine.sum()))
            for bot, mine in own.items()
        ), digits=2,
    )  # fmt: skip


def _length(sheet: Sheet) -> Iterator[Measure]:
    choices = sheet["choices"]
    yield _one("rounds", "length", "Rounds", "Rounds in a game.", sheet["rounds"], digits=2)
    yield _one("turns", "length", "Turns", "Turns in a game, all seats together.", sheet["turns"])
    yield _one(
        "choices", "length", "Decisions",
        "Decisions with two options or more in a game, all seats together.", choices,
    )  # fmt: skip
    yield _one(
        "spread", "length", "Spread of the length",
        "How far the number of decisions of a game is from the mean, on average, in per cent of "
        "the mean.",
        np.abs(choices - choices.mean()), np.full(len(sheet), choices.mean()), percent=True,
    )  # fmt: skip
    yield _one(
        "long_games", "length", "Long games",
        "The share of games with over a quarter more decisions than the mean.",
        (choices > 1.25 * choices.mean()).astype(np.float64), percent=True,
    )  # fmt: skip
    if sheet["seconds"].any():
        yield _one(
            "seconds", "length", "Thinking time",
            "Seconds that the bots of all seats think in a game.", sheet["seconds"], digits=2,
        )  # fmt: skip


def _choices(sheet: Sheet) -> Iterator[Measure]:
    choices = sheet["choices"]
    every = sheet["decisions"] + sheet["forced"]
    yield _one(
        "real_decisions", "choices", "Decisions with a choice",
        "The share of decisions that offer two options or more; the rest makes itself.",
        choices, every, percent=True,
    )  # fmt: skip
    yield _one(
        "options", "choices", "Options of a decision",
        "How many options a decision with a choice has on average (branching).",
        sheet["options"], choices,
    )  # fmt: skip
    if (sheet["real"] != sheet["options"]).any():
        yield _one(
            "real_options", "choices", "Different options of a decision",
            "The same where options that differ in an amount alone count once.",
            sheet["real"], choices,
        )  # fmt: skip
    bins = sheet["option_bins"]
    yield Measure(
        "width", "choices", "Narrow and wide decisions",
        "How the decisions with a choice spread over numbers of options.",
        tuple(Line(label, bins[:, i], choices) for i, label in enumerate(bin_labels())),
        percent=True,
    )  # fmt: skip
    yield _one(
        "waiting", "choices", "Waiting",
        "How many choices the others make between two turns of choosing of a seat.",
        sheet["gaps"], sheet["waits"],
    )  # fmt: skip


def bin_labels() -> list[str]:
    """Return what the bins of numbers of options are called."""
    ends = [*OPTION_BINS[1:], None]
    return [
        f"{low} or more" if end is None else str(low) if end == low + 1 else f"{low} to {end - 1}"
        for low, end in zip(OPTION_BINS, ends, strict=True)
    ]


def _tension(sheet: Sheet) -> Iterator[Measure]:
    looks = sheet["looks"]
    yield _one(
        "lead_changes", "tension", "Lead changes",
        "How often another seat than before has the best chance to win, by the game's own "
        "estimate at the start of each turn.",
        sheet["lead_changes"], digits=2,
    )  # fmt: skip
    yield _one(
        "behind", "tension", "Drama: how long behind",
        "The part of the turns before which another seat led than the one that wins.",
        sheet["behind"], looks, percent=True,
    )  # fmt: skip
    yield _one(
        "deficit", "tension", "Drama: how far behind",
        "How far the winner's chance was below the leader's, on average over the game.",
        sheet["deficit"], looks, percent=True,
    )  # fmt: skip
    yield _one(
        "worst_deficit", "tension", "Drama: the worst moment",
        "How far the winner was behind at the worst moment of the game.",
        sheet["worst_deficit"], percent=True,
    )  # fmt: skip
    yield _one(
        "uncertainty", "tension", "Uncertainty",
        "How open the game is on average: 100 % where all have the same chance, 0 % where it is "
        "decided.",
        sheet["uncertainty"].sum(axis=1), looks, percent=True,
    )  # fmt: skip
    yield _one(
        "no_return", "tension", "Point of no return",
        "After which part of the game the winner leads for good.",
        sheet["no_return"], percent=True,
    )  # fmt: skip
    yield _one(
        "foregone", "tension", "Played out though decided",
        f"The part of the game after the winner's chance has gone above {FOREGONE * 100:.0f} % for "
        "good.",
        sheet["foregone"], percent=True,
    )  # fmt: skip
    won, led = sheet["led_won"], sheet["led"]
    chance, shuffled = sheet["shuffled_won"], sheet["shuffled"]
    parts = [f"after {part * 100:.0f} %" for part in QUARTERS]
    yield Measure(
        "leader_wins", "tension", "Runaway leader",
        "How often who leads in score after a part of the rounds has the best score in the end; "
        "the effect is the distance from the same without feedback.",
        tuple(
            Line(part, won[:, i], led[:, i], against=(chance[:, i], shuffled[:, i]))
            for i, part in enumerate(parts)
        ), percent=True,
    )  # fmt: skip
    yield Measure(
        "leader_wins_shuffled", "tension", "The same without feedback",
        "What the runaway leader would be if the gains of each round were dealt out among the "
        "seats by lot: more than this means that the leader is helped, less that the leader is "
        "caught.",
        tuple(Line(part, chance[:, i], shuffled[:, i]) for i, part in enumerate(parts)),
        percent=True,
    )  # fmt: skip


def _interaction(sheet: Sheet) -> Iterator[Measure]:
    looks = sheet["looks"]
    yield _one(
        "swing", "interaction", "Swing of a turn",
        "How much a turn changes the chance to win of the seat that has it, either way.",
        sheet["swing"], looks, percent=True,
    )  # fmt: skip
    if sheet.seats > 2:
        yield _one(
            "tilt", "interaction", "Tilt of a turn",
            "How much a turn moves the chances of the others against each other: 0 % where it "
            "touches them all alike.",
            sheet["tilt"], sheet["tilted"], percent=True,
        )  # fmt: skip
        yield _one(
            "kings", "interaction", "Kingmaking",
            f"The share of turns in which a seat with less than {HOPELESS * 100:.0f} % moves "
            f"another's chance by over {KING * 100:.0f} %. A measure of our own: there is no "
            "standard one.",
            sheet["kings"], looks, percent=True, digits=2,
        )  # fmt: skip


def _ends(sheet: Sheet) -> Iterator[Measure]:
    ranked = np.sort(sheet["score"], axis=1)
    best, second = ranked[:, -1], ranked[:, -2] if sheet.seats > 1 else ranked[:, -1]
    yield _one(
        "ties", "ends", "Ties",
        "The share of games in which several seats have the best score, so that a tie-break "
        "decides or they share.",
        (best == second).astype(np.float64), percent=True,
    )  # fmt: skip
    yield _one(
        "shared_wins", "ends", "Shared wins",
        "The share of games with several winners, or none.",
        ((sheet["result"] > 0).sum(axis=1) != 1).astype(np.float64), percent=True,
    )  # fmt: skip
    yield _one(
        "margin", "ends", "Margin", "By how many points the best score beats the second.",
        best - second, digits=2,
    )  # fmt: skip
    yield _one(
        "closeness", "ends", "Closeness",
        "The second score in per cent of the best, where none is below zero.",
        np.maximum(second, 0), np.where(second >= 0, best, 0), percent=True,
    )  # fmt: skip
    yield _one(
        "unusual_ends", "ends", "Unusual ends",
        "The share of games that end in another way than the usual one (capped, exhausted).",
        sheet.flags("unusual").astype(np.float64), percent=True,
    )  # fmt: skip


def _verbs(sheet: Sheet) -> Iterator[Measure]:
    made = sheet["verbs"]
    yield Measure(
        "verbs", "verbs", "Moves of a game",
        "How often each kind of move is made in a game, all seats together.",
        tuple(Line(word, made[:, i]) for i, word in enumerate(sheet.names.verbs)), digits=2,
    )  # fmt: skip
