"""Show what a league says as tables of text."""

from __future__ import annotations

import click

from asterism.bots.about import translated_names
from asterism.bots.names import is_program
from asterism.cli.output import show_rows
from asterism.contract.translator import Translator
from asterism.lab.estimate import Estimate
from asterism.lab.league.page import code_name, seat_names, time_in_words
from asterism.lab.league.standings import Pairing, Standings
from asterism.lab.numbers import Interval, in_words, number

Rows = list[list[str]]
"""A table; the first row heads it."""


def show_standings(found: Standings, translator: Translator) -> None:
    """Show who is how strong, who beats whom, and how long they think."""
    _ = translator
    many = (number(each, 0, _) for each in (found.games, found.blocks))
    what = _("{0}, {1} seats; games: {2}, seeds: {3}", _(found.title), found.seats, *many)
    click.echo(what)
    click.echo(_("Intervals are of 95 %, by seed; times are processor time."))
    if any(is_program(bot.name) for bot in found.bots):
        click.echo(_("Of programs the clock on the wall counts."))
    names = translated_names((bot.name for bot in found.bots), _)
    if names:
        click.echo(_("What the bots are called: {0}.", names))
    click.echo()
    tables = [_strength(_, found), _seats(_, found), _times(_, found)]
    if len(found.bots) > 2:
        tables.insert(1, _cross(_, found))
    if any(bot.forfeits for bot in found.bots):
        tables.append(_forfeits(_, found))
    if found.cheat_gap:
        tables.insert(0, _cheat_gap(_, found))
    if found.alone:
        tables.insert(0, _alone(_, found))
    for head, *rows in tables:
        show_rows(head, rows)
        click.echo()
    for name in found.changed:
        click.echo(_("the code of '{0}' is not the same in all parts", code_name(_, name)))


def _alone(_: Translator, found: Standings) -> Rows:
    even = _("wins; even would be {0} %", number(100 * found.base, 1, _))
    return [
        [_("alone"), _("against"), _("games"), even],
        *(
            [each.name, each.against, number(each.games, 0, _), _share(_, each.wins)]
            for each in found.alone
        ),
    ]


def _cheat_gap(_: Translator, found: Standings) -> Rows:
    return [
        [_("cheat gap"), _("gain from seeing all cards")],
        *([_("{0} against {1}", *pair), _share(_, gap)] for pair, gap in found.cheat_gap.items()),
    ]


def _strength(_: Translator, found: Standings) -> Rows:
    rows = [[_("bot"), _("games"), _("wins"), _("Elo above {0}", found.anchor), "OpenSkill"]]
    for bot in found.bots:
        elo = "0" if bot.name == found.anchor else in_words(Interval(bot.elo, digits=0), _)
        skill = f"{bot.skill.mu:.1f} ± {bot.skill.sigma:.1f}"
        rows.append([bot.name, number(bot.games, 0, _), _share(_, bot.wins), elo, skill])
    return rows


def _cross(_: Translator, found: Standings) -> Rows:
    names = [bot.name for bot in found.bots]
    cells = {(match.name, match.against): _cell(match) for match in found.cross}
    return [
        [_("finished ahead"), *names],
        *([name, *(cells.get((name, other), "–") for other in names)] for name in names),
    ]


def _cell(match: Pairing) -> str:
    value, low, high = (100 * end for end in (match.wins.value, match.wins.low, match.wins.high))
    return f"{value:.1f} ({low:.0f}–{high:.0f})"


def _seats(_: Translator, found: Standings) -> Rows:
    return [
        [_("wins by seat, %"), *seat_names(_, found)],
        *(
            [bot.name, *(number(100 * each.value, 1, _) for each in bot.by_seat)]
            for bot in found.bots
        ),
    ]


def _times(_: Translator, found: Standings) -> Rows:
    shown = ("turn_p50", "turn_p95", "turn_longest", "decision_p50", "decision_p95")
    rows = [[_("thinking"), _("turn p50"), "p95", _("longest"), _("decision p50"), "p95"]]
    for bot in found.bots:
        clock = bot.clock.to_dict()
        rows.append([bot.name, *(time_in_words(clock[name]) for name in shown)])
    return rows


def _forfeits(_: Translator, found: Standings) -> Rows:
    return [
        [_("forfeited"), _("games"), _("how"), _("the first one")],
        *(
            [
                bot.name,
                number(bot.forfeits.how.total(), 0, _),
                bot.forfeits.kinds(_),
                bot.forfeits.example(),
            ]
            for bot in found.bots
            if bot.forfeits
        ),
    ]


def _share(_: Translator, estimate: Estimate) -> str:
    return in_words(Interval(estimate, percent=True), _)
