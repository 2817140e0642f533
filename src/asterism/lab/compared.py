"""How a comparison looks: an HTML page, and lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from asterism.contract.translator import Translator
from asterism.kernel.marker import N_
from asterism.lab.compare import Change, Comparison
from asterism.lab.drawing import drawing
from asterism.lab.numbers import Interval, in_figures, in_words, number, per_cent
from asterism.lab.page import Cell, Page, Section, fold
from asterism.lab.report.answers import FINDING
from asterism.lab.report.cells import could_find, games_of, shows
from asterism.lab.report.measures import GROUPS
from asterism.lab.report.plots import draw_effects
from asterism.lab.report.words import line_of, seated
from asterism.lab.stats import POWER

MOST_DRAWN: Final = 15
COLUMNS: Final = (
    N_("measure"), N_("before"), N_("after"), N_("change"), N_("corrected p"),
    N_("detectable effect"),
)  # fmt: skip
SHOWN_BY: Final = N_("see game (fell most, median, rose most)")


def comparison_page(found: Comparison, translator: Translator) -> str:
    """Return a comparison as one HTML file, in the language of `translator`."""
    _ = translator
    first, second = found.variants
    title = _("{0}: {1} compared with {2}", _(found.game.title), second, first)
    page = Page(title, _lead(_, found), _)
    findings = found.findings()
    columns = [*(_(name) for name in COLUMNS), _(SHOWN_BY)]
    section = page.section(_("What changed"), in_a_sentence(_, found))
    tell_forfeits(section, found.forfeited)
    if findings:
        _plot(section, findings[:MOST_DRAWN])
        section.table(columns, [row_of_page(_, change) for change in findings])
    section.say(honesty(_, len(found.changes)), note=True)
    section.say(
        _(
            "The last column names the games in which the number fell most, changed by the median "
            "and rose most. To see game N of both variants: {0}, then {1} and {2} (N with six "
            "digits there).",
            found.to_see_a_game(),
            *found.to_replay(),
        ),
        note=True,
    )
    for group, name in group_titles().items():
        rows = [row_of_page(_, change) for change in found.changes if change.measure.group == group]
        if rows:
            page.section(_(name)).table(columns, rows, folded=fold(_, rows))
    return page.html()


def group_titles() -> dict[str, str]:
    """Return the titles of the groups of measures that are compared, in English."""
    groups = {name: title for name, (title, _question) in GROUPS.items()}
    return groups | {"tokens": N_("Cards and other things held")}


def in_a_sentence(_: Translator, found: Comparison) -> str:
    """Say what a comparison comes to."""
    if found.had_no_effect:
        return no_effect(_, found)
    findings = found.findings()
    comparisons = number(len(found.changes), 0, _)
    if not findings:
        return _(
            "Nothing that {0} games of each variant can tell from chance, in {1} comparisons.",
            number(found.games, 0, _),
            comparisons,
        )
    return _(
        "{0}: {1}. Further findings: {2}, in {3} comparisons.",
        name_of(_, findings[0]),
        in_words(_change(findings[0]), _),
        len(findings) - 1,
        comparisons,
    )


def no_effect(_: Translator, found: Comparison) -> str:
    """Say that both variants played the same games."""
    return _(
        "Both variants played the same {0} games move for move: the change had no effect here.",
        number(found.games, 0, _),
    )


def forfeits_in_words(_: Translator, games: Sequence[int]) -> str:
    """Say in how many games of each variant, or at each value, a program forfeited; if it did."""
    if not any(games):
        return ""
    listed = ", ".join(number(many, 0, _) for many in games)
    return _("Games in which a program forfeited: {0}. Dice chose its moves from then on.", listed)


def tell_forfeits(section: Section, games: Sequence[int]) -> None:
    """Say the same on a page."""
    said = forfeits_in_words(section.translator, games)
    if said:
        section.say(said)


def name_of(_: Translator, change: Change) -> str:
    """Return what is measured."""
    return line_of(_, change.measure, change.after.label)


def _lead(_: Translator, found: Comparison) -> str:
    alike = found.seeds[0] == found.seeds[1]
    return _(
        "{0} games of each variant on {1} ({2}), between the bots {3}; {4}. What holds for "
        "bots of this strength need not hold for people.",
        number(found.games, 0, _),
        _("common seeds") if alike else _("different seeds"),
        found.seeds[0] if alike else _("{0} and {1}", *found.seeds),
        _seated(_, found),
        _rulings(_, found),
    )


def _seated(_: Translator, found: Comparison) -> str:
    """Name the bots, of both variants where they differ."""
    before, after = seated(_, found.bots), seated(_, found.others)
    return before if before == after else _("{0} before and {1} after", before, after)


def _rulings(_: Translator, found: Comparison) -> str:
    one, other = found.rulings
    changed = [name for name in other if one.get(name) != other[name]]
    before, after = found.game.in_words(one, other), found.game.in_words(other, one)
    named = ", ".join(
        _(
            "{0} {1} before and {2} after",
            name,
            before.get(name, _("none")),
            after[name],
        )
        for name in changed
    )
    return _("rulings: {0}", named) if named else _("the same rulings")


def honesty(_: Translator, comparisons: int) -> str:
    """Say how sure findings among so many comparisons are."""
    return _(
        "P values are corrected for all {0} comparisons (Benjamini and Hochberg); a corrected"
        " value of at most {1} is a finding. The detectable effect is the smallest true "
        "change of that number that a run like this finds with a power of {2} if it looks for"
        " nothing else; smaller ones may exist.",
        number(comparisons, 0, _),
        per_cent(FINDING, 0, _),
        per_cent(POWER, 0, _),
    )


def _row(_: Translator, change: Change) -> list[Cell]:
    measure = change.measure
    before = Interval(change.before, measure.percent, measure.digits, drawn=False)
    after = Interval(change.after.found, measure.percent, measure.digits, drawn=False)
    return [
        name_of(_, change),
        before,
        after,
        _change(change),
        in_figures(_, change.after.corrected),
        could_find(_, change.after, measure.digits + 1, percent=measure.percent),
    ]


def row_of_page(_: Translator, change: Change) -> list[Cell]:
    """Return the cells of a change under `COLUMNS`, and the games that show it."""
    return [*_row(_, change), games_of(change.after)]


def _change(change: Change) -> Interval:
    effect = change.after.effect
    if effect is None:
        raise ValueError("a change has an effect")
    return Interval(effect, change.measure.percent, change.measure.digits + 1, drawn=False)


def _plot(section: Section, findings: Sequence[Change]) -> None:
    """Draw changes in units of the smallest that the run could find: so they share a scale.

    One that is alike in every game has no such unit: the table and the words tell of it.
    """
    _ = section.translator
    units = [(change, change.after.smallest) for change in reversed(findings)]
    drawn = [(change, _change(change).found, unit) for change, unit in units if unit is not None]
    if not drawn:
        return
    labels = [name_of(_, change) for change, _found, _unit in drawn]
    values = np.array([[e.low / unit, e.value / unit, e.high / unit] for _c, e, unit in drawn])
    with drawing(
        across=_("change (detectable effect: 1)"), tall=max(0.7, 0.25 + 0.1 * len(labels))
    ) as (figure, axes):
        draw_effects(axes, labels, values)
    words = "; ".join(f"{name_of(_, change)} {in_words(_change(change), _)}" for change in findings)
    section.plot(figure, _("The clearest changes"), f"{words}.")


def clearest_game(_: Translator, found: Comparison) -> str:
    """Say in which game the clearest finding shows most, and how to look at it; else nothing."""
    for change in found.findings():
        effect, games = change.after.effect, change.after.games
        if effect is not None and games is not None:
            game = games.highest if effect.value > 0 else games.lowest
            commands = found.to_see_a_game(game), *found.to_replay(game)
            return shows(_, name_of(_, change), game, *commands)
    return ""


def comparison_rows(found: Comparison, translator: Translator) -> Iterator[tuple[str, ...]]:
    """Yield what a terminal shows: the findings, or where there is none the nearest to one."""
    shown = found.findings()
    if not shown:
        shown = sorted(found.changes, key=lambda change: change.after.corrected)[:5]
    for change in shown:
        yield tuple(
            in_words(cell, translator) if isinstance(cell, Interval) else str(cell or "")
            for cell in _row(translator, change)
        )
