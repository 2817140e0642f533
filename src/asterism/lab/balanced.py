"""How a search for balance looks: an HTML page, and lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from shlex import quote
from typing import Final

import numpy as np

from asterism.contract.translator import Translator
from asterism.kernel.marker import N_
from asterism.lab.balance import Balance, Met, Point
from asterism.lab.compared import (
    COLUMNS,
    SHOWN_BY,
    honesty,
    in_a_sentence,
    row_of_page,
    tell_forfeits,
)
from asterism.lab.drawing import SERIES, drawing
from asterism.lab.estimate import Estimate
from asterism.lab.numbers import Interval, in_words, number
from asterism.lab.page import Cell, Page, Section, fold
from asterism.lab.report.sentences import WORDS
from asterism.lab.report.verdicts import NO, OPEN, YES
from asterism.lab.report.words import line_of, seated

AIMS: Final = (N_("aim"), N_("met?"), N_("wanted"), N_("as it is"), N_("found"))
SHOWN: Final = 30
"""So many of the combinations that were tried stand on the page."""


def balance_page(found: Balance, translator: Translator) -> str:
    """Return a search as one HTML file, in the language of `translator`."""
    _ = translator
    title = _("{0}: values that meet aims", _(found.proof.game.title))
    page = Page(title, _lead(_, found), _)
    section = page.section(_("What was found"), verdict_in_words(_, found))
    tell_forfeits(section, found.proof.forfeited)
    section.table([_(name) for name in AIMS], list(aim_rows(found, _)))
    section.say(
        _(
            "These numbers are of {0} games on seeds that the search did not see, so they are not "
            "the best of many. An aim is met, or missed, if the intervals of all say so at once.",
            number(found.proof.games, 0, _),
        ),
        note=True,
    )
    section.say(_("What else changes, measure by measure: {0}", command(found)), note=True)
    section = page.section(_("What else changes"), in_a_sentence(_, found.proof))
    rows = [row_of_page(_, change) for change in found.proof.findings()]
    if rows:
        section.table([*(_(name) for name in COLUMNS), _(SHOWN_BY)], rows, folded=fold(_, rows))
    section.say(honesty(_, len(found.proof.changes)), note=True)
    section.say(_("To see game N of both: {0}", "; ".join(see_games(found))), note=True)
    section = page.section(_("What was tried"), _searched(_, found))
    for place in range(len(found.names)):
        _plot(section, found, place)
    tried: list[list[Cell]] = [
        [_written(each), number(each.distance, 2, _), each.games,
         *(_cell(each.found.get(met.target.key), met) for met in found.met)]
        for each in found.tried[:SHOWN]
    ]  # fmt: skip
    columns = [", ".join(found.names), _("distance"), _("games"), *(_name(_, m) for m in found.met)]
    section.table(columns, tried, folded=fold(_, tried))
    return page.html()


def aim_rows(found: Balance, translator: Translator) -> Iterator[tuple[str, ...]]:
    """Yield each aim with its verdict, and its number as it is and as found, on fresh seeds."""
    _ = translator
    for each in found.met:
        cells = (_cell(each.before, each), _cell(each.after, each))
        yield (
            _name(_, each),
            _met(_, each),
            _range(_, each),
            *("–" if cell is None else in_words(cell, _) for cell in cells),
        )


def verdict_in_words(_: Translator, found: Balance) -> str:
    """Say what was found, whether it meets the aims, and how much doubt remains."""
    many = len(found.met)
    met, missed = (sum(each.verdict == verdict for each in found.met) for verdict in (YES, NO))
    if found.best.values == found.now:
        said = _("Nothing that was tried is nearer to the aims than the game as it is ({0}).",
                 _set(found.names, found.now))  # fmt: skip
    else:
        said = _("Nearest to the aims: {0}, now {1}.",
                 _set(found.names, found.best.values), _set(found.names, found.now))  # fmt: skip
    if met == many:
        doubt = _("Every aim is met ({0}).", many)
    elif met + missed == many:
        doubt = _("Aims met: {0}, missed: {1}.", met, missed)
    else:
        doubt = _still_open(
            _, met, missed, many - met - missed, max(each.more for each in found.met)
        )
    return f"{said} {doubt}"


def _still_open(_: Translator, met: int, missed: int, rest: int, more: int) -> str:
    if not more:
        return _("Aims met: {0}, missed: {1}; of {2} these games tell nothing.", met, missed, rest)
    return _("Aims met: {0}, missed: {1}, still open: {2}; --proof with about {3} more games "
             "would tell.", met, missed, rest, number(more, 0, _))  # fmt: skip


def command(found: Balance) -> str:
    """Return the command that compares what was found with the game as it is."""
    proof = found.proof
    first, second, bots = (quote(each) for each in (*proof.variants, ",".join(proof.bots)))
    return (
        f"asterism compare {first} {second} --bots {bots} --games {proof.games} "
        f"--seed {quote(proof.seeds[0])}"
    )


def see_games(found: Balance) -> tuple[str, ...]:
    """Return the commands that record game N of both and show the records."""
    return found.proof.to_see_a_game(), *found.proof.to_replay()


def _lead(_: Translator, found: Balance) -> str:
    return _(
        "{0}, between the bots {1}; seed {2}. What holds for bots of this strength need not hold "
        "for people.",
        found.variant.text, seated(_, found.proof.bots), found.seed,
    )  # fmt: skip


def _searched(_: Translator, found: Balance) -> str:
    text = _(
        "The search tried {0} of {1} combinations with {2} games. What is proposed again, or "
        "leads, plays further games. The distance adds up how far each aim is from its range, in "
        "halves of it; the best of many looks better here than it is.",
        len(found.tried), found.possible, number(found.spent, 0, _),
    )  # fmt: skip
    if found.refused:
        text += " " + _("The content refuses {0} of those tried.", found.refused)
    return text


def _plot(section: Section, found: Balance, place: int) -> None:
    """Draw how far from the aims each try was, by one of the numbers."""
    _ = section.translator
    name = found.names[place]
    values = [each.values[place] for each in found.tried]
    numeric = all(type(value) is int for value in values)
    across = values if numeric else [str(value).lower() for value in values]
    with drawing(across=name, up=_("distance from the aims")) as (figure, axes):
        sizes = np.array([each.games for each in found.tried], dtype=float)
        axes.scatter(across, [each.distance for each in found.tried], 60 * sizes / sizes.max())
        axes.scatter(across[:1], [found.best.distance], 90, marker="D", color=SERIES[1])
        axes.set_ylim(bottom=0)
    section.plot(
        figure, name,
        _("The nearest to the aims has {0} at {1}; {2} values were tried.",
          name, str(found.best.values[place]).lower(), len(set(values))),
    )  # fmt: skip


def _name(_: Translator, met: Met) -> str:
    return line_of(_, met.target.measure, met.target.label)


def _range(_: Translator, met: Met) -> str:
    measure, scale = met.target.measure, 100 if met.target.measure.percent else 1
    low, high = (
        number(end * scale, measure.digits, _) for end in (met.target.low, met.target.high)
    )
    return _("{0} to {1}", low, high) + (" %" if measure.percent else "")


def _cell(found: Estimate | None, met: Met) -> Interval | None:
    measure = met.target.measure
    return None if found is None else Interval(found, measure.percent, measure.digits, drawn=False)


def _met(_: Translator, met: Met) -> str:
    if met.after is None:
        return _("it came up too seldom to tell")
    if met.verdict == OPEN:
        return _("not enough games to tell: about {0} more would", number(met.more, 0, _))
    return _(WORDS[met.verdict])


def _set(names: tuple[str, ...], values: tuple[object, ...]) -> str:
    pairs = zip(names, values, strict=True)
    return ", ".join(f"{name}={str(value).lower()}" for name, value in pairs)


def _written(point: Point) -> str:
    return ", ".join(str(value).lower() for value in point.values)
