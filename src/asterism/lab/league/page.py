"""A league as one page: tables with intervals, and plots."""

from __future__ import annotations

import math
from typing import Final

from asterism.lab.league.standings import Standings
from asterism.lab.league.thinking import SHORTEST
from asterism.lab.league.trial import BOUND, Trial
from asterism.lab.page import SERIES, Cell, Interval, Page, Section, drawing, in_words, number
from asterism.lab.stats import Estimate

JOINED: Final = "\N{NO-BREAK SPACE}"
EXPLAINED: Final = (
    "A win that is shared counts as a share of one. Every interval is one of 95 % and takes the "
    "seed as the unit, because the games of a seed share their luck. Times are processor time."
)
STRENGTH: Final = (
    "Elo is one fit to all games, whatever their order: a bot with 100 Elo more than another wins "
    "64 games of 100 against it. OpenSkill goes through the games one by one and looks at every "
    "place, not only the first; sigma is its doubt."
)
CROSS: Final = (
    "How often the bot of the row came before that of the column at the same table, in per cent: "
    "winners first, then by score; ties are halves."
)
TIMES: Final = (
    "How long a bot thought in a turn and in a decision, over all games; p95 is what 95 of 100 do "
    "not exceed (right to 4 % for turns, to 9 % for decisions). Decisions with one option are free "
    "and not counted."
)
ORIGIN: Final = (
    "Each part was played by one version of the code on one kind of machine. Speed is decisions a "
    "second of random play there when the part began: a budget in seconds is worth more on a "
    "faster machine."
)


def page_of(found: Standings, trial: Trial | None = None) -> str:
    """Return the page as HTML that needs nothing else."""
    names = ", ".join(bot.name for bot in found.bots)
    page = Page(
        f"{found.title}: a league of {found.seats} seats",
        f"{found.games:,} games on {found.blocks:,} seeds between {names}. {EXPLAINED}",
    )
    if found.alone:
        _alone(page.section("Alone", _alone_text(found)), found, trial)
    _strength(page.section("Strength", f"{STRENGTH} {found.anchor} has 0 Elo."), found)
    if len(found.bots) > 2:
        _cross(page.section("Who comes before whom", CROSS), found)
    _seats(page.section("Seats", "The share of wins of each bot in each seat."), found)
    _times(page.section("Thinking", TIMES), found)
    _origin(page.section("Where the games come from", ORIGIN), found)
    return page.html()


def _alone_text(found: Standings) -> str:
    others = found.seats - 1
    among = f"among {others} copies of another bot" if others > 1 else "against another bot"
    return (
        f"The hero sits {among}, in every seat of every seed. Equal bots would win "
        f"{number(100 * found.base)} %. The last column says how far a true share has to be from "
        "that for so many games to find it in four leagues of five."
    )


def _alone(section: Section, found: Standings, trial: Trial | None) -> None:
    section.table(
        ["hero", "against", "games", "share of wins", "finds"],
        [
            [
                each.name,
                each.against,
                each.games,
                Interval(each.wins, percent=True, base=found.base),
                f"±{JOINED}{number(100 * each.smallest(found.base))}{JOINED}points",
            ]
            for each in found.alone
        ],
    )
    if found.cheat_gap:
        section.table(
            ["cheat gap", "what it wins more if it is shown every card"],
            [
                [name, Interval(gap, percent=True, base=0.0)]
                for name, gap in found.cheat_gap.items()
            ],
        )

    if trial is not None:
        section.say(trial_in_words(trial))


def trial_in_words(trial: Trial) -> str:
    """Tell what a sequential test has found."""
    taken = {"high": trial.high, "low": trial.low}.get(trial.verdict)
    said = "is not decided yet" if taken is None else f"takes {number(taken, 0)} Elo"
    return (
        f"The trial of {number(trial.low, 0)} against {number(trial.high, 0)} Elo {said}: "
        f"log-likelihood ratio {number(trial.ratio, 2)}, decided at ±{number(BOUND, 2)}."
    )


