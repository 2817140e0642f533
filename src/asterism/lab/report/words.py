"""What is measured, in the reader's language: texts are English until they are shown.

Seats and tokens are called as the game calls them. The words of moves, rulings and bots stay: they
are what one types.
"""

from __future__ import annotations

from collections.abc import Sequence

from asterism.contract.translator import Translator
from asterism.lab.collect import USUAL_END
from asterism.lab.numbers import per_cent
from asterism.lab.report.measures import SEAT, TEXT, Measure


def seated(_: Translator, bots: Sequence[str]) -> str:
    """Name the bots: "4 times random" where all are alike."""
    if len(bots) == 1:
        return bots[0]
    return _("{0} times {1}", len(bots), bots[0]) if len(set(bots)) == 1 else ", ".join(bots)


def title_of(_: Translator, measure: Measure) -> str:
    """Return what a measure is called."""
    if measure.kind:
        kind = _(measure.kind)
        return _("Wins with {0}", kind[:1].lower() + kind[1:])
    return _(measure.title)


def meaning_of(_: Translator, measure: Measure) -> str:
    """Return what a measure means."""
    return _(measure.meaning, *(per_cent(share, 0, _) for share in measure.args))


def label_of(_: Translator, measure: Measure, label: str) -> str:
    """Return what a line of a measure is called; what only other content knows keeps its name."""
    tokens, seats = _.game.study.names, _.game.kinds["seat"]
    if measure.kind:
        return token_of(_, tokens.index(label)) if label in tokens else label
    if measure.labels == SEAT and label in seats.names:
        return _.label("seat", seats.number(label)).lower()
    return _(label) if measure.labels == TEXT else label


def line_of(_: Translator, measure: Measure, label: str) -> str:
    """Return what a measure and its line are called: "Wins by seat: green"."""
    title = title_of(_, measure)
    return f"{title}: {label_of(_, measure, label)}" if label else title


def token_of(_: Translator, token: int) -> str:
    """Return what a token is called: "Cylor 3 (Transport)"."""
    return _.fill(_.game.study.labels[token])


def unused_of(_: Translator, what: str, names: list[str]) -> tuple[str, list[str]]:
    """Return what never came up: of what kind it is, and which."""
    if what == "moves":
        return _("Moves"), names
    if what == "rules":
        return _("Rules"), [": ".join(filter(None, (entry, _.rule(entry)))) for entry in names]
    study = _.game.study
    tokens = [study.names.index(f"{what} {name}") for name in names]
    kind = next(kind for kind in study.kinds if kind.name == what)
    return _(kind.title), [token_of(_, token) for token in tokens]


def ending_of(_: Translator, ending: str) -> str:
    """Return how a game ended: by which victory, or with the event that tells of a rare end."""
    game = _.game
    for each in game.study.endings:
        if each.name == ending:
            return _(each.title)
    for happening in game.event_types.values():
        if happening.ends and happening.name == ending:
            return _(happening.text).format(*("…" for _arg in happening.args))
    return _("The usual end") if ending == USUAL_END else ending
