"""A league as one page: tables with intervals, and plots."""

from __future__ import annotations

import math
import re
from typing import Final

from asterism.bots.about import translated_names
from asterism.contract.game import find_game
from asterism.contract.translator import Translator
from asterism.kernel.marker import N_
from asterism.lab.drawing import SERIES, drawing, line_style
from asterism.lab.estimate import Estimate
from asterism.lab.league.results import CLUSTER
from asterism.lab.league.standings import Standings
from asterism.lab.league.thinking import SHORTEST
from asterism.lab.league.trial import BOUND, Trial
from asterism.lab.numbers import Interval, in_words, number, per_cent
from asterism.lab.origin import GAME
from asterism.lab.page import Cell, Page, Section

LETTERS: Final = 30
"""So many of a bot's name are written in a drawing."""
JOINED: Final = "\N{NO-BREAK SPACE}"
EXPLAINED: Final = N_(
    "A shared win counts as a fraction of one. Every interval is one of 95 %, with the seed as "
    "its unit, because the games of a seed share their luck. Times are processor time."
)
STRENGTH: Final = N_(
    "Elo is one fit to all games, whatever their order: a bot with 100 Elo more than another "
    "wins 64 games in 100 against it. OpenSkill goes through the games one by one and uses "
    "every place, not only the first; sigma is its uncertainty."
)
CROSS: Final = N_(
    "How often the bot of the row finished ahead of that of the column at the same table, in "
    "per cent: winners first, then by score; ties count half."
)
TIMES: Final = N_(
    "How long a bot thought per turn and per decision, over all games; p95 is what 95 in 100 "
    "do not exceed (to within {0} for turns, {1} for decisions). Decisions with one option "
    "take no time and are not counted."
)
RIGHT_TO: Final = ("4 %", "9 %")
"""Not in the text itself: "% f" there would be a format that its translations have to keep."""
FORFEITS: Final = N_(
    "Games that a program lost before their end, by what it did: they count as lost to all others "
    "at the table. Dice chose its moves from then on."
)
ORIGIN: Final = N_(
    "Each part was played by one version of the code on one kind of machine. Speed is "
    "decisions per second of random play there when the part began: a budget in seconds is "
    "worth more on a faster machine."
)


def page_of(found: Standings, translator: Translator, trial: Trial | None = None) -> str:
    """Return the page as HTML that needs nothing else, in the language of `translator`."""
    _ = translator
    played = _(
        "{0} games on {1} seeds between {2}.",
        number(found.games, 0, _),
        number(found.blocks, 0, _),
        ", ".join(bot.name for bot in found.bots),
    )
    names = translated_names((bot.name for bot in found.bots), _)
    if names:
        played = " ".join((played, _("What the bots are called: {0}.", names)))
    title = _("{0}: a league of {1} seats", _(found.title), found.seats)
    page = Page(title, f"{played} {_(EXPLAINED)}", _)
    if found.alone:
        _alone(page.section(_("One against copies"), _alone_text(_, found)), found, trial)
    anchored = _("{0} has 0 Elo.", found.anchor)
    _strength(page.section(_("Strength"), f"{_(STRENGTH)} {anchored}"), found)
    if len(found.bots) > 2:
        _cross(page.section(_("Who finishes ahead of whom"), _(CROSS)), found)
    _seats(page.section(_("Seats"), _("The share of wins of each bot in each seat.")), found)
    _times(page.section(_("Thinking"), _(TIMES, *RIGHT_TO)), found)
    if any(bot.forfeits for bot in found.bots):
        _forfeits(page.section(_("Forfeited games"), _(FORFEITS)), found)
    _origin(page.section(_("Where the games come from"), _(ORIGIN)), found)
    return page.html()


def seat_names(_: Translator, found: Standings) -> list[str]:
    """Return what the seats are called."""
    return [_.label("seat", seat).lower() for seat in range(found.seats)]


def code_name(_: Translator, name: str) -> str:
    """Return whose code it is: a bot's, or that of the game itself."""
    return _("the game") if name == GAME else name


