"""Show what a league says as tables of text."""

from __future__ import annotations

import sys
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from asterism.cli.speech import _
from asterism.lab.league.page import time_in_words
from asterism.lab.league.standings import Match, Standings
from asterism.lab.page import Interval, in_words, number
from asterism.lab.stats import Estimate

Rows = list[list[str]]
"""A table; the first row heads it."""
WIDE: Final = 240
"""A file or another program takes lines of any length."""


def show_standings(found: Standings) -> None:
    """Show who is how strong, who beats whom, and how long they think."""
    console = Console(highlight=False, width=None if sys.stdout.isatty() else WIDE)
    many = f"{found.games:,}", f"{found.blocks:,}"
    what = _("{0}, {1} seats; games: {2}, seeds: {3}", found.title, found.seats, *many)
    click.echo(what)
    click.echo(_("Intervals are of 95 %, by seed; times are processor time."))
    click.echo()
    tables = [_strength(found), _seats(found), _times(found)]
    if len(found.bots) > 2:
        tables.insert(1, _cross(found))
    if found.cheat_gap:
        tables.insert(0, _cheat_gap(found))
    if found.alone:
        tables.insert(0, _alone(found))
    for head, *rows in tables:
        table = Table(*head, box=None, pad_edge=False)
        for row in rows:
            table.add_row(*row)
        console.print(table)
        console.print()
    for name in found.changed:
        click.echo(_("the code of '{0}' is not the same in all parts", name))


def _alone(found: Standings) -> Rows:
    even = _("wins; even would be {0} %", number(100 * found.base))
    return [
        [_("alone"), _("against"), _("games"), even],
        *([each.name, each.against, f"{each.games:,}", _share(each.wins)] for each in found.alone),
    ]


def _cheat_gap(found: Standings) -> Rows:
    return [
        [_("cheat gap"), _("wins more if shown every card")],
        *([name, _share(gap)] for name, gap in found.cheat_gap.items()),
    ]


def _strength(found: Standings) -> Rows:
    rows = [[_("bot"), _("games"), _("wins"), _("Elo above {0}", found.anchor), "OpenSkill"]]
    for bot in found.bots:
        elo = "0" if bot.name == found.anchor else in_words(Interval(bot.elo, digits=0))
        skill = f"{bot.skill.mu:.1f} ± {bot.skill.sigma:.1f}"
        rows.append([bot.name, f"{bot.games:,}", _share(bot.wins), elo, skill])
    return rows


def _cross(found: Standings) -> Rows:
    names = [bot.name for bot in found.bots]
    cells = {(match.name, match.against): _cell(match) for match in found.cross}
    return [
        [_("came before"), *names],
        *([name, *(cells.get((name, other), "–") for other in names)] for name in names),
    ]


def _cell(match: Match) -> str:
    value, low, high = (100 * end for end in (match.wins.value, match.wins.low, match.wins.high))
    return f"{value:.1f} ({low:.0f}–{high:.0f})"


def _seats(found: Standings) -> Rows:
    return [
        [_("wins by seat, %"), *found.seat_names],
        *([bot.name, *(number(100 * each.value) for each in bot.by_seat)] for bot in found.bots),
    ]


def _times(found: Standings) -> Rows:
    shown = ("turn_p50", "turn_p95", "turn_longest", "decision_p50", "decision_p95")
    rows = [[_("thinking"), _("turn p50"), "p95", _("longest"), _("decision p50"), "p95"]]
    for bot in found.bots:
        clock = bot.clock.to_dict()
        rows.append([bot.name, *(time_in_words(clock[name]) for name in shown)])
    return rows


def _share(estimate: Estimate) -> str:
    return in_words(Interval(estimate, percent=True))
