"""What scores, and what has scored: points by source, objectives of all eras, majorities."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from asterism.contract.protocol import ACTIVE, DONE
from asterism.contract.scene import Entry, Row, Table
from asterism.contract.translator import Translator
from asterism.games.galactic_era.content.tables import (
    CARDS_COMPLETED,
    ERA_IDS,
    ERA_NAMES,
    ERA_OF_ROUND,
    ERAS,
    FIELD_NAMES,
    FIELDS,
    GOAL_NAMES,
    GOALS,
    MAJORITY_DP,
    OBJECTIVE_TEXTS,
    STORY_NAMES,
    STORY_OBJECTIVES,
)
from asterism.games.galactic_era.state import NONE
from asterism.games.galactic_era.table.goals import progress
from asterism.games.galactic_era.table.reading import Sight
from asterism.games.galactic_era.table.round_track import GOAL_RULES
from asterism.games.galactic_era.table.short_texts import OBJECTIVES
from asterism.games.galactic_era.vocabulary.sources import SOURCE_IDS, SOURCE_NAMES, SOURCES
from asterism.tabletop.components import signed
from asterism.tabletop.scores import by_source

# -- points by source --------------------------------------------------------------------------


def points(sight: Sight) -> Table:
    """Return what brought each seat its points."""
    kept = tuple(sight.public["points"][: sight.view.seats * SOURCES])
    return _points(sight.translator, kept)


@lru_cache(maxsize=1024)
def _points(_: Translator, kept: tuple[int, ...]) -> Table:
    parts = [kept[first : first + SOURCES] for first in range(0, len(kept), SOURCES)]
    return by_source(_, SOURCE_IDS, SOURCE_NAMES, parts)


# -- objectives --------------------------------------------------------------------------------


def objectives(sight: Sight) -> Table:
    """Return what scores in each era, for the goal, and at the end."""
    public = sight.public
    counts = progress(sight)
    return _objectives(sight.translator, public["story"], public["goal"], sight.round, counts)


@lru_cache(maxsize=1024)
def _objectives(
    _: Translator, story: int, goal: int, round_: int, counts: tuple[int, ...]
) -> Table:
    rows: list[Row] = []
    for era in range(ERAS if story != NONE else 0):
        rounds = [number for number in range(len(ERA_OF_ROUND)) if ERA_OF_ROUND[number] == era]
        # i18n: an era, its first and its last round
        name = _("{0}, rounds {1} to {2}", _(ERA_NAMES[era]), rounds[0], rounds[-1])
        mark = ACTIVE if round_ in rounds else DONE if round_ > rounds[-1] else ""
        label = _("{0}, now", name) if mark == ACTIVE else name
        head = Entry(name, label, mark=mark)
        found = [_objective(_, *each) for each in STORY_OBJECTIVES[story * ERAS + era]]
        rows.append(Row(f"objectives-{ERA_IDS[era]}", head, (tuple(found), ())))
    if goal != NONE:
        entry: dict[str, Any] = GOALS["goals"][goal]
        text = entry["text"]
        head = Entry(_("Goal: {0}", _(GOAL_NAMES[goal])), about=(GOAL_RULES[goal],))
        now = [_now(_, seat, count) for seat, count in enumerate(counts)]
        rows.append(Row("objectives-goal", head, ((Entry(_(text)),), tuple(now))))
    rows.append(Row("objectives-cards", Entry(_("Domination cards")), ((_cards(_),), ())))
    rows.append(Row("objectives-end", Entry(_("At the end")), (_at_the_end(_), ())))
    title = _("What scores")
    if story != NONE:
        title = _("What scores: {0}", _(STORY_NAMES[story]))
    return Table("objectives", title, ("", _("Now") if counts else ""), tuple(rows))


def _now(_: Translator, seat: int, count: int) -> Entry:
    """Return how often a seat has now what the goal asks for."""
    return Entry(str(count), _("{0} has it now: {1}", _.label("seat", seat), count), seat)


def _objective(_: Translator, objective: int, dp: int, fields: int) -> Entry:
    """Return an objective of the story, with the fields that it looks at unless these are all."""
    short = _("{0} DP: {1}", signed(dp), _(OBJECTIVES[objective]))
    text = _("{0} DP: {1}", signed(dp), _(OBJECTIVE_TEXTS[objective]).removesuffix("."))
    looked_at = [_(FIELD_NAMES[field]) for field in range(FIELDS) if fields >> field & 1]
    if len(looked_at) < FIELDS:
        # i18n: an objective of the story, and the fields of technology that count for it
        short = _("{0} ({1})", short, ", ".join(looked_at))
        text = _("{0} ({1})", text, ", ".join(looked_at))
    return Entry(short, text)


def _cards(_: Translator) -> Entry:
    text = _("Up to {0}, their DP by section A or B", CARDS_COMPLETED)
    return Entry(text, about=("7.3.two",))


def _at_the_end(_: Translator) -> tuple[Entry, ...]:
    return (
        Entry(_("The number that your population track shows"), about=("6.6.track",)),
        Entry(
            _("{0} DP for the most ships in each sector, all who tie", MAJORITY_DP),
            about=("6.6.majority",),
        ),
    )