def _strength(section: Section, found: Standings) -> None:
    section.table(
        ["bot", "games", "share of wins", "Elo", "OpenSkill", "mean score"],
        [
            [
                bot.name,
                bot.games,
                Interval(bot.wins, percent=True, base=found.base),
                "0" if bot.name == found.anchor else Interval(bot.elo, digits=0),
                f"{number(bot.skill.mu, 2)} ± {number(bot.skill.sigma, 2)}",
                bot.score,
            ]
            for bot in found.bots
        ],
    )
    places = range(len(found.bots))
    with drawing(across="Elo", tall=0.5 + 0.12 * len(found.bots)) as (figure, axes):
        for place, bot in zip(places, reversed(found.bots), strict=True):
            if math.isfinite(bot.elo.high):
                axes.plot([bot.elo.low, bot.elo.high], [place, place], color=SERIES[0])
            axes.plot(bot.elo.value, place, "o", color=SERIES[0])
        axes.set_yticks(list(places), [bot.name for bot in reversed(found.bots)])
        axes.set_ylim(-0.6, len(found.bots) - 0.4)
    words = [f"{bot.name} {in_words(Interval(bot.elo, digits=0))}" for bot in found.bots]
    section.plot(figure, f"Elo above {found.anchor}, with intervals", "; ".join(words) + ".")
    with drawing(across="games of the bot", up="share of wins, %") as (figure, axes):
        for place, bot in enumerate(found.bots):
            at = [games for games, _ in bot.progress]
            axes.plot(at, [100 * wins.value for _, wins in bot.progress], label=bot.name)
            axes.fill_between(
                at,
                [100 * wins.low for _, wins in bot.progress],
                [100 * wins.high for _, wins in bot.progress],
                color=SERIES[place % len(SERIES)],
                alpha=0.15,
                linewidth=0,
            )
        axes.set_ylim(0, 100)
        axes.legend(fontsize="small", ncols=2)
    words = [f"{bot.name} {_course(bot.progress)}" for bot in found.bots]
    section.plot(figure, "Share of wins as the games went on", "; ".join(words) + ".")


def _course(progress: list[tuple[int, Estimate]]) -> str:
    """Return a bot's way in words: at a quarter of its games, half, and the end."""
    marks = [progress[len(progress) * part // 4 - 1] for part in (1, 2, 4)]
    return ", ".join(f"{100 * wins.value:.0f} % after {games:,}" for games, wins in marks)


def _cross(section: Section, found: Standings) -> None:
    cells = {(each.name, each.against): each for each in found.cross}
    names = [bot.name for bot in found.bots]
    rows: list[list[Cell]] = []
    for name in names:
        row: list[Cell] = [name]
        for other in names:
            match = cells.get((name, other))
            row.append(None if match is None else Interval(match.wins, percent=True, base=0.5))
        rows.append(row)
    section.table(["", *names], rows)
    games: list[list[Cell]] = [
        [name, *(cells[name, other].games if (name, other) in cells else None for other in names)]
        for name in names
    ]
    section.table(["", *names], games, "Games at the same table")


def _seats(section: Section, found: Standings) -> None:
    rows: list[list[Cell]] = [
        [bot.name, *(Interval(each, percent=True, base=found.base) for each in bot.by_seat)]
        for bot in found.bots
    ]
    everyone: list[Cell] = ["whoever sits there"]
    everyone += [Interval(each, percent=True, base=found.base) for each in found.seats_share]
    section.table(["bot", *found.seat_names], [*rows, everyone])


def _times(section: Section, found: Standings) -> None:
    rows: list[list[Cell]] = []
    for bot in found.bots:
        clock = bot.clock.to_dict()
        each = bot.clock.choices.total() / max(1, bot.clock.turns.total())
        rows.append(
            [
                bot.name,
                *(time_in_words(clock[name]) for name in ("turn_p50", "turn_p95", "turn_longest")),
                *(time_in_words(clock[name]) for name in ("decision_p50", "decision_p95")),
                f"{each:.1f}",
            ]
        )
    section.table(
        ["bot", "turn p50", "p95", "longest", "decision p50", "p95", "decisions a turn"], rows
    )


def time_in_words(seconds: float) -> str:
    """Write a time to two digits.

    >>> [time_in_words(took).split() for took in (0.307, 0.042, 0.00018)]
    [['0.31', 's'], ['42', 'ms'], ['0.18', 'ms']]
    """
    if seconds <= SHORTEST:
        return f"≤{JOINED}0.1{JOINED}ms"
    unit, size = ("s", 1.0) if seconds >= 0.1 else ("ms", 1e-3)
    value = seconds / size
    return f"{value:.0f}{JOINED}{unit}" if value >= 10 else f"{value:.2g}{JOINED}{unit}"


def _origin(section: Section, found: Standings) -> None:
    for name in found.changed:
        section.say(
            f"The code of '{name}' is not the same in all parts: they were forced together."
        )
    section.table(
        ["part", "games", "field", "seed", "version", "build", "machine", "speed", "began"],
        [
            [str(place), games, header.plan.field, header.plan.seed, header.version, header.build,
             header.machine, header.speed, header.began]
            for place, (header, games) in enumerate(found.parts, start=1)
        ],
    )  # fmt: skip
    plan = found.parts[0][0].plan
    section.say(
        "Rulings: "
        + ", ".join(f"{name} {value}".lower() for name, value in plan.rulings.items())
        + ".",
        note=True,
    )
    codes = [f"{name} {code}" for name, code in found.parts[-1][0].code.items()]
    section.say(f"Code: {', '.join(codes)}.", note=True)
