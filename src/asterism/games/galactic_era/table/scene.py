"""How a view of Galactic Era lies on the table: the scene.

Pure: a scene is made from a view and the reader's language, and shows nothing that the view hides.
What lies together changes together: the same panels and groups are returned as long as nothing in
them has changed.
"""

from __future__ import annotations

from typing import Final

from asterism.contract.scene import Group, Panel, Scene, Table
from asterism.contract.translator import Translator
from asterism.games.galactic_era.content.tables import ROUNDS
from asterism.games.galactic_era.table.choices import TOUCHES, choices, grips, held, targets
from asterism.games.galactic_era.table.estimate import estimate
from asterism.games.galactic_era.table.notes import notes
from asterism.games.galactic_era.table.private_board import own
from asterism.games.galactic_era.table.prompts import OFFERS, headline
from asterism.games.galactic_era.table.reading import SEATS, Sight
from asterism.games.galactic_era.table.round_track import annals
from asterism.games.galactic_era.table.scoring import objectives, points
from asterism.games.galactic_era.table.seats import players, result
from asterism.games.galactic_era.table.sectors import sectors
from asterism.games.galactic_era.table.standing import neutrals, relations, technology
from asterism.games.galactic_era.table.starmap import ground, map_panel, ships, stars
from asterism.kernel.view import View

BIDS: Final = "BidForPuppet"
"""The rule that asks between two rounds, in no phase of either."""


def scene(view: View, translator: Translator) -> Scene:
    """Return the scene of a view."""
    sight = Sight(view, translator)
    translator = sight.translator  # who plays alone meets sides that are called otherwise
    board = sight.board
    galaxy = map_panel(translator, board, tuple(sight.public["camps"]))
    age, course = annals(sight)
    seats, stands = players(sight)
    panels: list[Panel] = [galaxy, age, seats]
    groups: list[Group] = [
        ground(translator, board), *stars(sight), *ships(sight, targets(sight)), course, *stands,
    ]  # fmt: skip
    mine = own(sight)
    for panel, group in [mine] if mine is not None else []:
        panels.append(panel)
        groups.append(group)
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
        seats=SEATS.marks(translator, len(sight.sides)),
        panels=tuple([panel for panel in panels if panel.places]),
        components=tuple([each for group in groups for each in group.components]),
        options=_on_the_table(TOUCHES.of(sight), groups),
        choices=choices(sight),
        notes=notes(sight),
        grips=grips(sight),
        held=held(sight),
        offer=question is not None and question.seat == view.seat and question.rule in OFFERS,
        groups=tuple(groups),
        tables=tables(sight),
    )


def tables(sight: Sight) -> tuple[Table, ...]:
    """Return what counts: what has scored, what will, and how the sides stand."""
    return (
        points(sight),
        estimate(sight),
        objectives(sight),
        sectors(sight),
        technology(sight),
        relations(sight),
        neutrals(sight),
    )


def _on_the_table(options: dict[str, list[int]], groups: list[Group]) -> dict[str, list[int]]:
    """Return those options that touch something which lies on the table."""
    if not options:
        return options
    there = frozenset().union(*[group.ids for group in groups])
    return {name: found for name, found in options.items() if name in there}


def _title(sight: Sight) -> str:
    """Return the game, the round and the phase."""
    _ = sight.translator
    phase = _.label("phase", sight.public["phase"])
    question = sight.view.question
    if question is not None and question.rule == BIDS:
        # They come before the first phase of a round: the last one of the round before is over.
        phase = _("Bids for the puppet")
    if not sight.round:
        return _("{0}, {1}", sight.game.title, phase)
    return _("{0}, round {1} of {2}, {3}", sight.game.title, sight.round, ROUNDS, phase)
