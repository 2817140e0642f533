"""How a view of Space Opera lies on the table: the scene.

Pure: a scene is made from a view and the reader's language, and shows nothing that the view hides.
What lies together changes together: the same panels and groups are returned as long as nothing in
them has changed.
"""

from __future__ import annotations

from asterism.contract.scene import Group, Scene
from asterism.contract.translator import Translator
from asterism.games.space_opera.content.tables import NONE, ROUNDS
from asterism.games.space_opera.table.aims import tables
from asterism.games.space_opera.table.choices import TOUCHES, choices
from asterism.games.space_opera.table.commands import OWNS, command_tables, result
from asterism.games.space_opera.table.hand import held
from asterism.games.space_opera.table.middle import middle
from asterism.games.space_opera.table.notes import notes
from asterism.games.space_opera.table.prompts import OFFERS, headline, subject
from asterism.games.space_opera.table.reading import SEATS, Sight
from asterism.kernel.view import View


def scene(view: View, translator: Translator) -> Scene:
    """Return the scene of a view."""
    sight = Sight(view, translator)
    translator = sight.translator
    panels, groups = command_tables(sight)
    between, waiting = middle(sight)
    own = [panel for panel in panels if panel.id in OWNS]
    panels = [*panels[: len(panels) - len(own)], between, *own]
    groups += waiting
    mine = held(sight)
    if mine is not None:
        panels.append(mine[0])
        groups.append(mine[1])
    if view.over:
        ranking, ranks = result(sight)
        panels.append(ranking)
        groups.append(ranks)
    asked, section = headline(sight)
    question = view.question
    return Scene(
        title=_title(sight),
        seat=view.seat,
        headline=asked,
        section=section,
        seats=SEATS.marks(translator, view.seats),
        panels=tuple(panels),
        components=tuple([each for group in groups for each in group.components]),
        options=_on_the_table(TOUCHES.of(sight), groups),
        choices=choices(sight),
        notes=notes(sight),
        subject=subject(sight),
        offer=question is not None and question.seat == view.seat and question.rule in OFFERS,
        groups=tuple(groups),
        tables=tables(sight),
    )


def _on_the_table(options: dict[str, list[int]], groups: list[Group]) -> dict[str, list[int]]:
    """Return those options that touch something which lies on the table."""
    if not options:
        return options
    there = frozenset().union(*[group.ids for group in groups])
    return {name: found for name, found in options.items() if name in there}


def _title(sight: Sight) -> str:
    """Return the game, the round and whose turn it is."""
    _, name, active = sight.translator, sight.game.title, sight.public["active"]
    if not sight.round:
        return _("{0}, the beginning", name)
    if active == NONE:
        return _("{0}, round {1} of {2}", name, sight.round, ROUNDS)
    return _("{0}, round {1} of {2}, turn of {3}", name, sight.round, ROUNDS, sight.name(active))
