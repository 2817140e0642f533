"""How a view of NOVA lies on the table: the scene.

Pure: a scene is made from a view and the reader's language, and shows nothing that the view hides.
What lies together changes together: the same panels and groups are returned as long as nothing in
them has changed.
"""

from __future__ import annotations

from asterism.contract.scene import Group, Panel, Scene
from asterism.contract.translator import Translator
from asterism.games.nova.content.scenarios import DRAW_FROM, SCENARIO_NAMES, VICTORY_FROM
from asterism.games.nova.content.tables import MINOR, POWERS, RESERVE
from asterism.games.nova.table.annals import annals, tables
from asterism.games.nova.table.choices import TOUCHES, choices
from asterism.games.nova.table.hand import own
from asterism.games.nova.table.notes import notes
from asterism.games.nova.table.prompts import OFFERS, headline
from asterism.games.nova.table.reading import SEATS, Sight
from asterism.games.nova.table.seats import players, result
from asterism.games.nova.table.starmap import map_panel, shown_regions, systems, titles
from asterism.kernel.marker import N_
from asterism.kernel.view import View


def scene(view: View, translator: Translator) -> Scene:
    """Return the scene of a view."""
    sight = Sight(view, translator)
    translator = sight.translator
    course, turns = annals(sight)
    seats, stands = players(sight)
    shown = shown_regions(sight)
    panels: list[Panel] = [map_panel(translator, shown)]
    reserve = tuple([unit for unit in sight.units if unit.at >= RESERVE + MINOR])
    names = titles(translator, sight.public["open_regions"], shown, reserve)
    groups: list[Group] = [names, *systems(sight, shown), turns, *stands]
    mine = own(sight)
    if mine is not None:  # first of what lies beside the map: it is opened where it can be touched
        panels.append(mine[0])
        groups += mine[1]
    panels += [course, seats]
    if view.over:
        ranking, ranks = result(sight)
        panels.append(ranking)
        groups.append(ranks)
    asked, section = headline(sight)
    question = view.question
    return Scene(
        title=_title(sight),
        phase=f"{sight.public['turn']} {sight.public['phase']}",
        seat=view.seat,
        headline=asked,
        section=section,
        seats=SEATS.marks(translator, POWERS),
        panels=tuple(panels),
        components=tuple([each for group in groups for each in group.components]),
        options=_on_the_table(TOUCHES.of(sight), groups),
        choices=choices(sight),
        notes=notes(sight),
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
    """Return the turn, alone what a draw and a victory take, the phase and the scenario.

    The scenario comes last: where there is little room the turn is what is looked for. Once the
    game is over, it stands alone.
    """
    _, public = sight.translator, sight.public
    name = _(SCENARIO_NAMES[public["scenario"]])
    if sight.view.over:
        return name
    turn, last, phase = public["turn"], public["last_turn"], _.label("phase", public["phase"])
    if sight.seats > 1:
        return _("Turn {0} of {1}, {2}: {3}", turn, last, phase, name)
    vp, draw, goal = (
        public["vp"][0],
        DRAW_FROM[public["scenario"]],
        VICTORY_FROM[public["scenario"]],
    )
    # i18n: victory points so far, and what a victory takes; the phase; the scenario
    text = N_("Turn {0} of {1}, VP {2} of {3}, {4}: {5}")
    if draw < goal:
        # i18n: victory points so far, what a victory takes, and what a draw
        text = N_("Turn {0} of {1}, VP {2} of {3} (draw: {6}), {4}: {5}")
    return _(text, turn, last, vp, goal, phase, name, draw)