def _alone_text(_: Translator, found: Standings) -> str:
    others = found.seats - 1
    sits = (
        _(
            "The first bot plays against {0} copies of another bot, in every seat of every seed.",
            others,
        )
        if others > 1
        else _("The first bot plays against another bot, in every seat of every seed.")
    )
    even = _(
        "Equal bots would win {0}. The detectable effect is how far the true share must be "
        "from that for this number of games to find it in four leagues out of five.",
        per_cent(found.base, 1, _),
    )
    return f"{sits} {even}"


def _alone(section: Section, found: Standings, trial: Trial | None) -> None:
    _ = section.translator
    section.table(
        [_("first bot"), _("against"), _("games"), _("share of wins"), _("detectable effect")],
        [
            [
                each.name,
                each.against,
                each.games,
                Interval(each.wins, percent=True, base=found.base),
                _finds(_, each.smallest(found.base)),
            ]
            for each in found.alone
        ],
    )
    if found.cheat_gap:
        section.table(
            [_("bot"), _("gain from seeing all cards")],
            [
                [_("{0} against {1}", *pair), Interval(gap, percent=True, base=0.0)]
                for pair, gap in found.cheat_gap.items()
            ],
            _("Cheat gap"),
        )
    if trial is not None:
        section.say(trial_in_words(_, trial))


def _finds(_: Translator, smallest: float) -> str:
    return _("{0} points", f"± {number(100 * smallest, 1, _)}").replace(" ", JOINED)


def trial_in_words(_: Translator, trial: Trial) -> str:
    """Say what a sequential test has found."""
    taken = {"high": trial.high, "low": trial.low}.get(trial.verdict)
    said = _("is undecided") if taken is None else _("accepts {0} Elo", number(taken, 0, _))
    return _(
        "The trial of {0} against {1} Elo {2}: log-likelihood ratio {3}, decided at ±{4}.",
        number(trial.low, 0, _),
        number(trial.high, 0, _),
        said,
        number(trial.ratio, 2, _),
        number(BOUND, 2, _),
    )


def _strength(section: Section, found: Standings) -> None:
    _ = section.translator
    section.table(
        [_("bot"), _("games"), _("share of wins"), "Elo", "OpenSkill", _("mean score")],
        [
            [
                bot.name,
                bot.games,
                Interval(bot.wins, percent=True, base=found.base),
                "0" if bot.name == found.anchor else Interval(bot.elo, digits=0),
                f"{number(bot.skill.mu, 2, _)} ± {number(bot.skill.sigma, 2, _)}",
                bot.score,
            ]
            for bot in found.bots
        ],
    )
    _plot_elo(section, found)
    _plot_progress(section, found)


def _plot_elo(section: Section, found: Standings) -> None:
    _, places = section.translator, range(len(found.bots))
    with drawing(across="Elo", tall=0.5 + 0.12 * len(found.bots)) as (figure, axes):
        for place, bot in zip(places, reversed(found.bots), strict=True):
            if math.isfinite(bot.elo.high):
                axes.plot([bot.elo.low, bot.elo.high], [place, place], color=SERIES[0])
            axes.plot(bot.elo.value, place, "o", color=SERIES[0])
        axes.set_yticks(list(places), [_label(bot.name) for bot in reversed(found.bots)])
        axes.set_ylim(-0.6, len(found.bots) - 0.4)
    words = [f"{bot.name} {in_words(Interval(bot.elo, digits=0), _)}" for bot in found.bots]
    title = _("Elo above {0}, with intervals", found.anchor)
    section.plot(figure, title, "; ".join(words) + ".")


def _label(name: str) -> str:
    """Return what a drawing has room for of a bot's name, which may be a command.

    >>> _label("run:node examples/bots/eager.js --careful")
    'run:node exam…ger.js --careful'
    """
    half = LETTERS // 2
    short = name if len(name) <= LETTERS else f"{name[: half - 2]}…{name[-half - 1 :]}"
    return short.replace("$", r"\$")  # else what is between two of them is a formula


def _plot_progress(section: Section, found: Standings) -> None:
    _ = section.translator
    with drawing(across=_("games of the bot"), up=_("share of wins, %")) as (figure, axes):
        for place, bot in enumerate(found.bots):
            at = [games for games, _wins in bot.progress]
            course = [100 * wins.value for _games, wins in bot.progress]
            axes.plot(at, course, label=_label(bot.name), **line_style(place))
            axes.fill_between(
                at,
                [100 * wins.low for _games, wins in bot.progress],
                [100 * wins.high for _games, wins in bot.progress],
                color=SERIES[place % len(SERIES)],
                alpha=0.15,
                linewidth=0,
            )
        axes.set_ylim(0, 100)
        figure.legend(fontsize="small", ncols=3, loc="outside upper center")  # over no line
    words = [f"{bot.name} {_course(_, bot.progress)}" for bot in found.bots]
    section.plot(figure, _("Share of wins as the games went on"), "; ".join(words) + ".")


def _course(_: Translator, progress: list[tuple[int, Estimate]]) -> str:
    """Return a bot's way in words: at a quarter of its games, half, and the end."""
    marks = [progress[len(progress) * part // 4 - 1] for part in (1, 2, 4)]
    return ", ".join(
        _("{0} after {1}", per_cent(wins.value, 0, _), number(games, 0, _)) for games, wins in marks
    )


def _cross(section: Section, found: Standings) -> None:
    _ = section.translator
    cells = {(each.name, each.against): each for each in found.cross}
    names = [bot.name for bot in found.bots]
    rows: list[list[Cell]] = []
    for name in names:
        row: list[Cell] = [name]
        for other in names:
            match = cells.get((name, other))
            row.append(None if match is None else Interval(match.wins, percent=True, base=0.5))
        rows.append(row)
    section.table([_("bot"), *names], rows)
    games: list[list[Cell]] = [
        [name, *(cells[name, other].games if (name, other) in cells else None for other in names)]
        for name in names
    ]
    section.table([_("bot"), *names], games, _("Games at the same table"))


def _seats(section: Section, found: Standings) -> None:
    _ = section.translator
    rows: list[list[Cell]] = [
        [bot.name, *(Interval(each, percent=True, base=found.base) for each in bot.by_seat)]
        for bot in found.bots
    ]
    everyone: list[Cell] = [_("any opponent")]
    everyone += [Interval(each, percent=True, base=found.base) for each in found.seats_share]
    section.table([_("bot"), *seat_names(_, found)], [*rows, everyone])


def _times(section: Section, found: Standings) -> None:
    _ = section.translator
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
    columns = [
        _("bot"), _("turn p50"), "p95", _("longest"), _("decision p50"), "p95",
        _("decisions per turn"),
    ]  # fmt: skip
    section.table(columns, rows)


def _forfeits(section: Section, found: Standings) -> None:
    _ = section.translator
    rows: list[list[Cell]] = [
        [bot.name, bot.forfeits.how.total(), bot.forfeits.kinds(_), bot.forfeits.example()]
        for bot in found.bots
        if bot.forfeits
    ]
    section.table([_("bot"), _("games"), _("how"), _("the first one")], rows)


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
    _ = section.translator
    for name in found.changed:
        section.say(
            _(
                "The code of '{0}' is not the same in all parts: they were combined all the same.",
                code_name(_, name),
            )
        )
    columns = [
        _("part"), _("games"), _("field"), _("seed"), _("version"), _("build"), _("machine"),
        _("speed"), _("began"),
    ]  # fmt: skip
    section.table(
        columns,
        [
            [str(place), games, header.plan.field, header.plan.seed, header.version,
             _(header.build), _machine(_, header.machine), header.speed or None, header.began]
            for place, (header, games) in enumerate(found.parts, start=1)
        ],
    )  # fmt: skip
    plan = found.parts[0][0].plan
    words = find_game(plan.game).in_words(plan.rulings)
    rulings = ", ".join(f"{name} {value}" for name, value in words.items())
    section.say(_("Rulings: {0}.", rulings or _("none")), note=True)
    codes = [f"{code_name(_, name)} {code}" for name, code in found.parts[-1][0].code.items()]
    section.say(_("Code: {0}.", ", ".join(codes)), note=True)


def _machine(_: Translator, text: str) -> str:
    # What a file tells of a machine is names, the same everywhere, but for these words.
    if text == CLUSTER:
        return _(text)
    return re.sub(r"\b(\d+) cores\b", lambda found: _("{0} cores", found[1]), text)
